"""The reference's Python client driving this build's worker: `MONTY_BIN` names the binary.

Optional: needs `pydantic-monty-client` and `pydantic-monty-runtime`. `just interop` installs them and runs this.
"""

import asyncio
import dataclasses
import datetime as dt
import decimal
import os
import unittest
from pathlib import PurePosixPath

import pydantic_monty as m

BINARY = os.environ['MONTY_BIN']


class Point:
    unit = 'm'

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def total(self, n=0):
        return self.x + self.y + n

    @property
    def lazy(self):
        return 'late'


@dataclasses.dataclass
class Row:
    a: int
    b: str = 'q'


def wrapped(value):
    return m.ClassInstance(value, eager_attrs='all', lazy_attrs='all', allowed_methods='all')


class Sync(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pool = m.Monty(binary_path=BINARY)
        cls.pool.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.pool.__exit__(None, None, None)

    def run_code(self, code, **kwargs):
        with self.pool.checkout() as session:
            return session.feed_run(code, **kwargs)

    def test_values_there_and_back(self):
        utc = dt.timezone.utc
        plus = dt.timezone(dt.timedelta(hours=1), 'X')
        for value in [
            None, True, 1, -5, 2**70, -(2**70), 1.5, -0.0, 1 + 2j, 'x\u00e9', b'ab\xff', ..., NotImplemented, [1, [2]], (1,),
            {1: 2, 'a': [3]}, {1, 2}, frozenset([1]), int, ValueError, type(None), range,
        ]:
            with self.subTest(value=value):
                self.assertEqual(self.run_code('v', inputs={'v': value}), value)
        for module, value in [
            ('datetime', dt.date(2020, 1, 2)), ('datetime', dt.datetime(2020, 1, 2, 3, 4, 5, 6, utc)),
            ('datetime', dt.datetime(2020, 1, 2, tzinfo=plus)), ('datetime', dt.time(1, 2, fold=1)),
            ('datetime', dt.timedelta(-1, 2, 3)), ('datetime', plus), ('decimal', decimal.Decimal('1.50')),
            ('pathlib', PurePosixPath('/a/b')),
        ]:
            with self.subTest(value=value):
                try:
                    self.run_code(f'import {module}')
                except m.MontyRuntimeError:
                    self.skipTest(f'this build has no {module}')
                self.assertEqual(self.run_code('v', inputs={'v': value}), value)

    def test_sharing_and_cycles(self):
        shared = [1]
        self.assertTrue(self.run_code('a is b', inputs={'a': shared, 'b': shared}))
        self.assertEqual(self.run_code('x = [1]\nx.append(x)\nx'), [1, '[...]'])

    def test_exceptions(self):
        for code, kind, text in [
            ('1 / 0', ZeroDivisionError, 'division by zero'),
            ('{}["k"]', KeyError, 'k'),
            ('class E(ValueError): pass\nraise E("mine")', ValueError, 'mine'),
        ]:
            with self.assertRaises(m.MontyRuntimeError) as caught:
                self.run_code(code)
            error = caught.exception.exception()
            self.assertEqual((type(error), error.args), (kind, (text,)))
        with self.assertRaises(m.MontyRuntimeError) as caught:
            self.run_code('b"\\xff".decode()')
        self.assertEqual(caught.exception.exception().args, ('utf-8', b'\xff', 0, 1, 'invalid start byte'))
        with self.assertRaises(m.MontySyntaxError):
            self.run_code('x = (')

    def test_host_functions_and_objects(self):
        def broken(_):
            raise ValueError('from the host')

        lookup = {'double': lambda n: n * 2, 'broken': broken, 'limit': 10}
        self.assertEqual(self.run_code('[double(n) for n in range(3)] + [limit]', external_lookup=lookup), [0, 2, 4, 10])
        caught = self.run_code('try:\n  broken(1)\nexcept ValueError as e:\n  r = str(e)\nr', external_lookup=lookup)
        self.assertEqual(caught, 'from the host')
        point = Point(1, 2)
        for code, wanted in [
            ('p.x, p.unit, p.lazy', (1, 'm', 'late')), ('p.total(n=3)', 6), ('repr(p)', 'Point(x=1, y=2)'),
            ('hasattr(p, "lazy"), hasattr(p, "none")', (True, False)), ('p == p', True),
        ]:
            with self.subTest(code=code):
                self.assertEqual(self.run_code(code, inputs={'p': wrapped(point)}), wanted)
        self.assertIs(self.run_code('p', inputs={'p': wrapped(point)}), point)
        code = 'import dataclasses\ndataclasses.is_dataclass(r), r.a'
        self.assertEqual(self.run_code(code, inputs={'r': wrapped(Row(1))}), (True, 1))

    def test_objects_of_the_sandbox(self):
        with self.pool.checkout() as session:
            proxy = session.feed_run('class A:\n  def m(self): return 5\na = A()\na.x = 1\na')
            self.assertEqual((proxy.name, proxy.attributes), ('A', {'x': 1}))
            self.assertEqual(session.feed_run('b is a, b.m()', inputs={'b': proxy}), (True, 5))

    def test_snapshots_dump_and_load(self):
        with self.pool.checkout() as session:
            snapshot = session.feed_start('y = 5\nf(y)')
            state = snapshot.dump()
            self.assertEqual(snapshot.resume({'return_value': 7}).output, 7)
        with self.pool.checkout() as session:
            snapshot = session.load_snapshot(state)
            self.assertEqual((snapshot.function_name, snapshot.args), ('f', (5,)))
            self.assertEqual(snapshot.resume({'return_value': 8}).output, 8)
        with self.pool.checkout() as session:
            with self.assertRaises(m.MontyRuntimeError):
                session.load_session(b'junk')
            self.assertEqual(session.feed_run('1'), 1)

    def test_limits(self):
        for limits, code, kind in [
            ({'max_feed_duration_secs': 0.2}, 'while True: pass', TimeoutError),
            ({'max_memory': 10_000_000}, 'x = [0] * 10**8', MemoryError),
            ({'max_suspensions': 2}, 'for i in range(5): f(i)', RuntimeError),
            ({'max_recursion_depth': 50}, 'def f(n): return f(n + 1)\nf(0)', RecursionError),
        ]:
            with self.subTest(limits=limits), self.pool.checkout(limits=limits) as session:
                with self.assertRaises(m.MontyRuntimeError) as caught:
                    session.feed_run(code, external_lookup={'f': lambda x: x})
                self.assertIs(type(caught.exception.exception()), kind)
                self.assertEqual(session.feed_run('1'), 1)

    def test_a_timeout_costs_the_worker_and_not_the_pool(self):
        with m.Monty(binary_path=BINARY, request_timeout=0.5) as pool:
            with pool.checkout() as session:
                with self.assertRaises(m.MontyCrashedError):
                    session.feed_run('while True: pass')
            with pool.checkout() as session:
                self.assertEqual(session.feed_run('2'), 2)

    def test_printed_text(self):
        out = m.CollectString()
        self.run_code('print("a")\nprint("b", end="")', print_callback=out)
        self.assertEqual(out.output, 'a\nb')


class Async(unittest.IsolatedAsyncioTestCase):
    async def test_futures_overlap(self):
        async def slow(n):
            await asyncio.sleep(0.2)
            return n * 2

        async def bad(_):
            raise ValueError('bad')

        async with m.AsyncMonty(binary_path=BINARY) as pool, pool.checkout() as session:
            run = lambda code: session.feed_run(code, external_lookup={'slow': slow, 'bad': bad})
            self.assertEqual(await run('await slow(2)'), 4)
            start = asyncio.get_running_loop().time()
            code = 'import asyncio\nawait asyncio.gather(*[slow(n) for n in range(10)], asyncio.sleep(0.2, 1))'
            self.assertEqual(await run(code), [n * 2 for n in range(10)] + [1])
            self.assertLess(asyncio.get_running_loop().time() - start, 1.5)
            code = 'try:\n  await bad(1)\nexcept ValueError as e:\n  r = str(e)\nr'
            self.assertEqual(await run(code), 'bad')


if __name__ == '__main__':
    unittest.main()
