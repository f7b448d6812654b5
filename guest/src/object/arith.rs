//! Arithmetic: the binary and unary operators.
//!
//! [`Vm::binary`] follows Python's protocol (reflected and in-place methods, NotImplemented); [`Vm::binary_builtin`] does the
//! work for builtin values.

use num_bigint::BigInt as BigNum;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};

use super::compare::{is_real, real_to_f64};
use super::heap::Gc;
use super::ints::Int;
use super::layout::*;
use super::value::{R, Value};
use crate::bytecode::ops::{BinOp, UnaryOp};
use crate::vm::Vm;
use crate::vm::collector::{Collector, plain_generator};
use crate::vm::frame::Cont;

pub fn symbol(op: BinOp, inplace: bool) -> &'static str {
    match (op, inplace) {
        (BinOp::Add, false) => "+",
        (BinOp::Sub, false) => "-",
        (BinOp::Mul, false) => "*",
        (BinOp::TrueDiv, false) => "/",
        (BinOp::FloorDiv, false) => "//",
        (BinOp::Mod, false) => "%",
        (BinOp::Pow, false) => "** or pow()",
        (BinOp::MatMul, false) => "@",
        (BinOp::LShift, false) => "<<",
        (BinOp::RShift, false) => ">>",
        (BinOp::And, false) => "&",
        (BinOp::Or, false) => "|",
        (BinOp::Xor, false) => "^",
        (BinOp::Add, true) => "+=",
        (BinOp::Sub, true) => "-=",
        (BinOp::Mul, true) => "*=",
        (BinOp::TrueDiv, true) => "/=",
        (BinOp::FloorDiv, true) => "//=",
        (BinOp::Mod, true) => "%=",
        (BinOp::Pow, true) => "**=",
        (BinOp::MatMul, true) => "@=",
        (BinOp::LShift, true) => "<<=",
        (BinOp::RShift, true) => ">>=",
        (BinOp::And, true) => "&=",
        (BinOp::Or, true) => "|=",
        (BinOp::Xor, true) => "^=",
    }
}

/// The double nearest to an int, infinite when out of range. Rounds half to even, as Python does.
pub fn big_to_f64(n: &BigNum) -> f64 {
    crate::text::float_repr::bigint_to_f64(n).unwrap_or(if n.is_negative() { f64::NEG_INFINITY } else { f64::INFINITY })
}

/// A count that came from Python as a size in memory: negative is 0, and what no memory holds saturates, so that reserving
/// it fails. A plain cast would wrap where a `usize` has 32 bits.
pub fn size_of_count(n: i64) -> usize {
    usize::try_from(n.max(0)).unwrap_or(usize::MAX)
}

impl Vm {
    /// Method names of an operator: in-place, normal, reflected.
    fn operator_names(&self, op: BinOp) -> [Gc<Str>; 3] {
        let s = &self.sym;
        match op {
            BinOp::Add => [s.__iadd__, s.__add__, s.__radd__],
            BinOp::Sub => [s.__isub__, s.__sub__, s.__rsub__],
            BinOp::Mul => [s.__imul__, s.__mul__, s.__rmul__],
            BinOp::TrueDiv => [s.__itruediv__, s.__truediv__, s.__rtruediv__],
            BinOp::FloorDiv => [s.__ifloordiv__, s.__floordiv__, s.__rfloordiv__],
            BinOp::Mod => [s.__imod__, s.__mod__, s.__rmod__],
            BinOp::Pow => [s.__ipow__, s.__pow__, s.__rpow__],
            BinOp::MatMul => [s.__imatmul__, s.__matmul__, s.__rmatmul__],
            BinOp::LShift => [s.__ilshift__, s.__lshift__, s.__rlshift__],
            BinOp::RShift => [s.__irshift__, s.__rshift__, s.__rrshift__],
            BinOp::And => [s.__iand__, s.__and__, s.__rand__],
            BinOp::Or => [s.__ior__, s.__or__, s.__ror__],
            BinOp::Xor => [s.__ixor__, s.__xor__, s.__rxor__],
        }
    }

    /// `a op b` (or `a op= b`); may answer with a tail request.
    pub fn binary(&mut self, op: BinOp, inplace: bool, a: Value, b: Value) -> R {
        if (a.is_small() || a.is_bool()) && (b.is_small() || b.is_bool()) {
            let number = |v: Value| if v.is_small() { v.as_small() } else { (v == Value::TRUE) as i64 };
            match op {
                BinOp::Add => return Ok(self.new_int(number(a) + number(b))),
                BinOp::Sub => return Ok(self.new_int(number(a) - number(b))),
                _ => {}
            }
        }
        // Small ints are exact as floats.
        if (a.is_float() || a.is_small()) && (b.is_float() || b.is_small()) {
            let number = |v: Value| if v.is_float() { v.as_f64() } else { v.as_small() as f64 };
            let (x, y) = (number(a), number(b));
            if a.is_float() || b.is_float() {
                match op {
                    BinOp::Add => return Ok(Value::float(x + y)),
                    BinOp::Sub => return Ok(Value::float(x - y)),
                    BinOp::Mul => return Ok(Value::float(x * y)),
                    BinOp::TrueDiv if y != 0.0 => return Ok(Value::float(x / y)),
                    _ => {}
                }
            }
        }
        if op == BinOp::Add && a.is_kind(Kind::Str) && b.is_kind(Kind::Str) {
            return self.concat(a.cast(), b.cast());
        }
        let methods = |v: Value| matches!(v.kind(), Kind::Instance | Kind::Type | Kind::Opaque);
        if !methods(a) && !methods(b) {
            if inplace && let Some(v) = self.inplace_builtin(op, a, b, a)? {
                return Ok(v);
            }
            return match self.binary_builtin(op, a, b)? {
                Some(v) => Ok(v),
                None => self.binary_default(op, inplace, a, b),
            };
        }
        self.binary_from(op, inplace, 0, a, b)
    }
    /// The same, now.
    pub fn binary_now(&mut self, op: BinOp, a: Value, b: Value) -> R {
        let r = self.binary(op, false, a, b);
        self.now(r)
    }

