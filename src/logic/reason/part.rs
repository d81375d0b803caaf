//! The parts of a reason: what each does in the pattern, and where it is on the grid.

use super::{
    super::prelude::*, Base, Blossom, Branch, Cases, Cause, Chain, Colors, Cover, Deadly, Kraken, Locked,
    Node, Petal, Reason, Refuted, Shape, Strong, Template,
};
use crate::{board::worded, logic::trace::step::Finding};

worded! {
    /// The role of a part in its reason. The word of a role is its id in JSON.
    Role {
        /// A base set: a constraint that needs one of these candidates.
        ///
        /// Of an X-wing in rows 2 and 5, 1 in row 2 with `r2c3=1` and `r2c7=1`.
        BaseSet "base-set",
        /// A cover set: a constraint that has room for only one of these candidates.
        ///
        /// Of an X-wing in rows 2 and 5, 1 in column 3 with `r2c3=1` and `r5c3=1`.
        CoverSet "cover-set",
        /// A fin: a candidate of the bases that is outside the covers.
        ///
        /// Of a finned X-wing in rows 2 and 5 with columns 3 and 7, a third 1 in row 5, `r5c8`.
        Fin "fin",
        /// Cells that belong together, such as those of a subset.
        ///
        /// Of a naked pair, `r2c3` and `r2c7`.
        Set "set",
        /// An almost locked set: cells with one digit more than there are cells.
        ///
        /// `r1c5` and `r1c6`, which hold 1, 3 and 4.
        AlmostLockedSet "almost-locked-set",
        /// The nodes of a chain at odd positions, from the first on. Each makes the following node true if it is false.
        ///
        /// `r1c4=1` and `r5c1=1` in the skyscraper `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5`.
        Node "node",
        /// The nodes of a chain at even positions: each is true if the node before it is false.
        ///
        /// `r1c1=1` and `r5c5=1` in the skyscraper `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5`.
        OtherNode "other-node",
        /// A strong link: two groups of candidates, at least one of which is true.
        ///
        /// `1 r1c4 = 1 r1c1`, the only places for 1 in row 1.
        StrongLink "strong-link",
        /// A weak link: two groups of candidates, at most one of which is true.
        ///
        /// `1 r1c1 - 1 r5c1`, both in column 1.
        WeakLink "weak-link",
        /// The first colour of a cluster.
        ///
        /// `r1c2=1` and `r8c1=1`, if 1 has two places in row 1, `r1c2` and `r1c7`, in box 1, `r1c2` and `r2c1`, and in
        /// column 1, `r2c1` and `r8c1`.
        Color "color",
        /// The second colour of a cluster.
        ///
        /// `r1c7=1` and `r2c1=1`, if 1 has two places in row 1, `r1c2` and `r1c7`, in box 1, `r1c2` and `r2c1`, and in
        /// column 1, `r2c1` and `r8c1`.
        OtherColor "other-color",
        /// The stem of a death blossom: a cell each of whose digits leads to a petal.
        ///
        /// `r1c1`, which holds 1 and 2, of a death blossom with a petal for each.
        Stem "stem",
        /// The places of a digit that all petals of a death blossom have in common.
        ///
        /// 3 in `r1c5` and `r1c6`, or in `r2c3`.
        CommonDigit "common-digit",
        /// The cells of a deadly pattern, which could exchange their digits.
        ///
        /// `r1c1`, `r1c2`, `r4c1` and `r4c2`, which could hold just 1 and 2.
        Exchange "exchange",
        /// A guardian: a further candidate of the cells of a deadly pattern, or of cells that cannot be filled. One of
        /// the guardians is true.
        ///
        /// `r4c2=3`, if the four cells otherwise hold just 1 and 2.
        Guardian "guardian",
        /// The two base cells of an exocet.
        ///
        /// `r1c1` and `r1c2` with 1, 2 and 3.
        ExocetBase "base",
        /// The two target cells of an exocet, with the digits of the base.
        ///
        /// `r2c4` and `r3c7`.
        Target "target",
        /// The cells that hold the digit of the target in another box.
        ///
        /// `r2c8` and `r2c9`, where the digit of the target `r2c4` has its place in box 3.
        Mirror "mirror",
        /// A choice: a constraint with its candidates, each of which the other parts rule out.
        ///
        /// The cell `r1c1` with 1, 2 and 3.
        Choice "choice",
        /// Cells that their digits alone cannot fill.
        ///
        /// The twelve cells of a tridagon, `r1c1`, `r2c2`, `r3c3` and so on.
        Unfillable "cells",
        /// The cells where two lines cross.
        ///
        /// `r1c1`, where row 1 and column 1 cross.
        Crossing "crossing",
        /// The cells at the ends of two crossing lines.
        ///
        /// `r1c7` and `r7c1`.
        Wing "wing",
        /// The two cells of a pair, each of whose combinations is tried.
        ///
        /// `r1c1` and `r1c2`.
        Pair "cells",
        /// The candidates of the second cell of a pair.
        ///
        /// `r1c2=4` and `r1c2=5`.
        SecondCell "second-cell",
        /// Cells that exclude combinations of a pair.
        ///
        /// `r2c3`, which holds 3 and 4 and so excludes `r1c1=3` together with `r1c2=4`.
        Excluding "excluding",
        /// A rule beyond the houses, with the candidates that may be left in its cells.
        ///
        /// The cage of 17 in `r1c1` and `r1c2`, which has 8 and 9 left in both.
        Rule "rule",
        /// The places of a digit in a house.
        ///
        /// 1 in row 3, which has places in `r3c1`, `r3c2` and `r3c3`.
        Places "places",
        /// The places of another digit that needs them.
        ///
        /// 2 in row 3, where a template of 1 would leave it no place but `r3c2`.
        OtherPlaces "other-places",
        /// The assumption of a branch.
        ///
        /// `r1c1=1`.
        Assumed "assumed",
        /// A conclusion of a branch, which follows from its assumption.
        ///
        /// `r1c5=2`, where `r1c5` holds 1 and 2 and `r1c1=1` is assumed.
        Implied "implied",
        /// An arrow from the cause of a conclusion to the conclusion.
        ///
        /// From `r1c1=1` to `r1c5=2`.
        Then "then",
        /// A constraint without candidates at the end of a branch.
        ///
        /// `r5c5`, which holds 2 and 3, after `r1c5=2` and `r5c1=3`.
        Emptied "emptied",
        /// A house with a digit twice at the end of a branch.
        ///
        /// Row 1 with 2 in `r1c5` and `r1c9`.
        Doubled "doubled",
    }
}

