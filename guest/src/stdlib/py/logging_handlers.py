"""Handlers of logging that need neither files nor sockets."""

import copy
import logging


class BufferingHandler(logging.Handler):
    """A handler class which buffers logging records in memory."""

    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        """Should the handler flush its buffer?"""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        """Emit a record."""
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.buffer.clear()

    def close(self):
        try:
            self.flush()
        finally:
            super().close()


class MemoryHandler(BufferingHandler):
    """A handler class which buffers logging records in memory, periodically flushing them to a target handler."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        super().__init__(capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.target = target

    def flush(self):
        if self.target:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.target = None
            super().close()


class QueueHandler(logging.Handler):
    """This handler sends events to a queue."""

    def __init__(self, queue):
        super().__init__()
        self.queue = queue
        self.listener = None

    def enqueue(self, record):
        """Enqueue a record."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """Prepare a record for queuing. The object returned by this method is enqueued."""
        msg = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = msg
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        """Emit a record."""
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)
