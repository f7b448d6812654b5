//! The virtual machine.
//!
//! - `mod.rs`: its state, object constructors, errors.
//! - `bootstrap.rs`: builtin types, names, modules.
//! - `run.rs`: the dispatch loop. `slow.rs`: what its instructions do when the fast path does not apply.
//! - `push.rs`: frames on the loop's fast paths. `call.rs`: calls. `quick.rs`: calls that the loop shortens. `frame.rs`: frames and continuations. `generator.rs`: generators and coroutines.
//! - `shared_cache.rs`: the inline caches' second level.
//! - `unwind.rs`: exceptions. `load.rs`: code units become code objects. `limits.rs`: budgets and polling.
//! - `finalize.rs`: what a program is told when its objects go.
//! - `suspend.rs`: questions to the host.

pub mod bootstrap;
pub mod call;
pub mod collector;
pub mod fiber;
pub mod finalize;
pub mod frame;
mod frame_stack;
#[cfg(test)]
mod fuzz;
pub mod gc;
pub mod generator;
pub mod interp;
pub mod limits;
pub mod liveness;
pub mod load;
mod push;
pub mod quick;
mod restart;
pub mod run;
pub mod shared_cache;
pub mod slow;
pub mod suspend;
pub mod unwind;

use std::collections::HashMap;
use std::rc::Rc;

use num_bigint::BigInt as BigNum;

use crate::bytecode::code::{CodeUnit, Source};
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::set_table::SetTable;
use crate::object::strings::TextHash;
use crate::object::table::Table;
use crate::object::value::{R, Raised, Value};
pub use bootstrap::{Syms, Types};
use frame::{Arguments, Tail};
use frame_stack::FrameStack;
use limits::Limits;
use suspend::Pending;

/// Receives what the program prints.
pub trait Output {
    /// Text for stdout, or stderr with `err`.
    fn write(&mut self, text: &str, err: bool);
    fn flush(&mut self) {}
}

/// Entry of the global method cache.
#[derive(Clone, Copy)]
struct MethodCacheEntry {
    class: usize,
    name: usize,
    /// Unbound for "the class has no such attribute".
    value: Value,
}

const METHOD_CACHE: usize = 2048;

/// One interpreter.
pub struct Vm {
    pub heap: Heap,
    /// NaNs made so far, see [`Vm::new_float`].
    nans: u64,
    pub types: Types,
    pub sym: Syms,
    /// Interned strings by text; weak.
    pub(crate) interned: HashMap<Box<str>, Gc<Str>, TextHash>,
    /// `sys.modules`
    pub modules: Gc<Dict>,
    pub builtins: Gc<Dict>,
    /// Namespace of the frozen prelude.
    pub prelude: Gc<Dict>,
    /// Globals of `__main__`.
    pub main: Gc<Dict>,
    pub frames: FrameStack,
    /// The frames on the stack that the program has seen, outermost first.
    pub(crate) seen_frames: Vec<Gc<FrameObject>>,
    segments: Vec<Box<[Value]>>,
    segment_ends: Vec<*mut Value>,
    spare_segment: Option<Box<[Value]>>,
    /// `object.__new__` and `object.__init__`.
    pub object_new: Value,
    pub object_init: Value,
    /// First free register of the stack.
    sp: *mut Value,
    segment_end: *mut Value,
    /// The exception under way (an exception instance), or Unbound.
    pub exc: Value,
    /// The exception being handled, or None.
    pub handled: Value,
    /// What a native function asked for; see [`Vm::tail_call`].
    pub(crate) tail: Option<(Tail, frame::After)>,
    /// The exception under way must not be recorded again in the current frame (re-raise).
    reraising: bool,
    /// A NameError whose name is an attribute of the `self` of the method that raised it, or Unbound.
    pub(crate) self_hint: Value,
    /// The exception about to be raised is about the callee of the running call, not the call.
    pub(crate) blame_callee: bool,
    /// The exception under way ends the feed: no handler sees it.
    pub uncatchable: bool,
    pub pending: Option<Pending>,
    next_call_id: u32,
    /// Number of `run` activations on the native stack.
    pub nesting: u32,
    pub(crate) nested: restart::Nested,
    /// Native recursion in progress (repr, compare, hash, ...).
    pub native_depth: u32,
    pub limits: Limits,
    /// Arguments in the order of the parameters, on their way into a frame.
    arranged: [Value; quick::ARRANGED],
    pub output: Box<dyn Output>,
    method_cache: Box<[MethodCacheEntry; METHOD_CACHE]>,
    pub(crate) shared_cache: shared_cache::SharedCache,
    /// All code objects, to flush their caches.
    codes: Vec<Gc<Code>>,
    /// Those of the image, which live forever.
    image_codes: Vec<Gc<Code>>,
    /// Functions of the prelude by the address of their name. The prelude's namespace keeps them alive.
    prelude_cache: Box<[(usize, Value); 64]>,
    /// Some inline cache holds a plain class attribute.
    pub(crate) plain_cached: bool,
    pub(crate) plain_flushes: u32,
    /// Values native code keeps alive across calls into Python.
    pub roots: Vec<Value>,
    /// The native function running: see [`Vm::drain`].
    pub current_native: Value,
    pub weak_refs: Vec<finalize::WeakEntry>,
    pub(crate) finalizers: finalize::Finalizers,
    /// Views of bytearrays; weak.
    pub views: Vec<Gc<MemoryView>>,
    /// A collection has just told which views are alive.
    pub views_checked: bool,
    /// The next collection finds out which views are dead.
    pub views_wanted: bool,
    /// Sink of a value on its way to the innermost run's caller.
    pub(crate) last_after: frame::After,
    /// Objects whose repr is in progress.
    pub repr_stack: Vec<Value>,
    /// Number of the next fed snippet.
    pub feed_count: u32,
    /// Values kept for the life of the interpreter, by key: state of stdlib modules.
    pub registry: HashMap<&'static str, Value>,
    pub argv: Vec<String>,
    /// Bytes of the repr of an operand in the message of a failed assert; `None` leaves the message empty.
    pub assert_bytes: Option<u32>,
    /// Code of frozen modules that is ready; see [`crate::stdlib::compile_ahead`].
    pub compiled_ahead: HashMap<&'static str, (Rc<CodeUnit>, Rc<Source>)>,
    /// Working directory of the session: an absolute virtual path.
    pub cwd: String,
    /// The program has ended, and what it left to do runs; the flag says whether it raised.
    pub ended: Option<bool>,
    /// Namespace of the body that the tail request runs, or Unbound: see `run_body_tail`.
    pub(crate) body_locals: Value,
    pub empty_str: Value,
    pub empty_tuple: Value,
}

