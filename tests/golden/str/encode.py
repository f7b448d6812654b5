print('abc'.encode(), 'é漢😀'.encode(), 'é'.encode('latin-1'), 'abc'.encode('ascii'), ''.encode())
print('aé漢'.encode('ascii', 'ignore'), 'aé漢'.encode('ascii', 'replace'), 'aé漢😀'.encode('ascii', 'backslashreplace'),
      'é漢'.encode('ascii', 'xmlcharrefreplace'), 'é'.encode('ascii', 'namereplace'))
print('ab'.encode('utf-16-le'), 'a😀'.encode('utf-16-be'), 'ab'.encode('utf-32-le'), 'é'.encode(encoding='UTF8', errors='strict'))
for call in [lambda: 'é'.encode('ascii'), lambda: 'a漢b'.encode('latin-1'), lambda: 'a'.encode('nope'),
             lambda: 'é'.encode('ascii', 'nope'), lambda: 'a'.encode(1), lambda: '\ud800'.encode(), lambda: 'éàa'.encode('ascii')]:
    try:
        print(call())
    except (UnicodeError, LookupError, TypeError) as e:
        print(type(e).__name__, e)
try:
    'aéb'.encode('ascii')
except UnicodeEncodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason)
