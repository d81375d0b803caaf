//! Runs an algorithm with the instructions of a width.

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use super::{operations::Kernel, portable, width::Width};

/// Runs a kernel with the instructions of this width, or portably if the processor lacks them.
pub(in crate::search) fn run<K: Kernel>(width: Width, kernel: K) -> K::Output {
    if !width.is_supported() {
        return kernel.run::<portable::PortableWords<16>>();
    }
    match width {
        Width::Portable => kernel.run::<portable::PortableWords<16>>(),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `is_supported` detects the features that the function is compiled with, by the same list.
        Width::Avx2 => unsafe { avx2::run(kernel) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `is_supported` detects the features that the function is compiled with, by the same list.
        Width::Avx512 => unsafe { avx512::run(kernel) },
        #[cfg(not(target_arch = "x86_64"))]
        Width::Avx2 | Width::Avx512 => kernel.run::<portable::PortableWords<16>>(),
    }
}
