//! Macros for the parts that the processor's own vectors share: lists of instructions and of features.

/// Makes `run`, compiled with these features, and `is_supported`, which detects the same ones.
///
/// A feature that implies another is compiled with that one too, so the list holds both. The compiler may also use a
/// feature by itself: `lzcnt` turns every `leading_zeros` into an instruction that older processors read as another one.
macro_rules! with_features {
    ($words:ty: $($feature:tt),+ $(,)?) => {
        /// Whether this processor has every feature that [`run`] is compiled with.
        pub(super) fn is_supported() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }

        /// Runs a kernel with these words.
        #[target_feature($(enable = $feature),+)]
        pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
            kernel.run::<$words>()
        }
    };
}

/// Implements operations that are each one instruction on two vectors.
macro_rules! instructions {
    ($($operation:ident: $instruction:ident,)+) => { $(
        #[inline(always)]
        fn $operation(self, other: Self) -> Self {
            // SAFETY: only code run by `run` creates vectors, so the processor has the instruction.
            Self(unsafe { $instruction(self.0, other.0) })
        }
    )+ };
}

/// Defines `transpose_bytes`, which turns 16 rows into columns, or does so in each half of the rows separately: four
/// perfect shuffles interleave the second half of the rows with the first.
macro_rules! transpose_bytes {
    ($row:ty, $low:ident, $high:ident) => {
        #[inline(always)]
        fn transpose_bytes(mut rows: [$row; STRIP]) -> [$row; STRIP] {
            for _ in 0..4 {
                let before = rows;
                for card in 0..STRIP / 2 {
                    let (upper, lower) = (before[card], before[card + STRIP / 2]);
                    // SAFETY: only code run by `run` calls this, so the processor has the instructions.
                    (rows[2 * card], rows[2 * card + 1]) =
                        unsafe { ($low(upper, lower), $high(upper, lower)) };
                }
            }
            rows
        }
    };
}

pub(super) use {instructions, transpose_bytes, with_features};
