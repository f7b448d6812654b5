//! The part of the scope builder for functions, classes, annotations and type parameters.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use super::scope::{ScopeKind, flag};
use super::scope_build::Builder;
use super::{Checked, syntax_error, syntax_error_at, unsupported};

impl Builder<'_> {
    // --- functions and classes

    pub(super) fn function(&mut self, f: &ast::StmtFunctionDef) -> Checked<()> {
        f.decorator_list.iter().try_for_each(|d| self.expr(&d.expression))?;
        self.bind(&f.name, 0)?;
        self.defaults(&f.parameters)?;
        match &f.type_params {
            None => self.function_inner(f),
            Some(params) => self
                .in_body(&**params, ScopeKind::TypeParams, |b| {
                    for hidden in [".defaults", ".kwdefaults"] {
                        b.scope().add(&Name::new_static(hidden), flag::BOUND | flag::PARAMETER, f.range);
                    }
                    b.type_params(params)?;
                    b.function_inner(f)
                })
                .map(|_| ()),
        }
    }

    fn function_inner(&mut self, f: &ast::StmtFunctionDef) -> Checked<()> {
        let annotated = f.returns.is_some() || f.parameters.iter().any(|p| p.annotation().is_some());
        if annotated {
            self.in_body(f, ScopeKind::Annotate, |b| {
                b.annotate_parameter();
                if b.future_annotations {
                    let parameters = f.parameters.iter().filter_map(|p| p.annotation());
                    return parameters
                        .chain(f.returns.as_deref())
                        .try_for_each(unsupported::check_unevaluated_annotation);
                }
                for p in f.parameters.iter() {
                    match p.annotation() {
                        Some(Expr::Starred(star)) => b.expr(&star.value)?,
                        Some(e) => b.expr(e)?,
                        None => {}
                    }
                }
                f.returns.iter().try_for_each(|e| b.expr(e))
            })?;
        }
        self.in_body(f, ScopeKind::Function, |b| {
            b.scope().is_async = f.is_async;
            b.parameters(&f.parameters)?;
            b.statements(&f.body)?;
            let scope = b.scope();
            match scope.returns_value {
                Some(range) if scope.is_async && scope.has_yield => {
                    Err(syntax_error("'return' with value in async generator", range))
                }
                _ => Ok(()),
            }
        })?;
        Ok(())
    }

    /// `__annotate__` functions have one parameter.
    fn annotate_parameter(&mut self) {
        self.scope().add(&Name::new_static("format"), flag::BOUND | flag::PARAMETER, TextRange::default());
    }

    pub(super) fn defaults(&mut self, p: &ast::Parameters) -> Checked<()> {
        p.iter_non_variadic_params().filter_map(|p| p.default.as_deref()).try_for_each(|e| self.expr(e))
    }

    pub(super) fn parameters(&mut self, parameters: &ast::Parameters) -> Checked<()> {
        for p in parameters.iter_source_order() {
            let name = p.name();
            let mangled = self.mangled(&name.id);
            if self.scope().symbol(&mangled).is_some() {
                let message = format!("duplicate argument '{mangled}' in function definition");
                return Err(syntax_error_at(message, name));
            }
            self.bind(name, flag::PARAMETER)?;
        }
        Ok(())
    }

    pub(super) fn class(&mut self, c: &ast::StmtClassDef) -> Checked<()> {
        c.decorator_list.iter().try_for_each(|d| self.expr(&d.expression))?;
        self.bind(&c.name, 0)?;
        match &c.type_params {
            None => self.class_inner(c),
            Some(params) => self
                .in_body(&**params, ScopeKind::TypeParams, |b| {
                    // Private names of the parameters belong to the class that is being defined.
                    b.scope().private = Some(c.name.id.clone());
                    b.scope().add(&Name::new_static(".type_params"), flag::BOUND, c.range);
                    b.type_params(params)?;
                    b.class_inner(c)
                })
                .map(|_| ()),
        }
    }

    fn class_inner(&mut self, c: &ast::StmtClassDef) -> Checked<()> {
        if let Some(arguments) = &c.arguments {
            self.arguments(arguments)?;
        }
        let outer = self.open(c, ScopeKind::Class);
        self.scope().private = Some(c.name.id.clone());
        if c.type_params.is_some() {
            self.scope().add(&Name::new_static(".type_params"), flag::USED, c.range);
        }
        let body = std::mem::take(&mut self.body);
        let conditional = std::mem::take(&mut self.conditional);
        let result = self.statements(&c.body);
        self.body = body;
        self.conditional = conditional;
        self.current = outer;
        result
    }

    /// The annotation of a variable belongs to the one `__annotate__` function of its class or module.
    pub(super) fn variable_annotation(&mut self, s: &ast::StmtAnnAssign) -> Checked<()> {
        unsupported::check_annotation(&s.annotation)?;
        let owner = self.current;
        if !s.simple || !matches!(self.scope().kind, ScopeKind::Module | ScopeKind::Class) {
            return unsupported::check_unevaluated_annotation(&s.annotation);
        }
        let id = match self.tree.annotate_of(owner) {
            Some(id) => id,
            None => {
                let id = self.tree.open_annotate(owner);
                self.current = id;
                self.annotate_parameter();
                self.current = owner;
                id
            }
        };
        // A module's annotations can be asked for while it runs, so each counts from its statement on.
        if self.conditional > 0 || self.scope().kind == ScopeKind::Module {
            self.scope().has_conditional_annotations = true;
            let name = Name::new_static("__conditional_annotations__");
            self.tree.scopes[id].add(&name, flag::USED, s.range);
        }
        if self.future_annotations {
            // Bound by the body itself.
            self.scope().has_conditional_annotations = false;
            self.tree.scopes[owner].add(&Name::new_static("__annotations__"), flag::BOUND | flag::USED, s.range);
            return unsupported::check_unevaluated_annotation(&s.annotation);
        }
        let outer = std::mem::replace(&mut self.current, id);
        let body = std::mem::take(&mut self.body);
        let result = self.expr(&s.annotation);
        self.body = body;
        self.current = outer;
        result
    }

    pub(super) fn type_alias(&mut self, s: &ast::StmtTypeAlias) -> Checked<()> {
        self.target(&s.name)?;
        match &s.type_params {
            None => self.type_value(&*s.value, &s.value, "a type alias"),
            Some(params) => self
                .in_body(&**params, ScopeKind::TypeParams, |b| {
                    b.type_params(params)?;
                    b.type_value(&*s.value, &s.value, "a type alias")
                })
                .map(|_| ()),
        }
    }

    fn type_value<T>(&mut self, node: &T, value: &Expr, what: &'static str) -> Checked<()> {
        self.in_body(node, ScopeKind::TypeValue, |b| {
            b.scope().what = what;
            b.expr(value)
        })
        .map(|_| ())
    }

    fn type_params(&mut self, params: &ast::TypeParams) -> Checked<()> {
        for param in params {
            let name = param.name();
            let mangled = self.mangled(&name.id);
            if self.scope().flags(&mangled) & flag::TYPE_PARAM != 0 {
                return Err(syntax_error_at(format!("duplicate type parameter '{mangled}'"), param));
            }
            self.bind(name, flag::TYPE_PARAM)?;
        }
        let mut default_seen = false;
        for param in params {
            if let ast::TypeParam::TypeVar(v) = param
                && let Some(bound) = &v.bound
            {
                let what = if bound.is_tuple_expr() { "a TypeVar constraint" } else { "a TypeVar bound" };
                self.type_value(&**bound, bound, what)?;
            }
            let (default, what) = match param {
                ast::TypeParam::TypeVar(v) => (&v.default, "a TypeVar default"),
                ast::TypeParam::ParamSpec(v) => (&v.default, "a ParamSpec default"),
                ast::TypeParam::TypeVarTuple(v) => (&v.default, "a TypeVarTuple default"),
            };
            match default {
                Some(e) => {
                    default_seen = true;
                    let value = if let Expr::Starred(star) = &**e { &*star.value } else { e };
                    self.type_value(value, value, what)?;
                }
                None if default_seen => {
                    let message =
                        format!("non-default type parameter '{}' follows default type parameter", param.name());
                    return Err(syntax_error_at(message, param));
                }
                None => {}
            }
        }
        Ok(())
    }
}
