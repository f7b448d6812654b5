//! `__reduce__` and `__setstate__` of the builtin iterators: how one is made again where it stands.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let t = &vm.types;
    let positioned = [
        t.iterator,
        t.list_iterator,
        t.list_reverseiterator,
        t.tuple_iterator,
        t.str_iterator,
        t.str_ascii_iterator,
        t.bytes_iterator,
        t.bytearray_iterator,
        t.range_iterator,
        t.longrange_iterator,
        t.reversed,
    ];
    let flagged = [t.zip, t.map];
    let others = [
        t.callable_iterator,
        t.set_iterator,
        t.dict_keyiterator,
        t.dict_valueiterator,
        t.dict_itemiterator,
        t.dict_reversekeyiterator,
        t.dict_reversevalueiterator,
        t.dict_reverseitemiterator,
        t.enumerate,
        t.filter,
    ];
    for class in positioned {
        vm.add_methods(
            class,
            &[
                def("__reduce__", "self, /", reduce).method(),
                def("__setstate__", "self, object, /", set_position).method(),
            ],
        );
    }
    for class in flagged {
        vm.add_methods(
            class,
            &[
                def("__reduce__", "self, /", reduce).method(),
                def("__setstate__", "self, object, /", set_strict).method(),
            ],
        );
    }
    for class in others {
        vm.add_methods(class, &[def("__reduce__", "self, /", reduce).method()]);
    }
}

