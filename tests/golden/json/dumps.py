import json
print(json.dumps({'a': 1, 'b': [1, 2.5, None, True, False], 'c': {'d': 'é"\\\n\t\x01😀'}}))
print(json.dumps({'é': '漢'}, ensure_ascii=False), json.dumps('/<>&'), json.dumps(1e100), json.dumps(10 ** 30), json.dumps(float('inf')), json.dumps(float('nan')))
print(json.dumps({'b': 1, 'a': 2}, sort_keys=True), json.dumps([1, 2], separators=(',', ':')), json.dumps((1, (2,))), json.dumps([]), json.dumps({}), json.dumps(''))
print(json.dumps({'a': [1, {'b': []}], 'c': {}, 'd': [[]]}, indent=2))
print(json.dumps([1, [2]], indent='--'), json.dumps({'a': 1}, indent=0))
print(json.dumps({1: 'int', 2.5: 'float', True: 'bool', None: 'none', 'k': 's'}))
print(json.dumps({'skip': 1, (1, 2): 'bad'}, skipkeys=True), json.dumps(True), json.dumps(None), json.dumps(-0.0), json.dumps(0.1))
class Custom:
    def __init__(self, x): self.x = x
print(json.dumps([Custom(1), {2}], default=lambda o: sorted(o) if isinstance(o, set) else o.x))
class S(str): pass
class I(int): pass
print(json.dumps([S('sub'), I(5)]), json.dumps({'a': 1, 'b': 2}, indent=1, separators=(';', '=')))
