//! `dict`.

use crate::builtins::class_arg;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{arg, class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::types::generic_alias;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let dict = vm.types.dict;
    vm.add_methods(
        dict,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("__init__", "self, /, *args, **kwargs", init_),
            def("clear", "self, /", clear),
            def("copy", "self, /", copy),
            def("get", "self, key, default=None, /", get).lenient(),
            def("items", "self, /", items),
            def("keys", "self, /", keys),
            def("pop", "self, key, default=, /", pop).lenient(),
            def("popitem", "self, /", popitem),
            def("setdefault", "self, key, default=None, /", setdefault).lenient(),
            def("update", "self, /, *args, **kwargs", update),
            def("values", "self, /", values),
            def("__reversed__", "self, /", reversed).method(),
            def("__sizeof__", "self, /", sizeof).method(),
            class_def("fromkeys", "cls, iterable, value=None, /", fromkeys),
            class_def("__class_getitem__", "cls, object, /", generic_alias).method(),
        ],
    );
}

fn this(vm: &Vm, args: &[Value]) -> Gc<Dict> {
    vm.as_::<Dict>(args[0]).expect("the receiver was checked")
}

/// Slots: cls, kwargs; the positional arguments follow.
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.dict;
    let class = class_arg(vm, args[0], base)?;
    let dict = vm.new_dict();
    if class != base {
        // The arguments are for `__init__`.
        return Ok(vm.wrap_payload(class, dict.value()));
    }
    fill(vm, dict, "dict", args, dict.value())
}
/// Slots: self, kwargs; the positional arguments follow.
fn init_(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    fill(vm, dict, "dict", args, Value::NONE)
}
fn update(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    fill(vm, dict, "update", args, Value::NONE)
}
/// Adds the positional argument (a mapping or pairs) and the keyword arguments; then the result is `result`. May answer with a
/// tail request.
fn fill(vm: &mut Vm, dict: Gc<Dict>, name: &str, args: &[Value], result: Value) -> R {
    let (kwargs, positional) = (args[1], &args[2..]);
    if positional.len() > 1 {
        return Err(vm.type_error(format!("{name} expected at most 1 argument, got {}", positional.len())));
    }
    if let Some(&v) = positional.first() {
        if let Some(other) = plain_mapping(vm, v) {
            vm.dict_merge(dict, other)?;
        } else {
            let keywords = kwargs.given().unwrap_or(Value::NONE);
            let keys = vm.sym.keys;
            if vm.get_attr_opt(v, keys)?.is_some() {
                return vm.tail_prelude("_dict_update_mapping", &[dict.value(), v, keywords, result]);
            }
            if !vm.is_native_iterable(v) {
                return vm.tail_prelude("_dict_update_pairs", &[dict.value(), v, keywords, result]);
            }
            let pairs = vm.collect(v)?;
            if !pairs.iter().all(|p| vm.is_native_iterable(*p)) {
                let pairs = vm.new_list(pairs);
                return vm.tail_prelude("_dict_update_pairs", &[dict.value(), pairs, keywords, result]);
            }
            for (i, pair) in pairs.into_iter().enumerate() {
                let (key, value) = match pair.get::<Tuple>() {
                    Some(t) if t.len == 2 => (t.items()[0], t.items()[1]),
                    _ => {
                        let pair = vm.collect(pair)?;
                        if pair.len() != 2 {
                            return Err(vm.value_error(format!(
                                "dictionary update sequence element #{i} has length {}; 2 is required",
                                pair.len()
                            )));
                        }
                        (pair[0], pair[1])
                    }
                };
                vm.dict_set(dict, key, value)?;
                vm.tick()?;
            }
        }
    }
    if let Some(kw) = kwargs.given() {
        vm.dict_merge(dict, kw.cast())?;
    }
    Ok(result)
}
/// The dict behind a mapping whose items can be copied without calling methods.
fn plain_mapping(vm: &mut Vm, v: Value) -> Option<Gc<Dict>> {
    match v.kind() {
        Kind::Dict => Some(v.cast()),
        Kind::Instance => {
            let d = vm.as_::<Dict>(v)?;
            let (iter, class) = (vm.sym.__iter__, vm.class_of(v));
            vm.lookup(class, iter).is_some_and(|m| vm.is_native_slot(class, m)).then_some(d)
        }
        Kind::MappingProxy => plain_mapping(vm, v.cast::<MappingProxy>().mapping),
        _ => None,
    }
}

