//! Stories of fish, and a slow search over all bases and covers as a comparison.

use super::{
    super::{prelude::*, sketch::found_by as found},
    family::{FishFamily, MOST_ENDO_FINS, MOST_FINS},
    search::{self, HouseKinds, empty_table, fill_table},
};
use crate::board::{Classic, Custom};
use proptest::prelude::*;
use std::sync::Arc;

const ONE: Digit = Digit::from_index(0);

/// The cells at these rows and columns, counted from 1.
fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| Classic.layout().parse_cell(name).expect("a cell")).collect()
}

/// A grid in which 1 has only these places in the given rows, and every place in the other rows.
fn grid_with(rows: &[usize], places: &str) -> Grid<Classic> {
    let mut grid = Grid::new(Classic);
    let places = cells(places);
    for cell in
        Classic.cells().filter(|cell| rows.contains(&(cell.index() / 9 + 1)) && !places.contains(cell))
    {
        grid.eliminate(Candidate::new(cell, ONE)).expect("eight digits are left");
    }
    grid
}

fn eliminated(findings: &[Finding]) -> Vec<Vec<Cell>> {
    findings.iter().map(|finding| finding.eliminations.iter().map(|gone| gone.cell).collect()).collect()
}

#[test]
fn an_x_wing_clears_its_columns_and_one_more_place_makes_it_a_finned_one() {
    use TechniqueId::{FinnedXWing, SashimiXWing, XWing};
    let whole = grid_with(&[2, 5], "r2c3 r2c7 r5c3 r5c7");
    let columns = eliminated(&found(XWing, Reach::Ladder, &whole));
    assert_eq!(columns.len(), 1);
    assert_eq!(columns[0].len(), 14);
    assert!(found(FinnedXWing, Reach::Ladder, &whole).is_empty());

    let finned = grid_with(&[2, 5], "r2c3 r2c7 r5c3 r5c7 r5c8");
    assert!(found(XWing, Reach::Ladder, &finned).is_empty());
    let findings = found(FinnedXWing, Reach::Ladder, &finned);
    assert_eq!(eliminated(&findings), [cells("r4c7 r6c7")]);
    let Reason::Cover(cover) = &findings[0].reason else { panic!("a fish is a cover") };
    assert_eq!(cover.fins, [Candidate::new(cells("r5c8")[0], ONE)]);
    assert!(found(SashimiXWing, Reach::Ladder, &finned).is_empty());

    let sashimi = grid_with(&[2, 5], "r2c3 r2c7 r5c3 r5c8");
    assert!(found(FinnedXWing, Reach::Ladder, &sashimi).is_empty());
    // The fin may be next to either column.
    assert_eq!(
        eliminated(&found(SashimiXWing, Reach::Ladder, &sashimi)),
        [cells("r1c8 r3c8"), cells("r4c7 r6c7")]
    );
}

#[test]
fn fins_in_two_boxes_rule_nothing_out() {
    let grid = grid_with(&[2, 5], "r2c3 r2c5 r2c7 r5c3 r5c7 r5c8");
    for id in [TechniqueId::XWing, TechniqueId::FinnedXWing, TechniqueId::SashimiXWing] {
        assert!(found(id, Reach::Definition, &grid).is_empty());
    }
}

#[test]
fn a_box_may_take_the_place_of_a_line() {
    // Row 2 and box 9 hold 1 in columns 7 and 8 only.
    let mut grid = grid_with(&[2], "r2c7 r2c8");
    for cell in cells("r7c9 r8c9 r9c9") {
        grid.eliminate(Candidate::new(cell, ONE)).expect("eight digits are left");
    }
    let findings = found(TechniqueId::FrankenXWing, Reach::Ladder, &grid);
    let in_columns = cells("r1c7 r1c8 r3c7 r3c8 r4c7 r4c8 r5c7 r5c8 r6c7 r6c8");
    // Boxes 1 and 2 share rows 1 and 3.
    let in_rows = cells("r1c7 r1c8 r1c9 r3c7 r3c8 r3c9");
    assert_eq!(eliminated(&findings), [in_columns, in_rows.clone()]);
    let less = grid_with(&[2], "r2c7 r2c8");
    assert_eq!(eliminated(&found(TechniqueId::FrankenXWing, Reach::Ladder, &less)), [in_rows]);
}

#[test]
fn without_boxes_no_fin_is_seen_from_outside_its_lines() {
    let layout = Arc::new(Layout::without_boxes(9).expect("a board"));
    let mut grid = Grid::new(Custom::new(layout));
    for cell in grid.board().cells() {
        if [1, 4].contains(&(cell.index() / 9)) && ![2, 6, 7].contains(&(cell.index() % 9)) {
            grid.eliminate(Candidate::new(cell, ONE)).expect("eight digits are left");
        }
    }
    assert!(found(TechniqueId::FinnedXWing, Reach::Definition, &grid).is_empty());
    grid.eliminate(Candidate::new(Cell::new(4 * 9 + 7), ONE)).expect("eight digits are left");
    grid.eliminate(Candidate::new(Cell::new(9 + 7), ONE)).expect("eight digits are left");
    assert_eq!(found(TechniqueId::XWing, Reach::Ladder, &grid).len(), 1);
}

