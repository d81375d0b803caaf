//! Which instructions a search uses.

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// The vector instructions to use, which decide how many puzzles are searched side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// 16 lanes, in plain Rust that the compiler turns into the target's own vectors.
    Portable,
    /// 16 lanes with AVX2.
    Avx2,
    /// 32 lanes with AVX-512 (F, BW, VL and BITALG).
    Avx512,
}

impl Width {
    /// All widths, the narrowest first.
    pub const ALL: [Width; 3] = [Width::Portable, Width::Avx2, Width::Avx512];

    /// Whether this processor has the instructions.
    ///
    /// ```
    /// use naze::search::Width;
    ///
    /// assert!(Width::Portable.is_supported());
    /// assert!(Width::widest().is_supported());
    /// ```
    pub fn is_supported(self) -> bool {
        match self {
            Width::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => avx2::is_supported(),
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => avx512::is_supported(),
            #[cfg(not(target_arch = "x86_64"))]
            Width::Avx2 | Width::Avx512 => false,
        }
    }

    /// The widest that this processor has.
    pub fn widest() -> Width {
        Width::ALL.into_iter().rev().find(|width| width.is_supported()).unwrap_or(Width::Portable)
    }

    /// The number of lanes.
    pub fn lanes(self) -> usize {
        match self {
            Width::Portable => 16,
            Width::Avx2 => 16,
            Width::Avx512 => 32,
        }
    }
}
