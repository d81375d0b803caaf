//! Checks the steps of a trace one by one: order, depth, premises, reason, effects.

use super::{
    counts::check_counts,
    error::CheckError,
    prelude::*,
    premises::{Needs, needs_of_bases},
    reading::Schema,
    reasons::CheckedReason,
    replay::ReplayState,
};

/// The treatment of steps that assume that there is one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UniquenessPolicy {
    /// A step with this assumption is an error.
    Reject,
    /// Steps with this assumption are checked like any other.
    Accept,
}

/// The result of checking the steps of a trace.
pub struct CheckedTrace {
    /// The position at the end, outside any assumption.
    pub position: ReplayState,
    /// The number of steps that assume that there is one solution.
    pub unique: usize,
    /// The number of assumptions that were refuted.
    pub refuted: usize,
    /// The number of refuted assumptions that were guesses; the others were trials, each the only assumption at its
    /// time.
    pub guesses: usize,
    /// The number of guesses that a search refuted and that take too much work to be tried again.
    pub searched: usize,
    /// For each step so far, whether it must not be cited, since its assumption was refuted.
    pub closed: Vec<bool>,
    /// The last step's pass; 0 where there are no steps.
    pub pass: u32,
}

/// An assumption that is not refuted yet.
struct OpenAssumption {
    step: usize,
    /// The position before the assumption.
    before: ReplayState,
}

/// Checks all steps of a document of this schema, up to the first error.
pub fn check_steps(
    sources: &Sources<'_>,
    is_given: &dyn Fn(CellTerm) -> bool,
    schema: Schema,
    uniqueness: UniquenessPolicy,
) -> Result<CheckedTrace, CheckError> {
    let board = sources.board;
    let mut position = ReplayState::empty(&board);
    sources.marks.iter().for_each(|&mark| position.eliminate(mark));
    sources.clues.iter().for_each(|&clue| position.place(clue, &board));
    let closed = Vec::with_capacity(sources.steps.len());
    let checked = CheckedTrace { position, unique: 0, refuted: 0, guesses: 0, searched: 0, closed, pass: 0 };
    let mut checker = StepChecker { sources, is_given, schema, uniqueness, checked, open: Vec::new() };
    for (place, step) in sources.steps.iter().enumerate() {
        sources.board.allowance.begin_step();
        checker.check(place, step).map_err(|kind| CheckError { step: Some(place), kind })?;
        checker.checked.closed.push(false);
    }
    sources.board.allowance.begin_step();
    match checker.open.last() {
        Some(open) => Err(CheckError { step: Some(open.step), kind: CheckErrorKind::Open(open.step) }),
        None => Ok(checker.checked),
    }
}

struct StepChecker<'a> {
    sources: &'a Sources<'a>,
    is_given: &'a dyn Fn(CellTerm) -> bool,
    schema: Schema,
    uniqueness: UniquenessPolicy,
    checked: CheckedTrace,
    open: Vec<OpenAssumption>,
}

