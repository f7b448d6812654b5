//! Comprehensions, inlined into the unit around them, and generator expressions, functions of their own.

use std::rc::Rc;

use ruff_python_ast::{self as ast, Comprehension, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::loops::Iteration;
use super::unit::Frame;
use crate::bytecode::code::{Const, InlinedName, UnitKind};
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::Checked;
use crate::front::scope::{FastMap, Place, ScopeKind, flag};

/// What one round of a comprehension produces.
#[derive(Clone, Copy)]
enum Element<'a> {
    List(&'a Expr),
    Set(&'a Expr),
    Dict(&'a Expr, &'a Expr),
    Yield(&'a Expr),
}

impl<'a> Compiler<'a> {
    pub(super) fn list_comprehension(&mut self, c: &'a ast::ExprListComp, dst: Option<Reg>) -> Checked<Reg> {
        let scope = self.tree.of(c, ScopeKind::Comprehension).unwrap_or(0);
        self.comprehension(scope, &c.generators, Element::List(&c.elt), dst, c.range)
    }

    pub(super) fn set_comprehension(&mut self, c: &'a ast::ExprSetComp, dst: Option<Reg>) -> Checked<Reg> {
        let scope = self.tree.of(c, ScopeKind::Comprehension).unwrap_or(0);
        self.comprehension(scope, &c.generators, Element::Set(&c.elt), dst, c.range)
    }

    pub(super) fn dict_comprehension(&mut self, c: &'a ast::ExprDictComp, dst: Option<Reg>) -> Checked<Reg> {
        let scope = self.tree.of(c, ScopeKind::Comprehension).unwrap_or(0);
        // The scope builder has refused `{**x for ...}`.
        let key = c.key.as_deref().unwrap_or(&c.value);
        self.comprehension(scope, &c.generators, Element::Dict(key, &c.value), dst, c.range)
    }

    fn comprehension(
        &mut self,
        scope: usize,
        generators: &'a [Comprehension],
        element: Element<'a>,
        dst: Option<Reg>,
        range: TextRange,
    ) -> Checked<Reg> {
        let Some(first) = generators.first() else { return self.destination(dst, &range) };
        let out = self.scratch(dst, &range)?;
        let mark = self.mark();
        // The first iterable belongs to the scope around, but everything else is set up before it: the loop over a
        // range jumps right to the test at the bottom.
        let registers = self.comprehension_registers(scope, generators.len() > 1, range, first.iter.range())?;
        let instr = match element {
            Element::Set(_) => Instr::BuildSet { dst: out, base: 0, count: 0 },
            Element::Dict(..) => Instr::BuildDict { dst: out, base: 0, count: 0 },
            _ => Instr::BuildList { dst: out, base: 0, count: 0 },
        };
        self.emit(instr, &range);
        self.begin_loop(range);
        let iteration = self.iteration(&first.iter, first.is_async)?;
        self.unit.frames.push(Frame { scope, registers });
        self.generators(generators, iteration, element, out, range)?;
        self.unit.frames.pop();
        self.end_loop();
        self.release(mark);
        Ok(self.deliver(out, dst, &range))
    }

    /// Registers and fresh cells for the variables of an inlined comprehension.
    fn comprehension_registers(
        &mut self,
        scope: usize,
        several: bool,
        range: TextRange,
        first: TextRange,
    ) -> Checked<FastMap<ruff_python_ast::name::Name, Reg>> {
        let tree = self.tree;
        let mut registers = FastMap::default();
        for symbol in &tree.scopes[scope].symbols {
            if !matches!(symbol.place, Place::Local | Place::Cell) {
                continue;
            }
            let reg = self.temp(&range)?;
            registers.insert(symbol.name.clone(), reg);
            let offsets = |r: TextRange| (r.start().to_u32(), r.end().to_u32());
            let variable =
                InlinedName { name: symbol.name.to_string(), reg, range: offsets(range), except: offsets(first) };
            self.unit.inlined_names.push(variable);
            if let Some(state) = &mut self.unit.state {
                state.remove(reg);
            }
            self.unit.deletable.remove(reg);
            if symbol.place == Place::Cell {
                self.emit(Instr::LoadUnbound { dst: reg }, &range);
                self.emit(Instr::MakeCell { reg }, &range);
            } else if several && symbol.flags & flag::USED != 0 {
                // With several `for` clauses a variable may be read before it is bound.
                self.emit(Instr::LoadUnbound { dst: reg }, &range);
            }
        }
        Ok(registers)
    }

    /// The nested loops of a comprehension, innermost the element.
    fn generators(
        &mut self,
        generators: &'a [Comprehension],
        iteration: Iteration,
        element: Element<'a>,
        out: Reg,
        range: TextRange,
    ) -> Checked<()> {
        let Some((first, rest)) = generators.split_first() else { return Ok(()) };
        self.deeper(first)?;
        let on_continue = self.label();
        let place = if first.is_async { range } else { first.iter.range() };
        self.for_loop(iteration, &first.target, place, on_continue, |c| {
            for test in &first.ifs {
                c.jump_unless(test, on_continue)?;
            }
            match rest.first() {
                None => c.element(element, out, range),
                Some(next) => {
                    let mark = c.mark();
                    let iteration = c.iteration(&next.iter, next.is_async)?;
                    c.generators(rest, iteration, element, out, range)?;
                    c.release(mark);
                    Ok(())
                }
            }
        })?;
        self.depth -= 1;
        Ok(())
    }

    fn element(&mut self, element: Element<'a>, out: Reg, range: TextRange) -> Checked<()> {
        let mark = self.mark();
        match element {
            Element::List(e) => {
                let item = self.expr(e, None)?;
                self.emit(Instr::ListAppend { list: out, item }, e);
            }
            Element::Set(e) => {
                let item = self.expr(e, None)?;
                self.emit(Instr::SetAdd { set: out, item }, e);
            }
            Element::Dict(k, v) => {
                let key = self.operand(k, &[v])?;
                let value = self.expr(v, None)?;
                self.emit(
                    Instr::DictSet { dict: out, key, value },
                    &TextRange::new(k.range().start(), v.range().end()),
                );
            }
            Element::Yield(e) => {
                let src = self.expr(e, None)?;
                let dst = self.temp(&range)?;
                self.emit(Instr::Yield { dst, src }, e);
            }
        }
        self.release(mark);
        Ok(())
    }

    pub(super) fn generator_expression(&mut self, g: &'a ast::ExprGenerator, dst: Option<Reg>) -> Checked<Reg> {
        let scope = self.tree.of(g, ScopeKind::GeneratorExpr).unwrap_or(0);
        let Some(first) = g.generators.first() else { return self.destination(dst, g) };
        let mark = self.mark();
        self.begin_unit(UnitKind::Function, scope, "<genexpr>", g.range, &[ast::name::Name::new_static(".0")])?;
        self.begin_loop(g.range);
        let iteration = if first.is_async { Iteration::Async(0) } else { Iteration::Iterator(0) };
        self.generators(&g.generators, iteration, Element::Yield(&g.elt), 0, g.range)?;
        self.end_loop();
        self.emit(Instr::ReturnNone, g);
        let mut code = self.finish_unit()?;
        code.positional = 1;
        let tree = self.tree;
        let free = &tree.scopes[scope].free;
        let base = self.unit.temps_run(1 + free.len(), g.range)?;
        let inner = self.mark();
        let value = self.iterable(&first.iter)?;
        self.release(inner);
        if first.is_async {
            self.intrinsic(Intrinsic::GetAIter, base, value, 1, first.iter.range());
        } else {
            self.emit(Instr::GetIter { dst: base, src: value }, &first.iter);
        }
        for (i, name) in free.iter().enumerate() {
            let src = self.cell_for_closure(name);
            self.emit(Instr::Move { dst: base + 1 + i as Reg, src }, g);
        }
        let dst = self.result(dst, mark, g)?;
        let code = self.unit.constant(Const::Code(Rc::new(code)));
        let ic = self.unit.ic(0, code, super::names::family::CALL, g.range)?;
        self.emit(Instr::MakeGenexp { dst, base, ic }, g);
        Ok(dst)
    }
}
