//! `type`: classes as objects.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let type_ = vm.types.type_;
    vm.add_methods(
        type_,
        &[
            static_def("__new__", "cls, name=, bases=, dict=, /, *args, **kwds", new),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("__call__", "self, /, *args, **kwargs", call),
            def("mro", "self, /", mro),
            def("__subclasses__", "self, /", subclasses).method(),
            def("__instancecheck__", "self, instance, /", instancecheck).method(),
            def("__subclasscheck__", "self, subclass, /", subclasscheck).method(),
            def("__or__", "self, value, /", or),
            def("__ror__", "self, value, /", ror),
            def("__dir__", "self, /", dir).method(),
            def("__repr__", "self, /", repr),
            class_def("__prepare__", "cls, /, *args, **kwargs", prepare),
        ],
    );
    static ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: name, set: Some(set_name) },
        GetSetDef { name: "__qualname__", get: qualname, set: Some(set_qualname) },
        GetSetDef { name: "__module__", get: module, set: Some(set_module) },
        GetSetDef { name: "__doc__", get: doc, set: Some(set_doc) },
        GetSetDef { name: "__bases__", get: bases, set: Some(set_bases) },
        GetSetDef { name: "__base__", get: base, set: None },
        GetSetDef { name: "__mro__", get: mro_tuple, set: None },
        GetSetDef { name: "__dict__", get: dict, set: None },
        GetSetDef { name: "__abstractmethods__", get: abstractmethods, set: Some(set_abstractmethods) },
        GetSetDef { name: "__annotations__", get: annotations, set: Some(set_annotations) },
        GetSetDef { name: "__type_params__", get: type_params, set: Some(set_type_params) },
        GetSetDef { name: "__annotate__", get: annotate, set: Some(set_annotate) },
        GetSetDef { name: "__flags__", get: flags, set: None },
        GetSetDef { name: "__itemsize__", get: itemsize, set: None },
        GetSetDef { name: "__dictoffset__", get: dictoffset, set: None },
        GetSetDef { name: "__weakrefoffset__", get: weakrefoffset, set: None },
        GetSetDef { name: "__text_signature__", get: |_, _| Ok(Value::NONE), set: None },
        GetSetDef { name: "__basicsize__", get: basicsize, set: None },
    ];
    vm.add_getsets(type_, ATTRIBUTES);
}

fn this(v: Value) -> Gc<Type> {
    v.cast::<Type>()
}

/// `type(name, bases, dict, **kwds)`; the one-argument form is handled by the call.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    if args[0] == vm.types.type_.value() {
        if args[1].given().is_some() && args[2].is_unbound() {
            return Ok(vm.class_of(args[1]).value());
        }
        if args[3].is_unbound() || args.len() > 5 {
            return Err(vm.type_error("type() takes 1 or 3 arguments"));
        }
    }
    if args[3].is_unbound() || args.len() > 5 {
        let given = args[1..4].iter().filter(|a| !a.is_unbound()).count() + args.len() - 5;
        return Err(vm.type_error(format!("type.__new__() takes exactly 3 arguments ({given} given)")));
    }
    if args[0].get::<Type>().is_none() {
        return Err(vm.type_error("type.__new__(X): X is not a type object"));
    }
    if vm.str_of(args[1]).is_none() {
        let message = format!("type.__new__() argument 1 must be str, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    let Some(bases) = vm.as_::<Tuple>(args[2]) else {
        let message = format!("type.__new__() argument 2 must be tuple, not {}", vm.type_name(args[2]));
        return Err(vm.type_error(message));
    };
    if vm.as_::<Dict>(args[3]).is_none() {
        let message = format!("type.__new__() argument 3 must be dict, not {}", vm.type_name(args[3]));
        return Err(vm.type_error(message));
    }
    // Descriptor and subclass hooks run Python code.
    if vm.str_text(args[1]).contains('\0') {
        return Err(vm.value_error("type name must not contain null characters"));
    }
    vm.tail_prelude("_type_new", &[args[0], args[1], bases.value(), args[3], args[4].given().unwrap_or(Value::NONE)])
}

const METACLASS_CONFLICT: &str = "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases";