/// Native recursion deeper than this raises RecursionError.
pub const MAX_NATIVE_DEPTH: u32 = 200;

impl Vm {
    #[inline(always)]
    pub(crate) fn method_cache_slot(&self, class: Gc<Type>, name: Gc<Str>) -> usize {
        let (c, n) = (class.as_ptr() as usize, name.as_ptr() as usize);
        ((c >> 4) ^ (n >> 3).wrapping_mul(31)) % METHOD_CACHE
    }
    #[inline(always)]
    pub(crate) fn method_cache_entry(&self, slot: usize) -> (usize, usize, Value) {
        let e = &self.method_cache[slot];
        (e.class, e.name, e.value)
    }
    pub(crate) fn set_method_cache_entry(&mut self, slot: usize, class: Gc<Type>, name: Gc<Str>, value: Value) {
        let (class, name) = (class.as_ptr() as usize, name.as_ptr() as usize);
        self.method_cache[slot] = MethodCacheEntry { class, name, value };
    }
    pub(crate) fn forget_method_cache_entry(&mut self, slot: usize) {
        self.method_cache[slot] = MethodCacheEntry { class: 0, name: 0, value: Value::UNBOUND };
    }
    pub(crate) fn clear_method_cache(&mut self) {
        self.method_cache.fill(MethodCacheEntry { class: 0, name: 0, value: Value::UNBOUND });
    }

    // --- constructors