    /// Candidates in order: 0 in-place, 1 and 2 the operands' methods, then sequence operations of builtin values.
    pub fn binary_from(&mut self, op: BinOp, inplace: bool, stage: u8, a: Value, b: Value) -> R {
        let [iname, name, rname] = self.operator_names(op);
        let (ca, cb) = (self.class_of(a), self.class_of(b));
        if inplace
            && stage == 0
            && let Some(m) = self.lookup(ca, iname)
        {
            if self.is_native_slot(ca, m) {
                let u = self.unwrap(a);
                if matches!(u.kind(), Kind::Instance | Kind::Type | Kind::Opaque) {
                    let v = self.call_special(m, a, &[b])?;
                    if v != Value::NOT_IMPLEMENTED {
                        return Ok(v);
                    }
                } else if !self.concatenates_last(op, u, b)
                    && let Some(v) = self.inplace_builtin(op, u, b, a)?
                {
                    return Ok(v);
                }
            } else {
                return self.tail_method(m, a, &[b], Cont::Binary { op, inplace, stage: 1 }, a, b);
            }
        }
        let reflected = if ca == cb { None } else { self.lookup(cb, rname) };
        let reflected_first = match reflected {
            // A subclass goes first if it provides a different reflected method.
            Some(m) => self.is_subtype(cb, ca) && self.lookup(ca, rname) != Some(m),
            None => false,
        };
        for s in stage.max(1)..3 {
            let normal = (s == 1) ^ reflected_first;
            let (receiver, argument) = if normal { (a, b) } else { (b, a) };
            let method = if normal { self.lookup(ca, name) } else { reflected };
            let Some(m) = method else { continue };
            if self.is_native_slot(if normal { ca } else { cb }, m) {
                let (r, g) = (self.unwrap(receiver), self.unwrap(argument));
                if !matches!(r.kind(), Kind::Instance | Kind::Type | Kind::Opaque) {
                    // What the first operand's own method leaves to the second, the second's class may define.
                    if normal && reflected.is_some_and(|m| !self.is_native_slot(cb, m)) && leaves_to(op, r, g) {
                        continue;
                    }
                    // A proxy stands for its mapping.
                    if op == BinOp::Or && (r.is_kind(Kind::MappingProxy) || g.is_kind(Kind::MappingProxy)) {
                        return self.binary(op, false, behind_proxy(a), behind_proxy(b));
                    }
                    // What is formatted keeps its class.
                    let g = if op == BinOp::Mod
                        && normal
                        && matches!(r.kind(), Kind::Str | Kind::Bytes | Kind::ByteArray)
                    {
                        argument
                    } else {
                        g
                    };
                    let (x, y) = if normal { (r, g) } else { (g, r) };
                    if let Some(v) = self.binary_builtin(op, x, y)? {
                        return Ok(v);
                    }
                } else {
                    let v = self.call_special(m, receiver, &[argument])?;
                    if v != Value::NOT_IMPLEMENTED {
                        return Ok(v);
                    }
                }
                continue;
            }
            return self.tail_method(m, receiver, &[argument], Cont::Binary { op, inplace, stage: s + 1 }, a, b);
        }
        // Sequence repetition and concatenation have no reflected methods of their own on the other operand.
        let (x, y) = (self.unwrap(a), self.unwrap(b));
        if (x != a || y != b)
            && !matches!(x.kind(), Kind::Instance | Kind::ExcData)
            && !matches!(y.kind(), Kind::Instance | Kind::ExcData)
            && let Some(v) = self.binary_builtin(op, x, y)?
        {
            return Ok(v);
        }
        // `3 * obj` and `seq * obj` where obj has __index__.
        if op == BinOp::Mul {
            for (seq, n) in [(x, b), (y, a)] {
                if matches!(seq.kind(), Kind::List | Kind::Str | Kind::Tuple | Kind::Bytes | Kind::ByteArray)
                    && let Some(n) = self.index_opt(n)?
                    && let Some(v) = self.binary_builtin(op, seq, n)?
                {
                    return Ok(v);
                }
            }
        }
        if inplace
            && self.concatenates_last(op, x, b)
            && let Some(v) = self.inplace_builtin(op, x, b, a)?
        {
            return Ok(v);
        }
        self.binary_default(op, inplace, a, b)
    }
    /// `list += obj` first tries `obj.__radd__`.
    fn concatenates_last(&mut self, op: BinOp, a: Value, b: Value) -> bool {
        op == BinOp::Add && a.is_kind(Kind::List) && self.user_method(b, self.sym.__radd__).is_some()
    }

