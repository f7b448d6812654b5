//! Finalization: what a program is told when its objects go.
//!
//! The heap is traced, not counted, so nothing happens at the moment an object loses its last reference. But a program can
//! only see *when* something happened by calling something, and every call ticks. So while there are objects whose end shows
//! (an instance of a class with `__del__`, a generator standing in a `try` or `with` block, the target of a weak
//! reference), every call is a safepoint that looks for them: first near at hand (registers, globals, what these refer
//! to), then, if one is not found, with a full mark. What is not reached any more gets its `__del__`, is closed, or its weak
//! references are cleared and their callbacks called, before the call goes on: where CPython would have done it.
//!
//! An object that is part of a reference cycle goes with a collection (`gc.collect()`, or one that is due), as in CPython.
//! What this costs is bounded: looks that find nothing become rarer, and full marks that find nothing use up a credit.
//!
//! What it runs are nested runs: a finalizer cannot ask the host.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::Vm;
use super::limits::TICKS;
use super::liveness::Liveness;
use crate::bytecode::code::{CodeUnit, Source};
use crate::object::heap::{Gc, Header, Heap};
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// A weak reference and the object the program has of it: itself, or an instance of a subclass around it.
pub struct WeakEntry {
    pub reference: Gc<WeakRef>,
    pub object: Value,
}

/// A coroutine that has not begun, and where it was made.
struct Unawaited {
    coroutine: Gc<Generator>,
    source: Rc<Source>,
    offset: u32,
}

/// The objects whose end shows. All of them are held weakly.
pub struct Finalizers {
    objects: Vec<Value>,
    unawaited: Vec<Unawaited>,
    /// Length of `unawaited` at which those that have begun are dropped.
    prune_at: usize,
    /// Weak references whose target may go at any time, as of the last look.
    references: usize,
    /// Looks in a row that found nothing.
    idle: u32,
    /// Full marks that may yet find nothing.
    credit: i32,
    /// Full marks that found something.
    found: u32,
    /// Ticks since the last poll.
    pub(super) spent: i32,
    /// By address of the unit, which is kept alive here.
    liveness: HashMap<usize, (Rc<CodeUnit>, Option<Liveness>)>,
}

/// Objects looked at to find out which of the dead refer to each other.
const REACHED: usize = 1 << 18;
const CREDIT: i32 = 100;
/// After that many finds a full mark costs even if it finds something.
const MOST_FOUND: u32 = 400;

impl Default for Finalizers {
    fn default() -> Self {
        Finalizers {
            objects: Vec::new(),
            unawaited: Vec::new(),
            prune_at: 64,
            references: 0,
            idle: 0,
            credit: CREDIT,
            found: 0,
            spent: 0,
            liveness: HashMap::new(),
        }
    }
}

impl Finalizers {
    /// Whether the program has objects whose end shows at once.
    #[inline]
    pub fn watching(&self) -> bool {
        !self.objects.is_empty() || self.references > 0
    }
    /// Ticks until the next look.
    pub fn interval(&self) -> i32 {
        (1 + self.idle / 64).min(200) as i32
    }
}

/// What has to be done for a dead object.
pub(super) enum Farewell {
    Delete(Value),
    Close(Gc<Generator>),
    Callback { callback: Value, reference: Value },
    NeverAwaited { name: String, source: Rc<Source>, offset: u32 },
}

impl Vm {
    /// Has the end of an instance of a class with `__del__` seen.
    #[cold]
    pub(crate) fn watch_instance(&mut self, v: Value) {
        self.finalizers.objects.push(v);
        self.watch_closely();
    }
    /// Has the end of a generator seen whose code waits inside a `try`.
    #[cold]
    #[inline(never)]
    pub(crate) fn watch_generator(&mut self, g: Gc<Generator>) {
        if g.kind != GenKind::Coroutine {
            self.finalizers.objects.push(g.value());
            self.watch_closely();
            return;
        }
        let Some(frame) = self.frames.last() else { return };
        let offset = frame.code.unit.positions.get(frame.pc().saturating_sub(1) as usize).map_or(0, |p| p.0);
        let source = frame.code.source.clone();
        let f = &mut self.finalizers;
        f.unawaited.push(Unawaited { coroutine: g, source, offset });
        if f.unawaited.len() >= f.prune_at {
            f.unawaited.retain(|u| u.coroutine.state == GenState::Created);
            f.prune_at = f.unawaited.len() * 2 + 64;
        }
    }
    pub(crate) fn add_weak_reference(&mut self, reference: Gc<WeakRef>, object: Value) {
        self.weak_refs.push(WeakEntry { reference, object });
        if goes_at_any_time(reference.target) {
            self.finalizers.references += 1;
            self.watch_closely();
        }
    }
    fn watch_closely(&mut self) {
        self.finalizers.idle = 0;
        self.heap.ticks = 0;
    }

