user = {'name': 'Ann'}
print(f'name: {user["name"]!r:>10}')
print(f'name: {user["name"]}, age: {user["age"]:>3} years')
