//! Start-up: the well-known types and names, and a new interpreter.
//!
//! All of this runs once at build time: the guest image is taken after it.

use std::collections::HashMap;

use super::call::{end_of_windows, stack_segment};
use super::frame::After;
use super::frame_stack::FrameStack;
use super::limits::{Limits, RECURSION};
use super::{METHOD_CACHE, MethodCacheEntry, Output, Vm};
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{Def, DefKind, NativeDef};
use crate::object::table::Table;
use crate::object::value::Value;

macro_rules! syms {
    ($($name:ident)*) => {
        /// Interned names the interpreter itself uses.
        #[allow(non_snake_case)]
        #[derive(Clone, Copy)]
        pub struct Syms { $(pub $name: Gc<Str>,)* }
        impl Syms {
            fn new(vm: &mut Vm) -> Syms {
                Syms { $($name: vm.intern(stringify!($name)),)* }
            }
            pub fn trace(&self, heap: &mut Heap) {
                $(heap.mark_gc(self.$name);)*
            }
        }
    };
}

syms! {
    __abs__ __abstractmethods__ __add__ __aenter__ __aexit__ __aiter__ __and__ __anext__ __annotate__
    __annotations__ __await__ __bases__ __bool__ __builtins__ __bytes__ __call__ __cause__ __ceil__ __class__
    __class_getitem__ __classcell__ __code__ __complex__ __contains__ __context__ __copy__ __deepcopy__ __defaults__
    __del__ __delattr__ __delete__ __delitem__ __dict__ __dir__ __divmod__ __doc__ __enter__ __eq__ __exit__ __file__
    __float__ __floor__ __floordiv__ __format__ __func__ __ge__ __get__ __getattr__ __getattribute__ __getitem__
    __globals__ __gt__ __hash__ __iadd__ __iand__ __ifloordiv__ __ilshift__ __imatmul__ __imod__ __imul__
    __index__ __init__ __init_subclass__ __instancecheck__ __int__ __invert__ __ior__ __ipow__ __irshift__
    __isub__ __iter__ __itruediv__ __ixor__ __kwdefaults__ __le__ __len__ __length_hint__ __lshift__ __lt__
    __match_args__ __matmul__ __missing__ __mod__ __module__ __mro__ __mro_entries__ __mul__ __name__ __ne__ __neg__
    __new__ __next__ __notes__ __or__ __pos__ __post_init__ __pow__ __prepare__ __qualname__ __radd__ __rand__
    __rdivmod__ __repr__ __reversed__ __rfloordiv__ __rlshift__ __rmatmul__ __rmod__ __rmul__ __ror__ __round__
    __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __self__ __set__ __set_name__ __setattr__
    __setitem__ __slots__ __static_attributes__ __firstlineno__ __str__ __sub__ __subclasscheck__ __subclasshook__
    __suppress_context__ __traceback__ __truediv__ __trunc__ __type_params__ __weakref__ __wrapped__ __xor__ __all__
    __main__ args close encoding end end_lineno end_offset errno exceptions filename filename2 items keys lineno msg
    name name_from obj object offset path print_file_and_line reason send start strerror text throw value code
    message copy get write read flush fileno
}

macro_rules! types {
    ($($field:ident: $name:literal $(as $payload:ident)? ,)*; $($exc:ident($($base:ident),*))*) => {
        /// The builtin types.
        #[allow(non_snake_case)]
        pub struct Types {
            $(pub $field: Gc<Type>,)*
            $(pub $exc: Gc<Type>,)*
            /// One-character strings of ASCII.
            pub ascii_chars: Box<[Value]>,
        }
        impl Types {
            pub fn trace(&self, heap: &mut Heap) {
                $(heap.mark_gc(self.$field);)*
                $(heap.mark_gc(self.$exc);)*
                heap.mark_all(self.ascii_chars.iter());
            }
            /// All builtin types, with the kind of value their instances wrap.
            fn list(&self) -> Vec<(Gc<Type>, &'static str, Kind)> {
                #[allow(unused_mut, unused_assignments)]
                fn payload(k: Option<Kind>) -> Kind { k.unwrap_or(Kind::Free) }
                vec![$((self.$field, $name, payload(None$(.or(Some(Kind::$payload)))?)),)*]
            }
            /// All builtin exceptions with their bases.
            fn exceptions(&self) -> Vec<(Gc<Type>, &'static str, Vec<Gc<Type>>)> {
                vec![$((self.$exc, stringify!($exc), vec![$(self.$base),*]),)*]
            }
            fn new(alloc: &mut dyn FnMut() -> Gc<Type>) -> Types {
                Types { $($field: alloc(),)* $($exc: alloc(),)* ascii_chars: Box::new([]) }
            }
        }
    };
}

