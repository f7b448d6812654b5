//! Rendering of uncaught exceptions as CPython prints them, from plain data: frames with source
//! lines and carets, causes and contexts, notes, groups and syntax errors.

use std::collections::BTreeSet;
use std::ops::Range;

use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::Ranged;

use super::chars;

/// A frame of a traceback. Lines count from 1, columns are characters from 0.
#[derive(Clone, Debug, Default)]
pub struct TracebackFrame<'a> {
    pub filename: &'a str,
    /// The name of the function, or `<module>`.
    pub name: &'a str,
    pub line: usize,
    pub end_line: usize,
    /// First column and the column after the last; `None` shows the line without carets.
    pub columns: Option<(usize, usize)>,
    /// The text of the whole file, if it is known.
    pub source: Option<&'a str>,
}

/// What a SyntaxError tells of its place; fields are the attributes of the exception.
#[derive(Clone, Debug, Default)]
pub struct SyntaxErrorDetails {
    pub message: Option<String>,
    pub filename: Option<String>,
    pub line: Option<i64>,
    /// The first column from 1.
    pub offset: Option<i64>,
    pub end_line: Option<i64>,
    pub end_offset: Option<i64>,
    /// The source line.
    pub text: Option<String>,
}

/// An exception to print. Cycles among causes and contexts are the caller's to cut.
#[derive(Debug, Default)]
pub struct ExceptionReport<'a> {
    /// The qualified name as printed: without `builtins.` and `__main__.`.
    pub type_name: String,
    /// `str(exception)`.
    pub message: Option<String>,
    /// `__notes__`.
    pub notes: Vec<String>,
    /// Oldest call first.
    pub frames: Vec<TracebackFrame<'a>>,
    pub cause: Option<Box<ExceptionReport<'a>>>,
    pub context: Option<Box<ExceptionReport<'a>>>,
    pub suppress_context: bool,
    /// The exceptions of an exception group.
    pub members: Option<Vec<ExceptionReport<'a>>>,
    /// Set for a SyntaxError and its subclasses.
    pub syntax_error: Option<SyntaxErrorDetails>,
}

impl ExceptionReport<'_> {
    pub fn new(type_name: impl Into<String>, message: Option<String>) -> Self {
        let mut report = ExceptionReport::default();
        report.type_name = type_name.into();
        report.message = message;
        report
    }
}

/// Long chains are taken apart in a loop: nested drops would need as much stack.
impl Drop for ExceptionReport<'_> {
    fn drop(&mut self) {
        let mut rest: Vec<ExceptionReport> = Vec::new();
        fn take_inner<'a>(report: &mut ExceptionReport<'a>, rest: &mut Vec<ExceptionReport<'a>>) {
            rest.extend(report.cause.take().map(|boxed| *boxed));
            rest.extend(report.context.take().map(|boxed| *boxed));
            rest.extend(report.members.take().into_iter().flatten());
        }
        take_inner(self, &mut rest);
        while let Some(mut report) = rest.pop() {
            take_inner(&mut report, &mut rest);
        }
    }
}

const CAUSE_TEXT: &str = "\nThe above exception was the direct cause of the following exception:\n\n";
const CONTEXT_TEXT: &str = "\nDuring handling of the above exception, another exception occurred:\n\n";

/// Equal frames beyond this count are summed up.
const SHOWN_REPEATS: usize = 3;
const MAX_GROUP_WIDTH: usize = 15;
const MAX_GROUP_DEPTH: usize = 10;

/// What the interpreter prints for an uncaught exception, with a newline at the end.
pub fn render(report: &ExceptionReport) -> String {
    let mut renderer = Renderer { out: String::new(), depth: 0, must_close: false };
    renderer.exception_with_chain(report);
    renderer.out
}

/// The lines of one frame: its place, and its source with carets.
pub fn frame_text(frame: &TracebackFrame) -> String {
    let mut out = String::new();
    push_frame(&mut out, frame);
    out
}

/// The exception without its traceback: what its type and message come to, and each line before and behind that.
pub fn exception_only(report: &ExceptionReport) -> Vec<String> {
    let mut out = String::new();
    let mut lines: Vec<String> = Vec::new();
    match &report.syntax_error {
        Some(details) => {
            let summary = push_syntax_error(&mut out, &report.type_name, details);
            lines.extend(out[..summary].split_inclusive('\n').map(str::to_owned));
            lines.push(out[summary..].to_owned());
        }
        None => {
            push_summary(&mut out, report);
            lines.push(out);
        }
    }
    for note in &report.notes {
        lines.extend(note.split('\n').map(|line| format!("{line}\n")));
    }
    lines
}

