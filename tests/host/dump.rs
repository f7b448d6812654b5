//! Dump, restore and fork at every kind of suspension.

use std::time::Duration;

use hognose::{
    Checkout, ExcType, MontyObject, Pool, PoolError, ReplConfig, ResourceLimits, ResumeValue, TurnEvent, on_print_sync,
};

use crate::support::*;

async fn restore(pool: &Pool, state: Vec<u8>) -> (Checkout, Option<TurnEvent>) {
    let mut s = session(pool).await;
    let (event, name) = s.restore(state, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
    assert_eq!(name.as_deref(), Some("main.py"));
    (s, event)
}

#[test]
fn an_idle_session_comes_back_whole() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        value(&mut s, "import math\nclass P:\n    def __init__(self, n): self.n = n\n    def twice(self): return self.n * 2\np = P(4)\ndef g():\n    yield 1\n    yield 2\nit = g()\nnext(it)\nbig = list(range(5000))\ntext = 'é' * 1000").await;
        let state = s.dump().await.unwrap();
        assert_eq!(repr(&mut s, "p.twice()").await, "8");
        let (mut r, event) = restore(&pool, state).await;
        assert!(event.is_none());
        let code = "(p.twice(), next(it), sum(big), len(text), math.floor(2.5), P(1).twice())";
        assert_eq!(repr(&mut r, code).await, "(8, 2, 12497500, 1000, 2, 2)");
        let error = exception(&mut r, "1 / 0").await;
        assert_eq!(error.traceback()[0].filename, "<python-input-2>");
    });
}

/// Places from which the host is called, with the value each feed ends with.
const PLACES: &[(&str, &str)] = &[
    ("double(1) + double(2)", "6"),
    ("[double(n) for n in range(4)]", "[0, 2, 4, 6]"),
    ("def g():\n    for n in range(3): yield double(n)\nsum(g())", "6"),
    (
        "class C:\n    def __enter__(self): return double(1)\n    def __exit__(self, *a): global r; r = double(2)\nr = 0\nwith C() as v: w = double(v)\n(v, w, r)",
        "(2, 4, 4)",
    ),
    (
        "r = []\ntry:\n    try:\n        1 / 0\n    finally:\n        r.append(double(1))\nexcept ZeroDivisionError as e:\n    r.append(double(2))\nr",
        "[2, 4]",
    ),
    ("sorted([3, 1, 2], key=double)", "[1, 2, 3]"),
    ("sorted([3, 1, 2], key=lambda n: -double(n))", "[3, 2, 1]"),
    ("list(map(double, [1, 2]))", "[2, 4]"),
    ("def f(n):\n    return double(n) if n == 0 else f(n - 1) + 1\nf(50)", "50"),
    ("class C:\n    def __init__(self, n): self.n = double(n)\n[C(1).n, C(2).n]", "[2, 4]"),
    ("f'{double(1)}-{double(2)}'", "'2-4'"),
    ("async def a(n): return double(n)\nawait a(1) + await a(2)", "6"),
    ("match double(2):\n    case 4: r = double(5)\nr", "10"),
];

#[test]
fn a_suspended_session_comes_back_at_every_kind_of_place() {
    run(async {
        let pool = some().await;
        for (code, wanted) in PLACES {
            let mut s = session(&pool).await;
            let mut event = feed(&mut s, code).await.unwrap();
            // At each suspension: dump, restore, and go on with the restored one.
            let value = loop {
                match event {
                    TurnEvent::Complete(value) => break value,
                    TurnEvent::FunctionCall { ref args, .. } => {
                        let before = call(&event);
                        let number = args.arg(0).and_then(|arg| arg.as_int()).unwrap();
                        let state = s.dump().await.unwrap();
                        let (restored, again) = restore(&pool, state).await;
                        assert_eq!(call(&again.unwrap()), before, "{code}");
                        s = restored;
                        event = resume(&mut s, ResumeValue::Return(MontyObject::int(number * 2))).await.unwrap();
                    }
                    TurnEvent::NameLookup { ref name, .. } => {
                        let state = s.dump().await.unwrap();
                        let (restored, again) = restore(&pool, state).await;
                        assert!(matches!(again, Some(TurnEvent::NameLookup { name: again, .. }) if again == *name));
                        s = restored;
                        event = resume_name(&mut s, name).await.unwrap();
                    }
                    other => panic!("{code}: {other:?}"),
                }
            };
            assert_eq!(value.py_repr(), *wanted, "{code}");
        }
    });
}

#[test]
fn a_fork_goes_its_own_way_at_every_kind_of_place() {
    run(async {
        let pool = some().await;
        for (code, wanted) in PLACES {
            let mut s = session(&pool).await;
            let event = feed(&mut s, code).await.unwrap();
            let mut copy = s.fork().await.unwrap();
            assert_ne!(copy.worker_id(), s.worker_id());
            // The copy is answered with nonsense first; the original must not notice.
            let _ = resume(&mut copy, ResumeValue::NotFound).await;
            assert_eq!(doubling(&mut s, event).await.unwrap().py_repr(), *wanted, "{code}");
        }
    });
}

