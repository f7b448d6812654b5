xs = [3, 1, 2]
print(xs.append(4), xs)
xs.extend([5, 6]); xs.extend('ab'); xs.extend(range(2)); print(xs)
xs.insert(0, 'first'); xs.insert(-1, 'near'); xs.insert(100, 'last'); print(xs)
print(xs.pop(), xs.pop(0), xs.pop(-2), xs)
xs.remove('a'); print(xs, xs.index(2), xs.index(1, 1), xs.count(1))
xs.reverse(); print(xs)
ys = xs.copy(); ys.clear(); print(xs, ys)
nums = [3, 1, 2]; print(nums.sort(), nums); nums.sort(reverse=True); print(nums)
words = ['bb', 'a', 'ccc']; words.sort(key=len); print(words); words.sort(key=lambda w: -len(w)); print(words)
print(list(), list('abc'), list({'k': 1}), list((1, 2)), list(x * 2 for x in range(3)), [0] * 3, [[]] * 2, [1] + [2])
print([1, 2] == [1, 2], [1, 2] < [1, 3], [1] < [1, 0], [] < [0], [1, 2] != [1], [2] > [1, 9])
append = nums.append
append(7); print(nums, list.__name__, [].__len__(), nums.__contains__(7), nums.__getitem__(0))
