//! The properties of every answer to why that is derived anew: it is complete by itself, and all of it is needed.

use crate::common::{
    puzzles,
    replay::{Position, replay, suffices},
    sample::sample,
};
use crate::skip::skip;
use naze::{
    board::{Candidate, Cell, DigitSet, Layout},
    logic::{
        End, Guessing, Need, Options, Premise, Reason, Step, StepId, TechniqueId, TechniqueSet, Trace, solve,
    },
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::{Puzzle, read},
    search,
    why::{Answer, Explainer, NumberedTask, Prefer, Question, Thoroughness, WhyError, why},
};
use proptest::prelude::*;
use std::{collections::BTreeSet, sync::Arc};

/// Up to basic fish; anything harder is left to guesses.
pub(super) const LISTED: &str = "naked-single,hidden-single,locked-pair,locked-triple,pointing,claiming,naked-pair,\
    naked-triple,hidden-pair,hidden-triple,naked-quad,hidden-quad,x-wing,swordfish";

fn techniques(words: &str) -> TechniqueSet {
    TechniqueSet::from_words(words).expect("known words").without_uniqueness()
}

fn by(techniques: TechniqueSet) -> Options {
    Options { techniques, ..Options::default() }
}

fn solved(puzzle: &Puzzle, techniques: TechniqueSet) -> Trace {
    solve(puzzle, &by(techniques), &Meter::unbounded())
}

/// The steps without one of them, renumbered.
fn without(steps: &[Step], removed: usize) -> Vec<Step> {
    let new_id = |id: StepId| StepId(if id.index() > removed { id.0 - 1 } else { id.0 });
    let kept = steps.iter().enumerate().filter(|&(place, _)| place != removed);
    kept.map(|(_, step)| {
        let mut step = Step { id: new_id(step.id), ..step.clone() };
        if let Reason::Refutation { assumption, .. } = &mut step.finding.reason {
            *assumption = new_id(*assumption);
        }
        step
    })
    .collect()
}

/// Whether the steps hold for the judge and lead to the answer.
fn leads_there(puzzle: &Puzzle, steps: &[Step], answer: &Answer) -> bool {
    let settles = |position: &Position| match answer.question {
        Question::Value(cell) => position.value(cell) == answer.value,
        Question::Not(candidate) => !position.has(candidate),
    };
    // False statements are found quickly; the judge takes his time.
    is_consistent(puzzle, steps, answer) && replay(puzzle, steps).is_ok_and(|end| settles(&end))
}

/// Whether every step finds its stated needs established, and the steps settle the question.
fn is_consistent(puzzle: &Puzzle, steps: &[Step], answer: &Answer) -> bool {
    let layout = puzzle.layout();
    let mut now = Known::default();
    puzzle.clues().for_each(|(clue, _)| now.place(clue, layout));
    now.gone.extend(puzzle.removed_marks());
    let mut outer: Vec<(usize, Known)> = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let is_met = |need: &Need| match need {
            Need::Gone(candidate) => now.gone.contains(candidate),
            Need::Settled(cell) => now.placed.iter().any(|placed| placed.cell == *cell),
            Need::Taken(step) => outer.last().is_some_and(|(place, _)| *place == step.index()),
        };
        if !step.finding.needs(layout).iter().all(is_met) {
            return false;
        }
        match step.finding.reason {
            Reason::Assumption => outer.push((place, now.clone())),
            Reason::Refutation { .. } => match outer.pop() {
                Some((_, before)) => now = before,
                None => return false,
            },
            _ => {}
        }
        step.finding.placements.iter().for_each(|&placed| now.place(placed, layout));
        now.gone.extend(step.finding.eliminations.iter().copied());
    }
    outer.is_empty()
        && match answer.question {
            Question::Value(cell) => {
                now.placed.iter().any(|placed| placed.cell == cell && Some(placed.digit) == answer.value)
            }
            Question::Not(candidate) => now.gone.contains(&candidate),
        }
}

/// The facts known at some point.
#[derive(Clone, Default)]
struct Known {
    gone: BTreeSet<Candidate>,
    placed: BTreeSet<Candidate>,
}

