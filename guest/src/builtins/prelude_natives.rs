//! Native helpers of the prelude. Their names start with `_hog_`; programs do not see them.

use crate::bytecode::ops::Awaited;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Arguments, Cont, Tail};

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_call_slots", "func, slots, i, items, /", call_slots),
            def("_hog_run_body", "func, namespace, /", run_body),
            def("_hog_make_class", "meta, name, bases, ns, /", crate::types::type_type::make),
            def("_hog_set_names", "ns, /", set_names),
            def("_hog_cell_value", "cell, /", |_, args| {
                Ok(args[0].get::<Cell>().and_then(|c| c.value.given()).unwrap_or(Value::NONE))
            }),
            def("_hog_type_lookup", "cls, name, /", type_lookup),
            def("_hog_special", "obj, name, /", special),
            def("_hog_is_subtype", "cls, base, /", is_subtype),
            def("_hog_getattr", "obj, name, /", getattr),
            def("_hog_set_attr", "obj, name, value, /", set_attr),
            def("_hog_set_class_attr", "cls, name, value, /", set_class_attr),
            def("_hog_new_exception", "cls, args, /", new_exception),
            def("_hog_raised_here", "exc, /", raised_here),
            def("_hog_not_iterable", "obj, /", not_iterable),
            def("_hog_sort", "items, keys, reverse, /", sort),
            def("_hog_swap_items", "list, items, /", swap_items),
            def("_hog_write", "text, err, /", write),
            def("_hog_agen_resume", "agen, value, /", crate::types::generator::agen_resume),
            def("_hog_agen_raise", "agen, exc, /", crate::types::generator::agen_raise),
            def("_hog_agen_busy", "agen, busy=None, /", crate::types::generator::agen_busy),
            def("_hog_thrown", "gen, type, value=, traceback=, /", crate::types::generator::thrown),
            def("_hog_gen_state", "gen, /", crate::types::generator::state),
            def("_hog_as_iterator", "coroutine, /", as_iterator),
            def("_hog_awaitable", "obj, /", awaitable),
            def("_hog_payload", "obj, /", payload),
            def("_hog_instance_dict", "obj, /", instance_dict),
            def("_hog_slot_state", "obj, /", slot_state),
            def("_hog_load_module", "name, /", load_module),
            def("_hog_is_module", "name, /", is_module),
        ],
    );
}

