//! Kraken fish: a fish whose fins need not see what is ruled out, but lead to it.

use super::{
    MOST_FINS,
    hunt::{Chosen, Hunt, Layers, Line, Overlap, Spent, empty_lines, fill_lines, houses_with_places},
};
use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, House},
    grid::Grid,
    logic::{
        reason::{self, Branch, Cover, Implied, Literal, Reason, conflict},
        step::Finding,
        survey::work::looks,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// How many times singles are looked for after an assumption.
const MOST_ROUNDS: usize = 2;
/// The sizes of fish that are looked at.
const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

/// Rows and columns against each other, with fins that see or that lead by singles to the conclusion. A fin
/// is true, or the fish holds: then each cover holds one of its base candidates and nothing else.
///
/// It is found from its conclusion: the places that lead to it are taken away, and what is left of the bases
/// lies within one cover less. Findings come in the order of the fish's digits, of the candidates ruled out
/// (by digit, then by cell); of the fish of a digit that rule out
/// a candidate the first is told, by sizes, directions, bases. Source: HoDoKu's page on kraken fish.
pub enum Kraken {
    /// What is ruled out stands in a cover: every fin sees it or leads to its being false.
    ByFins,
    /// Every fin, and every base candidate of one cover, leads to its being false.
    ByCover,
}

/// A candidate that is assumed, and what follows from it.
struct Assumption<B: Board> {
    cell: Cell,
    implied: SmallVec<[Implied; 8]>,
    after: Grid<B>,
}

/// The fish of one digit that could be met on the way to one conclusion.
struct Depths<'a, B: Board> {
    grid: &'a Grid<B>,
    digit: Digit,
    lines: &'a [Line<B::Cells>],
    assumptions: &'a [Assumption<B>],
    conclusion: Candidate,
    meter: &'a Meter,
}

