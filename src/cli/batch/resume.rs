//! Continues a file that an earlier run was writing when it was killed.

use super::super::prelude::*;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};

/// The answers of an earlier run, without an unfinished last line.
#[derive(Default)]
pub struct EarlierAnswers {
    /// The number of whole lines.
    pub lines: u64,
    /// The first line, with its end.
    pub first: Vec<u8>,
    /// The last line, with its end.
    pub last: Vec<u8>,
    /// The worst exit of the lines.
    pub worst: Exit,
    /// The number of the first line that is no answer of a run with these options; `None` if all are.
    pub foreign: Option<u64>,
    /// The length of the lines in bytes.
    length: u64,
}

/// Opens the file of an earlier run, or creates it, and reads its answers; `exit_of` gives the exit of an answer,
/// `None` for a line that is none.
pub fn open(path: &Path, exit_of: impl Fn(&[u8]) -> Option<Exit>) -> io::Result<(File, EarlierAnswers)> {
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    if !file.metadata()?.is_file() {
        // A device or a pipe holds nothing to continue from, and some never end.
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "only a regular file can be resumed"));
    }
    let mut earlier = EarlierAnswers::default();
    let mut reader = BufReader::with_capacity(1 << 16, &file);
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            break;
        }
        earlier.length += length as u64;
        earlier.lines += 1;
        match exit_of(&line) {
            Some(exit) => earlier.worst = earlier.worst.worse(exit),
            None => earlier.foreign = earlier.foreign.or(Some(earlier.lines)),
        }
        if earlier.lines == 1 {
            earlier.first.clone_from(&line);
        }
        std::mem::swap(&mut earlier.last, &mut line);
    }
    Ok((file, earlier))
}

/// Cuts off everything after the last whole line, and moves to the end.
pub fn cut(file: &mut File, earlier: &EarlierAnswers) -> io::Result<()> {
    file.set_len(earlier.length)?;
    file.seek(SeekFrom::Start(earlier.length)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// Letters are answers, `!` one of a line that failed; nothing else is an answer.
    fn exit_of(line: &[u8]) -> Option<Exit> {
        match line[0] {
            b'!' => Some(Exit::NoSolution),
            letter => letter.is_ascii_lowercase().then_some(Exit::Done),
        }
    }

    #[test]
    fn a_partial_last_line_is_cut_and_whole_ones_are_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("out");
        for (before, lines, ends, after) in [
            ("", 0, ["", ""], "+"),
            ("a\nb", 1, ["a\n", "a\n"], "a\n+"),
            ("a\nb\n", 2, ["a\n", "b\n"], "a\nb\n+"),
            ("half", 0, ["", ""], "+"),
        ] {
            std::fs::write(&path, before).expect("a file");
            let (mut file, earlier) = open(&path, exit_of).expect("it opens");
            assert_eq!([&earlier.first, &earlier.last], ends.map(str::as_bytes));
            cut(&mut file, &earlier).expect("it is cut");
            file.write_all(b"+").expect("it writes");
            assert_eq!(
                (earlier.lines, std::fs::read_to_string(&path).expect("text").as_str()),
                (lines, after)
            );
        }
        assert_eq!(open(&folder.path().join("new"), exit_of).expect("it is made").1.lines, 0);
    }

    #[test]
    fn the_worst_whole_line_and_the_first_foreign_one_are_known() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("out");
        for (text, worst, foreign) in [
            ("", Exit::Done, None),
            ("a\nb\n", Exit::Done, None),
            ("a\n!\nb\n", Exit::NoSolution, None),
            ("a\n!", Exit::Done, None),
            ("!\n?\n?\n", Exit::NoSolution, Some(2)),
        ] {
            std::fs::write(&path, text).expect("a file");
            let earlier = open(&path, exit_of).expect("it opens").1;
            assert_eq!((earlier.worst, earlier.foreign), (worst, foreign), "{text:?}");
        }
    }
}
