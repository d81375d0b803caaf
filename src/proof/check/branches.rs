//! Checks branches line by line, until they contradict themselves or reach the conclusion.

use super::{
    allowance::Allowance,
    counting::CountingArgument,
    error::{CheckErrorKind, ReasonError},
    forms::{BaseForm, BranchForm, ContradictionForm, CoverForm, RefutedForm, StepForm},
    house_table::HouseTable,
    terms::{CandidateTerm, ConstraintTerm, LiteralTerm},
};

/// What is known inside a branch.
#[derive(Clone, Default)]
struct AssumedFacts {
    on: Vec<CandidateTerm>,
    off: Vec<CandidateTerm>,
}

impl AssumedFacts {
    fn removes(&self, candidate: CandidateTerm, board: &HouseTable) -> bool {
        self.off.contains(&candidate) || self.on.iter().any(|&one| board.conflict(one, candidate))
    }

    fn assume(&mut self, literal: LiteralTerm) {
        match literal {
            LiteralTerm::Is(candidate) => self.on.push(candidate),
            LiteralTerm::IsNot(candidate) => self.off.push(candidate),
        }
    }

    fn len(&self) -> usize {
        self.on.len() + self.off.len()
    }

    /// A constraint of which these facts leave no candidate but this one, as a base: what they remove, and this candidate.
    fn base(
        &self,
        constraint: ConstraintTerm,
        rest: Option<CandidateTerm>,
        board: &HouseTable,
        allowance: &Allowance,
    ) -> Result<BaseForm, CheckErrorKind> {
        allowance.spend([board.side(), 1 + self.len()])?;
        let stays = |&one: &CandidateTerm| rest == Some(one) || self.removes(one, board);
        Ok(BaseForm { constraint, left: board.candidates(constraint).filter(stays).collect() })
    }
}

/// Walks a branch, pushes the bases it uses, and returns what is known at its end.
fn follow_branch(
    branch: &BranchForm,
    refuted: &[RefutedForm],
    mut facts: AssumedFacts,
    bases: &mut Vec<BaseForm>,
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<AssumedFacts, CheckErrorKind> {
    facts.assume(branch.assumed);
    let mut refuted = refuted.iter().peekable();
    for line in 0..=branch.implied.len() {
        while let Some(RefutedForm { branch: inner, .. }) = refuted.next_if(|case| case.after <= line) {
            let LiteralTerm::Is(assumed) = inner.assumed else {
                return Err(CheckErrorKind::Reason(ReasonError::Parts));
            };
            if inner.contradiction.is_none() {
                return Err(CheckErrorKind::Reason(ReasonError::Parts));
            }
            allowance.spend([1 + facts.len()])?;
            follow_branch(inner, &[], facts.clone(), bases, board, allowance)?;
            facts.off.push(assumed);
        }
        if let Some(implied) = branch.implied.get(line) {
            if !board.belongs(implied.place, implied.of) {
                return Err(CheckErrorKind::Reason(ReasonError::Stray(implied.place)));
            }
            bases.push(facts.base(implied.of, Some(implied.place), board, allowance)?);
            facts.on.push(implied.place);
        }
    }
    if refuted.next().is_some() {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    match &branch.contradiction {
        Some(ContradictionForm::Empty(constraint)) => {
            bases.push(facts.base(*constraint, None, board, allowance)?);
        }
        Some(ContradictionForm::Duplicate(house, digit, cells)) => {
            let is_there = |place: usize| {
                let candidate = cells[place].with(*digit);
                board.cells_of(*house).contains(&cells[place])
                    && facts.on.contains(&candidate)
                    && !cells[..place].contains(&cells[place])
            };
            allowance.spend([cells.len().min(board.side()), board.side() + facts.len()])?;
            if !(2..=board.side()).contains(&cells.len()) || !(0..cells.len()).all(is_there) {
                return Err(CheckErrorKind::NoContradiction);
            }
        }
        None => {}
    }
    Ok(facts)
}

/// The first conclusion of a step that the branch does not reach; a branch that contradicts itself reaches all.
fn first_missing(
    step: &StepForm<'_>,
    branch: &BranchForm,
    facts: &AssumedFacts,
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Option<LiteralTerm>, CheckErrorKind> {
    if branch.contradiction.is_some() {
        return Ok(None);
    }
    allowance.spend([step.place.len() + step.eliminate.len(), 1 + facts.len()])?;
    let placed = step.place.iter().find(|&one| !facts.on.contains(one)).map(|&one| LiteralTerm::Is(one));
    let is_left = |one: &&CandidateTerm| !facts.removes(**one, board);
    Ok(placed.or_else(|| step.eliminate.iter().find(is_left).map(|&one| LiteralTerm::IsNot(one))))
}

/// The conclusion of a step with a single one.
fn only_conclusion(step: &StepForm<'_>) -> Option<LiteralTerm> {
    match (&step.place[..], &step.eliminate[..]) {
        ([place], []) => Some(LiteralTerm::Is(*place)),
        ([], [eliminate]) => Some(LiteralTerm::IsNot(*eliminate)),
        _ => None,
    }
}

/// The bases of cases. Without a constraint there is one branch: the opposite of the conclusion, which contradicts
/// itself. With one there is a branch for each of its candidates, all with the same conclusion.
pub fn cases(
    step: &StepForm<'_>,
    constraint: Option<ConstraintTerm>,
    branches: &[BranchForm],
    refuted: &[RefutedForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let mut bases = Vec::new();
    let Some(constraint) = constraint else {
        let [branch] = branches else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
        let opposite = match branch.assumed {
            LiteralTerm::Is(assumed) => LiteralTerm::IsNot(assumed),
            LiteralTerm::IsNot(assumed) => LiteralTerm::Is(assumed),
        };
        if branch.contradiction.is_none() || only_conclusion(step) != Some(opposite) {
            return Err(CheckErrorKind::DoesNotFollow(only_conclusion(step).unwrap_or(opposite)));
        }
        follow_branch(branch, refuted, AssumedFacts::default(), &mut bases, board, allowance)?;
        return Ok(bases);
    };
    let mut left = Vec::new();
    for branch in branches {
        let LiteralTerm::Is(assumed) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        if !board.belongs(assumed, constraint) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(assumed)));
        }
        left.push(assumed);
    }
    bases.push(BaseForm { constraint, left });
    for branch in branches {
        let facts = follow_branch(branch, &[], AssumedFacts::default(), &mut bases, board, allowance)?;
        if let Some(missing) = first_missing(step, branch, &facts, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(missing));
        }
    }
    match refuted.is_empty() {
        true => Ok(bases),
        false => Err(CheckErrorKind::Reason(ReasonError::Parts)),
    }
}

