//! Which registers certainly hold a value: the state of the definite-assignment analysis.

use crate::bytecode::ops::Reg;

/// A set of registers. The first word is inline, since most functions have few locals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bound {
    first: u64,
    rest: Vec<u64>,
}

impl Bound {
    pub fn contains(&self, reg: Reg) -> bool {
        let reg = reg as usize;
        let word = if reg < 64 { self.first } else { self.rest.get(reg / 64 - 1).copied().unwrap_or(0) };
        word >> (reg % 64) & 1 != 0
    }

    pub fn insert(&mut self, reg: Reg) {
        *self.word(reg) |= 1 << (reg % 64);
    }

    pub fn remove(&mut self, reg: Reg) {
        *self.word(reg) &= !(1 << (reg % 64));
    }

    fn word(&mut self, reg: Reg) -> &mut u64 {
        let reg = reg as usize;
        if reg < 64 {
            return &mut self.first;
        }
        let at = reg / 64 - 1;
        if at >= self.rest.len() {
            self.rest.resize(at + 1, 0);
        }
        &mut self.rest[at]
    }

    /// Keeps what is in both.
    pub fn intersect(&mut self, other: &Bound) {
        self.first &= other.first;
        self.rest.truncate(other.rest.len());
        for (a, b) in self.rest.iter_mut().zip(&other.rest) {
            *a &= b;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intersection_drops_registers_of_either_side() {
        let (mut a, mut b) = (Bound::default(), Bound::default());
        for r in [1, 63, 64, 200] {
            a.insert(r);
        }
        for r in [1, 64] {
            b.insert(r);
        }
        a.intersect(&b);
        assert!(a.contains(1) && a.contains(64) && !a.contains(63) && !a.contains(200));
    }
}
