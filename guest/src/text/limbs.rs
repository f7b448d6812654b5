//! Arithmetic on magnitudes of large ints: 64-bit limbs, least significant first, the last one not zero (zero has no
//! limbs).

use std::cmp::Ordering;

use super::wide::{add_high, multiply_high, multiply_low, sub_high};

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

/// Limbs of the shorter factor from which on splitting it pays.
const KARATSUBA: usize = 40;

/// `a * b` into `out`, which has as many limbs as both together.
pub fn mul(out: &mut [u64], a: &[u64], b: &[u64]) {
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let half = a.len().div_ceil(2);
    if b.len() < KARATSUBA {
        let Some((first, others)) = b.split_first() else { return out.fill(0) };
        mul_by_limb(&mut out[..a.len() + 1], a, *first);
        for (i, m) in others.iter().enumerate() {
            out[i + 1 + a.len()] = add_product(&mut out[i + 1..], a, *m);
        }
    } else if b.len() <= half {
        // Pieces of the longer factor as long as the shorter one.
        out.fill(0);
        let mut product = vec![0; 2 * b.len()];
        for (i, piece) in a.chunks(b.len()).enumerate() {
            let product = &mut product[..piece.len() + b.len()];
            mul(product, piece, b);
            add_to(&mut out[i * b.len()..], product);
        }
    } else {
        let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
        let (low, high) = out.split_at_mut(2 * half);
        mul(low, a0, b0);
        mul(high, a1, b1);
        let (mut sum_a, mut sum_b) = (vec![0; half + 1], vec![0; half + 1]);
        add(&mut sum_a, a0, a1);
        add(&mut sum_b, b0, b1);
        let mut middle = vec![0; 2 * half + 2];
        mul(&mut middle, &sum_a, &sum_b);
        sub_from(&mut middle, low);
        sub_from(&mut middle, high);
        add_to(&mut out[half..], trimmed(&middle));
    }
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

/// A divisor of one limb with its top bit set, and its reciprocal (Möller and Granlund, "Improved division by invariant
/// integers").
#[derive(Clone, Copy)]
struct Divisor {
    d: u64,
    reciprocal: u64,
}

impl Divisor {
    const fn new(d: u64) -> Divisor {
        Divisor { d, reciprocal: (u128::MAX / d as u128) as u64 }
    }
    /// Quotient and remainder of two limbs, the high one less than the divisor.
    #[inline(always)]
    fn div_rem(self, high: u64, low: u64) -> (u64, u64) {
        let mut quotient = 0;
        let guess = mul_add_limbs(self.reciprocal, high, low, &mut quotient);
        quotient = quotient.wrapping_add(high).wrapping_add(1);
        let mut rest = low.wrapping_sub(quotient.wrapping_mul(self.d));
        if rest > guess {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(self.d);
        }
        if rest >= self.d {
            quotient = quotient.wrapping_add(1);
            rest -= self.d;
        }
        (quotient, rest)
    }
}

/// Quotient (as long as `a`) and remainder of a division by one limb, which is not 0.
pub fn div_by_limb(quotient: &mut [u64], a: &[u64], d: u64) -> u64 {
    let mut rest = 0;
    if d <= u32::MAX as u64 && a.len() <= 4 {
        // Two plain divisions for each limb are faster than a reciprocal.
        for (q, x) in quotient.iter_mut().zip(a).rev() {
            let high = rest << 32 | x >> 32;
            let low = (high % d) << 32 | x & u32::MAX as u64;
            *q = ((high / d) << 32) | (low / d);
            rest = low % d;
        }
        return rest;
    }
    let shift = d.leading_zeros();
    let divisor = Divisor::new(d << shift);
    if shift == 0 {
        for (q, x) in quotient.iter_mut().zip(a).rev() {
            (*q, rest) = divisor.div_rem(rest, *x);
        }
        return rest;
    }
    rest = a.last().map_or(0, |top| top >> (64 - shift));
    for i in (0..a.len()).rev() {
        let below = if i > 0 { a[i - 1] >> (64 - shift) } else { 0 };
        (quotient[i], rest) = divisor.div_rem(rest, a[i] << shift | below);
    }
    rest >> shift
}

/// Quotient and remainder of `a / b`: `b` has at least two limbs and is not greater than `a`; the quotient has
/// `a.len() - b.len() + 1` limbs, the remainder as many as `b`. (Knuth, The Art of Computer Programming, 4.3.1, D.)
pub fn div_rem(quotient: &mut [u64], rest: &mut [u64], a: &[u64], b: &[u64]) {
    let n = b.len();
    let shift = b[n - 1].leading_zeros() as u64;
    let mut d = vec![0; n];
    shift_left(&mut d, b, shift);
    let mut u = vec![0; a.len() + 1];
    shift_left(&mut u, a, shift);
    let (top, second) = (Divisor::new(d[n - 1]), d[n - 2]);
    for j in (0..quotient.len()).rev() {
        let (high, middle, low) = (u[j + n], u[j + n - 1], u[j + n - 2]);
        let mut guess = u64::MAX;
        if high < top.d {
            let mut remainder;
            (guess, remainder) = top.div_rem(high, middle);
            // At most twice.
            loop {
                let mut above = 0;
                let below = mul_limbs(guess, second, &mut above);
                if (above, below) <= (remainder, low) {
                    break;
                }
                guess -= 1;
                let Some(more) = remainder.checked_add(top.d) else { break };
                remainder = more;
            }
        }
        let borrow = sub_product(&mut u[j..j + n], &d, guess);
        let (mut left, under) = u[j + n].overflowing_sub(borrow);
        if under {
            guess -= 1;
            left = left.wrapping_add(add_to(&mut u[j..j + n], &d));
        }
        // A guess of all ones may be off by more than one.
        while left != 0 {
            guess -= 1;
            left = left.wrapping_add(add_to(&mut u[j..j + n], &d));
        }
        u[j + n] = 0;
        quotient[j] = guess;
    }
    shift_right(rest, &u[..n], shift);
}

/// The largest power of ten in one limb. Its top bit is set.
const TEN_POWER: Divisor = Divisor::new(10_000_000_000_000_000_000);
const TEN_POWER_DIGITS: usize = 19;

/// Decimal digits; takes quadratic time.
pub fn decimal(a: &[u64]) -> String {
    let mut parts = Vec::with_capacity(a.len() + a.len() / 32 + 1);
    let mut left = a.to_vec();
    while let Some(top) = left.last() {
        if *top == 0 {
            left.pop();
            continue;
        }
        let mut rest = 0;
        for x in left.iter_mut().rev() {
            (*x, rest) = TEN_POWER.div_rem(rest, *x);
        }
        parts.push(rest);
    }
    let mut digits = vec![b'0'; parts.len() * TEN_POWER_DIGITS];
    for (mut part, place) in parts.iter().rev().copied().zip(digits.chunks_exact_mut(TEN_POWER_DIGITS)) {
        for digit in place.iter_mut().rev() {
            *digit = b'0' + (part % 10) as u8;
            part /= 10;
        }
    }
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count().min(digits.len().saturating_sub(1));
    digits.drain(..zeros);
    String::from_utf8(digits).unwrap_or_default()
}

/// `base ** exponent % modulus` for an odd modulus of any size and a base below it. (Montgomery's multiplication.)
pub fn pow_mod_odd(base: &[u64], exponent: &[u64], modulus: &[u64]) -> Vec<u64> {
    let n = modulus.len();
    // The negated inverse of the lowest limb, by Newton's method.
    let mut inverse = modulus[0];
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(modulus[0].wrapping_mul(inverse)));
    }
    let inverse = inverse.wrapping_neg();
    let mut room = vec![0; 2 * n + 1];
    let mut multiply = |out: &mut [u64], a: &[u64], b: &[u64]| {
        room.fill(0);
        for (i, m) in b.iter().enumerate() {
            let window = &mut room[i..];
            let carry = add_product(&mut window[..n], a, *m);
            let (sum, over) = window[n].overflowing_add(carry);
            let factor = window[0].wrapping_mul(inverse);
            let carry = add_product(&mut window[..n], modulus, factor);
            let (sum, over_again) = sum.overflowing_add(carry);
            window[n] = sum;
            window[n + 1] += over as u64 + over_again as u64;
        }
        let (result, top) = room[n..].split_at(n);
        out.copy_from_slice(result);
        if top[0] != 0 || trimmed_compare(out, modulus) != Ordering::Less {
            sub_from(out, modulus);
        }
    };
    // The base and one in Montgomery's form: times 2 ** (64 * n).
    let shifted = |a: &[u64]| {
        let mut wide = vec![0; n + a.len()];
        wide[n..].copy_from_slice(a);
        remainder(&wide, modulus)
    };
    let one = shifted(&[1]);
    let base = shifted(base);
    // Four bits of the exponent at a time.
    let mut powers = vec![one.clone(), base.clone()];
    let wide_steps = exponent.len() > 1;
    if wide_steps {
        for i in 2..16 {
            let mut next = vec![0; n];
            multiply(&mut next, &powers[i - 1], &base);
            powers.push(next);
        }
    }
    let step = if wide_steps { 4 } else { 1 };
    let mut result = one;
    let mut square = vec![0; n];
    for at in (0..bits(exponent).div_ceil(step)).rev() {
        for _ in 0..step {
            multiply(&mut square, &result, &result);
            std::mem::swap(&mut square, &mut result);
        }
        let first = at * step;
        let digit = exponent[(first / 64) as usize] >> (first % 64) & ((1 << step) - 1);
        if digit != 0 {
            multiply(&mut square, &result, &powers[digit as usize]);
            std::mem::swap(&mut square, &mut result);
        }
    }
    let mut unit = vec![0; n];
    unit[0] = 1;
    multiply(&mut square, &result, &unit);
    trimmed(&square).to_vec()
}

