//! Programs that want too much, through the real interpreter: each ends as it should, and the session lives.

use std::time::Duration;

use hognose::{
    Checkout, ExcType, MontyException, MontyObject, Pool, PoolConfig, PoolError, ResourceLimits, ResumeValue,
    TurnEvent, on_print_sync,
};

use crate::support::*;

/// Runs code under limits, checks that the session is usable afterwards, and returns the exception.
fn ends(limits: ResourceLimits, code: &str) -> MontyException {
    run(async {
        let pool = one().await;
        let mut s = limited(&pool, limits).await;
        let error = exception(&mut s, code).await;
        usable(&mut s, code).await;
        error
    })
}

async fn usable(s: &mut Checkout, code: &str) {
    assert_eq!(repr(s, "len([1, 2]) + 1").await, "3", "after {code}");
}

fn timed() -> ResourceLimits {
    ResourceLimits::default().max_feed_duration(Duration::from_millis(200))
}

fn small() -> ResourceLimits {
    ResourceLimits::default().max_memory(32 << 20).max_feed_duration(Duration::from_secs(20))
}

#[test]
fn endless_loops_stop_in_time() {
    for code in [
        "while True: pass",
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        "def f():\n    try:\n        f()\n    finally:\n        f()\nf()",
        "[0 for _ in iter(int, 1)]",
        "for _ in iter(int, 1): pass",
        "sum(0 for _ in iter(int, 1))",
        "x = 1\nwhile x: x = x and 1",
        "def g():\n    while True: yield 0\nfor _ in g(): pass",
    ] {
        let error = ends(timed(), code);
        assert_eq!(error.exc_type(), ExcType::TimeoutError, "{code}: {error}");
        assert_eq!(error.stopped_by(), Some("feed time"), "{code}");
        assert!(error.message().unwrap_or_default().starts_with("feed time limit exceeded: "), "{error}");
    }
}

#[test]
fn long_native_work_stops_in_time() {
    for code in [
        "7 ** (10 ** 8)",
        "10 ** 10 ** 10",
        "sorted(range(10 ** 8))",
        "list(range(10 ** 9)) and None",
        "'a' * 10 ** 10",
        "sum(range(10 ** 12))",
        "str(7 ** 2000000)",
        "'ab' * 10 ** 7 == 'ab' * 10 ** 7 and [x for x in 'ab' * 10 ** 8]",
        "1 << 10 ** 12",
        "set(range(10 ** 9)) and None",
        "'%1000000000d' % 1 and None",
        "f'{1:1000000000}' and None",
        "bytes(10 ** 10)",
        "[0] * 10 ** 10",
        "max(range(10 ** 12))",
        "7 ** 1000000 // (7 ** 500000 + 1)",
        "range(0, 7 ** 1000000, 5 ** 500000)",
        "pow(3, 1 << 40000, (1 << 40000) - 1)",
        "pow(3, 1 << 40000, 1 << 40000)",
        "pow(7 ** 1000000, -1, 5 ** 2000000)",
        "import math\nmath.gcd(7 ** 1000000, 5 ** 1000000)",
        "import math\nmath.lcm(7 ** 1000000, 5 ** 1000000)",
        "import math\nmath.isqrt(7 ** 2000000)",
        "import math\nmath.comb(2000000, 1000000)",
        "import math\nmath.factorial(300000)",
        "import sys\nsys.set_int_max_str_digits(0)\nint('9' * 3000000)",
        "import sys\nsys.set_int_max_str_digits(0)\n'%d' % 7 ** 1000000",
        "import sys, json\nsys.set_int_max_str_digits(0)\njson.loads('9' * 3000000)",
        "pow(3, 1 << 200000000, 1000003)",
        "pow(2 ** 64, 1 << 200000000, 3 * 2 ** 130)",
    ] {
        let error = ends(timed().max_memory(64 << 20), code);
        let wanted = [ExcType::TimeoutError, ExcType::MemoryError, ExcType::OverflowError, ExcType::ValueError];
        assert!(wanted.contains(&error.exc_type()), "{code}: {error}");
    }
}

