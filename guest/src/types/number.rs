//! `int`, `bool`, `float` and `complex`: constructors and methods. The operators are in `object::arith`.

use num_traits::{Signed, Zero};

use crate::builtins::functions::{round_float, round_int};
use crate::builtins::{class_arg, of_class};
use crate::object::arith::size_of_count;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{Wording, class_def, def, static_def};
use crate::object::value::{R, Raised, Value};
use crate::text::float_repr::{self, FromHexError, NotFinite};
use crate::text::int_text::{self, IntParseError};
use crate::vm::Vm;
use crate::vm::frame::Cont;

pub fn init(vm: &mut Vm) {
    let (int, bool_, float, complex) = (vm.types.int, vm.types.bool_, vm.types.float, vm.types.complex);
    vm.add_methods(
        int,
        &[
            static_def("__new__", "cls, x=0, /, base=10", int_new).worded(Wording::Positional),
            def("__int__", "self, /", int_itself),
            def("__index__", "self, /", int_itself),
            def("__trunc__", "self, /", int_itself).method(),
            def("__floor__", "self, /", int_itself).method(),
            def("__ceil__", "self, /", int_itself).method(),
            def("__float__", "self, /", int_float),
            def("__abs__", "self, /", int_abs),
            def("__round__", "self, ndigits=None, /", int_round).method(),
            def("__getnewargs__", "self, /", int_getnewargs).method(),
            def("conjugate", "self, /", int_itself),
            def("bit_length", "self, /", bit_length),
            def("bit_count", "self, /", bit_count),
            def("to_bytes", "self, length=1, byteorder='big', *, signed=False", to_bytes),
            class_def("from_bytes", "cls, bytes, byteorder='big', *, signed=False", from_bytes),
            def("as_integer_ratio", "self, /", int_ratio),
            def("is_integer", "self, /", int_is_integer),
        ],
    );
    static INT_ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "real", get: int_value, set: None },
        GetSetDef { name: "imag", get: int_zero, set: None },
        GetSetDef { name: "numerator", get: int_value, set: None },
        GetSetDef { name: "denominator", get: int_one, set: None },
    ];
    vm.add_getsets(int, INT_ATTRIBUTES);
    vm.add_methods(
        bool_,
        &[
            static_def("__new__", "cls, x=False, /", bool_new),
            def("__rand__", "self, value, /", bool_rand),
            def("__ror__", "self, value, /", bool_ror),
            def("__rxor__", "self, value, /", bool_rxor),
        ],
    );
    vm.add_methods(
        float,
        &[
            static_def("__new__", "cls, x=0, /", float_new),
            def("__float__", "self, /", float_itself),
            def("__int__", "self, /", float_trunc),
            def("__trunc__", "self, /", float_trunc).method(),
            def("__floor__", "self, /", float_floor).method(),
            def("__ceil__", "self, /", float_ceil).method(),
            def("__abs__", "self, /", float_abs),
            def("__round__", "self, ndigits=None, /", float_round).method(),
            def("__getnewargs__", "self, /", float_getnewargs).method(),
            class_def("__getformat__", "cls, typestr, /", float_getformat).method(),
            def("conjugate", "self, /", float_itself),
            def("as_integer_ratio", "self, /", float_ratio),
            def("is_integer", "self, /", float_is_integer),
            def("hex", "self, /", float_hex),
            class_def("fromhex", "cls, string, /", float_fromhex),
            class_def("from_number", "cls, number, /", float_from_number),
        ],
    );
    static FLOAT_ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "real", get: float_value, set: None },
        GetSetDef { name: "imag", get: float_zero, set: None },
    ];
    vm.add_getsets(float, FLOAT_ATTRIBUTES);
    vm.add_methods(
        complex,
        &[
            static_def("__new__", "cls, real=0, imag=0", complex_new),
            def("__complex__", "self, /", complex_itself).method(),
            def("__abs__", "self, /", complex_abs),
            def("__getnewargs__", "self, /", complex_getnewargs).method(),
            def("conjugate", "self, /", complex_conjugate),
            class_def("from_number", "cls, number, /", complex_from_number),
        ],
    );
    static COMPLEX_ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "real", get: complex_real, set: None },
        GetSetDef { name: "imag", get: complex_imag, set: None },
    ];
    vm.add_getsets(complex, COMPLEX_ATTRIBUTES);
}

