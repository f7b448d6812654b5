//! The builtin types: their methods and attributes.
//!
//! Each file registers what one type (or family) offers; [`dunders`] has the special methods that are the same machinery
//! for many types. The operations themselves are in `object`.

pub mod byte_search;
pub mod bytearray;
pub mod bytes;
pub mod descriptors;
pub mod dict;
pub mod dict_views;
pub mod dunders;
pub mod escapes;
pub mod exception;
pub mod frames;
pub mod function;
pub mod generator;
pub mod iterator_state;
pub mod iterators;
pub mod list;
pub mod mappingproxy;
pub mod memoryview;
pub mod number;
pub mod object_type;
pub mod percent;
pub mod range;
pub mod replay;
pub mod set;
pub mod slice;
pub mod str_case;
pub mod str_format;
pub mod str_methods;
pub mod str_search;
pub mod tuple;
pub mod type_type;

use crate::object::heap::Gc;
use crate::object::layout::Type;
use crate::object::value::{R, Value};
use crate::vm::Vm;

/// Registers all methods. Once, at start-up.
pub fn init(vm: &mut Vm) {
    object_type::init(vm);
    type_type::init(vm);
    dunders::init(vm);
    bytes::init(vm);
    byte_search::init(vm);
    bytearray::init(vm);
    memoryview::init(vm);
    str_methods::init(vm);
    str_search::init(vm);
    str_case::init(vm);
    str_format::init(vm);
    percent::init(vm);
    number::init(vm);
    descriptors::init(vm);
    function::init(vm);
    generator::init(vm);
    iterators::init(vm);
    iterator_state::init(vm);
    exception::init(vm);
    frames::init(vm);
    list::init(vm);
    tuple::init(vm);
    dict::init(vm);
    dict_views::init(vm);
    set::init(vm);
    range::init(vm);
    slice::init(vm);
    mappingproxy::init(vm);
}

/// `__class_getitem__` of the generic builtin types.
pub fn generic_alias(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_generic_alias", args)
}

/// Checks the arguments of a `__new__` or `__init__` that takes at most one positional argument. Slots: cls or self, kwargs;
/// then the positional arguments.
pub fn check_one_argument(vm: &mut Vm, name: &str, args: &[Value]) -> R<()> {
    if !args[1].is_unbound() {
        return Err(vm.type_error(format!("{name}() takes no keyword arguments")));
    }
    if args.len() > 3 {
        return Err(vm.type_error(format!("{name} expected at most 1 argument, got {}", args.len() - 2)));
    }
    Ok(())
}
/// The same in `__init__`: keyword arguments may be meant for the `__new__` of a subclass.
pub fn check_init_arguments(vm: &mut Vm, name: &str, args: &[Value]) -> R<()> {
    let class = vm.class_of(args[0]);
    let new = vm.sym.__new__;
    if !args[1].is_unbound() && vm.lookup(class, new).is_some_and(|n| !n.is_kind(crate::object::layout::Kind::Native)) {
        let positional: Vec<Value> = [args[0], Value::UNBOUND].into_iter().chain(args[2..].iter().copied()).collect();
        return check_one_argument(vm, name, &positional);
    }
    check_one_argument(vm, name, args)
}
/// The same for an immutable type: keyword arguments may be meant for the `__init__` of a subclass.
pub fn check_immutable_arguments(vm: &mut Vm, name: &str, class: Gc<Type>, args: &[Value]) -> R<()> {
    let init = vm.sym.__init__;
    if !args[1].is_unbound() && vm.lookup(class, init) != Some(vm.object_init) {
        let positional: Vec<Value> = [args[0], Value::UNBOUND].into_iter().chain(args[2..].iter().copied()).collect();
        return check_one_argument(vm, name, &positional);
    }
    check_one_argument(vm, name, args)
}
/// Setter of a read-only member.
pub fn read_only(vm: &mut Vm, object: Value, _: Value) -> R<()> {
    Err(vm.attribute_error("readonly attribute", object, Value::NONE))
}
