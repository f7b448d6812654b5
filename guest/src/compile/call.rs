//! Calls: plain, of methods, with keywords, with unpacked arguments, and `super()`.

use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use super::names::{Access, family};
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::Checked;

/// Arguments that an instruction can count.
const MAX_ARGUMENTS: usize = 255;

/// Whether an expression may do something that a program can see, apart from raising.
fn has_effects(e: &Expr) -> bool {
    struct Finder(bool);
    impl<'e> Visitor<'e> for Finder {
        fn visit_expr(&mut self, e: &'e Expr) {
            match e {
                Expr::Lambda(_) => {}
                Expr::Call(_) | Expr::Await(_) | Expr::Yield(_) | Expr::YieldFrom(_) | Expr::Named(_) => self.0 = true,
                Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::Generator(_) => self.0 = true,
                _ if self.0 => {}
                _ => walk_expr(self, e),
            }
        }
    }
    match e {
        Expr::Name(_) | Expr::StringLiteral(_) | Expr::NumberLiteral(_) => false,
        _ => {
            let mut finder = Finder(false);
            finder.visit_expr(e);
            finder.0
        }
    }
}

fn needs_unpacking(a: &ast::Arguments) -> bool {
    a.args.len() + a.keywords.len() > MAX_ARGUMENTS
        || a.args.iter().any(|e| e.is_starred_expr())
        || a.keywords.iter().any(|k| k.arg.is_none())
}

impl<'a> Compiler<'a> {
    pub(super) fn call(&mut self, c: &'a ast::ExprCall, dst: Option<Reg>) -> Checked<Reg> {
        let arguments = &c.arguments;
        if needs_unpacking(arguments) {
            return self.call_unpacked(c, dst);
        }
        if let Expr::Attribute(method) = &*c.func {
            return self.call_method(c, method, dst);
        }
        if self.is_bare_super(c) {
            return self.super_object(c, dst);
        }
        let mark = self.mark();
        let base = self.temp(c)?;
        match &*c.func {
            Expr::Name(n) => self.load_name(&n.id, Some(base), true, n.range)?,
            func => self.expr(func, Some(base))?,
        };
        self.release(u32::from(base) + 1);
        let (argc, kwnames) = self.arguments(arguments)?;
        let dst = self.result(dst, mark, c)?;
        let ic = self.unit.ic(0, kwnames.unwrap_or(0), family::CALL, c.range())?;
        let instr = match kwnames {
            Some(_) => Instr::CallKw { argc, dst, base, ic },
            None => Instr::Call { argc, dst, base, ic },
        };
        // CPython runs these loops in place of the call, which then has the place of the name alone.
        match (&*c.func, &*arguments.args) {
            (Expr::Name(n), [Expr::Generator(_)])
                if kwnames.is_none() && matches!(n.id.as_str(), "all" | "any" | "tuple") =>
            {
                self.emit(instr, n);
            }
            _ => self.emit(instr, c),
        }
        Ok(dst)
    }

    /// Arguments into the next temporaries. Returns their count, and the constant with the keyword names.
    fn arguments(&mut self, a: &'a ast::Arguments) -> Checked<(u8, Option<u32>)> {
        for e in a.args.iter().chain(a.keywords.iter().map(|k| &k.value)) {
            let reg = self.temp(e)?;
            self.expr(e, Some(reg))?;
            self.release(u32::from(reg) + 1);
        }
        let argc = (a.args.len() + a.keywords.len()) as u8;
        if a.keywords.is_empty() {
            return Ok((argc, None));
        }
        Ok((argc, Some(self.keyword_names(&a.keywords))))
    }

    pub(super) fn keyword_names(&mut self, keywords: &[ast::Keyword]) -> u32 {
        let names = keywords.iter().filter_map(|k| k.arg.as_ref()).map(|n| Const::Str(n.to_string())).collect();
        self.unit.constant(Const::Tuple(names))
    }

    /// Place of a method call: from the method's name on if the chain spans lines, as in CPython.
    fn method_range(&self, c: &ast::ExprCall, method: &ast::ExprAttribute) -> TextRange {
        TextRange::new(self.attribute_range(method).start(), c.range().end())
    }

