import json, enum, collections, dataclasses
class E(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set): return sorted(o)
        if isinstance(o, complex): return [o.real, o.imag]
        return super().default(o)
print(json.dumps({'s': {2, 1}, 'c': 1j, 'n': [{3}]}, cls=E, indent=2), E().encode([{1}]), ''.join(E().iterencode({'a': 1})))
try: json.dumps({'a': [1, object()]}, cls=E)
except TypeError as e: print(e, e.__notes__)
try: json.dumps({'a': {'b': [1, {1}]}})
except TypeError as e: print(e, e.__notes__)
class Col(enum.Enum): R = 1
class I(enum.IntEnum): R = 7
class S(enum.StrEnum): R = 'r'
print(json.dumps([I.R, S.R, {I.R: S.R}]))
try: json.dumps(Col.R)
except TypeError as e: print(e)
P = collections.namedtuple('P', 'x y')
print(json.dumps(P(1, 2)), json.dumps(collections.OrderedDict(b=1, a=2)), json.dumps(collections.defaultdict(list, a=[1])), json.dumps(collections.Counter('aab')))
d = json.JSONDecoder(object_hook=lambda o: ('obj', o)); print(d.decode('{"a": {"b": [1, 2.0]}}'), d.raw_decode('[1] tail'), json.JSONDecoder().raw_decode('  {"a": 1} x', 2))
print(json.loads('{"a": 1.1, "b": [2, NaN]}', parse_float=lambda s: 'F' + s, parse_int=lambda s: int(s) * 2, parse_constant=lambda s: s))
print(json.loads('{"a": {"x": 1}, "b": 2}', object_pairs_hook=collections.OrderedDict))
try: json.loads('{"a": tru}')
except json.JSONDecodeError as e: print(e, e.msg, e.doc, e.pos, e.lineno, e.colno, repr(e))
print(json.dumps('\u2028é', ensure_ascii=False), json.dumps({'z': 1, 'a': {'y': 1, 'b': 2}}, sort_keys=True, indent='\t'), json.dumps([1.0, 1e16, 1.5e-9, 123456789.123]))
print(json.dumps({'a': float('nan')}), json.dumps([[]], indent=2), json.dumps({}, indent=2), json.dumps([{}], indent=2), json.dumps({'a': []}, indent=4))
try: json.loads('[' * 100000)
except RecursionError as e: print('RecursionError')
print(json.loads('"' + 'x' * 100 + '"') == 'x' * 100, json.loads('\n\t {"k" : [ 1 , 2 ] } '), json.loads('1' * 30), json.loads('-1.5E+3'))
try: json.loads('"\t"')
except ValueError as e: print(e)
print(json.JSONDecoder(strict=False).decode('"\t"') == '\t')
@dataclasses.dataclass
class DC: x: int = 1
print(json.dumps(DC(), default=dataclasses.asdict), json.dumps([DC()], default=vars))
try: json.loads(5)
except TypeError as e: print(e)
