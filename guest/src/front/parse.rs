//! From source text to the parser's tree, with nesting bounded before the parser recurses.
//!
//! The parser and every pass over the tree recurse. On a native target the parser grows its stack by itself; in
//! wasm it cannot, so source that nests too deeply is refused here by a scan of the tokens. What nests without
//! nested tokens, `a + b + c + ...` or `a.b.c...`, is parsed in a loop but gives a tree that is deep on its left
//! side; such a tree is taken apart in a loop when it is dropped.

use ruff_python_ast::token::TokenKind;
use ruff_python_ast::visitor::transformer::{Transformer, walk_expr};
use ruff_python_ast::{self as ast, Expr, Mod, PythonVersion, Stmt};
use ruff_python_parser::lexer::lex;
use ruff_python_parser::{Mode as ParseMode, ParseOptions, parse_unchecked};
use ruff_text_size::{TextRange, TextSize};

use super::lexical::MAX_NESTED_STRINGS;
use super::scope_build::too_deep;
use super::{Checked, errors, syntax_error};
use crate::bytecode::code::{CompileError, Mode};

/// Brackets in brackets, as in CPython.
const MAX_BRACKETS: usize = 200;
/// Blocks in blocks, as in CPython.
const MAX_INDENTS: usize = 100;
/// All kinds of nesting together: brackets, indentation, chains of prefix operators, lambdas, conditionals.
const MAX_NESTING: usize = 400;
/// A text shorter than this cannot nest deeply enough to matter.
const SMALL: usize = 150;
/// Operators in a row from which the tree may be too deep for a plain recursive drop.
const LONG_CHAIN: usize = 100;

