//! Templates: the sentences of a language's files, and what fills their slots.
//!
//! | in a template | what it is |
//! |---|---|
//! | `{cells}` | a slot |
//! | `{cells or}` | with this word between the last two |
//! | `{cells each}` | cell by cell |
//! | `{cells path}`, `{cells line}` | along a line; of a long line only its ends |
//! | `{node not}` | as false |
//! | `{cells number}`, `{cells count}` | how many they are, in words or digits |
//! | `{houses counted}` | as so many rows |
//! | `{houses capital}` | with a capital letter |
//! | `{claims part}` | as parts of a sentence |
//! | `{places.0}` | the first of several |
//! | `{cell=digit}` | a candidate |
//! | `{cells\|sees\|see}` | the first if there is one cell, else the second; there may be more, with slots in them |
//! | `[ and {rest}]` | left out if a slot in it is empty; after a bar stands what is said instead |
//!
//! How an item of a list is written says the template whose key ends with the slot's name; `{0}` and `{1}` are its parts.

use super::{
    clause::Clause,
    rules::{broken_phrase, each_holds, rule_phrase},
    slot::{Phrase, Slot},
    slots::Slots,
};
use crate::{
    board::{Candidate, Constraint, House, HouseName, Layout},
    render::words::{
        entries::Entries,
        marks::{self, NameKind},
    },
};
use itertools::Itertools;
use std::borrow::Cow;

/// The grammar of a language: how it joins words, and where its sentences are.
pub(in crate::render) struct Grammar {
    /// The templates by their keys; those of messages by the room and the subject, such as `store.locked`.
    pub templates: fn() -> &'static Entries,
    /// The definition of each technique, by its id.
    pub definitions: fn() -> &'static Entries,
    /// The help of each command, by its name; in English, what the command line itself does not say.
    #[cfg(feature = "cli")]
    pub help: fn() -> &'static Entries,
    /// The separator of two sentences, and the maximal length of a line in characters.
    pub line_breaks: (&'static str, usize),
    /// The word that joins the items of a list if the slot names none.
    pub joint: &'static str,
    /// The comma between effects.
    pub comma: &'static str,
    /// The name of a house: `row 1`.
    pub house: fn(HouseName) -> String,
    /// The items of a list with this word before the last: `r1c1, r1c2 and r2c1`.
    pub list: fn(&[String], &str) -> String,
    /// The names of houses with this word before the last: `rows 1 and 4`.
    pub houses: fn(&[House], &str, &Layout) -> String,
    /// Houses as so many of their kind: `two rows`.
    pub counted: fn(&[House], &Layout) -> String,
    /// A number in words.
    pub number: fn(usize) -> String,
    /// A text that begins a sentence.
    pub capital: fn(&str) -> String,
    /// A function that reduces a sentence to its conclusion.
    pub upshot: fn(&str) -> &str,
    /// A function that makes a sentence a part of another.
    pub phrase: fn(&str) -> String,
}

impl Grammar {
    /// The template with this key or, failing that, with the part of the key before its first point; empty if neither has
    /// one.
    pub fn template(&self, key: &str) -> &'static str {
        let of = |key: &str| (self.templates)().get(key).map(String::as_str);
        of(key).or_else(|| of(key.split_once('.')?.0)).unwrap_or_default()
    }
}

/// The slots that a template is filled with: its own, and those of the templates around it.
struct Scope<'a> {
    key: &'a str,
    slots: &'a [(Cow<'static, str>, Slot)],
    outer: Option<&'a Scope<'a>>,
}

impl Scope<'_> {
    fn find(&self, name: &str) -> Slot {
        let mut places = name.split('.');
        let name = places.next().unwrap_or_default();
        // An only value without a name has the name that is asked for.
        let is_own = |own: &&(Cow<'static, str>, Slot)| own.0 == name || own.0.is_empty() && !name.is_empty();
        let own = self.slots.iter().find(is_own).map(|(_, slot)| slot.clone());
        let slot = own.or_else(|| self.outer.map(|outer| outer.find(name))).unwrap_or(Slot::Nothing);
        places.fold(slot, Slot::part)
    }
}

