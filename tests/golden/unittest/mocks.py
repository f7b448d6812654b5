# Mocks: what they remember, answer and assert; patches and specs.
from unittest.mock import Mock, MagicMock, patch, call, ANY, sentinel, mock_open, PropertyMock, AsyncMock, create_autospec, DEFAULT, seal, NonCallableMock
import os, json, asyncio, unittest
def show(f):
    try: print('=', repr(f()))
    except Exception as e: print('!', type(e).__name__, e)
m = Mock()
m.method(1, 2, key='v'); m.method(3); m.other.deep().x(5)
print(m.method.call_count, m.method.call_args, m.method.call_args_list, m.mock_calls, m.method_calls)
print(m.method.called, m.nothing.called, m.method.call_args.args, m.method.call_args.kwargs, m.method.call_args[0])
show(lambda: m.method.assert_called_with(3))
show(lambda: m.method.assert_called_with(4))
show(lambda: m.method.assert_called_once())
show(lambda: m.method.assert_called_once_with(3))
show(lambda: m.method.assert_any_call(1, 2, key='v'))
show(lambda: m.method.assert_any_call(9))
show(lambda: m.method.assert_not_called())
show(lambda: m.never.assert_called())
show(lambda: m.never.assert_called_with(1))
show(lambda: m.never.assert_not_called())
show(lambda: m.method.assert_has_calls([call(1, 2, key='v'), call(3)]))
show(lambda: m.method.assert_has_calls([call(3), call(1, 2, key='v')]))
show(lambda: m.method.assert_has_calls([call(3), call(1, 2, key='v')], any_order=True))
show(lambda: m.method.assert_has_calls([call(8)], any_order=True))
show(lambda: m.assert_something)
print(m.mock_calls == [call.method(1, 2, key='v'), call.method(3), call.other.deep(), call.other.deep().x(5)])
print(call(1, a=2), call.foo(3), call.foo.bar(1)[0], call(1) == call(1), call(1) == call(2), call(ANY) == call(5), ANY == 3)
f = Mock(return_value=5); print(f(), f(1))
f = Mock(side_effect=[1, ValueError('second'), 3]); show(f); show(f); show(f); show(f)
f = Mock(side_effect=KeyError('k')); show(f)
f = Mock(side_effect=lambda x: x * 2); print(f(4))
f = Mock(side_effect=lambda x: DEFAULT, return_value='dflt'); print(f(4))
m = Mock(spec=['a', 'b']); m.a; show(lambda: m.c)
class Real:
    attr = 1
    def go(self, x, y=2): return x + y
    @property
    def prop(self): return 3
    async def later(self): return 1
m = Mock(spec=Real); print(isinstance(m, Real)); m.go(1); show(lambda: m.nope); m.new = 5
m = Mock(spec_set=Real); show(lambda: setattr(m, 'new', 1))
m = MagicMock(); m.__len__.return_value = 3; print(len(m), bool(m), int(m), list(m), m[3] is m[4], 5 in m)
m.__getitem__.side_effect = lambda k: k * 2; print(m['ab']); m.__iter__.return_value = [1, 2]; print(list(m), list(m))
with m as ctx: print(ctx is m.__enter__.return_value)
m.__enter__.return_value = 'entered'
with m as c: print(c)
m = MagicMock(**{'a.b.return_value': 7, 'name': 'n'}); print(m.a.b(), repr(m.name).split(' id')[0])
print(repr(Mock(name='nm')).split(' id')[0], repr(Mock()).split(' id')[0], repr(Mock(name='nm').x.y()).split(' id')[0], repr(MagicMock(spec=Real)).split(' id')[0])
m = MagicMock(); print(str(m).split(' id')[0]); m.__str__ = lambda self: 'custom'; print(str(m))
m.reset_mock(); print(m.mock_calls)
def target(): return os.getcwd()
with patch('os.getcwd', return_value='/fake') as g: print(target(), g.call_count)
print(target() != '/fake')
@patch('os.getcwd')
@patch.object(json, 'dumps')
def deco(dumps, getcwd):
    getcwd.return_value = 'x'; dumps.return_value = 'y'
    return os.getcwd(), json.dumps({})
print(deco(), json.dumps({}))

d = {'a': 1}
with patch.dict(d, b=2): print(d)
print(d)
with patch.object(Real, 'go', return_value='patched') as g:
    print(Real().go(1)); g.assert_called_once_with(1)
print(Real().go(1))
with patch.object(Real, 'prop', new_callable=PropertyMock) as p:
    p.return_value = 42; print(Real().prop)
print(Real().prop)
with patch.object(Real, 'attr', 99): print(Real.attr)
print(Real.attr)
show(lambda: patch.object(Real, 'zzz').__enter__())
show(lambda: patch('nomodule.x').__enter__())
with patch.multiple(Real, go=DEFAULT, attr=7) as ms: print(list(ms), Real.attr)
with patch('builtins.open', mock_open(read_data='line1\nline2\n')) as mo:
    with open('any') as fh: print(fh.read())
    with open('any') as fh: print([l for l in fh])
    with open('o', 'w') as fh: fh.write('data')
    mo.assert_called_with('o', 'w'); mo().write.assert_called_once_with('data')
with patch('builtins.print') as pr: print('hidden')
pr.assert_called_once_with('hidden')
with patch('builtins.input', side_effect=['a', 'b']): print(input('?'), input())
a = AsyncMock(return_value=3)
async def main():
    print(await a(1)); a.assert_awaited_once_with(1); print(a.await_count)
    m = MagicMock()
    async with m as x: pass
    b = AsyncMock(side_effect=ValueError('av'))
    try: await b()
    except ValueError as e: print(e)
    r = Mock(spec=Real); r.later.return_value = 8; print(await r.later())
asyncio.run(main())
auto = create_autospec(Real); inst = auto(); inst.go.return_value = 1; print(inst.go(5)); show(lambda: inst.go()); show(lambda: inst.zip)
fn = create_autospec(lambda a, b: None, return_value=4); print(fn(1, 2)); show(lambda: fn(1))
print(sentinel.x, sentinel.x is sentinel.x)
m = Mock(); m.x = 5; print(m.x); del m.y; show(lambda: m.y)
seal(m); show(lambda: m.new)
parent = Mock(); c1 = Mock(); parent.attach_mock(c1, 'child'); c1(1); print(parent.mock_calls)
m = Mock(wraps=[1, 2]); print(m.index(2))
m = Mock(); m(1)(2).foo(3); print(m.mock_calls, m.return_value.mock_calls)
p = patch('os.sep', 'X'); p.start(); print(os.sep); p.stop(); print(os.sep)
