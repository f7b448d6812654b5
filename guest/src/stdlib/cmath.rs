//! `cmath`.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Raised, Value};
use crate::text::elementary as e;
use crate::vm::Vm;

type C = (f64, f64);

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let mut dict = module.dict;
    let reals = [
        ("pi", std::f64::consts::PI),
        ("e", std::f64::consts::E),
        ("tau", std::f64::consts::TAU),
        ("inf", f64::INFINITY),
        ("nan", f64::NAN),
    ];
    for (name, f) in reals {
        vm.dict_set_str(&mut dict, name, Value::float(f));
    }
    for (name, im) in [("infj", f64::INFINITY), ("nanj", f64::NAN)] {
        let v = vm.new_complex(0.0, im);
        vm.dict_set_str(&mut dict, name, v);
    }
    vm.add_functions(
        dict,
        "cmath",
        &[
            def("acos", "z, /", |vm, a| plain(vm, a, acos)),
            def("acosh", "z, /", |vm, a| plain(vm, a, acosh)),
            def("asin", "z, /", |vm, a| plain(vm, a, asin)),
            def("asinh", "z, /", |vm, a| plain(vm, a, asinh)),
            def("atan", "z, /", |vm, a| poles(vm, a, (0.0, 1.0), atan)),
            def("atanh", "z, /", |vm, a| poles(vm, a, (1.0, 0.0), atanh)),
            def("cos", "z, /", |vm, a| ranged(vm, a, |z| cosh((-z.1, z.0)))),
            def("cosh", "z, /", |vm, a| ranged(vm, a, cosh)),
            def("exp", "z, /", |vm, a| ranged(vm, a, exp)),
            def("isclose", "a, b, *, rel_tol=1e-09, abs_tol=0.0", isclose),
            def("isfinite", "z, /", |vm, a| test(vm, a, |z| z.0.is_finite() && z.1.is_finite())),
            def("isinf", "z, /", |vm, a| test(vm, a, |z| z.0.is_infinite() || z.1.is_infinite())),
            def("isnan", "z, /", |vm, a| test(vm, a, |z| z.0.is_nan() || z.1.is_nan())),
            def("log", "z, base=, /", log),
            def("log10", "z, /", log10),
            def("phase", "z, /", phase),
            def("polar", "z, /", polar),
            def("rect", "r, phi, /", rect),
            def("sin", "z, /", |vm, a| ranged(vm, a, |z| minus_i(sinh(times_i(z))))),
            def("sinh", "z, /", |vm, a| ranged(vm, a, sinh)),
            def("sqrt", "z, /", |vm, a| plain(vm, a, sqrt)),
            def("tan", "z, /", |vm, a| ranged(vm, a, |z| minus_i(tanh(times_i(z))))),
            def("tanh", "z, /", |vm, a| ranged(vm, a, tanh)),
        ],
    );
}
fn times_i(z: C) -> C {
    (-z.1, z.0)
}
fn minus_i(z: C) -> C {
    (z.1, -z.0)
}
fn arg(vm: &mut Vm, v: Value) -> R<C> {
    let name = vm.sym.__complex__;
    if let Some(m) = vm.user_method(v, name) {
        let r = vm.call_special(m, v, &[])?;
        return match vm.unwrap(r).get::<Complex>() {
            Some(c) => Ok((c.re, c.im)),
            None => {
                let message = format!("__complex__ returned non-complex (type {})", vm.type_name(r));
                Err(vm.type_error(message))
            }
        };
    }
    if let Some(c) = vm.unwrap(v).get::<Complex>() {
        return Ok((c.re, c.im));
    }
    Ok((vm.to_f64(v)?, 0.0))
}
fn domain(vm: &mut Vm) -> Raised {
    vm.value_error("math domain error")
}
fn plain(vm: &mut Vm, args: &[Value], f: fn(C) -> C) -> R {
    let (re, im) = f(arg(vm, args[0])?);
    Ok(vm.new_complex(re, im))
}
/// Functions that overflow, and have no value where an infinite part would be reduced modulo a period.
fn ranged(vm: &mut Vm, args: &[Value], f: fn(C) -> C) -> R {
    let z = arg(vm, args[0])?;
    let (re, im) = f(z);
    if z.0.is_finite() && z.1.is_finite() && (re.is_infinite() || im.is_infinite()) {
        return Err(vm.overflow_error("math range error"));
    }
    let undefined = (re.is_nan() || im.is_nan()) && !z.0.is_nan() && !z.1.is_nan();
    if undefined {
        return Err(domain(vm));
    }
    Ok(vm.new_complex(re, im))
}
fn poles(vm: &mut Vm, args: &[Value], pole: C, f: fn(C) -> C) -> R {
    let z = arg(vm, args[0])?;
    if z == pole || z == (-pole.0, -pole.1) {
        return Err(domain(vm));
    }
    let (re, im) = f(z);
    Ok(vm.new_complex(re, im))
}
fn test(vm: &mut Vm, args: &[Value], f: fn(C) -> bool) -> R {
    Ok(Value::bool(f(arg(vm, args[0])?)))
}
fn exp(z: C) -> C {
    if z.1 == 0.0 {
        return (e::exp(z.0), z.1);
    }
    if z.0.is_infinite() && z.1.is_finite() {
        let r = if z.0 > 0.0 { f64::INFINITY } else { 0.0 };
        return (r.copysign(e::cos(z.1)), r.copysign(e::sin(z.1)));
    }
    if z.0 == f64::NEG_INFINITY {
        return (0.0, 0.0);
    }
    if z.0 > 708.0 {
        let l = e::exp(z.0 - 1.0);
        return (l * e::cos(z.1) * std::f64::consts::E, l * e::sin(z.1) * std::f64::consts::E);
    }
    let l = e::exp(z.0);
    (l * e::cos(z.1), l * e::sin(z.1))
}
fn cosh(z: C) -> C {
    if z.1 == 0.0 {
        return (e::cosh(z.0), if z.0 < 0.0 { -z.1 } else { z.1 } * if z.0 == 0.0 { z.0 } else { 1.0 });
    }
    if z.0.is_infinite() && z.1.is_finite() {
        return (f64::INFINITY.copysign(e::cos(z.1)), f64::INFINITY.copysign(e::sin(z.1) * z.0.signum()));
    }
    if z.0.abs() > 708.0 {
        let x = z.0 - 1f64.copysign(z.0);
        return (e::cos(z.1) * e::cosh(x) * std::f64::consts::E, e::sin(z.1) * e::sinh(x) * std::f64::consts::E);
    }
    (e::cos(z.1) * e::cosh(z.0), e::sin(z.1) * e::sinh(z.0))
}
fn sinh(z: C) -> C {
    if z.1 == 0.0 {
        return (e::sinh(z.0), z.1);
    }
    if z.0.is_infinite() && z.1.is_finite() {
        return (z.0.copysign(e::cos(z.1) * z.0.signum()), f64::INFINITY.copysign(e::sin(z.1)));
    }
    if z.0.abs() > 708.0 {
        let x = z.0 - 1f64.copysign(z.0);
        return (e::cos(z.1) * e::sinh(x) * std::f64::consts::E, e::sin(z.1) * e::cosh(x) * std::f64::consts::E);
    }
    (e::cos(z.1) * e::sinh(z.0), e::sin(z.1) * e::cosh(z.0))
}
fn tanh(z: C) -> C {
    if z.0.is_infinite() && z.1.is_infinite() {
        return (1f64.copysign(z.0), 0.0);
    }
    if z.0.abs() > 22.0 {
        let decay = if z.0.is_infinite() { 0.0 } else { e::exp(-2.0 * z.0.abs()) };
        return (1f64.copysign(z.0), 4.0 * e::sin(z.1) * e::cos(z.1) * decay);
    }
    let tx = e::tanh(z.0);
    let ty = e::tan(z.1);
    let cx = 1.0 / e::cosh(z.0);
    let txty = tx * ty;
    let denominator = 1.0 + txty * txty;
    (tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx)
}
fn sqrt(z: C) -> C {
    let (x, y) = z;
    if x == 0.0 && y == 0.0 {
        return (0.0, y);
    }
    if y.is_infinite() {
        return (f64::INFINITY, y);
    }
    if x.is_infinite() {
        return if x > 0.0 {
            (x, if y.is_nan() { y } else { 0f64.copysign(y) })
        } else {
            (if y.is_nan() { y } else { 0.0 }, f64::INFINITY.copysign(y))
        };
    }
    let (mut ax, mut ay) = (x.abs(), y.abs());
    let s = if ax < f64::MIN_POSITIVE && ay < f64::MIN_POSITIVE && (ax > 0.0 || ay > 0.0) {
        ax = libm::scalbn(ax, 54);
        libm::scalbn((ax + e::hypot(ax, libm::scalbn(ay, 54))).sqrt(), -27) * std::f64::consts::FRAC_1_SQRT_2
    } else {
        ax /= 8.0;
        2.0 * (ax + e::hypot(ax, ay / 8.0)).sqrt()
    };
    ay = y.abs();
    let d = ay / (2.0 * s);
    if x >= 0.0 { (s, d.copysign(y)) } else { (d, s.copysign(y)) }
}
const LARGE: f64 = f64::MAX / 4.0;
fn log_of(z: C) -> C {
    let (ax, ay) = (z.0.abs(), z.1.abs());
    let re = if z.0.is_infinite() || z.1.is_infinite() {
        f64::INFINITY
    } else if ax > LARGE || ay > LARGE {
        e::log(e::hypot(ax / 2.0, ay / 2.0)) + std::f64::consts::LN_2
    } else if ax < f64::MIN_POSITIVE && ay < f64::MIN_POSITIVE {
        e::log(e::hypot(libm::scalbn(ax, 53), libm::scalbn(ay, 53))) - 53.0 * std::f64::consts::LN_2
    } else {
        let h = e::hypot(ax, ay);
        if (0.71..=1.73).contains(&h) {
            let (am, an) = if ax > ay { (ax, ay) } else { (ay, ax) };
            e::log1p((am - 1.0) * (am + 1.0) + an * an) / 2.0
        } else {
            e::log(h)
        }
    };
    (re, e::atan2(z.1, z.0))
}
fn log_arg(vm: &mut Vm, v: Value) -> R<C> {
    let z = arg(vm, v)?;
    if z == (0.0, 0.0) {
        return Err(domain(vm));
    }
    Ok(log_of(z))
}
fn log(vm: &mut Vm, args: &[Value]) -> R {
    let x = log_arg(vm, args[0])?;
    let a = vm.new_complex(x.0, x.1);
    match args[1].given() {
        None => Ok(a),
        Some(base) => {
            let y = log_arg(vm, base)?;
            let b = vm.new_complex(y.0, y.1);
            vm.binary_now(crate::bytecode::ops::BinOp::TrueDiv, a, b)
        }
    }
}
fn log10(vm: &mut Vm, args: &[Value]) -> R {
    let x = log_arg(vm, args[0])?;
    let ln10 = std::f64::consts::LN_10;
    Ok(vm.new_complex(x.0 / ln10, x.1 / ln10))
}
fn acos(z: C) -> C {
    if z.0.abs() > LARGE || z.1.abs() > LARGE {
        let re = e::atan2(z.1.abs(), z.0);
        let im = e::log(e::hypot(z.0 / 2.0, z.1 / 2.0)) + 2.0 * std::f64::consts::LN_2;
        return (re, if z.1.is_sign_negative() { im } else { -im });
    }
    let s1 = sqrt((1.0 - z.0, -z.1));
    let s2 = sqrt((1.0 + z.0, z.1));
    (2.0 * e::atan2(s1.0, s2.0), e::asinh(s2.0 * s1.1 - s2.1 * s1.0))
}
fn acosh(z: C) -> C {
    if z.0.abs() > LARGE || z.1.abs() > LARGE {
        let re = e::log(e::hypot(z.0 / 2.0, z.1 / 2.0)) + 2.0 * std::f64::consts::LN_2;
        return (re, e::atan2(z.1, z.0));
    }
    let s1 = sqrt((z.0 - 1.0, z.1));
    let s2 = sqrt((z.0 + 1.0, z.1));
    (e::asinh(s1.0 * s2.0 + s1.1 * s2.1), 2.0 * e::atan2(s1.1, s2.0))
}
fn asinh(z: C) -> C {
    if z.0.abs() > LARGE || z.1.abs() > LARGE {
        let re = e::log(e::hypot(z.0 / 2.0, z.1 / 2.0)) + 2.0 * std::f64::consts::LN_2;
        return (re.copysign(z.0), e::atan2(z.1, z.0.abs()));
    }
    let s1 = sqrt((1.0 + z.1, -z.0));
    let s2 = sqrt((1.0 - z.1, z.0));
    (e::asinh(s1.0 * s2.1 - s2.0 * s1.1), e::atan2(z.1, s1.0 * s2.0 - s1.1 * s2.1))
}
fn asin(z: C) -> C {
    minus_i(asinh(times_i(z)))
}
fn atanh(z: C) -> C {
    if z.0 < 0.0 || (z.0 == 0.0 && z.0.is_sign_negative()) {
        let r = atanh((-z.0, -z.1));
        return (-r.0, -r.1);
    }
    let ay = z.1.abs();
    if z.0.is_infinite() || ay.is_infinite() {
        return (0.0, std::f64::consts::FRAC_PI_2.copysign(z.1));
    }
    if z.0 > 1e150 || ay > 1e150 {
        let h = e::hypot(z.0 / 2.0, z.1 / 2.0);
        return (z.0 / 4.0 / h / h, std::f64::consts::FRAC_PI_2.copysign(z.1));
    }
    if z.0 == 1.0 && ay < 1e-150 {
        return (-e::log((ay.sqrt()) / e::hypot(ay, 2.0).sqrt()), e::atan2(2.0, -ay).copysign(z.1) / 2.0);
    }
    let re = e::log1p(4.0 * z.0 / ((1.0 - z.0) * (1.0 - z.0) + ay * ay)) / 4.0;
    let im = -e::atan2(-2.0 * z.1, (1.0 - z.0) * (1.0 + z.0) - ay * ay) / 2.0;
    (re, im)
}
fn atan(z: C) -> C {
    minus_i(atanh(times_i(z)))
}
fn phase(vm: &mut Vm, args: &[Value]) -> R {
    let z = arg(vm, args[0])?;
    Ok(Value::float(e::atan2(z.1, z.0)))
}
fn polar(vm: &mut Vm, args: &[Value]) -> R {
    let z = arg(vm, args[0])?;
    let r = e::hypot(z.0, z.1);
    if r.is_infinite() && z.0.is_finite() && z.1.is_finite() {
        return Err(vm.overflow_error("math range error"));
    }
    Ok(vm.new_tuple(&[Value::float(r), Value::float(e::atan2(z.1, z.0))]))
}
fn rect(vm: &mut Vm, args: &[Value]) -> R {
    let (r, phi) = (vm.to_f64(args[0])?, vm.to_f64(args[1])?);
    if phi == 0.0 {
        let im = if r.is_infinite() { phi.copysign(phi.signum() * r.signum()) } else { r * phi };
        return Ok(vm.new_complex(r, im));
    }
    if r == 0.0 && phi.is_infinite() {
        return Ok(vm.new_complex(0.0, 0.0));
    }
    if phi.is_infinite() && r != 0.0 && !r.is_nan() {
        return Err(domain(vm));
    }
    let (c, s) = (e::cos(phi), e::sin(phi));
    Ok(if r.is_infinite() && phi.is_finite() {
        vm.new_complex(r.copysign(c * r.signum()), r.copysign(s * r.signum()))
    } else {
        vm.new_complex(r * c, r * s)
    })
}
fn isclose(vm: &mut Vm, args: &[Value]) -> R {
    let (a, b) = (arg(vm, args[0])?, arg(vm, args[1])?);
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
    if [a.0, a.1, b.0, b.1].iter().any(|x| x.is_infinite()) {
        return Ok(Value::FALSE);
    }
    let difference = e::hypot(a.0 - b.0, a.1 - b.1);
    Ok(Value::bool(
        difference <= relative * e::hypot(b.0, b.1)
            || difference <= relative * e::hypot(a.0, a.1)
            || difference <= absolute,
    ))
}
