"""Searches in short and long, ASCII and other texts."""

class S(str): pass
print(S('a,b').split(','),'a,,b,'.split(','),''.split(','),','.split(','),'abc'.split('x'),'é,b'.split(','),'a,b'.split('é'),'a,b,c'.split(',',1),('ab,'*30).split(','),'x'.split(S('x')))
for s in ('','abc','aXbXc','é日a','ab'*40,'aaab','a\0b'):
    for n in ('','a','b','ab','X','日','aab','c','zz','\0'):
        print(s.find(n),s.rfind(n),s.count(n),n in s,s.replace(n,'-'),s.replace(n,''),s.replace(n,'<>',1),s.partition(n) if n else 0,s.startswith(n),s.endswith(n), s.find(n,1),s.find(n,-2), S(s).find(n), s.find(S(n)))
        try: print(s.index(n))
        except ValueError as e: print(e)
        print(s.encode().find(n.encode()), n.encode() in s.encode(), s.encode().split(n.encode()) if n else 0)
for c in (None,' ','ab','\x7f','é','@A'): print(repr('  ab@ATabé\x7f \t'.strip(c)),repr('baab@@'.strip(c)),repr(' \n\x1c\x1fx\x20'.lstrip(c)))
try: 'a'.find(1)
except TypeError as e: print(e)
try: 'a'.split('')
except ValueError as e: print(e)
try: 'a'.startswith(1)
except TypeError as e: print(e)
try: 'a'.startswith(('a',1))
except TypeError as e: print(e)
print('abc'.startswith(('x','a')),'abc'.startswith('b',1),'abc'.startswith('',4),'abc'.startswith('c',-1))
