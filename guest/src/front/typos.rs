//! "Did you mean" for misspelt keywords, as CPython's tracebacks have it.
//!
//! Names near the error are replaced by keywords that look alike; the first with which the text up to the error is a
//! program, or the beginning of one, is the suggestion.

use std::rc::Rc;

use ruff_python_ast::statement_visitor::{StatementVisitor, walk_stmt};
use ruff_python_ast::token::TokenKind;
use ruff_python_ast::{Mod, Stmt};
use ruff_python_parser::{Mode as ParseMode, ParseOptions, parse_unchecked};
use ruff_text_size::{Ranged, TextSize};

use crate::bytecode::code::{Mode, Options, ShownEnd, Source};
use crate::text::suggest::{close_matches, suggest};

const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Longer pieces of program are not tried.
const MAX_TEXT: usize = 1024;
/// Names that are replaced, and keywords that each is replaced by.
const MAX_NAMES: usize = 10;
const MAX_MATCHES: usize = 3;
const CUTOFF: f64 = 0.5;

/// A misspelt keyword. Columns count from 1, in characters.
pub struct Typo {
    pub keyword: &'static str,
    pub column: u32,
    pub end_column: u32,
    pub text: String,
}

/// Start of the compound statement that was read last before an error.
pub fn last_compound(tree: &Mod, error: u32) -> Option<TextSize> {
    struct Finder {
        error: TextSize,
        found: Option<(TextSize, TextSize)>,
    }
    impl StatementVisitor<'_> for Finder {
        fn visit_stmt(&mut self, s: &Stmt) {
            if s.start() >= self.error {
                return;
            }
            walk_stmt(self, s);
            let is_compound = matches!(
                s,
                Stmt::FunctionDef(_)
                    | Stmt::ClassDef(_)
                    | Stmt::If(_)
                    | Stmt::For(_)
                    | Stmt::While(_)
                    | Stmt::Try(_)
                    | Stmt::With(_)
                    | Stmt::Match(_)
            );
            // Of those that end together the outermost is read last.
            if is_compound && s.end() <= self.error && self.found.is_none_or(|(_, end)| end <= s.end()) {
                self.found = Some((s.start(), s.end()));
            }
        }
    }
    let Mod::Module(module) = tree else { return None };
    let mut finder = Finder { error: TextSize::new(error), found: None };
    finder.visit_body(&module.body);
    finder.found.map(|(start, _)| start)
}

/// The keyword that was probably meant. `compound` is the line of the last compound statement before the error, 0 if
/// there is none; of a file only the line of the error counts.
pub fn find(text: &str, compound: u32, error_line: u32, is_file: bool) -> Option<Typo> {
    let first = compound.saturating_sub(1) as usize;
    let lines: Vec<&str> = text.lines().take(error_line as usize).skip(first).collect();
    let lines = dedent(&lines);
    let code = lines.join("\n");
    if code.len() > MAX_TEXT {
        return None;
    }
    let parsed = parse_unchecked(&code, ParseOptions::from(ParseMode::Module));
    let mut left = MAX_NAMES;
    for token in parsed.tokens() {
        let name = &code[token.range()];
        let soft = matches!(token.kind(), TokenKind::Match | TokenKind::Case | TokenKind::Type);
        if token.kind() != TokenKind::Name && !soft {
            continue;
        }
        let (start, end) = (token.start().to_usize(), token.end().to_usize());
        let row = code[..start].matches('\n').count();
        if is_file && row + first + 1 != error_line as usize {
            continue;
        }
        if left == 0 {
            break;
        }
        left -= 1;
        let mut matches: Vec<&'static str> = suggest(name, KEYWORDS.into_iter()).into_iter().collect();
        matches.extend(close_matches(name, &KEYWORDS, MAX_MATCHES, CUTOFF));
        matches.truncate(MAX_MATCHES);
        for keyword in matches {
            let fixed = format!("{}{keyword}{}", &code[..start], &code[end..]);
            if keyword != name && is_beginning(fixed) {
                let line_start = code[..start].rfind('\n').map_or(0, |n| n + 1);
                let column = |at: usize| code[line_start..at].chars().count() as u32 + 1;
                let text = lines[row].clone();
                return Some(Typo { keyword, column: column(start), end_column: column(end), text });
            }
        }
    }
    None
}

/// Whether a text is a program, or lacks only what would follow.
fn is_beginning(text: String) -> bool {
    let options = Options { mode: Mode::Exec, separate_locals: false, future_annotations: false };
    let source = Rc::new(Source::new("<typo>", &text));
    match crate::compile::compile(&source, options) {
        Ok(_) => true,
        Err(e) => {
            let at = e.start as usize;
            let is_open_bracket = e.start == e.end && matches!(text.as_bytes().get(at), Some(b'(' | b'[' | b'{'));
            // Only a missing block has made the parser look beyond the last line.
            let lacks_block = e.shown_end == ShownEnd::UnknownAtLineEnd && at >= text.trim_end().len();
            e.from_parser && (lacks_block || is_open_bracket)
        }
    }
}

/// Lines without the indentation that they have in common.
fn dedent(lines: &[&str]) -> Vec<String> {
    let blank = |line: &str| line.trim().is_empty();
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let common = lines.iter().filter(|l| !blank(l)).map(|l| indent(l)).min().unwrap_or(0);
    lines.iter().map(|l| if blank(l) { String::new() } else { l[common..].to_owned() }).collect()
}
