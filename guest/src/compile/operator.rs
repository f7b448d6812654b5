//! Binary and unary operators, comparisons as values, `and` / `or` as values, conditional expressions.

use ruff_python_ast::{self as ast, BoolOp, CmpOp, Expr, Operator, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::{Compiler, fold};
use crate::bytecode::code::Const;
use crate::bytecode::ops::{self, Instr, Reg};
use crate::front::Checked;

/// The instruction for a binary operator.
fn binary(op: Operator, inplace: bool, dst: Reg, a: Reg, b: Reg) -> Instr {
    match op {
        Operator::Add => Instr::Add { inplace, dst, a, b },
        Operator::Sub => Instr::Sub { inplace, dst, a, b },
        Operator::Mult => Instr::Mul { inplace, dst, a, b },
        Operator::MatMult => Instr::MatMul { inplace, dst, a, b },
        Operator::Div => Instr::TrueDiv { inplace, dst, a, b },
        Operator::Mod => Instr::Mod { inplace, dst, a, b },
        Operator::Pow => Instr::Pow { inplace, dst, a, b },
        Operator::LShift => Instr::LShift { inplace, dst, a, b },
        Operator::RShift => Instr::RShift { inplace, dst, a, b },
        Operator::BitOr => Instr::BitOr { inplace, dst, a, b },
        Operator::BitXor => Instr::BitXor { inplace, dst, a, b },
        Operator::BitAnd => Instr::BitAnd { inplace, dst, a, b },
        Operator::FloorDiv => Instr::FloorDiv { inplace, dst, a, b },
    }
}

/// The form with a small constant on the right, for the operators that have one.
fn immediate(op: Operator, inplace: bool, dst: Reg, a: Reg, imm: i16) -> Option<Instr> {
    Some(match op {
        Operator::Add => Instr::AddI { inplace, dst, a, imm },
        Operator::Sub => Instr::SubI { inplace, dst, a, imm },
        Operator::Mult => Instr::MulI { inplace, dst, a, imm },
        Operator::FloorDiv => Instr::FloorDivI { inplace, dst, a, imm },
        Operator::Mod => Instr::ModI { inplace, dst, a, imm },
        Operator::BitAnd => Instr::BitAndI { inplace, dst, a, imm },
        Operator::LShift => Instr::LShiftI { inplace, dst, a, imm },
        Operator::RShift => Instr::RShiftI { inplace, dst, a, imm },
        _ => return None,
    })
}

pub(super) fn compare_op(op: CmpOp) -> Option<ops::CmpOp> {
    Some(match op {
        CmpOp::Eq => ops::CmpOp::Eq,
        CmpOp::NotEq => ops::CmpOp::Ne,
        CmpOp::Lt => ops::CmpOp::Lt,
        CmpOp::LtE => ops::CmpOp::Le,
        CmpOp::Gt => ops::CmpOp::Gt,
        CmpOp::GtE => ops::CmpOp::Ge,
        _ => return None,
    })
}

/// The operator that is true when another is false, for those whose result is a bool.
fn opposite(op: CmpOp) -> Option<CmpOp> {
    match op {
        CmpOp::In => Some(CmpOp::NotIn),
        CmpOp::NotIn => Some(CmpOp::In),
        CmpOp::Is => Some(CmpOp::IsNot),
        CmpOp::IsNot => Some(CmpOp::Is),
        _ => None,
    }
}

impl<'a> Compiler<'a> {
    pub(super) fn bin_op(&mut self, top: &'a ast::ExprBinOp, dst: Option<Reg>) -> Checked<Reg> {
        // `a + b + c + ...` is as deep on the left as it is long, so it is not walked recursively.
        let mut spine = vec![top];
        let mut left = &*top.left;
        while let Expr::BinOp(inner) = left {
            spine.push(inner);
            left = &inner.left;
        }
        let mark = self.mark();
        // A run of constants at the start folds: `1 << 10 << x`.
        let mut folded = if fold::is_constant_like(left) { fold::constant(left) } else { None };
        let mut value = None;
        for (i, node) in spine.iter().enumerate().rev() {
            let node_dst = if i == 0 { dst } else { None };
            let right = &*node.right;
            if let Some(a) = &folded
                && let Some(b) = fold::constant(right)
                && let Some(result) = fold::binary(node.op, a, &b)
            {
                folded = Some(result);
                continue;
            }
            let a = match (folded.take(), value) {
                (Some(c), _) => {
                    let range = TextRange::new(top.range.start(), node.left.range().end());
                    self.const_operand(c, range)?
                }
                (None, Some(reg)) => reg,
                (None, None) => self.operand(&node.left, &[right])?,
            };
            value = Some(self.binary_with(node.op, false, node_dst, a, right, mark, node.range)?);
        }
        match value {
            Some(reg) => Ok(reg),
            None => {
                let c = folded.unwrap_or(Const::None);
                match dst {
                    Some(d) => {
                        self.load_const(c, d, top.range);
                        Ok(d)
                    }
                    None => self.const_operand(c, top.range),
                }
            }
        }
    }

    /// `a op right`, where temporaries from `mark` on are free afterwards.
    #[expect(clippy::too_many_arguments, reason = "the parts of one instruction")]
    pub(super) fn binary_with(
        &mut self,
        op: Operator,
        inplace: bool,
        dst: Option<Reg>,
        a: Reg,
        right: &'a Expr,
        mark: u32,
        range: TextRange,
    ) -> Checked<Reg> {
        if let Some(imm) = fold::small_int(right)
            && immediate(op, inplace, 0, a, imm).is_some()
        {
            let dst = self.result(dst, mark, &range)?;
            if let Some(instr) = immediate(op, inplace, dst, a, imm) {
                self.emit(instr, &range);
            }
            return Ok(dst);
        }
        let b = self.expr(right, None)?;
        let dst = self.result(dst, mark, &range)?;
        self.emit(binary(op, inplace, dst, a, b), &range);
        Ok(dst)
    }

    pub(super) fn unary_op(&mut self, u: &'a ast::ExprUnaryOp, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        if u.op == UnaryOp::Not
            && let Expr::Compare(c) = &*u.operand
            && let ([op], [right]) = (&*c.ops, &*c.comparators)
        {
            // One operation for both if there is one; both have the place of the `not`.
            let a = self.operand(&c.left, &[right])?;
            let b = self.comparand(*op, right, &[])?;
            if let Some(op) = opposite(*op) {
                let dst = self.result(dst, mark, u)?;
                self.compare_values(op, dst, a, b, u.range);
                return Ok(dst);
            }
            let src = self.temp(u)?;
            self.compare_values(*op, src, a, b, u.range);
            let dst = self.result(dst, mark, u)?;
            self.emit(Instr::Not { dst, src }, u);
            return Ok(dst);
        }
        let src = self.expr(&u.operand, None)?;
        let dst = self.result(dst, mark, u)?;
        let instr = match u.op {
            UnaryOp::Not => Instr::Not { dst, src },
            UnaryOp::USub => Instr::Unary { op: ops::UnaryOp::Neg, dst, src },
            UnaryOp::UAdd => Instr::Unary { op: ops::UnaryOp::Pos, dst, src },
            UnaryOp::Invert => Instr::Unary { op: ops::UnaryOp::Invert, dst, src },
        };
        self.emit(instr, u);
        Ok(dst)
    }

    /// A destination that may be written before the whole expression has been evaluated.
    pub(super) fn scratch(&mut self, dst: Option<Reg>, node: &impl Ranged) -> Checked<Reg> {
        match dst {
            Some(d) if self.unit.is_temp(d) => Ok(d),
            _ => self.temp(node),
        }
    }

    /// Moves a value from a scratch register to its destination.
    pub(super) fn deliver(&mut self, from: Reg, dst: Option<Reg>, node: &impl Ranged) -> Reg {
        match dst {
            Some(d) if d != from => {
                self.emit(Instr::Move { dst: d, src: from }, node);
                d
            }
            _ => from,
        }
    }

    /// `a and b or c` as a value: operands that are conditions of others jump directly.
    pub(super) fn bool_op(&mut self, b: &'a ast::ExprBoolOp, dst: Option<Reg>) -> Checked<Reg> {
        let out = self.scratch(dst, b)?;
        let mark = self.mark();
        let end = self.label();
        let sense = b.op == BoolOp::Or;
        let last = b.values.len() - 1;
        for (i, value) in b.values.iter().enumerate() {
            // The value is both tested and, if it decides, the result.
            self.expr(value, Some(out))?;
            self.release(mark);
            if i < last {
                self.unit.emit_jump(Instr::JumpIf { sense, src: out, off: 0 }, end, b.range);
            }
        }
        self.place(end);
        Ok(self.deliver(out, dst, b))
    }

    pub(super) fn conditional(&mut self, i: &'a ast::ExprIf, dst: Option<Reg>) -> Checked<Reg> {
        let out = self.destination(dst, i)?;
        let mark = self.mark();
        let (orelse, end) = (self.label(), self.label());
        self.jump_unless(&i.test, orelse)?;
        self.release(mark);
        self.expr(&i.body, Some(out))?;
        self.release(mark);
        self.unit.jump(end, i.range);
        self.place(orelse);
        self.expr(&i.orelse, Some(out))?;
        self.release(mark);
        self.place(end);
        Ok(out)
    }

    /// One comparison of two registers as a value.
    pub(super) fn compare_values(&mut self, op: CmpOp, dst: Reg, a: Reg, b: Reg, range: TextRange) {
        let instr = match op {
            CmpOp::Is => Instr::Is { negate: false, dst, a, b },
            CmpOp::IsNot => Instr::Is { negate: true, dst, a, b },
            CmpOp::In => Instr::In { negate: false, dst, item: a, container: b },
            CmpOp::NotIn => Instr::In { negate: true, dst, item: a, container: b },
            CmpOp::Eq => Instr::Compare { op: ops::CmpOp::Eq, dst, a, b },
            CmpOp::NotEq => Instr::Compare { op: ops::CmpOp::Ne, dst, a, b },
            CmpOp::Lt => Instr::Compare { op: ops::CmpOp::Lt, dst, a, b },
            CmpOp::LtE => Instr::Compare { op: ops::CmpOp::Le, dst, a, b },
            CmpOp::Gt => Instr::Compare { op: ops::CmpOp::Gt, dst, a, b },
            CmpOp::GtE => Instr::Compare { op: ops::CmpOp::Ge, dst, a, b },
        };
        self.emit(instr, &range);
    }

    /// The right operand of a comparison; displays of constants after `in` become constants.
    pub(super) fn comparand(&mut self, op: CmpOp, e: &'a Expr, later: &[&Expr]) -> Checked<Reg> {
        if matches!(op, CmpOp::In | CmpOp::NotIn)
            && let Some(value) = constant_display(e)
        {
            return self.const_operand(value, e.range());
        }
        self.operand(e, later)
    }

    /// What a loop runs over; displays of constants become constants.
    pub(super) fn iterable(&mut self, e: &'a Expr) -> Checked<Reg> {
        match constant_display(e) {
            Some(value) => self.const_operand(value, e.range()),
            None => self.expr(e, None),
        }
    }

    pub(super) fn compare(&mut self, c: &'a ast::ExprCompare, dst: Option<Reg>) -> Checked<Reg> {
        if let ([op], [right]) = (&*c.ops, &*c.comparators) {
            let mark = self.mark();
            let a = self.operand(&c.left, &[right])?;
            let b = self.comparand(*op, right, &[])?;
            let dst = self.result(dst, mark, c)?;
            self.compare_values(*op, dst, a, b, c.range);
            return Ok(dst);
        }
        // `a < b < c`: each operand is evaluated once, and the chain ends at the first false comparison.
        let out = self.scratch(dst, c)?;
        let mark = self.mark();
        let end = self.label();
        let later: Vec<&Expr> = c.comparators.iter().collect();
        let mut a = self.operand(&c.left, &later)?;
        let last = c.ops.len() - 1;
        for (i, (op, right)) in c.ops.iter().zip(&c.comparators).enumerate() {
            let b = self.comparand(*op, right, &later[i + 1..])?;
            self.compare_values(*op, out, a, b, c.range);
            if i < last {
                self.unit.emit_jump(Instr::JumpIf { sense: false, src: out, off: 0 }, end, c.range);
            }
            a = b;
        }
        self.release(mark);
        self.place(end);
        Ok(self.deliver(out, dst, c))
    }
}

/// A list or set display of constants as one constant, where nobody can tell the difference.
fn constant_display(e: &Expr) -> Option<Const> {
    match e {
        Expr::List(l) => fold::constant_items(&l.elts).map(Const::Tuple),
        Expr::Set(s) => fold::constant_items(&s.elts).map(Const::FrozenSet),
        _ => None,
    }
}
