//! Classes: creation, method resolution order, lookup, instances.

use std::collections::{BTreeMap, HashSet};

use super::heap::Gc;
use super::layout::*;
use super::shape::Shape;
use super::table::Table;
use super::value::{R, Value};
use crate::types::object_type::{INSTANCE_DICT, INSTANCE_WEAKREF};
use crate::vm::Vm;

impl Vm {
    /// Allocates a type object. The caller fills in dict and registers it with its bases.
    pub fn alloc_type(
        &mut self,
        meta: *const Shape,
        name: Gc<Str>,
        qualname: Gc<Str>,
        bases: Vec<Gc<Type>>,
        dict: Gc<Dict>,
        payload: Kind,
        flags: u32,
    ) -> Gc<Type> {
        let mut class = self.heap.alloc(
            meta,
            Type {
                header: HEADER,
                name,
                qualname,
                shown: name,
                bases,
                mro: Vec::new(),
                dict,
                payload,
                flags,
                root: std::ptr::null_mut(),
                dict_root: std::ptr::null_mut(),
                shapes: Vec::new(),
                subclasses: Vec::new(),
                slot_hint: 4,
                slot_names: None,
                host_id: None,
            },
        );
        let mut shape = |dict_mode| {
            let shape = Box::into_raw(Box::new(Shape { class, keys: Vec::new(), children: Vec::new(), dict_mode }));
            class.shapes.push(shape);
            shape
        };
        let (root, dict_root) = (shape(false), shape(true));
        class.root = root;
        class.dict_root = dict_root;
        class
    }

    /// C3 linearisation of a class over its bases; TypeError if there is no consistent order.
    pub fn linearize(&mut self, class: Gc<Type>, bases: &[Gc<Type>]) -> R<Vec<Gc<Type>>> {
        let mut mro = vec![class];
        // While the first classes are made, a base may have no order yet.
        if let [base] = bases
            && !base.mro.is_empty()
        {
            self.reserve(base.mro.len() * 8)?;
            mro.extend_from_slice(&base.mro);
            return Ok(mro);
        }
        let total = bases.iter().map(|b| b.mro.len()).sum::<usize>() + bases.len();
        self.reserve(total.saturating_mul(8))?;
        let mut lists: Vec<&[Gc<Type>]> = bases.iter().map(|b| &b.mro[..]).collect();
        lists.push(bases);
        // In how many lists each class still stands behind others.
        let mut waiting: BTreeMap<usize, usize> = BTreeMap::new();
        for c in lists.iter().filter_map(|l| l.get(1..)).flatten() {
            *waiting.entry(c.as_ptr() as usize).or_default() += 1;
        }
        self.work(total.saturating_mul(64))?;
        loop {
            self.spend(lists.len() as u64 / 16 + 1)?;
            lists.retain(|l| !l.is_empty());
            if lists.is_empty() {
                return Ok(mro);
            }
            let next = lists.iter().map(|l| l[0]).find(|c| waiting.get(&(c.as_ptr() as usize)).is_none_or(|n| *n == 0));
            let Some(next) = next else {
                let mut stuck: Vec<Gc<Type>> = Vec::new();
                for l in &lists {
                    self.spend(stuck.len() as u64 / 64)?;
                    if !stuck.contains(&l[0]) {
                        stuck.push(l[0]);
                    }
                }
                let names: Vec<&str> = stuck.iter().map(|c| self.short_name_of(*c)).collect();
                let message =
                    format!("Cannot create a consistent method resolution order (MRO) for bases {}", names.join(", "));
                return Err(self.type_error(message));
            };
            mro.push(next);
            for l in lists.iter_mut().filter(|l| l[0] == next) {
                *l = &l[1..];
                if let Some(n) = l.first().and_then(|c| waiting.get_mut(&(c.as_ptr() as usize))) {
                    *n -= 1;
                }
            }
        }
    }

