//! The parts of a trace as in its JSON: steps, reasons and premises.

use super::terms::{
    CandidateTerm, CellTerm, ConstraintTerm, DigitTerm, FalseTerm, HouseTerm, LiteralTerm, TrueTerm,
};
use serde::{
    Deserialize, Deserializer,
    de::{Error, IntoDeserializer, Unexpected, Visitor},
};
use std::{borrow::Cow, fmt};

#[derive(Deserialize)]
#[serde(expecting = "struct Duplicate")]
pub struct DuplicateForm {
    pub digit: DigitTerm,
    pub house: HouseTerm,
    pub cells: Vec<CellTerm>,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Count")]
pub struct TechniqueCountForm<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    pub count: usize,
}

/// A step of a trace.
#[derive(Deserialize)]
#[serde(expecting = "struct Step")]
pub struct StepForm<'a> {
    pub id: usize,
    pub pass: u32,
    pub depth: usize,
    #[serde(borrow)]
    pub technique: Cow<'a, str>,
    #[serde(deserialize_with = "true_ones")]
    pub place: Vec<CandidateTerm>,
    #[serde(deserialize_with = "false_ones")]
    pub eliminate: Vec<CandidateTerm>,
    pub reason: ReasonForm,
    pub logic: Option<LogicForm>,
    pub braid: Option<BraidForm>,
    pub premises: Vec<PremiseForm>,
    pub assumes: Option<AssumesForm>,
}

/// The numbers of truths and links of a pattern.
#[derive(Deserialize)]
#[serde(expecting = "struct Logic")]
pub struct LogicForm {
    pub truths: usize,
    pub links: usize,
    pub rank: isize,
}

/// A contradiction net as a braid.
#[derive(Deserialize)]
#[serde(expecting = "struct Braid")]
pub struct BraidForm {
    pub length: usize,
    pub kind: BraidKind,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
#[serde(expecting = "enum BraidKind")]
pub enum BraidKind {
    Whip,
    Braid,
}

/// The assumption of a step.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
#[serde(expecting = "enum Assumes")]
pub enum AssumesForm {
    Unique,
}

/// A premise of a step: an earlier step, a clue, or a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PremiseForm {
    Step(usize),
    Fact(LiteralTerm),
}

/// Reads a number or a candidate, without buffering it.
struct PremiseReader;

impl Visitor<'_> for PremiseReader {
    type Value = PremiseForm;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a step's id, or a candidate such as r1c1=5 or r1c1<>5")
    }

    fn visit_u64<E: Error>(self, id: u64) -> Result<PremiseForm, E> {
        let id = usize::try_from(id).map_err(|_| E::invalid_value(Unexpected::Unsigned(id), &self))?;
        Ok(PremiseForm::Step(id))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<PremiseForm, E> {
        LiteralTerm::deserialize(text.into_deserializer()).map(PremiseForm::Fact)
    }
}

impl<'de> Deserialize<'de> for PremiseForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PremiseForm, D::Error> {
        deserializer.deserialize_any(PremiseReader)
    }
}

/// Why a step holds, with the parts of its kind. `bases` are the bases that the reason lists.
#[derive(Deserialize)]
#[serde(from = "ReasonText")]
pub enum ReasonForm {
    /// A single; its bases are not listed, since its pattern is just the constraint.
    Only {
        constraint: Option<ConstraintTerm>,
    },
    Cover {
        bases: Vec<BaseForm>,
        covers: Vec<ConstraintTerm>,
        fins: Vec<CandidateTerm>,
    },
    Locked {
        bases: Vec<BaseForm>,
        cells: Vec<CellTerm>,
        places: Vec<NodeForm>,
    },
    Chain {
        bases: Vec<BaseForm>,
        nodes: Vec<NodeForm>,
        strong: Vec<StrongLinkForm>,
        shape: Option<ShapeForm>,
    },
    Chains {
        bases: Vec<BaseForm>,
        chains: Vec<ChainForm>,
    },
    Colors {
        bases: Vec<BaseForm>,
        digit: Option<DigitTerm>,
        clusters: Vec<[Vec<CellTerm>; 2]>,
    },
    Blossom {
        bases: Vec<BaseForm>,
        stem: Option<CellTerm>,
        petals: Vec<PetalForm>,
    },
    Deadly {
        bases: Vec<BaseForm>,
        pattern: Vec<PatternCellForm>,
        guardians: Vec<CandidateTerm>,
    },
    Choices {
        bases: Vec<BaseForm>,
    },
    Cases {
        bases: Vec<BaseForm>,
        constraint: Option<ConstraintTerm>,
        pattern: Vec<PatternCellForm>,
        nesting: Option<usize>,
        branches: Vec<BranchForm>,
        refuted: Vec<RefutedForm>,
    },
    Kraken {
        bases: Vec<BaseForm>,
        fish: Option<CoverForm>,
        branches: Vec<BranchForm>,
    },
    Template {
        bases: Vec<BaseForm>,
        digit: Option<DigitTerm>,
        left: Vec<CellTerm>,
    },
    Assumption,
    Refutation {
        assumption: Option<usize>,
        contradiction: Option<ContradictionForm>,
    },
}

