//! Host calls from Python code that native code has called.
//!
//! `d[k]` calls `k.__hash__`, `sorted(x)` calls `__lt__`: native code has work of its own to finish with the result, so the
//! method runs in a nested run, on top of frames of the native stack. Those cannot be kept while the host is asked.
//! So they are given up: the operation fails in a way that no handler sees, the Python frames it called stay, and when
//! they are done the instruction is carried out once more from the beginning. What it calls this time is answered from a
//! record of what these calls gave before, and it goes on where it was.
//!
//! This is right for what has no effect before its last call: most operations look first and then act. The others are
//! declared so ([`Def::once`](crate::object::native::Def::once)), instructions that may be repeated are listed in
//! `carry_out`, and code that runs at no instruction of the program (finalizers, warnings) is `firm`. There, asking the
//! host is an error. An operation that calls something else the second time fails loudly too.

use super::Vm;
use super::call::Started;
use super::frame::{After, Frame, Returns, Sink};
use crate::bytecode::ops::{BinOp, CmpOp, Instr, NO_REG};
use crate::object::heap::Heap;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// Calls of one operation that are remembered. One that makes more cannot be repeated.
const MAX_RECORD: usize = 10_000;

/// A call that native code made: callee, receiver and first argument (or None), and how it ended.
#[derive(Clone, Copy)]
pub(crate) struct Call {
    key: [Value; 3],
    outcome: Result<Value, Value>,
}

impl Call {
    fn of(callee: Value, receiver: Option<Value>, args: &[Value]) -> [Value; 3] {
        let arg = |n: usize| args.get(n).copied().unwrap_or(Value::NONE);
        match receiver {
            Some(receiver) => [callee, receiver, arg(0)],
            None => [callee, arg(0), arg(1)],
        }
    }
}

/// An operation to repeat when the frame above has returned.
struct Restart {
    /// The last call is the one under way.
    record: Vec<Call>,
    /// The registers of the frame that carries it out.
    kept: Vec<Value>,
}

/// What the instruction under way has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum State {
    /// Nothing: `record` is of an earlier one.
    #[default]
    Fresh,
    /// It has advanced an iterator that it was given, or run Python code of its own accord: it cannot be repeated.
    Moved,
    /// It has made the calls in `record`.
    Called,
    /// Both.
    MovedAndCalled,
}

/// Native code that has called something.
struct Caller {
    /// The native function; None where the call is no part of an instruction.
    native: Option<Value>,
    /// Runs when it made the call.
    nesting: u32,
}

/// What is known of the calls that native code makes.
#[derive(Default)]
pub(crate) struct Nested {
    pub state: State,
    /// Calls of the running operation from `base` on, before them those of the operations that led to it.
    /// `record[next..end]` are answers it has not asked for yet.
    record: Vec<Call>,
    base: usize,
    next: usize,
    end: usize,
    callers: Vec<Caller>,
    /// What runs is no part of an instruction.
    pub firm: u32,
    /// Native code is being given up.
    pub leaving: bool,
    left: Vec<Frame>,
    left_restarts: Vec<Restart>,
    /// One per frame whose sink is [`Sink::Restart`], innermost last.
    restarts: Vec<Restart>,
}

impl Nested {
    /// What is recorded of an earlier operation goes.
    #[inline]
    fn begin(&mut self) {
        if matches!(self.state, State::Fresh | State::Moved) {
            self.record.truncate(self.base);
            (self.next, self.end) = (self.base, self.base);
        }
    }

    pub fn mark(&self, h: &mut Heap) {
        for r in &self.restarts {
            h.mark_all(&r.kept);
            for call in &r.record {
                h.mark_all(&call.key);
                let (Ok(v) | Err(v)) = call.outcome;
                h.mark(v);
            }
        }
    }

    pub fn reset(&mut self) {
        *self = Nested::default();
    }
}

