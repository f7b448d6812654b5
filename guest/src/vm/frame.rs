//! Frames: what the machine knows of each Python call under way, and what happens with its result.

use super::collector::Collector;
use crate::bytecode::ops::{BinOp, CmpOp, Instr, Reg};
use crate::object::compare::NEGATE;
use crate::object::heap::Gc;
use crate::object::layout::{Code, Function, Generator, Kind};
use crate::object::value::Value;

/// One Python call under way.
pub struct Frame {
    pub code: Gc<Code>,
    /// The next instruction, valid while the frame is not the running one.
    pub next: *const Instr,
    /// The register window: on the stack, or in the generator.
    pub regs: *mut Value,
    /// Top of the stack before this frame was pushed.
    pub prev_sp: *mut Value,
    pub func: Gc<Function>,
    /// Mapping of local names (class body, exec), or None.
    pub locals: Value,
    pub generator: Option<Gc<Generator>>,
    /// Generators: the exception that was being handled by the resumer.
    pub prev_handled: Value,
    pub after: After,
    /// The frame began a new stack segment.
    pub new_segment: bool,
    pub returns: Returns,
}

impl Frame {
    /// Index of the next instruction.
    pub fn pc(&self) -> u32 {
        // SAFETY: both point into the unit's instructions.
        unsafe { self.next.offset_from(self.code.instrs.as_ptr()) as u32 }
    }

    /// The instruction that the frame is at: the one before the next.
    #[inline(always)]
    pub fn current(&self) -> Instr {
        // SAFETY: asked of frames that have begun.
        unsafe { *self.next.sub(1) }
    }

    /// Goes on at the instruction with this index.
    pub fn go_to(&mut self, pc: u32) {
        self.next = &raw const self.code.instrs[pc as usize];
    }

    /// Moves on, or back, by so many instructions.
    #[inline(always)]
    pub fn skip(&mut self, instrs: i32) {
        // SAFETY: jumps stay inside the unit.
        self.next = unsafe { self.next.offset(instrs as isize) };
    }
}

/// How a frame returns, seen at a glance: a summary of its other fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Returns {
    /// The value goes into register `after.dst` of the frame below, and that is all.
    Plainly,
    /// As `Plainly`, but the value must be None and the instance `after.a` takes its place.
    FromInit,
    /// A generator that a loop of the frame below has resumed: its end is the loop's.
    EndsLoop,
    /// A generator that the one of the frame below delegates to: the value is that of its YieldFrom.
    EndsDelegation,
    /// A special method: as `Plainly`, or deciding a jump, with what [`Cont::settled`] makes of the value.
    FromSpecial,
    /// The result of the innermost run, asked for by native code, is what [`Cont::settled`] makes of the value.
    ToNative,
    /// Through `Vm::return_value`.
    Slowly,
}

impl Returns {
    /// For a frame that is no generator's.
    pub fn of(after: &After, new_segment: bool) -> Returns {
        match (after.sink, after.cont) {
            (Sink::Reg, Cont::None) if !new_segment => Returns::Plainly,
            (Sink::Boundary, _) if !new_segment => Returns::ToNative,
            (Sink::Reg, Cont::Init) if !new_segment => Returns::FromInit,
            (Sink::Reg | Sink::Jump, _) if !new_segment => Returns::FromSpecial,
            _ => Returns::Slowly,
        }
    }
}

/// What is done with the result of a call: first `cont`, then `sink`.
///
/// In this order the parts that are constants for most calls lie side by side.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct After {
    /// State of `cont`.
    pub a: Value,
    pub b: Value,
    pub dst: Reg,
    pub sink: Sink,
    pub cont: Cont,
}

impl After {
    pub const fn store(dst: Reg) -> After {
        After { cont: Cont::None, sink: Sink::Reg, dst, a: Value::UNBOUND, b: Value::UNBOUND }
    }
    /// For a generator that another delegates to.
    pub const DELEGATE: After =
        After { cont: Cont::GenYieldFrom, sink: Sink::Discard, dst: 0, a: Value::UNBOUND, b: Value::UNBOUND };
    /// For a generator whose next value is wanted: its end is a StopIteration.
    pub const fn next(dst: Reg) -> After {
        After::store(dst).with(Cont::GenNext, Value::NONE, Value::UNBOUND)
    }
    pub const fn sink(sink: Sink) -> After {
        After { cont: Cont::None, sink, dst: 0, a: Value::UNBOUND, b: Value::UNBOUND }
    }
    pub const fn with(self, cont: Cont, a: Value, b: Value) -> After {
        After { cont, a, b, ..self }
    }
}

/// Where the final value goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Sink {
    /// Register `dst` of the caller.
    Reg,
    /// Nowhere.
    Discard,
    /// Its truth decides the jump of the instruction before the caller's pc.
    Jump,
    /// It is the result of the innermost `run`.
    Boundary,
    /// It answers a call of an operation that is then carried out again: see `vm/restart.rs`.
    Restart,
}

