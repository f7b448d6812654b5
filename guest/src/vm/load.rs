//! Turning compiled units into code objects.

use std::rc::Rc;

use super::Vm;
use crate::bytecode::code::{CodeUnit, Const, Source};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::set_table::SetTable;
use crate::object::value::Value;

impl Vm {
    /// The code object of a unit and, as constants, those nested in it. `hidden` leaves its frames out of tracebacks.
    pub fn load_code(&mut self, unit: &Rc<CodeUnit>, source: &Rc<Source>, hidden: bool) -> Gc<Code> {
        use code_flags::*;
        let consts: Vec<Value> = unit.constants.iter().map(|c| self.load_const(c, source, hidden)).collect();
        let names: Vec<Gc<Str>> = unit.names.iter().map(|n| self.intern(n)).collect();
        let ics = unit
            .ics
            .iter()
            .map(|ic| Ic {
                name: names.get(ic.name as usize).copied().unwrap_or(self.sym.__init__),
                kwnames: ic.kwnames,
                key: 0,
                index: 0,
                value: Value::UNBOUND,
            })
            .collect();
        let params = unit.parameters.iter().map(|p| self.intern(p)).collect();
        let mut flags = 0;
        for (on, flag) in [
            (unit.has_varargs, VARARGS),
            (unit.has_varkw, VARKW),
            (unit.is_generator, GENERATOR),
            (unit.is_coroutine, COROUTINE),
            (unit.is_async_generator, ASYNC_GENERATOR),
            (unit.uses_namespace, NAMESPACE),
            (hidden, HIDDEN),
        ] {
            if on {
                flags |= flag;
            }
        }
        if !unit.has_varargs && !unit.has_varkw && unit.keyword_only == 0 && flags & SUSPENDABLE == 0 {
            flags |= SIMPLE;
        }
        let simple = flags & SIMPLE != 0;
        let name = self.intern(&unit.name);
        let qualname = self.intern(&unit.qualname);
        let shape = self.types.code.root;
        let code = self.heap.alloc(
            shape,
            Code {
                header: HEADER,
                instrs: unit.instrs.clone(),
                consts,
                ics,
                nregs: unit.registers as u32,
                npos: unit.positional,
                exact: if simple { unit.positional.into() } else { NOT_EXACT },
                nkwonly: unit.keyword_only,
                free_base: unit.free_base,
                flags,
                is_awaitable: false,
                names,
                params,
                unit: unit.clone(),
                source: source.clone(),
                name,
                qualname,
            },
        );
        self.codes.push(code);
        code
    }

    fn load_const(&mut self, c: &Const, source: &Rc<Source>, hidden: bool) -> Value {
        match c {
            Const::None => Value::NONE,
            Const::Ellipsis => Value::ELLIPSIS,
            Const::Bool(b) => Value::bool(*b),
            Const::Int(i) => self.new_int(*i),
            Const::BigInt(n) => self.new_big(n.clone()),
            Const::Float(f) => Value::float(*f),
            Const::Complex(re, im) => self.new_complex(*re, *im),
            // Short strings are likely keys and attribute names.
            Const::Str(s) if s.len() <= 64 => self.intern(s).value(),
            Const::Str(s) => self.new_str(s),
            Const::Bytes(b) => self.new_bytes(b.clone()),
            Const::Tuple(items) => {
                let items: Vec<Value> = items.iter().map(|i| self.load_const(i, source, hidden)).collect();
                self.new_tuple(&items)
            }
            Const::FrozenSet(items) => {
                let set = self.new_frozenset(SetTable::new());
                for i in items {
                    let v = self.load_const(i, source, hidden);
                    // Constants are hashable.
                    let _ = self.set_add(set, v);
                }
                set.value()
            }
            Const::Code(unit) => self.load_code(unit, source, hidden).value(),
        }
    }

    /// A function object without closure, for module code.
    pub fn new_function(&mut self, code: Gc<Code>, globals: Gc<Dict>) -> Gc<Function> {
        let shape = self.types.function.root;
        self.heap.alloc(
            shape,
            Function {
                header: HEADER,
                code,
                globals,
                defaults: Value::UNBOUND,
                kwdefaults: Value::UNBOUND,
                closure: Box::new([]),
                extra: None,
            },
        )
    }

    /// Forgets everything inline caches hold.
    pub fn flush_inline_caches(&mut self) {
        self.shared_cache.clear();
        for code in self.codes.iter().chain(&self.image_codes) {
            // Not written to without need: code of the image shares its pages with other sessions.
            for ic in code.m().ics.iter_mut().filter(|ic| ic.key != 0 || !ic.value.is_unbound()) {
                ic.key = 0;
                ic.index = 0;
                ic.value = Value::UNBOUND;
            }
        }
    }
}
