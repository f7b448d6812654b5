//! Exceptions: from the place where one is raised to its handler.

use super::Vm;
use super::call::Started;
use super::frame::{After, Cont, Sink};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// How execution goes on.
pub enum Flow {
    /// With the topmost frame.
    Continue,
    /// The innermost run is done.
    Done(Value),
    /// The innermost run ends with the exception under way.
    Raised,
    Suspended,
}

impl Vm {
    /// Carries on after a slow operation: stores a final value, starts a tail request, or looks for a handler.
    pub(crate) fn resolve(&mut self, result: R<Started>, mut after: After) -> Flow {
        let mut result = result;
        loop {
            match result {
                Ok(Started::Pushed) => return Flow::Continue,
                Ok(Started::Suspended) => return Flow::Suspended,
                Ok(Started::Value(v)) => match after.sink {
                    Sink::Reg => {
                        let frame = self.frames.last().expect("a caller");
                        // SAFETY: dst is a register of the caller.
                        unsafe { *frame.regs.add(after.dst as usize) = v };
                        return Flow::Continue;
                    }
                    Sink::Discard => return Flow::Continue,
                    Sink::Boundary => return Flow::Done(v),
                    Sink::Restart => (result, after) = self.restart(Ok(v)),
                    Sink::Jump => match self.truth_value(v, false) {
                        Ok(t) => {
                            self.jump_if(t == Value::TRUE);
                            return Flow::Continue;
                        }
                        Err(Raised) => {
                            result = Err(Raised);
                            after = After { cont: Cont::None, ..after };
                        }
                    },
                },
                Ok(Started::Throw) => match self.unwind() {
                    Unwound::Flow(f) => return f,
                    Unwound::Settle(s, a) => {
                        result = s;
                        after = a;
                    }
                },
                Err(Raised) if self.nested.leaving => {
                    if self.nesting <= 1 {
                        self.finish_leaving();
                    }
                    return Flow::Suspended;
                }
                Err(Raised) if self.tail.is_some() => {
                    result = self.start_own_tail(after);
                    if matches!(result, Ok(Started::Pushed)) {
                        // Calls that natives ask for count as those of the program do.
                        self.heap.ticks -= 1;
                        if self.heap.ticks <= 0 && self.safepoint().is_err() {
                            (result, after) = (Err(Raised), After::sink(Sink::Discard));
                        }
                    }
                }
                Err(Raised) if after.sink == Sink::Restart => (result, after) = self.restart(Err(Raised)),
                // The frame of the boundary is gone already: what lies below belongs to the outer run.
                Err(Raised) if after.sink == Sink::Boundary => return Flow::Raised,
                Err(Raised) => match self.unwind() {
                    Unwound::Flow(f) => return f,
                    Unwound::Settle(s, a) => {
                        result = s;
                        after = a;
                    }
                },
            }
        }
    }

    /// Carries out the jump of the comparison (JumpIf) instruction before the running frame's pc.
    pub(super) fn jump_if(&mut self, truth: bool) {
        use crate::bytecode::ops::Instr::*;
        let frame = self.frames.last_mut().expect("a running frame");
        let (sense, off) = match frame.current() {
            JumpIf { sense, off, .. } => (sense, off),
            JumpLt { sense, off, .. }
            | JumpLe { sense, off, .. }
            | JumpEq { sense, off, .. }
            | JumpNe { sense, off, .. }
            | JumpGt { sense, off, .. }
            | JumpGe { sense, off, .. }
            | JumpLtI { sense, off, .. }
            | JumpLeI { sense, off, .. }
            | JumpEqI { sense, off, .. }
            | JumpNeI { sense, off, .. }
            | JumpGtI { sense, off, .. }
            | JumpGeI { sense, off, .. } => (sense, off as i32),
            other => unreachable!("{other:?} does not jump"),
        };
        if truth == sense {
            frame.skip(off);
        }
    }

