//! The native parts of collections and functools: deque, fields of named tuples, counting, least recently used caches.

use std::any::Any;
use std::collections::VecDeque;

use crate::bytecode::ops::{BinOp, CmpOp};
use crate::object::arith::size_of_count;
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::table::{ABSENT, UNKNOWN};
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Arguments, Cont, Tail};

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_tuple_field", "i, /", tuple_field),
            def("_hog_ordered_view", "cls, mapping, /", ordered_view),
            def("_hog_count", "mapping, iterable, /", count_elements),
            def("_hog_move_to_end", "mapping, key, last, /", move_to_end),
            def("_hog_tuple", "cls, items, /", make_tuple),
        ],
    );
    static FIELD: &[GetSetDef] = &[GetSetDef {
        name: "__doc__",
        get: |_, v| Ok(v.get::<GetSet>().map_or(Value::NONE, |g| g.doc)),
        set: Some(set_field_doc),
    }];
    let getter = vm.new_builtin_type("collections", "_tuplegetter", Some(vm.types.getset_descriptor));
    vm.add_getsets(getter, FIELD);
    let mut internal = prelude;
    vm.dict_set_str(&mut internal, "_hog_tuple_getter", getter.value());
    for (name, base) in [
        ("odict_keys", vm.types.dict_keys),
        ("odict_values", vm.types.dict_values),
        ("odict_items", vm.types.dict_items),
    ] {
        let view = vm.new_builtin_type("builtins", name, Some(base));
        vm.dict_set_str(&mut internal, &format!("_hog_{name}"), view.value());
    }
    let mut deque = vm.new_builtin_type("collections", "deque", None);
    deque.payload = Kind::Opaque;
    vm.add_methods(
        deque,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", deque_new),
            def("__init__", "self, iterable=(), maxlen=None", deque_init),
            def("append", "self, item, /", append),
            def("appendleft", "self, item, /", appendleft),
            def("clear", "self, /", clear),
            def("copy", "self, /", copy),
            def("__copy__", "self, /", copy).method(),
            def("count", "self, value, /", count),
            def("extend", "self, iterable, /", extend),
            def("extendleft", "self, iterable, /", extendleft),
            def("index", "self, value, start=0, stop=None, /", index),
            def("insert", "self, index, value, /", insert),
            def("pop", "self, /", pop),
            def("popleft", "self, /", popleft),
            def("remove", "self, value, /", remove),
            def("reverse", "self, /", reverse),
            def("rotate", "self, n=1, /", rotate),
            def("__len__", "self, /", len),
            def("__bool__", "self, /", |vm, args| Ok(Value::bool(!this(vm, args[0]).items.is_empty()))),
            def("__contains__", "self, value, /", contains),
            def("__getitem__", "self, index, /", getitem),
            def("__setitem__", "self, index, value, /", setitem),
            def("__delitem__", "self, index, /", delitem),
            def("__iter__", "self, /", |vm, args| iter(vm, args[0], false)),
            def("__reversed__", "self, /", |vm, args| iter(vm, args[0], true)).method(),
            def("__repr__", "self, /", repr),
            def("__reduce__", "self, /", reduce).method(),
            def("__add__", "self, value, /", add),
            def("__iadd__", "self, value, /", iadd),
            def("__mul__", "self, value, /", mul),
            def("__rmul__", "self, value, /", mul),
            def("__imul__", "self, value, /", imul),
            def("__eq__", "self, value, /", |vm, args| compare(vm, CmpOp::Eq, args)),
            def("__ne__", "self, value, /", |vm, args| compare(vm, CmpOp::Ne, args)),
            def("__lt__", "self, value, /", |vm, args| compare(vm, CmpOp::Lt, args)),
            def("__le__", "self, value, /", |vm, args| compare(vm, CmpOp::Le, args)),
            def("__gt__", "self, value, /", |vm, args| compare(vm, CmpOp::Gt, args)),
            def("__ge__", "self, value, /", |vm, args| compare(vm, CmpOp::Ge, args)),
            class_def("__class_getitem__", "cls, item, /", |vm, args| vm.tail_prelude("_generic_alias", args)).method(),
        ],
    );
    static DEQUE: &[GetSetDef] = &[GetSetDef {
        name: "maxlen",
        get: |vm, v| match this(vm, v).maxlen {
            Some(n) => Ok(vm.new_int(n)),
            None => Ok(Value::NONE),
        },
        set: None,
    }];
    vm.add_getsets(deque, DEQUE);
    let hash = vm.sym.__hash__;
    vm.dict_set_interned(deque.dict, hash, Value::NONE);
    vm.dict_set_str(&mut { prelude }, "_hog_deque", deque.value());
    let iterator = vm.new_builtin_type("_collections", "_deque_iterator", None);
    vm.registry.insert("deque iterator", iterator.value());
    vm.add_methods(
        iterator,
        &[
            def("__iter__", "self, /", |_, args| Ok(args[0])),
            def("__next__", "self, /", |vm, args| match vm.next(args[0])? {
                Some(v) => Ok(v),
                None => Err(vm.stop_iteration(Value::NONE)),
            }),
            def("__length_hint__", "self, /", |vm, args| {
                let Some(it) = vm.opaque::<DequeIter>(args[0]) else { return Ok(Value::small(0)) };
                let n = this(vm, it.deque).items.len();
                Ok(vm.new_usize(n.saturating_sub(it.at)))
            })
            .method(),
        ],
    );

    let mut cache = vm.new_builtin_type("functools", "_lru_cache_base", None);
    cache.payload = Kind::Opaque;
    vm.add_methods(
        cache,
        &[
            static_def("__new__", "cls, func, maxsize, typed, /", cache_new),
            def("__call__", "self, /, *args, **kwargs", cache_call),
            def("_info", "self, /", cache_info),
            def("cache_clear", "self, /", cache_clear),
        ],
    );
    vm.dict_set_str(&mut { prelude }, "_hog_lru_cache", cache.value());
}

