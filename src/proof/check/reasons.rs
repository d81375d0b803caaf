//! Reads the parts of a reason: they must have the bases that it lists, and these must give its conclusion.
//!
//! Nothing that a reason states is trusted: the bases that it lists must be those of its parts, and what its parts
//! link must exclude each other. The premises must show that the bases have nothing else left.

use super::{
    branches::follow_branches,
    exchange::check_exchange,
    follow::{Clauses, Cover},
    forms::{NodeForm, PatternCellForm, PetalForm, ShapeForm, StrongLinkForm},
    prelude::*,
};

/// The meaning of a reason's parts for the step's conclusion, collected as they are read one after the other.
pub struct CheckedReason<'a> {
    board: MeteredBoard<'a>,
    /// The constraints that the reason builds on, each with the candidates that may be left of it.
    pub bases: Vec<BaseForm>,
    /// Clauses, each of which has a true candidate if the conclusion is false.
    clauses: Clauses,
    /// Clauses for the links of chains, if each follows from its set by itself. A chain of large sets is then followed
    /// from link to link, instead of through every way to fill its cells.
    links: Clauses,
    covers: Vec<Cover>,
    /// The candidates that are false if the conclusion is false.
    denied: Vec<CandidateTerm>,
}

impl<'a> CheckedReason<'a> {
    /// Reads the parts of a step's reason.
    pub fn new(
        step: &StepForm<'_>,
        board: MeteredBoard<'a>,
        is_given: &dyn Fn(CellTerm) -> bool,
    ) -> Checked<CheckedReason<'a>> {
        let reason = &step.reason;
        let listed = reason.bases.as_deref().unwrap_or_default();
        let branches = reason.branches.as_deref().unwrap_or_default();
        // Each branch shows the conclusion or a contradiction, so what it assumes is false if the conclusion is.
        let is = |literal| if let LiteralTerm::Is(candidate) = literal { Some(candidate) } else { None };
        let denied: Vec<CandidateTerm> = branches.iter().filter_map(|branch| is(branch.assumed)).collect();
        let (clauses, links) = (Clauses::default(), Clauses::default());
        let (bases, covers) = (Vec::new(), Vec::new());
        let mut parts = CheckedReason { board, bases, clauses, links, covers, denied: Vec::new() };
        if let Some(constraint) = reason.constraint {
            let left = if branches.is_empty() { &step.place } else { &denied };
            parts.bases.push(BaseForm { constraint, left: left.clone() });
        }
        if let Some(covers) = &reason.covers {
            parts.read_fish(listed, covers, &reason.fins, &[])?;
        }
        if let Some(fish) = &reason.fish {
            parts.read_fish(&fish.bases, &fish.covers, &fish.fins, &denied)?;
        }
        if let Some(places) = &reason.places {
            parts.read_locked_set(&reason.cells, places)?;
        }
        if let Some(shape) = reason.shape {
            parts.read_chain(&reason.nodes, &reason.strong, shape)?;
        }
        for chain in reason.chains.iter().flatten() {
            parts.read_chain(&chain.nodes, &chain.strong, chain.shape)?;
        }
        if let (Some(digit), Some(clusters)) = (reason.digit, &reason.clusters) {
            parts.read_colors(digit.0, clusters, listed)?;
        }
        if let Some(stem) = reason.stem {
            parts.read_blossom(stem, &reason.petals)?;
        }
        if let Some(pattern) = &reason.pattern {
            parts.read_pattern(pattern, if branches.is_empty() { &reason.guardians } else { &denied })?;
        }
        if let Some(pattern) = reason.exchange() {
            check_exchange(pattern, board, is_given)?;
            parts.clauses.add(reason.guardians.iter().copied());
        }
        if let (Some(digit), Some(_)) = (reason.digit, &reason.left) {
            let cell = |place: &PlaceTerm| if let PlaceTerm::Cell(cell) = *place { Some(cell) } else { None };
            parts.read_template(digit.0, &reason.left_as(cell)?)?;
        }
        // Further bases leave no choice together with an exchange, with a template, or alone.
        let are_alone = parts.bases.is_empty() && reason.chains.is_none() && reason.branches.is_none();
        if are_alone || reason.exchange().is_some() || reason.left.is_some() {
            parts.bases.extend(listed.iter().skip(parts.bases.len()).cloned());
        }
        for base in &parts.bases {
            let stray = base.left.iter().copied().find(|&own| !board.belongs(own, base.constraint));
            refuse(stray.map(ReasonError::Stray))?;
            parts.clauses.add(base.left.iter().copied());
        }
        for branch in branches {
            if let LiteralTerm::IsNot(truth) = branch.assumed {
                parts.clauses.add([truth]);
            }
        }
        if reason.branches.is_some() {
            parts.bases = follow_branches(step, branches, parts.bases, board)?;
        }
        refuse_if(parts.bases.is_empty(), ReasonError::Parts)?;
        if reason.bases.is_some() && reason.covers.is_none() {
            check_listed(&parts.bases, listed, board.allowance)?;
        }
        let clauses = parts.clauses.without(&denied, board.allowance)?;
        Ok(CheckedReason { clauses, denied, ..parts })
    }

    /// Checks by search that the step follows. This may take long, so it comes last.
    pub fn conclude(&self, step: &StepForm<'_>) -> Checked {
        let board = self.board;
        for claim in step.claims() {
            board.spend([1 + self.denied.len()])?;
            let is_denied = matches!(claim, LiteralTerm::IsNot(gone) if self.denied.contains(&gone));
            if !is_denied
                && !self.links.show(claim, &[], board)?
                && !self.clauses.show(claim, &self.covers, board)?
            {
                return Err(CheckErrorKind::DoesNotFollow(claim));
            }
        }
        Ok(())
    }
}

