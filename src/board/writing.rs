//! Writes a board as a board file.

use super::{BoardName, Cell, Family, Form, HouseKind, Layout, Rule, RuleId};
use itertools::Itertools;

/// The symbols that stand for boxes in a drawing.
const SYMBOLS: &[u8; 25] = b"ABCDEFGHIJKLMNOPQRSTUVWXY";

impl Layout {
    /// The board as a board file: its name, or its boxes drawn, then its other houses and its rules, one a line. A rule
    /// of the whole board is written once.
    ///
    /// ```
    /// use naze::board::Layout;
    /// let text = "6:2x3\ndiagonals\ncage 3 r1c1 r1c2\nanti-king\n";
    /// let layout = Layout::from_drawing(text).expect("a board file");
    /// assert_eq!(layout.to_drawing(), text);
    /// ```
    pub fn to_drawing(&self) -> String {
        let lines = self.box_lines().into_iter().chain(self.house_lines()).chain(self.rule_lines());
        let text: String = lines.map(|line| line + "\n").collect();
        // The usual board needs no name before its rules and its other houses.
        match text.split_once('\n') {
            Some(("9", rest)) if !rest.is_empty() => rest.to_string(),
            _ => text,
        }
    }

    /// The rules as lines of a board file; those of the whole board come last.
    ///
    /// ```
    /// use naze::board::Layout;
    /// let layout = Layout::from_drawing("anti-knight\ncage 15 r1c12 r2c1\n").expect("two rules");
    /// assert_eq!(layout.rule_lines(), ["cage 15 r1c1 r1c2 r2c1", "anti-knight"]);
    /// ```
    pub fn rule_lines(&self) -> Vec<String> {
        let (single, everywhere) = self.split_rules();
        let lines = single.into_iter().map(|rule| self.show_rule(rule));
        lines.chain(everywhere.iter().map(|family| family.word().to_string())).collect()
    }

    /// The rules that name their cells, and the families that hold for the whole board.
    pub(crate) fn split_rules(&self) -> (Vec<RuleId>, Vec<Family>) {
        let (mut rules, mut everywhere) = (self.rules().collect_vec(), Vec::new());
        while let Some((family, count)) = self.last_stamps(&rules) {
            everywhere.insert(0, family);
            rules.truncate(rules.len() - count);
        }
        (rules, everywhere)
    }

    /// If the given rules end with everything that a family holding everywhere stands for: that family, and how many
    /// rules they are.
    fn last_stamps(&self, rules: &[RuleId]) -> Option<(Family, usize)> {
        let family = self.rule(*rules.last()?).family;
        (family.form() == Form::Everywhere).then_some(())?;
        let plain = self.with_rules(Vec::new()).ok()?;
        let all = rules.iter().map(|&rule| self.rule(rule).clone()).collect_vec();
        let stamps: Vec<Rule> = plain.stamps(family, &all);
        all.ends_with(&stamps).then_some((family, stamps.len()))
    }

    /// The lines of a board file for the houses besides rows, columns and boxes.
    fn house_lines(&self) -> Vec<String> {
        let extra = self.cells_of_kind(HouseKind::Extra);
        if extra == [false, true].map(|rises| self.diagonal(rises)) {
            return vec!["diagonals".to_string()];
        }
        let cells = |cells: &[Cell]| cells.iter().map(|&cell| self.show(cell)).join(" ");
        extra.iter().map(|house| format!("house {}", cells(house))).collect()
    }

    /// The lines of a board file for the boxes: the name of a board with these boxes, or a drawing of them.
    fn box_lines(&self) -> Vec<String> {
        let (side, boxes) = (self.side(), self.cells_of_kind(HouseKind::Box));
        let regular = (1..=side).filter(|rows| side.is_multiple_of(*rows));
        let regular = regular.filter_map(|rows| Layout::with_boxes(rows, side / rows).ok());
        let known = regular
            .chain(Layout::without_boxes(side))
            .find(|known| known.cells_of_kind(HouseKind::Box) == boxes);
        // A drawn board of these houses alone has no name.
        let is_named = self.has_rules()
            || self.name() != BoardName::Drawn { side }
            || self.houses().len() > 2 * side + boxes.len();
        if let Some(known) = known.filter(|_| is_named) {
            return vec![known.name().to_string()];
        }
        let symbol = |cell: Cell| {
            let index = boxes.iter().position(|cells| cells.contains(&cell));
            index.map_or('.', |index| char::from(SYMBOLS[index]))
        };
        let symbols = self.cells().map(symbol).collect_vec();
        let rows = symbols.chunks(side).map(|row| row.iter().collect());
        std::iter::once("boxes".to_string()).chain(rows).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_file_is_written_as_it_was_read() {
        for text in [
            "9\n",
            "6:2x3\n",
            "anti-knight\n",
            "6:2x3\nodd r1c1\n",
            "9:none\nodd r1c1\nanti-king\n",
            "diagonals\n",
            "diagonals\nodd r1c1\n",
            "4\nhouse r1c1 r2c2 r3c3 r4c4\nodd r1c1\n",
            "boxes\nAABB\nABBC\nADDC\nDDCC\nodd r1c1\n",
            "white 1 r1c1 r1c2\nwhite 1 r5c5 r5c6\nall-dots-given\n",
            // A knight's move of two cells is not that of the whole board.
            "anti-knight r1c1 r2c3\n",
        ] {
            let layout = Layout::from_drawing(text).expect(text);
            assert_eq!(layout.to_drawing(), text);
        }
    }
}
