//! Workers in processes of their own: the same sessions behind pipes.

use std::time::Duration;

use hognose::{
    Host, MontyObject, MontyTransport, Pool, PoolConfig, PoolError, PrintStream, ReplConfig, ResourceLimits,
    ResumeValue, TurnEvent, on_print_sync,
};

use crate::support::*;

fn config() -> PoolConfig {
    let config = PoolConfig::subprocess(env!("CARGO_BIN_EXE_hognose"));
    PoolConfig { min_processes: 0, max_processes: 2, ..config }
}

#[test]
fn a_session_behind_pipes_is_like_any_other() {
    run(async {
        let pool = Pool::new(config()).await.unwrap();
        let mut s = session(&pool).await;
        assert!(s.pid().is_some());
        assert_eq!(repr(&mut s, "x = 20\nx + 1").await, "21");
        assert_eq!(exception(&mut s, "1 / 0").await.message(), Some("division by zero"));
        let mut printed = Vec::new();
        let mut on_print = on_print_sync(|stream, text: &str| printed.push((stream, text.to_owned())));
        s.feed("import sys\nprint('out')\nprint('err', file=sys.stderr)", vec![], vec![], false, &mut on_print)
            .await
            .unwrap();
        drop(on_print);
        assert_eq!(printed, [(PrintStream::Stdout, "out\n".to_owned()), (PrintStream::Stderr, "err\n".to_owned())]);
        let host = Host::new().async_function("twice", |args| async move {
            Ok(MontyObject::int(args.arg(0).and_then(|n| n.as_int()).unwrap_or(0) * 2))
        });
        let code = "import asyncio\nawait asyncio.gather(twice(1), twice(x))";
        let value = s.run(code, vec![], &host, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        assert_eq!(value.py_repr(), "[2, 40]");
        assert!(s.usage().fuel > 0);
        s.finish().await.unwrap();
        pool.close().await;
    });
}

#[test]
fn a_worker_is_reused_after_a_reset_and_keeps_nothing() {
    run(async {
        let pool = Pool::new(config()).await.unwrap();
        let mut s = session(&pool).await;
        let (id, pid) = (s.worker_id(), s.pid());
        value(&mut s, "secret = 1").await;
        let event = feed(&mut s, "f(1)").await.unwrap();
        assert!(matches!(event, TurnEvent::FunctionCall { .. }));
        s.finish().await.unwrap();
        assert_eq!((pool.idle_workers(), pool.idle_worker_pids()), (1, vec![pid.unwrap()]));
        let mut s = session(&pool).await;
        assert_eq!((s.worker_id(), s.pid()), (id, pid));
        assert!(matches!(feed(&mut s, "secret").await.unwrap(), TurnEvent::NameLookup { .. }));
        s.finish().await.unwrap();
        pool.close().await;
        assert_eq!(pool.idle_workers(), 0);
    });
}

#[test]
fn what_a_session_used_is_not_charged_to_the_next() {
    run(async {
        let pool = Pool::new(config()).await.unwrap();
        let mut s = session(&pool).await;
        let pid = s.pid();
        // More than the next session may use, with all that is granted beyond it.
        value(&mut s, "for n in range(20_000_000): pass").await;
        assert!(s.usage().fuel > 300_000_000, "{}", s.usage().fuel);
        s.finish().await.unwrap();
        let mut s = limited(&pool, ResourceLimits::default().max_fuel(10_000_000)).await;
        assert_eq!(s.pid(), pid);
        assert_eq!(repr(&mut s, "1 + 1").await, "2");
        feed(&mut s, "f(1)").await.unwrap();
        let waiting = s.dump().await.unwrap();
        s.finish().await.unwrap();
        // Nor to one that is loaded, whose feed began elsewhere.
        let mut s = session(&pool).await;
        assert_eq!(s.pid(), pid);
        value(&mut s, "for n in range(2_000_000): pass").await;
        s.finish().await.unwrap();
        let mut s = session(&pool).await;
        assert_eq!(s.pid(), pid);
        s.restore(waiting, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        resume(&mut s, ResumeValue::Return(MontyObject::none())).await.unwrap();
        assert!(s.usage().fuel > 0);
    });
}

#[test]
fn a_worker_whose_reader_has_gone_stops_printing() {
    use hognose_proto::{Configure, Feed, Message, PROTOCOL_VERSION, ParentRequest, frame, parent_request::Kind};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_hognose"))
        .arg("subprocess")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut requests, mut events) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut buffer = Vec::new();
    for kind in [
        Kind::Configure(Configure { protocol_version: PROTOCOL_VERSION, ..Configure::default() }),
        Kind::Feed(Feed { code: "while True: print('x' * 1000)".into(), ..Feed::default() }),
    ] {
        let request = ParentRequest::from(kind);
        frame::write_frame(&mut requests, &request.encode_to_vec()).unwrap();
        assert!(frame::read_frame(&mut events, &mut buffer).unwrap());
    }
    drop(events);
    let end = std::time::Instant::now() + Duration::from_secs(10);
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if std::time::Instant::now() > end => {
                child.kill().unwrap();
                panic!("still printing");
            }
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    assert_eq!(status.code(), Some(1));
}

#[test]
fn workers_retire_after_so_many_sessions() {
    run(async {
        let pool = Pool::new(PoolConfig { max_checkouts_per_worker: Some(0), ..config() }).await.unwrap();
        let s = session(&pool).await;
        s.finish().await.unwrap();
        assert_eq!(pool.idle_workers(), 0);
        assert_eq!(session(&pool).await.worker_id(), Some(2));
    });
}

#[test]
fn dumps_restores_and_forks_pass_the_pipe() {
    run(async {
        let pool = Pool::new(config()).await.unwrap();
        let mut s = session(&pool).await;
        let event = feed(&mut s, "y = 2\nf(y)").await.unwrap();
        let (_, args, id) = call(&event);
        let state = s.dump().await.unwrap();
        let mut copy = s.fork().await.unwrap();
        let answer = |n| ResumeValue::Return(MontyObject::int(n));
        assert!(
            matches!(resume(&mut copy, answer(5)).await.unwrap(), TurnEvent::Complete(v) if v == MontyObject::int(5))
        );
        copy.finish().await.unwrap();
        let mut r = session(&pool).await;
        let (event, name) = r.restore(state, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        assert_eq!(call(&event.unwrap()), ("f".to_owned(), args, id));
        assert_eq!(name.as_deref(), Some("main.py"));
        assert!(matches!(resume(&mut r, answer(6)).await.unwrap(), TurnEvent::Complete(v) if v == MontyObject::int(6)));
        assert!(matches!(resume(&mut s, answer(7)).await.unwrap(), TurnEvent::Complete(v) if v == MontyObject::int(7)));
    });
}

#[test]
fn a_lost_process_costs_its_session_only() {
    run(async {
        let pool =
            Pool::new(PoolConfig { request_timeout: Some(Duration::from_millis(800)), ..config() }).await.unwrap();
        let mut s = session(&pool).await;
        assert!(matches!(feed(&mut s, "while True: pass").await, Err(PoolError::Timeout { .. })));
        assert!(matches!(feed(&mut s, "1").await, Err(PoolError::Finished)));
        let mut s = limited(&pool, ResourceLimits::default().max_feed_duration(Duration::from_millis(50))).await;
        let error = exception(&mut s, "while True: pass").await;
        assert_eq!(error.stopped_by(), Some("feed time"));
        assert_eq!(repr(&mut s, "1").await, "1");
        let pid = s.pid().unwrap();
        std::process::Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
        let error = feed(&mut s, "1").await.unwrap_err();
        assert!(matches!(error, PoolError::Crashed { .. }), "{error}");
        assert_eq!(repr(&mut session(&pool).await, "2").await, "2");
        let mut s = session(&pool).await;
        let pid = s.pid().unwrap();
        std::process::Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
        let error = s.fork().await.unwrap_err();
        assert!(matches!(error, PoolError::Crashed { .. }), "{error}");
        assert!(matches!(feed(&mut s, "1").await, Err(PoolError::Finished)));
    });
}

#[test]
fn what_is_no_worker_is_noticed() {
    run(async {
        let spawn = Pool::new(PoolConfig::subprocess("/does/not/exist")).await.unwrap_err();
        assert!(matches!(spawn, PoolError::Spawn(_)), "{spawn}");
        let pool = Pool::new(PoolConfig { min_processes: 0, ..PoolConfig::subprocess("/bin/false") }).await.unwrap();
        let error = pool.checkout(&ReplConfig::default()).await.unwrap_err();
        assert!(matches!(error, PoolError::Crashed { .. }), "{error}");
        let mut remote = PoolConfig::websocket("ws://example.invalid");
        assert_eq!(
            (remote.min_processes, &remote.transport),
            (0, &MontyTransport::Websocket("ws://example.invalid".into()))
        );
        remote.max_processes = 1;
        let error = Pool::new(remote).await.unwrap_err();
        assert_eq!(error.to_string(), "failed to spawn monty worker: the websocket transport is not available yet");
    });
}

/// Our pool with the reference's worker: only where `HOGNOSE_REFERENCE_WORKER` names one (`just interop`).
#[test]
fn a_reference_worker_serves_our_pool() {
    let Some(binary) = std::env::var_os("HOGNOSE_REFERENCE_WORKER") else { return };
    run(async {
        let pool = Pool::new(PoolConfig { min_processes: 0, max_processes: 4, ..PoolConfig::subprocess(binary) })
            .await
            .unwrap();
        let mut s = session(&pool).await;
        assert_eq!(repr(&mut s, "x = 20\nx + 1").await, "21");
        assert_eq!(
            repr(&mut s, "[1, 'a', 2.5, {'k': (None, True)}, {3}]").await,
            "[1, 'a', 2.5, {'k': (None, True)}, {3}]"
        );
        let error = exception(&mut s, "def f():\n    1 / 0\nf()").await;
        assert_eq!(error.message(), Some("division by zero"));
        assert_eq!(error.traceback().len(), 2);
        let host = Host::new()
            .function("double", |args| Ok(MontyObject::int(args.arg(0).and_then(|n| n.as_int()).unwrap_or(0) * 2)));
        let mut quiet = on_print_sync(|_, _| {});
        let value = s.run("[double(n) for n in range(3)]", vec![], &host, vec![], &mut quiet).await.unwrap();
        assert_eq!(value.py_repr(), "[0, 2, 4]");
        let later = Host::new().async_function("later", |_| async { Ok(MontyObject::int(7)) });
        let code = "import asyncio\nawait asyncio.gather(later(), later())";
        let value = s.run(code, vec![], &later, vec![], &mut quiet).await.unwrap();
        assert_eq!(value.py_repr(), "[7, 7]");
        let state = s.dump().await.unwrap();
        let mut r = session(&pool).await;
        r.restore(state, vec![], &mut quiet).await.unwrap();
        assert_eq!(repr(&mut r, "x").await, "20");
        let mut limited = limited(&pool, ResourceLimits::default().max_feed_duration(Duration::from_millis(100))).await;
        assert!(exception(&mut limited, "while True: pass").await.message().unwrap().contains("time limit exceeded"));
        s.finish().await.unwrap();
        r.finish().await.unwrap();
    });
}
