//! Native helpers of the frozen modules: names that start with `_hog_` in the namespace of the prelude. A frozen module gets them
//! with `from _prelude import ...`; programs cannot import that name.

use crate::object::arith::size_of_count;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Tail};
use crate::vm::interp::FrameInfo;
use crate::vm::suspend::{HostRequest, OS_CALLS, OS_KEYWORDS};

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_handled", "", |vm, _| Ok(vm.handled)),
            def("_hog_recursion_limit", "n=None, /", recursion_limit),
            def("_hog_index", "obj, /", |vm, args| vm.index(args[0])),
            def("_hog_index_size", "obj, /", |vm, args| vm.index_i64(args[0]).map(|n| vm.new_int(n))),
            def("_hog_c_long", "obj, /", c_long),
            def("_hog_c_int", "obj, /", c_int),
            def("_hog_size", "size, /", size),
            def("_hog_int_digits", "n=None, /", int_digits),
            def("_hog_sizeof", "obj, /", sizeof),
            def("_hog_intern", "s, /", intern),
            def("_hog_modules", "", |vm, _| Ok(vm.modules.value())),
            def("_hog_module_names", "", module_names),
            def("_hog_argv", "", argv),
            def("_hog_matches_whole", "cls, /", |vm, args| {
                Ok(Value::bool(args[0].get::<Type>().is_some_and(|class| vm.matches_whole(class))))
            }),
            def("_hog_process_time", "", process_time),
            def("_hog_timezone", "", |vm, _| Ok(vm.registry.get("timezone").copied().unwrap_or(Value::NONE))),
            def("_hog_frame", "depth, /", crate::types::frames::running),
            def("_hog_frame_variables", "frame, /", crate::types::frames::variables),
            def("_hog_set_frame_variable", "frame, name, value, /", crate::types::frames::set_variable),
            def("_hog_frame_extra", "frame, /", crate::types::frames::extra),
            def("_hog_os", "name, args, kwargs=None, /", os),
            def("_hog_host_line", "function, prompt=None, /", host_line),
            def("_hog_assert_bytes", "", |vm, _| Ok(Value::small(vm.assert_bytes.unwrap_or(0).into()))),
            def("_hog_is_hosted", "object, /", |vm, args| Ok(Value::bool(vm.host_id(args[0]).is_some()))),
            def("_hog_cwd", "path=None, /", cwd),
            def("_hog_at_end", "function, /", at_end),
            def("_hog_render", "exc, limit=None, /", render),
            def("_hog_exception_lines", "exc, /", exception_lines),
            def("_hog_traceback", "exc, /", traceback),
            def("_hog_collect", "", collect),
            def("_hog_make_awaitable", "func, /", crate::types::function::make_awaitable),
            def("_hog_owned_view", "view, owner, /", crate::types::memoryview::owned_view),
            def("_hog_weak_references", "obj, /", weak_references),
            def("_hog_kind", "obj, /", kind),
            def("_hog_set_flag", "cls, name, /", set_flag),
            def("_hog_c_types", "*classes", c_types),
            def("_hog_codec_handlers", "handlers, /", |vm, args| {
                vm.registry.insert("codecs.handlers", args[0]);
                Ok(Value::NONE)
            }),
            def("_hog_placeholder", "value, /", |vm, args| {
                vm.registry.insert("functools.Placeholder", args[0]);
                Ok(Value::NONE)
            }),
            def("_hog_threads_sleep", "function, /", |vm, args| {
                match args[0] {
                    Value::NONE => vm.registry.remove("threads.sleep"),
                    function => vm.registry.insert("threads.sleep", function),
                };
                Ok(Value::NONE)
            }),
            def("_hog_source_text", "code=None, /", source_text),
            def("_hog_globals", "", globals),
            def("_hog_set_stdout", "stream, /", set_stdout),
            def("_hog_filename", "depth, /", filename),
            def("_hog_code_line", "code, line, /", code_line),
        ],
    );
    crate::vm::fiber::init(vm);
    vm.add_functions(prelude, "time", &[def("sleep", "seconds, /", sleep)]);
    vm.add_methods(
        vm.types.weakref,
        &[
            static_def("__new__", "cls, object, callback=None, /", weakref_new),
            def("__init__", "self, object, callback=None, /", |_, _| Ok(Value::NONE)),
            def("__call__", "self, /", weakref_call),
            def("__hash__", "self, /", weakref_hash),
            def("__eq__", "self, value, /", weakref_eq),
            def("__repr__", "self, /", weakref_repr),
        ],
    );
    static CALLBACK: &[GetSetDef] = &[GetSetDef {
        name: "__callback__",
        get: |vm, v| Ok(vm.as_::<WeakRef>(v).map_or(Value::NONE, |w| w.callback)),
        set: None,
    }];
    vm.add_getsets(vm.types.weakref, CALLBACK);
    vm.add_getsets(vm.types.host_function, crate::object::hosted::FUNCTION_ATTRIBUTES);
    vm.types.weakref.m().payload = Kind::WeakRef;
    let weakref = vm.types.weakref.value();
    vm.dict_set_str(&mut { prelude }, "_hog_weakref", weakref);
    let (class, name) = (vm.types.weakref, vm.sym.__module__);
    let module = vm.intern("weakref").value();
    vm.dict_set_interned(class.dict, name, module);
    class.m().shown = vm.intern("weakref.ReferenceType");
    // The module object behind `from _prelude import`; it is never in sys.modules.
    let shape = vm.types.module.root;
    let name = vm.intern("_prelude").value();
    let module = vm.heap.alloc(shape, Module { header: HEADER, name, dict: prelude, host_id: None }).value();
    vm.registry.insert("_prelude", module);
}

