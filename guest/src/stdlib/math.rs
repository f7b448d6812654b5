//! `math`.

use num_bigint::BigInt as BigNum;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};

use crate::bytecode::ops::BinOp;
use crate::object::arith::true_divide;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Raised, Value};
use crate::text::elementary::{self as e, Undefined};
use crate::text::float_repr::repr_f64;
use crate::text::limbs;
use crate::types::number::truncate;
use crate::vm::Vm;
use crate::vm::frame::Cont;

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let mut dict = module.dict;
    let constants = [
        ("pi", std::f64::consts::PI),
        ("e", std::f64::consts::E),
        ("tau", std::f64::consts::TAU),
        ("inf", f64::INFINITY),
        ("nan", f64::NAN),
    ];
    for (name, f) in constants {
        vm.dict_set_str(&mut dict, name, Value::float(f));
    }
    vm.add_functions(
        dict,
        "math",
        &[
            def("acos", "x, /", acos),
            def("acosh", "x, /", acosh),
            def("asin", "x, /", asin),
            def("asinh", "x, /", |vm, a| plain(vm, a, e::asinh)),
            def("atan", "x, /", |vm, a| plain(vm, a, e::atan)),
            def("atan2", "y, x, /", atan2),
            def("atanh", "x, /", atanh),
            def("cbrt", "x, /", |vm, a| plain(vm, a, libm::cbrt)),
            def("ceil", "x, /", ceil),
            def("comb", "n, k, /", comb),
            def("copysign", "x, y, /", copysign),
            def("cos", "x, /", |vm, a| finite(vm, a, e::cos)),
            def("cosh", "x, /", |vm, a| ranged(vm, a, e::cosh)),
            def("degrees", "x, /", |vm, a| plain(vm, a, |x| x * (180.0 / std::f64::consts::PI))),
            def("dist", "p, q, /", dist),
            def("erf", "x, /", |vm, a| plain(vm, a, e::erf)),
            def("erfc", "x, /", |vm, a| plain(vm, a, e::erfc)),
            def("exp", "x, /", |vm, a| ranged(vm, a, e::exp)),
            def("exp2", "x, /", |vm, a| ranged(vm, a, e::exp2)),
            def("expm1", "x, /", |vm, a| ranged(vm, a, e::expm1)),
            def("fabs", "x, /", |vm, a| plain(vm, a, f64::abs)),
            def("factorial", "n, /", factorial),
            def("floor", "x, /", floor),
            def("fma", "x, y, z, /", fma),
            def("fmod", "x, y, /", fmod),
            def("frexp", "x, /", frexp),
            def("fsum", "seq, /", fsum),
            def("gamma", "x, /", gamma),
            def("gcd", "*integers", gcd),
            def("hypot", "*coordinates", hypot),
            def("isclose", "a, b, *, rel_tol=1e-09, abs_tol=0.0", isclose),
            def("isfinite", "x, /", |vm, a| Ok(Value::bool(vm.to_f64(a[0])?.is_finite()))),
            def("isinf", "x, /", |vm, a| Ok(Value::bool(vm.to_f64(a[0])?.is_infinite()))),
            def("isnan", "x, /", |vm, a| Ok(Value::bool(vm.to_f64(a[0])?.is_nan()))),
            def("isqrt", "n, /", isqrt),
            def("lcm", "*integers", lcm),
            def("ldexp", "x, i, /", ldexp),
            def("lgamma", "x, /", lgamma),
            def("log", "x, base=, /", log),
            def("log10", "x, /", |vm, a| Ok(Value::float(log_of(vm, a[0], e::log10)?))),
            def("log1p", "x, /", log1p),
            def("log2", "x, /", |vm, a| Ok(Value::float(log_of(vm, a[0], e::log2)?))),
            def("modf", "x, /", modf),
            def("nextafter", "x, y, /, *, steps=None", nextafter),
            def("perm", "n, k=None, /", perm),
            def("pow", "x, y, /", pow),
            def("prod", "iterable, /, *, start=1", prod),
            def("radians", "x, /", |vm, a| plain(vm, a, |x| x * (std::f64::consts::PI / 180.0))),
            def("remainder", "x, y, /", remainder),
            def("sin", "x, /", |vm, a| finite(vm, a, e::sin)),
            def("sinh", "x, /", |vm, a| ranged(vm, a, e::sinh)),
            def("sqrt", "x, /", sqrt),
            def("sumprod", "p, q, /", sumprod),
            def("tan", "x, /", |vm, a| finite(vm, a, e::tan)),
            def("tanh", "x, /", |vm, a| plain(vm, a, e::tanh)),
            def("trunc", "x, /", trunc),
            def("ulp", "x, /", ulp),
        ],
    );
}

