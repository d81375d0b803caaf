//! The vector instructions that a search uses.

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use super::{operations::Kernel, portable::PortableWords};

/// The vector instructions to use, which decide how many puzzles are searched side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// 16 lanes in plain Rust, which the compiler turns into the target's own vectors.
    Portable,
    /// 16 lanes with AVX2 instructions.
    Avx2,
    /// 32 lanes with AVX-512 instructions (F, BW, VL and BITALG).
    Avx512,
}

impl Width {
    /// All widths, the narrowest first.
    pub const ALL: [Width; 3] = [Width::Portable, Width::Avx2, Width::Avx512];

    /// Whether this processor has the instructions of this width.
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
            _ => false,
        }
    }

    /// The widest width whose instructions this processor has.
    pub fn widest() -> Width {
        Width::ALL.into_iter().rev().find(|width| width.is_supported()).unwrap_or(Width::Portable)
    }
}

/// Runs a kernel with the instructions of this width, or portably if the processor lacks them.
pub(in crate::search) fn run<K: Kernel>(width: Width, kernel: K) -> K::Output {
    match width {
        // SAFETY: `is_supported` detects the features that the function is compiled with, by the same list.
        #[cfg(target_arch = "x86_64")]
        Width::Avx2 if width.is_supported() => unsafe { avx2::run(kernel) },
        // SAFETY: `is_supported` detects the features that the function is compiled with, by the same list.
        #[cfg(target_arch = "x86_64")]
        Width::Avx512 if width.is_supported() => unsafe { avx512::run(kernel) },
        _ => kernel.run::<PortableWords>(),
    }
}