const C_INT_MAX: i64 = i32::MAX as i64;

fn recursion_limit(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(n) = args[0].given() {
        let n = vm.index(n)?;
        let n = match vm.int_of(n) {
            Some(n @ 1..=C_INT_MAX) => size_of_count(n),
            Some(..=0) => return Err(vm.value_error("recursion limit must be greater or equal than 1")),
            _ => return Err(vm.overflow_error("Python int too large to convert to C int")),
        };
        let depth = vm.frames.len();
        if n <= depth {
            let message =
                format!("cannot set the recursion limit to {n} at the recursion depth {depth}: the limit is too low");
            return Err(vm.raise(vm.types.RecursionError, message));
        }
        vm.set_recursion(n);
    }
    Ok(vm.new_usize(vm.limits.recursion))
}
fn int_digits(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(n) = args[0].given() {
        let n = vm.index(n)?;
        match vm.int_of(n) {
            Some(n) if n == 0 || n >= 640 => vm.limits.int_max_str_digits = size_of_count(n),
            _ => return Err(vm.value_error("maxdigits must be >= 640 or 0 for unlimited")),
        }
    }
    Ok(vm.new_usize(vm.limits.int_max_str_digits))
}
/// An index that has to fit C's long, in the words of its conversion.
fn c_long(vm: &mut Vm, args: &[Value]) -> R {
    let index = vm.index(args[0])?;
    if vm.int_of(index).is_none() {
        return Err(vm.overflow_error("Python int too large to convert to C long"));
    }
    Ok(index)
}
fn c_int(vm: &mut Vm, args: &[Value]) -> R {
    let index = c_long(vm, args)?;
    match vm.int_of(index) {
        Some(n) if n > C_INT_MAX => Err(vm.overflow_error("signed integer is greater than maximum")),
        Some(n) if n < -C_INT_MAX - 1 => Err(vm.overflow_error("signed integer is less than minimum")),
        _ => Ok(index),
    }
}
/// How much a stream is asked for: None is all.
fn size(vm: &mut Vm, args: &[Value]) -> R {
    if args[0].is_none() {
        return Ok(Value::small(-1));
    }
    let Some(index) = vm.index_opt(args[0])? else {
        let message = format!("argument should be integer or None, not '{}'", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    };
    if vm.int_of(index).is_none() {
        let message = format!("cannot fit '{}' into an index-sized integer", vm.type_name(args[0]));
        return Err(vm.overflow_error(&message));
    }
    Ok(index)
}
fn sizeof(vm: &mut Vm, args: &[Value]) -> R {
    let u = vm.unwrap(args[0]);
    let n = match u.kind() {
        Kind::Free if u.is_float() => 24,
        Kind::Free if u.is_small() => {
            24 + (64 - u.as_small().unsigned_abs().leading_zeros()).div_ceil(30).max(1) as usize * 4
        }
        Kind::Free if u.is_bool() => 28,
        Kind::Free => 16,
        Kind::Str => {
            let s = u.cast::<Str>();
            if s.is_ascii() { 41 + s.len as usize } else { 58 + 2 * s.chars as usize }
        }
        Kind::Bytes => 33 + u.cast::<Bytes>().data.len(),
        Kind::ByteArray => 57 + u.cast::<ByteArray>().data.len(),
        Kind::List => 56 + 8 * u.cast::<List>().items.len(),
        Kind::Tuple => 48 + 8 * u.cast::<Tuple>().len,
        Kind::Dict => 64 + u.cast::<Dict>().table.bytes(),
        Kind::Set | Kind::FrozenSet => 216 + 16 * vm.as_set(u).map_or(0, |s| s.table.len()),
        Kind::BigInt => 24 + u.cast::<BigInt>().bits().div_ceil(30) as usize * 4,
        _ => 48,
    };
    Ok(vm.new_usize(n))
}
fn intern(vm: &mut Vm, args: &[Value]) -> R {
    if !args[0].is_kind(Kind::Str) {
        let message = format!("intern() argument must be str, not {}", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    }
    Ok(vm.intern_value(args[0]).value())
}
fn module_names(vm: &mut Vm, _: &[Value]) -> R {
    let names = super::module_names();
    let items = names.into_iter().map(|n| vm.new_str(n)).collect();
    Ok(vm.new_list(items))
}
fn argv(vm: &mut Vm, _: &[Value]) -> R {
    let items = vm.argv.clone().iter().map(|a| vm.new_str(a)).collect();
    Ok(vm.new_list(items))
}

/// The namespace of the frozen module that asks (`globals()` is that of the program).
fn globals(vm: &mut Vm, _: &[Value]) -> R {
    Ok(vm.frames.last().map_or(vm.main, |f| f.func.globals).value())
}
/// The original `sys.stdout`: `print` writes past it.
fn set_stdout(vm: &mut Vm, args: &[Value]) -> R {
    vm.registry.insert("sys.stdout", args[0]);
    Ok(Value::NONE)
}

/// A line of the source of a code object, if it can be shown.
fn code_line(vm: &mut Vm, args: &[Value]) -> R {
    let line = vm.int_of(args[1]).unwrap_or(0);
    let Some(code) = args[0].get::<Code>().filter(|c| c.source.is_shown) else { return Ok(Value::NONE) };
    match u32::try_from(line) {
        Ok(n) if n > 0 && n as usize <= code.source.line_starts.len() => {
            Ok(vm.new_str(code.source.line_text(n).trim()))
        }
        _ => Ok(Value::NONE),
    }
}
fn filename(vm: &mut Vm, args: &[Value]) -> R {
    let depth = vm.int_of(args[0]).unwrap_or(0).max(0) as usize;
    let found = vm.frames.iter().rev().filter(|f| f.code.flags & code_flags::HIDDEN == 0).nth(depth);
    let Some((code, pc)) = found.map(|f| (f.code, f.pc())) else { return Ok(Value::NONE) };
    let start = code.unit.positions.get(pc.saturating_sub(1) as usize).map_or(0, |p| p.0);
    let (line, _) = code.source.position(start);
    let text = vm.new_str(&code.source.name);
    let source = vm.new_str(if code.source.is_shown { code.source.line_text(line).trim() } else { "" });
    Ok(vm.new_tuple(&[text, Value::small(line as i64), source]))
}

/// Asks the host for an operating system function.
/// Nanoseconds that the session has run, or 0 where the policy does not let it know.
fn process_time(vm: &mut Vm, _: &[Value]) -> R {
    if vm.registry.get("time.process_time") != Some(&Value::TRUE) {
        return Ok(Value::small(0));
    }
    let elapsed = vm.limits.total_elapsed + vm.limits.meter.elapsed().unwrap_or_default();
    Ok(vm.new_int(i64::try_from(elapsed.as_nanos()).unwrap_or(i64::MAX)))
}

fn os(vm: &mut Vm, args: &[Value]) -> R {
    let Some(name) = vm.str_of(args[0]).and_then(|name| OS_CALLS.iter().find(|known| **known == name)) else {
        return Err(vm.value_error("not an operating system function"));
    };
    let given = args[2].given().and_then(|kwargs| kwargs.get::<Dict>());
    let mut kwargs = Vec::new();
    for key in OS_KEYWORDS {
        if let Some(value) = given.and_then(|given| vm.dict_get_str(given, key)) {
            kwargs.push((*key, value));
        }
    }
    let args = vm.sequence_items(args[1]).unwrap_or_default();
    vm.tail(Tail::Host(HostRequest::Os { name, args, kwargs }), After::store(0))
}

/// Asks the host for a line of input: a call of one of its functions, by name.
fn host_line(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.intern_value(args[0]);
    let request =
        HostRequest::Call { name, args: args[1].given().into_iter().collect(), kwargs: Vec::new(), object_id: None };
    vm.tail(Tail::Host(request), After::store(0))
}

/// The working directory, an absolute path; with an argument, sets it.
fn cwd(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(path) = args[0].given().and_then(|path| vm.str_of(path)) {
        vm.cwd = path.to_owned();
    }
    Ok(vm.new_str(&vm.cwd.clone()))
}

/// Has a function called when the program (or feed) has ended.
fn at_end(vm: &mut Vm, args: &[Value]) -> R {
    vm.registry.insert("at end", args[0]);
    Ok(Value::NONE)
}

fn sleep(vm: &mut Vm, args: &[Value]) -> R {
    let v = args[0];
    let seconds = if v.is_float() {
        v.as_f64()
    } else if vm.unwrap(v).is_float() {
        vm.unwrap(v).as_f64()
    } else {
        let class = vm.class_of(v);
        let index = vm.sym.__index__;
        if !vm.is_int(v) && vm.lookup(class, index).is_none() {
            let message = format!("'{}' object cannot be interpreted as an integer or float", vm.type_name(v));
            return Err(vm.type_error(message));
        }
        let i = vm.index(v)?;
        crate::object::compare::real_to_f64(i).unwrap_or(f64::INFINITY)
    };
    if seconds.is_nan() {
        return Err(vm.value_error("Invalid value NaN (not a number)"));
    }
    if seconds < 0.0 {
        return Err(vm.value_error("sleep length must be non-negative"));
    }
    if seconds > 9_223_372_036.854_775 {
        return Err(vm.overflow_error("timestamp too large to convert to C PyTime_t"));
    }
    if let Some(turns) = vm.registry.get("threads.sleep").copied()
        && vm.nesting <= 1
    {
        return vm.tail_call(turns, &[Value::float(seconds)]);
    }
    // Whatever the host answers, the value is None.
    let request = HostRequest::Os { name: "time.sleep", args: vec![Value::float(seconds)], kwargs: Vec::new() };
    vm.tail(Tail::Host(request), After::store(0).with(crate::vm::frame::Cont::Replace, Value::NONE, Value::NONE))
}

fn render(vm: &mut Vm, args: &[Value]) -> R {
    let limit = args[1].given().and_then(|n| vm.int_of(n));
    let text = vm.render_limited(args[0], limit);
    Ok(vm.new_string(text))
}
/// The lines of an exception alone.
fn exception_lines(vm: &mut Vm, args: &[Value]) -> R {
    let lines = vm.exception_lines(args[0]);
    let lines = lines.into_iter().map(|line| vm.new_string(line)).collect();
    Ok(vm.new_list(lines))
}
/// `[(filename, line, name, end line, column, end column, source line, shown)]`, outermost first.
fn traceback(vm: &mut Vm, args: &[Value]) -> R {
    let frames = match args[0].get::<Traceback>() {
        Some(t) => t.entries[..=t.level]
            .iter()
            .rev()
            .map(|t| {
                let (start, end) = t.place();
                FrameInfo {
                    source: t.code.source.clone(),
                    name: t.code.name.as_str().to_string(),
                    start,
                    end,
                    shows_line: true,
                }
            })
            .collect(),
        None => vm.traceback_frames(args[0]),
    };
    let mut out = Vec::new();
    for frame in frames {
        let shown = frame.shown();
        let (line, column) = frame.source.position(frame.start);
        let (_, end_column) = frame.source.position(frame.end);
        let text = if frame.source.is_shown { frame.source.line_text(line).trim_end_matches('\n') } else { "" };
        let items = [
            vm.new_str(shown.filename),
            Value::small(shown.line as i64),
            vm.new_str(shown.name.rsplit('.').next().unwrap_or("")),
            Value::small(shown.end_line as i64),
            Value::small(column as i64),
            Value::small(end_column as i64),
            vm.new_str(text),
            vm.new_string(crate::text::traceback::frame_text(&shown)),
        ];
        out.push(vm.new_tuple(&items));
        vm.tick()?;
    }
    Ok(vm.new_list(out))
}
/// Asks for a collection at the next safepoint.
fn collect(vm: &mut Vm, _: &[Value]) -> R {
    vm.heap.debt = vm.heap.debt.min(-1);
    vm.heap.ticks = 0;
    Ok(Value::small(0))
}
/// The live attribute dict of an instance.
/// Name of the builtin representation: what a copy may share.
fn kind(vm: &mut Vm, args: &[Value]) -> R {
    let text = format!("{:?}", args[0].kind());
    Ok(vm.new_string(text))
}
fn set_flag(vm: &mut Vm, args: &[Value]) -> R {
    let Some(class) = args[0].get::<Type>() else { return Err(vm.type_error("a class is needed")) };
    match vm.str_of(args[1]) {
        Some("sequence") => class.m().flags |= type_flags::SEQUENCE,
        Some("mapping") => class.m().flags |= type_flags::MAPPING,
        Some("final") => class.m().flags |= type_flags::FINAL,
        _ => {}
    }
    Ok(Value::NONE)
}

/// The text that a code object, or the running code of the program, was compiled from.
fn source_text(vm: &mut Vm, args: &[Value]) -> R {
    let code = match args[0].given().and_then(|c| c.get::<Code>()) {
        Some(code) => Some(code),
        None => vm.frames.iter().rev().map(|f| f.code).find(|c| c.flags & code_flags::HIDDEN == 0),
    };
    match code {
        Some(code) if code.flags & code_flags::HIDDEN == 0 => Ok(vm.new_str(&code.source.text)),
        _ => Ok(Value::NONE),
    }
}

/// Classes that CPython writes in C: messages name them with their module.
fn c_types(vm: &mut Vm, args: &[Value]) -> R {
    for class in args {
        let Some(class) = class.get::<Type>() else { return Err(vm.type_error("a class is needed")) };
        let module = vm.dict_get_interned(class.dict, vm.sym.__module__);
        let module = module.and_then(|m| vm.str_of(m)).unwrap_or("builtins");
        class.m().shown = vm.intern(&format!("{module}.{}", class.name.as_str()));
    }
    Ok(Value::NONE)
}

// --- weak references

fn weak_references(vm: &mut Vm, args: &[Value]) -> R {
    let all: Vec<Value> = vm.weak_refs.iter().filter(|w| w.reference.target == args[0]).map(|w| w.object).collect();
    Ok(vm.new_list(all))
}
fn weakref_new(vm: &mut Vm, args: &[Value]) -> R {
    let target = args[1];
    let class = crate::builtins::class_arg(vm, args[0], vm.types.weakref)?;
    let ok = match target.kind() {
        Kind::Instance => {
            let u = vm.unwrap(target);
            vm.class_of(target).flags & type_flags::HAS_WEAKREF != 0
                && (u == target || !matches!(u.kind(), Kind::Tuple | Kind::BigInt) && !u.is_small())
        }
        Kind::Function
        | Kind::Type
        | Kind::Native
        | Kind::BoundMethod
        | Kind::Set
        | Kind::FrozenSet
        | Kind::Generator
        | Kind::Module
        | Kind::Opaque
        | Kind::MemoryView
        | Kind::Code => true,
        _ => false,
    };
    if !ok {
        let message = format!("cannot create weak reference to '{}' object", vm.type_name(target));
        return Err(vm.type_error(message));
    }
    let callback = args[2].given().unwrap_or(Value::NONE);
    if callback.is_none() && class == vm.types.weakref {
        let same = |w: &crate::vm::finalize::WeakEntry| {
            w.reference.target == target && w.reference.callback.is_none() && w.object == w.reference.value()
        };
        if let Some(w) = vm.weak_refs.iter().find(|w| same(w)) {
            return Ok(w.object);
        }
    }
    let shape = vm.types.weakref.root;
    let w = vm.heap.alloc(shape, WeakRef { header: HEADER, target, callback, hash: None });
    let object = crate::builtins::of_class(vm, class, vm.types.weakref, w.value());
    vm.add_weak_reference(w, object);
    Ok(object)
}
fn target(vm: &mut Vm, v: Value) -> Value {
    vm.as_::<WeakRef>(v).map_or(Value::NONE, |w| w.target)
}
fn weakref_call(vm: &mut Vm, args: &[Value]) -> R {
    Ok(target(vm, args[0]))
}
fn weakref_hash(vm: &mut Vm, args: &[Value]) -> R {
    let reference = vm.unwrap(args[0]);
    let hash = vm.hash(reference)?;
    if let Some(mut w) = reference.get::<WeakRef>() {
        w.hash = Some(hash);
    }
    Ok(vm.new_int(hash))
}
fn weakref_eq(vm: &mut Vm, args: &[Value]) -> R {
    if vm.as_::<WeakRef>(args[1]).is_none() {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (a, b) = (target(vm, args[0]), target(vm, args[1]));
    if a.is_none() || b.is_none() {
        return Ok(Value::bool(args[0] == args[1]));
    }
    Ok(Value::bool(vm.eq(a, b)?))
}
fn weakref_repr(vm: &mut Vm, args: &[Value]) -> R {
    let reference = vm.unwrap(args[0]);
    let text = vm.repr_text(reference)?;
    Ok(vm.new_string(text))
}
