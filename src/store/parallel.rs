//! Applies a function to many items on several threads.

use super::prelude::*;
use std::{
    iter,
    sync::atomic::{AtomicUsize, Ordering},
};

/// The results of `work` for each item, in the items' order.
pub(super) fn map<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || {
            let index = next.fetch_add(1, Ordering::Relaxed);
            Some((index, work(items.get(index)?)))
        };
        iter::from_fn(take).collect::<Vec<_>>()
    };
    let mut found = thread::scope(|scope| {
        let others = threads.get().min(items.len()).saturating_sub(1);
        let workers: Vec<_> = (0..others).map(|_| scope.spawn(work)).collect();
        let mut found = work();
        for worker in workers {
            found.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        found
    });
    found.sort_by_key(|&(index, _)| index);
    found.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_their_items_for_any_number_of_threads() {
        let items: Vec<usize> = (0..100).collect();
        for threads in [1, 2, 7, 200] {
            let threads = NonZeroUsize::new(threads).expect("at least one");
            assert_eq!(map(&items, threads, |item| item * 2), (0..200).step_by(2).collect::<Vec<_>>());
        }
        let none: Vec<usize> = map(&[], NonZeroUsize::MIN, |item: &usize| *item);
        assert!(none.is_empty());
    }
}
