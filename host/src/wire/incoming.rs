//! Events of a worker, from messages to public types. Everything is checked; nothing here panics.

use std::collections::HashSet;

use hognose_proto as pb;
use num_bigint::{BigInt, Sign};
use pb::child_event::Kind as Event;
use pb::monty_node::Kind;

use super::os_call;
use crate::event::TurnEvent;
use crate::exception::{
    CodeLoc, ExcData, ExcType, JsonErrorData, MontyException, SourceRange, StackFrame, UnicodeErrorData,
    UnicodeErrorObject,
};
use crate::mounts::FsCall;
use crate::value::args::CallArgs;
use crate::value::file::{FileMode, MontyFileHandle};
use crate::value::graph::{ClassTypeNode, MontyGraph, MontyNode, NodeId};
use crate::value::object::MontyObject;
use crate::value::time::{
    MontyComplex, MontyDate, MontyDateTime, MontyTime, MontyTimeDelta, MontyTimeZone, valid_date, valid_offset,
    valid_time,
};
use crate::value::types::{BuiltinsFunctions, MontyType};
use crate::value::uuid::MontyUuid;

/// Calls that a program may wait for at a time.
const MAX_PENDING_CALLS: usize = 1 << 20;

/// What is wrong with an event.
type Checked<T> = Result<T, String>;

/// A suspension as the caller sees it, and what only the checkout needs to know.
pub struct Suspension {
    pub event: TurnEvent,
    /// May be answered with a future.
    pub accepts_future: bool,
    /// The operation for mounts, if it is one on files and there are mounts.
    pub files: Option<FsCall>,
}

/// Checks a suspension. An event that is none comes back as it was.
pub fn suspension(event: Event, mounted: bool) -> Checked<Result<Suspension, Event>> {
    let mut files = None;
    let mut accepts_future = false;
    let event = match event {
        Event::FunctionCall(call) => {
            let graph = graph(call.values)?;
            let args = ids(&graph, &call.args)?;
            let kwargs = pairs(&graph, call.kwargs)?;
            accepts_future = true;
            TurnEvent::FunctionCall {
                function_name: call.function_name,
                args: CallArgs::from_parts(graph, args, kwargs),
                call_id: call.call_id,
                object_id: call.object_id.map(uuid).transpose()?,
                allow_eager_await: call.allow_eager_await,
                position: position(call.position),
            }
        }
        Event::OsCall(call) => {
            let graph = graph(call.values)?;
            let parts = os_call::parts(call.call.ok_or("OS call without operation")?, graph, mounted)?;
            (files, accepts_future) = (parts.files, parts.accepts_future);
            TurnEvent::OsCall {
                function_name: parts.name.to_owned(),
                args: parts.args,
                call_id: call.call_id,
                allow_eager_await: call.allow_eager_await && accepts_future,
                system_sleep: parts.system_sleep,
                position: position(call.position),
            }
        }
        Event::NameLookup(lookup) => TurnEvent::NameLookup {
            name: lookup.name,
            object_id: lookup.object_id.map(uuid).transpose()?,
            position: position(lookup.position),
        },
        Event::ResolveFutures(futures) => TurnEvent::ResolveFutures {
            pending_call_ids: pending(futures.pending_call_ids)?,
            position: position(futures.position),
        },
        other => return Ok(Err(other)),
    };
    Ok(Ok(Suspension { event, accepts_future, files }))
}

/// Checks the calls that are waited for: some, not too many, each once.
fn pending(call_ids: Vec<u32>) -> Checked<Vec<u32>> {
    if call_ids.is_empty() {
        return Err("futures to resolve, but none is named".into());
    }
    if call_ids.len() > MAX_PENDING_CALLS {
        return Err(format!("{} futures to resolve, more than {MAX_PENDING_CALLS}", call_ids.len()));
    }
    let mut seen = HashSet::with_capacity(call_ids.len());
    match call_ids.iter().find(|id| !seen.insert(**id)) {
        Some(id) => Err(format!("future {id} to resolve is named twice")),
        None => Ok(call_ids),
    }
}

/// The value of a completed feed.
pub fn value(complete: pb::Complete) -> Checked<MontyObject> {
    let graph = graph(complete.values)?;
    MontyObject::from_graph(graph, NodeId(complete.value)).map_err(|error| error.to_string())
}

