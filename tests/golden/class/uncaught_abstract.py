class Base:
    def run(self):
        raise NotImplementedError(f'{type(self).__name__} must define run')

class Job(Base):
    pass

def execute(jobs):
    return [job.run() for job in jobs]

execute([Job()])
