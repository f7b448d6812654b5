//! Hashes: CPython's of numbers, tuples and frozensets, bit for bit, and our own of strings, which
//! has a fixed seed so that runs repeat exactly.

/// The modulus of numeric hashes, a Mersenne prime.
const MODULUS: u64 = (1 << MODULUS_BITS) - 1;
const MODULUS_BITS: u32 = 61;

/// `hash(float('inf'))`; minus infinity has the negative.
pub const HASH_INFINITY: i64 = 314_159;
const IMAGINARY_MULTIPLIER: u64 = 1_000_003;

/// -1 means failure inside CPython, so no hash is -1.
#[inline]
fn not_minus_one(hash: i64) -> i64 {
    if hash == -1 { -2 } else { hash }
}

/// `hash` of an int that fits 64 bits.
#[inline]
pub fn hash_i64(value: i64) -> i64 {
    let reduced = (value.unsigned_abs() % MODULUS) as i64;
    not_minus_one(if value < 0 { -reduced } else { reduced })
}

/// `hash` of an int of a sign and a magnitude.
pub fn hash_limbs(negative: bool, magnitude: &[u64]) -> i64 {
    let mut reduced: u64 = 0;
    for limb in magnitude.iter().rev() {
        // 2 ** 64 is 8 for this modulus, and 2 ** 61 is 1.
        let shifted = (reduced << 3 & MODULUS) | reduced >> (MODULUS_BITS - 3);
        reduced = (shifted + (limb & MODULUS) + (limb >> MODULUS_BITS)) % MODULUS;
    }
    not_minus_one(if negative { -(reduced as i64) } else { reduced as i64 })
}

/// `hash` of a float. That of a nan is its identity in CPython; here it is 0.
pub fn hash_f64(value: f64) -> i64 {
    if value.is_nan() {
        return 0;
    }
    if value.is_infinite() {
        return if value > 0.0 { HASH_INFINITY } else { -HASH_INFINITY };
    }
    let as_integer = value as i64;
    if as_integer as f64 == value && as_integer != i64::MAX {
        return hash_i64(as_integer);
    }
    let bits = value.to_bits();
    let stored_exponent = (bits >> 52 & 0x7FF) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, exponent) = match stored_exponent {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, stored_exponent - 1075),
    };
    // Multiplication by a power of two is a rotation modulo 2**61 - 1.
    let turn = exponent.rem_euclid(MODULUS_BITS as i64) as u32;
    let rotated = if turn == 0 { mantissa } else { (mantissa << turn & MODULUS) | mantissa >> (MODULUS_BITS - turn) };
    let reduced = (rotated % MODULUS) as i64;
    not_minus_one(if value < 0.0 { -reduced } else { reduced })
}

/// `hash` of a complex number.
pub fn hash_complex(real: f64, imaginary: f64) -> i64 {
    let combined =
        (hash_f64(real) as u64).wrapping_add((hash_f64(imaginary) as u64).wrapping_mul(IMAGINARY_MULTIPLIER));
    not_minus_one(combined as i64)
}

const PRIME_1: u64 = 11_400_714_785_074_694_791;
const PRIME_2: u64 = 14_029_467_366_897_019_727;
const PRIME_5: u64 = 2_870_177_450_012_600_261;

/// The state of a tuple's hash, for callers that hash elements one by one.
#[derive(Clone, Copy, Debug)]
pub struct TupleHasher {
    accumulator: u64,
    length: u64,
}

impl Default for TupleHasher {
    fn default() -> Self {
        TupleHasher { accumulator: PRIME_5, length: 0 }
    }
}

impl TupleHasher {
    /// Adds the hash of the next element.
    #[inline]
    pub fn add(&mut self, element: i64) {
        self.accumulator =
            self.accumulator.wrapping_add((element as u64).wrapping_mul(PRIME_2)).rotate_left(31).wrapping_mul(PRIME_1);
        self.length += 1;
    }

