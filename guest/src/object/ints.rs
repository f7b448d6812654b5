//! Ints: large ones as heap objects, and the operators on ints of any size.
//!
//! Small ints live in the value. A large one is its sign and the 64-bit limbs of its magnitude, which follow the struct;
//! `text::limbs` calculates with them. What is rare goes through num-bigint.

use num_bigint::{BigInt as BigNum, Sign};
use std::cmp::Ordering;

use super::arith::{big_to_f64, floor_div, floor_mod, true_divide};
use super::heap::Gc;
use super::layout::*;
use super::value::{R, Raised, Value};
use crate::bytecode::ops::BinOp;
use crate::text::int_text::ParsedInt;
use crate::text::limbs;
use crate::vm::Vm;

impl BigInt {
    #[inline(always)]
    pub fn limbs(&self) -> &[u64] {
        // SAFETY: len limbs follow the struct.
        unsafe { std::slice::from_raw_parts((self as *const BigInt).add(1) as *const u64, self.len as usize) }
    }
    #[inline(always)]
    fn limbs_mut(&mut self) -> &mut [u64] {
        // SAFETY: len limbs follow the struct.
        unsafe { std::slice::from_raw_parts_mut((self as *mut BigInt).add(1) as *mut u64, self.len as usize) }
    }
    pub fn to_i64(&self) -> Option<i64> {
        match (self.limbs(), self.negative) {
            ([n], false) => i64::try_from(*n).ok(),
            ([n], true) => 0i64.checked_sub_unsigned(*n),
            _ => None,
        }
    }
    pub fn bits(&self) -> u64 {
        limbs::bits(self.limbs())
    }
    pub fn to_big(&self) -> BigNum {
        big_of_limbs(self.negative, self.limbs())
    }
    /// The nearest double, infinite when out of range.
    pub fn to_f64(&self) -> f64 {
        match (self.limbs(), self.negative) {
            ([n], false) => *n as f64,
            ([n], true) => -(*n as f64),
            _ if self.bits() > 1024 => f64::INFINITY.copysign(if self.negative { -1.0 } else { 1.0 }),
            _ => big_to_f64(&self.to_big()),
        }
    }
    /// Order of two large ints.
    pub fn compare(&self, other: &BigInt) -> Ordering {
        match (self.negative, other.negative) {
            (false, false) => limbs::compare(self.limbs(), other.limbs()),
            (true, true) => limbs::compare(other.limbs(), self.limbs()),
            (negative, _) => negative.cmp(&other.negative).reverse(),
        }
    }
}

impl limbs::Meter for Vm {
    type Stop = Raised;
    fn spend(&mut self, products: usize) -> R<()> {
        Vm::spend(self, products as u64 / 64 + 1)
    }
}

pub fn big_of_limbs(negative: bool, limbs: &[u64]) -> BigNum {
    let halves = limbs.iter().flat_map(|x| [*x as u32, (*x >> 32) as u32]).collect();
    BigNum::new(if negative { Sign::Minus } else { Sign::Plus }, halves)
}

/// An int operand.
pub(super) enum Int {
    Small(i64),
    Big(Gc<BigInt>),
}

impl Int {
    pub(super) fn of(v: Value) -> Option<Int> {
        if v.is_small() {
            Some(Int::Small(v.as_small()))
        } else if v.is_bool() {
            Some(Int::Small((v == Value::TRUE) as i64))
        } else {
            v.get::<BigInt>().map(Int::Big)
        }
    }
    /// Sign and magnitude; `room` holds that of a small int.
    #[inline(always)]
    fn parts<'a>(&'a self, room: &'a mut [u64; 1]) -> (bool, &'a [u64]) {
        match self {
            Int::Small(0) => (false, &[]),
            Int::Small(i) => {
                *room = [i.unsigned_abs()];
                (*i < 0, room)
            }
            Int::Big(b) => (b.negative, b.limbs()),
        }
    }
    fn big(&self) -> BigNum {
        match self {
            Int::Small(i) => BigNum::from(*i),
            Int::Big(b) => b.to_big(),
        }
    }
    fn to_f64(&self) -> f64 {
        match self {
            Int::Small(i) => *i as f64,
            Int::Big(b) => b.to_f64(),
        }
    }
    fn is_negative(&self) -> bool {
        match self {
            Int::Small(i) => *i < 0,
            Int::Big(b) => b.negative,
        }
    }
    fn bits(&self) -> u64 {
        match self {
            Int::Small(i) => 64 - i.unsigned_abs().leading_zeros() as u64,
            Int::Big(b) => b.bits(),
        }
    }
    /// The number, if the magnitude fits a limb.
    #[inline(always)]
    fn narrow(&self) -> Option<i128> {
        match self {
            Int::Small(i) => Some(*i as i128),
            Int::Big(b) => match b.limbs() {
                [n] => Some(if b.negative { -(*n as i128) } else { *n as i128 }),
                _ => None,
            },
        }
    }
}

