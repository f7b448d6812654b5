//! Assignment: targets, unpacking, augmented and annotated assignment, `del`.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use super::Compiler;
use crate::bytecode::ops::{Instr, Reg};
use crate::front::{Checked, syntax_error, syntax_error_at};

impl<'a> Compiler<'a> {
    pub(super) fn assign_statement(&mut self, s: &'a ast::StmtAssign) -> Checked<()> {
        let mark = self.mark();
        if let [target] = &*s.targets {
            self.assign_single(target, &s.value)?;
            self.release(mark);
            return Ok(());
        }
        let mut value = self.expr(&s.value, None)?;
        if !self.unit.is_temp(value) {
            // The first targets may rebind the local that the value came from.
            let copy = self.temp(s)?;
            self.emit(Instr::Move { dst: copy, src: value }, &*s.value);
            value = copy;
        }
        for target in &s.targets {
            let inner = self.mark();
            self.assign(target, value)?;
            self.release(inner);
        }
        self.release(mark);
        Ok(())
    }

    fn assign_single(&mut self, target: &'a Expr, value: &'a Expr) -> Checked<()> {
        if let Expr::Name(n) = target {
            let name = self.mangled(&n.id);
            if let Some(local) = self.local_register(&name) {
                self.expr(value, Some(local))?;
                self.mark_bound(local);
                return Ok(());
            }
        }
        if let (Some(targets), Some(values)) = (plain_elements(target), plain_elements(value))
            && targets.len() == values.len()
        {
            return self.assign_parallel(targets, values);
        }
        let src = self.expr(value, None)?;
        self.assign(target, src)
    }

    /// `a, b = b, a`: values into registers, then stores, without a tuple.
    fn assign_parallel(&mut self, targets: &'a [Expr], values: &'a [Expr]) -> Checked<()> {
        let locals: Vec<Option<Reg>> = targets
            .iter()
            .map(|t| match t {
                Expr::Name(n) => self.local_register(&self.mangled(&n.id)),
                _ => None,
            })
            .collect();
        let all_local = locals.iter().all(Option::is_some);
        let mut sources: Vec<Reg> = Vec::with_capacity(values.len());
        for (i, value) in values.iter().enumerate() {
            let later: Vec<&Expr> = values[i + 1..].iter().collect();
            let is_last = later.is_empty();
            let own = locals[i].filter(|r| is_last && all_local && !sources.contains(r));
            if let Some(local) = own
                && !locals[..i].contains(&own)
            {
                sources.push(self.expr(value, Some(local))?);
                continue;
            }
            let mut src = self.operand(value, &later)?;
            // A local that an earlier store changes is saved first. Targets that are not plain names may bind
            // anything.
            let changed = locals[..i].contains(&Some(src)) || targets[..i].iter().any(|t| plain_elements(t).is_some());
            if !self.unit.is_temp(src) && changed {
                let copy = self.temp(value)?;
                self.emit(Instr::Move { dst: copy, src }, value);
                src = copy;
            }
            sources.push(src);
        }
        for (target, src) in targets.iter().zip(sources) {
            let mark = self.mark();
            self.assign(target, src)?;
            self.release(mark);
        }
        Ok(())
    }

    /// Stores a register into a target.
    pub(super) fn assign(&mut self, target: &'a Expr, src: Reg) -> Checked<()> {
        match target {
            Expr::Name(n) => self.store_name(&n.id, src, n.range),
            Expr::Attribute(a) => {
                let obj = self.expr(&a.value, None)?;
                self.store_attribute(obj, &a.attr.id, src, &self.attribute_range(a))
            }
            Expr::Subscript(s) => {
                let obj = self.operand(&s.value, &[&s.slice])?;
                let index = self.index(&s.slice)?;
                self.emit(Instr::StoreItem { obj, index, src }, s);
                Ok(())
            }
            Expr::Tuple(t) => self.unpack(&t.elts, src, t.range),
            Expr::List(l) => self.unpack(&l.elts, src, l.range),
            _ => Err(syntax_error_at("cannot assign to expression here", target)),
        }
    }

    fn unpack(&mut self, targets: &'a [Expr], src: Reg, range: TextRange) -> Checked<()> {
        self.deeper(&range)?;
        let count = targets.len();
        let star = targets.iter().position(|t| t.is_starred_expr());
        let base = match self.consecutive_locals(targets) {
            Some(base) => base,
            None => self.unit.temps_run(count, range)?,
        };
        match star {
            None => {
                let count = u16::try_from(count).map_err(|_| syntax_error("too many targets", range))?;
                self.emit(Instr::Unpack { src, base, count }, &range);
            }
            Some(at) => {
                let too_many = |_| syntax_error("too many expressions in star-unpacking assignment", range);
                let before = u8::try_from(at).map_err(too_many)?;
                let after = u16::try_from(count - at - 1).map_err(too_many)?;
                self.emit(Instr::UnpackStar { before, src, base, after }, &range);
            }
        }
        for (i, target) in targets.iter().enumerate() {
            let mark = self.mark();
            let target = if let Expr::Starred(s) = target { &*s.value } else { target };
            self.assign(target, base + i as Reg)?;
            self.release(mark);
        }
        self.depth -= 1;
        Ok(())
    }

