//! The constant tables of the classic board, and how cells are read.

use super::*;

#[test]
fn the_constant_tables_of_the_classic_board_agree_with_its_layout() {
    let layout = Classic.layout();
    assert!(layout.is_classic());
    assert_eq!(Classic.houses().collect::<Vec<_>>(), layout.houses().collect::<Vec<_>>());
    for house in Classic.houses() {
        assert_eq!(Classic.kind_of(house), layout.house_name(house).kind);
        assert_eq!(Classic.cells_of(house), layout.cells_of(house));
        assert_eq!(Classic.set_of(house), layout.cells_of(house).iter().copied().collect());
    }
    for cell in Classic.cells() {
        assert_eq!(Classic.houses_of(cell), layout.houses_of(cell));
        assert_eq!(Classic.peers(cell).into_iter().collect::<Vec<_>>(), layout.peers(cell));
        assert_eq!(layout.peers(cell).len(), 20);
        assert_eq!(layout.parse_cell(&layout.show(cell).to_string()), Some(cell));
    }
}

#[test]
fn the_classic_board_has_324_constraints_of_9_candidates_each() {
    let layout = Classic.layout();
    let constraints: Vec<Constraint> = layout.constraints().collect();
    assert_eq!(constraints.len(), 324);
    for &constraint in &constraints {
        let candidates: Vec<Candidate> = layout.candidates_of(constraint).collect();
        assert_eq!(candidates.len(), 9);
        assert!(
            candidates.iter().all(|&candidate| layout.constraints_of(candidate).any(|of| of == constraint))
        );
    }
}

#[test]
fn text_that_names_no_cell_is_not_read_as_one() {
    let layout = Classic.layout();
    for text in ["", "r", "c1", "r1", "r0c1", "r1c0", "r10c1", "r1c10", "r+1c1", "r1c1x", "1,1"] {
        assert_eq!(layout.parse_cell(text), None, "{text}");
    }
    assert_eq!(layout.parse_cell(" R9C9 "), Some(Cell::new(80)));
}