struct Renderer {
    out: String,
    /// How many exception groups are open around the current text.
    depth: usize,
    /// Whether the last member of a group awaits its closing line.
    must_close: bool,
}

impl Renderer {
    fn indentation(&self) -> String {
        " ".repeat(2 * self.depth)
    }

    /// Appends text with the margin of the open groups before each line.
    fn emit(&mut self, text: &str, margin: char) {
        if self.depth == 0 {
            self.out.push_str(text);
            return;
        }
        let prefix = format!("{}{margin} ", self.indentation());
        for line in chars::split_lines(text, true) {
            self.out.push_str(&prefix);
            self.out.push_str(line);
        }
    }

    fn exception_with_chain(&mut self, report: &ExceptionReport) {
        let mut chain = vec![(report, "")];
        let mut current = report;
        loop {
            let (next, link) = match (&current.cause, &current.context) {
                (Some(cause), _) => (cause, CAUSE_TEXT),
                (None, Some(context)) if !current.suppress_context => (context, CONTEXT_TEXT),
                _ => break,
            };
            if let Some(last) = chain.last_mut() {
                last.1 = link;
            }
            chain.push((next, ""));
            current = next;
        }
        for (report, text_before) in chain.into_iter().rev() {
            if !text_before.is_empty() {
                self.emit(text_before, '|');
            }
            self.exception(report);
        }
    }

    fn exception(&mut self, report: &ExceptionReport) {
        let mut body = String::new();
        let Some(members) = &report.members else {
            if !report.frames.is_empty() {
                body.push_str("Traceback (most recent call last):\n");
                push_frames(&mut body, &report.frames);
            }
            push_exception_only(&mut body, report);
            self.emit(&body, '|');
            return;
        };
        if self.depth > MAX_GROUP_DEPTH {
            self.emit(&format!("... (max_group_depth is {MAX_GROUP_DEPTH})\n"), '|');
            return;
        }
        let outermost = self.depth == 0;
        if outermost {
            self.depth += 1;
        }
        if !report.frames.is_empty() {
            let margin = if outermost { '+' } else { '|' };
            self.emit("Exception Group Traceback (most recent call last):\n", margin);
            push_frames(&mut body, &report.frames);
        }
        push_exception_only(&mut body, report);
        self.emit(&body, '|');
        let shown = members.len().min(MAX_GROUP_WIDTH + 1);
        self.must_close = false;
        for (index, member) in members.iter().take(shown).enumerate() {
            let last = index + 1 == shown;
            if last {
                self.must_close = true;
            }
            let cut = index >= MAX_GROUP_WIDTH;
            let label = if cut { "...".to_string() } else { (index + 1).to_string() };
            let start = if index == 0 { "+-" } else { "  " };
            let line = format!("{}{start}+---------------- {label} ----------------\n", self.indentation());
            self.out.push_str(&line);
            self.depth += 1;
            if cut {
                let rest = members.len() - MAX_GROUP_WIDTH;
                let plural = if rest > 1 { "s" } else { "" };
                self.emit(&format!("and {rest} more exception{plural}\n"), '|');
            } else {
                self.exception_with_chain(member);
            }
            if last && self.must_close {
                let line = format!("{}+------------------------------------\n", self.indentation());
                self.out.push_str(&line);
                self.must_close = false;
            }
            self.depth -= 1;
        }
        if outermost {
            self.depth = 0;
        }
    }
}

fn push_exception_only(out: &mut String, report: &ExceptionReport) {
    match &report.syntax_error {
        Some(details) => {
            push_syntax_error(out, &report.type_name, details);
        }
        None => push_summary(out, report),
    }
    for note in &report.notes {
        out.push_str(note);
        out.push('\n');
    }
}

fn push_summary(out: &mut String, report: &ExceptionReport) {
    out.push_str(&report.type_name);
    if let Some(message) = report.message.as_deref().filter(|message| !message.is_empty()) {
        out.push_str(": ");
        out.push_str(message);
    }
    out.push('\n');
}

