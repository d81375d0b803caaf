//! Pictures as JSON: already drawn, or as the highlights of a step for clients that draw themselves.

use super::{prelude::*, shape::ShapeJson};
use crate::{
    logic::{TechniqueFamily, full_houses, positions},
    render::{DrawnRole, Emphasis, EmphasisLink, LinkKind, picture::shapes::linked_shapes},
};

/// The answer of `show` for a picture or boxed text.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DrawingAnswer"))]
pub struct DrawingJson {
    /// `naze/drawing/1`.
    pub schema: Cow<'static, str>,
    /// The picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The grid in boxed text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl DrawingJson {
    /// A picture as data.
    pub fn of_svg(svg: String) -> DrawingJson {
        DrawingJson { schema: "naze/drawing/1".into(), svg: Some(svg), text: None }
    }

    /// Boxed text as data.
    pub fn of_text(text: String) -> DrawingJson {
        DrawingJson { schema: "naze/drawing/1".into(), svg: None, text: Some(text) }
    }
}

/// The parts of a step to highlight on the grid.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EmphasisJson {
    /// The candidates that take part; an eliminated one may also belong to the pattern.
    pub roles: Vec<RoleJson>,
    /// The links between them.
    pub links: Vec<LinkJson>,
    /// Cells that belong together.
    pub sets: Vec<Vec<String>>,
    /// The houses that need a candidate of the pattern: `row 2`.
    pub bases: Vec<String>,
    /// The houses that have room for only one.
    pub covers: Vec<String>,
    /// For a forcing step: the letters by which its text names conclusions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<LetterJson>,
    /// The shapes of the rules beyond the houses that the step uses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<ShapeJson>,
    /// The family of the technique, if that has words of its own for the parts of its pattern: `fish`, `wing`,
    /// `rectangle`, `colors`, `almost-locked-set`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<Cow<'static, str>>,
}

/// A letter of the text at a candidate.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LetterJson {
    /// What is concluded there, or the first of several places, or what is refuted: `r1c2=5`.
    pub candidate: String,
    /// The letter: `a`; of several conclusions `a k`.
    pub letter: String,
}

/// A candidate and its part.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoleJson {
    /// The candidate, whatever happens to it: `r1c2=5`.
    pub candidate: String,
    /// Its part.
    pub role: DrawnRole,
}

/// A link between two sets of candidates.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LinkJson {
    /// From here: `r1c2=5`.
    pub from: Vec<String>,
    /// To here.
    pub to: Vec<String>,
    /// The kind of link.
    pub kind: LinkKind,
}

impl EmphasisJson {
    /// Highlights as data.
    pub fn new(emphasis: &Emphasis, layout: &Layout) -> EmphasisJson {
        let role = |&(candidate, role): &(Candidate, DrawnRole)| RoleJson {
            candidate: layout.show_placed(candidate),
            role,
        };
        let link = |link: &EmphasisLink| LinkJson {
            from: placement_words(layout, link.from.iter().copied()),
            to: placement_words(layout, link.to.iter().copied()),
            kind: link.kind,
        };
        let letter = |(candidate, letter): &(Candidate, String)| LetterJson {
            candidate: layout.show_placed(*candidate),
            letter: letter.clone(),
        };
        let shapes = emphasis.rules.iter().flat_map(|&rule| linked_shapes(rule, layout));
        EmphasisJson {
            roles: emphasis.roles.iter().map(role).collect(),
            links: emphasis.links.iter().map(link).collect(),
            sets: emphasis.sets.iter().map(|set| cell_words(layout, set)).collect(),
            bases: emphasis.bases.iter().map(|&house| house_word(layout, house)).collect(),
            covers: emphasis.covers.iter().map(|&house| house_word(layout, house)).collect(),
            letters: emphasis.letters.iter().map(letter).collect(),
            shapes: shapes.map(ShapeJson::new).collect(),
            family: None,
        }
    }

    /// The highlights of each step of a trace or of an answer.
    pub fn of_steps(puzzle: &Puzzle, steps: &[Step]) -> Vec<EmphasisJson> {
        let layout: &Layout = puzzle.layout();
        let drawn = |((step, position), full_house): ((&Step, Vec<crate::board::DigitSet>), _)| {
            let is_left = |candidate: Candidate| position[candidate.cell.index()].contains(candidate.digit);
            let emphasis = Emphasis::new(&step.finding, layout, is_left).filling(full_house);
            let family = step.finding.technique.rung().family.map(TechniqueFamily::word);
            EmphasisJson { family: family.map(Into::into), ..EmphasisJson::new(&emphasis, layout) }
        };
        steps.iter().zip(positions(puzzle, steps)).zip(full_houses(puzzle, steps)).map(drawn).collect()
    }

    /// The highlights without the effect: only the candidates of this pattern or, if it has none, these houses.
    pub fn without_effect(mut self, pattern: &[String], houses: &[String]) -> EmphasisJson {
        if pattern.is_empty() {
            let bases = self.bases.into_iter().filter(|house| houses.contains(house)).collect();
            return EmphasisJson { bases, ..EmphasisJson::default() };
        }
        self.letters.clear();
        self.roles.retain(|role| {
            !matches!(role.role, DrawnRole::Eliminated | DrawnRole::Placed)
                && pattern.contains(&role.candidate)
        });
        let is_in_pattern = |end: &[String]| end.iter().all(|candidate| pattern.contains(candidate));
        self.links.retain(|link| is_in_pattern(&link.from) && is_in_pattern(&link.to));
        self
    }
}
