//! Patterns that hold as a whole: covers, locked sets, colours, blossoms, deadly patterns, kraken fish, templates.

use super::{
    super::prelude::*,
    Reason,
    base::Base,
    chain::{AlmostLocked, Node},
    forcing::Branch,
};

/// Bases and as many covers: all candidates of the bases, except the fins, lie within the covers. A candidate that
/// is in more covers than bases and sees every fin is false; if it were true, the bases would need one more cover
/// than there are left.
///
/// | technique | bases | covers |
/// |---|---|---|
/// | pointing: box 1 has 5 in row 2 only; 5 goes from the rest of the row | 5 in box 1 | 5 in row 2 |
/// | naked pair: `r2c3` and `r2c7` hold 4 and 9; both go from the rest of row 2 | `r2c3`, `r2c7` | 4, 9 in row 2 |
/// | hidden pair: row 2 has 4 and 9 in `r2c3` and `r2c7` only; these lose their other digits | 4, 9 in row 2 | `r2c3`, `r2c7` |
/// | X-wing: rows 2 and 5 have 1 in columns 3 and 7 only; 1 goes from the rest of the columns | 1 in row 2, row 5 | 1 in column 3, column 7 |
/// | finned X-wing: row 5 has 1 in `r5c8` too; 1 goes from `r4c7` and `r6c7`, which see the fin | the same | the same; the fin is `r5c8` |
///
/// A checker verifies that there are as many covers as bases and that none is named twice; that every candidate that
/// is in more bases than covers and is no fin has been eliminated; and that each eliminated candidate is in more
/// covers than bases and sees every fin.
///
/// ```
/// use naze::{
///     board::{Candidate, Cell, Constraint, Digit, House, Layout},
///     logic::{Cover, Finding, Need, Reason, TechniqueId},
/// };
/// let layout = Layout::of_side(9).unwrap();
/// let digit = |value| Digit::new(value).expect("a digit");
/// let cells = ["r2c3", "r2c7"].map(|name| layout.parse_cell(name).expect("a cell"));
/// let row_2 = House::new(1);
/// let pair = Cover::new(
///     cells.map(Constraint::Cell).to_vec(),
///     [4, 9].map(|value| Constraint::House(row_2, digit(value))).to_vec(),
/// );
/// let finding = Finding {
///     technique: TechniqueId::NakedPair,
///     reason: Reason::Cover(Box::new(pair)),
///     placements: Default::default(),
///     eliminations: vec![Candidate::new(layout.parse_cell("r2c9").expect("a cell"), digit(4))],
/// };
/// let needs = finding.needs(&layout);
/// assert_eq!(needs.len(), 14, "seven digits gone from each of the two cells");
/// assert!(needs.contains(&Need::Gone(Candidate::new(cells[0], digit(1)))));
/// assert!(!needs.contains(&Need::Gone(Candidate::new(cells[0], digit(4)))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The base sets. Each has at least one true candidate.
    pub bases: Vec<Constraint>,
    /// The cover sets. Each has at most one true candidate.
    pub covers: Vec<Constraint>,
    /// The fins: candidates that are in more bases than covers, either outside of the covers or in two bases at once
    /// (endo-fins).
    pub fins: Vec<Candidate>,
}

/// A locked set: as many cells as digits, where all places of a digit see each other. Each cell takes a digit and no
/// digit twice, so every digit is in one of its places, and every cell that sees all of them loses it.
///
/// Locked pair: `r1c1` and `r1c2` hold only 1 and 2, which go from the rest of row 1 and of box 1. Sue de Coq: `r1c1`
/// holds 1, 2, 3, `r1c2` holds 1, 3, 4, `r1c5` holds 1, 2, `r2c3` holds 3, 4. The places of 1 and 2 are all in row
/// 1, those of 3 and 4 in box 1: 1 and 2 go from the rest of the row, 3 and 4 from the rest of the box.
///
/// A checker verifies that there are as many digits as cells, that the places of each digit see each other, that the
/// cells hold nothing else, and that each eliminated candidate sees all places of its digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    /// The cells of the set in row order.
    pub cells: Vec<Cell>,
    /// The places of each digit among the cells, for every digit in ascending order.
    pub places: Vec<Node>,
}

