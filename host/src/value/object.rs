//! [`MontyObject`], an owned Python value, and [`ObjectRef`], a look at a part of one.

use std::fmt;

use num_bigint::BigInt;

use super::file::MontyFileHandle;
use super::graph::{ClassTypeNode, GraphError, MontyGraph, MontyNode, NodeId};
use super::time::{MontyComplex, MontyDate, MontyDateTime, MontyTime, MontyTimeDelta, MontyTimeZone};
use super::types::{BuiltinsFunctions, MontyType};
use super::uuid::MontyUuid;
use crate::exception::ExcType;

/// An owned Python value. Objects that occur twice in it are one object on the other side, too.
///
/// Equality is by structure: `1` equals the same big integer, a named tuple equals the tuple of its values,
/// floats compare bit for bit (NaN equals itself, `-0.0` differs from `0.0`), aware times by instant.
///
/// ```
/// use hognose::MontyObject;
///
/// let value = MontyObject::list([MontyObject::int(1), MontyObject::string("a")]);
/// assert_eq!(value.py_repr(), "[1, 'a']");
/// assert_eq!(value.as_ref().items().unwrap()[1].as_str(), Some("a"));
/// ```
#[derive(Debug, Clone)]
pub struct MontyObject {
    graph: MontyGraph,
    root: NodeId,
}

impl MontyObject {
    fn leaf(node: MontyNode) -> Self {
        let mut graph = MontyGraph::new();
        let root = graph.push(node);
        Self { graph, root }
    }

    /// Makes a value of the graph `graph` whose outermost object is `root`.
    ///
    /// ```
    /// use hognose::MontyObject;
    /// use hognose::unstable::{GraphError, MontyGraph, MontyNode, NodeId};
    ///
    /// let graph = MontyGraph::from_nodes(vec![MontyNode::Int(1), MontyNode::List(vec![NodeId(0), NodeId(0)])])?;
    /// assert_eq!(MontyObject::from_graph(graph.clone(), NodeId(1))?.py_repr(), "[1, 1]");
    /// assert_eq!(MontyObject::from_graph(graph, NodeId(2)), Err(GraphError::RootOutOfRange));
    /// # Ok::<(), GraphError>(())
    /// ```
    pub fn from_graph(graph: MontyGraph, root: NodeId) -> Result<Self, GraphError> {
        let root = graph.check_root(root)?;
        Ok(Self { graph, root })
    }

    /// The graph and the index of the outermost object.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let pair = MontyObject::list([MontyObject::int(1), MontyObject::int(2)]);
    /// let (graph, root) = pair.graph();
    /// assert_eq!((graph.nodes().len(), root.0), (3, 2));
    /// ```
    pub fn graph(&self) -> (&MontyGraph, NodeId) {
        (&self.graph, self.root)
    }

