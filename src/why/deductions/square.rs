//! Squares of candidates, in which subsets and fish are the same pattern: some lines that cross just as many others.

use crate::{logic::Cover, why::prelude::*};

/// One of the two kinds of lines of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first lines: cells, or rows.
    First,
    /// The second lines: digits, or columns.
    Second,
}

/// The open cells of a house and its open digits, or the rows and the columns that lack a digit. Some of the first lines
/// that have candidates only in as many of the second make a naked subset, or a fish in rows; the remaining lines make the
/// same deduction seen from the other side, a hidden subset or a fish in columns.
///
/// Where the solution is known, each first line stands in the place of the second line that crosses it in a true candidate.
pub struct CandidateSquare {
    pub firsts: Vec<Constraint>,
    pub seconds: Vec<(House, Digit)>,
    /// The candidates at the crossings of the lines, in the order of the first lines.
    pub crossings: Vec<Candidate>,
}

impl CandidateSquare {
    pub fn new(firsts: Vec<Constraint>, seconds: Vec<(House, Digit)>, layout: &Layout) -> CandidateSquare {
        let crossing = |(first, (house, digit)): (&Constraint, &(House, Digit))| match first {
            Constraint::Cell(cell) => Candidate::new(*cell, *digit),
            // Rows come first among the houses, and columns next.
            Constraint::House(row, _) => {
                Candidate::new(layout.cells_of(*row)[house.index() - layout.side()], *digit)
            }
        };
        let crossings = firsts.iter().cartesian_product(&seconds).map(crossing).collect();
        CandidateSquare { firsts, seconds, crossings }
    }

    /// The number of first lines, which is also the number of second lines.
    pub fn side(&self) -> usize {
        self.firsts.len()
    }

    /// The candidates at the crossings of these first and second lines, given as bits.
    pub fn crossings(&self, firsts: u32, seconds: u32) -> impl Iterator<Item = Candidate> + '_ {
        let is_in = |set: u32, line: usize| set >> line & 1 == 1;
        let candidates = self.crossings.iter().enumerate();
        let chosen = candidates.filter(move |(index, _)| {
            is_in(firsts, index / self.side()) && is_in(seconds, index % self.side())
        });
        chosen.map(|(_, &candidate)| candidate)
    }

    /// The easiest technique for a pattern of this many first lines, among those that have a cost, and the side of its
    /// bases: these lines, or the second lines that are left over. `None` if no such technique has a cost.
    pub fn technique(
        &self,
        size: usize,
        cost: &dyn Fn(TechniqueId) -> Option<u32>,
    ) -> Option<(TechniqueId, Side)> {
        use TechniqueId::*;
        const FISH: &[TechniqueId] = &[XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
        let (naked, hidden) = match self.firsts.first()? {
            Constraint::Cell(_) => {
                (&[NakedPair, NakedTriple, NakedQuad][..], &[HiddenPair, HiddenTriple, HiddenQuad][..])
            }
            Constraint::House(..) => (FISH, FISH),
        };
        let named = [(naked, size, Side::First), (hidden, self.side() - size, Side::Second)];
        let named = named.iter().filter_map(|&(names, size, side)| Some((*names.get(size - 2)?, side)));
        named.filter(|&(id, _)| cost(id).is_some()).min_by_key(|&(id, _)| cost(id))
    }

    /// The cover pattern of these lines; with `Side::Second` its bases and covers are all other lines.
    pub fn cover(&self, firsts: u32, seconds: u32, bases: Side) -> Cover {
        let is_taken = |set: u32, line: usize| (set >> line & 1 == 1) == (bases == Side::First);
        let of_firsts = (0..self.side()).filter(|&line| is_taken(firsts, line)).map(|line| self.firsts[line]);
        let of_seconds = (0..self.seconds.len()).filter(|&line| is_taken(seconds, line));
        let of_seconds = of_seconds.map(|line| Constraint::House(self.seconds[line].0, self.seconds[line].1));
        let (of_firsts, of_seconds) =
            (of_firsts.sorted_unstable().collect(), of_seconds.sorted_unstable().collect());
        match bases {
            Side::First => Cover::new(of_firsts, of_seconds),
            Side::Second => Cover::new(of_seconds, of_firsts),
        }
    }

    /// The house whose cells the first lines are; `None` if they are rows.
    fn house(&self) -> Option<House> {
        let is_of_cells = matches!(self.firsts.first(), Some(Constraint::Cell(_)));
        self.seconds.first().filter(|_| is_of_cells).map(|&(house, _)| house)
    }

    /// The true candidates of the chosen first lines.
    pub fn pairs(&self, chosen: u32) -> impl Iterator<Item = Candidate> + Clone + '_ {
        bits(chosen).map(move |line| self.crossings[line * (self.side() + 1)])
    }

    /// For each other house that shares cells with the square's house, the first lines of the shared cells, as bits.
    pub fn shared_with_other_houses(&self, layout: &Layout) -> Vec<u32> {
        let Some(own) = self.house() else { return Vec::new() };
        let mut shared: BTreeMap<House, u32> = BTreeMap::new();
        for (line, pair) in self.pairs((1 << self.side()) - 1).enumerate() {
            for &house in layout.houses_of(pair.cell).iter().filter(|house| **house != own) {
                *shared.entry(house).or_default() |= 1 << line;
            }
        }
        shared.into_values().collect()
    }

    /// The technique of the locked subset that the chosen cells make, if another house contains them all too; and
    /// whether the square is that of the first such house, under which the subset is listed.
    pub fn locked_subset(
        &self,
        chosen: u32,
        layout: &Layout,
        techniques: TechniqueSet,
    ) -> Option<(TechniqueId, bool)> {
        let own = self.house()?;
        let technique = match chosen.count_ones() {
            2 => TechniqueId::LockedPair,
            3 => TechniqueId::LockedTriple,
            _ => return None,
        };
        let mut taken = self.pairs(chosen).map(|pair| pair.cell);
        let first = taken.next()?;
        let holds_all = |house: &&House| taken.clone().all(|cell| layout.houses_of(cell).contains(house));
        let mut houses = layout.houses_of(first).iter().filter(holds_all);
        let first_house = houses.next()?;
        houses.next().filter(|_| techniques.contains(technique))?;
        Some((technique, *first_house == own))
    }

    /// The candidates that have a digit of the chosen cells and see all of its places there.
    pub fn seen_by_all<'a>(
        &'a self,
        chosen: u32,
        layout: &'a Layout,
    ) -> impl Iterator<Item = Candidate> + 'a {
        let taken = self.pairs(chosen);
        let others = taken.clone().skip(1);
        let peers = taken.clone().take(1).flat_map(|first| layout.peers(first.cell));
        let seen = peers.filter(move |peer| others.clone().all(|other| layout.sees(other.cell, **peer)));
        seen.cartesian_product(taken).map(|(&cell, pair)| Candidate::new(cell, pair.digit))
    }
}
