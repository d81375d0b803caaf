//! Checks premises: together they must establish the needs of a reason, and none may be superfluous.

use super::prelude::*;

/// The premises that may be cited.
pub struct Sources<'a> {
    pub board: MeteredBoard<'a>,
    /// The puzzle's clues, in the order of cells.
    pub clues: &'a [CandidateTerm],
    /// The marks that the person removed, in the order of candidates.
    pub marks: &'a [CandidateTerm],
    pub steps: &'a [StepForm<'a>],
    /// Whether the document makes clear what has a single solution: there are givens or rules, or it states the assumption
    /// itself.
    pub has_givens: bool,
}

/// The facts that must hold before a step, in order.
pub type Needs = Vec<LiteralTerm>;

/// The candidates that must be eliminated, so that the bases have nothing left but the candidates they list.
pub fn needs_of_bases(bases: &[BaseForm], board: MeteredBoard<'_>) -> Checked<Needs> {
    let mut needs = Vec::new();
    for base in bases {
        board.spend([board.side(), 1 + base.left.len() + needs.len()])?;
        push_eliminations(base.constraint, &base.left, &board, &mut needs)?;
    }
    Ok(needs)
}

/// The facts that must hold for a contradiction.
pub fn needs_of_contradiction(contradiction: &ContradictionForm, board: MeteredBoard<'_>) -> Checked<Needs> {
    match contradiction {
        ContradictionForm::BrokenRule { rule, left } => {
            let left: Vec<CandidateTerm> = left.iter().map(|&TrueTerm(candidate)| candidate).collect();
            let joint = JointCheck::new(vec![(rule, left.into())], &[], board)?;
            joint.contradict()?;
            Ok(joint.needs())
        }
        ContradictionForm::Duplicate { house, digit, cells } => {
            let in_house = board.cells_of(*house);
            let is_there =
                |index: usize| in_house.contains(&cells[index]) && !cells[..index].contains(&cells[index]);
            if !(2..=board.side()).contains(&cells.len()) || !(0..cells.len()).all(is_there) {
                return Err(CheckErrorKind::NoContradiction);
            }
            Ok(cells.iter().map(|cell| LiteralTerm::Is(cell.with(digit.0))).collect())
        }
        _ => {
            let mut needs = Vec::new();
            if let Some(constraint) = contradiction.emptied() {
                push_eliminations(constraint, &[], &board, &mut needs)?;
            }
            Ok(needs)
        }
    }
}

fn push_eliminations(
    constraint: ConstraintTerm,
    left: &[CandidateTerm],
    board: &HouseTable,
    needs: &mut Needs,
) -> Checked {
    refuse_if(!board.has(constraint), ReasonError::NoConstraint(constraint))?;
    let earlier = needs.len();
    let eliminated = board.candidates(constraint).filter(|gone| !left.contains(gone)).map(LiteralTerm::IsNot);
    for need in eliminated {
        if !needs[..earlier].contains(&need) {
            needs.push(need);
        }
    }
    Ok(())
}

impl Sources<'_> {
    /// Checks that a premise may be cited. Of the steps before, `closed` says whether their assumption was refuted.
    pub fn check_citable(&self, premise: PremiseForm, closed: &[bool]) -> Checked {
        match premise {
            PremiseForm::Step(id) => {
                let is_closed = closed.get(id).ok_or(CheckErrorKind::NotEarlier(id))?;
                refuse_if(*is_closed, CheckErrorKind::Closed(id))
            }
            PremiseForm::Fact(LiteralTerm::Is(clue)) => {
                refuse_if(self.clues.binary_search(&clue).is_err(), CheckErrorKind::NotAClue(clue))
            }
            PremiseForm::Fact(LiteralTerm::IsNot(mark)) => {
                refuse_if(self.marks.binary_search(&mark).is_err(), CheckErrorKind::NotAMark(mark))
            }
        }
    }

    /// Checks that the premises establish every need, and that none is superfluous. A refutation must cite its
    /// `assumption`.
    pub fn check_support(
        &self,
        premises: &[PremiseForm],
        needs: &[LiteralTerm],
        assumption: Option<usize>,
        closed: &[bool],
    ) -> Checked {
        for &premise in premises {
            self.check_citable(premise, closed)?;
        }
        let effects: usize = premises.iter().map(|&premise| self.facts(premise).count()).sum();
        self.board.spend([effects, needs.len()])?;
        let mut needed = vec![false; premises.len()];
        for &need in needs {
            let mut by = (0..premises.len()).filter(|&index| self.establishes(premises[index], need));
            match (by.next(), by.next()) {
                (None, _) => return Err(CheckErrorKind::Unsupported(need)),
                (Some(only), None) => needed[only] = true,
                (Some(_), Some(_)) => {}
            }
        }
        if let Some(assumption) = assumption {
            let cited = premises.iter().position(|&premise| premise == PremiseForm::Step(assumption));
            needed[cited.ok_or(CheckErrorKind::Assumption)?] = true;
        }
        match needed.iter().position(|needed| !needed).map(|index| premises[index]) {
            Some(PremiseForm::Step(id)) => Err(CheckErrorKind::SuperfluousStep(id)),
            Some(PremiseForm::Fact(literal)) => Err(CheckErrorKind::Superfluous(literal)),
            None => Ok(()),
        }
    }

    /// The facts that a premise states.
    fn facts(&self, premise: PremiseForm) -> impl Iterator<Item = LiteralTerm> + '_ {
        let (step, fact) = match premise {
            PremiseForm::Step(id) => (Some(&self.steps[id]), None),
            PremiseForm::Fact(fact) => (None, Some(fact)),
        };
        step.into_iter().flat_map(|step| step.claims()).chain(fact)
    }

    /// Whether a premise establishes a fact.
    pub fn establishes(&self, premise: PremiseForm, fact: LiteralTerm) -> bool {
        self.facts(premise).any(|known| self.board.shows(known, fact))
    }
}
