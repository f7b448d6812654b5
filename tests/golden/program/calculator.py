class Parser:
    def __init__(self, text):
        self.tokens = self.tokenize(text)
        self.pos = 0

    @staticmethod
    def tokenize(text):
        out, i = [], 0
        while i < len(text):
            c = text[i]
            if c.isspace():
                i += 1
            elif c.isdigit():
                j = i
                while j < len(text) and (text[j].isdigit() or text[j] == '.'):
                    j += 1
                out.append(float(text[i:j]) if '.' in text[i:j] else int(text[i:j]))
                i = j
            elif c in '+-*/()':
                out.append(c)
                i += 1
            else:
                raise SyntaxError(f'bad character {c!r} at {i}')
        return out

    def peek(self):
        return self.tokens[self.pos] if self.pos < len(self.tokens) else None

    def next(self):
        token = self.peek()
        self.pos += 1
        return token

    def expr(self):
        value = self.term()
        while self.peek() in ('+', '-'):
            value = value + self.term() if self.next() == '+' else value - self.term()
        return value

    def term(self):
        value = self.factor()
        while self.peek() in ('*', '/'):
            value = value * self.factor() if self.next() == '*' else value / self.factor()
        return value

    def factor(self):
        match self.next():
            case int() | float() as n:
                return n
            case '-':
                return -self.factor()
            case '(':
                value = self.expr()
                if self.next() != ')':
                    raise SyntaxError('expected )')
                return value
            case None:
                raise SyntaxError('unexpected end')
            case other:
                raise SyntaxError(f'unexpected {other!r}')

for text in ['1 + 2 * 3', '(1 + 2) * 3', '-4 / (2 - 2)', '2 * (3 + 4', '1.5 * 4 - -1', '7 + * 2', '3 $ 4', '', '10 / 4 / 5']:
    try:
        print(text, '=', Parser(text).expr())
    except (SyntaxError, ArithmeticError) as e:
        print(text, '->', type(e).__name__, e)
