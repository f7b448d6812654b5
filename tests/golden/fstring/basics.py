name, n, x = 'World', 42, 3.14159
print(f'Hello {name}!', f'{n + 1}', f'{n}{n}', f'{{}} {{{n}}}', f'', f'no fields')
print(f'{name!r} {name!s} {"é"!a} {name!r:>10} {[name]!s:^12}|')
print(f'{n:5}|{n:<5}|{n:^5}|{n:05}|{name:>8}|{name:.2}|{name:*^9}')
print(f'{x:.2f} {x:8.3f} {x:e} {n:x} {n:#b} {1234567:,} {0.256:.1%}')
print(f'{n=} {n = } {x=:.2f} {name=} {name=!s} {n+1=} { n =}')
width, prec = 10, 3
print(f'{x:{width}.{prec}f}|{name:{"<"}{width}}|{n:{"0"}{5}}')
print(f'{"nested " + f"{n} {f"{x:.1f}"}"}', f'{'same quotes'}', f'{name.upper()} {name[0]} {name[-2:]}')
print(f'{[i * 2 for i in range(3)]} { {"k": 1}["k"] } {(lambda v: v + 1)(2)} {n if n > 3 else 0}')
print(f'''multi
line {n}
{
    n
    + 1
}''')
print(f'a' 'b' f'{n}', rf'\n{n}', f'\t{n}\x41', f'{n!r:{width}}|', f'{n, 1}', f'{n:}|')
print(f'{"\n".join(["a", "b"])}', f"{'x' * 3:>{width // 2}}", f'{n:>+{width}}', f'{None} {True} {...}')
