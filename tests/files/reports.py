# A program as agents write them: reads a table, groups it, writes reports and an index.
import json
import os
from collections import defaultdict
from pathlib import Path

Path('in').mkdir()
with open('in/sales.txt', 'w') as f:
    print('region', 'item', 'amount', sep='\t', file=f)
    for n in range(60):
        print(('north', 'south', 'east')[n % 3], f'item "{n % 7}"', n * 1.25, sep='\t', file=f)

totals = defaultdict(lambda: defaultdict(float))
with open('in/sales.txt') as f:
    names = next(f).rstrip().split('\t')
    for line in f:
        row = dict(zip(names, line.rstrip().split('\t')))
        totals[row['region']][row['item']] += float(row['amount'])

reports = Path('out') / 'reports'
reports.mkdir(parents=True, exist_ok=True)
for region, items in sorted(totals.items()):
    (reports / f'{region}.json').write_text(json.dumps(items, indent=2, sort_keys=True))

index = []
for root, dirs, files in os.walk('out'):
    for name in sorted(files):
        path = os.path.join(root, name)
        index.append((os.path.relpath(path, 'out'), os.path.getsize(path)))
with open('out/index.txt', 'w') as f:
    for name, size in index:
        print(f'{name:<24}{size:>6}', file=f)

print(Path('out/index.txt').read_text())
print(json.loads((reports / 'north.json').read_text())['item "3"'])
try:
    with open('in/sales.txt') as f, open('out/none/x.txt', 'w') as g:
        g.write(f.read())
except FileNotFoundError as e:
    print(e)
print(sorted(str(p) for p in Path('.').rglob('*')))
