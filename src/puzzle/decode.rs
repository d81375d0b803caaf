//! Decodes bytes as text: UTF-8, UTF-16 or Shift_JIS.

use super::{Fault, FaultKind, UnsupportedFormat};
use encoding_rs::{Encoding, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

/// The first bytes of file formats that are not text, each with the format that they tell.
const SIGNATURES: [(&[u8], UnsupportedFormat); 7] = [
    (b"\xac\xed\x00\x05", UnsupportedFormat::JavaObjects),
    (b"PK\x03\x04", UnsupportedFormat::Archive),
    (b"\x1f\x8b", UnsupportedFormat::Archive),
    (b"\x89PNG", UnsupportedFormat::Picture),
    (b"GIF8", UnsupportedFormat::Picture),
    (b"\xff\xd8\xff", UnsupportedFormat::Picture),
    (b"%PDF-", UnsupportedFormat::Picture),
];

/// Decodes bytes as text. A byte-order mark decides the encoding. Without one, bytes that include a zero are UTF-16 if
/// they can be; others are UTF-8, else Shift_JIS, else UTF-16. Anything else is a fault.
///
/// ```
/// use naze::puzzle::decode;
///
/// assert_eq!(decode(b"1...2").as_deref(), Ok("1...2"));
/// assert!(decode(b"\x89PNG\r\n").is_err(), "a picture");
/// ```
///
/// # Errors
/// The bytes are text in none of the encodings, or a format that naze never reads.
pub fn decode(bytes: &[u8]) -> Result<String, Fault> {
    if let Some((_, format)) = SIGNATURES.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(Fault::missing(FaultKind::Refused { format: *format }, 1, 1));
    }
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return strict(encoding, &bytes[mark..]).ok_or_else(|| undecodable(bytes));
    }
    let wide = || [UTF_16LE, UTF_16BE].into_iter().find_map(|encoding| plausible(encoding, bytes));
    let narrow = || [UTF_8, SHIFT_JIS].into_iter().find_map(|encoding| strict(encoding, bytes));
    // A zero byte is legal in UTF-8, but only UTF-16 has a reason to hold one.
    let text = if bytes.contains(&0) { wide().or_else(narrow) } else { narrow().or_else(wide) };
    text.ok_or_else(|| undecodable(bytes))
}

/// The bytes decoded in an encoding; `None` if some byte is invalid in it.
fn strict(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
}

/// The bytes decoded in an encoding; `None` unless all characters are such as people write puzzles with.
fn plausible(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let usual = |symbol: char| {
        matches!(symbol, '\t' | '\n' | '\r' | ' '..='~' | '\u{a0}'..='\u{ff}' | '\u{2460}'..='\u{25ff}'
            | '\u{3000}'..='\u{30ff}' | '\u{ff00}'..='\u{ffef}')
    };
    strict(encoding, bytes).filter(|text| text.chars().all(usual))
}

/// The fault at the first byte that is not valid UTF-8, the encoding that most texts are meant to have.
fn undecodable(bytes: &[u8]) -> Fault {
    let valid = std::str::from_utf8(bytes).err().map_or(0, |broken| broken.valid_up_to());
    let before = String::from_utf8_lossy(&bytes[..valid]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    Fault { kind: FaultKind::Undecodable, line, column, length: 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "５３・・７・・・・\r\n12345\n";

    fn utf16(text: &str, order: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(order).collect()
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let (shift_jis, _, _) = SHIFT_JIS.encode(TEXT);
        let cases: [(&str, Vec<u8>); 7] = [
            ("UTF-8", TEXT.into()),
            ("UTF-8 with a mark", [b"\xef\xbb\xbf", TEXT.as_bytes()].concat()),
            ("UTF-16 LE with a mark", [&b"\xff\xfe"[..], &utf16(TEXT, u16::to_le_bytes)].concat()),
            ("UTF-16 BE with a mark", [&b"\xfe\xff"[..], &utf16(TEXT, u16::to_be_bytes)].concat()),
            ("UTF-16 LE", utf16(TEXT, u16::to_le_bytes)),
            ("UTF-16 BE", utf16(TEXT, u16::to_be_bytes)),
            ("Shift_JIS", shift_jis.into_owned()),
        ];
        for (name, bytes) in cases {
            assert_eq!(decode(&bytes), Ok(TEXT.to_string()), "{name}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_a_fault_at_the_first_bad_byte() {
        let undecodable = |line, column| Fault { kind: FaultKind::Undecodable, line, column, length: 1 };
        assert_eq!(decode(b"123\n45\xff\xfe\xfd"), Err(undecodable(2, 3)));
        assert_eq!(decode(b"\xff\xfe\x00\xd8"), Err(undecodable(1, 1)));
    }

    #[test]
    fn serialized_objects_and_archives_are_refused_by_name() {
        for (bytes, format) in [
            (&b"\xac\xed\x00\x05sr"[..], UnsupportedFormat::JavaObjects),
            (&b"PK\x03\x04"[..], UnsupportedFormat::Archive),
        ] {
            assert_eq!(decode(bytes), Err(Fault::missing(FaultKind::Refused { format }, 1, 1)));
        }
    }

    #[test]
    fn no_bytes_are_an_empty_text() {
        assert_eq!(decode(b""), Ok(String::new()));
    }
}
