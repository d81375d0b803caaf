//! The pool of further findings in the positions of a trace, from which plans choose.

use crate::{
    board::{Board, CellSet, DigitSet, with_board},
    grid::Grid,
    logic::{
        ChangeLog, Finder, Position, Reach, Revision, SurveyCache, fewest_conclusions, given_cells, shorten,
    },
    why::{deductions::of_solution::is_listed, deductions::trace_steps::NeedsAndEffects, prelude::*},
};
use std::ops::ControlFlow;

/// Searches the positions of a trace for findings, and adds them to a catalogue.
pub struct FindingPool<'a> {
    task: PlanningTask<'a>,
    solution: &'a Solution,
    deductions: &'a mut Deductions,
    /// The needs and effects of the findings that were added. Findings with the same needs and effects are
    /// interchangeable.
    pub known: BTreeSet<NeedsAndEffects>,
    /// For each position, as candidates and settled cells, the techniques that have already searched it completely.
    searched: BTreeMap<Vec<(DigitSet, bool)>, BTreeSet<TechniqueId>>,
}

/// The techniques that find contradictions of chains and nets, the simplest first.
const CONTRADICTIONS: [TechniqueId; 3] = [
    TechniqueId::ForcingChainContradiction,
    TechniqueId::ForcingNetContradiction,
    TechniqueId::ForcingNetPatterns,
];

/// The techniques that search a position: patterns where the trace took a step that the catalogue does not list,
/// forcing where it took a forcing step, which assumes only the suspects.
#[derive(Clone, Copy)]
struct Searching<'a> {
    forcing: &'static [TechniqueId],
    patterns: bool,
    suspects: Suspects<'a>,
}

impl Searching<'_> {
    fn has(self, id: TechniqueId) -> bool {
        // A survey of two rules together takes long; those of the trace are known.
        let is_short = !is_listed(id) && id != TechniqueId::TwoRules;
        let is_pattern = id < TechniqueId::ForcingChainContradiction && is_short;
        self.forcing.contains(&id) || self.patterns && is_pattern
    }
}

/// The candidates that forcing may assume.
#[derive(Clone, Copy)]
enum Suspects<'a> {
    /// Forcing may assume all candidates.
    All,
    /// Forcing may assume these candidates, in the positions of the trace and in the one with only the clues.
    These(&'a [Candidate]),
    /// At each forcing step of the trace, the candidates that the step eliminates.
    OfStep,
}

/// What is searched for in the positions of steps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SearchAlong {
    /// Contradictions that eliminate the same candidates as a forcing step.
    Forcing,
    /// Contradictions that eliminate the same as a forcing step, and patterns where a step is not listed in the
    /// catalogue.
    Everything,
}

/// Whether a trace has a forcing step that is not a guess.
pub fn has_forcing(trace: &Trace) -> bool {
    trace.steps.iter().any(|step| step.depth == 0 && step.finding.technique.is_forcing())
}

