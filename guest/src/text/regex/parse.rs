//! From the text of a pattern to a tree, with Python's errors.
//!
//! The reader looks one token ahead, as Python's does: a backslash that ends the pattern is found before anything
//! is said about what stands in front of it.

use std::collections::HashMap;

use super::class::Item;
use super::{Error, flags::*};
use crate::text::surrogates::code;
use crate::text::{chars, str_repr};

/// Repetition without an upper bound.
pub const UNBOUNDED: u32 = u32::MAX;
/// Groups nested more deeply are refused.
const MAX_NESTING: usize = 250;
const MAX_GROUPS: u64 = 1_073_741_823;
const MAX_WIDTH: u64 = 1 << 32;

pub type Seq = Vec<Node>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    Start,
    LineStart,
    End,
    StringEnd,
    Boundary,
    NotBoundary,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

#[derive(Debug)]
pub enum Node {
    Literal(u32),
    NotLiteral(u32),
    Any,
    Set { items: Vec<Item>, negated: bool },
    At(At),
    Branch(Vec<Seq>),
    Group { group: Option<usize>, add: u32, del: u32, body: Seq },
    Atomic(Seq),
    Repeat { greed: Greed, min: u32, max: u32, body: Seq },
    Backref(usize),
    Conditional { group: usize, yes: Seq, no: Option<Seq> },
    Look { behind: bool, negative: bool, body: Seq },
    Fail,
}

pub struct Parsed {
    pub tree: Seq,
    pub flags: u32,
    /// Number of groups, group 0 included.
    pub groups: usize,
    pub names: Vec<(String, usize)>,
    pub warnings: Vec<String>,
    /// Least and greatest width of each closed group.
    pub widths: Vec<Option<(u64, u64)>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub c: char,
    pub escaped: bool,
}
impl Token {
    pub fn is(self, c: char) -> bool {
        !self.escaped && self.c == c
    }
    pub fn len(self) -> usize {
        1 + self.escaped as usize
    }
    pub fn text(self) -> String {
        if self.escaped { format!("\\{}", self.c) } else { self.c.to_string() }
    }
}

pub(super) type P<T> = Result<T, Error>;

pub(super) struct Parser<'a> {
    pattern: &'a [char],
    pub(super) text: bool,
    /// Where the token after the next one begins.
    index: usize,
    next: Option<Token>,
    flags: u32,
    pub(super) widths: Vec<Option<(u64, u64)>>,
    names: Vec<(String, usize)>,
    by_name: HashMap<String, usize>,
    /// Groups known when the outermost lookbehind began.
    lookbehind: Option<usize>,
    /// Conditions on groups by number: where the first of each stands.
    conditions: Vec<(usize, usize)>,
    pub(super) warnings: Vec<String>,
}

pub fn parse(pattern: &[char], text: bool, flags: u32) -> P<Parsed> {
    let mut p = Parser::new(pattern, text, flags)?;
    let tree = p.alternatives(flags & VERBOSE != 0, 0)?;
    p.flags = fix_flags(text, p.flags)?;
    if p.next.is_some() {
        return Err(p.error("unbalanced parenthesis", 0));
    }
    for (group, pos) in &p.conditions {
        if *group >= p.widths.len() {
            return Err(Error::Pattern { message: format!("invalid group reference {group}"), pos: Some(*pos) });
        }
    }
    Ok(Parsed { tree, flags: p.flags, groups: p.widths.len(), names: p.names, warnings: p.warnings, widths: p.widths })
}

fn fix_flags(text: bool, mut flags: u32) -> P<u32> {
    if text {
        if flags & LOCALE != 0 {
            return Err(Error::Value("cannot use LOCALE flag with a str pattern"));
        }
        if flags & ASCII != 0 && flags & UNICODE != 0 {
            return Err(Error::Value("ASCII and UNICODE flags are incompatible"));
        }
        if flags & ASCII == 0 {
            flags |= UNICODE;
        }
    } else {
        if flags & UNICODE != 0 {
            return Err(Error::Value("cannot use UNICODE flag with a bytes pattern"));
        }
        if flags & LOCALE != 0 && flags & ASCII != 0 {
            return Err(Error::Value("ASCII and LOCALE flags are incompatible"));
        }
    }
    Ok(flags)
}

fn flag(c: char) -> Option<u32> {
    Some(match c {
        'i' => IGNORECASE,
        'L' => LOCALE,
        'm' => MULTILINE,
        's' => DOTALL,
        'x' => VERBOSE,
        'a' => ASCII,
        'u' => UNICODE,
        _ => return None,
    })
}
pub(super) fn quoted(name: &str) -> String {
    str_repr::repr_str(name)
}