/// How the value of a call is checked or continued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Cont {
    None,
    /// `__init__`: must return None; the value is `a`.
    Init,
    /// A binary operator's method; NotImplemented goes on with the next candidate. `stage` counts them.
    Binary {
        op: BinOp,
        inplace: bool,
        stage: u8,
    },
    Compare {
        op: CmpOp,
        stage: u8,
    },
    /// `__contains__`, `__bool__`: the value's truth, negated if asked.
    Truth {
        negate: bool,
    },
    /// `__bool__` must return bool.
    Bool {
        negate: bool,
    },
    /// `__len__` used for truth.
    LenTruth {
        negate: bool,
    },
    /// `__len__` called by `len`.
    Len,
    /// `__str__`, `__repr__`, `__format__`, `__bytes__`: type of the result is checked; `a` is the object.
    Str,
    Repr,
    Format,
    Ascii,
    Bytes,
    /// `__index__`, `__int__`, `__float__`, `__complex__`, `__hash__`
    Index,
    Int,
    Float,
    Complex,
    Hash,
    /// `__iter__` must return an iterator.
    Iter,
    /// `__next__` in a for loop: StopIteration ends the loop.
    ForNext,
    /// `__next__` called by `next(it, a)`: StopIteration gives `a` (Unbound for "exhausted", seen by native callers only).
    NextDefault,
    /// Generator resumed by a for loop: its return ends the loop.
    GenFor,
    /// Generator resumed by `next`, `send`, `throw`: its return raises StopIteration, or gives `a` unless that is None.
    GenNext,
    /// Generator whose items are all wanted: its return gives what has become of them.
    Collect(Collector),
    /// Generator resumed by YieldFrom of the frame below.
    GenYieldFrom,
    /// `close()`: a yielded value is an error, a return is None.
    GenClose,
    /// The method of an iterator that YieldFrom drives: its value is yielded on.
    IterYieldFrom,
    /// `__new__`: if the value is an instance of class `a`, its `__init__` is called with the arguments `b` (a tuple
    /// of positional arguments and keyword dict).
    New,
    /// A call through a functools cache `a` with key `b`: the value is kept.
    Memo,
    /// `__exit__` style natives and the like: the value is replaced by `a`.
    Replace,
    /// `__getattribute__` / property getters: AttributeError falls back to `__getattr__`; `a` object, `b` name.
    GetAttrFallback,
    /// `getattr(a, b, default)` style lookups are in the prelude.
    /// Class body: the value is the namespace; see `build_class`.
    ClassBody,
    /// The value is a list for the registers from `a` on.
    Spread,
    /// A module body: the value is the module `a`.
    ModuleBody,
    /// `__set_name__`, `__init_subclass__` chains are in the prelude.
    /// Await of a value: result must be an iterator.
    Awaitable,
    /// Async generator step: wraps yield and return for the awaiting coroutine.
    AsyncGenStep,
    /// `__anext__`/`__aiter__` checks.
    AIter,
}

impl Cont {
    /// What becomes of the value that a function or special method returned, if that is clear at once.
    pub fn settled(self, v: Value) -> Option<Value> {
        let natural = || v.is_small() && v.as_small() >= 0;
        match self {
            Cont::None => Some(v),
            Cont::Binary { .. } if v != Value::NOT_IMPLEMENTED => Some(v),
            Cont::Compare { stage, .. } if v != Value::NOT_IMPLEMENTED && stage & NEGATE == 0 => Some(v),
            Cont::Truth { negate } | Cont::Bool { negate } if v.is_bool() => {
                Some(Value::bool((v == Value::TRUE) != negate))
            }
            Cont::LenTruth { negate } if natural() => Some(Value::bool((v != Value::small(0)) != negate)),
            Cont::Len | Cont::Hash if natural() => Some(v),
            Cont::Index | Cont::Int if v.is_small() => Some(v),
            Cont::Str | Cont::Repr | Cont::Format if v.is_kind(Kind::Str) => Some(v),
            _ => None,
        }
    }
}

/// What a native function asks the machine to do in its place; see [`crate::vm::Vm::tail_call`].
pub enum Tail {
    Call {
        func: Value,
        args: Arguments,
        kwargs: Option<Value>,
    },
    /// Resume a generator with a value.
    Send {
        generator: Gc<Generator>,
        value: Value,
    },
    /// Raise an exception inside a generator.
    Throw {
        generator: Gc<Generator>,
        exception: Value,
    },
    /// Create an instance (`type.__call__`).
    Instantiate {
        class: Gc<crate::object::layout::Type>,
        args: Vec<Value>,
        kwargs: Option<Value>,
    },
    /// Go on in another fiber.
    Switch {
        own: Value,
        other: Value,
        ends: bool,
    },
    /// Ask the host.
    Host(super::suspend::HostRequest),
}

/// Positional arguments of a call that is asked for: a few lie in place, because most such calls are of special methods.
pub enum Arguments {
    Few { items: [Value; 3], count: u8 },
    Many(Vec<Value>),
}

impl Arguments {
    /// `first`, if there is one, and the others.
    pub fn of(first: Option<Value>, others: &[Value]) -> Arguments {
        let count = others.len() + first.is_some() as usize;
        let mut items = [Value::UNBOUND; 3];
        if count > items.len() {
            return Arguments::Many(first.into_iter().chain(others.iter().copied()).collect());
        }
        for (to, from) in items.iter_mut().zip(first.iter().chain(others)) {
            *to = *from;
        }
        Arguments::Few { items, count: count as u8 }
    }
}

impl std::ops::Deref for Arguments {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        match self {
            Arguments::Few { items, count } => &items[..*count as usize],
            Arguments::Many(all) => all,
        }
    }
}
