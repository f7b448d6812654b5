import cmath
vals=[0.0,-0.0,1.0,-1.0,0.5,-2.5,800.0]
for n in ['acos','acosh','asin','asinh','atan','atanh','cos','cosh','exp','log','log10','phase','polar','sin','sinh','sqrt','tan','tanh','isfinite','isinf','isnan']:
    for a in vals:
        for b in vals:
            try: print(n,a,b,getattr(cmath,n)(complex(a,b)))
            except Exception as e: print(n,a,b,type(e).__name__,e)
for r in vals:
    for p in vals:
        try: print('rect',r,p,cmath.rect(r,p))
        except Exception as e: print('rect',r,p,type(e).__name__,e)
print(cmath.log(2,10),cmath.isclose(1,1+1e-10j),cmath.infj,cmath.nanj)