impl Known {
    fn place(&mut self, placed: Candidate, layout: &Layout) {
        let others = layout.digits().filter(|&digit| digit != placed.digit);
        self.gone.extend(others.map(|digit| Candidate::new(placed.cell, digit)));
        self.gone.extend(layout.peers(placed.cell).iter().map(|&peer| Candidate::new(peer, placed.digit)));
        self.placed.insert(placed);
    }
}

/// The clues and marks that the answer cites, and no others.
fn cited(answer: &Answer) -> Puzzle {
    let derivation = &answer.derivation;
    let layout = derivation.puzzle.layout();
    let mut puzzle = Puzzle::empty(layout.clone());
    derivation.clues.iter().for_each(|&clue| puzzle.give(clue));
    if !derivation.marks.is_empty() {
        let removed = |cell| derivation.marks.iter().filter(move |mark| mark.cell == cell);
        let marks = layout.cells().map(|cell| {
            layout.digits().filter(|&digit| removed(cell).all(|mark| mark.digit != digit)).collect()
        });
        puzzle.set_marks(marks.collect());
    }
    puzzle
}

/// Whether, from only the cited clues, the search engine finds no solution that contradicts the answer.
fn is_forced(answer: &Answer) -> bool {
    let mut puzzle = cited(answer);
    let layout = puzzle.layout().clone();
    let open = |allowed: DigitSet| {
        let marks = puzzle.marks().map_or_else(|| vec![layout.digits(); layout.cell_count()], <[_]>::to_vec);
        let mut marks = marks;
        let cell = answer.question.cell();
        marks[cell.index()] = marks[cell.index()].and(allowed);
        marks
    };
    let marks = match answer.question {
        Question::Value(_) => open(layout.digits().filter(|&digit| Some(digit) != answer.value).collect()),
        Question::Not(candidate) => open(DigitSet::only(candidate.digit)),
    };
    puzzle.set_marks(marks);
    search::count(&puzzle, 1, &Meter::unbounded()).count == 0
}

/// Everything that an answer promises.
pub(super) fn keeps_its_promises(answer: &Answer) {
    let derivation = &answer.derivation;
    let (puzzle, steps) = (&derivation.puzzle, &derivation.steps);
    assert!(is_consistent(puzzle, steps, answer), "{} {answer:#?}", puzzle.line());
    assert!(is_consistent(&cited(answer), steps, answer), "the cited clues are all that it needs");
    // Of the long answers that guesses make, only a sample is checked.
    for removed in (0..steps.len()).step_by(1 + steps.len() / 60) {
        assert!(
            !is_consistent(puzzle, &without(steps, removed), answer),
            "{} step {removed} is not needed in {answer:#?}",
            puzzle.line()
        );
    }
    assert_eq!(answer.cost, answer.prefer.cost(steps, puzzle.layout()));
    assert_eq!(answer.because, Premise::Step(steps.last().expect("an open cell takes a step").id));
}

/// Asserts that the judge accepts every step from exactly its premises and not from fewer, and checks where the steps
/// lead.
pub(super) fn convinces_the_judge(answer: &Answer) {
    let derivation = &answer.derivation;
    let (puzzle, steps) = (&derivation.puzzle, &derivation.steps);
    assert!(leads_there(puzzle, steps, answer), "{} {answer:#?}", puzzle.line());
    assert!(leads_there(&cited(answer), steps, answer), "the cited clues are all that it needs");
    for (step, premises) in steps.iter().zip(&derivation.premises) {
        assert!(suffices(puzzle, steps, step, premises), "{} {step:?} from {premises:?}", puzzle.line());
        for removed in 0..premises.len() {
            let fewer: Vec<Premise> =
                premises.iter().enumerate().filter(|&(at, _)| at != removed).map(|(_, one)| *one).collect();
            assert!(
                !suffices(puzzle, steps, step, &fewer),
                "{step:?} cites {:?} without need",
                premises[removed]
            );
        }
    }
}

