//! `dict_keys`, `dict_values`, `dict_items`.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{Def, def};
use crate::object::value::{R, Value};
use crate::vm::Vm;

const COMMON: &[Def] = &[def("__reversed__", "self, /", reversed).method()];
const SET_LIKE: &[Def] = &[def("isdisjoint", "self, other, /", isdisjoint)];

pub fn init(vm: &mut Vm) {
    static ATTRIBUTES: &[GetSetDef] = &[GetSetDef { name: "mapping", get: mapping, set: None }];
    let (keys, values, items) = (vm.types.dict_keys, vm.types.dict_values, vm.types.dict_items);
    for class in [keys, values, items] {
        vm.add_methods(class, COMMON);
        vm.add_getsets(class, ATTRIBUTES);
    }
    vm.add_methods(keys, SET_LIKE);
    vm.add_methods(items, SET_LIKE);
}

fn this(args: &[Value]) -> Gc<DictView> {
    args[0].cast()
}
fn mapping(vm: &mut Vm, v: Value) -> R {
    let dict = v.cast::<DictView>().dict.value();
    Ok(vm.new_mappingproxy(dict))
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    let view = this(args);
    Ok(vm.dict_iter(view.dict, view.what, true))
}
fn isdisjoint(vm: &mut Vm, args: &[Value]) -> R {
    let view = this(args);
    if !vm.is_native_iterable(args[1]) {
        return vm.tail_prelude("_none_in", args);
    }
    for x in vm.collect(args[1])? {
        if vm.view_contains(view, x)? {
            return Ok(Value::FALSE);
        }
        vm.tick()?;
    }
    Ok(Value::TRUE)
}

impl Vm {
    /// `item in view`
    pub fn view_contains(&mut self, view: Gc<DictView>, item: Value) -> R<bool> {
        match view.what {
            DictPart::Keys => Ok(self.dict_get(view.dict, item)?.is_some()),
            DictPart::Items => {
                let Some(pair) = self.as_::<Tuple>(item).filter(|t| t.len == 2) else { return Ok(false) };
                let (key, value) = (pair.items()[0], pair.items()[1]);
                match self.dict_get(view.dict, key)? {
                    Some(found) => self.same_or_equal(found, value),
                    None => Ok(false),
                }
            }
            DictPart::Values => {
                let mut pos = 0;
                while let Some((n, e)) = view.dict.table.next_from(pos) {
                    let v = e.value;
                    if self.same_or_equal(v, item)? {
                        return Ok(true);
                    }
                    self.tick()?;
                    pos = n + 1;
                }
                Ok(false)
            }
        }
    }
}