/// Appends the place and the message; gives where the message starts.
fn push_syntax_error(out: &mut String, type_name: &str, details: &SyntaxErrorDetails) -> usize {
    let mut suffix = String::new();
    match (details.line, &details.filename) {
        (Some(line), filename) => {
            let filename = filename.as_deref().filter(|name| !name.is_empty());
            out.push_str(&format!("  File \"{}\", line {line}\n", filename.unwrap_or("<string>")));
        }
        (None, Some(filename)) => suffix = format!(" ({filename})"),
        (None, None) => {}
    }
    if let Some(text) = &details.text {
        let full = text.trim_end_matches('\n');
        let shown = full.trim_start_matches([' ', '\n', '\x0c']);
        let cut = (full.chars().count() - shown.chars().count()) as i64;
        out.push_str(&format!("    {shown}\n"));
        if let (Some(mut offset), Some(line)) = (details.offset, details.line) {
            let full_length = full.chars().count() as i64;
            let mut end_offset = match details.end_offset {
                _ if details.end_line != Some(line) => full_length + 1,
                Some(end_offset) if end_offset != 0 => end_offset,
                _ => offset,
            };
            let text_length = text.chars().count() as i64;
            if text_length > 0 && offset > text_length {
                offset = text_length + 1;
            }
            if text_length > 0 && end_offset > text_length {
                end_offset = text_length + 1;
            }
            if offset >= end_offset || end_offset < 0 {
                end_offset = offset.saturating_add(1);
            }
            let column = offset.saturating_sub(1).saturating_sub(cut);
            let end_column = end_offset.saturating_sub(1).saturating_sub(cut);
            if column >= 0 {
                out.push_str("    ");
                let before = shown.chars().take(column as usize);
                out.extend(before.map(|c| if chars::is_space(c) { c } else { ' ' }));
                let carets = end_column.saturating_sub(column).clamp(0, text_length + 2);
                out.extend(std::iter::repeat_n('^', carets as usize));
                out.push('\n');
            }
        }
    }
    let message = details.message.as_deref().filter(|message| !message.is_empty());
    let message = message.unwrap_or("<no detail available>");
    let start = out.len();
    out.push_str(&format!("{type_name}: {message}{suffix}\n"));
    start
}

fn push_frames(out: &mut String, frames: &[TracebackFrame]) {
    let mut repeats: usize = 0;
    let mut previous: Option<&TracebackFrame> = None;
    for frame in frames {
        let same = previous.is_some_and(|previous| {
            (previous.filename, previous.line, previous.name) == (frame.filename, frame.line, frame.name)
        });
        if !same {
            push_repeats(out, repeats);
            repeats = 0;
            previous = Some(frame);
        }
        repeats += 1;
        if repeats <= SHOWN_REPEATS {
            push_frame(out, frame);
        }
    }
    push_repeats(out, repeats);
}

fn push_repeats(out: &mut String, repeats: usize) {
    let Some(hidden) = repeats.checked_sub(SHOWN_REPEATS).filter(|&hidden| hidden > 0) else {
        return;
    };
    let plural = if hidden > 1 { "s" } else { "" };
    out.push_str(&format!("  [Previous line repeated {hidden} more time{plural}]\n"));
}

/// The lines of a frame without the ends that are whitespace; beyond the end of the file, empty ones.
fn lines_of<'a>(frame: &TracebackFrame<'a>) -> Vec<&'a str> {
    let Some(source) = frame.source else { return Vec::new() };
    let count = frame.end_line.saturating_sub(frame.line).saturating_add(1);
    let first = frame.line.saturating_sub(1);
    let mut lines = Vec::new();
    for line in source.split('\n').skip(first).take(count) {
        let line = line.trim_end_matches(chars::is_space);
        // Other breaks than newlines separate lines here too, as in CPython.
        match chars::split_lines(line, false) {
            parts if parts.is_empty() => lines.push(""),
            parts => lines.extend(parts),
        }
    }
    lines
}

/// Removes the indentation that all lines share.
fn dedented<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let is_blank = |line: &str| line.chars().all(chars::is_space);
    let mut margin: Option<&str> = None;
    for line in lines.iter().filter(|line| !is_blank(line)) {
        let indent = &line[..line.len() - line.trim_start_matches([' ', '\t']).len()];
        margin = Some(match margin {
            None => indent,
            Some(margin) => {
                let same = margin.bytes().zip(indent.bytes()).take_while(|(a, b)| a == b).count();
                &margin[..same]
            }
        });
    }
    let cut = margin.map_or(0, str::len);
    lines.iter().map(|line| if is_blank(line) { "" } else { &line[cut..] }).collect()
}