    /// A method of [`Vm::binary_from`] returned.
    pub fn binary_continue(&mut self, op: BinOp, inplace: bool, stage: u8, a: Value, b: Value, v: Value) -> R {
        if v == Value::NOT_IMPLEMENTED { self.binary_from(op, inplace, stage, a, b) } else { Ok(v) }
    }

    /// The error for operands that no method takes.
    pub(crate) fn binary_default(&mut self, op: BinOp, inplace: bool, a: Value, b: Value) -> R {
        let (x, y) = (self.unwrap(a), self.unwrap(b));
        if op == BinOp::Add && matches!(x.kind(), Kind::Bytes | Kind::ByteArray) {
            let view = self.exported(b)?;
            if view.is_kind(Kind::MemoryView) {
                return self.binary(op, inplace, a, view);
            }
        }
        let (ta, tb) = (self.type_name(a), self.type_name(b));
        let sequence =
            |v: Value| matches!(v.kind(), Kind::List | Kind::Str | Kind::Tuple | Kind::Bytes | Kind::ByteArray);
        let container = |v: Value| {
            matches!(
                v.kind(),
                Kind::Dict
                    | Kind::Set
                    | Kind::FrozenSet
                    | Kind::Range
                    | Kind::DictView
                    | Kind::MappingProxy
                    | Kind::MemoryView
            )
        };
        let message = match op {
            BinOp::Add if x.is_kind(Kind::Str) => format!("can only concatenate str (not \"{tb}\") to str"),
            BinOp::Add if x.is_kind(Kind::List) && !inplace => {
                format!("can only concatenate list (not \"{tb}\") to list")
            }
            BinOp::Add if x.is_kind(Kind::Tuple) => format!("can only concatenate tuple (not \"{tb}\") to tuple"),
            BinOp::Add if matches!(x.kind(), Kind::Bytes | Kind::ByteArray) => format!("can't concat {tb} to {ta}"),
            BinOp::Mul if sequence(x) => format!("can't multiply sequence by non-int of type '{tb}'"),
            // In place, a container on the left does not look at the right side.
            BinOp::Mul if sequence(y) && !(inplace && container(x)) => {
                format!("can't multiply sequence by non-int of type '{ta}'")
            }
            _ => format!("unsupported operand type(s) for {}: '{ta}' and '{tb}'", symbol(op, inplace)),
        };
        Err(self.type_error(message))
    }

    /// In-place operators that change a builtin container, with `whole` (the container or the instance around it) as result; None
    /// where the plain operator applies.
    pub fn inplace_builtin(&mut self, op: BinOp, a: Value, b: Value, whole: Value) -> R<Option<Value>> {
        // A list takes the items that the other side's own `__iter__` gives.
        let b = if a.is_kind(Kind::List) && op == BinOp::Add { b } else { self.unwrap(b) };
        match (op, a.kind()) {
            (BinOp::Add, Kind::List) => {
                if self.is_native_iterable(b) {
                    self.list_extend(a.cast(), b)?;
                    return Ok(Some(whole));
                }
                // Python code must run: it, or the prelude, appends item by item.
                if let Some(g) = plain_generator(b) {
                    return Err(self.collect_items(g, Collector::List, a, whole));
                }
                self.tail_prelude("_extend", &[a, b, whole])
            }
            (BinOp::Mul, Kind::List) => {
                let Some(v) = self.binary_builtin(op, a, b)? else { return Ok(None) };
                let mut list = a.cast::<List>();
                list.items = std::mem::take(&mut v.cast::<List>().m().items);
                Ok(Some(whole))
            }
            (BinOp::Add, Kind::ByteArray) => {
                if !matches!(b.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                    return Ok(None);
                }
                let data = self.buffer(b)?.to_vec();
                self.reserve(data.len() * 2)?;
                if a == b && !data.is_empty() {
                    let message = "Existing exports of data: object cannot be re-sized";
                    return Err(self.raise(self.types.BufferError, message));
                }
                if !data.is_empty() {
                    crate::types::bytearray::check_exports_of(self, a.cast(), "_hog_bytearray_add", &[a, b])?;
                }
                a.cast::<ByteArray>().m().data.extend(data);
                Ok(Some(whole))
            }
            (BinOp::Mul, Kind::ByteArray) => {
                let Some(v) = self.binary_builtin(op, a, b)? else { return Ok(None) };
                a.cast::<ByteArray>().m().data = std::mem::take(&mut v.cast::<ByteArray>().m().data);
                Ok(Some(whole))
            }
            (BinOp::Or, Kind::Dict) => {
                if let Some(d) = self.as_::<Dict>(b) {
                    self.dict_merge(a.cast(), d)?;
                    return Ok(Some(whole));
                }
                self.tail_prelude("_dict_ior", &[a, b, whole])
            }
            (BinOp::Or | BinOp::And | BinOp::Sub | BinOp::Xor, Kind::Set) => {
                Ok(self.set_inplace_operator(op, a.cast(), b)?.map(|_| whole))
            }
            _ => Ok(None),
        }
    }

