//! `match` statements.
//!
//! Captured values go to temporaries first; the names are bound when the whole pattern has matched, before the
//! guard.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast, Expr, Pattern, Singleton};
use ruff_text_size::{Ranged, TextRange};

use super::unit::Label;
use super::{Compiler, fold};
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Instr, Intrinsic, Reg};
use crate::front::{Checked, syntax_error_at};

/// Registers for the names a pattern captures.
type Captures<'a> = Vec<(&'a Name, Reg)>;

fn capture_names<'a>(p: &'a Pattern, names: &mut Vec<&'a Name>) {
    let add = |name: &'a ast::Identifier| {
        if !names.contains(&&name.id) {
            names.push(&name.id);
        }
    };
    match p {
        Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => {}
        Pattern::MatchStar(s) => s.name.iter().for_each(add),
        Pattern::MatchAs(a) => {
            if let Some(inner) = &a.pattern {
                capture_names(inner, names);
            }
            if let Some(name) = &a.name
                && !names.contains(&&name.id)
            {
                names.push(&name.id);
            }
        }
        Pattern::MatchSequence(s) => s.patterns.iter().for_each(|q| capture_names(q, names)),
        Pattern::MatchMapping(m) => {
            m.patterns.iter().for_each(|q| capture_names(q, names));
            if let Some(rest) = &m.rest
                && !names.contains(&&rest.id)
            {
                names.push(&rest.id);
            }
        }
        Pattern::MatchClass(c) => {
            c.arguments.patterns.iter().for_each(|q| capture_names(q, names));
            c.arguments.keywords.iter().for_each(|k| capture_names(&k.pattern, names));
        }
        Pattern::MatchOr(o) => o.patterns.iter().for_each(|q| capture_names(q, names)),
    }
}

fn is_wildcard(p: &Pattern) -> bool {
    matches!(p, Pattern::MatchAs(a) if a.pattern.is_none() && a.name.is_none())
}

impl<'a> Compiler<'a> {
    pub(super) fn match_(&mut self, s: &'a ast::StmtMatch) -> Checked<()> {
        let mark = self.mark();
        let mut subject = self.expr(&s.subject, None)?;
        if !self.unit.is_temp(subject) {
            // Guards and earlier cases may rebind the local.
            let copy = self.temp(s)?;
            self.emit(Instr::Move { dst: copy, src: subject }, &*s.subject);
            subject = copy;
        }
        let end = self.label();
        for case in &s.cases {
            let inner = self.mark();
            let next = self.label();
            let mut names = Vec::new();
            capture_names(&case.pattern, &mut names);
            let base = self.unit.temps_run(names.len(), case.range)?;
            let captures: Captures<'a> = names.into_iter().enumerate().map(|(i, n)| (n, base + i as Reg)).collect();
            self.pattern(&case.pattern, subject, &captures, next)?;
            for &(name, reg) in &captures {
                self.store_name(name, reg, case.pattern.range())?;
            }
            self.release(inner);
            if let Some(guard) = &case.guard {
                self.jump_unless(guard, next)?;
            }
            self.statements(&case.body)?;
            self.unit.jump(end, case.range);
            self.place(next);
            self.release(inner);
        }
        self.place(end);
        self.release(mark);
        Ok(())
    }

    fn capture(&mut self, captures: &Captures<'a>, name: &ast::Identifier, src: Reg, range: TextRange) {
        if let Some(&(_, dst)) = captures.iter().find(|c| *c.0 == name.id) {
            self.emit(Instr::Move { dst, src }, &range);
        }
    }

    /// Jumps to `fail` unless the subject matches.
    fn pattern(&mut self, p: &'a Pattern, subject: Reg, captures: &Captures<'a>, fail: Label) -> Checked<()> {
        self.deeper(p)?;
        let mark = self.mark();
        match p {
            Pattern::MatchValue(v) => self.match_value(&v.value, subject, fail)?,
            Pattern::MatchSingleton(v) => {
                let range = v.range;
                match v.value {
                    Singleton::None => {
                        self.unit.emit_jump(Instr::JumpIfNone { sense: false, src: subject, off: 0 }, fail, range);
                    }
                    value => {
                        let b = self.const_operand(Const::Bool(value == Singleton::True), range)?;
                        let dst = self.temp(&range)?;
                        self.emit(Instr::Is { negate: false, dst, a: subject, b }, &range);
                        self.unit.emit_jump(Instr::JumpIf { sense: false, src: dst, off: 0 }, fail, range);
                    }
                }
            }
            Pattern::MatchAs(a) => {
                if let Some(inner) = &a.pattern {
                    self.pattern(inner, subject, captures, fail)?;
                }
                if let Some(name) = &a.name {
                    self.capture(captures, name, subject, a.range);
                }
            }
            Pattern::MatchStar(s) => return Err(syntax_error_at("can't use starred expression here", s)),
            Pattern::MatchSequence(s) => self.match_sequence(s, subject, captures, fail)?,
            Pattern::MatchMapping(m) => self.match_mapping(m, subject, captures, fail)?,
            Pattern::MatchClass(c) => self.match_class(c, subject, captures, fail)?,
            Pattern::MatchOr(o) => {
                let done = self.label();
                for (i, q) in o.patterns.iter().enumerate() {
                    if i + 1 == o.patterns.len() {
                        self.pattern(q, subject, captures, fail)?;
                    } else {
                        let next = self.label();
                        self.pattern(q, subject, captures, next)?;
                        self.unit.jump(done, o.range);
                        self.place(next);
                    }
                }
                self.place(done);
            }
        }
        self.release(mark);
        self.depth -= 1;
        Ok(())
    }

