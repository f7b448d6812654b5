//! Elementary functions of doubles with the results that programs know from CPython on common systems: the functions whose
//! C versions are (nearly) correctly rounded come from `pxfm`, the others from `libm` or are built from these by the
//! classical identities.

use std::f64::consts::{LN_2, PI};

pub fn exp(x: f64) -> f64 {
    pxfm::f_exp(x)
}
pub fn exp2(x: f64) -> f64 {
    if x.fract() == 0.0 && x.abs() < 2000.0 {
        return libm::scalbn(1.0, x as i32);
    }
    pxfm::f_exp2(x)
}
pub fn expm1(x: f64) -> f64 {
    libm::expm1(x)
}
pub fn log(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { pxfm::f_log(x) } else { libm::log(x) }
}
pub fn log1p(x: f64) -> f64 {
    libm::log1p(x)
}
pub fn log2(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { pxfm::f_log2(x) } else { libm::log2(x) }
}
/// From the natural logarithm of the significand, with log10(2) in two parts.
pub fn log10(x: f64) -> f64 {
    const INVERSE_LN_10: f64 = f64::from_bits(0x3fdb_cb7b_1526_e50e);
    const LOG10_2_HIGH: f64 = f64::from_bits(0x3fd3_4413_509f_6000);
    const LOG10_2_LOW: f64 = f64::from_bits(0x3d59_fef3_11f1_2b36);
    if !(x > 0.0 && x.is_finite()) {
        return libm::log10(x);
    }
    let (m, e) = libm::frexp(x);
    // x = (2m) * 2^k, and 2m is in [1, 2); below one the significand is halved to keep the signs alike.
    let k = e - 1;
    let negative = (k < 0) as i32;
    let y = (k + negative) as f64;
    let significand = if negative == 1 { m } else { 2.0 * m };
    let z = y * LOG10_2_LOW + INVERSE_LN_10 * log(significand);
    z + y * LOG10_2_HIGH
}
pub fn sin(x: f64) -> f64 {
    pxfm::f_sin(x)
}
pub fn cos(x: f64) -> f64 {
    pxfm::f_cos(x)
}
pub fn tan(x: f64) -> f64 {
    pxfm::f_tan(x)
}
pub fn asin(x: f64) -> f64 {
    pxfm::f_asin(x)
}
pub fn acos(x: f64) -> f64 {
    pxfm::f_acos(x)
}
pub fn atan(x: f64) -> f64 {
    pxfm::f_atan(x)
}
pub fn atan2(y: f64, x: f64) -> f64 {
    if x == 0.0 || y == 0.0 || !x.is_finite() || !y.is_finite() { libm::atan2(y, x) } else { pxfm::f_atan2(y, x) }
}
pub fn sinh(x: f64) -> f64 {
    let a = x.abs();
    let half = 0.5f64.copysign(x);
    if a < 22.0 {
        if a < 1.0 / (1u64 << 28) as f64 {
            return x;
        }
        let t = expm1(a);
        return if a < 1.0 { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) };
    }
    scaled_exp(a, half)
}
/// `factor * exp(a)` where only the product is in range.
fn scaled_exp(a: f64, factor: f64) -> f64 {
    if a < 709.78 {
        return factor * exp(a);
    }
    if a <= 710.475_860_073_943_9 {
        let w = exp(0.5 * a);
        return factor * w * w;
    }
    if a.is_nan() { a } else { factor * f64::INFINITY }
}
pub fn cosh(x: f64) -> f64 {
    let a = x.abs();
    if a < 22.0 {
        if a < 0.5 * LN_2 {
            let t = expm1(a);
            let w = 1.0 + t;
            return if a < 2.8e-17 { w } else { 1.0 + t * t / (w + w) };
        }
        let t = exp(a);
        return 0.5 * t + 0.5 / t;
    }
    scaled_exp(a, 0.5)
}
pub fn tanh(x: f64) -> f64 {
    let a = x.abs();
    let z = if a < 22.0 {
        if a < 2.8e-17 {
            return x;
        }
        if a >= 1.0 {
            1.0 - 2.0 / (expm1(2.0 * a) + 2.0)
        } else {
            let t = expm1(-2.0 * a);
            -t / (t + 2.0)
        }
    } else if a.is_nan() {
        return x;
    } else {
        1.0
    };
    if x < 0.0 { -z } else { z }
}
pub fn asinh(x: f64) -> f64 {
    if x.is_finite() { pxfm::f_asinh(x) } else { x }
}
/// The argument is at least one.
pub fn acosh(x: f64) -> f64 {
    if x.is_finite() { pxfm::f_acosh(x) } else { x }
}
/// The argument is between -1 and 1.
pub fn atanh(x: f64) -> f64 {
    pxfm::f_atanh(x)
}
pub fn erf(x: f64) -> f64 {
    pxfm::f_erf(x)
}
pub fn erfc(x: f64) -> f64 {
    pxfm::f_erfc(x)
}
pub fn pow(x: f64, y: f64) -> f64 {
    let special = x == 0.0 || y == 0.0 || x == 1.0 || !x.is_finite() || !y.is_finite();
    if special || (x < 0.0 && y.fract() != 0.0) {
        return libm::pow(x, y);
    }
    let r = pxfm::f_pow(x.abs(), y);
    let odd = y.abs() < 9.1e15 && y.rem_euclid(2.0) == 1.0;
    if x < 0.0 && odd { -r } else { r }
}

