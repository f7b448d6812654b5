# Timestamps beyond 32 bits, and what is none.
import datetime

print(datetime.date.fromtimestamp(4102444800 + 43200), datetime.date.fromtimestamp(43200))
for bad in 'x', None, 1 << 70:
    try:
        datetime.date.fromtimestamp(bad)
    except (TypeError, OverflowError, ValueError) as e:
        print(type(e).__name__)
