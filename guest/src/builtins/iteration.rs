//! Builtin functions on iterables: iter, next, sum, min, max, any, all, sorted, enumerate, zip, map, filter, reversed.

use std::cmp::Ordering;

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{Wording, arg, def, static_def};
use crate::object::value::{R, Value};
use crate::text::surrogates;
use crate::vm::Vm;
use crate::vm::collector::{Collector, plain_generator};
use crate::vm::frame::{After, Cont, Tail};
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let builtins = vm.builtins;
    vm.add_functions(
        builtins,
        "builtins",
        &[
            def("iter", "object, sentinel=, /", iter),
            def("next", "iterator, default=, /", next).quick(Quick::Next).lenient(),
            def("aiter", "async_iterable, /", aiter),
            def("anext", "aiterator, default=, /", anext),
            def("sum", "iterable, /, start=0", sum).quick(Quick::Sum),
            def("any", "iterable, /", any).quick(Quick::Any),
            def("all", "iterable, /", all).quick(Quick::All),
            def("min", "*args, key=None, default=", min).quick(Quick::Min),
            def("max", "*args, key=None, default=", max).quick(Quick::Max),
            def("sorted", "*args, **kwargs", sorted),
        ],
    );
    let t = &vm.types;
    let (e, z, m, f, r) = (t.enumerate, t.zip, t.map, t.filter, t.reversed);
    vm.add_methods(e, &[static_def("__new__", "cls, iterable, start=0", enumerate).worded(Wording::Unnumbered)]);
    vm.add_methods(z, &[static_def("__new__", "cls, /, *iterables, strict=False", zip)]);
    vm.add_methods(m, &[static_def("__new__", "cls, function=, iterable=, /, *iterables, strict=False", map)]);
    vm.add_methods(f, &[static_def("__new__", "cls, function, iterable, /", filter)]);
    vm.add_methods(r, &[static_def("__new__", "cls, /, *args", reversed)]);
}

fn iter(vm: &mut Vm, args: &[Value]) -> R {
    match args[1].given() {
        None => vm.get_iter(args[0]),
        Some(sentinel) => {
            let class = vm.class_of(args[0]);
            let name = vm.sym.__call__;
            let callable = matches!(
                args[0].kind(),
                Kind::Function | Kind::Native | Kind::BoundMethod | Kind::Type | Kind::HostFunction
            ) || vm.lookup(class, name).is_some();
            if !callable {
                return Err(vm.type_error("iter(v, w): v must be callable"));
            }
            // A generator in disguise calls the callable with frames, so that it may suspend.
            vm.posing_generator("_call_iter", &[args[0], sentinel], vm.types.callable_iterator)
        }
    }
}
fn next(vm: &mut Vm, args: &[Value]) -> R {
    let it = args[0];
    let default = arg(args, 1).given();
    if let Some(g) = it.get::<Generator>()
        && g.kind == GenKind::Generator
    {
        let after = match default {
            None => After::next(0),
            Some(d) => After::store(0).with(Cont::GenNext, d, Value::TRUE),
        };
        return vm.tail(Tail::Send { generator: g, value: Value::NONE }, after);
    }
    if matches!(it.kind(), Kind::Instance | Kind::Type | Kind::Opaque | Kind::Generator) && !vm.is_native_iter(it) {
        let class = vm.class_of(it);
        let name = vm.sym.__next__;
        let Some(m) = vm.lookup(class, name) else {
            let message = format!("'{}' object is not an iterator", vm.type_name(it));
            return Err(vm.type_error(message));
        };
        if !vm.is_native_slot(class, m) {
            let cont = if default.is_some() { Cont::NextDefault } else { Cont::None };
            return vm.tail_method(m, it, &[], cont, default.unwrap_or(Value::UNBOUND), Value::UNBOUND);
        }
    }
    match vm.next(it)? {
        Some(v) => Ok(v),
        None => match default {
            Some(d) => Ok(d),
            None => Err(vm.stop_iteration(Value::NONE)),
        },
    }
}
fn aiter(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_builtin_aiter", args)
}
fn anext(vm: &mut Vm, args: &[Value]) -> R {
    match args[1].given() {
        None => vm.tail_prelude("_get_anext", &args[..1]),
        Some(_) => vm.tail_prelude("_anext_default", args),
    }
}

