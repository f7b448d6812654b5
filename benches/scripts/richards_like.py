"""A small operating-system simulation: tasks of several classes pass packets through queues of a scheduler."""


class Packet:
    def __init__(self, kind, data):
        self.kind = kind
        self.data = data
        self.hops = 0


class Task:
    def __init__(self, name, priority):
        self.name = name
        self.priority = priority
        self.inbox = []
        self.runs = 0
        self.done = False

    def ready(self):
        return bool(self.inbox)

    def receive(self, packet):
        packet.hops += 1
        self.inbox.append(packet)

    def run(self, system):
        raise NotImplementedError


class Idle(Task):
    """Always ready; feeds new work from a shift register until its budget is spent."""

    def __init__(self, name, budget):
        super().__init__(name, 0)
        self.budget = budget
        self.register = 1

    def ready(self):
        return not self.done

    def run(self, system):
        self.budget -= 1
        if self.budget == 0:
            self.done = True
        if self.register & 1:
            self.register = self.register >> 1 ^ 0xD008
            system.send("worker-a", Packet("job", self.register & 0xFF))
        else:
            self.register = self.register >> 1
            system.send("worker-b", Packet("job", self.register & 0x3F))


class Worker(Task):
    def __init__(self, name, device):
        super().__init__(name, 1)
        self.device = device
        self.state = 0

    def run(self, system):
        packet = self.inbox.pop(0)
        self.state = (self.state * 17 + packet.data) % 997
        if packet.kind == "job":
            packet.kind = "request"
            packet.data = self.state % 26
            system.send(self.device, packet)
        elif packet.hops < 6:
            packet.kind = "job"
            system.send(self.name, packet)
        else:
            system.finished += 1


class Device(Task):
    def __init__(self, name, reply_to):
        super().__init__(name, 2)
        self.reply_to = reply_to
        self.held = None

    def run(self, system):
        if self.held is not None:
            held, self.held = self.held, None
            system.send(self.reply_to[held.data % 2], held)
        packet = self.inbox.pop(0)
        packet.kind = "reply"
        self.held = packet

    def ready(self):
        return len(self.inbox) > 0


class System:
    def __init__(self):
        self.tasks = {}
        self.order = []
        self.finished = 0
        self.switches = 0

    def add(self, task):
        self.tasks[task.name] = task
        self.order.append(task)
        self.order.sort(key=lambda t: -t.priority)

    def send(self, name, packet):
        self.tasks[name].receive(packet)

    def schedule(self):
        running = True
        while running:
            running = False
            for task in self.order:
                if task.ready():
                    task.runs += 1
                    self.switches += 1
                    task.run(self)
                    running = True
                    break


def main():
    system = System()
    system.add(Idle("idle", 70000))
    system.add(Worker("worker-a", "disk"))
    system.add(Worker("worker-b", "network"))
    system.add(Device("disk", ["worker-a", "worker-b"]))
    system.add(Device("network", ["worker-b", "worker-a"]))
    system.schedule()
    print(system.switches, system.finished, [(t.name, t.runs) for t in system.order])


main()
