//! Calls: from any callable to a frame, a native function, a new object, or a question to the host.

use std::mem::MaybeUninit;

use super::Vm;
use super::frame::{After, Arguments, Cont, Frame, Returns, Sink, Tail};
use super::suspend::{HostRequest, Pending};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// How a call went on.
pub enum Started {
    /// It is done; the value is final, the sink is up to the caller.
    Value(Value),
    /// A frame has been pushed.
    Pushed,
    /// A frame has been pushed and an exception is under way in it.
    Throw,
    /// The host is asked.
    Suspended,
}

/// Arguments by name.
pub type Keywords<'a> = &'a [(Value, Value)];

/// Nested `run` activations: native code that calls back into Python (comparisons, hashes, sort) may nest this deep.
const MAX_NESTING: u32 = 64;
/// Slots of a native function up to which its arguments are arranged without allocation.
const ROOM: usize = 12;
/// Registers in a stack segment.
const SEGMENT: usize = 16 * 1024;
/// Registers behind the last window of a segment: windows are filled several at a time.
pub(super) const SLACK: usize = 4;

/// A stack segment for windows of so many registers together.
pub(super) fn stack_segment(registers: usize) -> Box<[Value]> {
    vec![Value::UNBOUND; registers + SLACK].into_boxed_slice()
}
/// Where the last window of a segment must end.
pub(super) fn end_of_windows(segment: &mut [Value]) -> *mut Value {
    let registers = segment.len() - SLACK;
    &raw mut segment[registers]
}

impl Vm {
    /// Calls `callee`, now. Python code runs in a nested run: nothing is collected there, and if it asks the host, the operation
    /// is given up and repeated (`vm/restart.rs`).
    pub fn call(&mut self, callee: Value, args: &[Value]) -> R {
        self.call_kw(callee, args, &[])
    }
    pub fn call_kw(&mut self, callee: Value, args: &[Value], kw: Keywords) -> R {
        if let Some(native) = callee.get::<Native>() {
            return self.call_now(native, None, args, kw);
        }
        self.nested(callee, None, args, |vm| vm.start(callee, None, args, kw, After::sink(Sink::Boundary)))
    }
    /// A native function called by another is part of it.
    fn call_now(&mut self, native: Gc<Native>, receiver: Option<Value>, args: &[Value], kw: Keywords) -> R {
        let outer = self.current_native;
        let once = u32::from(outer.get::<Native>().is_some_and(|n| n.def.once));
        self.nested.firm += once;
        let r = self.call_native(native, receiver, args, kw);
        let r = self.now(r);
        self.nested.firm -= once;
        self.current_native = outer;
        r
    }
    /// Calls a special method found on the class of `receiver`, now.
    pub fn call_special(&mut self, method: Value, receiver: Value, args: &[Value]) -> R {
        if let Some(native) = method.get::<Native>()
            && let Some(owner) = native.owner
        {
            self.check_receiver(native, owner, receiver)?;
            return self.call_now(native, Some(receiver), args, &[]);
        }
        let after = After::sink(Sink::Boundary);
        self.nested(method, Some(receiver), args, |vm| match method.kind() {
            Kind::Function => {
                let all = Arguments::of(Some(receiver), args);
                match vm.push_for_native(method.cast(), &all, after) {
                    true => Ok(Started::Pushed),
                    false => vm.start(method, Some(receiver), args, &[], after),
                }
            }
            _ => {
                let class = vm.class_of(receiver);
                let bound = vm.bind(method, receiver, class)?;
                vm.start(bound, None, args, &[], after)
            }
        })
    }
    /// Carries out the tail request, now.
    pub(crate) fn run_tail_nested(&mut self) -> R {
        let (tail, after) = self.tail.take().expect("a tail request");
        let after = After { sink: Sink::Boundary, ..after };
        let (callee, first) = match &tail {
            Tail::Call { func, args, .. } => (*func, args.first().copied()),
            Tail::Instantiate { class, args, .. } => (class.value(), args.first().copied()),
            Tail::Send { generator, .. } | Tail::Throw { generator, .. } => (generator.value(), None),
            Tail::Switch { .. } | Tail::Host(_) => (Value::NONE, None),
        };
        self.nested(callee, first, &[], |vm| {
            if let Tail::Call { func, args, kwargs: None } = &tail
                && let Some(f) = func.get::<Function>()
                && vm.body_locals.is_unbound()
                && vm.push_for_native(f, args, after)
            {
                return Ok(Started::Pushed);
            }
            vm.start_tail(tail, after)
        })
    }
    pub(super) fn finish_nested(&mut self, started: R<Started>) -> R {
        match started? {
            Started::Value(v) => Ok(v),
            Started::Pushed => self.run_nested(false),
            Started::Throw => self.run_nested(true),
            Started::Suspended if self.can_leave() => {
                self.nested.leaving = true;
                Err(Raised)
            }
            Started::Suspended => Err(self.refuse_pending()),
        }
    }
    /// A nested run asks the host at once, before there is a frame of its own: it must not.
    fn refuse_pending(&mut self) -> Raised {
        self.forget_host_call();
        match self.pending.take() {
            Some(pending) => self.refuse_host(&pending.request),
            None => self.runtime_error("nothing can be waited for here"),
        }
    }
    fn run_nested(&mut self, throw: bool) -> R {
        if self.nesting >= MAX_NESTING {
            self.drop_boundary_frame();
            let class = self.types.RecursionError;
            return Err(self.raise(class, "maximum recursion depth exceeded"));
        }
        let native = self.current_native;
        let exit = self.run(throw);
        self.current_native = native;
        match exit {
            super::run::Exit::Done(v) => Ok(v),
            super::run::Exit::Raised => Err(Raised),
            super::run::Exit::Suspended => {
                self.nested.leaving = true;
                Err(Raised)
            }
        }
    }
    /// Removes the frame just pushed for a nested run that cannot begin.
    fn drop_boundary_frame(&mut self) {
        while let Some(frame) = self.frames.pop() {
            let boundary = frame.after.sink == Sink::Boundary;
            self.end_seen_frame(&frame);
            self.release_frame(&frame);
            if boundary {
                break;
            }
        }
    }

