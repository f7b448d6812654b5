//! The arena behind a value.
//!
//! Invariant, checked wherever nodes come in: a node refers only to nodes with lower indexes, and a class
//! instance's class is a class node. So there are no cycles, and one forward pass builds everything.

use num_bigint::BigInt;

use super::file::MontyFileHandle;
use super::time::{MontyComplex, MontyDate, MontyDateTime, MontyTime, MontyTimeDelta, MontyTimeZone};
use super::types::{BuiltinsFunctions, MontyType};
use super::uuid::MontyUuid;
use crate::exception::ExcType;

/// Index of a node in its graph.
///
/// ```
/// use hognose::unstable::{MontyGraph, MontyNode, NodeId};
///
/// let graph = MontyGraph::from_nodes(vec![MontyNode::None, MontyNode::Bool(true)]).unwrap();
/// assert!(matches!(graph.node(NodeId(1)), MontyNode::Bool(true)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A class that is not builtin.
///
/// ```
/// use hognose::unstable::{ClassTypeNode, MontyGraph, MontyNode, NodeId};
/// use hognose::{MontyObject, MontyUuid};
///
/// let id = MontyUuid::from_u128(1);
/// let node = ClassTypeNode { name: "Point".into(), id, host_defined: true, is_dataclass: false, attrs: vec![] };
/// let graph = MontyGraph::from_nodes(vec![MontyNode::ClassType(node)]).unwrap();
/// assert_eq!(MontyObject::from_graph(graph, NodeId(0)).unwrap().py_repr(), "<class 'Point'>");
/// ```
#[derive(Debug, Clone)]
pub struct ClassTypeNode {
    /// Name.
    pub name: String,
    /// Identity.
    pub id: MontyUuid,
    /// Defined by the host, not by sandboxed code.
    pub host_defined: bool,
    /// Made by `@dataclass`.
    pub is_dataclass: bool,
    /// Class attributes sent along.
    pub attrs: Vec<(NodeId, NodeId)>,
}

/// One Python object without the objects it refers to.
///
/// ```
/// use hognose::MontyObject;
/// use hognose::unstable::{MontyGraph, MontyNode, NodeId};
///
/// // One string twice: in the sandbox both items are one object.
/// let nodes = vec![MontyNode::Str("a".into()), MontyNode::Tuple(vec![NodeId(0), NodeId(0)])];
/// let pair = MontyObject::from_graph(MontyGraph::from_nodes(nodes).unwrap(), NodeId(1)).unwrap();
/// assert_eq!(pair.py_repr(), "('a', 'a')");
/// ```
#[derive(Debug, Clone)]
pub enum MontyNode {
    /// `...`
    Ellipsis,
    /// `None`
    None,
    /// `NotImplemented`
    NotImplemented,
    /// `bool`
    Bool(bool),
    /// `int` of at most 64 bits.
    Int(i64),
    /// `int` of any size.
    BigInt(BigInt),
    /// `float`
    Float(f64),
    /// `complex`
    Complex(MontyComplex),
    /// `str`
    Str(String),
    /// `bytes`
    Bytes(Vec<u8>),
    /// `list`
    List(Vec<NodeId>),
    /// `tuple`
    Tuple(Vec<NodeId>),
    /// `set`
    Set(Vec<NodeId>),
    /// `frozenset`
    FrozenSet(Vec<NodeId>),
    /// `dict`, in order.
    Dict(Vec<(NodeId, NodeId)>),
    /// Instance of a named tuple class.
    NamedTuple {
        /// Name of the class.
        type_name: String,
        /// One name per value.
        field_names: Vec<String>,
        /// The values.
        values: Vec<NodeId>,
    },
    /// `datetime.date`
    Date(MontyDate),
    /// `datetime.datetime`
    DateTime(MontyDateTime),
    /// `datetime.time`
    Time(MontyTime),
    /// `datetime.timedelta`
    TimeDelta(MontyTimeDelta),
    /// `datetime.timezone`
    TimeZone(MontyTimeZone),
    /// `decimal.Decimal`, as text.
    Decimal(String),
    /// `pathlib.PosixPath`, always a virtual path.
    Path(String),
    /// Exception instance that is not raised.
    Exception {
        /// Its class.
        exc_type: ExcType,
        /// Its argument.
        arg: Option<String>,
    },
    /// Builtin class.
    Type(MontyType),
    /// Other class.
    ClassType(ClassTypeNode),
    /// Instance of a class that is not builtin.
    ClassInstance {
        /// Its class.
        class: NodeId,
        /// Identity.
        id: MontyUuid,
        /// Attributes sent along.
        attrs: Vec<(NodeId, NodeId)>,
    },
    /// Module of the host.
    Module {
        /// Name.
        name: String,
        /// Identity.
        id: MontyUuid,
        /// Attributes sent along.
        attrs: Vec<(NodeId, NodeId)>,
    },
    /// Function of the host, called back by name.
    Function {
        /// Name.
        name: String,
        /// Documentation.
        docstring: Option<String>,
    },
    /// Builtin function.
    BuiltinFunction(BuiltinsFunctions),
    /// Open file.
    FileHandle(MontyFileHandle),
    /// Output only: repr of an object that has no other form.
    Repr(String),
    /// Output only: reference back to an enclosing container.
    Cycle(String),
}

