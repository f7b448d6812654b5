//! Generators, coroutines and async generators: resuming, throwing, closing, and what their yields and returns mean to
//! whoever resumed them.

use super::Vm;
use super::call::Started;
use super::frame::{After, Cont, Frame, Returns, Sink};
use crate::bytecode::ops::{Instr, Reg};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// What has become of a yielded item.
pub(crate) enum Yielded {
    /// The item goes to who resumed the outermost of the frames that have been left; it can be read until the next is pushed.
    Left(*const Frame),
    /// The item has been dealt with; this frame goes on.
    Collected(*mut Frame),
    /// That is for [`Vm::yield_value`] to find out.
    Slowly,
}

impl Vm {
    /// A generator (coroutine, ...) of a function whose registers hold nothing yet; see [`Vm::begin_generator`].
    #[inline(always)]
    pub(crate) fn alloc_generator(&mut self, f: Gc<Function>) -> Gc<Generator> {
        let code = f.code;
        let (kind, class) = if code.flags & code_flags::COROUTINE != 0 {
            (GenKind::Coroutine, self.types.coroutine)
        } else if code.flags & code_flags::ASYNC_GENERATOR != 0 {
            (GenKind::AsyncGenerator, self.types.async_generator)
        } else {
            (GenKind::Generator, self.types.generator)
        };
        let (name, qualname) = match &f.extra {
            None => (code.name, code.qualname),
            Some(e) => (e.name.unwrap_or(code.name), e.qualname.unwrap_or(code.qualname)),
        };
        let size = size_of::<Generator>() + code.nregs as usize * size_of::<Value>();
        let p = self.heap.alloc_raw::<Generator>(size, class.root) as *mut Generator;
        // SAFETY: a fresh cell of that size; everything behind the header is written.
        unsafe {
            (&raw mut (*p).code).write(code);
            (&raw mut (*p).func).write(f);
            (&raw mut (*p).pc).write(0);
            (&raw mut (*p).state).write(GenState::Created);
            (&raw mut (*p).kind).write(kind);
            (&raw mut (*p).locals).write(Value::NONE);
            (&raw mut (*p).handled).write(Value::UNBOUND);
            (&raw mut (*p).handling).write(0);
            (&raw mut (*p).aux).write(Value::NONE);
            (&raw mut (*p).frame).write(Value::NONE);
            (&raw mut (*p).name).write(name);
            (&raw mut (*p).qualname).write(qualname);
            let window = p.add(1) as *mut Value;
            for i in 0..code.nregs as usize {
                window.add(i).write(Value::UNBOUND);
            }
        }
        Gc::from_raw(p)
    }

    /// A generator has its arguments: from now on its end is watched for, where that can be seen.
    #[inline(always)]
    pub(crate) fn begin_generator(&mut self, g: Gc<Generator>) -> Value {
        if g.kind == GenKind::Coroutine || g.code.unit.yields_protected {
            self.watch_generator(g);
        }
        g.value()
    }

    /// The generator of a generator expression over an iterator. `base` has the iterator, then the cells it refers to.
    #[inline(always)]
    pub(super) fn make_genexp(
        &mut self,
        outer: Gc<Code>,
        globals: Gc<Dict>,
        cache: &mut Ic,
        base: *const Value,
    ) -> Value {
        if cache.key != globals.as_ptr() as usize {
            // Each has its cells in its registers: the function is the same for all.
            let code = outer.consts[cache.kwnames as usize].cast::<Code>();
            cache.value = self.new_function(code, globals).value();
            cache.key = globals.as_ptr() as usize;
        }
        let g = self.alloc_generator(cache.value.cast());
        let code = g.code;
        // SAFETY: the instruction's run and the generator's window have as many registers.
        unsafe {
            let window = g.window();
            window.write(*base);
            let cells = window.add(code.free_base as usize);
            for i in 0..code.unit.free_names.len() {
                cells.add(i).write(*base.add(1 + i));
            }
        }
        self.begin_generator(g)
    }

