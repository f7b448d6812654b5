//! Frame objects: what a program sees of its stack, of the frames of a traceback and of a generator's.
//!
//! A frame object is a description of a frame. It finds the frame again on the stack as long as that runs; the variables of
//! one that has ended are gone, unlike in CPython, where they live as long as the object.

use crate::bytecode::code::UnitKind;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

const NOWHERE: u32 = u32::MAX;

pub fn init(vm: &mut Vm) {
    let class = vm.types.frame;
    static FRAME: &[GetSetDef] = &[
        GetSetDef { name: "f_code", get: |_, v| Ok(this(v).code.value()), set: None },
        GetSetDef { name: "f_globals", get: |_, v| Ok(this(v).globals.value()), set: None },
        GetSetDef { name: "f_builtins", get: |vm, _| Ok(vm.builtins.value()), set: None },
        GetSetDef { name: "f_locals", get: locals, set: None },
        GetSetDef { name: "f_lineno", get: lineno, set: None },
        GetSetDef { name: "f_lasti", get: |_, v| Ok(Value::small(this(v).pc as i32 as i64)), set: None },
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
        extra: none,
    };
    vm.heap.alloc(shape, f)
}

/// `_hog_frame(depth)`: the frame objects of the program, from `depth` outwards.
pub fn running(vm: &mut Vm, args: &[Value]) -> R {
    let depth = vm.int_of(args[0]).unwrap_or(0).max(0) as usize;
    let found = chain(vm, vm.frames.len(), depth);
    if found.is_none() {
        return Err(vm.value_error("call stack is not deep enough"));
    }
    Ok(found)
}
/// The frames below `top` on the stack that the program sees, without the first `skipped`; the innermost of them, or None.
fn chain(vm: &mut Vm, top: usize, skipped: usize) -> Value {
    let visible = (0..top).rev().filter(|n| vm.frames[*n].code.flags & code_flags::HIDDEN == 0);
    let visible: Vec<usize> = visible.skip(skipped).collect();
    let mut back = Value::NONE;
    for n in visible.into_iter().rev() {
        let frame = &vm.frames[n];
        let (code, pc, globals) = (frame.code, frame.pc.saturating_sub(1), frame.func.globals);
        let (locals, generator, regs) = (frame.locals, frame.generator, frame.regs as usize);
        let mut f = new(vm, code, pc, globals);
        f.locals = locals;
        f.back = back;
        f.generator = generator.map_or(Value::NONE, |g| g.value());
        f.depth = n as u32;
        f.regs = regs;
        back = f.value();
    }
    back
}
fn back(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    if f.back.is_none() && on_stack(vm, f) {
        return Ok(chain(vm, f.depth as usize, 0));
    }
    Ok(f.back)
}
fn on_stack(vm: &Vm, f: Gc<FrameObject>) -> bool {
    vm.frames.get(f.depth as usize).is_some_and(|frame| frame.regs as usize == f.regs && frame.code == f.code)
}
/// The frame of an entry of a traceback. If just one frame on the stack runs its code, it is that.
pub fn of_traceback(vm: &mut Vm, code: Gc<Code>, pc: u32, globals: Gc<Dict>) -> Value {
    let mut f = new(vm, code, pc + 1, globals);
    let mut found = vm.frames.iter().enumerate().filter(|(_, frame)| frame.code == code);
    if let (Some((n, frame)), None) = (found.next(), found.next()) {
        f.locals = frame.locals;
        f.generator = frame.generator.map_or(Value::NONE, |g| g.value());
        f.depth = n as u32;
        f.regs = frame.regs as usize;
    }
    f.value()
}
pub fn of_generator(vm: &mut Vm, g: Gc<Generator>, pc: u32) -> Value {
    let mut f = new(vm, g.code, pc, g.func.globals);
    f.locals = g.locals;
    f.generator = g.value();
    f.value()
}

/// The registers of a frame that still runs or is suspended, and its instruction.
fn live(vm: &Vm, f: Gc<FrameObject>) -> Option<(*mut Value, u32)> {
    if on_stack(vm, f) {
        let frame = &vm.frames[f.depth as usize];
        return Some((frame.regs, frame.pc.saturating_sub(1)));
    }
    let g = f.generator.get::<Generator>()?;
    (g.state != GenState::Finished).then(|| (g.window(), g.pc))
}
fn lineno(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    if f.pc == u32::MAX {
        return Ok(Value::small(f.code.unit.first_line.into()));
    }
    // A traceback's frame stands where the exception passed.
    let pc = match live(vm, f) {
        Some((_, pc)) if !f.back.is_none() => pc,
        _ if f.depth == NOWHERE || f.back.is_none() => f.pc.saturating_sub(1),
        _ => f.pc,
    };
    Ok(Value::small(super::exception::line_of(f.code, pc)))
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
    let Some((regs, _)) = live(vm, f) else { return Ok(Value::TRUE) };
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
    let f = this(args[0]);
    let line = lineno(vm, args[0])?;
    let line = vm.int_of(line).unwrap_or(0);
    let file = vm.new_str(&f.code.source.name);
    let file = vm.repr_text(file)?;
    let text =
        format!("<frame at {:#x}, file {file}, line {line}, code {}>", args[0].as_ptr() as usize, f.code.name.as_str());
    Ok(vm.new_string(text))
}
