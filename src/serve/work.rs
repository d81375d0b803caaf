//! Work that takes a while: on threads of its own, a few at a time, and not waited for beyond a deadline.

use super::Limits;
use crate::render::RequestFault;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout_at},
};

/// The threads for work.
#[derive(Clone)]
pub struct Workers {
    free: Arc<Semaphore>,
    deadline: Duration,
}

impl Workers {
    /// As many as the limits say.
    pub fn new(limits: &Limits) -> Workers {
        Workers { free: Arc::new(Semaphore::new(limits.workers.get())), deadline: limits.answer }
    }

    /// Does a piece of work. A thread cannot be stopped: work that takes longer than anybody waits for keeps its
    /// place until it is done, so that no more is begun than there is room for; its budget sees to its end.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RequestFault> {
        let deadline = Instant::now() + self.deadline;
        let place = timeout_at(deadline, self.free.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(RequestFault::Busy) };
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        match timeout_at(deadline, working).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => Err(RequestFault::Broken),
            Err(_) => Err(RequestFault::Busy),
        }
    }
}
