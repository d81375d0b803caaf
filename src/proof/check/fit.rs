//! Checks by exhaustive search that a rule cannot be kept with what is left of its cells.

use super::{
    house_sums::check_rule,
    prelude::*,
    replay::ReplayState,
    rules::{DigitReader, DigitsSoFar},
};

/// A rule, and what may be left of its cells.
pub struct FitCheck<'a> {
    rule: &'a RuleTerm,
    board: &'a HouseTable,
    allowance: &'a Allowance,
    /// The digits that may be left of each cell of the rule, counted from 0, as bits.
    left: Vec<u32>,
}

impl<'a> FitCheck<'a> {
    /// The check of a rule with what may be left of its cells; an error unless the rule is one of the board's or
    /// follows from these, and what is left belongs to it.
    pub fn new(
        rule: &'a RuleTerm,
        left: &[CandidateTerm],
        board: &'a HouseTable,
        allowance: &'a Allowance,
    ) -> Checked<FitCheck<'a>> {
        check_rule(rule, board, allowance)?;
        allowance.spend([1 + left.len(), 1 + rule.cells.len()])?;
        let is_own =
            |one: &CandidateTerm| rule.cells.contains(&one.cell) && usize::from(one.digit) < board.side();
        refuse(left.iter().copied().find(|one| !is_own(one)).map(ReasonError::Stray))?;
        let left_of =
            |cell| left.iter().filter(|one| one.cell == cell).fold(0, |all, one| all | 1 << one.digit);
        let left = rule.cells.iter().map(|&cell| left_of(cell)).collect();
        Ok(FitCheck { rule, board, allowance, left })
    }

    /// The literals that must hold so that nothing else is left of the rule's cells: the eliminations of all other
    /// candidates.
    pub fn needs(&self) -> Vec<LiteralTerm> {
        let mut needs = Vec::new();
        for (place, &cell) in self.rule.cells.iter().enumerate() {
            if !self.rule.cells[..place].contains(&cell) {
                let gone = (0..self.board.side() as u8).filter(|digit| self.left[place] >> digit & 1 == 0);
                needs.extend(gone.map(|digit| LiteralTerm::IsNot(cell.with(digit))));
            }
        }
        needs
    }

    /// Checks that no filling is left without any one of the step's claims.
    pub fn conclude(&self, step: &StepForm<'_>) -> Checked {
        let mut searches = self.searches()?;
        for claim in step.claims() {
            if all_find(&mut searches, &self.left_without(claim))? {
                return Err(CheckErrorKind::DoesNotFollow(claim));
            }
        }
        Ok(())
    }

    /// Checks that no filling is left.
    pub fn contradict(&self) -> Checked {
        refuse_if(self.can_be_kept()?, CheckErrorKind::NoContradiction)
    }

    /// Whether there is a filling.
    fn can_be_kept(&self) -> Checked<bool> {
        self.has_filling(&self.left)
    }

    /// The digits left in the cells if a claim is false: a candidate that is true has its cell, and takes its digit
    /// from the cells that see it.
    fn left_without(&self, claim: LiteralTerm) -> Vec<u32> {
        let CandidateTerm { cell: claimed, digit } = claim.candidate();
        let digit = 1 << digit;
        let left = self.rule.cells.iter().zip(&self.left).map(|(&cell, left)| match claim {
            LiteralTerm::IsNot(_) if cell == claimed => left & digit,
            LiteralTerm::IsNot(_) if self.board.sees(cell, claimed) => left & !digit,
            LiteralTerm::Is(_) if cell == claimed => left & !digit,
            _ => *left,
        });
        left.collect()
    }

    /// Whether the rule has a filling within these digits.
    pub fn has_filling(&self, left: &[u32]) -> Checked<bool> {
        all_find(&mut self.searches()?, left)
    }

    /// What is left of each of the rule's cells in fillings within this; `None` if there is none.
    pub fn fits(&self, left: &[u32]) -> Result<Option<Vec<u32>>, CheckErrorKind> {
        let mut searches = self.searches()?;
        let mut fits = vec![0; left.len()];
        for (place, &cell) in self.rule.cells.iter().enumerate() {
            for digit in
                (0..self.board.side()).map(|digit| 1 << digit).filter(|digit| left[place] & digit != 0)
            {
                if fits[place] & digit != 0 {
                    continue;
                }
                let of_places = self.rule.cells.iter().zip(left);
                let with: Vec<u32> =
                    of_places.map(|(&one, &left)| if one == cell { left & digit } else { left }).collect();
                if all_find(&mut searches, &with)? {
                    // The strictest search has found a filling, which shows all its digits at once.
                    let FillingSearch { reader, found, .. } = &searches[2];
                    reader
                        .order
                        .iter()
                        .zip(found)
                        .for_each(|(&place, digit)| fits[place] |= 1 << (digit - 1));
                }
            }
        }
        Ok((!fits.contains(&0)).then_some(fits))
    }

    /// Searches for fillings in which ever more cells differ. Where fewer do, there are fewer cases to tell apart, and often
    /// no filling is left.
    fn searches(&self) -> Checked<[FillingSearch<'_>; 3]> {
        let cells = self.rule.cells.len();
        self.allowance.spend([1 + cells, 1 + cells, self.board.named_houses().count()])?;
        Ok([Differing::Rule, Differing::Runs, Differing::Houses].map(|how| FillingSearch::new(self, how)))
    }
}

