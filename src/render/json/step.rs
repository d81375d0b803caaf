//! A step, its reason and its premises as JSON.

use super::{prelude::*, reason::ReasonJson};
use crate::{
    board::House,
    logic::{Assumes, Braid, Premise, full_houses},
    render::{text::lesson::Lesson, words::deduction::NamedFinding},
};

/// A step of a trace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepJson {
    /// Its place in the trace, from 0.
    pub id: u32,
    /// In a solve: the sweep of the step, or the last one before it. In an answer to `why`: the round in which it can
    /// be made, one after the last of the steps that it rests on.
    pub pass: u32,
    /// The number of assumptions that it is under.
    pub depth: u32,
    /// The technique's id.
    pub technique: Cow<'static, str>,
    /// Its usual name, if that is more precise than the technique's: `full-house` for a single that fills the last
    /// open cell of a house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Cow<'static, str>>,
    /// Its placements: `r1c6=5`.
    pub place: Vec<String>,
    /// The candidates that it eliminates by its reason: `r1c6<>5`.
    pub eliminate: Vec<String>,
    /// The reason.
    pub reason: ReasonJson,
    /// For a chain, sets or a fish: the numbers of its truths and links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logic: Option<LogicJson>,
    /// For a contradiction net without nested branches: its length as a whip or braid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub braid: Option<BraidJson>,
    /// Its premises.
    pub premises: Vec<PremiseJson>,
    /// `unique` if the technique assumes that there is one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<Cow<'static, str>>,
    /// The step in words.
    pub text: String,
    /// The same in paragraphs, each in spans, if drawings are requested: one paragraph, or one for each entry of a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spans: Vec<Vec<SpanJson>>,
    /// How deep each of these paragraphs stands in the tree of a trial; absent if all stand at the same depth.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<usize>,
    /// How many of these spans each clause of the step takes, in their order; the notation at the end belongs to none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<usize>,
    /// What the step's lesson says besides, in paragraphs: where to look, and what the step rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grounds: Vec<Vec<SpanJson>>,
}

/// A pattern as truths and links, as Xsudo counts them.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LogicJson {
    /// The number of its base constraints, each of which needs a candidate.
    pub truths: usize,
    /// The number of constraints that cover all their candidates.
    pub links: usize,
    /// The links minus the truths.
    pub rank: usize,
}

/// A contradiction net as a braid.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BraidJson {
    /// The number of its constraints, including the one that is left empty.
    pub length: usize,
    /// `whip` if each constraint loses a candidate to the previous one, otherwise `braid`.
    pub kind: Cow<'static, str>,
}

impl StepJson {
    /// Adds spans.
    pub(super) fn add_lesson(&mut self, lesson: &Lesson) {
        let paragraphs = lesson.explanation.paragraphs();
        let spans = |paragraph: &Vec<String>| paragraph.iter().map(spans_json).collect::<Vec<_>>();
        let paragraphs: Vec<Vec<Vec<SpanJson>>> = paragraphs.iter().map(spans).collect();
        let clauses = paragraphs.iter().flatten().take(lesson.explanation.sentences.len());
        self.clauses = clauses.map(Vec::len).collect();
        self.spans = paragraphs.into_iter().map(|clauses| clauses.concat()).collect();
        let depths = lesson.explanation.depths();
        self.depths = if depths.iter().any(|&depth| depth > 0) { depths } else { Vec::new() };
        self.grounds = lesson.grounds().map(spans_json).collect();
    }
}

impl LogicJson {
    fn new(finding: &Finding, layout: &Layout) -> Option<LogicJson> {
        let count = finding.truths_and_links(layout)?;
        Some(LogicJson { truths: count.truths, links: count.links, rank: count.rank() })
    }
}

impl BraidJson {
    fn new(finding: &Finding) -> Option<BraidJson> {
        let Braid { length, is_whip } = finding.reason.braid()?;
        Some(BraidJson { length, kind: if is_whip { "whip" } else { "braid" }.into() })
    }
}

/// An earlier step's id, a clue `r1c3=4`, or a removed mark `r1c3<>4`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PremiseJson {
    /// A step.
    Step(u32),
    /// A clue or a mark.
    Fact(String),
}

impl PremiseJson {
    pub(super) fn new(premise: &Premise, layout: &Layout) -> PremiseJson {
        match *premise {
            Premise::Step(id) => PremiseJson::Step(id.0),
            Premise::Given(clue) => PremiseJson::Fact(layout.show_placed(clue)),
            Premise::Mark(mark) => PremiseJson::Fact(layout.show_eliminated(mark)),
        }
    }
}

pub(super) fn premises_json(premises: &[Premise], layout: &Layout) -> Vec<PremiseJson> {
    premises.iter().map(|premise| PremiseJson::new(premise, layout)).collect()
}

pub(super) fn steps_json(told: &GroundedSteps, language: Language) -> Vec<StepJson> {
    let GroundedSteps { puzzle, steps, ref premises } = *told;
    let layout = puzzle.layout();
    let json = |((step, full_house), premises): ((&Step, Option<House>), &&[Premise])| {
        let deduction = NamedFinding { finding: &step.finding, full_house, layout };
        let name = deduction.name();
        StepJson {
            id: step.id.0,
            pass: step.pass,
            depth: step.depth,
            technique: step.finding.technique.word().into(),
            name: (name != step.finding.technique).then(|| name.word().into()),
            place: placement_words(layout, step.finding.placements.iter().copied()),
            eliminate: elimination_words(layout, step.finding.eliminations.iter().copied()),
            reason: ReasonJson::new(&step.finding, layout),
            logic: LogicJson::new(&step.finding, layout),
            braid: BraidJson::new(&step.finding),
            premises: premises_json(premises, layout),
            assumes: (step.finding.technique.rung().assumes == Assumes::Unique).then(|| "unique".into()),
            text: language.explanation(&deduction).text(),
            spans: Vec::new(),
            depths: Vec::new(),
            clauses: Vec::new(),
            grounds: Vec::new(),
        }
    };
    steps.iter().zip(full_houses(puzzle, steps)).zip(premises).map(json).collect()
}

/// Adds the spans of their lessons to steps as data; what to draw for each step.
pub(super) fn draw_steps(
    data: &mut [StepJson],
    told: &GroundedSteps,
    language: Language,
) -> Vec<EmphasisJson> {
    let lessons = lessons(told, language);
    data.iter_mut().zip(&lessons).for_each(|(step, lesson)| step.add_lesson(lesson));
    EmphasisJson::of_steps(told.puzzle, told.steps)
}
