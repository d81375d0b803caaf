//! The reasons of steps as JSON.

use super::prelude::*;
use crate::{
    board::{Constraint, DigitSet, RuleId},
    logic::{
        AlmostLocked, Base, Branch, Cases, Cause, Chain, Cover, Implied, Literal, Node, Part, Petal, Reason,
        Refuted, Role, Shape, Strong,
    },
};

/// Why a step holds.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ReasonJson {
    /// The constraint has one candidate left.
    Only {
        /// The constraint.
        constraint: ConstraintJson,
    },
    /// All candidates of the bases lie within the covers.
    Cover(CoverJson),
    /// As many cells as digits; the places of each digit see each other.
    Locked {
        /// The cells.
        cells: Vec<String>,
        /// Every digit with its places.
        places: Vec<NodeJson>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// An alternating chain; the first link is strong, the second weak, and so on.
    Chain {
        /// The chain.
        #[serde(flatten)]
        chain: ChainJson,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// Two open chains through the same box, reported as one.
    Chains {
        /// The chains.
        chains: [ChainJson; 2],
        /// The constraints that they build on.
        bases: Vec<BaseJson>,
    },
    /// The two colours of one digit's strong links.
    Colors {
        /// The digit.
        digit: usize,
        /// One or two clusters, each in two colours.
        clusters: Vec<[Vec<String>; 2]>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// A cell each of whose digits meets an almost locked set.
    Blossom {
        /// The cell.
        stem: String,
        /// One set for each of its digits.
        petals: Vec<PetalJson>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// Digits that could be exchanged, were it not for the guardians.
    Deadly {
        /// The pattern's cells with the digits of each: two, or half as many as the cells, whose halves change
        /// places.
        pattern: Vec<PatternCellJson>,
        /// The candidates besides the pattern's; one is true.
        guardians: Vec<String>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// No choice of one candidate from each base is compatible with the eliminated candidates.
    Choices {
        /// The parts of the pattern.
        parts: Vec<PartJson>,
        /// The pattern's digits, if it has its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        digits: Vec<usize>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
        /// The rules beyond the houses that it builds on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<RuleLeftJson>,
    },
    /// Every case leads to the same conclusion, or the only one to a contradiction.
    Cases {
        /// The constraint whose candidates are the cases; none for a single case.
        #[serde(skip_serializing_if = "Option::is_none")]
        constraint: Option<ConstraintJson>,
        /// Cells that these digits cannot fill; the cases are their further candidates.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pattern: Vec<PatternCellJson>,
        /// How deep assumptions are nested inside assumptions; absent if none are.
        #[serde(skip_serializing_if = "Option::is_none")]
        nesting: Option<usize>,
        /// Candidates that are refuted on the way by cases of their own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        refuted: Vec<RefutedJson>,
        /// The cases.
        branches: Vec<BranchJson>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// A fish whose fins each lead to the same conclusion.
    Kraken {
        /// The fish.
        fish: CoverJson,
        /// One branch for each fin.
        branches: Vec<BranchJson>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// All ways to place a digit agree.
    Template {
        /// The digit.
        digit: usize,
        /// The cells left for it.
        left: Vec<String>,
        /// The constraints that it builds on.
        bases: Vec<BaseJson>,
    },
    /// What is left of a rule's cells fits it in no way without the conclusion.
    Fit {
        /// The rule.
        rule: RuleJson,
        /// The candidates of its cells that may be left.
        left: Vec<String>,
    },
    /// Assumed, to be refuted by a later step.
    Assumption,
    /// The assumption led to a contradiction.
    Refutation {
        /// The step that assumed.
        assumption: u32,
        /// The resulting contradiction.
        contradiction: ContradictionJson,
    },
}

/// Nodes linked strongly and weakly in turn.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ChainJson {
    /// The nodes in order.
    pub nodes: Vec<NodeJson>,
    /// The strong links in order.
    pub strong: Vec<StrongJson>,
    /// `open`, or `loop` if the last node is linked to the first.
    pub shape: Cow<'static, str>,
}

/// Bases within covers.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CoverJson {
    /// Each holds at least one candidate.
    pub bases: Vec<ConstraintJson>,
    /// Each holds at most one.
    pub covers: Vec<ConstraintJson>,
    /// Candidates in more bases than covers; eliminated candidates see them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fins: Vec<String>,
}

/// A constraint with only these candidates left.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BaseJson {
    /// The constraint.
    pub constraint: ConstraintJson,
    /// The candidates that may be left of it.
    pub left: Vec<String>,
}

/// Candidates of one digit, of which at most one is true.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NodeJson {
    /// The digit.
    pub digit: usize,
    /// Its cells.
    pub cells: Vec<String>,
}

/// Cells of a house with one digit more than cells.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SetJson {
    /// The cells.
    pub cells: Vec<String>,
    /// The digits.
    pub digits: Vec<usize>,
}

/// Why one of two nodes is true.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum StrongJson {
    /// They are everything that is left of an almost locked set's two digits.
    #[cfg_attr(test, schemars(title = "StrongSetJson"))]
    Set {
        /// The set.
        set: SetJson,
        /// In a loop, the other digits of the set that eliminate, with their places.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        locked: Vec<NodeJson>,
    },
    /// They are everything that is left of a constraint.
    Constraint(ConstraintJson),
}