// --- int

fn int_new(vm: &mut Vm, args: &[Value]) -> R {
    let int = vm.types.int;
    if let &[class, x, Value::UNBOUND] = args
        && class == int.value()
        && !x.is_unbound()
    {
        return to_int(vm, x);
    }
    let class = class_arg(vm, args[0], int)?;
    if class == vm.types.bool_ {
        return Err(vm.type_error("int.__new__(bool) is not safe, use bool.__new__()"));
    }
    let v = match (args[1].given(), args[2].given()) {
        (None, None) => Value::small(0),
        (None, Some(_)) => return Err(vm.type_error("int() missing string argument")),
        (Some(x), None) => {
            let r = to_int(vm, x);
            if class == int {
                return r;
            }
            vm.now(r)?
        }
        (Some(x), Some(base)) => {
            let base = vm.index_clamped(base)?;
            if base != 0 && !(2..=36).contains(&base) {
                return Err(vm.value_error("int() base must be >= 2 and <= 36, or 0"));
            }
            // Not what only exports bytes.
            let is_text = matches!(vm.unwrap(x).kind(), Kind::Str | Kind::Bytes | Kind::ByteArray);
            match if is_text { parse_text(vm, x, base) } else { None } {
                Some(r) => r?,
                None => return Err(vm.type_error("int() can't convert non-string with explicit base")),
            }
        }
    };
    Ok(of_class(vm, class, int, v))
}

impl Vm {
    /// `int(x)` of a small int, or of a str of a few digits.
    #[inline]
    pub fn quick_int(&mut self, x: Value) -> Option<Value> {
        if x.is_small() {
            return Some(x);
        }
        int_text::parse_plain_decimal(x.get::<Str>()?.as_bytes()).map(|i| self.new_int(i))
    }
}

/// `int(x)`; may answer with a tail request.
pub fn to_int(vm: &mut Vm, x: Value) -> R {
    if let Some(v) = vm.quick_int(x) {
        return Ok(v);
    }
    if x.is_kind(Kind::BigInt) {
        return Ok(x);
    }
    let int_name = vm.sym.__int__;
    if let Some(m) = vm.user_method(x, int_name)
        && !m.is_none()
    {
        return vm.tail_method(m, x, &[], Cont::Int, x, x);
    }
    let u = vm.unwrap(x);
    if vm.is_int(u) {
        return vm.index(u);
    }
    if u.is_float() {
        return truncate(vm, u.as_f64());
    }
    let class = vm.class_of(x);
    for name in [int_name, vm.sym.__index__] {
        if let Some(m) = vm.lookup(class, name)
            && !m.is_none()
        {
            let cont = if name == int_name { Cont::Int } else { Cont::Index };
            return vm.tail_method(m, x, &[], cont, x, x);
        }
    }
    match parse_text(vm, x, 10) {
        Some(r) => r,
        None => {
            let message = format!(
                "int() argument must be a string, a bytes-like object or a real number, not '{}'",
                vm.type_name(x)
            );
            Err(vm.type_error(message))
        }
    }
}

