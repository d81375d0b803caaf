//! Checks branches line by line, until they contradict themselves or reach the conclusion.

use super::{
    allowance::Allowance,
    causes::{BranchFactList, CauseTerm, FactTerm},
    counting::CountingArgument,
    error::{CheckErrorKind, ReasonError},
    follow::Clauses,
    forms::{
        BaseForm, BranchForm, CausesForm, ConclusionForm, ContradictionForm, CoverForm, ImpliedForm,
        LockedDigitsForm, PatternCellForm, RefutedForm, StepForm,
    },
    house_table::HouseTable,
    terms::{CandidateTerm, CellTerm, ConstraintTerm, DigitTerm, LiteralTerm},
};

/// Walks branches, and collects the bases they use.
struct BranchWalk<'a> {
    board: &'a HouseTable,
    allowance: &'a Allowance,
    /// The bases as the reason lists them.
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
    ) -> Result<(), CheckErrorKind> {
        facts.learn(CauseTerm::Assumed, FactTerm::Literal(branch.assumed));
        let mut nested = refuted.iter().enumerate().peekable();
        for line in 0..=branch.implied.len() {
            while let Some((place, RefutedForm { branch: inner, .. })) =
                nested.next_if(|(_, case)| case.after == line)
            {
                let LiteralTerm::Is(assumed) = inner.assumed else {
                    return Err(CheckErrorKind::Reason(ReasonError::Parts));
                };
                if inner.contradiction.is_none() {
                    return Err(CheckErrorKind::Reason(ReasonError::Parts));
                }
                self.allowance.spend([1 + facts.looks()])?;
                self.follow(inner, &[], facts.nested(), step)?;
                facts.learn(CauseTerm::Refuted(place), FactTerm::Literal(LiteralTerm::IsNot(assumed)));
            }
            if let Some(implied) = branch.implied.get(line) {
                let (fact, rest) = self.conclusion(implied)?;
                self.push_bases(&implied.of, &rest, &facts, implied.causes.as_ref())?;
                facts.learn(CauseTerm::Implied(line), fact);
            }
        }
        match nested.next() {
            Some(_) => Err(CheckErrorKind::Reason(ReasonError::Parts)),
            None => self.check_end(branch, &facts, step),
        }
    }

    /// A conclusion as a fact, and the candidates of its constraints that it leaves. It follows if the constraints
    /// have nothing else left.
    fn conclusion<'b>(
        &self,
        implied: &'b ImpliedForm,
    ) -> Result<(FactTerm<'b>, Vec<CandidateTerm>), CheckErrorKind> {
        let locked = match (&implied.conclusion, &implied.of[..]) {
            (&ConclusionForm::True(place), &[of]) => {
                return match self.board.belongs(place, of) {
                    true => Ok((FactTerm::Literal(LiteralTerm::Is(place)), vec![place])),
                    false => Err(CheckErrorKind::Reason(ReasonError::Stray(place))),
                };
            }
            (ConclusionForm::True(_), _) => return Err(CheckErrorKind::Reason(ReasonError::Parts)),
            (ConclusionForm::Locked(locked), _) => locked,
        };
        let LockedDigitsForm { cells, digits } = locked;
        let (board, of, side) = (self.board, &implied.of, self.board.side());
        if [cells.len(), digits.len(), of.len()].into_iter().any(|count| !(1..=side).contains(&count)) {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        self.allowance.spend([cells.len(), cells.len() + digits.len() + of.len()])?;
        let is_new = |place: usize| !cells[..place].contains(&cells[place]) && board.holds(cells[place]);
        let is_new_digit = |place: usize| !digits[..place].contains(&digits[place]);
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
        if !is_pattern || !are_new || !of.iter().all(|&of| board.has(of)) {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        let rest = cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(digit.0)));
        Ok((FactTerm::Locked(locked), rest.collect()))
    }

    /// Adds constraints as bases if the causes leave them no candidates but these. A base keeps these candidates and
    /// those that the causes exclude.
    fn push_bases(
        &mut self,
        constraints: &[ConstraintTerm],
        rest: &[CandidateTerm],
        facts: &BranchFactList<'_>,
        causes: Option<&CausesForm>,
    ) -> Result<(), CheckErrorKind> {
        let &mut BranchWalk { board, allowance, .. } = self;
        let conclusion = rest.first().copied();
        let named = facts.named(causes, conclusion, allowance)?;
        let mut excluded = Vec::new();
        for &constraint in constraints {
            allowance.spend([board.side(), 1 + rest.len() + facts.looks()])?;
            let is_excluded = |one: CandidateTerm| named.show(LiteralTerm::IsNot(one), board);
            let stays = |&one: &CandidateTerm| rest.contains(&one) || is_excluded(one);
            let base = BaseForm { constraint, left: board.candidates(constraint).filter(stays).collect() };
            if causes.is_some() {
                // A candidate that is listed as left, and that another fact makes false, needs that fact as a
                // cause.
                let listed = self.listed.get(self.bases.len()).map_or(&[][..], |listed| &listed.left);
                allowance.spend([1 + listed.len(), 1 + base.left.len() + facts.looks()])?;
                let is_unnamed = |one: &&CandidateTerm| {
                    !base.left.contains(one)
                        && board.belongs(**one, constraint)
                        && facts.show(LiteralTerm::IsNot(**one), board)
                };
                if let Some(&missing) = listed.iter().find(is_unnamed) {
                    return Err(CheckErrorKind::Reason(ReasonError::CauseMissing(missing)));
                }
            }
            excluded.extend(
                base.left.iter().filter(|one| !rest.contains(one)).map(|&one| LiteralTerm::IsNot(one)),
            );
            self.bases.push(base);
        }
        match causes {
            Some(_) => named.check_needed(excluded.into_iter(), conclusion, board),
            None => Ok(()),
        }
    }

    /// Checks the end of a branch.
    fn check_end(
        &mut self,
        branch: &BranchForm,
        facts: &BranchFactList<'_>,
        step: &StepForm<'_>,
    ) -> Result<(), CheckErrorKind> {
        let causes = branch.end.as_ref();
        match &branch.contradiction {
            Some(ContradictionForm::Empty(constraint)) => self.push_bases(&[*constraint], &[], facts, causes),
            Some(ContradictionForm::Duplicate(house, digit, cells)) => {
                let board = self.board;
                let is_there = |place: usize| {
                    board.cells_of(*house).contains(&cells[place]) && !cells[..place].contains(&cells[place])
                };
                self.allowance.spend([cells.len().min(board.side()), board.side() + facts.looks()])?;
                if !(2..=board.side()).contains(&cells.len()) || !(0..cells.len()).all(is_there) {
                    return Err(CheckErrorKind::NoContradiction);
                }
                let equal: Vec<_> = cells.iter().map(|cell| LiteralTerm::Is(cell.with(*digit))).collect();
                match self.first_unproven(&equal, facts, causes)? {
                    Some(_) => Err(CheckErrorKind::NoContradiction),
                    None => Ok(()),
                }
            }
            None => {
                let placed = step.place.iter().map(|&one| LiteralTerm::Is(one));
                let gone = step.eliminate.iter().map(|&one| LiteralTerm::IsNot(one));
                let claims: Vec<LiteralTerm> = placed.chain(gone).collect();
                match self.first_unproven(&claims, facts, causes)? {
                    Some(missing) => Err(CheckErrorKind::DoesNotFollow(missing)),
                    None => Ok(()),
                }
            }
        }
    }

    /// The first of these that no fact shows. If a fact shows one, a named cause must show it as well.
    fn first_unproven(
        &self,
        claims: &[LiteralTerm],
        facts: &BranchFactList<'_>,
        causes: Option<&CausesForm>,
    ) -> Result<Option<LiteralTerm>, CheckErrorKind> {
        let board = self.board;
        self.allowance.spend([claims.len(), 1 + facts.looks()])?;
        let unproven = claims.iter().find(|&&claim| !facts.show(claim, board)).copied();
        if unproven.is_none() && causes.is_some() {
            let named = facts.named(causes, None, self.allowance)?;
            if let Some(missing) = claims.iter().find(|&&claim| !named.show(claim, board)) {
                return Err(CheckErrorKind::Reason(ReasonError::CauseMissing(missing.candidate())));
            }
            named.check_needed(claims.iter().copied(), None, board)?;
        }
        Ok(unproven)
    }
}