/// Each step is short, but the loop makes few between two looks at the clock. One that came more than the second late that the
/// host waits would be the host's own timeout, which is not an exception of the program.
#[test]
fn loops_of_long_steps_stop_in_time() {
    for (setup, step) in [
        ("x = [0] * 2000000", "x.reverse()"),
        ("x = [0] * 2000000", "x.insert(0, 0); del x[0]"),
        ("x = [0] * 2000000", "x[:] = x"),
        ("x = 'a' * 10000000; y = x[1:] + 'a'", "x == y"),
        ("x = 'a' * 10000000", "'b' in x"),
        ("x = 'a' * 10000000", "x.split('b')"),
        ("x = 'a' * 10000000", "x.strip('a')"),
        ("import re; x = 'a' * 10000000", "re.search('b', x)"),
        ("x = b'a' * 10000000", "x.isascii()"),
        ("x = bytearray(10000000)", "x.reverse()"),
        ("x = bytearray(10000000)", "x[0:1] = b'aa'; del x[0]"),
        ("x = b'a' * 10000000", "int.from_bytes(x)"),
        ("x = dict.fromkeys(range(200000))", "x.update(x)"),
        ("import collections; x = collections.deque(range(500000))", "-1 in x"),
        ("x = 1 << 20000000", "hash(x)"),
        ("x = 1 << 20000000", "x - x"),
        ("import sys; x = 'x = 1\\n' * 20000", "compile(x, '', 'exec')"),
        ("x = 'é' * 1000000", "x.encode('ascii', 'namereplace')"),
    ] {
        let error = ends(timed().max_memory(200 << 20), &format!("{setup}\nwhile True: {step}"));
        assert_eq!(error.exc_type(), ExcType::TimeoutError, "{setup}; {step}: {error}");
    }
}

/// Frames that are not alike, so none of them is left out as repeated.
#[test]
fn long_source_lines_make_no_huge_traceback() {
    let text = "é".repeat(200_000);
    let code = format!("def f(): x = '{text}'; return g()\ndef g(): x = '{text}'; return f()\nf()");
    let error = ends(small(), &code);
    assert_eq!(error.exc_type(), ExcType::RecursionError, "{}", error.message().unwrap_or_default());
}

#[test]
fn memory_bombs_are_memory_errors() {
    for code in [
        "x = []\nwhile True: x.append(x[:] + [0] * 1000)",
        "x = []\nwhile True: x.append('a' * 1000 + str(len(x)))",
        "x = 'ab'\nwhile True: x += x",
        "x = b'ab'\nwhile True: x += x",
        "x = 3\nwhile True: x = x * x",
        "d = {}\nn = 0\nwhile True:\n    d[n] = n\n    n += 1",
        "s = set()\nn = 0\nwhile True:\n    s.add(n)\n    n += 1",
        "def f(n):\n    x = [0] * 100000\n    return f(n) + len(x)\nf(0)",
        "x = []\nwhile True: x = [x, 'y' * 100]",
        "class C: pass\nx = []\nwhile True: x.append(C())",
        "def g():\n    yield 1\nx = []\nwhile True: x.append(g())",
    ] {
        let error = ends(small(), code);
        let wanted = [ExcType::MemoryError, ExcType::RecursionError, ExcType::TimeoutError];
        assert!(wanted.contains(&error.exc_type()), "{code}: {error}");
    }
}

#[test]
fn an_uncaught_memory_error_names_its_limit() {
    let error = ends(small(), "x = []\nwhile True: x.append('a' * 1000 + str(len(x)))");
    assert_eq!(error.stopped_by(), Some("memory"));
    // One that a program raises by itself does not.
    assert_eq!(ends(small(), "raise MemoryError").stopped_by(), None);
    assert_eq!(ends(timed(), "raise TimeoutError('feed time limit exceeded: 1s > 1s')").stopped_by(), None);
}

#[test]
fn a_memory_error_can_be_caught_and_the_memory_is_given_back() {
    run(async {
        let mut s = limited(&one().await, small()).await;
        let code = "def bomb():\n    x = []\n    while True: x.append('a' * 1000 + str(len(x)))\ntry:\n    bomb()\nexcept MemoryError:\n    r = 'caught'\nr";
        for _ in 0..3 {
            assert_eq!(repr(&mut s, code).await, "'caught'");
        }
    });
}

