//! Workers that answer blocks side by side; the answers are written in the order of the blocks.

use super::{
    super::prelude::*,
    answer::Answerer,
    lines::{LineBlock, LineBlocks},
};
use std::{
    io,
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    time::Duration,
};

/// A message to the writer.
enum Message {
    /// The block with this number is started; its answers so far are here, in whole lines.
    Begun(u64, Answers),
    /// All lines of the block with this number are answered; with the block, and their worst exit.
    Done(u64, LineBlock, Exit),
    /// A worker panicked; it has printed why.
    Panicked,
    /// All blocks were handed out; with their number and, if an input failed, the error.
    Ended(u64, Option<(String, io::Error)>),
}

/// A block with its number.
type NumberedBlock = (u64, LineBlock);

/// The worst exit of the lines and, if an input failed, its name and the error.
pub type Ended = (Exit, Option<(String, io::Error)>);

/// The answers of a block, to which a worker adds and from which the writer removes.
type Answers = Arc<Mutex<Vec<u8>>>;

/// A block that is started and not yet written.
struct WaitingBlock {
    answers: Answers,
    done: Option<(LineBlock, Exit)>,
}

/// The longest time that an answer may wait for those of other lines in its block.
const LONGEST_WAIT: Duration = Duration::from_millis(50);

/// Answers all lines on this many threads and hands the answers to `write` in order, with the block once all of it
/// is answered. Returns the worst exit of the lines and the error of an input, or the error of `write`.
///
/// A block is read only after another was written, so memory is bounded however uneven the blocks are.
pub fn run(
    lines: LineBlocks,
    answerer: Arc<Answerer>,
    threads: usize,
    mut write: impl FnMut(&[u8], Option<&LineBlock>) -> io::Result<()>,
) -> io::Result<Ended> {
    let (send_block, blocks) = mpsc::channel();
    let (send_message, messages) = mpsc::channel();
    let (send_credit, credits) = mpsc::channel();
    for _ in 0..4 * threads {
        send_credit.send(()).map_err(|_| io::ErrorKind::BrokenPipe)?;
    }
    // The threads are detached rather than joined: a reader may wait for input that never comes while the
    // writer has found that nobody reads.
    let ended = send_message.clone();
    thread::spawn(move || read_blocks(lines, &credits, &send_block, &ended));
    let blocks = Arc::new(Mutex::new(blocks));
    for _ in 0..threads {
        let (blocks, answerer, answered) = (blocks.clone(), answerer.clone(), send_message.clone());
        thread::spawn(move || answer_blocks(&blocks, &answerer, &answered));
    }
    drop(send_message);
    write_blocks(&messages, &send_credit, &mut write)
}

/// Hands out a block for each credit, until no line is left.
fn read_blocks(
    mut lines: LineBlocks,
    credits: &Receiver<()>,
    blocks: &Sender<NumberedBlock>,
    ended: &Sender<Message>,
) {
    let mut count = 0;
    while credits.recv().is_ok() {
        let Some(block) = lines.next() else { break };
        if blocks.send((count, block)).is_err() {
            break;
        }
        count += 1;
    }
    // Without a writer nobody waits for this.
    let _ = ended.send(Message::Ended(count, lines.into_failure()));
}

/// Answers one block after another, until none is left or nobody waits for answers.
fn answer_blocks(blocks: &Mutex<Receiver<NumberedBlock>>, answerer: &Answerer, answered: &Sender<Message>) {
    loop {
        let next = blocks.lock().map(|blocks| blocks.recv());
        let Ok(Ok((number, block))) = next else { break };
        let answers = Answers::default();
        if answered.send(Message::Begun(number, answers.clone())).is_err() {
            break;
        }
        // The writer would wait forever for a lost block, so it gets a message.
        let exit = panic::catch_unwind(AssertUnwindSafe(|| {
            answerer.answer(&block, |part| {
                if let Ok(mut answers) = answers.lock() {
                    answers.append(part);
                }
            })
        }));
        let message = exit.map_or(Message::Panicked, |exit| Message::Done(number, block, exit));
        let is_last = matches!(message, Message::Panicked);
        if answered.send(message).is_err() || is_last {
            break;
        }
    }
}

/// Writes the answers in the order of the blocks, as soon as they are there.
fn write_blocks(
    messages: &Receiver<Message>,
    credits: &Sender<()>,
    write: &mut impl FnMut(&[u8], Option<&LineBlock>) -> io::Result<()>,
) -> io::Result<Ended> {
    let mut waiting: BTreeMap<u64, WaitingBlock> = BTreeMap::new();
    let (mut next, mut total, mut failure, mut worst) = (0, None, None, Exit::Done);
    while total != Some(next) {
        let message = match waiting.contains_key(&next) {
            true => messages.recv_timeout(LONGEST_WAIT),
            // There is nothing to write before the next message.
            false => messages.recv().map_err(RecvTimeoutError::from),
        };
        match message {
            Ok(Message::Begun(number, answers)) => {
                waiting.insert(number, WaitingBlock { answers, done: None });
            }
            Ok(Message::Done(number, block, exit)) => {
                waiting.entry(number).and_modify(|waiting| waiting.done = Some((block, exit)));
            }
            Ok(Message::Ended(count, failed)) => (total, failure) = (Some(count), failed),
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Message::Panicked) | Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("a worker stopped"));
            }
        }
        while let Some(WaitingBlock { answers, done }) = waiting.get(&next) {
            let part = answers.lock().map(|mut answers| std::mem::take(&mut *answers)).unwrap_or_default();
            if done.is_some() || !part.is_empty() {
                write(&part, done.as_ref().map(|(block, _)| block))?;
            }
            let Some((_, exit)) = done else { break };
            worst = worst.worse(*exit);
            waiting.remove(&next);
            next += 1;
            // The reader may have ended.
            let _ = credits.send(());
        }
    }
    Ok((worst, failure))
}
