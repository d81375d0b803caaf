//! The lesson of a technique as JSON: what it is akin to, an example with what to draw, a near miss, and more examples.

use super::prelude::*;
use crate::{
    logic::{Kinship, Premises, kinship},
    render::text::technique::{case_of, examples_of, kinship_message, near_miss},
};

/// A technique as a lesson.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LessonJson {
    /// What it is a special case of, or made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kin: Option<KinJson>,
    /// An example; a guess has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<TechniqueExampleJson>,
    /// A position that nearly is the example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_miss: Option<NearMissJson>,
    /// More examples.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<TechniqueExampleJson>,
}

/// What a technique is a special case of, or made of.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct KinJson {
    /// How it is related to the others.
    pub how: Kinship,
    /// The ids of the others.
    pub techniques: Vec<Cow<'static, str>>,
    /// The same in words.
    pub text: String,
}

/// A position with what the technique does there.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniqueExampleJson {
    /// The position and what follows, as a line of HoDoKu's library.
    pub line: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The step.
    pub step: StepJson,
    /// What to draw of it.
    pub drawing: EmphasisJson,
    /// The lesson in lines: where to look, what the step rests on, what it says.
    pub lesson: Vec<String>,
}

/// A position in which the technique nearly finds something.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NearMissJson {
    /// The position as a line of HoDoKu's library.
    pub line: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// How it differs from the example.
    pub text: String,
}

impl LessonJson {
    /// The lesson of a technique.
    pub fn new(id: TechniqueId, language: Language) -> LessonJson {
        let mut examples = examples_of(id).filter_map(|line| {
            let (position, finding) = case_of(line)?;
            Some(TechniqueExampleJson::new(line, &position, finding, language))
        });
        let example = examples.next();
        LessonJson {
            kin: kinship(id).map(|(how, others)| KinJson::new(how, others, language)),
            example,
            near_miss: near_miss(id, language).map(|miss| NearMissJson {
                line: miss.line.into(),
                position: PositionJson::new(&miss.position),
                text: miss.text,
            }),
            more: examples.collect(),
        }
    }
}

impl KinJson {
    fn new(how: Kinship, others: &[TechniqueId], language: Language) -> KinJson {
        KinJson {
            how,
            techniques: others.iter().map(|id| id.word().into()).collect(),
            text: kinship_message(how, others, language),
        }
    }
}

impl TechniqueExampleJson {
    fn new(
        line: &'static str,
        position: &Puzzle,
        finding: Finding,
        language: Language,
    ) -> TechniqueExampleJson {
        let steps = [Step::alone(finding)];
        let premises = Premises::new(position, &steps, None);
        let told = GroundedSteps::new(position, &steps, &premises);
        let mut documents = steps_json(&told, language);
        let lesson = lessons(&told, language).remove(0);
        documents[0].add_lesson(&lesson);
        TechniqueExampleJson {
            line: line.into(),
            position: PositionJson::new(position),
            step: documents.remove(0),
            drawing: EmphasisJson::of_steps(position, &steps).remove(0),
            lesson: lesson.lines(),
        }
    }
}
