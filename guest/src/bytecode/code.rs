//! What the compiler produces: [`CodeUnit`], plain data without heap references.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use num_bigint::BigInt;

use super::ops::{Instr, Reg};
use crate::text::packed::LazyText;

/// A source text and the name it goes by in tracebacks.
#[derive(Debug)]
pub struct Source {
    /// File name as shown in tracebacks.
    pub name: String,
    pub text: LazyText,
    /// Byte offset of the start of each line.
    pub line_starts: Vec<u32>,
    /// Tracebacks can show its lines: it is a file or a fed snippet, not a string that the program compiled.
    pub is_shown: bool,
    /// Failed asserts without a message show their operands.
    pub assert_reports: bool,
    /// Columns of offsets in long lines that were asked for: all frames of a recursion have the same.
    pub columns: RefCell<BTreeMap<u32, u32>>,
}

/// Bytes before an offset in its line beyond which the column is kept.
const LONG_LINE: usize = 512;

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        let mut line_starts = vec![0];
        let bytes = text.as_bytes();
        for (i, &b) in bytes.iter().enumerate() {
            // A lone carriage return ends a line, as in Python.
            if b == b'\n' || (b == b'\r' && bytes.get(i + 1) != Some(&b'\n')) {
                line_starts.push(i as u32 + 1);
            }
        }
        Source {
            name: name.into(),
            text: text.into(),
            line_starts,
            is_shown: true,
            assert_reports: false,
            columns: RefCell::default(),
        }
    }

    /// 1-based line of a byte offset.
    pub fn line(&self, offset: u32) -> u32 {
        self.line_starts.partition_point(|&s| s <= offset) as u32
    }

    /// The text of a line, counted from 1, with its line break.
    pub fn line_text(&self, line: u32) -> &str {
        let start = self.line_starts[line as usize - 1] as usize;
        let end = self.line_starts.get(line as usize).map_or(self.text.len(), |n| *n as usize);
        &self.text[start..end]
    }

    /// 1-based line and 0-based column, in characters, of a byte offset.
    pub fn position(&self, offset: u32) -> (u32, u32) {
        let line = self.line(offset);
        let start = self.line_starts[line as usize - 1] as usize;
        let end = (offset as usize).min(self.text.len());
        let column = || self.text.get(start..end).map_or(0, |s| s.chars().count()) as u32;
        let long = end.saturating_sub(start) > LONG_LINE;
        (line, if long { *self.columns.borrow_mut().entry(offset).or_insert_with(column) } else { column() })
    }
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    None,
    Ellipsis,
    Bool(bool),
    Int(i64),
    BigInt(BigInt),
    Float(f64),
    Complex(f64, f64),
    Str(String),
    Bytes(Vec<u8>),
    Tuple(Vec<Const>),
    FrozenSet(Vec<Const>),
    Code(Rc<CodeUnit>),
}

/// Initial data of an inline cache: the name the instruction works with, and for keyword calls the index of
/// the constant that holds the tuple of keyword names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IcInit {
    /// Index into `names`.
    pub name: u32,
    /// Index into `constants`.
    pub kwnames: u32,
}

/// Instructions `start..end` are protected: an exception goes into register `exc` and control to `handler`.
/// The innermost entry comes first in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExceptEntry {
    pub start: u32,
    pub end: u32,
    pub handler: u32,
    pub exc: Reg,
}

/// What kind of code a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// Module, fed snippet, `exec` and `eval` text.
    Module,
    ClassBody,
    Function,
}

/// Compiled code of a module, class body or function.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeUnit {
    pub kind: UnitKind,
    pub name: String,
    pub qualname: String,
    /// Docstring, if the body starts with one.
    pub doc: Option<String>,
    pub first_line: u32,
    pub instrs: Vec<Instr>,
    /// Start and end byte offset in the source of each instruction.
    pub positions: Vec<(u32, u32)>,
    /// Instruction, start and end byte offset of the attribute (`a.b` of `a.b()`), for each CallMethod and
    /// CallMethodKw: the place of an error in looking the method up. Sorted by instruction.
    pub method_positions: Vec<(u32, u32, u32)>,
    pub constants: Vec<Const>,
    pub names: Vec<String>,
    pub ics: Vec<IcInit>,
    pub except_table: Vec<ExceptEntry>,
    /// Whether a `yield` or `await` stands in a `try` or `with`: a generator that never goes on has something left to do.
    pub yields_protected: bool,
    /// Size of the register window.
    pub registers: u16,
    /// Parameters occupy registers 0.. in the order: positional-only, positional, keyword-only, `*args`, `**kwargs`.
    pub parameters: Vec<String>,
    pub positional_only: u16,
    /// Positional parameters, positional-only ones included.
    pub positional: u16,
    pub keyword_only: u16,
    pub has_varargs: bool,
    pub has_varkw: bool,
    /// Names of local variables that live in registers, with their register (parameters included), for `locals()`.
    pub local_names: Vec<(String, Reg)>,
    /// Variables of inlined comprehensions, for `locals()`; those of inner ones come last.
    pub inlined_names: Vec<InlinedName>,
    /// Names of variables that live in cells created by this unit, with their register.
    pub cell_names: Vec<(String, Reg)>,
    /// Free variables, in closure order; the call copies their cells to registers `free_base..`.
    pub free_names: Vec<String>,
    pub free_base: Reg,
    pub is_generator: bool,
    pub is_coroutine: bool,
    pub is_async_generator: bool,
    /// Uses the frame's mapping (LoadName, StoreName): class bodies, and `exec` with separate locals.
    pub uses_namespace: bool,
    /// `from __future__ import annotations`
    pub future_annotations: bool,
    /// How the text was compiled; module units only.
    pub mode: Mode,
    /// Whether it is nested in a function, for `co_flags`.
    pub is_nested: bool,
    /// Of the whole text; module units only.
    pub warnings: Vec<SyntaxWarning>,
}

