//! The standard notation, the same in every language: `r1c26`, `5 c28 r37`, `=> r3c4<>5`.

use crate::{
    board::{Cell, Constraint, House, Layout},
    logic::{Braid, Finding, Premise, Reason, Step},
    search::Conflict,
};
use itertools::Itertools;

/// Cells in one word: `r1c26`, `r15c3`, or `r1c2,r3c4`. Beyond 9 rows they are not grouped.
pub fn cells(cells: &[Cell], layout: &Layout) -> String {
    cell_groups(cells, layout).join(",")
}

/// Cells in as few words as grouping by rows and columns gives: `r12c3`, `r4c56`.
pub fn cell_groups(cells: &[Cell], layout: &Layout) -> Vec<String> {
    if layout.side() > 9 {
        return cells.iter().map(|&cell| layout.show(cell).to_string()).collect();
    }
    let place = |cell: &Cell| (layout.row(*cell) + 1, layout.column(*cell) + 1);
    let by_rows = line_groups(cells.iter().map(place));
    let by_columns = line_groups(cells.iter().map(place).map(|(row, column)| (column, row)));
    match by_columns.len() < by_rows.len() {
        true => by_columns.iter().map(|(columns, rows)| format!("r{rows}c{columns}")).collect(),
        false => by_rows.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect(),
    }
}

/// Lines with the same places grouped: the lines, and the places in each.
fn line_groups(places: impl Iterator<Item = (usize, usize)>) -> Vec<(String, String)> {
    let lines = places.sorted().dedup().chunk_by(|&(line, _)| line);
    let lines = lines.into_iter().map(|(line, places)| (line, places.map(|(_, place)| place).join("")));
    let mut groups: Vec<(String, String)> = Vec::new();
    for (line, places) in lines.collect_vec() {
        match groups.iter_mut().find(|(_, known)| *known == places) {
            Some((lines, _)) => *lines += &line.to_string(),
            None => groups.push((line.to_string(), places)),
        }
    }
    groups
}

/// The effect of a finding: `r1c6=5, r3c4<>5`.
pub fn effect(finding: &Finding, layout: &Layout) -> String {
    let placed = finding.placements.iter().map(|&candidate| layout.show_placed(candidate));
    let eliminated = finding.eliminations.iter().map(|&candidate| layout.show_eliminated(candidate));
    placed.chain(eliminated).join(", ")
}

/// A net as a whip or a braid, with its length: `braid[11]`.
pub fn braid(Braid { length, is_whip }: Braid) -> String {
    format!("{}[{length}]", if is_whip { "whip" } else { "braid" })
}

/// Houses in one word, numbers of a kind together: `r37`, `c28`, `b1`. Beyond 9 they are separated.
pub fn houses(houses: impl IntoIterator<Item = House>, layout: &Layout) -> String {
    let names = houses.into_iter().map(|house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    let separator = if layout.side() <= 9 { "" } else { "," };
    kinds
        .into_iter()
        .map(|(kind, names)| format!("{}{}", kind.letter(), names.map(|name| name.number).join(separator)))
        .collect()
}

fn houses_of(constraints: &[Constraint]) -> impl Iterator<Item = House> {
    constraints
        .iter()
        .filter_map(|one| if let Constraint::House(house, _) = one { Some(*house) } else { None })
}

/// The digits, cells and houses of a cover pattern: `5 c28 r37`, `3,7 r1c26`. If the covers of cells are in several
/// houses, each is listed: `r12c12 | 1r1 2r2`.
pub fn cover(bases: &[Constraint], covers: &[Constraint], layout: &Layout) -> String {
    let in_cells = |constraints: &[Constraint]| -> Option<Vec<Cell>> {
        constraints
            .iter()
            .map(|one| if let Constraint::Cell(cell) = one { Some(*cell) } else { None })
            .collect()
    };
    let digits = |constraints: &[Constraint]| {
        let digit =
            |one: &Constraint| if let Constraint::House(_, digit) = one { Some(*digit) } else { None };
        constraints.iter().filter_map(digit).sorted().dedup().join(",")
    };
    let in_houses = |constraints: &[Constraint]| {
        let house =
            |one: &Constraint| if let Constraint::House(house, _) = one { Some(*house) } else { None };
        houses(constraints.iter().filter_map(house).dedup(), layout)
    };
    match (in_cells(bases), in_cells(covers)) {
        (Some(naked), _) if houses_of(covers).any(|house| houses_of(covers).next() != Some(house)) => {
            let cover = |of: &Constraint| match of {
                Constraint::House(house, digit) => format!("{digit}{}", houses([*house].into_iter(), layout)),
                Constraint::Cell(cell) => layout.show(*cell).to_string(),
            };
            format!("{} | {}", cells(&naked, layout), covers.iter().map(cover).join(" "))
        }
        (Some(naked), _) => format!("{} {}", digits(covers), cells(&naked, layout)),
        (_, Some(hidden)) => format!("{} {}", digits(bases), cells(&hidden, layout)),
        _ => format!("{} {} {}", digits(bases), in_houses(bases), in_houses(covers)),
    }
}

/// Clues and removed marks: `r1c3=4, r1c5<>2`.
pub fn conflict(conflict: &Conflict, layout: &Layout) -> String {
    let clues = conflict.clues.iter().map(|&clue| layout.show_placed(clue));
    clues.chain(conflict.marks.iter().map(|&mark| layout.show_eliminated(mark))).join(", ")
}

/// Earlier steps and clues: `#3, #7, r1c3=4`.
pub fn premises(premises: &[Premise], layout: &Layout) -> String {
    premises
        .iter()
        .map(|premise| match *premise {
            Premise::Step(id) => format!("#{}", id.0),
            Premise::Given(clue) => layout.show_placed(clue),
            Premise::Mark(mark) => layout.show_eliminated(mark),
        })
        .join(", ")
}

/// The indentation of a step, and its id.
pub fn margin(step: &Step) -> String {
    let assumed = step.finding.reason == Reason::Assumption;
    let indent = 2 * (step.depth as usize).saturating_sub(usize::from(assumed));
    format!("{:indent$}{:>5} ", "", format!("#{}", step.id.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Layout};

    #[test]
    fn cells_in_a_line_are_grouped() {
        let layout = Layout::of_side(9);
        for (places, word) in [
            (&[1, 5][..], "r1c26"),
            (&[2, 38], "r15c3"),
            (&[40], "r5c5"),
            (&[1, 12], "r1c2,r2c4"),
            (&[0, 2, 18, 20], "r13c13"),
            (&[0, 1, 2, 19], "r1c123,r3c2"),
        ] {
            assert_eq!(
                cells(&places.iter().map(|&place| Cell::at(place)).collect::<Vec<_>>(), &layout),
                word
            );
        }
        assert_eq!(cells(&[Cell::at(0), Cell::at(11)], &Layout::of_side(16)), "r1c1,r1c12");
    }

    #[test]
    fn a_fish_is_written_in_standard_notation() {
        let layout = Layout::of_side(9);
        let five = |house| Constraint::House(House::at(house), Digit::at(4));
        assert_eq!(cover(&[five(10), five(16)], &[five(2), five(6)], &layout), "5 c28 r37");
    }
}
