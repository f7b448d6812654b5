//! `_operator`: operators as functions, and callables that take items, attributes or methods of what they are given; also
//! the calls of `functools.partial`.

use std::any::Any;

use crate::bytecode::ops::{BinOp, CmpOp, UnaryOp};
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{Def, def, static_def};
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

macro_rules! binary {
    ($inplace:literal, $($name:literal $op:ident)*) => {
        &[$(def($name, "a, b, /", |vm, args| vm.binary(BinOp::$op, $inplace, args[0], args[1]))),*]
    };
}
macro_rules! compare {
    ($($name:literal $op:ident)*) => {
        &[$(def($name, "a, b, /", |vm, args| vm.compare(CmpOp::$op, args[0], args[1]))),*]
    };
}
macro_rules! unary {
    ($($name:literal $op:ident)*) => {
        &[$(def($name, "a, /", |vm, args| vm.unary(UnaryOp::$op, args[0]))),*]
    };
}
static FUNCTIONS: &[&[Def]] = &[
    binary!(false, "add" Add "and_" And "floordiv" FloorDiv "lshift" LShift "mod" Mod "mul" Mul "matmul" MatMul "or_" Or
        "pow" Pow "rshift" RShift "sub" Sub "truediv" TrueDiv "xor" Xor),
    binary!(true, "iadd" Add "iand" And "ifloordiv" FloorDiv "ilshift" LShift "imod" Mod "imul" Mul "imatmul" MatMul
        "ior" Or "ipow" Pow "irshift" RShift "isub" Sub "itruediv" TrueDiv "ixor" Xor),
    compare!("lt" Lt "le" Le "eq" Eq "ne" Ne "ge" Ge "gt" Gt),
    unary!("inv" Invert "invert" Invert "neg" Neg "pos" Pos),
    &[
        def("not_", "a, /", |vm, args| vm.truth_value(args[0], true)),
        def("truth", "a, /", |vm, args| vm.truth_value(args[0], false)),
        def("is_", "a, b, /", |_, args| Ok(Value::bool(args[0] == args[1]))),
        def("is_not", "a, b, /", |_, args| Ok(Value::bool(args[0] != args[1]))),
        def("is_none", "a, /", |_, args| Ok(Value::bool(args[0].is_none()))),
        def("is_not_none", "a, /", |_, args| Ok(Value::bool(!args[0].is_none()))),
        def("index", "a, /", |vm, args| vm.index(args[0])),
        def("contains", "a, b, /", |vm, args| vm.contains(args[0], args[1], false)),
        def("getitem", "a, b, /", |vm, args| vm.load_item(args[0], args[1])),
        def("call", "obj, /, *args, **kwargs", |vm, args| vm.tail_call_kw(args[0], &args[2..], args[1])),
    ],
];

pub fn init(vm: &mut Vm, m: Gc<Module>) {
    for functions in FUNCTIONS {
        vm.add_functions(m.dict, "_operator", functions);
    }
    for (name, new, call) in [
        ("itemgetter", itemgetter as fn(&mut Vm, &[Value]) -> R, get_items as fn(&mut Vm, &[Value]) -> R),
        ("attrgetter", attrgetter, get_attrs),
        ("methodcaller", methodcaller, call_method),
    ] {
        let mut class = vm.new_builtin_type("operator", name, None);
        class.flags |= type_flags::FINAL;
        vm.add_methods(
            class,
            &[
                static_def("__new__", "cls, /, *args, **kwargs", new),
                def("__call__", "self, /, *args, **kwargs", call),
                def("__repr__", "self, /", |vm, args| of_parts(vm, "_getter_repr", args[0])),
                def("__reduce__", "self, /", |vm, args| of_parts(vm, "_getter_reduce", args[0])),
            ],
        );
        vm.dict_set_str(&mut { m.dict }, name, class.value());
    }
}

