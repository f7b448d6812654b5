//! Walks the tree once and fills the scope table: bindings, uses, declarations, and what kind of code each
//! scope is. Errors that concern scopes ("'return' outside function") are found here too, also in code that
//! can never run.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::scope::{FastHasher, ScopeId, ScopeKind, ScopeTree, flag, mangle};
use super::{Checked, syntax_error, syntax_error_at, unsupported};
use crate::bytecode::code::{CompileError, Mode, Options};

/// Deepest nesting of statements and expressions that is compiled. The passes over the tree recurse, and the
/// stack of a wasm instance is small; the parser's own limit is in [`super::parse`].
pub const MAX_DEPTH: usize = 400;

/// At most this many constants are kept in registers during a loop.
pub const MAX_LOOP_CONSTANTS: usize = 24;

/// The error for too deep nesting.
pub fn too_deep(range: TextRange) -> CompileError {
    let message = "maximum recursion depth exceeded during compilation";
    CompileError::new("RecursionError", message, range.start().to_u32(), range.end().to_u32())
}

/// What matters only within one function body.
#[derive(Default)]
pub(super) struct Body {
    pub loop_depth: usize,
    /// Loops (that `break` may leave) since the innermost `except*` block, if in one.
    pub star_loops: Option<usize>,
    /// Hashes of the constants seen inside loops.
    constants: Vec<u64>,
}

pub struct Builder<'a> {
    pub tree: ScopeTree,
    pub(super) source: &'a str,
    pub(super) options: Options,
    pub(super) current: ScopeId,
    pub(super) body: Body,
    pub(super) depth: usize,
    /// How many conditional statements are around, within the current class body or module.
    pub(super) conditional: usize,
    /// In the iterable of a comprehension, where walrus is not allowed.
    pub(super) in_comprehension_iterable: usize,
    pub future_annotations: bool,
}

impl<'a> Builder<'a> {
    pub fn new(source: &'a str, options: Options) -> Self {
        Builder {
            tree: ScopeTree::default(),
            source,
            options,
            current: 0,
            body: Body::default(),
            depth: 0,
            conditional: 0,
            in_comprehension_iterable: 0,
            future_annotations: options.future_annotations,
        }
    }

    /// Builds and resolves the table of a whole module.
    pub fn module(mut self, module: &ast::Mod) -> Checked<(ScopeTree, bool)> {
        self.current = self.tree.open(module, ScopeKind::Module, None, None);
        match module {
            ast::Mod::Module(m) => {
                self.future_imports(&m.body)?;
                self.statements(&m.body)?;
            }
            ast::Mod::Expression(e) => self.expr(&e.body)?,
        }
        self.tree.resolve()?;
        Ok((self.tree, self.future_annotations))
    }

    // --- scopes and names

    pub(super) fn scope(&mut self) -> &mut super::scope::Scope {
        &mut self.tree.scopes[self.current]
    }

    pub(super) fn mangled(&self, name: &Name) -> Name {
        mangle(self.tree.scopes[self.current].private.as_ref(), name)
    }

    pub(super) fn add(&mut self, name: &Name, flags: u16, range: TextRange) {
        let name = self.mangled(name);
        self.scope().add(&name, flags, range);
    }

    /// A binding other than through `=` on a name expression: checks the names that cannot be bound.
    pub(super) fn bind(&mut self, name: &ast::Identifier, flags: u16) -> Checked<()> {
        if name.as_str() == "__debug__" {
            return Err(syntax_error_at("cannot assign to __debug__", name));
        }
        self.add(&name.id, flag::BOUND | flags, name.range());
        Ok(())
    }

    pub(super) fn open<T>(&mut self, node: &T, kind: ScopeKind) -> ScopeId {
        let private = self.scope().private.clone();
        let id = self.tree.open(node, kind, Some(self.current), private);
        std::mem::replace(&mut self.current, id)
    }

