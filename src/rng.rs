//! Seeded random numbers, the same on every machine.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// A random number generator. Each number of a seed, such as that of a puzzle, has a stream of its own that does not
/// depend on the others.
pub(crate) struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// The generator for the stream with this number of a seed.
    pub(crate) fn new(seed: u64, number: u64) -> SeededRng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(number);
        SeededRng(source)
    }

    /// A number from 0 to below `bound`, all equally likely.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        // Lemire's rejection: the remainder of 2^64 by the bound would favour some numbers.
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.0.next_u64()) * u128::from(bound);
            if wide as u64 >= threshold {
                return (wide >> 64) as usize;
            }
        }
    }

    /// One of these items, all equally likely.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Shuffles the items, all orders equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, &mut |bound| self.below(bound));
    }
}

/// Shuffles items (Fisher and Yates). `below` must return a random number below its argument.
pub(crate) fn shuffle<T>(items: &mut [T], below: &mut impl FnMut(usize) -> usize) {
    for end in (1..items.len()).rev() {
        items.swap(end, below(end + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_comes_as_often_as_the_others() {
        let mut rng = SeededRng::new(1, 0);
        let mut seen = [0_i32; 6];
        (0..60_000).for_each(|_| seen[rng.below(6)] += 1);
        assert!(seen.iter().all(|count| (count - 10_000).abs() < 500), "{seen:?}");
    }

    #[test]
    fn seeds_and_numbers_have_streams_of_their_own_that_never_change() {
        let draw = |seed, number| {
            let mut rng = SeededRng::new(seed, number);
            [(); 6].map(|()| rng.below(1000))
        };
        assert_eq!(draw(1, 0), draw(1, 0));
        assert_ne!(draw(1, 0), draw(1, 1));
        assert_ne!(draw(1, 0), draw(2, 0));
    }
}
