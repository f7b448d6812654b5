log = []

def step(name, value=None):
    log.append(name)
    return value

step('left', 1) + step('right', 2) * step('third', 3)
print(log); log.clear()
{step('k1'): step('v1'), step('k2', 1): step('v2')}
print(log); log.clear()
[step('a'), step('b'), (step('c'), step('d'))]
print(log); log.clear()
step('f', lambda *a, **k: None)(step('pos'), *step('star', []), key=step('kw'), **step('dstar', {}))
print(log); log.clear()
target = [0]
step('target', target)[step('index', 0)] = step('value', 9)
print(log, target); log.clear()
step('yes') if step('cond', True) else step('no')
print(log); log.clear()
step('obj', [1, 2, 3])[step('start', 0):step('stop', 2):step('step', 1)]
print(log); log.clear()
step('t', target)[step('i', 0)] += step('add', 1)
print(log, target)
