//! Expressions: the dispatcher, and the kinds that need few lines.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::{Compiler, fold};
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Awaited, Instr, Reg};
use crate::front::{Checked, syntax_error_at};

impl<'a> Compiler<'a> {
    /// Compiles an expression into `dst`, or into a register of its choice. See the module header for the rule about
    /// destinations that are locals.
    pub(super) fn expr(&mut self, e: &'a Expr, dst: Option<Reg>) -> Checked<Reg> {
        if fold::is_constant_like(e)
            && let Some(value) = fold::constant(e)
        {
            return match dst {
                Some(d) => {
                    self.load_const(value, d, e.range());
                    Ok(d)
                }
                None => self.const_operand(value, e.range()),
            };
        }
        self.deeper(e)?;
        let reg = self.expr_inner(e, dst)?;
        self.depth -= 1;
        Ok(reg)
    }

    fn expr_inner(&mut self, e: &'a Expr, dst: Option<Reg>) -> Checked<Reg> {
        match e {
            Expr::Name(n) if n.id == "__debug__" => {
                let dst = self.destination(dst, n)?;
                self.load_const(Const::Bool(true), dst, n.range);
                Ok(dst)
            }
            Expr::Name(n) => self.load_name(&n.id, dst, false, n.range),
            Expr::BinOp(b) => self.bin_op(b, dst),
            Expr::UnaryOp(u) => self.unary_op(u, dst),
            Expr::BoolOp(b) => self.bool_op(b, dst),
            Expr::Compare(c) => self.compare(c, dst),
            Expr::If(i) => self.conditional(i, dst),
            Expr::Named(n) => self.named(n, dst),
            Expr::Call(c) => self.call(c, dst),
            Expr::Attribute(a) => self.attribute(a, dst),
            Expr::Subscript(s) => self.subscript(s, dst),
            Expr::Lambda(l) => self.lambda(l, dst),
            Expr::Tuple(t) => self.tuple(t, dst),
            Expr::List(l) => self.list(l, dst),
            Expr::Set(s) => self.set(s, dst),
            Expr::Dict(d) => self.dict(d, dst),
            Expr::ListComp(c) => self.list_comprehension(c, dst),
            Expr::SetComp(c) => self.set_comprehension(c, dst),
            Expr::DictComp(c) => self.dict_comprehension(c, dst),
            Expr::Generator(g) => self.generator_expression(g, dst),
            Expr::FString(f) => self.f_string(f, dst),
            Expr::TString(t) => self.t_string(t, dst),
            Expr::Await(a) => {
                let mark = self.mark();
                let value = self.expr(&a.value, None)?;
                let dst = self.result(dst, mark, e)?;
                self.await_value(Awaited::Operand, value, dst, e.range())?;
                Ok(dst)
            }
            Expr::Yield(y) => self.yield_(y, dst),
            Expr::YieldFrom(y) => {
                let mark = self.mark();
                let value = self.expr(&y.value, None)?;
                let dst = self.result(dst, mark, e)?;
                let inner = self.mark();
                let iter = self.keep(value, e)?;
                let sent = self.temp(e)?;
                self.emit(Instr::GetYieldFromIter { dst: iter, src: value }, e);
                self.emit(Instr::LoadNone { dst: sent }, e);
                self.emit(Instr::YieldFrom { dst, iter, sent }, e);
                self.release(inner);
                Ok(dst)
            }
            Expr::Slice(s) => {
                let mark = self.mark();
                let base = self.unit.temps_run(3, s.range)?;
                self.slice_parts(s, base)?;
                let step = base + 2;
                match &s.step {
                    Some(e) => self.expr(e, Some(step))?,
                    None => {
                        self.emit(Instr::LoadNone { dst: step }, s);
                        step
                    }
                };
                let dst = self.result(dst, mark, s)?;
                self.emit(Instr::BuildSlice { dst, base }, s);
                Ok(dst)
            }
            Expr::StringLiteral(_)
            | Expr::BytesLiteral(_)
            | Expr::NumberLiteral(_)
            | Expr::BooleanLiteral(_)
            | Expr::NoneLiteral(_)
            | Expr::EllipsisLiteral(_) => {
                // Constants of every size fold; what is left is a literal that the folder could not read.
                Err(syntax_error_at("invalid literal", e))
            }
            Expr::Starred(s) => Err(syntax_error_at("can't use starred expression here", s)),
            Expr::IpyEscapeCommand(_) => Err(syntax_error_at("invalid syntax", e)),
        }
    }

    /// Frees the operands' temporaries and gives the register for the result, which may be one of them.
    pub(super) fn result(&mut self, dst: Option<Reg>, mark: u32, node: &impl Ranged) -> Checked<Reg> {
        self.release(mark);
        self.destination(dst, node)
    }

    /// A fresh temporary that does not coincide with `used`, which may have been released already.
    pub(super) fn keep(&mut self, used: Reg, node: &impl Ranged) -> Checked<Reg> {
        let reg = self.temp(node)?;
        if reg == used { self.temp(node) } else { Ok(reg) }
    }