/// Colours of one digit's places. One of the two ends of a strong link is true, so one of the two colours of a cluster
/// is true as a whole.
///
/// 1 has two places in row 1, `r1c2` and `r1c7`, in box 1, `r1c2` and `r2c1`, and in column 1, `r2c1` and `r8c1`.
/// One cluster: `r1c2` and `r8c1` in one colour, `r1c7` and `r2c1` in the other.
///
/// - Trap: a candidate that sees both colours is false. `r8c7` sees `r8c1` and `r1c7`: `r8c7<>1`.
/// - Wrap: a colour that occurs twice in a house is false as a whole.
/// - Multi colours 1: a colour of one cluster sees a colour of another; one of the two other colours is true, and
///   a candidate that sees both of these is false.
/// - Multi colours 2: a colour that sees both colours of another cluster is false.
///
/// A checker verifies that each link joins the two colours of a cluster, that each coloured cell has a link, that
/// the links' houses have nothing else left, and that each elimination follows from these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colors {
    /// The digit that all coloured cells may hold.
    pub digit: Digit,
    /// One or two clusters, each as the cells of its first colour and those of its second.
    pub clusters: Vec<[Vec<Cell>; 2]>,
    /// The strong links: a house, and the two cells that are the digit's only places there.
    pub links: Vec<(House, [Cell; 2])>,
}

/// Death blossom: whichever digit the stem holds, it takes that digit from the almost locked set of a petal, which
/// then holds the common digit. A candidate of the common digit that sees all its places, in all petals, is false.
///
/// The stem `r1c1` holds 1 and 2. Petal of 1: `r1c5` and `r1c6`, which hold 1, 3, 4. Petal of 2: `r2c3`, which holds
/// 2 and 3. The common digit is 3; it goes from `r1c2`, `r1c3`, `r2c4`, `r2c5` and `r2c6`.
///
/// A checker verifies that the stem has a petal for each digit that is left in it and sees all places of that digit
/// in the petal, that each set has one more digit than cells and nothing else left, and that each elimination
/// follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blossom {
    /// The stem: a cell each of whose digits has a petal.
    pub stem: Cell,
    /// The petals, one for each digit of the stem in ascending order.
    pub petals: Vec<Petal>,
}

/// A petal of a death blossom: an almost locked set, and the places of the digits that matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Petal {
    /// The almost locked set of the petal.
    pub set: AlmostLocked,
    /// The places of the stem's digit in the set. The stem sees them all.
    pub taken: Node,
    /// The places, in the set, of the digit that all petals have in common.
    pub common: Node,
    /// The places, in the set, of further digits that all petals have in common and that eliminate as well.
    pub locked: Vec<Node>,
}

/// A deadly pattern: cells that could exchange their digits if they held only the pattern's digits, while every house
/// would keep its digits. The puzzle would then have two solutions, so one of the guardians is true.
///
/// If each cell has two digits, each cell would exchange these. Unique rectangle: `r1c1`, `r1c2` and `r4c1` hold only
/// 1 and 2, `r4c2` holds 1, 2, 3. The pattern is the four cells with 1 and 2, its one guardian is `r4c2=3`: `r4c2<>1`
/// and `r4c2<>2`. Unique loop: the same with six cells or more. BUG+1 to BUG+4: the pattern is all open cells.
///
/// If the cells share more than two digits, the first half of the cells would exchange its digits with the second
/// half. Extended rectangle: `r1c1`, `r1c4`, `r1c7` and then `r2c1`, `r2c4`, `r2c7` hold only 1, 2 and 3, but for the
/// guardian `r2c7=4`.
///
/// A checker verifies that no cell of the pattern is a given, that each house holds each of the pattern's digits in
/// two of its cells or in none (where there are more than two digits: that each half is in one house and has as many
/// cells as digits, that cells that change places see each other, and that every other house has both of these or
/// none), that the cells have nothing left but pattern digits and guardians, and that each elimination follows from
/// one of the guardians and the further bases. Sound only if the puzzle has one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// The cells of the pattern, none of them a given, each with its digits in the pattern: two, or half as many as
    /// there are cells.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The guardians: the further candidates of the pattern's cells. One of them is true.
    pub guardians: Vec<Candidate>,
    /// The further constraints that the conclusion uses: the cells of a subset (type 3), or the places of a digit in a
    /// house (types 4 and 6, hidden rectangles).
    pub bases: Vec<Base>,
}

