//! Every operation the sandbox asks of an operating system: its name, its arguments, and its default.

use std::time::Duration;

use hognose::{
    DateTimeSource, ExcType, FileMode, MontyFileHandle, MontyObject, NamedValues, OsPolicy, Pool, ProcessTime,
    RandomSeed, RandomStart, ReplConfig, ResumeValue, SleepMode, TurnEvent,
};

use crate::support::{feed, one, resume, run, runtime, session, some};

/// The call as `name(arguments, keyword=value)`.
fn shown(event: &TurnEvent) -> String {
    let TurnEvent::OsCall { function_name, args, .. } = event else { panic!("{event:?} is no OS call") };
    let mut parts: Vec<String> = args.args().iter().map(|arg| arg.py_repr()).collect();
    parts.extend(
        args.kwargs().iter().map(|(key, value)| format!("{}={}", key.as_str().unwrap_or("?"), value.py_repr())),
    );
    format!("{function_name}({})", parts.join(", "))
}

/// What an operation does where the host does not handle it.
#[derive(Clone, Copy)]
enum Default {
    /// Permission is denied, for this path.
    Fs,
    /// There is no such thing in this environment.
    Other,
    /// There is no such module.
    NoModule,
}

/// All operations of the protocol, with code that asks for each, the call as the host sees it, and its default. Code that
/// opens a file first is answered with a handle.
const CALLS: &[(&str, &str, &str, Default)] = &[
    ("Path.exists", "Path('p').exists()", "PosixPath('/w/p')", Default::Fs),
    ("Path.exists", "os.path.exists('p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.is_file", "os.path.isfile('./p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.is_dir", "Path('p').is_dir()", "PosixPath('/w/p')", Default::Fs),
    ("Path.is_symlink", "os.path.islink('x/../p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.read_text", "Path('p').read_text()", "PosixPath('/w/p')", Default::Fs),
    ("Path.read_bytes", "Path('p').read_bytes()", "PosixPath('/w/p')", Default::Fs),
    ("Path.write_text", "Path('p').write_text('t')", "PosixPath('/w/p'), 't'", Default::Fs),
    ("Path.append_text", "with open('p', 'a') as f: f.write('t')", "PosixPath('/w/p'), 't'", Default::Fs),
    ("Path.write_bytes", "Path('p').write_bytes(b't')", "PosixPath('/w/p'), b't'", Default::Fs),
    ("Path.append_bytes", "with open('p', 'wb') as f: f.write(b't')", "PosixPath('/w/p'), b't'", Default::Fs),
    ("open", "open('p')", "PosixPath('/w/p'), 'r'", Default::Fs),
    ("open", "open('p', 'tw')", "PosixPath('/w/p'), 'w'", Default::Fs),
    ("open", "open('p', 'ba')", "PosixPath('/w/p'), 'ab'", Default::Fs),
    ("Path.mkdir", "Path('p').mkdir(parents=True)", "PosixPath('/w/p'), parents=True, exist_ok=False", Default::Fs),
    ("Path.mkdir", "os.mkdir('p')", "PosixPath('/w/p'), parents=False, exist_ok=False", Default::Fs),
    ("Path.unlink", "os.remove('p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.rmdir", "os.rmdir('/w//p/')", "PosixPath('/w/p')", Default::Fs),
    ("Path.rename", "os.rename('p', 'q')", "PosixPath('/w/p'), PosixPath('/w/q')", Default::Fs),
    ("Path.iterdir", "os.listdir('p')", "PosixPath('/w/p')", Default::Fs),
    (
        "Path.scan",
        "os.scandir('p')",
        "PosixPath('/w/p'), max_depth=1, follow_symlinks=False, pattern=None, case_sensitive=None, recurse_symlinks=False",
        Default::Fs,
    ),
    ("Path.stat", "os.stat('p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.stat", "os.chdir('p')", "PosixPath('/w/p')", Default::Fs),
    ("Path.resolve", "Path('p').resolve()", "PosixPath('/w/p')", Default::Fs),
    ("Path.absolute", "Path('p').absolute()", "PosixPath('/w/p')", Default::Fs),
    ("os.getenv", "os.getenv('K')", "'K', None", Default::Other),
    ("os.getenv", "os.getenv('K', 7)", "'K', 7", Default::Other),
    ("os.environ", "os.environ['K']", "", Default::Other),
    ("date.today", "datetime.date.today()", "", Default::Other),
    ("datetime.now", "datetime.datetime.now()", "None", Default::Other),
    (
        "datetime.now",
        "datetime.datetime.now(datetime.timezone(datetime.timedelta(hours=1), 'X'))",
        "datetime.timezone(datetime.timedelta(seconds=3600), 'X')",
        Default::Other,
    ),
    ("os.urandom", "os.urandom(4)", "4", Default::Other),
    ("time.time", "time.time()", "'time.time'", Default::Other),
    ("time.time", "time.perf_counter_ns()", "'time.perf_counter_ns'", Default::Other),
    ("time.sleep", "time.sleep(2)", "2.0", Default::Other),
    ("asyncio.sleep", "await asyncio.sleep(2)", "2.0", Default::Other),
    ("system.sleep", "time.sleep(2)", "2.0", Default::Other),
    ("system.async_sleep", "await asyncio.sleep(2)", "2.0", Default::Other),
    ("import", "import no_such_module", "'no_such_module'", Default::NoModule),
    ("import", "from no_such_module.part import name", "'no_such_module'", Default::NoModule),
];