/// A petal of a blossom.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PetalJson {
    /// The set.
    pub set: SetJson,
    /// The stem's digit in it.
    pub taken: NodeJson,
    /// The common digit in it.
    pub common: NodeJson,
    /// Further common digits that eliminate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locked: Vec<NodeJson>,
}

/// A cell of a deadly pattern.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PatternCellJson {
    /// The cell.
    pub cell: String,
    /// Its digits.
    pub digits: Vec<usize>,
}

/// A part of a pattern.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PartJson {
    /// `base`, `target`, `mirror`, `cells`, `guardian`, `crossing`, `wing` or `excluding`.
    pub role: Cow<'static, str>,
    /// Its cells; for guardians, its candidates.
    pub cells: Vec<String>,
}

/// The consequences of an assumption.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BranchJson {
    /// The assumption: `r1c1=5` or `r1c1<>5`.
    pub assumed: String,
    /// The conclusions from it, in order.
    pub implied: Vec<ImpliedJson>,
    /// The contradiction at its end, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<ContradictionJson>,
    /// The causes of the contradiction, or else of the step's conclusion.
    pub end: CausesJson,
}

/// The causes of a branch's conclusion: they make those other candidates of its constraint false that were left
/// before the step.
#[derive(Serialize, Deserialize, Clone, PartialEq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CausesJson {
    /// Conclusions of the same branch, by their places in `implied`, from 0.
    pub from: Vec<usize>,
    /// Whether the branch's assumption is one of the causes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_assumed: bool,
    /// Refuted candidates, by their places in `refuted`, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from_refuted: Vec<usize>,
    /// In a branch inside another: conclusions of the other one, by their places in its `implied`, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from_outer: Vec<usize>,
    /// In a branch inside another: whether the other one's assumption is one of the causes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_outer_assumed: bool,
}

/// A candidate that is refuted inside a branch.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RefutedJson {
    /// The number of the branch's conclusions before it.
    pub after: usize,
    /// The consequences of it.
    pub branch: BranchJson,
}

/// Digits that each are in one of these cells: as many as the cells, or one.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LockedDigitsJson {
    /// The cells.
    pub cells: Vec<String>,
    /// The digits.
    pub digits: Vec<usize>,
}

/// A conclusion of a branch.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ImpliedJson {
    /// The conclusion.
    #[serde(flatten)]
    pub conclusion: ConclusionJson,
    /// Its causes.
    #[serde(flatten)]
    pub causes: CausesJson,
}

