//! [`Language`] speaks: each of its methods is a sentence.

use super::{
    deduction::{
        Clause, Explanation, Grammar, NamedFinding, Phrase, Slot, Slots, ToSlot, Writer, break_lines,
        contradiction_slot, list, phrase, wrap,
    },
    english, japanese,
    marks::{self, plain},
    notation,
    verdict::SolutionVerdict,
};
use crate::{
    board::{Candidate, Digit, HouseName, Layout, RuleId},
    grid::Contradiction,
    logic::{Assumes, ByDefault, End, Finding, Level, Premise, Rung, Step, TechniqueId, Trace},
    proof::{Certificate, CertifyError, Conclusion},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Raise, Rating, cap},
    render::{
        language::Language,
        messages::{request_error::RequestError, sentence::harmless, stored::store_message},
    },
    search::{Conflict, Minimality},
    teach::WhyBasis,
    why::{Ambiguity, Answer, Prefer, PuzzleAnswer, PuzzleConclusion, Question, WhyError},
};
use std::sync::LazyLock;

/// The board of sentences that name nothing on a board.
static NO_BOARD: LazyLock<Layout> = LazyLock::new(|| Layout::of_side(1).expect("the smallest board"));

/// The word for how a solve ended in the keys of templates.
fn end_word(end: &End) -> &'static str {
    match end {
        End::Solved(_) => "solved",
        End::Stuck => "stuck",
        End::NoSolution(_) => "no-solution",
        End::Many(_) => "many",
        End::Duplicates(_) => "duplicates",
        End::GaveUp(_) => "gave-up",
    }
}

