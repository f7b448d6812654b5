//! Collection: the roots, and what must be forgotten with the dead.

use super::Vm;
use super::finalize::Farewell;
use super::frame::{After, Cont, Frame, Tail};
use crate::object::heap::{Gc, Heap};
use crate::object::layout::ByteArray;

impl Vm {
    /// Collects garbage. Only where no native code holds values that are not reachable from the roots. Gives what is to be done
    /// for the dead, or None if no object died whose end shows. `cycles`: also for objects that refer to each other, not only those that have lost their last reference.
    pub(super) fn collect_garbage(&mut self, cycles: bool) -> Option<Vec<Farewell>> {
        // A bytearray that is to change its size wants to know which of its views are dead.
        let watching = self.finalizers.watching() || std::mem::take(&mut self.views_wanted);
        self.heap.start_marking();
        self.mark_roots(watching);
        self.heap.trace_gray();
        let cleared = self.weak_refs.iter().filter(|w| w.reference.target.is_none()).count();
        let farewells = self.find_dead(cycles);
        let died = self.weak_refs.iter().filter(|w| w.reference.target.is_none()).count() > cleared;
        // A dead view no longer keeps its bytearray from changing its size.
        self.views.retain(|view| {
            if Heap::is_marked(*view) {
                return true;
            }
            if let Some(mut array) = view.base.get::<ByteArray>()
                && Heap::is_marked(array)
                && !view.released
            {
                array.exports -= 1;
            }
            false
        });
        if watching {
            // A register that holds a value by accident still holds it.
            self.mark_roots(false);
            self.heap.trace_gray();
        }
        self.weak_refs.retain(|w| Heap::is_marked(w.reference) && w.reference.target.is_ptr());
        self.sweep_interned();
        self.codes.retain(|c| Heap::is_marked(*c));
        self.clear_method_cache();
        for class in self.all_types() {
            // Not written to without need: classes of the image share their pages with other sessions.
            if !class.subclasses.iter().all(|c| Heap::is_marked(*c)) {
                class.m().subclasses.retain(|c| Heap::is_marked(*c));
            }
        }
        if self.heap.sweep() {
            // A dead class's shapes may be replaced by others at the same address.
            self.flush_inline_caches();
        }
        let in_use = self.memory_used();
        let most = self.most_garbage(in_use);
        self.heap.reset_debt(in_use, most);
        (died || !farewells.is_empty()).then_some(farewells)
    }

    /// How much may be allocated before the next collection so that garbage does not reach the limit.
    pub(super) fn most_garbage(&self, in_use: usize) -> usize {
        match self.limits.max_memory {
            Some(limit) => (limit.saturating_sub(in_use) / 2).max(256 << 10),
            None => isize::MAX as usize,
        }
    }

    /// All classes that are alive: reachable from object through subclasses. Called between mark and sweep.
    fn all_types(&self) -> Vec<Gc<crate::object::layout::Type>> {
        let mut all = vec![self.types.object];
        let mut seen = std::collections::HashSet::from([self.types.object.as_ptr()]);
        let mut i = 0;
        while i < all.len() {
            let class = all[i];
            for s in &class.subclasses {
                if Heap::is_marked(*s) && seen.insert(s.as_ptr()) {
                    all.push(*s);
                }
            }
            i += 1;
        }
        all
    }

    /// With `closely` only registers whose value is still needed.
    fn mark_roots(&mut self, closely: bool) {
        let live: Vec<Vec<usize>> = match closely {
            true => (0..self.frames.len()).map(|n| self.live_registers(n)).collect(),
            false => Vec::new(),
        };
        let h = &mut self.heap;
        self.types.trace(h);
        self.sym.trace(h);
        for d in [self.modules, self.builtins, self.prelude, self.main] {
            h.mark_gc(d);
        }
        self.seen_frames.iter().for_each(|f| h.mark_gc(*f));
        for (n, f) in self.frames.iter().enumerate() {
            mark_frame(h, f, live.get(n));
        }
        h.mark(self.exc);
        h.mark(self.handled);
        h.mark(self.current_native);
        self.nested.mark(h);
        h.mark(self.body_locals);
        h.mark(self.self_hint);
        if let Some((tail, after)) = &self.tail {
            mark_after(h, after);
            match tail {
                Tail::Call { func, args, kwargs } => {
                    h.mark(*func);
                    h.mark_all(&**args);
                    h.mark_all(kwargs);
                }
                Tail::Send { generator, value } => {
                    h.mark_gc(*generator);
                    h.mark(*value);
                }
                Tail::Throw { generator, exception } => {
                    h.mark_gc(*generator);
                    h.mark(*exception);
                }
                Tail::Switch { own, other, .. } => {
                    h.mark(*own);
                    h.mark(*other);
                }
                Tail::Instantiate { class, args, kwargs } => {
                    h.mark_gc(*class);
                    h.mark_all(args);
                    h.mark_all(kwargs);
                }
                Tail::Host(request) => h.mark_all(&request.values()),
            }
        }
        if let Some(p) = &self.pending {
            h.mark_all(&p.request.values());
            mark_after(h, &p.after);
        }
        h.mark_all(&self.roots);
        h.mark_all(&self.repr_stack);
        h.mark_all(self.registry.values());
    }
}

/// What a call under way refers to; with `live`, of its registers only those.
pub(super) fn mark_frame(h: &mut Heap, f: &Frame, live: Option<&Vec<usize>>) {
    h.mark_gc(f.code);
    h.mark_gc(f.func);
    h.mark(f.locals);
    if let Some(g) = f.generator {
        h.mark_gc(g);
        h.mark(f.prev_handled);
    }
    if f.after.cont != Cont::None {
        mark_after(h, &f.after);
    }
    // SAFETY: the window has nregs initialised registers.
    match live {
        Some(live) => live.iter().for_each(|i| h.mark(unsafe { *f.regs.add(*i) })),
        None => (0..f.code.nregs as usize).for_each(|i| h.mark(unsafe { *f.regs.add(i) })),
    }
}

fn mark_after(h: &mut Heap, after: &After) {
    h.mark(after.a);
    h.mark(after.b);
}
