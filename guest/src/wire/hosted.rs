//! Identities: which object of one side is which object of the other.
//!
//! A class or module of the host is known by the identity it came with, and goes back under it. Instances and
//! classes of the sandbox get one when they first leave, and are the same object when they come back.

use std::collections::HashMap;

use hognose_proto as pb;

use super::{PlainHash, address, child, raised_text};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{Raised, Value};
use crate::vm::Vm;

/// Instances beyond which those that are gone are forgotten, at first.
const FIRST_SWEEP: usize = 1024;

/// What has crossed the boundary, by identity.
#[derive(Default)]
pub struct Identities {
    /// Classes of either side. They are kept alive.
    classes: HashMap<HostId, Gc<Type>, PlainHash>,
    class_ids: HashMap<usize, HostId, PlainHash>,
    /// Names of the attributes that came with a class of the host.
    sent: HashMap<HostId, Vec<Gc<Str>>, PlainHash>,
    /// Instances of the sandbox's classes, which may die meanwhile.
    instances: HashMap<HostId, Gc<WeakRef>, PlainHash>,
    instance_ids: HashMap<usize, HostId, PlainHash>,
    sweep_at: usize,
    made: u64,
    seed: [u8; 8],
}

impl Identities {
    /// Takes the start of all identities from the session's entropy.
    pub fn seed(&mut self, entropy: &[u8]) {
        for (target, byte) in self.seed.iter_mut().zip(entropy) {
            *target = *byte;
        }
    }

    /// A new identity: random in its first half, counted in its second.
    fn fresh(&mut self) -> HostId {
        self.made += 1;
        let mut id = [0; 16];
        id[..8].copy_from_slice(&self.seed);
        id[8..].copy_from_slice(&self.made.to_be_bytes());
        id[6] = (id[6] & 0x0f) | 0x40;
        id[8] = (id[8] & 0x3f) | 0x80;
        id
    }

    /// Identity of a class of the sandbox.
    pub fn class(&mut self, vm: &mut Vm, class: Gc<Type>) -> HostId {
        let key = class.as_ptr() as usize;
        if let Some(id) = self.class_ids.get(&key) {
            return *id;
        }
        let id = self.fresh();
        self.class_ids.insert(key, id);
        self.keep_class(vm, id, class);
        id
    }

    fn keep_class(&mut self, vm: &mut Vm, id: HostId, class: Gc<Type>) {
        self.classes.insert(id, class);
        keep(vm, "session.classes", class.value());
    }

    /// Identity of an instance of a class of the sandbox.
    pub fn instance(&mut self, vm: &mut Vm, v: Value) -> HostId {
        let key = address(v);
        if let Some(id) = self.instance_ids.get(&key)
            && self.instances.get(id).is_some_and(|known| known.target == v)
        {
            return *id;
        }
        if self.instances.len() >= self.sweep_at.max(FIRST_SWEEP) {
            self.sweep(vm);
        }
        let id = self.fresh();
        let known = vm.new_weakref(v, Value::NONE);
        keep(vm, "session.instances", known.value());
        self.instances.insert(id, known);
        self.instance_ids.insert(key, id);
        id
    }

    /// Forgets instances that are gone.
    fn sweep(&mut self, vm: &mut Vm) {
        self.instances.retain(|_, known| !known.target.is_none());
        let instances = &self.instances;
        self.instance_ids.retain(|_, id| instances.contains_key(id));
        self.sweep_at = self.instances.len() * 2;
        let kept = self.instances.values().map(|known| known.value()).collect();
        let list = vm.new_list(kept);
        vm.registry.insert("session.instances", list);
    }
}

/// Keeps a value alive for the life of the session.
fn keep(vm: &mut Vm, key: &'static str, v: Value) {
    match vm.registry.get(key) {
        Some(list) => list.cast::<List>().items.push(v),
        None => {
            let list = vm.new_list(vec![v]);
            vm.registry.insert(key, list);
        }
    }
}

