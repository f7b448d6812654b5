exec("def f(x):\n  global x\n")
