//! Feeds, suspensions and answers.

use hognose::{ExcType, MontyException, MontyObject, NamedValues, PrintStream, ResumeValue, TurnEvent, on_print_sync};

use crate::support::*;

#[test]
fn globals_functions_and_the_feed_counter_live_between_feeds() {
    run(async {
        let mut s = session(&one().await).await;
        assert_eq!(repr(&mut s, "x = 1\ndef f(n): return n + x\nf(1)").await, "2");
        assert_eq!(repr(&mut s, "x = 10\nf(1)").await, "11");
        assert_eq!(repr(&mut s, "x = 5").await, "None");
        let error = exception(&mut s, "f('a')").await;
        let text = error.to_string();
        assert!(text.contains("File \"<python-input-3>\", line 1, in <module>"), "{text}");
        assert!(text.contains("File \"<python-input-0>\", line 2, in f"), "{text}");
    });
}

#[test]
fn an_exception_leaves_the_session_and_its_globals() {
    run(async {
        let mut s = session(&one().await).await;
        let error = exception(&mut s, "y = 3\n1 / 0").await;
        assert_eq!(summary(&error), (ExcType::ZeroDivisionError, "division by zero"));
        assert_eq!(error.traceback().len(), 1);
        assert_eq!(error.traceback()[0].start.line, 2);
        assert_eq!(error.stopped_by(), None);
        assert_eq!(repr(&mut s, "y").await, "3");
    });
}

#[test]
fn an_exception_class_of_the_sandbox_keeps_its_name_and_kin() {
    run(async {
        let mut s = session(&one().await).await;
        let error = exception(&mut s, "class Odd(KeyError): pass\nraise Odd('k')").await;
        assert_eq!(error.type_name(), "Odd");
        assert_eq!(error.exc_type(), ExcType::KeyError);
        let error = exception(&mut s, "def f(:").await;
        assert_eq!(error.exc_type(), ExcType::SyntaxError);
    });
}

#[test]
fn inputs_become_globals_and_share_objects() {
    run(async {
        let mut s = session(&one().await).await;
        let mut inputs = NamedValues::new();
        inputs.push("a", MontyObject::list([MontyObject::int(1)]));
        inputs.push("t", MontyObject::string("tè"));
        let event = feed_with(&mut s, "a.append(2)\n(a, t)", inputs).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "([1, 2], 'tè')"));
    });
}

#[test]
fn a_host_function_gets_its_arguments_and_gives_its_value() {
    run(async {
        let mut s = session(&one().await).await;
        let event = feed(&mut s, "r = fetch('u', 2, key=[3])\nr + 1").await.unwrap();
        let TurnEvent::FunctionCall { function_name, args, position, object_id, .. } = &event else {
            panic!("{event:?}")
        };
        assert_eq!(function_name, "fetch");
        assert_eq!(object_id, &None);
        assert_eq!(args.args().iter().map(|arg| arg.py_repr()).collect::<Vec<_>>(), ["'u'", "2"]);
        assert_eq!(args.kwarg("key").unwrap().py_repr(), "[3]");
        assert_eq!((position.filename.as_str(), position.start), ("<python-input-0>", 4));
        let event = resume(&mut s, ResumeValue::Return(MontyObject::int(41))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(42)));
    });
}

#[test]
fn the_host_can_be_called_from_anywhere() {
    run(async {
        for (code, wanted) in [
            ("[double(n) for n in range(4)]", "[0, 2, 4, 6]"),
            ("sorted([3, 1, 2], key=lambda n: -double(n))", "[3, 2, 1]"),
            ("sorted([3, 1, 2], key=double)", "[1, 2, 3]"),
            ("list(map(double, [1, 2]))", "[2, 4]"),
            ("max([1, 5, 2], key=double)", "5"),
            ("sum(double(n) for n in (1, 2))", "6"),
            ("{n: double(n) for n in (1, 2)}", "{1: 2, 2: 4}"),
            ("f'{double(4)!r:>4}'", "'   8'"),
            ("def g():\n    yield double(1)\n    yield double(2)\nlist(g())", "[2, 4]"),
            ("class C:\n    def __init__(self, n): self.n = double(n)\nC(3).n", "6"),
            ("class C:\n    @property\n    def p(self): return double(7)\nC().p", "14"),
            ("class C:\n    def __add__(self, o): return double(o)\nC() + 2", "4"),
            (
                "class C:\n    def __enter__(self): return double(1)\n    def __exit__(self, *a): self.r = double(2)\nc = C()\nwith c as v: pass\n(v, c.r)",
                "(2, 4)",
            ),
            ("try:\n    1 / 0\nfinally:\n    x = double(5)\n", ""),
        ] {
            let mut s = session(&one().await).await;
            let event = feed(&mut s, code).await;
            let result = match event {
                Ok(event) => doubling(&mut s, event).await,
                Err(error) => Err(error),
            };
            match result {
                Ok(value) => assert_eq!(value.py_repr(), wanted, "{code}"),
                Err(error) if wanted.is_empty() => assert!(error.to_string().contains("ZeroDivisionError")),
                Err(error) => panic!("{code}: {error}"),
            }
        }
    });
}