    /// `None`
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::none().py_repr(), "None");
    /// ```
    pub fn none() -> Self {
        Self::leaf(MontyNode::None)
    }

    /// `...`
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::ellipsis().py_repr(), "Ellipsis");
    /// ```
    pub fn ellipsis() -> Self {
        Self::leaf(MontyNode::Ellipsis)
    }

    /// `NotImplemented`
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::not_implemented().py_repr(), "NotImplemented");
    /// ```
    pub fn not_implemented() -> Self {
        Self::leaf(MontyNode::NotImplemented)
    }

    /// A `bool`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::bool(true).py_repr(), "True");
    /// ```
    pub fn bool(value: bool) -> Self {
        Self::leaf(MontyNode::Bool(value))
    }

    /// An `int`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::int(-7).py_repr(), "-7");
    /// ```
    pub fn int(value: i64) -> Self {
        Self::leaf(MontyNode::Int(value))
    }

    /// An `int` of any size.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let big = num_bigint::BigInt::from(2).pow(70);
    /// assert_eq!(MontyObject::bigint(big).py_repr(), "1180591620717411303424");
    /// // One that is not big is the same as an int.
    /// assert_eq!(MontyObject::bigint(5.into()), MontyObject::int(5));
    /// ```
    pub fn bigint(value: BigInt) -> Self {
        Self::leaf(MontyNode::BigInt(value))
    }

    /// A `float`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::float(1e20).py_repr(), "1e+20");
    /// ```
    pub fn float(value: f64) -> Self {
        Self::leaf(MontyNode::Float(value))
    }

    /// A `complex`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::complex(1.0, -2.5).py_repr(), "(1-2.5j)");
    /// ```
    pub fn complex(real: f64, imag: f64) -> Self {
        Self::leaf(MontyNode::Complex(MontyComplex { real, imag }))
    }

    /// A `str`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let text = MontyObject::string("it's");
    /// assert_eq!((text.py_repr(), text.to_string()), ("\"it's\"".to_owned(), "it's".to_owned()));
    /// ```
    pub fn string(value: impl Into<String>) -> Self {
        Self::leaf(MontyNode::Str(value.into()))
    }

    /// A `bytes`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::bytes(*b"a\0").py_repr(), "b'a\\x00'");
    /// ```
    pub fn bytes(value: impl Into<Vec<u8>>) -> Self {
        Self::leaf(MontyNode::Bytes(value.into()))
    }

    /// A `pathlib.PosixPath`: a virtual path.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::path("/data/a.txt").py_repr(), "PosixPath('/data/a.txt')");
    /// ```
    pub fn path(value: impl Into<String>) -> Self {
        Self::leaf(MontyNode::Path(value.into()))
    }

    /// A `datetime.date`.
    ///
    /// ```
    /// use hognose::{MontyDate, MontyObject};
    ///
    /// let leap_day = MontyDate { year: 2024, month: 2, day: 29 };
    /// assert_eq!(MontyObject::date(leap_day).py_repr(), "datetime.date(2024, 2, 29)");
    /// ```
    pub fn date(value: MontyDate) -> Self {
        Self::leaf(MontyNode::Date(value))
    }

    /// A `datetime.datetime`.
    ///
    /// ```
    /// use hognose::{MontyDateTime, MontyObject};
    ///
    /// let noon = MontyDateTime {
    ///     year: 2024,
    ///     month: 2,
    ///     day: 29,
    ///     hour: 12,
    ///     minute: 0,
    ///     second: 0,
    ///     microsecond: 0,
    ///     offset_seconds: Some(0),
    ///     timezone_name: None,
    /// };
    /// assert_eq!(MontyObject::datetime(noon).to_string(), "2024-02-29 12:00:00+00:00");
    /// ```
    pub fn datetime(value: MontyDateTime) -> Self {
        Self::leaf(MontyNode::DateTime(value))
    }

    /// A `datetime.time`.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyTime};
    ///
    /// let tea = MontyTime {
    ///     hour: 16,
    ///     minute: 30,
    ///     second: 0,
    ///     microsecond: 0,
    ///     offset_seconds: None,
    ///     timezone_name: None,
    ///     fold: 0,
    /// };
    /// assert_eq!(MontyObject::time(tea).py_repr(), "datetime.time(16, 30)");
    /// ```
    pub fn time(value: MontyTime) -> Self {
        Self::leaf(MontyNode::Time(value))
    }

    /// A `datetime.timedelta`.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyTimeDelta};
    ///
    /// let delta = MontyTimeDelta { days: 1, seconds: 30, microseconds: 0 };
    /// assert_eq!(MontyObject::timedelta(delta).py_repr(), "datetime.timedelta(days=1, seconds=30)");
    /// ```
    pub fn timedelta(value: MontyTimeDelta) -> Self {
        Self::leaf(MontyNode::TimeDelta(value))
    }

    /// A `datetime.timezone`.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyTimeZone};
    ///
    /// let zone = MontyTimeZone { offset_seconds: 0, name: None };
    /// assert_eq!(MontyObject::timezone(zone).py_repr(), "datetime.timezone.utc");
    /// ```
    pub fn timezone(value: MontyTimeZone) -> Self {
        Self::leaf(MontyNode::TimeZone(value))
    }

    /// A `decimal.Decimal`; the receiver parses the text.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::decimal("1.10").py_repr(), "Decimal('1.10')");
    /// ```
    pub fn decimal(text: impl Into<String>) -> Self {
        Self::leaf(MontyNode::Decimal(text.into()))
    }

    /// An exception instance that is not raised.
    ///
    /// ```
    /// use hognose::{ExcType, MontyObject};
    ///
    /// assert_eq!(MontyObject::exception(ExcType::ValueError, Some("bad".into())).py_repr(), "ValueError('bad')");
    /// ```
    pub fn exception(exc_type: ExcType, arg: Option<String>) -> Self {
        Self::leaf(MontyNode::Exception { exc_type, arg })
    }

    /// A function of the host, which the sandbox calls back by name.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let inputs = vec![("ask".to_owned(), MontyObject::function("fetch", None))];
    /// let event = session.feed("ask(1)", inputs, vec![], false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::FunctionCall { function_name, .. } if function_name == "fetch"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn function(name: impl Into<String>, docstring: Option<String>) -> Self {
        Self::leaf(MontyNode::Function { name: name.into(), docstring })
    }

    /// A builtin function.
    ///
    /// ```
    /// use hognose::{BuiltinsFunctions, MontyObject};
    ///
    /// assert_eq!(MontyObject::builtin_function(BuiltinsFunctions::Len).py_repr(), "<built-in function len>");
    /// ```
    pub fn builtin_function(function: BuiltinsFunctions) -> Self {
        Self::leaf(MontyNode::BuiltinFunction(function))
    }

    /// A builtin function by name, if there is one.
    ///
    /// ```
    /// use hognose::{BuiltinsFunctions, MontyObject};
    ///
    /// let len = MontyObject::builtin_function(BuiltinsFunctions::Len);
    /// assert_eq!(MontyObject::builtin_function_from_name("len"), Some(len));
    /// assert_eq!(MontyObject::builtin_function_from_name("length"), None);
    /// ```
    pub fn builtin_function_from_name(name: &str) -> Option<Self> {
        BuiltinsFunctions::from_name(name).map(Self::builtin_function)
    }

    /// A builtin class.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyType};
    ///
    /// assert_eq!(MontyObject::type_object(MontyType::Int).py_repr(), "<class 'int'>");
    /// ```
    pub fn type_object(ty: MontyType) -> Self {
        Self::leaf(MontyNode::Type(ty))
    }

    /// An open file.
    ///
    /// ```
    /// use hognose::{FileMode, MontyFileHandle, MontyObject};
    ///
    /// let handle = MontyFileHandle { path: "/data/a.txt".into(), mode: FileMode::Read(false), position: 0 };
    /// assert_eq!(MontyObject::file_handle(handle).type_name(), "TextIOWrapper");
    /// ```
    pub fn file_handle(handle: MontyFileHandle) -> Self {
        Self::leaf(MontyNode::FileHandle(handle))
    }

    /// A `list`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::list([MontyObject::int(1), MontyObject::int(2)]).py_repr(), "[1, 2]");
    /// ```
    pub fn list(items: impl IntoIterator<Item = Self>) -> Self {
        Self::sequence(items, MontyNode::List)
    }

    /// A `tuple`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::tuple([MontyObject::int(1)]).py_repr(), "(1,)");
    /// ```
    pub fn tuple(items: impl IntoIterator<Item = Self>) -> Self {
        Self::sequence(items, MontyNode::Tuple)
    }

    /// A `set`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let set = MontyObject::set([MontyObject::int(1), MontyObject::int(2)]);
    /// assert_eq!(set.py_repr(), "{1, 2}");
    /// // Sets have no order.
    /// assert_eq!(set, MontyObject::set([MontyObject::int(2), MontyObject::int(1)]));
    /// ```
    pub fn set(items: impl IntoIterator<Item = Self>) -> Self {
        Self::sequence(items, MontyNode::Set)
    }

    /// A `frozenset`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::frozenset([MontyObject::int(1)]).py_repr(), "frozenset({1})");
    /// ```
    pub fn frozenset(items: impl IntoIterator<Item = Self>) -> Self {
        Self::sequence(items, MontyNode::FrozenSet)
    }

    /// A `dict`, in the given order.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::dict([(MontyObject::string("a"), MontyObject::int(1))]).py_repr(), "{'a': 1}");
    /// ```
    pub fn dict(pairs: impl IntoIterator<Item = (Self, Self)>) -> Self {
        let mut graph = MontyGraph::new();
        let pairs = push_pairs(&mut graph, pairs);
        let root = graph.push(MontyNode::Dict(pairs));
        Self { graph, root }
    }

    /// An instance of the named tuple class `type_name`; one field name per value.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let values = [MontyObject::int(1), MontyObject::int(2)];
    /// let point = MontyObject::named_tuple("Point", ["x".to_owned(), "y".to_owned()], values.clone());
    /// assert_eq!(point.py_repr(), "Point(x=1, y=2)");
    /// assert_eq!(point, MontyObject::tuple(values));
    /// ```
    pub fn named_tuple(
        type_name: impl Into<String>,
        field_names: impl IntoIterator<Item = String>,
        values: impl IntoIterator<Item = Self>,
    ) -> Self {
        let (type_name, field_names) = (type_name.into(), field_names.into_iter().collect());
        Self::sequence(values, |values| MontyNode::NamedTuple { type_name, field_names, values })
    }

    /// A class that is not builtin, with the attributes to send along.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyUuid};
    ///
    /// let unit = (MontyObject::string("unit"), MontyObject::string("m"));
    /// let class = MontyObject::class_type("Point", MontyUuid::from_u128(1), true, false, [unit]);
    /// assert_eq!(class.py_repr(), "<class 'Point'>");
    /// ```
    pub fn class_type(
        name: impl Into<String>,
        id: MontyUuid,
        host_defined: bool,
        is_dataclass: bool,
        attrs: impl IntoIterator<Item = (Self, Self)>,
    ) -> Self {
        let mut graph = MontyGraph::new();
        let attrs = push_pairs(&mut graph, attrs);
        let node = ClassTypeNode { name: name.into(), id, host_defined, is_dataclass, attrs };
        let root = graph.push(MontyNode::ClassType(node));
        Self { graph, root }
    }

    /// An instance of `class`, with the attributes to send along.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, MontyUuid, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let class = MontyObject::class_type("Point", MontyUuid::from_u128(1), true, false, []);
    /// let x = (MontyObject::string("x"), MontyObject::int(41));
    /// let point = MontyObject::class_instance(&class, MontyUuid::from_u128(2), [x]);
    /// let event = session.feed("p.x + 1", vec![("p".to_owned(), point)], vec![], false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(42)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// If `class` is not a class.
    pub fn class_instance(class: &Self, id: MontyUuid, attrs: impl IntoIterator<Item = (Self, Self)>) -> Self {
        assert!(
            matches!(class.graph.node(class.root), MontyNode::ClassType(_)),
            "the first argument of class_instance must be a class"
        );
        let mut graph = MontyGraph::new();
        let class = push(&mut graph, class);
        let attrs = push_pairs(&mut graph, attrs);
        let root = graph.push(MontyNode::ClassInstance { class, id, attrs });
        Self { graph, root }
    }

    /// A module of the host, with the attributes to send along.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyUuid};
    ///
    /// let version = (MontyObject::string("version"), MontyObject::int(3));
    /// let tools = MontyObject::module("tools", MontyUuid::from_u128(7), [version]);
    /// assert_eq!((tools.py_repr().as_str(), tools.as_ref().pairs().unwrap().len()), ("<module 'tools'>", 1));
    /// ```
    pub fn module(name: impl Into<String>, id: MontyUuid, attrs: impl IntoIterator<Item = (Self, Self)>) -> Self {
        let mut graph = MontyGraph::new();
        let attrs = push_pairs(&mut graph, attrs);
        let root = graph.push(MontyNode::Module { name: name.into(), id, attrs });
        Self { graph, root }
    }

    /// Output only: repr of an object that has no other form.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::repr("<generator object f>").py_repr(), "<generator object f>");
    /// ```
    pub fn repr(text: impl Into<String>) -> Self {
        Self::leaf(MontyNode::Repr(text.into()))
    }

    /// Output only: reference back to an enclosing container, such as `[...]`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let event = session.feed("a = [1]\na.append(a)\na", vec![], vec![], false, &mut quiet).await?;
    /// let TurnEvent::Complete(value) = event else { panic!("{event:?}") };
    /// assert_eq!(value.as_ref().items().unwrap()[1], MontyObject::cycle("[...]").as_ref());
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn cycle(placeholder: impl Into<String>) -> Self {
        Self::leaf(MontyNode::Cycle(placeholder.into()))
    }

    fn sequence(items: impl IntoIterator<Item = Self>, node: impl FnOnce(Vec<NodeId>) -> MontyNode) -> Self {
        let mut graph = MontyGraph::new();
        let items = items.into_iter().map(|item| push(&mut graph, &item)).collect();
        let root = graph.push(node(items));
        Self { graph, root }
    }

    /// A look at the outermost object.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let value = MontyObject::list([MontyObject::int(1)]);
    /// assert_eq!(value.as_ref().items().unwrap()[0].as_int(), Some(1));
    /// ```
    #[allow(
        clippy::should_implement_trait,
        reason = "the name is part of the interface; the result is not a reference"
    )]
    pub fn as_ref(&self) -> ObjectRef<'_> {
        ObjectRef { graph: &self.graph, id: self.root }
    }

    /// Python's `repr()`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::string("a\n").py_repr(), "'a\\n'");
    /// ```
    pub fn py_repr(&self) -> String {
        self.as_ref().py_repr()
    }

    /// Python's truth value.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert!(MontyObject::string("0").is_truthy());
    /// assert!(!MontyObject::list([]).is_truthy());
    /// ```
    pub fn is_truthy(&self) -> bool {
        self.as_ref().is_truthy()
    }

    /// Name of the class.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::none().type_name(), "NoneType");
    /// ```
    pub fn type_name(&self) -> &str {
        self.as_ref().type_name()
    }
}