types! {
    type_: "type", object: "object",
    int: "int" as BigInt, bool_: "bool" as BigInt, float: "float" as Complex, complex: "complex" as MemoryView,
    str_: "str" as Str, bytes: "bytes" as Bytes, bytearray: "bytearray" as ByteArray, memoryview: "memoryview",
    list: "list" as List, tuple: "tuple" as Tuple, dict: "dict" as Dict, set: "set" as Set, frozenset: "frozenset" as FrozenSet,
    range: "range", slice: "slice",
    none_type: "NoneType", ellipsis: "ellipsis", not_implemented: "NotImplementedType",
    function: "function", builtin_function: "builtin_function_or_method", method_descriptor: "method_descriptor",
    wrapper_descriptor: "wrapper_descriptor", method_wrapper: "method-wrapper", method: "method", cell: "cell", code: "code", module: "module",
    generator: "generator", coroutine: "coroutine", async_generator: "async_generator",
    property: "property", classmethod: "classmethod", staticmethod: "staticmethod", super_: "super",
    getset_descriptor: "getset_descriptor", member_descriptor: "member_descriptor", mappingproxy: "mappingproxy",
    traceback: "traceback", frame: "frame", host_function: "function", weakref: "ReferenceType",
    exc_data: "exception_data", str_buf: "str_buffer",
    iterator: "iterator", callable_iterator: "callable_iterator",
    list_iterator: "list_iterator", list_reverseiterator: "list_reverseiterator", tuple_iterator: "tuple_iterator",
    str_iterator: "str_iterator", str_ascii_iterator: "str_ascii_iterator", bytes_iterator: "bytes_iterator", bytearray_iterator: "bytearray_iterator",
    memory_iterator: "memory_iterator",
    range_iterator: "range_iterator", longrange_iterator: "longrange_iterator", set_iterator: "set_iterator",
    dict_keyiterator: "dict_keyiterator", dict_valueiterator: "dict_valueiterator", dict_itemiterator: "dict_itemiterator",
    dict_reversekeyiterator: "dict_reversekeyiterator", dict_reversevalueiterator: "dict_reversevalueiterator",
    dict_reverseitemiterator: "dict_reverseitemiterator",
    dict_keys: "dict_keys", dict_values: "dict_values", dict_items: "dict_items",
    enumerate: "enumerate", zip: "zip", map: "map", filter: "filter", reversed: "reversed",
    ;
    BaseException(object) BaseExceptionGroup(BaseException) Exception(BaseException) GeneratorExit(BaseException)
    KeyboardInterrupt(BaseException) SystemExit(BaseException) ExceptionGroup(BaseExceptionGroup, Exception)
    ArithmeticError(Exception) FloatingPointError(ArithmeticError) OverflowError(ArithmeticError)
    ZeroDivisionError(ArithmeticError) AssertionError(Exception) AttributeError(Exception) BufferError(Exception)
    EOFError(Exception) ImportError(Exception) ModuleNotFoundError(ImportError) LookupError(Exception)
    IndexError(LookupError) KeyError(LookupError) MemoryError(Exception) NameError(Exception)
    UnboundLocalError(NameError) OSError(Exception) BlockingIOError(OSError) ChildProcessError(OSError)
    ConnectionError(OSError) BrokenPipeError(ConnectionError) ConnectionAbortedError(ConnectionError)
    ConnectionRefusedError(ConnectionError) ConnectionResetError(ConnectionError) FileExistsError(OSError)
    FileNotFoundError(OSError) InterruptedError(OSError) IsADirectoryError(OSError) NotADirectoryError(OSError)
    PermissionError(OSError) ProcessLookupError(OSError) TimeoutError(OSError) ReferenceError(Exception)
    RuntimeError(Exception) NotImplementedError(RuntimeError) RecursionError(RuntimeError)
    PythonFinalizationError(RuntimeError) StopAsyncIteration(Exception) StopIteration(Exception) SyntaxError(Exception)
    IndentationError(SyntaxError) TabError(IndentationError) SystemError(Exception) TypeError(Exception)
    ValueError(Exception) UnicodeError(ValueError) UnicodeDecodeError(UnicodeError) UnicodeEncodeError(UnicodeError)
    UnicodeTranslateError(UnicodeError) Warning(Exception) BytesWarning(Warning) DeprecationWarning(Warning)
    EncodingWarning(Warning) FutureWarning(Warning) ImportWarning(Warning) PendingDeprecationWarning(Warning)
    ResourceWarning(Warning) RuntimeWarning(Warning) SyntaxWarning(Warning) UnicodeWarning(Warning) UserWarning(Warning)
}

