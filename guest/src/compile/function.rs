//! Functions and lambdas: defaults, decorators, bodies, closures.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::module::{clean_doc, docstring};
use super::{Compiler, fold};
use crate::bytecode::code::{CodeUnit, Const, UnitKind};
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::scope::{ScopeId, ScopeKind};
use crate::front::{Checked, syntax_error};

/// Parameters in the order of their registers.
fn in_register_order(p: &ast::Parameters) -> impl Iterator<Item = &ast::Parameter> {
    p.posonlyargs
        .iter()
        .chain(&p.args)
        .chain(&p.kwonlyargs)
        .map(|p| &p.parameter)
        .chain(p.vararg.as_deref())
        .chain(p.kwarg.as_deref())
}

impl<'a> Compiler<'a> {
    pub(super) fn function_def(&mut self, s: &'a ast::StmtFunctionDef) -> Checked<()> {
        let mark = self.mark();
        let first = self.decorators(&s.decorator_list)?;
        let local = self.local_register(&self.mangled(&s.name.id)).filter(|_| s.decorator_list.is_empty());
        let dst = self.destination(local, s)?;
        match &s.type_params {
            None => {
                let base = self.function_run(s, s.range)?;
                self.defaults(&s.parameters, base)?;
                self.function_object(s, base, dst)?;
            }
            Some(params) => self.generic_function(s, params, dst)?,
        }
        self.decorate(&s.decorator_list, first)?;
        let value = first.unwrap_or(dst);
        self.store_name(&s.name.id, value, self.header(s.range, &s.decorator_list))?;
        self.release(mark);
        Ok(())
    }

    /// Evaluates decorators into consecutive temporaries; the decorated object comes right behind.
    pub(super) fn decorators(&mut self, decorators: &'a [ast::Decorator]) -> Checked<Option<Reg>> {
        let mut first = None;
        for d in decorators {
            let reg = self.temp(d)?;
            first.get_or_insert(reg);
            self.expr(&d.expression, Some(reg))?;
            self.release(u32::from(reg) + 1);
        }
        Ok(first)
    }

    /// Applies decorators, the last one first; the result is in the first one's register.
    pub(super) fn decorate(&mut self, decorators: &'a [ast::Decorator], first: Option<Reg>) -> Checked<()> {
        let Some(first) = first else { return Ok(()) };
        for (i, d) in decorators.iter().enumerate().rev() {
            let base = first + i as Reg;
            let ic = self.unit.ic(0, 0, super::names::family::CALL, d.range)?;
            self.emit(Instr::Call { argc: 1, dst: base, base, ic }, &d.expression);
        }
        Ok(())
    }

    /// The registers for making a function: defaults, keyword defaults, closure cells.
    pub(super) fn function_run<T>(&mut self, node: &T, range: TextRange) -> Checked<Reg> {
        let scope = [ScopeKind::Function, ScopeKind::Lambda].iter().find_map(|&k| self.tree.of(node, k));
        let free = scope.map_or(0, |id| self.tree.scopes[id].free.len());
        self.unit.temps_run(2 + free, range)
    }

    /// Default values into `R[base]` and `R[base+1]`.
    pub(super) fn defaults(&mut self, p: &'a ast::Parameters, base: Reg) -> Checked<()> {
        let positional: Vec<&'a Expr> =
            p.posonlyargs.iter().chain(&p.args).filter_map(|p| p.default.as_deref()).collect();
        let mark = self.mark();
        if positional.is_empty() {
            self.emit(Instr::LoadUnbound { dst: base }, p);
        } else if let Some(values) = positional.iter().map(|e| fold::constant(e)).collect::<Option<Vec<_>>>() {
            self.load_const(Const::Tuple(values), base, p.range);
        } else {
            let run = self.unit.temps_run(positional.len(), p.range)?;
            let inner = self.mark();
            for (i, e) in positional.iter().enumerate() {
                self.expr(e, Some(run + i as Reg))?;
                self.release(inner);
            }
            self.emit(Instr::BuildTuple { dst: base, base: run, count: positional.len() as u16 }, p);
        }
        self.release(mark);

        let keyword: Vec<(&'a Name, &'a Expr)> =
            p.kwonlyargs.iter().filter_map(|p| Some((&p.parameter.name.id, p.default.as_deref()?))).collect();
        if keyword.is_empty() {
            self.emit(Instr::LoadUnbound { dst: base + 1 }, p);
            return Ok(());
        }
        let run = self.unit.temps_run(2 * keyword.len(), p.range)?;
        let inner = self.mark();
        for (i, (name, e)) in keyword.iter().enumerate() {
            let at = run + 2 * i as Reg;
            let name = self.mangled(name).to_string();
            self.load_const(Const::Str(name), at, e.range());
            self.expr(e, Some(at + 1))?;
            self.release(inner);
        }
        self.emit(Instr::BuildDict { dst: base + 1, base: run, count: keyword.len() as u16 }, p);
        self.release(mark);
        Ok(())
    }

