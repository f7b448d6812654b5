//! The dispatch loop: one `match` over the instruction list.
//!
//! The hot state (pc, registers, constants, caches) is in locals. Fast paths store their result and continue; everything
//! else saves the pc, calls a function of `slow.rs` (or another module), and if that wants frames pushed, an
//! exception handled or the host asked, leaves through `Vm::resolve`.

use super::Vm;
use super::call::Started;
use super::frame::{After, Cont, Returns, Sink};
use super::generator::Yielded;
use super::quick::Quick;
use super::restart::State;
use super::shared_cache::Access;
use super::unwind::{Flow, Unwound};
use crate::bytecode::ops::{BinOp, CmpOp, Instr, NO_REG, Reg};
use crate::object::arith::{floor_div, floor_mod};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::table::{ABSENT, UNKNOWN};
use crate::object::value::{Raised, Value};

/// Why a run ended.
pub enum Exit {
    Done(Value),
    Raised,
    Suspended,
}

/// In `Ic::index`: the cache holds a function or other value of the class instead of a slot number.
pub const IC_VALUE: u32 = u32::MAX;
/// The cache of a method call holds a function of just as many plain parameters as there are arguments.
pub const IC_PUSH: u32 = u32::MAX - 2;
/// The cache of a method call holds a native function of just as many parameters.
pub const IC_NATIVE: u32 = u32::MAX - 3;
/// Caches of attributes hold slot numbers below this.
pub const MAX_SLOTS: u32 = 255;
/// The cache holds the getter of a property.
pub const IC_GETTER: u32 = u32::MAX - 1;

impl Vm {
    /// Runs the topmost frame, and what it calls, until the frame marked as boundary returns, raises, or the host is asked. With
    /// `throw` an exception is under way in the topmost frame.
    pub fn run(&mut self, throw: bool) -> Exit {
        self.nesting += 1;
        let exit = self.run_loop(throw);
        self.nesting -= 1;
        exit
    }

