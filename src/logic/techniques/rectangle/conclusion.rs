//! The consequences of a rectangle, by type.

use super::{
    super::{
        deadly::{DeadlyPattern, EliminationSink, find_roof_subsets, shared_houses},
        prelude::*,
    },
    kind::RectangleType,
};
use crate::logic::survey::rectangles::PossibleRectangle;

impl PossibleRectangle {
    /// Reports the consequences of this type, if the rectangle is of that type.
    pub fn conclude<B: Board>(
        &self,
        kind: RectangleType,
        grid: &Grid<B>,
        meter: &Meter,
        report: EliminationSink<'_>,
    ) -> Metered {
        meter.spend(looks::<B::Cells>(2))?;
        let roof = (0..4).filter(|&corner| !self.guardians[corner].is_empty());
        let roof: SmallVec<[usize; 4]> = roof.collect();
        let is_side = matches!(roof[..], [a, b] if (a + b) % 2 == 1);
        match (kind, &roof[..]) {
            (RectangleType::Type1, &[corner]) => {
                report(Vec::new(), &self.digits.map(|digit| self.candidate(corner, digit)))
            }
            (RectangleType::Type2, [_, _]) if is_side => self.eliminate_guardian(grid, &roof, report),
            (RectangleType::Type5, [_, _] | [_, _, _]) if !is_side => {
                self.eliminate_guardian(grid, &roof, report)
            }
            // Naked subsets of the guardians with other cells. One of the guardians is true, so together they take a digit
            // as one cell would.
            (RectangleType::Type3, &[a, b]) if is_side => {
                let roof = [a, b].map(|corner| (self.cells[corner], self.guardians[corner]));
                let both = B::Cells::union(self.digits.map(|digit| grid.cells_with(digit)));
                find_roof_subsets(grid, roof, grid.settled().or(both), meter, report)
            }
            (RectangleType::Type4, &[a, b]) if is_side => self.each_digit(&mut |digit, other| {
                let locked = self.locked_sides(grid, digit, &[[a, b]]);
                locked.map_or(Continue(()), |bases| {
                    report(bases, &[a, b].map(|corner| self.candidate(corner, other)))
                })
            }),
            (RectangleType::Type6, &[a, b]) if !is_side => self.each_digit(&mut |digit, _| {
                // The two sides that leave these corners in the same direction.
                let sides = |step: usize| [[a, (a + step) % 4], [b, (b + step) % 4]];
                let locked = [1, 3].into_iter().find_map(|step| self.locked_sides(grid, digit, &sides(step)));
                locked.map_or(Continue(()), |bases| {
                    report(bases, &[a, b].map(|corner| self.candidate(corner, digit)))
                })
            }),
            (RectangleType::Hidden, [_, _] | [_, _, _]) if !is_side => self.find_hidden(grid, &roof, report),
            _ => Continue(()),
        }
    }

    /// Each of the two digits, and the other one.
    fn each_digit(&self, then: &mut dyn FnMut(Digit, Digit) -> Metered) -> Metered {
        let [one, other] = self.digits;
        then(one, other)?;
        then(other, one)
    }

    /// For each of these sides, a house in which the digit's only places are the side's two corners; `None` if a side
    /// has no such house.
    fn locked_sides<B: Board>(
        &self,
        grid: &Grid<B>,
        digit: Digit,
        sides: &[[usize; 2]],
    ) -> Option<Vec<Base>> {
        let house_of = |side: &[usize; 2]| {
            let [a, b] = side.map(|corner| self.cells[corner]);
            let both = B::Cells::from_iter([a, b]);
            shared_houses(grid.board(), a, b).find(|&house| grid.places(house, digit).is_within(both))
        };
        // Nothing is allocated unless all sides are locked.
        let houses: Option<SmallVec<[House; 2]>> = sides.iter().map(house_of).collect();
        let base = |house| Base::left_of(grid, Constraint::House(house, digit));
        houses.map(|houses| houses.into_iter().map(base).collect())
    }

    fn eliminate_guardian<B: Board>(
        &self,
        grid: &Grid<B>,
        roof: &[usize],
        report: EliminationSink<'_>,
    ) -> Metered {
        let Some(digit) = DigitSet::union(self.guardians).single() else { return Continue(()) };
        let roof = roof.iter().map(|&corner| self.cells[corner]);
        let gone: SmallVec<[Candidate; 8]> =
            in_cells(digit, seen_by_all(grid.board(), grid.cells_with(digit), roof)).collect();
        report(Vec::new(), &gone)
    }

    fn find_hidden<B: Board>(&self, grid: &Grid<B>, roof: &[usize], report: EliminationSink<'_>) -> Metered {
        for corner in (0..4).filter(|corner| !roof.contains(corner)) {
            let far = (corner + 2) % 4;
            self.each_digit(&mut |digit, other| {
                let locked = self.locked_sides(grid, digit, &[[far, (far + 1) % 4], [far, (far + 3) % 4]]);
                locked.map_or(Continue(()), |bases| report(bases, &[self.candidate(far, other)]))
            })?;
        }
        Continue(())
    }

    pub fn reason<B: Board>(&self, grid: &Grid<B>, bases: Vec<Base>) -> Reason {
        let digits = self.digits.into_iter().collect();
        let cells = self.cells.into_iter().sorted_unstable().map(|cell| (cell, digits)).collect();
        DeadlyPattern::new(grid, cells).reason(bases)
    }
}
