//! An exception of the host becomes one of the sandbox: its class by name, its attributes from message and data.

use hognose_proto as pb;

use super::names;
use crate::object::value::{Raised, Value};
use crate::vm::Vm;

/// An exception of the host, with what its data says of it.
pub fn raised(vm: &mut Vm, error: &pb::RaisedException) -> Value {
    super::held(vm, |vm| make(vm, error))
}

fn make(vm: &mut Vm, error: &pb::RaisedException) -> Value {
    let e = exception(vm, &error.exc_type, error.own_type.as_deref(), error.message.as_deref());
    let data = match error.data.as_ref().and_then(|data| data.data.as_ref()) {
        Some(pb::exc_data::Data::Unicode(data)) => data,
        Some(pb::exc_data::Data::Json(data)) => return json_error(vm, e, data),
        None => return e,
    };
    let class = vm.class_of(e);
    if !vm.is_subtype(class, vm.types.UnicodeDecodeError) && !vm.is_subtype(class, vm.types.UnicodeEncodeError) {
        return e;
    }
    use pb::unicode_error_data::Object;
    let object = match &data.object {
        Some(Object::ObjectBytes(bytes)) => vm.new_bytes(bytes.clone()),
        Some(Object::ObjectStr(text)) => vm.new_str(text),
        None => return e,
    };
    let number = |vm: &mut Vm, n: u64| vm.new_int(i64::try_from(n).unwrap_or(i64::MAX));
    let (start, end) = (number(vm, data.start), number(vm, data.end));
    let (encoding, reason) = (vm.new_str(&data.encoding), vm.new_str(&data.reason));
    let s = vm.sym;
    let parts = [encoding, object, start, end, reason];
    let e = vm.new_exception(class, &parts);
    for (name, value) in [s.encoding, s.object, s.start, s.end, s.reason].into_iter().zip(parts) {
        vm.set_instance_attr(e, name, value);
    }
    e
}

/// A decoding error of JSON or TOML with its attributes; `plain` where it cannot be made.
fn json_error(vm: &mut Vm, plain: Value, data: &pb::JsonErrorData) -> Value {
    let class = vm.class_of(plain);
    let (msg, doc) = (vm.new_str(&data.msg), vm.new_str(data.doc.as_deref().unwrap_or_default()));
    let pos = vm.new_int(i64::try_from(data.pos).unwrap_or(i64::MAX));
    match vm.call(class.value(), &[msg, doc, pos]) {
        Ok(e) if vm.is_instance_of(e, class) => e,
        Ok(_) => plain,
        Err(Raised) => {
            vm.take_exc();
            plain
        }
    }
}

/// Number, text and paths of the message of an `OSError`: `[Errno 2] No such file or directory: 'a' -> 'b'`.
fn os_error_parts(message: &str) -> Option<(i64, &str, Vec<&str>)> {
    let (number, text) = message.strip_prefix("[Errno ")?.split_once("] ")?;
    let number = number.parse().ok()?;
    let Some((text, paths)) = text.split_once(": '") else { return Some((number, text, Vec::new())) };
    let paths = paths.strip_suffix('\'')?;
    Some((number, text, paths.splitn(2, "' -> '").collect()))
}

/// An exception instance of the class `own` if the sandbox has it, else of the class `name`.
pub fn exception(vm: &mut Vm, name: &str, own: Option<&str>, message: Option<&str>) -> Value {
    let own = own.and_then(|own| names::exception_class(vm, own));
    let class = own.or_else(|| names::exception_class(vm, name)).unwrap_or(vm.types.Exception);
    if vm.is_subtype(class, vm.types.OSError)
        && let Some((number, text, paths)) = message.and_then(os_error_parts)
    {
        let class = crate::types::exception::os_error_class(vm, number).unwrap_or(class);
        let args = [Value::small(number), vm.new_str(text)];
        let e = vm.new_exception(class, &args);
        let s = vm.sym;
        vm.set_instance_attr(e, s.errno, args[0]);
        vm.set_instance_attr(e, s.strerror, args[1]);
        for (name, path) in [s.filename, s.filename2].into_iter().zip(paths) {
            let path = vm.new_str(path);
            vm.set_instance_attr(e, name, path);
        }
        return e;
    }
    let args: Vec<Value> = message.map(|text| vm.new_str(text)).into_iter().collect();
    vm.new_exception(class, &args)
}
