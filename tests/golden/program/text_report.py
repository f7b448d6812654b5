RAW = """\
name, dept, salary
Ann Lee, eng, 5200
Bob Ray,ops, 3100
Cy Dot, eng, n/a
Di Fox, ops, 3900

Ed Gil, hr, 2800
"""

def rows(text):
    header, *lines = [line for line in text.splitlines() if line.strip()]
    keys = [key.strip() for key in header.split(',')]
    for line in lines:
        yield dict(zip(keys, (cell.strip() for cell in line.split(','))))

def number(text):
    try:
        return int(text)
    except ValueError:
        return None

by_dept = {}
for row in rows(RAW):
    by_dept.setdefault(row['dept'], []).append((row['name'], number(row['salary'])))

width = max(len(name) for people in by_dept.values() for name, _ in people)
for dept, people in sorted(by_dept.items()):
    known = [salary for _, salary in people if salary is not None]
    mean = sum(known) / len(known) if known else 0
    print(f'{dept.upper():=^{width + 14}}')
    for name, salary in sorted(people, key=lambda p: (p[1] is None, -(p[1] or 0))):
        shown = f'{salary:>10,}' if salary is not None else f'{"unknown":>10}'
        print(f'  {name:<{width}} {shown}')
    print(f'  {"mean":<{width}} {mean:>10.1f}')
