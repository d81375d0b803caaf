//! The examples that `naze techniques` shows, in `src/render/text/examples.txt`: each teaches, and the first has a near miss.

use crate::common::{cases::line as line_of, practice::judge_near_miss};
use itertools::Itertools;
use naze::{
    board::{Candidate, Digit, DigitSet},
    logic::{
        Kinship, Level, Outcome, TechniqueId,
        hodoku_library::{Case, digits},
        kinship,
    },
    meter::Meter,
    puzzle::Puzzle,
    render::technique_example,
    teach::easier_way,
};
use std::path::{Path, PathBuf};

/// Techniques without a known case in which no lower rung comes to any of the same conclusions: most are rare, and chains,
/// sets and nets that come before them find nearly everything.
const NOT_TEACHING: [TechniqueId; 23] = {
    use TechniqueId::*;
    [
        Exocet,
        FinnedFrankenJellyfish,
        FinnedFrankenXWing,
        FinnedMutantJellyfish,
        FinnedMutantSquirmbag,
        FinnedMutantSwordfish,
        FinnedMutantWhale,
        FinnedMutantXWing,
        Fireworks,
        FrankenJellyfish,
        FrankenSwordfish,
        FrankenXWing,
        KrakenFish1,
        LawOfLeftover,
        Leviathan,
        MultiSector,
        MutantJellyfish,
        MutantSwordfish,
        MutantXWing,
        TemplateDelete,
        TemplateSet,
        Tridagon,
        TridagonForcing,
    ]
};

/// How many examples a technique has at most.
const EXAMPLES: usize = 4;