/// The repr of a str, or of the bytes of a bytes-like object.
fn bytes_repr(vm: &mut Vm, u: Value) -> R<String> {
    if u.is_kind(Kind::Str) { vm.repr_text(u) } else { Ok(crate::text::str_repr::repr_bytes(vm.buffer(u)?)) }
}
/// The int that a str or bytes-like object spells; None for other objects.
fn parse_text(vm: &mut Vm, x: Value, base: i64) -> Option<R> {
    let limit = vm.limits.int_max_str_digits;
    let exported = match vm.exported(x) {
        Ok(exported) => exported,
        Err(e) => return Some(Err(e)),
    };
    let u = vm.unwrap(exported);
    let parsed = match u.kind() {
        Kind::Str => {
            let text = vm.str_text(u);
            if let Err(e) = vm.spend(text.len() as u64 >> 8) {
                return Some(Err(e));
            }
            int_text::parse_int(text, base, limit)
        }
        Kind::Bytes | Kind::ByteArray | Kind::MemoryView => match vm.buffer(u) {
            Ok(bytes) => {
                if let Err(e) = vm.spend(bytes.len() as u64 >> 8) {
                    return Some(Err(e));
                }
                int_text::parse_int_bytes(bytes, base, limit)
            }
            Err(e) => return Some(Err(e)),
        },
        _ => return None,
    };
    Some(match parsed {
        Ok(parsed) => vm.new_parsed_int(parsed),
        Err(e @ (IntParseError::InvalidBase | IntParseError::TooManyDigits { .. })) => {
            Err(vm.value_error(e.message("")))
        }
        Err(e) => match bytes_repr(vm, u) {
            Ok(repr) => Err(vm.value_error(e.message_for_repr(&repr))),
            Err(e) => Err(e),
        },
    })
}
fn not_finite(vm: &mut Vm, e: NotFinite, target: &str) -> Raised {
    match e {
        NotFinite::Nan => vm.value_error(format!(
            "cannot convert {} to {target}",
            if target == "integer" { "float NaN" } else { "NaN" }
        )),
        NotFinite::Infinity => vm.overflow_error(format!(
            "cannot convert {} to {target}",
            if target == "integer" { "float infinity" } else { "Infinity" }
        )),
    }
}
/// The integer part of a float.
pub fn truncate(vm: &mut Vm, f: f64) -> R {
    if f.abs() < 1e18 {
        return Ok(vm.new_int(f as i64));
    }
    match float_repr::truncate_to_bigint(f) {
        Ok(n) => Ok(vm.new_big(n)),
        Err(e) => Err(not_finite(vm, e, "integer")),
    }
}

/// The plain int in `v`.
fn plain(vm: &mut Vm, v: Value) -> Value {
    let u = vm.unwrap(v);
    if u.is_bool() { Value::small((u == Value::TRUE) as i64) } else { u }
}
fn int_itself(vm: &mut Vm, args: &[Value]) -> R {
    Ok(plain(vm, args[0]))
}
fn int_value(vm: &mut Vm, v: Value) -> R {
    Ok(plain(vm, v))
}
fn int_zero(_: &mut Vm, _: Value) -> R {
    Ok(Value::small(0))
}
fn int_one(_: &mut Vm, _: Value) -> R {
    Ok(Value::small(1))
}
fn int_float(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    Ok(Value::float(vm.to_f64(u)?))
}
fn int_abs(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    match u.get::<BigInt>() {
        None => Ok(vm.new_int(u.as_small().abs())),
        Some(b) if b.negative => Ok(vm.new_limbs(false, b.limbs())),
        Some(_) => Ok(u),
    }
}
fn int_round(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    round_int(vm, u, args[1].given().filter(|n| !n.is_none()))
}
fn int_getnewargs(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    Ok(vm.new_tuple(&[u]))
}
fn int_ratio(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    Ok(vm.new_tuple(&[u, Value::small(1)]))
}
fn int_is_integer(_: &mut Vm, _: &[Value]) -> R {
    Ok(Value::TRUE)
}
fn bit_length(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    let n = match u.get::<BigInt>() {
        Some(b) => b.bits() as i64,
        None => 64 - u.as_small().unsigned_abs().leading_zeros() as i64,
    };
    Ok(vm.new_int(n))
}
fn bit_count(vm: &mut Vm, args: &[Value]) -> R {
    let u = plain(vm, args[0]);
    let n = match u.get::<BigInt>() {
        Some(b) => b.limbs().iter().map(|limb| limb.count_ones() as i64).sum(),
        None => u.as_small().unsigned_abs().count_ones() as i64,
    };
    Ok(vm.new_int(n))
}

