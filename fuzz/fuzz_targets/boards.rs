//! Any text as the word or the drawing of a board, and any houses as JSON: a sound board or a fault.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::{
    api::{BoardQuestion, read_board},
    board::{HouseKind, Layout},
    render::json::BoardJson,
};
use std::collections::BTreeSet;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(layout) = Layout::from_word(text) {
        assert_sound(&layout);
    }
    match Layout::from_drawing(text) {
        Ok(layout) => {
            assert_sound(&layout);
            let json = serde_json::to_value(BoardJson::new(&layout)).expect("a board is JSON");
            let question: BoardQuestion =
                serde_json::from_value(json).expect("an answer is a question again");
            let again = read_board(&question).expect("a board that was written");
            assert_eq!(again.houses().len(), layout.houses().len());
        }
        Err(faults) => assert!(!faults.is_empty()),
    }
    if let Ok(question) = serde_json::from_str::<BoardQuestion>(text)
        && let Ok(layout) = read_board(&question)
    {
        assert_sound(&layout);
    }
});

/// Every house holds as many cells as there are digits, and the cells that see each other follow from the houses.
fn assert_sound(layout: &Layout) {
    let side = layout.side();
    assert!((1..=25).contains(&side) && layout.cell_count() == side * side);
    let mut boxed = 0;
    for house in layout.houses() {
        let cells: BTreeSet<_> = layout.cells_of(house).iter().collect();
        assert_eq!(cells.len(), side);
        assert!(cells.iter().all(|cell| layout.houses_of(**cell).contains(&house)));
        boxed += usize::from(layout.house_name(house).kind == HouseKind::Box);
    }
    assert!(boxed == 0 || boxed == side, "boxes hold all cells or there are none");
    for cell in layout.cells().take(3) {
        let peers: BTreeSet<_> = layout.peers(cell).iter().copied().collect();
        let of_houses = layout.houses_of(cell).iter().flat_map(|&house| layout.cells_of(house));
        assert_eq!(peers, of_houses.copied().filter(|&other| other != cell).collect());
        assert_eq!(layout.parse_cell(&layout.show(cell).to_string()), Some(cell));
    }
}
