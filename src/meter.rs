//! Counts work, so that every answer ends: a budget that is the same everywhere, and a flag by which a caller stops it.

use std::{
    cell::Cell,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// How much work there is between two looks at the flag: well below a millisecond.
const SLICE: u64 = 10_000;

/// Counts work down to nothing.
///
/// A unit is a look at a house, a cell or a pair of candidates: some nanoseconds, never more than a microsecond. All
/// that takes part in one answer spends from one meter. Once the meter has run out it stays so, and whatever was
/// found after that is thrown away; so code that spends may stop at any point and return anything that is of the right
/// type. The same budget gives the same answer on every machine; the flag, which somebody with a clock sets, need not.
///
/// ```
/// use naze::meter::Meter;
///
/// let meter = Meter::of(100);
/// assert!(meter.spend(60).is_continue());
/// assert!(meter.spend(60).is_break());
/// assert!(meter.has_run_out());
/// ```
#[derive(Debug)]
pub struct Meter {
    /// What may be spent before the flag is looked at again.
    slice: Cell<u64>,
    /// What may be spent after that; none for no bound.
    rest: Cell<Option<u64>>,
    end: Cell<Option<RanOut>>,
    fell_short: Cell<bool>,
    stop: Option<Arc<AtomicBool>>,
}

/// Why a meter ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RanOut {
    /// The budget was spent.
    Budget,
    /// The caller raised the flag.
    Stopped,
}

impl Meter {
    /// A meter that never runs out.
    pub fn unbounded() -> Meter {
        Meter::with(None, None)
    }

    /// A meter of so much work.
    pub fn of(budget: u64) -> Meter {
        Meter::with(Some(budget), None)
    }

    /// A meter of so much work, or without a bound, that also runs out when the flag is raised.
    pub fn with(budget: Option<u64>, stop: Option<Arc<AtomicBool>>) -> Meter {
        let (slice, rest) = (Cell::new(0), Cell::new(budget));
        Meter { slice, rest, end: Cell::new(None), fell_short: Cell::new(false), stop }
    }

    /// Counts so much work. Breaks when the meter has run out.
    #[inline]
    pub fn spend(&self, work: u64) -> ControlFlow<()> {
        match self.slice.get().checked_sub(work) {
            Some(left) => {
                self.slice.set(left);
                ControlFlow::Continue(())
            }
            None => self.spend_rest(work),
        }
    }

    /// Begins another slice.
    #[cold]
    fn spend_rest(&self, work: u64) -> ControlFlow<()> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.run_out(RanOut::Stopped);
        }
        if self.end.get().is_some() {
            return ControlFlow::Break(());
        }
        let missing = work - self.slice.get();
        let Some(rest) = self.rest.get() else {
            self.slice.set(SLICE);
            return ControlFlow::Continue(());
        };
        match rest.checked_sub(missing) {
            Some(left) => {
                let slice = left.min(SLICE);
                self.slice.set(slice);
                self.rest.set(Some(left - slice));
                ControlFlow::Continue(())
            }
            None => {
                self.run_out(RanOut::Budget);
                ControlFlow::Break(())
            }
        }
    }

    fn run_out(&self, why: RanOut) {
        self.slice.set(0);
        self.rest.set(self.rest.get().map(|_| 0));
        self.fell_short.set(true);
        if self.end.get().is_none() {
            self.end.set(Some(why));
        }
    }

    /// Whether it has run out.
    #[inline]
    pub fn has_run_out(&self) -> bool {
        self.end.get().is_some()
    }

    /// Why it has run out, if it has.
    pub fn why(&self) -> Option<RanOut> {
        self.end.get()
    }

    /// Whether it or any share of it has run out: with a larger budget the answer may be another.
    pub fn fell_short(&self) -> bool {
        self.fell_short.get()
    }

    /// What is left of the budget; none where there is no bound.
    pub fn left(&self) -> Option<u64> {
        self.rest.get().map(|rest| rest + self.slice.get())
    }

    /// Does a piece of work that the rest can do without, on half of what is left: if that half does not suffice, this
    /// meter goes on with the other.
    pub fn with_half<T>(&self, work: impl FnOnce(&Meter) -> T) -> T {
        self.with_share(self.left().map(|left| left / 2), work)
    }

    /// Does a piece of work that the rest can do without, on so much of what is left at most.
    pub fn with_at_most<T>(&self, most: u64, work: impl FnOnce(&Meter) -> T) -> T {
        self.with_share(Some(self.left().map_or(most, |left| left.min(most))), work)
    }

    /// The share is no more than what is left.
    fn with_share<T>(&self, share: Option<u64>, work: impl FnOnce(&Meter) -> T) -> T {
        let meter = Meter::with(share, self.stop.clone());
        let done = work(&meter);
        self.fell_short.set(self.fell_short() || meter.fell_short());
        if meter.why() == Some(RanOut::Stopped) {
            self.run_out(RanOut::Stopped);
        } else if let (Some(share), Some(left)) = (share, meter.left()) {
            let _ = self.spend(share - left);
        }
        done
    }
}
