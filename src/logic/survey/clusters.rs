//! The clusters of one digit: cells joined by its strong links, painted in turn in two colours.

use super::{bilocation::Bilocation, prelude::*};

/// A cluster as two colours, and the cells that each of them sees.
#[derive(Clone, Copy)]
pub struct ColorCluster<C> {
    pub colors: [C; 2],
    pub seen: [C; 2],
}

impl<C: CellSet> ColorCluster<C> {
    /// The cluster that contains a strong link; `None` if its links contradict each other.
    fn around<B: Board<Cells = C>>(
        board: &B,
        links: &[Bilocation],
        start: [Cell; 2],
        meter: &Meter,
    ) -> Metered<Option<ColorCluster<C>>> {
        let mut colors = start.map(C::only);
        loop {
            meter.spend(looks::<C>(1) + links.len() as u64)?;
            let before = colors;
            for &(_, [a, b]) in links {
                for (here, there) in [(0, 1), (1, 0)] {
                    if colors[here].contains(a) {
                        colors[there].insert(b);
                    }
                    if colors[here].contains(b) {
                        colors[there].insert(a);
                    }
                }
            }
            if colors == before {
                break;
            }
        }
        let seen = colors.map(|color| C::union(color.into_iter().map(|cell| board.peers(cell))));
        Continue(colors[0].and(colors[1]).is_empty().then_some(ColorCluster { colors, seen }))
    }

    pub fn cells(&self) -> C {
        self.colors[0].or(self.colors[1])
    }
}

/// The clusters in the order of their first links.
pub fn clusters<B: Board>(
    board: &B,
    links: &[Bilocation],
    meter: &Meter,
) -> Metered<Vec<ColorCluster<B::Cells>>> {
    let mut clusters = Vec::new();
    let mut painted = B::Cells::EMPTY;
    for &(_, start) in links {
        if painted.contains(start[0]) {
            continue;
        }
        painted.insert(start[0]);
        if let Some(cluster) = ColorCluster::around(board, links, start, meter)? {
            painted = painted.or(cluster.cells());
            clusters.push(cluster);
        }
    }
    Continue(clusters)
}