// --- functions of one double

fn plain(vm: &mut Vm, args: &[Value], f: fn(f64) -> f64) -> R {
    Ok(Value::float(f(vm.to_f64(args[0])?)))
}
/// Functions that overflow.
fn ranged(vm: &mut Vm, args: &[Value], f: fn(f64) -> f64) -> R {
    let x = vm.to_f64(args[0])?;
    let r = f(x);
    if r.is_infinite() && x.is_finite() {
        return Err(range_error(vm));
    }
    Ok(Value::float(r))
}
/// Functions without value at infinity.
fn finite(vm: &mut Vm, args: &[Value], f: fn(f64) -> f64) -> R {
    within(vm, args, |x| !x.is_infinite(), "expected a finite input, got", f)
}
fn within(vm: &mut Vm, args: &[Value], ok: fn(f64) -> bool, expected: &str, f: fn(f64) -> f64) -> R {
    let x = vm.to_f64(args[0])?;
    if x.is_nan() {
        return Ok(Value::float(x));
    }
    if !ok(x) {
        return Err(vm.value_error(format!("{expected} {}", repr_f64(x))));
    }
    Ok(Value::float(f(x)))
}
fn range_error(vm: &mut Vm) -> Raised {
    vm.overflow_error("math range error")
}
fn domain_error(vm: &mut Vm) -> Raised {
    vm.value_error("math domain error")
}
const UNIT: &str = "expected a number in range from -1 up to 1, got";
fn acos(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x.abs() <= 1.0, UNIT, e::acos)
}
fn asin(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x.abs() <= 1.0, UNIT, e::asin)
}
fn acosh(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x >= 1.0, "expected argument value not less than 1, got", e::acosh)
}
fn atanh(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x.abs() < 1.0, "expected a number between -1 and 1, got", e::atanh)
}
fn log1p(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x > -1.0, "expected argument value > -1, got", e::log1p)
}
fn sqrt(vm: &mut Vm, args: &[Value]) -> R {
    within(vm, args, |x| x >= 0.0, "expected a nonnegative input, got", f64::sqrt)
}
fn gamma(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?;
    defined(vm, x, e::gamma(x))
}
fn lgamma(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?;
    defined(vm, x, e::lgamma(x))
}
fn defined(vm: &mut Vm, x: f64, r: Result<f64, Undefined>) -> R {
    match r {
        Ok(f) => Ok(Value::float(f)),
        Err(Undefined::Range) => Err(range_error(vm)),
        Err(Undefined::Domain) => {
            Err(vm.value_error(format!("expected a noninteger or positive integer, got {}", repr_f64(x))))
        }
    }
}
/// A logarithm of a number; ints may be larger than any double.
fn log_of(vm: &mut Vm, v: Value, f: fn(f64) -> f64) -> R<f64> {
    let u = vm.unwrap(v);
    if vm.is_int(u) {
        if let Some(b) = u.get::<BigInt>() {
            if b.negative {
                return Err(vm.value_error("expected a positive input"));
            }
            let x = b.to_f64();
            if x.is_finite() {
                return Ok(f(x));
            }
            // The top bits and the power of two apart.
            let bits = b.bits();
            let mut top = vec![0; b.limbs().len() - ((bits - 64) / 64) as usize];
            let sticky = limbs::shift_right(&mut top, b.limbs(), bits - 64);
            let top = top[0];
            let m = (top | sticky as u64) as f64 / 2f64.powi(64);
            // Rounded up to a power of two.
            let (m, bits) = if m == 1.0 { (0.5, bits + 1) } else { (m, bits) };
            return Ok(f(m) + f(2.0) * bits as f64);
        }
        let i = vm.int_of(u).unwrap_or(0);
        if i <= 0 {
            return Err(vm.value_error("expected a positive input"));
        }
        return Ok(f(i as f64));
    }
    let x = vm.to_f64(v)?;
    if x <= 0.0 {
        return Err(vm.value_error(format!("expected a positive input, got {}", repr_f64(x))));
    }
    Ok(f(x))
}
fn log(vm: &mut Vm, args: &[Value]) -> R {
    let x = log_of(vm, args[0], e::log)?;
    let Some(base) = args[1].given() else { return Ok(Value::float(x)) };
    let b = log_of(vm, base, e::log)?;
    if b == 0.0 {
        return Err(vm.zero_division("division by zero"));
    }
    Ok(Value::float(x / b))
}