    /// The hash of the tuple.
    #[inline]
    pub fn finish(self) -> i64 {
        let hash = self.accumulator.wrapping_add(self.length ^ (PRIME_5 ^ 3_527_539));
        if hash == u64::MAX { 1_546_275_796 } else { hash as i64 }
    }
}

/// `hash` of a tuple, given those of its elements.
pub fn hash_tuple(elements: impl IntoIterator<Item = i64>) -> i64 {
    let mut hasher = TupleHasher::default();
    for element in elements {
        hasher.add(element);
    }
    hasher.finish()
}

/// `hash` of a frozenset, given those of its elements in any order.
pub fn hash_frozenset(elements: impl IntoIterator<Item = i64>) -> i64 {
    let mut hash: u64 = 0;
    let mut length: u64 = 0;
    for element in elements {
        let element = element as u64;
        hash ^= ((element ^ 89_869_747) ^ (element << 16)).wrapping_mul(3_644_798_167);
        length += 1;
    }
    hash ^= length.wrapping_add(1).wrapping_mul(1_927_868_237);
    hash ^= (hash >> 11) ^ (hash >> 25);
    hash = hash.wrapping_mul(69_069).wrapping_add(907_133_923);
    if hash == u64::MAX { 590_923_713 } else { hash as i64 }
}

/// `hash` of a `slice`, given those of its three parts: a tuple's without its length.
pub fn hash_slice(start: i64, stop: i64, step: i64) -> i64 {
    let mut hasher = TupleHasher::default();
    for part in [start, stop, step] {
        hasher.add(part);
    }
    match hasher.accumulator {
        u64::MAX => 1_546_275_796,
        hash => hash as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::{BigInt, Sign};
    use num_traits::Num;

    fn hash_big(n: &BigInt) -> i64 {
        hash_limbs(n.sign() == Sign::Minus, &n.iter_u64_digits().collect::<Vec<u64>>())
    }

    #[test]
    fn integers() {
        assert_eq!(hash_i64(-1), -2);
        assert_eq!(hash_i64(i64::MAX), 3);
        assert_eq!(hash_i64(i64::MIN), -4);
        assert_eq!(hash_i64((1 << 61) - 1), 0);
        assert_eq!(hash_i64(-(1 << 61)), -2);
        let big = |text| BigInt::from_str_radix(text, 10).expect("a number");
        assert_eq!(hash_big(&big("10000000000000000000000000000000000000000")), HASH_BIG);
        assert_eq!(hash_big(&big("-10000000000000000000000000000000000000000")), -HASH_BIG);
        for value in [0, 1, -1, 5, i64::MAX, i64::MIN, 1 << 61] {
            assert_eq!(hash_big(&BigInt::from(value)), hash_i64(value));
        }
    }
    const HASH_BIG: i64 = 1_388_497_483_929_617_590;

    #[test]
    fn floats() {
        assert_eq!(hash_f64(1.5), 1152921504606846977);
        assert_eq!(hash_f64(-0.1), -230584300921369408);
        assert_eq!(hash_f64(1e300), 1224995262755759164);
        assert_eq!(hash_f64(5e-324), 16777216);
        assert_eq!(hash_f64(9223372036854775808.0), 4);
        assert_eq!(hash_f64(-1.0), -2);
        assert_eq!(hash_f64(f64::NEG_INFINITY), -314159);
        assert_eq!(hash_complex(1.0, 2.0), 2000007);
        assert_eq!(hash_complex(0.5, -2.25), -576460752305423494);
    }

    #[test]
    fn containers() {
        assert_eq!(hash_tuple([]), 5740354900026072187);
        assert_eq!(hash_tuple([1, 2, 3]), 529344067295497451);
        assert_eq!(hash_frozenset([]), 133146708735736);
        assert_eq!(hash_frozenset([1, 2, -2]), 3528648450907520039);
        assert_eq!(hash_slice(1, 2, 3), -2340833382717974474);
    }
}
