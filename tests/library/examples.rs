//! The examples that `naze techniques` shows, in `src/render/examples.txt`: each teaches, and has a near miss.

use naze::{
    board::{Candidate, Digit, DigitSet},
    explain::easier_way,
    logic::{
        Kinship, Level, Outcome, TechniqueId, kinship,
        library::{Case, digits},
    },
    meter::Meter,
    puzzle::Puzzle,
    render::technique_example,
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

fn found_techniques() -> impl Iterator<Item = TechniqueId> {
    TechniqueId::all().filter(|&id| id != TechniqueId::Guess)
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

/// The first line of the technique's fixture that teaches.
fn best_line(id: TechniqueId) -> String {
    let name = format!("fixtures/techniques/{}.txt", id.word());
    let text = std::fs::read_to_string(file(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let is_good = |line: &&str| {
        let case = case(line);
        *case.expected() != Outcome::default() && (NOT_TEACHING.contains(&id) || teaches(&case))
    };
    text.lines().find(is_good).unwrap_or_else(|| panic!("no line of {name} teaches")).to_string()
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
    let mut lines = others.map(|other| Case::line(case.technique, None, of, &other, &Outcome::default()));
    lines.find(|line| self::case(line).passes())
}

/// The marks of a position with some more candidates.
fn with_marks(position: &Puzzle, more: impl IntoIterator<Item = Candidate>) -> Vec<DigitSet> {
    let mut marks = position.shown_candidates();
    more.into_iter().for_each(|candidate| marks[candidate.cell.index()].insert(candidate.digit));
    marks
}

/// The lines of a technique in the file.
fn written_lines(id: TechniqueId) -> Vec<String> {
    let text = std::fs::read_to_string(file("src/render/examples.txt")).expect("the examples are there");
    let own = text.lines().filter_map(|line| line.strip_prefix(id.word())?.strip_prefix(' '));
    own.map(str::to_string).collect()
}

/// Set `NAZE_BLESS=1` to rewrite the lines.
#[test]
fn the_example_of_a_technique_is_the_first_case_that_no_lower_rung_makes_superfluous() {
    if std::env::var_os("NAZE_BLESS").is_some() {
        let lines = |id: TechniqueId| {
            let best = best_line(id);
            let old = written_lines(id);
            let kept = old.get(1).filter(|_| old[0] == best).cloned();
            // Extreme techniques have no shape that one could mistake.
            let has_shape = id.rung().level < Level::Extreme;
            let miss = kept.or_else(|| has_shape.then(|| near_miss(&best)).flatten());
            [Some(best), miss].into_iter().flatten().map(move |line| format!("{} {line}\n", id.word()))
        };
        let text: String = found_techniques().flat_map(lines).collect();
        std::fs::write(file("src/render/examples.txt"), text).expect("src can be written");
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
fn a_near_miss_is_the_example_with_one_candidate_more_or_one_digit_less_and_finds_nothing() {
    let mut with_miss = 0;
    for id in found_techniques() {
        let lines = written_lines(id);
        let Some(miss) = lines.get(1) else { continue };
        let [example, miss] = [&lines[0], miss].map(|line| case(line));
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
