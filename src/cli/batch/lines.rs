//! Cuts a stream into blocks of whole lines, numbered, in bounded memory.

use super::{super::prelude::*, source::Input};
use memchr::{memchr, memchr_iter, memrchr};
use naze::puzzle::{self, LINE_LIMIT, LineReader};
use std::io;

/// The length at which a line is cut: one byte over the limit, which shows the reader that the line is too long.
const TOO_LONG: usize = LINE_LIMIT + 1;

/// The byte-order mark that some programs write before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// This run's shard of the lines: those whose number leaves this remainder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineShare {
    remainder: u64,
    count: u64,
}

impl LineShare {
    /// Parses `i/n`: the i-th of n shards, with the lines whose number mod n is i − 1. `None` for any other word.
    pub fn parse(word: &str) -> Option<LineShare> {
        let (which, count) = word.split_once('/')?;
        let (which, count): (u64, u64) = (which.parse().ok()?, count.parse().ok()?);
        (1..=count).contains(&which).then(|| LineShare { remainder: which - 1, count })
    }

    fn contains(self, number: u64) -> bool {
        number % self.count == self.remainder
    }

    /// How many of `count` lines, starting with number `first`, are in this shard.
    fn share(self, first: u64, count: u64) -> u64 {
        let up_to = |number: u64| (number + self.count - self.remainder - 1) / self.count;
        up_to(first + count) - up_to(first)
    }
}

/// A block of whole lines that follow each other in the stream.
pub struct LineBlock {
    /// The lines as they are in the stream.
    text: Vec<u8>,
    /// The number of the block's first line, counted from 1 over all inputs.
    first: u64,
    shard: LineShare,
    /// The number of the shard's first lines that an earlier run has answered.
    skip: u64,
    /// The reader for the lines.
    pub reader: LineReader,
    /// The number of lines to answer.
    pub answered: u64,
    /// The number of bytes of the stream read up to the end of this block.
    pub bytes_read: u64,
}

impl LineBlock {
    /// The lines to answer, without their ends, with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let lines = split(&self.text).zip(self.first..).map(|(line, number)| (number, line));
        lines.filter(|&(number, _)| self.shard.contains(number)).skip(self.skip as usize)
    }

    /// The line to answer at this index, as a block of its own.
    fn only(&self, place: u64) -> Option<LineBlock> {
        let (number, line) = self.lines().nth(place as usize)?;
        // With its end: without one, an empty line would be none.
        let (text, reader) = ([line, b"\n"].concat(), self.reader.clone());
        Some(LineBlock { text, first: number, skip: 0, reader, answered: 1, ..*self })
    }
}

/// The lines that are skipped, since an earlier run has answered them.
pub struct SkippedLines {
    /// The number of the lines.
    pub count: u64,
    /// The first of the lines; `None` if there are none.
    pub first: Option<LineBlock>,
    /// The last of the lines; `None` if there are none.
    pub last: Option<LineBlock>,
}

/// The lines of a text, without their ends.
fn split(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr(b'\n', rest);
        let line = &rest[..end.unwrap_or(rest.len())];
        rest = &rest[end.map_or(rest.len(), |end| end + 1)..];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        // However much of it was kept, the message for a line that is too long is the same.
        Some(&line[..line.len().min(TOO_LONG)])
    })
}

/// Whether a line is part of a puzzle of several lines. Only lines with words, and names of boards, are examined.
fn describes_board(line: &[u8]) -> bool {
    let may_be = line.first().is_some_and(u8::is_ascii_alphabetic) || line.len() < 9;
    may_be && puzzle::describes_board(&String::from_utf8_lossy(line))
}

/// Reads the lines of all inputs, one input after the other, in blocks.
pub struct LineBlocks {
    inputs: std::vec::IntoIter<Input>,
    current: Option<Input>,
    /// The name of the input that was read last.
    name: String,
    reader: LineReader,
    /// Whether the names of a table's columns may still come.
    may_name_columns: bool,
    shard: LineShare,
    /// The rest of a block after [`LineBlocks::skip_lines`].
    begun_block: Option<LineBlock>,
    /// The number of bytes that are read at once.
    block: usize,
    /// The number of the next line.
    number: u64,
    bytes_read: u64,
    /// The start of a line whose end has not been read yet; cut if it is too long to be a puzzle.
    begun: Vec<u8>,
    failure: Option<(String, io::Error)>,
}