impl<B: Board> Technique<B> for Kraken {
    fn id(&self) -> TechniqueId {
        match self {
            Kraken::ByFins => TechniqueId::KrakenFish1,
            Kraken::ByCover => TechniqueId::KrakenFish2,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let mut lines = empty_lines(board);
        for digit in Digit::all(board.side()) {
            let open = grid.cells_with(digit).minus(grid.settled());
            fill_lines(&mut lines, board, open);
            let mut assumptions: Vec<Assumption<B>> = Vec::new();
            for cell in open {
                // Each takes a grid or two, and looks at all constraints in each round.
                let constraints = board.house_count() * board.side();
                position.meter.spend(looks::<B::Cells>(constraints / 4) + constraints as u64 / 2)?;
                assumptions.push(Assumption::of(grid, Candidate::new(cell, digit)));
            }
            for other in Digit::all(board.side()) {
                if matches!(self, Kraken::ByFins) && other != digit {
                    continue;
                }
                for cell in grid.cells_with(other).minus(grid.settled()) {
                    let conclusion = Candidate::new(cell, other);
                    let (lines, assumptions, meter) = (&lines, &assumptions, position.meter);
                    self.against(Depths { grid, digit, lines, assumptions, conclusion, meter }, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Kraken {
    fn against<B: Board>(&self, depths: Depths<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let (board, lines, meter) = (depths.grid.board(), depths.lines, depths.meter);
        meter.spend(looks::<B::Cells>(1) + depths.assumptions.len() as u64)?;
        let target = depths.conclusion.cell;
        // A place of the same digit is no base candidate of its own refutation.
        let apart = (depths.conclusion.digit == depths.digit).then_some(target);
        let leads = |assumption: &&Assumption<B>| depths.leads(assumption);
        let leading: B::Cells = depths.assumptions.iter().filter(leads).map(|one| one.cell).collect();
        let mut kept = depths.grid.cells_with(depths.digit).minus(depths.grid.settled()).minus(leading);
        if let Some(own) = apart {
            kept.remove(own);
        }
        for size in SIZES {
            for &roles in super::Family::Basic.roles() {
                let bases = &houses_with_places(board, lines, roles.bases);
                let (covers, overlap, spent) = (roles.covers, Overlap::None, Spent::Allowed);
                let (base_count, cover_count) = (size, size - 1);
                let hunt = Hunt {
                    board,
                    lines,
                    bases,
                    covers,
                    overlap,
                    spent,
                    kept,
                    apart,
                    base_count,
                    cover_count,
                    meter,
                };
                let mut first = None;
                let walked = hunt.run(&mut |bases, covers| {
                    meter.spend(looks::<B::Cells>(10 + lines.len()) + 3 * lines.len() as u64)?;
                    let free =
                        |last: &House| roles.covers.meets(lines[last.index()].kind) && !covers.contains(last);
                    first = board.houses().filter(free).find_map(|last| {
                        let covers = covers.iter().copied().chain([last]).collect();
                        self.finding(&depths, bases, covers, last)
                    });
                    match first {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                });
                if let Some(finding) = first {
                    return sink(finding);
                }
                walked?;
            }
        }
        ControlFlow::Continue(())
    }

    /// `last` is the cover that the rest of the fish does not need.
    fn finding<B: Board>(
        &self,
        depths: &Depths<'_, B>,
        bases: &[House],
        mut covers: Chosen,
        last: House,
    ) -> Option<Finding> {
        covers.sort_unstable();
        let in_bases = Layers::of(depths.lines, bases);
        let fins = in_bases.beyond(Layers::of(depths.lines, &covers));
        let of_cover = in_bases.cells().and(depths.lines[last.index()].places);
        let same_digit = depths.conclusion.digit == depths.digit;
        let in_cover = same_digit && depths.lines[last.index()].places.contains(depths.conclusion.cell);
        let (fits, tried) = match self {
            Kraken::ByFins => (in_cover, B::Cells::EMPTY),
            Kraken::ByCover => (!in_cover, of_cover),
        };
        if !fits || of_cover.is_empty() || fins.is_empty() || fins.len() > MOST_FINS {
            return None;
        }
        let starts = fins.into_iter().chain(tried);
        let branches: Option<Vec<Branch>> = starts.map(|cell| depths.branch(cell)).collect();
        // Where every start sees it, it is an ordinary fish.
        let branches = branches?;
        if branches.iter().all(|branch| branch.implied.is_empty()) {
            return None;
        }
        let constraint = |&house: &House| Constraint::House(house, depths.digit);
        let fish = Cover {
            bases: bases.iter().map(constraint).collect(),
            covers: covers.iter().map(constraint).collect(),
            fins: fins.into_iter().map(|cell| Candidate::new(cell, depths.digit)).collect(),
        };
        let reason = Reason::Kraken(Box::new(reason::Kraken { fish, branches }));
        Finding::eliminating(Technique::<B>::id(self), reason, depths.grid, [depths.conclusion])
    }
}

impl<B: Board> Depths<'_, B> {
    fn leads(&self, assumption: &Assumption<B>) -> bool {
        Candidate::new(assumption.cell, self.digit) != self.conclusion
            && !assumption.after.has(self.conclusion)
    }

    /// What of an assumption leads to the conclusion.
    fn branch(&self, cell: Cell) -> Option<Branch> {
        let assumption = self.assumptions.iter().find(|one| one.cell == cell && self.leads(one))?;
        let layout = self.grid.board().layout();
        let assumed = Candidate::new(cell, self.digit);
        let held = |place: usize| match place.checked_sub(1) {
            None => assumed,
            Some(place) => assumption.implied[place].candidate,
        };
        // The first of what is true that takes a candidate away, counted from the assumption.
        let taker =
            |gone: Candidate, before: usize| (0..=before).find(|&place| conflict(held(place), gone, layout));
        let mut needed = vec![false; assumption.implied.len() + 1];
        needed[taker(self.conclusion, assumption.implied.len())?] = true;
        for place in (1..needed.len()).rev() {
            if !needed[place] {
                continue;
            }
            let implied = &assumption.implied[place - 1];
            let others = layout.candidates_of(implied.of);
            for gone in others.filter(|&other| other != implied.candidate && self.grid.has(other)) {
                needed[taker(gone, place - 1)?] = true;
            }
        }
        let implied = assumption.implied.iter().zip(&needed[1..]);
        let implied = implied.filter(|&(_, &needed)| needed).map(|(&implied, _)| implied).collect();
        Some(Branch { assumed: Literal::True(assumed), implied, contradiction: None })
    }
}

impl<B: Board> Assumption<B> {
    /// Follows singles, round by round. Where they contradict each other nothing more is said: that refutes
    /// the candidate itself, and needs no fish.
    fn of(grid: &Grid<B>, candidate: Candidate) -> Assumption<B> {
        let mut so_far = Assumption { cell: candidate.cell, implied: SmallVec::new(), after: grid.clone() };
        if so_far.after.place_and_clear(candidate).is_err() {
            so_far.after = grid.clone();
            return so_far;
        }
        for _ in 0..MOST_ROUNDS {
            let Some((after, implied)) = so_far.next_round() else { break };
            (so_far.after, so_far.implied) = (after, implied);
        }
        so_far
    }

    /// Places the singles there are.
    fn next_round(&self) -> Option<(Grid<B>, SmallVec<[Implied; 8]>)> {
        let (mut after, mut implied) = (self.after.clone(), self.implied.clone());
        for single in singles(&self.after) {
            if after.value(single.candidate.cell) == Some(single.candidate.digit) {
                continue;
            }
            if !after.has(single.candidate) {
                return None;
            }
            after.place_and_clear(single.candidate).ok()?;
            implied.push(single);
        }
        Some((after, implied))
    }
}

/// The singles of a grid: of cells, then of houses.
fn singles<B: Board>(grid: &Grid<B>) -> impl Iterator<Item = Implied> + '_ {
    let board = grid.board();
    let of_cell = |cell| {
        let digit = grid.candidates(cell).single()?;
        Some(Implied { candidate: Candidate::new(cell, digit), of: Constraint::Cell(cell) })
    };
    let of_house = move |house| {
        Digit::all(board.side()).filter_map(move |digit| {
            let cell = grid.places(house, digit).single().filter(|&cell| !grid.settled().contains(cell))?;
            Some(Implied { candidate: Candidate::new(cell, digit), of: Constraint::House(house, digit) })
        })
    };
    grid.open_cells().filter_map(of_cell).chain(board.houses().flat_map(of_house))
}
