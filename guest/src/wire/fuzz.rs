//! The reader of requests against the schema's decoder: what the one makes of any bytes, the other makes of them, too.

use hognose_proto as pb;
use pb::monty_node::Kind as Node;
use pb::parent_request::Kind;
use pb::{Message, ParentRequest};

use super::{Encoder, Identities, decode, reading};
use crate::fuzzing::{Random, fuzz};
use crate::object::value::Value;
use crate::session::fuzz::{mutate, nodes};
use crate::vm::Vm;

/// Rounds of a run that nobody has asked to take longer.
const ROUNDS: u64 = 3000;

/// Rounds that an interpreter lives: nothing collects what it makes.
const LIFE: u64 = 20_000;

/// Text of all widths.
pub(crate) fn text(random: &mut Random) -> String {
    const CHARS: [char; 8] = ['a', '_', '\0', '\u{e9}', '\u{20ac}', '\u{1f40d}', '"', '\n'];
    (0..random.below(12)).map(|_| CHARS[random.below(CHARS.len())]).collect()
}

/// A random number of any length.
pub(crate) fn number(random: &mut Random) -> u64 {
    random.next() >> random.below(64)
}

fn indexes(random: &mut Random, below: usize) -> pb::Indexes {
    let count = if below == 0 { 0 } else { random.below(5) };
    pb::Indexes { items: (0..count).map(|_| random.below(below) as u32).collect() }
}

/// Random nodes: every kind that a host may send, each referring to earlier ones.
pub(crate) fn arena(random: &mut Random) -> pb::Arena {
    let mut kinds = if random.below(4) == 0 { nodes() } else { Vec::new() };
    for _ in 0..1 + random.below(6) {
        let below = kinds.len();
        kinds.push(match random.below(12) {
            0 => Node::None(pb::Unit {}),
            1 => Node::Boolean(random.below(2) == 1),
            2 => Node::Float(f64::from_bits(random.next())),
            3 => Node::Str(text(random)),
            4 => Node::Bytes(text(random).into_bytes()),
            5 => Node::List(indexes(random, below)),
            6 => Node::Tuple(indexes(random, below)),
            7 => Node::Ellipsis(pb::Unit {}),
            8 => {
                let imag = Some(f64::from_bits(random.next()));
                Node::Complex(Box::new(pb::Complex { real: Some(0.5), imag }))
            }
            _ => Node::Int(number(random) as i64 * if random.below(2) == 0 { -1 } else { 1 }),
        });
    }
    let nodes: Vec<_> = kinds.into_iter().map(|kind| pb::MontyNode { kind: Some(kind) }).collect();
    pb::Arena { node_count: nodes.len() as u32, nodes }
}

/// A request of each kind that carries values, and of some that carry none.
fn request(random: &mut Random) -> ParentRequest {
    use pb::ext_function_result::Result as Answer;
    let values = (random.below(8) > 0).then(|| arena(random));
    let number = |random: &mut Random| number(random) as u32;
    let result = Some(pb::ExtFunctionResult {
        result: Some(match random.below(6) {
            0 => Answer::Future(number(random)),
            1 => Answer::NotFound(text(random)),
            2 => Answer::NotHandled(pb::Unit {}),
            _ => Answer::ReturnValue(number(random)),
        }),
    });
    let kind = match random.below(6) {
        0 => Kind::Feed(pb::Feed {
            code: text(random),
            inputs: vec![pb::NamedRef { name: text(random), value: number(random) }],
            values,
            skip_type_check: random.below(2) == 1,
            cwd: text(random),
            source_name: Some(text(random)),
            ..pb::Feed::default()
        }),
        1 => Kind::ResumeNameLookup(pb::ResumeNameLookup {
            values,
            result: Some(pb::resume_name_lookup::Result::Value(number(random))),
        }),
        2 => {
            let results = vec![pb::FutureResult { call_id: number(random), result }];
            Kind::ResumeFutures(pb::ResumeFutures { results, values })
        }
        3 => Kind::Dump(pb::Dump {}),
        _ => Kind::ResumeCall(pb::ResumeCall { call_id: number(random), result, values }),
    };
    let trace_parent = (random.below(4) == 0).then(|| text(random));
    ParentRequest { trace_parent, kind: Some(kind) }
}

/// Where the schema has the values of a request.
fn values_of(request: &mut ParentRequest) -> Option<pb::Arena> {
    match request.kind.as_mut()? {
        Kind::Feed(feed) => feed.values.take(),
        Kind::ResumeCall(call) => call.values.take(),
        Kind::ResumeNameLookup(name) => name.values.take(),
        Kind::ResumeFutures(futures) => futures.values.take(),
        _ => None,
    }
}

