//! Goes through a trace step by step: order, depth, premises, reasons, effects.

use super::{
    board::Board,
    fault::{CheckError, CheckErrorKind},
    position::Position,
    premises::{Needs, Sources, Standing, needs_of_bases, needs_of_contradiction},
    reading::{Premise, ReasonKind, Step},
    reasons::{conclude, weigh},
    terms::{Cell, Literal},
};

/// Whether steps are admitted that assume that there is one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// They are not.
    Doubted,
    /// They are, and are checked all the same.
    Assumed,
}

/// What the passes of steps count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// The sweeps of a solve, one after the other.
    Sweeps,
    /// The rounds of an answer to why: a step can be made in the round after the last of those that it rests on.
    Rounds,
}

/// What going through a trace came to.
pub struct Passage {
    /// The position at its end, outside any assumption.
    pub position: Position,
    /// How many steps assume that there is one solution.
    pub unique: usize,
    /// How many assumptions were refuted.
    pub refuted: usize,
    /// The steps that may not be cited, since their assumption was refuted.
    pub closed: Vec<bool>,
    /// The last step's pass; 0 where there are no steps.
    pub pass: u32,
}

/// An assumption that is still open.
struct Open {
    step: usize,
    before: Position,
}

/// Goes through all steps, up to the first that does not hold.
pub fn pass_through(
    sources: &Sources<'_>,
    is_given: &dyn Fn(Cell) -> bool,
    passes: Passes,
    uniqueness: Uniqueness,
) -> Result<Passage, CheckError> {
    let board = sources.board;
    let mut position = Position::open(board);
    sources.marks.iter().for_each(|&mark| position.eliminate(mark));
    sources.clues.iter().for_each(|&clue| position.place(clue, board));
    let closed = vec![false; sources.steps.len()];
    let passage = Passage { position, unique: 0, refuted: 0, closed, pass: 0 };
    let mut walk = Walk { sources, is_given, passes, uniqueness, passage, open: Vec::new() };
    for (place, step) in sources.steps.iter().enumerate() {
        sources.allowance.begin_step();
        walk.take(place, step).map_err(|fault| CheckError { step: Some(place), fault })?;
    }
    sources.allowance.begin_step();
    match walk.open.last() {
        Some(open) => Err(CheckError { step: Some(open.step), fault: CheckErrorKind::Open(open.step) }),
        None => Ok(walk.passage),
    }
}

struct Walk<'a> {
    sources: &'a Sources<'a>,
    is_given: &'a dyn Fn(Cell) -> bool,
    passes: Passes,
    uniqueness: Uniqueness,
    passage: Passage,
    open: Vec<Open>,
}

impl Walk<'_> {
    fn take(&mut self, place: usize, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        if step.id != place {
            return Err(CheckErrorKind::Id);
        }
        if step.place.is_empty() && step.eliminate.is_empty() {
            return Err(CheckErrorKind::Empty);
        }
        self.admit_assumption_of_uniqueness(step)?;
        match step.reason.kind {
            ReasonKind::Assumption => self.assume(place, step)?,
            ReasonKind::Refutation => self.refute(place, step)?,
            _ => {
                let (board, allowance) = (self.board(), self.sources.allowance);
                let bases = weigh(step, board, allowance, self.is_given)?;
                let needs = needs_of_bases(&bases, board, allowance)?;
                self.support(place, step, &needs, None)?;
                conclude(step, &bases, board, allowance)?;
            }
        }
        if step.depth != self.open.len() {
            return Err(CheckErrorKind::Depth);
        }
        self.count_pass(step)?;
        self.act(step)
    }

    fn board(&self) -> &Board {
        self.sources.board
    }

    fn count_pass(&mut self, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        match self.passes {
            Passes::Sweeps if step.pass < self.passage.pass.max(1) => return Err(CheckErrorKind::Pass),
            Passes::Sweeps => {}
            Passes::Rounds => {
                let of_step = |premise: &Premise| match *premise {
                    Premise::Step(id) => Some(self.sources.steps[id].pass),
                    Premise::Fact(_) => None,
                };
                let last = step.premises.iter().filter_map(of_step).max().unwrap_or(0);
                if Some(step.pass) != last.checked_add(1) {
                    return Err(CheckErrorKind::Round);
                }
            }
        }
        self.passage.pass = step.pass;
        Ok(())
    }

    fn admit_assumption_of_uniqueness(&mut self, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        let says = step.assumes.is_some();
        if says != (step.reason.kind == ReasonKind::Deadly) {
            return Err(CheckErrorKind::Assumes);
        }
        if says && self.uniqueness == Uniqueness::Doubted {
            return Err(CheckErrorKind::Unique);
        }
        if says && !self.sources.tells_givens {
            return Err(CheckErrorKind::NoGivens);
        }
        self.passage.unique += usize::from(says);
        Ok(())
    }

    fn support(
        &self,
        place: usize,
        step: &Step<'_>,
        needs: &Needs,
        taken: Option<usize>,
    ) -> Result<(), CheckErrorKind> {
        let standing = Standing { before: place, closed: &self.passage.closed };
        self.sources.support(&step.premises, needs, taken, standing)
    }

    /// An assumption rests on nothing, and is open until it is refuted.
    fn assume(&mut self, place: usize, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        let ([assumed], []) = (&step.place[..], &step.eliminate[..]) else {
            return Err(CheckErrorKind::Assumption);
        };
        self.support(place, step, &Vec::new(), None)?;
        if !self.passage.position.has(*assumed) {
            return Err(CheckErrorKind::Stale(Literal::Is(*assumed)));
        }
        self.open.push(Open { step: place, before: self.passage.position.clone() });
        Ok(())
    }

    /// A refutation eliminates what was assumed last, by a contradiction that is there; after it nothing that
    /// followed from the assumption stands any more.
    fn refute(&mut self, place: usize, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        let Some(Open { step: assumption, before }) = self.open.pop() else {
            return Err(CheckErrorKind::Assumption);
        };
        let assumed = &self.sources.steps[assumption].place;
        if step.reason.assumption != Some(assumption) || !step.place.is_empty() || step.eliminate != *assumed
        {
            return Err(CheckErrorKind::Assumption);
        }
        let contradiction = step.reason.contradiction.as_ref().ok_or(CheckErrorKind::NoContradiction)?;
        let needs = needs_of_contradiction(contradiction, self.board())?;
        self.support(place, step, &needs, Some(assumption))?;
        self.sources.allowance.spend([place - assumption])?;
        self.passage.closed[assumption..place].fill(true);
        self.passage.position = before;
        self.passage.refuted += 1;
        Ok(())
    }

    fn act(&mut self, step: &Step<'_>) -> Result<(), CheckErrorKind> {
        let board = self.sources.board;
        let position = &mut self.passage.position;
        let placed = step.place.iter().map(|&one| Literal::Is(one));
        for literal in placed.chain(step.eliminate.iter().map(|&one| Literal::IsNot(one))) {
            if !position.is_news(literal, board) {
                return Err(CheckErrorKind::Stale(literal));
            }
            match literal {
                Literal::Is(candidate) => position.place(candidate, board),
                Literal::IsNot(candidate) => position.eliminate(candidate),
            }
        }
        Ok(())
    }
}
