//! What one rule, or a sum of houses, leaves of its cells: candidates that fit it in no way, and digits that it needs.

use crate::{
    board::{Automaton, Board, Candidate, Cell, CellSet, Digit, DigitSet, Rule, RuleId},
    grid::Grid,
    logic::{
        reason::{Fit, Reason},
        step::Finding,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use std::ops::ControlFlow;

/// Finds what a rule leaves, rule by rule.
///
/// One Rule: a cage of 3 in r1c12 is 1 and 2, so neither cell holds another digit. Needed Digit: it needs the 1 in r1c1
/// or r1c2, so no other cell of row 1 holds one. As solvers of Killer Sudoku know them: sum combinations, and digits that
/// a cage must have (SudokuWiki, "Killer Combinations"). House Sum: both, of a rule that follows from the sum of houses;
/// beside a cage of 42 in eight cells of row 1 the ninth is 3 (SudokuWiki, "Innies and Outies").
pub struct RuleFinder {
    id: TechniqueId,
}

impl RuleFinder {
    /// The finder of One Rule, Needed Digit or House Sum; `None` for boards that have no rules.
    pub fn of<B: Board>(id: TechniqueId) -> Option<RuleFinder> {
        B::MAY_HAVE_RULES.then_some(RuleFinder { id })
    }
}

/// What was left of each rule's cells when the rule last ruled out nothing.
#[derive(Clone)]
pub struct QuietRules(Vec<Vec<DigitSet>>);

impl QuietRules {
    /// On a grid on which no rule by itself rules out anything.
    pub fn on<B: Board>(grid: &Grid<B>) -> QuietRules {
        let layout = grid.board().layout();
        QuietRules(layout.all_rules().map(|id| left_of(layout.rule(id), grid)).collect())
    }

    /// The first candidates that a rule rules out inside, looked for where something has changed.
    pub fn first_finding<B: Board>(&mut self, grid: &Grid<B>, meter: &Meter) -> Option<Finding> {
        let layout = grid.board().layout();
        for (id, quiet) in layout.all_rules().zip(&mut self.0) {
            let (rule, automaton) = (layout.rule(id), layout.automaton(id));
            let left = left_of(rule, grid);
            if rule.family.is_seen() || *quiet == left || grid.is_settled_in(&rule.cells) {
                continue;
            }
            // If the meter runs out here, the caller notices.
            let _ = meter.spend(automaton.size() as u64);
            let mut first = None;
            let technique = match layout.house_sum(id) {
                Some(_) => TechniqueId::HouseSum,
                None => TechniqueId::OneRule,
            };
            let open = OpenRule { technique, id, rule, automaton, left, side: layout.side() };
            let _ = open.find_inside(grid, &mut |finding| {
                first = Some(finding);
                ControlFlow::Break(())
            });
            if first.is_some() {
                return first;
            }
            *quiet = open.left;
        }
        None
    }
}

impl<B: Board> Technique<B> for RuleFinder {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
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
            position.meter.spend(automaton.size() as u64)?;
            let (left, side) = (left_of(rule, grid), layout.side());
            let open = OpenRule { technique: self.id, id, rule, automaton, left, side };
            if self.id != TechniqueId::NeededDigit {
                open.find_inside(grid, sink)?;
            }
            if self.id != TechniqueId::OneRule {
                open.find_needed(grid, position, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is left of a rule's cells.
fn left_of<B: Board>(rule: &Rule, grid: &Grid<B>) -> Vec<DigitSet> {
    rule.cells.iter().map(|&cell| grid.candidates(cell)).collect()
}

/// A rule with an open cell.
struct OpenRule<'a> {
    technique: TechniqueId,
    id: RuleId,
    rule: &'a Rule,
    automaton: &'a Automaton,
    left: Vec<DigitSet>,
    side: usize,
}

impl OpenRule<'_> {
    /// What is gone because a condition holds of what is left, with as much left as may be.
    fn finding<B: Board>(
        &self,
        grid: &Grid<B>,
        gone: Vec<Candidate>,
        holds: impl Fn(&[DigitSet]) -> bool,
    ) -> (Vec<DigitSet>, Finding) {
        let left =
            self.rule.widest(self.left.clone(), self.side, |cell| grid.settled().contains(cell), holds);
        let kept = self.rule.candidates(&left);
        let reason = Reason::Fit(Box::new(Fit { rule: self.id, kept }));
        (
            left,
            Finding { technique: self.technique, reason, placements: Default::default(), eliminations: gone },
        )
    }

    /// The candidates of the rule's cells that no filling has; of a cell all, if there is no filling. What goes from a cell
    /// is one finding, with all that goes from others for the same reason.
    fn find_inside<B: Board>(&self, grid: &Grid<B>, sink: Sink<'_>) -> ControlFlow<()> {
        let gone_of = |left: &[DigitSet]| -> Vec<DigitSet> {
            let fits = self.automaton.fits(left);
            (0..left.len())
                .map(|place| fits.as_ref().map_or(left[place], |fits| left[place].minus(fits[place])))
                .collect()
        };
        let all = gone_of(&self.left);
        // Most rules leave everything most of the time.
        if all.iter().all(|gone| gone.is_empty()) {
            return ControlFlow::Continue(());
        }
        let gone_from = |gone: &[DigitSet], places: &[usize]| {
            places.iter().fold(DigitSet::EMPTY, |together, &place| together.or(gone[place]))
        };
        let mut open: Vec<(Cell, Vec<usize>, DigitSet)> = Vec::new();
        for (cell, places) in self.rule.places().filter(|(cell, _)| !grid.settled().contains(*cell)) {
            let gone = gone_from(&all, &places);
            open.push((cell, places, gone));
        }
        if !self.automaton.has_path(&self.left) {
            open.truncate(1);
        }
        while let Some(first) = open.iter().position(|(.., gone)| !gone.is_empty()) {
            let (_, places, gone) = open[first].clone();
            let holds = |left: &[DigitSet]| gone.minus(gone_from(&gone_of(left), &places)).is_empty();
            let (kept, mut finding) = self.finding(grid, Vec::new(), holds);
            let explained = gone_of(&kept);
            for (cell, places, gone) in &mut open[first..] {
                let now = gone_from(&explained, places).and(*gone);
                finding.eliminations.extend(now.map(|digit| Candidate::new(*cell, digit)));
                *gone = gone.minus(now);
            }
            sink(finding)?;
        }
        ControlFlow::Continue(())
    }

    /// Candidates outside that see the places of a digit without which the rule has no filling.
    fn find_needed<B: Board>(
        &self,
        grid: &Grid<B>,
        position: &Position<'_, B>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        for digit in self.automaton.paths(&self.left).needs() {
            let has = |place: usize| self.left[place].contains(digit);
            let places: Vec<usize> = (0..self.left.len()).filter(|&place| has(place)).collect();
            let own: B::Cells = self.rule.cells.iter().copied().collect();
            if own.and(grid.settled()).and(grid.cells_with(digit)).first().is_some() {
                continue;
            }
            let seen_from = |cell: Cell| -> Vec<usize> {
                let peers = grid.board().peers(cell);
                places.iter().copied().filter(|&place| peers.contains(self.rule.cells[place])).collect()
            };
            let mut gone: Vec<(Candidate, Vec<usize>)> = Vec::new();
            for cell in grid.cells_with(digit).minus(own) {
                let seen = seen_from(cell);
                if seen.is_empty() {
                    continue;
                }
                position.meter.spend(self.automaton.size() as u64)?;
                if self.fails_without(&self.left, digit, &seen) {
                    gone.push((Candidate::new(cell, digit), seen));
                }
            }
            if !gone.is_empty() {
                let holds =
                    |left: &[DigitSet]| gone.iter().all(|(_, seen)| self.fails_without(left, digit, seen));
                let eliminations = gone.iter().map(|(gone, _)| *gone).collect();
                sink(self.finding(grid, eliminations, holds).1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether no filling is left if the digit is not at these places.
    fn fails_without(&self, left: &[DigitSet], digit: Digit, places: &[usize]) -> bool {
        let mut without = left.to_vec();
        places.iter().for_each(|&place| without[place].remove(digit));
        !self.automaton.has_path(&without)
    }
}
