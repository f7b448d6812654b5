//! `str.format` and `str.format_map`.

use super::replay::{Replay, is_leaf};
use super::str_search::this;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::text::str_format::{self as template, Accessor, Field, First, Numbering, Piece};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let class = vm.types.str_;
    vm.add_methods(
        class,
        &[def("format", "self, /, *args, **kwargs", format), def("format_map", "self, mapping, /", format_map)],
    );
    let prelude = vm.prelude;
    vm.add_functions(prelude, "_prelude", &[def("_hog_format", "template, args, kwargs, done, /", format_again)]);
}

/// What the fields of a template refer to.
struct Fields<'a> {
    /// None in `format_map`.
    positional: Option<&'a [Value]>,
    /// A dict, another mapping, or Unbound.
    named: Value,
    numbering: Numbering,
    replay: Replay,
}

/// Slots: the template, the keyword arguments; the positional arguments follow.
fn format(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let mut f = Fields {
        positional: Some(&args[2..]),
        named: args[1],
        numbering: Numbering::default(),
        replay: Replay::default(),
    };
    let r = f.run(vm, s.as_str());
    if r.is_ok() {
        return r;
    }
    let positional = vm.new_tuple(&args[2..]);
    let named = args[1].given().unwrap_or(Value::NONE);
    f.replay.finish(vm, r, "_hog_format", true, [s.value(), positional, named])
}
fn format_map(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let mut f = Fields { positional: None, named: args[1], numbering: Numbering::default(), replay: Replay::default() };
    let r = f.run(vm, s.as_str());
    f.replay.finish(vm, r, "_hog_format", true, [s.value(), Value::NONE, args[1]])
}
fn format_again(vm: &mut Vm, args: &[Value]) -> R {
    let positional = vm.sequence_items(args[1]);
    let named = if positional.is_some() && args[2].is_none() { Value::UNBOUND } else { args[2] };
    let replay = Replay::with(vm, args[3]);
    let mut f = Fields { positional: positional.as_deref(), named, numbering: Numbering::default(), replay };
    let text: &str = vm.str_text(args[0]);
    let r = f.run(vm, text);
    f.replay.save(args[3]);
    f.replay.finish(vm, r, "_hog_format", false, [args[0], args[1], args[2]])
}

impl Fields<'_> {
    fn run(&mut self, vm: &mut Vm, text: &str) -> R {
        let mut out = String::with_capacity(text.len() + 16);
        self.expand(vm, &mut out, text, template::MAX_DEPTH)?;
        vm.check_str_len(out.len())?;
        if out.len() <= 1 { Ok(vm.str_piece(&out)) } else { Ok(vm.new_string(out)) }
    }

    fn expand(&mut self, vm: &mut Vm, out: &mut String, text: &str, depth: usize) -> R<()> {
        if depth == 0 {
            return Err(vm.value_error(template::MAX_DEPTH_EXCEEDED));
        }
        for piece in template::parse_template(text) {
            match piece {
                Err(message) => return Err(vm.value_error(message)),
                Ok(Piece::Literal(literal)) => out.push_str(literal),
                Ok(Piece::Field(field)) => self.field(vm, out, &field, depth)?,
            }
            vm.tick()?;
            if out.len() > 1 << 16 {
                vm.reserve(out.len())?;
            }
        }
        Ok(())
    }

    fn field(&mut self, vm: &mut Vm, out: &mut String, field: &Field, depth: usize) -> R<()> {
        let mut v = self.first(vm, field)?;
        for step in field.accessors() {
            let step = step.map_err(|m| vm.value_error(m))?;
            v = match step {
                Accessor::Attribute(name) => {
                    let name = vm.intern(name);
                    self.replay.step(vm, "attr", v, name.value(), |vm| vm.load_attr(v, name))?
                }
                Accessor::Index(i) => {
                    let i = vm.new_int(i);
                    self.replay.step(vm, "item", v, i, |vm| vm.load_item(v, i))?
                }
                Accessor::Key(key) => {
                    let key = vm.new_str(key);
                    self.replay.step(vm, "item", v, key, |vm| vm.load_item(v, key))?
                }
            };
        }
        match field.conversion {
            None => {}
            Some('s') if is_leaf(v) => v = vm.str_value(v)?,
            Some('s') => v = self.replay.step(vm, "str", v, v, |vm| vm.str_value(v))?,
            Some(c @ ('r' | 'a')) => {
                v = if is_leaf(v) {
                    vm.repr_value(v)?
                } else {
                    self.replay.step(vm, "repr", v, v, |vm| vm.repr_value(v))?
                };
                if c == 'a' {
                    let text = crate::text::str_repr::ascii_of_repr(vm.str_text(v));
                    v = vm.new_string(text);
                }
            }
            Some(c) => return Err(vm.value_error(template::unknown_conversion_message(c))),
        }
        let expanded;
        let spec = if field.spec_has_fields {
            let mut text = String::new();
            self.expand(vm, &mut text, field.spec, depth - 1)?;
            expanded = text;
            &expanded
        } else {
            field.spec
        };
        if spec.is_empty() {
            if let Some(s) = v.get::<Str>() {
                out.push_str(s.as_str());
                return Ok(());
            }
            if v.is_small() {
                use std::fmt::Write;
                let _ = write!(out, "{}", v.as_small());
                return Ok(());
            }
        }
        let spec = vm.str_piece(spec);
        let text = if is_leaf(v) {
            vm.format_value(v, spec)?
        } else {
            self.replay.step(vm, "format", v, spec, |vm| vm.format_value(v, spec))?
        };
        out.push_str(vm.str_text(text));
        Ok(())
    }

    /// The argument that the field's name starts with.
    fn first(&mut self, vm: &mut Vm, field: &Field) -> R {
        let first = field.first().map_err(|m| vm.value_error(m))?;
        let first = self.numbering.resolve(first).map_err(|m| vm.value_error(m))?;
        match first {
            First::Key(key) => {
                if let Some(d) = self.named.get::<Dict>() {
                    return match vm.dict_get_str(d, key) {
                        Some(v) => Ok(v),
                        None => {
                            let key = vm.new_str(key);
                            Err(vm.key_error(key))
                        }
                    };
                }
                let key = vm.new_str(key);
                if self.named.is_unbound() {
                    return Err(vm.key_error(key));
                }
                let mapping = self.named;
                self.replay.step(vm, "item", mapping, key, |vm| vm.load_item(mapping, key))
            }
            First::Index(i) => match self.positional {
                None => Err(vm.value_error(template::POSITIONAL_IN_MAP)),
                Some(items) => match usize::try_from(i).ok().and_then(|i| items.get(i)) {
                    Some(v) => Ok(*v),
                    None => Err(vm.index_error(template::index_out_of_range_message(i))),
                },
            },
            First::Next => unreachable!("numbering gives it a number"),
        }
    }
}