fn sum(vm: &mut Vm, args: &[Value]) -> R {
    let start = args[1].given().unwrap_or(Value::small(0));
    let u = vm.unwrap(start);
    match u.kind() {
        Kind::Str => return Err(vm.type_error("sum() can't sum strings [use ''.join(seq) instead]")),
        Kind::Bytes => return Err(vm.type_error("sum() can't sum bytes [use b''.join(seq) instead]")),
        Kind::ByteArray => return Err(vm.type_error("sum() can't sum bytearray [use b''.join(seq) instead]")),
        _ => {}
    }
    if let Some(items) = small_items(args[0])
        && start.is_small()
        && let Some(total) = items.iter().try_fold(start.as_small(), |total, v| total.checked_add(v.as_small()))
    {
        vm.spend(items.len() as u64)?;
        return Ok(vm.new_int(total));
    }
    if !vm.is_native_iterable(args[0]) {
        if let Some(g) = plain_generator(args[0])
            && (start.is_small() || start.is_float())
        {
            return Err(vm.collect_items(g, Collector::Sum, start, Value::UNBOUND));
        }
        return vm.tail_prelude("_sum", &[args[0], start]);
    }
    let it = vm.iter_over(args[0])?;
    let mut sum = Sum { total: start, real: Compensated::default(), imag: Compensated::default(), stage: Stage::Int };
    sum.start_again(start);
    while let Some(v) = vm.next_native(it)? {
        vm.tick()?;
        if !sum.add(vm, v) {
            let total = sum.value(vm);
            sum.start_again(vm.binary_now(crate::bytecode::ops::BinOp::Add, total, v)?);
        }
    }
    Ok(sum.value(vm))
}

/// A sum of floats with compensation (Neumaier).
#[derive(Clone, Copy, Default)]
pub(crate) struct Compensated {
    pub high: f64,
    pub low: f64,
}
impl Compensated {
    pub fn add(&mut self, x: f64) {
        let t = self.high + x;
        self.low += if self.high.abs() >= x.abs() { (self.high - t) + x } else { (x - t) + self.high };
        self.high = t;
    }
    pub fn value(self) -> f64 {
        // The compensation is meaningless once the sum is infinite.
        if self.low != 0.0 && self.low.is_finite() { self.high + self.low } else { self.high }
    }
}
/// What a sum has been so far; it never goes back to an earlier stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Stage {
    Int,
    Float,
    Complex,
    Other,
}
impl Stage {
    fn of(total: Value) -> Stage {
        match total.kind() {
            _ if total.is_small() => Stage::Int,
            Kind::BigInt => Stage::Int,
            _ if total.is_float() => Stage::Float,
            Kind::Complex => Stage::Complex,
            _ => Stage::Other,
        }
    }
}
struct Sum {
    total: Value,
    real: Compensated,
    imag: Compensated,
    stage: Stage,
}
impl Sum {
    /// Adds a number if it can be done here.
    fn add(&mut self, vm: &Vm, v: Value) -> bool {
        let real = || match v {
            Value::TRUE => Some(1.0),
            Value::FALSE => Some(0.0),
            _ if v.is_float() => Some(v.as_f64()),
            _ if v.is_small() => Some(v.as_small() as f64),
            _ if vm.is_int(v) => vm.int_of(vm.unwrap(v)).map(|i| i as f64),
            _ => None,
        };
        match self.stage {
            Stage::Int => {
                let both = Value::both_small(self.total, v);
                let sum = if both { self.total.as_small() + v.as_small() } else { 0 };
                if both && Value::fits_small(sum) {
                    self.total = Value::small(sum);
                    return true;
                }
                false
            }
            Stage::Float => real().map(|x| self.real.add(x)).is_some(),
            Stage::Complex => match v.get::<Complex>() {
                Some(c) => {
                    self.real.add(c.re);
                    self.imag.add(c.im);
                    true
                }
                None => real().map(|x| self.real.add(x)).is_some(),
            },
            Stage::Other => false,
        }
    }
    /// Goes on from a total that was found elsewhere.
    fn start_again(&mut self, total: Value) {
        self.total = total;
        self.stage = if Stage::of(total) >= self.stage { Stage::of(total) } else { Stage::Other };
        match self.stage {
            Stage::Float => self.real = Compensated { high: total.as_f64(), low: 0.0 },
            Stage::Complex => {
                let c = total.cast::<Complex>();
                (self.real, self.imag) = (Compensated { high: c.re, low: 0.0 }, Compensated { high: c.im, low: 0.0 });
            }
            _ => {}
        }
    }
    fn value(&self, vm: &mut Vm) -> Value {
        match self.stage {
            Stage::Float => Value::float(self.real.value()),
            Stage::Complex => vm.new_complex(self.real.value(), self.imag.value()),
            _ => self.total,
        }
    }
}
/// The items of a list or tuple of small ints.
fn small_items<'a>(v: Value) -> Option<&'a [Value]> {
    // SAFETY of the lifetime: the callers run no code that could change the list.
    let items: &[Value] = unsafe {
        match v.kind() {
            Kind::List => &*(v.cast::<List>().items.as_slice() as *const [Value]),
            Kind::Tuple => &*(v.cast::<Tuple>().items() as *const [Value]),
            _ => return None,
        }
    };
    items.iter().all(|v| v.is_small()).then_some(items)
}
fn any(vm: &mut Vm, args: &[Value]) -> R {
    any_all(vm, args[0], true)
}
fn all(vm: &mut Vm, args: &[Value]) -> R {
    any_all(vm, args[0], false)
}
fn any_all(vm: &mut Vm, v: Value, stop: bool) -> R {
    if !vm.is_native_iterable(v) {
        if let Some(g) = plain_generator(v) {
            let collector = if stop { Collector::Any } else { Collector::All };
            return Err(vm.collect_items(g, collector, Value::UNBOUND, Value::UNBOUND));
        }
        return vm.tail_prelude(if stop { "_any" } else { "_all" }, &[v]);
    }
    let it = vm.iter_over(v)?;
    while let Some(x) = vm.next_native(it)? {
        if x.is_kind(Kind::Instance) {
            // Its truth may be Python's business; the rest is looked at only if that does not decide.
            return vm.tail_prelude(if stop { "_any_from" } else { "_all_from" }, &[x, it]);
        }
        if vm.truth(x)? == stop {
            return Ok(Value::bool(stop));
        }
        vm.tick()?;
    }
    Ok(Value::bool(!stop))
}

