//! Patterns in standard notation: `5 c28 r37 fr3c4`, `(5=3)r1c2-(3)r1c4=(3)r5c4`.

use super::{
    super::prelude::*, Base, Blossom, Branch, Cases, Cause, Chain, Choices, Colors, Cover, Deadly, Implied,
    Literal, Locked, Node, Part, Petal, Reason, Role, Shape, Strong,
};
use crate::board::notation::{cells, houses};

impl Reason {
    /// The pattern in standard notation, which is the same in every language.
    pub(crate) fn notation(&self, layout: &Layout) -> String {
        match self {
            Reason::Cover(cover) => fish(cover, layout),
            Reason::Locked(found) => locked_set(found, layout),
            Reason::Chain(found) => chain(found, layout),
            Reason::Chains(found) => found.iter().map(|part| chain(part, layout)).join(", "),
            Reason::Colors(found) => colors(found, layout),
            Reason::Blossom(found) => blossom(found, layout),
            Reason::Deadly(found) => deadly(found, layout),
            Reason::Choices(found) => choices(found, layout),
            Reason::Kraken(found) => {
                let branches = found.branches.iter().map(|case| branch(case, layout));
                format!("{}; {}", fish(&found.fish, layout), branches.format("; "))
            }
            Reason::Only(only) => constraint(*only, layout),
            Reason::Cases(found) => cases(found, layout),
            Reason::Template(found) => format!("{}", found.digit),
            Reason::Fit(found) => layout.show_rule(found.rule),
            Reason::Assumption => "?".to_string(),
            Reason::Refutation { assumption, .. } => format!("#{}", assumption.0),
        }
    }
}

