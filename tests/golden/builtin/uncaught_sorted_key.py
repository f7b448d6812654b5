records = [{'name': 'b', 'age': 3}, {'name': 'a'}]
print(sorted(records, key=lambda r: r['name'])[0])
print(sorted(records, key=lambda r: r['age']))
