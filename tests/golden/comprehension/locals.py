# The variables of a comprehension are among the locals of its own expressions only.
def function(x):
    print([sorted(locals()) for i in range(2)])
    print([eval('i * x') for i in range(3)])
    print([j for j in sorted(locals())])
    print({k: sorted(locals()) for k in 'a' for n in [1]})
    print([[sorted(locals()) for b in [2]] for a in [1]])
    print(sorted(locals()))


function(10)
print([eval('i + 1') for i in range(3)])
print([sorted(locals()) for i in range(1)])
