//! A reader of sentences who knows the rules and the grid, and believes only what the sentences say.
//!
//! What a sentence claims is to be seen on the grid, or follows from what was said before it: without it there is no way to
//! choose one candidate of each fact, so that no two exclude each other.

use super::{Clause, Effect, NoPlace, PairConflict, RuleClaim, rules::doubter::RuleDoubter};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout},
    grid::Contradiction,
    logic::{Literal, Node, Part, Role, Strong, TechniqueId},
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// A claim of a sentence.
enum SentenceClaim {
    /// The cells hold only these digits, which can be seen on the grid.
    Hold(Vec<Cell>, DigitSet),
    /// The house has its digit only in these cells, which can be seen on the grid.
    In(House, Digit, Vec<Cell>),
    /// One of these candidates is true.
    OneOf(Vec<Candidate>),
    /// None of these candidates is true.
    NoneOf(Vec<Candidate>),
    /// One of these candidates is true, which is judged elsewhere or by the clause itself.
    Granted(Vec<Candidate>),
    /// None of these candidates is true, which is judged elsewhere or by the clause itself.
    Refuted(Vec<Candidate>),
    /// The claim ends an argument with an effect.
    So(Effect),
}

use SentenceClaim::{Granted, Hold, In, NoneOf, OneOf, Refuted, So};

/// The candidates of a digit in each of these cells.
fn in_each(cells: &[Cell], digit: Digit) -> Vec<Candidate> {
    cells.iter().map(|&cell| Candidate::new(cell, digit)).collect()
}

/// The candidates of each of the digits in each of the cells.
fn all_in(cells: &[Cell], digits: DigitSet) -> Vec<Candidate> {
    digits.into_iter().flat_map(|digit| in_each(cells, digit)).collect()
}

/// The candidates of nodes.
fn of_nodes<'a>(nodes: impl IntoIterator<Item = &'a Node>) -> Vec<Candidate> {
    nodes.into_iter().flat_map(|node| node.candidates().collect_vec()).collect()
}

/// A reader who takes in one clause after the other, and fails at the first that is not so or does not follow.
pub(super) struct Doubter<'a> {
    layout: &'a Layout,
    /// The candidates of each cell; one, if it is filled.
    left: &'a [DigitSet],
    /// Sets of candidates, each with a true one.
    facts: Vec<Vec<Candidate>>,
    /// The candidates that are false.
    refuted: BTreeSet<Candidate>,
    /// The node that a chain begins with.
    supposed: Option<Node>,
    tried: Option<Literal>,
    /// The digits that the cells of sectors take from houses.
    sectors: Vec<(Vec<House>, DigitSet)>,
    /// The cells on the two sides of a law of leftover.
    sides: Vec<Vec<Cell>>,
    /// The cells and digits of a pattern.
    pattern: (Vec<Cell>, DigitSet),
    /// The reader of what is said about a rule beyond the houses.
    rule: Option<RuleDoubter<'a>>,
    /// The eliminations and placements that the sentences gave.
    pub(super) given: Vec<Candidate>,
}