impl<'a> Parser<'a> {
    pub(super) fn new(pattern: &'a [char], text: bool, flags: u32) -> P<Parser<'a>> {
        let mut p = Parser {
            pattern,
            text,
            index: 0,
            next: None,
            flags,
            widths: vec![None],
            names: Vec::new(),
            by_name: HashMap::new(),
            lookbehind: None,
            conditions: Vec::new(),
            warnings: Vec::new(),
        };
        p.advance()?;
        Ok(p)
    }

    // --- tokens

    pub(super) fn advance(&mut self) -> P<()> {
        let Some(&c) = self.pattern.get(self.index) else {
            self.next = None;
            return Ok(());
        };
        self.index += 1;
        if c != '\\' {
            self.next = Some(Token { c, escaped: false });
            return Ok(());
        }
        let Some(&c) = self.pattern.get(self.index) else {
            let message = "bad escape (end of pattern)".to_string();
            return Err(Error::Pattern { message, pos: Some(self.pattern.len() - 1) });
        };
        self.index += 1;
        self.next = Some(Token { c, escaped: true });
        Ok(())
    }
    pub(super) fn get(&mut self) -> P<Option<Token>> {
        let this = self.next;
        self.advance()?;
        Ok(this)
    }
    pub(super) fn next_is(&self, c: char) -> bool {
        self.next.is_some_and(|t| t.is(c))
    }
    pub(super) fn accept(&mut self, c: char) -> P<bool> {
        let found = self.next_is(c);
        if found {
            self.advance()?;
        }
        Ok(found)
    }
    /// The next token if it is a plain character of a kind.
    pub(super) fn accept_if(&mut self, f: impl Fn(char) -> bool) -> P<Option<char>> {
        match self.next {
            Some(Token { c, escaped: false }) if f(c) => {
                self.advance()?;
                Ok(Some(c))
            }
            _ => Ok(None),
        }
    }
    pub(super) fn get_while(&mut self, n: usize, f: impl Fn(char) -> bool) -> P<String> {
        let mut out = String::new();
        for _ in 0..n {
            match self.accept_if(&f)? {
                Some(c) => out.push(c),
                None => break,
            }
        }
        Ok(out)
    }
    /// Characters up to `terminator`, which is taken too.
    pub(super) fn get_until(&mut self, terminator: char, what: &str) -> P<String> {
        let mut out = String::new();
        loop {
            let this = self.get()?;
            match this {
                None if out.is_empty() => return Err(self.error(format!("missing {what}"), 0)),
                None => {
                    let length = out.chars().count();
                    return Err(self.error(format!("missing {terminator}, unterminated name"), length));
                }
                Some(t) if t.is(terminator) => {
                    if out.is_empty() {
                        return Err(self.error(format!("missing {what}"), 1));
                    }
                    return Ok(out);
                }
                Some(t) => out.push_str(&t.text()),
            }
        }
    }
    pub(super) fn tell(&self) -> usize {
        self.index - self.next.map_or(0, Token::len)
    }
    pub(super) fn error(&self, message: impl Into<String>, back: usize) -> Error {
        let mut message = message.into();
        if !self.text {
            message = str_repr::ascii_of_repr(&message);
        }
        Error::Pattern { message, pos: Some(self.tell().saturating_sub(back)) }
    }

    // --- groups

    pub(super) fn check_name(&self, name: &str, back: usize) -> P<()> {
        let back = name.chars().count() + back;
        if !self.text && !name.is_ascii() {
            return Err(self.error(format!("bad character in group name {}", str_repr::ascii_str(name)), back));
        }
        if !chars::is_identifier(name) {
            return Err(self.error(format!("bad character in group name {}", quoted(name)), back));
        }
        Ok(())
    }
    pub(super) fn is_closed(&self, group: usize) -> bool {
        self.widths.get(group).is_some_and(Option::is_some)
    }
    pub(super) fn check_lookbehind(&self, group: usize) -> P<()> {
        if let Some(known) = self.lookbehind {
            if !self.is_closed(group) {
                return Err(self.error("cannot refer to an open group", 0));
            }
            if group >= known {
                return Err(self.error("cannot refer to group defined in the same lookbehind subpattern", 0));
            }
        }
        Ok(())
    }
    fn open_group(&mut self, name: Option<&str>) -> P<usize> {
        let group = self.widths.len();
        self.widths.push(None);
        if let Some(name) = name {
            if let Some(old) = self.by_name.get(name) {
                let message = format!("redefinition of group name {} as group {group}; was group {old}", quoted(name));
                return Err(self.error(message, name.chars().count() + 1));
            }
            self.by_name.insert(name.to_string(), group);
            self.names.push((name.to_string(), group));
        }
        Ok(group)
    }

    // --- grammar

    fn alternatives(&mut self, mut verbose: bool, nesting: usize) -> P<Seq> {
        if nesting > MAX_NESTING {
            return Err(Error::Nesting);
        }
        let mut items = Vec::new();
        loop {
            let first = nesting == 0 && items.is_empty();
            items.push(self.sequence(verbose, nesting + 1, first)?);
            if !self.accept('|')? {
                break;
            }
            if nesting == 0 {
                verbose = self.flags & VERBOSE != 0;
            }
        }
        if items.len() == 1 {
            return Ok(items.pop().expect("one item"));
        }
        Ok(vec![Node::Branch(items)])
    }

    fn sequence(&mut self, mut verbose: bool, nesting: usize, first: bool) -> P<Seq> {
        let mut out: Seq = Vec::new();
        while let Some(this) = self.next {
            if this.is('|') || this.is(')') {
                break;
            }
            self.advance()?;
            if verbose && !this.escaped {
                if matches!(this.c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c') {
                    continue;
                }
                if this.c == '#' {
                    while let Some(t) = self.get()? {
                        if t.is('\n') {
                            break;
                        }
                    }
                    continue;
                }
            }
            if this.escaped {
                let node = self.escape(this.c)?;
                out.push(node);
                continue;
            }
            match this.c {
                '[' => {
                    let node = self.set()?;
                    out.push(node);
                }
                '*' | '+' | '?' | '{' => self.repeat(this.c, &mut out)?,
                '.' => out.push(Node::Any),
                '^' => out.push(Node::At(At::LineStart)),
                '$' => out.push(Node::At(At::End)),
                '(' => {
                    let at_start = first && out.is_empty();
                    match self.group(verbose, nesting, at_start)? {
                        Some(node) => out.push(node),
                        // Global flags or a comment.
                        None if at_start => verbose = self.flags & VERBOSE != 0,
                        None => {}
                    }
                }
                c => out.push(Node::Literal(code(c))),
            }
        }
        // Groups that neither capture nor set flags dissolve.
        if out.iter().any(is_plain_group) {
            let mut flat = Vec::with_capacity(out.len());
            for node in out {
                match node {
                    Node::Group { group: None, add: 0, del: 0, body } => flat.extend(body),
                    node => flat.push(node),
                }
            }
            return Ok(flat);
        }
        Ok(out)
    }

    fn repeat(&mut self, c: char, out: &mut Seq) -> P<()> {
        let here = self.tell();
        let (mut min, mut max) = (0, UNBOUNDED);
        match c {
            '?' => max = 1,
            '*' => {}
            '+' => min = 1,
            _ => {
                if self.next_is('}') {
                    out.push(Node::Literal('{' as u32));
                    return Ok(());
                }
                let low = self.get_while(usize::MAX, |c| c.is_ascii_digit())?;
                let high =
                    if self.accept(',')? { self.get_while(usize::MAX, |c| c.is_ascii_digit())? } else { low.clone() };
                if !self.accept('}')? {
                    out.push(Node::Literal('{' as u32));
                    self.index = here;
                    return self.advance();
                }
                let number = |digits: &str| match digits.trim_start_matches('0') {
                    "" => Ok(0),
                    d => d.parse::<u32>().ok().filter(|n| *n != UNBOUNDED).ok_or(Error::Overflow),
                };
                if !low.is_empty() {
                    min = number(&low)?;
                }
                if !high.is_empty() {
                    max = number(&high)?;
                    if max < min {
                        return Err(self.error("min repeat greater than max repeat", self.tell() - here));
                    }
                }
            }
        }
        let back = self.tell() - here + 1;
        match out.last() {
            None | Some(Node::At(_)) => return Err(self.error("nothing to repeat", back)),
            Some(Node::Repeat { .. }) => return Err(self.error("multiple repeat", back)),
            Some(_) => {}
        }
        let body = match out.pop().expect("just looked at") {
            Node::Group { group: None, add: 0, del: 0, body } => body,
            node => vec![node],
        };
        let greed = if self.accept('?')? {
            Greed::Lazy
        } else if self.accept('+')? {
            Greed::Possessive
        } else {
            Greed::Greedy
        };
        out.push(Node::Repeat { greed, min, max, body });
        Ok(())
    }

    /// After `(`. None for what matches nothing by itself: comments and global flags.
    fn group(&mut self, verbose: bool, nesting: usize, at_start: bool) -> P<Option<Node>> {
        let start = self.tell() - 1;
        let mut name = None;
        let (mut capture, mut atomic) = (true, false);
        let (mut add, mut del) = (0, 0);
        if self.accept('?')? {
            let Some(kind) = self.get()? else { return Err(self.error("unexpected end of pattern", 0)) };
            if kind.escaped {
                return Err(self.error(format!("unknown extension ?{}", kind.text()), kind.len() + 1));
            }
            match kind.c {
                'P' => {
                    if self.accept('<')? {
                        let given = self.get_until('>', "group name")?;
                        self.check_name(&given, 1)?;
                        name = Some(given);
                    } else if self.accept('=')? {
                        let given = self.get_until(')', "group name")?;
                        self.check_name(&given, 1)?;
                        let back = given.chars().count() + 1;
                        let Some(&group) = self.by_name.get(&given) else {
                            return Err(self.error(format!("unknown group name {}", quoted(&given)), back));
                        };
                        if !self.is_closed(group) {
                            return Err(self.error("cannot refer to an open group", back));
                        }
                        self.check_lookbehind(group)?;
                        return Ok(Some(Node::Backref(group)));
                    } else {
                        let Some(t) = self.get()? else { return Err(self.error("unexpected end of pattern", 0)) };
                        return Err(self.error(format!("unknown extension ?P{}", t.text()), t.len() + 2));
                    }
                }
                ':' => capture = false,
                '#' => loop {
                    if self.next.is_none() {
                        return Err(self.error("missing ), unterminated comment", self.tell() - start));
                    }
                    if self.get()?.is_some_and(|t| t.is(')')) {
                        return Ok(None);
                    }
                },
                '=' | '!' | '<' => return self.look(kind.c, start, verbose, nesting).map(Some),
                '(' => return self.conditional(start, verbose, nesting).map(Some),
                '>' => {
                    capture = false;
                    atomic = true;
                }
                c if flag(c).is_some() || c == '-' => match self.inline_flags(c)? {
                    None => {
                        if !at_start {
                            let back = self.tell() - start;
                            return Err(self.error("global flags not at the start of the expression", back));
                        }
                        return Ok(None);
                    }
                    Some(changes) => {
                        (add, del) = changes;
                        capture = false;
                    }
                },
                c => return Err(self.error(format!("unknown extension ?{c}"), 2)),
            }
        }
        let group = if capture { Some(self.open_group(name.as_deref())?) } else { None };
        let verbose = (verbose || add & VERBOSE != 0) && del & VERBOSE == 0;
        let body = self.alternatives(verbose, nesting + 1)?;
        self.close(start)?;
        if let Some(group) = group {
            self.widths[group] = Some(width(&body, &self.widths));
        }
        Ok(Some(if atomic { Node::Atomic(body) } else { Node::Group { group, add, del, body } }))
    }
    fn close(&mut self, start: usize) -> P<()> {
        if self.accept(')')? {
            return Ok(());
        }
        Err(self.error("missing ), unterminated subpattern", self.tell() - start))
    }
    fn look(&mut self, kind: char, start: usize, verbose: bool, nesting: usize) -> P<Node> {
        let mut kind = kind;
        let behind = kind == '<';
        let outer = self.lookbehind;
        if behind {
            let Some(t) = self.get()? else { return Err(self.error("unexpected end of pattern", 0)) };
            if !t.is('=') && !t.is('!') {
                return Err(self.error(format!("unknown extension ?<{}", t.text()), t.len() + 2));
            }
            kind = t.c;
            if outer.is_none() {
                self.lookbehind = Some(self.widths.len());
            }
        }
        let body = self.alternatives(verbose, nesting + 1)?;
        self.lookbehind = outer;
        self.close(start)?;
        let negative = kind == '!';
        if negative && body.is_empty() {
            return Ok(Node::Fail);
        }
        Ok(Node::Look { behind, negative, body })
    }
    fn conditional(&mut self, start: usize, verbose: bool, nesting: usize) -> P<Node> {
        if nesting > MAX_NESTING {
            return Err(Error::Nesting);
        }
        let name = self.get_until(')', "group name")?;
        let back = name.chars().count() + 1;
        let group = if name.bytes().all(|b| b.is_ascii_digit()) {
            let digits = name.trim_start_matches('0');
            let number = digits.parse::<u64>().unwrap_or(if digits.is_empty() { 0 } else { u64::MAX });
            if number == 0 {
                return Err(self.error("bad group number", back));
            }
            if number >= MAX_GROUPS {
                return Err(self.error(format!("invalid group reference {digits}"), back));
            }
            let group = number as usize;
            if !self.conditions.iter().any(|c| c.0 == group) {
                self.conditions.push((group, self.tell() - back));
            }
            group
        } else {
            self.check_name(&name, 1)?;
            match self.by_name.get(&name) {
                Some(group) => *group,
                None => return Err(self.error(format!("unknown group name {}", quoted(&name)), back)),
            }
        };
        self.check_lookbehind(group)?;
        let yes = self.sequence(verbose, nesting + 1, false)?;
        let no = if self.accept('|')? {
            let no = self.sequence(verbose, nesting + 1, false)?;
            if self.next_is('|') {
                return Err(self.error("conditional backref with more than two branches", 0));
            }
            Some(no)
        } else {
            None
        };
        self.close(start)?;
        Ok(Node::Conditional { group, yes, no })
    }

    /// Flags after `(?`, the first one taken. None when they were global.
    fn inline_flags(&mut self, first: char) -> P<Option<(u32, u32)>> {
        let (mut add, mut del) = (0, 0);
        let mut c = first;
        let unknown = |p: &Self, t: Token, missing: &str| {
            let message = if !t.escaped && chars::is_alpha(t.c) { "unknown flag" } else { missing };
            p.error(message, t.len())
        };
        if c != '-' {
            loop {
                let f = flag(c).expect("checked");
                if self.text && c == 'L' {
                    return Err(self.error("bad inline flags: cannot use 'L' flag with a str pattern", 0));
                }
                if !self.text && c == 'u' {
                    return Err(self.error("bad inline flags: cannot use 'u' flag with a bytes pattern", 0));
                }
                add |= f;
                if f & TYPES != 0 && add & TYPES != f {
                    return Err(self.error("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0));
                }
                let Some(t) = self.get()? else { return Err(self.error("missing -, : or )", 0)) };
                if t.is(')') || t.is('-') || t.is(':') {
                    c = t.c;
                    break;
                }
                if t.escaped || flag(t.c).is_none() {
                    return Err(unknown(self, t, "missing -, : or )"));
                }
                c = t.c;
            }
        }
        if c == ')' {
            self.flags |= add;
            return Ok(None);
        }
        if c == '-' {
            let Some(t) = self.get()? else { return Err(self.error("missing flag", 0)) };
            if t.escaped || flag(t.c).is_none() {
                return Err(unknown(self, t, "missing flag"));
            }
            c = t.c;
            loop {
                let f = flag(c).expect("checked");
                if f & TYPES != 0 {
                    return Err(self.error("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0));
                }
                del |= f;
                let Some(t) = self.get()? else { return Err(self.error("missing :", 0)) };
                if t.is(':') {
                    break;
                }
                if t.escaped || flag(t.c).is_none() {
                    return Err(unknown(self, t, "missing :"));
                }
                c = t.c;
            }
        }
        if add & del != 0 {
            return Err(self.error("bad inline flags: flag turned on and off", 1));
        }
        Ok(Some((add, del)))
    }
}

fn is_plain_group(node: &Node) -> bool {
    matches!(node, Node::Group { group: None, add: 0, del: 0, .. })
}

/// Least and greatest number of characters that a tree matches.
pub fn width(seq: &[Node], groups: &[Option<(u64, u64)>]) -> (u64, u64) {
    let (mut low, mut high) = (0u64, 0u64);
    let mut add = |(l, h): (u64, u64)| {
        low = low.saturating_add(l).min(MAX_WIDTH);
        high = high.saturating_add(h).min(MAX_WIDTH);
    };
    for node in seq {
        match node {
            Node::Literal(_) | Node::NotLiteral(_) | Node::Any | Node::Set { .. } => add((1, 1)),
            Node::At(_) | Node::Look { .. } | Node::Fail => {}
            Node::Branch(items) => {
                let widths: Vec<_> = items.iter().map(|i| width(i, groups)).collect();
                add((widths.iter().map(|w| w.0).min().unwrap_or(0), widths.iter().map(|w| w.1).max().unwrap_or(0)));
            }
            Node::Group { body, .. } | Node::Atomic(body) => add(width(body, groups)),
            Node::Repeat { min, max, body, .. } => {
                let (l, h) = width(body, groups);
                let max = if *max == UNBOUNDED { MAX_WIDTH } else { *max as u64 };
                add((l.saturating_mul(*min as u64), h.saturating_mul(max)));
            }
            Node::Backref(group) => add(groups.get(*group).copied().flatten().unwrap_or((0, 0))),
            Node::Conditional { yes, no, .. } => {
                let (l, h) = width(yes, groups);
                let (l2, h2) = no.as_ref().map_or((0, 0), |n| width(n, groups));
                add((l.min(l2), h.max(h2)));
            }
        }
    }
    (low, high)
}