impl Role {
    /// Whether the part belongs to the opposite side of its pattern: a fin, a guardian, the second colour.
    pub fn is_other_side(self) -> bool {
        matches!(
            self,
            Role::Fin
                | Role::OtherNode
                | Role::OtherColor
                | Role::CommonDigit
                | Role::Guardian
                | Role::Target
                | Role::SecondCell
                | Role::Assumed
        )
    }

    /// Whether the part holds only inside a branch.
    pub fn is_in_branch(self) -> bool {
        matches!(self, Role::Assumed | Role::Implied | Role::Then | Role::Emptied | Role::Doubled)
    }
}

/// A part of a reason. Fields that do not apply to its role are empty.
///
/// A skyscraper `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5` has seven parts, three links and four nodes. Its first strong link has the
/// constraint 1 in row 1, the candidate `r1c4=1` and, on its other end, `r1c1=1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The role of the part in the pattern.
    pub role: Role,
    /// The constraints that the part needs: some of the reason's bases, or its covers.
    pub constraints: Vec<Constraint>,
    /// The cells of the part, if it is a group of cells.
    pub cells: Vec<Cell>,
    /// The digits that the pattern has in the part's cells, where its candidates do not tell them.
    pub digits: DigitSet,
    /// The candidates of the part; for a link those of its first end.
    pub candidates: Vec<Candidate>,
    /// The candidates of a link's second end; empty for other parts.
    pub to: Vec<Candidate>,
    /// The rule that the part's candidates must keep.
    pub rule: Option<RuleId>,
}

