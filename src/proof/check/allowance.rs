//! Limits the work of checking: a claim that takes too much work counts as not proven.

use super::prelude::*;
use std::{cell::Cell, ops::Deref};

/// The work that the check of an object took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CheckWork {
    /// The work of all steps together. A unit is about one look at one candidate: a nanosecond or two.
    pub total: u64,
    /// The most work that one of the steps took.
    pub heaviest: u64,
}

/// The work that may still be spent. A unit is about one look at one candidate: a nanosecond or two.
///
/// The length of a text limits the time to check it: each object may spend [`BYTE`](Allowance::BYTE) for every byte
/// of it, and all objects of the text share a reserve. So an object that takes too much work leaves every other its
/// fair share.
pub struct Allowance {
    /// The most that one step may spend.
    limit: u64,
    step: Cell<u64>,
    spent: Cell<CheckWork>,
    own: Cell<u64>,
    reserve: Cell<u64>,
}

/// A board, and what may be spent on looking at it.
#[derive(Clone, Copy)]
pub struct MeteredBoard<'a> {
    pub table: &'a HouseTable,
    pub allowance: &'a Allowance,
}

impl Deref for MeteredBoard<'_> {
    type Target = HouseTable;

    fn deref(&self) -> &HouseTable {
        self.table
    }
}

impl MeteredBoard<'_> {
    /// Spends the product of some factors.
    pub fn spend<const N: usize>(&self, factors: [usize; N]) -> Checked {
        self.allowance.spend(factors)
    }
}

impl Allowance {
    /// The most that one step may spend.
    pub const STEP: u64 = 200_000_000;
    /// The amount that the objects of a text may together spend beyond what their length allows.
    pub const RESERVE: u64 = 2_000_000_000;
    /// The most that an object may spend for each of its bytes.
    pub const BYTE: u64 = 100;

    /// The allowance of a text with this reserve, before its first object.
    pub(super) fn new(reserve: u64) -> Allowance {
        let reserve = Cell::new(reserve);
        Allowance {
            limit: Allowance::STEP,
            step: Cell::new(0),
            spent: Cell::default(),
            own: Cell::new(0),
            reserve,
        }
    }

    /// Begins an object of this length.
    pub fn begin_object(&self, bytes: usize) {
        self.own.set(Allowance::BYTE.saturating_mul(bytes as u64));
        self.spent.set(CheckWork::default());
        self.begin_step();
    }

    /// Begins a step, or the part before the first or after the last.
    pub fn begin_step(&self) {
        self.step.set(0);
    }

    /// Spends as much work as the product of these factors.
    ///
    /// # Errors
    /// This much may not be spent.
    pub fn spend<const N: usize>(&self, factors: [usize; N]) -> Checked {
        let work = factors.into_iter().fold(1, |product: u64, factor| product.saturating_mul(factor as u64));
        let spent = self.step.get().saturating_add(work);
        let beyond = work.saturating_sub(self.own.get());
        refuse_if(spent > self.limit || beyond > self.reserve.get(), CheckErrorKind::TooMuch)?;
        self.step.set(spent);
        let CheckWork { total, heaviest } = self.spent.get();
        self.spent.set(CheckWork { total: total + work, heaviest: heaviest.max(spent) });
        self.own.set(self.own.get().saturating_sub(work));
        self.reserve.set(self.reserve.get() - beyond);
        Ok(())
    }

    /// Checks something on half of the reserve, however much a step may spend; `None` if that is too little.
    ///
    /// # Errors
    /// The check finds an error.
    pub fn with_half<T>(&self, check: impl FnOnce(&Allowance) -> Checked<T>) -> Checked<Option<T>> {
        let half = Allowance { limit: u64::MAX, ..Allowance::new(self.reserve.get() / 2) };
        let checked = check(&half);
        let CheckWork { total, heaviest } = self.spent.get();
        let own = half.spent().total;
        self.reserve.set(self.reserve.get() - own);
        self.spent.set(CheckWork { total: total + own, heaviest: heaviest.max(own) });
        match checked {
            Err(CheckErrorKind::TooMuch) => Ok(None),
            checked => checked.map(Some),
        }
    }

    /// The work that the current object has spent so far.
    pub fn spent(&self) -> CheckWork {
        self.spent.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_may_spend_exactly_its_limit_and_no_more() {
        let allowance = Allowance::new(Allowance::RESERVE);
        allowance.begin_object(0);
        assert_eq!(allowance.spend([Allowance::STEP as usize]), Ok(()));
        assert_eq!(allowance.spend([1]), Err(CheckErrorKind::TooMuch));
        allowance.begin_step();
        assert_eq!(allowance.spend([1]), Ok(()));
        assert_eq!(allowance.spend([usize::MAX, usize::MAX]), Err(CheckErrorKind::TooMuch));
        assert_eq!(allowance.spent(), CheckWork { total: Allowance::STEP + 1, heaviest: Allowance::STEP });
    }

    #[test]
    fn after_an_object_that_took_too_much_the_next_may_spend_what_its_length_allows() {
        let allowance = Allowance::new(Allowance::RESERVE);
        allowance.begin_object(0);
        while allowance.spend([1_000_000]).is_ok() {
            allowance.begin_step();
        }
        let allowed = 10 * Allowance::BYTE as usize;
        allowance.begin_object(10);
        assert_eq!(allowance.spend([allowed]), Ok(()));
        assert_eq!(allowance.spend([1]), Err(CheckErrorKind::TooMuch));
    }
}
