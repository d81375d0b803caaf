//! Plain lines, of 81 digits and blanks: read and answered many at a time.

/// The results of the lockstep search for the plain lines of a block.
#[derive(Default)]
pub struct PlainLines {
    /// For each line, whether it is a plain puzzle; empty if the search was not used.
    pub is_plain: Vec<bool>,
    /// For each plain puzzle, its number of solutions, up to the limit of the search.
    pub counts: Vec<u32>,
    /// A solution of each plain puzzle, if requested.
    pub solutions: Vec<Option<[u8; 81]>>,
    /// The number of lines answered so far.
    pub line: usize,
    /// The number of plain lines answered so far.
    pub puzzle: usize,
}

impl PlainLines {
    /// Answers the next line if a number or a solution is the whole answer; returns whether it was answered.
    pub fn answer_next(&mut self, out: &mut Vec<u8>) -> bool {
        self.line += 1;
        if !self.is_plain.get(self.line - 1).is_some_and(|&is_plain| is_plain) {
            return false;
        }
        let puzzle = self.puzzle;
        self.puzzle += 1;
        match (self.counts[puzzle], self.solutions.get(puzzle)) {
            (count, None) => out.extend_from_slice(count.to_string().as_bytes()),
            (1, Some(Some(solution))) => out.extend(solution.iter().map(|number| b'0' + number)),
            _ => return false,
        }
        true
    }
}

/// Reads a line of 81 digits and blanks as numbers; returns whether the line is one. Every such line means the same to
/// the general reader.
pub fn parse_plain(line: &[u8], puzzles: &mut Vec<[u8; 81]>) -> bool {
    let Ok(line) = <&[u8; 81]>::try_from(line) else { return false };
    let mut numbers = [0; 81];
    let (mut foreign, mut dots, mut zeros) = (false, false, false);
    // One pass without an early end, which the compiler vectorizes.
    for (number, &symbol) in numbers.iter_mut().zip(line) {
        let digit = symbol.wrapping_sub(b'0');
        let dot = symbol == b'.';
        foreign |= (digit > 9) & !dot;
        dots |= dot;
        zeros |= digit == 0;
        *number = if dot { 0 } else { digit };
    }
    let is_plain = !(foreign || dots && zeros);
    if is_plain {
        puzzles.push(numbers);
    }
    is_plain
}
