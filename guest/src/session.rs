//! Life of one session: which request is legal when, and what each one does.
//!
//! ```text
//!            Configure              Feed               Resume*, AbortFeed
//!   (none) ───────────► configured ──────► suspended ─────────┐
//!                            │  Dump           ▲  │           │
//!                            ▼                 └──┘           ▼
//!                          ready ◄──────────────────── complete / error
//! ```
//!
//! A request in the wrong state is a *violation*: an ordinary `RuntimeError` that changes nothing. Each request
//! is answered with any number of `Print` events and one event that ends the turn.

mod announce;
#[cfg(test)]
pub(crate) mod fuzz;
mod prints;
#[cfg(test)]
mod schema;
mod zone;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hognose_proto as pb;
use pb::child_event::Kind as Event;
use pb::parent_request::Kind as Request;
use pb::prost::encoding::{encoded_len_varint, key_len};
use pb::{ChildEvent, Message};
use wire::fields;

use crate::bytecode::code::{Mode, Options, Source};
use crate::object::heap::Gc;
use crate::object::layout::Str;
use crate::object::value::Value;
use announce::{Place, SuspensionError, announced_name, suspension};
use prints::{PrintBuffer, PrintSink};

use crate::vm::Vm;
use crate::vm::interp::{Answer, Outcome};
use crate::vm::limits::{Meter, RECURSION};
use crate::vm::suspend::HostRequest;
use crate::wire::{self, Encoder, Identities};

/// Room for what is appended to an event at the end of a turn.
const TAIL_BYTES: usize = 128;

/// The largest body of an event that fits into a frame with all that comes along.
const MAX_BODY_BYTES: usize = pb::frame::MAX_FRAME_BYTES - 2 * TAIL_BYTES;

/// Buffers up to this size are kept for the next turn.
const KEPT_BYTES: usize = 4 << 10;

/// Empties a buffer for its next use.
fn recycle(buffer: &mut Vec<u8>) {
    if buffer.capacity() > KEPT_BYTES {
        *buffer = Vec::new();
    } else {
        buffer.clear();
    }
}

/// What a session needs of the outside.
pub trait Io {
    /// Sends one encoded `ChildEvent`.
    fn send(&self, event: &[u8]);
    /// Sends the one that ends the turn.
    fn end(&self, event: &[u8]) {
        self.send(event);
    }
    /// Time in the interpreter since this turn began, or `None` when the turn is to stop.
    fn elapsed(&self) -> Option<Duration>;
    /// Fuel used since this turn began.
    fn fuel(&self) -> u64;
}

/// One interpreter and its conversation with the host.
pub struct Session {
    vm: Box<Vm>,
    io: Rc<dyn Io>,
    prints: Rc<RefCell<PrintBuffer>>,
    cancelled: Rc<RefCell<bool>>,
    state: State,
    script_name: String,
    limits: pb::ResourceLimits,
    policy: pb::OsPolicy,
    ids: Identities,
    /// The feed is a whole program.
    is_program: bool,
    /// The event that ends the turn, while it is made; the room is used again.
    frame: Vec<u8>,
    /// Room for the values of an event.
    nodes: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    None,
    /// Set up; nothing has run.
    Configured,
    /// Between feeds.
    Ready,
    Suspended,
}

/// Measures by asking the host, and uses the occasion to send printed text that is due.
struct HostMeter {
    io: Rc<dyn Io>,
    prints: Rc<RefCell<PrintBuffer>>,
    cancelled: Rc<RefCell<bool>>,
}

impl Meter for HostMeter {
    fn elapsed(&mut self) -> Option<Duration> {
        self.prints.borrow_mut().flush_due();
        let elapsed = self.io.elapsed();
        if elapsed.is_none() {
            *self.cancelled.borrow_mut() = true;
        }
        elapsed
    }

    fn fuel(&mut self) -> u64 {
        self.io.fuel()
    }
}

/// Where the values of a request are.
#[derive(Clone, Copy)]
enum Values<'a> {
    /// Taken out of it, still encoded.
    Encoded(&'a [u8]),
    /// In the field that is meant for them, if there are any.
    InRequest,
}