    // The register macros are used inside and outside unsafe blocks.
    #[allow(unused_unsafe)]
    fn run_loop(&mut self, throw: bool) -> Exit {
        if throw {
            let flow = match self.unwind() {
                Unwound::Flow(f) => f,
                Unwound::Settle(s, a) => self.resolve(s, a),
            };
            match flow {
                Flow::Continue => {}
                Flow::Done(v) => return Exit::Done(v),
                Flow::Raised => return Exit::Raised,
                Flow::Suspended => return Exit::Suspended,
            }
        }
        // SAFETY of the unsafe blocks below: the compiler keeps operands inside the register window, constant, name and cache
        // tables, and jumps inside the unit; windows, code and tables stay where they are while their frame lives.
        loop {
            // The running frame, in locals. Calls and returns on the fast path renew them without leaving this round.
            let (mut code, mut regs, mut func, mut pc) = {
                let f = self.frames.last().expect("a frame to run");
                (f.code, f.regs, f.func, f.next)
            };
            let mut consts = code.consts.as_ptr();
            let mut ics = code.m().ics.as_mut_ptr();
            // Makes the frame that was just pushed, or returned to, the running one.
            macro_rules! enter {
                ($code:expr, $regs:expr, $func:expr, $next:expr) => {{
                    code = $code;
                    regs = $regs;
                    func = $func;
                    consts = code.consts.as_ptr();
                    ics = code.m().ics.as_mut_ptr();
                    pc = $next;
                }};
            }

            macro_rules! r {
                ($x:expr) => {
                    unsafe { *regs.add($x as usize) }
                };
            }
            macro_rules! set {
                ($x:expr, $v:expr) => {{
                    let v = $v;
                    unsafe { *regs.add($x as usize) = v }
                }};
            }
            macro_rules! ic {
                ($x:expr) => {
                    unsafe { &mut *ics.add($x as usize) }
                };
            }
            macro_rules! name {
                ($x:expr) => {
                    code.names[$x as usize]
                };
            }
            macro_rules! save_pc {
                () => {
                    unsafe { (*self.frames.top()).next = pc }
                };
            }
            // Before what may call Python code from native code.
            macro_rules! save {
                () => {{
                    save_pc!();
                    self.nested.state = State::Fresh;
                }};
            }
            // The one loop: of several, one in the other, the code that is compiled would go through all their heads for each
            // instruction.
            let (result, sink, dst) = 'next: loop {
                // Blocks that are left with what their ends need, instead of a value that says which: it would go through memory.
                let left = 'leave: {
                    let returned = 'return_: {
                        let (f, args, argc, dst): (Gc<Function>, *const Value, usize, Reg) = 'push: {
                            // Leaves the inner loop with what a slow operation gave.
                            macro_rules! leave {
                                (discard, $flow:expr) => {
                                    break 'leave ($flow, Sink::Discard, 0)
                                };
                                (jump, $flow:expr) => {
                                    break 'leave ($flow, Sink::Jump, 0)
                                };
                                ($dst:expr, $flow:expr) => {
                                    break 'leave ($flow, Sink::Reg, $dst)
                                };
                            }
                            macro_rules! jump {
                                ($off:expr) => {{
                                    let off = $off as isize;
                                    // What is raised here belongs to the jump, not to its target.
                                    if off < 0 {
                                        self.heap.ticks -= 1;
                                        if self.heap.ticks <= 0 {
                                            save_pc!();
                                            if self.safepoint().is_err() {
                                                leave!(discard, Err(Raised));
                                            }
                                        }
                                    }
                                    pc = unsafe { pc.offset(off) };
                                }};
                            }
                            // Calls count at their start: what a poll runs (finalizers) may change anything but the registers.
                            macro_rules! tick {
                                () => {{
                                    self.heap.ticks -= 1;
                                    if self.heap.ticks <= 0 {
                                        save_pc!();
                                        if self.safepoint().is_err() {
                                            leave!(discard, Err(Raised));
                                        }
                                    }
                                }};
                            }
                            // A slow operation with a result.
                            macro_rules! slow {
                                ($dst:expr, $e:expr) => {{
                                    save!();
                                    match $e {
                                        Ok(v) => set!($dst, v),
                                        Err(Raised) => leave!($dst, Err(Raised)),
                                    }
                                }};
                            }
                            // A slow operation without a result.
                            macro_rules! check {
                                ($e:expr) => {{
                                    save!();
                                    match $e {
                                        Ok(v) => v,
                                        Err(Raised) => leave!(discard, Err(Raised)),
                                    }
                                }};
                            }
                            macro_rules! arith {
                                ($op:expr, $inplace:expr, $dst:expr, $a:expr, $b:expr) => {
                                    slow!($dst, self.binary($op, $inplace, $a, $b))
                                };
                            }
                            macro_rules! compare_jump {
                ($op:expr, $sense:expr, $a:expr, $b:expr, $off:expr, $int:tt) => {{
                    let (x, y) = ($a, $b);
                    let t = if Value::both_small(x, y) {
                        x.shifted() $int y.shifted()
                    } else if Value::both_float(x, y) {
                        x.as_f64() $int y.as_f64()
                    } else if let Some(equal) = str_comparison($op, x, y) {
                        equal
                    } else {
                        save!();
                        match self.compare($op, x, y) {
                            Ok(Value::TRUE) => true,
                            Ok(Value::FALSE) => false,
                            Ok(v) => { leave!(jump, Ok(Started::Value(v))) },
                            Err(Raised) => { leave!(jump, Err(Raised)) },
                        }
                    };
                    if t == $sense {
                        jump!($off);
                    }
                }};
            }
                            // Calls a function of plain positional parameters, given exactly.
                            macro_rules! push_simple {
                                ($f:expr, $args:expr, $argc:expr, $dst:expr) => {{
                                    save_pc!();
                                    break 'push ($f, $args, $argc as usize, $dst);
                                }};
                            }

                            // Tries the instruction once more.
                            macro_rules! again_if {
                                ($recalled:expr) => {
                                    if $recalled {
                                        pc = unsafe { pc.sub(1) };
                                        continue 'next;
                                    }
                                };
                            }
                            // Calls a function whose arguments have been arranged.
                            macro_rules! push_arranged {
                                ($f:expr, $dst:expr) => {{
                                    let (args, argc) = (self.arranged.as_ptr(), $f.code.npos as usize);
                                    break 'push ($f, args, argc, $dst);
                                }};
                            }
                            // The next item of any iterator, for a loop instruction.
                            macro_rules! next_item {
                                ($it:expr, $dst:expr, $off:expr) => {{
                                    save!();
                                    match $it.kind() {
                                        Kind::Generator => {
                                            let g = $it.cast::<Generator>();
                                            if let Some(at) = self.push_for_loop(g, $dst) {
                                                enter!(g.code, g.window(), g.func, at);
                                                continue 'next;
                                            }
                                            let after =
                                                After::store($dst).with(Cont::GenFor, Value::UNBOUND, Value::UNBOUND);
                                            leave!($dst, self.start_generator(g, Value::NONE, after));
                                        }
                                        Kind::Instance => {
                                            let after =
                                                After::store($dst).with(Cont::ForNext, Value::UNBOUND, Value::UNBOUND);
                                            leave!($dst, self.start_next($it, after));
                                        }
                                        _ => match unsafe { self.next_to($it, regs.add($dst as usize)) } {
                                            Ok(true) => pc = unsafe { pc.offset($off as isize) },
                                            Ok(false) => {}
                                            Err(Raised) => leave!($dst, Err(Raised)),
                                        },
                                    }
                                }};
                            }
                            // Goes on in a generator that `next` or `send` resumes, if it is one and suspended.
                            macro_rules! resume_for_value {
                                ($g:expr, $value:expr, $dst:expr) => {
                                    if let Some(g) = $g.get::<Generator>()
                                        && g.kind == GenKind::Generator
                                        && g.state == GenState::Suspended
                                        && let Some(at) =
                                            self.push_resumed(g, $value, After::next($dst), Returns::Slowly)
                                    {
                                        enter!(g.code, g.window(), g.func, at);
                                        continue 'next;
                                    }
                                };
                            }
                            // Leaves with a yielded value, which goes where the resumer said.
                            macro_rules! leave_yielding {
                                ($v:expr) => {{
                                    let flow = self.yield_value($v);
                                    break 'leave (flow, self.last_after.sink, self.last_after.dst);
                                }};
                            }

                            // By reference: a copy would take all operands apart before it is known which are needed.
                            let instr = unsafe { &*pc };
                            pc = unsafe { pc.add(1) };
                            match *instr {
                                Instr::Nop => {}
                                Instr::Move { dst, src } => set!(dst, r!(src)),
                                Instr::LoadConst { dst, idx } => set!(dst, unsafe { *consts.add(idx as usize) }),
                                Instr::LoadInt { dst, value } => set!(dst, Value::small(value as i64)),
                                Instr::LoadNone { dst } => set!(dst, Value::NONE),
                                Instr::LoadUnbound { dst } => set!(dst, Value::UNBOUND),
                                Instr::CheckBound { src, name } => {
                                    if r!(src).is_unbound() {
                                        save!();
                                        leave!(discard, Err(self.unbound_local(name!(name))));
                                    }
                                }
                                Instr::DelLocal { reg, name } => {
                                    if r!(reg).is_unbound() {
                                        save!();
                                        leave!(discard, Err(self.unbound_local(name!(name))));
                                    }
                                    set!(reg, Value::UNBOUND);
                                    check!(self.after_del());
                                }
                                Instr::MakeCell { reg } => {
                                    let v = r!(reg);
                                    set!(reg, self.new_cell(v));
                                }
                                Instr::LoadCell { dst, cell, name } => {
                                    let v = r!(cell).cast::<Cell>().value;
                                    if v.is_unbound() {
                                        save!();
                                        let free = cell >= code.free_base;
                                        leave!(discard, Err(self.unbound_cell(name!(name), free)));
                                    }
                                    set!(dst, v);
                                }
                                Instr::StoreCell { cell, src } => r!(cell).cast::<Cell>().m().value = r!(src),
                                Instr::DelCell { cell, name } => {
                                    let c = r!(cell).cast::<Cell>();
                                    if c.value.is_unbound() {
                                        save!();
                                        let free = cell >= code.free_base;
                                        leave!(discard, Err(self.unbound_cell(name!(name), free)));
                                    }
                                    c.m().value = Value::UNBOUND;
                                }

                                Instr::LoadGlobal { dst, ic } | Instr::LoadGlobalCall { dst, ic } => {
                                    let cache = ic!(ic);
                                    let globals = func.globals;
                                    if cache.key == globals.table.version() as usize {
                                        if cache.value.is_unbound() {
                                            let e = unsafe {
                                                globals.table.raw_entries().get_unchecked(cache.index as usize)
                                            };
                                            set!(dst, e.value);
                                            continue 'next;
                                        }
                                        if cache.index == self.builtins.table.version() {
                                            set!(dst, cache.value);
                                            continue 'next;
                                        }
                                    }
                                    let call = matches!(*instr, Instr::LoadGlobalCall { .. });
                                    slow!(dst, self.load_global(globals, cache, call));
                                }
                                Instr::StoreGlobal { src, ic } => {
                                    let cache = ic!(ic);
                                    let mut globals = func.globals;
                                    let v = r!(src);
                                    if cache.key == globals.table.version() as usize && cache.value.is_unbound() {
                                        let e = unsafe {
                                            globals.table.raw_entries_mut().get_unchecked_mut(cache.index as usize)
                                        };
                                        e.value = v;
                                        continue 'next;
                                    }
                                    self.store_global(globals, cache, v);
                                }
                                Instr::DelGlobal { ic } => {
                                    let name = ic!(ic).name;
                                    check!(self.del_global(func.globals, name).and_then(|()| self.after_del()));
                                }
                                Instr::LoadName { dst, ic } | Instr::LoadNameCall { dst, ic } => {
                                    let call = matches!(*instr, Instr::LoadNameCall { .. });
                                    let cache = ic!(ic);
                                    slow!(dst, self.load_name(func.globals, cache, call));
                                }
                                Instr::LoadFromDictOrGlobal { dst, dict, ic } => {
                                    let cache = ic!(ic);
                                    slow!(dst, self.load_from_mapping(r!(dict), func.globals, cache));
                                }
                                Instr::LoadFromDictOrCell { dst, dict, ic } => {
                                    let name = ic!(ic).name;
                                    slow!(dst, self.load_from_mapping_or_cell(r!(dict), name, r!(dst)));
                                }
                                Instr::LoadNameOrCell { dst, cell, ic } => {
                                    let name = ic!(ic).name;
                                    slow!(dst, self.load_name_or_cell(name, r!(cell)));
                                }
                                Instr::StoreName { src, ic } => {
                                    let name = ic!(ic).name;
                                    let v = r!(src);
                                    check!(self.store_name(name, v));
                                }
                                Instr::DelName { ic } => {
                                    let name = ic!(ic).name;
                                    check!(self.del_name(name));
                                }

                                Instr::Add { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        let (s, overflow) = x.shifted().overflowing_add(y.shifted());
                                        if !overflow {
                                            set!(dst, Value::from_shifted(s));
                                            continue 'next;
                                        }
                                    } else if Value::both_float(x, y) {
                                        set!(dst, Value::float(x.as_f64() + y.as_f64()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Add, inplace, dst, x, y);
                                }
                                Instr::Sub { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        let (s, overflow) = x.shifted().overflowing_sub(y.shifted());
                                        if !overflow {
                                            set!(dst, Value::from_shifted(s));
                                            continue 'next;
                                        }
                                    } else if Value::both_float(x, y) {
                                        set!(dst, Value::float(x.as_f64() - y.as_f64()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Sub, inplace, dst, x, y);
                                }
                                Instr::Mul { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        let (i, j) = (x.as_small(), y.as_small());
                                        // A checked product of 64 bits is one of 128 bits in wasm. Factors that have 64 leading bits
                                        // together have no product beyond 64 bits.
                                        if i.unsigned_abs().leading_zeros() + j.unsigned_abs().leading_zeros() > 64 {
                                            let p = i.wrapping_mul(j);
                                            if Value::fits_small(p) {
                                                set!(dst, Value::small(p));
                                                continue 'next;
                                            }
                                        }
                                    } else if Value::both_float(x, y) {
                                        set!(dst, Value::float(x.as_f64() * y.as_f64()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Mul, inplace, dst, x, y);
                                }
                                Instr::TrueDiv { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_float(x, y) {
                                        let d = y.as_f64();
                                        if d != 0.0 {
                                            set!(dst, Value::float(x.as_f64() / d));
                                            continue 'next;
                                        }
                                    } else if Value::both_small(x, y) && y.as_small() != 0 {
                                        set!(dst, Value::float(x.as_small() as f64 / y.as_small() as f64));
                                        continue 'next;
                                    }
                                    arith!(BinOp::TrueDiv, inplace, dst, x, y);
                                }
                                Instr::FloorDiv { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) && y.as_small() > 0 {
                                        set!(dst, Value::small(floor_div(x.as_small(), y.as_small())));
                                        continue 'next;
                                    }
                                    arith!(BinOp::FloorDiv, inplace, dst, x, y);
                                }
                                Instr::Mod { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) && y.as_small() > 0 {
                                        set!(dst, Value::small(floor_mod(x.as_small(), y.as_small())));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Mod, inplace, dst, x, y);
                                }
                                Instr::BitAnd { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        set!(dst, Value::from_bits(x.bits() & y.bits()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::And, inplace, dst, x, y);
                                }
                                Instr::BitOr { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        set!(dst, Value::from_bits(x.bits() | y.bits()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Or, inplace, dst, x, y);
                                }
                                Instr::BitXor { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        set!(dst, Value::from_shifted(x.shifted() ^ y.shifted()));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Xor, inplace, dst, x, y);
                                }
                                Instr::LShift { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) && (0..=15).contains(&y.as_small()) {
                                        let n = x.as_small() << y.as_small();
                                        if Value::fits_small(n) {
                                            set!(dst, Value::small(n));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::LShift, inplace, dst, x, y);
                                }
                                Instr::RShift { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) && y.as_small() >= 0 {
                                        set!(dst, Value::small(x.as_small() >> y.as_small().min(63)));
                                        continue 'next;
                                    }
                                    arith!(BinOp::RShift, inplace, dst, x, y);
                                }
                                Instr::Pow { inplace, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if x.is_float() && y == Value::small(2) {
                                        let f = x.as_f64();
                                        let p = f * f;
                                        if p.is_finite() {
                                            set!(dst, Value::float(p));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::Pow, inplace, dst, x, y);
                                }
                                Instr::MatMul { inplace, dst, a, b } => {
                                    arith!(BinOp::MatMul, inplace, dst, r!(a), r!(b));
                                }
                                Instr::AddI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() {
                                        let (s, overflow) = x.shifted().overflowing_add((imm as i64) << 16);
                                        if !overflow {
                                            set!(dst, Value::from_shifted(s));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::Add, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::SubI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() {
                                        let (s, overflow) = x.shifted().overflowing_sub((imm as i64) << 16);
                                        if !overflow {
                                            set!(dst, Value::from_shifted(s));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::Sub, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::MulI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() {
                                        // 48 bits times 16 bits cannot overflow 64.
                                        let p = x.as_small().wrapping_mul(imm as i64);
                                        if Value::fits_small(p) {
                                            set!(dst, Value::small(p));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::Mul, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::FloorDivI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() && imm > 0 {
                                        set!(dst, Value::small(floor_div(x.as_small(), imm as i64)));
                                        continue 'next;
                                    }
                                    arith!(BinOp::FloorDiv, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::ModI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() && imm > 0 {
                                        set!(dst, Value::small(floor_mod(x.as_small(), imm as i64)));
                                        continue 'next;
                                    }
                                    arith!(BinOp::Mod, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::BitAndI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() {
                                        set!(dst, Value::small(x.as_small() & imm as i64));
                                        continue 'next;
                                    }
                                    arith!(BinOp::And, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::LShiftI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() && (0..=15).contains(&imm) {
                                        let n = x.as_small() << imm;
                                        if Value::fits_small(n) {
                                            set!(dst, Value::small(n));
                                            continue 'next;
                                        }
                                    }
                                    arith!(BinOp::LShift, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::RShiftI { inplace, dst, a, imm } => {
                                    let x = r!(a);
                                    if x.is_small() && imm >= 0 {
                                        set!(dst, Value::small(x.as_small() >> imm.min(63)));
                                        continue 'next;
                                    }
                                    arith!(BinOp::RShift, inplace, dst, x, Value::small(imm as i64));
                                }
                                Instr::Unary { op, dst, src } => slow!(dst, self.unary(op, r!(src))),
                                Instr::Not { dst, src } => match r!(src) {
                                    Value::TRUE => set!(dst, Value::FALSE),
                                    Value::FALSE | Value::NONE => set!(dst, Value::TRUE),
                                    v => slow!(dst, self.truth_value(v, true)),
                                },

                                Instr::Compare { op, dst, a, b } => {
                                    let (x, y) = (r!(a), r!(b));
                                    if Value::both_small(x, y) {
                                        let (i, j) = (x.shifted(), y.shifted());
                                        set!(
                                            dst,
                                            Value::bool(match op {
                                                CmpOp::Lt => i < j,
                                                CmpOp::Le => i <= j,
                                                CmpOp::Eq => i == j,
                                                CmpOp::Ne => i != j,
                                                CmpOp::Gt => i > j,
                                                CmpOp::Ge => i >= j,
                                            })
                                        );
                                        continue 'next;
                                    }
                                    if let Some(t) = str_equality(op, x, y) {
                                        set!(dst, Value::bool(t));
                                        continue 'next;
                                    }
                                    slow!(dst, self.compare(op, x, y));
                                }
                                Instr::Is { negate, dst, a, b } => set!(dst, Value::bool((r!(a) == r!(b)) != negate)),
                                Instr::In { negate, dst, item, container } => {
                                    let (c, v) = (r!(container), r!(item));
                                    if let Some(d) = c.get::<Dict>() {
                                        let place = d.table.place(v);
                                        if place != UNKNOWN {
                                            set!(dst, Value::bool((place != ABSENT) != negate));
                                            continue 'next;
                                        }
                                    }
                                    slow!(dst, self.contains(c, v, negate))
                                }

                                Instr::Jump { off } => jump!(off),
                                Instr::JumpIf { sense, src, off } => {
                                    let t = match r!(src) {
                                        Value::TRUE => true,
                                        Value::FALSE | Value::NONE => false,
                                        v if v.is_small() => v.as_small() != 0,
                                        v => {
                                            save!();
                                            match self.truth_value(v, false) {
                                                Ok(t) => t == Value::TRUE,
                                                Err(Raised) => leave!(jump, Err(Raised)),
                                            }
                                        }
                                    };
                                    if t == sense {
                                        jump!(off);
                                    }
                                }
                                Instr::JumpIfNone { sense, src, off } => {
                                    if r!(src).is_none() == sense {
                                        jump!(off);
                                    }
                                }
                                Instr::JumpLt { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Lt, sense, r!(a), r!(b), off, <)
                                }
                                Instr::JumpLe { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Le, sense, r!(a), r!(b), off, <=)
                                }
                                Instr::JumpGt { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Gt, sense, r!(a), r!(b), off, >)
                                }
                                Instr::JumpGe { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Ge, sense, r!(a), r!(b), off, >=)
                                }
                                Instr::JumpEq { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Eq, sense, r!(a), r!(b), off, ==)
                                }
                                Instr::JumpNe { sense, a, b, off } => {
                                    compare_jump!(CmpOp::Ne, sense, r!(a), r!(b), off, !=)
                                }
                                Instr::JumpLtI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Lt, sense, r!(a), Value::small(imm as i64), off, <)
                                }
                                Instr::JumpLeI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Le, sense, r!(a), Value::small(imm as i64), off, <=)
                                }
                                Instr::JumpGtI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Gt, sense, r!(a), Value::small(imm as i64), off, >)
                                }
                                Instr::JumpGeI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Ge, sense, r!(a), Value::small(imm as i64), off, >=)
                                }
                                Instr::JumpEqI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Eq, sense, r!(a), Value::small(imm as i64), off, ==)
                                }
                                Instr::JumpNeI { sense, a, imm, off } => {
                                    compare_jump!(CmpOp::Ne, sense, r!(a), Value::small(imm as i64), off, !=)
                                }

