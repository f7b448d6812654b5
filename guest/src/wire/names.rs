//! Names the protocol knows: classes and functions that travel by name.
//!
//! A peer refuses names it does not know, so what has none travels as its nearest relative, or as its repr.

use super::library;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

/// Exceptions of `builtins`.
const EXCEPTIONS: &[&str] = &[
    "BaseException",
    "Exception",
    "SystemExit",
    "KeyboardInterrupt",
    "ArithmeticError",
    "OverflowError",
    "ZeroDivisionError",
    "LookupError",
    "IndexError",
    "KeyError",
    "RuntimeError",
    "NotImplementedError",
    "RecursionError",
    "AttributeError",
    "NameError",
    "UnboundLocalError",
    "ImportError",
    "ModuleNotFoundError",
    "ValueError",
    "UnicodeDecodeError",
    "UnicodeEncodeError",
    "OSError",
    "FileNotFoundError",
    "FileExistsError",
    "IsADirectoryError",
    "NotADirectoryError",
    "PermissionError",
    "TimeoutError",
    "AssertionError",
    "MemoryError",
    "StopIteration",
    "SyntaxError",
    "TypeError",
];

/// Exceptions of modules: the protocol's name, the module to take them from, their name there.
const LIBRARY_EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("FrozenInstanceError", "dataclasses", "FrozenInstanceError"),
    ("json.JSONDecodeError", "json", "JSONDecodeError"),
    ("tomllib.TOMLDecodeError", "tomllib", "TOMLDecodeError"),
    ("binascii.Error", "binascii", "Error"),
    ("binascii.Incomplete", "binascii", "Incomplete"),
    ("io.UnsupportedOperation", "io", "UnsupportedOperation"),
    ("re.PatternError", "re", "PatternError"),
    ("_csv.Error", "csv", "Error"),
    ("decimal.DecimalException", "decimal", "DecimalException"),
    ("decimal.Clamped", "decimal", "Clamped"),
    ("decimal.InvalidOperation", "decimal", "InvalidOperation"),
    ("decimal.ConversionSyntax", "decimal", "ConversionSyntax"),
    ("decimal.DivisionImpossible", "decimal", "DivisionImpossible"),
    ("decimal.DivisionUndefined", "decimal", "DivisionUndefined"),
    ("decimal.InvalidContext", "decimal", "InvalidContext"),
    ("decimal.DivisionByZero", "decimal", "DivisionByZero"),
    ("decimal.Inexact", "decimal", "Inexact"),
    ("decimal.Rounded", "decimal", "Rounded"),
    ("decimal.Subnormal", "decimal", "Subnormal"),
    ("decimal.Overflow", "decimal", "Overflow"),
    ("decimal.Underflow", "decimal", "Underflow"),
    ("decimal.FloatOperation", "decimal", "FloatOperation"),
];

/// Builtin types under their own names.
const TYPES: &[&str] = &[
    "ellipsis",
    "type",
    "NoneType",
    "bool",
    "int",
    "float",
    "complex",
    "range",
    "slice",
    "str",
    "bytes",
    "list",
    "tuple",
    "dict",
    "set",
    "frozenset",
    "function",
    "cell",
    "coroutine",
    "module",
    "property",
    "object",
    "builtin_function_or_method",
    "NotImplementedType",
    "dict_keys",
    "dict_items",
    "dict_values",
    "list_iterator",
    "tuple_iterator",
    "str_iterator",
    "str_ascii_iterator",
    "bytes_iterator",
    "range_iterator",
    "set_iterator",
    "dict_keyiterator",
    "dict_itemiterator",
    "dict_valueiterator",
    "callable_iterator",
    "itertools.count",
    "itertools.repeat",
    "itertools.pairwise",
    "itertools.compress",
    "itertools.islice",
    "itertools.chain",
    "itertools.cycle",
    "itertools.takewhile",
    "itertools.dropwhile",
    "itertools.filterfalse",
    "itertools.starmap",
    "itertools.accumulate",
    "itertools.batched",
    "itertools.zip_longest",
    "itertools.combinations",
    "itertools.combinations_with_replacement",
    "itertools.permutations",
    "itertools.product",
    "itertools.groupby",
];