    /// Starts carrying out what a native function asked for.
    pub(crate) fn start_tail(&mut self, tail: Tail, after: After) -> R<Started> {
        match tail {
            Tail::Call { func, args, kwargs } if !self.body_locals.is_unbound() => {
                let locals = std::mem::replace(&mut self.body_locals, Value::UNBOUND);
                let _ = (args, kwargs);
                self.push_body(func.cast(), locals, after)?;
                Ok(Started::Pushed)
            }
            Tail::Call { func, args, kwargs } => match kwargs {
                None => self.start(func, None, &args, &[], after),
                Some(d) => {
                    let kw = self.keyword_pairs(d)?;
                    self.start(func, None, &args, &kw, after)
                }
            },
            Tail::Send { generator, value } => self.start_generator(generator, value, after),
            Tail::Throw { generator, exception } => self.start_throw(generator, exception, after),
            Tail::Instantiate { class, args, kwargs } => {
                let kw = match kwargs {
                    Some(d) => self.keyword_pairs(d)?,
                    None => Vec::new(),
                };
                self.instantiate(class, &args, &kw, after)
            }
            Tail::Switch { own, other, ends } => self.switch_fiber(own, other, ends, after),
            Tail::Host(request) => self.ask_host(request, after),
        }
    }
    pub(crate) fn keyword_pairs(&mut self, dict: Value) -> R<Vec<(Value, Value)>> {
        let d = self.as_::<Dict>(dict).expect("keywords are a dict");
        let mut pairs = Vec::with_capacity(d.table.len());
        for e in d.table.iter() {
            pairs.push((e.key, e.value));
        }
        if pairs.iter().any(|(k, _)| self.str_of(*k).is_none()) {
            return Err(self.type_error("keywords must be strings"));
        }
        Ok(pairs)
    }

    /// Suspends for the host. Only the outermost run can.
    pub(crate) fn ask_host(&mut self, request: HostRequest, after: After) -> R<Started> {
        if self.frames.is_empty() || self.nesting > 1 && !self.can_leave() {
            return Err(self.refuse_host(&request));
        }
        let eager = self.is_eager(&request, &after);
        let call_id = self.next_call_id;
        if matches!(request, HostRequest::Call { .. } | HostRequest::Os { .. }) {
            self.next_call_id = self.next_call_id.wrapping_add(1) % (u32::MAX - 1);
        }
        self.pending = Some(Pending { request, call_id, after, eager });
        Ok(Started::Suspended)
    }

    /// The host cannot be asked from here.
    fn refuse_host(&mut self, request: &HostRequest) -> Raised {
        let what = match request {
            HostRequest::Call { name, .. } => format!("host function '{}'", name.as_str()),
            HostRequest::Os { name, .. } => format!("'{name}'"),
            HostRequest::Name { name, of, .. } if of.is_unbound() => {
                // An undefined name is an ordinary NameError where the host cannot be asked.
                let text = format!("name '{}' is not defined", name.as_str());
                return self.name_error(text, name.value());
            }
            HostRequest::Name { name, .. } => format!("attribute '{}' of the host", name.as_str()),
            HostRequest::Futures { .. } => "await".to_string(),
        };
        self.runtime_error(format!(
            "{what} cannot be called from inside a comparison, hash, or other operation that runs natively"
        ))
    }

