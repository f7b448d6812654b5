//! Gives the guest wasm's instructions for products and sums of 128 bits.
//!
//! The compiler knows them as a feature of the target, but then also uses them for checked products, and wrongly so. The guest
//! therefore imports functions that stand for them (see `guest/src/text/wide.rs`), and here each call becomes instructions.

use std::fmt;

use wasm_encoder::reencode::{Reencode, utils};
use wasm_encoder::{
    CodeSection, Function, FunctionSection, ImportSection, Instruction, Module, NameMap, NameSection, TypeSection,
    ValType,
};
use wasmparser::{
    FunctionBody, FunctionSectionReader, ImportSectionReader, Name, Operator, TypeRef, TypeSectionReader,
};

const MODULE: &str = "hognose";

/// What a function computes from the numbers on the stack, and whether its result is the high half.
const FUNCTIONS: [(&str, &[Instruction], bool); 4] = [
    ("multiply_low", &[Instruction::I64MulWideU], false),
    ("multiply_high", &[Instruction::I64MulWideU], true),
    ("add_high", &[Instruction::I64Const(0), Instruction::I64Add128], true),
    ("sub_high", &[Instruction::I64Const(0), Instruction::I64Sub128], true),
];

type Error = wasm_encoder::reencode::Error<NoCall>;

/// A function of the list is not called but referred to: there is none.
#[derive(Debug)]
pub struct NoCall(&'static str);

impl fmt::Display for NoCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the guest refers to {} other than by a call", self.0)
    }
}

impl std::error::Error for NoCall {}

/// The module with instructions for calls, and without the imports.
pub fn replace_calls(wasm: &[u8]) -> Result<Vec<u8>, Error> {
    let mut module = Module::new();
    Replacer::default().parse_core_module(&mut module, wasmparser::Parser::new(0), wasm)?;
    Ok(module.finish())
}

#[derive(Default)]
struct Replacer {
    /// Numbers of parameters by type.
    parameters: Vec<u32>,
    /// Index of each imported function, and its place in the list above.
    imports: Vec<(u32, usize)>,
    /// Types of the module's own functions.
    functions: Vec<u32>,
    /// How many of them have been taken over.
    bodies: usize,
}

impl Replacer {
    /// The function of the list that an instruction calls.
    fn called(&self, operator: &Operator) -> Option<usize> {
        let Operator::Call { function_index } = operator else { return None };
        self.imports.iter().find(|(import, _)| import == function_index).map(|(_, which)| *which)
    }
}

impl Reencode for Replacer {
    type Error = NoCall;

    fn parse_type_section(&mut self, types: &mut TypeSection, section: TypeSectionReader<'_>) -> Result<(), Error> {
        for kind in section.clone().into_iter_err_on_gc_types() {
            self.parameters.push(kind?.params().len() as u32);
        }
        utils::parse_type_section(self, types, section)
    }

    fn parse_import_section(&mut self, all: &mut ImportSection, section: ImportSectionReader<'_>) -> Result<(), Error> {
        let mut functions = 0;
        for import in section.into_imports() {
            let import = import?;
            let which = FUNCTIONS.iter().position(|(name, ..)| import.module == MODULE && import.name == *name);
            match which {
                Some(which) => self.imports.push((functions, which)),
                None => self.parse_import(all, import)?,
            }
            functions += u32::from(matches!(import.ty, TypeRef::Func(_)));
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        all: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        self.functions = section.clone().into_iter().collect::<Result<_, _>>()?;
        utils::parse_function_section(self, all, section)
    }

    fn function_index(&mut self, index: u32) -> Result<u32, Error> {
        if let Some((_, which)) = self.imports.iter().find(|(import, _)| *import == index) {
            return Err(Error::UserError(NoCall(FUNCTIONS[*which].0)));
        }
        Ok(index - self.imports.iter().filter(|(import, _)| index > *import).count() as u32)
    }

    /// A guest that was not stripped names the imports as well: names are no references.
    fn parse_custom_name_subsection(&mut self, names: &mut NameSection, section: Name<'_>) -> Result<(), Error> {
        let Name::Function(functions) = section else {
            return utils::parse_custom_name_subsection(self, names, section);
        };
        let mut kept = NameMap::new();
        for naming in functions {
            let naming = naming?;
            if let Ok(index) = self.function_index(naming.index) {
                kept.append(index, naming.name);
            }
        }
        names.functions(&kept);
        Ok(())
    }

    fn parse_function_body(&mut self, code: &mut CodeSection, body: FunctionBody<'_>) -> Result<(), Error> {
        let parameters = self.parameters[self.functions[self.bodies] as usize];
        self.bodies += 1;
        let calls = |operator: Operator| self.called(&operator).is_some();
        if !body.get_operators_reader()?.into_iter().any(|operator| operator.is_ok_and(calls)) {
            return utils::parse_function_body(self, code, body);
        }
        // One local more, for the high half while the low one is dropped.
        let mut locals = Vec::new();
        let mut high = parameters;
        for group in body.get_locals_reader()? {
            let (count, kind) = group?;
            locals.push((count, self.val_type(kind)?));
            high += count;
        }
        locals.push((1, ValType::I64));
        let mut function = Function::new(locals);
        for operator in body.get_operators_reader()? {
            let operator = operator?;
            let Some(which) = self.called(&operator) else {
                function.instruction(&self.instruction(operator)?);
                continue;
            };
            let (_, instructions, is_high) = FUNCTIONS[which];
            for instruction in instructions {
                function.instruction(instruction);
            }
            if is_high {
                function.instruction(&Instruction::LocalSet(high));
            }
            function.instruction(&Instruction::Drop);
            if is_high {
                function.instruction(&Instruction::LocalGet(high));
            }
        }
        code.function(&function);
        Ok(())
    }
}
