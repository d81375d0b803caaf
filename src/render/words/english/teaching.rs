//! A teacher's sentences in English.

use super::{
    English,
    houses::{self, list_words},
};
use crate::{
    board::{House, Layout},
    explain::{HintLevel, Look, Mistake, Wrong},
    logic::Premise,
    render::words::{
        deduction::Slots,
        marks,
        sentences::{FEW, Sentences, TeachingSentences},
    },
};
use itertools::Itertools;

impl TeachingSentences for English {
    fn look(&self, look: &Look, layout: &Layout) -> String {
        match look {
            Look::Places(house, digit) => {
                format!("Look at {}: where can {digit} go?", self.house(layout.house_name(*house)))
            }
            Look::Digits(cell) => format!("Look at {}: what can it be?", Slots { layout }.cell(*cell)),
            Look::Pattern(at, digits) => {
                let word = if digits.len() == 1 { "digit" } else { "digits" };
                match digits.len() {
                    1..=FEW => {
                        let digits = digits.into_iter().map(|digit| digit.symbol().to_string()).collect_vec();
                        let digits = list_words(&digits, "and");
                        format!("Look at {}, at the {word} {digits}.", houses::list(at, "and", layout))
                    }
                    _ => self.look_at(at, layout),
                }
            }
        }
    }

    fn look_at(&self, at: &[House], layout: &Layout) -> String {
        format!("Look at {}.", houses::list(at, "and", layout))
    }

    fn there_is(&self, technique: &str) -> String {
        format!("The technique is: {technique}.")
    }

    fn visible_facts(&self, premise_uses: &str) -> String {
        format!("On the grid: {premise_uses}.")
    }

    fn places_in(&self, digit: char, house: &str, cells: &str) -> String {
        format!("{digit} in {house} only in {cells}")
    }

    fn earlier_findings(&self, premise_uses: &str) -> String {
        format!("Found before: {premise_uses}.")
    }

    fn joint(&self) -> &'static str {
        "; "
    }

    fn is_filled(&self) -> &'static str {
        "="
    }

    fn filled_cells(&self, cells: &[String]) -> String {
        format!("filled {}", cells.join(", "))
    }

    fn blocked_cells(&self, by: &[String], digits: &[String], cells: &str) -> String {
        let keep = if by.len() == 1 { "keeps" } else { "keep" };
        format!("{} {keep} {} out of {cells}", list_words(by, "and"), list_words(digits, "and"))
    }

    fn removed_candidates(&self, by: Premise, candidates: &str) -> String {
        match by {
            Premise::Step(id) => format!("{candidates} ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => format!("{candidates}, your pencil marks"),
        }
    }

    fn supposition(&self, by: Premise) -> String {
        match by {
            Premise::Step(id) => format!("the supposition ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => "the supposition".to_string(),
        }
    }

    fn toward(&self, cell: &str) -> String {
        format!("This is a step towards {cell}.")
    }

    fn mistake(&self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String {
        let candidate = mistake.wrong.candidate();
        match (level, mistake.wrong) {
            (HintLevel::Place, _) => "Something there is wrong.".to_string(),
            (HintLevel::Technique, Wrong::Entry(_)) => "It is a digit that you entered.".to_string(),
            (HintLevel::Technique, Wrong::Mark(_)) => "It is a pencil mark that you removed.".to_string(),
            (HintLevel::Pattern | HintLevel::Effect, Wrong::Entry(_)) => {
                format!("Your entry {} is wrong.", Slots { layout }.placed(candidate))
            }
            (HintLevel::Pattern | HintLevel::Effect, Wrong::Mark(_)) => format!(
                "You removed {} from {}, but it is needed there.",
                candidate.digit,
                Slots { layout }.cell(candidate.cell)
            ),
        }
    }

    fn suppose(&self, level: HintLevel, cell: &str, candidate: &str) -> String {
        match level {
            HintLevel::Place => String::new(),
            HintLevel::Technique => {
                "No technique finds anything: suppose a candidate and look for a contradiction.".to_string()
            }
            HintLevel::Pattern => format!("Suppose a candidate of {cell}."),
            HintLevel::Effect => format!("Suppose {candidate}: it cannot be true."),
        }
    }

    fn holds(&self, placed: &str) -> String {
        format!("{placed} is already there, and nothing is wrong with it.")
    }

    fn finished(&self) -> String {
        "The grid is full, and nothing is wrong.".to_string()
    }

    fn stuck(&self) -> String {
        "Logic alone gets no further here, and guessing is off.".to_string()
    }

    fn gave_up(&self) -> String {
        "Gave up before there was a hint (raise --nodes or --timeout).".to_string()
    }

    fn mend_first(&self) -> String {
        "There is no step to show until that is corrected.".to_string()
    }
}
