//! Lists of true steps, each spoilt by a rule of known meaning, and what brute force says of every step.

use super::{independent_digits, puzzles::Draw};
use naze::{
    board::{Candidate, Digit, DigitSet, Layout},
    logic::{AssumeUnique, Guessing, Options, Premise, TechniqueSet, Trace, solve},
    meter::Meter,
    puzzle::Puzzle,
    teach::{ClaimedStep, Move, StepVerdict, judge_steps},
};
use std::{collections::BTreeSet, sync::Arc};

/// How a list is spoilt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spoiling {
    /// Not at all.
    Nothing,
    /// A conclusion is the opposite of the truth.
    Opposite,
    /// A premise is left out.
    PremiseLeftOut,
    /// A premise that is not needed is added.
    PremiseAdded,
    /// A premise is added that is false.
    FalsePremise,
    /// A step comes a second time, at the end.
    Repeated,
    /// A step is left out.
    StepLeftOut,
    /// The last step comes first, and does not say why.
    TooEarly,
    /// No step says why.
    Mute,
}

/// All ways to spoil a list.
pub const SPOILINGS: [Spoiling; 9] = [
    Spoiling::Nothing,
    Spoiling::Opposite,
    Spoiling::PremiseLeftOut,
    Spoiling::PremiseAdded,
    Spoiling::FalsePremise,
    Spoiling::Repeated,
    Spoiling::StepLeftOut,
    Spoiling::TooEarly,
    Spoiling::Mute,
];

/// A kind of verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Holds,
    Spare,
    Missing,
    Unfounded,
    Repeats,
    Skips,
    False,
    Unknown,
}

impl Kind {
    fn new(verdict: &StepVerdict) -> Kind {
        match verdict {
            StepVerdict::Holds(_) => Kind::Holds,
            StepVerdict::SparePremises(_) => Kind::Spare,
            StepVerdict::MissingPremises(_) => Kind::Missing,
            StepVerdict::UnfoundedPremises(_) => Kind::Unfounded,
            StepVerdict::Repeats => Kind::Repeats,
            StepVerdict::Skips(_) => Kind::Skips,
            StepVerdict::False(_) => Kind::False,
            StepVerdict::Unknown => Kind::Unknown,
        }
    }
}

/// Solves a puzzle by logic, spoils the list of its steps, has it judged, and compares each verdict with brute force.
/// The kinds of the verdicts, or `None` if logic does not solve the puzzle or there is nothing to spoil.
///
/// # Errors
/// A verdict is wrong.
pub fn judge_spoiled(
    puzzle: &Puzzle,
    spoiling: Spoiling,
    techniques: TechniqueSet,
    draw: &mut Draw,
) -> Result<Option<Vec<Kind>>, String> {
    let options = Options {
        techniques: TechniqueSet::default().without_uniqueness(),
        guessing: Guessing::Off,
        assume_unique: AssumeUnique::default(),
    };
    let trace = solve(puzzle, &options, &Meter::unbounded());
    let mut steps = claims(&trace);
    let Some(place) = spoil(&mut steps, spoiling, puzzle, draw) else { return Ok(None) };
    let verdicts = judge_steps(puzzle, &steps, &Options { techniques, ..options }, &Meter::unbounded());
    let mut state = State::new(puzzle);
    let mut kinds = Vec::new();
    for (number, (step, verdict)) in steps.iter().zip(&verdicts).enumerate() {
        let kind = state.check(step, verdict, techniques == TechniqueSet::singles()).map_err(|expected| {
            format!("{spoiling:?} {} step {number} {step:?}: {verdict:?}, not {expected}", puzzle.line())
        })?;
        kinds.push(kind);
        let is_true: Vec<Move> = step.conclusions.iter().copied().filter(|&one| state.is_true(one)).collect();
        is_true.into_iter().for_each(|one| state.learn(one));
    }
    let meaning = match spoiling {
        Spoiling::Opposite => Some(Kind::False),
        Spoiling::PremiseLeftOut => Some(Kind::Missing),
        Spoiling::PremiseAdded if techniques != TechniqueSet::singles() => Some(Kind::Spare),
        Spoiling::FalsePremise => Some(Kind::Unfounded),
        Spoiling::Repeated => Some(Kind::Repeats),
        _ => None,
    };
    match meaning {
        Some(meaning) if kinds[place] != meaning => Err(format!(
            "{spoiling:?} {} step {place} {:?}: {:?}",
            puzzle.line(),
            steps[place],
            verdicts[place]
        )),
        _ => Ok(Some(kinds)),
    }
}

