//! [`Language`] teaches: each of its methods gives sentences of a lesson or of a hint.

use super::{
    deduction::{Clause, Phrase, RuleClaim, Slot, Slots, ToSlot, Writer, phrase},
    marks::{self, plain},
};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, Form, House, Layout},
    logic::{Base, Finding, Premise, StepId},
    render::language::Language,
    teach::{Focus, HintLevel, Mistake, Wrong},
    why::{Contribution, PremiseUse},
};
use itertools::Itertools;

/// The number of digits up to which they can be looked for at once.
pub(in crate::render) const FEW: usize = 4;

/// The most cells or houses whose pencil marks are listed, since nobody looks at more one by one.
const MOST_MARKS: usize = 12;

/// A placed digit, and what is said of it.
type PlacedWords = (Candidate, String);

/// The step of a premise, marked.
fn step_of(premise: Premise) -> Option<StepId> {
    if let Premise::Step(id) = premise { Some(id) } else { None }
}

impl Language {
    /// The sentence about where to look, as the first half of an explanation.
    pub(in crate::render) fn look(self, look: &Focus, layout: &Layout) -> String {
        let phrase = match look {
            Focus::Places(house, digit) => phrase!("look.places", house: house, digit: digit.to_string()),
            Focus::Digits(cell) => phrase!("look.digits", cell: cell),
            Focus::Rule(rule) => phrase!("look.rule", rule: rule),
            Focus::Pattern(at, digits) if (1..=FEW).contains(&digits.len()) => {
                phrase!("look.pattern", houses: at, digits: digits)
            }
            Focus::Pattern(at, _) => return self.look_at(at, layout),
        };
        self.say(&phrase, layout)
    }

    /// The sentence about where to look, and nothing else.
    pub(in crate::render) fn look_at(self, at: &[House], layout: &Layout) -> String {
        self.say(&phrase!("look.at", houses: at.to_vec()), layout)
    }

    /// Clauses as the reason in an outline: as few words as will do. Of several, all are claims about one rule.
    pub(in crate::render) fn crux(self, clauses: &[Clause], layout: &Layout) -> String {
        let told = clauses.iter().enumerate();
        let told = told.map(|(index, clause)| self.crux_of(clause, index == 0, layout)).collect_vec();
        self.say(&phrase!("cruxes", phrase: told), layout)
    }

    /// A clause in as few words as will do; a claim about a rule with the name of the rule, if it is the first.
    fn crux_of(self, clause: &Clause, is_first: bool, layout: &Layout) -> String {
        let sentence = self.clause(clause, layout);
        let phrase = self.grammar().phrase;
        match clause {
            Clause::OfRule { rule, claim } => {
                let is_named = !is_first
                    || layout.rule(*rule).family.form() == Form::Everywhere
                    || matches!(claim, RuleClaim::Left(_));
                match phrase(&sentence) {
                    phrase if is_named => phrase,
                    phrase => self.say(&phrase!("crux-of-rule", rule: rule, phrase: phrase), layout),
                }
            }
            _ => Writer::new(self.grammar(), layout)
                .crux(clause)
                .unwrap_or_else(|| phrase((self.grammar().upshot)(&sentence))),
        }
    }

