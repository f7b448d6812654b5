//! Replacement templates: `\1`, `\g<name>` and escapes.

use super::escapes::{is_octal, simple_escape};
use super::parse::Parser;
use super::{Error, Regex};
use crate::text::surrogates;

/// A piece of a template.
#[derive(Debug)]
pub enum Piece {
    Literal(Vec<u8>),
    Group(usize),
}

/// Why a template was refused.
pub enum TemplateError {
    Pattern(Error),
    /// `IndexError`
    UnknownGroup(String),
}
impl From<Error> for TemplateError {
    fn from(e: Error) -> Self {
        TemplateError::Pattern(e)
    }
}

/// Reads a template for the groups of `regex`.
pub fn parse(template: &[char], regex: &Regex) -> Result<Vec<Piece>, TemplateError> {
    let text = regex.is_text();
    let mut p = Parser::new(template, text, 0)?;
    let mut pieces = Vec::new();
    let mut literal = Vec::new();
    let push = |literal: &mut Vec<u8>, c: u32| {
        if text {
            let c = surrogates::character(c).unwrap_or('\u{fffd}');
            literal.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        } else {
            literal.push(c as u8);
        }
    };
    while let Some(t) = p.get()? {
        if !t.escaped {
            push(&mut literal, surrogates::code(t.c));
            continue;
        }
        let group = match t.c {
            'g' => {
                if !p.accept('<')? {
                    return Err(p.error("missing <", 0).into());
                }
                let name = p.get_until('>', "group name")?;
                let back = name.chars().count() + 1;
                let index = if name.bytes().all(|b| b.is_ascii_digit()) {
                    name.parse::<usize>().unwrap_or(usize::MAX)
                } else {
                    p.check_name(&name, 1)?;
                    match regex.names.iter().find(|n| n.0 == name) {
                        Some(n) => n.1,
                        None => {
                            let message = format!("unknown group name {}", crate::text::str_repr::repr_str(&name));
                            return Err(TemplateError::UnknownGroup(message));
                        }
                    }
                };
                if index > regex.groups {
                    let digits = name.trim_start_matches('0');
                    return Err(p.error(format!("invalid group reference {digits}"), back).into());
                }
                index
            }
            '0' => {
                let digits = p.get_while(2, is_octal)?;
                push(&mut literal, u32::from_str_radix(&digits, 8).unwrap_or(0) & 0xff);
                continue;
            }
            c if c.is_ascii_digit() => {
                let mut escape = format!("\\{c}");
                if let Some(second) = p.accept_if(|c| c.is_ascii_digit())? {
                    escape.push(second);
                    if is_octal(c)
                        && is_octal(second)
                        && let Some(third) = p.accept_if(is_octal)?
                    {
                        escape.push(third);
                        let code = p.octal(&escape)?;
                        push(&mut literal, code);
                        continue;
                    }
                }
                let index: usize = escape[1..].parse().unwrap_or(0);
                if index > regex.groups {
                    return Err(p.error(format!("invalid group reference {index}"), escape.len() - 1).into());
                }
                index
            }
            c => {
                match simple_escape(c) {
                    Some(code) => push(&mut literal, code),
                    None if c == 'b' => push(&mut literal, 8),
                    None if c.is_ascii_alphabetic() => return Err(p.bad_escape(&format!("\\{c}")).into()),
                    None => {
                        push(&mut literal, '\\' as u32);
                        push(&mut literal, surrogates::code(c));
                    }
                }
                continue;
            }
        };
        if !literal.is_empty() {
            pieces.push(Piece::Literal(std::mem::take(&mut literal)));
        }
        pieces.push(Piece::Group(group));
    }
    if !literal.is_empty() {
        pieces.push(Piece::Literal(literal));
    }
    Ok(pieces)
}
