//! Locked sets, colours, death blossoms and templates in clauses.

use super::{Clause, Effect, NamedFinding, force::would_force};
use crate::{
    board::{Candidate, Cell, Digit, DigitSet, House},
    logic::{Base, Blossom, Colors, Locked, Petal, Template},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn locked(&self, locked: &Locked) -> Vec<Clause> {
        let digits: DigitSet = locked.places.iter().map(|places| places.digit).collect();
        let effect = self.effect();
        let houses: Vec<House> = self.houses_of_all(&locked.cells).collect();
        if !houses.is_empty() {
            return vec![
                Clause::NakedSubset { cells: locked.cells.clone(), digits, houses: houses.clone() },
                Clause::NoOther { digits, houses, effect },
            ];
        }
        let sectors = self.two_sectors(locked, digits);
        // Of the houses that hold all places of a digit those count that cross.
        let crossing = match &sectors {
            Some(Clause::TwoSectors { sectors, .. }) => sectors.iter().map(|(house, _)| *house).collect_vec(),
            _ => self.layout.houses().collect_vec(),
        };
        let mut clauses: Vec<Clause> = sectors.into_iter().collect();
        let by_house = locked.places.iter().map(|places| {
            let all = self.houses_of_all(&places.cells);
            (all.filter(|house| crossing.contains(house)).collect_vec(), places.digit)
        });
        let mut used: Vec<(Vec<House>, DigitSet)> = Vec::new();
        for (houses, digit) in by_house {
            match used.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, digits)) => digits.insert(digit),
                None => used.push((houses, DigitSet::only(digit))),
            }
        }
        clauses.extend([Clause::UsedUp { by_house: used }, Clause::So { effect }]);
        clauses
    }

    /// The line and the other house that hold the cells, and where they cross.
    fn two_sectors(&self, locked: &Locked, digits: DigitSet) -> Option<Clause> {
        let is_in = |cell: &Cell, house: House| self.layout.cells_of(house).contains(cell);
        let [line, other] = locked.sectors(self.layout)?;
        let part = |inside: House, outside: House| {
            let arm = locked.cells.iter().filter(|cell| is_in(cell, inside) && !is_in(cell, outside));
            (inside, arm.copied().collect_vec())
        };
        let core =
            locked.cells.iter().filter(|cell| is_in(cell, line) && is_in(cell, other)).copied().collect();
        Some(Clause::TwoSectors { core, sectors: [part(line, other), part(other, line)], digits })
    }

    /// The houses that hold all of these cells.
    pub(super) fn houses_of_all<'a>(&'a self, cells: &'a [Cell]) -> impl Iterator<Item = House> + 'a {
        self.layout
            .houses()
            .filter(|&house| cells.iter().all(|cell| self.layout.cells_of(house).contains(cell)))
    }

    pub(super) fn colors(&self, colors: &Colors) -> Vec<Clause> {
        let digit = colors.digit;
        let effect = self.effect();
        if let [[one, other]] = &colors.clusters[..]
            && let Some(clauses) = self.color_wrap(colors, [one, other])
        {
            return clauses;
        }
        let mut clauses: Vec<Clause> = colors
            .clusters
            .iter()
            .map(|[one, other]| Clause::TwoColors {
                digit,
                colors: [one.clone(), other.clone()],
                links: linking(one, &colors.links),
            })
            .collect();
        match &colors.clusters[..] {
            [[one, other]] => clauses.push(self.sees_each_side([one, other], effect)),
            [first, second] => clauses.extend(self.two_clusters(digit, first, second)),
            _ => clauses.push(Clause::So { effect }),
        }
        clauses
    }

    /// A colour with two cells that see each other: the way from one to the other, and what the other colour then rules
    /// out.
    fn color_wrap(&self, colors: &Colors, sides: [&Vec<Cell>; 2]) -> Option<Vec<Clause>> {
        let digit = colors.digit;
        let mut left = self.unexplained();
        let is_wrong = |color: &&Vec<Cell>| left.0.iter().all(|gone| color.contains(&gone.cell));
        let wrong = sides.into_iter().find(is_wrong)?;
        let mut pairs =
            wrong.iter().tuple_combinations().filter(|(one, other)| self.layout.sees(**one, **other));
        let walks = pairs.by_ref().filter_map(|(&one, &other)| Some((one, walk(one, other, &colors.links)?)));
        let (first, walk) = walks.min_by_key(|(_, walk)| walk.len())?;
        let mut clauses = vec![Clause::ColorMeetsItself { digit, walk, first }];
        clauses.extend(left.take(|gone| gone.cell == first).map(|effect| Clause::So { effect }));
        if left.0.is_empty() {
            return Some(clauses);
        }
        // Each link of a cell that does not hold the digit gives one that does.
        let mut holds: Vec<(House, Cell)> = Vec::new();
        let mut false_cells = vec![first];
        let mut index = 0;
        while let Some(&cell) = false_cells.get(index) {
            for (house, other) in linked(cell, &colors.links) {
                if !holds.iter().any(|(_, known)| *known == other) {
                    holds.push((house, other));
                    let next = linked(other, &colors.links).map(|(_, next)| next);
                    let next = next.filter(|next| !false_cells.contains(next)).unique().collect_vec();
                    false_cells.extend(next);
                }
            }
            index += 1;
        }
        let sees = holds.iter().filter_map(|&(_, cell)| {
            let effect = left.take(|gone| self.layout.sees(cell, gone.cell))?;
            Some(Clause::SeesCells { seen: vec![cell], effect })
        });
        let sees = sees.collect_vec();
        clauses.push(Clause::ColorHolds { digit, cells: holds });
        clauses.extend(sees);
        Some(clauses)
    }

    /// Two cells of two colours that see each other.
    fn meeting(&self, one: &[Cell], other: &[Cell]) -> Option<[Cell; 2]> {
        let mut pairs = one.iter().copied().cartesian_product(other.iter().copied());
        pairs.find(|&(a, b)| self.layout.sees(a, b)).map(|(a, b)| [a, b])
    }

    /// The clause that the cells of an effect see a cell of each of two colours.
    fn sees_each_side(&self, colors: [&Vec<Cell>; 2], effect: Effect) -> Clause {
        let seen_by = |cell: Cell| {
            let seen = |color: &Vec<Cell>| color.iter().copied().find(|&own| self.layout.sees(own, cell));
            colors.map(|color| seen(color).expect("it sees both colours"))
        };
        let seen = effect.cells().into_iter().map(|cell| (cell, seen_by(cell))).collect();
        Clause::SeesEachSide { seen, effect }
    }

    /// The clauses about what follows from two clusters, each argument with the eliminations that it covers.
    fn two_clusters(&self, digit: Digit, first: &[Vec<Cell>; 2], second: &[Vec<Cell>; 2]) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses = Vec::new();
        for (color, [one, other]) in
            first.iter().map(|color| (color, second)).chain(second.iter().map(|color| (color, first)))
        {
            let (Some(one), Some(other)) = (self.meeting(color, one), self.meeting(color, other)) else {
                continue;
            };
            if let Some(effect) = left.take(|gone| color.contains(&gone.cell)) {
                clauses.push(Clause::ColorSeesBoth { digit, color: color.clone(), seen: [one, other] });
                clauses.push(Clause::So { effect });
            }
        }
        for (one, other) in (0..2).cartesian_product(0..2) {
            let Some(meet) = self.meeting(&first[one], &second[other]) else { continue };
            let others = [&first[1 - one], &second[1 - other]];
            let sees_both =
                |gone: &Candidate| others.iter().all(|color| self.meeting(color, &[gone.cell]).is_some());
            if let Some(effect) = left.take(sees_both) {
                clauses.push(Clause::ColorsMeet { digit, meet, others: others.map(Vec::clone) });
                clauses.push(self.sees_each_side(others, effect));
            }
        }
        clauses
    }

    pub(super) fn blossom(&self, blossom: &Blossom) -> Vec<Clause> {
        let digits = blossom.petals.iter().map(|petal| petal.taken.digit).collect();
        let petal = |petal: &Petal| Clause::Petal {
            digit: petal.taken.digit,
            cells: petal.set.cells.clone(),
            digits: petal.set.digits,
            common: petal.common.digit,
        };
        let mut clauses = vec![Clause::Stem { cell: blossom.stem, digits }];
        clauses.extend(blossom.petals.iter().map(petal));
        let mut left = self.unexplained();
        while let Some(digit) = left.0.first().map(|gone| gone.digit) {
            let nodes =
                blossom.petals.iter().flat_map(|petal| std::iter::once(&petal.common).chain(&petal.locked));
            let cells = nodes.filter(|node| node.digit == digit).flat_map(|node| node.cells.iter().copied());
            clauses.push(Clause::SomePetal { digit, cells: cells.sorted_unstable().dedup().collect() });
            clauses
                .extend(left.take(|gone| gone.digit == digit).map(|effect| Clause::sees(usize::MAX, effect)));
        }
        clauses
    }

    pub(super) fn template(&self, template: &Template) -> Vec<Clause> {
        let (effect, digit) = (self.effect(), template.digit);
        let cells = |all: &[Candidate]| all.iter().map(|candidate| candidate.cell).collect();
        let others: DigitSet = template.others.iter().map(|(digit, _)| *digit).collect();
        let bases = self.finding.bases(self.layout);
        if let Some(clauses) = self.other_places_fail(template, &bases) {
            return clauses.into_iter().chain([Clause::So { effect }]).collect();
        }
        if !effect.placed.is_empty() {
            return vec![
                Clause::EveryTemplate { digit, cells: cells(&effect.placed), others },
                Clause::So { effect },
            ];
        }
        let mut clauses = vec![Clause::NoTemplate { digit, cells: cells(&effect.eliminated), others }];
        if others.is_empty() {
            clauses.extend(self.would_force(&bases));
        }
        clauses.push(Clause::So { effect });
        clauses
    }

    /// For each placement, a house in which every other place would force a contradiction, and how; `None` if it takes
    /// more to show that, or if there is no placement.
    fn other_places_fail(&self, template: &Template, bases: &[Base]) -> Option<Vec<Clause>> {
        let digit = template.digit;
        let in_house = |house: House, placed: Cell| {
            let others = template
                .left
                .iter()
                .filter(|&&cell| cell != placed && self.layout.cells_of(house).contains(&cell));
            let fails = others.map(|&cell| would_force(Candidate::new(cell, digit), bases, self.layout));
            Some((house, fails.collect::<Option<Vec<_>>>()?))
        };
        let mut clauses: Vec<Clause> = Vec::new();
        let mut places = Vec::new();
        for placed in &self.finding.placements {
            let houses = self.layout.houses_of(placed.cell).iter();
            let shown = houses.filter_map(|&house| in_house(house, placed.cell));
            let new = |fails: &[Clause]| fails.iter().filter(|clause| !clauses.contains(clause)).count();
            let (house, fails) = shown.min_by_key(|(_, fails)| new(fails))?;
            places.push((house, placed.cell));
            clauses.extend(fails);
        }
        let clauses = clauses.into_iter().unique_by(|clause| format!("{clause:?}")).collect_vec();
        (!places.is_empty())
            .then(|| clauses.into_iter().chain([Clause::OnlyPlaces { digit, places }]).collect())
    }

    /// The clauses that each eliminated candidate would force others until a constraint has none, where that alone
    /// shows it.
    pub(super) fn would_force(&self, bases: &[Base]) -> Vec<Clause> {
        let eliminated = self.finding.eliminations.iter();
        eliminated.filter_map(|&tried| would_force(tried, bases, self.layout)).collect()
    }
}

