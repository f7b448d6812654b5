//! Exceptions: construction, attributes, tracebacks as objects.

use std::rc::Rc;

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{Def, arg, def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let base = vm.types.BaseException;
    vm.add_methods(
        base,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new).quick(Quick::Exception),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("__repr__", "self, /", repr),
            def("__str__", "self, /", str_),
            def("with_traceback", "self, tb, /", with_traceback),
            def("add_note", "self, note, /", add_note),
            def("__reduce__", "self, /", reduce).method(),
            def("__setstate__", "self, state, /", setstate).method(),
        ],
    );
    static BASE: &[GetSetDef] = &[
        GetSetDef { name: "args", get: args, set: Some(set_args) },
        GetSetDef { name: "__cause__", get: |_, v| Ok(this(v).cause), set: Some(set_cause) },
        GetSetDef { name: "__context__", get: |_, v| Ok(this(v).context), set: Some(set_context) },
        GetSetDef {
            name: "__suppress_context__",
            get: |_, v| Ok(Value::bool(this(v).suppress_context)),
            set: Some(|vm, v, x| {
                if x.is_unbound() {
                    return Err(vm.type_error("can't delete numeric/char attribute"));
                }
                if !x.is_bool() {
                    return Err(vm.type_error("attribute value type must be bool"));
                }
                this(v).m().suppress_context = x == Value::TRUE;
                Ok(())
            }),
        },
        GetSetDef { name: "__traceback__", get: traceback, set: Some(set_traceback) },
    ];
    vm.add_getsets(base, BASE);

    const UNICODE: &[&str] = &["encoding", "object", "start", "end", "reason"];
    // Attributes that a constructor sets from its arguments, with their value when it does not.
    let none = Value::NONE;
    let defaults: &[(Gc<Type>, &[&str])] = &[
        (vm.types.StopIteration, &["value"]),
        (vm.types.UnicodeEncodeError, UNICODE),
        (vm.types.UnicodeDecodeError, UNICODE),
        (vm.types.UnicodeTranslateError, UNICODE),
        (vm.types.BaseExceptionGroup, &["message", "exceptions"]),
        (vm.types.SystemExit, &["code"]),
        (vm.types.ImportError, &["msg", "name", "path", "name_from"]),
        (vm.types.AttributeError, &["name", "obj"]),
        (vm.types.NameError, &["name"]),
        (vm.types.OSError, &["errno", "strerror", "filename", "filename2"]),
        (
            vm.types.SyntaxError,
            &["msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line"],
        ),
    ];
    for (class, names) in defaults {
        let names: Vec<Gc<Str>> = names.iter().map(|n| vm.intern(n)).collect();
        for n in &names {
            vm.dict_set_interned(class.dict, *n, none);
        }
        let mut below = vec![*class];
        while let Some(class) = below.pop() {
            below.extend(&class.subclasses);
            // Beside the namespace, like slots.
            class.m().slot_names.get_or_insert_default().extend(&names);
        }
    }
    let group = vm.types.BaseExceptionGroup;
    static GROUP: &[GetSetDef] = &[
        GetSetDef { name: "message", get: |vm, v| group_part(vm, v, vm.sym.message), set: None },
        GetSetDef { name: "exceptions", get: |vm, v| group_part(vm, v, vm.sym.exceptions), set: None },
    ];
    vm.add_getsets(group, GROUP);
    for class in
        [vm.types.OSError, vm.types.SyntaxError, vm.types.ImportError, vm.types.KeyError, vm.types.BaseExceptionGroup]
    {
        let own_str: &[Def] = &[def("__str__", "self, /", str_)];
        vm.add_methods(class, own_str);
    }
    for class in [vm.types.UnicodeDecodeError, vm.types.UnicodeEncodeError, vm.types.UnicodeTranslateError] {
        let own_str: &[Def] = &[def("__str__", "self, /", unicode_str)];
        vm.add_methods(class, own_str);
    }

    let tb = vm.types.traceback;
    static TRACEBACK: &[GetSetDef] = &[
        GetSetDef { name: "tb_frame", get: tb_frame, set: None },
        GetSetDef { name: "tb_lineno", get: tb_lineno, set: None },
        GetSetDef { name: "tb_lasti", get: |_, v| Ok(Value::small(entry(v).pc as i64)), set: None },
        GetSetDef { name: "tb_next", get: tb_next, set: None },
    ];
    vm.add_getsets(tb, TRACEBACK);
}

