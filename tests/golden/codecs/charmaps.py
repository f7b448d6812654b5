# Encodings of single bytes.
for name in ['cp437', 'cp850', 'cp866', 'cp1250', 'cp1251', 'windows-1253', 'cp1254', 'cp1255', 'cp1256', 'cp1257', 'cp1258', 'iso8859-2',
             'latin5', 'iso-8859-15', 'koi8-r', 'koi8_u', 'mac-roman', 'tis-620', 'cp874']:
    data = bytes(range(128, 256))
    text = data.decode(name, 'replace')
    print(name, ascii(text[:8]), ascii(text[-5:]), text.count('\ufffd'), 'x'.encode(name))
    print('  ', text.replace('\ufffd', '').encode(name) == bytes(b for b in data if bytes([b]).decode(name, 'ignore')))
for call in (lambda: 'я'.encode('cp1252'), lambda: 'aя'.encode('cp437', 'xmlcharrefreplace'), lambda: b'\x81'.decode('cp1252'),
             lambda: b'\xaa'.decode('iso8859-8', 'backslashreplace'), lambda: b'\xa5'.decode('iso8859-3'), lambda: 'я'.encode('koi8-r')):
    try:
        print(ascii(call()))
    except UnicodeError as e:
        print(type(e).__name__, e)