impl Vm {
    /// Calls something from native code.
    pub(super) fn nested(
        &mut self,
        callee: Value,
        receiver: Option<Value>,
        args: &[Value],
        begin: impl FnOnce(&mut Vm) -> R<Started>,
    ) -> R {
        if self.nested.leaving {
            return Err(Raised);
        }
        let key = Call::of(callee, receiver, args);
        let n = &mut self.nested;
        n.begin();
        let moved = n.state != State::Fresh && n.state != State::Called || n.record.len() - n.base >= MAX_RECORD;
        let after = if moved { State::MovedAndCalled } else { State::Called };
        n.state = after;
        if n.next < n.end {
            let call = n.record[n.next];
            n.next += 1;
            return self.recorded(call, key);
        }
        let native = self.current_native;
        let (base, firm) = (n.base, n.firm);
        n.callers.push(Caller { native: (firm == 0 && !moved).then_some(native), nesting: self.nesting });
        (n.state, n.base, n.firm) = (State::Fresh, n.record.len(), 0);
        let started = begin(self);
        let at_once = matches!(started, Ok(Started::Suspended));
        let result = self.finish_nested(started);
        self.current_native = native;
        let outcome = result.map_err(|Raised| self.exc);
        let n = &mut self.nested;
        n.callers.pop();
        n.record.truncate(n.base);
        (n.state, n.base, n.firm) = (after, base, firm);
        if n.record.len() - base < MAX_RECORD {
            n.record.push(Call { key, outcome });
        }
        (n.next, n.end) = (n.record.len(), n.record.len());
        if n.leaving {
            let record = n.record.split_off(base);
            self.leave(record, at_once);
            return Err(Raised);
        }
        result
    }

    /// The call has been made before.
    fn recorded(&mut self, call: Call, key: [Value; 3]) -> R {
        let alike = |a: Value, b: Value| a == b || a.kind() == b.kind() && !matches!(a.kind(), Kind::Instance);
        if !key.iter().zip(call.key).all(|(a, b)| alike(*a, b)) {
            return Err(self.changed());
        }
        call.outcome.map_err(|e| {
            self.exc = e;
            Raised
        })
    }
    fn changed(&mut self) -> Raised {
        self.nested.next = self.nested.end;
        self.runtime_error("the host was called from inside an operation that went another way when it was repeated")
    }

    /// Whether the operation under way is given up, to be carried out again.
    pub fn is_leaving(&self) -> bool {
        self.nested.leaving
    }

    /// The operation cannot be repeated from here on, for example because an iterator from outside is advanced.
    #[inline]
    pub fn move_on(&mut self) {
        self.nested.state = match self.nested.state {
            State::Fresh | State::Moved => State::Moved,
            State::Called | State::MovedAndCalled => State::MovedAndCalled,
        };
    }

    /// An iterable for an operation that takes all its items and then compares or hashes them. An iterator cannot be
    /// asked again for what it has given: its items are remembered like the result of a call.
    pub fn settled(&mut self, v: Value) -> R {
        if !self.is_native_iter(v) {
            return Ok(v);
        }
        let key = [v, Value::UNBOUND, Value::UNBOUND];
        let n = &mut self.nested;
        n.begin();
        if let Some(call) = n.record.get(n.next).filter(|call| n.next < n.end && call.key == key) {
            n.next += 1;
            return Ok(call.outcome.unwrap_or(v));
        }
        let (moved, calls) = (matches!(n.state, State::Moved | State::MovedAndCalled), n.record.len());
        let items = self.collect(v)?;
        let list = self.new_list(items);
        let n = &mut self.nested;
        if !moved {
            n.record.truncate(calls);
            n.record.push(Call { key, outcome: Ok(list) });
            (n.next, n.end) = (n.record.len(), n.record.len());
            n.state = State::Called;
        }
        Ok(list)
    }

    /// Runs what is no part of the instruction under way.
    pub(crate) fn firmly<T>(&mut self, f: impl FnOnce(&mut Vm) -> T) -> T {
        let n = &mut self.nested;
        let saved = (n.state, n.base, n.next, n.end);
        n.base = n.record.len();
        n.firm += 1;
        let result = f(self);
        let n = &mut self.nested;
        n.firm -= 1;
        n.record.truncate(n.base);
        (n.state, n.base, n.next, n.end) = saved;
        result
    }

