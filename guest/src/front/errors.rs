//! CPython's wording for what the parser complains about.
//!
//! The parser says what it expected; CPython says what is probably meant. The mapping starts from the kind of the
//! parser's first error and looks at the tokens and expressions around its place. `lexical` comes first,
//! `hints` has the rules that need more than a look.

use ruff_python_ast::Mod;
use ruff_python_ast::token::TokenKind;
use ruff_python_parser::UnsupportedSyntaxErrorKind as Unsupported;
use ruff_python_parser::{InterpolatedStringErrorType as InString, LexicalErrorType, ParseErrorType, Parsed};
use ruff_text_size::{TextRange, TextSize};

use super::hints::Context;
use super::{lexical, syntax_error};
use crate::bytecode::code::{CompileError, ShownEnd};

/// The error to report for a parsed text, if any. `is_deep` trees are not walked.
pub fn first_error(source: &str, parsed: &Parsed<Mod>, is_deep: bool) -> Option<CompileError> {
    let parse = parsed.errors().first();
    let unsupported = parsed.unsupported_syntax_errors().first();
    let (kind, location) = match (parse, unsupported) {
        (Some(e), Some(u)) if u.range.start() < e.location.start() => (Err(u.kind), u.range),
        (Some(e), _) => (Ok(&e.error), e.location),
        (None, Some(u)) => (Err(u.kind), u.range),
        (None, None) => return None,
    };
    let scan = lexical::scan(source);
    if let Some(e) = scan.error {
        return Some(e);
    }
    let context = Context::new(source, parsed, is_deep, location);
    let error = match kind {
        Ok(kind) => {
            let early = context.alias_error().or_else(|| context.pattern_error());
            early.unwrap_or_else(|| context.explain(kind))
        }
        Err(kind) => context.explain_unsupported(kind),
    };
    if error.message == "invalid syntax"
        && let Some(open) = context.open_field()
    {
        return Some(syntax_error("'{' was never closed", TextRange::empty(open.start())).ending(ShownEnd::Nowhere));
    }
    if error.message == "invalid syntax" && context.in_string() {
        return Some(context.unfinished_expression());
    }
    if let Some(open) = scan.open.last()
        && error.start as usize >= open.at
        && !context.in_string()
        && (error.message != "invalid syntax"
            || source[open.at..(error.start as usize).min(source.len())].contains('\n')
            || matches!(context.token(), TokenKind::EndOfFile | TokenKind::Newline))
    {
        return Some(lexical::never_closed(open, source));
    }
    Some(error)
}

