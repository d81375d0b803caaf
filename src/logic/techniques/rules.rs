//! What one rule, or a sum of houses, leaves of its cells: candidates that fit it in no way, and digits that it needs.

use super::prelude::*;
use crate::board::{Automaton, GoneFillings, Rule, among};
use std::cell::RefCell;

/// Finds what a rule leaves, rule by rule.
///
/// One Rule: a cage of 3 in r1c12 is 1 and 2, so neither cell holds another digit. Needed Digit: it needs the 1 in r1c1
/// or r1c2, so no other cell of row 1 holds one. As solvers of Killer Sudoku know them: sum combinations, and digits that
/// a cage must have (SudokuWiki, "Killer Combinations"). House Sum: both, of a rule that follows from the sum of houses;
/// beside a cage of 42 in eight cells of row 1 the ninth is 3 (SudokuWiki, "Innies and Outies").
pub struct RuleFinder {
    id: TechniqueId,
    /// What the rules said last. It stays so while the same is left of their cells.
    known: RefCell<BTreeMap<RuleId, Known>>,
}

/// What a rule says where some digits are left of its cells.
struct Known {
    /// The digits left of each cell, and whether it is settled.
    left: Vec<(DigitSet, bool)>,
    /// What goes from its cells, by reason.
    inside: Vec<(Reason, Vec<Candidate>)>,
    /// The digits that it needs.
    needs: DigitSet,
}

impl RuleFinder {
    /// The finder of One Rule, Needed Digit or House Sum.
    pub fn new(id: TechniqueId) -> RuleFinder {
        RuleFinder { id, known: RefCell::default() }
    }
}

/// The technique that finds what a rule rules out inside.
pub fn technique_inside(layout: &Layout, id: RuleId) -> TechniqueId {
    match layout.house_sum(id) {
        Some(_) => TechniqueId::HouseSum,
        None => TechniqueId::OneRule,
    }
}

impl<B: Board> Technique<B> for RuleFinder {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let layout = grid.board().layout();
        let is_own = |id: &RuleId| (self.id == TechniqueId::HouseSum) == layout.house_sum(*id).is_some();
        for id in layout.all_rules().filter(is_own) {
            let (rule, automaton) = (layout.rule(id), layout.automaton(id));
            let has_changed = |cell: &Cell| {
                grid.board().houses_of(*cell).iter().any(|&house| position.changed.house(house))
            };
            if rule.family.is_seen() || grid.is_settled_in(&rule.cells) || !rule.cells.iter().any(has_changed)
            {
                continue;
            }
            let of_cell = |cell: &Cell| (grid.candidates(*cell), grid.settled().contains(*cell));
            let now = rule.cells.iter().map(of_cell).collect_vec();
            let left = now.iter().map(|(left, _)| *left).collect();
            let open = OpenRule { id, rule, automaton, left, side: layout.side() };
            let mut known = self.known.borrow_mut();
            if known.get(&id).is_none_or(|known| known.left != now) {
                position.meter.spend(automaton.size() as u64)?;
                let inside =
                    if self.id == TechniqueId::NeededDigit { Vec::new() } else { open.find_inside(grid) };
                let needs = match self.id {
                    TechniqueId::OneRule => DigitSet::EMPTY,
                    _ => automaton.paths(&open.left).needs(),
                };
                known.insert(id, Known { left: now, inside, needs });
            }
            let Some(known) = known.get(&id) else { continue };
            for (reason, gone) in &known.inside {
                sink.eliminate(reason.clone(), grid, gone.iter().copied())?;
            }
            if !known.needs.is_empty() {
                open.find_needed(known.needs, grid, position, sink)?;
            }
        }
        Continue(())
    }
}

/// A rule with an open cell.
struct OpenRule<'a> {
    id: RuleId,
    rule: &'a Rule,
    automaton: &'a Automaton,
    left: Vec<DigitSet>,
    side: usize,
}