/// A reason as it is written: the parts of all kinds side by side.
#[derive(Deserialize)]
#[serde(expecting = "struct Reason")]
struct ReasonText {
    kind: ReasonKind,
    constraint: Option<ConstraintTerm>,
    #[serde(default)]
    bases: Vec<BaseForm>,
    #[serde(default)]
    covers: Vec<ConstraintTerm>,
    #[serde(default, deserialize_with = "true_ones")]
    fins: Vec<CandidateTerm>,
    #[serde(default)]
    cells: Vec<CellTerm>,
    #[serde(default)]
    places: Vec<NodeForm>,
    #[serde(default)]
    nodes: Vec<NodeForm>,
    #[serde(default)]
    strong: Vec<StrongLinkForm>,
    shape: Option<ShapeForm>,
    #[serde(default)]
    chains: Vec<ChainForm>,
    digit: Option<DigitTerm>,
    #[serde(default)]
    clusters: Vec<[Vec<CellTerm>; 2]>,
    stem: Option<CellTerm>,
    #[serde(default)]
    petals: Vec<PetalForm>,
    #[serde(default)]
    pattern: Vec<PatternCellForm>,
    #[serde(default, deserialize_with = "true_ones")]
    guardians: Vec<CandidateTerm>,
    nesting: Option<usize>,
    #[serde(default)]
    refuted: Vec<RefutedForm>,
    #[serde(default)]
    branches: Vec<BranchForm>,
    fish: Option<CoverForm>,
    #[serde(default)]
    left: Vec<CellTerm>,
    assumption: Option<usize>,
    contradiction: Option<ContradictionForm>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ReasonKind {
    Only,
    Cover,
    Locked,
    Chain,
    Chains,
    Colors,
    Blossom,
    Deadly,
    Choices,
    Cases,
    Kraken,
    Template,
    Assumption,
    Refutation,
}

/// A constraint that has only these candidates left. The bases of a cover are written without candidates.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(try_from = "BaseText")]
pub struct BaseForm {
    pub constraint: ConstraintTerm,
    pub left: Vec<CandidateTerm>,
}

#[derive(Deserialize)]
struct BaseText {
    constraint: Option<ConstraintTerm>,
    left: Option<Vec<TrueTerm>>,
    cell: Option<CellTerm>,
    house: Option<HouseTerm>,
    digit: Option<DigitTerm>,
}

/// Bases within covers, with fins.
#[derive(Deserialize)]
#[serde(expecting = "struct Cover")]
pub struct CoverForm {
    pub bases: Vec<ConstraintTerm>,
    pub covers: Vec<ConstraintTerm>,
    #[serde(default, deserialize_with = "true_ones")]
    pub fins: Vec<CandidateTerm>,
}

/// Candidates of one digit.
#[derive(Deserialize, Clone, PartialEq, Eq)]
#[serde(expecting = "struct Node")]
pub struct NodeForm {
    pub digit: DigitTerm,
    pub cells: Vec<CellTerm>,
}

/// An almost locked set.
#[derive(Deserialize)]
#[serde(expecting = "struct Set")]
pub struct SetForm {
    pub cells: Vec<CellTerm>,
    pub digits: Vec<DigitTerm>,
}

/// A strong link: a constraint, or a set.
#[derive(Deserialize)]
#[serde(expecting = "struct Strong")]
pub struct StrongLinkForm {
    pub set: Option<SetForm>,
    #[serde(default)]
    pub locked: Vec<NodeForm>,
    pub cell: Option<CellTerm>,
    pub house: Option<HouseTerm>,
    pub digit: Option<DigitTerm>,
}

/// What a strong link goes through.
pub enum StrongLinkThrough<'a> {
    In(ConstraintTerm),
    Set(&'a SetForm),
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
#[serde(expecting = "enum Shape")]
pub enum ShapeForm {
    Open,
    Loop,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Chain")]
pub struct ChainForm {
    pub nodes: Vec<NodeForm>,
    pub strong: Vec<StrongLinkForm>,
    pub shape: ShapeForm,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Petal")]
pub struct PetalForm {
    pub set: SetForm,
    pub taken: NodeForm,
    pub common: NodeForm,
    #[serde(default)]
    pub locked: Vec<NodeForm>,
}

#[derive(Deserialize)]
#[serde(expecting = "struct PatternCell")]
pub struct PatternCellForm {
    pub cell: CellTerm,
    pub digits: Vec<DigitTerm>,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Branch")]
pub struct BranchForm {
    pub assumed: LiteralTerm,
    pub implied: Vec<ImpliedForm>,
    pub contradiction: Option<ContradictionForm>,
    /// The causes of the contradiction or of the conclusion; `None` in an old trace.
    pub end: Option<CausesForm>,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Refuted")]
pub struct RefutedForm {
    pub after: usize,
    pub branch: BranchForm,
}

#[derive(Deserialize)]
#[serde(try_from = "ImpliedText")]
pub struct ImpliedForm {
    pub conclusion: ConclusionForm,
    /// The constraints that have nothing else left.
    pub of: Vec<ConstraintTerm>,
    /// Its causes; `None` in an old trace.
    pub causes: Option<CausesForm>,
}

/// A conclusion in a branch.
pub enum ConclusionForm {
    /// The candidate is true.
    True(CandidateTerm),
    /// Each of the digits is in one of the cells.
    Locked(LockedDigitsForm),
}

/// Digits that each are in one of these cells.
#[derive(Deserialize)]
#[serde(expecting = "struct LockedDigits")]
pub struct LockedDigitsForm {
    pub cells: Vec<CellTerm>,
    pub digits: Vec<DigitTerm>,
}

/// A candidate that is the last of a constraint, or locked digits with their constraints; and its causes.
#[derive(Deserialize)]
#[serde(expecting = "struct Implied")]
struct ImpliedText {
    place: Option<TrueTerm>,
    of: Option<ConstraintTerm>,
    locked: Option<LockedDigitsForm>,
    constraints: Option<Vec<ConstraintTerm>>,
    from: Option<Vec<usize>>,
    from_assumed: Option<bool>,
    from_refuted: Option<Vec<usize>>,
    from_outer: Option<Vec<usize>>,
    from_outer_assumed: Option<bool>,
}

/// The causes of a conclusion of a branch, by index.
#[derive(Deserialize)]
#[serde(expecting = "struct Causes")]
pub struct CausesForm {
    pub from: Vec<usize>,
    #[serde(default)]
    pub from_assumed: bool,
    #[serde(default)]
    pub from_refuted: Vec<usize>,
    #[serde(default)]
    pub from_outer: Vec<usize>,
    #[serde(default)]
    pub from_outer_assumed: bool,
}

/// Why a grid cannot be completed.
#[derive(Deserialize)]
#[serde(try_from = "ContradictionText")]
pub enum ContradictionForm {
    Empty(ConstraintTerm),
    Duplicate(HouseTerm, u8, Vec<CellTerm>),
}

#[derive(Deserialize)]
struct ContradictionText {
    kind: ContradictionKind,
    cell: Option<CellTerm>,
    house: Option<HouseTerm>,
    digit: Option<DigitTerm>,
    cells: Option<Vec<CellTerm>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ContradictionKind {
    NoDigit,
    NoPlace,
    Duplicate,
}

impl From<ReasonText> for ReasonForm {
    fn from(text: ReasonText) -> ReasonForm {
        let ReasonText { constraint, bases, digit, branches, .. } = text;
        match text.kind {
            ReasonKind::Only => ReasonForm::Only { constraint },
            ReasonKind::Cover => ReasonForm::Cover { bases, covers: text.covers, fins: text.fins },
            ReasonKind::Locked => ReasonForm::Locked { bases, cells: text.cells, places: text.places },
            ReasonKind::Chain => {
                ReasonForm::Chain { bases, nodes: text.nodes, strong: text.strong, shape: text.shape }
            }
            ReasonKind::Chains => ReasonForm::Chains { bases, chains: text.chains },
            ReasonKind::Colors => ReasonForm::Colors { bases, digit, clusters: text.clusters },
            ReasonKind::Blossom => ReasonForm::Blossom { bases, stem: text.stem, petals: text.petals },
            ReasonKind::Deadly => {
                ReasonForm::Deadly { bases, pattern: text.pattern, guardians: text.guardians }
            }
            ReasonKind::Choices => ReasonForm::Choices { bases },
            ReasonKind::Cases => ReasonForm::Cases {
                bases,
                constraint,
                pattern: text.pattern,
                nesting: text.nesting,
                branches,
                refuted: text.refuted,
            },
            ReasonKind::Kraken => ReasonForm::Kraken { bases, fish: text.fish, branches },
            ReasonKind::Template => ReasonForm::Template { bases, digit, left: text.left },
            ReasonKind::Assumption => ReasonForm::Assumption,
            ReasonKind::Refutation => {
                ReasonForm::Refutation { assumption: text.assumption, contradiction: text.contradiction }
            }
        }
    }
}

impl TryFrom<ImpliedText> for ImpliedForm {
    type Error = &'static str;

    fn try_from(text: ImpliedText) -> Result<ImpliedForm, &'static str> {
        let (conclusion, of) = match (text.place, text.of, text.locked, text.constraints) {
            (Some(TrueTerm(place)), Some(of), None, None) => (ConclusionForm::True(place), vec![of]),
            (None, None, Some(locked), Some(constraints)) => (ConclusionForm::Locked(locked), constraints),
            _ => return Err("expected place and of, or locked and constraints"),
        };
        let ImpliedText { from, from_assumed, from_refuted, from_outer, from_outer_assumed, .. } = text;
        let names_more = from_refuted.is_some()
            || from_outer.is_some()
            || from_assumed.is_some()
            || from_outer_assumed.is_some();
        if from.is_none() && names_more {
            return Err("missing field `from`");
        }
        let causes = from.map(|from| CausesForm {
            from,
            from_assumed: from_assumed.unwrap_or_default(),
            from_refuted: from_refuted.unwrap_or_default(),
            from_outer: from_outer.unwrap_or_default(),
            from_outer_assumed: from_outer_assumed.unwrap_or_default(),
        });
        Ok(ImpliedForm { conclusion, of, causes })
    }
}

impl StrongLinkForm {
    /// The link's set, or its constraint; `None` if it has not exactly one of them.
    pub fn through(&self) -> Option<StrongLinkThrough<'_>> {
        match (&self.set, self.cell, self.house, self.digit) {
            (Some(set), None, None, None) => Some(StrongLinkThrough::Set(set)),
            _ if self.set.is_some() || !self.locked.is_empty() => None,
            (_, Some(cell), None, None) => Some(StrongLinkThrough::In(ConstraintTerm::Cell(cell))),
            (_, None, Some(house), Some(DigitTerm(digit))) => {
                Some(StrongLinkThrough::In(ConstraintTerm::House(house, digit)))
            }
            _ => None,
        }
    }
}

impl TryFrom<BaseText> for BaseForm {
    type Error = &'static str;

    fn try_from(text: BaseText) -> Result<BaseForm, &'static str> {
        let constraint = match (text.constraint, text.cell, text.house, text.digit) {
            (Some(constraint), None, None, None) => constraint,
            (None, Some(cell), None, None) => ConstraintTerm::Cell(cell),
            (None, None, Some(house), Some(DigitTerm(digit))) => ConstraintTerm::House(house, digit),
            _ => return Err("a base is a constraint"),
        };
        let left = text.left.unwrap_or_default().into_iter().map(|TrueTerm(candidate)| candidate).collect();
        Ok(BaseForm { constraint, left })
    }
}

impl TryFrom<ContradictionText> for ContradictionForm {
    type Error = &'static str;

    fn try_from(text: ContradictionText) -> Result<ContradictionForm, &'static str> {
        match text {
            ContradictionText {
                kind: ContradictionKind::NoDigit,
                cell: Some(cell),
                house: None,
                digit: None,
                cells: None,
            } => Ok(ContradictionForm::Empty(ConstraintTerm::Cell(cell))),
            ContradictionText {
                kind: ContradictionKind::NoPlace,
                cell: None,
                house: Some(house),
                digit: Some(DigitTerm(digit)),
                cells: None,
            } => Ok(ContradictionForm::Empty(ConstraintTerm::House(house, digit))),
            ContradictionText {
                kind: ContradictionKind::Duplicate,
                cell: None,
                house: Some(house),
                digit: Some(DigitTerm(digit)),
                cells: Some(cells),
            } => Ok(ContradictionForm::Duplicate(house, digit, cells)),
            _ => Err("the parts of a contradiction do not fit its kind"),
        }
    }
}

pub fn true_ones<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<CandidateTerm>, D::Error> {
    let ones = Vec::<TrueTerm>::deserialize(deserializer)?;
    Ok(ones.into_iter().map(|TrueTerm(candidate)| candidate).collect())
}

pub fn false_ones<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<CandidateTerm>, D::Error> {
    let ones = Vec::<FalseTerm>::deserialize(deserializer)?;
    Ok(ones.into_iter().map(|FalseTerm(candidate)| candidate).collect())
}