/// What one of the three was made with.
struct Getter {
    /// Items, names of attributes, or the arguments of the method: a tuple.
    parts: Value,
    /// The parts of dotted names; the name of the method.
    names: Vec<Vec<Gc<Str>>>,
    /// Arguments by name, or Unbound.
    kwargs: Value,
}
impl OpaqueData for Getter {
    fn trace(&self, heap: &mut Heap) {
        heap.mark(self.parts);
        heap.mark(self.kwargs);
        for name in self.names.iter().flatten() {
            heap.mark(name.value());
        }
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
fn getter<'a>(vm: &mut Vm, v: Value) -> R<&'a mut Getter> {
    match vm.opaque::<Getter>(v) {
        Some(getter) => Ok(getter),
        None => Err(vm.type_error("not a callable of operator")),
    }
}

fn no_keywords(vm: &mut Vm, name: &str, kwargs: Value) -> R<()> {
    if kwargs.get::<Dict>().is_some_and(|d| !d.table.is_empty()) {
        return Err(vm.type_error(format!("{name}() takes no keyword arguments")));
    }
    Ok(())
}
fn itemgetter(vm: &mut Vm, args: &[Value]) -> R {
    no_keywords(vm, "itemgetter", args[1])?;
    if args.len() == 2 {
        return Err(vm.type_error("itemgetter expected 1 argument, got 0"));
    }
    let parts = vm.new_tuple(&args[2..]);
    Ok(vm.new_opaque(args[0].cast(), Getter { parts, names: Vec::new(), kwargs: Value::UNBOUND }))
}
fn attrgetter(vm: &mut Vm, args: &[Value]) -> R {
    no_keywords(vm, "attrgetter", args[1])?;
    if args.len() == 2 {
        return Err(vm.type_error("attrgetter expected 1 argument, got 0"));
    }
    let mut names = Vec::new();
    for v in &args[2..] {
        let Some(path) = vm.str_of(*v) else { return Err(vm.type_error("attribute name must be a string")) };
        names.push(path.split('.').map(|name| vm.intern(name)).collect());
    }
    let parts = vm.new_tuple(&args[2..]);
    Ok(vm.new_opaque(args[0].cast(), Getter { parts, names, kwargs: Value::UNBOUND }))
}
fn methodcaller(vm: &mut Vm, args: &[Value]) -> R {
    let Some(name) = args.get(2) else {
        return Err(vm.type_error("methodcaller needs at least one argument, the method name"));
    };
    if vm.str_of(*name).is_none() {
        return Err(vm.type_error("method name must be a string"));
    }
    let names = vec![vec![vm.intern_value(*name)]];
    let parts = vm.new_tuple(&args[3..]);
    Ok(vm.new_opaque(args[0].cast(), Getter { parts, names, kwargs: args[1] }))
}

/// The argument of a call, and what it is called on.
fn called<'a>(vm: &mut Vm, name: &str, args: &[Value]) -> R<(&'a mut Getter, Value)> {
    no_keywords(vm, name, args[1])?;
    if args.len() != 3 {
        return Err(vm.type_error(format!("{name} expected 1 argument, got {}", args.len() - 2)));
    }
    Ok((getter(vm, args[0])?, args[2]))
}
/// A part that needs Python code: all of them are then taken by a function of the prelude.
fn one_by_one<T>(vm: &mut Vm, name: &'static str, args: &[Value]) -> R<T> {
    if !vm.has_tail() {
        return Err(Raised);
    }
    vm.drop_tail();
    vm.tail_prelude(name, args)
}
fn get_items(vm: &mut Vm, args: &[Value]) -> R {
    let (getter, object) = called(vm, "itemgetter", args)?;
    let parts = getter.parts.cast::<Tuple>();
    if let [item] = parts.items() {
        return vm.load_item(object, *item);
    }
    let mut found = Vec::with_capacity(parts.len);
    for item in parts.items() {
        match vm.load_item(object, *item) {
            Ok(v) => found.push(v),
            Err(Raised) => return one_by_one(vm, "_get_items", &[object, getter.parts]),
        }
    }
    Ok(vm.new_tuple(&found))
}
fn get_attrs(vm: &mut Vm, args: &[Value]) -> R {
    let (getter, object) = called(vm, "attrgetter", args)?;
    if let [path] = &getter.names[..]
        && let [name] = path[..]
    {
        return vm.load_attr(object, name);
    }
    let mut found = Vec::with_capacity(getter.names.len());
    for path in &getter.names {
        let mut v = object;
        for name in path {
            v = match vm.load_attr(v, *name) {
                Ok(v) => v,
                Err(Raised) => return one_by_one(vm, "_get_attrs", &[object, getter.parts]),
            };
        }
        found.push(v);
    }
    match found[..] {
        [v] => Ok(v),
        _ => Ok(vm.new_tuple(&found)),
    }
}
fn call_method(vm: &mut Vm, args: &[Value]) -> R {
    let (getter, object) = called(vm, "methodcaller", args)?;
    let name = getter.names[0][0];
    let parts = getter.parts.cast::<Tuple>();
    match vm.load_attr(object, name) {
        Ok(method) => vm.tail_call_kw(method, parts.items(), getter.kwargs),
        Err(Raised) => {
            let kwargs = getter.kwargs.given().unwrap_or(Value::NONE);
            one_by_one(vm, "_call_method", &[object, name.value(), getter.parts, kwargs])
        }
    }
}
fn of_parts(vm: &mut Vm, function: &'static str, v: Value) -> R {
    let getter = getter(vm, v)?;
    let class = vm.class_of(v);
    let mut parts = getter.parts;
    let kwargs = getter.kwargs.given().unwrap_or(Value::NONE);
    if vm.name_of(class) == "operator.methodcaller" {
        let mut all = vec![getter.names[0][0].value()];
        all.extend_from_slice(parts.cast::<Tuple>().items());
        parts = vm.new_tuple(&all);
    }
    vm.tail_prelude(function, &[class.value(), parts, kwargs])
}

// --- functools.partial

struct Partial {
    func: Value,
    /// A tuple.
    args: Value,
    /// A dict.
    keywords: Value,
    /// How many of the arguments are to be filled in.
    holes: usize,
}
impl OpaqueData for Partial {
    fn trace(&self, heap: &mut Heap) {
        heap.mark_all([self.func, self.args, self.keywords].iter());
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

/// The base of `functools.partial`, which is written in Python but for what a call needs.
pub fn add_partial(vm: &mut Vm) {
    let mut class = vm.new_builtin_type("functools", "_partial_base", None);
    class.payload = Kind::Opaque;
    vm.add_methods(
        class,
        &[
            static_def("__new__", "cls, func, args, keywords, holes, /", partial_new),
            def("__call__", "self, /, *args, **kwargs", partial_call),
            def("_set", "self, func, args, keywords, holes, /", partial_set),
        ],
    );
    static PARTS: &[GetSetDef] = &[
        GetSetDef { name: "func", get: |vm, v| partial(vm, v).map(|p| p.func), set: Some(crate::types::read_only) },
        GetSetDef { name: "args", get: |vm, v| partial(vm, v).map(|p| p.args), set: Some(crate::types::read_only) },
        GetSetDef {
            name: "keywords",
            get: |vm, v| partial(vm, v).map(|p| p.keywords),
            set: Some(crate::types::read_only),
        },
    ];
    vm.add_getsets(class, PARTS);
    vm.dict_set_str(&mut { vm.prelude }, "_hog_partial", class.value());
}
fn partial<'a>(vm: &mut Vm, v: Value) -> R<&'a mut Partial> {
    match vm.opaque::<Partial>(v) {
        Some(p) => Ok(p),
        None => Err(vm.type_error("not a partial object")),
    }
}
fn partial_of(vm: &mut Vm, args: &[Value]) -> R<Partial> {
    if !args[1].is_kind(Kind::Tuple) || !args[2].is_kind(Kind::Dict) {
        return Err(vm.type_error("invalid partial state"));
    }
    Ok(Partial { func: args[0], args: args[1], keywords: args[2], holes: vm.index_size(args[3])? })
}
fn partial_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.prelude_function("_hog_partial").cast::<Type>();
    let class = crate::builtins::class_arg(vm, args[0], base)?;
    let state = partial_of(vm, &args[1..])?;
    let p = vm.new_opaque(base, state);
    Ok(crate::builtins::of_class(vm, class, base, p))
}
fn partial_set(vm: &mut Vm, args: &[Value]) -> R {
    let state = partial_of(vm, &args[1..])?;
    *partial(vm, args[0])? = state;
    Ok(Value::NONE)
}
fn partial_call(vm: &mut Vm, args: &[Value]) -> R {
    let p = partial(vm, args[0])?;
    let (kwargs, given) = (args[1], &args[2..]);
    let own = p.args.cast::<Tuple>();
    let mut all = Vec::with_capacity(own.len + given.len());
    if p.holes > 0 {
        if given.len() < p.holes {
            let message = format!(
                "missing positional arguments in 'partial' call; expected at least {}, got {}",
                p.holes,
                given.len()
            );
            return Err(vm.type_error(message));
        }
        let placeholder = vm.registry.get("functools.Placeholder").copied().unwrap_or(Value::UNBOUND);
        let mut fill = given.iter();
        for v in own.items() {
            all.push(if *v == placeholder { fill.next().copied().unwrap_or(*v) } else { *v });
        }
        all.extend(fill);
    } else {
        all.extend_from_slice(own.items());
        all.extend_from_slice(given);
    }
    let own = p.keywords.cast::<Dict>();
    let kwargs = match kwargs.get::<Dict>() {
        _ if own.table.is_empty() => kwargs,
        None => p.keywords,
        Some(more) => {
            let both = vm.new_dict();
            for entry in own.table.iter().chain(more.table.iter()) {
                vm.dict_set(both, entry.key, entry.value)?;
            }
            both.value()
        }
    };
    vm.tail_call_kw(p.func, &all, kwargs)
}
