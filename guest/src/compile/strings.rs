//! f-strings and t-strings.

use ruff_python_ast::{self as ast, ConversionFlag, Expr, FStringPart, InterpolatedStringElement};
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Conversion, Instr, Intrinsic, NO_REG, Reg};
use crate::front::Checked;

/// A string under construction: neighbouring literals are one piece.
enum Piece<'a> {
    Text(String, TextRange),
    Value(&'a ast::InterpolatedElement),
}

/// Pieces joined by one instruction.
const MAX_RUN: usize = 64;

fn push_text(pieces: &mut Vec<Piece<'_>>, text: &str, range: TextRange) {
    if text.is_empty() {
        return;
    }
    if let Some(Piece::Text(last, _)) = pieces.last_mut() {
        last.push_str(text);
    } else {
        pieces.push(Piece::Text(text.to_owned(), range));
    }
}

fn push_elements<'a>(pieces: &mut Vec<Piece<'a>>, elements: &'a [InterpolatedStringElement]) {
    for element in elements {
        match element {
            InterpolatedStringElement::Literal(l) => push_text(pieces, &l.value, l.range),
            InterpolatedStringElement::Interpolation(i) => {
                if let Some(debug) = &i.debug_text {
                    push_text(pieces, &without_comments(debug.as_str()), i.range);
                }
                pieces.push(Piece::Value(i));
            }
        }
    }
}

/// The text of `{expression=}` is shown without its comments.
fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None, '#') => {
                if chars.by_ref().any(|c| c == '\n') {
                    out.push('\n');
                }
                continue;
            }
            (None, '\'' | '"') => quote = Some(c),
            (Some(q), c) if q == c => quote = None,
            _ => {}
        }
        out.push(c);
    }
    out
}

/// The conversion in effect: `{x=}` shows the repr unless there is a format.
fn conversion(i: &ast::InterpolatedElement) -> ConversionFlag {
    match i.conversion {
        ConversionFlag::None if i.debug_text.is_some() && i.format_spec.is_none() => ConversionFlag::Repr,
        flag => flag,
    }
}

impl<'a> Compiler<'a> {
    pub(super) fn f_string(&mut self, f: &'a ast::ExprFString, dst: Option<Reg>) -> Checked<Reg> {
        let mut pieces = Vec::new();
        for part in f.value.iter() {
            match part {
                FStringPart::Literal(l) => push_text(&mut pieces, &l.value, l.range),
                FStringPart::FString(f) => push_elements(&mut pieces, &f.elements),
            }
        }
        self.join(pieces, dst, f.range)
    }

    fn join(&mut self, pieces: Vec<Piece<'a>>, dst: Option<Reg>, range: TextRange) -> Checked<Reg> {
        let mark = self.mark();
        match &*pieces {
            [] | [Piece::Text(..)] => {
                let text = match pieces.into_iter().next() {
                    Some(Piece::Text(text, _)) => text,
                    _ => String::new(),
                };
                return match dst {
                    Some(d) => {
                        self.load_const(Const::Str(text), d, range);
                        Ok(d)
                    }
                    None => self.const_operand(Const::Str(text), range),
                };
            }
            [Piece::Value(i)] => return self.formatted(i, dst),
            _ => {}
        }
        let count = pieces.len();
        if count <= MAX_RUN {
            let base = self.pieces(pieces, range)?;
            let dst = self.result(dst, mark, &range)?;
            self.emit(Instr::BuildString { dst, base, count: count as u16 }, &range);
            return Ok(dst);
        }
        // In parts: what has been joined so far is the first piece of the next part.
        let out = self.scratch(dst, &range)?;
        let inner = self.mark();
        let mut rest = pieces.into_iter();
        self.load_const(Const::Str(String::new()), out, range);
        loop {
            let part: Vec<_> = rest.by_ref().take(MAX_RUN).collect();
            if part.is_empty() {
                break;
            }
            let count = part.len() as u16 + 1;
            let base = self.temp(&range)?;
            self.emit(Instr::Move { dst: base, src: out }, &range);
            self.pieces(part, range)?;
            self.emit(Instr::BuildString { dst: out, base, count }, &range);
            self.release(inner);
        }
        Ok(self.deliver(out, dst, &range))
    }

    /// Pieces into a run of temporaries.
    fn pieces(&mut self, pieces: Vec<Piece<'a>>, range: TextRange) -> Checked<Reg> {
        let base = self.unit.temps_run(pieces.len(), range)?;
        let mark = self.mark();
        for (i, piece) in pieces.into_iter().enumerate() {
            let reg = base + i as Reg;
            match piece {
                Piece::Text(text, range) => self.load_const(Const::Str(text), reg, range),
                Piece::Value(i) => {
                    self.formatted(i, Some(reg))?;
                }
            }
            self.release(mark);
        }
        Ok(base)
    }

