//! What instructions do when their fast path does not apply. Most of it is called in one place and would become part of the
//! dispatch loop if the compiler had its way: the larger that is, the worse the code for its hot paths.

use super::Vm;
use super::call::Started;
use super::frame::{After, Cont};
use super::quick::Quick;
use super::run::{IC_GETTER, IC_NATIVE, IC_PUSH, IC_VALUE, MAX_SLOTS};
use super::shared_cache::Access;
use super::suspend::HostRequest;
use crate::bytecode::code::{InlinedName, UnitKind};
use crate::bytecode::ops::{Awaited, Conversion, Intrinsic, Reg};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::shape::Shape;
use crate::object::strings::copy_text;
use crate::object::value::{R, Raised, Value};
use crate::text::search;
use crate::vm::collector::{Collector, plain_generator};

/// Setting class attributes that inline caches hold flushes them all; a program that does so often gets no more such caches.
pub(crate) const MAX_PLAIN_FLUSHES: u32 = 64;

impl Vm {
    // --- names

    #[cold]
    pub(crate) fn unbound_local(&mut self, name: Gc<Str>) -> Raised {
        let message =
            format!("cannot access local variable '{}' where it is not associated with a value", name.as_str());
        let text = self.new_str(&message);
        let class = self.types.UnboundLocalError;
        let e = self.new_exception(class, &[text]);
        self.set_instance_attr(e, self.sym.name, name.value());
        self.raise_value(e)
    }
    #[cold]
    pub(crate) fn unbound_cell(&mut self, name: Gc<Str>, free: bool) -> Raised {
        if !free {
            return self.unbound_local(name);
        }
        let message = format!(
            "cannot access free variable '{}' where it is not associated with a value in enclosing scope",
            name.as_str()
        );
        self.name_error(message, name.value())
    }

    /// Position of an interned name in a namespace.
    fn name_position(&self, d: Gc<Dict>, name: Gc<Str>) -> Option<usize> {
        let hash = crate::object::table::fold(self.hash_str(name) as i64);
        d.table.find(hash, |k| k == name.value() || k.get::<Str>().is_some_and(|s| s.as_bytes() == name.as_bytes()))
    }

    #[inline(never)]
    pub(crate) fn load_global(&mut self, globals: Gc<Dict>, cache: &mut Ic, call: bool) -> R {
        if let Some(n) = self.name_position(globals, cache.name) {
            cache.key = globals.table.version() as usize;
            cache.index = n as u32;
            cache.value = Value::UNBOUND;
            return Ok(globals.table.raw_entries()[n].value);
        }
        let builtins = self.builtins_of(globals)?;
        if let Some(n) = self.name_position(builtins, cache.name) {
            let v = builtins.table.raw_entries()[n].value;
            if builtins == self.builtins {
                cache.key = globals.table.version() as usize;
                cache.index = builtins.table.version();
                cache.value = v;
            }
            return Ok(v);
        }
        if self.finalizers.watching() {
            // What has just lost its last reference may define the name in its `__del__`.
            self.after_del()?;
            if let Some(n) = self.name_position(globals, cache.name) {
                return Ok(globals.table.raw_entries()[n].value);
            }
        }
        self.undefined_name(globals, cache.name, call)
    }
    /// The builtins namespace of a global one (`exec` may be given its own).
    pub(crate) fn builtins_of(&mut self, globals: Gc<Dict>) -> R<Gc<Dict>> {
        match self.dict_get_interned(globals, self.sym.__builtins__) {
            Some(v) => Ok(match v.kind() {
                Kind::Dict => v.cast::<Dict>(),
                Kind::Module => v.cast::<Module>().dict,
                Kind::MappingProxy if v.cast::<MappingProxy>().mapping.is_kind(Kind::Dict) => {
                    v.cast::<MappingProxy>().mapping.cast::<Dict>()
                }
                // A dict by another name; one that looks its items up in its own way is none.
                _ => match self.as_::<Dict>(v) {
                    Some(d) if self.user_method(v, self.sym.__getitem__).is_none() => d,
                    Some(_) => {
                        let message = "builtins of a dict subclass with __getitem__ are not supported";
                        return Err(self.raise(self.types.NotImplementedError, message));
                    }
                    None => {
                        let message = format!("'{}' object is not subscriptable", self.type_name(v));
                        return Err(self.type_error(message));
                    }
                },
            }),
            None => Ok(self.builtins),
        }
    }
    /// A name nobody knows: the host may. Code of the prelude and the stdlib never asks.
    fn undefined_name(&mut self, globals: Gc<Dict>, name: Gc<Str>, call: bool) -> R {
        if globals != self.main || self.nesting > 1 && !self.can_leave() {
            let message = format!("name '{}' is not defined", name.as_str());
            return Err(self.name_error(message, name.value()));
        }
        if call {
            return Ok(self.new_host_function(name, Value::NONE, None));
        }
        self.tail(
            super::frame::Tail::Host(HostRequest::Name { name, object_id: None, of: Value::UNBOUND }),
            After::store(0),
        )
    }
    #[inline(never)]
    pub(crate) fn store_global(&mut self, globals: Gc<Dict>, cache: &mut Ic, v: Value) {
        self.dict_set_interned(globals, cache.name, v);
        if let Some(n) = self.name_position(globals, cache.name) {
            cache.key = globals.table.version() as usize;
            cache.index = n as u32;
            cache.value = Value::UNBOUND;
        }
    }
    #[inline(never)]
    pub(crate) fn del_global(&mut self, globals: Gc<Dict>, name: Gc<Str>) -> R<()> {
        match self.dict_remove_str(globals, name) {
            Some(_) => Ok(()),
            None => {
                let message = format!("name '{}' is not defined", name.as_str());
                Err(self.name_error(message, name.value()))
            }
        }
    }
    fn frame_locals(&self) -> Value {
        self.frames.last().map_or(Value::NONE, |f| f.locals)
    }
    /// A name from a mapping; None if it is not there.
    fn mapping_get(&mut self, mapping: Value, name: Gc<Str>) -> R<Option<Value>> {
        if let Some(d) = mapping.get::<Dict>() {
            return Ok(self.dict_get_interned(d, name));
        }
        if mapping.is_none() {
            return Ok(None);
        }
        let r = self.load_item(mapping, name.value());
        match self.now(r) {
            Ok(v) => Ok(Some(v)),
            Err(Raised) if self.exc_is(self.types.KeyError) => {
                self.take_exc();
                Ok(None)
            }
            Err(Raised) => Err(Raised),
        }
    }
    #[inline(never)]
    pub(crate) fn load_name(&mut self, globals: Gc<Dict>, cache: &mut Ic, call: bool) -> R {
        let locals = self.frame_locals();
        if let Some(v) = self.mapping_get(locals, cache.name)? {
            return Ok(v);
        }
        self.load_global(globals, cache, call)
    }
    #[inline(never)]
    pub(crate) fn load_name_or_cell(&mut self, name: Gc<Str>, cell: Value) -> R {
        let locals = self.frame_locals();
        if let Some(v) = self.mapping_get(locals, name)? {
            return Ok(v);
        }
        match cell.cast::<Cell>().value.given() {
            Some(v) => Ok(v),
            None => Err(self.unbound_cell(name, true)),
        }
    }
    #[inline(never)]
    pub(crate) fn load_from_mapping(&mut self, mapping: Value, globals: Gc<Dict>, cache: &mut Ic) -> R {
        if let Some(v) = self.mapping_get(mapping, cache.name)? {
            return Ok(v);
        }
        self.load_global(globals, cache, false)
    }
    #[inline(never)]
    pub(crate) fn load_from_mapping_or_cell(&mut self, mapping: Value, name: Gc<Str>, cell: Value) -> R {
        if let Some(v) = self.mapping_get(mapping, name)? {
            return Ok(v);
        }
        match cell.cast::<Cell>().value.given() {
            Some(v) => Ok(v),
            None => Err(self.unbound_cell(name, true)),
        }
    }
    #[inline(never)]
    pub(crate) fn store_name(&mut self, name: Gc<Str>, v: Value) -> R<()> {
        let locals = self.frame_locals();
        if let Some(d) = locals.get::<Dict>() {
            self.dict_set_interned(d, name, v);
            return Ok(());
        }
        self.store_item(locals, name.value(), v)
    }
    #[inline(never)]
    pub(crate) fn del_name(&mut self, name: Gc<Str>) -> R<()> {
        let locals = self.frame_locals();
        let missing = match locals.get::<Dict>() {
            Some(d) => self.dict_remove_str(d, name).is_none(),
            None => {
                let r = self.del_item(locals, name.value()).map(|()| Value::NONE);
                match self.now(r) {
                    Ok(_) => false,
                    Err(Raised) if self.exc_is(self.types.KeyError) => {
                        self.take_exc();
                        true
                    }
                    Err(Raised) => return Err(Raised),
                }
            }
        };
        if missing {
            let message = format!("name '{}' is not defined", name.as_str());
            return Err(self.name_error(message, name.value()));
        }
        Ok(())
    }

