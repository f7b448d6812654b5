//! What the dispatch loop does to frames on its fast paths, and how a frame returns on the slow one.

use super::Vm;
use super::call::{SLACK, Started};
use super::frame::{After, Cont, Returns, Sink, Tail};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Value};

impl Vm {
    /// Pushes a frame for a function of plain positional parameters, given exactly; there is room for the frame. The fields
    /// are written in place: a frame built elsewhere would be copied through memory.
    #[inline(always)]
    pub(super) fn push_simple(&mut self, f: Gc<Function>, args: *const Value, argc: usize, dst: u16) -> *mut Value {
        let code = f.code;
        let n = code.nregs as usize;
        let window = self.sp;
        if (self.segment_end as usize) - (window as usize) < n * size_of::<Value>() {
            return self.push_in_new_segment(f, args, argc, dst);
        }
        // SAFETY: the window has n registers, the first argc of which are the parameters; `args` are registers of the
        // caller or its copy. Behind the windows there is room for what is filled in excess.
        unsafe {
            let end = window.add(n);
            self.sp = end;
            // Most calls have few arguments: a loop costs more than they do.
            if argc > 0 {
                window.write(*args);
                if argc > 1 {
                    window.add(1).write(*args.add(1));
                    for i in 2..argc {
                        window.add(i).write(*args.add(i));
                    }
                }
            }
            let mut to = window.add(argc);
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
        // SAFETY: there is room for one more frame. Fields that are read only for other kinds of frames stay unwritten:
        // `prev_handled` without a generator, the continuation's state without a continuation.
        unsafe {
            let p = self.frames.above();
            (&raw mut (*p).code).write(code);
            (&raw mut (*p).next).write(code.instrs.as_ptr());
            (&raw mut (*p).regs).write(window);
            (&raw mut (*p).prev_sp).write(window);
            (&raw mut (*p).func).write(f);
            (&raw mut (*p).locals).write(Value::NONE);
            (&raw mut (*p).generator).write(None);
            (&raw mut (*p).after.dst).write(dst);
            (&raw mut (*p).after.sink).write(Sink::Reg);
            (&raw mut (*p).after.cont).write(Cont::None);
            (&raw mut (*p).new_segment).write(false);
            (&raw mut (*p).returns).write(Returns::Plainly);
            self.frames.raise();
        }
        window
    }

    /// The same when the stack's segment is full.
    #[cold]
    #[inline(never)]
    fn push_in_new_segment(&mut self, f: Gc<Function>, args: *const Value, argc: usize, dst: u16) -> *mut Value {
        // SAFETY: as above.
        let args = unsafe { std::slice::from_raw_parts(args, argc) };
        let started = self.start_function(f, None, args, &[], After::store(dst));
        debug_assert!(started.is_ok(), "the arguments are the function's, and there is room");
        self.frames.last().expect("just pushed").regs
    }

    /// Pushes the frame of the `__init__` of an instance, which is the first argument.
    #[inline(always)]
    pub(super) fn push_init(&mut self, f: Gc<Function>, args: *const Value, argc: usize, dst: u16) -> *mut Value {
        let window = self.push_simple(f, args, argc, dst);
        // SAFETY: just pushed.
        let frame = unsafe { &mut *self.frames.top() };
        frame.after.cont = Cont::Init;
        // SAFETY: there is a first argument.
        frame.after.a = unsafe { *args };
        frame.after.b = Value::UNBOUND;
        if frame.returns == Returns::Plainly {
            frame.returns = Returns::FromInit;
        }
        window
    }

    /// Pushes the frame of a function that native code calls now, if it takes the arguments just as they are.
    #[inline(never)]
    pub(super) fn push_for_native(&mut self, f: Gc<Function>, args: &[Value], after: After) -> bool {
        if f.code.exact as usize != args.len() || !self.frames.has_room() {
            return false;
        }
        self.push_for(f, args, After { sink: Sink::Boundary, ..after });
        true
    }
    /// Pushes the frame of a function that takes the arguments just as they are, for what is to be done with its value.
    #[inline(always)]
    fn push_for(&mut self, f: Gc<Function>, args: &[Value], after: After) -> *mut Value {
        let window = self.push_simple(f, args.as_ptr(), args.len(), after.dst);
        let frame = self.frames.last_mut().expect("just pushed");
        frame.after = after;
        frame.returns = Returns::of(&after, frame.new_segment);
        window
    }

    /// The function that a tail request wants called, if it takes the arguments just as they are.
    #[inline(always)]
    pub(super) fn wanted_function(&mut self) -> Option<Gc<Function>> {
        let Some((Tail::Call { func, args, kwargs: None }, _)) = &self.tail else { return None };
        let f = func.get::<Function>()?;
        let fits = f.code.exact as usize == args.len()
            && self.frames.has_room()
            && self.body_locals.is_unbound()
            && !self.nested.leaving;
        fits.then_some(f)
    }
    /// Pushes the frame of [`Vm::wanted_function`], whose value goes to the given place when the request's continuation is done.
    /// Its window; None if the safepoint raised, which such a call is too: a recursion may be made of nothing else.
    #[inline(never)]
    pub(super) fn push_wanted(&mut self, f: Gc<Function>, sink: Sink, dst: u16) -> Option<*mut Value> {
        let Some((Tail::Call { args, .. }, after)) = self.tail.take() else { unreachable!("asked for before") };
        let window = self.push_for(f, &args, After { sink, dst, ..after });
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
    #[inline(never)]
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
    #[inline(never)]
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
