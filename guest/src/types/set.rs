//! `set` and `frozenset`.

use crate::builtins::{class_arg, of_class};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{Def, class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::{check_immutable_arguments, check_one_argument, generic_alias};
use crate::vm::Vm;

const COMMON: &[Def] = &[
    def("copy", "self, /", copy),
    def("difference", "self, /, *others", difference),
    def("intersection", "self, /, *others", intersection),
    def("isdisjoint", "self, other, /", isdisjoint),
    def("issubset", "self, other, /", issubset),
    def("issuperset", "self, other, /", issuperset),
    def("symmetric_difference", "self, other, /", symmetric_difference),
    def("union", "self, /, *others", union),
    def("__reduce__", "self, /", reduce).method(),
    def("__sizeof__", "self, /", sizeof).method(),
    class_def("__class_getitem__", "cls, object, /", generic_alias).method(),
];

pub fn init(vm: &mut Vm) {
    let (set, frozenset) = (vm.types.set, vm.types.frozenset);
    vm.add_methods(set, COMMON);
    vm.add_methods(frozenset, COMMON);
    vm.add_methods(frozenset, &[static_def("__new__", "cls, /, *args, **kwargs", new_frozen)]);
    vm.add_methods(
        set,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("add", "self, object, /", add),
            def("clear", "self, /", clear),
            def("difference_update", "self, /, *others", difference_update),
            def("discard", "self, object, /", discard),
            def("intersection_update", "self, /, *others", intersection_update),
            def("pop", "self, /", pop),
            def("remove", "self, object, /", remove),
            def("symmetric_difference_update", "self, other, /", symmetric_difference_update),
            def("update", "self, /, *others", update),
        ],
    );
}

fn this(vm: &Vm, args: &[Value]) -> Gc<Set> {
    vm.as_set(args[0]).expect("the receiver was checked")
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.set;
    let class = class_arg(vm, args[0], base)?;
    if class != base {
        // The arguments are for `__init__`.
        let empty = vm.new_set().value();
        return Ok(vm.wrap_payload(class, empty));
    }
    check_one_argument(vm, "set", args)?;
    if args.len() > 2 {
        return Ok(argument(vm, args, 2, true)?.value());
    }
    Ok(vm.new_set().value())
}
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    check_one_argument(vm, "set", args)?;
    let items = if args.len() > 2 { argument(vm, args, 2, true)? } else { vm.new_set() };
    take_table(this(vm, args), items);
    Ok(Value::NONE)
}
fn new_frozen(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.frozenset;
    let class = class_arg(vm, args[0], base)?;
    check_immutable_arguments(vm, "frozenset", class, args)?;
    let set = match args.get(2) {
        Some(v) if vm.class_of(*v) == base => *v,
        Some(_) => {
            let set = argument(vm, args, 2, true)?;
            vm.freeze(set)
        }
        None => {
            let set = vm.new_set();
            vm.freeze(set)
        }
    };
    Ok(of_class(vm, class, base, set))
}

/// The iterable argument `args[i]` as a set; a new one if `fresh`. May answer with a tail request.
fn argument(vm: &mut Vm, args: &[Value], i: usize, fresh: bool) -> R<Gc<Set>> {
    if !vm.is_native_iterable(args[i]) {
        let items = vm.drain(args, i)?;
        let items = vm.new_list(items);
        return vm.set_from(items);
    }
    match vm.as_set(args[i]) {
        Some(s) if !fresh => Ok(s),
        _ => vm.set_from(args[i]),
    }
}
/// Asks for the items of those arguments that need Python code, before any other argument is used up.
fn drain_all(vm: &mut Vm, args: &[Value]) -> R<()> {
    for (i, v) in args.iter().enumerate().skip(1) {
        if !vm.is_native_iterable(*v) {
            vm.drain(args, i)?;
        }
    }
    Ok(())
}
/// The result of a method of `args[0]`: a set or a frozenset.
fn like(vm: &mut Vm, args: &[Value], result: Gc<Set>) -> Value {
    if this(vm, args).header.kind == Kind::FrozenSet { vm.freeze(result) } else { result.value() }
}
fn take_table(target: Gc<Set>, source: Gc<Set>) {
    target.m().table = std::mem::take(&mut source.m().table);
}

