//! property, classmethod, staticmethod, super, bound methods, member and getset descriptors, cells, modules.

use crate::builtins::class_arg;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let property = vm.types.property;
    vm.add_methods(
        property,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", property_new),
            def("__init__", "self, /, *args, **kwargs", property_init),
            def("getter", "self, fget, /", getter),
            def("setter", "self, fset, /", setter),
            def("deleter", "self, fdel, /", deleter),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
            def("__set__", "self, instance, value, /", descriptor_set),
            def("__delete__", "self, instance, /", descriptor_delete),
            def("__set_name__", "self, /, *args", property_set_name).method(),
        ],
    );
    static PROPERTY: &[GetSetDef] = &[
        GetSetDef { name: "fget", get: |vm, v| Ok(as_property(vm, v).fget), set: None },
        GetSetDef { name: "fset", get: |vm, v| Ok(as_property(vm, v).fset), set: None },
        GetSetDef { name: "fdel", get: |vm, v| Ok(as_property(vm, v).fdel), set: None },
        GetSetDef {
            name: "__doc__",
            get: property_doc,
            set: Some(|vm, v, d| {
                as_property(vm, v).m().doc = d.given().unwrap_or(Value::NONE);
                Ok(())
            }),
        },
        GetSetDef {
            name: "__name__",
            get: property_name,
            set: Some(|vm, v, name| {
                as_property(vm, v).m().name = name;
                Ok(())
            }),
        },
        GetSetDef { name: "__isabstractmethod__", get: property_abstract, set: None },
    ];
    vm.add_getsets(property, PROPERTY);

    let (cm, sm) = (vm.types.classmethod, vm.types.staticmethod);
    vm.add_methods(
        cm,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", classmethod_new),
            def("__init__", "self, function, /", wrapper_init),
            def("__repr__", "self, /", wrapper_repr),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
        ],
    );
    vm.add_methods(
        sm,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", staticmethod_new),
            def("__init__", "self, function, /", wrapper_init),
            def("__repr__", "self, /", wrapper_repr),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
            def("__call__", "self, /, *args, **kwargs", staticmethod_call),
        ],
    );
    static WRAPPED: &[GetSetDef] = &[
        GetSetDef { name: "__func__", get: |vm, v| Ok(wrapped(vm, v)), set: None },
        GetSetDef { name: "__wrapped__", get: |vm, v| Ok(wrapped(vm, v)), set: None },
        GetSetDef { name: "__name__", get: |vm, v| wrapped_attr(vm, v, "__name__"), set: None },
        GetSetDef { name: "__qualname__", get: |vm, v| wrapped_attr(vm, v, "__qualname__"), set: None },
        GetSetDef { name: "__doc__", get: |vm, v| wrapped_attr(vm, v, "__doc__"), set: None },
        GetSetDef { name: "__module__", get: |vm, v| wrapped_attr(vm, v, "__module__"), set: None },
        GetSetDef { name: "__annotations__", get: |vm, v| wrapped_attr(vm, v, "__annotations__"), set: None },
        GetSetDef { name: "__annotate__", get: |vm, v| wrapped_attr(vm, v, "__annotate__"), set: None },
        GetSetDef { name: "__isabstractmethod__", get: wrapped_abstract, set: None },
    ];
    vm.add_getsets(cm, WRAPPED);
    vm.add_getsets(sm, WRAPPED);

    let super_ = vm.types.super_;
    vm.add_methods(
        super_,
        &[
            static_def("__new__", "cls, type=, object=, /", super_new),
            def("__init__", "self, /, *args", super_init),
            def("__get__", "self, instance, owner=None, /", super_get),
        ],
    );
    static SUPER: &[GetSetDef] = &[
        GetSetDef { name: "__thisclass__", get: |_, v| Ok(v.cast::<Super>().class.value()), set: None },
        GetSetDef { name: "__self__", get: |_, v| Ok(v.cast::<Super>().object), set: None },
        GetSetDef {
            name: "__self_class__",
            get: |_, v| Ok(v.cast::<Super>().object_type.map_or(Value::NONE, |t| t.value())),
            set: None,
        },
    ];
    vm.add_getsets(super_, SUPER);

    for class in [vm.types.getset_descriptor, vm.types.member_descriptor] {
        vm.add_methods(
            class,
            &[
                def("__get__", "self, instance, owner=None, /", descriptor_get),
                def("__set__", "self, instance, value, /", descriptor_set),
                def("__delete__", "self, instance, /", descriptor_delete),
            ],
        );
        static MEMBER: &[GetSetDef] = &[
            GetSetDef { name: "__name__", get: member_name, set: None },
            GetSetDef { name: "__objclass__", get: member_class, set: None },
            GetSetDef { name: "__qualname__", get: member_qualname, set: None },
            GetSetDef { name: "__doc__", get: |_, v| Ok(v.get::<GetSet>().map_or(Value::NONE, |g| g.doc)), set: None },
        ];
        vm.add_getsets(class, MEMBER);
    }

    let cell = vm.types.cell;
    vm.add_methods(cell, &[static_def("__new__", "cls, contents=, /", cell_new)]);
    static CELL: &[GetSetDef] = &[GetSetDef {
        name: "cell_contents",
        get: |vm, v| match v.cast::<Cell>().value.given() {
            Some(v) => Ok(v),
            None => Err(vm.value_error("Cell is empty")),
        },
        set: Some(|_, v, x| {
            v.cast::<Cell>().m().value = x;
            Ok(())
        }),
    }];
    vm.add_getsets(cell, CELL);

    let module = vm.types.module;
    vm.add_methods(
        module,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", module_new),
            def("__init__", "self, /, *args, **kwargs", module_init),
            def("__dir__", "self, /", module_dir).method(),
        ],
    );
    static MODULE: &[GetSetDef] =
        &[GetSetDef { name: "__annotations__", get: module_annotations, set: Some(set_module_annotations) }];
    vm.add_getsets(module, MODULE);
}

