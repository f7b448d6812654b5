class Outer:
    class Inner:
        def run(self):
            return self.helper(3)

        @staticmethod
        def helper(n):
            return 'x' + n

def start():
    obj = Outer.Inner()
    obj.run()

start()
