//! Powers, powers with a modulus, and square roots.

use super::*;

/// Limbs of a modulus from which on products of halves and quotients by them are faster than rows.
const FAST_DIVISION: usize = 400;

/// `base ** exponent`
pub fn pow<M: Meter>(meter: &mut M, base: &[u64], exponent: u64) -> Result<Vec<u64>, M::Stop> {
    let mut result = vec![1];
    for i in (0..64 - exponent.leading_zeros()).rev() {
        result = product(meter, &result, &result)?;
        if exponent >> i & 1 == 1 {
            result = product(meter, &result, base)?;
        }
    }
    Ok(result)
}

/// `base ** exponent % modulus`, where the base is below the modulus.
pub fn pow_mod<M: Meter>(meter: &mut M, base: &[u64], exponent: &[u64], modulus: &[u64]) -> Result<Vec<u64>, M::Stop> {
    match *modulus {
        [1] => Ok(vec![]),
        [m] if m <= u32::MAX as u64 => {
            let base = base.first().copied().unwrap_or(0);
            let mut result = 1;
            for at in (0..bits(exponent)).rev() {
                if at % 64 == 0 {
                    meter.spend(64)?;
                }
                result = result * result % m;
                if exponent[(at / 64) as usize] >> (at % 64) & 1 == 1 {
                    result = result * base % m;
                }
            }
            Ok(without_zeros(vec![result]))
        }
        [low, ..] if low & 1 == 1 && modulus.len() < FAST_DIVISION => pow_mod_odd(meter, base, exponent, modulus),
        _ => {
            let mut result = vec![1];
            for at in (0..bits(exponent)).rev() {
                // Of nothing but zeros there is nothing to count.
                if result.is_empty() {
                    break;
                }
                let square = product(meter, &result, &result)?;
                result = quotient_and_rest(meter, &square, modulus)?.1;
                if exponent[(at / 64) as usize] >> (at % 64) & 1 == 1 {
                    let more = product(meter, &result, base)?;
                    result = quotient_and_rest(meter, &more, modulus)?.1;
                }
            }
            Ok(result)
        }
    }
}

/// The same for an odd modulus. (Montgomery's multiplication.)
fn pow_mod_odd<M: Meter>(meter: &mut M, base: &[u64], exponent: &[u64], modulus: &[u64]) -> Result<Vec<u64>, M::Stop> {
    let n = modulus.len();
    // The negated inverse of the lowest limb, by Newton's method.
    let mut inverse = modulus[0];
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(modulus[0].wrapping_mul(inverse)));
    }
    let inverse = inverse.wrapping_neg();
    // The base and one in Montgomery's form: times 2 ** (64 * n).
    let mut shifted = |a: &[u64]| {
        let mut wide = vec![0; n + a.len()];
        wide[n..].copy_from_slice(a);
        let mut rest = quotient_and_rest(meter, trimmed(&wide), modulus)?.1;
        rest.resize(n, 0);
        Ok(rest)
    };
    let one = shifted(&[1])?;
    let base = shifted(base)?;
    let mut room = vec![0; 2 * n + 1];
    let mut multiply = |out: &mut [u64], a: &[u64], b: &[u64]| {
        meter.spend(2 * n * n)?;
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
        if top[0] != 0 || compare(out, modulus) != Ordering::Less {
            sub_from(out, modulus);
        }
        Ok(())
    };
    // Four bits of the exponent at a time.
    let mut powers = vec![one.clone(), base.clone()];
    let wide_steps = exponent.len() > 1;
    if wide_steps {
        for i in 2..16 {
            let mut next = vec![0; n];
            multiply(&mut next, &powers[i - 1], &base)?;
            powers.push(next);
        }
    }
    let step = if wide_steps { 4 } else { 1 };
    let mut result = one;
    let mut square = vec![0; n];
    for at in (0..bits(exponent).div_ceil(step)).rev() {
        for _ in 0..step {
            multiply(&mut square, &result, &result)?;
            std::mem::swap(&mut square, &mut result);
        }
        let first = at * step;
        let digit = exponent[(first / 64) as usize] >> (first % 64) & ((1 << step) - 1);
        if digit != 0 {
            multiply(&mut square, &result, &powers[digit as usize])?;
            std::mem::swap(&mut square, &mut result);
        }
    }
    let mut unit = vec![0; n];
    unit[0] = 1;
    multiply(&mut square, &result, &unit)?;
    Ok(without_zeros(square))
}

/// The integer part of the square root.
pub fn square_root<M: Meter>(meter: &mut M, a: &[u64]) -> Result<Vec<u64>, M::Stop> {
    Ok(root_and_rest(meter, a)?.0)
}

/// The root and what is left. (Zimmermann, "Karatsuba square root".)
fn root_and_rest<M: Meter>(meter: &mut M, a: &[u64]) -> Result<(Vec<u64>, Vec<u64>), M::Stop> {
    if let [] | [_] | [_, _] = a {
        let n = a.iter().rev().fold(0u128, |n, limb| n << 64 | *limb as u128);
        let root = n.isqrt();
        let limbs = |n: u128| without_zeros(vec![n as u64, (n >> 64) as u64]);
        return Ok((limbs(root), limbs(n - root * root)));
    }
    // A quarter of the bits, so that the root of the upper half has a bit more.
    let quarter = (bits(a) - 1) / 4;
    let (root, rest) = root_and_rest(meter, &shifted_right(a, 2 * quarter))?;
    let next = shifted_right(&low_bits(a, 2 * quarter), quarter);
    let (low, rest) = quotient_and_rest(meter, &sum(&shifted_left(&rest, quarter), &next), &shifted_left(&root, 1))?;
    let mut root = sum(&shifted_left(&root, quarter), &low);
    let mut rest = sum(&shifted_left(&rest, quarter), &low_bits(a, quarter));
    let square = product(meter, &low, &low)?;
    if compare(&rest, &square) == Ordering::Less {
        // One too large: the rest gains twice the root less one.
        let twice = shifted_left(&root, 1);
        rest = sum(&rest, &twice);
        sub_from(&mut rest, &[1]);
        sub_from(&mut root, &[1]);
    }
    sub_from(&mut rest, &square);
    Ok((without_zeros(root), without_zeros(rest)))
}

fn low_bits(a: &[u64], count: u64) -> Vec<u64> {
    let (limbs, bits) = ((count / 64) as usize, count % 64);
    let mut out = a[..a.len().min(limbs + 1)].to_vec();
    if let Some(top) = out.get_mut(limbs) {
        *top &= (1 << bits) - 1;
    }
    without_zeros(out)
}