#[test]
fn forks_of_an_idle_session_are_independent() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        value(&mut s, "x = [1]").await;
        let mut a = s.fork().await.unwrap();
        let mut b = a.fork().await.unwrap();
        value(&mut a, "x.append(2)").await;
        value(&mut b, "x.append(3)").await;
        assert_eq!(repr(&mut s, "x").await, "[1]");
        assert_eq!(repr(&mut a, "x").await, "[1, 2]");
        assert_eq!(repr(&mut b, "x").await, "[1, 3]");
    });
}

#[test]
fn a_name_lookup_and_an_os_call_are_announced_again() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        feed(&mut s, "unknown + 1").await.unwrap();
        let state = s.dump().await.unwrap();
        let (mut r, event) = restore(&pool, state).await;
        assert!(matches!(event, Some(TurnEvent::NameLookup { name, .. }) if name == "unknown"));
        let event = r.resume_name_lookup(MontyObject::int(1), &mut on_print_sync(|_, _| {})).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(2)));

        let mut s = session(&pool).await;
        let event = feed(&mut s, "import time\ntime.sleep(0.25)\n5").await.unwrap();
        assert!(matches!(event, TurnEvent::OsCall { system_sleep: Some(d), .. } if d == Duration::from_millis(250)));
        let state = s.dump().await.unwrap();
        let (mut r, event) = restore(&pool, state).await;
        assert!(matches!(event, Some(TurnEvent::OsCall { system_sleep: Some(_), .. })));
        let event = resume(&mut r, ResumeValue::Return(MontyObject::none())).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(5)));
    });
}

#[test]
fn restoring_needs_a_session_that_has_not_started() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        let state = s.dump().await.unwrap();
        let error = s.restore(state, vec![], &mut on_print_sync(|_, _| {})).await.unwrap_err().to_string();
        assert_eq!(
            error,
            "RuntimeError: protocol violation: Load requires a session that has not started (a feed has already run)"
        );
        assert_eq!(repr(&mut s, "1").await, "1");
    });
}

#[test]
fn a_dump_that_does_not_load_leaves_the_session_as_it_was() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        value(&mut s, "x = list(range(1000))").await;
        let good = s.dump().await.unwrap();
        let mut r = session(&pool).await;
        let mut damaged = good.clone();
        let middle = damaged.len() / 2;
        damaged[middle] ^= 1;
        for bytes in [vec![], b"nonsense".to_vec(), good[..good.len() - 9].to_vec(), damaged] {
            let error = r.restore(bytes, vec![], &mut on_print_sync(|_, _| {})).await.unwrap_err().to_string();
            assert!(error.starts_with("RuntimeError: protocol violation: failed to load session: "), "{error}");
        }
        r.restore(good, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        assert_eq!(repr(&mut r, "len(x)").await, "1000");
    });
}

#[test]
fn limits_are_only_ever_tightened() {
    run(async {
        let pool = some().await;
        let mut loose = session(&pool).await;
        value(&mut loose, "def spin():\n    while True: pass").await;
        let state = loose.dump().await.unwrap();
        let strict = ResourceLimits::default().max_feed_duration(Duration::from_millis(100)).max_suspensions(2);
        let config = ReplConfig { limits: Some(strict), ..ReplConfig::default() };
        let mut s = pool.checkout(&config).await.unwrap();
        s.restore(state, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        let error = exception(&mut s, "spin()").await;
        assert_eq!(error.exc_type(), ExcType::TimeoutError);
        // And the other way round: a strict dump stays strict in a loose checkout.
        let state = s.dump().await.unwrap();
        let (mut s, _) = restore(&pool, state).await;
        assert_eq!(s.limits().max_feed_duration, Some(Duration::from_millis(100)));
        assert_eq!(s.limits().max_suspensions, 2);
        let error = exception(&mut s, "spin()").await;
        assert_eq!(error.stopped_by(), Some("feed time"));
    });
}

#[test]
fn a_dump_that_needs_too_much_memory_is_refused() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        value(&mut s, "x = ['a' * 100000 + str(n) for n in range(1500)]").await;
        let state = s.dump().await.unwrap();
        let config =
            ReplConfig { limits: Some(ResourceLimits::default().max_memory(1 << 20)), ..ReplConfig::default() };
        let mut r = pool.checkout(&config).await.unwrap();
        match r.restore(state, vec![], &mut on_print_sync(|_, _| {})).await {
            Err(PoolError::Runtime(error)) => assert!(error.message().unwrap().contains("bytes of memory"), "{error}"),
            other => panic!("{other:?}"),
        }
        assert_eq!(repr(&mut r, "1").await, "1");
    });
}

#[test]
fn a_session_survives_the_loss_of_its_worker_through_its_dump() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        value(&mut s, "x = 7").await;
        let state = s.dump().await.unwrap();
        let lost = tokio::time::timeout(Duration::from_millis(30), feed(&mut s, "while True: pass")).await;
        assert!(lost.is_err());
        assert!(protocol(feed(&mut s, "x").await).contains("cancelled mid-flight"));
        let (mut r, _) = restore(&pool, state).await;
        assert_eq!(repr(&mut r, "x").await, "7");
    });
}
