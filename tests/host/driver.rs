//! Whole feeds driven to their end by the ready driver.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hognose::{
    CallArgs, Checkout, ExcType, Host, HostAnswer, HostResult, MontyException, MontyObject, MontyUuid, PoolError,
    ResourceLimits, on_print_sync,
};

use crate::support::*;

fn number(args: &CallArgs) -> i64 {
    args.arg(0).and_then(|n| n.as_int()).unwrap_or_default()
}

async fn slowly_doubled(args: CallArgs) -> HostResult {
    tokio::time::sleep(Duration::from_millis(20)).await;
    Ok(MontyObject::int(number(&args) * 2))
}

/// A host with calls that answer at once, later, and badly.
fn host() -> Host {
    Host::new()
        .function("double", |args| Ok(MontyObject::int(number(&args) * 2)))
        .async_function("slow", slowly_doubled)
        .async_function("bad", |_| async { Err(MontyException::new(ExcType::ValueError, Some("no".into()))) })
        .value("limit", MontyObject::int(10))
}

async fn driven(session: &mut Checkout, code: &str, host: &Host) -> Result<MontyObject, PoolError> {
    session.run(code, vec![], host, vec![], &mut on_print_sync(|_, _| {})).await
}

#[test]
fn input_comes_from_the_host() {
    run(async {
        let mut s = session(&one().await).await;
        let lines = || {
            let left = std::sync::Mutex::new(vec!["last", "b\n", "a\n"]);
            Host::new().input(move |_| left.lock().unwrap().pop().map(str::to_owned))
        };
        for (code, wanted) in [
            ("import sys\ninput('x'), sys.stdin.readline(), input()", "('a', 'b\\n', 'last')"),
            ("[line for line in sys.stdin], sys.stdin.read()", "(['a\\n', 'b\\n', 'last'], '')"),
            ("sorted([3, 2], key=lambda n: input())", "[3, 2]"),
            ("try:\n    while True: input()\nexcept EOFError as e:\n    r = str(e)\nr", "'EOF when reading a line'"),
        ] {
            let value = driven(&mut s, code, &lines()).await;
            assert_eq!(value.unwrap_or_else(|error| panic!("{code}: {error}")).py_repr(), wanted, "{code}");
        }
        let slow = Host::new().async_function("input", |args| async move {
            tokio::time::sleep(Duration::from_millis(5)).await;
            Ok(MontyObject::string(format!("to {}", args.arg(0).map_or(String::new(), |prompt| prompt.to_string()))))
        });
        let mut printed = String::new();
        let code = "import asyncio\nasync def ask(n): return input(n)\nawait asyncio.gather(ask('p'), ask('q'))";
        let mut on_print = on_print_sync(|_, text: &str| printed.push_str(text));
        let value = s.run(code, vec![], &slow, vec![], &mut on_print).await.unwrap();
        drop(on_print);
        assert_eq!((value.py_repr().as_str(), printed.as_str()), ("['to p', 'to q']", "pq"));
        let numbers = Host::new().function("input", |_| Ok(MontyObject::int(3)));
        let error = runtime(driven(&mut s, "input()", &numbers).await.map(hognose::TurnEvent::Complete));
        assert_eq!(error.message(), Some("invalid return type: input requires the host to return a str, got int"));
    });
}