/// The steps of a trace as claims.
fn claims(trace: &Trace) -> Vec<ClaimedStep> {
    let premises = naze::logic::Premises::new(&trace.puzzle, &trace.steps, None);
    let conclusions: Vec<Vec<Move>> = trace
        .steps
        .iter()
        .map(|step| {
            let placed = step.finding.placements.iter().map(|&one| Move::Place(one));
            placed.chain(step.finding.eliminations.iter().map(|&one| Move::Eliminate(one))).collect()
        })
        .collect();
    let claim = |(place, step): (usize, &naze::logic::Step)| {
        let facts = premises.of_step(step.id).iter().flat_map(|premise| match *premise {
            Premise::Given(clue) => vec![Move::Place(clue)],
            Premise::Mark(mark) => vec![Move::Eliminate(mark)],
            Premise::Step(id) => conclusions[id.index()].clone(),
        });
        ClaimedStep { conclusions: conclusions[place].clone(), premises: Some(facts.collect()) }
    };
    trace.steps.iter().enumerate().map(claim).collect()
}

/// Spoils steps, and says which one; `None` if there is nothing to spoil.
fn spoil(
    steps: &mut Vec<ClaimedStep>,
    spoiling: Spoiling,
    puzzle: &Puzzle,
    draw: &mut Draw,
) -> Option<usize> {
    if steps.is_empty() {
        return None;
    }
    let mut place = draw.below(steps.len());
    match spoiling {
        Spoiling::Nothing => {}
        Spoiling::Opposite => {
            let conclusions = &mut steps[place].conclusions;
            let which = draw.below(conclusions.len());
            conclusions[which] = opposite(conclusions[which]);
        }
        Spoiling::PremiseLeftOut => {
            // A premise that is a step may bring more facts than the step needs.
            let is_exact = |step: &ClaimedStep| {
                let premises = step.premises.as_deref().unwrap_or_default();
                !premises.is_empty() && is_minimal(puzzle.layout(), premises, &step.conclusions)
            };
            place = (place..steps.len()).find(|&place| is_exact(&steps[place]))?;
            let premises = steps[place].premises.as_mut()?;
            premises.remove(draw.below(premises.len()));
        }
        Spoiling::PremiseAdded => {
            let known: Vec<Move> = puzzle.clues().map(|(clue, _)| Move::Place(clue)).collect();
            let premises = steps[place].premises.as_mut()?;
            let spare = known.into_iter().find(|one| !premises.contains(one))?;
            premises.insert(draw.below(premises.len() + 1), spare);
        }
        Spoiling::FalsePremise => {
            let wrong = opposite(steps[place].conclusions[0]);
            steps[place].premises.as_mut()?.push(wrong);
        }
        Spoiling::Repeated => {
            steps.push(steps[place].clone());
            place = steps.len() - 1;
        }
        Spoiling::StepLeftOut => {
            steps.remove(place);
        }
        Spoiling::TooEarly => {
            let last = ClaimedStep { premises: None, ..steps.pop()? };
            steps.insert(0, last);
        }
        Spoiling::Mute => steps.iter_mut().for_each(|step| step.premises = None),
    }
    Some(place)
}

fn opposite(fact: Move) -> Move {
    match fact {
        Move::Place(one) => Move::Eliminate(one),
        Move::Eliminate(one) => Move::Place(one),
    }
}