                                Instr::LoadAttr { dst, obj, ic } => {
                                    let o = r!(obj);
                                    let cache = ic!(ic);
                                    if o.is_ptr() {
                                        let h = o.as_ptr();
                                        if unsafe { (*h).shape } as usize == cache.key {
                                            if cache.index < unsafe { (*h).cap } as u32 {
                                                let v =
                                                    unsafe { *o.cast::<Instance>().slots().add(cache.index as usize) };
                                                if !v.is_unbound() {
                                                    set!(dst, v);
                                                    continue 'next;
                                                }
                                            } else if cache.index == IC_VALUE {
                                                set!(dst, cache.value);
                                                continue 'next;
                                            } else if cache.index == IC_GETTER {
                                                tick!();
                                                if cache.key == unsafe { (*h).shape } as usize
                                                    && cache.index == IC_GETTER
                                                {
                                                    let f = cache.value.cast::<Function>();
                                                    push_simple!(f, unsafe { regs.add(obj as usize) }, 1, dst);
                                                }
                                            } else if cache.index < MAX_SLOTS {
                                                let v = o.cast::<Instance>().slot(cache.index as usize);
                                                if !v.is_unbound() {
                                                    set!(dst, v);
                                                    continue 'next;
                                                }
                                            }
                                        }
                                    }
                                    again_if!(self.recall(Access::Load, self.shape_key(o), cache));
                                    slow!(dst, self.load_attr_cached(o, cache));
                                }
                                Instr::StoreAttr { obj, src, ic } => {
                                    let o = r!(obj);
                                    let cache = ic!(ic);
                                    if o.is_ptr() {
                                        let h = o.as_ptr();
                                        if unsafe { (*h).shape } as usize == cache.key
                                            && cache.index < unsafe { (*h).cap } as u32
                                        {
                                            unsafe {
                                                *o.cast::<Instance>().slots().add(cache.index as usize) = r!(src);
                                                // A cached addition also moves the instance to the next shape.
                                                if !cache.value.is_unbound() {
                                                    (*h).shape = cache.value.as_small() as usize
                                                        as *const crate::object::shape::Shape;
                                                }
                                            }
                                            continue 'next;
                                        }
                                    }
                                    if o.is_ptr()
                                        && unsafe { (*o.as_ptr()).shape } as usize == cache.key
                                        && cache.value.is_unbound()
                                    {
                                        // One of the attributes that the instance had no room for.
                                        let mut instance = o.cast::<Instance>();
                                        instance.set_slot(&mut self.heap, cache.index as usize, r!(src));
                                        continue 'next;
                                    }
                                    again_if!(self.recall(Access::Store, self.shape_key(o), cache));
                                    let v = r!(src);
                                    check!(self.store_attr_cached(o, v, cache));
                                }
                                Instr::DelAttr { obj, ic } => {
                                    let name = ic!(ic).name;
                                    check!(self.store_attr(r!(obj), name, Value::UNBOUND));
                                }
                                Instr::LoadItem { dst, obj, index } => {
                                    let (o, i) = (r!(obj), r!(index));
                                    if i.is_small() {
                                        if let Some(list) = o.get::<List>() {
                                            let (n, len) = (i.as_small(), list.items.len() as i64);
                                            let n = if n < 0 { n + len } else { n };
                                            // One comparison covers both ends; the index may be beyond 32 bits.
                                            if (n as u64) < len as u64 {
                                                set!(dst, unsafe { *list.items.get_unchecked(n as usize) });
                                                continue 'next;
                                            }
                                        } else if let Some(t) = o.get::<Tuple>()
                                            && (i.as_small() as u64) < t.len as u64
                                        {
                                            set!(dst, t.items()[i.as_small() as usize]);
                                            continue 'next;
                                        } else if let Some(s) = o.get::<Str>()
                                            && s.is_ascii()
                                        {
                                            let (n, len) = (i.as_small(), s.len as i64);
                                            let n = if n < 0 { n + len } else { n };
                                            if (n as u64) < len as u64 {
                                                let byte = unsafe { *s.as_bytes().get_unchecked(n as usize) };
                                                set!(dst, self.types.ascii_chars[byte as usize & 127]);
                                                continue 'next;
                                            }
                                        }
                                    }
                                    if let Some(d) = o.get::<Dict>()
                                        && let Some(e) = d.table.raw_entries().get(d.table.place(i))
                                    {
                                        set!(dst, e.value);
                                        continue 'next;
                                    }
                                    slow!(dst, self.load_item(o, i));
                                }
                                Instr::LoadItemI { dst, obj, imm } => {
                                    let o = r!(obj);
                                    if let Some(list) = o.get::<List>() {
                                        let n = if imm < 0 {
                                            list.items.len().wrapping_add(imm as usize)
                                        } else {
                                            imm as usize
                                        };
                                        if let Some(v) = list.items.get(n) {
                                            set!(dst, *v);
                                            continue 'next;
                                        }
                                    } else if let Some(t) = o.get::<Tuple>() {
                                        let n = if imm < 0 { t.len.wrapping_add(imm as usize) } else { imm as usize };
                                        if let Some(v) = t.items().get(n) {
                                            set!(dst, *v);
                                            continue 'next;
                                        }
                                    } else if let Some(s) = o.get::<Str>()
                                        && s.is_ascii()
                                    {
                                        let n = if imm < 0 {
                                            (s.len as usize).wrapping_add(imm as usize)
                                        } else {
                                            imm as usize
                                        };
                                        if let Some(byte) = s.as_bytes().get(n) {
                                            set!(dst, self.types.ascii_chars[*byte as usize & 127]);
                                            continue 'next;
                                        }
                                    }
                                    slow!(dst, self.load_item(o, Value::small(imm as i64)));
                                }
                                Instr::LoadSlice { dst, obj, base } => {
                                    let (lo, hi) = (r!(base), r!(base + 1));
                                    slow!(dst, self.load_slice(r!(obj), lo, hi));
                                }
                                Instr::StoreItem { obj, index, src } => {
                                    let (o, i) = (r!(obj), r!(index));
                                    if i.is_small()
                                        && let Some(list) = o.get::<List>()
                                    {
                                        let (n, len) = (i.as_small(), list.items.len() as i64);
                                        let n = if n < 0 { n + len } else { n };
                                        if (n as u64) < len as u64 {
                                            unsafe { *list.m().items.get_unchecked_mut(n as usize) = r!(src) };
                                            continue 'next;
                                        }
                                    }
                                    let v = r!(src);
                                    if let Some(mut d) = o.get::<Dict>()
                                        && d != self.builtins
                                    {
                                        let place = d.table.place(i);
                                        if let Some(e) = d.table.raw_entries_mut().get_mut(place) {
                                            e.value = v;
                                            continue 'next;
                                        }
                                    }
                                    check!(self.store_item(o, i, v));
                                }
                                Instr::DelItem { obj, index } => check!(self.del_item(r!(obj), r!(index))),
                                Instr::BuildSlice { dst, base } => {
                                    set!(dst, self.new_slice(r!(base), r!(base + 1), r!(base + 2)));
                                }