impl Vm {
    #[inline]
    pub fn new_int(&mut self, i: i64) -> Value {
        if Value::fits_small(i) { Value::small(i) } else { self.new_limbs(i < 0, &[i.unsigned_abs()]) }
    }
    pub fn new_usize(&mut self, i: usize) -> Value {
        self.new_int(i as i64)
    }
    pub fn new_big(&mut self, num: BigNum) -> Value {
        let mut big = self.begin_int(num.bits().div_ceil(64) as usize);
        for (limb, digit) in big.limbs_mut().iter_mut().zip(num.iter_u64_digits()) {
            *limb = digit;
        }
        self.end_int(big, num.sign() == Sign::Minus)
    }
    fn new_i128(&mut self, n: i128) -> Value {
        match i64::try_from(n) {
            Ok(i) => self.new_int(i),
            Err(_) => {
                let magnitude = n.unsigned_abs();
                self.new_limbs(n < 0, &[magnitude as u64, (magnitude >> 64) as u64])
            }
        }
    }
    /// The int of a sign and a magnitude, which may have zero limbs at its end.
    pub fn new_limbs(&mut self, negative: bool, limbs: &[u64]) -> Value {
        let mut big = self.begin_int(limbs.len());
        big.limbs_mut().copy_from_slice(limbs);
        self.end_int(big, negative)
    }
    /// An object of that many limbs, all of them to be set before they are read, for [`Vm::end_int`].
    #[inline]
    fn begin_int(&mut self, len: usize) -> Gc<BigInt> {
        let shape = self.types.int.root;
        let p = self.heap.alloc_raw::<BigInt>(size_of::<BigInt>() + len * 8, shape) as *mut BigInt;
        // SAFETY: room for the struct and its limbs.
        unsafe {
            (*p).len = len as u32;
            (*p).negative = false;
        }
        Gc::from_raw(p)
    }
    /// The int without zero limbs at its end; a small one if it fits.
    #[inline]
    fn end_int(&mut self, mut big: Gc<BigInt>, negative: bool) -> Value {
        let len = limbs::trimmed(big.limbs()).len();
        big.len = len as u32;
        big.negative = negative;
        match big.limbs() {
            [] => Value::small(0),
            [n] if *n < 1 << 62 => {
                let i = if negative { -(*n as i64) } else { *n as i64 };
                if Value::fits_small(i) { Value::small(i) } else { big.value() }
            }
            _ => big.value(),
        }
    }

    pub fn add_ints(&mut self, a: Value, b: Value) -> Value {
        if Value::both_small(a, b) {
            return self.new_int(a.as_small() + b.as_small());
        }
        self.add_int_values(a, b, false)
    }
    pub fn sub_ints(&mut self, a: Value, b: Value) -> Value {
        self.add_int_values(a, b, true)
    }
    fn add_int_values(&mut self, a: Value, b: Value, subtract: bool) -> Value {
        match (Int::of(self.unwrap(a)), Int::of(self.unwrap(b))) {
            (Some(x), Some(y)) => self.add(&x, &y, subtract),
            _ => Value::small(0),
        }
    }
    pub fn mul_ints(&mut self, a: Value, b: Value) -> R {
        match (Int::of(self.unwrap(a)), Int::of(self.unwrap(b))) {
            (Some(x), Some(y)) => self.multiply(&x, &y),
            _ => Ok(Value::small(0)),
        }
    }
    /// Sign and magnitude of an int.
    pub fn limbs_of(&self, v: Value) -> (bool, Vec<u64>) {
        let Some(x) = Int::of(self.unwrap(v)) else { return (false, vec![]) };
        let mut room = [0];
        let (negative, p) = x.parts(&mut room);
        (negative, p.to_vec())
    }

