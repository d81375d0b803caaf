//! Reads SudokuPad's code of a plain puzzle: `classic` and then signs for digits and runs of empty cells.

/// The prefix of the code.
pub const PREFIX: &str = "classic";

/// The puzzle as a line of digits, 0 for an empty cell; `None` if this is no code of 81 cells.
///
/// SudokuPad has had two codes. Their signs and the number of cells that result tell them apart; the newer is
/// tried first.
pub fn line_of(code: &str) -> Option<String> {
    let is_whole = |line: &String| line.len() == 81;
    digit_and_blanks(code).filter(is_whole).or_else(|| digits_or_blanks(code).filter(is_whole))
}

/// Decodes the code in which a sign of base 60 is a digit and up to five empty cells after it: `1` is 1, `B` (11) is 1
/// and one empty cell.
fn digit_and_blanks(code: &str) -> Option<String> {
    let read = |sign: char| {
        let number = match sign {
            '0'..='9' => sign as usize - '0' as usize,
            'A'..='Z' => sign as usize - 'A' as usize + 10,
            'a'..='x' => sign as usize - 'a' as usize + 36,
            _ => return None,
        };
        Some(format!("{}{}", number % 10, "0".repeat(number / 10)))
    };
    code.chars().map(read).collect()
}

/// Decodes the code in which a digit is itself and any other sign is a run of empty cells: `B` is one, `C` two.
fn digits_or_blanks(code: &str) -> Option<String> {
    const BLANKS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    let read = |sign: char| match sign {
        '1'..='9' => Some(sign.to_string()),
        _ => BLANKS.find(sign).map(|blanks| "0".repeat(blanks)),
    };
    code.chars().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "004100080010009030600300700510006000300000050007000000000420000050360007000000240";

    /// A line in both codes, encoded straight from their definitions.
    fn codes(line: &str) -> [String; 2] {
        let signs: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='x').collect();
        let blanks: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
        let (mut later, mut earlier) = (String::new(), String::new());
        let digits: Vec<usize> = line.bytes().map(|byte| usize::from(byte - b'0')).collect();
        let mut at = 0;
        while at < digits.len() {
            let run = digits[at + 1..].iter().take_while(|&&digit| digit == 0).count().min(5);
            later.push(signs[digits[at] + 10 * run]);
            at += 1 + run;
        }
        at = 0;
        while at < digits.len() {
            let run = digits[at..].iter().take_while(|&&digit| digit == 0).count();
            match run {
                0 => earlier.push(signs[digits[at]]),
                _ => earlier.push(blanks[run]),
            }
            at += run.max(1);
        }
        [later, earlier]
    }

    #[test]
    fn both_codes_of_a_puzzle_give_its_line() {
        for code in codes(LINE) {
            assert_eq!(line_of(&code).as_deref(), Some(LINE), "{code}");
        }
    }

    #[test]
    fn a_code_of_another_length_or_with_other_signs_is_none() {
        let [later, earlier] = codes(LINE);
        for code in ["", "NOTVALID", &later[1..], &earlier[1..], &format!("{later}1"), &format!("{later}ä")]
        {
            assert_eq!(line_of(code), None, "{code}");
        }
    }
}