/// Asks about every n-th open cell and digit, quickly and thoroughly.
fn answers_hold(puzzle: &Puzzle, techniques: TechniqueSet, prefer: Prefer, every: usize) -> usize {
    let trace = solved(puzzle, techniques);
    let End::Solved(solution) = &trace.end else { panic!("{:?}", trace.end) };
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &by(techniques), prefer, &meter);
    let open: Vec<_> = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect();
    for (at, &cell) in open.iter().enumerate().step_by(every) {
        let quick = explainer.answer(Question::Value(cell), Thoroughness::Quick).expect("it is settled");
        let thorough =
            explainer.answer(Question::Value(cell), Thoroughness::Thorough).expect("it is settled");
        assert_eq!(thorough.value, Some(solution.digit(cell)));
        assert!(thorough.cost <= quick.cost);
        for answer in [&quick, &thorough] {
            keeps_its_promises(answer);
            assert!(is_forced(answer), "{} {answer:?}", puzzle.line());
        }
        // The judge takes his time, so he sees only a sample.
        if at % 11 == 0 {
            convinces_the_judge(&thorough);
        }
        let wrong = puzzle.layout().digits().filter(|&digit| digit != solution.digit(cell));
        let not = Candidate::new(cell, wrong.clone().nth(at % wrong.count()).expect("more than one digit"));
        let answer = explainer.answer(Question::Not(not), Thoroughness::Thorough).expect("it is ruled out");
        if answer.derivation.steps.is_empty() {
            assert!(!puzzle.shown_candidates()[cell.index()].contains(not.digit));
        } else {
            keeps_its_promises(&answer);
            assert!(is_forced(&answer));
        }
    }
    open.len()
}

#[test]
fn every_step_of_an_answer_is_needed_whatever_the_techniques() {
    for (place, line) in puzzles::KNOWN.iter().enumerate().step_by(sample(4, 1)) {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        for words in ["default", "singles", LISTED] {
            for prefer in [Prefer::Easy, Prefer::Short] {
                answers_hold(&puzzle, techniques(words), prefer, 21 + place);
            }
        }
    }
}

#[test]
fn other_boards_are_answered_by_the_same_rules() {
    for layout in puzzles::other_boards() {
        for seed in 0..4 {
            let puzzle = puzzles::proper(&layout, seed);
            for prefer in [Prefer::Easy, Prefer::Short] {
                answers_hold(&puzzle, techniques("default"), prefer, 3);
                answers_hold(&puzzle, techniques("naked-single,hidden-single,x-wing,naked-pair"), prefer, 5);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample(2, 8) as u32))]

    #[test]
    fn answers_about_images_of_puzzles_hold(seed in any::<u64>(), listed in any::<bool>(), easy in any::<bool>()) {
        let words = if listed { LISTED } else { "default" };
        let prefer = if easy { Prefer::Easy } else { Prefer::Short };
        answers_hold(&puzzles::image(seed), techniques(words), prefer, 5);
    }
}

#[test]
fn a_branch_may_settle_a_cell_differently_from_its_known_value() {
    // The branch is as the trace found it; in the answer more is known before it.
    answers_hold(&puzzles::image(7_178_581_859_174_763_244), techniques(LISTED), Prefer::Short, 100);
}

/// The puzzles of a collection, evenly spread.
fn collection(name: &str, count: usize) -> Option<Vec<Puzzle>> {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        skip("puzzle collections (NAZE_DATA names their folder)");
        return None;
    };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join(name)).expect("the collection");
    let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
    let some = lines.iter().step_by(lines.len() / count).take(count);
    Some(some.map(|line| Puzzle::classic(&line[..81]).expect("81 symbols")).collect())
}

#[test]
fn cells_of_collections_are_answered_without_unneeded_steps() {
    for name in ["unbiased-42417.txt", "17-clue-49158.txt", "magictour-1465.txt"] {
        let Some(puzzles) = collection(name, sample(1, 6)) else { return };
        let cells: usize =
            puzzles.iter().map(|puzzle| answers_hold(puzzle, techniques("default"), Prefer::Easy, 1)).sum();
        assert!(cells > 40 * puzzles.len());
    }
}

