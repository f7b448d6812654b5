//! `list`.

use crate::builtins::class_arg;
use crate::builtins::iteration::sort_list;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{arg, class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::{check_init_arguments, check_one_argument, generic_alias};
use crate::vm::Vm;
use crate::vm::collector::{Collector, plain_generator};
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let list = vm.types.list;
    vm.add_methods(
        list,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("append", "self, object, /", append).quick(Quick::ListAppend),
            def("clear", "self, /", clear),
            def("copy", "self, /", copy),
            def("count", "self, value, /", count),
            def("extend", "self, iterable, /", extend),
            def("index", "self, value, start=0, stop=9223372036854775807, /", index),
            def("insert", "self, index, object, /", insert),
            def("pop", "self, index=-1, /", pop).lenient(),
            def("remove", "self, value, /", remove),
            def("reverse", "self, /", reverse),
            def("sort", "self, /, *, key=None, reverse=False", sort),
            def("__reversed__", "self, /", reversed).method(),
            def("__sizeof__", "self, /", sizeof).method(),
            class_def("__class_getitem__", "cls, object, /", generic_alias).method(),
        ],
    );
}

fn this(vm: &Vm, args: &[Value]) -> Gc<List> {
    vm.as_::<List>(args[0]).expect("the receiver was checked")
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.list;
    let class = class_arg(vm, args[0], base)?;
    if class != base {
        // The arguments are for `__init__`.
        let empty = vm.new_list(Vec::new());
        return Ok(vm.wrap_payload(class, empty));
    }
    check_one_argument(vm, "list", args)?;
    let items = if args.len() > 2 { vm.drain_hinted(args, 2)? } else { Vec::new() };
    vm.reserve(items.len() * 8)?;
    Ok(vm.new_list(items))
}
/// Slots: self, kwargs; the positional arguments follow.
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    check_init_arguments(vm, "list", args)?;
    let items = if args.len() > 2 { vm.drain_hinted(args, 2)? } else { Vec::new() };
    vm.reserve(items.len() * 8)?;
    vm.heap.note_external(items.len() * 8);
    this(vm, args).m().items = items;
    Ok(Value::NONE)
}

