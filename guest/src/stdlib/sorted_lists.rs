//! `_bisect` and `_heapq`: algorithms on sorted lists and heaps. Items whose comparison is in Python go to the prelude.

use crate::object::arith::size_of_count;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init_bisect(vm: &mut Vm, module: Gc<Module>) {
    const SIG: &str = "a, x, lo=0, hi=None, *, key=None";
    let dict = module.dict;
    vm.add_functions(
        dict,
        "_bisect",
        &[
            def("bisect_left", SIG, |vm, a| bisect(vm, a, false)),
            def("bisect_right", SIG, |vm, a| bisect(vm, a, true)),
            def("insort_left", SIG, |vm, a| insort(vm, a, false)),
            def("insort_right", SIG, |vm, a| insort(vm, a, true)),
        ],
    );
}
fn in_python(v: Value) -> bool {
    matches!(v.kind(), Kind::Instance | Kind::Type | Kind::Opaque)
}
/// The position, or None if it takes Python code to find it.
fn find(vm: &mut Vm, args: &[Value], right: bool) -> R<Option<usize>> {
    let lo = match args[2].given() {
        Some(lo) => vm.index_i64(lo)?,
        None => 0,
    };
    if lo < 0 {
        return Err(vm.value_error("lo must be non-negative"));
    }
    let Some(list) = args[0].get::<List>() else { return Ok(None) };
    if args[4].given().is_some_and(|k| !k.is_none()) || in_python(args[1]) {
        return Ok(None);
    }
    let hi = match args[3].given().filter(|h| !h.is_none()) {
        Some(hi) => vm.index_i64(hi)?,
        None => list.items.len() as i64,
    };
    let (mut lo, mut hi) = (lo, hi.max(lo));
    let x = args[1];
    while lo < hi {
        let mid = (lo + hi) / 2;
        let Some(item) = list.items.get(size_of_count(mid)).copied() else {
            return Err(vm.index_error("list index out of range"));
        };
        if in_python(item) {
            return Ok(None);
        }
        let go_right = if right { !vm.less(x, item)? } else { vm.less(item, x)? };
        if go_right {
            lo = mid + 1;
        } else {
            hi = mid;
        }
    }
    Ok(Some(lo as usize))
}
fn python_args(args: &[Value], right: bool) -> [Value; 6] {
    let given = |i: usize, default: Value| args[i].given().unwrap_or(default);
    [args[0], args[1], given(2, Value::small(0)), given(3, Value::NONE), given(4, Value::NONE), Value::bool(right)]
}
fn bisect(vm: &mut Vm, args: &[Value], right: bool) -> R {
    match find(vm, args, right)? {
        Some(i) => Ok(vm.new_usize(i)),
        None => vm.tail_prelude("_bisect_any", &python_args(args, right)),
    }
}
fn insort(vm: &mut Vm, args: &[Value], right: bool) -> R {
    match find(vm, args, right)? {
        Some(i) => {
            vm.reserve(16)?;
            let mut list = args[0].cast::<List>();
            let i = i.min(list.items.len());
            list.items.insert(i, args[1]);
            Ok(Value::NONE)
        }
        None => vm.tail_prelude("_insort_any", &python_args(args, right)),
    }
}