impl MontyNode {
    /// Calls `visit` with each node this one refers to.
    ///
    /// ```
    /// use hognose::unstable::{MontyNode, NodeId};
    ///
    /// let mut seen = vec![];
    /// MontyNode::List(vec![NodeId(0), NodeId(3)]).children(|child| seen.push(child.0));
    /// assert_eq!(seen, [0, 3]);
    /// ```
    pub fn children(&self, mut visit: impl FnMut(NodeId)) {
        match self {
            Self::List(items) | Self::Tuple(items) | Self::Set(items) | Self::FrozenSet(items) => {
                items.iter().copied().for_each(visit);
            }
            Self::NamedTuple { values, .. } => values.iter().copied().for_each(visit),
            Self::Dict(pairs) => pairs.iter().for_each(|&(key, value)| [key, value].into_iter().for_each(&mut visit)),
            Self::ClassType(ClassTypeNode { attrs, .. }) | Self::Module { attrs, .. } => {
                attrs.iter().for_each(|&(key, value)| [key, value].into_iter().for_each(&mut visit));
            }
            Self::ClassInstance { class, attrs, .. } => {
                visit(*class);
                attrs.iter().for_each(|&(key, value)| [key, value].into_iter().for_each(&mut visit));
            }
            _ => {}
        }
    }

    /// Replaces each index in this node.
    fn renumber(&mut self, to: impl Fn(NodeId) -> NodeId) {
        let one = |id: &mut NodeId| *id = to(*id);
        let two = |pairs: &mut Vec<(NodeId, NodeId)>| {
            for (key, value) in pairs {
                *key = to(*key);
                *value = to(*value);
            }
        };
        match self {
            Self::List(items) | Self::Tuple(items) | Self::Set(items) | Self::FrozenSet(items) => {
                items.iter_mut().for_each(one);
            }
            Self::NamedTuple { values, .. } => values.iter_mut().for_each(one),
            Self::Dict(pairs) => two(pairs),
            Self::ClassType(ClassTypeNode { attrs, .. }) | Self::Module { attrs, .. } => two(attrs),
            Self::ClassInstance { class, attrs, .. } => {
                *class = to(*class);
                two(attrs);
            }
            _ => {}
        }
    }
}

/// Why a graph is refused.
///
/// ```
/// use hognose::unstable::{GraphError, MontyGraph, MontyNode, NodeId};
///
/// // A list that contains itself.
/// let error = MontyGraph::from_nodes(vec![MontyNode::List(vec![NodeId(0)])]).unwrap_err();
/// assert_eq!(error, GraphError::IndexNotLower);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GraphError {
    /// A node refers to itself or to a later one.
    IndexNotLower,
    /// A class instance's class is not a class.
    ClassTypeNotAClass,
    /// A root is not a node of the graph.
    RootOutOfRange,
}

impl std::fmt::Display for GraphError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::IndexNotLower => "a node refers to itself or to a later node",
            Self::ClassTypeNotAClass => "the class of an instance is not a class",
            Self::RootOutOfRange => "a root is not a node of the graph",
        })
    }
}

impl std::error::Error for GraphError {}

