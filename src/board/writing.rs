//! Writes a board as a board file.

use super::{
    house::HouseKind,
    layout::{BoardName, Layout},
    rule::{Form, Rule, RuleId},
};
use itertools::Itertools;

/// The symbols that draw boxes.
const SYMBOLS: &[u8; 25] = b"ABCDEFGHIJKLMNOPQRSTUVWXY";

impl Layout {
    /// The board as a board file: its name, or its boxes drawn, then its other houses and its rules, one a line. A rule
    /// of the whole board is written once.
    ///
    /// ```
    /// use naze::board::Layout;
    /// let text = "6:2x3\nhouse r1c1 r2c2 r3c3 r4c4 r5c5 r6c6\ncage 3 r1c1 r1c2\nanti-king\n";
    /// let layout = Layout::from_drawing(text).expect("a board file");
    /// assert_eq!(layout.to_drawing(), text);
    /// ```
    pub fn to_drawing(&self) -> String {
        let cells = |cells: &[_]| cells.iter().map(|&cell| self.show(cell)).join(" ");
        let extra =
            self.cells_of_kind(HouseKind::Extra).into_iter().map(|house| format!("house {}", cells(&house)));
        let mut rules = self.rules().collect_vec();
        let mut everywhere = Vec::new();
        while let Some((word, count)) = self.last_stamps(&rules) {
            everywhere.push(word.to_string());
            rules.truncate(rules.len() - count);
        }
        let rules = rules.into_iter().map(|rule| self.show_rule(rule));
        let lines =
            self.boxes_written().into_iter().chain(extra).chain(rules).chain(everywhere.into_iter().rev());
        lines.map(|line| line + "\n").collect()
    }

    /// The word of a family that holds everywhere, if these rules end with all that it stands for, and how many.
    fn last_stamps(&self, rules: &[RuleId]) -> Option<(&'static str, usize)> {
        let family = self.rule(*rules.last()?).family;
        (family.form() == Form::Everywhere).then_some(())?;
        let plain = self.with_rules(Vec::new()).ok()?;
        let all = rules.iter().map(|&rule| self.rule(rule).clone()).collect_vec();
        let stamps: Vec<Rule> = plain.stamps(family, &all);
        all.ends_with(&stamps).then_some((family.word(), stamps.len()))
    }

    /// The name of a board with these boxes, or a drawing of them.
    fn boxes_written(&self) -> Vec<String> {
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
        let symbol = |cell: super::Cell| {
            let place = boxes.iter().position(|cells| cells.contains(&cell));
            place.map_or('.', |place| char::from(SYMBOLS[place]))
        };
        let symbols = self.cells().map(symbol).collect_vec();
        let rows = symbols.chunks(side).map(|row| row.iter().collect());
        std::iter::once("boxes".to_string()).chain(rows).chain([String::new()]).collect()
    }
}
