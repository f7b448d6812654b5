"""Errors as control flow in loops: parsing bad input, KeyError and StopIteration paths, chained and re-raised errors."""


class ParseError(ValueError):
    pass


def to_number(text):
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError as e:
            raise ParseError(f"not a number: {text}") from e


def total_of(fields):
    total = 0
    bad = 0
    for text in fields:
        try:
            total += to_number(text)
        except ParseError as e:
            bad += len(str(e)) > 10 and e.__cause__ is not None
        else:
            total += 1
        finally:
            total -= 1
    return total, bad


def drain(iterator):
    count = 0
    while True:
        try:
            count += next(iterator)
        except StopIteration:
            return count


def retry(action, attempts):
    for attempt in range(attempts):
        try:
            return action(attempt)
        except (ConnectionError, TimeoutError):
            if attempt == attempts - 1:
                raise
    return None


def flaky(attempt):
    if attempt < 2:
        raise ConnectionError(attempt)
    return attempt


def main():
    fields = ["12", "3.5", "x1", "-7", "", "1e3", "nope", "0x1", "99"] * 100
    total = bad = 0
    for _ in range(300):
        t, b = total_of(fields)
        total += t
        bad += b
    drained = sum(drain(iter(range(n % 20))) for n in range(120000))
    retried = sum(retry(flaky, 3) for _ in range(120000))
    lost = 0
    for _ in range(80000):
        try:
            retry(flaky, 2)
        except ConnectionError as e:
            lost += e.args[0]
    depth = {}
    for n in range(1120000):
        try:
            depth[n % 300] += 1
        except KeyError as e:
            depth[e.args[0]] = 1
    print(total, bad, drained, retried, lost, len(depth))


main()
