//! `mappingproxy`.

use crate::bytecode::ops::BinOp;
use crate::object::arith::behind_proxy;
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::generic_alias;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let proxy = vm.types.mappingproxy;
    vm.add_methods(
        proxy,
        &[
            static_def("__new__", "cls, mapping", new),
            def("copy", "self, /", copy),
            def("get", "self, key, default=None, /", get),
            def("items", "self, /", items),
            def("keys", "self, /", keys),
            def("values", "self, /", values),
            def("__hash__", "self, /", hash),
            def("__or__", "self, value, /", or),
            def("__ror__", "self, value, /", ror),
            def("__ior__", "self, value, /", ior),
            def("__reversed__", "self, /", reversed).method(),
            def("__str__", "self, /", str_),
            class_def("__class_getitem__", "cls, object, /", generic_alias).method(),
        ],
    );
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    let mapping = args[1];
    let class = vm.class_of(mapping);
    let getitem = vm.sym.__getitem__;
    let u = vm.unwrap(mapping);
    if matches!(u.kind(), Kind::List | Kind::Tuple) || vm.lookup(class, getitem).is_none() {
        let message = format!("mappingproxy() argument must be a mapping, not {}", vm.type_name(mapping));
        return Err(vm.type_error(message));
    }
    Ok(vm.new_mappingproxy(mapping))
}
fn mapping(args: &[Value]) -> Value {
    args[0].cast::<MappingProxy>().mapping
}
/// Calls a method of the mapping.
fn forward(vm: &mut Vm, args: &[Value], name: &str, rest: &[Value]) -> R {
    let name = vm.intern(name);
    let f = vm.get_attr(mapping(args), name)?;
    vm.tail_call(f, rest)
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    forward(vm, args, "copy", &[])
}
fn get(vm: &mut Vm, args: &[Value]) -> R {
    let default = args[2].given().unwrap_or(Value::NONE);
    forward(vm, args, "get", &[args[1], default])
}
fn items(vm: &mut Vm, args: &[Value]) -> R {
    forward(vm, args, "items", &[])
}
fn keys(vm: &mut Vm, args: &[Value]) -> R {
    forward(vm, args, "keys", &[])
}
fn values(vm: &mut Vm, args: &[Value]) -> R {
    forward(vm, args, "values", &[])
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    forward(vm, args, "__reversed__", &[])
}
fn hash(vm: &mut Vm, args: &[Value]) -> R {
    let h = vm.hash(mapping(args))?;
    Ok(vm.new_int(h))
}
fn str_(vm: &mut Vm, args: &[Value]) -> R {
    vm.str_value(mapping(args))
}
fn or(vm: &mut Vm, args: &[Value]) -> R {
    merge(vm, args[0], args[1])
}
fn ror(vm: &mut Vm, args: &[Value]) -> R {
    merge(vm, args[1], args[0])
}
fn merge(vm: &mut Vm, a: Value, b: Value) -> R {
    vm.binary(BinOp::Or, false, behind_proxy(a), behind_proxy(b))
}
fn ior(vm: &mut Vm, _: &[Value]) -> R {
    Err(vm.type_error("'|=' is not supported by mappingproxy; use '|' instead"))
}

impl Vm {
    pub fn new_mappingproxy(&mut self, mapping: Value) -> Value {
        let shape = self.types.mappingproxy.root;
        self.heap.alloc(shape, MappingProxy { header: HEADER, mapping }).value()
    }
}