/// The prelude's primitive: makes the class object, without hooks.
pub fn make(vm: &mut Vm, args: &[Value]) -> R {
    let meta = args[0].cast::<Type>();
    check_name(vm, args[1])?;
    let name = vm.intern_value(args[1]);
    let mut bases = Vec::new();
    let metas: Vec<Gc<Type>> =
        vm.sequence_items(args[2]).unwrap_or_default().into_iter().map(|b| vm.class_of(b)).collect();
    // The most derived metaclass wins.
    let mut winner = meta;
    for m in metas {
        if vm.is_subtype(winner, m) {
            continue;
        }
        if vm.is_subtype(m, winner) {
            winner = m;
            continue;
        }
        return Err(vm.type_error(METACLASS_CONFLICT));
    }
    for b in vm.sequence_items(args[2]).unwrap_or_default() {
        match b.get::<Type>() {
            Some(t) => bases.push(t),
            None => {
                let message = format!("bases must be types, not {}", vm.type_name(b));
                return Err(vm.type_error(message));
            }
        }
    }
    let namespace = vm.as_::<Dict>(args[3]).expect("checked");
    let class = vm.make_class(winner, name, &bases, namespace)?;
    // The cell that `__class__` and `super()` read.
    let key = vm.sym.__classcell__;
    if let Some(cell) = vm.dict_remove_str(class.dict, key) {
        let Some(c) = cell.get::<Cell>() else {
            let message = format!("__classcell__ must be a nonlocal cell, not <class '{}'>", vm.type_name(cell));
            return Err(vm.type_error(message));
        };
        c.m().value = class.value();
    }
    let name = vm.intern("__classdictcell__");
    vm.dict_remove_str(class.dict, name);
    custom_mro(vm, class)?;
    Ok(class.value())
}

/// Lets a metaclass decide on the method resolution order.
fn custom_mro(vm: &mut Vm, mut class: Gc<Type>) -> R<()> {
    let meta = vm.class_of(class.value());
    if meta == vm.types.type_ {
        return Ok(());
    }
    let name = vm.intern("mro");
    let Some(method) = vm.lookup(meta, name).filter(|m| !m.is_kind(Kind::Native)) else { return Ok(()) };
    let result = vm.call_special(method, class.value(), &[])?;
    let mut mro = Vec::new();
    for item in vm.collect(result)? {
        match item.get::<Type>() {
            Some(t) => mro.push(t),
            None => {
                let message = format!("mro() returned a non-class ('{}')", vm.type_name(item));
                return Err(vm.type_error(message));
            }
        }
    }
    class.mro = mro;
    vm.clear_method_cache();
    vm.update_class_flags(&mut class);
    Ok(())
}

fn init_(_: &mut Vm, _: &[Value]) -> R {
    Ok(Value::NONE)
}
fn call(vm: &mut Vm, args: &[Value]) -> R {
    // Slots: self, kwargs; positional arguments follow.
    let kw = if args[1].is_unbound() { Vec::new() } else { vm.keyword_pairs(args[1])? };
    vm.tail_instantiate(args[0].cast(), &args[2..], &kw)
}
fn mro(vm: &mut Vm, args: &[Value]) -> R {
    let items = this(args[0]).mro.iter().map(|c| c.value()).collect();
    Ok(vm.new_list(items))
}
fn subclasses(vm: &mut Vm, args: &[Value]) -> R {
    let items = this(args[0]).subclasses.iter().map(|c| c.value()).collect();
    Ok(vm.new_list(items))
}
fn instancecheck(vm: &mut Vm, args: &[Value]) -> R {
    if vm.is_instance_of(args[1], this(args[0])) {
        return Ok(Value::TRUE);
    }
    if crate::builtins::attributes::poses(vm, args[1]) {
        return vm.tail_prelude("_poses", &[args[1], args[0]]);
    }
    Ok(Value::FALSE)
}
fn subclasscheck(vm: &mut Vm, args: &[Value]) -> R {
    match args[1].get::<Type>() {
        Some(t) => Ok(Value::bool(vm.is_subtype(t, this(args[0])))),
        None => vm.tail_prelude("_abstract_subclass", &[args[1], args[0]]),
    }
}
fn or(vm: &mut Vm, args: &[Value]) -> R {
    Ok(vm.union_type(args[0], args[1])?.unwrap_or(Value::NOT_IMPLEMENTED))
}
fn ror(vm: &mut Vm, args: &[Value]) -> R {
    Ok(vm.union_type(args[1], args[0])?.unwrap_or(Value::NOT_IMPLEMENTED))
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let text = format!("<class '{}'>", vm.full_type_name(this(args[0])));
    Ok(vm.new_string(text))
}
fn dir(vm: &mut Vm, args: &[Value]) -> R {
    let names = vm.attribute_names(args[0]);
    let items = names.iter().map(|n| vm.new_str(n)).collect();
    Ok(vm.new_list(items))
}
fn prepare(vm: &mut Vm, _: &[Value]) -> R {
    Ok(vm.new_dict().value())
}