// --- deque

struct Deque {
    items: VecDeque<Value>,
    /// May be more than an address can count.
    maxlen: Option<i64>,
    /// Counts changes, for iterators.
    version: u32,
}
impl OpaqueData for Deque {
    fn trace(&self, heap: &mut Heap) {
        heap.mark_all(self.items.iter());
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

struct DequeIter {
    deque: Value,
    at: usize,
    reversed: bool,
    version: u32,
}
impl OpaqueData for DequeIter {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.deque);
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
    fn is_iterator(&self) -> bool {
        true
    }
    fn next(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        let d = this(vm, self.deque);
        if self.version != d.version {
            self.at = usize::MAX;
            self.version = d.version;
            return Err(vm.runtime_error("deque mutated during iteration"));
        }
        if self.at >= d.items.len() {
            self.at = usize::MAX;
            return Ok(None);
        }
        let i = if self.reversed { d.items.len() - 1 - self.at } else { self.at };
        self.at += 1;
        Ok(Some(d.items[i]))
    }
}

fn this<'a>(vm: &Vm, v: Value) -> &'a mut Deque {
    vm.opaque::<Deque>(v).expect("receivers are checked")
}
fn make(vm: &mut Vm, items: VecDeque<Value>, maxlen: Option<i64>) -> Value {
    let class = vm.prelude_function("_hog_deque").cast::<Type>();
    vm.new_opaque(class, Deque { items, maxlen, version: 0 })
}
impl Deque {
    fn push(&mut self, vm: &mut Vm, v: Value) -> R<()> {
        self.version = self.version.wrapping_add(1);
        if self.maxlen == Some(self.items.len() as i64) {
            if self.items.pop_front().is_none() {
                return Ok(());
            }
        } else if self.items.len() == self.items.capacity() {
            vm.reserve(self.items.capacity() * 16)?;
            vm.heap.debt -= (self.items.capacity() * 8) as isize;
        }
        self.items.push_back(v);
        Ok(())
    }
    fn push_front(&mut self, vm: &mut Vm, v: Value) -> R<()> {
        self.version = self.version.wrapping_add(1);
        if self.maxlen == Some(self.items.len() as i64) {
            if self.items.pop_back().is_none() {
                return Ok(());
            }
        } else if self.items.len() == self.items.capacity() {
            vm.reserve(self.items.capacity() * 16)?;
            vm.heap.debt -= (self.items.capacity() * 8) as isize;
        }
        self.items.push_front(v);
        Ok(())
    }
}

fn deque_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.prelude_function("_hog_deque").cast::<Type>();
    let class = crate::builtins::class_arg(vm, args[0], base)?;
    let d = make(vm, VecDeque::new(), None);
    if class != base {
        // The arguments are for `__init__`.
        return Ok(crate::builtins::of_class(vm, class, base, d));
    }
    let mut given = [Value::UNBOUND; 2];
    if args.len() > 4 {
        return Err(vm.type_error(format!("deque() takes at most 2 arguments ({} given)", args.len() - 2)));
    }
    given[..args.len() - 2].copy_from_slice(&args[2..]);
    if let Some(kw) = args[1].get::<Dict>() {
        for e in kw.table.iter() {
            let at = match vm.str_text(e.key) {
                "iterable" => 0,
                "maxlen" => 1,
                name => return Err(vm.type_error(format!("deque() got an unexpected keyword argument '{name}'"))),
            };
            given[at] = e.value;
        }
    }
    let items = match given[0].given() {
        None => Vec::new(),
        Some(_) if args.len() > 2 => vm.drain(args, 2)?,
        Some(v) => vm.collect(v)?,
    };
    fill(vm, d, items, given[1])?;
    Ok(d)
}
fn deque_init(vm: &mut Vm, args: &[Value]) -> R {
    let items = match args[1].given() {
        Some(_) => vm.drain(args, 1)?,
        None => Vec::new(),
    };
    fill(vm, args[0], items, args[2])?;
    Ok(Value::NONE)
}
fn fill(vm: &mut Vm, deque: Value, items: Vec<Value>, maxlen: Value) -> R<()> {
    let maxlen = match maxlen.given() {
        None | Some(Value::NONE) => None,
        Some(n) if vm.is_int(n) => match vm.int_of(n) {
            Some(n @ 0..) => Some(n),
            None => return Err(vm.overflow_error("Python int too large to convert to C ssize_t")),
            _ => return Err(vm.value_error("maxlen must be non-negative")),
        },
        Some(_) => return Err(vm.type_error("an integer is required")),
    };
    let d = this(vm, deque);
    d.version = d.version.wrapping_add(1);
    d.items.clear();
    d.maxlen = maxlen;
    for v in items {
        d.push(vm, v)?;
    }
    Ok(())
}
fn append(vm: &mut Vm, args: &[Value]) -> R {
    this(vm, args[0]).push(vm, args[1])?;
    Ok(Value::NONE)
}
fn appendleft(vm: &mut Vm, args: &[Value]) -> R {
    this(vm, args[0]).push_front(vm, args[1])?;
    Ok(Value::NONE)
}
fn clear(vm: &mut Vm, args: &[Value]) -> R {
    let d = this(vm, args[0]);
    d.items.clear();
    d.version = d.version.wrapping_add(1);
    Ok(Value::NONE)
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    let class = vm.class_of(args[0]);
    if args[0].is_kind(Kind::Instance) {
        let maxlen = this(vm, args[0]).maxlen.map_or(Value::NONE, |n| vm.new_int(n));
        if maxlen.is_none() {
            return vm.tail_call(class.value(), &[args[0]]);
        }
        return vm.tail_call(class.value(), &[args[0], maxlen]);
    }
    let d = this(vm, args[0]);
    vm.reserve(d.items.len() * 8)?;
    Ok(make(vm, d.items.clone(), d.maxlen))
}
/// Runs `f` over the items until it says stop; changes meanwhile are an error.
fn search(vm: &mut Vm, v: Value, what: Value, mut f: impl FnMut(usize) -> bool) -> R<()> {
    let d = this(vm, v);
    let version = d.version;
    let mut i = 0;
    while i < d.items.len() {
        vm.tick()?;
        if vm.same_or_equal(d.items[i], what)? && f(i) {
            return Ok(());
        }
        if d.version != version {
            return Err(vm.runtime_error("deque mutated during iteration"));
        }
        i += 1;
    }
    Ok(())
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let mut n = 0;
    search(vm, args[0], args[1], |_| {
        n += 1;
        false
    })?;
    Ok(vm.new_usize(n))
}
fn contains(vm: &mut Vm, args: &[Value]) -> R {
    let mut found = false;
    search(vm, args[0], args[1], |_| {
        found = true;
        true
    })?;
    Ok(Value::bool(found))
}
fn bound(vm: &mut Vm, v: Value, default: usize, len: usize) -> R<usize> {
    match v.given() {
        None | Some(Value::NONE) => Ok(default),
        Some(v) => {
            let i = vm.index_clamped(v)?;
            Ok(if i < 0 { (i + len as i64).max(0) as usize } else { size_of_count(i).min(len) })
        }
    }
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    let len = this(vm, args[0]).items.len();
    let (start, stop) = (bound(vm, args[2], 0, len)?, bound(vm, args[3], len, len)?);
    let mut found = None;
    search(vm, args[0], args[1], |i| {
        if i >= start && i < stop {
            found = Some(i);
        }
        found.is_some()
    })?;
    match found {
        Some(i) => Ok(vm.new_usize(i)),
        None => Err(vm.value_error("deque.index(x): x not in deque")),
    }
}
fn extend(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.drain(args, 1)?;
    let d = this(vm, args[0]);
    for v in items {
        d.push(vm, v)?;
    }
    Ok(Value::NONE)
}
fn extendleft(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.drain(args, 1)?;
    let d = this(vm, args[0]);
    for v in items {
        d.push_front(vm, v)?;
    }
    Ok(Value::NONE)
}
fn insert(vm: &mut Vm, args: &[Value]) -> R {
    let i = vm.index_clamped(args[1])?;
    let d = this(vm, args[0]);
    if d.maxlen == Some(d.items.len() as i64) {
        return Err(vm.index_error("deque already at its maximum size"));
    }
    let len = d.items.len() as i64;
    let at = if i < 0 { (i + len).max(0) } else { i.min(len) };
    vm.reserve(16)?;
    vm.work(at.min(len - at) as usize * 8)?;
    d.version = d.version.wrapping_add(1);
    d.items.insert(at as usize, args[2]);
    Ok(Value::NONE)
}
fn pop(vm: &mut Vm, args: &[Value]) -> R {
    let d = this(vm, args[0]);
    d.version = d.version.wrapping_add(1);
    match d.items.pop_back() {
        Some(v) => Ok(v),
        None => Err(vm.index_error("pop from an empty deque")),
    }
}
fn popleft(vm: &mut Vm, args: &[Value]) -> R {
    let d = this(vm, args[0]);
    d.version = d.version.wrapping_add(1);
    match d.items.pop_front() {
        Some(v) => Ok(v),
        None => Err(vm.index_error("pop from an empty deque")),
    }
}
fn remove(vm: &mut Vm, args: &[Value]) -> R {
    let mut found = None;
    search(vm, args[0], args[1], |i| {
        found = Some(i);
        true
    })?;
    let Some(i) = found else {
        return Err(vm.value_error("deque.remove(x): x not in deque"));
    };
    let d = this(vm, args[0]);
    d.version = d.version.wrapping_add(1);
    d.items.remove(i);
    Ok(Value::NONE)
}
fn reverse(vm: &mut Vm, args: &[Value]) -> R {
    let d = this(vm, args[0]);
    vm.work(d.items.len() * 8)?;
    d.version = d.version.wrapping_add(1);
    d.items.make_contiguous().reverse();
    Ok(Value::NONE)
}
fn rotate(vm: &mut Vm, args: &[Value]) -> R {
    let n = match args[1].given() {
        None => 1,
        Some(n) => vm.index_clamped(n)?,
    };
    let d = this(vm, args[0]);
    if d.items.len() > 1 {
        d.version = d.version.wrapping_add(1);
        let n = n.rem_euclid(d.items.len() as i64) as usize;
        vm.work(n.min(d.items.len() - n) * 8)?;
        d.items.rotate_right(n);
    }
    Ok(Value::NONE)
}
fn len(vm: &mut Vm, args: &[Value]) -> R {
    let n = this(vm, args[0]).items.len();
    Ok(vm.new_usize(n))
}
fn position(vm: &mut Vm, v: Value, index: Value) -> R<usize> {
    if !vm.is_int(index) {
        let class = vm.class_of(index);
        let name = vm.sym.__index__;
        if vm.lookup(class, name).is_none() {
            let message = format!("sequence index must be integer, not '{}'", vm.type_name(index));
            return Err(vm.type_error(message));
        }
    }
    let i = vm.index_clamped(index)?;
    let len = this(vm, v).items.len() as i64;
    let at = if i < 0 { i + len } else { i };
    if at < 0 || at >= len {
        return Err(vm.index_error("deque index out of range"));
    }
    Ok(at as usize)
}
fn getitem(vm: &mut Vm, args: &[Value]) -> R {
    let i = position(vm, args[0], args[1])?;
    Ok(this(vm, args[0]).items[i])
}
fn setitem(vm: &mut Vm, args: &[Value]) -> R {
    let i = position(vm, args[0], args[1])?;
    this(vm, args[0]).items[i] = args[2];
    Ok(Value::NONE)
}
fn delitem(vm: &mut Vm, args: &[Value]) -> R {
    let i = position(vm, args[0], args[1])?;
    let d = this(vm, args[0]);
    d.version = d.version.wrapping_add(1);
    d.items.remove(i);
    Ok(Value::NONE)
}
fn iter(vm: &mut Vm, v: Value, reversed: bool) -> R {
    let version = this(vm, v).version;
    let class = vm.registry["deque iterator"].cast::<Type>();
    Ok(vm.new_opaque(class, DequeIter { deque: v, at: 0, reversed, version }))
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    if vm.repr_stack.contains(&args[0]) {
        return Ok(vm.new_str("[...]"));
    }
    let d = this(vm, args[0]);
    let items: Vec<Value> = d.items.iter().copied().collect();
    let mut out = format!("{}([", vm.short_name_of(vm.class_of(args[0])));
    vm.repr_stack.push(args[0]);
    let r = vm.write_items(&mut out, &items);
    vm.repr_stack.pop();
    r?;
    match d.maxlen {
        Some(n) => out.push_str(&format!("], maxlen={n})")),
        None => out.push_str("])"),
    }
    Ok(vm.new_string(out))
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let d = this(vm, args[0]);
    let items = d.items.iter().copied().collect();
    let list = vm.new_list(items);
    let maxlen = d.maxlen.map_or(Value::NONE, |n| vm.new_int(n));
    let empty = vm.new_tuple(&[]);
    let arguments = if maxlen.is_none() { empty } else { vm.new_tuple(&[empty, maxlen]) };
    let items = vm.get_iter(list)?;
    let class = vm.class_of(args[0]).value();
    if let Some(i) = args[0].get::<Instance>() {
        let dict = vm.instance_dict(i);
        if !dict.table.is_empty() {
            return Ok(vm.new_tuple(&[class, arguments, dict.value(), items]));
        }
    }
    Ok(vm.new_tuple(&[class, arguments, Value::NONE, items]))
}
fn add(vm: &mut Vm, args: &[Value]) -> R {
    let Some(other) = vm.opaque::<Deque>(args[1]) else {
        let message = format!("can only concatenate deque (not \"{}\") to deque", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    let d = this(vm, args[0]);
    vm.reserve((d.items.len() + other.items.len()) * 8)?;
    let new = make(vm, d.items.clone(), d.maxlen);
    let n = this(vm, new);
    for v in other.items.iter() {
        n.push(vm, *v)?;
    }
    of_class(vm, args[0], new)
}
/// A new deque as one of the class of another: a subclass is called for it.
fn of_class(vm: &mut Vm, like: Value, new: Value) -> R {
    if !like.is_kind(Kind::Instance) {
        return Ok(new);
    }
    let class = vm.class_of(like).value();
    match this(vm, like).maxlen {
        None => vm.tail_call(class, &[new]),
        Some(n) => {
            let maxlen = vm.new_int(n);
            vm.tail_call(class, &[new, maxlen])
        }
    }
}
fn iadd(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.drain(args, 1)?;
    let d = this(vm, args[0]);
    for v in items {
        d.push(vm, v)?;
    }
    Ok(args[0])
}
fn repeat(vm: &mut Vm, d: &mut Deque, n: i64) -> R<()> {
    vm.work(d.items.len() * 8)?;
    let items: Vec<Value> = d.items.iter().copied().collect();
    if n <= 0 {
        d.items.clear();
        return Ok(());
    }
    vm.reserve(items.len().saturating_mul(size_of_count(n)).saturating_mul(8))?;
    for _ in 1..n {
        for v in &items {
            vm.tick()?;
            d.push(vm, *v)?;
        }
    }
    Ok(())
}
fn mul(vm: &mut Vm, args: &[Value]) -> R {
    let n = factor(vm, args[1])?;
    let d = this(vm, args[0]);
    let new = make(vm, d.items.clone(), d.maxlen);
    repeat(vm, this(vm, new), n)?;
    of_class(vm, args[0], new)
}
/// How often a deque is to be repeated.
fn factor(vm: &mut Vm, v: Value) -> R<i64> {
    if vm.index_opt(v)?.is_none() {
        let message = format!("can't multiply sequence by non-int of type '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    vm.index_clamped(v)
}
fn imul(vm: &mut Vm, args: &[Value]) -> R {
    let n = factor(vm, args[1])?;
    let d = this(vm, args[0]);
    d.version = d.version.wrapping_add(1);
    repeat(vm, d, n)?;
    Ok(args[0])
}
fn compare(vm: &mut Vm, op: CmpOp, args: &[Value]) -> R {
    let Some(other) = vm.opaque::<Deque>(args[1]) else { return Ok(Value::NOT_IMPLEMENTED) };
    let d = this(vm, args[0]);
    let a = vm.new_list(d.items.iter().copied().collect());
    let b = vm.new_list(other.items.iter().copied().collect());
    let _ = BinOp::Add;
    Ok(Value::bool(vm.compare_now(op, a, b)?))
}

// --- named tuples

/// The descriptor of a named tuple's field.
fn tuple_field(vm: &mut Vm, args: &[Value]) -> R {
    let i = vm.int_of(args[0]).unwrap_or(0) as usize;
    macro_rules! getters {
        ($($n:literal)*) => { [$((|vm, v| item(vm, v, $n)) as fn(&mut Vm, Value) -> R,)*] };
    }
    static GETTERS: [fn(&mut Vm, Value) -> R; 32] =
        getters!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
    static DEFS: std::sync::OnceLock<Vec<GetSetDef>> = std::sync::OnceLock::new();
    let defs = DEFS
        .get_or_init(|| GETTERS.iter().map(|get| GetSetDef { name: "field", get: *get, set: Some(no_set) }).collect());
    let Some(def) = defs.get(i) else { return Ok(Value::NONE) };
    let doc = vm.new_str(&format!("Alias for field number {i}"));
    let class = vm.dict_get_str(vm.prelude, "_hog_tuple_getter").map_or(vm.types.getset_descriptor, |c| c.cast());
    let owner = vm.types.tuple;
    Ok(vm.heap.alloc(class.root, GetSet { header: HEADER, def, owner, doc }).value())
}
fn set_field_doc(_: &mut Vm, v: Value, value: Value) -> R<()> {
    v.cast::<GetSet>().m().doc = value.given().unwrap_or(Value::NONE);
    Ok(())
}
/// A view of an ordered dict: its class says of which part.
fn ordered_view(vm: &mut Vm, args: &[Value]) -> R {
    let (Some(class), Some(dict)) = (vm.as_::<Type>(args[0]), vm.as_::<Dict>(args[1])) else {
        return Err(vm.type_error("an ordered dict is required"));
    };
    let what = if vm.is_subtype(class, vm.types.dict_keys) {
        DictPart::Keys
    } else if vm.is_subtype(class, vm.types.dict_values) {
        DictPart::Values
    } else {
        DictPart::Items
    };
    Ok(vm.heap.alloc(class.root, DictView { header: HEADER, dict, what }).value())
}
fn item(vm: &mut Vm, v: Value, i: usize) -> R {
    match vm.as_::<Tuple>(v).and_then(|t| t.items().get(i).copied()) {
        Some(v) => Ok(v),
        None => Err(vm.index_error("tuple index out of range")),
    }
}
fn no_set(vm: &mut Vm, _: Value, value: Value) -> R<()> {
    let message = if value.is_unbound() { "can't delete attribute" } else { "can't set attribute" };
    Err(vm.raise(vm.types.AttributeError, message))
}
/// `tuple.__new__(cls, items)` for items that are a tuple already.
fn make_tuple(vm: &mut Vm, args: &[Value]) -> R {
    let Some(class) = args[0].get::<Type>().filter(|c| c.payload == Kind::Tuple) else {
        return Err(vm.type_error("a tuple class is needed"));
    };
    let items = vm.drain(args, 1)?;
    let t = vm.new_tuple(&items);
    Ok(vm.wrap_payload(class, t))
}

// --- counting, order

/// Adds the items of an iterable to the counts in a dict.
fn count_elements(vm: &mut Vm, args: &[Value]) -> R {
    let Some(mut d) = vm.as_::<Dict>(args[0]) else { return Err(vm.type_error("a dict is needed")) };
    let items = vm.drain(args, 1)?;
    if items.iter().all(|v| matches!(v.kind(), Kind::Str) || v.is_small()) {
        return count_in(vm, d, items);
    }
    // What hashes and compares the items may ask the host, and is then done once more.
    let copy = vm.dict_copy(d);
    let result = count_in(vm, copy, items);
    if !vm.is_leaving() {
        std::mem::swap(&mut d.table, &mut { copy }.table);
    }
    result
}
fn count_in(vm: &mut Vm, mut d: Gc<Dict>, items: Vec<Value>) -> R {
    for v in items {
        vm.tick()?;
        let hash = vm.table_hash(v)?;
        match vm.table_find(d, hash, v)? {
            Some(at) => {
                let old = d.table.raw_entries()[at].value;
                let new = if old.is_small() && old.as_small() < (1 << 46) {
                    Value::small(old.as_small() + 1)
                } else {
                    let r = vm.binary(BinOp::Add, false, old, Value::small(1));
                    vm.now(r)?
                };
                d.table.raw_entries_mut()[at].value = new;
            }
            None => {
                let growth = d.table.growth();
                if growth > 0 {
                    vm.reserve(growth)?;
                }
                d.table.insert_new(hash, v, Value::small(1));
            }
        }
    }
    Ok(Value::NONE)
}
fn move_to_end(vm: &mut Vm, args: &[Value]) -> R {
    let Some(mut d) = vm.as_::<Dict>(args[0]) else { return Err(vm.type_error("a dict is needed")) };
    let to_end = vm.truth(args[2])?;
    let hash = vm.table_hash(args[1])?;
    let Some(at) = vm.table_find(d, hash, args[1])? else { return Err(vm.key_error(args[1])) };
    vm.reserve(d.table.growth())?;
    let (key, value) = d.table.remove_at(at);
    if to_end {
        d.table.insert_new(hash, key, value);
        return Ok(Value::NONE);
    }
    let rest: Vec<(u32, Value, Value)> = d.table.iter().map(|e| (e.hash, e.key, e.value)).collect();
    d.table.clear();
    d.table.insert_new(hash, key, value);
    for (h, k, v) in rest {
        d.table.insert_new(h, k, v);
    }
    Ok(Value::NONE)
}

// --- caches

struct LruCache {
    func: Value,
    dict: Gc<Dict>,
    maxsize: Option<usize>,
    typed: bool,
    hits: u64,
    misses: u64,
}
impl OpaqueData for LruCache {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.func);
        heap.mark_gc(self.dict);
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

fn cache_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.prelude_function("_hog_lru_cache").cast::<Type>();
    let class = crate::builtins::class_arg(vm, args[0], base)?;
    let maxsize = if args[2].is_none() { None } else { Some(vm.index_clamped(args[2])?.max(0) as usize) };
    let typed = vm.truth(args[3])?;
    let dict = vm.new_dict();
    let c = vm.new_opaque(base, LruCache { func: args[1], dict, maxsize, typed, hits: 0, misses: 0 });
    Ok(crate::builtins::of_class(vm, class, base, c))
}
/// Slots: self, kwargs; positional arguments follow.
fn cache_call(vm: &mut Vm, args: &[Value]) -> R {
    let Some(c) = vm.opaque::<LruCache>(args[0]) else { return Err(vm.type_error("not a cache")) };
    let (kwargs, args_only) = (args[1], &args[2..]);
    if c.maxsize == Some(0) {
        c.misses += 1;
        return vm.tail_call_kw(c.func, args_only, kwargs);
    }
    let simple = |v: Value| v.is_small() || v.is_kind(Kind::Str);
    let key = if kwargs.is_unbound() && !c.typed {
        match args_only {
            [only] if simple(*only) => *only,
            _ => vm.new_tuple(args_only),
        }
    } else {
        let mut items = args_only.to_vec();
        if let Some(d) = kwargs.get::<Dict>() {
            // A mark that no argument can be.
            items.push(c.dict.value());
            for e in d.table.iter() {
                items.push(e.key);
                items.push(e.value);
            }
        }
        if c.typed {
            let n = items.len();
            for i in 0..n {
                items.push(vm.class_of(items[i]).value());
            }
        }
        if let Some(at) = items.iter().position(|v| *v == c.dict.value()) {
            items[at] = Value::ELLIPSIS;
            items.insert(at, vm.registry["_prelude"]);
        }
        vm.new_tuple(&items)
    };
    let found = match c.dict.table.place(key) {
        UNKNOWN => {
            let hash = vm.table_hash(key)?;
            vm.table_find(c.dict, hash, key)?
        }
        ABSENT => None,
        at => Some(at),
    };
    if let Some(at) = found {
        c.hits += 1;
        let (hash, value) = (c.dict.table.raw_entries()[at].hash, c.dict.table.raw_entries()[at].value);
        if c.maxsize.is_some() && c.dict.table.raw_entries().len() != at + 1 {
            // The most recently used is last.
            let (key, value) = c.dict.m().table.remove_at(at);
            c.dict.m().table.insert_new(hash, key, value);
        }
        return Ok(value);
    }
    c.misses += 1;
    let kwargs = (!kwargs.is_unbound()).then_some(kwargs);
    let after = After::store(0).with(Cont::Memo, args[0], key);
    vm.tail(Tail::Call { func: c.func, args: Arguments::of(None, args_only), kwargs }, after)
}
/// The continuation of a call through a cache: keeps the value.
pub fn memoize(vm: &mut Vm, cache: Value, key: Value, value: Value) -> R {
    let Some(c) = vm.opaque::<LruCache>(cache) else { return Err(Raised) };
    vm.dict_set(c.dict, key, value)?;
    if let Some(max) = c.maxsize {
        while c.dict.table.len() > max {
            let first = c.dict.table.next_from(0).map(|(at, _)| at);
            let Some(at) = first else { break };
            c.dict.m().table.remove_at(at);
        }
    }
    Ok(value)
}
fn cache_info(vm: &mut Vm, args: &[Value]) -> R {
    let Some(c) = vm.opaque::<LruCache>(args[0]) else { return Err(vm.type_error("not a cache")) };
    let maxsize = c.maxsize.map_or(Value::NONE, |n| Value::small(n as i64));
    let numbers =
        [Value::small(c.hits as i64), Value::small(c.misses as i64), maxsize, Value::small(c.dict.table.len() as i64)];
    Ok(vm.new_tuple(&numbers))
}
fn cache_clear(vm: &mut Vm, args: &[Value]) -> R {
    let Some(c) = vm.opaque::<LruCache>(args[0]) else { return Err(vm.type_error("not a cache")) };
    c.dict.m().table.clear();
    c.hits = 0;
    c.misses = 0;
    Ok(Value::NONE)
}
