//! The most that may be left of a rule's cells while certain fillings stay gone: what a step by the rule rests on.

use super::{Automaton, Rule, paths::States};
use crate::board::{cell::Cell, digit::DigitSet};

/// Fillings that are gone, as what each cell of the rule has in them.
pub(crate) type GoneFillings = Vec<DigitSet>;

impl Rule {
    /// The most that may be left of its cells so that none of these fillings comes back; none may be there now. Of a settled
    /// cell everything may be left, or its digit alone: one premise says why.
    pub(crate) fn widest(
        &self,
        automaton: &Automaton,
        mut left: Vec<DigitSet>,
        gone: &[GoneFillings],
        is_settled: impl Fn(Cell) -> bool,
    ) -> Vec<DigitSet> {
        let all = DigitSet::all(automaton.side);
        let among = |left: &[DigitSet], fillings: &GoneFillings| -> Vec<DigitSet> {
            left.iter().zip(fillings).map(|(left, digits)| left.and(*digits)).collect()
        };
        // A cell that comes more than once holds one digit, but the states need not know that.
        let (once, again): (Vec<_>, Vec<_>) = self.places().partition(|(_, places)| places.len() == 1);
        for (cell, places) in again {
            let missing = all.minus(left[places[0]]);
            let choices =
                if is_settled(cell) { vec![missing] } else { missing.map(DigitSet::only).collect() };
            for digits in choices {
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
                let back = back.fold(DigitSet::EMPTY, DigitSet::or).and(missing);
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