fn group_part(vm: &mut Vm, v: Value, name: Gc<Str>) -> R {
    Ok(vm.instance_attr(v.cast(), name).unwrap_or(Value::NONE))
}
fn this(v: Value) -> Gc<ExcData> {
    v.cast::<Instance>().payload().cast::<ExcData>()
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    let Some(class) = args[0].get::<Type>() else {
        return Err(vm.type_error("BaseException.__new__(X): X is not a type object"));
    };
    if class.flags & type_flags::EXCEPTION_ATTRIBUTES != 0 && vm.is_subtype(class, vm.types.BaseExceptionGroup) {
        let rest = vm.new_tuple(&args[2..]);
        return vm.tail_prelude("_new_exception_group", &[args[0], rest]);
    }
    if class.flags & type_flags::EXCEPTION_ATTRIBUTES != 0 {
        if vm.is_subtype(class, vm.types.OSError) && left_to_init(vm, class) {
            return Ok(vm.new_exception(class, &[]));
        }
        let unicode = [vm.types.UnicodeDecodeError, vm.types.UnicodeEncodeError, vm.types.UnicodeTranslateError];
        if args.len() == 2 && unicode.iter().any(|t| vm.is_subtype(class, *t)) {
            return Ok(vm.new_exception(class, &[]));
        }
    }
    let e = vm.new_exception(class, &args[2..]);
    let own_init = vm.sym.__init__;
    if class.flags & type_flags::EXCEPTION_ATTRIBUTES == 0 && args[1].is_unbound() {
        return Ok(e);
    }
    // Keywords are for __init__; builtin exceptions take only those they know.
    let has_python_init =
        class.flags & type_flags::HEAP != 0 && vm.lookup(class, own_init).is_some_and(|m| !m.is_kind(Kind::Native));
    set_from_args(vm, e, class, &args[2..], if has_python_init { Value::UNBOUND } else { args[1] })?;
    Ok(e)
}
/// Whether the arguments of an OSError are those of its `__init__`: a class has its own, and `__new__` is OSError's.
fn left_to_init(vm: &mut Vm, class: Gc<Type>) -> bool {
    let own = |vm: &mut Vm, name| vm.lookup(class, name).is_some_and(|m| m.is_kind(Kind::Function));
    let new = vm.lookup(class, vm.sym.__new__).is_some_and(|m| !m.is_kind(Kind::Native));
    !new && own(vm, vm.sym.__init__)
}
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    let e = args[0];
    if vm.is_instance_of(e, vm.types.OSError) {
        let class = vm.class_of(e);
        if !left_to_init(vm, class) {
            return Ok(Value::NONE);
        }
    }
    if vm.is_instance_of(e, vm.types.BaseExceptionGroup) {
        return Ok(Value::NONE);
    }
    let data = this(e);
    data.m().args = vm.new_tuple(&args[2..]);
    let class = vm.class_of(e);
    set_from_args(vm, e, class, &args[2..], args[1])?;
    Ok(Value::NONE)
}

