//! `repr`, `str` and `format`.

use std::fmt::Write;

use super::heap::Gc;
use super::layout::*;
use super::strings::copy_text;
use super::value::{R, Raised, Value};
use crate::text::float_repr::{self, FIXED_ROOM, fixed_digits};
use crate::text::format_spec::{self, FormatError, FormatErrorKind, IntRef};
use crate::text::str_repr;
use crate::vm::Vm;
use crate::vm::frame::Cont;

/// Room for the digits of any 64-bit number.
pub(crate) const DIGITS: usize = 20;

/// Writes decimal digits at the end of a buffer; where they begin.
pub(crate) fn write_digits(buf: &mut [u8; DIGITS], mut n: u64) -> usize {
    let mut at = DIGITS;
    let mut put = |digit: u32| {
        at -= 1;
        buf[at] = b'0' + digit as u8;
    };
    while n > u32::MAX as u64 {
        put((n % 10) as u32);
        n /= 10;
    }
    let mut n = n as u32;
    loop {
        put(n % 10);
        n /= 10;
        if n == 0 {
            return at;
        }
    }
}

impl Vm {
    /// `repr(v)`; may answer with a tail request.
    pub fn repr_value(&mut self, v: Value) -> R {
        if v.is_small() {
            return Ok(self.small_int_text(v.as_small()));
        }
        if let Some(m) = self.user_method(v, self.sym.__repr__) {
            return self.tail_method(m, v, &[], Cont::Repr, v, v);
        }
        let text = self.repr_text(v)?;
        Ok(self.new_string(text))
    }
    /// `repr(v)`, now.
    pub fn repr_text(&mut self, v: Value) -> R<String> {
        let mut out = String::new();
        self.write_repr(&mut out, v)?;
        Ok(out)
    }

    /// `str(v)`; may answer with a tail request.
    pub fn str_value(&mut self, v: Value) -> R {
        match v.kind() {
            Kind::Str => return Ok(v),
            Kind::MappingProxy => return self.str_value(v.cast::<MappingProxy>().mapping),
            Kind::Instance | Kind::Type | Kind::Opaque => {
                let class = self.class_of(v);
                let m = self.lookup(class, self.sym.__str__);
                if let Some(m) = m
                    && !self.is_native_slot(class, m)
                {
                    return self.tail_method(m, v, &[], Cont::Str, v, v);
                }
                let u = self.unwrap(v);
                if u.is_kind(Kind::Str) {
                    // A str subclass: repr() is not str().
                    return Ok(u);
                }
                if u.is_kind(Kind::ExcData) {
                    // An exception may be an argument of another, as deep as one likes.
                    return self.recurse(" while getting the str of an object", |vm| match m {
                        Some(m) if !vm.is_plain_exception_str(m) => vm.call_special(m, v, &[]),
                        _ => vm.exception_str(v),
                    });
                }
                if let Some(n) = m.and_then(|m| m.get::<Native>())
                    && n.owner != Some(self.types.object)
                    && !matches!(u.kind(), Kind::List | Kind::Dict | Kind::Tuple | Kind::Set | Kind::FrozenSet)
                    && u == v
                    && !v.is_kind(Kind::Type)
                {
                    return self.call_special(n.value(), v, &[]);
                }
            }
            _ => {}
        }
        if let Some(m) = self.user_method(v, self.sym.__repr__) {
            return self.tail_method(m, v, &[], Cont::Str, v, v);
        }
        self.repr_value(v)
    }
    /// `str(v)`, now.
    pub fn str_now(&mut self, v: Value) -> R<String> {
        let r = self.str_value(v);
        let r = self.now(r)?;
        Ok(self.str_text(r).to_string())
    }

