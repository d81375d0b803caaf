//! Cuts a stream into parts of whole lines, numbered, in bounded memory.

use super::Input;
use naze::{
    board::Layout,
    puzzle::{LINE_LIMIT, LineReader},
};
use std::{
    io::{self, Read},
    sync::Arc,
};

/// How much is asked for at once.
const BLOCK: usize = 256 * 1024;

/// What some programs write before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Which lines are this run's: those whose number leaves this remainder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    remainder: u64,
    count: u64,
}

impl Shard {
    /// Reads `i/n`: of n shards the i-th, which has the lines whose number mod n is i − 1.
    pub fn parse(word: &str) -> Option<Shard> {
        let (which, count) = word.split_once('/')?;
        let (which, count): (u64, u64) = (which.parse().ok()?, count.parse().ok()?);
        (1..=count).contains(&which).then(|| Shard { remainder: which - 1, count })
    }

    fn has(self, number: u64) -> bool {
        number % self.count == self.remainder
    }
}

/// Some lines that follow each other in the stream.
pub struct Part {
    /// The lines that are to be answered, with their numbers, counted from 1 over all inputs.
    pub lines: Vec<(u64, Vec<u8>)>,
    /// How to read them.
    pub reader: LineReader,
    /// How many lines are answered.
    pub answered: usize,
    /// How many bytes of the stream were read up to here.
    pub bytes_read: u64,
}

/// The lines of all inputs, one after the other.
pub struct Lines {
    inputs: std::vec::IntoIter<Input>,
    current: Option<Input>,
    reader: LineReader,
    heading: Heading,
    shard: Shard,
    /// How many lines of the shard were answered by an earlier run.
    skip: u64,
    chunk: usize,
    number: u64,
    bytes_read: u64,
    block: Vec<u8>,
    /// The beginning of a line whose end is not read yet; cut when it is too long to be a puzzle.
    begun: Vec<u8>,
    /// Lines that are read and not handed out.
    ready: std::collections::VecDeque<(u64, Vec<u8>)>,
    failure: Option<(String, io::Error)>,
}

/// Whether the names of a table's columns may still come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Possible,
    Past,
}

impl Lines {
    /// The lines of these inputs that belong to the shard, without the first `skip` of them, in parts
    /// of at most `chunk`.
    pub fn new(
        inputs: Vec<Input>,
        board: Option<Arc<Layout>>,
        shard: Shard,
        skip: u64,
        chunk: usize,
    ) -> Lines {
        Lines {
            inputs: inputs.into_iter(),
            current: None,
            reader: LineReader::new(board),
            heading: Heading::Possible,
            shard,
            skip,
            chunk,
            number: 0,
            bytes_read: 0,
            block: vec![0; BLOCK],
            begun: Vec::new(),
            ready: std::collections::VecDeque::new(),
            failure: None,
        }
    }

    /// What went wrong with an input, after which no lines follow.
    pub fn into_failure(self) -> Option<(String, io::Error)> {
        self.failure
    }

    /// Reads what there is, at least one line; tells whether there was any.
    fn fill(&mut self) -> bool {
        while self.ready.is_empty() {
            if self.current.is_none() {
                self.current = self.inputs.next();
            }
            let Some(input) = &mut self.current else { return false };
            match input.reader.read(&mut self.block) {
                Ok(0) => {
                    self.current = None;
                    if !self.begun.is_empty() {
                        let last = std::mem::take(&mut self.begun);
                        self.take_line(last);
                    }
                }
                Ok(length) => {
                    self.bytes_read += length as u64;
                    let block = std::mem::take(&mut self.block);
                    self.cut(&block[..length]);
                    self.block = block;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some((input.name.clone(), error));
                    self.inputs = Vec::new().into_iter();
                    self.current = None;
                }
            }
        }
        true
    }

