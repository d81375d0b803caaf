//! A reader of sentences who knows the rules and the grid, and believes only what the sentences say.

use super::{Clause, Effect, PairConflict, Room, RuleClaim, rule_doubter::RuleDoubter};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout},
    grid::Contradiction,
    logic::{AlmostLocked, Literal, Node, Part, Role, Strong, TechniqueId},
};
use itertools::Itertools;

/// What a sentence claims.
enum SentenceClaim {
    /// One of several sides is right, with all of its nodes.
    OneOf(Vec<Vec<Node>>),
    /// These candidates are false.
    False(Vec<Candidate>),
    /// A fish, which eliminates where it has more covers than bases, from cells that see all fins.
    Fish { digit: Digit, bases: Vec<House>, covers: Vec<House>, fins: Vec<Cell>, twice: Vec<Cell> },
}

/// A reader who takes in one clause after the other, and fails at the first that is not so or does not follow.
pub(super) struct Doubter<'a> {
    layout: &'a Layout,
    /// The candidates of each cell; one, if it is filled.
    left: &'a [DigitSet],
    /// What has been claimed, the latest last, and where the latest choice begins.
    claims: Vec<SentenceClaim>,
    choice: usize,
    /// The links of a chain so far: from a node that is not true to one that is, and through which set.
    links: Vec<(Node, Node, Option<AlmostLocked>)>,
    sets: Vec<AlmostLocked>,
    restricted: Option<Digit>,
    supposed: Option<Node>,
    /// What is supposed instead in a loop, and the links before it.
    instead: Option<Node>,
    forward: Vec<(Node, Node, Option<AlmostLocked>)>,
    tried: Option<Literal>,
    fireworks: Vec<(Digit, [Cell; 3])>,
    /// The digits that the cells of sectors take from houses.
    sectors: Vec<(Vec<House>, DigitSet)>,
    /// The cells on both sides of a law of leftover.
    sides: Vec<Vec<Cell>>,
    /// The cells and digits of a pattern.
    pattern: (Vec<Cell>, DigitSet),
    /// What has been said of a rule beyond the houses.
    rule: Option<RuleDoubter<'a>>,
    /// The eliminations and placements that the sentences gave.
    pub(super) given: Vec<Candidate>,
}

