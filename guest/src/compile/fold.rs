//! Constant folding. Nothing here raises: what would fail, or grow large, is left to run time.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};
use ruff_python_ast::{self as ast, Expr, Number, Operator, UnaryOp};

use crate::bytecode::code::Const;
use crate::object::ints::big_of_limbs;
use crate::text::limbs;

/// Folding looks this deep into an expression.
const MAX_FOLD_DEPTH: usize = 20;
/// Largest folded int in bits, string in bytes, and tuple in items.
const MAX_BITS: u64 = 1024;
const MAX_TEXT: usize = 4096;
const MAX_ITEMS: usize = 1 << 16;

/// The value of an expression that is a constant.
pub fn constant(e: &Expr) -> Option<Const> {
    constant_in(e, MAX_FOLD_DEPTH)
}

fn constant_in(e: &Expr, depth: usize) -> Option<Const> {
    let depth = depth.checked_sub(1)?;
    Some(match e {
        Expr::NoneLiteral(_) => Const::None,
        Expr::BooleanLiteral(b) => Const::Bool(b.value),
        Expr::EllipsisLiteral(_) => Const::Ellipsis,
        Expr::NumberLiteral(n) => number(&n.value)?,
        Expr::StringLiteral(s) => Const::Str(s.value.to_str().to_owned()),
        Expr::BytesLiteral(b) => Const::Bytes(b.value.bytes().collect()),
        Expr::UnaryOp(u) => unary(u.op, constant_in(&u.operand, depth)?)?,
        Expr::BinOp(b) => {
            let right = constant_in(&b.right, depth)?;
            binary(b.op, &constant_in(&b.left, depth)?, &right)?
        }
        Expr::Tuple(t) => constant_tuple(&t.elts, depth)?,
        _ => return None,
    })
}

fn constant_tuple(elts: &[Expr], depth: usize) -> Option<Const> {
    if elts.len() > MAX_ITEMS {
        return None;
    }
    elts.iter().map(|e| constant_in(e, depth)).collect::<Option<Vec<_>>>().map(Const::Tuple)
}

/// A display of constants, as a tuple constant's items.
pub fn constant_items(elts: &[Expr]) -> Option<Vec<Const>> {
    match constant_tuple(elts, MAX_FOLD_DEPTH)? {
        Const::Tuple(items) => Some(items),
        _ => None,
    }
}

pub fn number(n: &Number) -> Option<Const> {
    Some(match n {
        Number::Int(i) => match i.as_i64() {
            Some(i) => Const::Int(i),
            None => int(parse_int(&i.to_string())?),
        },
        Number::Float(f) => Const::Float(*f),
        Number::Complex { real, imag } => Const::Complex(*real, *imag),
    })
}

/// The parser keeps ints over 64 bits as text: digits, or digits with their radix prefix.
fn parse_int(text: &str) -> Option<BigInt> {
    let text = text.replace('_', "");
    let radix = match text.get(..2) {
        Some("0x" | "0X") => 16,
        Some("0o" | "0O") => 8,
        Some("0b" | "0B") => 2,
        _ => 10,
    };
    let digits = if radix == 10 { &text[..] } else { text.get(2..)? };
    let digits = digits.chars().map(|c| c.to_digit(radix).map(|d| d as u8)).collect::<Option<Vec<u8>>>()?;
    let Ok(magnitude) = limbs::from_digits(&mut limbs::NoMeter, &digits, radix);
    Some(big_of_limbs(false, &magnitude))
}

fn int(value: BigInt) -> Const {
    // Ints of the inline 64-bit form are never stored in the large form, so that equal constants are alike.
    value.to_i64().map_or(Const::BigInt(value), Const::Int)
}

fn as_int(c: &Const) -> Option<BigInt> {
    match c {
        Const::Int(i) => Some(BigInt::from(*i)),
        Const::BigInt(i) => Some(i.clone()),
        Const::Bool(b) => Some(BigInt::from(u8::from(*b))),
        _ => None,
    }
}

fn as_float(c: &Const) -> Option<f64> {
    match c {
        Const::Float(f) => Some(*f),
        Const::Int(i) if i.unsigned_abs() < 1 << 53 => Some(*i as f64),
        Const::Bool(b) => Some(f64::from(u8::from(*b))),
        _ => None,
    }
}

pub fn unary(op: UnaryOp, value: Const) -> Option<Const> {
    Some(match (op, value) {
        (UnaryOp::Not, value) => Const::Bool(!truth(&value)?),
        (UnaryOp::USub, Const::Float(f)) => Const::Float(-f),
        (UnaryOp::USub, Const::Complex(r, i)) => Const::Complex(-r, -i),
        (UnaryOp::UAdd, value @ (Const::Float(_) | Const::Complex(..) | Const::Int(_) | Const::BigInt(_))) => value,
        (UnaryOp::USub, value) => int(-as_int(&value)?),
        (UnaryOp::UAdd, value) => int(as_int(&value)?),
        // `~True` warns when it is run.
        (UnaryOp::Invert, Const::Bool(_)) => return None,
        (UnaryOp::Invert, value) => int(!as_int(&value)?),
    })
}