    /// `a op b` for builtin values; None for NotImplemented.
    pub fn binary_builtin(&mut self, op: BinOp, a: Value, b: Value) -> R<Option<Value>> {
        if is_real(a) && is_real(b) {
            if a.is_float() || b.is_float() {
                return self.binary_float(op, a, b);
            }
            return self.binary_int(op, a, b);
        }
        match op {
            BinOp::Add => self.add_builtin(a, b),
            BinOp::Mul => match (sequence_kind(a), sequence_kind(b)) {
                (true, _) => self.repeat(a, b),
                (_, true) => self.repeat(b, a),
                _ => self.binary_complex(op, a, b),
            },
            BinOp::Mod if a.is_kind(Kind::Str) => self.percent_format(a, b).map(Some),
            BinOp::Mod if matches!(a.kind(), Kind::Bytes | Kind::ByteArray) => {
                self.percent_format_bytes(a, b).map(Some)
            }
            BinOp::Sub | BinOp::And | BinOp::Or | BinOp::Xor => {
                if let Some(v) = self.set_operator(op, a, b)? {
                    return Ok(Some(v));
                }
                if op == BinOp::Or {
                    if let (Some(x), Some(y)) = (a.get::<Dict>(), b.get::<Dict>()) {
                        let d = self.dict_copy(x);
                        self.dict_merge(d, y)?;
                        return Ok(Some(d.value()));
                    }
                    if a.is_kind(Kind::MappingProxy) || b.is_kind(Kind::MappingProxy) {
                        return self.binary(op, false, behind_proxy(a), behind_proxy(b)).map(Some);
                    }
                    if a.is_kind(Kind::Type) || b.is_kind(Kind::Type) {
                        return self.union_type(a, b);
                    }
                }
                self.binary_complex(op, a, b)
            }
            _ => self.binary_complex(op, a, b),
        }
    }

    fn binary_float(&mut self, op: BinOp, a: Value, b: Value) -> R<Option<Value>> {
        if matches!(op, BinOp::And | BinOp::Or | BinOp::Xor | BinOp::LShift | BinOp::RShift | BinOp::MatMul) {
            return Ok(None);
        }
        let (Some(x), Some(y)) = (real_to_f64(a), real_to_f64(b)) else {
            return Err(self.overflow_error("int too large to convert to float"));
        };
        Ok(Some(Value::float(match op {
            BinOp::Add => x + y,
            BinOp::Sub => x - y,
            BinOp::Mul => x * y,
            BinOp::TrueDiv => {
                if y == 0.0 {
                    return Err(self.zero_division("division by zero"));
                }
                x / y
            }
            BinOp::FloorDiv => {
                if y == 0.0 {
                    return Err(self.zero_division("division by zero"));
                }
                float_divmod(x, y).0
            }
            BinOp::Mod => {
                if y == 0.0 {
                    return Err(self.zero_division("division by zero"));
                }
                float_divmod(x, y).1
            }
            BinOp::Pow => return self.float_pow(x, y).map(Some),
            _ => return Ok(None),
        })))
    }

    pub fn float_pow(&mut self, x: f64, y: f64) -> R {
        if x == 0.0 && y < 0.0 && y.is_finite() {
            return Err(self.zero_division("zero to a negative power"));
        }
        if x < 0.0 && x.is_finite() && y.is_finite() && y.fract() != 0.0 {
            return self.complex_pow((x, 0.0), (y, 0.0));
        }
        let r = crate::text::elementary::pow(x, y);
        if r.is_infinite() && x.is_finite() && y.is_finite() {
            let e = self.types.OverflowError;
            let (n, text) = (Value::small(34), self.new_str("Numerical result out of range"));
            let e = self.new_exception(e, &[n, text]);
            return Err(self.raise_value(e));
        }
        Ok(Value::float(r))
    }

