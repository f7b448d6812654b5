//! Arithmetic on magnitudes of large ints: 64-bit limbs, least significant first, the last one not zero (zero has no
//! limbs).
//!
//! What takes more than linear time reports its steps to a [`Meter`], which may stop it.

mod decimal;
mod divisor;
mod power;
mod product;
mod quotient;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

pub use decimal::{decimal, decimal_by_halves, from_digits};
pub use divisor::{gcd, inverse};
pub use power::{pow, pow_mod, square_root};
pub use product::{mul, product};
pub use quotient::{div_by_limb, div_rem, quotient_and_rest};

use super::wide::{add_high, multiply_high, multiply_low, sub_high};

/// Where a long calculation accounts for what it does.
pub trait Meter {
    type Stop;
    /// About `products` products of two limbs are next.
    fn spend(&mut self, products: usize) -> Result<(), Self::Stop>;
}

/// A meter that never stops anything.
pub struct NoMeter;
impl Meter for NoMeter {
    type Stop = std::convert::Infallible;
    fn spend(&mut self, _: usize) -> Result<(), Self::Stop> {
        Ok(())
    }
}

/// Without the zero limbs at the end.
pub fn trimmed(mut a: &[u64]) -> &[u64] {
    while let [rest @ .., 0] = a {
        a = rest;
    }
    a
}

pub fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// Number of bits.
pub fn bits(a: &[u64]) -> u64 {
    a.last().map_or(0, |top| a.len() as u64 * 64 - top.leading_zeros() as u64)
}

/// `x + y + carry`
#[inline(always)]
fn add_limbs(x: u64, y: u64, carry: &mut u64) -> u64 {
    let (sum, high) = (x.wrapping_add(y), add_high(x, 0, y));
    let c = *carry;
    *carry = add_high(sum, high, c);
    sum.wrapping_add(c)
}
/// `x - y - borrow`
#[inline(always)]
fn sub_limbs(x: u64, y: u64, borrow: &mut u64) -> u64 {
    let (difference, high) = (x.wrapping_sub(y), sub_high(x, 0, y));
    let b = *borrow;
    *borrow = sub_high(difference, high, b).wrapping_neg();
    difference.wrapping_sub(b)
}
/// `x * y + carry`
#[inline(always)]
fn mul_limbs(x: u64, y: u64, carry: &mut u64) -> u64 {
    let (low, high) = (multiply_low(x, y), multiply_high(x, y));
    let c = *carry;
    *carry = add_high(low, high, c);
    low.wrapping_add(c)
}
/// `x * y + z + carry`, which always fits.
#[inline(always)]
fn mul_add_limbs(x: u64, y: u64, z: u64, carry: &mut u64) -> u64 {
    let (low, high) = (multiply_low(x, y), multiply_high(x, y));
    let (sum, high) = (low.wrapping_add(z), add_high(low, high, z));
    let c = *carry;
    *carry = add_high(sum, high, c);
    sum.wrapping_add(c)
}

/// Gives each limb of `out`, with that of `a` in the same place, to `step`: four in a round, because the loop itself
/// costs as much as an addition.
#[inline(always)]
fn each_limb(out: &mut [u64], a: &[u64], mut step: impl FnMut(&mut u64, u64)) {
    let ((out_blocks, out_rest), (blocks, rest)) = (out.as_chunks_mut::<4>(), a.as_chunks::<4>());
    for (o, x) in out_blocks.iter_mut().zip(blocks) {
        for i in 0..4 {
            step(&mut o[i], x[i]);
        }
    }
    for (o, x) in out_rest.iter_mut().zip(rest) {
        step(o, *x);
    }
}
/// The same with the limbs of `b`.
#[inline(always)]
fn each_pair(out: &mut [u64], a: &[u64], b: &[u64], mut step: impl FnMut(u64, u64) -> u64) {
    let (out_blocks, out_rest) = out.as_chunks_mut::<4>();
    let ((a_blocks, a_rest), (b_blocks, b_rest)) = (a.as_chunks::<4>(), b.as_chunks::<4>());
    for ((o, x), y) in out_blocks.iter_mut().zip(a_blocks).zip(b_blocks) {
        for i in 0..4 {
            o[i] = step(x[i], y[i]);
        }
    }
    for ((o, x), y) in out_rest.iter_mut().zip(a_rest).zip(b_rest) {
        *o = step(*x, *y);
    }
}

/// `a + b` into `out`, of one limb more than `a`; `a` is not shorter than `b`.
pub fn add(out: &mut [u64], a: &[u64], b: &[u64]) {
    let (low, high) = a.split_at(b.len());
    let (out_low, rest) = out.split_at_mut(b.len());
    let mut carry = 0;
    each_pair(out_low, low, b, |x, y| add_limbs(x, y, &mut carry));
    for (o, x) in rest.iter_mut().zip(high) {
        let (sum, over) = x.overflowing_add(carry);
        (*o, carry) = (sum, over as u64);
    }
    rest[high.len()] = carry;
}

/// `a += b`; the carry out of `a`, which is not shorter.
fn add_to(a: &mut [u64], b: &[u64]) -> u64 {
    let (low, high) = a.split_at_mut(b.len());
    let mut carry = 0;
    each_limb(low, b, |x, y| *x = add_limbs(*x, y, &mut carry));
    for x in high {
        if carry == 0 {
            break;
        }
        let (sum, over) = x.overflowing_add(carry);
        (*x, carry) = (sum, over as u64);
    }
    carry
}