/// The protocol's 32nd operation, `import_stubs`, is asked for by type checkers; this build has none. What the host makes
/// of it is tested with a guest that forges events.
const OPERATIONS: usize = 31;

#[test]
fn each_call_surfaces_and_has_its_default() {
    run(async {
        let pool = some().await;
        let by_host =
            OsPolicy { datetime: DateTimeSource::CallHost, sleep: SleepMode::CallHost, ..OsPolicy::default() };
        let mut asking = with_policy(&pool, by_host.clone()).await;
        let mut sleeping = with_policy(&pool, OsPolicy::default()).await;
        // The event loop looks at the clock before it sleeps.
        let mut waiting = with_policy(&pool, OsPolicy { datetime: DateTimeSource::System, ..by_host }).await;
        for session in [&mut asking, &mut sleeping, &mut waiting] {
            feed(session, "import asyncio, datetime, os, os.path, time\nfrom pathlib import Path\n").await.unwrap();
            let mut quiet = hognose::on_print_sync(|_, _| {});
            session.feed_with_cwd("0", NamedValues::new(), vec![], Some("/w"), false, &mut quiet).await.unwrap();
        }
        let names: std::collections::BTreeSet<&str> = CALLS.iter().map(|call| call.0).collect();
        assert_eq!(names.len(), OPERATIONS);
        for (name, code, args, default) in CALLS {
            let session = match *name {
                "system.sleep" | "system.async_sleep" => &mut sleeping,
                "asyncio.sleep" => &mut waiting,
                _ => &mut asking,
            };
            let mut event = feed(session, code).await.unwrap_or_else(|error| panic!("{code}: {error}"));
            if name.starts_with("Path.append_") {
                let mode = FileMode::parse(if name.ends_with("text") { "a" } else { "wb" }).unwrap();
                let handle = MontyFileHandle { path: "/w/p".into(), mode, position: 0 };
                event = resume(session, ResumeValue::Return(MontyObject::file_handle(handle))).await.unwrap();
            }
            assert_eq!(shown(&event), format!("{name}({args})"), "{code}");
            let error = runtime(resume(session, ResumeValue::NotHandled).await);
            let wanted = match default {
                Default::Fs => "PermissionError: Permission denied: '/w/p'".to_owned(),
                Default::Other => format!("RuntimeError: '{name}' is not supported in this environment"),
                Default::NoModule => "ModuleNotFoundError: No module named 'no_such_module'".to_owned(),
            };
            assert_eq!(error.summary(), wanted, "{code}");
        }
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

#[test]
fn the_policy_says_where_random_numbers_and_processor_time_come_from() {
    run(async {
        let pool = some().await;
        let draw = "[random.randint(0, 99) for _ in range(4)]";
        let shown_value = |event: TurnEvent| match event {
            TurnEvent::Complete(value) => value.py_repr(),
            other => panic!("{other:?}"),
        };
        // As CPython's `random.Random(seed)`; the other half comes from a fork.
        for (seed, first, rest) in [
            (RandomSeed::Int(42.into()), "[81, 14]", "[3, 94]"),
            (RandomSeed::Str("x".into()), "[80, 40]", "[76, 76]"),
            (RandomSeed::Bytes(b"q".to_vec()), "[58, 32]", "[4, 31]"),
            (RandomSeed::Float(2.5), "[53, 43]", "[22, 1]"),
        ] {
            let policy = OsPolicy { random_start: RandomStart::Seed(seed), ..OsPolicy::default() };
            let mut session = with_policy(&pool, policy).await;
            let code = "import random\n[random.randint(0, 99) for _ in range(2)]";
            assert_eq!(shown_value(feed(&mut session, code).await.unwrap()), first);
            let mut fork = session.fork().await.unwrap();
            for copy in [&mut session, &mut fork] {
                let code = "[random.randint(0, 99) for _ in range(2)]";
                assert_eq!(shown_value(feed(copy, code).await.unwrap()), rest);
            }
        }
        let policy = OsPolicy { random_start: RandomStart::CallHost, ..OsPolicy::default() };
        let mut session = with_policy(&pool, policy).await;
        let event = feed(&mut session, &format!("import random\n{draw}")).await.unwrap();
        assert_eq!(shown(&event), "os.urandom(2496)");
        let event = resume(&mut session, ResumeValue::Return(MontyObject::bytes(vec![7; 2496]))).await.unwrap();
        assert_eq!(shown_value(event), "[92, 51, 57, 46]");
        let code = "import time\nsum(range(100000))\n(time.process_time() > 0, time.process_time_ns() > 0)";
        for (process_time, wanted) in [(ProcessTime::Zero, "(False, False)"), (ProcessTime::Elapsed, "(True, True)")] {
            let mut session = with_policy(&pool, OsPolicy { process_time, ..OsPolicy::default() }).await;
            assert_eq!(shown_value(feed(&mut session, code).await.unwrap()), wanted);
        }
    });
}

#[test]
fn open_files_cross_in_both_directions() {
    run(async {
        let pool = one().await;
        let mut session = session(&pool).await;
        let file = |mode: &str, position| {
            let mode = FileMode::parse(mode).unwrap();
            MontyObject::file_handle(MontyFileHandle { path: "/d/f".into(), mode, position })
        };
        for (mode, position, code, call, answer, wanted) in [
            (
                "r",
                2,
                "f.read(1), f.readline(), f.name, f.mode",
                "read_text",
                "\u{e4}b\u{e7}d\ne",
                "('\u{e7}', 'd\\n', '/d/f', 'r')",
            ),
            ("r", 9, "f.tell(), f.read()", "read_text", "abc", "(3, '')"),
            ("r", 1, "f.seek(0), f.read()", "read_text", "abc", "(0, 'abc')"),
            ("r", 0, "[line for line in f]", "read_text", "a\r\nb", "['a\\n', 'b']"),
            ("rb", 1, "f.read(1), f.tell(), f.read()", "read_bytes", "abc", "(b'b', 2, b'c')"),
        ] {
            let inputs = vec![("f".to_owned(), file(mode, position))];
            let event = crate::support::feed_with(&mut session, code, inputs).await.unwrap();
            assert_eq!(shown(&event), format!("Path.{call}(PosixPath('/d/f'))"));
            let answer = if mode == "rb" { MontyObject::bytes(answer.as_bytes()) } else { MontyObject::string(answer) };
            let event = resume(&mut session, ResumeValue::Return(answer)).await.unwrap();
            assert!(matches!(&event, TurnEvent::Complete(value) if value.py_repr() == wanted), "{code}: {event:?}");
        }
        for (mode, code, call) in [
            ("a", "f.write('x\u{e4}')\nf.flush()", "Path.append_text(PosixPath('/d/f'), 'x\u{e4}')"),
            ("wb", "f.write(b'x')\nf.close()", "Path.append_bytes(PosixPath('/d/f'), b'x')"),
        ] {
            let inputs = vec![("f".to_owned(), file(mode, 5))];
            let event = crate::support::feed_with(&mut session, code, inputs).await.unwrap();
            assert_eq!(shown(&event), call);
            resume(&mut session, ResumeValue::Return(MontyObject::int(1))).await.unwrap();
        }
        // What comes back is the file and how far it was read or written.
        for mode in ["r", "rb", "w", "wb", "a", "ab"] {
            let inputs = vec![("f".to_owned(), file(mode, 7))];
            let event = crate::support::feed_with(&mut session, "f", inputs).await.unwrap();
            assert!(matches!(event, TurnEvent::Complete(value) if value == file(mode, 7)), "{mode}");
        }
        let inputs = vec![("f".to_owned(), file("w", 3))];
        let event = crate::support::feed_with(&mut session, "f.write('\u{e4}b')\nf", inputs).await.unwrap();
        assert_eq!(shown(&event), "Path.append_text(PosixPath('/d/f'), '\u{e4}b')");
        let event = resume(&mut session, ResumeValue::Return(MontyObject::int(2))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == file("w", 5)));
        feed(&mut session, "f = open('/d/f')\nnext(f)\nf").await.unwrap();
        resume(&mut session, ResumeValue::Return(file("r", 0))).await.unwrap();
        let event = resume(&mut session, ResumeValue::Return(MontyObject::string("\u{e4}\r\nc"))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == file("r", 3)));
        let event = feed(&mut session, "f.close()\nimport io\n[f, io.StringIO()]").await.unwrap();
        let TurnEvent::Complete(value) = event else { panic!("{event:?}") };
        assert!(value.py_repr().starts_with("[<_io.TextIOWrapper name='/d/f'"), "{}", value.py_repr());
    });
}
