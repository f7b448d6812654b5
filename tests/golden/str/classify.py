samples = ['abc', 'abc1', '123', '12.3', '', ' ', '\t\n', 'é', '²', '½', '٣', 'Ⅷ', '漢字', 'a b', '_x1', '1x', 'class', '\x00', 'a\n']
for text in samples:
    print(repr(text), text.isalpha(), text.isalnum(), text.isdigit(), text.isdecimal(), text.isnumeric(),
          text.isspace(), text.isidentifier(), text.isprintable(), text.isascii())
