//! Formatting that may need Python code in the middle.
//!
//! The native function runs through its template. Where the result of Python code is needed (a `__str__`, `__format__`, property, ...)
//! it stops with a request; the prelude carries it out and starts the function over with the results so far, so that
//! neither frames nor the native stack are held up.

use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;

/// Results of Python code so far, in order.
#[derive(Default)]
pub struct Replay {
    done: Vec<Value>,
    next: usize,
    request: Option<(&'static str, Value, Value)>,
}

impl Replay {
    /// From the list that the prelude keeps.
    pub fn with(vm: &Vm, done: Value) -> Replay {
        Replay { done: vm.sequence_items(done).unwrap_or_default(), ..Replay::default() }
    }

    /// The result of `f`, of an earlier run if there is one. If `f` answers with a tail request, the prelude does `op` with
    /// `a` and `b` instead.
    pub fn step(&mut self, vm: &mut Vm, op: &'static str, a: Value, b: Value, f: impl FnOnce(&mut Vm) -> R) -> R {
        if let Some(v) = self.done.get(self.next) {
            self.next += 1;
            return Ok(*v);
        }
        match f(vm) {
            Ok(v) => {
                self.done.push(v);
                self.next += 1;
                Ok(v)
            }
            Err(Raised) => {
                if vm.has_tail() {
                    vm.drop_tail();
                    self.request = Some((op, a, b));
                }
                Err(Raised)
            }
        }
    }
    /// The result of `op`, which needs Python code.
    pub fn ask(&mut self, op: &'static str, a: Value, b: Value) -> R {
        if let Some(v) = self.done.get(self.next) {
            self.next += 1;
            return Ok(*v);
        }
        self.request = Some((op, a, b));
        Err(Raised)
    }

    /// The answer of the native function: its result, or the request to the prelude. `first` says that this is the first run;
    /// `native` is the function of the prelude that runs again.
    pub fn finish(self, vm: &mut Vm, result: R, native: &'static str, first: bool, args: [Value; 3]) -> R {
        let Some((op, a, b)) = self.request else { return result };
        let op = vm.intern(op).value();
        let request = vm.new_tuple(&[op, a, b]);
        if !first {
            return Ok(request);
        }
        let done = vm.new_list(self.done);
        let native = vm.prelude_function(native);
        vm.tail_prelude("_formatted", &[native, args[0], args[1], args[2], done, request])
    }
    /// A later run appends what it found natively to the prelude's list.
    pub fn save(&self, done: Value) {
        if let Some(mut list) = done.get::<List>() {
            list.items.clone_from(&self.done);
        }
    }
}

/// Whether `str`, `repr` and `format` of the value run no other object's code.
#[inline]
pub fn is_leaf(v: Value) -> bool {
    !v.is_ptr() || matches!(v.kind(), Kind::Str | Kind::BigInt | Kind::Complex | Kind::Bytes | Kind::ByteArray)
}
