//! Objects, classes and modules of the host: what the sandbox has of them, and when it asks.
//!
//! Such an object is an ordinary instance (class, module) with the attributes that were sent along, and an
//! identity. Reading an attribute that was not sent asks the host each time; calling one calls the host's method.
//! Names that start with an underscore never reach the host.

use super::heap::Gc;
use super::layout::*;
use super::value::Value;
use crate::vm::Vm;

/// Attributes of a function that the host runs.
pub const FUNCTION_ATTRIBUTES: &[GetSetDef] = &[
    GetSetDef {
        name: "__name__",
        get: |_, v| Ok(v.get::<HostFunction>().map_or(Value::NONE, |f| f.name.value())),
        set: None,
    },
    GetSetDef {
        name: "__qualname__",
        get: |_, v| Ok(v.get::<HostFunction>().map_or(Value::NONE, |f| f.name.value())),
        set: None,
    },
    GetSetDef { name: "__doc__", get: |_, v| Ok(v.get::<HostFunction>().map_or(Value::NONE, |f| f.doc)), set: None },
];

impl Vm {
    /// Identity of an object, class or module of the host.
    pub fn host_id(&self, object: Value) -> Option<HostId> {
        match object.kind() {
            Kind::Instance => object.cast::<Instance>().ext.as_ref()?.host_id,
            Kind::Type => object.cast::<Type>().host_id.as_deref().copied(),
            Kind::Module => object.cast::<Module>().host_id.as_deref().copied(),
            _ => None,
        }
    }

    /// Identity of the object to ask for an attribute that the sandbox does not have.
    pub(crate) fn asks_host(&self, object: Value, name: Gc<Str>) -> Option<HostId> {
        if name.as_str().starts_with('_') { None } else { self.host_id(object) }
    }

    /// The host's method `name` of an object or class, unless the sandbox has an attribute of that name.
    #[inline(never)]
    pub(crate) fn host_method(&mut self, object: Value, name: Gc<Str>) -> Option<Value> {
        let id = self.asks_host(object, name)?;
        let class = self.class_of(object);
        let own = match object.kind() {
            Kind::Instance => self.instance_attr(object.cast::<Instance>(), name).or_else(|| self.lookup(class, name)),
            Kind::Type => self.lookup(object.cast::<Type>(), name).or_else(|| self.lookup(class, name)),
            // What is called of a module is looked up first: it may be any value.
            _ => return None,
        };
        if own.is_some() { None } else { Some(self.new_host_function(name, Value::NONE, Some(id))) }
    }

    /// What the host has given for an attribute: a function of its name is the object's method.
    pub fn host_attribute(&mut self, object: Value, name: Gc<Str>, value: Value) -> Value {
        let id = if object.is_unbound() || object.is_kind(Kind::Module) { None } else { self.host_id(object) };
        match value.get::<HostFunction>() {
            Some(function) if id.is_some() && function.target.is_none() && function.name.as_str() == name.as_str() => {
                self.new_host_function(name, function.doc, id)
            }
            _ => value,
        }
    }

    /// A function that the host runs; with `target`, a method of that object.
    pub fn new_host_function(&mut self, name: Gc<Str>, doc: Value, target: Option<HostId>) -> Value {
        let shape = self.types.host_function.root;
        self.heap.alloc(shape, HostFunction { header: HEADER, name, doc, target: target.map(Box::new) }).value()
    }
}