#[test]
fn an_error_of_the_host_is_raised_at_the_call_and_can_be_caught() {
    run(async {
        let mut s = session(&one().await).await;
        feed(&mut s, "try:\n    f()\nexcept ValueError as e:\n    r = str(e)\nr").await.unwrap();
        let error = MontyException::new(ExcType::ValueError, Some("no".into()));
        let event = resume(&mut s, ResumeValue::Error(error)).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'no'"));
    });
}

#[test]
fn a_function_the_host_does_not_have_is_a_name_error() {
    run(async {
        let mut s = session(&one().await).await;
        feed(&mut s, "frob(1)").await.unwrap();
        let error = runtime(resume(&mut s, ResumeValue::NotFound).await);
        assert_eq!(summary(&error), (ExcType::NameError, "name 'frob' is not defined"));
    });
}

#[test]
fn a_name_the_host_resolves_becomes_a_global() {
    run(async {
        let mut s = session(&one().await).await;
        let event = feed(&mut s, "limit + limit").await.unwrap();
        assert!(matches!(event, TurnEvent::NameLookup { name, object_id: None, .. } if name == "limit"));
        let event = s.resume_name_lookup(MontyObject::int(4), &mut on_print_sync(|_, _| {})).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(8)));
        assert_eq!(repr(&mut s, "limit").await, "4");
    });
}

#[test]
fn a_name_nobody_knows_is_a_name_error_and_is_asked_again() {
    run(async {
        let mut s = session(&one().await).await;
        for _ in 0..2 {
            feed(&mut s, "nothing").await.unwrap();
            let error = runtime(s.resume_name_lookup(None, &mut on_print_sync(|_, _| {})).await);
            assert_eq!(summary(&error), (ExcType::NameError, "name 'nothing' is not defined"));
        }
    });
}

#[test]
fn answers_that_do_not_fit_are_refused_and_the_suspension_stays() {
    run(async {
        let mut s = session(&one().await).await;
        let mut sink = on_print_sync(|_, _| {});
        assert_eq!(protocol(resume(&mut s, ResumeValue::NotFound).await), "no suspended call to resume");
        feed(&mut s, "f()").await.unwrap();
        assert_eq!(protocol(feed(&mut s, "1").await), "feed called while a suspension is awaiting an answer");
        assert_eq!(
            protocol(resume(&mut s, ResumeValue::NotHandled).await),
            "NotHandled is only valid answering an OS call"
        );
        assert_eq!(protocol(s.resume_name_lookup(None, &mut sink).await), "no suspended name lookup to resume");
        assert_eq!(protocol(s.resume_futures(vec![], &mut sink).await), "no suspended futures to resume");
        assert_eq!(
            protocol(s.resume_from_mounts(&mut sink).await),
            "resume_from_mounts is only valid answering an OS call"
        );
        let event = resume(&mut s, ResumeValue::Return(MontyObject::int(1))).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(1)));
    });
}

#[test]
fn a_suspended_session_can_be_finished() {
    run(async {
        let pool = one().await;
        let mut s = session(&pool).await;
        feed(&mut s, "f()").await.unwrap();
        s.finish().await.unwrap();
        assert_eq!(repr(&mut session(&pool).await, "1").await, "1");
    });
}

#[test]
fn printed_text_arrives_in_order_and_before_the_value() {
    run(async {
        let mut s = session(&one().await).await;
        let mut seen = Vec::new();
        let mut sink = on_print_sync(|stream, text| seen.push((stream, text.to_owned())));
        let code = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c', end='')\nprint('d')";
        s.feed(code, vec![], vec![], false, &mut sink).await.unwrap();
        drop(sink);
        let out = |text: &str| (PrintStream::Stdout, text.to_owned());
        assert_eq!(seen, [out("a\n"), (PrintStream::Stderr, "b\n".to_owned()), out("cd\n")]);
    });
}

#[test]
fn printed_text_is_streamed_while_the_program_runs() {
    run(async {
        let mut s = session(&one().await).await;
        let start = std::time::Instant::now();
        let mut first = None;
        let mut sink = on_print_sync(|_, _| {
            first.get_or_insert_with(|| start.elapsed());
        });
        let code = "print('early')\nn = 0\nwhile n < 3000000: n += 1";
        s.feed(code, vec![], vec![], false, &mut sink).await.unwrap();
        drop(sink);
        let whole = start.elapsed();
        assert!(first.unwrap() < whole / 2, "{first:?} of {whole:?}");
    });
}

