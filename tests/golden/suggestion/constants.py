"""Constants in other languages' spelling."""
import traceback

for name in 'nope', 'Nne', 'none', 'Ture', 'true', 'flase', 'False_', 'null', 'nil':
    try:
        eval(name)
    except NameError:
        print(name)
        traceback.print_exc(limit=0)
