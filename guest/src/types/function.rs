//! Functions, native functions, bound methods and code objects.

use crate::bytecode::code::{Source, UnitKind};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let function = vm.types.function;
    vm.add_methods(
        function,
        &[
            def("__call__", "self, /, *args, **kwargs", call),
            def("__get__", "self, instance, owner=None, /", function_get),
            static_def(
                "__new__",
                "cls, code, globals, name=None, argdefs=None, closure=None, kwdefaults=None",
                function_new,
            ),
        ],
    );
    static FUNCTION: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: name, set: Some(set_name) },
        GetSetDef { name: "__qualname__", get: qualname, set: Some(set_qualname) },
        GetSetDef { name: "__doc__", get: doc, set: Some(set_doc) },
        GetSetDef { name: "__module__", get: module, set: Some(set_module) },
        GetSetDef { name: "__code__", get: |_, v| Ok(this(v).code.value()), set: Some(set_code) },
        GetSetDef { name: "__globals__", get: |_, v| Ok(this(v).globals.value()), set: None },
        GetSetDef { name: "__builtins__", get: |vm, v| Ok(vm.builtins_of(this(v).globals)?.value()), set: None },
        GetSetDef { name: "__defaults__", get: |_, v| Ok(or_none(this(v).defaults)), set: Some(set_defaults) },
        GetSetDef { name: "__kwdefaults__", get: |_, v| Ok(or_none(this(v).kwdefaults)), set: Some(set_kwdefaults) },
        GetSetDef { name: "__closure__", get: closure, set: None },
        GetSetDef { name: "__annotations__", get: annotations, set: Some(set_annotations) },
        GetSetDef { name: "__annotate__", get: annotate, set: Some(set_annotate) },
        GetSetDef { name: "__type_params__", get: type_params, set: Some(set_type_params) },
    ];
    vm.add_getsets(function, FUNCTION);

    static NATIVE: &[GetSetDef] = &[
        GetSetDef { name: "__name__", get: native_name, set: None },
        GetSetDef { name: "__qualname__", get: native_qualname, set: None },
        GetSetDef { name: "__module__", get: native_module, set: None },
        GetSetDef { name: "__doc__", get: native_doc, set: None },
        GetSetDef { name: "__self__", get: native_self, set: None },
        GetSetDef { name: "__text_signature__", get: native_signature, set: None },
    ];
    for class in
        [vm.types.builtin_function, vm.types.method_descriptor, vm.types.wrapper_descriptor, vm.types.method_wrapper]
    {
        vm.add_methods(class, &[def("__call__", "self, /, *args, **kwargs", call)]);
        vm.add_getsets(class, NATIVE);
    }
    static OWNER: &[GetSetDef] = &[GetSetDef {
        name: "__objclass__",
        get: |_, v| Ok(native(v).and_then(|n| n.owner).map_or(Value::NONE, |o| o.value())),
        set: None,
    }];
    vm.add_getsets(vm.types.method_wrapper, OWNER);
    for class in [vm.types.method_descriptor, vm.types.wrapper_descriptor] {
        vm.add_methods(class, &[def("__get__", "self, instance, owner=None, /", function_get)]);
        vm.add_getsets(class, OWNER);
    }

    let method = vm.types.method;
    vm.add_methods(
        method,
        &[
            static_def("__new__", "cls, function, instance, /", method_new),
            def("__call__", "self, /, *args, **kwargs", call),
            def("__get__", "self, instance, owner=None, /", |_, args| Ok(args[0])),
            def("__getattribute__", "self, name, /", method_getattribute),
            def("__eq__", "self, value, /", method_eq),
            def("__hash__", "self, /", method_hash),
        ],
    );
    static METHOD: &[GetSetDef] = &[
        GetSetDef { name: "__func__", get: |_, v| Ok(v.cast::<BoundMethod>().func), set: None },
        GetSetDef { name: "__self__", get: |_, v| Ok(v.cast::<BoundMethod>().receiver), set: None },
        GetSetDef { name: "__name__", get: |vm, v| method_attr(vm, v, "__name__"), set: None },
        GetSetDef { name: "__qualname__", get: |vm, v| method_attr(vm, v, "__qualname__"), set: None },
        GetSetDef { name: "__doc__", get: |vm, v| method_attr(vm, v, "__doc__"), set: None },
        GetSetDef { name: "__module__", get: |vm, v| method_attr(vm, v, "__module__"), set: None },
        GetSetDef { name: "__annotations__", get: |vm, v| method_attr(vm, v, "__annotations__"), set: None },
        GetSetDef { name: "__code__", get: |vm, v| method_attr(vm, v, "__code__"), set: None },
        GetSetDef { name: "__defaults__", get: |vm, v| method_attr(vm, v, "__defaults__"), set: None },
        GetSetDef { name: "__wrapped__", get: |vm, v| method_attr(vm, v, "__wrapped__"), set: None },
        GetSetDef { name: "__isabstractmethod__", get: |vm, v| method_attr(vm, v, "__isabstractmethod__"), set: None },
    ];
    vm.add_getsets(method, METHOD);

    let code = vm.types.code;
    static CODE: &[GetSetDef] = &[
        GetSetDef { name: "co_name", get: |_, v| Ok(v.cast::<Code>().name.value()), set: None },
        GetSetDef { name: "co_qualname", get: |_, v| Ok(v.cast::<Code>().qualname.value()), set: None },
        GetSetDef { name: "co_filename", get: |vm, v| Ok(vm.new_str(&v.cast::<Code>().source.name)), set: None },
        GetSetDef {
            name: "co_firstlineno",
            get: |_, v| Ok(Value::small(v.cast::<Code>().unit.first_line as i64)),
            set: None,
        },
        GetSetDef { name: "co_argcount", get: |_, v| Ok(Value::small(v.cast::<Code>().npos as i64)), set: None },
        GetSetDef {
            name: "co_posonlyargcount",
            get: |_, v| Ok(Value::small(v.cast::<Code>().unit.positional_only as i64)),
            set: None,
        },
        GetSetDef {
            name: "co_kwonlyargcount",
            get: |_, v| Ok(Value::small(v.cast::<Code>().nkwonly as i64)),
            set: None,
        },
        GetSetDef { name: "co_varnames", get: co_varnames, set: None },
        GetSetDef { name: "co_nlocals", get: co_nlocals, set: None },
        GetSetDef { name: "co_freevars", get: co_freevars, set: None },
        GetSetDef { name: "co_cellvars", get: co_cellvars, set: None },
        GetSetDef { name: "co_names", get: co_names, set: None },
        GetSetDef { name: "co_consts", get: co_consts, set: None },
        GetSetDef { name: "co_flags", get: co_flags, set: None },
        GetSetDef { name: "co_stacksize", get: |_, v| Ok(Value::small(v.cast::<Code>().nregs as i64)), set: None },
        GetSetDef { name: "co_code", get: |vm, _| Ok(vm.new_bytes(Vec::new())), set: None },
    ];
    vm.add_getsets(code, CODE);
    const SELF: &str = "self, /";
    vm.add_methods(
        code,
        &[
            def("co_lines", SELF, code_lines),
            def("co_positions", SELF, code_positions),
            def("replace", "self, /, **changes", code_replace),
            def("__replace__", "self, /, **changes", code_replace),
        ],
    );
}

