//! Match objects of `re`.

use std::any::Any;

use super::re_native::{PatternData, Subject, any_subject, fill, filled, pieces, this as pattern_of};
use crate::object::heap::Heap;
use crate::object::layout::*;
use crate::object::native::{class_def, def};
use crate::object::value::{R, Value};
use crate::text::regex::NONE;
use crate::types::read_only;
use crate::vm::Vm;

/// State of a Match.
pub struct MatchData {
    pub pattern: Value,
    pub string: Value,
    /// Start and end of each group, group 0 first, in bytes.
    pub spans: Box<[u32]>,
    /// The bounds given, as Python counts.
    pub pos: usize,
    pub endpos: usize,
    /// The last group closed.
    pub last: Option<u32>,
}
impl OpaqueData for MatchData {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.pattern);
        heap.mark(self.string);
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
impl MatchData {
    fn span(&self, group: usize) -> (u32, u32) {
        match (self.spans[2 * group], self.spans[2 * group + 1]) {
            (NONE, _) | (_, NONE) => (NONE, NONE),
            span => span,
        }
    }
    fn groups(&self) -> usize {
        self.spans.len() / 2
    }
}
fn this<'a>(vm: &Vm, v: Value) -> &'a mut MatchData {
    vm.opaque::<MatchData>(v).expect("receivers are checked")
}
fn subject<'a>(vm: &mut Vm, m: &MatchData) -> R<Subject<'a>> {
    any_subject(vm, m.string)
}

pub fn init(vm: &mut Vm) {
    let mut class = vm.new_builtin_type("re", "Match", None);
    class.payload = Kind::Opaque;
    class.flags |= type_flags::FINAL;
    vm.add_methods(
        class,
        &[
            def("group", "self, /, *groups", group),
            def("__getitem__", "self, key, /", |vm, args| one_group(vm, args[0], args[1])),
            def("groups", "self, default=None", groups),
            def("groupdict", "self, default=None", groupdict),
            def("start", "self, group=0, /", |vm, args| position(vm, args, |m, g| m.span(g).0)),
            def("end", "self, group=0, /", |vm, args| position(vm, args, |m, g| m.span(g).1)),
            def("span", "self, group=0, /", |vm, args| {
                let m = this(vm, args[0]);
                let g = index_arg(vm, m, args[1])?;
                let s = subject(vm, m)?;
                Ok(span(vm, m, s, g))
            }),
            def("expand", "self, template", expand),
            def("__copy__", "self, /", |_, args| Ok(args[0])).method(),
            def("__deepcopy__", "self, memo, /", |_, args| Ok(args[0])).method(),
            def("__repr__", "self, /", repr),
            class_def("__class_getitem__", "cls, item, /", |vm, args| vm.tail_prelude("_generic_alias", args)).method(),
        ],
    );
    static MATCH: &[GetSetDef] = &[
        GetSetDef { name: "string", get: |vm, v| Ok(this(vm, v).string), set: Some(read_only) },
        GetSetDef { name: "re", get: |vm, v| Ok(this(vm, v).pattern), set: Some(read_only) },
        GetSetDef {
            name: "pos",
            get: |vm, v| {
                let n = this(vm, v).pos;
                Ok(vm.new_usize(n))
            },
            set: Some(read_only),
        },
        GetSetDef {
            name: "endpos",
            get: |vm, v| {
                let n = this(vm, v).endpos;
                Ok(vm.new_usize(n))
            },
            set: Some(read_only),
        },
        GetSetDef {
            name: "lastindex",
            get: |vm, v| Ok(this(vm, v).last.map_or(Value::NONE, |g| Value::small(g as i64))),
            set: None,
        },
        GetSetDef {
            name: "lastgroup",
            get: |vm, v| {
                let m = this(vm, v);
                let p: &PatternData = pattern_of(vm, m.pattern);
                let name = m.last.and_then(|g| p.regex.names.iter().find(|n| n.1 == g as usize));
                Ok(name.map_or(Value::NONE, |n| vm.new_str(&n.0)))
            },
            set: None,
        },
        GetSetDef {
            name: "regs",
            get: |vm, v| {
                let m = this(vm, v);
                let s = subject(vm, m)?;
                let spans: Vec<Value> = (0..m.groups()).map(|g| span(vm, m, s, g)).collect();
                Ok(vm.new_tuple(&spans))
            },
            set: None,
        },
    ];
    vm.add_getsets(class, MATCH);
    vm.registry.insert("re.Match", class.value());
    vm.dict_set_str(&mut { vm.prelude }, "_hog_re_match", class.value());
}