#[test]
fn an_answer_is_never_dearer_than_a_slice_of_the_trace_and_often_cheaper() {
    let mut cheaper = 0;
    for line in puzzles::KNOWN {
        let trace = solved(&Puzzle::classic(line).expect("81 symbols"), techniques("default"));
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Easy, &meter);
        for cell in trace.puzzle.layout().cells().step_by(3) {
            let cut = why(&trace, Question::Value(cell)).expect("it is settled");
            let answer =
                explainer.answer(Question::Value(cell), Thoroughness::Thorough).expect("it is settled");
            assert!(answer.cost <= cut.cost, "{line} {cell:?}: {} against {}", answer.cost, cut.cost);
            assert_eq!(answer.trace_steps, cut.trace_steps);
            cheaper += usize::from(answer.cost < cut.cost);
        }
    }
    assert!(cheaper > 20, "{cheaper}");
}

/// The number of sets of deductions among which a cheaper answer is sought.
const MOST_SETS: usize = 200;

/// Whether deductions that cost at most this reach the goal, tried set by set; `None` if there are too many sets.
fn is_reached(program: &NumberedTask, most: u32) -> Option<bool> {
    let mut tried = BTreeSet::from([BTreeSet::new()]);
    let mut open = vec![BTreeSet::new()];
    while let Some(taken) = open.pop() {
        let rows = taken.iter().map(|&place: &usize| &program.rows[place]);
        let cost: u32 = rows.clone().map(|row| row.cost).sum();
        let held: BTreeSet<usize> = rows.flat_map(|row| row.effects.iter().copied()).collect();
        if held.contains(&program.goal) {
            return Some(true);
        }
        for (place, row) in program.rows.iter().enumerate() {
            let is_new = row.effects.iter().any(|effect| !held.contains(effect));
            if cost + row.cost <= most && is_new && row.needs.iter().all(|need| held.contains(need)) {
                let with: BTreeSet<usize> = taken.iter().copied().chain([place]).collect();
                if tried.insert(with.clone()) {
                    open.push(with);
                }
            }
        }
        if tried.len() > MOST_SETS {
            return None;
        }
    }
    Some(false)
}

#[test]
fn an_answer_is_called_the_shortest_only_where_no_set_of_deductions_that_costs_less_leads_there() {
    let (mut shortest, mut too_dear) = (0, 0);
    for layout in puzzles::other_boards() {
        for (seed, prefer) in
            (0..sample(1, 3) as u64).flat_map(|seed| [(seed, Prefer::Easy), (seed, Prefer::Short)])
        {
            let puzzle = puzzles::proper(&layout, seed);
            let trace = solved(&puzzle, techniques(LISTED));
            let meter = Meter::unbounded();
            let mut explainer = Explainer::new(&trace, &by(techniques(LISTED)), prefer, &meter);
            for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()) {
                for thoroughness in [Thoroughness::Quick, Thoroughness::Thorough] {
                    let question = Question::Value(cell);
                    let answer = explainer.answer(question, thoroughness).expect("it is settled");
                    let less = answer.cost - 1;
                    let cheaper = explainer.program(question, less);
                    let is_dearer = cheaper.map_or(Some(false), |program| is_reached(&program, less));
                    let Some(is_dearer) = is_dearer else { continue };
                    assert!(!(answer.shortest && is_dearer), "{} {answer:?}", puzzle.line());
                    shortest += usize::from(answer.shortest);
                    too_dear += usize::from(is_dearer);
                }
            }
        }
    }
    assert!(shortest > 100 && too_dear > 0, "{shortest} {too_dear}");
}

#[test]
fn if_not_all_techniques_can_be_listed_only_an_answer_of_one_step_is_called_the_shortest() {
    for line in &puzzles::KNOWN[..3] {
        let trace = solved(&Puzzle::classic(line).expect("81 symbols"), techniques("default"));
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Short, &meter);
        let mut shortest = 0;
        for cell in trace.puzzle.layout().cells().filter(|&cell| trace.puzzle.clue(cell).is_none()) {
            for thoroughness in [Thoroughness::Quick, Thoroughness::Thorough] {
                let answer = explainer.answer(Question::Value(cell), thoroughness).expect("it is settled");
                assert_eq!(answer.shortest, answer.cost == 1, "{line} {cell:?} {thoroughness:?}");
                shortest += usize::from(answer.shortest);
            }
        }
        assert!(shortest > 0, "{line}");
    }
}