/// Takes a frame apart in both ways, and compares.
fn apart(frame: &[u8]) {
    let whole = ParentRequest::decode(frame);
    if let Some((rest, arena)) = reading::split(frame) {
        let (rest, arena) = (ParentRequest::decode(&rest[..]), pb::Arena::decode(arena));
        match whole.clone() {
            Ok(mut whole) => {
                // In bytes: a NaN is not equal to itself.
                let values = values_of(&mut whole).map(|values| values.encode_to_vec());
                assert_eq!(Some(arena.unwrap().encode_to_vec()), values);
                assert_eq!(rest.unwrap(), whole);
            }
            Err(_) => assert!(rest.is_err() || arena.is_err()),
        }
    }
    if let Some(answer) = reading::plain_answer(frame) {
        let values = pb::Arena::decode(answer.arena);
        match whole {
            Ok(whole) => {
                let result = pb::ext_function_result::Result::ReturnValue(answer.value);
                let result = Some(pb::ExtFunctionResult { result: Some(result) });
                let values = Some(values.unwrap());
                let call = pb::ResumeCall { call_id: answer.call_id, result, values };
                assert_eq!(whole.encode_to_vec(), ParentRequest::from(Kind::ResumeCall(call)).encode_to_vec());
            }
            Err(_) => assert!(values.is_err()),
        }
    }
}

/// Values as they would go out again.
fn encoded(vm: &mut Vm, ids: &mut Identities, values: &[Value]) -> Vec<u8> {
    let mut encoder = Encoder::new(vm, ids, Vec::new());
    for value in values {
        encoder.value(*value).expect("there is memory");
    }
    encoder.finish().nodes
}

#[test]
fn reader() {
    let fresh = || (Vm::new(), Identities::default());
    let (mut vm, mut ids) = fresh();
    let mut rounds = 0;
    fuzz(0x6b79_0f31, ROUNDS, |random| {
        rounds += 1;
        if rounds % LIFE == 0 {
            (vm, ids) = fresh();
        }
        let request = request(random);
        let mut frame = request.encode_to_vec();
        let mut arena = arena(random).encode_to_vec();
        if random.below(2) == 0 {
            mutate(random, &mut frame);
            mutate(random, &mut arena);
        } else {
            // Nothing that is whole is left to the slow way.
            let has_values = values_of(&mut request.clone()).is_some();
            assert_eq!(reading::split(&frame).is_some(), has_values);
        }
        apart(&frame);
        // What was read is held while it is read again.
        vm.nesting += 1;
        let read = reading::values(&mut vm, &mut ids, &arena);
        let decoded = pb::Arena::decode(&arena[..])
            .map_err(|error| error.to_string())
            .and_then(|arena| decode(&mut vm, &mut ids, Some(arena)));
        match (read, decoded) {
            (Ok(read), Ok(decoded)) => {
                let read = encoded(&mut vm, &mut ids, &read);
                assert_eq!(read, encoded(&mut vm, &mut ids, &decoded));
            }
            (Err(_), Err(_)) => {}
            (read, decoded) => panic!("{arena:02x?}: {:?} and {:?}", read.err(), decoded.err()),
        }
        vm.nesting -= 1;
    });
}

#[test]
fn an_answer_with_a_value_is_read_the_short_way() {
    let mut random = Random(7);
    for call_id in [0, 1, 300, u32::MAX] {
        for value in [0, 5, u32::MAX] {
            let result = Some(pb::ext_function_result::Result::ReturnValue(value));
            let values = arena(&mut random);
            let call = pb::ResumeCall {
                call_id,
                result: Some(pb::ExtFunctionResult { result }),
                values: Some(values.clone()),
            };
            let frame = ParentRequest::from(Kind::ResumeCall(call)).encode_to_vec();
            let answer = reading::plain_answer(&frame).unwrap();
            assert_eq!((answer.call_id, answer.value, answer.arena), (call_id, value, &values.encode_to_vec()[..]));
        }
    }
}

#[test]
fn values_outlive_what_a_later_one_has_run() {
    // Enough for a collection to be due when the decimal imports its module.
    let mut kinds: Vec<_> = (0..40_000u32).map(|n| Node::Bytes(n.to_le_bytes().repeat(50))).collect();
    kinds.push(Node::Decimal("1.5".into()));
    let nodes: Vec<_> = kinds.into_iter().map(|kind| pb::MontyNode { kind: Some(kind) }).collect();
    let arena = pb::Arena { node_count: nodes.len() as u32, nodes };
    let (mut vm, mut ids) = (Vm::new(), Identities::default());
    let values = reading::values(&mut vm, &mut ids, &arena.encode_to_vec()).unwrap();
    let written = pb::Arena::decode(&encoded(&mut vm, &mut ids, &values)[..]).unwrap();
    assert!(written.nodes == arena.nodes);
}