    fn binary_complex(&mut self, op: BinOp, a: Value, b: Value) -> R<Option<Value>> {
        if !a.is_kind(Kind::Complex) && !b.is_kind(Kind::Complex) {
            return Ok(None);
        }
        if !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::TrueDiv | BinOp::Pow) {
            return Ok(None);
        }
        let (Some(x), Some(y)) = (self.complex_parts(a), self.complex_parts(b)) else {
            if is_real(a) || is_real(b) {
                return Err(self.overflow_error("int too large to convert to float"));
            }
            return Ok(None);
        };
        let (ac, bc) = (a.is_kind(Kind::Complex), b.is_kind(Kind::Complex));
        // Mixed operations with a real operand do not touch the other part (3.14).
        let (re, im) = match op {
            BinOp::Add => (
                x.0 + y.0,
                if !ac {
                    y.1
                } else if !bc {
                    x.1
                } else {
                    x.1 + y.1
                },
            ),
            BinOp::Sub => (
                x.0 - y.0,
                if !ac {
                    -y.1
                } else if !bc {
                    x.1
                } else {
                    x.1 - y.1
                },
            ),
            BinOp::Mul if !ac => (x.0 * y.0, x.0 * y.1),
            BinOp::Mul if !bc => (x.0 * y.0, x.1 * y.0),
            BinOp::Mul => complex_mul(x, y),
            BinOp::TrueDiv => {
                if y == (0.0, 0.0) {
                    return Err(self.zero_division("division by zero"));
                }
                if !bc {
                    (x.0 / y.0, x.1 / y.0)
                } else if !ac {
                    real_div(x.0, y)
                } else {
                    complex_div(x, y)
                }
            }
            BinOp::Pow => return self.complex_pow(x, y).map(Some),
            _ => return Ok(None),
        };
        Ok(Some(self.new_complex(re, im)))
    }

    fn complex_pow(&mut self, x: (f64, f64), y: (f64, f64)) -> R {
        let (re, im) = if y == (0.0, 0.0) {
            (1.0, 0.0)
        } else if x == (0.0, 0.0) {
            if y.1 != 0.0 || y.0 < 0.0 {
                return Err(self.zero_division("zero to a negative or complex power"));
            }
            (0.0, 0.0)
        } else if y.1 == 0.0 && y.0.fract() == 0.0 && y.0.abs() <= 100.0 {
            let mut n = y.0.abs() as u32;
            let (mut r, mut p) = ((1.0, 0.0), x);
            while n > 0 {
                if n & 1 == 1 {
                    r = complex_mul(r, p);
                }
                n >>= 1;
                if n > 0 {
                    p = complex_mul(p, p);
                }
            }
            if y.0 < 0.0 { complex_div((1.0, 0.0), r) } else { r }
        } else {
            let vabs = crate::text::elementary::hypot(x.0, x.1);
            let mut len = crate::text::elementary::pow(vabs, y.0);
            let at = crate::text::elementary::atan2(x.1, x.0);
            let mut phase = at * y.0;
            if y.1 != 0.0 {
                len *= crate::text::elementary::exp(-at * y.1);
                phase += y.1 * crate::text::elementary::log(vabs);
            }
            if phase.is_infinite() {
                return Err(self.zero_division("zero to a negative or complex power"));
            }
            (len * crate::text::elementary::cos(phase), len * crate::text::elementary::sin(phase))
        };
        if re.is_infinite() || im.is_infinite() {
            return Err(self.overflow_error("complex exponentiation"));
        }
        Ok(self.new_complex(re, im))
    }

    fn add_builtin(&mut self, a: Value, b: Value) -> R<Option<Value>> {
        match (a.kind(), b.kind()) {
            (Kind::Str, Kind::Str) => self.concat(a.cast(), b.cast()).map(Some),
            (Kind::List, Kind::List) => {
                let (x, y) = (a.cast::<List>(), b.cast::<List>());
                self.reserve((x.items.len() + y.items.len()) * 8)?;
                let mut items = Vec::with_capacity(x.items.len() + y.items.len());
                items.extend_from_slice(&x.items);
                items.extend_from_slice(&y.items);
                Ok(Some(self.new_list(items)))
            }
            (Kind::Tuple, Kind::Tuple) => {
                let (x, y) = (a.cast::<Tuple>(), b.cast::<Tuple>());
                if x.len == 0 {
                    return Ok(Some(b));
                }
                if y.len == 0 {
                    return Ok(Some(a));
                }
                self.reserve((x.len + y.len) * 8)?;
                let items = [x.items(), y.items()].concat();
                Ok(Some(self.new_tuple(&items)))
            }
            (Kind::Bytes | Kind::ByteArray, Kind::Bytes | Kind::ByteArray | Kind::MemoryView) => {
                let x = super::compare::bytes_of(a).to_vec();
                let y = self.buffer(b)?;
                self.reserve(x.len() + y.len())?;
                let data = [&x[..], y].concat();
                Ok(Some(if a.is_kind(Kind::Bytes) { self.new_bytes(data) } else { self.new_bytearray(data) }))
            }
            _ => self.binary_complex(BinOp::Add, a, b),
        }
    }

    /// `sequence * n`
    fn repeat(&mut self, seq: Value, n: Value) -> R<Option<Value>> {
        if !self.is_int(n) {
            return Ok(None);
        }
        let Some(n) = self.int_of(n) else {
            return Err(self.overflow_error("cannot fit 'int' into an index-sized integer"));
        };
        let (n, fits) = (n.clamp(0, i32::MAX as i64) as usize, n <= i32::MAX as i64);
        let (len, width) = match seq.kind() {
            Kind::List => (seq.cast::<List>().items.len(), 8),
            Kind::Tuple => (seq.cast::<Tuple>().len, 8),
            Kind::Str => (seq.cast::<Str>().len as usize, 1),
            _ => (super::compare::bytes_of(seq).len(), 1),
        };
        let bytes = len.checked_mul(n).and_then(|t| t.checked_mul(width));
        let Some(bytes) = bytes.filter(|b| *b < (1 << 31) && (fits || len == 0)) else {
            return Err(self.memory_error());
        };
        self.reserve(bytes)?;
        self.work(bytes)?;
        Ok(Some(match seq.kind() {
            Kind::List => {
                let items = seq.cast::<List>().items.repeat(n);
                self.new_list(items)
            }
            Kind::Tuple => {
                if n == 1 {
                    return Ok(Some(seq));
                }
                let items = seq.cast::<Tuple>().items().repeat(n);
                self.new_tuple(&items)
            }
            Kind::Str => {
                if n == 1 {
                    return Ok(Some(seq));
                }
                let s = seq.cast::<Str>();
                let text = s.as_str().repeat(n);
                self.new_string(text)
            }
            Kind::Bytes => {
                let data = super::compare::bytes_of(seq).repeat(n);
                self.new_bytes(data)
            }
            _ => {
                let data = super::compare::bytes_of(seq).repeat(n);
                self.new_bytearray(data)
            }
        }))
    }

    /// `-v`, `+v`, `~v`; may answer with a tail request.
    #[inline(never)]
    pub fn unary(&mut self, op: UnaryOp, v: Value) -> R {
        if op == UnaryOp::Neg && v.is_small() && Value::fits_small(-v.as_small()) {
            return Ok(Value::small(-v.as_small()));
        }
        if let Some(r) = self.unary_builtin(op, v)? {
            return Ok(r);
        }
        let (name, symbol) = match op {
            UnaryOp::Neg => (self.sym.__neg__, "-"),
            UnaryOp::Pos => (self.sym.__pos__, "+"),
            UnaryOp::Invert => (self.sym.__invert__, "~"),
        };
        let class = self.class_of(v);
        if let Some(m) = self.lookup(class, name) {
            if self.is_native_slot(class, m) {
                let u = self.unwrap(v);
                if u != v
                    && let Some(r) = self.unary_builtin(op, u)?
                {
                    return Ok(r);
                }
            }
            return self.tail_method(m, v, &[], Cont::None, v, v);
        }
        let message = format!("bad operand type for unary {symbol}: '{}'", self.type_name(v));
        Err(self.type_error(message))
    }
    pub fn unary_builtin(&mut self, op: UnaryOp, v: Value) -> R<Option<Value>> {
        if v.is_bool() && op == UnaryOp::Invert {
            let text = self.new_str(
                "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise \
                 inversion of the underlying int object and is usually not what you expect from the negation of a bool \
                 object. Use the 'not' operator for boolean negation or ~int(x) for the underlying integer value.",
            );
            self.warn_deprecated(text)?;
        }
        if v.is_float() {
            return Ok(match op {
                UnaryOp::Neg => Some(Value::float(-v.as_f64())),
                UnaryOp::Pos => Some(v),
                UnaryOp::Invert => None,
            });
        }
        Ok(Some(match Int::of(v) {
            Some(Int::Small(i)) => self.new_int(match op {
                UnaryOp::Neg => -i,
                UnaryOp::Pos => i,
                UnaryOp::Invert => !i,
            }),
            Some(Int::Big(b)) => match op {
                UnaryOp::Neg => self.new_limbs(!b.negative, b.limbs()),
                UnaryOp::Pos => v,
                UnaryOp::Invert => self.add_limbs(!b.negative, b.limbs(), true, &[1]),
            },
            None => match v.get::<Complex>() {
                Some(c) if op == UnaryOp::Neg => self.new_complex(-c.re, -c.im),
                Some(_) if op == UnaryOp::Pos => v,
                _ => return Ok(None),
            },
        }))
    }

    /// The value of `__index__` as an int; None if the object has none. Runs Python code in a nested run.
    pub fn index_opt(&mut self, v: Value) -> R<Option<Value>> {
        if v.is_small() || v.is_kind(Kind::BigInt) {
            return Ok(Some(v));
        }
        if v.is_bool() {
            return Ok(Some(Value::small((v == Value::TRUE) as i64)));
        }
        let u = self.unwrap(v);
        if u.is_small() || u.is_kind(Kind::BigInt) {
            return Ok(Some(u));
        }
        let class = self.class_of(v);
        let Some(m) = self.lookup(class, self.sym.__index__) else { return Ok(None) };
        let r = self.call_special(m, v, &[])?;
        if !self.is_int(r) {
            let message = format!("__index__ returned non-int (type {})", self.type_name(r));
            return Err(self.type_error(message));
        }
        let number = self.index_opt(r)?;
        if number != Some(r) {
            let text = self.deprecated_result("__index__", "int", r);
            self.warn_deprecated(text)?;
        }
        Ok(number)
    }
    /// The warning about a special method whose result is of a strict subclass.
    pub(crate) fn deprecated_result(&mut self, method: &str, class: &str, result: Value) -> Value {
        let text = format!(
            "{method} returned non-{class} (type {}).  The ability to return an instance of a strict subclass of {class} \
             is deprecated, and may be removed in a future version of Python.",
            self.type_name(result)
        );
        self.new_string(text)
    }
    pub(crate) fn warn_deprecated(&mut self, text: Value) -> R<()> {
        let warn = self.prelude_function("_warn_deprecated");
        self.call(warn, &[text]).map(|_| ())
    }
    /// The argument as an int, through `__index__`.
    pub fn index(&mut self, v: Value) -> R {
        match self.index_opt(v)? {
            Some(i) => Ok(i),
            None => {
                let message = format!("'{}' object cannot be interpreted as an integer", self.type_name(v));
                Err(self.type_error(message))
            }
        }
    }
    /// The argument as an index-sized number; OverflowError when it does not fit.
    pub fn index_i64(&mut self, v: Value) -> R<i64> {
        let i = self.index(v)?;
        match self.int_of(i) {
            Some(i) => Ok(i),
            None => Err(self.overflow_error("Python int too large to convert to C ssize_t")),
        }
    }
    /// The same, clamped to the range of i64 (slice bounds, maxsplit, ...).
    pub fn index_clamped(&mut self, v: Value) -> R<i64> {
        let i = self.index(v)?;
        let n = self
            .int_of(i)
            .unwrap_or_else(|| if i.get::<BigInt>().is_some_and(|b| b.negative) { i64::MIN } else { i64::MAX });
        // No sequence is longer: what lies beyond means the same, and fits a 32-bit usize.
        Ok(n.clamp(-(i32::MAX as i64), i32::MAX as i64))
    }
    /// The argument as a size in memory, see [`size_of_count`].
    pub fn index_size(&mut self, v: Value) -> R<usize> {
        Ok(size_of_count(self.index_i64(v)?))
    }
    /// The argument as a double: float, int, or an object with `__float__` or `__index__`.
    pub fn to_f64(&mut self, v: Value) -> R<f64> {
        if v.is_float() {
            return Ok(v.as_f64());
        }
        let u = self.unwrap(v);
        if u.is_float() {
            return Ok(u.as_f64());
        }
        if is_real(u) && (u == v || self.user_method(v, self.sym.__float__).is_none()) {
            return match real_to_f64(u) {
                Some(f) => Ok(f),
                None => Err(self.overflow_error("int too large to convert to float")),
            };
        }
        let class = self.class_of(v);
        if let Some(m) = self.lookup(class, self.sym.__float__) {
            let r = self.call_special(m, v, &[])?;
            let x = self.unwrap(r);
            if !x.is_float() {
                let message =
                    format!("{}.__float__ returned non-float (type {})", self.type_name(v), self.type_name(r));
                return Err(self.type_error(message));
            }
            if x != r {
                let name = format!("{}.__float__", self.type_name(v));
                let text = self.deprecated_result(&name, "float", r);
                self.warn_deprecated(text)?;
            }
            return Ok(x.as_f64());
        }
        if let Some(i) = self.index_opt(v)? {
            return self.to_f64(i);
        }
        let message = format!("must be real number, not {}", self.type_name(v));
        Err(self.type_error(message))
    }
}

