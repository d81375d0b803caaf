//! Everything that every language must be able to say. A language that lacks a sentence does not compile.

use super::{
    deduction::{Clause, Grammar, Writer, contradiction_slot},
    entries::Entries,
};
use crate::{
    board::{Candidate, House, HouseName, Layout, RuleId},
    explain::{Ambiguity, Answer, HintLevel, Look, Mistake, Prefer, WhyBasis, WhyError},
    grid::Contradiction,
    logic::{End, Level, Premise, Rung, TechniqueId, Trace},
    proof::{Certificate, CertifyError},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Rating},
    render::request_error::RequestError,
    search::Conflict,
};

/// The conclusion of a check about the number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionVerdict {
    /// One: a proper puzzle.
    One,
    /// One, of a puzzle of which something was left out.
    OneAsRead,
    /// None, though no digit occurs twice in a house.
    None,
    /// More than one; two follow.
    Many,
    /// More than one; no examples follow.
    ManyUnnamed,
    /// The search ran out of work before it was certain.
    Unknown,
    /// Digits occur twice in a house, so there is none.
    Contradicting,
    /// The clues break a rule beyond the houses, so there is none.
    BreakingRules,
}

/// The sentences of answers and errors, with the names in them marked.
pub(in crate::render) trait Sentences {
    fn house(&self, name: HouseName) -> String;
    fn technique(&self, id: TechniqueId) -> &'static str;
    /// What each technique is, by its id.
    fn definitions(&self) -> &'static Entries;
    /// Short messages by the room that has them and what they are about: `store.locked`.
    fn messages(&self) -> &'static Entries;
    /// The help of each command, by its name; in English, what the command line itself does not say.
    #[cfg(feature = "cli")]
    fn help(&self) -> &'static Entries;
    fn level(&self, level: Level) -> &'static str;
    fn rung(&self, rung: &Rung) -> String;
    /// How clauses of deductions are said.
    fn grammar(&self) -> &'static Grammar;
    /// A clause of a deduction.
    fn clause(&self, clause: &Clause, layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).clause(clause)
    }
    /// The separator of two clauses, and the maximal length of a line in characters.
    fn line_breaks(&self) -> (&'static str, usize);
    /// A name, and a text about it.
    fn titled(&self, name: &str, text: &str) -> String;
    fn contradiction(&self, contradiction: &Contradiction, layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).words(contradiction_slot(contradiction))
    }
    fn duplicate(&self, duplicate: &Duplicate, layout: &Layout) -> String;
    /// That a rule is broken by what is left of its cells.
    fn broken_rule(&self, rule: RuleId, left: &[Candidate], layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).broken_rule(rule, left)
    }
    fn pass(&self, number: u32) -> String;
    fn because(&self, premises: &[Premise], layout: &Layout) -> String;
    /// The comma between names in a row.
    fn comma(&self) -> &'static str;
    fn ending(&self, trace: &Trace) -> String;
    /// The note that this many steps assume a single solution, which is not known; it follows another
    /// sentence.
    fn assumption_note(&self, steps: usize) -> String;
    fn answer_opening(&self, answer: &Answer) -> String;
    fn wrong_entry(&self, entry: &str) -> String;
    fn answer_closing(&self, answer: &Answer) -> String;
    /// The words that no answer costs less; empty if that is not known. They follow another sentence.
    fn least_cost(&self, is_least: bool, prefer: Prefer) -> &'static str;
    /// What a cell can be, where the puzzle has more than one solution.
    fn ambiguity(&self, error: &WhyError, ambiguity: &Ambiguity, layout: &Layout) -> String;
    /// Why it cannot be shown that there is no solution, given how the solve ended.
    fn not_without_solution(&self, end: &End) -> &'static str;
    /// Why it cannot be shown that there is only one solution, given how the solve ended.
    fn not_the_only_one(&self, end: &End) -> &'static str;
    fn no_answer(&self, error: &WhyError, end: &End, layout: &Layout) -> String;
    fn certificate(&self, certificate: &Certificate, formula: &str, proof: &str) -> String;
    fn no_certificate(&self, reason: &CertifyError, trace: &Trace) -> String;
    fn verdict(&self, verdict: SolutionVerdict) -> &'static str;
    fn rating(&self, rating: &Rating) -> Vec<String>;
    fn trial_depth(&self, depth: u8) -> String;
    fn bottleneck(&self, bottleneck: &Bottleneck) -> String;
    fn histogram_summary(&self, histogram: &Histogram) -> String;
    fn conflict(&self, conflict: &Conflict, layout: &Layout) -> String;
    fn request_error(&self, error: &RequestError) -> String;
}

/// This many digits can be looked for at once.
pub(in crate::render) const FEW: usize = 4;

