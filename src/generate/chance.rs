//! Chance: numbers drawn from a seed, the same on every machine.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// A source of random numbers. Each number of a seed is a stream of its own, so that what is drawn for one puzzle
/// does not depend on the others.
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of this number of a seed.
    pub(super) fn new(seed: u64, number: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(number);
        Chance(source)
    }

    /// A number below `bound`, each with the same chance.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        // What is left over of all numbers when they are dealt out evenly would favour some.
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.0.next_u64()) * u128::from(bound);
            if wide as u64 >= uneven {
                return (wide >> 64) as usize;
            }
        }
    }

    /// One of these items.
    pub(super) fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Brings items into an order, each order with the same chance.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_comes_as_often_as_the_others() {
        let mut chance = Chance::new(1, 0);
        let mut seen = [0_i32; 6];
        (0..60_000).for_each(|_| seen[chance.below(6)] += 1);
        assert!(seen.iter().all(|count| (count - 10_000).abs() < 500), "{seen:?}");
    }

    #[test]
    fn seeds_and_numbers_have_streams_of_their_own_that_never_change() {
        let drawn = |seed, number| {
            let mut chance = Chance::new(seed, number);
            [(); 6].map(|()| chance.below(1000))
        };
        assert_eq!(drawn(1, 0), drawn(1, 0));
        assert_ne!(drawn(1, 0), drawn(1, 1));
        assert_ne!(drawn(1, 0), drawn(2, 0));
    }
}
