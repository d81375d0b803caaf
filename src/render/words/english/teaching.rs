//! A teacher's sentences in English.

use super::{
    English,
    houses::{self, list_words},
};
use crate::{
    board::{Form, House, Layout},
    explain::{HintLevel, Look, Mistake, WhyBasis, Wrong},
    logic::Premise,
    render::words::{
        deduction::{Clause, RuleClaim, Slot, Slots, Writer},
        marks,
        sentences::{Above, FEW, OutlineWords, Sentences, TeachingSentences},
    },
};
use itertools::Itertools;

/// A sentence as part of another: without its full stop, and with a small letter unless a name begins it.
fn phrase(sentence: &str) -> String {
    let (mark, words) = sentence.split_at(marks::begin_of_words(sentence));
    let mut letters = words.strip_suffix('.').unwrap_or(words).chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    mark.chars().chain(first).chain(letters).collect()
}

/// What a sentence comes to: what stands after its last "so", unless that only points back.
fn upshot(sentence: &str) -> &str {
    let after = [". So ", ", so ", "; so "].iter().filter_map(|so| Some(sentence.rsplit_once(so)?.1));
    let begins = sentence.strip_prefix("So ").or(sentence.strip_prefix("so "));
    let shortest = after.chain(begins).min_by_key(|rest| rest.len());
    shortest
        .filter(|rest| !["it ", "they ", "this "].iter().any(|word| rest.starts_with(word)))
        .unwrap_or(sentence)
}

impl TeachingSentences for English {
    fn look(&self, look: &Look, layout: &Layout) -> String {
        match look {
            Look::Places(house, digit) => {
                format!("Look at {}: where can {digit} go?", self.house(layout.house_name(*house)))
            }
            Look::Digits(cell) => format!("Look at {}: what can it be?", Slots { layout }.cell(*cell)),
            Look::Rule(rule) => {
                format!("Look at {}.", Writer::new(self.grammar(), layout).words(Slot::Rule(*rule)))
            }
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

    fn there_is(&self, technique: &str, digits: &[String]) -> String {
        match digits {
            [] => format!("The technique is: {technique}."),
            [digit] => format!("The technique is: {technique}, with the digit {digit}."),
            _ => format!("The technique is: {technique}, with the digits {}.", list_words(digits, "and")),
        }
    }

    fn visible_facts(&self, premise_uses: &str) -> String {
        format!("On the grid: {premise_uses}.")
    }

    fn places_in(&self, digit: char, house: &str, cells: &str) -> String {
        format!("{digit} in {house} only in {cells}")
    }

    fn crux(&self, clauses: &[Clause], layout: &Layout) -> String {
        let told = clauses.iter().enumerate();
        told.map(|(place, clause)| self.crux_of(clause, place == 0, layout)).join("; ")
    }

    fn outline_entry(&self, entry: &OutlineWords) -> String {
        let named = entry.technique.iter().chain(&entry.reason).join(": ");
        let above = match &entry.above {
            Above::Facts(facts) if facts.is_empty() => String::new(),
            Above::Facts(facts) => format!("; also {}", facts.join(", ")),
            Above::Steps(1) => "; also 1 fact above".to_string(),
            Above::Steps(count) => format!("; also {count} facts above"),
        };
        let entries = match &entry.entries[..] {
            [] => String::new(),
            entries => format!(", with your {}", list_words(entries, "and")),
        };
        let folded = match (entry.folded, &entry.hardest_folded) {
            (0, _) => String::new(),
            (1, _) => " (+ 1 step)".to_string(),
            (count, None) => format!(" (+ {count} steps)"),
            (count, Some(hardest)) => format!(" (+ {count} steps, the hardest: {hardest})"),
        };
        let hardest = if entry.is_hardest { "  ← the hardest step" } else { "" };
        format!("{}: {named}{entries}{above}{folded}{hardest}", entry.facts)
    }

    fn outline_trials(&self, trials: usize, steps: usize, are_lines: bool) -> String {
        let need = if trials == 1 { "needs" } else { "need" };
        let each = if are_lines { "; each is folded into one line here" } else { "" };
        format!("{trials} of {steps} steps {need} a trial{each}.")
    }

    fn why_basis(&self, basis: WhyBasis) -> Option<&'static str> {
        match basis {
            WhyBasis::Clues | WhyBasis::Known => None,
            WhyBasis::Givens => Some(
                "The givens do not have exactly one solution, so nothing that you entered or removed is taken as known.",
            ),
            WhyBasis::Entered => {
                Some("The givens alone do not lead to an answer, so your entries are taken as they are.")
            }
        }
    }

    fn outline_offer(&self) -> &'static str {
        "Every step in full: --steps"
    }