/// What a mappingproxy shows; any other value as it is.
pub fn behind_proxy(v: Value) -> Value {
    v.get::<MappingProxy>().map_or(v, |m| m.mapping)
}

/// Whether the method of the first operand's builtin class answers NotImplemented for the second.
fn leaves_to(op: BinOp, a: Value, b: Value) -> bool {
    let rank = |v: Value| match v.kind() {
        _ if v.is_bool() => 1,
        _ if v.is_float() => 2,
        Kind::Complex => 3,
        _ if v.is_small() || v.is_kind(Kind::BigInt) => 1,
        _ => 0,
    };
    match (rank(a), rank(b)) {
        (0, _) => false,
        (_, 0) => op == BinOp::Mul && sequence_kind(b),
        (x, y) => x < y,
    }
}
fn sequence_kind(v: Value) -> bool {
    matches!(v.kind(), Kind::List | Kind::Str | Kind::Tuple | Kind::Bytes | Kind::ByteArray)
}

#[inline(always)]
pub fn floor_div(a: i64, b: i64) -> i64 {
    let q = a.wrapping_div(b);
    if (a % b != 0) && ((a < 0) != (b < 0)) { q - 1 } else { q }
}
#[inline(always)]
pub fn floor_mod(a: i64, b: i64) -> i64 {
    let r = a.wrapping_rem(b);
    if r != 0 && ((r < 0) != (b < 0)) { r + b } else { r }
}

