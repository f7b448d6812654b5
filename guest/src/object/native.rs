//! Functions and methods written in Rust: declaration, argument binding and its error messages.
//!
//! ```text
//! def("split", "self, /, sep=None, maxsplit=-1", split)
//! ```
//! The signature is written once, in Python's notation. The function gets one slot per parameter, in order, Unbound for
//! those not given (defaults in the signature are documentation); `*args` adds the surplus positional arguments at
//! the end of the slice, `**kwargs` puts a dict (or Unbound) into its slot.

use std::fmt::Write;

use super::heap::Gc;
use super::layout::Dict;
use super::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::quick::Quick;

/// Implementation of a native function. The slice is only valid until Python code runs or is called back.
pub type NativeFn = fn(&mut Vm, &[Value]) -> R;

/// A declaration in a table of natives.
#[derive(Clone, Copy)]
pub struct Def {
    pub name: &'static str,
    pub sig: &'static str,
    pub f: NativeFn,
    pub kind: DefKind,
    pub quick: Quick,
    /// A method like any, though it has a special name.
    is_method: bool,
    once: bool,
    lenient: bool,
    wording: Wording,
}

/// How argument errors are worded where the signature does not tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wording {
    /// By the signature.
    Usual,
    /// As if no parameter could be given by name.
    Positional,
    /// Without the position of what is missing, and what has a wrong name is called invalid.
    Unnumbered,
}

impl Def {
    /// Says that the function with a special name is not the slot of an operation, as `__len__` is, but called like any.
    pub const fn method(self) -> Def {
        Def { is_method: true, ..self }
    }
    /// Says that it has effects before it calls Python code for the last time: it must not be carried out again when
    /// that code asks the host.
    pub const fn once(self) -> Def {
        Def { once: true, ..self }
    }
    /// Says that the function may be called without the slots of optional parameters at the end: it reads them with [`arg`].
    /// Methods called all the time save a copy of their arguments so.
    pub const fn lenient(self) -> Def {
        Def { lenient: true, ..self }
    }
    pub const fn worded(self, wording: Wording) -> Def {
        Def { wording, ..self }
    }
    /// Says that the dispatch loop knows a shorter way.
    pub const fn quick(self, quick: Quick) -> Def {
        Def { quick, ..self }
    }
}

/// How a function is put into its type's namespace.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum DefKind {
    Plain,
    Class,
    Static,
}

pub const fn def(name: &'static str, sig: &'static str, f: NativeFn) -> Def {
    Def {
        name,
        sig,
        f,
        kind: DefKind::Plain,
        quick: Quick::No,
        is_method: false,
        once: false,
        lenient: false,
        wording: Wording::Usual,
    }
}
/// A class method: the first argument is the class.
pub const fn class_def(name: &'static str, sig: &'static str, f: NativeFn) -> Def {
    Def { kind: DefKind::Class, ..def(name, sig, f) }
}
/// A static method (and `__new__`).
pub const fn static_def(name: &'static str, sig: &'static str, f: NativeFn) -> Def {
    Def { kind: DefKind::Static, ..def(name, sig, f) }
}

struct Param {
    name: &'static str,
    required: bool,
    /// May be given by position.
    positional: bool,
    /// May be given by name.
    keyword: bool,
}

/// A native function with its parsed signature.
pub struct NativeDef {
    pub name: &'static str,
    pub sig: &'static str,
    pub f: NativeFn,
    params: Vec<Param>,
    /// Number of parameters that can be given by position.
    pub max_positional: usize,
    /// Number of required positional parameters.
    pub min_positional: usize,
    /// Number of fixed slots (`**kwargs` included).
    pub slots: usize,
    pub varargs: bool,
    pub varkw: bool,
    any_keyword: bool,
    /// No keyword-only parameters, no `**kwargs`: a positional call needs no further checks.
    pub simple: bool,
    /// Called with positional arguments only, nothing can be missing but positional parameters.
    pub optional_keywords: bool,
    /// Is a `__new__`: its first argument must be a class that it can make instances of.
    pub is_new: bool,
    /// Whether the first parameter is the receiver, not counted in error messages.
    pub has_self: bool,
    /// Is the slot of an operation (`__add__`), which has its own wording of argument errors.
    pub wrapper: bool,
    pub quick: Quick,
    /// See [`Def::once`].
    pub once: bool,
    /// How few positional arguments [`NativeDef::fits`] allows, and how many more.
    fits_from: usize,
    fits_span: usize,
    wording: Wording,
}

/// An argument, or Unbound: see [`Def::lenient`].
#[inline(always)]
pub fn arg(args: &[Value], n: usize) -> Value {
    args.get(n).copied().unwrap_or(Value::UNBOUND)
}