/// `a - b` into `out`, as long as `a`; `a` is not less than `b`.
pub fn sub(out: &mut [u64], a: &[u64], b: &[u64]) {
    let (low, high) = a.split_at(b.len());
    let (out_low, rest) = out.split_at_mut(b.len());
    let mut borrow = 0;
    each_pair(out_low, low, b, |x, y| sub_limbs(x, y, &mut borrow));
    for (o, x) in rest.iter_mut().zip(high) {
        let (difference, under) = x.overflowing_sub(borrow);
        (*o, borrow) = (difference, under as u64);
    }
}

/// `a -= b`; the borrow out of `a`, which is not shorter.
fn sub_from(a: &mut [u64], b: &[u64]) -> u64 {
    let (low, high) = a.split_at_mut(b.len());
    let mut borrow = 0;
    each_limb(low, b, |x, y| *x = sub_limbs(*x, y, &mut borrow));
    for x in high {
        if borrow == 0 {
            break;
        }
        let (difference, under) = x.overflowing_sub(borrow);
        (*x, borrow) = (difference, under as u64);
    }
    borrow
}

/// `out += a * m`; the carry out of as many limbs as `a` has.
fn add_product(out: &mut [u64], a: &[u64], m: u64) -> u64 {
    let mut carry = 0;
    each_limb(&mut out[..a.len()], a, |o, x| *o = mul_add_limbs(x, m, *o, &mut carry));
    carry
}

/// `out -= a * m`; the borrow out of as many limbs as `a` has.
fn sub_product(out: &mut [u64], a: &[u64], m: u64) -> u64 {
    let mut carry = 0;
    each_limb(&mut out[..a.len()], a, |o, x| {
        let (difference, under) = o.overflowing_sub(mul_limbs(x, m, &mut carry));
        *o = difference;
        carry += under as u64;
    });
    carry
}

/// `a * m` into `out`, of one limb more than `a`.
pub fn mul_by_limb(out: &mut [u64], a: &[u64], m: u64) {
    let mut carry = 0;
    each_limb(&mut out[..a.len()], a, |o, x| *o = mul_limbs(x, m, &mut carry));
    out[a.len()] = carry;
}

/// `a << by` into `out`, which is long enough.
pub fn shift_left(out: &mut [u64], a: &[u64], by: u64) {
    let (limbs, bits) = ((by / 64) as usize, (by % 64) as u32);
    let (zeros, rest) = out.split_at_mut(limbs);
    zeros.fill(0);
    if bits == 0 {
        rest[..a.len()].copy_from_slice(a);
        rest[a.len()..].fill(0);
        return;
    }
    let mut low = 0;
    for (o, x) in rest.iter_mut().zip(a.iter().chain(std::iter::repeat(&0))) {
        *o = x << bits | low;
        low = x >> (64 - bits);
    }
}

/// `a >> by` into `out`, which is as long as what remains. True if a bit that was set is lost.
pub fn shift_right(out: &mut [u64], a: &[u64], by: u64) -> bool {
    let (limbs, bits) = ((by / 64) as usize, (by % 64) as u32);
    let (lost, kept) = a.split_at(limbs.min(a.len()));
    let mut inexact = lost.iter().any(|x| *x != 0);
    if bits == 0 {
        out.copy_from_slice(kept);
        return inexact;
    }
    inexact |= kept.first().is_some_and(|x| x << (64 - bits) != 0);
    let mut high = 0;
    for (o, x) in out.iter_mut().zip(kept).rev() {
        *o = x >> bits | high;
        high = x << (64 - bits);
    }
    inexact
}

/// `a *= m`
pub fn scale(a: &mut Vec<u64>, m: u64) {
    let mut carry = 0;
    for x in a.iter_mut() {
        *x = mul_limbs(*x, m, &mut carry);
    }
    if carry != 0 {
        a.push(carry);
    }
}

/// `a + b` in limbs of its own.
pub fn sum(a: &[u64], b: &[u64]) -> Vec<u64> {
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let mut out = vec![0; a.len() + 1];
    add(&mut out, a, b);
    without_zeros(out)
}

/// `a - b` in limbs of its own; `a` is not less than `b`.
pub fn difference(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut out = vec![0; a.len()];
    sub(&mut out, a, b);
    without_zeros(out)
}

/// `a << by` in limbs of its own.
fn shifted_left(a: &[u64], by: u64) -> Vec<u64> {
    let mut out = vec![0; a.len() + (by / 64) as usize + 1];
    shift_left(&mut out, a, by);
    without_zeros(out)
}

/// `a >> by` in limbs of its own.
fn shifted_right(a: &[u64], by: u64) -> Vec<u64> {
    let Some(len) = usize::try_from(by / 64).ok().and_then(|limbs| a.len().checked_sub(limbs)) else { return vec![] };
    let mut out = vec![0; len];
    shift_right(&mut out, a, by);
    without_zeros(out)
}

fn without_zeros(mut a: Vec<u64>) -> Vec<u64> {
    a.truncate(trimmed(&a).len());
    a
}
