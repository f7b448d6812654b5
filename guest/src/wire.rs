//! Between values of the interpreter and the protocol's nodes. The only file here that looks into them.
//!
//! Values go out as bytes, written node by node: a list of a million numbers is a few megabytes that way, and ten
//! times as much as structs. Both directions keep sharing, and neither recurses.

pub mod fields;
#[cfg(test)]
pub(crate) mod fuzz;
mod hosted;
mod incoming_exception;
mod library;
mod names;
mod outgoing_exception;
pub mod reading;

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use hognose_proto as pb;
use num_bigint::{BigInt as BigNum, Sign};
use pb::monty_node::Kind as Node;
use pb::prost::encoding::{WireType, encode_key, encoded_len_varint, key_len};

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::text::float_repr::plain_nan;
use crate::text::surrogates;
use crate::vm::Vm;

use fields::Arena;
pub use hosted::Identities;
pub use incoming_exception::{exception, raised};
pub use outgoing_exception::raised_exception;

/// Tags of the arms of a node (see hognose.proto).
mod tag {
    pub const ELLIPSIS: u32 = 1;
    pub const NONE: u32 = 2;
    pub const NOT_IMPLEMENTED: u32 = 3;
    pub const BOOLEAN: u32 = 4;
    pub const INT: u32 = 5;
    pub const BIGINT: u32 = 6;
    pub const FLOAT: u32 = 7;
    pub const STR: u32 = 8;
    pub const BYTES: u32 = 9;
    pub const LIST: u32 = 11;
    pub const TUPLE: u32 = 12;
    pub const NAMED_TUPLE: u32 = 13;
    pub const DICT: u32 = 14;
    pub const SET: u32 = 15;
    pub const FROZEN_SET: u32 = 16;
    pub const DATE: u32 = 17;
    pub const TIME: u32 = 18;
    pub const DATETIME: u32 = 19;
    pub const TIMEDELTA: u32 = 20;
    pub const TIMEZONE: u32 = 21;
    pub const EXCEPTION: u32 = 22;
    pub const TYPE: u32 = 23;
    pub const CLASS_INSTANCE: u32 = 24;
    pub const FUNCTION: u32 = 25;
    pub const BUILTIN_FUNCTION: u32 = 26;
    pub const PATH: u32 = 27;
    pub const FILE_HANDLE: u32 = 28;
    pub const REPR: u32 = 29;
    pub const CYCLE: u32 = 30;
    pub const COMPLEX: u32 = 31;
    pub const MODULE: u32 = 32;
    pub const DECIMAL: u32 = 33;
}

/// Field of an arena that holds its nodes.
const ARENA_NODES: u32 = 2;

/// Encoded bytes between two looks at the memory budget.
const BUDGET_STEP: usize = 64 << 10;

/// Writes values into one arena.
pub struct Encoder<'v> {
    vm: &'v mut Vm,
    ids: &'v mut Identities,
    arena: Arena,
    /// Index of each heap object written so far.
    done: HashMap<usize, u32, PlainHash>,
    checked: usize,
}

/// Hashes addresses, with the same effort on every machine: fuel must not depend on chance.
type PlainHash = BuildHasherDefault<PlainHasher>;

#[derive(Default)]
pub struct PlainHasher(u64);

impl Hasher for PlainHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

impl Drop for Encoder<'_> {
    fn drop(&mut self) {
        self.vm.nesting = self.vm.nesting.saturating_sub(1);
    }
}

enum Task {
    Visit(Value),
    /// All children of a container are on the result stack.
    Close(Value, Shape, usize),
}

/// How a container's children become a node.
enum Shape {
    Items(u32),
    Pairs,
    /// Keys and values are attributes; the class comes first.
    Instance,
    /// Keys and values are attributes.
    Module,
    NamedTuple(String, Vec<String>),
}

impl<'v> Encoder<'v> {
    /// `buffer`, which is empty, takes the nodes. While the encoder lives nothing is collected.
    pub fn new(vm: &'v mut Vm, ids: &'v mut Identities, buffer: Vec<u8>) -> Self {
        vm.nesting += 1;
        let arena = Arena { nodes: buffer, count: 0 };
        Encoder { vm, ids, arena, done: HashMap::default(), checked: 0 }
    }