/// The conclusion of a step that has exactly one.
fn only_conclusion(step: &StepForm<'_>) -> Option<LiteralTerm> {
    match (&step.place[..], &step.eliminate[..]) {
        ([place], []) => Some(LiteralTerm::Is(*place)),
        ([], [eliminate]) => Some(LiteralTerm::IsNot(*eliminate)),
        _ => None,
    }
}

/// The bases of cases. Without a constraint there is one branch: it assumes the opposite of the conclusion and
/// contradicts itself. With a constraint there is a branch for each of its candidates, all with the same
/// conclusion.
pub fn cases(
    step: &StepForm<'_>,
    constraint: Option<ConstraintTerm>,
    branches: &[BranchForm],
    refuted: &[RefutedForm],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let mut walk = BranchWalk { board, allowance, listed, bases: Vec::new() };
    let Some(constraint) = constraint else {
        let [branch] = branches else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
        let opposite = match branch.assumed {
            LiteralTerm::Is(assumed) => LiteralTerm::IsNot(assumed),
            LiteralTerm::IsNot(assumed) => LiteralTerm::Is(assumed),
        };
        if branch.contradiction.is_none() || only_conclusion(step) != Some(opposite) {
            return Err(CheckErrorKind::DoesNotFollow(only_conclusion(step).unwrap_or(opposite)));
        }
        walk.follow(branch, refuted, BranchFactList::default(), step)?;
        return Ok(walk.bases);
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
    walk.bases.push(BaseForm { constraint, left });
    for branch in branches {
        walk.follow(branch, &[], BranchFactList::default(), step)?;
    }
    match refuted.is_empty() {
        true => Ok(walk.bases),
        false => Err(CheckErrorKind::Reason(ReasonError::Parts)),
    }
}

/// The bases of a pattern whose digits cannot fill its cells, and of the branches of its guardians, the only other
/// candidates that may be left in the cells. One guardian is true, and every branch shows the conclusion.
pub fn guardians(
    step: &StepForm<'_>,
    pattern: &[PatternCellForm],
    branches: &[BranchForm],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let mut walk = BranchWalk { board, allowance, listed, bases: Vec::new() };
    let mut assumed = Vec::new();
    for branch in branches {
        let LiteralTerm::Is(guardian) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        assumed.push(guardian);
    }
    allowance.spend([pattern.len(), board.side() + assumed.len()])?;
    let mut without_guardians = Clauses::default();
    for here in pattern {
        let own = here.digits.iter().map(|digit| here.cell.with(digit.0));
        without_guardians.add(own.clone());
        let guardians = assumed.iter().copied().filter(|one| one.cell == here.cell);
        let left = own.chain(guardians).collect();
        walk.bases.push(BaseForm { constraint: ConstraintTerm::Cell(here.cell), left });
    }
    if !without_guardians.is_unsatisfiable(board, allowance)? {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    for branch in branches {
        walk.follow(branch, &[], BranchFactList::default(), step)?;
    }
    Ok(walk.bases)
}

/// The bases of a Kraken Fish and of the branches of its fins. Every branch shows that the eliminated candidate is
/// false; if it were true, everything that the branches assume would be false, and the fish would have more bases
/// than covers.
pub fn kraken(
    step: &StepForm<'_>,
    fish: Option<&CoverForm>,
    branches: &[BranchForm],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let Some(cover) = fish else { return Err(CheckErrorKind::Reason(ReasonError::Parts)) };
    let fish = CountingArgument::of_fish(cover);
    let bases = fish.bases(board, allowance)?;
    let of_fish = bases.len();
    let mut walk = BranchWalk { board, allowance, listed, bases };
    let mut assumed = Vec::new();
    for branch in branches {
        let LiteralTerm::Is(candidate) = branch.assumed else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        assumed.push(candidate);
        walk.follow(branch, &[], BranchFactList::default(), step)?;
    }
    let mut bases = walk.bases;
    if let Some(&placed) = step.place.first() {
        return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(placed)));
    }
    // If candidates of a cover are tried, those without a branch must be eliminated.
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