/// An exception of the sandbox.
pub fn exception_from_proto(raised: Option<pb::RaisedException>) -> Checked<MontyException> {
    let raised = raised.ok_or("an error without exception")?;
    // Peers of the protocol's own list name the nearest class on it; the real one may be known here.
    let own = raised.own_type.as_deref().and_then(ExcType::from_name);
    let exc_type = own.or_else(|| ExcType::from_name(&raised.exc_type)).unwrap_or(ExcType::Exception);
    let own_name = raised.own_type.or_else(|| (exc_type.name() != raised.exc_type).then_some(raised.exc_type));
    let traceback = raised.traceback.into_iter().map(|frame| StackFrame {
        filename: frame.filename,
        start: loc(frame.start),
        end: loc(frame.end),
        frame_name: frame.frame_name,
        preview_line: frame.preview_line.map(Into::into),
        hide_caret: frame.hide_caret,
        hide_frame_name: frame.hide_frame_name,
    });
    let mut error = MontyException::with_traceback(exc_type, raised.message, traceback.collect())
        .with_rendering(raised.rendered, raised.exit_code)
        .with_stop(raised.stopped_by);
    if let Some(name) = own_name.filter(|name| name != exc_type.name()) {
        error = error.with_type_name(name);
    }
    Ok(match raised.data.and_then(|data| data.data) {
        None => error,
        Some(pb::exc_data::Data::Unicode(data)) => {
            let object = match data.object {
                Some(pb::unicode_error_data::Object::ObjectBytes(bytes)) => UnicodeErrorObject::Bytes(bytes),
                Some(pb::unicode_error_data::Object::ObjectStr(text)) => UnicodeErrorObject::Str(text),
                None => return Err("a unicode error without object".into()),
            };
            let (encoding, start, end, reason) = (data.encoding, data.start, data.end, data.reason);
            error.with_data(ExcData::Unicode(Box::new(UnicodeErrorData { encoding, object, start, end, reason })))
        }
        Some(pb::exc_data::Data::Json(data)) => error.with_data(ExcData::Json(Box::new(JsonErrorData {
            msg: data.msg,
            doc: data.doc,
            pos: data.pos,
            lineno: data.lineno,
            colno: data.colno,
        }))),
    })
}

fn loc(loc: Option<pb::CodeLoc>) -> CodeLoc {
    loc.map_or(CodeLoc { line: 1, column: 1 }, |loc| CodeLoc { line: loc.line, column: loc.column })
}

fn position(range: Option<pb::SourceRange>) -> SourceRange {
    range.map_or_else(SourceRange::unknown, |range| SourceRange::new(range.filename, range.start, range.end))
}

fn uuid(uuid: pb::Uuid) -> Checked<MontyUuid> {
    MontyUuid::try_from_slice(&uuid.data).ok_or_else(|| format!("malformed UUID of {} bytes", uuid.data.len()))
}

/// Checks all nodes of an arena.
fn graph(arena: Option<pb::Arena>) -> Checked<MontyGraph> {
    let nodes: Checked<Vec<_>> = arena.unwrap_or_default().nodes.into_iter().map(node).collect();
    MontyGraph::from_nodes(nodes?).map_err(|error| error.to_string())
}

fn ids(graph: &MontyGraph, indexes: &[u32]) -> Checked<Vec<NodeId>> {
    indexes.iter().map(|&index| graph.check_root(NodeId(index)).map_err(|error| error.to_string())).collect()
}

fn pairs(graph: &MontyGraph, pairs: Vec<pb::NodePair>) -> Checked<Vec<(NodeId, NodeId)>> {
    let check = |index| graph.check_root(NodeId(index)).map_err(|error| error.to_string());
    pairs.into_iter().map(|pair| Ok((check(pair.key)?, check(pair.value)?))).collect()
}

fn raw_ids(indexes: Vec<u32>) -> Vec<NodeId> {
    indexes.into_iter().map(NodeId).collect()
}

fn raw_pairs(pairs: Option<pb::NodePairs>) -> Vec<(NodeId, NodeId)> {
    pairs.unwrap_or_default().pairs.into_iter().map(|pair| (NodeId(pair.key), NodeId(pair.value))).collect()
}

fn small(number: u32) -> Checked<u8> {
    u8::try_from(number).map_err(|_| format!("{number} is too large for a part of a date or time"))
}

