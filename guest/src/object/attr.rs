//! Attribute access: the rules of `object.__getattribute__`, `type.__getattribute__` and their counterparts for
//! setting and deleting.
//!
//! `load_attr`, `store_attr` and `call`-like functions here may answer with a tail request (a property getter, a
//! `__getattr__` method, ...). Native code that needs the value at once uses `get_attr`, `set_attr`.

use super::heap::Gc;
use super::layout::*;
use super::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Arguments, Cont, Tail};
use crate::vm::suspend::HostRequest;

/// Whether CPython keeps an attribute of a builtin type in a member of the object's struct.
pub fn is_member(owner: &str, name: &str) -> bool {
    match owner {
        "property" => matches!(name, "fget" | "fset" | "fdel" | "__doc__"),
        "function" => matches!(name, "__closure__" | "__globals__" | "__builtins__" | "__doc__" | "__module__"),
        "method" => matches!(name, "__func__" | "__self__"),
        "code" => name.starts_with("co_") && !matches!(name, "co_code" | "co_varnames" | "co_cellvars" | "co_freevars"),
        "slice" | "range" | "super" | "BaseExceptionGroup" => true,
        "complex" => matches!(name, "real" | "imag"),
        "classmethod" | "staticmethod" => matches!(name, "__func__" | "__wrapped__"),
        _ => false,
    }
}

impl Vm {
    /// `object.name`, now.
    pub fn get_attr(&mut self, object: Value, name: Gc<Str>) -> R {
        let r = self.load_attr(object, name);
        self.now(r)
    }
    /// `object.name`, or None if there is no such attribute.
    pub fn get_attr_opt(&mut self, object: Value, name: Gc<Str>) -> R<Option<Value>> {
        match self.get_attr(object, name) {
            Ok(v) => Ok(Some(v)),
            Err(Raised) if self.exc_is(self.types.AttributeError) => {
                self.take_exc();
                Ok(None)
            }
            Err(Raised) => Err(Raised),
        }
    }
    /// `object.name = value`, now.
    pub fn set_attr(&mut self, object: Value, name: Gc<Str>, value: Value) -> R<()> {
        let r = self.store_attr(object, name, value).map(|()| Value::NONE);
        self.now(r).map(|_| ())
    }

    /// `object.name`.
    #[inline(never)]
    pub fn load_attr(&mut self, object: Value, name: Gc<Str>) -> R {
        let class = self.class_of(object);
        if class.flags & type_flags::CUSTOM_GETATTRIBUTE != 0 {
            let f = self.lookup(class, self.sym.__getattribute__).expect("flagged");
            let cont = if class.flags & type_flags::HAS_GETATTR != 0 { Cont::GetAttrFallback } else { Cont::None };
            return self.tail_method(f, object, &[name.value()], cont, object, name.value());
        }
        self.generic_get_attr(object, name)
    }

    /// The default `__getattribute__`, and `__getattr__` after it.
    pub fn generic_get_attr(&mut self, object: Value, name: Gc<Str>) -> R {
        match self.find_attr(object, name)? {
            Some(v) => Ok(v),
            None => self.missing_attr(object, name),
        }
    }

    /// No attribute found: `__getattr__` or AttributeError.
    pub fn missing_attr(&mut self, object: Value, name: Gc<Str>) -> R {
        if let Some(id) = self.asks_host(object, name) {
            return self.tail(Tail::Host(HostRequest::Name { name, object_id: Some(id), of: object }), After::store(0));
        }
        let class = self.class_of(object);
        // A bound method has its function's attributes, or those of what else was bound.
        if let Some(m) = object.get::<BoundMethod>()
            && !m.func.is_kind(Kind::Native)
        {
            return self.recurse("", |vm| vm.load_attr(m.func, name));
        }
        if class.flags & type_flags::HAS_GETATTR != 0
            && let Some(f) = self.lookup(class, self.sym.__getattr__)
        {
            let f = self.bind(f, object, class)?;
            return self.tail_call(f, &[name.value()]);
        }
        if let Some(m) = object.get::<Module>()
            && let Some(f) = self.dict_get_interned(m.dict, self.sym.__getattr__)
        {
            return self.tail_call(f, &[name.value()]);
        }
        Err(self.no_attribute(object, name))
    }

