//! Values that are made on first use.

use std::{cell::OnceCell, ops::ControlFlow};

/// The value, made now if needed. A value that cannot be made because the meter runs out is not kept.
pub(in crate::logic) fn get_or_make<T>(
    made: &OnceCell<T>,
    make: impl FnOnce() -> ControlFlow<(), T>,
) -> ControlFlow<(), &T> {
    let new = match made.get() {
        Some(known) => return ControlFlow::Continue(known),
        None => make()?,
    };
    ControlFlow::Continue(made.get_or_init(|| new))
}

/// A value for each digit or house, made on first use.
pub(in crate::logic) struct Table<T>(OnceCell<Box<[OnceCell<T>]>>);

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(OnceCell::new())
    }
}

impl<T> Table<T> {
    /// The values that are not outdated.
    pub(in crate::logic) fn without(mut self, is_outdated: impl Fn(usize) -> bool) -> Table<T> {
        for (place, made) in self.0.get_mut().into_iter().flat_map(|all| all.iter_mut()).enumerate() {
            if is_outdated(place) {
                made.take();
            }
        }
        self
    }

    pub(in crate::logic) fn get(
        &self,
        count: usize,
        index: usize,
        make: impl FnOnce() -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        let all = self.0.get_or_init(|| (0..count).map(|_| OnceCell::new()).collect());
        get_or_make(&all[index], make)
    }
}