impl NativeDef {
    /// `owned`: whether it is a method of a type's instances.
    pub fn new(d: &Def, owned: bool) -> &'static NativeDef {
        let mut params: Vec<Param> = Vec::new();
        let (mut varargs, mut varkw) = (false, false);
        let mut keyword_only = false;
        for part in d.sig.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part {
                "/" => params.iter_mut().for_each(|p| p.keyword = false),
                "*" => keyword_only = true,
                _ if part.starts_with("**") => varkw = true,
                _ if part.starts_with('*') => {
                    varargs = true;
                    keyword_only = true;
                }
                _ => {
                    let (name, required) = match part.split_once('=') {
                        Some((name, _)) => (name, false),
                        None => (part, true),
                    };
                    params.push(Param { name, required, positional: !keyword_only, keyword: true });
                }
            }
        }
        let has_self = params.first().is_some_and(|p| matches!(p.name, "self" | "cls" | "type"));
        if has_self {
            params[0].keyword = false;
        }
        let max_positional = params.iter().filter(|p| p.positional).count();
        let min_positional = params.iter().filter(|p| p.positional && p.required).count();
        let any_keyword = varkw || params.iter().any(|p| p.keyword);
        let slots = params.len() + varkw as usize;
        let simple = !varkw && params.len() == max_positional;
        let optional_keywords = params.iter().all(|p| p.positional || !p.required);
        let least = if d.lenient { min_positional } else { slots };
        let (fits_from, fits_span) = match simple {
            true if varargs => (least, usize::MAX / 2),
            true => (least, slots - least),
            // No number is as large.
            false => (usize::MAX / 2, 0),
        };
        Box::leak(Box::new(NativeDef {
            name: d.name,
            sig: d.sig,
            f: d.f,
            params,
            max_positional,
            min_positional,
            slots,
            varargs,
            varkw,
            any_keyword,
            simple,
            optional_keywords,
            is_new: d.name == "__new__" && d.kind == DefKind::Static,
            has_self,
            wrapper: owned && d.name.starts_with("__") && !d.is_method,
            quick: d.quick,
            once: d.once,
            fits_from,
            fits_span,
            wording: d.wording,
        }))
    }
}

impl NativeDef {
    /// Whether the function can be called with just so many positional arguments, as they are.
    #[inline(always)]
    pub fn fits(&self, given: usize) -> bool {
        given.wrapping_sub(self.fits_from) <= self.fits_span
    }
    pub fn takes_keywords(&self) -> bool {
        self.any_keyword
    }
}

/// `plural(2)` is "s".
pub fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

impl Vm {
    /// Puts the arguments into one slot per parameter. `owner` is the name of the type whose method it is.
    #[cold]
    #[inline(never)]
    pub fn bind_native(
        &mut self,
        def: &'static NativeDef,
        owner: Option<&str>,
        args: &[Value],
        keywords: &[(Value, Value)],
        out: &mut Vec<Value>,
    ) -> R<()> {
        // Errors of a constructor name the class.
        let class_name = if def.name == "__new__" {
            let class = args.first().and_then(|c| c.get::<super::layout::Type>());
            // A subclass fails in the name of the builtin type.
            let class =
                class.and_then(|c| c.mro.iter().copied().find(|c| c.flags & super::layout::type_flags::HEAP == 0));
            class.map(|t| self.short_name_of(t))
        } else if def.name == "__init__" {
            owner
        } else {
            None
        };
        let shown = class_name.unwrap_or(def.name);
        out.clear();
        out.resize(def.slots, Value::UNBOUND);
        if args.is_empty() && def.has_self && !def.is_new {
            return Err(self.native_arity_error(def, shown, owner, 0));
        }
        if !keywords.is_empty() && !def.any_keyword {
            let name = qualified(def, owner);
            let name = if class_name.is_some() { shown.to_string() } else { name };
            let word = if def.wrapper { format!("wrapper {}", def.name) } else { name };
            return Err(self.type_error(format!("{word}() takes no keyword arguments")));
        }
        let all = def.params.len() - def.has_self as usize;
        let given = args.len() + keywords.len() - def.has_self.min(!args.is_empty()) as usize;
        if !keywords.is_empty() && given > all && !def.varargs && !def.varkw {
            let message = format!("{shown}() takes at most {all} argument{} ({given} given)", plural(all));
            return Err(self.type_error(message));
        }
        let npos = args.len().min(def.max_positional);
        out[..npos].copy_from_slice(&args[..npos]);
        if args.len() > def.max_positional && !def.varargs || (npos < def.min_positional && keywords.is_empty()) {
            return Err(self.native_arity_error(def, shown, owner, args.len()));
        }
        if !keywords.is_empty() {
            let mut rest: Option<Gc<Dict>> = None;
            for &(name, value) in keywords {
                let text = self.str_text(name);
                match def.params.iter().position(|p| p.keyword && p.name == text) {
                    Some(i) if out[i].is_unbound() => out[i] = value,
                    Some(i) if i < npos => {
                        return Err(self.type_error(format!(
                            "argument for {}() given by name ('{text}') and position ({})",
                            shown,
                            i + 1 - def.has_self as usize
                        )));
                    }
                    Some(_) => {
                        return Err(self.type_error(format!("{}() got multiple values for argument '{text}'", shown)));
                    }
                    None if def.varkw => {
                        let dict = *rest.get_or_insert_with(|| self.new_dict());
                        self.dict_set(dict, name, value)?;
                    }
                    None => {
                        let message = match def.wording {
                            Wording::Unnumbered => format!("'{text}' is an invalid keyword argument for {shown}()"),
                            _ => format!("{shown}() got an unexpected keyword argument '{text}'"),
                        };
                        return Err(self.type_error(message));
                    }
                }
            }
            if let Some(dict) = rest {
                out[def.slots - 1] = dict.value();
            }
        }
        for (i, p) in def.params.iter().enumerate() {
            if p.required && out[i].is_unbound() {
                if !p.keyword && p.positional {
                    return Err(self.native_arity_error(def, shown, owner, args.len()));
                }
                let position = i + 1 - def.has_self as usize;
                let mut message = format!("{}() missing required ", shown);
                if p.positional {
                    let _ = write!(message, "argument '{}' (pos {position})", p.name);
                } else {
                    let _ = write!(message, "keyword-only argument '{}'", p.name);
                }
                return Err(self.type_error(message));
            }
        }
        if args.len() > def.max_positional {
            out.extend_from_slice(&args[def.max_positional..]);
        }
        Ok(())
    }

