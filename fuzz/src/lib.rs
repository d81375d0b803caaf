//! Code shared by the fuzz targets: numbers drawn from the fuzzer's bytes, and the tests' own judges.

#[path = "../../tests/common/mod.rs"]
pub mod common;
#[path = "../../tests/common/hostile.rs"]
pub mod hostile;

/// A number that looks random, the same for the same bytes: slow checks are done on a part of the inputs, and which
/// part that is does not change when an input is tried again.
pub fn lot(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix) >> 32
}

/// Numbers drawn from bytes; 0 when they have run out. A change in the fuzzer's bytes changes one number.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Numbers from these bytes.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        let wide = if bound > 256 { 2 } else { 1 };
        let (taken, rest) = self.0.split_at(wide.min(self.0.len()));
        self.0 = rest;
        taken.iter().fold(0, |number, &byte| number << 8 | usize::from(byte)) % bound.max(1)
    }

    /// Whether all are used up.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes that are left.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}