    fn formatted(&mut self, i: &'a ast::InterpolatedElement, dst: Option<Reg>) -> Checked<Reg> {
        self.deeper(i)?;
        let mark = self.mark();
        let src = match &i.format_spec {
            Some(_) => self.operand_in_string(&i.expression, i)?,
            None => self.expr(&i.expression, None)?,
        };
        let spec = match &i.format_spec {
            Some(spec) => {
                let mut pieces = Vec::new();
                push_elements(&mut pieces, &spec.elements);
                if pieces.is_empty() { NO_REG } else { self.join(pieces, None, spec.range)? }
            }
            None => NO_REG,
        };
        let conversion = match conversion(i) {
            ConversionFlag::None => Conversion::None,
            ConversionFlag::Str => Conversion::Str,
            ConversionFlag::Repr => Conversion::Repr,
            ConversionFlag::Ascii => Conversion::Ascii,
        };
        let dst = self.result(dst, mark, i)?;
        self.emit(Instr::Format { conversion, dst, src, spec }, i);
        self.depth -= 1;
        Ok(dst)
    }

    /// The value of a field whose format has fields of its own: those may rebind the name by a walrus.
    fn operand_in_string(&mut self, e: &'a Expr, i: &'a ast::InterpolatedElement) -> Checked<Reg> {
        let mut inner: Vec<&Expr> = Vec::new();
        if let Some(spec) = &i.format_spec {
            inner.extend(spec.elements.interpolations().map(|i| &*i.expression));
        }
        self.operand(e, &inner)
    }

    pub(super) fn t_string(&mut self, t: &'a ast::ExprTString, dst: Option<Reg>) -> Checked<Reg> {
        let mut pieces = Vec::new();
        for part in t.value.iter() {
            push_elements(&mut pieces, &part.elements);
        }
        // Strings and interpolations alternate, with a string at both ends.
        let mut strings = vec![String::new()];
        let mut values = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Text(text, _) => {
                    if let Some(last) = strings.last_mut() {
                        last.push_str(&text);
                    }
                }
                Piece::Value(i) => {
                    values.push(i);
                    strings.push(String::new());
                }
            }
        }
        let mark = self.mark();
        let base = self.unit.temps_run(2, t.range)?;
        let strings = strings.into_iter().map(Const::Str).collect();
        self.load_const(Const::Tuple(strings), base, t.range);
        let list = base + 1;
        self.emit(Instr::BuildList { dst: list, base: 0, count: 0 }, t);
        for i in values {
            self.interpolation(i, list)?;
        }
        self.emit(Instr::ListToTuple { dst: list, src: list }, t);
        let dst = self.result(dst, mark, t)?;
        self.intrinsic(Intrinsic::BuildTemplate, dst, base, 2, t.range);
        Ok(dst)
    }

    fn interpolation(&mut self, i: &'a ast::InterpolatedElement, list: Reg) -> Checked<()> {
        self.deeper(i)?;
        let mark = self.mark();
        let run = self.unit.temps_run(4, i.range)?;
        let inner = self.mark();
        self.expr(&i.expression, Some(run))?;
        self.release(inner);
        self.load_const(Const::Str(self.interpolation_text(i)), run + 1, i.range);
        let flag = match conversion(i).to_char() {
            Some(c) => Const::Str(c.to_string()),
            None => Const::None,
        };
        self.load_const(flag, run + 2, i.range);
        match &i.format_spec {
            Some(spec) => {
                let mut pieces = Vec::new();
                push_elements(&mut pieces, &spec.elements);
                self.join(pieces, Some(run + 3), spec.range)?;
            }
            None => self.load_const(Const::Str(String::new()), run + 3, i.range),
        }
        self.intrinsic(Intrinsic::BuildInterpolation, run, run, 4, i.range);
        self.emit(Instr::ListAppend { list, item: run }, i);
        self.release(mark);
        self.depth -= 1;
        Ok(())
    }

    /// The expression's source text as the template shows it: all from the brace to the conversion, format or
    /// closing brace, blanks and parentheses included, without comments.
    fn interpolation_text(&self, i: &ast::InterpolatedElement) -> String {
        if let Some(debug) = &i.debug_text {
            let text = debug.as_str();
            return without_comments(&text[..text.rfind('=').unwrap_or(text.len())]);
        }
        let whole = self.text(i.range);
        let mut end = (i.expression.range().end() - i.range.start()).to_usize();
        while let Some(c) = whole.get(end..).and_then(|rest| rest.chars().next()) {
            match c {
                '#' => end += whole[end..].find('\n').unwrap_or(whole.len() - end),
                ')' => end += 1,
                c if c.is_whitespace() => end += c.len_utf8(),
                _ => break,
            }
        }
        without_comments(whole.get(1..end).unwrap_or(""))
    }
}
