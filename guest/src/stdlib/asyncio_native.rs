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

use std::rc::Rc;

use crate::bytecode::code::Source;
use crate::bytecode::ops::Instr;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Cont, Sink, Tail};
use crate::vm::suspend::HostRequest;

/// Key of the coroutine of the task that a loop was started for and that waits.
const WAITING: &str = "asyncio.waiting";
/// Key of whether a loop waits for nothing but its own timers.
const ALONE: &str = "asyncio.alone";

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_wait_futures", "ids, main, /", wait_futures),
            def("_hog_loop_sleep", "delay, main, alone, /", loop_sleep),
            def("_hog_coroutine_state", "coro, /", coroutine_state),
        ],
    );
}

fn wait_futures(vm: &mut Vm, args: &[Value]) -> R {
    let items = vm.sequence_items(args[0]).unwrap_or_default();
    let ids = items.iter().filter_map(|v| vm.int_of(*v)).map(|i| i as u32).collect();
    vm.registry.insert(WAITING, args[1]);
    vm.tail(Tail::Host(HostRequest::Futures { ids }), After::store(0))
}
/// A sleep until the next timer. `alone` says that nothing but timers is waited for.
fn loop_sleep(vm: &mut Vm, args: &[Value]) -> R {
    vm.registry.insert(WAITING, args[1]);
    vm.registry.insert(ALONE, args[2]);
    let request = HostRequest::Os { name: "asyncio.sleep", args: vec![args[0]], kwargs: Vec::new() };
    vm.tail(Tail::Host(request), After::store(0))
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
    /// A future that the host has settled already.
    pub fn new_settled_future(&mut self, call_id: u32, result: Result<Value, Value>) -> Value {
        let future = self.new_host_future(call_id);
        let (ok, value) = match result {
            Ok(value) => (1, value),
            Err(e) => (2, e),
        };
        let (state, key) = (self.intern("_state"), self.intern("_value"));
        self.set_instance_attr(future, state, Value::small(ok));
        self.set_instance_attr(future, key, value);
        future
    }

    /// Whether a call is awaited directly and nothing else of the program could run meanwhile.
    pub(crate) fn is_eager(&mut self, request: &HostRequest, after: &After) -> bool {
        match request {
            HostRequest::Os { name: "asyncio.sleep", .. } => self.registry.remove(ALONE) == Some(Value::TRUE),
            HostRequest::Call { .. } => self.is_awaited(after) && self.loop_is_idle(),
            _ => false,
        }
    }

    /// Whether the instruction after the call awaits its value.
    fn is_awaited(&self, after: &After) -> bool {
        let Some(frame) = self.frames.last() else { return false };
        after.cont == Cont::None
            && after.sink == Sink::Reg
            && frame.generator.is_some()
            && matches!(frame.code.instrs.get(frame.pc() as usize),
                Some(Instr::GetAwaitable { src, .. }) if *src == after.dst)
    }

    /// Whether the running event loop has no other task that is ready, sleeps, or waits for the host.
    fn loop_is_idle(&mut self) -> bool {
        let running = self.intern("_running_loop");
        let module = self.loaded_module("asyncio").and_then(|module| module.get::<Module>());
        let Some(running) = module.and_then(|module| self.dict_get_interned(module.dict, running)) else {
            return false;
        };
        let idle = self.intern("_hog_idle");
        let idle = self.get_attr(running, idle).and_then(|idle| self.call(idle, &[]));
        idle.unwrap_or_else(|_| {
            self.take_exc();
            Value::FALSE
        }) == Value::TRUE
    }

    /// Where the main task of a loop waits.
    pub(crate) fn waiting_position(&self) -> Option<(Rc<Source>, u32, u32)> {
        let mut position = None;
        let mut next = self.registry.get(WAITING).copied();
        while let Some(g) = next.and_then(|v| v.get::<Generator>()) {
            if g.state != GenState::Suspended {
                break;
            }
            if g.code.flags & code_flags::HIDDEN == 0 {
                let range = g.code.unit.positions.get(g.pc as usize).copied();
                position = range.map(|(start, end)| (g.code.source.clone(), start, end)).or(position);
            }
            next = match g.code.instrs.get(g.pc as usize) {
                Some(Instr::YieldFrom { iter, .. }) => Some(g.regs()[*iter as usize]),
                _ => None,
            };
        }
        position
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