    /// All that was written.
    pub fn finish(mut self) -> Arena {
        std::mem::replace(&mut self.arena, Arena { nodes: Vec::new(), count: 0 })
    }

    /// Writes a value, with all it refers to, and returns its index. Fails with MemoryError.
    pub fn value(&mut self, value: Value) -> R<u32> {
        if !value.is_ptr() {
            self.check_budget()?;
            return self.leaf(value);
        }
        let mut tasks = vec![Task::Visit(value)];
        let mut results: Vec<u32> = Vec::new();
        let mut open: HashSet<usize, PlainHash> = HashSet::default();
        while let Some(task) = tasks.pop() {
            self.check_budget()?;
            match task {
                Task::Visit(v) => {
                    if v.is_ptr() {
                        if let Some(index) = self.done.get(&address(v)) {
                            results.push(*index);
                            continue;
                        }
                        if open.contains(&address(v)) {
                            let text = placeholder(self.vm.unwrap(v));
                            results.push(self.bytes_node(tag::CYCLE, text.as_bytes()));
                            continue;
                        }
                    }
                    if let Some((shape, children)) = self.children(v)? {
                        if matches!(shape, Shape::Items(_)) && !children.iter().any(|child| child.is_ptr()) {
                            let index = self.flat_container(v, shape, &children)?;
                            results.push(index);
                            continue;
                        }
                        open.insert(address(v));
                        tasks.push(Task::Close(v, shape, children.len()));
                        tasks.extend(children.into_iter().rev().map(Task::Visit));
                    } else {
                        let index = self.leaf(v)?;
                        if v.is_ptr() {
                            self.done.insert(address(v), index);
                        }
                        results.push(index);
                    }
                }
                Task::Close(v, shape, count) => {
                    let children = results.split_off(results.len() - count);
                    let index = self.container(v, shape, &children);
                    open.remove(&address(v));
                    self.done.insert(address(v), index);
                    results.push(index);
                }
            }
        }
        Ok(results.pop().unwrap_or(0))
    }

    /// A container of values that are no objects, which many long lists are.
    fn flat_container(&mut self, v: Value, shape: Shape, children: &[Value]) -> R<u32> {
        let mut indexes = Vec::with_capacity(children.len());
        for child in children {
            self.check_budget()?;
            indexes.push(self.leaf(*child)?);
        }
        let index = self.container(v, shape, &indexes);
        self.done.insert(address(v), index);
        Ok(index)
    }

    /// `str()` of an argument that is a name or path.
    pub fn text(&mut self, v: Option<Value>) -> String {
        v.map(|v| self.text_of(v)).unwrap_or_default()
    }

    /// Items of an argument that is a list or tuple.
    pub fn items(&self, v: Value) -> Option<Vec<Value>> {
        self.vm.sequence_items(v)
    }

    /// Contents of an argument that is bytes.
    pub fn bytes(&self, v: Option<Value>) -> Vec<u8> {
        let bytes = v.and_then(|v| self.vm.as_::<Bytes>(v));
        bytes.map(|bytes| bytes.data.to_vec()).unwrap_or_default()
    }

    fn check_budget(&mut self) -> R<()> {
        let len = self.arena.nodes.len();
        let used = len + self.arena.count as usize * 8;
        if used >= self.checked {
            self.checked = used + BUDGET_STEP;
            // Counted so far by the allocator, where it counts; the copy into the frame is still to come.
            self.vm.reserve(len)?;
            if len > pb::frame::MAX_FRAME_BYTES {
                return Err(self.vm.memory_error());
            }
        }
        self.vm.tick()
    }

