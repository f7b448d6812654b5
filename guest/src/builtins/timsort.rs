//! The sort of lists whose comparisons may run Python code: an adaptive merge sort that asks for the same comparisons, in the
//! same order, as CPython's, since a program can see them. The plan is that of Tim Peters' "listsort" with the merge order of
//! powersort: natural runs, the short ones made longer by binary insertion, are merged so that the work stays balanced.

use crate::object::value::{R, Value};
use crate::vm::Vm;

/// From so many wins of one run in a row on, whole stretches of it are looked for.
const MIN_GALLOP: usize = 7;
/// Lists shorter than this are one run.
const MAX_MINRUN: usize = 64;

/// A run that waits to be merged, and the depth in the merge tree of the boundary behind it.
#[derive(Clone, Copy)]
struct Run {
    start: usize,
    len: usize,
    power: u32,
}

pub struct Timsort<'v, T, K> {
    vm: &'v mut Vm,
    key: K,
    min_gallop: usize,
    runs: Vec<Run>,
    marker: std::marker::PhantomData<T>,
}

impl<'v, T: Copy, K: Fn(&T) -> Value + Copy> Timsort<'v, T, K> {
    pub fn new(vm: &'v mut Vm, key: K) -> Self {
        Timsort { vm, key, min_gallop: MIN_GALLOP, runs: Vec::new(), marker: std::marker::PhantomData }
    }

    /// Sorts; if a comparison raises, the items are all there in some order.
    pub fn sort(&mut self, items: &mut [T]) -> R<()> {
        let least = min_run(items.len());
        let mut start = 0;
        while start < items.len() {
            let rest = &mut items[start..];
            let mut len = self.count_run(rest)?;
            if len < least {
                let forced = least.min(rest.len());
                self.binary_insertion(&mut rest[..forced], len)?;
                len = forced;
            }
            self.found_run(items, len)?;
            self.runs.push(Run { start, len, power: 0 });
            start += len;
        }
        while self.runs.len() > 1 {
            let mut i = self.runs.len() - 2;
            if i > 0 && self.runs[i - 1].len < self.runs[i + 1].len {
                i -= 1;
            }
            self.merge_at(items, i)?;
        }
        Ok(())
    }

    fn less(&mut self, a: &T, b: &T) -> R<bool> {
        self.vm.tick()?;
        self.vm.less((self.key)(a), (self.key)(b))
    }

    /// The length of the run at the beginning, which is ascending afterwards.
    fn count_run(&mut self, items: &mut [T]) -> R<usize> {
        let mut n = 1;
        while n < items.len() && !self.less(&items[n], &items[n - 1])? {
            n += 1;
        }
        if n == items.len() {
            return Ok(n);
        }
        // The next one is smaller: unless those before are all equal, the ascending run ends here.
        if n > 1 {
            if self.less(&items[0], &items[n - 1])? {
                return Ok(n);
            }
            items[..n].reverse();
        }
        n += 1;
        // A descending run; stretches of equal items in it keep their order by being reversed twice.
        let mut equal = 0;
        while n < items.len() {
            if self.less(&items[n], &items[n - 1])? {
                items[n - 1 - equal..n].reverse();
                equal = 0;
            } else if self.less(&items[n - 1], &items[n])? {
                break;
            } else {
                equal += 1;
            }
            n += 1;
        }
        items[n - 1 - equal..n].reverse();
        items[..n].reverse();
        while n < items.len() && !self.less(&items[n], &items[n - 1])? {
            n += 1;
        }
        Ok(n)
    }

