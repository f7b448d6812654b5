# A pool of threads that nobody closes ends with the program.
from concurrent.futures import ThreadPoolExecutor

pool = ThreadPoolExecutor(2)
print(pool.submit(pow, 2, 5).result())
print([f.result() for f in [pool.submit(abs, -n) for n in range(3)]])
print('left open')