/// `(callable, args)`, and the position as state.
fn answer(vm: &mut Vm, callable: Value, args: &[Value], state: Option<Value>) -> R {
    let args = vm.new_tuple(args);
    let mut parts = vec![callable, args];
    parts.extend(state);
    Ok(vm.new_tuple(&parts))
}
fn reduce(vm: &mut Vm, args: &[Value]) -> R {
    let it = args[0];
    let iter = vm.dict_get_str(vm.builtins, "iter").unwrap_or(Value::NONE);
    let position = |vm: &mut Vm, n: usize| Some(vm.new_usize(n));
    match it.kind() {
        Kind::ListIter => {
            let i = it.cast::<ListIter>();
            let callable = if i.reversed { vm.types.reversed.value() } else { iter };
            let over = |l: Gc<List>| if i.reversed { i.index == 0 } else { i.index > l.items.len() };
            match i.list.filter(|l| !over(*l)) {
                Some(l) => {
                    let state = position(vm, if i.reversed { i.index - 1 } else { i.index });
                    answer(vm, callable, &[l.value()], state)
                }
                None => {
                    let empty = vm.new_list(Vec::new());
                    answer(vm, callable, &[empty], None)
                }
            }
        }
        Kind::TupleIter => {
            let i = it.cast::<TupleIter>();
            if i.index > i.tuple.len {
                let empty = vm.empty_tuple;
                return answer(vm, iter, &[empty], None);
            }
            let state = position(vm, i.index);
            answer(vm, iter, &[i.tuple.value()], state)
        }
        Kind::StrIter => {
            let i = it.cast::<StrIter>();
            match i.text.as_str().get(..i.pos) {
                Some(before) if i.pos < i.text.as_str().len() || i.pos == 0 => {
                    let state = position(vm, before.chars().count());
                    answer(vm, iter, &[i.text.value()], state)
                }
                _ => {
                    let empty = vm.empty_str;
                    answer(vm, iter, &[empty], None)
                }
            }
        }
        Kind::BytesIter => {
            let i = it.cast::<BytesIter>();
            if i.index > vm.buffer(i.base)?.len() {
                let empty = vm.empty_tuple;
                return answer(vm, iter, &[empty], None);
            }
            let state = position(vm, i.index);
            answer(vm, iter, &[i.base], state)
        }
        Kind::RangeIter => {
            let i = it.cast::<RangeIter>();
            let stop = i128::from(i.next) + i128::from(i.step) * i128::from(i.left);
            let (start, stop, step) = (vm.new_int(i.next), vm.new_big(stop.into()), vm.new_int(i.step));
            rest_of_range(vm, iter, [start, stop, step])
        }
        Kind::BigRangeIter => {
            let i = it.cast::<BigRangeIter>();
            let length = vm.mul_ints(i.left, i.step)?;
            let stop = vm.add_ints(i.next, length);
            rest_of_range(vm, iter, [i.next, stop, i.step])
        }
        Kind::DictIter => {
            let i = it.cast::<DictIter>();
            let copy = DictIter {
                header: HEADER,
                dict: i.dict,
                pos: i.pos,
                what: i.what,
                len: i.len,
                left: i.left,
                reversed: i.reversed,
            };
            let copy = vm.heap.alloc(vm.class_of(it).root, copy).value();
            rest_as_list(vm, iter, copy)
        }
        Kind::SetIter => {
            let i = it.cast::<SetIter>();
            let copy = SetIter { header: HEADER, set: i.set, pos: i.pos, len: i.len };
            let copy = vm.heap.alloc(vm.class_of(it).root, copy).value();
            rest_as_list(vm, iter, copy)
        }
        Kind::SeqIter => {
            let i = it.cast::<SeqIter>();
            if i.index < 0 {
                let empty = vm.empty_tuple;
                return answer(vm, iter, &[empty], None);
            }
            let state = vm.new_int(i.index);
            answer(vm, iter, &[i.seq], Some(state))
        }
        Kind::CallIter => {
            let i = it.cast::<CallIter>();
            called(vm, iter, (!i.callable.is_none()).then_some([i.callable, i.sentinel]))
        }
        Kind::Enumerate => {
            let i = it.cast::<Enumerate>();
            answer(vm, vm.types.enumerate.value(), &[i.iter, i.next], None)
        }
        Kind::Zip => {
            let i = it.cast::<Zip>();
            answer(vm, vm.class_of(it).value(), &i.iters, i.strict.then_some(Value::TRUE))
        }
        Kind::Map => {
            let i = it.cast::<Map>();
            let mut args = vec![i.func];
            args.extend_from_slice(&i.iters);
            answer(vm, vm.class_of(it).value(), &args, None)
        }
        Kind::Generator => reduce_posing(vm, it.cast(), iter),
        _ => Err(vm.type_error(format!("cannot pickle '{}' object", vm.type_name(it)))),
    }
}
fn called(vm: &mut Vm, iter: Value, parts: Option<[Value; 2]>) -> R {
    match parts {
        Some(parts) => answer(vm, iter, &parts, None),
        None => {
            let empty = vm.empty_tuple;
            answer(vm, iter, &[empty], None)
        }
    }
}
fn rest_of_range(vm: &mut Vm, iter: Value, parts: [Value; 3]) -> R {
    let [start, stop, step] = parts;
    let rest = vm.new_range(start, stop, step)?;
    answer(vm, iter, &[rest], Some(Value::NONE))
}
fn rest_as_list(vm: &mut Vm, iter: Value, copy: Value) -> R {
    let items = vm.collect(copy)?;
    let items = vm.new_list(items);
    answer(vm, iter, &[items], None)
}
/// Iterators over Python code are generators of the prelude, which keep the arguments they began with.
fn reduce_posing(vm: &mut Vm, g: Gc<Generator>, iter: Value) -> R {
    let Some(args) = g.aux.get::<Tuple>() else {
        return Err(vm.type_error(format!("cannot pickle '{}' object", vm.type_name(g.value()))));
    };
    let args = args.items().to_vec();
    let class = vm.class_of(g.value()).value();
    let strict = g.name.as_str().ends_with("_strict").then_some(Value::TRUE);
    match g.name.as_str() {
        "_enumerate_gen" => {
            let next = args[1].cast::<List>().items[0];
            answer(vm, class, &[args[0], next], None)
        }
        "_reversed_gen" => {
            let left = args[1].cast::<List>().items[0];
            if g.state == GenState::Finished {
                let empty = vm.empty_tuple;
                return answer(vm, class, &[empty], None);
            }
            let last = vm.sub_ints(left, Value::small(1));
            answer(vm, class, &[args[0]], Some(last))
        }
        "_call_iter" => called(vm, iter, (g.state != GenState::Finished).then(|| [args[0], args[1]])),
        "_zip_gen" | "_zip_gen_strict" => {
            let iters = vm.sequence_items(args[0]).unwrap_or_default();
            answer(vm, class, &iters, strict)
        }
        "_map_gen_n" | "_map_gen_strict" => {
            let mut all = vec![args[0]];
            all.extend(vm.sequence_items(args[1]).unwrap_or_default());
            answer(vm, class, &all, strict)
        }
        _ => answer(vm, class, &args, None),
    }
}

