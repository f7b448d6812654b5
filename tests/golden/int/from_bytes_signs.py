for b in (b'',b'\0',b'\xff',b'\x80',b'\x7f'*8,b'\xff'*8,b'\x80'+bytes(7),b'\x80'+bytes(8),b'\xff'*17,b'\x80'+bytes(15),b'\x80'+bytes(16),b'\x01'+bytes(16),b'\xfe'+bytes(23),b'abc'*7):
    for o in('big','little'):
        for s in (0,1):
            i=int.from_bytes(b,o,signed=s); print(i, i.to_bytes(len(b),o,signed=s)==b)