impl<'a> FindingPool<'a> {
    /// A pool for a task, which adds nothing that is already `known`.
    pub fn new(
        task: PlanningTask<'a>,
        solution: &'a Solution,
        deductions: &'a mut Deductions,
        known: BTreeSet<NeedsAndEffects>,
    ) -> FindingPool<'a> {
        FindingPool { task, solution, deductions, known, searched: BTreeMap::new() }
    }

    /// Adds patterns where the trace took a step that the catalogue does not list, and contradictions of chains and
    /// nets where it took a forcing step; of other traces only patterns. All of them are true of the solution and no
    /// harder than the steps of their trace.
    pub fn add_findings(&mut self, others: &'a [Trace]) -> ControlFlow<()> {
        let all = Searching { forcing: &CONTRADICTIONS[..2], patterns: true, suspects: Suspects::All };
        self.visit_positions(&self.task.trace.steps, all)?;
        others.iter().try_for_each(|other| {
            self.task.trace = other;
            self.visit_positions(&other.steps, Searching { forcing: &[], ..all })
        })
    }

    /// Adds what is found in the positions that these steps go through. Contradictions may be shorter there than in the
    /// trace.
    pub fn add_findings_along(&mut self, steps: &[Step], search: SearchAlong) -> ControlFlow<()> {
        let (patterns, suspects) = (search == SearchAlong::Everything, Suspects::OfStep);
        self.visit_positions(steps, Searching { forcing: &CONTRADICTIONS, patterns, suspects })
    }

    /// Adds the contradictions of the candidates that the answer must eliminate, at the clues and where the trace took
    /// a forcing step. They are found by chains, nets and nets with patterns, none harder than the forcing steps of the
    /// trace.
    pub fn add_contradictions(&mut self, question: Question) -> ControlFlow<()> {
        let suspects = self.must_be_gone(question);
        let suspects = Suspects::These(&suspects);
        let searching = Searching { forcing: &CONTRADICTIONS, patterns: false, suspects };
        self.visit_positions(&self.task.trace.steps, searching)
    }

    /// The candidates that must be eliminated for an answer: the candidate in question, or the other candidates of the
    /// cell and the other places of its digit.
    fn must_be_gone(&self, question: Question) -> Vec<Candidate> {
        let layout = self.task.trace.puzzle.layout();
        match question {
            Question::Not(candidate) => vec![candidate],
            Question::Value(cell) => {
                let value = self.solution.digit(cell);
                let others = layout.digits().filter(|&digit| digit != value);
                let others = others.map(|digit| Candidate::new(cell, digit));
                let elsewhere = layout.peers(cell).iter().map(|&peer| Candidate::new(peer, value));
                others.chain(elsewhere).collect()
            }
        }
    }

    /// Whether a technique is no harder than the steps of the trace, or forcing than its forcing steps.
    fn is_easy_enough(&self) -> impl Fn(TechniqueId) -> bool + use<> {
        let steps = self.task.trace.steps.iter().filter(|step| step.depth == 0);
        let taken = steps.map(|step| step.finding.technique);
        let (hardest, hardest_forcing) = (taken.clone().max(), taken.filter(|id| id.is_forcing()).max());
        move |id| Some(id) <= if id.is_forcing() { hardest_forcing } else { hardest }
    }

    fn visit_positions(&mut self, steps: &[Step], searching: Searching<'_>) -> ControlFlow<()> {
        let layout = self.task.trace.puzzle.layout();
        with_board!(layout, |board| self.visit_positions_on(board, steps, searching))
    }

    /// Lets each technique search its positions among those that the steps go through.
    fn visit_positions_on<B: Board>(
        &mut self,
        board: B,
        steps: &[Step],
        searching: Searching<'_>,
    ) -> ControlFlow<()> {
        let PlanningTask { trace, meter, .. } = self.task;
        let suspects = searching.suspects;
        let is_easy_enough = self.is_easy_enough();
        // If the solve did not assume a single solution, it may not have been known that there is one.
        let techniques = match trace.uniqueness_steps() {
            0 => self.task.options.techniques.without_uniqueness(),
            _ => self.task.options.techniques,
        };
        let may_net = techniques.contains(TechniqueId::ForcingNetContradiction)
            && is_easy_enough(TechniqueId::ForcingNetContradiction);
        // The finders, and when each last found nothing.
        let finders = techniques.finders::<B>(Reach::Ladder).into_iter();
        let finders = finders.filter(|finder| is_easy_enough(finder.id()) && searching.has(finder.id()));
        let mut finders: Vec<_> = finders.map(|finder| (finder, Revision::default())).collect();
        let given = given_cells::<B>(&trace.puzzle);
        // What leads to the solution contradicts nothing.
        let Ok(mut grid) = trace.puzzle.cleared_grid(board) else { return ControlFlow::Continue(()) };
        let (mut changes, mut cache) = (ChangeLog::new(grid.board()), SurveyCache::default());
        let mut is_first = true;
        // Conclusions under an assumption are not true of the puzzle.
        for finding in steps.iter().filter(|step| step.depth == 0).map(|step| &step.finding) {
            let is_here = |id: TechniqueId| match id.is_forcing() {
                true => finding.technique.is_forcing() || is_first && matches!(suspects, Suspects::These(_)),
                // Where a pattern was needed there may be another; beside a step by a rule only rules are looked for.
                false => {
                    !is_listed(finding.technique) && (id.needs_rules() || !finding.technique.needs_rules())
                }
            };
            let mut position = Position::new(&grid, given, meter);
            position.solution = Some(self.solution);
            position.suspects = match suspects {
                Suspects::All => None,
                Suspects::These(suspects) => Some(suspects),
                Suspects::OfStep => Some(&finding.eliminations),
            };
            let mut here: Vec<_> = finders.iter_mut().filter(|(finder, _)| is_here(finder.id())).collect();
            let is_for_everything = position.suspects.is_none() && !here.is_empty();
            if is_for_everything {
                // Traces go through some positions together, and each changes little from step to step.
                let searched = self.searched.entry(cells_of(&grid)).or_default();
                here.retain(|(finder, _)| searched.insert(finder.id()));
                let changed = changes.record(&grid);
                position.cache = std::mem::take(&mut cache).without(changed, grid.board().side());
            }
            for (finder, revision) in here {
                position.changed = changes.since(*revision);
                let finds_nothing = self.add_all(finder, &position)?;
                if finds_nothing && is_for_everything {
                    *revision = changes.now();
                }
            }
            if matches!(suspects, Suspects::OfStep) && finding.technique.is_forcing() && may_net {
                let nets =
                    finding.eliminations.iter().filter_map(|&gone| fewest_conclusions(gone, &position));
                nets.into_iter().try_for_each(|finding| self.add(finding, &position))?;
            }
            is_first = false;
            if is_for_everything {
                cache = position.cache;
            }
            let _ = finding.act_on(&mut grid);
        }
        ControlFlow::Continue(())
    }

    /// Adds what a finder finds. Returns whether that is nothing.
    fn add_all<B: Board>(&mut self, finder: &Finder<B>, position: &Position<'_, B>) -> ControlFlow<(), bool> {
        let mut is_empty = true;
        finder.find(position, &mut |finding| {
            is_empty = false;
            self.add(finding, position)
        })?;
        ControlFlow::Continue(is_empty)
    }

    /// Adds a finding. A contradiction by forcing is first shortened as far as a search manages.
    fn add<B: Board>(&mut self, finding: Finding, position: &Position<'_, B>) -> ControlFlow<()> {
        self.task.meter.spend(100)?;
        if !finding.is_true_of(self.solution) {
            return ControlFlow::Continue(());
        }
        let facts = self.deductions.needs_and_effects(&finding);
        if !self.known.insert(facts.clone()) {
            return ControlFlow::Continue(());
        }
        if !finding.technique.is_forcing() {
            self.push(finding, facts);
            return ControlFlow::Continue(());
        }
        let shorter = shorten(finding, position);
        let facts_of_shorter = self.deductions.needs_and_effects(&shorter);
        if facts_of_shorter == facts || self.known.insert(facts_of_shorter.clone()) {
            self.push(shorter, facts_of_shorter);
        }
        ControlFlow::Continue(())
    }

    fn push(&mut self, finding: Finding, (needs, effects): NeedsAndEffects) {
        self.deductions.add_steps(vec![Step::alone(finding)], self.task.prefer, needs, effects);
    }
}