    /// After `del`: what has lost its last reference with it goes now.
    #[inline]
    pub(crate) fn after_del(&mut self) -> R<()> {
        if self.finalizers.watching() && self.nesting <= 1 { self.look_after_del() } else { Ok(()) }
    }
    #[cold]
    fn look_after_del(&mut self) -> R<()> {
        // Programs that delete mean it.
        if self.finalizers.credit > -10 * CREDIT {
            self.finalizers.credit = self.finalizers.credit.max(1);
            let before = self.finalizers.credit;
            self.look_for_dead()?;
            self.finalizers.credit = before.min(self.finalizers.credit);
        }
        Ok(())
    }

    /// At a safepoint of the outermost run: finds those that are dead.
    #[cold]
    pub(super) fn look_for_dead(&mut self) -> R<()> {
        self.finalizers.objects.retain(|v| farewell_of(*v).is_some());
        let mut wanted = self.finalizers.objects.clone();
        let targets: Vec<Value> =
            self.weak_refs.iter().map(|w| w.reference.target).filter(|t| goes_at_any_time(*t)).collect();
        self.finalizers.references = targets.len();
        wanted.extend(targets);
        if wanted.is_empty() {
            return Ok(());
        }
        let f = &mut self.finalizers;
        f.idle = if self.heap.stress { 0 } else { f.idle.saturating_add(1) };
        if wanted.len() <= 40 && self.are_near(wanted) || self.finalizers.credit <= 0 {
            return Ok(());
        }
        let weight = 1 + (self.heap.live >> 20) as i32;
        // A collection at every safepoint (the stress mode) leaves the dead nothing to wait for.
        if !self.heap.stress {
            self.finalizers.credit -= weight;
        }
        for _ in 0..100 {
            let farewells = self.collect_garbage(false);
            if farewells.is_none() {
                return Ok(());
            }
            let f = &mut self.finalizers;
            f.idle = 0;
            f.found += 1;
            if f.found < MOST_FOUND {
                f.credit = (f.credit + 2 * weight).min(CREDIT);
            }
            self.say_farewells(farewells.unwrap_or_default())?;
        }
        Ok(())
    }

    /// Whether all of these are referred to by registers of the innermost frames or globals, or by what those refer to.
    fn are_near(&mut self, mut wanted: Vec<Value>) -> bool {
        wanted.sort_unstable_by_key(|v| v.bits());
        wanted.dedup();
        let mut search = Search { wanted, budget: 400 };
        for n in (0..self.frames.len()).rev().take(8) {
            let live = self.live_registers(n);
            let frame = &self.frames[n];
            for i in live {
                // SAFETY: the window has at least that many registers.
                search.visit(unsafe { *frame.regs.add(i) }, 3);
            }
            if frame.after.cont != super::frame::Cont::None {
                search.visit(frame.after.a, 2);
            }
            search.visit(frame.locals, 3);
            if search.wanted.is_empty() {
                return true;
            }
        }
        for e in self.main.table.iter() {
            search.visit(e.value, 3);
            if search.wanted.is_empty() {
                return true;
            }
        }
        false
    }

    /// Registers of a frame that hold values CPython would hold too: variables, and temporaries that are still needed. A call's
    /// arguments belong to the callee.
    pub(super) fn live_registers(&mut self, n: usize) -> Vec<usize> {
        let frame = &self.frames[n];
        let unit = frame.code.unit.clone();
        let all = frame.code.nregs as usize;
        let named = (unit.free_base as usize + unit.free_names.len()).min(all);
        let Some(pc) = (frame.pc() as usize).checked_sub(1) else { return (0..all).collect() };
        let running = n + 1 == self.frames.len();
        let cache = &mut self.finalizers.liveness;
        if cache.len() > 200 {
            cache.clear();
        }
        let key = Rc::as_ptr(&unit) as usize;
        let entry = cache.entry(key).or_insert_with(|| (unit.clone(), Liveness::of(&unit)));
        let Some(live) = &entry.1 else { return (0..all).collect() };
        let mut row = vec![0u64; live.words()];
        if running {
            row.copy_from_slice(live.before(pc));
        } else {
            live.after(&unit, pc, &mut row);
        }
        (0..all).filter(|r| *r < named || row[r / 64] >> (r % 64) & 1 == 1).collect()
    }