/// Sets the attributes that a builtin exception takes from its arguments.
pub(crate) fn set_from_args(vm: &mut Vm, e: Value, class: Gc<Type>, args: &[Value], kwargs: Value) -> R<()> {
    if class.flags & type_flags::EXCEPTION_ATTRIBUTES == 0 && kwargs.is_unbound() {
        return Ok(());
    }
    let t = &vm.types;
    // The commonest ones first.
    if args.len() < 2 && kwargs.is_unbound() && vm.is_subtype(class, t.OSError) {
        return Ok(());
    }
    let s = vm.sym;
    let first = args.first().copied();
    let mut known: &[Gc<Str>] = &[];
    let name_only = [s.name];
    let attribute = [s.name, s.obj];
    let import = [s.name, s.path, s.name_from];
    if vm.is_subtype(class, t.StopIteration) {
        vm.set_instance_attr(e, s.value, first.unwrap_or(Value::NONE));
    } else if vm.is_subtype(class, t.SystemExit) {
        let code = match args.len() {
            0 => Value::NONE,
            1 => args[0],
            _ => vm.new_tuple(args),
        };
        vm.set_instance_attr(e, s.code, code);
    } else if vm.is_subtype(class, t.ImportError) {
        forget(vm, e, &[s.msg, s.name, s.path, s.name_from]);
        if args.len() == 1 {
            vm.set_instance_attr(e, s.msg, args[0]);
        }
        known = &import;
    } else if vm.is_subtype(class, t.AttributeError) {
        known = &attribute;
    } else if vm.is_subtype(class, t.NameError) {
        known = &name_only;
    } else if vm.is_subtype(class, t.OSError) {
        if args.len() >= 2 && args.len() <= 5 {
            vm.set_instance_attr(e, s.errno, args[0]);
            vm.set_instance_attr(e, s.strerror, args[1]);
            // What has been written comes in the place of a file name.
            let written = vm.is_subtype(class, vm.types.BlockingIOError);
            match arg(args, 2) {
                Value::UNBOUND | Value::NONE => {}
                f if written && let Some(n) = vm.int_of(f) => {
                    let name = vm.intern("characters_written");
                    let n = vm.new_int(n);
                    vm.set_instance_attr(e, name, n);
                }
                f => {
                    vm.set_instance_attr(e, s.filename, f);
                    if let Some(f) = args.get(4) {
                        vm.set_instance_attr(e, s.filename2, *f);
                    }
                    this(e).m().args = vm.new_tuple(&args[..2]);
                }
            }
            if class == vm.types.OSError
                && let Some(n) = vm.int_of(args[0])
                && let Some(sub) = os_error_class(vm, n)
            {
                vm.set_instance_class_same_layout(e.cast(), sub);
            }
        }
    } else if vm.is_subtype(class, t.SyntaxError) {
        if let Some(m) = first {
            vm.set_instance_attr(e, s.msg, m);
        }
        if args.len() == 2 {
            forget(vm, e, &[s.end_lineno, s.end_offset]);
            let details = syntax_details(vm, args[1])?;
            let names = [s.filename, s.lineno, s.offset, s.text, s.end_lineno, s.end_offset];
            for (n, v) in names.into_iter().zip(details) {
                vm.set_instance_attr(e, n, v);
            }
        }
    } else if vm.is_subtype(class, t.UnicodeDecodeError) || vm.is_subtype(class, t.UnicodeEncodeError) {
        if args.len() == 5 {
            let mut args = args.to_vec();
            (args[2], args[3]) = check_unicode_arguments(vm, class, &args)?;
            if !matches!(args[1].kind(), Kind::Str | Kind::Bytes | Kind::Instance) {
                // Bytes that cannot change under the error.
                let data = vm.buffer(args[1])?.to_vec();
                args[1] = vm.new_bytes(data);
            }
            for (n, v) in [s.encoding, s.object, s.start, s.end, s.reason].into_iter().zip(args) {
                vm.set_instance_attr(e, n, v);
            }
        } else if class.flags & type_flags::HEAP == 0 {
            let message = format!("function takes exactly 5 arguments ({} given)", args.len());
            return Err(vm.type_error(message));
        }
    } else if vm.is_subtype(class, t.UnicodeTranslateError) {
        if args.len() != 4 {
            return Err(vm.type_error(format!("function takes exactly 4 arguments ({} given)", args.len())));
        }
        check_text(vm, 1, args[0])?;
        check_text(vm, 4, args[3])?;
        let (start, end) = (settled(vm, args[1])?, settled(vm, args[2])?);
        let args = [args[0], start, end, args[3]];
        for (n, v) in [s.object, s.start, s.end, s.reason].into_iter().zip(args) {
            vm.set_instance_attr(e, n, v);
        }
    }
    if let Some(kw) = kwargs.get::<Dict>() {
        let pairs: Vec<(Value, Value)> = kw.table.iter().map(|x| (x.key, x.value)).collect();
        for (k, v) in pairs {
            let name = vm.intern_value(k);
            if !known.contains(&name) {
                let class_name = vm.name_of(class);
                let message = if known.is_empty() {
                    format!("{class_name}() takes no keyword arguments")
                } else {
                    format!("{class_name}() got an unexpected keyword argument '{}'", name.as_str())
                };
                return Err(vm.type_error(message));
            }
            vm.set_instance_attr(e, name, v);
        }
    }
    Ok(())
}

