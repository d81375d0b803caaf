//! Changes one member of a document that the checker reads, and judges what the checker says of it.

use super::{
    answers,
    cases::some_case,
    hands::reworded,
    independent,
    mutants::written,
    puzzles::{self, Draw},
};
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, DatasetRequest, ask},
    board::Layout,
    logic::{Guessing, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    proof::check::{Checker, Proof, Start, Theorem, TraceVerdict, UniquenessPolicy},
    puzzle::Puzzle,
    render::{Language, json::SeededJson},
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A document with one member changed.
pub struct Changed {
    pub json: Value,
    /// Where the member is, as a JSON pointer.
    pub pointer: String,
    /// The same by its names alone, `steps.reason.parts`.
    pub member: String,
    /// The way in which it was changed.
    pub way: Way,
}

/// A way to change a member.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// It stands after the others.
    Moved,
    /// It is left out.
    LeftOut,
    /// It is null.
    Null,
    /// It is something else, often of another type.
    Replaced,
    /// It is of the same type, and different in one place.
    Altered,
    /// A member with a name that nothing has stands beside it.
    Stranger,
    /// A member that some other object has stands beside it.
    Misplaced,
}

impl Way {
    /// Those that change the member itself.
    const OF_MEMBER: &[Way] = &[Way::Moved, Way::LeftOut, Way::Null, Way::Replaced, Way::Altered];
    /// Those that put another beside it.
    const BESIDE: &[Way] = &[Way::Stranger, Way::Misplaced];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Way> {
        [Way::OF_MEMBER, Way::BESIDE].concat().into_iter()
    }
}

/// What came of a change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judged {
    /// The document is refused.
    Refused,
    /// The verdict names the member among those that it does not vouch for.
    Unchecked,
    /// The change means nothing.
    MeansNothing,
    /// It says something else that the checker checked and that holds.
    HoldsToo,
}

/// Documents of every kind that the checker reads, a few for each seed.
pub fn documents(seed: u64) -> Vec<Value> {
    let mut draw = Draw::from_seed(seed);
    let of_seed = |count: usize| seed as usize % count;
    let ids: Vec<TechniqueId> = TechniqueId::all().collect();
    let mut documents = Vec::new();
    documents.extend(some_case(ids[of_seed(ids.len())], &mut draw).map(|trace| written(&trace)));

    let boards: Vec<_> = answers::boards().into_iter().filter(|layout| layout.side() < 12).collect();
    let layout = &boards[of_seed(boards.len())];
    documents.extend(answers::answers(layout, seed, 2).into_iter().map(|printed| printed.json));
    let puzzle = if layout.is_classic() { puzzles::image(seed) } else { puzzles::proper(layout, seed) };
    let (techniques, guessing) = [
        (TechniqueSet::default(), Guessing::Allowed),
        (TechniqueSet::singles(), Guessing::Allowed),
        (TechniqueSet::singles(), Guessing::Off),
    ][draw.below(3)];
    let options = Options { techniques, guessing, ..Options::default() };
    documents.push(written(&solve(&puzzle, &options, &Meter::new(20_000_000))));

    let known = puzzles::KNOWN[0];
    let wrong = known.replacen('.', "9", 1);
    let questions = [
        ("solve", json!({"puzzle": known, "drawings": true})),
        ("solve", json!({"puzzle": known, "brief": true, "lang": "ja"})),
        ("solve", json!({"puzzle": ".".repeat(81)})),
        ("solve", json!({"puzzle": format!("555{}5", ".".repeat(77))})),
        ("solve", json!({"puzzle": format!("12345678........9{}", ".".repeat(64))})),
        ("why", json!({"puzzle": known, "cell": "r5c6", "drawings": true})),
        ("why", json!({"puzzle": known, "cell": "r5c6", "not": 9})),
        ("why", json!({"puzzle": known, "cell": "r1c3"})),
        ("why", json!({"puzzle": wrong, "givens": known, "cell": "r1c1"})),
        ("why", json!({"puzzle": wrong, "no_solution": true})),
        ("why", json!({"puzzle": known, "unique": true})),
    ];
    let (name, question) = &questions[of_seed(questions.len())];
    documents.push(serde_json::from_str(&ask(name, &question.to_string())).expect("an answer is JSON"));
    documents.extend((of_seed(7) == 0).then(|| line_of_a_dataset(known, seed)));
    documents
}

