import json
def attempt(text):
    try:
        print(json.loads(text))
    except json.JSONDecodeError as e:
        print(repr(text), '|', e, '|', e.msg, e.pos, e.lineno, e.colno)
for text in ['', ' ', '{', '[', '{"a"}', '{"a":}', '{"a": 1,}', '[1,]', '[1 2]', '{a: 1}', "{'a': 1}", '"unterminated', '"bad \\x escape"', '"ctrl \x01"', 'nul', 'True', '1 2', '[1]]',
             '01', '-', '1.', '"\\u12"', '{"a": 1 "b": 2}', '[1, 2', '{"a": [1, {"b": }]}', '\n\n  oops', '+1', '.5', '{"a": 1', '{1: 2}', '\ufeff{}', '[,]', '{,}']:
    attempt(text)
print(issubclass(json.JSONDecodeError, ValueError))
for bad in [5, None, [1], {'a': 1}]:
    try:
        json.loads(bad)
    except TypeError as e:
        print(e)
