//! The native part of `re`: Pattern objects and their methods. Matches are in `re_match.rs`, the engine in `text::regex`.

use std::any::Any;

use super::re_match::{self, MatchData};
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{class_def, def};
use crate::object::value::{R, Raised, Value};
use crate::text::regex::template::{Piece, TemplateError};
use crate::text::regex::{self, Anchor, Budget, Error, NONE, Regex, Scratch, Stopped, flags, template};
use crate::types::read_only;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(prelude, "_prelude", &[def("_hog_re_compile", "pattern, flags, /", compile)]);
    let mut pattern = vm.new_builtin_type("re", "Pattern", None);
    pattern.payload = Kind::Opaque;
    pattern.flags |= type_flags::FINAL;
    vm.add_methods(
        pattern,
        &[
            def("match", "self, string, pos=0, endpos=sys.maxsize", |vm, args| find(vm, args, Anchor::Match)),
            def("fullmatch", "self, string, pos=0, endpos=sys.maxsize", |vm, args| find(vm, args, Anchor::Full)),
            def("search", "self, string, pos=0, endpos=sys.maxsize", |vm, args| find(vm, args, Anchor::Search)),
            def("findall", "self, string, pos=0, endpos=sys.maxsize", findall),
            def("finditer", "self, string, pos=0, endpos=sys.maxsize", |vm, args| scan(vm, args, "re iterator")),
            def("scanner", "self, string, pos=0, endpos=sys.maxsize", |vm, args| scan(vm, args, "re scanner")),
            def("split", "self, string, maxsplit=0", split),
            def("sub", "self, repl, string, count=0", |vm, args| sub(vm, args, false)),
            def("subn", "self, repl, string, count=0", |vm, args| sub(vm, args, true)),
            def("__copy__", "self, /", |_, args| Ok(args[0])).method(),
            def("__deepcopy__", "self, memo, /", |_, args| Ok(args[0])).method(),
            def("__repr__", "self, /", repr),
            def("__eq__", "self, value, /", |vm, args| equal(vm, args, true)),
            def("__ne__", "self, value, /", |vm, args| equal(vm, args, false)),
            def("__hash__", "self, /", hash),
            class_def("__class_getitem__", "cls, item, /", |vm, args| vm.tail_prelude("_generic_alias", args)).method(),
        ],
    );
    static PATTERN: &[GetSetDef] = &[
        GetSetDef { name: "pattern", get: |vm, v| Ok(this(vm, v).source), set: Some(read_only) },
        GetSetDef {
            name: "flags",
            get: |vm, v| Ok(Value::small(this(vm, v).regex.flags as i64)),
            set: Some(read_only),
        },
        GetSetDef {
            name: "groups",
            get: |vm, v| Ok(Value::small(this(vm, v).regex.groups as i64)),
            set: Some(read_only),
        },
        GetSetDef {
            name: "groupindex",
            get: |vm, v| {
                let index = this(vm, v).index;
                Ok(vm.new_mappingproxy(index))
            },
            set: None,
        },
    ];
    vm.add_getsets(pattern, PATTERN);
    vm.registry.insert("re.Pattern", pattern.value());
    vm.dict_set_str(&mut { prelude }, "_hog_re_pattern", pattern.value());

    let iterator = vm.new_builtin_type("builtins", "callable_iterator", None);
    vm.registry.insert("re iterator", iterator.value());
    vm.add_methods(
        iterator,
        &[
            def("__iter__", "self, /", |_, args| Ok(args[0])),
            def("__next__", "self, /", |vm, args| match vm.next(args[0])? {
                Some(v) => Ok(v),
                None => Err(vm.stop_iteration(Value::NONE)),
            }),
        ],
    );
    let mut scanner = vm.new_builtin_type("_sre", "SRE_Scanner", None);
    scanner.payload = Kind::Opaque;
    scanner.flags |= type_flags::FINAL;
    vm.registry.insert("re scanner", scanner.value());
    vm.add_methods(
        scanner,
        &[
            def("match", "self, /", |vm, args| scanner_step(vm, args, Anchor::Match)),
            def("search", "self, /", |vm, args| scanner_step(vm, args, Anchor::Search)),
        ],
    );
    static SCANNER: &[GetSetDef] = &[GetSetDef {
        name: "pattern",
        get: |vm, v| Ok(vm.opaque::<ScanState>(v).map_or(Value::NONE, |s| s.pattern)),
        set: None,
    }];
    vm.add_getsets(scanner, SCANNER);
    re_match::init(vm);
}

