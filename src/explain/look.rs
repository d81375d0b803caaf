//! Where to look for a step: the first and vaguest level of a hint.

use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout},
    logic::{Cases, Chain, ChoicePattern, Finding, Reason, Strong},
};
use itertools::Itertools;

/// Where to look, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// At a house: where can this digit go?
    Places(House, Digit),
    /// At a cell: what can it be?
    Digits(Cell),
    /// At these digits in these houses.
    Pattern(Vec<House>, DigitSet),
}

impl Look {
    /// Where the pattern of a finding is.
    ///
    /// ```
    /// use naze::{
    ///     board::{Constraint, House},
    ///     explain::Look,
    ///     logic::{Options, Reason, solve},
    ///     meter::Meter,
    ///     puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    /// // For a hidden single: where can this digit go in this house?
    /// let finding = &trace.steps[0].finding;
    /// let Reason::Only(Constraint::House(house, digit)) = finding.reason else { panic!("{finding:?}") };
    /// assert_eq!(Look::at(finding, puzzle.layout()), Look::Places(house, digit));
    /// ```
    pub fn at(finding: &Finding, layout: &Layout) -> Look {
        match &finding.reason {
            Reason::Only(Constraint::House(house, digit)) => Look::Places(*house, *digit),
            Reason::Only(Constraint::Cell(cell)) => Look::Digits(*cell),
            _ => {
                let pattern = pattern(finding, layout);
                let digits = pattern.iter().map(|candidate| candidate.digit).collect();
                let cells: Vec<Cell> = pattern.iter().map(|candidate| candidate.cell).unique().collect();
                Look::Pattern(houses_of(finding, &cells, layout), digits)
            }
        }
    }

    /// The houses to look at, which is all that a first hint gives away. For a single cell, it is its house with the
    /// fewest unsolved cells.
    ///
    /// ```
    /// use naze::{board::{Cell, Digit, House, Layout}, explain::Look};
    ///
    /// let look = Look::Places(House::at(3), Digit::at(0));
    /// assert_eq!(look.houses(&Layout::of_side(9), |_| true), [House::at(3)]);
    /// ```
    pub fn houses(&self, layout: &Layout, is_open: impl Fn(Cell) -> bool) -> Vec<House> {
        match self {
            Look::Places(house, _) => vec![*house],
            Look::Digits(cell) => {
                let open =
                    |house: &&House| layout.cells_of(**house).iter().filter(|&&one| is_open(one)).count();
                layout.houses_of(*cell).iter().min_by_key(open).copied().into_iter().collect()
            }
            Look::Pattern(houses, _) => houses.clone(),
        }
    }
}

/// The candidates of a finding's pattern, without those that only hold inside a case or an assumption.
///
/// ```
/// use naze::{
///     board::{Candidate, Cell, Constraint, Digit},
///     explain::pattern,
///     logic::{Finding, Reason, TechniqueId},
///     board::Layout,
/// };
///
/// let placed = Candidate::new(Cell::at(0), Digit::at(6));
/// let reason = Reason::Only(Constraint::Cell(placed.cell));
/// let single = Finding::placing(TechniqueId::NakedSingle, reason, placed);
/// assert_eq!(pattern(&single, &Layout::of_side(9)), [placed]);
/// ```
pub fn pattern(finding: &Finding, layout: &Layout) -> Vec<Candidate> {
    let of_constraint = |constraint: &Constraint| layout.candidates_of(*constraint).collect_vec();
    match &finding.reason {
        // The place of the digit is the answer, so it is not part of the pattern.
        Reason::Only(Constraint::House(..)) | Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        Reason::Cases(cases) => match &**cases {
            Cases::Verity { constraint, .. } => of_constraint(constraint),
            Cases::Guardians { cells, digits, .. } => {
                let of_cell = |&cell: &Cell| digits.into_iter().map(move |digit| Candidate::new(cell, digit));
                cells.iter().flat_map(of_cell).collect()
            }
            Cases::Contradiction(_) | Cases::Nested { .. } => Vec::new(),
        },
        Reason::Kraken(kraken) => {
            let of_fish = finding.bases(layout).into_iter().take(kraken.fish.bases.len());
            of_fish.flat_map(|base| base.kept).unique().collect()
        }
        Reason::Template(template) => {
            template.left.iter().map(|&cell| Candidate::new(cell, template.digit)).collect()
        }
        _ => finding.bases(layout).into_iter().flat_map(|base| base.kept).unique().collect(),
    }
}

