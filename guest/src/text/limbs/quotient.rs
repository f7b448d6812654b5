//! Quotients: limb by limb where divisor or quotient are short, else through products of halves.

use super::*;

/// A divisor of one limb with its top bit set, and its reciprocal (Möller and Granlund, "Improved division by invariant
/// integers").
#[derive(Clone, Copy)]
pub(super) struct Divisor {
    pub(super) d: u64,
    reciprocal: u64,
}

impl Divisor {
    pub(super) const fn new(d: u64) -> Divisor {
        Divisor { d, reciprocal: (u128::MAX / d as u128) as u64 }
    }
    /// Quotient and remainder of two limbs, the high one less than the divisor.
    #[inline(always)]
    pub(super) fn div_rem(self, high: u64, low: u64) -> (u64, u64) {
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

/// Limbs of quotient and divisor from which on halves are divided.
const HALVES: usize = 60;

/// Quotient and remainder of `a / b`: `b` has at least two limbs and is not greater than `a`; the quotient has
/// `a.len() - b.len() + 1` limbs, the remainder as many as `b`.
pub fn div_rem<M: Meter>(
    meter: &mut M,
    quotient: &mut [u64],
    rest: &mut [u64],
    a: &[u64],
    b: &[u64],
) -> Result<(), M::Stop> {
    let n = b.len();
    let shift = b[n - 1].leading_zeros() as u64;
    let mut d = vec![0; n];
    shift_left(&mut d, b, shift);
    let mut u = vec![0; a.len() + 1];
    shift_left(&mut u, a, shift);
    divide(meter, quotient, &mut u, &d)?;
    shift_right(rest, &u[..n], shift);
    Ok(())
}

/// Divides `u` by `d`, whose top bit is set: `u` has as many limbs as quotient and divisor together, and its upper ones
/// are less than the divisor. The rest stays in the lower ones, the upper ones become zero.
fn divide<M: Meter>(meter: &mut M, quotient: &mut [u64], u: &mut [u64], d: &[u64]) -> Result<(), M::Stop> {
    let (m, n) = (quotient.len(), d.len());
    if m < HALVES || n < HALVES {
        return divide_limbs(meter, quotient, u, d);
    }
    if m >= n {
        // Parts of the quotient that are shorter than the divisor, from above.
        let part = if m == n { n.div_ceil(2) } else { n };
        let mut end = m;
        while end > 0 {
            let start = (end - 1) / part * part;
            divide(meter, &mut quotient[start..end], &mut u[start..end + n], d)?;
            end = start;
        }
        return Ok(());
    }
    // The quotient by the divisor's upper limbs is a little too large at most. (Burnikel and Ziegler, "Fast recursive
    // division".)
    let (low, high) = d.split_at(n - m);
    if compare(&u[n..], high) == Ordering::Less {
        divide(meter, quotient, &mut u[n - m..], high)?;
    } else {
        quotient.fill(u64::MAX);
        u[n..].fill(0);
        add_to(&mut u[n - m..], high);
    }
    let mut product = vec![0; n];
    mul(meter, &mut product, quotient, low)?;
    let mut below_zero = sub_from(u, &product);
    while below_zero != 0 {
        sub_from(quotient, &[1]);
        below_zero -= add_to(u, d);
    }
    Ok(())
}

/// The same, limb by limb, for a divisor of at least two. (Knuth, The Art of Computer Programming, 4.3.1, D.)
fn divide_limbs<M: Meter>(meter: &mut M, quotient: &mut [u64], u: &mut [u64], d: &[u64]) -> Result<(), M::Stop> {
    let n = d.len();
    let (top, second) = (Divisor::new(d[n - 1]), d[n - 2]);
    for j in (0..quotient.len()).rev() {
        meter.spend(n)?;
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
        let borrow = sub_product(&mut u[j..j + n], d, guess);
        let (mut left, under) = u[j + n].overflowing_sub(borrow);
        if under {
            guess -= 1;
            left = left.wrapping_add(add_to(&mut u[j..j + n], d));
        }
        // A guess of all ones may be off by more than one.
        while left != 0 {
            guess -= 1;
            left = left.wrapping_add(add_to(&mut u[j..j + n], d));
        }
        u[j + n] = 0;
        quotient[j] = guess;
    }
    Ok(())
}

/// Quotient and remainder of any two numbers in limbs of their own; `b` is not zero.
pub fn quotient_and_rest<M: Meter>(meter: &mut M, a: &[u64], b: &[u64]) -> Result<(Vec<u64>, Vec<u64>), M::Stop> {
    if compare(a, b) == Ordering::Less {
        return Ok((vec![], a.to_vec()));
    }
    let (mut quotient, mut rest) = (vec![0; a.len() - b.len() + 1], vec![0; b.len()]);
    match b {
        [d] => {
            meter.spend(4 * a.len())?;
            rest[0] = div_by_limb(&mut quotient, a, *d);
        }
        _ => div_rem(meter, &mut quotient, &mut rest, a, b)?,
    }
    Ok((without_zeros(quotient), without_zeros(rest)))
}
