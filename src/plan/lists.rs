//! Many short lists in one allocation (compressed sparse rows).

/// Lists of different lengths, stored one after another.
pub(crate) struct CompressedLists<T> {
    /// The index at which each list begins, and at which the last one ends.
    bounds: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> CompressedLists<T> {
    pub(crate) fn new() -> CompressedLists<T> {
        CompressedLists { bounds: vec![0], items: Vec::new() }
    }

    /// Adds items to the list that the next [`end_list`](Self::end_list) closes. Returns the number of items that it
    /// has so far.
    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) -> usize {
        // Internal iteration over chained and nested iterators is faster than item by item.
        items.into_iter().for_each(|item| self.items.push(item));
        self.items.len() - self.bounds[self.bounds.len() - 1] as usize
    }

    /// Closes the list of the items added since the last call.
    pub(crate) fn end_list(&mut self) {
        self.bounds.push(self.items.len() as u32);
    }

    /// Adds a whole list.
    pub(crate) fn push(&mut self, list: &[T]) {
        self.items.extend_from_slice(list);
        self.end_list();
    }

    /// Keeps the first `count` lists.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.bounds.truncate(count + 1);
        self.items.truncate(self.bounds[count] as usize);
    }

    /// The list at this index.
    #[inline]
    pub(crate) fn list(&self, index: usize) -> &[T] {
        &self.items[self.bounds[index] as usize..self.bounds[index + 1] as usize]
    }

    /// The number of items of each list.
    pub(crate) fn lengths(&self) -> impl Iterator<Item = u32> {
        self.bounds.iter().zip(&self.bounds[1..]).map(|(start, end)| end - start)
    }

    /// The number of items of all lists together.
    pub(crate) fn item_count(&self) -> usize {
        self.items.len()
    }

    /// For each index below `count`, the lists that contain an item with this index, in order: `[[a], [a, b]]` gives
    /// `[[0, 1], [1]]`.
    pub(crate) fn transpose<L: Copy>(
        &self,
        count: usize,
        index_of: impl Fn(T) -> usize,
        list_at: impl Fn(u32) -> L,
    ) -> CompressedLists<L> {
        let mut bounds = vec![0; count + 1];
        self.items.iter().for_each(|&item| bounds[index_of(item) + 1] += 1);
        for index in 1..bounds.len() {
            bounds[index] += bounds[index - 1];
        }
        let mut transposed = CompressedLists { bounds, items: vec![list_at(0); self.items.len()] };
        let lists = 0..self.bounds.len() - 1;
        transposed.fill(lists.map(|list| (list_at(list as u32), self.list(list))), index_of);
        transposed
    }

    /// Fills lists of the right lengths: each list gets the names of the lists that contain its index, as they come.
    fn fill<'a, L: Copy + 'a>(
        &mut self,
        named: impl Iterator<Item = (T, &'a [L])>,
        index_of: impl Fn(L) -> usize,
    ) {
        let mut next = self.bounds.clone();
        for (name, list) in named {
            for &item in list {
                let next = &mut next[index_of(item)];
                self.items[*next as usize] = name;
                *next += 1;
            }
        }
    }

    /// Reorders transposed lists: the names in each list come in the order in which `order` has all lists.
    pub(crate) fn reordered<'a, L: Copy + 'a>(
        &self,
        named: impl Iterator<Item = (T, &'a [L])>,
        index_of: impl Fn(L) -> usize,
    ) -> CompressedLists<T> {
        let mut reordered = CompressedLists { bounds: self.bounds.clone(), items: self.items.clone() };
        reordered.fill(named, index_of);
        reordered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_holds_the_items_added_since_the_previous_one() {
        let mut lists = CompressedLists::new();
        assert_eq!([lists.extend([4, 5]), lists.extend([6])], [2, 3]);
        lists.end_list();
        assert_eq!([lists.extend([]), lists.extend([7])], [0, 1]);
        lists.end_list();
        assert_eq!([lists.list(0), lists.list(1)], [&[4, 5, 6][..], &[7]]);
    }

    #[test]
    fn transposing_twice_gives_the_lists_back() {
        let mut lists = CompressedLists::new();
        for list in [&[0_u32, 2][..], &[], &[1, 2]] {
            lists.extend(list.iter().copied());
            lists.end_list();
        }
        let transposed = lists.transpose(3, |item| item as usize, |list| list);
        assert_eq!([0, 1, 2].map(|index| transposed.list(index)), [&[0][..], &[2], &[0, 2]]);
        let named = [2, 1, 0].map(|list| (list, lists.list(list as usize)));
        let reordered = transposed.reordered(named.into_iter(), |item| item as usize);
        assert_eq!([0, 1, 2].map(|index| reordered.list(index)), [&[0][..], &[2], &[2, 0]]);
        let back = transposed.transpose(3, |item| item as usize, |list| list);
        assert_eq!([0, 1, 2].map(|index| back.list(index)), [0, 1, 2].map(|index| lists.list(index)));
    }
}
