//! Expressions as conditions: tests that jump instead of making a bool.

use ruff_python_ast::{self as ast, BoolOp, CmpOp, Expr, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::unit::Label;
use super::{Compiler, fold, operator};
use crate::bytecode::ops::{self, Instr, Reg};
use crate::front::Checked;

fn jump_compare(op: ops::CmpOp, sense: bool, a: Reg, b: Reg) -> Instr {
    match op {
        ops::CmpOp::Lt => Instr::JumpLt { sense, a, b, off: 0 },
        ops::CmpOp::Le => Instr::JumpLe { sense, a, b, off: 0 },
        ops::CmpOp::Eq => Instr::JumpEq { sense, a, b, off: 0 },
        ops::CmpOp::Ne => Instr::JumpNe { sense, a, b, off: 0 },
        ops::CmpOp::Gt => Instr::JumpGt { sense, a, b, off: 0 },
        ops::CmpOp::Ge => Instr::JumpGe { sense, a, b, off: 0 },
    }
}

fn jump_compare_imm(op: ops::CmpOp, sense: bool, a: Reg, imm: i16) -> Instr {
    match op {
        ops::CmpOp::Lt => Instr::JumpLtI { sense, a, imm, off: 0 },
        ops::CmpOp::Le => Instr::JumpLeI { sense, a, imm, off: 0 },
        ops::CmpOp::Eq => Instr::JumpEqI { sense, a, imm, off: 0 },
        ops::CmpOp::Ne => Instr::JumpNeI { sense, a, imm, off: 0 },
        ops::CmpOp::Gt => Instr::JumpGtI { sense, a, imm, off: 0 },
        ops::CmpOp::Ge => Instr::JumpGeI { sense, a, imm, off: 0 },
    }
}

impl<'a> Compiler<'a> {
    /// Jumps to `to` if the condition is false, else goes on.
    pub(super) fn jump_unless(&mut self, e: &'a Expr, to: Label) -> Checked<()> {
        self.jump_when(e, false, to)
    }

    /// Jumps to `to` if the truth of the condition is `sense`, else goes on.
    pub(super) fn jump_when(&mut self, e: &'a Expr, sense: bool, to: Label) -> Checked<()> {
        self.deeper(e)?;
        let mark = self.mark();
        self.jump_when_inner(e, sense, to)?;
        self.release(mark);
        self.depth -= 1;
        Ok(())
    }

    fn jump_when_inner(&mut self, e: &'a Expr, sense: bool, to: Label) -> Checked<()> {
        if fold::is_constant_like(e)
            && let Some(truth) = fold::constant(e).as_ref().and_then(fold::truth)
        {
            if truth == sense {
                self.unit.jump(to, e.range());
            }
            return Ok(());
        }
        match e {
            Expr::UnaryOp(u) if u.op == UnaryOp::Not => self.jump_when(&u.operand, !sense, to),
            Expr::BoolOp(b) => self.jump_bool_op(b, sense, to),
            Expr::Compare(c) => self.jump_compare(c, sense, to),
            Expr::If(i) => {
                let (orelse, end) = (self.label(), self.label());
                self.jump_unless(&i.test, orelse)?;
                self.jump_when(&i.body, sense, to)?;
                self.unit.jump(end, i.range);
                self.place(orelse);
                self.jump_when(&i.orelse, sense, to)?;
                self.place(end);
                Ok(())
            }
            _ => {
                let src = self.expr(e, None)?;
                self.unit.emit_jump(Instr::JumpIf { sense, src, off: 0 }, to, e.range());
                Ok(())
            }
        }
    }

    fn jump_bool_op(&mut self, b: &'a ast::ExprBoolOp, sense: bool, to: Label) -> Checked<()> {
        let Some((last, before)) = b.values.split_last() else { return Ok(()) };
        // The truth value of an operand that decides the whole.
        let deciding = b.op == BoolOp::Or;
        if deciding == sense {
            for value in before {
                self.jump_when(value, sense, to)?;
            }
            return self.jump_when(last, sense, to);
        }
        let end = self.label();
        for value in before {
            self.jump_when(value, deciding, end)?;
        }
        self.jump_when(last, sense, to)?;
        self.place(end);
        Ok(())
    }

    fn jump_compare(&mut self, c: &'a ast::ExprCompare, sense: bool, to: Label) -> Checked<()> {
        let later: Vec<&Expr> = c.comparators.iter().collect();
        let a = self.operand(&c.left, &later)?;
        if let ([op], [right]) = (&*c.ops, &*c.comparators) {
            return self.jump_comparison(*op, a, right, sense, to, c.range).map(|_| ());
        }
        // All but the last comparison jump out when false.
        let end = self.label();
        let out = if sense { end } else { to };
        let mut a = a;
        let last = c.ops.len() - 1;
        for (i, (op, right)) in c.ops.iter().zip(&c.comparators).enumerate() {
            if i == last {
                self.jump_comparison(*op, a, right, sense, to, c.range)?;
            } else {
                let b = self.comparand(*op, right, &later[i + 1..])?;
                self.jump_registers(*op, a, b, false, out, c.range)?;
                a = b;
            }
        }
        self.place(end);
        Ok(())
    }

    /// Jumps on `a op right`.
    fn jump_comparison(
        &mut self,
        op: CmpOp,
        a: Reg,
        right: &'a Expr,
        sense: bool,
        to: Label,
        range: TextRange,
    ) -> Checked<()> {
        if right.is_none_literal_expr() && matches!(op, CmpOp::Is | CmpOp::IsNot) {
            let sense = sense == (op == CmpOp::Is);
            self.unit.emit_jump(Instr::JumpIfNone { sense, src: a, off: 0 }, to, range);
            return Ok(());
        }
        if let Some(op) = operator::compare_op(op)
            && let Some(imm) = fold::small_int(right)
        {
            self.unit.emit_jump(jump_compare_imm(op, sense, a, imm), to, range);
            return Ok(());
        }
        let b = self.comparand(op, right, &[])?;
        self.jump_registers(op, a, b, sense, to, range)
    }

    fn jump_registers(&mut self, op: CmpOp, a: Reg, b: Reg, sense: bool, to: Label, range: TextRange) -> Checked<()> {
        if let Some(op) = operator::compare_op(op) {
            self.unit.emit_jump(jump_compare(op, sense, a, b), to, range);
            return Ok(());
        }
        let dst = self.temp(&range)?;
        self.compare_values(op, dst, a, b, range);
        self.unit.emit_jump(Instr::JumpIf { sense, src: dst, off: 0 }, to, range);
        Ok(())
    }
}
