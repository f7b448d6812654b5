//! `set` and `frozenset`.

use crate::builtins::{class_arg, of_class};
use crate::bytecode::ops::BinOp;
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
    def("__reduce__", "self, /", reduce),
    def("__sizeof__", "self, /", sizeof),
    class_def("__class_getitem__", "cls, object, /", generic_alias),
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
    take_table(vm, this(vm, args), items);
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
    if let Some(s) = vm.as_set(args[i])
        && vm.is_native_iterable(args[i])
    {
        if !fresh {
            return Ok(s);
        }
        vm.reserve(s.table.bytes())?;
        let result = vm.new_set();
        result.m().table = s.table.duplicate();
        vm.heap.note_external(result.table.bytes());
        return Ok(result);
    }
    let items = vm.drain(args, i)?;
    let set = vm.new_set();
    for v in items {
        vm.set_add(set, v)?;
        vm.tick()?;
    }
    Ok(set)
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
/// A copy of the receiver as a plain set.
fn duplicate(vm: &mut Vm, args: &[Value]) -> R<Gc<Set>> {
    let s = this(vm, args);
    vm.reserve(s.table.bytes())?;
    let result = vm.new_set();
    result.m().table = s.table.duplicate();
    vm.heap.note_external(result.table.bytes());
    Ok(result)
}
/// The result of a method of `args[0]`: a set or a frozenset.
fn like(vm: &mut Vm, args: &[Value], result: Gc<Set>) -> Value {
    if this(vm, args).header.kind == Kind::FrozenSet { vm.freeze(result) } else { result.value() }
}
fn take_table(_: &mut Vm, target: Gc<Set>, source: Gc<Set>) {
    target.m().table = std::mem::take(&mut source.m().table);
}

