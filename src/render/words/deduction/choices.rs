//! Exocets, tridagons, fireworks and multi-sector locked sets in clauses.

use super::{
    Clause, Effect, NamedFinding, NoPlace, PairConflict, Unexplained, UnfillablePair, force::would_force,
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House},
    logic::{Choices, Cover, Node, Part, Role, TechniqueId},
};
use itertools::{Either, Itertools};
use std::collections::BTreeMap;

impl NamedFinding<'_> {
    pub(super) fn choices(&self, choices: &Choices) -> Vec<Clause> {
        let so = Clause::So { effect: self.effect() };
        match self.finding.technique {
            TechniqueId::TwoRules => self.together(choices),
            TechniqueId::Exocet => self.exocets(choices),
            TechniqueId::Fireworks => self.fireworks(choices),
            TechniqueId::AlignedPairExclusion => {
                let second = choices.having(Role::SecondCell).flat_map(|part| &part.candidates).collect_vec();
                let digits = second.iter().map(|candidate| candidate.digit).collect();
                let cell = second.first().map(|candidate| Clause::OtherCell { cell: candidate.cell, digits });
                let tried = self.finding.eliminations.iter();
                cell.into_iter()
                    .chain(tried.map(|&tried| self.excluded_pairs(choices, tried)))
                    .chain([so])
                    .collect()
            }
            TechniqueId::Tridagon => {
                let unfillable = choices
                    .having(Role::Unfillable)
                    .flat_map(|part| self.cannot_be_filled(&part.cells, part.digits));
                let guardians = choices
                    .having(Role::Guardian)
                    .map(|part| Clause::OneGuardian { guardians: part.candidates.clone() });
                unfillable.chain(guardians).chain([so]).collect()
            }
            technique => {
                let mut clauses = vec![Clause::Pattern { technique, parts: choices.parts.clone() }];
                let mut left = self.unexplained();
                clauses.extend(neither_side(choices, &mut left));
                clauses.extend(self.leaves_no_place(choices, Effect::eliminating(left.0)));
                clauses
            }
        }
    }

    /// Says why a candidate goes with no digit of the second cell.
    fn excluded_pairs(&self, choices: &Choices, tried: Candidate) -> Clause {
        let bases = choices.bases();
        let digits_left = |cells: &[Cell], pair: [Candidate; 2]| -> DigitSet {
            let of_cells = bases
                .iter()
                .filter(|base| matches!(base.constraint, Constraint::Cell(cell) if cells.contains(&cell)));
            let stays =
                |kept: &&Candidate| pair.iter().all(|&own| !Node::single(own).excludes(**kept, self.layout));
            of_cells.flat_map(|base| &base.kept).filter(stays).map(|kept| kept.digit).collect()
        };
        let conflict = |other: Candidate| {
            let sets = choices
                .having(Role::Excluding)
                .map(|part| (part.cells.clone(), digits_left(&part.cells, [tried, other])));
            match Node::single(tried).excludes(other, self.layout) {
                true => PairConflict::SameDigit,
                false => sets
                    .filter(|(cells, digits)| digits.len() < cells.len())
                    .min_by_key(|(cells, _)| cells.len())
                    .map_or(PairConflict::SameDigit, |(cells, digits)| PairConflict::TooFew(cells, digits)),
            }
        };
        let second = choices.having(Role::SecondCell).flat_map(|part| &part.candidates);
        Clause::PairsExcluded { tried, with: second.map(|&other| (other, conflict(other))).collect() }
    }

    /// Says that three digits cannot fill twelve cells, with a line for each way to begin.
    pub(super) fn cannot_be_filled(&self, cells: &[Cell], digits: DigitSet) -> Vec<Clause> {
        let unfillable = self.unfillable(cells, digits);
        let pairs = match &unfillable {
            Clause::Unfillable { pairs, .. } => {
                pairs.iter().cloned().map(|pair| Clause::NoThirdDigit { pair }).collect_vec()
            }
            _ => Vec::new(),
        };
        let another = Clause::HoldsAnother { cells: cells.len() };
        std::iter::once(unfillable).chain(pairs).chain([another]).collect()
    }

    /// Twelve cells that three digits cannot fill, box by box.
    pub(super) fn unfillable(&self, cells: &[Cell], digits: DigitSet) -> Clause {
        let blocks =
            cells.iter().filter_map(|&cell| self.layout.box_of(cell)).sorted_unstable().dedup().collect_vec();
        let first = blocks[0];
        let inside = |block: House| self.layout.cells_of(block).iter().copied();
        let is_beside = |block: &House| {
            inside(*block).cartesian_product(inside(first)).any(|(one, other)| self.layout.sees(one, other))
        };
        let (beside, last): (Vec<House>, Vec<House>) = blocks[1..].iter().partition(|block| is_beside(block));
        let in_blocks = |blocks: &[House]| -> Vec<Cell> {
            let in_block = |&block: &House| inside(block).filter(|cell| cells.contains(cell)).collect_vec();
            blocks.iter().flat_map(in_block).collect()
        };
        let order =
            in_blocks(&[first]).into_iter().zip(digits).map(|(cell, digit)| Candidate::new(cell, digit));
        let order = order.collect_vec();
        let (beside_cells, last_cells) = (in_blocks(&beside), in_blocks(&last));
        let see = |of: &[Cell], others: Vec<Cell>| -> Vec<(Cell, Vec<Cell>)> {
            let seen_by =
                |cell| others.iter().copied().filter(|&other| self.layout.sees(cell, other)).collect();
            of.iter().map(|&cell| (cell, seen_by(cell))).collect()
        };
        let sees = [see(&beside_cells, in_blocks(&[first])), see(&last_cells, beside_cells.clone())];
        let pairs = self.unfillable_pairs(&order, &beside_cells, &last_cells, digits);
        Clause::Unfillable { cells: cells.to_vec(), digits, first, beside, last, order, sees, pairs }
    }

    /// The ways to fill the cells beside the first box without conflict, each with two of the last cells that it leaves the
    /// same digit.
    fn unfillable_pairs(
        &self,
        order: &[Candidate],
        beside: &[Cell],
        last: &[Cell],
        digits: DigitSet,
    ) -> Vec<UnfillablePair> {
        let goes_with = |filled: &[Candidate], candidate: Candidate| {
            !order.iter().chain(filled).any(|&own| Node::single(own).excludes(candidate, self.layout))
        };
        let mut fillings: Vec<Vec<Candidate>> = vec![Vec::new()];
        for &cell in beside {
            let of_filling = |filled: &Vec<Candidate>| {
                let more = digits.into_iter().map(|digit| Candidate::new(cell, digit));
                more.filter(|&candidate| goes_with(filled, candidate))
                    .map(|candidate| [&filled[..], &[candidate]].concat())
                    .collect_vec()
            };
            fillings = fillings.iter().flat_map(of_filling).collect();
        }
        let pair = |filled: Vec<Candidate>| {
            let left = |cell: Cell| {
                let mut left =
                    digits.into_iter().filter(|&digit| goes_with(&filled, Candidate::new(cell, digit)));
                left.next().filter(|_| left.next().is_none())
            };
            let mut pairs = last.iter().tuple_combinations();
            let (&one, &other) =
                pairs.find(|(one, other)| left(**one).is_some() && left(**one) == left(**other))?;
            Some(UnfillablePair { cells: [one, other], digit: left(one)?, filled })
        };
        fillings.into_iter().filter_map(pair).collect()
    }

    /// The reasons why the lines have no room for each digit of a base outside of the targets and the cells that see
    /// both base cells; empty if some digit has no such simple reason.
    fn rooms(
        &self,
        choices: &Choices,
        base: [Cell; 2],
        digits: DigitSet,
        targets: [Cell; 2],
        lines: &[House],
    ) -> Vec<(NoPlace, DigitSet)> {
        let bases = choices.bases();
        let is_out = |cell: &Cell| {
            let seen_by_base = base.iter().all(|&own| own == *cell || self.layout.sees(own, *cell));
            targets.contains(cell) || seen_by_base
        };
        let kept = |line: House, digit: Digit| {
            let own = bases.iter().filter(move |held| held.constraint == Constraint::House(line, digit));
            own.flat_map(|held| &held.kept).map(|held| held.cell)
        };
        let places = |line, digit| kept(line, digit).filter(|cell| !is_out(cell)).collect_vec();
        let room = |digit: Digit| {
            if let Some(&line) = lines.iter().find(|&&line| places(line, digit).is_empty()) {
                let (targets, seen) = kept(line, digit).partition(|cell| targets.contains(cell));
                return Some(NoPlace::NoneIn { line, targets, seen });
            }
            let all = lines.iter().flat_map(|&line| places(line, digit)).collect_vec();
            let is_in = |house: &House, place: &Cell| self.layout.cells_of(*house).contains(place);
            let others = self.layout.houses().filter(|house| !lines.contains(house));
            let mut pairs = others.combinations(2);
            pairs
                .find(|pair| all.iter().all(|place| pair.iter().any(|house| is_in(house, place))))
                .map(NoPlace::OnlyIn)
        };
        let mut rooms: Vec<(NoPlace, DigitSet)> = Vec::new();
        for digit in digits {
            let Some(room) = room(digit) else { return Vec::new() };
            match rooms.iter_mut().find(|(known, _)| *known == room) {
                Some((_, digits)) => digits.insert(digit),
                None => rooms.push((room, DigitSet::only(digit))),
            }
        }
        rooms
    }

    fn fireworks(&self, choices: &Choices) -> Vec<Clause> {
        let crossings = choices.having(Role::Crossing).flat_map(|part| part.cells.clone()).collect_vec();
        let [in_row, in_column] = two(choices.having(Role::Wing).flat_map(|part| &part.cells));
        let digits_through = |crossing| choices.digits_through(crossing, self.layout);
        let mut clauses: Vec<Clause> = Vec::new();
        for (index, &crossing) in crossings.iter().enumerate() {
            // The wing in the row comes first.
            let wings = if index == 0 { [in_row, in_column] } else { [in_column, in_row] };
            clauses.push(Clause::Firework { crossing, wings, digits: digits_through(crossing) });
        }
        let filled_by = |cell: Cell| {
            if crossings.contains(&cell) { digits_through(cell) } else { choices.digits() }
        };
        let cells = crossings.iter().copied().chain([in_row, in_column]).sorted_unstable().collect();
        clauses.push(Clause::DigitsFill { cells, digits: choices.digits() });
        let mut left = self.unexplained();
        let filled = left.take(|gone| !filled_by(gone.cell).contains(gone.digit));
        clauses.extend(filled.map(|effect| Clause::So { effect }));
        clauses
            .extend(left.take(|_| true).into_iter().flat_map(|effect| self.leaves_no_place(choices, effect)));
        clauses
    }

    fn exocets(&self, choices: &Choices) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses: Vec<Clause> = Vec::new();
        let lines = choices.having(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
        let exocets = choices.having(Role::ExocetBase).zip(choices.having(Role::Target)).collect_vec();
        for (base, targets) in &exocets {
            let (digits, targets) = (base.digits, two(&targets.cells));
            let (base, lines) = (two(&base.cells), lines.clone());
            let mut rooms = self.rooms(choices, base, digits, targets, &lines);
            let (mut without, mut takes, mut anyway) = (DigitSet::EMPTY, Vec::new(), Vec::new());
            for (room, digits) in &rooms {
                match room {
                    NoPlace::NoneIn { targets, .. } if targets.is_empty() => without = without.or(*digits),
                    NoPlace::NoneIn { line, targets, seen } if targets.len() == 1 => {
                        let only = digits.map(|digit| Candidate::new(targets[0], digit));
                        match seen.is_empty() {
                            true => anyway.extend(only.map(|candidate| (*line, candidate))),
                            false => takes.extend(only),
                        }
                    }
                    _ => {}
                }
            }
            let held = digits.minus(without);
            if held.len() == 2 && takes.len() + anyway.len() == 2 {
                rooms.retain(|(_, digits)| !anyway.iter().any(|(_, taken)| digits.contains(taken.digit)));
            } else {
                (takes, anyway) = (Vec::new(), Vec::new());
            }
            takes.sort_unstable();
            let taken = takes
                .iter()
                .copied()
                .chain(anyway.iter().map(|(_, candidate)| *candidate))
                .sorted_unstable()
                .collect_vec();
            let of_base = left.take(|gone| base.contains(&gone.cell) && without.contains(gone.digit));
            let of_targets = left.take(|gone| {
                let is_taken = !taken.is_empty() && !taken.contains(gone);
                targets.contains(&gone.cell) && (is_taken || !digits.contains(gone.digit))
            });
            let of_takes = taken.iter().filter_map(|&take| {
                let sees =
                    |gone: &Candidate| gone.digit == take.digit && self.layout.sees(take.cell, gone.cell);
                let effect = left.take(sees)?;
                Some(Clause::SeesCells { seen: vec![take.cell], effect })
            });
            let of_takes = of_takes.collect_vec();
            let seen_by_base = left.take(|gone| {
                held.len() == 2
                    && held.contains(gone.digit)
                    && base.iter().all(|&own| self.layout.sees(own, gone.cell))
            });
            clauses.push(Clause::ExocetBase { base, digits, targets, lines, rooms });
            clauses.extend((!without.is_empty()).then_some(Clause::BaseLacks { base, left: held, without }));
            clauses.extend(of_base.map(|effect| Clause::So { effect }));
            clauses.push(Clause::TargetsTakeBase { base, targets, left: held, takes, anyway });
            clauses.extend(of_targets.map(|effect| Clause::So { effect }));
            clauses.extend(of_takes);
            clauses.extend(seen_by_base.map(|effect| Clause::SeesCells { seen: base.to_vec(), effect }));
        }
        // Of each box the mirrors of all exocets.
        let mirrors = choices.having(Role::Mirror).collect_vec();
        for (index, (_, targets)) in exocets.iter().enumerate() {
            clauses.extend(mirrors.iter().skip(index).step_by(exocets.len()).filter_map(|mirror| {
                let block = mirror.cells.first().and_then(|&cell| self.layout.box_of(cell))?;
                let of = targets.cells.iter().copied().find(|&of| self.layout.box_of(of) != Some(block))?;
                Some(Clause::Mirror { of, block, cells: mirror.cells.clone() })
            }));
        }
        clauses.extend((exocets.len() > 1).then_some(Clause::DoubleExocet {}));
        clauses
            .extend(left.take(|_| true).into_iter().flat_map(|effect| self.leaves_no_place(choices, effect)));
        clauses
    }

    /// Says how each of these candidates leaves a constraint without a choice, where one forced candidate after the
    /// other shows it.
    fn leaves_no_place(&self, choices: &Choices, effect: Effect) -> Vec<Clause> {
        let bases = choices.bases();
        let (shown, hidden): (Vec<_>, Vec<_>) =
            effect.eliminated.iter().partition_map(|&tried| match would_force(tried, &bases, self.layout) {
                Some(clause) => Either::Left((tried, clause)),
                None => Either::Right(tried),
            });
        let (shown, mut clauses): (Vec<Candidate>, Vec<Clause>) = shown.into_iter().unzip();
        clauses.extend((!shown.is_empty()).then(|| Clause::So { effect: Effect::eliminating(shown) }));
        clauses.extend((!hidden.is_empty()).then(|| leaves_no_place(choices, Effect::eliminating(hidden))));
        clauses
    }

    /// Cells whose candidates are in as many digits of houses.
    pub(super) fn sectors(&self, cover: &Cover) -> Vec<Clause> {
        let mut by_digit: BTreeMap<Digit, Vec<House>> = BTreeMap::new();
        for cover in &cover.covers {
            let Constraint::House(house, digit) = *cover else { continue };
            by_digit.entry(digit).or_default().push(house);
        }
        let mut by_houses: Vec<(Vec<House>, DigitSet)> = Vec::new();
        for (&digit, houses) in &by_digit {
            match by_houses.iter_mut().find(|(known, _)| known == houses) {
                Some((_, known)) => known.insert(digit),
                None => by_houses.push((houses.clone(), DigitSet::only(digit))),
            }
        }
        let cells: Vec<Cell> = cover.bases.iter().filter_map(Constraint::cell).collect();
        let count = cover.covers.len();
        let is_in = |house: House, cell: &Cell| self.layout.cells_of(house).contains(cell);
        let inside =
            |&house: &House| (house, cells.iter().copied().filter(|cell| is_in(house, cell)).collect());
        let digits = by_houses.iter().map(|(houses, digits)| Clause::SectorDigits {
            digits: *digits,
            houses: houses.iter().map(inside).collect(),
        });
        let mut clauses =
            vec![Clause::Sectors { cells: cells.clone(), count, digits: by_digit.keys().copied().collect() }];
        clauses.extend(digits);
        clauses.push(Clause::SectorsFull { count });
        let mut left = self.unexplained();
        for (&digit, &house) in
            by_digit.iter().flat_map(|(digit, houses)| houses.iter().map(move |of| (digit, of)))
        {
            let taken = left
                .take(|gone| gone.digit == digit && is_in(house, &gone.cell) && !cells.contains(&gone.cell));
            clauses.extend(taken.map(|effect| Clause::SectorTakes { house, digit, effect }));
        }
        let covers_of = |gone: &Candidate| {
            let covers = by_digit.get(&gone.digit).into_iter().flatten().copied();
            covers.filter(|&house| is_in(house, &gone.cell)).collect_vec()
        };
        let twice =
            left.take(|gone| covers_of(gone).len() > 1).map_or(Vec::new(), |effect| effect.eliminated);
        for (_, crossing) in
            twice.into_iter().into_group_map_by(|gone| gone.digit).into_iter().sorted_unstable()
        {
            clauses.extend(crossing.iter().map(|gone| Clause::InTwoSectors {
                digit: gone.digit,
                cell: gone.cell,
                own: covers_of(gone),
                count,
            }));
            clauses.push(Clause::So { effect: Effect::eliminating(crossing) });
        }
        clauses.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        clauses
    }
}