    /// Whether a `__str__` is the one that [`Vm::exception_str`] carries out.
    fn is_plain_exception_str(&self, method: Value) -> bool {
        let owner = method.get::<Native>().map(|n| n.owner);
        owner == Some(Some(self.types.BaseException)) || owner == Some(Some(self.types.object))
    }
    /// `str` of an exception: of its arguments.
    pub fn exception_str(&mut self, mut e: Value) -> R {
        loop {
            let Some(data) = self.exc_data(e) else { return Ok(self.empty_str) };
            let args = self.sequence_items(data.args).unwrap_or_default();
            let [only] = args[..] else {
                return if args.is_empty() { Ok(self.empty_str) } else { self.repr_value(data.args) };
            };
            if self.is_instance_of(e, self.types.KeyError) {
                return self.repr_value(only);
            }
            let method = self.lookup(self.class_of(only), self.sym.__str__);
            if self.exc_data(only).is_none() || !method.is_some_and(|m| self.is_plain_exception_str(m)) {
                return self.str_value(only);
            }
            // Exceptions in exceptions need no stack.
            self.tick()?;
            e = only;
        }
    }

    /// Appends `repr(v)`. User-defined `__repr__` runs in a nested run.
    pub fn write_repr(&mut self, out: &mut String, v: Value) -> R<()> {
        self.tick()?;
        if v.is_small() {
            let _ = write!(out, "{}", v.as_small());
            return Ok(());
        }
        if v.is_float() {
            out.push_str(&float_repr::repr_f64(v.as_f64()));
            return Ok(());
        }
        match v {
            Value::NONE => out.push_str("None"),
            Value::TRUE => out.push_str("True"),
            Value::FALSE => out.push_str("False"),
            Value::ELLIPSIS => out.push_str("Ellipsis"),
            Value::NOT_IMPLEMENTED => out.push_str("NotImplemented"),
            _ => return self.write_object_repr(out, v),
        }
        Ok(())
    }

