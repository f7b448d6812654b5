//! Products: row by row where a factor is short, by splitting both (Karatsuba) where it is not.

use super::*;

/// Limbs of the shorter factor from which on splitting it pays.
const KARATSUBA: usize = 40;
/// Limbs of the longer factor beyond which each row of a product is reported by itself.
const LONG_ROW: usize = 1 << 12;

/// `a * b` into `out`, which has as many limbs as both together.
pub fn mul<M: Meter>(meter: &mut M, out: &mut [u64], a: &[u64], b: &[u64]) -> Result<(), M::Stop> {
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let half = a.len().div_ceil(2);
    if b.len() < KARATSUBA {
        let Some((first, others)) = b.split_first() else {
            out.fill(0);
            return Ok(());
        };
        let long = a.len() > LONG_ROW;
        meter.spend(if long { a.len() } else { a.len() * b.len() })?;
        mul_by_limb(&mut out[..a.len() + 1], a, *first);
        for (i, m) in others.iter().enumerate() {
            if long {
                meter.spend(a.len())?;
            }
            out[i + 1 + a.len()] = add_product(&mut out[i + 1..], a, *m);
        }
    } else if b.len() <= half {
        // Pieces of the longer factor as long as the shorter one.
        out.fill(0);
        let mut product = vec![0; 2 * b.len()];
        for (i, piece) in a.chunks(b.len()).enumerate() {
            let product = &mut product[..piece.len() + b.len()];
            mul(meter, product, piece, b)?;
            add_to(&mut out[i * b.len()..], product);
        }
    } else {
        let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
        let (low, high) = out.split_at_mut(2 * half);
        mul(meter, low, a0, b0)?;
        mul(meter, high, a1, b1)?;
        let (mut sum_a, mut sum_b) = (vec![0; half + 1], vec![0; half + 1]);
        add(&mut sum_a, a0, a1);
        add(&mut sum_b, b0, b1);
        let mut middle = vec![0; 2 * half + 2];
        mul(meter, &mut middle, &sum_a, &sum_b)?;
        sub_from(&mut middle, low);
        sub_from(&mut middle, high);
        add_to(&mut out[half..], trimmed(&middle));
    }
    Ok(())
}

/// `a * b` in limbs of its own.
pub fn product<M: Meter>(meter: &mut M, a: &[u64], b: &[u64]) -> Result<Vec<u64>, M::Stop> {
    let mut out = vec![0; a.len() + b.len()];
    mul(meter, &mut out, a, b)?;
    Ok(without_zeros(out))
}
