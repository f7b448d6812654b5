//! Mutational fuzzing without a nightly compiler: seeds, a seeded generator, and loops that must not panic.

use std::time::Duration;

#[path = "../../../guest/src/fuzzing.rs"]
mod fuzzing;

use hognose_proto as pb;
use num_bigint::BigInt;
use pb::{ChildEvent, Message, child_event};

use super::run;
use crate::instance::decode_event;
use crate::{
    CallArgs, ExcType, MontyDate, MontyDateTime, MontyException, MontyObject, MontyTimeDelta, MontyUuid, NamedValues,
    Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, TurnEvent, dump, on_print_sync,
    wire::{self, Suspension},
};
use fuzzing::{Random, fuzz};

/// Rounds of a test that nobody has asked to take longer.
const ROUNDS: u64 = 3000;

/// One of the shapes in which decoders go wrong.
fn mutate(random: &mut Random, bytes: &mut Vec<u8>, others: &[Vec<u8>]) {
    for _ in 0..1 + random.below(4) {
        let (len, at) = (bytes.len(), random.below(bytes.len()));
        match random.below(9) {
            _ if len == 0 => bytes.push(random.next() as u8),
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.next() as u8,
            2 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)],
            3 => bytes.truncate(at),
            4 => {
                bytes.remove(at);
            }
            5 => bytes.insert(at, random.next() as u8),
            6 => {
                let end = (at + 1 + random.below(16)).min(len);
                let copy = bytes[at..end].to_vec();
                let target = random.below(len);
                bytes.splice(target..target, copy);
            }
            7 => {
                // A number as large as they come.
                bytes.splice(at..at, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);
            }
            _ => {
                let other = &others[random.below(others.len())];
                let start = random.below(other.len());
                let end = (start + random.below(64)).min(other.len());
                bytes.splice(at..at, other[start..end].iter().copied());
            }
        }
    }
}

fn encoded(kind: child_event::Kind) -> Vec<u8> {
    ChildEvent { kind: Some(kind), max_suspensions: Some(3), ..ChildEvent::default() }.encode_to_vec()
}

/// Values of every kind.
fn values() -> Vec<MontyObject> {
    let text = MontyObject::string;
    let date = MontyDate { year: 2024, month: 2, day: 29 };
    let id = MontyUuid::from_u128;
    let class = MontyObject::class_type("C", id(1), true, true, [(text("k"), MontyObject::int(1))]);
    vec![
        MontyObject::none(),
        MontyObject::ellipsis(),
        MontyObject::not_implemented(),
        MontyObject::bool(true),
        MontyObject::int(i64::MIN),
        MontyObject::bigint(BigInt::from(7).pow(90)),
        MontyObject::float(-0.0),
        MontyObject::complex(1.5, f64::NAN),
        text("\u{1f40d} text"),
        MontyObject::bytes(vec![0, 255, 128]),
        MontyObject::path("/a/b"),
        MontyObject::date(date),
        MontyObject::datetime(MontyDateTime {
            year: 2024,
            month: 2,
            day: 29,
            hour: 23,
            minute: 59,
            second: 59,
            microsecond: 999_999,
            offset_seconds: Some(-3600),
            timezone_name: Some("X".into()),
        }),
        MontyObject::timedelta(MontyTimeDelta { days: -1, seconds: 5, microseconds: 7 }),
        MontyObject::decimal("1.50"),
        MontyObject::exception(ExcType::KeyError, Some("k".into())),
        MontyObject::function("f", Some("doc".into())),
        MontyObject::list([MontyObject::tuple([text("a")]), MontyObject::set([MontyObject::int(1)])]),
        MontyObject::dict([(text("a"), MontyObject::list([])), (MontyObject::int(1), MontyObject::none())]),
        MontyObject::named_tuple("P", ["x".to_owned(), "y".to_owned()], [MontyObject::int(1), MontyObject::int(2)]),
        MontyObject::class_instance(&class, id(2), [(text("x"), MontyObject::float(0.5))]),
        MontyObject::module("m", id(3), [(text("f"), MontyObject::function("m.f", None))]),
        class,
    ]
}

fn arena(values: &[MontyObject]) -> (Vec<u32>, pb::Arena) {
    let mut answer = wire::Answer::default();
    let roots = values.iter().map(|value| answer.push(value.clone())).collect();
    (roots, answer.into_arena().unwrap())
}

