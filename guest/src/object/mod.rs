//! The object model: values, the heap, object layouts, and the operations every object supports.

pub mod arith;
pub mod attr;
pub mod class;
pub mod compare;
pub mod dict;
pub mod heap;
pub mod hosted;
pub mod ints;
pub mod items;
pub mod iter;
pub mod layout;
pub mod native;
pub mod repr;
pub mod set_table;
pub mod sets;
pub mod shape;
pub mod strings;
pub mod table;
pub mod value;
