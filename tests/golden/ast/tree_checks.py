"""Trees that a program made wrongly are refused when they are compiled."""
import ast


def name(ctx=None):
    return ast.Name('x', ctx or ast.Load())


def compiled(*body):
    tree = ast.fix_missing_locations(ast.Module(list(body)))
    return compile(tree, 'tree', 'exec')


store = ast.Store()
plain = ast.arguments()
statements = [
    ast.FunctionDef('f', plain, []),
    ast.FunctionDef('f', ast.arguments(defaults=[ast.Constant(1)]), [ast.Pass()]),
    ast.ClassDef('C', body=[]),
    ast.Delete([]),
    ast.Delete([name()]),
    ast.Assign([], name()),
    ast.Assign([name()], name()),
    ast.Assign([ast.Constant(1)], name()),
    ast.Assign([name(store)], name(store)),
    ast.AnnAssign(ast.Attribute(name(), 'a', store), name(), None, 1),
    ast.For(name(store), name(), []),
    ast.While(name(), [None]),
    ast.With([], [ast.Pass()]),
    ast.Raise(None, name()),
    ast.Try([ast.Pass()]),
    ast.Try([ast.Pass()], [], [ast.Pass()], [ast.Pass()]),
    ast.Import([]),
    ast.ImportFrom('a', [ast.alias('b')], -1),
    ast.Global([]),
    ast.Match(name(), []),
    ast.Expr(ast.BoolOp(ast.And(), [name()])),
    ast.Expr(ast.Dict([name()], [])),
    ast.Expr(ast.Compare(name(), [], [])),
    ast.Expr(ast.Compare(name(), [ast.Lt()], [name(), name()])),
    ast.Expr(ast.ListComp(name(), [])),
    ast.Expr(ast.List([None], ast.Load())),
    ast.Expr(ast.Constant([])),
    ast.Expr(ast.Name('True', ast.Load())),
    ast.Expr(ast.Constant(1, lineno=3, end_lineno=2, col_offset=0, end_col_offset=0)),
    ast.Expr(ast.Constant(1, lineno=3, end_lineno=3, col_offset=5, end_col_offset=4)),
]
for statement in statements:
    try:
        compiled(statement)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
    else:
        print('compiled', ast.dump(statement))
exec(compiled(ast.Assign([name(store)], ast.Constant((1, 'a'))), ast.Expr(ast.Call(ast.Name('print', ast.Load()), [name()]))))