    /// Children of a container, or `None` for a leaf.
    fn children(&mut self, v: Value) -> R<Option<(Shape, Vec<Value>)>> {
        if let Some(instance) = v.get::<Instance>()
            && instance.payload().is_unbound()
            && !self.is_path(v)
            && !self.is_stream(v)
        {
            let class = self.vm.class_of(v);
            if self.vm.host_id(v).is_none() && !names::is_own(self.vm, class) {
                let items = names::drained(self.vm, v)?;
                return Ok(items.map(|items| (Shape::Items(tag::LIST), items)));
            }
            if self.is_library_value(v) {
                return Ok(None);
            }
            let mut parts = vec![class.value()];
            for (name, value) in self.attributes(instance) {
                parts.push(name);
                parts.push(value);
            }
            return Ok(Some((Shape::Instance, parts)));
        }
        if v.is_kind(Kind::Module) && self.vm.host_id(v).is_some() {
            let module = v.cast::<Module>();
            let sent = module.dict.table.iter().filter(|e| !self.vm.str_of(e.key).is_some_and(|k| k.starts_with('_')));
            return Ok(Some((Shape::Module, sent.flat_map(|e| [e.key, e.value]).collect())));
        }
        let u = self.vm.unwrap(v);
        if u != v
            && u.is_kind(Kind::Tuple)
            && let Some((name, fields)) = self.named_tuple(v)
        {
            return Ok(Some((Shape::NamedTuple(name, fields), u.cast::<Tuple>().items().to_vec())));
        }
        Ok(Some(match u.kind() {
            Kind::List => (Shape::Items(tag::LIST), u.cast::<List>().items.clone()),
            Kind::Tuple => (Shape::Items(tag::TUPLE), u.cast::<Tuple>().items().to_vec()),
            Kind::Set => (Shape::Items(tag::SET), u.cast::<Set>().table.iter().map(|e| e.key).collect()),
            Kind::FrozenSet => {
                let set: Gc<Set> = Gc::from_raw(u.as_ptr() as *mut Set);
                (Shape::Items(tag::FROZEN_SET), set.table.iter().map(|e| e.key).collect())
            }
            Kind::Dict => (Shape::Pairs, u.cast::<Dict>().table.iter().flat_map(|e| [e.key, e.value]).collect()),
            _ => return Ok(names::drained(self.vm, u)?.map(|items| (Shape::Items(tag::LIST), items))),
        }))
    }

    /// Attributes of an instance, in order of their creation.
    fn attributes(&mut self, instance: Gc<Instance>) -> Vec<(Value, Value)> {
        match instance.dict() {
            Some(dict) => dict.table.iter().map(|e| (e.key, e.value)).collect(),
            None => {
                let keys = &instance.shape().keys;
                let slots = keys.iter().enumerate().map(|(n, key)| (key.value(), instance.slot(n)));
                slots.filter(|(_, value)| !value.is_unbound()).collect()
            }
        }
    }

    fn container(&mut self, v: Value, shape: Shape, children: &[u32]) -> u32 {
        match shape {
            Shape::Items(tag) => {
                let items = pb::Indexes { items: children.to_vec() };
                self.message_node(tag, &items)
            }
            Shape::Pairs => self.message_node(tag::DICT, &pairs(children)),
            Shape::Instance => {
                let id = self.vm.host_id(v).unwrap_or_else(|| self.ids.instance(self.vm, v));
                let node = pb::ClassInstanceNode {
                    class_type: children[0],
                    instance_id: Some(pb::Uuid { data: id.to_vec() }),
                    attrs: Some(pairs(&children[1..])),
                };
                self.message_node(tag::CLASS_INSTANCE, &node)
            }
            Shape::Module => {
                let name = self.text_of(v.cast::<Module>().name);
                let id = self.vm.host_id(v).map(|id| pb::Uuid { data: id.to_vec() });
                self.message_node(tag::MODULE, &pb::ModuleNode { name, id, attrs: Some(pairs(children)) })
            }
            Shape::NamedTuple(type_name, field_names) => {
                let node = pb::NamedTupleNode { type_name, field_names, values: children.to_vec() };
                self.message_node(tag::NAMED_TUPLE, &node)
            }
        }
    }

