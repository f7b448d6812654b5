//! Generators, coroutines and async generators.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{class_def, def};
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Cont, Tail};
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    for class in [vm.types.generator, vm.types.coroutine] {
        vm.add_methods(
            class,
            &[
                def("send", "self, value, /", send).quick(Quick::Send),
                def("throw", "self, type, value=, traceback=, /", throw),
                def("close", "self, /", close),
            ],
        );
    }
    let generator = vm.types.generator;
    vm.add_methods(generator, &[def("__iter__", "self, /", itself), def("__next__", "self, /", next)]);
    let coroutine = vm.types.coroutine;
    vm.add_methods(coroutine, &[def("__await__", "self, /", await_)]);
    static GENERATOR: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: |_, v| Ok(this(v).name.value()), set: Some(set_name) },
        GetSetDef { name: "__qualname__", get: |_, v| Ok(this(v).qualname.value()), set: Some(set_qualname) },
        GetSetDef { name: "gi_running", get: running, set: None },
        GetSetDef { name: "gi_suspended", get: suspended, set: None },
        GetSetDef { name: "gi_frame", get: frame, set: None },
        GetSetDef { name: "gi_code", get: |_, v| Ok(this(v).code.value()), set: None },
        GetSetDef { name: "gi_yieldfrom", get: yieldfrom, set: None },
    ];
    static COROUTINE: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: |_, v| Ok(this(v).name.value()), set: Some(set_name) },
        GetSetDef { name: "__qualname__", get: |_, v| Ok(this(v).qualname.value()), set: Some(set_qualname) },
        GetSetDef { name: "cr_running", get: running, set: None },
        GetSetDef { name: "cr_suspended", get: suspended, set: None },
        GetSetDef { name: "cr_origin", get: |_, _| Ok(Value::NONE), set: None },
        GetSetDef { name: "cr_frame", get: frame, set: None },
        GetSetDef { name: "cr_code", get: |_, v| Ok(this(v).code.value()), set: None },
        GetSetDef { name: "cr_await", get: yieldfrom, set: None },
    ];
    static ASYNC: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: |_, v| Ok(this(v).name.value()), set: Some(set_name) },
        GetSetDef { name: "__qualname__", get: |_, v| Ok(this(v).qualname.value()), set: Some(set_qualname) },
        GetSetDef { name: "ag_running", get: |_, v| Ok(Value::bool(is_busy(v))), set: None },
        GetSetDef { name: "ag_suspended", get: suspended, set: None },
        GetSetDef { name: "ag_frame", get: frame, set: None },
        GetSetDef { name: "ag_code", get: |_, v| Ok(this(v).code.value()), set: None },
        GetSetDef { name: "ag_await", get: yieldfrom, set: None },
    ];
    vm.add_getsets(generator, GENERATOR);
    vm.add_getsets(coroutine, COROUTINE);
    let agen = vm.types.async_generator;
    vm.add_methods(
        agen,
        &[
            def("__aiter__", "self, /", itself),
            def("__anext__", "self, /", anext),
            def("asend", "self, value, /", asend),
            def("athrow", "self, type, value=, traceback=, /", athrow),
            def("aclose", "self, /", aclose),
        ],
    );
    vm.add_getsets(agen, ASYNC);
    for class in [generator, coroutine, agen] {
        vm.add_methods(class, &[class_def("__class_getitem__", "cls, object, /", super::generic_alias).method()]);
    }
}

