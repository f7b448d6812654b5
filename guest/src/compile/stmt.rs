//! Statements: the dispatcher, and the kinds that need few lines.

use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::unit::Block;
use super::{Compiler, fold};
use crate::bytecode::code::{Const, Mode};
use crate::bytecode::ops::{Instr, Intrinsic, NO_REG};
use crate::front::{Checked, syntax_error, syntax_error_at};

impl<'a> Compiler<'a> {
    pub(super) fn statements(&mut self, body: &'a [Stmt]) -> Checked<()> {
        body.iter().try_for_each(|s| self.statement(s))
    }

    fn statement(&mut self, stmt: &'a Stmt) -> Checked<()> {
        if !self.unit.reachable() {
            // Nothing outside can jump into it, and what is wrong with it has been found with the scopes.
            return Ok(());
        }
        self.budget = self.budget.saturating_sub(1);
        if self.unit.instrs.len() >= self.budget {
            return Err(syntax_error_at("code block is too large", stmt));
        }
        self.deeper(stmt)?;
        self.statement_inner(stmt)?;
        self.depth -= 1;
        Ok(())
    }

    fn statement_inner(&mut self, stmt: &'a Stmt) -> Checked<()> {
        match stmt {
            Stmt::Expr(s) if self.options.mode == Mode::Single && self.outer.is_empty() => {
                let mark = self.mark();
                let value = self.temp(s)?;
                self.expr(&s.value, Some(value))?;
                self.intrinsic(Intrinsic::Display, value, value, 1, s.range());
                self.release(mark);
                Ok(())
            }
            Stmt::Expr(s) if fold::is_constant_like(&s.value) && fold::constant(&s.value).is_some() => Ok(()),
            Stmt::Expr(s) => self.discard(&s.value),
            Stmt::Assign(s) => self.assign_statement(s),
            Stmt::AugAssign(s) => self.augmented(s),
            Stmt::AnnAssign(s) => self.annotated_assign(s),
            Stmt::Delete(s) => s.targets.iter().try_for_each(|t| self.delete(t)),
            Stmt::If(s) => self.if_(s),
            Stmt::For(s) => self.for_(s),
            Stmt::While(s) => self.while_(s),
            Stmt::Break(s) => self.break_(s.range),
            Stmt::Continue(s) => self.continue_(s.range),
            Stmt::Return(s) => self.return_(s),
            Stmt::FunctionDef(s) => self.function_def(s),
            Stmt::ClassDef(s) => self.class_def(s),
            Stmt::With(s) => self.with(s),
            Stmt::Try(s) => self.try_(s),
            Stmt::Raise(s) => self.raise(s),
            Stmt::Assert(s) => self.assert(s),
            Stmt::Import(s) => self.import(s),
            Stmt::ImportFrom(s) => self.import_from(s),
            Stmt::Match(s) => self.match_(s),
            Stmt::TypeAlias(s) => self.type_alias(s),
            Stmt::Global(_) | Stmt::Nonlocal(_) | Stmt::Pass(_) => Ok(()),
            Stmt::IpyEscapeCommand(_) => Err(syntax_error_at("invalid syntax", stmt)),
        }
    }

    fn if_(&mut self, s: &'a ast::StmtIf) -> Checked<()> {
        let end = self.label();
        let mut next = self.label();
        self.jump_unless(&s.test, next)?;
        self.statements(&s.body)?;
        for clause in &s.elif_else_clauses {
            self.unit.jump(end, clause.range);
            self.place(next);
            next = self.label();
            if let Some(test) = &clause.test {
                self.jump_unless(test, next)?;
            }
            self.statements(&clause.body)?;
        }
        self.place(next);
        self.place(end);
        Ok(())
    }

    fn return_(&mut self, s: &'a ast::StmtReturn) -> Checked<()> {
        let mark = self.mark();
        let leaves_block = self.unit.blocks.iter().any(|b| !matches!(b, Block::Loop { .. } | Block::Guard { .. }));
        let value = match &s.value {
            Some(e) if !e.is_none_literal_expr() => {
                let mut value = self.expr(e, None)?;
                if leaves_block && !self.unit.is_temp(value) {
                    // A `finally` on the way may rebind the local.
                    let copy = self.temp(s)?;
                    self.emit(Instr::Move { dst: copy, src: value }, s);
                    value = copy;
                }
                Some(value)
            }
            _ => None,
        };
        self.unwind_to(0, s.range, |c| {
            match value {
                Some(src) => c.unit.emit_last(Instr::Return { src }, s.range),
                None => c.unit.emit_last(Instr::ReturnNone, s.range),
            }
            Ok(())
        })?;
        self.release(mark);
        Ok(())
    }

