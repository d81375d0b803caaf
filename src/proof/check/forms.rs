//! The parts of a trace as in its JSON: steps, reasons and premises.

use super::{prelude::*, terms::FalseTerm};
use serde::{
    Deserializer,
    de::{Error, IntoDeserializer, Unexpected, Visitor},
};

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
#[serde(rename_all = "kebab-case", expecting = "enum BraidKind")]
pub enum BraidKind {
    Whip,
    Braid,
}

/// The assumption of a step.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case", expecting = "enum Assumes")]
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

/// The reason of a step in JSON: its bases, and the parts of its pattern. The table of members says which parts a kind
/// of reason has; this form accepts any.
#[derive(Deserialize, Default)]
#[serde(default, expecting = "struct Reason")]
pub struct ReasonForm {
    /// The constraint of a single, or of cases.
    pub constraint: Option<ConstraintTerm>,
    pub bases: Option<Vec<BaseForm>>,
    pub covers: Option<Vec<ConstraintTerm>>,
    #[serde(deserialize_with = "true_ones")]
    pub fins: Vec<CandidateTerm>,
    pub cells: Vec<CellTerm>,
    pub places: Option<Vec<NodeForm>>,
    pub nodes: Vec<NodeForm>,
    pub strong: Vec<StrongLinkForm>,
    pub shape: Option<ShapeForm>,
    pub chains: Option<Vec<ChainForm>>,
    pub digit: Option<DigitTerm>,
    pub clusters: Option<Vec<[Vec<CellTerm>; 2]>>,
    pub stem: Option<CellTerm>,
    pub petals: Vec<PetalForm>,
    pub pattern: Option<Vec<PatternCellForm>>,
    #[serde(deserialize_with = "true_ones")]
    pub guardians: Vec<CandidateTerm>,
    pub nesting: Option<usize>,
    pub refuted: Vec<RefutedForm>,
    pub branches: Option<Vec<BranchForm>>,
    pub fish: Option<CoverForm>,
    pub rule: Option<RuleTerm>,
    /// Rules that are kept together.
    #[serde(default)]
    pub rules: Vec<RuleLeftForm>,
    /// The places of a template's digit, or the candidates of a rule's cells.
    pub left: Option<Vec<PlaceTerm>>,
    pub assumption: Option<usize>,
    pub contradiction: Option<ContradictionForm>,
}