    /// Whether all native code on the stack can be given up.
    pub(super) fn can_leave(&self) -> bool {
        let n = &self.nested;
        // The host may be called by native code itself, without a frame of its own.
        let at_once = n.callers.last().is_some_and(|c| c.nesting == self.nesting);
        let inner = n.callers.len() - usize::from(at_once);
        let in_steps = n.callers.iter().zip(1..).all(|(c, n)| c.nesting == n);
        if n.leaving || self.uncatchable || self.nesting as usize != inner + 1 || !in_steps {
            return false;
        }
        let mut callers = n.callers.iter();
        let boundaries = self.frames.windows(2).filter(|pair| pair[1].after.sink == Sink::Boundary);
        let mut found = 0;
        for pair in boundaries {
            found += 1;
            let Some(caller) = callers.next() else { return false };
            if pair[1].generator.is_some() || !may_repeat(&pair[0], caller.native) {
                return false;
            }
        }
        let last = match (at_once, self.frames.last(), callers.next()) {
            (true, Some(frame), Some(caller)) => may_repeat(frame, caller.native),
            (at_once, ..) => !at_once,
        };
        found == inner && last
    }

    /// One level of native code is given up: the frames it called go aside.
    fn leave(&mut self, record: Vec<Call>, at_once: bool) {
        self.exc = Value::UNBOUND;
        if at_once {
            if let Some(pending) = &mut self.pending {
                pending.after.sink = Sink::Restart;
            }
        } else {
            let first = self.frames.iter().rposition(|f| f.after.sink == Sink::Boundary).unwrap_or(0);
            let mut frames = self.frames.split_off(first);
            if let Some(frame) = frames.first_mut() {
                frame.after.sink = Sink::Restart;
                frame.returns = Returns::Slowly;
            }
            frames.append(&mut self.nested.left);
            self.nested.left = frames;
        }
        let kept = match self.frames.last() {
            // SAFETY: the window has so many initialised registers.
            Some(f) => unsafe { std::slice::from_raw_parts(f.regs, f.code.nregs as usize).to_vec() },
            None => Vec::new(),
        };
        self.nested.left_restarts.push(Restart { record, kept });
    }

    /// All native code is given up: the frames it called are part of the stack.
    pub(super) fn finish_leaving(&mut self) {
        let n = &mut self.nested;
        n.leaving = false;
        n.state = State::Fresh;
        self.frames.append(&mut n.left);
        n.restarts.extend(n.left_restarts.drain(..).rev());
    }

    /// Native code has not passed on that it was given up. The program cannot go on as it should.
    pub(super) fn give_up_leaving(&mut self) -> Raised {
        self.nested.reset();
        self.pending = None;
        self.runtime_error("the host was called from inside an operation that cannot be interrupted")
    }

    /// What native code called has ended: the instruction that led to it is carried out again.
    pub(super) fn restart(&mut self, outcome: R) -> (R<Started>, After) {
        let discard = After::sink(Sink::Discard);
        let Some(mut restart) = self.nested.restarts.pop() else { return (Err(Raised), discard) };
        if self.uncatchable {
            return (Err(Raised), discard);
        }
        let outcome = outcome.map_err(|Raised| self.take_exc());
        if let Some(last) = restart.record.last_mut() {
            last.outcome = outcome;
        }
        let n = &mut self.nested;
        n.record.truncate(n.base);
        n.record.append(&mut restart.record);
        (n.state, n.next, n.end) = (State::Called, n.base, n.record.len());
        let (mut result, after) = self.carry_out();
        while result.is_err() && self.tail.is_some() {
            result = self.start_own_tail(after);
        }
        if !self.nested.leaving && self.nested.next < self.nested.end {
            self.tail = None;
            result = Err(self.changed());
        }
        self.nested.state = State::Fresh;
        (result, after)
    }