/// An arena of nodes.
///
/// ```
/// use hognose::unstable::{MontyGraph, MontyNode, NodeId};
///
/// let graph = MontyGraph::from_nodes(vec![MontyNode::Int(1), MontyNode::Set(vec![NodeId(0)])]).unwrap();
/// assert_eq!(graph.nodes().len(), 2);
/// ```
#[derive(Debug, Clone, Default)]
pub struct MontyGraph {
    nodes: Vec<MontyNode>,
}

impl MontyGraph {
    /// Makes an empty graph.
    ///
    /// ```
    /// use hognose::unstable::MontyGraph;
    ///
    /// assert!(MontyGraph::new().nodes().is_empty());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a graph of nodes from elsewhere, after checking them.
    ///
    /// ```
    /// use hognose::unstable::{GraphError, MontyGraph, MontyNode, NodeId};
    ///
    /// let nodes = vec![MontyNode::Tuple(vec![NodeId(1)]), MontyNode::None];
    /// assert_eq!(MontyGraph::from_nodes(nodes).unwrap_err(), GraphError::IndexNotLower);
    /// ```
    pub fn from_nodes(nodes: Vec<MontyNode>) -> Result<Self, GraphError> {
        for (index, node) in nodes.iter().enumerate() {
            let mut lower = true;
            node.children(|child| lower &= child.index() < index);
            if !lower {
                return Err(GraphError::IndexNotLower);
            }
            if let MontyNode::ClassInstance { class, .. } = node
                && !matches!(nodes[class.index()], MontyNode::ClassType(_) | MontyNode::Type(_))
            {
                return Err(GraphError::ClassTypeNotAClass);
            }
        }
        Ok(Self { nodes })
    }

    /// The nodes, children before parents.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let list = MontyObject::list([MontyObject::int(1), MontyObject::int(2)]);
    /// assert_eq!(list.graph().0.nodes().len(), 3);
    /// ```
    pub fn nodes(&self) -> &[MontyNode] {
        &self.nodes
    }

    /// The node at `id`, which must belong to this graph.
    ///
    /// ```
    /// use hognose::MontyObject;
    /// use hognose::unstable::MontyNode;
    ///
    /// let list = MontyObject::list([]);
    /// let (graph, root) = list.graph();
    /// assert!(matches!(graph.node(root), MontyNode::List(items) if items.is_empty()));
    /// ```
    pub fn node(&self, id: NodeId) -> &MontyNode {
        &self.nodes[id.index()]
    }

    /// Whether `id` is a node of this graph.
    ///
    /// ```
    /// use hognose::unstable::{GraphError, MontyGraph, MontyNode, NodeId};
    ///
    /// let graph = MontyGraph::from_nodes(vec![MontyNode::None]).unwrap();
    /// assert_eq!(graph.check_root(NodeId(0)), Ok(NodeId(0)));
    /// assert_eq!(graph.check_root(NodeId(1)), Err(GraphError::RootOutOfRange));
    /// ```
    pub fn check_root(&self, id: NodeId) -> Result<NodeId, GraphError> {
        if id.index() < self.nodes.len() { Ok(id) } else { Err(GraphError::RootOutOfRange) }
    }

    /// Adds a node whose children are in the graph already.
    pub(crate) fn push(&mut self, node: MontyNode) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        id
    }

    /// Adds all nodes of another graph and returns how far its indexes moved.
    pub(crate) fn append(&mut self, other: &Self) -> u32 {
        let by = self.nodes.len() as u32;
        self.nodes.extend(other.nodes.iter().cloned().map(|mut node| {
            node.renumber(|id| NodeId(id.0 + by));
            node
        }));
        by
    }

    /// Copies what `root` reaches into a graph of its own.
    pub(crate) fn extract(&self, root: NodeId) -> (Self, NodeId) {
        let mut reached = vec![false; root.index() + 1];
        reached[root.index()] = true;
        // Children have lower indexes, so one pass downwards marks everything.
        for index in (0..=root.index()).rev() {
            if reached[index] {
                self.nodes[index].children(|child| reached[child.index()] = true);
            }
        }
        let mut moved = vec![0u32; root.index() + 1];
        let mut nodes = Vec::new();
        for index in (0..=root.index()).filter(|&index| reached[index]) {
            moved[index] = nodes.len() as u32;
            let mut node = self.nodes[index].clone();
            node.renumber(|id| NodeId(moved[id.index()]));
            nodes.push(node);
        }
        let root = NodeId(moved[root.index()]);
        (Self { nodes }, root)
    }
}
