//! Frame objects: what a program sees of its stack, of the frames of a traceback and of a generator's.
//!
//! A frame object is made when a program asks for it, and is then that of its frame until the frame ends; from then on it
//! keeps the variables. The variables of frames that an exception ended before anyone asked for them are gone, unlike in
//! CPython, where a traceback keeps all.

use crate::bytecode::code::UnitKind;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{Frame, Returns};

const NOWHERE: u32 = u32::MAX;

pub fn init(vm: &mut Vm) {
    let class = vm.types.frame;
    static FRAME: &[GetSetDef] = &[
        GetSetDef { name: "f_code", get: |_, v| Ok(this(v).code.value()), set: None },
        GetSetDef { name: "f_globals", get: |_, v| Ok(this(v).globals.value()), set: None },
        GetSetDef { name: "f_builtins", get: |vm, _| Ok(vm.builtins.value()), set: None },
        GetSetDef { name: "f_locals", get: locals, set: None },
        GetSetDef { name: "f_lineno", get: lineno, set: None },
        GetSetDef { name: "f_lasti", get: lasti, set: None },
        GetSetDef { name: "f_back", get: back, set: None },
        GetSetDef { name: "f_generator", get: |_, v| Ok(this(v).generator), set: None },
        GetSetDef { name: "f_trace", get: |_, _| Ok(Value::NONE), set: None },
        GetSetDef { name: "f_trace_lines", get: |_, _| Ok(Value::TRUE), set: None },
        GetSetDef { name: "f_trace_opcodes", get: |_, _| Ok(Value::FALSE), set: None },
    ];
    vm.add_getsets(class, FRAME);
    vm.add_methods(class, &[def("clear", "self, /", clear), def("__repr__", "self, /", repr)]);
}

fn this(v: Value) -> Gc<FrameObject> {
    v.cast::<FrameObject>()
}
fn new(vm: &mut Vm, code: Gc<Code>, pc: u32, globals: Gc<Dict>) -> Gc<FrameObject> {
    let shape = vm.types.frame.root;
    let none = Value::NONE;
    let f = FrameObject {
        header: HEADER,
        code,
        pc,
        globals,
        locals: none,
        back: none,
        generator: none,
        depth: NOWHERE,
        regs: 0,
        saved: none,
        extra: none,
    };
    vm.heap.alloc(shape, f)
}

/// `_hog_frame(depth)`: the frame of the program at that depth, counted from the innermost.
pub fn running(vm: &mut Vm, args: &[Value]) -> R {
    let depth = vm.int_of(args[0]).unwrap_or(0).max(0) as usize;
    let found = below(vm, vm.frames.len(), depth);
    if found.is_none() {
        return Err(vm.value_error("call stack is not deep enough"));
    }
    Ok(found)
}
/// Of the frames below `top` on the stack that the program sees, the innermost but `skipped`, or None.
fn below(vm: &mut Vm, top: usize, skipped: usize) -> Value {
    let mut visible = (0..top).rev().filter(|n| vm.frames[*n].code.flags & code_flags::HIDDEN == 0);
    match visible.nth(skipped) {
        Some(n) => of_stack(vm, n),
        None => Value::NONE,
    }
}
/// The frame at a place of the stack. One that the program has seen is kept in a list, and returns slowly to leave it.
fn of_stack(vm: &mut Vm, n: usize) -> Value {
    if let Some(g) = vm.frames[n].generator {
        return of_generator(vm, g);
    }
    let at = vm.seen_frames.partition_point(|f| (f.depth as usize) < n);
    if let Some(f) = vm.seen_frames.get(at)
        && f.depth as usize == n
    {
        return f.value();
    }
    let frame = &vm.frames[n];
    let (code, globals, locals, regs) = (frame.code, frame.func.globals, frame.locals, frame.regs as usize);
    let mut f = new(vm, code, frame_pc(frame), globals);
    f.locals = locals;
    f.depth = n as u32;
    f.regs = regs;
    vm.seen_frames.insert(at, f);
    vm.frames[n].returns = Returns::Slowly;
    f.value()
}
fn frame_pc(frame: &Frame) -> u32 {
    frame.pc().saturating_sub(1)
}
fn back(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    Ok(match place(vm, f) {
        Some(n) => below(vm, n, 0),
        None => f.back,
    })
}
/// Where a frame is on the stack.
fn place(vm: &Vm, f: Gc<FrameObject>) -> Option<usize> {
    if let Some(g) = f.generator.get::<Generator>() {
        let running = g.state == GenState::Running;
        return running.then(|| vm.frames.iter().rposition(|frame| frame.generator == Some(g))).flatten();
    }
    let frame = vm.frames.get(f.depth as usize)?;
    (frame.regs as usize == f.regs && frame.code == f.code).then_some(f.depth as usize)
}

