//! Work for answers: immediately if there is a place, otherwise in turns, and none beyond its deadline.
//!
//! A question that is quick to answer is answered immediately, however many long questions there are. If every place
//! is taken, a short try comes first; a question that it does not answer goes into a queue, in which each connection
//! has one question at a time, and is started again when its turn comes. Work ends when its deadline has passed or
//! its client has left: it watches a flag.

use super::prelude::*;
use crate::meter::Meter;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, timeout_at},
};

/// The most work, in units of a meter, of the first try: a few hundredths of a second.
const SHORT: u64 = 2_000_000;

/// The threads for work.
#[derive(Clone)]
pub struct Workers {
    /// Places for work that takes longer than the first try.
    long: Arc<Semaphore>,
    /// Places for work that is done only once, such as writing to the store.
    once: Arc<Semaphore>,
    deadline: Duration,
}

/// Raises the flag when nobody waits for the work any more.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// As many places as the limits allow.
    pub fn new(limits: &ServerLimits) -> Workers {
        let places = || Arc::new(Semaphore::new(limits.workers.get()));
        Workers { long: places(), once: places(), deadline: limits.answer }
    }

    /// Does work that is counted by a meter and may be started again; the meter allows at most this much work. If every
    /// place is taken, a short try comes first.
    pub async fn answer<T: Send + 'static>(
        &self,
        most: Option<u64>,
        work: impl Fn(&Meter) -> T + Send + Sync + 'static,
    ) -> Result<T, HttpError> {
        let deadline = Instant::now() + self.deadline;
        let stop = Arc::new(AtomicBool::new(false));
        let _stop_on_drop = StopOnDrop(stop.clone());
        let work = Arc::new(work);
        let place = match self.long.clone().try_acquire_owned() {
            Ok(place) => place,
            Err(_) => {
                let (short, flag) = (work.clone(), stop.clone());
                let tried = move || {
                    let meter = Meter::with(Some(SHORT), Some(flag));
                    let done = short(&meter);
                    (!meter.has_run_short()).then_some(done)
                };
                if let Some(done) = until(deadline, None, tried).await? {
                    return Ok(done);
                }
                free(&self.long, deadline).await?
            }
        };
        until(deadline, Some(place), move || work(&Meter::with(most, Some(stop)))).await
    }

    /// Does work that must not be started twice; it keeps its place until it is done.
    pub async fn run_once<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let deadline = Instant::now() + self.deadline;
        let place = free(&self.once, deadline).await?;
        until(deadline, Some(place), work).await
    }
}

/// A place that becomes free before the deadline.
async fn free(places: &Arc<Semaphore>, deadline: Instant) -> Result<OwnedSemaphorePermit, HttpError> {
    let place = timeout_at(deadline, places.clone().acquire_owned()).await;
    place.ok().and_then(Result::ok).ok_or(HttpError::Busy)
}

/// The result of a piece of work, if it ends before the deadline. The work keeps its place until it is done.
async fn until<T: Send + 'static>(
    deadline: Instant,
    place: Option<OwnedSemaphorePermit>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    let working = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    match timeout_at(deadline, working).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(_)) => Err(HttpError::Broken),
        Err(_) => Err(HttpError::Busy),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{num::NonZeroUsize, sync::mpsc};

    fn workers(deadline: Duration) -> Workers {
        Workers::new(&ServerLimits {
            workers: NonZeroUsize::MIN,
            answer: deadline,
            ..ServerLimits::default()
        })
    }

    /// Work without an end of its own, which nevertheless reports when it has ended.
    fn endless() -> (impl Fn(&Meter) + Send + Sync + 'static, mpsc::Receiver<()>) {
        let (ended, end) = mpsc::channel();
        let work = move |meter: &Meter| {
            while meter.spend(1).is_continue() {}
            // The test may already have finished.
            let _ = ended.send(());
        };
        (work, end)
    }

    #[tokio::test]
    async fn what_is_soon_done_is_done_while_all_places_are_taken() {
        let workers = workers(Duration::from_secs(600));
        let (work, _end) = endless();
        let busy = tokio::spawn({
            let workers = workers.clone();
            async move { workers.answer(None, work).await }
        });
        for number in 0..20 {
            assert!(matches!(workers.answer(None, move |_| number).await, Ok(done) if done == number));
        }
        busy.abort();
    }

    #[tokio::test]
    async fn what_does_not_end_by_the_deadline_is_stopped_and_its_place_is_free() {
        let workers = workers(Duration::from_millis(50));
        for _ in 0..3 {
            let (work, end) = endless();
            assert!(matches!(workers.answer(None, work).await, Err(HttpError::Busy)));
            // The first try, and the second if its turn came.
            tokio::task::spawn_blocking(move || end.recv().expect("it ends")).await.expect("no panic");
        }
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_stopped() {
        let workers = workers(Duration::from_secs(600));
        let (work, end) = endless();
        let client = tokio::spawn({
            let workers = workers.clone();
            async move { workers.answer(None, work).await }
        });
        while workers.long.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        client.abort();
        tokio::task::spawn_blocking(move || end.recv().expect("it ends")).await.expect("no panic");
        let place = workers.long.clone().acquire_owned().await.expect("the places are never closed");
        drop(place);
        assert!(matches!(workers.answer(None, |_| 1).await, Ok(1)));
    }

    #[tokio::test]
    async fn what_waits_for_its_turn_and_is_left_never_gets_it() {
        let workers = workers(Duration::from_secs(600));
        let place = workers.long.clone().acquire_owned().await.expect("the places are never closed");
        let (work, end) = endless();
        let client = tokio::spawn({
            let workers = workers.clone();
            async move { workers.answer(None, work).await }
        });
        // Once the first try has ended.
        let end = tokio::task::spawn_blocking(move || end.recv().map(|()| end).expect("it ends")).await;
        client.abort();
        drop(place);
        let place = workers.long.clone().acquire_owned().await.expect("the places are never closed");
        assert!(end.expect("no panic").try_recv().is_err(), "it was begun once");
        drop(place);
        assert!(matches!(workers.answer(None, |_| 1).await, Ok(1)));
    }

    #[tokio::test]
    async fn the_answer_is_that_of_the_whole_budget() {
        let workers = workers(Duration::from_secs(600));
        let work = |meter: &Meter| {
            // Work that exceeds its share is answered another way.
            meter.with_half(|half| half.spend(SHORT).is_continue())
        };
        assert!(matches!(workers.answer(Some(4 * SHORT), work).await, Ok(true)));
    }
}