/// `a * b` as a sum of two doubles.
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let p = a * b;
    (p, libm::fma(a, b, -p))
}
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    let t = s - a;
    (s, (a - (s - t)) + (b - t))
}
pub fn hypot(x: f64, y: f64) -> f64 {
    vector_norm(&[x, y])
}
/// The length of a vector, within the last bit.
pub fn vector_norm(values: &[f64]) -> f64 {
    if values.iter().any(|v| v.is_infinite()) {
        return f64::INFINITY;
    }
    if values.iter().any(|v| v.is_nan()) {
        return f64::NAN;
    }
    let largest = values.iter().fold(0.0f64, |m, v| m.max(v.abs()));
    if largest == 0.0 || values.len() == 1 {
        return largest;
    }
    let (_, e) = libm::frexp(largest);
    let (mut sum, mut rest) = (0.0f64, 0.0f64);
    for v in values {
        let v = libm::scalbn(*v, -e);
        let (p, low) = two_product(v, v);
        let (s, error) = two_sum(sum, p);
        sum = s;
        rest += low + error;
    }
    let h = (sum + rest).sqrt();
    let (p, low) = two_product(h, h);
    let residue = ((sum - p) - low) + rest;
    libm::scalbn(h + residue / (2.0 * h), e)
}

// Lanczos approximation of the gamma function with g below and thirteen terms, as a ratio of polynomials.
const LANCZOS_G: f64 = 6.024_680_040_776_73;
#[allow(clippy::excessive_precision)]
const LANCZOS_NUMERATOR: [f64; 13] = [
    23_531_376_880.410_759_688_572_007_674_451_636_754_734_846_804_940,
    42_919_803_642.649_098_768_957_899_047_001_988_850_926_355_848_959,
    35_711_959_237.355_668_049_440_185_451_547_166_705_960_488_635_843,
    17_921_034_426.037_209_699_919_755_754_458_931_112_671_403_265_390,
    6_039_542_586.352_028_005_064_291_644_307_297_921_069_938_842_070_8,
    1_439_720_407.311_721_673_663_223_072_794_912_393_971_548_578_637_2,
    248_874_557.862_054_156_511_460_386_413_229_423_216_321_251_278_01,
    31_426_415.585_400_194_380_614_231_628_318_205_362_874_684_987_640,
    2_876_370.628_935_372_441_225_409_051_620_849_613_599_114_537_876_8,
    186_056.265_395_223_495_040_294_989_716_045_699_282_207_842_363_28,
    8_071.672_002_365_816_210_638_002_902_272_250_613_821_851_632_502_4,
    210.824_277_751_579_345_872_509_733_920_713_362_711_669_695_802_91,
    2.506_628_274_631_000_270_164_908_177_133_837_338_626_431_079_340_8,
];
const LANCZOS_DENOMINATOR: [f64; 13] = [
    0.0,
    39_916_800.0,
    120_543_840.0,
    150_917_976.0,
    105_258_076.0,
    45_995_730.0,
    13_339_535.0,
    2_637_558.0,
    357_423.0,
    32_670.0,
    1_925.0,
    66.0,
    1.0,
];
fn lanczos_sum(x: f64) -> f64 {
    let (mut numerator, mut denominator) = (0.0, 0.0);
    // Whichever direction keeps the powers small.
    if x < 5.0 {
        for i in (0..13).rev() {
            numerator = numerator * x + LANCZOS_NUMERATOR[i];
            denominator = denominator * x + LANCZOS_DENOMINATOR[i];
        }
    } else {
        for i in 0..13 {
            numerator = numerator / x + LANCZOS_NUMERATOR[i];
            denominator = denominator / x + LANCZOS_DENOMINATOR[i];
        }
    }
    numerator / denominator
}
/// `sin(pi * x)`, exact at multiples of one half.
fn sin_pi(x: f64) -> f64 {
    let y = libm::fmod(x.abs(), 2.0);
    let quarter = (2.0 * y).round() as i32;
    let r = match quarter {
        0 => sin(PI * y),
        1 => cos(PI * (y - 0.5)),
        2 => sin(PI * (1.0 - y)),
        3 => -cos(PI * (y - 1.5)),
        _ => sin(PI * (y - 2.0)),
    };
    if x < 0.0 { -r } else { r }
}

