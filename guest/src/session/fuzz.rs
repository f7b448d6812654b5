//! Mutated requests against a native session: whatever arrives, it answers, and goes on.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use hognose_proto as pb;
use pb::monty_node::Kind as Node;
use pb::parent_request::Kind;
use pb::{ChildEvent, Message, ParentRequest};

use super::{Io, Session};
use crate::fuzzing::{Random, fuzz};

/// Rounds of a run that nobody has asked to take longer.
const ROUNDS: u64 = 400;

/// Looks at the clock in one turn, after which the turn is stopped.
const POLLS: u32 = 50;

#[derive(Default)]
struct Recorder {
    sent: RefCell<Vec<Vec<u8>>>,
    polls: Cell<u32>,
}

impl Io for Recorder {
    fn send(&self, event: &[u8]) {
        self.sent.borrow_mut().push(event.to_vec());
    }

    fn elapsed(&self) -> Option<Duration> {
        self.polls.set(self.polls.get() + 1);
        (self.polls.get() < POLLS).then_some(Duration::ZERO)
    }

    fn fuel(&self) -> u64 {
        0
    }
}

pub(crate) fn mutate(random: &mut Random, bytes: &mut Vec<u8>) {
    for _ in 0..random.below(4) {
        let (len, at) = (bytes.len(), random.below(bytes.len()));
        match random.below(6) {
            _ if len == 0 => bytes.push(random.next() as u8),
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)],
            2 => bytes.truncate(at),
            3 => bytes.insert(at, random.next() as u8),
            4 => {
                bytes.remove(at);
            }
            _ => {
                let end = (at + 1 + random.below(16)).min(len);
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
        }
    }
}

fn frame(kind: Kind) -> Vec<u8> {
    ParentRequest::from(kind).encode_to_vec()
}

fn arena(nodes: impl IntoIterator<Item = Node>) -> Option<pb::Arena> {
    let nodes: Vec<_> = nodes.into_iter().map(|kind| pb::MontyNode { kind: Some(kind) }).collect();
    Some(pb::Arena { node_count: nodes.len() as u32, nodes })
}

fn class(origin: pb::TypeOrigin) -> Node {
    Node::Type(Box::new(pb::Type {
        name: "C".into(),
        id: Some(pb::Uuid { data: vec![1; 16] }),
        origin: origin.into(),
        is_dataclass: true,
        attrs: Some(pb::NodePairs { pairs: vec![pb::NodePair { key: 0, value: 1 }] }),
    }))
}

/// Nodes of many kinds; each refers to earlier ones only.
pub(crate) fn nodes() -> Vec<Node> {
    let indexes = |items: &[u32]| pb::Indexes { items: items.to_vec() };
    vec![
        Node::Str("x".into()),
        Node::Int(5),
        Node::Float(0.5),
        Node::Bytes(vec![0, 255]),
        Node::List(indexes(&[0, 1, 2])),
        Node::Dict(pb::NodePairs { pairs: vec![pb::NodePair { key: 0, value: 4 }] }),
        Node::Set(indexes(&[0, 1])),
        Node::NamedTuple(Box::new(pb::NamedTupleNode {
            type_name: "P".into(),
            field_names: vec!["a".into()],
            values: vec![1],
        })),
        Node::Bigint(Box::new(pb::BigInt { negative: true, magnitude: vec![9; 20] })),
        Node::Exception(Box::new(pb::Exception { exc_type: "KeyError".into(), arg: Some("k".into()), own_type: None })),
        Node::Function(Box::new(pb::Function { name: "g".into(), docstring: None })),
        class(pb::TypeOrigin::Host),
        Node::ClassInstance(Box::new(pb::ClassInstanceNode {
            class_type: 11,
            instance_id: Some(pb::Uuid { data: vec![2; 16] }),
            attrs: Some(pb::NodePairs { pairs: vec![pb::NodePair { key: 0, value: 4 }] }),
        })),
        Node::Decimal("1.5".into()),
        Node::BuiltinFunction("len".into()),
        Node::Module(Box::new(pb::ModuleNode {
            name: "m".into(),
            id: Some(pb::Uuid { data: vec![3; 16] }),
            attrs: None,
        })),
    ]
}

