//! The events that are written by hand against the schema: its decoder must find in them what was put in.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use hognose_proto as pb;
use pb::child_event::Kind as Event;
use pb::parent_request::Kind;
use pb::{ChildEvent, Message, ParentRequest};

use super::announce::{Place, suspension};
use super::{Io, Session};
use crate::bytecode::code::Source;
use crate::fuzzing::fuzz;
use crate::vm::Vm;
use crate::vm::frame::After;
use crate::vm::suspend::{HostRequest, Pending};
use crate::wire::fuzz::{arena, number, text};
use crate::wire::{Encoder, Identities, decode, fields};

const ROUNDS: u64 = 500;

#[test]
fn calls_are_as_the_schema_has_them() {
    let (mut vm, mut ids) = (Vm::new(), Identities::default());
    fuzz(0x1c3f_5a07, ROUNDS, |random| {
        let vm = &mut *vm;
        let values = decode(vm, &mut ids, Some(arena(random))).expect("values that are whole");
        let name = text(random);
        let args: Vec<_> = (0..random.below(4)).map(|_| values[random.below(values.len())]).collect();
        let keys: Vec<_> = (0..random.below(3)).map(|n| format!("k{n}")).collect();
        let kwargs: Vec<_> = keys.iter().map(|key| (vm.new_str(key), values[random.below(values.len())])).collect();
        let object_id = (random.below(2) == 0).then(|| std::array::from_fn(|_| random.next() as u8));
        let (call_id, eager) = (number(random) as u32, random.below(2) == 0);
        let request =
            HostRequest::Call { name: vm.intern(&name), args: args.clone(), kwargs: kwargs.clone(), object_id };
        let (file, start, end) = (text(random), number(random) as u32, number(random) as u32);
        let place = (random.below(4) > 0).then(|| Place { source: Rc::new(Source::new(&file, "")), start, end });
        let pending = Pending { request, call_id, eager, after: After::store(0) };

        let mut encoder = Encoder::new(vm, &mut ids, Vec::new());
        let written = suspension(&mut encoder, &pending, place.as_ref(), &pb::OsPolicy::default());
        let (tag, body, arena_field) = written.unwrap_or_else(|_| panic!("a call can be announced"));
        let arena = encoder.finish();
        let field = arena_field.expect("a call has values");
        let mut frame = Vec::new();
        fields::head(tag, body.len() + arena.field_len(field), &mut frame);
        frame.extend_from_slice(&body);
        arena.write(field, &mut frame);

        let event = ChildEvent::decode(&frame[..]).expect("an event of the schema");
        let Some(Event::FunctionCall(mut call)) = event.kind else { panic!("{event:?}") };
        let sent = call.values.take().unwrap_or_default();
        assert_eq!(sent.node_count as usize, sent.nodes.len());
        let position = place.map(|_| pb::SourceRange { filename: file, start, end });
        let expected = pb::FunctionCall {
            function_name: name,
            args: call.args.clone(),
            kwargs: call.kwargs.clone(),
            call_id,
            object_id: object_id.map(|id| pb::Uuid { data: id.to_vec() }),
            allow_eager_await: eager,
            values: None,
            position,
        };
        assert_eq!(call, expected);
        // The values are those that were passed: taken back, each is written as it is.
        let passed = args.iter().chain(kwargs.iter().flat_map(|(key, value)| [key, value]));
        let pairs = call.kwargs.iter().flat_map(|pair| [&pair.key, &pair.value]);
        let got = decode(vm, &mut ids, Some(sent)).expect("what was sent can be taken");
        let mut alone = |value| {
            let mut encoder = Encoder::new(vm, &mut ids, Vec::new());
            encoder.value(value).expect("there is memory");
            encoder.finish().nodes
        };
        assert_eq!(args.len() + 2 * kwargs.len(), call.args.len() + 2 * call.kwargs.len());
        for (passed, index) in passed.zip(call.args.iter().chain(pairs)) {
            assert_eq!(alone(got[*index as usize]), alone(*passed));
        }
    });
}

#[derive(Default)]
struct Recorder(RefCell<Vec<ChildEvent>>);

impl Io for Recorder {
    fn send(&self, event: &[u8]) {
        self.0.borrow_mut().push(ChildEvent::decode(event).expect("an event of the schema"));
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(Duration::from_micros(1234))
    }

    fn fuel(&self) -> u64 {
        77
    }
}

#[test]
fn the_end_of_a_turn_tells_all_figures() {
    let io = Rc::new(Recorder::default());
    let mut session = Session::new(io.clone());
    let mut turn = |kind: Kind| {
        session.turn(&ParentRequest::from(kind).encode_to_vec());
        io.0.borrow_mut().pop().expect("a turn ends with an event")
    };
    let limits = pb::ResourceLimits {
        max_suspensions: Some(11),
        max_feed_duration_micros: Some(22_000_000),
        max_turn_duration_micros: Some(33_000_000),
        max_total_sleep_micros: Some(44),
        ..pb::ResourceLimits::default()
    };
    let event = turn(Kind::Configure(pb::Configure {
        protocol_version: pb::PROTOCOL_VERSION,
        script_name: "s.py".into(),
        limits: Some(limits),
        ..pb::Configure::default()
    }));
    assert_eq!((event.kind, event.max_suspensions), (Some(Event::Ok(pb::Ok {})), Some(11)));
    for (n, code) in ["1", "f(1)"].into_iter().enumerate() {
        let event = turn(Kind::Feed(pb::Feed { code: code.into(), ..pb::Feed::default() }));
        let told = ChildEvent {
            total_execution_micros: 1234 * (n as u64 + 2),
            feed_execution_micros: 1234,
            feed_fuel: Some(77),
            max_suspensions: Some(11),
            max_feed_duration_micros: Some(22_000_000),
            max_turn_duration_micros: Some(33_000_000),
            max_total_sleep_micros: Some(44),
            peak_memory_bytes: event.peak_memory_bytes,
            kind: event.kind.clone(),
            ..ChildEvent::default()
        };
        assert_eq!(event, told);
        assert!(event.peak_memory_bytes.is_some());
    }
    let load = pb::Load { ceilings: Some(pb::ResourceLimits::default()), ..pb::Load::default() };
    let event = turn(Kind::Load(load));
    assert!(matches!(event.kind, Some(Event::FunctionCall(_))));
    assert_eq!(event.restored_script_name.as_deref(), Some("s.py"));
}
