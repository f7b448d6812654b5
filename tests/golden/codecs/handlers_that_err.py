"""What error handlers are given, and what they may give."""
import codecs

for handler in codecs.ignore_errors, codecs.replace_errors, codecs.backslashreplace_errors, codecs.strict_errors:
    try:
        print(handler(UnicodeError('text')))
    except Exception as e:
        print(type(e).__name__, e)
print(codecs.namereplace_errors(UnicodeEncodeError('ascii', '\0\u3042', 0, 2, 'why')))
given = {'text': '\U0001f40d', 'odd': b'a', 'plain': '?', 'bytes': b'\0\0\0\0'}
for name, value in given.items():
    codecs.register_error('case.' + name, lambda e, value=value: (value, e.end))
for encoding in 'utf-8', 'utf-16', 'utf-16-le', 'utf-32':
    for name in given:
        try:
            print(encoding, name, '[\udc80]'.encode(encoding, 'case.' + name))
        except UnicodeEncodeError as e:
            print(encoding, name, e)