impl StepChecker<'_> {
    fn check(&mut self, place: usize, step: &StepForm<'_>) -> Checked {
        refuse_if(step.id != place, CheckErrorKind::Id)?;
        refuse_if(step.place.is_empty() && step.eliminate.is_empty(), CheckErrorKind::Empty)?;
        self.check_uniqueness_assumption(step)?;
        let bases = if let Some(contradiction) = &step.reason.contradiction {
            self.refute(place, step, contradiction).map(|()| 0)?
        } else if step.reason.rule.is_some() || !step.reason.rules.is_empty() {
            let candidate =
                |place: &PlaceTerm| if let PlaceTerm::Candidate(one) = *place { Some(one) } else { None };
            let rules = match &step.reason.rule {
                Some(rule) => vec![(rule, Cow::Owned(step.reason.left_as(candidate)?))],
                None => {
                    step.reason.rules.iter().map(|one| (&one.rule, Cow::Borrowed(&one.left[..]))).collect()
                }
            };
            let bases = step.reason.bases.as_deref().unwrap_or_default();
            let joint = JointCheck::new(rules, bases, self.sources.board)?;
            self.check_support(step, &joint.needs(), None)?;
            joint.conclude(step).map(|()| 0)?
        } else if step.reason.is_assumption() {
            self.assume(place, step).map(|()| 0)?
        } else {
            let board = self.sources.board;
            let reason = CheckedReason::new(step, board, self.is_given)?;
            let needs = needs_of_bases(&reason.bases, board)?;
            self.check_support(step, &needs, None)?;
            reason.conclude(step)?;
            reason.bases.len()
        };
        check_counts(step, bases)?;
        refuse_if(step.depth != self.open.len(), CheckErrorKind::Depth)?;
        self.check_pass(step)?;
        self.apply(step)
    }

    /// Checks what the pass of a step counts: the sweeps of a solve, one after the other; or the rounds of an answer to
    /// why, in which a step comes one round after the last step among its premises.
    fn check_pass(&mut self, step: &StepForm<'_>) -> Checked {
        match self.schema {
            Schema::Solve => refuse_if(step.pass < self.checked.pass.max(1), CheckErrorKind::Pass)?,
            Schema::Why | Schema::WhyNone | Schema::WhyUnique => {
                let of_step = |premise: &PremiseForm| match *premise {
                    PremiseForm::Step(id) => Some(self.sources.steps[id].pass),
                    PremiseForm::Fact(_) => None,
                };
                let last = step.premises.iter().filter_map(of_step).max().unwrap_or(0);
                refuse_if(Some(step.pass) != last.checked_add(1), CheckErrorKind::Round)?;
            }
        }
        self.checked.pass = step.pass;
        Ok(())
    }

    fn check_uniqueness_assumption(&mut self, step: &StepForm<'_>) -> Checked {
        let says_so = step.assumes.is_some();
        refuse_if(says_so != step.reason.exchange().is_some(), CheckErrorKind::Assumes)?;
        refuse_if(says_so && self.uniqueness == UniquenessPolicy::Reject, CheckErrorKind::Unique)?;
        refuse_if(says_so && !self.sources.has_givens, CheckErrorKind::NoGivens)?;
        self.checked.unique += usize::from(says_so);
        Ok(())
    }

    fn check_support(&self, step: &StepForm<'_>, needs: &Needs, taken: Option<usize>) -> Checked {
        self.sources.check_support(&step.premises, needs, taken, &self.checked.closed)
    }

    /// Checks an assumption. It has no premises, and is open until it is refuted.
    fn assume(&mut self, place: usize, step: &StepForm<'_>) -> Checked {
        let ([assumed], []) = (&step.place[..], &step.eliminate[..]) else {
            return Err(CheckErrorKind::Assumption);
        };
        self.check_support(step, &Vec::new(), None)?;
        refuse_if(!self.checked.position.has(*assumed), CheckErrorKind::Stale(LiteralTerm::Is(*assumed)))?;
        self.open.push(OpenAssumption { step: place, before: self.checked.position.clone() });
        Ok(())
    }

    /// Checks a refutation. It eliminates the last assumed candidate, because of a contradiction that holds. Nothing
    /// that followed from the assumption holds afterwards.
    fn refute(&mut self, place: usize, step: &StepForm<'_>, contradiction: &ContradictionForm) -> Checked {
        let Some(OpenAssumption { step: assumption, before }) = self.open.pop() else {
            return Err(CheckErrorKind::Assumption);
        };
        let assumed = &self.sources.steps[assumption].place;
        if step.reason.assumption != Some(assumption) || !step.place.is_empty() || step.eliminate != *assumed
        {
            return Err(CheckErrorKind::Assumption);
        }
        let needs = needs_of_contradiction(contradiction, self.sources.board)?;
        self.check_support(step, &needs, Some(assumption))?;
        self.sources.board.spend([place - assumption])?;
        let branch = &mut self.checked.closed[assumption..place];
        let is_nested = !self.open.is_empty() || branch.contains(&true);
        match (&*step.technique, is_nested) {
            ("trial", false) => {}
            ("trial", true) => return Err(CheckErrorKind::Assumption),
            _ => self.checked.guesses += 1,
        }
        branch.fill(true);
        if matches!(contradiction, ContradictionForm::Searched) {
            let (board, position) = (self.sources.board, &self.checked.position);
            let fails = |allowance: &Allowance| {
                JointCheck::of_all(position, MeteredBoard { allowance, ..board })?.contradict()
            };
            let is_shown = board.allowance.with_half(fails)?.is_some();
            self.checked.searched += usize::from(!is_shown);
        }
        self.checked.position = before;
        self.checked.refuted += 1;
        Ok(())
    }

    fn apply(&mut self, step: &StepForm<'_>) -> Checked {
        let board = self.sources.board;
        let position = &mut self.checked.position;
        for literal in step.claims() {
            refuse_if(!position.is_new(literal, &board), CheckErrorKind::Stale(literal))?;
            match literal {
                LiteralTerm::Is(candidate) => position.place(candidate, &board),
                LiteralTerm::IsNot(candidate) => position.eliminate(candidate),
            }
        }
        Ok(())
    }
}
