//! Cases: branches that are walked line by line until they contradict themselves or reach the conclusion.

use super::{
    allowance::Allowance,
    board::Board,
    count::Count,
    fault::{CheckErrorKind, ReasonError},
    reading::{Base, Branch, Contradiction, Reason, Refuted, Step},
    terms::{Candidate, Constraint, Literal},
};

/// What is known inside a branch.
#[derive(Clone, Default)]
struct Facts {
    on: Vec<Candidate>,
    off: Vec<Candidate>,
}

impl Facts {
    fn removes(&self, candidate: Candidate, board: &Board) -> bool {
        self.off.contains(&candidate) || self.on.iter().any(|&one| board.conflict(one, candidate))
    }

    fn assume(&mut self, literal: Literal) {
        match literal {
            Literal::Is(candidate) => self.on.push(candidate),
            Literal::IsNot(candidate) => self.off.push(candidate),
        }
    }

    fn len(&self) -> usize {
        self.on.len() + self.off.len()
    }

    /// What these facts remove of a constraint, and this candidate of it.
    fn base(
        &self,
        constraint: Constraint,
        rest: Option<Candidate>,
        board: &Board,
        allowance: &Allowance,
    ) -> Result<Base, CheckErrorKind> {
        allowance.spend([board.side(), 1 + self.len()])?;
        let stays = |&one: &Candidate| rest == Some(one) || self.removes(one, board);
        Ok(Base { constraint, left: board.candidates(constraint).filter(stays).collect() })
    }
}

/// Walks a branch, noting the bases it uses; gives what is known at its end.
fn walk(
    branch: &Branch,
    refuted: &[Refuted],
    mut facts: Facts,
    bases: &mut Vec<Base>,
    board: &Board,
    allowance: &Allowance,
) -> Result<Facts, CheckErrorKind> {
    facts.assume(branch.assumed);
    let mut refuted = refuted.iter().peekable();
    for line in 0..=branch.implied.len() {
        while let Some(Refuted { branch: inner, .. }) = refuted.next_if(|case| case.after <= line) {
            let Literal::Is(assumed) = inner.assumed else {
                return Err(CheckErrorKind::Reason(ReasonError::Parts));
            };
            if inner.contradiction.is_none() {
                return Err(CheckErrorKind::Reason(ReasonError::Parts));
            }
            allowance.spend([1 + facts.len()])?;
            walk(inner, &[], facts.clone(), bases, board, allowance)?;
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
        Some(Contradiction::Empty(constraint)) => {
            bases.push(facts.base(*constraint, None, board, allowance)?);
        }
        Some(Contradiction::Duplicate(house, digit, cells)) => {
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

/// The first conclusion of a step that a branch which contradicts nothing does not reach.
fn missing(
    step: &Step<'_>,
    branch: &Branch,
    facts: &Facts,
    board: &Board,
    allowance: &Allowance,
) -> Result<Option<Literal>, CheckErrorKind> {
    if branch.contradiction.is_some() {
        return Ok(None);
    }
    allowance.spend([step.place.len() + step.eliminate.len(), 1 + facts.len()])?;
    let placed = step.place.iter().find(|&one| !facts.on.contains(one)).map(|&one| Literal::Is(one));
    let lives = |one: &&Candidate| !facts.removes(**one, board);
    Ok(placed.or_else(|| step.eliminate.iter().find(lives).map(|&one| Literal::IsNot(one))))
}

/// The conclusion of a step that has one only.
fn only_conclusion(step: &Step<'_>) -> Option<Literal> {
    match (&step.place[..], &step.eliminate[..]) {
        ([place], []) => Some(Literal::Is(*place)),
        ([], [eliminate]) => Some(Literal::IsNot(*eliminate)),
        _ => None,
    }
}

/// The bases of cases: either of one case, the opposite of the conclusion, which contradicts itself; or of one
/// for each candidate of a constraint, each with the same conclusion.
pub fn cases(
    step: &Step<'_>,
    reason: &Reason,
    board: &Board,
    allowance: &Allowance,
) -> Result<Vec<Base>, CheckErrorKind> {
    let mut bases = Vec::new();
    let Some(constraint) = reason.constraint else {
        let [branch] = &reason.branches[..] else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
        let opposite = match branch.assumed {
            Literal::Is(assumed) => Literal::IsNot(assumed),
            Literal::IsNot(assumed) => Literal::Is(assumed),
        };
        if branch.contradiction.is_none() || only_conclusion(step) != Some(opposite) {
            return Err(CheckErrorKind::DoesNotFollow(only_conclusion(step).unwrap_or(opposite)));
        }
        walk(branch, &reason.refuted, Facts::default(), &mut bases, board, allowance)?;
        return Ok(bases);
    };
    let mut left = Vec::new();
    for branch in &reason.branches {
        let Literal::Is(assumed) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        if !board.belongs(assumed, constraint) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(assumed)));
        }
        left.push(assumed);
    }
    bases.push(Base { constraint, left });
    for branch in &reason.branches {
        let facts = walk(branch, &[], Facts::default(), &mut bases, board, allowance)?;
        if let Some(missing) = missing(step, branch, &facts, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(missing));
        }
    }
    match reason.refuted.is_empty() {
        true => Ok(bases),
        false => Err(CheckErrorKind::Reason(ReasonError::Parts)),
    }
}

/// The bases of a fish and of the branches of its fins. What is concluded is false in every branch; so were it
/// true, none of what the branches assume would be, and the fish would have more bases than covers.
pub fn kraken(
    step: &Step<'_>,
    reason: &Reason,
    board: &Board,
    allowance: &Allowance,
) -> Result<Vec<Base>, CheckErrorKind> {
    let Some(cover) = &reason.fish else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
    let fish = Count::of(cover);
    let mut bases = fish.bases(board, allowance)?;
    let of_fish = bases.len();
    let mut assumed = Vec::new();
    for branch in &reason.branches {
        let Literal::Is(candidate) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        assumed.push(candidate);
        let facts = walk(branch, &[], Facts::default(), &mut bases, board, allowance)?;
        if let Some(missing) = missing(step, branch, &facts, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(missing));
        }
    }
    if let Some(&placed) = step.place.first() {
        return Err(CheckErrorKind::DoesNotFollow(Literal::Is(placed)));
    }
    // Of a cover whose candidates are tried, those without a branch must be gone.
    let of_cover = |one: &&Candidate| !cover.fins.contains(one);
    allowance.spend([assumed.len(), cover.fins.len()])?;
    let tried: Vec<Candidate> = assumed.iter().filter(of_cover).copied().collect();
    let look = assumed.len() + cover.covers.len() * board.side() * (1 + tried.len());
    allowance.spend([of_fish, board.side(), 1 + look])?;
    let is_tried = |of: Constraint| tried.iter().any(|&one| board.belongs(one, of));
    for base in &mut bases[..of_fish] {
        base.left.retain(|one| {
            let is_spare = |&of: &Constraint| board.belongs(*one, of) && is_tried(of);
            assumed.contains(one) || !cover.covers.iter().any(is_spare)
        });
    }
    for &gone in &step.eliminate {
        if !fish.refutes(gone, &assumed, &bases[..of_fish], board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(Literal::IsNot(gone)));
        }
    }
    Ok(bases)
}
