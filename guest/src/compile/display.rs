//! Displays of tuples, lists, sets and dicts.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use super::{Compiler, fold};
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Instr, NO_REG, Reg};
use crate::front::Checked;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Tuple,
    List,
    Set,
}

/// Items built in one go; more are added one by one, so that registers stay few.
const MAX_RUN: usize = 128;
/// From this many constants on, a list or set is filled from a constant tuple.
const MIN_CONSTANTS: usize = 4;

impl<'a> Compiler<'a> {
    pub(super) fn tuple(&mut self, t: &'a ast::ExprTuple, dst: Option<Reg>) -> Checked<Reg> {
        self.sequence_display(&t.elts, Kind::Tuple, dst, t.range)
    }

    pub(super) fn list(&mut self, l: &'a ast::ExprList, dst: Option<Reg>) -> Checked<Reg> {
        self.sequence_display(&l.elts, Kind::List, dst, l.range)
    }

    pub(super) fn set(&mut self, s: &'a ast::ExprSet, dst: Option<Reg>) -> Checked<Reg> {
        self.sequence_display(&s.elts, Kind::Set, dst, s.range)
    }

    pub(super) fn sequence_display(
        &mut self,
        elts: &'a [Expr],
        kind: Kind,
        dst: Option<Reg>,
        range: TextRange,
    ) -> Checked<Reg> {
        let mark = self.mark();
        if kind != Kind::Tuple
            && elts.len() >= MIN_CONSTANTS
            && let Some(items) = fold::constant_items(elts)
        {
            let out = self.scratch(dst, &range)?;
            let items = if kind == Kind::List { Const::Tuple(items) } else { Const::FrozenSet(items) };
            let items = self.const_operand(items, range)?;
            if kind == Kind::List {
                self.emit(Instr::BuildList { dst: out, base: 0, count: 0 }, &range);
                self.emit(Instr::ListExtend { in_call: false, list: out, iterable: items, callee: NO_REG }, &range);
            } else {
                self.emit(Instr::BuildSet { dst: out, base: 0, count: 0 }, &range);
                self.emit(Instr::SetUpdate { set: out, iterable: items }, &range);
            }
            return Ok(self.deliver(out, dst, &range));
        }
        let run = elts.iter().take_while(|e| !e.is_starred_expr()).count().min(MAX_RUN);
        let complete = run == elts.len();
        let out = if complete { None } else { Some(self.scratch(dst, &range)?) };
        let inner = self.mark();
        let base = self.unit.temps_run(run, range)?;
        for (i, e) in elts[..run].iter().enumerate() {
            self.expr(e, Some(base + i as Reg))?;
            self.release(u32::from(base) + run as u32);
        }
        let count = run as u16;
        let Some(out) = out else {
            let dst = self.result(dst, mark, &range)?;
            let instr = match kind {
                Kind::Tuple => Instr::BuildTuple { dst, base, count },
                Kind::List => Instr::BuildList { dst, base, count },
                Kind::Set => Instr::BuildSet { dst, base, count },
            };
            self.emit(instr, &range);
            return Ok(dst);
        };
        let instr = match kind {
            Kind::Set => Instr::BuildSet { dst: out, base, count },
            _ => Instr::BuildList { dst: out, base, count },
        };
        self.emit(instr, &range);
        self.release(inner);
        for e in &elts[run..] {
            self.add_item(e, kind, out, range)?;
            self.release(inner);
        }
        if kind == Kind::Tuple {
            let dst = dst.unwrap_or(out);
            self.emit(Instr::ListToTuple { dst, src: out }, &range);
            return Ok(dst);
        }
        Ok(self.deliver(out, dst, &range))
    }

    fn add_item(&mut self, e: &'a Expr, kind: Kind, out: Reg, range: TextRange) -> Checked<()> {
        let instr = match e {
            Expr::Starred(s) => {
                let iterable = self.expr(&s.value, None)?;
                match kind {
                    Kind::Set => Instr::SetUpdate { set: out, iterable },
                    _ => Instr::ListExtend { in_call: false, list: out, iterable, callee: NO_REG },
                }
            }
            _ => {
                let item = self.expr(e, None)?;
                match kind {
                    Kind::Set => Instr::SetAdd { set: out, item },
                    _ => Instr::ListAppend { list: out, item },
                }
            }
        };
        self.emit(instr, &range);
        Ok(())
    }

    pub(super) fn dict(&mut self, d: &'a ast::ExprDict, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let run = d.items.iter().take_while(|i| i.key.is_some()).count().min(MAX_RUN / 2);
        let complete = run == d.items.len();
        let out = if complete { None } else { Some(self.scratch(dst, d)?) };
        let inner = self.mark();
        let base = self.unit.temps_run(2 * run, d.range)?;
        for (i, item) in d.items[..run].iter().enumerate() {
            let at = base + 2 * i as Reg;
            for (e, reg) in item.key.iter().map(|k| (k, at)).chain([(&item.value, at + 1)]) {
                self.expr(e, Some(reg))?;
                self.release(u32::from(base) + 2 * run as u32);
            }
        }
        let count = run as u16;
        let Some(out) = out else {
            let dst = self.result(dst, mark, d)?;
            self.emit(Instr::BuildDict { dst, base, count }, d);
            return Ok(dst);
        };
        self.emit(Instr::BuildDict { dst: out, base, count }, d);
        self.release(inner);
        for item in &d.items[run..] {
            match &item.key {
                Some(key) => {
                    let key = self.operand(key, &[&item.value])?;
                    let value = self.expr(&item.value, None)?;
                    self.emit(Instr::DictSet { dict: out, key, value }, &item.value);
                }
                None => {
                    let mapping = self.expr(&item.value, None)?;
                    self.emit(Instr::DictUpdate { dict: out, mapping }, d);
                }
            }
            self.release(inner);
        }
        Ok(self.deliver(out, dst, d))
    }
}
