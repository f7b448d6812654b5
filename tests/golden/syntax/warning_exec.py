exec("x = 1 is 1")
eval("'\\d'")
c = compile("assert (1,2)", "foo.py", "exec")