fn min(vm: &mut Vm, args: &[Value]) -> R {
    min_max(vm, args, false)
}
fn max(vm: &mut Vm, args: &[Value]) -> R {
    min_max(vm, args, true)
}
/// The least or the greatest of small ints.
fn best_of(first: Value, rest: &[Value], want_max: bool) -> Value {
    let shifted = rest.iter().map(|v| v.shifted());
    let best = if want_max { shifted.fold(first.shifted(), i64::max) } else { shifted.fold(first.shifted(), i64::min) };
    Value::from_shifted(best)
}
/// Slots: key, default; then the positional arguments.
fn min_max(vm: &mut Vm, args: &[Value], want_max: bool) -> R {
    // A few small ints, as loops compare them.
    if let [Value::UNBOUND, Value::UNBOUND, first, rest @ ..] = args
        && !rest.is_empty()
        && first.is_small()
        && rest.iter().all(|v| v.is_small())
    {
        return Ok(best_of(*first, rest, want_max));
    }
    let name = if want_max { "max" } else { "min" };
    let key = args[0].given().unwrap_or(Value::NONE);
    let default = args[1].given();
    let values = &args[2..];
    if values.is_empty() {
        return Err(vm.type_error(format!("{name} expected at least 1 argument, got 0")));
    }
    let builtin = |v: &Value| !matches!(v.kind(), Kind::Instance | Kind::Opaque | Kind::Type);
    if values.len() > 1 && key.is_none() && default.is_none() && values.iter().all(builtin) {
        let op = if want_max { crate::bytecode::ops::CmpOp::Gt } else { crate::bytecode::ops::CmpOp::Lt };
        let mut best = values[0];
        for v in &values[1..] {
            let better = if Value::both_small(*v, best) {
                (v.shifted() > best.shifted()) == want_max && *v != best
            } else {
                vm.compare_now(op, *v, best)?
            };
            if better {
                best = *v;
            }
        }
        return Ok(best);
    }
    let items = if values.len() == 1 {
        values[0]
    } else {
        if default.is_some() {
            return Err(
                vm.type_error(format!("Cannot specify a default for {name}() with multiple positional arguments"))
            );
        }
        vm.new_tuple(values)
    };
    if !key.is_none() || !vm.is_native_iterable(items) {
        let n = vm.new_ascii(name);
        let d = default.unwrap_or(Value::NONE);
        return vm.tail_prelude("_min_max", &[items, key, d, Value::bool(default.is_some()), n, Value::bool(want_max)]);
    }
    if let Some([first, rest @ ..]) = small_items(items) {
        vm.spend(rest.len() as u64)?;
        return Ok(best_of(*first, rest, want_max));
    }
    let items = vm.settled(items)?;
    let it = vm.iter_over(items)?;
    let Some(mut best) = vm.next_native(it)? else {
        return match default {
            Some(d) => Ok(d),
            None => Err(vm.value_error(format!("{name}() iterable argument is empty"))),
        };
    };
    let op = if want_max { crate::bytecode::ops::CmpOp::Gt } else { crate::bytecode::ops::CmpOp::Lt };
    while let Some(v) = vm.next_native(it)? {
        if vm.compare_now(op, v, best)? {
            best = v;
        }
        vm.tick()?;
    }
    Ok(best)
}