impl Language {
    /// The grammar of this language.
    pub(super) fn grammar(self) -> &'static Grammar {
        match self {
            Language::English => &english::GRAMMAR,
            Language::Japanese => &japanese::GRAMMAR,
        }
    }

    /// The text of a template with its slots filled, with the names in it marked.
    pub(in crate::render) fn say(self, phrase: &Phrase, layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).say(phrase)
    }

    /// The text of a template that names nothing on a board.
    pub(in crate::render) fn say_plainly(self, phrase: &Phrase) -> String {
        self.say(phrase, &NO_BOARD)
    }

    /// The words for a slot by itself.
    pub(in crate::render) fn words(self, slot: Slot, layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).words(slot)
    }

    /// A house: `row 1`, `行1`.
    pub fn house(self, name: HouseName) -> String {
        (self.grammar().house)(name)
    }

    /// A technique's name.
    pub fn technique(self, id: TechniqueId) -> &'static str {
        match self {
            Language::English => id.rung().english,
            Language::Japanese => id.rung().japanese,
        }
    }

    /// The definition of a technique in two or three sentences: what it is, why it works and what follows.
    pub fn definition(self, id: TechniqueId) -> &'static str {
        let definitions = (self.grammar().definitions)();
        definitions.get(id.word()).expect("each language defines every technique: a test holds it")
    }

    /// A sentence without slots.
    pub(in crate::render) fn sentence(self, key: &str) -> &'static str {
        self.grammar().template(key)
    }

    /// A text of the help, such as that of the command `store add`, its examples (`store add examples`) or its
    /// argument `givens` (`store add: givens`); `*: givens` is for all commands.
    #[cfg(feature = "cli")]
    #[doc(hidden)]
    pub fn help(self, key: &str) -> Option<&'static str> {
        (self.grammar().help)().get(key).map(String::as_str)
    }

    /// A row of the ladder as one line: id, code, level, score, whether it is used by default, and what it
    /// assumes.
    #[doc(hidden)]
    pub fn rung(self, rung: &Rung) -> String {
        self.say_plainly(&phrase!(
            "ladder-row",
            word: rung.word,
            code: rung.code,
            level: self.level(rung.level),
            score: rung.score,
            default: rung.by_default == ByDefault::On,
            unique: rung.assumes == Assumes::Unique,
        ))
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
        self.titled(self.technique(finding.technique), &format!("{pattern} => {effect}"))
    }

    /// A name, and a text about it.
    fn titled(self, name: &str, text: &str) -> String {
        self.say_plainly(&phrase!("titled", name: name, text: text))
    }

    /// A clause of a deduction; the names in it are marked.
    pub(super) fn clause(self, clause: &Clause, layout: &Layout) -> String {
        Writer::new(self.grammar(), layout).clause(clause)
    }

    /// A deduction in sentences.
    pub(in crate::render) fn explanation(self, deduction: &NamedFinding<'_>) -> Explanation {
        let (joint, most) = self.grammar().line_breaks;
        let name = marks::technique(deduction.name(), self.technique(deduction.name()));
        let clause = |clause: &Clause| (clause.line_depth(), self.clause(clause, deduction.layout));
        let mut sentences: Vec<(Option<usize>, String)> = deduction.clauses().iter().map(clause).collect();
        if let Some((_, first)) = sentences.first_mut() {
            *first = self.titled(&name, first);
        }
        Explanation { sentences, notation: deduction.marked_notation(), joint, most }
    }

    /// The pattern of a deduction without its effect; the names in it are marked.
    pub(in crate::render) fn deduction_pattern(self, deduction: &NamedFinding<'_>) -> String {
        let clauses = deduction.pattern();
        let clauses = clauses.iter().map(|clause| self.clause(clause, deduction.layout));
        clauses.collect::<Vec<String>>().join(self.grammar().line_breaks.0)
    }

    /// Lines with another piece added: on the last line if there is room, else below it.
    pub(in crate::render) fn continue_lines(self, lines: Vec<String>, piece: &str) -> Vec<String> {
        let last = lines.len().saturating_sub(1);
        let depth = |index: usize| (index > 0 && index <= last).then_some(0);
        let pieces = lines.into_iter().chain([piece.to_string()]).enumerate();
        break_lines(pieces.map(|(index, text)| (depth(index), text)), "  ", self.grammar().line_breaks.1)
    }

    /// A text in lines no longer than this language allows.
    pub(in crate::render) fn wrap(self, text: &str) -> Vec<String> {
        wrap(text, self.grammar().line_breaks.1)
    }

    /// The sentence about why a grid cannot be completed.
    pub(crate) fn contradiction(self, contradiction: &Contradiction, layout: &Layout) -> String {
        plain(&self.words(contradiction_slot(contradiction), layout))
    }

    /// The sentence that a rule is broken by what is left of its cells, with the names in it marked.
    pub(in crate::render) fn broken_rule(self, rule: RuleId, left: &[Candidate], layout: &Layout) -> String {
        let broken = phrase!("broken-rule", broken: Slot::Broken(rule, left.to_vec()));
        Writer::new(self.grammar(), layout).sentence(&broken)
    }

    /// A digit that occurs twice in a house.
    #[doc(hidden)]
    pub fn duplicate(self, duplicate: &Duplicate, layout: &Layout) -> String {
        plain(&self.marked_duplicate(duplicate, layout))
    }

    /// A digit that occurs twice in a house; the names in it are marked.
    pub(in crate::render) fn marked_duplicate(self, duplicate: &Duplicate, layout: &Layout) -> String {
        let Duplicate { digit, house, cells } = duplicate;
        self.say(&phrase!("clash", digit: digit.to_string(), house: house, cells: cells), layout)
    }

    /// The heading of a pass.
    pub(crate) fn pass(self, number: u32) -> String {
        self.say_plainly(&phrase!("pass", number: number))
    }

    /// The premises of a step.
    pub(crate) fn because(self, premises: &[Premise], layout: &Layout) -> String {
        self.say_plainly(&phrase!("because", premises: notation::premises(premises, layout, self.comma())))
    }

    /// The sentence about how a solve ended.
    #[doc(hidden)]
    pub fn ending(self, trace: &Trace) -> String {
        plain(&self.marked_ending(trace))
    }

    /// The sentence about how a solve ended, with the names in it marked.
    pub(in crate::render) fn marked_ending(self, trace: &Trace) -> String {
        self.ending_alone(trace) + &self.assumption_note(trace.assuming_steps())
    }

    fn ending_alone(self, trace: &Trace) -> String {
        let (guesses, assuming, searched) = (trace.guesses(), trace.uniqueness_steps(), trace.searched());
        let cause = if let End::NoSolution(cause) = &trace.end { cause.clone() } else { None };
        let phrase = phrase!(
            format!("ending.{}", end_word(&trace.end)),
            steps: trace.steps.len(),
            passes: trace.passes,
            guesses: guesses,
            logic: guesses == 0,
            searched: searched,
            proven: assuming + searched == 0,
            assuming: if trace.assumes_unique { 0 } else { assuming },
            solved: trace.position.iter().filter(|left| left.single().is_some()).count(),
            cells: trace.position.len(),
            known: matches!(trace.end, End::GaveUp(Some(_))),
            cause: cause,
        );
        self.say(&phrase, trace.puzzle.layout())
    }

    /// The note about steps that assume one solution; empty if there are none.
    fn assumption_note(self, steps: usize) -> String {
        self.say_plainly(&phrase!("assuming-steps", steps: steps))
    }

    /// The first line of an answer to why; the names in it are marked.
    pub(in crate::render) fn marked_answer_opening(self, answer: &Answer) -> String {
        let Answer { question, derivation, trace_steps, value, because, .. } = answer;
        let (layout, cell) = (derivation.puzzle.layout(), question.cell());
        let clue = if let Premise::Given(clue) = because { Some(*clue) } else { None };
        let digit = if let Question::Not(not) = question { Some(not.digit.to_string()) } else { None };
        let key = match (question, because) {
            (Question::Value(_), Premise::Given(_)) => "opening.given",
            (Question::Value(_), _) => "opening.value",
            (Question::Not(_), Premise::Given(clue)) if clue.cell == cell => "opening.holds-clue",
            (Question::Not(_), Premise::Given(_)) => "opening.sees-clue",
            (Question::Not(_), Premise::Mark(_)) => "opening.removed",
            (Question::Not(_), Premise::Step(_)) => "opening.not",
        };
        let phrase = phrase!(
            key,
            cell: cell,
            digit: digit,
            value: value.map_or('?', |value| value.symbol()).to_string(),
            clue: clue.map(|clue| Slots { layout }.placed(clue)),
            house: clue.and_then(|clue| layout.shared_houses(cell, clue.cell).next()),
            steps: derivation.steps.len(),
            clues: derivation.clues.len(),
            marks: derivation.marks.len(),
            trace: trace_steps,
        );
        self.say(&phrase, layout)
    }

    /// The first line of an answer to why.
    pub(crate) fn answer_opening(self, answer: &Answer) -> String {
        plain(&self.marked_answer_opening(answer))
    }

    /// The words that an entry is wrong, before the answer says what is right.
    pub(crate) fn wrong_entry(self, entry: Candidate, layout: &Layout) -> String {
        plain(&self.say(&phrase!("wrong-entry", entry: Slots { layout }.placed(entry)), layout))
    }

    /// The last line of an answer to why.
    pub(crate) fn answer_closing(self, answer: &Answer) -> String {
        let value = answer.value.map_or('?', |value| value.symbol()).to_string();
        let phrase = match answer.question {
            Question::Value(cell) => phrase!("closing.value", cell: cell, value: value),
            Question::Not(candidate) => phrase!("closing.not", candidate: candidate),
        };
        plain(&self.say(&phrase, answer.derivation.puzzle.layout())) + &self.answer_bounds(answer)
    }

    /// The sentence about the position from which an answer starts; `None` if that goes without saying.
    pub(crate) fn why_basis(self, basis: WhyBasis) -> Option<&'static str> {
        Some(self.sentence(&Phrase::from_data("basis", &basis).key)).filter(|words| !words.is_empty())
    }

    /// The note about where the steps of an outline are in full.
    #[doc(hidden)]
    pub fn outline_offer(self) -> &'static str {
        self.sentence("outline-offer")
    }

    /// The sentence about what an answer about the whole puzzle shows, with the names in it marked.
    pub(in crate::render) fn puzzle_conclusion(self, answer: &PuzzleAnswer) -> String {
        let puzzle = &answer.derivation.puzzle;
        let layout = puzzle.layout();
        let phrase = match (&answer.conclusion, answer.ruled_out_clue()) {
            (PuzzleConclusion::OneSolution(_), _) => {
                let open = layout.cells().filter(|&cell| puzzle.clue(cell).is_none()).count();
                phrase!("only-solution", open: open)
            }
            (PuzzleConclusion::NoSolution { .. }, Some(clue)) => {
                let cause = phrase!("clue-ruled-out", clue: Slots { layout }.placed(clue));
                phrase!("without-solution", cause: cause)
            }
            (PuzzleConclusion::NoSolution { contradiction, .. }, None) => {
                phrase!("without-solution", cause: contradiction)
            }
        };
        self.say(&phrase, layout)
    }

    /// Whether less would do than an answer took, and what it assumes; the names in it are marked. Empty if neither is
    /// known.
    pub(in crate::render) fn answer_bounds(self, answer: &Answer) -> String {
        let assumes = |step: &&Step| step.finding.technique.rung().assumes == Assumes::Unique;
        let steps = answer.derivation.steps.iter().filter(assumes).count();
        self.least_cost(answer.shortest, answer.prefer)
            + &self.assumption_note(if answer.assumes_unique { steps } else { 0 })
    }

    /// The words that no answer costs less; empty if that is not known. They follow another sentence.
    pub(in crate::render) fn least_cost(self, is_least: bool, prefer: Prefer) -> String {
        if is_least { self.say_plainly(&Phrase::from_data("least-cost", &prefer)) } else { String::new() }
    }

    /// The message that a question has no answer, given how the solve ended.
    pub(crate) fn no_answer(self, error: &WhyError, end: &End, layout: &Layout) -> String {
        let cause = self.sentence(&format!("no-answer-cause.{}", end_word(end)));
        let placed = |candidate: &Candidate| Slots { layout }.placed(*candidate);
        let phrase = match error {
            WhyError::NotSettled(cell) if matches!(end, End::Stuck | End::GaveUp(_)) => {
                phrase!("no-answer.not-shown", cell: cell, cause: cause)
            }
            WhyError::NotSettled(cell) => phrase!("no-answer.not-settled", cell: cell, cause: cause),
            WhyError::NotEliminated(candidate) => {
                phrase!("no-answer.not-eliminated", candidate: placed(candidate), cause: cause)
            }
            WhyError::GaveUp => phrase!("no-answer.gave-up"),
            WhyError::IsTheValue(candidate) => {
                phrase!("no-answer.is-the-value", candidate: placed(candidate), cell: candidate.cell)
            }
        };
        plain(&self.say(&phrase, layout))
    }

    /// The sentence about which digits a cell can hold if the puzzle has more than one solution.
    pub(crate) fn ambiguity(self, error: &WhyError, ambiguity: &Ambiguity, layout: &Layout) -> String {
        let Ambiguity { cell, digits, swap } = ambiguity;
        let asked = match error {
            WhyError::NotEliminated(candidate) if digits.contains(candidate.digit) => Some(candidate.digit),
            _ => None,
        };
        let texts = |digits: &mut dyn Iterator<Item = Digit>| -> Vec<String> {
            digits.map(|digit| digit.to_string()).collect()
        };
        let phrase = phrase!(
            if asked.is_some() { "ambiguity.asked" } else { "ambiguity" },
            cell: cell,
            digits: asked.map_or_else(|| texts(&mut digits.into_iter()), |digit| texts(&mut [digit].into_iter())),
            cells: swap.as_ref().map(|(cells, _)| Slots { layout }.cells_word(cells)),
            swap: swap.as_ref().map(|(_, digits)| texts(&mut digits.iter().copied())),
        );
        plain(&self.say(&phrase, layout))
    }

    /// The message that it cannot be shown that there is no solution, given how the solve ended.
    pub(crate) fn not_without_solution(self, end: &End) -> String {
        self.sentence(&format!("not-without-solution.{}", end_word(end))).to_string()
    }

    /// The message that it cannot be shown that there is only one solution, given how the solve ended.
    pub(crate) fn not_the_only_one(self, end: &End) -> String {
        self.sentence(&format!("not-the-only-one.{}", end_word(end))).to_string()
    }

    /// What was proven, in which files, and how to check it.
    #[doc(hidden)]
    pub fn certificate(self, certificate: &Certificate, formula: &str, proof: &str) -> String {
        let unique = matches!(certificate.conclusion, Conclusion::One(_));
        let line = |key: &'static str| {
            self.say_plainly(&phrase!(key, formula: formula, proof: proof, unique: unique)) + "\n"
        };
        ["certificate", "certificate.check"].map(line).concat()
    }

    /// The message that a solve has no certificate.
    #[doc(hidden)]
    pub fn no_certificate(self, reason: &CertifyError, trace: &Trace) -> String {
        let phrase = match (reason, &trace.end) {
            (CertifyError::Open, End::Many(_)) => phrase!("no-certificate.many"),
            (CertifyError::Open, _) => phrase!("no-certificate.open", ending: self.ending_alone(trace)),
            (CertifyError::Assumes(id), _) => phrase!("no-certificate.assumes", step: id.0),
            (CertifyError::Searched(id), _) => phrase!("no-certificate.searched", step: id.0),
            (CertifyError::Unjustified(id), _) => phrase!("no-certificate.unjustified", step: id.0),
            (CertifyError::Rule(rule), _) => {
                phrase!("no-certificate.rule", rule: trace.puzzle.layout().show_rule(*rule).to_string())
            }
            (CertifyError::NoContradiction, _) => phrase!("no-certificate.no-contradiction"),
        };
        plain(&self.say_plainly(&phrase))
    }

    /// The conclusion of a check.
    #[doc(hidden)]
    pub fn verdict(self, verdict: SolutionVerdict) -> &'static str {
        self.sentence(&Phrase::from_data("verdict", &verdict).key)
    }

    /// Clues, removed candidates and rules that contradict each other; the names in it are marked.
    pub(in crate::render) fn conflict(self, conflict: &Conflict, layout: &Layout) -> String {
        let has_rules = !conflict.rules.is_empty() || !conflict.everywhere.is_empty();
        let parts = [
            (!conflict.clues.is_empty(), "conflict.clues"),
            (!conflict.marks.is_empty(), "conflict.marks"),
            (has_rules, "conflict.rules"),
        ];
        let parts = parts.into_iter().filter(|(is_there, _)| *is_there).map(|(_, key)| phrase!(key));
        let phrase = phrase!(
            "conflict",
            parts: list(parts),
            minimal: conflict.minimality == Minimality::Proven,
            facts: notation::conflict(conflict, layout, self.comma()),
        );
        self.say(&phrase, layout)
    }

    /// The comma between names in a row.
    pub(in crate::render) fn comma(self) -> &'static str {
        self.grammar().comma
    }

    /// A level's name.
    #[doc(hidden)]
    pub fn level(self, level: Level) -> &'static str {
        self.sentence(&format!("level.{}", level.word()))
    }

    /// The sentence about how deep trial and error must go.
    pub(crate) fn trial_depth(self, depth: u8) -> String {
        self.say_plainly(&phrase!("trial-depth", depth: u32::from(depth), nested: u32::from(depth) + 1))
    }

    /// The rating of a puzzle in lines.
    #[doc(hidden)]
    pub fn rating(self, rating: &Rating) -> Vec<String> {
        let mut phrase = phrase!(
            "",
            level: self.level(rating.level),
            effort: rating.path_effort,
            score: rating.score,
            path: rating.path_score,
            hardest: rating.hardest.map(|id| self.technique(id)),
            logical: rating.is_logical(),
            rounds: rating.rounds,
        );
        if let Some(Raise { from, technique, count }) = rating.raise {
            phrase.set("from", self.level(from).to_slot());
            phrase.set("technique", self.technique(technique).to_slot());
            phrase.set("count", count.to_slot());
            phrase.set("cap", cap(from).unwrap_or_default().to_slot());
            phrase.set("part", (count * technique.rung().score).to_slot());
        }
        let line = |what: &str| {
            phrase.key = format!("rating.{what}").into();
            self.say_plainly(&phrase)
        };
        ["level", "effort", "score", "hardest", "rounds"].map(line).to_vec()
    }

    /// The sentence about where the fewest steps were open.
    pub(crate) fn bottleneck(self, bottleneck: &Bottleneck) -> String {
        let Bottleneck { round, technique, open, .. } = bottleneck;
        let technique = self.technique(*technique);
        self.say_plainly(&phrase!("bottleneck", round: round, technique: technique, open: open))
    }

    /// The sentence about how many puzzles a histogram covers.
    pub(crate) fn histogram_summary(self, histogram: &Histogram) -> String {
        let Histogram { guessed, unrated, .. } = histogram;
        self.say_plainly(&phrase!(
            "histogram-summary",
            rated: histogram.rated(),
            guessed: guessed,
            unrated: unrated,
        ))
    }

    /// An error that is not the puzzle's fault.
    #[doc(hidden)]
    pub fn request_error(self, error: &RequestError) -> String {
        match error {
            RequestError::Store(error) => store_message(error, self),
            RequestError::NoSeRating => self.message("se.undefined", &[]),
            _ => harmless(self.say_plainly(&Phrase::from_data("request", error))),
        }
    }
}