/// Floor division and modulo of doubles, as Python defines them. `y` is not zero.
pub fn float_divmod(x: f64, y: f64) -> (f64, f64) {
    let mut m = libm::fmod(x, y);
    let mut div = (x - m) / y;
    if m != 0.0 {
        if (y < 0.0) != (m < 0.0) {
            m += y;
            div -= 1.0;
        }
    } else {
        m = 0.0f64.copysign(y);
    }
    let floor = if div != 0.0 {
        let f = div.floor();
        if div - f > 0.5 { f + 1.0 } else { f }
    } else {
        0.0f64.copysign(x / y)
    };
    (floor, m)
}

/// The product of complex numbers; where it is NaN although a factor or a partial product is infinite, it is made infinite (C11,
/// annex G).
fn complex_mul((mut a, mut b): (f64, f64), (mut c, mut d): (f64, f64)) -> (f64, f64) {
    let (ac, bd, ad, bc) = (a * c, b * d, a * d, b * c);
    let product = (ac - bd, ad + bc);
    if !(product.0.is_nan() && product.1.is_nan()) {
        return product;
    }
    let boxed = |x: f64| if x.is_infinite() { 1f64 } else { 0.0 }.copysign(x);
    let zero_if_nan = |x: f64| if x.is_nan() { 0f64.copysign(x) } else { x };
    let mut infinite = false;
    if a.is_infinite() || b.is_infinite() {
        (a, b, c, d) = (boxed(a), boxed(b), zero_if_nan(c), zero_if_nan(d));
        infinite = true;
    }
    if c.is_infinite() || d.is_infinite() {
        (c, d, a, b) = (boxed(c), boxed(d), zero_if_nan(a), zero_if_nan(b));
        infinite = true;
    }
    if !infinite && [ac, bd, ad, bc].iter().any(|x| x.is_infinite()) {
        (a, b, c, d) = (zero_if_nan(a), zero_if_nan(b), zero_if_nan(c), zero_if_nan(d));
        infinite = true;
    }
    if infinite { (f64::INFINITY * (a * c - b * d), f64::INFINITY * (a * d + b * c)) } else { product }
}

