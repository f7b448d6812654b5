//! `itertools`: native iterators where no Python code runs, generators of the prelude (posing as the types) where it may.

use std::any::Any;

use crate::bytecode::ops::BinOp;
use crate::object::arith::size_of_count;
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{Def, class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::iterators;
use crate::vm::Vm;

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let mut dict = module.dict;
    let types: &[(&str, Def)] = &[
        ("accumulate", static_def("__new__", "cls, iterable, func=None, *, initial=None", accumulate)),
        ("batched", static_def("__new__", "cls, iterable, n, *, strict=False", batched)),
        ("chain", static_def("__new__", "cls, /, *iterables", chain)),
        ("combinations", static_def("__new__", "cls, iterable, r", combinations)),
        ("combinations_with_replacement", static_def("__new__", "cls, iterable, r", combinations_with_replacement)),
        ("compress", static_def("__new__", "cls, data, selectors", compress)),
        ("count", static_def("__new__", "cls, start=0, step=1", count)),
        ("cycle", static_def("__new__", "cls, iterable, /", cycle)),
        ("dropwhile", static_def("__new__", "cls, predicate, iterable, /", |vm, a| posing(vm, a, 2, "_it_dropwhile"))),
        (
            "filterfalse",
            static_def("__new__", "cls, function, iterable, /", |vm, a| posing(vm, a, 2, "_it_filterfalse")),
        ),
        ("groupby", static_def("__new__", "cls, iterable, key=None", groupby)),
        ("islice", static_def("__new__", "cls, iterable, start, stop=, step=, /", islice)),
        ("pairwise", static_def("__new__", "cls, iterable, /", |vm, a| posing(vm, a, 1, "_it_pairwise"))),
        ("permutations", static_def("__new__", "cls, iterable, r=None", permutations)),
        ("product", static_def("__new__", "cls, /, *iterables, repeat=1", product)),
        ("repeat", static_def("__new__", "cls, object, times=", repeat)),
        ("starmap", static_def("__new__", "cls, function, iterable, /", |vm, a| posing(vm, a, 2, "_it_starmap"))),
        ("takewhile", static_def("__new__", "cls, predicate, iterable, /", |vm, a| posing(vm, a, 2, "_it_takewhile"))),
        ("zip_longest", static_def("__new__", "cls, /, *iterables, fillvalue=None", zip_longest)),
        ("_tee", static_def("__new__", "cls, iterable, /", |vm, a| tee_one(vm, a[1]))),
        (
            "_grouper",
            static_def("__new__", "cls, /", |vm, _| Err(vm.type_error("cannot create 'itertools._grouper' instances"))),
        ),
    ];
    for (name, new) in types {
        let class = vm.new_builtin_type("itertools", name, None);
        vm.add_methods(
            class,
            &[*new, def("__iter__", "self, /", iterators::itself), def("__next__", "self, /", iterators::next)],
        );
        vm.dict_set_str(&mut dict, name, class.value());
    }
    let chain_type = type_of(vm, "chain", dict);
    vm.add_methods(chain_type, &[class_def("from_iterable", "cls, iterable, /", from_iterable)]);
    for (name, repr) in [("count", count_repr as fn(&mut Vm, &[Value]) -> R), ("repeat", repeat_repr)] {
        let class = type_of(vm, name, dict);
        vm.add_methods(class, &[def("__repr__", "self, /", repr)]);
    }
    let repeat_type = type_of(vm, "repeat", dict);
    vm.add_methods(repeat_type, &[def("__length_hint__", "self, /", repeat_len).method()]);
    vm.add_functions(dict, "itertools", &[def("tee", "iterable, n=2, /", tee)]);
    let tee_type = type_of(vm, "_tee", dict).value();
    let grouper = type_of(vm, "_grouper", dict).value();
    vm.registry.insert("itertools.tee", tee_type);
    vm.registry.insert("itertools.grouper", grouper);
    let prelude = vm.prelude;
    vm.add_functions(prelude, "_prelude", &[def("_hog_grouper", "generator, /", as_grouper)]);
}
fn type_of(vm: &Vm, name: &str, dict: Gc<Dict>) -> Gc<Type> {
    vm.dict_get_str(dict, name).and_then(|t| t.get::<Type>()).expect("just added")
}
fn as_grouper(vm: &mut Vm, args: &[Value]) -> R {
    let class = vm.registry["itertools.grouper"].cast::<Type>();
    args[0].cast::<Generator>().m().header.shape = class.root;
    Ok(args[0])
}