    /// `x + y`, or `x - y`.
    fn add(&mut self, x: &Int, y: &Int, subtract: bool) -> Value {
        if let (Some(m), Some(n)) = (x.narrow(), y.narrow()) {
            return self.new_i128(if subtract { m - n } else { m + n });
        }
        let (mut room_x, mut room_y) = ([0], [0]);
        let ((x_negative, p), (y_negative, q)) = (x.parts(&mut room_x), y.parts(&mut room_y));
        self.add_limbs(x_negative, p, y_negative != subtract, q)
    }
    /// The sum of two ints of given signs and magnitudes.
    pub(super) fn add_limbs(&mut self, p_negative: bool, p: &[u64], q_negative: bool, q: &[u64]) -> Value {
        if p_negative == q_negative {
            let (p, q) = if p.len() < q.len() { (q, p) } else { (p, q) };
            let mut sum = self.begin_int(p.len() + 1);
            limbs::add(sum.limbs_mut(), p, q);
            return self.end_int(sum, p_negative);
        }
        match limbs::compare(p, q) {
            Ordering::Equal => Value::small(0),
            Ordering::Greater => {
                let mut difference = self.begin_int(p.len());
                limbs::sub(difference.limbs_mut(), p, q);
                self.end_int(difference, p_negative)
            }
            Ordering::Less => {
                let mut difference = self.begin_int(q.len());
                limbs::sub(difference.limbs_mut(), q, p);
                self.end_int(difference, q_negative)
            }
        }
    }
    fn multiply(&mut self, x: &Int, y: &Int) -> R {
        if let (Int::Small(i), Int::Small(j)) = (x, y) {
            return Ok(self.new_i128(*i as i128 * *j as i128));
        }
        self.check_big((x.bits() + y.bits()) / 8)?;
        let (mut room_x, mut room_y) = ([0], [0]);
        let ((x_negative, p), (y_negative, q)) = (x.parts(&mut room_x), y.parts(&mut room_y));
        let mut product = self.begin_int(p.len() + q.len());
        match (p, q) {
            (p, [m]) | ([m], p) => limbs::mul_by_limb(product.limbs_mut(), p, *m),
            _ => limbs::mul(self, product.limbs_mut(), p, q)?,
        }
        Ok(self.end_int(product, x_negative != y_negative))
    }

    /// `x // y` (unless only the rest is wanted) and `x % y`; `y` is not zero.
    pub fn divide(&mut self, x: Value, y: Value) -> R<(Value, Value)> {
        match (Int::of(self.unwrap(x)), Int::of(self.unwrap(y))) {
            (Some(x), Some(y)) => self.div_mod(&x, &y),
            _ => Ok((Value::small(0), Value::small(0))),
        }
    }
    fn div_mod(&mut self, x: &Int, y: &Int) -> R<(Value, Value)> {
        if let (Int::Small(i), Int::Small(j)) = (x, y) {
            return Ok((self.new_int(floor_div(*i, *j)), self.new_int(floor_mod(*i, *j))));
        }
        let (mut room_x, mut room_y) = ([0], [0]);
        let ((x_negative, p), (y_negative, q)) = (x.parts(&mut room_x), y.parts(&mut room_y));
        let negative = x_negative != y_negative;
        if limbs::compare(p, q) == Ordering::Less {
            if !negative || p.is_empty() {
                return Ok((Value::small(0), self.new_limbs(x_negative, p)));
            }
            return Ok((Value::small(-1), self.add_limbs(x_negative, p, y_negative, q)));
        }
        let mut quotient = self.begin_int(p.len() - q.len() + 1);
        let rest = match q {
            [d] => {
                let rest = limbs::div_by_limb(quotient.limbs_mut(), p, *d);
                self.new_limbs(x_negative, &[rest])
            }
            _ => {
                let mut rest = self.begin_int(q.len());
                limbs::div_rem(self, quotient.limbs_mut(), rest.limbs_mut(), p, q)?;
                self.end_int(rest, x_negative)
            }
        };
        let quotient = self.end_int(quotient, negative);
        if !negative || rest == Value::small(0) {
            return Ok((quotient, rest));
        }
        // The quotient is rounded down, and the rest has the sign of the divisor.
        let quotient = self.sub_ints(quotient, Value::small(1));
        let rest = match Int::of(rest) {
            Some(rest) => self.add(&rest, y, false),
            None => rest,
        };
        Ok((quotient, rest))
    }

