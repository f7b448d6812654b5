async def f(): pass
f()
print('x')
