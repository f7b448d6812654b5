# Classes of streams and their kinship.
import io
s, b = io.StringIO(), io.BytesIO()
print(io.BytesIO, io.StringIO, io.TextIOBase, io.RawIOBase, io.IOBase, io.UnsupportedOperation, io.DEFAULT_BUFFER_SIZE, io.SEEK_END, io.open is open)
print(isinstance(s, io.TextIOBase), isinstance(b, io.BufferedIOBase), isinstance(b, io.IOBase), isinstance(b, io.RawIOBase), issubclass(io.FileIO, io.RawIOBase))
class Up(io.StringIO):
    def write(self, s): return super().write(s.upper())
u = Up(); print('hello', file=u); print(u.getvalue())