    // --- attributes

    /// Whether a class attribute stands for a slot of that name of the class's instances.
    fn is_slot(&self, class: Gc<Type>, name: Gc<Str>, attribute: Value) -> bool {
        attribute.get::<SlotMember>().is_some_and(|m| m.name == name && self.is_subtype(class, m.owner))
    }
    #[inline(never)]
    pub(crate) fn load_attr_cached(&mut self, o: Value, cache: &mut Ic) -> R {
        let name = cache.name;
        if let Some(i) = o.get::<Instance>() {
            let shape = i.shape();
            let class = shape.class;
            if !shape.dict_mode && class.flags & type_flags::CUSTOM_GETATTRIBUTE == 0 {
                let slot = shape.slot(name);
                let found = self.lookup(class, name);
                if let Some(n) = slot
                    && n < MAX_SLOTS as usize
                    && !found.is_some_and(|f| !self.is_slot(class, name, f) && self.is_data_descriptor(f))
                {
                    let v = i.slot(n);
                    if !v.is_unbound() {
                        cache.key = shape as *const Shape as usize;
                        cache.index = n as u32;
                        cache.value = Value::UNBOUND;
                        self.keep(Access::Load, cache.key, cache);
                        return Ok(v);
                    }
                } else if slot.is_none()
                    && let Some(v) = found
                    && !self.may_be_descriptor(v)
                    && self.plain_flushes < MAX_PLAIN_FLUSHES
                {
                    // A plain attribute of the class: right until somebody sets it.
                    cache.key = shape as *const Shape as usize;
                    cache.index = IC_VALUE;
                    cache.value = v;
                    self.keep(Access::Load, cache.key, cache);
                    self.plain_cached = true;
                    return Ok(v);
                } else if name == self.sym.__class__ && found == self.lookup(self.types.object, name) {
                    // As much a constant of the shape as a plain attribute.
                    cache.key = shape as *const Shape as usize;
                    cache.index = IC_VALUE;
                    cache.value = class.value();
                    self.keep(Access::Load, cache.key, cache);
                    return Ok(cache.value);
                } else if let Some(p) = found.and_then(|f| f.get::<Property>())
                    && let Some(f) = p.fget.get::<Function>()
                    && f.code.exact == 1
                    && class.flags & type_flags::HAS_GETATTR == 0
                {
                    cache.key = shape as *const Shape as usize;
                    cache.index = IC_GETTER;
                    cache.value = f.value();
                    self.keep(Access::Load, cache.key, cache);
                }
            }
        }
        self.load_attr(o, name)
    }

    #[inline(never)]
    pub(crate) fn store_attr_cached(&mut self, o: Value, v: Value, cache: &mut Ic) -> R<()> {
        let name = cache.name;
        if let Some(i) = o.get::<Instance>() {
            let before = i.header.shape;
            let shape = i.shape();
            let class = shape.class;
            if !shape.dict_mode
                && class.flags & type_flags::CUSTOM_SETATTR == 0
                && match self.lookup(class, name) {
                    Some(f) if self.is_slot(class, name, f) => true,
                    Some(f) => class.flags & type_flags::HAS_DICT != 0 && !self.is_data_descriptor(f),
                    None => class.flags & type_flags::HAS_DICT != 0,
                }
            {
                self.set_instance_attr(o, name, v);
                if let Some(n) = i.shape().slot(name)
                    && !i.shape().dict_mode
                {
                    cache.key = before as usize;
                    cache.index = n as u32;
                    // Shapes are not values, but their address fits the same box; the collector must not see it as an
                    // object, so it is kept as an int.
                    cache.value = if i.header.shape == before { Value::UNBOUND } else { shape_value(i.header.shape) };
                    self.keep(Access::Store, cache.key, cache);
                }
                return Ok(());
            }
        }
        self.store_attr(o, name, v)
    }

    // --- calls

    /// Splits the arguments of a keyword call.
    #[inline(never)]
    pub(crate) fn start_with_names(
        &mut self,
        callee: Value,
        receiver: Option<Value>,
        args: &[Value],
        names: Gc<Tuple>,
        after: After,
    ) -> R<Started> {
        let npos = args.len() - names.len;
        let mut kw = [(Value::NONE, Value::NONE); 8];
        if names.len <= 8 {
            for i in 0..names.len {
                kw[i] = (names.items()[i], args[npos + i]);
            }
            return self.start(callee, receiver, &args[..npos], &kw[..names.len], after);
        }
        let kw: Vec<(Value, Value)> = names.items().iter().copied().zip(args[npos..].iter().copied()).collect();
        self.start(callee, receiver, &args[..npos], &kw, after)
    }

    /// Calls a class, for register `dst` of the running frame; remembers in the cache what makes its instances, if that is
    /// one thing: a native `__new__`, a Python `__init__`, or neither.
    #[inline(never)]
    pub(crate) fn start_class_cached(
        &mut self,
        class: Gc<Type>,
        cache: &mut Ic,
        args: &[Value],
        names: Gc<Tuple>,
        dst: Reg,
    ) -> R<Started> {
        let key = class.as_ptr() as usize;
        if cache.key != key
            && let Some(maker) = self.maker_of(class)
        {
            cache.key = key;
            cache.value = maker;
        }
        if cache.key == key {
            if cache.value == class.value() && args.is_empty() {
                return Ok(Started::Value(self.new_instance(class).value()));
            }
            if let Some(f) = cache.value.get::<Function>()
                && self.frames.has_room()
                // The instance is made when nothing can go wrong any more.
                && self.arrange_arguments(f, Some(Value::NONE), args, names.items())
            {
                self.arranged[0] = self.new_instance(class).value();
                self.push_init(f, self.arranged.as_ptr(), f.code.npos as usize, dst);
                return Ok(Started::Pushed);
            }
        }
        self.start_with_names(class.value(), None, args, names, After::store(dst))
    }

