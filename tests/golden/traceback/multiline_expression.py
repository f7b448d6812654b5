def total(prices, rates):
    return (
        sum(prices)
        * rates['tax']
        + rates['fee']
    )

print(total([1, 2], {'tax': 2, 'fee': 1}))
print(total(
    [1, 2],
    {'tax': 2},
))