/// The prelude's and programs' `descriptor.__get__(instance, owner)`.
pub fn descriptor_get(vm: &mut Vm, args: &[Value]) -> R {
    let (d, object) = (vm.unwrap(args[0]), args[1]);
    let owner = args[2].given().filter(|o| !o.is_none());
    if object.is_none() {
        if owner.is_none() && !d.is_kind(Kind::Property) {
            return Err(vm.type_error("__get__(None, None) is invalid"));
        }
        if let Some(class) = owner.and_then(|o| o.get::<Type>())
            && !d.is_kind(Kind::Property)
        {
            return vm.descriptor_get_class(d, class);
        }
        return Ok(args[0]);
    }
    check_receiver(vm, d, object)?;
    let class = owner.and_then(|o| o.get::<Type>()).unwrap_or_else(|| vm.class_of(object));
    vm.descriptor_get(d, object, class, None)
}
/// An attribute of a builtin type or of `__slots__`, taken as a value, must be used on an instance of its class.
fn check_receiver(vm: &mut Vm, d: Value, object: Value) -> R<()> {
    let (owner, name) = match d.kind() {
        Kind::GetSet => (d.cast::<GetSet>().owner, d.cast::<GetSet>().def.name),
        Kind::SlotMember => (d.cast::<SlotMember>().owner, vm.str_text(d.cast::<SlotMember>().name.value())),
        _ => return Ok(()),
    };
    if vm.is_instance_of(object, owner) {
        return Ok(());
    }
    let message = format!(
        "descriptor '{name}' for '{}' objects doesn't apply to a '{}' object",
        vm.name_of(owner),
        vm.type_name(object)
    );
    Err(vm.type_error(message))
}
fn descriptor_set(vm: &mut Vm, args: &[Value]) -> R {
    check_receiver(vm, args[0], args[1])?;
    let name = vm.sym.name;
    let d = vm.unwrap(args[0]);
    vm.descriptor_set(d, args[1], name, args[2]).map(|()| Value::NONE)
}
fn descriptor_delete(vm: &mut Vm, args: &[Value]) -> R {
    check_receiver(vm, args[0], args[1])?;
    let name = vm.sym.name;
    let d = vm.unwrap(args[0]);
    vm.descriptor_set(d, args[1], name, Value::UNBOUND).map(|()| Value::NONE)
}