fn append(vm: &mut Vm, args: &[Value]) -> R {
    let list = this(vm, args);
    vm.list_push(list, args[1])?;
    Ok(Value::NONE)
}
fn clear(vm: &mut Vm, args: &[Value]) -> R {
    this(vm, args).m().items = Vec::new();
    Ok(Value::NONE)
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    let list = this(vm, args);
    vm.reserve(list.items.len() * 8)?;
    let items = list.items.clone();
    Ok(vm.new_list(items))
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let (list, x) = (this(vm, args), args[1]);
    let mut n = 0;
    let mut i = 0;
    while let Some(v) = list.items.get(i).copied() {
        n += vm.same_or_equal(v, x)? as i64;
        vm.tick()?;
        i += 1;
    }
    Ok(Value::small(n))
}
fn extend(vm: &mut Vm, args: &[Value]) -> R {
    let list = this(vm, args);
    vm.list_extend(list, args[1])?;
    Ok(Value::NONE)
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    let (list, x) = (this(vm, args), args[1]);
    let (start, stop) = search_bounds(vm, args, list.items.len())?;
    let mut i = start;
    while i < stop
        && let Some(v) = list.items.get(i).copied()
    {
        if vm.same_or_equal(v, x)? {
            return Ok(vm.new_usize(i));
        }
        vm.tick()?;
        i += 1;
    }
    Err(vm.value_error("list.index(x): x not in list"))
}
/// The range that `index(value, start, stop)` searches.
pub fn search_bounds(vm: &mut Vm, args: &[Value], len: usize) -> R<(usize, usize)> {
    let mut bound = |v: Value, default: usize| -> R<usize> {
        let Some(v) = v.given() else { return Ok(default) };
        if vm.index_opt(v)?.is_none() {
            return Err(vm.type_error("slice indices must be integers or have an __index__ method"));
        }
        let i = vm.index_clamped(v)?;
        Ok(if i < 0 { i.saturating_add(len as i64).max(0) as usize } else { i as usize })
    };
    Ok((bound(args[2], 0)?, bound(args[3], usize::MAX)?))
}
fn insert(vm: &mut Vm, args: &[Value]) -> R {
    let i = vm.index_i64(args[1])?;
    let list = this(vm, args);
    let len = list.items.len() as i64;
    let i = if i < 0 { (i + len).max(0) } else { i.min(len) } as usize;
    vm.work((len as usize - i) * 8)?;
    // Reserves as for an append.
    vm.list_push(list, args[2])?;
    let items = &mut list.m().items;
    items.copy_within(i..len as usize, i + 1);
    items[i] = args[2];
    Ok(Value::NONE)
}
fn pop(vm: &mut Vm, args: &[Value]) -> R {
    let i = match arg(args, 1).given() {
        None => -1,
        Some(i) if i.is_small() => i.as_small(),
        Some(i) => vm.index_i64(i)?,
    };
    let list = this(vm, args);
    let len = list.items.len();
    if len == 0 {
        return Err(vm.index_error("pop from empty list"));
    }
    let at = if i < 0 { i + len as i64 } else { i };
    if at < 0 || at >= len as i64 {
        return Err(vm.index_error("pop index out of range"));
    }
    vm.work((len - at as usize) * 8)?;
    Ok(list.m().items.remove(at as usize))
}
fn remove(vm: &mut Vm, args: &[Value]) -> R {
    let (list, x) = (this(vm, args), args[1]);
    let mut i = 0;
    while let Some(v) = list.items.get(i).copied() {
        if vm.same_or_equal(v, x)? {
            // The comparison may have shortened the list.
            if i < list.items.len() {
                vm.work((list.items.len() - i) * 8)?;
                list.m().items.remove(i);
            }
            return Ok(Value::NONE);
        }
        vm.tick()?;
        i += 1;
    }
    Err(vm.value_error("list.remove(x): x not in list"))
}
fn reverse(vm: &mut Vm, args: &[Value]) -> R {
    let list = this(vm, args);
    vm.work(list.items.len() * 8)?;
    list.m().items.reverse();
    Ok(Value::NONE)
}
fn sort(vm: &mut Vm, args: &[Value]) -> R {
    let key = args[1].given().unwrap_or(Value::NONE);
    let reverse = match args[2].given() {
        Some(r) => vm.truth(r)?,
        None => false,
    };
    let list = this(vm, args);
    if key.is_none() {
        sort_list(vm, list, None, reverse)?;
        return Ok(Value::NONE);
    }
    vm.tail_prelude("_sort", &[list.value(), key, Value::bool(reverse)])
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    let list = this(vm, args);
    Ok(vm.list_iter(list, true))
}
fn sizeof(vm: &mut Vm, args: &[Value]) -> R {
    let n = 40 + this(vm, args).items.capacity() * 8;
    Ok(vm.new_usize(n))
}

impl Vm {
    /// `list.extend(v)`; may answer with a tail request.
    pub fn list_extend(&mut self, list: Gc<List>, v: Value) -> R<()> {
        let u = self.unwrap(v);
        if self.is_native_iterable(v) {
            match u.kind() {
                Kind::List | Kind::Tuple => {
                    let items = self.collect(u)?;
                    self.work(items.len() * 8)?;
                    let list = &mut list.m().items;
                    let spare = list.capacity() - list.len();
                    if items.len() > spare {
                        let bytes = (list.len().max(items.len()) + items.len()) * 8;
                        self.reserve(bytes)?;
                        self.heap.note_external(bytes / 2);
                    }
                    list.extend_from_slice(&items);
                }
                _ => {
                    let it = self.iter_over(v)?;
                    while let Some(x) = self.next_native(it)? {
                        self.list_push(list, x)?;
                        self.tick()?;
                    }
                }
            }
            return Ok(());
        }
        // Python code must run: it, or the prelude, appends item by item.
        if let Some(g) = plain_generator(v) {
            return Err(self.collect_items(g, Collector::List, list.value(), Value::NONE));
        }
        self.tail_prelude("_list_extend", &[list.value(), v])
    }
}