fn this(v: Value) -> Gc<Generator> {
    v.cast::<Generator>()
}
fn itself(_: &mut Vm, args: &[Value]) -> R {
    Ok(args[0])
}
/// Resumes on behalf of `next` and `send`.
fn next(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail(Tail::Send { generator: this(args[0]), value: Value::NONE }, After::next(0))
}
fn send(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail(Tail::Send { generator: this(args[0]), value: args[1] }, After::next(0))
}
/// The exception that `throw(type, value)` means.
pub fn thrown(vm: &mut Vm, args: &[Value]) -> R {
    let given = args[1];
    if args[2].given().is_some() || args[3].given().is_some() {
        let text =
            vm.new_str("the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead.");
        let warn = vm.prelude_function("_warn_deprecated");
        vm.call(warn, &[text])?;
        if let Some(tb) = args[3].given()
            && !tb.is_none()
            && tb.get::<Traceback>().is_none()
        {
            return Err(vm.type_error("throw() third argument must be a traceback object"));
        }
        let value = args[2].given().filter(|v| !v.is_none());
        if vm.exc_data(given).is_some() {
            if value.is_some() {
                return Err(vm.type_error("instance exception may not have a separate value"));
            }
        } else if let Some(v) = value
            && given.get::<Type>().is_some_and(|t| t.flags & type_flags::EXCEPTION != 0)
        {
            if vm.is_instance_of(v, given.cast()) {
                return Ok(v);
            }
            return match vm.sequence_items(v).filter(|_| v.is_kind(Kind::Tuple)) {
                Some(items) => vm.call(given, &items),
                None => vm.call(given, &[v]),
            };
        }
    }
    let is_exception =
        vm.exc_data(given).is_some() || given.get::<Type>().is_some_and(|t| t.flags & type_flags::EXCEPTION != 0);
    if !is_exception {
        let message =
            format!("exceptions must be classes or instances deriving from BaseException, not {}", vm.type_name(given));
        return Err(vm.type_error(message));
    }
    vm.make_exception(given)
}
fn throw(vm: &mut Vm, args: &[Value]) -> R {
    let exception = thrown(vm, args)?;
    vm.tail(Tail::Throw { generator: this(args[0]), exception }, After::next(0))
}
fn close(vm: &mut Vm, args: &[Value]) -> R {
    vm.close_generator(this(args[0]))
}
fn await_(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_await_coroutine", args)
}
fn anext(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_agen_send", &[args[0], Value::NONE])
}
fn asend(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_agen_send", args)
}
fn athrow(vm: &mut Vm, args: &[Value]) -> R {
    let exception = thrown(vm, args)?;
    vm.tail_prelude("_agen_throw", &[args[0], exception])
}
fn aclose(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_agen_close", args)
}

fn after_step() -> After {
    After::store(0).with(Cont::AsyncGenStep, Value::NONE, Value::UNBOUND)
}
/// `_agen_resume(agen, value)` for the prelude: `(is_item, value)`.
pub fn agen_resume(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail(Tail::Send { generator: this(args[0]), value: args[1] }, after_step())
}
/// `_agen_raise(agen, exception)` for the prelude.
pub fn agen_raise(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail(Tail::Throw { generator: this(args[0]), exception: args[1] }, after_step())
}
fn is_busy(v: Value) -> bool {
    this(v).aux == Value::TRUE && this(v).state != GenState::Finished
}
/// Whether something awaits a step of an async generator; `busy` says so from now on.
pub fn agen_busy(_: &mut Vm, args: &[Value]) -> R {
    let before = is_busy(args[0]);
    if let Some(busy) = args[1].given().filter(|busy| !busy.is_none()) {
        this(args[0]).m().aux = busy;
    }
    Ok(Value::bool(before))
}
/// `_gen_state(generator)`: 0 created, 1 suspended, 2 running, 3 finished.
pub fn state(_: &mut Vm, args: &[Value]) -> R {
    Ok(Value::small(this(args[0]).state as i64))
}

fn set_name(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if vm.str_of(value).is_none() {
        return Err(vm.type_error("__name__ must be set to a string object"));
    }
    this(v).m().name = vm.intern_value(value);
    Ok(())
}
fn set_qualname(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if vm.str_of(value).is_none() {
        return Err(vm.type_error("__qualname__ must be set to a string object"));
    }
    this(v).m().qualname = vm.intern_value(value);
    Ok(())
}
fn running(_: &mut Vm, v: Value) -> R {
    Ok(Value::bool(this(v).state == GenState::Running))
}
fn suspended(_: &mut Vm, v: Value) -> R {
    Ok(Value::bool(this(v).state == GenState::Suspended))
}
fn frame(vm: &mut Vm, v: Value) -> R {
    let g = this(v);
    if g.state == GenState::Finished {
        return Ok(Value::NONE);
    }
    Ok(super::frames::of_generator(vm, g))
}
fn yieldfrom(_: &mut Vm, v: Value) -> R {
    let g = this(v);
    if g.state == GenState::Suspended
        && let crate::bytecode::ops::Instr::YieldFrom { iter, .. } = g.code.instrs[g.pc as usize]
    {
        return Ok(g.regs()[iter as usize]);
    }
    Ok(Value::NONE)
}