/// The conclusion, and the constraints that have nothing else left.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ConclusionJson {
    /// A candidate is true.
    #[cfg_attr(test, schemars(title = "SingleConclusionJson"))]
    Single {
        /// The candidate: `r1c1=5`.
        place: String,
        /// The constraint.
        of: ConstraintJson,
    },
    /// Each of these digits is in one of these cells.
    #[cfg_attr(test, schemars(title = "LockedConclusionJson"))]
    Locked {
        /// The cells and the digits.
        locked: LockedDigitsJson,
        /// One for each digit, or one for each cell.
        constraints: Vec<ConstraintJson>,
    },
}

/// A cell, or a digit in a house: holds exactly one.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ConstraintJson {
    /// The cell holds one digit.
    #[cfg_attr(test, schemars(title = "CellConstraintJson"))]
    Cell {
        /// `r1c1`.
        cell: String,
    },
    /// The house holds the digit once.
    #[cfg_attr(test, schemars(title = "HouseConstraintJson"))]
    House {
        /// `row 1`.
        house: String,
        /// The digit.
        digit: usize,
    },
}

/// Why a grid cannot be completed.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ContradictionJson {
    /// A cell without a candidate.
    NoDigit {
        /// The cell.
        cell: String,
    },
    /// A house without a place for a digit.
    NoPlace {
        /// The house.
        house: String,
        /// The digit.
        digit: usize,
    },
    /// A house with a digit in more than one cell.
    Duplicate {
        /// The house.
        house: String,
        /// The digit.
        digit: usize,
        /// The cells.
        cells: Vec<String>,
    },
    /// A rule that nothing left of its cells fits.
    BrokenRule {
        /// The rule.
        rule: RuleJson,
        /// The candidates that are left of its cells.
        left: Vec<String>,
    },
    /// The search found no solution; no step shows why.
    Searched,
}

/// A rule beyond the houses, and the candidates that may be left of its cells.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RuleLeftJson {
    /// The rule.
    pub rule: RuleJson,
    /// The candidates.
    pub left: Vec<String>,
}

impl ContradictionJson {
    pub(in crate::render) fn new(contradiction: &Contradiction, layout: &Layout) -> ContradictionJson {
        match contradiction {
            Contradiction::NoDigit(cell) => {
                ContradictionJson::NoDigit { cell: layout.show(*cell).to_string() }
            }
            Contradiction::NoPlace(house, digit) => {
                ContradictionJson::NoPlace { house: house_word(layout, *house), digit: digit.value() }
            }
            Contradiction::Duplicate(house, digit, cells) => ContradictionJson::Duplicate {
                house: house_word(layout, *house),
                digit: digit.value(),
                cells: cell_words(layout, cells),
            },
            Contradiction::BrokenRule(rule, left) => ContradictionJson::BrokenRule {
                rule: RuleJson::new(*rule, layout),
                left: placement_words(layout, left.iter().copied()),
            },
            Contradiction::Searched => ContradictionJson::Searched,
        }
    }
}

impl CausesJson {
    fn new(causes: &[Cause]) -> CausesJson {
        let mut json = CausesJson::default();
        for &cause in causes {
            match cause {
                Cause::Assumed => json.from_assumed = true,
                Cause::Implied(place) => json.from.push(place.into()),
                Cause::Refuted(place) => json.from_refuted.push(place.into()),
                Cause::OuterAssumed => json.from_outer_assumed = true,
                Cause::OuterImplied(place) => json.from_outer.push(place.into()),
            }
        }
        json
    }
}

/// Writes the parts of a reason on one board.
#[derive(Clone, Copy)]
struct ReasonWriter<'a>(&'a Layout);