/// Triples of first instruction, the one behind the last, and line.
fn code_lines(vm: &mut Vm, args: &[Value]) -> R {
    let code = args[0].cast::<Code>();
    let mut runs: Vec<(i64, i64, i64)> = Vec::new();
    for (n, (start, _)) in code.unit.positions.iter().enumerate() {
        let line = i64::from(code.source.line(*start));
        match runs.last_mut() {
            Some((_, end, last)) if *last == line => *end += 2,
            _ => runs.push((2 * n as i64, 2 * n as i64 + 2, line)),
        }
    }
    let items = runs.into_iter().map(|(start, end, line)| {
        let values = [start, end, line].map(Value::small);
        vm.new_tuple(&values)
    });
    let items: Vec<Value> = items.collect();
    let list = vm.new_list(items);
    vm.get_iter(list)
}
/// First and last line, first and last column of each instruction.
fn code_positions(vm: &mut Vm, args: &[Value]) -> R {
    let code = args[0].cast::<Code>();
    let mut items = Vec::new();
    for (start, end) in code.unit.positions.clone() {
        let ((line, column), (end_line, end_column)) = (code.source.position(start), code.source.position(end));
        let values = [line, end_line, column, end_column].map(|n| Value::small(i64::from(n)));
        items.push(vm.new_tuple(&values));
    }
    let list = vm.new_list(items);
    vm.get_iter(list)
}
/// Code can be renamed; that it is compiled to cannot be changed.
fn code_replace(vm: &mut Vm, args: &[Value]) -> R {
    let code = args[0].cast::<Code>();
    let changes: Vec<(Value, Value)> = match args[1].get::<Dict>() {
        Some(d) => d.table.iter().map(|e| (e.key, e.value)).collect(),
        None => Vec::new(),
    };
    let new = copied(vm, code);
    for (key, value) in changes {
        let name = vm.str_text(key).to_owned();
        match (name.as_str(), vm.str_of(value)) {
            ("co_name", Some(_)) => new.m().name = vm.intern_value(value),
            ("co_qualname", Some(_)) => new.m().qualname = vm.intern_value(value),
            ("co_filename", Some(text)) => {
                let source = Source { is_shown: code.source.is_shown, ..Source::new(text, code.source.text.as_str()) };
                new.m().source = std::rc::Rc::new(source);
            }
            ("co_name" | "co_qualname" | "co_filename", None) => {
                let message = format!("replace() argument '{name}' must be str, not {}", vm.type_name(value));
                return Err(vm.type_error(message));
            }
            _ => {
                let known = vm.intern_value(key);
                let Some(current) = vm.get_attr_opt(args[0], known)?.filter(|_| name.starts_with("co_")) else {
                    return Err(vm.type_error(format!("replace() got an unexpected keyword argument '{name}'")));
                };
                if !vm.eq(current, value)? {
                    let message = format!("code objects with another {name} are not supported");
                    return Err(vm.raise(vm.types.NotImplementedError, message));
                }
            }
        }
    }
    Ok(new.value())
}
fn copied(vm: &mut Vm, code: Gc<Code>) -> Gc<Code> {
    let new = vm.load_code(&code.unit.clone(), &code.source.clone(), code.flags & code_flags::HIDDEN != 0);
    new.m().name = code.name;
    new.m().qualname = code.qualname;
    new.m().is_awaitable = code.is_awaitable;
    new
}
/// Makes what a generator function gives awaitable: `types.coroutine`.
pub fn make_awaitable(vm: &mut Vm, args: &[Value]) -> R {
    let Some(f) = args[0].get::<Function>() else { return Err(vm.type_error("a function is needed")) };
    let new = copied(vm, f.code);
    new.m().is_awaitable = true;
    f.m().code = new;
    vm.flush_inline_caches();
    Ok(args[0])
}