/// A native iterator: its state and what it yields next.
struct Native<S: Step>(S);
trait Step: 'static {
    fn values(&self) -> Vec<Value>;
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>>;
}
impl<S: Step> OpaqueData for Native<S> {
    fn trace(&self, heap: &mut Heap) {
        heap.mark_all(self.0.values().iter());
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
    fn next(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        self.0.step(vm)
    }
    fn is_iterator(&self) -> bool {
        true
    }
}
fn native<S: Step>(vm: &mut Vm, class: Value, state: S) -> R {
    Ok(vm.new_opaque(class.cast(), Native(state)))
}
/// A generator of the prelude over the iterator of argument `i`; earlier arguments are passed on.
fn posing(vm: &mut Vm, args: &[Value], i: usize, name: &'static str) -> R {
    let it = vm.iter(args[i])?;
    let mut all = args[1..i].to_vec();
    all.push(it);
    vm.posing_generator(name, &all, args[0].cast())
}

// --- endless ones

struct Count {
    next: Value,
    step: Value,
}
impl Step for Count {
    fn values(&self) -> Vec<Value> {
        vec![self.next, self.step]
    }
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        let v = self.next;
        self.next = vm.binary_now(BinOp::Add, v, self.step)?;
        Ok(Some(v))
    }
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let start = args[1].given().unwrap_or(Value::small(0));
    let step = args[2].given().unwrap_or(Value::small(1));
    let builtin = |v: Value| crate::object::compare::is_real(v) || v.is_kind(Kind::Complex);
    if builtin(start) && builtin(step) {
        return native(vm, args[0], Count { next: start, step });
    }
    for v in [start, step] {
        let class = vm.class_of(v);
        let numeric =
            [vm.sym.__index__, vm.sym.__float__, vm.sym.__int__].iter().any(|n| vm.lookup(class, *n).is_some());
        if !numeric || vm.str_of(v).is_some() {
            return Err(vm.type_error("a number is required"));
        }
    }
    vm.posing_generator("_it_count", &[start, step], args[0].cast())
}
fn count_repr(vm: &mut Vm, args: &[Value]) -> R {
    let text = match vm.opaque::<Native<Count>>(args[0]) {
        Some(c) => {
            let start = vm.repr_text(c.0.next)?;
            if c.0.step == Value::small(1) {
                format!("count({start})")
            } else {
                format!("count({start}, {})", vm.repr_text(c.0.step)?)
            }
        }
        None => "count(...)".to_string(),
    };
    Ok(vm.new_string(text))
}

struct Repeat {
    object: Value,
    /// Negative for endless.
    left: i64,
}
impl Step for Repeat {
    fn values(&self) -> Vec<Value> {
        vec![self.object]
    }
    fn step(&mut self, _: &mut Vm) -> R<Option<Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        if self.left > 0 {
            self.left -= 1;
        }
        Ok(Some(self.object))
    }
}
fn repeat(vm: &mut Vm, args: &[Value]) -> R {
    let left = match args[2].given() {
        None => -1,
        Some(n) => vm.index_i64(n)?.max(0),
    };
    native(vm, args[0], Repeat { object: args[1], left })
}
fn repeat_repr(vm: &mut Vm, args: &[Value]) -> R {
    let text = match vm.opaque::<Native<Repeat>>(args[0]) {
        Some(r) => {
            let object = vm.repr_text(r.0.object)?;
            if r.0.left < 0 { format!("repeat({object})") } else { format!("repeat({object}, {})", r.0.left) }
        }
        None => "repeat(...)".to_string(),
    };
    Ok(vm.new_string(text))
}
fn repeat_len(vm: &mut Vm, args: &[Value]) -> R {
    match vm.opaque::<Native<Repeat>>(args[0]) {
        Some(r) if r.0.left >= 0 => Ok(vm.new_int(r.0.left)),
        _ => Err(vm.type_error("len() of unsized object")),
    }
}

