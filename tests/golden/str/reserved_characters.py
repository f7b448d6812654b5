# differs: the private-use characters that stand for surrogates are refused
def attempt(f):
    try:
        print(ascii(f()))
    except Exception as e:
        print(type(e).__name__, e)


attempt(lambda: chr(0x10d800))
attempt(lambda: chr(0x10d7ff))
attempt(lambda: chr(0x10e000))
attempt(lambda: b'\xf4\x8d\xa0\x80'.decode())
attempt(lambda: b'\x00\xd8\x10\x00'.decode('utf-32-le'))
attempt(lambda: eval(r"'\U0010dfff'"))
