//! Every operation the sandbox asks of an operating system: its name, its arguments, and its default.

use std::time::Duration;

use hognose::{
    DateTimeSource, ExcType, FileMode, MontyFileHandle, MontyObject, NamedValues, OsPolicy, Pool, ReplConfig,
    ResumeValue, SleepMode, TurnEvent,
};

use crate::support::{feed, one, resume, run, runtime, session};

/// The call as `name(arguments, keyword=value)`.
fn shown(event: &TurnEvent) -> String {
    let TurnEvent::OsCall { function_name, args, .. } = event else { panic!("{event:?} is no OS call") };
    let mut parts: Vec<String> = args.args().iter().map(|arg| arg.py_repr()).collect();
    parts.extend(
        args.kwargs().iter().map(|(key, value)| format!("{}={}", key.as_str().unwrap_or("?"), value.py_repr())),
    );
    format!("{function_name}({})", parts.join(", "))
}

const FS: (ExcType, &str) = (ExcType::PermissionError, "Permission denied: '/w/p'");

#[test]
fn each_call_surfaces_and_has_its_default() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        feed(&mut session, "import os, os.path, time\nfrom pathlib import Path\n").await.unwrap();
        let mut quiet = hognose::on_print_sync(|_, _| {});
        session.feed_with_cwd("0", NamedValues::new(), vec![], Some("/w"), false, &mut quiet).await.unwrap();
        let other = |name: &str| (ExcType::RuntimeError, format!("'{name}' is not supported in this environment"));
        let cases: &[(&str, &str, (ExcType, &str))] = &[
            ("Path('p').exists()", "Path.exists(PosixPath('/w/p'))", FS),
            ("os.path.exists('p')", "Path.exists(PosixPath('/w/p'))", FS),
            ("os.path.isfile('./p')", "Path.is_file(PosixPath('/w/p'))", FS),
            ("Path('p').is_dir()", "Path.is_dir(PosixPath('/w/p'))", FS),
            ("os.path.islink('x/../p')", "Path.is_symlink(PosixPath('/w/p'))", FS),
            ("Path('p').read_text()", "Path.read_text(PosixPath('/w/p'))", FS),
            ("Path('p').read_bytes()", "Path.read_bytes(PosixPath('/w/p'))", FS),
            ("Path('p').write_text('t')", "Path.write_text(PosixPath('/w/p'), 't')", FS),
            ("Path('p').write_bytes(b't')", "Path.write_bytes(PosixPath('/w/p'), b't')", FS),
            ("open('p')", "open(PosixPath('/w/p'), 'r')", FS),
            ("open('p', 'tw')", "open(PosixPath('/w/p'), 'w')", FS),
            ("open('p', 'ba')", "open(PosixPath('/w/p'), 'ab')", FS),
            ("Path('p').mkdir(parents=True)", "Path.mkdir(PosixPath('/w/p'), parents=True, exist_ok=False)", FS),
            ("os.mkdir('p')", "Path.mkdir(PosixPath('/w/p'), parents=False, exist_ok=False)", FS),
            ("os.remove('p')", "Path.unlink(PosixPath('/w/p'))", FS),
            ("os.rmdir('/w//p/')", "Path.rmdir(PosixPath('/w/p'))", FS),
            ("os.rename('p', 'q')", "Path.rename(PosixPath('/w/p'), PosixPath('/w/q'))", FS),
            ("os.listdir('p')", "Path.iterdir(PosixPath('/w/p'))", FS),
            (
                "os.scandir('p')",
                "Path.scan(PosixPath('/w/p'), max_depth=1, follow_symlinks=False, pattern=None, case_sensitive=None, recurse_symlinks=False)",
                FS,
            ),
            ("os.stat('p')", "Path.stat(PosixPath('/w/p'))", FS),
            ("os.chdir('p')", "Path.stat(PosixPath('/w/p'))", FS),
            ("Path('p').resolve()", "Path.resolve(PosixPath('/w/p'))", FS),
            ("Path('p').absolute()", "Path.absolute(PosixPath('/w/p'))", FS),
        ];
        for (code, call, (exc_type, message)) in cases {
            let event = feed(&mut session, code).await.unwrap();
            assert_eq!(&shown(&event), call, "{code}");
            let error = runtime(resume(&mut session, ResumeValue::NotHandled).await);
            assert_eq!((error.exc_type(), error.message()), (*exc_type, Some(*message)), "{code}");
        }
        for (code, call, name) in [
            ("os.getenv('K')", "os.getenv('K', None)", "os.getenv"),
            ("os.getenv('K', 7)", "os.getenv('K', 7)", "os.getenv"),
            ("os.environ['K']", "os.environ()", "os.environ"),
            ("os.urandom(4)", "os.urandom(4)", "os.urandom"),
        ] {
            let event = feed(&mut session, code).await.unwrap();
            assert_eq!(shown(&event), call);
            let error = runtime(resume(&mut session, ResumeValue::NotHandled).await);
            assert_eq!((error.exc_type(), error.message().unwrap_or_default().to_owned()), other(name));
        }
        let event = feed(&mut session, "import no_such_module").await.unwrap();
        assert_eq!(shown(&event), "import('no_such_module')");
        let error = runtime(resume(&mut session, ResumeValue::NotHandled).await);
        assert_eq!(error.summary(), "ModuleNotFoundError: No module named 'no_such_module'");
    });
}