/// Order of numbers of the same number of limbs, which may be zero.
fn trimmed_compare(a: &[u64], b: &[u64]) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

/// `a % b` in as many limbs as `b`.
fn remainder(a: &[u64], b: &[u64]) -> Vec<u64> {
    let a = trimmed(a);
    let mut rest = vec![0; b.len()];
    if compare(a, b) == Ordering::Less {
        rest[..a.len()].copy_from_slice(a);
    } else if let [d] = b {
        rest[0] = div_by_limb(&mut vec![0; a.len()], a, *d);
    } else {
        div_rem(&mut vec![0; a.len() - b.len() + 1], &mut rest, a, b);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    fn big(a: &[u64]) -> BigUint {
        BigUint::new(a.iter().flat_map(|x| [*x as u32, (*x >> 32) as u32]).collect())
    }
    fn limbs(n: &BigUint) -> Vec<u64> {
        n.iter_u64_digits().collect()
    }
    /// Numbers of all lengths up to a limit, some with long runs of equal bits.
    fn samples(most: usize) -> Vec<Vec<u64>> {
        let mut seed = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match seed >> 61 {
                0 => 0,
                1 => u64::MAX,
                2 => 1 << 63,
                _ => seed ^ seed >> 29,
            }
        };
        let numbers = (1..most).flat_map(|n| [n; 4]).map(|n| (0..n).map(|_| next()).collect::<Vec<u64>>());
        numbers.map(|a| trimmed(&a).to_vec()).filter(|a| !a.is_empty()).collect()
    }

    #[test]
    fn agrees_with_num_bigint() {
        let numbers = samples(7);
        for a in &numbers {
            assert_eq!(decimal(a), big(a).to_string());
            for b in &numbers {
                let (x, y) = (big(a), big(b));
                let mut product = vec![0; a.len() + b.len()];
                mul(&mut product, a, b);
                assert_eq!(big(&product), &x * &y);
                if compare(a, b) == Ordering::Less {
                    continue;
                }
                let mut sum = vec![0; a.len() + 1];
                add(&mut sum, a, b);
                assert_eq!(big(&sum), &x + &y);
                let mut difference = vec![0; a.len()];
                sub(&mut difference, a, b);
                assert_eq!(big(&difference), &x - &y);
                let mut quotient = vec![0; a.len() - b.len() + 1];
                let mut rest = vec![0; b.len()];
                if let [d] = b[..] {
                    rest[0] = div_by_limb(&mut quotient, a, d);
                } else {
                    div_rem(&mut quotient, &mut rest, a, b);
                }
                assert_eq!((big(&quotient), big(&rest)), (&x / &y, &x % &y), "{a:?} / {b:?}");
            }
            for by in [0, 1, 63, 64, 65, 130] {
                let mut left = vec![0; a.len() + 3];
                shift_left(&mut left, a, by);
                assert_eq!(big(&left), big(a) << by);
                if (by / 64) < a.len() as u64 {
                    let mut right = vec![0; a.len() - (by / 64) as usize];
                    let inexact = shift_right(&mut right, a, by);
                    assert_eq!(big(&right), big(a) >> by);
                    assert_eq!(inexact, big(a).trailing_zeros().is_some_and(|zeros| zeros < by));
                }
            }
        }
    }

    #[test]
    fn short_quotients() {
        let numbers = samples(40);
        for b in numbers.iter().filter(|b| b.len() > 1) {
            for m in [1u64, 2, 9, 0xffff_ffff, 0xffff_fffe, 1 << 31, 1 << 32, u64::MAX] {
                for k in 0..3u32 {
                    let x = big(b) * m + (big(b) - 1u32) * k / 2u32;
                    let a = limbs(&x);
                    let mut quotient = vec![0; a.len() - b.len() + 1];
                    let mut rest = vec![0; b.len()];
                    div_rem(&mut quotient, &mut rest, &a, b);
                    assert_eq!((big(&quotient), big(&rest)), (&x / big(b), &x % big(b)));
                }
            }
        }
    }

    #[test]
    fn large_products() {
        let numbers = samples(200);
        for (a, b) in numbers.iter().zip(numbers.iter().rev()).chain(numbers.iter().zip(&numbers)) {
            let mut product = vec![0; a.len() + b.len()];
            mul(&mut product, a, b);
            assert_eq!(big(&product), big(a) * big(b));
        }
    }

    #[test]
    fn powers() {
        let numbers = samples(5);
        for modulus in numbers.iter().filter(|m| m[0] & 1 == 1 && m[..] != [1]) {
            for base in &numbers {
                let base = big(base) % big(modulus);
                for exponent in &numbers[..8] {
                    let expected = base.modpow(&big(exponent), &big(modulus));
                    assert_eq!(big(&pow_mod_odd(&limbs(&base), exponent, modulus)), expected);
                }
            }
        }
    }
}