/// The arguments after the first are those of `list.sort`, whose name shows in errors.
fn sorted(vm: &mut Vm, args: &[Value]) -> R {
    let given = args.len() - 1;
    if given != 1 {
        return Err(vm.type_error(format!("sorted expected 1 argument, got {given}")));
    }
    let (mut key, mut reverse) = (Value::UNBOUND, Value::UNBOUND);
    if let Some(kw) = args[0].get::<Dict>() {
        for (k, v) in kw.table.iter().map(|e| (e.key, e.value)).collect::<Vec<_>>() {
            match vm.str_text(k) {
                "key" => key = v,
                "reverse" => reverse = v,
                other => {
                    let message = format!("sort() got an unexpected keyword argument '{other}'");
                    return Err(vm.type_error(message));
                }
            }
        }
    }
    sorted_list(vm, &[args[1], key, reverse])
}
fn sorted_list(vm: &mut Vm, args: &[Value]) -> R {
    let key = args[1].given().unwrap_or(Value::NONE);
    let reverse = match args[2].given() {
        Some(r) => vm.truth(r)?,
        None => false,
    };
    if key.is_none() && vm.is_native_iterable(args[0]) {
        let items = vm.settled(args[0])?;
        let items = vm.collect(items)?;
        vm.reserve(items.len() * 16)?;
        let list = vm.new_list(items);
        sort_list(vm, list.cast(), None, reverse)?;
        return Ok(list);
    }
    vm.tail_prelude("_sorted", &[args[0], key, Value::bool(reverse)])
}

/// Sorts a list in place, by its items or by parallel keys. The list is empty while comparisons run.
pub fn sort_list(vm: &mut Vm, list: Gc<List>, keys: Option<Vec<Value>>, reverse: bool) -> R<()> {
    // If a comparison asks the host, the sort begins again.
    let in_python = |v: &Value| matches!(v.kind(), Kind::Instance | Kind::Opaque | Kind::Tuple | Kind::List);
    let first = keys.as_ref().unwrap_or(&list.items).first();
    let before = first.filter(|v| in_python(v)).map(|_| list.items.clone());
    let mut items = std::mem::take(&mut list.m().items);
    let result = match keys {
        None => {
            // Equal items keep their order: a reversed sort reverses before and after.
            if reverse {
                items.reverse();
            }
            let r = merge_sort(vm, &mut items, |x| *x);
            if reverse {
                items.reverse();
            }
            r
        }
        Some(keys) => {
            let mut pairs: Vec<(Value, Value)> = keys.into_iter().zip(items.iter().copied()).collect();
            if reverse {
                pairs.reverse();
            }
            let r = merge_sort(vm, &mut pairs, |p| p.0);
            if reverse {
                pairs.reverse();
            }
            items = pairs.into_iter().map(|p| p.1).collect();
            r
        }
    };
    // What was added and removed again leaves its room.
    let modified = list.items.capacity() != 0;
    list.m().items = match before {
        Some(before) if vm.is_leaving() => before,
        _ => items,
    };
    result?;
    if modified {
        return Err(vm.value_error("list modified during sort"));
    }
    Ok(())
}

/// What all tuples hold at one index.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Small,
    Float,
    Str,
}

/// The columns of keys that are all tuples of the same length with plain values of the same kind at each index.
fn plain_columns<T: Copy>(items: &[T], key: impl Fn(&T) -> Value) -> Option<Vec<Column>> {
    let column = |v: &Value| match v {
        _ if v.is_small() => Some(Column::Small),
        _ if v.is_float() && !v.as_f64().is_nan() => Some(Column::Float),
        _ if v.is_kind(Kind::Str) => Some(Column::Str),
        _ => None,
    };
    let columns: Vec<Column> = key(&items[0]).get::<Tuple>()?.items().iter().map(column).collect::<Option<_>>()?;
    let fits = |item: &T| {
        key(item).get::<Tuple>().is_some_and(|t| {
            t.len == columns.len() && t.items().iter().zip(&columns).all(|(v, c)| column(v) == Some(*c))
        })
    };
    items.iter().all(fits).then_some(columns)
}