    /// Makes an instance with the native `__new__` that does everything.
    #[inline(never)]
    pub(crate) fn make_with(&mut self, new: Gc<Native>, class: Gc<Type>, args: &[Value]) -> R {
        if new.def.quick == Quick::Exception && class.flags & type_flags::EXCEPTION_ATTRIBUTES == 0 {
            return Ok(self.new_exception(class, args));
        }
        self.call_native_checked(new, Some(class.value()), args, &[])
    }

    /// What makes instances of a class that needs nothing else: its `__init__`, its native `__new__`, or the class itself.
    fn maker_of(&mut self, class: Gc<Type>) -> Option<Value> {
        if self.class_of(class.value()) != self.types.type_ {
            return None;
        }
        if class.flags & type_flags::ABSTRACT == 0
            && class.payload == Kind::Free
            && self.lookup(class, self.sym.__new__) == Some(self.object_new)
        {
            let init = self.lookup(class, self.sym.__init__)?;
            if init.is_kind(Kind::Function) {
                return Some(init);
            }
            if init == self.object_init && class.flags & type_flags::HEAP != 0 {
                return Some(class.value());
            }
        }
        self.sole_maker(class).map(|new| new.value())
    }

    /// The native `__new__` that does everything when the class is called: that of a builtin type, and of exceptions,
    /// which have already what they are initialised with.
    fn sole_maker(&mut self, class: Gc<Type>) -> Option<Gc<Native>> {
        let new = self.lookup(class, self.sym.__new__)?;
        let fits = if class.flags & type_flags::HEAP == 0 {
            class != self.types.type_ && new != self.object_new
        } else {
            let base = self.types.BaseException;
            class.flags & (type_flags::EXCEPTION | type_flags::ABSTRACT) == type_flags::EXCEPTION
                && Some(new) == self.lookup(base, self.sym.__new__)
                && self.lookup(class, self.sym.__init__) == self.lookup(base, self.sym.__init__)
        };
        fits.then(|| new.get::<Native>()).flatten()
    }

    /// `o.name(args)`, filling the cache when the method is a plain function of the class.
    #[inline(never)]
    pub(crate) fn start_method(
        &mut self,
        o: Value,
        cache: &mut Ic,
        args: &[Value],
        kw: super::call::Keywords,
        after: After,
    ) -> R<Started> {
        let name = cache.name;
        match self.find_method(o, name) {
            Some(m) => {
                let dict_mode = o.get::<Instance>().is_some_and(|i| i.shape().dict_mode);
                if !dict_mode && (m.is_kind(Kind::Function) || m.get::<Native>().is_some_and(|n| n.owner.is_some())) {
                    cache.key = self.shape_key(o);
                    cache.value = m;
                    let given = args.len() + 1;
                    cache.index = match m.get::<Function>() {
                        _ if !kw.is_empty() => IC_VALUE,
                        Some(f) if f.code.exact as usize == given => IC_PUSH,
                        None if m.get::<Native>().is_some_and(|n| n.def.fits(given)) => IC_NATIVE,
                        _ => IC_VALUE,
                    };
                    if kw.is_empty() && args.len() < 256 {
                        self.keep(Access::Call(args.len() as u8), cache.key, cache);
                    }
                }
                self.start(m, Some(o), args, kw, after)
            }
            None => {
                let callee = match self.host_method(o, name) {
                    Some(method) => method,
                    None => {
                        let r = self.load_attr(o, name);
                        match self.now(r) {
                            Ok(v) => v,
                            Err(Raised) => {
                                self.blame_callee = true;
                                return Err(Raised);
                            }
                        }
                    }
                };
                self.start(callee, None, args, kw, after)
            }
        }
    }
    #[inline(never)]
    pub(crate) fn start_method_with_names(
        &mut self,
        o: Value,
        cache: &mut Ic,
        args: &[Value],
        names: Gc<Tuple>,
        after: After,
    ) -> R<Started> {
        let npos = args.len() - names.len;
        let kw: Vec<(Value, Value)> = names.items().iter().copied().zip(args[npos..].iter().copied()).collect();
        self.start_method(o, cache, &args[..npos], &kw, after)
    }
    /// `callee(*args, **kwargs)`
    #[inline(never)]
    pub(crate) fn start_ex(&mut self, callee: Value, args: Value, kwargs: Value, after: After) -> R<Started> {
        let items = self.sequence_items(args).expect("the compiler builds a list");
        let kw = if kwargs.is_unbound() { Vec::new() } else { self.keyword_pairs(kwargs)? };
        self.start(callee, None, &items, &kw, after)
    }
    /// A native method whose receiver has been checked by the cache.
    #[inline]
    pub(crate) fn call_native_method(&mut self, native: Gc<Native>, args: &[Value]) -> R {
        let def = native.def;
        if def.fits(args.len()) {
            self.current_native = native.value();
            return (def.f)(self, args);
        }
        self.call_native(native, Some(args[0]), &args[1..], &[])
    }

    /// Callee and receiver (or Unbound) of `super().name(...)`.
    #[inline(never)]
    pub(crate) fn super_method(
        &mut self,
        callee: Value,
        class: Value,
        object: Value,
        name: Gc<Str>,
    ) -> R<(Value, Value)> {
        if callee == self.types.super_.value()
            && let Some(c) = class.get::<Type>()
        {
            if let Some(f) = self.super_function(c, object, name) {
                if let Some(n) = f.get::<Native>()
                    && n.owner.is_none()
                {
                    return Ok((f, Value::UNBOUND));
                }
                return Ok((f, object));
            }
            let s = self.new_super(c, object)?;
            let f = self.get_attr(s, name)?;
            return Ok((f, Value::UNBOUND));
        }
        let s = self.call(callee, &[class, object])?;
        let f = self.get_attr(s, name)?;
        Ok((f, Value::UNBOUND))
    }
    /// `super(class, object)`
    pub fn new_super(&mut self, class: Gc<Type>, object: Value) -> R {
        let object_type = match object.get::<Type>() {
            Some(t) if self.is_subtype(t, class) => t,
            _ => {
                let mut t = self.class_of(object);
                // What it says of itself counts too: a proxy.
                if !self.is_subtype(t, class)
                    && let Some(claimed) = self.get_attr_opt(object, self.sym.__class__)?.and_then(|c| c.get::<Type>())
                    && self.is_subtype(claimed, class)
                {
                    t = claimed;
                }
                if !self.is_subtype(t, class) {
                    let (kind, shown) = match object.get::<Type>() {
                        Some(o) => ("type", self.name_of(o)),
                        None => ("instance of", self.name_of(t)),
                    };
                    let message = format!(
                        "super(type, obj): obj ({kind} {shown}) is not an instance or subtype of type ({}).",
                        self.name_of(class)
                    );
                    return Err(self.type_error(message));
                }
                t
            }
        };
        let shape = self.types.super_.root;
        Ok(self.heap.alloc(shape, Super { header: HEADER, class, object, object_type: Some(object_type) }).value())
    }