fn found_techniques() -> impl Iterator<Item = TechniqueId> {
    TechniqueId::all().filter(|id| id.has_lines())
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn case(line: &str) -> Case {
    Case::read(line).unwrap_or_else(|fault| panic!("{fault}: {line}"))
}

/// Whether no lower rung comes to a conclusion of the case.
fn teaches(case: &Case) -> bool {
    easier_way(&case.puzzle, case.technique, case.expected(), &Meter::unbounded()).is_none()
}

/// The lines of the technique's fixture that teach, in order.
fn good_lines(id: TechniqueId) -> impl Iterator<Item = String> {
    let name = format!("fixtures/techniques/{}.txt", id.word());
    let text = std::fs::read_to_string(file(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let is_good = move |line: &String| {
        let case = case(line);
        *case.expected() != Outcome::default() && (NOT_TEACHING.contains(&id) || teaches(&case))
    };
    text.lines().map(str::to_string).collect_vec().into_iter().filter(is_good)
}

/// The first line of the technique's fixture that teaches.
fn best_line(id: TechniqueId) -> String {
    good_lines(id).next().unwrap_or_else(|| panic!("no case of {} teaches", id.word()))
}

/// The same position with one candidate more, or with one entry undone, in which the technique finds nothing on the
/// same digits.
fn near_miss(line: &str) -> Option<String> {
    let case = case(line);
    let of = digits(&case.findings()[0]);
    let with = |mark: Candidate| {
        let mut other = case.puzzle.clone();
        other.set_marks(with_marks(&case.puzzle, [mark]));
        other
    };
    let without = |entry: Candidate| {
        let peers = case.puzzle.layout().peers(entry.cell).iter();
        let freed = peers.map(|&peer| Candidate::new(peer, entry.digit));
        let own = Digit::all(9).map(|digit| Candidate::new(entry.cell, digit));
        let mut other = case.puzzle.clone();
        other.clear(entry.cell);
        other.set_marks(with_marks(&case.puzzle, freed.chain(own)));
        other
    };
    let others = case.puzzle.removed_marks().into_iter().map(with).chain(case.puzzle.entries().map(without));
    let mut lines = others.map(|other| line_of(case.technique, None, of, &other, &Outcome::default()));
    lines.find(|miss| self::case(miss).passes() && is_refused(line, miss))
}

/// Whether in practice no move of an example is right on its near miss.
fn is_refused(example: &str, miss: &str) -> bool {
    judge_near_miss(&case(example), &case(miss)).is_ok()
}

/// The marks of a position with some more candidates.
fn with_marks(position: &Puzzle, more: impl IntoIterator<Item = Candidate>) -> Vec<DigitSet> {
    let mut marks = position.shown_candidates();
    more.into_iter().for_each(|candidate| marks[candidate.cell.index()].insert(candidate.digit));
    marks
}

/// The lines of a technique in the file.
fn written_lines(id: TechniqueId) -> Vec<String> {
    let text = std::fs::read_to_string(file("src/render/text/examples.txt")).expect("the examples are there");
    let own = text.lines().filter_map(|line| line.strip_prefix(id.word())?.strip_prefix(' '));
    own.map(str::to_string).collect()
}

/// The lines of a technique in the file that show it at work, and the near miss of the first.
fn examples_and_near_miss(id: TechniqueId) -> (Vec<String>, Option<String>) {
    let (misses, examples) = written_lines(id).into_iter().partition(|line| line.contains("-x:"));
    let misses: Vec<String> = misses;
    (examples, misses.into_iter().at_most_one().expect("one near miss"))
}

/// Set `NAZE_BLESS=1` to rewrite the lines.
#[test]
fn the_example_of_a_technique_is_the_first_case_that_no_lower_rung_makes_superfluous() {
    if std::env::var_os("NAZE_BLESS").is_some() {
        let lines = |id: TechniqueId| {
            let best: Vec<String> = good_lines(id).take(EXAMPLES).collect();
            let (old, miss) = examples_and_near_miss(id);
            let kept = miss.filter(|miss| old.first() == best.first() && is_refused(&best[0], miss));
            // Extreme techniques have no shape that one could mistake.
            let has_shape = id.rung().level < Level::Extreme;
            let miss = kept.or_else(|| has_shape.then(|| near_miss(&best[0])).flatten());
            best.into_iter().chain(miss).map(move |line| format!("{} {line}\n", id.word()))
        };
        let text: String = found_techniques().flat_map(lines).collect();
        std::fs::write(file("src/render/text/examples.txt"), text).expect("src can be written");
    }
    for id in found_techniques() {
        let best = best_line(id);
        assert!(written_lines(id).first() == Some(&best), "{}: run with NAZE_BLESS=1", id.word());
        // The program has what the file had when it was built.
        assert!(technique_example(id).is_some());
        assert!(!NOT_TEACHING.contains(&id) || !teaches(&case(&best)), "{} teaches now", id.word());
    }
}

#[test]
fn the_other_examples_are_further_cases_that_teach() {
    let (mut others, mut full) = (0, 0);
    for id in found_techniques() {
        let (examples, _) = examples_and_near_miss(id);
        let name = format!("fixtures/techniques/{}.txt", id.word());
        let text = std::fs::read_to_string(file(&name)).expect("a fixture");
        let places: Option<Vec<usize>> =
            examples.iter().map(|example| text.lines().position(|line| line == example)).collect();
        let places = places.unwrap_or_else(|| panic!("an example is no case of {name}"));
        assert!(places.is_sorted_by(|a, b| a < b) && places.len() <= EXAMPLES, "{name}: {places:?}");
        for example in examples[1..].iter().map(|line| case(line)) {
            assert!(*example.expected() != Outcome::default() && !example.findings().is_empty(), "{name}");
            assert!(NOT_TEACHING.contains(&id) || teaches(&example), "{name}");
            others += 1;
        }
        full += usize::from(examples.len() == EXAMPLES);
    }
    assert!(others > 200 && full > 70, "{others} {full}");
}

#[test]
fn a_near_miss_is_the_example_with_one_candidate_more_or_one_digit_less_and_finds_nothing() {
    let mut with_miss = 0;
    for id in found_techniques() {
        let (examples, miss) = examples_and_near_miss(id);
        let Some(miss) = miss else { continue };
        let [example, miss] = [&examples[0], &miss].map(|line| case(line));
        let (gone, fewer) = (example.puzzle.removed_marks(), miss.puzzle.removed_marks());
        assert!(miss.passes() && *miss.expected() == Outcome::default(), "{}", id.word());
        let entries = |case: &Case| case.puzzle.entries().count();
        let more = gone.iter().filter(|mark| !fewer.contains(mark)).count();
        let is_open = entries(&example) == entries(&miss) + 1;
        assert!(is_open || more == 1 && example.puzzle.line() == miss.puzzle.line(), "{}", id.word());
        with_miss += 1;
    }
    assert!(with_miss > 60, "only {with_miss} examples have a near miss");
}

#[test]
fn kin_is_never_the_technique_itself_and_what_it_is_made_of_comes_before_it() {
    for id in TechniqueId::all() {
        if let Some((how, others)) = kinship(id) {
            assert!(!others.is_empty() && !others.contains(&id), "{}", id.word());
            let is_earlier = others.iter().all(|&other| other < id);
            assert!(is_earlier || how == Kinship::SpecialCase, "{}", id.word());
        }
    }
}

#[test]
fn a_case_is_written_as_it_was_read() {
    for id in found_techniques() {
        let name = format!("fixtures/techniques/{}.txt", id.word());
        let text = std::fs::read_to_string(file(&name)).expect("a fixture");
        for line in text.lines() {
            let case = case(line);
            let variant = case.code.rsplit_once('-').and_then(|(_, variant)| variant.parse().ok());
            let digits = line.split(':').nth(2).expect("digits").chars().filter_map(Digit::from_symbol);
            assert_eq!(line_of(id, variant, digits.collect(), &case.puzzle, case.expected()), line);
        }
    }
}
