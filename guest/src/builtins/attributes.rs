//! Builtin functions on attributes and classes: getattr, setattr, hasattr, delattr, isinstance, issubclass, dir, vars.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let builtins = vm.builtins;
    vm.add_functions(
        builtins,
        "builtins",
        &[
            def("getattr", "object, name, default=, /", getattr),
            def("setattr", "obj, name, value, /", setattr),
            def("hasattr", "obj, name, /", hasattr),
            def("delattr", "obj, name, /", delattr),
            def("isinstance", "obj, class_or_tuple, /", isinstance).quick(Quick::IsInstance),
            def("issubclass", "class, class_or_tuple, /", issubclass),
            def("dir", "object=, /", dir),
            def("vars", "object=, /", vars),
        ],
    );
}

pub fn name_arg(vm: &mut Vm, v: Value) -> R<Gc<Str>> {
    if vm.str_of(v).is_none() {
        let message = format!("attribute name must be string, not '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    Ok(vm.intern_value(v))
}

/// Whether reading the attribute runs no Python code; then its value, if there is one.
fn plain_attr(vm: &mut Vm, object: Value, name: Gc<Str>) -> R<Option<Option<Value>>> {
    let class = vm.class_of(object);
    if class.flags & (type_flags::CUSTOM_GETATTRIBUTE | type_flags::HAS_GETATTR) != 0
        || vm.asks_host(object, name).is_some()
    {
        return Ok(None);
    }
    let of_class = object.is_kind(Kind::Type) || object.is_kind(Kind::Super);
    if !of_class
        && (object.is_kind(Kind::Module)
            || vm
                .lookup(class, name)
                .is_some_and(|v| matches!(v.kind(), Kind::Property | Kind::Instance | Kind::GetSet)))
    {
        return Ok(None);
    }
    let found = vm.find_attr(object, name);
    if of_class && vm.has_tail() {
        vm.drop_tail();
        return Ok(None);
    }
    if found.is_err() && vm.exc_is(vm.types.AttributeError) {
        // A slot without a value, for example.
        vm.take_exc();
        return Ok(Some(None));
    }
    let found = found?;
    match object.get::<BoundMethod>() {
        // A bound method has its function's attributes.
        Some(m) if found.is_none() && m.func.is_kind(Kind::Function) => plain_attr(vm, m.func, name),
        _ => Ok(Some(found)),
    }
}

fn getattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    let Some(default) = args[2].given() else {
        return vm.load_attr(args[0], name);
    };
    match plain_attr(vm, args[0], name)? {
        Some(v) => Ok(v.unwrap_or(default)),
        None => vm.tail_prelude("_getattr_default", &[args[0], name.value(), default]),
    }
}
fn hasattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    match plain_attr(vm, args[0], name)? {
        Some(v) => Ok(Value::bool(v.is_some())),
        None => vm.tail_prelude("_hasattr", &[args[0], name.value()]),
    }
}
fn setattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    vm.store_attr(args[0], name, args[2]).map(|()| Value::NONE)
}
fn delattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    vm.store_attr(args[0], name, Value::UNBOUND).map(|()| Value::NONE)
}

fn isinstance(vm: &mut Vm, args: &[Value]) -> R {
    match quick_instance(vm, args[0], args[1], 0) {
        Some(yes) => Ok(Value::bool(yes)),
        None => vm.tail_prelude("_isinstance", args),
    }
}
/// Whether the object's class says what its `__class__` is, so that it may pass for an instance of another.
pub fn poses(vm: &mut Vm, v: Value) -> bool {
    if !v.is_kind(Kind::Instance) {
        return false;
    }
    let (class, name) = (vm.class_of(v), vm.sym.__class__);
    class.flags & type_flags::CUSTOM_GETATTRIBUTE != 0
        || vm.lookup(class, name).is_none_or(|m| !m.is_kind(Kind::GetSet))
}
/// `isinstance` for classes without `__instancecheck__` of their own.
fn quick_instance(vm: &mut Vm, v: Value, class: Value, depth: usize) -> Option<bool> {
    if let Some(t) = class.get::<Type>() {
        if vm.is_instance_of(v, t) {
            return Some(true);
        }
        if poses(vm, v) {
            return None;
        }
        if vm.class_of(class) == vm.types.type_ {
            return Some(false);
        }
        let (meta, name) = (vm.class_of(class), vm.sym.__instancecheck__);
        return if vm.lookup(meta, name).is_some_and(|m| m.is_kind(Kind::Native)) { Some(false) } else { None };
    }
    let t = class.get::<Tuple>()?;
    if depth > 20 {
        return None;
    }
    let mut unknown = false;
    for i in 0..t.len {
        match quick_instance(vm, v, t.items()[i], depth + 1) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => unknown = true,
        }
    }
    if unknown { None } else { Some(false) }
}
fn issubclass(vm: &mut Vm, args: &[Value]) -> R {
    let Some(sub) = args[0].get::<Type>() else {
        return vm.tail_prelude("_issubclass", args);
    };
    if let Some(t) = args[1].get::<Type>() {
        let (meta, name) = (vm.class_of(args[1]), vm.sym.__subclasscheck__);
        if vm.lookup(meta, name).is_none_or(|m| m.is_kind(Kind::Native)) {
            return Ok(Value::bool(vm.is_subtype(sub, t)));
        }
    }
    vm.tail_prelude("_issubclass", args)
}

fn dir(vm: &mut Vm, args: &[Value]) -> R {
    let Some(v) = args[0].given() else {
        let locals = vm.locals_value()?;
        let Some(d) = locals.get::<Dict>() else { return vm.tail_prelude("_dir_of_mapping", &[locals]) };
        let mut names: Vec<String> = d.table.iter().filter_map(|e| vm.str_of(e.key)).map(str::to_string).collect();
        names.sort();
        let items = names.iter().map(|n| vm.new_str(n)).collect();
        return Ok(vm.new_list(items));
    };
    let name = vm.sym.__dir__;
    let class = vm.class_of(v);
    match vm.lookup(class, name) {
        Some(m) if !m.is_kind(Kind::Native) => vm.tail_prelude("_dir", &[v]),
        Some(m) => vm.call_special(m, v, &[]),
        None => Ok(vm.new_list(Vec::new())),
    }
}
fn vars(vm: &mut Vm, args: &[Value]) -> R {
    let Some(v) = args[0].given() else { return vm.locals_value() };
    let name = vm.sym.__dict__;
    match vm.get_attr_opt(v, name)? {
        Some(d) => Ok(d),
        None => Err(vm.type_error("vars() argument must have __dict__ attribute")),
    }
}
