"""Transforming nested data as an agent does: flatten, group, filter, sort, render, serialise and parse again."""

import json


def make_orders(count):
    seed = 7
    orders = []
    for n in range(count):
        seed = (seed * 1103515245 + 12345) % 2147483648
        orders.append(
            {
                "id": n,
                "customer": {"name": f"customer {seed % 97}", "tier": ["basic", "plus", "pro"][seed % 3]},
                "lines": [
                    {"sku": f"S{(seed >> k) % 500:04d}", "count": (seed >> k) % 9 + 1, "price": (seed >> k) % 10000 / 100}
                    for k in range(1, 2 + seed % 5)
                ],
                "note": None if seed % 4 else 'say "hi"\n',
                "paid": seed % 2 == 0,
            }
        )
    return orders


def flatten(value, path=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flatten(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from flatten(inner, f"{path}[{index}]")
    else:
        yield path, value


def summarise(orders):
    by_customer = {}
    for order in orders:
        if not order["paid"]:
            continue
        total = sum(line["count"] * line["price"] for line in order["lines"])
        entry = by_customer.setdefault(order["customer"]["name"], {"orders": 0, "total": 0.0, "skus": set()})
        entry["orders"] += 1
        entry["total"] = round(entry["total"] + total, 2)
        entry["skus"].update(line["sku"] for line in order["lines"])
    return sorted(({"name": n, **e, "skus": sorted(e["skus"])[:3]} for n, e in by_customer.items()), key=lambda e: (-e["total"], e["name"]))


def render(value):
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case int() | float():
            return repr(value)
        case list():
            return "[" + ", ".join(map(render, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{render(k)}: {render(v)}" for k, v in value.items()) + "}"
        case _:
            raise TypeError(type(value).__name__)


def main():
    orders = make_orders(3000)
    text = render(orders)
    assert text == json.dumps(orders)
    again = json.loads(text)
    assert again == orders
    summary = summarise(again)
    leaves = sum(1 for order in orders for _ in flatten(order))
    longest = max((path for order in orders[:500] for path, _ in flatten(order)), key=len)
    for _ in range(4):
        again = json.loads(json.dumps(again, sort_keys=True, indent=1))
    print(len(text), leaves, longest, len(summary), summary[0]["name"], summary[0]["total"])


main()