#[test]
fn the_same_question_gets_the_same_answer_whatever_was_asked_before() {
    let trace = solved(&Puzzle::classic(puzzles::KNOWN[3]).expect("81 symbols"), techniques("default"));
    let ask =
        |explainer: &mut Explainer<'_>, cell| explainer.answer(Question::Value(cell), Thoroughness::Thorough);
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Short, &meter);
    for cell in trace.puzzle.layout().cells().step_by(9) {
        let meter = Meter::unbounded();
        let mut other = Explainer::new(&trace, &by(techniques("default")), Prefer::Short, &meter);
        assert_eq!(ask(&mut explainer, cell), ask(&mut other, cell));
    }
}

#[test]
fn if_only_a_refutation_answers_it_is_one_valid_branch() {
    // Without guesses singles do not solve these, but assuming a wrong digit soon leads to a contradiction.
    let mut refuted = 0;
    for line in &puzzles::KNOWN[1..] {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let options = Options { guessing: Guessing::Off, ..by(TechniqueSet::singles()) };
        let trace = solve(&puzzle, &options, &Meter::unbounded());
        let Some(solution) = search::count(&puzzle, 1, &Meter::unbounded()).solutions.pop() else {
            panic!("it is proper")
        };
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &options, Prefer::Short, &meter);
        for cell in puzzle.layout().cells().filter(|cell| trace.position[cell.index()].len() > 1) {
            for digit in trace.position[cell.index()].filter(|&digit| digit != solution.digit(cell)) {
                let not = Question::Not(Candidate::new(cell, digit));
                let Ok(answer) = explainer.answer(not, Thoroughness::Thorough) else { continue };
                keeps_its_promises(&answer);
                assert!(is_forced(&answer));
                let assumed = answer.derivation.steps.iter();
                let assumed = assumed.filter(|step| step.finding.reason == Reason::Assumption).count();
                assert_eq!(assumed, 1);
                refuted += 1;
            }
        }
    }
    assert!(refuted > 200, "{refuted}");
}

#[test]
fn with_many_solutions_only_cells_that_follow_are_answered() {
    // One clue of a proper puzzle is removed: some cells still follow from the rest.
    let mut puzzle = Puzzle::classic(puzzles::KNOWN[2]).expect("81 symbols");
    let clues: Vec<_> = puzzle.clues().map(|(clue, _)| clue.cell).collect();
    for cell in clues {
        puzzle.clear(cell);
        if search::count(&puzzle, 2, &Meter::unbounded()).count > 1 {
            break;
        }
    }
    let trace = solved(&puzzle, techniques("default"));
    let End::Many([one, other]) = &trace.end else { panic!("{:?}", trace.end) };
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Easy, &meter);
    let mut answered = 0;
    for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()) {
        match explainer.answer(Question::Value(cell), Thoroughness::Thorough) {
            Ok(answer) => {
                assert_eq!(one.digit(cell), other.digit(cell));
                assert!(is_forced(&answer));
                answered += 1;
            }
            Err(unanswered) => assert_eq!(unanswered, WhyError::NotSettled(cell)),
        }
    }
    assert!(answered > 0);
}

#[test]
fn a_branch_ends_when_the_digit_it_would_place_is_already_eliminated() {
    let board = crate::common::answers::boards().into_iter().nth(10).expect("the jigsaw of the fixtures");
    for answer in crate::common::answers::answers(&board, 1518, 10) {
        let verdicts = Checker::new(UniquenessPolicy::Accept).check(&answer.json.to_string());
        let [Ok(verdict)] = &verdicts[..] else { panic!("{verdicts:?}") };
        assert_eq!(verdict.flaw(), None, "{}", answer.json["cell"]);
    }
}