/// The call that a program waits for: its name, and of an OS call the first argument.
#[derive(Clone, Copy)]
enum Asked {
    Call(Gc<Str>),
    Os(&'static str, Option<Value>),
}

impl Asked {
    fn of(request: &HostRequest) -> Option<Asked> {
        match request {
            HostRequest::Call { name, .. } => Some(Asked::Call(*name)),
            HostRequest::Os { name, args, .. } => Some(Asked::Os(name, args.first().copied())),
            HostRequest::Name { .. } | HostRequest::Futures { .. } => None,
        }
    }
}

/// The answer to a request: an event, perhaps with a value that is encoded already.
enum Reply {
    Event(Event),
    /// The session's frame holds it: an event of a kind that carries an arena.
    Encoded,
}

/// What is wrong with a result that is not there.
const NO_NODE: &str = "invalid result: a root is not a node of the arena";

fn invalid_result(text: String) -> Violation {
    Violation(format!("invalid result: {text}"))
}

/// A request that was refused without effect; the text of the violation.
struct Violation(String);

impl From<&str> for Violation {
    fn from(text: &str) -> Self {
        Violation(text.to_owned())
    }
}

impl Session {
    /// Makes an interpreter. This is the slow part, done once when the guest is pre-initialised.
    pub fn new(io: Rc<dyn Io>) -> Session {
        let prints = Rc::new(RefCell::new(PrintBuffer::new(io.clone())));
        let cancelled = Rc::new(RefCell::new(false));
        let mut vm = Vm::new();
        crate::stdlib::compile_ahead(&mut vm);
        vm.output = Box::new(PrintSink(prints.clone()));
        let meter = HostMeter { io: io.clone(), prints: prints.clone(), cancelled: cancelled.clone() };
        vm.limits.meter = Box::new(meter);
        Session {
            vm,
            io,
            prints,
            is_program: false,
            cancelled,
            state: State::None,
            script_name: String::new(),
            limits: pb::ResourceLimits::default(),
            policy: pb::OsPolicy::default(),
            ids: Identities::default(),
            frame: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// Ends the initialisation: what exists now becomes part of the image.
    pub fn seal(&mut self) {
        self.vm.heap.seal();
    }

    /// Gives what every session writes to memory outside of what has been sealed.
    pub fn gather(&mut self) {
        self.vm.gather();
    }

    /// Sends printed text that is still held.
    pub fn flush(&mut self) {
        self.prints.borrow_mut().flush();
    }

    /// Answers one request frame.
    pub fn turn(&mut self, frame: &[u8]) {
        *self.cancelled.borrow_mut() = false;
        let mut restored = None;
        let reply = match self.plain_answer(frame) {
            Some(reply) => reply,
            None => self.answer(frame, &mut restored),
        };
        let reply = reply.unwrap_or_else(|Violation(text)| Reply::Event(Event::violation(text)));
        self.prints.borrow_mut().flush();
        self.end_turn(reply, restored);
    }

    fn answer(&mut self, frame: &[u8], restored: &mut Option<String>) -> Result<Reply, Violation> {
        let apart = wire::reading::split(frame);
        let (request, values) = match &apart {
            Some((request, arena)) => (&request[..], Values::Encoded(arena)),
            None => (frame, Values::InRequest),
        };
        match pb::ParentRequest::decode(request) {
            Err(error) => Err(Violation(format!("malformed request: {error}"))),
            Ok(request) => match request.kind {
                None => Err("request has no kind".into()),
                Some(kind) => self.handle(kind, values, restored),
            },
        }
    }

    /// Goes on with a function's value, if that is what a request is about and if it is welcome.
    fn plain_answer(&mut self, frame: &[u8]) -> Option<Result<Reply, Violation>> {
        let answer = wire::reading::plain_answer(frame)?;
        let pending = self.vm.pending.as_ref().filter(|_| self.state == State::Suspended)?;
        let welcome = pending.call_id == answer.call_id && matches!(pending.request, HostRequest::Call { .. });
        welcome.then(|| {
            let values = self.values(Values::Encoded(answer.arena), None).map_err(invalid_result)?;
            let value = *values.get(answer.value as usize).ok_or(NO_NODE)?;
            let outcome = self.vm.resume(Answer::Value(value));
            self.end_of_run(outcome)
        })
    }

    /// Books the turn and sends its ending event.
    fn end_turn(&mut self, reply: Reply, restored: Option<String>) {
        let elapsed = self.io.elapsed().unwrap_or_default();
        let frame = &mut self.frame;
        if let Reply::Event(kind) = reply {
            frame.clear();
            ChildEvent::from(kind).encode_raw(frame);
        }
        if self.state != State::None {
            let limits = &mut self.vm.limits;
            limits.feed_elapsed += elapsed;
            limits.total_elapsed += elapsed;
            limits.feed_fuel += self.io.fuel();
            for (tag, limit) in [
                (22, self.limits.max_suspensions),
                (25, self.limits.max_feed_duration_micros),
                (26, self.limits.max_turn_duration_micros),
                (27, self.limits.max_total_sleep_micros),
                (60, Some(limits.feed_fuel)),
                (61, Some(crate::memory::peak().saturating_sub(limits.baseline) as u64)),
            ] {
                if let Some(limit) = limit {
                    fields::varint(tag, limit, frame);
                }
            }
            if let Some(script_name) = restored {
                fields::bytes(23, script_name.as_bytes(), frame);
            }
            fields::padded_varint(20, micros(limits.total_elapsed), frame);
            fields::padded_varint(24, micros(limits.feed_elapsed), frame);
        }
        self.io.end(frame);
        recycle(frame);
    }

    fn handle(
        &mut self,
        request: Request,
        values: Values<'_>,
        restored: &mut Option<String>,
    ) -> Result<Reply, Violation> {
        let state = self.state;
        match request {
            Request::Configure(configure) => match state {
                State::None => self.configure(configure),
                _ => Err("Configure while a session already exists".into()),
            },
            Request::Feed(feed) => match state {
                State::Configured | State::Ready => self.feed(feed, values),
                State::None => Err("session has not been configured".into()),
                State::Suspended => Err("Feed without a session ready for input".into()),
            },
            Request::ResumeCall(resume) => self.resume_call(resume, values),
            Request::ResumeNameLookup(resume) => self.resume_name(resume, values),
            Request::ResumeFutures(resume) => self.resume_futures(resume, values),
            Request::AbortFeed(abort) => self.abort(abort),
            Request::Dump(_) => match state {
                State::None => Err("session has not been configured".into()),
                _ => {
                    if state == State::Configured {
                        self.state = State::Ready;
                    }
                    // The host copies the memory; nothing of this session is outside of it.
                    Ok(Reply::Event(Event::DumpResult(pb::DumpResult { state: Vec::new() })))
                }
            },
            Request::Load(load) => match load.ceilings {
                Some(_) if state != State::None => self.adopt(load, restored),
                _ => Err("failed to load session: only the host of an instance can load one".into()),
            },
            Request::InstallDependencies(_) => {
                let text = "dependency installation is only supported by the CPython worker";
                Ok(Reply::Event(Event::error("RuntimeError", text)))
            }
            // The host drops an instance instead; the protocol allows both everywhere.
            Request::Reset(_) => {
                *self = Session::new(self.io.clone());
                Ok(Reply::Event(Event::Ok(pb::Ok {})))
            }
            Request::Shutdown(_) => Ok(Reply::Event(Event::Ok(pb::Ok {}))),
        }
    }

    /// Values of a request. The error says what is wrong with them.
    fn values(&mut self, values: Values<'_>, in_request: Option<pb::Arena>) -> Result<Vec<Value>, String> {
        match values {
            Values::Encoded(arena) => wire::reading::values(&mut self.vm, &mut self.ids, arena),
            Values::InRequest => wire::decode(&mut self.vm, &mut self.ids, in_request),
        }
    }

    fn configure(&mut self, configure: pb::Configure) -> Result<Reply, Violation> {
        let version = configure.protocol_version;
        if !(pb::MIN_PROTOCOL_VERSION..=pb::PROTOCOL_VERSION).contains(&version) {
            let tip = if version > pb::PROTOCOL_VERSION {
                "make sure you are using the correct client version"
            } else {
                "try updating to a newer client version"
            };
            let message = format!(
                "unsupported protocol version {version} (server supports protocol versions {} to {}, {tip})",
                pb::MIN_PROTOCOL_VERSION,
                pb::PROTOCOL_VERSION
            );
            return Ok(Reply::Event(Event::FatalError(pb::FatalError { message })));
        }
        if configure.type_check {
            let text = "type checking is not available in this build".to_owned();
            return Ok(Reply::Event(Event::error("NotImplementedError", text)));
        }
        self.script_name = configure.script_name;
        self.policy = configure.os_policy.unwrap_or_default();
        self.set_timezone()
            .and_then(|()| self.set_sources())
            .map_err(|text| Violation(format!("invalid os_policy: {text}")))?;
        self.set_flush_interval(configure.print_flush_interval_ms);
        self.set_entropy(&configure.entropy.unwrap_or_default());
        self.limits = configure.limits.unwrap_or_default();
        self.vm.limits.baseline = crate::memory::live();
        self.apply_limits();
        let vm = &mut self.vm;
        vm.assert_bytes = Some(configure.assert_message_annotations.unwrap_or(120)).filter(|bytes| *bytes > 0);
        vm.argv = if configure.argv.is_empty() { vec![self.script_name.clone()] } else { configure.argv };
        self.set_file();
        self.state = State::Configured;
        Ok(Reply::Event(Event::Ok(pb::Ok {})))
    }

    /// `__file__`: the script, as if it lay in the working directory.
    fn set_file(&mut self) {
        let vm = &mut self.vm;
        let base = self.script_name.rsplit('/').next().unwrap_or_default();
        let file = vm.new_str(&format!("{}/{base}", vm.cwd.trim_end_matches('/')));
        let mut main = vm.main;
        vm.dict_set_str(&mut main, "__file__", file);
    }

    fn set_flush_interval(&mut self, millis: Option<u32>) {
        self.prints.borrow_mut().hold(millis);
    }

    /// Entropy of the session; `random` starts from it, so a copy must not get the same.
    fn set_entropy(&mut self, entropy: &[u8]) {
        self.ids.seed(entropy);
        let bytes = self.vm.new_bytes(entropy);
        self.vm.registry.insert("session.entropy", bytes);
    }

    fn apply_limits(&mut self) {
        let (from, to) = (&self.limits, &mut self.vm.limits);
        let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        to.recursion_ceiling = from.max_recursion_depth.map_or(usize::MAX, size);
        to.max_feed_duration = from.max_feed_duration_micros.map(Duration::from_micros);
        to.max_turn_duration = from.max_turn_duration_micros.map(Duration::from_micros);
        to.max_fuel = from.max_fuel;
        to.max_output = from.max_output_bytes;
        let recursion = self.limits.max_recursion_depth.map_or(RECURSION, size);
        self.vm.set_recursion(recursion);
        self.vm.set_max_memory(self.limits.max_memory_bytes.map(size));
    }

    /// The host has put a dumped session's memory in place of a fresh one's, or made a copy of a live one.
    fn adopt(&mut self, load: pb::Load, restored: &mut Option<String>) -> Result<Reply, Violation> {
        let ceilings = load.ceilings.unwrap_or_default();
        let tighten = |own: &mut Option<u64>, ceiling: Option<u64>| {
            *own = match (*own, ceiling) {
                (Some(own), Some(ceiling)) => Some(own.min(ceiling)),
                (own, ceiling) => own.or(ceiling),
            };
        };
        let own = &mut self.limits;
        tighten(&mut own.max_memory_bytes, ceilings.max_memory_bytes);
        tighten(&mut own.gc_interval, ceilings.gc_interval);
        tighten(&mut own.max_recursion_depth, ceilings.max_recursion_depth);
        tighten(&mut own.max_suspensions, ceilings.max_suspensions);
        tighten(&mut own.max_feed_duration_micros, ceilings.max_feed_duration_micros);
        tighten(&mut own.max_turn_duration_micros, ceilings.max_turn_duration_micros);
        tighten(&mut own.max_total_sleep_micros, ceilings.max_total_sleep_micros);
        tighten(&mut own.max_fuel, ceilings.max_fuel);
        tighten(&mut own.max_output_bytes, ceilings.max_output_bytes);
        self.apply_limits();
        self.set_flush_interval(load.print_flush_interval_ms);
        self.set_entropy(&load.entropy.unwrap_or_default());
        *restored = Some(self.script_name.clone());
        match self.state {
            State::Suspended => self.announce(),
            _ => Ok(Reply::Event(Event::Ok(pb::Ok {}))),
        }
    }

    // --- feeds

    fn feed(&mut self, feed: pb::Feed, values: Values<'_>) -> Result<Reply, Violation> {
        // Values first: a refused input leaves the session as it was.
        let values = self.values(values, feed.values).map_err(|text| Violation(format!("invalid inputs: {text}")))?;
        let mut inputs = Vec::with_capacity(feed.inputs.len());
        for input in &feed.inputs {
            let value = values.get(input.value as usize).ok_or("invalid inputs: a root is not a node of the arena")?;
            inputs.push((input.name.as_str(), *value));
        }
        let mut main = self.vm.main;
        for (name, value) in inputs {
            self.vm.dict_set_str(&mut main, name, value);
        }
        if !feed.cwd.is_empty() {
            self.vm.cwd = feed.cwd;
            self.set_file();
        }
        let number = self.vm.feed_count;
        self.vm.feed_count += 1;
        let script = feed.source_name.is_some();
        self.is_program = feed.program;
        let name = feed.source_name.unwrap_or_else(|| format!("<python-input-{number}>"));
        self.state = State::Ready;
        let limits = &mut self.vm.limits;
        limits.feed_elapsed = Duration::ZERO;
        limits.feed_fuel = 0;
        limits.feed_output = 0;
        limits.refused = 0;
        crate::memory::reset_peak();
        if feed.disassemble {
            return self.listing(&name, &feed.code);
        }
        let mode = if script { Mode::Exec } else { Mode::Feed };
        let outcome = self.vm.run_main(&feed.code, &name, mode);
        let outcome = match outcome {
            Outcome::Complete(value) if feed.interactive && !value.is_none() => self.show(value),
            outcome => outcome,
        };
        self.end_of_run(outcome)
    }

    /// Shows a value as the interactive interpreter does.
    fn show(&mut self, value: Value) -> Outcome {
        let vm = &mut self.vm;
        let mut builtins = vm.builtins;
        vm.dict_set_str(&mut builtins, "_", value);
        let shown = vm.repr_text(value).and_then(|text| vm.write_output(&format!("{text}\n"), false));
        match shown {
            Ok(()) => Outcome::Complete(Value::NONE),
            Err(_) => Outcome::Raised(vm.take_exc()),
        }
    }

    fn listing(&mut self, name: &str, code: &str) -> Result<Reply, Violation> {
        let source = Rc::new(Source::new(name, code));
        let options = Options { mode: Mode::Exec, separate_locals: false, future_annotations: false };
        let outcome = match crate::compile::compile(&source, options) {
            Ok(unit) => {
                let text = crate::bytecode::disasm::disassemble(&unit, &source);
                Outcome::Complete(self.vm.new_string(text))
            }
            Err(error) => {
                let _ = self.vm.raise_compile_error(&source, error);
                Outcome::Raised(self.vm.take_exc())
            }
        };
        self.end_of_run(outcome)
    }

    /// Makes the turn's ending event of how the interpreter stopped.
    fn end_of_run(&mut self, mut outcome: Outcome) -> Result<Reply, Violation> {
        loop {
            let stopped = match outcome {
                Outcome::Raised(e) => self.stopped_by(e).is_some(),
                _ => false,
            };
            if stopped {
                self.vm.registry.remove("at end");
                self.vm.ended = None;
            } else {
                outcome = self.vm.finish_program(outcome);
                if self.is_program {
                    outcome = self.vm.run_excepthook(outcome);
                }
            }
            match outcome {
                Outcome::Complete(value) => {
                    self.state = State::Ready;
                    let reply = self.complete(value);
                    self.end_program();
                    return Ok(reply);
                }
                Outcome::Raised(e) => {
                    self.state = State::Ready;
                    let event = self.error(e);
                    self.end_program();
                    return Ok(Reply::Event(event));
                }
                Outcome::Suspended => match self.answer_here() {
                    // The policy lets the session answer by itself.
                    Some(answer) => {
                        self.vm.forget_host_call();
                        outcome = self.vm.resume(answer);
                    }
                    None => {
                        self.state = State::Suspended;
                        return self.announce();
                    }
                },
            }
        }
    }

    /// After the last feed of a program.
    fn end_program(&mut self) {
        if std::mem::take(&mut self.is_program) {
            self.vm.finalize_program();
        }
    }

    fn complete(&mut self, value: Value) -> Reply {
        let mut encoder = Encoder::new(&mut self.vm, &mut self.ids, std::mem::take(&mut self.nodes));
        let root = encoder.value(value);
        let arena = encoder.finish();
        let root = match root {
            Ok(root) => root,
            Err(_) => {
                let e = self.vm.take_exc();
                return Reply::Event(self.error(e));
            }
        };
        // Complete { value: 1, values: 2 }
        let len = key_len(1) + encoded_len_varint(root.into()) + arena.field_len(2);
        if len > MAX_BODY_BYTES {
            let text = format!("result frame of {len} bytes exceeds the maximum of {MAX_BODY_BYTES} bytes");
            return Reply::Event(Event::error("RuntimeError", text));
        }
        let frame = &mut self.frame;
        frame.clear();
        frame.reserve(len + TAIL_BYTES);
        fields::head(6, len, frame);
        fields::varint(1, root.into(), frame);
        arena.write(2, frame);
        self.nodes = arena.nodes;
        recycle(&mut self.nodes);
        Reply::Encoded
    }

    fn error(&mut self, e: Value) -> Event {
        let stopped = self.stopped_by(e);
        let mut exception = wire::raised_exception(&mut self.vm, e, stopped);
        if stopped == Some("memory") && exception.message.is_none() {
            let limits = &self.vm.limits;
            let limit = limits.max_memory.unwrap_or_default();
            let used = crate::memory::peak().saturating_sub(limits.baseline).max(limits.refused).max(limit + 1);
            exception.message = Some(format!("memory limit exceeded: {used} bytes > {limit} bytes"));
        }
        Event::Error(pb::Error { exception: Some(exception) })
    }

    /// The limit an exception comes from. A program can raise the same classes, so the figures decide.
    fn stopped_by(&mut self, e: Value) -> Option<&'static str> {
        if *self.cancelled.borrow() {
            return Some("interrupt");
        }
        let elapsed = self.io.elapsed().unwrap_or_default();
        let fuel = self.io.fuel();
        let vm = &self.vm;
        let limits = &vm.limits;
        let over = |limit: Option<u64>, used: u64| limit.is_some_and(|limit| used > limit);
        let late = |limit: Option<Duration>, used: Duration| limit.is_some_and(|limit| used > limit);
        if vm.is_instance_of(e, vm.types.MemoryError) {
            let peak = crate::memory::peak().saturating_sub(limits.baseline);
            // A program that was refused nothing, and used little, has raised it by itself.
            return limits
                .max_memory
                .is_some_and(|limit| limits.refused > limit || peak > limit / 2)
                .then_some("memory");
        }
        if over(limits.max_fuel, limits.feed_fuel + fuel) {
            Some("fuel")
        } else if late(limits.max_feed_duration, limits.feed_elapsed + elapsed) {
            Some("feed time")
        } else if late(limits.max_turn_duration, elapsed) {
            Some("turn time")
        } else if over(limits.max_output, limits.feed_output) {
            Some("output")
        } else {
            None
        }
    }

    // --- suspensions

    /// Announces the pending suspension.
    fn announce(&mut self) -> Result<Reply, Violation> {
        let place = self.vm.suspension_position().map(|(source, start, end)| Place { source, start, end });
        // Away while its values are written, during which nothing is collected.
        let Some(pending) = self.vm.pending.take() else { return Err("no suspension to announce".into()) };
        let mut encoder = Encoder::new(&mut self.vm, &mut self.ids, std::mem::take(&mut self.nodes));
        let event = suspension(&mut encoder, &pending, place.as_ref(), &self.policy);
        let arena = encoder.finish();
        self.vm.pending = Some(pending);
        let (tag, body, arena_field) = match event {
            Ok(event) => event,
            Err(SuspensionError::Raised) => return self.fail_call(None),
            Err(SuspensionError::Refused(text)) => return self.fail_call(Some(text)),
        };
        let len = body.len() + arena_field.map_or(0, |field| arena.field_len(field));
        if len > MAX_BODY_BYTES {
            let text = format!("argument frame of {len} bytes exceeds the maximum of {MAX_BODY_BYTES} bytes");
            let e = wire::exception(&mut self.vm, "RuntimeError", None, Some(&text));
            let outcome = self.vm.resume(Answer::Abort(e));
            return self.end_of_run(outcome);
        }
        let frame = &mut self.frame;
        frame.clear();
        frame.reserve(len + TAIL_BYTES);
        fields::head(tag, len, frame);
        frame.extend_from_slice(&body);
        if let Some(field) = arena_field {
            arena.write(field, frame);
        }
        self.nodes = arena.nodes;
        recycle(&mut self.nodes);
        Ok(Reply::Encoded)
    }

    /// The call cannot be announced: it raises (the exception under way, or a RuntimeError) instead.
    fn fail_call(&mut self, text: Option<String>) -> Result<Reply, Violation> {
        let e = match text {
            Some(text) => wire::exception(&mut self.vm, "RuntimeError", None, Some(&text)),
            None => self.vm.take_exc(),
        };
        let outcome = self.vm.resume(Answer::Raise(e));
        self.end_of_run(outcome)
    }

    /// The answer to a pending OS call that the policy leaves to the sandbox.
    fn answer_here(&mut self) -> Option<Answer> {
        let HostRequest::Os { name, .. } = &self.vm.pending.as_ref()?.request else { return None };
        match *name {
            "time.sleep" | "asyncio.sleep"
                if matches!(self.policy.sleep, Some(pb::SleepMode { mode: Some(pb::sleep_mode::Mode::Zero(_)) })) =>
            {
                Some(Answer::Value(Value::NONE))
            }
            // All clocks tell seconds since 1970; the modules make of it what they need.
            "time.time" | "date.today" | "datetime.now" => {
                let now = match &self.policy.datetime {
                    Some(pb::os_policy::Datetime::DatetimeCallHost(_)) => return None,
                    Some(pb::os_policy::Datetime::DatetimeFixed(fixed)) => {
                        fixed.unix_seconds as f64 + f64::from(fixed.microsecond) / 1e6
                    }
                    _ => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64()),
                };
                Some(Answer::Value(Value::float(now)))
            }
            _ => None,
        }
    }

