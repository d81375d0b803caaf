//! Many lists of numbers in one allocation.

/// A list of numbers for each number from 0, all in one allocation.
#[derive(Debug)]
pub struct ListsOfNumbers {
    pub starts: Vec<usize>,
    pub items: Vec<usize>,
}

impl ListsOfNumbers {
    /// Groups pairs by their first number: the list of each number has the second numbers, in the pairs' order.
    pub fn new(count: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> ListsOfNumbers {
        let mut starts = vec![0; count + 1];
        for (list, _) in pairs.clone() {
            starts[list + 1] += 1;
        }
        for list in 0..count {
            starts[list + 1] += starts[list];
        }
        let mut items = vec![0; starts[count]];
        let mut next = starts.clone();
        for (list, item) in pairs {
            items[next[list]] = item;
            next[list] += 1;
        }
        ListsOfNumbers { starts, items }
    }

    /// The list with this number.
    #[inline]
    pub fn get(&self, list: usize) -> &[usize] {
        &self.items[self.starts[list]..self.starts[list + 1]]
    }
}