    #[inline(never)]
    pub(crate) fn make_function(&mut self, code: Gc<Code>, globals: Gc<Dict>, base: *mut Value) -> Value {
        let n = code.unit.free_names.len();
        // SAFETY: the instruction's run has 2 + n registers.
        let (defaults, kwdefaults, cells) =
            unsafe { (*base, *base.add(1), std::slice::from_raw_parts(base.add(2), n)) };
        let closure: Box<[Value]> = cells.into();
        let shape = self.types.function.root;
        self.heap
            .alloc(shape, Function { header: HEADER, code, globals, defaults, kwdefaults, closure, extra: None })
            .value()
    }

    // --- displays

    #[inline(never)]
    pub(crate) fn list_push(&mut self, l: Gc<List>, v: Value) -> R<()> {
        let items = &mut l.m().items;
        let capacity = items.capacity();
        if items.len() == capacity {
            // A display that grows will grow again.
            let more = match capacity {
                0 => 4,
                1..8 => 8 - capacity,
                _ => capacity,
            };
            self.reserve((capacity + more) * 8)?;
            self.heap.note_external(more * 8);
            items.reserve_exact(more);
        }
        items.push(v);
        Ok(())
    }
    #[inline(never)]
    pub(crate) fn build_set(&mut self, regs: *mut Value, base: u16, count: u16) -> R {
        let set = self.new_set();
        for i in 0..count as usize {
            // SAFETY: the instruction's run has count registers.
            let v = unsafe { *regs.add(base as usize + i) };
            self.set_add(set, v)?;
        }
        Ok(set.value())
    }
    #[inline(never)]
    pub(crate) fn build_dict(&mut self, regs: *mut Value, base: u16, count: u16) -> R {
        let mut d = self.new_dict();
        if count > 0 {
            d.table.make_room(count as usize);
            self.heap.note_external(d.table.bytes());
        }
        for i in 0..count as usize {
            // SAFETY: the instruction's run has 2 * count registers.
            let (k, v) = unsafe { (*regs.add(base as usize + 2 * i), *regs.add(base as usize + 2 * i + 1)) };
            self.dict_set(d, k, v)?;
        }
        Ok(d.value())
    }
    #[inline(never)]
    pub(crate) fn build_string(&mut self, parts: &[Value]) -> R {
        let mut len = 0;
        let mut chars = 0;
        for p in parts {
            let s = p.cast::<Str>();
            len += s.len as usize;
            chars += s.chars as usize;
        }
        self.check_str_len(len)?;
        if len > 4096 {
            self.reserve(len)?;
        }
        if len < 256 {
            // SAFETY: room for all parts; joined UTF-8 is UTF-8.
            unsafe {
                let (joined, mut to) = self.alloc_str(len, chars);
                for p in parts {
                    let part = p.cast::<Str>();
                    copy_text(part.data, to, part.len as usize);
                    to = to.add(part.len as usize);
                }
                return Ok(joined.value());
            }
        }
        let mut text = String::with_capacity(len);
        for p in parts {
            text.push_str(p.cast::<Str>().as_str());
        }
        Ok(self.new_string(text))
    }
    #[inline(never)]
    pub(crate) fn format_field(&mut self, conversion: Conversion, v: Value, spec: Value) -> R {
        let converted = match conversion {
            Conversion::None => v,
            Conversion::Str => {
                let r = self.str_value(v);
                if spec.is_unbound() {
                    return r;
                }
                self.now(r)?
            }
            Conversion::Repr => {
                let r = self.repr_value(v);
                if spec.is_unbound() {
                    return r;
                }
                self.now(r)?
            }
            Conversion::Ascii => {
                let r = self.repr_value(v);
                let r = self.now(r)?;
                let text = crate::text::str_repr::ascii_of_repr(self.str_text(r));
                self.new_string(text)
            }
        };
        if spec.is_unbound() && converted.is_small() {
            return Ok(self.small_int_text(converted.as_small()));
        }
        let spec = spec.given().unwrap_or(self.empty_str);
        self.format_value(converted, spec)
    }

    #[inline(never)]
    pub(crate) fn list_extend_display(&mut self, list: Value, iterable: Value, callee: Value) -> R<()> {
        if self.is_native_iterable(iterable) {
            let items = self.collect(iterable)?;
            self.reserve(items.len() * 8)?;
            self.heap.note_external(items.len() * 8);
            list.cast::<List>().m().items.extend(items);
            return Ok(());
        }
        let class = self.class_of(iterable);
        let iterable_class = self.is_generator(iterable)
            || self.lookup(class, self.sym.__iter__).is_some_and(|m| !m.is_none())
            || self.lookup(class, self.sym.__getitem__).is_some()
            || self.is_native_iter(iterable);
        if !iterable_class {
            let message = if callee.is_unbound() {
                format!("Value after * must be an iterable, not {}", self.type_name(iterable))
            } else {
                format!(
                    "{} argument after * must be an iterable, not {}",
                    self.callee_text(callee),
                    self.type_name(iterable)
                )
            };
            return Err(self.type_error(message));
        }
        if let Some(g) = plain_generator(iterable) {
            return Err(self.collect_items(g, Collector::List, list, list));
        }
        self.tail_prelude("_extend", &[list, iterable, list])
    }
    /// `module.f()` as error messages about calls show a callee.
    fn callee_text(&mut self, callee: Value) -> String {
        let with_module = |vm: &mut Vm, module: Value, name: &str| match vm.str_of(module) {
            Some("builtins") | None => format!("{name}()"),
            Some(m) => format!("{m}.{name}()"),
        };
        match callee.kind() {
            Kind::Function => {
                let f = callee.cast::<Function>();
                let module = self.dict_get_interned(f.globals, self.sym.__name__).unwrap_or(Value::NONE);
                let name = self.function_name(f);
                with_module(self, module, name)
            }
            Kind::BoundMethod => self.callee_text(callee.cast::<BoundMethod>().func),
            Kind::Type => {
                let class = callee.cast::<Type>();
                let module = self.class_module(class).map_or(Value::NONE, |m| self.intern(m).value());
                let name = self.str_text(class.qualname.value());
                with_module(self, module, name)
            }
            Kind::Native => {
                let n = callee.cast::<Native>();
                match n.owner.or(n.module.get::<Type>()) {
                    Some(o) => format!("{}.{}()", self.short_name_of(o), n.def.name),
                    None => with_module(self, n.module, n.def.name),
                }
            }
            _ => {
                let r = self.repr_value(callee);
                match self.now(r) {
                    Ok(v) => self.str_text(v).to_string(),
                    Err(Raised) => {
                        self.take_exc();
                        self.type_name(callee).to_string()
                    }
                }
            }
        }
    }
    #[inline(never)]
    pub(crate) fn set_update_display(&mut self, set: Value, iterable: Value) -> R<()> {
        if self.is_native_iterable(iterable) {
            return self.set_update(set.cast(), iterable);
        }
        let r = self.get_iter(iterable);
        self.now(r)?;
        self.tail_prelude("_set_extend", &[set, iterable])
    }
    /// `{**mapping}`, and with a callee `f(**mapping)`.
    #[inline(never)]
    pub(crate) fn dict_update_display(&mut self, dict: Value, mapping: Value, callee: Value) -> R<()> {
        let d = dict.cast::<Dict>();
        // A subclass of dict is copied as a dict unless it iterates in its own way.
        let plain = mapping.get::<Dict>().or_else(|| {
            let class = self.class_of(mapping);
            let inner = self.as_::<Dict>(mapping)?;
            let (iter, keys) = (self.lookup(class, self.sym.__iter__), self.lookup(class, self.sym.keys));
            let native = |m: Option<Value>| m.is_some_and(|m| self.is_native_slot(class, m));
            (native(iter) && native(keys)).then_some(inner)
        });
        let Some(m) = plain else {
            if self.get_attr_opt(mapping, self.sym.keys)?.is_none() {
                let t = self.type_name(mapping);
                let message = if callee.is_unbound() {
                    format!("'{t}' object is not a mapping")
                } else {
                    format!("{} argument after ** must be a mapping, not {t}", self.callee_text(callee))
                };
                return Err(self.type_error(message));
            }
            let text = if callee.is_unbound() {
                Value::NONE
            } else {
                let t = self.callee_text(callee);
                self.new_str(&t)
            };
            return self.tail_prelude("_mapping_extend", &[dict, mapping, text]);
        };
        if callee.is_unbound() {
            return self.dict_merge(d, m);
        }
        let entries: Vec<(Value, Value)> = m.table.iter().map(|e| (e.key, e.value)).collect();
        for (k, v) in entries {
            if self.str_of(k).is_none() {
                return Err(self.type_error("keywords must be strings"));
            }
            if self.dict_get(d, k)?.is_some() {
                let message = format!(
                    "{} got multiple values for keyword argument '{}'",
                    self.callee_text(callee),
                    self.str_text(k)
                );
                return Err(self.type_error(message));
            }
            self.dict_set(d, k, v)?;
        }
        Ok(())
    }

