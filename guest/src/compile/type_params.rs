//! PEP 695: type parameters of functions, classes and type aliases.
//!
//! The definition is wrapped into a hidden function whose locals are the type parameters. Bounds, constraints,
//! defaults and alias values are functions of their own, called when they are asked for.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, TypeParam};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::class::generic_name;
use super::names::family;
use crate::bytecode::code::{Const, UnitKind};
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::scope::ScopeKind;
use crate::front::{Checked, syntax_error_at};

impl<'a> Compiler<'a> {
    /// `def f[T](...)`: defaults are evaluated outside and handed to the hidden function.
    pub(super) fn generic_function(
        &mut self,
        s: &'a ast::StmtFunctionDef,
        params: &'a ast::TypeParams,
        dst: Reg,
    ) -> Checked<()> {
        let range = self.header(s.range, &s.decorator_list);
        let mark = self.mark();
        let base = self.unit.temps_run(3, range)?;
        self.defaults(&s.parameters, base + 1)?;
        let has_positional = s.parameters.posonlyargs.iter().chain(&s.parameters.args).any(|p| p.default.is_some());
        let has_keyword = s.parameters.kwonlyargs.iter().any(|p| p.default.is_some());
        for (present, reg) in [(has_positional, base + 1), (has_keyword, base + 2)] {
            if !present {
                self.emit(Instr::LoadNone { dst: reg }, &range);
            }
        }
        let scope = self.tree.of(params, ScopeKind::TypeParams).unwrap_or(0);
        let hidden = [Name::new_static(".defaults"), Name::new_static(".kwdefaults")];
        self.begin_unit(UnitKind::Function, scope, &generic_name(&s.name.id), s.range, &hidden)?;
        let tuple = self.type_params(params)?;
        let run = self.unit.temps_run(2, range)?;
        let function = self.function_run(s, range)?;
        for (present, src) in [(has_positional, 0), (has_keyword, 1)] {
            let dst = function + src;
            let instr = if present { Instr::Move { dst, src } } else { Instr::LoadUnbound { dst } };
            self.emit(instr, &range);
        }
        self.function_object(s, function, run)?;
        self.emit(Instr::Move { dst: run + 1, src: tuple }, &range);
        self.intrinsic(Intrinsic::SetTypeParams, run, run, 2, range);
        self.unit.emit_last(Instr::Return { src: run }, range);
        let mut code = self.finish_unit()?;
        code.positional = 2;
        self.make_function(code, scope, None, base, range)?;
        let ic = self.unit.ic(0, 0, family::CALL, range)?;
        self.emit(Instr::Call { argc: 2, dst, base, ic }, &range);
        self.release(mark);
        Ok(())
    }

    pub(super) fn generic_class(
        &mut self,
        s: &'a ast::StmtClassDef,
        params: &'a ast::TypeParams,
        dst: Reg,
    ) -> Checked<()> {
        let range = self.header(s.range, &s.decorator_list);
        self.hidden_function(&generic_name(&s.name.id), params, dst, range, |c, tuple| {
            c.store_mangled(".type_params", tuple, range)?;
            let base = c.temp(&range)?;
            c.intrinsic(Intrinsic::SubscriptGeneric, base, tuple, 1, range);
            let out = c.temp(&range)?;
            c.build_class(s, Some(base), out)?;
            Ok(out)
        })
    }

    pub(super) fn type_alias(&mut self, s: &'a ast::StmtTypeAlias) -> Checked<()> {
        let Expr::Name(name) = &*s.name else {
            return Err(syntax_error_at("invalid syntax", &*s.name));
        };
        let mark = self.mark();
        let dst = self.temp(s)?;
        match &s.type_params {
            None => {
                let run = self.unit.temps_run(3, s.range)?;
                self.load_const(Const::Str(name.id.to_string()), run, s.range);
                self.load_const(Const::Tuple(Vec::new()), run + 1, s.range);
                self.value_function(&s.value, name.id.as_str(), run + 2)?;
                self.intrinsic(Intrinsic::TypeAlias, dst, run, 3, s.range);
            }
            Some(params) => {
                self.hidden_function(&generic_name(&name.id), params, dst, s.range, |c, tuple| {
                    let run = c.unit.temps_run(3, s.range)?;
                    c.load_const(Const::Str(name.id.to_string()), run, s.range);
                    c.emit(Instr::Move { dst: run + 1, src: tuple }, s);
                    c.value_function(&s.value, name.id.as_str(), run + 2)?;
                    c.intrinsic(Intrinsic::TypeAlias, run, run, 3, s.range);
                    Ok(run)
                })?;
            }
        }
        self.store_name(&name.id, dst, name.range)?;
        self.release(mark);
        Ok(())
    }