fn complex_div(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    // Smith's method.
    let r = if b.0.abs() >= b.1.abs() {
        let ratio = b.1 / b.0;
        let denom = b.0 + b.1 * ratio;
        ((a.0 + a.1 * ratio) / denom, (a.1 - a.0 * ratio) / denom)
    } else if b.1.abs() >= b.0.abs() {
        let ratio = b.0 / b.1;
        let denom = b.0 * ratio + b.1;
        ((a.0 * ratio + a.1) / denom, (a.1 * ratio - a.0) / denom)
    } else {
        (f64::NAN, f64::NAN)
    };
    if !r.0.is_nan() || !r.1.is_nan() {
        return r;
    }
    // Infinities and zeros that the method loses (C99, annex G).
    let unit = |x: f64| if x.is_infinite() { 1f64.copysign(x) } else { 0f64.copysign(x) };
    if (a.0.is_infinite() || a.1.is_infinite()) && b.0.is_finite() && b.1.is_finite() {
        let (x, y) = (unit(a.0), unit(a.1));
        return (f64::INFINITY * (x * b.0 + y * b.1), f64::INFINITY * (y * b.0 - x * b.1));
    }
    if (b.0.is_infinite() || b.1.is_infinite()) && a.0.is_finite() && a.1.is_finite() {
        let (x, y) = (unit(b.0), unit(b.1));
        return (0.0 * (a.0 * x + a.1 * y), 0.0 * (a.1 * x - a.0 * y));
    }
    r
}
/// A real number over a complex one.
fn real_div(a: f64, b: (f64, f64)) -> (f64, f64) {
    let r = if b.0.abs() >= b.1.abs() {
        let ratio = b.1 / b.0;
        let denom = b.0 + b.1 * ratio;
        (a / denom, (-a * ratio) / denom)
    } else if b.1.abs() >= b.0.abs() {
        let ratio = b.0 / b.1;
        let denom = b.0 * ratio + b.1;
        ((a * ratio) / denom, (-a) / denom)
    } else {
        (f64::NAN, f64::NAN)
    };
    if r.0.is_nan() && r.1.is_nan() && a.is_finite() && (b.0.is_infinite() || b.1.is_infinite()) {
        let unit = |x: f64| if x.is_infinite() { 1f64.copysign(x) } else { 0f64.copysign(x) };
        return (0.0 * (a * unit(b.0)), 0.0 * (-a * unit(b.1)));
    }
    r
}

/// Correctly rounded quotient of two ints; None if out of range.
pub fn true_divide(a: &BigNum, b: &BigNum) -> Option<f64> {
    if let (Some(x), Some(y)) = (a.to_i64(), b.to_i64())
        && x.unsigned_abs() <= 1 << 53
        && y.unsigned_abs() <= 1 << 53
    {
        return Some(x as f64 / y as f64);
    }
    let negative = a.is_negative() != b.is_negative();
    let (a, b) = (a.magnitude(), b.magnitude());
    if a.is_zero() {
        return Some(if negative { -0.0 } else { 0.0 });
    }
    // Scale so that the quotient has 66 bits or more, then let the conversion round; a sticky bit keeps it exact.
    let shift = 66 + b.bits() as i64 - a.bits() as i64;
    let (n, d) = if shift >= 0 { (a << shift as usize, b.clone()) } else { (a.clone(), b << (-shift) as usize) };
    let (q, r) = n.div_rem(&d);
    let mut q = BigNum::from(q);
    if !r.is_zero() {
        q = (q << 1usize) + 1;
    } else {
        q <<= 1usize;
    }
    // value = q * 2^-(shift+1)
    let exponent = -(shift + 1);
    let bits = q.bits() as i64;
    let f = if exponent + bits < -1021 {
        // Subnormal: round once at the final precision.
        let drop = -1074 - exponent;
        let (mut m, rest) = {
            let p = BigNum::from(1) << drop as usize;
            q.div_rem(&p)
        };
        let half = BigNum::from(1) << (drop - 1) as usize;
        if rest > half || (rest == half && m.is_odd()) {
            m += 1;
        }
        m.to_f64()? * f64::from_bits(1)
    } else {
        let m = big_to_f64(&q);
        libm::scalbn(m, exponent as i32)
    };
    if f.is_infinite() {
        return None;
    }
    Some(if negative { -f } else { f })
}
