//! Builtin functions on single values: print, len, repr, hash, id, chr, abs, round, pow, eval, ...

use super::source::source_text;
use crate::bytecode::code::{Mode, Options};
use crate::bytecode::ops::BinOp;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::text::{limbs, surrogates};
use crate::types::str_search::arg_type;
use crate::vm::Vm;
use crate::vm::frame::Cont;
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let builtins = vm.builtins;
    vm.add_functions(
        builtins,
        "builtins",
        &[
            def("print", "*args, sep=' ', end='\\n', file=None, flush=False", print),
            def("len", "obj, /", len).quick(Quick::Len),
            def("repr", "obj, /", repr),
            def("ascii", "obj, /", ascii),
            def("format", "value, format_spec='', /", format),
            def("hash", "obj, /", hash),
            def("id", "obj, /", id),
            def("callable", "obj, /", callable),
            def("chr", "i, /", chr).quick(Quick::Chr),
            def("ord", "c, /", ord).quick(Quick::Ord),
            def("bin", "number, /", bin),
            def("oct", "number, /", oct),
            def("hex", "number, /", hex),
            def("abs", "x, /", abs).quick(Quick::Abs),
            def("divmod", "x, y, /", divmod),
            def("pow", "base, exp, mod=None", pow),
            def("round", "number, ndigits=None", round),
            def("globals", "", globals),
            def("locals", "", locals),
            def("eval", "source, /, globals=None, locals=None", eval),
            def("exec", "source, /, globals=None, locals=None, *, closure=None", exec),
            def(
                "compile",
                "source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1",
                compile,
            ),
            def("__import__", "name, globals=None, locals=None, fromlist=(), level=0", import),
            def("input", "prompt='', /", input),
            def(
                "open",
                "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None",
                open,
            ),
        ],
    );
}

/// Names of the parameters `sep`, `end`, `file`, `flush`; the printed values follow.
fn print(vm: &mut Vm, args: &[Value]) -> R {
    let [sep, end, file, flush] = [args[0], args[1], args[2], args[3]];
    let values = &args[4..];
    let text_or = |vm: &mut Vm, v: Value, default: &'static str, name: &str| -> R<&'static str> {
        match v.given() {
            None | Some(Value::NONE) => Ok(default),
            Some(v) => match vm.str_of(v) {
                Some(s) => Ok(s),
                None => {
                    let message = format!("{name} must be None or a string, not {}", vm.type_name(v));
                    Err(vm.type_error(message))
                }
            },
        }
    };
    let (own_sep, own_end) = (sep, end);
    let sep = text_or(vm, sep, " ", "sep")?;
    let end = text_or(vm, end, "\n", "end")?;
    let file = file.given().unwrap_or(Value::NONE);
    let stdout = vm.stdout_override();
    let plain = values.iter().chain([&own_sep, &own_end]).all(|v| !runs_python(vm, *v, 0));
    if plain && file.is_none() && stdout.is_none() {
        let mut out = String::new();
        for (i, v) in values.iter().enumerate() {
            if i > 0 {
                out.push_str(sep);
            }
            match v.get::<Str>() {
                Some(s) => out.push_str(s.as_str()),
                None => {
                    let r = vm.str_value(*v);
                    let r = vm.now(r)?;
                    out.push_str(vm.str_text(r));
                }
            }
        }
        out.push_str(end);
        vm.write_output(&out, false)?;
        return Ok(Value::NONE);
    }
    let values = vm.new_tuple(values);
    let text = |vm: &mut Vm, v: Value, text: &str| if v.is_kind(Kind::Instance) { v } else { vm.new_str(text) };
    let (sep, end) = (text(vm, own_sep, sep), text(vm, own_end, end));
    let file = if file.is_none() { stdout.unwrap_or(Value::NONE) } else { file };
    let flush = flush.given().unwrap_or(Value::FALSE);
    vm.tail_prelude("_print", &[values, sep, end, file, flush])
}
/// Whether `str(v)` may run Python code.
fn runs_python(vm: &mut Vm, v: Value, depth: usize) -> bool {
    match v.kind() {
        Kind::Instance => {
            let (s, r) = (vm.sym.__str__, vm.sym.__repr__);
            let class = vm.class_of(v);
            let python = |vm: &mut Vm, n| vm.lookup(class, n).is_some_and(|m| !vm.is_native_slot(class, m));
            if python(vm, s) || python(vm, r) {
                return true;
            }
            match vm.exc_data(v) {
                Some(d) => {
                    depth > 4
                        || vm
                            .sequence_items(d.args)
                            .unwrap_or_default()
                            .into_iter()
                            .any(|a| runs_python(vm, a, depth + 1))
                }
                None => false,
            }
        }
        Kind::Type => vm.class_of(v) != vm.types.type_,
        _ => false,
    }
}

