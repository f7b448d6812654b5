//! Generators all of whose items a builtin function wants: `sum`, `any`, `all`, `list`, and whatever takes an iterable.
//!
//! The generator's frame stays where it is: what it yields is dealt with at the `yield`, and it goes on at once. It is
//! suspended only if an item cannot be dealt with here, because Python code has to run for it.

use super::Vm;
use super::call::Started;
use super::frame::{After, Cont, Frame, Tail};
use super::quick::Quick;
use crate::builtins::iteration::Compensated;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};

/// What becomes of the items. `a` and `b` are the state of the generator's continuation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Collector {
    /// They are appended to the list `a`; the result is `b`.
    List,
    /// They are appended to the list `a`, which becomes an argument of a native function: `b` is a tuple of the function,
    /// its arguments, and the argument's index.
    Argument,
    /// They are added to the number `a`; `b` is the compensation of a float.
    Sum,
    Any,
    All,
}

/// A generator as opposed to a coroutine or an async generator.
#[inline(always)]
pub(crate) fn plain_generator(v: Value) -> Option<Gc<Generator>> {
    v.get::<Generator>().filter(|g| g.kind == GenKind::Generator)
}

impl Vm {
    /// The tail request of a native function that wants all items of a generator.
    pub(crate) fn collect_items(
        &mut self,
        generator: Gc<Generator>,
        collector: Collector,
        a: Value,
        b: Value,
    ) -> Raised {
        let after = After::store(0).with(Cont::Collect(collector), a, b);
        self.tail = Some((Tail::Send { generator, value: Value::NONE }, after));
        Raised
    }

    /// What is to be done with the items if the argument of a quick native is a generator.
    #[inline(always)]
    pub(super) fn quick_collector(quick: Quick, args: &[Value]) -> Option<(Gc<Generator>, Collector)> {
        let collector = match quick {
            Quick::All => Collector::All,
            Quick::Any => Collector::Any,
            Quick::Sum => Collector::Sum,
            _ => return None,
        };
        let [v] = args else { return None };
        Some((plain_generator(*v)?, collector))
    }

    /// Deals with an item that the running frame has yielded; false if that is not as simple.
    #[inline(always)]
    pub(super) fn collect_item(frame: &mut Frame, collector: Collector, v: Value) -> bool {
        let after = &mut frame.after;
        match collector {
            Collector::List | Collector::Argument => {
                let list = after.a.cast::<List>();
                let items = &mut list.m().items;
                let room = items.len() < items.capacity();
                if room {
                    items.push(v);
                }
                room
            }
            Collector::Sum => {
                let total = after.a;
                if Value::both_small(total, v) {
                    let (sum, overflow) = total.shifted().overflowing_add(v.shifted());
                    after.a = if overflow { total } else { Value::from_shifted(sum) };
                    return !overflow;
                }
                add_uncommon(after, v)
            }
            Collector::Any => v == Value::FALSE || v.is_none(),
            Collector::All => v == Value::TRUE,
        }
    }

    /// As `collect_item`, where it was not simple; the generator has been suspended. What its continuation gives, if that is
    /// known now; None if it goes on.
    pub(super) fn collect_slowly(
        &mut self,
        collector: Collector,
        generator: Gc<Generator>,
        after: After,
        v: Value,
    ) -> R<Option<Started>> {
        let name = match collector {
            Collector::List | Collector::Argument => {
                self.list_push(after.a.cast(), v)?;
                return Ok(None);
            }
            Collector::Any | Collector::All if !matches!(v.kind(), Kind::Instance | Kind::Type | Kind::Opaque) => {
                let stop = collector == Collector::Any;
                let decided = self.truth(v)? == stop;
                return Ok(decided.then_some(Started::Value(Value::bool(stop))));
            }
            Collector::Any => "_any_from",
            Collector::All => "_all_from",
            Collector::Sum => "_sum_from",
        };
        let rest = self.prelude_function(name);
        let low = if after.b.is_unbound() { Value::float(0.0) } else { after.b };
        let args = [v, generator.value(), after.a, low];
        let args = if collector == Collector::Sum { &args[..] } else { &args[..2] };
        self.start(rest, None, args, &[], After { cont: Cont::None, ..after }).map(Some)
    }

    /// The generator has ended.
    pub(super) fn collected(&mut self, collector: Collector, after: After) -> R<Started> {
        let value = match collector {
            Collector::List => after.b,
            Collector::Any => Value::FALSE,
            Collector::All => Value::TRUE,
            Collector::Sum if after.a.is_float() => Value::float(compensated(&after).value()),
            Collector::Sum => after.a,
            Collector::Argument => {
                let call = after.b.cast::<Tuple>();
                let [function, slots, index] = *call.items() else { unreachable!("three parts make the call") };
                // From an instruction, which can be repeated if Python code that the function calls asks the host.
                let caller = self.prelude_function("_call_with_list");
                let args = [function, slots, index, after.a];
                return self.start(caller, None, &args, &[], After { cont: Cont::None, ..after });
            }
        };
        Ok(Started::Value(value))
    }
}

fn compensated(after: &After) -> Compensated {
    let low = if after.b.is_float() { after.b.as_f64() } else { 0.0 };
    Compensated { high: after.a.as_f64(), low }
}

/// Adds a number to a sum, if both are of common kinds.
fn add_uncommon(after: &mut After, v: Value) -> bool {
    let x = match v {
        _ if v.is_float() => v.as_f64(),
        _ if v.is_small() => v.as_small() as f64,
        Value::TRUE => 1.0,
        Value::FALSE => 0.0,
        _ => return false,
    };
    if after.a.is_float() {
        let mut sum = compensated(after);
        sum.add(x);
        (after.a, after.b) = (Value::float(sum.high), Value::float(sum.low));
        return true;
    }
    if !after.a.is_small() {
        return false;
    }
    if v.is_float() {
        (after.a, after.b) = (Value::float(after.a.as_small() as f64 + x), Value::float(0.0));
        return true;
    }
    // Two ints have been tried: this is a bool.
    let sum = after.a.as_small() + x as i64;
    let fits = Value::fits_small(sum) && !v.is_small();
    if fits {
        after.a = Value::small(sum);
    }
    fits
}

#[cfg(test)]
mod tests {
    use crate::{run_script, run_script_stress};

    /// Closing a generator that was left behind is a run of its own; what it raises must stay there. A test of its own
    /// because it is reported at an address that changes.
    #[test]
    fn generators_left_behind_that_will_not_close() {
        let text = "
def yields_once_more():
    try:
        yield 1
    finally:
        yield 2

def goes_on():
    while True:
        try:
            yield 0
        except GeneratorExit:
            pass

def run(function, generator):
    return function(generator())

print(run(any, yields_once_more))
print(run(all, goes_on))
print(sum(i for i in range(10)))
";
        for run in [run_script, run_script_stress] {
            let result = run(text, "left.py", &[]);
            assert_eq!(result.stdout, "True\nFalse\n45\n");
            assert_eq!(result.stderr.matches("generator ignored GeneratorExit").count(), 2);
        }
    }
}