    #[inline(always)]
    pub fn new_complex(&mut self, re: f64, im: f64) -> Value {
        let shape = self.types.complex.root;
        self.heap.alloc(shape, Complex { header: HEADER, re, im }).value()
    }
    pub fn new_list(&mut self, items: Vec<Value>) -> Value {
        self.heap.debt -= (items.capacity() * 8) as isize;
        let shape = self.types.list.root;
        self.heap.alloc(shape, List { header: HEADER, items }).value()
    }
    pub fn new_tuple(&mut self, items: &[Value]) -> Value {
        if items.is_empty() && !self.empty_tuple.is_none() {
            return self.empty_tuple;
        }
        self.tuple_from(items).value()
    }
    /// A tuple of two.
    #[inline]
    pub fn new_pair(&mut self, a: Value, b: Value) -> Value {
        let shape = self.types.tuple.root;
        let p = self.heap.alloc_raw::<Tuple>(size_of::<Tuple>() + 16, shape) as *mut Tuple;
        // SAFETY: room for the struct and two items.
        unsafe {
            (*p).len = 2;
            (*p).hash = 0;
            let to = p.add(1) as *mut Value;
            to.write(a);
            to.add(1).write(b);
        }
        Gc::from_raw(p).value()
    }
    #[inline]
    pub fn tuple_from(&mut self, items: &[Value]) -> Gc<Tuple> {
        let size = size_of::<Tuple>() + items.len() * 8;
        let shape = self.types.tuple.root;
        let p = self.heap.alloc_raw::<Tuple>(size, shape) as *mut Tuple;
        // SAFETY: room for the struct and its items.
        unsafe {
            (*p).len = items.len();
            (*p).hash = 0;
            let to = p.add(1) as *mut Value;
            if items.len() <= 8 {
                // Faster than a call.
                for (i, v) in items.iter().enumerate() {
                    to.add(i).write(*v);
                }
            } else {
                std::ptr::copy_nonoverlapping(items.as_ptr(), to, items.len());
            }
        }
        Gc::from_raw(p)
    }
    pub fn new_dict(&mut self) -> Gc<Dict> {
        let shape = self.types.dict.root;
        self.heap.alloc(shape, Dict { header: HEADER, table: Table::new() })
    }
    pub fn new_set(&mut self) -> Gc<Set> {
        let shape = self.types.set.root;
        self.heap.alloc(shape, Set { header: HEADER, table: SetTable::new(), hash: 0 })
    }
    pub fn new_frozenset(&mut self, table: SetTable) -> Gc<Set> {
        let shape = self.types.frozenset.root;
        let mut s = self.heap.alloc(shape, Set { header: HEADER, table, hash: 0 });
        s.header.kind = Kind::FrozenSet;
        s
    }
    pub fn new_bytes(&mut self, data: impl Into<Box<[u8]>>) -> Value {
        let data = data.into();
        self.heap.note_external(data.len());
        let shape = self.types.bytes.root;
        self.heap.alloc(shape, Bytes { header: HEADER, hash: 0, data }).value()
    }
    pub fn new_bytearray(&mut self, data: Vec<u8>) -> Value {
        self.heap.note_external(data.capacity());
        let shape = self.types.bytearray.root;
        self.heap.alloc(shape, ByteArray { header: HEADER, data, exports: 0 }).value()
    }
    pub fn new_cell(&mut self, value: Value) -> Value {
        let shape = self.types.cell.root;
        self.heap.alloc(shape, Cell { header: HEADER, value }).value()
    }
    pub fn new_slice(&mut self, start: Value, stop: Value, step: Value) -> Value {
        let shape = self.types.slice.root;
        self.heap.alloc(shape, Slice { header: HEADER, start, stop, step }).value()
    }
    /// A float that is an object of its own: two NaNs made here are not identical, as two objects are not.
    pub fn new_float(&mut self, f: f64) -> Value {
        if !f.is_nan() || f.is_sign_negative() {
            return Value::float(f);
        }
        self.nans = (self.nans + 1) & 0xffff_ffff;
        Value::float(f64::from_bits(f64::NAN.to_bits() | self.nans))
    }
    pub fn new_bound(&mut self, func: Value, receiver: Value) -> Value {
        let shape = match func.get::<Native>() {
            Some(n) if n.def.wrapper => self.types.method_wrapper.root,
            Some(_) => self.types.builtin_function.root,
            None => self.types.method.root,
        };
        self.heap.alloc(shape, BoundMethod { header: HEADER, func, receiver }).value()
    }
    /// A weak reference to something that can have one.
    pub fn new_weakref(&mut self, target: Value, callback: Value) -> Gc<WeakRef> {
        let shape = self.types.weakref.root;
        let w = self.heap.alloc(shape, WeakRef { header: HEADER, target, callback, hash: None });
        // Nobody waits for the moment at which it is cleared: no `add_weak_reference`.
        self.weak_refs.push(finalize::WeakEntry { reference: w, object: w.value() });
        w
    }
    pub fn new_module(&mut self, name: &str) -> Gc<Module> {
        let mut dict = self.new_dict();
        let name_value = self.intern(name).value();
        let shape = self.types.module.root;
        let none = Value::NONE;
        self.dict_set_str(&mut dict, "__name__", name_value);
        self.dict_set_str(&mut dict, "__doc__", none);
        self.dict_set_str(&mut dict, "__package__", none);
        self.dict_set_str(&mut dict, "__loader__", none);
        self.dict_set_str(&mut dict, "__spec__", none);
        self.heap.alloc(shape, Module { header: HEADER, name: name_value, dict, host_id: None })
    }
    /// An object whose behaviour is in `data`; `class` gives it its type and methods.
    pub fn new_opaque(&mut self, class: Gc<Type>, data: impl OpaqueData) -> Value {
        self.heap.alloc(class.root, Opaque { header: HEADER, data: Box::new(data) }).value()
    }
    /// The state of an opaque object, if it is of type `T`.
    #[allow(clippy::mut_from_ref)]
    pub fn opaque<'a, T: OpaqueData>(&self, v: Value) -> Option<&'a mut T> {
        let o = self.unwrap(v).get::<Opaque>()?;
        // SAFETY of the lifetime: the object is alive until the next safepoint; callers hold no reference across one.
        let o: &'a mut Opaque = unsafe { &mut *o.as_ptr() };
        o.data.as_any().downcast_mut::<T>()
    }

