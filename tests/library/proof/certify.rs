//! Certificates: their content, and that VeriPB accepts them and no altered ones, if VeriPB is available.

#[path = "../../common/faults.rs"]
mod faults;

use crate::common::{
    puzzles, rules,
    sample::{is_full, sample},
};
use crate::skip::skip;
use faults::{Fault, accepts, corrupted};
use naze::{
    board::{Cell, Family, Layout, Rule},
    grid::Contradiction,
    logic::{
        Assumes, End, Finding, Guessing, Options, Premise, Reason, Step, StepId, TechniqueId, TechniqueSet,
        Trace, hodoku_library::Case, solve,
    },
    meter::Meter,
    proof::{Certificate, CertifyError, Conclusion, certify},
    puzzle::{Origin, Puzzle, read},
    teach::findings,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
};

fn without_uniqueness() -> Options {
    Options { techniques: TechniqueSet::default().without_uniqueness(), ..Options::default() }
}

/// Techniques that leave hard puzzles to guesses, also to guesses below guesses.
fn few() -> Options {
    let techniques = TechniqueSet::from_words("naked-single,pointing,x-wing").expect("known words");
    Options { techniques, ..Options::default() }
}

fn known() -> impl Iterator<Item = Puzzle> {
    puzzles::KNOWN.iter().map(|line| Puzzle::classic(line).expect("81 symbols"))
}

fn certificate(puzzle: &Puzzle, options: &Options) -> (Trace, Certificate) {
    let trace = solve(puzzle, options, &Meter::unbounded());
    let certificate = certify(&trace).unwrap_or_else(|reason| panic!("{reason:?}: {}", puzzle.line()));
    (trace, certificate)
}

/// VeriPB, and files to hand it.
struct Checker {
    program: PathBuf,
    folder: tempfile::TempDir,
}

impl Checker {
    /// The program that `NAZE_VERIPB` names, or else `veripb`; if there is none, `None` and a note in the output.
    fn found() -> Option<Checker> {
        let named = std::env::var_os("NAZE_VERIPB").map(PathBuf::from);
        let program = named.clone().unwrap_or_else(|| PathBuf::from("veripb"));
        let answers =
            Command::new(&program).arg("--version").output().is_ok_and(|output| output.status.success());
        assert!(answers || named.is_none(), "NAZE_VERIPB names no VeriPB: {}", program.display());
        if !answers {
            skip("VeriPB (cargo install veripb, or NAZE_VERIPB names it)");
        }
        answers.then(|| Checker { program, folder: tempfile::tempdir().expect("a folder") })
    }

    fn accepts(&self, certificate: &Certificate) -> bool {
        let files = ["opb", "pbp"].map(|kind| self.folder.path().join(kind));
        accepts(&self.program, &files, certificate)
    }
}