/// A parsed text.
pub struct Tree {
    syntax: Mod,
    /// Deep on its left side somewhere.
    is_deep: bool,
    /// Numbers that run into a keyword, with the wording of the warning.
    numbers: Vec<(&'static str, TextRange)>,
}

impl Tree {
    pub fn numbers(&self) -> &[(&'static str, TextRange)] {
        &self.numbers
    }

    pub fn syntax(&self) -> &Mod {
        &self.syntax
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        if self.is_deep {
            match &mut self.syntax {
                Mod::Module(m) => m.body.iter_mut().for_each(|s: &mut Stmt| Dismantle.visit_stmt(s)),
                Mod::Expression(e) => Dismantle.visit_expr(&mut e.body),
            }
        }
    }
}

/// Cuts every left spine into single nodes.
struct Dismantle;

impl Transformer for Dismantle {
    fn visit_expr(&self, e: &mut Expr) {
        let leaf = || Expr::NoneLiteral(ast::ExprNoneLiteral::default());
        let mut current = std::mem::replace(e, leaf());
        loop {
            let left = match &mut current {
                Expr::BinOp(b) => &mut b.left,
                Expr::Attribute(a) => &mut a.value,
                Expr::Call(c) => &mut c.func,
                Expr::Subscript(s) => &mut s.value,
                _ => break,
            };
            let next = std::mem::replace(&mut **left, leaf());
            walk_expr(self, &mut current);
            current = next;
        }
        walk_expr(self, &mut current);
    }
}

/// Parses a text, or says what is wrong with it in CPython's words.
pub fn parse(source: &str, mode: Mode) -> Checked<Tree> {
    parse_text(source, mode).map_err(|e| CompileError { from_parser: true, ..e })
}

fn parse_text(source: &str, mode: Mode) -> Checked<Tree> {
    if source.len() > i32::MAX as usize {
        return Err(syntax_error("source code is too large", TextRange::default()));
    }
    if let Some(at) = source.bytes().position(|b| b == 0) {
        return Err(syntax_error("source code string cannot contain null bytes", point(at)));
    }
    // The parser is laxer than Python about tabs.
    if source.contains('\t')
        && let Some(e) = super::lexical::scan(source).error.filter(|e| e.class == "TabError")
    {
        return Err(e);
    }
    let parse_mode = if mode == Mode::Eval { ParseMode::Expression } else { ParseMode::Module };
    let is_deep = source.len() > SMALL && check_nesting(source, parse_mode)?;
    let options = ParseOptions::from(parse_mode).with_target_version(PythonVersion::PY314);
    let parsed = parse_unchecked(source, options);
    let error = errors::first_error(source, &parsed, is_deep);
    let numbers = super::warnings::numbers(source, parsed.tokens());
    let mut tree = Tree { syntax: parsed.into_syntax(), is_deep, numbers };
    match error {
        Some(mut e) => {
            if e.message == "invalid syntax" || e.message.ends_with("Perhaps you forgot a comma?") {
                let compound = if is_deep { None } else { super::typos::last_compound(&tree.syntax, e.start) };
                let line = compound.map_or(0, |at| source[..at.to_usize()].matches('\n').count() as u32 + 1);
                e.typo_after = Some(line);
            }
            Err(e)
        }
        None => {
            super::surrogates::restore(source, &mut tree.syntax)?;
            Ok(tree)
        }
    }
}

pub(super) fn point(at: usize) -> TextRange {
    TextRange::empty(TextSize::new(u32::try_from(at).unwrap_or(u32::MAX)))
}

/// One bracket, or the statement outside all brackets.
#[derive(Default)]
struct Level {
    /// Prefix operators without their operand yet.
    prefixes: usize,
    /// Lambdas, conditional expressions and `**`, which nest to the right.
    right: usize,
    /// Lambdas whose parameters are being read.
    lambdas: usize,
    /// Operators and trailers, which nest to the left.
    chain: usize,
}

/// Refuses source that nests too deeply; otherwise says whether its tree may be deep on the left side.
fn check_nesting(source: &str, mode: ParseMode) -> Checked<bool> {
    let mut lexer = lex(source, mode);
    let mut levels = vec![Level::default()];
    let mut indents = 0usize;
    let mut strings = 0usize;
    // Sum of prefixes and right chains of all levels.
    let mut nested = 0usize;
    let mut is_deep = false;
    let mut after_operand = false;
    loop {
        let kind = lexer.next_token();
        let is_top = levels.len() == 1;
        let Some(level) = levels.last_mut() else { return Ok(is_deep) };
        match kind {
            TokenKind::FStringStart | TokenKind::TStringStart => {
                strings += 1;
                if strings > MAX_NESTED_STRINGS
                    && let Some(e) = super::lexical::scan(source).error
                {
                    return Err(e);
                }
            }
            TokenKind::FStringEnd | TokenKind::TStringEnd => strings = strings.saturating_sub(1),
            _ => {}
        }
        let operand = match kind {
            TokenKind::EndOfFile => return Ok(is_deep),
            TokenKind::Comment | TokenKind::NonLogicalNewline => continue,
            TokenKind::Indent => {
                indents += 1;
                if indents >= MAX_INDENTS {
                    return Err(CompileError {
                        class: "IndentationError",
                        ..too_many("too many levels of indentation")
                    });
                }
                false
            }
            TokenKind::Dedent => {
                indents = indents.saturating_sub(1);
                false
            }
            TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => {
                if after_operand {
                    level.chain += 1;
                }
                is_deep |= level.chain > LONG_CHAIN;
                levels.push(Level::default());
                if levels.len() > MAX_BRACKETS + 1 {
                    return Err(syntax_error("too many nested parentheses", deep_bracket(source)));
                }
                false
            }
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
                if !is_top {
                    nested -= level.prefixes + level.right;
                    levels.pop();
                }
                if let Some(level) = levels.last_mut() {
                    nested -= std::mem::take(&mut level.prefixes);
                }
                true
            }
            TokenKind::Not | TokenKind::Tilde | TokenKind::Await => {
                level.prefixes += 1;
                nested += 1;
                false
            }
            TokenKind::Minus | TokenKind::Plus | TokenKind::Star if !after_operand => {
                level.prefixes += 1;
                nested += 1;
                false
            }
            TokenKind::Lambda => {
                level.lambdas += 1;
                level.right += 1;
                nested += 1;
                false
            }
            TokenKind::Else | TokenKind::DoubleStar | TokenKind::Yield => {
                level.right += 1;
                nested += 1;
                false
            }
            TokenKind::Colon if level.lambdas > 0 => {
                level.lambdas -= 1;
                false
            }
            TokenKind::Comma if level.lambdas > 0 => false,
            TokenKind::Comma | TokenKind::Colon | TokenKind::Semi | TokenKind::Newline => {
                nested -= level.prefixes + level.right;
                *level = Level::default();
                false
            }
            TokenKind::Name
            | TokenKind::Int
            | TokenKind::Float
            | TokenKind::Complex
            | TokenKind::String
            | TokenKind::FStringEnd
            | TokenKind::TStringEnd
            | TokenKind::Ellipsis
            | TokenKind::True
            | TokenKind::False
            | TokenKind::None
            | TokenKind::Match
            | TokenKind::Case
            | TokenKind::Type => {
                nested -= std::mem::take(&mut level.prefixes);
                true
            }
            TokenKind::FStringMiddle | TokenKind::TStringMiddle => false,
            _ => {
                level.chain += 1;
                is_deep |= level.chain > LONG_CHAIN;
                false
            }
        };
        after_operand = operand;
        if levels.len() + indents + nested > MAX_NESTING {
            return Err(too_deep(TextRange::default()));
        }
    }
}

fn too_many(message: &str) -> CompileError {
    syntax_error(message, TextRange::default())
}

/// Roughly where the brackets exceed their limit; the token scan does not tell positions.
fn deep_bracket(source: &str) -> TextRange {
    let mut depth = 0usize;
    for (at, b) in source.bytes().enumerate() {
        match b {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_BRACKETS {
            return point(at);
        }
    }
    point(source.len())
}
