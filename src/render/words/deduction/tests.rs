//! Whether the sentences of a step give each elimination a reason, and speak of one house.

use super::{Clause, NamedFinding, doubter::Doubter};
use crate::{
    board::{Cell, Constraint, DigitSet, House, Layout},
    logic::{
        Finding, Options, Reason, TechniqueId, TechniqueSet, full_houses, hodoku_library::Case, positions,
        solve,
    },
    meter::Meter,
    puzzle::{Origin, Puzzle, read},
    render::{
        Language,
        text::lesson::{GroundedSteps, lessons},
        words::marks::{self, NameKind},
    },
    teach::Focus,
};
use itertools::Itertools;

/// Reads the sentences of a finding, and fails with their text.
pub(super) fn doubt(finding: &Finding, layout: &Layout, left: &[DigitSet]) {
    let deduction = NamedFinding { finding, full_house: None, layout };
    let clauses = deduction.clauses();
    let mut doubter = Doubter::new(layout, left);
    let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        clauses.iter().for_each(|clause| doubter.read(clause));
        let expected = finding.eliminations.iter().chain(&finding.placements).copied();
        let is_single = finding.placements.len() == 1 && clauses.len() == 1;
        assert!(
            is_single || doubter.given.iter().copied().sorted_unstable().eq(expected.sorted_unstable()),
            "an effect is left out"
        );
    }));
    assert!(read.is_ok(), "{}", Language::English.finding(finding, layout));
}

/// The candidates of a position, without those that its clues rule out.
fn left_of(puzzle: &Puzzle) -> Vec<DigitSet> {
    let shown = puzzle.shown_candidates();
    let left = |cell: Cell| match puzzle.clue(cell) {
        Some(clue) => DigitSet::only(clue.digit),
        None => shown[cell.index()].minus(puzzle.digits_seen_from(cell)),
    };
    puzzle.layout().cells().map(left).collect()
}

/// The cases of a technique that have a finding.
fn cases(id: TechniqueId) -> impl Iterator<Item = Case> {
    let file = format!("{}/fixtures/techniques/{}.txt", env!("CARGO_MANIFEST_DIR"), id.word());
    let text = std::fs::read_to_string(file).expect("the cases of a technique");
    let cases = text.lines().map(|line| Case::read(line).expect("a case")).collect_vec();
    cases.into_iter().filter(|case| *case.expected() != Default::default())
}

/// The cases that are read for each technique; all of them take minutes.
const CASES: usize = 6;

#[test]
fn every_elimination_of_every_technique_follows_from_the_sentences_and_each_name_in_them_is_marked() {
    for id in TechniqueId::all().filter(|id| id.has_lines()) {
        for case in cases(id).take(CASES) {
            let left = left_of(&case.puzzle);
            for finding in case.findings() {
                doubt(&finding, case.puzzle.layout(), &left);
                assert_names_are_marked(&finding, case.puzzle.layout());
            }
        }
    }
}

/// Whether words hold a name: a cell, a candidate or a step.
fn holds_name(words: &str) -> bool {
    let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    words.char_indices().any(|(at, sign)| {
        let rest = &words[at + sign.len_utf8()..];
        let after = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
        is_digit(rest.chars().next()) && (sign == '#' || sign == 'r' && after.starts_with('c'))
    })
}

/// Each name in the sentences of a finding is marked, and nothing of the marks is read.
pub(super) fn assert_names_are_marked(finding: &Finding, layout: &Layout) {
    for language in [Language::English, Language::Japanese] {
        let explanation = language.explanation(&NamedFinding { finding, full_house: None, layout });
        let (paragraphs, text) = (explanation.paragraphs().concat(), explanation.text());
        let parts = paragraphs.iter().flat_map(|paragraph| marks::parts(paragraph)).collect_vec();
        assert_eq!(parts.iter().map(|part| part.words).join(""), text);
        assert!(explanation.lines().iter().chain([&text]).all(|line| !line.contains(is_mark)), "{text}");
        for part in &parts {
            match part.name {
                None => assert!(!holds_name(part.words), "“{}” in {text}", part.words),
                Some((_, named)) => assert!(!named.is_empty(), "“{}” in {text}", part.words),
            }
        }
        assert_eq!(parts[0].name, Some((NameKind::Technique, finding.technique.word())));
    }
}

