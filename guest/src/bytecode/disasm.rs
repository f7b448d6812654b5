//! Readable listings of code units.
//!
//! The operands are taken from the instruction's `Debug` form, where their field names say what they are, so a
//! new instruction needs nothing here.

use std::fmt::Write;

use super::code::{CodeUnit, Const, Source};
use super::ops::NO_REG;

/// Lists a unit and, after it, the units nested in it.
///
/// ```text
/// function add (2 parameters, 3 registers)
///   0  line 2  Add        dst=r2 a=x b=y
///   1  line 2  Return     src=r2
/// ```
pub fn disassemble(unit: &CodeUnit, source: &Source) -> String {
    let mut out = String::new();
    let mut pending = vec![unit];
    while let Some(unit) = pending.pop() {
        list(&mut out, unit, source);
        let nested = unit.constants.iter().filter_map(|c| match c {
            Const::Code(code) => Some(&**code),
            _ => None,
        });
        let from = pending.len();
        pending.extend(nested);
        pending[from..].reverse();
    }
    out
}

fn list(out: &mut String, unit: &CodeUnit, source: &Source) {
    let _ = writeln!(
        out,
        "{:?} {} ({} parameters, {} registers)",
        unit.kind,
        unit.qualname,
        unit.parameters.len(),
        unit.registers
    );
    if !unit.free_names.is_empty() {
        let _ = writeln!(out, "  free from r{}: {}", unit.free_base, unit.free_names.join(" "));
    }
    let targets: Vec<usize> = unit.instrs.iter().enumerate().filter_map(|(i, instr)| target(i, instr)).collect();
    let mut last_line = 0;
    for (i, instr) in unit.instrs.iter().enumerate() {
        let line = source.line(unit.positions[i].0);
        let shown = if line == last_line { String::new() } else { format!("line {line}") };
        last_line = line;
        let arrow = if targets.contains(&i) { ">" } else { " " };
        let text = format!("{instr:?}");
        let (op, fields) = split(&text);
        let _ = write!(out, "{arrow} {i:4} {shown:9} {op:16}");
        for (field, value) in fields {
            operand(out, unit, i, field, value);
        }
        while out.ends_with(' ') {
            out.pop();
        }
        out.push('\n');
    }
    for e in &unit.except_table {
        let _ =
            writeln!(out, "  protect {}..{} -> {} (exception in {})", e.start, e.end, e.handler, register(unit, e.exc));
    }
    out.push('\n');
}

/// Name and fields of `Name { field: value, ... }`.
fn split(text: &str) -> (&str, Vec<(&str, &str)>) {
    let Some((op, rest)) = text.split_once(" { ") else { return (text, Vec::new()) };
    let fields = rest.trim_end_matches(" }").split(", ").filter_map(|f| f.split_once(": ")).collect();
    (op, fields)
}

fn target(at: usize, instr: &super::ops::Instr) -> Option<usize> {
    let text = format!("{instr:?}");
    let (_, fields) = split(&text);
    let (_, off) = fields.into_iter().find(|(f, _)| *f == "off")?;
    usize::try_from(at as i64 + 1 + off.parse::<i64>().ok()?).ok()
}

fn register(unit: &CodeUnit, reg: u16) -> String {
    let named = unit.local_names.iter().chain(&unit.cell_names).find(|(_, r)| *r == reg);
    match named {
        Some((name, _)) => name.clone(),
        None => match unit.free_names.get(usize::from(reg.wrapping_sub(unit.free_base))) {
            Some(name) if reg >= unit.free_base => name.clone(),
            _ => format!("r{reg}"),
        },
    }
}

fn operand(out: &mut String, unit: &CodeUnit, at: usize, field: &str, value: &str) {
    let number: i64 = value.parse().unwrap_or(0);
    let name = |i: usize| unit.names.get(i).map_or("?", |s| s.as_str());
    let _ = match field {
        "inplace" | "is_async" | "in_call" | "negate" => {
            if value == "true" {
                write!(out, " {field}")
            } else {
                Ok(())
            }
        }
        "off" => write!(out, " -> {}", at as i64 + 1 + number),
        "idx" | "code" => {
            let text = unit.constants.get(number as usize).map_or_else(|| "?".into(), constant);
            write!(out, " {text}")
        }
        "name" => write!(out, " '{}'", name(number as usize)),
        "ic" => {
            let ic = unit.ics.get(number as usize).cloned().unwrap_or_default();
            let op = format!("{:?}", unit.instrs[at]);
            if op.starts_with("CallKw") || op.starts_with("CallMethodKw") || op.starts_with("CallPreparedKw") {
                let names = unit.constants.get(ic.kwnames as usize).map_or_else(|| "?".into(), constant);
                write!(out, " kw={names}")
            } else {
                Ok(())
            }
            .and_then(|()| {
                let plain = op.starts_with("Call") && !op.starts_with("CallMethod");
                if plain { Ok(()) } else { write!(out, " '{}'", name(ic.name as usize)) }
            })
        }
        "value" if format!("{:?}", unit.instrs[at]).starts_with("DictSet") => {
            write!(out, " value={}", register(unit, number as u16))
        }
        "imm" | "value" | "count" | "argc" | "level" | "before" | "after" | "sense" | "op" | "which" | "conversion" => {
            write!(out, " {field}={value}")
        }
        _ if value == NO_REG.to_string() => write!(out, " {field}=none"),
        _ => write!(out, " {field}={}", register(unit, number as u16)),
    };
}

fn constant(c: &Const) -> String {
    match c {
        Const::None => "None".into(),
        Const::Ellipsis => "...".into(),
        Const::Bool(b) => if *b { "True" } else { "False" }.into(),
        Const::Int(i) => i.to_string(),
        Const::BigInt(i) => i.to_string(),
        Const::Float(f) => format!("{f:?}"),
        Const::Complex(r, i) => format!("({r:?}+{i:?}j)"),
        Const::Str(s) => format!("{s:?}"),
        Const::Bytes(b) => format!("b\"{}\"", b.escape_ascii()),
        Const::Tuple(items) => format!("({})", items.iter().map(constant).collect::<Vec<_>>().join(", ")),
        Const::FrozenSet(items) => {
            format!("frozenset({{{}}})", items.iter().map(constant).collect::<Vec<_>>().join(", "))
        }
        Const::Code(code) => format!("<code {}>", code.qualname),
    }
}