    /// Finds the handler of the exception under way, popping frames.
    pub(crate) fn unwind(&mut self) -> Unwound {
        loop {
            let exc = self.exc;
            debug_assert!(!exc.is_unbound(), "unwinding without an exception");
            let Some(frame) = self.frames.last() else { return Unwound::Flow(Flow::Raised) };
            let pc = frame.pc().saturating_sub(1);
            let (code, regs, globals) = (frame.code, frame.regs, frame.func.globals);
            let callee_only = std::mem::take(&mut self.blame_callee);
            if self.reraising {
                self.reraising = false;
            } else if code.flags & code_flags::HIDDEN == 0
                && let Some(mut data) = exc.get::<Instance>().and_then(|i| i.payload().get::<ExcData>())
            {
                let first = data.traceback.is_empty();
                if first && exc.cast::<Instance>().shape().class == self.types.NameError {
                    data.unbound = unbound_variables(code, regs);
                    // SAFETY: a frame with parameters has a register 0.
                    let receiver = code.params.first().filter(|p| p.as_str() == "self").map(|_| unsafe { *regs });
                    self.self_hint = Value::UNBOUND;
                    if let (Some(r), Some(name)) =
                        (receiver, self.instance_attr(exc.cast(), self.sym.name).and_then(|n| n.get::<Str>()))
                        && !r.is_unbound()
                        && self.attribute_names(r).iter().any(|n| n == name.as_str())
                    {
                        self.self_hint = exc;
                    }
                }
                let depth = self.frames.len() as u32 - 1;
                data.traceback.push(TbEntry { code, pc, globals, callee_only, frame: Value::NONE, depth });
            }
            if !self.uncatchable
                && let Some(entry) = code.unit.except_table.iter().find(|e| e.start <= pc && pc < e.end)
            {
                // SAFETY: the operand is a register of the frame.
                unsafe { *regs.add(entry.exc as usize) = exc };
                let handler = entry.handler;
                self.frames.last_mut().expect("checked").go_to(handler);
                self.exc = Value::UNBOUND;
                return Unwound::Flow(Flow::Continue);
            }
            if self.finalizers.watching() {
                self.keep_variables(exc);
            }
            let frame = self.frames.pop().expect("checked");
            let seen = self.end_seen_frame(&frame);
            if let Some(mut data) = exc.get::<Instance>().and_then(|i| i.payload().get::<ExcData>())
                && let Some(entry) = data.traceback.last_mut()
                && entry.code == code
            {
                entry.depth = TbEntry::ENDED;
                entry.frame = seen;
            }
            self.release_frame(&frame);
            let after = frame.after;
            if let Some(mut g) = frame.generator {
                self.end_generator(g);
                self.handled = frame.prev_handled;
                let poses = g.kind == GenKind::Generator && g.header.shape != self.types.generator.root;
                if poses && !self.uncatchable {
                    // `map` and the like pass on what their functions raise, and go on with the next item then.
                    if let Some(args) = g.aux.get::<Tuple>() {
                        g.regs_mut()[..args.len].copy_from_slice(args.items());
                        g.pc = 0;
                        g.handling = 0;
                        g.state = GenState::Created;
                    }
                    if self.exc_is(self.types.StopIteration) {
                        let stop = self.take_exc();
                        let value = self.stop_value(stop);
                        return Unwound::Settle(self.generator_done(g.kind, after, value), after);
                    }
                } else if !self.uncatchable {
                    self.convert_stop(g.kind);
                }
            }
            if !self.uncatchable && after.cont != Cont::None {
                self.move_on();
                match after.cont {
                    Cont::ForNext if self.exc_is(self.types.StopIteration) => {
                        // Exhausted: the loop falls through.
                        self.take_exc();
                        return Unwound::Flow(Flow::Continue);
                    }
                    Cont::NextDefault if self.exc_is(self.types.StopIteration) => {
                        self.take_exc();
                        return Unwound::Settle(Ok(Started::Value(after.a)), after);
                    }
                    Cont::GenClose
                        if self.exc_is(self.types.GeneratorExit) || self.exc_is(self.types.StopIteration) =>
                    {
                        self.take_exc();
                        return Unwound::Settle(Ok(Started::Value(Value::NONE)), after);
                    }
                    Cont::GetAttrFallback if self.exc_is(self.types.AttributeError) => {
                        self.take_exc();
                        let name = after.b.cast::<Str>();
                        let r = self.missing_attr(after.a, name);
                        let plain = After { cont: Cont::None, ..after };
                        return Unwound::Settle(r.map(Started::Value), plain);
                    }
                    _ => {}
                }
            }
            match after.sink {
                Sink::Boundary => return Unwound::Flow(Flow::Raised),
                Sink::Restart => return Unwound::Settle(Err(Raised), After { cont: Cont::None, ..after }),
                _ => {}
            }
        }
    }

    /// An except handler begins: the exception it handles becomes the current one. The one before.
    pub(crate) fn push_handled(&mut self, exc: Value) -> Value {
        if let Some(mut g) = self.frames.last().and_then(|f| f.generator) {
            g.handling += 1;
        }
        std::mem::replace(&mut self.handled, exc)
    }
    /// An except handler is left. Outside its own handlers a generator sees what its resumer handles, not what
    /// one handled when it entered them.
    pub(crate) fn pop_handled(&mut self, before: Value) {
        self.handled = before;
        if let Some(frame) = self.frames.last()
            && let Some(mut g) = frame.generator
        {
            g.handling = g.handling.saturating_sub(1);
            if g.handling == 0 {
                self.handled = frame.prev_handled;
            }
        }
    }

