//! The catalogue of deductions that answers are made of: those whose effects are true of the solution.
//!
//! Without the solution, a hundred times as many patterns would have to be listed, nearly all of which can never
//! occur. The solution only prunes: each answer is replayed from the clues alone.

use crate::{
    board::choices,
    logic::{Cover, Locked, Node},
    why::prelude::*,
};
use smallvec::SmallVec;

/// The most subsets of one size in one house that are listed; on the classic board there are never more than 126.
const MOST_CHOICES: usize = 600;

/// The deductions about one puzzle: singles, locked candidates, subsets, fish, and steps taken from the trace.
pub struct Catalogue<'a> {
    layout: &'a Layout,
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    techniques: TechniqueSet,
    prefer: Prefer,
    pub deductions: Deductions,
    /// The hardest technique that is listed.
    hardest: TechniqueId,
    /// Whether all subsets and fish are listed; `false` if some may be left out, as too many or too hard.
    is_complete: bool,
}

impl<'a> Catalogue<'a> {
    pub fn new(
        trace: &'a Trace,
        solution: &'a Solution,
        techniques: TechniqueSet,
        prefer: Prefer,
    ) -> Catalogue<'a> {
        let (puzzle, layout) = (&trace.puzzle, trace.puzzle.layout());
        // With rules most cells are open, and most of their thousands of subsets and fish would be looked through in vain.
        let is_whole = !layout.has_rules();
        let of_trace = trace.steps.iter().map(|step| step.finding.technique).filter(|id| is_listed(*id));
        let hardest = of_trace.fold(TechniqueId::HiddenPair, TechniqueId::max);
        let mut all = Catalogue {
            layout,
            puzzle,
            solution,
            techniques,
            prefer,
            deductions: Deductions::new(puzzle),
            hardest: if is_whole { TechniqueId::Leviathan } else { hardest },
            is_complete: is_whole,
        };
        all.add_singles();
        all.add_locked();
        for house in layout.houses() {
            let cells = all.open_cells(house);
            let digits = cells.iter().map(|&cell| (house, solution.digit(cell))).collect();
            let cells = cells.into_iter().map(Constraint::Cell).collect();
            all.add_subsets_and_fish(CandidateSquare::new(cells, digits, layout));
        }
        for digit in layout.digits() {
            let cells = layout.cells().filter(|&cell| all.is_open(cell) && solution.digit(cell) == digit);
            // Rows come first among the houses, and columns next.
            let lines = cells.map(|cell| {
                let row = Constraint::House(House::new(layout.row(cell)), digit);
                (row, (House::new(layout.side() + layout.column(cell)), digit))
            });
            let (rows, columns) = lines.unzip();
            all.add_subsets_and_fish(CandidateSquare::new(rows, columns, layout));
        }
        all
    }

    /// Adds the goal of a plan for all cells as a deduction that costs nothing.
    pub fn add_solution(&mut self) {
        let facts = self.deductions.graph.facts;
        let values: Vec<Fact> = self.layout.cells().map(|cell| facts.of_value(cell)).collect();
        self.deductions.add(CatalogueEntry::Solution, 0, values, [facts.solution()]);
    }

    /// The chosen techniques that may have findings which the catalogue lacks, without trials and guesses.
    pub fn unlisted(&self) -> impl Iterator<Item = TechniqueId> + use<'a> {
        let (techniques, is_complete, layout) = (self.techniques, self.is_complete, self.layout);
        let chosen = techniques.iter().filter(move |&id| !id.is_assumption() && id.fits(layout));
        chosen.filter(move |&id| !is_complete && id.is_above_singles() || !is_listed(id))
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.puzzle.clue(cell).is_none()
    }

    fn open_cells(&self, house: House) -> Vec<Cell> {
        self.layout.cells_of(house).iter().copied().filter(|&cell| self.is_open(cell)).collect()
    }

    fn add_singles(&mut self) {
        let layout = self.layout;
        for cell in layout.cells().filter(|&cell| self.is_open(cell)).collect::<Vec<_>>() {
            let placed = Candidate::new(cell, self.solution.digit(cell));
            // Of deductions with the same cost, the first is taken: people look at boxes before lines, and at cells
            // last.
            let houses = layout.houses_of(cell).iter().rev();
            let hidden = houses.map(|&house| Constraint::House(house, placed.digit));
            let hidden = hidden.filter(|_| self.techniques.contains(TechniqueId::HiddenSingle));
            for constraint in hidden.chain([Constraint::Cell(cell)]).collect::<Vec<_>>() {
                let cost = self.prefer.single_cost(constraint, layout);
                self.deductions.add_single(constraint, placed, cost);
            }
        }
    }

    fn add_locked(&mut self) {
        let layout = self.layout;
        for base in layout.houses() {
            let technique = locked_technique(layout, base);
            if !self.techniques.contains(technique) {
                continue;
            }
            for cell in self.open_cells(base) {
                let digit = self.solution.digit(cell);
                for &cover in layout.houses_of(cell) {
                    let is_line = layout.house_name(cover).kind.is_line();
                    if cover == base || technique == TechniqueId::Claiming && is_line {
                        continue;
                    }
                    self.deductions.add_locked(base, cover, digit, self.prefer.least_cost(technique));
                }
            }
        }
    }

    /// Adds the subsets or fish that lines of a square make, each under the easier of its two names.
    fn add_subsets_and_fish(&mut self, square: CandidateSquare) {
        let (pairs, layout) = (square.side(), self.layout);
        let facts = self.deductions.graph.facts;
        let crossings = Crossings::new(&square, &self.deductions.graph);
        let number = self.deductions.squares.len() as u32;
        let shared = square.shared_with_other_houses(layout);
        let (mut needs, mut effects) = (crossings.facts.clone(), crossings.facts.clone());
        for size in 2..pairs.saturating_sub(1) {
            let may_list = |id| id <= self.hardest && self.techniques.contains(id);
            let cost = |id| may_list(id).then(|| self.prefer.least_cost(id));
            let Some((technique, bases)) = square.technique(size, &cost) else { continue };
            if binomial(pairs, size) > MOST_CHOICES {
                self.is_complete = false;
                continue;
            }
            for chosen in choices(size as u32, pairs as u32).map(|chosen| chosen as u32) {
                let rest = !chosen & ((1 << pairs) - 1);
                let needs = crossings.between(chosen, rest, &mut needs);
                let is_shared = shared.iter().any(|held| chosen & !held == 0);
                let locked =
                    if is_shared { square.locked_subset(chosen, layout, self.techniques) } else { None };
                match locked {
                    Some((technique, is_first_house)) if is_first_house => {
                        let seen = square.seen_by_all(chosen, layout);
                        let seen = seen.map(|candidate| facts.of_elimination(candidate));
                        let entry = CatalogueEntry::LockedSubset { technique, square: number, chosen };
                        let needs = needs.iter().copied();
                        self.deductions.add(entry, self.prefer.least_cost(technique), needs, seen);
                    }
                    Some(_) => {}
                    None => {
                        let entry = CatalogueEntry::SubsetOrFish { technique, square: number, chosen, bases };
                        let effects = crossings.between(rest, chosen, &mut effects);
                        self.deductions.add_open(entry, self.prefer.least_cost(technique), needs, effects);
                    }
                }
            }
        }
        self.deductions.squares.push(square);
    }
}

