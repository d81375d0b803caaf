//! Vectors of 16-bit masks, one puzzle in each lane, in the widths that processors offer.
//!
//! This is the crate's only module with `unsafe`: it calls the processor's own instructions. An algorithm is written
//! once, generic over [`Vector`], with every function `#[inline(always)]`; [`run`] compiles it once for each
//! [`Width`], inside a function that may use that width's instructions.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod features;
mod operations;
mod portable;
mod width;

pub(in crate::search) use operations::{CANDIDATES, Kernel, LaneSet, MOST_LANES, STRIP, Vector};
pub use width::Width;
pub(in crate::search) use width::run;
