"""One-way constraint propagation: planners, strengths, class hierarchies, lists of dependents, many small calls."""

REQUIRED, STRONG, NORMAL, WEAK = 0, 1, 2, 3


class Variable:
    def __init__(self, name, value=0):
        self.name = name
        self.value = value
        self.determined_by = None
        self.constraints = []
        self.strength = WEAK + 1
        self.mark = 0


class Constraint:
    def __init__(self, strength):
        self.strength = strength
        self.satisfied = False

    def inputs(self):
        return []

    def output(self):
        raise NotImplementedError

    def execute(self):
        raise NotImplementedError

    def known(self, mark):
        return all(v.mark == mark or v.determined_by is None for v in self.inputs())


class Stay(Constraint):
    def __init__(self, variable, strength):
        super().__init__(strength)
        self.variable = variable

    def output(self):
        return self.variable

    def execute(self):
        pass


class Edit(Stay):
    def __init__(self, variable, strength, source):
        super().__init__(variable, strength)
        self.source = source

    def execute(self):
        self.variable.value = self.source()


class Equal(Constraint):
    def __init__(self, source, target, strength):
        super().__init__(strength)
        self.source, self.target = source, target

    def inputs(self):
        return [self.source]

    def output(self):
        return self.target

    def execute(self):
        self.target.value = self.source.value


class Scale(Equal):
    def __init__(self, source, factor, offset, target, strength):
        super().__init__(source, target, strength)
        self.factor, self.offset = factor, offset

    def inputs(self):
        return [self.source, self.factor, self.offset]

    def execute(self):
        self.target.value = self.source.value * self.factor.value + self.offset.value


class Planner:
    def __init__(self):
        self.current_mark = 0
        self.executed = 0

    def add(self, constraint):
        out = constraint.output()
        for variable in constraint.inputs():
            variable.constraints.append(constraint)
        if constraint.strength < out.strength:
            previous = out.determined_by
            if previous is not None:
                previous.satisfied = False
            out.determined_by = constraint
            out.strength = constraint.strength
            constraint.satisfied = True
            return previous
        return constraint

    def remove(self, constraint):
        out = constraint.output()
        if out.determined_by is constraint:
            out.determined_by = None
            out.strength = WEAK + 1
        for variable in constraint.inputs():
            variable.constraints.remove(constraint)
        constraint.satisfied = False

    def plan_from(self, source):
        self.current_mark += 1
        mark = self.current_mark
        plan, todo = [], [source]
        while todo:
            constraint = todo.pop()
            out = constraint.output()
            if out.mark != mark and constraint.known(mark):
                plan.append(constraint)
                out.mark = mark
                todo.extend(c for c in out.constraints if c.satisfied)
        return plan

    def run(self, plan):
        for constraint in plan:
            constraint.execute()
        self.executed += len(plan)


def chain(length, rounds):
    planner = Planner()
    variables = [Variable(f"v{i}") for i in range(length)]
    for left, right in zip(variables, variables[1:]):
        planner.add(Equal(left, right, REQUIRED))
    planner.add(Stay(variables[-1], WEAK))
    ticks = iter(range(10**9))
    total = 0
    for _ in range(rounds):
        edit = Edit(variables[0], STRONG, lambda: next(ticks))
        planner.add(edit)
        plan = planner.plan_from(edit)
        for _ in range(10):
            planner.run(plan)
            total += variables[-1].value
        planner.remove(edit)
    return total, planner.executed


def projection(size, rounds):
    planner = Planner()
    factor, offset = Variable("factor", 3), Variable("offset", 100)
    sources = [Variable(f"s{i}", i) for i in range(size)]
    targets = [Variable(f"t{i}") for i in range(size)]
    for s, t in zip(sources, targets):
        planner.add(Stay(s, NORMAL))
        planner.add(Scale(s, factor, offset, t, REQUIRED))
    checksum = 0
    for turn in range(rounds):
        for which in (factor, offset, sources[turn % size]):
            edit = Edit(which, STRONG, lambda: turn % 23 + 1)
            planner.add(edit)
            planner.run(planner.plan_from(edit))
            planner.remove(edit)
        checksum = (checksum * 31 + sum(t.value for t in targets)) % 1000003
    return checksum, planner.executed


print(chain(300, 280), projection(250, 360))
