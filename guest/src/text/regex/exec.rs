//! The matcher: runs a program with an explicit stack of alternatives and of old values.

use super::class::{Charset, any_variant};
use super::compile::{Inst, Position, Program};
use super::parse::{Greed, UNBOUNDED};
use super::{Budget, NONE, Stopped};
use crate::text::surrogates;

/// Where a match may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// From the start on.
    Search,
    /// At the start.
    Match,
    /// At the start and up to the end.
    Full,
}

/// What is on the stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// Go on at instruction `at` and position `a`.
    Branch,
    /// Slot `at` was `a`.
    Slot,
    /// The end of group `at` was `a`, the last group `b`.
    Group,
    /// The registers of the loop at `at` were `a` and `b`.
    Loop,
    /// A greedy repetition of one character at `at`: it may be as short as up to `a`, was up to `b`.
    One,
    /// A lazy one: `b` characters up to `a`.
    Lazy,
    /// A lazy loop at `at` may have another iteration at `a`.
    LazyLoop,
}
#[derive(Clone, Copy)]
struct Entry {
    what: What,
    at: u32,
    a: u32,
    b: u32,
}

/// Working memory, kept from match to match. `slots` has start and end of each group from group 1 on, then the number
/// of the last group closed.
#[derive(Default)]
pub struct Scratch {
    pub slots: Vec<u32>,
    stack: Vec<Entry>,
}
impl Scratch {
    /// Bytes it holds.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * 4 + self.stack.capacity() * size_of::<Entry>()
    }
    /// Gives back what an unusual match needed.
    pub fn shrink(&mut self) {
        if self.stack.capacity() > 4096 {
            self.stack = Vec::new();
        }
    }
}

/// Steps between two questions to the budget.
const BLOCK: u32 = 1024;

#[allow(clippy::too_many_arguments)]
pub fn run(
    program: &Program,
    text: &[u8],
    from: usize,
    end: usize,
    anchor: Anchor,
    advance: bool,
    scratch: &mut Scratch,
    budget: &mut dyn Budget,
) -> Result<Option<(usize, usize)>, Stopped> {
    let text = &text[..end];
    if program.text {
        Matcher::<true> { program, text, full: anchor == Anchor::Full, steps: BLOCK, budget }
            .find(from, anchor, advance, scratch)
    } else {
        Matcher::<false> { program, text, full: anchor == Anchor::Full, steps: BLOCK, budget }
            .find(from, anchor, advance, scratch)
    }
}

struct Matcher<'a, const TEXT: bool> {
    program: &'a Program,
    text: &'a [u8],
    full: bool,
    /// Steps left of the block.
    steps: u32,
    budget: &'a mut dyn Budget,
}