impl<'a> Doubter<'a> {
    pub(super) fn new(layout: &'a Layout, left: &'a [DigitSet]) -> Doubter<'a> {
        Doubter {
            layout,
            left,
            claims: Vec::new(),
            choice: 0,
            links: Vec::new(),
            sets: Vec::new(),
            restricted: None,
            supposed: None,
            instead: None,
            forward: Vec::new(),
            tried: None,
            fireworks: Vec::new(),
            sectors: Vec::new(),
            sides: Vec::new(),
            pattern: (Vec::new(), DigitSet::EMPTY),
            rule: None,
            given: Vec::new(),
        }
    }

    fn in_house(&self, house: House, cell: Cell) -> bool {
        self.layout.cells_of(house).contains(&cell)
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.left[cell.index()].contains(digit)
    }

    /// The places of a digit among some cells.
    fn places(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.has(cell, digit)).sorted().dedup().collect()
    }

    fn in_houses(&self, houses: &[House], cell: Cell) -> usize {
        houses.iter().filter(|&&house| self.in_house(house, cell)).count()
    }

    fn node(&self, digit: Digit, cells: &[Cell]) -> Node {
        Node { digit, cells: self.places(cells, digit).into_iter().collect() }
    }

    /// That one of these cells holds the digit.
    fn claim_node(&mut self, digit: Digit, cells: &[Cell]) {
        let node = self.node(digit, cells);
        self.claims.push(SentenceClaim::OneOf(vec![vec![node]]));
    }

    fn claim_one_of(&mut self, nodes: impl IntoIterator<Item = Node>) {
        self.claims.push(SentenceClaim::OneOf(nodes.into_iter().map(|node| vec![node]).collect()));
    }

    fn hold_only(&self, cells: &[Cell], digits: DigitSet) {
        for cell in cells {
            let others = self.left[cell.index()].minus(digits);
            assert!(others.is_empty(), "{} holds {others:?} too", self.layout.show(*cell));
        }
    }

    fn only_places(&self, house: House, digit: Digit, among: &[Cell]) {
        let places = self.places(self.layout.cells_of(house), digit);
        assert!(places.iter().all(|place| among.contains(place)), "{digit} has other places in {house:?}");
    }

    fn see_each_other(&self, one: &[Cell], other: &[Cell]) {
        let mut pairs = one.iter().cartesian_product(other);
        assert!(pairs.all(|(&a, &b)| self.layout.sees(a, b)), "{one:?} do not see {other:?}");
    }

    fn is_false_by(&self, claim: &SentenceClaim, gone: Candidate) -> bool {
        match claim {
            SentenceClaim::OneOf(sides) => {
                let excludes = |node: &Node| !node.cells.is_empty() && node.excludes(gone, self.layout);
                sides.iter().all(|side| side.iter().any(excludes))
            }
            SentenceClaim::False(candidates) => candidates.contains(&gone),
            SentenceClaim::Fish { digit, bases, covers, fins, twice } => {
                let [in_bases, in_covers] = [bases, covers].map(|houses| self.in_houses(houses, gone.cell));
                gone.digit == *digit
                    && in_covers > in_bases
                    && (in_bases == 0 || twice.contains(&gone.cell))
                    && fins.iter().all(|&fin| self.layout.sees(fin, gone.cell))
            }
        }
    }

    /// Ends an argument: each effect must follow from what was claimed, or from the last claim alone.
    fn conclude(&mut self, effect: &Effect, from_last: bool) {
        let trusted = if from_last { &self.claims[self.choice..] } else { &self.claims[..] };
        for &gone in &effect.eliminated {
            let named = self.layout.show_eliminated(gone);
            assert!(trusted.iter().any(|claim| self.is_false_by(claim, gone)), "{named} does not follow");
        }
        for &placed in &effect.placed {
            let node = Node::of(placed);
            let is_said = |claim: &SentenceClaim| matches!(claim, SentenceClaim::OneOf(sides) if *sides == [vec![node.clone()]]);
            assert!(trusted.iter().any(is_said), "{} does not follow", self.layout.show_placed(placed));
        }
        self.given.extend(effect.eliminated.iter().chain(&effect.placed));
    }

    /// Whether cells and digits in houses can be chosen without conflict, once this candidate is true.
    fn can_be_placed(&self, cells: &[Cell], digits: DigitSet, houses: &[House], assumed: Candidate) -> bool {
        let of_cell = |&cell: &Cell| Constraint::Cell(cell);
        let in_houses =
            houses.iter().cartesian_product(digits).map(|(&house, digit)| Constraint::House(house, digit));
        let is_left = |one: &Candidate| self.has(one.cell, one.digit);
        let mut clauses: Vec<Vec<Candidate>> = (cells.iter().map(of_cell).chain(in_houses))
            .map(|one| self.layout.candidates_of(one).filter(is_left).collect())
            .collect();
        self.choose(&mut clauses, assumed)
    }

    fn choose(&self, clauses: &mut [Vec<Candidate>], chosen: Candidate) -> bool {
        let node = Node::of(chosen);
        let mut rest: Vec<Vec<Candidate>> =
            clauses.iter().filter(|clause| !clause.contains(&chosen)).cloned().collect();
        rest.iter_mut().for_each(|clause| clause.retain(|&one| !node.excludes(one, self.layout)));
        rest.sort_by_key(Vec::len);
        match rest.first().cloned() {
            None => true,
            Some(next) => next.into_iter().any(|one| self.choose(&mut rest, one)),
        }
    }

    /// Reads a clause: its facts must be on the grid, and what follows must follow.
    pub(super) fn read(&mut self, clause: &Clause) {
        let before = self.claims.len();
        self.weigh(clause);
        let goes_on = matches!(clause, Clause::MustBeIn { .. });
        if self.claims.len() > before && !goes_on {
            self.choice = before;
        }
    }

    fn weigh(&mut self, clause: &Clause) {
        match clause {
            Clause::LastCell { cell, house, digit } => {
                let open = self
                    .layout
                    .cells_of(*house)
                    .iter()
                    .filter(|&&one| self.left[one.index()].len() > 1 && one != *cell);
                assert_eq!(open.count(), 0, "{house:?} has other open cells");
                self.claim_node(*digit, &[*cell]);
            }
            Clause::LastDigit { cell, digit } => {
                self.hold_only(&[*cell], DigitSet::only(*digit));
                self.claim_node(*digit, &[*cell]);
            }
            Clause::LastPlace { cell, house, digit } => {
                self.only_places(*house, *digit, &[*cell]);
                self.claim_node(*digit, &[*cell]);
            }
            Clause::OfRule { rule, claim: RuleClaim::Left(said) } => {
                self.rule = Some(RuleDoubter::new(self.layout, *rule, said, self.left));
            }
            Clause::OfRule { claim, .. } => {
                self.rule.as_mut().expect("a rule").weigh(claim);
                if let RuleClaim::Needs { digit, places } = claim {
                    self.claim_node(*digit, places);
                }
            }
            Clause::NoWay { effect } => {
                let rule = self.rule.as_ref().expect("a rule");
                let gone = effect.eliminated.iter().copied();
                let gone = gone.filter(|gone| rule.is_gone(gone.cell, gone.digit)).collect();
                self.claims.push(SentenceClaim::False(gone));
                self.conclude(effect, true);
            }
            Clause::Confined { digit, base, cover } => {
                let both =
                    self.layout.cells_of(*base).iter().copied().filter(|&cell| self.in_house(*cover, cell));
                let both = both.collect_vec();
                self.only_places(*base, *digit, &both);
                self.claim_node(*digit, &both);
            }
            Clause::NakedSubset { cells, digits, houses } => {
                self.hold_only(cells, *digits);
                assert_eq!(cells.len(), digits.len());
                assert!(cells.iter().all(|&cell| self.in_houses(houses, cell) == houses.len()));
                digits.into_iter().for_each(|digit| self.claim_node(digit, cells));
            }
            Clause::HiddenSubset { cells, digits, house } => {
                digits.into_iter().for_each(|digit| self.only_places(*house, digit, cells));
                assert_eq!(cells.len(), digits.len());
                for &cell in cells {
                    self.claim_one_of(digits.into_iter().map(|digit| Node::of(Candidate::new(cell, digit))));
                }
            }
            Clause::TwoSectors { core, sectors, digits } => {
                let cells =
                    core.iter().chain(sectors.iter().flat_map(|(_, cells)| cells)).copied().collect_vec();
                self.hold_only(&cells, *digits);
                assert_eq!(cells.len(), digits.len());
                assert!(
                    core.iter().all(|&cell| sectors.iter().all(|&(house, _)| self.in_house(house, cell)))
                );
                for (house, arm) in sectors {
                    assert!(arm.iter().all(|&cell| self.in_house(*house, cell)));
                }
                self.pattern = (cells, *digits);
            }
            Clause::UsedUp { by_house } => {
                let cells = self.pattern.0.clone();
                for (houses, digits) in by_house {
                    for digit in *digits {
                        let places = self.places(&cells, digit);
                        assert!(places.iter().all(|&cell| self.in_houses(houses, cell) == houses.len()));
                        self.claim_node(digit, &cells);
                    }
                }
            }
            Clause::Fish { digit, bases, covers, fins, endo_fins } => {
                assert_eq!(bases.len(), covers.len());
                for (cell, own) in endo_fins {
                    assert!(own.len() > 1 && own.iter().all(|house| bases.contains(house)));
                    assert_eq!(self.in_houses(own, *cell), own.len());
                }
                let fins = fins.iter().chain(endo_fins.iter().map(|(cell, _)| cell)).copied().collect_vec();
                for &base in bases {
                    let all = self.layout.cells_of(base).iter().copied();
                    let inside = all
                        .filter(|&cell| self.in_houses(covers, cell) > 0 || fins.contains(&cell))
                        .collect_vec();
                    self.only_places(base, *digit, &inside);
                    let twice = |cell: &Cell| self.in_houses(bases, *cell) > self.in_houses(covers, *cell);
                    let places = self.places(&inside, *digit);
                    assert!(
                        places.iter().filter(|cell| twice(cell)).all(|cell| fins.contains(cell)),
                        "a hidden fin"
                    );
                }
                let (digit, bases, covers) = (*digit, bases.clone(), covers.clone());
                self.claims.push(SentenceClaim::Fish { digit, bases, covers, fins, twice: Vec::new() });
            }
            Clause::FishWithFins { cells, covers, covered, .. } => {
                let Some(SentenceClaim::Fish { fins, .. }) = self.claims.last() else {
                    panic!("fins of no fish")
                };
                self.see_each_other(cells, fins);
                for (house, own) in covered {
                    assert!(covers.contains(house) && own.iter().all(|&cell| self.in_house(*house, cell)));
                }
            }
            Clause::BasesApart { digit, bases, except } => {
                let crossing =
                    self.layout.cells().filter(|&cell| self.in_houses(bases, cell) > 1).collect_vec();
                assert!(!crossing.is_empty() && self.places(&crossing, *digit) == *except);
            }
            Clause::TakesUpTwo { cells, covers: count, .. } => {
                assert!(cells.iter().all(|(cells, own)| own.len() > 1
                    && cells.iter().all(|&cell| self.in_houses(own, cell) == own.len())));
                let Some(SentenceClaim::Fish { covers, twice, .. }) = self.claims.last_mut() else {
                    panic!("covers of no fish")
                };
                assert!(
                    covers.len() == *count
                        && cells.iter().all(|(_, own)| own.iter().all(|one| covers.contains(one)))
                );
                twice.extend(cells.iter().flat_map(|(cells, _)| cells));
            }
            Clause::InTwoSectors { digit, cell, own, .. } => {
                // The cells of sectors need as many digits as their houses can give.
                let of_digit = self.sectors.iter().filter(|(_, digits)| digits.contains(*digit));
                let houses = of_digit.flat_map(|(houses, _)| houses.clone()).collect_vec();
                assert!(own.iter().all(|house| houses.contains(house)));
                assert!(own.len() > 1 && self.in_houses(own, *cell) == own.len());
                self.claims.push(SentenceClaim::False(vec![Candidate::new(*cell, *digit)]));
            }
            Clause::OneOf { digit, house, places } => {
                self.only_places(*house, *digit, &places.concat());
                let nodes = places.each_ref().map(|cells| self.node(*digit, cells));
                self.claim_one_of(nodes);
            }
            Clause::NotBoth { digit, near: [one, other], far } => {
                self.see_each_other(one, other);
                for (near, far) in [one, other].into_iter().zip(far) {
                    let sides = [near, far].map(|cells| vec![self.node(*digit, cells)]);
                    let is_said = |claim: &SentenceClaim| match claim {
                        SentenceClaim::OneOf(said) => sides.iter().all(|side| said.contains(side)),
                        _ => false,
                    };
                    assert!(self.claims.iter().any(is_said), "{near:?} or {far:?} was not said");
                }
                let nodes = far.each_ref().map(|cells| self.node(*digit, cells));
                self.claim_one_of(nodes);
            }
            Clause::SamePair { cells, digits } => {
                assert_eq!(digits.len(), 2);
                self.hold_only(cells, *digits);
            }
            Clause::TakesFromOne { taken, left, ends, cells } => {
                let Some(SentenceClaim::OneOf(sides)) = self.claims.last() else {
                    panic!("nothing is taken")
                };
                for (end, cell) in ends.iter().zip(cells) {
                    let node = Node::of(Candidate::new(*end, *taken));
                    assert!(sides.contains(&vec![node]) && self.layout.sees(*end, *cell));
                    self.hold_only(&[*cell], [*taken, *left].into_iter().collect());
                }
                self.claim_one_of(cells.map(|cell| Node::of(Candidate::new(cell, *left))));
            }
            Clause::Pivot { pivot, digits } => {
                self.hold_only(&[*pivot], *digits);
                self.pattern = (vec![*pivot], *digits);
            }
            Clause::Pincer { if_pivot, pincer, is } => {
                self.see_each_other(&self.pattern.0, &[*pincer]);
                self.hold_only(&[*pincer], [*if_pivot, *is].into_iter().collect());
                self.pattern.1 = self.pattern.1.minus(DigitSet::only(*if_pivot));
            }
            Clause::OneHolds { digit, cells } => {
                let rest = self.pattern.1.minus(DigitSet::only(*digit));
                assert!(rest.is_empty(), "the pivot may be {rest:?}");
                self.claim_one_of(cells.iter().map(|&cell| Node::of(Candidate::new(cell, *digit))));
            }
            Clause::Alternate { cells, digits } => {
                self.hold_only(cells, *digits);
                cells.iter().tuple_windows().for_each(|(&one, &next)| self.see_each_other(&[one], &[next]));
                self.pattern = (cells.clone(), *digits);
            }
            Clause::Opposite { cells: [one, other], digits } => {
                let places =
                    |cell: &Cell| self.pattern.0.iter().positions(move |own| own == cell).collect_vec();
                let mut pairs = places(one).into_iter().cartesian_product(places(other));
                assert!(self.pattern.1 == *digits && pairs.any(|(a, b)| a.abs_diff(b) % 2 == 1));
                for digit in *digits {
                    self.claim_one_of([*one, *other].map(|cell| Node::of(Candidate::new(cell, digit))));
                }
            }
            Clause::Suppose { assumed: literal } => self.tried = Some(*literal),
            // The conclusions of a branch are checked link by link elsewhere.
            Clause::Contradicts { .. } => self.claims.push(match self.tried.expect("a supposition") {
                Literal::True(candidate) => SentenceClaim::False(vec![candidate]),
                Literal::False(candidate) => SentenceClaim::OneOf(vec![vec![Node::of(candidate)]]),
            }),
            Clause::SupposeNot { node } => self.supposed = Some(node.clone()),
            Clause::Link { taken, without, gives, by, supposed } => {
                assert!(supposed.is_none() || *supposed == self.supposed);
                self.follows(taken.as_ref(), gives, by);
                assert_eq!(self.links.last().map(|(from, ..)| from.digit), Some(*without));
            }
            Clause::ComesBack { node } => {
                assert_eq!(self.supposed.as_ref(), Some(node));
                assert_eq!(self.links.last().map(|(_, gives, _)| gives), Some(node));
                self.claim_one_of([node.clone()]);
            }
            Clause::OneEnd { first, last } => {
                assert_eq!(self.supposed.as_ref(), Some(first));
                assert_eq!(self.links.last().map(|(_, gives, _)| gives), Some(last));
                self.claim_one_of([first.clone(), last.clone()]);
            }
            Clause::Instead { first, last } => {
                assert_eq!(self.supposed.as_ref(), Some(first));
                self.instead = Some(first.clone());
                self.supposed = Some(last.clone());
                self.forward = std::mem::take(&mut self.links);
            }
            Clause::Neighbours { one, other, effect } => {
                let mut back = self.links.iter().map(|link| &link.1).chain(&self.instead);
                assert!(self.forward.iter().any(|link| link.1 == *one), "{one:?} does not follow");
                assert!(back.any(|node| node == other), "{other:?} does not follow back round");
                self.claim_one_of([one.clone(), other.clone()]);
                self.conclude(effect, false);
            }
            Clause::SetKeeps { cells, linking, kept, places, effect } => {
                let is_set = |(from, to, set): &(Node, Node, Option<AlmostLocked>)| {
                    let is_own = |set: &AlmostLocked| set.cells == *cells && set.digits.contains(*kept);
                    [from.digit, to.digit] == *linking && set.as_ref().is_some_and(is_own)
                };
                assert!(self.forward.iter().any(is_set) && !linking.contains(kept));
                assert_eq!(self.places(cells, *kept), *places);
                self.claim_node(*kept, places);
                self.conclude(effect, false);
            }
            Clause::OneSetKeeps { node, steps, sets, without, kept, places, effect } => {
                assert_eq!(
                    steps.as_ref(),
                    self.links.get(1).filter(|_| self.links.len() > 2).map(|link| &link.0)
                );
                let ends = match (&self.links[..], &self.sets[..]) {
                    ([first, .., last], _) => {
                        assert_eq!((&first.1, last.0.digit), (node, *without));
                        [first, last].map(|link| link.2.clone().expect("the end is no set"))
                    }
                    (_, [first, last]) => [first.clone(), last.clone()],
                    _ => panic!("no two sets"),
                };
                assert_eq!(ends.each_ref().map(|set| set.cells.clone()), *sets);
                let linking = [node.digit, *without];
                for ((set, linking), places) in ends.iter().zip(linking).zip(places) {
                    assert!(linking != *kept && set.digits.contains(*kept));
                    assert_eq!(self.places(&set.cells, *kept), *places);
                }
                let nodes = places.each_ref().map(|places| self.node(*kept, places));
                self.claim_one_of(nodes);
                self.conclude(effect, false);
            }
            Clause::AlmostLockedSet { cells, digits } => {
                self.hold_only(cells, *digits);
                assert_eq!(cells.len() + 1, digits.len());
                self.sets.push(AlmostLocked { cells: cells.clone(), digits: *digits });
            }
            Clause::RestrictedCommon { digit } => {
                let [one, other] = [0, 1].map(|at| self.places(&self.sets[at].cells, *digit));
                self.see_each_other(&one, &other);
                self.restricted = Some(*digit);
            }
            Clause::CommonDigit { restricted, digit, places } => {
                assert!(self.restricted == Some(*restricted) && restricted != digit);
                for (set, places) in self.sets.iter().zip(places) {
                    assert_eq!(self.places(&set.cells, *digit), *places);
                }
                self.claim_node(*digit, &places.concat());
            }
            Clause::TwoColors { digit, colors, links } => {
                for (house, cells) in links {
                    self.only_places(*house, *digit, cells);
                    let sides = cells.map(|cell| colors.iter().position(|side| side.contains(&cell)));
                    assert!(sides[0].is_some() && sides[1].is_some() && sides[0] != sides[1]);
                }
                assert_eq!(links.len() + 1, colors.concat().len(), "the houses link all cells");
                let side = |cells: &Vec<Cell>| {
                    cells.iter().map(|&cell| Node::of(Candidate::new(cell, *digit))).collect()
                };
                self.claims.push(SentenceClaim::OneOf(colors.iter().map(side).collect()));
            }
            Clause::ColorMeetsItself { digit, walk, first } => {
                let cells = std::iter::once(*first).chain(walk.iter().map(|(_, cell)| *cell)).collect_vec();
                assert!(cells.len() % 2 == 1 && self.layout.sees(cells[0], cells[cells.len() - 1]));
                cells.iter().tuple_windows().for_each(|(&one, &next)| self.see_each_other(&[one], &[next]));
                for (pair, (house, _)) in cells.windows(2).zip(walk).skip(1).step_by(2) {
                    self.only_places(*house, *digit, pair);
                }
                self.claims.push(SentenceClaim::False(vec![Candidate::new(*first, *digit)]));
            }
            Clause::ColorHolds { digit, cells } => {
                for &(house, cell) in cells {
                    let mut left = self.places(self.layout.cells_of(house), *digit);
                    left.retain(|&place| {
                        let one = Candidate::new(place, *digit);
                        place == cell || !self.claims.iter().any(|claim| self.is_false_by(claim, one))
                    });
                    assert_eq!(left, [cell], "{house:?}");
                    self.claim_node(*digit, &[cell]);
                }
            }
            Clause::ColorSeesBoth { digit, color, seen } => {
                let sides = seen.map(|[own, sees]| {
                    assert!(color.contains(&own) && self.layout.sees(own, sees));
                    sees
                });
                self.are_two_colors(sides, *digit);
                self.claims.push(SentenceClaim::False(
                    color.iter().map(|&cell| Candidate::new(cell, *digit)).collect(),
                ));
            }
            Clause::ColorsMeet { digit, meet, others } => {
                assert!(self.layout.sees(meet[0], meet[1]));
                for (cell, other) in meet.iter().zip(others) {
                    self.are_two_colors([*cell, other[0]], *digit);
                }
                let side = |cells: &Vec<Cell>| {
                    cells.iter().map(|&cell| Node::of(Candidate::new(cell, *digit))).collect()
                };
                self.claims.push(SentenceClaim::OneOf(others.iter().map(side).collect()));
            }
            Clause::Stem { cell, digits } => {
                self.hold_only(&[*cell], *digits);
                self.pattern = (vec![*cell], *digits);
            }
            Clause::Petal { digit, cells, digits, .. } => {
                self.hold_only(cells, *digits);
                assert_eq!(cells.len() + 1, digits.len());
                self.see_each_other(&self.pattern.0, &self.places(cells, *digit));
                assert!(self.pattern.1.contains(*digit));
                self.sets.push(AlmostLocked { cells: cells.clone(), digits: *digits });
            }
            Clause::SomePetal { digit, cells } => {
                assert_eq!(self.sets.len(), self.pattern.1.len());
                for set in &self.sets {
                    assert!(set.digits.contains(*digit));
                    assert!(self.places(&set.cells, *digit).iter().all(|place| cells.contains(place)));
                }
                self.claim_node(*digit, cells);
            }
            Clause::Rectangle { cells, digits } | Clause::FilledRectangle { cells, digits, .. } => {
                self.pattern = (cells.clone(), *digits);
            }
            Clause::ExchangedLines { lines, digits, .. } => self.pattern = (lines.concat(), *digits),
            Clause::OneRoofCell { cell, others, gone, digits } => {
                self.is_roof(&[*cell]);
                assert!(self.pattern.1 == *digits && gone.minus(*digits).is_empty());
                self.claim_one_of(others.into_iter().map(|digit| Node::of(Candidate::new(*cell, digit))));
            }
            Clause::RoofHolds { cells, digit } => {
                self.is_roof(cells);
                self.claim_one_of(cells.iter().map(|&cell| Node::of(Candidate::new(cell, *digit))));
            }
            Clause::RoofSubset { roof, others, cells, digits, houses } => {
                self.is_roof(roof);
                self.hold_only(cells, *digits);
                assert_eq!(cells.len() + 1, digits.len());
                assert!(others.minus(*digits).is_empty() && !houses.is_empty());
                let both = cells.iter().chain(roof).copied().collect_vec();
                assert!(both.iter().all(|&cell| self.in_houses(houses, cell) == houses.len()));
                for digit in *digits {
                    self.claims.push(SentenceClaim::OneOf(vec![vec![Node {
                        digit,
                        cells: both.iter().copied().collect(),
                    }]]));
                }
                self.sets.push(AlmostLocked { cells: cells.clone(), digits: *others });
            }
            Clause::MustBeIn { digit, cells } => {
                let set = self.sets.last().expect("a subset with the roof");
                let own = self.places(&set.cells, *digit);
                let beyond = cells.iter().filter(|cell| !own.contains(cell));
                assert!(
                    beyond.clone().all(|cell| self.pattern.0.contains(cell))
                        && own.iter().all(|cell| cells.contains(cell))
                );
                assert!(beyond.count() == 0 || set.digits.contains(*digit));
                self.claims.push(SentenceClaim::OneOf(vec![vec![Node {
                    digit: *digit,
                    cells: cells.iter().copied().collect(),
                }]]));
            }
            Clause::RectangleHolds { digit, houses } => {
                houses.iter().for_each(|&house| self.only_places(house, *digit, &self.pattern.0));
            }
            Clause::RoofTried { tried, digit, places, .. } => {
                for &(house, place) in places {
                    let left = self.places(self.layout.cells_of(house), *digit).into_iter();
                    let is_own = |cell: Cell| tried.digit == *digit && self.layout.sees(cell, tried.cell);
                    let left = left.filter(|&cell| cell != tried.cell && !is_own(cell)).collect_vec();
                    assert_eq!(left, [place], "{house:?}");
                }
                self.claims.push(SentenceClaim::False(vec![*tried]));
            }
            Clause::RoofKeeps { roof, digit, house } => {
                self.only_places(*house, *digit, roof);
                let others = self.pattern.1.minus(DigitSet::only(*digit));
                let all =
                    roof.iter().cartesian_product(others).map(|(&cell, digit)| Candidate::new(cell, digit));
                self.claims.push(SentenceClaim::False(all.collect()));
            }
            Clause::GraveBeside { guardians } => {
                let beside = |cell: &Cell| guardians.iter().filter(|one| one.cell == *cell).count();
                assert!(
                    self.layout
                        .cells()
                        .all(|cell| matches!(self.left[cell.index()].len() - beside(&cell), 1 | 2))
                );
                self.claim_one_of(guardians.iter().map(|&one| Node::of(one)));
                self.pattern.0 = guardians.iter().map(|one| one.cell).collect();
            }
            Clause::OneGuardian { guardians } => {
                self.claim_one_of(guardians.iter().map(|&one| Node::of(one)))
            }
            Clause::Grave { cell, digit } => self.claim_node(*digit, &[*cell]),
            Clause::ExocetBase { base, digits, targets, lines, rooms } => {
                self.hold_only(base, *digits);
                for (room, digits) in rooms {
                    let is_out = |cell: &Cell| {
                        targets.contains(cell)
                            || base.iter().all(|one| one == cell || self.layout.sees(*one, *cell))
                    };
                    for digit in *digits {
                        let places = |&line: &House| {
                            let all = self.places(self.layout.cells_of(line), digit).into_iter();
                            all.filter(|cell| !is_out(cell)).collect_vec()
                        };
                        match room {
                            Room::NoneIn { line, targets: own, seen } => {
                                assert!(lines.contains(line) && places(line).is_empty());
                                let all = self.places(self.layout.cells_of(*line), digit);
                                assert_eq!(all, own.iter().chain(seen).copied().sorted().collect_vec());
                                assert!(own.iter().all(|cell| targets.contains(cell)));
                                assert!(!seen.iter().any(|cell| targets.contains(cell)));
                            }
                            Room::OnlyIn(houses) => {
                                assert!(houses.len() < lines.len());
                                let mut all = lines.iter().flat_map(places);
                                assert!(all.all(|cell| self.in_houses(houses, cell) > 0));
                            }
                        }
                    }
                }
                let has_target =
                    |room: &Room| !matches!(room, Room::NoneIn { targets, .. } if targets.is_empty());
                let lacks = rooms.iter().filter(|(room, _)| !has_target(room));
                self.pattern = (targets.to_vec(), lacks.fold(*digits, |left, (_, gone)| left.minus(*gone)));
            }
            Clause::BaseLacks { base, left, without } => {
                assert!(self.pattern.1 == *left && left.and(*without).is_empty());
                let lacked = base.iter().cartesian_product(*without);
                let lacked = lacked.map(|(&cell, digit)| Candidate::new(cell, digit)).collect();
                self.claims.push(SentenceClaim::False(lacked));
            }
            Clause::TargetsTakeBase { base, targets, left, takes, anyway } => {
                assert_eq!(self.pattern.1, *left);
                assert!(takes.iter().all(|one| left.contains(one.digit) && targets.contains(&one.cell)));
                takes.iter().for_each(|one| self.claim_node(one.digit, &[one.cell]));
                for (line, one) in anyway {
                    self.only_places(*line, one.digit, &[one.cell]);
                    self.claim_node(one.digit, &[one.cell]);
                }
                if left.len() == 2 {
                    left.into_iter().for_each(|digit| self.claim_node(digit, base));
                }
                for &cell in targets {
                    self.claim_one_of(
                        self.pattern.1.into_iter().map(|digit| Node::of(Candidate::new(cell, digit))),
                    );
                }
            }
            Clause::Firework { crossing, wings, digits } => {
                let block = self.layout.box_of(*crossing).expect("a box");
                for (place, &wing) in wings.iter().enumerate() {
                    let line = self.layout.houses_of(*crossing)[place];
                    let inside = self.layout.cells_of(block).iter().copied().chain([wing]).collect_vec();
                    digits.into_iter().for_each(|digit| self.only_places(line, digit, &inside));
                }
                for digit in *digits {
                    let cells = [*crossing, wings[0], wings[1]];
                    self.claim_node(digit, &cells);
                    self.fireworks.push((digit, cells));
                }
                self.pattern.1 = self.pattern.1.or(*digits);
            }
            Clause::DigitsFill { cells, digits } => {
                assert!(cells.len() == digits.len() && self.pattern.1 == *digits);
                for &cell in cells {
                    self.claim_one_of(digits.into_iter().map(|digit| Node::of(Candidate::new(cell, digit))));
                }
                // Each digit stands there just once.
                for (digit, own) in &self.fireworks {
                    let others = cells.iter().filter(|cell| !own.contains(cell));
                    let others = others.map(|&cell| Candidate::new(cell, *digit)).collect();
                    self.claims.push(SentenceClaim::False(others));
                }
            }
            Clause::Pattern { technique: TechniqueId::LawOfLeftover, parts } => self.leftover(parts),
            Clause::Sectors { cells, count, digits } => {
                assert_eq!(cells.len(), *count);
                self.hold_only(cells, *digits);
                self.pattern.0 = cells.clone();
            }
            Clause::SectorDigits { digits, houses } => {
                for (house, inside) in houses {
                    let in_house = |cell: &&Cell| self.in_house(*house, **cell);
                    assert_eq!(self.pattern.0.iter().filter(in_house).copied().collect_vec(), *inside);
                }
                self.sectors.push((houses.iter().map(|(house, _)| *house).collect(), *digits));
            }
            Clause::SectorsFull { count } => {
                let (cells, sectors) = (self.pattern.0.clone(), self.sectors.clone());
                let places = sectors.iter().map(|(houses, digits)| houses.len() * digits.len());
                assert!(places.sum::<usize>() == *count && cells.len() == *count);
                for &cell in &cells {
                    let covered = sectors.iter().filter(|(houses, _)| self.in_houses(houses, cell) > 0);
                    let covered = DigitSet::union(covered.map(|(_, digits)| *digits));
                    self.hold_only(&[cell], covered);
                }
                for (houses, digits) in sectors {
                    for (house, digit) in houses.into_iter().cartesian_product(digits) {
                        let inside = cells.iter().copied().filter(|&cell| self.in_house(house, cell));
                        self.claim_node(digit, &inside.collect_vec());
                    }
                }
            }
            Clause::SectorTakes { house, digit, effect } => {
                let taken = |gone: &Candidate| gone.digit == *digit && self.in_house(*house, gone.cell);
                assert!(effect.eliminated.iter().all(taken));
                self.conclude(effect, false);
            }
            Clause::EveryTemplate { digit, cells, .. } => {
                cells.iter().for_each(|&cell| self.claim_node(*digit, &[cell]))
            }
            Clause::OnlyPlaces { digit, places } => {
                for &(house, cell) in places {
                    let is_refuted = |cell: Cell| {
                        let one = Candidate::new(cell, *digit);
                        let has = |claim: &SentenceClaim| matches!(claim, SentenceClaim::False(all) if all.contains(&one));
                        self.claims.iter().any(has)
                    };
                    let mut left = self.places(self.layout.cells_of(house), *digit);
                    left.retain(|&place| !is_refuted(place));
                    assert_eq!(left, [cell], "{house:?}");
                    self.claim_node(*digit, &[cell]);
                }
            }
            Clause::OtherCell { cell, digits } => self.hold_only(&[*cell], *digits),
            Clause::NoTemplate { digit, cells, .. } => {
                self.claims.push(SentenceClaim::False(
                    cells.iter().map(|&cell| Candidate::new(cell, *digit)).collect(),
                ));
            }
            Clause::PairsExcluded { tried, with } => {
                self.hold_only(&[with[0].0.cell], with.iter().map(|(other, _)| other.digit).collect());
                for (other, conflict) in with {
                    assert_eq!(other.cell, with[0].0.cell);
                    match conflict {
                        PairConflict::SameDigit => {
                            assert!(tried.digit == other.digit && self.layout.sees(tried.cell, other.cell));
                        }
                        PairConflict::TooFew(cells, digits) => {
                            assert_eq!(self.digits_beside(cells, [*tried, *other]), *digits);
                            assert!(digits.len() < cells.len());
                        }
                    }
                }
                self.claims.push(SentenceClaim::False(vec![*tried]));
            }
            Clause::WouldForce { tried, forced, contradiction } => {
                let mut true_ones = vec![*tried];
                for &(one, constraint) in forced {
                    assert_eq!(self.left_of(constraint, &true_ones), [one]);
                    true_ones.push(one);
                }
                let constraint = match *contradiction {
                    Contradiction::NoDigit(cell) => Constraint::Cell(cell),
                    Contradiction::NoPlace(house, digit) => Constraint::House(house, digit),
                    Contradiction::Duplicate(..) | Contradiction::BrokenRule(..) => {
                        panic!("a place is missing, not twice there")
                    }
                };
                assert_eq!(self.left_of(constraint, &true_ones), []);
                self.claims.push(SentenceClaim::False(vec![*tried]));
            }
            Clause::Unfillable { cells, digits, first, beside, last, order, sees, pairs } => {
                assert_eq!((order.len(), pairs.len()), (digits.len(), 4));
                assert!(order.iter().all(|one| self.in_house(*first, one.cell)));
                for pair in pairs {
                    let is_left = |&cell: &Cell| {
                        let is_taken = |digit: Digit| {
                            let one = Candidate::new(cell, digit);
                            order
                                .iter()
                                .chain(&pair.filled)
                                .any(|&own| Node::of(own).excludes(one, self.layout))
                        };
                        digits.into_iter().filter(|&digit| !is_taken(digit)).eq([pair.digit])
                    };
                    assert!(pair.cells.iter().all(is_left) && pair.filled.len() == 2 * digits.len());
                }
                assert_eq!((beside.len(), last.len()), (2, 1));
                let is_seen = |(cell, seen): &(Cell, Vec<Cell>)| {
                    cells.contains(cell) && seen.iter().all(|&other| self.layout.sees(*cell, other))
                };
                assert!(sees.concat().iter().all(is_seen) && sees.concat().len() == 3 * digits.len());
                for &block in [first].into_iter().chain(beside).chain(last) {
                    assert_eq!(
                        cells.iter().filter(|&&cell| self.in_house(block, cell)).count(),
                        digits.len()
                    );
                }
                let of_cell =
                    |&cell: &Cell| digits.into_iter().map(|digit| Candidate::new(cell, digit)).collect();
                let clauses: Vec<Vec<Candidate>> = cells.iter().map(of_cell).collect();
                assert!(clauses[0].iter().all(|&one| !self.choose(&mut clauses.clone(), one)));
            }
            Clause::LeavesNoPlace { cells, digits, houses, effect } => {
                for &gone in &effect.eliminated {
                    let named = self.layout.show_eliminated(gone);
                    assert!(!self.can_be_placed(cells, *digits, houses, gone), "{named} does not follow");
                }
                self.given.extend(&effect.eliminated);
            }
            Clause::NeitherSide { cells, digits, others, effect } => {
                assert!(cells != others && [cells, others].iter().all(|side| self.sides.contains(side)));
                assert!(digits.into_iter().all(|digit| self.places(cells, digit).is_empty()));
                let is_there = |gone: &Candidate| others.contains(&gone.cell) && digits.contains(gone.digit);
                assert!(effect.eliminated.iter().all(is_there));
                self.given.extend(&effect.eliminated);
            }
            Clause::NoOther { effect, .. } | Clause::NothingElse { effect } | Clause::So { effect } => {
                self.conclude(effect, false);
            }
            Clause::Sees { cells, all_of: 1, effect } => {
                assert_eq!(*cells, effect.cells());
                self.conclude(effect, false);
            }
            Clause::Sees { cells, effect, .. } => {
                assert_eq!(*cells, effect.cells());
                self.conclude(effect, true);
            }
            Clause::SeesCells { seen, effect } => {
                let sees_all =
                    |cell: &Cell| seen.iter().all(|&one| one == *cell || self.layout.sees(one, *cell));
                assert!(effect.cells().iter().all(sees_all));
                self.conclude(effect, false);
            }
            Clause::SeesEachSide { seen, effect } => {
                assert_eq!(seen.iter().map(|(cell, _)| *cell).collect_vec(), effect.cells());
                for (cell, sides) in seen {
                    assert!(sides.iter().all(|&side| self.layout.sees(*cell, side)));
                }
                self.conclude(effect, true);
            }
            Clause::EitherWay { effect } => self.conclude(effect, true),
            Clause::EveryCase { effect } => {
                // The cases have one conclusion; their causes are checked link by link elsewhere.
                assert_eq!(effect.eliminated.len() + effect.placed.len(), 1);
                self.given.extend(effect.eliminated.iter().chain(&effect.placed));
            }
            _ => {}
        }
    }

    /// Cells of lines outside boxes, and of as many boxes outside the lines.
    fn leftover(&mut self, parts: &[Part]) {
        let of_role = |role| parts.iter().filter(move |part: &&Part| part.role == role);
        let houses = of_role(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
        let (lines, boxes) = houses.split_at(houses.len() / 2);
        assert_eq!(lines.len(), boxes.len());
        let beyond = |inside: &[House], outside: &[House]| {
            let cells = self.layout.cells();
            cells.filter(|&cell| self.in_houses(inside, cell) > self.in_houses(outside, cell)).collect_vec()
        };
        self.sides = vec![beyond(lines, boxes), beyond(boxes, lines)];
        assert_eq!(self.sides, of_role(Role::Set).map(|part| part.cells.clone()).collect_vec());
    }

    /// A link of a chain: the set or constraint has no other place for its two nodes.
    fn follows(&mut self, taken: Option<&Node>, gives: &Node, by: &Strong) {
        let from = taken.or(self.supposed.as_ref()).expect("a chain begins with a supposition").clone();
        if let Some(before) = self.links.last().map(|link| &link.1).or(self.instead.as_ref()) {
            assert!(
                before.candidates().all(|one| from.excludes(one, self.layout)),
                "{before:?} does not exclude {from:?}"
            );
        }
        let set = match by {
            Strong::In(Constraint::House(house, digit)) => {
                self.only_places(*house, *digit, &[&from.cells[..], &gives.cells[..]].concat());
                None
            }
            Strong::In(Constraint::Cell(cell)) => {
                self.hold_only(&[*cell], [from.digit, gives.digit].into_iter().collect());
                None
            }
            Strong::Through { set, .. } => {
                self.hold_only(&set.cells, set.digits);
                // What is supposed to be false is no place.
                let supposed = self.supposed.as_ref().filter(|_| self.instead.is_none());
                for node in [&from, gives] {
                    let is_false = |place| {
                        supposed.is_some_and(|one| one.digit == node.digit && one.cells.contains(place))
                    };
                    let places = self.places(&set.cells, node.digit);
                    assert!(places.iter().all(|place| node.cells.contains(place) || is_false(place)));
                }
                Some(set.clone())
            }
        };
        self.links.push((from, gives.clone(), set));
    }

    /// What these true candidates leave of a constraint.
    fn left_of(&self, constraint: Constraint, true_ones: &[Candidate]) -> Vec<Candidate> {
        let stays = |one: &Candidate| {
            true_ones.iter().all(|&own| own == *one || !Node::of(own).excludes(*one, self.layout))
        };
        let own = self.layout.candidates_of(constraint).filter(|one| self.has(one.cell, one.digit));
        own.filter(stays).collect()
    }

    /// The digits that these two candidates leave to some cells.
    fn digits_beside(&self, cells: &[Cell], pair: [Candidate; 2]) -> DigitSet {
        let stays = |one: &Candidate| pair.iter().all(|own| !Node::of(*own).excludes(*one, self.layout));
        let of_cell =
            |&cell: &Cell| self.left[cell.index()].into_iter().map(move |digit| Candidate::new(cell, digit));
        cells.iter().flat_map(of_cell).filter(stays).map(|one| one.digit).collect()
    }

    /// Whether these cells have the two colours of a cluster. The clusters stay said.
    fn are_two_colors(&mut self, cells: [Cell; 2], digit: Digit) {
        let [one, other] = cells.map(|cell| Node::of(Candidate::new(cell, digit)));
        let holds = |claim: &SentenceClaim| match claim {
            SentenceClaim::OneOf(sides) if sides.len() == 2 => [0, 1]
                .into_iter()
                .any(|first| sides[first].contains(&one) && sides[1 - first].contains(&other)),
            _ => false,
        };
        assert!(self.claims.iter().any(holds), "{cells:?} are not the two colours of a cluster");
    }

    /// Whether only these cells of the pattern can hold anything but its digits.
    fn is_roof(&self, roof: &[Cell]) {
        let floor = self.pattern.0.iter().copied().filter(|cell| !roof.contains(cell)).collect_vec();
        self.hold_only(&floor, self.pattern.1);
    }
}