    /// An operand that must keep its value while `later` operands are evaluated: a local that one of them rebinds by
    /// a walrus is copied.
    pub(super) fn operand(&mut self, e: &'a Expr, later: &[&Expr]) -> Checked<Reg> {
        if let Expr::Name(n) = e {
            let name = self.mangled(&n.id);
            if self.may_be_rebound(&name) && later.iter().any(|l| rebinds(l, &n.id)) {
                let copy = self.temp(e)?;
                return self.expr(e, Some(copy));
            }
        }
        self.expr(e, None)
    }

    fn named(&mut self, n: &'a ast::ExprNamed, dst: Option<Reg>) -> Checked<Reg> {
        let Expr::Name(target) = &*n.target else {
            return Err(crate::front::unsupported::bad_walrus_target(n));
        };
        let name = self.mangled(&target.id);
        if let Some(local) = self.local_register(&name) {
            self.expr(&n.value, Some(local))?;
            self.mark_bound(local);
            return match dst {
                Some(d) if d != local => {
                    self.emit(Instr::Move { dst: d, src: local }, n);
                    Ok(d)
                }
                _ => Ok(local),
            };
        }
        let value = self.expr(&n.value, dst)?;
        self.store_mangled(&name, value, target.range)?;
        Ok(value)
    }

    fn attribute(&mut self, a: &'a ast::ExprAttribute, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let obj = self.expr(&a.value, None)?;
        let dst = self.result(dst, mark, a)?;
        let range = self.attribute_range(a);
        self.load_attribute(dst, obj, &a.attr.id, range)?;
        Ok(dst)
    }

    /// Place of an attribute access: if it spans lines, only the attribute name.
    pub(super) fn attribute_range(&self, a: &ast::ExprAttribute) -> TextRange {
        let line = |at: ruff_text_size::TextSize| self.source.line(at.to_u32());
        if line(a.range.start()) == line(a.range.end()) { a.range } else { a.attr.range }
    }

    fn subscript(&mut self, s: &'a ast::ExprSubscript, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let obj = self.operand(&s.value, &[&s.slice])?;
        if let Expr::Slice(slice) = &*s.slice
            && slice.step.is_none()
        {
            let base = self.unit.temps_run(2, s.range)?;
            self.slice_parts(slice, base)?;
            let dst = self.result(dst, mark, s)?;
            self.emit(Instr::LoadSlice { dst, obj, base }, s);
            return Ok(dst);
        }
        if let Some(imm) = fold::small_int(&s.slice) {
            let dst = self.result(dst, mark, s)?;
            self.emit(Instr::LoadItemI { dst, obj, imm }, s);
            return Ok(dst);
        }
        let index = self.index(&s.slice)?;
        let dst = self.result(dst, mark, s)?;
        self.emit(Instr::LoadItem { dst, obj, index }, s);
        Ok(dst)
    }

    /// The index of a subscript; `a[*x]` is a tuple.
    pub(super) fn index(&mut self, slice: &'a Expr) -> Checked<Reg> {
        match slice {
            Expr::Starred(s) => {
                self.sequence_display(std::slice::from_ref(slice), super::display::Kind::Tuple, None, s.range)
            }
            _ => self.expr(slice, None),
        }
    }

    /// Lower and upper end of a slice into two registers.
    fn slice_parts(&mut self, s: &'a ast::ExprSlice, base: Reg) -> Checked<()> {
        for (i, part) in [&s.lower, &s.upper].into_iter().enumerate() {
            let dst = base + i as Reg;
            match part {
                Some(e) => {
                    self.expr(e, Some(dst))?;
                }
                None => self.emit(Instr::LoadNone { dst }, s),
            }
        }
        Ok(())
    }

    fn yield_(&mut self, y: &'a ast::ExprYield, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let src = match &y.value {
            Some(e) => self.expr(e, None)?,
            None => self.const_operand(Const::None, y.range)?,
        };
        let dst = self.result(dst, mark, y)?;
        self.emit(Instr::Yield { dst, src }, y);
        Ok(dst)
    }

    /// `await` of a value that is in a register.
    pub(super) fn await_value(&mut self, of: Awaited, value: Reg, dst: Reg, range: TextRange) -> Checked<()> {
        let mark = self.mark();
        let iter = self.keep(value, &range)?;
        let sent = self.temp(&range)?;
        self.emit(Instr::GetAwaitable { of, dst: iter, src: value }, &range);
        self.emit(Instr::LoadNone { dst: sent }, &range);
        self.emit(Instr::YieldFrom { dst, iter, sent }, &range);
        self.release(mark);
        Ok(())
    }
}

/// Whether evaluating `e` may rebind `name` by a walrus.
pub(super) fn rebinds(e: &Expr, name: &str) -> bool {
    use ast::visitor::{Visitor, walk_expr};
    struct Finder<'n> {
        name: &'n str,
        found: bool,
    }
    impl<'e> Visitor<'e> for Finder<'_> {
        fn visit_expr(&mut self, e: &'e Expr) {
            match e {
                Expr::Named(n) if matches!(&*n.target, Expr::Name(t) if t.id == self.name) => self.found = true,
                Expr::Lambda(_) => {}
                _ if self.found => {}
                _ => walk_expr(self, e),
            }
        }
    }
    let mut finder = Finder { name, found: false };
    finder.visit_expr(e);
    finder.found
}
