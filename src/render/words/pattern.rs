//! Patterns in the field's notation: `5 c28 r37 fr3c4`, `5- r1c2 -3- r1c4 =3= r5c4 -3`.

use super::notation::{cells, cover};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, Layout},
    logic::{Base, Blossom, Branch, Chain, Colors, Cover, Deadly, Literal, Locked, Reason, Shape, Strong},
};
use itertools::Itertools;

/// The pattern of a reason that notation alone can describe, which is the same in every language; empty for those
/// that take words.
pub fn of(reason: &Reason, layout: &Layout) -> String {
    match reason {
        Reason::Cover(cover) => fish(cover, layout),
        Reason::Locked(found) => locked_set(found, layout),
        Reason::Chain(found) => chain(found, layout),
        Reason::Chains(found) => chains(&found[..], layout),
        Reason::Colors(found) => colors(found, layout),
        Reason::Blossom(found) => blossom(found, layout),
        Reason::Deadly(found) => deadly(found, layout),
        Reason::Kraken(found) => {
            let branches = found.branches.iter().map(|one| branch(one, layout));
            format!("{}; {}", fish(&found.fish, layout), branches.format("; "))
        }
        Reason::Only(_)
        | Reason::Cases(_)
        | Reason::Template(_)
        | Reason::Assumption
        | Reason::Refutation { .. } => String::new(),
    }
}

/// A fish or another cover: bases, covers, fins (`f`) and endo-fins (`ef`).
pub fn fish(pattern: &Cover, layout: &Layout) -> String {
    let in_two_bases =
        |fin: &&Candidate| layout.constraints_of(**fin).filter(|of| pattern.bases.contains(of)).count() > 1;
    let (endo, exo): (Vec<&Candidate>, Vec<&Candidate>) = pattern.fins.iter().partition(in_two_bases);
    let named = |mark: &str, fins: Vec<&Candidate>| match fins.is_empty() {
        true => String::new(),
        false => format!(" {mark}{}", cells(&fins.iter().map(|fin| fin.cell).collect::<Vec<_>>(), layout)),
    };
    format!("{}{}{}", cover(&pattern.bases, &pattern.covers, layout), named("f", exo), named("ef", endo))
}

fn digits(set: DigitSet) -> String {
    let separator = if set.into_iter().all(|digit| digit.value() <= 9) { "" } else { "," };
    set.into_iter().join(separator)
}

fn set_of(in_cells: &[Cell], of: DigitSet, layout: &Layout) -> String {
    format!("{}{{{}}}", cells(in_cells, layout), digits(of))
}

/// A chain as the field writes it: a weak link `-3-`, a strong one `=3=`, an almost locked set with its digits in
/// braces; a cell that is left by another digit than it was entered by is not written again.
fn chain(chain: &Chain, layout: &Layout) -> String {
    let Some(first) = chain.nodes.first() else { return String::new() };
    let mut text = match chain.shape {
        Shape::Open => format!("{}- ", first.digit),
        Shape::Loop => String::new(),
    };
    for (pair, (strong, ends)) in chain.strong.iter().zip(chain.nodes.chunks(2)).enumerate() {
        let [from, to] = ends else { continue };
        if pair > 0 {
            let same_cell = chain.nodes[2 * pair - 1].cells == from.cells;
            if !same_cell {
                text += &format!(" -{}- ", from.digit);
            }
            if same_cell && matches!(strong, Strong::In(_)) {
                text += &format!(" ={}= {}", to.digit, cells(&to.cells, layout));
                continue;
            }
        }
        match strong {
            Strong::In(_) if from.cells == to.cells => text += &cells(&from.cells, layout),
            Strong::In(_) => {
                text +=
                    &format!("{} ={}= {}", cells(&from.cells, layout), to.digit, cells(&to.cells, layout));
            }
            Strong::Through { set, .. } => text += &set_of(&set.cells, set.digits, layout),
        }
    }
    let last = chain.nodes.last().unwrap_or(first);
    match chain.shape {
        Shape::Open => text + &format!(" -{}", last.digit),
        Shape::Loop if last.cells == first.cells => text,
        Shape::Loop => text + &format!(" -{}- {}", last.digit, cells(&first.cells, layout)),
    }
}