    fn resume_call(&mut self, resume: pb::ResumeCall, values: Values<'_>) -> Result<Reply, Violation> {
        let pending = self.vm.pending.as_ref().filter(|_| self.state == State::Suspended);
        let Some((asked, call_id)) = pending.and_then(|p| Some((Asked::of(&p.request)?, p.call_id))) else {
            return Err("ResumeCall without a suspended function/OS call".into());
        };
        if resume.call_id != call_id {
            return Err(Violation(format!("ResumeCall call_id {} does not match {call_id}", resume.call_id)));
        }
        let Some(result) = resume.result.and_then(|result| result.result) else {
            return Err("ResumeCall has no result".into());
        };
        use pb::ext_function_result::Result as Answered;
        if matches!((&result, asked), (Answered::NotHandled(_), Asked::Call(_))) {
            return Err("NotHandled is only valid answering a suspended OS call".into());
        }
        let (handle, values) = match asked {
            Asked::Os(name, _) => {
                let mut arena = match values {
                    Values::InRequest => resume.values,
                    Values::Encoded(arena) => {
                        let arena = pb::Arena::decode(arena);
                        Some(arena.map_err(|error| Violation(format!("malformed request: {error}")))?)
                    }
                };
                let handle = wire::prepare_os_answer(name, &result, &mut arena);
                (handle, wire::decode(&mut self.vm, &mut self.ids, arena))
            }
            Asked::Call(_) => (None, self.values(values, resume.values)),
        };
        let values = values.map_err(invalid_result)?;
        let answer = match result {
            Answered::ReturnValue(_) if matches!(asked, Asked::Os("open", _)) => match handle {
                Some(handle) => Answer::Value(wire::opened(&mut self.vm, &handle)),
                None => {
                    let text = "invalid return type: open requires the host to return a file handle";
                    Answer::Raise(wire::exception(&mut self.vm, "RuntimeError", None, Some(text)))
                }
            },
            Answered::ReturnValue(index) => {
                let value = values.get(index as usize).ok_or(NO_NODE)?;
                Answer::Value(*value)
            }
            Answered::Error(error) => Answer::Raise(self.exception_of(&error)),
            Answered::Future(_) => Answer::Value(self.vm.new_host_future(call_id)),
            Answered::NotFound(name) => Answer::Raise(self.not_found(asked, &name)),
            Answered::NotHandled(_) => Answer::Raise(self.not_handled(asked)),
        };
        let outcome = self.vm.resume(answer);
        self.end_of_run(outcome)
    }