    /// An exception leaves the innermost frame: it keeps the frame's variables alive, as its traceback does in CPython.
    #[cold]
    pub(super) fn keep_variables(&mut self, exc: Value) {
        const MOST: usize = 4000;
        let Some(mut data) = self.exc_data(exc).filter(|d| d.kept.len() < MOST) else { return };
        let frame = self.frames.last().expect("a frame is left");
        if frame.code.flags & code_flags::HIDDEN != 0 {
            return;
        }
        let unit = &frame.code.unit;
        let named = (unit.free_base as usize + unit.free_names.len()).min(frame.code.nregs as usize);
        for i in 0..named {
            // SAFETY: the window has nregs initialised registers.
            let v = unsafe { *frame.regs.add(i) };
            if v.is_ptr() {
                data.kept.push(v);
            }
        }
    }

    /// Between mark and sweep: takes leave of the objects that are not marked. What is still needed for that is marked.
    /// Without `cycles`, only those without references, not those that refer to each other.
    pub(super) fn find_dead(&mut self, cycles: bool) -> Vec<Farewell> {
        let mut farewells = Vec::new();
        let objects = std::mem::take(&mut self.finalizers.objects);
        let (dead, mut alive): (Vec<Value>, Vec<Value>) = objects.into_iter().partition(|v| !is_marked(*v));
        let dead: Vec<Value> = dead.into_iter().filter(|v| farewell_of(*v).is_some()).collect();
        // What the dead reach may be the whole heap, for each of them: beyond this many objects the rest counts as part of cycles.
        let mut budget = REACHED;
        if !cycles {
            let targets = self.weak_refs.iter().map(|w| w.reference.target).filter(|t| t.is_ptr() && !is_marked(*t));
            let candidates: Vec<Value> = dead.iter().copied().chain(targets).collect();
            if candidates.len() <= 64 {
                for c in candidates {
                    if !is_marked(c) && self.reach(c, &mut budget).is_none_or(|r| r.contains(&c.as_ptr())) {
                        self.keep_alive(c);
                    }
                }
            }
        }
        // Those that others refer to go after them.
        let candidates: Vec<Value> = dead.iter().copied().filter(|v| !is_marked(*v)).collect();
        let wanted: HashSet<*mut Header> = candidates.iter().map(|c| c.as_ptr()).collect();
        let mut inner: HashSet<*mut Header> = HashSet::new();
        if candidates.len() <= 200 {
            for c in &candidates {
                let reached = self.reach(*c, &mut budget).unwrap_or_default();
                inner.extend(reached.into_iter().filter(|p| *p != c.as_ptr() && wanted.contains(p)));
            }
        }
        let is_inner = |v: &Value| inner.contains(&v.as_ptr());
        let all_inner = candidates.iter().all(is_inner);
        for v in dead {
            if !wanted.contains(&v.as_ptr()) || is_inner(&v) && !all_inner {
                alive.push(v);
                continue;
            }
            farewells.extend(farewell_of(v));
        }
        for farewell in &farewells {
            match farewell {
                Farewell::Delete(v) => self.heap.mark(*v),
                Farewell::Close(g) => self.heap.mark_gc(*g),
                _ => {}
            }
        }
        self.heap.trace_gray();
        // Those that only refer to each other wait for the next time, when nothing else is in their way.
        for v in &alive {
            self.heap.mark(*v);
        }
        self.heap.trace_gray();
        self.finalizers.objects = alive;
        self.clear_weak_references(&mut farewells);
        self.finalizers.unawaited.retain(|u| {
            if is_marked(u.coroutine.value()) {
                return u.coroutine.state == GenState::Created;
            }
            if u.coroutine.state == GenState::Created {
                let name = u.coroutine.qualname.as_str().to_owned();
                farewells.push(Farewell::NeverAwaited { name, source: u.source.clone(), offset: u.offset });
            }
            false
        });
        farewells
    }

