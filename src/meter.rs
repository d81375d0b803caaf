//! Work budgets: every answer ends after the same work on every machine, unless the caller cancels it.

use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// The work that is spent between two checks of the cancel flag: well below a millisecond.
const SLICE: u64 = 10_000;

/// The value that work on a meter makes, or a break: the meter has run out, or whoever receives the results has enough.
pub(crate) type Metered<T = ()> = ControlFlow<(), T>;

thread_local! {
    /// The share of the current answer's meter for what this thread reads.
    static READING: RefCell<Option<Meter>> = const { RefCell::new(None) };
}

/// Counts a work budget down.
///
/// A unit of work is one look at a house, a cell or a pair of candidates: a few nanoseconds, never more than a
/// microsecond. Everything that contributes to one answer spends from one meter. Once the meter has run out, it stays
/// so and the caller discards the result, so code that spends may stop anywhere and return any value of the right
/// type. The same budget gives the same answer on every machine; the cancel flag, which somebody with a clock sets,
/// does not.
///
/// ```
/// use naze::Meter;
///
/// let meter = Meter::new(100);
/// assert!(meter.spend(60).is_continue());
/// assert!(meter.spend(60).is_break());
/// assert!(meter.has_run_out());
/// ```
#[derive(Debug)]
pub struct Meter {
    /// The work that may be spent before the next check of the flag.
    slice: Cell<u64>,
    /// The work that may be spent after the current slice; `None` for no limit.
    rest: Cell<Option<u64>>,
    /// The work that is kept for the end.
    kept: Cell<u64>,
    end: Cell<Option<StopReason>>,
    /// Whether this meter or any share of it has run out.
    ran_short: Cell<bool>,
    stop: Option<Arc<AtomicBool>>,
}

/// Why a meter has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// The budget is spent.
    Budget,
    /// The caller raised the cancel flag.
    Cancelled,
}

impl Meter {
    /// A meter that never runs out: it has no budget and no flag.
    ///
    /// ```
    /// use naze::Meter;
    ///
    /// assert!(Meter::unbounded().spend(u64::MAX).is_continue());
    /// assert_eq!(Meter::unbounded().left(), None);
    /// ```
    pub fn unbounded() -> Meter {
        Meter::with(None, None)
    }

    /// A meter with a budget, in units of work.
    ///
    /// ```
    /// use naze::Meter;
    ///
    /// assert_eq!(Meter::new(100).left(), Some(100));
    /// ```
    pub fn new(budget: u64) -> Meter {
        Meter::with(Some(budget), None)
    }

    /// A meter with a budget, or without one, that also runs out when the flag is raised.
    ///
    /// ```
    /// use naze::{Meter, StopReason};
    /// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
    ///
    /// let cancel = Arc::new(AtomicBool::new(false));
    /// let meter = Meter::with(None, Some(cancel.clone()));
    /// cancel.store(true, Ordering::Relaxed);
    /// assert!(meter.spend(1).is_break());
    /// assert_eq!(meter.stop_reason(), Some(StopReason::Cancelled));
    /// ```
    pub fn with(budget: Option<u64>, stop: Option<Arc<AtomicBool>>) -> Meter {
        let (slice, rest, kept) = (Cell::new(0), Cell::new(budget), Cell::new(0));
        Meter { slice, rest, kept, end: Cell::new(None), ran_short: Cell::new(false), stop }
    }

    /// Keeps one of so many parts of what is left for the end: until [`resume`](Self::resume) the meter runs out earlier.
    pub(crate) fn keep_back(&self, parts: u64) {
        let kept = self.left().map_or(0, |left| left / parts);
        let _ = self.spend(kept);
        self.kept.set(kept);
    }

    /// Goes on with what was kept for the end, unless the caller has cancelled.
    pub(crate) fn resume(&self) {
        let kept = self.kept.take();
        if kept > 0 && self.stop_reason() != Some(StopReason::Cancelled) {
            self.end.set(None);
            self.rest.set(self.rest.get().map(|rest| rest + kept));
        }
    }

    /// Spends work. Breaks if the meter has run out.
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

