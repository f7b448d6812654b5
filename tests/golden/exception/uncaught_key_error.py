prices = {'apple': 1, 'pear': 2}
basket = ['apple', 'plum']
total = sum(prices[item] for item in basket)
print(total)
