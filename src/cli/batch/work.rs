//! Workers that answer blocks side by side; the answers are written in the order of the blocks.

use super::{
    answer::Answerer,
    lines::{LineBlock, LineBlocks},
};
use crate::cli::exit::Exit;
use std::{
    collections::BTreeMap,
    io,
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex, mpsc},
    thread,
};

/// A block that was answered.
struct AnsweredBlock {
    place: u64,
    block: LineBlock,
    answers: Vec<u8>,
    exit: Exit,
}

/// What goes to the writer.
enum Message {
    Answered(AnsweredBlock),
    /// A worker panicked; it has said why.
    Panicked,
    /// All blocks were handed out, this many; with what went wrong with an input.
    Ended(u64, Option<(String, io::Error)>),
}

/// Answers all lines on this many threads and hands the answers to `write` in order. Returns the worst
/// exit of the lines and what went wrong with an input, or the error of `write`.
///
/// A block is only read when another was written, so memory is bounded however uneven the blocks are.
pub fn run(
    lines: LineBlocks,
    answerer: Arc<Answerer>,
    threads: usize,
    mut write: impl FnMut(&LineBlock, &[u8]) -> io::Result<()>,
) -> io::Result<(Exit, Option<(String, io::Error)>)> {
    let (send_block, blocks) = mpsc::channel::<(u64, LineBlock)>();
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
            let Some(block) = lines.next() else { break };
            if send_block.send((count, block)).is_err() {
                break;
            }
            count += 1;
        }
        // Without a writer nobody waits for this.
        let _ = ended.send(Message::Ended(count, lines.into_failure()));
    });
    let blocks = Arc::new(Mutex::new(blocks));
    for _ in 0..threads {
        let (blocks, answerer, answered) = (blocks.clone(), answerer.clone(), send_message.clone());
        thread::spawn(move || {
            loop {
                let next = blocks.lock().map(|blocks| blocks.recv());
                let Ok(Ok((place, block))) = next else { break };
                // The writer would wait for a lost block without end, so it gets a message.
                let answer = panic::catch_unwind(AssertUnwindSafe(|| answerer.answer(&block)));
                let Ok((answers, exit)) = answer else {
                    let _ = answered.send(Message::Panicked);
                    break;
                };
                if answered.send(Message::Answered(AnsweredBlock { place, block, answers, exit })).is_err() {
                    break;
                }
            }
        });
    }
    drop(send_message);

    let mut waiting: BTreeMap<u64, AnsweredBlock> = BTreeMap::new();
    let (mut next, mut total, mut failure, mut worst) = (0, None, None, Exit::Done);
    while total != Some(next) {
        match messages.recv() {
            Ok(Message::Answered(done)) => {
                waiting.insert(done.place, done);
            }
            Ok(Message::Ended(count, failed)) => (total, failure) = (Some(count), failed),
            Ok(Message::Panicked) | Err(_) => return Err(io::Error::other("a worker stopped")),
        }
        while let Some(done) = waiting.remove(&next) {
            write(&done.block, &done.answers)?;
            worst = worst.worse(done.exit);
            next += 1;
            // The reader may have ended.
            let _ = send_credit.send(());
        }
    }
    Ok((worst, failure))
}
