//! Colours: a digit's strong links, painted in turn in two colours, of which one is true as a whole.

use crate::{
    board::{Board, Candidate, CellSet},
    logic::{
        reason::{Colors, Reason},
        step::Finding,
        survey::{clusters::Cluster, work::looks},
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Simple and multi colours. A cluster is all that strong links between two cells connect. Findings come in
/// the order of digits, then of the clusters by their first link (multi: of the two of them), then of colours.
pub enum Coloring {
    /// What sees both colours of a cluster is false.
    Trap,
    /// A colour that sees itself is false.
    Wrap,
    /// Where colours of two clusters see each other, one of the two other colours is true, and what sees
    /// both of these is false. All such pairs of colours are told as one.
    Bridge,
    /// A colour that sees both colours of another cluster is false.
    Pincer,
}

fn meet<C: CellSet>(a: C, b: C) -> bool {
    !a.and(b).is_empty()
}

impl Coloring {
    /// What the cluster makes false by itself.
    fn alone<C: CellSet>(&self, places: C, cluster: &Cluster<C>) -> SmallVec<[C; 2]> {
        let Cluster { colors, seen } = cluster;
        match self {
            Coloring::Trap => SmallVec::from_elem(places.and(seen[0]).and(seen[1]).minus(cluster.cells()), 1),
            Coloring::Wrap => {
                (0..2).filter(|&color| meet(colors[color], seen[color])).map(|color| colors[color]).collect()
            }
            Coloring::Bridge | Coloring::Pincer => SmallVec::new(),
        }
    }

    /// What two clusters make false together.
    fn together<C: CellSet>(&self, places: C, first: &Cluster<C>, second: &Cluster<C>) -> SmallVec<[C; 4]> {
        match self {
            Coloring::Trap | Coloring::Wrap => SmallVec::new(),
            Coloring::Bridge => {
                let mut gone = C::EMPTY;
                for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if meet(first.colors[one], second.seen[other]) {
                        gone = gone.or(places.and(first.seen[1 - one]).and(second.seen[1 - other]));
                    }
                }
                SmallVec::from_elem(gone, 1)
            }
            Coloring::Pincer => {
                let colors = |of: &Cluster<C>, by: &Cluster<C>| {
                    let seen = by.seen;
                    of.colors.into_iter().filter(move |&color| seen.iter().all(|&seen| meet(color, seen)))
                };
                colors(first, second).chain(colors(second, first)).collect()
            }
        }
    }
}

impl<B: Board> Technique<B> for Coloring {
    fn id(&self) -> TechniqueId {
        match self {
            Coloring::Trap => TechniqueId::SimpleColorsTrap,
            Coloring::Wrap => TechniqueId::SimpleColorsWrap,
            Coloring::Bridge => TechniqueId::MultiColors1,
            Coloring::Pincer => TechniqueId::MultiColors2,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        position.each_doubtful_digit(|digit| {
            let links = position.bilocations(digit)?;
            let clusters = position.clusters(digit)?;
            let places = grid.cells_with(digit);
            let mut tell = |used: &[Cluster<B::Cells>], gone: B::Cells| {
                if gone.is_empty() {
                    return ControlFlow::Continue(());
                }
                let colored = used.iter().fold(B::Cells::EMPTY, |all, cluster| all.or(cluster.cells()));
                let cells =
                    |cluster: &Cluster<B::Cells>| cluster.colors.map(|color| color.into_iter().collect());
                let reason = Reason::Colors(Box::new(Colors {
                    digit,
                    clusters: used.iter().map(cells).collect(),
                    links: links.iter().filter(|(_, ends)| colored.contains(ends[0])).copied().collect(),
                }));
                let eliminated = gone.into_iter().map(|cell| Candidate::new(cell, digit));
                Finding::eliminating(Technique::<B>::id(self), reason, grid, eliminated)
                    .map_or(ControlFlow::Continue(()), &mut *sink)
            };
            for (place, first) in clusters.iter().enumerate() {
                position.meter.spend(looks::<B::Cells>(1 + 2 * (clusters.len() - place)))?;
                for gone in self.alone(places, first) {
                    tell(&[*first], gone)?;
                }
                for second in &clusters[place + 1..] {
                    for gone in self.together(places, first, second) {
                        tell(&[*first, *second], gone)?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{effects, found, sketch},
        *,
    };

    #[test]
    fn what_sees_both_colours_is_false() {
        let links = [
            ("r1", 1, &["r1c2", "r1c7"][..]),
            ("b1", 1, &["r1c2", "r2c1"][..]),
            ("c1", 1, &["r2c1", "r8c1"][..]),
        ];
        let grid = sketch(&links, &[]);
        assert_eq!(effects(&found(&Coloring::Trap, &grid)), ["r8c7<>1"]);
        assert_eq!(effects(&found(&Coloring::Wrap, &grid)), [""; 0]);
        // Without the box the row and the column are two clusters, and no colour sees itself or both others.
        let grid = sketch(&[links[0], links[2]], &[]);
        assert_eq!(effects(&found(&Coloring::Trap, &grid)), [""; 0]);
        assert_eq!(effects(&found(&Coloring::Bridge, &grid)), ["r8c7<>1"]);
        assert_eq!(effects(&found(&Coloring::Pincer, &grid)), [""; 0]);
    }

    #[test]
    fn a_colour_that_stands_twice_in_a_house_is_false() {
        let links = [
            ("r1", 1, &["r1c2", "r1c7"][..]),
            ("b1", 1, &["r1c2", "r2c1"][..]),
            ("c7", 1, &["r1c7", "r5c7"][..]),
            ("r5", 1, &["r5c1", "r5c7"][..]),
        ];
        let grid = sketch(&links, &[]);
        assert_eq!(effects(&found(&Coloring::Wrap, &grid)), ["r1c7<>1 r2c1<>1 r5c1<>1"]);
        assert_eq!(effects(&found(&Coloring::Wrap, &sketch(&links[..3], &[]))), [""; 0]);
    }
}
