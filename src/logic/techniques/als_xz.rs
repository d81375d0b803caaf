//! ALS-XZ: two almost locked sets, linked by one or two digits.

use super::{als_chain::report_open_chain, prelude::*};
use crate::logic::survey::{almost_locked::AlmostLockedSets, restricted_commons::RccEnd};

/// ALS-XZ: two almost locked sets without a common cell that share a restricted common digit (RCC) x. Only one of
/// them can hold x, so the other is locked and holds every further digit z that both have: z is eliminated from each
/// cell that sees all its places in both. With a second RCC both sets are locked: the two RCCs are eliminated from
/// all cells that see their places in both sets, every other digit from all cells that see its places in one.
///
/// `{1,2} r1c1`, and `{1,3} r5c1` with `{2,3} r5c3`: x is 1, z is 2. If `r1c1` is 1, then `r5c1` is 3 and `r5c3` is
/// 2; if not, `r1c1` is 2. So 2 is eliminated from `r1c3`, which sees both.
///
/// Findings come in the order of the first set, of x, then of the other set's cells with x and of the other set. Source:
/// HoDoKu.
pub struct AlsXz;

impl<B: Board> Technique<B> for AlsXz {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let (sets, links) = (position.almost_locked()?, position.restricted_commons()?);
        position.meter.spend(looks::<B::Cells>(1 + sets.len()))?;
        let changed = changed_sets(position, sets);
        for (number, &RccEnd { set: a, digit_cells }) in links.rcc_ends.iter().enumerate() {
            let x = sets.all_digit_cells[digit_cells].digit;
            for (index, &other_end) in links.linked_to(number).iter().enumerate() {
                if index % COUNTED == 0 {
                    let next = (links.linked_to(number).len() - index).min(COUNTED);
                    position.meter.spend(looks::<B::Cells>(1 + next))?;
                }
                let b = links.rcc_ends[other_end].set;
                // Two unchanged sets give nothing new: they can only see fewer candidates.
                if b < a || !changed[a] && !changed[b] {
                    continue;
                }
                match SetPairResult::new(sets, [a, b], x) {
                    SetPairResult::Open => report_open_chain(sets, &[a, b], &[x], grid, sink)?,
                    SetPairResult::Double(y) if x < y => {
                        report_double_link(sets, [a, b], [x, y], grid, sink)?
                    }
                    // The outcome of two links is found once.
                    SetPairResult::Double(_) | SetPairResult::Nothing => {}
                }
            }
        }
        Continue(())
    }
}

/// The number of pairs of sets that are counted at once.
const COUNTED: usize = 64;

/// The result for two sets that are linked by a digit.
enum SetPairResult {
    /// The two sets eliminate nothing.
    Nothing,
    /// The two sets eliminate as an open chain.
    Open,
    /// The two sets are also linked by this second digit.
    Double(Digit),
}

impl SetPairResult {
    #[inline]
    fn new<C: CellSet>(sets: &AlmostLockedSets<C>, [a, b]: [usize; 2], link: Digit) -> SetPairResult {
        let mut result = SetPairResult::Nothing;
        for z in sets.get(a).digits.and(sets.get(b).digits).minus(DigitSet::only(link)) {
            let (in_a, in_b) = (sets.digit_cells(a, z), sets.digit_cells(b, z));
            if in_b.places.is_within(in_a.common_peers) {
                return SetPairResult::Double(z);
            }
            if !in_a.common_peers.and(in_b.common_peers).is_empty() {
                result = SetPairResult::Open;
            }
        }
        result
    }
}

/// For each set, whether it may have changed. A set has changed if all its houses have.
fn changed_sets<B: Board>(position: &Position<'_, B>, sets: &AlmostLockedSets<B::Cells>) -> Vec<bool> {
    let board = position.grid.board();
    let is_changed = |set: usize| {
        let cells = sets.get(set).cells;
        let houses = cells.first().map_or(&[][..], |first| board.houses_of(first));
        houses.iter().all(|&house| position.changed.house(house) || !cells.is_within(board.set_of(house)))
    };
    (0..sets.len()).map(is_changed).collect()
}

/// Reports what two sets with two links eliminate: both are locked, as in a loop.
fn report_double_link<B: Board>(
    sets: &AlmostLockedSets<B::Cells>,
    both: [usize; 2],
    links: [Digit; 2],
    grid: &Grid<B>,
    sink: &mut Sink<'_>,
) -> Metered {
    let [a, b] = both;
    let [x, y] = links;
    let linked: DigitSet = links.into_iter().collect();
    let others = |set: usize| {
        let digits = sets.get(set).digits.minus(linked);
        digits.filter(move |&digit| !sets.digit_cells(set, digit).common_peers.is_empty())
    };
    let by_links = links.into_iter().flat_map(|digit| {
        let common_peers =
            sets.digit_cells(a, digit).common_peers.and(sets.digit_cells(b, digit).common_peers);
        in_cells(digit, common_peers)
    });
    let by_sets = both.into_iter().flat_map(|set| {
        others(set).flat_map(move |digit| in_cells(digit, sets.digit_cells(set, digit).common_peers))
    });
    let eliminated: Vec<Candidate> = by_links.chain(by_sets).sorted_unstable().dedup().collect();
    if eliminated.is_empty() {
        return Continue(());
    }
    let strong = both.into_iter().map(|set| {
        let locked: Vec<Node> = others(set).map(|digit| sets.node(set, digit)).collect();
        Strong::Through { set: sets.to_reason(set), locked }
    });
    let nodes = vec![sets.node(a, y), sets.node(a, x), sets.node(b, x), sets.node(b, y)];
    let chain = Chain { nodes, strong: strong.collect(), shape: Shape::Loop };
    sink.eliminate(Reason::Chain(Box::new(chain)), grid, eliminated)
}
