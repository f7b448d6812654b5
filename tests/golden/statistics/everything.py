import statistics as S
from fractions import Fraction as F
def t(n,/,*a,**k):
    try: print(n, repr(getattr(S,n)(*a,**k)))
    except BaseException as e: print(n, type(e).__name__+': '+str(e))
for d in [[1,2,3,4],[1.5,2.5,2.75],[5],[],[F(1,2),F(3,4)],[1,2,2,3.5],[1e308,1e308],[0.1]*3,[-1,1],['a','b'],range(10)]:
    for n in ['mean','fmean','geometric_mean','harmonic_mean','median','median_low','median_high','median_grouped','mode','multimode','pstdev','pvariance','stdev','variance','quantiles']: t(n,d)
t('fmean',[1,2,3],[3,2,1]); t('fmean',[1,2],weights=[1]); t('harmonic_mean',[40,60],weights=[5,30]); t('harmonic_mean',[0,1]); t('harmonic_mean',[-1,1])
t('quantiles',range(1,101),n=10); t('quantiles',[1,2,3],n=4,method='inclusive'); t('quantiles',[1,2],n=0); t('quantiles',[1,2],method='x')
t('covariance',[1,2,3],[1,5,7]); t('correlation',[1,2,3],[1,5,7]); t('correlation',[1,2,3],[1,5,4],method='ranked'); t('linear_regression',[1,2,3],[1,5,7]); t('linear_regression',[1,2,3],[1,5,7],proportional=True); t('correlation',[1],[2]); t('correlation',[1,1],[2,3]); t('covariance',[1,2],[1]); t('linear_regression',[1,1],[2,3])
n=S.NormalDist(100,15); print(n, n.pdf(110), n.cdf(120), n.inv_cdf(.9), n.mean,n.stdev,n.variance,n.median,n.mode, n.quantiles(4), n.zscore(130), n.overlap(S.NormalDist(110,10)), n+5, n*2, -n, n+S.NormalDist(1,2), n==S.NormalDist(100,15), S.NormalDist.from_samples([1,2,3,4]), n-S.NormalDist(1,2), n/2)
t('NormalDist',1,-1); print(n.samples(3,seed=5))
t('mode','aabbb'); t('multimode','aabb'); t('pvariance',[1,2,3],mu=2); t('variance',[1,2,3],2); t('median_grouped',[1,2,2,3,4],interval=2); t('stdev',[1.5,2.5,2.5,2.75,3.25,4.75]);t('stdev',[1]); t('mean',[True,False]); t('mean',iter([1,2])); t('mean',[1,2.5,F(1,3)])