#[test]
fn garbage_does_not_use_the_memory_up() {
    run(async {
        let pool = one().await;
        for limit in [1 << 20, 3 << 20, 10 << 20] {
            let mut s = limited(&pool, timed().max_memory(limit)).await;
            for code in [
                "for i in range(300000): x = (i, (i, i))\ni",
                "for i in range(200000): x = {'a': i, 'b': [i]}\ni",
                "class C:\n    def __init__(self, x): self.x = x\nfor i in range(200000): x = C((i, i))\ni",
                "for i in range(200000): x = f'{i} and {i}' + 'x' * 40\ni",
                "for i in range(100000):\n    try: raise ValueError(i)\n    except ValueError: pass\ni",
                "for i in range(100000): x = 7 ** 40 + i\ni",
            ] {
                assert!(repr(&mut s, code).await.ends_with("99999"), "{limit}: {code}");
            }
            s.finish().await.unwrap();
        }
    });
}

#[test]
fn deep_recursion_is_a_recursion_error() {
    for code in [
        "def f(): return f()\nf()",
        "f = lambda: f()\nf()",
        "x = []\nfor _ in range(100000): x = [x]\nrepr(x)",
        "x = ()\nfor _ in range(100000): x = (x,)\nhash(x)",
        "x = []\nfor _ in range(100000): x = [x]\ny = []\nfor _ in range(100000): y = [y]\nx == y",
        "class C:\n    def __repr__(self): return repr(self)\nrepr(C())",
        "class C:\n    def __eq__(self, o): return self == o\nC() == C()",
        "class C:\n    def __getattr__(self, n): return getattr(self, n)\nC().x",
        "class C:\n    def __iter__(self): return iter(self)\niter(C())",
        "class C:\n    def __hash__(self): return hash(self)\n{C(): 1}",
        "import json\nx = []\nfor _ in range(100000): x = [x]\njson.dumps(x)",
        "import json\njson.loads('[' * 100000)",
    ] {
        let error = ends(small(), code);
        assert_eq!(error.exc_type(), ExcType::RecursionError, "{code}: {error}");
    }
}

#[test]
fn deep_recursion_can_be_caught() {
    run(async {
        let mut s = session(&one().await).await;
        let code = "def f(): return f()\ntry:\n    f()\nexcept RecursionError as e:\n    r = str(e)\nr";
        assert_eq!(repr(&mut s, code).await, "'maximum recursion depth exceeded'");
    });
}

#[test]
fn deep_sources_are_refused_in_good_order() {
    for code in [
        "(".repeat(100_000),
        "[".repeat(50_000) + &"]".repeat(50_000),
        "-".repeat(100_000) + "1",
        "a.".repeat(100_000) + "b",
        "x = ".to_owned() + &"1 + ".repeat(200_000) + "1",
        "if 1:\n".to_owned() + &(1..2000).map(|n| " ".repeat(n) + "if 1:\n").collect::<String>(),
    ] {
        let start: String = code.chars().take(20).collect();
        let error = run(async {
            let mut s = limited(&one().await, small()).await;
            let result = feed(&mut s, &code).await;
            usable(&mut s, &start).await;
            result
        });
        if let Err(error) = error {
            let error = runtime(Err(error));
            let wanted = [
                ExcType::SyntaxError,
                ExcType::RecursionError,
                ExcType::MemoryError,
                ExcType::IndentationError,
                ExcType::NameError,
            ];
            assert!(wanted.contains(&error.exc_type()), "{start}: {error}");
        }
    }
}

#[test]
fn a_print_flood_is_stopped() {
    let limits = ResourceLimits::default().max_output_bytes(1 << 20).max_feed_duration(Duration::from_secs(20));
    let error = ends(limits, "while True: print('x' * 100)");
    assert_eq!(error.stopped_by(), Some("output"));
    assert_eq!(error.exc_type(), ExcType::RuntimeError);
}

#[test]
fn fuel_is_a_limit_and_is_deterministic() {
    let limits = || ResourceLimits::default().max_fuel(50_000_000);
    let error = ends(limits(), "while True: pass");
    assert_eq!(error.stopped_by(), Some("fuel"));
    assert_eq!(error.exc_type(), ExcType::RuntimeError);
    let fuel = || {
        run(async {
            let mut s = session(&one().await).await;
            value(&mut s, "d = {}\nfor n in range(2000): d[str(n)] = [n] * 3\nsorted(d)[5]").await;
            s.usage().fuel
        })
    };
    let first = fuel();
    assert!(first > 10_000);
    assert_eq!(fuel(), first);
}

