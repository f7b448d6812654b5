//! The native part of asyncio: futures of host calls.
//!
//! Contract with the session layer:
//! - The host may answer a call (`HostRequest::Call`, or the OS call `asyncio.sleep`) with "future". The session then resumes the
//!   program with `Answer::Value(vm.new_host_future(call_id))`: the call's value is an awaitable object of class `HostFuture`.
//! - When no task can run before a host future is done, the event loop suspends with `HostRequest::Futures { ids }`: the
//!   call ids of all futures that are awaited. The session answers with `Answer::Value(v)`, where `v` is a list of tuples
//!   `(id, ok, value)` built with [`Vm::new_future_results`]: `ok` is True and `value` the result, or False and `value` the
//!   exception instance to be raised. The list holds at least one entry; ids that are not awaited any more are ignored. A future
//!   that was resolved before the loop asked for it must be kept by the session and given with the next answer.
//! - A program may end with futures that nobody awaits; the session forgets them.

use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Tail};
use crate::vm::suspend::HostRequest;

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_wait_futures", "ids, /", wait_futures),
            def("_hog_coroutine_state", "coro, /", coroutine_state),
        ],
    );
}

fn wait_futures(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.sequence_items(args[0]).unwrap_or_default();
    let ids = items.iter().filter_map(|v| vm.int_of(*v)).map(|i| i as u32).collect();
    vm.tail(Tail::Host(HostRequest::Futures { ids }), After::store(0))
}
fn coroutine_state(_: &mut Vm, args: &[Value]) -> R {
    Ok(Value::small(args[0].get::<Generator>().map_or(-1, |g| g.state as i64)))
}

impl Vm {
    /// The value of a host call that the host answers later.
    pub fn new_host_future(&mut self, call_id: u32) -> Value {
        let Some(class) = self.prelude_function("HostFuture").get::<Type>() else { return Value::NONE };
        let future = self.new_instance(class).value();
        let (id, state) = (self.intern("_call_id"), self.intern("_state"));
        self.set_instance_attr(future, id, Value::small(call_id as i64));
        self.set_instance_attr(future, state, Value::small(0));
        future
    }
    /// The answer to `HostRequest::Futures`: id, value or exception.
    pub fn new_future_results(&mut self, results: &[(u32, Result<Value, Value>)]) -> Value {
        let items = results
            .iter()
            .map(|(id, r)| {
                let (ok, v) = match r {
                    Ok(v) => (Value::TRUE, *v),
                    Err(e) => (Value::FALSE, *e),
                };
                self.new_tuple(&[Value::small(*id as i64), ok, v])
            })
            .collect();
        self.new_list(items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vm::interp::{Answer, Outcome};

    /// Drives a program whose host answers every call of `fetch` with a future, and resolves futures last first.
    #[test]
    fn host_futures_resolve_in_any_order() {
        let mut vm = Vm::new();
        let program = "
import asyncio
async def one(n):
    try:
        return await fetch(n)
    except ValueError as e:
        return str(e)
x = await asyncio.gather(one(1), one(2), one(3), asyncio.sleep(0, 'slept'))
y = await fetch(9)
(x, y)
";
        let mut outcome = vm.feed(program, "<test>");
        let (mut arguments, mut waits) = (Vec::new(), 0);
        let value = loop {
            match outcome {
                Outcome::Complete(v) => break v,
                Outcome::Raised(e) => panic!("{}", vm.render_exception(e)),
                Outcome::Suspended => {}
            }
            let p = vm.pending.as_ref().expect("suspended");
            let id = p.call_id;
            outcome = match p.request.clone() {
                HostRequest::Call { args, .. } => {
                    arguments.push((id, args[0]));
                    let future = vm.new_host_future(id);
                    vm.resume(Answer::Value(future))
                }
                HostRequest::Futures { ids } => {
                    waits += 1;
                    let last = *ids.iter().max().expect("some future");
                    let argument = arguments.iter().find(|a| a.0 == last).expect("known").1;
                    let result = if argument == Value::small(2) {
                        vm.value_error("two");
                        Err(vm.take_exc())
                    } else {
                        Ok(Value::small(argument.as_small() * 10))
                    };
                    let answer = vm.new_future_results(&[(last, result)]);
                    vm.resume(Answer::Value(answer))
                }
                _ => {
                    let answer = vm.answer_without_host();
                    vm.resume(answer)
                }
            };
        };
        assert_eq!(vm.repr_text(value).expect("repr"), "([10, 'two', 30, 'slept'], 90)");
        assert_eq!(waits, 4);
    }
}