/// The cells that links join to this one.
fn linked(cell: Cell, links: &[(House, [Cell; 2])]) -> impl Iterator<Item = (House, Cell)> {
    links.iter().filter_map(move |&(house, [one, other])| match cell {
        _ if cell == one => Some((house, other)),
        _ if cell == other => Some((house, one)),
        _ => None,
    })
}

/// The shortest way from one cell to another through links: each with the cell that it leads to.
fn walk(from: Cell, to: Cell, links: &[(House, [Cell; 2])]) -> Option<Vec<(House, Cell)>> {
    let mut walks: Vec<Vec<(House, Cell)>> = vec![Vec::new()];
    let mut index = 0;
    while let Some(walk) = walks.get(index).cloned() {
        let end = walk.last().map_or(from, |(_, cell)| *cell);
        if end == to {
            return Some(walk);
        }
        for (house, cell) in linked(end, links) {
            let is_known = |walk: &Vec<(House, Cell)>| walk.last().is_some_and(|(_, known)| *known == cell);
            if cell != from && !walks.iter().any(is_known) {
                walks.push([&walk[..], &[(house, cell)]].concat());
            }
        }
        index += 1;
    }
    None
}

/// The links that join a colour's first cell to all cells of its cluster; no more than needed.
fn linking(color: &[Cell], links: &[(House, [Cell; 2])]) -> Vec<(House, [Cell; 2])> {
    let mut reached: Vec<Cell> = color.iter().take(1).copied().collect();
    let next = || {
        let mut ends = links.iter().map(|link| (link, link.1.map(|cell| reached.contains(&cell))));
        let (link, are_reached) = ends.find(|(_, are_reached)| are_reached[0] != are_reached[1])?;
        reached.push(link.1[usize::from(are_reached[0])]);
        Some(*link)
    };
    std::iter::from_fn(next).collect()
}