/// `__floor__` and the like; None where the number is to be taken as a double.
fn rounding(vm: &mut Vm, v: Value, name: Gc<Str>) -> R<Option<Value>> {
    let u = vm.unwrap(v);
    if u == v && vm.is_int(u) {
        return vm.index(u).map(Some);
    }
    if let Some(m) = vm.user_method(v, name)
        && !m.is_none()
    {
        return vm.tail_method(m, v, &[], Cont::None, v, v);
    }
    if vm.is_int(u) {
        return vm.index(u).map(Some);
    }
    if u.is_float() {
        return Ok(None);
    }
    let class = vm.class_of(v);
    match vm.lookup(class, name) {
        Some(m) if !m.is_none() => vm.tail_method(m, v, &[], Cont::None, v, v),
        _ => Ok(None),
    }
}
fn floor(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(v) = rounding(vm, args[0], vm.sym.__floor__)? {
        return Ok(v);
    }
    let x = vm.to_f64(args[0])?;
    truncate(vm, x.floor())
}
fn ceil(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(v) = rounding(vm, args[0], vm.sym.__ceil__)? {
        return Ok(v);
    }
    let x = vm.to_f64(args[0])?;
    truncate(vm, x.ceil())
}
fn trunc(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(v) = rounding(vm, args[0], vm.sym.__trunc__)? {
        return Ok(v);
    }
    let u = vm.unwrap(args[0]);
    if !u.is_float() {
        let message = format!("type {} doesn't define __trunc__ method", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    }
    truncate(vm, u.as_f64())
}

// --- functions of several doubles

fn two(vm: &mut Vm, args: &[Value]) -> R<(f64, f64)> {
    Ok((vm.to_f64(args[0])?, vm.to_f64(args[1])?))
}
fn atan2(vm: &mut Vm, args: &[Value]) -> R {
    let (y, x) = two(vm, args)?;
    Ok(Value::float(e::atan2(y, x)))
}
fn copysign(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    Ok(Value::float(x.copysign(y)))
}
fn pow(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    let r = e::pow(x, y);
    if x.is_finite() && y.is_finite() {
        if r.is_nan() || (r.is_infinite() && x == 0.0) {
            return Err(domain_error(vm));
        }
        if r.is_infinite() {
            return Err(range_error(vm));
        }
    }
    Ok(Value::float(r))
}
fn fmod(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    if y.is_infinite() && x.is_finite() {
        return Ok(Value::float(x));
    }
    let r = libm::fmod(x, y);
    if r.is_nan() && !x.is_nan() && !y.is_nan() {
        return Err(domain_error(vm));
    }
    Ok(Value::float(r))
}
fn remainder(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    if y.is_infinite() && x.is_finite() {
        return Ok(Value::float(x));
    }
    let r = libm::remainder(x, y);
    if r.is_nan() && !x.is_nan() && !y.is_nan() {
        return Err(domain_error(vm));
    }
    Ok(Value::float(r))
}
fn fma(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    let z = vm.to_f64(args[2])?;
    let r = libm::fma(x, y, z);
    if r.is_nan() && !x.is_nan() && !y.is_nan() && !z.is_nan() {
        return Err(vm.value_error("invalid operation in fma"));
    }
    if r.is_infinite() && x.is_finite() && y.is_finite() && z.is_finite() {
        return Err(vm.overflow_error("overflow in fma"));
    }
    Ok(Value::float(r))
}
fn frexp(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?;
    let (m, i) = if x == 0.0 || !x.is_finite() { (x, 0) } else { libm::frexp(x) };
    Ok(vm.new_tuple(&[Value::float(m), Value::small(i as i64)]))
}
fn ldexp(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?;
    if !vm.is_int(args[1]) {
        return Err(vm.type_error("Expected an int as second argument to ldexp."));
    }
    let i = vm.index_clamped(args[1])?;
    if x == 0.0 || !x.is_finite() {
        return Ok(Value::float(x));
    }
    let r = libm::scalbn(x, i.clamp(-10_000, 10_000) as i32);
    if r.is_infinite() {
        return Err(range_error(vm));
    }
    Ok(Value::float(r))
}
fn modf(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?;
    let (f, i) = if x.is_infinite() { (0f64.copysign(x), x) } else { ((x - x.trunc()).copysign(x), x.trunc()) };
    Ok(vm.new_tuple(&[Value::float(f), Value::float(i)]))
}
/// Doubles in order, as integers.
fn rank(x: f64) -> i64 {
    let bits = x.to_bits() as i64;
    if bits < 0 { i64::MIN - bits } else { bits }
}
fn nextafter(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y) = two(vm, args)?;
    let steps = match args[2].given().filter(|s| !s.is_none()) {
        None => 1,
        Some(s) => {
            let s = vm.index_clamped(s)?;
            if s < 0 {
                return Err(vm.value_error("steps must be a non-negative integer"));
            }
            s as u64
        }
    };
    if x.is_nan() || y.is_nan() {
        return Ok(Value::float(f64::NAN));
    }
    if steps == 0 {
        return Ok(Value::float(x));
    }
    if x == y {
        return Ok(Value::float(y));
    }
    let (from, to) = (rank(x) as i128, rank(y) as i128);
    let n = if to > from { (from + steps as i128).min(to) } else { (from - steps as i128).max(to) };
    if n == to {
        return Ok(Value::float(y));
    }
    let bits = if n < 0 || (n == 0 && from < 0) { (-n) as u64 | 1 << 63 } else { n as u64 };
    Ok(Value::float(f64::from_bits(bits)))
}
fn ulp(vm: &mut Vm, args: &[Value]) -> R {
    let x = vm.to_f64(args[0])?.abs();
    Ok(Value::float(if x.is_nan() || x.is_infinite() {
        x
    } else {
        let next = f64::from_bits(x.to_bits() + 1);
        if next.is_infinite() { x - f64::from_bits(x.to_bits() - 1) } else { next - x }
    }))
}
fn hypot(vm: &mut Vm, args: &[Value]) -> R {
    let values = doubles(vm, args)?;
    norm(vm, &values)
}
fn doubles(vm: &mut Vm, values: &[Value]) -> R<Vec<f64>> {
    let mut out = Vec::with_capacity(values.len());
    for v in values {
        vm.tick()?;
        out.push(vm.to_f64(*v)?);
    }
    Ok(out)
}
fn norm(_: &mut Vm, values: &[f64]) -> R {
    Ok(Value::float(e::vector_norm(values)))
}
fn dist(vm: &mut Vm, args: &[Value]) -> R {
    let p = vm.drain(args, 0)?;
    let q = vm.drain(args, 1)?;
    if p.len() != q.len() {
        return Err(vm.value_error("both points must have the same number of dimensions"));
    }
    let mut differences = Vec::with_capacity(p.len());
    for (a, b) in p.iter().zip(&q) {
        vm.tick()?;
        let a = vm.to_f64(*a)?;
        differences.push(a - vm.to_f64(*b)?);
    }
    norm(vm, &differences)
}
fn isclose(vm: &mut Vm, args: &[Value]) -> R {
    let (a, b) = two(vm, args)?;
    let relative = match args[2].given() {
        Some(t) => vm.to_f64(t)?,
        None => 1e-9,
    };
    let absolute = match args[3].given() {
        Some(t) => vm.to_f64(t)?,
        None => 0.0,
    };
    if relative < 0.0 || absolute < 0.0 {
        return Err(vm.value_error("tolerances must be non-negative"));
    }
    if a == b {
        return Ok(Value::TRUE);
    }
    if a.is_infinite() || b.is_infinite() {
        return Ok(Value::FALSE);
    }
    let difference = (b - a).abs();
    Ok(Value::bool(difference <= (relative * b).abs() || difference <= (relative * a).abs() || difference <= absolute))
}

