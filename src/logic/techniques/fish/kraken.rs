//! Kraken fish: fish whose fins need not see the eliminated candidate, but lead to its elimination.

use super::{
    super::{prelude::*, supposition::Supposition},
    family::{FishFamily, MOST_FINS, fish_of},
    search::{
        BaseOverlap, ChosenHouses, CountedCells, EmptyBases, FishHouse, FishSearch, empty_table, fill_table,
        houses_with_places,
    },
};

/// The most rounds of singles that follow an assumption.
const MOST_ROUNDS: usize = 2;
/// The sizes of the fish: X-wing to jellyfish.
const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

/// Fish of rows against columns whose fins lead to the conclusion by singles. Either a fin is true, or the fish
/// holds; then each cover has the digit in one of its base candidates and nowhere else.
///
/// It is found from its conclusion: without the places that lead to it, the bases need one cover less. Findings are
/// ordered by the fish's digit, then by the eliminated candidate (by digit, then by cell); of a digit's fish that
/// eliminate the same candidate only the first is found, by size, direction, bases. Source: HoDoKu's page on kraken
/// fish.
pub enum KrakenFish {
    /// Type 1: the eliminated candidate is in a cover, and every fin sees it or leads to its elimination.
    ///
    /// Rows 2 and 5 have 1 in columns 3 and 7, and row 5 has the fin `r5c5`. `r9c5` and `r9c8` hold only 1 and 2. If
    /// the fin is false, column 7 has its 1 in `r2c7` or `r5c7`. If it is true, `r9c5=2` and `r9c8=1`. Either way
    /// `r7c7<>1`.
    ByFins,
    /// Type 2: every fin, and every base candidate of one cover, leads to the elimination.
    ///
    /// In the same fish `r2c7=1`, `r5c7=1` and the fin `r5c5=1` may each lead to `r9c9<>4`. One of them is true, since
    /// column 7 has its 1 in one of its base candidates if the fin is false: `r9c9<>4`.
    ByCover,
}

/// A search for the fish of one digit that eliminate one candidate.
struct KrakenSearch<'a, B: Board> {
    grid: &'a Grid<B>,
    digit: Digit,
    table: &'a [FishHouse<B::Cells>],
    assumptions: &'a [Supposition<B>],
    conclusion: Candidate,
    meter: &'a Meter,
}

impl<B: Board> Technique<B> for KrakenFish {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut table = empty_table(board);
        for digit in Digit::all(board.side()) {
            let open = grid.cells_with(digit).minus(grid.settled());
            fill_table(&mut table, board, open);
            let mut assumptions: Vec<Supposition<B>> = Vec::new();
            for cell in open {
                // Each takes a grid or two, and examines all constraints in each round.
                let constraints = board.house_count() * board.side();
                position.meter.spend(looks::<B::Cells>(constraints / 4) + constraints as u64 / 2)?;
                assumptions.push(Supposition::follow(grid, Candidate::new(cell, digit), MOST_ROUNDS));
            }
            for other in Digit::all(board.side()) {
                if matches!(self, KrakenFish::ByFins) && other != digit {
                    continue;
                }
                for cell in grid.cells_with(other).minus(grid.settled()) {
                    let conclusion = Candidate::new(cell, other);
                    let (table, assumptions, meter) = (&table, &assumptions, position.meter);
                    let search = KrakenSearch { grid, digit, table, assumptions, conclusion, meter };
                    self.find_against(search, sink)?;
                }
            }
        }
        Continue(())
    }
}

impl KrakenFish {
    fn find_against<B: Board>(&self, kraken: KrakenSearch<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let (board, table, meter) = (kraken.grid.board(), kraken.table, kraken.meter);
        meter.spend(looks::<B::Cells>(1) + kraken.assumptions.len() as u64)?;
        let target = kraken.conclusion.cell;
        // The eliminated candidate may not be a base candidate of the fish that eliminates it.
        let avoided = (kraken.conclusion.digit == kraken.digit).then_some(target);
        let leads = |assumption: &&Supposition<B>| assumption.leads_to(kraken.conclusion);
        let leading: B::Cells =
            kraken.assumptions.iter().filter(leads).map(|assumption| assumption.candidate.cell).collect();
        let mut kept = kraken.grid.cells_with(kraken.digit).minus(kraken.grid.settled()).minus(leading);
        if let Some(own) = avoided {
            kept.remove(own);
        }
        for size in SIZES {
            for &allowed in FishFamily::Basic.allowed_kinds() {
                let search = FishSearch {
                    board,
                    table,
                    bases: &houses_with_places(board, table, allowed.bases),
                    covers: allowed.covers,
                    overlap: BaseOverlap::None,
                    empty_bases: EmptyBases::Allowed,
                    kept,
                    avoided,
                    base_count: size,
                    cover_count: size - 1,
                    meter,
                };
                let mut first = None;
                let walked = search.run(&mut |bases, covers| {
                    meter.spend(looks::<B::Cells>(10 + table.len()) + 3 * table.len() as u64)?;
                    let free = |last: &House| {
                        allowed.covers.meets(table[last.index()].kind) && !covers.contains(last)
                    };
                    first = board.houses().filter(free).find_map(|last| {
                        let covers = covers.iter().copied().chain([last]).collect();
                        self.reason(&kraken, bases, covers, last)
                    });
                    if first.is_some() { Break(()) } else { Continue(()) }
                });
                if let Some(reason) = first {
                    return sink.eliminate(reason, kraken.grid, [kraken.conclusion]);
                }
                walked?;
            }
        }
        Continue(())
    }

    /// The reason with these bases and covers; `last` is the cover that the kept places do not need.
    fn reason<B: Board>(
        &self,
        kraken: &KrakenSearch<'_, B>,
        bases: &[House],
        mut covers: ChosenHouses,
        last: House,
    ) -> Option<Reason> {
        covers.sort_unstable();
        let in_bases = CountedCells::new(kraken.table, bases);
        let fins = in_bases.minus(CountedCells::new(kraken.table, &covers));
        let of_cover = in_bases.cells().and(kraken.table[last.index()].places);
        let same_digit = kraken.conclusion.digit == kraken.digit;
        let in_cover = same_digit && kraken.table[last.index()].places.contains(kraken.conclusion.cell);
        let (fits, of_last) = match self {
            KrakenFish::ByFins => (in_cover, B::Cells::EMPTY),
            KrakenFish::ByCover => (!in_cover, of_cover),
        };
        if !fits || of_cover.is_empty() || fins.is_empty() || fins.len() > MOST_FINS {
            return None;
        }
        let assumed = fins.into_iter().chain(of_last);
        let branch = |cell: Cell| {
            let mut assumptions = kraken.assumptions.iter();
            let assumption = assumptions.find(|assumption| assumption.candidate.cell == cell)?;
            assumption.branch_to(kraken.conclusion, kraken.grid)
        };
        let branches: Option<Vec<Branch>> = assumed.map(branch).collect();
        // If every assumption sees the candidate, it is an ordinary fish.
        let branches = branches?;
        if branches.iter().all(|branch| branch.implied.is_empty()) {
            return None;
        }
        let fish = fish_of(kraken.digit, bases, &covers, fins);
        Some(Reason::Kraken(Box::new(Kraken { fish, branches })))
    }
}
