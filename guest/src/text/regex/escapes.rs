//! Sets and escapes: the part of the pattern reader that deals with single characters.

use super::Error;
use super::class::{Category, Item};
use super::parse::{At, Node, P, Parser, quoted};
use crate::text::chars;
use crate::text::surrogates::code;

impl Parser<'_> {
    pub(super) fn set(&mut self) -> P<Node> {
        let here = self.tell() - 1;
        let mut items: Vec<Item> = Vec::new();
        if self.next_is('[') {
            self.warnings.push(format!("Possible nested set at position {}", self.tell()));
        }
        let negated = self.accept('^')?;
        let unterminated = |p: &Self| p.error("unterminated character set", p.tell() - here);
        let mut started = false;
        loop {
            let Some(this) = self.get()? else { return Err(unterminated(self)) };
            if this.is(']') && started {
                break;
            }
            let first = if this.escaped {
                self.set_escape(this.c)?
            } else {
                if started && matches!(this.c, '-' | '&' | '~' | '|') && self.next_is(this.c) {
                    let what = match this.c {
                        '-' => "difference",
                        '&' => "intersection",
                        '~' => "symmetric difference",
                        _ => "union",
                    };
                    self.warnings.push(format!("Possible set {what} at position {}", self.tell() - 1));
                }
                Item::Range(code(this.c), code(this.c))
            };
            started = true;
            if !self.accept('-')? {
                items.push(first);
                continue;
            }
            let Some(that) = self.get()? else { return Err(unterminated(self)) };
            if that.is(']') {
                items.push(first);
                items.push(Item::Range('-' as u32, '-' as u32));
                break;
            }
            // An escape may take more characters than its token shows; the message does not.
            let last = if that.escaped {
                self.set_escape(that.c)?
            } else {
                if that.c == '-' {
                    self.warnings.push(format!("Possible set difference at position {}", self.tell() - 2));
                }
                Item::Range(code(that.c), code(that.c))
            };
            match (first, last) {
                (Item::Range(low, _), Item::Range(high, _)) if low <= high => items.push(Item::Range(low, high)),
                _ => {
                    let message = format!("bad character range {}-{}", this.text(), that.text());
                    return Err(self.error(message, this.len() + 1 + that.len()));
                }
            }
        }
        if let [Item::Range(a, b)] = items[..]
            && a == b
        {
            return Ok(if negated { Node::NotLiteral(a) } else { Node::Literal(a) });
        }
        Ok(Node::Set { items, negated })
    }

    pub(super) fn bad_escape(&self, escape: &str) -> Error {
        self.error(format!("bad escape {escape}"), escape.chars().count())
    }
    /// `\x`, `\u`, `\U`, `\N`: the character; None for other letters.
    fn coded(&mut self, c: char) -> P<Option<u32>> {
        let length = match c {
            'x' => 2,
            'u' if self.text => 4,
            'U' if self.text => 8,
            'N' if self.text => {
                if !self.accept('{')? {
                    return Err(self.error("missing {", 0));
                }
                let name = self.get_until('}', "character name")?;
                return match chars::character_of_name(&name) {
                    Some(c) => Ok(Some(c as u32)),
                    None => {
                        let back = name.chars().count() + 4;
                        Err(self.error(format!("undefined character name {}", quoted(&name)), back))
                    }
                };
            }
            _ => return Ok(None),
        };
        let digits = self.get_while(length, |c| c.is_ascii_hexdigit())?;
        let escape = format!("\\{c}{digits}");
        if digits.len() != length {
            return Err(self.error(format!("incomplete escape {escape}"), escape.len()));
        }
        match u32::from_str_radix(&digits, 16) {
            Ok(n) if n <= 0x10ffff => Ok(Some(n)),
            _ => Err(self.bad_escape(&escape)),
        }
    }
    pub(super) fn octal(&self, escape: &str) -> P<u32> {
        let n = u32::from_str_radix(&escape[1..], 8).unwrap_or(u32::MAX);
        if n > 0o377 {
            let message = format!("octal escape value {escape} outside of range 0-0o377");
            return Err(self.error(message, escape.len()));
        }
        Ok(n)
    }

    pub(super) fn escape(&mut self, c: char) -> P<Node> {
        if let Some(item) = category(c) {
            return Ok(Node::Set { items: vec![item], negated: false });
        }
        let at = match c {
            'A' => Some(At::Start),
            'b' => Some(At::Boundary),
            'B' => Some(At::NotBoundary),
            'Z' | 'z' => Some(At::StringEnd),
            _ => None,
        };
        if let Some(at) = at {
            return Ok(Node::At(at));
        }
        if let Some(code) = simple_escape(c) {
            return Ok(Node::Literal(code));
        }
        if let Some(code) = self.coded(c)? {
            return Ok(Node::Literal(code));
        }
        if c == '0' {
            let escape = format!("\\0{}", self.get_while(2, is_octal)?);
            return Ok(Node::Literal(u32::from_str_radix(&escape[1..], 8).unwrap_or(0)));
        }
        if c.is_ascii_digit() {
            let mut escape = format!("\\{c}");
            if let Some(second) = self.accept_if(|c| c.is_ascii_digit())? {
                escape.push(second);
                if is_octal(c)
                    && is_octal(second)
                    && let Some(third) = self.accept_if(is_octal)?
                {
                    escape.push(third);
                    return Ok(Node::Literal(self.octal(&escape)?));
                }
            }
            let group: usize = escape[1..].parse().unwrap_or(0);
            if group < self.widths.len() {
                if !self.is_closed(group) {
                    return Err(self.error("cannot refer to an open group", escape.len()));
                }
                self.check_lookbehind(group)?;
                return Ok(Node::Backref(group));
            }
            return Err(self.error(format!("invalid group reference {group}"), escape.len() - 1));
        }
        if c.is_ascii_alphabetic() {
            return Err(self.bad_escape(&format!("\\{c}")));
        }
        Ok(Node::Literal(code(c)))
    }
    fn set_escape(&mut self, c: char) -> P<Item> {
        if let Some(item) = category(c) {
            return Ok(item);
        }
        let code = match simple_escape(c) {
            Some(code) => code,
            None if c == 'b' => 8,
            None => match self.coded(c)? {
                Some(code) => code,
                None if is_octal(c) => {
                    let escape = format!("\\{c}{}", self.get_while(2, is_octal)?);
                    self.octal(&escape)?
                }
                None if c.is_ascii_alphanumeric() => return Err(self.bad_escape(&format!("\\{c}"))),
                None => code(c),
            },
        };
        Ok(Item::Range(code, code))
    }
}

pub(super) fn is_octal(c: char) -> bool {
    ('0'..='7').contains(&c)
}
fn category(c: char) -> Option<Item> {
    let category = match c.to_ascii_lowercase() {
        'd' => Category::Digit,
        's' => Category::Space,
        'w' => Category::Word,
        _ => return None,
    };
    Some(Item::Category { category, negated: c.is_ascii_uppercase() })
}
pub(super) fn simple_escape(c: char) -> Option<u32> {
    Some(match c {
        'a' => 7,
        'f' => 12,
        'n' => 10,
        'r' => 13,
        't' => 9,
        'v' => 11,
        '\\' => 92,
        _ => return None,
    })
}