impl Vm {
    /// A frame has been popped: if the program has seen it, it keeps its variables and its caller. The frame, or None.
    #[inline(always)]
    pub(crate) fn end_seen_frame(&mut self, frame: &Frame) -> Value {
        if let Some(mut g) = frame.generator
            && !g.frame.is_none()
        {
            g.pc = frame_pc(frame);
            return g.frame;
        }
        match self.seen_frames.last() {
            Some(f) if f.depth as usize == self.frames.len() => self.leave_seen_frame(frame),
            _ => Value::NONE,
        }
    }
    #[cold]
    fn leave_seen_frame(&mut self, frame: &Frame) -> Value {
        let Some(mut f) = self.seen_frames.pop() else { return Value::NONE };
        f.back = below(self, self.frames.len(), 0);
        end(self, f, frame.regs, frame_pc(frame));
        f.value()
    }
}
/// A frame has ended: it keeps the variables that are in its registers.
fn end(vm: &mut Vm, mut f: Gc<FrameObject>, regs: *mut Value, pc: u32) {
    f.depth = NOWHERE;
    f.pc = pc;
    if f.locals.is_none() && f.code.unit.kind != UnitKind::Module {
        f.saved = vm.variables(f.code, regs, f.globals, pc).unwrap_or(Value::NONE);
    }
}
/// A generator ends whose frame the program has seen.
#[cold]
pub fn end_of_generator(vm: &mut Vm, mut g: Gc<Generator>) {
    let f = this(std::mem::replace(&mut g.frame, Value::NONE));
    end(vm, f, g.window(), g.pc);
}

/// The frame of an entry of a traceback. Of one that the exception has ended without the program having seen it, nothing is
/// known but where it was.
pub fn of_traceback(vm: &mut Vm, t: Gc<Traceback>) -> Value {
    // Those around it first, from the outermost on: there may be more than the native stack has room for.
    let mut missing = Vec::new();
    let mut at = Some(t);
    while let Some(t) = at.filter(|t| t.frame.is_none()) {
        missing.push(t);
        at = t.outer.get::<Traceback>();
    }
    for t in missing.into_iter().rev() {
        make_frame(vm, t);
    }
    t.frame
}
fn make_frame(vm: &mut Vm, mut t: Gc<Traceback>) {
    let entry = t.entries[t.level];
    let running = vm.frames.get(entry.depth as usize).is_some_and(|frame| frame.code == entry.code);
    t.frame = if !entry.frame.is_none() {
        entry.frame
    } else if running {
        of_stack(vm, entry.depth as usize)
    } else {
        let mut f = new(vm, entry.code, entry.pc, entry.globals);
        f.back = t.outer.get::<Traceback>().map_or(Value::NONE, |outer| outer.frame);
        f.value()
    };
}
pub fn of_generator(vm: &mut Vm, mut g: Gc<Generator>) -> Value {
    if g.frame.is_none() {
        let mut f = new(vm, g.code, TbEntry::START, g.func.globals);
        f.locals = g.locals;
        f.generator = g.value();
        g.frame = f.value();
    }
    g.frame
}