                                Instr::BuildTuple { dst, base, count } => {
                                    let items = unsafe { registers(regs, base, count as usize) };
                                    set!(dst, self.new_tuple(items));
                                }
                                Instr::BuildList { dst, base, count } => {
                                    let items = unsafe { registers(regs, base, count as usize) };
                                    set!(dst, self.new_list(items.to_vec()));
                                }
                                Instr::BuildSet { dst, base, count } => slow!(dst, self.build_set(regs, base, count)),
                                Instr::BuildDict { dst, base, count } => slow!(dst, self.build_dict(regs, base, count)),
                                Instr::BuildString { dst, base, count } => {
                                    let parts = unsafe { registers(regs, base, count as usize) };
                                    slow!(dst, self.build_string(parts));
                                }
                                Instr::Format { conversion, dst, src, spec } => {
                                    let v = r!(src);
                                    if spec == NO_REG && v.is_kind(Kind::Str) {
                                        set!(dst, v);
                                        if conversion as u8 <= 1 {
                                            continue 'next;
                                        }
                                    }
                                    let spec = if spec == NO_REG { Value::UNBOUND } else { r!(spec) };
                                    slow!(dst, self.format_field(conversion, v, spec));
                                }
                                Instr::ListAppend { list, item } => {
                                    let v = r!(item);
                                    let l = r!(list).cast::<List>();
                                    if l.items.len() < l.items.capacity() {
                                        l.m().items.push(v);
                                    } else {
                                        check!(self.list_push(l, v));
                                    }
                                }
                                Instr::SetAdd { set, item } => {
                                    let s = r!(set).cast::<Set>();
                                    check!(self.set_add(s, r!(item)));
                                }
                                Instr::DictSet { dict, key, value } => {
                                    let d = r!(dict).cast::<Dict>();
                                    check!(self.dict_set(d, r!(key), r!(value)));
                                }
                                Instr::ListExtend { in_call, list, iterable, callee } => {
                                    let callee = if in_call { r!(callee) } else { Value::UNBOUND };
                                    check!(self.list_extend_display(r!(list), r!(iterable), callee));
                                }
                                Instr::SetUpdate { set, iterable } => {
                                    check!(self.set_update_display(r!(set), r!(iterable)))
                                }
                                Instr::DictUpdate { dict, mapping } => {
                                    check!(self.dict_update_display(r!(dict), r!(mapping), Value::UNBOUND))
                                }
                                Instr::DictMerge { dict, mapping, callee } => {
                                    check!(self.dict_update_display(r!(dict), r!(mapping), r!(callee)))
                                }
                                Instr::ListToTuple { dst, src } => {
                                    let l = r!(src).cast::<List>();
                                    set!(dst, self.new_tuple(&l.items));
                                }
                                Instr::Unpack { src, base, count } | Instr::UnpackItem { src, base, count } => {
                                    let v = r!(src);
                                    let items: &[Value] = match v.kind() {
                                        Kind::Tuple => {
                                            let t = v.cast::<Tuple>();
                                            unsafe { &*(t.items() as *const [Value]) }
                                        }
                                        Kind::List => {
                                            let l = v.cast::<List>();
                                            unsafe { &*(l.items.as_slice() as *const [Value]) }
                                        }
                                        _ => &[],
                                    };
                                    if items.len() == count as usize && count > 0 {
                                        for (i, item) in items.iter().enumerate() {
                                            set!(base as usize + i, *item);
                                        }
                                        continue 'next;
                                    }
                                    if count > 0 && self.iterates_in_python(v) {
                                        slow!(base, self.unpack_in_python(v, base, count, None));
                                        continue 'next;
                                    }
                                    check!(self.unpack(v, regs, base, count));
                                }
                                Instr::UnpackStar { before, src, base, after } => {
                                    let v = r!(src);
                                    if self.iterates_in_python(v) {
                                        slow!(base, self.unpack_in_python(v, base, before.into(), Some(after)));
                                        continue 'next;
                                    }
                                    check!(self.unpack_star(v, regs, base, before as usize, after as usize))
                                }