#[test]
fn a_fin_that_sees_nothing_may_still_lead_to_the_conclusion() {
    let mut grid = grid_with(&[2, 5], "r2c3 r2c7 r5c3 r5c7 r5c5");
    // 1 in r5c5 makes r9c5 a 2 and r9c8 a 1, which sees r7c7.
    let digits = [("r9c5", 2..9), ("r9c8", 2..8)];
    for (cell, digit) in digits.into_iter().flat_map(|(cell, gone)| gone.map(move |digit| (cell, digit))) {
        grid.eliminate(Candidate::new(cells(cell)[0], Digit::from_index(digit)))
            .expect("two digits are left");
    }
    let conclusion = Candidate::new(cells("r7c7")[0], ONE);
    let kraken_of = |grid: &Grid<Classic>| {
        let findings = found(TechniqueId::KrakenFish1, Reach::Ladder, grid);
        findings.into_iter().find(|finding| finding.eliminations == [conclusion])
    };
    assert!(kraken_of(&grid).is_none());
    grid.eliminate(Candidate::new(cells("r9c8")[0], Digit::from_index(8))).expect("two digits are left");
    let Some(Reason::Kraken(kraken)) = kraken_of(&grid).map(|finding| finding.reason) else {
        panic!("a kraken fish rules it out")
    };
    assert_eq!(kraken.fish.fins, [Candidate::new(cells("r5c5")[0], ONE)]);
    let implied: Vec<Candidate> = kraken.branches[0].implied.iter().filter_map(Implied::candidate).collect();
    let [two, one] = [("r9c5", 1), ("r9c8", 0)]
        .map(|(cell, digit)| Candidate::new(cells(cell)[0], Digit::from_index(digit)));
    assert_eq!(implied, [two, one]);
}

/// Everything that two bases and two covers rule out with at most five fins and two endo-fins, counting each
/// candidate one by one; for basic, franken and mutant fish.
fn slowly(grid: &Grid<Classic>) -> [BTreeSet<Cell>; 3] {
    let table = lines_of(grid);
    let kinds = |houses: &[House]| {
        houses.iter().fold(HouseKinds::NONE, |kinds, house| kinds.or(table[house.index()].kind))
    };
    let open: Vec<Cell> = grid.cells_with(ONE).into_iter().collect();
    let times = |houses: &[House], cell: Cell| {
        Classic.houses_of(cell).iter().filter(|house| houses.contains(house)).count()
    };
    let mut gone = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    let houses = || Classic.houses().filter(|&house| !grid.places(house, ONE).is_empty());
    for bases in houses().combinations(2) {
        for covers in houses().filter(|house| !bases.contains(house)).combinations(2) {
            let counts = open.iter().map(|&cell| (cell, times(&bases, cell), times(&covers, cell)));
            let counts: Vec<(Cell, usize, usize)> = counts.collect();
            let fins: Vec<_> = counts.iter().filter(|(_, bases, covers)| bases > covers).collect();
            let endo_fins = fins.iter().filter(|(_, bases, _)| *bases > 1).count();
            let touched = |cover: &House| {
                counts.iter().any(|&(cell, bases, _)| bases > 0 && Classic.set_of(*cover).contains(cell))
            };
            if fins.len() <= MOST_FINS && endo_fins <= MOST_ENDO_FINS && covers.iter().all(touched) {
                let more = counts.iter().filter(|(_, bases, covers)| covers > bases).map(|&(cell, ..)| cell);
                let sees = |cell: &Cell| fins.iter().all(|&&(fin, ..)| Classic.peers(fin).contains(*cell));
                gone[FishFamily::new(kinds(&bases), kinds(&covers)) as usize].extend(more.filter(sees));
            }
        }
    }
    gone
}

fn lines_of(grid: &Grid<Classic>) -> search::FishHouseTable<<Classic as Board>::Cells> {
    let mut table = empty_table(&Classic);
    fill_table(&mut table, &Classic, grid.cells_with(ONE));
    table
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn fish_rule_out_the_same_candidates_as_a_slow_search(
        places in prop::collection::vec(prop::bool::weighted(0.25), 81),
    ) {
        use TechniqueId::*;
        let mut grid = Grid::new(Classic);
        for cell in Classic.cells().filter(|cell| !places[cell.index()]) {
            grid.eliminate(Candidate::new(cell, ONE)).expect("eight digits are left");
        }
        let families = [
            &[XWing, FinnedXWing, SashimiXWing][..],
            &[FrankenXWing, FinnedFrankenXWing],
            &[MutantXWing, FinnedMutantXWing],
        ];
        for (ids, slowly) in families.into_iter().zip(slowly(&grid)) {
            let findings = ids.iter().flat_map(|&id| found(id, Reach::Definition, &grid));
            let gone = findings.flat_map(|finding| finding.eliminations);
            let gone: BTreeSet<Cell> = gone.filter(|gone| gone.digit == ONE).map(|gone| gone.cell).collect();
            prop_assert!(gone.is_subset(&slowly));
            // A candidate that sees all places of one house needs no second base.
            for cell in slowly.difference(&gone) {
                let seen = |house: House| {
                    let places = grid.places(house, ONE);
                    !places.is_empty() && places.is_within(Classic.peers(*cell))
                };
                prop_assert!(Classic.houses().any(seen), "{ids:?} {cell:?}");
            }
        }
    }
}
