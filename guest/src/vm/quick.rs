//! Calls that the dispatch loop shortens: natives of a few instructions that loops are full of, and functions that are
//! called with keywords or with fewer arguments than parameters.

use super::Vm;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::Value;
use crate::types::str_case;

/// Natives that the loop carries out itself when the arguments are of the common kinds; declared with `Def::quick`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Quick {
    No,
    Len,
    IsInstance,
    Min,
    Max,
    Ord,
    Chr,
    Abs,
    ListAppend,
    /// Methods of str that test for a class of characters, by the bits of [`str_case::ASCII`].
    CharIs(u8),
    All,
    Any,
    Sum,
    /// `__new__` of exceptions, by `Vm::make_with`.
    Exception,
    /// These two also go on in the frame of a generator.
    Next,
    Send,
}

/// Most parameters a function can have to be called through `Vm::arrange_arguments`.
pub const ARRANGED: usize = 16;

impl Vm {
    /// The result of a quick native for common arguments; None says that the native itself must run.
    #[inline(always)]
    pub(crate) fn quick_native(&mut self, quick: Quick, args: &[Value]) -> Option<Value> {
        match (quick, args) {
            (Quick::Len, [v]) => Some(Value::small(match v.kind() {
                Kind::List => v.cast::<List>().items.len() as i64,
                Kind::Str => v.cast::<Str>().chars as i64,
                Kind::Dict => v.cast::<Dict>().table.len() as i64,
                Kind::Tuple => v.cast::<Tuple>().len as i64,
                _ => return None,
            })),
            (Quick::IsInstance, [v, class]) => {
                // An exact match needs no `__instancecheck__`, as in CPython.
                let class = class.get::<Type>()?;
                (self.class_of(*v) == class).then_some(Value::TRUE)
            }
            (Quick::Min | Quick::Max, [first, rest @ ..]) if !rest.is_empty() => {
                let mut best = *first;
                for v in rest {
                    let less = if Value::both_small(*v, best) {
                        v.shifted() < best.shifted()
                    } else if Value::both_float(*v, best) {
                        let (a, b) = (v.as_f64(), best.as_f64());
                        if quick == Quick::Min { a < b } else { !(a > b) }
                    } else {
                        return None;
                    };
                    // Equal values: the first one stays.
                    if less == (quick == Quick::Min) && *v != best {
                        best = *v;
                    }
                }
                Some(best)
            }
            (Quick::Ord, [v]) => {
                let s = v.get::<Str>()?;
                (s.len == 1).then(|| Value::small(s.as_bytes()[0] as i64))
            }
            (Quick::Chr, [v]) => {
                let n = usize::try_from(v.as_small()).ok().filter(|_| v.is_small())?;
                self.types.ascii_chars.get(n).copied()
            }
            (Quick::Abs, [v]) => {
                if v.is_float() {
                    return Some(Value::float(v.as_f64().abs()));
                }
                let n = v.as_small().abs();
                (v.is_small() && Value::fits_small(n)).then(|| Value::small(n))
            }
            // An exhausted one is left to the native, which raises.
            (Quick::Next, [it]) if matches!(it.kind(), Kind::RangeIter | Kind::ListIter) => {
                self.next_native(*it).ok()?
            }
            (Quick::ListAppend, [list, v]) => {
                let list = list.get::<List>()?;
                let items = &mut list.m().items;
                (items.len() < items.capacity()).then(|| {
                    items.push(*v);
                    Value::NONE
                })
            }
            _ => None,
        }
    }

    /// As `quick_native` for methods, whose receivers the cache has checked.
    #[inline(always)]
    pub(crate) fn quick_method(&mut self, quick: Quick, args: &[Value]) -> Option<Value> {
        match quick {
            Quick::ListAppend => self.quick_native(quick, args),
            Quick::CharIs(bits) => {
                let s = args[0].get::<Str>()?;
                (s.len == 1).then(|| Value::bool(str_case::ASCII[s.as_bytes()[0] as usize & 127] & bits != 0))
            }
            _ => None,
        }
    }

    /// As [`Vm::arrange_arguments`] for positional arguments and defaults, the common case.
    #[inline(always)]
    fn arrange_defaults(&mut self, f: Gc<Function>, args: &[Value]) -> bool {
        let npos = f.code.npos as usize;
        if f.code.flags & code_flags::SIMPLE == 0 || npos > ARRANGED || args.len() > npos {
            return false;
        }
        let (given, rest) = self.arranged[..npos].split_at_mut(args.len());
        if !rest.is_empty() {
            let Some(defaults) = f.defaults.get::<Tuple>() else { return false };
            let Some(first) = defaults.len.checked_sub(rest.len()) else { return false };
            for (to, from) in rest.iter_mut().zip(&defaults.items()[first..]) {
                *to = *from;
            }
        }
        for (to, from) in given.iter_mut().zip(args) {
            *to = *from;
        }
        true
    }

    /// Puts the arguments of a call into the order of the parameters, in `self.arranged`: positional ones, then those
    /// named by `names` (their values end `args`), then defaults. False if that is not all there is to do, which
    /// includes every mistake.
    pub(crate) fn arrange_arguments(
        &mut self,
        f: Gc<Function>,
        receiver: Option<Value>,
        args: &[Value],
        names: &[Value],
    ) -> bool {
        let code = f.code;
        let npos = code.npos as usize;
        if names.is_empty() && receiver.is_none() {
            return self.arrange_defaults(f, args);
        }
        let first = receiver.is_some() as usize;
        let Some(positional) = args.len().checked_sub(names.len()) else { return false };
        let given = first + positional;
        if code.flags & code_flags::SIMPLE == 0 || npos > ARRANGED || given > npos {
            return false;
        }
        let row = &mut self.arranged;
        if let Some(r) = receiver {
            row[0] = r;
        }
        // Not by slices: that would be a call out of the instance.
        for (to, from) in row[first..given].iter_mut().zip(args) {
            *to = *from;
        }
        row[given..npos].fill(Value::UNBOUND);
        let named_from = code.unit.positional_only as usize;
        for (name, v) in names.iter().zip(&args[positional..]) {
            // Names are interned: a parameter that is not found so is left to the slow way.
            let Some(i) = code.params[..npos].iter().position(|p| p.value() == *name) else { return false };
            if i < named_from || !row[i].is_unbound() {
                return false;
            }
            row[i] = *v;
        }
        let defaults = f.defaults.get::<Tuple>();
        let defaults = defaults.as_ref().map_or(&[][..], |t| t.items());
        for (i, slot) in row[given..npos].iter_mut().enumerate() {
            if slot.is_unbound() {
                let Some(v) = (given + i + defaults.len()).checked_sub(npos).and_then(|d| defaults.get(d)) else {
                    return false;
                };
                *slot = *v;
            }
        }
        true
    }
}