    fn call_method(&mut self, c: &'a ast::ExprCall, method: &'a ast::ExprAttribute, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let base = self.unit.temps_run(2, c.range())?;
        let range = self.method_range(c, method);
        let attr = self.mangled(&method.attr.id);
        let name = self.unit.name(&attr);
        let is_super = matches!(&*method.value, Expr::Call(s) if self.is_bare_super(s));
        let a = &c.arguments;
        let mut first = base + 1;
        let prepared = if is_super {
            if let Expr::Call(s) = &*method.value {
                let cls = self.super_arguments(s, base)?;
                let ic = self.unit.ic(name, 0, family::SUPER, range)?;
                self.emit(Instr::SuperMethod { base, cls, ic }, &self.attribute_range(method));
            }
            true
        } else if a.is_empty() {
            // A receiver alone is a run of one: it need not be moved.
            first = self.expr(&method.value, None)?;
            false
        } else {
            self.expr(&method.value, Some(base + 1))?;
            let early = a.args.iter().chain(a.keywords.iter().map(|k| &k.value)).any(has_effects);
            if early {
                let ic = self.unit.ic(name, 0, family::METHOD, range)?;
                self.emit(Instr::PrepareMethod { base, ic }, &self.attribute_range(method));
            }
            early
        };
        self.release(u32::from(base) + 2);
        let (argc, kwnames) = self.arguments(a)?;
        let dst = self.result(dst, mark, c)?;
        let instr = match (prepared, kwnames) {
            (true, None) => Instr::CallPrepared { argc, dst, base },
            (true, Some(kwnames)) => {
                let ic = self.unit.ic(name, kwnames, family::METHOD, range)?;
                Instr::CallPreparedKw { argc, dst, base, ic }
            }
            (false, None) => Instr::CallMethod { argc, dst, first, ic: self.unit.ic(name, 0, family::METHOD, range)? },
            (false, Some(kwnames)) => {
                let ic = self.unit.ic(name, kwnames, family::METHOD, range)?;
                Instr::CallMethodKw { argc, dst, base, ic }
            }
        };
        if !prepared && self.unit.reachable() {
            let attribute = self.attribute_range(method);
            let at = self.unit.here();
            self.unit.method_positions.push((at, attribute.start().to_u32(), attribute.end().to_u32()));
        }
        self.emit(instr, &range);
        Ok(dst)
    }

    // --- super()

    /// `super()` without arguments, in a function with a first parameter inside a class.
    fn is_bare_super(&self, c: &ast::ExprCall) -> bool {
        matches!(&*c.func, Expr::Name(n) if n.id == "super")
            && c.arguments.args.is_empty()
            && c.arguments.keywords.is_empty()
            && self.is_function()
            && self.unit.has_first_parameter
            && self.access("super") == Access::Global
            && matches!(self.access("__class__"), Access::Cell(_))
    }

    /// `R[base]` the callee, `R[base+1]` the first parameter; returns the register with the class.
    fn super_arguments(&mut self, c: &'a ast::ExprCall, base: Reg) -> Checked<Reg> {
        let range = c.range();
        if let Expr::Name(n) = &*c.func {
            self.load_name(&n.id, Some(base), false, n.range)?;
        }
        let first = self.unit.parameters.first().cloned().unwrap_or_default();
        let name = self.unit.name16(&first, range)?;
        let is_cell = self.unit.cell_names.iter().any(|(_, r)| *r == 0);
        if is_cell {
            self.emit(Instr::LoadCell { dst: base + 1, cell: 0, name }, &range);
        } else {
            if self.unit.deletable.contains(0) {
                self.emit(Instr::CheckBound { src: 0, name }, &range);
            }
            self.emit(Instr::Move { dst: base + 1, src: 0 }, &range);
        }
        let cls = self.temp(&range)?;
        self.load_mangled("__class__", Some(cls), false, range)
    }

    fn super_object(&mut self, c: &'a ast::ExprCall, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let base = self.unit.temps_run(2, c.range())?;
        // `super(__class__, self)`: the class comes first.
        let cls = self.super_arguments(c, base)?;
        let run = self.unit.temps_run(3, c.range())?;
        self.emit(Instr::Move { dst: run, src: base }, c);
        self.emit(Instr::Move { dst: run + 1, src: cls }, c);
        self.emit(Instr::Move { dst: run + 2, src: base + 1 }, c);
        let dst = self.result(dst, mark, c)?;
        let ic = self.unit.ic(0, 0, family::CALL, c.range())?;
        self.emit(Instr::Call { argc: 2, dst, base: run, ic }, c);
        Ok(dst)
    }