    /// The question under way is answered without the host: its number, if it has one of its own, is free again.
    pub fn forget_host_call(&mut self) {
        if let Some(pending) = &self.pending {
            self.next_call_id = pending.call_id;
        }
    }

    /// Starts a call. `receiver` goes before `args`.
    pub fn start(
        &mut self,
        callee: Value,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
        after: After,
    ) -> R<Started> {
        match callee.kind() {
            Kind::Function => self.start_function(callee.cast(), receiver, args, kw, after),
            Kind::Native => self.start_native(callee.cast(), receiver, args, kw, after),
            Kind::BoundMethod => {
                let m = callee.cast::<BoundMethod>();
                match receiver {
                    None if !m.func.is_kind(Kind::BoundMethod) => self.start(m.func, Some(m.receiver), args, kw, after),
                    // Bound methods may be bound again, as deep as one likes.
                    _ => self.recurse(" while calling a Python object", |vm| {
                        let all: Vec<Value> = receiver.into_iter().chain(args.iter().copied()).collect();
                        vm.start(m.func, Some(m.receiver), &all, kw, after)
                    }),
                }
            }
            Kind::Type => match receiver {
                None => self.start_type(callee.cast(), args, kw, after),
                Some(r) => {
                    let all = prepend(r, args);
                    self.start_type(callee.cast(), &all, kw, after)
                }
            },
            Kind::StaticMethod => {
                let f = callee.cast::<StaticMethod>().func;
                self.recurse(" while calling a Python object", |vm| vm.start(f, receiver, args, kw, after))
            }
            Kind::HostFunction => {
                let function = callee.cast::<HostFunction>();
                let (name, object_id) = (function.name, function.target.as_deref().copied());
                let args = match receiver {
                    None => args.to_vec(),
                    Some(r) => prepend(r, args),
                };
                self.ask_host(HostRequest::Call { name, args, kwargs: kw.to_vec(), object_id }, after)
            }
            _ => {
                let class = self.class_of(callee);
                let Some(m) = self.lookup(class, self.sym.__call__) else {
                    let message = format!("'{}' object is not callable", self.type_name(callee));
                    return Err(self.type_error(message));
                };
                let all;
                let args = match receiver {
                    None => args,
                    Some(r) => {
                        all = prepend(r, args);
                        &all
                    }
                };
                if m.is_kind(Kind::Function)
                    || m.get::<Native>().is_some_and(|n| n.owner.is_some_and(|owner| self.is_subtype(class, owner)))
                {
                    return self.start(m, Some(callee), args, kw, after);
                }
                let bound = self.bind(m, callee, class)?;
                if bound == callee {
                    return Err(self.type_error("object is not callable"));
                }
                self.recurse(" while calling a Python object", |vm| vm.start(bound, None, args, kw, after))
            }
        }
    }

    /// A call has its value: applies the continuation.
    pub(crate) fn finish(&mut self, after: After, v: Value) -> R<Started> {
        if after.cont == Cont::None {
            return Ok(Started::Value(v));
        }
        // A first part of the operation is done.
        self.move_on();
        match self.apply_cont(&after, v) {
            Ok(v) => Ok(Started::Value(v)),
            Err(Raised) => self.start_own_tail(After { cont: Cont::None, ..after }),
        }
    }
    /// After an error: if it is a tail request, starts it with the sink of `after`.
    pub(crate) fn start_own_tail(&mut self, after: After) -> R<Started> {
        match self.tail.take() {
            None => Err(Raised),
            Some((tail, t)) => {
                if t.cont != Cont::None && after.cont != Cont::None {
                    // Two continuations: the inner one is carried out at once.
                    let started = self.start_tail(tail, After { sink: Sink::Boundary, ..t });
                    let v = self.finish_nested(started)?;
                    return self.finish(after, v);
                }
                let combined =
                    if t.cont != Cont::None { After { sink: after.sink, dst: after.dst, ..t } } else { after };
                self.start_tail(tail, combined)
            }
        }
    }

    #[inline]
    pub(crate) fn start_native(
        &mut self,
        native: Gc<Native>,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
        after: After,
    ) -> R<Started> {
        let r = self.call_native(native, receiver, args, kw);
        match r {
            Ok(v) => self.finish(after, v),
            Err(Raised) => self.start_own_tail(after),
        }
    }