fn as_property(vm: &Vm, v: Value) -> Gc<Property> {
    vm.as_::<Property>(v).expect("the receiver was checked")
}
/// Arguments of a constructor whose work is done in `__init__`: slots receiver and kwargs, then the positional ones.
fn constructor_arguments(vm: &mut Vm, function: &str, names: &[&str], args: &[Value]) -> R<Vec<Value>> {
    let given = &args[2..];
    let mut out = vec![Value::UNBOUND; names.len()];
    if given.len() > names.len() {
        let (most, n) = (names.len(), given.len());
        return Err(vm.type_error(format!("{function}() takes at most {most} arguments ({n} given)")));
    }
    out[..given.len()].copy_from_slice(given);
    let pairs = if args[1].is_unbound() { Vec::new() } else { vm.keyword_pairs(args[1])? };
    for (k, v) in pairs {
        let key = vm.str_text(k);
        let Some(i) = names.iter().position(|n| *n == key) else {
            return Err(vm.type_error(format!("{function}() got an unexpected keyword argument '{key}'")));
        };
        if i < given.len() {
            let at = i + 1;
            let message = format!("argument for {function}() given by name ('{key}') and position ({at})");
            return Err(vm.type_error(message));
        }
        out[i] = v;
    }
    Ok(out)
}

