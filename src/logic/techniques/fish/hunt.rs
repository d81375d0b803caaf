//! The search behind every fish: bases of one digit that have too few covers for what is left of them.

use crate::{
    board::{Board, Cell, CellSet, House, HouseKind},
    logic::survey::work::looks,
    meter::Meter,
};
use smallvec::SmallVec;
use std::ops::{BitAnd, BitOr, ControlFlow};

/// The kinds of houses that take part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    pub(super) const ROWS: Kinds = Kinds(1);
    pub(super) const COLUMNS: Kinds = Kinds(2);
    pub(super) const LINES: Kinds = Kinds(3);
    /// Boxes and extra houses.
    pub(super) const OTHERS: Kinds = Kinds(4);

    fn of(kind: HouseKind) -> Kinds {
        match kind {
            HouseKind::Row => Kinds::ROWS,
            HouseKind::Column => Kinds::COLUMNS,
            HouseKind::Box | HouseKind::Extra => Kinds::OTHERS,
        }
    }

    pub(super) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(super) fn contains(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        self.or(other)
    }
}

impl BitAnd for Kinds {
    type Output = Kinds;

    fn bitand(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
}

/// Which houses may be bases and which may be covers.
#[derive(Clone, Copy)]
pub(super) struct Roles {
    pub(super) bases: Kinds,
    pub(super) covers: Kinds,
}

/// A house with what is left in it for the digit.
#[derive(Clone, Copy)]
pub(super) struct Line<S: CellSet> {
    pub(super) kind: Kinds,
    pub(super) places: S,
}

/// The houses of a board in its order, for one digit at a time.
pub(super) type Lines<S> = SmallVec<[Line<S>; 27]>;

/// The houses of a board with nothing in them yet.
pub(super) fn empty_lines<B: Board>(board: &B) -> Lines<B::Cells> {
    let kind = |house| Kinds::of(board.kind_of(house));
    board.houses().map(|house| Line { kind: kind(house), places: B::Cells::EMPTY }).collect()
}

/// The houses get those of their cells that are in the set.
pub(super) fn fill_lines<B: Board>(lines: &mut Lines<B::Cells>, board: &B, open: B::Cells) {
    board.houses().zip(lines).for_each(|(house, line)| line.places = open.and(board.set_of(house)));
}

/// How often each cell is in some sets.
trait Tally<S: CellSet>: Copy {
    const NONE: Self;

    /// Counts these cells once more.
    fn with(self, cells: S) -> Self;

    /// The cells that are counted here more often than there.
    fn beyond(self, other: Self) -> S;

    /// The cells that are counted at all.
    fn cells(self) -> S;

    /// Whether counting these cells too would be too much to count.
    fn is_full_for(self, cells: S) -> bool;
}

/// The union of sets that share nothing, or whose overlap is of no interest.
#[derive(Clone, Copy)]
struct Union<S>(S);

impl<S: CellSet> Tally<S> for Union<S> {
    const NONE: Self = Union(S::EMPTY);

    fn with(self, cells: S) -> Self {
        Union(self.0.or(cells))
    }

    fn beyond(self, other: Self) -> S {
        self.0.minus(other.0)
    }

    fn cells(self) -> S {
        self.0
    }

    fn is_full_for(self, cells: S) -> bool {
        !self.0.and(cells).is_empty()
    }
}

/// Sets of cells with how often each cell is in them, up to three times.
#[derive(Clone, Copy)]
pub(super) struct Layers<S: CellSet>([S; 3]);

impl<S: CellSet> Layers<S> {
    /// All these houses' places.
    pub(super) fn of(lines: &[Line<S>], houses: &[House]) -> Self {
        houses.iter().fold(Layers::NONE, |all, house| all.with(lines[house.index()].places))
    }

    /// The cells that are counted here more often than there.
    pub(super) fn beyond(self, other: Self) -> S {
        let [once, twice, thrice] = self.0;
        let [other_once, other_twice, other_thrice] = other.0;
        once.minus(other_once).or(twice.minus(other_twice)).or(thrice.minus(other_thrice))
    }