/// The candidates of each cell, and whether it is settled.
fn cells_of<B: Board>(grid: &Grid<B>) -> Vec<(DigitSet, bool)> {
    let cells = grid.board().cells();
    cells.map(|cell| (grid.candidates(cell), grid.settled().contains(cell))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Classic},
        grid::Grid,
        logic::{Assumes, End, Options, TechniqueSet, solve},
        meter::Meter,
        puzzle::Puzzle,
        why::{
            deductions::{of_solution::Catalogue, trace_steps::add_trace_steps},
            telling::derivation::Prefer,
        },
    };
    use itertools::Itertools;

    const SINGLES: &str = "full-house,naked-single,hidden-single,pointing,claiming";

    const FORCING: &str = "forcing-chain-contradiction,forcing-chain-verity,forcing-net-contradiction";

    /// Chains, nets and their common conclusions lead to its solution.
    const FORCED: &str = ".5.63.2....1.5.3...6...2.4.7...2.5.3.......9..15.8.....295..6.....7.......3.....4";

    /// Has chains of one digit and of pairs in many places.
    const CHAINED: &str = "5...6..........583..3.9.4..6...4.1.....71.....7...2....5...1.2.4..5..6...89......";

    /// Has unique rectangles that the solve does not use.
    const UNASSUMED: &str =
        "...7..6..456....3........14....9.......6..29.93..2.87.3..4.....647..9.....2..6..3";

    /// A puzzle that was solved by these techniques and by guesses, and the pool's additions to its trace.
    struct Pool {
        options: Options,
        trace: Trace,
        solution: Solution,
    }

    impl Pool {
        fn new(line: &str, words: &str) -> Pool {
            let techniques = TechniqueSet::from_words(&format!("{SINGLES},{words}")).expect("known words");
            let options = Options { techniques, ..Options::default() };
            let puzzle = Puzzle::classic(line).expect("81 symbols");
            let trace = solve(&puzzle, &options, &Meter::unbounded());
            let End::Solved(solution) = trace.end.clone() else { panic!("{:?}", trace.end) };
            Pool { options, trace, solution }
        }

        fn facts_of(&self, finding: &Finding) -> (Vec<Fact>, Vec<Fact>) {
            Deductions::new(&self.trace.puzzle).needs_and_effects(finding)
        }

        /// The findings added for a question, or for any.
        fn pooled_findings(&self, question: Option<Question>) -> Vec<Finding> {
            let Pool { options, trace, solution } = self;
            let (meter, prefer) = (Meter::unbounded(), Prefer::Short);
            let catalogue = Catalogue::new(trace, solution, options.techniques, prefer);
            let mut deductions = catalogue.deductions;
            add_trace_steps(trace, &mut deductions, prefer);
            let listed = deductions.graph.len();
            let task = PlanningTask { trace, options: *options, prefer, meter: &meter };
            let mut pool = FindingPool::new(task, solution, &mut deductions, BTreeSet::new());
            let end = match question {
                None => pool.add_findings(&[]),
                Some(question) => pool.add_contradictions(question),
            };
            assert!(end.is_continue());
            let steps = deductions.graph.deductions().skip(listed).flat_map(|new| deductions.steps_of(new));
            let added: Vec<Finding> = steps.map(|step| step.finding.clone()).collect();
            assert!(added.iter().all(|finding| finding.is_true_of(solution)));
            assert_eq!(deductions.graph.len() - listed, added.len());
            let facts: BTreeSet<_> = added.iter().map(|finding| self.facts_of(finding)).collect();
            assert_eq!(facts.len(), added.len(), "no two are alike");
            added
        }

        /// The positions before the steps that are not under an assumption, each with that step's technique.
        fn positions(&self) -> Vec<(TechniqueId, Grid<Classic>)> {
            let mut grid = self.trace.puzzle.grid(Classic);
            for (clue, _) in self.trace.puzzle.clues() {
                grid.place_and_clear(clue).expect("no two clues see each other");
            }
            let mut positions = Vec::new();
            for Step { finding, .. } in self.trace.steps.iter().filter(|step| step.depth == 0) {
                positions.push((finding.technique, grid.clone()));
                for &placed in &finding.placements {
                    grid.place_and_clear(placed).expect("it is true");
                }
                for &gone in &finding.eliminations {
                    grid.eliminate(gone).expect("it is false");
                }
            }
            positions
        }

        /// The findings of a technique at a position.
        fn findings_of(&self, id: TechniqueId, grid: &Grid<Classic>) -> Vec<Finding> {
            let meter = Meter::unbounded();
            let position = Position::new(grid, given_cells::<Classic>(&self.trace.puzzle), &meter);
            let finders = self.options.techniques.finders(Reach::Ladder);
            let mut found = Vec::new();
            for finder in finders.iter().filter(|finder| finder.id() == id) {
                let end = finder.find(&position, &mut |finding| {
                    found.push(finding);
                    ControlFlow::Continue(())
                });
                assert!(end.is_continue());
            }
            found
        }

        /// Asserts that the additions are contradictions: for each wanted one that these techniques find at the
        /// positions, one as short as a search finds it. Returns their number, and how many are shorter than the
        /// technique's finding.
        fn assert_contradictions(
            &self,
            added: &[Finding],
            (ids, positions): (&[TechniqueId], &[&Grid<Classic>]),
            is_wanted: impl Fn(Candidate) -> bool,
        ) -> [usize; 2] {
            let (mut found, mut seen, mut shorter) = (BTreeSet::new(), BTreeSet::new(), 0);
            for (&grid, &id) in positions.iter().flat_map(|grid| ids.iter().map(move |id| (grid, id))) {
                for long in
                    self.findings_of(id, grid).into_iter().filter(|long| is_wanted(long.eliminations[0]))
                {
                    let meter = Meter::unbounded();
                    let is_new = seen.insert(self.facts_of(&long));
                    let expected = if is_new {
                        shorten(long.clone(), &Position::new(grid, None, &meter))
                    } else {
                        long.clone()
                    };
                    let is_as_short = |new: &Finding| {
                        new.eliminations == long.eliminations && new.conclusions() <= expected.conclusions()
                    };
                    assert!(added.iter().any(is_as_short), "{id:?} {:?}", long.eliminations);
                    shorter += usize::from(expected.conclusions() < long.conclusions());
                    found.insert((id, long.eliminations));
                }
            }
            assert!(added.iter().all(|new| found.contains(&(new.technique, new.eliminations.clone()))));
            [found.len(), shorter]
        }
    }

    #[test]
    fn at_the_forcing_steps_of_a_trace_all_contradictions_are_added_in_few_conclusions() {
        let pool = Pool::new(FORCED, FORCING);
        let positions = pool.positions();
        let forced: Vec<_> =
            positions.iter().filter(|(id, _)| id.is_forcing()).map(|(_, grid)| grid).collect();
        assert!(!forced.is_empty() && has_forcing(&pool.trace));
        let ids = [TechniqueId::ForcingChainContradiction, TechniqueId::ForcingNetContradiction];
        let [all, shorter] =
            pool.assert_contradictions(&pool.pooled_findings(None), (&ids, &forced), |_| true);
        assert!(shorter > 10, "{shorter} of {all}");
    }

    #[test]
    fn for_a_question_contradictions_of_the_suspects_are_added_even_where_only_the_clues_are_known() {
        let pool = Pool::new(FORCED, FORCING);
        let positions = pool.positions();
        let (first, later) = positions.split_first().expect("it has steps");
        let forced = later.iter().filter(|(id, _)| id.is_forcing()).map(|(_, grid)| grid);
        let positions: Vec<_> = std::iter::once(&first.1).chain(forced).collect();
        let ids = [TechniqueId::ForcingChainContradiction, TechniqueId::ForcingNetContradiction];
        let (mut of_cells, mut of_candidates) = (0, 0);
        for cell in [0, 22, 41, 63].map(Cell::new) {
            let value = Candidate::new(cell, pool.solution.digit(cell));
            let peers = pool.trace.puzzle.layout().peers(cell);
            let is_wanted = |candidate: Candidate| {
                if candidate.cell == cell {
                    candidate != value
                } else {
                    candidate.digit == value.digit && peers.contains(&candidate.cell)
                }
            };
            let added = pool.pooled_findings(Some(Question::Value(cell)));
            of_cells += pool.assert_contradictions(&added, (&ids, &positions), is_wanted)[0];
            if let Some(gone) = added.first().map(|finding| finding.eliminations[0]) {
                let added = pool.pooled_findings(Some(Question::Not(gone)));
                of_candidates += pool.assert_contradictions(&added, (&ids, &positions), |own| own == gone)[0];
            }
        }
        assert!(of_candidates > 0 && of_cells > of_candidates, "{of_cells} {of_candidates}");
    }

    #[test]
    fn at_unlisted_steps_of_a_trace_everything_no_harder_than_the_trace_is_added() {
        let (chains, mut counts) = ("x-chain,xy-chain", Vec::new());
        for line in [CHAINED, FORCED, UNASSUMED] {
            for words in [
                format!("w-wing,unique-rectangle-1,unique-rectangle-2,{chains}"),
                "x-chain,finned-x-wing".to_owned(),
            ] {
                let pool = Pool::new(line, &words);
                let hardest = pool.trace.steps.iter().map(|step| step.finding.technique).max();
                let positions = pool.positions();
                let unlisted: Vec<_> = positions.iter().filter(|(id, _)| !is_listed(*id)).collect();
                let ids = pool.options.techniques.finders::<Classic>(Reach::Ladder);
                let ids = ids.iter().map(|finder| finder.id()).filter(|&id| !is_listed(id));
                let [mut added, mut passed_by] = [BTreeSet::new(), BTreeSet::new()];
                for (id, (_, grid)) in ids.cartesian_product(unlisted) {
                    let is_assumed =
                        id.rung().assumes == Assumes::Unique && pool.trace.uniqueness_steps() == 0;
                    let to = if Some(id) > hardest || is_assumed { &mut passed_by } else { &mut added };
                    to.extend(pool.findings_of(id, grid).iter().map(|finding| pool.facts_of(finding)));
                }
                counts.push([added.len(), passed_by.len()]);
                let is_added: BTreeSet<_> =
                    pool.pooled_findings(None).iter().map(|finding| pool.facts_of(finding)).collect();
                assert_eq!(is_added, added);
            }
        }
        let [added, passed_by] =
            [0, 1].map(|at| counts.iter().map(|count: &[usize; 2]| count[at]).sum::<usize>());
        assert!(added > 10 && passed_by > 0, "{added} {passed_by}");
    }
}
