"""Floats with a few digits behind the point, by exact integers where that is possible."""

import random
random.seed(5)
out=[]
specs=['.0f','.1f','.2f','.3f','.6f','.9f','.12f','.15f','.17f','8.2f','<9.3f','>12.1f','010.4f','05.1f','.2%','+.2f',',.2f','#.0f','-10.2f','^12.2f','z.1f']
vals=[0.0,-0.0,0.5,1.5,2.5,0.25,0.125,0.375,1e-5,-1e-9,5e-324,1e-300,123456789.987654321,4503599627370495.5,4503599627370496.0,9007199254740993.0,1e15,1e16,1e22,-2.675,2.675,1.005,0.045,0.015,float('inf'),float('nan'),-float('inf'),99.995,999999.5,0.9999999999]
for _ in range(6):
    vals.append(random.uniform(-1,1)*10**random.randint(-20,20)); vals.append(random.randint(-10**6,10**6)/2**random.randint(0,12)); vals.append(round(random.uniform(-1000,1000),random.randint(0,6)))

for v in vals:
    for s in specs:
        t=format(v,s)
        print(t)
    for n in range(0,16): print(round(v,n) if v==v and abs(v)!=float('inf') else 0)
    print('%.3f %8.2f %.10f'%(v,v,v), f'{v:.1f}|{v:8.3f}|')