    pub fn no_attribute(&mut self, object: Value, name: Gc<Str>) -> Raised {
        let attr = name.as_str();
        let message = if let Some(t) = object.get::<Type>() {
            format!("type object '{}' has no attribute '{attr}'", self.name_of(t))
        } else if let Some(m) = object.get::<Module>() {
            match self.str_of(m.name) {
                Some(n) => format!("module '{n}' has no attribute '{attr}'"),
                None => format!("module has no attribute '{attr}'"),
            }
        } else if let Some(s) = object.get::<Super>() {
            let _ = s;
            format!("'super' object has no attribute '{attr}'")
        } else {
            let class = self.class_of(object);
            // A slot without a value says more of its class.
            let is_slot = self.lookup(class, name).is_some_and(|m| m.is_kind(Kind::SlotMember));
            let class = if is_slot { self.full_name_of(class) } else { self.name_of(class).to_owned() };
            format!("'{class}' object has no attribute '{attr}'")
        };
        self.attribute_error(message, object, name.value())
    }

    /// The attribute by the default rules, without `__getattr__`; None if there is none.
    pub fn find_attr(&mut self, object: Value, name: Gc<Str>) -> R<Option<Value>> {
        let class = self.class_of(object);
        match object.kind() {
            Kind::Type => return self.find_type_attr(object.cast::<Type>(), class, name),
            Kind::Super => return self.find_super_attr(object.cast::<Super>(), name),
            _ => {}
        }
        let found = self.lookup(class, name);
        // One with `__set__` but without `__get__` stands behind the instance's own attribute.
        if let Some(v) = found
            && self.is_data_descriptor(v)
            && (!v.is_kind(Kind::Instance) || self.lookup(self.class_of(v), self.sym.__get__).is_some())
        {
            return self.descriptor_get(v, object, class, Some(name)).map(Some);
        }
        let own = match object.kind() {
            Kind::Instance => self.instance_attr(object.cast::<Instance>(), name),
            Kind::Module => self.dict_get_interned(object.cast::<Module>().dict, name),
            Kind::Function => {
                let f = object.cast::<Function>();
                f.extra.as_ref().and_then(|e| e.dict).and_then(|d| self.dict_get_interned(d, name))
            }
            _ => None,
        };
        if own.is_some() {
            return Ok(own);
        }
        match found {
            Some(v) => self.descriptor_get(v, object, class, Some(name)).map(Some),
            None => Ok(None),
        }
    }

    fn find_type_attr(&mut self, class: Gc<Type>, meta: Gc<Type>, name: Gc<Str>) -> R<Option<Value>> {
        let from_meta = self.lookup(meta, name);
        if let Some(v) = from_meta
            && self.is_data_descriptor(v)
            && (!v.is_kind(Kind::Instance) || self.lookup(self.class_of(v), self.sym.__get__).is_some())
        {
            return self.descriptor_get(v, class.value(), meta, Some(name)).map(Some);
        }
        if let Some(v) = self.lookup(class, name) {
            return self.descriptor_get_class(v, class).map(Some);
        }
        match from_meta {
            Some(v) => self.descriptor_get(v, class.value(), meta, Some(name)).map(Some),
            None => Ok(None),
        }
    }

    fn find_super_attr(&mut self, s: Gc<Super>, name: Gc<Str>) -> R<Option<Value>> {
        if let Some(start) = s.object_type
            && name != self.sym.__class__
        {
            let at = start.mro.iter().position(|c| *c == s.class).map_or(start.mro.len(), |i| i + 1);
            for c in start.mro[at..].to_vec() {
                if let Some(v) = self.dict_get_interned(c.dict, name) {
                    // Bound to the object, or to the class when `super(C, cls)`.
                    if s.object == start.value() {
                        return self.descriptor_get_class_as(v, start).map(Some);
                    }
                    return self.descriptor_get(v, s.object, start, Some(name)).map(Some);
                }
            }
        }
        let class = self.types.super_;
        match self.lookup(class, name) {
            Some(v) => self.descriptor_get(v, s.value(), class, Some(name)).map(Some),
            None => Ok(None),
        }
    }

    /// Finds the function that `super(class, object).name` calls, if it is a plain function taking the object first.
    pub fn super_function(&mut self, class: Gc<Type>, object: Value, name: Gc<Str>) -> Option<Value> {
        let start = self.class_of(object);
        if object.is_kind(Kind::Type) || !start.mro.contains(&class) {
            return None;
        }
        let at = start.mro.iter().position(|c| *c == class)? + 1;
        let v = start.mro[at..].iter().find_map(|c| self.dict_get_interned(c.dict, name))?;
        match v.get::<Native>() {
            Some(n) => n.owner.is_none_or(|owner| self.is_subtype(start, owner)).then_some(v),
            None => v.is_kind(Kind::Function).then_some(v),
        }
    }