    /// The attribute `name` of a class, looked up along its method resolution order.
    #[inline(always)]
    pub fn lookup(&mut self, class: Gc<Type>, name: Gc<Str>) -> Option<Value> {
        let (c, n) = (class.as_ptr() as usize, name.as_ptr() as usize);
        let slot = self.method_cache_slot(class, name);
        let entry = self.method_cache_entry(slot);
        if entry.0 == c && entry.1 == n {
            return entry.2.given();
        }
        self.lookup_slow(class, name, slot)
    }
    #[cold]
    #[inline(never)]
    fn lookup_slow(&mut self, class: Gc<Type>, name: Gc<Str>, slot: usize) -> Option<Value> {
        let found = class.mro.iter().find_map(|c| self.dict_get_interned(c.dict, name));
        self.set_method_cache_entry(slot, class, name, found.unwrap_or(Value::UNBOUND));
        found
    }
    /// The attribute and the class in whose namespace it stands.
    pub fn lookup_with_owner(&self, class: Gc<Type>, name: Gc<Str>) -> Option<(Value, Gc<Type>)> {
        class.mro.iter().find_map(|c| self.dict_get_interned(c.dict, name).map(|v| (v, *c)))
    }

    /// Sets (or deletes, with Unbound) an attribute of a class and drops caches that may be wrong now.
    pub fn set_class_attr(&mut self, mut class: Gc<Type>, name: Gc<Str>, value: Value) {
        let old = self.dict_get_interned(class.dict, name);
        if value.is_unbound() {
            self.dict_remove_str(class.dict, name);
        } else {
            self.dict_set_interned(class.dict, name, value);
        }
        // Replacing one plain value by another (a counter, say) leaves caches right unless they hold plain values.
        let plain = |vm: &Vm, v: Value| !vm.may_be_descriptor(v);
        let harmless = old.is_some_and(|o| plain(self, o)) && !value.is_unbound() && plain(self, value);
        if !harmless {
            self.clear_method_cache();
            self.flush_inline_caches();
        } else {
            self.forget_attr(class, name);
        }
        if harmless && self.plain_cached {
            self.plain_cached = false;
            self.plain_flushes += 1;
            self.flush_inline_caches();
        }
        if class.flags & type_flags::HEAP != 0 && self.is_foreign_native(class, name.value(), value) {
            let mut classes = vec![class];
            while let Some(mut c) = classes.pop() {
                if c.flags & type_flags::FOREIGN_NATIVES == 0 {
                    c.flags |= type_flags::FOREIGN_NATIVES;
                    classes.extend_from_slice(&c.subclasses);
                }
            }
        }
        self.update_class_flags(&mut class);
    }

    /// Whether a special method found on a class is the native one of the builtin value that its instances wrap: then the
    /// operation on that value does the same.
    #[inline]
    pub fn is_native_slot(&self, class: Gc<Type>, method: Value) -> bool {
        method.is_kind(Kind::Native)
            && (class.flags & type_flags::FOREIGN_NATIVES == 0 || !self.holds_foreign_native(class, method))
    }
    #[cold]
    fn holds_foreign_native(&self, class: Gc<Type>, method: Value) -> bool {
        let own = class.mro.iter().filter(|c| c.flags & type_flags::HEAP != 0);
        own.into_iter()
            .any(|c| c.dict.table.iter().any(|e| e.value == method && self.is_foreign_native(*c, e.key, method)))
    }
    /// Whether a native in the namespace of a class is another than the class would inherit from its builtin base.
    fn is_foreign_native(&self, class: Gc<Type>, name: Value, value: Value) -> bool {
        let Some(name) = name.get::<Str>().filter(|n| value.is_kind(Kind::Native) && n.as_str().starts_with("__"))
        else {
            return false;
        };
        let base = class.mro.iter().find(|c| c.flags & type_flags::HEAP == 0);
        name != self.sym.__new__
            && base.is_none_or(|b| self.lookup_with_owner(*b, name).is_none_or(|(inherited, _)| inherited != value))
    }

    /// Drops what the method cache holds of an attribute of a class, and of those that inherit it.
    fn forget_attr(&mut self, class: Gc<Type>, name: Gc<Str>) {
        const FEW: usize = 32;
        let mut classes = vec![class];
        let mut next = 0;
        while let Some(c) = classes.get(next).copied() {
            if next == FEW || c.subclasses.len() > FEW {
                self.clear_method_cache();
                return;
            }
            let slot = self.method_cache_slot(c, name);
            self.forget_method_cache_entry(slot);
            for sub in &c.subclasses {
                if !classes.contains(sub) {
                    classes.push(*sub);
                }
            }
            next += 1;
        }
    }

