//! A raised exception as it crosses the boundary: type, message, traceback, structured data.

use hognose_proto as pb;

use super::{names, own_name};
use crate::bytecode::code::Source;
use crate::object::layout::*;
use crate::object::value::{Raised, Value};
use crate::vm::Vm;

/// The largest object or document that is sent along with an exception, in bytes.
const MAX_DATA_BYTES: usize = 64 << 10;
/// The most frames that are sent along.
const MAX_FRAMES: usize = 20_000;
/// The most of source lines that is sent along with an exception, in bytes: frames beyond have none.
const MAX_PREVIEWS: usize = 4 << 20;

/// Text of a line of a source, without its end.
fn source_line(source: &Source, line: u32) -> Option<String> {
    let first = *source.line_starts.get(line.checked_sub(1)? as usize)? as usize;
    let text = source.text.get(first..)?;
    text.lines().next().map(str::to_owned)
}

/// An exception as it crosses the boundary.
pub fn raised_exception(vm: &mut Vm, e: Value, stopped_by: Option<&str>) -> pb::RaisedException {
    super::held(vm, |vm| describe(vm, e, stopped_by))
}

fn describe(vm: &mut Vm, e: Value, stopped_by: Option<&str>) -> pb::RaisedException {
    let class = vm.class_of(e);
    let known = names::exception(vm, class);
    let own = own_name(vm, class);
    let mut frames = vm.traceback_frames(e);
    // Those in the middle are mostly alike.
    if frames.len() > MAX_FRAMES {
        frames.drain(MAX_FRAMES / 2..frames.len() - MAX_FRAMES / 2);
    }
    let mut left = MAX_PREVIEWS;
    for frame in frames.iter_mut().rev() {
        let line = frame.source.line(frame.start);
        let length = frame.source.line_text(line).len();
        frame.shows_line = length <= left;
        left -= if frame.shows_line { length } else { 0 };
    }
    let mut traceback: Vec<_> = frames.into_iter().map(frame).collect();
    let syntax = syntax_frame(vm, e);
    let message = match &syntax {
        Some((message, _)) => Some(message.clone()),
        None => message(vm, e),
    };
    traceback.extend(syntax.map(|(_, frame)| frame));
    let data = data(vm, e, known);
    let (status, text) = vm.exit_status(e);
    let exits = vm.is_subtype(class, vm.types.SystemExit);
    pb::RaisedException {
        exc_type: known.to_owned(),
        message,
        traceback,
        data: data.map(|data| pb::ExcData { data: Some(data) }),
        rendered: Some(text),
        exit_code: exits.then_some(status),
        stopped_by: stopped_by.map(str::to_owned),
        own_type: (own != known).then_some(own),
    }
}

/// `str()` of an exception; of a KeyError what it is about, which `str()` would quote.
fn message(vm: &mut Vm, e: Value) -> Option<String> {
    let args = vm.exc_data(e).and_then(|data| vm.sequence_items(data.args)).unwrap_or_default();
    if let [key] = args[..]
        && vm.is_instance_of(e, vm.types.KeyError)
        && let Some(text) = vm.str_of(key)
    {
        return Some(text.to_owned());
    }
    match vm.str_now(e) {
        Ok(text) if text.is_empty() && args.is_empty() => None,
        Ok(text) => Some(text),
        Err(Raised) => {
            vm.take_exc();
            Some("<exception str() failed>".to_owned())
        }
    }
}

fn frame(frame: crate::vm::interp::FrameInfo) -> pb::StackFrame {
    let (line, column) = frame.source.position(frame.start);
    let (end_line, end_column) = frame.source.position(frame.end);
    let preview_line = if frame.shows_line { source_line(&frame.source, line) } else { None };
    // A `raise` statement is its own explanation.
    let raises = preview_line.as_deref().and_then(|text| text.get(column as usize..));
    let hide_caret = raises.is_some_and(|text| text == "raise" || text.starts_with("raise "));
    pb::StackFrame {
        filename: frame.source.name.clone(),
        start: Some(pb::CodeLoc { line, column: column + 1 }),
        end: Some(pb::CodeLoc { line: end_line, column: end_column + 1 }),
        frame_name: Some(frame.name),
        preview_line,
        hide_caret,
        hide_frame_name: false,
    }
}

fn attribute(vm: &mut Vm, e: Value, name: &str) -> Option<Value> {
    let name = vm.intern(name);
    let instance = e.get::<Instance>()?;
    vm.instance_attr(instance, name).filter(|v| !v.is_none())
}

fn number(vm: &mut Vm, e: Value, name: &str) -> Option<u32> {
    attribute(vm, e, name).filter(|v| v.is_small()).and_then(|v| u32::try_from(v.as_small()).ok())
}

fn text(vm: &mut Vm, e: Value, name: &str) -> Option<String> {
    attribute(vm, e, name).and_then(|v| vm.str_of(v)).map(str::to_owned)
}

/// Message of a syntax error, and the place it is about as a frame without name.
fn syntax_frame(vm: &mut Vm, e: Value) -> Option<(String, pb::StackFrame)> {
    if !vm.is_instance_of(e, vm.types.SyntaxError) {
        return None;
    }
    let (message, filename) = (text(vm, e, "msg")?, text(vm, e, "filename")?);
    let line = number(vm, e, "lineno")?;
    let column = number(vm, e, "offset").unwrap_or(1);
    let end_line = number(vm, e, "end_lineno").filter(|n| *n > 0).unwrap_or(line);
    let end_column = number(vm, e, "end_offset").filter(|n| *n > 0).unwrap_or(column + 1);
    let preview_line = text(vm, e, "text").map(|text| text.trim_end_matches('\n').to_owned());
    let frame = pb::StackFrame {
        filename,
        start: Some(pb::CodeLoc { line, column }),
        end: Some(pb::CodeLoc { line: end_line, column: end_column }),
        frame_name: None,
        preview_line,
        hide_caret: false,
        hide_frame_name: true,
    };
    Some((message, frame))
}

/// What the protocol carries of an exception besides its message.
fn data(vm: &mut Vm, e: Value, known: &str) -> Option<pb::exc_data::Data> {
    match known {
        "UnicodeDecodeError" | "UnicodeEncodeError" => {
            let object = attribute(vm, e, "object")?;
            let object = match vm.str_of(object) {
                Some(text) => pb::unicode_error_data::Object::ObjectStr(text.to_owned()),
                None => pb::unicode_error_data::Object::ObjectBytes(vm.as_::<Bytes>(object)?.data.to_vec()),
            };
            let size = match &object {
                pb::unicode_error_data::Object::ObjectStr(text) => text.len(),
                pb::unicode_error_data::Object::ObjectBytes(bytes) => bytes.len(),
            };
            let data = pb::UnicodeErrorData {
                encoding: text(vm, e, "encoding")?,
                object: Some(object),
                start: number(vm, e, "start")?.into(),
                end: number(vm, e, "end")?.into(),
                reason: text(vm, e, "reason")?,
            };
            (size <= MAX_DATA_BYTES).then_some(pb::exc_data::Data::Unicode(data))
        }
        "json.JSONDecodeError" | "tomllib.TOMLDecodeError" => Some(pb::exc_data::Data::Json(pb::JsonErrorData {
            msg: text(vm, e, "msg")?,
            doc: text(vm, e, "doc").filter(|doc| doc.len() <= MAX_DATA_BYTES),
            pos: number(vm, e, "pos")?.into(),
            lineno: number(vm, e, "lineno")?.into(),
            colno: number(vm, e, "colno")?.into(),
        })),
        _ => None,
    }
}