fn is_mark(sign: char) -> bool {
    ('\u{fdd0}'..='\u{fdef}').contains(&sign)
}

/// The givens of a case.
fn givens(case: &Case) -> Puzzle {
    let mut givens = Puzzle::empty(case.puzzle.layout().clone());
    let given = case.puzzle.clues().filter(|(_, origin)| *origin == Origin::Given);
    given.for_each(|(clue, _)| givens.give(clue));
    givens
}

#[test]
fn every_step_of_a_solve_is_told_so_that_a_doubter_believes_it_and_looks_where_its_sentence_does() {
    let options = Options { techniques: TechniqueSet::all(), ..Options::default() };
    let mut full_houses_elsewhere = 0;
    for id in TechniqueId::all().filter(|id| id.has_lines()).step_by(4) {
        for puzzle in cases(id).take(1).map(|case| givens(&case)) {
            let trace = solve(&puzzle, &options, &Meter::unbounded());
            let lessons = [Language::English, Language::Japanese].map(|language| {
                let premises = trace.premises();
                lessons(&GroundedSteps::new(&puzzle, &trace.steps, &premises), language)
            });
            let full = full_houses(&puzzle, &trace.steps);
            for (index, left) in positions(&puzzle, &trace.steps).take(trace.steps.len()).enumerate() {
                let (finding, layout) = (&trace.steps[index].finding, puzzle.layout());
                doubt(finding, layout, &left);
                let deduction = NamedFinding { finding, full_house: full[index], layout };
                looks_where_it_concludes(&deduction);
                if let Some(house) = full[index] {
                    full_houses_elsewhere += usize::from(
                        finding.reason != Reason::Only(Constraint::House(house, finding.placements[0].digit)),
                    );
                    lessons
                        .iter()
                        .for_each(|lessons| names_only_cells_of(house, &lessons[index].lines(), layout));
                }
            }
        }
    }
    assert!(full_houses_elsewhere > 10, "{full_houses_elsewhere}");
}

/// The lead names the house of the sentence, if that has one.
fn looks_where_it_concludes(deduction: &NamedFinding<'_>) {
    let look = deduction.look();
    match &deduction.clauses()[..] {
        [Clause::LastCell { house, digit, .. } | Clause::LastPlace { house, digit, .. }] => {
            assert_eq!(look, Focus::Places(*house, *digit));
        }
        [Clause::LastDigit { cell, .. }] => assert_eq!(look, Focus::Digits(*cell)),
        [Clause::Confined { base: house, .. } | Clause::HiddenSubset { house, .. }, ..] => {
            assert!(matches!(look, Focus::Pattern(houses, _) if houses == [*house]));
        }
        [Clause::NakedSubset { houses, .. }, ..] => {
            assert!(matches!(look, Focus::Pattern(all, _) if all.iter().all(|house| houses.contains(house))));
        }
        _ => {}
    }
}

/// The reasons of a full house are all in it.
fn names_only_cells_of(house: House, lesson: &[String], layout: &Layout) {
    let text = lesson.join(" ");
    let named: Vec<Cell> =
        layout.cells().filter(|&cell| text.contains(&layout.show(cell).to_string())).collect();
    assert_eq!(named, layout.cells_of(house).iter().copied().sorted_unstable().collect_vec(), "{text}");
}

#[test]
fn a_full_house_is_told_by_one_house_also_where_its_reason_is_another() {
    // The reason names box 4.
    let puzzle = read("123434122143432.", None).expect("16 cells");
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    let premises = trace.premises();
    for (language, lead, reasons, sentence) in [
        (
            Language::English,
            "Look at row 4: ",
            "r4c1 holds 4, r4c2 holds 3, r4c3 holds 2",
            "r4c4 is the last open cell of row 4",
        ),
        (Language::Japanese, "4行目", "r4c1は4、r4c2は3、r4c3は2", "4行目の空きマスはr4c4だけ"),
    ] {
        let told = GroundedSteps::new(&puzzle, &trace.steps, &premises);
        let lesson = lessons(&told, language).remove(0).lines();
        let [look, uses, says] = &lesson[..] else { panic!("{lesson:?}") };
        assert!(look.starts_with(lead) && uses.contains(reasons) && says.contains(sentence), "{lesson:?}");
    }
}