/// The one house that holds the pattern, or the boxes (rows on boards without boxes) that it touches, or its starting
/// point if those are more than half of all.
fn houses_of(finding: &Finding, cells: &[Cell], layout: &Layout) -> Vec<House> {
    let only_house = |constraints: &[Constraint]| {
        let houses = constraints.iter().filter_map(|one| match one {
            Constraint::House(house, _) => Some(*house),
            Constraint::Cell(_) => None,
        });
        houses.unique().exactly_one().ok()
    };
    let only = match &finding.reason {
        // A naked subset builds on cells; its house is the one that covers them.
        Reason::Cover(cover) => only_house(&cover.bases).or_else(|| only_house(&cover.covers)),
        _ => only_house(&finding.bases(layout).into_iter().map(|base| base.constraint).collect_vec()),
    };
    if let Some(only) = only {
        return vec![only];
    }
    let holds = |house: &House| cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
    if let Some(house) = layout.houses().rfind(holds).filter(|_| !cells.is_empty()) {
        return vec![house];
    }
    let boxes: Vec<House> =
        cells.iter().filter_map(|&cell| box_or_row(cell, layout)).sorted().dedup().collect();
    if boxes.is_empty() || boxes.len() * 2 > layout.side() { start(finding, layout) } else { boxes }
}

fn box_or_row(cell: Cell, layout: &Layout) -> Option<House> {
    layout.box_of(cell).or_else(|| layout.houses_of(cell).first().copied())
}

/// Where a person would start to look at a pattern that is spread over the grid: at the lines of a fish, the first
/// link of a chain, the cell that is assumed to hold a digit.
fn start(finding: &Finding, layout: &Layout) -> Vec<House> {
    let at = |cell: Cell| box_or_row(cell, layout).into_iter().collect_vec();
    let of = |constraint: &Constraint| match constraint {
        Constraint::House(house, _) => vec![*house],
        Constraint::Cell(cell) => at(*cell),
    };
    let of_all = |constraints: &[Constraint]| constraints.iter().flat_map(of).unique().collect_vec();
    let of_chain = |chain: &Chain| match chain.strong.first() {
        Some(Strong::In(constraint)) => of(constraint),
        Some(Strong::Through { set, .. }) => set.cells.first().map_or_else(Vec::new, |&cell| at(cell)),
        None => Vec::new(),
    };
    match &finding.reason {
        Reason::Only(constraint) => of(constraint),
        Reason::Cover(cover) => of_all(&cover.bases),
        Reason::Kraken(kraken) => of_all(&kraken.fish.bases),
        Reason::Locked(locked) => locked.cells.first().map_or_else(Vec::new, |&cell| at(cell)),
        Reason::Chain(chain) => of_chain(chain),
        Reason::Chains(chains) => of_chain(&chains[0]),
        Reason::Colors(colors) => colors.links.first().map_or_else(Vec::new, |(house, _)| vec![*house]),
        Reason::Blossom(blossom) => at(blossom.stem),
        Reason::Deadly(deadly) => deadly.guardians.first().map_or_else(Vec::new, |one| at(one.cell)),
        Reason::Choices(choices) => match &choices.pattern {
            ChoicePattern::Exocet { exocets, .. } => {
                exocets.first().map_or_else(Vec::new, |exocet| at(exocet.base[0]))
            }
            ChoicePattern::Tridagon { cells, .. } => at(cells[0]),
            ChoicePattern::AlignedPair { cells, .. } => at(cells[0]),
            ChoicePattern::Fireworks { crossings, .. } => {
                crossings.first().map_or_else(Vec::new, |&(cell, _)| at(cell))
            }
        },
        Reason::Cases(cases) => match &**cases {
            Cases::Verity { constraint, .. } => of(constraint),
            Cases::Guardians { cells, .. } => cells.first().map_or_else(Vec::new, |&cell| at(cell)),
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => {
                at(branch.assumed.candidate().cell)
            }
        },
        Reason::Template(template) => {
            let places = |house: &House| {
                template.left.iter().filter(|cell| layout.cells_of(*house).contains(cell)).count()
            };
            layout.houses().filter(|house| places(house) > 1).min_by_key(places).into_iter().collect()
        }
        Reason::Assumption => finding.placements.first().map_or_else(Vec::new, |one| at(one.cell)),
        Reason::Refutation { .. } => finding.eliminations.first().map_or_else(Vec::new, |one| at(one.cell)),
    }
}