                                Instr::GetIter { dst, src } => slow!(dst, self.get_iter(r!(src))),
                                Instr::LoopIter { iter, dst, off } => {
                                    tick!();
                                    let it = r!(iter);
                                    match it.kind() {
                                        Kind::ListIter => {
                                            let mut i = it.cast::<ListIter>();
                                            if let Some(list) = i.list
                                                && !i.reversed
                                            {
                                                if let Some(v) = list.items.get(i.index) {
                                                    i.index += 1;
                                                    set!(dst, *v);
                                                    pc = unsafe { pc.offset(off as isize) };
                                                } else {
                                                    i.list = None;
                                                }
                                                continue 'next;
                                            }
                                        }
                                        Kind::TupleIter => {
                                            let mut i = it.cast::<TupleIter>();
                                            if let Some(v) = i.tuple.items().get(i.index).copied() {
                                                i.index += 1;
                                                set!(dst, v);
                                                pc = unsafe { pc.offset(off as isize) };
                                            }
                                            continue 'next;
                                        }
                                        Kind::StrIter => {
                                            let mut i = it.cast::<StrIter>();
                                            let text = i.text;
                                            if text.is_ascii() {
                                                if let Some(b) = text.as_bytes().get(i.pos) {
                                                    i.pos += 1;
                                                    set!(dst, self.types.ascii_chars[*b as usize & 127]);
                                                    pc = unsafe { pc.offset(off as isize) };
                                                }
                                                continue 'next;
                                            }
                                        }
                                        Kind::RangeIter => {
                                            let mut i = it.cast::<RangeIter>();
                                            if i.left != 0 {
                                                i.left -= 1;
                                                let v = i.next;
                                                i.next = v.wrapping_add(i.step);
                                                set!(dst, Value::small(v));
                                                pc = unsafe { pc.offset(off as isize) };
                                            }
                                            continue 'next;
                                        }
                                        Kind::Enumerate | Kind::Zip | Kind::DictIter => {
                                            let body = unsafe { pc.offset(off as isize) };
                                            if let Instr::UnpackItem { base, count: 2, .. } = unsafe { *body }
                                                && self.yields_pairs(it)
                                            {
                                                if check!(unsafe { self.next_pair(it, regs.add(base as usize)) }) {
                                                    pc = unsafe { body.add(1) };
                                                }
                                                continue 'next;
                                            }
                                        }
                                        _ => {}
                                    }
                                    next_item!(it, dst, off);
                                }
                                Instr::RangePrep { argc, base, off } => {
                                    if self.prepare_range(unsafe { regs.add(base as usize) }, argc) {
                                        pc = unsafe { pc.offset(off as isize) };
                                    }
                                }
                                Instr::LoopRange { base, dst, off } => {
                                    tick!();
                                    let it = r!(base);
                                    if it == Value::RANGE_UP_MARK {
                                        let next = r!(base + 1);
                                        if next.shifted() < r!(base + 2).shifted() {
                                            set!(dst, next);
                                            set!(base + 1, Value::from_shifted(next.shifted() + (1 << 16)));
                                            pc = unsafe { pc.offset(off as isize) };
                                        }
                                        continue 'next;
                                    }
                                    if it == Value::RANGE_MARK {
                                        let next = r!(base + 1);
                                        let stop = r!(base + 2);
                                        let step = r!(base + 3);
                                        let more = if step.shifted() > 0 {
                                            next.shifted() < stop.shifted()
                                        } else {
                                            next.shifted() > stop.shifted()
                                        };
                                        if more {
                                            set!(dst, next);
                                            let (s, overflow) = next.shifted().overflowing_add(step.shifted());
                                            set!(base + 1, if overflow { stop } else { Value::from_shifted(s) });
                                            pc = unsafe { pc.offset(off as isize) };
                                        }
                                        continue 'next;
                                    }
                                    next_item!(it, dst, off);
                                }