    fn leaf(&mut self, v: Value) -> R<u32> {
        if v.is_small() {
            return Ok(self.int_node(v.as_small()));
        }
        if v.is_float() {
            return Ok(self.float_node(v.as_f64()));
        }
        match v {
            Value::NONE | Value::UNBOUND => return Ok(self.bytes_node(tag::NONE, &[])),
            Value::ELLIPSIS => return Ok(self.bytes_node(tag::ELLIPSIS, &[])),
            Value::NOT_IMPLEMENTED => return Ok(self.bytes_node(tag::NOT_IMPLEMENTED, &[])),
            Value::TRUE | Value::FALSE => {
                return Ok(self.varint_node(tag::BOOLEAN, u64::from(v == Value::TRUE)));
            }
            _ => {}
        }
        if let Some(index) = self.library_leaf(v)? {
            return Ok(index);
        }
        let u = self.vm.unwrap(v);
        if u.is_small() {
            return Ok(self.int_node(u.as_small()));
        }
        if u.is_float() {
            return Ok(self.float_node(u.as_f64()));
        }
        match u.kind() {
            Kind::Str => {
                let text = u.cast::<Str>();
                let bytes = text.as_bytes();
                if surrogates::find(bytes).is_some() {
                    self.vm.encode_text(u, "utf-8", "strict")?;
                }
                Ok(self.bytes_node(tag::STR, bytes))
            }
            Kind::Bytes => Ok(self.bytes_node(tag::BYTES, &u.cast::<Bytes>().data)),
            Kind::ByteArray => Ok(self.bytes_node(tag::BYTES, &u.cast::<ByteArray>().data)),
            Kind::BigInt => {
                let big = u.cast::<BigInt>();
                if let Some(small) = big.to_i64() {
                    return Ok(self.int_node(small));
                }
                let (sign, magnitude) = big.to_big().to_bytes_be();
                Ok(self.message_node(tag::BIGINT, &pb::BigInt { negative: sign == Sign::Minus, magnitude }))
            }
            Kind::Complex => {
                let c = u.cast::<Complex>();
                Ok(self.message_node(tag::COMPLEX, &pb::Complex { real: Some(c.re), imag: Some(c.im) }))
            }
            Kind::ExcData => {
                let class = self.vm.class_of(v);
                let exc_type = names::exception(self.vm, class).to_owned();
                let own_type = Some(own_name(self.vm, class)).filter(|own| *own != exc_type);
                let arg = self.vm.sequence_items(u.cast::<ExcData>().args).filter(|args| args.len() == 1);
                let arg = arg.map(|args| self.text_of(args[0]));
                Ok(self.message_node(tag::EXCEPTION, &pb::Exception { exc_type, arg, own_type }))
            }
            Kind::Type => Ok(self.class_node(u.cast::<Type>())),
            Kind::HostFunction => {
                let f = u.cast::<HostFunction>();
                let docstring = self.vm.str_of(f.doc).map(str::to_owned);
                Ok(self.message_node(tag::FUNCTION, &pb::Function { name: f.name.as_str().to_owned(), docstring }))
            }
            _ if self.is_path(v) => {
                let text = self.text_of(v);
                Ok(self.bytes_node(tag::PATH, text.as_bytes()))
            }
            _ => {
                if self.is_stream(v)
                    && let Some(handle) = self.file_handle(v)?
                {
                    return Ok(self.message_node(tag::FILE_HANDLE, &handle));
                }
                if let Some(name) = names::function(self.vm, u) {
                    return Ok(self.bytes_node(tag::BUILTIN_FUNCTION, name.as_bytes()));
                }
                let text = self.repr_of(v);
                Ok(self.bytes_node(tag::REPR, text.as_bytes()))
            }
        }
    }

    /// Whether a value is a path of `pathlib`.
    fn is_path(&mut self, v: Value) -> bool {
        let module = self.vm.loaded_module("pathlib").and_then(|module| module.get::<Module>());
        let class = module.and_then(|module| self.vm.dict_get_str(module.dict, "PurePath"));
        class.and_then(|class| class.get::<Type>()).is_some_and(|class| self.vm.is_instance_of(v, class))
    }

    /// Whether a value is a file or a stream in memory: what it holds is nobody's business.
    fn is_stream(&mut self, v: Value) -> bool {
        let class = self.vm.class_of(v);
        class.mro.iter().any(|base| matches!(self.vm.class_module(*base), Some("_io" | "io")))
    }