    // --- unpacking

    #[cold]
    fn not_unpackable(&mut self, v: Value) -> R<()> {
        let iterable = self.is_native_iterable(v) || {
            let class = self.class_of(v);
            self.is_generator(v)
                || self.lookup(class, self.sym.__iter__).is_some_and(|m| !m.is_none())
                || self.lookup(class, self.sym.__getitem__).is_some()
        };
        if iterable {
            return Ok(());
        }
        let message = format!("cannot unpack non-iterable {} object", self.type_name(v));
        Err(self.type_error(message))
    }
    /// Whether iterating runs Python code, which may suspend: not to be done natively.
    #[inline(never)]
    pub(crate) fn iterates_in_python(&mut self, v: Value) -> bool {
        let class = self.class_of(v);
        self.is_generator(v) || self.lookup(class, self.sym.__iter__).is_some_and(|m| m.is_kind(Kind::Function))
    }

    /// Unpacks by the prelude, which gives a list of what goes to the registers from `base` on. Answers with a tail
    /// request.
    #[inline(never)]
    pub(crate) fn unpack_in_python(&mut self, v: Value, base: u16, count: u16, after: Option<u16>) -> R {
        let count = Value::small(count.into());
        let (name, args): (_, &[Value]) = match after {
            None => ("_unpack", &[v, count]),
            Some(after) => ("_unpack_star", &[v, count, Value::small(after.into())]),
        };
        let function = self.prelude_function(name);
        self.tail_call_then(function, args, Cont::Spread, Value::small(base.into()), Value::NONE)
    }

    pub(crate) fn unpack(&mut self, v: Value, regs: *mut Value, base: u16, count: u16) -> R<()> {
        self.not_unpackable(v)?;
        let it = self.iter_over(v)?;
        let count = count as usize;
        let mut got = Vec::with_capacity(count);
        while got.len() < count {
            match self.next(it)? {
                Some(x) => got.push(x),
                None => {
                    let message = format!("not enough values to unpack (expected {count}, got {})", got.len());
                    return Err(self.value_error(message));
                }
            }
        }
        if self.next(it)?.is_some() {
            let total = match v.kind() {
                Kind::List | Kind::Tuple | Kind::Dict => self.length_hint(v),
                _ => None,
            };
            let message = match total {
                Some(n) => format!("too many values to unpack (expected {count}, got {n})"),
                None => format!("too many values to unpack (expected {count})"),
            };
            return Err(self.value_error(message));
        }
        for (i, x) in got.into_iter().enumerate() {
            // SAFETY: the instruction's run has count registers.
            unsafe { *regs.add(base as usize + i) = x };
        }
        Ok(())
    }
    #[inline(never)]
    pub(crate) fn unpack_star(&mut self, v: Value, regs: *mut Value, base: u16, before: usize, after: usize) -> R<()> {
        self.not_unpackable(v)?;
        let items = self.collect(v)?;
        let need = before + after;
        if items.len() < need {
            let message = format!("not enough values to unpack (expected at least {need}, got {})", items.len());
            return Err(self.value_error(message));
        }
        let middle = items[before..items.len() - after].to_vec();
        let list = self.new_list(middle);
        // SAFETY: the instruction's run has before + 1 + after registers.
        unsafe {
            let base = regs.add(base as usize);
            for (i, x) in items[..before].iter().enumerate() {
                *base.add(i) = *x;
            }
            *base.add(before) = list;
            for (i, x) in items[items.len() - after..].iter().enumerate() {
                *base.add(before + 1 + i) = *x;
            }
        }
        Ok(())
    }

    // --- protocols

    /// `item in container`; may answer with a tail request.
    pub fn contains(&mut self, container: Value, item: Value, negate: bool) -> R {
        let found = match container.kind() {
            Kind::Dict => self.dict_get(container.cast(), item)?.is_some(),
            Kind::Set | Kind::FrozenSet => {
                let set = self.as_set(container).expect("set");
                // A set is looked up by the frozenset of its items.
                let item = self.set_key(item)?;
                self.set_contains(set, item)?
            }
            Kind::List => {
                let list = container.cast::<List>();
                let mut i = 0;
                let mut found = false;
                while let Some(v) = list.items.get(i).copied() {
                    if self.same_or_equal(v, item)? {
                        found = true;
                        break;
                    }
                    self.tick()?;
                    i += 1;
                }
                found
            }
            Kind::Tuple => {
                let t = container.cast::<Tuple>();
                let mut found = false;
                for i in 0..t.len {
                    if self.same_or_equal(t.items()[i], item)? {
                        found = true;
                        break;
                    }
                    self.tick()?;
                }
                found
            }
            Kind::Str => {
                let Some(needle) = self.str_of(item) else {
                    let message =
                        format!("'in <string>' requires string as left operand, not {}", self.type_name(item));
                    return Err(self.type_error(message));
                };
                let text = container.cast::<Str>();
                self.work(text.len as usize)?;
                search::find(text.as_bytes(), needle.as_bytes()).is_some()
            }
            Kind::Instance | Kind::Type | Kind::Opaque => {
                let class = self.class_of(container);
                if let Some(m) = self.lookup(class, self.sym.__contains__) {
                    if m.is_none() {
                        let message = format!("'{}' object is not a container", self.type_name(container));
                        return Err(self.type_error(message));
                    }
                    if self.is_native_slot(class, m) {
                        let u = self.unwrap(container);
                        if u != container {
                            return self.contains(u, item, negate);
                        }
                    }
                    return self.tail_method(m, container, &[item], Cont::Truth { negate }, container, item);
                }
                self.not_container(container)?;
                return self.contains_by_iteration(container, item, negate);
            }
            Kind::MappingProxy => {
                let m = container.cast::<MappingProxy>().mapping;
                return self.contains(m, item, negate);
            }
            Kind::Range => {
                let int = self.is_int(item) && !item.is_kind(Kind::Instance);
                if !int {
                    return self.contains_by_iteration(container, item, negate);
                }
                self.range_position(container.cast(), item)?.is_some()
            }
            Kind::DictView => self.view_contains(container.cast(), item)?,
            Kind::Bytes | Kind::ByteArray => crate::types::byte_search::contains(self, container, item)?,
            Kind::MemoryView => return self.contains_by_iteration(container, item, negate),
            _ => {
                let class = self.class_of(container);
                if let Some(m) = self.lookup(class, self.sym.__contains__) {
                    let v = self.call_special(m, container, &[item])?;
                    self.truth(v)?
                } else {
                    self.not_container(container)?;
                    return self.contains_by_iteration(container, item, negate);
                }
            }
        };
        Ok(Value::bool(found != negate))
    }
    fn not_container(&mut self, container: Value) -> R<()> {
        let class = self.class_of(container);
        if self.is_generator(container)
            || self.is_native_iter(container)
            || self.lookup(class, self.sym.__iter__).is_some_and(|m| !m.is_none())
            || self.lookup(class, self.sym.__getitem__).is_some()
        {
            return Ok(());
        }
        let message = format!("argument of type '{}' is not a container or iterable", self.type_name(container));
        Err(self.type_error(message))
    }
    fn contains_by_iteration(&mut self, container: Value, item: Value, negate: bool) -> R {
        if !self.is_native_iterable(container) {
            return self.tail_prelude("_contains", &[container, item, Value::bool(negate)]);
        }
        let it = self.iter_over(container)?;
        while let Some(v) = self.next_native(it)? {
            if self.same_or_equal(v, item)? {
                return Ok(Value::bool(!negate));
            }
            self.tick()?;
        }
        Ok(Value::bool(negate))
    }

