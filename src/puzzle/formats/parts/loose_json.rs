//! Reads JSON as SudokuPad shortens it: names without quotes and cut short, empty objects left out, `t` for true.

use crate::puzzle::parse_json;
use serde_json::Value;

/// The names of members that matter, each with its short form.
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

/// The JSON value that a text is. `None` if it is none, if more follows, or if an object in it has a name twice.
pub fn read_loose_json(text: &str) -> Option<Value> {
    let quote = |text: &str| Value::from(text).to_string();
    let (mut rest, mut strict) = (text.trim(), String::new());
    while let Some(first) = rest.chars().next() {
        match (strict.chars().next_back(), first) {
            // A missing value is an empty object, but at the end of an object an empty text.
            (Some('[' | ',' | ':'), ',' | ']') => strict += "{}",
            (Some(':'), '}') => strict += "\"\"",
            (Some(','), '}') => drop(strict.pop()),
            _ => {}
        }
        if matches!(first, '[' | ']' | '{' | '}' | ',' | ':') {
            strict.push(first);
            rest = &rest[1..];
            continue;
        }
        let is_quoted = matches!(first, '"' | '\'');
        let end = rest.find([',', ':', ']', '}']).unwrap_or(rest.len());
        let (token, after) = if is_quoted { quoted(rest)? } else { (rest[..end].to_string(), &rest[end..]) };
        let long = NAMES.iter().find(|(short, _)| *short == token).map(|(_, long)| *long);
        strict += &match &token[..] {
            name if after.starts_with(':') => quote(long.unwrap_or(name)),
            "t" if !is_quoted => "true".to_string(),
            "f" if !is_quoted => "false".to_string(),
            word if !is_quoted && serde_json::from_str::<Value>(word).is_ok() => token,
            text => quote(text),
        };
        rest = after;
    }
    let (value, duplicate) = parse_json(strict.as_bytes()).ok()?;
    duplicate.is_none().then_some(value)
}

/// The text between the quotes that a text begins with, and the rest after them.
fn quoted(text: &str) -> Option<(String, &str)> {
    let (mut inside, mut symbols) = (String::new(), text.chars());
    let quote = symbols.next()?;
    loop {
        match symbols.next()? {
            symbol if symbol == quote => return Some((inside, symbols.as_str())),
            '\\' => inside.push(symbols.next()?),
            symbol => inside.push(symbol),
        }
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
    fn lists_and_objects_nest_only_to_a_limit() {
        for (open, close) in [("[", "]"), ("{a:", "}")] {
            let nested = |depth| format!("{}1{}", open.repeat(depth), close.repeat(depth));
            assert!(read_loose_json(&nested(100)).is_some(), "{open}");
            assert!(read_loose_json(&nested(1000)).is_none(), "{open}");
        }
    }
}
