//! A person's mistake as JSON.

use super::{prelude::*, why::WhyJson};
use crate::teach::{HintLevel, Mistake, Wrong};

/// Something that a person did and should take back.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MistakeJson {
    /// A digit entered, `r5c5=4`, or a candidate removed, `r3c4<>4`.
    pub wrong: String,
    /// Why it is wrong, from the givens alone; null if the budget was too small.
    pub why: Option<WhyJson>,
    /// The mistake in words.
    pub text: String,
}

impl MistakeJson {
    /// A mistake as data.
    pub fn new(mistake: &Mistake, layout: &Layout, language: Language) -> MistakeJson {
        MistakeJson {
            wrong: match mistake.wrong {
                Wrong::Entry(entry) => layout.show_placed(entry),
                Wrong::Mark(mark) => layout.show_eliminated(mark),
            },
            why: mistake.why.as_ref().map(|answer| WhyJson::new(answer, language)),
            text: language.mistake(mistake, HintLevel::Effect, layout),
        }
    }

    /// Adds a drawing and a lesson for each step.
    pub(super) fn add_drawings(&mut self, mistake: &Mistake, language: Language) {
        let why = self.why.take().zip(mistake.why.as_ref());
        self.why = why.map(|(why, answer)| why.with_drawings(answer, language));
    }
}
