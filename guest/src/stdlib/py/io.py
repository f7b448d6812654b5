"""Streams: in memory, and files where the host offers them."""

from builtins import BlockingIOError, open

from _hog_buffers import BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter
from _hog_files import FileIO
from _hog_text import TextIOWrapper
from _io import (BufferedIOBase, BytesIO, DEFAULT_BUFFER_SIZE, IOBase, RawIOBase, StringIO, TextIOBase,
                 UnsupportedOperation, _ends_in, _newline_kinds)

__all__ = ['BlockingIOError', 'open', 'open_code', 'IOBase', 'RawIOBase', 'FileIO', 'BytesIO', 'StringIO',
           'BufferedIOBase', 'BufferedReader', 'BufferedWriter', 'BufferedRWPair', 'BufferedRandom', 'TextIOBase',
           'TextIOWrapper', 'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE',
           'IncrementalNewlineDecoder', 'text_encoding']

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


def open_code(path):
    return open(path, 'rb')


def text_encoding(encoding, stacklevel=2, /):
    return 'locale' if encoding is None else encoding


class IncrementalNewlineDecoder:
    """Translates line ends of text that comes in parts."""

    def __init__(self, decoder, translate, errors='strict'):
        self.decoder = decoder
        self.translate = translate
        self.errors = errors
        self._cr = False
        self._seen = 0

    def decode(self, input, final=False):
        text = input if self.decoder is None else self.decoder.decode(input, final)
        if self._cr and (text or final):
            text = '\r' + text
            self._cr = False
        if text.endswith('\r') and not final:
            text = text[:-1]
            self._cr = True
        self._seen |= _ends_in(text)
        if self.translate:
            text = text.replace('\r\n', '\n').replace('\r', '\n')
        return text

    def reset(self):
        self._cr = False
        self._seen = 0
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        return _newline_kinds(self._seen)
