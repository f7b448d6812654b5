order = {'lines': [{'price': 3, 'count': 2}, {'price': '4', 'count': 1.5}]}
total = 0
for line in order['lines']:
    total += line['price'] * line['count']
    print(total)