fn char_slice(text: &str, range: Range<usize>) -> &str {
    let byte_at = |index: usize| text.char_indices().nth(index).map_or(text.len(), |(at, _)| at);
    let (start, end) = (byte_at(range.start), byte_at(range.end));
    text.get(start..end).unwrap_or("")
}

/// The columns that the first characters of a line take.
fn width_of(line: &str, count: usize) -> usize {
    if line.is_ascii() {
        return count;
    }
    line.chars().take(count).map(chars::display_width).sum()
}

fn push_frame(out: &mut String, frame: &TracebackFrame) {
    out.push_str(&format!("  File \"{}\", line {}, in {}\n", frame.filename, frame.line, frame.name));
    let original = lines_of(frame);
    let lines = dedented(&original);
    if lines.iter().all(|line| line.trim_matches(chars::is_space).is_empty()) {
        return;
    }
    let last = lines.len() - 1;
    let Some((start, end)) = frame.columns else {
        let first = lines[0].trim_matches(chars::is_space);
        out.push_str(&format!("    {first}\n"));
        return;
    };
    let cut = original[0].chars().count() - lines[0].chars().count();
    let start = start.saturating_sub(cut).min(lines[0].chars().count());
    let end = end.saturating_sub(cut).min(lines[last].chars().count());
    let joined = lines.join("\n");
    let from_end = lines[last].chars().count() - end;
    let segment = char_slice(&joined, start..joined.chars().count() - from_end);
    let anchors = find_anchors(segment).map(|mut anchors| {
        for position in [&mut anchors.left, &mut anchors.right] {
            if position.line == 0 {
                position.column += start;
            }
        }
        anchors
    });
    let with_carets = shows_carets(&lines, &joined, start, end, anchors.is_some());

    let mut significant = BTreeSet::from([0, last]);
    if let Some(anchors) = &anchors {
        for position in [&anchors.left, &anchors.right] {
            significant.extend(position.line.saturating_sub(1)..=(position.line + 1).min(last));
        }
    }
    let width_at =
        |position: &Position| (position.line, width_of(lines.get(position.line).unwrap_or(&""), position.column));
    let secondary = anchors.as_ref().map(|anchors| width_at(&anchors.left)..width_at(&anchors.right));
    let start_width = width_of(lines[0], start);
    let end_width = width_of(lines[last], end);
    let push_line = |out: &mut String, index: usize| {
        let line = lines[index];
        out.push_str(&format!("    {line}\n"));
        if !with_carets {
            return;
        }
        let trimmed = line.trim_start_matches(chars::is_space);
        let indent = line.chars().count() - trimmed.chars().count();
        let count = if index == last { end_width } else { width_of(line, line.chars().count()) };
        let mut markers: String = (0..count)
            .map(|column| match &secondary {
                _ if column < indent || (index == 0 && column < start_width) => ' ',
                Some(secondary) if !secondary.contains(&(index, column)) => '~',
                _ => '^',
            })
            .collect();
        markers.truncate(markers.trim_end().len());
        out.push_str(&format!("    {markers}\n"));
    };
    let mut previous = None;
    for index in significant {
        match previous.map_or(0, |previous| index - previous) {
            0 | 1 => {}
            2 => push_line(out, index - 1),
            gap => out.push_str(&format!("    ...<{} lines>...\n", gap - 1)),
        }
        push_line(out, index);
        previous = Some(index);
    }
}

/// A line and a column in characters, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    line: usize,
    column: usize,
}

/// The part of an expression that gets `^` while the rest gets `~`: the operator of a binary
/// operation, the brackets of a subscript or a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Anchors {
    left: Position,
    right: Position,
}

/// The characters of a segment, walked as its tokens are laid out.
struct Segment {
    lines: Vec<Vec<char>>,
}

impl Segment {
    fn at(&self, position: Position) -> Option<char> {
        self.lines.get(position.line)?.get(position.column).copied()
    }

    /// The position itself, or the start of the next line that has characters.
    fn normal(&self, mut position: Position) -> Option<Position> {
        while position.column >= self.lines.get(position.line)?.len() {
            position = Position { line: position.line + 1, column: 0 };
        }
        Some(position)
    }