/// The number of a group given by number or name.
fn index(vm: &mut Vm, m: &MatchData, key: Value) -> R<usize> {
    let found = match vm.str_of(key) {
        Some(name) => {
            let p: &PatternData = pattern_of(vm, m.pattern);
            p.regex.names.iter().find(|n| n.0 == name).map(|n| n.1)
        }
        None => match vm.index_opt(key)? {
            Some(i) => vm.int_of(i).and_then(|i| usize::try_from(i).ok()).filter(|i| *i < m.groups()),
            None => None,
        },
    };
    match found {
        Some(g) => Ok(g),
        None => Err(vm.index_error("no such group")),
    }
}
fn index_arg(vm: &mut Vm, m: &MatchData, key: Value) -> R<usize> {
    match key.given() {
        Some(key) => index(vm, m, key),
        None => Ok(0),
    }
}
fn one_group(vm: &mut Vm, v: Value, key: Value) -> R {
    let m = this(vm, v);
    let g = index(vm, m, key)?;
    let s = subject(vm, m)?;
    Ok(s.group(vm, m.span(g), Value::NONE))
}
fn group(vm: &mut Vm, args: &[Value]) -> R {
    match args.len() {
        1 => one_group(vm, args[0], Value::small(0)),
        2 => one_group(vm, args[0], args[1]),
        _ => {
            let mut out = Vec::with_capacity(args.len());
            for key in &args[1..] {
                out.push(one_group(vm, args[0], *key)?);
            }
            Ok(vm.new_tuple(&out))
        }
    }
}
fn groups(vm: &mut Vm, args: &[Value]) -> R {
    let m = this(vm, args[0]);
    let s = subject(vm, m)?;
    let default = args[1].given().unwrap_or(Value::NONE);
    let items: Vec<Value> = (1..m.groups()).map(|g| s.group(vm, m.span(g), default)).collect();
    Ok(vm.new_tuple(&items))
}
fn groupdict(vm: &mut Vm, args: &[Value]) -> R {
    let m = this(vm, args[0]);
    let s = subject(vm, m)?;
    let default = args[1].given().unwrap_or(Value::NONE);
    let out = vm.new_dict();
    let p: &PatternData = pattern_of(vm, m.pattern);
    for (name, g) in &p.regex.names {
        let v = s.group(vm, m.span(*g), default);
        let key = vm.intern(name).value();
        vm.dict_set(out, key, v)?;
    }
    Ok(out.value())
}
fn position(vm: &mut Vm, args: &[Value], which: fn(&MatchData, usize) -> u32) -> R {
    let m = this(vm, args[0]);
    let g = index_arg(vm, m, args[1])?;
    match which(m, g) {
        NONE => Ok(Value::small(-1)),
        byte => {
            let s = subject(vm, m)?;
            Ok(s.index(vm, byte))
        }
    }
}
fn span(vm: &mut Vm, m: &MatchData, s: Subject, g: usize) -> Value {
    let (from, to) = match m.span(g) {
        (NONE, _) => (Value::small(-1), Value::small(-1)),
        (from, to) => (s.index(vm, from), s.index(vm, to)),
    };
    vm.new_tuple(&[from, to])
}
fn expand(vm: &mut Vm, args: &[Value]) -> R {
    let m = this(vm, args[0]);
    let p: &PatternData = pattern_of(vm, m.pattern);
    let pieces = pieces(vm, p, args[1])?;
    let s = subject(vm, m)?;
    let mut out = Vec::new();
    fill(&mut out, &pieces, s, |g| m.span(g));
    vm.reserve(out.len())?;
    filled(vm, s, out)
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let m = this(vm, args[0]);
    let s = subject(vm, m)?;
    let text = s.group(vm, m.span(0), Value::NONE);
    let text = vm.repr_text(text)?;
    let (from, to) = m.span(0);
    let (from, to) = (s.index(vm, from), s.index(vm, to));
    Ok(vm.new_string(format!("<re.Match object; span=({}, {}), match={text}>", from.as_small(), to.as_small())))
}