                                Instr::Call { argc, dst, base, ic } => {
                                    tick!();
                                    let callee = r!(base);
                                    let args = unsafe { regs.add(base as usize + 1) };
                                    if callee.is_kind(Kind::Function) {
                                        let f = callee.cast::<Function>();
                                        let c = f.code;
                                        if c.exact == argc as u32 {
                                            push_simple!(f, args, argc, dst);
                                        }
                                        let args = unsafe { std::slice::from_raw_parts(args, argc as usize) };
                                        if self.arrange_arguments(f, None, args, &[]) {
                                            save!();
                                            push_arranged!(f, dst);
                                        }
                                    }
                                    // Opaque, so that this does not become one jump through a table, which is slower for functions.
                                    match std::hint::black_box(callee.kind()) {
                                        Kind::Native => {
                                            let n = callee.cast::<Native>();
                                            let args = unsafe { std::slice::from_raw_parts(args, argc as usize) };
                                            if n.def.quick != Quick::No {
                                                if let Some(v) = self.quick_native(n.def.quick, args) {
                                                    set!(dst, v);
                                                    continue 'next;
                                                }
                                                if n.def.quick == Quick::Next && argc == 1 {
                                                    save!();
                                                    resume_for_value!(args[0], Value::NONE, dst);
                                                }
                                                if let Some((g, c)) = Vm::quick_collector(n.def.quick, args) {
                                                    save!();
                                                    let after = After::store(dst).with(
                                                        Cont::Collect(c),
                                                        Value::small(0),
                                                        Value::UNBOUND,
                                                    );
                                                    if let Some(at) =
                                                        self.push_resumed(g, Value::NONE, after, Returns::Slowly)
                                                    {
                                                        enter!(g.code, g.window(), g.func, at);
                                                        continue 'next;
                                                    }
                                                }
                                            }
                                            save!();
                                            let result = if n.def.fits(argc as usize) && n.owner.is_none() {
                                                self.current_native = callee;
                                                (n.def.f)(self, args)
                                            } else {
                                                self.call_native(n, None, args, &[])
                                            };
                                            match result {
                                                Ok(v) => {
                                                    set!(dst, v);
                                                    continue 'next;
                                                }
                                                Err(Raised) => leave!(dst, Err(Raised)),
                                            }
                                        }
                                        Kind::Type => {
                                            let class = callee.cast::<Type>();
                                            if class == self.types.type_ && argc == 1 {
                                                let class = self.class_of(unsafe { *args });
                                                set!(dst, class.value());
                                                continue 'next;
                                            }
                                            let cache = ic!(ic);
                                            save!();
                                            if cache.key == class.as_ptr() as usize {
                                                if let Some(new) = cache.value.get::<Native>() {
                                                    let args =
                                                        unsafe { std::slice::from_raw_parts(args, argc as usize) };
                                                    match self.make_with(new, class, args) {
                                                        Ok(v) => {
                                                            set!(dst, v);
                                                            continue 'next;
                                                        }
                                                        Err(Raised) => leave!(dst, Err(Raised)),
                                                    }
                                                }
                                                if let Some(f) = cache.value.get::<Function>()
                                                    && f.code.exact == argc as u32 + 1
                                                    && self.frames.has_room()
                                                {
                                                    // The instance takes the place of its class.
                                                    let instance = self.new_instance(class).value();
                                                    set!(base, instance);
                                                    let args = unsafe { regs.add(base as usize) };
                                                    let window = self.push_init(f, args, argc as usize + 1, dst);
                                                    enter!(f.code, window, f, f.code.instrs.as_ptr());
                                                    continue 'next;
                                                }
                                            }
                                            let args = unsafe { std::slice::from_raw_parts(args, argc as usize) };
                                            let none = self.empty_tuple.cast::<Tuple>();
                                            let started = self.start_class_cached(class, cache, args, none, dst);
                                            if let Ok(Started::Value(v)) = started {
                                                set!(dst, v);
                                                continue 'next;
                                            }
                                            leave!(dst, started);
                                        }
                                        _ => {}
                                    }
                                    save!();
                                    let args = unsafe { std::slice::from_raw_parts(args, argc as usize) };
                                    let started = self.start(callee, None, args, &[], After::store(dst));
                                    if let Ok(Started::Value(v)) = started {
                                        set!(dst, v);
                                        continue 'next;
                                    }
                                    leave!(dst, started);
                                }
                                Instr::CallKw { argc, dst, base, ic } => {
                                    tick!();
                                    save!();
                                    let callee = r!(base);
                                    let args = unsafe { registers(regs, base + 1, argc as usize) };
                                    let names = code.consts[ic!(ic).kwnames as usize].cast::<Tuple>();
                                    if let Some(f) = callee.get::<Function>()
                                        && self.arrange_arguments(f, None, args, names.items())
                                    {
                                        push_arranged!(f, dst);
                                    }
                                    if let Some(class) = callee.get::<Type>() {
                                        leave!(dst, self.start_class_cached(class, ic!(ic), args, names, dst));
                                    }
                                    leave!(dst, self.start_with_names(callee, None, args, names, After::store(dst)));
                                }
                                Instr::CallMethod { argc, dst, first, ic } => {
                                    tick!();
                                    let o = r!(first);
                                    let cache = ic!(ic);
                                    let key = if o.is_ptr() {
                                        unsafe { (*o.as_ptr()).shape as usize }
                                    } else {
                                        self.shape_key(o)
                                    };
                                    if key == cache.key {
                                        let m = cache.value;
                                        let args = unsafe { regs.add(first as usize) };
                                        if cache.index == IC_PUSH {
                                            push_simple!(m.cast::<Function>(), args, argc + 1, dst);
                                        }
                                        save!();
                                        let args = unsafe { std::slice::from_raw_parts(args, argc as usize + 1) };
                                        let result = if cache.index == IC_NATIVE {
                                            let def = m.cast::<Native>().def;
                                            if let Some(v) = self.quick_method(def.quick, args) {
                                                set!(dst, v);
                                                continue 'next;
                                            }
                                            if def.quick == Quick::Send {
                                                resume_for_value!(args[0], args[1], dst);
                                            }
                                            self.current_native = m;
                                            (def.f)(self, args)
                                        } else if let Some(f) = m.get::<Function>() {
                                            if self.arrange_arguments(f, None, args, &[]) {
                                                push_arranged!(f, dst);
                                            }
                                            leave!(dst, self.start_function(f, None, args, &[], After::store(dst)));
                                        } else {
                                            self.call_native_method(m.cast::<Native>(), args)
                                        };
                                        match result {
                                            Ok(v) => {
                                                set!(dst, v);
                                                continue 'next;
                                            }
                                            Err(Raised) => leave!(dst, Err(Raised)),
                                        }
                                    }
                                    again_if!(self.recall(Access::Call(argc), key, cache));
                                    save!();
                                    let args = unsafe { registers(regs, first + 1, argc as usize) };
                                    leave!(dst, self.start_method(o, cache, args, &[], After::store(dst)));
                                }
                                Instr::CallMethodKw { argc, dst, base, ic } => {
                                    tick!();
                                    save!();
                                    let o = r!(base + 1);
                                    let cache = ic!(ic);
                                    let names = code.consts[cache.kwnames as usize].cast::<Tuple>();
                                    if self.shape_key(o) == cache.key
                                        && let Some(f) = cache.value.get::<Function>()
                                    {
                                        let args = unsafe { registers(regs, base + 1, argc as usize + 1) };
                                        if self.arrange_arguments(f, None, args, names.items()) {
                                            push_arranged!(f, dst);
                                        }
                                    }
                                    let args = unsafe { registers(regs, base + 2, argc as usize) };
                                    leave!(dst, self.start_method_with_names(o, cache, args, names, After::store(dst)));
                                }
                                Instr::CallEx { dst, base } => {
                                    tick!();
                                    save!();
                                    let (callee, args, kwargs) = (r!(base), r!(base + 1), r!(base + 2));
                                    leave!(dst, self.start_ex(callee, args, kwargs, After::store(dst)));
                                }
                                Instr::SuperMethod { base, cls, ic } => {
                                    let name = ic!(ic).name;
                                    save!();
                                    match self.super_method(r!(base), r!(cls), r!(base + 1), name) {
                                        Ok((f, receiver)) => {
                                            set!(base, f);
                                            set!(base + 1, receiver);
                                        }
                                        Err(Raised) => leave!(base, Err(Raised)),
                                    }
                                }
                                Instr::CallPrepared { argc, dst, base } => {
                                    tick!();
                                    let (callee, receiver) = (r!(base), r!(base + 1));
                                    if let Some(f) = callee.get::<Function>()
                                        && !receiver.is_unbound()
                                    {
                                        let c = f.code;
                                        if c.exact == argc as u32 + 1 {
                                            let args = unsafe { regs.add(base as usize + 1) };
                                            push_simple!(f, args, argc + 1, dst);
                                        }
                                    }
                                    if let Some(n) = callee.get::<Native>()
                                        && n.def.fits(argc as usize + 1)
                                        && n.owner.is_some()
                                        && !receiver.is_unbound()
                                    {
                                        let args = unsafe { registers(regs, base + 1, argc as usize + 1) };
                                        if let Some(v) = self.quick_method(n.def.quick, args) {
                                            set!(dst, v);
                                            continue 'next;
                                        }
                                        save!();
                                        self.current_native = callee;
                                        slow!(dst, (n.def.f)(self, args));
                                        continue 'next;
                                    }
                                    save!();
                                    let args = unsafe { registers(regs, base + 2, argc as usize) };
                                    leave!(dst, self.start(callee, receiver.given(), args, &[], After::store(dst)));
                                }
                                Instr::CallPreparedKw { argc, dst, base, ic } => {
                                    tick!();
                                    save!();
                                    let (callee, receiver) = (r!(base), r!(base + 1));
                                    let args = unsafe { registers(regs, base + 2, argc as usize) };
                                    let names = code.consts[ic!(ic).kwnames as usize].cast::<Tuple>();
                                    let started =
                                        self.start_with_names(callee, receiver.given(), args, names, After::store(dst));
                                    leave!(dst, started);
                                }
                                Instr::PrepareMethod { base, ic } => {
                                    let o = r!(base + 1);
                                    let cache = ic!(ic);
                                    let name = cache.name;
                                    if self.shape_key(o) == cache.key {
                                        set!(base, cache.value);
                                        continue 'next;
                                    }
                                    match self.find_method(o, name) {
                                        Some(m) => {
                                            let dict_mode = o.get::<Instance>().is_some_and(|i| i.shape().dict_mode);
                                            if !dict_mode {
                                                cache.key = self.shape_key(o);
                                                cache.index = IC_VALUE;
                                                cache.value = m;
                                            }
                                            set!(base, m);
                                        }
                                        None => {
                                            // The attribute may be a property: its value arrives in the callee's place.
                                            set!(base + 1, Value::UNBOUND);
                                            if let Some(method) = self.host_method(o, name) {
                                                set!(base, method);
                                                continue 'next;
                                            }
                                            slow!(base, self.load_attr(o, name));
                                        }
                                    }
                                }
                                Instr::BuildClassEx { dst, base } => {
                                    save!();
                                    let list = r!(base + 1).cast::<List>();
                                    let mut args = vec![r!(base)];
                                    args.extend_from_slice(&list.items);
                                    let kwargs = r!(base + 2);
                                    let build = self.prelude_function("_build_class");
                                    let started = match kwargs.given() {
                                        None => self.start(build, None, &args, &[], After::store(dst)),
                                        Some(d) => self
                                            .keyword_pairs(d)
                                            .and_then(|kw| self.start(build, None, &args, &kw, After::store(dst))),
                                    };
                                    leave!(dst, started);
                                }
                                Instr::ExitArguments { base, exc } => {
                                    let e = r!(exc);
                                    save!();
                                    let tb = self.traceback_of(e);
                                    set!(base, self.class_of(e).value());
                                    set!(base + 1, e);
                                    set!(base + 2, tb);
                                }
                                Instr::BuildClass { argc, dst, base, ic } => {
                                    save!();
                                    let args = unsafe {
                                        std::slice::from_raw_parts(regs.add(base as usize), argc as usize + 1)
                                    };
                                    let names = match code
                                        .consts
                                        .get(ic!(ic).kwnames as usize)
                                        .and_then(|v| v.get::<Tuple>())
                                    {
                                        Some(t) => t,
                                        None => self.empty_tuple.cast::<Tuple>(),
                                    };
                                    let build = self.prelude_function("_build_class");
                                    leave!(dst, self.start_with_names(build, None, args, names, After::store(dst)));
                                }
                                Instr::MakeFunction { dst, code: c, base } => {
                                    let c = code.consts[c as usize].cast::<Code>();
                                    let v = self.make_function(c, func.globals, unsafe { regs.add(base as usize) });
                                    set!(dst, v);
                                }
                                Instr::MakeGenexp { dst, base, ic } => {
                                    let cache = ic!(ic);
                                    let v =
                                        self.make_genexp(code, func.globals, cache, unsafe { regs.add(base as usize) });
                                    set!(dst, v);
                                }
                                Instr::Return { src } => break 'return_ (r!(src)),
                                // Opaque, so that the loop's head does not prepare the None for every instruction.
                                Instr::ReturnNone => break 'return_ unsafe { *std::hint::black_box(&raw const NONE) },
                                Instr::Intrinsic { which, dst, base, argc } => {
                                    let args = unsafe { registers(regs, base, argc as usize) };
                                    slow!(dst, self.intrinsic(which, args));
                                }