// --- sums and products

/// An exact sum of doubles: parts that do not overlap, smallest first.
#[derive(Default)]
pub struct ExactSum {
    parts: Vec<f64>,
    /// Sum of the infinities and NaNs.
    special: f64,
    infinities: f64,
}
impl ExactSum {
    /// False if an intermediate result overflows.
    pub fn add(&mut self, x: f64) -> bool {
        if !x.is_finite() {
            if x.is_infinite() {
                self.infinities += x;
            }
            self.special += x;
            return true;
        }
        let mut x = x;
        let mut kept = 0;
        for i in 0..self.parts.len() {
            let mut y = self.parts[i];
            if x.abs() < y.abs() {
                std::mem::swap(&mut x, &mut y);
            }
            let high = x + y;
            let low = y - (high - x);
            if low != 0.0 {
                self.parts[kept] = low;
                kept += 1;
            }
            x = high;
        }
        self.parts.truncate(kept);
        if x != 0.0 {
            if !x.is_finite() {
                return false;
            }
            self.parts.push(x);
        }
        true
    }
    pub fn is_special(&self) -> bool {
        self.special != 0.0
    }
    /// The correctly rounded total.
    pub fn total(&self) -> f64 {
        let mut parts = self.parts.as_slice();
        let Some((last, rest)) = parts.split_last() else { return 0.0 };
        parts = rest;
        let mut high = *last;
        let mut low = 0.0;
        while let Some((y, rest)) = parts.split_last() {
            parts = rest;
            let x = high;
            high = x + y;
            low = y - (high - x);
            if low != 0.0 {
                break;
            }
        }
        // Half-way cases: the parts below decide.
        if let Some(next) = parts.last()
            && ((low < 0.0 && *next < 0.0) || (low > 0.0 && *next > 0.0))
        {
            let y = low * 2.0;
            let x = high + y;
            if y == x - high {
                high = x;
            }
        }
        high
    }
}
fn fsum(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.drain(args, 0)?;
    let mut sum = ExactSum::default();
    for v in items {
        vm.tick()?;
        let x = vm.to_f64(v)?;
        if !sum.add(x) {
            return Err(vm.overflow_error("intermediate overflow in fsum"));
        }
    }
    if sum.is_special() {
        if sum.infinities.is_nan() {
            return Err(vm.value_error("-inf + inf in fsum"));
        }
        return Ok(Value::float(sum.special));
    }
    Ok(Value::float(sum.total()))
}
fn runs_python(v: &Value) -> bool {
    matches!(v.kind(), Kind::Instance | Kind::Type | Kind::Opaque)
}
fn prod(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.drain(args, 0)?;
    let mut total = args[1].given().unwrap_or(Value::small(1));
    if items.iter().any(runs_python) || runs_python(&total) {
        let list = vm.new_list(items);
        return vm.tail_prelude("_prod", &[list, total]);
    }
    for v in items {
        vm.tick()?;
        total = vm.binary_now(BinOp::Mul, total, v)?;
    }
    Ok(total)
}
fn sumprod(vm: &mut Vm, args: &[Value]) -> R {
    let p = vm.drain(args, 0)?;
    let q = vm.drain(args, 1)?;
    if p.len() != q.len() {
        return Err(vm.value_error("Inputs are not the same length"));
    }
    if p.iter().chain(&q).any(runs_python) {
        let (p, q) = (vm.new_list(p), vm.new_list(q));
        return vm.tail_prelude("_sumprod", &[p, q]);
    }
    let mut total = Value::small(0);
    let mut sum = ExactSum::default();
    let mut floats = false;
    for (a, b) in p.into_iter().zip(q) {
        vm.tick()?;
        if (a.is_float() || b.is_float())
            && let (Some(x), Some(y)) = (crate::object::compare::real_to_f64(a), crate::object::compare::real_to_f64(b))
        {
            floats = true;
            let product = x * y;
            let rest = if product.is_finite() { libm::fma(x, y, -product) } else { 0.0 };
            if !sum.add(product) || !sum.add(rest) {
                sum.special += product;
            }
            continue;
        }
        let product = vm.binary_now(BinOp::Mul, a, b)?;
        total = vm.binary_now(BinOp::Add, total, product)?;
    }
    if floats {
        let f = if sum.is_special() { sum.special } else { sum.total() };
        if total == Value::small(0) {
            return Ok(Value::float(f));
        }
        return vm.binary_now(BinOp::Add, total, Value::float(f));
    }
    Ok(total)
}