/// Whether the `byteorder` argument says little.
fn little_endian(vm: &mut Vm, v: Value, function: &str) -> R<bool> {
    let Some(v) = v.given() else { return Ok(false) };
    match vm.str_of(v) {
        Some("big") => Ok(false),
        Some("little") => Ok(true),
        Some(_) => Err(vm.value_error("byteorder must be either 'little' or 'big'")),
        None => {
            let message = format!("{function}() argument 'byteorder' must be str, not {}", vm.type_name(v));
            Err(vm.type_error(message))
        }
    }
}
fn to_bytes(vm: &mut Vm, args: &[Value]) -> R {
    let length = match args[1].given() {
        Some(n) => vm.index_i64(n)?,
        None => 1,
    };
    let little = little_endian(vm, args[2], "to_bytes")?;
    let signed = match args[3].given() {
        Some(s) => vm.truth(s)?,
        None => false,
    };
    if length < 0 {
        return Err(vm.value_error("length argument must be non-negative"));
    }
    let length = size_of_count(length);
    vm.reserve(length)?;
    let n = vm.bigint_of(args[0]).unwrap_or_default();
    if n.is_negative() && !signed {
        return Err(vm.overflow_error("can't convert negative int to unsigned"));
    }
    let mut bytes = if n.is_zero() {
        Vec::new()
    } else if signed {
        n.to_signed_bytes_le()
    } else {
        n.magnitude().to_bytes_le()
    };
    if bytes.len() > length {
        return Err(vm.overflow_error("int too big to convert"));
    }
    bytes.resize(length, if n.is_negative() { 0xff } else { 0 });
    vm.work(bytes.len() * 4)?;
    if !little {
        bytes.reverse();
    }
    Ok(vm.new_bytes(bytes))
}
fn from_bytes(vm: &mut Vm, args: &[Value]) -> R {
    let little = little_endian(vm, args[2], "from_bytes")?;
    let signed = match args[3].given() {
        Some(s) => vm.truth(s)?,
        None => false,
    };
    let source = args[1];
    let (class, name) = (vm.class_of(source), vm.sym.__bytes__);
    let exported = if vm.lookup(class, name).is_some() { source } else { vm.exported(source)? };
    let u = vm.unwrap(exported);
    let mut bytes: Vec<u8> = match u.kind() {
        Kind::Bytes | Kind::ByteArray | Kind::MemoryView => vm.buffer(u)?.to_vec(),
        _ => {
            if let Some(m) = vm.lookup(class, name) {
                let r = vm.call_special(m, source, &[])?;
                vm.buffer(r)?.to_vec()
            } else {
                let iter = vm.sym.__iter__;
                let iterable =
                    vm.is_native_iterable(source) || vm.is_generator(source) || vm.lookup(class, iter).is_some();
                if u.is_kind(Kind::Str) || !iterable {
                    let message = format!("cannot convert '{}' object to bytes", vm.type_name(source));
                    return Err(vm.type_error(message));
                }
                let items = vm.drain(args, 1)?;
                let mut bytes = Vec::with_capacity(items.len());
                for i in items {
                    match vm.index_clamped(i)? {
                        b @ 0..=255 => bytes.push(b as u8),
                        _ => return Err(vm.value_error("bytes must be in range(0, 256)")),
                    }
                }
                bytes
            }
        }
    };
    if !little {
        bytes.reverse();
    }
    vm.check_big(bytes.len() as u64)?;
    // Two's complement: all ones less the rest, and one more.
    let negative = signed && bytes.last().is_some_and(|top| top >> 7 == 1);
    let flip = if negative { u64::MAX } else { 0 };
    let mut carry = negative;
    let mut magnitude = Vec::with_capacity(bytes.len() / 8 + 1);
    for part in bytes.chunks(8) {
        let mut limb = [flip as u8; 8];
        limb[..part.len()].copy_from_slice(part);
        let (n, over) = (u64::from_le_bytes(limb) ^ flip).overflowing_add(carry as u64);
        magnitude.push(n);
        carry = over;
    }
    magnitude.push(carry as u64);
    let v = vm.new_limbs(negative, &magnitude);
    if args[0] == vm.types.int.value() {
        return Ok(v);
    }
    vm.tail_call(args[0], &[v])
}

// --- bool