                                Instr::Yield { dst: _, src } => {
                                    save!();
                                    let v = r!(src);
                                    match self.yield_item(v) {
                                        Yielded::Left(left) => {
                                            let (caller, after) = unsafe { (&*left.sub(1), &(*left).after) };
                                            let (dst, looping) = (after.dst, after.cont == Cont::GenFor);
                                            enter!(caller.code, caller.regs, caller.func, caller.next);
                                            set!(dst, v);
                                            if looping
                                                && let Instr::LoopIter { off, .. } | Instr::LoopRange { off, .. } =
                                                    unsafe { *pc.sub(1) }
                                            {
                                                pc = unsafe { pc.offset(off as isize) };
                                            }
                                        }
                                        Yielded::Collected(frame) => {
                                            let frame = unsafe { &mut *frame };
                                            Vm::go_on(frame);
                                            enter!(frame.code, frame.regs, frame.func, frame.next);
                                        }
                                        Yielded::Slowly => leave_yielding!(v),
                                    }
                                }
                                Instr::GetYieldFromIter { dst, src } => slow!(dst, self.yield_from_iter(r!(src))),
                                Instr::GetAwaitable { of, dst, src } => slow!(dst, self.get_awaitable(of, r!(src))),
                                Instr::YieldFrom { dst, iter, sent } => {
                                    save!();
                                    tick!();
                                    let (it, s) = (r!(iter), r!(sent));
                                    if let Some(g) = it.get::<Generator>() {
                                        if let Some(at) = self.push_delegate(g, s) {
                                            enter!(g.code, g.window(), g.func, at);
                                            continue 'next;
                                        }
                                        leave!(discard, self.start_generator(g, s, After::DELEGATE));
                                    }
                                    let step = if s.is_none() && self.is_native_iter(it) {
                                        let step = self.next_native(it);
                                        if let Ok(None) = step {
                                            set!(dst, Value::NONE);
                                        }
                                        step
                                    } else {
                                        self.yield_from_step(it, s)
                                    };
                                    match step {
                                        Ok(None) => {}
                                        Ok(Some(v)) => {
                                            leave_yielding!(v);
                                        }
                                        Err(Raised) => leave!(discard, Err(Raised)),
                                    }
                                }

