//! property, classmethod, staticmethod, super, bound methods, member and getset descriptors, cells, modules.

use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let property = vm.types.property;
    vm.add_methods(
        property,
        &[
            static_def("__new__", "cls, /, fget=None, fset=None, fdel=None, doc=None", property_new),
            def("getter", "self, fget, /", getter),
            def("setter", "self, fset, /", setter),
            def("deleter", "self, fdel, /", deleter),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
            def("__set__", "self, instance, value, /", descriptor_set),
            def("__delete__", "self, instance, /", descriptor_delete),
            def("__set_name__", "self, owner, name, /", property_set_name).method(),
        ],
    );
    static PROPERTY: &[GetSetDef] = &[
        GetSetDef { name: "fget", get: |_, v| Ok(v.cast::<Property>().fget), set: None },
        GetSetDef { name: "fset", get: |_, v| Ok(v.cast::<Property>().fset), set: None },
        GetSetDef { name: "fdel", get: |_, v| Ok(v.cast::<Property>().fdel), set: None },
        GetSetDef {
            name: "__doc__",
            get: property_doc,
            set: Some(|_, v, d| {
                v.cast::<Property>().m().doc = d;
                Ok(())
            }),
        },
        GetSetDef { name: "__name__", get: property_name, set: None },
        GetSetDef { name: "__isabstractmethod__", get: property_abstract, set: None },
    ];
    vm.add_getsets(property, PROPERTY);

    let (cm, sm) = (vm.types.classmethod, vm.types.staticmethod);
    vm.add_methods(
        cm,
        &[
            static_def("__new__", "cls, function, /", classmethod_new),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
        ],
    );
    vm.add_methods(
        sm,
        &[
            static_def("__new__", "cls, function, /", staticmethod_new),
            def("__get__", "self, instance, owner=None, /", descriptor_get),
            def("__call__", "self, /, *args, **kwargs", staticmethod_call),
        ],
    );
    static WRAPPED: &[GetSetDef] = &[
        GetSetDef { name: "__func__", get: |_, v| Ok(wrapped(v)), set: None },
        GetSetDef { name: "__wrapped__", get: |_, v| Ok(wrapped(v)), set: None },
        GetSetDef { name: "__name__", get: |vm, v| wrapped_attr(vm, v, "__name__"), set: None },
        GetSetDef { name: "__qualname__", get: |vm, v| wrapped_attr(vm, v, "__qualname__"), set: None },
        GetSetDef { name: "__doc__", get: |vm, v| wrapped_attr(vm, v, "__doc__"), set: None },
        GetSetDef { name: "__module__", get: |vm, v| wrapped_attr(vm, v, "__module__"), set: None },
        GetSetDef { name: "__isabstractmethod__", get: wrapped_abstract, set: None },
    ];
    vm.add_getsets(cm, WRAPPED);
    vm.add_getsets(sm, WRAPPED);

    let super_ = vm.types.super_;
    vm.add_methods(super_, &[static_def("__new__", "cls, type=, object=, /", super_new)]);
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
            GetSetDef {
                name: "__doc__",
                get: |_, v| Ok(v.get::<SlotMember>().map_or(Value::NONE, |m| m.doc)),
                set: None,
            },
        ];
        vm.add_getsets(class, MEMBER);
    }

    let cell = vm.types.cell;
    vm.add_methods(cell, &[static_def("__new__", "cls, contents=, /", cell_new)]);
    static CELL: &[GetSetDef] = &[GetSetDef {
        name: "cell_contents",
        get: |vm, v| match v.cast::<Cell>().value.given() {
            Some(v) => Ok(v),
            None => Err(vm.value_error("cell is empty")),
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
        &[static_def("__new__", "cls, name, doc=None", module_new), def("__dir__", "self, /", module_dir).method()],
    );
}

/// The prelude's and programs' `descriptor.__get__(instance, owner)`.
pub fn descriptor_get(vm: &mut Vm, args: &[Value]) -> R {
    let (d, object) = (args[0], args[1]);
    let owner = args[2].given().filter(|o| !o.is_none());
    if object.is_none() {
        if let Some(class) = owner.and_then(|o| o.get::<Type>())
            && !d.is_kind(Kind::Property)
        {
            return vm.descriptor_get_class(d, class);
        }
        return Ok(d);
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
    vm.descriptor_set(args[0], args[1], name, args[2]).map(|()| Value::NONE)
}
fn descriptor_delete(vm: &mut Vm, args: &[Value]) -> R {
    check_receiver(vm, args[0], args[1])?;
    let name = vm.sym.name;
    vm.descriptor_set(args[0], args[1], name, Value::UNBOUND).map(|()| Value::NONE)
}

fn property_new(vm: &mut Vm, args: &[Value]) -> R {
    let [fget, fset, fdel, doc] = [args[1], args[2], args[3], args[4]].map(|v| v.given().unwrap_or(Value::NONE));
    let shape = args[0].cast::<Type>().root;
    let p = Property { header: HEADER, fget, fset, fdel, doc, name: Value::NONE };
    Ok(vm.heap.alloc(shape, p).value())
}
fn with_part(vm: &mut Vm, v: Value, change: impl FnOnce(&mut Property)) -> R {
    let p = v.cast::<Property>();
    let mut new = Property { header: HEADER, fget: p.fget, fset: p.fset, fdel: p.fdel, doc: p.doc, name: p.name };
    change(&mut new);
    let shape = p.header.shape;
    Ok(vm.heap.alloc(shape, new).value())
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
fn property_set_name(_: &mut Vm, args: &[Value]) -> R {
    args[0].cast::<Property>().m().name = args[2];
    Ok(Value::NONE)
}
fn property_doc(vm: &mut Vm, v: Value) -> R {
    let p = v.cast::<Property>();
    if !p.doc.is_none() || p.fget.is_none() {
        return Ok(p.doc);
    }
    let name = vm.sym.__doc__;
    Ok(vm.get_attr_opt(p.fget, name)?.unwrap_or(Value::NONE))
}
fn property_name(vm: &mut Vm, v: Value) -> R {
    let p = v.cast::<Property>();
    if !p.name.is_none() {
        return Ok(p.name);
    }
    let name = vm.sym.__name__;
    match vm.get_attr_opt(p.fget, name)? {
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
    let p = v.cast::<Property>();
    for f in [p.fget, p.fset, p.fdel] {
        if !f.is_none() && is_abstract(vm, f)? {
            return Ok(Value::TRUE);
        }
    }
    Ok(Value::FALSE)
}

fn wrapped(v: Value) -> Value {
    match v.get::<ClassMethod>() {
        Some(c) => c.func,
        None => v.cast::<StaticMethod>().func,
    }
}
fn wrapped_attr(vm: &mut Vm, v: Value, name: &str) -> R {
    let name = vm.intern(name);
    vm.recurse("", |vm| vm.load_attr(wrapped(v), name))
}
fn wrapped_abstract(vm: &mut Vm, v: Value) -> R {
    Ok(Value::bool(is_abstract(vm, wrapped(v))?))
}
fn classmethod_new(vm: &mut Vm, args: &[Value]) -> R {
    let shape = args[0].cast::<Type>().root;
    Ok(vm.heap.alloc(shape, ClassMethod { header: HEADER, func: args[1] }).value())
}
fn staticmethod_new(vm: &mut Vm, args: &[Value]) -> R {
    let shape = args[0].cast::<Type>().root;
    Ok(vm.heap.alloc(shape, StaticMethod { header: HEADER, func: args[1] }).value())
}
fn staticmethod_call(vm: &mut Vm, args: &[Value]) -> R {
    let func = args[0].cast::<StaticMethod>().func;
    vm.tail_call_kw(func, &args[2..], args[1])
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
        return Ok(vm.heap.alloc(shape, s).value());
    }
    vm.new_super(class, args[2])
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
    let Some(name) = vm.str_of(args[1]) else {
        let message = format!("module.__init__() argument 1 must be str, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    let m = vm.new_module(name);
    if let Some(doc) = args[2].given() {
        let key = vm.sym.__doc__;
        vm.dict_set_interned(m.dict, key, doc);
    }
    Ok(m.value())
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
