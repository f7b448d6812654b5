# Sets that may mean something else one day.
import re

for pattern in ['[[a]]', '[a&&b]', '[a||b]', '[a~~b]', '[a-b--c]']:
    print(re.compile(pattern))
print(re.sub('a', 'b', 'aaa', 1))
print(re.split(',', 'a,b,c', 1))