    /// The next position of a character that satisfies a predicate, outside of comments.
    fn find(&self, from: Position, wanted: impl Fn(char) -> bool) -> Option<Position> {
        let mut position = self.normal(from)?;
        loop {
            let c = self.at(position)?;
            let next = if c == '\\' || c == '#' {
                Position { line: position.line + 1, column: 0 }
            } else if wanted(c) {
                return Some(position);
            } else {
                Position { column: position.column + 1, ..position }
            };
            position = self.normal(next)?;
        }
    }
}

fn find_anchors(segment: &str) -> Option<Anchors> {
    // In parentheses, so that line breaks within the expression are fine.
    let wrapped = format!("(\n{segment}\n)");
    let parsed = ruff_python_parser::parse_module(&wrapped).ok()?;
    let [Stmt::Expr(statement)] = parsed.syntax().body.as_slice() else { return None };
    let walker = Segment { lines: segment.split('\n').map(|line| line.chars().collect()).collect() };
    let position_of = |offset: usize| -> Option<Position> {
        let before = wrapped.get(..offset)?;
        let line = before.bytes().filter(|&byte| byte == b'\n').count().checked_sub(1)?;
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Some(Position { line, column: before[line_start..].chars().count() })
    };
    let start_of = |expression: &Expr| position_of(expression.start().to_usize());
    let end_of = |expression: &Expr| position_of(expression.end().to_usize());
    match &*statement.value {
        Expr::BinOp(operation) => {
            let left = end_of(&operation.left)?;
            let operator = walker.find(left, |c| !chars::is_space(c) && c != ')')?;
            let second = Position { column: operator.column + 1, ..operator };
            let right_operand = start_of(&operation.right)?;
            let before_operand = (second.line, second.column) < (right_operand.line, right_operand.column);
            let two_characters =
                before_operand && walker.at(second).is_some_and(|c| !chars::is_space(c) && c != '\\' && c != '#');
            let end = Position { column: second.column + usize::from(two_characters), ..second };
            Some(Anchors { left: operator, right: end })
        }
        Expr::Subscript(subscript) => {
            let left = walker.find(end_of(&subscript.value)?, |c| c == '[')?;
            Some(Anchors { left, right: end_of(&statement.value)? })
        }
        Expr::Call(call) => {
            let left = walker.find(end_of(&call.func)?, |c| c == '(')?;
            Some(Anchors { left, right: end_of(&statement.value)? })
        }
        _ => None,
    }
}

