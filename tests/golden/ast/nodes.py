import ast
for s in ['1', '-1', '+1.5', '1+2j', '-1-2j', '"a"', 'b"a"', '[1, (2,), {3: {4}}, None, True, ...]', ' \t(1,\n2)', 'set()', '{}', '{1: [2]}', '"a" "b"', '1_000', '0xff', 'a', 'f()', '1+1', '[a]', '{**a}', '1 if 2 else 3', 'f"x"', '1 2', '(', 'lambda: 1', '-a', '--1', '"\\n"', '1j+1', 'not 1', '[1][0]', '{1}|{2}', 'x.y', '\n1', '1\n', '[i for i in x]', '1 + 2j + 3', "__import__('os')", '+True', '-"a"', '(1)', 'print(1)', '{[]: 1}', '{{}}']:
    try:
        print(repr(s), repr(ast.literal_eval(s)))
    except Exception as e:
        print(repr(s), type(e).__name__, str(e).split(' at 0x')[0])
for f in [lambda: ast.literal_eval(5), lambda: ast.literal_eval(ast.Constant(5)), lambda: ast.literal_eval(None), lambda: ast.parse('x ='), lambda: ast.parse('x', mode='bad'), lambda: ast.parse(5), lambda: ast.parse('1', mode='eval').body.value, lambda: ast.dump(5), lambda: ast.Name('a', ast.Load(), 3), lambda: ast.Name('a', id='b'), lambda: ast.get_docstring(ast.Name('a')), lambda: ast.unparse(5), lambda: ast.Name('x'), lambda: ast.Call(ast.Name('f')), lambda: ast.Name('x').foo, lambda: ast.BinOp(ast.Constant(1), ast.Add(), ast.Constant(2)), lambda: ast.Module(), lambda: ast.Constant(1).kind, lambda: ast.FunctionDef.__match_args__, lambda: ast.expr._attributes, lambda: ast.Name._fields, lambda: ast.parse('a+b').body, lambda: ast.parse('f(1,2,3)'), lambda: isinstance(ast.Load(), ast.expr_context)]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
src = '''
import math
class Foo(Base):
    """Doc
       more"""
    def bar(self, x):
        if x > 1:
            return [y * 2 for y in x]
        return None
    async def baz(self): pass
def top(a, b=1): return a + b
'''
t = ast.parse(src)
class V(ast.NodeVisitor):
    def visit_FunctionDef(self, node):
        print('fn', node.name, node.lineno, node.end_lineno, node.col_offset, [a.arg for a in node.args.args]); self.generic_visit(node)
    def visit_Name(self, node): print('name', node.id, type(node.ctx).__name__)
V().visit(t)
print([type(n).__name__ for n in ast.walk(t)][:12], ast.get_docstring(t.body[1]), ast.get_docstring(t.body[2]), ast.get_docstring(t.body[1], clean=False))
class T(ast.NodeTransformer):
    def visit_Constant(self, node): return ast.copy_location(ast.Constant(42), node) if node.value == 1 else node
    def visit_Pass(self, node): return None
    def visit_BinOp(self, node): self.generic_visit(node); return [node][0]
new = T().visit(ast.parse('x = 1 + 2\nif x: pass\nelse: y'))
print(ast.unparse(new)); print(ast.dump(ast.fix_missing_locations(ast.Module([ast.Expr(ast.Name('q'))], [])), include_attributes=True))
print(ast.get_source_segment(src, t.body[2]), ast.get_source_segment(src, t.body[1].body[1].body[0].test), [n for n, _ in ast.iter_fields(t.body[2])], len(list(ast.iter_child_nodes(t))))
print(ast.compare(ast.parse('a+b'), ast.parse('a +  b')), ast.compare(ast.parse('a'), ast.parse('b')), ast.compare(ast.parse('a'), ast.parse(' a'.strip()), compare_attributes=True), ast.increment_lineno(ast.parse('a'), 5).body[0].lineno)
match ast.parse('f(x)', mode='eval').body:
    case ast.Call(func=ast.Name(id=name), args=[ast.Name(arg)]): print(name, arg)
