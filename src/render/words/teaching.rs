//! [`Language`] teaches: each of its methods gives sentences of a lesson or of a hint.

use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, House, Layout},
    explain::{Contribution, HintLevel, Mistake, PremiseUse},
    logic::{Base, Finding, Premise},
    render::{
        language::Language,
        words::{
            deduction::Slots,
            marks::{self, plain},
        },
    },
};
use itertools::Itertools;

/// The pencil marks of at most this many cells or houses are listed; nobody looks at more one by one.
const MOST_MARKS: usize = 12;

/// A placed digit, and what is said of it.
type PlacedWords = (Candidate, String);

impl Language {
    /// A mistake, as much of it as a level gives away.
    pub fn mistake(self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String {
        plain(&self.sentences().mistake(mistake, level, layout))
    }

    /// The premises of a step, in one sentence for what is visible and one for what was found before; an
    /// empty part is left out.
    pub(in crate::render) fn premise_uses(self, premise_uses: &[PremiseUse], layout: &Layout) -> Vec<String> {
        let (seen, before): (Vec<&PremiseUse>, Vec<&PremiseUse>) =
            premise_uses.iter().partition(|premise_use| premise_use.is_visible());
        let seen =
            self.join_uses(&seen, layout).map(|premise_uses| self.sentences().visible_facts(&premise_uses));
        let before = self
            .join_uses(&before, layout)
            .map(|premise_uses| self.sentences().earlier_findings(&premise_uses));
        seen.into_iter().chain(before).collect()
    }

    /// The pencil marks of a pattern, and the earlier steps it depends on. The candidates that each premise rules out
    /// are not listed: that would take longer than the pattern.
    pub(in crate::render) fn pattern_marks(
        self,
        finding: &Finding,
        premises: &[Premise],
        layout: &Layout,
    ) -> Vec<String> {
        let bases = finding.visible_bases(layout);
        let slots = Slots { layout };
        let say = |base: &Base| match base.constraint {
            Constraint::Cell(cell) => {
                let digits = base.kept.iter().map(|one| one.digit.symbol()).join("");
                format!("{} {{{digits}}}", slots.cell(cell))
            }
            Constraint::House(house, digit) => {
                let cells = base.kept.iter().map(|one| one.cell).collect_vec();
                let house = self.sentences().house(layout.house_name(house));
                self.sentences().places_in(digit.symbol(), &house, &slots.cells_word(&cells))
            }
        };
        let marks = (1..=MOST_MARKS).contains(&bases.len());
        let marks = marks.then(|| {
            self.sentences().visible_facts(&bases.iter().map(say).unique().join(self.sentences().joint()))
        });
        let mut before = premises.iter().filter_map(|premise| match premise {
            Premise::Step(id) => Some(marks::step(*id)),
            Premise::Given(_) | Premise::Mark(_) => None,
        });
        let before = before.join(self.comma());
        let before = (!before.is_empty()).then(|| self.sentences().earlier_findings(&before));
        marks.into_iter().chain(before).collect()
    }

    /// The digits that a cell sees, in as few of its houses as hold them.
    fn by_house(self, cell: Cell, mut seen: Vec<PlacedWords>, layout: &Layout) -> String {
        let is_in = |house: House, placed: &Candidate| layout.cells_of(house).contains(&placed.cell);
        let next = || {
            let count = |&house: &House| seen.iter().filter(|(placed, _)| is_in(house, placed)).count();
            // The first of those that hold the most.
            let house = layout
                .houses_of(cell)
                .iter()
                .copied()
                .rev()
                .max_by_key(count)
                .filter(|house| count(house) > 0)?;
            let own =
                seen.extract_if(.., |(placed, _)| is_in(house, placed)).map(|(_, words)| words).collect_vec();
            Some(self.sentences().house_has(&self.sentences().house(layout.house_name(house)), &own))
        };
        std::iter::from_fn(next).join(self.sentences().joint())
    }

    fn join_uses(self, premise_uses: &[&PremiseUse], layout: &Layout) -> Option<String> {
        let by = |premise: Premise, placed: String| match premise {
            Premise::Step(id) => format!("{placed} ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => placed,
        };
        let slots = Slots { layout };
        let fills = |placement: Candidate| {
            let Candidate { cell, digit } = placement;
            let words = format!("{}{}{digit}", layout.show(cell), self.sentences().is_filled());
            slots.placed_as(placement, &words)
        };
        let filled = premise_uses.iter().filter_map(|premise_use| match &premise_use.gives {
            Contribution::Placed { placement, fills: true, .. } => {
                Some(by(premise_use.premise, fills(*placement)))
            }
            _ => None,
        });
        let filled = filled.collect_vec();
        let filled = (!filled.is_empty()).then(|| self.sentences().filled_cells(&filled));
        // Digits that are missing from the same cells are named together.
        let mut blocks: Vec<(&[Cell], Vec<PlacedWords>)> = Vec::new();
        for premise_use in premise_uses {
            let Contribution::Placed { placement, blocked, .. } = &premise_use.gives else { continue };
            let placed = (*placement, by(premise_use.premise, slots.placed(*placement)));
            match blocks.iter_mut().find(|(cells, _)| cells == blocked) {
                _ if blocked.is_empty() => {}
                Some((_, by)) => by.push(placed),
                None => blocks.push((blocked, vec![placed])),
            }
        }
        let blocks = blocks.into_iter().map(|(cells, by)| match cells {
            &[cell] if by.len() > 1 => self.by_house(cell, by, layout),
            _ => {
                let digits: DigitSet = by.iter().map(|(placed, _)| placed.digit).collect();
                let digits = digits.into_iter().map(|digit| digit.to_string()).collect_vec();
                let by = by.into_iter().map(|(_, words)| words).collect_vec();
                self.sentences().blocked_cells(&by, &digits, &slots.cells_word(cells))
            }
        });
        let others = premise_uses.iter().filter_map(|premise_use| match &premise_use.gives {
            Contribution::Placed { .. } => None,
            Contribution::Eliminated(gone) => {
                let gone = gone.iter().map(|&one| slots.is_not(one)).join(self.comma());
                Some(self.sentences().removed_candidates(premise_use.premise, &gone))
            }
            Contribution::Assumed => Some(self.sentences().supposition(premise_use.premise)),
        });
        let text = filled.into_iter().chain(blocks).chain(others).join(self.sentences().joint());
        (!text.is_empty()).then_some(text)
    }
}