    /// `len(v)`; may answer with a tail request.
    #[inline(never)]
    pub fn len_value(&mut self, v: Value) -> R {
        let n = match v.kind() {
            Kind::Str => v.cast::<Str>().chars as usize,
            Kind::List => v.cast::<List>().items.len(),
            Kind::Tuple => v.cast::<Tuple>().len,
            Kind::Dict => v.cast::<Dict>().table.len(),
            Kind::Set | Kind::FrozenSet => self.as_set(v).expect("set").table.len(),
            Kind::Bytes => v.cast::<Bytes>().data.len(),
            Kind::ByteArray => v.cast::<ByteArray>().data.len(),
            Kind::DictView => v.cast::<DictView>().dict.table.len(),
            Kind::MemoryView => self.memoryview_len(v)?,
            Kind::Range => {
                let len = v.cast::<Range>().len;
                if self.int_of(len).is_none() {
                    return Err(self.overflow_error("Python int too large to convert to C ssize_t"));
                }
                return Ok(len);
            }
            Kind::MappingProxy => return self.len_value(v.cast::<MappingProxy>().mapping),
            _ => {
                let class = self.class_of(v);
                let Some(m) = self.lookup(class, self.sym.__len__) else {
                    let message = format!("object of type '{}' has no len()", self.type_name(v));
                    return Err(self.type_error(message));
                };
                if self.is_native_slot(class, m) {
                    let u = self.unwrap(v);
                    if u != v {
                        return self.len_value(u);
                    }
                    return self.call_special(m, v, &[]);
                }
                return self.tail_method(m, v, &[], Cont::Len, v, v);
            }
        };
        Ok(self.new_usize(n))
    }
    /// `len(v)`, now.
    pub fn len(&mut self, v: Value) -> R<usize> {
        let r = self.len_value(v);
        let n = self.now(r)?;
        Ok(self.int_of(n).unwrap_or(0).max(0) as usize)
    }

    #[inline(never)]
    pub(crate) fn matches_sequence(&self, v: Value) -> bool {
        let u = self.unwrap(v);
        matches!(u.kind(), Kind::List | Kind::Tuple | Kind::Range | Kind::MemoryView)
            || self.class_of(v).flags & type_flags::SEQUENCE != 0
    }
    #[inline(never)]
    pub(crate) fn matches_mapping(&self, v: Value) -> bool {
        let u = self.unwrap(v);
        matches!(u.kind(), Kind::Dict | Kind::MappingProxy) || self.class_of(v).flags & type_flags::MAPPING != 0
    }

    #[inline(never)]
    pub(crate) fn with_lookup(&mut self, o: Value, is_async: bool, base: *mut Value) -> R<()> {
        let class = self.class_of(o);
        let (enter, exit) =
            if is_async { (self.sym.__aenter__, self.sym.__aexit__) } else { (self.sym.__enter__, self.sym.__exit__) };
        let (found_enter, found_exit) = (self.lookup(class, enter), self.lookup(class, exit));
        let (Some(e), Some(x)) = (found_enter, found_exit) else {
            let missing = if found_exit.is_none() { exit } else { enter };
            let word = if is_async { "asynchronous context manager" } else { "context manager" };
            let other = if is_async {
                (self.sym.__enter__, self.sym.__exit__)
            } else {
                (self.sym.__aenter__, self.sym.__aexit__)
            };
            let hint = if self.lookup(class, other.0).is_some() && self.lookup(class, other.1).is_some() {
                if is_async {
                    " but it supports the context manager protocol. Did you mean to use 'with'?"
                } else {
                    " but it supports the asynchronous context manager protocol. Did you mean to use 'async with'?"
                }
            } else {
                ""
            };
            let missing_text = format!(" (missed {} method){hint}", missing.as_str());
            let name = self.full_name_of(class);
            let message = format!("'{name}' object does not support the {word} protocol{missing_text}");
            return Err(self.type_error(message));
        };
        for (m, at) in [(x, 0), (e, 2)] {
            let (f, receiver) = if matches!(m.kind(), Kind::Function | Kind::Native) {
                (m, o)
            } else {
                (self.bind(m, o, class)?, Value::UNBOUND)
            };
            // SAFETY: the instruction's run has four registers.
            unsafe {
                *base.add(at) = f;
                *base.add(at + 1) = receiver;
            }
        }
        Ok(())
    }