    pub(super) fn binary_int(&mut self, op: BinOp, a: Value, b: Value) -> R<Option<Value>> {
        let (x, y) = (Int::of(a).expect("int"), Int::of(b).expect("int"));
        if a.is_bool() && b.is_bool() && matches!(op, BinOp::And | BinOp::Or | BinOp::Xor) {
            let (p, q) = (a == Value::TRUE, b == Value::TRUE);
            return Ok(Some(Value::bool(match op {
                BinOp::And => p & q,
                BinOp::Or => p | q,
                _ => p ^ q,
            })));
        }
        if let (Int::Small(i), Int::Small(j)) = (&x, &y) {
            let (i, j) = (*i, *j);
            let small = match op {
                BinOp::Add => Some(i + j),
                BinOp::Sub => Some(i - j),
                BinOp::Mul => i.checked_mul(j),
                BinOp::FloorDiv | BinOp::Mod if j == 0 => return Err(self.int_division_by_zero()),
                BinOp::FloorDiv => Some(floor_div(i, j)),
                BinOp::Mod => Some(floor_mod(i, j)),
                BinOp::TrueDiv => {
                    if j == 0 {
                        return Err(self.int_division_by_zero());
                    }
                    return Ok(Some(Value::float(i as f64 / j as f64)));
                }
                BinOp::And => Some(i & j),
                BinOp::Or => Some(i | j),
                BinOp::Xor => Some(i ^ j),
                BinOp::LShift if (0..=15).contains(&j) => Some(i << j),
                BinOp::RShift if j >= 0 => Some(i >> j.min(63)),
                _ => None,
            };
            if let Some(n) = small {
                return Ok(Some(self.new_int(n)));
            }
        }
        self.work((x.bits() + y.bits()) as usize / 8)?;
        Ok(Some(match op {
            BinOp::Add => self.add(&x, &y, false),
            BinOp::Sub => self.add(&x, &y, true),
            BinOp::Mul => self.multiply(&x, &y)?,
            BinOp::FloorDiv | BinOp::Mod => {
                if matches!(y, Int::Small(0)) {
                    return Err(self.int_division_by_zero());
                }
                // Numbers of up to 63 bits are divided by the machine.
                if let (Some(i), Some(j)) = (x.narrow(), y.narrow())
                    && let (Ok(i), Ok(j)) = (i64::try_from(i), i64::try_from(j))
                    && i != i64::MIN
                {
                    let n = if op == BinOp::FloorDiv { floor_div(i, j) } else { floor_mod(i, j) };
                    return Ok(Some(self.new_int(n)));
                }
                let (quotient, rest) = self.div_mod(&x, &y)?;
                if op == BinOp::FloorDiv { quotient } else { rest }
            }
            BinOp::TrueDiv => {
                if matches!(y, Int::Small(0)) {
                    return Err(self.int_division_by_zero());
                }
                match true_divide(&x.big(), &y.big()) {
                    Some(f) => Value::float(f),
                    None => return Err(self.overflow_error("integer division result too large for a float")),
                }
            }
            BinOp::And | BinOp::Or | BinOp::Xor => self.bitwise(op, &x, &y),
            BinOp::LShift | BinOp::RShift => self.shift(op == BinOp::LShift, x, y)?,
            BinOp::Pow => self.int_pow(&x, &y)?,
            BinOp::MatMul => return Ok(None),
        }))
    }

    fn int_division_by_zero(&mut self) -> Raised {
        self.zero_division("division by zero")
    }

    fn bitwise(&mut self, op: BinOp, x: &Int, y: &Int) -> Value {
        if x.is_negative() || y.is_negative() {
            let (p, q) = (x.big(), y.big());
            return self.new_big(match op {
                BinOp::And => p & q,
                BinOp::Or => p | q,
                _ => p ^ q,
            });
        }
        let (mut room_x, mut room_y) = ([0], [0]);
        let ((_, p), (_, q)) = (x.parts(&mut room_x), y.parts(&mut room_y));
        let (p, q) = if p.len() < q.len() { (q, p) } else { (p, q) };
        let (low, high) = p.split_at(q.len());
        let mut result = self.begin_int(if op == BinOp::And { q.len() } else { p.len() });
        let (out, rest) = result.limbs_mut().split_at_mut(q.len());
        for ((o, m), n) in out.iter_mut().zip(low).zip(q) {
            *o = match op {
                BinOp::And => m & n,
                BinOp::Or => m | n,
                _ => m ^ n,
            };
        }
        if op != BinOp::And {
            rest.copy_from_slice(high);
        }
        self.end_int(result, false)
    }

