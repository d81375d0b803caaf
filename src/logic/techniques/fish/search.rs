//! The search behind every fish: bases of one digit whose places lie in as many covers, or fewer.

use super::super::prelude::*;

/// A set of house kinds: rows, columns, and all others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HouseKinds(u8);

impl HouseKinds {
    pub const NONE: HouseKinds = HouseKinds(0);
    pub const ROWS: HouseKinds = HouseKinds(1);
    pub const COLUMNS: HouseKinds = HouseKinds(2);
    pub const LINES: HouseKinds = HouseKinds(3);
    /// Boxes and extra houses.
    pub const OTHERS: HouseKinds = HouseKinds(4);

    fn only(kind: HouseKind) -> HouseKinds {
        match kind {
            HouseKind::Row => HouseKinds::ROWS,
            HouseKind::Column => HouseKinds::COLUMNS,
            HouseKind::Box | HouseKind::Extra => HouseKinds::OTHERS,
        }
    }

    pub const fn or(self, other: HouseKinds) -> HouseKinds {
        HouseKinds(self.0 | other.0)
    }

    pub fn and(self, other: HouseKinds) -> HouseKinds {
        HouseKinds(self.0 & other.0)
    }

    pub fn contains(self, other: HouseKinds) -> bool {
        self.0 & other.0 == other.0
    }

    pub fn meets(self, other: HouseKinds) -> bool {
        self.0 & other.0 != 0
    }
}

/// The kinds of houses that may be bases and that may be covers.
#[derive(Clone, Copy)]
pub struct AllowedKinds {
    pub bases: HouseKinds,
    pub covers: HouseKinds,
}

/// A house's kind and its open places for the digit.
#[derive(Clone, Copy)]
pub struct FishHouse<S: CellSet> {
    pub kind: HouseKinds,
    pub places: S,
}

/// All houses of a board, in its order, with their places for one digit.
pub type FishHouseTable<S> = SmallVec<[FishHouse<S>; 27]>;

/// The houses of a board without any places.
pub fn empty_table<B: Board>(board: &B) -> FishHouseTable<B::Cells> {
    let kind = |house| HouseKinds::only(board.kind_of(house));
    board.houses().map(|house| FishHouse { kind: kind(house), places: B::Cells::EMPTY }).collect()
}

/// Sets the places of each house to its open cells.
pub fn fill_table<B: Board>(table: &mut FishHouseTable<B::Cells>, board: &B, open: B::Cells) {
    board.houses().zip(table).for_each(|(house, line)| line.places = open.and(board.set_of(house)));
}

/// A multiset of cells that counts each up to `N` times: the cells that are in it once, twice and so on. Once is
/// enough for sets that share no cell, or whose overlap does not matter.
#[derive(Clone, Copy)]
pub struct CountedCells<S, const N: usize>([S; N]);

type Counted<B, const N: usize> = CountedCells<<B as Board>::Cells, N>;

impl<S: CellSet, const N: usize> CountedCells<S, N> {
    const NONE: Self = CountedCells([S::EMPTY; N]);

    /// Adds these cells, each once.
    fn with(self, cells: S) -> Self {
        let mut more = cells;
        CountedCells(self.0.map(|counted| {
            let both = counted.and(more);
            counted.or(std::mem::replace(&mut more, both))
        }))
    }

    /// The cells that are in this multiset more often than in the other.
    pub fn minus(self, other: Self) -> S {
        S::union(self.0.into_iter().zip(other.0).map(|(own, other)| own.minus(other)))
    }

    /// The cells that are in the multiset at least once.
    pub fn cells(self) -> S {
        self.0[0]
    }

    /// Whether one of these cells has reached the highest count.
    fn is_full_for(self, cells: S) -> bool {
        !self.0[N - 1].and(cells).is_empty()
    }
}

impl<S: CellSet> CountedCells<S, 3> {
    /// The places of all these houses.
    pub fn new(table: &[FishHouse<S>], houses: &[House]) -> Self {
        houses.iter().fold(CountedCells::NONE, |all, house| all.with(table[house.index()].places))
    }

