//! Fibers: calls under way that are set aside and go on later, for the threads of a program. One fiber runs at a time, and
//! only a switch from one to another, asked for by `threading`, changes which.

use std::any::Any;

use super::Vm;
use super::call::{Started, end_of_windows, stack_segment};
use super::frame::{After, Cont, Sink};
use super::frame_stack::FrameStack;
use super::gc::mark_frame;
use crate::bytecode::ops::Reg;
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};

/// Registers of a fiber to begin with.
const FIRST_SEGMENT: usize = 2048;

/// What `_hog_fiber` makes.
struct Fiber {
    /// What it calls first, None once it has, and in the program's own fiber.
    function: Value,
    /// Its calls while another fiber runs.
    parked: Option<Parked>,
}

struct Parked {
    frames: FrameStack,
    seen_frames: Vec<Gc<FrameObject>>,
    segments: Vec<Box<[Value]>>,
    segment_ends: Vec<*mut Value>,
    sp: *mut Value,
    segment_end: *mut Value,
    handled: Value,
    /// The register that the switch's value goes into.
    dst: Option<Reg>,
}

impl OpaqueData for Fiber {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.function);
        if let Some(parked) = &self.parked {
            heap.mark(parked.handled);
            parked.seen_frames.iter().for_each(|f| heap.mark_gc(*f));
            for frame in parked.frames.iter() {
                mark_frame(heap, frame, None);
            }
        }
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[def("_hog_fiber", "function=None, /", fiber), def("_hog_switch", "own, other, ends=False, /", switch)],
    );
}

/// A fiber that will call a function, which never returns; without one, what stands for the calls under way.
fn fiber(vm: &mut Vm, args: &[Value]) -> R {
    let function = args[0].given().unwrap_or(Value::NONE);
    let fiber = vm.new_opaque(vm.types.object, Fiber { function, parked: None });
    if function.is_none() {
        vm.registry.insert("fiber.main", fiber);
        vm.registry.insert("fiber.running", fiber);
    }
    Ok(fiber)
}
/// From the fiber that runs to another; the call returns when one switches back, never if the first ends with it.
fn switch(vm: &mut Vm, args: &[Value]) -> R {
    let tail = super::frame::Tail::Switch { own: args[0], other: args[1], ends: args[2].given() == Some(Value::TRUE) };
    vm.tail(tail, After::store(0))
}

impl Vm {
    pub(super) fn switch_fiber(&mut self, own: Value, other: Value, ends: bool, after: After) -> R<Started> {
        if self.nesting > 1 || after.cont != Cont::None || !matches!(after.sink, Sink::Reg | Sink::Discard) {
            return Err(self.runtime_error(
                "threads cannot take turns inside a comparison, hash, or other operation that runs natively",
            ));
        }
        let running = self.registry.get("fiber.running").copied();
        let (Some(from), Some(to)) = (self.opaque::<Fiber>(own), self.opaque::<Fiber>(other)) else {
            return Err(self.type_error("not a fiber"));
        };
        if running != Some(own) || own == other || to.parked.is_none() && to.function.is_none() {
            return Err(self.runtime_error("not a fiber that can go on"));
        }
        if to.parked.is_none() {
            self.reserve(FIRST_SEGMENT * size_of::<Value>() * 2)?;
            self.heap.note_external(FIRST_SEGMENT * size_of::<Value>());
        }
        let dst = (after.sink == Sink::Reg).then_some(after.dst);
        let parked = self.park(dst);
        if !ends {
            from.parked = Some(parked);
        }
        self.registry.insert("fiber.running", other);
        match to.parked.take() {
            Some(parked) => {
                if let (Some(dst), Some(top)) = (parked.dst, parked.frames.last()) {
                    // SAFETY: the register that its own call of `switch` was to fill.
                    unsafe { top.regs.add(dst as usize).write(Value::NONE) };
                }
                self.unpark(parked);
                Ok(Started::Pushed)
            }
            None => {
                let function = std::mem::replace(&mut to.function, Value::NONE);
                let mut segment = stack_segment(FIRST_SEGMENT);
                self.sp = segment.as_mut_ptr();
                self.segment_end = end_of_windows(&mut segment);
                self.segment_ends.push(std::ptr::null_mut());
                self.segments.push(segment);
                self.handled = Value::NONE;
                self.start(function, None, &[], &[], After::sink(Sink::Boundary))
            }
        }
    }
    /// Sets the calls under way aside.
    fn park(&mut self, dst: Option<Reg>) -> Parked {
        let none = self.frames.another();
        Parked {
            frames: std::mem::replace(&mut self.frames, none),
            seen_frames: std::mem::take(&mut self.seen_frames),
            segments: std::mem::take(&mut self.segments),
            segment_ends: std::mem::take(&mut self.segment_ends),
            sp: self.sp,
            segment_end: self.segment_end,
            handled: self.handled,
            dst,
        }
    }
    fn unpark(&mut self, parked: Parked) {
        let most = self.frames.most();
        self.frames = parked.frames;
        self.frames.set_most(most);
        self.seen_frames = parked.seen_frames;
        self.segments = parked.segments;
        self.segment_ends = parked.segment_ends;
        self.sp = parked.sp;
        self.segment_end = parked.segment_end;
        self.handled = parked.handled;
    }
    /// An aborted program: the calls of its first fiber are those that are left, whichever was running.
    pub(super) fn leave_fibers(&mut self) {
        let Some(main) = self.registry.get("fiber.main").copied() else { return };
        self.registry.insert("fiber.running", main);
        if let Some(parked) = self.opaque::<Fiber>(main).and_then(|fiber| fiber.parked.take()) {
            self.unpark(parked);
        }
    }
}