/// The bases of a Kraken Fish and of the branches of its fins. Every branch shows that the eliminated candidate is false;
/// were it true, all that the branches assume would be false, and the fish would have more bases than covers.
pub fn kraken(
    step: &StepForm<'_>,
    fish: Option<&CoverForm>,
    branches: &[BranchForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let Some(cover) = fish else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
    let fish = CountingArgument::of_fish(cover);
    let mut bases = fish.bases(board, allowance)?;
    let of_fish = bases.len();
    let mut assumed = Vec::new();
    for branch in branches {
        let LiteralTerm::Is(candidate) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        assumed.push(candidate);
        let facts = follow_branch(branch, &[], AssumedFacts::default(), &mut bases, board, allowance)?;
        if let Some(missing) = first_missing(step, branch, &facts, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(missing));
        }
    }
    if let Some(&placed) = step.place.first() {
        return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(placed)));
    }
    // Where candidates of a cover are tried, those without a branch must be eliminated.
    let of_cover = |one: &&CandidateTerm| !cover.fins.contains(one);
    allowance.spend([assumed.len(), cover.fins.len()])?;
    let tried: Vec<CandidateTerm> = assumed.iter().filter(of_cover).copied().collect();
    let look = assumed.len() + cover.covers.len() * board.side() * (1 + tried.len());
    allowance.spend([of_fish, board.side(), 1 + look])?;
    let is_tried = |of: ConstraintTerm| tried.iter().any(|&one| board.belongs(one, of));
    for base in &mut bases[..of_fish] {
        base.left.retain(|one| {
            let is_untried = |&of: &ConstraintTerm| board.belongs(*one, of) && is_tried(of);
            assumed.contains(one) || !cover.covers.iter().any(is_untried)
        });
    }
    for &gone in &step.eliminate {
        if !fish.refutes(gone, &assumed, &bases[..of_fish], board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::IsNot(gone)));
        }
    }
    Ok(bases)
}