    fn write_object_repr(&mut self, out: &mut String, v: Value) -> R<()> {
        if out.len() > 1 << 20 {
            self.reserve(out.len())?;
        }
        match v.kind() {
            Kind::Str => str_repr::push_repr_str(out, v.cast::<Str>().as_str()),
            Kind::BigInt => {
                let text = self.int_to_string(v)?;
                out.push_str(&text);
            }
            Kind::Complex => {
                let c = v.cast::<Complex>();
                out.push_str(&float_repr::repr_complex(c.re, c.im));
            }
            Kind::Bytes => out.push_str(&str_repr::repr_bytes(&v.cast::<Bytes>().data)),
            Kind::ByteArray => out.push_str(&str_repr::repr_bytearray(&v.cast::<ByteArray>().data)),
            Kind::List => {
                let list = v.cast::<List>();
                return self.write_container(out, v, "[", "]", "[...]", |vm, out| {
                    let mut i = 0;
                    while let Some(x) = list.items.get(i).copied() {
                        if i > 0 {
                            out.push_str(", ");
                        }
                        vm.write_repr(out, x)?;
                        i += 1;
                    }
                    Ok(())
                });
            }
            Kind::Tuple => {
                let t = v.cast::<Tuple>();
                let close = if t.len == 1 { ",)" } else { ")" };
                return self.write_container(out, v, "(", close, "(...)", |vm, out| {
                    for i in 0..t.len {
                        if i > 0 {
                            out.push_str(", ");
                        }
                        vm.write_repr(out, t.items()[i])?;
                    }
                    Ok(())
                });
            }
            Kind::Dict => {
                let d = v.cast::<Dict>();
                return self.write_container(out, v, "{", "}", "{...}", |vm, out| vm.write_pairs(out, d));
            }
            Kind::Set | Kind::FrozenSet => {
                let set = self.as_set(v).expect("set");
                let frozen = set.is_frozen();
                if set.table.is_empty() {
                    out.push_str(if frozen { "frozenset()" } else { "set()" });
                    return Ok(());
                }
                let (open, close) = if frozen { ("frozenset({", "})") } else { ("{", "}") };
                let seen = if frozen { "frozenset(...)" } else { "set(...)" };
                return self.write_container(out, v, open, close, seen, |vm, out| {
                    let keys: Vec<Value> = set.table.iter().map(|e| e.key).collect();
                    vm.write_items(out, &keys)
                });
            }
            Kind::DictView => {
                let view = v.cast::<DictView>();
                let what = view.what;
                let open = format!("{}([", self.type_name(v));
                return self.write_container(out, v, &open, "])", "...", |vm, out| {
                    let pairs: Vec<(Value, Value)> = view.dict.table.iter().map(|e| (e.key, e.value)).collect();
                    let items: Vec<Value> = pairs
                        .into_iter()
                        .map(|(k, x)| match what {
                            DictPart::Keys => k,
                            DictPart::Values => x,
                            DictPart::Items => vm.new_tuple(&[k, x]),
                        })
                        .collect();
                    vm.write_items(out, &items)
                });
            }
            Kind::MappingProxy => {
                out.push_str("mappingproxy(");
                self.recurse(" while getting the repr of an object", |vm| {
                    vm.write_repr(out, v.cast::<MappingProxy>().mapping)
                })?;
                out.push(')');
            }
            Kind::Range => {
                let r = v.cast::<Range>();
                out.push_str("range(");
                self.write_repr(out, r.start)?;
                out.push_str(", ");
                self.write_repr(out, r.stop)?;
                if r.step != Value::small(1) {
                    out.push_str(", ");
                    self.write_repr(out, r.step)?;
                }
                out.push(')');
            }
            Kind::Slice => {
                let s = v.cast::<Slice>();
                out.push_str("slice(");
                self.recurse(" while getting the repr of an object", |vm| {
                    vm.write_items(out, &[s.start, s.stop, s.step])
                })?;
                out.push(')');
            }
            Kind::Function => {
                let _ = write!(out, "<function {} at {}>", self.function_name(v.cast()), address(v));
            }
            Kind::Native => {
                let n = v.cast::<Native>();
                match n.owner {
                    Some(o) => {
                        let word = if n.def.wrapper { "slot wrapper" } else { "method" };
                        let _ = write!(out, "<{word} '{}' of '{}' objects>", n.def.name, self.name_of(o));
                    }
                    None if n.module.is_kind(Kind::Type) => {
                        let _ = write!(out, "<built-in method {} of type object at {}>", n.def.name, address(n.module));
                    }
                    None => {
                        let _ = write!(out, "<built-in function {}>", n.def.name);
                    }
                }
            }
            Kind::BoundMethod => {
                let m = v.cast::<BoundMethod>();
                if let Some(n) = m.func.get::<Native>() {
                    let (word, t) = if n.def.wrapper {
                        ("method-wrapper", self.type_name(m.receiver))
                    } else if m.receiver.is_kind(Kind::Type) {
                        ("built-in method", "type")
                    } else {
                        ("built-in method", self.type_name(m.receiver))
                    };
                    let a = address(m.receiver);
                    let _ = if word == "method-wrapper" {
                        write!(out, "<method-wrapper '{}' of {t} object at {a}>", n.def.name)
                    } else {
                        write!(out, "<{word} {} of {t} object at {a}>", n.def.name)
                    };
                } else {
                    let name = match m.func.get::<Function>() {
                        Some(f) => self.function_name(f).to_string(),
                        None => {
                            let mut name = None;
                            for attribute in [self.sym.__qualname__, self.sym.__name__] {
                                if name.is_none() {
                                    name = self.get_attr_opt(m.func, attribute)?.and_then(|n| self.str_of(n));
                                }
                            }
                            name.unwrap_or("?").to_string()
                        }
                    };
                    let _ = write!(out, "<bound method {name} of ");
                    self.recurse(" while getting the repr of an object", |vm| vm.write_repr(out, m.receiver))?;
                    out.push('>');
                }
            }
            Kind::Module => {
                let m = v.cast::<Module>();
                let name = self.dict_get_interned(m.dict, self.sym.__name__).and_then(|n| self.str_of(n));
                let name = name.unwrap_or("?");
                let loaded = self.dict_get_str(self.modules, name) == Some(v);
                let part = |n| self.dict_get_str(m.dict, n);
                let _ = if name == "__main__" || !loaded || m.host_id.is_none() && !crate::stdlib::is_module(name) {
                    if let Some(file) = part("__file__") {
                        let file = self.repr_text(file)?;
                        write!(out, "<module '{name}' from {file}>")
                    } else if let Some(loader) = part("__loader__").filter(|l| !l.is_none()) {
                        let loader = self.repr_text(loader)?;
                        write!(out, "<module '{name}' ({loader})>")
                    } else {
                        write!(out, "<module '{name}'>")
                    }
                } else {
                    write!(out, "<module '{name}' (built-in)>")
                };
            }
            Kind::Generator => {
                let g = v.cast::<Generator>();
                let word = match g.kind {
                    GenKind::Generator => "generator",
                    GenKind::Coroutine => "coroutine",
                    GenKind::AsyncGenerator => "async_generator",
                };
                if g.is_coroutine_wrapper() {
                    let _ = write!(out, "<coroutine_wrapper object at {}>", address(v));
                } else if self.class_of(v).flags & type_flags::HEAP != 0 || self.type_name(v) != word {
                    let _ = write!(out, "<{} object at {}>", self.type_name(v), address(v));
                } else {
                    let _ = write!(out, "<{word} object {} at {}>", g.qualname.as_str(), address(v));
                }
            }
            Kind::FrameObject => {
                let text = crate::types::frames::shown(self, v)?;
                out.push_str(&text);
            }
            Kind::WeakRef => {
                let target = v.cast::<WeakRef>().target;
                let at = address(v);
                let _ = if target.is_none() {
                    write!(out, "<weakref at {at}; dead>")
                } else {
                    let class = self.full_type_name(self.class_of(target));
                    write!(out, "<weakref at {at}; to '{class}' at {}>", address(target))
                };
            }
            Kind::Cell => {
                let c = v.cast::<Cell>();
                let content = if c.value.is_unbound() {
                    "empty".to_string()
                } else {
                    format!("{} object at {}", self.type_name(c.value), address(c.value))
                };
                let _ = write!(out, "<cell at {}: {content}>", address(v));
            }
            Kind::Code => {
                let c = v.cast::<Code>();
                let _ = write!(
                    out,
                    "<code object {} at {}, file \"{}\", line {}>",
                    c.name.as_str(),
                    address(v),
                    c.source.name,
                    c.unit.first_line
                );
            }
            Kind::Super => {
                let s = v.cast::<Super>();
                let class = self.name_of(s.class);
                let _ = match s.object_type {
                    Some(t) => write!(out, "<super: <class '{class}'>, <{} object>>", self.name_of(t)),
                    None => write!(out, "<super: <class '{class}'>, NULL>"),
                };
            }
            Kind::GetSet => {
                let g = v.cast::<GetSet>();
                let member = self.class_of(v) == self.types.member_descriptor;
                let word = if member { "member" } else { "attribute" };
                let _ = write!(out, "<{word} '{}' of '{}' objects>", g.def.name, self.name_of(g.owner));
            }
            Kind::SlotMember => {
                let m = v.cast::<SlotMember>();
                let _ = write!(out, "<member '{}' of '{}' objects>", m.name.as_str(), self.name_of(m.owner));
            }
            Kind::HostFunction => {
                let _ = write!(out, "<function '{}' external>", v.cast::<HostFunction>().name.as_str());
            }
            Kind::StaticMethod => {
                out.push_str("<staticmethod(");
                self.recurse(" while getting the repr of an object", |vm| {
                    vm.write_repr(out, v.cast::<StaticMethod>().func)
                })?;
                out.push_str(")>");
            }
            Kind::ClassMethod => {
                out.push_str("<classmethod(");
                self.recurse(" while getting the repr of an object", |vm| {
                    vm.write_repr(out, v.cast::<ClassMethod>().func)
                })?;
                out.push_str(")>");
            }
            Kind::MemoryView => {
                let word = if v.cast::<MemoryView>().released { "released memory" } else { "memory" };
                let _ = write!(out, "<{word} at {}>", address(v));
            }
            Kind::Instance | Kind::Type | Kind::Opaque => return self.write_instance_repr(out, v),
            _ => {
                let _ = write!(out, "<{} object at {}>", self.full_type_name(self.class_of(v)), address(v));
            }
        }
        Ok(())
    }

