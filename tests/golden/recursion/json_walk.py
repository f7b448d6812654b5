import json
deep = []
for _ in range(100000):
    deep = [deep]
try:
    json.dumps(deep)
except RecursionError as e:
    print('dumps', type(e).__name__)
try:
    json.loads('[' * 100000)
except RecursionError as e:
    print('loads', type(e).__name__)
try:
    json.loads('{"a":' * 100000)
except RecursionError as e:
    print('loads', type(e).__name__)
print(json.loads('[' * 50 + ']' * 50) != [])