#[test]
fn a_search_finds_a_shorter_answer_and_a_long_proof_that_there_is_none() {
    // The work that the search may spend on a proof each time it finds a shorter answer is too little.
    for (line, cell, quick, thorough) in [
        (".................1.....2.3.....4...5..2.1...6..3..78.....9.32...1.....4..5.......", 49, 6, 6),
        ("........1.......23..4..5.........4.......67...1..3.......2.......5...6..8.6.1...9", 59, 6, 5),
    ] {
        let trace = solved(&Puzzle::classic(line).expect("81 symbols"), techniques(LISTED));
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &by(techniques(LISTED)), Prefer::Short, &meter);
        let answers = [Thoroughness::Quick, Thoroughness::Thorough].map(|thoroughness| {
            explainer.answer(Question::Value(Cell::new(cell)), thoroughness).expect("it is settled")
        });
        assert_eq!(answers.each_ref().map(|answer| answer.cost), [quick, thorough]);
        assert_eq!(answers.map(|answer| answer.shortest), [false, true]);
    }
}

#[test]
fn why_a_cell_does_not_have_its_own_digit_is_not_answered() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[1]).expect("81 symbols");
    let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
    // In the first trace every cell is known, in the second hardly any.
    for guessing in [Options::default().guessing, Guessing::Off] {
        let options = Options { guessing, ..by(TechniqueSet::singles()) };
        let trace = solve(&puzzle, &options, &Meter::unbounded());
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
        for cell in puzzle.layout().cells() {
            let value = Candidate::new(cell, solution.digit(cell));
            let refused = Err(WhyError::IsTheValue(value));
            assert_eq!(explainer.answer(Question::Not(value), Thoroughness::Quick), refused);
            if trace.position[cell.index()].len() == 1 {
                assert_eq!(why(&trace, Question::Not(value)), refused);
            }
        }
    }
}

#[test]
fn a_slice_of_a_trace_is_called_the_shortest_if_it_is_one_step() {
    let trace = solved(&Puzzle::classic(puzzles::KNOWN[0]).expect("81 symbols"), techniques("default"));
    let mut shortest = 0;
    for cell in trace.puzzle.layout().cells().filter(|&cell| trace.puzzle.clue(cell).is_none()) {
        let answer = why(&trace, Question::Value(cell)).expect("it is settled");
        assert_eq!(answer.shortest, answer.cost == 2, "{cell:?}");
        let last = &trace.steps[answer.trace_steps - 1].finding;
        assert!(last.placements.iter().any(|placed| placed.cell == cell), "{cell:?}");
        shortest += usize::from(answer.shortest);
    }
    assert!(shortest > 0);
}

#[test]
fn guesses_take_fewer_steps_than_in_the_trace_or_are_refuted_if_that_is_shorter() {
    let layout = Arc::new(Layout::from_word("6:2x3").expect("a board"));
    let branches = |answer: &Answer| answer.derivation.steps.iter().any(|step| step.depth > 0);
    let (mut shorter, mut refuted, mut hidden, mut unrefuted) = (0, 0, 0, 0);
    for line in [".....342....6.51............3...6..5", "4....626...3.4.5......2.6.5........."] {
        let puzzle = read(&format!("6:2x3\n{line}"), None).expect("36 symbols");
        let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
        for words in ["naked-single", LISTED] {
            let options = by(techniques(words));
            let without_guesses = Options { guessing: Guessing::Off, ..options };
            let traces = [options, without_guesses].map(|some| solve(&puzzle, &some, &Meter::unbounded()));
            let meter = Meter::unbounded();
            let mut explainer = Explainer::new(&traces[0], &options, Prefer::Short, &meter);
            let mut refuter = Explainer::new(&traces[1], &without_guesses, Prefer::Short, &meter);
            for cell in layout.cells().filter(|&cell| puzzle.clue(cell).is_none()) {
                let value = Question::Value(cell);
                let answer = explainer.answer(value, Thoroughness::Thorough).expect("it is settled");
                let cut = why(&traces[0], value).expect("it is settled");
                assert!(answer.cost <= cut.cost, "{} {cell:?}", puzzle.line());
                shorter += usize::from(branches(&answer) && answer.cost < cut.cost);
                for digit in layout.digits().filter(|&digit| digit != solution.digit(cell)) {
                    let not = Question::Not(Candidate::new(cell, digit));
                    let answer = explainer.answer(not, Thoroughness::Thorough).expect("it is eliminated");
                    let cut = why(&traces[0], not).expect("it is eliminated");
                    assert!(answer.cost <= cut.cost, "{} {not:?}", puzzle.line());
                    let Ok(other) = refuter.answer(not, Thoroughness::Thorough) else { continue };
                    if branches(&other) {
                        let (last, branch) = other.derivation.steps.split_last().expect("it has steps");
                        assert!(last.depth == 0 && branch.iter().all(|step| step.depth > 0), "{other:?}");
                        let is_hidden = |step: &Step| step.finding.technique == TechniqueId::HiddenSingle;
                        hidden += usize::from(words == "naked-single" && branch.iter().any(is_hidden));
                        assert!(answer.cost <= other.cost, "{} {not:?}", puzzle.line());
                        refuted += usize::from(answer.cost < cut.cost);
                    } else {
                        assert!(!branches(&answer), "{} {not:?}", puzzle.line());
                        unrefuted += 1;
                    }
                }
            }
        }
    }
    assert!(
        [shorter, refuted, hidden, unrefuted].iter().all(|&count| count > 0),
        "{shorter} {refuted} {hidden} {unrefuted}"
    );
}