/// State of a Pattern.
pub struct PatternData {
    pub regex: Regex,
    /// The pattern as given.
    pub source: Value,
    /// Dict of group names.
    pub index: Value,
    pub scratch: Scratch,
}
impl OpaqueData for PatternData {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.source);
        heap.mark(self.index);
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
pub fn this<'a>(vm: &Vm, v: Value) -> &'a mut PatternData {
    vm.opaque::<PatternData>(v).expect("receivers are checked")
}

struct VmBudget<'a>(&'a mut Vm);
impl Budget for VmBudget<'_> {
    fn spend(&mut self, steps: u32) -> Result<(), Stopped> {
        // A step is a fraction of a bytecode instruction.
        self.0.spend(steps as u64 / 4 + 1).map_err(|_| Stopped)
    }
    fn grow(&mut self, bytes: usize) -> Result<(), Stopped> {
        self.0.reserve(bytes).map_err(|_| Stopped)
    }
}

// --- compilation

/// Gives a Pattern, or what the Python source is to raise or warn of: `(0, message, position)`, `(1, pattern, warnings)`.
fn compile(vm: &mut Vm, args: &[Value]) -> R {
    let source = args[0];
    let text = vm.str_of(source);
    let chars: Vec<char> = match text {
        Some(s) => s.chars().collect(),
        None => latin1(vm.buffer(source)?),
    };
    let Some(given) = vm.int_of(args[1]) else {
        let message = format!("unsupported operand type(s) for &: '{}' and 'int'", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    if given & flags::DEBUG as i64 != 0 {
        return Err(vm.raise(vm.types.NotImplementedError, "re.DEBUG is not supported"));
    }
    vm.reserve(chars.len().saturating_mul(128))?;
    vm.spend(chars.len() as u64)?;
    let regex = match Regex::new(&chars, text.is_some(), given as u32) {
        Ok(regex) => regex,
        Err(e) => return refused(vm, e),
    };
    let index = vm.new_dict();
    for (name, group) in &regex.names {
        let key = vm.intern(name).value();
        vm.dict_set(index, key, Value::small(*group as i64))?;
    }
    let warnings: Vec<Value> = regex.warnings.iter().map(|w| vm.new_str(w)).collect();
    vm.heap.note_external(chars.len() * 32 + 512);
    let class = vm.registry["re.Pattern"].cast::<Type>();
    let data = PatternData { regex, source, index: index.value(), scratch: Scratch::default() };
    let pattern = vm.new_opaque(class, data);
    if warnings.is_empty() {
        return Ok(pattern);
    }
    let warnings = vm.new_list(warnings);
    Ok(vm.new_tuple(&[Value::small(1), pattern, warnings]))
}
fn latin1(bytes: &[u8]) -> Vec<char> {
    bytes.iter().map(|b| *b as char).collect()
}
fn refused(vm: &mut Vm, e: Error) -> R {
    match e {
        Error::Pattern { message, pos } => {
            let message = vm.new_string(message);
            let pos = pos.map_or(Value::NONE, |p| vm.new_usize(p));
            Ok(vm.new_tuple(&[Value::small(0), message, pos]))
        }
        Error::Value(message) => Err(vm.value_error(message)),
        Error::Overflow => Err(vm.overflow_error("the repetition number is too large")),
        Error::Nesting => Err(vm.raise(vm.types.RecursionError, "maximum recursion depth exceeded")),
    }
}

// --- subjects

/// A text being searched.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub value: Value,
    pub bytes: &'a [u8],
    pub text: Option<Gc<Str>>,
}
impl Subject<'_> {
    /// The part between two byte offsets as a new object.
    pub fn part(&self, vm: &mut Vm, from: usize, to: usize) -> Value {
        if let Some(s) = self.text {
            return vm.str_part(s, from, to);
        }
        if from == 0 && to == self.bytes.len() && self.value.is_kind(Kind::Bytes) {
            return self.value;
        }
        vm.new_bytes(&self.bytes[from..to])
    }
    /// The part of a group, or `default`.
    pub fn group(&self, vm: &mut Vm, span: (u32, u32), default: Value) -> Value {
        // A bytearray may have become shorter since.
        let end = self.bytes.len() as u32;
        match span {
            (NONE, _) | (_, NONE) => default,
            (from, to) => self.part(vm, from.min(end) as usize, to.min(end) as usize),
        }
    }
    /// The position of a byte offset as Python counts.
    pub fn index(&self, vm: &mut Vm, byte: u32) -> Value {
        match self.text {
            Some(s) => {
                let i = vm.char_offset(s, byte as usize);
                vm.new_usize(i)
            }
            None => Value::small(byte as i64),
        }
    }
}
pub fn any_subject<'a>(vm: &mut Vm, v: Value) -> R<Subject<'a>> {
    if let Some(s) = vm.as_::<Str>(v) {
        return Ok(Subject { value: v, bytes: vm.str_text(v).as_bytes(), text: Some(s) });
    }
    let exported = vm.exported(v)?;
    if !matches!(vm.unwrap(exported).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let message = format!("expected string or bytes-like object, got '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    Ok(Subject { value: v, bytes: vm.buffer(exported)?, text: None })
}
fn subject<'a>(vm: &mut Vm, pattern: &PatternData, v: Value) -> R<Subject<'a>> {
    let subject = any_subject(vm, v)?;
    match (pattern.regex.is_text(), subject.text.is_some()) {
        (true, false) => Err(vm.type_error("cannot use a string pattern on a bytes-like object")),
        (false, true) => Err(vm.type_error("cannot use a bytes pattern on a string-like object")),
        _ => Ok(subject),
    }
}
/// The bounds `pos` and `endpos` in characters and in bytes.
struct Bounds {
    pos: usize,
    endpos: usize,
    from: usize,
    end: usize,
}
fn bounds(vm: &mut Vm, s: Subject, pos: Value, endpos: Value) -> R<Bounds> {
    let len = s.text.map_or(s.bytes.len(), |t| t.chars as usize);
    let pos = match pos.given() {
        Some(v) => (vm.index_clamped(v)?.max(0) as usize).min(len),
        None => 0,
    };
    let endpos = match endpos.given() {
        Some(v) => (vm.index_clamped(v)?.max(0) as usize).min(len),
        None => len,
    };
    let byte = |vm: &mut Vm, i: usize| match s.text {
        Some(t) => vm.byte_offset(t, i),
        None => i,
    };
    let (from, end) = (byte(vm, pos), byte(vm, endpos));
    Ok(Bounds { pos, endpos, from, end })
}

/// Runs a pattern; the groups are in its scratch memory afterwards.
fn run(
    vm: &mut Vm,
    pattern: &mut PatternData,
    s: Subject,
    from: usize,
    end: usize,
    anchor: Anchor,
    advance: bool,
) -> R<Option<(usize, usize)>> {
    if from > end || s.bytes.len() < end {
        return Ok(None);
    }
    let result = pattern.regex.run(s.bytes, from, end, anchor, advance, &mut pattern.scratch, &mut VmBudget(vm));
    pattern.scratch.shrink();
    result.map_err(|_| Raised)
}
/// The matches one after the other.
struct Walk {
    at: usize,
    end: usize,
    advance: bool,
}
impl Walk {
    fn next(&mut self, vm: &mut Vm, p: &mut PatternData, s: Subject, anchor: Anchor) -> R<Option<(usize, usize)>> {
        let found = run(vm, p, s, self.at, self.end, anchor, self.advance)?;
        if let Some((from, to)) = found {
            self.advance = from == to;
            self.at = to;
        }
        Ok(found)
    }
}
fn group_span(p: &PatternData, group: usize) -> (u32, u32) {
    (p.scratch.slots[2 * group - 2], p.scratch.slots[2 * group - 1])
}
fn new_match(vm: &mut Vm, pattern: Value, s: Subject, b: (usize, usize), found: (usize, usize)) -> Value {
    let p = this(vm, pattern);
    let n = 2 * p.regex.groups;
    let mut spans = Vec::with_capacity(n + 2);
    spans.extend([found.0 as u32, found.1 as u32]);
    spans.extend_from_slice(&p.scratch.slots[..n]);
    let last = Some(p.scratch.slots[n]).filter(|g| *g != NONE);
    vm.heap.note_external(spans.len() * 4 + 64);
    let class = vm.registry["re.Match"].cast::<Type>();
    let data = MatchData { pattern, string: s.value, spans: spans.into(), pos: b.0, endpos: b.1, last };
    vm.new_opaque(class, data)
}

// --- methods

fn find(vm: &mut Vm, args: &[Value], anchor: Anchor) -> R {
    let p = this(vm, args[0]);
    let s = subject(vm, p, args[1])?;
    let b = bounds(vm, s, args[2], args[3])?;
    match run(vm, p, s, b.from, b.end, anchor, false)? {
        Some(found) => Ok(new_match(vm, args[0], s, (b.pos, b.endpos), found)),
        None => Ok(Value::NONE),
    }
}
fn findall(vm: &mut Vm, args: &[Value]) -> R {
    let p = this(vm, args[0]);
    let s = subject(vm, p, args[1])?;
    let b = bounds(vm, s, args[2], args[3])?;
    let mut walk = Walk { at: b.from, end: b.end, advance: false };
    let mut out = Vec::new();
    let empty = s.part(vm, 0, 0);
    while let Some((from, to)) = walk.next(vm, p, s, Anchor::Search)? {
        vm.tick()?;
        if out.len() == out.capacity() {
            vm.reserve(out.capacity() * 16)?;
        }
        let item = match p.regex.groups {
            0 => s.part(vm, from, to),
            1 => s.group(vm, group_span(p, 1), empty),
            n => {
                let mut items = Vec::with_capacity(n);
                for g in 1..=n {
                    items.push(s.group(vm, group_span(p, g), empty));
                }
                vm.new_tuple(&items)
            }
        };
        out.push(item);
    }
    Ok(vm.new_list(out))
}
fn split(vm: &mut Vm, args: &[Value]) -> R {
    let p = this(vm, args[0]);
    let s = subject(vm, p, args[1])?;
    let limit = match args[2].given() {
        Some(v) => vm.index_i64(v)?,
        None => 0,
    };
    let mut walk = Walk { at: 0, end: s.bytes.len(), advance: false };
    let mut out = Vec::new();
    let (mut last, mut n) = (0, 0);
    while limit == 0 || n < limit {
        let Some((from, to)) = walk.next(vm, p, s, Anchor::Search)? else { break };
        vm.tick()?;
        vm.reserve(out.len() * 8)?;
        out.push(s.part(vm, last, from));
        for g in 1..=p.regex.groups {
            out.push(s.group(vm, group_span(p, g), Value::NONE));
        }
        last = to;
        n += 1;
    }
    out.push(s.part(vm, last, s.bytes.len()));
    Ok(vm.new_list(out))
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let p = this(vm, args[0]);
    let source: String = vm.repr_text(p.source)?.chars().take(200).collect();
    let mut flags = p.regex.flags;
    if p.regex.is_text() && flags & regex::flags::TYPES == regex::flags::UNICODE {
        flags &= !regex::flags::UNICODE;
    }
    let mut names = Vec::new();
    for (flag, name) in [
        (flags::IGNORECASE, "re.IGNORECASE"),
        (flags::LOCALE, "re.LOCALE"),
        (flags::MULTILINE, "re.MULTILINE"),
        (flags::DOTALL, "re.DOTALL"),
        (flags::UNICODE, "re.UNICODE"),
        (flags::VERBOSE, "re.VERBOSE"),
        (flags::DEBUG, "re.DEBUG"),
        (flags::ASCII, "re.ASCII"),
    ] {
        if flags & flag != 0 {
            names.push(name.to_string());
            flags &= !flag;
        }
    }
    if flags != 0 {
        names.push(format!("0x{flags:x}"));
    }
    let text = if names.is_empty() {
        format!("re.compile({source})")
    } else {
        format!("re.compile({source}, {})", names.join("|"))
    };
    Ok(vm.new_string(text))
}
fn equal(vm: &mut Vm, args: &[Value], wanted: bool) -> R {
    let Some(b) = vm.opaque::<PatternData>(args[1]) else { return Ok(Value::NOT_IMPLEMENTED) };
    let a = this(vm, args[0]);
    let same = args[0] == args[1]
        || (a.regex.flags == b.regex.flags
            && a.regex.is_text() == b.regex.is_text()
            && vm.same_or_equal(a.source, b.source)?);
    Ok(Value::bool(same == wanted))
}
fn hash(vm: &mut Vm, args: &[Value]) -> R {
    let p = this(vm, args[0]);
    let h = vm.hash(p.source)? ^ (p.regex.flags as i64) << 7;
    Ok(vm.new_int(h))
}

// --- replacement

/// The pieces of a template. When it is refused, the error is on its way.
pub fn pieces(vm: &mut Vm, p: &PatternData, repl: Value) -> R<Vec<Piece>> {
    let text = vm.str_of(repl);
    let bytes = match text {
        Some(s) => s.as_bytes(),
        None => {
            if !matches!(vm.unwrap(repl).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                let message = format!("decoding to str: need a bytes-like object, {} found", vm.type_name(repl));
                return Err(vm.type_error(message));
            }
            vm.buffer(repl)?
        }
    };
    if !bytes.contains(&b'\\') {
        return Ok(if bytes.is_empty() { Vec::new() } else { vec![Piece::Literal(bytes.to_vec())] });
    }
    vm.reserve(bytes.len() * 8)?;
    vm.spend(bytes.len() as u64)?;
    let chars: Vec<char> = match text {
        Some(s) => s.chars().collect(),
        None => latin1(bytes),
    };
    match template::parse(&chars, &p.regex) {
        Ok(pieces) => Ok(pieces),
        Err(TemplateError::UnknownGroup(message)) => Err(vm.index_error(message)),
        Err(TemplateError::Pattern(Error::Pattern { message, pos })) => {
            let message = vm.new_string(message);
            let pos = pos.map_or(Value::NONE, |p| vm.new_usize(p));
            vm.tail_prelude("_re_error", &[message, repl, pos])
        }
        Err(TemplateError::Pattern(e)) => Err(refused(vm, e).err().unwrap_or(Raised)),
    }
}
/// Appends a template filled in with the groups that `span` tells.
pub fn fill(out: &mut Vec<u8>, pieces: &[Piece], s: Subject, span: impl Fn(usize) -> (u32, u32)) {
    for piece in pieces {
        match piece {
            Piece::Literal(bytes) => out.extend_from_slice(bytes),
            Piece::Group(g) => {
                if let (from, to) = span(*g)
                    && from != NONE
                    && to != NONE
                {
                    let end = s.bytes.len();
                    out.extend_from_slice(&s.bytes[(from as usize).min(end)..(to as usize).min(end)]);
                }
            }
        }
    }
}
/// The result of filling in: of the subject's type.
pub fn filled(vm: &mut Vm, s: Subject, out: Vec<u8>) -> R {
    if s.text.is_none() {
        return Ok(vm.new_bytes(out));
    }
    vm.check_str_len(out.len())?;
    match String::from_utf8(out) {
        Ok(text) => Ok(vm.new_string(text)),
        Err(_) => Err(vm.value_error("template is not text")),
    }
}

fn sub(vm: &mut Vm, args: &[Value], counted: bool) -> R {
    let p = this(vm, args[0]);
    let repl = args[1];
    let count = match args[3].given() {
        Some(v) => vm.index_i64(v)?,
        None => 0,
    };
    let callable = vm.str_of(repl).is_none() && crate::builtins::functions::callable(vm, &[repl])? == Value::TRUE;
    if callable {
        subject(vm, p, args[2])?;
        return vm.tail_prelude(
            "_re_sub",
            &[args[0], repl, args[2], Value::small(count.clamp(-1, 1 << 40)), Value::bool(counted)],
        );
    }
    let s = subject(vm, p, args[2])?;
    let pieces = pieces(vm, p, repl)?;
    let same_type = vm.str_of(repl).is_some() == p.regex.is_text();
    let mut walk = Walk { at: 0, end: s.bytes.len(), advance: false };
    let mut out: Vec<u8> = Vec::new();
    let (mut last, mut n) = (0, 0);
    while count == 0 || n < count {
        let Some((from, to)) = walk.next(vm, p, s, Anchor::Search)? else { break };
        vm.tick()?;
        if !same_type {
            let (index, kind) = ((from > last) as u8, vm.type_name(repl));
            let wanted = if p.regex.is_text() { "str instance" } else { "a bytes-like object" };
            return Err(vm.type_error(format!("sequence item {index}: expected {wanted}, {kind} found")));
        }
        let before = out.capacity();
        out.extend_from_slice(&s.bytes[last..from]);
        fill(&mut out, &pieces, s, |g| if g == 0 { (from as u32, to as u32) } else { group_span(p, g) });
        if out.capacity() > before {
            vm.reserve(out.capacity() * 2)?;
        }
        last = to;
        n += 1;
    }
    let result = if n == 0 {
        s.part(vm, 0, s.bytes.len())
    } else {
        out.extend_from_slice(&s.bytes[last..]);
        filled(vm, s, out)?
    };
    if !counted {
        return Ok(result);
    }
    let n = vm.new_int(n);
    Ok(vm.new_tuple(&[result, n]))
}

// --- scanners

struct ScanState {
    pattern: Value,
    string: Value,
    bounds: (usize, usize),
    walk: Walk,
    over: bool,
}
impl OpaqueData for ScanState {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.pattern);
        heap.mark(self.string);
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
    fn is_iterator(&self) -> bool {
        true
    }
    fn next(&mut self, vm: &mut Vm) -> R<Option<Value>> {
        self.step(vm, Anchor::Search)
    }
}
impl ScanState {
    fn step(&mut self, vm: &mut Vm, anchor: Anchor) -> R<Option<Value>> {
        if self.over {
            return Ok(None);
        }
        let p = this(vm, self.pattern);
        let s = any_subject(vm, self.string)?;
        match self.walk.next(vm, p, s, anchor)? {
            Some(found) => Ok(Some(new_match(vm, self.pattern, s, self.bounds, found))),
            None => {
                self.over = true;
                Ok(None)
            }
        }
    }
}
fn scan(vm: &mut Vm, args: &[Value], class: &'static str) -> R {
    let p = this(vm, args[0]);
    let s = subject(vm, p, args[1])?;
    let b = bounds(vm, s, args[2], args[3])?;
    let walk = Walk { at: b.from, end: b.end, advance: false };
    let state = ScanState { pattern: args[0], string: args[1], bounds: (b.pos, b.endpos), walk, over: false };
    let class = vm.registry[class].cast::<Type>();
    Ok(vm.new_opaque(class, state))
}
fn scanner_step(vm: &mut Vm, args: &[Value], anchor: Anchor) -> R {
    let state = vm.opaque::<ScanState>(args[0]).expect("receivers are checked");
    Ok(state.step(vm, anchor)?.unwrap_or(Value::NONE))
}
