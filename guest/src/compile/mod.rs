//! The compiler: checked tree to bytecode.
//!
//! [`compile`] is the entry. One file per family of constructs; `unit` is what they emit into, `assemble` turns
//! that into a [`CodeUnit`], `names` knows where names live, `flow` which locals are certainly bound.
//!
//! Expressions are compiled with a *destination*: `expr(e, Some(r))` puts the value into `r`, `expr(e, None)` gives a
//! register that holds it, which may be a local's own register or a constant's. A destination that is a local is
//! written by the last instruction only, because the expression may read the local's old value, and an exception
//! handler may see it.

mod annotations;
mod assemble;
mod assign;
mod call;
mod class;
mod comprehension;
mod condition;
mod display;
mod expr;
mod flow;
pub(crate) mod fold;
mod function;
mod import;
mod loops;
mod module;
mod names;
mod operator;
mod pattern;
mod stmt;
mod strings;
#[cfg(test)]
mod tests;
mod try_;
mod type_params;
mod unit;
mod unparse;
mod with;

use std::rc::Rc;

use ruff_text_size::{Ranged, TextRange};

use crate::bytecode::code::{CodeUnit, CompileError, Const, Options, Source};
use crate::bytecode::ops::{Instr, Reg};
use crate::front::scope::ScopeTree;
use crate::front::scope_build::{Builder, MAX_DEPTH, too_deep};
use crate::front::{Checked, parse, warnings};
use unit::{Label, Unit};

/// Compiles a source text.
///
/// # Errors
/// A SyntaxError or one of its subclasses with CPython's wording, or RecursionError for source that nests too
/// deeply.
pub fn compile(source: &Rc<Source>, options: Options) -> Result<CodeUnit, CompileError> {
    let tree = parse::parse(&source.text, options.mode)?;
    let (scopes, future_annotations) = Builder::new(&source.text, options).module(tree.syntax())?;
    let options = Options { future_annotations, ..options };
    let mut unit = Compiler::new(source, &scopes, options).module(tree.syntax())?;
    unit.warnings = warnings::find(&source.text, &tree);
    Ok(unit)
}

pub(crate) struct Compiler<'a> {
    source: &'a Source,
    tree: &'a ScopeTree,
    options: Options,
    /// The unit being compiled, and those around it.
    unit: Unit<'a>,
    outer: Vec<Unit<'a>>,
    depth: usize,
    /// How many more instructions may be emitted: bodies of `finally` are copied to every exit, which multiplies
    /// when they nest.
    budget: usize,
}

impl<'a> Compiler<'a> {
    fn new(source: &'a Source, tree: &'a ScopeTree, options: Options) -> Self {
        let unit = Unit::new(crate::bytecode::code::UnitKind::Module, 0, "<module>".into(), "<module>".into(), 1);
        let budget = 1_000_000 + 64 * source.text.len();
        Compiler { source, tree, options, unit, outer: Vec::new(), depth: 0, budget }
    }

    // --- shorthands

    fn emit(&mut self, instr: Instr, node: &impl Ranged) {
        self.unit.emit(instr, node.range());
    }

    fn label(&mut self) -> Label {
        self.unit.label()
    }

    fn place(&mut self, label: Label) {
        self.unit.place(label);
    }

    fn temp(&mut self, node: &impl Ranged) -> Checked<Reg> {
        self.unit.temp(node.range())
    }

    /// Where temporaries are at, to go back there with [`Compiler::release`].
    fn mark(&self) -> u32 {
        self.unit.temps
    }

    fn release(&mut self, mark: u32) {
        self.unit.temps = mark;
    }

    /// The destination, or a fresh temporary.
    fn destination(&mut self, dst: Option<Reg>, node: &impl Ranged) -> Checked<Reg> {
        match dst {
            Some(r) => Ok(r),
            None => self.temp(node),
        }
    }

    fn deeper(&mut self, node: &impl Ranged) -> Checked<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(too_deep(node.range()));
        }
        Ok(())
    }

    fn constant16(&mut self, value: Const, range: TextRange) -> Checked<u16> {
        u16::try_from(self.unit.constant(value)).map_err(|_| crate::front::syntax_error("too many constants", range))
    }

    /// Source text of a range.
    fn text(&self, range: TextRange) -> &'a str {
        self.source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("")
    }
}
