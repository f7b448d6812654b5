//! Guesses at what was meant where a text does not parse, by CPython's rules.

use std::cell::OnceCell;

use ruff_python_ast::token::TokenKind;
use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{Expr, Mod, Stmt};
use ruff_python_parser::Parsed;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::syntax_error;
use super::unsupported::expression_name;
use crate::bytecode::code::CompileError;

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
        Name | Int | Float | Complex | String | FStringStart | TStringStart | Lpar | Lsqb | Lbrace | Ellipsis | True
            | False | None | Lambda | Not | Await | Match | Case | Type | Tilde
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

    /// The token where the error is; a line end counts as one character.
    pub fn token_range(&self) -> TextRange {
        let range = if self.at < self.tokens.len() { self.range(self.at) } else { self.location };
        if self.kind(self.at) == TokenKind::Newline { TextRange::empty(range.start()) } else { range }
    }

    pub fn token_text(&self) -> Option<&'a str> {
        Some(self.text(self.tokens.get(self.at)?.1))
    }

    pub fn previous(&self) -> Option<TokenKind> {
        Some(self.tokens.get(self.at.checked_sub(1)?)?.0)
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
            .max_by_key(|e| e.range().len())
            .map(|e| e.range())
    }

    // --- errors

    /// "invalid syntax" at the token.
    pub fn plain(&self) -> CompileError {
        if self.kind(self.at) == TokenKind::Indent {
            return self.indentation("unexpected indent".into(), self.token_range());
        }
        syntax_error("invalid syntax", self.token_range())
    }

    pub fn indentation(&self, message: String, range: TextRange) -> CompileError {
        CompileError { class: "IndentationError", ..syntax_error(message, range) }
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

    pub fn with_target(&self, template: &str, range: TextRange) -> CompileError {
        let mut range = range;
        let name = match self.expression_at(range) {
            Some(e) => {
                let bad = invalid_part(e, template.starts_with("cannot delete"));
                range = bad.range();
                expression_name(bad)
            }
            None => "expression",
        };
        syntax_error(template.replace("{}", name), range)
    }

    /// A target of `=`, `for` or `with` that cannot be assigned to.
    pub fn assignment_target(&self) -> CompileError {
        let Some(e) = self.expression_at(self.location) else { return self.plain() };
        let bad = invalid_part(e, false);
        if let Expr::Compare(_) = bad
            && self.kind(self.line_token(self.at)) == TokenKind::For
        {
            // `for i < 3:` is read as a loop that lacks its `in`.
            let operator = (self.at..self.tokens.len()).find(|&i| {
                matches!(self.kind(i), TokenKind::Less | TokenKind::Greater | TokenKind::EqEqual | TokenKind::In)
            });
            return syntax_error("invalid syntax", operator.map_or(self.location, |i| self.range(i)));
        }
        let after = self.tokens.iter().position(|t| t.1.start() >= bad.range().end());
        let single = after.is_some_and(|i| self.kind(i) == TokenKind::Equal && !self.is_chained(i));
        let first = self.line_token(self.at);
        let chained_before = (first..self.at).any(|i| self.kind(i) == TokenKind::Equal && self.open_bracket(i).is_none());
        let is_operand = !matches!(
            bad,
            Expr::If(_) | Expr::Lambda(_) | Expr::Compare(_) | Expr::BoolOp(_) | Expr::Starred(_) | Expr::Named(_)
                | Expr::Generator(_) | Expr::BooleanLiteral(_) | Expr::NoneLiteral(_)
        ) && !matches!(bad, Expr::UnaryOp(u) if u.op == ruff_python_ast::UnaryOp::Not);
        if matches!(bad, Expr::Yield(_) | Expr::YieldFrom(_)) {
            let parenthesized = self.source[..bad.range().start().to_usize()].trim_end().ends_with('(');
            if !parenthesized {
                return syntax_error("assignment to yield expression not possible", bad.range());
            }
        }
        let name = expression_name(bad);
        if single && is_operand && !chained_before && after.is_some_and(|i| self.open_bracket(i).is_none()) {
            let message = format!("cannot assign to {name} here. Maybe you meant '==' instead of '='?");
            return syntax_error(message, bad.range());
        }
        syntax_error(format!("cannot assign to {name}"), bad.range())
    }

    /// Whether another `=` follows the one at a token, outside brackets.
    fn is_chained(&self, at: usize) -> bool {
        let mut depth = 0usize;
        for i in at + 1..self.tokens.len() {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth = depth.saturating_sub(1),
                TokenKind::Newline | TokenKind::Semi | TokenKind::Comma if depth == 0 => return false,
                TokenKind::Equal if depth == 0 => return true,
                _ => {}
            }
        }
        false
    }

    /// A second statement on a line, or two expressions side by side.
    pub fn statement_on_same_line(&self) -> CompileError {
        let first = self.line_token(self.at);
        let here = self.token_range();
        if self.kind(first) == TokenKind::Name && first + 1 == self.at {
            let name = self.text(self.range(first));
            if matches!(name, "print" | "exec") && starts_expression(self.kind(self.at)) {
                let end = (self.at..self.tokens.len())
                    .find(|&i| matches!(self.kind(i), TokenKind::Newline | TokenKind::Semi))
                    .map_or(self.end(), |i| self.range(i - 1).end());
                let message = format!("Missing parentheses in call to '{name}'. Did you mean {name}(...)?");
                return syntax_error(message, TextRange::new(self.range(first).start(), end));
            }
        }
        if self.kind(first) == TokenKind::Import && self.kind(self.at) == TokenKind::From {
            let end = (self.at..self.tokens.len())
                .find(|&i| matches!(self.kind(i), TokenKind::Newline | TokenKind::Semi))
                .map_or(self.end(), |i| self.range(i - 1).end());
            let message = "Did you mean to use 'from ... import ...' instead?";
            return syntax_error(message, TextRange::new(self.range(first).start(), end));
        }
        self.part_of_string().unwrap_or_else(|| syntax_error("invalid syntax", here))
    }

    /// `"a" b "c"`: quotes inside a string.
    fn part_of_string(&self) -> Option<CompileError> {
        if self.previous() != Some(TokenKind::String) || self.kind(self.at) == TokenKind::String {
            return None;
        }
        let mut i = self.at;
        while matches!(self.kind(i), TokenKind::Name | TokenKind::Int | TokenKind::Float) {
            i += 1;
        }
        if i == self.at || self.kind(i) != TokenKind::String {
            return None;
        }
        let range = TextRange::new(self.range(self.at).start(), self.range(i - 1).end());
        Some(syntax_error("invalid syntax. Is this intended to be part of the string?", range))
    }

    /// Something inside brackets that does not belong there: mostly a forgotten comma.
    pub fn in_brackets(&self) -> CompileError {
        if let Some(e) = self.part_of_string() {
            return e;
        }
        if self.kind(self.at) == TokenKind::Equal {
            return self.stray_equal();
        }
        let here = self.kind(self.at);
        let adjacent_name = matches!(self.previous(), Some(TokenKind::Name)) && here == TokenKind::String;
        let soft = matches!(self.previous(), Some(TokenKind::Match | TokenKind::Case | TokenKind::Type));
        let first_word = self.kind(self.line_token(self.at));
        let in_header = matches!(first_word, TokenKind::From | TokenKind::Import | TokenKind::Def | TokenKind::Class)
            && self.open_bracket(self.at).is_some_and(|i| self.open_bracket(i).is_none());
        let in_clause = self.comprehension_clause();
        if self.open_bracket(self.at).is_some()
            && starts_expression(here)
            && !adjacent_name
            && !soft
            && !in_clause
            && !(in_header && first_word != TokenKind::Class)
            && let Some(before) = self.expression_ending_before()
        {
            let left = disjunction(before);
            let end = self.expression_starting_here().unwrap_or(self.token_range()).end();
            let range = TextRange::new(left.start(), end);
            return syntax_error("invalid syntax. Perhaps you forgot a comma?", range);
        }
        self.plain()
    }

    /// Whether the error is in the `for` part of a comprehension.
    fn comprehension_clause(&self) -> bool {
        let Some(open) = self.open_bracket(self.at) else { return false };
        let mut depth = 0usize;
        (open + 1..self.at).any(|i| {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && self.kind(i) == TokenKind::For
        })
    }

    // --- assignment inside expressions

    /// `=` where `==` or `:=` was meant.
    pub fn stray_equal(&self) -> CompileError {
        if let Some(open) = self.open_bracket(self.at)
            && self.kind(open) == TokenKind::Lpar
            && open > 0
            && matches!(self.kind(open - 1), TokenKind::Name | TokenKind::Rpar | TokenKind::Rsqb)
            && !matches!(self.kind(self.line_token(self.at)), TokenKind::Def)
        {
            return self.keyword_assignment();
        }
        let Some(e) = self.expression_ending_before() else { return self.plain() };
        if let Expr::Name(_) = e {
            let end = self.operand_after(self.at).unwrap_or(self.token_range()).end();
            let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
            return syntax_error(message, TextRange::new(e.start(), end));
        }
        let excluded = matches!(
            e,
            Expr::List(_) | Expr::Tuple(_) | Expr::Generator(_) | Expr::BooleanLiteral(_) | Expr::NoneLiteral(_)
        );
        if excluded {
            return self.plain();
        }
        let message = format!("cannot assign to {} here. Maybe you meant '==' instead of '='?", expression_name(e));
        syntax_error(message, e.range())
    }

    /// The expression right after a token.
    fn operand_after(&self, at: usize) -> Option<TextRange> {
        let start = self.range(at + 1).start();
        let parsed = self
            .expressions()
            .iter()
            .filter(|e| e.range().start() == start && !matches!(e, Expr::Tuple(_)))
            .max_by_key(|e| e.range().len())
            .map(|e| e.range());
        parsed.or_else(|| starts_expression(self.kind(at + 1)).then(|| self.range(at + 1)))
    }

    pub fn stray_walrus(&self) -> CompileError {
        match self.expression_ending_before() {
            Some(e) if !e.is_name_expr() => {
                let message = format!("cannot use assignment expressions with {}", expression_name(e));
                syntax_error(message, e.range())
            }
            _ => syntax_error("invalid syntax", self.token_range()),
        }
    }

    /// `f(a.b=1)`, `f(True=1)`, `f(*a=1)`.
    pub fn keyword_assignment(&self) -> CompileError {
        let equal = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Equal).unwrap_or(self.at);
        let open = self.open_bracket(equal).map_or(0, |i| i + 1);
        // The argument begins after the last comma before the sign.
        let mut first = equal;
        let mut depth = 0usize;
        while first > open {
            match self.kind(first - 1) {
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth += 1,
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth = depth.saturating_sub(1),
                TokenKind::Comma if depth == 0 => break,
                _ => {}
            }
            first -= 1;
        }
        let range = TextRange::new(self.range(first).start(), self.range(equal).end());
        match self.kind(first) {
            TokenKind::Star | TokenKind::DoubleStar => {
                let what = if self.kind(first) == TokenKind::Star { "iterable" } else { "keyword" };
                let end = self.operand_after(equal).unwrap_or(range).end();
                let range = TextRange::new(range.start(), end);
                syntax_error(format!("cannot assign to {what} argument unpacking"), range)
            }
            TokenKind::True | TokenKind::False | TokenKind::None if first + 1 == equal => {
                syntax_error(format!("cannot assign to {}", self.text(self.range(first))), range)
            }
            _ => syntax_error("expression cannot contain assignment, perhaps you meant \"==\"?", range),
        }
    }

    // --- statements

    pub fn in_class_header(&self) -> bool {
        self.kind(self.line_token(self.at)) == TokenKind::Class
    }

    pub fn statement_is_def(&self) -> bool {
        (self.line_token(self.at)..self.at).any(|i| self.kind(i) == TokenKind::Def)
    }

    pub fn in_header(&self) -> bool {
        let first = self.kind(self.line_token(self.at));
        opens_block(first) && self.open_bracket(self.at).is_none() && !self.in_lambda_parameters()
    }

    /// After these words CPython insists on the colon whatever comes instead.
    pub fn colon_is_forced(&self) -> bool {
        let first = self.line_token(self.at);
        let complete = match self.kind(first) {
            TokenKind::Try | TokenKind::Else | TokenKind::Finally => self.at == first + 1,
            TokenKind::Def => self.previous() == Some(TokenKind::Rpar) || self.has_arrow(first),
            TokenKind::Async => self.kind(first + 1) == TokenKind::Def && self.previous() == Some(TokenKind::Rpar),
            _ => false,
        };
        complete && self.open_bracket(self.at).is_none()
    }

    fn has_arrow(&self, first: usize) -> bool {
        (first..self.at).any(|i| self.kind(i) == TokenKind::Rarrow)
    }

    pub fn in_parameters(&self) -> bool {
        self.statement_is_def() && self.open_bracket(self.at).is_some()
    }

    pub fn in_lambda_parameters(&self) -> bool {
        let first = self.line_token(self.at);
        let lambda = (first..self.at).rev().find(|&i| matches!(self.kind(i), TokenKind::Lambda | TokenKind::Colon));
        lambda.is_some_and(|i| self.kind(i) == TokenKind::Lambda)
    }

    pub fn in_dict(&self) -> bool {
        let Some(open) = self.open_bracket(self.at) else { return false };
        self.kind(open) == TokenKind::Lbrace && (open..self.at).any(|i| self.kind(i) == TokenKind::Colon)
    }

    /// `expected an indented block after ...`; `clause` is the parser's name for the statement.
    pub fn missing_block(&self, clause: &str) -> CompileError {
        let word = clause.split('`').nth(1).unwrap_or("def");
        let wanted = |k: TokenKind| match word {
            "if" => k == TokenKind::If,
            "elif" => k == TokenKind::Elif,
            "else" => k == TokenKind::Else,
            "for" => k == TokenKind::For,
            "while" => k == TokenKind::While,
            "with" => k == TokenKind::With,
            "try" => k == TokenKind::Try,
            "except" => k == TokenKind::Except,
            "finally" => k == TokenKind::Finally,
            "match" => k == TokenKind::Match,
            "case" => k == TokenKind::Case,
            "class" => k == TokenKind::Class,
            _ => k == TokenKind::Def,
        };
        let header = (0..self.at.min(self.tokens.len())).rev().find(|&i| wanted(self.kind(i))).unwrap_or(0);
        let before = &self.source[..self.range(header).start().to_usize()];
        let line = before.matches('\n').count() + 1;
        let what = match word {
            "def" => "function definition".to_owned(),
            "class" => "class definition".to_owned(),
            "except" if self.kind(header + 1) == TokenKind::Star => "'except*' statement".to_owned(),
            word => format!("'{word}' statement"),
        };
        let range = self.token_range();
        self.indentation(format!("expected an indented block after {what} on line {line}"), range)
    }

    pub fn except_clause(&self) -> TextRange {
        let at = (0..=self.at).rev().find(|&i| self.kind(i) == TokenKind::Except).unwrap_or(self.at);
        let end = if self.kind(at + 1) == TokenKind::Star { at + 1 } else { at };
        TextRange::new(self.range(at).start(), self.range(end).end())
    }

    /// From the first of several exception types to the name after `as`.
    pub fn exception_types(&self) -> TextRange {
        let end = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Colon).unwrap_or(self.at + 1);
        TextRange::new(self.location.start(), self.range(end - 1).end())
    }

    pub fn leading_slash(&self) -> CompileError {
        if self.previous() == Some(TokenKind::Comma) {
            return syntax_error("/ must be ahead of *", self.location);
        }
        if self.kind(self.at + 1) == TokenKind::Comma || self.kind(self.at + 1) == TokenKind::Rpar {
            return syntax_error("at least one argument must precede /", self.location);
        }
        self.plain()
    }

    pub fn bare_star(&self) -> CompileError {
        let after = self.at + 1;
        if matches!(self.kind(after), TokenKind::None | TokenKind::True | TokenKind::False) {
            return syntax_error("invalid syntax", self.range(after));
        }
        let range = self.token_range();
        if self.kind(after) == TokenKind::Slash || self.kind(after + 1) == TokenKind::Slash {
            return syntax_error("/ must be ahead of *", self.range(after + 1));
        }
        syntax_error("named arguments must follow bare *", range)
    }

    pub fn starred(&self) -> CompileError {
        let inside = self.text(self.location);
        let open = self.open_bracket(self.at).map(|i| self.kind(i));
        if open == Some(TokenKind::Lbrace) && self.previous() == Some(TokenKind::Colon) {
            return syntax_error("cannot use a starred expression in a dictionary value", self.location);
        }
        if self.previous() == Some(TokenKind::Lpar) && inside.starts_with('*') {
            return syntax_error("cannot use starred expression here", self.location);
        }
        if matches!(self.kind(self.line_token(self.at)), TokenKind::Star) && open.is_none() {
            return syntax_error("can't use starred expression here", self.location);
        }
        self.plain()
    }

    pub fn yield_in_wrong_place(&self) -> CompileError {
        syntax_error("invalid syntax", self.token_range())
    }

    /// `x if y` without `else`.
    pub fn missing_else(&self) -> CompileError {
        let Some(word) = (0..self.at).rev().find(|&i| self.kind(i) == TokenKind::If) else { return self.plain() };
        if self.open_bracket(word) != self.open_bracket(self.at) {
            return self.plain();
        }
        if self.comprehension_clause() {
            let message = "'in' expected after for-loop variables";
            return syntax_error(message, self.range(word));
        }
        if self.kind(self.at) == TokenKind::Colon {
            return self.plain();
        }
        let end = self.range(word.max(1) - 1).end();
        let floor = self.open_bracket(word).map_or(TextSize::new(0), |i| self.range(i).end());
        let start = self
            .expressions()
            .iter()
            .filter(|e| e.range().end() == end && e.range().start() >= floor)
            .max_by_key(|e| e.range().len())
            .map_or(self.range(word.max(1) - 1).start(), |e| e.range().start());
        let range = TextRange::new(start, self.range(self.at.max(1) - 1).end());
        syntax_error("expected 'else' after 'if' expression", range)
    }

    /// `[x, y for ...]`
    pub fn comprehension_target(&self) -> CompileError {
        let Some(open) = self.open_bracket(self.at) else { return self.plain() };
        let comma = (open + 1..self.at).find(|&i| self.kind(i) == TokenKind::Comma && self.open_bracket(i) == Some(open));
        if comma.is_some() && matches!(self.kind(open), TokenKind::Lsqb | TokenKind::Lbrace) {
            let range = TextRange::new(self.range(open + 1).start(), self.range(self.at - 1).end());
            return syntax_error("did you forget parentheses around the comprehension target?", range);
        }
        self.plain()
    }

    pub fn augmented(&self, kind: TokenKind) -> bool {
        use TokenKind::*;
        matches!(
            kind,
            PlusEqual | MinusEqual | StarEqual | SlashEqual | PercentEqual | AmperEqual | VbarEqual | CircumflexEqual
                | LeftShiftEqual | RightShiftEqual | DoubleSlashEqual | DoubleStarEqual | AtEqual
        )
    }

    /// `a, b += 1`
    pub fn augmented_tuple(&self) -> CompileError {
        let first = self.line_token(self.at);
        if self.kind(first) != TokenKind::Name || self.open_bracket(self.at).is_some() {
            return self.plain();
        }
        let range = TextRange::new(self.range(first).start(), self.range(self.at.max(1) - 1).end());
        syntax_error("'tuple' is an illegal expression for augmented assignment", range)
    }

    /// A target after `as` that is more than a name.
    pub fn as_target(&self) -> CompileError {
        let Some(word) = (0..self.at).rev().find(|&i| self.kind(i) == TokenKind::As) else { return self.in_brackets() };
        let first = self.line_token(word);
        if first > word || self.at > word + 3 {
            return self.in_brackets();
        }
        let name = match self.kind(self.at) {
            TokenKind::Dot => "attribute",
            TokenKind::Lsqb => "subscript",
            TokenKind::Int | TokenKind::Float | TokenKind::String => {
                let end = (self.at..self.tokens.len())
                    .find(|&i| matches!(self.kind(i), TokenKind::Colon | TokenKind::Newline))
                    .unwrap_or(self.at + 1);
                if self.kind(first) != TokenKind::Case {
                    return self.plain();
                }
                let name = if end - self.at > 1 { "expression" } else { "literal" };
                let range = TextRange::new(self.range(self.at).start(), self.range(end - 1).end());
                return syntax_error(format!("cannot use {name} as pattern target"), range);
            }
            _ => return self.plain(),
        };
        let end = (self.at..self.tokens.len())
            .find(|&i| matches!(self.kind(i), TokenKind::Colon | TokenKind::Newline | TokenKind::Comma))
            .unwrap_or(self.at + 1);
        let range = TextRange::new(self.range(word + 1).start(), self.range(end - 1).end());
        let message = match (self.kind(first), self.kind(first + 1)) {
            (TokenKind::Import | TokenKind::From, _) => format!("cannot use {name} as import target"),
            (TokenKind::Except, TokenKind::Star) => format!("cannot use except* statement with {name}"),
            (TokenKind::Except, _) => format!("cannot use except statement with {name}"),
            (TokenKind::Case, _) => format!("cannot use {name} as pattern target"),
            _ => return self.plain(),
        };
        syntax_error(message, range)
    }

    /// A token that cannot begin a statement.
    pub fn stray_token(&self) -> CompileError {
        match self.kind(self.at) {
            TokenKind::ColonEqual => self.stray_walrus(),
            _ => self.plain(),
        }
    }

    /// An expression is missing.
    pub fn missing_expression(&self) -> CompileError {
        let here = self.token_range();
        if self.in_string() {
            return self.missing_field_expression();
        }
        let before = self.at.checked_sub(1).map(|i| self.kind(i));
        let open = self.open_bracket(self.at);
        match (before, self.kind(self.at)) {
            (Some(TokenKind::Less), TokenKind::Greater) if self.range(self.at - 1).end() == here.start() => {
                let range = TextRange::new(self.range(self.at - 1).start(), here.end());
                syntax_error("invalid syntax.  Maybe you meant '!=' instead of '<>'?", range)
            }
            (Some(TokenKind::Equal), TokenKind::Rpar | TokenKind::Comma) if open.is_some() => {
                let statement_is_def = self.statement_is_def() || self.in_lambda_parameters();
                if statement_is_def {
                    return syntax_error("expected default value expression", self.range(self.at - 1));
                }
                let start = self.range(self.at.max(2) - 2).start();
                let range = TextRange::new(start, self.range(self.at - 1).end());
                syntax_error("expected argument value expression", range)
            }
            (Some(TokenKind::Equal), TokenKind::Colon) if self.in_lambda_parameters() => {
                syntax_error("expected default value expression", self.range(self.at - 1))
            }
            (Some(TokenKind::Colon), TokenKind::Rbrace | TokenKind::Comma)
                if open.is_some_and(|i| self.kind(i) == TokenKind::Lbrace) =>
            {
                syntax_error("expression expected after dictionary key and ':'", self.range(self.at - 1))
            }
            (Some(TokenKind::Star), _) if open.is_some_and(|i| self.kind(i) == TokenKind::Lsqb) => {
                syntax_error("Invalid star expression", self.range(self.at - 1))
            }
            (Some(TokenKind::Rarrow), TokenKind::Colon) if self.statement_is_def() => {
                syntax_error("expected ':'", self.range(self.at - 1))
            }
            (Some(TokenKind::Else), TokenKind::Pass | TokenKind::Break | TokenKind::Continue) => {
                syntax_error("expected expression after 'else', but statement is given", here)
            }
            _ => self.plain(),
        }
    }

    // --- f-strings

    /// Nothing, or nothing sensible, between the braces.
    fn missing_field_expression(&self) -> CompileError {
        let letter = self.string_letter();
        let here = self.token_range();
        let lambda = self.at.checked_sub(1).and_then(|_| {
            let open = self.open_bracket(self.at)?;
            (open..self.at).find(|&i| self.kind(i) == TokenKind::Lambda)
        });
        if lambda.is_some() {
            return self.bare_lambda();
        }
        if self.previous() != Some(TokenKind::Lbrace) {
            return self.unfinished_field();
        }
        let message = match self.kind(self.at) {
            TokenKind::Rbrace => "valid expression required before '}'",
            TokenKind::Exclamation | TokenKind::NotEqual => "valid expression required before '!'",
            TokenKind::Colon | TokenKind::ColonEqual => "valid expression required before ':'",
            TokenKind::Equal | TokenKind::EqEqual => "valid expression required before '='",
            TokenKind::FStringEnd | TokenKind::TStringEnd | TokenKind::EndOfFile | TokenKind::FStringMiddle => {
                "expecting '}'"
            }
            _ => "expecting a valid expression after '{'",
        };
        syntax_error(format!("{letter}-string: {message}"), here)
    }

    pub fn bare_lambda(&self) -> CompileError {
        let letter = self.string_letter();
        let lambda = (0..self.at).rev().find(|&i| self.kind(i) == TokenKind::Lambda).unwrap_or(self.at);
        let range = TextRange::new(self.range(lambda).start(), self.token_range().start());
        syntax_error(format!("{letter}-string: lambda expressions are not allowed without parentheses"), range)
    }

    /// A replacement field that goes on with something unexpected.
    pub fn unfinished_field(&self) -> CompileError {
        let letter = self.string_letter();
        let Some(open) = self.open_bracket(self.at) else { return self.plain() };
        if starts_expression(self.kind(self.at)) && self.kind(self.at.max(1) - 1) != TokenKind::Exclamation {
            let e = self.in_brackets();
            if e.message != "invalid syntax" {
                return e;
            }
        }
        let inside = |kind| (open + 1..self.at).any(|i| self.kind(i) == kind && self.open_bracket(i) == Some(open));
        let message = if matches!(
            self.kind(self.at),
            TokenKind::FStringEnd | TokenKind::TStringEnd | TokenKind::EndOfFile | TokenKind::Newline
        ) && !inside(TokenKind::Colon)
        {
            "expecting '}'"
        } else if inside(TokenKind::Colon) {
            "expecting '}', or format specs"
        } else if inside(TokenKind::Exclamation) {
            "expecting ':' or '}'"
        } else if inside(TokenKind::Equal) {
            "expecting '!', or ':', or '}'"
        } else {
            "expecting '=', or '!', or ':', or '}'"
        };
        syntax_error(format!("{letter}-string: {message}"), self.token_range())
    }

    // --- strings

    pub fn string_around(&self, at: TextSize) -> Option<TextRange> {
        self.tokens
            .iter()
            .find(|t| {
                matches!(t.0, TokenKind::String | TokenKind::FStringMiddle | TokenKind::TStringMiddle | TokenKind::Unknown)
                    && t.1.start() <= at
                    && at <= t.1.end()
            })
            .map(|t| t.1)
    }

    /// An escape sequence that cannot be decoded. Positions count bytes of the literal's text.
    pub fn bad_escape(&self) -> CompileError {
        let range = self.string_around(self.location.start()).unwrap_or(self.location);
        let whole = self.text(range);
        let quote_at = whole.find(['\'', '"']);
        let body = match quote_at {
            Some(q) => {
                let quote = &whole[q..q + 1];
                let width = if whole[q..].starts_with(&quote.repeat(3)) { 3 } else { 1 };
                whole.get(q + width..whole.len().saturating_sub(width)).unwrap_or("")
            }
            None => whole,
        };
        let (from, to, what) = first_bad_escape(body).unwrap_or((0, 0, "malformed \\N character escape"));
        let message =
            format!("(unicode error) 'unicodeescape' codec can't decode bytes in position {from}-{to}: {what}");
        syntax_error(message, range)
    }
}