impl ReasonWriter<'_> {
    fn each<T, U>(self, all: &[T], write: fn(Self, &T) -> U) -> Vec<U> {
        all.iter().map(|part| write(self, part)).collect()
    }

    fn cells(self, cells: &[Cell]) -> Vec<String> {
        cell_words(self.0, cells)
    }

    fn candidates(self, candidates: &[Candidate]) -> Vec<String> {
        placement_words(self.0, candidates.iter().copied())
    }

    fn constraint(self, constraint: &Constraint) -> ConstraintJson {
        match *constraint {
            Constraint::Cell(cell) => ConstraintJson::Cell { cell: self.0.show(cell).to_string() },
            Constraint::House(house, digit) => {
                ConstraintJson::House { house: house_word(self.0, house), digit: digit.value() }
            }
        }
    }

    fn cover(self, cover: &Cover) -> CoverJson {
        CoverJson {
            bases: self.each(&cover.bases, Self::constraint),
            covers: self.each(&cover.covers, Self::constraint),
            fins: self.candidates(&cover.fins),
        }
    }

    fn node(self, node: &Node) -> NodeJson {
        NodeJson { digit: node.digit.value(), cells: self.cells(&node.cells) }
    }

    fn set(self, set: &AlmostLocked) -> SetJson {
        SetJson { cells: self.cells(&set.cells), digits: digit_numbers(set.digits) }
    }

    fn strong(self, strong: &Strong) -> StrongJson {
        match strong {
            Strong::In(constraint) => StrongJson::Constraint(self.constraint(constraint)),
            Strong::Through { set, locked } => {
                StrongJson::Set { set: self.set(set), locked: self.each(locked, Self::node) }
            }
        }
    }

    fn chain(self, chain: &Chain) -> ChainJson {
        ChainJson {
            nodes: self.each(&chain.nodes, Self::node),
            strong: self.each(&chain.strong, Self::strong),
            shape: if chain.shape == Shape::Loop { "loop" } else { "open" }.into(),
        }
    }

    fn petal(self, petal: &Petal) -> PetalJson {
        PetalJson {
            set: self.set(&petal.set),
            taken: self.node(&petal.taken),
            common: self.node(&petal.common),
            locked: self.each(&petal.locked, Self::node),
        }
    }

    fn cluster(self, colors: &[Vec<Cell>; 2]) -> [Vec<String>; 2] {
        colors.each_ref().map(|cells| self.cells(cells))
    }

    fn pattern_cell(self, &(cell, digits): &(Cell, DigitSet)) -> PatternCellJson {
        PatternCellJson { cell: self.0.show(cell).to_string(), digits: digit_numbers(digits) }
    }

    fn refuted(self, refuted: &Refuted) -> RefutedJson {
        RefutedJson { after: refuted.after, branch: self.branch(&refuted.branch) }
    }

    fn branch(self, branch: &Branch) -> BranchJson {
        BranchJson {
            assumed: match branch.assumed {
                Literal::True(candidate) => self.0.show_placed(candidate),
                Literal::False(candidate) => self.0.show_eliminated(candidate),
            },
            implied: self.each(&branch.implied, Self::implied),
            contradiction: branch.contradiction.as_ref().map(|found| ContradictionJson::new(found, self.0)),
            end: CausesJson::new(&branch.end_from),
        }
    }

    fn implied(self, Implied { locked, of, from }: &Implied) -> ImpliedJson {
        let conclusion = match (locked.candidate(), &of[..]) {
            (Some(candidate), [of]) => {
                ConclusionJson::Single { place: self.0.show_placed(candidate), of: self.constraint(of) }
            }
            _ => ConclusionJson::Locked {
                locked: LockedDigitsJson {
                    cells: self.cells(&locked.cells),
                    digits: digit_numbers(locked.digits),
                },
                constraints: self.each(of, Self::constraint),
            },
        };
        ImpliedJson { conclusion, causes: CausesJson::new(from) }
    }

    fn base(self, base: &Base) -> BaseJson {
        BaseJson { constraint: self.constraint(&base.constraint), left: self.candidates(&base.kept) }
    }

    fn rule_left(self, rule: RuleId, left: &[Candidate]) -> RuleLeftJson {
        RuleLeftJson { rule: RuleJson::new(rule, self.0), left: self.candidates(left) }
    }

    fn part(self, part: &Part) -> PartJson {
        let cells = match part.role {
            Role::Guardian => self.candidates(&part.candidates),
            _ => self.cells(&part.cells),
        };
        PartJson { role: part.role.word().into(), cells }
    }
}