impl Context<'_> {
    fn explain_unsupported(&self, kind: Unsupported) -> CompileError {
        match kind {
            Unsupported::UnpackingInComprehension(_) => {
                let is_dict = self.text(self.location).starts_with("**");
                let length = if is_dict { 2 } else { self.location.len().to_u32() };
                let range = TextRange::at(self.location.start(), TextSize::new(length));
                let message = if is_dict {
                    "dict unpacking cannot be used in dict comprehension"
                } else {
                    "iterable unpacking cannot be used in comprehension"
                };
                syntax_error(message, range)
            }
            Unsupported::ParenthesizedKeywordArgumentName => self.keyword_assignment(),
            _ => self.plain(),
        }
    }

    fn explain(&self, kind: &ParseErrorType) -> CompileError {
        use ParseErrorType as E;
        let at = |message: &str| syntax_error(message, self.location);
        match kind {
            E::Lexical(e) => self.explain_lexical(e),
            E::FStringError(e) | E::TStringError(e) => self.explain_in_string(e),
            E::UnexpectedIndentation => self.unexpected_indent(self.line_start()),
            E::OtherError(text) => self.explain_other(text),
            E::ExpectedToken { expected, found } => self.explain_expected(*expected, *found),
            E::ExpectedExpression => self.missing_expression(),
            E::SimpleStatementsOnSameLine | E::SimpleAndCompoundStatementOnSameLine => self.statement_on_same_line(),
            E::InvalidAssignmentTarget => self.assignment_target(),
            E::InvalidNamedAssignmentTarget if self.text(self.location).contains(":=") => {
                let sign = self.tokens_after(self.location.end()).find(|t| t.0 == TokenKind::ColonEqual);
                syntax_error("invalid syntax", sign.map_or(self.location, |t| t.1))
            }
            E::InvalidNamedAssignmentTarget => {
                self.with_target("cannot use assignment expressions with {}", self.location)
            }
            E::InvalidAugmentedAssignmentTarget if self.before(TokenKind::Star) => {
                let start = self.previous_range().start();
                let range = TextRange::new(start, self.location.end());
                syntax_error("'starred' is an illegal expression for augmented assignment", range)
            }
            E::InvalidAugmentedAssignmentTarget => {
                self.with_target("'{}' is an illegal expression for augmented assignment", self.location)
            }
            E::InvalidAnnotatedAssignmentTarget if self.text(self.location).starts_with('*') => self.at_next_token(":"),
            E::InvalidAnnotatedAssignmentTarget => at("illegal target for annotation"),
            E::InvalidDeleteTarget => self.with_target("cannot delete {}", self.location),
            E::UnparenthesizedGeneratorExpression if self.in_class_header() => self.at_next_token("for"),
            E::UnparenthesizedGeneratorExpression => at("Generator expression must be parenthesized"),
            E::NonDefaultParamAfterDefaultParam => at("parameter without a default follows parameter with a default"),
            E::VarParameterWithDefault => {
                let message = if self.last_star() == Some(TokenKind::DoubleStar) {
                    "var-keyword argument cannot have default value"
                } else {
                    "var-positional argument cannot have default value"
                };
                at(message)
            }
            E::ParamAfterVarKeywordParam => at("arguments cannot follow var-keyword argument"),
            E::ExpectedKeywordParam => self.bare_star(),
            E::PositionalAfterKeywordArgument => {
                syntax_error("positional argument follows keyword argument", self.closing())
            }
            E::PositionalAfterKeywordUnpacking => {
                syntax_error("positional argument follows keyword argument unpacking", self.closing())
            }
            E::InvalidArgumentUnpackingOrder => {
                let start = self.previous_range().start();
                let range = TextRange::new(start, self.location.end());
                syntax_error("iterable argument unpacking follows keyword argument unpacking", range)
            }
            E::InvalidStarredExpressionUsage => self.starred(),
            E::EmptyTypeParams => self.empty_type_parameters(),
            E::EmptyImportNames if matches!(self.token(), TokenKind::Newline | TokenKind::EndOfFile) => {
                syntax_error("Expected one or more names after 'import'", TextRange::empty(self.location.start()))
                    .ending(ShownEnd::AtStart)
            }
            E::EmptyImportNames => self.plain(),
            E::InvalidMatchPatternTarget if self.previous() == Some(TokenKind::As) => at("cannot use '_' as a target"),
            E::IterableUnpackingInComprehension => at("iterable unpacking cannot be used in comprehension"),
            E::InvalidYieldExpressionUsage => self.yield_in_wrong_place(),
            E::UnparenthesizedTupleExpression => self.at_next_token(","),
            E::UnparenthesizedNamedExpression => self.at_next_token(":="),
            E::EmptySlice => self.at_next_token("]"),
            _ => self.plain(),
        }
    }

    fn explain_lexical(&self, e: &LexicalErrorType) -> CompileError {
        match e {
            LexicalErrorType::UnicodeError
            | LexicalErrorType::MissingUnicodeLbrace
            | LexicalErrorType::MissingUnicodeRbrace => self.bad_escape(),
            LexicalErrorType::InvalidByteLiteral => {
                let range = self.string_around(self.location.start()).unwrap_or(self.location);
                syntax_error("bytes can only contain ASCII literal characters", range)
            }
            LexicalErrorType::FStringError(e) | LexicalErrorType::TStringError(e) => self.explain_in_string(e),
            LexicalErrorType::UnrecognizedToken { .. } if self.in_string() => self.unfinished_field(),
            LexicalErrorType::Eof => {
                syntax_error("unexpected EOF while parsing", self.location).ending(ShownEnd::Unknown)
            }
            LexicalErrorType::IndentationError => {
                let message = "unindent does not match any outer indentation level";
                self.indentation(message.into(), self.location).ending(ShownEnd::Unknown)
            }
            _ => self.plain(),
        }
    }

    fn explain_in_string(&self, e: &InString) -> CompileError {
        let letter = self.string_letter();
        let say = |message: String, range| syntax_error(format!("{letter}-string: {message}"), range);
        match e {
            InString::InvalidConversionFlag => match self.token_text() {
                Some(flag) if flag.chars().all(|c| c.is_alphanumeric() || c == '_') => {
                    say(format!("invalid conversion character '{flag}': expected 's', 'r', or 'a'"), self.token_range())
                }
                Some("}" | ":" | "'" | "\"") => say("missing conversion character".into(), self.token_range()),
                _ => say("invalid conversion character".into(), self.token_range()),
            },
            InString::ConversionFlagNotImmediatelyAfterExclamation => {
                let mark = self.location.start() - TextSize::from(1);
                let message = "conversion type must come right after the exclamation mark";
                say(message.into(), TextRange::new(mark, self.token_range().end()))
            }
            InString::LambdaWithoutParentheses => self.bare_lambda(),
            InString::UnclosedLbrace => self.unfinished_field(),
            InString::SingleRbrace => say("single '}' is not allowed".into(), self.location),
            _ => self.plain(),
        }
    }

    fn explain_other(&self, text: &str) -> CompileError {
        let at = |message: &str| syntax_error(message, self.location);
        if let Some(clause) = text.strip_prefix("Expected an indented block after ") {
            return self.missing_block(clause);
        }
        if let Some(rest) = text.strip_prefix("Unary '")
            && rest.ends_with("expression cannot be used here")
        {
            return self.plain();
        }
        match text {
            "Only one '*' parameter allowed"
            | "Only one '*' separator allowed"
            | "Keyword-only parameter separator not allowed after '*' parameter" => self.second_star(),
            "Only one '**' parameter allowed" => at("arguments cannot follow var-keyword argument"),
            "Only one '/' separator allowed" => at("/ may appear only once"),
            "'/' parameter must appear before '*' parameter" => at("/ must be ahead of *"),
            "Position-only parameter separator not allowed as first parameter" => self.leading_slash(),
            "Boolean 'not' expression cannot be used here" if self.previous() == Some(TokenKind::In) => self.plain(),
            "Boolean 'not' expression cannot be used here" => at("'not' after an operator must be parenthesized"),
            "Cannot have both 'except' and 'except*' on the same 'try'" => {
                syntax_error("cannot have both 'except' and 'except*' on the same 'try'", self.except_clause())
            }
            "Expected `except` or `finally` after `try` block" => {
                syntax_error("expected 'except' or 'finally' block", self.after_try_body())
                    .ending(ShownEnd::UnknownAtLineEnd)
            }
            "Expected one or more exception types" => at("expected one or more exception types"),
            "Multiple exception types must be parenthesized when using `as`" => {
                syntax_error("multiple exception types must be parenthesized when using 'as'", self.exception_types())
            }
            "Only single target (not tuple) can be annotated" => {
                syntax_error("only single target (not tuple) can be annotated", self.first_element())
            }
            "Only single target (not list) can be annotated" => at("only single target (not list) can be annotated"),
            "Positional patterns cannot follow keyword patterns" => at("positional patterns follow keyword patterns"),
            // CPython sees it one token later.
            "Trailing comma not allowed" if self.statement_is_from() => {
                let message = "trailing comma not allowed without surrounding parentheses";
                let after = self.location.end();
                let is_last = matches!(self.source.as_bytes().get(after.to_usize()), None | Some(b'\n' | b'\r'));
                syntax_error(message, TextRange::at(after, if is_last { 0 } else { 1 }.into()))
            }
            "Trailing comma not allowed" => self.after_comma(),
            "Bytes literal cannot be mixed with non-bytes literals" => {
                // The end of a text that lacks its line break is known.
                let end = self.location.end();
                let is_text_end = end.to_usize() == self.source.len();
                let shown = if is_text_end { ShownEnd::InSource } else { ShownEnd::Unknown };
                syntax_error("cannot mix bytes and nonbytes literals", TextRange::empty(end)).ending(shown)
            }
            "Cannot mix t-string literals with string or bytes literals" => {
                at("cannot mix t-string literals with string or bytes literals")
            }
            "Expected a parameter name" => self.keyword_assignment(),
            "Expected an expression or a ')'"
            | "Expected an expression or a ']'"
            | "Expected an expression or a '}'" => self.in_brackets(),
            "Expected a statement" => self.stray_token(),
            _ if self.previous() == Some(TokenKind::Else) => self.missing_expression(),
            _ => self.plain(),
        }
    }

    fn explain_expected(&self, expected: TokenKind, found: TokenKind) -> CompileError {
        let token = self.token_range();
        match (expected, found) {
            (TokenKind::Colon, _) if self.colon_is_forced() => syntax_error("expected ':'", token),
            (_, TokenKind::Equal) => self.stray_equal(),
            (_, TokenKind::ColonEqual) => self.stray_walrus(),
            (TokenKind::Else, _) => self.missing_else(),
            (TokenKind::In | TokenKind::Comma, _) if self.in_comprehension_target() => {
                syntax_error("'in' expected after for-loop variables", token)
            }
            (TokenKind::Colon, _) if self.in_dict() => self.missing_key_colon(),
            (TokenKind::Colon, TokenKind::Newline | TokenKind::EndOfFile) if self.in_header() => {
                syntax_error("expected ':'", token)
            }
            (TokenKind::Rsqb | TokenKind::Comma, TokenKind::Colon) if self.bounded_parameter().is_some() => {
                self.bounded_parameter().unwrap_or_else(|| self.plain())
            }
            (TokenKind::Lpar, _) if self.statement_is_def() => syntax_error("expected '('", token),
            (TokenKind::Rpar, TokenKind::Lpar) if self.in_parameters() => {
                syntax_error("Function parameters cannot be parenthesized", self.bracketed())
            }
            (TokenKind::Comma | TokenKind::Rpar, TokenKind::Lpar) if self.in_parameters() => {
                syntax_error("Function parameters cannot be parenthesized", self.bracketed())
            }
            (TokenKind::Colon, TokenKind::Lpar) if self.in_lambda_parameters() => {
                syntax_error("Lambda expression parameters cannot be parenthesized", self.bracketed())
            }
            (TokenKind::Comma, TokenKind::Star) if self.previous() == Some(TokenKind::Slash) => {
                syntax_error("expected comma between / and *", token)
            }
            (TokenKind::Comma | TokenKind::Rpar, TokenKind::PlusEqual) => self.augmented_tuple(),
            (TokenKind::Rsqb | TokenKind::Rbrace | TokenKind::Comma | TokenKind::Rpar, TokenKind::For) => {
                self.comprehension_target()
            }
            (TokenKind::Comma, _) if self.augmented(found) => self.augmented_tuple(),
            (TokenKind::Comma | TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace | TokenKind::Colon, _) => {
                self.in_brackets()
            }
            _ => self.plain(),
        }
    }
}
