//! Values of library classes that the protocol knows: dates and times, decimals, named tuples.
//!
//! They are made and read through the public face of their modules, whatever those are written in.

use hognose_proto as pb;

use super::{Encoder, raised_text, tag};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

/// Library classes by the protocol's name: module and name within it.
const CLASSES: &[(&str, &str, &str)] = &[
    ("datetime.datetime", "datetime", "datetime"),
    ("datetime.date", "datetime", "date"),
    ("datetime.time", "datetime", "time"),
    ("datetime.timedelta", "datetime", "timedelta"),
    ("datetime.timezone", "datetime", "timezone"),
    ("decimal.Decimal", "decimal", "Decimal"),
    ("PosixPath", "pathlib", "PosixPath"),
    ("collections.deque", "collections", "deque"),
    ("re.Pattern", "re", "Pattern"),
    ("re.Match", "re", "Match"),
    ("NoneType", "types", "NoneType"),
    ("ellipsis", "types", "EllipsisType"),
    ("NotImplementedType", "types", "NotImplementedType"),
    ("function", "types", "FunctionType"),
    ("builtin_function_or_method", "types", "BuiltinFunctionType"),
    ("module", "types", "ModuleType"),
    ("coroutine", "types", "CoroutineType"),
    ("types.GenericAlias", "types", "GenericAlias"),
    ("typing.Union", "types", "UnionType"),
];

/// How many of these, the first ones, have values of their own in the protocol.
const VALUE_CLASSES: usize = 6;

/// `module.name`, importing the module.
pub fn attribute(vm: &mut Vm, module: &str, name: &str) -> R {
    let module = {
        let loaded = vm.load_module(module);
        vm.now(loaded)?
    };
    let name = vm.intern(name);
    vm.get_attr(module, name)
}

fn call(vm: &mut Vm, module: &str, name: &str, args: &[Value]) -> Result<Value, String> {
    let made = attribute(vm, module, name).and_then(|f| vm.call(f, args));
    made.map_err(|Raised| raised_text(vm))
}

/// A library class by the protocol's name.
pub fn class(vm: &mut Vm, name: &str) -> Option<Value> {
    let (_, module, name) = CLASSES.iter().find(|class| class.0 == name)?;
    attribute(vm, module, name).ok().or_else(|| {
        vm.take_exc();
        None
    })
}

/// A library class that is already loaded.
pub fn loaded(vm: &mut Vm, module: &str, name: &str) -> Option<Gc<Type>> {
    let module = vm.loaded_module(module)?.get::<Module>()?;
    vm.dict_get_str(module.dict, name)?.get::<Type>()
}

/// The protocol's name of a library class.
pub fn class_name(vm: &mut Vm, class: Gc<Type>) -> Option<&'static str> {
    let found = CLASSES.iter().find(|(_, module, name)| loaded(vm, module, name) == Some(class));
    found.map(|class| class.0)
}

pub fn decimal(vm: &mut Vm, text: &str) -> Result<Value, String> {
    let text = vm.new_str(text);
    call(vm, "decimal", "Decimal", &[text])
}

pub fn date(vm: &mut Vm, d: &pb::Date) -> Result<Value, String> {
    let args = [int(vm, d.year), int(vm, d.month), int(vm, d.day)];
    call(vm, "datetime", "date", &args)
}

pub fn datetime(vm: &mut Vm, d: &pb::DateTime) -> Result<Value, String> {
    let zone = zone(vm, d.offset_seconds, d.timezone_name.as_deref())?;
    let mut args = vec![int(vm, d.year)];
    args.extend([d.month, d.day, d.hour, d.minute, d.second, d.microsecond].map(|n| int(vm, n)));
    args.push(zone);
    call(vm, "datetime", "datetime", &args)
}

pub fn time(vm: &mut Vm, t: &pb::Time) -> Result<Value, String> {
    let zone = zone(vm, t.offset_seconds, t.timezone_name.as_deref())?;
    let mut args: Vec<Value> = [t.hour, t.minute, t.second, t.microsecond].map(|n| int(vm, n)).into();
    args.push(zone);
    if t.fold == 0 {
        return call(vm, "datetime", "time", &args);
    }
    // `fold` has no positional place.
    let fold = int(vm, t.fold);
    let class = attribute(vm, "datetime", "time").map_err(|Raised| raised_text(vm))?;
    let items = vm.new_tuple(&args);
    let make = vm.prelude_function("_folded");
    vm.call(make, &[class, items, fold]).map_err(|Raised| raised_text(vm))
}

