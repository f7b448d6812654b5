//! `with` and `async with`.

use ruff_python_ast::{self as ast};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::unit::Block;
use crate::bytecode::ops::{Awaited, Instr, Reg};
use crate::front::Checked;

impl<'a> Compiler<'a> {
    pub(super) fn with(&mut self, s: &'a ast::StmtWith) -> Checked<()> {
        self.with_items(s, &s.items)
    }

    /// `with a, b:` is `with a:` around `with b:`.
    fn with_items(&mut self, s: &'a ast::StmtWith, items: &'a [ast::WithItem]) -> Checked<()> {
        let Some((item, rest)) = items.split_first() else { return self.statements(&s.body) };
        self.deeper(item)?;
        let mark = self.mark();
        let range = item.context_expr.range();
        // Exit pair, exception, saved exception, exception of the exit; then the enter pair as a call.
        let base = self.unit.temps_run(5, range)?;
        let (pair, exc, save, again) = (base, base + 2, base + 3, base + 4);
        let body_mark = self.mark();
        let obj = self.expr(&item.context_expr, None)?;
        let look_up = self.unit.temps_run(4, range)?;
        self.emit(Instr::WithLookup { is_async: s.is_async, obj, base: look_up }, &range);
        self.emit(Instr::Move { dst: pair, src: look_up }, &range);
        self.emit(Instr::Move { dst: pair + 1, src: look_up + 1 }, &range);
        self.emit(Instr::CallPrepared { argc: 0, dst: look_up + 2, base: look_up + 2 }, &range);
        self.release(body_mark);
        let entered = self.temp(item)?;
        if s.is_async {
            self.release(u32::from(look_up) + 4);
            self.await_value(Awaited::Enter, look_up + 2, entered, range)?;
            self.release(u32::from(entered) + 1);
        } else if item.optional_vars.is_some() && entered != look_up + 2 {
            self.emit(Instr::Move { dst: entered, src: look_up + 2 }, &range);
        }

        let entry = self.unit.state.clone();
        let region = self.unit.open_region(exc);
        self.push_block(Block::With { pair, is_async: s.is_async, range, region }, range)?;
        if let Some(target) = &item.optional_vars {
            self.assign(target, entered)?;
        }
        self.release(body_mark);
        self.with_items(s, rest)?;
        self.unit.blocks.pop();
        let handler = self.unit.close_region(region);
        self.exit_with(pair, s.is_async, range)?;
        let end = self.label();
        self.unit.jump(end, range);

        if let Some(handler) = handler {
            self.unit.place_with(handler, entry.clone());
            self.emit(Instr::PushHandled { save, exc }, &range);
            let region = self.unit.open_region(again);
            let run = self.unit.temps_run(5, range)?;
            self.emit(Instr::Move { dst: run, src: pair }, &range);
            self.emit(Instr::Move { dst: run + 1, src: pair + 1 }, &range);
            self.emit(Instr::ExitArguments { base: run + 2, exc }, &range);
            self.emit(Instr::CallPrepared { argc: 3, dst: run, base: run }, &range);
            if s.is_async {
                self.await_value(Awaited::Exit, run, run, range)?;
            }
            let suppressed = self.label();
            self.unit.emit_jump(Instr::JumpIf { sense: true, src: run, off: 0 }, suppressed, range);
            let failed = self.unit.close_region(region);
            self.emit(Instr::PopHandled { save }, &range);
            self.unit.emit_last(Instr::Reraise { src: exc }, range);
            if let Some(failed) = failed {
                self.unit.place_with(failed, entry);
                self.emit(Instr::PopHandled { save }, &range);
                self.unit.emit_last(Instr::Reraise { src: again }, range);
            }
            self.place(suppressed);
            self.emit(Instr::PopHandled { save }, &range);
        }
        self.place(end);
        self.release(mark);
        self.depth -= 1;
        Ok(())
    }

    /// Calls `__exit__(None, None, None)`.
    pub(super) fn exit_with(&mut self, pair: Reg, is_async: bool, range: TextRange) -> Checked<()> {
        let mark = self.mark();
        let run = self.unit.temps_run(5, range)?;
        self.emit(Instr::Move { dst: run, src: pair }, &range);
        self.emit(Instr::Move { dst: run + 1, src: pair + 1 }, &range);
        for i in 2..5 {
            self.emit(Instr::LoadNone { dst: run + i }, &range);
        }
        self.emit(Instr::CallPrepared { argc: 3, dst: run, base: run }, &range);
        if is_async {
            self.await_value(Awaited::Exit, run, run, range)?;
        }
        self.release(mark);
        Ok(())
    }
}
