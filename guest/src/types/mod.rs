//! The builtin types: their methods and attributes.
//!
//! Each file registers what one type (or family) offers; [`dunders`] has the special methods that are the same machinery
//! for many types. The operations themselves are in `object`.

pub mod dunders;
pub mod exception;
pub mod function;
pub mod generator;
pub mod iterators;
pub mod memoryview;
pub mod number;
pub mod object_type;
pub mod descriptors;
pub mod type_type;

use crate::vm::Vm;

/// Registers all methods. Once, at start-up.
pub fn init(vm: &mut Vm) {
    object_type::init(vm);
    type_type::init(vm);
    dunders::init(vm);
    number::init(vm);
    descriptors::init(vm);
    function::init(vm);
    generator::init(vm);
    iterators::init(vm);
    exception::init(vm);
}