    // --- types of values

    /// The class of a value.
    #[inline(always)]
    pub fn class_of(&self, v: Value) -> Gc<Type> {
        if v.is_ptr() {
            // SAFETY: live object; its shape lives as long as its class.
            unsafe { (*(*v.as_ptr()).shape).class }
        } else {
            self.class_of_immediate(v)
        }
    }
    fn class_of_immediate(&self, v: Value) -> Gc<Type> {
        if v.is_small() {
            self.types.int
        } else if v.is_float() {
            self.types.float
        } else if v.is_bool() {
            self.types.bool_
        } else {
            match v {
                Value::NONE => self.types.none_type,
                Value::ELLIPSIS => self.types.ellipsis,
                Value::NOT_IMPLEMENTED => self.types.not_implemented,
                _ => self.types.object,
            }
        }
    }
    /// What inline caches compare: the shape of heap objects, the root shape of the class of others.
    #[inline(always)]
    pub fn shape_key(&self, v: Value) -> usize {
        if v.is_ptr() {
            // SAFETY: live object.
            unsafe { (*v.as_ptr()).shape as usize }
        } else {
            self.class_of_immediate(v).root as usize
        }
    }
    pub fn type_name<'a>(&self, v: Value) -> &'a str {
        self.name_of(self.class_of(v))
    }
    pub fn name_of<'a>(&self, class: Gc<Type>) -> &'a str {
        self.str_text(class.shown.value())
    }
    /// The name of a class with its place and, unless that is the program, its module: what some messages say.
    pub fn full_name_of(&self, class: Gc<Type>) -> String {
        if class.flags & type_flags::HEAP == 0 {
            return self.name_of(class).to_owned();
        }
        let qualname = self.str_text(class.qualname.value());
        match self.dict_get_interned(class.dict, self.sym.__module__).and_then(|m| self.str_of(m)) {
            None | Some("__main__" | "builtins") => qualname.to_owned(),
            Some(module) => format!("{module}.{qualname}"),
        }
    }
    /// `__name__` of a class.
    pub fn short_name_of<'a>(&self, class: Gc<Type>) -> &'a str {
        self.str_text(class.name.value())
    }