    /// Weak references to the dead are cleared; the callbacks of those that are alive are due, the latest first.
    fn clear_weak_references(&mut self, farewells: &mut Vec<Farewell>) {
        for w in self.weak_refs.iter().rev() {
            let mut reference = w.reference;
            let target = reference.target;
            if !target.is_ptr() || is_marked(target) {
                continue;
            }
            reference.target = Value::NONE;
            if !reference.callback.is_none() && is_marked(w.object) {
                farewells.push(Farewell::Callback { callback: reference.callback, reference: w.object });
            }
        }
        for farewell in farewells.iter() {
            if let Farewell::Callback { callback, .. } = farewell {
                self.heap.mark(*callback);
            }
        }
        self.heap.trace_gray();
    }

    fn keep_alive(&mut self, v: Value) {
        self.heap.mark(v);
        self.heap.trace_gray();
    }

    /// What an unmarked object refers to that is not marked either.
    fn reach(&mut self, v: Value, budget: &mut usize) -> Option<Vec<*mut Header>> {
        if *budget == 0 {
            return None;
        }
        let touched = self.heap.trace_unmarked(v.as_ptr());
        for p in &touched {
            self.heap.unmark(*p);
        }
        *budget = budget.saturating_sub(touched.len());
        Some(touched)
    }

    /// Does what has to be done for the dead.
    pub(super) fn say_farewells(&mut self, farewells: Vec<Farewell>) -> R<()> {
        let handled = std::mem::replace(&mut self.handled, Value::NONE);
        let mut result = Ok(());
        for farewell in farewells {
            if let Err(Raised) = self.say_farewell(farewell)
                && self.uncatchable
            {
                result = Err(Raised);
                break;
            }
        }
        self.handled = handled;
        result
    }

    fn say_farewell(&mut self, farewell: Farewell) -> R<()> {
        self.firmly(|vm| vm.say_one_farewell(farewell))
    }
    fn say_one_farewell(&mut self, farewell: Farewell) -> R<()> {
        let (r, doing, what) = match farewell {
            Farewell::Delete(v) => {
                let class = self.class_of(v);
                let Some(method) = self.lookup(class, self.sym.__del__) else { return Ok(()) };
                (self.call_special(method, v, &[]), "calling deallocator", method)
            }
            Farewell::Close(g) => {
                let r = match g.kind {
                    GenKind::AsyncGenerator => {
                        let close = self.prelude_function("_drop_async_generator");
                        self.call(close, &[g.value()])
                    }
                    _ => {
                        let r = self.close_generator(g);
                        self.now(r)
                    }
                };
                (r, "closing generator", g.value())
            }
            Farewell::Callback { callback, reference } => {
                (self.call(callback, &[reference]), "calling weakref callback", callback)
            }
            Farewell::NeverAwaited { name, source, offset } => {
                let (line, _) = source.position(offset);
                let text = source.line_text(line);
                let warn = self.prelude_function("_warn_never_awaited");
                let args =
                    [self.new_str(&name), self.new_str(&source.name), Value::small(line.into()), self.new_str(text)];
                (self.call(warn, &args), "finalizing coroutine", Value::NONE)
            }
        };
        if r.is_ok() || self.uncatchable {
            return r.map(|_| ());
        }
        let e = self.take_exc();
        let what = self.repr_now(what);
        let report = self.prelude_function("_report_unraisable");
        let message = self.new_string(format!("Exception ignored while {doing} {what}"));
        self.call(report, &[e, message]).map(|_| ())
    }

    fn repr_now(&mut self, v: Value) -> String {
        match self.repr_text(v) {
            Ok(text) => text,
            Err(Raised) => {
                self.take_exc();
                "<object repr() failed>".to_owned()
            }
        }
    }

    /// The program has ended: its exit functions are called, then its objects go, one global after the other.
    pub fn finalize_program(&mut self) {
        self.exc = Value::UNBOUND;
        let exit = self.prelude_function("_run_exit_functions");
        if self.call(exit, &[]).is_err() || self.let_go().is_err() {
            self.take_exc();
            self.uncatchable = false;
        }
    }

