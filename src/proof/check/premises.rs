//! What premises say: the facts that they establish, no more and no fewer than a reason needs.

use super::{
    allowance::Allowance,
    board::Board,
    fault::{CheckErrorKind, ReasonError},
    reading::{Base, Contradiction, Premise, Step},
    terms::{Candidate, Constraint, Literal},
};

/// What may be cited.
pub struct Sources<'a> {
    pub board: &'a Board,
    pub allowance: &'a Allowance,
    /// The puzzle's clues, in the order of cells.
    pub clues: &'a [Candidate],
    /// The marks that the person removed, in the order of candidates.
    pub marks: &'a [Candidate],
    pub steps: &'a [Step<'a>],
    /// Whether it is told what is to have a single solution: givens, or unknown ones that somebody vouches for.
    pub tells_givens: bool,
}

/// Which steps may be cited: those before this place, and not those whose assumption was refuted.
#[derive(Clone, Copy)]
pub struct Standing<'a> {
    pub before: usize,
    pub closed: &'a [bool],
}

/// What must be gone or settled, in order.
pub type Needs = Vec<Literal>;

/// What must be gone, so that nothing is left of the bases but what they say.
pub fn needs_of_bases(bases: &[Base], board: &Board, allowance: &Allowance) -> Result<Needs, CheckErrorKind> {
    let mut needs = Vec::new();
    for base in bases {
        allowance.spend([board.side(), 1 + base.left.len() + needs.len()])?;
        need_gone(base.constraint, &base.left, board, &mut needs)?;
    }
    Ok(needs)
}

/// What must be gone or settled for a contradiction to be there.
pub fn needs_of_contradiction(contradiction: &Contradiction, board: &Board) -> Result<Needs, CheckErrorKind> {
    let mut needs = Vec::new();
    match contradiction {
        Contradiction::Empty(constraint) => need_gone(*constraint, &[], board, &mut needs)?,
        Contradiction::Duplicate(house, digit, cells) => {
            let is_new = |place: usize| !cells[..place].contains(&cells[place]);
            let in_house = cells.iter().all(|cell| board.cells_of(*house).contains(cell));
            let is_in_number = (2..=board.side()).contains(&cells.len());
            if !is_in_number || !in_house || !(1..cells.len()).all(is_new) {
                return Err(CheckErrorKind::NoContradiction);
            }
            needs.extend(cells.iter().map(|cell| Literal::Is(cell.with(*digit))));
        }
    }
    Ok(needs)
}

fn need_gone(
    constraint: Constraint,
    left: &[Candidate],
    board: &Board,
    needs: &mut Needs,
) -> Result<(), CheckErrorKind> {
    if !board.has(constraint) {
        return Err(CheckErrorKind::Reason(ReasonError::NoConstraint(constraint)));
    }
    let earlier = needs.len();
    let gone = board.candidates(constraint).filter(|one| !left.contains(one)).map(Literal::IsNot);
    for need in gone {
        if !needs[..earlier].contains(&need) {
            needs.push(need);
        }
    }
    Ok(())
}

impl Sources<'_> {
    /// Whether a premise is there to be cited.
    pub fn admit(&self, premise: Premise, standing: Standing<'_>) -> Result<(), CheckErrorKind> {
        match premise {
            Premise::Step(id) if id >= standing.before => Err(CheckErrorKind::NotEarlier(id)),
            Premise::Step(id) if standing.closed[id] => Err(CheckErrorKind::Closed(id)),
            Premise::Step(_) => Ok(()),
            Premise::Fact(Literal::Is(clue)) => match self.clues.binary_search(&clue) {
                Ok(_) => Ok(()),
                Err(_) => Err(CheckErrorKind::NotAClue(clue)),
            },
            Premise::Fact(Literal::IsNot(mark)) => match self.marks.binary_search(&mark) {
                Ok(_) => Ok(()),
                Err(_) => Err(CheckErrorKind::NotAMark(mark)),
            },
        }
    }

    /// Whether the premises establish every need, and none can be spared. One of them may be needed for
    /// itself: the assumption that a refutation is of.
    pub fn support(
        &self,
        premises: &[Premise],
        needs: &[Literal],
        taken: Option<usize>,
        standing: Standing<'_>,
    ) -> Result<(), CheckErrorKind> {
        for &premise in premises {
            self.admit(premise, standing)?;
        }
        let effects: usize = premises.iter().map(|&premise| self.effects(premise)).sum();
        self.allowance.spend([effects, needs.len()])?;
        let mut needed = vec![false; premises.len()];
        for &need in needs {
            let mut by = (0..premises.len()).filter(|&place| self.says(premises[place], need));
            match (by.next(), by.next()) {
                (None, _) => return Err(CheckErrorKind::Unsupported(need)),
                (Some(only), None) => needed[only] = true,
                (Some(_), Some(_)) => {}
            }
        }
        if let Some(assumption) = taken {
            let cited = premises.iter().position(|&premise| premise == Premise::Step(assumption));
            needed[cited.ok_or(CheckErrorKind::Assumption)?] = true;
        }
        match needed.iter().position(|needed| !needed).map(|spare| premises[spare]) {
            Some(Premise::Step(id)) => Err(CheckErrorKind::SuperfluousStep(id)),
            Some(Premise::Fact(literal)) => Err(CheckErrorKind::Superfluous(literal)),
            None => Ok(()),
        }
    }

    /// How many facts a premise states.
    fn effects(&self, premise: Premise) -> usize {
        match premise {
            Premise::Step(id) => self.steps[id].place.len() + self.steps[id].eliminate.len(),
            Premise::Fact(_) => 1,
        }
    }

    /// Whether a premise establishes a fact by itself.
    pub fn says(&self, premise: Premise, fact: Literal) -> bool {
        match premise {
            Premise::Step(id) => {
                let step = &self.steps[id];
                step.place.iter().any(|&placed| self.placing_says(placed, fact))
                    || step.eliminate.iter().any(|&gone| Literal::IsNot(gone) == fact)
            }
            Premise::Fact(Literal::Is(clue)) => self.placing_says(clue, fact),
            Premise::Fact(mark) => mark == fact,
        }
    }

    fn placing_says(&self, placed: Candidate, fact: Literal) -> bool {
        match fact {
            Literal::Is(candidate) => placed == candidate,
            Literal::IsNot(candidate) => self.board.conflict(placed, candidate),
        }
    }
}
