//! Loops: `for`, `async for`, `while`, and the iteration that comprehensions share with them.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::names::{Access, family};
use super::unit::{Block, Label};
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::Checked;

/// How a loop gets its items.
#[derive(Clone, Copy)]
pub enum Iteration {
    Iterator(Reg),
    /// Perhaps a range without objects; `test` is where RangePrep jumps to.
    Range {
        base: Reg,
        test: Label,
    },
    Async(Reg),
}

impl<'a> Compiler<'a> {
    pub(super) fn in_loop(&self) -> bool {
        self.unit.loop_depth > 0
    }

    /// Enters a loop. Before the outermost one of a function is the place for the constants used in it.
    pub(super) fn begin_loop(&mut self, range: TextRange) {
        let (first, end) = self.unit.const_registers;
        if self.unit.loop_depth == 0 && first < end && self.unit.reachable() {
            let at = self.unit.here();
            self.unit.anchors.push((at, Vec::new()));
            self.emit(Instr::Nop, &range);
        }
        self.unit.loop_depth += 1;
    }

    pub(super) fn end_loop(&mut self) {
        self.unit.loop_depth -= 1;
    }

    /// Arguments of `range(...)`, if the expression is such a call of what may be the builtin.
    fn range_call(&self, e: &'a Expr) -> Option<(&'a ast::ExprName, &'a [Expr])> {
        let Expr::Call(c) = e else { return None };
        let Expr::Name(n) = &*c.func else { return None };
        let args = &c.arguments.args;
        let simple = c.arguments.keywords.is_empty()
            && (1..=3).contains(&args.len())
            && !args.iter().any(|a| a.is_starred_expr());
        let is_global = matches!(self.access("range"), Access::Global | Access::Name);
        (n.id == "range" && simple && is_global).then_some((n, args))
    }

    /// Evaluates an iterable and makes it ready for a loop. Leaves its registers allocated.
    pub(super) fn iteration(&mut self, iter: &'a Expr, is_async: bool) -> Checked<Iteration> {
        if is_async {
            let aiter = self.temp(iter)?;
            self.expr(iter, Some(aiter))?;
            self.release(u32::from(aiter) + 1);
            self.intrinsic(Intrinsic::GetAIter, aiter, aiter, 1, iter.range());
            return Ok(Iteration::Async(aiter));
        }
        if let Some((name, args)) = self.range_call(iter) {
            // The marker form needs four registers, however many arguments there are.
            let base = self.unit.temps_run(4, iter.range())?;
            self.load_name(&name.id, Some(base), true, name.range)?;
            for (i, arg) in args.iter().enumerate() {
                self.expr(arg, Some(base + 1 + i as Reg))?;
                self.release(u32::from(base) + 4);
            }
            let test = self.label();
            let argc = args.len() as u8;
            self.unit.emit_jump(Instr::RangePrep { argc, base, off: 0 }, test, iter.range());
            let ic = self.unit.ic(0, 0, family::CALL, iter.range())?;
            self.emit(Instr::Call { argc, dst: base, base, ic }, iter);
            self.emit(Instr::GetIter { dst: base, src: base }, iter);
            return Ok(Iteration::Range { base, test });
        }
        let dst = self.temp(iter)?;
        let src = self.iterable(iter)?;
        self.release(u32::from(dst) + 1);
        self.emit(Instr::GetIter { dst, src }, iter);
        Ok(Iteration::Iterator(dst))
    }

    /// The loop itself: `body` runs with the target assigned. Control comes out below when the iterator is
    /// exhausted.
    pub(super) fn for_loop(
        &mut self,
        iteration: Iteration,
        target: &'a Expr,
        range: TextRange,
        on_continue: Label,
        body: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let mark = self.mark();
        let local = match target {
            Expr::Name(n) => {
                let name = self.mangled(&n.id);
                self.local_register(&name)
            }
            _ => None,
        };
        let dst = self.destination(local, &range)?;
        let entry = self.unit.state.clone();
        if let Iteration::Async(aiter) = iteration {
            return self.async_loop(aiter, target, dst, local.is_some(), range, on_continue, body);
        }
        let top = self.label();
        self.unit.jump(on_continue, range);
        self.unit.place_with(top, entry);
        self.store_loop_target(target, dst, local.is_some())?;
        body(self)?;
        if let Iteration::Range { test, .. } = iteration {
            self.place(test);
        }
        self.place(on_continue);
        let instr = match iteration {
            Iteration::Range { base, .. } => Instr::LoopRange { base, dst, off: 0 },
            Iteration::Iterator(iter) | Iteration::Async(iter) => Instr::LoopIter { iter, dst, off: 0 },
        };
        self.unit.emit_jump(instr, top, range);
        self.release(mark);
        Ok(())
    }