/// Events of every kind, as a worker sends them.
fn events() -> Vec<Vec<u8>> {
    use child_event::Kind;
    let (args, values) = arena(&values());
    let position = Some(pb::SourceRange { filename: "<python-input-0>".into(), start: 3, end: 9 });
    let error = MontyException::new(ExcType::ValueError, Some("no".into()));
    let mut events = vec![
        encoded(Kind::FunctionCall(pb::FunctionCall {
            function_name: "f".into(),
            kwargs: vec![pb::NodePair { key: args[8], value: args[0] }],
            args: args.clone(),
            call_id: 7,
            object_id: Some(pb::Uuid { data: vec![9; 16] }),
            allow_eager_await: true,
            values: Some(values.clone()),
            position: position.clone(),
        })),
        encoded(Kind::NameLookup(pb::NameLookup { name: "n".into(), object_id: None, position: position.clone() })),
        encoded(Kind::ResolveFutures(pb::ResolveFutures {
            pending_call_ids: vec![1, 2, 300],
            position: position.clone(),
        })),
        encoded(Kind::Error(pb::Error { exception: Some(wire::exception_to_proto(&error)) })),
        encoded(Kind::DumpResult(pb::DumpResult { state: vec![1, 2, 3] })),
        encoded(Kind::Print(pb::Print { segments: vec![pb::PrintSegment { stream: 2, text: "x\n".into() }] })),
    ];
    for call in [
        pb::os_call::Call::SystemSleep(pb::SleepCall { seconds: 0.25 }),
        pb::os_call::Call::Getenv(pb::GetenvCall { key: "K".into(), default: args[3] }),
        pb::os_call::Call::ReadText("/a/../b".into()),
        pb::os_call::Call::Urandom(pb::UrandomCall { size: 16 }),
    ] {
        let call = pb::OsCall {
            call_id: 1,
            call: Some(call),
            values: Some(values.clone()),
            allow_eager_await: true,
            position: position.clone(),
        };
        events.push(encoded(Kind::OsCall(call)));
    }
    for root in args {
        events.push(encoded(Kind::Complete(pb::Complete { value: root, values: Some(values.clone()) })));
    }
    events
}

/// Looks at a value in every way that walks it.
fn walk(value: &MontyObject) {
    let _ = (value.py_repr(), value.to_string(), value.as_ref().is_truthy(), value == &value.clone());
    let _ = (value.as_ref().items(), value.as_ref().pairs(), value.as_ref().to_owned());
}

/// What the host makes of an event's bytes.
fn take(bytes: &[u8]) {
    let Ok(event) = decode_event(bytes) else { return };
    ResourceLimits::default().adopt(&event);
    match event.kind {
        Some(child_event::Kind::Complete(complete)) => {
            if let Ok(value) = wire::value(complete) {
                walk(&value);
            }
        }
        Some(child_event::Kind::Error(error)) => {
            if let Ok(error) = wire::exception_from_proto(error.exception) {
                let _ = (error.to_string(), error.py_repr(), error.summary());
            }
        }
        Some(kind) => {
            let suspension = wire::suspension(kind, true);
            if let Ok(Ok(Suspension {
                event: TurnEvent::FunctionCall { args, .. } | TurnEvent::OsCall { args, .. },
                ..
            })) = suspension
            {
                args.args().into_iter().for_each(|arg| walk(&arg.to_owned()));
                let _ = (args.kwargs(), args.kwarg("x"), args == CallArgs::new());
            }
        }
        None => {}
    }
}

#[test]
fn frames() {
    let seeds = events();
    fuzz(0x9e37_79b9, ROUNDS, |random| {
        let mut bytes = seeds[random.below(seeds.len())].clone();
        mutate(random, &mut bytes, &seeds);
        take(&bytes);
        // The framing of a stream, too.
        let mut stream = (bytes.len() as u32).to_le_bytes().to_vec();
        stream.extend_from_slice(&bytes);
        mutate(random, &mut stream, &seeds);
        let (mut source, mut buffer) = (&stream[..], Vec::new());
        while pb::frame::read_frame(&mut source, &mut buffer).unwrap_or(false) {}
    });
}

/// A random value, as deep as chance wills.
fn value(random: &mut Random, depth: usize) -> MontyObject {
    let leaves = values();
    if depth == 0 || random.below(3) == 0 {
        return match random.below(4) {
            0 => MontyObject::int(random.next() as i64),
            1 => MontyObject::float(f64::from_bits(random.next())),
            _ => leaves[random.below(leaves.len())].clone(),
        };
    }
    let items: Vec<_> = (0..random.below(4)).map(|_| value(random, depth - 1)).collect();
    match random.below(4) {
        0 => MontyObject::list(items),
        1 => MontyObject::tuple(items),
        2 => MontyObject::dict(items.into_iter().enumerate().map(|(n, item)| (MontyObject::int(n as i64), item))),
        _ => MontyObject::list([MontyObject::tuple(items.clone()), MontyObject::list(items)]),
    }
}