fn call_slots(vm: &mut Vm, args: &[Value]) -> R {
    let native = args[0].cast::<Native>();
    let mut slots = vm.sequence_items(args[1]).unwrap_or_default();
    slots[args[2].as_small() as usize] = args[3];
    vm.current_native = args[0];
    (native.def.f)(vm, &slots)
}
fn run_body(vm: &mut Vm, args: &[Value]) -> R {
    let f = args[0].cast::<Function>();
    vm.run_body_tail(f, args[1])
}
/// Triples of `__set_name__`, value and key for the values of a class namespace that have one.
fn set_names(vm: &mut Vm, args: &[Value]) -> R {
    let mut out = Vec::new();
    if let Some(d) = vm.as_::<Dict>(args[0]) {
        let entries: Vec<(Value, Value)> = d.table.iter().map(|e| (e.key, e.value)).collect();
        let name = vm.sym.__set_name__;
        for (k, v) in entries {
            if matches!(v.kind(), Kind::Instance | Kind::Property) {
                let class = vm.class_of(v);
                if let Some(m) = vm.lookup(class, name) {
                    out.push(vm.new_tuple(&[m, v, k]));
                }
            }
        }
    }
    Ok(vm.new_list(out))
}
/// A special method of an object, bound to it, or None.
fn special(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.intern_value(args[1]);
    Ok(vm.special(args[0], name)?.unwrap_or(Value::NONE))
}
fn is_subtype(vm: &mut Vm, args: &[Value]) -> R {
    Ok(Value::bool(vm.is_subtype(args[0].cast(), args[1].cast())))
}
/// The attribute of a class without binding it, or None.
fn type_lookup(vm: &mut Vm, args: &[Value]) -> R {
    let Some(class) = args[0].get::<Type>() else { return Ok(Value::NONE) };
    let name = vm.intern_value(args[1]);
    Ok(vm.lookup(class, name).unwrap_or(Value::NONE))
}
fn getattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = crate::builtins::attributes::name_arg(vm, args[1])?;
    vm.load_attr(args[0], name)
}
fn set_attr(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.intern_value(args[1]);
    vm.set_instance_attr(args[0], name, args[2]);
    Ok(Value::NONE)
}
fn set_class_attr(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.intern_value(args[1]);
    vm.set_class_attr(args[0].cast(), name, args[2]);
    Ok(Value::NONE)
}
fn new_exception(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.sequence_items(args[1]).unwrap_or_default();
    Ok(vm.new_exception(args[0].cast(), &items))
}
/// Makes the place where the program is the whole traceback of an exception.
fn raised_here(vm: &mut Vm, args: &[Value]) -> R {
    let mut places = vm.frames.iter().enumerate().rev();
    let place = places.find(|(_, f)| f.code.flags & code_flags::HIDDEN == 0);
    let entry = place.map(|(n, f)| TbEntry {
        code: f.code,
        pc: f.pc().saturating_sub(1),
        globals: f.func.globals,
        callee_only: false,
        frame: Value::NONE,
        depth: n as u32,
    });
    if let Some(mut data) = vm.exc_data(args[0]) {
        data.traceback = entry.into_iter().collect();
    }
    Ok(Value::NONE)
}
/// Whether the object has no way to iterate over it.
fn not_iterable(vm: &mut Vm, args: &[Value]) -> R {
    let v = args[0];
    let class = vm.class_of(v);
    let (iter, getitem) = (vm.sym.__iter__, vm.sym.__getitem__);
    let iterable = vm.is_native_iterable(v)
        || vm.lookup(class, iter).map_or_else(|| vm.lookup(class, getitem).is_some(), |m| !m.is_none());
    Ok(Value::bool(!iterable))
}
fn sort(vm: &mut Vm, args: &[Value]) -> R {
    let keys = vm.sequence_items(args[1]);
    let reverse = vm.truth(args[2])?;
    let Some(list) = vm.as_::<List>(args[0]) else { return Err(vm.type_error("a list is required")) };
    crate::builtins::iteration::sort_list(vm, list, keys, reverse)?;
    Ok(Value::NONE)
}
/// Gives a list the items of another, which is then used up; the items that it had, in a new list.
fn swap_items(vm: &mut Vm, args: &[Value]) -> R {
    let (Some(list), Some(items)) = (vm.as_::<List>(args[0]), vm.as_::<List>(args[1])) else {
        return Err(vm.type_error("a list is required"));
    };
    let items = std::mem::take(&mut items.m().items);
    let old = std::mem::replace(&mut list.m().items, items);
    // What was added and removed again has left its room.
    if old.is_empty() && old.capacity() != 0 {
        return Ok(Value::TRUE);
    }
    Ok(vm.new_list(old))
}
fn write(vm: &mut Vm, args: &[Value]) -> R {
    let text = vm.str_text(args[0]);
    vm.write_output(text, args[1] == Value::TRUE)?;
    Ok(Value::NONE)
}
/// A coroutine as something `yield from` accepts in a generator.
fn as_iterator(vm: &mut Vm, args: &[Value]) -> R {
    let mut g = args[0].cast::<Generator>();
    if g.state == GenState::Created {
        g.kind = GenKind::Generator;
    }
    let _ = vm;
    Ok(args[0])
}
fn awaitable(vm: &mut Vm, args: &[Value]) -> R {
    vm.get_awaitable(Awaited::Operand, args[0])
}
fn payload(vm: &mut Vm, args: &[Value]) -> R {
    let u = vm.unwrap(args[0]);
    Ok(if u == args[0] || u.is_kind(Kind::ExcData) { Value::NONE } else { u })
}
fn instance_dict(vm: &mut Vm, args: &[Value]) -> R {
    match args[0].get::<Instance>() {
        Some(i) if vm.class_of(args[0]).flags & type_flags::HAS_DICT != 0 => {
            let d = vm.instance_dict(i);
            if d.table.is_empty() {
                return Ok(Value::NONE);
            }
            Ok(vm.dict_copy(d).value())
        }
        _ => Ok(Value::NONE),
    }
}
fn slot_state(vm: &mut Vm, args: &[Value]) -> R {
    let Some(i) = args[0].get::<Instance>() else { return Ok(Value::NONE) };
    let Some(names) = vm.class_of(args[0]).slot_names.clone() else { return Ok(Value::NONE) };
    let d = vm.new_dict();
    for n in names {
        if let Some(v) = vm.slot_member(i, n) {
            vm.dict_set_interned(d, n, v);
        }
    }
    Ok(if d.table.is_empty() { Value::NONE } else { d.value() })
}
fn load_module(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.str_text(args[0]);
    vm.load_module(name)
}
fn is_module(vm: &mut Vm, args: &[Value]) -> R {
    Ok(Value::bool(crate::stdlib::is_module(vm.str_text(args[0]))))
}