/// Checks that the bases that a reason lists are those of its parts.
fn check_listed(bases: &[BaseForm], listed: &[BaseForm], allowance: &Allowance) -> Checked {
    for (base, listed) in bases.iter().zip(listed) {
        let (a, b) = (&base.left, &listed.left);
        let within = |a: &[CandidateTerm], b: &[CandidateTerm]| a.iter().all(|left| b.contains(left));
        allowance.spend([a.len(), b.len()])?;
        if base.constraint != listed.constraint || a != b && !(within(a, b) && within(b, a)) {
            return Err(CheckErrorKind::Reason(ReasonError::Base(base.constraint)));
        }
    }
    refuse_if(bases.len() != listed.len(), ReasonError::Parts)
}

impl CheckedReason<'_> {
    /// Reads a fish, with as many bases as covers. What may be left of a base is in no more bases than covers, or a
    /// fin; if candidates of a cover are tried, those that are not are gone.
    fn read_fish(
        &mut self,
        bases: &[BaseForm],
        covers: &[ConstraintTerm],
        fins: &[CandidateTerm],
        tried: &[CandidateTerm],
    ) -> Checked {
        let (board, side) = (self.board, self.board.side());
        let lists_left = bases.iter().any(|base| !base.left.is_empty());
        refuse_if(bases.len() != covers.len() || bases.is_empty() || lists_left, ReasonError::Parts)?;
        let looks = fins.len() + tried.len() + (bases.len() + covers.len() * (1 + tried.len())) * side;
        self.board.spend([bases.len(), side, looks])?;
        self.board.spend([fins.len() + tried.len(), bases.len() + fins.len(), side])?;
        let in_bases =
            |candidate| bases.iter().filter(|base| board.belongs(candidate, base.constraint)).count();
        refuse(fins.iter().copied().find(|&fin| in_bases(fin) == 0).map(ReasonError::Stray))?;
        let is_tried =
            |of: ConstraintTerm| tried.iter().any(|case| !fins.contains(case) && board.belongs(*case, of));
        let stays = |candidate: &CandidateTerm| {
            let mut own = covers.iter().filter(|&&cover| board.belongs(*candidate, cover));
            (own.clone().count() >= in_bases(*candidate) || fins.contains(candidate))
                && (tried.contains(candidate) || !own.any(|&cover| is_tried(cover)))
        };
        self.bases.extend(bases.iter().map(|base| {
            let left = board.candidates(base.constraint).filter(stays).collect();
            BaseForm { constraint: base.constraint, left }
        }));
        self.covers.extend(covers.iter().map(|&cover| board.candidates(cover).collect::<Cover>()));
        Ok(())
    }

    /// Reads the cells of a set with this many more digits than cells. A digit with places is left only in these.
    fn read_set(
        &mut self,
        cells: &[CellTerm],
        digits: &[DigitTerm],
        excess: usize,
        places: &[&NodeForm],
    ) -> Checked<&[BaseForm]> {
        refuse_if(cells.is_empty() || digits.len() != cells.len() + excess, ReasonError::Parts)?;
        // Digits without repeats are few, so the cells that go with them are few too.
        refuse_if(has_repeats(digits) || has_repeats(cells), ReasonError::Parts)?;
        let candidate_count: usize = places.iter().map(|place| 1 + place.cells.len()).sum();
        self.board.spend([cells.len(), digits.len(), candidate_count])?;
        let is_stray = |&CandidateTerm { cell, digit }: &_| {
            !cells.contains(&cell) || !digits.contains(&DigitTerm(digit))
        };
        let stray = places.iter().flat_map(|place| candidates(place)).find(is_stray);
        refuse(stray.map(ReasonError::Stray))?;
        let first = self.bases.len();
        self.bases.extend(cells.iter().map(|&cell| {
            let stays = |digit: &&DigitTerm| {
                places.iter().filter(|place| place.digit == **digit).all(|place| place.cells.contains(&cell))
            };
            let left = digits.iter().filter(stays).map(|digit| cell.with(digit.0)).collect();
            BaseForm { constraint: ConstraintTerm::Cell(cell), left }
        }));
        Ok(&self.bases[first..])
    }

    /// Reads a locked set: as many cells as digits, none of which can be in two of the cells, so that each is in one of
    /// them.
    fn read_locked_set(&mut self, cells: &[CellTerm], places: &[NodeForm]) -> Checked {
        let digits: Vec<DigitTerm> = places.iter().take(1 + cells.len()).map(|place| place.digit).collect();
        self.read_set(cells, &digits, 0, &places.iter().collect::<Vec<_>>())?;
        for place in places {
            self.board.spend([place.cells.len(), place.cells.len()])?;
            let is_apart = |&(one, other): &_| one != other && !self.board.conflict(one, other);
            let apart = pairs_of(place, place).find(is_apart);
            refuse(apart.map(|(one, other)| ReasonError::Apart(one, other)))?;
            self.covers.push(candidates(place).collect());
        }
        Ok(())
    }

    /// Reads a chain: strong links in turn with weak ones, which join nodes that exclude each other.
    fn read_chain(&mut self, nodes: &[NodeForm], strong: &[StrongLinkForm], shape: ShapeForm) -> Checked {
        refuse_if(nodes.is_empty() || nodes.len() != 2 * strong.len(), ReasonError::Parts)?;
        let inner = nodes[1..].chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
        let closing = (shape == ShapeForm::Loop).then(|| (&nodes[nodes.len() - 1], &nodes[0]));
        for (a, b) in inner.chain(closing) {
            self.check_exclusive(a, b)?;
        }
        for (strong, pair) in strong.iter().zip(nodes.chunks_exact(2)) {
            let link: Vec<CandidateTerm> = pair.iter().flat_map(candidates).collect();
            match (&strong.set, ConstraintTerm::new(strong.cell, strong.house, strong.digit)) {
                (None, Ok(Some(constraint))) if strong.locked.is_empty() => {
                    self.bases.push(BaseForm { constraint, left: link.clone() });
                    self.links.add(link);
                }
                (Some(set), Ok(None)) => {
                    let places: Vec<&NodeForm> = pair.iter().chain(&strong.locked).collect();
                    let mut without_link = Clauses::default();
                    for base in self.read_set(&set.cells, &set.digits, 1, &places)? {
                        without_link.add(base.left.iter().copied().filter(|left| !link.contains(left)));
                    }
                    if without_link.is_unsatisfiable(self.board)? {
                        self.links.add(link);
                    }
                }
                _ => return Err(CheckErrorKind::Reason(ReasonError::Parts)),
            }
        }
        Ok(())
    }

    /// Reads the strong links between coloured cells. Each must join cells of the two colours of one cluster, and every
    /// coloured cell must have a link.
    fn read_colors(&mut self, digit: u8, clusters: &[[Vec<CellTerm>; 2]], listed: &[BaseForm]) -> Checked {
        let coloured: usize = clusters.iter().map(|[one, other]| 1 + one.len() + other.len()).sum();
        let left: usize = listed.iter().map(|base| 1 + base.left.len()).sum();
        self.board.spend([coloured, left, 4])?;
        let joins = |[one, other]: &[Vec<CellTerm>; 2], [a, b]: [CellTerm; 2]| {
            one.contains(&a) && other.contains(&b) || one.contains(&b) && other.contains(&a)
        };
        let is_link = |base: &&BaseForm| match (base.constraint, &base.left[..]) {
            (ConstraintTerm::House(..), &[a, b]) => {
                [a, b].iter().all(|&end| end.digit == digit && self.board.belongs(end, base.constraint))
                    && clusters.iter().any(|cluster| joins(cluster, [a.cell, b.cell]))
            }
            _ => false,
        };
        refuse(listed.iter().find(|base| !is_link(base)).map(|base| ReasonError::Base(base.constraint)))?;
        let is_linked = |candidate: &CandidateTerm| listed.iter().any(|base| base.left.contains(candidate));
        let mut coloured = clusters.iter().flatten().flatten().map(|cell| cell.with(digit));
        refuse(coloured.find(|candidate| !is_linked(candidate)).map(ReasonError::Stray))?;
        self.bases.extend(listed.iter().cloned());
        Ok(())
    }

    /// Reads a stem and the almost locked sets of its digits. Each digit of the stem must exclude its places in its
    /// petal.
    fn read_blossom(&mut self, stem: CellTerm, petals: &[PetalForm]) -> Checked {
        let left = petals.iter().map(|petal| stem.with(petal.taken.digit.0)).collect();
        self.bases.push(BaseForm { constraint: ConstraintTerm::Cell(stem), left });
        for PetalForm { set, taken, common, locked } in petals {
            self.check_exclusive(&NodeForm { digit: taken.digit, cells: vec![stem] }, taken)?;
            let places: Vec<&NodeForm> = [taken, common].into_iter().chain(locked).collect();
            self.read_set(&set.cells, &set.digits, 1, &places)?;
        }
        Ok(())
    }

    /// Reads the cells of a deadly pattern with its digits and its guardians, the only other candidates that may be
    /// left in them.
    fn read_pattern(&mut self, pattern: &[PatternCellForm], guardians: &[CandidateTerm]) -> Checked {
        self.board.spend([pattern.len(), pattern.len() + self.board.side() + guardians.len()])?;
        let is_beside = |guardian: CandidateTerm| {
            let own = pattern.iter().find(|here| here.cell == guardian.cell);
            own.is_some_and(|own| !own.digits.contains(&DigitTerm(guardian.digit)))
        };
        refuse(guardians.iter().copied().find(|&guardian| !is_beside(guardian)).map(ReasonError::Stray))?;
        self.bases.extend(pattern.iter().map(|PatternCellForm { cell, digits }| {
            let guardians = guardians.iter().copied().filter(|guardian| guardian.cell == *cell);
            let left = digits.iter().map(|digit| cell.with(digit.0)).chain(guardians).collect();
            BaseForm { constraint: ConstraintTerm::Cell(*cell), left }
        }));
        Ok(())
    }

    /// Reads the places of a digit in every house, for a template.
    fn read_template(&mut self, digit: u8, places: &[CellTerm]) -> Checked {
        let board = self.board;
        self.board.spend([board.named_houses().count(), board.side(), places.len()])?;
        self.bases.extend(board.named_houses().map(|(house, cells)| {
            let left =
                places.iter().filter(|cell| cells.contains(cell)).map(|cell| cell.with(digit)).collect();
            BaseForm { constraint: ConstraintTerm::House(house, digit), left }
        }));
        Ok(())
    }

    /// Checks that no candidate of one node can be true together with one of the other.
    fn check_exclusive(&self, a: &NodeForm, b: &NodeForm) -> Checked {
        self.board.spend([a.cells.len(), b.cells.len()])?;
        let weak = pairs_of(a, b).find(|&(one, other)| !self.board.conflict(one, other));
        refuse(weak.map(|(one, other)| ReasonError::Weak(one, other)))
    }
}

/// Each candidate of one node with each of the other.
fn pairs_of(a: &NodeForm, b: &NodeForm) -> impl Iterator<Item = (CandidateTerm, CandidateTerm)> {
    candidates(a).flat_map(|one| candidates(b).map(move |other| (one, other)))
}

fn candidates(node: &NodeForm) -> impl Iterator<Item = CandidateTerm> + Clone + '_ {
    node.cells.iter().map(|cell| cell.with(node.digit.0))
}