#[test]
fn a_running_feed_can_be_interrupted_and_the_session_goes_on() {
    run(async {
        let mut s = session(&one().await).await;
        let handle = s.interrupt_handle().unwrap();
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            handle.interrupt();
        });
        let error =
            exception(&mut s, "while True:\n    try:\n        while True: pass\n    except BaseException: pass").await;
        assert_eq!(error.exc_type(), ExcType::KeyboardInterrupt);
        assert_eq!(error.stopped_by(), Some("interrupt"));
        assert_eq!(repr(&mut s, "1 + 1").await, "2");
    });
}

#[test]
fn a_system_exit_carries_its_status() {
    run(async {
        let mut s = session(&one().await).await;
        for (code, status, text) in [
            ("raise SystemExit", 0, ""),
            ("import sys\nsys.exit(7)", 7, ""),
            ("import sys\nsys.exit('bye')", 1, "bye\n"),
        ] {
            let error = exception(&mut s, code).await;
            assert_eq!((error.exit_code(), error.rendered()), (Some(status), Some(text)), "{code}");
        }
    });
}

#[test]
fn what_the_caller_gets_wrong_is_refused_before_anything_is_sent() {
    run(async {
        let mut s = session(&one().await).await;
        let mut sink = on_print_sync(|_, _| {});
        let error = runtime(s.feed_with_cwd("1", vec![], vec![], Some("rel"), false, &mut sink).await);
        assert_eq!(summary(&error), (ExcType::ValueError, "cwd must be an absolute POSIX path: \"rel\""));
        assert!(s.install_dependencies(vec![]).await.is_ok());
        let error = s.install_dependencies(vec!["-r x".into()]).await.unwrap_err().to_string();
        assert!(error.contains("invalid requirement \"-r x\": must not start with '-'"), "{error}");
        let error = s.install_dependencies(vec!["numpy".into()]).await.unwrap_err().to_string();
        assert_eq!(error, "RuntimeError: dependency installation is only supported by the CPython worker");
        assert_eq!(repr(&mut s, "1").await, "1");
    });
}

#[test]
fn a_listing_shows_the_bytecode_and_runs_nothing() {
    run(async {
        let mut s = session(&one().await).await;
        let listing = s.disassemble("a.py", "x = 1\nprint(x)").await.unwrap();
        assert!(listing.contains("Call") && listing.contains("line 2"), "{listing}");
        assert_eq!(repr(&mut s, "'x' in globals()").await, "False");
    });
}

#[test]
fn calls_answered_with_futures_are_awaited_together() {
    run(async {
        let mut s = session(&one().await).await;
        let mut sink = on_print_sync(|_, _| {});
        let code = "import asyncio\nasync def one(n): return await fetch(n) + 1\nawait asyncio.gather(one(1), one(2))";
        let mut event = feed(&mut s, code).await.unwrap();
        let mut ids = Vec::new();
        let pending = loop {
            event = match event {
                TurnEvent::FunctionCall { call_id, .. } => {
                    ids.push(call_id);
                    resume(&mut s, ResumeValue::Future).await.unwrap()
                }
                TurnEvent::ResolveFutures { pending_call_ids, .. } => break pending_call_ids,
                other => panic!("{other:?}"),
            };
        };
        assert_eq!((ids.len(), &pending), (2, &ids));
        // An empty answer asks again; a part of the answers is enough to go on.
        let event = s.resume_futures(vec![], &mut sink).await.unwrap();
        assert!(matches!(event, TurnEvent::ResolveFutures { pending_call_ids, .. } if pending_call_ids == ids));
        let answer = |id, n| vec![(id, ResumeValue::Return(MontyObject::int(n)))];
        let event = s.resume_futures(answer(ids[1], 20), &mut sink).await.unwrap();
        assert!(matches!(event, TurnEvent::ResolveFutures { pending_call_ids, .. } if pending_call_ids == [ids[0]]));
        let event = s.resume_futures(answer(ids[0], 10), &mut sink).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "[11, 21]"));
    });
}

#[test]
fn an_answer_for_an_unknown_future_ends_the_feed() {
    run(async {
        let mut s = session(&one().await).await;
        let mut sink = on_print_sync(|_, _| {});
        feed(&mut s, "await fetch(1)").await.unwrap();
        let event = resume(&mut s, ResumeValue::Future).await.unwrap();
        let TurnEvent::ResolveFutures { pending_call_ids, .. } = event else { panic!("{event:?}") };
        let answers = vec![(99, ResumeValue::Return(MontyObject::none()))];
        let error = runtime(s.resume_futures(answers, &mut sink).await);
        let text = format!("unknown call_id 99, expected one of: {pending_call_ids:?}");
        assert_eq!(summary(&error), (ExcType::RuntimeError, text.as_str()));
        assert_eq!(repr(&mut s, "1").await, "1");
    });
}
