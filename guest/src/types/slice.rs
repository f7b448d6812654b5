//! `slice`.

use num_bigint::BigInt as BigNum;
use num_traits::{One, Signed, Zero};

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::types::read_only;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let slice = vm.types.slice;
    vm.add_methods(
        slice,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("indices", "self, object, /", indices),
            def("__reduce__", "self, /", reduce).method(),
        ],
    );
    static ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "start", get: |_, v| Ok(v.cast::<Slice>().start), set: Some(read_only) },
        GetSetDef { name: "stop", get: |_, v| Ok(v.cast::<Slice>().stop), set: Some(read_only) },
        GetSetDef { name: "step", get: |_, v| Ok(v.cast::<Slice>().step), set: Some(read_only) },
    ];
    vm.add_getsets(slice, ATTRIBUTES);
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.slice;
    crate::builtins::class_arg(vm, args[0], base)?;
    if !args[1].is_unbound() {
        return Err(vm.type_error("slice() takes no keyword arguments"));
    }
    let none = Value::NONE;
    let (start, stop, step) = match &args[2..] {
        [] => return Err(vm.type_error("slice expected at least 1 argument, got 0")),
        [stop] => (none, *stop, none),
        [start, stop] => (*start, *stop, none),
        [start, stop, step] => (*start, *stop, *step),
        more => return Err(vm.type_error(format!("slice expected at most 3 arguments, got {}", more.len()))),
    };
    Ok(vm.new_slice(start, stop, step))
}
fn this(args: &[Value]) -> Gc<Slice> {
    args[0].cast()
}
/// Works for ints of any size, unlike the slicing of sequences.
pub fn indices(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(args);
    let len = vm.index(args[1])?;
    let len = vm.bigint_of(len).unwrap_or_default();
    if len.is_negative() {
        return Err(vm.value_error("length should not be negative"));
    }
    let mut part = |v: Value| -> R<Option<BigNum>> {
        if v.is_none() {
            return Ok(None);
        }
        match vm.index_opt(v)? {
            Some(i) => Ok(vm.bigint_of(i)),
            None => Err(vm.type_error("slice indices must be integers or None or have an __index__ method")),
        }
    };
    let step = part(s.step)?.unwrap_or_else(BigNum::one);
    let (start, stop) = if step.is_zero() { (None, None) } else { (part(s.start)?, part(s.stop)?) };
    if step.is_zero() {
        return Err(vm.value_error("slice step cannot be zero"));
    }
    let down = step.is_negative();
    let (low, high) = if down { (-BigNum::one(), &len - 1) } else { (BigNum::zero(), len.clone()) };
    let bound = |i: Option<BigNum>, default: &BigNum| match i {
        None => default.clone(),
        Some(i) if i.is_negative() => (i + &len).max(low.clone()),
        Some(i) => i.min(high.clone()),
    };
    let start = bound(start, if down { &high } else { &low });
    let stop = bound(stop, if down { &low } else { &high });
    let parts = [start, stop, step].map(|n| vm.new_big(n));
    Ok(vm.new_tuple(&parts))
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(args);
    let parts = vm.new_tuple(&[s.start, s.stop, s.step]);
    let class = vm.types.slice.value();
    Ok(vm.new_tuple(&[class, parts]))
}