/// Adds a value to a graph and returns its index there.
pub(crate) fn push(graph: &mut MontyGraph, value: &MontyObject) -> NodeId {
    let by = graph.append(&value.graph);
    NodeId(value.root.0 + by)
}

/// [`push`] of a value that nobody else needs: it is the graph where there was none.
pub(crate) fn push_owned(graph: &mut MontyGraph, value: MontyObject) -> NodeId {
    if graph.nodes().is_empty() {
        *graph = value.graph;
        return value.root;
    }
    push(graph, &value)
}

fn push_pairs(
    graph: &mut MontyGraph,
    pairs: impl IntoIterator<Item = (MontyObject, MontyObject)>,
) -> Vec<(NodeId, NodeId)> {
    pairs.into_iter().map(|(key, value)| (push(graph, &key), push(graph, &value))).collect()
}

impl PartialEq for MontyObject {
    fn eq(&self, other: &Self) -> bool {
        self.as_ref() == other.as_ref()
    }
}

impl Eq for MontyObject {}

impl fmt::Display for MontyObject {
    /// Python's `str()`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().fmt(f)
    }
}

/// A look at an object inside a value.
///
/// ```
/// use hognose::{MontyObject, ObjectRef};
///
/// fn total(value: ObjectRef<'_>) -> Option<i64> {
///     value.items()?.iter().map(ObjectRef::as_int).sum()
/// }
/// let value = MontyObject::tuple([MontyObject::int(1), MontyObject::int(2)]);
/// assert_eq!(total(value.as_ref()), Some(3));
/// ```
#[derive(Clone, Copy)]
pub struct ObjectRef<'a> {
    pub(super) graph: &'a MontyGraph,
    pub(super) id: NodeId,
}

