# compile() takes syntax trees, and makes them.
import ast

print(eval(compile(ast.parse('1+2', 'f', 'eval'), 'f', 'eval')))
ns = {}
exec(compile(ast.parse('x = 3\ndef f(a, *, b=2):\n    return a + b + x\n'), 'f', 'exec'), ns)
print(ns['f'](1))
print(type(compile('1+2', 'f', 'eval', ast.PyCF_ONLY_AST).body.op).__name__)


class Tenfold(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.copy_location(ast.Constant(node.value * 10), node)


tree = ast.fix_missing_locations(Tenfold().visit(ast.parse('a = 1 + 2')))
exec(compile(tree, 'f', 'exec'), ns)
print(ns['a'])
made = ast.Expression(ast.BinOp(ast.Constant(4), ast.Mult(), ast.Constant(5)))
for f in (
    lambda: compile(ast.parse('1'), 'f', 'eval'),
    lambda: compile(ast.parse('1', mode='eval'), 'f', 'exec'),
    lambda: compile(made, 'f', 'eval'),
    lambda: compile(3, 'f', 'exec'),
    lambda: compile(object(), 'f', 'exec'),
):
    try:
        f()
    except TypeError as e:
        print(e)
print(eval(compile(ast.fix_missing_locations(made), 'f', 'eval')))
