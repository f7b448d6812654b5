# The hidden fields of struct_time, and copies with other fields.
import copy
import pickle
import time

t = time.struct_time(range(9))
print(t.tm_zone, t.tm_gmtoff, t.n_fields, t.n_sequence_fields)
t = time.struct_time(range(11))
print(t, t.tm_zone, t.tm_gmtoff, len(t))
print(copy.replace(t, tm_year=2000, tm_zone='z').tm_zone, copy.replace(t, tm_mon=5))
u = pickle.loads(pickle.dumps(t))
print(u == t, u.tm_zone, copy.deepcopy(t).tm_gmtoff)
print(time.struct_time(range(9), {'tm_zone': 'x'}).tm_zone)
for bad in (lambda: time.struct_time(range(11), {'tm_zone': 'x'}), lambda: time.struct_time(range(9), {'tm_year': 1}),
            lambda: time.struct_time(range(8)), lambda: time.struct_time(range(12)), lambda: time.struct_time('123456789', dict=None),
            lambda: copy.replace(t, tm_what=1), lambda: setattr(t, 'tm_year', 1), lambda: setattr(t, 'tm_zone', 1)):
    try:
        print(bad())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