fn len(vm: &mut Vm, args: &[Value]) -> R {
    vm.len_value(args[0])
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    vm.repr_value(args[0])
}
fn ascii(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.sym.__repr__;
    if let Some(m) = vm.user_method(args[0], name) {
        return vm.tail_method(m, args[0], &[], Cont::Ascii, args[0], args[0]);
    }
    let text = vm.repr_text(args[0])?;
    let text = crate::text::str_repr::ascii_of_repr(&text);
    Ok(vm.new_string(text))
}
fn format(vm: &mut Vm, args: &[Value]) -> R {
    let spec = args[1].given().unwrap_or(vm.empty_str);
    if vm.str_of(spec).is_none() {
        let message = format!("format() argument 2 must be str, not {}", vm.type_name(spec));
        return Err(vm.type_error(message));
    }
    vm.format_value(args[0], spec)
}
fn hash(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.sym.__hash__;
    if let Some(m) = vm.user_method(args[0], name)
        && !m.is_none()
    {
        return vm.tail_method(m, args[0], &[], Cont::Hash, args[0], args[0]);
    }
    let h = vm.hash(args[0])?;
    if let Some(mut reference) = vm.unwrap(args[0]).get::<WeakRef>() {
        // Nothing is asked after this: see the hash of references in `object/compare.rs`.
        reference.hash = Some(h);
    }
    Ok(vm.new_int(h))
}
fn id(vm: &mut Vm, args: &[Value]) -> R {
    let n = if args[0].is_ptr() {
        args[0].as_ptr() as usize as i64
    } else {
        (args[0].bits() >> 2) as i64 & 0x7fff_ffff_ffff
    };
    Ok(vm.new_int(n))
}
pub fn callable(vm: &mut Vm, args: &[Value]) -> R {
    let yes = match args[0].kind() {
        Kind::Function | Kind::Native | Kind::BoundMethod | Kind::Type | Kind::HostFunction | Kind::StaticMethod => {
            true
        }
        _ => {
            let class = vm.class_of(args[0]);
            let name = vm.sym.__call__;
            vm.lookup(class, name).is_some()
        }
    };
    Ok(Value::bool(yes))
}
fn chr(vm: &mut Vm, args: &[Value]) -> R {
    let i = vm.index(args[0])?;
    match vm.int_of(i) {
        Some(n @ 0..=0x10ffff) => match surrogates::character(n as u32) {
            Some(c) => Ok(vm.new_char(c)),
            None => Err(vm.raise(vm.types.NotImplementedError, surrogates::REFUSAL)),
        },
        _ => Err(vm.value_error("chr() arg not in range(0x110000)")),
    }
}
fn ord(vm: &mut Vm, args: &[Value]) -> R {
    let u = vm.unwrap(args[0]);
    let n = match u.kind() {
        Kind::Str => {
            let s = u.cast::<Str>();
            if s.chars == 1 {
                return Ok(Value::small(s.as_str().chars().next().map_or(0, |c| surrogates::code(c) as i64)));
            }
            s.chars as usize
        }
        Kind::Bytes | Kind::ByteArray => {
            let b = crate::object::compare::bytes_of(u);
            if b.len() == 1 {
                return Ok(Value::small(b[0] as i64));
            }
            b.len()
        }
        _ => {
            let message = format!("ord() expected string of length 1, but {} found", vm.type_name(args[0]));
            return Err(vm.type_error(message));
        }
    };
    let message = format!("ord() expected a character, but string of length {n} found");
    Err(vm.type_error(message))
}
fn in_base(vm: &mut Vm, v: Value, base: u32) -> R {
    use crate::text::int_text;
    let i = vm.index(v)?;
    let text = match vm.int_of(i) {
        Some(n) => int_text::prefixed_i64(n, base),
        None => int_text::prefixed(&vm.bigint_of(i).unwrap_or_default(), base),
    };
    Ok(vm.new_string(text))
}
fn bin(vm: &mut Vm, args: &[Value]) -> R {
    in_base(vm, args[0], 2)
}
fn oct(vm: &mut Vm, args: &[Value]) -> R {
    in_base(vm, args[0], 8)
}
fn hex(vm: &mut Vm, args: &[Value]) -> R {
    in_base(vm, args[0], 16)
}
fn abs(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.sym.__abs__;
    if let Some(m) = vm.user_method(args[0], name) {
        return vm.tail_method(m, args[0], &[], Cont::None, args[0], args[0]);
    }
    let v = vm.unwrap(args[0]);
    if v.is_float() {
        return Ok(Value::float(v.as_f64().abs()));
    }
    if let Some(i) = vm.int_of(v).and_then(i64::checked_abs) {
        return Ok(vm.new_int(i));
    }
    if let Some(b) = v.get::<BigInt>() {
        return Ok(vm.new_limbs(false, b.limbs()));
    }
    if let Some(c) = v.get::<Complex>() {
        let r = crate::text::elementary::hypot(c.re, c.im);
        if r.is_infinite() && c.re.is_finite() && c.im.is_finite() {
            return Err(vm.overflow_error("absolute value too large"));
        }
        return Ok(Value::float(r));
    }
    let class = vm.class_of(args[0]);
    match vm.lookup(class, name) {
        Some(m) => vm.tail_method(m, args[0], &[], Cont::None, args[0], args[0]),
        None => {
            let message = format!("bad operand type for abs(): '{}'", vm.type_name(args[0]));
            Err(vm.type_error(message))
        }
    }
}
fn divmod(vm: &mut Vm, args: &[Value]) -> R {
    let (a, b) = (args[0], args[1]);
    let (s, r) = (vm.sym.__divmod__, vm.sym.__rdivmod__);
    for (receiver, other, name) in [(a, b, s), (b, a, r)] {
        let class = vm.class_of(receiver);
        if let Some(m) = vm.lookup(class, name) {
            let v = vm.call_special(m, receiver, &[other])?;
            if v != Value::NOT_IMPLEMENTED {
                return Ok(v);
            }
        }
    }
    let message = format!("unsupported operand type(s) for divmod(): '{}' and '{}'", vm.type_name(a), vm.type_name(b));
    Err(vm.type_error(message))
}
fn pow(vm: &mut Vm, args: &[Value]) -> R {
    match args[2].given() {
        None | Some(Value::NONE) => vm.binary(BinOp::Pow, false, args[0], args[1]),
        Some(m) => {
            let name = vm.sym.__pow__;
            if let Some(method) = vm.user_method(args[0], name) {
                let v = vm.call_special(method, args[0], &[args[1], m])?;
                if v != Value::NOT_IMPLEMENTED {
                    return Ok(v);
                }
            }
            let name = vm.sym.__rpow__;
            if vm.class_of(args[0]) != vm.class_of(args[1])
                && let Some(method) = vm.user_method(args[1], name)
            {
                let v = vm.call_special(method, args[1], &[args[0], m])?;
                if v != Value::NOT_IMPLEMENTED {
                    return Ok(v);
                }
            }
            pow_mod(vm, args[0], args[1], m)
        }
    }
}
/// `pow(base, exp, modulus)` of ints.
pub fn pow_mod(vm: &mut Vm, base: Value, exp: Value, modulus: Value) -> R {
    if ![base, exp, modulus].iter().all(|v| vm.is_int(*v)) {
        // The operation is that of the first type that has one: complex, then float, then int.
        let numbers = [base, exp, modulus].map(|v| vm.unwrap(v));
        let kind = |v: Value| {
            if v.is_kind(Kind::Complex) {
                2
            } else if v.is_float() {
                1
            } else if vm.is_int(v) {
                0
            } else {
                -1
            }
        };
        let kinds = numbers.map(kind);
        if kinds.contains(&2) && !kinds.contains(&-1) {
            return Err(vm.value_error("complex modulo"));
        }
        if kinds.contains(&1) && kinds[0] >= 0 && kinds[1] >= 0 && kinds[2] >= 0 {
            return Err(vm.type_error("pow() 3rd argument not allowed unless all arguments are integers"));
        }
        let message = format!(
            "unsupported operand type(s) for ** or pow(): '{}', '{}', '{}'",
            vm.type_name(base),
            vm.type_name(exp),
            vm.type_name(modulus)
        );
        return Err(vm.type_error(message));
    }
    let ((base_negative, mut base), (exp_negative, exp), (negative, modulus)) =
        (vm.limbs_of(base), vm.limbs_of(exp), vm.limbs_of(modulus));
    if modulus.is_empty() {
        return Err(vm.value_error("pow() 3rd argument cannot be 0"));
    }
    // A long modulus is held several times.
    vm.check_big(modulus.len() as u64 * 16)?;
    base = limbs::quotient_and_rest(vm, &base, &modulus)?.1;
    if base_negative && !base.is_empty() {
        base = limbs::difference(&modulus, &base);
    }
    if exp_negative {
        base = match limbs::inverse(vm, &base, &modulus)? {
            Some(inverse) => inverse,
            None => return Err(vm.value_error("base is not invertible for the given modulus")),
        };
    }
    let mut power = limbs::pow_mod(vm, &base, &exp, &modulus)?;
    // The result has the sign of the modulus.
    if negative && !power.is_empty() {
        power = limbs::difference(&modulus, &power);
    }
    Ok(vm.new_limbs(negative, &power))
}
fn round(vm: &mut Vm, args: &[Value]) -> R {
    let ndigits = args[1].given().filter(|n| !n.is_none());
    let name = vm.sym.__round__;
    if let Some(m) = vm.user_method(args[0], name) {
        return match ndigits {
            Some(n) => vm.tail_method(m, args[0], &[n], Cont::None, n, n),
            None => vm.tail_method(m, args[0], &[], Cont::None, args[0], args[0]),
        };
    }
    let v = vm.unwrap(args[0]);
    if v.is_float() {
        return round_float(vm, v.as_f64(), ndigits);
    }
    if vm.is_int(v) {
        return round_int(vm, v, ndigits);
    }
    let class = vm.class_of(args[0]);
    match vm.lookup(class, name) {
        Some(m) => vm.tail_method(m, args[0], ndigits.as_slice(), Cont::None, args[0], args[0]),
        None => {
            let message = format!("type {} doesn't define __round__ method", vm.type_name(args[0]));
            Err(vm.type_error(message))
        }
    }
}
/// `round(f, ndigits)`
pub fn round_float(vm: &mut Vm, f: f64, ndigits: Option<Value>) -> R {
    use crate::text::float_repr;
    match ndigits {
        None => {
            if f.is_nan() {
                return Err(vm.value_error("cannot convert float NaN to integer"));
            }
            if f.is_infinite() {
                return Err(vm.overflow_error("cannot convert float infinity to integer"));
            }
            let r = f.round_ties_even();
            match float_repr::truncate_to_bigint(r) {
                Ok(n) => Ok(vm.new_big(n)),
                Err(_) => Err(vm.overflow_error("cannot convert float infinity to integer")),
            }
        }
        Some(n) => {
            let n = vm.index_clamped(n)?;
            match float_repr::round_half_even(f, n) {
                Ok(r) => Ok(Value::float(r)),
                Err(_) => Err(vm.overflow_error("rounded value too large to represent")),
            }
        }
    }
}
/// `round(i, ndigits)`
pub fn round_int(vm: &mut Vm, v: Value, ndigits: Option<Value>) -> R {
    let v = vm.index(v)?;
    let Some(n) = ndigits else { return Ok(v) };
    let n = vm.index_clamped(n)?;
    if n >= 0 {
        return Ok(v);
    }
    // More digits than there are bits.
    let digits = n.unsigned_abs();
    if digits > 64 && digits / 64 > vm.limbs_of(v).1.len() as u64 {
        return Ok(Value::small(0));
    }
    let digits = vm.new_int(-n);
    let unit = vm.binary_now(BinOp::Pow, Value::small(10), digits)?;
    let (quotient, rest) = vm.divide(v, unit)?;
    let twice = vm.add_ints(rest, rest);
    let up = if vm.less(unit, twice)? {
        true
    } else if vm.less(twice, unit)? {
        false
    } else {
        vm.limbs_of(quotient).1.first().is_some_and(|low| low & 1 == 1)
    };
    let quotient = if up { vm.add_ints(quotient, Value::small(1)) } else { quotient };
    vm.mul_ints(quotient, unit)
}