    fn store_loop_target(&mut self, target: &'a Expr, dst: Reg, is_local: bool) -> Checked<()> {
        if is_local {
            self.mark_bound(dst);
            return Ok(());
        }
        let mark = self.mark();
        let at = self.unit.here() as usize;
        self.assign(target, dst)?;
        if let Some(instr) = self.unit.instrs.get_mut(at)
            && let Instr::Unpack { src, base, count } = *instr
            && src == dst
        {
            *instr = Instr::UnpackItem { src, base, count };
        }
        self.release(mark);
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one loop")]
    fn async_loop(
        &mut self,
        aiter: Reg,
        target: &'a Expr,
        dst: Reg,
        is_local: bool,
        range: TextRange,
        on_continue: Label,
        body: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let mark = self.mark();
        let base = self.unit.temps_run(3, range)?;
        let (next, sent, exc) = (base, base + 1, base + 2);
        let entry = self.unit.state.clone();
        self.place(on_continue);
        // The state at the top is that of the entry: later rounds only add to it.
        self.unit.labels[on_continue.0 as usize].state = entry.clone();
        let region = self.unit.open_region(exc);
        self.emit(Instr::Move { dst: next, src: aiter }, &range);
        self.intrinsic(Intrinsic::GetANext, next, next, 1, range);
        self.emit(Instr::LoadNone { dst: sent }, &range);
        self.emit(Instr::YieldFrom { dst, iter: next, sent }, &range);
        let handler = self.unit.close_region(region);
        self.store_loop_target(target, dst, is_local)?;
        body(self)?;
        self.unit.jump(on_continue, range);
        if let Some(handler) = handler {
            self.unit.place_with(handler, entry);
            self.intrinsic(Intrinsic::EndAsyncFor, exc, exc, 1, range);
        }
        self.release(mark);
        Ok(())
    }

    pub(super) fn for_(&mut self, s: &'a ast::StmtFor) -> Checked<()> {
        let mark = self.mark();
        self.begin_loop(s.range);
        let iteration = self.iteration(&s.iter, s.is_async)?;
        let (on_continue, on_break) = (self.label(), self.label());
        self.push_block(Block::Loop { on_break, on_continue }, s.range)?;
        // An error of an asynchronous iterator is one of the whole statement.
        let place = if s.is_async { s.range } else { s.iter.range() };
        self.for_loop(iteration, &s.target, place, on_continue, |c| c.statements(&s.body))?;
        self.unit.blocks.pop();
        self.end_loop();
        self.release(mark);
        self.statements(&s.orelse)?;
        self.place(on_break);
        Ok(())
    }

    pub(super) fn while_(&mut self, s: &'a ast::StmtWhile) -> Checked<()> {
        self.begin_loop(s.range);
        let (top, on_continue, on_break) = (self.label(), self.label(), self.label());
        let orelse = self.label();
        let entry = self.unit.state.clone();
        // A test that binds names is tried before the first round too, so that the body knows what is bound.
        let test_binds = binds(&s.test);
        if test_binds {
            self.jump_unless(&s.test, orelse)?;
            let state = self.unit.state.clone();
            self.unit.place_with(top, state);
        } else {
            self.unit.jump(on_continue, s.test.range());
            self.unit.place_with(top, entry);
        }
        self.push_block(Block::Loop { on_break, on_continue }, s.range)?;
        self.statements(&s.body)?;
        self.unit.blocks.pop();
        self.place(on_continue);
        self.jump_when(&s.test, true, top)?;
        self.end_loop();
        self.place(orelse);
        self.statements(&s.orelse)?;
        self.place(on_break);
        Ok(())
    }

    pub(super) fn break_(&mut self, range: TextRange) -> Checked<()> {
        self.leave(range, |on_break, _| on_break)
    }

    pub(super) fn continue_(&mut self, range: TextRange) -> Checked<()> {
        self.leave(range, |_, on_continue| on_continue)
    }

    /// Leaves the blocks inside the innermost loop, then jumps.
    fn leave(&mut self, range: TextRange, which: impl Fn(Label, Label) -> Label) -> Checked<()> {
        let is_loop = |b: &Block| matches!(b, Block::Loop { .. });
        let Some(depth) = self.unit.blocks.iter().rposition(is_loop) else { return Ok(()) };
        let target = match self.unit.blocks[depth] {
            Block::Loop { on_break, on_continue } => which(on_break, on_continue),
            _ => return Ok(()),
        };
        self.unwind_to(depth + 1, range, |c| {
            c.unit.jump(target, range);
            Ok(())
        })
    }
}

/// Whether an expression contains a walrus (in this function).
fn binds(e: &Expr) -> bool {
    use ast::visitor::{Visitor, walk_expr};
    struct Finder(bool);
    impl<'e> Visitor<'e> for Finder {
        fn visit_expr(&mut self, e: &'e Expr) {
            match e {
                Expr::Named(_) => self.0 = true,
                Expr::Lambda(_) => {}
                _ if self.0 => {}
                _ => walk_expr(self, e),
            }
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(e);
    finder.0
}
