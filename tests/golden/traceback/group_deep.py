e = ValueError(1)
for i in range(15): e = ExceptionGroup(f"l{i}", [e])
raise e