    fn cut(&mut self, block: &[u8]) {
        let mut rest = block;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let (line, after) = rest.split_at(end + 1);
            self.begin(&line[..end]);
            let line = std::mem::take(&mut self.begun);
            self.take_line(line);
            rest = after;
        }
        self.begin(rest);
    }

    fn begin(&mut self, text: &[u8]) {
        // One byte over the limit suffices for the reader to see that the line is too long.
        let room = (LINE_LIMIT + 1).saturating_sub(self.begun.len());
        self.begun.extend_from_slice(&text[..text.len().min(room)]);
    }

    fn take_line(&mut self, mut line: Vec<u8>) {
        self.number += 1;
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        if self.heading == Heading::Possible {
            // The reader takes the mark off by itself, but only off the first line that it sees.
            if line.starts_with(BYTE_ORDER_MARK) {
                line.drain(..BYTE_ORDER_MARK.len());
            }
            let text = String::from_utf8_lossy(&line);
            let is_puzzle = self.reader.read(&text).is_some();
            if is_puzzle || self.reader.is_table() {
                self.heading = Heading::Past;
            }
            if self.reader.is_table() && !is_puzzle {
                return;
            }
        }
        if !self.shard.has(self.number) {
            return;
        }
        match self.skip {
            0 => self.ready.push_back((self.number, line)),
            _ => self.skip -= 1,
        }
    }
}

impl Iterator for Lines {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        if !self.fill() {
            return None;
        }
        let answered = self.ready.len().min(self.chunk);
        let lines = self.ready.drain(..answered).collect();
        Some(Part { lines, reader: self.reader.clone(), answered, bytes_read: self.bytes_read })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that gives as many bytes at a time as it is told.
    struct Dripping(Vec<u8>, usize);

    impl Read for Dripping {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            self.0.drain(..length).zip(buffer).for_each(|(byte, place)| *place = byte);
            Ok(length)
        }
    }

    fn cut(texts: &[&str], drip: usize, shard: &str, skip: u64) -> Vec<(u64, String)> {
        let input = |text: &&str| Input {
            name: "-".into(),
            length: None,
            reader: Box::new(Dripping(text.as_bytes().to_vec(), drip)),
        };
        let shard = Shard::parse(shard).expect("a shard");
        let lines = Lines::new(texts.iter().map(input).collect(), None, shard, skip, 2);
        let all = lines.flat_map(|part| part.lines);
        all.map(|(number, line)| (number, String::from_utf8(line).expect("text"))).collect()
    }

    fn numbered(lines: &[(u64, &str)]) -> Vec<(u64, String)> {
        lines.iter().map(|(number, line)| (*number, line.to_string())).collect()
    }

    #[test]
    fn however_a_stream_drips_its_lines_are_the_same() {
        let expected = numbered(&[(1, "a"), (2, ""), (3, "b c"), (4, "d"), (5, "e")]);
        for drip in [1, 2, 3, 5, 100] {
            assert_eq!(cut(&["a\n\nb c\r\nd", "e\n"], drip, "1/1", 0), expected);
        }
    }

    #[test]
    fn a_shard_has_the_lines_with_its_remainder_and_a_resumed_run_skips_its_own() {
        let text = "a\nb\nc\nd\ne\nf\ng\n";
        assert_eq!(cut(&[text], 3, "1/3", 0), numbered(&[(3, "c"), (6, "f")]));
        assert_eq!(cut(&[text], 3, "2/3", 0), numbered(&[(1, "a"), (4, "d"), (7, "g")]));
        assert_eq!(cut(&[text], 3, "2/3", 2), numbered(&[(7, "g")]));
        assert_eq!(cut(&[text], 3, "2/3", 9), []);
    }

    #[test]
    fn what_is_no_shard_is_not_read_as_one() {
        for word in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "-1/2"] {
            assert_eq!(Shard::parse(word), None, "{word}");
        }
    }

    #[test]
    fn a_line_without_end_takes_no_more_memory_than_the_limit() {
        let lines = cut(&[&("x".repeat(3 * LINE_LIMIT) + "\ny")], 70_000, "1/1", 0);
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[0].1.len(), lines[1].1.as_str()), (LINE_LIMIT + 1, "y"));
    }

    #[test]
    fn a_byte_order_mark_belongs_to_no_line() {
        for text in ["\u{feff}a\nb\n", "\u{feff}quizzes,solutions\na\nb\n"] {
            let lines = cut(&[text], 100, "1/1", 0);
            assert_eq!(lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        }
    }

    #[test]
    fn the_names_of_columns_are_no_puzzle() {
        assert_eq!(cut(&["quizzes,solutions\na,b\n"], 100, "1/1", 0), numbered(&[(2, "a,b")]));
    }
}
