//! bytearray: construction and changes in place.

use super::byte_search::byte_arg;
use super::bytes::{bytes_from, contents};
use super::str_search::is_iterable;
use crate::builtins::class_arg;
use crate::object::arith::size_of_count;
use crate::object::heap::Gc;
use crate::object::items::Span;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let class = vm.types.bytearray;
    vm.add_methods(
        class,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("__init__", "self, source=b'', encoding='utf-8', errors='strict'", init_),
            def("append", "self, item, /", append),
            def("extend", "self, iterable_of_ints, /", extend),
            def("insert", "self, index, item, /", insert),
            def("pop", "self, index=-1, /", pop),
            def("remove", "self, value, /", remove),
            def("reverse", "self, /", reverse),
            def("clear", "self, /", clear),
            def("copy", "self, /", copy),
            def("resize", "self, size, /", resize),
            def("__alloc__", "self, /", alloc).method(),
        ],
    );
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_want_collection", "", want_collection),
            def("_hog_call_again", "func, slots, /", call_again),
            def("_hog_bytearray_store", "array, index, value, /", store_again),
            def("_hog_bytearray_delete", "array, index, /", delete_again),
            def("_hog_bytearray_add", "array, more, /", add_again),
        ],
    );
}

fn this(vm: &Vm, args: &[Value]) -> Gc<ByteArray> {
    vm.as_::<ByteArray>(args[0]).expect("the receiver is a bytearray")
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.bytearray;
    let class = class_arg(vm, args[0], base)?;
    let mut v = vm.new_bytearray(Vec::new());
    if class != base {
        // The arguments are for `__init__`.
        return Ok(vm.wrap_payload(class, v));
    }
    let mut slots = [args[0], Value::UNBOUND, Value::UNBOUND, Value::UNBOUND];
    if args.len() > 5 {
        let message = format!("bytearray() takes at most 3 arguments ({} given)", args.len() - 2);
        return Err(vm.type_error(message));
    }
    slots[1..args.len() - 1].copy_from_slice(&args[2..]);
    if let Some(kwargs) = args[1].get::<Dict>() {
        for e in kwargs.table.iter().map(|e| (e.key, e.value)).collect::<Vec<_>>() {
            let name: &str = vm.str_text(e.0);
            match ["source", "encoding", "errors"].iter().position(|n| *n == name) {
                Some(i) if slots[i + 1].is_unbound() => slots[i + 1] = e.1,
                Some(i) => {
                    let n = i + 1;
                    let message = format!("argument for bytearray() given by name ('{name}') and position ({n})");
                    return Err(vm.type_error(message));
                }
                None => {
                    let message = format!("bytearray() got an unexpected keyword argument '{name}'");
                    return Err(vm.type_error(message));
                }
            }
        }
    }
    if !slots[1].is_unbound() && slots[2].is_unbound() && slots[3].is_unbound() && args.len() == 3 {
        // An iterable may have to be collected in Python: then this function is called again.
        if collects(vm, slots[1])? {
            let items = vm.drain(args, 2)?;
            let data = bytes_from(vm, &items, "byte")?;
            return Ok(vm.new_bytearray(data));
        }
    }
    let data = contents(vm, &slots, "bytearray")?;
    v = vm.new_bytearray(data);
    Ok(v)
}
/// Whether a source is an iterable of ints rather than a buffer, a str or a size.
fn collects(vm: &mut Vm, v: Value) -> R<bool> {
    let u = vm.unwrap(v);
    if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView | Kind::Str) {
        return Ok(false);
    }
    let buffer = vm.intern("__buffer__");
    Ok(vm.user_method(u, buffer).is_none() && is_iterable(vm, v) && vm.index_opt(v)?.is_none())
}
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let native = vm.current_native;
    let data = match contents(vm, args, "bytearray") {
        Err(r) if vm.tail.is_none() && !vm.is_leaving() => {
            check_exports(vm, array, native, args)?;
            array.m().data.clear();
            return Err(r);
        }
        data => data?,
    };
    check_exports(vm, array, native, args)?;
    vm.heap.note_external(data.capacity());
    array.m().data = data;
    Ok(Value::NONE)
}