    /// Carries out the instruction before the running frame's pc the slow way.
    fn carry_out(&mut self) -> (R<Started>, After) {
        use Instr as I;
        let frame = self.frames.last().expect("a frame to go on with");
        let (code, regs) = (frame.code, frame.regs);
        // SAFETY: operands are registers of the frame.
        let r = |x: u16| unsafe { *regs.add(x as usize) };
        let args = |first: u16, count: u8| unsafe { super::run::registers(regs, first, count as usize) };
        let ic = |x: u16| unsafe { &mut *code.m().ics.as_mut_ptr().add(x as usize) };
        let names = |x: u32| code.consts[x as usize].cast::<Tuple>();
        let store = After::store;
        let discard = After::sink(Sink::Discard);
        let jump = After::sink(Sink::Jump);
        let value = |r: R, dst: u16| (r.map(Started::Value), store(dst));
        let done = |r: R<()>| (r.map(|()| Started::Value(Value::NONE)), discard);
        let int = |i: i16| Value::small(i64::from(i));
        let instr = frame.current();
        if let Some((op, inplace, dst, a, b)) = binary_operands(instr) {
            let b = b.map_or_else(int, r);
            return value(self.binary(op, inplace, r(a), b), dst);
        }
        if let Some((op, a, b)) = compared(instr) {
            let b = b.map_or_else(int, r);
            return (self.compare(op, r(a), b).map(Started::Value), jump);
        }
        match instr {
            I::Unary { op, dst, src } => value(self.unary(op, r(src)), dst),
            I::Not { dst, src } => value(self.truth_value(r(src), true), dst),
            I::Compare { op, dst, a, b } => value(self.compare(op, r(a), r(b)), dst),
            I::In { negate, dst, item, container } => value(self.contains(r(container), r(item), negate), dst),
            I::JumpIf { src, .. } => (self.truth_value(r(src), false).map(Started::Value), jump),
            I::LoadAttr { dst, obj, ic: i } => value(self.load_attr(r(obj), ic(i).name), dst),
            I::StoreAttr { obj, src, ic: i } => done(self.store_attr(r(obj), ic(i).name, r(src))),
            I::DelAttr { obj, ic: i } => done(self.store_attr(r(obj), ic(i).name, Value::UNBOUND)),
            I::LoadItem { dst, obj, index } => value(self.load_item(r(obj), r(index)), dst),
            I::LoadItemI { dst, obj, imm } => value(self.load_item(r(obj), int(imm)), dst),
            I::LoadSlice { dst, obj, base } => value(self.load_slice(r(obj), r(base), r(base + 1)), dst),
            I::StoreItem { obj, index, src } => done(self.store_item(r(obj), r(index), r(src))),
            I::DelItem { obj, index } => done(self.del_item(r(obj), r(index))),
            I::BuildSet { dst, base, count } => value(self.build_set(regs, base, count), dst),
            I::BuildDict { dst, base, count } => value(self.build_dict(regs, base, count), dst),
            I::Format { conversion, dst, src, spec } => {
                let spec = if spec == NO_REG { Value::UNBOUND } else { r(spec) };
                value(self.format_field(conversion, r(src), spec), dst)
            }
            I::SetAdd { set, item } => done(self.set_add(r(set).cast(), r(item)).map(|_| ())),
            I::DictSet { dict, key, value } => done(self.dict_set(r(dict).cast(), r(key), r(value))),
            I::SetUpdate { set, iterable } => done(self.set_update_display(r(set), r(iterable))),
            I::DictUpdate { dict, mapping } => done(self.dict_update_display(r(dict), r(mapping), Value::UNBOUND)),
            I::LoopIter { iter, dst, off } => match self.next_native(r(iter)) {
                Ok(Some(v)) => {
                    // SAFETY: as above.
                    unsafe { *regs.add(dst as usize) = v };
                    let frame = self.frames.last_mut().expect("as above");
                    frame.skip(off as i32);
                    (Ok(Started::Pushed), discard)
                }
                r => (r.map(|_| Started::Pushed), discard),
            },
            I::GetLen { dst, src } => value(self.len_value(r(src)), dst),
            I::Raise { src, cause } => {
                let cause = if cause == NO_REG { None } else { Some(r(cause)) };
                (Err(self.do_raise(r(src), cause)), discard)
            }
            I::Call { argc, dst, base, .. } => {
                (self.start(r(base), None, args(base + 1, argc), &[], store(dst)), store(dst))
            }
            I::CallKw { argc, dst, base, ic: i } => {
                let names = names(ic(i).kwnames);
                (self.start_with_names(r(base), None, args(base + 1, argc), names, store(dst)), store(dst))
            }
            I::CallMethod { argc, dst, first, ic: i } => {
                (self.start_method(r(first), ic(i), args(first + 1, argc), &[], store(dst)), store(dst))
            }
            I::CallMethodKw { argc, dst, base, ic: i } => {
                let (o, args, names) = (r(base + 1), args(base + 2, argc), names(ic(i).kwnames));
                (self.start_method_with_names(o, ic(i), args, names, store(dst)), store(dst))
            }
            I::CallEx { dst, base } => (self.start_ex(r(base), r(base + 1), r(base + 2), store(dst)), store(dst)),
            I::CallPrepared { argc, dst, base } => {
                let receiver = r(base + 1).given();
                (self.start(r(base), receiver, args(base + 2, argc), &[], store(dst)), store(dst))
            }
            I::CallPreparedKw { argc, dst, base, ic: i } => {
                let (receiver, names) = (r(base + 1).given(), names(ic(i).kwnames));
                (self.start_with_names(r(base), receiver, args(base + 2, argc), names, store(dst)), store(dst))
            }
            other => unreachable!("{other:?} is not repeated"),
        }
    }
}