/// Discards what is printed.
struct NoOutput;
impl Output for NoOutput {
    fn write(&mut self, _: &str, _: bool) {}
}

/// Registers before the first segment fills up.
const FIRST_SEGMENT: usize = 16 * 1024;

/// Frames before there are more: less than a kilobyte, so that they lie among other small things.
const FIRST_FRAMES: usize = 12;

impl Vm {
    /// A new interpreter with builtins, prelude and an empty `__main__`.
    pub fn new() -> Box<Vm> {
        let mut heap = Heap::default();
        let mut alloc = || alloc_blank_type(&mut heap);
        let types = Types::new(&mut alloc);
        // Names and dicts need the types' shapes, which exist from here on; the rest is filled in below.
        let dangling_str: Gc<Str> = Gc::from_raw(types.str_.as_ptr() as *mut Str);
        let dangling_dict: Gc<Dict> = Gc::from_raw(types.dict.as_ptr() as *mut Dict);
        let mut first = stack_segment(FIRST_SEGMENT);
        let sp = first.as_mut_ptr();
        let segment_end = end_of_windows(&mut first);
        // SAFETY: Syms is plain pointers; every field is replaced before any is read.
        let sym = unsafe {
            let mut sym = std::mem::MaybeUninit::<Syms>::uninit();
            let p = sym.as_mut_ptr() as *mut Gc<Str>;
            for i in 0..size_of::<Syms>() / size_of::<Gc<Str>>() {
                p.add(i).write(dangling_str);
            }
            sym.assume_init()
        };
        let mut vm = Box::new(Vm {
            heap,
            types,
            sym,
            interned: HashMap::default(),
            modules: dangling_dict,
            builtins: dangling_dict,
            prelude: dangling_dict,
            main: dangling_dict,
            frames: FrameStack::new(FIRST_FRAMES, RECURSION),
            seen_frames: Vec::new(),
            shared_cache: Default::default(),
            arranged: [Value::UNBOUND; super::quick::ARRANGED],
            segments: vec![first],
            segment_ends: Vec::new(),
            spare_segment: None,
            object_new: Value::NONE,
            object_init: Value::NONE,
            sp,
            segment_end,
            exc: Value::UNBOUND,
            handled: Value::NONE,
            tail: None,
            reraising: false,
            self_hint: Value::UNBOUND,
            blame_callee: false,
            uncatchable: false,
            pending: None,
            next_call_id: 0,
            nans: 0,
            nesting: 0,
            nested: Default::default(),
            native_depth: 0,
            limits: Limits::default(),
            output: Box::new(NoOutput),
            method_cache: Box::new([MethodCacheEntry { class: 0, name: 0, value: Value::UNBOUND }; METHOD_CACHE]),
            codes: Vec::new(),
            image_codes: Vec::new(),
            prelude_cache: Box::new([(0, Value::UNBOUND); 64]),
            plain_cached: false,
            plain_flushes: 0,
            roots: Vec::new(),
            current_native: Value::NONE,
            weak_refs: Vec::new(),
            finalizers: super::finalize::Finalizers::default(),
            views: Vec::new(),
            views_checked: false,
            views_wanted: false,
            last_after: After::store(0),
            repr_stack: Vec::new(),
            feed_count: 0,
            registry: HashMap::new(),
            argv: vec![String::new()],
            assert_bytes: None,
            compiled_ahead: HashMap::new(),
            cwd: "/".to_owned(),
            ended: None,
            body_locals: Value::UNBOUND,
            empty_str: Value::NONE,
            empty_tuple: Value::NONE,
        });
        vm.types.ascii_chars = Box::new([]);
        vm.sym = Syms::new(&mut vm);
        vm.complete_types();
        let chars: Vec<Value> = (0..128u8).map(|c| vm.intern((c as char).encode_utf8(&mut [0; 4])).value()).collect();
        vm.types.ascii_chars = chars.into();
        vm.empty_str = vm.intern("").value();
        vm.empty_tuple = vm.new_tuple(&[]);
        let (es, et) = (vm.empty_str, vm.empty_tuple);
        vm.registry.insert("empty str", es);
        vm.registry.insert("empty tuple", et);
        vm.modules = vm.new_dict();
        vm.builtins = vm.new_module("builtins").dict;
        vm.prelude = vm.new_dict();
        vm.main = vm.new_dict();
        crate::types::init(&mut vm);
        crate::builtins::init(&mut vm);
        crate::stdlib::init(&mut vm);
        vm.reset_main("__main__");
        vm
    }

