//! The highlights in a picture of a finding: the pattern's candidates, its links and its effect.

use super::prelude::*;
use crate::{
    board::HouseSum,
    logic::{Part, Role},
    render::text::letters::Letters,
};

/// The part of a candidate.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RoleWordJson"))]
#[serde(rename_all = "kebab-case")]
pub enum DrawnRole {
    /// It belongs to the pattern.
    Pattern,
    /// It belongs to the pattern's other side: a fin, a guardian, the second colour.
    Other,
    /// It is eliminated.
    Eliminated,
    /// It is placed.
    Placed,
}

/// A link between two sets of candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmphasisLink {
    /// The candidates at which the link begins.
    pub from: Vec<Candidate>,
    /// To here.
    pub to: Vec<Candidate>,
    /// The meaning of the link.
    pub kind: LinkKind,
}

/// The kind of a link.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LinkWordJson"))]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
    /// One of the two is true.
    Strong,
    /// Not both are true.
    Weak,
    /// The second is true because the first is, or is false if that is assumed or was refuted, and because of other
    /// such links to it.
    Then,
}

/// The highlights of a drawing: the pattern of a finding and its effect.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Emphasis {
    /// The candidates with a role; an eliminated one may have a second role in the pattern.
    pub roles: Vec<(Candidate, DrawnRole)>,
    /// The links between them.
    pub links: Vec<EmphasisLink>,
    /// Groups of cells that belong together: a subset, an almost locked set, a deadly pattern.
    pub sets: Vec<Vec<Cell>>,
    /// The houses that need a candidate of the pattern (base sets).
    pub bases: Vec<House>,
    /// The houses that have room for only one.
    pub covers: Vec<House>,
    /// The letters by which the sentences name conclusions, each at a candidate.
    pub letters: Vec<(Candidate, String)>,
    /// The rules beyond the houses that the finding uses.
    pub rules: Vec<RuleId>,
}

impl Emphasis {
    /// The highlights of a finding. A candidate is drawn only if `is_left` says that it is still there.
    pub fn new(finding: &Finding, layout: &Layout, is_left: impl Fn(Candidate) -> bool) -> Emphasis {
        let parts = finding.parts(layout);
        let candidates = |drawn: DrawnRole| {
            let parts = parts.iter().filter(move |part| drawn_role(part.role) == Some(drawn));
            let ends = parts.flat_map(|part| part.candidates.iter().chain(&part.to));
            ends.map(move |&candidate| (candidate, drawn))
        };
        let shown = candidates(DrawnRole::Other).chain(candidates(DrawnRole::Pattern));
        let shown = shown.unique_by(|&(candidate, _)| candidate);
        let shown = shown.filter(|&(mark, _)| is_left(mark) && !finding.placements.contains(&mark));
        // The effect comes last: an eliminated candidate may belong to the pattern, and then has both roles.
        let eliminated = finding.eliminations.iter().map(|&gone| (gone, DrawnRole::Eliminated));
        let placed = finding.placements.iter().map(|&placed| (placed, DrawnRole::Placed));
        let houses = |role: Role| parts.iter().filter(move |part| part.role == role).flat_map(Part::houses);
        let ends = parts.iter().filter(|part| matches!(part.role, Role::Emptied | Role::Doubled));
        let is_set = |part: &&Part| !part.cells.is_empty() && !matches!(part.role, Role::Mirror | Role::Rule);
        let sets = parts.iter().filter(is_set);
        let rules = parts.iter().filter_map(|part| part.rule);
        let house_sums = rules.clone().filter_map(|rule| layout.house_sum(rule));
        let whole = house_sums.clone().flat_map(|from| from.houses.iter().copied());
        Emphasis {
            roles: shown.chain(eliminated).chain(placed).collect(),
            links: parts.iter().filter_map(EmphasisLink::new).collect(),
            sets: sets.map(|part| part.cells.clone()).collect(),
            bases: houses(Role::BaseSet).unique().chain(ends.flat_map(Part::houses)).chain(whole).collect(),
            covers: houses(Role::CoverSet).unique().collect(),
            letters: Letters::new(&finding.reason).at_candidates(&finding.reason),
            rules: rules.chain(house_sums.flat_map(HouseSum::own_rules)).unique().collect(),
        }
    }

    /// The digit that two sets joined by a link have in common, which only one of them can hold; `None` for any other
    /// link.
    pub(in crate::render) fn digit_in_common(&self, link: &EmphasisLink) -> Option<Digit> {
        let is_in = |set: &Vec<Cell>, end: &[Candidate]| end.iter().all(|mark| set.contains(&mark.cell));
        let set_of = |end: &[Candidate]| self.sets.iter().position(|set| is_in(set, end));
        let (one, other) = (set_of(&link.from)?, set_of(&link.to)?);
        let joins_sets = link.kind == LinkKind::Weak && one != other;
        link.from.first().filter(|_| joins_sets).map(|mark| mark.digit)
    }

    /// The highlights of a step that fills a house, which its sentence then names in place of the reason's house.
    pub fn filling(mut self, full_house: Option<House>) -> Emphasis {
        if let Some(house) = full_house {
            self.bases = vec![house];
        }
        self
    }
}

impl EmphasisLink {
    /// The link that a part of a reason is; `None` if it is none.
    fn new(part: &Part) -> Option<EmphasisLink> {
        let kind = match part.role {
            Role::StrongLink => LinkKind::Strong,
            Role::WeakLink => LinkKind::Weak,
            Role::Then => LinkKind::Then,
            _ => return None,
        };
        Some(EmphasisLink { from: part.candidates.clone(), to: part.to.clone(), kind })
    }
}

/// The role in which the candidates of a part are drawn; `None` if they are not. Those of a weak link or a cause are
/// drawn with other parts. Of cells that cannot be filled only the guardians are drawn, and of a rule beyond the houses
/// only its cells.
fn drawn_role(role: Role) -> Option<DrawnRole> {
    match role {
        Role::WeakLink | Role::Then | Role::Unfillable | Role::Rule => None,
        role if role.is_other_side() => Some(DrawnRole::Other),
        _ => Some(DrawnRole::Pattern),
    }
}
