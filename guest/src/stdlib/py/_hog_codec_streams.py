# Streams of text over streams of bytes, as `codecs` has them.

from _codecs import after_mark as _after_mark, cut as _cut


class Codec:
    def encode(self, input, errors='strict'):
        raise NotImplementedError

    def decode(self, input, errors='strict'):
        raise NotImplementedError


class _Around:
    """What is not of a stream itself is asked of the stream below."""

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()

    def reset(self):
        pass

    def __getattr__(self, name):
        if name == 'stream':
            raise AttributeError(name)
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {self.__class__.__name__}")


class StreamWriter(_Around, Codec):
    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        data, consumed = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        self.write(''.join(list))


class StreamReader(_Around, Codec):
    charbuffertype = str

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        self.reset()

    def reset(self):
        self.bytebuffer = b''
        self._empty = self.charbuffertype()
        self.charbuffer = self._empty
        # Lines that are read already, the next one last.
        self._lines = []

    def read(self, size=-1, chars=-1, firstline=False):
        if self._lines:
            self.charbuffer = self._empty.join(reversed(self._lines)) + self.charbuffer
            self._lines = []
        if chars < 0:
            chars = size
        while chars < 0 or len(self.charbuffer) < chars:
            new = self.stream.read() if size < 0 else self.stream.read(size)
            data = self.bytebuffer + new
            if not data:
                break
            try:
                text, consumed = self.decode(data, self.errors)
            except UnicodeDecodeError as e:
                if not firstline:
                    raise
                # Lines before the one with the error are good.
                text, consumed = self.decode(data[:e.start], self.errors)
                if len(text.splitlines(keepends=True)) <= 1:
                    raise
            self.bytebuffer = data[consumed:]
            self.charbuffer += text
            if not new:
                break
        if chars < 0:
            result, self.charbuffer = self.charbuffer, self._empty
        else:
            result, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return result

    def readline(self, size=None, keepends=True):
        if self._lines:
            line = self._lines.pop()
            return line if keepends else line.splitlines(keepends=False)[0]
        count = size or 72
        line = self._empty
        while True:
            data = self.read(count, firstline=True)
            if data and data[-1:] in ('\r', b'\r'):
                # It may be half of a line end.
                data += self.read(size=1, chars=1)
            line += data
            lines = line.splitlines(keepends=True)
            if len(lines) > 1:
                # The last one may go on.
                self.charbuffer = lines.pop() + self.charbuffer
                lines.reverse()
                line = lines.pop()
                self._lines = lines
                return line if keepends else line.splitlines(keepends=False)[0]
            if lines:
                bare = lines[0].splitlines(keepends=False)[0]
                if lines[0] != bare:
                    return lines[0] if keepends else bare
            if not data or size is not None:
                return line if keepends or not lines else line.splitlines(keepends=False)[0]
            count = min(count * 2, 8000)

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self


class StreamReaderWriter(_Around):
    encoding = 'unknown'

    def __init__(self, stream, Reader, Writer, errors='strict'):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_Around):
    """Bytes in one encoding over a stream in another."""

    data_encoding = 'unknown'
    file_encoding = 'unknown'

    def __init__(self, stream, encode, decode, Reader, Writer, errors='strict'):
        self.stream = stream
        self.encode = encode
        self.decode = decode
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        text = self.reader.readline() if size is None else self.reader.readline(size)
        return self.encode(text, self.errors)[0]

    def readlines(self, sizehint=None):
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.writer.write(self.decode(b''.join(list), self.errors)[0])

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)


def of_encoding(name):
    """The reader and the writer of an encoding of text."""

    class _Reader(StreamReader):
        def reset(self):
            super().reset()
            self._codec = name

        def decode(self, input, errors='strict'):
            after, size = _cut(self._codec, input, False)
            text = input[:size].decode(self._codec, errors)
            self._codec = after
            return text, size

    class _Writer(StreamWriter):
        _codec = name

        def reset(self):
            self._codec = name

        def encode(self, input, errors='strict'):
            data = input.encode(self._codec, errors)
            self._codec = _after_mark(self._codec)
            return data, len(input)

    return _named(_Reader, 'StreamReader', name), _named(_Writer, 'StreamWriter', name)


def _named(cls, name, encoding):
    cls.__name__ = cls.__qualname__ = name
    cls.__module__ = f"encodings.{encoding.replace('-', '_')}"
    cls.encoding = encoding
    return cls
