"""A lexer, a precedence parser and an evaluator for arithmetic with names, written as plain string scanning."""

PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 3}


class Token:
    __slots__ = ("kind", "text", "position")

    def __init__(self, kind, text, position):
        self.kind = kind
        self.text = text
        self.position = position


def tokens(source):
    position, end = 0, len(source)
    while position < end:
        c = source[position]
        if c.isspace():
            position += 1
            continue
        start = position
        if c.isdigit():
            while position < end and (source[position].isdigit() or source[position] == "."):
                position += 1
            yield Token("number", source[start:position], start)
        elif c.isalpha() or c == "_":
            while position < end and (source[position].isalnum() or source[position] == "_"):
                position += 1
            yield Token("name", source[start:position], start)
        elif c in "+-*/%^()=,":
            position += 1
            yield Token("operator", c, start)
        else:
            raise SyntaxError(f"unexpected {c!r} at {position}")
    yield Token("end", "", end)


class Parser:
    def __init__(self, source):
        self.tokens = list(tokens(source))
        self.at = 0

    def peek(self):
        return self.tokens[self.at]

    def take(self, text=None):
        token = self.tokens[self.at]
        if text is not None and token.text != text:
            raise SyntaxError(f"expected {text!r} at {token.position}, found {token.text!r}")
        self.at += 1
        return token

    def primary(self):
        token = self.take()
        if token.kind == "number":
            return ("number", float(token.text))
        if token.kind == "name":
            return ("name", token.text)
        if token.text == "(":
            inner = self.expression(0)
            self.take(")")
            return inner
        if token.text == "-":
            return ("negate", self.primary())
        raise SyntaxError(f"unexpected {token.text!r} at {token.position}")

    def expression(self, minimum):
        left = self.primary()
        while True:
            operator = self.peek().text
            level = PRECEDENCE.get(operator, -1)
            if level < minimum or level < 0:
                return left
            self.take()
            right = self.expression(level if operator == "^" else level + 1)
            left = (operator, left, right)


def evaluate(node, names):
    kind = node[0]
    if kind == "number":
        return node[1]
    if kind == "name":
        return names[node[1]]
    if kind == "negate":
        return -evaluate(node[1], names)
    left, right = evaluate(node[1], names), evaluate(node[2], names)
    if kind == "+":
        return left + right
    if kind == "-":
        return left - right
    if kind == "*":
        return left * right
    if kind == "/":
        return left / right
    if kind == "%":
        return left % right
    return left**right


def main():
    sources = [
        "alpha + beta * (gamma - 3.5) / 2 ^ 2",
        "((a1 + a2) * (a1 - a2)) % 17 + -a3",
        "1 + 2 * 3 - 4 / 5 + 6 * (7 - 8) * 9 + 10 % 3",
        "x ^ 2 ^ 0.5 + y * y - x * y + 12345.678",
        "1 + $",
        "(2 * (3 + 4)",
    ]
    names = {"alpha": 1.5, "beta": 2.0, "gamma": 9.25, "a1": 7.0, "a2": 3.0, "a3": 2.0, "x": 4.0, "y": 5.0}
    total, errors = 0.0, 0
    for turn in range(5000):
        names["x"] = float(turn % 10 + 1)
        for source in sources:
            try:
                total += evaluate(Parser(source).expression(0), names)
            except SyntaxError:
                errors += 1
    print(f"{total:.6f}", errors)


main()