/// A cover pattern as a fish: bases, covers, fins (`f`) and endo-fins (`ef`).
fn fish(pattern: &Cover, layout: &Layout) -> String {
    let in_two_bases =
        |fin: &&Candidate| layout.constraints_of(**fin).filter(|of| pattern.bases.contains(of)).count() > 1;
    let (endo, exo): (Vec<&Candidate>, Vec<&Candidate>) = pattern.fins.iter().partition(in_two_bases);
    let named = |mark: &str, fins: Vec<&Candidate>| {
        if fins.is_empty() {
            String::new()
        } else {
            format!(" {mark}{}", cells(&fins.iter().map(|fin| fin.cell).collect::<Vec<_>>(), layout))
        }
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

/// A chain in Eureka notation: `(6=9)r1c7-(9)r78c7=(9-4)r7c9=(4)r7c7`. A strong link is `=`, a weak one `-`;
/// candidates in the same cells share parentheses, and an almost locked set has its digits in braces after it.
fn chain(chain: &Chain, layout: &Layout) -> String {
    let mut text = String::new();
    let mut open: Option<(String, String)> = None;
    let mut put = |open: &mut Option<(String, String)>, link: &str, digit: Digit, place: String| match open {
        Some((written, at)) if *at == place => *written += &format!("{link}{}", digit.symbol()),
        _ => {
            if let Some((written, at)) = open.take() {
                text += &format!("({written}){at}");
            }
            text += link;
            *open = Some((digit.symbol().to_string(), place));
        }
    };
    for (pair, (strong, ends)) in chain.strong.iter().zip(chain.nodes.chunks(2)).enumerate() {
        let [from, to] = ends else { continue };
        let place = |node: &Node| match strong {
            Strong::In(_) => cells(&node.cells, layout),
            Strong::Through { set, .. } => set_of(&set.cells, set.digits, layout),
        };
        put(&mut open, if pair == 0 { "" } else { "-" }, from.digit, place(from));
        put(&mut open, "=", to.digit, place(to));
    }
    if let (Shape::Loop, Some(first)) = (chain.shape, chain.nodes.first()) {
        put(&mut open, "-", first.digit, cells(&first.cells, layout));
    }
    let last = open.map(|(written, at)| format!("({written}){at}"));
    text + &last.unwrap_or_default()
}

/// A locked set: its cells, and each digit with its places.
fn locked_set(locked: &Locked, layout: &Layout) -> String {
    let all: DigitSet = locked.places.iter().map(|node| node.digit).collect();
    set_of(&locked.cells, all, layout)
}

/// The cells of the two colours of each cluster.
fn colors(colors: &Colors, layout: &Layout) -> String {
    let cluster =
        |[one, other]: &[Vec<Cell>; 2]| format!("({}) / ({})", cells(one, layout), cells(other, layout));
    format!("{} {}", colors.digit, colors.clusters.iter().map(cluster).join(", "))
}

/// A death blossom: its stem, and each petal after the digit that leads to it.
fn blossom(blossom: &Blossom, layout: &Layout) -> String {
    let petal = |petal: &Petal| {
        let set = set_of(&petal.set.cells, petal.set.digits, layout);
        format!("-{}- {set} -{}", petal.taken.digit, petal.common.digit)
    };
    format!("{} {}", layout.show(blossom.stem), blossom.petals.iter().map(petal).join(", "))
}

/// A deadly pattern: its digits and cells, and the candidates that prevent it from being deadly. For a pattern of all
/// open cells only these candidates are written.
fn deadly(deadly: &Deadly, layout: &Layout) -> String {
    let guardians = deadly.guardians.iter().map(|&guardian| layout.show_placed(guardian)).join(", ");
    let bases = deadly.bases.iter().map(|base| base_of(base, layout)).join(", ");
    let bases = if bases.is_empty() { bases } else { format!(" | {bases}") };
    let in_cells = deadly.cells.iter().map(|&(cell, _)| cell).collect_vec();
    let all = cells(&in_cells, layout);
    match deadly.cells.iter().map(|(_, digits)| *digits).all_equal_value() {
        Ok(pattern) => format!("{} {all} + {guardians}{bases}", pattern.into_iter().join("/")),
        Err(_) if in_cells.len() == 4 => format!("{all} + {guardians}{bases}"),
        Err(_) => guardians + &bases,
    }
}

/// A pattern that leaves no choice: its cells and digits, part by part, as in `1/2/3 r1c12 => r2c4 r3c7 | c347`.
fn choices(choices: &Choices, layout: &Layout) -> String {
    let slashed = |digits: DigitSet| digits.into_iter().join("/");
    let each = |of: &[Cell]| of.iter().map(|&cell| layout.show(cell)).join(" ");
    let mut written = String::new();
    let mut add = |separator: &str, text: String| {
        written.push_str(if written.is_empty() { "" } else { separator });
        written.push_str(&text);
    };
    let mut last = None;
    for part in &choices.parts {
        let is_first = last.replace(part.role) != Some(part.role);
        match part.role {
            Role::ExocetBase => add(", ", format!("{} {}", slashed(part.digits), cells(&part.cells, layout))),
            Role::Target => add(" => ", each(&part.cells)),
            Role::Unfillable => add("", format!("{} {}", slashed(part.digits), cells(&part.cells, layout))),
            Role::Guardian => {
                add(" + ", part.candidates.iter().map(|&candidate| layout.show_placed(candidate)).join(", "))
            }
            Role::Pair => add("", each(&part.cells)),
            Role::Excluding => add(if is_first { " | " } else { " " }, cells(&part.cells, layout)),
            Role::Crossing => {
                let crossing = |&cell: &Cell| {
                    format!("{} {}", slashed(choices.digits_through(cell, layout)), layout.show(cell))
                };
                add("", part.cells.iter().map(crossing).join(", "));
            }
            Role::Rule => {
                add(" + ", part.rule.map_or_else(String::new, |rule| layout.show_rule(rule)));
            }
            Role::Wing => add(" | ", cells(&part.cells, layout)),
            Role::Set => add(" = ", cells(&part.cells, layout)),
            _ => {}
        }
    }
    let lines = choices.having(Role::CoverSet).flat_map(Part::houses);
    let boxes = choices.having(Role::Mirror).filter_map(|mirror| layout.box_of(*mirror.cells.first()?));
    let limits = lines.chain(boxes).unique().collect_vec();
    if limits.is_empty() { written } else { format!("{written} | {}", houses(limits.into_iter(), layout)) }
}

fn base_of(base: &Base, layout: &Layout) -> String {
    match base.constraint {
        Constraint::Cell(cell) => {
            let kept: DigitSet = base.kept.iter().map(|candidate| candidate.digit).collect();
            set_of(&[cell], kept, layout)
        }
        of => constraint(of, layout),
    }
}

/// Cases: each conclusion with its number, its constraint and the numbers of its causes, as in `r1c3=3, 1: r1c2=1 1 r1,
/// 2: r2c6=3 3 b2, 3: r2c5=2 r2c5 (1), no 7 r1 (2,3)`. Nested branches come first. As a cause, `n1` is the first nested
/// branch, and `o1` is conclusion 1 of the branch around a nested one.
fn cases(found: &Cases, layout: &Layout) -> String {
    let nested = found.refuted().iter().map(|case| &case.branch);
    nested.chain(found.branches()).map(|case| branch(case, layout)).join("; ")
}

/// A branch, from its assumption on.
fn branch(branch: &Branch, layout: &Layout) -> String {
    let assumed = match branch.assumed {
        Literal::True(candidate) => layout.show_placed(candidate),
        Literal::False(candidate) => layout.show_eliminated(candidate),
    };
    let from = |causes: &[Cause]| {
        let name = |cause: &Cause| match cause {
            Cause::Assumed | Cause::OuterAssumed => None,
            Cause::Implied(index) => Some(format!("{}", index + 1)),
            Cause::OuterImplied(index) => Some(format!("o{}", index + 1)),
            Cause::Refuted(index) => Some(format!("n{}", index + 1)),
        };
        let names = causes.iter().filter_map(name).join(",");
        if names.is_empty() { names } else { format!(" ({names})") }
    };
    let conclusions = branch.implied.iter().enumerate().map(|(index, implied)| {
        let Implied { locked, of, from: causes } = implied;
        let concluded = match locked.candidate() {
            Some(candidate) => layout.show_placed(candidate),
            None => set_of(&locked.cells, locked.digits, layout),
        };
        let of = of.iter().map(|&of| constraint(of, layout)).join(",");
        format!("{}: {concluded} {of}{}", index + 1, from(causes))
    });
    let end = branch.contradiction.as_ref().map(|end| match end {
        Contradiction::NoDigit(cell) => format!("no {}", layout.show(*cell)),
        Contradiction::NoPlace(house, digit) => {
            format!("no {}", constraint(Constraint::House(*house, *digit), layout))
        }
        Contradiction::Duplicate(house, digit, _) => {
            format!("two {}", constraint(Constraint::House(*house, *digit), layout))
        }
        Contradiction::BrokenRule(rule, _) => format!("no {}", layout.show_rule(*rule)),
        Contradiction::Searched => "no solution".to_string(),
    });
    std::iter::once(assumed).chain(conclusions).chain(end.map(|end| end + &from(&branch.end_from))).join(", ")
}

/// A constraint: the cell `r2c5`, or a digit in a house, `7 r1`.
fn constraint(constraint: Constraint, layout: &Layout) -> String {
    match constraint {
        Constraint::Cell(cell) => layout.show(cell).to_string(),
        Constraint::House(house, digit) => {
            let name = layout.house_name(house);
            format!("{digit} {}{}", name.kind.letter(), name.number)
        }
    }
}

fn houses_of(constraints: &[Constraint]) -> impl Iterator<Item = House> {
    constraints.iter().filter_map(Constraint::house)
}

/// A cover pattern: its digits, cells and houses, as in `5 c28 r37` or `3,7 r1c26`. If the covers of cells are in
/// several houses, each is listed: `r12c12 | 1r1 2r2`.
fn cover(bases: &[Constraint], covers: &[Constraint], layout: &Layout) -> String {
    let in_cells = |constraints: &[Constraint]| -> Option<Vec<Cell>> {
        constraints.iter().map(Constraint::cell).collect()
    };
    let digits = |constraints: &[Constraint]| {
        constraints.iter().filter_map(Constraint::digit).sorted_unstable().dedup().join(",")
    };
    let in_houses = |constraints: &[Constraint]| houses(houses_of(constraints).dedup(), layout);
    match (in_cells(bases), in_cells(covers)) {
        (Some(naked), _) if !houses_of(covers).all_equal() => {
            let cover = |of: &Constraint| match of {
                Constraint::House(house, digit) => format!("{digit}{}", houses([*house].into_iter(), layout)),
                Constraint::Cell(cell) => layout.show(*cell).to_string(),
            };
            format!("{} | {}", cells(&naked, layout), covers.iter().map(cover).join(" "))
        }
        (Some(naked), _) => format!("{} {}", digits(covers), cells(&naked, layout)),
        (_, Some(hidden)) => format!("{} {}", digits(bases), cells(&hidden, layout)),
        _ => format!("{} {} {}", digits(bases), in_houses(bases), in_houses(covers)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fish_is_written_in_standard_notation() {
        let layout = Layout::of_side(9).expect("a board");
        let five = |house| Constraint::House(House::new(house), Digit::from_index(4));
        assert_eq!(cover(&[five(10), five(16)], &[five(2), five(6)], &layout), "5 c28 r37");
    }
}