    fn write_instance_repr(&mut self, out: &mut String, v: Value) -> R<()> {
        let class = self.class_of(v);
        let is_opaque = self.unwrap(v).is_kind(Kind::Opaque);
        let method = self.lookup(class, self.sym.__repr__);
        if let Some(m) = method
            && (!self.is_native_slot(class, m) || is_opaque && m.cast::<Native>().owner != Some(self.types.object))
        {
            let r = self.recurse(" while getting the repr of an object", |vm| {
                let r = vm.call_special(m, v, &[])?;
                vm.check_str_result(r, "__repr__")
            })?;
            out.push_str(self.str_text(r));
            return Ok(());
        }
        if let Some(t) = v.get::<Type>() {
            let _ = write!(out, "<class '{}'>", self.full_type_name(t));
            return Ok(());
        }
        let u = self.unwrap(v);
        if u.is_kind(Kind::ExcData) {
            out.push_str(self.short_name_of(class));
            let args = self.shown_arguments(v);
            out.push('(');
            self.recurse(" while getting the repr of an object", |vm| vm.write_items(out, &args))?;
            out.push(')');
            return Ok(());
        }
        let from_object = method.is_none_or(|m| m.cast::<Native>().owner == Some(self.types.object));
        if u != v && !from_object {
            // A subclass of set shows its name.
            if let Some(set) = self.as_set(v) {
                let name = self.short_name_of(class);
                if set.table.is_empty() {
                    let _ = write!(out, "{name}()");
                    return Ok(());
                }
                let keys: Vec<Value> = set.table.iter().map(|e| e.key).collect();
                let (open, seen) = (format!("{name}({{"), format!("{name}(...)"));
                return self.write_container(out, v, &open, "})", &seen, |vm, out| vm.write_items(out, &keys));
            }
            if u.is_kind(Kind::ByteArray) {
                let text = str_repr::repr_bytes(&u.cast::<ByteArray>().data);
                let _ = write!(out, "{}({text})", self.short_name_of(class));
                return Ok(());
            }
            return self.write_repr(out, u);
        }
        let _ = write!(out, "<{} object at {}>", self.full_type_name(class), address(v));
        Ok(())
    }

