//! The place to look for a step: the first and vaguest level of a hint.

use super::prelude::*;
use crate::{
    board::{Digit, Form},
    logic::{Part, Role},
};

/// The place to look at, and what to look for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Focus {
    /// Look at a house: where can this digit go?
    Places(House, Digit),
    /// Look at a cell: which digit can it hold?
    Digits(Cell),
    /// Look at these digits in these houses.
    Pattern(Vec<House>, DigitSet),
    /// Look at a rule that is drawn on the board.
    Rule(RuleId),
}

impl Focus {
    /// The place of a finding's pattern.
    ///
    /// ```
    /// use naze::{
    ///     board::{Constraint, House},
    ///     teach::Focus,
    ///     logic::{Options, Reason, solve},
    ///     Meter,
    ///     puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    /// // For a hidden single: where can this digit go in this house?
    /// let finding = &trace.steps[0].finding;
    /// let Reason::Only(Constraint::House(house, digit)) = finding.reason else { panic!("{finding:?}") };
    /// assert_eq!(Focus::at(finding, puzzle.layout()), Focus::Places(house, digit));
    /// ```
    pub fn at(finding: &Finding, layout: &Layout) -> Focus {
        match finding.reason.single() {
            Some(Constraint::House(house, digit)) => Focus::Places(house, digit),
            Some(Constraint::Cell(cell)) => Focus::Digits(cell),
            None => {
                if let Reason::Fit(fit) = &finding.reason
                    && layout.rule(fit.rule).family.form() != Form::Everywhere
                {
                    return Focus::Rule(fit.rule);
                }
                let pattern = pattern(finding, layout);
                let digits = pattern.iter().map(|candidate| candidate.digit).collect();
                let cells: Vec<Cell> = pattern.iter().map(|candidate| candidate.cell).unique().collect();
                Focus::Pattern(houses_of(finding, &cells, layout), digits)
            }
        }
    }

    /// The house to look at first, which is all that the first hint reveals. For a single cell it is the cell's house
    /// with the fewest open cells. `None` on a board without houses.
    ///
    /// ```
    /// use naze::{board::{Cell, Digit, House, Layout}, teach::Focus};
    ///
    /// let look = Focus::Places(House::new(3), Digit::from_index(0));
    /// assert_eq!(look.house(&Layout::of_side(9).unwrap(), |_| true), Some(House::new(3)));
    /// ```
    pub fn house(&self, layout: &Layout, is_open: impl Fn(Cell) -> bool) -> Option<House> {
        match self {
            Focus::Places(house, _) => Some(*house),
            Focus::Digits(cell) => {
                let open =
                    |house: &&House| layout.cells_of(**house).iter().filter(|&&other| is_open(other)).count();
                layout.houses_of(*cell).iter().min_by_key(open).copied()
            }
            Focus::Pattern(houses, _) => houses.first().copied(),
            Focus::Rule(rule) => box_or_row(*layout.rule(*rule).cells.first()?, layout),
        }
    }
}

/// The candidates of a finding's pattern, without those that only hold inside a case or an assumption.
///
/// ```
/// use naze::{
///     board::{Candidate, Cell, Constraint, Digit},
///     teach::pattern,
///     logic::{Finding, Reason, TechniqueId},
///     board::Layout,
/// };
///
/// let placed = Candidate::new(Cell::new(0), Digit::from_index(6));
/// let reason = Reason::Only(Constraint::Cell(placed.cell));
/// let single = Finding::placing(TechniqueId::NakedSingle, reason, placed);
/// assert_eq!(pattern(&single, &Layout::of_side(9).unwrap()), [placed]);
/// ```
pub fn pattern(finding: &Finding, layout: &Layout) -> Vec<Candidate> {
    let shown = |part: &Part| {
        let is_elsewhere = matches!(part.role, Role::OtherPlaces | Role::WeakLink);
        !part.role.is_other_side() && !part.role.is_in_branch() && !is_elsewhere
    };
    let parts = finding.parts(layout).into_iter().filter(shown);
    parts.flat_map(|part| part.candidates.into_iter().chain(part.to)).unique().collect()
}

/// The houses in which to look for a pattern: the one house that contains it, or the boxes (rows on boards without
/// boxes) that it touches, or its starting point if those are more than half of all.
fn houses_of(finding: &Finding, cells: &[Cell], layout: &Layout) -> Vec<House> {
    let parts = finding.parts(layout);
    let only_house = |covers: bool| {
        let parts = parts.iter().filter(|part| (part.role == Role::CoverSet) == covers);
        parts.filter(|part| part.role != Role::Doubled).flat_map(Part::houses).unique().exactly_one().ok()
    };
    // A naked subset builds on cells; its house is the one that covers them.
    if let Some(only) = only_house(false).or_else(|| only_house(true)) {
        return vec![only];
    }
    let holds = |house: &House| cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
    if let Some(house) = layout.houses().rfind(holds).filter(|_| !cells.is_empty()) {
        return vec![house];
    }
    let boxes: Vec<House> =
        cells.iter().filter_map(|&cell| box_or_row(cell, layout)).sorted_unstable().dedup().collect();
    if boxes.is_empty() || boxes.len() * 2 > layout.side() { start(finding, &parts, layout) } else { boxes }
}

fn box_or_row(cell: Cell, layout: &Layout) -> Option<House> {
    layout.box_of(cell).or_else(|| layout.houses_of(cell).first().copied())
}

/// The houses in which to start looking at a pattern that is spread over the grid: the lines of a fish, those of the
/// first link of a chain, those of the cell that is assumed to hold a digit.
fn start(finding: &Finding, parts: &[Part], layout: &Layout) -> Vec<House> {
    let of_constraint = |constraint: &Constraint| match constraint {
        Constraint::House(house, _) => Some(*house),
        Constraint::Cell(cell) => box_or_row(*cell, layout),
    };
    let of_part = |part: &Part| match (part.constraints.first(), part.cells.first(), part.candidates.first())
    {
        (Some(constraint), ..) => of_constraint(constraint),
        (None, Some(cell), _) => box_or_row(*cell, layout),
        (None, None, candidate) => candidate.and_then(|found| box_or_row(found.cell, layout)),
    };
    let Some(first) = parts.first() else {
        let effect = finding.placements.iter().chain(&finding.eliminations);
        return effect.take(1).filter_map(|candidate| box_or_row(candidate.cell, layout)).collect();
    };
    let same = parts.iter().filter(|part| part.role == first.role);
    match first.role {
        Role::BaseSet => same.filter_map(of_part).unique().collect(),
        // The house with the fewest places, but more than one.
        Role::Places => {
            let open = same.filter(|part| part.candidates.len() > 1);
            open.min_by_key(|part| part.candidates.len()).and_then(of_part).into_iter().collect()
        }
        _ => of_part(first).into_iter().collect(),
    }
}