/// Requests that get somewhere when they are whole.
fn seeds() -> Vec<Vec<u8>> {
    let feed = |code: &str| {
        let inputs = (0..nodes().len() as u32).map(|value| pb::NamedRef { name: format!("v{value}"), value }).collect();
        frame(Kind::Feed(pb::Feed { code: code.into(), inputs, values: arena(nodes()), ..pb::Feed::default() }))
    };
    let result = |result| Some(pb::ExtFunctionResult { result: Some(result) });
    use pb::ext_function_result::Result as Answer;
    let error = pb::RaisedException { exc_type: "ValueError".into(), message: Some("no".into()), ..Default::default() };
    vec![
        feed("[v0, v12, v11, v7]"),
        feed("f(v4, k=v5)"),
        feed("x = v12.lazy\nv12.method(1)"),
        feed("import asyncio\nawait asyncio.gather(f(1), f(2))"),
        feed("import m\nm.attribute"),
        feed("class A: pass\nA()"),
        feed("import time\ntime.sleep(1)\nprint(1)"),
        frame(Kind::ResumeCall(pb::ResumeCall {
            call_id: 0,
            result: result(Answer::ReturnValue(4)),
            values: arena(nodes()),
        })),
        frame(Kind::ResumeCall(pb::ResumeCall { call_id: 1, result: result(Answer::Future(1)), values: None })),
        frame(Kind::ResumeCall(pb::ResumeCall {
            call_id: 2,
            result: result(Answer::Error(error.clone())),
            values: None,
        })),
        frame(Kind::ResumeCall(pb::ResumeCall {
            call_id: 0,
            result: result(Answer::NotHandled(pb::Unit {})),
            values: None,
        })),
        frame(Kind::ResumeNameLookup(pb::ResumeNameLookup {
            values: arena(nodes()),
            result: Some(pb::resume_name_lookup::Result::Value(1)),
        })),
        frame(Kind::ResumeFutures(pb::ResumeFutures {
            results: vec![pb::FutureResult { call_id: 0, result: result(Answer::ReturnValue(1)) }],
            values: arena(nodes()),
        })),
        frame(Kind::AbortFeed(pb::AbortFeed { exception: Some(error) })),
        frame(Kind::Dump(pb::Dump {})),
        frame(Kind::Load(pb::Load { ceilings: Some(pb::ResourceLimits::default()), ..pb::Load::default() })),
        frame(Kind::InstallDependencies(pb::InstallDependencies { requirements: vec!["x".into()] })),
    ]
}

fn configure(limits: Option<pb::ResourceLimits>) -> Vec<u8> {
    let protocol_version = pb::PROTOCOL_VERSION;
    frame(Kind::Configure(pb::Configure { protocol_version, limits, ..pb::Configure::default() }))
}

/// Sends one frame and checks that it is answered by printed text and one ending event.
fn answered(session: &mut Session, io: &Recorder, frame: &[u8]) {
    io.polls.set(0);
    io.sent.borrow_mut().clear();
    session.turn(frame);
    let sent = io.sent.borrow();
    let (last, before) = sent.split_last().expect("a turn ends with an event");
    let kind = |bytes: &[u8]| ChildEvent::decode(bytes).expect("an event decodes").kind.expect("an event has a kind");
    assert!(before.iter().all(|bytes| matches!(kind(bytes), pb::child_event::Kind::Print(_))));
    assert!(!matches!(kind(last), pb::child_event::Kind::Print(_)));
}

#[test]
fn requests() {
    let seeds = seeds();
    let limits = pb::ResourceLimits { max_memory_bytes: Some(64 << 20), ..Default::default() };
    let io = Rc::new(Recorder::default());
    let mut session = Session::new(io.clone());
    answered(&mut session, &io, &configure(Some(limits)));
    let mut rounds = 0;
    fuzz(0x51ed_270b, ROUNDS, |random| {
        let mut bytes = seeds[random.below(seeds.len())].clone();
        if random.below(3) > 0 {
            mutate(random, &mut bytes);
        }
        answered(&mut session, &io, &bytes);
        rounds += 1;
        if rounds % 500 == 0 {
            session = Session::new(io.clone());
            answered(&mut session, &io, &configure(Some(limits)));
        }
    });
    // Whatever is pending is ended; then the session works.
    let exception = Some(pb::RaisedException { exc_type: "ValueError".into(), ..Default::default() });
    answered(&mut session, &io, &frame(Kind::AbortFeed(pb::AbortFeed { exception })));
    answered(&mut session, &io, &frame(Kind::Feed(pb::Feed { code: "1 + 1".into(), ..pb::Feed::default() })));
}
