//! Templates: the ways to place one digit in the whole grid.

use super::prelude::*;
use crate::logic::survey::templates::Templates;

/// A template of a digit is a choice of one of its places in every house.
///
/// - Template set: a cell that is in all templates holds the digit.
/// - Template delete: a cell that is in no template does not hold it.
///
/// On a board of 3 rows and 3 columns without boxes, 1 may be in columns 1 and 2 of rows 1 and 2, and anywhere in row
/// 3. It has two templates: `r1c1`, `r2c2`, `r3c3`, and `r1c2`, `r2c1`, `r3c3`. Both use `r3c3`: set, `r3c3=1`. None
/// uses `r3c1` or `r3c2`: delete, `r3c1<>1` and `r3c2<>1`.
///
/// There is one finding for each digit, in the order of digits. In [`Reach::Ladder`] each digit is examined by
/// itself. In [`Reach::Definition`] the cells that are in all templates of a digit are first removed from the other
/// digits, until nothing changes. Source: HoDoKu's page on templates, and its library for the full definition.
pub struct TemplateFinder {
    pub kind: TemplateKind,
    pub reach: Reach,
}

/// The kind of result that templates have.
#[derive(Clone, Copy)]
pub enum TemplateKind {
    /// The cells in all templates.
    Set,
    /// The cells in no template.
    Delete,
}

impl<B: Board> Technique<B> for TemplateFinder {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let digits = Digit::all(grid.board().side());
        let places = |digit| Places { left: grid.cells_with(digit), others: DigitSet::EMPTY };
        let mut places: Vec<Places<B::Cells>> = digits.clone().map(places).collect();
        if self.reach == Reach::Definition {
            while take_from_others(grid, &mut places, position.meter)? {}
        }
        // A digit examined by itself gives nothing new until it changes.
        let by_itself = self.reach == Reach::Ladder;
        for digit in digits.filter(|&digit| !by_itself || position.changed.digit(digit)) {
            self.find_for_digit(grid, digit, &places[digit.index()], position.meter, sink)?;
        }
        Continue(())
    }
}

/// The places that are left for a digit.
#[derive(Clone, Copy)]
struct Places<S> {
    left: S,
    /// The digits whose templates removed cells from it.
    others: DigitSet,
}

/// Removes from every digit the cells that are in all templates of another one; returns whether that changed
/// anything.
fn take_from_others<B: Board>(
    grid: &Grid<B>,
    places: &mut [Places<B::Cells>],
    meter: &Meter,
) -> Metered<bool> {
    let mut changed = false;
    for taker in Digit::all(grid.board().side()) {
        let Places { left, others } = places[taker.index()];
        let open = left.minus(grid.settled());
        let taken = Templates::within(grid.board(), left, open, meter).in_all(open)?;
        let taken = taken.unwrap_or(B::Cells::EMPTY);
        for digit in Digit::all(grid.board().side()).filter(|&digit| digit != taker) {
            let loser = &mut places[digit.index()];
            if !loser.left.and(taken).is_empty() {
                loser.left = loser.left.minus(taken);
                loser.others = loser.others.or(others).or(DigitSet::only(taker));
                changed = true;
            }
        }
    }
    Continue(changed)
}

