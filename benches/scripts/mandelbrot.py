"""Float arithmetic in a tight loop: membership counts over a grid of the complex plane."""


def escape_time(cr, ci, limit):
    zr = zi = 0.0
    for step in range(limit):
        zr2 = zr * zr
        zi2 = zi * zi
        if zr2 + zi2 > 4.0:
            return step
        zi = 2.0 * zr * zi + ci
        zr = zr2 - zi2 + cr
    return limit


def render(width, height, limit):
    inside = checksum = 0
    for y in range(height):
        ci = 2.4 * y / height - 1.2
        for x in range(width):
            steps = escape_time(3.2 * x / width - 2.2, ci, limit)
            if steps == limit:
                inside += 1
            checksum = (checksum * 31 + steps) % 1000003
    return inside, checksum


print(render(480, 330, 100))
