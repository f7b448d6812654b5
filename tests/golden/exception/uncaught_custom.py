class ToolError(Exception):
    def __init__(self, tool, code):
        super().__init__(tool, code)
        self.tool = tool

class Timeout(ToolError):
    def __str__(self):
        return f'{self.tool} timed out'

def call(n):
    if n == 0:
        raise Timeout('search', 504)
    return call(n - 1)

call(2)