    #[inline(never)]
    pub(crate) fn yield_from_iter(&mut self, v: Value) -> R {
        if let Some(g) = v.get::<Generator>() {
            let in_coroutine =
                self.frames.last().is_some_and(|f| f.code.flags & code_flags::COROUTINE != 0 || f.code.is_awaitable);
            if g.kind == GenKind::Coroutine && !in_coroutine {
                return Err(self.type_error("cannot 'yield from' a coroutine object in a non-coroutine generator"));
            }
            if g.kind != GenKind::AsyncGenerator {
                return Ok(v);
            }
        }
        // An iterator in Python is driven by Python, so that its steps may suspend.
        let class = self.class_of(v);
        if self.lookup(class, self.sym.__iter__).is_some_and(|m| m.is_kind(Kind::Function)) {
            return self.tail_prelude("_delegate", &[v]);
        }
        self.get_iter(v)
    }
    #[inline(never)]
    pub(crate) fn get_awaitable(&mut self, of: Awaited, v: Value) -> R {
        if let Some(g) = v.get::<Generator>()
            && (g.kind == GenKind::Coroutine || g.code.is_awaitable)
        {
            let waits = g.kind == GenKind::Coroutine
                && g.state == GenState::Suspended
                && matches!(g.code.instrs[g.pc as usize], crate::bytecode::ops::Instr::YieldFrom { .. });
            if waits {
                return Err(self.runtime_error("coroutine is being awaited already"));
            }
            return Ok(v);
        }
        let class = self.class_of(v);
        match self.lookup(class, self.sym.__await__) {
            Some(m) => self.tail_method(m, v, &[], Cont::Awaitable, v, v),
            None => {
                let name = self.type_name(v);
                let method = match of {
                    Awaited::Operand => return Err(self.type_error(format!("'{name}' object can't be awaited"))),
                    Awaited::Enter => "__aenter__",
                    Awaited::Exit => "__aexit__",
                };
                let message =
                    format!("'async with' received an object from {method} that does not implement __await__: {name}");
                Err(self.type_error(message))
            }
        }
    }
    #[inline(never)]
    pub(crate) fn intrinsic(&mut self, which: Intrinsic, args: &[Value]) -> R {
        let name = match which {
            Intrinsic::Locals => return self.locals_value(),
            Intrinsic::Annotations => {
                let namespace = self.locals_value()?.get::<Dict>();
                let own = namespace.and_then(|d| self.dict_get_interned(d, self.sym.__annotations__));
                return Ok(own.unwrap_or_else(|| self.new_dict().value()));
            }
            Intrinsic::ImportStar => return self.import_star(args[0]),
            Intrinsic::SetAnnotate => {
                if let Some(f) = args[0].get::<Function>() {
                    f.m().extra.get_or_insert_default().annotate = args[1];
                }
                return Ok(args[0]);
            }
            Intrinsic::SetTypeParams => {
                if let Some(f) = args[0].get::<Function>() {
                    f.m().extra.get_or_insert_default().type_params = args[1];
                }
                return Ok(args[0]);
            }
            Intrinsic::MatchKeys => "_match_keys",
            Intrinsic::MatchRest => "_match_rest",
            Intrinsic::MatchClass => return self.match_class(args),
            Intrinsic::TypeVar => "_make_typevar",
            Intrinsic::ParamSpec => "_make_paramspec",
            Intrinsic::TypeVarTuple => "_make_typevartuple",
            Intrinsic::TypeAlias => "_make_type_alias",
            Intrinsic::SubscriptGeneric => "_subscript_generic",
            Intrinsic::ExceptStarSplit => "_except_star_split",
            Intrinsic::ExceptStarJoin => "_except_star_join",
            Intrinsic::BuildTemplate => "_build_template",
            Intrinsic::BuildInterpolation => "_build_interpolation",
            Intrinsic::GetAIter => "_get_aiter",
            Intrinsic::GetANext => "_await_anext",
            Intrinsic::EndAsyncFor => {
                let stop = self.is_instance_of(args[0], self.types.StopAsyncIteration);
                if stop {
                    return Ok(Value::NONE);
                }
                self.exc = args[0];
                self.reraising = true;
                return Err(Raised);
            }
            Intrinsic::Display => "_display",
        };
        self.tail_prelude(name, args)
    }

    /// The running frame's local namespace.
    pub(crate) fn locals_value(&mut self) -> R {
        let frame = self.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
        let Some(frame) = frame else { return Ok(self.main.value()) };
        if !frame.locals.is_none() {
            return Ok(frame.locals);
        }
        let (code, regs, globals, pc) = (frame.code, frame.regs, frame.func.globals, frame.pc().saturating_sub(1));
        self.variables(code, regs, globals, pc)
    }
    /// The variables of a frame at an instruction, by name.
    pub(crate) fn variables(&mut self, code: Gc<Code>, regs: *mut Value, globals: Gc<Dict>, pc: u32) -> R {
        let unit = code.unit.clone();
        let at = unit.positions.get(pc as usize).copied().unwrap_or_default();
        let inlined: Vec<&InlinedName> = unit.inlined_names.iter().filter(|n| n.covers(at)).collect();
        if unit.kind == UnitKind::Module && inlined.is_empty() {
            return Ok(globals.value());
        }
        let d = self.new_dict();
        for n in inlined {
            // SAFETY: a register of the frame.
            let v = unsafe { *regs.add(n.reg as usize) };
            let v = v.get::<Cell>().map_or(v, |c| c.value);
            if !v.is_unbound() && v != Value::RANGE_MARK {
                self.dict_set_str(&mut { d }, &n.name, v);
            }
        }
        if unit.kind == UnitKind::Module {
            return Ok(d.value());
        }
        for (name, reg) in &unit.local_names {
            if name.starts_with('.') {
                continue;
            }
            // SAFETY: a register of the frame.
            let v = unsafe { *regs.add(*reg as usize) };
            if !v.is_unbound()
                && !matches!(v, Value::RANGE_MARK | Value::RANGE_UP_MARK)
                && !v.is_kind(Kind::Cell)
                && self.dict_get_str(d, name).is_none()
            {
                self.dict_set_str(&mut { d }, name, v);
            }
        }
        let free = unit.free_names.iter().enumerate().map(|(i, n)| (n, unit.free_base + i as u16));
        let cells: Vec<(&String, u16)> = unit.cell_names.iter().map(|(n, r)| (n, *r)).chain(free).collect();
        for (name, reg) in cells {
            // SAFETY: a register of the frame.
            let v = unsafe { *regs.add(reg as usize) };
            if let Some(c) = v.get::<Cell>()
                && !c.value.is_unbound()
            {
                self.dict_set_str(&mut { d }, name, c.value);
            }
        }
        Ok(d.value())
    }

    fn match_class(&mut self, args: &[Value]) -> R {
        let [subject, class, npos, names] = *args else { return Ok(Value::NONE) };
        let Some(c) = class.get::<Type>() else {
            return Err(self.type_error("called match pattern must be a class"));
        };
        // The everyday case: no metaclass magic, attributes of plain instances.
        let meta = self.class_of(class);
        let plain = self.lookup(meta, self.sym.__instancecheck__).is_none_or(|m| m.is_kind(Kind::Native));
        if plain && !self.is_instance_of(subject, c) {
            return Ok(Value::NONE);
        }
        if plain && let Some(parts) = self.plain_parts(subject, c, npos.as_small() as usize, names.cast()) {
            return Ok(self.new_tuple(&parts));
        }
        self.tail_prelude("_match_class", &[subject, class, npos, names])
    }
    /// Whether the one positional part of a pattern of this class is the whole subject.
    pub(crate) fn matches_whole(&self, class: Gc<Type>) -> bool {
        let t = &self.types;
        [t.bool_, t.bytearray, t.bytes, t.dict, t.float, t.frozenset, t.int, t.list, t.set, t.str_, t.tuple]
            .iter()
            .any(|builtin| self.is_subtype(class, *builtin))
    }
    /// What a class pattern takes apart, where that needs no Python code and nothing is wrong.
    fn plain_parts(&mut self, subject: Value, c: Gc<Type>, npos: usize, names: Gc<Tuple>) -> Option<Vec<Value>> {
        let mut attributes = Vec::new();
        let mut parts = Vec::new();
        if npos > 0 {
            match self.lookup(c, self.sym.__match_args__) {
                Some(args) => attributes.extend_from_slice(args.get::<Tuple>()?.items().get(..npos)?),
                None => {
                    if npos > 1 || !self.matches_whole(c) {
                        return None;
                    }
                    parts.push(subject);
                }
            }
        }
        attributes.extend_from_slice(names.items());
        for (i, name) in attributes.iter().enumerate() {
            if attributes[..i].contains(name) {
                return None;
            }
            let (instance, name) = (subject.get::<Instance>()?, name.get::<Str>()?);
            let class = self.class_of(subject);
            let plain = class.flags & type_flags::CUSTOM_GETATTRIBUTE == 0
                && self.lookup(class, name).is_none_or(|f| self.is_slot(class, name, f) || !self.may_be_descriptor(f));
            parts.push(self.instance_attr(instance, name).filter(|_| plain)?);
        }
        Some(parts)
    }