    /// Whether a class attribute takes precedence over the instance's own.
    #[inline]
    pub fn is_data_descriptor(&mut self, v: Value) -> bool {
        match v.kind() {
            Kind::Property | Kind::GetSet | Kind::SlotMember => true,
            Kind::Instance => {
                let class = self.class_of(v);
                self.lookup(class, self.sym.__set__).is_some() || self.lookup(class, self.sym.__delete__).is_some()
            }
            _ => false,
        }
    }

    /// A class attribute as read through an instance.
    pub fn descriptor_get(&mut self, v: Value, object: Value, class: Gc<Type>, name: Option<Gc<Str>>) -> R {
        match v.kind() {
            Kind::Function => Ok(self.new_bound(v, object)),
            Kind::Native => match v.cast::<Native>().owner {
                Some(owner) => {
                    if !self.is_instance_of(object, owner) {
                        return Err(self.wrong_receiver(v.cast::<Native>().def.name, owner, object));
                    }
                    Ok(self.new_bound(v, object))
                }
                None => Ok(v),
            },
            Kind::ClassMethod => self.bind_classmethod(v, class),
            Kind::StaticMethod => Ok(v.cast::<StaticMethod>().func),
            Kind::Property => {
                let p = v.cast::<Property>();
                if p.fget.is_none() {
                    return Err(self.property_error(p, object, "getter"));
                }
                match name {
                    Some(n) if class.flags & type_flags::HAS_GETATTR != 0 => {
                        self.tail_call_then(p.fget, &[object], Cont::GetAttrFallback, object, n.value())
                    }
                    _ => self.tail_call(p.fget, &[object]),
                }
            }
            Kind::Super if v.cast::<Super>().object_type.is_none() => {
                let owner = v.cast::<Super>().class;
                self.new_super(owner, object)
            }
            Kind::GetSet => {
                let g = v.cast::<GetSet>();
                if !self.is_instance_of(object, g.owner) {
                    return Err(self.wrong_receiver(g.def.name, g.owner, object));
                }
                (g.def.get)(self, object)
            }
            Kind::SlotMember => {
                let m = v.cast::<SlotMember>();
                if !self.is_subtype(class, m.owner) {
                    return Err(self.wrong_receiver(m.name.as_str(), m.owner, object));
                }
                let own = object.get::<Instance>().and_then(|i| self.slot_member(i, m.name));
                match own {
                    Some(v) => Ok(v),
                    None => self.missing_attr(object, m.name),
                }
            }
            Kind::Instance => {
                let dclass = self.class_of(v);
                match self.lookup(dclass, self.sym.__get__) {
                    Some(get) => {
                        let get = self.bind(get, v, dclass)?;
                        match name {
                            Some(n) if class.flags & type_flags::HAS_GETATTR != 0 => {
                                let args = [object, class.value()];
                                self.tail_call_then(get, &args, Cont::GetAttrFallback, object, n.value())
                            }
                            _ => self.tail_call(get, &[object, class.value()]),
                        }
                    }
                    None => Ok(v),
                }
            }
            _ => Ok(v),
        }
    }