/// The eliminations at the crossings of a square's lines.
struct Crossings {
    pairs: usize,
    facts: Vec<Fact>,
    /// For each first line, the second lines, as bits, at whose crossing the elimination does not hold initially.
    open: Vec<u32>,
}

impl Crossings {
    fn new(square: &CandidateSquare, graph: &Graph) -> Crossings {
        let pairs = square.side();
        let facts: Vec<_> = square.crossings.iter().map(|&gone| graph.facts.of_elimination(gone)).collect();
        let mut open = vec![0u32; pairs];
        let is_open = |&at: &usize| !graph.is_initial(facts[at]);
        (0..facts.len()).filter(is_open).for_each(|at| open[at / pairs] |= 1 << (at % pairs));
        Crossings { pairs, facts, open }
    }

    /// Those eliminations at the crossings of these lines that do not hold initially. They are written to `room`, which
    /// has room for all.
    #[inline]
    fn between<'a>(&self, firsts: u32, seconds: u32, room: &'a mut [Fact]) -> &'a [Fact] {
        let mut count = 0;
        for first in bits(firsts) {
            let row = &self.facts[first * self.pairs..][..self.pairs];
            for second in bits(self.open[first] & seconds) {
                room[count] = row[second];
                count += 1;
            }
        }
        &room[..count]
    }
}