fn bool_new(vm: &mut Vm, args: &[Value]) -> R {
    let bool_ = vm.types.bool_;
    class_arg(vm, args[0], bool_)?;
    match args[1].given() {
        None => Ok(Value::FALSE),
        Some(x) => vm.truth_value(x, false),
    }
}
fn bool_rand(vm: &mut Vm, args: &[Value]) -> R {
    reflected(vm, crate::bytecode::ops::BinOp::And, args)
}
fn bool_ror(vm: &mut Vm, args: &[Value]) -> R {
    reflected(vm, crate::bytecode::ops::BinOp::Or, args)
}
fn bool_rxor(vm: &mut Vm, args: &[Value]) -> R {
    reflected(vm, crate::bytecode::ops::BinOp::Xor, args)
}
fn reflected(vm: &mut Vm, op: crate::bytecode::ops::BinOp, args: &[Value]) -> R {
    let (a, b) = (vm.unwrap(args[1]), args[0]);
    Ok(vm.binary_builtin(op, a, b)?.unwrap_or(Value::NOT_IMPLEMENTED))
}

// --- float

fn float_new(vm: &mut Vm, args: &[Value]) -> R {
    let float = vm.types.float;
    let class = class_arg(vm, args[0], float)?;
    let v = match args[1].given() {
        None => Value::float(0.0),
        Some(x) => {
            let r = to_float(vm, x);
            if class == float {
                return r;
            }
            vm.now(r)?
        }
    };
    Ok(of_class(vm, class, float, v))
}
/// `float(x)`; may answer with a tail request.
fn to_float(vm: &mut Vm, x: Value) -> R {
    if x.is_float() {
        return Ok(x);
    }
    let u = vm.unwrap(x);
    let name = vm.sym.__float__;
    // Of any class: a subclass of str may know better.
    if let Some(m) = vm.user_method(x, name)
        && !m.is_none()
    {
        return vm.tail_method(m, x, &[], Cont::Float, x, x);
    }
    let text: Option<Option<String>> = match u.kind() {
        Kind::Str => match float_repr::parse_f64(vm.str_text(u)) {
            Some(f) => return Ok(vm.new_float(f)),
            None => Some(None),
        },
        Kind::Bytes | Kind::ByteArray | Kind::MemoryView => {
            let bytes = vm.buffer(u)?;
            let ascii = bytes.is_ascii().then(|| String::from_utf8_lossy(bytes).into_owned());
            Some(ascii)
        }
        _ => None,
    };
    if let Some(text) = text {
        if let Some(f) = text.and_then(|t| float_repr::parse_f64(&t)) {
            return Ok(vm.new_float(f));
        }
        let message = format!("could not convert string to float: {}", vm.repr_text(u)?);
        return Err(vm.value_error(message));
    }
    let class = vm.class_of(x);
    let index = vm.sym.__index__;
    if !crate::object::compare::is_real(u) && vm.lookup(class, name).is_none() && vm.lookup(class, index).is_none() {
        let exported = vm.exported(x)?;
        if exported != x {
            return to_float(vm, exported);
        }
        let message = format!("float() argument must be a string or a real number, not '{}'", vm.type_name(x));
        return Err(vm.type_error(message));
    }
    Ok(Value::float(vm.to_f64(x)?))
}

