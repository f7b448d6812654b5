print((1024).to_bytes(2, 'big'), (1024).to_bytes(4, 'little'), (255).to_bytes(), (0).to_bytes(0))
print((-1).to_bytes(2, 'big', signed=True), (-128).to_bytes(1, 'little', signed=True))
print(int.from_bytes(b'\x04\x00', 'big'), int.from_bytes(b'\x04\x00', 'little'))
print(int.from_bytes(b'\xff\xff', signed=True), int.from_bytes([1, 2, 3]), int.from_bytes(b''))
print((2 ** 70).to_bytes(9, 'big'), int.from_bytes(bytes(range(12)), 'little'))

def attempt(function):
    try:
        print(function())
    except (OverflowError, ValueError, TypeError) as e:
        print(type(e).__name__, e)

attempt(lambda: (256).to_bytes(1, 'big'))
attempt(lambda: (-1).to_bytes(1, 'big'))
attempt(lambda: (128).to_bytes(1, 'big', signed=True))
attempt(lambda: (1).to_bytes(2, 'middle'))
attempt(lambda: (1).to_bytes(-1, 'big'))
attempt(lambda: int.from_bytes('abc', 'big'))
attempt(lambda: int.from_bytes([256], 'big'))
