//! Checks branches line by line, until they contradict themselves or reach the conclusion.

use super::{
    causes::{BranchFactList, FactTerm},
    forms::{BranchForm, LineForm, ReasonForm, RefutedForm, SetForm},
    prelude::*,
};

/// A conclusion: a fact, its constraints, and the candidates that they have left.
type Conclusion<'a> = (FactTerm<'a>, &'a [ConstraintTerm], Vec<CandidateTerm>);

/// Walks branches, and collects the bases they use.
struct BranchWalk<'a> {
    board: MeteredBoard<'a>,
    /// The bases that the reason lists.
    listed: &'a [BaseForm],
    bases: Vec<BaseForm>,
}

impl BranchWalk<'_> {
    /// Walks a branch to its end, which is a contradiction or the step's conclusion.
    fn follow<'b>(
        &mut self,
        branch: &'b BranchForm,
        refuted: &'b [RefutedForm],
        mut facts: BranchFactList<'b>,
        step: &StepForm<'_>,
    ) -> Checked {
        facts.learn(CauseTerm::Assumed, FactTerm::Literal(branch.assumed));
        let mut nested = refuted.iter().enumerate().peekable();
        for line in 0..=branch.implied.len() {
            while let Some((index, RefutedForm { branch: inner, .. })) =
                nested.next_if(|(_, case)| case.after == line)
            {
                let LiteralTerm::Is(assumed) = inner.assumed else {
                    return Err(CheckErrorKind::Reason(ReasonError::Parts));
                };
                refuse_if(inner.contradiction.is_none(), ReasonError::Parts)?;
                self.board.spend([1 + facts.looks()])?;
                self.follow(inner, &[], facts.nested(), step)?;
                facts.learn(CauseTerm::Refuted(index), FactTerm::Literal(LiteralTerm::IsNot(assumed)));
            }
            if let Some(implied) = branch.implied.get(line) {
                let (fact, of, rest) = self.conclusion(implied)?;
                self.push_bases(of, &rest, &facts, implied.causes().as_deref())?;
                facts.learn(CauseTerm::Implied(line), fact);
            }
        }
        match nested.next() {
            Some(_) => Err(CheckErrorKind::Reason(ReasonError::Parts)),
            None => self.check_end(branch, &facts, step),
        }
    }

    /// A conclusion as a fact, its constraints, and the candidates of them that it leaves. It follows if the
    /// constraints have nothing else left.
    fn conclusion<'b>(&self, line: &'b LineForm) -> Checked<Conclusion<'b>> {
        let (locked, of) = match (&line.place, &line.of, &line.locked, &line.constraints[..]) {
            (&Some(TrueTerm(place)), Some(of), None, []) => {
                return match self.board.belongs(place, *of) {
                    true => {
                        Ok((FactTerm::Literal(LiteralTerm::Is(place)), std::slice::from_ref(of), vec![place]))
                    }
                    false => Err(CheckErrorKind::Reason(ReasonError::Stray(place))),
                };
            }
            (None, None, Some(locked), of) => (locked, of),
            _ => return Err(CheckErrorKind::Reason(ReasonError::Parts)),
        };
        let SetForm { cells, digits } = locked;
        let (board, side) = (self.board, self.board.side());
        if [cells.len(), digits.len(), of.len()].into_iter().any(|count| !(1..=side).contains(&count)) {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        self.board.spend([cells.len(), cells.len() + digits.len() + of.len()])?;
        let is_new = |index: usize| !cells[..index].contains(&cells[index]) && board.holds(cells[index]);
        let is_new_digit = |index: usize| !digits[..index].contains(&digits[index]);
        let of_digit = |digit: &DigitTerm| {
            let is_of = |of: &&ConstraintTerm| matches!(of, ConstraintTerm::House(_, own) if *own == digit.0);
            of.iter().filter(is_of).count() == 1
        };
        let of_cell = |cell: &CellTerm| of.contains(&ConstraintTerm::Cell(*cell));
        // Either each digit has no other place in one house; or as many cells as digits, which see each other, hold
        // no others.
        let by_places = of.len() == digits.len() && digits.iter().all(of_digit);
        let by_cells = of.len() == cells.len() && of.len() == digits.len() && cells.iter().all(of_cell);
        let see_each_other = || cells.iter().all(|&one| cells.iter().all(|&other| board.sees(one, other)));
        let is_pattern = digits.len() <= cells.len() && (by_places || by_cells && see_each_other());
        let are_new = (0..cells.len()).all(is_new) && (0..digits.len()).all(is_new_digit);
        refuse_if(!is_pattern || !are_new || !of.iter().all(|&of| board.has(of)), ReasonError::Parts)?;
        let rest = cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(digit.0)));
        Ok((FactTerm::Locked(locked), of, rest.collect()))
    }

    /// Adds constraints as bases if the causes leave them no candidates but these. A base keeps these candidates and
    /// those that the causes exclude.
    fn push_bases(
        &mut self,
        constraints: &[ConstraintTerm],
        rest: &[CandidateTerm],
        facts: &BranchFactList<'_>,
        causes: Option<&[CauseTerm]>,
    ) -> Checked {
        let board = self.board;
        let conclusion = rest.first().copied();
        let named = facts.named(causes, conclusion, board.allowance)?;
        let mut excluded = Vec::new();
        for &constraint in constraints {
            board.spend([board.side(), 1 + rest.len() + facts.looks()])?;
            let is_excluded = |candidate: CandidateTerm| named.show(LiteralTerm::IsNot(candidate), &board);
            let stays = |&candidate: &CandidateTerm| rest.contains(&candidate) || is_excluded(candidate);
            let base = BaseForm { constraint, left: board.candidates(constraint).filter(stays).collect() };
            if causes.is_some() {
                // A candidate that is listed as left, and that another fact makes false, needs that fact as a
                // cause.
                let listed = self.listed.get(self.bases.len()).map_or(&[][..], |listed| &listed.left);
                board.spend([1 + listed.len(), 1 + base.left.len() + facts.looks()])?;
                let is_unnamed = |candidate: &&CandidateTerm| {
                    !base.left.contains(candidate)
                        && board.belongs(**candidate, constraint)
                        && facts.show(LiteralTerm::IsNot(**candidate), &board)
                };
                refuse(listed.iter().find(is_unnamed).map(|&missing| ReasonError::CauseMissing(missing)))?;
            }
            excluded.extend(
                base.left.iter().filter(|gone| !rest.contains(gone)).map(|&gone| LiteralTerm::IsNot(gone)),
            );
            self.bases.push(base);
        }
        causes.map_or(Ok(()), |_| named.check_needed(excluded.into_iter(), conclusion, &board))
    }

    /// Checks the end of a branch.
    fn check_end(&mut self, branch: &BranchForm, facts: &BranchFactList<'_>, step: &StepForm<'_>) -> Checked {
        let (causes, side) = (branch.end_causes(), self.board.side());
        let Some(contradiction) = &branch.contradiction else {
            let claims: Vec<LiteralTerm> = step.claims().collect();
            let missing = self.first_unproven(&claims, facts, causes.as_deref())?;
            return refuse(missing.map(CheckErrorKind::DoesNotFollow));
        };
        if let Some(constraint) = contradiction.emptied() {
            return self.push_bases(&[constraint], &[], facts, causes.as_deref());
        }
        self.board.spend([side, side + facts.looks()])?;
        let equal = needs_of_contradiction(contradiction, self.board)?;
        let unproven = self.first_unproven(&equal, facts, causes.as_deref())?;
        refuse(unproven.map(|_| CheckErrorKind::NoContradiction))
    }

    /// The first of these literals that no fact shows. If a fact shows one, a named cause must show it too.
    fn first_unproven(
        &self,
        claims: &[LiteralTerm],
        facts: &BranchFactList<'_>,
        causes: Option<&[CauseTerm]>,
    ) -> Checked<Option<LiteralTerm>> {
        let board = self.board;
        self.board.spend([claims.len(), 1 + facts.looks()])?;
        let unproven = claims.iter().find(|&&claim| !facts.show(claim, &board)).copied();
        if unproven.is_none() && causes.is_some() {
            let named = facts.named(causes, None, board.allowance)?;
            if let Some(missing) = claims.iter().find(|&&claim| !named.show(claim, &board)) {
                return Err(CheckErrorKind::Reason(ReasonError::CauseMissing(missing.candidate())));
            }
            named.check_needed(claims.iter().copied(), None, &board)?;
        }
        Ok(unproven)
    }
}

/// The bases of a reason with branches: those that it has already, and those of the branches, each of which ends in a
/// contradiction or shows the conclusion. Only a single branch may refute candidates on its way.
pub fn follow_branches(
    step: &StepForm<'_>,
    branches: &[BranchForm],
    bases: Vec<BaseForm>,
    board: MeteredBoard<'_>,
) -> Checked<Vec<BaseForm>> {
    let ReasonForm { bases: listed, refuted, .. } = &step.reason;
    refuse_if(branches.is_empty() || branches.len() > 1 && !refuted.is_empty(), ReasonError::Parts)?;
    let mut walk = BranchWalk { board, listed: listed.as_deref().unwrap_or_default(), bases };
    for branch in branches {
        walk.follow(branch, refuted, BranchFactList::default(), step)?;
    }
    Ok(walk.bases)
}