impl Vm {
    /// Tail request: runs the body of a module or class with a namespace (None for the function's globals).
    pub fn run_body_tail(&mut self, f: crate::object::heap::Gc<Function>, locals: Value) -> R {
        self.body_locals = locals;
        self.tail(
            Tail::Call { func: f.value(), args: Arguments::of(None, &[]), kwargs: None },
            After::store(0).with(Cont::None, Value::UNBOUND, Value::UNBOUND),
        )
    }
    /// Forgets a tail request that is not wanted.
    pub fn drop_tail(&mut self) {
        self.tail = None;
    }
    /// `type.__call__` for native code: a tail request that creates the instance.
    pub fn tail_instantiate(
        &mut self,
        class: crate::object::heap::Gc<Type>,
        args: &[Value],
        kw: crate::vm::call::Keywords,
    ) -> R {
        let dict = self.new_dict();
        for (k, v) in kw {
            self.dict_set(dict, *k, *v)?;
        }
        let kwargs = (!kw.is_empty()).then_some(dict.value());
        self.tail(Tail::Instantiate { class, args: args.to_vec(), kwargs }, After::store(0))
    }
    /// `sys.stdout` when the program has replaced it.
    pub fn stdout_override(&self) -> Option<Value> {
        let original = *self.registry.get("sys.stdout")?;
        let sys = self.dict_get_str(self.modules, "sys")?.get::<Module>()?;
        self.dict_get_str(sys.dict, "stdout").filter(|v| *v != original && !v.is_none())
    }
    /// Gives an exception another builtin class of the same layout, keeping its attributes.
    pub fn set_instance_class_same_layout(
        &mut self,
        mut i: crate::object::heap::Gc<Instance>,
        class: crate::object::heap::Gc<Type>,
    ) {
        let keys = i.shape().keys.clone();
        let mut shape: *const crate::object::shape::Shape = class.root;
        for k in keys {
            match crate::object::shape::Shape::child(shape, k) {
                Some(c) => shape = c,
                None => return,
            }
        }
        i.header.shape = shape;
    }
    /// `a | b` of classes; None when an operand cannot be part of a union.
    pub fn union_type(&mut self, a: Value, b: Value) -> R<Option<Value>> {
        let ok = |vm: &Vm, v: Value| {
            v.is_none() || v.is_kind(Kind::Type) || vm.type_name(v).contains("Alias") || vm.type_name(v) == "Union"
        };
        if !ok(self, a) || !ok(self, b) {
            return Ok(None);
        }
        self.tail_prelude("_make_union", &[a, b])
    }
}