#[test]
fn values_there_and_back() {
    run(async {
        let pool = Pool::new(PoolConfig { min_processes: 0, max_processes: 1, ..PoolConfig::wasm() }).await.unwrap();
        let mut session = Some(pool.checkout(&ReplConfig::default()).await.unwrap());
        let mut seed = 1;
        fuzz(0x9e37_79b9, ROUNDS, |random| {
            let sent = value(random, 5);
            let (roots, arena) = arena(std::slice::from_ref(&sent));
            let complete = pb::Complete { value: roots[0], values: Some(arena) };
            assert_eq!(wire::value(complete).unwrap(), sent);
            seed = random.next();
        });
        // Through the sandbox, less often.
        let mut random = Random(seed.max(1));
        for _ in 0..300 {
            let sent = value(&mut random, 4);
            let mut inputs = NamedValues::new();
            inputs.push("x", sent.clone());
            let session = session.as_mut().unwrap();
            let code = "repr(x)\nx";
            match session.feed(code, inputs, vec![], false, &mut on_print_sync(|_, _| {})).await {
                Ok(TurnEvent::Complete(back)) => assert_eq!(back.py_repr(), sent.py_repr()),
                // A value that cannot be made there: refused, and the session goes on.
                Err(PoolError::Runtime(_)) => {}
                other => panic!("{sent:?} gave {other:?}"),
            }
        }
        session.take().unwrap().finish().await.unwrap();
    });
}

#[test]
fn dumps() {
    run(async {
        let limits = ResourceLimits::default().max_fuel(300_000_000).max_memory(32 << 20);
        let repl = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
        let config = PoolConfig { min_processes: 0, max_processes: 2, ..PoolConfig::wasm() };
        let config = PoolConfig { request_timeout: Some(Duration::from_secs(5)), ..config };
        let pool = Pool::new(config).await.unwrap();
        let mut seeds = Vec::new();
        for code in ["x = [1, 'a']\ndef f(): return x", "x = {n: str(n) for n in range(500)}\nf(x)"] {
            let mut session = pool.checkout(&repl).await.unwrap();
            session.feed(code, vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap();
            seeds.push(session.dump().await.unwrap());
        }
        let mut broken = Vec::new();
        fuzz(0x9e37_79b9, ROUNDS, |random| {
            let mut bytes = seeds[random.below(seeds.len())].clone();
            mutate(random, &mut bytes, &seeds);
            if random.below(8) != 0 && bytes.len() > 4 {
                // A checksum that fits lets the damage through to what is behind it.
                let content = bytes.len() - 4;
                let sum = crc32fast::hash(&bytes[..content]);
                bytes.splice(content.., sum.to_le_bytes());
            }
            if let Ok(dump) = dump::read(&bytes, &crate::engine::IMAGE_HASH, 64 << 20) {
                let mut memory = vec![0; dump.memory_bytes.min(64 << 20) as usize];
                let _ = dump.apply(&mut memory);
            }
            if broken.len() < 200 {
                broken.push(bytes);
            }
        });
        for bytes in broken {
            let mut session = pool.checkout(&repl).await.unwrap();
            match session.restore(bytes, vec![], &mut on_print_sync(|_, _| {})).await {
                Ok((None, _)) => {
                    let code = "str(globals())\n1 + 1";
                    let _ = session.feed(code, vec![], vec![], false, &mut on_print_sync(|_, _| {})).await;
                }
                Ok((Some(_), _)) => {
                    let answer = crate::ResumeValue::Return(MontyObject::int(1));
                    let _ = session.resume(answer, &mut on_print_sync(|_, _| {})).await;
                }
                // Refused: the session is as it was.
                Err(PoolError::Runtime(_)) if session.worker_id().is_some() => {
                    let event = session.feed("1 + 1", vec![], vec![], false, &mut on_print_sync(|_, _| {})).await;
                    assert!(matches!(event, Ok(TurnEvent::Complete(value)) if value == MontyObject::int(2)));
                }
                Err(_) => {}
            }
        }
        let mut session = pool.checkout(&repl).await.unwrap();
        session.feed("1 + 1", vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap();
    });
}