    /// Sorts items of which the first `sorted` are in order.
    fn binary_insertion(&mut self, items: &mut [T], sorted: usize) -> R<()> {
        for i in sorted.max(1)..items.len() {
            let pivot = items[i];
            let (mut low, mut high) = (0, i);
            while low < high {
                let middle = (low + high) / 2;
                if self.less(&pivot, &items[middle])? {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            items[low..=i].rotate_right(1);
        }
        Ok(())
    }

    /// Merges what lies deeper in the merge tree than the boundary between the last run and a new one of this length.
    fn found_run(&mut self, items: &mut [T], len: usize) -> R<()> {
        let Some(last) = self.runs.last().copied() else { return Ok(()) };
        let power = boundary_power(last.start, last.len, len, items.len());
        while self.runs.len() > 1 && self.runs[self.runs.len() - 2].power > power {
            self.merge_at(items, self.runs.len() - 2)?;
        }
        if let Some(last) = self.runs.last_mut() {
            last.power = power;
        }
        Ok(())
    }

    /// Merges a run with the one after it.
    fn merge_at(&mut self, items: &mut [T], i: usize) -> R<()> {
        let (a, b) = (self.runs[i], self.runs[i + 1]);
        self.runs[i].len += b.len;
        self.runs.remove(i + 1);
        let (a_items, b_items) = items[a.start..b.start + b.len].split_at(a.len);
        // What is in its place already: the beginning of the one and the end of the other.
        let skipped = self.gallop_right(&b_items[0], a_items, 0)?;
        if skipped == a.len {
            return Ok(());
        }
        let b_len = self.gallop_left(&a_items[a.len - 1], b_items, b.len - 1)?;
        if b_len == 0 {
            return Ok(());
        }
        let (left, right) = (a_items[skipped..].to_vec(), b_items[..b_len].to_vec());
        let place = &mut items[a.start + skipped..b.start + b_len];
        if left.len() <= right.len() {
            self.merge_low(&left, &right, place)
        } else {
            self.merge_high(&left, &right, place)
        }
    }

    /// Merges from the front.
    fn merge_low(&mut self, mut a: &[T], mut b: &[T], mut out: &mut [T]) -> R<()> {
        let result = self.merge_forwards(&mut a, &mut b, &mut out);
        match result {
            // The last of the one comes after all that are left of the other.
            Ok(true) => place_rest(out, b, a),
            _ => place_rest(out, a, b),
        }
        result.map(|_| ())
    }
    /// True if one of `a` is left, which comes last.
    fn merge_forwards(&mut self, a: &mut &[T], b: &mut &[T], out: &mut &mut [T]) -> R<bool> {
        fn take<T: Copy>(from: &mut &[T], count: usize, out: &mut &mut [T]) {
            let (taken, rest) = from.split_at(count);
            let (here, later) = std::mem::take(out).split_at_mut(count);
            here.copy_from_slice(taken);
            (*from, *out) = (rest, later);
        }
        take(b, 1, out);
        if b.is_empty() || a.len() == 1 {
            return Ok(a.len() == 1);
        }
        let mut min_gallop = self.min_gallop;
        loop {
            let (mut a_wins, mut b_wins) = (0, 0);
            while a_wins < min_gallop && b_wins < min_gallop {
                if self.less(&b[0], &a[0])? {
                    take(b, 1, out);
                    (a_wins, b_wins) = (0, b_wins + 1);
                    if b.is_empty() {
                        return Ok(false);
                    }
                } else {
                    take(a, 1, out);
                    (a_wins, b_wins) = (a_wins + 1, 0);
                    if a.len() == 1 {
                        return Ok(true);
                    }
                }
            }
            min_gallop += 1;
            loop {
                min_gallop -= usize::from(min_gallop > 1);
                self.min_gallop = min_gallop;
                let from_a = self.gallop_right(&b[0], a, 0)?;
                take(a, from_a, out);
                if from_a > 0 && a.len() <= 1 {
                    return Ok(a.len() == 1);
                }
                take(b, 1, out);
                if b.is_empty() {
                    return Ok(false);
                }
                let from_b = self.gallop_left(&a[0], b, 0)?;
                take(b, from_b, out);
                if b.is_empty() {
                    return Ok(false);
                }
                take(a, 1, out);
                if a.len() == 1 {
                    return Ok(true);
                }
                if from_a < MIN_GALLOP && from_b < MIN_GALLOP {
                    break;
                }
            }
            // A penalty for leaving this way of going on.
            min_gallop += 1;
            self.min_gallop = min_gallop;
        }
    }

    /// Merges from the back.
    fn merge_high(&mut self, mut a: &[T], mut b: &[T], mut out: &mut [T]) -> R<()> {
        let result = self.merge_backwards(&mut a, &mut b, &mut out);
        match result {
            Ok(true) => place_rest(out, b, a),
            _ => place_rest(out, a, b),
        }
        result.map(|_| ())
    }
    /// True if one of `b` is left, which comes first.
    fn merge_backwards(&mut self, a: &mut &[T], b: &mut &[T], out: &mut &mut [T]) -> R<bool> {
        fn take<T: Copy>(from: &mut &[T], count: usize, out: &mut &mut [T]) {
            let (rest, taken) = from.split_at(from.len() - count);
            let room = std::mem::take(out);
            let (earlier, here) = room.split_at_mut(room.len() - count);
            here.copy_from_slice(taken);
            (*from, *out) = (rest, earlier);
        }
        take(a, 1, out);
        if a.is_empty() || b.len() == 1 {
            return Ok(!a.is_empty());
        }
        let mut min_gallop = self.min_gallop;
        loop {
            let (mut a_wins, mut b_wins) = (0, 0);
            while a_wins < min_gallop && b_wins < min_gallop {
                if self.less(&b[b.len() - 1], &a[a.len() - 1])? {
                    take(a, 1, out);
                    (a_wins, b_wins) = (a_wins + 1, 0);
                    if a.is_empty() {
                        return Ok(false);
                    }
                } else {
                    take(b, 1, out);
                    (a_wins, b_wins) = (0, b_wins + 1);
                    if b.len() == 1 {
                        return Ok(true);
                    }
                }
            }
            min_gallop += 1;
            loop {
                min_gallop -= usize::from(min_gallop > 1);
                self.min_gallop = min_gallop;
                let from_a = a.len() - self.gallop_right(&b[b.len() - 1], a, a.len() - 1)?;
                take(a, from_a, out);
                if a.is_empty() {
                    return Ok(false);
                }
                take(b, 1, out);
                if b.len() == 1 {
                    return Ok(true);
                }
                let from_b = b.len() - self.gallop_left(&a[a.len() - 1], b, b.len() - 1)?;
                take(b, from_b, out);
                if from_b > 0 && b.len() <= 1 {
                    return Ok(b.len() == 1);
                }
                take(a, 1, out);
                if a.is_empty() {
                    return Ok(false);
                }
                if from_a < MIN_GALLOP && from_b < MIN_GALLOP {
                    break;
                }
            }
            min_gallop += 1;
            self.min_gallop = min_gallop;
        }
    }

    /// Where an item belongs in a run, before those equal to it; looked for from `hint` on in ever wider steps.
    fn gallop_left(&mut self, item: &T, run: &[T], hint: usize) -> R<usize> {
        let (mut last, mut step) = (0, 1);
        let (mut low, mut high);
        if self.less(&run[hint], item)? {
            let most = run.len() - hint;
            while step < most && self.less(&run[hint + step], item)? {
                (last, step) = (step, step * 2 + 1);
            }
            (low, high) = (hint + last + 1, hint + step.min(most));
        } else {
            let most = hint + 1;
            while step < most && !self.less(&run[hint - step], item)? {
                (last, step) = (step, step * 2 + 1);
            }
            (low, high) = (hint + 1 - step.min(most), hint - last);
        }
        while low < high {
            let middle = low + (high - low) / 2;
            if self.less(&run[middle], item)? {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(high)
    }
    /// The same behind those equal to it.
    fn gallop_right(&mut self, item: &T, run: &[T], hint: usize) -> R<usize> {
        let (mut last, mut step) = (0, 1);
        let (mut low, mut high);
        if self.less(item, &run[hint])? {
            let most = hint + 1;
            while step < most && self.less(item, &run[hint - step])? {
                (last, step) = (step, step * 2 + 1);
            }
            (low, high) = (hint + 1 - step.min(most), hint - last);
        } else {
            let most = run.len() - hint;
            while step < most && !self.less(item, &run[hint + step])? {
                (last, step) = (step, step * 2 + 1);
            }
            (low, high) = (hint + last + 1, hint + step.min(most));
        }
        while low < high {
            let middle = low + (high - low) / 2;
            if self.less(item, &run[middle])? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Ok(high)
    }
}

/// The least length of a run: such that the number of runs is a power of two or a little less.
fn min_run(mut n: usize) -> usize {
    let mut odd = 0;
    while n >= MAX_MINRUN {
        odd |= n & 1;
        n >>= 1;
    }
    n + odd
}

/// The depth at which the middles of two runs that follow each other part ways in the binary tree over `n` items.
fn boundary_power(start: usize, left: usize, right: usize, n: usize) -> u32 {
    // Twice the middles, so that they are whole.
    let (mut a, mut b) = (2 * start + left, 2 * start + 2 * left + right);
    let mut power = 0;
    loop {
        power += 1;
        if a >= n {
            a -= n;
            b -= n;
        } else if b >= n {
            return power;
        }
        a *= 2;
        b *= 2;
    }
}

/// Puts what is left of two runs into the room that is left.
fn place_rest<T: Copy>(out: &mut [T], first: &[T], second: &[T]) {
    let (front, back) = out.split_at_mut(first.len());
    front.copy_from_slice(first);
    back.copy_from_slice(second);
}
