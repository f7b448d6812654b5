import json
print(json.loads('{"a": [1, 2.5, null, true, false, "x"], "b": {}}'), json.loads(' [ ] '), json.loads('"\\u00e9\\n\\ud83d\\ude00\\/"'), json.loads('-0'), json.loads('-0.0'))
print(json.loads('1e3'), json.loads('123456789012345678901234567890'), json.loads('NaN'), json.loads('-Infinity'), json.loads('"é"'), json.loads(b'[1]'), json.loads('1E-2'))
print(json.loads('{"a": 1, "a": 2}'), json.loads('[1.0, 1]'), type(json.loads('1')).__name__, json.loads('"\\ud800"') == '\ud800', json.loads('[[[[]]]]'))
print(json.loads('{"a": {"b": 1}}', object_hook=lambda d: sorted(d.items())), json.loads('{"a": 1, "b": 2}', object_pairs_hook=list))
print(json.loads('[1.5, 2]', parse_float=str), json.loads('[1.5, 2]', parse_int=lambda s: 'i' + s), json.loads('[NaN]', parse_constant=lambda s: 'const ' + s))
data = {'name': 'x', 'list': [1, 2, {'deep': [None, True]}], 'text': 'line\nbreak "quoted" \\ end', 'n': -1.5e-7}
print(json.loads(json.dumps(data)) == data, json.loads(json.dumps(data, indent=4)) == data)
import io
buf = io.StringIO()
json.dump({'k': [1]}, buf)
print(buf.getvalue(), json.load(io.StringIO('{"x": 1}')))