fn property_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.property;
    let class = class_arg(vm, args[0], base)?;
    let none = Value::NONE;
    let p = Property { header: HEADER, fget: none, fset: none, fdel: none, doc: none, name: Value::UNBOUND };
    let p = vm.heap.alloc(base.root, p).value();
    if class != base {
        // The arguments are for `__init__`.
        return Ok(vm.wrap_payload(class, p));
    }
    fill_property(vm, p, args)?;
    Ok(p)
}
fn property_init(vm: &mut Vm, args: &[Value]) -> R {
    fill_property(vm, args[0], args).map(|()| Value::NONE)
}
fn fill_property(vm: &mut Vm, v: Value, args: &[Value]) -> R<()> {
    let parts = constructor_arguments(vm, "property", &["fget", "fset", "fdel", "doc"], args)?;
    let [fget, fset, fdel, doc] = [0, 1, 2, 3].map(|i| parts[i].given().unwrap_or(Value::NONE));
    let mut p = as_property(vm, v);
    (p.fget, p.fset, p.fdel, p.doc, p.name) = (fget, fset, fdel, doc, Value::UNBOUND);
    if v.is_kind(Kind::Instance) {
        document_property(vm, v)?;
    }
    Ok(())
}
/// The class of a subclass's instance has a `__doc__` of its own, so that of the property stands in the instance.
fn document_property(vm: &mut Vm, v: Value) -> R<()> {
    let (p, name) = (as_property(vm, v), vm.sym.__doc__);
    let doc = property_doc(vm, p.value())?;
    match vm.set_attr(v, name, doc) {
        // A class with `__slots__` may have no place for it: an error only if the getter's is lost.
        Err(Raised) if vm.exc_is(vm.types.AttributeError) && (!p.doc.is_none() || doc.is_none()) => {
            vm.take_exc();
            Ok(())
        }
        r => r,
    }
}
/// A property like another but for one part; a subclass is called for its own.
fn with_part(vm: &mut Vm, v: Value, change: impl FnOnce(&mut Property)) -> R {
    let p = as_property(vm, v);
    let mut new = Property { header: HEADER, fget: p.fget, fset: p.fset, fdel: p.fdel, doc: p.doc, name: p.name };
    change(&mut new);
    if v.is_kind(Kind::Instance) {
        let class = vm.class_of(v).value();
        return vm.tail_call(class, &[new.fget, new.fset, new.fdel, new.doc]);
    }
    Ok(vm.heap.alloc(vm.types.property.root, new).value())
}
fn getter(vm: &mut Vm, args: &[Value]) -> R {
    with_part(vm, args[0], |p| p.fget = args[1])
}
fn setter(vm: &mut Vm, args: &[Value]) -> R {
    with_part(vm, args[0], |p| p.fset = args[1])
}
fn deleter(vm: &mut Vm, args: &[Value]) -> R {
    with_part(vm, args[0], |p| p.fdel = args[1])
}
fn property_set_name(vm: &mut Vm, args: &[Value]) -> R {
    let &[_, _, name] = args else {
        let given = args.len() - 1;
        return Err(vm.type_error(format!("__set_name__() takes 2 positional arguments but {given} were given")));
    };
    as_property(vm, args[0]).m().name = name;
    Ok(Value::NONE)
}
fn property_doc(vm: &mut Vm, v: Value) -> R {
    let p = as_property(vm, v);
    if !p.doc.is_none() || p.fget.is_none() {
        return Ok(p.doc);
    }
    let name = vm.sym.__doc__;
    Ok(vm.recurse("", |vm| vm.get_attr_opt(p.fget, name))?.unwrap_or(Value::NONE))
}
fn property_name(vm: &mut Vm, v: Value) -> R {
    let p = as_property(vm, v);
    if !p.name.is_unbound() {
        return Ok(p.name);
    }
    let name = vm.sym.__name__;
    match vm.recurse("", |vm| vm.get_attr_opt(p.fget, name))? {
        Some(n) => Ok(n),
        None => Err(vm.no_attribute(v, name)),
    }
}
fn is_abstract(vm: &mut Vm, v: Value) -> R<bool> {
    let name = vm.intern("__isabstractmethod__");
    match vm.recurse("", |vm| vm.get_attr_opt(v, name))? {
        Some(a) => vm.truth(a),
        None => Ok(false),
    }
}
fn property_abstract(vm: &mut Vm, v: Value) -> R {
    let p = as_property(vm, v);
    for f in [p.fget, p.fset, p.fdel] {
        if !f.is_none() && is_abstract(vm, f)? {
            return Ok(Value::TRUE);
        }
    }
    Ok(Value::FALSE)
}