    /// An attribute of a builtin type stands in a class whose objects are of another.
    pub fn wrong_receiver(&mut self, name: &str, owner: Gc<Type>, object: Value) -> Raised {
        let (owner, given) = (self.name_of(owner), self.type_name(object));
        self.type_error(format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{given}' object"))
    }

    /// A class attribute as read through the class.
    pub fn descriptor_get_class(&mut self, v: Value, class: Gc<Type>) -> R {
        self.descriptor_get_class_as(v, class)
    }
    fn descriptor_get_class_as(&mut self, v: Value, class: Gc<Type>) -> R {
        match v.kind() {
            Kind::ClassMethod => self.bind_classmethod(v, class),
            Kind::StaticMethod => Ok(v.cast::<StaticMethod>().func),
            Kind::Instance => {
                let dclass = self.class_of(v);
                match self.lookup(dclass, self.sym.__get__) {
                    Some(get) => {
                        let get = self.bind(get, v, dclass)?;
                        self.tail_call(get, &[Value::NONE, class.value()])
                    }
                    None => Ok(v),
                }
            }
            _ => Ok(v),
        }
    }

    fn bind_classmethod(&mut self, v: Value, class: Gc<Type>) -> R {
        let func = v.cast::<ClassMethod>().func;
        Ok(self.new_bound(func, class.value()))
    }

    /// A special method found on the class of `object`, bound to it.
    pub fn bind(&mut self, method: Value, object: Value, class: Gc<Type>) -> R {
        let r = self.descriptor_get(method, object, class, None);
        self.now(r)
    }
    /// The bound special method `name` of an object, looked up on its class; None if the class has none.
    pub fn special(&mut self, object: Value, name: Gc<Str>) -> R<Option<Value>> {
        let class = self.class_of(object);
        match self.lookup(class, name) {
            Some(m) => self.bind(m, object, class).map(Some),
            None => Ok(None),
        }
    }
    /// The special method `name` defined in Python by the class of `object` (not a builtin one).
    #[inline]
    pub fn user_method(&mut self, object: Value, name: Gc<Str>) -> Option<Value> {
        if !matches!(object.kind(), Kind::Instance | Kind::Type | Kind::Module) {
            return None;
        }
        let class = self.class_of(object);
        self.lookup(class, name).filter(|m| !self.is_native_slot(class, *m))
    }
    /// Tail call of a special method with `object` as receiver.
    pub fn tail_method<T>(
        &mut self,
        method: Value,
        object: Value,
        args: &[Value],
        cont: Cont,
        a: Value,
        b: Value,
    ) -> R<T> {
        if method.is_kind(Kind::Function) {
            let call = Tail::Call { func: method, args: Arguments::of(Some(object), args), kwargs: None };
            return self.tail(call, After::store(0).with(cont, a, b));
        }
        let class = self.class_of(object);
        if method.get::<Native>().is_some_and(|n| n.owner.is_some()) {
            // Not bound first, which would complain of another receiver in other words.
            let all: Vec<Value> = std::iter::once(object).chain(args.iter().copied()).collect();
            return self.tail_call_then(method, &all, cont, a, b);
        }
        let bound = self.bind(method, object, class)?;
        self.tail_call_then(bound, args, cont, a, b)
    }

    fn property_error(&mut self, p: Gc<Property>, object: Value, what: &str) -> Raised {
        let class = self.name_of(self.class_of(object));
        let class_q = self.str_text(self.class_of(object).qualname.value());
        let _ = class;
        let message = match self.str_of(p.name) {
            Some(n) => format!("property '{n}' of '{class_q}' object has no {what}"),
            None => format!("property of '{class_q}' object has no {what}"),
        };
        self.raise(self.types.AttributeError, message)
    }

    /// `object.name = value`; `del object.name` with Unbound.
    pub fn store_attr(&mut self, object: Value, name: Gc<Str>, value: Value) -> R<()> {
        let class = self.class_of(object);
        if class.flags & type_flags::CUSTOM_SETATTR != 0 {
            let special = if value.is_unbound() { self.sym.__delattr__ } else { self.sym.__setattr__ };
            if let Some(f) = self.lookup(class, special)
                && !f.is_kind(Kind::Native)
            {
                let f = self.bind(f, object, class)?;
                if value.is_unbound() {
                    return self.tail_call(f, &[name.value()]);
                }
                return self.tail_call(f, &[name.value(), value]);
            }
        }
        self.generic_set_attr(object, name, value)
    }

    /// The default `__setattr__` and `__delattr__`.
    pub fn generic_set_attr(&mut self, object: Value, name: Gc<Str>, value: Value) -> R<()> {
        let class = self.class_of(object);
        if let Some(mut t) = object.get::<Type>() {
            return self.set_type_attr(&mut t, class, name, value);
        }
        let found = self.lookup(class, name);
        if let Some(v) = found
            && self.is_data_descriptor(v)
        {
            return self.descriptor_set(v, object, name, value);
        }
        match object.kind() {
            Kind::Instance if class.flags & type_flags::HAS_DICT != 0 => {
                let i = object.cast::<Instance>();
                if value.is_unbound() {
                    if !self.del_instance_attr(i, name) {
                        return Err(self.no_attribute(object, name));
                    }
                } else {
                    self.set_instance_attr(object, name, value);
                }
                return Ok(());
            }
            Kind::Module => {
                let d = object.cast::<Module>().dict;
                if value.is_unbound() {
                    if self.dict_remove_str(d, name).is_none() {
                        return Err(self.no_attribute(object, name));
                    }
                } else {
                    self.dict_set_interned(d, name, value);
                    self.renew_builtins(d);
                }
                return Ok(());
            }
            Kind::Function => {
                let f = object.cast::<Function>();
                let existing = f.extra.as_ref().and_then(|e| e.dict);
                if value.is_unbound() {
                    if existing.and_then(|d| self.dict_remove_str(d, name)).is_none() {
                        return Err(self.no_attribute(object, name));
                    }
                } else {
                    let d = match existing {
                        Some(d) => d,
                        None => {
                            let d = self.new_dict();
                            f.m().extra.get_or_insert_default().dict = Some(d);
                            d
                        }
                    };
                    self.dict_set_interned(d, name, value);
                }
                return Ok(());
            }
            _ => {}
        }
        let (type_name, attr) = (self.type_name(object), name.as_str());
        if found.is_some() {
            let message = format!("'{type_name}' object attribute '{attr}' is read-only");
            return Err(self.attribute_error(message, object, name.value()));
        }
        if let Some(m) = object.get::<BoundMethod>()
            && m.func.is_kind(Kind::Function)
        {
            let message =
                format!("'method' object has no attribute '{attr}' and no __dict__ for setting new attributes");
            return Err(self.attribute_error(message, object, name.value()));
        }
        let message =
            format!("'{type_name}' object has no attribute '{attr}' and no __dict__ for setting new attributes");
        Err(self.attribute_error(message, object, name.value()))
    }

    fn set_type_attr(&mut self, t: &mut Gc<Type>, meta: Gc<Type>, name: Gc<Str>, value: Value) -> R<()> {
        if t.flags & type_flags::HEAP == 0 {
            let (n, attr) = (self.name_of(*t), name.as_str());
            let message = format!("cannot set '{attr}' attribute of immutable type '{n}'");
            return Err(self.type_error(message));
        }
        if let Some(v) = self.lookup(meta, name)
            && self.is_data_descriptor(v)
        {
            return self.descriptor_set(v, t.value(), name, value);
        }
        if value.is_unbound() && self.dict_get_interned(t.dict, name).is_none() {
            return Err(self.no_attribute(t.value(), name));
        }
        self.set_class_attr(*t, name, value);
        Ok(())
    }

    /// Stores (or with Unbound deletes) through a data descriptor.
    pub fn descriptor_set(&mut self, v: Value, object: Value, name: Gc<Str>, value: Value) -> R<()> {
        let delete = value.is_unbound();
        match v.kind() {
            Kind::Property => {
                let p = v.cast::<Property>();
                let f = if delete { p.fdel } else { p.fset };
                if f.is_none() {
                    return Err(self.property_error(p, object, if delete { "deleter" } else { "setter" }));
                }
                if delete { self.tail_call(f, &[object]) } else { self.tail_call(f, &[object, value]) }
            }
            Kind::GetSet => {
                let g = v.cast::<GetSet>();
                if !self.is_instance_of(object, g.owner) {
                    return Err(self.wrong_receiver(g.def.name, g.owner, object));
                }
                match g.def.set {
                    Some(set) => set(self, object, value),
                    None => {
                        let owner = self.name_of(g.owner);
                        let message = match is_member(owner, g.def.name) {
                            true => "readonly attribute".to_owned(),
                            false => format!("attribute '{}' of '{owner}' objects is not writable", g.def.name),
                        };
                        Err(self.attribute_error(message, object, name.value()))
                    }
                }
            }
            Kind::SlotMember => {
                let m = v.cast::<SlotMember>();
                let Some(i) = object.get::<Instance>().filter(|_| self.is_instance_of(object, m.owner)) else {
                    return Err(self.wrong_receiver(m.name.as_str(), m.owner, object));
                };
                if !self.set_slot_member(i, m.name, value) {
                    return Err(self.attribute_error(m.name.as_str(), object, m.name.value()));
                }
                Ok(())
            }
            _ => {
                let special = if delete { self.sym.__delete__ } else { self.sym.__set__ };
                let Some(f) = self.special(v, special)? else {
                    let which = if delete { "__delete__" } else { "__set__" };
                    return Err(self.raise(self.types.AttributeError, which));
                };
                if delete { self.tail_call(f, &[object]) } else { self.tail_call(f, &[object, value]) }
            }
        }
    }

    /// The function that `object.name(...)` calls with the object as first argument; None if the attribute must be
    /// loaded and called as it is.
    #[inline(never)]
    pub fn find_method(&mut self, object: Value, name: Gc<Str>) -> Option<Value> {
        let class = self.class_of(object);
        if class.flags & type_flags::CUSTOM_GETATTRIBUTE != 0 {
            return None;
        }
        match object.kind() {
            Kind::Instance => {
                let found = self.lookup(class, name)?;
                match found.get::<Native>() {
                    // What belongs to another type must not be called with the object.
                    Some(n) if n.owner.is_some_and(|owner| !self.is_subtype(class, owner)) => return None,
                    None if !found.is_kind(Kind::Function) => return None,
                    _ => {}
                }
                if self.instance_attr(object.cast::<Instance>(), name).is_some() {
                    return None;
                }
                Some(found)
            }
            Kind::Type | Kind::Module | Kind::Super | Kind::Function => None,
            _ => self
                .lookup(class, name)
                .filter(|m| m.is_kind(Kind::Function) || m.get::<Native>().is_some_and(|n| n.owner.is_some())),
        }
    }
}