    /// PEP 479: a StopIteration that leaves a generator becomes a RuntimeError.
    fn convert_stop(&mut self, kind: GenKind) {
        let stop = self.exc_is(self.types.StopIteration);
        let stop_async = kind == GenKind::AsyncGenerator && self.exc_is(self.types.StopAsyncIteration);
        if !stop && !stop_async {
            return;
        }
        let word = match kind {
            GenKind::Generator => "generator",
            GenKind::Coroutine => "coroutine",
            GenKind::AsyncGenerator => "async generator",
        };
        let old = self.take_exc();
        let what = if stop { "StopIteration" } else { "StopAsyncIteration" };
        let text = self.new_str(&format!("{word} raised {what}"));
        let new = self.new_exception(self.types.RuntimeError, &[text]);
        if let Some(mut d) = self.exc_data(new) {
            d.cause = old;
            d.context = old;
            d.suppress_context = true;
        }
        self.exc = new;
    }

    /// Gives an exception about to be raised the one being handled as its context.
    pub fn set_context(&mut self, exception: Value) {
        let handled = self.handled;
        if handled.is_none() || handled == exception {
            return;
        }
        let Some(mut data) = self.exc_data(exception) else { return };
        // A chain must not become a cycle.
        let mut at = handled;
        let mut steps = 0;
        while let Some(mut d) = self.exc_data(at) {
            if d.context == exception {
                d.context = Value::NONE;
                break;
            }
            at = d.context;
            steps += 1;
            if steps > 10_000 {
                break;
            }
        }
        data.context = handled;
    }

    /// `raise value from cause`: the operand becomes the exception under way.
    #[inline(never)]
    pub(crate) fn do_raise(&mut self, v: Value, cause: Option<Value>) -> Raised {
        let exception = match self.make_exception(v) {
            Ok(e) => e,
            Err(r) => return r,
        };
        if let Some(c) = cause {
            let c = if c.is_none() {
                c
            } else {
                match self.make_exception(c) {
                    Ok(c) => c,
                    Err(r) => {
                        if !c.is_kind(Kind::Type) && self.tail.is_none() && self.exc_is(self.types.TypeError) {
                            self.take_exc();
                            return self.type_error("exception causes must derive from BaseException");
                        }
                        return r;
                    }
                }
            };
            if let Some(mut d) = self.exc_data(exception) {
                d.cause = c;
                d.suppress_context = true;
            }
        }
        self.raise_value(exception)
    }

    /// An exception instance from an instance or class.
    pub(crate) fn make_exception(&mut self, v: Value) -> R {
        if self.exc_data(v).is_some() {
            return Ok(v);
        }
        if let Some(t) = v.get::<Type>()
            && t.flags & type_flags::EXCEPTION != 0
        {
            if t.flags & (type_flags::HEAP | type_flags::EXCEPTION_ATTRIBUTES) == 0 {
                return Ok(self.new_exception(t, &[]));
            }
            let e = self.call(v, &[])?;
            if self.exc_data(e).is_none() {
                let message = format!(
                    "calling {} should have returned an instance of BaseException, not {}",
                    self.repr_text(v)?,
                    {
                        let c = self.class_of(e).value();
                        self.repr_text(c)?
                    }
                );
                return Err(self.type_error(message));
            }
            return Ok(e);
        }
        Err(self.type_error("exceptions must derive from BaseException"))
    }

    /// Whether exception `e` matches an except clause's class or tuple.
    #[inline(never)]
    pub(crate) fn exception_matches(&mut self, e: Value, types: Value) -> R<bool> {
        let class = self.class_of(e);
        if let Some(t) = types.get::<Type>() {
            if t.flags & type_flags::EXCEPTION == 0 {
                return Err(self.type_error("catching classes that do not inherit from BaseException is not allowed"));
            }
            return Ok(self.is_subtype(class, t));
        }
        if let Some(t) = types.get::<Tuple>() {
            let mut found = false;
            for i in 0..t.len {
                found |= self.exception_matches_one(class, t.items()[i])?;
            }
            return Ok(found);
        }
        Err(self.type_error("catching classes that do not inherit from BaseException is not allowed"))
    }
    fn exception_matches_one(&mut self, class: crate::object::heap::Gc<Type>, t: Value) -> R<bool> {
        match t.get::<Type>() {
            Some(t) if t.flags & type_flags::EXCEPTION != 0 => Ok(self.is_subtype(class, t)),
            _ => Err(self.type_error("catching classes that do not inherit from BaseException is not allowed")),
        }
    }
}

/// See [`ExcData::unbound`].
fn unbound_variables(code: Gc<Code>, regs: *mut Value) -> u64 {
    let unit = &code.unit;
    let own = unit.local_names.iter().chain(&unit.cell_names).map(|(_, reg)| *reg);
    let free = (0..unit.free_names.len() as u16).map(|n| unit.free_base + n);
    own.chain(free).take(u64::BITS as usize).enumerate().fold(0, |bits, (n, reg)| {
        // SAFETY: variables have registers of the frame.
        let v = unsafe { *regs.add(reg as usize) };
        let is_unbound = v.is_unbound() || v.get::<Cell>().is_some_and(|c| c.value.is_unbound());
        bits | u64::from(is_unbound) << n
    })
}

/// Result of [`Vm::unwind`].
pub(crate) enum Unwound {
    Flow(Flow),
    /// A continuation turned the exception into something else.
    Settle(R<Started>, After),
}