/// `__init__` once more: what it was not given this time is gone.
fn forget(vm: &mut Vm, e: Value, names: &[Gc<Str>]) {
    for n in names {
        if vm.instance_attr(e.cast(), *n).is_some_and(|v| !v.is_none()) {
            vm.set_instance_attr(e, *n, Value::NONE);
        }
    }
}
/// The second argument of a SyntaxError: where it is.
fn syntax_details(vm: &mut Vm, v: Value) -> R<Vec<Value>> {
    if !vm.is_native_iterable(v) {
        let message = format!("'{}' object is not iterable", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    let details = vm.collect(v)?;
    match details.len() {
        n @ 0..=3 => Err(vm.type_error(format!("function takes at least 4 arguments ({n} given)"))),
        5 => Err(vm.type_error("end_offset must be provided when end_lineno is provided")),
        n @ 8.. => Err(vm.type_error(format!("function takes at most 7 arguments ({n} given)"))),
        _ => Ok(details),
    }
}
/// Checks the five arguments of a UnicodeDecodeError or UnicodeEncodeError. Its start and end as ints.
fn check_unicode_arguments(vm: &mut Vm, class: Gc<Type>, args: &[Value]) -> R<(Value, Value)> {
    check_text(vm, 1, args[0])?;
    if !vm.is_subtype(class, vm.types.UnicodeDecodeError) {
        check_text(vm, 2, args[1])?;
    } else if !matches!(vm.unwrap(args[1]).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let message = format!("a bytes-like object is required, not '{}'", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    check_text(vm, 5, args[4])?;
    Ok((settled(vm, args[2])?, settled(vm, args[3])?))
}
fn check_text(vm: &mut Vm, position: u32, v: Value) -> R<()> {
    if vm.str_of(v).is_none() {
        let message = format!("argument {position} must be str, not {}", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    Ok(())
}
fn settled(vm: &mut Vm, v: Value) -> R {
    let n = vm.index_i64(v)?;
    Ok(vm.new_int(n))
}

/// The OSError subclass of an errno.
pub fn os_error_class(vm: &Vm, errno: i64) -> Option<Gc<Type>> {
    let t = &vm.types;
    Some(match errno {
        1 | 13 => t.PermissionError,
        2 => t.FileNotFoundError,
        3 => t.ProcessLookupError,
        4 => t.InterruptedError,
        10 => t.ChildProcessError,
        11 | 114 | 115 => t.BlockingIOError,
        17 => t.FileExistsError,
        20 => t.NotADirectoryError,
        21 => t.IsADirectoryError,
        32 | 108 => t.BrokenPipeError,
        103 => t.ConnectionAbortedError,
        104 => t.ConnectionResetError,
        110 => t.TimeoutError,
        111 => t.ConnectionRefusedError,
        _ => return None,
    })
}

impl Vm {
    /// The arguments as `repr` of an exception shows them.
    pub fn shown_arguments(&mut self, e: Value) -> Vec<Value> {
        let items = self.sequence_items(this(e).args).unwrap_or_default();
        if !self.is_instance_of(e, self.types.BaseExceptionGroup) {
            return items;
        }
        // The members at the time of creation, whatever has become of the argument.
        let get = |n| self.instance_attr(e.cast(), n);
        let (Some(message), Some(members)) = (get(self.sym.message), get(self.sym.exceptions)) else { return items };
        let members = match items.get(1) {
            Some(v) if v.is_kind(Kind::List) => {
                let members = self.sequence_items(members).unwrap_or_default();
                self.new_list(members)
            }
            Some(v) if !v.is_kind(Kind::Tuple) => *v,
            _ => members,
        };
        vec![message, members]
    }
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.shown_arguments(args[0]);
    let mut out = format!("{}(", vm.short_name_of(vm.class_of(args[0])));
    vm.write_items(&mut out, &items)?;
    out.push(')');
    Ok(vm.new_string(out))
}
pub(crate) fn str_(vm: &mut Vm, args: &[Value]) -> R {
    let e = args[0];
    let s = vm.sym;
    let attr = |vm: &mut Vm, n| vm.instance_attr(e.cast(), n).filter(|v| !v.is_none());
    if vm.is_instance_of(e, vm.types.OSError) {
        if let (Some(n), Some(text)) = (attr(vm, s.errno), attr(vm, s.strerror)) {
            let (n, text) = (vm.str_now(n)?, vm.str_now(text)?);
            let mut out = format!("[Errno {n}] {text}");
            if let Some(f) = attr(vm, s.filename) {
                out += &format!(": {}", vm.repr_text(f)?);
                if let Some(f) = attr(vm, s.filename2) {
                    out += &format!(" -> {}", vm.repr_text(f)?);
                }
            }
            return Ok(vm.new_string(out));
        }
    } else if vm.is_instance_of(e, vm.types.SyntaxError) {
        if let Some(m) = attr(vm, s.msg) {
            let mut out = vm.str_now(m)?;
            let file = attr(vm, s.filename).and_then(|f| vm.str_of(f)).map(|f| f.rsplit('/').next().unwrap_or(f));
            let line = attr(vm, s.lineno).and_then(|l| vm.int_of(l));
            match (file, line) {
                (Some(f), Some(l)) => out += &format!(" ({f}, line {l})"),
                (Some(f), None) => out += &format!(" ({f})"),
                (None, Some(l)) => out += &format!(" (line {l})"),
                (None, None) => {}
            }
            return Ok(vm.new_string(out));
        }
    } else if vm.is_instance_of(e, vm.types.ImportError)
        && let Some(m) = attr(vm, s.msg)
        && vm.str_of(m).is_some()
    {
        return Ok(m);
    } else if vm.is_instance_of(e, vm.types.BaseExceptionGroup) {
        let message = attr(vm, s.message);
        let members = attr(vm, s.exceptions).map_or(0, |m| vm.length_hint(m).unwrap_or(0));
        let text = match message {
            Some(m) => vm.str_now(m)?,
            None => String::new(),
        };
        let plural = if members == 1 { "" } else { "s" };
        return Ok(vm.new_string(format!("{text} ({members} sub-exception{plural})")));
    }
    vm.exception_str(e)
}
pub(crate) fn unicode_str(vm: &mut Vm, args: &[Value]) -> R {
    let e = args[0].cast::<Instance>();
    let s = vm.sym;
    let get = |vm: &mut Vm, n| vm.instance_attr(e, n);
    let number = |vm: &mut Vm, n| get(vm, n).and_then(|v| vm.int_of(v)).unwrap_or(0);
    let Some(object) = get(vm, s.object) else { return vm.exception_str(args[0]) };
    let (start, end) = (number(vm, s.start), number(vm, s.end));
    let text = |vm: &mut Vm, n| match get(vm, n) {
        Some(v) if !v.is_none() => vm.str_now(v),
        _ => Ok(String::new()),
    };
    let (reason, encoding) = (text(vm, s.reason)?, text(vm, s.encoding)?);
    // What shows the reason may have taken the object away.
    let object = get(vm, s.object).unwrap_or(object);
    if object.is_none() {
        return Err(vm.type_error("object attribute not set"));
    }
    use crate::text::codecs;
    let message = if vm.is_instance_of(args[0], vm.types.UnicodeDecodeError) {
        let data = vm.buffer(object)?.to_vec();
        codecs::decode_message(&encoding, &data, start, end, &reason)
    } else {
        let object = vm.str_of(object).unwrap_or("").to_string();
        if vm.is_instance_of(args[0], vm.types.UnicodeEncodeError) {
            codecs::encode_message(&encoding, &object, start, end, &reason)
        } else {
            codecs::translate_message(&object, start, end, &reason)
        }
    };
    Ok(vm.new_string(message))
}
fn with_traceback(vm: &mut Vm, args: &[Value]) -> R {
    set_traceback(vm, args[0], args[1])?;
    Ok(args[0])
}
fn add_note(vm: &mut Vm, args: &[Value]) -> R {
    if vm.str_of(args[1]).is_none() {
        let message = format!("add_note() argument must be str, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    let name = vm.sym.__notes__;
    match vm.instance_attr(args[0].cast(), name) {
        Some(notes) if notes.is_kind(Kind::List) => vm.list_push(notes.cast(), args[1])?,
        Some(_) => return Err(vm.type_error("Cannot add note: __notes__ is not a list")),
        None => {
            let notes = vm.new_list(vec![args[1]]);
            vm.set_instance_attr(args[0], name, notes);
        }
    }
    Ok(Value::NONE)
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let e = args[0];
    let class = vm.class_of(e);
    let s = vm.sym;
    let get = |vm: &mut Vm, n| vm.instance_attr(e.cast(), n).filter(|v| !v.is_none());
    let mut arguments = this(e).args;
    let namespace = vm.instance_dict(e.cast());
    let state = vm.dict_copy(namespace);
    if vm.is_subtype(class, vm.types.OSError) {
        if let (&[errno, strerror], Some(filename)) = (arguments.cast::<Tuple>().items(), get(vm, s.filename)) {
            arguments = match get(vm, s.filename2) {
                Some(second) => vm.new_tuple(&[errno, strerror, filename, Value::NONE, second]),
                None => vm.new_tuple(&[errno, strerror, filename]),
            };
        }
    } else if vm.is_subtype(class, vm.types.ImportError) {
        for n in [s.name, s.path, s.name_from] {
            if let Some(v) = get(vm, n) {
                vm.dict_set_interned(state, n, v);
            }
        }
    } else if vm.is_subtype(class, vm.types.AttributeError) {
        // The object stays behind: it may not be one that can be copied.
        for n in [s.name, s.args] {
            let v = if n == s.args { Some(arguments) } else { get(vm, n) };
            vm.dict_set_interned(state, n, v.unwrap_or(Value::NONE));
        }
    }
    if state.table.is_empty() {
        return Ok(vm.new_tuple(&[class.value(), arguments]));
    }
    Ok(vm.new_tuple(&[class.value(), arguments, state.value()]))
}
fn setstate(vm: &mut Vm, args: &[Value]) -> R {
    let Some(d) = vm.as_::<Dict>(args[1]) else {
        if args[1].is_none() {
            return Ok(Value::NONE);
        }
        return Err(vm.type_error("state is not a dictionary"));
    };
    let pairs: Vec<(Value, Value)> = d.table.iter().map(|x| (x.key, x.value)).collect();
    for (k, v) in pairs {
        if vm.str_of(k).is_none() {
            let message = format!("attribute name must be string, not '{}'", vm.type_name(k));
            return Err(vm.type_error(message));
        }
        let name = vm.intern_value(k);
        vm.set_attr(args[0], name, v)?;
    }
    Ok(Value::NONE)
}

fn args(_: &mut Vm, v: Value) -> R {
    Ok(this(v).args)
}
fn set_args(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() {
        return Err(vm.type_error("args may not be deleted"));
    }
    let items = vm.collect(value)?;
    this(v).m().args = vm.new_tuple(&items);
    Ok(())
}
fn set_cause(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() {
        return Err(vm.type_error("__cause__ may not be deleted"));
    }
    if !value.is_none() && vm.exc_data(value).is_none() {
        return Err(vm.type_error("exception cause must be None or derive from BaseException"));
    }
    let mut d = this(v);
    d.cause = value;
    d.suppress_context = true;
    Ok(())
}
fn set_context(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() {
        return Err(vm.type_error("__context__ may not be deleted"));
    }
    if !value.is_none() && vm.exc_data(value).is_none() {
        return Err(vm.type_error("exception context must be None or derive from BaseException"));
    }
    this(v).m().context = value;
    Ok(())
}
impl Vm {
    /// The traceback object of an exception, or None.
    #[inline(never)]
    pub fn traceback_of(&mut self, e: Value) -> Value {
        let Some(data) = self.exc_data(e).filter(|d| !d.traceback.is_empty()) else { return Value::NONE };
        // The same object as before while nothing has been added.
        if let Some(t) = data.shown.get::<Traceback>()
            && t.level + 1 == data.traceback.len()
        {
            return t.value();
        }
        let entries = Rc::new(data.traceback.to_vec());
        let level = entries.len() - 1;
        let shape = self.types.traceback.root;
        let traceback = self.heap.alloc(shape, Traceback::of(entries, level, Value::NONE)).value();
        data.m().shown = traceback;
        traceback
    }
}
fn traceback(vm: &mut Vm, v: Value) -> R {
    Ok(vm.traceback_of(v))
}
fn set_traceback(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() {
        return Err(vm.type_error("__traceback__ may not be deleted"));
    }
    let mut data = this(v);
    if value.is_none() {
        data.traceback.clear();
        return Ok(());
    }
    match value.get::<Traceback>() {
        Some(t) => {
            data.traceback = t.entries[..=t.level].into();
            data.shown = value;
            Ok(())
        }
        None => Err(vm.type_error("__traceback__ must be a traceback or None")),
    }
}

fn entry(v: Value) -> TbEntry {
    let t = v.cast::<Traceback>();
    t.entries[t.level]
}
pub(super) fn line_of(code: Gc<Code>, pc: u32) -> i64 {
    let (start, _) = code.unit.positions.get(pc as usize).copied().unwrap_or((0, 0));
    code.source.line(start) as i64
}
fn tb_lineno(_: &mut Vm, v: Value) -> R {
    let e = entry(v);
    Ok(Value::small(line_of(e.code, e.pc)))
}
fn tb_next(vm: &mut Vm, v: Value) -> R {
    let t = v.cast::<Traceback>();
    if t.level == 0 {
        return Ok(Value::NONE);
    }
    if t.next.is_none() {
        let shape = vm.types.traceback.root;
        let next = Traceback::of(t.entries.clone(), t.level - 1, v);
        t.m().next = vm.heap.alloc(shape, next).value();
    }
    Ok(t.next)
}
fn tb_frame(vm: &mut Vm, v: Value) -> R {
    Ok(super::frames::of_traceback(vm, v.cast()))
}
