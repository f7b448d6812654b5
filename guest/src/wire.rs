//! Between values of the interpreter and the protocol's nodes. The only file here that looks into them.
//!
//! Values go out as bytes, written node by node: a list of a million numbers is a few megabytes that way, and ten
//! times as much as structs. Both directions keep sharing, and neither recurses.

use std::collections::{HashMap, HashSet};

use hognose_proto as pb;
use num_bigint::{BigInt as BigNum, Sign};
use pb::monty_node::Kind as Node;
use pb::prost::encoding::{WireType, encode_key, encode_varint, encoded_len_varint};

use crate::bytecode::code::Source;
use crate::object::heap::{Gc, Header};
use crate::object::layout::{type_flags, *};
use crate::object::value::{R, Raised, Value};
use crate::text::float_repr::plain_nan;
use crate::text::surrogates;
use crate::vm::Vm;

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
    pub const DICT: u32 = 14;
    pub const SET: u32 = 15;
    pub const FROZEN_SET: u32 = 16;
    pub const EXCEPTION: u32 = 22;
    pub const TYPE: u32 = 23;
    pub const CLASS_INSTANCE: u32 = 24;
    pub const FUNCTION: u32 = 25;
    pub const BUILTIN_FUNCTION: u32 = 26;
    pub const PATH: u32 = 27;
    pub const REPR: u32 = 29;
    pub const CYCLE: u32 = 30;
    pub const COMPLEX: u32 = 31;
}

/// Field of an arena that holds its nodes.
const ARENA_NODES: u32 = 2;

/// Encoded bytes between two looks at the memory budget.
const BUDGET_STEP: usize = 64 << 10;

/// Writes values into one arena.
pub struct Encoder<'v> {
    vm: &'v mut Vm,
    ids: &'v mut ClassIds,
    nodes: Vec<u8>,
    count: u32,
    /// Index of each heap object written so far.
    done: HashMap<*mut Header, u32>,
    checked: usize,
}

/// Identities of the sandbox's classes, as the host knows them.
#[derive(Default)]
pub struct ClassIds {
    known: HashMap<usize, [u8; 16]>,
    made: u64,
    seed: [u8; 8],
}

impl ClassIds {
    /// Takes the start of all identities from the session's entropy.
    pub fn seed(&mut self, entropy: &[u8]) {
        for (target, byte) in self.seed.iter_mut().zip(entropy) {
            *target = *byte;
        }
    }

    /// A new identity: random in its first half, counted in its second.
    fn fresh(&mut self) -> [u8; 16] {
        self.made += 1;
        let mut id = [0; 16];
        id[..8].copy_from_slice(&self.seed);
        id[8..].copy_from_slice(&self.made.to_be_bytes());
        id[6] = (id[6] & 0x0f) | 0x40;
        id[8] = (id[8] & 0x3f) | 0x80;
        id
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
}

impl<'v> Encoder<'v> {
    pub fn new(vm: &'v mut Vm, ids: &'v mut ClassIds) -> Self {
        Encoder { vm, ids, nodes: Vec::new(), count: 0, done: HashMap::new(), checked: 0 }
    }

    /// Encoded `Arena`.
    pub fn finish(self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.nodes.len() + 8);
        encode_key(1, WireType::Varint, &mut out);
        encode_varint(self.count.into(), &mut out);
        out.extend_from_slice(&self.nodes);
        out
    }