fn number(vm: &mut Vm, v: Value) -> f64 {
    vm.unwrap(v).as_f64()
}
fn float_itself(vm: &mut Vm, args: &[Value]) -> R {
    Ok(vm.unwrap(args[0]))
}
fn float_value(vm: &mut Vm, v: Value) -> R {
    Ok(vm.unwrap(v))
}
fn float_zero(_: &mut Vm, _: Value) -> R {
    Ok(Value::float(0.0))
}
fn float_trunc(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    truncate(vm, f)
}
fn float_floor(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    truncate(vm, f.floor())
}
fn float_ceil(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    truncate(vm, f.ceil())
}
fn float_abs(vm: &mut Vm, args: &[Value]) -> R {
    Ok(Value::float(number(vm, args[0]).abs()))
}
fn float_round(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    round_float(vm, f, args[1].given().filter(|n| !n.is_none()))
}
fn float_getnewargs(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    Ok(vm.new_tuple(&[v]))
}
fn float_getformat(vm: &mut Vm, args: &[Value]) -> R {
    match vm.str_of(args[1]) {
        Some("double" | "float") => Ok(vm.new_str("IEEE, little-endian")),
        Some(_) => Err(vm.value_error("__getformat__() argument 1 must be 'double' or 'float'")),
        None => {
            let message = format!("__getformat__() argument must be str, not {}", vm.type_name(args[1]));
            Err(vm.type_error(message))
        }
    }
}
fn float_ratio(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    match float_repr::as_integer_ratio(f) {
        Ok((n, d)) => {
            let (n, d) = (vm.new_big(n), vm.new_big(d));
            Ok(vm.new_tuple(&[n, d]))
        }
        Err(e) => Err(not_finite(vm, e, "integer ratio")),
    }
}
fn float_is_integer(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    Ok(Value::bool(f.is_finite() && f.fract() == 0.0))
}
fn float_hex(vm: &mut Vm, args: &[Value]) -> R {
    let f = number(vm, args[0]);
    Ok(vm.new_string(float_repr::float_hex(f)))
}
fn float_fromhex(vm: &mut Vm, args: &[Value]) -> R {
    let Some(text) = vm.str_of(args[1]) else {
        return Err(vm.type_error("bad argument type for built-in operation"));
    };
    match float_repr::float_fromhex(text) {
        Ok(f) => as_class(vm, args[0], vm.types.float, Value::float(f)),
        Err(e @ FromHexError::Invalid) => Err(vm.value_error(e.message())),
        Err(e @ FromHexError::TooLarge) => Err(vm.overflow_error(e.message())),
    }
}
fn float_from_number(vm: &mut Vm, args: &[Value]) -> R {
    let f = vm.to_f64(args[1])?;
    as_class(vm, args[0], vm.types.float, Value::float(f))
}
/// What an alternative constructor answers: the value, or the subclass called with it.
fn as_class(vm: &mut Vm, class: Value, base: Gc<Type>, v: Value) -> R {
    if class == base.value() { Ok(v) } else { vm.tail_call(class, &[v]) }
}

// --- complex

fn complex_new(vm: &mut Vm, args: &[Value]) -> R {
    let complex = vm.types.complex;
    let class = class_arg(vm, args[0], complex)?;
    let (real, imag) = (args[1].given(), args[2].given());
    if let (Some(x), None) = (real, imag) {
        if class == complex && x.is_kind(Kind::Complex) {
            return Ok(x);
        }
        if let Some(text) = vm.str_of(x) {
            let Some((re, im)) = float_repr::parse_complex(text) else {
                // An underscore where none may be has words of its own.
                let misplaced = text.contains('_') && float_repr::without_underscores(text.to_string()).is_none();
                if misplaced {
                    let message = format!("could not convert string to complex: {}", vm.repr_text(x)?);
                    return Err(vm.value_error(message));
                }
                return Err(vm.value_error("complex() arg is a malformed string"));
            };
            let v = vm.new_complex(re, im);
            return Ok(of_class(vm, class, complex, v));
        }
        if class == complex
            && let Some(m) = vm.user_method(x, vm.sym.__complex__)
        {
            return vm.tail_method(m, x, &[], Cont::Complex, x, x);
        }
    }
    let re = match real {
        None => Part::Real(0.0),
        Some(x) => match part(vm, x, true)? {
            Some(p) => p,
            None => {
                let message = if imag.is_none() {
                    format!("complex() argument must be a string or a number, not {}", vm.full_name_of(vm.class_of(x)))
                } else {
                    format!("complex() argument 'real' must be a real number, not {}", vm.type_name(x))
                };
                return Err(vm.type_error(message));
            }
        },
    };
    let im = match imag {
        None => None,
        Some(x) => match part(vm, x, false)? {
            Some(p) => Some(p),
            None => {
                let message = format!("complex() argument 'imag' must be a real number, not {}", vm.type_name(x));
                return Err(vm.type_error(message));
            }
        },
    };
    for (name, x, p) in [("real", real, Some(re)), ("imag", imag, im)] {
        if imag.is_some()
            && let (Some(x), Some(Part::Complex(..))) = (x, p)
        {
            let text = format!("complex() argument '{name}' must be a real number, not {}", vm.type_name(x));
            let text = vm.new_string(text);
            vm.warn_deprecated(text)?;
        }
    }
    let (mut a, mut b) = match re {
        Part::Real(r) => (r, 0.0),
        Part::Complex(r, i) => (r, i),
    };
    match im {
        None => {}
        Some(Part::Real(i)) => b = if matches!(re, Part::Complex(..)) { i + b } else { i },
        Some(Part::Complex(r, i)) => {
            a -= i;
            b = if matches!(re, Part::Complex(..)) { r + b } else { r };
        }
    }
    let v = vm.new_complex(a, b);
    Ok(of_class(vm, class, complex, v))
}

