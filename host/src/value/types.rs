//! Names of builtin types and functions, each list written once.

/// Makes an enum whose variants have Python names, with both directions of the mapping.
macro_rules! named {
    ($(#[$doc:meta])* $ty:ident { $($variant:ident = $name:literal,)* } $($extra:tt)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "each variant is documented by the Python name beside it")]
        pub enum $ty { $($variant,)* $($extra)* }

        impl $ty {
            fn plain_name(&self) -> Option<&'static str> {
                match self { $(Self::$variant => Some($name),)* #[allow(unreachable_patterns)] _ => None }
            }

            fn from_plain_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

named! {
    /// A builtin type object.
    ///
    /// ```
    /// use hognose::MontyType;
    ///
    /// assert_eq!(MontyType::from_type_name("datetime.date"), Some(MontyType::Date));
    /// ```
    MontyType {
        Ellipsis = "ellipsis", Type = "type", NoneType = "NoneType", Bool = "bool", Int = "int", Float = "float",
        Complex = "complex", Range = "range", Slice = "slice", Str = "str", Bytes = "bytes", List = "list",
        Tuple = "tuple", NamedTuple = "namedtuple", Dict = "dict", Set = "set", FrozenSet = "frozenset",
        Function = "function", Cell = "cell", Iterator = "iterator", Coroutine = "coroutine", Module = "module",
        Property = "property", Object = "object", BuiltinFunction = "builtin_function_or_method",
        NotImplementedType = "NotImplementedType", Date = "datetime.date", DateTime = "datetime.datetime",
        Time = "datetime.time", TimeDelta = "datetime.timedelta", TimeZone = "datetime.timezone",
        Deque = "collections.deque", Decimal = "decimal.Decimal", PosixPath = "PosixPath", Pattern = "re.Pattern",
        Match = "re.Match", GenericAlias = "types.GenericAlias", Union = "typing.Union",
        SpecialForm = "typing._SpecialForm", TextIOWrapper = "_io.TextIOWrapper",
        BufferedReader = "_io.BufferedReader", BufferedWriter = "_io.BufferedWriter",
        BufferedRandom = "_io.BufferedRandom", DictKeys = "dict_keys", DictItems = "dict_items",
        DictValues = "dict_values", ListIterator = "list_iterator", TupleIterator = "tuple_iterator",
        StrIterator = "str_iterator", StrAsciiIterator = "str_ascii_iterator", BytesIterator = "bytes_iterator",
        RangeIterator = "range_iterator", SetIterator = "set_iterator", DictKeyIterator = "dict_keyiterator",
        DictItemIterator = "dict_itemiterator", DictValueIterator = "dict_valueiterator",
        CallableIterator = "callable_iterator", Count = "itertools.count", Repeat = "itertools.repeat",
        Pairwise = "itertools.pairwise", Compress = "itertools.compress", ISlice = "itertools.islice",
        Chain = "itertools.chain", Cycle = "itertools.cycle", TakeWhile = "itertools.takewhile",
        DropWhile = "itertools.dropwhile", FilterFalse = "itertools.filterfalse", StarMap = "itertools.starmap",
        Accumulate = "itertools.accumulate", Batched = "itertools.batched", ZipLongest = "itertools.zip_longest",
        Combinations = "itertools.combinations",
        CombinationsWithReplacement = "itertools.combinations_with_replacement",
        Permutations = "itertools.permutations", Product = "itertools.product", GroupBy = "itertools.groupby",
        Grouper = "itertools._grouper", Tee = "itertools._tee", TeeDataObject = "itertools._tee_dataobject",
        Partial = "functools.partial", LruCacheWrapper = "functools._lru_cache_wrapper", Field = "Field",
        DataclassParams = "_DataclassParams", ByteArray = "bytearray", Generator = "generator", Method = "method",
        Enumerate = "enumerate", Zip = "zip", Map = "map", Filter = "filter", Reversed = "reversed",
        Super = "super", ClassMethod = "classmethod", StaticMethod = "staticmethod", MemoryView = "memoryview",
        Code = "code", Frame = "frame", Traceback = "traceback", MappingProxy = "mappingproxy",
    }
    /// An exception class.
    Exception(crate::exception::ExcType),
}

impl MontyType {
    /// Name as Python shows it.
    ///
    /// ```
    /// use hognose::{ExcType, MontyType};
    ///
    /// assert_eq!(MontyType::Decimal.name(), "decimal.Decimal");
    /// assert_eq!(MontyType::from(ExcType::KeyError).name(), "KeyError");
    /// ```
    pub fn name(&self) -> &'static str {
        match self {
            Self::Exception(exc_type) => exc_type.name(),
            other => other.plain_name().unwrap_or_default(),
        }
    }

    /// Finds a type by its name.
    ///
    /// ```
    /// use hognose::{ExcType, MontyType};
    ///
    /// assert_eq!(MontyType::from_type_name("list"), Some(MontyType::List));
    /// assert_eq!(MontyType::from_type_name("KeyError"), Some(MontyType::Exception(ExcType::KeyError)));
    /// assert_eq!(MontyType::from_type_name("nothing"), None);
    /// ```
    pub fn from_type_name(name: &str) -> Option<Self> {
        Self::from_plain_name(name).or_else(|| crate::exception::ExcType::from_name(name).map(Self::Exception))
    }
}

named! {
    /// A builtin function.
    ///
    /// ```
    /// use hognose::BuiltinsFunctions;
    ///
    /// assert_eq!(BuiltinsFunctions::from_name("sorted"), Some(BuiltinsFunctions::Sorted));
    /// ```
    BuiltinsFunctions {
        Abs = "abs", Aiter = "aiter", All = "all", Anext = "anext", Any = "any", Ascii = "ascii", Bin = "bin",
        Callable = "callable", Chr = "chr", Compile = "compile", Delattr = "delattr", Dir = "dir",
        Divmod = "divmod", Enumerate = "enumerate", Eval = "eval", Exec = "exec", Filter = "filter",
        Format = "format", Getattr = "getattr", Globals = "globals", Hasattr = "hasattr", Hash = "hash",
        Hex = "hex", Id = "id", Import = "__import__", Input = "input", Isinstance = "isinstance",
        Issubclass = "issubclass", Iter = "iter", Len = "len", Locals = "locals", Map = "map", Max = "max",
        Min = "min", Next = "next", Oct = "oct", Open = "open", Ord = "ord", Pow = "pow", Print = "print",
        Repr = "repr", Reversed = "reversed", Round = "round", Setattr = "setattr", Sorted = "sorted",
        Sum = "sum", Type = "type", Vars = "vars", Zip = "zip", ObjectSetattr = "object.__setattr__",
        BuildClass = "__build_class__",
    }
}

impl BuiltinsFunctions {
    /// Name as Python shows it.
    ///
    /// ```
    /// use hognose::BuiltinsFunctions;
    ///
    /// assert_eq!(BuiltinsFunctions::Import.name(), "__import__");
    /// ```
    pub fn name(&self) -> &'static str {
        self.plain_name().unwrap_or_default()
    }

    /// Finds a function by its name.
    ///
    /// ```
    /// use hognose::BuiltinsFunctions;
    ///
    /// assert_eq!(BuiltinsFunctions::from_name("len"), Some(BuiltinsFunctions::Len));
    /// assert_eq!(BuiltinsFunctions::from_name("length"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::from_plain_name(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_their_types_again() {
        for ty in [MontyType::Int, MontyType::DateTime, MontyType::Exception(crate::exception::ExcType::KeyError)] {
            assert_eq!(MontyType::from_type_name(ty.name()), Some(ty));
        }
        assert_eq!(BuiltinsFunctions::from_name("len"), Some(BuiltinsFunctions::Len));
        assert_eq!(MontyType::from_type_name("nothing"), None);
    }
}
