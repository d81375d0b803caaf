//! Continues a file that an earlier run was writing when it was killed.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Seek, SeekFrom},
    path::Path,
};

/// Opens the file behind its last whole line, cuts what follows, and returns it with the number of its lines.
/// A file that does not exist is made.
pub fn reopen(path: &Path) -> io::Result<(File, u64)> {
    let mut file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    if !file.metadata()?.is_file() {
        // A device or a pipe keeps nothing to go on from, and some never end.
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "only a regular file can be resumed"));
    }
    let (mut lines, mut whole, mut read) = (0, 0, 0);
    let mut reader = BufReader::new(&file);
    loop {
        let block = reader.fill_buf()?;
        if block.is_empty() {
            break;
        }
        for (place, _) in block.iter().enumerate().filter(|&(_, &byte)| byte == b'\n') {
            lines += 1;
            whole = read + place as u64 + 1;
        }
        let length = block.len();
        read += length as u64;
        reader.consume(length);
    }
    file.set_len(whole)?;
    file.seek(SeekFrom::Start(whole))?;
    Ok((file, lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_partial_last_line_is_cut_and_whole_ones_are_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("out");
        for (before, lines, after) in
            [("", 0, "+"), ("a\nb", 1, "a\n+"), ("a\nb\n", 2, "a\nb\n+"), ("half", 0, "+")]
        {
            std::fs::write(&path, before).expect("a file");
            let (mut file, counted) = reopen(&path).expect("it opens");
            file.write_all(b"+").expect("it writes");
            assert_eq!((counted, std::fs::read_to_string(&path).expect("text").as_str()), (lines, after));
        }
        assert_eq!(reopen(&folder.path().join("new")).expect("it is made").1, 0);
    }
}