impl OpenRule<'_> {
    /// The reason why these fillings are gone, with as much left of the cells as may be, and what is left.
    fn reason<B: Board>(&self, grid: &Grid<B>, gone: &[GoneFillings]) -> (Vec<DigitSet>, Reason) {
        let is_settled = |cell| grid.settled().contains(cell);
        let left = self.rule.widest(self.automaton, self.left.clone(), gone, is_settled);
        let kept = self.rule.candidates(&left);
        (left, Reason::Fit(Box::new(Fit { rule: self.id, kept })))
    }

    /// At each place the digits that no filling has; all, if there is no filling.
    fn gone_of(&self, left: &[DigitSet]) -> Vec<DigitSet> {
        let fits = self.automaton.fits(left);
        let gone = |place: usize| fits.as_ref().map_or(left[place], |fits| left[place].minus(fits[place]));
        (0..left.len()).map(gone).collect()
    }

    /// The candidates of the rule's cells that no filling has; of a cell all, if there is no filling. What goes from a cell
    /// is one finding, with all that goes from others for the same reason.
    fn find_inside<B: Board>(&self, grid: &Grid<B>) -> Vec<(Reason, Vec<Candidate>)> {
        let mut found = Vec::new();
        let all = self.gone_of(&self.left);
        let gone_from =
            |gone: &[DigitSet], places: &[usize]| DigitSet::union(places.iter().map(|&place| gone[place]));
        let mut open: Vec<(Cell, Vec<usize>, DigitSet)> = Vec::new();
        for (cell, places) in self.rule.places().filter(|(cell, _)| !grid.settled().contains(*cell)) {
            let gone = gone_from(&all, &places);
            open.push((cell, places, gone));
        }
        // If there is no filling, all goes; of one cell that is enough.
        if all == self.left {
            open.truncate(1);
        }
        while let Some(first) = open.iter().position(|(.., gone)| !gone.is_empty()) {
            let (_, places, gone) = open[first].clone();
            // Of a cell that comes more than once, a digit goes where it first does.
            let mut open_digits = gone;
            let at_places = places.iter().filter_map(|&place| {
                let here = open_digits.and(all[place]);
                open_digits = open_digits.minus(here);
                (!here.is_empty()).then(|| self.fillings_with(place, here))
            });
            let (kept, reason) = self.reason(grid, &at_places.collect_vec());
            let mut eliminations = Vec::new();
            let explained = self.gone_of(&kept);
            for (cell, places, gone) in &mut open[first..] {
                let now = gone_from(&explained, places).and(*gone);
                eliminations.extend(in_cell(*cell, now));
                *gone = gone.minus(now);
            }
            found.push((reason, eliminations));
        }
        found
    }

    /// Candidates outside that see the places of one of these digits, without which the rule has no filling.
    fn find_needed<B: Board>(
        &self,
        needs: DigitSet,
        grid: &Grid<B>,
        position: &Position<'_, B>,
        sink: &mut Sink<'_>,
    ) -> Metered {
        // A cell alone has no choice: that is found inside, and a single says the rest.
        if self.rule.cells.len() == 1 {
            return Continue(());
        }
        let fits = self.automaton.paths(&self.left).digits();
        for digit in needs {
            let has = |place: usize| self.left[place].contains(digit);
            let places: Vec<usize> = (0..self.left.len()).filter(|&place| has(place)).collect();
            let own: B::Cells = self.rule.cells.iter().copied().collect();
            if own.and(grid.settled()).and(grid.cells_with(digit)).first().is_some() {
                continue;
            }
            let cell_at = |place: &usize| self.rule.cells[*place];
            let peers = |place: &usize| grid.board().peers(cell_at(place));
            let (here, near) = (places.iter().map(cell_at).collect::<B::Cells>(), places.iter().map(peers));
            let (mut eliminations, mut gone) = (Vec::new(), Vec::new());
            for cell in grid.cells_with(digit).and(B::Cells::union(near)).minus(own) {
                let seen = here.and(grid.board().peers(cell));
                // A filling with the digit at a place whose cell sees those seen has it at none of them.
                let avoids = |place: &usize| fits[*place].contains(digit) && seen.is_within(peers(place));
                if self.automaton.knows_peers() && places.iter().any(avoids) {
                    continue;
                }
                position.meter.spend(self.automaton.size() as u64)?;
                let seen = places.iter().copied().filter(|place| seen.contains(cell_at(place))).collect_vec();
                let without = self.fillings_without(digit, &seen);
                if !self.automaton.has_path(&among(&self.left, &without)) {
                    eliminations.push(Candidate::new(cell, digit));
                    gone.push(without);
                }
            }
            if !gone.is_empty() {
                gone.sort_unstable();
                gone.dedup();
                sink.eliminate(self.reason(grid, &gone).1, grid, eliminations)?;
            }
        }
        Continue(())
    }

    /// The fillings with one of these digits at a place.
    fn fillings_with(&self, place: usize, digits: DigitSet) -> GoneFillings {
        let mut fillings = vec![DigitSet::all(self.side); self.left.len()];
        fillings[place] = digits;
        fillings
    }

    /// The fillings in which the digit is at none of these places.
    fn fillings_without(&self, digit: Digit, places: &[usize]) -> GoneFillings {
        let mut fillings = vec![DigitSet::all(self.side); self.left.len()];
        places.iter().for_each(|&place| fillings[place].remove(digit));
        fillings
    }
}
