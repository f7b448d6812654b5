//! Numbers from digits and to decimal digits: limb by limb for short ones, by halves for long ones.

use super::quotient::Divisor;
use super::*;

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

/// Limbs' worth of digits that are converted at once.
const AT_ONCE: usize = 64;

/// Decimal digits by splitting at powers of ten, which takes less than quadratic time.
pub fn decimal_by_halves<M: Meter>(meter: &mut M, a: &[u64]) -> Result<String, M::Stop> {
    let mut powers = vec![pow(meter, &[TEN_POWER.d], AT_ONCE as u64)?];
    while let Some(last) = powers.last()
        && bits(last) * 2 <= bits(a) + 1
    {
        let square = product(meter, last, last)?;
        powers.push(square);
    }
    let mut out = String::new();
    push_halves(meter, &mut out, a, &powers, false)?;
    Ok(out)
}

/// Appends the digits of a number below the square of the last of the powers; with zeros before them if others precede.
fn push_halves<M: Meter>(
    meter: &mut M,
    out: &mut String,
    a: &[u64],
    powers: &[Vec<u64>],
    padded: bool,
) -> Result<(), M::Stop> {
    let Some((power, smaller)) = powers.split_last() else {
        meter.spend(a.len() * a.len())?;
        let digits = decimal(a);
        if padded {
            out.extend(std::iter::repeat_n('0', (AT_ONCE * TEN_POWER_DIGITS).saturating_sub(digits.len())));
        }
        out.push_str(&digits);
        return Ok(());
    };
    let (high, low) = quotient_and_rest(meter, a, power)?;
    if padded || !high.is_empty() {
        push_halves(meter, out, &high, smaller, padded)?;
        push_halves(meter, out, &low, smaller, true)
    } else {
        push_halves(meter, out, &low, smaller, false)
    }
}

/// The number of the given digits, each below the base, most significant first.
pub fn from_digits<M: Meter>(meter: &mut M, digits: &[u8], base: u32) -> Result<Vec<u64>, M::Stop> {
    if base.is_power_of_two() {
        return Ok(from_bits(digits, base.trailing_zeros() as usize));
    }
    // As many digits as fit a limb.
    let mut unit = base as u64;
    let mut in_unit = 1;
    while let Some(next) = unit.checked_mul(base as u64) {
        unit = next;
        in_unit += 1;
    }
    let value = |digits: &[u8]| digits.iter().fold(0, |value, digit| value * base as u64 + *digit as u64);
    let chunk_digits = in_unit * AT_ONCE;
    let mut chunks = Vec::with_capacity(digits.len() / chunk_digits + 1);
    for chunk in digits.rchunks(chunk_digits) {
        let mut number = Vec::with_capacity(AT_ONCE + 1);
        meter.spend(AT_ONCE * AT_ONCE / 2)?;
        let first = chunk.len() % in_unit;
        number.push(value(&chunk[..first]));
        for piece in chunk[first..].chunks(in_unit) {
            let mut carry = value(piece);
            for x in number.iter_mut() {
                *x = mul_limbs(*x, unit, &mut carry);
            }
            number.push(carry);
        }
        chunks.push(without_zeros(number));
    }
    // Powers of the base for each size of lower half are shared by all halves of that size.
    let mut power = if chunks.len() > 1 { pow(meter, &[unit], AT_ONCE as u64)? } else { vec![] };
    while chunks.len() > 1 {
        let mut joined = Vec::with_capacity(chunks.len().div_ceil(2));
        let mut pairs = chunks.into_iter();
        while let Some(low) = pairs.next() {
            joined.push(match pairs.next() {
                Some(high) => {
                    let mut sum = vec![0; (high.len() + power.len()).max(low.len()) + 1];
                    mul(meter, &mut sum[..high.len() + power.len()], &high, &power)?;
                    add_to(&mut sum, &low);
                    without_zeros(sum)
                }
                None => low,
            });
        }
        chunks = joined;
        if chunks.len() > 1 {
            power = product(meter, &power, &power)?;
        }
    }
    Ok(chunks.pop().unwrap_or_default())
}

/// Digits of so many bits each.
fn from_bits(digits: &[u8], width: usize) -> Vec<u64> {
    let mut out = Vec::with_capacity(digits.len() * width / 64 + 1);
    let (mut limb, mut filled) = (0u128, 0);
    for digit in digits.iter().rev() {
        limb |= (*digit as u128) << filled;
        filled += width;
        if filled >= 64 {
            out.push(limb as u64);
            limb >>= 64;
            filled -= 64;
        }
    }
    out.push(limb as u64);
    without_zeros(out)
}