fn name(_: &mut Vm, v: Value) -> R {
    Ok(this(v).name.value())
}
fn heap_only(vm: &mut Vm, v: Value, attr: &str, value: Value) -> R<()> {
    if value.is_unbound() {
        // CPython says this of mutable types too.
        let message = format!("cannot delete '{attr}' attribute of immutable type '{}'", vm.name_of(this(v)));
        return Err(vm.type_error(message));
    }
    if this(v).flags & type_flags::HEAP == 0 {
        let message = format!("cannot set '{attr}' attribute of immutable type '{}'", vm.name_of(this(v)));
        return Err(vm.type_error(message));
    }
    Ok(())
}
fn check_name(vm: &mut Vm, name: Value) -> R<()> {
    if vm.str_text(name).contains('\0') {
        return Err(vm.value_error("type name must not contain null characters"));
    }
    Ok(())
}
fn set_name(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__name__", value)?;
    if vm.str_of(value).is_none() {
        let message =
            format!("can only assign string to {}.__name__, not '{}'", vm.name_of(this(v)), vm.type_name(value));
        return Err(vm.type_error(message));
    }
    check_name(vm, value)?;
    let name = vm.intern_value(value);
    let mut class = this(v);
    (class.name, class.shown) = (name, name);
    Ok(())
}
fn qualname(_: &mut Vm, v: Value) -> R {
    Ok(this(v).qualname.value())
}
fn set_qualname(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__qualname__", value)?;
    if vm.str_of(value).is_none() {
        let message =
            format!("can only assign string to {}.__qualname__, not '{}'", vm.name_of(this(v)), vm.type_name(value));
        return Err(vm.type_error(message));
    }
    this(v).m().qualname = vm.intern_value(value);
    Ok(())
}
fn own(vm: &mut Vm, v: Value, name: Gc<Str>) -> Option<Value> {
    vm.dict_get_interned(this(v).dict, name)
}
fn module(vm: &mut Vm, v: Value) -> R {
    if this(v).flags & type_flags::HEAP == 0 {
        let module = vm.class_module(this(v)).unwrap_or("builtins");
        return Ok(vm.intern(module).value());
    }
    let n = vm.sym.__module__;
    match own(vm, v, n) {
        Some(m) => Ok(m),
        None => Err(vm.no_attribute(v, n)),
    }
}
fn set_module(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__module__", value)?;
    let n = vm.sym.__module__;
    vm.set_class_attr(this(v), n, value);
    // A class that is said to be of another module does not stand at that line.
    let line = vm.intern("__firstlineno__");
    vm.dict_remove_str(this(v).dict, line);
    Ok(())
}
fn doc(vm: &mut Vm, v: Value) -> R {
    let n = vm.sym.__doc__;
    let class = this(v);
    match own(vm, v, n) {
        Some(d) if class.flags & type_flags::HEAP != 0 => vm.descriptor_get_class(d, class),
        Some(d) if d.is_kind(Kind::Str) => Ok(d),
        _ if class.flags & type_flags::HEAP != 0 => Ok(Value::NONE),
        // Of builtin classes we document how they are called.
        _ => {
            let new = vm.sym.__new__;
            let signature =
                vm.dict_get_interned(class.dict, new).and_then(|n| n.get::<Native>()).map_or("", |n| n.def.sig);
            let signature = signature.trim_start_matches("cls").trim_start_matches([',', ' ', '/']);
            let text = format!("{}({signature})", vm.name_of(class));
            Ok(vm.new_str(&text))
        }
    }
}
fn set_doc(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__doc__", value)?;
    let n = vm.sym.__doc__;
    vm.set_class_attr(this(v), n, value);
    Ok(())
}
fn bases(vm: &mut Vm, v: Value) -> R {
    let items: Vec<Value> = this(v).bases.iter().map(|c| c.value()).collect();
    Ok(vm.new_tuple(&items))
}
fn set_bases(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__bases__", value)?;
    let mut class = this(v);
    let name = vm.name_of(class);
    let Some(tuple) = value.get::<Tuple>() else {
        return Err(vm.type_error(format!("can only assign tuple to {name}.__bases__, not {}", vm.type_name(value))));
    };
    if tuple.len == 0 {
        return Err(vm.type_error(format!("can only assign non-empty tuple to {name}.__bases__, not ()")));
    }
    let mut bases = Vec::new();
    for b in tuple.items() {
        let Some(t) = b.get::<Type>() else {
            let message = format!("{name}.__bases__ must be tuple of classes, not '{}'", vm.type_name(*b));
            return Err(vm.type_error(message));
        };
        if t.flags & type_flags::FINAL != 0 {
            let message = format!("type '{}' is not an acceptable base type", vm.name_of(t));
            return Err(vm.type_error(message));
        }
        if vm.is_subtype(t, class) {
            return Err(vm.type_error("a __bases__ item causes an inheritance cycle"));
        }
        bases.push(t);
    }
    let (old, new) = (class.bases[0], bases[0]);
    let heap = |t: Gc<Type>| t.flags & type_flags::HEAP;
    if heap(old) != heap(new) || bases.iter().any(|b| b.payload != class.payload && b.payload != Kind::Free) {
        let what = if old == vm.types.object && heap(new) == 0 { "object layout" } else { "deallocator" };
        let (old, new) = (vm.name_of(old), vm.name_of(new));
        return Err(vm.type_error(format!("__bases__ assignment: '{new}' {what} differs from '{old}'")));
    }
    let before = std::mem::replace(&mut class.bases, bases);
    let mut orders = Vec::new();
    if let Err(Raised) = renew_order(vm, class, &mut orders) {
        for (mut c, mro) in orders {
            c.mro = mro;
        }
        class.bases = before;
        vm.clear_method_cache();
        return Err(Raised);
    }
    for b in before {
        b.m().subclasses.retain(|c| *c != class);
    }
    for b in &class.bases.clone() {
        b.m().subclasses.push(class);
    }
    vm.update_class_flags(&mut class);
    vm.clear_method_cache();
    vm.flush_inline_caches();
    Ok(())
}
/// The resolution orders of a class whose bases have changed and of all classes below it; `before` takes the old ones.
fn renew_order(vm: &mut Vm, mut class: Gc<Type>, before: &mut Vec<(Gc<Type>, Vec<Gc<Type>>)>) -> R<()> {
    let mro = vm.linearize(class, &class.bases.clone())?;
    before.push((class, std::mem::replace(&mut class.mro, mro)));
    custom_mro(vm, class)?;
    for sub in class.subclasses.clone() {
        vm.recurse("", |vm| renew_order(vm, sub, before))?;
    }
    Ok(())
}
fn annotate(vm: &mut Vm, v: Value) -> R {
    for name in ["__annotate_func__", "__annotate__"] {
        if let Some(f) = vm.dict_get_str(this(v).dict, name) {
            return Ok(f);
        }
    }
    if this(v).flags & type_flags::HEAP == 0 {
        let n = vm.sym.__annotate__;
        return Err(vm.no_attribute(v, n));
    }
    Ok(Value::NONE)
}
fn set_annotate(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__annotate__", value)?;
    let n = vm.intern("__annotate_func__");
    vm.set_class_attr(this(v), n, value);
    for n in [vm.sym.__annotations__, vm.intern(ANNOTATIONS_CACHE)] {
        vm.dict_remove_str(this(v).dict, n);
    }
    Ok(())
}
fn itemsize(vm: &mut Vm, v: Value) -> R {
    let t = &vm.types;
    let size = [(t.int, 4), (t.tuple, 8), (t.bytes, 1), (t.type_, 40)];
    Ok(Value::small(size.iter().find(|(base, _)| vm.is_subtype(this(v), *base)).map_or(0, |(_, n)| *n)))
}
fn dictoffset(_: &mut Vm, v: Value) -> R {
    Ok(Value::small(if this(v).flags & type_flags::HAS_DICT != 0 { -1 } else { 0 }))
}
fn weakrefoffset(_: &mut Vm, v: Value) -> R {
    Ok(Value::small(if this(v).flags & type_flags::HAS_WEAKREF != 0 { -32 } else { 0 }))
}
/// The base that says how instances are laid out: the first, unless another one brings a builtin value or slots.
fn base(vm: &mut Vm, v: Value) -> R {
    let bases = &this(v).bases;
    let solid = |c: &Gc<Type>| {
        c.mro
            .iter()
            .copied()
            .find(|t| t.flags & type_flags::HEAP == 0 || t.dict.table.iter().any(|e| e.value.is_kind(Kind::SlotMember)))
    };
    let mut best: Option<Gc<Type>> = None;
    for b in bases {
        let better = match best {
            None => true,
            Some(best) => match (solid(b), solid(&best)) {
                (Some(x), Some(y)) => x != y && vm.is_subtype(x, y),
                _ => false,
            },
        };
        if better {
            best = Some(*b);
        }
    }
    Ok(best.map_or(Value::NONE, |b| b.value()))
}
fn mro_tuple(vm: &mut Vm, v: Value) -> R {
    let items: Vec<Value> = this(v).mro.iter().map(|c| c.value()).collect();
    Ok(vm.new_tuple(&items))
}
fn dict(vm: &mut Vm, v: Value) -> R {
    let shape = vm.types.mappingproxy.root;
    Ok(vm.heap.alloc(shape, MappingProxy { header: HEADER, mapping: this(v).dict.value() }).value())
}
fn abstractmethods(vm: &mut Vm, v: Value) -> R {
    let n = vm.sym.__abstractmethods__;
    match own(vm, v, n) {
        Some(m) if !m.is_kind(Kind::GetSet) => Ok(m),
        _ => Err(vm.no_attribute(v, n)),
    }
}
fn set_abstractmethods(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    let n = vm.sym.__abstractmethods__;
    let any = vm.truth(value)?;
    vm.set_class_attr(this(v), n, value);
    let t = this(v);
    if any {
        t.m().flags |= type_flags::ABSTRACT;
    } else {
        t.m().flags &= !type_flags::ABSTRACT;
    }
    Ok(())
}
/// Where a class keeps the annotations that have been made.
const ANNOTATIONS_CACHE: &str = "__annotations_cache__";

