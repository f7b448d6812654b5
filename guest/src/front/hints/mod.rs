//! Guesses at what was meant where a text does not parse, by CPython's rules.

mod assignment;
mod longest;
mod missing;
mod neighbours;
mod pattern;
mod statement;
mod string;

use std::cell::OnceCell;

use ruff_python_ast::token::TokenKind;
use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{Expr, Mod, Stmt};
use ruff_python_parser::Parsed;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::syntax_error;
use crate::bytecode::code::{CompileError, ShownEnd};

/// The place of an error, and what is around it.
pub struct Context<'a> {
    pub source: &'a str,
    pub location: TextRange,
    tokens: Vec<(TokenKind, TextRange)>,
    /// Index of the token at the location.
    at: usize,
    syntax: Option<&'a Mod>,
    expressions: OnceCell<Vec<&'a Expr>>,
}

/// Words that begin a statement with a block.
fn opens_block(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, If | Elif | Else | For | While | With | Try | Except | Finally | Def | Class | Match | Case | Async)
}

fn starts_expression(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Name | Int
            | Float
            | Complex
            | String
            | FStringStart
            | TStringStart
            | Lpar
            | Lsqb
            | Lbrace
            | Ellipsis
            | True
            | False
            | None
            | Lambda
            | Not
            | Await
            | Match
            | Case
            | Type
            | Tilde
    )
}

impl<'a> Context<'a> {
    pub fn new(source: &'a str, parsed: &'a Parsed<Mod>, is_deep: bool, location: TextRange) -> Self {
        let tokens: Vec<_> = parsed
            .tokens()
            .iter()
            .map(|t| (t.kind(), t.range()))
            .filter(|t| !matches!(t.0, TokenKind::Comment | TokenKind::NonLogicalNewline))
            .collect();
        let start = location.start();
        let at = tokens.iter().position(|t| t.1.start() >= start || t.1.end() > start).unwrap_or(tokens.len());
        let syntax = (!is_deep).then(|| parsed.syntax());
        Context { source, location, tokens, at, syntax, expressions: OnceCell::new() }
    }

    // --- tokens