    /// The first register, if the targets are different locals in consecutive registers: the items can be unpacked
    /// right into them.
    fn consecutive_locals(&self, targets: &[Expr]) -> Option<Reg> {
        let mut first = None;
        for (i, target) in targets.iter().enumerate() {
            let Expr::Name(n) = target else { return None };
            let reg = self.local_register(&self.mangled(&n.id))?;
            let base = *first.get_or_insert(reg);
            if reg != base + i as Reg {
                return None;
            }
        }
        first
    }

    pub(super) fn augmented(&mut self, s: &'a ast::StmtAugAssign) -> Checked<()> {
        let mark = self.mark();
        match &*s.target {
            Expr::Name(n) => {
                let old = self.operand(&s.target, &[&s.value])?;
                let name = self.mangled(&n.id);
                let local = self.local_register(&name);
                let inner = if local.is_some() { mark } else { self.mark() };
                let dst = local.or(Some(old));
                let new = self.binary_with(s.op, true, dst, old, &s.value, inner, s.range)?;
                self.store_mangled(&name, new, n.range)?;
            }
            Expr::Attribute(a) => {
                let obj = self.operand(&a.value, &[&s.value])?;
                let value = self.temp(a)?;
                let range = self.attribute_range(a);
                self.load_attribute(value, obj, &a.attr.id, range)?;
                let inner = self.mark();
                self.binary_with(s.op, true, Some(value), value, &s.value, inner, s.range)?;
                self.store_attribute(obj, &a.attr.id, value, &range)?;
            }
            Expr::Subscript(t) => {
                let obj = self.operand(&t.value, &[&t.slice, &s.value])?;
                let index = match &*t.slice {
                    slice @ Expr::Name(_) => self.operand(slice, &[&s.value])?,
                    slice => self.index(slice)?,
                };
                let value = self.temp(t)?;
                self.emit(Instr::LoadItem { dst: value, obj, index }, t);
                let inner = self.mark();
                self.binary_with(s.op, true, Some(value), value, &s.value, inner, s.range)?;
                self.emit(Instr::StoreItem { obj, index, src: value }, t);
            }
            target => {
                let name = crate::front::unsupported::expression_name(target);
                let message = format!("'{name}' is an illegal expression for augmented assignment");
                return Err(syntax_error_at(message, target));
            }
        }
        self.release(mark);
        Ok(())
    }

    pub(super) fn annotated_assign(&mut self, s: &'a ast::StmtAnnAssign) -> Checked<()> {
        let mark = self.mark();
        if let Some(value) = &s.value {
            self.assign_single(&s.target, value)?;
        } else {
            // Without a value the parts of the target are evaluated and forgotten.
            match &*s.target {
                Expr::Attribute(a) => {
                    self.expr(&a.value, None)?;
                }
                Expr::Subscript(t) => {
                    self.expr(&t.value, None)?;
                    self.index(&t.slice)?;
                }
                _ => {}
            }
        }
        self.release(mark);
        self.mark_annotation(s)
    }

    pub(super) fn delete(&mut self, target: &'a Expr) -> Checked<()> {
        self.deeper(target)?;
        let mark = self.mark();
        match target {
            Expr::Name(n) => self.delete_name(&n.id, n.range)?,
            Expr::Attribute(a) => {
                let obj = self.expr(&a.value, None)?;
                let attr = self.mangled(&a.attr.id);
                let name = self.unit.name(&attr);
                let ic = self.unit.ic(name, 0, super::names::family::DELETE, a.range)?;
                self.emit(Instr::DelAttr { obj, ic }, &self.attribute_range(a));
            }
            Expr::Subscript(s) => {
                let obj = self.operand(&s.value, &[&s.slice])?;
                let index = self.index(&s.slice)?;
                self.emit(Instr::DelItem { obj, index }, s);
            }
            Expr::Tuple(t) => t.elts.iter().try_for_each(|e| self.delete(e))?,
            Expr::List(l) => l.elts.iter().try_for_each(|e| self.delete(e))?,
            _ => return Err(syntax_error_at("cannot delete expression", target)),
        }
        self.release(mark);
        self.depth -= 1;
        Ok(())
    }
}

/// Elements of a tuple or list display without stars.
fn plain_elements(e: &Expr) -> Option<&[Expr]> {
    let elts = match e {
        Expr::Tuple(t) => &t.elts,
        Expr::List(l) => &l.elts,
        _ => return None,
    };
    (!elts.iter().any(|e| e.is_starred_expr())).then_some(elts)
}
