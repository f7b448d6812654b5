"""Planets under gravity: attribute loads and stores on small objects, float arithmetic, pairs."""


class Body:
    def __init__(self, name, position, velocity, mass):
        self.name = name
        self.x, self.y, self.z = position
        self.vx, self.vy, self.vz = velocity
        self.mass = mass


def planets():
    return [
        Body("sun", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 40.0),
        Body("inner", (4.5, -1.1, -0.1), (0.6, 2.8, -0.02), 0.04),
        Body("ring", (8.3, 4.1, -0.4), (-1.0, 1.8, 0.01), 0.011),
        Body("far", (12.8, -15.1, -0.2), (1.1, 0.9, -0.01), 0.0017),
        Body("edge", (15.3, -25.9, 0.2), (1.0, 0.6, -0.03), 0.002),
    ]


def advance(pairs, bodies, dt):
    for a, b in pairs:
        dx = a.x - b.x
        dy = a.y - b.y
        dz = a.z - b.z
        squared = dx * dx + dy * dy + dz * dz
        pull = dt / (squared * squared**0.5)
        share = b.mass * pull
        a.vx -= dx * share
        a.vy -= dy * share
        a.vz -= dz * share
        share = a.mass * pull
        b.vx += dx * share
        b.vy += dy * share
        b.vz += dz * share
    for body in bodies:
        body.x += dt * body.vx
        body.y += dt * body.vy
        body.z += dt * body.vz


def energy(pairs, bodies):
    total = 0.0
    for body in bodies:
        total += 0.5 * body.mass * (body.vx**2 + body.vy**2 + body.vz**2)
    for a, b in pairs:
        distance = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2) ** 0.5
        total -= a.mass * b.mass / distance
    return total


def main(steps):
    bodies = planets()
    pairs = [(a, b) for i, a in enumerate(bodies) for b in bodies[i + 1 :]]
    print(f"{energy(pairs, bodies):.9f}")
    for _ in range(steps):
        advance(pairs, bodies, 0.001)
    print(f"{energy(pairs, bodies):.9f}")


main(80000)