/// Whether the catalogue lists all findings of the technique.
pub fn is_listed(technique: TechniqueId) -> bool {
    use TechniqueId::*;
    let singles = [FullHouse, NakedSingle, HiddenSingle];
    let within = [LockedPair, LockedTriple, Pointing, Claiming];
    let subsets = [NakedPair, NakedTriple, NakedQuad, HiddenPair, HiddenTriple, HiddenQuad];
    let fish = [XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
    [&singles[..], &within, &subsets, &fish].iter().any(|kind| kind.contains(&technique))
}

/// Whether the technique is locked candidates.
pub fn is_locked(technique: TechniqueId) -> bool {
    matches!(technique, TechniqueId::Pointing | TechniqueId::Claiming)
}

/// The technique that finds locked candidates with this base: Pointing for a box, Claiming for a line.
pub fn locked_technique(layout: &Layout, base: House) -> TechniqueId {
    if layout.house_name(base).kind.is_line() { TechniqueId::Claiming } else { TechniqueId::Pointing }
}

/// The binomial coefficient: the number of ways to choose `size` things out of `of`.
fn binomial(of: usize, size: usize) -> usize {
    (0..size).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

/// The finding that a deduction of the catalogue stands for, given its eliminations; `None` for steps of the trace and for ends.
pub fn finding_of(all: &Deductions, of: Deduction, eliminations: Vec<Candidate>) -> Option<Finding> {
    let (technique, reason) = match &all.entries[of.index()] {
        CatalogueEntry::Single(constraint, placed) => {
            let technique = match constraint {
                Constraint::Cell(_) => TechniqueId::NakedSingle,
                Constraint::House(..) => TechniqueId::HiddenSingle,
            };
            return Some(Finding::placing(technique, Reason::Only(*constraint), *placed));
        }
        CatalogueEntry::LockedCandidates(base, cover, digit) => {
            let in_house = |house: &House| vec![Constraint::House(*house, *digit)];
            let cover = Cover::new(in_house(base), in_house(cover));
            (locked_technique(&all.layout, *base), Reason::Cover(Box::new(cover)))
        }
        CatalogueEntry::SubsetOrFish { technique, square, chosen, bases } => {
            let cover = all.squares[*square as usize].cover(*chosen, *chosen, *bases);
            (*technique, Reason::Cover(Box::new(cover)))
        }
        CatalogueEntry::LockedSubset { technique, square, chosen } => {
            let taken = all.squares[*square as usize].pairs(*chosen).sorted_unstable();
            let (cells, digits): (Vec<Cell>, Vec<_>) = taken.map(|pair| (pair.cell, pair.digit)).unzip();
            let place = |digit| Node { digit, cells: cells.iter().copied().collect() };
            let places = digits.into_iter().sorted_unstable().map(place).collect();
            (*technique, Reason::Locked(Box::new(Locked { cells: cells.clone(), places })))
        }
        CatalogueEntry::NothingLeft(_) | CatalogueEntry::TraceSteps(_) | CatalogueEntry::Solution => {
            return None;
        }
    };
    Some(Finding { technique, reason, placements: SmallVec::new(), eliminations })
}
