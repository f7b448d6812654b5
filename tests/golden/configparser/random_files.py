# Lines in random order.
import configparser
import random

R = random.Random(8)
C=['[a]\n','[b]\n','x=1\n','y : 2\n','  cont\n','\n','# c\n','; d\n','z\n','k = %(x)s\n','[DEFAULT]\n','x = v # i\n','= 3\n','[','long key = v=w\n']
for i in range(40):
    s=''.join(R.choice(C) for _ in range(R.randint(1,8)))
    for k in (dict(),dict(allow_no_value=True),dict(strict=False),dict(inline_comment_prefixes='#')):
        try:
            c=configparser.ConfigParser(**k); c.read_string(s); print(i,repr(s),{n:dict(c[n]) for n in c})
        except Exception as e: print(i,repr(s),type(e).__name__,e)