pub fn init_heapq(vm: &mut Vm, module: Gc<Module>) {
    let dict = module.dict;
    vm.add_functions(
        dict,
        "_heapq",
        &[
            def("heappush", "heap, item, /", |vm, a| push(vm, a, false)),
            def("heappop", "heap, /", |vm, a| pop(vm, a, false)),
            def("heapreplace", "heap, item, /", |vm, a| replace(vm, a, false)),
            def("heappushpop", "heap, item, /", |vm, a| pushpop(vm, a, false)),
            def("heapify", "heap, /", |vm, a| heapify(vm, a, false)),
            def("heappush_max", "heap, item, /", |vm, a| push(vm, a, true)),
            def("heappop_max", "heap, /", |vm, a| pop(vm, a, true)),
            def("heapreplace_max", "heap, item, /", |vm, a| replace(vm, a, true)),
            def("heappushpop_max", "heap, item, /", |vm, a| pushpop(vm, a, true)),
            def("heapify_max", "heap, /", |vm, a| heapify(vm, a, true)),
        ],
    );
}
fn heap(vm: &mut Vm, v: Value, function: &str) -> R<Gc<List>> {
    match vm.as_::<List>(v) {
        Some(l) => Ok(l),
        None => {
            let message = format!("{function} must be list, not {}", vm.type_name(v));
            Err(vm.type_error(message))
        }
    }
}
/// Whether no comparison of the items needs frames. Heaps are of one kind of items: the first tells.
fn plain(list: Gc<List>, item: Value) -> bool {
    !in_python(item) && !list.items.first().is_some_and(|v| in_python(*v))
}
fn before(vm: &mut Vm, a: Value, b: Value, max: bool) -> R<bool> {
    if max { vm.less(b, a) } else { vm.less(a, b) }
}
fn at(vm: &mut Vm, list: Gc<List>, i: usize) -> R {
    match list.items.get(i) {
        Some(v) => Ok(*v),
        None => Err(vm.runtime_error("list changed size during iteration")),
    }
}
/// Moves the item at `pos` towards the root until its parent comes before it.
fn rise(vm: &mut Vm, list: Gc<List>, start: usize, mut pos: usize, max: bool) -> R<()> {
    let item = at(vm, list, pos)?;
    while pos > start {
        let up = (pos - 1) / 2;
        let parent = at(vm, list, up)?;
        if !before(vm, item, parent, max)? {
            break;
        }
        list.m().items[pos] = parent;
        pos = up;
    }
    list.m().items[pos] = item;
    Ok(())
}
/// Moves the item at `start` down to a leaf along the children that come first, then up to its place.
fn sink(vm: &mut Vm, list: Gc<List>, start: usize, max: bool) -> R<()> {
    let end = list.items.len();
    let item = at(vm, list, start)?;
    let mut pos = start;
    while 2 * pos + 1 < end {
        let mut child = 2 * pos + 1;
        if child + 1 < end {
            let (a, b) = (at(vm, list, child)?, at(vm, list, child + 1)?);
            if !before(vm, a, b, max)? {
                child += 1;
            }
        }
        list.m().items[pos] = at(vm, list, child)?;
        pos = child;
    }
    if pos >= list.items.len() {
        return Err(vm.runtime_error("list changed size during iteration"));
    }
    list.m().items[pos] = item;
    rise(vm, list, start, pos, max)
}
fn push(vm: &mut Vm, args: &[Value], max: bool) -> R {
    let list = heap(vm, args[0], if max { "heappush_max() argument 1" } else { "heappush() argument 1" })?;
    if !plain(list, args[1]) {
        return vm.tail_prelude("_heap_push", &[args[0], args[1], Value::bool(max)]);
    }
    vm.reserve(16)?;
    list.m().items.push(args[1]);
    rise(vm, list, 0, list.items.len() - 1, max)?;
    Ok(Value::NONE)
}
fn pop(vm: &mut Vm, args: &[Value], max: bool) -> R {
    let list = heap(vm, args[0], if max { "heappop_max() argument" } else { "heappop() argument" })?;
    if !plain(list, Value::NONE) {
        return vm.tail_prelude("_heap_pop", &[args[0], Value::bool(max)]);
    }
    let Some(last) = list.m().items.pop() else { return Err(vm.index_error("index out of range")) };
    if list.items.is_empty() {
        return Ok(last);
    }
    let first = std::mem::replace(&mut list.m().items[0], last);
    sink(vm, list, 0, max)?;
    Ok(first)
}
fn replace(vm: &mut Vm, args: &[Value], max: bool) -> R {
    let list = heap(vm, args[0], if max { "heapreplace_max() argument 1" } else { "heapreplace() argument 1" })?;
    if list.items.is_empty() {
        return Err(vm.index_error("index out of range"));
    }
    if !plain(list, args[1]) {
        return vm.tail_prelude("_heap_replace", &[args[0], args[1], Value::bool(max)]);
    }
    let first = std::mem::replace(&mut list.m().items[0], args[1]);
    sink(vm, list, 0, max)?;
    Ok(first)
}
fn pushpop(vm: &mut Vm, args: &[Value], max: bool) -> R {
    let list = heap(vm, args[0], if max { "heappushpop_max() argument 1" } else { "heappushpop() argument 1" })?;
    if list.items.is_empty() {
        return Ok(args[1]);
    }
    if !plain(list, args[1]) {
        return vm.tail_prelude("_heap_pushpop", &[args[0], args[1], Value::bool(max)]);
    }
    if !before(vm, list.items[0], args[1], max)? {
        return Ok(args[1]);
    }
    let first = std::mem::replace(&mut list.m().items[0], args[1]);
    sink(vm, list, 0, max)?;
    Ok(first)
}
fn heapify(vm: &mut Vm, args: &[Value], max: bool) -> R {
    let list = heap(vm, args[0], if max { "heapify_max() argument" } else { "heapify() argument" })?;
    if list.items.iter().any(|v| in_python(*v)) {
        return vm.tail_prelude("_heap_heapify", &[args[0], Value::bool(max)]);
    }
    for i in (0..list.items.len() / 2).rev() {
        vm.tick()?;
        sink(vm, list, i, max)?;
    }
    Ok(Value::NONE)
}
