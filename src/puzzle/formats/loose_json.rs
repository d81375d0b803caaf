//! Reads JSON as SudokuPad shortens it: names without quotes and cut short, empty objects left out, `t` for true.

use serde_json::{Map, Value};

/// How deep lists and objects may be nested.
const DEPTH_LIMIT: usize = 32;
/// The names that matter, each with its short form.
const NAMES: [(&str, &str); 10] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("v", "value"),
    ("l", "lines"),
    ("wp", "wayPoints"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("te", "text"),
];

/// The value in the text; `None` if there is none, the text goes on after it, or an object in it has a name twice.
pub(super) fn read_loose_json(text: &str) -> Option<Value> {
    let symbols: Vec<char> = text.trim().chars().collect();
    let mut reader = LooseReader { symbols: &symbols, place: 0 };
    let value = reader.value(0)?;
    (reader.place == symbols.len()).then_some(value)
}

struct LooseReader<'a> {
    symbols: &'a [char],
    place: usize,
}

impl LooseReader<'_> {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.place).copied()
    }

    /// Skips a sign, if it comes next.
    fn skip(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        self.place += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        (depth < DEPTH_LIMIT).then_some(())?;
        match self.peek()? {
            '[' => self.list(depth),
            '{' => self.object(depth),
            '"' | '\'' => self.text().map(Value::String),
            // A missing value is an empty object.
            ',' | ']' => Some(Value::Object(Map::new())),
            _ => Some(word_value(&self.word())),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.place += 1;
        let mut list = Vec::new();
        loop {
            list.push(self.value(depth + 1)?);
            if self.skip(']') {
                return Some(Value::Array(list));
            }
            self.skip(',').then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.place += 1;
        let mut map = Map::new();
        loop {
            if self.skip('}') {
                return Some(Value::Object(map));
            }
            let name = match self.peek()? {
                '"' | '\'' => self.text()?,
                _ => self.word(),
            };
            self.skip(':').then_some(())?;
            let value = self.value(depth + 1)?;
            let long = NAMES.iter().find(|(short, _)| *short == name).map_or(name.as_str(), |(_, long)| long);
            map.insert(long.to_string(), value).is_none().then_some(())?;
            let goes_on = self.skip(',');
            (goes_on || self.peek() == Some('}')).then_some(())?;
        }
    }

    /// The text between two quotes.
    fn text(&mut self) -> Option<String> {
        let quote = self.peek()?;
        self.place += 1;
        let mut text = String::new();
        loop {
            let symbol = self.peek()?;
            self.place += 1;
            match symbol {
                _ if symbol == quote => return Some(text),
                '\\' => {
                    text.push(self.peek()?);
                    self.place += 1;
                }
                _ => text.push(symbol),
            }
        }
    }

    /// The text before the next sign.
    fn word(&mut self) -> String {
        let rest = &self.symbols[self.place..];
        let length =
            rest.iter().position(|symbol| matches!(symbol, ',' | ':' | ']' | '}')).unwrap_or(rest.len());
        self.place += length;
        rest[..length].iter().collect()
    }
}

fn word_value(word: &str) -> Value {
    match word {
        "t" => Value::Bool(true),
        "f" => Value::Bool(false),
        _ => serde_json::from_str(word).unwrap_or_else(|_| Value::String(word.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn shortened_json_is_read_with_its_long_names() {
        for (text, value) in [
            ("{ce:[[{v:5},,{}]],te:t}", json!({ "cells": [[{ "value": 5 }, {}, {}]], "text": true })),
            ("{\"a\":'it\\'s',b:f}", json!({ "arrows": "it's", "b": false })),
            ("[1.5,\"\\\"\",null,word]", json!([1.5, "\"", null, "word"])),
        ] {
            assert_eq!(read_loose_json(text), Some(value), "{text}");
        }
        for text in ["", "[1", "{a}", "{a:1", "'it", "[1]2", "{a:1 b:2}}", "{v:1,value:2}"] {
            assert_eq!(read_loose_json(text), None, "{text}");
        }
    }

    #[test]
    fn lists_and_objects_nest_only_to_the_depth_limit() {
        for (open, close) in [("[", "]"), ("{a:", "}")] {
            let nested = |depth| format!("{}1{}", open.repeat(depth), close.repeat(depth));
            assert!(read_loose_json(&nested(DEPTH_LIMIT - 1)).is_some(), "{open}");
            assert!(read_loose_json(&nested(DEPTH_LIMIT)).is_none(), "{open}");
        }
    }
}
