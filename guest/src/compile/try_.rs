//! `try`: handlers, `except*`, `else` and `finally`.
//!
//! A `finally` body is compiled once for each way out: falling through, every `return`, `break` and `continue` that
//! leaves the block (see `unwind_to`), and the exception. While a handler runs, the exception is the one being
//! handled; whatever leaves the handler restores the one before (PopHandled), an exception too: that is what the
//! inner regions are for.

use ruff_python_ast::{self as ast, ExceptHandler};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::flow::Bound;
use super::unit::{Block, Label};
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::Checked;
use crate::front::scope::flag;
use ruff_python_ast::name::Name;

impl<'a> Compiler<'a> {
    pub(super) fn try_(&mut self, s: &'a ast::StmtTry) -> Checked<()> {
        let mark = self.mark();
        if s.finalbody.is_empty() {
            self.try_except(s)?;
            self.release(mark);
            return Ok(());
        }
        let base = self.unit.temps_run(3, s.range)?;
        let (exc, save, again) = (base, base + 1, base + 2);
        let entry = self.unit.state.clone();
        let region = self.unit.open_region(exc);
        self.push_block(Block::Finally { body: &s.finalbody, region }, s.range)?;
        if s.handlers.is_empty() {
            self.statements(&s.body)?;
        } else {
            self.try_except(s)?;
        }
        self.unit.blocks.pop();
        let handler = self.unit.close_region(region);
        self.statements(&s.finalbody)?;
        let end = self.label();
        self.unit.jump(end, s.range);
        if let Some(handler) = handler {
            self.unit.place_with(handler, entry.clone());
            self.emit(Instr::PushHandled { save, exc }, s);
            let region = self.unit.open_region(again);
            self.push_block(Block::Handler { save, region }, s.range)?;
            self.statements(&s.finalbody)?;
            self.unit.blocks.pop();
            let failed = self.unit.close_region(region);
            self.leave_handler(save, exc, s.range);
            self.cleanup(failed, save, again, entry, s.range);
        }
        self.place(end);
        self.release(mark);
        Ok(())
    }

    /// Restores the handled exception and lets `exc` propagate.
    fn leave_handler(&mut self, save: Reg, exc: Reg, range: TextRange) {
        self.emit(Instr::PopHandled { save }, &range);
        self.unit.emit_last(Instr::Reraise { src: exc }, range);
    }

    /// Where an exception that a handler raises goes on its way out.
    fn cleanup(&mut self, label: Option<Label>, save: Reg, exc: Reg, state: Option<Bound>, range: TextRange) {
        if let Some(label) = label {
            self.unit.place_with(label, state);
            self.leave_handler(save, exc, range);
        }
    }

    /// Body, handlers and `else`.
    fn try_except(&mut self, s: &'a ast::StmtTry) -> Checked<()> {
        let mark = self.mark();
        let base = self.unit.temps_run(3, s.range)?;
        let (exc, save, again) = (base, base + 1, base + 2);
        let entry = self.unit.state.clone();
        let end = self.label();
        let region = self.unit.open_region(exc);
        self.push_block(Block::Guard { region }, s.range)?;
        self.statements(&s.body)?;
        self.unit.blocks.pop();
        let handler = self.unit.close_region(region);
        self.statements(&s.orelse)?;
        self.unit.jump(end, s.range);
        if let Some(handler) = handler {
            self.unit.place_with(handler, entry.clone());
            self.emit(Instr::PushHandled { save, exc }, s);
            let region = self.unit.open_region(again);
            self.push_block(Block::Handler { save, region }, s.range)?;
            if s.is_star {
                self.star_handlers(s, exc, save, region, end)?;
            } else {
                for h in &s.handlers {
                    let ExceptHandler::ExceptHandler(h) = h;
                    self.handler(h, exc, save, region, end)?;
                }
                self.unit.pause_region(region);
                self.leave_handler(save, exc, s.range);
            }
            self.unit.blocks.pop();
            let failed = self.unit.close_region(region);
            self.cleanup(failed, save, again, entry, s.range);
        }
        self.place(end);
        self.release(mark);
        Ok(())
    }