/// The size must not change while a memoryview looks at the bytes. A view that nobody refers to any more does not count, but
/// only a collection can tell: if there are views, the answer is a tail request that collects and calls `func` again.
pub fn check_exports(vm: &mut Vm, array: Gc<ByteArray>, func: Value, slots: &[Value]) -> R<()> {
    let checked = std::mem::take(&mut vm.views_checked);
    if array.exports == 0 || vm.nesting > 1 {
        return Ok(());
    }
    if checked {
        return Err(vm.raise(vm.types.BufferError, "Existing exports of data: object cannot be re-sized"));
    }
    let slots = vm.new_tuple(slots);
    vm.tail_prelude("_after_collection", &[func, slots])
}
/// The same in an operator or statement: the prelude function `name` does the operation again.
pub fn check_exports_of(vm: &mut Vm, array: Gc<ByteArray>, name: &'static str, slots: &[Value]) -> R<()> {
    if array.exports == 0 {
        return Ok(());
    }
    let func = vm.prelude_function(name);
    check_exports(vm, array, func, slots)
}
fn want_collection(vm: &mut Vm, _: &[Value]) -> R {
    vm.views_wanted = true;
    vm.heap.debt = -1;
    vm.heap.ticks = 0;
    Ok(Value::NONE)
}
fn call_again(vm: &mut Vm, args: &[Value]) -> R {
    let native = args[0].cast::<Native>();
    let slots = vm.sequence_items(args[1]).unwrap_or_default();
    vm.current_native = args[0];
    vm.views_checked = true;
    let r = (native.def.f)(vm, &slots);
    vm.views_checked = false;
    r
}
fn store_again(vm: &mut Vm, args: &[Value]) -> R {
    vm.store_item(args[0], args[1], args[2]).map(|()| Value::NONE)
}
fn delete_again(vm: &mut Vm, args: &[Value]) -> R {
    vm.del_item(args[0], args[1]).map(|()| Value::NONE)
}
fn add_again(vm: &mut Vm, args: &[Value]) -> R {
    vm.binary(crate::bytecode::ops::BinOp::Add, true, args[0], args[1])
}
/// Makes room for `more` bytes.
fn grow(vm: &mut Vm, array: Gc<ByteArray>, more: usize) -> R<()> {
    let data = &mut array.m().data;
    let wanted = data.len() + more;
    if wanted > data.capacity() {
        vm.reserve(wanted.max(data.len() * 2))?;
        let before = data.capacity();
        data.reserve(more);
        vm.heap.note_external(data.capacity() - before);
    }
    Ok(())
}

fn append(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let b = byte_arg(vm, args[1])?;
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    grow(vm, array, 1)?;
    array.m().data.push(b);
    Ok(Value::NONE)
}
fn extend(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let v = vm.exported(args[1])?;
    let u = vm.unwrap(v);
    let more = if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let more = vm.buffer(u)?;
        vm.work(more.len())?;
        more.to_vec()
    } else {
        if u.is_kind(Kind::Str) {
            let message = format!("expected iterable of integers; got: '{}'", vm.type_name(args[1]));
            return Err(vm.type_error(message));
        }
        if !is_iterable(vm, args[1]) {
            let message = format!("can't extend bytearray with {}", vm.type_name(args[1]));
            return Err(vm.type_error(message));
        }
        let items = vm.drain_hinted(args, 1)?;
        bytes_from(vm, &items, "byte")?
    };
    if more.is_empty() {
        return Ok(Value::NONE);
    }
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    grow(vm, array, more.len())?;
    array.m().data.extend_from_slice(&more);
    Ok(Value::NONE)
}
fn insert(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let index = vm.index_i64(args[1])?;
    let b = byte_arg(vm, args[2])?;
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    grow(vm, array, 1)?;
    let len = array.data.len() as i64;
    let at = if index < 0 { (index.saturating_add(len)).max(0) } else { index.min(len) };
    vm.work((len - at) as usize)?;
    array.m().data.insert(at as usize, b);
    Ok(Value::NONE)
}
fn pop(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let index = match args[1].given() {
        Some(v) => vm.index_i64(v)?,
        None => -1,
    };
    let len = array.data.len() as i64;
    if len == 0 {
        return Err(vm.index_error("pop from empty bytearray"));
    }
    let at = if index < 0 { index.saturating_add(len) } else { index };
    if !(0..len).contains(&at) {
        return Err(vm.index_error("pop index out of range"));
    }
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    vm.work((len - at) as usize)?;
    let b = array.m().data.remove(at as usize);
    Ok(Value::small(b as i64))
}
fn remove(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let b = byte_arg(vm, args[1])?;
    vm.work(array.data.len())?;
    let Some(at) = memchr::memchr(b, &array.data) else {
        return Err(vm.value_error("value not found in bytearray"));
    };
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    array.m().data.remove(at);
    Ok(Value::NONE)
}
fn reverse(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    vm.work(array.data.len())?;
    array.m().data.reverse();
    Ok(Value::NONE)
}
fn clear(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    array.m().data = Vec::new();
    Ok(Value::NONE)
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    vm.reserve(array.data.len())?;
    let data = array.data.clone();
    Ok(vm.new_bytearray(data))
}
fn resize(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    let size = vm.index_i64(args[1])?;
    if size < 0 {
        return Err(vm.value_error(format!("Can only resize to positive sizes, got {size}")));
    }
    let native = vm.current_native;
    check_exports(vm, array, native, args)?;
    grow(vm, array, size_of_count(size).saturating_sub(array.data.len()))?;
    array.m().data.resize(size_of_count(size), 0);
    Ok(Value::NONE)
}
fn alloc(vm: &mut Vm, args: &[Value]) -> R {
    let array = this(vm, args);
    Ok(vm.new_usize(array.data.capacity() + 1))
}

