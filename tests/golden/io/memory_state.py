# Streams in memory are pickled with their position, and nothing is written under a view.
import copy
import io
import pickle
from array import array

f = io.BytesIO(b'hello')
f.read(2)
f.x = 1
g = pickle.loads(pickle.dumps(f))
print(g.getvalue(), g.tell(), g.x, f.__getstate__())
s = io.StringIO('a\nb', newline='\r\n')
s.read(1)
t = copy.copy(s)
print(ascii(t.getvalue()), t.tell(), ascii(s.__getstate__()))
for bad in [(), (b'', 0), (b'', -1, None), (b'', 0, 1), (b'', 0.0, None), ('', 0, None), 3]:
    try:
        io.BytesIO().__setstate__(bad)
    except (TypeError, ValueError) as e:
        print(type(e).__name__)
view = f.getbuffer()
for call in (lambda: f.write(b'x'), lambda: f.truncate(0), f.close):
    try:
        call()
    except BufferError as e:
        print(e)
view.release()
print(f.write(array('B', b'XY')), f.getvalue())
f.seek(0)
into = array('h', [0, 0])
print(f.readinto(into), into.tobytes())
f.close()
try:
    f.__getstate__()
except ValueError as e:
    print(e)