impl LineBlocks {
    /// The lines of these inputs that belong to the shard, in blocks of about `block` bytes, or of as many as are
    /// available.
    pub fn new(inputs: Vec<Input>, board: Option<Arc<Layout>>, shard: LineShare, block: usize) -> LineBlocks {
        LineBlocks {
            inputs: inputs.into_iter(),
            current: None,
            name: String::new(),
            reader: LineReader::new(board),
            may_name_columns: true,
            shard,
            begun_block: None,
            block,
            number: 1,
            bytes_read: 0,
            begun: Vec::new(),
            failure: None,
        }
    }

    /// Skips the first lines of the shard, at most this many.
    pub fn skip_lines(&mut self, count: u64) -> SkippedLines {
        let mut skipped = SkippedLines { count: 0, first: None, last: None };
        while skipped.count < count {
            let Some(mut block) = self.next() else { break };
            let share = (count - skipped.count).min(block.answered);
            let line = |index| block.only(index);
            skipped.first = skipped.first.or_else(|| line(0));
            skipped.last = share.checked_sub(1).and_then(line);
            skipped.count += share;
            block.skip += share;
            block.answered -= share;
            self.begun_block = (block.answered > 0).then_some(block);
        }
        skipped
    }

    /// The error that ended the lines early, with the name of the input; `None` if there was none.
    pub fn into_failure(self) -> Option<(String, io::Error)> {
        self.failure
    }

    /// Reads the next whole lines of the inputs; the last line of an input needs no end.
    fn read(&mut self) -> Option<Vec<u8>> {
        loop {
            if self.current.is_none() {
                self.current = Some(self.inputs.next()?);
            }
            let input = self.current.as_mut()?;
            self.name.clone_from(&input.name);
            let mut text = std::mem::take(&mut self.begun);
            let kept = text.len();
            text.resize(kept + self.block, 0);
            match input.reader.read(&mut text[kept..]) {
                Ok(0) => {
                    self.current = None;
                    text.truncate(kept);
                    if !text.is_empty() {
                        return Some(text);
                    }
                }
                Ok(length) => {
                    self.bytes_read += length as u64;
                    text.truncate(kept + length);
                    match memrchr(b'\n', &text[kept..]) {
                        Some(end) => {
                            self.begun = text.split_off(kept + end + 1);
                            return Some(text);
                        }
                        None => {
                            text.truncate(TOO_LONG);
                            self.begun = text;
                        }
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                    text.truncate(kept);
                    self.begun = text;
                }
                Err(error) => return self.fail(error),
            }
        }
    }

    /// Ends the lines with an error of the input that was read last.
    fn fail<T>(&mut self, error: io::Error) -> Option<T> {
        self.failure = Some((self.name.clone(), error));
        (self.inputs, self.current) = (Vec::new().into_iter(), None);
        self.begun.clear();
        None
    }

    /// Looks for the names of a table's columns in the first line that is not empty, and removes everything up to their
    /// end.
    fn take_header(&mut self, text: &mut Vec<u8>) {
        // The reader itself removes the mark, but only from the first line that it sees.
        if self.number == 1 && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        let mut read = 0;
        while self.may_name_columns && read < text.len() {
            let end = memchr(b'\n', &text[read..]).map_or(text.len(), |end| read + end + 1);
            let line = String::from_utf8_lossy(&text[read..end]);
            let is_puzzle = self.reader.read(line.trim_end_matches(['\r', '\n'])).is_some();
            read = end;
            if self.reader.is_table() && !is_puzzle {
                self.number += memchr_iter(b'\n', &text[..read]).count() as u64;
                text.drain(..read);
            }
            if is_puzzle || self.reader.is_table() {
                self.may_name_columns = false;
            }
        }
    }
}

impl Iterator for LineBlocks {
    type Item = LineBlock;

