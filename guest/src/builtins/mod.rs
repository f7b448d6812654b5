//! Builtin functions. `prelude_natives` has the native helpers that only the prelude sees.

pub mod attributes;
pub mod functions;
pub mod iteration;
pub mod prelude_natives;
pub mod source;
mod timsort;

use crate::object::layout::Type;
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub use functions::pow_mod;

/// Fills the builtins namespace: types, exceptions, constants, functions.
pub fn init(vm: &mut Vm) {
    let mut builtins = vm.builtins;
    let types = [
        vm.types.object,
        vm.types.type_,
        vm.types.int,
        vm.types.bool_,
        vm.types.float,
        vm.types.complex,
        vm.types.str_,
        vm.types.bytes,
        vm.types.bytearray,
        vm.types.memoryview,
        vm.types.list,
        vm.types.tuple,
        vm.types.dict,
        vm.types.set,
        vm.types.frozenset,
        vm.types.range,
        vm.types.slice,
        vm.types.property,
        vm.types.classmethod,
        vm.types.staticmethod,
        vm.types.super_,
        vm.types.enumerate,
        vm.types.zip,
        vm.types.map,
        vm.types.filter,
        vm.types.reversed,
    ];
    for t in types {
        let name = vm.name_of(t);
        vm.dict_set_str(&mut builtins, name, t.value());
    }
    for (t, name) in vm.exception_types() {
        vm.dict_set_str(&mut builtins, name, t.value());
    }
    let os_error = vm.types.OSError.value();
    for alias in ["EnvironmentError", "IOError"] {
        vm.dict_set_str(&mut builtins, alias, os_error);
    }
    for (name, v) in
        [("NotImplemented", Value::NOT_IMPLEMENTED), ("Ellipsis", Value::ELLIPSIS), ("__debug__", Value::TRUE)]
    {
        vm.dict_set_str(&mut builtins, name, v);
    }
    functions::init(vm);
    attributes::init(vm);
    iteration::init(vm);
    prelude_natives::init(vm);
    // The prelude sees the builtins through `__builtins__`.
}

/// After the prelude has run: methods that it provides for builtin types.
pub fn finish(vm: &mut Vm) {
    let group = vm.types.BaseExceptionGroup;
    for (name, function) in [("derive", "_group_derive"), ("split", "_group_split"), ("subgroup", "_group_subgroup")] {
        let f = vm.prelude_function(function);
        let name = vm.intern(name);
        if let Some(mut f) = f.get::<crate::object::layout::Function>() {
            // Errors name the method.
            let qualname = vm.intern(&format!("BaseExceptionGroup.{}", name.as_str()));
            let extra = f.extra.get_or_insert_default();
            extra.name = Some(name);
            extra.qualname = Some(qualname);
        }
        vm.dict_set_interned(group.dict, name, f);
    }
    vm.add_methods(
        group,
        &[crate::object::native::class_def("__class_getitem__", "cls, object, /", crate::types::generic_alias)
            .method()],
    );
}

/// The class argument of a `__new__`.
pub fn class_arg(vm: &mut Vm, v: Value, base: crate::object::heap::Gc<Type>) -> R<crate::object::heap::Gc<Type>> {
    if v == base.value() {
        return Ok(base);
    }
    let base_name = vm.name_of(base);
    let Some(class) = v.get::<Type>() else {
        let message = format!("{base_name}.__new__(X): X is not a type object ({})", vm.type_name(v));
        return Err(vm.type_error(message));
    };
    if !vm.is_subtype(class, base) {
        let c = vm.name_of(class);
        let message = format!("{base_name}.__new__({c}): {c} is not a subtype of {base_name}");
        return Err(vm.type_error(message));
    }
    Ok(class)
}
/// The result of a `__new__`: the value itself, or wrapped for a subclass.
pub fn of_class(
    vm: &mut Vm,
    class: crate::object::heap::Gc<Type>,
    base: crate::object::heap::Gc<Type>,
    v: Value,
) -> Value {
    if class == base { v } else { vm.wrap_payload(class, v) }
}
