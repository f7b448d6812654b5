"""Streams: in memory, and files where the host offers them."""

from builtins import BlockingIOError, open

from _hog_files import (BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter, FileIO, TextIOWrapper)
from _io import (BufferedIOBase, BytesIO, DEFAULT_BUFFER_SIZE, IOBase, RawIOBase, StringIO, TextIOBase,
                 UnsupportedOperation)

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
        pairs = text.count('\r\n')
        self._seen |= ((1 if text.count('\r') > pairs else 0) | (2 if text.count('\n') > pairs else 0)
                       | (4 if pairs else 0))
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
        kinds = [end for bit, end in ((1, '\r'), (2, '\n'), (4, '\r\n')) if self._seen & bit]
        return None if not kinds else kinds[0] if len(kinds) == 1 else tuple(kinds)
