//! The part of the scope builder for targets and expressions.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::scope::{ScopeKind, flag};
use super::scope_build::Builder;
use super::{Checked, syntax_error, syntax_error_at, unsupported};
use crate::bytecode::code::CompileError;

/// Fields in the format specifications of fields, as in CPython.
const MAX_FIELD_LEVEL: usize = 2;

impl Builder<'_> {
    // --- targets

    /// Target of `=`, `for`, `with`.
    pub(super) fn assign_target(&mut self, e: &Expr) -> Checked<()> {
        unsupported::check_assign_target(e)?;
        self.target(e)
    }

    pub(super) fn target(&mut self, e: &Expr) -> Checked<()> {
        self.deeper(e)?;
        match e {
            Expr::Name(n) => {
                if n.id == "__debug__" {
                    return Err(syntax_error_at("cannot assign to __debug__", n));
                }
                let in_comprehension = self.scope().kind.is_comprehension();
                let name = self.mangled(&n.id);
                if in_comprehension && self.scope().flags(&name) & (flag::NONLOCAL | flag::GLOBAL) != 0 {
                    let message =
                        format!("comprehension inner loop cannot rebind assignment expression target '{name}'");
                    return Err(syntax_error_at(message, n));
                }
                let extra = if in_comprehension { flag::ITERATION } else { 0 };
                self.add(&n.id, flag::BOUND | extra, n.range());
            }
            Expr::Tuple(t) => t.elts.iter().try_for_each(|e| self.target(e))?,
            Expr::List(t) => t.elts.iter().try_for_each(|e| self.target(e))?,
            Expr::Starred(s) => self.target(&s.value)?,
            Expr::Attribute(a) => {
                if a.attr.as_str() == "__debug__" {
                    return Err(syntax_error_at("cannot assign to __debug__", a));
                }
                if matches!(&*a.value, Expr::Name(n) if n.id == "self") {
                    self.static_attribute(&a.attr.id);
                }
                self.expr(&a.value)?;
            }
            _ => self.expr(e)?,
        }
        self.depth -= 1;
        Ok(())
    }

    fn static_attribute(&mut self, name: &Name) {
        let mut id = self.current;
        while let Some(up) = self.tree.scopes[id].parent {
            if self.tree.scopes[id].kind == ScopeKind::Class {
                break;
            }
            id = up;
        }
        let scope = &mut self.tree.scopes[id];
        if scope.kind == ScopeKind::Class
            && let Err(at) = scope.static_attributes.binary_search(name)
        {
            scope.static_attributes.insert(at, name.clone());
        }
    }

    pub(super) fn delete_target(&mut self, e: &Expr) -> Checked<()> {
        self.deeper(e)?;
        match e {
            Expr::Name(n) => {
                if n.id == "__debug__" {
                    return Err(syntax_error_at("cannot delete __debug__", n));
                }
                self.add(&n.id, flag::BOUND | flag::DELETED, n.range());
            }
            Expr::Tuple(t) => t.elts.iter().try_for_each(|e| self.delete_target(e))?,
            Expr::List(t) => t.elts.iter().try_for_each(|e| self.delete_target(e))?,
            _ => self.expr(e)?,
        }
        self.depth -= 1;
        Ok(())
    }

    // --- expressions

    pub(super) fn arguments(&mut self, arguments: &ast::Arguments) -> Checked<()> {
        unsupported::check_keywords(&arguments.keywords)?;
        for e in &arguments.args {
            match e {
                Expr::Starred(s) => self.expr(&s.value)?,
                _ => self.expr(e)?,
            }
        }
        arguments.keywords.iter().try_for_each(|k| self.expr(&k.value))
    }

    pub(super) fn expr(&mut self, e: &Expr) -> Checked<()> {
        // Operators of one precedence nest to the left as deep as the source is long: walk down that spine.
        if let Expr::BinOp(top) = e {
            return self.bin_op(top);
        }
        self.deeper(e)?;
        self.expr_inner(e)?;
        self.depth -= 1;
        Ok(())
    }

    fn bin_op(&mut self, top: &ast::ExprBinOp) -> Checked<()> {
        let mut spine = vec![top];
        let mut left = &*top.left;
        while let Expr::BinOp(inner) = left {
            spine.push(inner);
            left = &inner.left;
        }
        self.deeper(top)?;
        self.expr(left)?;
        for node in spine.into_iter().rev() {
            self.expr(&node.right)?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn expr_inner(&mut self, e: &Expr) -> Checked<()> {
        match e {
            Expr::Name(n) => {
                self.add(&n.id, flag::USED, n.range());
                // `super()` needs the class of the method it stands in.
                if n.id == "super" && self.scope().kind.is_function_like() {
                    self.scope().add(&Name::new_static("__class__"), flag::USED, n.range());
                }
                Ok(())
            }
            Expr::BoolOp(b) => b.values.iter().try_for_each(|e| self.expr(e)),
            Expr::Named(n) => self.named(n),
            Expr::BinOp(b) => self.bin_op(b),
            Expr::UnaryOp(u) => self.expr(&u.operand),
            Expr::Lambda(l) => {
                if let Some(p) = &l.parameters {
                    self.defaults(p)?;
                }
                self.in_body(l, ScopeKind::Lambda, |b| {
                    if let Some(p) = &l.parameters {
                        b.parameters(p)?;
                    }
                    b.expr(&l.body)
                })
                .map(|_| ())
            }
            Expr::If(i) => {
                self.expr(&i.test)?;
                self.expr(&i.body)?;
                self.expr(&i.orelse)
            }
            Expr::Dict(d) => {
                for item in &d.items {
                    item.key.iter().try_for_each(|k| self.expr(k))?;
                    self.expr(&item.value)?;
                }
                Ok(())
            }
            Expr::Set(s) => s.elts.iter().try_for_each(|e| self.element(e)),
            Expr::List(l) => l.elts.iter().try_for_each(|e| self.element(e)),
            Expr::Tuple(t) => t.elts.iter().try_for_each(|e| self.element(e)),
            Expr::ListComp(c) => {
                self.comprehension(c, ScopeKind::Comprehension, "list comprehension", &c.generators, &[&c.elt])
            }
            Expr::SetComp(c) => {
                self.comprehension(c, ScopeKind::Comprehension, "set comprehension", &c.generators, &[&c.elt])
            }
            Expr::DictComp(c) => {
                let Some(key) = &c.key else {
                    return Err(syntax_error_at("dict unpacking cannot be used in dict comprehension", &*c.value));
                };
                let elements: [&Expr; 2] = [key, &c.value];
                self.comprehension(c, ScopeKind::Comprehension, "dict comprehension", &c.generators, &elements)
            }
            Expr::Generator(c) => {
                self.comprehension(c, ScopeKind::GeneratorExpr, "generator expression", &c.generators, &[&c.elt])
            }
            Expr::Await(a) => {
                self.awaits(a, "'await' outside async function")?;
                self.expr(&a.value)
            }
            Expr::Yield(y) => {
                self.yields(e)?;
                y.value.iter().try_for_each(|v| self.element(v))
            }
            Expr::YieldFrom(y) => {
                self.yields(e)?;
                let unit = self.unit();
                if self.tree.scopes[unit].is_async {
                    return Err(syntax_error_at("'yield from' inside async function", y));
                }
                self.expr(&y.value)
            }
            Expr::Compare(c) => {
                self.expr(&c.left)?;
                c.comparators.iter().try_for_each(|e| self.expr(e))
            }
            Expr::Call(c) => {
                self.expr(&c.func)?;
                self.arguments(&c.arguments)
            }
            Expr::FString(f) => {
                for part in f.value.elements() {
                    self.interpolated(part, 'f', 0)?;
                }
                Ok(())
            }
            Expr::TString(t) => {
                for part in t.value.elements() {
                    self.interpolated(part, 't', 0)?;
                }
                Ok(())
            }
            Expr::StringLiteral(_) | Expr::BytesLiteral(_) | Expr::NumberLiteral(_) => {
                self.note_constant(e.range());
                Ok(())
            }
            Expr::BooleanLiteral(_) | Expr::NoneLiteral(_) | Expr::EllipsisLiteral(_) => Ok(()),
            Expr::Attribute(a) => self.expr(&a.value),
            Expr::Subscript(s) => {
                self.expr(&s.value)?;
                self.element(&s.slice)
            }
            Expr::Starred(s) => Err(syntax_error_at("can't use starred expression here", s)),
            Expr::Slice(s) => [&s.lower, &s.upper, &s.step].into_iter().flatten().try_for_each(|e| self.expr(e)),
            Expr::IpyEscapeCommand(_) => Err(syntax_error_at("invalid syntax", e)),
        }
    }

    /// An expression that may be starred.
    fn element(&mut self, e: &Expr) -> Checked<()> {
        match e {
            Expr::Starred(s) => self.expr(&s.value),
            _ => self.expr(e),
        }
    }

    /// `level`: fields around this one, by their format specifications.
    fn interpolated(&mut self, part: &ast::InterpolatedStringElement, letter: char, level: usize) -> Checked<()> {
        match part {
            ast::InterpolatedStringElement::Literal(l) => {
                self.note_constant(l.range);
            }
            ast::InterpolatedStringElement::Interpolation(i) => {
                if level > MAX_FIELD_LEVEL {
                    let before = TextRange::empty(i.range.start() - TextSize::from(1));
                    let error = syntax_error(format!("{letter}-string: expressions nested too deeply"), before);
                    return Err(CompileError { from_parser: true, bare_line: true, ..error });
                }
                self.deeper(i)?;
                self.expr(&i.expression)?;
                if let Some(spec) = &i.format_spec {
                    for part in &spec.elements {
                        self.interpolated(part, letter, level + 1)?;
                    }
                }
                self.depth -= 1;
            }
        }
        Ok(())
    }

    fn yields(&mut self, e: &Expr) -> Checked<()> {
        let scope = &mut self.tree.scopes[self.current];
        match scope.kind {
            ScopeKind::Function | ScopeKind::Lambda => {
                scope.has_yield = true;
                Ok(())
            }
            ScopeKind::Module | ScopeKind::Class => {
                let word = if e.is_yield_from_expr() { "yield from" } else { "yield" };
                Err(syntax_error_at(format!("'{word}' outside function"), e))
            }
            ScopeKind::Comprehension => Err(syntax_error_at("'yield' inside list comprehension", e)),
            ScopeKind::GeneratorExpr => Err(syntax_error_at("'yield' inside generator expression", e)),
            ScopeKind::Annotate | ScopeKind::TypeParams | ScopeKind::TypeValue => {
                Err(syntax_error_at(format!("yield expression cannot be used within {}", scope.what), e))
            }
        }
    }

    /// Walrus: binds in the nearest scope that is not a comprehension.
    fn named(&mut self, n: &ast::ExprNamed) -> Checked<()> {
        let Expr::Name(target) = &*n.target else {
            return Err(unsupported::bad_walrus_target(n));
        };
        if target.id == "__debug__" {
            return Err(syntax_error_at("cannot assign to __debug__", target));
        }
        if self.in_comprehension_iterable > 0 {
            let message = "assignment expression cannot be used in a comprehension iterable expression";
            return Err(syntax_error_at(message, n));
        }
        let name = self.mangled(&target.id);
        let mut comprehensions = Vec::new();
        let mut id = self.current;
        while self.tree.scopes[id].kind.is_comprehension() {
            if self.tree.scopes[id].flags(&name) & flag::ITERATION != 0 {
                let message =
                    format!("assignment expression cannot rebind comprehension iteration variable '{}'", target.id);
                return Err(syntax_error_at(message, &*n.target));
            }
            comprehensions.push(id);
            id = self.tree.scopes[id].parent.unwrap_or(0);
        }
        let scope = &mut self.tree.scopes[id];
        if scope.kind.is_annotation() {
            let message = match (comprehensions.is_empty(), scope.kind) {
                (true, _) => format!("named expression cannot be used within {}", scope.what),
                (false, ScopeKind::TypeParams) => {
                    format!("assignment expression within a comprehension cannot be used within {}", scope.what)
                }
                (false, _) => {
                    format!("assignment expression within a comprehension cannot be used in {}", scope.what)
                }
            };
            let range = if comprehensions.is_empty() { n.range } else { target.range };
            return Err(syntax_error(message, range));
        }
        let mut inner = flag::NONLOCAL;
        if !comprehensions.is_empty() {
            match scope.kind {
                ScopeKind::Class => {
                    let message = "assignment expression within a comprehension cannot be used in a class body";
                    return Err(syntax_error_at(message, &*n.target));
                }
                ScopeKind::Module => inner = flag::GLOBAL,
                _ if scope.flags(&name) & flag::GLOBAL != 0 => inner = flag::GLOBAL,
                _ => {}
            }
        }
        let extra = if inner == flag::GLOBAL { flag::GLOBAL } else { flag::BOUND };
        scope.add(&name, extra | flag::WALRUS, target.range());
        for id in comprehensions {
            self.tree.scopes[id].add(&name, inner, target.range());
        }
        self.expr(&n.value)
    }

    fn comprehension<T: Ranged>(
        &mut self,
        node: &T,
        kind: ScopeKind,
        what: &str,
        generators: &[ast::Comprehension],
        elements: &[&Expr],
    ) -> Checked<()> {
        let Some(first) = generators.first() else { return Ok(()) };
        self.in_comprehension_iterable += 1;
        self.expr(&first.iter)?;
        self.in_comprehension_iterable -= 1;
        let outer = self.open(node, kind);
        let body = (kind == ScopeKind::GeneratorExpr).then(|| std::mem::take(&mut self.body));
        if kind == ScopeKind::GeneratorExpr {
            self.scope().add(&Name::new_static(".0"), flag::BOUND | flag::PARAMETER, first.range);
            self.scope().has_yield = true;
        }
        self.body.loop_depth += 1;
        for (i, generator) in generators.iter().enumerate() {
            if generator.is_async && kind == ScopeKind::GeneratorExpr {
                self.awaits(generator, "")?;
            }
            unsupported::check_assign_target(&generator.target)?;
            self.target(&generator.target)?;
            if i > 0 {
                self.in_comprehension_iterable += 1;
                self.expr(&generator.iter)?;
                self.in_comprehension_iterable -= 1;
            }
            generator.ifs.iter().try_for_each(|e| self.expr(e))?;
        }
        for e in elements {
            match e {
                Expr::Starred(s) => {
                    let message = format!("iterable unpacking cannot be used in {what}")
                        .replace(" in list comprehension", " in comprehension");
                    return Err(syntax_error_at(message, s));
                }
                Expr::Yield(_) | Expr::YieldFrom(_) => {
                    return Err(syntax_error_at(format!("'yield' inside {what}"), *e));
                }
                _ => self.expr(e)?,
            }
        }
        self.body.loop_depth -= 1;
        if let Some(body) = body {
            self.body = body;
        }
        let inner = std::mem::replace(&mut self.current, outer);
        let waits = generators.iter().any(|g| g.is_async) || self.tree.scopes[inner].has_await;
        if kind == ScopeKind::Comprehension && waits {
            self.awaits(node, unsupported::ASYNC_COMPREHENSION)?;
        }
        self.pass_names_outward(inner);
        Ok(())
    }

    /// The names that an inlined comprehension leaves to the scope around it.
    fn pass_names_outward(&mut self, inner: usize) {
        if self.tree.scopes[inner].kind != ScopeKind::Comprehension || self.scope().kind == ScopeKind::Class {
            return;
        }
        let names: Vec<_> = self.tree.scopes[inner]
            .symbols
            .iter()
            .filter(|s| s.flags & (flag::BOUND | flag::GLOBAL) == 0)
            .map(|s| (s.name.clone(), s.range))
            .collect();
        for (name, range) in names {
            // Uses inside do not count against a later `global` declaration: they are in another scope.
            self.scope().add(&name, 0, range);
        }
    }
}