    // --- continuations

    /// What becomes of the value of a call with a continuation. May answer with a tail request.
    pub(crate) fn apply_cont(&mut self, after: &After, v: Value) -> R {
        match after.cont {
            Cont::None | Cont::NextDefault | Cont::GetAttrFallback => Ok(v),
            Cont::ForNext => {
                self.enter_loop();
                Ok(v)
            }
            Cont::GenFor
            | Cont::GenNext
            | Cont::Collect(_)
            | Cont::GenYieldFrom
            | Cont::GenClose
            | Cont::AsyncGenStep => Ok(v),
            Cont::Init => {
                self.check_init(v)?;
                Ok(after.a)
            }
            Cont::Replace | Cont::ModuleBody => Ok(after.a),
            Cont::Spread => {
                let items = self.sequence_items(v).unwrap_or_default();
                let frame = self.frames.last().expect("the frame that unpacks");
                for (i, item) in items.iter().enumerate() {
                    // SAFETY: the prelude gives as many items as the instruction's run has registers.
                    unsafe { *frame.regs.add(after.a.as_small() as usize + i) = *item };
                }
                Ok(items.first().copied().unwrap_or(Value::NONE))
            }
            Cont::Memo => crate::stdlib::collections_native::memoize(self, after.a, after.b, v),
            Cont::Binary { op, inplace, stage } => self.binary_continue(op, inplace, stage, after.a, after.b, v),
            Cont::Compare { op, stage } => self.compare_continue(op, stage, after.a, after.b, v),
            Cont::Truth { negate } => self.truth_value(v, negate),
            Cont::Bool { negate } => {
                if !v.is_bool() {
                    let message = format!("__bool__ should return bool, returned {}", self.type_name(v));
                    return Err(self.type_error(message));
                }
                Ok(Value::bool((v == Value::TRUE) != negate))
            }
            Cont::LenTruth { negate } => {
                let n = self.check_len(v)?;
                Ok(Value::bool((n != Value::small(0)) != negate))
            }
            Cont::Len => self.check_len(v),
            Cont::Str => self.check_str_result(v, "__str__"),
            Cont::Repr => self.check_str_result(v, "__repr__"),
            Cont::Format => self.check_str_result(v, "__format__"),
            Cont::Ascii => {
                let v = self.check_str_result(v, "__repr__")?;
                if self.str_text(v).is_ascii() {
                    return Ok(v);
                }
                let text = crate::text::str_repr::ascii_of_repr(self.str_text(v));
                Ok(self.new_string(text))
            }
            Cont::Bytes => {
                if self.unwrap(v).is_kind(Kind::Bytes) {
                    return Ok(v);
                }
                let message = format!("__bytes__ returned non-bytes (type {})", self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::Index | Cont::Int => {
                if self.is_int(v) {
                    let number = self.index(v)?;
                    if v == number {
                        return Ok(v);
                    }
                    let name = if after.cont == Cont::Int { "__int__" } else { "__index__" };
                    let text = self.deprecated_result(name, "int", v);
                    return self.tail_prelude("_then_number", &[number, text]);
                }
                let name = if after.cont == Cont::Int { "__int__" } else { "__index__" };
                let message = format!("{name} returned non-int (type {})", self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::Float => {
                let u = self.unwrap(v);
                if u.is_float() {
                    if u != v {
                        let name = format!("{}.__float__", self.type_name(after.a));
                        let text = self.deprecated_result(&name, "float", v);
                        return self.tail_prelude("_then_number", &[u, text]);
                    }
                    return Ok(u);
                }
                let message =
                    format!("{}.__float__ returned non-float (type {})", self.type_name(after.a), self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::Complex => {
                let u = self.unwrap(v);
                if u.is_kind(Kind::Complex) {
                    if u != v {
                        let text = self.deprecated_result("__complex__", "complex", v);
                        return self.tail_prelude("_then_number", &[u, text]);
                    }
                    return Ok(u);
                }
                let message = format!("__complex__ returned non-complex (type {})", self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::Hash => {
                let hash = self.hash_result(v)?;
                Ok(self.new_int(hash))
            }
            Cont::Iter => {
                let class = self.class_of(v);
                let ok = self.is_native_iter(v)
                    || self.is_generator(v)
                    || matches!(v.kind(), Kind::SeqIter | Kind::CallIter)
                    || self.lookup(class, self.sym.__next__).is_some();
                if ok {
                    return Ok(v);
                }
                let message = format!("iter() returned non-iterator of type '{}'", self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::Awaitable => {
                if v.get::<Generator>().is_some_and(|g| g.kind == GenKind::Coroutine) {
                    return Err(self.type_error("__await__() returned a coroutine"));
                }
                let class = self.class_of(v);
                if self.is_native_iter(v) || self.is_generator(v) || self.lookup(class, self.sym.__next__).is_some() {
                    return Ok(v);
                }
                let message = format!("__await__() returned non-iterator of type '{}'", self.type_name(v));
                Err(self.type_error(message))
            }
            Cont::AIter => Ok(v),
            Cont::ClassBody => Ok(after.a),
            Cont::IterYieldFrom => Ok(v),
            Cont::New => {
                let class = after.a.cast::<Type>();
                let packed = after.b.cast::<Tuple>();
                let args = self.sequence_items(packed.items()[0]).unwrap_or_default();
                let kwargs = packed.items()[1];
                let own = self.class_of(v);
                if !self.is_subtype(own, class) {
                    return Ok(v);
                }
                let init = self.lookup(own, self.sym.__init__).expect("object has __init__");
                if init == self.object_init {
                    return Ok(v);
                }
                let init = self.bind(init, v, own)?;
                let r: R = self.tail_call_kw(init, &args, kwargs);
                if let Some((_, a)) = &mut self.tail {
                    *a = a.with(Cont::Init, v, Value::UNBOUND);
                }
                r
            }
        }
    }

    fn check_len(&mut self, v: Value) -> R {
        let Some(n) = self.index_opt(v)? else {
            let message = format!("'{}' object cannot be interpreted as an integer", self.type_name(v));
            return Err(self.type_error(message));
        };
        match self.int_of(n) {
            Some(i) if i < 0 => Err(self.value_error("__len__() should return >= 0")),
            None if n.get::<BigInt>().is_some_and(|b| b.negative) => {
                Err(self.value_error("__len__() should return >= 0"))
            }
            Some(_) => Ok(n),
            None => Err(self.overflow_error("cannot fit 'int' into an index-sized integer")),
        }
    }
    pub(crate) fn check_str_result(&mut self, v: Value, method: &str) -> R {
        if self.unwrap(v).is_kind(Kind::Str) {
            return Ok(v);
        }
        let message = if method == "__format__" {
            format!("__format__ must return a str, not {}", self.type_name(v))
        } else {
            format!("{method} returned non-string (type {})", self.type_name(v))
        };
        Err(self.type_error(message))
    }
}

/// The address of a shape in an inline cache, boxed so that the collector does not take it for an object.
fn shape_value(shape: *const Shape) -> Value {
    Value::small(shape as usize as i64)
}