/// The registers of a frame that still runs or is suspended, and its instruction.
fn live(vm: &Vm, f: Gc<FrameObject>) -> Option<(*mut Value, u32)> {
    if let Some(n) = place(vm, f) {
        let frame = &vm.frames[n];
        return Some((frame.regs, frame_pc(frame)));
    }
    let g = f.generator.get::<Generator>()?;
    // One that has not begun stands at its definition.
    let pc = if g.state == GenState::Created { TbEntry::START } else { g.pc };
    (g.state != GenState::Finished).then(|| (g.window(), pc))
}
fn lineno(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    let pc = live(vm, f).map_or(f.pc, |(_, pc)| pc);
    if pc == TbEntry::START {
        return Ok(Value::small(f.code.unit.first_line.into()));
    }
    Ok(Value::small(super::exception::line_of(f.code, pc)))
}
fn lasti(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    let pc = live(vm, f).map_or(f.pc, |(_, pc)| pc);
    Ok(Value::small(pc as i32 as i64))
}
fn locals(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    if !f.locals.is_none() {
        return Ok(f.locals);
    }
    if f.code.unit.kind == UnitKind::Module {
        return Ok(f.globals.value());
    }
    let class = vm.prelude_function("FrameLocalsProxy");
    let proxy = vm.new_instance(class.cast()).value();
    let name = vm.intern("_frame");
    vm.set_instance_attr(proxy, name, v);
    Ok(proxy)
}
/// `_hog_frame_variables(frame)`: a dict of its variables.
pub fn variables(vm: &mut Vm, args: &[Value]) -> R {
    let f = this(args[0]);
    match live(vm, f) {
        Some((regs, pc)) => vm.variables(f.code, regs, f.globals, pc),
        None if !f.saved.is_none() => Ok(vm.dict_copy(f.saved.cast()).value()),
        None => Ok(vm.new_dict().value()),
    }
}
/// `_hog_frame_extra(frame)`: a dict of what is no variable of its code.
pub fn extra(vm: &mut Vm, args: &[Value]) -> R {
    let mut f = this(args[0]);
    if f.extra.is_none() {
        f.extra = vm.new_dict().value();
    }
    Ok(f.extra)
}
/// `_hog_set_frame_variable(frame, name, value)`: False if its code has no variable of that name.
pub fn set_variable(vm: &mut Vm, args: &[Value]) -> R {
    let f = this(args[0]);
    let Some(name) = vm.str_of(args[1]) else { return Ok(Value::FALSE) };
    // The iterator of a running generator expression is not the program's.
    let begun = f.generator.get::<Generator>().is_none_or(|g| g.state != GenState::Created);
    if name.starts_with('.') && begun {
        return Ok(Value::FALSE);
    }
    let unit = f.code.unit.clone();
    let local = unit.local_names.iter().find(|(n, _)| n == name).map(|(_, reg)| *reg);
    let cell = || unit.cell_names.iter().find(|(n, _)| n == name).map(|(_, reg)| *reg);
    let free = || unit.free_names.iter().position(|n| n == name).map(|i| unit.free_base + i as u16);
    let Some(reg) = local.or_else(cell).or_else(free) else { return Ok(Value::FALSE) };
    let Some((regs, _)) = live(vm, f) else {
        if let Some(mut saved) = f.saved.get::<Dict>() {
            let name = name.to_string();
            vm.dict_set_str(&mut saved, &name, args[2]);
        }
        return Ok(Value::TRUE);
    };
    // SAFETY: a register of the frame, which is live.
    let slot = unsafe { &mut *regs.add(reg as usize) };
    match slot.get::<Cell>() {
        Some(cell) if local.is_none() => cell.m().value = args[2],
        // A cell that is not made yet; its register holds nothing else.
        None if local.is_none() => {}
        _ => *slot = args[2],
    }
    Ok(Value::TRUE)
}
fn clear(vm: &mut Vm, args: &[Value]) -> R {
    let mut f = this(args[0]);
    f.saved = Value::NONE;
    let g = f.generator.get::<Generator>();
    let on_stack = match g {
        Some(g) => g.state == GenState::Running,
        None => live(vm, f).is_some(),
    };
    if on_stack {
        return Err(vm.runtime_error("cannot clear an executing frame"));
    }
    if let Some(g) = g {
        match g.state {
            GenState::Suspended => return Err(vm.runtime_error("cannot clear a suspended frame")),
            GenState::Created => return vm.close_generator(g),
            _ => {}
        }
    }
    f.extra = Value::NONE;
    Ok(Value::NONE)
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let text = shown(vm, args[0])?;
    Ok(vm.new_string(text))
}
/// The `repr` of a frame.
pub fn shown(vm: &mut Vm, v: Value) -> R<String> {
    let f = this(v);
    let line = lineno(vm, v)?;
    let line = vm.int_of(line).unwrap_or(0);
    let file = vm.new_str(&f.code.source.name);
    let file = vm.repr_text(file)?;
    Ok(format!("<frame at {:#x}, file {file}, line {line}, code {}>", v.as_ptr() as usize, f.code.name.as_str()))
}
