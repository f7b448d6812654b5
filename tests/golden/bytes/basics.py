b = b'hello\x00\xff'
print(b, len(b), b[0], b[-1], b[1:3], b[::-1], list(b[:3]))
print(bytes(), bytes(3), bytes([65, 66]), bytes(range(3)), bytes('é', 'utf-8'), bytes(b'x'), bytes((x for x in [1, 2])))
print(b + b'!', b'ab' * 2, b'a' < b'b', b'a' == b'a', b'a' == 'a', hash(b'a') == hash(b'a'))
print(repr(b"it's"), repr(b'"'), repr(b'\t\n\r\\'), b'\x7f\x80', str(b'abc'))
print(b'abc'.hex(), b'\x01\x02\x03'.hex(':'), b'\x01\x02\x03\x04\x05'.hex('-', 2), bytes.fromhex('0102 ff'), bytes.fromhex(''))
print(b'caf\xc3\xa9'.decode(), b'\xe9'.decode('latin-1'), b'a\xffb'.decode('utf-8', 'replace'), b'a\xffb'.decode(errors='ignore'),
      b'\xff'.decode('utf-8', 'backslashreplace'), b'a\x00'.decode('utf-16-le'))
print(97 in b'abc', b'bc' in b'abc', b'' in b'abc', [x for x in b'ab'], max(b'abc'), sorted(b'cab'))
print(isinstance(b, bytes), type(b), bool(b''), b'%d-%s' % (5, b'x'))
print({b'k': 1}[b'k'], b'a'.__class__.__name__)