impl ReasonJson {
    pub(super) fn new(finding: &Finding, layout: &Layout) -> ReasonJson {
        type Writer<'a> = ReasonWriter<'a>;
        let write = ReasonWriter(layout);
        let bases = || write.each(&finding.bases(layout), Writer::base);
        match &finding.reason {
            Reason::Only(only) => ReasonJson::Only { constraint: write.constraint(only) },
            Reason::Cover(cover) => ReasonJson::Cover(write.cover(cover)),
            Reason::Locked(locked) => ReasonJson::Locked {
                cells: write.cells(&locked.cells),
                places: write.each(&locked.places, Writer::node),
                bases: bases(),
            },
            Reason::Chain(chain) => ReasonJson::Chain { chain: write.chain(chain), bases: bases() },
            Reason::Chains(chains) => ReasonJson::Chains {
                chains: chains.each_ref().map(|chain| write.chain(chain)),
                bases: bases(),
            },
            Reason::Colors(colors) => ReasonJson::Colors {
                digit: colors.digit.value(),
                clusters: write.each(&colors.clusters, Writer::cluster),
                bases: bases(),
            },
            Reason::Blossom(blossom) => ReasonJson::Blossom {
                stem: layout.show(blossom.stem).to_string(),
                petals: write.each(&blossom.petals, Writer::petal),
                bases: bases(),
            },
            Reason::Deadly(deadly) => ReasonJson::Deadly {
                pattern: write.each(&deadly.cells, Writer::pattern_cell),
                guardians: write.candidates(&deadly.guardians),
                bases: bases(),
            },
            Reason::Choices(choices) => {
                let is_shown = |part: &&Part| {
                    part.constraints.is_empty() && part.rule.is_none() && part.role != Role::SecondCell
                };
                let parts = choices.parts.iter().filter(is_shown);
                ReasonJson::Choices {
                    parts: parts.map(|part| write.part(part)).collect(),
                    digits: digit_numbers(choices.digits()),
                    bases: bases(),
                    rules: choices.rules().map(|(rule, left)| write.rule_left(rule, left)).collect(),
                }
            }
            Reason::Cases(cases) => {
                let (constraint, pattern) = match &**cases {
                    Cases::Verity { constraint, .. } => (Some(write.constraint(constraint)), Vec::new()),
                    Cases::Guardians { cells, digits, .. } => {
                        (None, cells.iter().map(|&cell| write.pattern_cell(&(cell, *digits))).collect())
                    }
                    Cases::Contradiction(_) | Cases::Nested { .. } => (None, Vec::new()),
                };
                ReasonJson::Cases {
                    constraint,
                    pattern,
                    nesting: matches!(**cases, Cases::Nested { .. }).then_some(1),
                    refuted: write.each(finding.reason.refuted(), Writer::refuted),
                    branches: write.each(cases.branches(), Writer::branch),
                    bases: bases(),
                }
            }
            Reason::Kraken(kraken) => ReasonJson::Kraken {
                fish: write.cover(&kraken.fish),
                branches: write.each(&kraken.branches, Writer::branch),
                bases: bases(),
            },
            Reason::Template(template) => ReasonJson::Template {
                digit: template.digit.value(),
                left: write.cells(&template.left),
                bases: bases(),
            },
            Reason::Fit(fit) => {
                ReasonJson::Fit { rule: RuleJson::new(fit.rule, layout), left: write.candidates(&fit.kept) }
            }
            Reason::Assumption => ReasonJson::Assumption,
            Reason::Refutation { assumption, contradiction } => ReasonJson::Refutation {
                assumption: assumption.0,
                contradiction: ContradictionJson::new(contradiction, layout),
            },
        }
    }
}
