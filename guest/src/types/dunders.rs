//! Special methods of builtin types as callable attributes (`int.__add__`, `list.__len__`, ...).
//!
//! The interpreter's own paths do not use them; programs do, through `super()`, as values, and explicitly.

use crate::bytecode::ops::{BinOp, CmpOp, UnaryOp};
use crate::object::heap::Gc;
use crate::object::layout::Type;
use crate::object::native::{Def, def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

macro_rules! binary {
    ($($name:ident $rname:ident $op:ident)*) => {
        $(
            fn $name(vm: &mut Vm, args: &[Value]) -> R {
                if foreign(vm, args) { Ok(Value::NOT_IMPLEMENTED) } else { binary(vm, BinOp::$op, args[0], args[1]) }
            }
            fn $rname(vm: &mut Vm, args: &[Value]) -> R {
                if foreign(vm, args) { Ok(Value::NOT_IMPLEMENTED) } else { binary(vm, BinOp::$op, args[1], args[0]) }
            }
        )*
    };
}
binary! {
    add radd Add  sub rsub Sub  mul rmul Mul  truediv rtruediv TrueDiv  floordiv rfloordiv FloorDiv  rem rrem Mod
    lshift rlshift LShift  rshift rrshift RShift  and rand And  or ror Or  xor rxor Xor
}
/// Whether the receiver is a number and the other operand none, or one of a wider type, whose methods have the operation.
fn foreign(vm: &Vm, args: &[Value]) -> bool {
    let rank = |v: Value| {
        let u = vm.unwrap(v);
        if u.is_kind(crate::object::layout::Kind::Complex) {
            3
        } else if u.is_float() {
            2
        } else if u.is_ptr() && !u.is_kind(crate::object::layout::Kind::BigInt) {
            0
        } else {
            1
        }
    };
    let (own, other) = (rank(args[0]), rank(args[1]));
    own > 0 && (other > own || other == 0)
}
fn binary(vm: &mut Vm, op: BinOp, a: Value, b: Value) -> R {
    let (a, b) = (vm.unwrap(a), vm.unwrap(b));
    Ok(vm.binary_builtin(op, a, b)?.unwrap_or(Value::NOT_IMPLEMENTED))
}
/// `+` of sequences, as a method: there is no other operand's method to try.
fn concat(vm: &mut Vm, args: &[Value]) -> R {
    let v = binary(vm, BinOp::Add, args[0], args[1])?;
    if v == Value::NOT_IMPLEMENTED { vm.binary_default(BinOp::Add, false, args[0], args[1]) } else { Ok(v) }
}
fn repeat(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index(args[1])?;
    binary(vm, BinOp::Mul, args[0], n)
}
fn pow(vm: &mut Vm, args: &[Value]) -> R {
    power(vm, args, args[0], args[1])
}
fn rpow(vm: &mut Vm, args: &[Value]) -> R {
    power(vm, args, args[1], args[0])
}
fn power(vm: &mut Vm, args: &[Value], base: Value, exponent: Value) -> R {
    if foreign(vm, args) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    if let Some(m) = args[2].given()
        && !m.is_none()
    {
        if vm.is_int(args[0]) && !(vm.is_int(args[1]) && vm.is_int(m)) {
            return Ok(Value::NOT_IMPLEMENTED);
        }
        return crate::builtins::pow_mod(vm, base, exponent, m);
    }
    binary(vm, BinOp::Pow, base, exponent)
}
fn divmod(vm: &mut Vm, args: &[Value]) -> R {
    if foreign(vm, args) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    divmod_of(vm, args[0], args[1])
}
fn rdivmod(vm: &mut Vm, args: &[Value]) -> R {
    if foreign(vm, args) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    divmod_of(vm, args[1], args[0])
}
fn divmod_of(vm: &mut Vm, a: Value, b: Value) -> R {
    let q = binary(vm, BinOp::FloorDiv, a, b)?;
    if q == Value::NOT_IMPLEMENTED {
        return Ok(q);
    }
    let m = binary(vm, BinOp::Mod, a, b)?;
    Ok(vm.new_tuple(&[q, m]))
}

macro_rules! inplace {
    ($($name:ident $op:ident)*) => {
        $(fn $name(vm: &mut Vm, args: &[Value]) -> R { inplace(vm, BinOp::$op, args[0], args[1]) })*
    };
}
inplace! { iadd Add  ior Or  iand And  isub Sub  ixor Xor }
fn inplace(vm: &mut Vm, op: BinOp, a: Value, b: Value) -> R {
    let x = vm.unwrap(a);
    Ok(vm.inplace_builtin(op, x, b, a)?.unwrap_or(Value::NOT_IMPLEMENTED))
}

fn inplace_repeat(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index(args[1])?;
    inplace(vm, BinOp::Mul, args[0], n)
}

macro_rules! compare {
    ($($name:ident $op:ident)*) => {
        $(fn $name(vm: &mut Vm, args: &[Value]) -> R {
            if foreign(vm, args) { Ok(Value::NOT_IMPLEMENTED) } else { compare(vm, CmpOp::$op, args[0], args[1]) }
        })*
    };
}
compare! { lt Lt  le Le  eq Eq  ne Ne  gt Gt  ge Ge }
fn compare(vm: &mut Vm, op: CmpOp, a: Value, b: Value) -> R {
    let (a, b) = (vm.unwrap(a), vm.unwrap(b));
    Ok(vm.compare_builtin(op, a, b)?.map_or(Value::NOT_IMPLEMENTED, Value::bool))
}

fn neg(vm: &mut Vm, args: &[Value]) -> R {
    unary(vm, UnaryOp::Neg, args[0])
}
fn pos(vm: &mut Vm, args: &[Value]) -> R {
    unary(vm, UnaryOp::Pos, args[0])
}
fn invert(vm: &mut Vm, args: &[Value]) -> R {
    unary(vm, UnaryOp::Invert, args[0])
}
fn unary(vm: &mut Vm, op: UnaryOp, v: Value) -> R {
    let v = vm.unwrap(v);
    Ok(vm.unary_builtin(op, v)?.unwrap_or(Value::NOT_IMPLEMENTED))
}
fn bool_(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.truth_value(v, false)
}
fn hash(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    let h = vm.hash(v)?;
    Ok(vm.new_int(h))
}
fn len(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.len_value(v)
}
fn getitem(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    if let Some(d) = v.get::<crate::object::layout::Dict>() {
        return vm.load_dict_item(args[0], d, args[1]);
    }
    vm.load_item(v, args[1])
}
fn setitem(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.store_item(v, args[1], args[2]).map(|()| Value::NONE)
}
fn delitem(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.del_item(v, args[1]).map(|()| Value::NONE)
}
fn contains(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.contains(v, args[1], false)
}
fn iter(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.get_iter(v)
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    let text = vm.repr_text(v)?;
    Ok(vm.new_string(text))
}
fn str_(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    vm.str_value(v)
}
fn format(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.unwrap(args[0]);
    if vm.str_of(args[1]).is_none() {
        let message = format!("__format__() argument must be str, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    vm.format_value(v, args[1])
}

const BIN: &str = "self, value, /";
const NUMBER: &[Def] = &[
    def("__add__", BIN, add),
    def("__radd__", BIN, radd),
    def("__sub__", BIN, sub),
    def("__rsub__", BIN, rsub),
    def("__mul__", BIN, mul),
    def("__rmul__", BIN, rmul),
    def("__truediv__", BIN, truediv),
    def("__rtruediv__", BIN, rtruediv),
    def("__pow__", "self, value, mod=None, /", pow),
    def("__rpow__", "self, value, mod=None, /", rpow),
    def("__neg__", "self, /", neg),
    def("__pos__", "self, /", pos),
    def("__bool__", "self, /", bool_),
];
const REAL: &[Def] = &[
    def("__floordiv__", BIN, floordiv),
    def("__rfloordiv__", BIN, rfloordiv),
    def("__mod__", BIN, rem),
    def("__rmod__", BIN, rrem),
    def("__divmod__", BIN, divmod),
    def("__rdivmod__", BIN, rdivmod),
];
const INTEGER: &[Def] = &[
    def("__lshift__", BIN, lshift),
    def("__rlshift__", BIN, rlshift),
    def("__rshift__", BIN, rshift),
    def("__rrshift__", BIN, rrshift),
    def("__and__", BIN, and),
    def("__rand__", BIN, rand),
    def("__or__", BIN, or),
    def("__ror__", BIN, ror),
    def("__xor__", BIN, xor),
    def("__rxor__", BIN, rxor),
    def("__invert__", "self, /", invert),
];
const EQUALITY: &[Def] = &[def("__eq__", BIN, eq), def("__ne__", BIN, ne)];
const ORDER: &[Def] = &[def("__lt__", BIN, lt), def("__le__", BIN, le), def("__gt__", BIN, gt), def("__ge__", BIN, ge)];
const HASH: &[Def] = &[def("__hash__", "self, /", hash)];
const REPR: &[Def] = &[def("__repr__", "self, /", repr)];
const FORMAT: &[Def] = &[def("__format__", "self, format_spec, /", format).method()];
const STR: &[Def] = &[def("__str__", "self, /", str_)];
const SIZED: &[Def] = &[def("__len__", "self, /", len), def("__contains__", "self, key, /", contains)];
const ITERABLE: &[Def] = &[def("__iter__", "self, /", iter)];
const SUBSCRIPT: &[Def] = &[def("__getitem__", "self, key, /", getitem)];
const SUBSCRIPT_METHOD: &[Def] = &[def("__getitem__", "self, key, /", getitem).method()];
const CONTAINS_METHOD: &[Def] = &[def("__contains__", "self, key, /", contains).method()];
const MUTABLE: &[Def] =
    &[def("__setitem__", "self, key, value, /", setitem), def("__delitem__", "self, key, /", delitem)];
const CONCAT: &[Def] = &[def("__add__", BIN, concat), def("__mul__", BIN, repeat), def("__rmul__", BIN, repeat)];
const INPLACE_CONCAT: &[Def] = &[def("__iadd__", BIN, iadd), def("__imul__", BIN, inplace_repeat)];
const SET_OPS: &[Def] = &[
    def("__and__", BIN, and),
    def("__rand__", BIN, rand),
    def("__or__", BIN, or),
    def("__ror__", BIN, ror),
    def("__sub__", BIN, sub),
    def("__rsub__", BIN, rsub),
    def("__xor__", BIN, xor),
    def("__rxor__", BIN, rxor),
];
const SET_INPLACE: &[Def] =
    &[def("__iand__", BIN, iand), def("__ior__", BIN, ior), def("__isub__", BIN, isub), def("__ixor__", BIN, ixor)];
const DICT_OPS: &[Def] = &[def("__or__", BIN, or), def("__ror__", BIN, ror), def("__ior__", BIN, ior)];
const PERCENT: &[Def] = &[def("__mod__", BIN, rem), def("__rmod__", BIN, format_reflected)];
/// A template on the left must be of the same type.
fn format_reflected(vm: &mut Vm, args: &[Value]) -> R {
    if vm.unwrap(args[0]).kind() != vm.unwrap(args[1]).kind() {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    rrem(vm, args)
}

pub fn init(vm: &mut Vm) {
    let mut add = |class: fn(&Vm) -> Gc<Type>, tables: &[&[Def]]| {
        let class = class(vm);
        for t in tables {
            vm.add_methods(class, t);
        }
    };
    add(|vm| vm.types.int, &[NUMBER, REAL, INTEGER, EQUALITY, ORDER, HASH, REPR, FORMAT]);
    add(|vm| vm.types.float, &[NUMBER, REAL, EQUALITY, ORDER, HASH, REPR, FORMAT]);
    add(|vm| vm.types.complex, &[NUMBER, EQUALITY, ORDER, HASH, REPR, FORMAT]);
    add(|vm| vm.types.bool_, &[&[def("__and__", BIN, and), def("__or__", BIN, or), def("__xor__", BIN, xor)], REPR]);
    let sequence: &[&[Def]] = &[CONCAT, EQUALITY, ORDER, SIZED, ITERABLE, SUBSCRIPT, REPR];
    add(|vm| vm.types.str_, sequence);
    add(|vm| vm.types.str_, &[HASH, STR, FORMAT, PERCENT]);
    add(|vm| vm.types.bytes, sequence);
    add(|vm| vm.types.bytes, &[HASH, PERCENT]);
    add(|vm| vm.types.bytearray, sequence);
    add(|vm| vm.types.bytearray, &[MUTABLE, INPLACE_CONCAT, PERCENT]);
    add(|vm| vm.types.memoryview, &[EQUALITY, ORDER, &[def("__len__", "self, /", len)], ITERABLE, SUBSCRIPT, HASH]);
    add(|vm| vm.types.list, sequence);
    add(|vm| vm.types.list, &[MUTABLE, INPLACE_CONCAT]);
    add(|vm| vm.types.tuple, sequence);
    add(|vm| vm.types.tuple, &[HASH]);
    add(|vm| vm.types.dict, &[EQUALITY, ORDER, SIZED, ITERABLE, SUBSCRIPT, MUTABLE, DICT_OPS, REPR]);
    add(|vm| vm.types.mappingproxy, &[EQUALITY, ORDER, SIZED, ITERABLE, SUBSCRIPT, REPR]);
    add(|vm| vm.types.set, &[EQUALITY, ORDER, SIZED, ITERABLE, SET_OPS, SET_INPLACE, REPR]);
    add(|vm| vm.types.frozenset, &[EQUALITY, ORDER, SIZED, ITERABLE, SET_OPS, HASH, REPR]);
    add(|vm| vm.types.dict_keys, &[EQUALITY, ORDER, SIZED, ITERABLE, SET_OPS, REPR]);
    add(|vm| vm.types.dict_items, &[EQUALITY, ORDER, SIZED, ITERABLE, SET_OPS, REPR]);
    add(|vm| vm.types.dict_values, &[ITERABLE, REPR, &[def("__len__", "self, /", len)]]);
    add(|vm| vm.types.range, &[EQUALITY, ORDER, SIZED, ITERABLE, SUBSCRIPT, HASH, REPR]);
    add(|vm| vm.types.slice, &[EQUALITY, ORDER, HASH, REPR]);
    add(|vm| vm.types.none_type, &[REPR, HASH, &[def("__bool__", "self, /", |_, _| Ok(Value::FALSE))]]);
    add(|vm| vm.types.ellipsis, &[REPR]);
    add(|vm| vm.types.not_implemented, &[REPR]);
    // These are both the slot and a method that is faster to call.
    add(|vm| vm.types.list, &[SUBSCRIPT_METHOD]);
    add(|vm| vm.types.dict, &[SUBSCRIPT_METHOD, CONTAINS_METHOD]);
    add(|vm| vm.types.set, &[CONTAINS_METHOD]);
    add(|vm| vm.types.frozenset, &[CONTAINS_METHOD]);
    // Unhashable builtins say so.
    for class in
        [vm.types.list, vm.types.dict, vm.types.set, vm.types.bytearray, vm.types.dict_keys, vm.types.dict_items]
    {
        let name = vm.sym.__hash__;
        vm.dict_set_interned(class.dict, name, Value::NONE);
    }
}