impl<'a> ObjectRef<'a> {
    pub(crate) fn new(graph: &'a MontyGraph, id: NodeId) -> Self {
        Self { graph, id }
    }

    /// The node itself.
    ///
    /// ```
    /// use hognose::MontyObject;
    /// use hognose::unstable::MontyNode;
    ///
    /// assert!(matches!(MontyObject::path("/a").as_ref().node(), MontyNode::Path(path) if path == "/a"));
    /// ```
    pub fn node(&self) -> &'a MontyNode {
        self.graph.node(self.id)
    }

    fn at(&self, id: NodeId) -> Self {
        Self { graph: self.graph, id }
    }

    /// Name of the class.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::decimal("1.5").as_ref().type_name(), "Decimal");
    /// ```
    pub fn type_name(&self) -> &'a str {
        match self.node() {
            MontyNode::Ellipsis => "ellipsis",
            MontyNode::None => "NoneType",
            MontyNode::NotImplemented => "NotImplementedType",
            MontyNode::Bool(_) => "bool",
            MontyNode::Int(_) | MontyNode::BigInt(_) => "int",
            MontyNode::Float(_) => "float",
            MontyNode::Complex(_) => "complex",
            MontyNode::Str(_) | MontyNode::Repr(_) | MontyNode::Cycle(_) => "str",
            MontyNode::Bytes(_) => "bytes",
            MontyNode::List(_) => "list",
            MontyNode::Tuple(_) => "tuple",
            MontyNode::Set(_) => "set",
            MontyNode::FrozenSet(_) => "frozenset",
            MontyNode::Dict(_) => "dict",
            MontyNode::NamedTuple { type_name, .. } => type_name,
            MontyNode::Date(_) => "date",
            MontyNode::DateTime(_) => "datetime",
            MontyNode::Time(_) => "time",
            MontyNode::TimeDelta(_) => "timedelta",
            MontyNode::TimeZone(_) => "timezone",
            MontyNode::Decimal(_) => "Decimal",
            MontyNode::Path(_) => "PosixPath",
            MontyNode::Exception { exc_type, .. } => exc_type.name(),
            MontyNode::Type(_) | MontyNode::ClassType(_) => "type",
            MontyNode::ClassInstance { class, .. } => match self.graph.node(*class) {
                MontyNode::ClassType(class) => &class.name,
                _ => "object",
            },
            MontyNode::Module { .. } => "module",
            MontyNode::Function { .. } => "function",
            MontyNode::BuiltinFunction(_) => "builtin_function_or_method",
            MontyNode::FileHandle(handle) => handle.mode.file_type_name(),
        }
    }

    /// Copies the object, with what it refers to, into a value of its own.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let list = MontyObject::list([MontyObject::string("a"), MontyObject::string("b")]);
    /// let last = list.as_ref().items().unwrap()[1].to_owned();
    /// assert_eq!(last, MontyObject::string("b"));
    /// ```
    pub fn to_owned(&self) -> MontyObject {
        let (graph, root) = self.graph.extract(self.id);
        MontyObject { graph, root }
    }

    /// Items of a list, tuple, set, frozenset or named tuple.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let list = MontyObject::list([MontyObject::int(1), MontyObject::int(2)]);
    /// let numbers: Vec<_> = list.as_ref().items().unwrap().iter().filter_map(|item| item.as_int()).collect();
    /// assert_eq!(numbers, [1, 2]);
    /// assert!(MontyObject::string("ab").as_ref().items().is_none());
    /// ```
    pub fn items(&self) -> Option<Vec<Self>> {
        match self.node() {
            MontyNode::List(items) | MontyNode::Tuple(items) | MontyNode::Set(items) | MontyNode::FrozenSet(items) => {
                Some(items)
            }
            MontyNode::NamedTuple { values, .. } => Some(values),
            _ => None,
        }
        .map(|items| items.iter().map(|&id| self.at(id)).collect())
    }

    /// Entries of a dict; attributes of an instance, class or module.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let dict = MontyObject::dict([(MontyObject::string("a"), MontyObject::int(1))]);
    /// let (key, value) = dict.as_ref().pairs().unwrap()[0];
    /// assert_eq!((key.as_str(), value.as_int()), (Some("a"), Some(1)));
    /// ```
    pub fn pairs(&self) -> Option<Vec<(Self, Self)>> {
        match self.node() {
            MontyNode::Dict(pairs) => Some(pairs),
            MontyNode::ClassType(ClassTypeNode { attrs, .. })
            | MontyNode::ClassInstance { attrs, .. }
            | MontyNode::Module { attrs, .. } => Some(attrs),
            _ => None,
        }
        .map(|pairs| pairs.iter().map(|&(key, value)| (self.at(key), self.at(value))).collect())
    }

    /// An int that fits in 64 bits.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::int(7).as_ref().as_int(), Some(7));
    /// assert_eq!(MontyObject::float(7.0).as_ref().as_int(), None);
    /// ```
    pub fn as_int(&self) -> Option<i64> {
        match self.node() {
            MontyNode::Int(value) => Some(*value),
            MontyNode::BigInt(value) => i64::try_from(value).ok(),
            _ => None,
        }
    }

    /// A str.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::string("a").as_ref().as_str(), Some("a"));
    /// assert_eq!(MontyObject::path("a").as_ref().as_str(), None);
    /// ```
    pub fn as_str(&self) -> Option<&'a str> {
        match self.node() {
            MontyNode::Str(value) => Some(value),
            _ => None,
        }
    }

    /// A bytes.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::bytes(*b"ab").as_ref().as_bytes(), Some(&b"ab"[..]));
    /// ```
    pub fn as_bytes(&self) -> Option<&'a [u8]> {
        match self.node() {
            MontyNode::Bytes(value) => Some(value),
            _ => None,
        }
    }

    /// A bool.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::bool(true).as_ref().as_bool(), Some(true));
    /// assert_eq!(MontyObject::int(1).as_ref().as_bool(), None);
    /// ```
    pub fn as_bool(&self) -> Option<bool> {
        match self.node() {
            MontyNode::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A float, or an int that is not too large for one.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::float(0.5).as_ref().as_float(), Some(0.5));
    /// assert_eq!(MontyObject::int(2).as_ref().as_float(), Some(2.0));
    /// ```
    pub fn as_float(&self) -> Option<f64> {
        match self.node() {
            MontyNode::Float(value) => Some(*value),
            MontyNode::Int(value) => Some(*value as f64),
            MontyNode::BigInt(value) => value.to_string().parse().ok().filter(|value: &f64| value.is_finite()),
            _ => None,
        }
    }

    /// A complex, float or int.
    ///
    /// ```
    /// use hognose::{MontyComplex, MontyObject};
    ///
    /// assert_eq!(MontyObject::int(2).as_ref().as_complex(), Some(MontyComplex { real: 2.0, imag: 0.0 }));
    /// ```
    pub fn as_complex(&self) -> Option<MontyComplex> {
        match self.node() {
            MontyNode::Complex(value) => Some(*value),
            _ => self.as_float().map(|real| MontyComplex { real, imag: 0.0 }),
        }
    }

    /// Identity of a class that is not builtin, an instance of one, or a module of the host.
    ///
    /// ```
    /// use hognose::{MontyObject, MontyUuid};
    ///
    /// let module = MontyObject::module("tools", MontyUuid::from_u128(7), []);
    /// assert_eq!(module.as_ref().object_id(), Some(MontyUuid::from_u128(7)));
    /// assert_eq!(MontyObject::int(7).as_ref().object_id(), None);
    /// ```
    pub fn object_id(&self) -> Option<MontyUuid> {
        match self.node() {
            MontyNode::ClassType(class) => Some(class.id),
            MontyNode::ClassInstance { id, .. } | MontyNode::Module { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// Text of a decimal.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert_eq!(MontyObject::decimal("1.10").as_ref().as_decimal(), Some("1.10"));
    /// ```
    pub fn as_decimal(&self) -> Option<&'a str> {
        match self.node() {
            MontyNode::Decimal(value) => Some(value),
            _ => None,
        }
    }

    /// Python's truth value.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// assert!(!MontyObject::decimal("0.00").as_ref().is_truthy());
    /// assert!(MontyObject::decimal("NaN").as_ref().is_truthy());
    /// ```
    pub fn is_truthy(&self) -> bool {
        match self.node() {
            MontyNode::None => false,
            MontyNode::Bool(value) => *value,
            MontyNode::Int(value) => *value != 0,
            MontyNode::BigInt(value) => *value != BigInt::ZERO,
            MontyNode::Float(value) => *value != 0.0,
            MontyNode::Complex(value) => value.real != 0.0 || value.imag != 0.0,
            MontyNode::Str(value) => !value.is_empty(),
            MontyNode::Bytes(value) => !value.is_empty(),
            MontyNode::List(items) | MontyNode::Tuple(items) | MontyNode::Set(items) | MontyNode::FrozenSet(items) => {
                !items.is_empty()
            }
            MontyNode::NamedTuple { values, .. } => !values.is_empty(),
            MontyNode::Dict(pairs) => !pairs.is_empty(),
            MontyNode::TimeDelta(value) => (value.days, value.seconds, value.microseconds) != (0, 0, 0),
            // Zero in any spelling has no digit but 0 before its exponent; NaN and infinity are true.
            MontyNode::Decimal(text) => {
                let digits = text.split(['e', 'E']).next().unwrap_or_default();
                digits.chars().any(|c| matches!(c, '1'..='9' | 'a'..='z' | 'A'..='Z'))
            }
            _ => true,
        }
    }
}

impl fmt::Debug for ObjectRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.py_repr())
    }
}