/// What an entry of an outline says.
pub(in crate::render) struct OutlineWords {
    /// What it finds.
    pub facts: String,
    /// The technique, where the reason does not say it.
    pub technique: Option<String>,
    /// The reason, if the name does not have to do.
    pub reason: Option<String>,
    /// What it needs of what the person entered.
    pub entries: Vec<String>,
    /// What it needs too and what stands above.
    pub above: Above,
    /// How many steps are folded beneath it.
    pub folded: usize,
    /// The technique of the hardest step of all, if that is folded beneath it.
    pub hardest_folded: Option<String>,
    /// Whether it is the hardest step itself.
    pub is_hardest: bool,
}

impl OutlineWords {
    /// An entry by itself, without its reason.
    pub fn of(facts: String) -> OutlineWords {
        OutlineWords {
            facts,
            technique: None,
            reason: None,
            entries: Vec::new(),
            above: Above::Facts(Vec::new()),
            folded: 0,
            hardest_folded: None,
            is_hardest: false,
        }
    }
}

/// What an entry of an outline needs of entries above it.
pub(in crate::render) enum Above {
    /// These facts, of each entry in one piece.
    Facts(Vec<String>),
    /// Facts of so many entries.
    Steps(usize),
}

/// The sentences that lead a learner, with the names in them marked.
pub(in crate::render) trait TeachingSentences: Sentences {
    /// Where to look, as the first half of an explanation.
    fn look(&self, look: &Look, layout: &Layout) -> String;
    /// Where to look, and nothing else.
    fn look_at(&self, houses: &[House], layout: &Layout) -> String;
    /// The words for a technique in a hint, and for the digits of its pattern, if they may be said.
    fn there_is(&self, technique: &str, digits: &[String]) -> String;
    /// Facts that are visible on the grid as it is.
    fn visible_facts(&self, premise_uses: &str) -> String;
    /// The places of a digit in a house.
    fn places_in(&self, digit: char, house: &str, cells: &str) -> String;
    /// Clauses as the reason in an outline: as few words as will do. Of several, all are claims about one rule.
    fn crux(&self, clauses: &[Clause], layout: &Layout) -> String;
    /// An entry of an outline in one line.
    fn outline_entry(&self, entry: &OutlineWords) -> String;
    /// The words that so many of the steps of an outline need a trial; whether each of these is one line there.
    fn outline_trials(&self, trials: usize, steps: usize, are_lines: bool) -> String;
    /// What an answer begins with, if that needs saying.
    fn why_basis(&self, basis: WhyBasis) -> Option<&'static str>;
    /// Where every step is in full.
    fn outline_offer(&self) -> &'static str;
    /// The words that so many more steps are folded.
    fn outline_rest(&self, steps: usize) -> String;
    /// The words that the clues settle all open cells, so many.
    fn only_solution(&self, open: usize) -> String;
    /// The words that there is no solution for this cause.
    fn no_solution(&self, cause: &str) -> String;
    /// The words that a clue cannot be where it stands, as a cause.
    fn clue_ruled_out(&self, clue: &str) -> String;
    /// What stands above the cells worth asking about, if there are any.
    fn worth_asking_head(&self, is_empty: bool) -> &'static str;
    /// A cell worth asking about: how many steps it takes, and the hardest technique among them.
    fn worth_asking(&self, cell: &str, steps: usize, hardest: &str) -> String;
    /// The words that there is one solution without this clue. They follow another sentence.
    fn one_without(&self, clue: &str) -> String;
    /// What the steps of an outline are: so many singles, and so many of other techniques.
    fn outline_count(&self, singles: usize, others: &[(usize, String)]) -> String;
    /// What earlier steps found.
    fn earlier_findings(&self, premise_uses: &str) -> String;
    /// The separator of facts in a row.
    fn joint(&self) -> &'static str;
    /// The word between a cell and the digit that fills it.
    fn is_filled(&self) -> &'static str;
    /// Cells that are filled.
    fn filled_cells(&self, cells: &[String]) -> String;
    /// The cells that placed digits block.
    fn blocked_cells(&self, by: &[String], digits: &[String], cells: &str) -> String;
    /// Digits that stand in a house.
    fn house_has(&self, house: &str, placed: &[String]) -> String;
    /// Candidates that a step or the person removed.
    fn removed_candidates(&self, by: Premise, candidates: &str) -> String;
    /// The supposition that a refutation ends.
    fn supposition(&self, by: Premise) -> String;
    /// The words that the next step serves a cell.
    fn toward(&self, cell: &str) -> String;
    /// A mistake, as much of it as a level gives away.
    fn mistake(&self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String;
    /// The advice that only a supposition helps, as much of it as a level gives away.
    fn suppose(&self, level: HintLevel, cell: &str, candidate: &str) -> String;
    /// The words that a cell already holds a digit.
    fn holds(&self, placed: &str) -> String;
    /// The words that the grid is full and right.
    fn finished(&self) -> String;
    /// The words that logic gets no further.
    fn stuck(&self) -> String;
    /// The words that the budget is spent.
    fn gave_up(&self) -> String;
    /// The words that an inconsistent position gets no hint.
    fn mend_first(&self) -> String;
}