impl Part {
    pub(in crate::logic) fn new(role: Role) -> Part {
        Part {
            role,
            constraints: Vec::new(),
            cells: Vec::new(),
            digits: DigitSet::EMPTY,
            candidates: Vec::new(),
            to: Vec::new(),
            rule: None,
        }
    }

    /// A part for a rule with the candidates left in its cells.
    pub(in crate::logic) fn of_rule(
        role: Role,
        rule: RuleId,
        left: impl IntoIterator<Item = Candidate>,
        layout: &Layout,
    ) -> Part {
        let cells = layout.rule(rule).cells.clone();
        Part { rule: Some(rule), cells, ..Part::of_candidates(role, left) }
    }

    pub(in crate::logic) fn of_constraint(
        role: Role,
        constraint: Constraint,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Part {
        let candidates = candidates.into_iter().collect();
        Part { constraints: vec![constraint], candidates, ..Part::new(role) }
    }

    pub(in crate::logic) fn of_cells(role: Role, cells: &[Cell]) -> Part {
        Part { cells: cells.to_vec(), ..Part::new(role) }
    }

    pub(in crate::logic) fn of_candidates(
        role: Role,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Part {
        Part { candidates: candidates.into_iter().collect(), ..Part::new(role) }
    }

    /// A part for the constraints of these bases, with what may be left of them.
    fn of_bases(role: Role, bases: impl IntoIterator<Item = Base>) -> Part {
        let bases = bases.into_iter().map(|base| (base.constraint, base.kept));
        let (constraints, kept): (Vec<Constraint>, Vec<Vec<Candidate>>) = bases.unzip();
        Part { constraints, candidates: kept.concat(), ..Part::new(role) }
    }

    fn link(role: Role, from: &Node, to: &Node) -> Part {
        Part { candidates: from.candidates().collect(), to: to.candidates().collect(), ..Part::new(role) }
    }

    /// A part with the role [`Role::Set`] for the cells among these constraints; `None` if there are none.
    fn set_of(constraints: &[Constraint]) -> Option<Part> {
        let cells = constraints.iter().filter_map(Constraint::cell).collect_vec();
        (!cells.is_empty()).then(|| Part::of_cells(Role::Set, &cells))
    }

    /// The houses of the part's constraints.
    pub fn houses(&self) -> impl Iterator<Item = House> + '_ {
        self.constraints.iter().filter_map(Constraint::house)
    }
}

impl Finding {
    /// The parts of the finding's reason, in the order in which a person would find them. Empty for an assumption or a
    /// refutation.
    pub fn parts(&self, layout: &Layout) -> Vec<Part> {
        match &self.reason {
            Reason::Only(constraint) => {
                // The place of the digit is the answer, and no part of the pattern.
                let is_cell = matches!(constraint, Constraint::Cell(_));
                let shown = self.placements.iter().copied().filter(|_| is_cell);
                vec![Part::of_constraint(Role::BaseSet, *constraint, shown)]
            }
            Reason::Cover(cover) => cover.parts(layout),
            Reason::Locked(locked) => locked.parts(layout),
            Reason::Chain(chain) => chain.parts(),
            Reason::Chains(chains) => chains.iter().flat_map(Chain::parts).collect(),
            Reason::Colors(colors) => colors.parts(),
            Reason::Blossom(blossom) => blossom.parts(),
            Reason::Deadly(deadly) => deadly.parts(),
            Reason::Choices(choices) => choices.parts.clone(),
            Reason::Cases(cases) => cases.parts(layout),
            Reason::Kraken(kraken) => kraken.parts(layout),
            Reason::Template(template) => template.parts(layout),
            Reason::Fit(fit) => {
                vec![Part::of_rule(Role::Rule, fit.rule, fit.kept.iter().copied(), layout)]
            }
            Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        }
    }
}

impl Cover {
    fn parts(&self, layout: &Layout) -> Vec<Part> {
        self.parts_with(self.bases(layout))
    }

