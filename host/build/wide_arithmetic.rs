//! Gives the guest wasm's instruction for the product of two 64-bit numbers in 128 bits.
//!
//! The compiler knows it as a feature of the target, but then also uses it for checked products, and wrongly so. The guest
//! therefore imports a function `multiply_high`, and here each call of it becomes the instruction.

use std::convert::Infallible;

use wasm_encoder::reencode::{Reencode, utils};
use wasm_encoder::{CodeSection, Function, FunctionSection, ImportSection, Instruction, Module, TypeSection, ValType};
use wasmparser::{FunctionBody, FunctionSectionReader, ImportSectionReader, Operator, TypeRef, TypeSectionReader};

const MODULE: &str = "hognose";
const FUNCTION: &str = "multiply_high";

type Error = wasm_encoder::reencode::Error<Infallible>;

/// The module with instructions for calls, and without the import.
pub fn replace_calls(wasm: &[u8]) -> Result<Vec<u8>, Error> {
    let mut module = Module::new();
    Replacer::default().parse_core_module(&mut module, wasmparser::Parser::new(0), wasm)?;
    Ok(module.finish())
}

#[derive(Default)]
struct Replacer {
    /// Numbers of parameters by type.
    parameters: Vec<u32>,
    /// Index of the imported function, if there is one.
    import: Option<u32>,
    /// Types of the module's own functions.
    functions: Vec<u32>,
    /// How many of them have been taken over.
    bodies: usize,
}

impl Reencode for Replacer {
    type Error = Infallible;

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
            if import.module == MODULE && import.name == FUNCTION {
                self.import = Some(functions);
                continue;
            }
            functions += u32::from(matches!(import.ty, TypeRef::Func(_)));
            self.parse_import(all, import)?;
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
        Ok(index - u32::from(self.import.is_some_and(|import| index > import)))
    }

    fn parse_function_body(&mut self, code: &mut CodeSection, body: FunctionBody<'_>) -> Result<(), Error> {
        let parameters = self.parameters[self.functions[self.bodies] as usize];
        self.bodies += 1;
        let calls = |operator: &Operator| matches!(operator, Operator::Call { function_index } if Some(*function_index) == self.import);
        if !body.get_operators_reader()?.into_iter().any(|operator| operator.is_ok_and(|o| calls(&o))) {
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
            if matches!(operator, Operator::Call { function_index } if Some(function_index) == self.import) {
                function.instruction(&Instruction::I64MulWideU);
                function.instruction(&Instruction::LocalSet(high));
                function.instruction(&Instruction::Drop);
                function.instruction(&Instruction::LocalGet(high));
            } else {
                function.instruction(&self.instruction(operator)?);
            }
        }
        code.function(&function);
        Ok(())
    }
}