#[test]
fn an_answer_takes_unlisted_deductions_from_the_trace_and_from_its_positions() {
    let line = "5...6..........583..3.9.4..6...4.1.....71.....7...2....5...1.2.4..5..6...89......";
    let trace = solved(&Puzzle::classic(line).expect("81 symbols"), techniques("default"));
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Easy, &meter);
    // The first answer takes a step that the solve did not use, the second one that it used.
    for (cell, share) in [(1, 0.6), (19, 0.9)] {
        let question = Question::Value(Cell::new(cell));
        let answer = explainer.answer(question, Thoroughness::Thorough).expect("it is settled");
        let cut = why(&trace, question).expect("it is settled");
        let (cost, of_cut) = (f64::from(answer.cost), f64::from(cut.cost));
        assert!(cost < share * of_cut, "{cell}: {cost} of {of_cut}");
    }
}

#[test]
fn a_solve_that_assumes_a_digit_may_refute_it_where_singles_do_not() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[9]).expect("81 symbols");
    let options = Options { guessing: Guessing::Off, ..by(techniques(LISTED)) };
    let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
    let trace = solve(&puzzle, &options, &Meter::unbounded());
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &options, Prefer::Short, &meter);
    let mut by_more_than_singles = 0;
    for cell in puzzle.layout().cells().filter(|cell| trace.position[cell.index()].len() > 1).take(12) {
        for digit in trace.position[cell.index()].filter(|&digit| digit != solution.digit(cell)) {
            let not = Question::Not(Candidate::new(cell, digit));
            let Ok(answer) = explainer.answer(not, Thoroughness::Quick) else { continue };
            keeps_its_promises(&answer);
            let mut inside = answer.derivation.steps.iter().filter(|step| step.depth > 0);
            let is_more = |step: &Step| {
                ![TechniqueId::Guess, TechniqueId::HiddenSingle, TechniqueId::NakedSingle]
                    .contains(&step.finding.technique)
            };
            by_more_than_singles += usize::from(inside.any(is_more));
        }
    }
    assert!(by_more_than_singles > 0);
}

#[test]
fn an_answer_by_techniques_is_preferred_even_to_a_shorter_refutation() {
    let puzzle = Puzzle::classic(puzzles::KNOWN[1]).expect("81 symbols");
    let trace = solved(&puzzle, techniques("default"));
    assert!(trace.steps.iter().all(|step| step.depth == 0));
    let meter = Meter::unbounded();
    let mut explainer = Explainer::new(&trace, &by(techniques("default")), Prefer::Short, &meter);
    for cell in puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).step_by(7) {
        let value = trace.position[cell.index()];
        for digit in puzzle.shown_candidates()[cell.index()].minus(value) {
            let not = Question::Not(Candidate::new(cell, digit));
            let answer = explainer.answer(not, Thoroughness::Quick).expect("it is eliminated");
            assert!(answer.derivation.steps.iter().all(|step| step.depth == 0), "{not:?}");
        }
    }
}