    /// The parts of the cover, with these bases.
    fn parts_with(&self, bases: impl IntoIterator<Item = Base>) -> Vec<Part> {
        let bases = bases.into_iter().map(|base| Part::of_bases(Role::BaseSet, [base]));
        let covers = self.covers.iter().map(|&cover| Part::of_constraint(Role::CoverSet, cover, []));
        let sets = [&self.bases, &self.covers].into_iter().filter_map(|of| Part::set_of(of));
        let fins = (!self.fins.is_empty()).then(|| Part::of_candidates(Role::Fin, self.fins.iter().copied()));
        bases.chain(covers).chain(sets).chain(fins).collect()
    }
}

impl Locked {
    /// The locked set as one part; if it lies in two houses that cross, one part for the cells of each.
    fn parts(&self, layout: &Layout) -> Vec<Part> {
        let within = |house: House| {
            let cells = self.cells.iter().filter(|&cell| layout.cells_of(house).contains(cell));
            Part::of_cells(Role::Set, &cells.copied().collect_vec())
        };
        let mut parts = match self.sectors(layout) {
            Some(sectors) => sectors.map(within).to_vec(),
            None => vec![Part::of_cells(Role::Set, &self.cells)],
        };
        let bases = self.bases();
        parts[0].constraints = bases.iter().map(|base| base.constraint).collect();
        parts[0].candidates = bases.into_iter().flat_map(|base| base.kept).collect();
        parts
    }
}

impl super::AlmostLocked {
    /// The set as a part, with the places of digits in these nodes.
    fn part<'a>(&'a self, nodes: impl Iterator<Item = &'a Node> + Clone + 'a) -> Part {
        Part { cells: self.cells.clone(), ..Part::of_bases(Role::AlmostLockedSet, self.bases(nodes)) }
    }
}

impl Chain {
    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (place, (from, to)) in self.nodes.iter().tuple_windows().enumerate() {
            if place % 2 == 1 {
                parts.push(Part::link(Role::WeakLink, from, to));
                continue;
            }
            let mut link = Part::link(Role::StrongLink, from, to);
            match &self.strong[place / 2] {
                Strong::In(constraint) => link.constraints.push(*constraint),
                Strong::Through { set, locked } => {
                    parts.push(set.part([from, to].into_iter().chain(locked)));
                }
            }
            parts.push(link);
        }
        if let (Shape::Loop, Some(last), Some(first)) = (self.shape, self.nodes.last(), self.nodes.first()) {
            parts.push(Part::link(Role::WeakLink, last, first));
        }
        let node = |(place, node): (usize, &Node)| {
            let role = if place % 2 == 0 { Role::Node } else { Role::OtherNode };
            Part::of_candidates(role, node.candidates())
        };
        parts.extend(self.nodes.iter().enumerate().map(node));
        parts
    }
}

impl Colors {
    fn parts(&self) -> Vec<Part> {
        let at = |cell: Cell| Candidate::new(cell, self.digit);
        let links = self.links.iter().map(|&(house, [from, to])| Part {
            constraints: vec![Constraint::House(house, self.digit)],
            ..Part::link(Role::StrongLink, &Node::single(at(from)), &Node::single(at(to)))
        });
        let colors = self.clusters.iter().flat_map(|[one, other]| {
            [(Role::Color, one), (Role::OtherColor, other)]
                .map(|(role, cells)| Part::of_candidates(role, cells.iter().map(|&cell| at(cell))))
        });
        links.chain(colors).collect()
    }
}

impl Blossom {
    fn parts(&self) -> Vec<Part> {
        let of_stem = |digit: Digit| Candidate::new(self.stem, digit);
        let digits = self.petals.iter().map(|petal| of_stem(petal.taken.digit));
        let stem = Part {
            cells: vec![self.stem],
            ..Part::of_constraint(Role::Stem, Constraint::Cell(self.stem), digits)
        };
        let of_petal = |petal: &Petal| {
            [
                petal.set.part(petal.nodes()),
                Part::link(Role::WeakLink, &Node::single(of_stem(petal.taken.digit)), &petal.taken),
                Part::link(Role::StrongLink, &petal.taken, &petal.common),
                Part::of_candidates(Role::CommonDigit, petal.common.candidates()),
            ]
        };
        std::iter::once(stem).chain(self.petals.iter().flat_map(of_petal)).collect()
    }
}

