//! Equality of values, by structure and without recursion.

use std::collections::HashSet;

use super::graph::{ClassTypeNode, MontyGraph, MontyNode, NodeId};
use super::object::ObjectRef;
use super::time::{MontyDateTime, MontyTime, days_from_civil};

impl PartialEq for ObjectRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        // Pairs of nodes still to compare. A pair met before needs no second look: sharing could otherwise
        // make the work exponential.
        let mut todo = vec![(self.id, other.id)];
        let mut seen = HashSet::new();
        while let Some(pair) = todo.pop() {
            if seen.insert(pair) && !shallow(self.graph, pair.0, other.graph, pair.1, &mut todo) {
                return false;
            }
        }
        true
    }
}

impl Eq for ObjectRef<'_> {}

/// Compares two nodes and leaves their children to the caller.
fn shallow(ga: &MontyGraph, a: NodeId, gb: &MontyGraph, b: NodeId, todo: &mut Vec<(NodeId, NodeId)>) -> bool {
    use MontyNode as N;
    let mut both = |a: &[NodeId], b: &[NodeId]| {
        todo.extend(a.iter().copied().zip(b.iter().copied()));
        a.len() == b.len()
    };
    match (ga.node(a), gb.node(b)) {
        (N::Ellipsis, N::Ellipsis) | (N::None, N::None) | (N::NotImplemented, N::NotImplemented) => true,
        (N::Bool(a), N::Bool(b)) => a == b,
        (N::Int(a), N::Int(b)) => a == b,
        (N::BigInt(a), N::BigInt(b)) => a == b,
        (N::Int(small), N::BigInt(big)) | (N::BigInt(big), N::Int(small)) => {
            i64::try_from(big).is_ok_and(|big| big == *small)
        }
        (N::Float(a), N::Float(b)) => a.to_bits() == b.to_bits(),
        (N::Complex(a), N::Complex(b)) => a.real.to_bits() == b.real.to_bits() && a.imag.to_bits() == b.imag.to_bits(),
        (N::Str(a), N::Str(b)) | (N::Path(a), N::Path(b)) | (N::Decimal(a), N::Decimal(b)) => a == b,
        (N::Repr(a), N::Repr(b)) | (N::Cycle(a), N::Cycle(b)) => a == b,
        (N::Bytes(a), N::Bytes(b)) => a == b,
        (N::List(a), N::List(b)) | (N::Tuple(a), N::Tuple(b)) => both(a, b),
        (N::Tuple(a), N::NamedTuple { values: b, .. })
        | (N::NamedTuple { values: a, .. }, N::Tuple(b))
        | (N::NamedTuple { values: a, .. }, N::NamedTuple { values: b, .. }) => both(a, b),
        (N::Set(x), N::Set(y)) | (N::FrozenSet(x), N::FrozenSet(y)) => same_members(ga, x, gb, y),
        (N::Dict(x), N::Dict(y)) => match matched_entries(ga, x, gb, y) {
            Some(pairs) => {
                todo.extend(pairs);
                true
            }
            None => false,
        },
        (N::Date(a), N::Date(b)) => a == b,
        (N::DateTime(a), N::DateTime(b)) => match (instant(a), instant(b)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => a == b,
            _ => false,
        },
        (N::Time(a), N::Time(b)) => match (time_instant(a), time_instant(b)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => (a.hour, a.minute, a.second, a.microsecond) == (b.hour, b.minute, b.second, b.microsecond),
            _ => false,
        },
        (N::TimeDelta(a), N::TimeDelta(b)) => a == b,
        (N::TimeZone(a), N::TimeZone(b)) => a.offset_seconds == b.offset_seconds,
        (N::Exception { exc_type: t, arg: x }, N::Exception { exc_type: u, arg: y }) => t == u && x == y,
        (N::Type(a), N::Type(b)) => a == b,
        (N::ClassType(a), N::ClassType(b)) => same_class(a, b) && attrs(&a.attrs, &b.attrs, todo),
        (N::ClassInstance { class: c, id: i, attrs: x }, N::ClassInstance { class: d, id: j, attrs: y }) => {
            todo.push((*c, *d));
            i == j && attrs(x, y, todo)
        }
        (N::Module { name: m, id: i, attrs: x }, N::Module { name: n, id: j, attrs: y }) => {
            m == n && i == j && attrs(x, y, todo)
        }
        (N::Function { name: a, docstring: x }, N::Function { name: b, docstring: y }) => a == b && x == y,
        (N::BuiltinFunction(a), N::BuiltinFunction(b)) => a == b,
        (N::FileHandle(a), N::FileHandle(b)) => a == b,
        _ => false,
    }
}