/// A value is not of the wanted Rust type.
///
/// ```
/// use hognose::{ConversionError, MontyObject};
///
/// let n: Result<i64, ConversionError> = (&MontyObject::int(3)).try_into();
/// assert_eq!(n, Ok(3));
/// let error = i64::try_from(&MontyObject::string("3")).unwrap_err();
/// assert_eq!(error.to_string(), "expected int, got str");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversionError {
    /// Python type that was wanted.
    pub expected: &'static str,
    /// Python type that was found.
    pub actual: String,
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, got {}", self.expected, self.actual)
    }
}

impl std::error::Error for ConversionError {}

/// Writes the conversions to Rust types, from values and from looks at them.
macro_rules! conversions {
    ($($ty:ty, $expected:literal, $method:ident, $into:expr;)*) => {
        $(
            impl TryFrom<ObjectRef<'_>> for $ty {
                type Error = ConversionError;

                fn try_from(value: ObjectRef<'_>) -> Result<Self, ConversionError> {
                    value.$method().map($into).ok_or_else(|| ConversionError {
                        expected: $expected,
                        actual: value.type_name().to_owned(),
                    })
                }
            }

            impl TryFrom<&MontyObject> for $ty {
                type Error = ConversionError;

                fn try_from(value: &MontyObject) -> Result<Self, ConversionError> {
                    value.as_ref().try_into()
                }
            }
        )*
    };
}

conversions! {
    i64, "int", as_int, |value| value;
    f64, "float", as_float, |value| value;
    bool, "bool", as_bool, |value| value;
    String, "str", as_str, str::to_owned;
}