fn clear(vm: &mut Vm, args: &[Value]) -> R {
    this(vm, args).m().table.clear();
    Ok(Value::NONE)
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    vm.reserve(dict.table.bytes())?;
    Ok(vm.dict_copy(dict).value())
}
fn get(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    Ok(vm.dict_get(dict, args[1])?.or(arg(args, 2).given()).unwrap_or(Value::NONE))
}
fn keys(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    Ok(vm.new_dict_view(dict, DictPart::Keys))
}
fn values(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    Ok(vm.new_dict_view(dict, DictPart::Values))
}
fn items(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    Ok(vm.new_dict_view(dict, DictPart::Items))
}
fn pop(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    // The key is not even hashed when there is nothing to find.
    let found = if dict.table.is_empty() { None } else { vm.dict_remove(dict, args[1])? };
    match found {
        Some((_, v)) => Ok(v),
        None => match arg(args, 2).given() {
            Some(d) => Ok(d),
            None => Err(vm.key_error(args[1])),
        },
    }
}
fn popitem(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    let Some((pos, _)) = dict.table.prev_from(usize::MAX) else {
        let message = vm.new_str("popitem(): dictionary is empty");
        return Err(vm.key_error(message));
    };
    let (key, value) = dict.m().table.remove_at(pos);
    dict.m().table.trim();
    Ok(vm.new_tuple(&[key, value]))
}
fn setdefault(vm: &mut Vm, args: &[Value]) -> R {
    let (dict, key) = (this(vm, args), args[1]);
    let default = arg(args, 2).given().unwrap_or(Value::NONE);
    vm.dict_setdefault(dict, key, default)
}
fn reversed(vm: &mut Vm, args: &[Value]) -> R {
    let dict = this(vm, args);
    Ok(vm.dict_iter(dict, DictPart::Keys, true))
}
fn sizeof(vm: &mut Vm, args: &[Value]) -> R {
    let n = 48 + this(vm, args).table.bytes();
    Ok(vm.new_usize(n))
}
fn fromkeys(vm: &mut Vm, args: &[Value]) -> R {
    let value = args[2].given().unwrap_or(Value::NONE);
    if args[0] != vm.types.dict.value() {
        return vm.tail_prelude("_dict_fromkeys", &[args[0], args[1], value]);
    }
    let keys = vm.drain(args, 1)?;
    let dict = vm.new_dict();
    for k in keys {
        vm.dict_set(dict, k, value)?;
        vm.tick()?;
    }
    Ok(dict.value())
}

impl Vm {
    /// `d.setdefault(key, default)`: hashes and searches once.
    pub fn dict_setdefault(&mut self, d: Gc<Dict>, key: Value, default: Value) -> R {
        let hash = self.dict_hash(key)?;
        if let Some(n) = self.table_find(d, hash, key)? {
            return Ok(d.table.raw_entries()[n].value);
        }
        let growth = d.table.growth();
        if growth > 0 {
            self.reserve(growth)?;
        }
        d.m().table.insert_new(hash, key, default);
        Ok(default)
    }
    pub fn new_dict_view(&mut self, dict: Gc<Dict>, what: DictPart) -> Value {
        let class = match what {
            DictPart::Keys => self.types.dict_keys,
            DictPart::Values => self.types.dict_values,
            DictPart::Items => self.types.dict_items,
        };
        self.heap.alloc(class.root, DictView { header: HEADER, dict, what }).value()
    }
}
