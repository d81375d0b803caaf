//! Colours: a digit's strong links, coloured alternately in two colours, one of which is true as a whole.

use super::prelude::*;
use crate::logic::survey::clusters::ColorCluster;

/// Simple and multi colours. A cluster is all cells of a digit that strong links between two cells connect; its cells
/// have two alternating colours, and all cells of one colour hold the digit.
///
/// Findings are ordered by digit, then by cluster (by its first link; multi colours: by both clusters), then
/// by colour.
pub enum Coloring {
    /// Simple colours, trap: a candidate that sees both colours of a cluster is false.
    ///
    /// 1 has two places in row 1, `r1c2` and `r1c7`, in box 1, `r1c2` and `r2c1`, and in column 1, `r2c1` and `r8c1`.
    /// The colours are `r1c2`, `r8c1` and `r1c7`, `r2c1`; `r8c7` sees `r8c1` and `r1c7`: `r8c7<>1`.
    Trap,
    /// Simple colours, wrap: a colour with two cells that see each other is false.
    ///
    /// 1 has two places in row 1, `r1c2` and `r1c7`, in box 1, `r1c2` and `r2c1`, in column 7, `r1c7` and `r5c7`, and
    /// in row 5, `r5c1` and `r5c7`. `r2c1` and `r5c1` have one colour and are both in column 1: `r1c7`, `r2c1` and
    /// `r5c1`, all of this colour, lose 1.
    Wrap,
    /// Multi colours 1: a colour sees a colour of another cluster. At most one of the two is true, so at least one of
    /// the two other colours is, and a candidate that sees both of these is false. All such pairs of colours of two
    /// clusters are one finding.
    ///
    /// 1 has two places in row 1, `r1c2` and `r1c7`, and two in column 1, `r2c1` and `r8c1`: two clusters. `r1c2`
    /// and `r2c1` are both in box 1, so `r1c7` or `r8c1` is 1: `r8c7<>1`.
    Multi1,
    /// Multi colours 2: a colour that sees both colours of another cluster is false.
    ///
    /// 1 has two places in column 1, `r2c1` and `r8c1`, and one colour of another cluster has 1 in `r3c2` and `r8c5`:
    /// `r3c2` sees `r2c1`, and `r8c5` sees `r8c1`. Were that colour true, column 1 would have no 1: it is false.
    Multi2,
}

fn intersects<C: CellSet>(a: C, b: C) -> bool {
    !a.and(b).is_empty()
}

impl Coloring {
    /// The sets of cells that one cluster eliminates by itself.
    fn eliminate_by_one<C: CellSet>(&self, places: C, cluster: &ColorCluster<C>) -> SmallVec<[C; 2]> {
        let ColorCluster { colors, seen } = cluster;
        match self {
            Coloring::Trap => SmallVec::from_elem(places.and(seen[0]).and(seen[1]).minus(cluster.cells()), 1),
            Coloring::Wrap => (0..2)
                .filter(|&color| intersects(colors[color], seen[color]))
                .map(|color| colors[color])
                .collect(),
            Coloring::Multi1 | Coloring::Multi2 => SmallVec::new(),
        }
    }

    /// The sets of cells that two clusters eliminate together.
    fn eliminate_by_two<C: CellSet>(
        &self,
        places: C,
        first: &ColorCluster<C>,
        second: &ColorCluster<C>,
    ) -> SmallVec<[C; 4]> {
        match self {
            Coloring::Trap | Coloring::Wrap => SmallVec::new(),
            Coloring::Multi1 => {
                let mut gone = C::EMPTY;
                for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if intersects(first.colors[one], second.seen[other]) {
                        gone = gone.or(places.and(first.seen[1 - one]).and(second.seen[1 - other]));
                    }
                }
                SmallVec::from_elem(gone, 1)
            }
            Coloring::Multi2 => {
                let colors = |of: &ColorCluster<C>, by: &ColorCluster<C>| {
                    let seen = by.seen;
                    of.colors
                        .into_iter()
                        .filter(move |&color| seen.iter().all(|&seen| intersects(color, seen)))
                };
                colors(first, second).chain(colors(second, first)).collect()
            }
        }
    }
}

impl<B: Board> Technique<B> for Coloring {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        position.each_digit_outside_templates(|digit| {
            let links = position.bilocations(digit)?;
            let clusters = position.clusters(digit)?;
            let places = grid.cells_with(digit);
            let mut report = |used: &[ColorCluster<B::Cells>], gone: B::Cells| {
                if gone.is_empty() {
                    return Continue(());
                }
                let colored = B::Cells::union(used.iter().map(|cluster| cluster.cells()));
                let cells = |cluster: &ColorCluster<B::Cells>| {
                    cluster.colors.map(|color| color.into_iter().collect())
                };
                let reason = Reason::Colors(Box::new(Colors {
                    digit,
                    clusters: used.iter().map(cells).collect(),
                    links: links.iter().filter(|(_, ends)| colored.contains(ends[0])).copied().collect(),
                }));
                sink.eliminate(reason, grid, in_cells(digit, gone))
            };
            for (index, first) in clusters.iter().enumerate() {
                position.meter.spend(looks::<B::Cells>(1 + 2 * (clusters.len() - index)))?;
                for gone in self.eliminate_by_one(places, first) {
                    report(&[*first], gone)?;
                }
                for second in &clusters[index + 1..] {
                    for gone in self.eliminate_by_two(places, first, second) {
                        report(&[*first, *second], gone)?;
                    }
                }
            }
            Continue(())
        })
    }
}
