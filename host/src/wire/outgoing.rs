//! Values and answers, from public types to messages.

use hognose_proto as pb;
use num_bigint::Sign;
use pb::monty_node::Kind;

use crate::error::PoolError;
use crate::event::ResumeValue;
use crate::exception::{ExcData, MontyException, UnicodeErrorObject};
use crate::value::args::NamedValues;
use crate::value::graph::{MontyGraph, MontyNode, NodeId};
use crate::value::object::{MontyObject, push_owned};

/// Collects values into one arena.
#[derive(Default)]
pub struct Answer {
    graph: MontyGraph,
}

impl Answer {
    /// Adds a value and returns its index.
    pub fn push(&mut self, value: MontyObject) -> u32 {
        push_owned(&mut self.graph, value).0
    }

    /// The arena.
    pub fn into_arena(self) -> Result<pb::Arena, PoolError> {
        arena(&self.graph)
    }
}

/// Inputs of a feed.
pub fn inputs(values: &NamedValues) -> Result<(Vec<pb::NamedRef>, Option<pb::Arena>), PoolError> {
    if values.is_empty() {
        return Ok((Vec::new(), None));
    }
    let names = values.entries.iter().map(|(name, id)| pb::NamedRef { name: name.clone(), value: id.0 }).collect();
    Ok((names, Some(arena(&values.graph)?)))
}

/// The answer to a call; `call_id` is needed for a future, `name` for a function that was not found.
pub fn external_result(value: ResumeValue, call_id: u32, name: &str, answer: &mut Answer) -> pb::ExtFunctionResult {
    use pb::ext_function_result::Result as R;
    let result = match value {
        ResumeValue::Return(value) => R::ReturnValue(answer.push(value)),
        ResumeValue::Error(error) => R::Error(exception_to_proto(&error)),
        ResumeValue::Future => R::Future(call_id),
        ResumeValue::NotFound => R::NotFound(name.to_owned()),
        ResumeValue::NotHandled => R::NotHandled(pb::Unit {}),
    };
    pb::ExtFunctionResult { result: Some(result) }
}

/// Refuses, as the caller's fault, what only a sandbox may say.
fn arena(graph: &MontyGraph) -> Result<pb::Arena, PoolError> {
    let nodes: Result<Vec<_>, _> = graph.nodes().iter().map(node).collect();
    let nodes = nodes.map_err(|text| PoolError::Runtime(MontyException::runtime_error(text)))?;
    Ok(pb::Arena { node_count: nodes.len() as u32, nodes })
}

fn indexes(items: &[NodeId]) -> pb::Indexes {
    pb::Indexes { items: items.iter().map(|id| id.0).collect() }
}

fn pairs(pairs: &[(NodeId, NodeId)]) -> pb::NodePairs {
    pb::NodePairs { pairs: pairs.iter().map(|(key, value)| pb::NodePair { key: key.0, value: value.0 }).collect() }
}