#[test]
fn walks_and_globs_take_no_handler_for_nothing_there() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        for (code, call) in [
            ("import os\nlist(os.walk('/w'))", "max_depth=None, follow_symlinks=False, pattern=None"),
            (
                "from pathlib import Path\nlist(Path('/w').glob('*.txt'))",
                "max_depth=1, follow_symlinks=False, pattern=['*.txt']",
            ),
            ("list(Path('/w').rglob('a/*'))", "max_depth=None, follow_symlinks=False, pattern=['**', 'a', '*']"),
        ] {
            let event = feed(&mut session, code).await.unwrap();
            assert!(shown(&event).contains(call), "{}", shown(&event));
            let event = resume(&mut session, ResumeValue::NotHandled).await.unwrap();
            assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "[]"), "{code}");
        }
    });
}

#[test]
fn a_file_is_opened_read_once_and_appended_to() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        let handle = |mode: &str| {
            let mode = FileMode::parse(mode).unwrap();
            ResumeValue::Return(MontyObject::file_handle(MontyFileHandle { path: "/f".into(), mode, position: 0 }))
        };
        let event = feed(&mut session, "with open('/f') as f: lines = f.readlines()\nlines").await.unwrap();
        assert_eq!(shown(&event), "open(PosixPath('/f'), 'r')");
        let event = resume(&mut session, handle("r")).await.unwrap();
        assert_eq!(shown(&event), "Path.read_text(PosixPath('/f'))");
        let event = resume(&mut session, ResumeValue::Return(MontyObject::string("a\r\nb"))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "['a\\n', 'b']"));
        let event =
            feed(&mut session, "with open('/f', 'wb') as f: n = f.write(b'ab') + f.write(b'c')\nn").await.unwrap();
        assert_eq!(shown(&event), "open(PosixPath('/f'), 'wb')");
        let event = resume(&mut session, handle("wb")).await.unwrap();
        assert_eq!(shown(&event), "Path.append_bytes(PosixPath('/f'), b'abc')");
        let event = resume(&mut session, ResumeValue::Return(MontyObject::int(3))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "3"));
        let event = feed(&mut session, "with open('/f', 'a') as f: print('x', file=f)").await.unwrap();
        assert_eq!(shown(&event), "open(PosixPath('/f'), 'a')");
        let event = resume(&mut session, handle("a")).await.unwrap();
        assert_eq!(shown(&event), "Path.append_text(PosixPath('/f'), 'x\\n')");
        resume(&mut session, ResumeValue::Return(MontyObject::int(2))).await.unwrap();
    });
}