    /// The function of a `def`, without decorators; defaults are in `R[base]`, `R[base+1]` already.
    pub(super) fn function_object(&mut self, s: &'a ast::StmtFunctionDef, base: Reg, dst: Reg) -> Checked<()> {
        let header = self.header(s.range, &s.decorator_list);
        let scope = self.tree.of(s, ScopeKind::Function).unwrap_or(0);
        let code =
            self.function_code(scope, &s.name.id, s.range, Some(&s.parameters), |c| c.function_body(&s.body, s.range))?;
        match self.tree.of(s, ScopeKind::Annotate) {
            None => self.make_function(code, scope, Some(base), dst, header),
            Some(annotate) => {
                let mark = self.mark();
                let run = self.unit.temps_run(2, header)?;
                self.annotate_function(s, annotate, run + 1, header)?;
                self.make_function(code, scope, Some(base), run, header)?;
                self.intrinsic(Intrinsic::SetAnnotate, dst, run, 2, header);
                self.release(mark);
                Ok(())
            }
        }
    }

    fn function_body(&mut self, body: &'a [Stmt], range: TextRange) -> Checked<()> {
        let mut rest = body;
        if let Some(doc) = docstring(body) {
            self.unit.doc = Some(clean_doc(doc.value.to_str()));
            rest = &body[1..];
        }
        self.statements(rest)?;
        // The implicit return belongs to the last statement's line.
        let end = body.last().map_or(range, |s| s.range());
        self.emit(Instr::ReturnNone, &end);
        Ok(())
    }

    /// Compiles the code of a function; `body` emits it.
    pub(super) fn function_code(
        &mut self,
        scope: ScopeId,
        name: &str,
        range: TextRange,
        parameters: Option<&'a ast::Parameters>,
        body: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<CodeUnit> {
        let private = self.tree.scopes[scope].private.as_ref();
        let names: Vec<Name> = parameters
            .map(|p| in_register_order(p).map(|p| crate::front::scope::mangle(private, &p.name.id)).collect())
            .unwrap_or_default();
        self.begin_unit(UnitKind::Function, scope, name, range, &names)?;
        self.unit.has_first_parameter = parameters.is_some_and(|p| !p.posonlyargs.is_empty() || !p.args.is_empty());
        body(self)?;
        let mut code = self.finish_unit()?;
        if let Some(p) = parameters {
            let count = |n: usize| u16::try_from(n).map_err(|_| syntax_error("too many parameters", range));
            code.positional_only = count(p.posonlyargs.len())?;
            code.positional = count(p.posonlyargs.len() + p.args.len())?;
            code.keyword_only = count(p.kwonlyargs.len())?;
            code.has_varargs = p.vararg.is_some();
            code.has_varkw = p.kwarg.is_some();
        }
        Ok(code)
    }

    /// Makes a function object of a compiled unit. Without `base` it has no defaults.
    pub(super) fn make_function(
        &mut self,
        code: CodeUnit,
        scope: ScopeId,
        base: Option<Reg>,
        dst: Reg,
        range: TextRange,
    ) -> Checked<()> {
        let tree = self.tree;
        let mark = self.mark();
        let free = &tree.scopes[scope].free;
        let base = match base {
            Some(base) => base,
            None => {
                let base = self.unit.temps_run(2 + free.len(), range)?;
                self.emit(Instr::LoadUnbound { dst: base }, &range);
                self.emit(Instr::LoadUnbound { dst: base + 1 }, &range);
                base
            }
        };
        for (i, name) in free.iter().enumerate() {
            let src = self.cell_for_closure(name);
            self.emit(Instr::Move { dst: base + 2 + i as Reg, src }, &range);
        }
        let code = self.constant16(Const::Code(std::rc::Rc::new(code)), range)?;
        self.emit(Instr::MakeFunction { dst, code, base }, &range);
        self.release(mark);
        Ok(())
    }

    pub(super) fn lambda(&mut self, l: &'a ast::ExprLambda, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let base = self.function_run(l, l.range)?;
        match &l.parameters {
            Some(p) => self.defaults(p, base)?,
            None => {
                self.emit(Instr::LoadUnbound { dst: base }, l);
                self.emit(Instr::LoadUnbound { dst: base + 1 }, l);
            }
        }
        let scope = self.tree.of(l, ScopeKind::Lambda).unwrap_or(0);
        let code = self.function_code(scope, "<lambda>", l.range, l.parameters.as_deref(), |c| {
            let src = c.expr(&l.body, None)?;
            c.unit.emit_last(Instr::Return { src }, l.body.range());
            Ok(())
        })?;
        let dst = self.result(dst, mark, l)?;
        self.make_function(code, scope, Some(base), dst, l.range)?;
        Ok(dst)
    }
}