impl<'a> Doubter<'a> {
    pub(super) fn new(layout: &'a Layout, left: &'a [DigitSet]) -> Doubter<'a> {
        Doubter {
            layout,
            left,
            facts: Vec::new(),
            refuted: BTreeSet::new(),
            supposed: None,
            tried: None,
            sectors: Vec::new(),
            sides: Vec::new(),
            pattern: (Vec::new(), DigitSet::EMPTY),
            rule: None,
            given: Vec::new(),
        }
    }

    /// Reads a clause; its claim must be true on the grid, or follow.
    pub(super) fn read(&mut self, clause: &Clause) {
        for claim in self.claims(clause) {
            self.weigh(claim);
        }
    }

    fn weigh(&mut self, claim: SentenceClaim) {
        match claim {
            Hold(cells, digits) => {
                for cell in cells {
                    let others = self.left[cell.index()].minus(digits);
                    assert!(others.is_empty(), "{} holds {others:?} too", self.layout.show(cell));
                    self.believe(all_in(&[cell], digits));
                }
            }
            In(house, digit, cells) => {
                let places = self.places(self.layout.cells_of(house), digit);
                assert!(places.iter().all(|place| cells.contains(place)), "{digit} elsewhere in {house:?}");
                self.believe(in_each(&places, digit));
            }
            OneOf(all) => {
                assert!(self.follows(&all), "one of {all:?} does not follow");
                self.believe(all);
            }
            Granted(all) => self.believe(all),
            NoneOf(all) => {
                for gone in all {
                    // It follows by itself, though it may have been said before.
                    self.refuted.remove(&gone);
                    assert!(self.is_false(gone), "{} does not follow", self.layout.show_eliminated(gone));
                    self.refuted.insert(gone);
                }
            }
            Refuted(all) => self.refuted.extend(all),
            So(Effect { placed, eliminated }) => {
                self.given.extend(eliminated.iter().chain(&placed));
                let open = eliminated.into_iter().filter(|gone| !self.refuted.contains(gone)).collect();
                self.weigh(NoneOf(open));
                placed.into_iter().for_each(|candidate| self.weigh(OneOf(vec![candidate])));
            }
        }
    }

    fn believe(&mut self, mut all: Vec<Candidate>) {
        all.retain(|candidate| self.has(candidate.cell, candidate.digit));
        assert!(!all.is_empty(), "nothing is left");
        self.facts.push(all);
    }

    /// Whether one of these candidates is true, by the facts.
    fn follows(&self, all: &[Candidate]) -> bool {
        self.fault(&self.facts_with(|candidate| !all.contains(&candidate)), &mut Vec::new()).is_some()
    }

    /// Whether a candidate is false, by the facts.
    fn is_false(&self, candidate: Candidate) -> bool {
        self.fault(&self.facts_with(|_| true), &mut vec![candidate]).is_some()
    }

    /// The facts with such candidates alone, and those that are not refuted.
    fn facts_with(&self, is_wanted: impl Fn(Candidate) -> bool) -> Vec<Vec<Candidate>> {
        let stays = |candidate: &Candidate| !self.refuted.contains(candidate) && is_wanted(*candidate);
        self.facts.iter().map(|fact| fact.iter().copied().filter(stays).collect()).collect()
    }

    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        one != other && Node::single(one).excludes(other, self.layout)
    }

    /// The chosen candidates that leave no way to choose one candidate of each fact; `None` if there is a way.
    fn fault(&self, facts: &[Vec<Candidate>], chosen: &mut Vec<Candidate>) -> Option<BTreeSet<usize>> {
        let by = |candidate: &Candidate| chosen.iter().position(|&own| self.excludes(own, *candidate));
        let open = facts.iter().filter(|fact| !fact.iter().any(|candidate| chosen.contains(candidate)));
        let fact = open.min_by_key(|fact| fact.iter().filter(|candidate| by(candidate).is_none()).count())?;
        let mut fault: BTreeSet<usize> = fact.iter().filter_map(&by).collect();
        let ways = fact.iter().copied().filter(|candidate| by(candidate).is_none()).collect_vec();
        for way in ways {
            chosen.push(way);
            let found = self.fault(facts, chosen);
            chosen.pop();
            let found = found?;
            // Where the choice is not to blame, the other ways fail too.
            if !found.contains(&chosen.len()) {
                return Some(found);
            }
            fault.extend(found);
        }
        fault.remove(&chosen.len());
        Some(fault)
    }

    fn in_house(&self, house: House, cell: Cell) -> bool {
        self.layout.cells_of(house).contains(&cell)
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.left[cell.index()].contains(digit)
    }

    /// The places of a digit among some cells.
    fn places(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.has(cell, digit)).sorted_unstable().dedup().collect()
    }

    fn in_houses(&self, houses: &[House], cell: Cell) -> usize {
        houses.iter().filter(|&&house| self.in_house(house, cell)).count()
    }

    fn cells_in(&self, cells: &[Cell], house: House) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.in_house(house, cell)).collect()
    }

    /// The claim about a cell, or a digit in a house, that can be seen on the grid.
    fn seen(&self, constraint: Constraint) -> SentenceClaim {
        match constraint {
            Constraint::Cell(cell) => Hold(vec![cell], self.left[cell.index()]),
            Constraint::House(house, digit) => In(house, digit, self.layout.cells_of(house).to_vec()),
        }
    }

    /// The claim that one of the cells holds something else than the digits.
    fn something_else(&self, cells: &[Cell], digits: DigitSet) -> SentenceClaim {
        let others = cells.iter().flat_map(|&cell| all_in(&[cell], self.left[cell.index()].minus(digits)));
        Granted(others.collect())
    }

    /// The claims of a clause, and its effect if it ends with one. A clause that only tells where to look, or how an
    /// argument goes on, claims nothing.
    fn claims(&mut self, clause: &Clause) -> Vec<SentenceClaim> {
        let readers = [
            Self::of_subset,
            Self::of_rule,
            Self::of_chain,
            Self::of_digit,
            Self::of_deadly,
            Self::of_sectors,
            Self::of_pattern,
            Self::of_end,
        ];
        let claims = readers.into_iter().find_map(|of| of(self, clause)).unwrap_or_default();
        claims.into_iter().chain(clause.effect().map(So)).collect()
    }

    fn of_subset(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::LastCell { cell, house, digit } | Clause::LastPlace { cell, house, digit } => {
                vec![In(*house, *digit, vec![*cell])]
            }
            Clause::LastDigit { cell, digit } => vec![Hold(vec![*cell], DigitSet::only(*digit))],
            Clause::Confined { digit, base, cover } => {
                vec![In(*base, *digit, self.cells_in(self.layout.cells_of(*base), *cover))]
            }
            Clause::NakedSubset { cells, digits, .. }
            | Clause::SamePair { cells, digits }
            | Clause::Alternate { cells, digits }
            | Clause::AlmostLockedSet { cells, digits }
            | Clause::Petal { cells, digits, .. } => vec![Hold(cells.clone(), *digits)],
            Clause::Pivot { pivot: cell, digits }
            | Clause::Stem { cell, digits }
            | Clause::OtherCell { cell, digits } => vec![Hold(vec![*cell], *digits)],
            Clause::HiddenSubset { cells, digits, house } => {
                digits.into_iter().map(|digit| In(*house, digit, cells.clone())).collect()
            }
            Clause::OneOf { digit, house, places } => vec![In(*house, *digit, places.concat())],
            Clause::Pincer { if_pivot, pincer, is } => {
                vec![Hold(vec![*pincer], [*if_pivot, *is].into_iter().collect())]
            }
            Clause::TakesFromOne { taken, left, cells, .. } => vec![
                Hold(cells.to_vec(), [*taken, *left].into_iter().collect()),
                OneOf(in_each(cells, *left)),
            ],
            Clause::OneHolds { digit, cells }
            | Clause::SomePetal { digit, cells }
            | Clause::RoofHolds { digit, cells }
            | Clause::MustBeIn { digit, cells } => vec![OneOf(in_each(cells, *digit))],
            Clause::NotBoth { digit, far: places, .. } | Clause::CommonDigit { digit, places, .. } => {
                vec![OneOf(in_each(&places.concat(), *digit))]
            }
            Clause::Opposite { cells, digits } => {
                digits.into_iter().map(|digit| OneOf(in_each(cells, digit))).collect()
            }
            Clause::OneGuardian { guardians } => vec![OneOf(guardians.clone())],
            Clause::Grave { cell, digit } => vec![Granted(in_each(&[*cell], *digit))],
            _ => return None,
        })
    }

    fn of_rule(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::OfRule { rule, claim: RuleClaim::Left(phrase) } => {
                self.rule = Some(RuleDoubter::new(self.layout, *rule, phrase, self.left));
                Vec::new()
            }
            Clause::OfRule { claim, .. } => {
                self.rule.as_mut().expect("a rule").weigh(claim);
                match claim {
                    RuleClaim::Needs { digit, places } => vec![Granted(in_each(places, *digit))],
                    _ => Vec::new(),
                }
            }
            Clause::NoWay { left, effect } => {
                let rule = self.rule.as_ref().expect("a rule");
                for (cell, digits) in left {
                    let others = self.left[cell.index()].minus(*digits);
                    let is_gone =
                        |digit| effect.has(&Candidate::new(*cell, digit)) || rule.is_gone(*cell, digit);
                    assert!(others.into_iter().all(is_gone));
                }
                let gone = effect.eliminated.iter().copied();
                let gone = gone.filter(|gone| rule.is_gone(gone.cell, gone.digit)).collect();
                vec![Refuted(gone)]
            }
            _ => return None,
        })
    }

    fn of_chain(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::SupposeNot { node } => {
                self.supposed = Some(node.clone());
                Vec::new()
            }
            Clause::Instead { last, .. } => {
                self.supposed = Some(last.clone());
                Vec::new()
            }
            Clause::Link { taken, gives, by, supposed, .. } => {
                assert!(supposed.is_none() || *supposed == self.supposed);
                let from = taken.as_ref().or(self.supposed.as_ref()).expect("a chain begins").clone();
                let seen = match by {
                    Strong::In(Constraint::House(house, digit)) => {
                        In(*house, *digit, [&from.cells[..], &gives.cells[..]].concat())
                    }
                    Strong::In(Constraint::Cell(cell)) => {
                        Hold(vec![*cell], [from.digit, gives.digit].into_iter().collect())
                    }
                    Strong::Through { set, .. } => Hold(set.cells.clone(), set.digits),
                };
                vec![seen, OneOf(of_nodes([&from, gives].into_iter().chain(supposed)))]
            }
            Clause::ComesBack { node } => vec![OneOf(of_nodes([node]))],
            Clause::OneEnd { first: one, last: other } | Clause::Neighbours { one, other, .. } => {
                vec![OneOf(of_nodes([one, other]))]
            }
            Clause::SetKeeps { kept, places, .. } => vec![OneOf(in_each(places, *kept))],
            Clause::OneSetKeeps { kept, places, .. } => vec![OneOf(in_each(&places.concat(), *kept))],
            Clause::Suppose { assumed } => {
                self.tried = Some(*assumed);
                Vec::new()
            }
            Clause::Together { supposed, .. } => vec![Refuted(vec![*supposed])],
            // The conclusions of a branch are checked link by link elsewhere.
            Clause::Contradicts { .. } => vec![match self.tried.expect("a supposition") {
                Literal::True(candidate) => Refuted(vec![candidate]),
                Literal::False(candidate) => Granted(vec![candidate]),
            }],
            Clause::WouldForce { tried, forced, contradiction } => {
                let last = match *contradiction {
                    Contradiction::NoDigit(cell) => Constraint::Cell(cell),
                    Contradiction::NoPlace(house, digit) => Constraint::House(house, digit),
                    _ => panic!("a place is missing, not twice there"),
                };
                let all = forced.iter().map(|(_, constraint)| *constraint).chain([last]);
                all.map(|constraint| self.seen(constraint)).chain([NoneOf(vec![*tried])]).collect()
            }
            Clause::PairsExcluded { tried, with } => {
                let others = with.iter().map(|(other, _)| other.digit).collect();
                let few = with.iter().flat_map(|(_, conflict)| match conflict {
                    PairConflict::SameDigit => &[][..],
                    PairConflict::TooFew(cells, _) => &cells[..],
                });
                let seen = few.map(|&cell| self.seen(Constraint::Cell(cell)));
                let held = std::iter::once(Hold(vec![with[0].0.cell], others));
                held.chain(seen).chain([NoneOf(vec![*tried])]).collect()
            }
            _ => return None,
        })
    }

    fn of_digit(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::TwoColors { digit, links, .. } => {
                links.iter().map(|(house, cells)| In(*house, *digit, cells.to_vec())).collect()
            }
            Clause::ColorMeetsItself { digit, walk, first } => {
                let cells = std::iter::once(*first).chain(walk.iter().map(|(_, cell)| *cell)).collect_vec();
                let links = cells.windows(2).zip(walk).skip(1).step_by(2);
                let links = links.map(|(pair, (house, _))| In(*house, *digit, pair.to_vec()));
                links.chain([NoneOf(in_each(&[*first], *digit))]).collect()
            }
            Clause::ColorHolds { digit, cells: places } | Clause::OnlyPlaces { digit, places } => {
                let only = |&(house, cell): &(House, Cell)| {
                    [self.seen(Constraint::House(house, *digit)), OneOf(in_each(&[cell], *digit))]
                };
                places.iter().flat_map(only).collect()
            }
            Clause::ColorSeesBoth { digit, color, .. } => vec![NoneOf(in_each(color, *digit))],
            // All ways to place a digit are tried elsewhere.
            Clause::EveryTemplate { digit, cells, .. } => {
                in_each(cells, *digit).into_iter().map(|candidate| Granted(vec![candidate])).collect()
            }
            Clause::NoTemplate { digit, cells, .. } => vec![Refuted(in_each(cells, *digit))],
            _ => return None,
        })
    }

    /// The sentences of deadly patterns. That a second solution would follow is judged elsewhere.
    fn of_deadly(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::Rectangle { cells, digits } | Clause::FilledRectangle { cells, digits, .. } => {
                self.pattern = (cells.clone(), *digits);
                vec![self.something_else(cells, *digits)]
            }
            Clause::ExchangedLines { lines, digits, .. } => {
                self.pattern = (lines.concat(), *digits);
                vec![self.something_else(&lines.concat(), *digits)]
            }
            Clause::OneRoofCell { cell, others, .. } => vec![OneOf(all_in(&[*cell], *others))],
            Clause::RoofSubset { roof, others, cells, digits, .. } => {
                let both = [&roof[..], cells].concat();
                let fill = digits.into_iter().map(|digit| OneOf(in_each(&both, digit)));
                let seen = [OneOf(all_in(roof, *others)), Hold(cells.clone(), *digits)];
                seen.into_iter().chain(fill).collect()
            }
            Clause::RectangleHolds { digit, houses } => {
                houses.iter().map(|&house| In(house, *digit, self.pattern.0.clone())).collect()
            }
            Clause::RoofTried { tried, .. } => vec![NoneOf(vec![*tried])],
            Clause::RoofKeeps { roof, digit, house } => {
                let others = self.pattern.1.minus(DigitSet::only(*digit));
                vec![In(*house, *digit, roof.clone()), NoneOf(all_in(roof, others))]
            }
            Clause::GraveBeside { guardians } => {
                let beside = |cell: &Cell| guardians.iter().filter(|guardian| guardian.cell == *cell).count();
                let count = |cell: Cell| self.left[cell.index()].len() - beside(&cell);
                assert!(self.layout.cells().all(|cell| matches!(count(cell), 1 | 2)));
                vec![Granted(guardians.clone())]
            }
            _ => return None,
        })
    }

    /// The sentences that count digits of houses.
    fn of_sectors(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::TwoSectors { core, sectors, digits } => {
                let arms = sectors.iter().flat_map(|(_, cells)| cells);
                self.pattern.0 = core.iter().chain(arms).copied().collect();
                assert_eq!(self.pattern.0.len(), digits.len());
                vec![Hold(self.pattern.0.clone(), *digits)]
            }
            Clause::UsedUp { by_house } => {
                let digits = by_house.iter().flat_map(|(_, digits)| *digits);
                digits.map(|digit| OneOf(in_each(&self.pattern.0, digit))).collect()
            }
            Clause::Fish { digit, bases, covers, fins, endo_fins } => {
                assert_eq!(bases.len(), covers.len());
                let fins = fins.iter().chain(endo_fins.iter().map(|(cell, _)| cell)).collect_vec();
                let inside = |cell: &Cell| self.in_houses(covers, *cell) > 0 || fins.contains(&cell);
                let cells =
                    |&base: &House| self.layout.cells_of(base).iter().copied().filter(inside).collect();
                bases.iter().map(|base| In(*base, *digit, cells(base))).collect()
            }
            Clause::BasesApart { digit, bases, except } => {
                let crossing = self.layout.cells().filter(|&cell| self.in_houses(bases, cell) > 1);
                assert_eq!(self.places(&crossing.collect_vec(), *digit), *except);
                Vec::new()
            }
            Clause::InTwoSectors { digit, cell, own, .. } => {
                // The cells of sectors need as many digits as their houses can give.
                let of_digit = self.sectors.iter().filter(|(_, digits)| digits.contains(*digit));
                let houses = of_digit.flat_map(|(houses, _)| houses).collect_vec();
                assert!(own.iter().all(|house| houses.contains(&house)));
                assert!(own.len() > 1 && self.in_houses(own, *cell) == own.len());
                vec![Refuted(in_each(&[*cell], *digit))]
            }
            Clause::Sectors { cells, count, digits } => {
                assert_eq!(cells.len(), *count);
                self.pattern.0 = cells.clone();
                vec![Hold(cells.clone(), *digits)]
            }
            Clause::SectorDigits { digits, houses } => {
                assert!(houses.iter().all(|(house, own)| self.cells_in(&self.pattern.0, *house) == *own));
                self.sectors.push((houses.iter().map(|(house, _)| *house).collect(), *digits));
                Vec::new()
            }
            Clause::SectorsFull { count } => {
                let places = self.sectors.iter().map(|(houses, digits)| houses.len() * digits.len());
                assert!(places.sum::<usize>() == *count && self.pattern.0.len() == *count);
                for &cell in &self.pattern.0 {
                    let covered = self.sectors.iter().filter(|(houses, _)| self.in_houses(houses, cell) > 0);
                    let covered = DigitSet::union(covered.map(|(_, digits)| *digits));
                    assert!(self.left[cell.index()].minus(covered).is_empty(), "{cell:?} is not covered");
                }
                let has = |(house, digit): (&House, Digit)| {
                    Granted(in_each(&self.cells_in(&self.pattern.0, *house), digit))
                };
                let pairs =
                    self.sectors.iter().flat_map(|(houses, digits)| houses.iter().cartesian_product(*digits));
                pairs.map(has).collect()
            }
            _ => return None,
        })
    }

    fn of_pattern(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::ExocetBase { base, digits, targets, lines, rooms } => {
                let pairs = lines.iter().cartesian_product(*digits);
                let seen = pairs.map(|(&line, digit)| self.seen(Constraint::House(line, digit)));
                let none_in = rooms.iter().flat_map(|(room, digits)| match room {
                    NoPlace::NoneIn { line, targets: own, seen } => {
                        assert!(own.iter().all(|cell| targets.contains(cell)));
                        let cells = [&own[..], seen].concat();
                        digits.into_iter().map(|digit| In(*line, digit, cells.clone())).collect_vec()
                    }
                    NoPlace::OnlyIn(_) => Vec::new(),
                });
                std::iter::once(Hold(base.to_vec(), *digits)).chain(seen).chain(none_in).collect()
            }
            Clause::BaseLacks { base, without, .. } => vec![NoneOf(all_in(base, *without))],
            Clause::TargetsTakeBase { base, targets, left, takes, anyway } => {
                let anyway = anyway.iter().map(|(line, taken)| In(*line, taken.digit, vec![taken.cell]));
                let of_base = left.into_iter().filter(|_| left.len() == 2);
                let of_base = of_base.map(|digit| OneOf(in_each(base, digit)));
                let takes = takes.iter().map(|&taken| OneOf(vec![taken]));
                let of_targets = targets.iter().map(|&cell| OneOf(all_in(&[cell], *left)));
                anyway.chain(of_base).chain(takes).chain(of_targets).collect()
            }
            Clause::Firework { crossing, wings, digits } => {
                let block = self.layout.box_of(*crossing).expect("a box");
                let lines = self.layout.houses_of(*crossing).iter().zip(wings);
                let inside =
                    |&wing: &Cell| self.layout.cells_of(block).iter().copied().chain([wing]).collect();
                let seen = lines.cartesian_product(*digits);
                let seen = seen.map(|((&line, wing), digit)| In(line, digit, inside(wing)));
                let cells = [*crossing, wings[0], wings[1]];
                seen.chain(digits.into_iter().map(|digit| OneOf(in_each(&cells, digit)))).collect()
            }
            Clause::DigitsFill { cells, digits } => {
                assert_eq!(cells.len(), digits.len());
                cells.iter().map(|&cell| OneOf(all_in(&[cell], *digits))).collect()
            }
            Clause::Pattern { technique: TechniqueId::LawOfLeftover, parts } => {
                self.leftover(parts);
                Vec::new()
            }
            Clause::Unfillable { cells, digits, .. } => {
                let clauses = cells.iter().map(|&cell| all_in(&[cell], *digits)).collect_vec();
                assert!(self.fault(&clauses, &mut Vec::new()).is_some(), "it can be filled");
                vec![self.something_else(cells, *digits)]
            }
            _ => return None,
        })
    }

    /// The sentences that say why an effect follows.
    fn of_end(&mut self, clause: &Clause) -> Option<Vec<SentenceClaim>> {
        Some(match clause {
            Clause::SectorTakes { house, digit, effect } => {
                let is_taken = |gone: &Candidate| gone.digit == *digit && self.in_house(*house, gone.cell);
                assert!(effect.eliminated.iter().all(is_taken));
                Vec::new()
            }
            Clause::LeavesNoPlace { cells, digits, houses, .. } => {
                let in_houses = houses.iter().cartesian_product(*digits);
                let in_houses = in_houses.map(|(&house, digit)| self.seen(Constraint::House(house, digit)));
                let in_cells = cells.iter().map(|&cell| self.seen(Constraint::Cell(cell)));
                in_cells.chain(in_houses).collect()
            }
            Clause::NeitherSide { cells, digits, others, .. } => {
                assert!(cells != others && [cells, others].iter().all(|side| self.sides.contains(side)));
                assert!(digits.into_iter().all(|digit| self.places(cells, digit).is_empty()));
                vec![Refuted(all_in(others, *digits))]
            }
            Clause::Sees { cells, effect, .. } => {
                assert_eq!(*cells, effect.cells());
                Vec::new()
            }
            Clause::SeesCells { seen, effect } => {
                let sees_all =
                    |cell: &Cell| seen.iter().all(|&other| other == *cell || self.layout.sees(other, *cell));
                assert!(effect.cells().iter().all(sees_all));
                Vec::new()
            }
            Clause::SeesEachSide { seen, effect } => {
                assert_eq!(seen.iter().map(|(cell, _)| *cell).collect_vec(), effect.cells());
                let mut pairs = seen.iter().flat_map(|(cell, sides)| sides.map(|side| (*cell, side)));
                assert!(pairs.all(|(cell, side)| self.layout.sees(cell, side)));
                Vec::new()
            }
            // The cases have one conclusion; their causes are checked link by link elsewhere.
            Clause::EveryCase { effect } => {
                assert_eq!(effect.eliminated.len() + effect.placed.len(), 1);
                let placed = effect.placed.iter().map(|&candidate| Granted(vec![candidate]));
                placed.chain([Refuted(effect.eliminated.clone())]).collect()
            }
            _ => return None,
        })
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
}
