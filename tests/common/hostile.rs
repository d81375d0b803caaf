//! Sends hostile strings through everything that renders, and defines what must never come out.

use naze::{
    api::{AnswerStatus, Budget, QUESTIONS, answer},
    puzzle::read,
    render::{Language, Style, message, remedy, render_faults},
};
use serde_json::{Map, Value, json};

/// Pseudo-random numbers, the same for the same seed.
pub struct Chance(u64);

impl Chance {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A number below a bound (splitmix64).
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// The parts of attacks.
const PARTS: [&str; 44] = [
    "<script>alert(1)</script>",
    "</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "\"><b>",
    "'><i>",
    "\" onmouseover=\"x",
    "javascript:alert(1)",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&lt;",
    "&#60;",
    "&",
    "<",
    ">",
    "\"",
    "'",
    "`",
    "\\",
    "\\u003c",
    "{{7*7}}",
    "${7*7}",
    "%s%n",
    "\0",
    "\u{1b}[2J",
    "\u{1b}]0;x\u{7}",
    "\u{9b}31m",
    "\r\n",
    "\n",
    "\t",
    "\u{7f}",
    "\u{202e}",
    "\u{2066}",
    "\u{200f}",
    "\u{feff}",
    "\u{fffe}",
    "\u{10ffff}",
    "é̂̃",
    "数独",
    "1",
    ".",
    "|",
];

/// A readable puzzle, into which attacks are inserted now and then.
const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// A hostile string.
pub fn string(chance: &mut Chance) -> String {
    let mut string: String = (0..=chance.below(6)).map(|_| PARTS[chance.below(PARTS.len())]).collect();
    if chance.below(3) == 0 {
        let place = chance.below(PUZZLE.len() + 1);
        string = match chance.below(4) {
            0 => format!("{}{string}{}", &PUZZLE[..place], &PUZZLE[place..]),
            1 => format!("{PUZZLE} # {string}"),
            2 => format!("# {string}\n{PUZZLE}"),
            _ => format!("https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE}&x={string}"),
        };
    }
    string
}

/// Text for people must not contain anything that controls a terminal or changes the direction of writing.
fn judge_text(what: &str, text: &str) -> Result<(), String> {
    let steers = |sign: char| {
        sign.is_control() && sign != '\n' || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.contains(steers) { Err(format!("{what}: {text:?}")) } else { Ok(()) }
}

/// A picture must contain only drawing elements, and text that is a number or a sign of the board.
fn judge_svg(svg: &str) -> Result<(), String> {
    const ELEMENTS: [&str; 13] = [
        "svg", "g", "rect", "line", "polyline", "path", "circle", "ellipse", "polygon", "text", "tspan",
        "defs", "marker",
    ];
    for part in svg.split('<').skip(1) {
        let name: String =
            part.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let (tag, text) = part.split_once('>').ok_or_else(|| format!("svg: an open tag: {part:?}"))?;
        let is_plain = text.chars().all(|sign| sign.is_ascii_alphanumeric() || sign.is_ascii_whitespace());
        let acts =
            [" on", "href", "script", "style=", "url(http", "data:"].iter().any(|word| tag.contains(word));
        if !ELEMENTS.contains(&name.as_str()) || !is_plain || acts {
            return Err(format!("svg: {part:?}"));
        }
    }
    Ok(())
}

/// JSON must read back the same, and contain no signs that have a meaning in another language.
fn judge_json(body: &Value) -> Result<(), String> {
    let text = body.to_string();
    let again: Value = serde_json::from_str(&text).map_err(|error| format!("json: {error}: {text}"))?;
    if &again != body || text.chars().any(|sign| (sign as u32) < 0x20) {
        return Err(format!("json: {text:?}"));
    }
    Ok(())
}

/// Judges every text of an answer that people read.
fn judge_sentences(body: &Value) -> Result<(), String> {
    match body {
        Value::Object(fields) => fields.iter().try_for_each(|(name, value)| match (name.as_str(), value) {
            ("message" | "text", Value::String(sentence)) => judge_text(name, sentence),
            ("svg", Value::String(svg)) => judge_svg(svg),
            (_, value) => judge_sentences(value),
        }),
        Value::Array(values) => values.iter().try_for_each(judge_sentences),
        _ => Ok(()),
    }
}

/// Checks that an answer reads back the same, and that everything in it for people is escaped.
///
/// # Errors
/// The text that came out unescaped.
pub fn judge_body(body: &Value) -> Result<(), String> {
    judge_json(body)?;
    judge_sentences(body)
}

/// The fields of questions that hold text.
const FIELDS: [&str; 17] = [
    "puzzle",
    "board",
    "entries",
    "marks",
    "lang",
    "techniques",
    "cell",
    "prefer",
    "as",
    "to",
    "level",
    "symmetry",
    "seed",
    "pattern",
    "trace",
    "technique",
    "moves",
];

/// A question with the string in one place, chosen by number, and valid elsewhere.
fn question(string: &str, place: usize) -> (&'static str, Value) {
    let kind = QUESTIONS[place % QUESTIONS.len()].name;
    let mut question = Map::new();
    if !["generate", "practice", "techniques"].contains(&kind) {
        question.insert("puzzle".into(), PUZZLE.into());
    }
    match kind {
        "why" => question.insert("cell".into(), "r1c1".into()),
        "convert" => question.insert("to".into(), "rows".into()),
        "generate" => question.insert("seed".into(), 1.into()),
        "practice" => question.insert("technique".into(), "x-wing".into()),
        "practice-check" => {
            question.insert("technique".into(), "x-wing".into());
            question.insert("moves".into(), json!(["r1c1=1"]))
        }
        "judge" => question.insert("steps".into(), json!("r1c1=1")),
        "verify" => question.insert("trace".into(), json!({})),
        _ => None,
    };
    match FIELDS.get(place / QUESTIONS.len() % (FIELDS.len() + 1)) {
        Some(&field @ ("entries" | "marks" | "moves")) => question.insert(field.into(), json!([string])),
        Some(&field) => question.insert(field.into(), string.into()),
        None => question.insert(string.into(), string.into()),
    };
    (kind, Value::Object(question))
}

/// How many places a question has for a string.
pub fn places() -> usize {
    QUESTIONS.len() * (FIELDS.len() + 1)
}

/// Sends a string through everything: the reader's faults in words and with carets, one place of one question, and
/// as a puzzle through the drawings. Returns whether it could be read as a puzzle, or what came out unescaped.
pub fn try_on(string: &str, place: usize) -> Result<bool, String> {
    let is_read = match read(string, None) {
        Ok(_) => true,
        Err(faults) => {
            for lang in [Language::English, Language::Japanese] {
                for fault in &faults {
                    judge_text("message", &message(&fault.kind, lang))?;
                    judge_text("remedy", &remedy(&fault.kind, lang))?;
                }
                judge_text("carets", &render_faults("input", string, &faults, lang, Style::Plain))?;
            }
            false
        }
    };
    let (kind, asked) = question(string, place);
    let named = [(kind, asked), (string, json!({})), ("check", json!({ "puzzle": string }))];
    let drawn = ["svg", "text"].map(|medium| ("show", json!({ "puzzle": string, "as": medium })));
    for (name, question) in named.into_iter().chain(drawn) {
        let answer = answer(name, &question, &Budget::PAGE, &Budget::PAGE.meter(None));
        judge_body(&answer.to_value()).map_err(|found| format!("{name} {question}: {found}"))?;
        if name == string && answer.status == AnswerStatus::Done {
            return Err(format!("{name:?} is no question"));
        }
    }
    Ok(is_read)
}