impl CodeUnit {
    /// Gives back what its lists have reserved, for a unit that is kept.
    pub fn shrink(&mut self) {
        self.instrs.shrink_to_fit();
        self.positions.shrink_to_fit();
        self.method_positions.shrink_to_fit();
        self.constants.shrink_to_fit();
        self.names.shrink_to_fit();
        self.ics.shrink_to_fit();
        self.except_table.shrink_to_fit();
        self.parameters.shrink_to_fit();
        self.local_names.shrink_to_fit();
        self.inlined_names.shrink_to_fit();
        self.cell_names.shrink_to_fit();
        self.free_names.shrink_to_fit();
        for constant in &mut self.constants {
            if let Const::Code(unit) = constant
                && let Some(unit) = Rc::get_mut(unit)
            {
                unit.shrink();
            }
        }
    }
}

/// How a source text is to be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Statements; returns None.
    Exec,
    /// One statement; the values of expression statements are displayed.
    Single,
    /// One expression; returns its value.
    Eval,
    /// Statements; if the last is an expression statement, returns its value. Top-level await is allowed: the unit
    /// is then a coroutine.
    Feed,
}

/// Options of a compilation.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub mode: Mode,
    /// Module-level names through the frame's mapping (`exec` with separate locals).
    pub separate_locals: bool,
    /// `from __future__ import annotations` inherited from the code that calls `exec`.
    pub future_annotations: bool,
}

/// What CPython warns about while it compiles, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxWarning {
    pub message: String,
    /// Wording when warnings are errors, if it differs.
    pub error: Option<String>,
    /// Found while the text was read, so that an error can show it.
    pub from_tokens: bool,
    pub start: u32,
    pub end: u32,
}

/// A SyntaxError (or a subclass) with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct CompileError {
    /// `SyntaxError`, `IndentationError`, `TabError`, or `NotImplementedError` for what we do not run.
    pub class: &'static str,
    pub message: String,
    /// Byte offsets in the source.
    pub start: u32,
    pub end: u32,
    pub shown_end: ShownEnd,
    /// What the parser complains about shows the text it reads; what is found later, only that of a file.
    pub from_parser: bool,
    /// The line shown lacks its line break: what the tokenizer refuses, and places before the line being read.
    pub bare_line: bool,
    /// The error may be a misspelt keyword: line of the compound statement read last, or 0.
    pub typo_after: Option<u32>,
}

/// What a SyntaxError says of where its place ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShownEnd {
    #[default]
    InSource,
    /// `end_offset` is 0: there is a start only.
    Nowhere,
    /// `end_offset` is -1.
    Unknown,
    /// As `Unknown` if the place is the end of a line.
    UnknownAtLineEnd,
    /// Of an indentation: it starts in its last column, and ends unknown.
    OfIndent,
    /// Where it starts, also at the end of a line.
    AtStart,
    /// Of a line: it starts in the first column, and ends nowhere.
    OfLine,
}

impl CompileError {
    pub fn new(class: &'static str, message: impl Into<String>, start: u32, end: u32) -> CompileError {
        let (message, shown_end) = (message.into(), ShownEnd::InSource);
        CompileError { class, message, start, end, shown_end, from_parser: false, bare_line: false, typo_after: None }
    }

    pub fn ending(self, shown_end: ShownEnd) -> CompileError {
        CompileError { shown_end, ..self }
    }
}

/// A variable of an inlined comprehension.
#[derive(Debug, Clone, PartialEq)]
pub struct InlinedName {
    pub name: String,
    pub reg: Reg,
    /// Where it exists: in the text of the comprehension, but for its first iterable.
    pub range: (u32, u32),
    pub except: (u32, u32),
}

impl InlinedName {
    /// Whether the variable exists at a place in the source.
    pub fn covers(&self, (start, end): (u32, u32)) -> bool {
        let within = |(from, to): (u32, u32)| from <= start && end <= to;
        within(self.range) && !within(self.except)
    }
}