pub fn timedelta(vm: &mut Vm, d: &pb::TimeDelta) -> Result<Value, String> {
    let args = [int(vm, d.days), int(vm, d.seconds), int(vm, d.microseconds)];
    call(vm, "datetime", "timedelta", &args)
}

pub fn timezone(vm: &mut Vm, offset_seconds: i32, name: Option<&str>) -> Result<Value, String> {
    let offset = timedelta(vm, &pb::TimeDelta { days: 0, seconds: offset_seconds, microseconds: 0 })?;
    match name {
        Some(name) => {
            let name = vm.new_str(name);
            call(vm, "datetime", "timezone", &[offset, name])
        }
        // The same object as `timezone.utc` for an offset of zero.
        None => call(vm, "datetime", "timezone", &[offset]),
    }
}

fn zone(vm: &mut Vm, offset_seconds: Option<i32>, name: Option<&str>) -> Result<Value, String> {
    offset_seconds.map_or(Ok(Value::NONE), |offset| timezone(vm, offset, name))
}

fn int(vm: &mut Vm, n: impl Into<i64>) -> Value {
    vm.new_int(n.into())
}

/// A named tuple of a class made for its name and fields, once in a session.
pub fn named_tuple(vm: &mut Vm, name: &str, fields: &[String], items: &[Value]) -> Result<Value, String> {
    if fields.len() != items.len() {
        return Err("a named tuple whose fields and values differ in number".into());
    }
    let name = vm.new_str(name);
    let names: Vec<Value> = fields.iter().map(|field| vm.new_str(field)).collect();
    let names = vm.new_tuple(&names);
    let make = vm.prelude_function("_named_tuple_class");
    let class = vm.call(make, &[name, names]).map_err(|Raised| raised_text(vm))?;
    vm.call(class, items).map_err(|Raised| raised_text(vm))
}

/// A file that the host has opened.
pub fn file(vm: &mut Vm, handle: &pb::FileHandle) -> Result<Value, String> {
    let position = i64::try_from(handle.position).map_err(|_| "a position beyond all files".to_owned())?;
    let args = [vm.new_str(&handle.path), vm.new_str(&handle.mode), vm.new_int(position)];
    call(vm, "_hog_text", "_from_handle", &args)
}