#[test]
fn a_feed_budget_spans_turns_and_is_new_for_each_feed() {
    run(async {
        let mut s = limited(&one().await, timed()).await;
        let work = "n = 0\nwhile n < 100000: n += 1\n";
        for _ in 0..3 {
            value(&mut s, work).await;
        }
        let code = "for _ in range(1000):\n    n = 0\n    while n < 100000: n += 1\n    double(1)";
        let event = feed(&mut s, code).await.unwrap();
        match doubling(&mut s, event).await {
            Err(hognose::PoolError::Runtime(error)) => assert_eq!(error.stopped_by(), Some("feed time")),
            other => panic!("{other:?}"),
        }
        usable(&mut s, code).await;
    });
}

#[test]
fn a_turn_budget_is_new_after_each_answer() {
    let limits = ResourceLimits::default().max_turn_duration(Duration::from_millis(400));
    let error = ends(limits.clone(), "while True:\n    try:\n        while True: pass\n    except BaseException: pass");
    assert_eq!((error.exc_type(), error.stopped_by()), (ExcType::TimeoutError, Some("turn time")));
    assert!(error.message().unwrap_or_default().starts_with("turn time limit exceeded: "), "{error}");
    run(async {
        let mut s = limited(&one().await, limits).await;
        let code = "import time
for _ in range(30):
    end = time.monotonic() + 0.02
    while time.monotonic() < end: pass
    double(1)";
        let event = feed(&mut s, code).await.unwrap();
        doubling(&mut s, event).await.unwrap();
        assert!(s.usage().execution_time > Duration::from_millis(400), "{:?}", s.usage());
    });
}

#[test]
fn sleeps_of_the_system_are_limited_together() {
    run(async {
        let limits = ResourceLimits::default().max_total_sleep(Duration::from_millis(250));
        let mut s = limited(&one().await, limits).await;
        let code = "import time\ntry:\n    for _ in range(5): time.sleep(0.1)\nexcept BaseException:\n    pass";
        let mut result = feed(&mut s, code).await;
        let mut delays = Vec::new();
        while let Ok(TurnEvent::OsCall { system_sleep: Some(delay), .. }) = result {
            delays.push(delay);
            result = resume(&mut s, ResumeValue::Return(MontyObject::none())).await;
        }
        assert_eq!(delays, [Duration::from_millis(100); 2]);
        assert_eq!(summary(&runtime(result)), (ExcType::TimeoutError, "sleep limit exceeded: 300ms > 250ms"));
        usable(&mut s, code).await;
        // What was granted stays spent.
        let error = runtime(feed(&mut s, "time.sleep(0.1)").await);
        assert_eq!(summary(&error), (ExcType::TimeoutError, "sleep limit exceeded: 300ms > 250ms"));
    });
}

#[test]
fn suspensions_are_limited() {
    run(async {
        let mut s = limited(&one().await, ResourceLimits::default().max_suspensions(3)).await;
        let code = "try:\n    for n in range(10): double(n)\nexcept BaseException:\n    pass";
        let event = feed(&mut s, code).await.unwrap();
        match doubling(&mut s, event).await {
            Err(hognose::PoolError::Runtime(error)) => {
                assert_eq!(summary(&error), (ExcType::RuntimeError, "suspension limit 3 exceeded"));
            }
            other => panic!("{other:?}"),
        }
        usable(&mut s, code).await;
        let error = runtime(feed(&mut s, "double(1)").await);
        assert_eq!(summary(&error), (ExcType::RuntimeError, "suspension limit 3 exceeded"));
    });
}

#[test]
fn text_printed_before_a_loss_is_delivered() {
    run(async {
        let config =
            PoolConfig { request_timeout: Some(Duration::from_millis(300)), min_processes: 0, ..PoolConfig::wasm() };
        let pool = Pool::new(config).await.unwrap();
        let mut s = session(&pool).await;
        let mut printed = String::new();
        let mut on_print = on_print_sync(|_, text: &str| printed.push_str(text));
        let code = "print('last words')\nx = [0] * 1000\nwhile True: x.sort()";
        let result = s.feed(code, vec![], vec![], false, &mut on_print).await;
        drop(on_print);
        assert!(matches!(result, Err(PoolError::Timeout { .. })), "{result:?}");
        assert_eq!(printed, "last words\n");
    });
}