    /// The builtin value inside an instance of a subclass of a builtin type; other values as they are.
    #[inline(always)]
    pub fn unwrap(&self, v: Value) -> Value {
        if let Some(i) = v.get::<Instance>()
            && !i.payload().is_unbound()
        {
            return i.payload();
        }
        v
    }
    /// The object as builtin kind `T`, looking into instances of subclasses.
    #[inline(always)]
    pub fn as_<T: Object>(&self, v: Value) -> Option<Gc<T>> {
        match v.get::<T>() {
            Some(o) => Some(o),
            None => self.unwrap(v).get::<T>(),
        }
    }
    pub fn as_set(&self, v: Value) -> Option<Gc<Set>> {
        let v = self.unwrap(v);
        matches!(v.kind(), Kind::Set | Kind::FrozenSet).then(|| Gc::from_raw(v.as_ptr() as *mut Set))
    }
    /// The text of a str (or str subclass). The lifetime is the caller's promise not to collect meanwhile.
    #[inline(always)]
    pub fn str_of<'a>(&self, v: Value) -> Option<&'a str> {
        let s = self.as_::<Str>(v)?;
        // SAFETY: see above.
        Some(unsafe { &*(s.as_str() as *const str) })
    }
    /// The same for a value known to be a str.
    #[inline(always)]
    pub fn str_text<'a>(&self, v: Value) -> &'a str {
        self.str_of(v).unwrap_or("?")
    }
    /// The items of a list or tuple, copied.
    pub fn sequence_items(&self, v: Value) -> Option<Vec<Value>> {
        let v = self.unwrap(v);
        match v.kind() {
            Kind::List => Some(v.cast::<List>().items.clone()),
            Kind::Tuple => Some(v.cast::<Tuple>().items().to_vec()),
            _ => None,
        }
    }
    /// The small number of an int or bool; None for other values and large ints.
    #[inline]
    pub fn int_of(&self, v: Value) -> Option<i64> {
        if v.is_small() {
            Some(v.as_small())
        } else if v.is_bool() {
            Some((v == Value::TRUE) as i64)
        } else {
            match self.unwrap(v) {
                u if u.is_small() => Some(u.as_small()),
                u => u.get::<BigInt>().and_then(|b| b.to_i64()),
            }
        }
    }
    /// The number of an int (bool, int subclass) of any size.
    pub fn bigint_of(&self, v: Value) -> Option<BigNum> {
        match self.int_of(v) {
            Some(i) => Some(BigNum::from(i)),
            None => self.as_::<BigInt>(v).map(|b| b.to_big()),
        }
    }
    pub fn is_int(&self, v: Value) -> bool {
        v.is_small() || v.is_bool() || {
            let u = self.unwrap(v);
            u.is_small() || u.is_kind(Kind::BigInt)
        }
    }

    // --- errors