fn node(node: &MontyNode) -> Result<pb::MontyNode, String> {
    let unit = pb::Unit {};
    let uuid = |id: &crate::MontyUuid| Some(pb::Uuid { data: id.as_bytes().to_vec() });
    let kind = match node {
        MontyNode::Ellipsis => Kind::Ellipsis(unit),
        MontyNode::None => Kind::None(unit),
        MontyNode::NotImplemented => Kind::NotImplemented(unit),
        MontyNode::Bool(value) => Kind::Boolean(*value),
        MontyNode::Int(value) => Kind::Int(*value),
        MontyNode::BigInt(value) => {
            let (sign, magnitude) = value.to_bytes_be();
            Kind::Bigint(Box::new(pb::BigInt { negative: sign == Sign::Minus, magnitude }))
        }
        MontyNode::Float(value) => Kind::Float(*value),
        MontyNode::Complex(value) => {
            Kind::Complex(Box::new(pb::Complex { real: Some(value.real), imag: Some(value.imag) }))
        }
        MontyNode::Str(value) => Kind::Str(value.clone()),
        MontyNode::Bytes(value) => Kind::Bytes(value.clone()),
        MontyNode::List(items) => Kind::List(indexes(items)),
        MontyNode::Tuple(items) => Kind::Tuple(indexes(items)),
        MontyNode::Set(items) => Kind::Set(indexes(items)),
        MontyNode::FrozenSet(items) => Kind::FrozenSet(indexes(items)),
        MontyNode::Dict(entries) => Kind::Dict(pairs(entries)),
        MontyNode::NamedTuple { type_name, field_names, values } => Kind::NamedTuple(Box::new(pb::NamedTupleNode {
            type_name: type_name.clone(),
            field_names: field_names.clone(),
            values: values.iter().map(|id| id.0).collect(),
        })),
        MontyNode::Date(v) => Kind::Date(pb::Date { year: v.year, month: v.month.into(), day: v.day.into() }),
        MontyNode::DateTime(v) => Kind::Datetime(Box::new(pb::DateTime {
            year: v.year,
            month: v.month.into(),
            day: v.day.into(),
            hour: v.hour.into(),
            minute: v.minute.into(),
            second: v.second.into(),
            microsecond: v.microsecond,
            offset_seconds: v.offset_seconds,
            timezone_name: v.timezone_name.clone(),
        })),
        MontyNode::Time(v) => Kind::Time(Box::new(pb::Time {
            hour: v.hour.into(),
            minute: v.minute.into(),
            second: v.second.into(),
            microsecond: v.microsecond,
            offset_seconds: v.offset_seconds,
            timezone_name: v.timezone_name.clone(),
            fold: v.fold.into(),
        })),
        MontyNode::TimeDelta(v) => {
            Kind::Timedelta(pb::TimeDelta { days: v.days, seconds: v.seconds, microseconds: v.microseconds })
        }
        MontyNode::TimeZone(v) => {
            Kind::Timezone(Box::new(pb::TimeZone { offset_seconds: v.offset_seconds, name: v.name.clone() }))
        }
        MontyNode::Decimal(text) => Kind::Decimal(text.clone()),
        MontyNode::Path(path) => Kind::Path(path.clone()),
        MontyNode::Exception { exc_type, arg } => {
            let known = exc_type.protocol_name();
            Kind::Exception(Box::new(pb::Exception {
                exc_type: known.to_owned(),
                arg: arg.clone(),
                own_type: (known != exc_type.name()).then(|| exc_type.name().to_owned()),
            }))
        }
        MontyNode::Type(ty) => Kind::Type(Box::new(pb::Type {
            name: ty.name().to_owned(),
            id: None,
            origin: pb::TypeOrigin::Builtin.into(),
            is_dataclass: false,
            attrs: None,
        })),
        MontyNode::ClassType(class) => Kind::Type(Box::new(pb::Type {
            name: class.name.clone(),
            id: uuid(&class.id),
            origin: if class.host_defined { pb::TypeOrigin::Host } else { pb::TypeOrigin::Sandbox }.into(),
            is_dataclass: class.is_dataclass,
            attrs: Some(pairs(&class.attrs)),
        })),
        MontyNode::ClassInstance { class, id, attrs } => Kind::ClassInstance(Box::new(pb::ClassInstanceNode {
            class_type: class.0,
            instance_id: uuid(id),
            attrs: Some(pairs(attrs)),
        })),
        MontyNode::Module { name, id, attrs } => {
            Kind::Module(Box::new(pb::ModuleNode { name: name.clone(), id: uuid(id), attrs: Some(pairs(attrs)) }))
        }
        MontyNode::Function { name, docstring } => {
            Kind::Function(Box::new(pb::Function { name: name.clone(), docstring: docstring.clone() }))
        }
        MontyNode::BuiltinFunction(function) => Kind::BuiltinFunction(function.name().to_owned()),
        MontyNode::FileHandle(handle) => Kind::FileHandle(Box::new(pb::FileHandle {
            path: handle.path.clone(),
            mode: handle.mode.as_str().to_owned(),
            position: handle.position,
        })),
        MontyNode::Repr(_) | MontyNode::Cycle(_) => {
            return Err("invalid inputs: a placeholder of an output cannot be an input".into());
        }
    };
    Ok(pb::MontyNode { kind: Some(kind) })
}

/// An exception of the host.
pub fn exception_to_proto(error: &MontyException) -> pb::RaisedException {
    let loc = |loc: crate::CodeLoc| Some(pb::CodeLoc { line: loc.line, column: loc.column });
    let traceback = error.traceback().iter().map(|frame| pb::StackFrame {
        filename: frame.filename.clone(),
        start: loc(frame.start),
        end: loc(frame.end),
        frame_name: frame.frame_name.clone(),
        preview_line: frame.preview_line.as_deref().map(str::to_owned),
        hide_caret: frame.hide_caret,
        hide_frame_name: frame.hide_frame_name,
    });
    let data = match error.data() {
        ExcData::None => None,
        ExcData::Unicode(data) => Some(pb::exc_data::Data::Unicode(pb::UnicodeErrorData {
            encoding: data.encoding.clone(),
            object: Some(match &data.object {
                UnicodeErrorObject::Bytes(bytes) => pb::unicode_error_data::Object::ObjectBytes(bytes.clone()),
                UnicodeErrorObject::Str(text) => pb::unicode_error_data::Object::ObjectStr(text.clone()),
            }),
            start: data.start,
            end: data.end,
            reason: data.reason.clone(),
        })),
        ExcData::Json(data) => Some(pb::exc_data::Data::Json(pb::JsonErrorData {
            msg: data.msg.clone(),
            doc: data.doc.clone(),
            pos: data.pos,
            lineno: data.lineno,
            colno: data.colno,
        })),
    };
    pb::RaisedException {
        exc_type: error.exc_type().protocol_name().to_owned(),
        message: error.message().map(str::to_owned),
        traceback: traceback.collect(),
        data: data.map(|data| pb::ExcData { data: Some(data) }),
        rendered: None,
        exit_code: error.exit_code(),
        stopped_by: error.stopped_by().map(str::to_owned),
        own_type: (error.type_name() != error.exc_type().protocol_name()).then(|| error.type_name().to_owned()),
    }
}
