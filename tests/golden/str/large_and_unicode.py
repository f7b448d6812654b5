s = 'añ漢😀' * 1000
print(len(s), s[1], s[2002], s[-1], s.count('漢'), s.find('😀', 3000), s.rfind('a'), s.index('ñ', 5))
print(s[1000:1004], s[::1000], s[-5:-1], len(s[1:-1]), s.replace('漢', 'x')[:8], len(s.encode()), s.split('ñ')[1])
print('é' == 'e\u0301', len('e\u0301'), 'ß'.upper(), 'ŉ'.upper(), 'Σ'.lower(), 'İ'.lower(), 'ﬃ'.title())
print('日本語'.center(9, '*'), '漢'.ljust(3) + '|', f'{"漢":>4}', '%5s|' % '漢', 'añb'.partition('ñ'), 'ñ' in 'añb', 'a\u0000b'.split('\0'))
print(sorted(['é', 'z', 'a', 'ñ', 'Z', '漢', '😀']), max('añ漢'), 'añ' < 'ao', ord('漢'), chr(0x6f22), '\u00e9' is not None)
out = []
for i, c in enumerate('xñ漢😀y'):
    out.append((i, c, len(c.encode())))
print(out, ''.join(reversed('añ😀')), list('é漢'), 'a漢'.isidentifier(), 'Ⅻ'.lower(), 'ª'.isalpha())
t = ''
for n in range(300):
    t += chr(0x30 + n % 200)
print(len(t), t[250], t[-1], t.upper()[100:110], hash(t) == hash(t + ''))
print('\ud83d\ude00' == '😀', len('\ud83d\ude00'), 'x'.encode('utf-16')[:2] in (b'\xff\xfe', b'\xfe\xff'))