    /// Runs a native function. The result may be a tail request.
    #[inline]
    pub(crate) fn call_native(
        &mut self,
        native: Gc<Native>,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
    ) -> R {
        if native.def.is_new {
            let first = receiver.or(args.first().copied()).unwrap_or(Value::UNBOUND);
            if first != native.module {
                self.current_native = native.value();
                self.check_new(native, first)?;
            }
        }
        self.call_native_checked(native, receiver, args, kw)
    }
    /// The same for a `__new__` that is known to fit its class.
    pub(super) fn call_native_checked(
        &mut self,
        native: Gc<Native>,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
    ) -> R {
        let def = native.def;
        self.current_native = native.value();
        let given = args.len() + receiver.is_some() as usize;
        if kw.is_empty()
            && def.optional_keywords
            && given >= def.min_positional
            && (given <= def.max_positional || def.varargs)
        {
            if let Some(owner) = native.owner
                && receiver.is_none()
            {
                self.check_receiver(native, owner, args[0])?;
            }
            // Straight from the caller's registers when nothing has to be filled in.
            if receiver.is_none() && def.simple && given >= def.slots {
                return (def.f)(self, args);
            }
            // Surplus arguments follow the fixed slots.
            let own = receiver.is_some() as usize;
            let (direct, surplus) = args.split_at(args.len().min(def.max_positional.saturating_sub(own)));
            let total = def.slots + surplus.len();
            if total <= ROOM && own <= def.max_positional {
                let mut buf = [const { MaybeUninit::uninit() }; ROOM];
                if let Some(r) = receiver {
                    buf[0].write(r);
                }
                for (to, from) in buf[own..].iter_mut().zip(direct) {
                    to.write(*from);
                }
                for to in &mut buf[own + direct.len()..def.slots] {
                    to.write(Value::UNBOUND);
                }
                for (to, from) in buf[def.slots..].iter_mut().zip(surplus) {
                    to.write(*from);
                }
                // SAFETY: the slots and the surplus have been written.
                let slots = unsafe { std::slice::from_raw_parts(buf.as_ptr() as *const Value, total) };
                return (def.f)(self, slots);
            }
        }
        let all;
        let args = match receiver {
            None => args,
            Some(r) => {
                all = prepend(r, args);
                &all
            }
        };
        let mut slots = Vec::new();
        let owner = match native.owner {
            Some(class) => Some(self.short_name_of(class)),
            None => match native.module.get::<Type>() {
                // A class method belongs to the class it is called on.
                Some(class) => match receiver.and_then(|r| r.get::<Type>()) {
                    Some(receiver) => Some(self.str_text(receiver.qualname.value())),
                    None => Some(self.short_name_of(class)),
                },
                None => self.str_of(native.module).filter(|m| *m != "builtins"),
            },
        };
        if receiver.is_none()
            && let (Some(owner), Some(first)) = (native.owner, args.first())
        {
            self.check_receiver(native, owner, *first)?;
        }
        self.bind_native(def, owner, args, kw, &mut slots)?;
        (def.f)(self, &slots)
    }

    /// `X.__new__(T)`: T must derive from X, and X's must be the `__new__` of T's builtin base, because only that one makes objects
    /// of T's memory layout.
    fn check_new(&mut self, native: Gc<Native>, first: Value) -> R<()> {
        let Some(owner) = native.module.get::<Type>() else { return Ok(()) };
        let x = self.name_of(owner);
        if first.is_unbound() {
            return Err(self.type_error(format!("{x}.__new__(): not enough arguments")));
        }
        let Some(class) = first.get::<Type>() else {
            let message = format!("{x}.__new__(X): X is not a type object ({})", self.type_name(first));
            return Err(self.type_error(message));
        };
        let t = self.name_of(class);
        if !self.is_subtype(class, owner) {
            return Err(self.type_error(format!("{x}.__new__({t}): {t} is not a subtype of {x}")));
        }
        let base = class.mro.iter().copied().find(|c| c.flags & type_flags::HEAP == 0).unwrap_or(self.types.object);
        let new = self.lookup(base, self.sym.__new__);
        if base != self.types.object && new == Some(self.object_new) {
            return Err(self.type_error(format!("cannot create '{t}' instances")));
        }
        if new != Some(native.value()) {
            let b = self.name_of(base);
            return Err(self.type_error(format!("{x}.__new__({t}) is not safe, use {b}.__new__()")));
        }
        Ok(())
    }

    /// A method taken from its type (`str.lower`) must be given an instance of that type.
    #[inline]
    fn check_receiver(&mut self, native: Gc<Native>, owner: Gc<Type>, receiver: Value) -> R<()> {
        let class = self.class_of(receiver);
        if class == owner || self.is_subtype(class, owner) {
            return Ok(());
        }
        let (name, owner, given) = (native.def.name, self.name_of(owner), self.type_name(receiver));
        let message = if native.def.wrapper {
            format!("descriptor '{name}' requires a '{owner}' object but received a '{given}'")
        } else {
            format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{given}' object")
        };
        Err(self.type_error(message))
    }

    // --- classes