/// Converts one node. Indexes are checked by the graph.
fn node(node: pb::MontyNode) -> Checked<MontyNode> {
    Ok(match node.kind.ok_or("a value node without kind")? {
        Kind::Ellipsis(_) => MontyNode::Ellipsis,
        Kind::None(_) => MontyNode::None,
        Kind::NotImplemented(_) => MontyNode::NotImplemented,
        Kind::Boolean(value) => MontyNode::Bool(value),
        Kind::Int(value) => MontyNode::Int(value),
        Kind::Bigint(value) => {
            let sign = if value.negative { Sign::Minus } else { Sign::Plus };
            MontyNode::BigInt(BigInt::from_bytes_be(sign, &value.magnitude))
        }
        Kind::Float(value) => MontyNode::Float(value),
        Kind::Complex(value) => match (value.real, value.imag) {
            (Some(real), Some(imag)) => MontyNode::Complex(MontyComplex { real, imag }),
            _ => return Err("half of a complex number".into()),
        },
        Kind::Str(value) => MontyNode::Str(value),
        Kind::Bytes(value) => MontyNode::Bytes(value),
        Kind::Uuid(_) => return Err("UUID values are not implemented".into()),
        Kind::List(items) => MontyNode::List(raw_ids(items.items)),
        Kind::Tuple(items) => MontyNode::Tuple(raw_ids(items.items)),
        Kind::Set(items) => MontyNode::Set(raw_ids(items.items)),
        Kind::FrozenSet(items) => MontyNode::FrozenSet(raw_ids(items.items)),
        Kind::Dict(entries) => MontyNode::Dict(raw_pairs(Some(entries))),
        Kind::NamedTuple(value) => {
            let value = *value;
            if value.field_names.len() != value.values.len() {
                return Err("a named tuple with other than one name per value".into());
            }
            let values = raw_ids(value.values);
            MontyNode::NamedTuple { type_name: value.type_name, field_names: value.field_names, values }
        }
        Kind::Date(value) => {
            let (year, month, day) = (value.year, small(value.month)?, small(value.day)?);
            if !valid_date(year, month, day) {
                return Err("a date that does not exist".into());
            }
            MontyNode::Date(MontyDate { year, month, day })
        }
        Kind::Datetime(value) => {
            let value = *value;
            let value = MontyDateTime {
                year: value.year,
                month: small(value.month)?,
                day: small(value.day)?,
                hour: small(value.hour)?,
                minute: small(value.minute)?,
                second: small(value.second)?,
                microsecond: value.microsecond,
                offset_seconds: value.offset_seconds,
                timezone_name: value.timezone_name,
            };
            if !valid_date(value.year, value.month, value.day)
                || !valid_time(value.hour, value.minute, value.second, value.microsecond)
                || !valid_offset(value.offset_seconds, value.timezone_name.as_deref())
            {
                return Err("a date and time that does not exist".into());
            }
            MontyNode::DateTime(value)
        }
        Kind::Time(value) => {
            let value = *value;
            let value = MontyTime {
                hour: small(value.hour)?,
                minute: small(value.minute)?,
                second: small(value.second)?,
                microsecond: value.microsecond,
                offset_seconds: value.offset_seconds,
                timezone_name: value.timezone_name,
                fold: small(value.fold)?,
            };
            if !valid_time(value.hour, value.minute, value.second, value.microsecond)
                || !valid_offset(value.offset_seconds, value.timezone_name.as_deref())
                || value.fold > 1
            {
                return Err("a time that does not exist".into());
            }
            MontyNode::Time(value)
        }
        Kind::Timedelta(value) => {
            if !(0..86_400).contains(&value.seconds) || !(0..1_000_000).contains(&value.microseconds) {
                return Err("a time difference that is not normalised".into());
            }
            let (days, seconds, microseconds) = (value.days, value.seconds, value.microseconds);
            MontyNode::TimeDelta(MontyTimeDelta { days, seconds, microseconds })
        }
        Kind::Timezone(value) => {
            if !valid_offset(Some(value.offset_seconds), None) {
                return Err("a time zone that does not exist".into());
            }
            MontyNode::TimeZone(MontyTimeZone { offset_seconds: value.offset_seconds, name: value.name })
        }
        // An exception class of the sandbox has no name here: its nearest kin is `Exception`.
        Kind::Exception(value) => MontyNode::Exception {
            exc_type: value
                .own_type
                .as_deref()
                .and_then(ExcType::from_name)
                .or_else(|| ExcType::from_name(&value.exc_type))
                .unwrap_or(ExcType::Exception),
            arg: value.arg,
        },
        Kind::Type(value) => class(*value)?,
        Kind::ClassInstance(value) => MontyNode::ClassInstance {
            class: NodeId(value.class_type),
            id: uuid(value.instance_id.ok_or("an instance without id")?)?,
            attrs: raw_pairs(value.attrs),
        },
        Kind::Function(value) => MontyNode::Function { name: value.name, docstring: value.docstring },
        Kind::BuiltinFunction(name) => match BuiltinsFunctions::from_name(&name) {
            Some(function) => MontyNode::BuiltinFunction(function),
            None => MontyNode::Repr(format!("<built-in function {name}>")),
        },
        Kind::Path(path) => MontyNode::Path(path),
        Kind::FileHandle(value) => MontyNode::FileHandle(MontyFileHandle {
            mode: FileMode::parse(&value.mode)?,
            path: value.path,
            position: value.position,
        }),
        Kind::Repr(text) => MontyNode::Repr(text),
        Kind::Cycle(text) => MontyNode::Cycle(text),
        Kind::Module(value) => MontyNode::Module {
            name: value.name,
            id: uuid(value.id.ok_or("a module without id")?)?,
            attrs: raw_pairs(value.attrs),
        },
        Kind::Decimal(text) => MontyNode::Decimal(text),
    })
}

fn class(value: pb::Type) -> Checked<MontyNode> {
    let origin = pb::TypeOrigin::try_from(value.origin).unwrap_or(pb::TypeOrigin::Unspecified);
    if origin == pb::TypeOrigin::Builtin {
        return Ok(match MontyType::from_type_name(&value.name) {
            Some(ty) => MontyNode::Type(ty),
            None => MontyNode::Repr(format!("<class '{}'>", value.name)),
        });
    }
    if origin == pb::TypeOrigin::Unspecified {
        return Err("a class without origin".into());
    }
    Ok(MontyNode::ClassType(ClassTypeNode {
        name: value.name,
        id: uuid(value.id.ok_or("a class without id")?)?,
        host_defined: origin == pb::TypeOrigin::Host,
        is_dataclass: value.is_dataclass,
        attrs: raw_pairs(value.attrs),
    }))
}