/// Functions of `builtins`.
const FUNCTIONS: &[&str] = &[
    "abs",
    "all",
    "any",
    "bin",
    "chr",
    "divmod",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "format",
    "getattr",
    "hasattr",
    "hash",
    "hex",
    "id",
    "isinstance",
    "len",
    "locals",
    "map",
    "max",
    "min",
    "next",
    "oct",
    "open",
    "ord",
    "pow",
    "print",
    "repr",
    "reversed",
    "round",
    "setattr",
    "sorted",
    "sum",
    "type",
    "zip",
];

/// The protocol's name of an exception class or of its nearest base that has one.
pub fn exception(vm: &mut Vm, class: Gc<Type>) -> &'static str {
    for base in class.mro.clone() {
        if base.flags & type_flags::HEAP == 0
            && let Some(known) = EXCEPTIONS.iter().find(|known| **known == vm.name_of(base))
        {
            return known;
        }
        let found = LIBRARY_EXCEPTIONS.iter().find(|(_, module, name)| library::loaded(vm, module, name) == Some(base));
        if let Some((known, ..)) = found {
            return known;
        }
    }
    "Exception"
}

/// The class of an exception by one of its names; `None` if there is none such here.
pub fn exception_class(vm: &mut Vm, name: &str) -> Option<Gc<Type>> {
    let builtin = vm.dict_get_str(vm.builtins, name).and_then(|class| class.get::<Type>());
    let class = match LIBRARY_EXCEPTIONS.iter().find(|known| known.0 == name) {
        _ if builtin.is_some() => builtin,
        Some((_, module, name)) => library::attribute(vm, module, name).ok().and_then(|class| class.get::<Type>()),
        None if name == "asyncio.CancelledError" => library::loaded(vm, "asyncio", "CancelledError"),
        None => None,
    };
    if class.is_none() {
        // The module is not there.
        vm.take_exc();
    }
    class.filter(|class| vm.is_subtype(*class, vm.types.BaseException))
}

/// The protocol's name of a class that is not the program's own.
pub fn class(vm: &mut Vm, class: Gc<Type>) -> Option<&'static str> {
    if let Some(known) = library::class_name(vm, class) {
        return Some(known);
    }
    if vm.is_subtype(class, vm.types.BaseException) {
        let known = exception(vm, class);
        return (exception_class(vm, known) == Some(class)).then_some(known);
    }
    if class.flags & type_flags::HEAP != 0 {
        return None;
    }
    let name = vm.full_type_name(class);
    TYPES.iter().copied().find(|known| *known == name)
}

/// The protocol's name of a builtin function.
pub fn function(vm: &mut Vm, v: Value) -> Option<&'static str> {
    let native = v.get::<Native>()?;
    let own = native.owner.is_none() && (native.module.is_none() || vm.str_of(native.module) == Some("builtins"));
    FUNCTIONS.iter().copied().find(|known| own && *known == native.def.name)
}

/// Whether a class is one that the program made, and not one of the library's in Python.
pub fn is_own(vm: &mut Vm, class: Gc<Type>) -> bool {
    class.flags & type_flags::HEAP != 0 && vm.class_module(class) == Some("__main__")
}

/// What a lazy sequence still holds, in the way of `list`.
pub fn drained(vm: &mut Vm, v: Value) -> R<Option<Vec<Value>>> {
    let lazy = match v.kind() {
        Kind::Map | Kind::Zip | Kind::Enumerate => true,
        Kind::Generator => v.cast::<Generator>().kind == GenKind::Generator,
        Kind::Instance | Kind::Opaque => {
            let class = vm.class_of(v);
            library::loaded(vm, "collections", "deque").is_some_and(|deque| vm.is_subtype(class, deque))
        }
        _ => false,
    };
    if !lazy {
        return Ok(None);
    }
    match vm.collect(v) {
        Ok(items) => Ok(Some(items)),
        Err(Raised) => Err(Raised),
    }
}