    fn let_go(&mut self) -> R<()> {
        let mut main = self.main;
        // Finalizers may delete names and collect.
        let root = self.roots.len();
        self.roots.extend(main.table.iter().map(|e| e.key));
        let more = self.let_globals_go(root);
        self.roots.truncate(root);
        if !more? {
            return Ok(());
        }
        main.table.clear();
        for _ in 0..20 {
            let farewells = self.collect_garbage(true).unwrap_or_default();
            if farewells.is_empty() {
                break;
            }
            self.say_farewells(farewells)?;
        }
        Ok(())
    }

    /// Lets the globals named by the roots from `root` on go; false if nothing waits for its end any more.
    fn let_globals_go(&mut self, root: usize) -> R<bool> {
        let main = self.main;
        for n in root..self.roots.len() {
            let key = self.roots[n];
            if !self.finalizers.watching() && self.finalizers.unawaited.is_empty() {
                return Ok(false);
            }
            let Some(value) = self.dict_get(main, key)? else { continue };
            // Classes and functions refer to the globals that refer to them.
            if !matches!(value.kind(), Kind::Type | Kind::Function | Kind::Module) && value.is_ptr() {
                self.dict_set(main, key, Value::NONE)?;
                self.finalizers.credit = CREDIT;
                self.look_for_dead()?;
            }
        }
        Ok(true)
    }
}

/// How to take leave of a watched object; None if that is not necessary any more.
fn farewell_of(v: Value) -> Option<Farewell> {
    match v.get::<Generator>() {
        None => Some(Farewell::Delete(v)),
        Some(g) => match g.state {
            GenState::Suspended | GenState::Running | GenState::Created => Some(Farewell::Close(g)),
            GenState::Finished => None,
        },
    }
}

/// Whether an object goes with its last reference. Classes and modules are in cycles; code is shared.
fn goes_at_any_time(v: Value) -> bool {
    v.is_ptr() && !matches!(v.kind(), Kind::Type | Kind::Module | Kind::Native | Kind::Code)
}

fn is_marked(v: Value) -> bool {
    !v.is_ptr() || Heap::is_marked(Gc::from_raw(v.as_ptr()))
}

/// A search close to where values are used.
struct Search {
    wanted: Vec<Value>,
    budget: u32,
}

impl Search {
    fn visit(&mut self, v: Value, depth: u32) {
        if !v.is_ptr() || self.budget == 0 || self.wanted.is_empty() {
            return;
        }
        self.budget -= 1;
        if let Some(i) = self.wanted.iter().position(|w| *w == v) {
            self.wanted.swap_remove(i);
        }
        if depth == 0 {
            return;
        }
        const WIDTH: usize = 24;
        let below = depth - 1;
        match v.kind() {
            Kind::List => v.cast::<List>().items.iter().take(WIDTH).for_each(|x| self.visit(*x, below)),
            Kind::Tuple => v.cast::<Tuple>().items().iter().take(WIDTH).for_each(|x| self.visit(*x, below)),
            Kind::Dict => self.visit_dict(v.cast(), below),
            Kind::Cell => self.visit(v.cast::<Cell>().value, depth),
            Kind::BoundMethod => self.visit(v.cast::<BoundMethod>().receiver, below),
            Kind::ListIter => {
                if let Some(list) = v.cast::<ListIter>().list {
                    self.visit(list.value(), below);
                }
            }
            Kind::Generator => {
                let g = v.cast::<Generator>();
                g.regs().iter().take(WIDTH).for_each(|x| self.visit(*x, below));
            }
            Kind::Function => v.cast::<Function>().closure.iter().take(WIDTH).for_each(|x| self.visit(*x, below)),
            Kind::Instance => {
                let i = v.cast::<Instance>();
                for n in 0..i.header.cap as usize {
                    self.visit(i.slot(n), below);
                }
                if let Some(d) = i.dict() {
                    self.visit_dict(d, below);
                }
                self.visit(i.payload(), below);
            }
            _ => {}
        }
    }
    fn visit_dict(&mut self, d: Gc<Dict>, depth: u32) {
        for e in d.table.iter().take(24) {
            self.visit(e.value, depth);
        }
    }
}

impl Vm {
    /// While watching: counts towards the next poll. True if that is not due yet.
    pub(super) fn poll_later(&mut self) -> bool {
        let interval = self.finalizers.interval();
        self.heap.ticks = interval;
        self.finalizers.spent += interval;
        if self.finalizers.spent < TICKS {
            return true;
        }
        self.finalizers.spent = 0;
        self.finalizers.credit = (self.finalizers.credit + 1).min(CREDIT);
        false
    }
}