                                Instr::Raise { src, cause } => {
                                    save!();
                                    let cause = if cause == NO_REG { None } else { Some(r!(cause)) };
                                    leave!(discard, Err(self.do_raise(r!(src), cause)));
                                }
                                Instr::RaiseCurrent => {
                                    save!();
                                    if self.handled.is_none() {
                                        leave!(discard, Err(self.runtime_error("No active exception to reraise")));
                                    }
                                    self.exc = self.handled;
                                    self.reraising = true;
                                    leave!(discard, Err(Raised));
                                }
                                Instr::Reraise { src } => {
                                    save!();
                                    self.exc = r!(src);
                                    self.reraising = true;
                                    leave!(discard, Err(Raised));
                                }
                                Instr::PushHandled { save: saved, exc } => {
                                    let before = self.push_handled(r!(exc));
                                    set!(saved, before);
                                }
                                Instr::PopHandled { save: saved } => self.pop_handled(r!(saved)),
                                Instr::ExcMatch { dst, exc, types } => {
                                    slow!(dst, self.exception_matches(r!(exc), r!(types)).map(Value::bool))
                                }
                                Instr::LoadAssertionError { dst } => set!(dst, self.types.AssertionError.value()),
                                Instr::LoadAssertionReport { dst } => {
                                    set!(dst, self.prelude_function("_assertion_error"))
                                }

                                Instr::WithLookup { is_async, obj, base } => {
                                    check!(self.with_lookup(r!(obj), is_async, unsafe { regs.add(base as usize) }))
                                }

                                Instr::Import { level, dst, name, fromlist } => {
                                    slow!(dst, self.import_statement(name!(name), r!(fromlist), level))
                                }
                                Instr::ImportFrom { dst, module, ic } => {
                                    let name = ic!(ic).name;
                                    slow!(dst, self.import_from(r!(module), name))
                                }

                                Instr::MatchSequence { dst, src } => {
                                    set!(dst, Value::bool(self.matches_sequence(r!(src))))
                                }
                                Instr::MatchMapping { dst, src } => {
                                    set!(dst, Value::bool(self.matches_mapping(r!(src))))
                                }
                                Instr::GetLen { dst, src } => slow!(dst, self.len_value(r!(src))),
                            }
                            continue 'next;
                        };
                        // A call of a function with exactly its parameters.
                        if !self.frames.has_room() {
                            break 'leave (Err(self.recursion_error()), Sink::Reg, dst);
                        }
                        let window = self.push_simple(f, args, argc, dst);
                        enter!(f.code, window, f, f.code.instrs.as_ptr());
                        continue 'next;
                    };
                    macro_rules! return_slowly {
                        ($v:expr) => {{
                            save!();
                            let (started, after) = self.return_value($v);
                            break 'leave (started, after.sink, after.dst);
                        }};
                    }
                    // SAFETY: there is a running frame, and below one of these kinds its caller.
                    unsafe {
                        let frame = self.frames.top();
                        let returns = (*frame).returns;
                        let v = if returns == Returns::Plainly {
                            returned
                        } else {
                            // As for calls.
                            match std::hint::black_box(returns) {
                                Returns::FromInit if returned.is_none() => (*frame).after.a,
                                Returns::FromSpecial => {
                                    let after = &(*frame).after;
                                    let Some(v) = after.cont.settled(returned) else { return_slowly!(returned) };
                                    if after.sink == Sink::Jump {
                                        if !v.is_bool() {
                                            return_slowly!(returned);
                                        }
                                        self.sp = (*frame).prev_sp;
                                        self.frames.lower();
                                        self.jump_if(v == Value::TRUE);
                                        let caller = &*frame.sub(1);
                                        enter!(caller.code, caller.regs, caller.func, caller.next);
                                        continue 'next;
                                    }
                                    v
                                }
                                ends @ (Returns::EndsLoop | Returns::EndsDelegation) => {
                                    self.end_generator((*frame).generator.unwrap_unchecked());
                                    self.handled = (*frame).prev_handled;
                                    self.frames.lower();
                                    let caller = &*frame.sub(1);
                                    enter!(caller.code, caller.regs, caller.func, caller.next);
                                    if ends == Returns::EndsDelegation
                                        && let Instr::YieldFrom { dst, .. } = *pc.sub(1)
                                    {
                                        set!(dst, returned);
                                    }
                                    continue 'next;
                                }
                                Returns::ToNative => {
                                    let Some(v) = (*frame).after.cont.settled(returned) else {
                                        return_slowly!(returned)
                                    };
                                    self.sp = (*frame).prev_sp;
                                    self.frames.lower();
                                    return Exit::Done(v);
                                }
                                _ => return_slowly!(returned),
                            }
                        };
                        self.sp = (*frame).prev_sp;
                        self.frames.lower();
                        let caller = &*frame.sub(1);
                        enter!(caller.code, caller.regs, caller.func, caller.next);
                        *regs.add((*frame).after.dst as usize) = v;
                    }
                    continue 'next;
                };
                if let (Err(Raised), sink, dst) = left
                    && let Some(f) = self.wanted_function()
                {
                    // The method of an operator, or the like: its frame goes on top of this one.
                    let Some(window) = self.push_wanted(f, sink, dst) else { break (Err(Raised), Sink::Discard, 0) };
                    enter!(f.code, window, f, f.code.instrs.as_ptr());
                    continue 'next;
                }
                break left;
            };
            if let Ok(Started::Pushed) = result {
                continue;
            }
            let after = After { sink, ..After::store(dst) };
            match self.resolve(result, after) {
                Flow::Continue => {}
                Flow::Done(v) => return Exit::Done(v),
                Flow::Raised => return Exit::Raised,
                Flow::Suspended => return Exit::Suspended,
            }
        }
    }
}

static NONE: Value = Value::NONE;

/// Texts of more bytes than this are not compared in the loop.
const LONG: u32 = 4096;

/// `==` and `!=` of two str; None for other operators and values.
#[inline(always)]
fn str_equality(op: CmpOp, x: Value, y: Value) -> Option<bool> {
    if !matches!(op, CmpOp::Eq | CmpOp::Ne) {
        return None;
    }
    let (a, b) = (x.get::<Str>()?, y.get::<Str>()?);
    // Long ones count for their length.
    if a.len > LONG {
        return None;
    }
    // Single characters are compared here: loops over texts are full of them.
    let equal = a == b
        || (a.len == b.len
            && if a.len == 1 { a.as_bytes()[0] == b.as_bytes()[0] } else { a.as_bytes() == b.as_bytes() });
    Some(equal == (op == CmpOp::Eq))
}

/// A comparison of two str, if it is one of equality or their first characters decide it.
#[inline(always)]
fn str_comparison(op: CmpOp, x: Value, y: Value) -> Option<bool> {
    if matches!(op, CmpOp::Eq | CmpOp::Ne) {
        return str_equality(op, x, y);
    }
    let (a, b) = (x.get::<Str>()?, y.get::<Str>()?);
    let (i, j) = (*a.as_bytes().first()?, *b.as_bytes().first()?);
    // Beyond ASCII bytes decide nothing alone; with equal first characters longer texts do.
    if i | j >= 128 || i == j && (a.len > 1 || b.len > 1) {
        return None;
    }
    Some(match op {
        CmpOp::Lt => i < j,
        CmpOp::Le => i <= j,
        CmpOp::Gt => i > j,
        _ => i >= j,
    })
}

/// A register window as a slice.
///
/// # Safety
/// The registers exist and nothing writes to them while the slice is in use.
pub unsafe fn registers<'a>(regs: *mut Value, base: u16, count: usize) -> &'a [Value] {
    unsafe { std::slice::from_raw_parts(regs.add(base as usize), count) }
}
