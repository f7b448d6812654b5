# What every assertion of a test case says when it fails.
import io
import re
import sys
import unittest

class A(unittest.TestCase):
    def setUp(self): self.x = 1
    def test_is(self): self.assertIs(None, 1)
    def test_isnot(self): self.assertIsNot(None, None)
    def test_none(self): self.assertIsNone(1)
    def test_notnone(self): self.assertIsNotNone(None, 'must be')
    def test_in(self): self.assertIn(1, [2])
    def test_notin(self): self.assertNotIn(2, [2])
    def test_less(self): self.assertLess(2, 1)
    def test_le(self): self.assertLessEqual(2, 1)
    def test_gt(self): self.assertGreater(1, 2)
    def test_ge(self): self.assertGreaterEqual(1, 2)
    def test_inst(self): self.assertIsInstance(1, str)
    def test_inst2(self): self.assertIsInstance(1, (str, bytes))
    def test_ninst(self): self.assertNotIsInstance(1, int)
    def test_true(self): self.assertTrue(0)
    def test_true_msg(self): self.assertTrue([], msg='empty')
    def test_false(self): self.assertFalse(1)
    def test_ne(self): self.assertNotEqual(1, 1)
    def test_nalmost(self): self.assertNotAlmostEqual(1, 1.00000001)
    def test_almost_delta(self): self.assertAlmostEqual(1, 3, delta=1)
    def test_almost_places(self): self.assertAlmostEqual(1, 1.01, 3)
    def test_regex(self): self.assertRegex('abc', r'\d+')
    def test_nregex(self): self.assertNotRegex('abc1', r'\d+')
    def test_starts(self): self.assertStartsWith('abc', 'b')
    def test_ends(self): self.assertEndsWith('abc', ('b', 'd'))
    def test_attr(self): self.assertHasAttr(self, 'zzz')
    def test_nattr(self): self.assertNotHasAttr(self, 'x')
    def test_sub(self): self.assertIsSubclass(int, str)
    def test_nsub(self): self.assertNotIsSubclass(bool, int)
    def test_fail(self): self.fail('plain')
    def test_warns(self):
        import warnings
        with self.assertWarns(UserWarning): warnings.warn('x')
        with self.assertWarns(UserWarning): warnings.warn('x', DeprecationWarning)
    def test_wrong_exc(self):
        with self.assertRaises(KeyError): int('z')
    def test_call(self): self.assertRaises(ValueError, int, '5')
    def test_tuple_exc(self):
        with self.assertRaises((KeyError, ValueError)): pass
    def test_list_long(self): self.assertEqual(list(range(50)), list(range(51)))
    def test_dict_keys(self): self.assertDictEqual({'a': 1}, {'b': 1})
    def test_nested(self): self.assertEqual({'users': [{'name': 'bob', 'age': 3}]}, {'users': [{'name': 'bob', 'age': 4}]})
    def test_multi(self): self.assertEqual('line one\nline two\nline three', 'line one\nline 2\nline three')
    def test_float(self): self.assertEqual(0.1 + 0.2, 0.3)
    def test_types(self): self.assertEqual('1', 1)
    def test_seq(self): self.assertSequenceEqual([1], (1, 2))
    def test_count2(self): self.assertCountEqual([[1], [2]], [[2], [3]])
    def test_recursive(self):
        def f(n):
            if n == 0: raise RuntimeError('deep')
            f(n - 1)
        f(3)
    def test_exit(self):
        with self.assertRaises(SystemExit) as cm: sys.exit(3)
        self.assertEqual(cm.exception.code, 3)
    def helper(self): self.assertEqual(self.x, 2, f'x was {self.x}')
    def test_helper(self): self.helper()
class B(A):
    longMessage = False
    maxDiff = 10
    def test_more(self): self.assertEqual(1, 2, 'only this')
    def test_diff(self): self.assertEqual('a\nb', 'a\nc')


def run(*cases, **options):
    out = io.StringIO()
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite([load(case) for case in cases])
    result = unittest.TextTestRunner(stream=out, **options).run(suite)
    print(re.sub(r' in [0-9.]+s|(?<=File ")[^"]*/', lambda m: ' in T' if m[0].startswith(' in') else '', out.getvalue()))
    return result


print(run(A, B))