fn same_class(a: &ClassTypeNode, b: &ClassTypeNode) -> bool {
    a.name == b.name && a.id == b.id && a.host_defined == b.host_defined && a.is_dataclass == b.is_dataclass
}

fn attrs(a: &[(NodeId, NodeId)], b: &[(NodeId, NodeId)], todo: &mut Vec<(NodeId, NodeId)>) -> bool {
    for (&(ka, va), &(kb, vb)) in a.iter().zip(b) {
        todo.push((ka, kb));
        todo.push((va, vb));
    }
    a.len() == b.len()
}

/// Members of sets in any order. Their reprs sort them; members are hashable, so they are small and acyclic.
fn same_members(ga: &MontyGraph, a: &[NodeId], gb: &MontyGraph, b: &[NodeId]) -> bool {
    let (a, b) = (sorted(ga, a), sorted(gb, b));
    a.len() == b.len() && a.iter().zip(&b).all(|((_, a), (_, b))| ObjectRef::new(ga, *a) == ObjectRef::new(gb, *b))
}

/// Pairs up the values of equal keys; `None` if the keys differ.
fn matched_entries(
    ga: &MontyGraph,
    a: &[(NodeId, NodeId)],
    gb: &MontyGraph,
    b: &[(NodeId, NodeId)],
) -> Option<Vec<(NodeId, NodeId)>> {
    if a.len() != b.len() {
        return None;
    }
    let keyed = |graph: &MontyGraph, pairs: &[(NodeId, NodeId)]| {
        let mut keyed: Vec<_> =
            pairs.iter().map(|&(key, value)| (ObjectRef::new(graph, key).py_repr(), key, value)).collect();
        keyed.sort();
        keyed
    };
    let (a, b) = (keyed(ga, a), keyed(gb, b));
    a.iter()
        .zip(&b)
        .map(|((_, ka, va), (_, kb, vb))| (ObjectRef::new(ga, *ka) == ObjectRef::new(gb, *kb)).then_some((*va, *vb)))
        .collect()
}

fn sorted(graph: &MontyGraph, items: &[NodeId]) -> Vec<(String, NodeId)> {
    let mut keyed: Vec<_> = items.iter().map(|&id| (ObjectRef::new(graph, id).py_repr(), id)).collect();
    keyed.sort();
    keyed
}

/// Microseconds since year 1 in UTC, for an aware value.
fn instant(value: &MontyDateTime) -> Option<i128> {
    let offset = i128::from(value.offset_seconds?);
    let days = i128::from(days_from_civil(value.year, value.month, value.day));
    let seconds =
        days * 86_400 + i128::from(value.hour) * 3600 + i128::from(value.minute) * 60 + i128::from(value.second);
    Some((seconds - offset) * 1_000_000 + i128::from(value.microsecond))
}

fn time_instant(value: &MontyTime) -> Option<i64> {
    let offset = i64::from(value.offset_seconds?);
    let seconds = i64::from(value.hour) * 3600 + i64::from(value.minute) * 60 + i64::from(value.second) - offset;
    Some(seconds * 1_000_000 + i64::from(value.microsecond))
}

#[cfg(test)]
mod tests {
    use crate::MontyObject as O;

    #[test]
    fn numbers_compare_as_documented() {
        assert_eq!(O::int(5), O::bigint(5.into()));
        assert_eq!(O::float(f64::NAN), O::float(f64::NAN));
        assert_ne!(O::float(0.0), O::float(-0.0));
        assert_ne!(O::int(1), O::bool(true));
    }

    #[test]
    fn sets_and_dicts_ignore_order() {
        assert_eq!(O::set([O::int(1), O::string("a")]), O::set([O::string("a"), O::int(1)]));
        let pair = |k: i64, v: i64| (O::int(k), O::int(v));
        assert_eq!(O::dict([pair(1, 2), pair(3, 4)]), O::dict([pair(3, 4), pair(1, 2)]));
        assert_ne!(O::dict([pair(1, 2)]), O::dict([pair(1, 3)]));
    }

    #[test]
    fn named_tuple_equals_tuple_but_not_list() {
        let named = O::named_tuple("P", ["x".to_owned()], [O::int(1)]);
        assert_eq!(named, O::tuple([O::int(1)]));
        assert_ne!(named, O::list([O::int(1)]));
    }
}