struct Cycle {
    it: Option<Value>,
    saved: Vec<Value>,
    at: usize,
}
impl Step for Cycle {
    fn values(&self) -> Vec<Value> {
        self.saved.iter().chain(&self.it).copied().collect()
    }
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        if let Some(it) = self.it {
            if let Some(v) = vm.next_native(it)? {
                vm.reserve(16)?;
                self.saved.push(v);
                return Ok(Some(v));
            }
            self.it = None;
        }
        if self.saved.is_empty() {
            return Ok(None);
        }
        let v = self.saved[self.at];
        self.at = (self.at + 1) % self.saved.len();
        Ok(Some(v))
    }
}
fn cycle(vm: &mut Vm, args: &[Value]) -> R {
    let it = vm.iter(args[1])?;
    if vm.is_native_iter(it) {
        return native(vm, args[0], Cycle { it: Some(it), saved: Vec::new(), at: 0 });
    }
    vm.posing_generator("_it_cycle", &[it], args[0].cast())
}

// --- one after another

struct Chain {
    sources: Vec<Value>,
    at: usize,
    current: Option<Value>,
}
impl Step for Chain {
    fn values(&self) -> Vec<Value> {
        self.sources.iter().chain(&self.current).copied().collect()
    }
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        loop {
            if let Some(it) = self.current {
                if let Some(v) = vm.next_native(it)? {
                    return Ok(Some(v));
                }
                self.current = None;
            }
            vm.tick()?;
            let Some(source) = self.sources.get(self.at) else { return Ok(None) };
            self.at += 1;
            self.current = Some(vm.iter(*source)?);
        }
    }
}
fn chain(vm: &mut Vm, args: &[Value]) -> R {
    let sources = args[1..].to_vec();
    if sources.iter().all(|s| vm.is_native_iterable(*s)) {
        return native(vm, args[0], Chain { sources, at: 0, current: None });
    }
    let sources = vm.new_tuple(&sources);
    vm.posing_generator("_it_chain", &[sources], args[0].cast())
}
fn from_iterable(vm: &mut Vm, args: &[Value]) -> R {
    let it = vm.iter(args[1])?;
    vm.posing_generator("_it_chain", &[it], args[0].cast())
}

// --- selections

fn compress(vm: &mut Vm, args: &[Value]) -> R {
    let (data, selectors) = (vm.iter(args[1])?, vm.iter(args[2])?);
    vm.posing_generator("_it_compress", &[data, selectors], args[0].cast())
}
struct Slice_ {
    it: Value,
    position: i64,
    wanted: i64,
    stop: Option<i64>,
    step: i64,
    done: bool,
}
impl Step for Slice_ {
    fn values(&self) -> Vec<Value> {
        vec![self.it]
    }
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        if self.done {
            return Ok(None);
        }
        loop {
            if self.stop.is_some_and(|s| self.position >= s) {
                break;
            }
            let Some(v) = vm.next_native(self.it)? else { break };
            vm.tick()?;
            self.position += 1;
            if self.position - 1 == self.wanted {
                self.wanted = self.wanted.saturating_add(self.step);
                return Ok(Some(v));
            }
        }
        self.done = true;
        Ok(None)
    }
}
/// A bound of a slice; None for None.
fn bound(vm: &mut Vm, v: Option<Value>, message: &str) -> R<Option<i64>> {
    let Some(v) = v.filter(|v| !v.is_none()) else { return Ok(None) };
    match vm.index_opt(v) {
        Ok(Some(i)) => match vm.int_of(i) {
            Some(n) if n >= 0 => Ok(Some(n)),
            _ => Err(vm.value_error(message)),
        },
        Ok(None) => Err(vm.value_error(message)),
        Err(e) => Err(e),
    }
}
fn islice(vm: &mut Vm, args: &[Value]) -> R {
    const INDICES: &str = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
    const STOP: &str = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
    let (start, stop) = match args[3].given() {
        None => (0, bound(vm, Some(args[2]), STOP)?),
        Some(stop) => {
            let stop = bound(vm, Some(stop), STOP)?;
            (bound(vm, Some(args[2]), INDICES)?.unwrap_or(0), stop)
        }
    };
    const STEP: &str = "Step for islice() must be a positive integer or None.";
    let step = match bound(vm, args[4].given(), STEP)? {
        None => 1,
        Some(0) => return Err(vm.value_error(STEP)),
        Some(n) => n,
    };
    let it = vm.iter(args[1])?;
    if vm.is_native_iter(it) {
        return native(vm, args[0], Slice_ { it, position: 0, wanted: start, stop, step, done: false });
    }
    let stop = match stop {
        Some(n) => vm.new_int(n),
        None => Value::NONE,
    };
    let (start, step) = (vm.new_int(start), vm.new_int(step));
    vm.posing_generator("_it_islice", &[it, start, stop, step], args[0].cast())
}

