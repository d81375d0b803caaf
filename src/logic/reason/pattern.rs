//! Patterns that hold as a whole: covers, locked sets, colours, blossoms and deadly patterns.

use super::{
    base::Base,
    chain::{AlmostLocked, Node},
    forcing::Branch,
};
use crate::board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout};
use itertools::Itertools;

/// All candidates of the bases lie within the covers, of which there are as many, except the fins. A
/// candidate that stands in more covers than bases and sees every fin is false: if it were true, the bases
/// that are left would have to share fewer covers than there are bases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// Each holds at least one candidate.
    pub bases: Vec<Constraint>,
    /// Each holds at most one.
    pub covers: Vec<Constraint>,
    /// The candidates that stand in more bases than covers: outside the covers (fins), or in two bases at
    /// once (endo-fins).
    pub fins: Vec<Candidate>,
}

/// As many cells as digits. The places of each digit see each other, so every digit is in one of them, and
/// what sees all places of a digit cannot hold it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    /// The cells, in row order.
    pub cells: Vec<Cell>,
    /// For every digit its places among the cells.
    pub places: Vec<Node>,
}

/// Candidates of one digit in two colours: of the two ends of a link one is true, so of the two colours of
/// a cluster one is true as a whole. What sees both colours is false (trap); a colour that would stand
/// twice in a house is false (wrap). Two clusters work together where a colour of the one sees a colour of
/// the other: then one of the two other colours is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colors {
    /// Which digit.
    pub digit: Digit,
    /// One or two clusters of cells, each in two colours.
    pub clusters: Vec<[Vec<Cell>; 2]>,
    /// The houses in which two of the cells are the only places.
    pub links: Vec<(House, [Cell; 2])>,
}

/// A stem cell each of whose digits, if true, takes that digit from the almost locked set of its petal; the
/// set is then locked and holds the common digit. Whatever sees every place of the common digit is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blossom {
    /// The cell whose digits are tried.
    pub stem: Cell,
    /// For each digit of the stem, its set.
    pub petals: Vec<Petal>,
}

/// A petal of a blossom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Petal {
    /// The set.
    pub set: AlmostLocked,
    /// The places of the stem's digit; the stem sees them all.
    pub taken: Node,
    /// The places of the common digit.
    pub common: Node,
    /// The places of the further digits that all petals have in common, where those eliminate too.
    pub locked: Vec<Node>,
}

/// Cells in which, were they to hold the pattern's digits alone, the digits could be exchanged and every
/// house would keep its digits: two solutions. So one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// The cells, none of them a given, with the two digits of each.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The candidates of these cells beside the pattern's digits; one of them is true.
    pub guardians: Vec<Candidate>,
    /// What else the conclusion uses: the cells of a subset, or a digit's places in a house.
    pub bases: Vec<Base>,
}

/// A fish whose fins each lead to the same conclusion. Either what is ruled out stands in a cover, or
/// every base candidate of one cover leads to the conclusion too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kraken {
    /// The fish.
    pub fish: Cover,
    /// One branch for each fin, then for each base candidate of the cover.
    pub branches: Vec<Branch>,
}

/// Of the ways to place a digit in the whole grid, given the places that are left for it, all or
/// none use a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// Which digit.
    pub digit: Digit,
    /// The cells that are left for it.
    pub left: Vec<Cell>,
    /// The same for other digits, all of whose ways use cells that this one then cannot.
    pub others: Vec<(Digit, Vec<Cell>)>,
    /// All houses of the board.
    pub houses: Vec<House>,
}

impl Cover {
    /// A cover without fins.
    pub fn new(bases: Vec<Constraint>, covers: Vec<Constraint>) -> Cover {
        Cover { bases, covers, fins: Vec::new() }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        // One that stands in more bases than covers is a fin, or it is gone.
        let stays = |candidate: &Candidate| {
            let among = |constraints: &[Constraint]| {
                layout.constraints_of(*candidate).filter(|of| constraints.contains(of)).count()
            };
            self.fins.contains(candidate) || among(&self.covers) >= among(&self.bases)
        };
        let base = |&constraint: &Constraint| Base {
            constraint,
            kept: layout.candidates_of(constraint).filter(stays).collect(),
        };
        self.bases.iter().map(base).collect()
    }
}

impl Locked {
    pub(super) fn bases(&self) -> Vec<Base> {
        let base = |&cell: &Cell| {
            let here = self.places.iter().filter(|places| places.cells.contains(&cell));
            let kept = here.map(|places| Candidate::new(cell, places.digit)).collect();
            Base { constraint: Constraint::Cell(cell), kept }
        };
        self.cells.iter().map(base).collect()
    }
}

impl Colors {
    pub(super) fn bases(&self) -> Vec<Base> {
        let base = |(house, ends): &(House, [Cell; 2])| Base {
            constraint: Constraint::House(*house, self.digit),
            kept: ends.iter().map(|&cell| Candidate::new(cell, self.digit)).collect(),
        };
        self.links.iter().map(base).collect()
    }
}

impl Blossom {
    pub(super) fn bases(&self) -> Vec<Base> {
        let digits = self.petals.iter().map(|petal| Candidate::new(self.stem, petal.taken.digit));
        let stem = Base { constraint: Constraint::Cell(self.stem), kept: digits.collect() };
        let of_petal = |petal: &Petal| -> Vec<Base> {
            let nodes = [&petal.taken, &petal.common].into_iter().chain(&petal.locked);
            petal.set.bases(&nodes.cloned().collect::<Vec<Node>>()).collect()
        };
        std::iter::once(stem).chain(self.petals.iter().flat_map(of_petal)).collect()
    }
}

impl Deadly {
    pub(super) fn bases(&self) -> Vec<Base> {
        let base = |&(cell, digits): &(Cell, DigitSet)| {
            let pattern = digits.into_iter().map(|digit| Candidate::new(cell, digit));
            let extra = self.guardians.iter().copied().filter(|guardian| guardian.cell == cell);
            Base { constraint: Constraint::Cell(cell), kept: pattern.chain(extra).collect() }
        };
        self.cells.iter().map(base).chain(self.bases.iter().cloned()).collect()
    }
}

impl Kraken {
    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        let in_branches = self.branches.iter().flat_map(|branch| branch.bases(layout));
        let assumed: Vec<Candidate> = self.branches.iter().map(|branch| branch.assumed.candidate()).collect();
        // Where the candidates of a cover are tried, those without a branch must be gone.
        let tried = |cover: &Constraint| {
            let of_cover = |one: &Candidate| layout.constraints_of(*one).contains(cover);
            assumed.iter().any(|one| !self.fish.fins.contains(one) && of_cover(one))
        };
        let covers: Vec<Constraint> = self.fish.covers.iter().copied().filter(tried).collect();
        let mut bases = self.fish.bases(layout);
        for base in &mut bases {
            base.kept.retain(|one| {
                assumed.contains(one) || !layout.constraints_of(*one).any(|of| covers.contains(&of))
            });
        }
        bases.into_iter().chain(in_branches).collect()
    }
}

impl Template {
    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        let others = self.others.iter().map(|(digit, left)| (*digit, left));
        let digits = std::iter::once((self.digit, &self.left)).chain(others);
        let in_house = |((digit, left), &house): ((Digit, &Vec<Cell>), &House)| {
            let cells = left.iter().filter(|cell| layout.cells_of(house).contains(cell));
            let kept = cells.map(|&cell| Candidate::new(cell, digit)).collect();
            Base { constraint: Constraint::House(house, digit), kept }
        };
        digits.cartesian_product(&self.houses).map(in_house).collect()
    }
}