    /// A mistake, as much of it as a level gives away.
    pub fn mistake(self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String {
        plain(&self.marked_mistake(mistake, level, layout))
    }

    /// A mistake, as much of it as a level gives away; the names in it are marked.
    pub(in crate::render) fn marked_mistake(
        self,
        mistake: &Mistake,
        level: HintLevel,
        layout: &Layout,
    ) -> String {
        let candidate = mistake.wrong.candidate();
        let kind = if matches!(mistake.wrong, Wrong::Entry(_)) { "entry" } else { "mark" };
        let phrase = phrase!(
            match level {
                HintLevel::Place => "mistake.place".to_string(),
                HintLevel::Technique => format!("mistake.technique.{kind}"),
                HintLevel::Pattern | HintLevel::Effect => format!("mistake.pattern.{kind}"),
            },
            placed: Slots { layout }.placed(candidate),
            digit: candidate.digit.to_string(),
            cell: candidate.cell,
        );
        self.say(&phrase, layout)
    }

    fn facts(self, key: &'static str, facts: Vec<Slot>, layout: &Layout) -> Option<String> {
        (!facts.is_empty()).then(|| self.say(&phrase!(key, facts: facts), layout))
    }

    /// The premises of a step, in one sentence for what is visible and one for what was found before; an
    /// empty part is left out.
    pub(in crate::render) fn premise_uses(self, premise_uses: &[PremiseUse], layout: &Layout) -> Vec<String> {
        let (seen, before): (Vec<&PremiseUse>, Vec<&PremiseUse>) =
            premise_uses.iter().partition(|premise_use| premise_use.is_visible());
        let told = [("visible-facts", seen), ("earlier-findings", before)];
        told.into_iter()
            .filter_map(|(key, uses)| self.facts(key, self.facts_of(&uses, layout), layout))
            .collect()
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
                let digits = base.kept.iter().map(|kept| kept.digit.symbol()).join("");
                format!("{} {{{digits}}}", slots.cell(cell))
            }
            Constraint::House(house, digit) => {
                let cells = slots.cells_word(&base.kept.iter().map(|kept| kept.cell).collect_vec());
                self.say(&phrase!("places-in", digit: digit, house: house, cells: cells), layout)
            }
        };
        let marks =
            if bases.len() > MOST_MARKS { Vec::new() } else { bases.iter().map(say).unique().collect() };
        let marks = marks.into_iter().map(Slot::Text).collect();
        let before = premises.iter().copied().filter_map(step_of).map(marks::step).join(self.comma());
        let before = Some(before).filter(|before| !before.is_empty()).map(Slot::Text);
        let told = [("visible-facts", marks), ("earlier-findings", before.into_iter().collect())];
        told.into_iter().filter_map(|(key, facts)| self.facts(key, facts, layout)).collect()
    }

    /// The digits that a cell sees, in as few of its houses as hold them.
    fn by_house(cell: Cell, mut seen: Vec<PlacedWords>, layout: &Layout) -> Vec<Phrase> {
        let is_in = |house: House, placed: &Candidate| layout.cells_of(house).contains(&placed.cell);
        let next = || {
            let count = |&house: &House| seen.iter().filter(|(placed, _)| is_in(house, placed)).count();
            // The first of those that hold the most.
            let houses = layout.houses_of(cell).iter().copied().rev();
            let house = houses.max_by_key(count).filter(|house| count(house) > 0)?;
            let own =
                seen.extract_if(.., |(placed, _)| is_in(house, placed)).map(|(_, words)| words).collect_vec();
            Some(phrase!("house-has", house: house, placed: own))
        };
        std::iter::from_fn(next).collect()
    }

    fn facts_of(self, premise_uses: &[&PremiseUse], layout: &Layout) -> Vec<Slot> {
        let by = |premise: Premise, placed: String| match premise {
            Premise::Step(id) => format!("{placed} ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => placed,
        };
        let slots = Slots { layout };
        let fills = |placement: Candidate| {
            let Candidate { cell, digit } = placement;
            let words = phrase!("fills", cell: layout.show(cell).to_string(), digit: digit.to_string());
            slots.placed_as(placement, &self.say(&words, layout))
        };
        let filled = premise_uses.iter().filter_map(|premise_use| match &premise_use.gives {
            Contribution::Placed { placement, fills: true, .. } => {
                Some(by(premise_use.premise, fills(*placement)))
            }
            _ => None,
        });
        let filled = filled.collect_vec();
        let filled = (!filled.is_empty()).then(|| Slot::Text(filled.join(self.comma())));
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
        let blocks = blocks.into_iter().flat_map(|(cells, by)| match cells {
            &[cell] if by.len() > 1 => Language::by_house(cell, by, layout),
            _ => {
                let digits: DigitSet = by.iter().map(|(placed, _)| placed.digit).collect();
                let digits = digits.into_iter().map(|digit| digit.to_string()).collect_vec();
                let by = by.into_iter().map(|(_, words)| words).collect_vec();
                vec![phrase!("blocked-cells", by: by, digits: digits, cells: slots.cells_word(cells))]
            }
        });
        let others = premise_uses.iter().filter_map(|premise_use| {
            let step = step_of(premise_use.premise);
            match &premise_use.gives {
                Contribution::Placed { .. } => None,
                Contribution::Eliminated(gone) => {
                    let gone = gone.iter().map(|&gone| Slot::IsNot(gone)).collect_vec();
                    Some(phrase!("removed-candidates", candidates: gone, step: step))
                }
                Contribution::Assumed => Some(phrase!("supposition", step: step)),
            }
        });
        filled.into_iter().chain(blocks.chain(others).map(Slot::Phrase)).collect()
    }
}