// --- ints

fn gcd(vm: &mut Vm, args: &[Value]) -> R {
    let mut long = vec![];
    let mut small = Some(0i64);
    for v in args {
        vm.tick()?;
        let v = vm.index(*v)?;
        match (small, vm.int_of(v)) {
            (Some(a), Some(b)) if b != i64::MIN => small = Some(a.gcd(&b)),
            _ => {
                if let Some(a) = small.take() {
                    long = vec![a.unsigned_abs()];
                }
                let other = vm.limbs_of(v).1;
                vm.work(other.len() * 8)?;
                long = limbs::gcd(vm, limbs::trimmed(&long), &other)?;
                if let [low] = long[..] {
                    small = i64::try_from(low).ok();
                }
            }
        }
    }
    Ok(match small {
        Some(i) => vm.new_int(i),
        None => vm.new_limbs(false, &long),
    })
}
fn lcm(vm: &mut Vm, args: &[Value]) -> R {
    let mut multiple = vec![1];
    for v in args {
        vm.tick()?;
        let v = vm.index(*v)?;
        let number = vm.limbs_of(v).1;
        if multiple.is_empty() || number.is_empty() {
            multiple.clear();
            continue;
        }
        vm.check_big((multiple.len() + number.len()) as u64 * 8)?;
        let common = limbs::gcd(vm, &multiple, &number)?;
        let rest = limbs::quotient_and_rest(vm, &multiple, &common)?.0;
        multiple = limbs::product(vm, &rest, &number)?;
    }
    Ok(vm.new_limbs(false, &multiple))
}
fn isqrt(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.index(args[0])?;
    let (negative, n) = vm.limbs_of(v);
    if negative {
        return Err(vm.value_error("isqrt() argument must be nonnegative"));
    }
    let root = limbs::square_root(vm, &n)?;
    Ok(vm.new_limbs(false, &root))
}
/// `low * (low + 1) * ... * high`
fn range_product(vm: &mut Vm, low: &[u64], count: u64) -> R<Vec<u64>> {
    if count <= 16 {
        vm.tick()?;
        let mut product = vec![1];
        for i in 0..count {
            match *low {
                [n] if n.checked_add(i).is_some() => limbs::scale(&mut product, n + i),
                _ => product = limbs::product(vm, &product, &limbs::sum(low, &[i]))?,
            }
        }
        return Ok(product);
    }
    let half = count / 2;
    let a = range_product(vm, low, half)?;
    let b = range_product(vm, &limbs::sum(low, &[half]), count - half)?;
    limbs::product(vm, &a, &b)
}
fn factorial(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.index(args[0])?;
    factorial_of(vm, v)
}
fn factorial_of(vm: &mut Vm, v: Value) -> R {
    let negative = vm.bigint_of(v).is_some_and(|b| b.is_negative());
    if negative {
        return Err(vm.value_error("factorial() not defined for negative values"));
    }
    let Some(n) = vm.int_of(v) else {
        return Err(vm.overflow_error(format!("factorial() argument should not exceed {}", i64::MAX)));
    };
    let bits = (n as f64) * (n.max(2) as f64).log2();
    vm.check_big((bits / 8.0) as u64)?;
    let p = range_product(vm, &[1], n as u64)?;
    Ok(vm.new_limbs(false, &p))
}
/// The arguments of `comb` and `perm`.
fn choose_args(vm: &mut Vm, args: &[Value]) -> R<(BigNum, BigNum)> {
    let n = vm.index(args[0])?;
    let k = vm.index(args[1])?;
    let (n, k) = (vm.bigint_of(n).unwrap_or_default(), vm.bigint_of(k).unwrap_or_default());
    for (name, v) in [("n", &n), ("k", &k)] {
        if v.is_negative() {
            return Err(vm.value_error(format!("{name} must be a non-negative integer")));
        }
    }
    Ok((n, k))
}
fn perm(vm: &mut Vm, args: &[Value]) -> R {
    if args[1].given().is_none_or(|k| k.is_none()) {
        let n = vm.index(args[0])?;
        return factorial_of(vm, n);
    }
    let (n, k) = choose_args(vm, args)?;
    if k > n {
        return Ok(Value::small(0));
    }
    let Some(count) = k.to_i64() else {
        return Err(vm.overflow_error(format!("k must not exceed {}", i64::MAX)));
    };
    vm.check_big((count as u64).saturating_mul(n.bits()) / 8)?;
    let low: Vec<u64> = (&n - &k + 1u32).iter_u64_digits().collect();
    let p = range_product(vm, &low, count as u64)?;
    Ok(vm.new_limbs(false, &p))
}
fn comb(vm: &mut Vm, args: &[Value]) -> R {
    let (n, k) = choose_args(vm, args)?;
    if k > n {
        return Ok(Value::small(0));
    }
    let k = k.clone().min(&n - &k);
    let Some(count) = k.to_i64() else {
        return Err(vm.overflow_error(format!("min(n - k, k) must not exceed {}", i64::MAX)));
    };
    let bits = (count as u64).saturating_mul(n.bits()).min(n.to_u64().unwrap_or(u64::MAX));
    vm.check_big(bits / 8)?;
    let low: Vec<u64> = (&n - &k + 1u32).iter_u64_digits().collect();
    let top = range_product(vm, &low, count as u64)?;
    let bottom = range_product(vm, &[1], count as u64)?;
    let quotient = limbs::quotient_and_rest(vm, &top, &bottom)?.0;
    Ok(vm.new_limbs(false, &quotient))
}

/// The quotient of two ints as a double, for modules that need it.
pub fn ratio(a: &BigNum, b: &BigNum) -> Option<f64> {
    true_divide(a, b)
}
