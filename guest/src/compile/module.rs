//! Units: setting up registers and cells, module bodies, docstrings.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::Compiler;
use super::unit::Unit;
use crate::bytecode::code::{CodeUnit, CompileError, Const, Mode, UnitKind};
use crate::bytecode::ops::{Instr, Reg};
use crate::front::scope::{Place, ScopeId, ScopeKind, flag};
use crate::front::{Checked, syntax_error};

/// The text of a docstring, if the body starts with one.
pub(super) fn docstring(body: &[Stmt]) -> Option<&ast::ExprStringLiteral> {
    match body.first() {
        Some(Stmt::Expr(e)) => e.value.as_string_literal_expr(),
        _ => None,
    }
}

/// A docstring as CPython stores it: without the indentation that its lines share.
pub(super) fn clean_doc(text: &str) -> String {
    let expanded: Vec<String> = text.split('\n').map(expand_tabs).collect();
    let margin = expanded
        .iter()
        .skip(1)
        .filter(|l| !l.trim_start_matches(' ').is_empty())
        .map(|l| l.len() - l.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    let mut out = String::with_capacity(text.len());
    for (i, line) in expanded.iter().enumerate() {
        if i == 0 {
            out.push_str(line.trim_start_matches(' '));
        } else {
            out.push('\n');
            let blanks = line.len() - line.trim_start_matches(' ').len();
            out.push_str(&line[margin.min(blanks)..]);
        }
    }
    out
}

fn expand_tabs(line: &str) -> String {
    if !line.contains('\t') {
        return line.to_owned();
    }
    let mut out = String::new();
    let mut column = 0;
    for c in line.chars() {
        if c == '\t' {
            let n = 8 - column % 8;
            out.extend(std::iter::repeat_n(' ', n));
            column += n;
        } else {
            out.push(c);
            column += 1;
        }
    }
    out
}

impl<'a> Compiler<'a> {
    /// Compiles the outermost unit.
    pub(super) fn module(mut self, module: &'a ast::Mod) -> Checked<CodeUnit> {
        self.set_up(&[])?;
        let end = TextRange::empty(module.range().end());
        match module {
            ast::Mod::Expression(e) => {
                let value = self.expr(&e.body, None)?;
                self.unit.emit_last(Instr::Return { src: value }, e.body.range());
            }
            ast::Mod::Module(m) => self.module_body(&m.body)?,
        }
        self.emit(Instr::ReturnNone, &end);
        let is_coroutine = self.tree.scopes[0].has_await;
        let (future_annotations, mode) = (self.options.future_annotations, self.options.mode);
        let uses_namespace = self.options.separate_locals;
        let mut unit = self.unit.assemble()?;
        unit.is_coroutine = is_coroutine;
        unit.future_annotations = future_annotations;
        unit.mode = mode;
        unit.uses_namespace = uses_namespace;
        Ok(unit)
    }

    /// `single`: one compound statement, or simple ones on one line.
    fn check_single(&self, body: &[Stmt]) -> Checked<()> {
        let text = &*self.source.text;
        let is_compound = |s: &Stmt| {
            matches!(
                s,
                Stmt::FunctionDef(_)
                    | Stmt::ClassDef(_)
                    | Stmt::For(_)
                    | Stmt::While(_)
                    | Stmt::If(_)
                    | Stmt::With(_)
                    | Stmt::Match(_)
                    | Stmt::Try(_)
            )
        };
        let fail = |message: &str, range| Err(CompileError { from_parser: true, ..syntax_error(message, range) });
        let place = |at: TextSize| TextRange::at(at, TextSize::from(1));
        match body {
            [] => return fail("invalid syntax", TextRange::default()),
            [only] if is_compound(only) && !text.contains('\n') => {
                return fail("invalid syntax", TextRange::default());
            }
            [first, second, ..] if is_compound(first) => return fail("invalid syntax", second.range()),
            _ => {}
        }
        for pair in body.windows(2) {
            let between = self.text(TextRange::new(pair[0].end(), pair[1].start()));
            if !between.contains(';') || between.replace("\\\n", "").contains('\n') {
                let message = "multiple statements found while compiling a single statement";
                return fail(message, place(pair[0].end()));
            }
        }
        Ok(())
    }

    fn module_body(&mut self, body: &'a [Stmt]) -> Checked<()> {
        if self.options.mode == Mode::Single {
            self.check_single(body)?;
        }
        let mut rest = body;
        if !matches!(self.options.mode, Mode::Feed | Mode::Single)
            && let Some(doc) = docstring(body)
        {
            let text = clean_doc(doc.value.to_str());
            let mark = self.mark();
            let reg = self.temp(doc)?;
            self.load_const(Const::Str(text.clone()), reg, doc.range());
            self.unit.doc = Some(text);
            self.store_mangled("__doc__", reg, doc.range())?;
            self.release(mark);
            rest = &body[1..];
        }
        let annotated = self.variable_annotations(body);
        self.begin_annotations(TextRange::default())?;
        self.end_annotations(&annotated, TextRange::default())?;
        if self.options.mode == Mode::Feed
            && let Some((Stmt::Expr(last), before)) = rest.split_last()
        {
            self.statements(before)?;
            let value = self.expr(&last.value, None)?;
            self.unit.emit_last(Instr::Return { src: value }, last.value.range());
            return Ok(());
        }
        self.statements(rest)
    }

    /// Starts a new unit; what is compiled goes there until [`Compiler::finish_unit`].
    pub(super) fn begin_unit(
        &mut self,
        kind: UnitKind,
        scope: ScopeId,
        name: &str,
        first: TextRange,
        parameters: &[Name],
    ) -> Checked<()> {
        let qualname = self.qualified(name, scope);
        let line = self.source.line(first.start().to_u32());
        let unit = Unit::new(kind, scope, name.to_owned(), qualname, line);
        self.outer.push(std::mem::replace(&mut self.unit, unit));
        self.set_up(parameters)
    }

    /// Ends the unit begun last.
    pub(super) fn finish_unit(&mut self) -> Checked<CodeUnit> {
        let Some(outer) = self.outer.pop() else {
            return Err(syntax_error("internal error: unbalanced units", TextRange::default()));
        };
        let unit = std::mem::replace(&mut self.unit, outer);
        let scope = &self.tree.scopes[unit.scope];
        let is_async = scope.is_async || (scope.kind == ScopeKind::GeneratorExpr && scope.has_await);
        let (has_yield, is_nested, kind) = (scope.has_yield, scope.is_nested, unit.kind);
        self.budget = self
            .budget
            .checked_sub(unit.instrs.len())
            .ok_or_else(|| syntax_error("code block is too large", TextRange::default()))?;
        let mut code = unit.assemble()?;
        code.is_generator = has_yield && !is_async;
        code.is_coroutine = is_async && !has_yield;
        code.is_async_generator = is_async && has_yield;
        code.is_nested = is_nested;
        code.uses_namespace = kind == UnitKind::ClassBody;
        code.future_annotations = self.options.future_annotations;
        Ok(code)
    }

    /// `__qualname__` of something called `name` that is defined in the current unit.
    pub(super) fn qualified(&self, name: &str, scope: ScopeId) -> String {
        // A name that is declared global is qualified as if it were defined at the top.
        let flags = self.unit.frames.last().map_or(0, |f| {
            let mangled = crate::front::scope::mangle(self.tree.scopes[f.scope].private.as_ref(), &Name::new(name));
            self.tree.scopes[f.scope].flags(&mangled)
        });
        let is_definition = matches!(self.tree.scopes[scope].kind, ScopeKind::Function | ScopeKind::Class);
        if is_definition && flags & flag::GLOBAL != 0 {
            return name.to_owned();
        }
        // The hidden function around a generic definition does not show.
        let parent = if self.tree.scopes[self.unit.scope].kind == ScopeKind::TypeParams {
            self.outer.last().unwrap_or(&self.unit)
        } else {
            &self.unit
        };
        match parent.kind {
            UnitKind::Module => name.to_owned(),
            UnitKind::ClassBody => format!("{}.{name}", parent.qualname),
            UnitKind::Function => format!("{}.<locals>.{name}", parent.qualname),
        }
    }

    /// Gives parameters, locals, cells and free variables their registers.
    fn set_up(&mut self, parameters: &[Name]) -> Checked<()> {
        let tree = self.tree;
        let scope = &tree.scopes[self.unit.scope];
        let too_many = || syntax_error("too many local variables", TextRange::default());
        let mut next: Reg = 0;
        let mut cells: Vec<Reg> = Vec::new();
        let mut allocate = |unit: &mut Unit<'a>, name: &Name, is_cell: bool, is_parameter: bool| -> Checked<Reg> {
            let reg = next;
            next = next.checked_add(1).filter(|&n| n < u16::MAX - 64).ok_or_else(too_many)?;
            unit.frames[0].registers.insert(name.clone(), reg);
            if is_cell {
                cells.push(reg);
                unit.cell_names.push((name.to_string(), reg));
            } else {
                unit.local_names.push((name.to_string(), reg));
                let is_deleted = scope.flags(name) & (flag::DELETED | flag::HANDLED) != 0;
                if is_deleted {
                    unit.deletable.insert(reg);
                } else if is_parameter && let Some(state) = &mut unit.state {
                    state.insert(reg);
                }
            }
            Ok(reg)
        };
        let unit = &mut self.unit;
        for name in parameters {
            let is_cell = scope.symbol(name).is_some_and(|s| s.place == Place::Cell);
            unit.parameters.push(name.to_string());
            allocate(unit, name, is_cell, true)?;
        }
        match unit.kind {
            UnitKind::Function => {
                for symbol in &scope.symbols {
                    let is_cell = symbol.place == Place::Cell;
                    if (is_cell || symbol.place == Place::Local) && symbol.flags & flag::PARAMETER == 0 {
                        allocate(unit, &symbol.name, is_cell, false)?;
                    }
                }
            }
            UnitKind::ClassBody => {
                for (needed, name) in [
                    (scope.needs_class_cell, "__class__"),
                    (scope.needs_class_dict, "__classdict__"),
                    (scope.needs_conditional_cell, "__conditional_annotations__"),
                ] {
                    if needed {
                        allocate(unit, &Name::new_static(name), true, false)?;
                    }
                }
            }
            UnitKind::Module => {}
        }
        unit.free_names = scope.free.clone();
        unit.free_base = next;
        let frees = u16::try_from(scope.free.len()).map_err(|_| too_many())?;
        next = next.checked_add(frees).filter(|&n| n < u16::MAX - 64).ok_or_else(too_many)?;
        let constants = if unit.kind == UnitKind::Function { scope.loop_constants as u16 } else { 0 };
        unit.const_registers = (next, next + constants);
        unit.temps = u32::from(next + constants);
        unit.max_registers = unit.temps;
        for reg in cells {
            unit.emit(Instr::MakeCell { reg }, TextRange::default());
        }
        Ok(())
    }

    /// First token of a definition after its decorators: what CPython takes for its place.
    pub(super) fn header(&self, range: TextRange, decorators: &[ast::Decorator]) -> TextRange {
        let Some(last) = decorators.last() else { return range };
        let mut at = last.range.end().to_usize();
        let text = self.source.text.as_bytes();
        while let Some(&b) = text.get(at) {
            match b {
                b' ' | b'\t' | b'\r' | b'\n' | b'\x0c' => at += 1,
                b'#' => {
                    while text.get(at).is_some_and(|&b| b != b'\n' && b != b'\r') {
                        at += 1;
                    }
                }
                _ => break,
            }
        }
        TextRange::new(u32::try_from(at).unwrap_or(0).into(), range.end())
    }

    /// Loads a constant into a register.
    pub(super) fn load_const(&mut self, value: Const, dst: Reg, range: TextRange) {
        let instr = match value {
            Const::None => Instr::LoadNone { dst },
            Const::Int(i) if i32::try_from(i).is_ok() => Instr::LoadInt { dst, value: i as i32 },
            value => Instr::LoadConst { dst, idx: self.unit.constant(value) },
        };
        self.emit(instr, &range);
    }

    /// A register that holds a constant: inside a loop one that was loaded before it, else a temporary.
    pub(super) fn const_operand(&mut self, value: Const, range: TextRange) -> Checked<Reg> {
        let (first, end) = self.unit.const_registers;
        if first < end && self.in_loop() && self.unit.reachable() {
            let idx = self.unit.constant(value.clone());
            let used = self.unit.const_register_of.len() as Reg;
            let reg = match self.unit.const_register_of.get(&idx) {
                Some(&r) => Some(r),
                None if first + used < end => {
                    self.unit.const_register_of.insert(idx, first + used);
                    Some(first + used)
                }
                None => None,
            };
            if let Some(reg) = reg
                && let Some((_, loads)) = self.unit.anchors.last_mut()
            {
                if !loads.contains(&(reg, idx)) {
                    loads.push((reg, idx));
                }
                return Ok(reg);
            }
        }
        let dst = self.temp(&range)?;
        self.load_const(value, dst, range);
        Ok(dst)
    }

    pub(super) fn discard(&mut self, e: &'a Expr) -> Checked<()> {
        let mark = self.mark();
        self.expr(e, None)?;
        self.release(mark);
        Ok(())
    }
}