impl TemplateFinder {
    fn find_for_digit<B: Board>(
        &self,
        grid: &Grid<B>,
        digit: Digit,
        places: &Places<B::Cells>,
        meter: &Meter,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let board = grid.board();
        let all = grid.cells_with(digit);
        let open = all.minus(grid.settled());
        let templates = Templates::within(board, places.left, open, meter);
        let cells = match self.kind {
            TemplateKind::Set => templates.in_all(open)?,
            // A digit without any template gives no finding.
            TemplateKind::Delete => templates.in_none(open)?.filter(|&cells| cells != open),
        };
        let Some(cells) = cells.filter(|cells| !cells.is_empty()) else { return Continue(()) };
        let others = places.others.minus(DigitSet::only(digit));
        let reason = Reason::Template(Box::new(Template {
            digit,
            left: all.into_iter().collect(),
            others: others.map(|other| (other, grid.cells_with(other).into_iter().collect())).collect(),
            houses: board.houses().collect(),
        }));
        let candidates = in_cells(digit, cells);
        match self.kind {
            TemplateKind::Delete => sink.eliminate(reason, grid, candidates),
            TemplateKind::Set => sink.place(reason, candidates.collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sketch::found_by, *};
    use crate::{
        board::{Classic, Custom},
        logic::{Options, TechniqueSet, positions, solve},
        puzzle::Puzzle,
    };
    use proptest::prelude::*;
    use std::sync::Arc;

    type CustomCells = <Custom as Board>::Cells;

    /// A board of only rows and columns, with the places of digits 1, 2, … row by row.
    fn grid_of(side: usize, places: &[&[&[usize]]]) -> Grid<Custom> {
        let mut grid = Grid::new(Custom::new(Arc::new(Layout::without_boxes(side).expect("a board"))));
        for (digit, rows) in Digit::all(side).zip(places) {
            for (row, columns) in rows.iter().enumerate() {
                for column in (0..side).filter(|column| !columns.contains(column)) {
                    let gone = Candidate::new(Cell::new(row * side + column), digit);
                    grid.eliminate(gone).expect("another digit is left");
                }
            }
        }
        grid
    }

    fn found(id: TechniqueId, reach: Reach, grid: &Grid<Custom>) -> Vec<(Vec<Candidate>, Vec<Candidate>)> {
        let findings = found_by(id, reach, grid);
        findings.into_iter().map(|finding| (finding.placements.to_vec(), finding.eliminations)).collect()
    }

    #[test]
    fn a_cell_in_all_templates_is_set_and_a_cell_in_none_is_deleted() {
        let grid = grid_of(3, &[&[&[0, 1], &[0, 1], &[0, 1, 2]]]);
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(0));
        assert_eq!(found(TechniqueId::TemplateSet, Reach::Ladder, &grid), [(vec![candidate(8)], vec![])]);
        assert_eq!(
            found(TechniqueId::TemplateDelete, Reach::Ladder, &grid),
            [(vec![], vec![candidate(6), candidate(7)])]
        );
    }

    proptest! {
        #[test]
        fn the_templates_are_those_found_by_trying_every_placement(
            kept in prop::collection::vec(0usize..4, 36),
            boxes in any::<bool>(),
        ) {
            let layout = if boxes { Layout::with_boxes(2, 3).expect("a board") } else { Layout::without_boxes(6).expect("a board") };
            let grid = Grid::new(Custom::new(Arc::new(layout)));
            let board = grid.board();
            let is_kept = |cell: &Cell| kept[cell.index()] != 0;
            let places: CustomCells = board.cells().filter(is_kept).collect();
            // Every choice of one column for each row such that no two chosen cells see each other.
            let chosen = |columns: Vec<usize>| (0..6).map(move |row| Cell::new(row * 6 + columns[row]));
            let templates: Vec<CustomCells> = (0..6)
                .permutations(6)
                .map(|columns| chosen(columns).collect::<CustomCells>())
                .filter(|cells| cells.is_within(places))
                .filter(|cells| cells.into_iter().all(|cell| board.peers(cell).and(*cells).is_empty()))
                .collect();
            let meter = Meter::unbounded();
            let found = Templates::within(board, places, places, &meter);
            let in_any = CustomCells::union(templates.iter().copied());
            prop_assert_eq!(found.in_none(places), Continue(Some(places.minus(in_any))));
            let in_all = (!templates.is_empty())
                .then(|| templates.iter().fold(places, |all, &template| all.and(template)));
            prop_assert_eq!(found.in_all(places), Continue(in_all));
        }
    }

    /// Puzzles that need fish, wings, chains and more.
    const HARD: [&str; 4] = [
        "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "...........61.52...7.....5.....3....71..8..9425..7..38.9..1..2...5...3....48569..",
        "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8",
    ];

    #[test]
    fn techniques_of_one_digit_find_no_more_without_the_shortcut_by_templates() {
        let finders = TechniqueSet::default().finders::<Classic>(Reach::Ladder);
        let mut found = 0;
        for line in HARD {
            let puzzle = Puzzle::classic(line).expect("81 symbols");
            let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
            // The position where the sweeps had stalled, so settled digits are eliminated from all peers.
            let is_climbed = |id: TechniqueId| id.is_above_singles() && id != TechniqueId::Guess;
            let stalls = trace.steps.iter().zip(positions(&puzzle, &trace.steps));
            for (_, left) in stalls.filter(|(step, _)| is_climbed(step.finding.technique)) {
                let mut grid = Grid::new(Classic);
                for (cell, &left) in Classic.cells().zip(&left) {
                    let gone = grid.candidates(cell).minus(left);
                    gone.into_iter()
                        .try_for_each(|digit| grid.eliminate(Candidate::new(cell, digit)))
                        .expect("a trace leaves something");
                }
                for (cell, &left) in Classic.cells().zip(&left) {
                    if let Some(digit) = left.single() {
                        grid.place(Candidate::new(cell, digit)).expect("its peers have another");
                    }
                }
                let meter = Meter::unbounded();
                let everything = Position::new(&grid, None, &meter);
                everything.treat_all_as_in_no_template();
                for finder in &finders {
                    let all = finder.find_all(&Position::new(&grid, None, &Meter::unbounded()));
                    assert_eq!(all, finder.find_all(&everything), "{:?} in {}", finder.id(), puzzle.line());
                    found += all.len();
                }
            }
        }
        assert!(found > 1000, "{found} findings");
    }

    #[test]
    fn by_the_full_definition_a_digit_loses_the_cells_that_another_one_takes() {
        // Digit 1 takes the last cell, which leaves digit 2 one place in the last row.
        let grid = grid_of(3, &[&[&[0, 1], &[0, 1], &[0, 1, 2]], &[&[0, 1, 2], &[0, 1, 2], &[1, 2]]]);
        let set = |reach| found(TechniqueId::TemplateSet, reach, &grid).into_iter().map(|(placed, _)| placed);
        let two = Candidate::new(Cell::new(7), Digit::from_index(1));
        assert!(!set(Reach::Ladder).any(|placed| placed.contains(&two)));
        assert!(set(Reach::Definition).any(|placed| placed.contains(&two)));
    }

    #[test]
    fn an_empty_large_board_is_given_up_in_time() {
        let grid = Grid::new(Custom::new(Arc::new(Layout::with_boxes(5, 5).expect("a board"))));
        assert!(found(TechniqueId::TemplateSet, Reach::Definition, &grid).is_empty());
        assert!(found(TechniqueId::TemplateDelete, Reach::Definition, &grid).is_empty());
    }
}
