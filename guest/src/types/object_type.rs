//! `object`.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let object = vm.types.object;
    vm.add_methods(
        object,
        &[
            static_def("__new__", "cls=, /, *args, **kwargs", new),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("__repr__", "self, /", repr),
            def("__str__", "self, /", str_),
            def("__eq__", "self, value, /", eq),
            def("__ne__", "self, value, /", ne),
            def("__lt__", "self, value, /", not_implemented),
            def("__le__", "self, value, /", not_implemented),
            def("__gt__", "self, value, /", not_implemented),
            def("__ge__", "self, value, /", not_implemented),
            def("__hash__", "self, /", hash),
            def("__getattribute__", "self, name, /", getattribute),
            def("__setattr__", "self, name, value, /", setattr),
            def("__delattr__", "self, name, /", delattr),
            def("__format__", "self, format_spec, /", format).method(),
            def("__dir__", "self, /", dir).method(),
            def("__sizeof__", "self, /", sizeof).method(),
            def("__reduce_ex__", "self, protocol, /", reduce_ex).method(),
            def("__reduce__", "self, /", reduce).method(),
            def("__getstate__", "self, /", getstate).method(),
            class_def("__init_subclass__", "cls, /, *args, **kwargs", init_subclass),
            class_def("__subclasshook__", "cls, object, /", not_implemented),
        ],
    );
    vm.object_new = vm.dict_get_str(object.dict, "__new__").expect("just added");
    vm.object_init = vm.dict_get_str(object.dict, "__init__").expect("just added");
    static ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "__class__", get: class, set: Some(set_class) },
        GetSetDef { name: "__dict__", get: instance_dict, set: Some(set_instance_dict) },
    ];
    vm.add_getsets(object, ATTRIBUTES);
    let doc = vm.new_str("The base class of the class hierarchy.\n\nWhen called, it accepts no arguments and returns a new featureless\ninstance that has no instance attributes and cannot be given any.\n");
    let name = vm.sym.__doc__;
    vm.dict_set_interned(object.dict, name, doc);
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    // Slots: cls, kwargs; the surplus positional arguments follow.
    if args[0].is_unbound() {
        return Err(vm.type_error("object.__new__(): not enough arguments"));
    }
    let Some(class) = args[0].get::<Type>() else {
        let message = format!("object.__new__(X): X is not a type object ({})", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    };
    let surplus = args.len() > 2 || !args[1].is_unbound();
    if surplus {
        let new = vm.sym.__new__;
        let init = vm.sym.__init__;
        let own_new = vm.lookup(class, new).map(|n| n.get::<StaticMethod>().map_or(n, |s| s.func));
        if own_new != Some(vm.object_new) {
            return Err(vm.type_error("object.__new__() takes exactly one argument (the type to instantiate)"));
        }
        if vm.lookup(class, init) == Some(vm.object_init) {
            let message = format!("{}() takes no arguments", vm.name_of(class));
            return Err(vm.type_error(message));
        }
    }
    if class.payload != Kind::Free {
        let (name, builtin) = (vm.name_of(class), vm.builtin_base_name(class));
        let message = format!("object.__new__({name}) is not safe, use {builtin}.__new__()");
        return Err(vm.type_error(message));
    }
    if class.flags & type_flags::ABSTRACT != 0 {
        // The check of abstract methods is that of a call.
        let started = vm.call(class.value(), &[]);
        return started;
    }
    Ok(vm.new_instance(class).value())
}
impl Vm {
    /// The name of the builtin type whose value the instances of a class hold.
    pub fn builtin_base_name(&self, class: Gc<Type>) -> &str {
        let builtin = class.mro.iter().find(|c| c.flags & type_flags::HEAP == 0);
        self.name_of(*builtin.unwrap_or(&class))
    }
}
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    let surplus = args.len() > 2 || !args[1].is_unbound();
    if surplus {
        let class = vm.class_of(args[0]);
        let (new, init) = (vm.sym.__new__, vm.sym.__init__);
        if vm.lookup(class, init) != Some(vm.object_init) {
            return Err(vm.type_error("object.__init__() takes exactly one argument (the instance to initialize)"));
        }
        if vm.lookup(class, new) == Some(vm.object_new) {
            let message =
                format!("{}.__init__() takes exactly one argument (the instance to initialize)", vm.name_of(class));
            return Err(vm.type_error(message));
        }
    }
    Ok(Value::NONE)
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let text =
        format!("<{} object at {}>", vm.full_type_name(vm.class_of(args[0])), crate::object::repr::address(args[0]));
    Ok(vm.new_string(text))
}
fn str_(vm: &mut Vm, args: &[Value]) -> R {
    vm.repr_value(args[0])
}
fn eq(_: &mut Vm, args: &[Value]) -> R {
    Ok(if args[0] == args[1] { Value::TRUE } else { Value::NOT_IMPLEMENTED })
}
fn ne(vm: &mut Vm, args: &[Value]) -> R {
    let name = vm.sym.__eq__;
    let Some(eq) = vm.special(args[0], name)? else { return Ok(Value::NOT_IMPLEMENTED) };
    let r = vm.call(eq, &[args[1]])?;
    if r == Value::NOT_IMPLEMENTED {
        return Ok(r);
    }
    Ok(Value::bool(!vm.truth(r)?))
}
fn not_implemented(_: &mut Vm, _: &[Value]) -> R {
    Ok(Value::NOT_IMPLEMENTED)
}
fn hash(vm: &mut Vm, args: &[Value]) -> R {
    let h = crate::object::compare::address_hash(args[0]);
    Ok(vm.new_int(h))
}
fn name_arg(vm: &mut Vm, v: Value) -> R<crate::object::heap::Gc<Str>> {
    if vm.str_of(v).is_none() {
        let message = format!("attribute name must be string, not '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    Ok(vm.intern_value(v))
}
fn getattribute(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    match vm.find_attr(args[0], name)? {
        Some(v) => Ok(v),
        None => Err(vm.no_attribute(args[0], name)),
    }
}
fn setattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    vm.generic_set_attr(args[0], name, args[2]).map(|()| Value::NONE)
}
fn delattr(vm: &mut Vm, args: &[Value]) -> R {
    let name = name_arg(vm, args[1])?;
    vm.generic_set_attr(args[0], name, Value::UNBOUND).map(|()| Value::NONE)
}
fn format(vm: &mut Vm, args: &[Value]) -> R {
    match vm.str_of(args[1]) {
        Some("") => vm.str_value(args[0]),
        Some(_) => {
            let message = format!("unsupported format string passed to {}.__format__", vm.type_name(args[0]));
            Err(vm.type_error(message))
        }
        None => {
            let message = format!("__format__() argument must be str, not {}", vm.type_name(args[1]));
            Err(vm.type_error(message))
        }
    }
}
fn dir(vm: &mut Vm, args: &[Value]) -> R {
    let names = vm.attribute_names(args[0]);
    let items = names.iter().map(|n| vm.new_str(n)).collect();
    Ok(vm.new_list(items))
}
fn sizeof(vm: &mut Vm, args: &[Value]) -> R {
    let n = match vm.unwrap(args[0]) {
        v if !v.is_ptr() => 28,
        v => match v.kind() {
            Kind::Str => 49 + v.cast::<Str>().len as i64,
            Kind::List => 56 + 8 * v.cast::<List>().items.len() as i64,
            Kind::Tuple => 40 + 8 * v.cast::<Tuple>().len as i64,
            Kind::Dict => 64 + v.cast::<Dict>().table.bytes() as i64,
            Kind::Bytes => 33 + v.cast::<Bytes>().data.len() as i64,
            Kind::BigInt => 24 + v.cast::<BigInt>().bits() as i64 / 30 * 4 + 4,
            _ => 56,
        },
    };
    Ok(vm.new_int(n))
}
fn reduce_ex(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_reduce_ex", args)
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_reduce_ex", &[args[0], Value::small(0)])
}
fn getstate(vm: &mut Vm, args: &[Value]) -> R {
    vm.tail_prelude("_getstate", args)
}
fn init_subclass(vm: &mut Vm, args: &[Value]) -> R {
    // Slots: class, keywords; surplus positional arguments follow.
    let class = match args[0].get::<Type>() {
        Some(t) => t.qualname.as_str().to_owned(),
        None => "object".to_owned(),
    };
    if args[1].given().and_then(|d| vm.as_::<Dict>(d)).is_some_and(|d| !d.table.is_empty()) {
        return Err(vm.type_error(format!("{class}.__init_subclass__() takes no keyword arguments")));
    }
    if args.len() > 2 {
        let given = args.len() - 2;
        return Err(vm.type_error(format!("{class}.__init_subclass__() takes no arguments ({given} given)")));
    }
    Ok(Value::NONE)
}

fn class(vm: &mut Vm, v: Value) -> R {
    Ok(vm.class_of(v).value())
}
fn set_class(vm: &mut Vm, v: Value, class: Value) -> R<()> {
    if class.is_unbound() {
        return Err(vm.type_error("can't delete __class__ attribute"));
    }
    let Some(new) = class.get::<Type>() else {
        let message = format!("__class__ must be set to a class, not '{}' object", vm.type_name(class));
        return Err(vm.type_error(message));
    };
    let old = vm.class_of(v);
    let mutable = |t: Gc<Type>| t.flags & type_flags::HEAP != 0;
    if let Some(m) = v.get::<Module>()
        && vm.is_subtype(new, vm.types.module)
    {
        m.m().header.shape = new.root;
        return Ok(());
    }
    if let Some(t) = v.get::<Type>()
        && mutable(t)
        && mutable(old)
        && mutable(new)
        && vm.is_subtype(new, vm.types.type_)
    {
        t.m().header.shape = new.root;
        vm.clear_method_cache();
        vm.flush_inline_caches();
        return Ok(());
    }
    let Some(i) = v.get::<Instance>().filter(|_| mutable(old) && mutable(new)) else {
        return Err(vm.type_error("__class__ assignment only supported for mutable types or ModuleType subclasses"));
    };
    let slots = |t: Gc<Type>| {
        let mut names: Vec<&str> = t.slot_names.iter().flatten().map(|n| n.m().as_str()).collect();
        names.sort_unstable();
        names.join(" ")
    };
    let same_layout =
        new.payload == old.payload && (new.flags ^ old.flags) & type_flags::HAS_DICT == 0 && slots(new) == slots(old);
    if !same_layout {
        let (new, old) = (vm.name_of(new), vm.name_of(old));
        return Err(vm.type_error(format!("__class__ assignment: '{new}' object layout differs from '{old}'")));
    }
    vm.set_instance_class(i, new);
    Ok(())
}
fn instance_dict(vm: &mut Vm, v: Value) -> R {
    match v.kind() {
        Kind::Instance if vm.class_of(v).flags & type_flags::HAS_DICT != 0 => Ok(vm.instance_dict(v.cast()).value()),
        Kind::Module => Ok(v.cast::<Module>().dict.value()),
        Kind::Function => {
            let f = v.cast::<Function>();
            if let Some(d) = f.extra.as_ref().and_then(|e| e.dict) {
                return Ok(d.value());
            }
            let d = vm.new_dict();
            f.m().extra.get_or_insert_default().dict = Some(d);
            Ok(d.value())
        }
        // A bound method has its function's attributes.
        Kind::BoundMethod if v.cast::<BoundMethod>().func.is_kind(Kind::Function) => {
            instance_dict(vm, v.cast::<BoundMethod>().func)
        }
        _ => {
            let name = vm.sym.__dict__;
            Err(vm.no_attribute(v, name))
        }
    }
}
/// The attributes that a class gives to its instances: the first class of a line that has them has their descriptors.
pub static INSTANCE_DICT: GetSetDef = GetSetDef { name: "__dict__", get: instance_dict, set: Some(set_instance_dict) };
pub static INSTANCE_WEAKREF: GetSetDef = GetSetDef {
    name: "__weakref__",
    get: |vm, v| Ok(vm.weak_refs.iter().find(|w| w.reference.target == v).map_or(Value::NONE, |w| w.object)),
    set: None,
};
fn set_instance_dict(vm: &mut Vm, v: Value, value: Value) -> R<()> {
    if value.is_unbound() && v.is_kind(Kind::Function) {
        return Err(vm.type_error("cannot delete __dict__"));
    }
    let value = if value.is_unbound() { vm.new_dict().value() } else { value };
    // Of a dict subclass its contents: `self.__dict__ = self` makes the items attributes.
    let Some(d) = vm.as_::<Dict>(value) else {
        let message = format!("__dict__ must be set to a dictionary, not a '{}'", vm.type_name(value));
        return Err(vm.type_error(message));
    };
    match v.get::<Instance>() {
        Some(i) => {
            vm.instance_dict(i);
            i.m().ext_mut(&mut vm.heap).dict = Some(d);
            Ok(())
        }
        None if v.is_kind(Kind::Function) => {
            v.cast::<Function>().m().extra.get_or_insert_default().dict = Some(d);
            Ok(())
        }
        None => Err(vm.type_error("this object's __dict__ cannot be replaced")),
    }
}