    /// Whether a class attribute does anything when read through an instance.
    pub fn may_be_descriptor(&self, v: Value) -> bool {
        match v.kind() {
            Kind::Function
            | Kind::Native
            | Kind::Property
            | Kind::Super
            | Kind::ClassMethod
            | Kind::StaticMethod
            | Kind::GetSet
            | Kind::SlotMember => true,
            Kind::Instance => {
                let class = self.class_of(v);
                [self.sym.__get__, self.sym.__set__, self.sym.__delete__]
                    .iter()
                    .any(|n| self.lookup_with_owner(class, *n).is_some())
            }
            _ => false,
        }
    }

    /// Derives the flags that depend on the class's namespace and bases.
    pub fn update_class_flags(&mut self, class: &mut Gc<Type>) {
        use type_flags::*;
        let derived = CUSTOM_GETATTRIBUTE | CUSTOM_SETATTR | HAS_GETATTR | HAS_DEL;
        let mut flags = class.flags & !derived;
        let custom =
            |vm: &Vm, name| vm.lookup_with_owner(*class, name).is_some_and(|(v, _)| !vm.is_native_slot(*class, v));
        if custom(self, self.sym.__getattribute__) {
            flags |= CUSTOM_GETATTRIBUTE;
        }
        if custom(self, self.sym.__setattr__) || custom(self, self.sym.__delattr__) {
            flags |= CUSTOM_SETATTR;
        }
        if self.lookup_with_owner(*class, self.sym.__getattr__).is_some() {
            flags |= HAS_GETATTR;
        }
        if self.lookup_with_owner(*class, self.sym.__del__).is_some() {
            flags |= HAS_DEL;
        }
        let changed = flags != class.flags;
        class.flags = flags;
        if changed {
            for mut sub in class.subclasses.clone() {
                self.update_class_flags(&mut sub);
            }
        }
    }