/// A puzzle's line in a data set.
fn line_of_a_dataset(puzzle: &str, seed: u64) -> Value {
    let puzzle = Puzzle::classic(puzzle).expect("81 symbols");
    let seeded = SeededJson { seed: Some(seed), number: Some(0) };
    let request = DatasetRequest { seeded, ..DatasetRequest::default() };
    let answer = request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded()).expect("a proper puzzle");
    serde_json::to_value(answer.document(Language::English)).expect("a document is JSON")
}

/// The JSON pointers of all members of all objects in a document.
fn members(document: &Value) -> Vec<String> {
    fn collect(value: &Value, pointer: &str, into: &mut Vec<String>) {
        match value {
            Value::Array(list) => {
                for (place, item) in list.iter().enumerate() {
                    collect(item, &format!("{pointer}/{place}"), into);
                }
            }
            Value::Object(members) => {
                for (name, value) in members {
                    let pointer = format!("{pointer}/{name}");
                    collect(value, &pointer, into);
                    into.push(pointer);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(document, "", &mut found);
    found
}

/// A document with each of its members changed in some way, and with another beside them in each of its objects; of
/// members of one name, one that is drawn.
pub fn changes<'a>(document: &'a Value, draw: &'a mut Draw) -> impl Iterator<Item = Changed> + 'a {
    let all = members(document);
    let mut by_name: BTreeMap<(String, bool), Vec<usize>> = BTreeMap::new();
    for (place, pointer) in all.iter().enumerate() {
        let object = pointer.rsplit_once('/').map_or("", |(object, _)| object);
        by_name.entry((name_of(pointer), false)).or_default().push(place);
        by_name.entry((name_of(object), true)).or_default().push(place);
    }
    by_name.into_iter().filter_map(move |((_, is_beside), places)| {
        let ways = if is_beside { Way::BESIDE } else { Way::OF_MEMBER };
        let way = ways[draw.below(ways.len())];
        change(document, &all, &all[places[draw.below(places.len())]], way, draw)
    })
}

/// A JSON pointer without its indices: `steps.reason.parts`.
fn name_of(pointer: &str) -> String {
    let names = pointer.split('/').filter(|name| !name.is_empty() && name.parse::<usize>().is_err());
    names.collect::<Vec<_>>().join(".")
}

/// The document with this member, one of those, changed; `None` if that is not possible or changes nothing.
fn change(document: &Value, members: &[String], member: &str, way: Way, draw: &mut Draw) -> Option<Changed> {
    let mut json = document.clone();
    let (parent, name) = member.rsplit_once('/')?;
    let object = json.pointer_mut(parent)?.as_object_mut()?;
    let (name, new) = match way {
        Way::Moved => (name, object.shift_remove(name)),
        Way::LeftOut => (name, None),
        Way::Null => (name, Some(Value::Null)),
        Way::Replaced => {
            let others = [json!(7), json!("nonsense"), json!([]), json!({}), json!(true), json!(["r1c1=1"])];
            (name, Some(others[draw.below(others.len())].clone()))
        }
        Way::Altered => (name, Some(altered(object.get(name)?, draw))),
        Way::Stranger => ("colour", Some(json!("red"))),
        Way::Misplaced => {
            let other = &members[draw.below(members.len())];
            let (_, name) = other.rsplit_once('/')?;
            let value = document.pointer(other)?.clone();
            (!object.contains_key(name)).then_some((name, Some(value)))?
        }
    };
    match new {
        Some(new) => drop(object.insert(name.to_string(), new)),
        None => drop(object.shift_remove(name)),
    }
    let pointer = format!("{parent}/{name}");
    let member = name_of(&pointer);
    (way == Way::Moved || json != *document).then_some(Changed { json, pointer, member, way })
}

/// A similar value.
fn altered(value: &Value, draw: &mut Draw) -> Value {
    match value {
        Value::Null => json!(1 + draw.below(9)),
        Value::Bool(is) => json!(!is),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            let others = [number + 1, number - 1, 0, 99, -98];
            json!(others[draw.below(others.len())])
        }
        Value::String(word) => json!(reworded(word, &mut |bound| draw.below(bound))),
        Value::Array(list) if list.is_empty() => {
            let words = ["r1c1=1", "r1c1<>1", "r1c1", "nonsense"];
            json!([words[draw.below(words.len())]])
        }
        Value::Array(list) => {
            let (place, mut list) = (draw.below(list.len()), list.clone());
            match draw.below(5) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                2 => list.reverse(),
                _ => list[place] = altered(&list[place], draw),
            }
            Value::Array(list)
        }
        // Its members are changed by themselves.
        Value::Object(_) => json!({}),
    }
}

/// Lets the checker judge a change, in a text of some form.
///
/// # Errors
/// The change means something, and the checker neither refuses it nor names the member; or the order of the members
/// means something.
pub fn judge_change(original: &Value, changed: &Changed, draw: &mut Draw) -> Result<Judged, String> {
    let start: Start = serde_json::from_value(original.clone()).map_err(|error| error.to_string())?;
    let json = &changed.json;
    let text = match draw.below(4) {
        0 => format!("{json:#}"),
        1 => format!("[{original},{json}]"),
        2 => format!("{original}\n{json}\n"),
        _ => json.to_string(),
    };
    let checker = Checker::new(UniquenessPolicy::Accept).from_start(start);
    let verdicts = checker.map_err(|error| format!("{error:?}"))?.check(&text);
    let Some(Ok(TraceVerdict { outcome: Ok(proof), .. })) = verdicts.last() else {
        return match changed.way {
            Way::Moved => Err(format!("{} was moved: {verdicts:?}", changed.pointer)),
            _ => Ok(Judged::Refused),
        };
    };
    if is_unchecked(&changed.member, proof) {
        return Ok(Judged::Unchecked);
    }
    match (means_nothing(original, changed), holds_too(original, changed, proof)) {
        (true, _) => Ok(Judged::MeansNothing),
        (_, true) => Ok(Judged::HoldsToo),
        _ => {
            let value =
                |json: &Value| json.pointer(&changed.pointer).map_or_else(String::new, Value::to_string);
            let Changed { json, pointer, way, .. } = changed;
            Err(format!(
                "{way:?}: {pointer} was {} and is {}; not checked: {:?}",
                value(original),
                value(json),
                proof.unchecked
            ))
        }
    }
}

/// Whether a proof names the member, or one that it is part of, as unchecked.
fn is_unchecked(member: &str, proof: &Proof) -> bool {
    let name = member.strip_prefix("steps.").unwrap_or(member);
    proof.unchecked.iter().any(|unchecked| {
        name.strip_prefix(unchecked).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

/// Lists whose order means nothing, and in which an item may stand twice.
const SETS: [&str; 31] = [
    "bases",
    "branches",
    "cells",
    "chains",
    "clusters",
    "common",
    "constraints",
    "contradiction_premises",
    "covers",
    "digits",
    "duplicates",
    "eliminate",
    "entries",
    "fins",
    "from",
    "givens",
    "guardians",
    "houses",
    "left",
    "locked",
    "marks",
    "pattern",
    "petals",
    "place",
    "places",
    "premises",
    "removed",
    "rules",
    "solutions",
    "taken",
    "techniques",
];

/// Members that may be left out: older documents lack them, or they say more than was asked.
const SPARE: [&str; 32] = [
    "assumes",
    "canonical",
    "cost",
    "digit",
    "drawings",
    "left_out",
    "number",
    "outline",
    "rating",
    "seed",
    "shortest",
    "spans",
    "split",
    "text",
    "trace_steps",
    "wrong",
    "wrong_entry",
    "steps.braid",
    "steps.clauses",
    "steps.depths",
    "steps.grounds",
    "steps.logic",
    "steps.name",
    "steps.spans",
    "steps.text",
    "steps.reason.branches.end",
    "steps.reason.branches.implied.from",
    "steps.reason.digits",
    "steps.reason.nesting",
    "steps.reason.parts",
    "steps.reason.refuted.branch.end",
    "steps.reason.refuted.branch.implied.from",
];

/// Whether a change of a checked member that the checker accepts means nothing:
///
/// - the order of the members;
/// - the order or the repetition of the items of a set, or a null, an empty list or a false written or left out;
/// - a member that need not be there, left out;
/// - that a document assumes a single solution, where a step says so;
/// - that a digit may be in every cell of a set: the checker compares the bases, which say what is left of each cell.
fn means_nothing(original: &Value, changed: &Changed) -> bool {
    let Changed { json, member, way, .. } = changed;
    let is_left_out = matches!(way, Way::LeftOut | Way::Null);
    let is_spare = SPARE.contains(&&**member) && (is_left_out || **member == *"assumes");
    let says_all = ["strong.locked", "petals.locked"].iter().any(|locked| member.ends_with(locked));
    is_spare || says_all || original == json || plain(original, "") == plain(json, "")
}

/// Whether a change of a checked member that the checker accepts says something else that holds too:
///
/// - fewer or other conclusions of a step, or other premises, bases, covers, nodes or causes by which it follows; the
///   conclusions are true in the solutions that the tests' own solver finds;
/// - another question, with the same answer, which the verdict names.
fn holds_too(original: &Value, changed: &Changed, proof: &Proof) -> bool {
    let Changed { json, pointer, member, .. } = changed;
    let names: Vec<&str> = member.split('.').collect();
    match names[..] {
        ["steps", "place" | "eliminate" | "premises"]
        | ["steps", "reason", .., "bases" | "covers" | "nodes"]
        | ["steps", "reason", .., "covers" | "nodes", _] => conclusions_are_true(json, pointer),
        ["steps", "reason", .., cause] if cause.starts_with("from") => conclusions_are_true(json, pointer),
        ["cell" | "digit" | "not"] => {
            let cell = json["cell"].as_str().unwrap_or_default();
            let fact = match json["not"].as_u64() {
                Some(not) => format!("{cell}<>{not}"),
                None => format!("{cell}={}", json["digit"]),
            };
            matches!(proof.theorem, Theorem::Holds(literal) if literal.to_string() == fact)
                && ["cell", "digit", "not"]
                    .iter()
                    .all(|name| *name == &**member || json[name] == original[name])
        }
        _ => false,
    }
}

/// Whether what the step at this pointer concludes is true in the solutions that keep the assumptions open there.
fn conclusions_are_true(document: &Value, pointer: &str) -> bool {
    let place: usize =
        pointer.split('/').nth(2).and_then(|place| place.parse().ok()).expect("a step's place");
    let steps = document["steps"].as_array().expect("steps");
    let mut known = words(&document["entries"]);
    for step in &steps[..place] {
        match step["reason"]["kind"].as_str() {
            Some("assumption") => known.extend(words(&step["place"])),
            Some("refutation") => drop(known.pop()),
            _ => {}
        }
    }
    let side = document["puzzle"].as_str().map_or(0, str::len).isqrt();
    // A candidate's cell, in row order, and its digit.
    let candidate = |word: &str| -> (usize, usize) {
        let (cell, digit) = word.split_once("<>").or(word.split_once('=')).unwrap_or((word, "0"));
        let (row, column) = cell[1..].split_once('c').expect("a cell");
        let number = |word: &str| word.parse::<usize>().expect("a number");
        let digit = digit.chars().next().and_then(|symbol| symbol.to_digit(36)).expect("a digit");
        ((number(row) - 1) * side + number(column) - 1, digit as usize)
    };
    let houses: Vec<Vec<usize>> = match &document["board"] {
        Value::String(word) => {
            let layout = Layout::from_word(word).expect("a board");
            layout
                .houses()
                .map(|house| layout.cells_of(house).iter().map(|cell| cell.index()).collect())
                .collect()
        }
        drawn => {
            let houses = drawn["houses"].as_array().expect("houses").iter();
            houses.map(|house| words(house).into_iter().map(|cell| candidate(cell).0).collect()).collect()
        }
    };
    let symbols = document["puzzle"].as_str().expect("a puzzle").chars();
    let mut clues: Vec<usize> = symbols.map(|symbol| symbol.to_digit(36).unwrap_or(0) as usize).collect();
    for (cell, digit) in known.into_iter().map(candidate) {
        clues[cell] = digit;
    }
    let mut banned = vec![0; clues.len()];
    for (cell, digit) in words(&document["marks"]).into_iter().map(candidate) {
        banned[cell] |= 1 << digit;
    }
    let found = independent::solutions(side, &houses, &clues, &banned, 2);
    let is_true = |name: &str, truth: bool| {
        let claims = words(&steps[place][name]).into_iter().map(candidate);
        claims.into_iter().all(|(cell, digit)| found.iter().all(|grid| (grid[cell] == digit) == truth))
    };
    is_true("place", true) && is_true("eliminate", false)
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().map_or_else(Vec::new, |list| list.iter().filter_map(Value::as_str).collect())
}

/// A document without the order of its sets, and without what is null, empty or false.
fn plain(value: &Value, name: &str) -> Value {
    match value {
        Value::Array(list) => {
            let mut list: Vec<Value> = list.iter().map(|item| plain(item, name)).collect();
            if SETS.contains(&name) {
                list.sort_by_key(Value::to_string);
                list.dedup();
            }
            Value::Array(list)
        }
        Value::Object(members) => {
            let is_silent = |value: &Value| [json!(null), json!([]), json!(false)].contains(value);
            let members = members.iter().map(|(name, value)| (name.clone(), plain(value, name)));
            Value::Object(members.filter(|(_, value)| !is_silent(value)).collect())
        }
        other => other.clone(),
    }
}