    fn start_type(&mut self, class: Gc<Type>, args: &[Value], kw: Keywords, after: After) -> R<Started> {
        if let Some(id) = &class.host_id {
            let (name, object_id) = (self.sym.__call__, Some(**id));
            let (args, kwargs) = (args.to_vec(), kw.to_vec());
            return self.ask_host(HostRequest::Call { name, args, kwargs, object_id }, after);
        }
        let meta = self.class_of(class.value());
        if meta != self.types.type_
            && let Some(m) = self.lookup(meta, self.sym.__call__)
            && !m.is_kind(Kind::Native)
        {
            return self.start(m, Some(class.value()), args, kw, after);
        }
        self.instantiate(class, args, kw, after)
    }

    /// `type.__call__`: `__new__`, then `__init__`.
    pub(crate) fn instantiate(&mut self, class: Gc<Type>, args: &[Value], kw: Keywords, after: After) -> R<Started> {
        if class == self.types.type_ && args.len() == 1 && kw.is_empty() {
            let v = self.class_of(args[0]).value();
            return self.finish(after, v);
        }
        let new = self.lookup(class, self.sym.__new__).expect("object has __new__");
        if let Some(native) = new.get::<Native>() {
            let object_new = new == self.object_new;
            let v = if object_new {
                if class.flags & type_flags::HEAP == 0 && class != self.types.object {
                    // The classes of the singletons answer with these.
                    let singleton = [Value::NONE, Value::ELLIPSIS, Value::NOT_IMPLEMENTED]
                        .into_iter()
                        .find(|v| self.class_of(*v) == class);
                    if let Some(v) = singleton {
                        if !args.is_empty() || !kw.is_empty() {
                            let message = format!("{} takes no arguments", self.name_of(class));
                            return Err(self.type_error(message));
                        }
                        return self.finish(after, v);
                    }
                    let message = format!("cannot create '{}' instances", self.full_type_name(class));
                    return Err(self.type_error(message));
                }
                if class.payload != Kind::Free {
                    // Of the builtin type it only has the place.
                    let (name, builtin) = (self.name_of(class), self.builtin_base_name(class));
                    let message = format!("object.__new__({name}) is not safe, use {builtin}.__new__()");
                    return Err(self.type_error(message));
                }
                let init = self.lookup(class, self.sym.__init__);
                if (!args.is_empty() || !kw.is_empty()) && init == Some(self.object_init) {
                    let message = format!("{}() takes no arguments", self.name_of(class));
                    return Err(self.type_error(message));
                }
                if class.flags & type_flags::ABSTRACT != 0 {
                    self.refuse_abstract(class)?;
                }
                self.new_instance(class).value()
            } else {
                // An `__init__` in Python may take keywords that the builtin type does not know.
                let own_init =
                    |vm: &mut Vm| vm.lookup(class, vm.sym.__init__).is_some_and(|m| !m.is_kind(Kind::Native));
                let ignored = !kw.is_empty() && !native.def.takes_keywords() && own_init(self);
                let r = self.call_native(native, Some(class.value()), args, if ignored { &[] } else { kw });
                match r {
                    Ok(v) => v,
                    Err(Raised) if self.tail.is_none() => return Err(Raised),
                    Err(Raised) => {
                        if class.flags & type_flags::HEAP == 0 {
                            return self.start_own_tail(after);
                        }
                        // A subclass of a builtin type: the value is needed for __init__.
                        let packed = self.pack_arguments(args, kw)?;
                        let next = after.with(Cont::New, class.value(), packed);
                        if after.cont != Cont::None {
                            let v = self.run_tail_nested()?;
                            return self.initialise(class, v, args, kw, after);
                        }
                        return self.start_own_tail(next);
                    }
                }
            };
            return self.initialise(class, v, args, kw, after);
        }
        // As an attribute of the class: a function that was set later is no static method.
        let new = match (new.get::<StaticMethod>(), new.kind()) {
            (Some(s), _) => s.func,
            (None, Kind::Function) => new,
            (None, _) => {
                let r = self.load_attr(class.value(), self.sym.__new__);
                self.now(r)?
            }
        };
        if after.cont != Cont::None {
            let mut all = vec![class.value()];
            all.extend_from_slice(args);
            let v = self.call_kw(new, &all, kw)?;
            return self.initialise(class, v, args, kw, after);
        }
        let packed = self.pack_arguments(args, kw)?;
        self.start(new, Some(class.value()), args, kw, after.with(Cont::New, class.value(), packed))
    }

    fn pack_arguments(&mut self, args: &[Value], kw: Keywords) -> R {
        let positional = self.new_tuple(args);
        let dict = self.new_dict();
        for (k, v) in kw {
            self.dict_set(dict, *k, *v)?;
        }
        Ok(self.new_tuple(&[positional, dict.value()]))
    }