    fn match_value(&mut self, value: &'a Expr, subject: Reg, fail: Label) -> Checked<()> {
        let range = value.range();
        if let Some(imm) = fold::small_int(value) {
            self.unit.emit_jump(Instr::JumpEqI { sense: false, a: subject, imm, off: 0 }, fail, range);
            return Ok(());
        }
        let b = self.expr(value, None)?;
        self.unit.emit_jump(Instr::JumpEq { sense: false, a: subject, b, off: 0 }, fail, range);
        Ok(())
    }

    fn match_sequence(
        &mut self,
        s: &'a ast::PatternMatchSequence,
        subject: Reg,
        captures: &Captures<'a>,
        fail: Label,
    ) -> Checked<()> {
        let range = s.range;
        let test = self.temp(s)?;
        self.emit(Instr::MatchSequence { dst: test, src: subject }, s);
        self.unit.emit_jump(Instr::JumpIf { sense: false, src: test, off: 0 }, fail, range);
        let star = s.patterns.iter().position(|q| q.is_match_star());
        let fixed = s.patterns.len() - usize::from(star.is_some());
        let least = i16::try_from(fixed).map_err(|_| syntax_error_at("too many patterns", s))?;
        if star.is_none() || fixed > 0 {
            let length = self.temp(s)?;
            self.emit(Instr::GetLen { dst: length, src: subject }, s);
            let jump = match star {
                None => Instr::JumpEqI { sense: false, a: length, imm: least, off: 0 },
                Some(_) => Instr::JumpGeI { sense: false, a: length, imm: least, off: 0 },
            };
            self.unit.emit_jump(jump, fail, range);
            // With `*_` or wildcards only the items that a pattern looks at are fetched.
            let unnamed = |q: &Pattern| match q {
                Pattern::MatchStar(s) => s.name.is_none(),
                q => is_wildcard(q),
            };
            if star.is_some_and(|at| unnamed(&s.patterns[at])) {
                return self.match_items(s, star, length, subject, captures, fail);
            }
            if s.patterns.iter().all(unnamed) {
                return Ok(());
            }
        } else if let Some(Pattern::MatchStar(only)) = s.patterns.first()
            && only.name.is_none()
        {
            return Ok(());
        }
        let base = self.unit.temps_run(s.patterns.len(), range)?;
        match star {
            None => self.emit(Instr::Unpack { src: subject, base, count: s.patterns.len() as u16 }, s),
            Some(at) => {
                let too_many = |_| syntax_error_at("too many expressions in star-unpacking assignment", s);
                let before = u8::try_from(at).map_err(too_many)?;
                let after = (fixed - at) as u16;
                self.emit(Instr::UnpackStar { before, src: subject, base, after }, s);
            }
        }
        for (i, q) in s.patterns.iter().enumerate() {
            let item = base + i as Reg;
            match q {
                Pattern::MatchStar(star) => {
                    if let Some(name) = &star.name {
                        self.capture(captures, name, item, star.range);
                    }
                }
                q => self.pattern(q, item, captures, fail)?,
            }
        }
        Ok(())
    }