    fn next(&mut self) -> Option<LineBlock> {
        if let Some(block) = self.begun_block.take() {
            return Some(block);
        }
        loop {
            let mut text = self.read()?;
            // Without its other lines, each line of a puzzle with rules would be another puzzle.
            if split(&text).any(describes_board) {
                return self.fail(io::ErrorKind::InvalidData.into());
            }
            if self.may_name_columns {
                self.take_header(&mut text);
            }
            let open_end = text.last().is_some_and(|&last| last != b'\n');
            let count = memchr_iter(b'\n', &text).count() as u64 + u64::from(open_end);
            let first = self.number;
            self.number += count;
            let answered = self.shard.share(first, count);
            if answered > 0 {
                let LineBlocks { shard, bytes_read, .. } = *self;
                let reader = self.reader.clone();
                return Some(LineBlock { text, first, shard, skip: 0, reader, answered, bytes_read });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns at most this many bytes at a time.
    struct SlowReader(Vec<u8>, usize);

    impl Read for SlowReader {
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
            reader: Box::new(SlowReader(text.as_bytes().to_vec(), drip)),
        };
        let shard = LineShare::parse(shard).expect("a shard");
        let mut blocks = LineBlocks::new(texts.iter().map(input).collect(), None, shard, 100);
        blocks.skip_lines(skip);
        blocks
            .flat_map(|block| {
                let line =
                    |(number, line): (u64, &[u8])| (number, String::from_utf8_lossy(line).into_owned());
                let lines: Vec<(u64, String)> = block.lines().map(line).collect();
                assert_eq!(lines.len() as u64, block.answered);
                lines
            })
            .collect()
    }

    fn numbered(lines: &[(u64, &str)]) -> Vec<(u64, String)> {
        lines.iter().map(|(number, line)| (*number, line.to_string())).collect()
    }

    #[test]
    fn the_lines_are_the_same_however_slowly_a_stream_arrives() {
        let expected = numbered(&[(1, "a"), (2, ""), (3, "b c"), (4, "d"), (5, "e")]);
        for drip in [1, 2, 3, 5, 100] {
            assert_eq!(cut(&["a\n\nb c\r\nd", "e\n"], drip, "1/1", 0), expected);
        }
    }

    #[test]
    fn a_shard_has_the_lines_with_its_remainder_and_a_resumed_run_skips_its_own() {
        let text = "a\nb\nc\nd\ne\nf\ng\n";
        for drip in [1, 3, 100] {
            assert_eq!(cut(&[text], drip, "1/3", 0), numbered(&[(3, "c"), (6, "f")]));
            assert_eq!(cut(&[text], drip, "2/3", 0), numbered(&[(1, "a"), (4, "d"), (7, "g")]));
            assert_eq!(cut(&[text], drip, "3/3", 0), numbered(&[(2, "b"), (5, "e")]));
            assert_eq!(cut(&[text], drip, "2/3", 2), numbered(&[(7, "g")]));
            assert_eq!(cut(&[text], drip, "2/3", 9), []);
        }
    }

    #[test]
    fn the_first_and_the_last_skipped_line_are_kept() {
        let text = "a\nb\nc\nd\ne\nf\ng\n";
        let line = |block: Option<LineBlock>| {
            let block = block.expect("a line");
            let lines: Vec<(u64, &[u8])> = block.lines().collect();
            let [(number, line)] = lines[..] else { panic!("it has one line") };
            (number, String::from_utf8_lossy(line).into_owned())
        };
        for drip in [1, 3, 100] {
            for (count, last) in [(1, (1, "a")), (2, (4, "d")), (3, (7, "g")), (9, (7, "g"))] {
                let reader = Box::new(SlowReader(text.as_bytes().to_vec(), drip));
                let input = Input { name: "-".into(), length: None, reader };
                let shard = LineShare::parse("2/3").expect("a shard");
                let mut blocks = LineBlocks::new(vec![input], None, shard, 100);
                let skipped = blocks.skip_lines(count);
                assert_eq!(skipped.count, count.min(3));
                assert_eq!(line(skipped.first), (1, "a".to_string()));
                assert_eq!(line(skipped.last), (last.0, last.1.to_string()));
            }
        }
    }

    #[test]
    fn a_word_that_is_no_shard_is_not_read_as_one() {
        for word in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "-1/2"] {
            assert_eq!(LineShare::parse(word), None, "{word}");
        }
    }

    #[test]
    fn an_endless_line_takes_no_more_memory_than_the_limit() {
        for drip in [100, 70_000] {
            let lines = cut(&[&("x".repeat(3 * LINE_LIMIT) + "\ny")], drip, "1/1", 0);
            assert_eq!(lines.len(), 2);
            assert_eq!((lines[0].1.len(), lines[1].1.as_str()), (LINE_LIMIT + 1, "y"));
        }
    }

    #[test]
    fn a_byte_order_mark_belongs_to_no_line() {
        for (text, drip) in
            [("\u{feff}a\nb\n", 100), ("\u{feff}a\nb\n", 1), ("\u{feff}quizzes,solutions\na\nb\n", 9)]
        {
            let lines = cut(&[text], drip, "1/1", 0);
            assert_eq!(lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        }
    }

    #[test]
    fn the_names_of_columns_are_no_puzzle() {
        for drip in [1, 7, 100] {
            assert_eq!(
                cut(&["\nquizzes,solutions\na,b\nc"], drip, "1/1", 0).last(),
                Some(&(4, "c".to_string()))
            );
            assert_eq!(cut(&["quizzes,solutions\na,b\n"], drip, "1/1", 0), numbered(&[(2, "a,b")]));
        }
    }
}