/// The base of all classes of the host, or of its dataclasses.
pub fn base(vm: &Vm, dataclass: bool) -> Gc<Type> {
    let name = if dataclass { "HostDataclass" } else { "HostObject" };
    let base = vm.dict_get_str(vm.prelude, name).and_then(|class| class.get::<Type>());
    base.unwrap_or(vm.types.object)
}

fn id_of(id: Option<pb::Uuid>) -> Result<HostId, String> {
    let id = id.ok_or("a class, instance or module without id")?;
    HostId::try_from(id.data.as_slice()).map_err(|_| format!("an id of {} bytes", id.data.len()))
}

/// Attributes of a node.
fn attributes(vm: &mut Vm, attrs: Option<pb::NodePairs>, values: &[Value]) -> Result<Vec<(Gc<Str>, Value)>, String> {
    let pairs = attrs.unwrap_or_default().pairs;
    let named = pairs.into_iter().map(|pair| {
        let (key, value) = (child(values, pair.key)?, child(values, pair.value)?);
        let name = vm.str_of(key).ok_or("the name of an attribute must be a string")?.to_owned();
        Ok((vm.intern(&name), value))
    });
    named.collect()
}

/// A class that the host sends, or one of the sandbox's own that comes back. One that the sandbox does not know,
/// because it was another sandbox's, becomes a class of the host.
pub fn class(vm: &mut Vm, ids: &mut Identities, node: pb::Type, values: &[Value]) -> Result<Value, String> {
    let id = id_of(node.id)?;
    let attrs = attributes(vm, node.attrs, values)?;
    let class = match ids.classes.get(&id) {
        Some(class) if class.host_id.is_none() => return Ok(class.value()),
        Some(class) => *class,
        None => {
            let namespace = vm.new_dict();
            let (name, module) = (vm.intern(&node.name), vm.intern("builtins").value());
            vm.dict_set_interned(namespace, vm.sym.__module__, module);
            let base = base(vm, node.is_dataclass);
            let made = vm.make_class(vm.types.type_, name, &[base], namespace);
            let mut class = made.map_err(|Raised| raised_text(vm))?;
            class.host_id = Some(Box::new(id));
            ids.keep_class(vm, id, class);
            class
        }
    };
    if !attrs.is_empty() {
        for name in ids.sent.remove(&id).unwrap_or_default() {
            vm.set_class_attr(class, name, Value::UNBOUND);
        }
        ids.sent.insert(id, attrs.iter().map(|(name, _)| *name).collect());
        for (name, value) in attrs {
            vm.set_class_attr(class, name, value);
        }
    }
    Ok(class.value())
}

/// An instance that the host sends, or one of the sandbox's own that comes back.
pub fn instance(
    vm: &mut Vm,
    ids: &mut Identities,
    node: pb::ClassInstanceNode,
    values: &[Value],
) -> Result<Value, String> {
    let id = id_of(node.instance_id)?;
    let class = child(values, node.class_type)?.get::<Type>().ok_or("the class of an instance must be a class")?;
    if class.host_id.is_none() {
        let live = ids.instances.get(&id).map(|known| known.target).filter(|target| !target.is_none());
        return live.ok_or_else(|| {
            format!("sandbox instance of '{}' (id {}) no longer exists", vm.name_of(class), hyphenated(&id))
        });
    }
    let mut instance = vm.new_instance(class);
    instance.ext_mut(&mut vm.heap).host_id = Some(id);
    let v = instance.value();
    for (name, value) in attributes(vm, node.attrs, values)? {
        vm.set_instance_attr(v, name, value);
    }
    Ok(v)
}

fn hyphenated(id: &HostId) -> String {
    let hex: String = id.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// A module that the host sends: a new one each time, under the same identity.
pub fn module(vm: &mut Vm, node: pb::ModuleNode, values: &[Value]) -> Result<Value, String> {
    let id = id_of(node.id)?;
    let mut module = vm.new_module(&node.name);
    module.host_id = Some(Box::new(id));
    for (name, value) in attributes(vm, node.attrs, values)? {
        vm.dict_set_interned(module.dict, name, value);
    }
    Ok(module.value())
}