    /// The cells that are counted at all.
    pub(super) fn cells(self) -> S {
        self.0[0]
    }

    /// The cells that are counted more than once.
    pub(super) fn repeated(self) -> S {
        self.0[1]
    }
}

impl<S: CellSet> Tally<S> for Layers<S> {
    const NONE: Self = Layers([S::EMPTY; 3]);

    /// What would be a fourth time is not counted.
    fn with(self, cells: S) -> Self {
        let [once, twice, thrice] = self.0;
        Layers([once.or(cells), twice.or(once.and(cells)), thrice.or(twice.and(cells))])
    }

    fn beyond(self, other: Self) -> S {
        Layers::beyond(self, other)
    }

    fn cells(self) -> S {
        Layers::cells(self)
    }

    fn is_full_for(self, cells: S) -> bool {
        !self.0[2].and(cells).is_empty()
    }
}

/// The houses of these kinds in which there are places.
pub(super) fn houses_with_places<B: Board>(board: &B, lines: &[Line<B::Cells>], kinds: Kinds) -> Bases {
    let fits = |line: &Line<B::Cells>| kinds.meets(line.kind) && !line.places.is_empty();
    board.houses().zip(lines).filter(|(_, line)| fits(line)).map(|(house, _)| house).collect()
}

/// Houses that may be bases.
pub(super) type Bases = SmallVec<[House; 32]>;

/// Whether bases may share a place, and covers stand idle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Overlap {
    /// Bases share no place, and no cover can be spared.
    None,
    /// Both may be.
    Allowed,
}

/// Whether a base may take part of which nothing is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spent {
    /// It may not: such a base alone would say all.
    Excluded,
    /// It may.
    Allowed,
}

/// A search for so many bases whose kept places lie in so many covers, each place in as many covers as
/// bases. Bases come in the order of houses.
pub(super) struct Hunt<'a, B: Board> {
    pub(super) board: &'a B,
    pub(super) lines: &'a [Line<B::Cells>],
    /// The houses that may be bases, in their order.
    pub(super) bases: &'a [House],
    /// The kinds of houses that may be covers.
    pub(super) covers: Kinds,
    pub(super) overlap: Overlap,
    pub(super) spent: Spent,
    /// What must be covered.
    pub(super) kept: B::Cells,
    /// The houses of this cell take no part.
    pub(super) apart: Option<Cell>,
    pub(super) base_count: usize,
    pub(super) cover_count: usize,
    pub(super) meter: &'a Meter,
}

/// Houses that were chosen.
pub(super) type Chosen = SmallVec<[House; 8]>;

/// Hears the bases and the covers, which come in the order they were found useful.
type Found<'f> = &'f mut dyn FnMut(&[House], &[House]) -> ControlFlow<()>;

/// What is chosen on the way.
struct Walk<'h, 'f, B: Board> {
    hunt: &'h Hunt<'h, B>,
    /// The houses that can be bases.
    pool: &'h [House],
    bases: Chosen,
    covers: Chosen,
    /// How many ways to cover were tried since the last base was added.
    tried: usize,
    found: Found<'f>,
}