    fn outline_rest(&self, steps: usize) -> String {
        format!("(+ {steps} more {})", if steps == 1 { "step" } else { "steps" })
    }

    fn only_solution(&self, open: usize) -> String {
        format!("There is only one solution: the clues settle each of the {open} open cells.")
    }

    fn no_solution(&self, cause: &str) -> String {
        format!("There is no solution: {cause}.")
    }

    fn clue_ruled_out(&self, clue: &str) -> String {
        format!("{clue} stands in the puzzle, but is ruled out")
    }

    fn worth_asking_head(&self, is_empty: bool) -> &'static str {
        match is_empty {
            true => {
                "No cell's digit can be shown by these techniques. Why there is only one solution: --unique"
            }
            false => {
                "Cells worth asking about, from easy to hard (why there is only one solution: --unique):"
            }
        }
    }

    fn worth_asking(&self, cell: &str, steps: usize, hardest: &str) -> String {
        match steps {
            1 => format!("  {cell}: 1 step, {hardest}"),
            _ => format!("  {cell}: {steps} steps, the hardest {hardest}"),
        }
    }

    fn one_without(&self, clue: &str) -> String {
        format!(" Without {clue} there is exactly one solution.")
    }

    fn outline_count(&self, singles: usize, others: &[(usize, String)]) -> String {
        let singles = match singles {
            0 => None,
            1 => Some("1 single".to_string()),
            _ => Some(format!("{singles} singles")),
        };
        let other = |(count, name): &(usize, String)| match count {
            1 => name.clone(),
            _ => format!("{count} × {name}"),
        };
        let others = others.iter().map(other);
        format!("{}.", singles.into_iter().chain(others).join(", "))
    }

    fn earlier_findings(&self, premise_uses: &str) -> String {
        format!("Found before: {premise_uses}.")
    }

    fn joint(&self) -> &'static str {
        "; "
    }

    fn is_filled(&self) -> &'static str {
        " holds "
    }

    fn filled_cells(&self, cells: &[String]) -> String {
        cells.join(", ")
    }

    fn blocked_cells(&self, by: &[String], digits: &[String], cells: &str) -> String {
        let keep = if by.len() == 1 { "keeps" } else { "keep" };
        format!("{} {keep} {} out of {cells}", list_words(by, "and"), list_words(digits, "and"))
    }

    fn house_has(&self, house: &str, placed: &[String]) -> String {
        format!("{house} has {}", list_words(placed, "and"))
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

impl English {
    /// A clause in as few words as will do; a claim about a rule with the name of the rule, if it is the first.
    fn crux_of(&self, clause: &Clause, is_first: bool, layout: &Layout) -> String {
        match clause {
            Clause::OfRule { rule, claim } => {
                let said = phrase(&self.clause(clause, layout));
                match (layout.rule(*rule).family.form(), claim) {
                    (Form::Everywhere, _) | (_, RuleClaim::Left(_)) => said,
                    _ if !is_first => said,
                    _ => format!("{}: {said}", Writer::new(self.grammar(), layout).words(Slot::Rule(*rule))),
                }
            }
            _ => Writer::new(self.grammar(), layout)
                .crux(clause)
                .unwrap_or_else(|| phrase(upshot(&self.clause(clause, layout)))),
        }
    }
}
