//! Workers that answer parts side by side; the answers are written in the order of the parts.

use super::{
    answer::Answerer,
    lines::{Lines, Part},
};
use crate::cli::exit::Exit;
use std::{
    collections::BTreeMap,
    io,
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex, mpsc},
    thread,
};

/// A part that was answered.
struct Done {
    place: u64,
    part: Part,
    answers: Vec<u8>,
    exit: Exit,
}

/// What goes to the writer.
enum Message {
    Answered(Done),
    /// A worker panicked; it has said why.
    Lost,
    /// All parts were handed out, this many; with what went wrong with an input.
    Ended(u64, Option<(String, io::Error)>),
}

/// Answers all lines on this many threads and hands the answers to `write` in order. Contribution the worst
/// exit of the lines and what went wrong with an input, or the error of `write`.
///
/// A part is only read when another was written, so memory is bounded however uneven the parts are.
pub fn run(
    lines: Lines,
    answerer: Arc<Answerer>,
    threads: usize,
    mut write: impl FnMut(&Part, &[u8]) -> io::Result<()>,
) -> io::Result<(Exit, Option<(String, io::Error)>)> {
    let (send_part, parts) = mpsc::channel::<(u64, Part)>();
    let (send_message, messages) = mpsc::channel::<Message>();
    let (send_credit, credits) = mpsc::channel::<()>();
    for _ in 0..4 * threads {
        send_credit.send(()).map_err(|_| io::ErrorKind::BrokenPipe)?;
    }

    // The threads are let go rather than joined: a reader may wait for input that never comes while
    // the writer has found that nobody reads.
    let ended = send_message.clone();
    thread::spawn(move || {
        let mut lines = lines;
        let mut count = 0;
        while credits.recv().is_ok() {
            let Some(part) = lines.next() else { break };
            if send_part.send((count, part)).is_err() {
                break;
            }
            count += 1;
        }
        // Without a writer nobody is left to tell.
        let _ = ended.send(Message::Ended(count, lines.into_failure()));
    });
    let parts = Arc::new(Mutex::new(parts));
    for _ in 0..threads {
        let (parts, answerer, answered) = (parts.clone(), answerer.clone(), send_message.clone());
        thread::spawn(move || {
            loop {
                let next = parts.lock().map(|parts| parts.recv());
                let Ok(Ok((place, part))) = next else { break };
                // A part that is lost would be waited for without end, so the writer is told.
                let answer = panic::catch_unwind(AssertUnwindSafe(|| answerer.answer(&part)));
                let Ok((answers, exit)) = answer else {
                    let _ = answered.send(Message::Lost);
                    break;
                };
                if answered.send(Message::Answered(Done { place, part, answers, exit })).is_err() {
                    break;
                }
            }
        });
    }
    drop(send_message);

    let mut waiting: BTreeMap<u64, Done> = BTreeMap::new();
    let (mut next, mut total, mut failure, mut worst) = (0, None, None, Exit::Done);
    while total != Some(next) {
        match messages.recv() {
            Ok(Message::Answered(done)) => {
                waiting.insert(done.place, done);
            }
            Ok(Message::Ended(count, failed)) => (total, failure) = (Some(count), failed),
            Ok(Message::Lost) | Err(_) => return Err(io::Error::other("a worker stopped")),
        }
        while let Some(done) = waiting.remove(&next) {
            write(&done.part, &done.answers)?;
            worst = worst.worse(done.exit);
            next += 1;
            // The reader may have ended.
            let _ = send_credit.send(());
        }
    }
    Ok((worst, failure))
}