impl<B: Board> Hunt<'_, B> {
    /// Tells every choice; one may be told more than once.
    pub(super) fn run(&self, found: Found<'_>) -> ControlFlow<()> {
        let mut tried = 0;
        let usable = |&&house: &&House| {
            let kept = self.lines[house.index()].places.and(self.kept);
            // A line that crosses covers one place, another house up to all.
            let can_cover = match self.covers.meets(Kinds::OTHERS) {
                true => self.can_cover(kept, house, self.cover_count, &mut tried),
                false => kept.len() <= self.cover_count,
            };
            let spent = kept.is_empty() && self.spent == Spent::Excluded;
            !spent && can_cover && self.is_apart(house)
        };
        let pool: Bases = self.bases.iter().filter(usable).copied().collect();
        self.meter.spend(looks::<B::Cells>(1 + (self.bases.len() + tried) / 4))?;
        if pool.len() < self.base_count {
            return ControlFlow::Continue(());
        }
        let (bases, covers) = (Chosen::new(), Chosen::new());
        let mut walk = Walk { hunt: self, pool: &pool, bases, covers, tried: 0, found };
        match self.overlap {
            Overlap::None => walk.add_base(0, Union::NONE, Union::NONE),
            Overlap::Allowed => walk.add_base(0, Layers::NONE, Layers::NONE),
        }
    }

    fn is_apart(&self, house: House) -> bool {
        self.apart.is_none_or(|cell| !self.board.houses_of(cell).contains(&house))
    }

    /// Whether so many covers are enough for these places of a base.
    fn can_cover(&self, kept: B::Cells, base: House, covers: usize, tried: &mut usize) -> bool {
        let Some(first) = kept.first() else { return true };
        *tried += 1;
        covers > 0
            && self.board.houses_of(first).iter().any(|&house| {
                let line = &self.lines[house.index()];
                house != base
                    && self.covers.meets(line.kind)
                    && self.can_cover(kept.minus(line.places), base, covers - 1, tried)
            })
    }
}

impl<B: Board> Walk<'_, '_, B> {
    fn add_base<T: Tally<B::Cells>>(&mut self, from: usize, bases: T, covers: T) -> ControlFlow<()> {
        let hunt = self.hunt;
        if self.bases.len() == hunt.base_count {
            return self.add_idle_cover(0, bases);
        }
        let tried = std::mem::take(&mut self.tried);
        hunt.meter.spend(looks::<B::Cells>(1 + (self.pool.len() - from + tried) / 4))?;
        let missing = hunt.base_count - self.bases.len();
        for at in from..=self.pool.len().saturating_sub(missing) {
            let house = self.pool[at];
            let places = hunt.lines[house.index()].places;
            if bases.is_full_for(places) || self.covers.contains(&house) {
                continue;
            }
            self.bases.push(house);
            self.add_covers(at + 1, bases.with(places), covers)?;
            self.bases.pop();
        }
        ControlFlow::Continue(())
    }

    /// Covers the first place that is bare, in each way there is, until none is.
    fn add_covers<T: Tally<B::Cells>>(&mut self, from: usize, bases: T, covers: T) -> ControlFlow<()> {
        let hunt = self.hunt;
        self.tried += 1;
        let Some(bare) = bases.beyond(covers).and(hunt.kept).first() else {
            return self.add_base(from, bases, covers);
        };
        if self.covers.len() == hunt.cover_count {
            return ControlFlow::Continue(());
        }
        for &house in hunt.board.houses_of(bare) {
            let line = &hunt.lines[house.index()];
            if hunt.covers.meets(line.kind) && self.is_free(house) {
                self.covers.push(house);
                self.add_covers(from, bases, covers.with(line.places))?;
                self.covers.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds covers that nothing kept has need of.
    fn add_idle_cover<T: Tally<B::Cells>>(&mut self, from: usize, bases: T) -> ControlFlow<()> {
        let hunt = self.hunt;
        if self.covers.len() == hunt.cover_count {
            return (self.found)(&self.bases, &self.covers);
        }
        if hunt.overlap == Overlap::None {
            return ControlFlow::Continue(());
        }
        hunt.meter.spend(looks::<B::Cells>(1 + (hunt.lines.len() - from) / 4))?;
        for house in hunt.board.houses().skip(from) {
            let line = &hunt.lines[house.index()];
            let touches = !line.places.and(bases.cells()).is_empty();
            if touches && hunt.covers.meets(line.kind) && hunt.is_apart(house) && self.is_free(house) {
                self.covers.push(house);
                self.add_idle_cover(house.index() + 1, bases)?;
                self.covers.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn is_free(&self, house: House) -> bool {
        !self.bases.contains(&house) && !self.covers.contains(&house)
    }
}
