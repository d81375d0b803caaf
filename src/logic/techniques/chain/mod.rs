//! Alternating inference chains: links that are strong and weak in turn.

mod flood;
mod links;

use crate::{
    board::{Board, Candidate, CellSet, Digit, HouseKind},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{self, Reason, Shape},
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use flood::Flood;
use itertools::Itertools;
use links::{Drawn, Links, ones};
use std::ops::ControlFlow;

/// The kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind { X, Xy, Continuous, Discontinuous, Aic, GroupedContinuous, GroupedDiscontinuous, GroupedAic }

/// Chains.
pub struct Chain { kind: Kind, reach: Reach }

impl Chain {
    /// of a kind
    pub fn new(kind: Kind, reach: Reach) -> Chain { Chain { kind, reach } }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort { Loop, Sets, Deletes, Same, Different }

struct Told { sort: Sort, length: usize, grouped: bool, eliminations: Vec<Candidate>, path: Vec<usize> }

fn excluded<B: Board>(grid: &Grid<B>, links: &Links<B>, a: usize, b: usize) -> Vec<Candidate> {
    let (a, b) = (&links.nodes[a], &links.nodes[b]);
    let mut out: Vec<Candidate> = Vec::new();
    if a.digit == b.digit {
        out.extend(a.sees.and(b.sees).and(grid.cells_with(a.digit)).into_iter().map(|c| Candidate::new(c, a.digit)));
    } else {
        if let Some(cell) = a.cells.single().filter(|&c| b.sees.contains(c)) { out.push(Candidate::new(cell, b.digit)); }
        if let Some(cell) = b.cells.single().filter(|&c| a.sees.contains(c)) { out.push(Candidate::new(cell, a.digit)); }
    }
    if a.cells == b.cells && let Some(cell) = a.cells.single() {
        out.extend(grid.candidates(cell).filter(|&d| d != a.digit && d != b.digit).map(|d| Candidate::new(cell, d)));
    }
    out.retain(|c| grid.has(*c));
    out.sort();
    out.dedup();
    out
}

fn survey<B: Board>(grid: &Grid<B>, drawn: Drawn) -> (Links<B>, Vec<Told>) {
    let links = Links::new(grid, drawn);
    let mut all = Vec::new();
    for start in 0..links.nodes.len() {
        let flood = Flood::from(&links, start);
        for level in 0..flood.levels {
            for end in ones(flood.on(level)) {
                if end < start { continue; }
                let weak = links.weak(start)[end / 64] >> (end % 64) & 1 != 0;
                let (a, b) = (&links.nodes[start], &links.nodes[end]);
                let open = excluded(grid, &links, start, end);
                if open.is_empty() && !weak { continue; }
                let Some(path) = flood.simple_path(&links, level, end) else { continue };
                let n = path.len();
                let cyclic = if weak { n / 2 } else { 1 };
                let part = (0..cyclic).flat_map(|r| (0..n / 2).map(move |i| (r, i))).any(|(r, i)| {
                    let at = |k: usize| path[(2 * r + k) % n];
                    (i + 1..n / 2).any(|j| j - i < n / 2 - if end == start { 1 } else { 0 } && (i, j) != (0, n / 2 - 1) && !excluded(grid, &links, at(2 * i), at(2 * j + 1)).is_empty())
                });
                if part && std::env::var("NOPART").is_err() { 
                    if std::env::var("PARTS").is_ok() {
                    let s = path.iter().map(|&n| { let n = &links.nodes[n]; format!("{}@{}", n.digit, n.cells.into_iter().map(|c| format!("{}{}", c.index()/9+1, c.index()%9+1)).join("+")) }).join(" ");
                    println!("  part {s} :{}", open.iter().map(|c| format!("{}{}{}", c.digit, c.cell.index()/9+1, c.cell.index()%9+1)).join(" "));
                    }
                continue; }
                let grouped = path.iter().any(|&n| links.nodes[n].is_group());
                let mut tell = |sort, eliminations: Vec<Candidate>| if !eliminations.is_empty() {
                    all.push(Told { sort, length: level, grouped, eliminations, path: path.clone() })
                };
                if end == start {
                    let mut e = open;
                    if let Some(cell) = a.cells.single() { e.retain(|c| c.cell == cell); }
                    tell(Sort::Sets, e);
                    continue;
                }
                if weak {
                    let n = path.len();
                    let own = path.iter().fold(B::Cells::EMPTY, |all, &n| all.or(links.nodes[n].cells));
                    let mut e: Vec<Candidate> = (0..n / 2).flat_map(|i| {
                        let (x, y) = (path[2 * i + 1], path[(2 * i + 2) % n]);
                        let same_cell = links.nodes[x].cells == links.nodes[y].cells;
                        excluded(grid, &links, x, y).into_iter().filter(move |c| same_cell || !own.contains(c.cell))
                    }).collect();
                    e.sort(); e.dedup();
                    tell(Sort::Loop, e);
                }
                if a.cells == b.cells { continue; }
                let same = a.digit == b.digit;
                let group_end = a.is_group() || b.is_group();
                if open.len() == 1 || group_end {
                    for c in open { tell(Sort::Deletes, vec![c]); }
                } else {
                    tell(if same { Sort::Same } else { Sort::Different }, open);
                }
            }
        }
    }
    all.sort_by_key(|t| t.length);
    (links, all)
}

impl<B: Board> Technique<B> for Chain {
    fn id(&self) -> TechniqueId {
        match self.kind {
            Kind::X => TechniqueId::XChain,
            Kind::Xy => TechniqueId::XyChain,
            Kind::Continuous => TechniqueId::ContinuousNiceLoop,
            Kind::Discontinuous => TechniqueId::DiscontinuousNiceLoop,
            Kind::Aic => TechniqueId::Aic,
            Kind::GroupedContinuous => TechniqueId::GroupedContinuousNiceLoop,
            Kind::GroupedDiscontinuous => TechniqueId::GroupedDiscontinuousNiceLoop,
            Kind::GroupedAic => TechniqueId::GroupedAic,
        }
    }

    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
        match self.kind {
            Kind::Discontinuous | Kind::GroupedDiscontinuous => Some(if first == last { 1 } else { 2 }),
            Kind::Aic | Kind::GroupedAic => Some(if first.digit == last.digit { 1 } else { 2 }),
            Kind::GroupedContinuous => Some(1),
            _ => None,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let surveys = match self.kind {
            Kind::X => Digit::all(grid.board().side()).map(Drawn::OneDigit).collect(),
            Kind::Xy => vec![Drawn::Pairs],
            Kind::Continuous | Kind::Discontinuous | Kind::Aic => vec![Drawn::Candidates],
            _ => vec![Drawn::Groups],
        };
        for drawn in surveys {
            let (links, all) = survey(grid, drawn);
            let mut told: Vec<Vec<Candidate>> = Vec::new();
            let all2: Vec<_> = all.iter().map(|t| (t.sort, t.length, t.eliminations.clone())).collect();
            for t in all {
                let wanted = match self.kind {
                    Kind::X | Kind::Xy => !matches!(t.sort, Sort::Sets | Sort::Loop) && t.length > 0 && links.nodes[t.path[0]].digit == links.nodes[t.path[t.path.len() - 1]].digit,
                    Kind::Continuous | Kind::GroupedContinuous => t.sort == Sort::Loop,
                    Kind::Discontinuous | Kind::GroupedDiscontinuous => matches!(t.sort, Sort::Sets | Sort::Deletes),
                    Kind::Aic | Kind::GroupedAic => matches!(t.sort, Sort::Same | Sort::Different),
                };
                if !wanted || told.contains(&t.eliminations) { continue; }
                told.push(t.eliminations.clone());
                let dominated = all2.iter().any(|(sort, length, e)| {
                    let comparable = *sort == t.sort || (t.sort == Sort::Deletes && matches!(sort, Sort::Same | Sort::Different));
                    comparable && *length <= t.length && e.len() > t.eliminations.len() && t.eliminations.iter().all(|c| e.contains(c))
                });
                if dominated { continue; }
                if t.grouped != (drawn == Drawn::Groups) { continue; }
                let nodes = t.path.iter().map(|&n| links.told(n)).collect();
                let strong = t.path.chunks(2).map(|p| links.why(grid, p[0], p[1])).collect();
                let shape = if t.sort == Sort::Loop { Shape::Loop } else { Shape::Open };
                if std::env::var("CHAINS").is_ok() {
                    let s = t.path.iter().map(|&n| { let n = &links.nodes[n]; format!("{}@{}", n.digit, n.cells.into_iter().map(|c| format!("{}{}", c.index()/9+1, c.index()%9+1)).join("+")) }).join(" ");
                    println!("  {:?} {:?} {} :{}", self.kind, t.sort, s, t.eliminations.iter().map(|c| format!("{}{}{}", c.digit, c.cell.index()/9+1, c.cell.index()%9+1)).join(" "));
                }
                let reason = Reason::Chain(reason::Chain { nodes, strong, shape });
                if let Some(f) = Finding::eliminating(Technique::<B>::id(self), reason, grid, t.eliminations) { sink(f)?; }
            }
        }
        ControlFlow::Continue(())
    }
}