/// Position (of the first and last byte) and kind of the first escape that is not valid.
fn first_bad_escape(body: &str) -> Option<(usize, usize, &'static str)> {
    let mut at = 0;
    let bytes = body.as_bytes();
    // Other characters count as the escape that the decoder sees instead of them.
    let mut counted = 0;
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            let width = body[at..].chars().next().map_or(1, char::len_utf8);
            counted += if width > 1 { 10 } else { 1 };
            at += width;
            continue;
        }
        let hex = |from: usize, most: usize| {
            bytes[from.min(bytes.len())..].iter().take(most).take_while(|b| b.is_ascii_hexdigit()).count()
        };
        let (most, what) = match bytes.get(at + 1) {
            Some(b'x') => (2, "truncated \\xXX escape"),
            Some(b'u') => (4, "truncated \\uXXXX escape"),
            Some(b'U') => (8, "truncated \\UXXXXXXXX escape"),
            Some(b'N') => {
                let end = body[at..].find('}').filter(|_| bytes.get(at + 2) == Some(&b'{'));
                return match end {
                    Some(n) if n > 3 => Some((counted, counted + n, "unknown Unicode character name")),
                    Some(n) => Some((counted, counted + n, "malformed \\N character escape")),
                    None => {
                        let n = if bytes.get(at + 2) == Some(&b'{') { bytes.len() - at } else { 2 };
                        Some((counted, counted + n - 1, "malformed \\N character escape"))
                    }
                };
            }
            _ => {
                at += 2;
                counted += 2;
                continue;
            }
        };
        let digits = hex(at + 2, most);
        if digits < most {
            return Some((counted, counted + 1 + digits, what));
        }
        let value = u32::from_str_radix(&body[at + 2..at + 2 + most], 16).unwrap_or(0);
        if value > 0x10ffff {
            return Some((counted, counted + 1 + digits, "illegal Unicode character"));
        }
        at += 2 + most;
        counted += 2 + most;
    }
    None
}

