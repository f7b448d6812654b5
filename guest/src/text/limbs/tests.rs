//! Against num-bigint.

use num_bigint::BigUint;
use num_integer::Integer;

use super::*;

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
            let Ok(()) = mul(&mut NoMeter, &mut product, a, b);
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
                let Ok(()) = div_rem(&mut NoMeter, &mut quotient, &mut rest, a, b);
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
                let Ok(()) = div_rem(&mut NoMeter, &mut quotient, &mut rest, &a, b);
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
        let Ok(()) = mul(&mut NoMeter, &mut product, a, b);
        assert_eq!(big(&product), big(a) * big(b));
    }
}

#[test]
fn powers() {
    let numbers = samples(5);
    for modulus in numbers.iter().filter(|m| m[..] != [1]) {
        for base in &numbers {
            let base = big(base) % big(modulus);
            for exponent in &numbers[..8] {
                let expected = base.modpow(&big(exponent), &big(modulus));
                let Ok(power) = pow_mod(&mut NoMeter, &limbs(&base), exponent, modulus);
                assert_eq!(big(&power), expected);
            }
        }
    }
}

#[test]
fn long_quotients() {
    let numbers = samples(400);
    for (i, a) in numbers.iter().enumerate() {
        for b in numbers.iter().skip(i % 97).step_by(97) {
            let Ok((quotient, rest)) = quotient_and_rest(&mut NoMeter, a, b);
            assert_eq!((big(&quotient), big(&rest)), big(a).div_rem(&big(b)));
            // Quotients of ones only.
            let product = big(a) * big(b) - 1u32;
            let Ok((quotient, rest)) = quotient_and_rest(&mut NoMeter, &limbs(&product), b);
            assert_eq!((big(&quotient), big(&rest)), (big(a) - 1u32, big(b) - 1u32));
        }
    }
}

#[test]
fn divisors() {
    let numbers = samples(60);
    for (i, a) in numbers.iter().enumerate() {
        for b in numbers.iter().skip(i % 11).step_by(11) {
            let Ok(divisor) = gcd(&mut NoMeter, a, b);
            assert_eq!(big(&divisor), big(a).gcd(&big(b)));
            if compare(a, b) == Ordering::Less {
                let Ok(inverse) = inverse(&mut NoMeter, a, b);
                assert_eq!(inverse.map(|n| big(&n)), big(a).modinv(&big(b)));
            }
        }
    }
}

#[test]
fn roots() {
    for a in samples(60) {
        let square = big(&a) * big(&a);
        for n in [big(&a), square.clone(), &square - 1u32, &square + big(&a) * 2u32] {
            let Ok(root) = square_root(&mut NoMeter, &limbs(&n));
            assert_eq!(big(&root), n.sqrt());
        }
    }
}

#[test]
fn digits() {
    for a in samples(400).iter().step_by(7) {
        let text = big(a).to_string();
        assert_eq!(decimal_by_halves(&mut NoMeter, a), Ok(text.clone()));
        for base in [2, 3, 7, 8, 10, 16, 32, 36] {
            let Ok(number) = from_digits(&mut NoMeter, &big(a).to_radix_be(base), base);
            assert_eq!(number, *a);
        }
    }
}

#[test]
fn a_meter_stops_what_is_long() {
    struct Few(usize);
    impl Meter for Few {
        type Stop = ();
        fn spend(&mut self, products: usize) -> Result<(), ()> {
            self.0 = self.0.checked_sub(products).ok_or(())?;
            Ok(())
        }
    }
    let (a, b) = (vec![5; 3000], vec![7; 1500]);
    let few = || Few(10_000);
    assert_eq!(product(&mut few(), &a, &b), Err(()));
    assert_eq!(quotient_and_rest(&mut few(), &a, &b), Err(()));
    assert_eq!(gcd(&mut few(), &a, &b), Err(()));
    assert_eq!(inverse(&mut few(), &b, &a), Err(()));
    assert_eq!(pow(&mut few(), &[3], 1 << 40), Err(()));
    assert_eq!(pow_mod(&mut few(), &b, &b, &a), Err(()));
    assert_eq!(square_root(&mut few(), &a), Err(()));
    assert_eq!(decimal_by_halves(&mut few(), &a), Err(()));
    assert_eq!(from_digits(&mut few(), &vec![9; 60_000], 10), Err(()));
}