    // --- unpacked arguments

    fn call_unpacked(&mut self, c: &'a ast::ExprCall, dst: Option<Reg>) -> Checked<Reg> {
        let mark = self.mark();
        let base = self.unit.temps_run(3, c.range())?;
        match &*c.func {
            Expr::Name(n) => self.load_name(&n.id, Some(base), true, n.range)?,
            func => self.expr(func, Some(base))?,
        };
        self.release(u32::from(base) + 3);
        self.emit(Instr::BuildList { dst: base + 1, base: 0, count: 0 }, c);
        self.unpacked_positional(&c.arguments.args, base, c.range())?;
        self.unpacked_keywords(&c.arguments.keywords, base, c.range())?;
        let range = match &*c.func {
            Expr::Attribute(method) => self.method_range(c, method),
            _ => c.range(),
        };
        let dst = self.result(dst, mark, c)?;
        self.emit(Instr::CallEx { dst, base }, &range);
        Ok(dst)
    }

    /// Adds arguments to the list in `R[base+1]`; `R[base]` is the callee.
    pub(super) fn unpacked_positional(&mut self, args: &'a [Expr], base: Reg, range: TextRange) -> Checked<()> {
        // An error names the callee only if the list is taken as it is.
        let in_call = matches!(self.unit.instrs.last(), Some(Instr::BuildList { .. })) && args.len() == 1;
        for e in args {
            let mark = self.mark();
            match e {
                Expr::Starred(s) => {
                    let iterable = self.expr(&s.value, None)?;
                    self.emit(Instr::ListExtend { in_call, list: base + 1, iterable, callee: base }, &range);
                }
                _ => {
                    let item = self.expr(e, None)?;
                    self.emit(Instr::ListAppend { list: base + 1, item }, e);
                }
            }
            self.release(mark);
        }
        Ok(())
    }

    /// Keyword arguments into a dict in `R[base+2]`, or Unbound if there are none.
    pub(super) fn unpacked_keywords(
        &mut self,
        keywords: &'a [ast::Keyword],
        base: Reg,
        range: TextRange,
    ) -> Checked<()> {
        let dict = base + 2;
        if keywords.is_empty() {
            self.emit(Instr::LoadUnbound { dst: dict }, &range);
            return Ok(());
        }
        self.emit(Instr::BuildDict { dst: dict, base: 0, count: 0 }, &range);
        let mut rest = keywords;
        let mut is_first = true;
        while let Some(first) = rest.first() {
            let mark = self.mark();
            if first.arg.is_none() {
                let mapping = self.expr(&first.value, None)?;
                self.emit(Instr::DictMerge { dict, mapping, callee: base }, &range);
                rest = &rest[1..];
            } else {
                // Named ones after an unpacked mapping go through a dict of their own, so that repeated names are found.
                let named = rest.iter().take_while(|k| k.arg.is_some()).count();
                let into = if is_first { dict } else { self.temp(first)? };
                if !is_first {
                    self.emit(Instr::BuildDict { dst: into, base: 0, count: 0 }, first);
                }
                for k in &rest[..named] {
                    let inner = self.mark();
                    let name = k.arg.as_ref().map(|n| n.to_string()).unwrap_or_default();
                    let key = self.const_operand(Const::Str(name), k.range)?;
                    let value = self.expr(&k.value, None)?;
                    self.emit(Instr::DictSet { dict: into, key, value }, k);
                    self.release(inner);
                }
                if !is_first {
                    self.emit(Instr::DictMerge { dict, mapping: into, callee: base }, &range);
                }
                rest = &rest[named..];
            }
            is_first = false;
            self.release(mark);
        }
        Ok(())
    }

    /// A rare operation with its arguments in the topmost temporaries.
    pub(super) fn intrinsic(&mut self, which: Intrinsic, dst: Reg, base: Reg, argc: u16, range: TextRange) {
        self.emit(Instr::Intrinsic { which, dst, base, argc }, &range);
    }
}
