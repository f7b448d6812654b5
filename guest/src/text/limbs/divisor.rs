//! The greatest common divisor, and the inverse modulo a number: Euclid's algorithm, where a run of small quotients is
//! found from the highest bits and then done at once. (Lehmer; Knuth, The Art of Computer Programming, 4.5.2, L.)

use super::*;

/// What a run of quotients makes of a pair: `(p * a - q * b, s * b - r * a)`, both negated after an odd number of them.
struct Run {
    p: u64,
    q: u64,
    r: u64,
    s: u64,
    odd: bool,
}

impl Run {
    /// The quotients that the highest bits of `a`, and the bits of `b` in the same places, tell. None if there are none.
    fn find(mut a: i64, mut b: i64) -> Option<Run> {
        let (mut p, mut q, mut r, mut s) = (1i64, 0i64, 0i64, 1i64);
        let mut odd = false;
        while b + r != 0 && b + s != 0 {
            let quotient = (a + p) / (b + r);
            // The true quotient lies between the two.
            if quotient != (a + q) / (b + s) {
                break;
            }
            let (Some(next_r), Some(next_s)) = (next(p, quotient, r), next(q, quotient, s)) else { break };
            (p, r) = (r, next_r);
            (q, s) = (s, next_s);
            (a, b) = (b, a - quotient * b);
            odd = !odd;
        }
        let [p, q, r, s] = [p, q, r, s].map(i64::unsigned_abs);
        (q != 0).then_some(Run { p, q, r, s, odd })
    }
}

/// `x - quotient * y`, unless it has more than 31 bits.
fn next(x: i64, quotient: i64, y: i64) -> Option<i64> {
    let n = x.checked_sub(quotient.checked_mul(y)?)?;
    (n.unsigned_abs() < 1 << 31).then_some(n)
}

/// `m * x - n * y`, which is not negative.
fn less(m: u64, x: &[u64], n: u64, y: &[u64]) -> Vec<u64> {
    let mut out = vec![0; x.len().max(y.len()) + 2];
    mul_by_limb(&mut out[..x.len() + 1], x, m);
    let borrow = sub_product(&mut out, y, n);
    sub_from(&mut out[y.len()..], &[borrow]);
    without_zeros(out)
}

/// `m * x + n * y`
fn combination(m: u64, x: &[u64], n: u64, y: &[u64]) -> Vec<u64> {
    let mut out = vec![0; x.len().max(y.len()) + 2];
    mul_by_limb(&mut out[..x.len() + 1], x, m);
    let carry = add_product(&mut out, y, n);
    add_to(&mut out[y.len()..], &[carry]);
    without_zeros(out)
}

/// Bits `[by, by + 62)`.
fn window(a: &[u64], by: u64) -> i64 {
    let (at, bits) = ((by / 64) as usize, by % 64);
    let limb = |i: usize| a.get(i).copied().unwrap_or(0);
    let word = if bits == 0 { limb(at) } else { limb(at) >> bits | limb(at + 1) << (64 - bits) };
    (word & ((1 << 62) - 1)) as i64
}

/// The run of quotients of a pair of long numbers, the first not less than the second.
fn run_of(a: &[u64], b: &[u64]) -> Option<Run> {
    let by = bits(a).saturating_sub(62);
    Run::find(window(a, by), window(b, by))
}

/// The greatest common divisor.
pub fn gcd<M: Meter>(meter: &mut M, a: &[u64], b: &[u64]) -> Result<Vec<u64>, M::Stop> {
    let (mut a, mut b) =
        if compare(a, b) == Ordering::Less { (b.to_vec(), a.to_vec()) } else { (a.to_vec(), b.to_vec()) };
    while b.len() > 1 {
        meter.spend(4 * a.len())?;
        (a, b) = match run_of(&a, &b) {
            Some(run) => after(&run, &a, &b),
            None => {
                let rest = quotient_and_rest(meter, &a, &b)?.1;
                (b, rest)
            }
        };
    }
    let [low] = b[..] else { return Ok(a) };
    meter.spend(4 * a.len())?;
    let mut pair = (low, div_by_limb(&mut vec![0; a.len()], &a, low));
    while pair.1 != 0 {
        pair = (pair.1, pair.0 % pair.1);
    }
    Ok(vec![pair.0])
}

fn after(run: &Run, a: &[u64], b: &[u64]) -> (Vec<u64>, Vec<u64>) {
    if run.odd {
        (less(run.q, b, run.p, a), less(run.r, a, run.s, b))
    } else {
        (less(run.p, a, run.q, b), less(run.s, b, run.r, a))
    }
}

/// The inverse of `a` modulo a greater number, unless they have a common divisor.
pub fn inverse<M: Meter>(meter: &mut M, a: &[u64], modulus: &[u64]) -> Result<Option<Vec<u64>>, M::Stop> {
    let (mut x, mut y) = (modulus.to_vec(), a.to_vec());
    // How often `a` is contained in each, up to multiples of the modulus; their signs always differ.
    let (mut of_x, mut of_y) = (vec![], vec![1]);
    let mut odd = false;
    while !y.is_empty() {
        meter.spend(4 * modulus.len())?;
        match run_of(&x, &y) {
            Some(run) => {
                (x, y) = after(&run, &x, &y);
                (of_x, of_y) = (combination(run.p, &of_x, run.q, &of_y), combination(run.r, &of_x, run.s, &of_y));
                odd ^= run.odd;
            }
            None => {
                let (quotient, rest) = quotient_and_rest(meter, &x, &y)?;
                (x, y) = (y, rest);
                let mut next = product(meter, &quotient, &of_y)?;
                next.resize(next.len().max(of_x.len()) + 1, 0);
                add_to(&mut next, &of_x);
                (of_x, of_y) = (of_y, without_zeros(next));
                odd = !odd;
            }
        }
    }
    if x[..] != [1] {
        return Ok(None);
    }
    // After an even number of quotients the first count is negative.
    if !odd && !of_x.is_empty() {
        of_x = difference(modulus, &of_x);
    }
    Ok(Some(of_x))
}
