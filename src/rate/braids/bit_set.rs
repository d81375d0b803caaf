//! Small sets of small numbers.

use smallvec::SmallVec;

/// A set of numbers, with one bit for each.
#[derive(Clone, Default, Debug)]
pub(super) struct BitSet {
    words: SmallVec<[u64; 2]>,
}

impl BitSet {
    pub fn insert(&mut self, number: usize) {
        let word = number / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (number % 64);
    }

    pub fn remove(&mut self, number: usize) {
        if let Some(word) = self.words.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    pub fn has(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    pub fn insert_all(&mut self, other: &BitSet) {
        if other.words.len() > self.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        self.words.iter_mut().zip(&other.words).for_each(|(word, more)| *word |= more);
    }

    /// Whether two sets have a number in common.
    pub fn meets(&self, other: &BitSet) -> bool {
        self.words.iter().zip(&other.words).any(|(word, other)| word & other != 0)
    }

    /// This set without the numbers of the other.
    pub fn without(&self, other: &BitSet) -> BitSet {
        let mut rest = self.clone();
        rest.words.iter_mut().zip(&other.words).for_each(|(word, gone)| *word &= !gone);
        rest
    }

    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// The numbers of the set, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let numbers = |(index, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| index * 64 + bit)
        };
        self.words.iter().enumerate().flat_map(numbers)
    }
}