/// The most cells that the name of a line lists.
const MOST_IN_NAME: usize = 9;

/// The names of numbers of a tuple's parts.
const PLACES: [&str; 3] = ["0", "1", "2"];

/// A sentence being written in a language.
pub(in crate::render) struct Writer<'a> {
    pub grammar: &'static Grammar,
    pub names: Slots<'a>,
}

impl<'a> Writer<'a> {
    /// Writes names as this board has them.
    pub fn new(grammar: &'static Grammar, layout: &'a Layout) -> Writer<'a> {
        Writer { grammar, names: Slots { layout } }
    }

    /// A clause in one or two sentences.
    pub fn clause(&self, clause: &Clause) -> String {
        self.sentence(&clause.phrase(self.names.layout))
    }

    /// A clause in as few words as will do, if it has such a template.
    pub fn crux(&self, clause: &Clause) -> Option<String> {
        let phrase = clause.phrase(self.names.layout);
        let template = (self.grammar.templates)().get(&format!("{}.crux", phrase.key)[..])?;
        Some(self.fill(template, &Scope { key: &phrase.key, slots: &phrase.slots, outer: None }).0)
    }

    /// The words for a slot by itself.
    pub fn words(&self, slot: Slot) -> String {
        self.write(slot, "", &[], &Scope { key: "", slots: &[], outer: None })
    }

    /// A whole sentence, which begins with a capital letter unless it begins with a name.
    pub fn sentence(&self, phrase: &Phrase) -> String {
        let text = self.say(phrase);
        let name = marks::parts(&text).next().and_then(|part| part.name);
        match name.is_none_or(|(kind, _)| kind == NameKind::Houses) {
            true => (self.grammar.capital)(&text),
            false => text,
        }
    }

    /// The text of a template with its slots filled.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.fill(
            self.grammar.template(&phrase.key),
            &Scope { key: &phrase.key, slots: &phrase.slots, outer: None },
        )
        .0
    }

    /// A template with its slots filled, and whether one of them is empty.
    fn fill(&self, template: &str, scope: &Scope<'_>) -> (String, bool) {
        let (mut text, mut lacks, mut rest) = (String::new(), false, template);
        while let Some(at) = rest.find(['{', '[']) {
            text += &rest[..at];
            let is_slot = rest[at..].starts_with('{');
            let (inner, after) = bracketed(&rest[at..], if is_slot { ('{', '}') } else { ('[', ']') });
            if is_slot {
                let (words, is_empty) = self.slot(inner, scope);
                text += &words;
                lacks |= is_empty;
            } else {
                let mut ways = choices(inner).into_iter().map(|way| self.fill(way, scope));
                text += &ways.find(|(_, lacks)| !lacks).unwrap_or_default().0;
            }
            rest = after;
        }
        (text + rest, lacks)
    }

    /// The text of a slot, and whether it is empty.
    fn slot(&self, inner: &str, scope: &Scope<'_>) -> (String, bool) {
        let choices = choices(inner);
        let mut how = choices[0].split(' ');
        let name = how.next().unwrap_or_default();
        let slot = match name.split_once(['=', '≠']) {
            Some((cell, digit)) => match (scope.find(cell), scope.find(digit)) {
                (Slot::Cells(cells), Slot::Digit(digit)) if name.contains('=') => {
                    Slot::Is(Candidate::new(cells[0], digit))
                }
                (Slot::Cells(cells), Slot::Digit(digit)) => Slot::IsNot(Candidate::new(cells[0], digit)),
                _ => Slot::Nothing,
            },
            None => scope.find(name),
        };
        let (count, is_zero) = (slot.count(), matches!(slot, Slot::Count(0)));
        let words = match choices.len() {
            1 => self.write(slot, name, &how.collect::<Vec<&str>>(), scope),
            several if is_zero => self.fill(choices[several - 1], scope).0,
            several => self.fill(choices[count.clamp(1, several - 1)], scope).0,
        };
        (words, count == 0)
    }

    fn write(&self, slot: Slot, name: &str, how: &[&str], scope: &Scope<'_>) -> String {
        let Grammar { joint, list, number, capital, .. } = self.grammar;
        let is = |word| how.contains(&word);
        let ways = ["each", "path", "line", "not", "number", "count", "counted", "capital", "part"];
        let joint = how.iter().find(|word| !ways.contains(word)).unwrap_or(joint);
        let names = &self.names;
        let words = match slot {
            slot if is("number") => number(slot.count()),
            slot if is("count") => slot.count().to_string(),
            Slot::Nothing => String::new(),
            Slot::Text(text) => text,
            Slot::Count(count) => count.to_string(),
            Slot::Digit(digit) => digit.symbol().to_string(),
            Slot::Digits(digits) => list(&names.digits(digits), joint),
            Slot::Cells(cells) if is("line") && cells.len() > MOST_IN_NAME => {
                format!("{}–…–{}", names.cell(cells[0]), names.cell(cells[cells.len() - 1]))
            }
            Slot::Cells(cells) if is("each") || is("path") || is("line") => {
                let joint = if is("each") { joint } else { "–" };
                list(&cells.iter().map(|&cell| names.cell(cell)).collect::<Vec<String>>(), joint)
            }
            Slot::Cells(cells) => list(&names.cells(&cells), joint),
            Slot::Houses(houses) if is("counted") => (self.grammar.counted)(&houses, names.layout),
            Slot::Houses(houses) => (self.grammar.houses)(&houses, joint, names.layout),
            Slot::Node(node) => match (&node.cells[..], is("not")) {
                (&[cell], true) => names.elimination(Candidate::new(cell, node.digit)),
                (&[cell], false) => names.placement(Candidate::new(cell, node.digit)),
                (_, not) => {
                    let slots = [
                        ("digit".into(), Slot::Digit(node.digit)),
                        ("cells".into(), Slot::Cells(node.cells.to_vec())),
                    ];
                    let key = if not { "node.not" } else { "node" };
                    self.fill(self.grammar.template(key), &Scope { key, slots: &slots, outer: None }).0
                }
            },
            Slot::Is(candidate) if is("not") => names.elimination(candidate),
            Slot::Is(candidate) => names.placement(candidate),
            Slot::IsNot(candidate) => names.elimination(candidate),
            Slot::Effect(effect) => names.effect(&effect, self.grammar.comma),
            Slot::RuleEffect(left, mut effect) => {
                effect.eliminated.retain(|gone| left.iter().all(|(cell, _)| *cell != gone.cell));
                let rest = names.effect_of_rule(&effect, self.grammar.comma);
                let left = Some(self.write(
                    each_holds(&left, names.layout),
                    "",
                    &[self.grammar.comma.trim_end()],
                    scope,
                ));
                left.into_iter().chain([rest]).filter(|part| !part.is_empty()).join(self.grammar.comma)
            }
            Slot::Of(Constraint::Cell(cell)) => {
                self.part("cell", vec![("cell".into(), Slot::Cells(vec![cell]))], scope)
            }
            Slot::Of(Constraint::House(house, digit)) => {
                let slots =
                    vec![("house".into(), Slot::Houses(vec![house])), ("digit".into(), Slot::Digit(digit))];
                self.part("house", slots, scope)
            }
            Slot::Rule(rule) => self.say(&rule_phrase("rule", rule, names.layout)),
            Slot::Asks(rule) => self.say(&rule_phrase("asks", rule, names.layout)),
            Slot::Broken(rule, left) => self.say(&broken_phrase(rule, &left, names.layout)),
            Slot::Phrase(phrase) => {
                let scope = Scope { key: &phrase.key, slots: &phrase.slots, outer: Some(scope) };
                self.fill(self.grammar.template(&phrase.key), &scope).0
            }
            Slot::List(items) => {
                let has_part = (self.grammar.templates)().contains_key(&format!("{}.{name}", scope.key)[..]);
                let item = |item: Slot| match item {
                    Slot::List(parts) => {
                        self.part(name, PLACES.into_iter().map(Cow::from).zip(parts).collect(), scope)
                    }
                    Slot::Is(Candidate { cell, digit }) if has_part => {
                        let slots = vec![
                            ("cell".into(), Slot::Cells(vec![cell])),
                            ("digit".into(), Slot::Digit(digit)),
                        ];
                        self.part(name, slots, scope)
                    }
                    other => self.write(other, name, &[], scope),
                };
                let item = |one: Slot| if is("part") { (self.grammar.phrase)(&item(one)) } else { item(one) };
                list(&items.into_iter().map(item).collect::<Vec<String>>(), joint)
            }
        };
        if is("capital") { capital(&words) } else { words }
    }

    /// The text of the template for a part of this one.
    fn part(&self, name: &str, slots: Vec<(Cow<'static, str>, Slot)>, scope: &Scope<'_>) -> String {
        let key = format!("{}.{name}", scope.key);
        self.fill(self.grammar.template(&key), &Scope { key: &key, slots: &slots, outer: Some(scope) }).0
    }
}