fn wrapped(vm: &Vm, v: Value) -> Value {
    match vm.as_::<ClassMethod>(v) {
        Some(c) => c.func,
        None => vm.as_::<StaticMethod>(v).expect("the receiver was checked").func,
    }
}
fn wrapped_attr(vm: &mut Vm, v: Value, name: &str) -> R {
    let name = vm.intern(name);
    let func = wrapped(vm, v);
    vm.recurse("", |vm| vm.load_attr(func, name))
}
fn wrapped_abstract(vm: &mut Vm, v: Value) -> R {
    let func = wrapped(vm, v);
    Ok(Value::bool(is_abstract(vm, func)?))
}
fn classmethod_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.classmethod;
    new_wrapper(vm, args, base, |vm, func| {
        let shape = vm.types.classmethod.root;
        vm.heap.alloc(shape, ClassMethod { header: HEADER, func }).value()
    })
}
fn staticmethod_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.staticmethod;
    new_wrapper(vm, args, base, |vm, func| {
        let shape = vm.types.staticmethod.root;
        vm.heap.alloc(shape, StaticMethod { header: HEADER, func }).value()
    })
}
fn new_wrapper(vm: &mut Vm, args: &[Value], base: Gc<Type>, make: impl FnOnce(&mut Vm, Value) -> Value) -> R {
    let class = class_arg(vm, args[0], base)?;
    if class != base {
        // The function comes with `__init__`.
        let v = make(vm, Value::NONE);
        return Ok(vm.wrap_payload(class, v));
    }
    let name = vm.name_of(base);
    if !args[1].is_unbound() {
        return Err(vm.type_error(format!("{name}() takes no keyword arguments")));
    }
    let &[_, _, func] = args else {
        let given = args.len() - 2;
        return Err(vm.type_error(format!("{name} expected 1 argument, got {given}")));
    };
    Ok(make(vm, func))
}
fn wrapper_init(vm: &mut Vm, args: &[Value]) -> R {
    match vm.as_::<ClassMethod>(args[0]) {
        Some(c) => c.m().func = args[1],
        None => vm.as_::<StaticMethod>(args[0]).expect("the receiver was checked").m().func = args[1],
    }
    // What describes the function describes the instance of a subclass too, in its own namespace.
    if args[0].is_kind(Kind::Instance) {
        for name in ["__module__", "__name__", "__qualname__", "__doc__"] {
            let name = vm.intern(name);
            if let Some(v) = vm.get_attr_opt(args[1], name)? {
                vm.set_instance_attr(args[0], name, v);
            }
        }
    }
    Ok(Value::NONE)
}
fn wrapper_repr(vm: &mut Vm, args: &[Value]) -> R {
    let word = if vm.as_::<ClassMethod>(args[0]).is_some() { "classmethod" } else { "staticmethod" };
    let func = wrapped(vm, args[0]);
    let shown = vm.repr_text(func)?;
    Ok(vm.new_string(format!("<{word}({shown})>")))
}
fn staticmethod_call(vm: &mut Vm, args: &[Value]) -> R {
    let func = wrapped(vm, args[0]);
    vm.tail_call_kw(func, &args[2..], args[1])
}