#[test]
fn names_calls_and_futures_are_answered_from_the_host() {
    run(async {
        let mut s = session(&one().await).await;
        let host = host();
        for (code, wanted) in [
            ("double(4) + limit", "18"),
            ("list(map(double, [1, 2]))", "[2, 4]"),
            ("await slow(2)", "4"),
            ("x = slow(1)\ny = double(5)\n(await x) + y", "12"),
            (
                "import asyncio\nawait asyncio.gather(*[slow(n) for n in range(20)])",
                &format!("{:?}", (0..20).map(|n| n * 2).collect::<Vec<_>>()),
            ),
            (
                "async def g(n):\n    a = await slow(n)\n    return a + await slow(a)\nawait asyncio.gather(g(1), g(2), asyncio.sleep(0.01, 'z'))",
                "[6, 12, 'z']",
            ),
            ("try:\n    await bad()\nexcept ValueError as e:\n    r = str(e)\nr", "'no'"),
            ("await asyncio.gather(bad(), slow(1), return_exceptions=True)", "[ValueError('no'), 2]"),
            ("slow(3)\n5", "5"),
        ] {
            let value = driven(&mut s, code, &host).await;
            assert_eq!(value.unwrap_or_else(|error| panic!("{code}: {error}")).py_repr(), wanted, "{code}");
        }
        let error = driven(&mut s, "nobody(1)", &host).await.unwrap_err();
        assert!(error.to_string().ends_with("NameError: name 'nobody' is not defined"), "{error}");
        let error = driven(&mut s, "limit()", &host).await.unwrap_err();
        assert!(error.to_string().ends_with("TypeError: 'int' object is not callable"), "{error}");
    });
}

#[test]
fn calls_and_sleeps_overlap() {
    run(async {
        let mut s = session(&one().await).await;
        let code = "import asyncio\nasync def f(n):\n    await asyncio.sleep(0.2)\n    return await pause(n)\nsum(await asyncio.gather(*[f(n) for n in range(10)]))";
        let host = Host::new().async_function("pause", |args| async move {
            tokio::time::sleep(Duration::from_millis(200)).await;
            Ok(MontyObject::int(number(&args)))
        });
        let start = Instant::now();
        assert_eq!(driven(&mut s, code, &host).await.unwrap().py_repr(), "45");
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    });
}

#[test]
fn what_is_left_over_is_cancelled_with_the_feed() {
    run(async {
        let mut s = session(&one().await).await;
        let ended = Arc::new(AtomicUsize::new(0));
        let counter = ended.clone();
        let host = Host::new().async_function("slow", move |_| {
            let counter = counter.clone();
            async move {
                tokio::time::sleep(Duration::from_millis(50)).await;
                counter.fetch_add(1, Ordering::Relaxed);
                Ok(MontyObject::none())
            }
        });
        driven(&mut s, "slow()\n1", &host).await.unwrap();
        driven(&mut s, "slow()\n1 / 0", &host).await.unwrap_err();
        let given_up = tokio::time::timeout(Duration::from_millis(10), driven(&mut s, "await slow()", &host)).await;
        assert!(given_up.is_err());
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(ended.load(Ordering::Relaxed), 0);
    });
}

#[test]
fn a_cancelled_run_leaves_the_pool_healthy() {
    run(async {
        let pool = one().await;
        for _ in 0..20 {
            let mut s = limited(&pool, ResourceLimits::default().max_suspensions(usize::MAX)).await;
            let endless = "while True:\n    double(1)";
            let host = host();
            let run = driven(&mut s, endless, &host);
            assert!(tokio::time::timeout(Duration::from_millis(5), run).await.is_err());
        }
        let mut s = session(&pool).await;
        assert_eq!(repr(&mut s, "1 + 1").await, "2");
    });
}

#[test]
fn os_calls_go_to_the_handler_and_else_to_their_defaults() {
    run(async {
        let mut s = session(&one().await).await;
        let module = MontyObject::module(
            "tools",
            MontyUuid::from_u128(7),
            [(MontyObject::string("version"), MontyObject::int(3))],
        );
        let host = Host::new().module("tools", module).os_handler(|name, _| match name {
            "os.getenv" => HostAnswer::from(MontyObject::string("value")),
            _ => HostAnswer::Unknown,
        });
        assert_eq!(driven(&mut s, "import tools\ntools.version", &host).await.unwrap().py_repr(), "3");
        assert_eq!(driven(&mut s, "from tools import version\nversion", &host).await.unwrap().py_repr(), "3");
        let error = driven(&mut s, "import nothing", &host).await.unwrap_err();
        assert!(error.to_string().ends_with("ModuleNotFoundError: No module named 'nothing'"), "{error}");
    });
}