    /// Starts raising `class(message)`.
    #[cold]
    #[inline(never)]
    pub fn raise(&mut self, class: Gc<Type>, message: impl AsRef<str>) -> Raised {
        let text = self.new_str(message.as_ref());
        let e = self.new_exception(class, &[text]);
        self.raise_value(e)
    }
    /// Starts raising an exception instance.
    #[cold]
    pub fn raise_value(&mut self, exception: Value) -> Raised {
        self.set_context(exception);
        self.exc = exception;
        Raised
    }
    #[cold]
    pub fn type_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.TypeError, message)
    }
    #[cold]
    pub fn value_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.ValueError, message)
    }
    #[cold]
    pub fn index_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.IndexError, message)
    }
    #[cold]
    pub fn overflow_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.OverflowError, message)
    }
    #[cold]
    pub fn zero_division(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.ZeroDivisionError, message)
    }
    #[cold]
    pub fn runtime_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(self.types.RuntimeError, message)
    }
    #[cold]
    pub fn key_error(&mut self, key: Value) -> Raised {
        let e = self.new_exception(self.types.KeyError, &[key]);
        self.raise_value(e)
    }
    #[cold]
    pub fn attribute_error(&mut self, message: impl AsRef<str>, object: Value, name: Value) -> Raised {
        let text = self.new_str(message.as_ref());
        let e = self.new_exception(self.types.AttributeError, &[text]);
        self.set_instance_attr(e, self.sym.name, name);
        self.set_instance_attr(e, self.sym.obj, object);
        self.raise_value(e)
    }
    #[cold]
    pub fn name_error(&mut self, message: impl AsRef<str>, name: Value) -> Raised {
        let text = self.new_str(message.as_ref());
        let e = self.new_exception(self.types.NameError, &[text]);
        self.set_instance_attr(e, self.sym.name, name);
        self.raise_value(e)
    }
    #[cold]
    pub fn memory_error(&mut self) -> Raised {
        let e = self.new_exception(self.types.MemoryError, &[]);
        self.raise_value(e)
    }
    #[cold]
    pub fn stop_iteration(&mut self, value: Value) -> Raised {
        let args: &[Value] = if value.is_none() { &[] } else { &[value] };
        let e = self.new_exception(self.types.StopIteration, args);
        if !value.is_none() {
            self.set_instance_attr(e, self.sym.value, value);
        }
        self.raise_value(e)
    }

    /// A new exception instance, without running Python code. Attributes that builtin constructors set from their arguments
    /// are set as well.
    pub fn new_exception(&mut self, class: Gc<Type>, args: &[Value]) -> Value {
        let args = self.new_tuple(args);
        let shape = self.types.exc_data.root;
        let mut data = self.heap.alloc(
            shape,
            ExcData {
                header: HEADER,
                overflow: Vec::new(),
                dict: None,
                members: None,
                payload: Value::UNBOUND,
                host_id: None,
                args,
                cause: Value::NONE,
                context: Value::NONE,
                suppress_context: false,
                traceback: smallvec::SmallVec::new(),
                shown: Value::NONE,
                kept: Vec::new(),
                unbound: 0,
            },
        );
        data.payload = data.value();
        let mut instance = self.new_instance(class);
        instance.ext = Some(Gc::from_raw(data.as_ptr() as *mut InstanceExt));
        instance.value()
    }
    /// The state of an exception instance.
    #[inline]
    pub fn exc_data(&self, e: Value) -> Option<Gc<ExcData>> {
        e.get::<Instance>().and_then(|i| i.payload().get::<ExcData>())
    }
    /// The exception under way, taken out of the machine (native code handles it).
    pub fn take_exc(&mut self) -> Value {
        self.reraising = false;
        std::mem::replace(&mut self.exc, Value::UNBOUND)
    }
    /// Whether the exception under way is an instance of `class`.
    pub fn exc_is(&self, class: Gc<Type>) -> bool {
        !self.exc.is_unbound() && !self.uncatchable && self.is_subtype(self.class_of(self.exc), class)
    }

    /// `class` is `base` or derives from it.
    #[inline]
    pub fn is_subtype(&self, class: Gc<Type>, base: Gc<Type>) -> bool {
        class == base || class.mro.contains(&base)
    }
    #[inline]
    pub fn is_instance_of(&self, v: Value, base: Gc<Type>) -> bool {
        self.is_subtype(self.class_of(v), base)
    }

    /// Guards native recursion: RecursionError beyond a fixed depth.
    pub fn recurse<T>(&mut self, what: &str, f: impl FnOnce(&mut Vm) -> R<T>) -> R<T> {
        if self.native_depth >= MAX_NATIVE_DEPTH {
            let message = format!("maximum recursion depth exceeded{what}");
            return Err(self.raise(self.types.RecursionError, message));
        }
        self.native_depth += 1;
        let r = f(self);
        self.native_depth -= 1;
        r
    }

    // --- tail requests

    /// For native functions: `return vm.tail_call(f, &args)` has the machine call `f` in the function's place, so that the callee
    /// may run Python code, suspend, and recurse without using the native stack.
    pub fn tail_call<T>(&mut self, func: Value, args: &[Value]) -> R<T> {
        self.tail = Some((Tail::Call { func, args: Arguments::of(None, args), kwargs: None }, frame::After::store(0)));
        Err(Raised)
    }
    /// The same with a continuation that checks the result.
    pub fn tail_call_then<T>(&mut self, func: Value, args: &[Value], cont: frame::Cont, a: Value, b: Value) -> R<T> {
        self.tail = Some((
            Tail::Call { func, args: Arguments::of(None, args), kwargs: None },
            frame::After::store(0).with(cont, a, b),
        ));
        Err(Raised)
    }
    pub fn tail_call_kw<T>(&mut self, func: Value, args: &[Value], kwargs: Value) -> R<T> {
        let kwargs = (!kwargs.is_unbound()).then_some(kwargs);
        self.tail = Some((Tail::Call { func, args: Arguments::of(None, args), kwargs }, frame::After::store(0)));
        Err(Raised)
    }
    /// The same with a function of the prelude (guest/src/prelude/*.py).
    pub fn tail_prelude<T>(&mut self, name: &'static str, args: &[Value]) -> R<T> {
        let func = self.prelude_function(name);
        self.tail_call(func, args)
    }
    #[inline(never)]
    pub fn prelude_function(&mut self, name: &'static str) -> Value {
        // Names are literals: their address is enough to find a function again.
        let key = name.as_ptr() as usize;
        let slot = (key >> 2) % self.prelude_cache.len();
        if self.prelude_cache[slot].0 == key {
            return self.prelude_cache[slot].1;
        }
        let f = self.dict_get_str(self.prelude, name).unwrap_or_else(|| panic!("prelude function {name} is missing"));
        self.prelude_cache[slot] = (key, f);
        f
    }
    pub fn tail<T>(&mut self, tail: Tail, after: frame::After) -> R<T> {
        self.tail = Some((tail, after));
        Err(Raised)
    }
    /// Whether the last error is a tail request rather than an exception.
    pub fn has_tail(&self) -> bool {
        self.tail.is_some()
    }
    /// For native code that needs the value now: carries out a tail request, if `r` is one, in a nested run.
    #[inline]
    pub fn now(&mut self, r: R) -> R {
        match r {
            Err(Raised) if self.tail.is_some() => self.run_tail_nested(),
            r => r,
        }
    }
}