#[test]
fn answers_of_the_wrong_kind_are_told() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        for (code, answer, message) in [
            ("open('/f')", MontyObject::int(1), "invalid return type: open requires the host to return a file handle"),
            (
                "import os\nos.listdir('/f')",
                MontyObject::int(1),
                "invalid return type: Path.iterdir requires the host to return a list of paths, got int",
            ),
            (
                "os.urandom(3)",
                MontyObject::bytes(*b"ab"),
                "invalid return value: os.urandom requires the host to return 3 bytes",
            ),
        ] {
            feed(&mut session, code).await.unwrap();
            let error = runtime(resume(&mut session, ResumeValue::Return(answer)).await);
            assert_eq!((error.exc_type(), error.message()), (ExcType::RuntimeError, Some(message)));
        }
        feed(&mut session, "os.listdir('/d')").await.unwrap();
        let names = MontyObject::list([MontyObject::path("/d/a"), MontyObject::string("b")]);
        let event = resume(&mut session, ResumeValue::Return(names)).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "['a', 'b']"));
    });
}

#[test]
fn errors_of_a_handler_have_their_parts() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        feed(
            &mut session,
            "
try:
    open('f')
except OSError as e:
    seen = type(e).__name__, e.errno, e.strerror, e.filename, str(e)
seen",
        )
        .await
        .unwrap();
        let error =
            hognose::MontyException::new(ExcType::OSError, Some("[Errno 2] No such file or directory: '/f'".into()));
        let event = resume(&mut session, ResumeValue::Error(error)).await.unwrap();
        let TurnEvent::Complete(value) = event else { panic!("{event:?}") };
        let shown =
            "('FileNotFoundError', 2, 'No such file or directory', 'f', \"[Errno 2] No such file or directory: 'f'\")";
        assert_eq!(value.py_repr(), shown);
    });
}

#[test]
fn paths_cross_in_both_directions() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        let inputs = vec![("p".to_owned(), MontyObject::path("/a/b.txt"))];
        let event =
            crate::support::feed_with(&mut session, "type(p).__name__, p.name, p.parent", inputs).await.unwrap();
        let TurnEvent::Complete(value) = event else { panic!("{event:?}") };
        assert_eq!(value.py_repr(), "('PosixPath', 'b.txt', PosixPath('/a'))");
    });
}

async fn with_policy(pool: &Pool, os_policy: OsPolicy) -> hognose::Checkout {
    pool.checkout(&ReplConfig { os_policy, ..ReplConfig::default() }).await.unwrap()
}

#[test]
fn the_policy_says_who_answers_clocks_and_sleeps() {
    run(async {
        let pool = one().await;
        let policy = OsPolicy { datetime: DateTimeSource::CallHost, sleep: SleepMode::CallHost, ..OsPolicy::default() };
        let mut session = with_policy(&pool, policy).await;
        for (code, call) in [
            ("import time\ntime.time()", "time.time('time.time')"),
            ("time.monotonic()", "time.time('time.monotonic')"),
            ("time.sleep(2)", "time.sleep(2.0)"),
        ] {
            let event = feed(&mut session, code).await.unwrap();
            assert_eq!(shown(&event), call);
            let error = runtime(resume(&mut session, ResumeValue::NotHandled).await);
            assert_eq!(error.exc_type(), ExcType::RuntimeError, "{code}");
        }
        session.finish().await.unwrap();
        let policy = OsPolicy {
            datetime: DateTimeSource::Fixed { unix_seconds: 86_400, microsecond: 500_000 },
            sleep: SleepMode::Zero,
            ..OsPolicy::default()
        };
        let mut session = with_policy(&pool, policy).await;
        let event = feed(&mut session, "import time\ntime.sleep(5), time.time()").await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "(None, 86400.5)"));
        session.finish().await.unwrap();
        let mut session =
            with_policy(&pool, OsPolicy { sleep: SleepMode::System(Duration::from_secs(1)), ..OsPolicy::default() })
                .await;
        let event = feed(&mut session, "import time\ntime.sleep(5)").await.unwrap();
        assert!(
            matches!(event, TurnEvent::OsCall { system_sleep: Some(delay), .. } if delay == Duration::from_secs(1))
        );
    });
}
