//! Memory layout of every kind of heap object, and how the collector walks and drops it.

use smallvec::SmallVec;
use std::any::Any;
use std::rc::Rc;

use super::heap::{Gc, Header, Heap};
use super::set_table::SetTable;
use super::shape::Shape;
use super::table::Table;
use super::value::{R, Value};
use crate::bytecode::code::{CodeUnit, Source};
use crate::bytecode::ops::Instr;
use crate::object::native::NativeDef;
use crate::vm::Vm;

/// A struct that starts with a [`Header`] and lives on the heap.
///
/// # Safety
/// `repr(C)`, the header is the first field, and `KIND` belongs to this struct alone (but see [`Set`]).
pub unsafe trait Object: Sized {
    const KIND: Kind;
    /// Whether nothing needs to be done when it dies.
    const PLAIN: bool = !std::mem::needs_drop::<Self>();
    fn header_mut(&mut self) -> &mut Header;
}

macro_rules! objects {
    ($($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident : $ty:ty),* $(,)? })*) => {
        /// What a heap object is.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Kind { Free = 0, $($name,)* FrozenSet }

        $(
            $(#[$doc])*
            #[repr(C)]
            pub struct $name { pub header: Header, $($(#[$fdoc])* pub $field: $ty,)* }
            unsafe impl Object for $name {
                const KIND: Kind = Kind::$name;
                #[inline(always)]
                fn header_mut(&mut self) -> &mut Header { &mut self.header }
            }
        )*

        /// Runs the destructor of an object.
        ///
        /// # Safety
        /// The object is alive and never used again.
        pub unsafe fn drop_object(p: *mut Header) {
            unsafe {
                match (*p).kind {
                    Kind::Free => {}
                    Kind::FrozenSet => std::ptr::drop_in_place(p as *mut Set),
                    $(Kind::$name => std::ptr::drop_in_place(p as *mut $name),)*
                }
            }
        }
    };
}

/// A header to be replaced by the allocator.
pub const HEADER: Header = Header { kind: Kind::Free, mark: 0, cap: 0, class: 0, shape: std::ptr::null() };

objects! {
    /// An int that does not fit in 48 bits.
    BigInt {
        /// Number of limbs of the magnitude, which follow the struct.
        len: u32,
        negative: bool,
    }
    Complex { re: f64, im: f64 }
    /// Text: UTF-8, inline after the struct or inside a shared [`StrBuf`].
    Str {
        /// Cached hash; 0 when not yet computed.
        hash: u64,
        /// Number of characters.
        chars: u32,
        /// Number of bytes.
        len: u32,
        data: *const u8,
        /// The buffer that holds the bytes, or null when they follow the struct.
        owner: *mut StrBuf,
        /// Built on the first index into non-ASCII text; null before.
        index: *mut StrIndex,
        interned: bool,
    }
    /// Byte offset of every 64th character of a string.
    StrIndex { offsets: Box<[u32]> }
    /// Growing buffer shared by the results of repeated concatenation: a string that ends at the buffer's end can
    /// be extended in place, because the strings before it only see their own prefix.
    StrBuf { buf: Vec<u8> }
    Bytes { hash: u64, data: Box<[u8]> }
    ByteArray { data: Vec<u8>, exports: u32 }
    /// `len` items of the base, `step` bytes apart.
    MemoryView {
        base: Value,
        /// What the program sees as the viewed object if that is not the base; else None.
        owner: Value,
        start: usize,
        len: usize,
        step: isize,
        format: u8,
        readonly: bool,
        released: bool,
        /// Code of the program runs in the middle of an operation on its bytes: it cannot be released.
        pinned: bool,
        /// Unless it has one dimension: the size of each. The items then follow each other.
        shape: Option<Box<[usize]>>,
        /// Known once it has been asked for: a released view has it still.
        hash: Option<i64>,
    }
    List { items: Vec<Value> }
    /// Items follow the struct.
    Tuple { len: usize, hash: u64 }
    Dict { table: Table<Value> }
    /// Sets, and with `Kind::FrozenSet` in the header frozen sets.
    Set { table: SetTable, hash: u64 }
    Range { start: Value, stop: Value, step: Value, len: Value }
    Slice { start: Value, stop: Value, step: Value }
    Function {
        code: Gc<Code>,
        globals: Gc<Dict>,
        /// Tuple, or Unbound.
        defaults: Value,
        /// Dict, or Unbound.
        kwdefaults: Value,
        closure: Box<[Value]>,
        extra: Option<Box<FunctionExtra>>,
    }
    /// A function or method written in Rust.
    Native {
        def: &'static NativeDef,
        /// The type whose method it is.
        owner: Option<Gc<Type>>,
        /// Name of the module whose function it is, or None.
        module: Value,
    }
    BoundMethod { func: Value, receiver: Value }
    Cell { value: Value }
    Code {
        instrs: Vec<Instr>,
        consts: Vec<Value>,
        ics: Vec<Ic>,
        nregs: u32,
        /// Positional parameters.
        npos: u16,
        /// The same if the function takes just these, as they are, else [`NOT_EXACT`].
        exact: u32,
        nkwonly: u16,
        free_base: u16,
        flags: u8,
        /// Of a generator function: what it gives can be awaited (`types.coroutine`).
        is_awaitable: bool,
        names: Vec<Gc<Str>>,
        /// Parameter names, in register order.
        params: Vec<Gc<Str>>,
        unit: Rc<CodeUnit>,
        source: Rc<Source>,
        name: Gc<Str>,
        qualname: Gc<Str>,
    }
    Type {
        name: Gc<Str>,
        qualname: Gc<Str>,
        /// The name in messages: with the module for classes that CPython writes in C.
        shown: Gc<Str>,
        bases: Vec<Gc<Type>>,
        mro: Vec<Gc<Type>>,
        dict: Gc<Dict>,
        /// Kind of the builtin value instances wrap (`Free` for plain objects).
        payload: Kind,
        flags: u32,
        root: *mut Shape,
        /// Shape of instances that keep their attributes in a dict.
        dict_root: *mut Shape,
        shapes: Vec<*mut Shape>,
        subclasses: Vec<Gc<Type>>,
        /// Attribute slots to reserve in new instances.
        slot_hint: u8,
        /// Names of `__slots__` of this class and its bases, if instances have no dict.
        slot_names: Option<Vec<Gc<Str>>>,
        /// Identity of a class of the host.
        host_id: Option<Box<HostId>>,
    }
    /// Instance of a class; `header.cap` attribute slots follow the struct.
    Instance { ext: Option<Gc<InstanceExt>> }
    /// Part of an instance that most instances do not need.
    InstanceExt {
        /// Attribute slots beyond `header.cap`.
        overflow: Vec<Value>,
        /// The attribute dict, once somebody asked for it (slots are then unused).
        dict: Option<Gc<Dict>>,
        /// Attributes of `__slots__`, once `dict` is in use.
        members: Option<Gc<Dict>>,
        /// The builtin value an instance of a subclass of a builtin type wraps, or Unbound.
        payload: Value,
        /// Identity of an object of the host.
        host_id: Option<HostId>,
    }
    Module {
        name: Value,
        dict: Gc<Dict>,
        /// Identity of a module of the host.
        host_id: Option<Box<HostId>>,
    }
    /// The registers of its frame follow the struct.
    Generator {
        code: Gc<Code>,
        func: Gc<Function>,
        pc: u32,
        state: GenState,
        kind: GenKind,
        /// The namespace mapping of the frame, or None.
        locals: Value,
        /// Exception being handled in the suspended frame, or Unbound.
        handled: Value,
        /// Except handlers that the frame is in.
        handling: u32,
        /// What an async generator is doing, or the wrapped generator's owner.
        aux: Value,
        /// Its frame, if the program has seen that, or None.
        frame: Value,
        name: Gc<Str>,
        qualname: Gc<Str>,
    }
    ListIter { list: Option<Gc<List>>, index: usize, reversed: bool }
    TupleIter { tuple: Gc<Tuple>, index: usize }
    /// `pos` is a byte offset.
    StrIter { text: Gc<Str>, pos: usize }
    BytesIter { base: Value, index: usize }
    RangeIter { next: i64, step: i64, left: u64 }
    /// Range over ints that are not small.
    BigRangeIter { next: Value, step: Value, left: Value }
    DictIter { dict: Gc<Dict>, pos: usize, what: DictPart, len: usize, left: usize, reversed: bool }
    SetIter { set: Gc<Set>, pos: usize, len: usize }
    /// Iteration through `__getitem__`.
    SeqIter { seq: Value, index: i64 }
    /// `iter(callable, sentinel)`
    CallIter { callable: Value, sentinel: Value }
    Enumerate { iter: Value, next: Value }
    Zip { iters: Box<[Value]>, strict: bool }
    /// `map` of a native function over native iterators.
    Map {
        func: Value,
        iters: Box<[Value]>,
        /// The item that the function is called with next, if it has been taken already.
        waiting: Value,
    }
    DictView { dict: Gc<Dict>, what: DictPart }
    MappingProxy { mapping: Value }
    Property { fget: Value, fset: Value, fdel: Value, doc: Value, name: Value }
    ClassMethod { func: Value }
    StaticMethod { func: Value }
    Super { class: Gc<Type>, object: Value, object_type: Option<Gc<Type>> }
    /// Attribute of a builtin type, or a slot of a class with `__slots__`.
    GetSet { def: &'static GetSetDef, owner: Gc<Type>, doc: Value }
    SlotMember { name: Gc<Str>, owner: Gc<Type> }
    /// State of an exception: the payload of its instance, and its [`InstanceExt`] at once, so that raising one takes an
    /// allocation less. Begins with the same fields.
    ExcData {
        overflow: Vec<Value>,
        dict: Option<Gc<Dict>>,
        members: Option<Gc<Dict>>,
        payload: Value,
        host_id: Option<HostId>,
        args: Value,
        cause: Value,
        context: Value,
        suppress_context: bool,
        /// Innermost frame first.
        traceback: SmallVec<[TbEntry; 2]>,
        /// The traceback object that the program has seen, or None.
        shown: Value,
        /// Variables of the frames it has left: they live as long as it does. Kept only while their end shows.
        kept: Vec<Value>,
        /// Of a NameError: which variables of its first frame had no value, by their place in the unit's list of locals
        /// and those of cells and free variables after it.
        unbound: u64,
    }
    /// `entries[..=level]` of an exception's traceback, seen from Python; outermost is the last entry.
    Traceback {
        entries: Rc<Vec<TbEntry>>,
        level: usize,
        /// What the program has seen of it: the one whose `tb_next` it is, its own `tb_next`, its frame; or None.
        outer: Value,
        next: Value,
        frame: Value,
    }
    /// A frame for introspection; see `types/frames.rs`.
    FrameObject {
        code: Gc<Code>,
        pc: u32,
        globals: Gc<Dict>,
        /// The namespace of a class body or of `exec`, or None.
        locals: Value,
        back: Value,
        /// The generator whose frame it is, or None.
        generator: Value,
        /// Where the frame is on the stack, and its registers, which tell whether it is in another fiber's.
        depth: u32,
        regs: usize,
        /// The variables of a frame that has ended, or None.
        saved: Value,
        /// A dict of what was added through `f_locals`, or None.
        extra: Value,
    }
    HostFunction {
        name: Gc<Str>,
        doc: Value,
        /// The object of the host whose method it is.
        target: Option<Box<HostId>>,
    }
    /// An object whose behaviour is in Rust, outside the core.
    Opaque { data: Box<dyn OpaqueData> }
    /// Weak reference.
    WeakRef { target: Value, callback: Value, hash: Option<i64> }
}

unsafe impl Send for NativeDef {}

/// See [`ExcData`].
const _: () = {
    use std::mem::offset_of;
    assert!(offset_of!(ExcData, overflow) == offset_of!(InstanceExt, overflow));
    assert!(offset_of!(ExcData, dict) == offset_of!(InstanceExt, dict));
    assert!(offset_of!(ExcData, members) == offset_of!(InstanceExt, members));
    assert!(offset_of!(ExcData, payload) == offset_of!(InstanceExt, payload));
    assert!(offset_of!(ExcData, host_id) == offset_of!(InstanceExt, host_id));
};

/// Rarely changed attributes of a function.
pub struct FunctionExtra {
    pub name: Option<Gc<Str>>,
    pub qualname: Option<Gc<Str>>,
    pub doc: Option<Value>,
    pub module: Option<Value>,
    pub dict: Option<Gc<Dict>>,
    pub annotate: Value,
    pub annotations: Value,
    pub type_params: Value,
}

impl Default for FunctionExtra {
    fn default() -> Self {
        FunctionExtra {
            name: None,
            qualname: None,
            doc: None,
            module: None,
            dict: None,
            annotate: Value::NONE,
            annotations: Value::UNBOUND,
            type_params: Value::UNBOUND,
        }
    }
}

/// Identity of an object that the host has sent.
pub type HostId = [u8; 16];

/// Inline cache.
#[derive(Clone, Copy)]
pub struct Ic {
    pub name: Gc<Str>,
    pub kwnames: u32,
    /// Shape, or keys version, for which `index` and `value` hold; 0 when empty.
    pub key: usize,
    /// Slot or entry index; for globals found in the builtins the second keys version.
    pub index: u32,
    pub value: Value,
}

/// One line of a traceback.
#[derive(Clone, Copy)]
pub struct TbEntry {
    pub code: Gc<Code>,
    /// Index of the instruction; [`TbEntry::START`] for code that has not begun.
    pub pc: u32,
    pub globals: Gc<Dict>,
    /// Only the callee of the call at `pc` is to blame: its name or attribute could not be found.
    pub callee_only: bool,
    /// The frame, if it has ended and the program has seen it, or None.
    pub frame: Value,
    /// Where the frame was on the stack, or [`TbEntry::ENDED`] if the exception ended it.
    pub depth: u32,
}

impl Traceback {
    pub fn of(entries: Rc<Vec<TbEntry>>, level: usize, outer: Value) -> Traceback {
        Traceback { header: HEADER, entries, level, outer, next: Value::NONE, frame: Value::NONE }
    }
}

impl TbEntry {
    pub const START: u32 = u32::MAX;
    pub const ENDED: u32 = u32::MAX;

    /// Byte offsets in the source.
    pub fn place(&self) -> (u32, u32) {
        let unit = &self.code.unit;
        if self.pc == TbEntry::START {
            let line = unit.first_line.saturating_sub(1) as usize;
            let start = self.code.source.line_starts.get(line).copied().unwrap_or(0);
            return (start, start);
        }
        unit.positions.get(self.pc as usize).copied().unwrap_or((0, 0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum GenState {
    Created,
    Suspended,
    Running,
    Finished,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum GenKind {
    Generator,
    Coroutine,
    AsyncGenerator,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum DictPart {
    Keys,
    Values,
    Items,
}

/// A computed attribute of a builtin type.
pub struct GetSetDef {
    pub name: &'static str,
    pub get: fn(&mut Vm, Value) -> R,
    /// The new value; Unbound deletes.
    pub set: Option<fn(&mut Vm, Value, Value) -> R<()>>,
}

/// Behaviour of an [`Opaque`] object.
pub trait OpaqueData: Any {
    /// Marks the values it holds.
    fn trace(&self, heap: &mut Heap);
    fn as_any(&mut self) -> &mut dyn Any;
    /// The next item, for objects that are iterators.
    fn next(&mut self, _vm: &mut Vm) -> R<Option<Value>> {
        Ok(None)
    }
    fn is_iterator(&self) -> bool {
        false
    }
}

/// In [`Code::exact`]: no number of arguments is all there is to a call. More than a call can have.
pub const NOT_EXACT: u32 = u32::MAX;

/// Flags of [`Code`].
pub mod code_flags {
    pub const VARARGS: u8 = 1;
    pub const VARKW: u8 = 2;
    pub const GENERATOR: u8 = 4;
    pub const COROUTINE: u8 = 8;
    pub const ASYNC_GENERATOR: u8 = 16;
    /// Any of the three above.
    pub const SUSPENDABLE: u8 = GENERATOR | COROUTINE | ASYNC_GENERATOR;
    pub const NAMESPACE: u8 = 32;
    /// Only plain positional parameters: the fast call path applies.
    pub const SIMPLE: u8 = 64;
    /// Part of the frozen prelude: left out of tracebacks.
    pub const HIDDEN: u8 = 128;
}

/// Flags of [`Type`].
pub mod type_flags {
    /// Defined by a class statement (or `type(...)`).
    pub const HEAP: u32 = 1;
    /// May not be subclassed.
    pub const FINAL: u32 = 2;
    /// Is an exception class.
    pub const EXCEPTION: u32 = 4;
    /// Instances have a `__dict__`.
    pub const HAS_DICT: u32 = 8;
    /// Defines or inherits `__getattribute__` other than object's.
    pub const CUSTOM_GETATTRIBUTE: u32 = 16;
    /// Defines or inherits `__setattr__` or `__delattr__` other than object's.
    pub const CUSTOM_SETATTR: u32 = 32;
    /// Is abstract: has unimplemented abstract methods.
    pub const ABSTRACT: u32 = 64;
    /// Matched by sequence patterns.
    pub const SEQUENCE: u32 = 128;
    /// Matched by mapping patterns.
    pub const MAPPING: u32 = 256;
    /// Is a subclass of `type`.
    pub const METACLASS: u32 = 512;
    /// Attributes cannot be set.
    pub const IMMUTABLE: u32 = 1024;
    /// Defines or inherits `__getattr__`.
    pub const HAS_GETATTR: u32 = 2048;
    /// Is an exception whose constructor sets attributes from its arguments, or derives from one.
    pub const EXCEPTION_ATTRIBUTES: u32 = 4096;
    /// Defines or inherits `__del__`.
    pub const HAS_DEL: u32 = 8192;
    /// Is defined by a class statement and its instances can be the target of weak references.
    pub const HAS_WEAKREF: u32 = 16384;
    /// Defines or inherits a special method that is a native of something else: `__eq__ = operator.eq`.
    pub const FOREIGN_NATIVES: u32 = 32768;
}

impl Str {
    #[inline(always)]
    pub fn as_bytes(&self) -> &[u8] {
        // SAFETY: data points at len bytes that live as long as this object (inline or in the marked owner).
        unsafe { std::slice::from_raw_parts(self.data, self.len as usize) }
    }
    #[inline(always)]
    pub fn as_str(&self) -> &str {
        // SAFETY: the constructor takes valid UTF-8.
        unsafe { std::str::from_utf8_unchecked(self.as_bytes()) }
    }
    #[inline(always)]
    pub fn is_ascii(&self) -> bool {
        self.chars == self.len
    }
}

impl Tuple {
    #[inline(always)]
    pub fn items(&self) -> &[Value] {
        // SAFETY: len items follow the struct.
        unsafe { std::slice::from_raw_parts((self as *const Tuple).add(1) as *const Value, self.len) }
    }
}

impl Generator {
    /// What the `__await__` of a coroutine gives.
    pub fn is_coroutine_wrapper(&self) -> bool {
        self.code.flags & code_flags::HIDDEN != 0 && self.code.name.as_str() == "_coroutine_wrapper"
    }
    /// Cannot be awaited again when it has ended.
    pub fn is_awaited_once(&self) -> bool {
        self.kind == GenKind::Coroutine || self.is_coroutine_wrapper()
    }
    /// The first register.
    #[inline(always)]
    pub fn window(&self) -> *mut Value {
        // SAFETY: the registers follow the struct.
        unsafe { (self as *const Generator).add(1) as *mut Value }
    }
    #[inline(always)]
    pub fn regs(&self) -> &[Value] {
        // SAFETY: the frame has as many registers as its code says.
        unsafe { std::slice::from_raw_parts(self.window(), self.code.nregs as usize) }
    }
    #[inline(always)]
    pub fn regs_mut(&mut self) -> &mut [Value] {
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(self.window(), self.code.nregs as usize) }
    }
}

impl Instance {
    #[inline(always)]
    pub fn slots(&self) -> *mut Value {
        // SAFETY: slots follow the struct.
        unsafe { (self as *const Instance).add(1) as *mut Value }
    }
    #[inline(always)]
    pub fn shape(&self) -> &Shape {
        // SAFETY: the shape lives as long as the class.
        unsafe { &*self.header.shape }
    }
    pub fn slot(&self, i: usize) -> Value {
        let cap = self.header.cap as usize;
        if i < cap {
            // SAFETY: i is below the number of inline slots.
            unsafe { *self.slots().add(i) }
        } else {
            self.ext.as_ref().expect("overflow slots exist").overflow[i - cap]
        }
    }
    pub fn set_slot(&mut self, heap: &mut Heap, i: usize, v: Value) {
        let cap = self.header.cap as usize;
        if i < cap {
            // SAFETY: i is below the number of inline slots.
            unsafe { *self.slots().add(i) = v }
        } else {
            let overflow = &mut self.ext_mut(heap).overflow;
            let i = i - cap;
            if i >= overflow.len() {
                overflow.resize(i + 1, Value::UNBOUND);
            }
            overflow[i] = v;
        }
    }
    pub fn ext_mut(&mut self, heap: &mut Heap) -> &mut InstanceExt {
        let ext = self.ext.get_or_insert_with(|| {
            let ext = InstanceExt {
                header: HEADER,
                overflow: Vec::new(),
                dict: None,
                members: None,
                payload: Value::UNBOUND,
                host_id: None,
            };
            heap.alloc(std::ptr::null(), ext)
        });
        ext.m()
    }
    /// The wrapped builtin value, or Unbound.
    #[inline(always)]
    pub fn payload(&self) -> Value {
        match &self.ext {
            Some(ext) => ext.payload,
            None => Value::UNBOUND,
        }
    }
    #[inline(always)]
    pub fn dict(&self) -> Option<Gc<Dict>> {
        self.ext.as_ref().and_then(|e| e.dict)
    }
}

impl Set {
    #[inline]
    pub fn is_frozen(&self) -> bool {
        self.header.kind == Kind::FrozenSet
    }
}

impl Drop for Type {
    fn drop(&mut self) {
        for shape in self.shapes.drain(..) {
            // SAFETY: shapes are created by Box::into_raw and owned by the type alone; instances of a dead type are
            // dead too.
            drop(unsafe { Box::from_raw(shape) });
        }
    }
}

/// Whether an object refers to others, its class apart.
///
/// # Safety
/// The object is alive.
#[inline(always)]
pub unsafe fn refers(p: *const Header) -> bool {
    unsafe {
        match (*p).kind {
            Kind::Str => {
                let s = &*(p as *const Str);
                !s.owner.is_null() || !s.index.is_null()
            }
            Kind::BigInt | Kind::Complex | Kind::Bytes | Kind::StrBuf | Kind::StrIndex => false,
            _ => true,
        }
    }
}

fn trace_ext(ext: &InstanceExt, heap: &mut Heap) {
    heap.mark_all(&ext.overflow);
    for d in [ext.dict, ext.members].into_iter().flatten() {
        heap.mark_gc(d);
    }
    heap.mark(ext.payload);
}

/// Marks what an object refers to.
///
/// # Safety
/// The object is alive.
pub unsafe fn trace(p: *mut Header, heap: &mut Heap) {
    unsafe {
        // The classes of the commonest kinds are roots.
        let rooted = matches!(
            (*p).kind,
            Kind::Str | Kind::Tuple | Kind::List | Kind::Dict | Kind::Function | Kind::Native | Kind::Cell | Kind::Code
        );
        if !rooted && !(*p).shape.is_null() {
            heap.mark_gc((*(*p).shape).class);
        }
        macro_rules! as_ {
            ($t:ident) => {
                &*(p as *const $t)
            };
        }
        match (*p).kind {
            Kind::Free | Kind::BigInt | Kind::Complex | Kind::StrBuf | Kind::Bytes | Kind::ByteArray => {}
            Kind::StrIndex => {}
            Kind::RangeIter => {}
            Kind::Str => {
                let s = as_!(Str);
                if !s.owner.is_null() {
                    heap.mark_ptr(s.owner as *mut Header);
                }
                if !s.index.is_null() {
                    heap.mark_ptr(s.index as *mut Header);
                }
            }
            Kind::MemoryView => {
                heap.mark(as_!(MemoryView).base);
                heap.mark(as_!(MemoryView).owner);
            }
            Kind::List => heap.mark_all(&as_!(List).items),
            Kind::Tuple => heap.mark_all(as_!(Tuple).items()),
            Kind::Dict => {
                // Deleted entries keep their value.
                for e in as_!(Dict).table.raw_entries().iter().filter(|e| !e.key.is_unbound()) {
                    heap.mark(e.key);
                    heap.mark(e.value);
                }
            }
            Kind::Set | Kind::FrozenSet => {
                for e in as_!(Set).table.raw_entries() {
                    heap.mark(e.key);
                }
            }
            Kind::Range => {
                let r = as_!(Range);
                heap.mark_all(&[r.start, r.stop, r.step, r.len]);
            }
            Kind::Slice => {
                let s = as_!(Slice);
                heap.mark_all(&[s.start, s.stop, s.step]);
            }
            Kind::Function => {
                let f = as_!(Function);
                heap.mark_gc(f.code);
                heap.mark_gc(f.globals);
                heap.mark_all(&[f.defaults, f.kwdefaults]);
                heap.mark_all(f.closure.iter());
                if let Some(extra) = &f.extra {
                    for s in [extra.name, extra.qualname].into_iter().flatten() {
                        heap.mark_gc(s);
                    }
                    for v in [extra.doc, extra.module].into_iter().flatten() {
                        heap.mark(v);
                    }
                    if let Some(d) = extra.dict {
                        heap.mark_gc(d);
                    }
                    heap.mark_all(&[extra.annotate, extra.annotations, extra.type_params]);
                }
            }
            Kind::Native => {
                let n = as_!(Native);
                if let Some(t) = n.owner {
                    heap.mark_gc(t);
                }
                heap.mark(n.module);
            }
            Kind::BoundMethod => {
                let m = as_!(BoundMethod);
                heap.mark(m.func);
                heap.mark(m.receiver);
            }
            Kind::Cell => heap.mark(as_!(Cell).value),
            Kind::Code => {
                let c = as_!(Code);
                heap.mark_all(&c.consts);
                for s in c.names.iter().chain(&c.params) {
                    heap.mark_gc(*s);
                }
                for ic in &c.ics {
                    heap.mark_gc(ic.name);
                    heap.mark(ic.value);
                }
                heap.mark_gc(c.name);
                heap.mark_gc(c.qualname);
            }
            Kind::Type => {
                let t = as_!(Type);
                heap.mark_gc(t.name);
                heap.mark_gc(t.qualname);
                heap.mark_gc(t.shown);
                heap.mark_gc(t.dict);
                for b in t.bases.iter().chain(&t.mro) {
                    heap.mark_gc(*b);
                }
                for s in &t.shapes {
                    for k in &(**s).keys {
                        heap.mark_gc(*k);
                    }
                }
                for s in t.slot_names.iter().flatten() {
                    heap.mark_gc(*s);
                }
            }
            Kind::Instance => {
                let i = as_!(Instance);
                for n in 0..(*p).cap as usize {
                    heap.mark(*i.slots().add(n));
                }
                if let Some(ext) = i.ext {
                    heap.mark_gc(ext);
                }
            }
            Kind::InstanceExt => trace_ext(as_!(InstanceExt), heap),
            Kind::Module => {
                let m = as_!(Module);
                heap.mark(m.name);
                heap.mark_gc(m.dict);
            }
            Kind::Generator => {
                let g = as_!(Generator);
                heap.mark_gc(g.code);
                heap.mark_gc(g.func);
                heap.mark_all(g.regs());
                heap.mark_all(&[g.locals, g.handled, g.aux, g.frame]);
                heap.mark_gc(g.name);
                heap.mark_gc(g.qualname);
            }
            Kind::ListIter => {
                if let Some(list) = as_!(ListIter).list {
                    heap.mark_gc(list);
                }
            }
            Kind::TupleIter => heap.mark_gc(as_!(TupleIter).tuple),
            Kind::StrIter => heap.mark_gc(as_!(StrIter).text),
            Kind::BytesIter => heap.mark(as_!(BytesIter).base),
            Kind::BigRangeIter => {
                let r = as_!(BigRangeIter);
                heap.mark_all(&[r.next, r.step, r.left]);
            }
            Kind::DictIter => heap.mark_gc(as_!(DictIter).dict),
            Kind::SetIter => heap.mark_gc(as_!(SetIter).set),
            Kind::SeqIter => heap.mark(as_!(SeqIter).seq),
            Kind::CallIter => {
                let c = as_!(CallIter);
                heap.mark(c.callable);
                heap.mark(c.sentinel);
            }
            Kind::Enumerate => {
                let e = as_!(Enumerate);
                heap.mark(e.iter);
                heap.mark(e.next);
            }
            Kind::Zip => heap.mark_all(as_!(Zip).iters.iter()),
            Kind::Map => {
                let m = as_!(Map);
                heap.mark(m.func);
                heap.mark_all(m.iters.iter());
                heap.mark(m.waiting);
            }
            Kind::DictView => heap.mark_gc(as_!(DictView).dict),
            Kind::MappingProxy => heap.mark(as_!(MappingProxy).mapping),
            Kind::Property => {
                let q = as_!(Property);
                heap.mark_all(&[q.fget, q.fset, q.fdel, q.doc, q.name]);
            }
            Kind::ClassMethod => heap.mark(as_!(ClassMethod).func),
            Kind::StaticMethod => heap.mark(as_!(StaticMethod).func),
            Kind::Super => {
                let s = as_!(Super);
                heap.mark_gc(s.class);
                heap.mark(s.object);
                if let Some(t) = s.object_type {
                    heap.mark_gc(t);
                }
            }
            Kind::GetSet => {
                heap.mark_gc(as_!(GetSet).owner);
                heap.mark(as_!(GetSet).doc);
            }
            Kind::SlotMember => {
                let s = as_!(SlotMember);
                heap.mark_gc(s.name);
                heap.mark_gc(s.owner);
            }
            Kind::ExcData => {
                trace_ext(as_!(InstanceExt), heap);
                let e = as_!(ExcData);
                heap.mark_all(&[e.args, e.cause, e.context, e.shown]);
                heap.mark_all(&e.kept);
                for t in &e.traceback {
                    heap.mark_gc(t.code);
                    heap.mark_gc(t.globals);
                    heap.mark(t.frame);
                }
            }
            Kind::Traceback => {
                let t = as_!(Traceback);
                heap.mark_all(&[t.outer, t.next, t.frame]);
                // The one around it has the same entries.
                let entries = if t.outer.is_none() { &t.entries[..] } else { &[] };
                for t in entries {
                    heap.mark_gc(t.code);
                    heap.mark_gc(t.globals);
                    heap.mark(t.frame);
                }
            }
            Kind::FrameObject => {
                let f = as_!(FrameObject);
                heap.mark_gc(f.code);
                heap.mark_gc(f.globals);
                heap.mark_all(&[f.locals, f.back, f.generator, f.extra, f.saved]);
            }
            Kind::HostFunction => {
                let h = as_!(HostFunction);
                heap.mark_gc(h.name);
                heap.mark(h.doc);
            }
            Kind::Opaque => as_!(Opaque).data.trace(heap),
            // The target is weak: the collector clears it.
            Kind::WeakRef => heap.mark(as_!(WeakRef).callback),
        }
    }
}