fn this(v: Value) -> Gc<Function> {
    v.cast::<Function>()
}
fn or_none(v: Value) -> Value {
    v.given().unwrap_or(Value::NONE)
}
fn extra<'a>(v: Value) -> &'a mut FunctionExtra {
    let f: &'a mut Function = unsafe { &mut *this(v).as_ptr() };
    f.extra.get_or_insert_default()
}

fn call(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_call_kw(args[0], &args[2..], args[1])
}
fn function_get(vm: &mut Vm, args: &[Value]) -> R {
    if args[1].is_none() {
        return Ok(args[0]);
    }
    Ok(vm.new_bound(args[0], args[1]))
}
fn function_new(vm: &mut Vm, args: &[Value]) -> R {
    let Some(code) = args[1].get::<Code>() else {
        let message = format!("function() argument 'code' must be code, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    let Some(globals) = vm.as_::<Dict>(args[2]) else {
        let message = format!("function() argument 'globals' must be dict, not {}", vm.type_name(args[2]));
        return Err(vm.type_error(message));
    };
    let given = |v: Value| v.given().filter(|v| !v.is_none());
    let f = vm.new_function(code, globals);
    if let Some(n) = given(args[3]) {
        if vm.str_of(n).is_none() {
            return Err(vm.type_error("arg 3 (name) must be None or string"));
        }
        extra(f.value()).name = Some(vm.intern_value(n));
    }
    if let Some(d) = given(args[4]) {
        if !d.is_kind(Kind::Tuple) {
            return Err(vm.type_error("arg 4 (defaults) must be None or tuple"));
        }
        f.m().defaults = d;
    }
    if let Some(d) = given(args[6]) {
        if !d.is_kind(Kind::Dict) {
            return Err(vm.type_error("arg 6 (kwdefaults) must be None or dict"));
        }
        f.m().kwdefaults = d;
    }
    let free = code.unit.free_names.len();
    let closure = given(args[5]);
    if let Some(c) = closure {
        let Some(cells) = c.get::<Tuple>() else {
            return Err(vm.type_error("arg 5 (closure) must be tuple"));
        };
        if let Some(other) = cells.items().iter().find(|c| !c.is_kind(Kind::Cell)) {
            let message = format!("arg 5 (closure) expected cell, found {}", vm.type_name(*other));
            if cells.len == free {
                return Err(vm.type_error(message));
            }
        }
        f.m().closure = cells.items().into();
    } else if free > 0 {
        return Err(vm.type_error("arg 5 (closure) must be tuple"));
    }
    if f.closure.len() != free {
        let message = format!("{} requires closure of length {free}, not {}", code.name.as_str(), f.closure.len());
        return Err(vm.value_error(message));
    }
    Ok(f.value())
}

fn name(_: &mut Vm, v: Value) -> R {
    let f = this(v);
    Ok(f.extra.as_ref().and_then(|e| e.name).unwrap_or(f.code.name).value())
}
fn set_name(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if vm.str_of(value).is_none() {
        return Err(vm.type_error("__name__ must be set to a string object"));
    }
    extra(v).name = Some(vm.intern_value(value));
    Ok(())
}
fn qualname(_: &mut Vm, v: Value) -> R {
    let f = this(v);
    Ok(f.extra.as_ref().and_then(|e| e.qualname).unwrap_or(f.code.qualname).value())
}
fn set_qualname(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if vm.str_of(value).is_none() {
        return Err(vm.type_error("__qualname__ must be set to a string object"));
    }
    extra(v).qualname = Some(vm.intern_value(value));
    Ok(())
}
fn doc(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    if let Some(d) = f.extra.as_ref().and_then(|e| e.doc) {
        return Ok(d);
    }
    let unit = f.code.unit.clone();
    Ok(match &unit.doc {
        Some(d) => vm.new_str(d),
        None => Value::NONE,
    })
}
fn set_doc(_: &mut Vm, v: Value, value: Value) -> R<()> {
    extra(v).doc = Some(or_none(value));
    Ok(())
}
fn module(vm: &mut Vm, v: Value) -> R {
    let f = this(v);
    if let Some(m) = f.extra.as_ref().and_then(|e| e.module) {
        return Ok(m);
    }
    let name = vm.sym.__name__;
    Ok(vm.dict_get_interned(f.globals, name).unwrap_or(Value::NONE))
}
fn set_module(_: &mut Vm, v: Value, value: Value) -> R<()> {
    extra(v).module = Some(or_none(value));
    Ok(())
}
fn set_code(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    match value.get::<Code>() {
        Some(c) if c.unit.free_names.len() == this(v).closure.len() => {
            const MADE: u8 = code_flags::GENERATOR | code_flags::COROUTINE | code_flags::ASYNC_GENERATOR;
            if (c.flags ^ this(v).code.flags) & MADE != 0 {
                let text = "Assigning a code object of non-matching type is deprecated (e.g., from a generator to a plain function)";
                let text = vm.new_str(text);
                let warn = vm.prelude_function("_warn_deprecated");
                vm.call(warn, &[text])?;
            }
            this(v).m().code = c;
            vm.flush_inline_caches();
            Ok(())
        }
        Some(c) => {
            let (name, wanted, given) = (vm.function_name(this(v)), this(v).closure.len(), c.unit.free_names.len());
            Err(vm.value_error(format!("{name}() requires a code object with {wanted} free vars, not {given}")))
        }
        None => Err(vm.type_error("__code__ must be set to a code object")),
    }
}
fn set_defaults(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if !value.is_none() && !value.is_unbound() && !value.is_kind(Kind::Tuple) {
        return Err(vm.type_error("__defaults__ must be set to a tuple object"));
    }
    this(v).m().defaults = if value.is_none() { Value::UNBOUND } else { value };
    Ok(())
}
fn set_kwdefaults(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if !value.is_none() && !value.is_unbound() && !value.is_kind(Kind::Dict) {
        return Err(vm.type_error("__kwdefaults__ must be set to a dict object"));
    }
    this(v).m().kwdefaults = if value.is_none() { Value::UNBOUND } else { value };
    Ok(())
}
fn closure(vm: &mut Vm, v: Value) -> R {
    let cells = this(v).closure.to_vec();
    if cells.is_empty() { Ok(Value::NONE) } else { Ok(vm.new_tuple(&cells)) }
}
fn annotations(vm: &mut Vm, v: Value) -> R {
    let e = extra(v);
    if let Some(a) = e.annotations.given() {
        return Ok(a);
    }
    if e.annotate.is_none() {
        let d = vm.new_dict().value();
        e.annotations = d;
        return Ok(d);
    }
    vm.tail_prelude("_function_annotations", &[v, e.annotate])
}
fn set_annotations(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    let value = if value.is_none() { Value::UNBOUND } else { value };
    if !value.is_unbound() && vm.as_::<Dict>(value).is_none() {
        return Err(vm.type_error("__annotations__ must be set to a dict object"));
    }
    let e = extra(v);
    e.annotations = value;
    // The prelude stores what the annotate function gave.
    if vm.frames.last().is_none_or(|f| f.code.flags & code_flags::HIDDEN == 0) {
        e.annotate = Value::NONE;
    }
    Ok(())
}
fn annotate(_: &mut Vm, v: Value) -> R {
    Ok(this(v).extra.as_ref().map_or(Value::NONE, |e| e.annotate))
}
fn set_annotate(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() {
        return Err(vm.type_error("__annotate__ cannot be deleted"));
    }
    let class = vm.class_of(value);
    let call = vm.sym.__call__;
    let callable = matches!(value.kind(), Kind::Function | Kind::Native | Kind::BoundMethod | Kind::Type);
    if !value.is_none() && !callable && vm.lookup(class, call).is_none() {
        return Err(vm.type_error("__annotate__ must be callable or None"));
    }
    let e = extra(v);
    e.annotate = or_none(value);
    e.annotations = Value::UNBOUND;
    Ok(())
}
fn type_params(vm: &mut Vm, v: Value) -> R {
    Ok(this(v).extra.as_ref().and_then(|e| e.type_params.given()).unwrap_or(vm.empty_tuple))
}
fn set_type_params(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if !value.is_kind(Kind::Tuple) {
        return Err(vm.type_error("__type_params__ must be set to a tuple"));
    }
    extra(v).type_params = value;
    Ok(())
}

/// The native behind a builtin function, method or bound method.
fn native(v: Value) -> Option<Gc<Native>> {
    match v.get::<BoundMethod>() {
        Some(m) => m.func.get::<Native>(),
        None => v.get::<Native>(),
    }
}
fn native_name(vm: &mut Vm, v: Value) -> R {
    let name = native(v).map_or("?", |n| n.def.name);
    Ok(vm.intern(name).value())
}
fn native_qualname(vm: &mut Vm, v: Value) -> R {
    let Some(n) = native(v) else { return Ok(Value::NONE) };
    let owner = n.owner.or(n.module.get::<Type>());
    let text = match owner {
        Some(o) => format!("{}.{}", vm.short_name_of(o), n.def.name),
        None => n.def.name.to_string(),
    };
    Ok(vm.new_str(&text))
}
fn native_module(_: &mut Vm, v: Value) -> R {
    Ok(native(v).map_or(Value::NONE, |n| n.module).get::<Str>().map_or(Value::NONE, |m| m.value()))
}
/// The receiver; of a function its module, of a `__new__` its class.
fn native_self(vm: &mut Vm, v: Value) -> R {
    if let Some(m) = v.get::<BoundMethod>() {
        return Ok(m.receiver);
    }
    let module = native(v).map_or(Value::NONE, |n| n.module);
    match vm.str_of(module) {
        Some(name) => Ok(vm.dict_get_str(vm.modules, name).unwrap_or(Value::NONE)),
        None => Ok(module),
    }
}
/// The signature, which is what we document of natives.
fn native_doc(vm: &mut Vm, v: Value) -> R {
    let Some(n) = native(v) else { return Ok(Value::NONE) };
    let sig = n.def.sig.trim_start_matches("self, /, ").trim_start_matches("self, ").trim_start_matches("self");
    let text = format!("{}({sig})", n.def.name);
    Ok(vm.new_str(&text))
}
fn native_signature(vm: &mut Vm, v: Value) -> R {
    let Some(n) = native(v) else { return Ok(Value::NONE) };
    // Its own arguments are those of `list.sort`.
    let sig = if n.def.name == "sorted" { "iterable, /, *, key=None, reverse=False" } else { n.def.sig };
    let text = match sig.strip_prefix("self") {
        Some(rest) if rest.is_empty() || rest.contains('/') => format!("($self{rest})"),
        Some(rest) => format!("($self, /{rest})"),
        None if n.module.is_kind(Kind::Type) => format!("({sig})"),
        None if sig.is_empty() => "($module, /)".to_string(),
        None => format!("($module, {sig})"),
    };
    Ok(vm.new_str(&text))
}

fn method_new(vm: &mut Vm, args: &[Value]) -> R {
    let class = vm.class_of(args[1]);
    let call = vm.sym.__call__;
    let callable =
        matches!(args[1].kind(), Kind::Function | Kind::Native | Kind::BoundMethod | Kind::Type | Kind::HostFunction)
            || vm.lookup(class, call).is_some();
    if !callable {
        return Err(vm.type_error("first argument must be callable"));
    }
    if args[2].is_none() {
        return Err(vm.type_error("instance must not be None"));
    }
    Ok(vm.new_bound(args[1], args[2]))
}
fn method_attr(vm: &mut Vm, v: Value, name: &str) -> R {
    let name = vm.intern(name);
    vm.recurse("", |vm| vm.load_attr(v.cast::<BoundMethod>().func, name))
}
fn method_getattribute(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.intern_value(args[1]);
    match vm.find_attr(args[0], name)? {
        Some(v) => Ok(v),
        None => vm.load_attr(args[0].cast::<BoundMethod>().func, name),
    }
}
fn method_eq(vm: &mut Vm, args: &[Value]) -> R {
    let r = vm.compare_builtin(crate::bytecode::ops::CmpOp::Eq, args[0], args[1])?;
    Ok(r.map_or(Value::NOT_IMPLEMENTED, Value::bool))
}
fn method_hash(vm: &mut Vm, args: &[Value]) -> R {
    let h = vm.hash(args[0])?;
    Ok(vm.new_int(h))
}

fn names(vm: &mut Vm, names: &[&str]) -> R {
    let items: Vec<Value> = names.iter().map(|n| vm.intern(n).value()).collect();
    Ok(vm.new_tuple(&items))
}
fn co_varnames(vm: &mut Vm, v: Value) -> R {
    let unit = v.cast::<Code>().unit.clone();
    let mut all: Vec<&str> = unit.parameters.iter().map(String::as_str).collect();
    let mut locals: Vec<&(String, u16)> = unit.local_names.iter().collect();
    locals.sort_by_key(|l| l.1);
    for (n, _) in locals {
        if !all.contains(&n.as_str()) && !n.starts_with('.') {
            all.push(n);
        }
    }
    names(vm, &all)
}
fn co_nlocals(vm: &mut Vm, v: Value) -> R {
    let t = co_varnames(vm, v)?;
    Ok(Value::small(t.cast::<Tuple>().len as i64))
}
fn co_freevars(vm: &mut Vm, v: Value) -> R {
    let unit = v.cast::<Code>().unit.clone();
    let all: Vec<&str> = unit.free_names.iter().map(String::as_str).collect();
    names(vm, &all)
}
fn co_cellvars(vm: &mut Vm, v: Value) -> R {
    let unit = v.cast::<Code>().unit.clone();
    let all: Vec<&str> = unit.cell_names.iter().map(|c| c.0.as_str()).collect();
    names(vm, &all)
}
fn co_names(vm: &mut Vm, v: Value) -> R {
    let unit = v.cast::<Code>().unit.clone();
    let all: Vec<&str> = unit.names.iter().map(String::as_str).collect();
    names(vm, &all)
}
fn co_consts(vm: &mut Vm, v: Value) -> R {
    let code = v.cast::<Code>();
    let mut items = code.consts.clone();
    if code.unit.kind == UnitKind::Function
        && let Some(doc) = &code.unit.doc
    {
        items.insert(0, vm.new_str(doc));
    }
    Ok(vm.new_tuple(&items))
}
fn co_flags(_: &mut Vm, v: Value) -> R {
    let c = v.cast::<Code>();
    let mut flags = if c.unit.kind == UnitKind::Function { 0x3 } else { 0 };
    for (mine, theirs) in [
        (code_flags::VARARGS, 0x4),
        (code_flags::VARKW, 0x8),
        (code_flags::GENERATOR, 0x20),
        (code_flags::COROUTINE, 0x80),
        (code_flags::ASYNC_GENERATOR, 0x200),
    ] {
        if c.flags & mine != 0 {
            flags |= theirs;
        }
    }
    if c.is_awaitable {
        flags |= 0x100;
    }
    if c.unit.kind == UnitKind::Function && c.unit.doc.is_some() {
        flags |= 0x400_0000;
    }
    if c.unit.is_nested {
        flags |= 0x10;
    }
    Ok(Value::small(flags))
}