/// For `string.Formatter`: tuples of literal text, field name, specifier and conversion.
pub fn parse_template(vm: &mut Vm, args: &[Value]) -> R {
    let Some(text) = vm.str_of(args[0]) else {
        let message = format!("expected str, got {}", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    };
    let mut out = Vec::new();
    let mut literal = String::new();
    let none = Value::NONE;
    for piece in template::parse_template(text) {
        match piece.map_err(|m| vm.value_error(m))? {
            Piece::Literal(s) => {
                // A literal that ends in a doubled brace stands alone.
                literal.push_str(s);
                let end = s.as_ptr() as usize - text.as_ptr() as usize + s.len();
                if s.ends_with(['{', '}']) && text[end..].starts_with(['{', '}']) {
                    let l = vm.str_piece(&std::mem::take(&mut literal));
                    out.push(vm.new_tuple(&[l, none, none, none]));
                }
            }
            Piece::Field(f) => {
                let l = vm.str_piece(&std::mem::take(&mut literal));
                let name = vm.str_piece(f.name);
                let spec = vm.str_piece(f.spec);
                let conversion = f.conversion.map_or(none, |c| vm.new_char(c));
                out.push(vm.new_tuple(&[l, name, spec, conversion]));
            }
        }
    }
    if !literal.is_empty() {
        let l = vm.str_piece(&literal);
        out.push(vm.new_tuple(&[l, none, none, none]));
    }
    Ok(vm.new_list(out))
}
/// For `string.Formatter`: the start of a field name and the list of its accessors, (is attribute, name).
pub fn parse_field_name(vm: &mut Vm, args: &[Value]) -> R {
    let Some(name) = vm.str_of(args[0]) else {
        let message = format!("expected str, got {}", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    };
    let field = Field { name, conversion: None, spec: "", spec_has_fields: false };
    let first = match field.first().map_err(|m| vm.value_error(m))? {
        First::Next => vm.empty_str,
        First::Index(i) => vm.new_int(i),
        First::Key(k) => vm.new_str(k),
    };
    let mut steps = Vec::new();
    for a in field.accessors() {
        let (attribute, v) = match a.map_err(|m| vm.value_error(m))? {
            Accessor::Attribute(n) => (true, vm.new_str(n)),
            Accessor::Index(i) => (false, vm.new_int(i)),
            Accessor::Key(k) => (false, vm.new_str(k)),
        };
        steps.push(vm.new_tuple(&[Value::bool(attribute), v]));
    }
    let steps = vm.new_list(steps);
    let steps = vm.get_iter(steps)?;
    Ok(vm.new_tuple(&[first, steps]))
}