// --- groups

fn accumulate(vm: &mut Vm, args: &[Value]) -> R {
    let it = vm.iter(args[1])?;
    let function = args[2].given().unwrap_or(Value::NONE);
    let initial = args[3].given().filter(|i| !i.is_none());
    let has = Value::bool(initial.is_some());
    vm.posing_generator("_it_accumulate", &[it, function, initial.unwrap_or(Value::NONE), has], args[0].cast())
}
fn batched(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index_i64(args[2])?;
    if n < 1 {
        return Err(vm.value_error("n must be at least one"));
    }
    let strict = match args[3].given() {
        Some(s) => vm.truth(s)?,
        None => false,
    };
    let it = vm.iter(args[1])?;
    let n = vm.new_int(n);
    vm.posing_generator("_it_batched", &[it, n, Value::bool(strict)], args[0].cast())
}
fn groupby(vm: &mut Vm, args: &[Value]) -> R {
    let it = vm.iter(args[1])?;
    vm.posing_generator("_it_groupby", &[it, args[2].given().unwrap_or(Value::NONE)], args[0].cast())
}
/// Slots: cls, fillvalue; then the iterables.
fn zip_longest(vm: &mut Vm, args: &[Value]) -> R {
    let fill = args[1].given().unwrap_or(Value::NONE);
    let mut iters = Vec::with_capacity(args.len());
    for v in &args[2..] {
        iters.push(vm.iter(*v)?);
    }
    let iters = vm.new_tuple(&iters);
    vm.posing_generator("_it_zip_longest", &[iters, fill], args[0].cast())
}
/// A reader of a shared chain of values: `[value, next link]`.
fn tee_one(vm: &mut Vm, v: Value) -> R {
    let it = vm.iter(v)?;
    let link = vm.new_list(vec![Value::NONE, Value::NONE]);
    let class = vm.registry["itertools.tee"].cast();
    vm.posing_generator("_it_tee", &[it, link], class)
}
fn tee(vm: &mut Vm, args: &[Value]) -> R {
    let n = match args[1].given() {
        Some(n) => vm.index_i64(n)?,
        None => 2,
    };
    if n < 0 {
        return Err(vm.value_error("n must be >= 0"));
    }
    let it = vm.iter(args[0])?;
    let link = vm.new_list(vec![Value::NONE, Value::NONE]);
    let class: Gc<Type> = vm.registry["itertools.tee"].cast();
    let mut readers = Vec::new();
    vm.reserve(size_of_count(n).saturating_mul(100))?;
    for _ in 0..n {
        readers.push(vm.posing_generator("_it_tee", &[it, link], class)?);
    }
    Ok(vm.new_tuple(&readers))
}

// --- combinatorics, over collected items

