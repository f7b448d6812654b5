//! `range`.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::types::read_only;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let range = vm.types.range;
    vm.add_methods(
        range,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("count", "self, value, /", count),
            def("index", "self, value, /", index),
            def("__reversed__", "self, /", reversed).method(),
            def("__bool__", "self, /", bool_),
            def("__reduce__", "self, /", reduce).method(),
        ],
    );
    static ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef { name: "start", get: |_, v| Ok(v.cast::<Range>().start), set: Some(read_only) },
        GetSetDef { name: "stop", get: |_, v| Ok(v.cast::<Range>().stop), set: Some(read_only) },
        GetSetDef { name: "step", get: |_, v| Ok(v.cast::<Range>().step), set: Some(read_only) },
    ];
    vm.add_getsets(range, ATTRIBUTES);
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.range;
    crate::builtins::class_arg(vm, args[0], base)?;
    if !args[1].is_unbound() {
        return Err(vm.type_error("range() takes no keyword arguments"));
    }
    let (zero, one) = (Value::small(0), Value::small(1));
    let (start, stop, step) = match &args[2..] {
        [] => return Err(vm.type_error("range expected at least 1 argument, got 0")),
        [stop] => (zero, vm.index(*stop)?, one),
        [start, stop] => (vm.index(*start)?, vm.index(*stop)?, one),
        [start, stop, step] => (vm.index(*start)?, vm.index(*stop)?, vm.index(*step)?),
        more => return Err(vm.type_error(format!("range expected at most 3 arguments, got {}", more.len()))),
    };
    if step == zero {
        return Err(vm.value_error("range() arg 3 must not be zero"));
    }
    vm.new_range(start, stop, step)
}
fn this(args: &[Value]) -> Gc<Range> {
    args[0].cast()
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    if vm.is_int(args[1]) && args[1].get::<Instance>().is_none() {
        return Ok(Value::small(vm.range_position(this(args), args[1])?.is_some() as i64));
    }
    let x = args[1];
    let it = vm.iter(args[0])?;
    let mut n = 0;
    while let Some(v) = vm.next_native(it)? {
        n += vm.same_or_equal(v, x)? as i64;
        vm.tick()?;
    }
    Ok(Value::small(n))
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    if vm.is_int(args[1]) && args[1].get::<Instance>().is_none() {
        return match vm.range_position(this(args), args[1])? {
            Some(i) => Ok(i),
            None => Err(vm.value_error("range.index(x): x not in range")),
        };
    }
    let x = args[1];
    let it = vm.iter(args[0])?;
    let mut i = 0;
    while let Some(v) = vm.next_native(it)? {
        if vm.same_or_equal(v, x)? {
            return Ok(vm.new_int(i));
        }
        vm.tick()?;
        i += 1;
    }
    Err(vm.value_error("sequence.index(x): x not in sequence"))
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    vm.range_iter(this(args), true)
}
fn bool_(_: &mut Vm, args: &[Value]) -> R {
    Ok(Value::bool(this(args).len != Value::small(0)))
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let r = this(args);
    let parts = vm.new_tuple(&[r.start, r.stop, r.step]);
    let class = vm.types.range.value();
    Ok(vm.new_tuple(&[class, parts]))
}

impl Vm {
    /// Where an int stands in a range, if it does.
    pub fn range_position(&mut self, r: Gc<Range>, v: Value) -> R<Option<Value>> {
        if [r.start, r.step, r.len, v].iter().all(|x| x.is_small()) {
            let offset = v.as_small() - r.start.as_small();
            let step = r.step.as_small();
            if offset % step != 0 {
                return Ok(None);
            }
            let i = offset / step;
            return Ok((i >= 0 && i < r.len.as_small()).then(|| Value::small(i)));
        }
        let offset = self.sub_ints(v, r.start);
        let (i, rest) = self.divide(offset, r.step)?;
        let found = rest == Value::small(0) && !self.less(i, Value::small(0))? && self.less(i, r.len)?;
        Ok(found.then_some(i))
    }
}
