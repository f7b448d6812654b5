//! `tuple`.

use crate::builtins::{class_arg, of_class};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::{check_immutable_arguments, generic_alias};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let tuple = vm.types.tuple;
    vm.add_methods(
        tuple,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("count", "self, value, /", count),
            def("index", "self, value, start=0, stop=9223372036854775807, /", index),
            def("__getnewargs__", "self, /", getnewargs).method(),
            class_def("__class_getitem__", "cls, object, /", generic_alias).method(),
        ],
    );
}

fn this(vm: &Vm, args: &[Value]) -> Gc<Tuple> {
    vm.as_::<Tuple>(args[0]).expect("the receiver was checked")
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.tuple;
    let class = class_arg(vm, args[0], base)?;
    check_immutable_arguments(vm, "tuple", class, args)?;
    let Some(&v) = args.get(2) else {
        let empty = vm.empty_tuple;
        return Ok(of_class(vm, class, base, empty));
    };
    let plain = v.is_kind(Kind::Tuple) && vm.class_of(v) == base;
    let tuple = if plain {
        v
    } else {
        let items = vm.drain(args, 2)?;
        vm.reserve(items.len() * 8)?;
        if items.is_empty() { vm.empty_tuple } else { vm.new_tuple(&items) }
    };
    Ok(of_class(vm, class, base, tuple))
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let (t, x) = (this(vm, args), args[1]);
    let mut n = 0;
    for v in t.items() {
        n += vm.same_or_equal(*v, x)? as i64;
        vm.tick()?;
    }
    Ok(Value::small(n))
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    let (t, x) = (this(vm, args), args[1]);
    let (start, stop) = super::list::search_bounds(vm, args, t.len)?;
    for i in start..stop.min(t.len) {
        if vm.same_or_equal(t.items()[i], x)? {
            return Ok(vm.new_usize(i));
        }
        vm.tick()?;
    }
    Err(vm.value_error("tuple.index(x): x not in tuple"))
}
fn getnewargs(vm: &mut Vm, args: &[Value]) -> R {
    let t = this(vm, args).value();
    Ok(vm.new_tuple(&[t]))
}