#[derive(Clone, Copy, PartialEq)]
enum Pick {
    Combinations,
    WithReplacement,
    Permutations,
    Product,
}
struct Picker {
    what: Pick,
    pools: Vec<Vec<Value>>,
    /// Positions in the pool(s), one per item of the result.
    at: Vec<usize>,
    /// For permutations: all positions in the order in which they are used, and how often each place may still turn.
    order: Vec<usize>,
    turns: Vec<usize>,
    started: bool,
    done: bool,
}
impl Picker {
    fn pool(&self, i: usize) -> &[Value] {
        if self.what == Pick::Product { &self.pools[i % self.pools.len()] } else { &self.pools[0] }
    }
    /// Moves on to the next selection; false at the end.
    fn advance(&mut self) -> bool {
        let r = self.at.len();
        match self.what {
            Pick::Product => {
                for i in (0..r).rev() {
                    self.at[i] += 1;
                    if self.at[i] < self.pool(i).len() {
                        return true;
                    }
                    self.at[i] = 0;
                }
                false
            }
            Pick::Combinations | Pick::WithReplacement => {
                let n = self.pools[0].len();
                let distinct = (self.what == Pick::Combinations) as usize;
                let Some(i) = (0..r).rev().find(|i| self.at[*i] + 1 + distinct * (r - 1 - i) < n) else { return false };
                let first = self.at[i] + 1;
                for (k, j) in (i..r).enumerate() {
                    self.at[j] = first + distinct * k;
                }
                true
            }
            Pick::Permutations => {
                let n = self.order.len();
                for i in (0..r).rev() {
                    self.turns[i] -= 1;
                    if self.turns[i] == 0 {
                        self.order[i..].rotate_left(1);
                        self.turns[i] = n - i;
                    } else {
                        let j = n - self.turns[i];
                        self.order.swap(i, j);
                        self.at.copy_from_slice(&self.order[..r]);
                        return true;
                    }
                }
                false
            }
        }
    }
}
impl Step for Picker {
    fn values(&self) -> Vec<Value> {
        self.pools.concat()
    }
    fn step(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        if self.done {
            return Ok(None);
        }
        if self.started && !self.advance() {
            self.done = true;
            return Ok(None);
        }
        self.started = true;
        let items: Vec<Value> = self.at.iter().enumerate().map(|(i, k)| self.pool(i)[*k]).collect();
        Ok(Some(vm.new_tuple(&items)))
    }
}
fn picker(what: Pick, pools: Vec<Vec<Value>>, r: usize) -> Picker {
    let n = pools.first().map_or(0, Vec::len);
    let (at, done): (Vec<usize>, bool) = match what {
        Pick::Product => (vec![0; r], pools.iter().any(Vec::is_empty) && r > 0),
        Pick::Combinations => ((0..r).collect(), r > n),
        Pick::WithReplacement => (vec![0; r], r > 0 && n == 0),
        Pick::Permutations => ((0..r).collect(), r > n),
    };
    let (order, turns) = match what {
        Pick::Permutations if !done => ((0..n).collect(), (0..r).map(|i| n - i).collect()),
        _ => (Vec::new(), Vec::new()),
    };
    Picker { what, pools, at, order, turns, started: false, done }
}
fn length(vm: &mut Vm, v: Value) -> R<usize> {
    let r = vm.index_i64(v)?;
    if r < 0 {
        return Err(vm.value_error("r must be non-negative"));
    }
    let r = size_of_count(r);
    vm.reserve(r.saturating_mul(24))?;
    Ok(r)
}
fn combinations(vm: &mut Vm, args: &[Value]) -> R {
    let pool = vm.drain(args, 1)?;
    let r = length(vm, args[2])?;
    native(vm, args[0], picker(Pick::Combinations, vec![pool], r))
}
fn combinations_with_replacement(vm: &mut Vm, args: &[Value]) -> R {
    let pool = vm.drain(args, 1)?;
    let r = length(vm, args[2])?;
    native(vm, args[0], picker(Pick::WithReplacement, vec![pool], r))
}
fn permutations(vm: &mut Vm, args: &[Value]) -> R {
    let pool = vm.drain(args, 1)?;
    let r = match args[2].given().filter(|r| !r.is_none()) {
        None => pool.len(),
        Some(r) => {
            if !vm.is_int(r) {
                return Err(vm.type_error("Expected int as r"));
            }
            length(vm, r)?
        }
    };
    native(vm, args[0], picker(Pick::Permutations, vec![pool], r))
}
/// Slots: cls, repeat; then the iterables.
fn product(vm: &mut Vm, args: &[Value]) -> R {
    let repeat = match args[1].given() {
        Some(n) => vm.index_i64(n)?,
        None => 1,
    };
    if repeat < 0 {
        return Err(vm.value_error("repeat argument cannot be negative"));
    }
    let mut pools = Vec::new();
    for i in 2..args.len() {
        pools.push(vm.drain(args, i)?);
    }
    let r = pools.len().saturating_mul(size_of_count(repeat));
    vm.reserve(r.saturating_mul(24))?;
    native(vm, args[0], picker(Pick::Product, pools, r))
}
