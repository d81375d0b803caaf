//! A teacher's sentences in English.

use super::parts::{by_kind, pattern_without_effect};
use crate::{
    board::{Constraint, House, HouseKind, Layout},
    explain::{HintLevel, Look, Mistake, Wrong},
    logic::{Cases, Finding, Premise, Reason},
    render::words::{
        english::English,
        sentences::{Sentences, TeachingSentences},
    },
};
use itertools::Itertools;

fn list_words(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// `rows 3 and 7`, `boxes 1, 2 and 5`.
fn houses(houses: &[House], layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        let (one, many) = match kind {
            HouseKind::Row => ("row", "rows"),
            HouseKind::Column => ("column", "columns"),
            HouseKind::Box => ("box", "boxes"),
            HouseKind::Extra => ("extra house", "extra houses"),
        };
        let word = if numbers.len() == 1 { one } else { many };
        format!("{word} {}", list_words(&numbers.iter().map(usize::to_string).collect_vec()))
    };
    list_words(&by_kind(houses, layout).iter().map(of_kind).collect_vec())
}

impl TeachingSentences for English {
    fn look(&self, look: &Look, layout: &Layout) -> String {
        match look {
            Look::Places(house, digit) => {
                format!("Look at {}: where can {digit} go?", self.house(layout.house_name(*house)))
            }
            Look::Digits(cell) => format!("Look at {}: what can it be?", layout.show(*cell)),
            Look::Pattern(at, digits) => {
                let word = if digits.len() == 1 { "digit" } else { "digits" };
                let digits = list_words(&digits.into_iter().map(|digit| digit.to_string()).collect_vec());
                match (at.is_empty(), digits.is_empty()) {
                    (_, true) => self.look_at(at, layout),
                    (true, false) => format!("Look at the whole grid, at the {word} {digits}."),
                    (false, false) => format!("Look at {}, at the {word} {digits}.", houses(at, layout)),
                }
            }
        }
    }

    fn look_at(&self, at: &[House], layout: &Layout) -> String {
        match at {
            [] => "Look at the whole grid.".to_string(),
            at => format!("Look at {}.", houses(at, layout)),
        }
    }

    fn there_is(&self, technique: &str) -> String {
        format!("The technique is: {technique}.")
    }

    fn pattern_only(&self, finding: &Finding, layout: &Layout) -> String {
        match &finding.reason {
            Reason::Only(Constraint::Cell(cell)) => format!("{} has one digit left.", layout.show(*cell)),
            Reason::Only(Constraint::House(house, digit)) => {
                format!("{} has one place left for {digit}.", self.house(layout.house_name(*house)))
            }
            Reason::Cases(cases) => match &**cases {
                Cases::Verity { constraint: Constraint::Cell(cell), .. } => {
                    format!("Every digit of {} leads to the same.", layout.show(*cell))
                }
                Cases::Verity { constraint: Constraint::House(house, digit), .. } => format!(
                    "Every place for {digit} in {} leads to the same.",
                    self.house(layout.house_name(*house))
                ),
                Cases::Contradiction(branch) | Cases::Nested { branch, .. } => match &branch.contradiction {
                    Some(found) => {
                        format!("One supposition would end with: {}.", self.contradiction(found, layout))
                    }
                    None => "One supposition would contradict itself.".to_string(),
                },
            },
            Reason::Refutation { contradiction, .. } => {
                format!("One supposition would end with: {}.", self.contradiction(contradiction, layout))
            }
            reason => format!("The pattern: {}.", pattern_without_effect(reason, layout).unwrap_or_default()),
        }
    }

    fn visible_facts(&self, premise_uses: &str) -> String {
        format!("On the grid: {premise_uses}.")
    }

    fn earlier_findings(&self, premise_uses: &str) -> String {
        format!("Found before: {premise_uses}.")
    }

    fn filled_cells(&self, cells: &str) -> String {
        format!("filled {cells}")
    }

    fn blocked_cells(&self, by: &[String], digits: &[String], cells: &str) -> String {
        let keep = if by.len() == 1 { "keeps" } else { "keep" };
        format!("{} {keep} {} out of {cells}", list_words(by), list_words(digits))
    }

    fn removed_candidates(&self, by: Premise, candidates: &str) -> String {
        match by {
            Premise::Step(id) => format!("{candidates} (#{})", id.0),
            Premise::Given(_) | Premise::Mark(_) => format!("{candidates}, your pencil marks"),
        }
    }

    fn supposition(&self, by: Premise) -> String {
        match by {
            Premise::Step(id) => format!("what was supposed (#{})", id.0),
            Premise::Given(_) | Premise::Mark(_) => "what was supposed".to_string(),
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
                format!("Your entry {} is wrong.", layout.show_placed(candidate))
            }
            (HintLevel::Pattern | HintLevel::Effect, Wrong::Mark(_)) => format!(
                "You removed {} from {}, and it is needed there.",
                candidate.digit,
                layout.show(candidate.cell)
            ),
        }
    }

    fn suppose(&self, level: HintLevel, cell: &str, candidate: &str) -> String {
        match level {
            HintLevel::Place => String::new(),
            HintLevel::Technique => {
                "No technique finds anything: suppose a candidate and look for a contradiction.".to_string()
            }
            HintLevel::Pattern => format!("Suppose something of {cell}."),
            HintLevel::Effect => format!("Suppose {candidate}: it cannot be."),
        }
    }

    fn holds(&self, placed: &str) -> String {
        format!("{placed} stands there already, and nothing is wrong with it.")
    }

    fn finished(&self) -> String {
        "The grid is full, and nothing is wrong.".to_string()
    }

    fn stuck(&self) -> String {
        "Logic alone comes no further here, and guessing is off.".to_string()
    }

    fn gave_up(&self) -> String {
        "Gave up before there was a hint (raise --nodes or --timeout).".to_string()
    }

    fn mend_first(&self) -> String {
        "There is no step to show before that is mended.".to_string()
    }
}