/// Whether the instruction that a frame carries out, with the native function it has called, can be repeated.
fn may_repeat(frame: &Frame, native: Option<Value>) -> bool {
    use Instr as I;
    let Some(native) = native else { return false };
    let Some(at) = (frame.pc() as usize).checked_sub(1) else { return false };
    let instr = frame.code.instrs[at];
    match instr {
        I::Unary { .. } | I::Not { .. } | I::Compare { .. } | I::In { .. } | I::JumpIf { .. } => true,
        I::LoadAttr { .. } | I::StoreAttr { .. } | I::DelAttr { .. } => true,
        I::LoadItem { .. } | I::LoadItemI { .. } | I::LoadSlice { .. } | I::StoreItem { .. } | I::DelItem { .. } => {
            true
        }
        I::BuildSet { .. } | I::BuildDict { .. } | I::Format { .. } | I::SetAdd { .. } | I::DictSet { .. } => true,
        I::SetUpdate { .. } | I::DictUpdate { .. } | I::GetLen { .. } | I::Raise { .. } => true,
        // Other iterators move on before they call.
        I::LoopIter { iter, .. } => {
            // SAFETY: the operand is a register of the frame.
            let it = unsafe { *frame.regs.add(iter as usize) };
            it.is_kind(Kind::SeqIter) || it.get::<Map>().is_some_and(|m| m.iters.len() == 1)
        }
        I::Call { .. }
        | I::CallKw { .. }
        | I::CallMethod { .. }
        | I::CallMethodKw { .. }
        | I::CallEx { .. }
        | I::CallPrepared { .. }
        | I::CallPreparedKw { .. } => native.get::<Native>().is_some_and(|n| !n.def.once),
        _ => binary_operands(instr).is_some() || compared(instr).is_some(),
    }
}