impl Vm {
    /// `bytearray[index] = value`
    pub(crate) fn store_bytearray(&mut self, o: Value, index: Value, value: Value) -> R<()> {
        let array = o.cast::<ByteArray>();
        if let Some(s) = index.get::<Slice>() {
            return self.store_bytearray_slice(array, s, value);
        }
        let at = self.position(index, array.data.len(), "bytearray")?;
        let b = byte_arg(self, value)?;
        match at {
            Some(i) => {
                match array.m().data.get_mut(i) {
                    Some(slot) => *slot = b,
                    None => return Err(self.index_error("bytearray index out of range")),
                }
                Ok(())
            }
            None => Err(self.index_error("bytearray index out of range")),
        }
    }
    fn store_bytearray_slice(&mut self, array: Gc<ByteArray>, s: Gc<Slice>, value: Value) -> R<()> {
        let value = self.exported(value)?;
        let u = self.unwrap(value);
        let new = if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
            let new = self.buffer(u)?;
            self.work(new.len())?;
            new.to_vec()
        } else {
            if u.is_kind(Kind::Str) || self.is_int(value) || !is_iterable(self, value) {
                return Err(self.type_error("can assign only bytes, buffers, or iterables of ints in range(0, 256)"));
            }
            if !self.is_native_iterable(value) {
                return self.tail_prelude("_store_slice", &[array.value(), s.value(), value]);
            }
            let items = self.collect(value)?;
            bytes_from(self, &items, "byte")?
        };
        let span = self.slice_span(s, array.data.len())?;
        if span.step == 1 {
            let start = span.start as usize;
            if new.len() != span.count {
                let copy = self.new_bytes(&new[..]);
                check_exports_of(self, array, "_hog_bytearray_store", &[array.value(), s.value(), copy])?;
                grow(self, array, new.len().saturating_sub(span.count))?;
                self.work(array.data.len() - start)?;
            }
            array.m().data.splice(start..start + span.count, new);
            return Ok(());
        }
        if new.is_empty() {
            return self.delete_bytearray_span(array, s.value(), span);
        }
        if new.len() != span.count {
            let message =
                format!("attempt to assign bytes of size {} to extended slice of size {}", new.len(), span.count);
            return Err(self.value_error(message));
        }
        for (i, b) in span.indices().zip(new) {
            array.m().data[i] = b;
        }
        Ok(())
    }
    /// `del bytearray[...]`
    pub(crate) fn delete_bytearray_span(&mut self, array: Gc<ByteArray>, slice: Value, span: Span) -> R<()> {
        if span.count > 0 {
            check_exports_of(self, array, "_hog_bytearray_delete", &[array.value(), slice])?;
            self.work(array.data.len())?;
            crate::object::items::remove_span(&mut array.m().data, span);
        }
        Ok(())
    }
}