    /// Leaves the blocks from `depth` on, innermost first: emits what each needs on the way out, then `then`, which
    /// ends with a jump or return. The blocks stay open for the code that follows.
    pub(super) fn unwind_to(
        &mut self,
        depth: usize,
        range: TextRange,
        then: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        if !self.unit.reachable() {
            return Ok(());
        }
        let mut popped = Vec::new();
        while self.unit.blocks.len() > depth {
            let Some(block) = self.unit.blocks.pop() else { break };
            match &block {
                Block::Loop { .. } => {}
                Block::Guard { region } => self.unit.pause_region(*region),
                Block::Finally { body, region } => {
                    self.unit.pause_region(*region);
                    let mark = self.mark();
                    self.statements(body)?;
                    self.release(mark);
                }
                Block::With { pair, is_async, range, region } => {
                    self.unit.pause_region(*region);
                    self.exit_with(*pair, *is_async, *range)?;
                }
                Block::Handler { save, region } => {
                    self.unit.pause_region(*region);
                    self.emit(Instr::PopHandled { save: *save }, &range);
                }
                Block::HandlerName { name, region } => {
                    self.unit.pause_region(*region);
                    self.forget_name(&name.id, range)?;
                }
            }
            popped.push(block);
        }
        then(self)?;
        while let Some(block) = popped.pop() {
            match &block {
                Block::Loop { .. } => {}
                Block::Guard { region }
                | Block::Finally { region, .. }
                | Block::With { region, .. }
                | Block::Handler { region, .. }
                | Block::HandlerName { region, .. } => self.unit.resume_region(*region),
            }
            self.unit.blocks.push(block);
        }
        Ok(())
    }

    /// Enters a block.
    pub(super) fn push_block(&mut self, block: Block<'a>, range: TextRange) -> Checked<()> {
        // The same limit as CPython.
        const MAX_BLOCKS: usize = 21;
        if self.unit.blocks.len() >= MAX_BLOCKS {
            return Err(syntax_error("too many statically nested blocks", range));
        }
        self.unit.blocks.push(block);
        Ok(())
    }

    fn raise(&mut self, s: &'a ast::StmtRaise) -> Checked<()> {
        let mark = self.mark();
        let Some(exc) = &s.exc else {
            self.unit.emit_last(Instr::RaiseCurrent, s.range);
            return Ok(());
        };
        let later: Vec<&ast::Expr> = s.cause.iter().map(|e| &**e).collect();
        let src = self.operand(exc, &later)?;
        let cause = match &s.cause {
            Some(e) => self.expr(e, None)?,
            None => NO_REG,
        };
        self.unit.emit_last(Instr::Raise { src, cause }, s.range);
        self.release(mark);
        Ok(())
    }

    fn assert(&mut self, s: &'a ast::StmtAssert) -> Checked<()> {
        if self.source.assert_reports {
            return self.reporting_assert(s);
        }
        let end = self.label();
        self.jump_when(&s.test, true, end)?;
        let mark = self.mark();
        let src = self.temp(s)?;
        self.emit(Instr::LoadAssertionError { dst: src }, s);
        if let Some(message) = &s.msg {
            let argument = self.temp(s)?;
            self.expr(message, Some(argument))?;
            let ic = self.unit.ic(0, 0, super::names::family::CALL, s.range)?;
            self.emit(Instr::Call { argc: 1, dst: src, base: src, ic }, s);
        }
        self.unit.emit_last(Instr::Raise { src, cause: NO_REG }, s.test.range());
        self.release(mark);
        self.place(end);
        Ok(())
    }

    /// An assert whose error says what the operands were.
    fn reporting_assert(&mut self, s: &'a ast::StmtAssert) -> Checked<()> {
        let end = self.label();
        let mark = self.mark();
        let range = s.test.range();
        // Operator, left and right operand; or no operator, and the value that is not true.
        let (op, left, right, truth) = match &*s.test {
            ast::Expr::Compare(c) if c.ops.len() == 1 => {
                let (op, comparator) = (c.ops[0], &c.comparators[0]);
                let a = self.operand(&c.left, &[comparator])?;
                let b = self.operand(comparator, &[])?;
                let truth = self.temp(s)?;
                self.compare_values(op, truth, a, b, c.range);
                (op.as_str(), a, b, truth)
            }
            test => {
                let value = self.expr(test, None)?;
                ("", value, value, value)
            }
        };
        self.unit.emit_jump(Instr::JumpIf { sense: true, src: truth, off: 0 }, end, range);
        let base = self.temp(s)?;
        self.emit(Instr::LoadAssertionReport { dst: base }, s);
        self.const_argument(Const::Str(op.to_owned()), range)?;
        for src in [left, right] {
            let dst = self.temp(s)?;
            self.emit(Instr::Move { dst, src }, s);
        }
        let mut argc = 3;
        if let Some(message) = &s.msg {
            let argument = self.temp(s)?;
            self.expr(message, Some(argument))?;
            argc = 4;
        }
        let ic = self.unit.ic(0, 0, super::names::family::CALL, s.range)?;
        self.emit(Instr::Call { argc, dst: base, base, ic }, s);
        self.unit.emit_last(Instr::Raise { src: base, cause: NO_REG }, range);
        self.release(mark);
        self.place(end);
        Ok(())
    }

    /// A constant in a fresh temporary, for runs of arguments.
    pub(super) fn const_argument(&mut self, value: Const, range: TextRange) -> Checked<u16> {
        let reg = self.temp(&range)?;
        self.load_const(value, reg, range);
        Ok(reg)
    }
}
