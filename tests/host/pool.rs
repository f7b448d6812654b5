//! Sizes, waiting, isolation.

use std::time::Duration;

use hognose::{Pool, PoolConfig, PoolCounters, PoolError, ReplConfig};

use crate::support::*;

#[test]
fn impossible_sizes_are_refused() {
    run(async {
        let error =
            Pool::new(PoolConfig { min_processes: 3, max_processes: 2, ..PoolConfig::wasm() }).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            "failed to spawn monty worker: invalid pool size: min_processes=3 max_processes=2"
        );
        let error = Pool::new(PoolConfig { max_processes: 0, min_processes: 0, ..PoolConfig::wasm() }).await;
        assert!(matches!(error, Err(PoolError::Spawn(_))));
        assert!(matches!(Pool::new(PoolConfig::subprocess("x")).await, Err(PoolError::Spawn(_))));
    });
}

#[test]
fn ready_workers_are_kept_and_replaced() {
    run(async {
        let pool = Pool::new(PoolConfig { min_processes: 2, max_processes: 3, ..PoolConfig::wasm() }).await.unwrap();
        assert_eq!(pool.idle_workers(), 2);
        let a = session(&pool).await;
        assert_eq!(pool.idle_workers(), 1);
        let id = a.worker_id().unwrap();
        a.finish().await.unwrap();
        assert_eq!(pool.idle_workers(), 2);
        let (b, c, d) = (session(&pool).await, session(&pool).await, session(&pool).await);
        assert_eq!(pool.idle_workers(), 0);
        let ids = [b.worker_id().unwrap(), c.worker_id().unwrap(), d.worker_id().unwrap()];
        assert!(!ids.contains(&id), "worker {id} was used twice: {ids:?}");
        pool.close().await;
        drop((b, c, d));
        assert_eq!(pool.idle_workers(), 0);
        assert_eq!(repr(&mut session(&pool).await, "1").await, "1");
    });
}

#[test]
fn a_full_pool_makes_the_next_one_wait() {
    run(async {
        let config =
            PoolConfig { max_processes: 1, checkout_timeout: Some(Duration::from_millis(30)), ..PoolConfig::wasm() };
        let pool = Pool::new(config).await.unwrap();
        let first = session(&pool).await;
        assert!(matches!(pool.checkout(&ReplConfig::default()).await, Err(PoolError::Exhausted)));
        let patient = Pool::new(PoolConfig { max_processes: 1, ..PoolConfig::wasm() }).await.unwrap();
        let holder = session(&patient).await;
        let waiter = patient.clone();
        let waiting = async move { repr(&mut session(&waiter).await, "2").await };
        let release = async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            drop(holder);
        };
        assert_eq!(tokio::join!(waiting, release).0, "2");
        drop(first);
        session(&pool).await.finish().await.unwrap();
    });
}

#[test]
fn sessions_do_not_see_each_other_also_one_after_the_other() {
    run(async {
        let pool = some().await;
        let (mut a, mut b) = (session(&pool).await, session(&pool).await);
        value(&mut a, "secret = 'a' * 100\nimport math\nmath.leak = secret\nimport sys\nsys.leak = secret").await;
        for s in [&mut b, &mut session(&pool).await] {
            let code = "import math, sys\n('secret' in globals(), hasattr(math, 'leak'), hasattr(sys, 'leak'))";
            assert_eq!(repr(s, code).await, "(False, False, False)");
        }
        a.finish().await.unwrap();
        let one = one().await;
        let mut first = session(&one).await;
        value(&mut first, "int_like = [0xdeadbeef] * 10000").await;
        first.finish().await.unwrap();
        assert_eq!(repr(&mut session(&one).await, "'int_like' in globals()").await, "False");
    });
}

#[test]
fn many_sessions_run_on_many_threads() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build().unwrap();
    runtime.block_on(async {
        let pool = Pool::new(PoolConfig { min_processes: 0, max_processes: 3, ..PoolConfig::wasm() }).await.unwrap();
        let tasks: Vec<_> = (0..40)
            .map(|n| {
                let pool = pool.clone();
                tokio::spawn(async move {
                    let mut s = session(&pool).await;
                    assert_eq!(repr(&mut s, &format!("sum(range({n}))")).await, (n * (n - 1) / 2).to_string());
                    s.finish().await.unwrap();
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
    });
}

#[test]
fn several_pools_live_side_by_side() {
    run(async {
        let pools = [one().await, one().await, one().await];
        for pool in &pools {
            assert_eq!(repr(&mut session(pool).await, "6 * 7").await, "42");
        }
    });
}

#[test]
fn a_pool_counts_what_becomes_of_its_sessions() {
    run(async {
        let config = PoolConfig {
            min_processes: 0,
            max_processes: 1,
            checkout_timeout: Some(Duration::from_millis(20)),
            request_timeout: Some(Duration::from_millis(200)),
            ..PoolConfig::wasm()
        };
        let pool = Pool::new(config).await.unwrap();
        assert_eq!(pool.counters(), PoolCounters::default());
        let mut s = session(&pool).await;
        assert!(matches!(pool.checkout(&ReplConfig::default()).await, Err(PoolError::Exhausted)));
        let event = feed(&mut s, "print('abc')\ndouble(1)").await.unwrap();
        doubling(&mut s, event).await.unwrap();
        assert_eq!(pool.counters().live_workers, 1);
        s.finish().await.unwrap();
        drop(session(&pool).await);
        let mut s = session(&pool).await;
        assert!(matches!(feed(&mut s, "while True: pass").await, Err(PoolError::Timeout { .. })));
        drop(s);
        let mut s = session(&pool).await;
        let endless = feed(&mut s, "while True: pass");
        assert!(tokio::time::timeout(Duration::from_millis(20), endless).await.is_err());
        assert!(matches!(feed(&mut s, "1").await, Err(PoolError::Protocol(_))));
        let seen = pool.counters();
        assert_eq!((seen.sessions, seen.finished, seen.abandoned, seen.exhausted), (4, 1, 1, 1));
        assert_eq!((seen.crashed, seen.timed_out, seen.out_of_memory, seen.discarded), (0, 1, 0, 1));
        assert_eq!((seen.suspensions, seen.printed_bytes), (1, 4));
        assert!(seen.turns >= 7 && seen.turn_micros > 200_000 && seen.wait_micros >= 20_000, "{seen:?}");
        assert_eq!((seen.live_workers, seen.idle_workers), (0, 0));
    });
}