    /// The cells that are in the multiset more than once.
    pub fn repeated_cells(self) -> S {
        self.0[1]
    }
}

/// The houses of these kinds that have places.
pub fn houses_with_places<B: Board>(
    board: &B,
    table: &[FishHouse<B::Cells>],
    kinds: HouseKinds,
) -> BaseHouses {
    let fits = |line: &FishHouse<B::Cells>| kinds.meets(line.kind) && !line.places.is_empty();
    board.houses().zip(table).filter(|(_, line)| fits(line)).map(|(house, _)| house).collect()
}

/// Houses that may be bases.
pub type BaseHouses = SmallVec<[House; 32]>;

/// Whether bases may share a place, and covers may cover nothing that must be covered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum BaseOverlap {
    /// Bases share no place, and no cover is superfluous.
    None,
    /// Bases may share places (endo-fins), and covers may be superfluous (cannibalism).
    Allowed,
}

/// Whether a base without a place to cover may take part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum EmptyBases {
    /// Such a base may not take part: it would prove everything by itself.
    Excluded,
    /// Such a base may take part.
    Allowed,
}

/// A search for `base_count` bases whose kept places lie in `cover_count` covers, each place in at least as many
/// covers as bases. Bases come in the order of houses.
///
/// An X-wing has two bases and two covers, and keeps all places. A finned X-wing is sought from a candidate that it
/// eliminates: the places that the candidate sees are not kept, and one cover, the candidate's own, is left out; so
/// two bases need only one cover.
pub struct FishSearch<'a, B: Board> {
    pub board: &'a B,
    pub table: &'a [FishHouse<B::Cells>],
    /// The houses that may be bases, in their order.
    pub bases: &'a [House],
    /// The kinds of houses that may be covers.
    pub covers: HouseKinds,
    pub overlap: BaseOverlap,
    pub empty_bases: EmptyBases,
    /// The places that must be covered.
    pub kept: B::Cells,
    /// A cell whose houses are left out.
    pub avoided: Option<Cell>,
    pub base_count: usize,
    pub cover_count: usize,
    pub meter: &'a Meter,
}

/// Bases or covers that were chosen.
pub type ChosenHouses = SmallVec<[House; 8]>;

/// Receives the bases and the covers, in the order in which they were chosen.
type FishVisitor<'f> = &'f mut dyn FnMut(&[House], &[House]) -> Metered;

/// The bases and covers that a search has chosen so far.
struct FishChoice<'h, 'f, B: Board> {
    search: &'h FishSearch<'h, B>,
    /// The houses that can be bases.
    usable_bases: &'h [House],
    bases: ChosenHouses,
    covers: ChosenHouses,
    /// How many ways to cover have been tried since the last base was added, for the meter.
    tried: usize,
    visit: FishVisitor<'f>,
}