    /// Gives the blank types their names, bases and namespaces.
    fn complete_types(&mut self) {
        use type_flags::*;
        let object = self.types.object;
        let type_ = self.types.type_;
        for (mut class, name, payload) in self.types.list() {
            class.name = self.intern(name);
            class.qualname = class.name;
            class.shown = class.name;
            class.dict = self.new_dict();
            class.payload = payload;
            let bases = match class {
                c if c == object => vec![],
                c if c == self.types.bool_ => vec![self.types.int],
                _ => vec![object],
            };
            class.bases = bases.clone();
            class.mro = self.linearize(class, &bases).expect("builtin bases are consistent");
            for b in bases {
                b.m().subclasses.push(class);
            }
        }
        let t = &self.types;
        for mut c in [
            t.bool_,
            t.none_type,
            t.ellipsis,
            t.not_implemented,
            t.function,
            t.builtin_function,
            t.method,
            t.slice,
            t.range,
            t.generator,
            t.coroutine,
            t.async_generator,
            t.memoryview,
            t.cell,
            t.code,
            t.mappingproxy,
            t.frame,
            t.traceback,
            t.dict_keys,
            t.dict_values,
            t.dict_items,
            t.method_descriptor,
            t.getset_descriptor,
            t.member_descriptor,
            t.host_function,
            t.wrapper_descriptor,
            t.method_wrapper,
        ] {
            c.flags |= FINAL;
        }
        type_.m().flags |= METACLASS;
        t.module.m().flags |= HAS_DICT;
        t.function.m().flags |= HAS_DICT;
        for mut c in [t.list, t.tuple, t.range, t.memoryview] {
            c.flags |= SEQUENCE;
        }
        for mut c in [t.dict, t.mappingproxy] {
            c.flags |= MAPPING;
        }
        for (mut class, name, bases) in self.types.exceptions() {
            class.name = self.intern(name);
            class.qualname = class.name;
            class.shown = class.name;
            class.dict = self.new_dict();
            class.payload = Kind::ExcData;
            class.flags |= EXCEPTION | HAS_DICT | bases.iter().fold(0, |f, b| f | b.flags & EXCEPTION_ATTRIBUTES);
            if matches!(
                name,
                "StopIteration"
                    | "SystemExit"
                    | "ImportError"
                    | "AttributeError"
                    | "NameError"
                    | "OSError"
                    | "SyntaxError"
                    | "UnicodeError"
                    | "BaseExceptionGroup"
            ) {
                class.flags |= EXCEPTION_ATTRIBUTES;
            }
            class.bases = bases.clone();
            class.mro = self.linearize(class, &bases).expect("builtin bases are consistent");
            for b in bases {
                b.m().subclasses.push(class);
            }
        }
    }

    /// All builtin exception classes with their names.
    pub fn exception_types(&self) -> Vec<(Gc<Type>, &'static str)> {
        self.types.exceptions().into_iter().map(|(t, n, _)| (t, n)).collect()
    }

    /// At the end of the initialisation, when what exists is sealed: gives what every program writes to memory of its own,
    /// side by side. Each page that a session writes to is private memory, and time when it is dumped or forked.
    pub fn gather(&mut self) {
        self.reset_main("__main__");
        // What was there before is not freed: it would be used again where it is.
        let frames = FrameStack::new(FIRST_FRAMES, self.frames.most());
        std::mem::forget(std::mem::replace(&mut self.frames, frames));
        let registry = self.registry.clone();
        std::mem::forget(std::mem::replace(&mut self.registry, registry));
        std::mem::forget(std::mem::replace(&mut self.argv, vec![String::new()]));
        std::mem::forget(std::mem::replace(&mut self.cwd, "/".to_owned()));
        self.image_codes.append(&mut std::mem::take(&mut self.codes));
    }

    /// A fresh `__main__` namespace.
    pub fn reset_main(&mut self, name: &str) {
        let module = self.new_module(name);
        self.main = module.dict;
        let builtins = self.dict_get_str(self.modules, "builtins").unwrap_or(Value::NONE);
        self.dict_set_str(&mut { module.dict }, "__builtins__", builtins);
        self.dict_set_str(&mut { self.modules }, "__main__", module.value());
    }

    // --- registration

