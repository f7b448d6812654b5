//! Deferred annotations (PEP 649): `__annotate__` functions of functions, classes and modules.
//!
//! Annotations in conditional code of a class body, and all of a module, count only if their statement was executed:
//! a set, `__conditional_annotations__`, collects the numbers of those that were.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::names::family;
use crate::bytecode::code::{Const, UnitKind};
use crate::bytecode::ops::{Instr, Intrinsic, NO_REG, Reg};
use crate::front::Checked;
use crate::front::scope::{ScopeId, ScopeKind};

/// One annotated variable; `number` if it stands in conditional code.
pub(super) struct Annotated<'a> {
    node: &'a ast::StmtAnnAssign,
    number: Option<u32>,
}

const CONDITIONAL: &str = "__conditional_annotations__";
const ANNOTATIONS: &str = "__annotations__";

impl<'a> Compiler<'a> {
    // --- variables of a class body or module

    /// The annotated variables of a body, nested blocks included.
    pub(super) fn variable_annotations(&mut self, body: &'a [Stmt]) -> Vec<Annotated<'a>> {
        let mut found = Vec::new();
        if self.tree.annotate_of(self.unit.scope).is_some() {
            let conditional = self.unit.kind == UnitKind::Module;
            self.collect(body, conditional, &mut found);
        }
        found
    }

    fn collect(&mut self, body: &'a [Stmt], conditional: bool, found: &mut Vec<Annotated<'a>>) {
        for stmt in body {
            match stmt {
                Stmt::AnnAssign(node) if node.simple => {
                    let number = conditional.then(|| {
                        let number = self.unit.conditional_annotations.len() as u32;
                        self.unit.conditional_annotations.insert(std::ptr::from_ref(node) as usize, number);
                        number
                    });
                    found.push(Annotated { node, number });
                }
                Stmt::If(s) => {
                    self.collect(&s.body, true, found);
                    s.elif_else_clauses.iter().for_each(|c| self.collect(&c.body, true, found));
                }
                Stmt::For(s) => {
                    self.collect(&s.body, true, found);
                    self.collect(&s.orelse, true, found);
                }
                Stmt::While(s) => {
                    self.collect(&s.body, true, found);
                    self.collect(&s.orelse, true, found);
                }
                Stmt::With(s) => self.collect(&s.body, true, found),
                Stmt::Try(s) => {
                    self.collect(&s.body, true, found);
                    for ast::ExceptHandler::ExceptHandler(h) in &s.handlers {
                        self.collect(&h.body, true, found);
                    }
                    self.collect(&s.orelse, true, found);
                    self.collect(&s.finalbody, true, found);
                }
                Stmt::Match(s) => s.cases.iter().for_each(|c| self.collect(&c.body, true, found)),
                _ => {}
            }
        }
    }

    /// Makes the set of executed annotations, if there are conditional ones.
    pub(super) fn begin_annotations(&mut self, range: TextRange) -> Checked<()> {
        if self.options.future_annotations {
            return self.begin_text_annotations(range);
        }
        if !self.tree.scopes[self.unit.scope].has_conditional_annotations {
            return Ok(());
        }
        let mark = self.mark();
        let set = self.temp(&range)?;
        self.emit(Instr::BuildSet { dst: set, base: 0, count: 0 }, &range);
        if self.unit.kind == UnitKind::ClassBody {
            let cell = self.cell_for_closure(CONDITIONAL);
            self.emit(Instr::StoreCell { cell, src: set }, &range);
        } else {
            self.store_mangled(CONDITIONAL, set, range)?;
        }
        self.release(mark);
        Ok(())
    }

    /// An annotated assignment in conditional code has been executed.
    pub(super) fn mark_annotation(&mut self, s: &'a ast::StmtAnnAssign) -> Checked<()> {
        if self.options.future_annotations {
            return self.store_text_annotation(s);
        }
        let key = std::ptr::from_ref(s) as usize;
        let Some(&number) = self.unit.conditional_annotations.get(&key) else { return Ok(()) };
        let mark = self.mark();
        let set = self.temp(s)?;
        if self.unit.kind == UnitKind::ClassBody {
            let cell = self.cell_for_closure(CONDITIONAL);
            let name = self.unit.name16(CONDITIONAL, s.range)?;
            self.emit(Instr::LoadCell { dst: set, cell, name }, s);
        } else {
            self.load_mangled(CONDITIONAL, Some(set), false, s.range)?;
        }
        let item = self.const_argument(Const::Int(i64::from(number)), s.range)?;
        self.emit(Instr::SetAdd { set, item }, s);
        self.release(mark);
        Ok(())
    }

    /// `from __future__ import annotations`: the texts are stored as their statements are executed.
    fn begin_text_annotations(&mut self, range: TextRange) -> Checked<()> {
        if self.tree.annotate_of(self.unit.scope).is_none() {
            return Ok(());
        }
        let mark = self.mark();
        let dict = self.temp(&range)?;
        self.intrinsic(Intrinsic::Annotations, dict, dict, 0, range);
        self.store_mangled(ANNOTATIONS, dict, range)?;
        self.release(mark);
        Ok(())
    }
    fn store_text_annotation(&mut self, s: &'a ast::StmtAnnAssign) -> Checked<()> {
        let Expr::Name(target) = &*s.target else { return Ok(()) };
        if !s.simple || !matches!(self.unit.kind, UnitKind::Module | UnitKind::ClassBody) {
            return Ok(());
        }
        let mark = self.mark();
        let dict = self.load_mangled(ANNOTATIONS, None, false, s.range)?;
        self.annotation_entry(&target.id, &s.annotation, dict)?;
        self.release(mark);
        Ok(())
    }

    /// Stores the `__annotate__` function of a class body or module.
    pub(super) fn end_annotations(&mut self, annotated: &[Annotated<'a>], range: TextRange) -> Checked<()> {
        let Some(scope) = self.tree.annotate_of(self.unit.scope) else { return Ok(()) };
        if self.options.future_annotations {
            return Ok(());
        }
        let mark = self.mark();
        let dst = self.temp(&range)?;
        self.begin_annotate(scope, range)?;
        let out = self.temp(&range)?;
        self.emit(Instr::BuildDict { dst: out, base: 0, count: 0 }, &range);
        for a in annotated {
            let Expr::Name(target) = &*a.node.target else { continue };
            let skip = self.label();
            let inner = self.mark();
            if let Some(number) = a.number {
                let set = self.temp(a.node)?;
                let item = self.const_argument(Const::Int(i64::from(number)), range)?;
                self.load_mangled(CONDITIONAL, Some(set), false, range)?;
                self.emit(Instr::In { negate: false, dst: set, item, container: set }, &range);
                self.unit.emit_jump(Instr::JumpIf { sense: false, src: set, off: 0 }, skip, range);
                self.release(inner);
            }
            self.annotation_entry(&target.id, &a.node.annotation, out)?;
            self.release(inner);
            self.place(skip);
        }
        self.end_annotate(scope, out, dst, range)?;
        if self.unit.kind == UnitKind::ClassBody {
            self.store_in_namespace("__annotate_func__", dst, range)?;
        } else {
            self.store_mangled("__annotate__", dst, range)?;
        }
        self.release(mark);
        Ok(())
    }

    // --- functions

    /// Makes the `__annotate__` function of a function.
    pub(super) fn annotate_function(
        &mut self,
        s: &'a ast::StmtFunctionDef,
        scope: ScopeId,
        dst: Reg,
        range: TextRange,
    ) -> Checked<()> {
        debug_assert_eq!(self.tree.scopes[scope].kind, ScopeKind::Annotate);
        let owner = self.qualified(&s.name, scope);
        self.begin_annotate(scope, range)?;
        self.unit.qualname = format!("{owner}.__annotate__");
        let out = self.temp(&range)?;
        self.emit(Instr::BuildDict { dst: out, base: 0, count: 0 }, &range);
        let p = &s.parameters;
        let ordered = p
            .posonlyargs
            .iter()
            .chain(&p.args)
            .map(|p| &p.parameter)
            .chain(p.vararg.as_deref())
            .chain(p.kwonlyargs.iter().map(|p| &p.parameter))
            .chain(p.kwarg.as_deref());
        for parameter in ordered {
            if let Some(annotation) = &parameter.annotation {
                self.annotation_entry(&parameter.name.id, annotation, out)?;
            }
        }
        if let Some(returns) = &s.returns {
            self.annotation_entry(&Name::new_static("return"), returns, out)?;
        }
        self.end_annotate(scope, out, dst, range)
    }

    // --- the function itself

    /// Opens the unit of an `__annotate__` function; it knows only the format VALUE.
    fn begin_annotate(&mut self, scope: ScopeId, range: TextRange) -> Checked<()> {
        self.begin_unit(UnitKind::Function, scope, "__annotate__", range, &[Name::new_static("format")])?;
        let known = self.label();
        self.unit.emit_jump(Instr::JumpGtI { sense: false, a: 0, imm: 2, off: 0 }, known, range);
        let mark = self.mark();
        let src = self.temp(&range)?;
        let index = self.unit.name("NotImplementedError");
        let ic = self.unit.ic(index, 0, family::LOAD_GLOBAL, range)?;
        self.emit(Instr::LoadGlobal { dst: src, ic }, &range);
        self.unit.emit_last(Instr::Raise { src, cause: NO_REG }, range);
        self.release(mark);
        self.place(known);
        Ok(())
    }

    fn annotation_entry(&mut self, name: &Name, annotation: &'a Expr, out: Reg) -> Checked<()> {
        let mark = self.mark();
        let name = self.mangled(name).to_string();
        let key = self.const_argument(Const::Str(name), annotation.range())?;
        let value = if self.options.future_annotations {
            let text = self.unparsed(annotation);
            self.const_argument(Const::Str(text), annotation.range())?
        } else if let Expr::Starred(s) = annotation {
            self.unpacked_single(&s.value, s.range)?
        } else {
            self.expr(annotation, None)?
        };
        self.emit(Instr::DictSet { dict: out, key, value }, annotation);
        self.release(mark);
        Ok(())
    }

    /// `*args: *Ts` stands for the one item that unpacking gives.
    pub(super) fn unpacked_single(&mut self, e: &'a Expr, range: TextRange) -> Checked<Reg> {
        let value = self.expr(e, None)?;
        let base = self.temp(&range)?;
        self.emit(Instr::Unpack { src: value, base, count: 1 }, &range);
        Ok(base)
    }

    fn end_annotate(&mut self, scope: ScopeId, out: Reg, dst: Reg, range: TextRange) -> Checked<()> {
        self.unit.emit_last(Instr::Return { src: out }, range);
        let mut code = self.finish_unit()?;
        code.positional_only = 1;
        code.positional = 1;
        self.make_function(code, scope, None, dst, range)
    }
}
