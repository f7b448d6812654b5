//! `memoryview`.

use crate::object::layout::*;
use crate::object::value::{R, Value};
use crate::vm::Vm;

impl Vm {
    pub(crate) fn memoryview_item(&mut self, v: Value, index: usize) -> R<Option<Value>> {
        let data = self.memoryview_bytes(v)?;
        Ok(data.get(index).map(|b| Value::small(*b as i64)))
    }
    pub(crate) fn memoryview_bytes<'a>(&mut self, v: Value) -> R<&'a [u8]> {
        let m = v.cast::<MemoryView>();
        let base = crate::object::compare::bytes_of(m.base);
        Ok(&base[m.start..m.start + m.len])
    }
    pub(crate) fn load_memoryview(&mut self, v: Value, _index: Value) -> R {
        let _ = v;
        Err(self.raise(self.types.NotImplementedError, "memoryview items are not supported yet"))
    }
    pub(crate) fn store_memoryview(&mut self, _v: Value, _index: Value, _value: Value) -> R<()> {
        Err(self.raise(self.types.NotImplementedError, "memoryview assignment is not supported yet"))
    }
    pub(crate) fn store_bytearray(&mut self, _v: Value, _index: Value, _value: Value) -> R<()> {
        Err(self.raise(self.types.NotImplementedError, "bytearray assignment is not supported yet"))
    }
}