/// Why a function has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    Domain,
    Range,
}

/// `math.gamma`
pub fn gamma(x: f64) -> Result<f64, Undefined> {
    if !x.is_finite() {
        return if x.is_nan() || x > 0.0 { Ok(x) } else { Err(Undefined::Domain) };
    }
    if x == 0.0 {
        return Err(Undefined::Domain);
    }
    if x.fract() == 0.0 {
        if x < 0.0 {
            return Err(Undefined::Domain);
        }
        if x <= 23.0 {
            // Factorials up to 22 are exact.
            return Ok((2..x as u64).fold(1.0, |p, i| p * i as f64));
        }
    }
    let a = x.abs();
    if a < 1e-20 {
        let r = 1.0 / x;
        return if r.is_infinite() { Err(Undefined::Range) } else { Ok(r) };
    }
    if a > 200.0 {
        return if x < 0.0 { Ok(0.0 / sin_pi(x)) } else { Err(Undefined::Range) };
    }
    // gamma(a) = lanczos_sum(a) * y^(a - 1/2) / e^y; z corrects for the rounding of y.
    let y = a + (LANCZOS_G - 0.5);
    let z = if a > LANCZOS_G - 0.5 { (y - a) - (LANCZOS_G - 0.5) } else { (y - (LANCZOS_G - 0.5)) - a } * LANCZOS_G / y;
    let power = |r: f64, apply: fn(f64, f64) -> f64| {
        if a < 140.0 {
            apply(r, pow(y, a - 0.5))
        } else {
            let root = pow(y, a / 2.0 - 0.25);
            apply(apply(r, root), root)
        }
    };
    let r = if x < 0.0 {
        let r = -PI / sin_pi(a) / a * exp(y) / lanczos_sum(a);
        power(r - z * r, |r, p| r / p)
    } else {
        let r = lanczos_sum(a) / exp(y);
        power(r + z * r, |r, p| r * p)
    };
    if r.is_infinite() { Err(Undefined::Range) } else { Ok(r) }
}

/// `math.lgamma`
pub fn lgamma(x: f64) -> Result<f64, Undefined> {
    if !x.is_finite() {
        return Ok(if x.is_nan() { x } else { f64::INFINITY });
    }
    if x.fract() == 0.0 && x <= 2.0 {
        return if x <= 0.0 { Err(Undefined::Domain) } else { Ok(0.0) };
    }
    let a = x.abs();
    if a < 1e-20 {
        return Ok(-log(a));
    }
    let mut r = log(lanczos_sum(a)) - LANCZOS_G;
    r += (a - 0.5) * (log(a + LANCZOS_G - 0.5) - 1.0);
    if x < 0.0 {
        r = log(PI) - log(sin_pi(a).abs()) - log(a) - r;
    }
    if r.is_infinite() { Err(Undefined::Range) } else { Ok(r) }
}