/// Kraken fish: a fish with fins, each of which leads to the conclusion by singles.
///
/// Rows 2 and 5 are the bases of an X-wing in 1 with the covers columns 3 and 7; `r5c5` is a fin.
///
/// - Type 1: the eliminated candidate is in a cover. `r7c7=1` is in column 7, and the fin's branch is: `r5c5=1`, so
///   `r9c5=2`, so `r9c8=1`. `r7c7<>1`.
/// - Type 2: all base candidates of one cover lead to the conclusion too. If `r2c7=1`, `r5c7=1` and the fin `r5c5=1`
///   each lead to `r9c9<>4`, then `r9c9<>4`: column 7 has its 1 in rows 2 or 5, or the fin is true.
///
/// A checker verifies the fish as a [`Cover`], walks the branches as those of [`Cases`](super::Cases), and verifies
/// that if the eliminated candidate were true, and so every assumption false, too few covers would be left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kraken {
    /// The fish with its fins.
    pub fish: Cover,
    /// The branches: one for each fin, then (type 2) one for each base candidate of the cover.
    pub branches: Vec<Branch>,
}

/// The templates of a digit: the ways to choose one of its places in every house. A candidate that is in all of them
/// is true; one that is in none is false.
///
/// On a board of 3 rows and 3 columns without boxes, 1 may be in columns 1 and 2 of rows 1 and 2, and anywhere in row
/// 3. Both templates use `r3c3`: `r3c3=1`, and `r3c1<>1`, `r3c2<>1`.
///
/// A checker verifies that the digit is gone from all other cells, and searches for a template that contradicts the
/// conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit that is placed or eliminated.
    pub digit: Digit,
    /// The cells that the digit can still be in.
    pub left: Vec<Cell>,
    /// Other digits with the cells left for them, whose templates all use cells that the digit then loses.
    pub others: Vec<(Digit, Vec<Cell>)>,
    /// All houses of the board, in its order.
    pub houses: Vec<House>,
}

impl Cover {
    /// A cover without fins; there must be as many covers as bases.
    pub fn new(bases: Vec<Constraint>, covers: Vec<Constraint>) -> Cover {
        Cover { bases, covers, fins: Vec::new() }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        // A candidate in more bases than covers must be a fin or be gone.
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

impl Reason {
    /// The reason that these cells are locked to as many digits.
    pub(in crate::logic) fn locked<B: Board>(grid: &Grid<B>, cells: B::Cells, digits: DigitSet) -> Reason {
        let places = |digit| Node { digit, cells: cells.and(grid.cells_with(digit)).into_iter().collect() };
        let (cells, places) = (cells.into_iter().collect(), digits.map(places).collect());
        Reason::Locked(Box::new(Locked { cells, places }))
    }
}

impl Locked {
    /// The line and the other house that together contain the locked cells and cross in more than one of them; `None`
    /// if one house contains all cells.
    pub(crate) fn sectors(&self, layout: &Layout) -> Option<[House; 2]> {
        let count =
            |house: House| self.cells.iter().filter(|&cell| layout.cells_of(house).contains(cell)).count();
        if layout.houses().any(|house| count(house) == self.cells.len()) {
            return None;
        }
        let in_both = |one: House, other: House| {
            let is_in =
                |cell: &&Cell| [one, other].iter().all(|&house| layout.cells_of(house).contains(cell));
            self.cells.iter().filter(is_in).count()
        };
        let pairs = layout.houses().tuple_combinations();
        pairs.map(|(one, other)| [one, other]).find(|&[one, other]| {
            let crossing = in_both(one, other);
            crossing > 1 && count(one) + count(other) - crossing == self.cells.len()
        })
    }

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

impl Petal {
    /// The nodes of the petal: the digit that the stem takes, then those that it is left with.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &Node> + Clone {
        [&self.taken, &self.common].into_iter().chain(&self.locked)
    }
}

impl Blossom {
    pub(super) fn bases(&self) -> Vec<Base> {
        let digits = self.petals.iter().map(|petal| Candidate::new(self.stem, petal.taken.digit));
        let stem = Base { constraint: Constraint::Cell(self.stem), kept: digits.collect() };
        let of_petals = self.petals.iter().flat_map(|petal| petal.set.bases(petal.nodes()));
        std::iter::once(stem).chain(of_petals).collect()
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
        // If the candidates of a cover have branches (type 2), those without one must be gone.
        let tried = |cover: &Constraint| {
            let of_cover = |candidate: &Candidate| layout.constraints_of(*candidate).contains(cover);
            assumed.iter().any(|candidate| !self.fish.fins.contains(candidate) && of_cover(candidate))
        };
        let covers: Vec<Constraint> = self.fish.covers.iter().copied().filter(tried).collect();
        let mut bases = self.fish.bases(layout);
        for base in &mut bases {
            base.kept.retain(|kept| {
                assumed.contains(kept) || !layout.constraints_of(*kept).any(|of| covers.contains(&of))
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
