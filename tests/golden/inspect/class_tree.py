import inspect
class A: pass
class B(A): pass
class C(B, A): pass
print(inspect.getclasstree([A, B, C]), inspect.getclasstree([C, B, A, int, bool], True), inspect.indentsize("\t a"), inspect.indentsize("  x  "))