impl<B: Board> FishSearch<'_, B> {
    /// Reports every choice, some more than once.
    pub fn run(&self, visit: FishVisitor<'_>) -> Metered {
        let mut tried = 0;
        let usable = |&&house: &&House| {
            let kept = self.table[house.index()].places.and(self.kept);
            // A crossing line covers one place, a box up to all.
            let can_cover = if self.covers.meets(HouseKinds::OTHERS) {
                self.can_cover(kept, house, self.cover_count, &mut tried)
            } else {
                kept.len() <= self.cover_count
            };
            let is_excluded = kept.is_empty() && self.empty_bases == EmptyBases::Excluded;
            !is_excluded && can_cover && self.may_take_part(house)
        };
        let usable_bases: BaseHouses = self.bases.iter().filter(usable).copied().collect();
        self.meter.spend(looks::<B::Cells>(1 + (self.bases.len() + tried) / 4))?;
        if usable_bases.len() < self.base_count {
            return Continue(());
        }
        let (bases, covers) = (ChosenHouses::new(), ChosenHouses::new());
        let mut choice =
            FishChoice { search: self, usable_bases: &usable_bases, bases, covers, tried: 0, visit };
        match self.overlap {
            BaseOverlap::None => choice.add_base(0, CountedCells::<_, 1>::NONE, CountedCells::NONE),
            BaseOverlap::Allowed => choice.add_base(0, CountedCells::<_, 3>::NONE, CountedCells::NONE),
        }
    }

    /// Whether the house may take part: it does not contain the avoided cell.
    fn may_take_part(&self, house: House) -> bool {
        self.avoided.is_none_or(|cell| !self.board.houses_of(cell).contains(&house))
    }

    /// Whether these places of a base lie within this many covers.
    fn can_cover(&self, kept: B::Cells, base: House, covers: usize, tried: &mut usize) -> bool {
        let Some(first) = kept.first() else { return true };
        *tried += 1;
        covers > 0
            && self.board.houses_of(first).iter().any(|&house| {
                let line = &self.table[house.index()];
                house != base
                    && self.covers.meets(line.kind)
                    && self.can_cover(kept.minus(line.places), base, covers - 1, tried)
            })
    }
}

impl<B: Board> FishChoice<'_, '_, B> {
    fn add_base<const N: usize>(
        &mut self,
        from: usize,
        bases: Counted<B, N>,
        covers: Counted<B, N>,
    ) -> Metered {
        let search = self.search;
        if self.bases.len() == search.base_count {
            return self.add_spare_cover(0, bases);
        }
        let tried = std::mem::take(&mut self.tried);
        search.meter.spend(looks::<B::Cells>(1 + (self.usable_bases.len() - from + tried) / 4))?;
        let missing = search.base_count - self.bases.len();
        for at in from..=self.usable_bases.len().saturating_sub(missing) {
            let house = self.usable_bases[at];
            let places = search.table[house.index()].places;
            if bases.is_full_for(places) || self.covers.contains(&house) {
                continue;
            }
            self.bases.push(house);
            self.add_covers(at + 1, bases.with(places), covers)?;
            self.bases.pop();
        }
        Continue(())
    }

    /// Covers the first uncovered place, in every way there is, until all are covered.
    fn add_covers<const N: usize>(
        &mut self,
        from: usize,
        bases: Counted<B, N>,
        covers: Counted<B, N>,
    ) -> Metered {
        let search = self.search;
        self.tried += 1;
        let Some(uncovered) = bases.minus(covers).and(search.kept).first() else {
            return self.add_base(from, bases, covers);
        };
        if self.covers.len() == search.cover_count {
            return Continue(());
        }
        for &house in search.board.houses_of(uncovered) {
            let line = &search.table[house.index()];
            if search.covers.meets(line.kind) && self.is_free(house) {
                self.covers.push(house);
                self.add_covers(from, bases, covers.with(line.places))?;
                self.covers.pop();
            }
        }
        Continue(())
    }

    /// Adds covers that the kept places do not need.
    fn add_spare_cover<const N: usize>(&mut self, from: usize, bases: Counted<B, N>) -> Metered {
        let search = self.search;
        if self.covers.len() == search.cover_count {
            return (self.visit)(&self.bases, &self.covers);
        }
        if search.overlap == BaseOverlap::None {
            return Continue(());
        }
        search.meter.spend(looks::<B::Cells>(1 + (search.table.len() - from) / 4))?;
        for house in search.board.houses().skip(from) {
            let line = &search.table[house.index()];
            let touches = !line.places.and(bases.cells()).is_empty();
            if touches && search.covers.meets(line.kind) && search.may_take_part(house) && self.is_free(house)
            {
                self.covers.push(house);
                self.add_spare_cover(house.index() + 1, bases)?;
                self.covers.pop();
            }
        }
        Continue(())
    }

    fn is_free(&self, house: House) -> bool {
        !self.bases.contains(&house) && !self.covers.contains(&house)
    }
}