/// Whether facts rule out every grid without all the conclusions, by trying.
fn follows(layout: &Arc<Layout>, facts: &[Move], conclusions: &[Move]) -> bool {
    conclusions.iter().all(|&conclusion| {
        let mut marks = vec![layout.digits(); layout.cell_count()];
        for fact in facts.iter().copied().chain([opposite(conclusion)]) {
            match fact {
                Move::Place(one) => {
                    marks[one.cell.index()] = marks[one.cell.index()].and(DigitSet::only(one.digit));
                }
                Move::Eliminate(one) => marks[one.cell.index()].remove(one.digit),
            }
        }
        let mut puzzle = Puzzle::empty(layout.clone());
        puzzle.set_marks(marks);
        independent_digits(&puzzle, 1).is_empty()
    })
}

/// Whether no fact can be left out.
fn is_minimal(layout: &Arc<Layout>, facts: &[Move], conclusions: &[Move]) -> bool {
    follows(layout, facts, conclusions)
        && (0..facts.len()).all(|place| {
            let rest = [&facts[..place], &facts[place + 1..]].concat();
            !follows(layout, &rest, conclusions)
        })
}

/// What is known, by the rules of the board alone.
struct State {
    layout: Arc<Layout>,
    solution: Vec<usize>,
    placed: BTreeSet<Candidate>,
    gone: BTreeSet<Candidate>,
}

impl State {
    fn new(puzzle: &Puzzle) -> State {
        let solution = independent_digits(puzzle, 1).remove(0);
        let (layout, placed, gone) = (puzzle.layout().clone(), BTreeSet::new(), BTreeSet::new());
        let mut state = State { layout, solution, placed, gone };
        puzzle.clues().for_each(|(clue, _)| state.learn(Move::Place(clue)));
        state
    }

    fn is_true(&self, fact: Move) -> bool {
        let holds = |one: Candidate| self.solution[one.cell.index()] == one.digit.value();
        match fact {
            Move::Place(one) => holds(one),
            Move::Eliminate(one) => !holds(one),
        }
    }

    fn is_known(&self, fact: Move) -> bool {
        match fact {
            Move::Place(one) => self.placed.contains(&one),
            Move::Eliminate(one) => self.gone.contains(&one),
        }
    }

    /// Whether it may be a premise: the only digit left in its cell may, though nobody placed it.
    fn is_founded(&self, fact: Move) -> bool {
        let is_left_alone = |one: Candidate| {
            let others = self.layout.digits().into_iter().filter(|&digit| digit != one.digit);
            others.map(|digit| Candidate::new(one.cell, digit)).all(|other| self.gone.contains(&other))
        };
        self.is_known(fact) || matches!(fact, Move::Place(one) if is_left_alone(one))
    }

    fn learn(&mut self, fact: Move) {
        match fact {
            Move::Eliminate(one) => {
                self.gone.insert(one);
            }
            Move::Place(one) => {
                self.placed.insert(one);
                let ruled_out = ruled_out_by(&self.layout, one);
                self.gone.extend(ruled_out);
            }
        }
    }

    /// Everything that is given or was concluded, without what only follows from it.
    fn candidates(&self) -> Vec<Vec<Digit>> {
        let left = |cell| {
            self.layout
                .digits()
                .into_iter()
                .filter(move |&digit| !self.gone.contains(&Candidate::new(cell, digit)))
        };
        self.layout.cells().map(|cell| left(cell).collect()).collect()
    }