/// A rule, and what may be left of its cells.
#[derive(Deserialize)]
#[serde(expecting = "struct RuleLeft")]
pub struct RuleLeftForm {
    pub rule: RuleTerm,
    #[serde(deserialize_with = "true_ones")]
    pub left: Vec<CandidateTerm>,
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
    pub bases: Vec<BaseForm>,
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

/// Cells with digits: an almost locked set, or digits that each are in one of the cells.
#[derive(Deserialize)]
#[serde(expecting = "struct Set")]
pub struct SetForm {
    pub cells: Vec<CellTerm>,
    pub digits: Vec<DigitTerm>,
}

/// A strong link: a constraint, or a set.
#[derive(Deserialize, Default)]
#[serde(default, expecting = "struct Strong")]
pub struct StrongLinkForm {
    pub set: Option<SetForm>,
    pub locked: Vec<NodeForm>,
    pub cell: Option<CellTerm>,
    pub house: Option<HouseTerm>,
    pub digit: Option<DigitTerm>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case", expecting = "enum Shape")]
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
    pub implied: Vec<LineForm>,
    pub contradiction: Option<ContradictionForm>,
    /// The causes of the contradiction or of the conclusion; `None` in an old trace.
    pub end: Option<LineForm>,
}

#[derive(Deserialize)]
#[serde(expecting = "struct Refuted")]
pub struct RefutedForm {
    pub after: usize,
    pub branch: BranchForm,
}

/// A line of a branch with its causes, by index: a candidate that is the last of a constraint, or locked digits with
/// their constraints; the end of a branch has only causes.
#[derive(Deserialize, Default)]
#[serde(default, expecting = "struct Implied")]
pub struct LineForm {
    pub place: Option<TrueTerm>,
    pub of: Option<ConstraintTerm>,
    pub locked: Option<SetForm>,
    pub constraints: Vec<ConstraintTerm>,
    from: Option<Vec<usize>>,
    from_assumed: Option<bool>,
    from_refuted: Option<Vec<usize>>,
    from_outer: Option<Vec<usize>>,
    from_outer_assumed: Option<bool>,
}

/// A contradiction in JSON: why a grid cannot be completed.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", expecting = "struct Contradiction")]
pub enum ContradictionForm {
    NoDigit {
        cell: CellTerm,
    },
    NoPlace {
        house: HouseTerm,
        digit: DigitTerm,
    },
    Duplicate {
        house: HouseTerm,
        digit: DigitTerm,
        cells: Vec<CellTerm>,
    },
    BrokenRule {
        rule: RuleTerm,
        left: Vec<TrueTerm>,
    },
    /// The search found no solution: nothing that steps show.
    Searched,
}

impl ContradictionForm {
    /// The constraint that has no candidate left.
    pub fn emptied(&self) -> Option<ConstraintTerm> {
        match *self {
            ContradictionForm::NoDigit { cell } => Some(ConstraintTerm::Cell(cell)),
            ContradictionForm::NoPlace { house, digit } => Some(ConstraintTerm::House(house, digit.0)),
            _ => None,
        }
    }
}

impl LineForm {
    /// The causes that the line names; `None` in an old trace.
    pub fn causes(&self) -> Option<Vec<CauseTerm>> {
        let flag = |is: Option<bool>, name| is.map(|is| vec![name; usize::from(is)]);
        let list = |places: &Option<Vec<usize>>, name: fn(usize) -> CauseTerm| {
            places.as_ref().map(|places| places.iter().map(|&place| name(place)).collect())
        };
        let named: [Option<Vec<CauseTerm>>; 5] = [
            flag(self.from_assumed, CauseTerm::Assumed),
            list(&self.from, CauseTerm::Implied),
            list(&self.from_refuted, CauseTerm::Refuted),
            flag(self.from_outer_assumed, CauseTerm::OuterAssumed),
            list(&self.from_outer, CauseTerm::OuterImplied),
        ];
        let is_old = named.iter().all(Option::is_none);
        (!is_old).then(|| named.into_iter().flatten().flatten().collect())
    }
}

impl BranchForm {
    /// The causes that the end of the branch names; `None` in an old trace.
    pub fn end_causes(&self) -> Option<Vec<CauseTerm>> {
        self.end.as_ref().map(|end| end.causes().unwrap_or_default())
    }
}

impl StepForm<'_> {
    /// The literals that the step concludes.
    pub fn claims(&self) -> impl Iterator<Item = LiteralTerm> + '_ {
        let placed = self.place.iter().map(|&candidate| LiteralTerm::Is(candidate));
        placed.chain(self.eliminate.iter().map(|&candidate| LiteralTerm::IsNot(candidate)))
    }
}

impl ReasonForm {
    /// Whether the reason is empty, as that of an assumption is.
    pub fn is_assumption(&self) -> bool {
        self.bases.is_none()
            && self.constraint.is_none()
            && self.rule.is_none()
            && self.contradiction.is_none()
    }

    /// The items of `left`, if all of them are of one kind: candidates of a rule's cells, or cells of a template.
    pub fn left_as<T>(&self, read: impl Fn(&PlaceTerm) -> Option<T>) -> Checked<Vec<T>> {
        let left: Option<Vec<T>> = self.left.iter().flatten().map(read).collect();
        left.ok_or(CheckErrorKind::Reason(ReasonError::Parts))
    }

    /// The cells whose digits could be exchanged; only then may a step assume that there is one solution.
    pub fn exchange(&self) -> Option<&[PatternCellForm]> {
        self.pattern.as_deref().filter(|_| self.branches.is_none())
    }
}

impl TryFrom<BaseText> for BaseForm {
    type Error = &'static str;

    fn try_from(text: BaseText) -> Result<BaseForm, &'static str> {
        let own = ConstraintTerm::new(text.cell, text.house, text.digit)?;
        let ((Some(constraint), None) | (None, Some(constraint))) = (text.constraint, own) else {
            return Err("a base is a constraint");
        };
        let left = text.left.unwrap_or_default().into_iter().map(|TrueTerm(candidate)| candidate).collect();
        Ok(BaseForm { constraint, left })
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