/// Whether the open cells can be filled so that the houses and the rules are kept; of the rules only these may be broken
/// already. The cell with the fewest candidates is filled first.
pub fn is_solvable(
    position: &ReplayState,
    rules: &[RuleTerm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Checked<bool> {
    let side = board.side();
    allowance.spend([1 + side, side, side])?;
    let digits_of = |cell: CellTerm| (0..side as u8).filter(move |&digit| position.has(cell.with(digit)));
    for rule in rules {
        let left: Vec<CandidateTerm> =
            rule.cells.iter().flat_map(|&cell| digits_of(cell).map(move |digit| cell.with(digit))).collect();
        let fit = FitCheck::new(rule, &left, board, allowance)?;
        if !fit.can_be_kept()? {
            return Ok(false);
        }
    }
    let open = board.cells().filter(|&cell| !position.is_solved(cell));
    let Some(cell) = open.min_by_key(|&cell| digits_of(cell).count()) else { return Ok(true) };
    let of_cell: Vec<RuleTerm> =
        board.rules().iter().filter(|rule| rule.cells.contains(&cell)).cloned().collect();
    for digit in digits_of(cell) {
        let mut next = position.clone();
        next.place(cell.with(digit), board);
        if is_solvable(&next, &of_cell, board, allowance)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The relation that two cells of a rule have apart from the rule.
#[derive(Clone, Copy)]
enum Relation {
    Same,
    Differ,
    None,
}

/// Fills the cells of a rule one after the other.
struct FillingSearch<'a> {
    fit: &'a FitCheck<'a>,
    reader: DigitReader<'a>,
    /// The relation of each two cells, by their places in the order of filling.
    relations: Vec<Vec<Relation>>,
    digits: Vec<u32>,
    /// The last filling that was found, in the order of filling.
    found: Vec<u32>,
    /// The states of the first digits, with what they left of the other cells, from which nothing went on.
    dead_ends: BTreeSet<DigitsSoFar>,
}

/// What makes two cells differ in a filling, in the searches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Differing {
    /// Only the rule makes cells differ.
    Rule,
    /// A house makes cells differ too, for cells that are filled one after the other.
    Runs,
    /// All houses and rules make cells differ.
    Houses,
}

/// Whether every search finds a filling.
fn all_find(searches: &mut [FillingSearch<'_>], left: &[u32]) -> Checked<bool> {
    for search in searches {
        if !search.has_filling(left)? {
            return Ok(false);
        }
    }
    Ok(true)
}

impl<'a> FillingSearch<'a> {
    fn new(fit: &'a FitCheck<'a>, how: Differing) -> FillingSearch<'a> {
        let RuleTerm { cells, family, .. } = fit.rule;
        let (order, runs) = match how {
            Differing::Runs => runs(fit.rule, fit.board),
            Differing::Rule | Differing::Houses => (fit.rule.order(), vec![0; cells.len()]),
        };
        let by_houses = how != Differing::Rule;
        let relation = |one: usize, other: usize| match (cells[order[one]], cells[order[other]]) {
            (a, b) if a == b => Relation::Same,
            _ if family.differs() => Relation::Differ,
            (a, b) if by_houses && runs[one] == runs[other] && fit.board.sees(a, b) => Relation::Differ,
            _ => Relation::None,
        };
        let places = 0..cells.len();
        let relations = places.clone().map(|one| places.clone().map(|other| relation(one, other)).collect());
        let relations = relations.collect();
        let reader = DigitReader::new(fit.rule, order, fit.board.side());
        FillingSearch {
            fit,
            reader,
            relations,
            digits: Vec::new(),
            found: Vec::new(),
            dead_ends: BTreeSet::new(),
        }
    }

    fn has_filling(&mut self, left: &[u32]) -> Checked<bool> {
        let left: Vec<u32> = self.reader.order.iter().map(|&place| left[place]).collect();
        self.can_go_on(&left)
    }

    /// Whether the other cells, of which this is left, can be filled after the digits so far.
    fn can_go_on(&mut self, left: &[u32]) -> Checked<bool> {
        let FitCheck { board, allowance, .. } = *self.fit;
        let (place, count) = (self.digits.len(), self.reader.order.len());
        // Remembering takes as long as several looks, and room.
        allowance.spend([8, 8 + count])?;
        let Some(mut so_far) = self.reader.so_far(&self.digits) else { return Ok(false) };
        let Some((&here, later)) = left.split_first() else {
            self.found.clone_from(&self.digits);
            return Ok(true);
        };
        so_far.extend(left);
        so_far.push(place as u32);
        if self.dead_ends.contains(&so_far) {
            return Ok(false);
        }
        for digit in (0..board.side() as u32).filter(|digit| here >> digit & 1 != 0) {
            let relations = &self.relations[place][place + 1..];
            let rest = later.iter().zip(relations).map(|(left, relation)| match relation {
                Relation::Same => left & 1 << digit,
                Relation::Differ => left & !(1 << digit),
                Relation::None => *left,
            });
            let rest: Vec<u32> = rest.collect();
            self.digits.push(digit + 1);
            let goes_on = !rest.contains(&0) && self.can_go_on(&rest)?;
            self.digits.pop();
            if goes_on {
                return Ok(true);
            }
        }
        self.dead_ends.insert(so_far);
        Ok(false)
    }
}

/// The places of a rule's cells in the order in which they are filled, and the run of each in this order: cells of a run
/// have a house in common. Where the rule leaves the order free, those of a house follow each other.
fn runs(rule: &RuleTerm, board: &HouseTable) -> (Vec<usize>, Vec<usize>) {
    // Of several houses with the most cells the first is taken: lines before boxes.
    let houses: Vec<&[CellTerm]> = board.named_houses().map(|(_, cells)| cells).collect();
    let mut order = rule.order();
    let mut free = order.split_off(rule.free_from());
    while !free.is_empty() {
        let is_in = |house: &[CellTerm], place: usize| house.contains(&rule.cells[place]);
        let size = |house: &&&[CellTerm]| free.iter().filter(|&&place| is_in(house, place)).count();
        let Some(&house) = houses.iter().rev().max_by_key(size) else { break };
        let (here, others): (Vec<usize>, Vec<usize>) = free.iter().partition(|&&place| is_in(house, place));
        order.extend(here);
        free = others;
    }
    let (mut runs, mut first) = (Vec::new(), 0);
    for place in 0..order.len() {
        let cells = || order[first..=place].iter().map(|&place| rule.cells[place]);
        if !houses.iter().any(|house| cells().all(|cell| house.contains(&cell))) {
            first = place;
        }
        runs.push(first);
    }
    (order, runs)
}
