import sys
print('before')
sys.exit('fatal: something went wrong')