fn copy(vm: &mut Vm, args: &[Value]) -> R {
    if args[0].is_kind(Kind::FrozenSet) {
        return Ok(args[0]);
    }
    let set = this(vm, args);
    let result = vm.set_copy(set)?;
    Ok(like(vm, args, result))
}
fn union(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    let result = vm.set_copy(set)?;
    for v in &args[1..] {
        if vm.as_set(*v) != Some(set) {
            vm.set_update(result, *v)?;
        }
    }
    Ok(like(vm, args, result))
}
fn update(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    for v in &args[1..] {
        vm.set_update(set, *v)?;
    }
    Ok(Value::NONE)
}
fn intersect(vm: &mut Vm, args: &[Value]) -> R<Gc<Set>> {
    drain_all(vm, args)?;
    let mut result = this(vm, args);
    if args.len() == 1 {
        return vm.set_copy(result);
    }
    for v in &args[1..] {
        result = vm.set_intersection_with(result, *v)?;
    }
    Ok(result)
}
fn intersection(vm: &mut Vm, args: &[Value]) -> R {
    let result = intersect(vm, args)?;
    Ok(like(vm, args, result))
}
fn intersection_update(vm: &mut Vm, args: &[Value]) -> R {
    let result = intersect(vm, args)?;
    take_table(this(vm, args), result);
    Ok(Value::NONE)
}
fn difference(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    let Some(first) = args.get(1) else {
        let result = vm.set_copy(set)?;
        return Ok(like(vm, args, result));
    };
    let result = vm.set_difference(set, *first)?;
    for v in &args[2..] {
        vm.set_difference_update(result, *v)?;
    }
    Ok(like(vm, args, result))
}
fn difference_update(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    for v in &args[1..] {
        vm.set_difference_update(set, *v)?;
    }
    Ok(Value::NONE)
}
fn symmetric_difference(vm: &mut Vm, args: &[Value]) -> R {
    let result = argument(vm, args, 1, true)?;
    let set = this(vm, args);
    vm.set_toggle(result, set)?;
    Ok(like(vm, args, result))
}
fn symmetric_difference_update(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    vm.set_toggle(set, other)?;
    Ok(Value::NONE)
}
fn isdisjoint(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    if !vm.is_native_iterable(args[1]) {
        return vm.tail_prelude("_none_in", &[set.value(), args[1]]);
    }
    if let Some(other) = vm.as_set(args[1]) {
        return Ok(Value::bool(vm.sets_disjoint(set, other)?));
    }
    let it = vm.iter_over(args[1])?;
    while let Some(x) = vm.next_native(it)? {
        if vm.set_contains(set, x)? {
            return Ok(Value::FALSE);
        }
        vm.tick()?;
    }
    Ok(Value::TRUE)
}
fn issubset(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    if let Some(other) = vm.as_set(args[1]) {
        return Ok(Value::bool(vm.set_covers(other, set)?));
    }
    let common = vm.set_intersection_with(set, args[1])?;
    Ok(Value::bool(common.table.len() == set.table.len()))
}
fn issuperset(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    if !vm.is_native_iterable(args[1]) {
        return vm.tail_prelude("_all_in", &[set.value(), args[1]]);
    }
    if let Some(other) = vm.as_set(args[1]) {
        return Ok(Value::bool(vm.set_covers(set, other)?));
    }
    let it = vm.iter_over(args[1])?;
    while let Some(x) = vm.next_native(it)? {
        if !vm.set_contains(set, x)? {
            return Ok(Value::FALSE);
        }
        vm.tick()?;
    }
    Ok(Value::TRUE)
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let keys = this(vm, args).table.iter().map(|e| e.key).collect();
    let items = vm.new_list(keys);
    let items = vm.new_tuple(&[items]);
    let class = vm.class_of(args[0]).value();
    vm.tail_prelude("_reduce_with_state", &[class, items, args[0]])
}
fn sizeof(vm: &mut Vm, args: &[Value]) -> R {
    let n = 64 + this(vm, args).table.bytes();
    Ok(vm.new_usize(n))
}

fn add(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    vm.set_add(set, args[1])?;
    Ok(Value::NONE)
}
fn clear(vm: &mut Vm, args: &[Value]) -> R {
    this(vm, args).m().table.clear();
    Ok(Value::NONE)
}
fn discard(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    let key = vm.set_key(args[1])?;
    vm.set_remove(set, key)?;
    Ok(Value::NONE)
}
fn remove(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    let key = vm.set_key(args[1])?;
    if vm.set_remove(set, key)? {
        return Ok(Value::NONE);
    }
    Err(vm.key_error(args[1]))
}
fn pop(vm: &mut Vm, args: &[Value]) -> R {
    let set = this(vm, args);
    match set.m().table.pop() {
        Some(v) => Ok(v),
        None => {
            let message = vm.new_str("pop from an empty set");
            Err(vm.key_error(message))
        }
    }
}