    pub fn text(&self, range: TextRange) -> &'a str {
        self.source.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("")
    }

    fn kind(&self, at: usize) -> TokenKind {
        self.tokens.get(at).map_or(TokenKind::EndOfFile, |t| t.0)
    }

    fn range(&self, at: usize) -> TextRange {
        self.tokens.get(at).map_or(TextRange::empty(self.end()), |t| t.1)
    }

    fn end(&self) -> TextSize {
        TextSize::new(self.source.len() as u32)
    }

    /// `from a import b`
    pub fn statement_is_from(&self) -> bool {
        self.kind(self.line_token(self.at)) == TokenKind::From
    }

    pub fn tokens_after(&self, start: TextSize) -> impl Iterator<Item = &(TokenKind, TextRange)> {
        self.tokens.iter().filter(move |t| t.1.start() >= start)
    }

    /// "invalid syntax" at what follows a comma.
    pub fn after_comma(&self) -> CompileError {
        let comma = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Comma);
        comma.map_or_else(|| self.plain(), |i| self.at_token(i + 1))
    }

    /// "invalid syntax" at a token.
    fn at_token(&self, at: usize) -> CompileError {
        let range = self.range(at);
        let is_line_end = matches!(self.kind(at), TokenKind::Newline | TokenKind::EndOfFile);
        syntax_error("invalid syntax", if is_line_end { TextRange::empty(range.start()) } else { range })
    }

    /// The token where the error is; a line end counts as one character.
    pub fn token_range(&self) -> TextRange {
        let range = if self.at < self.tokens.len() { self.range(self.at) } else { self.location };
        if self.kind(self.at) == TokenKind::Newline { TextRange::empty(range.start()) } else { range }
    }

    /// Where nothing but the end follows: the end of the last line.
    pub fn end_or(&self, range: TextRange) -> TextRange {
        use TokenKind::{Dedent, EndOfFile, Newline, NonLogicalNewline};
        let rest = self.tokens.get(self.at..).unwrap_or(&[]);
        if rest.iter().all(|t| matches!(t.0, Dedent | EndOfFile | Newline | NonLogicalNewline | TokenKind::Comment)) {
            let end = self.source.strip_suffix('\n').unwrap_or(self.source).len();
            return TextRange::empty(TextSize::new(end as u32));
        }
        range
    }

    /// The first token after the body of a `try` without handlers, which may be an `else`.
    pub fn after_try_body(&self) -> TextRange {
        let last_try = self.tokens[..self.at.min(self.tokens.len())].iter().rposition(|t| t.0 == TokenKind::Try);
        let since = last_try.map_or(&[][..], |i| &self.tokens[i..self.at.min(self.tokens.len())]);
        match since.iter().find(|t| t.0 == TokenKind::Else) {
            Some(t) => t.1,
            None => match self.tokens[self.at.min(self.tokens.len())..]
                .iter()
                .find(|t| !matches!(t.0, TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent))
            {
                Some(t) if t.0 != TokenKind::EndOfFile => t.1,
                _ => self.end_or(self.token_range()),
            },
        }
    }

    /// Kind of the token where the error is.
    pub fn token(&self) -> TokenKind {
        self.kind(self.at)
    }

    /// The innermost `{` of an f-string that is not closed.
    pub fn open_field(&self) -> Option<TextRange> {
        let start =
            self.tokens.iter().rposition(|t| matches!(t.0, TokenKind::FStringStart | TokenKind::TStringStart))?;
        let mut open = Vec::new();
        for t in &self.tokens[start..] {
            match t.0 {
                TokenKind::Lbrace => open.push(t.1),
                TokenKind::Rbrace => drop(open.pop()),
                TokenKind::FStringEnd | TokenKind::TStringEnd => return None,
                _ => {}
            }
        }
        open.last().copied()
    }

    pub fn token_text(&self) -> Option<&'a str> {
        Some(self.text(self.tokens.get(self.at)?.1))
    }

    pub fn previous(&self) -> Option<TokenKind> {
        Some(self.tokens.get(self.at.checked_sub(1)?)?.0)
    }

    pub fn previous_range(&self) -> TextRange {
        self.range(self.at.saturating_sub(1))
    }

    /// The bracket that closes the arguments around the error.
    pub fn closing(&self) -> TextRange {
        let mut depth = 0usize;
        for i in self.at..self.tokens.len() {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace if depth == 0 => return self.range(i),
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth -= 1,
                _ => {}
            }
        }
        self.location
    }

    /// Whether the token of this kind stands right before the location, or at it.
    pub fn before(&self, kind: TokenKind) -> bool {
        (0..3).any(|n| self.at.checked_sub(n).is_some_and(|i| self.kind(i) == kind))
    }

    /// Start of the logical line around a token.
    fn line_token(&self, at: usize) -> usize {
        let at = at.min(self.tokens.len());
        let mut i = at;
        while i > 0 {
            match self.kind(i - 1) {
                TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent | TokenKind::Semi => break,
                _ => i -= 1,
            }
        }
        i
    }

    /// Index of the bracket that is open at a token.
    fn open_bracket(&self, at: usize) -> Option<usize> {
        let mut depth = 0usize;
        for i in (0..at.min(self.tokens.len())).rev() {
            match self.kind(i) {
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth += 1,
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => {
                    if depth == 0 {
                        return Some(i);
                    }
                    depth -= 1;
                }
                TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent => return None,
                _ => {}
            }
        }
        None
    }

    /// From the bracket at the error to its partner.
    pub fn bracketed(&self) -> TextRange {
        let mut depth = 0usize;
        for i in self.at..self.tokens.len() {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return TextRange::new(self.range(self.at).start(), self.range(i).end());
                    }
                }
                _ => {}
            }
        }
        self.token_range()
    }

    /// Whether the error is inside an f-string or t-string.
    pub fn in_string(&self) -> bool {
        self.string_start().is_some()
    }

    fn string_start(&self) -> Option<usize> {
        let mut depth = 0usize;
        for i in (0..self.at.min(self.tokens.len())).rev() {
            match self.kind(i) {
                TokenKind::FStringEnd | TokenKind::TStringEnd => depth += 1,
                TokenKind::FStringStart | TokenKind::TStringStart => {
                    if depth == 0 {
                        return Some(i);
                    }
                    depth -= 1;
                }
                _ => {}
            }
        }
        None
    }

    pub fn string_letter(&self) -> char {
        match self.string_start().map(|i| self.kind(i)) {
            Some(TokenKind::TStringStart) => 't',
            _ => 'f',
        }
    }

    // --- expressions

    fn expressions(&self) -> &[&'a Expr] {
        struct Collector<'e>(Vec<&'e Expr>);
        impl<'e> Visitor<'e> for Collector<'e> {
            fn visit_expr(&mut self, e: &'e Expr) {
                self.0.push(e);
                walk_expr(self, e);
            }
        }
        self.expressions.get_or_init(|| {
            let mut collector = Collector(Vec::new());
            match self.syntax {
                Some(Mod::Module(m)) => m.body.iter().for_each(|s: &Stmt| collector.visit_stmt(s)),
                Some(Mod::Expression(e)) => collector.visit_expr(&e.body),
                None => {}
            }
            collector.0
        })
    }

    fn expression_at(&self, range: TextRange) -> Option<&'a Expr> {
        self.expressions().iter().find(|e| e.range() == range).copied()
    }

    /// The largest expression that ends before the error and is inside the brackets around it.
    fn expression_ending_before(&self) -> Option<&'a Expr> {
        let end = self.range(self.at.checked_sub(1)?).end();
        let floor = self.open_bracket(self.at).map_or(TextSize::new(0), |i| self.range(i).end());
        self.expressions()
            .iter()
            .filter(|e| e.range().end() == end && e.range().start() >= floor && !e.range().is_empty())
            .max_by_key(|e| e.range().len())
            .copied()
    }

    pub fn expression_before(&self) -> Option<TextRange> {
        self.expression_ending_before().map(|e| e.range())
    }

    fn expression_starting_here(&self) -> Option<TextRange> {
        let start = self.range(self.at).start();
        self.expressions()
            .iter()
            .filter(|e| e.range().start() == start && !e.range().is_empty() && !matches!(e, Expr::Tuple(_)))
            .filter(|e| !matches!(e, Expr::Generator(g) if !g.parenthesized))
            .max_by_key(|e| e.range().len())
            .map(|e| e.range())
    }

    // --- errors

    /// Two prefixes of a string that exclude each other: `fb''`.
    pub(super) fn prefixes(&self) -> Option<CompileError> {
        let name = [self.at, self.at.wrapping_sub(1)].into_iter().find(|&i| {
            self.kind(i) == TokenKind::Name
                && matches!(self.kind(i + 1), TokenKind::String | TokenKind::FStringStart | TokenKind::TStringStart)
                && self.range(i).end() == self.range(i + 1).start()
        })?;
        let range = self.range(name);
        let text = self.text(range).to_ascii_lowercase();
        if text.is_empty() || text.len() > 5 || !text.bytes().all(|b| b"bfrtu".contains(&b)) {
            return None;
        }
        let pairs = ["ub", "ur", "uf", "ut", "bf", "bt", "ft"];
        let pair = pairs.iter().find(|p| p.chars().all(|c| text.contains(c)))?;
        let (a, b) = pair.split_at(1);
        let error = syntax_error(format!("'{a}' and '{b}' prefixes are incompatible"), range);
        Some(CompileError { bare_line: true, ..error })
    }

    /// "invalid syntax" at the token.
    pub fn plain(&self) -> CompileError {
        if let Some(e) = self.prefixes() {
            return e;
        }
        if let Some(e) = self.keyed_star() {
            return e;
        }
        // `from a import *, b` and `from a import (*)`
        let (here, next) = (self.kind(self.at), self.kind(self.at + 1));
        if self.previous() == Some(TokenKind::Import)
            && self.statement_is_from()
            && (here == TokenKind::Star || here == TokenKind::Lpar && next == TokenKind::Star)
        {
            return self.at_token(self.at + 1);
        }
        let is_statement = matches!(self.kind(self.at), TokenKind::Pass | TokenKind::Break | TokenKind::Continue);
        if is_statement && self.kind(self.at + 1) == TokenKind::If {
            return syntax_error("expected expression before 'if', but statement is given", self.token_range());
        }
        if let Some(open) = self.open_bracket(self.at)
            && open > 1
            && (self.kind(open), self.kind(open - 1)) == (TokenKind::Lpar, TokenKind::Star)
            && self.kind(self.at) == TokenKind::Colon
            && self.open_bracket(open).is_some_and(|i| self.kind(i) == TokenKind::Lsqb)
        {
            return syntax_error("Invalid star expression", self.token_range());
        }
        if self.kind(self.at) == TokenKind::Elif && self.follows_else() {
            return syntax_error("'elif' block follows an 'else' block", self.token_range());
        }
        // `a not b`: the parser goes on after `not`, where `in` should be.
        if self.kind(self.at) == TokenKind::Not
            && self
                .at
                .checked_sub(1)
                .is_some_and(|i| starts_expression(self.kind(i)) || self.kind(i) == TokenKind::Rpar)
        {
            let next = self.range(self.at + 1);
            let is_end = self.kind(self.at + 1) == TokenKind::Newline;
            return syntax_error("invalid syntax", if is_end { TextRange::empty(next.start()) } else { next });
        }
        if self.kind(self.at) == TokenKind::Dedent {
            let next = (self.at..self.tokens.len()).find(|&i| self.kind(i) != TokenKind::Dedent);
            return syntax_error("invalid syntax", next.map_or(self.token_range(), |i| self.range(i)));
        }
        if self.kind(self.at) == TokenKind::Indent {
            return self.unexpected_indent(self.token_range());
        }
        syntax_error("invalid syntax", self.token_range())
    }

    /// `{*x: 1}`, which goes wrong at the colon.
    fn keyed_star(&self) -> Option<CompileError> {
        let is_star = matches!(self.kind(self.at), TokenKind::Star | TokenKind::DoubleStar);
        let open = self.open_bracket(self.at)?;
        if !is_star || self.kind(open) != TokenKind::Lbrace {
            return None;
        }
        let operand = self.longest_expression(self.at + 1, false)?;
        (self.kind(operand.end) == TokenKind::Colon).then(|| syntax_error("invalid syntax", self.range(operand.end)))
    }

    pub fn indentation(&self, message: String, range: TextRange) -> CompileError {
        CompileError { class: "IndentationError", ..syntax_error(message, range) }
    }

    pub fn unexpected_indent(&self, range: TextRange) -> CompileError {
        self.indentation("unexpected indent".into(), range).ending(ShownEnd::OfIndent)
    }

    pub fn line_start(&self) -> TextRange {
        let start = self.location.start().to_usize();
        let line = self.source[..start].rfind('\n').map_or(0, |n| n + 1);
        TextRange::empty(TextSize::new(line as u32))
    }

    /// "invalid syntax" at the first token with this text from the error on.
    pub fn at_next_token(&self, text: &str) -> CompileError {
        let found = (self.at..self.tokens.len()).find(|&i| self.text(self.range(i)) == text);
        syntax_error("invalid syntax", found.map_or(self.location, |i| self.range(i)))
    }
}