    /// Writes a value, with all it refers to, and returns its index. Fails with MemoryError.
    pub fn value(&mut self, value: Value) -> R<u32> {
        let mut tasks = vec![Task::Visit(value)];
        let mut results: Vec<u32> = Vec::new();
        let mut open: HashSet<*mut Header> = HashSet::new();
        while let Some(task) = tasks.pop() {
            self.check_budget()?;
            match task {
                Task::Visit(v) => {
                    if v.is_ptr() {
                        if let Some(index) = self.done.get(&v.as_ptr()) {
                            results.push(*index);
                            continue;
                        }
                        if open.contains(&v.as_ptr()) {
                            let text = placeholder(self.vm.unwrap(v));
                            results.push(self.bytes_node(tag::CYCLE, text.as_bytes()));
                            continue;
                        }
                    }
                    if let Some((shape, children)) = self.children(v)? {
                        open.insert(v.as_ptr());
                        tasks.push(Task::Close(v, shape, children.len()));
                        tasks.extend(children.into_iter().rev().map(Task::Visit));
                    } else {
                        let index = self.leaf(v)?;
                        if v.is_ptr() {
                            self.done.insert(v.as_ptr(), index);
                        }
                        results.push(index);
                    }
                }
                Task::Close(v, shape, count) => {
                    let children = results.split_off(results.len() - count);
                    let index = self.container(v, shape, &children);
                    open.remove(&v.as_ptr());
                    self.done.insert(v.as_ptr(), index);
                    results.push(index);
                }
            }
        }
        Ok(results.pop().unwrap_or(0))
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
        let used = self.nodes.len() + self.count as usize * 8;
        if used >= self.checked {
            self.checked = used + BUDGET_STEP;
            // Counted so far by the allocator, where it counts; the copy into the frame is still to come.
            self.vm.reserve(self.nodes.len())?;
            if self.nodes.len() > pb::frame::MAX_FRAME_BYTES {
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
            let mut parts = vec![self.vm.class_of(v).value()];
            for (name, value) in self.attributes(instance) {
                parts.push(name);
                parts.push(value);
            }
            return Ok(Some((Shape::Instance, parts)));
        }
        let u = self.vm.unwrap(v);
        Ok(Some(match u.kind() {
            Kind::List => (Shape::Items(tag::LIST), u.cast::<List>().items.clone()),
            Kind::Tuple => (Shape::Items(tag::TUPLE), u.cast::<Tuple>().items().to_vec()),
            Kind::Set => (Shape::Items(tag::SET), u.cast::<Set>().table.iter().map(|e| e.key).collect()),
            Kind::FrozenSet => {
                let set: Gc<Set> = Gc::from_raw(u.as_ptr() as *mut Set);
                (Shape::Items(tag::FROZEN_SET), set.table.iter().map(|e| e.key).collect())
            }
            Kind::Dict => (Shape::Pairs, u.cast::<Dict>().table.iter().flat_map(|e| [e.key, e.value]).collect()),
            _ => return Ok(None),
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
                let id = self.ids.fresh();
                let node = pb::ClassInstanceNode {
                    class_type: children[0],
                    instance_id: Some(pb::Uuid { data: id.to_vec() }),
                    attrs: Some(pairs(&children[1..])),
                };
                let _ = v;
                self.message_node(tag::CLASS_INSTANCE, &node)
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
                let mut node = Vec::new();
                encode_key(tag::BOOLEAN, WireType::Varint, &mut node);
                encode_varint(u64::from(v == Value::TRUE), &mut node);
                return Ok(self.node(&node));
            }
            _ => {}
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
                let exc_type = protocol_name(self.vm, class);
                let arg = self.vm.sequence_items(u.cast::<ExcData>().args).filter(|args| args.len() == 1);
                let arg = match arg {
                    Some(args) => Some(self.text_of(args[0])),
                    None => None,
                };
                Ok(self.message_node(tag::EXCEPTION, &pb::Exception { exc_type, arg }))
            }
            Kind::Type => Ok(self.class_node(u.cast::<Type>())),
            Kind::HostFunction => {
                let f = u.cast::<HostFunction>();
                let docstring = self.vm.str_of(f.doc).map(str::to_owned);
                Ok(self.message_node(tag::FUNCTION, &pb::Function { name: f.name.as_str().to_owned(), docstring }))
            }
            Kind::Native if u.cast::<Native>().owner.is_none() && !u.cast::<Native>().module.is_kind(Kind::Str) => {
                Ok(self.bytes_node(tag::BUILTIN_FUNCTION, u.cast::<Native>().def.name.as_bytes()))
            }
            _ if self.is_path(v) => {
                let text = self.text_of(v);
                Ok(self.bytes_node(tag::PATH, text.as_bytes()))
            }
            _ => {
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
        let defined = class.flags & type_flags::HEAP != 0;
        let name = if defined { class.name.as_str().to_owned() } else { protocol_name(self.vm, class) };
        let node = pb::Type {
            name,
            id: defined.then(|| pb::Uuid { data: self.class_id(class).to_vec() }),
            origin: if defined { pb::TypeOrigin::Sandbox } else { pb::TypeOrigin::Builtin }.into(),
            is_dataclass: self.vm.dict_get_str(class.dict, "__dataclass_fields__").is_some(),
            attrs: None,
        };
        self.message_node(tag::TYPE, &node)
    }

    /// A class keeps its identity for the life of the session; it is kept alive for that.
    fn class_id(&mut self, class: Gc<Type>) -> [u8; 16] {
        let key = class.as_ptr() as usize;
        if let Some(id) = self.ids.known.get(&key) {
            return *id;
        }
        let id = self.ids.fresh();
        self.ids.known.insert(key, id);
        match self.vm.registry.get("session.classes") {
            Some(list) => list.cast::<List>().items.push(class.value()),
            None => {
                let list = self.vm.new_list(vec![class.value()]);
                self.vm.registry.insert("session.classes", list);
            }
        }
        id
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
        let mut node = Vec::with_capacity(12);
        encode_key(tag::INT, WireType::Varint, &mut node);
        encode_varint(((value << 1) ^ (value >> 63)) as u64, &mut node);
        self.node(&node)
    }

    fn float_node(&mut self, value: f64) -> u32 {
        let mut node = Vec::with_capacity(9);
        encode_key(tag::FLOAT, WireType::SixtyFourBit, &mut node);
        node.extend_from_slice(&plain_nan(value).to_le_bytes());
        self.node(&node)
    }

    fn message_node(&mut self, tag: u32, message: &impl pb::Message) -> u32 {
        self.bytes_node(tag, &message.encode_to_vec())
    }

    fn bytes_node(&mut self, tag: u32, body: &[u8]) -> u32 {
        let mut head = Vec::with_capacity(12);
        encode_key(tag, WireType::LengthDelimited, &mut head);
        encode_varint(body.len() as u64, &mut head);
        self.start_node(head.len() + body.len());
        self.nodes.extend_from_slice(&head);
        self.nodes.extend_from_slice(body);
        self.end_node()
    }

    fn node(&mut self, bytes: &[u8]) -> u32 {
        self.start_node(bytes.len());
        self.nodes.extend_from_slice(bytes);
        self.end_node()
    }

    fn start_node(&mut self, len: usize) {
        self.nodes.reserve(len + 1 + encoded_len_varint(len as u64));
        encode_key(ARENA_NODES, WireType::LengthDelimited, &mut self.nodes);
        encode_varint(len as u64, &mut self.nodes);
    }

    fn end_node(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }
}

fn pairs(children: &[u32]) -> pb::NodePairs {
    let pairs = children.chunks_exact(2).map(|pair| pb::NodePair { key: pair[0], value: pair[1] });
    pb::NodePairs { pairs: pairs.collect() }
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

/// Name of a class, or of its nearest builtin base, as the protocol spells it.
pub fn protocol_name(vm: &Vm, class: Gc<Type>) -> String {
    let builtin = class.mro.iter().copied().find(|c| c.flags & type_flags::HEAP == 0).unwrap_or(class);
    match vm.full_type_name(builtin).as_str() {
        "json.decoder.JSONDecodeError" => "json.JSONDecodeError".to_owned(),
        "asyncio.exceptions.CancelledError" => "asyncio.CancelledError".to_owned(),
        name => name.to_owned(),
    }
}

/// Values of an arena. The error says what is wrong with it, or that memory ran out.
pub fn decode(vm: &mut Vm, arena: Option<pb::Arena>) -> Result<Vec<Value>, String> {
    let nodes = arena.unwrap_or_default().nodes;
    let mut values: Vec<Value> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let value = match node.kind {
            Some(kind) => decode_node(vm, kind, &values)?,
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

fn decode_node(vm: &mut Vm, kind: Node, values: &[Value]) -> Result<Value, String> {
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
            vm.new_tuple(&items)
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
        Node::Exception(e) => exception(vm, &e.exc_type, None, e.arg.as_deref()),
        Node::Type(t) if t.origin == i32::from(pb::TypeOrigin::Builtin) => {
            match vm.dict_get_str(vm.builtins, &t.name) {
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
            let shape = vm.types.host_function.root;
            vm.heap.alloc(shape, HostFunction { header: HEADER, name, doc }).value()
        }
        Node::Repr(_) | Node::Cycle(_) => return Err("a placeholder of an output cannot be an input".into()),
        Node::Type(_) | Node::ClassInstance(_) => return unsupported("class and instance"),
        Node::Date(_) | Node::Datetime(_) | Node::Time(_) | Node::Timedelta(_) | Node::Timezone(_) => {
            return unsupported("datetime");
        }
        Node::Path(text) => path(vm, &text).map_err(|Raised| raised_text(vm))?,
        Node::FileHandle(_) => return unsupported("file"),
        Node::Decimal(_) => return unsupported("decimal"),
        Node::Module(_) => return unsupported("module"),
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
    let name = vm.new_str("pathlib");
    let import = vm.prelude_function("_import");
    let module = vm.call(import, &[name, Value::NONE])?;
    let class = module.get::<Module>().and_then(|module| vm.dict_get_str(module.dict, "PosixPath"));
    let text = vm.new_str(text);
    vm.call(class.unwrap_or(Value::NONE), &[text])
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

/// An exception of the host, with what its data says of it.
pub fn raised(vm: &mut Vm, error: &pb::RaisedException) -> Value {
    let e = exception(vm, &error.exc_type, error.base_type.as_deref(), error.message.as_deref());
    let Some(pb::exc_data::Data::Unicode(data)) = error.data.as_ref().and_then(|data| data.data.as_ref()) else {
        return e;
    };
    let class = vm.class_of(e);
    if !vm.is_subtype(class, vm.types.UnicodeDecodeError) && !vm.is_subtype(class, vm.types.UnicodeEncodeError) {
        return e;
    }
    use pb::unicode_error_data::Object;
    let object = match &data.object {
        Some(Object::ObjectBytes(bytes)) => vm.new_bytes(bytes.clone()),
        Some(Object::ObjectStr(text)) => vm.new_str(text),
        None => return e,
    };
    let number = |vm: &mut Vm, n: u64| vm.new_int(i64::try_from(n).unwrap_or(i64::MAX));
    let (start, end) = (number(vm, data.start), number(vm, data.end));
    let (encoding, reason) = (vm.new_str(&data.encoding), vm.new_str(&data.reason));
    let s = vm.sym;
    let parts = [encoding, object, start, end, reason];
    let e = vm.new_exception(class, &parts);
    for (name, value) in [s.encoding, s.object, s.start, s.end, s.reason].into_iter().zip(parts) {
        vm.set_instance_attr(e, name, value);
    }
    e
}

/// Number, text and paths of the message of an `OSError`: `[Errno 2] No such file or directory: 'a' -> 'b'`.
fn os_error_parts(message: &str) -> Option<(i64, &str, Vec<&str>)> {
    let (number, text) = message.strip_prefix("[Errno ")?.split_once("] ")?;
    let number = number.parse().ok()?;
    let Some((text, paths)) = text.split_once(": '") else { return Some((number, text, Vec::new())) };
    let paths = paths.strip_suffix('\'')?;
    Some((number, text, paths.splitn(2, "' -> '").collect()))
}

/// An exception instance of the class `name`, or of `base` where the sandbox has no such class.
pub fn exception(vm: &mut Vm, name: &str, base: Option<&str>, message: Option<&str>) -> Value {
    let plain = name.rsplit('.').next().unwrap_or(name);
    let find = |vm: &Vm, name: &str| {
        let class = vm.dict_get_str(vm.builtins, name)?.get::<Type>()?;
        vm.is_subtype(class, vm.types.BaseException).then_some(class)
    };
    let class = find(vm, plain).or_else(|| find(vm, base?)).unwrap_or(vm.types.Exception);
    if vm.is_subtype(class, vm.types.OSError)
        && let Some((number, text, paths)) = message.and_then(os_error_parts)
    {
        let class = crate::types::exception::os_error_class(vm, number).unwrap_or(class);
        let args = [Value::small(number), vm.new_str(text)];
        let e = vm.new_exception(class, &args);
        let s = vm.sym;
        vm.set_instance_attr(e, s.errno, args[0]);
        vm.set_instance_attr(e, s.strerror, args[1]);
        for (name, path) in [s.filename, s.filename2].into_iter().zip(paths) {
            let path = vm.new_str(path);
            vm.set_instance_attr(e, name, path);
        }
        return e;
    }
    let args: Vec<Value> = message.map(|text| vm.new_str(text)).into_iter().collect();
    vm.new_exception(class, &args)
}

/// Text of a line of a source, without its end.
fn source_line(source: &Source, line: u32) -> Option<String> {
    let first = *source.line_starts.get(line.checked_sub(1)? as usize)? as usize;
    let text = source.text.get(first..)?;
    text.lines().next().map(str::to_owned)
}

/// An exception as it crosses the boundary.
pub fn raised_exception(vm: &mut Vm, e: Value, stopped_by: Option<&str>) -> pb::RaisedException {
    let class = vm.class_of(e);
    let known = protocol_name(vm, class);
    let defined = class.flags & type_flags::HEAP != 0;
    let own_name = match vm.class_module(class) {
        Some("builtins" | "__main__") | None => class.qualname.as_str().to_owned(),
        Some(module) => format!("{module}.{}", class.qualname.as_str()),
    };
    let no_args = vm.exc_data(e).is_some_and(|data| vm.sequence_items(data.args).is_some_and(|args| args.is_empty()));
    let message = match vm.str_now(e) {
        Ok(text) if text.is_empty() && no_args => None,
        Ok(text) => Some(text),
        Err(Raised) => {
            vm.take_exc();
            Some("<exception str() failed>".to_owned())
        }
    };
    let traceback = vm.traceback_frames(e).into_iter().map(|frame| {
        let (line, column) = frame.source.position(frame.start);
        let (end_line, end_column) = frame.source.position(frame.end);
        pb::StackFrame {
            filename: frame.source.name.clone(),
            start: Some(pb::CodeLoc { line, column: column + 1 }),
            end: Some(pb::CodeLoc { line: end_line, column: end_column + 1 }),
            frame_name: Some(frame.name),
            preview_line: source_line(&frame.source, line),
            hide_caret: false,
            hide_frame_name: false,
        }
    });
    let traceback: Vec<_> = traceback.collect();
    let (status, text) = vm.exit_status(e);
    let exits = vm.is_subtype(class, vm.types.SystemExit);
    pb::RaisedException {
        exc_type: if defined { own_name } else { known.clone() },
        message,
        traceback,
        data: None,
        rendered: Some(text),
        exit_code: exits.then_some(status),
        stopped_by: stopped_by.map(str::to_owned),
        base_type: defined.then_some(known),
    }
}