    fn handler(
        &mut self,
        h: &'a ast::ExceptHandlerExceptHandler,
        exc: Reg,
        save: Reg,
        region: usize,
        end: Label,
    ) -> Checked<()> {
        let mark = self.mark();
        let next = self.label();
        if let Some(types) = &h.type_ {
            let types_reg = self.expr(types, None)?;
            let dst = self.result(None, mark, h)?;
            self.emit(Instr::ExcMatch { dst, exc, types: types_reg }, &**types);
            self.unit.emit_jump(Instr::JumpIf { sense: false, src: dst, off: 0 }, next, types.range());
            self.release(mark);
        }
        match &h.name {
            None => self.statements(&h.body)?,
            Some(name) => {
                self.store_name(&name.id, exc, name.range)?;
                let entry = self.unit.state.clone();
                let raised = self.temp(h)?;
                let inner = self.unit.open_region(raised);
                self.push_block(Block::HandlerName { name, region: inner }, h.range)?;
                let local = self.handled_local(&name.id);
                self.unit.handler_bound.extend(local);
                self.statements(&h.body)?;
                // A nested handler for the same name leaves it unbound in this one too.
                self.unit.handler_bound.retain(|r| Some(*r) != local);
                self.unit.blocks.pop();
                let failed = self.unit.close_region(inner);
                let after = self.label();
                self.forget_name(&name.id, h.range)?;
                self.unit.jump(after, h.range);
                if let Some(failed) = failed {
                    self.unit.place_with(failed, entry);
                    self.forget_name(&name.id, h.range)?;
                    self.unit.emit_last(Instr::Reraise { src: raised }, h.range);
                }
                self.place(after);
            }
        }
        self.unit.pause_region(region);
        self.emit(Instr::PopHandled { save }, h);
        self.unit.jump(end, h.range);
        self.unit.resume_region(region);
        self.place(next);
        self.release(mark);
        Ok(())
    }

    /// Register of a handler's name, if only handlers unbind it.
    fn handled_local(&self, name: &Name) -> Option<Reg> {
        let name = self.mangled(name);
        let scope = &self.tree.scopes[self.unit.scope];
        let is_deleted = scope.flags(&name) & flag::DELETED != 0;
        self.local_register(&name).filter(|_| !is_deleted)
    }

    /// `except*` clauses: each takes its part of the group; what they raise and what no clause took is raised at
    /// the end.
    fn star_handlers(&mut self, s: &'a ast::StmtTry, exc: Reg, save: Reg, region: usize, end: Label) -> Checked<()> {
        let mark = self.mark();
        let base = self.unit.temps_run(3, s.range)?;
        let (rest, raised, matched) = (base, base + 1, base + 2);
        self.emit(Instr::Move { dst: rest, src: exc }, s);
        self.emit(Instr::BuildList { dst: raised, base: 0, count: 0 }, s);
        for h in &s.handlers {
            let ExceptHandler::ExceptHandler(h) = h;
            let inner = self.mark();
            let next = self.label();
            let run = self.unit.temps_run(2, h.range)?;
            if let Some(types) = &h.type_ {
                self.expr(types, Some(run + 1))?;
            }
            let range = h.type_.as_ref().map_or(h.range, |t| t.range());
            self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: rest, off: 0 }, next, range);
            self.emit(Instr::Move { dst: run, src: rest }, &range);
            self.intrinsic(Intrinsic::ExceptStarSplit, run, run, 2, h.range);
            self.emit(Instr::LoadItemI { dst: matched, obj: run, imm: 0 }, &range);
            self.emit(Instr::LoadItemI { dst: rest, obj: run, imm: 1 }, &range);
            self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: matched, off: 0 }, next, range);
            let (outer, failure) = (run, run + 1);
            self.emit(Instr::PushHandled { save: outer, exc: matched }, h);
            if let Some(name) = &h.name {
                self.store_name(&name.id, matched, name.range)?;
            }
            let entry = self.unit.state.clone();
            let body = self.unit.open_region(failure);
            self.push_block(Block::Guard { region: body }, h.range)?;
            self.statements(&h.body)?;
            self.unit.blocks.pop();
            let failed = self.unit.close_region(body);
            let leave = |c: &mut Self| {
                c.emit(Instr::PopHandled { save: outer }, h);
                h.name.iter().try_for_each(|n| c.forget_name(&n.id, h.range))
            };
            leave(self)?;
            self.unit.jump(next, h.range);
            if let Some(failed) = failed {
                self.unit.place_with(failed, entry);
                leave(self)?;
                self.emit(Instr::ListAppend { list: raised, item: failure }, h);
            }
            self.place(next);
            self.release(inner);
        }
        let join = self.label();
        self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: rest, off: 0 }, join, s.range);
        self.emit(Instr::ListAppend { list: raised, item: rest }, s);
        self.place(join);
        let run = self.unit.temps_run(2, s.range)?;
        self.emit(Instr::Move { dst: run, src: exc }, s);
        self.emit(Instr::Move { dst: run + 1, src: raised }, s);
        self.intrinsic(Intrinsic::ExceptStarJoin, run, run, 2, s.range);
        self.unit.pause_region(region);
        self.emit(Instr::PopHandled { save }, s);
        self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: run, off: 0 }, end, s.range);
        self.unit.emit_last(Instr::Reraise { src: run }, s.range);
        self.release(mark);
        Ok(())
    }
}