/// Operator, in-place, destination and operands (a register or a small int) of a binary operation.
fn binary_operands(instr: Instr) -> Option<(BinOp, bool, u16, u16, Result<u16, i16>)> {
    use Instr as I;
    let register = |op, inplace, dst, a, b| Some((op, inplace, dst, a, Ok(b)));
    let int = |op, inplace, dst, a, imm| Some((op, inplace, dst, a, Err(imm)));
    match instr {
        I::Add { inplace, dst, a, b } => register(BinOp::Add, inplace, dst, a, b),
        I::Sub { inplace, dst, a, b } => register(BinOp::Sub, inplace, dst, a, b),
        I::Mul { inplace, dst, a, b } => register(BinOp::Mul, inplace, dst, a, b),
        I::TrueDiv { inplace, dst, a, b } => register(BinOp::TrueDiv, inplace, dst, a, b),
        I::FloorDiv { inplace, dst, a, b } => register(BinOp::FloorDiv, inplace, dst, a, b),
        I::Mod { inplace, dst, a, b } => register(BinOp::Mod, inplace, dst, a, b),
        I::BitAnd { inplace, dst, a, b } => register(BinOp::And, inplace, dst, a, b),
        I::BitOr { inplace, dst, a, b } => register(BinOp::Or, inplace, dst, a, b),
        I::BitXor { inplace, dst, a, b } => register(BinOp::Xor, inplace, dst, a, b),
        I::LShift { inplace, dst, a, b } => register(BinOp::LShift, inplace, dst, a, b),
        I::RShift { inplace, dst, a, b } => register(BinOp::RShift, inplace, dst, a, b),
        I::Pow { inplace, dst, a, b } => register(BinOp::Pow, inplace, dst, a, b),
        I::MatMul { inplace, dst, a, b } => register(BinOp::MatMul, inplace, dst, a, b),
        I::AddI { inplace, dst, a, imm } => int(BinOp::Add, inplace, dst, a, imm),
        I::SubI { inplace, dst, a, imm } => int(BinOp::Sub, inplace, dst, a, imm),
        I::MulI { inplace, dst, a, imm } => int(BinOp::Mul, inplace, dst, a, imm),
        I::FloorDivI { inplace, dst, a, imm } => int(BinOp::FloorDiv, inplace, dst, a, imm),
        I::ModI { inplace, dst, a, imm } => int(BinOp::Mod, inplace, dst, a, imm),
        I::BitAndI { inplace, dst, a, imm } => int(BinOp::And, inplace, dst, a, imm),
        I::LShiftI { inplace, dst, a, imm } => int(BinOp::LShift, inplace, dst, a, imm),
        I::RShiftI { inplace, dst, a, imm } => int(BinOp::RShift, inplace, dst, a, imm),
        _ => None,
    }
}

/// Operator and operands of a comparison that jumps.
fn compared(instr: Instr) -> Option<(CmpOp, u16, Result<u16, i16>)> {
    use Instr as I;
    match instr {
        I::JumpLt { a, b, .. } => Some((CmpOp::Lt, a, Ok(b))),
        I::JumpLe { a, b, .. } => Some((CmpOp::Le, a, Ok(b))),
        I::JumpGt { a, b, .. } => Some((CmpOp::Gt, a, Ok(b))),
        I::JumpGe { a, b, .. } => Some((CmpOp::Ge, a, Ok(b))),
        I::JumpEq { a, b, .. } => Some((CmpOp::Eq, a, Ok(b))),
        I::JumpNe { a, b, .. } => Some((CmpOp::Ne, a, Ok(b))),
        I::JumpLtI { a, imm, .. } => Some((CmpOp::Lt, a, Err(imm))),
        I::JumpLeI { a, imm, .. } => Some((CmpOp::Le, a, Err(imm))),
        I::JumpGtI { a, imm, .. } => Some((CmpOp::Gt, a, Err(imm))),
        I::JumpGeI { a, imm, .. } => Some((CmpOp::Ge, a, Err(imm))),
        I::JumpEqI { a, imm, .. } => Some((CmpOp::Eq, a, Err(imm))),
        I::JumpNeI { a, imm, .. } => Some((CmpOp::Ne, a, Err(imm))),
        _ => None,
    }
}
