//! Work for answers: first a short try beside all others, then the rest in turn, and none beyond its deadline.
//!
//! What is soon answered is answered at once, however many long questions there are. What is not goes into a queue, in
//! which each connection has one question at a time, and is begun anew when its turn comes. Work ends when its deadline
//! has come or its client has left: it looks at a flag.

use super::Limits;
use crate::{meter::Meter, render::RequestFault};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout_at},
};

/// How much work the first try may take, in units of a meter: some hundredths of a second.
const SHORT: u64 = 2_000_000;

/// The threads for work.
#[derive(Clone)]
pub struct Workers {
    /// Places for what takes longer than the first try.
    long: Arc<Semaphore>,
    /// Places for what is done once, such as writing to the store.
    once: Arc<Semaphore>,
    deadline: Duration,
}

/// Raises the flag when nobody waits for the work any more.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// As many as the limits say.
    pub fn new(limits: &Limits) -> Workers {
        let places = || Arc::new(Semaphore::new(limits.workers.get()));
        Workers { long: places(), once: places(), deadline: limits.answer }
    }

    /// Answers by work that a meter counts and that may be begun anew: with a meter of so much work at the most.
    pub async fn answer<T: Send + 'static>(
        &self,
        most: Option<u64>,
        work: impl Fn(&Meter) -> T + Send + Sync + 'static,
    ) -> Result<T, RequestFault> {
        let deadline = Instant::now() + self.deadline;
        let stop = Arc::new(AtomicBool::new(false));
        let _waiting = Waiting(stop.clone());
        let work = Arc::new(work);
        let (short, flag) = (work.clone(), stop.clone());
        let tried = tokio::task::spawn_blocking(move || {
            let meter = Meter::with(Some(SHORT), Some(flag));
            let done = short(&meter);
            (!meter.fell_short()).then_some(done)
        });
        if let Some(done) = until(deadline, tried).await? {
            return Ok(done);
        }
        let place = timeout_at(deadline, self.long.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(RequestFault::Busy) };
        let working = tokio::task::spawn_blocking(move || {
            let done = work(&Meter::with(most, Some(stop)));
            drop(place);
            done
        });
        until(deadline, working).await
    }

    /// Does a piece of work that must not be begun twice. It keeps its place until it is done.
    pub async fn run_once<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RequestFault> {
        let deadline = Instant::now() + self.deadline;
        let place = timeout_at(deadline, self.once.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(RequestFault::Busy) };
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        until(deadline, working).await
    }
}

/// What a piece of work came to, if it does so before the deadline.
async fn until<T>(deadline: Instant, working: tokio::task::JoinHandle<T>) -> Result<T, RequestFault> {
    match timeout_at(deadline, working).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(_)) => Err(RequestFault::Broken),
        Err(_) => Err(RequestFault::Busy),
    }
}