fn annotations(vm: &mut Vm, v: Value) -> R {
    if this(v).flags & type_flags::HEAP == 0 {
        let n = vm.sym.__annotations__;
        return Err(vm.no_attribute(v, n));
    }
    // Those of a class body with `from __future__ import annotations`, or those that have been made.
    for n in [vm.sym.__annotations__, vm.intern(ANNOTATIONS_CACHE)] {
        if let Some(a) = own(vm, v, n) {
            return Ok(a);
        }
    }
    vm.tail_prelude("_class_annotations", &[v])
}
fn set_annotations(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    let n = vm.sym.__annotations__;
    if !value.is_unbound() || this(v).flags & type_flags::HEAP == 0 {
        heap_only(vm, v, "__annotations__", if value.is_unbound() { Value::NONE } else { value })?;
        let cache = vm.intern(ANNOTATIONS_CACHE);
        let n = if own(vm, v, n).is_some() { n } else { cache };
        vm.set_class_attr(this(v), n, value);
        return Ok(());
    }
    let cache = vm.intern(ANNOTATIONS_CACHE);
    let removed = [n, cache].map(|n| vm.dict_remove_str(this(v).dict, n));
    if removed.iter().all(Option::is_none) {
        return Err(vm.raise(vm.types.AttributeError, "__annotations__"));
    }
    // They are not made again.
    for name in ["__annotate_func__", "__annotate__"] {
        let name = vm.intern(name);
        vm.dict_remove_str(this(v).dict, name);
    }
    let name = vm.intern("__annotate_func__");
    vm.set_class_attr(this(v), name, Value::NONE);
    Ok(())
}
fn type_params(vm: &mut Vm, v: Value) -> R {
    let n = vm.sym.__type_params__;
    Ok(own(vm, v, n).unwrap_or(vm.empty_tuple))
}
fn set_type_params(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    heap_only(vm, v, "__type_params__", value)?;
    let n = vm.sym.__type_params__;
    vm.set_class_attr(this(v), n, value);
    Ok(())
}
fn flags(vm: &mut Vm, v: Value) -> R {
    let mut flags: i64 = 1 << 12;
    if this(v).flags & type_flags::HEAP != 0 {
        flags |= 1 << 9;
    }
    if this(v).flags & type_flags::FINAL == 0 {
        flags |= 1 << 10;
    }
    if this(v).flags & type_flags::ABSTRACT != 0 {
        flags |= 1 << 20;
    }
    Ok(vm.new_int(flags))
}
fn basicsize(_: &mut Vm, _: Value) -> R {
    Ok(Value::small(16))
}