/// Truth of a constant.
pub fn truth(c: &Const) -> Option<bool> {
    Some(match c {
        Const::None => false,
        Const::Ellipsis => true,
        Const::Bool(b) => *b,
        Const::Int(i) => *i != 0,
        Const::BigInt(i) => !i.is_zero(),
        Const::Float(f) => *f != 0.0,
        Const::Complex(r, i) => *r != 0.0 || *i != 0.0,
        Const::Str(s) => !s.is_empty(),
        Const::Bytes(b) => !b.is_empty(),
        Const::Tuple(t) => !t.is_empty(),
        Const::FrozenSet(_) | Const::Code(_) => return None,
    })
}

pub fn binary(op: Operator, a: &Const, b: &Const) -> Option<Const> {
    if let (Some(x), Some(y)) = (as_int(a), as_int(b)) {
        if matches!((a, b), (Const::Bool(_), Const::Bool(_))) {
            // `True & False` is a bool, `True + True` is not; neither is worth folding.
            return None;
        }
        return int_binary(op, &x, &y);
    }
    match (op, a, b) {
        (Operator::Add, Const::Str(x), Const::Str(y)) if x.len() + y.len() <= MAX_TEXT => {
            return Some(Const::Str(format!("{x}{y}")));
        }
        (Operator::Add, Const::Bytes(x), Const::Bytes(y)) if x.len() + y.len() <= MAX_TEXT => {
            return Some(Const::Bytes([x.as_slice(), y].concat()));
        }
        (Operator::Mult, Const::Str(s), Const::Int(n)) | (Operator::Mult, Const::Int(n), Const::Str(s)) => {
            let n = usize::try_from((*n).max(0)).ok()?;
            return (s.len().checked_mul(n)? <= MAX_TEXT).then(|| Const::Str(s.repeat(n)));
        }
        _ => {}
    }
    complex_binary(op, a, b).or_else(|| float_binary(op, as_float(a)?, as_float(b)?))
}

/// Sum and difference of a real and an imaginary literal, the usual way to write a complex constant.
fn complex_binary(op: Operator, a: &Const, b: &Const) -> Option<Const> {
    let (real, Const::Complex(r, i)) = (as_float(a)?, b) else { return None };
    match op {
        Operator::Add => Some(Const::Complex(real + r, *i)),
        Operator::Sub => Some(Const::Complex(real - r, -i)),
        _ => None,
    }
}

fn float_binary(op: Operator, x: f64, y: f64) -> Option<Const> {
    let value = match op {
        Operator::Add => x + y,
        Operator::Sub => x - y,
        Operator::Mult => x * y,
        Operator::Div if y != 0.0 => x / y,
        _ => return None,
    };
    Some(Const::Float(value))
}

fn int_binary(op: Operator, x: &BigInt, y: &BigInt) -> Option<Const> {
    use num_integer::Integer;
    let fits = |bits: u64| bits <= MAX_BITS;
    let value = match op {
        Operator::Add => x + y,
        Operator::Sub => x - y,
        Operator::Mult if fits(x.bits() + y.bits()) => x * y,
        Operator::FloorDiv if !y.is_zero() => x.div_floor(y),
        Operator::Mod if !y.is_zero() => x.mod_floor(y),
        Operator::BitAnd => x & y,
        Operator::BitOr => x | y,
        Operator::BitXor => x ^ y,
        Operator::LShift if !y.is_negative() => {
            let n = y.to_u64()?;
            if !fits(x.bits().checked_add(n)?) {
                return None;
            }
            x << n
        }
        Operator::RShift if !y.is_negative() => x >> y.to_u64()?,
        Operator::Pow if !y.is_negative() => {
            let n = y.to_u32()?;
            if !fits(x.bits().max(1).checked_mul(u64::from(n))?) {
                return None;
            }
            x.pow(n)
        }
        Operator::Div if !y.is_zero() && x.bits() < 53 && y.bits() < 53 => {
            return Some(Const::Float(x.to_f64()? / y.to_f64()?));
        }
        _ => return None,
    };
    Some(int(value))
}

/// Whether the expression is a string literal of one word, for the compiler's heuristics.
pub fn is_constant_like(e: &Expr) -> bool {
    matches!(
        e,
        Expr::NumberLiteral(_)
            | Expr::StringLiteral(_)
            | Expr::BytesLiteral(_)
            | Expr::BooleanLiteral(_)
            | Expr::NoneLiteral(_)
            | Expr::EllipsisLiteral(_)
            | Expr::UnaryOp(_)
            | Expr::BinOp(_)
            | Expr::Tuple(_)
    )
}

/// A small int constant that fits the immediate operand of an instruction.
pub fn small_int(e: &Expr) -> Option<i16> {
    match e {
        Expr::NumberLiteral(_) => {}
        Expr::UnaryOp(ast::ExprUnaryOp { op: UnaryOp::USub, .. }) | Expr::BinOp(_) => {}
        _ => return None,
    }
    match constant(e)? {
        Const::Int(i) => i16::try_from(i).ok(),
        _ => None,
    }
}