    /// The nearest scope that is compiled to a unit.
    pub(super) fn unit(&self) -> ScopeId {
        let mut id = self.current;
        while !self.tree.scopes[id].kind.is_unit() {
            id = self.tree.scopes[id].parent.unwrap_or(0);
        }
        id
    }

    /// Runs `f` in the body of a new function-like scope.
    pub(super) fn in_body<T>(
        &mut self,
        node: &T,
        kind: ScopeKind,
        f: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<ScopeId> {
        let outer = self.open(node, kind);
        let body = std::mem::take(&mut self.body);
        let conditional = std::mem::take(&mut self.conditional);
        let result = f(self);
        let id = std::mem::replace(&mut self.current, outer);
        self.body = body;
        self.conditional = conditional;
        result.map(|()| id)
    }

    /// Notes a constant that the compiler may want to keep in a register during a loop.
    pub(super) fn note_constant(&mut self, range: TextRange) {
        if self.body.loop_depth == 0 {
            return;
        }
        let text = self.source.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
        let mut hasher = FastHasher::default();
        std::hash::Hasher::write(&mut hasher, text.as_bytes());
        let hash = std::hash::Hasher::finish(&hasher);
        if self.body.constants.len() < MAX_LOOP_CONSTANTS && !self.body.constants.contains(&hash) {
            self.body.constants.push(hash);
            let unit = self.unit();
            self.tree.scopes[unit].loop_constants += 1;
        }
    }

    pub(super) fn deeper(&mut self, node: &impl Ranged) -> Checked<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(too_deep(node.range())) } else { Ok(()) }
    }

    // --- statements

    pub fn statements(&mut self, body: &[Stmt]) -> Checked<()> {
        body.iter().try_for_each(|s| self.statement(s))
    }

    fn conditional_block(&mut self, body: &[Stmt]) -> Checked<()> {
        self.conditional += 1;
        let result = self.statements(body);
        self.conditional -= 1;
        result
    }

    fn loop_body(&mut self, body: &[Stmt]) -> Checked<()> {
        self.body.loop_depth += 1;
        if let Some(n) = &mut self.body.star_loops {
            *n += 1;
        }
        let result = self.conditional_block(body);
        self.body.loop_depth -= 1;
        if let Some(n) = &mut self.body.star_loops {
            // Less than it was if the body ended with an error.
            *n = n.saturating_sub(1);
        }
        result
    }

    fn statement(&mut self, stmt: &Stmt) -> Checked<()> {
        self.deeper(stmt)?;
        self.statement_inner(stmt)?;
        self.depth -= 1;
        Ok(())
    }

    fn statement_inner(&mut self, stmt: &Stmt) -> Checked<()> {
        match stmt {
            Stmt::FunctionDef(s) => self.function(s),
            Stmt::ClassDef(s) => self.class(s),
            Stmt::Return(s) => self.return_(s),
            Stmt::Delete(s) => s.targets.iter().try_for_each(|t| self.delete_target(t)),
            Stmt::TypeAlias(s) => self.type_alias(s),
            Stmt::Assign(s) => {
                self.expr(&s.value)?;
                s.targets.iter().try_for_each(|t| self.assign_target(t))
            }
            Stmt::AugAssign(s) => {
                self.target(&s.target)?;
                self.expr(&s.value)
            }
            Stmt::AnnAssign(s) => self.annotated(s),
            Stmt::For(s) => {
                if s.is_async {
                    self.awaits(stmt, "'async for' outside async function")?;
                }
                self.expr(&s.iter)?;
                self.body.loop_depth += 1;
                self.assign_target(&s.target)?;
                self.body.loop_depth -= 1;
                self.loop_body(&s.body)?;
                self.conditional_block(&s.orelse)
            }
            Stmt::While(s) => {
                self.body.loop_depth += 1;
                self.expr(&s.test)?;
                self.body.loop_depth -= 1;
                self.loop_body(&s.body)?;
                self.conditional_block(&s.orelse)
            }
            Stmt::If(s) => {
                self.expr(&s.test)?;
                self.conditional_block(&s.body)?;
                for clause in &s.elif_else_clauses {
                    clause.test.iter().try_for_each(|t| self.expr(t))?;
                    self.conditional_block(&clause.body)?;
                }
                Ok(())
            }
            Stmt::With(s) => {
                if s.is_async {
                    self.awaits(stmt, "'async with' outside async function")?;
                }
                for item in &s.items {
                    self.expr(&item.context_expr)?;
                    item.optional_vars.iter().try_for_each(|t| self.assign_target(t))?;
                }
                self.conditional_block(&s.body)
            }
            Stmt::Match(s) => self.match_(s),
            Stmt::Raise(s) => {
                s.exc.iter().try_for_each(|e| self.expr(e))?;
                s.cause.iter().try_for_each(|e| self.expr(e))
            }
            Stmt::Try(s) => self.try_(s),
            Stmt::Assert(s) => {
                self.expr(&s.test)?;
                s.msg.iter().try_for_each(|e| self.expr(e))
            }
            Stmt::Import(s) => s.names.iter().try_for_each(|alias| match &alias.asname {
                Some(name) => self.bind(name, flag::IMPORTED),
                None => {
                    let top = alias.name.split('.').next().unwrap_or("");
                    if top == "__debug__" {
                        return Err(syntax_error_at("cannot assign to __debug__", alias));
                    }
                    self.add(&Name::new(top), flag::BOUND | flag::IMPORTED, alias.range());
                    Ok(())
                }
            }),
            Stmt::ImportFrom(s) => self.import_from(s),
            Stmt::Global(s) => s.names.iter().try_for_each(|n| self.declare(n, flag::GLOBAL, s.range)),
            Stmt::Nonlocal(s) => s.names.iter().try_for_each(|n| self.declare(n, flag::NONLOCAL, s.range)),
            Stmt::Expr(s) => self.expr(&s.value),
            Stmt::Pass(_) => Ok(()),
            Stmt::Break(_) => self.leave_loop(stmt, "'break' outside loop"),
            Stmt::Continue(_) => self.leave_loop(stmt, "'continue' not properly in loop"),
            Stmt::IpyEscapeCommand(_) => Err(syntax_error_at("invalid syntax", stmt)),
        }
    }

    fn leave_loop(&mut self, stmt: &Stmt, message: &str) -> Checked<()> {
        if self.body.star_loops == Some(0) {
            return Err(unsupported::in_except_star(stmt));
        }
        if self.body.loop_depth == 0 { Err(syntax_error_at(message, stmt)) } else { Ok(()) }
    }

    fn return_(&mut self, s: &ast::StmtReturn) -> Checked<()> {
        let unit = self.unit();
        let scope = &self.tree.scopes[unit];
        if scope.kind != ScopeKind::Function {
            return Err(syntax_error_at("'return' outside function", s));
        }
        if self.body.star_loops.is_some() {
            return Err(unsupported::in_except_star(s));
        }
        if let Some(e) = &s.value {
            self.tree.scopes[unit].returns_value.get_or_insert(s.range);
            self.expr(e)?;
        }
        Ok(())
    }

    fn try_(&mut self, s: &ast::StmtTry) -> Checked<()> {
        self.conditional_block(&s.body)?;
        for (i, handler) in s.handlers.iter().enumerate() {
            let ast::ExceptHandler::ExceptHandler(h) = handler;
            if h.type_.is_none() && i + 1 < s.handlers.len() {
                return Err(syntax_error_at("default 'except:' must be last", h));
            }
            h.type_.iter().try_for_each(|t| self.expr(t))?;
            if let Some(name) = &h.name {
                self.bind(name, flag::HANDLED)?;
            }
            let outer = self.body.star_loops;
            if s.is_star {
                self.body.star_loops = Some(0);
            }
            self.conditional_block(&h.body)?;
            self.body.star_loops = outer;
        }
        self.conditional_block(&s.orelse)?;
        self.conditional_block(&s.finalbody)
    }

    fn match_(&mut self, s: &ast::StmtMatch) -> Checked<()> {
        self.expr(&s.subject)?;
        let last = s.cases.len().saturating_sub(1);
        for (i, case) in s.cases.iter().enumerate() {
            unsupported::check_case(case, i == last)?;
            self.pattern(&case.pattern)?;
            case.guard.iter().try_for_each(|g| self.expr(g))?;
            self.conditional_block(&case.body)?;
        }
        Ok(())
    }

    fn pattern(&mut self, pattern: &ast::Pattern) -> Checked<()> {
        self.deeper(pattern)?;
        match pattern {
            ast::Pattern::MatchValue(p) => self.expr(&p.value)?,
            ast::Pattern::MatchSingleton(_) => {}
            ast::Pattern::MatchSequence(p) => p.patterns.iter().try_for_each(|q| self.pattern(q))?,
            ast::Pattern::MatchMapping(p) => {
                p.keys.iter().try_for_each(|k| self.expr(k))?;
                p.patterns.iter().try_for_each(|q| self.pattern(q))?;
                p.rest.iter().try_for_each(|n| self.bind(n, 0))?;
            }
            ast::Pattern::MatchClass(p) => {
                self.expr(&p.cls)?;
                p.arguments.patterns.iter().try_for_each(|q| self.pattern(q))?;
                p.arguments.keywords.iter().try_for_each(|k| self.pattern(&k.pattern))?;
            }
            ast::Pattern::MatchStar(p) => p.name.iter().try_for_each(|n| self.bind(n, 0))?,
            ast::Pattern::MatchAs(p) => {
                p.pattern.iter().try_for_each(|q| self.pattern(q))?;
                p.name.iter().try_for_each(|n| self.bind(n, 0))?;
            }
            ast::Pattern::MatchOr(p) => p.patterns.iter().try_for_each(|q| self.pattern(q))?,
        }
        self.depth -= 1;
        Ok(())
    }

    // --- imports and declarations

    fn import_from(&mut self, s: &ast::StmtImportFrom) -> Checked<()> {
        for alias in &s.names {
            if alias.name.as_str() == "*" {
                if self.scope().kind != ScopeKind::Module {
                    return Err(syntax_error_at("import * only allowed at module level", alias));
                }
                continue;
            }
            self.bind(alias.asname.as_ref().unwrap_or(&alias.name), flag::IMPORTED)?;
        }
        if s.level == 0 && s.module.as_ref().is_some_and(|m| m.as_str() == "__future__") {
            // Those at the top of the file have been checked by `future_imports`, as statements of depth 1.
            if self.depth > 1 {
                let message = "from __future__ imports must occur at the beginning of the file";
                return Err(syntax_error_at(message, s));
            }
        }
        Ok(())
    }

    /// `from __future__` imports stand before everything but the docstring.
    fn future_imports(&mut self, body: &[Stmt]) -> Checked<()> {
        let mut allowed = true;
        for (i, stmt) in body.iter().enumerate() {
            if let Stmt::ImportFrom(s) = stmt
                && s.level == 0
                && s.module.as_ref().is_some_and(|m| m.as_str() == "__future__")
            {
                if !allowed {
                    let message = "from __future__ imports must occur at the beginning of the file";
                    return Err(syntax_error_at(message, s));
                }
                for alias in &s.names {
                    self.future_annotations |= unsupported::future_feature(alias)?;
                }
                continue;
            }
            let is_docstring = i == 0 && matches!(stmt, Stmt::Expr(e) if e.value.is_string_literal_expr());
            allowed &= is_docstring;
        }
        Ok(())
    }

    fn declare(&mut self, name: &ast::Identifier, flags: u16, statement: TextRange) -> Checked<()> {
        let word = if flags == flag::GLOBAL { "global" } else { "nonlocal" };
        let kind = self.scope().kind;
        if kind == ScopeKind::Module && flags == flag::NONLOCAL {
            return Err(syntax_error("nonlocal declaration not allowed at module level", statement));
        }
        let mangled = self.mangled(&name.id);
        let seen = self.scope().flags(&mangled);
        let message = if seen & flag::PARAMETER != 0 {
            format!("name '{mangled}' is parameter and {word}")
        } else if seen & flag::USED != 0 {
            format!("name '{mangled}' is used prior to {word} declaration")
        } else if seen & flag::ANNOTATED != 0 {
            format!("annotated name '{mangled}' can't be {word}")
        } else if seen & flag::BOUND != 0 && seen & flag::IMPORTED == 0 {
            format!("name '{mangled}' is assigned to before {word} declaration")
        } else if (seen | flags) & (flag::GLOBAL | flag::NONLOCAL) == flag::GLOBAL | flag::NONLOCAL {
            let first = self.scope().symbol(&mangled).map_or(statement, |s| s.range);
            return Err(syntax_error(format!("name '{mangled}' is nonlocal and global"), first));
        } else {
            self.scope().declare(&mangled, flags, statement);
            // What some function calls global is that for the body of the module too: `exec` has it apart from its locals.
            if flags == flag::GLOBAL && self.tree.scopes[0].kind == ScopeKind::Module {
                self.tree.scopes[0].add(&mangled, flags, statement);
            }
            return Ok(());
        };
        Err(syntax_error(message, statement))
    }

    fn annotated(&mut self, s: &ast::StmtAnnAssign) -> Checked<()> {
        if let Expr::Name(n) = &*s.target {
            let mangled = self.mangled(&n.id);
            let seen = self.scope().flags(&mangled);
            if s.simple && seen & (flag::GLOBAL | flag::NONLOCAL) != 0 && self.scope().kind != ScopeKind::Module {
                let word = if seen & flag::GLOBAL != 0 { "global" } else { "nonlocal" };
                return Err(syntax_error_at(format!("annotated name '{mangled}' can't be {word}"), s));
            }
            if s.simple {
                self.add(&n.id, flag::ANNOTATED | flag::BOUND, n.range());
            }
        }
        if s.simple || s.value.is_some() {
            self.target(&s.target)?;
        } else {
            self.unstored_target(&s.target)?;
        }
        self.variable_annotation(s)?;
        s.value.iter().try_for_each(|e| self.expr(e))
    }

    /// `a.b: int` without value evaluates only `a`.
    fn unstored_target(&mut self, target: &Expr) -> Checked<()> {
        match target {
            Expr::Attribute(e) => {
                if e.attr.as_str() == "__debug__" {
                    return Err(syntax_error_at("cannot assign to __debug__", e));
                }
                self.expr(&e.value)
            }
            Expr::Subscript(e) => {
                self.expr(&e.value)?;
                self.expr(&e.slice)
            }
            // `(x): int` alone does not even make `x` a local.
            _ => Ok(()),
        }
    }

    /// `await` and its relatives: notes them, or says that they may not stand here.
    pub(super) fn awaits(&mut self, node: &impl Ranged, message: &str) -> Checked<()> {
        let unit = self.unit();
        // A comprehension may wait; whether it stands where that is allowed is seen at its end.
        if self.tree.scopes[self.current].kind == ScopeKind::Comprehension {
            self.tree.scopes[self.current].has_await = true;
            return Ok(());
        }
        let scope = &mut self.tree.scopes[unit];
        if scope.kind.is_annotation() && message == unsupported::ASYNC_COMPREHENSION {
            return Err(syntax_error_at(message, node));
        }
        if scope.kind.is_annotation() {
            let message = format!("await expression cannot be used within {}", scope.what);
            return Err(syntax_error_at(message, node));
        }
        let allowed = match scope.kind {
            ScopeKind::Function => scope.is_async,
            ScopeKind::GeneratorExpr => true,
            ScopeKind::Module => self.options.mode == Mode::Feed,
            _ => false,
        };
        if !allowed {
            if message.starts_with("'await'") && !scope.kind.is_function_like() {
                return Err(syntax_error_at("'await' outside function", node));
            }
            return Err(syntax_error_at(message, node));
        }
        scope.has_await = true;
        Ok(())
    }
}