    /// Calls `__init__` of a new object, if it is an instance of the class.
    pub(crate) fn initialise(
        &mut self,
        class: Gc<Type>,
        v: Value,
        args: &[Value],
        kw: Keywords,
        after: After,
    ) -> R<Started> {
        let own = self.class_of(v);
        if own != class && !self.is_subtype(own, class) {
            return self.finish(after, v);
        }
        let init = self.lookup(own, self.sym.__init__).expect("object has __init__");
        if init == self.object_init {
            return self.finish(after, v);
        }
        if own.flags & type_flags::HEAP == 0
            && let Some(n) = init.get::<Native>()
            && n.def.name == "__init__"
            && n.owner.is_some_and(|o| o.flags & type_flags::HEAP == 0)
        {
            // Builtin types do their work in __new__, but for these.
            let t = &self.types;
            let unicode = [t.UnicodeEncodeError, t.UnicodeDecodeError, t.UnicodeTranslateError];
            if own != t.module && !(args.is_empty() && unicode.contains(&own)) {
                return self.finish(after, v);
            }
        }
        if after.cont != Cont::None {
            let r = match init.kind() {
                Kind::Function | Kind::Native => {
                    let started = self.start(init, Some(v), args, kw, After::sink(Sink::Boundary));
                    self.finish_nested(started)?
                }
                _ => {
                    let bound = self.bind(init, v, own)?;
                    self.call_kw(bound, args, kw)?
                }
            };
            self.check_init(r)?;
            return self.finish(after, v);
        }
        let after = after.with(Cont::Init, v, Value::UNBOUND);
        match init.kind() {
            Kind::Function | Kind::Native => self.start(init, Some(v), args, kw, after),
            _ => {
                let bound = self.bind(init, v, own)?;
                self.start(bound, None, args, kw, after)
            }
        }
    }
    pub(crate) fn check_init(&mut self, r: Value) -> R<()> {
        if r.is_none() {
            return Ok(());
        }
        let message = format!("__init__() should return None, not '{}'", self.type_name(r));
        Err(self.type_error(message))
    }

    /// TypeError for a class with abstract methods.
    fn refuse_abstract(&mut self, class: Gc<Type>) -> R<()> {
        let Some(names) = self.lookup(class, self.sym.__abstractmethods__) else { return Ok(()) };
        let mut names: Vec<String> = self.collect(names)?.into_iter().map(|n| self.str_text(n).to_string()).collect();
        if names.is_empty() {
            return Ok(());
        }
        names.sort();
        let quoted: Vec<String> = names.iter().map(|n| format!("'{n}'")).collect();
        let s = if names.len() == 1 { "" } else { "s" };
        let message = format!(
            "Can't instantiate abstract class {} without an implementation for abstract method{s} {}",
            self.name_of(class),
            quoted.join(", ")
        );
        Err(self.type_error(message))
    }

    // --- Python functions

    /// A register window on the stack, uninitialised.
    #[inline(always)]
    pub(crate) fn window(&mut self, n: usize) -> (*mut Value, bool) {
        let regs = self.sp;
        if (self.segment_end as usize) - (regs as usize) >= n * 8 {
            // SAFETY: within the segment.
            self.sp = unsafe { regs.add(n) };
            (regs, false)
        } else {
            self.window_in_new_segment(n)
        }
    }
    #[cold]
    #[inline(never)]
    fn window_in_new_segment(&mut self, n: usize) -> (*mut Value, bool) {
        self.segment_ends.push(self.segment_end);
        let size = n.max(SEGMENT);
        let mut segment = match self.spare_segment.take() {
            Some(s) if s.len() >= size + SLACK => s,
            _ => stack_segment(size),
        };
        let start = segment.as_mut_ptr();
        self.segment_end = end_of_windows(&mut segment);
        // SAFETY: the segment has room for n registers.
        self.sp = unsafe { start.add(n) };
        self.segments.push(segment);
        (start, true)
    }
    /// Gives back the window of a popped frame.
    #[inline(always)]
    pub(crate) fn release_frame(&mut self, frame: &Frame) {
        self.sp = frame.prev_sp;
        if frame.new_segment {
            self.leave_segment();
        }
    }
    #[cold]
    pub(crate) fn leave_segment(&mut self) {
        self.spare_segment = self.segments.pop();
        self.segment_end = self.segment_ends.pop().expect("one end per segment");
    }

    #[cold]
    pub(crate) fn recursion_error(&mut self) -> Raised {
        let class = self.types.RecursionError;
        self.raise(class, "maximum recursion depth exceeded")
    }