    /// Calls a hidden function without parameters; `body` gives the register of its result.
    fn hidden_function(
        &mut self,
        name: &str,
        params: &'a ast::TypeParams,
        dst: Reg,
        range: TextRange,
        body: impl FnOnce(&mut Self, Reg) -> Checked<Reg>,
    ) -> Checked<()> {
        let mark = self.mark();
        let base = self.temp(&range)?;
        let scope = self.tree.of(params, ScopeKind::TypeParams).unwrap_or(0);
        self.begin_unit(UnitKind::Function, scope, name, range, &[])?;
        let tuple = self.type_params(params)?;
        let src = body(self, tuple)?;
        self.unit.emit_last(Instr::Return { src }, range);
        let code = self.finish_unit()?;
        self.make_function(code, scope, None, base, range)?;
        let ic = self.unit.ic(0, 0, family::CALL, range)?;
        self.emit(Instr::Call { argc: 0, dst, base, ic }, &range);
        self.release(mark);
        Ok(())
    }

    /// Creates the type parameters, binds their names, and gives a register with the tuple of them.
    fn type_params(&mut self, params: &'a ast::TypeParams) -> Checked<Reg> {
        let count = params.type_params.len();
        let out = self.temp(params)?;
        let mark = self.mark();
        let items = self.unit.temps_run(count, params.range)?;
        for (i, param) in params.into_iter().enumerate() {
            let inner = self.mark();
            let item = items + i as Reg;
            let name = param.name();
            let run = self.unit.temps_run(4, param.range())?;
            self.load_const(Const::Str(name.to_string()), run, param.range());
            match param {
                TypeParam::TypeVar(t) => {
                    self.optional_value(t.bound.as_deref(), name, run + 1)?;
                    let constraints = t.bound.as_deref().is_some_and(|b| b.is_tuple_expr());
                    self.load_const(Const::Bool(constraints), run + 2, t.range);
                    self.optional_value(t.default.as_deref(), name, run + 3)?;
                    self.intrinsic(Intrinsic::TypeVar, item, run, 4, t.range);
                }
                TypeParam::ParamSpec(t) => {
                    self.optional_value(t.default.as_deref(), name, run + 1)?;
                    self.intrinsic(Intrinsic::ParamSpec, item, run, 2, t.range);
                }
                TypeParam::TypeVarTuple(t) => {
                    self.optional_value(t.default.as_deref(), name, run + 1)?;
                    self.intrinsic(Intrinsic::TypeVarTuple, item, run, 2, t.range);
                }
            }
            self.store_name(&name.id, item, param.range())?;
            self.release(inner);
        }
        self.emit(Instr::BuildTuple { dst: out, base: items, count: count as u16 }, params);
        self.release(mark);
        Ok(out)
    }

    fn optional_value(&mut self, e: Option<&'a Expr>, name: &str, dst: Reg) -> Checked<()> {
        match e {
            Some(e) => self.value_function(e, name, dst),
            None => {
                self.emit(Instr::LoadNone { dst }, &TextRange::default());
                Ok(())
            }
        }
    }

    /// A function that computes a bound, default or alias value when it is asked for.
    fn value_function(&mut self, e: &'a Expr, name: &str, dst: Reg) -> Checked<()> {
        let (node, starred) = match e {
            Expr::Starred(s) => (&*s.value, true),
            e => (e, false),
        };
        let scope = self.tree.of(node, ScopeKind::TypeValue).unwrap_or(0);
        self.begin_unit(UnitKind::Function, scope, name, e.range(), &[])?;
        let src = if starred { self.unpacked_single(node, e.range())? } else { self.expr(node, None)? };
        self.unit.emit_last(Instr::Return { src }, e.range());
        let code = self.finish_unit()?;
        self.make_function(code, scope, None, dst, e.range())
    }
}