    fn class_node(&mut self, class: Gc<Type>) -> u32 {
        if let Some(id) = class.host_id.as_deref() {
            let node = pb::Type {
                name: class.name.as_str().to_owned(),
                id: Some(pb::Uuid { data: id.to_vec() }),
                origin: pb::TypeOrigin::Host.into(),
                is_dataclass: self.vm.is_subtype(class, hosted::base(self.vm, true)),
                attrs: None,
            };
            return self.message_node(tag::TYPE, &node);
        }
        if !names::is_own(self.vm, class) {
            let Some(name) = names::class(self.vm, class) else {
                let text = self.repr_of(class.value());
                return self.bytes_node(tag::REPR, text.as_bytes());
            };
            let (name, origin) = (name.to_owned(), pb::TypeOrigin::Builtin.into());
            return self.message_node(tag::TYPE, &pb::Type { name, origin, ..pb::Type::default() });
        }
        let node = pb::Type {
            name: class.name.as_str().to_owned(),
            id: Some(pb::Uuid { data: self.ids.class(self.vm, class).to_vec() }),
            origin: pb::TypeOrigin::Sandbox.into(),
            is_dataclass: self.vm.dict_get_str(class.dict, "__dataclass_fields__").is_some(),
            attrs: None,
        };
        self.message_node(tag::TYPE, &node)
    }

    fn text_of(&mut self, v: Value) -> String {
        let text = self.vm.str_now(v).unwrap_or_else(|Raised| {
            self.vm.take_exc();
            String::new()
        });
        if surrogates::find(text.as_bytes()).is_some() { surrogates::escaped(&text) } else { text }
    }

    fn repr_of(&mut self, v: Value) -> String {
        self.vm.repr_text(v).unwrap_or_else(|Raised| {
            self.vm.take_exc();
            format!("<{} object>", self.vm.type_name(v))
        })
    }

    // --- bytes

    fn int_node(&mut self, value: i64) -> u32 {
        self.varint_node(tag::INT, ((value << 1) ^ (value >> 63)) as u64)
    }

    fn varint_node(&mut self, tag: u32, value: u64) -> u32 {
        // Key, length, key, and up to ten bytes; the tags of numbers are below 16.
        let len = encoded_len_varint(value);
        let mut node = [0; 13];
        node[..3].copy_from_slice(&[(ARENA_NODES << 3 | 2) as u8, 1 + len as u8, (tag << 3) as u8]);
        for (n, byte) in node[3..].iter_mut().take(len).enumerate() {
            *byte = (value >> (7 * n)) as u8 & 0x7f | 0x80;
        }
        node[2 + len] &= 0x7f;
        self.arena.nodes.extend_from_slice(&node[..3 + len]);
        self.end_node()
    }

    fn float_node(&mut self, value: f64) -> u32 {
        self.start_node(key_len(tag::FLOAT) + 8);
        encode_key(tag::FLOAT, WireType::SixtyFourBit, &mut self.arena.nodes);
        self.arena.nodes.extend_from_slice(&plain_nan(value).to_le_bytes());
        self.end_node()
    }

    fn message_node(&mut self, tag: u32, message: &impl pb::Message) -> u32 {
        let len = message.encoded_len();
        self.start_node(key_len(tag) + encoded_len_varint(len as u64) + len);
        fields::head(tag, len, &mut self.arena.nodes);
        message.encode_raw(&mut self.arena.nodes);
        self.end_node()
    }

    fn bytes_node(&mut self, tag: u32, body: &[u8]) -> u32 {
        self.start_node(key_len(tag) + encoded_len_varint(body.len() as u64) + body.len());
        fields::bytes(tag, body, &mut self.arena.nodes);
        self.end_node()
    }

    fn start_node(&mut self, len: usize) {
        let nodes = &mut self.arena.nodes;
        nodes.reserve(len + 1 + encoded_len_varint(len as u64));
        fields::head(ARENA_NODES, len, nodes);
    }

    fn end_node(&mut self) -> u32 {
        self.arena.count += 1;
        self.arena.count - 1
    }
}

fn pairs(children: &[u32]) -> pb::NodePairs {
    let pairs = children.chunks_exact(2).map(|pair| pb::NodePair { key: pair[0], value: pair[1] });
    pb::NodePairs { pairs: pairs.collect() }
}

fn address(v: Value) -> usize {
    v.as_ptr() as usize
}

/// What stands for a reference back to an enclosing container.
fn placeholder(v: Value) -> &'static str {
    match v.kind() {
        Kind::List => "[...]",
        Kind::Tuple => "(...)",
        Kind::Dict | Kind::Set | Kind::FrozenSet => "{...}",
        _ => "...",
    }
}

/// Name of an exception class as tracebacks show it.
fn own_name(vm: &Vm, class: Gc<Type>) -> String {
    match vm.class_module(class) {
        Some("builtins" | "__main__") | None => class.qualname.as_str().to_owned(),
        Some(module) => format!("{module}.{}", class.qualname.as_str()),
    }
}

