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
    ///
    /// ```
    /// use hognose::CallArgs;
    ///
    /// assert!(CallArgs::new().args().is_empty());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a bundle of checked parts.
    pub(crate) fn from_parts(graph: MontyGraph, args: Vec<NodeId>, kwargs: Vec<(NodeId, NodeId)>) -> Self {
        Self { graph, args, kwargs }
    }

    /// Adds a positional argument.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let mut args = CallArgs::new();
    /// args.push_arg(MontyObject::int(1));
    /// assert_eq!(args, CallArgs::from(vec![MontyObject::int(1)]));
    /// ```
    pub fn push_arg(&mut self, value: MontyObject) {
        let id = push_owned(&mut self.graph, value);
        self.args.push(id);
    }

    /// Adds a keyword argument.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let mut args = CallArgs::new();
    /// args.push_kwarg("end", MontyObject::string(""));
    /// assert_eq!(args.kwarg("end").unwrap().as_str(), Some(""));
    /// ```
    pub fn push_kwarg(&mut self, name: &str, value: MontyObject) {
        let key = self.graph.push(MontyNode::Str(name.to_owned()));
        let id = push_owned(&mut self.graph, value);
        self.kwargs.push((key, id));
    }

    /// The positional argument at `index`.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let args = CallArgs::from(vec![MontyObject::int(5)]);
    /// assert_eq!(args.arg(0).and_then(|n| n.as_int()), Some(5));
    /// assert!(args.arg(1).is_none());
    /// ```
    pub fn arg(&self, index: usize) -> Option<ObjectRef<'_>> {
        self.args.get(index).map(|&id| ObjectRef::new(&self.graph, id))
    }

    /// All positional arguments.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let args = CallArgs::from(vec![MontyObject::int(5), MontyObject::none()]);
    /// assert_eq!(args.args().len(), 2);
    /// ```
    pub fn args(&self) -> Vec<ObjectRef<'_>> {
        self.args.iter().map(|&id| ObjectRef::new(&self.graph, id)).collect()
    }

    /// All keyword arguments, in order. Keys are usually strings.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let mut args = CallArgs::new();
    /// args.push_kwarg("sep", MontyObject::string("-"));
    /// let (key, value) = args.kwargs()[0];
    /// assert_eq!((key.as_str(), value.as_str()), (Some("sep"), Some("-")));
    /// ```
    pub fn kwargs(&self) -> Vec<(ObjectRef<'_>, ObjectRef<'_>)> {
        let look = |id| ObjectRef::new(&self.graph, id);
        self.kwargs.iter().map(|&(key, value)| (look(key), look(value))).collect()
    }

    /// The keyword argument called `name`.
    ///
    /// ```
    /// use hognose::{CallArgs, MontyObject};
    ///
    /// let mut args = CallArgs::new();
    /// args.push_kwarg("sep", MontyObject::string("-"));
    /// assert_eq!(args.kwarg("sep").unwrap().as_str(), Some("-"));
    /// assert!(args.kwarg("end").is_none());
    /// ```
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
    ///
    /// ```
    /// use hognose::NamedValues;
    ///
    /// assert!(NamedValues::new().is_empty());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value.
    ///
    /// ```
    /// use hognose::{MontyObject, NamedValues};
    ///
    /// let mut inputs = NamedValues::new();
    /// inputs.push("n", MontyObject::int(1));
    /// assert_eq!(inputs, NamedValues::from(vec![("n".to_owned(), MontyObject::int(1))]));
    /// ```
    pub fn push(&mut self, name: impl Into<String>, value: MontyObject) {
        let id = push_owned(&mut self.graph, value);
        self.entries.push((name.into(), id));
    }

    /// Number of values.
    ///
    /// ```
    /// use hognose::{MontyObject, NamedValues};
    ///
    /// let inputs = NamedValues::from(vec![("n".to_owned(), MontyObject::int(1))]);
    /// assert_eq!(inputs.len(), 1);
    /// ```
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    ///
    /// ```
    /// use hognose::NamedValues;
    ///
    /// assert!(NamedValues::from(vec![]).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Names and values, in order.
    ///
    /// ```
    /// use hognose::{MontyObject, NamedValues};
    ///
    /// let inputs = NamedValues::from(vec![("n".to_owned(), MontyObject::int(1))]);
    /// let shown: Vec<_> = inputs.iter().map(|(name, value)| format!("{name}={value}")).collect();
    /// assert_eq!(shown, ["n=1"]);
    /// ```
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