    /// Creates a class from its parts: what `type.__new__` does before `__set_name__` and `__init_subclass__`.
    pub fn make_class(
        &mut self,
        meta: Gc<Type>,
        name: Gc<Str>,
        bases: &[Gc<Type>],
        namespace: Gc<Dict>,
    ) -> R<Gc<Type>> {
        use type_flags::*;
        let bases: Vec<Gc<Type>> = if bases.is_empty() { vec![self.types.object] } else { bases.to_vec() };
        for (i, b) in bases.iter().enumerate() {
            self.spend(i as u64 / 64)?;
            if b.flags & FINAL != 0 {
                let n = self.name_of(*b).to_string();
                return Err(self.type_error(format!("type '{n}' is not an acceptable base type")));
            }
            if bases[..i].contains(b) {
                let n = self.name_of(*b).to_string();
                return Err(self.type_error(format!("duplicate base class {n}")));
            }
        }
        // The builtin value an instance wraps.
        let solid = |c: &Gc<Type>| {
            let builtin = c.mro.iter().copied().find(|c| c.flags & HEAP == 0).unwrap_or(self.types.object);
            (builtin != self.types.object).then_some(builtin)
        };
        let mut solids: Vec<Gc<Type>> = Vec::new();
        for b in bases.iter().filter_map(solid) {
            if !solids.contains(&b) {
                solids.push(b);
            }
        }
        let conflict = solids.iter().any(|a| {
            solids.iter().any(|b| {
                let related = self.is_subtype(*a, *b) || self.is_subtype(*b, *a);
                !related && (a.payload == Kind::Free || a.payload != b.payload)
            })
        });
        if conflict {
            return Err(self.type_error("multiple bases have instance lay-out conflict"));
        }
        let mut payload = Kind::Free;
        for b in &bases {
            if b.payload != Kind::Free && payload != Kind::Free && b.payload != payload {
                return Err(self.type_error("multiple bases have instance lay-out conflict"));
            }
            if b.payload != Kind::Free {
                payload = b.payload;
            }
        }
        // Two bases with slots of their own do not fit together.
        let own_slots = |c: &Gc<Type>| {
            c.mro.iter().copied().find(|t| t.dict.table.iter().any(|e| e.value.is_kind(Kind::SlotMember)))
        };
        let slotted: Vec<Gc<Type>> = bases.iter().filter_map(own_slots).collect();
        for (i, a) in slotted.iter().enumerate() {
            for b in &slotted[..i] {
                self.spend((a.mro.len() + b.mro.len()) as u64 / 32)?;
                if !self.is_subtype(*a, *b) && !self.is_subtype(*b, *a) {
                    return Err(self.type_error("multiple bases have instance lay-out conflict"));
                }
            }
        }
        let dict = self.dict_copy(namespace);
        let qualname = match self.dict_get_interned(dict, self.sym.__qualname__) {
            Some(q) if q.is_kind(Kind::Str) => {
                self.dict_remove_str(dict, self.sym.__qualname__);
                q.cast::<Str>()
            }
            Some(q) => {
                let n = self.type_name(q).to_string();
                return Err(self.type_error(format!("type __qualname__ must be a str, not {n}")));
            }
            None => name,
        };
        if self.dict_get_interned(dict, self.sym.__module__).is_none() {
            let frame = self.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0);
            if let Some(m) = frame.and_then(|f| self.dict_get_interned(f.func.globals, self.sym.__name__)) {
                self.dict_set_interned(dict, self.sym.__module__, m);
            }
        }
        let inherited = EXCEPTION | EXCEPTION_ATTRIBUTES | METACLASS | SEQUENCE | MAPPING | FOREIGN_NATIVES;
        let flags = HEAP | bases.iter().fold(0, |f, b| f | b.flags & inherited);
        let mut class = self.alloc_type(meta.root, name, qualname, bases.clone(), dict, payload, flags);
        class.mro = self.linearize(class, &bases)?;
        if dict.table.iter().any(|e| self.is_foreign_native(class, e.key, e.value)) {
            class.flags |= FOREIGN_NATIVES;
        }
        self.apply_slots(class, &bases)?;
        for b in &bases {
            b.m().subclasses.push(class);
        }
        class.slot_hint = bases.iter().map(|b| b.slot_hint).max().unwrap_or(0).max(2);
        // Implicit class and static methods.
        for (names, is_class) in
            [(vec![self.sym.__init_subclass__, self.sym.__class_getitem__], true), (vec![self.sym.__new__], false)]
        {
            for n in names {
                if let Some(f) = self.dict_get_interned(dict, n)
                    && f.is_kind(Kind::Function)
                {
                    let wrapped = if is_class {
                        let shape = self.types.classmethod.root;
                        self.heap.alloc(shape, ClassMethod { header: HEADER, func: f }).value()
                    } else {
                        let shape = self.types.staticmethod.root;
                        self.heap.alloc(shape, StaticMethod { header: HEADER, func: f }).value()
                    };
                    self.dict_set_interned(dict, n, wrapped);
                }
            }
        }
        // A class with __eq__ but no __hash__ is unhashable.
        if self.dict_get_interned(dict, self.sym.__eq__).is_some()
            && self.dict_get_interned(dict, self.sym.__hash__).is_none()
        {
            self.dict_set_interned(dict, self.sym.__hash__, Value::NONE);
        }
        self.add_instance_attributes(class, &bases);
        if self.dict_get_interned(dict, self.sym.__doc__).is_none() {
            self.dict_set_interned(dict, self.sym.__doc__, Value::NONE);
        }
        self.update_class_flags(&mut class);
        Ok(class)
    }

    /// The descriptors of `__dict__` and `__weakref__`, in the class that brings them.
    fn add_instance_attributes(&mut self, class: Gc<Type>, bases: &[Gc<Type>]) {
        use type_flags::*;
        if class.flags & METACLASS != 0 {
            // Classes have both as it is.
            return;
        }
        let mut add = |def: &'static GetSetDef| {
            let name = self.intern(def.name);
            if self.dict_get_interned(class.dict, name).is_some() {
                return;
            }
            let shape = self.types.getset_descriptor.root;
            let v = self.heap.alloc(shape, GetSet { header: HEADER, def, owner: class, doc: Value::NONE }).value();
            self.dict_set_interned(class.dict, name, v);
        };
        if class.flags & HAS_DICT != 0 && bases.iter().all(|b| b.flags & HAS_DICT == 0) {
            add(&INSTANCE_DICT);
        }
        // Objects of variable size have none, sets have it already.
        let without = matches!(class.payload, Kind::BigInt | Kind::Tuple | Kind::Bytes | Kind::Set | Kind::FrozenSet);
        if class.flags & HAS_WEAKREF != 0 && !without && bases.iter().all(|b| b.flags & HAS_WEAKREF == 0) {
            add(&INSTANCE_WEAKREF);
        }
    }

    /// `__slots__`: member descriptors instead of a dict.
    fn apply_slots(&mut self, mut class: Gc<Type>, bases: &[Gc<Type>]) -> R<()> {
        use type_flags::*;
        let inherits_dict = bases.iter().any(|b| b.flags & HAS_DICT != 0);
        let inherits_weakref = bases.iter().any(|b| b.flags & HAS_WEAKREF != 0);
        if inherits_weakref {
            class.flags |= HAS_WEAKREF;
        }
        let Some(slots) = self.dict_get_interned(class.dict, self.sym.__slots__) else {
            class.flags |= HAS_DICT | HAS_WEAKREF;
            let inherited: Vec<Gc<Str>> = bases.iter().filter_map(|b| b.slot_names.clone()).flatten().collect();
            if !inherited.is_empty() {
                class.slot_names = Some(inherited);
            }
            return Ok(());
        };
        let names: Vec<Value> = if slots.is_kind(Kind::Str) { vec![slots] } else { self.collect(slots)? };
        let mut all: Vec<Gc<Str>> = bases.iter().filter_map(|b| b.slot_names.clone()).flatten().collect();
        let mut has_dict = inherits_dict;
        let mut has_weakref = inherits_weakref;
        let variable = [(self.types.int, "int"), (self.types.tuple, "tuple"), (self.types.bytes, "bytes")];
        let fixed = variable.iter().find(|(t, _)| bases.iter().any(|b| self.is_subtype(*b, *t)));
        if let Some((_, base)) = fixed
            && names.iter().any(|n| !matches!(self.str_of(*n), Some("__dict__")))
        {
            return Err(self.type_error(format!("nonempty __slots__ not supported for subtype of '{base}'")));
        }
        // Names are interned: their addresses tell them apart.
        let mut own = HashSet::new();
        let mut known: HashSet<*mut Str> = all.iter().map(|name| name.as_ptr()).collect();
        let class_name = self.name_of(class).to_string();
        for n in names {
            let Some(text) = self.str_of(n) else {
                let t = self.type_name(n).to_string();
                return Err(self.type_error(format!("__slots__ items must be strings, not '{t}'")));
            };
            if text == "__dict__" || text == "__weakref__" {
                let has = if text == "__dict__" { &mut has_dict } else { &mut has_weakref };
                if std::mem::replace(has, true) {
                    return Err(self.type_error(format!("{text} slot disallowed: we already got one")));
                }
                continue;
            }
            if !crate::text::chars::is_identifier(text) {
                return Err(self.type_error("__slots__ must be identifiers"));
            }
            let mangled = if text.starts_with("__") && !text.ends_with("__") {
                format!("_{}{text}", class_name.trim_start_matches('_'))
            } else {
                text.to_string()
            };
            let name = self.intern(&mangled);
            if !own.insert(name.as_ptr()) {
                continue;
            }
            // These are gone from the namespace by then.
            let taken = !matches!(text, "__qualname__" | "__classcell__");
            if taken && self.dict_get_interned(class.dict, name).is_some() {
                return Err(self.value_error(format!("'{text}' in __slots__ conflicts with class variable")));
            }
            let shape = self.types.member_descriptor.root;
            let member = self.heap.alloc(shape, SlotMember { header: HEADER, name, owner: class }).value();
            self.dict_set_interned(class.dict, name, member);
            if known.insert(name.as_ptr()) {
                all.push(name);
            }
        }
        if has_dict {
            class.flags |= HAS_DICT;
        }
        if has_weakref {
            class.flags |= HAS_WEAKREF;
        }
        class.slot_names = Some(all);
        Ok(())
    }

    /// A new instance without attributes. The payload of subclasses of builtin types is set by the caller.
    #[inline(always)]
    pub fn new_instance(&mut self, class: Gc<Type>) -> Gc<Instance> {
        let cap = class.slot_hint as usize;
        let size = size_of::<Instance>() + cap * 8;
        let p = self.heap.alloc_raw::<Instance>(size, class.root) as *mut Instance;
        // SAFETY: room for the struct and its slots.
        unsafe {
            (*p).header.cap = cap as u8;
            std::ptr::write(&mut (*p).ext, None);
            let slots = p.add(1) as *mut Value;
            for i in 0..cap {
                slots.add(i).write(Value::UNBOUND);
            }
        }
        if class.flags & type_flags::HAS_DEL != 0 {
            self.watch_instance(Gc::from_raw(p).value());
        }
        Gc::from_raw(p)
    }
    /// Wraps a builtin value in an instance of a subclass of its type.
    pub fn wrap_payload(&mut self, class: Gc<Type>, payload: Value) -> Value {
        let mut i = self.new_instance(class);
        i.ext_mut(&mut self.heap).payload = payload;
        i.value()
    }

    /// An attribute from the instance itself.
    #[inline]
    pub fn instance_attr(&self, i: Gc<Instance>, name: Gc<Str>) -> Option<Value> {
        if let Some(d) = i.dict() {
            let own = self.dict_get_interned(d, name);
            // What builtin exceptions have is not in their namespace.
            return own.or_else(|| {
                i.ext.as_ref().and_then(|e| e.members).and_then(|members| self.dict_get_interned(members, name))
            });
        }
        i.shape().slot(name).and_then(|n| i.slot(n).given())
    }
    /// Sets an attribute in the instance itself.
    pub fn set_instance_attr(&mut self, instance: Value, name: Gc<Str>, value: Value) {
        let mut i = instance.cast::<Instance>();
        if let Some(d) = i.dict() {
            let member = i.shape().class.slot_names.as_ref().is_some_and(|names| names.contains(&name));
            let d = if member { self.instance_members(i) } else { d };
            self.dict_set_interned(d, name, value);
            return;
        }
        match i.shape().slot(name) {
            Some(n) => i.set_slot(&mut self.heap, n, value),
            None => match Shape::child(i.header.shape, name) {
                Some(child) => {
                    let n = i.shape().keys.len();
                    i.header.shape = child;
                    i.set_slot(&mut self.heap, n, value);
                }
                None => {
                    let d = self.instance_dict(i);
                    self.dict_set_interned(d, name, value);
                }
            },
        }
    }
    /// Removes an attribute from the instance; false if it has none of that name.
    pub fn del_instance_attr(&mut self, mut i: Gc<Instance>, name: Gc<Str>) -> bool {
        if i.dict().is_none() {
            match i.shape().slot(name) {
                None => return false,
                Some(n) if i.slot(n).is_unbound() => return false,
                Some(n) => {
                    // Slot attributes stay in the shape; others move to a dict, so that order and shapes stay right.
                    if i.shape().class.flags & type_flags::HAS_DICT == 0 {
                        i.set_slot(&mut self.heap, n, Value::UNBOUND);
                        return true;
                    }
                }
            }
        }
        let d = self.instance_dict(i);
        if self.dict_remove_str(d, name).is_some() {
            return true;
        }
        let members = i.ext.as_ref().and_then(|e| e.members);
        members.is_some_and(|members| self.dict_remove_str(members, name).is_some())
    }
    /// The instance's attribute dict. From now on its attributes live there.
    pub fn instance_dict(&mut self, mut i: Gc<Instance>) -> Gc<Dict> {
        if let Some(d) = i.dict() {
            return d;
        }
        let d = self.new_dict();
        let slot_names = i.shape().class.slot_names.clone().unwrap_or_default();
        for n in 0..i.shape().keys.len() {
            let (k, v) = (i.shape().keys[n], i.slot(n));
            if v.is_unbound() {
                continue;
            }
            if slot_names.contains(&k) {
                let members = self.instance_members(i);
                self.dict_set_interned(members, k, v);
            } else {
                self.dict_set_interned(d, k, v);
            }
        }
        // The slots would keep alive what the program takes out of the dict.
        for n in 0..i.shape().keys.len() {
            i.set_slot(&mut self.heap, n, Value::UNBOUND);
        }
        i.header.shape = i.shape().class.dict_root;
        i.ext_mut(&mut self.heap).dict = Some(d);
        d
    }
    fn instance_members(&mut self, mut i: Gc<Instance>) -> Gc<Dict> {
        if let Some(d) = i.ext.as_ref().and_then(|e| e.members) {
            return d;
        }
        let d = self.new_dict();
        i.ext_mut(&mut self.heap).members = Some(d);
        d
    }
    /// The value of a `__slots__` attribute.
    pub fn slot_member(&self, i: Gc<Instance>, name: Gc<Str>) -> Option<Value> {
        if i.dict().is_none() {
            return self.instance_attr(i, name);
        }
        i.ext.as_ref().and_then(|e| e.members).and_then(|d| self.dict_get_interned(d, name))
    }
    /// Sets (with Unbound deletes) a `__slots__` attribute; false if there was nothing to delete.
    pub fn set_slot_member(&mut self, i: Gc<Instance>, name: Gc<Str>, value: Value) -> bool {
        if i.dict().is_some() {
            let members = self.instance_members(i);
            if value.is_unbound() {
                return self.dict_remove_str(members, name).is_some();
            }
            self.dict_set_interned(members, name, value);
            return true;
        }
        if value.is_unbound() {
            let Some(n) = i.shape().slot(name).filter(|n| !i.slot(*n).is_unbound()) else { return false };
            i.m().set_slot(&mut self.heap, n, Value::UNBOUND);
            return true;
        }
        self.set_instance_attr(i.value(), name, value);
        true
    }

    /// Gives an instance another class.
    pub fn set_instance_class(&mut self, mut i: Gc<Instance>, class: Gc<Type>) {
        if i.dict().is_none() {
            self.instance_dict(i);
        }
        i.header.shape = class.dict_root;
    }

    // --- dict operations with interned str keys, which run no Python code

    /// Value of an interned key.
    #[inline(always)]
    pub fn dict_get_interned(&self, d: Gc<Dict>, name: Gc<Str>) -> Option<Value> {
        let hash = super::table::fold(self.hash_str(name) as i64);
        let key = name.value();
        d.table
            .find(hash, |k| k == key || k.get::<Str>().is_some_and(|s| s.as_bytes() == name.as_bytes()))
            .map(|n| d.table.raw_entries()[n].value)
    }
    pub fn dict_set_interned(&mut self, mut d: Gc<Dict>, name: Gc<Str>, value: Value) {
        let hash = super::table::fold(self.hash_str(name) as i64);
        let key = name.value();
        match d.table.find(hash, |k| k == key || k.get::<Str>().is_some_and(|s| s.as_bytes() == name.as_bytes())) {
            Some(n) => d.table.raw_entries_mut()[n].value = value,
            None => {
                self.heap.debt -= d.table.growth() as isize;
                d.table.insert_new(hash, key, value);
            }
        }
    }
    pub fn dict_remove_str(&mut self, mut d: Gc<Dict>, name: Gc<Str>) -> Option<Value> {
        let hash = super::table::fold(self.hash_str(name) as i64);
        let n = d.table.find(hash, |k| k.get::<Str>().is_some_and(|s| s.as_bytes() == name.as_bytes()))?;
        Some(d.table.remove_at(n).1)
    }
    pub fn dict_get_str(&self, d: Gc<Dict>, name: &str) -> Option<Value> {
        let hash = super::table::fold(super::strings::hash_bytes(name.as_bytes()) as i64);
        d.table
            .find(hash, |k| k.get::<Str>().is_some_and(|s| s.as_str() == name))
            .map(|n| d.table.raw_entries()[n].value)
    }
    pub fn dict_set_str(&mut self, d: &mut Gc<Dict>, name: &str, value: Value) {
        let name = self.intern(name);
        self.dict_set_interned(*d, name, value);
    }
    pub fn dict_copy(&mut self, d: Gc<Dict>) -> Gc<Dict> {
        let table: Table<Value> = d.table.duplicate();
        self.heap.debt -= table.bytes() as isize;
        let shape = self.types.dict.root;
        self.heap.alloc(shape, Dict { header: HEADER, table })
    }
}