/// The constraints that a line may use.
fn hints(line: &str) -> Vec<usize> {
    let hints = line.split_once(": ~").expect("a line with hints").1.trim_end_matches(';');
    hints.split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

#[test]
fn a_certificate_states_the_rules_the_clues_and_every_step() {
    for puzzle in known() {
        let (trace, certificate) = certificate(&puzzle, &without_uniqueness());
        let End::Solved(solution) = &trace.end else { panic!("a proper puzzle") };
        assert_eq!(certificate.conclusion, Conclusion::One(solution.clone()));
        let formula = &certificate.formula;
        assert_eq!(formula.matches(" = 1 ;").count(), 324);
        assert_eq!(formula.matches(" >= 1 ;").count(), puzzle.clues().count());
        let goal = formula.lines().find(|line| line.starts_with("min:")).expect("an objective");
        let digits = goal.split('_').filter_map(|part| part.split(' ').next()?.parse::<usize>().ok());
        let digits: String = digits.map(|digit| digit.to_string()).collect();
        assert_eq!(digits, solution.to_string());
        for step in &trace.steps {
            let comment = format!("\n% #{} {} ", step.id.0, step.finding.technique.word());
            assert!(certificate.proof.contains(&comment), "{comment}");
        }
        assert!(certificate.proof.contains("conclusion BOUNDS 81 : -1 81;"));
    }
}

#[test]
fn every_line_has_hints_to_lines_before_it() {
    for options in [without_uniqueness(), few()] {
        for puzzle in known() {
            let (_, certificate) = certificate(&puzzle, &options);
            let mut last = 648 + puzzle.clues().count();
            for line in certificate.proof.lines() {
                if line.starts_with("rup") {
                    assert!(hints(line).iter().all(|&id| id <= last), "{line}");
                }
                last += usize::from(line.starts_with("rup") || line.starts_with("pol"));
            }
        }
    }
}

/// The number of facts in a premise.
fn facts_of(trace: &Trace, premise: &Premise) -> usize {
    match premise {
        Premise::Step(id) => {
            let finding = &trace.steps[id.index()].finding;
            finding.placements.len() + finding.eliminations.len()
        }
        Premise::Given(_) | Premise::Mark(_) => 1,
    }
}

#[test]
fn a_single_uses_only_the_constraint_it_names_its_premises_and_the_links_between_them() {
    for puzzle in known() {
        let (trace, certificate) = certificate(&puzzle, &without_uniqueness());
        let premises = trace.premises();
        for step in trace.steps.iter().filter(|step| step.depth == 0) {
            let Reason::Only(_) = step.finding.reason else { continue };
            let comment = format!("% #{} ", step.id.0);
            let mut lines = certificate.proof.lines().skip_while(|line| !line.starts_with(&comment)).skip(1);
            let used = hints(lines.next().expect("a line after its comment"));
            let bases: Vec<usize> = used.iter().copied().filter(|id| *id <= 648 && id % 2 == 1).collect();
            let facts = used.iter().filter(|id| **id > 648).count();
            assert_eq!(bases.len(), 1, "{comment}");
            assert!(facts <= premises.of_step(step.id).iter().map(|premise| facts_of(&trace, premise)).sum());
        }
    }
}

#[test]
fn a_trace_that_proves_nothing_is_not_certified() {
    let certified = |puzzle: &Puzzle, options: Options| {
        certify(&solve(puzzle, &options, &Meter::unbounded())).map(|_| ())
    };
    let empty = Puzzle::classic(&".".repeat(81)).expect("81 symbols");
    assert_eq!(certified(&empty, without_uniqueness()), Err(CertifyError::Open));
    let hard = known().nth(9).expect("ten puzzles are known");
    let singles =
        Options { techniques: TechniqueSet::singles(), guessing: Guessing::Off, ..Options::default() };
    assert_eq!(certified(&hard, singles), Err(CertifyError::Open));
}

#[test]
fn a_step_that_assumes_a_single_solution_is_not_certified() {
    let assumes = |step: &Step| step.finding.technique.rung().assumes == Assumes::Unique;
    let mut seen = 0;
    for seed in 0..60 {
        let trace = solve(
            &puzzles::proper(known().next().expect("a puzzle").layout(), seed),
            &Options::default(),
            &Meter::unbounded(),
        );
        if let Some(step) = trace.steps.iter().find(|step| assumes(step)) {
            assert_eq!(certify(&trace).map(|_| ()), Err(CertifyError::Assumes(step.id)));
            seen += 1;
        }
    }
    assert!(seen > 0, "one of many puzzles needs such a step");
}

#[test]
fn a_step_with_an_insufficient_reason_is_not_certified() {
    let mut tried = 0;
    for puzzle in known() {
        let trace = solve(&puzzle, &without_uniqueness(), &Meter::unbounded());
        for (place, step) in trace.steps.iter().enumerate() {
            let mut spoilt = trace.clone();
            match &mut spoilt.steps[place].finding.reason {
                Reason::Cover(cover) => drop(cover.bases.pop()),
                Reason::Locked(locked) => drop(locked.cells.pop()),
                Reason::Chain(chain) => {
                    chain.strong.truncate(1);
                    chain.nodes.truncate(2);
                }
                _ => continue,
            }
            tried += 1;
            assert_eq!(certify(&spoilt).map(|_| ()), Err(CertifyError::Unjustified(step.id)));
        }
    }
    assert!(tried > 10, "{tried} reasons were spoilt");
}

#[test]
fn veripb_accepts_known_puzzles_by_logic_and_by_guesses() {
    let Some(checker) = Checker::found() else { return };
    let (mut deepest, mut guesses) = (0, 0);
    for options in [without_uniqueness(), few()] {
        for puzzle in known() {
            let (trace, certificate) = certificate(&puzzle, &options);
            deepest = deepest.max(trace.steps.iter().map(|step| step.depth).max().unwrap_or(0));
            guesses += trace.guesses();
            assert!(checker.accepts(&certificate), "{}", puzzle.line());
        }
    }
    assert!(guesses > 10 && deepest > 1, "{guesses} guesses, {deepest} deep");
}

#[test]
fn veripb_accepts_puzzles_on_every_board() {
    let Some(checker) = Checker::found() else { return };
    for layout in puzzles::other_boards() {
        for seed in 0..3 {
            let puzzle = puzzles::proper(&layout, seed);
            for options in [without_uniqueness(), few()] {
                let (_, certificate) = certificate(&puzzle, &options);
                assert!(checker.accepts(&certificate), "{} {}", layout.name(), puzzle.line());
            }
        }
    }
}

/// The boards of 9×9 that are drawn.
fn drawn_boards() -> Vec<Arc<Layout>> {
    let drawings = [
        include_str!("../../../fixtures/boards/jigsaw.txt"),
        include_str!("../../../fixtures/boards/diagonals.txt"),
    ];
    drawings.map(|drawing| Arc::new(Layout::from_drawing(drawing).expect("a drawing"))).to_vec()
}

#[test]
fn a_cell_that_sees_a_group_through_several_houses_is_linked_to_it() {
    // Its almost locked sets meet in 5: r9c3 sees r5c1 and r5c2 in its box and r5c3 in its column.
    let line = "....51.23..6......3.9...5....4.....8...4...9.....29..........4...3......1...8....";
    let puzzle = read(line, Some(&drawn_boards()[0])).expect("a puzzle");
    let (_, certificate) = certificate(&puzzle, &without_uniqueness());
    let joined = certificate.proof.lines().filter(|line| line.starts_with("pol") && line.ends_with(" d;"));
    assert!(joined.count() > 0, "at most one of the four places is derived");
    if let Some(checker) = Checker::found() {
        assert!(checker.accepts(&certificate));
    }
}

#[test]
fn veripb_accepts_drawn_puzzles_with_irregular_boxes_and_with_diagonals() {
    let Some(checker) = Checker::found() else { return };
    for layout in drawn_boards() {
        for seed in 0..sample(3, 12) as u64 {
            let puzzle = puzzles::proper(&layout, seed);
            let (_, certificate) = certificate(&puzzle, &without_uniqueness());
            assert!(checker.accepts(&certificate), "{}", puzzle.line());
        }
    }
}

#[test]
fn veripb_accepts_a_proof_that_there_is_no_solution() {
    let Some(checker) = Checker::found() else { return };
    let hopeless = "12345678........9".to_string() + &".".repeat(64);
    let contradicting = "55".to_string() + &".".repeat(79);
    // A wrong digit that no clue forbids.
    let known: Vec<Puzzle> = known().collect();
    let spoilt = known.iter().filter_map(|puzzle| {
        let End::Solved(solution) = solve(puzzle, &Options::default(), &Meter::unbounded()).end else {
            return None;
        };
        let open = puzzle.layout().cells().find(|cell| puzzle.clue(*cell).is_none())?;
        let mut wrong = puzzle.clone();
        let fits = |digit| {
            let mut tried = puzzle.clone();
            tried.give(naze::board::Candidate::new(open, digit));
            tried.duplicates().is_empty() && digit != solution.digit(open)
        };
        wrong.give(naze::board::Candidate::new(
            open,
            puzzle.layout().digits().into_iter().find(|&one| fits(one))?,
        ));
        Some(wrong)
    });
    let plain = [hopeless, contradicting].map(|line| Puzzle::classic(&line).expect("81 symbols"));
    for puzzle in plain.into_iter().chain(spoilt) {
        for options in [without_uniqueness(), few()] {
            let (_, certificate) = certificate(&puzzle, &options);
            assert_eq!(certificate.conclusion, Conclusion::None);
            assert!(checker.accepts(&certificate), "{}", puzzle.line());
        }
    }
}

#[test]
fn veripb_accepts_a_position_with_entries_and_removed_marks() {
    let Some(checker) = Checker::found() else { return };
    let mut puzzle = known().next().expect("a puzzle");
    let trace = solve(&puzzle, &without_uniqueness(), &Meter::unbounded());
    let End::Solved(solution) = &trace.end else { panic!("a proper puzzle") };
    let cell = puzzle.layout().cells().find(|cell| puzzle.clue(*cell).is_none()).expect("an open cell");
    puzzle.set(naze::board::Candidate::new(cell, solution.digit(cell)), Origin::Entry);
    let mut marks = puzzle.shown_candidates();
    for cell in puzzle.layout().cells().filter(|cell| cell.index() % 3 == 0) {
        let wrong = marks[cell.index()].into_iter().find(|digit| *digit != solution.digit(cell));
        wrong.into_iter().for_each(|digit| marks[cell.index()].remove(digit));
    }
    puzzle.set_marks(marks);
    let (_, certificate) = certificate(&puzzle, &without_uniqueness());
    assert!(certificate.formula.contains(" 1 ~x_"), "a removed mark is stated");
    assert!(checker.accepts(&certificate));
}

/// The trace of a finding, and then of the rest of the solve; `None` if that takes a guess.
fn with_finding(puzzle: &Puzzle, finding: Finding) -> Option<Trace> {
    let layout: &Arc<Layout> = puzzle.layout();
    let mut after = puzzle.clone();
    let mut marks = puzzle.shown_candidates();
    let eliminated = finding.eliminations.iter();
    eliminated.for_each(|one| marks[one.cell.index()].remove(one.digit));
    for &placement in &finding.placements {
        after.set(placement, Origin::Entry);
        layout.peers(placement.cell).iter().for_each(|peer| marks[peer.index()].remove(placement.digit));
    }
    after.set_marks(marks);
    let rest =
        solve(&after, &Options { guessing: Guessing::Off, ..without_uniqueness() }, &Meter::unbounded());
    let End::Solved(_) = rest.end else { return None };
    let first = Step { id: StepId(0), pass: 1, depth: 0, finding };
    let later = rest.steps.into_iter().map(|step| Step { id: StepId(step.id.0 + 1), ..step });
    let steps = std::iter::once(first).chain(later).collect();
    Some(Trace { puzzle: puzzle.clone(), steps, ..rest })
}

#[test]
fn veripb_accepts_the_findings_of_every_technique() {
    let Some(checker) = Checker::found() else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/techniques");
    let sound = |id: &TechniqueId| *id != TechniqueId::Guess && id.rung().assumes == Assumes::Nothing;
    for id in TechniqueId::all().filter(sound) {
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{}.txt", id.word()))) else { continue };
        let cases =
            text.lines().map(|line| Case::read(line).unwrap_or_else(|fault| panic!("{fault}: {line}")));
        let traces = cases
            .filter_map(|case| with_finding(&case.puzzle, case.findings().into_iter().next()?))
            .take(sample(1, 2));
        let mut seen = 0;
        for trace in traces {
            let context = || format!("{} {}", id.word(), trace.puzzle.line());
            let certificate = certify(&trace).unwrap_or_else(|reason| panic!("{reason:?} {}", context()));
            assert!(checker.accepts(&certificate), "{}", context());
            seen += 1;
        }
        assert!(seen > 0, "{} has a case that logic solves", id.word());
    }
}

#[test]
fn what_a_clue_outside_says_of_open_cells_is_certified() {
    let Some(checker) = Checker::found() else { return };
    // Seventeen givens and singles, so that the lines are nearly empty.
    let line = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    let plain = Puzzle::classic(line).expect("81 symbols");
    let End::Solved(solution) = solve(&plain, &Options::default(), &Meter::unbounded()).end else { panic!() };
    let options = Options {
        techniques: TechniqueSet::from_words("one-rule").expect("a technique"),
        ..Options::default()
    };
    let lines = plain.layout().houses().take(18).map(|house| plain.layout().cells_of(house).to_vec());
    let lines = lines.flat_map(|cells| [cells.clone(), cells.into_iter().rev().collect()]);
    let mut seen = BTreeMap::new();
    for (cells, family) in lines.flat_map(|cells| {
        [Family::Skyscraper, Family::Sandwich, Family::XSum].map(|family| (cells.clone(), family))
    }) {
        let digits: Vec<usize> = cells.iter().map(|&cell| solution.digit(cell).value()).collect();
        let of_number = |number| Rule::new(family, cells.clone(), vec![number]);
        let rule = (0..46).map(of_number).find(|rule| rules::allows(rule, &digits, 9)).expect("a number");
        let board = plain.layout().with_rules(vec![rule.clone()]).expect("the solution keeps it");
        let mut puzzle = Puzzle::empty(Arc::new(board));
        plain.clues().for_each(|(clue, _)| puzzle.give(clue));
        for (step, _) in findings(&puzzle, &options, 4, &Meter::unbounded()).steps {
            let trace = with_finding(&puzzle, step.finding).expect("singles solve it");
            let certificate = certify(&trace).unwrap_or_else(|reason| panic!("{reason:?} {rule:?}"));
            assert!(checker.accepts(&certificate), "{rule:?}");
            *seen.entry(family.word()).or_insert(0) += 1;
        }
    }
    assert!(seen.len() == 3 && seen.values().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn a_rule_that_takes_too_many_lines_is_named() {
    // Cells that count twice and an odd one do not make an even number.
    let diagonal: Vec<Cell> = (0..9).map(|place| Cell::new(10 * place)).collect();
    let is_odd = Rule::new(Family::Among, vec![diagonal[8]], vec![1, 3, 5, 7, 9]);
    let twice = diagonal[..8].iter().flat_map(|&cell| [cell, cell]).chain([diagonal[8]]).collect();
    let sum = Rule::new(Family::Sum, twice, vec![80]);
    let layout = Layout::of_side(9).expect("a board").with_rules(vec![is_odd, sum]);
    let layout = layout.expect("rules that can be kept one by one");
    let sum = layout.rules().find(|&id| layout.rule(id).family == Family::Sum);
    let error = CertifyError::Rule(sum.expect("it is on the board"));
    let puzzle = Puzzle::empty(Arc::new(layout));
    let refused = certify(&solve(&puzzle, &without_uniqueness(), &Meter::unbounded())).err();
    assert_eq!(refused, Some(error));
}

#[test]
fn veripb_accepts_steps_by_every_family_and_rejects_those_with_a_fault() {
    let Some(checker) = Checker::found() else { return };
    let (mut families, mut tried) = (BTreeSet::new(), 0);
    for (seed, puzzle) in rules::certifiable().take(sample(100, 300)).enumerate() {
        let (trace, certificate) = certificate(&puzzle, &without_uniqueness());
        assert!(checker.accepts(&certificate), "puzzle {seed}");
        families.extend(trace.steps.iter().filter_map(|step| match &step.finding.reason {
            Reason::Fit(fit) => Some(puzzle.layout().rule(fit.rule).family),
            _ => None,
        }));
        for fault in [Fault::RuleGone, Fault::Opposite] {
            let Some(spoilt) = corrupted(&puzzle, &certificate, fault, seed) else { continue };
            assert!(!checker.accepts(&spoilt), "{fault:?} puzzle {seed}");
            tried += 1;
        }
    }
    // Cells that differ say by sight and by subsets nearly all that the rule says.
    let has_steps = |family: &Family| !family.is_seen() && *family != Family::Different;
    let is_silent = |family: &Family| has_steps(family) && !families.contains(family);
    let silent: Vec<Family> = Family::ALL.iter().copied().filter(is_silent).collect();
    assert!(silent.is_empty() || !is_full(), "no step by {silent:?}");
    assert!(tried > 15, "{tried}");
}

#[test]
fn veripb_accepts_steps_by_sums_of_houses() {
    let Some(checker) = Checker::found() else { return };
    let only = TechniqueSet::from_words("house-sum").expect("a technique");
    let has_sums = |puzzle: &Puzzle| puzzle.layout().all_rules().len() > 8 + puzzle.layout().rules().len();
    let [mut inside, mut outside] = [0, 0];
    let mut broken = 0;
    for (number, puzzle) in rules::certifiable().filter(has_sums).take(30).enumerate() {
        // Without the technique guesses break these rules.
        let techniques = if number % 3 == 0 { TechniqueSet::singles() } else { only };
        let (trace, certificate) = certificate(&puzzle, &Options { techniques, ..Options::default() });
        assert!(checker.accepts(&certificate), "{}", puzzle.line());
        for step in &trace.steps {
            let Reason::Fit(fit) = &step.finding.reason else {
                broken += usize::from(breaks_sum(&step.finding.reason, puzzle.layout()));
                continue;
            };
            let Some(from) = puzzle.layout().house_sum(fit.rule) else { continue };
            *if from.sticks_out { &mut outside } else { &mut inside } += 1;
        }
    }
    assert!(inside > 20 && outside > 5 && broken > 0, "{inside} inside, {outside} outside, {broken} broken");
}

/// Whether a guess fails by a sum of houses.
fn breaks_sum(reason: &Reason, layout: &Layout) -> bool {
    let Reason::Refutation { contradiction, .. } = reason else { return false };
    matches!(**contradiction, Contradiction::BrokenRule(rule, _) if layout.house_sum(rule).is_some())
}

#[test]
fn veripb_rejects_every_certificate_with_a_fault() {
    let Some(checker) = Checker::found() else { return };
    for fault in Fault::ALL.into_iter().filter(|&fault| fault != Fault::RuleGone) {
        let mut tried = 0;
        for (seed, puzzle) in known().enumerate() {
            for options in [without_uniqueness(), few()] {
                let (_, certificate) = certificate(&puzzle, &options);
                if let Some(spoilt) = corrupted(&puzzle, &certificate, fault, seed) {
                    assert!(!checker.accepts(&spoilt), "{fault:?} {}", puzzle.line());
                    tried += 1;
                }
            }
        }
        assert!(tried > 0, "{fault:?} was tried");
    }
}