    fn generator_word(g: Gc<Generator>) -> &'static str {
        match g.kind {
            GenKind::Generator => "generator",
            GenKind::Coroutine => "coroutine",
            GenKind::AsyncGenerator => "async generator",
        }
    }

    #[inline(always)]
    fn push_frame_of(&mut self, g: Gc<Generator>, after: After, returns: Returns) {
        let prev_handled = self.handled;
        if !g.handled.is_unbound() {
            self.handled = g.handled;
        }
        // SAFETY: there is room for one more frame; written in place, because a frame built elsewhere would be copied
        // through memory.
        unsafe {
            let p = self.frames.above();
            (&raw mut (*p).code).write(g.code);
            (&raw mut (*p).next).write(g.code.instrs.as_ptr().add(g.pc as usize));
            (&raw mut (*p).regs).write(g.window());
            (&raw mut (*p).prev_sp).write(self.sp);
            (&raw mut (*p).func).write(g.func);
            (&raw mut (*p).locals).write(g.locals);
            (&raw mut (*p).generator).write(Some(g));
            (&raw mut (*p).prev_handled).write(prev_handled);
            (&raw mut (*p).after).write(after);
            (&raw mut (*p).new_segment).write(false);
            (&raw mut (*p).returns).write(returns);
            self.frames.raise();
        }
    }

    fn push_generator(&mut self, mut g: Gc<Generator>, after: After) -> R<()> {
        if !self.frames.has_room() {
            return Err(self.recursion_error());
        }
        self.push_frame_of(g, after, Returns::Slowly);
        g.state = GenState::Running;
        Ok(())
    }

    /// Begins or resumes a generator with a value, from the dispatch loop: where it goes on. Its frame has been pushed then.
    /// None if that is not possible, or not as simple.
    #[inline(always)]
    pub(crate) fn push_resumed(
        &mut self,
        mut g: Gc<Generator>,
        value: Value,
        after: After,
        returns: Returns,
    ) -> Option<*const Instr> {
        if !self.frames.has_room() {
            return None;
        }
        let pc = match g.state {
            // SAFETY: a generator's pc is that of an instruction; its registers are those of its code.
            GenState::Suspended => unsafe {
                match *g.code.instrs.get_unchecked(g.pc as usize) {
                    Instr::Yield { dst, .. } => {
                        *g.window().add(dst as usize) = value;
                        g.pc + 1
                    }
                    Instr::YieldFrom { sent, .. } => {
                        *g.window().add(sent as usize) = value;
                        g.pc
                    }
                    _ => return None,
                }
            },
            GenState::Created if value.is_none() => 0,
            _ => return None,
        };
        self.push_frame_of(g, after, returns);
        g.state = GenState::Running;
        // SAFETY: as above.
        Some(unsafe { g.code.instrs.as_ptr().add(pc as usize) })
    }

    /// As `push_resumed`, for the next item of a loop, which goes into register `dst` of the running frame.
    #[inline(always)]
    pub(crate) fn push_for_loop(&mut self, g: Gc<Generator>, dst: Reg) -> Option<*const Instr> {
        let after = After::store(dst).with(Cont::GenFor, Value::UNBOUND, Value::UNBOUND);
        self.push_resumed(g, Value::NONE, after, Returns::EndsLoop)
    }

    /// As `push_resumed`, for the generator that the running one delegates to.
    #[inline(always)]
    pub(crate) fn push_delegate(&mut self, g: Gc<Generator>, sent: Value) -> Option<*const Instr> {
        self.push_resumed(g, sent, After::DELEGATE, Returns::EndsDelegation)
    }

    /// What happens to an item of the running generator, whose pc has been saved after a yield, if that is simple. It is left
    /// then, and those that delegate to it; or it goes on, if its items are all wanted.
    #[inline(always)]
    pub(crate) fn yield_item(&mut self, v: Value) -> Yielded {
        loop {
            // SAFETY: there is a running frame.
            let frame = unsafe { &mut *self.frames.top() };
            let cont = frame.after.cont;
            match cont {
                Cont::GenFor | Cont::GenNext if frame.after.sink == Sink::Reg => {
                    return Yielded::Left(self.suspend_running().1);
                }
                Cont::GenYieldFrom => {
                    self.suspend_running();
                }
                Cont::Collect(c) if Vm::collect_item(frame, c, v) => return Yielded::Collected(frame),
                _ => return Yielded::Slowly,
            }
        }
    }

    /// Where the running generator, whose item has been dealt with, goes on: from its yield, or with its delegate.
    #[inline(always)]
    pub(crate) fn go_on(frame: &mut Frame) {
        // SAFETY: operands are registers of the frame.
        unsafe {
            match frame.current() {
                Instr::Yield { dst, .. } => *frame.regs.add(dst as usize) = Value::NONE,
                Instr::YieldFrom { sent, .. } => {
                    *frame.regs.add(sent as usize) = Value::NONE;
                    frame.skip(-1);
                }
                _ => unreachable!("generators yield at yields"),
            }
        }
    }

    /// Resumes a generator with a value. `after.cont` is one of the generator continuations.
    #[inline(never)]
    pub(crate) fn start_generator(&mut self, g: Gc<Generator>, value: Value, after: After) -> R<Started> {
        match g.state {
            GenState::Running => {
                let message = format!("{} already executing", Vm::generator_word(g));
                Err(self.value_error(message))
            }
            GenState::Finished => {
                if g.is_awaited_once() && after.cont != Cont::GenClose {
                    return Err(self.runtime_error("cannot reuse already awaited coroutine"));
                }
                self.generator_done(g.kind, after, Value::NONE)
            }
            GenState::Created => {
                if !value.is_none() {
                    let message = format!("can't send non-None value to a just-started {}", Vm::generator_word(g));
                    return Err(self.type_error(message));
                }
                self.push_generator(g, after)?;
                Ok(Started::Pushed)
            }
            GenState::Suspended => {
                self.push_generator(g, after)?;
                let frame = self.frames.last_mut().expect("just pushed");
                match g.code.instrs[g.pc as usize] {
                    Instr::YieldFrom { sent, .. } => g.m().regs_mut()[sent as usize] = value,
                    Instr::Yield { dst, .. } => {
                        g.m().regs_mut()[dst as usize] = value;
                        frame.skip(1);
                    }
                    _ => unreachable!("generators suspend at yields"),
                }
                Ok(Started::Pushed)
            }
        }
    }

    /// Resumes a generator, now: its next value, or Unbound when it is exhausted.
    pub(crate) fn resume_generator_now(&mut self, g: Gc<Generator>, value: Value) -> R {
        let after = After::sink(Sink::Boundary).with(Cont::GenNext, Value::UNBOUND, Value::TRUE);
        self.tail = Some((super::frame::Tail::Send { generator: g, value }, after));
        self.run_tail_nested()
    }

    /// A generator has finished with a value: what that means to its resumer.
    pub(crate) fn generator_done(&mut self, kind: GenKind, after: After, value: Value) -> R<Started> {
        match after.cont {
            Cont::Collect(c) => self.collected(c, after),
            // Exhausted: the loop falls through.
            Cont::GenFor => Ok(Started::Pushed),
            Cont::GenYieldFrom => {
                self.finish_yield_from(value);
                Ok(Started::Pushed)
            }
            Cont::GenClose => Ok(Started::Value(value)),
            Cont::GenNext if after.b == Value::TRUE => Ok(Started::Value(after.a)),
            _ if kind == GenKind::AsyncGenerator => {
                let class = self.types.StopAsyncIteration;
                let e = self.new_exception(class, &[]);
                Err(self.raise_value(e))
            }
            _ => Err(self.stop_iteration(value)),
        }
    }

    /// An item for the for loop whose LoopIter (LoopRange) is before the running frame's pc: goes on with the loop's body.
    pub(crate) fn enter_loop(&mut self) {
        let frame = self.frames.last_mut().expect("the frame that loops");
        let (Instr::LoopIter { off, .. } | Instr::LoopRange { off, .. }) = frame.current() else {
            unreachable!("loops iterate with LoopIter")
        };
        frame.skip(off as i32);
    }

    /// Takes the running frame, a generator's, off the stack at the instruction before its pc. The frame can be read until
    /// the next one is pushed.
    #[inline(always)]
    fn suspend_running(&mut self) -> (Gc<Generator>, *const Frame) {
        // SAFETY: there is a running frame; frames own nothing.
        unsafe {
            let frame = self.frames.top();
            self.frames.lower();
            let mut g = (*frame).generator.expect("only generators yield");
            g.pc = (*frame).pc() - 1;
            g.state = GenState::Suspended;
            let outer = (*frame).prev_handled;
            g.handled = if g.handling == 0 { Value::UNBOUND } else { self.handled };
            self.handled = outer;
            self.sp = (*frame).prev_sp;
            (g, frame)
        }
    }

    /// The running frame, a generator's, suspends at the instruction before its pc and yields `v`.
    #[inline(never)]
    pub(crate) fn yield_value(&mut self, mut v: Value) -> R<Started> {
        loop {
            let (g, frame) = self.suspend_running();
            // SAFETY: the popped frame's memory is not reused before the function ends.
            let frame = unsafe { &*frame };
            let after = frame.after;
            if after.cont == Cont::GenYieldFrom {
                continue;
            }
            // Also where an error goes.
            self.last_after = After { cont: Cont::None, ..after };
            match after.cont {
                Cont::Collect(c) => {
                    return match self.collect_slowly(c, g, after, v)? {
                        Some(Started::Value(v)) => self.settle_value(self.last_after, v),
                        Some(started) => Ok(started),
                        None => {
                            self.push_generator(g, after)?;
                            let frame = self.frames.last_mut().expect("just pushed");
                            frame.skip(1);
                            Vm::go_on(frame);
                            Ok(Started::Pushed)
                        }
                    };
                }
                Cont::GenClose => {
                    let message = format!("{} ignored GeneratorExit", Vm::generator_word(g));
                    return Err(self.runtime_error(message));
                }
                Cont::AsyncGenStep => {
                    // Tells items of the generator from what its awaits pass on.
                    let item = matches!(g.code.instrs[g.pc as usize], Instr::Yield { .. });
                    v = self.new_tuple(&[Value::bool(item), v]);
                }
                _ => {}
            }
            return self.settle_value(after, v);
        }
    }

    /// A final value for `after.sink`, where the frame below is the one that continues.
    pub(crate) fn settle_value(&mut self, after: After, v: Value) -> R<Started> {
        if after.sink == Sink::Reg {
            if after.cont == Cont::GenFor {
                self.enter_loop();
            }
            let frame = self.frames.last().expect("a caller");
            // SAFETY: dst is a register of the caller.
            unsafe { *frame.regs.add(after.dst as usize) = v };
            return Ok(Started::Pushed);
        }
        self.last_after = after;
        Ok(Started::Value(v))
    }

    /// Raises `exception` in a generator at the point where it is suspended.
    pub(crate) fn start_throw(&mut self, g: Gc<Generator>, exception: Value, after: After) -> R<Started> {
        match g.state {
            GenState::Running => {
                let message = format!("{} already executing", Vm::generator_word(g));
                return Err(self.value_error(message));
            }
            GenState::Finished | GenState::Created => {
                let created = g.state == GenState::Created;
                if !created && g.is_awaited_once() && after.cont != Cont::GenClose {
                    return Err(self.runtime_error("cannot reuse already awaited coroutine"));
                }
                self.end_generator(g);
                if after.cont == Cont::GenClose {
                    return Ok(Started::Value(Value::NONE));
                }
                self.exc = exception;
                if created
                    && g.code.flags & code_flags::HIDDEN == 0
                    && let Some(mut data) = self.exc_data(self.exc)
                {
                    let globals = g.func.globals;
                    data.traceback.push(TbEntry {
                        code: g.code,
                        pc: TbEntry::START,
                        globals,
                        callee_only: false,
                        frame: g.frame,
                        depth: TbEntry::ENDED,
                    });
                }
                return Err(Raised);
            }
            GenState::Suspended => {}
        }
        let at = g.code.instrs[g.pc as usize];
        self.push_generator(g, after)?;
        self.frames.last_mut().expect("just pushed").skip(1);
        if let Instr::YieldFrom { iter, .. } = at {
            let sub = g.regs()[iter as usize];
            let exit = self.is_instance_of(exception, self.types.GeneratorExit);
            if exit {
                if let Err(Raised) = self.close_iterator(sub) {
                    return Ok(Started::Throw);
                }
            } else if let Some(sub) = sub.get::<Generator>() {
                if g.handling != 0 {
                    self.set_context(exception);
                }
                return match self.start_throw(sub, exception, After::DELEGATE) {
                    Err(Raised) => Ok(Started::Throw),
                    r => r,
                };
            } else {
                match self.get_attr_opt(sub, self.sym.throw) {
                    Err(Raised) => return Ok(Started::Throw),
                    Ok(None) => {}
                    Ok(Some(throw)) => {
                        return match self.call(throw, &[exception]) {
                            Ok(v) => self.yield_value(v),
                            Err(Raised) if self.exc_is(self.types.StopIteration) => {
                                let e = self.take_exc();
                                let value = self.stop_value(e);
                                self.finish_yield_from(value);
                                Ok(Started::Pushed)
                            }
                            Err(Raised) => Ok(Started::Throw),
                        };
                    }
                }
            }
        }
        // The context is what the generator itself handles, not what its resumer does.
        if g.handling != 0 {
            self.set_context(exception);
        }
        self.exc = exception;
        Ok(Started::Throw)
    }

    /// The iterator that the running frame's YieldFrom (before its pc) drives has ended with a value.
    pub(crate) fn finish_yield_from(&mut self, value: Value) {
        let frame = self.frames.last().expect("a running frame");
        if let Instr::YieldFrom { dst, .. } = frame.current() {
            // SAFETY: dst is a register of the frame.
            unsafe { *frame.regs.add(dst as usize) = value };
        }
    }

    /// The value a StopIteration carries.
    pub(crate) fn stop_value(&mut self, e: Value) -> Value {
        let args = self.exc_data(e).map(|d| d.args);
        args.and_then(|a| a.get::<Tuple>()).and_then(|t| t.items().first().copied()).unwrap_or(Value::NONE)
    }

    fn close_iterator(&mut self, it: Value) -> R<()> {
        if let Some(g) = it.get::<Generator>() {
            let r = self.close_generator(g);
            return self.now(r).map(|_| ());
        }
        if let Some(close) = self.get_attr_opt(it, self.sym.close)? {
            self.call(close, &[])?;
        }
        Ok(())
    }

    /// The generator is finished and holds nothing any more.
    pub(crate) fn end_generator(&mut self, mut g: Gc<Generator>) {
        if !g.frame.is_none() {
            crate::types::frames::end_of_generator(self, g);
        }
        g.state = GenState::Finished;
        g.regs_mut().fill(Value::UNBOUND);
    }

    /// `generator.close()`; may answer with a tail request.
    pub fn close_generator(&mut self, g: Gc<Generator>) -> R {
        match g.state {
            GenState::Created | GenState::Finished => {
                self.end_generator(g);
                Ok(Value::NONE)
            }
            _ => {
                let exception = self.new_exception(self.types.GeneratorExit, &[]);
                let after = After::store(0).with(Cont::GenClose, Value::UNBOUND, Value::UNBOUND);
                self.tail(super::frame::Tail::Throw { generator: g, exception }, after)
            }
        }
    }

    /// One step of YieldFrom over an iterator that is not a generator: None when it has ended (its value has been stored).
    #[inline(never)]
    pub(crate) fn yield_from_step(&mut self, it: Value, sent: Value) -> R<Option<Value>> {
        let r = if sent.is_none() {
            // The value of a StopIteration is only known where it is seen: in a `__next__` in Python.
            let class = self.class_of(it);
            match self.lookup(class, self.sym.__next__) {
                Some(m) if matches!(it.kind(), Kind::Instance | Kind::Type) => self.call_special(m, it, &[]),
                _ => {
                    let next = self.next(it)?;
                    if next.is_none() {
                        self.finish_yield_from(Value::NONE);
                    }
                    return Ok(next);
                }
            }
        } else {
            let send = self.get_attr(it, self.sym.send)?;
            self.call(send, &[sent])
        };
        match r {
            Ok(v) => Ok(Some(v)),
            Err(Raised) if self.exc_is(self.types.StopIteration) => {
                let e = self.take_exc();
                let value = self.stop_value(e);
                self.finish_yield_from(value);
                Ok(None)
            }
            Err(Raised) => Err(Raised),
        }
    }
}