impl<const TEXT: bool> Matcher<'_, TEXT> {
    fn find(
        &mut self,
        from: usize,
        anchor: Anchor,
        advance: bool,
        scratch: &mut Scratch,
    ) -> Result<Option<(usize, usize)>, Stopped> {
        let not_at = if advance { from } else { usize::MAX };
        let p = self.program;
        if anchor != Anchor::Search {
            let end = self.attempt(from, not_at, scratch)?;
            return self.done(end.map(|e| (from, e)));
        }
        if p.anchored {
            let end = if from == 0 { self.attempt(0, not_at, scratch)? } else { None };
            return self.done(end.map(|e| (0, e)));
        }
        let finder = (p.prefix.len() > 1).then(|| memchr::memmem::Finder::new(&p.prefix));
        let mut at = from;
        loop {
            // Skip what no match begins with.
            let rest = &self.text[at..];
            let skip = if let Some(finder) = &finder {
                finder.find(rest)
            } else if let [b] = p.prefix[..] {
                memchr::memchr(b, rest)
            } else if let Some(first) = &p.first {
                rest.iter().position(|b| first[*b as usize])
            } else {
                Some(0)
            };
            self.count(skip.unwrap_or(rest.len()) as u32 / 16)?;
            let Some(skip) = skip else { break };
            at += skip;
            if let Some(end) = self.attempt(at, not_at, scratch)? {
                return self.done(Some((at, end)));
            }
            if at >= self.text.len() {
                break;
            }
            at = self.after(at);
        }
        self.done(None)
    }
    /// Accounts for the steps of the last block.
    fn done(&mut self, result: Option<(usize, usize)>) -> Result<Option<(usize, usize)>, Stopped> {
        self.budget.spend(BLOCK - self.steps)?;
        Ok(result)
    }
    #[inline(always)]
    fn count(&mut self, n: u32) -> Result<(), Stopped> {
        if n < self.steps {
            self.steps -= n;
            return Ok(());
        }
        self.refill(n)
    }
    #[cold]
    fn refill(&mut self, n: u32) -> Result<(), Stopped> {
        self.budget.spend(BLOCK - self.steps + n)?;
        self.steps = BLOCK;
        Ok(())
    }

    // --- characters

    /// The position after the character at `at`.
    #[inline(always)]
    fn after(&self, at: usize) -> usize {
        if !TEXT {
            return at + 1;
        }
        at + match self.text[at] {
            0..0x80 => 1,
            0x80..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        }
    }
    #[inline(always)]
    fn before(&self, at: usize) -> usize {
        let mut at = at - 1;
        if TEXT {
            while self.text[at] & 0xc0 == 0x80 {
                at -= 1;
            }
        }
        at
    }
    /// The character at `at`, beyond ASCII.
    fn wide(&self, at: usize) -> u32 {
        let b = |i: usize| (self.text[at + i] & 0x3f) as u32;
        let first = self.text[at] as u32;
        match first {
            0x80..0xe0 => (first & 0x1f) << 6 | b(1),
            0xe0..0xf0 => (first & 0xf) << 12 | b(1) << 6 | b(2),
            _ => surrogates::code_of((first & 7) << 18 | b(1) << 12 | b(2) << 6 | b(3)),
        }
    }
    #[inline(always)]
    fn char_at(&self, at: usize) -> u32 {
        let b = self.text[at];
        if !TEXT || b < 0x80 { b as u32 } else { self.wide(at) }
    }
    fn is_word(&self, at: usize, charset: Charset) -> bool {
        super::class::Category::Word.contains(self.char_at(at), charset)
    }

    /// Matches one instruction of one character.
    #[inline(always)]
    fn one(&self, inst: Inst, at: usize) -> Option<usize> {
        let b = *self.text.get(at)?;
        match inst {
            Inst::Byte(x) => (b == x).then_some(at + 1),
            Inst::Class(i) => {
                let class = &self.program.classes[i as usize];
                if !TEXT || b < 0x80 {
                    return class.contains_byte(b).then_some(at + 1);
                }
                class.contains(self.wide(at)).then(|| self.after(at))
            }
            Inst::Any => (b != b'\n').then(|| self.after(at)),
            Inst::AnyAll => Some(self.after(at)),
            Inst::Literal { start, len } => {
                let literal = &self.program.literals[start as usize..(start + len) as usize];
                self.text[at..].starts_with(literal).then_some(at + literal.len())
            }
            _ => None,
        }
    }
    /// Whether the instruction can match here at all. True when in doubt.
    #[inline(always)]
    fn may(&self, inst: Inst, at: usize) -> bool {
        match inst {
            Inst::Byte(x) => self.text.get(at) == Some(&x),
            Inst::Literal { start, .. } => self.text.get(at) == Some(&self.program.literals[start as usize]),
            Inst::Class(i) => match self.text.get(at) {
                Some(b) if !TEXT || *b < 0x80 => self.program.classes[i as usize].contains_byte(*b),
                Some(_) => true,
                None => false,
            },
            _ => true,
        }
    }
    /// Matches the instruction up to `max` times.
    #[inline(always)]
    fn many(&self, inst: Inst, mut at: usize, max: u32) -> (u32, usize) {
        let mut n = 0;
        if let Inst::Any | Inst::AnyAll = inst
            && max == UNBOUNDED
        {
            // Nobody asks how many an unbounded repetition took.
            let rest = &self.text[at..];
            return (
                0,
                at + if let Inst::Any = inst { memchr::memchr(b'\n', rest).unwrap_or(rest.len()) } else { rest.len() },
            );
        }
        while n < max
            && let Some(next) = self.one(inst, at)
        {
            at = next;
            n += 1;
        }
        (n, at)
    }

    fn position(&self, position: Position, at: usize) -> bool {
        let end = self.text.len();
        match position {
            Position::Start => at == 0,
            Position::LineStart => at == 0 || self.text[at - 1] == b'\n',
            Position::End => at == end || (at + 1 == end && self.text[at] == b'\n'),
            Position::LineEnd => at == end || self.text[at] == b'\n',
            Position::StringEnd => at == end,
            Position::Boundary { charset, negated } => {
                let left = at > 0 && self.is_word(self.before(at), charset);
                let right = at < end && self.is_word(at, charset);
                (left != right) != negated
            }
        }
    }
    /// The position `n` characters before.
    fn back(&self, at: usize, n: u32) -> Option<usize> {
        if !TEXT {
            return at.checked_sub(n as usize);
        }
        let mut at = at;
        for _ in 0..n {
            if at == 0 {
                return None;
            }
            at = self.before(at);
        }
        Some(at)
    }
    /// The end of a copy of `text[from..to]` at `at`.
    fn copy(&self, from: usize, to: usize, at: usize, ignore: Option<Charset>) -> Option<usize> {
        let Some(charset) = ignore else {
            let part = &self.text[from..to];
            return self.text[at..].starts_with(part).then_some(at + part.len());
        };
        let (mut from, mut at) = (from, at);
        while from < to {
            if at >= self.text.len() {
                return None;
            }
            let (a, b) = (self.char_at(from), self.char_at(at));
            if a != b && !any_variant(a, charset, |v| v == b) {
                return None;
            }
            from = self.after(from);
            at = self.after(at);
        }
        Some(at)
    }

    // --- stack

    #[inline(always)]
    fn push(&mut self, stack: &mut Vec<Entry>, what: What, at: u32, a: u32, b: u32) -> Result<(), Stopped> {
        if stack.len() == stack.capacity() {
            self.budget.grow(stack.capacity() * 2 * size_of::<Entry>())?;
        }
        stack.push(Entry { what, at, a, b });
        Ok(())
    }
    /// Removes the alternatives above `height`; what undoes changes stays.
    fn cut(stack: &mut Vec<Entry>, height: usize) {
        let mut keep = height;
        for i in height..stack.len() {
            if matches!(stack[i].what, What::Slot | What::Group | What::Loop) {
                stack[keep] = stack[i];
                keep += 1;
            }
        }
        stack.truncate(keep);
    }
    #[inline(always)]
    fn undo(slots: &mut [u32], last_group: usize, e: Entry) {
        match e.what {
            What::Slot => slots[e.at as usize] = e.a,
            What::Group => {
                slots[2 * e.at as usize - 1] = e.a;
                slots[last_group] = e.b;
            }
            What::Loop => {
                slots[e.at as usize] = e.a;
                slots[e.at as usize + 1] = e.b;
            }
            _ => {}
        }
    }

    /// The end of a match that begins at `start`.
    fn attempt(&mut self, start: usize, not_at: usize, scratch: &mut Scratch) -> Result<Option<usize>, Stopped> {
        let p = self.program;
        let insts = &p.insts[..];
        let Scratch { slots, stack } = scratch;
        slots.clear();
        slots.resize(p.slots, NONE);
        stack.clear();
        let (mut pc, mut at) = (0usize, start);
        'run: loop {
            self.count(1)?;
            // `break 'ok` goes on with the next instruction, leaving the block normally fails.
            'ok: {
                match insts[pc] {
                    inst @ (Inst::Byte(_) | Inst::Class(_) | Inst::Any | Inst::AnyAll | Inst::Literal { .. }) => {
                        if let Some(next) = self.one(inst, at) {
                            at = next;
                            pc += 1;
                            break 'ok;
                        }
                    }
                    Inst::At(position) => {
                        if self.position(position, at) {
                            pc += 1;
                            break 'ok;
                        }
                    }
                    Inst::Split { other } => {
                        if self.may(insts[pc + 1], at) {
                            if self.may(insts[other as usize], at) {
                                self.push(stack, What::Branch, other, at as u32, 0)?;
                            }
                            pc += 1;
                        } else {
                            pc = other as usize;
                        }
                        break 'ok;
                    }
                    Inst::Jump(to) => {
                        pc = to as usize;
                        break 'ok;
                    }
                    Inst::Open(slot) => {
                        // Without an alternative nothing is ever undone.
                        if !stack.is_empty() {
                            self.push(stack, What::Slot, slot, slots[slot as usize], 0)?;
                        }
                        slots[slot as usize] = at as u32;
                        pc += 1;
                        break 'ok;
                    }
                    Inst::Close { group } => {
                        let slot = 2 * group as usize - 1;
                        if !stack.is_empty() {
                            self.push(stack, What::Group, group, slots[slot], slots[p.last_group])?;
                        }
                        slots[slot] = at as u32;
                        slots[p.last_group] = group;
                        pc += 1;
                        break 'ok;
                    }
                    Inst::One { min, max, greed: Greed::Lazy } => {
                        let (n, mut to) = self.many(insts[pc + 1], at, min);
                        self.count((to - at) as u32 / 8)?;
                        if n == min {
                            // Go straight to where the rest may match.
                            let mut n = n;
                            let next = insts[pc + 2];
                            let mut fits = self.may(next, to);
                            while !fits
                                && n < max
                                && let Some(further) = self.one(insts[pc + 1], to)
                            {
                                to = further;
                                n += 1;
                                fits = self.may(next, to);
                                self.count(1)?;
                            }
                            if fits {
                                if n < max {
                                    self.push(stack, What::Lazy, pc as u32, to as u32, n)?;
                                }
                                at = to;
                                pc += 2;
                                break 'ok;
                            }
                        }
                    }
                    Inst::One { min, max, greed } => {
                        let least = if min == 0 {
                            Some(at)
                        } else {
                            let (n, to) = self.many(insts[pc + 1], at, min);
                            self.count((to - at) as u32 / 8)?;
                            (n == min).then_some(to)
                        };
                        if let Some(least) = least {
                            let rest = if max == UNBOUNDED { UNBOUNDED } else { max - min };
                            let (_, to) = self.many(insts[pc + 1], least, rest);
                            self.count((to - least) as u32 / 8)?;
                            if greed == Greed::Greedy && to > least {
                                self.push(stack, What::One, pc as u32, least as u32, to as u32)?;
                            }
                            if greed == Greed::Possessive || self.may(insts[pc + 2], to) {
                                at = to;
                                pc += 2;
                                break 'ok;
                            }
                        }
                    }
                    Inst::LoopStart { reg } => {
                        let r = reg as usize;
                        self.push(stack, What::Loop, reg, slots[r], slots[r + 1])?;
                        slots[r] = 0;
                        slots[r + 1] = NONE;
                        pc += 1;
                        break 'ok;
                    }
                    Inst::Loop { reg, min, max, exit } => {
                        let r = reg as usize;
                        let (n, last) = (slots[r], slots[r + 1]);
                        if n < min {
                            self.push(stack, What::Loop, reg, n, last)?;
                            slots[r] = n + 1;
                            pc += 1;
                        } else if n < max && last != at as u32 {
                            self.push(stack, What::Branch, exit, at as u32, 0)?;
                            self.push(stack, What::Loop, reg, n, last)?;
                            slots[r] = n.saturating_add(1).min(UNBOUNDED - 1);
                            slots[r + 1] = at as u32;
                            pc += 1;
                        } else {
                            pc = exit as usize;
                        }
                        break 'ok;
                    }
                    Inst::LazyLoop { reg, min, exit, .. } => {
                        let r = reg as usize;
                        let (n, last) = (slots[r], slots[r + 1]);
                        if n < min {
                            self.push(stack, What::Loop, reg, n, last)?;
                            slots[r] = n + 1;
                            pc += 1;
                        } else {
                            self.push(stack, What::LazyLoop, pc as u32, at as u32, 0)?;
                            pc = exit as usize;
                        }
                        break 'ok;
                    }
                    Inst::PossessiveLoop { reg, min, max, exit } => {
                        let r = reg as usize;
                        let (n, last) = (slots[r], slots[r + 1]);
                        if n >= max || (n >= min && last == at as u32) {
                            pc = exit as usize;
                            break 'ok;
                        }
                        self.push(stack, What::Slot, reg + 2, slots[r + 2], 0)?;
                        slots[r + 2] = stack.len() as u32;
                        if n >= min {
                            self.push(stack, What::Branch, exit, at as u32, 0)?;
                        }
                        self.push(stack, What::Loop, reg, n, last)?;
                        if n >= min {
                            slots[r + 1] = at as u32;
                        }
                        slots[r] = n.saturating_add(1).min(UNBOUNDED - 1);
                        pc += 1;
                        break 'ok;
                    }
                    Inst::PossessiveNext { reg, head } => {
                        Self::cut(stack, slots[reg as usize + 2] as usize);
                        pc = head as usize;
                        break 'ok;
                    }
                    Inst::Backref { group, ignore } => {
                        let g = 2 * group as usize - 2;
                        let (from, to) = (slots[g], slots[g + 1]);
                        if from != NONE && to != NONE && from <= to {
                            self.count((to - from) / 8)?;
                            if let Some(next) = self.copy(from as usize, to as usize, at, ignore) {
                                at = next;
                                pc += 1;
                                break 'ok;
                            }
                        }
                    }
                    Inst::Conditional { group, no } => {
                        let g = 2 * group as usize - 2;
                        let set = slots[g] != NONE && slots[g + 1] != NONE && slots[g] <= slots[g + 1];
                        pc = if set { pc + 1 } else { no as usize };
                        break 'ok;
                    }
                    Inst::Mark { reg } => {
                        self.push(stack, What::Slot, reg, slots[reg as usize], 0)?;
                        slots[reg as usize] = stack.len() as u32;
                        pc += 1;
                        break 'ok;
                    }
                    Inst::Cut { reg } => {
                        Self::cut(stack, slots[reg as usize] as usize);
                        pc += 1;
                        break 'ok;
                    }
                    Inst::Look { reg, behind } => {
                        self.count(behind.min(at as u32) / 8)?;
                        if let Some(to) = self.back(at, behind) {
                            let r = reg as usize;
                            self.push(stack, What::Loop, reg, slots[r], slots[r + 1])?;
                            slots[r] = stack.len() as u32;
                            slots[r + 1] = at as u32;
                            at = to;
                            pc += 1;
                            break 'ok;
                        }
                    }
                    Inst::LookEnd { reg } => {
                        Self::cut(stack, slots[reg as usize] as usize);
                        at = slots[reg as usize + 1] as usize;
                        pc += 1;
                        break 'ok;
                    }
                    Inst::NotLook { reg, behind, exit } => {
                        self.count(behind.min(at as u32) / 8)?;
                        match self.back(at, behind) {
                            None => pc = exit as usize,
                            Some(to) => {
                                let r = reg as usize;
                                self.push(stack, What::Slot, reg, slots[r], 0)?;
                                slots[r] = stack.len() as u32;
                                self.push(stack, What::Branch, exit, at as u32, 0)?;
                                at = to;
                                pc += 1;
                            }
                        }
                        break 'ok;
                    }
                    Inst::NotLookEnd { reg } => {
                        let height = slots[reg as usize] as usize;
                        while stack.len() > height {
                            let e = stack.pop().expect("above the height");
                            Self::undo(slots, p.last_group, e);
                        }
                    }
                    Inst::Fail => {}
                    Inst::Match => {
                        if !(self.full && at != self.text.len() || at == not_at) {
                            return Ok(Some(at));
                        }
                    }
                }
                // Back to the last alternative.
                loop {
                    self.count(1)?;
                    let Some(&e) = stack.last() else { return Ok(None) };
                    match e.what {
                        What::Slot | What::Group | What::Loop => {
                            Self::undo(slots, p.last_group, e);
                            stack.pop();
                        }
                        What::Branch => {
                            stack.pop();
                            pc = e.at as usize;
                            at = e.a as usize;
                            continue 'run;
                        }
                        What::One => {
                            let next = insts[e.at as usize + 2];
                            let least = e.a as usize;
                            let mut to = e.b as usize;
                            let mut fits = false;
                            while to > least && !fits {
                                to = match insts[e.at as usize + 1] {
                                    Inst::Literal { len, .. } => to - len as usize,
                                    _ => self.before(to),
                                };
                                fits = self.may(next, to);
                                self.count(1)?;
                            }
                            if to > least {
                                stack.last_mut().expect("looked at it").b = to as u32;
                            } else {
                                stack.pop();
                            }
                            if fits {
                                pc = e.at as usize + 2;
                                at = to;
                                continue 'run;
                            }
                        }
                        What::Lazy => {
                            stack.pop();
                            let Inst::One { max, .. } = insts[e.at as usize] else { continue };
                            let (single, next) = (insts[e.at as usize + 1], insts[e.at as usize + 2]);
                            let (mut to, mut n) = (e.a as usize, e.b);
                            let mut fits = false;
                            while !fits
                                && n < max
                                && let Some(further) = self.one(single, to)
                            {
                                to = further;
                                n = n.saturating_add(1).min(UNBOUNDED - 1);
                                fits = self.may(next, to);
                                self.count(1)?;
                            }
                            if fits {
                                if n < max {
                                    self.push(stack, What::Lazy, e.at, to as u32, n)?;
                                }
                                pc = e.at as usize + 2;
                                at = to;
                                continue 'run;
                            }
                        }
                        What::LazyLoop => {
                            stack.pop();
                            let Inst::LazyLoop { reg, max, .. } = insts[e.at as usize] else { continue };
                            let r = reg as usize;
                            let (n, last) = (slots[r], slots[r + 1]);
                            if n < max && last != e.a {
                                self.push(stack, What::Loop, reg, n, last)?;
                                slots[r] = n.saturating_add(1).min(UNBOUNDED - 1);
                                slots[r + 1] = e.a;
                                pc = e.at as usize + 1;
                                at = e.a as usize;
                                continue 'run;
                            }
                        }
                    }
                }
            }
        }
    }
}