    fn resume_name(&mut self, resume: pb::ResumeNameLookup, values: Values<'_>) -> Result<Reply, Violation> {
        let name = match self.vm.pending.as_ref().map(|p| &p.request) {
            Some(HostRequest::Name { name, of, .. }) if self.state == State::Suspended => (*name, *of),
            _ => return Err("ResumeNameLookup without a suspended name lookup".into()),
        };
        let values = self.values(values, resume.values).map_err(invalid_result)?;
        use pb::resume_name_lookup::Result as Answered;
        let outcome = match resume.result {
            Some(Answered::Value(index)) => {
                let value = values.get(index as usize).ok_or(NO_NODE)?;
                let value = self.vm.host_attribute(name.1, name.0, *value);
                self.vm.resume_name(value)
            }
            Some(Answered::Error(error)) => {
                let e = self.exception_of(&error);
                self.vm.resume(Answer::Raise(e))
            }
            Some(Answered::Undefined(_)) | None => {
                let (name, of) = name;
                let e = if of.is_unbound() {
                    self.vm.undefined_error(name.as_str())
                } else {
                    self.vm.no_attribute(of, name);
                    self.vm.take_exc()
                };
                self.vm.resume(Answer::Raise(e))
            }
        };
        self.end_of_run(outcome)
    }

