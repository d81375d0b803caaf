//! Unpacks base 64 text packed by LZ-string, as in the links of f-puzzles and SudokuPad.
//!
//! Every entry of its dictionary is a piece of the text unpacked so far, so the dictionary holds only places.

/// The most characters that are unpacked, since a few packed ones could expand to millions.
const UNPACKED_LIMIT: usize = 64 * 1024;
/// The code before a literal character of 8 bits.
const SHORT: usize = 0;
/// The code before a literal character of 16 bits.
const LONG: usize = 1;
/// The code that ends the text.
const END: usize = 2;
/// The code of the dictionary's first entry.
const ENTRIES: usize = 3;

/// Reads the bits of a packed text one after the other.
struct BitReader {
    /// The values of the packed characters, six bits each.
    values: Vec<u8>,
    /// The number of bits read so far.
    place: usize,
}

impl BitReader {
    /// Reads the next number of this many bits, lowest bit first; `None` at the end of the text.
    fn number(&mut self, bits: u32) -> Option<usize> {
        (0..bits).try_fold(0, |number, bit| {
            let value = *self.values.get(self.place / 6)?;
            let set = value >> (5 - self.place % 6) & 1;
            self.place += 1;
            Some(number | usize::from(set) << bit)
        })
    }
}

/// Unpacks a text; `None` if it is cut off, was changed, or is too long when unpacked.
pub fn unpack(packed: &str) -> Option<String> {
    let values = packed.trim_end_matches('=').chars().map(value_of).collect::<Option<Vec<u8>>>()?;
    let mut bits = BitReader { values, place: 0 };
    let mut unpacked: Vec<u16> = Vec::new();
    // The start and length of each entry in the unpacked text, and of the piece unpacked last.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        // A number has as many bits as the number of the next entry needs.
        let width = usize::BITS - (entries.len() + ENTRIES).leading_zeros();
        let number = bits.number(width)?;
        let entry = match number {
            END => break,
            SHORT | LONG => {
                unpacked.push(bits.number(if number == SHORT { 8 } else { 16 })? as u16);
                let entry = (unpacked.len() - 1, 1);
                entries.push(entry);
                entries.extend(last.map(|(start, length)| (start, length + 1)));
                entry
            }
            _ => {
                entries.extend(last.map(|(start, length)| (start, length + 1)));
                let (start, length) = *entries.get(number - ENTRIES)?;
                let begin = unpacked.len();
                // The piece may overlap its own copy.
                (start..start + length).for_each(|index| unpacked.push(unpacked[index]));
                (begin, length)
            }
        };
        (unpacked.len() <= UNPACKED_LIMIT).then_some(())?;
        last = Some(entry);
    }
    String::from_utf16(&unpacked).ok()
}

/// The six bits that a character stands for; links write two of the 64 characters in more than one way.
fn value_of(symbol: char) -> Option<u8> {
    match symbol {
        'A'..='Z' => Some(symbol as u8 - b'A'),
        'a'..='z' => Some(symbol as u8 - b'a' + 26),
        '0'..='9' => Some(symbol as u8 - b'0' + 52),
        '+' | ' ' => Some(62),
        '/' | '-' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: [(&str, &str); 6] = [
        ("Q===", ""),
        ("IZA=", "a"),
        ("IbEvE===", "aaaaaaaaaa"),
        ("HYQwXgpg/E", "naze?"),
        ("lYMh0GAEB2CGBeCmAaStHPkA", "なぜ naze, naze, naze"),
        ("N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9liBdMooA==", "{\"size\":4,\"grid\":[[{},{}]]}"),
    ];

    #[test]
    fn packed_texts_are_unpacked() {
        for (packed, text) in CASES {
            assert_eq!(unpack(packed).as_deref(), Some(text), "{packed}");
        }
    }

    #[test]
    fn a_text_that_is_cut_off_or_changed_is_none() {
        for (packed, _) in CASES.iter().filter(|(_, text)| !text.is_empty()) {
            assert_eq!(unpack(&packed[..packed.len() / 2]), None, "{packed}");
        }
        for packed in ["", "%", "/////", "\u{3042}"] {
            assert_eq!(unpack(packed), None, "{packed}");
        }
    }
}