    /// A comma-separated list of reprs.
    pub fn write_items(&mut self, out: &mut String, items: &[Value]) -> R<()> {
        for (i, x) in items.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_repr(out, *x)?;
        }
        Ok(())
    }
    fn write_pairs(&mut self, out: &mut String, d: Gc<Dict>) -> R<()> {
        let pairs: Vec<(Value, Value)> = d.table.iter().map(|e| (e.key, e.value)).collect();
        for (i, (k, x)) in pairs.into_iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_repr(out, k)?;
            out.push_str(": ");
            self.write_repr(out, x)?;
        }
        Ok(())
    }
    fn write_container(
        &mut self,
        out: &mut String,
        v: Value,
        open: &str,
        close: &str,
        seen: &str,
        f: impl FnOnce(&mut Vm, &mut String) -> R<()>,
    ) -> R<()> {
        if self.repr_stack.contains(&v) {
            out.push_str(seen);
            return Ok(());
        }
        self.repr_stack.push(v);
        out.push_str(open);
        let r = self.recurse(" while getting the repr of an object", |vm| f(vm, out));
        self.repr_stack.pop();
        r?;
        out.push_str(close);
        Ok(())
    }

    /// `module.QualName` of a class, without `builtins.`.
    pub fn full_type_name(&self, class: Gc<Type>) -> String {
        let qualname = class.qualname.as_str();
        match self.class_module(class) {
            Some("builtins") | None => qualname.to_string(),
            Some(m) => format!("{m}.{qualname}"),
        }
    }
    /// `__module__` of a class.
    pub fn class_module<'a>(&self, class: Gc<Type>) -> Option<&'a str> {
        match self.dict_get_interned(class.dict, self.sym.__module__) {
            None if class.flags & type_flags::HEAP == 0 => Some("builtins"),
            m => m.and_then(|m| self.str_of(m)),
        }
    }

    // --- ints

    /// Decimal text of a small int as a str.
    pub fn small_int_text(&mut self, i: i64) -> Value {
        if (0..10).contains(&i) {
            return self.types.ascii_chars[b'0' as usize + i as usize];
        }
        let mut buf = [0; DIGITS];
        let at = write_digits(&mut buf, i.unsigned_abs());
        let negative = (i < 0) as usize;
        let len = DIGITS - at + negative;
        // SAFETY: room for the sign and the digits.
        unsafe {
            let (text, to) = self.alloc_str(len, len);
            *to = b'-';
            copy_text(buf.as_ptr().add(at), to.add(negative), DIGITS - at);
            text.value()
        }
    }
    /// The same in a field.
    fn small_int_field(&mut self, i: i64, field: format_spec::IntField) -> Value {
        let mut buf = [0; DIGITS];
        let at = write_digits(&mut buf, i.unsigned_abs());
        self.number_field(i < 0, &buf[at..], field)
    }
    /// A float in a field with so many digits behind the point, if that is simple.
    fn float_field(&mut self, v: f64, field: format_spec::IntField, precision: usize) -> Option<Value> {
        let mut buf = [0; FIXED_ROOM];
        let at = fixed_digits(v.abs(), precision, &mut buf)?;
        Some(self.number_field(v.is_sign_negative(), &buf[at..], field))
    }
    /// An ASCII text of digits, with a sign, in a field.
    fn number_field(&mut self, negative: bool, digits: &[u8], field: format_spec::IntField) -> Value {
        let len = field.width.max(digits.len() + negative as usize);
        if let ([digit], 1) = (digits, len) {
            return self.types.ascii_chars[*digit as usize & 127];
        }
        let padding = len - digits.len() - negative as usize;
        let (before, zeros) = match field.padding {
            format_spec::IntPadding::Left => (0, 0),
            format_spec::IntPadding::Right => (padding, 0),
            format_spec::IntPadding::Zeros => (0, padding),
        };
        // SAFETY: room for `len` bytes, all of them are written.
        unsafe {
            let (text, to) = self.alloc_str(len, len);
            to.write_bytes(b' ', len);
            if negative {
                *to.add(before) = b'-';
            }
            let to = to.add(before + negative as usize);
            to.write_bytes(b'0', zeros);
            copy_text(digits.as_ptr(), to.add(zeros), digits.len());
            text.value()
        }
    }

    /// Decimal text of an int, within the digit limit.
    pub fn int_to_string(&mut self, v: Value) -> R<String> {
        if let Some(i) = self.int_of(v) {
            return Ok(i.to_string());
        }
        let Some(big) = self.as_::<BigInt>(v) else { return Ok(String::new()) };
        let limit = self.limits.int_max_str_digits;
        match crate::text::int_text::decimal_limbs(self, big.negative, big.limbs(), limit)? {
            Ok(s) => Ok(s),
            Err(e) => Err(self.value_error(e.message())),
        }
    }

    /// Decimal text of an int of which that takes long.
    pub fn long_decimal(&mut self, b: Gc<BigInt>) -> R<Option<String>> {
        Ok(if b.bits() > crate::text::int_text::LONG_BITS { Some(self.int_to_string(b.value())?) } else { None })
    }

    // --- format

    /// `format(v, spec)`; may answer with a tail request.
    pub fn format_value(&mut self, v: Value, spec: Value) -> R {
        let text = self.str_text(spec);
        if text.is_empty() {
            if let Kind::Str = v.kind() {
                return Ok(v);
            }
            if v.is_small() {
                return Ok(self.small_int_text(v.as_small()));
            }
        } else if v.is_small()
            && let Some(field) = format_spec::int_field(text)
        {
            return Ok(self.small_int_field(v.as_small(), field));
        } else if v.is_float()
            && let Some((field, precision)) = format_spec::float_field(text)
            && let Some(text) = self.float_field(v.as_f64(), field, precision)
        {
            return Ok(text);
        }
        if let Some(m) = self.user_method(v, self.sym.__format__) {
            return self.tail_method(m, v, &[spec], Cont::Format, v, spec);
        }
        let asked = format_spec::asked_length(text);
        if asked > 1 << 16 {
            self.reserve(asked.min(format_spec::MAX_FORMATTED_LENGTH))?;
        }
        let u = self.unwrap(v);
        let type_name = self.type_name(v);
        let formatted =
            if text.is_empty() && (v.is_bool() || v.is_kind(Kind::Instance) && u != v && !u.is_kind(Kind::ExcData)) {
                return self.str_value(v);
            } else if let (Some(i), true) = (self.int_of(u), self.is_int(u)) {
                if v.is_kind(Kind::Instance) && text.is_empty() {
                    return self.str_value(v);
                }
                format_spec::format_int_of_type(IntRef::Small(i), text, self.limits.int_max_str_digits, type_name)
            } else if let Some(b) = u.get::<BigInt>() {
                let decimal = if text.ends_with(['b', 'c', 'o', 'x', 'X', 'e', 'E', 'f', 'F', 'g', 'G', '%']) {
                    None
                } else {
                    self.long_decimal(b)?
                };
                let value = IntRef::Big(&b.to_big(), decimal.as_deref());
                format_spec::format_int_of_type(value, text, self.limits.int_max_str_digits, type_name)
            } else if u.is_float() {
                format_spec::format_float_of_type(u.as_f64(), text, type_name)
            } else if let Some(s) = u.get::<Str>() {
                if v.is_kind(Kind::Instance) && text.is_empty() {
                    return self.str_value(v);
                }
                format_spec::format_str_of_type(s.as_str(), text, type_name)
            } else if let Some(c) = u.get::<Complex>() {
                format_spec::format_complex(c.re, c.im, text)
            } else {
                let class = self.class_of(v);
                if let Some(m) = self.lookup(class, self.sym.__format__)
                    && m.cast::<Native>().owner != Some(self.types.object)
                {
                    let v = self.call_special(m, v, &[spec])?;
                    return self.check_str_result(v, "__format__");
                }
                if !text.is_empty() {
                    let message = format!("unsupported format string passed to {type_name}.__format__");
                    return Err(self.type_error(message));
                }
                return self.str_value(v);
            };
        match formatted {
            Ok(s) => Ok(self.new_string(s)),
            Err(e) => Err(self.format_error(e)),
        }
    }
    #[cold]
    pub fn format_error(&mut self, e: FormatError) -> Raised {
        match e.kind {
            FormatErrorKind::Value => self.value_error(e.message),
            FormatErrorKind::Overflow => self.overflow_error(e.message),
            FormatErrorKind::Memory => self.memory_error(),
        }
    }
}

/// The address of an object as reprs show it.
pub fn address(v: Value) -> String {
    format!("{:#x}", v.bits() & 0xffff_ffff_ffff)
}
