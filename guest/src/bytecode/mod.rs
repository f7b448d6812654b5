//! The bytecode: the instruction set ([`ops`]), the compiler's output ([`code`]) and its listing ([`disasm`]).
//!
//! Nothing here knows the heap: a [`code::CodeUnit`] is plain data that the virtual machine turns into a
//! code object when it loads it.

pub mod code;
pub mod disasm;
pub mod ops;
