//! What the dispatch loop does to frames on its fast paths, and how a frame returns on the slow one.

use super::Vm;
use super::call::{SLACK, Started};
use super::frame::{After, Cont, Returns, Sink, Tail};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Value};

impl Vm {
    /// Pushes a frame for a function of plain positional parameters, given exactly: `first` (unless Unbound), then `args`. The fields are written in place: a
    /// frame built elsewhere would be copied through memory.
    #[inline(always)]
    pub(super) fn push_simple(
        &mut self,
        f: Gc<Function>,
        first: Value,
        args: *const Value,
        argc: usize,
        dst: u16,
    ) -> *mut Value {
        let code = f.code;
        let n = code.nregs as usize;
        let prev_sp = self.sp;
        let (window, new_segment) = self.window(n);
        // SAFETY: the window has n registers, the first argc of which are the parameters; `args` are registers of the
        // caller or its copy.
        unsafe {
            let mut to = window;
            if !first.is_unbound() {
                to.write(first);
                to = to.add(1);
            }
            // Most calls have few arguments: a loop costs more than they do.
            if argc > 0 {
                to.write(*args);
                if argc > 1 {
                    to.add(1).write(*args.add(1));
                    for i in 2..argc {
                        to.add(i).write(*args.add(i));
                    }
                }
                to = to.add(argc);
            }
            let end = window.add(n);
            while to < end {
                for i in 0..SLACK {
                    to.add(i).write(Value::UNBOUND);
                }
                to = to.add(SLACK);
            }
        }
        if !f.closure.is_empty() {
            self.copy_closure(f, window);
        }
        if self.frames.len() == self.frames.capacity() {
            self.frames.reserve(64);
        }
        // SAFETY: there is room for one more frame. Fields that are read only for other kinds of frames stay unwritten:
        // `prev_handled` without a generator, the continuation's state without a continuation.
        unsafe {
            let len = self.frames.len();
            let p = self.frames.as_mut_ptr().add(len);
            (&raw mut (*p).code).write(code);
            (&raw mut (*p).pc).write(0);
            (&raw mut (*p).regs).write(window);
            (&raw mut (*p).prev_sp).write(prev_sp);
            (&raw mut (*p).func).write(f);
            (&raw mut (*p).locals).write(Value::NONE);
            (&raw mut (*p).generator).write(None);
            (&raw mut (*p).after.cont).write(Cont::None);
            (&raw mut (*p).after.sink).write(Sink::Reg);
            (&raw mut (*p).after.dst).write(dst);
            (&raw mut (*p).new_segment).write(new_segment);
            (&raw mut (*p).returns).write(if new_segment { Returns::Slowly } else { Returns::Plainly });
            self.frames.set_len(len + 1);
        }
        window
    }

    /// Creates an instance and pushes the frame of its `__init__`.
    #[inline(always)]
    pub(super) fn push_init(
        &mut self,
        f: Gc<Function>,
        class: Gc<Type>,
        args: *const Value,
        argc: usize,
        dst: u16,
    ) -> *mut Value {
        let instance = self.new_instance(class).value();
        let window = self.push_simple(f, instance, args, argc, dst);
        let frame = self.frames.last_mut().expect("just pushed");
        frame.after.cont = Cont::Init;
        frame.after.a = instance;
        frame.after.b = Value::UNBOUND;
        if frame.returns == Returns::Plainly {
            frame.returns = Returns::FromInit;
        }
        window
    }

    /// The function that a tail request wants called, if it takes the arguments just as they are.
    #[inline(always)]
    pub(super) fn wanted_function(&self) -> Option<Gc<Function>> {
        let Some((Tail::Call { func, args, kwargs: None }, _)) = &self.tail else { return None };
        let f = func.get::<Function>()?;
        let fits = f.code.flags & code_flags::SIMPLE != 0
            && f.code.npos as usize == args.len()
            && self.frames.len() < self.limits.max_recursion
            && self.body_locals.is_unbound()
            && !self.nested.leaving;
        fits.then_some(f)
    }
    /// Pushes the frame of [`Vm::wanted_function`], whose value goes to the given place when the request's continuation is done.
    /// Its window; None if the safepoint raised, which such a call is too: a recursion may be made of nothing else.
    #[inline(never)]
    pub(super) fn push_wanted(&mut self, f: Gc<Function>, sink: Sink, dst: u16) -> Option<*mut Value> {
        let Some((Tail::Call { args, .. }, after)) = self.tail.take() else { unreachable!("asked for before") };
        let window = self.push_simple(f, Value::UNBOUND, args.as_ptr(), args.len(), dst);
        let frame = self.frames.last_mut().expect("just pushed");
        frame.after = After { sink, dst, ..after };
        frame.returns = Returns::of(&frame.after, frame.new_segment);
        self.heap.ticks -= 1;
        if self.heap.ticks <= 0 && self.safepoint().is_err() {
            return None;
        }
        Some(window)
    }

    /// `for x in range(...)`: see `Instr::RangePrep`. True if the fast loop can run.
    #[inline]
    pub(super) fn prepare_range(&mut self, base: *mut Value, argc: u8) -> bool {
        // SAFETY: the instruction's run has four registers.
        unsafe {
            if *base != self.types.range.value() {
                return false;
            }
            let args = std::slice::from_raw_parts(base.add(1), argc as usize);
            if !args.iter().all(|a| a.is_small()) {
                return false;
            }
            let (start, stop, step) = match *args {
                [stop] => (Value::small(0), stop, Value::small(1)),
                [start, stop] => (start, stop, Value::small(1)),
                [start, stop, step] => (start, stop, step),
                _ => return false,
            };
            if step.as_small() == 0 {
                return false;
            }
            *base = if step == Value::small(1) { Value::RANGE_UP_MARK } else { Value::RANGE_MARK };
            *base.add(1) = start;
            *base.add(2) = stop;
            *base.add(3) = step;
        }
        true
    }

    /// The running frame returns `v`: pops it and applies its continuation.
    pub(super) fn return_value(&mut self, v: Value) -> (R<Started>, After) {
        let frame = self.frames.pop().expect("a running frame");
        self.end_seen_frame(&frame);
        self.release_frame(&frame);
        let after = frame.after;
        if let Some(g) = frame.generator {
            self.end_generator(g);
            self.handled = frame.prev_handled;
            return (self.generator_done(g.kind, after, v), after);
        }
        match after.cont {
            Cont::None => (Ok(Started::Value(v)), after),
            _ => (self.finish(after, v), After { cont: Cont::None, ..after }),
        }
    }

    /// `next(it)` of an object with a Python `__next__`, for loops.
    pub(super) fn start_next(&mut self, it: Value, after: After) -> R<Started> {
        let class = self.class_of(it);
        let Some(m) = self.lookup(class, self.sym.__next__) else {
            let message = format!("'{}' object is not an iterator", self.type_name(it));
            return Err(self.type_error(message));
        };
        if m.is_kind(Kind::Function) {
            return self.start(m, Some(it), &[], &[], after);
        }
        let bound = self.bind(m, it, class)?;
        if bound.is_kind(Kind::BoundMethod) && bound.cast::<BoundMethod>().func.is_kind(Kind::Native) {
            // A native __next__: StopIteration must not be looked for in a frame.
            return match self.next(it)? {
                Some(v) => self.finish(after, v),
                None => Ok(Started::Pushed),
            };
        }
        self.start(bound, None, &[], &[], after)
    }
}