impl Encoder<'_> {
    /// What the host knows of an open file; `None` if that is not all there is to it.
    pub(super) fn file_handle(&mut self, v: Value) -> R<Option<pb::FileHandle>> {
        if self.vm.loaded_module("_hog_text").is_none() {
            return Ok(None);
        }
        let function = attribute(self.vm, "_hog_text", "_handle_of")?;
        let parts = self.vm.call(function, &[v])?;
        let Some(&[path, mode, position]) = self.vm.sequence_items(parts).as_deref() else { return Ok(None) };
        let position = if position.is_small() { position.as_small() as u64 } else { 0 };
        Ok(Some(pb::FileHandle { path: self.text_of(path), mode: self.text_of(mode), position }))
    }

    /// Type name and fields of an instance of a named tuple.
    pub(super) fn named_tuple(&mut self, v: Value) -> Option<(String, Vec<String>)> {
        let class = self.vm.class_of(v);
        let fields = self.vm.intern("_fields");
        let fields = self.vm.lookup(class, fields)?;
        let fields = self.vm.sequence_items(fields)?;
        let fields: Option<Vec<String>> = fields.iter().map(|f| self.vm.str_of(*f).map(str::to_owned)).collect();
        let fields =
            fields.filter(|fields| self.vm.sequence_items(v).is_some_and(|items| items.len() == fields.len()))?;
        Some((self.vm.name_of(class).to_owned(), fields))
    }

    /// Position in [`CLASSES`] of the class of a value that the protocol has a node for.
    fn library_class(&mut self, v: Value) -> Option<usize> {
        if !matches!(v.kind(), Kind::Instance | Kind::Opaque) {
            return None;
        }
        let class = self.vm.class_of(v);
        (0..VALUE_CLASSES).find(|&n| {
            let (_, module, name) = CLASSES[n];
            loaded(self.vm, module, name).is_some_and(|known| self.vm.is_subtype(class, known))
        })
    }

    /// Whether an instance is such a value, and not to be taken apart.
    pub(super) fn is_library_value(&mut self, v: Value) -> bool {
        self.library_class(v).is_some()
    }

    /// Writes a value of a library class; `None` if it is none.
    pub(super) fn library_leaf(&mut self, v: Value) -> R<Option<u32>> {
        let Some(class) = self.library_class(v) else { return Ok(None) };
        Ok(Some(match CLASSES[class].0 {
            "datetime.datetime" => {
                let (offset_seconds, timezone_name) = self.zone_of(v)?;
                let node = pb::DateTime {
                    year: self.part(v, "year")?,
                    month: self.part(v, "month")? as u32,
                    day: self.part(v, "day")? as u32,
                    hour: self.part(v, "hour")? as u32,
                    minute: self.part(v, "minute")? as u32,
                    second: self.part(v, "second")? as u32,
                    microsecond: self.part(v, "microsecond")? as u32,
                    offset_seconds,
                    timezone_name,
                };
                self.message_node(tag::DATETIME, &node)
            }
            "datetime.date" => {
                let (month, day) = (self.part(v, "month")? as u32, self.part(v, "day")? as u32);
                let node = pb::Date { year: self.part(v, "year")?, month, day };
                self.message_node(tag::DATE, &node)
            }
            "datetime.time" => {
                let (offset_seconds, timezone_name) = self.zone_of(v)?;
                let node = pb::Time {
                    hour: self.part(v, "hour")? as u32,
                    minute: self.part(v, "minute")? as u32,
                    second: self.part(v, "second")? as u32,
                    microsecond: self.part(v, "microsecond")? as u32,
                    offset_seconds,
                    timezone_name,
                    fold: self.part(v, "fold")? as u32,
                };
                self.message_node(tag::TIME, &node)
            }
            "datetime.timedelta" => {
                let node = self.delta(v)?;
                self.message_node(tag::TIMEDELTA, &node)
            }
            "datetime.timezone" => {
                let offset = self.method(v, "utcoffset", &[Value::NONE])?;
                let offset_seconds = self.seconds(offset)?;
                let name = self.zone_name(v, Value::NONE, offset_seconds)?;
                self.message_node(tag::TIMEZONE, &pb::TimeZone { offset_seconds, name })
            }
            _ => {
                let text = self.vm.str_now(v)?;
                self.bytes_node(tag::DECIMAL, text.as_bytes())
            }
        }))
    }

    fn method(&mut self, v: Value, name: &str, args: &[Value]) -> R {
        let name = self.vm.intern(name);
        let method = self.vm.get_attr(v, name)?;
        self.vm.call(method, args)
    }

    fn part(&mut self, v: Value, name: &str) -> R<i32> {
        let name = self.vm.intern(name);
        let part = self.vm.get_attr(v, name)?;
        Ok(if part.is_small() { part.as_small() as i32 } else { 0 })
    }

    fn delta(&mut self, v: Value) -> R<pb::TimeDelta> {
        let (days, seconds) = (self.part(v, "days")?, self.part(v, "seconds")?);
        Ok(pb::TimeDelta { days, seconds, microseconds: self.part(v, "microseconds")? })
    }

    /// Whole seconds of an offset, which is less than a day.
    fn seconds(&mut self, offset: Value) -> R<i32> {
        let delta = self.delta(offset)?;
        Ok(delta.days.wrapping_mul(86_400).wrapping_add(delta.seconds))
    }

    /// Offset and zone name of an aware datetime or time.
    fn zone_of(&mut self, v: Value) -> R<(Option<i32>, Option<String>)> {
        let offset = self.method(v, "utcoffset", &[])?;
        if offset.is_none() {
            return Ok((None, None));
        }
        let offset = self.seconds(offset)?;
        let tzinfo = self.vm.intern("tzinfo");
        let zone = self.vm.get_attr(v, tzinfo)?;
        Ok((Some(offset), self.zone_name(zone, v, offset)?))
    }

    /// Name of a zone at a moment; `None` where it is only the offset spelled out.
    fn zone_name(&mut self, zone: Value, moment: Value, offset: i32) -> R<Option<String>> {
        if let Some(class) = loaded(self.vm, "datetime", "timezone")
            && self.vm.class_of(zone) == class
        {
            // Only such a zone can be without a name, and its repr tells.
            let shown = self.vm.repr_text(zone)?;
            if offset == 0 && shown.ends_with(".utc") || !shown.contains(", '") && !shown.contains(", \"") {
                return Ok(None);
            }
        }
        let moment = if moment.is_none() || !self.is_datetime(moment) { Value::NONE } else { moment };
        let name = self.method(zone, "tzname", &[moment])?;
        Ok(self.vm.str_of(name).map(str::to_owned))
    }

    fn is_datetime(&mut self, v: Value) -> bool {
        loaded(self.vm, "datetime", "datetime").is_some_and(|class| self.vm.is_instance_of(v, class))
    }
}