/// `super(C)` without an object, as an attribute of a class, binds itself to the object it is read through.
fn super_get(vm: &mut Vm, args: &[Value]) -> R {
    let s = args[0].cast::<Super>();
    if args[1].is_none() || s.object_type.is_some() {
        return Ok(args[0]);
    }
    vm.new_super(s.class, args[1])
}
/// Gives a super object the class that it has been made through.
fn super_of_class(vm: &mut Vm, class: Value, s: Value) -> R {
    let class = class_arg(vm, class, vm.types.super_)?;
    s.cast::<Super>().m().header.shape = class.root;
    Ok(s)
}
fn super_init(vm: &mut Vm, args: &[Value]) -> R {
    // A subclass may hand on what `__new__` has taken already.
    if let [this, class, object] = *args
        && let Some(class) = class.get::<Type>()
    {
        let made = vm.new_super(class, object)?.cast::<Super>();
        let mut s = this.cast::<Super>();
        (s.class, s.object, s.object_type) = (made.class, made.object, made.object_type);
    }
    Ok(Value::NONE)
}
fn super_new(vm: &mut Vm, args: &[Value]) -> R {
    if args[1].is_unbound() {
        let in_function = vm
            .frames
            .iter()
            .rev()
            .find(|f| f.code.flags & code_flags::HIDDEN == 0)
            .is_some_and(|f| f.code.npos > 0 && f.code.unit.kind == crate::bytecode::code::UnitKind::Function);
        let message = if in_function { "super(): __class__ cell not found" } else { "super(): no arguments" };
        return Err(vm.runtime_error(message));
    }
    let Some(class) = args[1].get::<Type>() else {
        let message = format!("super() argument 1 must be a type, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    if args[2].is_unbound() || args[2].is_none() {
        let shape = vm.types.super_.root;
        let s = Super { header: HEADER, class, object: Value::NONE, object_type: None };
        let s = vm.heap.alloc(shape, s).value();
        return super_of_class(vm, args[0], s);
    }
    let s = vm.new_super(class, args[2])?;
    super_of_class(vm, args[0], s)
}

fn member_name(vm: &mut Vm, v: Value) -> R {
    match v.get::<SlotMember>() {
        Some(m) => Ok(m.name.value()),
        None => {
            let name = v.cast::<GetSet>().def.name;
            Ok(vm.new_str(name))
        }
    }
}
fn member_qualname(vm: &mut Vm, v: Value) -> R {
    let (owner, name) = (member_class(vm, v)?, member_name(vm, v)?);
    let text = format!("{}.{}", owner.cast::<Type>().qualname.as_str(), vm.str_text(name));
    Ok(vm.new_string(text))
}
fn member_class(_: &mut Vm, v: Value) -> R {
    Ok(match v.get::<SlotMember>() {
        Some(m) => m.owner.value(),
        None => v.cast::<GetSet>().owner.value(),
    })
}

fn cell_new(vm: &mut Vm, args: &[Value]) -> R {
    let shape = vm.types.cell.root;
    Ok(vm.heap.alloc(shape, Cell { header: HEADER, value: args[1] }).value())
}
fn module_new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.module;
    let class = class_arg(vm, args[0], base)?;
    let dict = vm.new_dict();
    let m = Module { header: HEADER, name: Value::NONE, dict, host_id: None };
    // The name comes with `__init__`.
    Ok(vm.heap.alloc(class.root, m).value())
}
fn module_init(vm: &mut Vm, args: &[Value]) -> R {
    fill_module(vm, args[0], args).map(|()| Value::NONE)
}
fn fill_module(vm: &mut Vm, v: Value, args: &[Value]) -> R<()> {
    let parts = constructor_arguments(vm, "module", &["name", "doc"], args)?;
    if parts[0].is_unbound() {
        return Err(vm.type_error("module() missing required argument 'name' (pos 1)"));
    }
    if vm.str_of(parts[0]).is_none() {
        let message = format!("module() argument 'name' must be str, not {}", vm.type_name(parts[0]));
        return Err(vm.type_error(message));
    }
    let mut m = v.cast::<Module>();
    m.name = parts[0];
    let none = Value::NONE;
    let names = [
        ("__name__", parts[0]),
        ("__doc__", parts[1].given().unwrap_or(none)),
        ("__package__", none),
        ("__loader__", none),
        ("__spec__", none),
    ];
    for (name, value) in names {
        vm.dict_set_str(&mut m.dict, name, value);
    }
    Ok(())
}
fn module_annotations(vm: &mut Vm, v: Value) -> R {
    let (m, name) = (v.cast::<Module>(), vm.sym.__annotations__);
    if let Some(a) = vm.dict_get_interned(m.dict, name) {
        return Ok(a);
    }
    let annotate = vm.dict_get_interned(m.dict, vm.sym.__annotate__).filter(|f| !f.is_none());
    let a = match annotate {
        Some(f) => {
            let made = vm.call(f, &[Value::small(1)])?;
            if vm.as_::<Dict>(made).is_none() {
                let message = format!("__annotate__ returned non-dict of type '{}'", vm.type_name(made));
                return Err(vm.type_error(message));
            }
            made
        }
        None => vm.new_dict().value(),
    };
    vm.dict_set_interned(m.dict, name, a);
    Ok(a)
}
fn set_module_annotations(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    let (m, name) = (v.cast::<Module>(), vm.sym.__annotations__);
    if !value.is_unbound() {
        vm.dict_set_interned(m.dict, name, value);
    } else if vm.dict_remove_str(m.dict, name).is_none() {
        return Err(vm.attribute_error("__annotations__", v, name.value()));
    }
    Ok(())
}
fn module_dir(vm: &mut Vm, args: &[Value]) -> R {
    let d = args[0].cast::<Module>().dict;
    if let Some(f) = vm.dict_get_str(d, "__dir__") {
        return vm.tail_call(f, &[]);
    }
    let mut names: Vec<String> = d.table.iter().filter_map(|e| vm.str_of(e.key)).map(str::to_string).collect();
    names.sort();
    let items = names.iter().map(|n| vm.new_str(n)).collect();
    Ok(vm.new_list(items))
}
