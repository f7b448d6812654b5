//! Shapes: which attribute of an instance is in which slot.
//!
//! A class has a root shape; setting a new attribute moves the instance to a child shape. Instances of one
//! class that got the same attributes in the same order share a shape, so that "same shape" means both "same
//! class" and "same slots", which is what inline caches check. Objects of builtin types always have their
//! type's root shape.

use super::heap::Gc;
use super::layout::{Str, Type};

/// See the module header. Shapes are owned by their class and live as long as it.
pub struct Shape {
    pub class: Gc<Type>,
    /// Attribute names in slot order.
    pub keys: Vec<Gc<Str>>,
    /// Child shapes by added name.
    pub children: Vec<(Gc<Str>, *mut Shape)>,
    /// Instances keep their attributes in a dict: nothing may be cached by this shape.
    pub dict_mode: bool,
}

/// An instance with more attributes than this keeps them in a dict.
pub const MAX_SLOTS: usize = 64;
/// A class with more shapes than this gives new instances dicts.
pub const MAX_SHAPES: usize = 512;

impl Shape {
    #[inline]
    pub fn slot(&self, name: Gc<Str>) -> Option<usize> {
        self.keys.iter().position(|k| *k == name)
    }

    /// The shape with `name` added; None if the instance must use a dict instead.
    pub fn child(this: *const Shape, name: Gc<Str>) -> Option<*const Shape> {
        // SAFETY: shapes live as long as their class, and an instance keeps its class alive.
        let shape = unsafe { &mut *(this as *mut Shape) };
        if let Some((_, child)) = shape.children.iter().find(|(k, _)| *k == name) {
            return Some(*child);
        }
        let mut class = shape.class;
        if shape.keys.len() >= MAX_SLOTS || class.shapes.len() >= MAX_SHAPES {
            return None;
        }
        let mut keys = shape.keys.clone();
        keys.push(name);
        let child = Box::into_raw(Box::new(Shape { class, keys, children: Vec::new(), dict_mode: false }));
        class.shapes.push(child);
        shape.children.push((name, child));
        class.slot_hint = class.slot_hint.max((shape.keys.len() + 1).min(16) as u8);
        Some(child)
    }
}