impl Deadly {
    fn parts(&self) -> Vec<Part> {
        let cells = self.cells.iter().map(|&(cell, _)| cell).collect_vec();
        let of_cells = self.bases().into_iter().take(cells.len());
        let exchange = Part { cells, ..Part::of_bases(Role::Exchange, of_cells) };
        let used = self.bases.iter().map(|base| base.constraint).collect_vec();
        let bases = self.bases.iter().map(|base| Part::of_bases(Role::BaseSet, [base.clone()]));
        std::iter::once(Part::of_candidates(Role::Guardian, self.guardians.iter().copied()))
            .chain([exchange])
            .chain(bases)
            .chain(Part::set_of(&used))
            .collect()
    }
}

impl Cases {
    fn parts(&self, layout: &Layout) -> Vec<Part> {
        let pattern = match self {
            Cases::Verity { constraint, .. } => {
                let all = layout.candidates_of(*constraint);
                let base = Part::of_constraint(Role::BaseSet, *constraint, all);
                std::iter::once(base).chain(Part::set_of(&[*constraint])).collect()
            }
            Cases::Guardians { cells, digits, .. } => {
                let candidates = cells.iter().copied().cartesian_product(*digits);
                let candidates = candidates.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
                let constraints = cells.iter().map(|&cell| Constraint::Cell(cell)).collect();
                vec![Part { constraints, candidates, ..Part::of_cells(Role::Unfillable, cells) }]
            }
            Cases::Contradiction(_) | Cases::Nested { .. } => Vec::new(),
        };
        let assumed = |branch: &Branch| Part::of_candidates(Role::Assumed, [branch.assumed.candidate()]);
        let branches = self.branches().iter();
        let branches =
            branches.flat_map(|one| std::iter::once(assumed(one)).chain(one.parts(self.refuted())));
        pattern.into_iter().chain(branches).collect()
    }
}

impl Kraken {
    fn parts(&self, layout: &Layout) -> Vec<Part> {
        let bases = self.bases(layout).into_iter().take(self.fish.bases.len());
        let branches = self.branches.iter().flat_map(|branch| branch.parts(&[]));
        self.fish.parts_with(bases).into_iter().chain(branches).collect()
    }
}

impl Branch {
    /// The conclusions of the branch with their causes, and the contradiction at its end. Conclusions inside nested
    /// branches are left out.
    fn parts(&self, refuted: &[Refuted]) -> Vec<Part> {
        let cause = |cause: Cause| -> Option<Vec<Candidate>> {
            match cause {
                Cause::Assumed => Some(vec![self.assumed.candidate()]),
                Cause::Implied(place) => Some(self.implied[usize::from(place)].locked.candidates().collect()),
                Cause::Refuted(place) => Some(vec![refuted[usize::from(place)].branch.assumed.candidate()]),
                Cause::OuterAssumed | Cause::OuterImplied(_) => None,
            }
        };
        let mut parts = Vec::new();
        for implied in &self.implied {
            let to = implied.locked.candidates().collect_vec();
            parts.push(Part {
                constraints: implied.of.to_vec(),
                ..Part::of_candidates(Role::Implied, to.iter().copied())
            });
            parts.extend(implied.from.iter().filter_map(|&from| cause(from)).map(|candidates| Part {
                candidates,
                to: to.clone(),
                ..Part::new(Role::Then)
            }));
        }
        parts.extend(self.emptied().map(|emptied| {
            let cells = if let Constraint::Cell(cell) = emptied { vec![cell] } else { Vec::new() };
            Part { cells, ..Part::of_constraint(Role::Emptied, emptied, []) }
        }));
        if let Some(Contradiction::Duplicate(house, digit, _)) = &self.contradiction {
            parts.push(Part::of_constraint(Role::Doubled, Constraint::House(*house, *digit), []));
        }
        parts
    }
}

impl Template {
    fn parts(&self, layout: &Layout) -> Vec<Part> {
        let place = |base: Base| {
            let is_own = matches!(base.constraint, Constraint::House(_, digit) if digit == self.digit);
            let role = if is_own { Role::Places } else { Role::OtherPlaces };
            Part::of_constraint(role, base.constraint, base.kept)
        };
        self.bases(layout).into_iter().map(place).collect()
    }
}
