//! Class definitions.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::module::{clean_doc, docstring};
use super::names::family;
use crate::bytecode::code::{CodeUnit, Const, UnitKind};
use crate::bytecode::ops::{Instr, Reg};
use crate::front::Checked;
use crate::front::scope::ScopeKind;

impl<'a> Compiler<'a> {
    pub(super) fn class_def(&mut self, s: &'a ast::StmtClassDef) -> Checked<()> {
        let mark = self.mark();
        let first = self.decorators(&s.decorator_list)?;
        let dst = self.temp(s)?;
        match &s.type_params {
            None => self.build_class(s, None, dst)?,
            Some(params) => self.generic_class(s, params, dst)?,
        }
        self.decorate(&s.decorator_list, first)?;
        let value = first.unwrap_or(dst);
        self.store_name(&s.name.id, value, self.header(s.range, &s.decorator_list))?;
        self.release(mark);
        Ok(())
    }

    /// Makes the class. `generic_base` is a register with the `Generic[...]` base of a class with type parameters.
    pub(super) fn build_class(&mut self, s: &'a ast::StmtClassDef, generic_base: Option<Reg>, dst: Reg) -> Checked<()> {
        let range = self.header(s.range, &s.decorator_list);
        // The position of a class statement in tracebacks is its first line.
        let mark = self.mark();
        let base = self.temp(&range)?;
        let code = self.class_code(s)?;
        let scope = self.tree.of(s, ScopeKind::Class).unwrap_or(0);
        self.make_function(code, scope, None, base, range)?;
        let (bases, keywords): (&'a [ast::Expr], &'a [ast::Keyword]) = match &s.arguments {
            Some(a) => (&a.args, &a.keywords),
            None => (&[], &[]),
        };
        let unpacked = bases.len() + keywords.len() > 250
            || bases.iter().any(|b| b.is_starred_expr())
            || keywords.iter().any(|k| k.arg.is_none());
        if unpacked {
            let list = self.unit.temps_run(2, range)?;
            let name = self.const_argument(Const::Str(s.name.to_string()), range)?;
            self.emit(Instr::BuildList { dst: list, base: name, count: 1 }, &range);
            self.release(u32::from(list) + 2);
            self.unpacked_positional(bases, base, range)?;
            if let Some(item) = generic_base {
                self.emit(Instr::ListAppend { list, item }, &range);
            }
            self.unpacked_keywords(keywords, base, range)?;
            self.emit(Instr::BuildClassEx { dst, base }, &range);
            self.release(mark);
            return Ok(());
        }
        self.const_argument(Const::Str(s.name.to_string()), range)?;
        for e in bases {
            let reg = self.temp(e)?;
            self.expr(e, Some(reg))?;
            self.release(u32::from(reg) + 1);
        }
        let mut argc = 1 + bases.len() as u8 + keywords.len() as u8;
        if let Some(src) = generic_base {
            let reg = self.temp(&range)?;
            self.emit(Instr::Move { dst: reg, src }, &range);
            argc += 1;
        }
        for k in keywords {
            let reg = self.temp(k)?;
            self.expr(&k.value, Some(reg))?;
            self.release(u32::from(reg) + 1);
        }
        let kwnames = if keywords.is_empty() {
            self.unit.constant(Const::Tuple(Vec::new()))
        } else {
            self.keyword_names(keywords)
        };
        let name = self.unit.name(&s.name.id);
        let ic = self.unit.ic(name, kwnames, family::CALL, range)?;
        self.emit(Instr::BuildClass { argc, dst, base, ic }, &range);
        self.release(mark);
        Ok(())
    }

    fn class_code(&mut self, s: &'a ast::StmtClassDef) -> Checked<CodeUnit> {
        let tree = self.tree;
        let id = tree.of(s, ScopeKind::Class).unwrap_or(0);
        let scope = &tree.scopes[id];
        let range = self.header(s.range, &s.decorator_list);
        self.begin_unit(UnitKind::ClassBody, id, &s.name.id, s.range, &[])?;
        let mark = self.mark();
        let value = self.temp(&range)?;

        let index = self.unit.name("__name__");
        let ic = self.unit.ic(index, 0, family::LOAD_GLOBAL, range)?;
        self.emit(Instr::LoadName { dst: value, ic }, &range);
        self.store_in_namespace("__module__", value, range)?;
        self.load_const(Const::Str(self.unit.qualname.clone()), value, range);
        self.store_in_namespace("__qualname__", value, range)?;
        let line = i64::from(self.unit.first_line);
        self.load_const(Const::Int(line), value, range);
        self.store_in_namespace("__firstlineno__", value, range)?;
        if s.type_params.is_some() {
            self.load_mangled(".type_params", Some(value), false, range)?;
            self.store_in_namespace("__type_params__", value, range)?;
        }
        if scope.needs_class_dict {
            self.intrinsic(crate::bytecode::ops::Intrinsic::Locals, value, value, 0, range);
            let cell = self.cell_for_closure("__classdict__");
            self.emit(Instr::StoreCell { cell, src: value }, &range);
        }
        let mut body: &'a [ast::Stmt] = &s.body;
        if let Some(doc) = docstring(body) {
            let text = clean_doc(doc.value.to_str());
            self.load_const(Const::Str(text.clone()), value, doc.range());
            self.store_in_namespace("__doc__", value, doc.range())?;
            self.unit.doc = Some(text);
            body = &body[1..];
        }
        self.release(mark);
        let annotated = self.variable_annotations(&s.body);
        self.begin_annotations(range)?;
        self.statements(body)?;
        self.end_annotations(&annotated, range)?;

        let value = self.temp(&range)?;
        let attributes = scope.static_attributes.iter().map(|n| Const::Str(n.to_string())).collect();
        self.load_const(Const::Tuple(attributes), value, range);
        self.store_in_namespace("__static_attributes__", value, range)?;
        for (needed, name, key) in [
            (scope.needs_class_dict, "__classdict__", "__classdictcell__"),
            (scope.needs_class_cell, "__class__", "__classcell__"),
        ] {
            if needed {
                let cell = self.cell_for_closure(name);
                self.store_in_namespace(key, cell, range)?;
            }
        }
        self.emit(Instr::ReturnNone, &TextRange::empty(s.range.end()));
        self.finish_unit()
    }
}

/// The hidden function around a generic definition is named after it.
pub(super) fn generic_name(name: &Name) -> String {
    format!("<generic parameters of {name}>")
}
