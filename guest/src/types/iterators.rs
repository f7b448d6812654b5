//! The builtin iterator types.

use crate::object::layout::*;
use crate::object::native::{class_def, def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let t = &vm.types;
    let all = [
        t.iterator,
        t.callable_iterator,
        t.list_iterator,
        t.list_reverseiterator,
        t.tuple_iterator,
        t.str_iterator,
        t.str_ascii_iterator,
        t.bytes_iterator,
        t.bytearray_iterator,
        t.memory_iterator,
        t.range_iterator,
        t.longrange_iterator,
        t.set_iterator,
        t.dict_keyiterator,
        t.dict_valueiterator,
        t.dict_itemiterator,
        t.dict_reversekeyiterator,
        t.dict_reversevalueiterator,
        t.dict_reverseitemiterator,
        t.enumerate,
        t.zip,
        t.map,
        t.filter,
        t.reversed,
    ];
    for class in all {
        vm.add_methods(class, &[def("__iter__", "self, /", itself), def("__next__", "self, /", next)]);
    }
    let t = &vm.types;
    let sized = [
        t.list_iterator,
        t.list_reverseiterator,
        t.tuple_iterator,
        t.str_iterator,
        t.str_ascii_iterator,
        t.bytes_iterator,
        t.bytearray_iterator,
        t.range_iterator,
        t.longrange_iterator,
        t.set_iterator,
        t.dict_keyiterator,
        t.dict_valueiterator,
        t.dict_itemiterator,
        t.dict_reversekeyiterator,
        t.dict_reversevalueiterator,
        t.dict_reverseitemiterator,
        t.reversed,
    ];
    for class in sized {
        vm.add_methods(class, &[def("__length_hint__", "self, /", length_hint).method()]);
    }
    let enumerate = vm.types.enumerate;
    vm.add_methods(enumerate, &[class_def("__class_getitem__", "cls, object, /", super::generic_alias).method()]);
}
pub fn itself(_: &mut Vm, args: &[Value]) -> R {
    Ok(args[0])
}
/// `next(it)` for native iterators and for generators that pose as one (`map`, `filter`, ... over Python code).
pub fn next(vm: &mut Vm, args: &[Value]) -> R {
    if let Some(g) = args[0].get::<Generator>() {
        use crate::vm::frame::{After, Tail};
        let after = After::next(0);
        return vm.tail(Tail::Send { generator: g, value: Value::NONE }, after);
    }
    match vm.next(args[0])? {
        Some(v) => Ok(v),
        None => Err(vm.stop_iteration(Value::NONE)),
    }
}
fn length_hint(vm: &mut Vm, args: &[Value]) -> R {
    let n = match args[0].kind() {
        Kind::ListIter => {
            let i = args[0].cast::<ListIter>();
            i.list.map_or(0, |l| match i.reversed {
                // Items that it stands behind are gone.
                true if i.index > l.items.len() => 0,
                true => i.index,
                false => l.items.len().saturating_sub(i.index),
            })
        }
        // `reversed` of what has `__getitem__`: what is left is in its second argument.
        Kind::Generator => {
            let g = args[0].cast::<Generator>();
            let left = g.aux.get::<Tuple>().and_then(|t| t.items().get(1)?.get::<List>());
            return match (left, g.state) {
                (_, GenState::Finished) => Ok(Value::small(0)),
                (Some(left), _) => Ok(left.items.first().copied().unwrap_or(Value::small(0))),
                _ => Ok(Value::NOT_IMPLEMENTED),
            };
        }
        Kind::TupleIter => {
            let i = args[0].cast::<TupleIter>();
            i.tuple.len.saturating_sub(i.index)
        }
        // Longer than any container in 32 bits.
        Kind::RangeIter => return Ok(vm.new_int(args[0].cast::<RangeIter>().left as i64)),
        Kind::DictIter => {
            let i = args[0].cast::<DictIter>();
            if i.len == i.dict.table.len() { i.left } else { 0 }
        }
        Kind::SetIter => {
            let i = args[0].cast::<SetIter>();
            if i.len != i.set.table.len() {
                return Ok(Value::small(0));
            }
            i.set.table.raw_entries().iter().skip(i.pos).filter(|e| !e.key.is_unbound()).count()
        }
        Kind::StrIter => {
            let i = args[0].cast::<StrIter>();
            i.text.as_str().get(i.pos..).map_or(0, |s| s.chars().count())
        }
        _ => return Ok(Value::NOT_IMPLEMENTED),
    };
    Ok(vm.new_usize(n))
}