    fn resume_futures(&mut self, resume: pb::ResumeFutures, values: Values<'_>) -> Result<Reply, Violation> {
        let pending = self.vm.pending.as_ref().filter(|_| self.state == State::Suspended);
        let (ids, eager) = match pending.map(|p| (&p.request, p.eager, p.call_id)) {
            Some((HostRequest::Futures { ids }, ..)) => (ids.clone(), false),
            Some((_, true, call_id)) => (vec![call_id], true),
            _ => return Err("ResumeFutures without suspended futures".into()),
        };
        if eager && (resume.results.len() != 1 || resume.results[0].call_id != ids[0]) {
            return Err("eager ResumeFutures must contain exactly the suspended call id".into());
        }
        let values = self.values(values, resume.values).map_err(invalid_result)?;
        use pb::ext_function_result::Result as Answered;
        let mut results = Vec::with_capacity(resume.results.len());
        for result in resume.results {
            let id = result.call_id;
            if !ids.contains(&id) {
                let text = format!("unknown call_id {id}, expected one of: {ids:?}");
                let e = wire::exception(&mut self.vm, "RuntimeError", None, Some(&text));
                let outcome = self.vm.resume(Answer::Abort(e));
                return self.end_of_run(outcome);
            }
            let settled = match result.result.and_then(|result| result.result) {
                Some(Answered::ReturnValue(index)) => {
                    let value = values.get(index as usize);
                    Ok(*value.ok_or(NO_NODE)?)
                }
                Some(Answered::Error(error)) => Err(self.exception_of(&error)),
                _ if eager => return Err("eager coroutine must resolve to a value or exception".into()),
                _ => return Err(Violation(format!("future {id} must resolve to a value or exception"))),
            };
            if eager {
                return self.resume_eager(id, settled);
            }
            results.push((id, settled));
        }
        if results.is_empty() {
            return self.announce();
        }
        let results = self.vm.new_future_results(&results);
        let outcome = self.vm.resume(Answer::Value(results));
        self.end_of_run(outcome)
    }

