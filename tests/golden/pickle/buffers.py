"""Buffers in and beside the stream of a pickle."""
import pickle

data = bytearray(b'abc')
kept = []
both = [pickle.PickleBuffer(data), pickle.PickleBuffer(b'xyz')]
stream = pickle.dumps(both, 5, buffer_callback=kept.append)
print(stream, [bytes(b.raw()) for b in kept])
loaded = pickle.loads(stream, buffers=kept)
print([bytes(x) for x in loaded], [memoryview(x).readonly for x in loaded])
mixed = pickle.loads(stream, buffers=[b'1', bytearray(b'2')])
print(mixed[0], bytes(mixed[1]), mixed[1].readonly)
print(pickle.dumps(both, 5), pickle.loads(pickle.dumps(both, 5)))
print(pickle.loads(pickle.dumps(both, 5, buffer_callback=lambda b: True)))


def strided():
    return pickle.dumps(pickle.PickleBuffer(memoryview(b'abcd')[::2]), 5)


released = pickle.PickleBuffer(data)
released.release()
for action in (lambda: pickle.dumps(both, 4), lambda: pickle.loads(stream), lambda: pickle.loads(stream, buffers=[]),
               lambda: pickle.dumps(1, 4, buffer_callback=print), strided, released.raw, lambda: pickle.PickleBuffer(3),
               lambda: pickle.PickleBuffer(memoryview(b'abcd')[::2]).raw()):
    try:
        print(action())
    except Exception as e:
        print(type(e).__name__, e)
