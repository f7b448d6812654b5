//! `import` statements.

use ruff_python_ast::name::Name;
use ruff_python_ast::{self as ast};

use super::Compiler;
use super::names::family;
use crate::bytecode::code::Const;
use crate::bytecode::ops::{Instr, Intrinsic};
use crate::front::{Checked, syntax_error_at};

impl Compiler<'_> {
    pub(super) fn import(&mut self, s: &ast::StmtImport) -> Checked<()> {
        for alias in &s.names {
            let mark = self.mark();
            let fromlist = self.const_argument(Const::None, s.range)?;
            let dst = self.temp(s)?;
            let name = self.unit.name16(&alias.name, s.range)?;
            self.emit(Instr::Import { level: 0, dst, name, fromlist }, s);
            let mut parts = alias.name.split('.');
            let top = Name::new(parts.next().unwrap_or(""));
            match &alias.asname {
                None => self.store_name(&top, dst, alias.range)?,
                Some(asname) => {
                    // `import a.b.c as d` binds the innermost module.
                    for part in parts {
                        let index = self.unit.name(part);
                        let ic = self.unit.ic(index, 0, family::IMPORT_FROM, s.range)?;
                        self.emit(Instr::ImportFrom { dst, module: dst, ic }, s);
                    }
                    self.store_name(&asname.id, dst, asname.range)?;
                }
            }
            self.release(mark);
        }
        Ok(())
    }

    pub(super) fn import_from(&mut self, s: &ast::StmtImportFrom) -> Checked<()> {
        let mark = self.mark();
        let level = u8::try_from(s.level).map_err(|_| syntax_error_at("too many dots in import", s))?;
        let names = s.names.iter().map(|a| Const::Str(a.name.to_string())).collect();
        let fromlist = self.const_argument(Const::Tuple(names), s.range)?;
        let module = self.temp(s)?;
        let name = self.unit.name16(s.module.as_ref().map_or("", |m| m.as_str()), s.range)?;
        self.emit(Instr::Import { level, dst: module, name, fromlist }, s);
        for alias in &s.names {
            let dst = self.temp(s)?;
            if alias.name.as_str() == "*" {
                self.intrinsic(Intrinsic::ImportStar, dst, module, 1, s.range);
                break;
            }
            let index = self.unit.name(&alias.name);
            let ic = self.unit.ic(index, 0, family::IMPORT_FROM, s.range)?;
            let bound = alias.asname.as_ref().unwrap_or(&alias.name);
            let local = self.local_register(&self.mangled(&bound.id));
            let dst = local.unwrap_or(dst);
            self.emit(Instr::ImportFrom { dst, module, ic }, s);
            self.store_name(&bound.id, dst, alias.range)?;
            self.release(u32::from(module) + 1);
        }
        self.release(mark);
        Ok(())
    }
}