fn globals(vm: &mut Vm, _: &[Value]) -> R {
    let frame = vm.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
    Ok(frame.map_or(vm.main, |f| f.func.globals).value())
}
fn locals(vm: &mut Vm, _: &[Value]) -> R {
    vm.locals_value()
}

fn run_source(vm: &mut Vm, args: &[Value], what: &str, mode: Mode) -> R {
    let globals = match args[1].given().filter(|g| !g.is_none()) {
        None => None,
        Some(g) => match vm.as_::<Dict>(g) {
            Some(d) => Some(d),
            None => {
                let message = if what == "eval" {
                    "globals must be a dict".to_string()
                } else {
                    format!("exec() globals must be a dict, not {}", vm.type_name(g))
                };
                return Err(vm.type_error(message));
            }
        },
    };
    let given_locals = args[2].given().filter(|l| !l.is_none());
    if let Some(l) = given_locals {
        let class = vm.class_of(l);
        let name = vm.sym.__getitem__;
        if vm.lookup(class, name).is_none() {
            let message = if what == "eval" {
                "locals must be a mapping".to_string()
            } else {
                format!("locals must be a mapping or None, not {}", vm.type_name(l))
            };
            return Err(vm.type_error(message));
        }
    }
    // Names are looked up through the methods of a subclass of dict.
    let subclass = args[1].given().filter(|g| g.is_kind(Kind::Instance));
    let locals = match (globals, given_locals.or(subclass)) {
        (_, Some(l)) => Some(l),
        (Some(_), None) => None,
        (None, None) => {
            let frame = vm.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
            let globals = frame.map_or(vm.main, |f| f.func.globals);
            // At module level they are the globals, but not in a comprehension.
            Some(vm.locals_value()?).filter(|locals| *locals != globals.value())
        }
    };
    let globals = match globals {
        Some(g) => g,
        None => {
            let frame = vm.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
            frame.map_or(vm.main, |f| f.func.globals)
        }
    };
    if vm.dict_get_str(globals, "__builtins__").is_none() {
        let b = vm.loaded_module("builtins").unwrap_or(Value::NONE);
        vm.dict_set_str(&mut { globals }, "__builtins__", b);
    }
    let same = locals == Some(globals.value());
    let separate = locals.is_some() && !same;
    let closure = args.get(3).and_then(|c| c.given()).filter(|c| !c.is_none());
    let mut cells_given = Vec::new();
    let code = match args[0].get::<Code>() {
        Some(c) => {
            let free = c.unit.free_names.len();
            if free != 0 && closure.is_none() {
                return Err(vm.type_error(match what {
                    "exec" => format!("code object requires a closure of exactly length {free}"),
                    _ => format!("code object passed to {what}() may not contain free variables"),
                }));
            }
            if free == 0 && closure.is_some() {
                return Err(vm.type_error("cannot use a closure with this code object"));
            }
            if let Some(given) = closure {
                let cells = vm
                    .as_::<Tuple>(given)
                    .filter(|t| t.items().len() == free && t.items().iter().all(|cell| cell.is_kind(Kind::Cell)));
                match cells {
                    Some(t) => cells_given = t.items().to_vec(),
                    None => {
                        let message = format!("code object requires a closure of exactly length {free}");
                        return Err(vm.type_error(message));
                    }
                }
            }
            // Code compiled for one namespace is compiled again for two.
            if separate
                && c.flags & code_flags::NAMESPACE == 0
                && c.unit.kind == crate::bytecode::code::UnitKind::Module
            {
                let source = c.source.clone();
                let mode = c.unit.mode;
                let options = Options { mode, separate_locals: true, future_annotations: c.unit.future_annotations };
                vm.compile_source(&source.name, &source.text, options)?
            } else {
                c
            }
        }
        None if closure.is_some() => {
            return Err(vm.type_error("closure can only be used when source is a code object"));
        }
        None => {
            let text = source_text(vm, args[0], what, "<string>")?;
            let text = if mode == Mode::Eval { text.trim_start_matches([' ', '\t']).to_string() } else { text };
            let options = Options { mode, separate_locals: separate, future_annotations: inherited_future(vm) };
            vm.compile_source("<string>", &text, options)?
        }
    };
    let f = vm.new_function(code, globals);
    f.m().closure = cells_given.into();
    vm.run_body_tail(f, if separate { locals.unwrap_or(Value::NONE) } else { Value::NONE })
}
fn eval(vm: &mut Vm, args: &[Value]) -> R {
    run_source(vm, args, "eval", Mode::Eval)
}
fn exec(vm: &mut Vm, args: &[Value]) -> R {
    run_source(vm, args, "exec", Mode::Exec)
}
/// Whether the code that calls has `from __future__ import annotations`, which what it compiles inherits.
fn inherited_future(vm: &Vm) -> bool {
    let frame = vm.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
    frame.is_some_and(|f| f.code.unit.future_annotations)
}
fn compile(vm: &mut Vm, args: &[Value]) -> R {
    let filename = match vm.str_of(args[1]) {
        Some(s) => s.to_string(),
        // A path, or its bytes.
        None => {
            let defaults = [Value::small(0), Value::FALSE, Value::small(-1)];
            let rest = args[3..6].iter().zip(defaults).map(|(arg, default)| arg.given().unwrap_or(default));
            let given: Vec<Value> = args[..3].iter().copied().chain(rest).collect();
            return vm.tail_prelude("_compile_file", &given);
        }
    };
    let mode = match vm.str_of(args[2]) {
        Some("exec") => Mode::Exec,
        Some("eval") => Mode::Eval,
        Some("single") => Mode::Single,
        None => {
            let message = format!("compile() argument 'mode' must be str, not {}", arg_type(vm, args[2]));
            return Err(vm.type_error(message));
        }
        _ => return Err(vm.value_error("compile() mode must be 'exec', 'eval' or 'single'")),
    };
    const KNOWN_FLAGS: i64 = 0x1ff_3600;
    const ONLY_AST: i64 = 0x400;
    const FUTURE_ANNOTATIONS: i64 = 0x100_0000;
    let flags = match args[3].given() {
        Some(flags) => vm.index_clamped(flags)?,
        None => 0,
    };
    if flags & !KNOWN_FLAGS != 0 {
        return Err(vm.value_error("compile(): unrecognised flags"));
    }
    let inherits = match args[4].given() {
        Some(dont) => !vm.truth(dont)?,
        None => true,
    };
    let future_annotations = flags & FUTURE_ANNOTATIONS != 0 || inherits && inherited_future(vm);
    if args[0].is_kind(Kind::Instance) && vm.unwrap(args[0]) == args[0] {
        let flags = vm.new_int(flags);
        return vm.tail_prelude("_compile_tree", &[args[0], args[1], args[2], flags]);
    }
    if flags & ONLY_AST != 0 {
        return vm.tail_prelude("_parse_only", &args[..3]);
    }
    let text = source_text(vm, args[0], "compile", &filename)?;
    let options = Options { mode, separate_locals: false, future_annotations };
    Ok(vm.compile_source(&filename, &text, options)?.value())
}
fn import(vm: &mut Vm, args: &[Value]) -> R {
    if vm.str_of(args[0]).is_none() {
        return Err(vm.type_error("module name must be a string"));
    }
    let name = vm.intern_value(args[0]);
    let fromlist = match args[3].given() {
        Some(l) if vm.truth(l)? => {
            let items = vm.collect(l)?;
            vm.new_tuple(&items)
        }
        _ => Value::NONE,
    };
    let level = args[4].given().and_then(|l| vm.int_of(l)).unwrap_or(0);
    if level < 0 {
        return Err(vm.value_error("level must be >= 0"));
    }
    if level == 0 && name.len == 0 {
        return Err(vm.value_error("Empty module name"));
    }
    let level = level.min(255) as u8;
    vm.import(name, fromlist, level)
}
/// Files are the work of a frozen module, which the first call loads.
fn open(vm: &mut Vm, args: &[Value]) -> R {
    let mode = vm.new_str("r");
    let defaults =
        [Value::NONE, mode, Value::small(-1), Value::NONE, Value::NONE, Value::NONE, Value::TRUE, Value::NONE];
    let given: Vec<Value> = args.iter().zip(defaults).map(|(arg, default)| arg.given().unwrap_or(default)).collect();
    vm.tail_prelude("_open", &given)
}

fn input(vm: &mut Vm, args: &[Value]) -> R {
    let prompt = args[0].given().unwrap_or(vm.empty_str);
    vm.tail_prelude("_input", &[prompt])
}