    /// The host has waited for a call that the program awaits.
    fn resume_eager(&mut self, call_id: u32, settled: Result<Value, Value>) -> Result<Reply, Violation> {
        let is_call = matches!(self.vm.pending.as_ref().map(|p| &p.request), Some(HostRequest::Call { .. }));
        let answer = match (is_call, settled) {
            (true, settled) => Answer::Value(self.vm.new_settled_future(call_id, settled)),
            // The loop itself sleeps: there is nobody to await a future.
            (false, Ok(_)) => Answer::Value(Value::NONE),
            (false, Err(e)) => Answer::Raise(e),
        };
        let outcome = self.vm.resume(answer);
        self.end_of_run(outcome)
    }

    fn abort(&mut self, abort: pb::AbortFeed) -> Result<Reply, Violation> {
        if self.state != State::Suspended {
            return Err("AbortFeed without a suspended feed".into());
        }
        let Some(error) = abort.exception else { return Err("AbortFeed has no exception".into()) };
        let e = self.exception_of(&error);
        let outcome = self.vm.resume(Answer::Abort(e));
        match outcome {
            Outcome::Raised(e) => {
                self.state = State::Ready;
                let exception = wire::raised_exception(&mut self.vm, e, error.stopped_by.as_deref());
                Ok(Reply::Event(Event::Error(pb::Error { exception: Some(exception) })))
            }
            // Nothing may run on after an abort; the host treats this as the breach it would be.
            outcome => self.end_of_run(outcome),
        }
    }

    fn exception_of(&mut self, error: &pb::RaisedException) -> Value {
        wire::raised(&mut self.vm, error)
    }

    fn not_found(&mut self, asked: Asked, name: &str) -> Value {
        match asked {
            Asked::Os("import", module) => self.no_module(module),
            Asked::Os(..) => self.vm.undefined_error(name),
            Asked::Call(function) => self.vm.unknown_call(function),
        }
    }

    fn no_module(&mut self, module: Option<Value>) -> Value {
        let name = module.and_then(|m| self.vm.str_of(m)).unwrap_or_default().to_owned();
        self.vm.module_not_found(&name)
    }

    /// What an OS call raises where the host has no handler.
    fn not_handled(&mut self, asked: Asked) -> Value {
        let Asked::Os(name, first) = asked else { return Value::NONE };
        if name == "import" {
            return self.no_module(first);
        }
        let name = announced_name(name, &self.policy);
        let (exc_type, text) = wire::no_handler(name, first.and_then(|path| self.vm.str_of(path)).unwrap_or_default());
        wire::exception(&mut self.vm, exc_type, None, Some(&text))
    }
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
