# How tests are run and told of: fixtures, cleanups, subtests, skips, expected failures, and errors in all of them.
import io
import re
import sys
import unittest


def setUpModule():
    print('module up')


def tearDownModule():
    print('module down')


class T(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print('class up')
    def setUp(self): self.addCleanup(print, 'cleanup')
    def test_ok(self):
        "Doc of ok."
        self.assertEqual(1, 1)
    def test_fail(self): self.assertEqual([1, 2, 3], [1, 2, 4], 'msg')
    def test_dict(self): self.assertEqual({'a': 1, 'b': 2}, {'a': 1, 'b': 3})
    def test_err(self): {}['x']
    @unittest.skip('no reason')
    def test_skip(self): pass
    @unittest.skipIf(True, 'cond')
    def test_skip2(self): pass
    def test_skip3(self): self.skipTest('now')
    @unittest.expectedFailure
    def test_exp(self): self.fail()
    @unittest.expectedFailure
    def test_exp2(self): pass
    def test_sub(self):
        for i in range(4):
            with self.subTest(i=i, m='x'):
                self.assertEqual(i % 2, 0)
    def test_raises(self):
        with self.assertRaises(ValueError) as cm:
            int('x')
        self.assertIn('invalid', str(cm.exception))
        with self.assertRaisesRegex(ValueError, 'nope'): int('x')
    def test_raises2(self):
        with self.assertRaises(ValueError): pass
    def test_str(self): self.assertEqual('abc\ndef\n', 'abc\ndeg\n')
    def test_multi(self): self.assertMultiLineEqual('a', 'b')
    def test_set(self): self.assertEqual({1,2}, {2,3})
    def test_count(self): self.assertCountEqual([1,1,2],[1,2,2])
    def test_tuple(self): self.assertEqual((1,), (1,2))
    def test_long(self): self.assertEqual('x'*100 + 'a', 'x'*100+'b')
    def test_chain(self):
        try: 1/0
        except ZeroDivisionError as e: raise RuntimeError('bad') from e
    def test_almost(self): self.assertAlmostEqual(1.0, 1.1)
class Empty(unittest.TestCase):
    def setUp(self): raise ValueError('in setup')
    def tearDown(self): print('never')
    def test_a(self): pass
class ClsErr(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise ValueError('cls')
    def test_a(self): pass
@unittest.skip('whole')
class Sk(unittest.TestCase):
    def test_a(self): pass
class Fixture(unittest.TestCase):
    log = []
    @classmethod
    def setUpClass(cls): cls.log.append('C')
    @classmethod
    def tearDownClass(cls): cls.log.append('c'); print(''.join(cls.log))
    def setUp(self): self.log.append('s')
    def tearDown(self): self.log.append('t')
    def test_1(self): self.log.append('1')
    def test_2(self): self.log.append('2'); self.addCleanup(self.log.append, 'k'); raise ValueError
    def test_3(self):
        self.log.append('3')
        with self.subTest('named', k=1): self.fail('in sub')
        with self.subTest('named'): raise KeyError('in sub')
        self.log.append('4')
class TD(unittest.TestCase):
    def tearDown(self): raise OSError('down')
    def test_a(self): self.fail('both')
    def test_b(self): pass
class Later(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        print('async up')
        self.value = 5

    async def asyncTearDown(self):
        print('async down')

    async def test_waits(self):
        self.assertEqual(self.value, 5)

    def test_plain(self):
        self.assertEqual(self.value, 5)


def run(*cases, **options):
    out = io.StringIO()
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite([load(case) for case in cases])
    result = unittest.TextTestRunner(stream=out, **options).run(suite)
    print(re.sub(r' in [0-9.]+s|(?<=File ")[^"]*/', lambda m: ' in T' if m[0].startswith(' in') else '', out.getvalue()))
    return result


result = run(T, Empty, ClsErr, Sk, Fixture, TD, Later)
print(result, result.wasSuccessful(), len(result.skipped), result.failures[0][0], result.errors[0][0].id())
run(Fixture, TD, verbosity=2)
run(T, failfast=True)
suite = unittest.TestSuite()
suite.addTest(Fixture('test_1'))
suite.addTests([TD('test_b')])
print(suite.countTestCases(), suite)
plain = unittest.TestResult()
suite.run(plain)
print(plain, plain.testsRun)
print(unittest.defaultTestLoader.getTestCaseNames(TD), TD('test_a'), repr(TD('test_a')), TD('test_a').id())
for wrong in lambda: TD('nothing'), lambda: suite.addTest(TD), lambda: suite.addTests('abc'), lambda: suite.addTest(1):
    try:
        wrong()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
saved, sys.stderr = sys.stderr, io.StringIO()
for arguments in ['x', 'TD.test_b', '-q'], ['x', '-k', 'test_1'], ['x', 'TD', '-f'], ['x', '-k', 'none at all']:
    try:
        unittest.main(argv=arguments)
    except SystemExit as e:
        print(arguments, 'exit', e.code)
print(re.sub(r' in [0-9.]+s|(?<=File ")[^"]*/', lambda m: ' in T' if m[0].startswith(' in') else '', sys.stderr.getvalue()))
sys.stderr = saved