    /// A native function object.
    pub fn new_native(&mut self, d: &Def, owner: Option<Gc<Type>>, module: Value) -> Value {
        let def = NativeDef::new(d, owner.is_some());
        let class = match owner {
            Some(_) if def.wrapper => self.types.wrapper_descriptor,
            Some(_) => self.types.method_descriptor,
            None => self.types.builtin_function,
        };
        self.heap.alloc(class.root, Native { header: HEADER, def, owner, module }).value()
    }
    /// Adds native methods to a builtin type.
    pub fn add_methods(&mut self, class: Gc<Type>, defs: &[Def]) {
        for d in defs {
            let name = self.intern(d.name);
            let v = match d.kind {
                DefKind::Plain => self.new_native(d, Some(class), Value::NONE),
                // The class stands where functions have their module: `__new__` is checked against it, errors name it.
                DefKind::Static => self.new_native(d, None, class.value()),
                DefKind::Class => {
                    let func = self.new_native(d, None, class.value());
                    let shape = self.types.classmethod.root;
                    self.heap.alloc(shape, ClassMethod { header: HEADER, func }).value()
                }
            };
            self.dict_set_interned(class.dict, name, v);
        }
    }
    /// Adds computed attributes to a builtin type.
    pub fn add_getsets(&mut self, class: Gc<Type>, defs: &'static [GetSetDef]) {
        for def in defs {
            let name = self.intern(def.name);
            let member = crate::object::attr::is_member(self.name_of(class), def.name);
            let t = &self.types;
            let shape = if member { t.member_descriptor.root } else { t.getset_descriptor.root };
            let v = self.heap.alloc(shape, GetSet { header: HEADER, def, owner: class, doc: Value::NONE }).value();
            self.dict_set_interned(class.dict, name, v);
        }
    }
    /// Adds native functions to a namespace; `module` is the name of the module they belong to.
    pub fn add_functions(&mut self, dict: Gc<Dict>, module: &str, defs: &[Def]) {
        let module = self.intern(module).value();
        for d in defs {
            let name = self.intern(d.name);
            let v = self.new_native(d, None, module);
            self.dict_set_interned(dict, name, v);
        }
    }
    /// A new builtin type outside the fixed list, for a native module. Its instances are [`Opaque`] objects.
    pub fn new_builtin_type(&mut self, module: &str, name: &str, base: Option<Gc<Type>>) -> Gc<Type> {
        let name = self.intern(name);
        let dict = self.new_dict();
        let base = base.unwrap_or(self.types.object);
        let meta = self.types.type_.root;
        let flags = base.flags
            & (type_flags::EXCEPTION
                | type_flags::EXCEPTION_ATTRIBUTES
                | type_flags::HAS_DICT
                | type_flags::SEQUENCE
                | type_flags::MAPPING);
        let mut class = self.alloc_type(meta, name, name, vec![base], dict, base.payload, flags);
        class.mro = self.linearize(class, &[base]).expect("one base");
        base.m().subclasses.push(class);
        if module != "builtins" {
            class.shown = self.intern(&format!("{module}.{}", name.as_str()));
        }
        let module = self.intern(module).value();
        self.dict_set_interned(dict, self.sym.__module__, module);
        class
    }
    /// A new module put into `sys.modules`.
    pub fn add_module(&mut self, name: &str) -> Gc<Module> {
        let module = self.new_module(name);
        self.dict_set_str(&mut { self.modules }, name, module.value());
        module
    }
}

/// A type object without name and namespace, with its shapes. The first one made is `type` itself.
fn alloc_blank_type(heap: &mut Heap) -> Gc<Type> {
    use std::cell::Cell as StdCell;
    thread_local! {
        static META: StdCell<*const crate::object::shape::Shape> = const { StdCell::new(std::ptr::null()) };
    }
    let _ = Table::<()>::new();
    let meta = if heap.blank_types == 0 { std::ptr::null() } else { META.get() };
    heap.blank_types += 1;
    let dangling: Gc<Str> = Gc::from_raw(std::ptr::dangling_mut());
    let mut class = heap.alloc(
        meta,
        Type {
            header: HEADER,
            name: dangling,
            qualname: dangling,
            shown: dangling,
            bases: Vec::new(),
            mro: Vec::new(),
            dict: Gc::from_raw(std::ptr::dangling_mut()),
            payload: Kind::Free,
            flags: 0,
            root: std::ptr::null_mut(),
            dict_root: std::ptr::null_mut(),
            shapes: Vec::new(),
            subclasses: Vec::new(),
            slot_hint: 2,
            slot_names: None,
            host_id: None,
        },
    );
    for dict_mode in [false, true] {
        let shape = crate::object::shape::Shape { class, keys: Vec::new(), children: Vec::new(), dict_mode };
        class.shapes.push(Box::into_raw(Box::new(shape)));
    }
    class.root = class.shapes[0];
    class.dict_root = class.shapes[1];
    if meta.is_null() {
        META.set(class.root);
        class.header.shape = class.root;
    }
    class
}