    fn native_arity_error(&mut self, def: &NativeDef, name: &str, owner: Option<&str>, given: usize) -> Raised {
        let hidden = def.has_self as usize;
        if given < hidden {
            let owner = owner.unwrap_or("object");
            if def.wrapper {
                let message = format!("descriptor '{}' of '{owner}' object needs an argument", def.name);
                return self.type_error(message);
            }
            return self.type_error(format!("unbound method {owner}.{}() needs an argument", def.name));
        }
        let (min, max, given) =
            (def.min_positional - hidden.min(def.min_positional), def.max_positional - hidden, given - hidden);
        let message = if def.wrapper {
            match (given < min, min == max) {
                (_, true) if max > 1 => format!("{name} expected {max} arguments, got {given}"),
                (_, true) => format!("expected {max} argument{}, got {given}", plural(max)),
                (true, _) => format!("{name} expected at least {min} argument{}, got {given}", plural(min)),
                (false, _) => format!("{name} expected at most {max} argument{}, got {given}", plural(max)),
            }
        } else if def.any_keyword && !def.varargs && def.wording != Wording::Positional {
            let all = def.params.len() - hidden;
            if given > all && all > 0 {
                format!("{name}() takes at most {all} argument{} ({given} given)", plural(all))
            } else if given > max {
                if max == 0 {
                    format!("{name}() takes no positional arguments")
                } else {
                    let most = if min < max { "at most" } else { "exactly" };
                    format!("{name}() takes {most} {max} positional argument{} ({given} given)", plural(max))
                }
            } else if def.params.get(hidden + given).is_some_and(|p| !p.keyword) {
                // Parameters that have no name to the caller are counted.
                let only = def.params.iter().skip(hidden).filter(|p| p.positional && !p.keyword && p.required).count();
                let least = if only < max { "at least" } else { "exactly" };
                format!("{name}() takes {least} {only} positional argument{} ({given} given)", plural(only))
            } else {
                let missing = &def.params[hidden + given];
                match def.wording {
                    Wording::Unnumbered => format!("{name}() missing required argument '{}'", missing.name),
                    _ => format!("{name}() missing required argument '{}' (pos {})", missing.name, given + 1),
                }
            }
        } else if max == 0 && !def.varargs {
            format!("{}() takes no arguments ({given} given)", qualified(def, owner))
        } else if min == 1 && max == 1 && !def.varargs {
            format!("{}() takes exactly one argument ({given} given)", qualified(def, owner))
        } else if min == max && !def.varargs {
            format!("{name} expected {max} argument{}, got {given}", plural(max))
        } else if given < min {
            format!("{name} expected at least {min} argument{}, got {given}", plural(min))
        } else {
            format!("{name} expected at most {max} argument{}, got {given}", plural(max))
        };
        self.type_error(message)
    }
}

fn qualified(def: &NativeDef, owner: Option<&str>) -> String {
    match owner {
        Some(owner) => format!("{owner}.{}", def.name),
        _ => def.name.to_string(),
    }
}