/// The part of a target that cannot be assigned to or deleted.
fn invalid_part(e: &Expr, delete: bool) -> &Expr {
    let elts = match e {
        Expr::Tuple(t) => &t.elts,
        Expr::List(l) => &l.elts,
        Expr::Starred(s) if !delete => return invalid_part(&s.value, delete),
        _ => return e,
    };
    let valid = |e: &Expr| match e {
        Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_) => true,
        Expr::Tuple(_) | Expr::List(_) => std::ptr::eq(invalid_part(e, delete), e),
        Expr::Starred(s) if !delete => {
            matches!(&*s.value, Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_))
        }
        _ => false,
    };
    elts.iter().find(|e| !valid(e)).map_or(e, |e| invalid_part(e, delete))
}

/// What CPython takes for the left one of two expressions without a comma: in `x := a` or `lambda: a` only `a`.
fn disjunction(e: &Expr) -> TextRange {
    match e {
        Expr::Named(n) => disjunction(&n.value),
        Expr::Lambda(l) => disjunction(&l.body),
        Expr::Starred(s) => disjunction(&s.value),
        Expr::Yield(y) => y.value.as_deref().map_or(e.range(), disjunction),
        Expr::Slice(s) => {
            let part = s.step.as_deref().or(s.upper.as_deref()).or(s.lower.as_deref());
            part.map_or(e.range(), disjunction)
        }
        Expr::Tuple(t) if !t.parenthesized => t.elts.last().map_or(e.range(), disjunction),
        _ => e.range(),
    }
}