    fn shift(&mut self, left: bool, x: Int, y: Int) -> R {
        let n = match y {
            _ if y.is_negative() => return Err(self.value_error("negative shift count")),
            Int::Small(n) => Some(n as u64),
            Int::Big(_) => None,
        };
        let mut room = [0];
        let (negative, p) = x.parts(&mut room);
        if p.is_empty() {
            return Ok(Value::small(0));
        }
        if left {
            let Some(n) = n else { return Err(self.overflow_error("too many digits in integer")) };
            let bits = limbs::bits(p).saturating_add(n);
            self.check_big(bits / 8)?;
            let mut result = self.begin_int(bits.div_ceil(64) as usize);
            limbs::shift_left(result.limbs_mut(), p, n);
            return Ok(self.end_int(result, negative));
        }
        match n {
            Some(n) if n / 64 < p.len() as u64 => {
                let mut result = self.begin_int(p.len() - (n / 64) as usize);
                let inexact = limbs::shift_right(result.limbs_mut(), p, n);
                let shifted = self.end_int(result, negative);
                // Rounded down.
                Ok(if negative && inexact { self.sub_ints(shifted, Value::small(1)) } else { shifted })
            }
            _ => Ok(Value::small(if negative { -1 } else { 0 })),
        }
    }

    fn int_pow(&mut self, x: &Int, y: &Int) -> R {
        let exponent = match y {
            _ if y.is_negative() => {
                let (b, e) = (x.to_f64(), y.to_f64());
                if b.is_infinite() || e.is_infinite() {
                    return Err(self.overflow_error("int too large to convert to float"));
                }
                return self.float_pow(b, e);
            }
            Int::Small(n) => *n as u64,
            Int::Big(b) => {
                return match x {
                    Int::Small(n @ (0 | 1)) => Ok(Value::small(*n)),
                    Int::Small(-1) => Ok(Value::small(if b.limbs()[0] & 1 == 0 { 1 } else { -1 })),
                    _ => Err(self.memory_error()),
                };
            }
        };
        if let Int::Small(b) = x {
            if exponent == 2
                && let Some(n) = b.checked_mul(*b)
            {
                return Ok(self.new_int(n));
            }
            if *b == 2 && exponent < 47 {
                return Ok(Value::small(1 << exponent));
            }
            if b.unsigned_abs() <= 1 {
                return Ok(Value::small(if exponent == 0 || (*b == -1 && exponent % 2 == 0) { 1 } else { *b }));
            }
            if exponent < 64
                && let Some(n) = b.checked_pow(exponent as u32)
            {
                return Ok(self.new_int(n));
            }
        }
        let bits = x.bits().saturating_mul(exponent);
        // Room for the result and the temporaries of the last multiplication.
        self.check_big(bits / 8)?;
        self.reserve((bits / 8 * 3) as usize)?;
        let mut room = [0];
        let (negative, base) = x.parts(&mut room);
        let result = limbs::pow(self, base, exponent)?;
        Ok(self.new_limbs(negative && exponent & 1 == 1, &result))
    }

    /// An int that was read.
    pub fn new_parsed_int(&mut self, parsed: ParsedInt) -> R {
        Ok(match parsed {
            ParsedInt::Small(i) => self.new_int(i),
            ParsedInt::Long { negative, digits, base } => {
                let magnitude = limbs::from_digits(self, &digits, base)?;
                self.new_limbs(negative, &magnitude)
            }
        })
    }

    /// Refuses ints of more bytes than the budget allows.
    pub fn check_big(&mut self, bytes: u64) -> R<()> {
        if bytes >= 1 << 27 {
            return Err(self.memory_error());
        }
        // Multiplication needs several times the result for its temporaries.
        match bytes {
            0..=4096 => Ok(()),
            4097..=65536 => self.reserve(bytes as usize),
            _ => self.reserve(bytes as usize * 16),
        }
    }
}