fn copy(vm: &mut Vm, args: &[Value]) -> R {
    if args[0].is_kind(Kind::FrozenSet) {
        return Ok(args[0]);
    }
    let result = duplicate(vm, args)?;
    Ok(like(vm, args, result))
}
fn add_all(vm: &mut Vm, target: Gc<Set>, v: Value) -> R<()> {
    if let Some(s) = vm.as_set(v)
        && vm.is_native_iterable(v)
    {
        let entries: Vec<(u32, Value)> = s.table.iter().map(|e| (e.hash, e.key)).collect();
        for (hash, key) in entries {
            vm.set_add_hashed(target, hash, key)?;
        }
        return Ok(());
    }
    let it = vm.iter(v)?;
    while let Some(x) = vm.next_native(it)? {
        vm.set_add(target, x)?;
        vm.tick()?;
    }
    Ok(())
}
fn union(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let result = duplicate(vm, args)?;
    for v in &args[1..] {
        add_all(vm, result, *v)?;
    }
    Ok(like(vm, args, result))
}
fn update(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    for v in &args[1..] {
        add_all(vm, set, *v)?;
    }
    Ok(Value::NONE)
}
fn intersect(vm: &mut Vm, args: &[Value]) -> R<Gc<Set>> {
    drain_all(vm, args)?;
    let mut result = if args.len() == 1 { duplicate(vm, args)? } else { this(vm, args) };
    for i in 1..args.len() {
        let other = argument(vm, args, i, false)?;
        result = vm.combine_sets(BinOp::And, result, other)?;
    }
    Ok(result)
}
fn intersection(vm: &mut Vm, args: &[Value]) -> R {
    let result = intersect(vm, args)?;
    Ok(like(vm, args, result))
}
fn intersection_update(vm: &mut Vm, args: &[Value]) -> R {
    let result = intersect(vm, args)?;
    take_table(vm, this(vm, args), result);
    Ok(Value::NONE)
}
fn remove_all(vm: &mut Vm, target: Gc<Set>, v: Value) -> R<()> {
    let items = match vm.as_set(v) {
        Some(s) => s.table.iter().map(|e| e.key).collect(),
        None => vm.collect(v)?,
    };
    for x in items {
        vm.set_remove(target, x)?;
        vm.tick()?;
    }
    Ok(())
}
fn difference(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let result = duplicate(vm, args)?;
    for v in &args[1..] {
        remove_all(vm, result, *v)?;
    }
    Ok(like(vm, args, result))
}
fn difference_update(vm: &mut Vm, args: &[Value]) -> R {
    drain_all(vm, args)?;
    let set = this(vm, args);
    for v in &args[1..] {
        remove_all(vm, set, *v)?;
    }
    Ok(Value::NONE)
}
fn symmetric_difference(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    let result = vm.combine_sets(BinOp::Xor, set, other)?;
    Ok(like(vm, args, result))
}
fn symmetric_difference_update(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    let result = vm.combine_sets(BinOp::Xor, set, other)?;
    take_table(vm, set, result);
    Ok(Value::NONE)
}
fn isdisjoint(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    Ok(Value::bool(vm.sets_disjoint(set, other)?))
}
fn issubset(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    Ok(Value::bool(contains_all(vm, other, set)?))
}
fn issuperset(vm: &mut Vm, args: &[Value]) -> R {
    let other = argument(vm, args, 1, false)?;
    let set = this(vm, args);
    Ok(Value::bool(contains_all(vm, set, other)?))
}
fn contains_all(vm: &mut Vm, large: Gc<Set>, small: Gc<Set>) -> R<bool> {
    if small.table.len() > large.table.len() {
        return Ok(false);
    }
    for (hash, key) in small.table.iter().map(|e| (e.hash, e.key)).collect::<Vec<_>>() {
        if vm.table_find(large, hash, key)?.is_none() {
            return Ok(false);
        }
        vm.tick()?;
    }
    Ok(true)
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let keys = this(vm, args).table.iter().map(|e| e.key).collect();
    let items = vm.new_list(keys);
    let items = vm.new_tuple(&[items]);
    let class = vm.class_of(args[0]).value();
    let state = match args[0].get::<Instance>() {
        Some(i) if vm.class_of(args[0]).flags & type_flags::HAS_DICT != 0 => {
            let d = vm.instance_dict(i);
            if d.table.is_empty() { Value::NONE } else { d.value() }
        }
        _ => Value::NONE,
    };
    Ok(vm.new_tuple(&[class, items, state]))
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
    let Some((pos, _)) = set.table.next_from(0) else {
        let message = vm.new_str("pop from an empty set");
        return Err(vm.key_error(message));
    };
    Ok(set.m().table.remove_at(pos).0)
}

impl Vm {
    /// Turns a new set into a frozenset.
    pub fn freeze(&mut self, set: Gc<Set>) -> Value {
        set.m().header.kind = Kind::FrozenSet;
        set.m().header.shape = self.types.frozenset.root;
        set.value()
    }
    /// What a set is searched for: a set is looked up by the frozenset of its items.
    pub fn set_key(&mut self, v: Value) -> R {
        if !self.unwrap(v).is_kind(Kind::Set) {
            return Ok(v);
        }
        let class = self.class_of(v);
        let name = self.sym.__hash__;
        if self.lookup(class, name).is_some_and(|m| !m.is_none()) {
            return Ok(v);
        }
        let table = self.as_set(v).expect("set").table.duplicate();
        Ok(self.new_frozenset(table).value())
    }
    /// Adds an item whose hash is known.
    pub fn set_add_hashed(&mut self, s: Gc<Set>, hash: u32, key: Value) -> R<()> {
        if self.table_find(s, hash, key)?.is_none() {
            let growth = s.table.growth();
            if growth > 0 {
                self.reserve(growth)?;
            }
            s.m().table.insert_new(hash, key, ());
        }
        Ok(())
    }
    pub fn sets_disjoint(&mut self, a: Gc<Set>, b: Gc<Set>) -> R<bool> {
        let (walk, look) = if b.table.len() < a.table.len() { (b, a) } else { (a, b) };
        for (hash, key) in walk.table.iter().map(|e| (e.hash, e.key)).collect::<Vec<_>>() {
            if self.table_find(look, hash, key)?.is_some() {
                return Ok(false);
            }
            self.tick()?;
        }
        Ok(true)
    }
}
