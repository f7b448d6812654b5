b = b'Hello World'
print(b.upper(), b.lower(), b.swapcase(), b.title(), b.capitalize())
print(b.split(), b'a,b,c'.split(b','), b'a b c'.split(None, 1), b'a,b,c'.rsplit(b',', 1), b'a\nb\r\n'.splitlines(), b'a=b'.partition(b'='), b'abc'.rpartition(b'='))
print(b.find(b'o'), b.rfind(b'o'), b.find(111), b.index(b'W'), b.count(b'l'), b.count(108), b.startswith(b'He'), b.endswith((b'x', b'd')))
print(b.replace(b'l', b'L', 1), b'  x '.strip(), b'xxaxx'.strip(b'x'), b'ab'.lstrip(b'a'), b','.join([b'a', b'b']), b'pre-x'.removeprefix(b'pre-'))
print(b'a'.ljust(3), b'a'.rjust(3, b'*'), b'a'.center(3, b'.'), b'7'.zfill(3), b'a\tb'.expandtabs(2))
print(b'abc'.isalpha(), b'12'.isdigit(), b'a1'.isalnum(), b' '.isspace(), b'AB'.isupper(), b'ab'.islower(), b'\xff'.isascii())
print(b'abc'.translate(bytes.maketrans(b'ab', b'xy')), b'abc'.translate(None, b'b'))
print(b'abc'.removesuffix(b'c'), b'x'.join([]), b'Ab'.istitle())
