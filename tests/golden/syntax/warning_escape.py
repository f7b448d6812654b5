s = '\d'
t = "a\qb" 'c\w'
b = b'\d'
f = f'\d{s}\q'
u = '''
 \p
'''
o = '\777'
print(s, t, b, f, u)