fn set_position(vm: &mut Vm, args: &[Value]) -> R {
    let (it, state) = (args[0], args[1]);
    if !vm.is_int(state) {
        return Err(match it.kind() {
            Kind::BigRangeIter => vm.type_error(format!("state must be an int, not {}", vm.type_name(state))),
            Kind::RangeIter => {
                vm.type_error(format!("'{}' object cannot be interpreted as an integer", vm.type_name(state)))
            }
            _ => vm.type_error("an integer is required"),
        });
    }
    if it.is_kind(Kind::BigRangeIter) && state.is_bool() {
        return Err(vm.type_error("state must be an int, not bool"));
    }
    let n = match vm.int_of(state) {
        Some(n) => n,
        None if matches!(it.kind(), Kind::RangeIter | Kind::BigRangeIter) => 0,
        None => return Err(vm.overflow_error("Python int too large to convert to C ssize_t")),
    };
    let at = usize::try_from(n.max(0)).unwrap_or(usize::MAX);
    match it.kind() {
        Kind::ListIter => {
            let mut i = it.cast::<ListIter>();
            let len = i.list.map_or(0, |l| l.items.len());
            i.index = match i.reversed {
                true if n < 0 => 0,
                false if n < 0 => {
                    i.list = None;
                    0
                }
                true => at.saturating_add(1).min(len),
                false => at.min(len),
            };
        }
        Kind::TupleIter => {
            let mut i = it.cast::<TupleIter>();
            i.index = at.min(i.tuple.len);
        }
        Kind::StrIter => {
            let mut i = it.cast::<StrIter>();
            let text = i.text.as_str();
            i.pos = text.char_indices().nth(at).map_or(text.len(), |(pos, _)| pos);
        }
        Kind::BytesIter => {
            let mut i = it.cast::<BytesIter>();
            let len = vm.buffer(i.base).map_or(0, |b| b.len());
            // That of a bytearray is exhausted by a negative position.
            i.index = if n < 0 && i.base.is_kind(Kind::ByteArray) { usize::MAX / 2 } else { at.min(len) };
        }
        Kind::RangeIter => {
            let mut i = it.cast::<RangeIter>();
            let index = vm.index(state)?;
            let Some(n) = vm.int_of(index) else {
                return Err(vm.overflow_error("Python int too large to convert to C long"));
            };
            let skip = (n.max(0) as u64).min(i.left);
            i.next = i.next.wrapping_add(i.step.wrapping_mul(skip as i64));
            i.left -= skip;
        }
        Kind::BigRangeIter => {
            let mut i = it.cast::<BigRangeIter>();
            let zero = Value::small(0);
            let skip = if vm.less(state, zero)? {
                zero
            } else if vm.less(i.left, state)? {
                i.left
            } else {
                state
            };
            let distance = vm.mul_ints(skip, i.step)?;
            i.next = vm.add_ints(i.next, distance);
            i.left = vm.sub_ints(i.left, skip);
        }
        Kind::SeqIter => {
            let mut i = it.cast::<SeqIter>();
            if i.index >= 0 {
                i.index = n.max(0);
            }
        }
        Kind::Generator => {
            let g = it.cast::<Generator>();
            if let Some(left) = g.aux.get::<Tuple>().and_then(|t| t.items().get(1).and_then(|l| l.get::<List>()))
                && g.state != GenState::Finished
            {
                let (seq, next) = (g.aux.cast::<Tuple>().items()[0], n.saturating_add(1).max(0));
                let len = vm.len(seq)? as i64;
                left.m().items[0] = vm.new_int(next.min(len));
            }
        }
        _ => {}
    }
    Ok(Value::NONE)
}
fn set_strict(vm: &mut Vm, args: &[Value]) -> R {
    let strict = vm.truth(args[1])?;
    match args[0].kind() {
        Kind::Zip => args[0].cast::<Zip>().m().strict = strict,
        _ if !strict => {}
        // What takes no flag any more is made again with it.
        _ => return Err(vm.type_error("the iterator was made without strict=True")),
    }
    Ok(Value::NONE)
}