    /// What follows from one naked or hidden single.
    fn by_singles(&self) -> BTreeSet<Move> {
        let left = self.candidates();
        let is_open = |cell| !self.placed.iter().any(|one| one.cell == cell);
        let naked = self.layout.cells().filter(|cell| left[cell.index()].len() == 1);
        let mut singles: Vec<Candidate> =
            naked.map(|cell| Candidate::new(cell, left[cell.index()][0])).collect();
        for house in self.layout.houses() {
            let cells = self.layout.cells_of(house);
            if cells.len() < self.layout.side() {
                continue;
            }
            for digit in self.layout.digits() {
                let mut places = cells.iter().filter(|cell| left[cell.index()].contains(&digit));
                if let (Some(&cell), None) = (places.next(), places.next()) {
                    singles.push(Candidate::new(cell, digit));
                }
            }
        }
        let singles = singles.into_iter().filter(|one| is_open(one.cell));
        singles
            .flat_map(|one| {
                let gone = ruled_out_by(&self.layout, one).into_iter().map(Move::Eliminate);
                gone.chain([Move::Place(one)]).collect::<Vec<_>>()
            })
            .collect()
    }

    /// Checks a verdict; the error is the kind that it should be, or what is wrong with it.
    fn check(&self, step: &ClaimedStep, verdict: &StepVerdict, only_singles: bool) -> Result<Kind, String> {
        let layout = &self.layout;
        let known: Vec<Move> = {
            let placed = self.placed.iter().map(|&one| Move::Place(one));
            placed.chain(self.gone.iter().map(|&one| Move::Eliminate(one))).collect()
        };
        let conclusions = &step.conclusions;
        let wrong: Vec<Move> = conclusions.iter().copied().filter(|&one| !self.is_true(one)).collect();
        let premises = step.premises.clone().unwrap_or_else(|| known.clone());
        let unfounded: Vec<Move> = premises.iter().copied().filter(|&one| !self.is_founded(one)).collect();
        let new: Vec<Move> = conclusions.iter().copied().filter(|&one| !self.is_known(one)).collect();
        let by_singles = self.by_singles();
        let skipped: Vec<Move> = new.iter().copied().filter(|one| !by_singles.contains(one)).collect();
        let expected = if !wrong.is_empty() {
            Kind::False
        } else if !unfounded.is_empty() {
            Kind::Unfounded
        } else if new.is_empty() {
            Kind::Repeats
        } else if !follows(layout, &premises, conclusions) {
            Kind::Missing
        } else if only_singles && !skipped.is_empty() || !only_singles && Kind::new(verdict) == Kind::Skips {
            Kind::Skips
        } else if step.premises.is_some() && !is_minimal(layout, &premises, conclusions) {
            Kind::Spare
        } else {
            Kind::Holds
        };
        if Kind::new(verdict) != expected {
            return Err(format!("{expected:?}"));
        }
        let is_right = match verdict {
            StepVerdict::False(ones) => *ones == wrong,
            StepVerdict::UnfoundedPremises(ones) => *ones == unfounded,
            StepVerdict::MissingPremises(more) => {
                let all = [&premises[..], more].concat();
                more.iter().all(|&one| self.is_known(one)) && follows(layout, &all, conclusions)
            }
            StepVerdict::SparePremises(spare) => {
                let rest: Vec<Move> = premises.iter().copied().filter(|one| !spare.contains(one)).collect();
                is_minimal(layout, &rest, conclusions)
            }
            StepVerdict::Skips(skips) => {
                let is_one = |one: &Move| skipped.contains(one);
                let named = skips.iter().all(|skip| is_one(&skip.conclusion));
                named && (!only_singles || skips.len() == skipped.len())
            }
            StepVerdict::Holds(techniques) => !techniques.is_empty(),
            StepVerdict::Repeats => true,
            StepVerdict::Unknown => false,
        };
        if is_right { Ok(expected) } else { Err(format!("{expected:?} so")) }
    }
}

/// What a placed digit rules out: its cell's other digits, and itself in the cells that see it.
fn ruled_out_by(layout: &Layout, one: Candidate) -> Vec<Candidate> {
    let others = layout.digits().into_iter().filter(|&digit| digit != one.digit);
    let own = others.map(|digit| Candidate::new(one.cell, digit));
    let seen = layout.cells().filter(|&cell| layout.sees(one.cell, cell));
    own.chain(seen.map(|cell| Candidate::new(cell, one.digit))).collect()
}
