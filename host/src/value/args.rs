//! Bundles of values that share one arena: arguments of a call, inputs of a feed.

use super::graph::{MontyGraph, MontyNode, NodeId};
use super::object::{MontyObject, ObjectRef, push_owned};

/// Arguments of one call. An object passed twice is one object.
///
/// ```
/// use hognose::{CallArgs, MontyObject};
///
/// let mut args = CallArgs::new();
/// args.push_arg(MontyObject::int(1));
/// args.push_kwarg("flag", MontyObject::bool(true));
/// assert_eq!(args.arg(0).unwrap().py_repr(), "1");
/// assert_eq!(args.kwarg("flag").unwrap().py_repr(), "True");
/// ```
#[derive(Debug, Clone, Default)]
pub struct CallArgs {
    graph: MontyGraph,
    args: Vec<NodeId>,
    kwargs: Vec<(NodeId, NodeId)>,
}

impl CallArgs {
    /// Makes an empty bundle.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a bundle of checked parts.
    pub(crate) fn from_parts(graph: MontyGraph, args: Vec<NodeId>, kwargs: Vec<(NodeId, NodeId)>) -> Self {
        Self { graph, args, kwargs }
    }

    /// Adds a positional argument.
    pub fn push_arg(&mut self, value: MontyObject) {
        let id = push_owned(&mut self.graph, value);
        self.args.push(id);
    }

    /// Adds a keyword argument.
    pub fn push_kwarg(&mut self, name: &str, value: MontyObject) {
        let key = self.graph.push(MontyNode::Str(name.to_owned()));
        let id = push_owned(&mut self.graph, value);
        self.kwargs.push((key, id));
    }

    /// The positional argument at `index`.
    pub fn arg(&self, index: usize) -> Option<ObjectRef<'_>> {
        self.args.get(index).map(|&id| ObjectRef::new(&self.graph, id))
    }

    /// All positional arguments.
    pub fn args(&self) -> Vec<ObjectRef<'_>> {
        self.args.iter().map(|&id| ObjectRef::new(&self.graph, id)).collect()
    }

    /// All keyword arguments, in order. Keys are usually strings.
    pub fn kwargs(&self) -> Vec<(ObjectRef<'_>, ObjectRef<'_>)> {
        let look = |id| ObjectRef::new(&self.graph, id);
        self.kwargs.iter().map(|&(key, value)| (look(key), look(value))).collect()
    }

    /// The keyword argument called `name`.
    pub fn kwarg(&self, name: &str) -> Option<ObjectRef<'_>> {
        self.kwargs().into_iter().find(|(key, _)| key.as_str() == Some(name)).map(|(_, value)| value)
    }
}

impl PartialEq for CallArgs {
    fn eq(&self, other: &Self) -> bool {
        self.args() == other.args() && self.kwargs() == other.kwargs()
    }
}

impl Eq for CallArgs {}

impl From<Vec<MontyObject>> for CallArgs {
    fn from(args: Vec<MontyObject>) -> Self {
        (args, Vec::new()).into()
    }
}

impl From<(Vec<MontyObject>, Vec<(MontyObject, MontyObject)>)> for CallArgs {
    fn from((args, kwargs): (Vec<MontyObject>, Vec<(MontyObject, MontyObject)>)) -> Self {
        let mut bundle = Self::new();
        for value in args {
            bundle.push_arg(value);
        }
        for (key, value) in kwargs {
            let pair = (push_owned(&mut bundle.graph, key), push_owned(&mut bundle.graph, value));
            bundle.kwargs.push(pair);
        }
        bundle
    }
}

/// Values with names: the inputs of a feed. One object under two names is one object.
///
/// ```
/// use hognose::{MontyObject, NamedValues};
///
/// let mut inputs = NamedValues::new();
/// inputs.push("limit", MontyObject::int(10));
/// assert!(inputs.iter().any(|(name, value)| name == "limit" && value.py_repr() == "10"));
/// ```
#[derive(Debug, Clone, Default)]
pub struct NamedValues {
    pub(crate) graph: MontyGraph,
    pub(crate) entries: Vec<(String, NodeId)>,
}

impl NamedValues {
    /// Makes an empty bundle.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value.
    pub fn push(&mut self, name: impl Into<String>, value: MontyObject) {
        let id = push_owned(&mut self.graph, value);
        self.entries.push((name.into(), id));
    }

    /// Number of values.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, ObjectRef<'_>)> {
        self.entries.iter().map(|(name, id)| (name.as_str(), ObjectRef::new(&self.graph, *id)))
    }
}

impl PartialEq for NamedValues {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for NamedValues {}

impl From<Vec<(String, MontyObject)>> for NamedValues {
    fn from(values: Vec<(String, MontyObject)>) -> Self {
        let mut bundle = Self::new();
        for (name, value) in values {
            bundle.push(name, value);
        }
        bundle
    }
}