    pub(crate) fn start_function(
        &mut self,
        f: Gc<Function>,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
        after: After,
    ) -> R<Started> {
        let code = f.code;
        if !self.frames.has_room() {
            return Err(self.recursion_error());
        }
        let n = code.nregs as usize;
        if code.flags & code_flags::SUSPENDABLE != 0 {
            let mut g = self.alloc_generator(f);
            let regs = g.regs_mut();
            let exact = code.flags & (code_flags::VARARGS | code_flags::VARKW) == 0
                && code.nkwonly == 0
                && kw.is_empty()
                && args.len() + receiver.is_some() as usize == code.npos as usize;
            if exact {
                let first = receiver.is_some() as usize;
                if let Some(r) = receiver {
                    regs[0] = r;
                }
                regs[first..first + args.len()].copy_from_slice(args);
            } else {
                self.bind_arguments(f, receiver, args, kw, regs)?;
            }
            self.copy_closure(f, g.window());
            let v = self.begin_generator(g);
            return self.finish(after, v);
        }
        let prev_sp = self.sp;
        let (regs, new_segment) = self.window(n);
        let given = args.len() + receiver.is_some() as usize;
        // SAFETY: the window has n registers; parameters are the first of them.
        unsafe {
            if kw.is_empty() && given == code.exact as usize {
                let mut p = regs;
                if let Some(r) = receiver {
                    p.write(r);
                    p = p.add(1);
                }
                std::ptr::copy_nonoverlapping(args.as_ptr(), p, args.len());
                for i in given..n {
                    regs.add(i).write(Value::UNBOUND);
                }
            } else if kw.is_empty() && self.arrange_arguments(f, receiver, args, &[]) {
                let npos = code.npos as usize;
                std::ptr::copy_nonoverlapping(self.arranged.as_ptr(), regs, npos);
                for i in npos..n {
                    regs.add(i).write(Value::UNBOUND);
                }
            } else {
                for i in 0..n {
                    regs.add(i).write(Value::UNBOUND);
                }
                let window = std::slice::from_raw_parts_mut(regs, n);
                if let Err(e) = self.bind_arguments(f, receiver, args, kw, window) {
                    self.sp = prev_sp;
                    if new_segment {
                        self.leave_segment();
                    }
                    return Err(e);
                }
            }
        }
        self.copy_closure(f, regs);
        self.frames.push(Frame {
            code,
            next: code.instrs.as_ptr(),
            regs,
            prev_sp,
            func: f,
            locals: Value::NONE,
            generator: None,
            prev_handled: Value::NONE,
            after,
            new_segment,
            returns: Returns::of(&after, new_segment),
        });
        Ok(Started::Pushed)
    }

    #[inline(always)]
    pub(crate) fn copy_closure(&self, f: Gc<Function>, regs: *mut Value) {
        let base = f.code.free_base as usize;
        for (i, cell) in f.closure.iter().enumerate() {
            // SAFETY: the unit reserves a register for each free variable.
            unsafe { regs.add(base + i).write(*cell) };
        }
    }

    /// Pushes a frame for module or class body code with a namespace.
    pub(crate) fn push_body(&mut self, f: Gc<Function>, locals: Value, after: After) -> R<()> {
        match self.start_function(f, None, &[], &[], after)? {
            Started::Pushed => {
                self.frames.last_mut().expect("just pushed").locals = locals;
                Ok(())
            }
            _ => Err(self.runtime_error("a body cannot be a generator")),
        }
    }

    /// Distributes arguments over the parameters of a function. `regs` holds Unbound.
    fn bind_arguments(
        &mut self,
        f: Gc<Function>,
        receiver: Option<Value>,
        args: &[Value],
        kw: Keywords,
        regs: &mut [Value],
    ) -> R<()> {
        let code = f.code;
        let (npos, nkwonly) = (code.npos as usize, code.nkwonly as usize);
        let (varargs, varkw) = (code.flags & code_flags::VARARGS != 0, code.flags & code_flags::VARKW != 0);
        let given = args.len() + receiver.is_some() as usize;
        let arg = |i: usize| match receiver {
            Some(r) if i == 0 => r,
            Some(_) => args[i - 1],
            None => args[i],
        };
        let direct = given.min(npos);
        for (i, reg) in regs.iter_mut().enumerate().take(direct) {
            *reg = arg(i);
        }
        let total = npos + nkwonly;
        if varargs {
            let rest: Vec<Value> = (direct..given).map(arg).collect();
            regs[total] = self.new_tuple(&rest);
        }
        let mut extra = None;
        if varkw {
            let d = self.new_dict();
            regs[total + varargs as usize] = d.value();
            extra = Some(d);
        }
        let posonly = code.unit.positional_only as usize;
        for &(name, value) in kw {
            let text = self.str_text(name);
            let found = code.params[posonly..total].iter().position(|p| p.value() == name || p.as_str() == text);
            match found.map(|i| i + posonly) {
                Some(i) if regs[i].is_unbound() => regs[i] = value,
                Some(_) => {
                    let message = format!("{}() got multiple values for argument '{text}'", self.function_name(f));
                    return Err(self.type_error(message));
                }
                None => match extra {
                    Some(d) => self.dict_set(d, name, value)?,
                    None => return Err(self.unexpected_keyword(f, text, kw)),
                },
            }
        }
        if given > npos && !varargs {
            return Err(self.too_many_positional(f, given, regs));
        }
        if direct < npos {
            let ndefaults = f.defaults.get::<Tuple>().map_or(0, |t| t.len);
            let first_default = npos.saturating_sub(ndefaults);
            let mut missing = Vec::new();
            for i in direct..npos {
                if regs[i].is_unbound() {
                    if i >= first_default {
                        regs[i] = f.defaults.cast::<Tuple>().items()[ndefaults - (npos - i)];
                    } else {
                        missing.push(i);
                    }
                }
            }
            if !missing.is_empty() {
                return Err(self.missing_arguments(f, "positional", &missing));
            }
        }
        if nkwonly > 0 {
            let mut missing = Vec::new();
            for i in npos..total {
                if regs[i].is_unbound() {
                    let default = f.kwdefaults.get::<Dict>().and_then(|d| self.dict_get_interned(d, code.params[i]));
                    match default {
                        Some(v) => regs[i] = v,
                        None => missing.push(i),
                    }
                }
            }
            if !missing.is_empty() {
                return Err(self.missing_arguments(f, "keyword-only", &missing));
            }
        }
        Ok(())
    }