/// The cells of a part that has two.
fn two<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> [Cell; 2] {
    let cells = cells.into_iter().copied().collect_vec();
    cells.try_into().expect("base, targets, wings and pairs are two cells each")
}

/// Says which digits one side of a law of leftover has no place for, so that the other has none either.
fn neither_side(choices: &Choices, left: &mut Unexplained) -> Vec<Clause> {
    let houses = choices.having(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
    let [one, other] = &choices.having(Role::Set).map(|part| &part.cells).collect_vec()[..] else {
        return Vec::new();
    };
    let (lines, boxes) = houses.split_at(houses.len() / 2);
    let bases = choices.bases();
    let lacks = |cells: &[Cell], houses: &[House], digit: Digit| {
        houses.iter().all(|&house| {
            let base = bases.iter().find(|base| base.constraint == Constraint::House(house, digit));
            base.is_some_and(|base| base.kept.iter().all(|kept| !cells.contains(&kept.cell)))
        })
    };
    let sides = [(one, lines, other), (other, boxes, one)];
    let clause = |(cells, houses, others): (&&Vec<Cell>, &[House], &&Vec<Cell>)| {
        let effect = left.take(|gone| others.contains(&gone.cell) && lacks(cells, houses, gone.digit))?;
        let digits = effect.eliminated.iter().map(|gone| gone.digit).collect();
        Some(Clause::NeitherSide { cells: cells.to_vec(), digits, others: others.to_vec(), effect })
    };
    sides.into_iter().filter_map(clause).collect()
}

/// Says that each of these candidates leaves a constraint without a choice.
fn leaves_no_place(choices: &Choices, effect: Effect) -> Clause {
    let (mut cells, mut digits, mut houses) = (Vec::new(), DigitSet::EMPTY, Vec::new());
    for base in choices.bases() {
        match base.constraint {
            Constraint::Cell(cell) => cells.push(cell),
            Constraint::House(house, digit) => {
                houses.push(house);
                digits.insert(digit);
            }
        }
    }
    let houses = houses.into_iter().sorted_unstable().dedup().collect();
    Clause::LeavesNoPlace { cells, digits, houses, effect }
}
