//! The weakest premises of a step by a rule: the most that may be left in its cells while fillings stay impossible.

use super::paths::States;
use super::{Automaton, Rule};
use crate::board::{Cell, DigitSet};

/// Fillings of a rule's cells that are impossible, as the set of digits that each cell has in them.
pub(crate) type GoneFillings = Vec<DigitSet>;

/// The digits left in a rule's cells, restricted to these fillings; one set for each cell.
pub(crate) fn among(left: &[DigitSet], fillings: &[DigitSet]) -> Vec<DigitSet> {
    left.iter().zip(fillings).map(|(left, digits)| left.and(*digits)).collect()
}

impl Rule {
    /// The most digits that may be left in the rule's cells so that none of these fillings is possible again; none may
    /// be possible now. A settled cell gets either all digits or its own alone, since one premise explains it.
    pub(crate) fn widest(
        &self,
        automaton: &Automaton,
        mut left: Vec<DigitSet>,
        gone: &[GoneFillings],
        is_settled: impl Fn(Cell) -> bool,
    ) -> Vec<DigitSet> {
        let all = DigitSet::all(automaton.side);
        // A cell that comes more than once holds one digit, but the states need not know that.
        let (once, again): (Vec<_>, Vec<_>) = self.places().partition(|(_, places)| places.len() == 1);
        for (cell, places) in again {
            let missing = all.minus(left[places[0]]);
            // First all of them: where they may be left, so may each.
            let one_by_one = missing.filter(|_| !is_settled(cell)).map(DigitSet::only);
            for digits in std::iter::once(missing).chain(one_by_one) {
                if digits.minus(left[places[0]]).is_empty() {
                    continue;
                }
                let mut more = left.clone();
                places.iter().for_each(|&place| more[place] = more[place].or(digits));
                if gone.iter().all(|fillings| !automaton.has_path(&among(&more, fillings))) {
                    left = more;
                }
            }
        }
        // The others as they are read: those before are as wide as they get, those after as they were.
        let mut gone: Vec<(&GoneFillings, States, States)> = gone
            .iter()
            .map(|fillings| (fillings, automaton.start(), automaton.states_to_end(&among(&left, fillings))))
            .collect();
        for (layer, place) in automaton.places().enumerate() {
            if let Some((cell, _)) = once.iter().find(|(_, places)| places[0] == place) {
                let missing = all.minus(left[place]);
                let back = gone.iter().map(|(fillings, reached, to_end)| {
                    automaton.joining(layer, reached, to_end).and(fillings[place])
                });
                let back = DigitSet::union(back).and(missing);
                if !is_settled(*cell) || back.is_empty() {
                    left[place] = all.minus(back);
                }
            }
            for (fillings, reached, _) in &mut gone {
                automaton.read(layer, left[place].and(fillings[place]), reached);
            }
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::Layout;
    use rand_chacha::{
        ChaCha8Rng,
        rand_core::{Rng, SeedableRng},
    };

    /// Lines of rules on a board of 6×6, one that crosses itself among them.
    const RULES: [&str; 7] = [
        "cage 11 r1c123 r2c1",
        "thermometer r2c1 r3c2 r4c3 r5c4",
        "arrow r1c1 : r1c2 r2c2 r3c2",
        "renban r3c3 r3c4 r4c4",
        "sandwich 7 r2c123456",
        "whisper r5c1 r5c2 r6c2",
        "region-sum 2 2 r1c1 r2c2 r4c4 r1c1",
    ];

    #[test]
    fn nothing_more_may_be_left_and_no_filling_comes_back() {
        let mut rng = ChaCha8Rng::seed_from_u64(43);
        let (mut widened, mut kept_out) = (0, 0);
        for line in RULES {
            let layout = Layout::from_drawing(&format!("6\n{line}\n")).expect("a board");
            let id = layout.rules().next().expect("a rule");
            let (rule, automaton) = (layout.rule(id), layout.automaton(id));
            let all = vec![layout.digits(); rule.cells.len()];
            for _ in 0..200 {
                let mut left = all.clone();
                for (_, places) in rule.places() {
                    let digits = DigitSet::from_bits(rng.next_u32() & 0x3f);
                    places.into_iter().for_each(|place| left[place] = digits);
                }
                let fits = automaton.fits(&left).unwrap_or_else(|| vec![DigitSet::EMPTY; left.len()]);
                let gone = (0..left.len()).filter(|&place| left[place] != fits[place]).map(|place| {
                    let mut fillings = all.clone();
                    fillings[place] = left[place].minus(fits[place]);
                    fillings
                });
                let gone: Vec<GoneFillings> = gone.collect();
                let has_none = |left: &[DigitSet]| {
                    gone.iter().all(|fillings| !automaton.has_path(&among(left, fillings)))
                };
                let widest = rule.widest(automaton, left.clone(), &gone, |_| false);
                assert!(has_none(&widest), "{line}: {left:?} {widest:?}");
                for (cell, places) in rule.places() {
                    assert_eq!(left[places[0]].minus(widest[places[0]]), DigitSet::EMPTY, "{line}: {cell:?}");
                    widened += widest[places[0]].minus(left[places[0]]).len();
                    for digit in layout.digits().minus(widest[places[0]]) {
                        let mut more = widest.clone();
                        places.iter().for_each(|&place| more[place].insert(digit));
                        assert!(!has_none(&more), "{line}: {left:?} {widest:?} {digit:?}");
                        kept_out += 1;
                    }
                }
            }
        }
        assert!(widened > 1000 && kept_out > 1000, "{widened} {kept_out}");
    }

    #[test]
    fn of_a_settled_cell_everything_may_be_left_or_its_digit_alone() {
        let layout = Layout::from_drawing("6\ncage 4 r1c12\n").expect("a board");
        let id = layout.rules().next().expect("a rule");
        let (rule, automaton) = (layout.rule(id), layout.automaton(id));
        let digits = DigitSet::from_bits;
        // Beside 3, r1c2 is not 3, which another digit would allow; it is not 2, whatever stands there.
        for (gone, expected) in [(0b100, 0b100), (0b010, 0b11_1111)] {
            let fillings = vec![layout.digits(), digits(gone)];
            let left = vec![digits(0b100), layout.digits()];
            let widest = rule.widest(automaton, left, &[fillings], |cell| cell == rule.cells[0]);
            assert_eq!(widest[0], digits(expected));
        }
    }
}