/// Two chains as one.
fn chains(chains: &[Chain], layout: &Layout) -> String {
    chains.iter().map(|one| chain(one, layout)).join(", ")
}

/// Cells with as many digits, each digit with its places.
fn locked_set(locked: &Locked, layout: &Layout) -> String {
    let all: DigitSet = locked.places.iter().map(|node| node.digit).collect();
    set_of(&locked.cells, all, layout)
}

/// The two colours of each cluster.
fn colors(colors: &Colors, layout: &Layout) -> String {
    let cluster =
        |[one, other]: &[Vec<Cell>; 2]| format!("({}) / ({})", cells(one, layout), cells(other, layout));
    format!("{} {}", colors.digit, colors.clusters.iter().map(cluster).join(", "))
}

/// The stem, and each petal behind the digit that leads to it.
fn blossom(blossom: &Blossom, layout: &Layout) -> String {
    let petal = |petal: &crate::logic::Petal| {
        let set = set_of(&petal.set.cells, petal.set.digits, layout);
        format!("-{}- {set} -{}", petal.taken.digit, petal.common.digit)
    };
    format!("{} {}", layout.show(blossom.stem), blossom.petals.iter().map(petal).join(", "))
}

/// The pattern's digits and cells, and the candidates that keep it from being deadly.
fn deadly(deadly: &Deadly, layout: &Layout) -> String {
    let guardians = deadly.guardians.iter().map(|&guardian| layout.show_placed(guardian)).join(", ");
    let bases = deadly.bases.iter().map(|base| base_of(base, layout)).join(", ");
    let bases = if bases.is_empty() { bases } else { format!(" | {bases}") };
    format!("{} + {guardians}{bases}", exchangeable(deadly, layout))
}

/// The digits and cells alone.
pub fn exchangeable(deadly: &Deadly, layout: &Layout) -> String {
    let in_cells: Vec<Cell> = deadly.cells.iter().map(|&(cell, _)| cell).collect();
    let rows = in_cells.iter().map(|&cell| layout.row(cell) + 1).sorted().dedup();
    let columns = in_cells.iter().map(|&cell| layout.column(cell) + 1).sorted().dedup();
    // Four corners are written as rows and columns.
    let corners = rows.clone().count() == 2 && columns.clone().count() == 2 && layout.side() <= 9;
    let place = match corners {
        true => format!("r{}c{}", rows.clone().join(""), columns.clone().join("")),
        false => cells(&in_cells, layout),
    };
    let pattern = deadly.cells.iter().map(|&(_, digits)| digits).dedup().collect_vec();
    let pattern = match pattern[..] {
        [one] => format!("{} ", one.into_iter().join("/")),
        _ => String::new(),
    };
    format!("{pattern}{place}")
}

fn base_of(base: &Base, layout: &Layout) -> String {
    match base.constraint {
        Constraint::Cell(cell) => {
            let kept: DigitSet = base.kept.iter().map(|candidate| candidate.digit).collect();
            set_of(&[cell], kept, layout)
        }
        Constraint::House(house, digit) => {
            let name = layout.house_name(house);
            format!("{digit} {}{}", name.kind.letter(), name.number)
        }
    }
}

/// A branch from its assumption on: `r1c1=5 -> r2c3=4 -> r7c3=6`.
pub fn branch(branch: &Branch, layout: &Layout) -> String {
    let assumed = match branch.assumed {
        Literal::True(candidate) => layout.show_placed(candidate),
        Literal::False(candidate) => layout.show_eliminated(candidate),
    };
    let implied = branch.implied.iter().map(|implied| layout.show_placed(implied.candidate));
    std::iter::once(assumed).chain(implied).join(" -> ")
}

/// The places of a digit.
pub fn places(digit: Digit, left: &[Cell], layout: &Layout) -> String {
    format!("{digit} {}", cells(left, layout))
}
