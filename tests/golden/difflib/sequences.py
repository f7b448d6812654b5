# Matching, edits and diffs.
import difflib, random
from difflib import *
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__name__, e)
s=SequenceMatcher(None,'abxcd','abcd'); print(s.get_matching_blocks(), s.get_opcodes(), s.ratio(), s.quick_ratio(), s.real_quick_ratio(), s.find_longest_match(), s.find_longest_match(0,2,1,4))
s=SequenceMatcher(lambda x:x==' ','private Thread currentThread;','private volatile Thread currentThread;'); print(round(s.ratio(),3), s.get_opcodes(), s.bjunk, s.bpopular)
print(get_close_matches('appel',['ape','apple','peach','puppy']), get_close_matches('x',['y']), get_close_matches('ab',['abc','abd','ab','ba'],n=2,cutoff=0.3))
t(get_close_matches,'a',[],0); t(get_close_matches,'a',[],1,2)
A='one\ntwo\nthree\nfour\n'.splitlines(True); B='ore\ntree\nemu\nfour\nfive\n'.splitlines(True)
print(''.join(ndiff(A,B))); print(''.join(unified_diff(A,B,'a','b','d1','d2'))); print(''.join(context_diff(A,B,'a','b'))); print(list(unified_diff(A,A))); print(list(unified_diff([],B,lineterm='')))
d=list(ndiff(A,B)); print(list(restore(d,1))==A, list(restore(d,2))==B); t(lambda: list(restore(d,3)))
t(lambda: list(unified_diff('a','b'))); t(lambda: list(unified_diff([1],['b']))); t(lambda: list(unified_diff(['a'],['b'],5))); t(lambda: list(unified_diff(['a'],['b'],fromfile=b'x')))
print(list(diff_bytes(unified_diff,[b'a\xff\n'] if 0 else [b'a\n'],[b'b\n'],b'x',b'y'))); t(lambda: list(diff_bytes(unified_diff,['a'],[b'b'])))
R=random.Random(5)
for k in range(8):
    a=[''.join(R.choice('abc d') for _ in range(R.randint(0,12)))+'\n' for _ in range(R.randint(0,15))]
    b=list(a)
    for _ in range(R.randint(0,6)):
        i=R.randint(0,len(b)); c=R.randint(0,3)
        if c==0: b.insert(i,''.join(R.choice('abc d') for _ in range(8))+'\n')
        elif b:
            i%=len(b)
            if c==1: del b[i]
            elif c==2: b[i]=b[i][:3]+'X'+b[i][3:]
            else: b[i]=b[i].replace('a','b')
    print(list(ndiff(a,b))); print(list(unified_diff(a,b,n=R.randint(0,3)))); print(list(context_diff(a,b,n=1))); s=SequenceMatcher(None,''.join(a),''.join(b)); print(s.ratio(), s.get_opcodes(), list(s.get_grouped_opcodes(2)))
a='abcdefghij'*30; b=a[:150]+'zz'+a[150:]; s=SequenceMatcher(None,a,b); print(s.ratio(), len(s.bpopular)); s=SequenceMatcher(None,a,b,autojunk=False); print(s.ratio(), s.get_opcodes())
print(IS_LINE_JUNK(' # \n'),IS_LINE_JUNK('x'),IS_CHARACTER_JUNK(' ')); print(list(Differ().compare(['a\tb  c\n'],['a\tb  d\n'])))