    #[cold]
    fn spend_rest(&self, work: u64) -> ControlFlow<()> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.run_out(StopReason::Cancelled);
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
                self.run_out(StopReason::Budget);
                ControlFlow::Break(())
            }
        }
    }

    fn run_out(&self, why: StopReason) {
        self.slice.set(0);
        self.rest.set(self.rest.get().map(|_| 0));
        self.ran_short.set(true);
        if self.end.get().is_none() {
            self.end.set(Some(why));
        }
    }

    /// Whether the budget is spent or the flag was raised.
    #[inline]
    pub fn has_run_out(&self) -> bool {
        self.end.get().is_some()
    }

    /// Why the meter has run out; `None` while it has not.
    ///
    /// ```
    /// use naze::{Meter, StopReason};
    ///
    /// let meter = Meter::new(1);
    /// assert_eq!(meter.stop_reason(), None);
    /// assert!(meter.spend(2).is_break());
    /// assert_eq!(meter.stop_reason(), Some(StopReason::Budget));
    /// ```
    pub fn stop_reason(&self) -> Option<StopReason> {
        self.end.get()
    }

    /// Whether the meter or any share of it has run out: a larger budget may then give another answer.
    ///
    /// ```
    /// use naze::Meter;
    ///
    /// let meter = Meter::new(100);
    /// meter.with_half(|half| assert!(half.spend(60).is_break()));
    /// assert!(meter.has_run_short() && !meter.has_run_out());
    /// ```
    pub fn has_run_short(&self) -> bool {
        self.ran_short.get()
    }

    /// The work that is left of the budget; `None` if there is no limit.
    pub fn left(&self) -> Option<u64> {
        self.rest.get().map(|rest| rest + self.slice.get())
    }

    /// Does optional work on half of what is left. If that half runs out, this meter still has the other.
    ///
    /// ```
    /// use naze::Meter;
    ///
    /// let meter = Meter::new(100);
    /// let found = meter.with_half(|half| half.spend(60).is_continue());
    /// assert!(!found);
    /// assert_eq!(meter.left(), Some(50));
    /// ```
    pub fn with_half<T>(&self, work: impl FnOnce(&Meter) -> T) -> T {
        self.with_share(self.left().map(|left| left / 2), work)
    }

    /// Does optional work with a meter that allows at most this much of what is left.
    ///
    /// ```
    /// use naze::Meter;
    ///
    /// let meter = Meter::new(100);
    /// meter.with_at_most(10, |share| assert_eq!(share.left(), Some(10)));
    /// assert_eq!(meter.left(), Some(100));
    /// ```
    pub fn with_at_most<T>(&self, most: u64, work: impl FnOnce(&Meter) -> T) -> T {
        self.with_share(Some(self.left().map_or(most, |left| left.min(most))), work)
    }

    /// Does the work for an answer. Whatever is read meanwhile by functions that take no meter spends from a share as
    /// large as what is left here, and ends when this meter is stopped.
    pub(crate) fn while_reading<T>(&self, work: impl FnOnce() -> T) -> T {
        let outer = READING.replace(Some(Meter::with(self.left(), self.stop.clone())));
        let done = work();
        if let Some(share) = READING.replace(outer) {
            self.ran_short.set(self.has_run_short() || share.has_run_short());
            if share.stop_reason() == Some(StopReason::Cancelled) {
                self.run_out(StopReason::Cancelled);
            }
        }
        done
    }

    /// Reads with at most this much work, from the share of the answer that this thread works on if there is one.
    pub(crate) fn with_reading<T>(most: u64, read: impl FnOnce(&Meter) -> T) -> T {
        READING.with_borrow(|share| match share {
            Some(share) => share.with_at_most(most, read),
            None => read(&Meter::new(most)),
        })
    }

    /// Does work with a share of this meter, which is at most what is left.
    fn with_share<T>(&self, share: Option<u64>, work: impl FnOnce(&Meter) -> T) -> T {
        let meter = Meter::with(share, self.stop.clone());
        let done = work(&meter);
        self.ran_short.set(self.has_run_short() || meter.has_run_short());
        if meter.stop_reason() == Some(StopReason::Cancelled) {
            self.run_out(StopReason::Cancelled);
        } else if let (Some(share), Some(left)) = (share, meter.left()) {
            let _ = self.spend(share - left);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_back_is_spent_only_after_the_rest_and_not_when_cancelled() {
        let cancel = Arc::new(AtomicBool::new(false));
        let meter = Meter::with(Some(100), Some(cancel.clone()));
        meter.keep_back(4);
        assert_eq!(meter.left(), Some(75));
        assert!(meter.spend(76).is_break() && meter.has_run_out());
        meter.resume();
        assert!(!meter.has_run_out() && meter.spend(25).is_continue() && meter.spend(1).is_break());
        meter.resume();
        assert!(meter.has_run_out(), "nothing is kept any more");
        let meter = Meter::with(Some(100), Some(cancel.clone()));
        meter.keep_back(2);
        cancel.store(true, Ordering::Relaxed);
        assert!(meter.spend(51).is_break());
        meter.resume();
        assert_eq!(meter.stop_reason(), Some(StopReason::Cancelled));
    }

    #[test]
    fn a_meter_without_a_limit_keeps_nothing_back() {
        let meter = Meter::unbounded();
        meter.keep_back(2);
        meter.resume();
        assert!(meter.left().is_none() && meter.spend(u64::MAX).is_continue());
    }
}