#[derive(Clone, Copy)]
enum Part {
    Real(f64),
    Complex(f64, f64),
}
/// A part of `complex(real, imag)`; None if the object is no number.
fn part(vm: &mut Vm, x: Value, special: bool) -> R<Option<Part>> {
    let class = vm.class_of(x);
    if special && let Some(m) = vm.user_method(x, vm.sym.__complex__) {
        let r = vm.call_special(m, x, &[])?;
        return match vm.unwrap(r).get::<Complex>() {
            Some(c) => Ok(Some(Part::Complex(c.re, c.im))),
            None => {
                let message = format!("__complex__ returned non-complex (type {})", vm.type_name(r));
                Err(vm.type_error(message))
            }
        };
    }
    let u = vm.unwrap(x);
    if let Some(c) = u.get::<Complex>() {
        return Ok(Some(Part::Complex(c.re, c.im)));
    }
    let (float, index) = (vm.sym.__float__, vm.sym.__index__);
    let numeric =
        crate::object::compare::is_real(u) || vm.lookup(class, float).is_some() || vm.lookup(class, index).is_some();
    if !numeric {
        return Ok(None);
    }
    Ok(Some(Part::Real(vm.to_f64(x)?)))
}

fn parts(vm: &mut Vm, v: Value) -> (f64, f64) {
    vm.complex_parts(v).unwrap_or((0.0, 0.0))
}
fn complex_itself(vm: &mut Vm, args: &[Value]) -> R {
    Ok(vm.unwrap(args[0]))
}
fn complex_real(vm: &mut Vm, v: Value) -> R {
    Ok(Value::float(parts(vm, v).0))
}
fn complex_imag(vm: &mut Vm, v: Value) -> R {
    Ok(Value::float(parts(vm, v).1))
}
fn complex_abs(vm: &mut Vm, args: &[Value]) -> R {
    let (re, im) = parts(vm, args[0]);
    let r = crate::text::elementary::hypot(re, im);
    if r.is_infinite() && re.is_finite() && im.is_finite() {
        return Err(vm.overflow_error("absolute value too large"));
    }
    Ok(Value::float(r))
}
fn complex_getnewargs(vm: &mut Vm, args: &[Value]) -> R {
    let (re, im) = parts(vm, args[0]);
    Ok(vm.new_tuple(&[Value::float(re), Value::float(im)]))
}
fn complex_conjugate(vm: &mut Vm, args: &[Value]) -> R {
    let (re, im) = parts(vm, args[0]);
    Ok(vm.new_complex(re, -im))
}
fn complex_from_number(vm: &mut Vm, args: &[Value]) -> R {
    let complex = vm.types.complex;
    if args[0] == complex.value() && args[1].is_kind(Kind::Complex) {
        return Ok(args[1]);
    }
    let (re, im) = match part(vm, args[1], true)? {
        Some(Part::Real(r)) => (r, 0.0),
        Some(Part::Complex(r, i)) => (r, i),
        None => {
            let message = format!("must be real number, not {}", vm.type_name(args[1]));
            return Err(vm.type_error(message));
        }
    };
    let v = vm.new_complex(re, im);
    as_class(vm, args[0], complex, v)
}
