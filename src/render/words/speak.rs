//! [`Language`] speaks: each of its methods is a sentence.

use super::{
    deduction::{Clause, Explanation, NamedFinding, Slots, break_lines, wrap},
    english::English,
    japanese::Japanese,
    marks::{self, plain},
    notation,
    sentences::{SolutionVerdict, TeachingSentences},
};
use crate::{
    board::{Candidate, HouseName, Layout},
    explain::{Ambiguity, Answer, PuzzleAnswer, PuzzleConclusion, WhyBasis, WhyError},
    grid::Contradiction,
    logic::{Assumes, End, Finding, Level, Premise, Rung, Step, TechniqueId, Trace},
    proof::{Certificate, CertifyError},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Rating},
    render::{language::Language, request_error::RequestError, sentence::harmless},
};

impl Language {
    /// The sentences of the language, with the names in them marked.
    pub(in crate::render) fn sentences(self) -> &'static dyn TeachingSentences {
        match self {
            Language::English => &English,
            Language::Japanese => &Japanese,
        }
    }

    /// A house: `row 1`, `行1`.
    pub fn house(self, name: HouseName) -> String {
        plain(&self.sentences().house(name))
    }

    /// A technique's name.
    pub fn technique(self, id: TechniqueId) -> &'static str {
        self.sentences().technique(id)
    }

    /// What a technique is, why it works and what follows from it, in two or three sentences.
    pub fn definition(self, id: TechniqueId) -> &'static str {
        let definitions = self.sentences().definitions();
        definitions.get(id.word()).expect("each language defines every technique: a test holds it")
    }

    /// A message as the language's file has it, with its places open.
    pub(in crate::render) fn text(self, key: &str) -> &'static str {
        self.sentences().messages().get(key).expect("each language has every message: a test holds it")
    }

    /// A text of the help, such as that of the command `store add`, its examples (`store add examples`) or its
    /// argument `givens` (`store add: givens`); `*: givens` is for all commands.
    #[cfg(feature = "cli")]
    #[doc(hidden)]
    pub fn help(self, key: &str) -> Option<&'static str> {
        self.sentences().help().get(key).map(String::as_str)
    }

    /// A row of the ladder as one line: id, code, level, score, whether it is used by default, and what it
    /// assumes.
    #[doc(hidden)]
    pub fn rung(self, rung: &Rung) -> String {
        self.sentences().rung(rung)
    }

    /// A finding in sentences: the technique, the pattern here, why it works, what follows, and the standard
    /// notation in brackets.
    pub fn finding(self, finding: &Finding, layout: &Layout) -> String {
        self.explanation(&NamedFinding { finding, full_house: None, layout }).text()
    }

    /// A finding in standard notation only: the technique, the pattern, the effect.
    pub fn notation(self, finding: &Finding, layout: &Layout) -> String {
        let effect = notation::effect(finding, layout);
        let pattern = finding.reason.notation(layout);
        self.sentences().titled(self.technique(finding.technique), &format!("{pattern} => {effect}"))
    }

    /// A deduction in sentences.
    pub(in crate::render) fn explanation(self, deduction: &NamedFinding<'_>) -> Explanation {
        let (joint, most) = self.sentences().line_breaks();
        let name = marks::technique(deduction.name(), self.technique(deduction.name()));
        let clause =
            |clause: &Clause| (clause.line_depth(), self.sentences().clause(clause, deduction.layout));
        let mut sentences: Vec<(Option<usize>, String)> = deduction.clauses().iter().map(clause).collect();
        if let Some((_, first)) = sentences.first_mut() {
            *first = self.sentences().titled(&name, first);
        }
        Explanation { sentences, notation: deduction.marked_notation(), joint, most }
    }

    /// The pattern of a deduction without its effect; the names in it are marked.
    pub(in crate::render) fn deduction_pattern(self, deduction: &NamedFinding<'_>) -> String {
        let clauses = deduction.pattern();
        let clauses = clauses.iter().map(|clause| self.sentences().clause(clause, deduction.layout));
        clauses.collect::<Vec<String>>().join(self.sentences().line_breaks().0)
    }

    /// Lines with another piece added: on the last line if there is room, else below it.
    pub(in crate::render) fn continue_lines(self, lines: Vec<String>, piece: &str) -> Vec<String> {
        let last = lines.len().saturating_sub(1);
        let depth = |place: usize| (place > 0 && place <= last).then_some(0);
        let pieces = lines.into_iter().chain([piece.to_string()]).enumerate();
        break_lines(pieces.map(|(place, text)| (depth(place), text)), "  ", self.sentences().line_breaks().1)
    }

    /// A text in lines no longer than this language allows.
    pub(in crate::render) fn wrap(self, text: &str) -> Vec<String> {
        wrap(text, self.sentences().line_breaks().1)
    }

    /// Why a grid cannot be completed.
    pub(crate) fn contradiction(self, contradiction: &Contradiction, layout: &Layout) -> String {
        plain(&self.sentences().contradiction(contradiction, layout))
    }

    /// A digit that occurs twice in a house.
    #[doc(hidden)]
    pub fn duplicate(self, duplicate: &Duplicate, layout: &Layout) -> String {
        plain(&self.sentences().duplicate(duplicate, layout))
    }

    /// The heading of a pass.
    pub(crate) fn pass(self, number: u32) -> String {
        self.sentences().pass(number)
    }

    /// The premises of a step.
    pub(crate) fn because(self, premises: &[Premise], layout: &Layout) -> String {
        self.sentences().because(premises, layout)
    }

    /// How a solve ended.
    #[doc(hidden)]
    pub fn ending(self, trace: &Trace) -> String {
        plain(&self.marked_ending(trace))
    }

    /// How a solve ended; the names in it are marked.
    pub(in crate::render) fn marked_ending(self, trace: &Trace) -> String {
        self.sentences().ending(trace) + &self.assumption_note(trace.assuming_steps())
    }

    /// Empty if no step assumes anything.
    fn assumption_note(self, steps: usize) -> String {
        if steps == 0 { String::new() } else { self.sentences().assumption_note(steps) }
    }

    /// The first line of an answer to why.
    pub(crate) fn answer_opening(self, answer: &Answer) -> String {
        plain(&self.sentences().answer_opening(answer))
    }

    /// The words that an entry is wrong, before the answer says what is right.
    pub(crate) fn wrong_entry(self, entry: Candidate, layout: &Layout) -> String {
        self.sentences().wrong_entry(&layout.show_placed(entry))
    }

    /// The last line of an answer to why.
    pub(crate) fn answer_closing(self, answer: &Answer) -> String {
        self.sentences().answer_closing(answer) + &self.answer_bounds(answer)
    }

    /// What an answer begins with, if that needs saying.
    pub(crate) fn why_basis(self, basis: WhyBasis) -> Option<&'static str> {
        self.sentences().why_basis(basis)
    }

    /// Where the steps of an outline are in full.
    #[doc(hidden)]
    pub fn outline_offer(self) -> &'static str {
        self.sentences().outline_offer()
    }

    /// What an answer about the whole puzzle shows; the names in it are marked.
    pub(in crate::render) fn puzzle_conclusion(self, answer: &PuzzleAnswer) -> String {
        let (sentences, puzzle) = (self.sentences(), &answer.derivation.puzzle);
        let layout = puzzle.layout();
        match (&answer.conclusion, answer.ruled_out_clue()) {
            (PuzzleConclusion::OneSolution(_), _) => {
                sentences.only_solution(layout.cells().filter(|&cell| puzzle.clue(cell).is_none()).count())
            }
            (PuzzleConclusion::NoSolution { .. }, Some(clue)) => {
                sentences.no_solution(&sentences.clue_ruled_out(&Slots { layout }.placed(clue)))
            }
            (PuzzleConclusion::NoSolution { contradiction, .. }, None) => {
                sentences.no_solution(&sentences.contradiction(contradiction, layout))
            }
        }
    }

    /// Whether less would do than an answer took, and what it assumes; the names in it are marked. Empty if neither is
    /// known.
    pub(in crate::render) fn answer_bounds(self, answer: &Answer) -> String {
        let assumes = |step: &&Step| step.finding.technique.rung().assumes == Assumes::Unique;
        let steps = answer.derivation.steps.iter().filter(assumes).count();
        self.sentences().least_cost(answer.shortest, answer.prefer).to_string()
            + &self.assumption_note(if answer.assumes_unique { steps } else { 0 })
    }

    /// Why there is no answer, given how the solve ended.
    pub(crate) fn no_answer(self, error: &WhyError, end: &End, layout: &Layout) -> String {
        self.sentences().no_answer(error, end, layout)
    }

    /// What a cell can be, where the puzzle has more than one solution.
    pub(crate) fn ambiguity(self, error: &WhyError, ambiguity: &Ambiguity, layout: &Layout) -> String {
        plain(&self.sentences().ambiguity(error, ambiguity, layout))
    }

    /// Why it cannot be shown that there is no solution, given how the solve ended.
    pub(crate) fn not_without_solution(self, end: &End) -> String {
        self.sentences().not_without_solution(end).to_string()
    }

    /// Why it cannot be shown that there is only one solution, given how the solve ended.
    pub(crate) fn not_the_only_one(self, end: &End) -> String {
        self.sentences().not_the_only_one(end).to_string()
    }

    /// What was proven, in which files, and how to check it.
    #[doc(hidden)]
    pub fn certificate(self, certificate: &Certificate, formula: &str, proof: &str) -> String {
        self.sentences().certificate(certificate, formula, proof)
    }

    /// Why there is no certificate.
    #[doc(hidden)]
    pub fn no_certificate(self, reason: &CertifyError, trace: &Trace) -> String {
        plain(&self.sentences().no_certificate(reason, trace))
    }

    /// The conclusion of a check.
    #[doc(hidden)]
    pub fn verdict(self, verdict: SolutionVerdict) -> &'static str {
        self.sentences().verdict(verdict)
    }

    /// The comma between names in a row.
    pub(in crate::render) fn comma(self) -> &'static str {
        self.sentences().comma()
    }

    /// A level's name.
    #[doc(hidden)]
    pub fn level(self, level: Level) -> &'static str {
        self.sentences().level(level)
    }

    /// How deep trial and error must go.
    pub(crate) fn trial_depth(self, depth: u8) -> String {
        self.sentences().trial_depth(depth)
    }

    /// How hard a puzzle is, in lines.
    #[doc(hidden)]
    pub fn rating(self, rating: &Rating) -> Vec<String> {
        self.sentences().rating(rating)
    }

    /// Where the fewest steps were open.
    pub(crate) fn bottleneck(self, bottleneck: &Bottleneck) -> String {
        self.sentences().bottleneck(bottleneck)
    }

    /// How many puzzles a histogram covers.
    pub(crate) fn histogram_summary(self, histogram: &Histogram) -> String {
        self.sentences().histogram_summary(histogram)
    }

    /// An error that is not the puzzle's fault.
    #[doc(hidden)]
    pub fn request_error(self, error: &RequestError) -> String {
        harmless(self.sentences().request_error(error))
    }
}
