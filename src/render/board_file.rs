//! A board as a board file: its houses where they are not the usual ones, and its rules, one a line.

use crate::board::{BoardName, Cell, Family, Form, HouseKind, Layout, Rule};
use itertools::Itertools;

/// The rules of a board as lines of a board file; one that holds everywhere is one line. Empty without rules.
///
/// ```
/// use naze::{board::Layout, render::rules_text};
///
/// let layout = Layout::from_drawing("anti-knight\ncage 15 r1c12 r2c1\n").expect("two rules");
/// assert_eq!(rules_text(&layout), "cage 15 r1c1 r1c2 r2c1\nanti-knight\n");
/// assert_eq!(rules_text(&Layout::of_side(9).unwrap()), "");
/// ```
pub fn rules_text(layout: &Layout) -> String {
    rule_lines(layout).into_iter().map(|line| line + "\n").collect()
}

/// The board as a board file; `None` if it has no rules and so is told by its word or its houses.
///
/// ```
/// use naze::{board::Layout, render::board_file};
///
/// let text = "6:2x3\ndiagonals\nthermometer r1c1 r2c1 r3c1\n";
/// let layout = Layout::from_drawing(text).expect("a board with a rule");
/// assert_eq!(board_file(&layout).as_deref(), Some(text));
/// assert_eq!(Layout::from_drawing(text), Ok(layout));
/// ```
pub fn board_file(layout: &Layout) -> Option<String> {
    layout.has_rules().then(|| {
        let lines = box_lines(layout).into_iter().chain(house_lines(layout)).chain(rule_lines(layout));
        lines.map(|line| line + "\n").collect()
    })
}

/// The families whose rules a board has everywhere, in the order of the families.
pub(super) fn families_everywhere(layout: &Layout) -> Vec<Family> {
    if !layout.has_rules() {
        return Vec::new();
    }
    let rules = layout.rules().map(|rule| layout.rule(rule).clone()).collect_vec();
    let plain = layout.with_rules(Vec::new()).expect("a board without rules has no faults");
    let is_whole = |family: &Family| {
        let own = rules.iter().filter(|rule| rule.family == *family).collect_vec();
        !own.is_empty() && {
            let stamps = plain.stamps(*family, &rules);
            stamps.len() == own.len() && stamps.iter().all(|stamp| own.contains(&stamp))
        }
    };
    let families = Family::ALL.iter().copied().filter(|family| family.form() == Form::Everywhere);
    families.filter(is_whole).collect()
}

fn rule_lines(layout: &Layout) -> Vec<String> {
    let everywhere = families_everywhere(layout);
    let is_here = |rule: &Rule| !everywhere.contains(&rule.family);
    let lines = layout.rules().filter(|&rule| is_here(layout.rule(rule))).map(|rule| layout.show_rule(rule));
    lines.chain(everywhere.iter().map(|family| family.word().to_string())).collect()
}

/// The word of the boxes, nothing for the usual ones of a 9×9 board, or their drawing.
fn box_lines(layout: &Layout) -> Vec<String> {
    let (side, boxes) = (layout.side(), layout.cells_of_kind(HouseKind::Box));
    let shapes = (1..=side).filter(|rows| side % rows == 0);
    let names = shapes.map(|rows| BoardName::Boxes { rows, columns: side / rows });
    let words = names.chain([BoardName::NoBoxes { side }]).map(|name| name.to_string());
    let is_of = |word: &String| {
        Layout::from_word(word).is_ok_and(|plain| plain.cells_of_kind(HouseKind::Box) == boxes)
    };
    if let Some(word) = words.into_iter().find(is_of) {
        return if word == "9" { Vec::new() } else { vec![word] };
    }
    let symbol = |cell: Cell| {
        let place = boxes.iter().position(|cells| cells.contains(&cell)).unwrap_or_default();
        char::from(b'A' + u8::try_from(place).unwrap_or_default())
    };
    let rows = layout.cells().map(symbol).chunks(side).into_iter().map(|row| row.collect()).collect_vec();
    std::iter::once(Layout::BOXES.to_string()).chain(rows).collect()
}

/// The houses besides rows, columns and boxes.
fn house_lines(layout: &Layout) -> Vec<String> {
    let extra = layout.cells_of_kind(HouseKind::Extra);
    if extra == [false, true].map(|rises| layout.diagonal(rises)) {
        return vec!["diagonals".to_string()];
    }
    let cells = |cells: &Vec<Cell>| cells.iter().map(|&cell| layout.show(cell)).join(" ");
    extra.iter().map(|house| format!("house {}", cells(house))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_file_reads_back_as_the_board() {
        for text in [
            "anti-knight\n",
            "6:2x3\nodd r1c1\n",
            "9:none\nodd r1c1\nanti-king\n",
            "diagonals\nodd r1c1\n",
            "4\nhouse r1c1 r2c2 r3c3 r4c4\nodd r1c1\n",
            "boxes\nAABB\nABBC\nADDC\nDDCC\nodd r1c1\n",
            "white 1 r1c1 r1c2\nwhite 1 r5c5 r5c6\nall-dots-given\n",
            // A knight's move of two cells is not that of the whole board.
            "anti-knight r1c1 r2c3\n",
        ] {
            let layout = Layout::from_drawing(text).expect(text);
            assert_eq!(board_file(&layout).as_deref(), Some(text));
        }
        assert_eq!(board_file(&Layout::of_side(9).expect("a board")), None);
    }
}