/// The text between a bracket at the beginning and its partner, and the text after it.
fn bracketed(text: &str, (open, close): (char, char)) -> (&str, &str) {
    let mut depth = 0;
    let end = text.char_indices().find(|&(_, sign)| {
        depth += i32::from(sign == open) - i32::from(sign == close);
        depth == 0
    });
    let end = end.map_or(text.len(), |(end, _)| end);
    (&text[1..end], text.get(end + 1..).unwrap_or_default())
}

/// The parts of a slot, or of what stands in brackets, that bars separate, but for bars in slots and brackets within.
fn choices(inner: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, sign) in inner.char_indices() {
        match sign {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            '|' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Family, render::words::entries::read_entries};

    #[test]
    fn every_clause_and_every_family_of_rules_has_its_templates_in_each_language() {
        for files in [
            [include_str!("../english/clauses.txt"), include_str!("../english/rules.txt")],
            [include_str!("../japanese/clauses.txt"), include_str!("../japanese/rules.txt")],
        ] {
            let templates: Entries = files.into_iter().flat_map(|file| read_entries(file, " ")).collect();
            let has = |key: &str| templates.keys().any(|own| own.split('.').next() == Some(key));
            // A rule and a pattern are told by templates with other keys.
            let told = Clause::KEYS.iter().filter(|key| !["of-rule", "pattern"].contains(key));
            let missing: Vec<&&str> = told.filter(|key| !has(key)).collect();
            assert!(missing.is_empty(), "{missing:?}");
            for family in Family::ALL {
                for what in ["rule", "asks"] {
                    let key = format!("{what}.{}", family.word());
                    assert!(templates.contains_key(&key[..]), "{key}");
                }
            }
        }
    }

    #[test]
    fn the_languages_have_the_same_answers_and_errors() {
        for [one, other] in [
            [include_str!("../english/answers.txt"), include_str!("../japanese/answers.txt")],
            [include_str!("../english/errors.txt"), include_str!("../japanese/errors.txt")],
        ] {
            assert!(read_entries(one, " ").into_keys().eq(read_entries(other, " ").into_keys()));
        }
    }

    #[test]
    fn brackets_and_choices_may_stand_in_each_other() {
        assert_eq!(bracketed("{a|{b} is|c} d", ('{', '}')), ("a|{b} is|c", " d"));
        assert_eq!(bracketed("[x [y] z", ('[', ']')), ("x [y] z", ""));
        assert_eq!(choices("a|{b|c}|[d|e]|"), ["a", "{b|c}", "[d|e]", ""]);
    }
}
