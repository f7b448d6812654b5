# Random parsers and command lines.
import argparse
import random
import sys

R=random.Random(21)
sys.stderr=sys.stdout
def mk():
    p=argparse.ArgumentParser(prog='p',**R.choice([{},dict(allow_abbrev=False),dict(description='d '*R.randint(1,60)),dict(formatter_class=argparse.ArgumentDefaultsHelpFormatter)]))
    tgt=[p]
    if R.random()<.4: tgt.append(p.add_argument_group('g'))
    if R.random()<.4: tgt.append(p.add_mutually_exclusive_group(required=R.random()<.5))
    for i in range(R.randint(1,4)):
        t=R.choice(tgt); k={}
        if R.random()<.3: k['help']=R.choice(['h','long help '*R.randint(1,12),None])
        try:
            if R.random()<.5 and not isinstance(t,argparse._MutuallyExclusiveGroup):
                if R.random()<.7: k['nargs']=R.choice(['?','*','+',1,2])
                if R.random()<.3: k['type']=int
                if R.random()<.2: k['choices']=['a','b']
                if R.random()<.2: k['default']=R.choice(['q','5',7,None])
                t.add_argument('pos%d'%i,**k)
            else:
                a=R.choice(['store','store_true','append','count','store'])
                k['action']=a
                if a in('store','append'):
                    if R.random()<.5: k['nargs']=R.choice(['?','*','+',1,2])
                    if R.random()<.3: k['type']=int
                    if R.random()<.3: k['metavar']='MV'
                    if R.random()<.2: k['default']='9'
                if R.random()<.2: k['required']=True
                names=R.choice([['-a%d'[:2]],['--opt%d'%i],['-'+'abcd'[i],'--long-%d'%i]])
                t.add_argument(*names,**k)
        except Exception as e: print(type(e).__name__,e)
    return p
for i in range(15):
    p=mk()
    print(i); print(p.format_help())
    for _ in range(4):
        args=[R.choice(['a','b','5','-3','--opt0','--opt1','--opt2=4','-a','-b','-bx','-cc','--long-1','--lo','--','x y','-d3','--op','','-']) for _ in range(R.randint(0,5))]
        try: print(args,p.parse_known_args(args))
        except SystemExit as e: print('EXIT',e.code)
        except Exception as e: print(type(e).__name__,e)