/// Does something during which nothing is collected: Python code that it runs is nested, as if in a native function. Values
/// on their way in or out are in no place that the collector knows.
fn held<T>(vm: &mut Vm, work: impl FnOnce(&mut Vm) -> T) -> T {
    vm.nesting += 1;
    let result = work(vm);
    vm.nesting = vm.nesting.saturating_sub(1);
    result
}

/// Values of an arena. The error says what is wrong with it, or that memory ran out.
pub fn decode(vm: &mut Vm, ids: &mut Identities, arena: Option<pb::Arena>) -> Result<Vec<Value>, String> {
    held(vm, |vm| decode_nodes(vm, ids, arena))
}

fn decode_nodes(vm: &mut Vm, ids: &mut Identities, arena: Option<pb::Arena>) -> Result<Vec<Value>, String> {
    let nodes = arena.unwrap_or_default().nodes;
    let mut values: Vec<Value> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let value = match node.kind {
            Some(kind) => decode_node(vm, ids, kind, &values)?,
            None => return Err("a node without kind".into()),
        };
        values.push(value);
    }
    Ok(values)
}

fn child(values: &[Value], index: u32) -> Result<Value, String> {
    values.get(index as usize).copied().ok_or_else(|| "a node refers to itself or to a later node".to_owned())
}

fn children(values: &[Value], indexes: &[u32]) -> Result<Vec<Value>, String> {
    indexes.iter().map(|&index| child(values, index)).collect()
}

/// Says why a value could not be made: the exception under way.
fn raised_text(vm: &mut Vm) -> String {
    let e = vm.take_exc();
    let text = vm.str_now(e).unwrap_or_default();
    format!("{}: {text}", vm.type_name(e))
}

fn decode_node(vm: &mut Vm, ids: &mut Identities, kind: Node, values: &[Value]) -> Result<Value, String> {
    let unsupported = |what: &str| Err(format!("{what} values are not supported yet"));
    Ok(match kind {
        Node::Ellipsis(_) => Value::ELLIPSIS,
        Node::None(_) => Value::NONE,
        Node::NotImplemented(_) => Value::NOT_IMPLEMENTED,
        Node::Boolean(b) => Value::bool(b),
        Node::Int(i) => vm.new_int(i),
        Node::Bigint(b) => {
            let sign = if b.negative { Sign::Minus } else { Sign::Plus };
            vm.new_big(BigNum::from_bytes_be(sign, &b.magnitude))
        }
        Node::Float(f) => Value::float(f),
        Node::Complex(c) => vm.new_complex(c.real.unwrap_or(0.0), c.imag.unwrap_or(0.0)),
        Node::Str(s) if surrogates::find(s.as_bytes()).is_some() => return Err(surrogates::REFUSAL.to_owned()),
        Node::Str(s) => vm.new_string(s),
        Node::Bytes(b) => vm.new_bytes(b),
        Node::List(items) => {
            let items = children(values, &items.items)?;
            vm.new_list(items)
        }
        Node::Tuple(items) => {
            let items = children(values, &items.items)?;
            vm.new_tuple(&items)
        }
        Node::NamedTuple(t) => {
            let items = children(values, &t.values)?;
            library::named_tuple(vm, &t.type_name, &t.field_names, &items)?
        }
        Node::Dict(entries) => {
            let dict = vm.new_dict();
            for pair in &entries.pairs {
                let (key, value) = (child(values, pair.key)?, child(values, pair.value)?);
                vm.dict_set(dict, key, value).map_err(|Raised| raised_text(vm))?;
            }
            dict.value()
        }
        Node::Set(items) => decode_set(vm, &children(values, &items.items)?)?.value(),
        Node::FrozenSet(items) => {
            let mut set = decode_set(vm, &children(values, &items.items)?)?;
            let table = std::mem::replace(&mut set.table, crate::object::set_table::SetTable::new());
            vm.new_frozenset(table).value()
        }
        Node::Exception(e) => exception(vm, &e.exc_type, e.own_type.as_deref(), e.arg.as_deref()),
        Node::Type(t) if t.origin == i32::from(pb::TypeOrigin::Builtin) => {
            let known = vm.dict_get_str(vm.builtins, &t.name).or_else(|| library::class(vm, &t.name));
            match known.or_else(|| names::exception_class(vm, &t.name).map(|class| class.value())) {
                Some(class) if class.is_kind(Kind::Type) => class,
                _ => return Err(format!("there is no builtin type '{}'", t.name)),
            }
        }
        Node::BuiltinFunction(name) => match vm.dict_get_str(vm.builtins, &name) {
            Some(function) => function,
            None => return Err(format!("there is no builtin function '{name}'")),
        },
        Node::Function(f) => {
            let name = vm.intern(&f.name);
            let doc = match &f.docstring {
                Some(doc) => vm.new_str(doc),
                None => Value::NONE,
            };
            vm.new_host_function(name, doc, None)
        }
        Node::Repr(_) | Node::Cycle(_) => return Err("a placeholder of an output cannot be an input".into()),
        Node::Type(t) if t.origin == i32::from(pb::TypeOrigin::Unspecified) => {
            return Err("a class without origin".into());
        }
        Node::Type(class) => hosted::class(vm, ids, *class, values)?,
        Node::ClassInstance(instance) => hosted::instance(vm, ids, *instance, values)?,
        Node::Module(module) => hosted::module(vm, *module, values)?,
        Node::Date(date) => library::date(vm, &date)?,
        Node::Datetime(datetime) => library::datetime(vm, &datetime)?,
        Node::Time(time) => library::time(vm, &time)?,
        Node::Timedelta(delta) => library::timedelta(vm, &delta)?,
        Node::Timezone(zone) => library::timezone(vm, zone.offset_seconds, zone.name.as_deref())?,
        Node::Path(text) => path(vm, &text).map_err(|Raised| raised_text(vm))?,
        Node::FileHandle(handle) => library::file(vm, &handle)?,
        Node::Decimal(text) => library::decimal(vm, &text)?,
        Node::Uuid(_) => return unsupported("UUID"),
    })
}