    /// The name of a function as error messages show it.
    pub fn function_name<'a>(&self, f: Gc<Function>) -> &'a str {
        let name = f.extra.as_ref().and_then(|e| e.qualname).unwrap_or(f.code.qualname);
        self.str_text(name.value())
    }

    #[cold]
    fn missing_arguments(&mut self, f: Gc<Function>, kind: &str, missing: &[usize]) -> Raised {
        let names: Vec<String> = missing.iter().map(|i| format!("'{}'", f.code.params[*i].as_str())).collect();
        let list = match names.len() {
            1 => names[0].clone(),
            2 => format!("{} and {}", names[0], names[1]),
            n => format!("{}, and {}", names[..n - 1].join(", "), names[n - 1]),
        };
        let n = names.len();
        let s = if n == 1 { "" } else { "s" };
        let message = format!("{}() missing {n} required {kind} argument{s}: {list}", self.function_name(f));
        self.type_error(message)
    }

    #[cold]
    fn too_many_positional(&mut self, f: Gc<Function>, given: usize, regs: &[Value]) -> Raised {
        let npos = f.code.npos as usize;
        let ndefaults = f.defaults.get::<Tuple>().map_or(0, |t| t.len);
        let kwonly = (npos..npos + f.code.nkwonly as usize).filter(|i| !regs[*i].is_unbound()).count();
        let (takes, plural) = if ndefaults > 0 {
            (format!("from {} to {npos}", npos - ndefaults.min(npos)), true)
        } else {
            (format!("{npos}"), npos != 1)
        };
        let given_text = if kwonly > 0 {
            let s = |n| if n == 1 { "" } else { "s" };
            format!("{given} positional argument{} (and {kwonly} keyword-only argument{}) were", s(given), s(kwonly))
        } else {
            format!("{given} {}", if given == 1 { "was" } else { "were" })
        };
        let s = if plural { "s" } else { "" };
        let message =
            format!("{}() takes {takes} positional argument{s} but {given_text} given", self.function_name(f));
        self.type_error(message)
    }

    #[cold]
    fn unexpected_keyword(&mut self, f: Gc<Function>, text: &str, kw: Keywords) -> Raised {
        let code = f.code;
        let posonly = code.unit.positional_only as usize;
        let wrong: Vec<&str> = code.params[..posonly]
            .iter()
            .map(|p| self.str_text(p.value()))
            .filter(|p| kw.iter().any(|(k, _)| self.str_text(*k) == *p))
            .collect();
        let name = self.function_name(f);
        if !wrong.is_empty() {
            let message = format!(
                "{name}() got some positional-only arguments passed as keyword arguments: '{}'",
                wrong.join(", ")
            );
            return self.type_error(message);
        }
        let total = (code.npos + code.nkwonly) as usize;
        let candidates = code.params[posonly..total].iter().map(|p| self.str_text(p.value()));
        let message = match crate::text::suggest::suggest(text, candidates) {
            Some(s) => format!("{name}() got an unexpected keyword argument '{text}'. Did you mean '{s}'?"),
            None => format!("{name}() got an unexpected keyword argument '{text}'"),
        };
        self.type_error(message)
    }
}

/// `[first, *rest]`
pub fn prepend(first: Value, rest: &[Value]) -> Vec<Value> {
    let mut all = Vec::with_capacity(rest.len() + 1);
    all.push(first);
    all.extend_from_slice(rest);
    all
}
