//! Values that are made on first use.

use super::prelude::*;
use std::cell::OnceCell;

/// The value in the cell, made now if needed. If the meter runs out, the value is not kept.
pub fn get_or_make<T>(made: &OnceCell<T>, make: impl FnOnce() -> Metered<T>) -> Metered<&T> {
    let new = match made.get() {
        Some(known) => return Continue(known),
        None => make()?,
    };
    Continue(made.get_or_init(|| new))
}

/// A value for each digit or house, made on first use.
pub struct Table<T>(OnceCell<Box<[OnceCell<T>]>>);

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(OnceCell::new())
    }
}

impl<T> Table<T> {
    /// The table without outdated values; `is_outdated` takes the index of a digit or house.
    pub fn without(mut self, is_outdated: impl Fn(usize) -> bool) -> Table<T> {
        for (index, made) in self.0.get_mut().into_iter().flat_map(|all| all.iter_mut()).enumerate() {
            if is_outdated(index) {
                made.take();
            }
        }
        self
    }

    pub fn get(&self, count: usize, index: usize, make: impl FnOnce() -> Metered<T>) -> Metered<&T> {
        let all = self.0.get_or_init(|| (0..count).map(|_| OnceCell::new()).collect());
        get_or_make(&all[index], make)
    }
}