/// Whether carets tell more than the line itself does.
fn shows_carets(lines: &[&str], joined: &str, start: usize, end: usize, anchored: bool) -> bool {
    if let Ok(parsed) = ruff_python_parser::parse_module(joined) {
        let Some(statement) = parsed.syntax().body.first() else { return false };
        let call = match statement {
            Stmt::Return(statement) => match statement.value.as_deref() {
                Some(Expr::Call(call)) if call.func.is_name_expr() => statement.value.as_deref(),
                _ => None,
            },
            Stmt::Assign(statement)
                if statement.value.is_call_expr() && matches!(statement.targets.as_slice(), [Expr::Name(_)]) =>
            {
                Some(&*statement.value)
            }
            _ => None,
        };
        if let Some(call) = call {
            let (call_start, call_end) = (call.start().to_usize(), call.end().to_usize());
            let last_line_start = joined.rfind('\n').map_or(0, |at| at + 1);
            let from_first_line = call_start == start && start <= lines[0].len();
            if from_first_line && call_end.checked_sub(last_line_start) == Some(end) {
                return false;
            }
        }
    }
    if anchored {
        return true;
    }
    let before = char_slice(lines[0], 0..start);
    let last = lines[lines.len() - 1];
    let after = char_slice(last, end..last.chars().count());
    !before.chars().all(chars::is_space) || !after.chars().all(chars::is_space)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn render_frames(frames: &[TracebackFrame]) -> String {
        let mut out = String::new();
        push_frames(&mut out, frames);
        out
    }

    fn frame<'a>(source: &'a str, lines: (usize, usize), columns: (usize, usize)) -> TracebackFrame<'a> {
        TracebackFrame {
            filename: "a.py",
            name: "f",
            line: lines.0,
            end_line: lines.1,
            columns: Some(columns),
            source: Some(source),
        }
    }

    fn shown(source: &str, lines: (usize, usize), columns: (usize, usize)) -> String {
        let text = render_frames(&[frame(source, lines, columns)]);
        text.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_string())
    }

    #[test]
    fn carets() {
        assert_eq!(shown("x = 1/0", (1, 1), (4, 7)), "    x = 1/0\n        ~^~\n");
        assert_eq!(shown("    a['b']['c']\n", (1, 1), (4, 15)), "    a['b']['c']\n    ~~~~~~^^^^^\n");
        assert_eq!(shown("x = int('x')", (1, 1), (4, 12)), "    x = int('x')\n");
        assert_eq!(shown("raise E", (1, 1), (0, 7)), "    raise E\n");
        assert_eq!(shown("p(\"日本語\", a + b)", (1, 1), (9, 14)), "    p(\"日本語\", a + b)\n                ~~^~~\n");
    }

    #[test]
    fn several_lines() {
        assert_eq!(shown("f(1, 2,\n  3)", (1, 2), (0, 4)), "    f(1, 2,\n    ~^^^^^^\n      3)\n      ^^\n");
        assert_eq!(
            shown("f(1,\n  2,\n  3,\n  4,\n  5,\n  6)", (1, 6), (0, 4)),
            "    f(1,\n    ~^^^\n      2,\n      ^^\n    ...<2 lines>...\n      5,\n      ^^\n      6)\n      \
             ^^\n"
        );
        assert_eq!(
            shown("(((x))\n )-(\n 1)", (1, 3), (0, 3)),
            "    (((x))\n    ~~~~~~\n     )-(\n     ~^^\n     1)\n     ~~\n"
        );
    }

    #[test]
    fn odd_places_do_no_harm() {
        assert_eq!(shown("a", (5, 9), (3, 1)), "");
        assert_eq!(shown("", (0, 0), (0, 0)), "");
        for columns in [(50, 60), (3, 1), (0, 0), (usize::MAX, usize::MAX)] {
            assert!(shown("f(a)\n+1", (1, 2), columns).starts_with("    f(a)\n"));
        }
    }

    #[test]
    fn repeated_frames() {
        let frames = vec![frame("x", (1, 1), (0, 1)); 5];
        let text = render_frames(&frames);
        assert_eq!(text.matches("File").count(), 3);
        assert!(text.ends_with("  [Previous line repeated 2 more times]\n"));
    }

    #[test]
    fn chains() {
        let mut report = ExceptionReport::new("ValueError", Some("x".to_string()));
        report.notes = vec!["a note".to_string()];
        report.cause = Some(Box::new(ExceptionReport::new("KeyError", Some("'y'".to_string()))));
        assert_eq!(
            render(&report),
            "KeyError: 'y'\n\nThe above exception was the direct cause of the following exception:\
             \n\nValueError: x\na note\n"
        );
        let mut long = ExceptionReport::new("E", None);
        for _ in 0..200_000 {
            let mut outer = ExceptionReport::new("E", None);
            outer.context = Some(Box::new(long));
            long = outer;
        }
        drop(long);
    }

    #[test]
    fn groups() {
        let member = |name: &str| ExceptionReport::new(name, Some("m".to_string()));
        let mut inner = member("ExceptionGroup");
        inner.members = Some(vec![member("A"), member("B")]);
        let mut group = member("ExceptionGroup");
        group.members = Some(vec![member("C"), inner]);
        assert_eq!(
            render(&group),
            "  | ExceptionGroup: m\n  +-+---------------- 1 ----------------\n    | C: m\n    \
             +---------------- 2 ----------------\n    | ExceptionGroup: m\n    \
             +-+---------------- 1 ----------------\n      | A: m\n      \
             +---------------- 2 ----------------\n      | B: m\n      \
             +------------------------------------\n"
        );
    }

    #[test]
    fn syntax_errors() {
        let mut report = ExceptionReport::new("SyntaxError", None);
        report.syntax_error = Some(SyntaxErrorDetails {
            message: Some("invalid syntax".to_string()),
            filename: Some("a.py".to_string()),
            line: Some(1),
            offset: Some(5),
            end_line: Some(1),
            end_offset: Some(8),
            text: Some("  a bcd e\n".to_string()),
        });
        assert_eq!(render(&report), "  File \"a.py\", line 1\n    a bcd e\n      ^^^\nSyntaxError: invalid syntax\n");
    }
}