    /// Items of a sequence by index, around an unnamed star.
    fn match_items(
        &mut self,
        s: &'a ast::PatternMatchSequence,
        star: Option<usize>,
        length: Reg,
        subject: Reg,
        captures: &Captures<'a>,
        fail: Label,
    ) -> Checked<()> {
        let count = s.patterns.len();
        for (i, q) in s.patterns.iter().enumerate() {
            if is_wildcard(q) || q.is_match_star() {
                continue;
            }
            let mark = self.mark();
            let item = self.temp(q)?;
            if star.is_some_and(|at| i > at) {
                let index = self.temp(q)?;
                let imm = (count - i) as i16;
                self.emit(Instr::SubI { inplace: false, dst: index, a: length, imm }, q);
                self.emit(Instr::LoadItem { dst: item, obj: subject, index }, q);
            } else {
                self.emit(Instr::LoadItemI { dst: item, obj: subject, imm: i as i16 }, q);
            }
            self.pattern(q, item, captures, fail)?;
            self.release(mark);
        }
        Ok(())
    }

    fn match_mapping(
        &mut self,
        m: &'a ast::PatternMatchMapping,
        subject: Reg,
        captures: &Captures<'a>,
        fail: Label,
    ) -> Checked<()> {
        let range = m.range;
        let test = self.temp(m)?;
        self.emit(Instr::MatchMapping { dst: test, src: subject }, m);
        self.unit.emit_jump(Instr::JumpIf { sense: false, src: test, off: 0 }, fail, range);
        let count = m.keys.len();
        if count > 0 {
            let length = self.temp(m)?;
            self.emit(Instr::GetLen { dst: length, src: subject }, m);
            let imm = i16::try_from(count).map_err(|_| syntax_error_at("too many patterns", m))?;
            self.unit.emit_jump(Instr::JumpGeI { sense: false, a: length, imm, off: 0 }, fail, range);
        }
        if count == 0 && m.rest.is_none() {
            return Ok(());
        }
        let run = self.unit.temps_run(2, range)?;
        let keys = self.unit.temps_run(count, range)?;
        let inner = self.mark();
        for (i, key) in m.keys.iter().enumerate() {
            self.expr(key, Some(keys + i as Reg))?;
            self.release(inner);
        }
        let tuple = self.temp(m)?;
        self.emit(Instr::BuildTuple { dst: tuple, base: keys, count: count as u16 }, m);
        if count > 0 {
            self.emit(Instr::Move { dst: run, src: subject }, m);
            self.emit(Instr::Move { dst: run + 1, src: tuple }, m);
            let values = self.temp(m)?;
            self.intrinsic(Intrinsic::MatchKeys, values, run, 2, range);
            self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: values, off: 0 }, fail, range);
            self.match_values(m.patterns.iter(), values, captures, fail)?;
        }
        if let Some(rest) = &m.rest {
            self.emit(Instr::Move { dst: run, src: subject }, m);
            self.emit(Instr::Move { dst: run + 1, src: tuple }, m);
            self.intrinsic(Intrinsic::MatchRest, run, run, 2, range);
            self.capture(captures, rest, run, rest.range);
        }
        Ok(())
    }

    /// Sub-patterns against the items of a tuple of values.
    fn match_values(
        &mut self,
        patterns: impl Iterator<Item = &'a Pattern>,
        values: Reg,
        captures: &Captures<'a>,
        fail: Label,
    ) -> Checked<()> {
        for (i, q) in patterns.enumerate() {
            if is_wildcard(q) {
                continue;
            }
            let mark = self.mark();
            let item = self.temp(q)?;
            self.emit(Instr::LoadItemI { dst: item, obj: values, imm: i as i16 }, q);
            self.pattern(q, item, captures, fail)?;
            self.release(mark);
        }
        Ok(())
    }

    fn match_class(
        &mut self,
        c: &'a ast::PatternMatchClass,
        subject: Reg,
        captures: &Captures<'a>,
        fail: Label,
    ) -> Checked<()> {
        let range = c.range;
        let run = self.unit.temps_run(4, range)?;
        let inner = self.mark();
        self.expr(&c.cls, Some(run + 1))?;
        self.release(inner);
        let positional = &c.arguments.patterns;
        let keywords = &c.arguments.keywords;
        if positional.len() + keywords.len() > i16::MAX as usize {
            return Err(syntax_error_at("too many sub-patterns in class pattern", c));
        }
        self.emit(Instr::Move { dst: run, src: subject }, c);
        self.load_const(Const::Int(positional.len() as i64), run + 2, range);
        let names = keywords.iter().map(|k| Const::Str(k.attr.to_string())).collect();
        self.load_const(Const::Tuple(names), run + 3, range);
        let values = self.temp(c)?;
        self.intrinsic(Intrinsic::MatchClass, values, run, 4, range);
        self.unit.emit_jump(Instr::JumpIfNone { sense: true, src: values, off: 0 }, fail, range);
        let patterns = positional.iter().chain(keywords.iter().map(|k| &k.pattern));
        self.match_values(patterns, values, captures, fail)
    }
}
