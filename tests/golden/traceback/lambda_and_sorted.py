people = [('ann', 3), ('bob', None)]
ranked = sorted(people, key=lambda p: p[1] * 2)
print(ranked)