fn decode_set(vm: &mut Vm, items: &[Value]) -> Result<Gc<Set>, String> {
    let set = vm.new_set();
    for &item in items {
        vm.set_add(set, item).map_err(|Raised| raised_text(vm))?;
    }
    Ok(set)
}

/// A `pathlib.Path`.
fn path(vm: &mut Vm, text: &str) -> R {
    let class = library::attribute(vm, "pathlib", "PosixPath")?;
    let text = vm.new_str(text);
    vm.call(class, &[text])
}

/// Readies the answer to an operating system call for `decode`: paths become text there, and the file handle of an
/// `open` is taken out.
pub fn prepare_os_answer(
    name: &str,
    result: &pb::ext_function_result::Result,
    arena: &mut Option<pb::Arena>,
) -> Option<pb::FileHandle> {
    let arena = arena.as_mut()?;
    let mut handle = None;
    if let ("open", pb::ext_function_result::Result::ReturnValue(index)) = (name, result)
        && let Some(node) = arena.nodes.get_mut(*index as usize)
        && let Some(Node::FileHandle(file)) = &node.kind
    {
        handle = Some((**file).clone());
        node.kind = Some(Node::None(pb::Unit {}));
    }
    for node in &mut arena.nodes {
        if let Some(Node::Path(text)) = &mut node.kind {
            node.kind = Some(Node::Str(std::mem::take(text)));
        }
    }
    handle
}

/// What `open` of the host has opened: `(path, mode, position)`.
pub fn opened(vm: &mut Vm, handle: &pb::FileHandle) -> Value {
    let (path, mode) = (vm.new_str(&handle.path), vm.new_str(&handle.mode));
    let position = vm.new_int(i64::try_from(handle.position).unwrap_or(i64::MAX));
    vm.new_tuple(&[path, mode, position])
}

/// Class and message of what an operating system call raises where the host has no handler.
pub fn no_handler(name: &str, path: &str) -> (&'static str, String) {
    if name == "open" || name.starts_with("Path.") {
        let mut names: Vec<&str> = Vec::new();
        for name in path.split('/') {
            match name {
                "" | "." => {}
                ".." => _ = names.pop(),
                name => names.push(name),
            }
        }
        return ("PermissionError", format!("Permission denied: '/{}'", names.join("/")));
    }
    ("RuntimeError", format!("'{name}' is not supported in this environment"))
}
