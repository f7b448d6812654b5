"""Tests of a program, written as methods of classes."""

from unittest.result import TestResult
from unittest.case import (
    FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, skip, skipIf,
    skipUnless)
from unittest.suite import BaseTestSuite, TestSuite
from unittest.loader import TestLoader, defaultTestLoader
from unittest.runner import TextTestResult, TextTestRunner
from unittest.main import TestProgram, main

__all__ = ['IsolatedAsyncioTestCase', 'TestResult', 'TestCase', 'TestSuite', 'TextTestRunner', 'TestLoader', 'FunctionTestCase',
           'main', 'defaultTestLoader', 'SkipTest', 'skip', 'skipIf', 'skipUnless', 'expectedFailure', 'TextTestResult',
           'addModuleCleanup', 'doModuleCleanups', 'enterModuleContext']


def __getattr__(name):
    # asyncio is long: only those who need it load it.
    if name == 'IsolatedAsyncioTestCase':
        from unittest.async_case import IsolatedAsyncioTestCase
        return IsolatedAsyncioTestCase
    raise AttributeError(f"module 'unittest' has no attribute {name!r}")