fn compare_columns(a: Gc<Tuple>, b: Gc<Tuple>, columns: &[Column]) -> Ordering {
    for ((x, y), column) in a.items().iter().zip(b.items()).zip(columns) {
        let order = match column {
            Column::Small => x.shifted().cmp(&y.shifted()),
            Column::Float => x.as_f64().partial_cmp(&y.as_f64()).unwrap_or(Ordering::Equal),
            Column::Str => x.cast::<Str>().as_bytes().cmp(y.cast::<Str>().as_bytes()),
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    Ordering::Equal
}

/// Stable sort with comparisons that may fail. Keys of one kind are compared directly.
fn merge_sort<T: Copy>(vm: &mut Vm, items: &mut [T], key: impl Fn(&T) -> Value + Copy) -> R<()> {
    let n = items.len() as u64;
    if n < 2 {
        return Ok(());
    }
    // Comparisons in native code are cheap; count some ticks for them.
    vm.spend(n)?;
    if items.iter().all(|x| key(x).is_small()) {
        items.sort_by_key(|a| key(a).shifted());
        return Ok(());
    }
    if items.iter().all(|x| key(x).is_float() && !key(x).as_f64().is_nan()) {
        items.sort_by(|a, b| key(a).as_f64().partial_cmp(&key(b).as_f64()).unwrap_or(std::cmp::Ordering::Equal));
        return Ok(());
    }
    if items.iter().all(|x| key(x).is_kind(Kind::Str)) {
        items.sort_by(|a, b| {
            let (a, b) = (key(a).cast::<Str>(), key(b).cast::<Str>());
            surrogates::compare(a.as_str(), b.as_str())
        });
        return Ok(());
    }
    if let Some(columns) = plain_columns(items, key) {
        vm.spend(n)?;
        items.sort_by(|a, b| compare_columns(key(a).cast(), key(b).cast(), &columns));
        return Ok(());
    }
    super::timsort::Timsort::new(vm, key).sort(items)
}

fn enumerate(vm: &mut Vm, args: &[Value]) -> R {
    let start = match args[2].given() {
        Some(s) => vm.index(s)?,
        None => Value::small(0),
    };
    let iter = vm.iter(args[1])?;
    if vm.is_native_iter(iter) {
        let class = args[0].cast::<Type>();
        return Ok(vm.heap.alloc(class.root, Enumerate { header: HEADER, iter, next: start }).value());
    }
    let at = vm.new_list(vec![start]);
    vm.posing_generator("_enumerate_gen", &[iter, at], args[0].cast())
}
/// Slots: cls, strict; then the iterables.
fn zip(vm: &mut Vm, args: &[Value]) -> R {
    let strict = match args[1].given() {
        Some(s) => vm.truth(s)?,
        None => false,
    };
    let mut iters = Vec::with_capacity(args.len());
    for (i, v) in args[2..].iter().enumerate() {
        let it = match vm.iter(*v) {
            Ok(it) => it,
            Err(e) if vm.exc_is(vm.types.TypeError) && !vm.is_native_iterable(*v) => {
                let class = vm.class_of(*v);
                let name = vm.sym.__iter__;
                if vm.lookup(class, name).is_none() {
                    vm.take_exc();
                    let message = format!("'{}' object is not iterable", vm.type_name(*v));
                    let _ = i;
                    return Err(vm.type_error(message));
                }
                return Err(e);
            }
            Err(e) => return Err(e),
        };
        iters.push(it);
    }
    if iters.iter().all(|i| vm.is_native_iter(*i)) {
        let class = args[0].cast::<Type>();
        return Ok(vm.heap.alloc(class.root, Zip { header: HEADER, iters: iters.into(), strict }).value());
    }
    let iters = vm.new_tuple(&iters);
    let name = if strict { "_zip_gen_strict" } else { "_zip_gen" };
    vm.posing_generator(name, &[iters], args[0].cast())
}
/// Slots: cls, function, iterable, strict; then more iterables.
fn map(vm: &mut Vm, args: &[Value]) -> R {
    if args[2].is_unbound() {
        return Err(vm.type_error("map() must have at least two arguments."));
    }
    let strict = match args[3].given() {
        Some(s) => vm.truth(s)?,
        None => false,
    };
    let mut iters = vec![vm.iter(args[2])?];
    for v in &args[4..] {
        iters.push(vm.iter(*v)?);
    }
    let func = args[1];
    let class: Gc<Type> = args[0].cast();
    let native = !strict && vm.is_plain_native(func) && iters.iter().all(|i| vm.is_native_iter(*i));
    if native {
        return Ok(vm
            .heap
            .alloc(class.root, Map { header: HEADER, func, iters: iters.into(), waiting: Value::UNBOUND })
            .value());
    }
    if iters.len() == 1 {
        return vm.posing_generator("_map_gen", &[func, iters[0]], class);
    }
    let iters = vm.new_tuple(&iters);
    let name = if strict { "_map_gen_strict" } else { "_map_gen_n" };
    vm.posing_generator(name, &[func, iters], class)
}
fn filter(vm: &mut Vm, args: &[Value]) -> R {
    let it = vm.iter(args[2])?;
    vm.posing_generator("_filter_gen", &[args[1], it], args[0].cast())
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    let &[_, v] = args else {
        let n = args.len() - 1;
        return Err(vm.type_error(format!("reversed expected 1 argument, got {n}")));
    };
    let u = vm.unwrap(v);
    let class = vm.class_of(v);
    let name = vm.sym.__reversed__;
    if let Some(m) = vm.lookup(class, name) {
        if m.is_none() {
            let message = format!("'{}' object is not reversible", vm.type_name(v));
            return Err(vm.type_error(message));
        }
        if !vm.is_native_slot(class, m) {
            return vm.tail_method(m, v, &[], Cont::None, v, v);
        }
    }
    match u.kind() {
        Kind::Opaque => {
            if let Some(m) = vm.lookup(class, name) {
                return vm.call_special(m, v, &[]);
            }
        }
        Kind::List => return Ok(vm.list_iter(u.cast(), true)),
        Kind::Range => return vm.range_iter(u.cast(), true),
        Kind::Dict => return Ok(vm.dict_iter(u.cast(), DictPart::Keys, true)),
        Kind::MappingProxy => return reversed(vm, &[args[0], u.cast::<MappingProxy>().mapping]),
        Kind::DictView => {
            let view = u.cast::<DictView>();
            return Ok(vm.dict_iter(view.dict, view.what, true));
        }
        Kind::Set | Kind::FrozenSet => {
            let message = format!("'{}' object is not reversible", vm.type_name(v));
            return Err(vm.type_error(message));
        }
        _ => {}
    }
    let (g, l) = (vm.sym.__getitem__, vm.sym.__len__);
    if vm.lookup(class, g).is_none() || v.is_kind(Kind::Type) {
        let message = format!("'{}' object is not reversible", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    if vm.lookup(class, l).is_none() {
        let message = format!("object of type '{}' has no len()", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    let len = vm.len(v)?;
    let left = vm.new_usize(len);
    let left = vm.new_list(vec![left]);
    vm.posing_generator("_reversed_gen", &[v, left], args[0].cast())
}

impl Vm {
    /// A generator of the prelude that poses as an instance of `class` (`map`, `filter`, ...): it may run Python code and
    /// suspend.
    pub fn posing_generator(&mut self, name: &'static str, args: &[Value], class: Gc<Type>) -> R {
        let f = self.prelude_function(name);
        let g = self.call(f, args)?;
        let mut posing = g.cast::<Generator>();
        posing.header.shape = class.root;
        // One that goes on after an error begins anew with the same arguments.
        let t = &self.types;
        if [t.map, t.filter, t.enumerate, t.zip, t.reversed, t.callable_iterator]
            .iter()
            .any(|b| self.is_subtype(class, *b))
        {
            posing.aux = self.new_tuple(args);
        }
        Ok(g)
    }
    /// A native function that never runs Python code when given builtin values: map may call it without frames.
    pub fn is_plain_native(&self, f: Value) -> bool {
        match f.kind() {
            Kind::Native => {
                let n = f.cast::<Native>();
                n.owner.is_some()
                    || matches!(n.def.name, "len" | "abs" | "chr" | "ord" | "hex" | "oct" | "bin" | "round")
            }
            Kind::Type => {
                let t = f.cast::<Type>();
                [self.types.int, self.types.float, self.types.str_, self.types.bool_, self.types.tuple, self.types.list]
                    .contains(&t)
            }
            Kind::BoundMethod => f.cast::<BoundMethod>().func.is_kind(Kind::Native),
            _ => false,
        }
    }
}
