//! The source text of `eval`, `exec` and `compile`: a str, or bytes in the encoding that their first lines declare.

use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::text::codecs;
use crate::text::surrogates;
use crate::types::exception;
use crate::vm::Vm;

/// The text that `v` is, with `\n` as its only line break.
pub(crate) fn source_text(vm: &mut Vm, v: Value, what: &str, filename: &str) -> R<String> {
    if let Some(s) = vm.str_of(v) {
        if surrogates::find(s.as_bytes()).is_some() {
            vm.encode_text(v, "utf-8", "strict")?;
        }
        check_nulls(vm, s.as_bytes())?;
        return Ok(unix_lines(s));
    }
    let exported = vm.exported(v)?;
    let u = vm.unwrap(exported);
    if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let data = vm.buffer(u)?;
        check_nulls(vm, data)?;
        return Ok(unix_lines(&decoded(vm, data, filename)?));
    }
    let message =
        format!("{what}() arg 1 must be a string, bytes or {} object", if what == "compile" { "AST" } else { "code" });
    Err(vm.type_error(message))
}

fn check_nulls(vm: &mut Vm, data: &[u8]) -> R<()> {
    if data.contains(&0) {
        return Err(plain_syntax_error(vm, "source code string cannot contain null bytes"));
    }
    Ok(())
}
/// A SyntaxError without a place.
fn plain_syntax_error(vm: &mut Vm, message: &str) -> Raised {
    let error = vm.raise(vm.types.SyntaxError, message);
    let text = vm.new_str(message);
    vm.set_instance_attr(vm.exc, vm.sym.msg, text);
    error
}
fn unix_lines(text: &str) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_string() }
}

fn decoded(vm: &mut Vm, data: &[u8], filename: &str) -> R<String> {
    let marked = data.strip_prefix(b"\xef\xbb\xbf");
    let body = marked.unwrap_or(data);
    let declared = declaration(body);
    let name = declared.as_ref().map_or("utf-8", |d| d.name.as_str());
    let is_utf8 = name == "utf-8" || name.starts_with("utf-8-");
    if let (Some(_), Some(d), false) = (marked, &declared, is_utf8 || name == "utf8") {
        let message = format!("encoding problem: {name} with BOM");
        let size = d.text.chars().count();
        return Err(raise_at(vm, &message, filename, d.line, 0, &d.text, size + usize::from(d.line > 1)));
    }
    if is_utf8 {
        let error = match std::str::from_utf8(body) {
            Ok(text) => return Ok(text.to_string()),
            Err(e) => e,
        };
        let at = error.valid_up_to();
        let start = body[..at].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
        let end = body[at..].iter().position(|&b| b == b'\n').map_or(body.len(), |i| at + i);
        let line = body[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        let column = String::from_utf8_lossy(&body[start..at]).chars().count() + 1;
        let text = String::from_utf8_lossy(&body[start..end]).into_owned();
        let message = format!(
            "Non-UTF-8 code starting with '\\x{:02x}' on line {line}, but no encoding declared; \
             see https://peps.python.org/pep-0263/ for details",
            body[at]
        );
        return Err(raise_at(vm, &message, filename, line, column as i64, &text, column));
    }
    match codecs::decode(body, name, "strict") {
        Ok(text) => Ok(text),
        Err(e) => {
            // The decoder's message becomes that of a syntax error without a place.
            let object = vm.new_bytes(body.to_vec());
            let Raised = vm.codec_error(e, object);
            let failure = vm.take_exc();
            let message = if vm.is_instance_of(failure, vm.types.UnicodeError) {
                exception::unicode_str(vm, &[failure])?
            } else {
                exception::str_(vm, &[failure])?
            };
            let values = [vm.new_str(filename), Value::small(0), Value::small(-1), Value::NONE];
            let details = vm.new_tuple(&values);
            Err(raise_syntax_error(vm, message, details))
        }
    }
}
fn raise_at(vm: &mut Vm, message: &str, filename: &str, line: usize, column: i64, text: &str, end: usize) -> Raised {
    let message = vm.new_str(message);
    let line = Value::small(line as i64);
    let values = [vm.new_str(filename), line, Value::small(column), vm.new_str(text), line, Value::small(end as i64)];
    let details = vm.new_tuple(&values);
    raise_syntax_error(vm, message, details)
}
fn raise_syntax_error(vm: &mut Vm, message: Value, details: Value) -> Raised {
    let class = vm.types.SyntaxError;
    let e = vm.new_exception(class, &[message, details]);
    match exception::set_from_args(vm, e, class, &[message, details], Value::UNBOUND) {
        Ok(()) => vm.raise_value(e),
        Err(raised) => raised,
    }
}

/// An encoding declared in one of the first two lines.
struct Declaration {
    name: String,
    line: usize,
    text: String,
}

/// PEP 263: a comment of line one, or of line two behind a line without code.
fn declaration(data: &[u8]) -> Option<Declaration> {
    for (i, line) in data.split(|&b| b == b'\n').take(2).enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let code = line.iter().position(|b| !matches!(b, b' ' | b'\t' | b'\x0c'));
        match code.map(|at| line[at]) {
            None => continue,
            Some(b'#') => {}
            Some(_) => return None,
        }
        if let Some(name) = declared_name(line) {
            return Some(Declaration { name, line: i + 1, text: String::from_utf8_lossy(line).into_owned() });
        }
    }
    None
}
/// What follows `coding:` or `coding=`; the common spellings of UTF-8 and Latin-1 under one name each.
fn declared_name(line: &[u8]) -> Option<String> {
    let mut rest = line;
    while let Some(at) = rest.windows(6).position(|w| w == b"coding") {
        rest = &rest[at + 6..];
        let [b':' | b'=', after @ ..] = rest else { continue };
        let skip = after.iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        let name: String = after[skip..]
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'))
            .map(|&b| b as char)
            .collect();
        if name.is_empty() {
            continue;
        }
        let start: String = name.chars().take(12).collect::<String>().to_ascii_lowercase().replace('_', "-");
        let is = |known: &str| start == known || start.strip_prefix(known).is_some_and(|rest| rest.starts_with('-'));
        if is("utf-8") {
            return Some("utf-8".into());
        }
        if is("latin-1") || is("iso-8859-1") || is("iso-latin-1") {
            return Some("iso-8859-1".into());
        }
        return Some(name);
    }
    None
}
