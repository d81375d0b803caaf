//! Which of several templates says a clause, and what fills its slots besides its fields.

use super::{
    clause::{Clause, NetPlace, NoPlace, PairConflict, UnfillablePair},
    effect::Effect,
    rules::{Follows, Seen, broken_phrase, each_holds},
    slot::{Phrase, Slot, ToSlot, contradiction_slot, list, phrase},
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout},
    logic::{LockedDigits, Node, Part, Role, Strong, TechniqueId},
    render::words::houses::by_kind,
};
use itertools::Itertools;

fn labels(by: &[String]) -> Slot {
    Slot::List(by.iter().map(|label| Slot::Text(format!("({label})"))).collect())
}

impl Clause {
    /// The template that says this clause on a board, and what fills its slots.
    pub(in crate::render) fn phrase(&self, layout: &Layout) -> Phrase {
        let mut phrase = self.as_it_stands();
        match self {
            Clause::OfRule { rule, claim } => return claim.phrase(*rule, layout),
            Clause::NoWay { left, effect } => {
                phrase.set("effect", Slot::RuleEffect(left.clone(), effect.clone()));
            }
            Clause::Fish { fins, endo_fins, .. } => {
                let fins = (!fins.is_empty()).then(|| phrase!("fish.fins", fins: fins));
                let endo_fins =
                    (!endo_fins.is_empty()).then(|| phrase!("fish.endo-fins", endo_fins: endo_fins));
                phrase.set("aside", list(fins.into_iter().chain(endo_fins)));
            }
            Clause::FishCount { bases, covers, .. } if are_told_by_order(bases, covers, layout) => {
                phrase.key = "fish-count.alike".into();
            }
            Clause::FishWithFins { covered, .. } if !covered.is_empty() => {
                phrase.key = "fish-with-fins.covering".into()
            }
            Clause::InTwoSectors { own, count, .. } => phrase.set("left", Slot::Count(count + 1 - own.len())),
            Clause::Link { taken, without, gives, by, supposed } => {
                phrase.key = if taken.is_some() { "link".into() } else { "link.first".into() };
                phrase.set("by", link(by, *without, gives, supposed.as_ref()));
            }
            Clause::ColorMeetsItself { digit, walk, first } => {
                phrase.set("last", walk.last().map_or(*first, |(_, cell)| *cell).to_slot());
                phrase.set("walk", color_walk(*digit, walk));
            }
            Clause::ColorSeesBoth { color, seen: [[one, _], [other, _]], .. } => {
                phrase.key = match (one == other, color.len()) {
                    (true, 1) => "color-sees-both.alone".into(),
                    (true, _) => "color-sees-both.one".into(),
                    (false, _) => phrase.key,
                };
            }
            Clause::Petal { digit, digits, .. } => {
                phrase.set("left", Slot::Digits(digits.minus(DigitSet::only(*digit))));
            }
            Clause::ExocetBase { rooms, .. } => {
                let none = rooms.is_empty().then(|| phrase!("exocet-base.no-room"));
                let rooms = rooms.iter().map(|(room, digits)| of_room(room, *digits));
                phrase.set("rooms", list(none.into_iter().chain(rooms)));
            }
            Clause::TargetsTakeBase { takes, anyway, .. } => {
                phrase.key = match (takes.is_empty(), anyway.is_empty()) {
                    (true, true) => "targets-take-base.either".into(),
                    (true, false) => "targets-take-base.anyway".into(),
                    (false, _) => phrase.key,
                };
                let take = |taken: &Candidate| phrase!("targets-take-base.takes", digit: taken.digit, cell: taken.cell);
                phrase.set("takes", list(takes.iter().map(take)));
                let anyway = anyway.iter().map(|(line, Candidate { cell, digit })| {
                    phrase!("targets-take-base.in-any-case", digit: digit, cell: cell, line: line)
                });
                phrase.set("anyway", list(anyway));
            }
            Clause::Unfillable { cells, first, beside, last, .. } => {
                let inside = |block: &House| {
                    let own = cells.iter().filter(|cell| layout.cells_of(*block).contains(cell));
                    (*block, own.copied().collect_vec())
                };
                let blocks = std::iter::once(first).chain(beside).chain(last).map(inside);
                phrase.set("blocks", blocks.collect_vec().to_slot());
            }
            Clause::NoThirdDigit { pair: UnfillablePair { filled, cells, digit } } => {
                phrase = phrase!("no-third-digit", filled: filled, cells: cells, digit: digit);
            }
            Clause::Firework { crossing, .. } => {
                let houses = layout.houses_of(*crossing);
                phrase.set("row", houses[0].to_slot());
                phrase.set("column", houses[1].to_slot());
                phrase.set("block", layout.box_of(*crossing).to_slot());
            }
            Clause::PairsExcluded { tried, with } => {
                phrase.set("with", excluded_pairs(*tried, with));
            }
            Clause::WouldForce { forced, contradiction, .. } => {
                let forced = forced.iter().map(|&(truth, of)| Slot::Phrase(forced_by(truth, of)));
                phrase.set("forced", Slot::List(forced.chain([contradiction_slot(contradiction)]).collect()));
            }
            Clause::Together { supposed, follows } => {
                phrase.set("cell", supposed.cell.to_slot());
                phrase.set("digit", supposed.digit.to_slot());
                phrase.set("follows", list(follows.iter().map(|next| follow(next, layout))));
            }
            Clause::Pattern { technique, parts } => phrase = pattern(*technique, parts),
            Clause::Conclusion { at, .. } => place(&mut phrase, at),
            Clause::LockedConclusion { at, of, locked: LockedDigits { cells, digits } } => {
                phrase.key = match of[..] {
                    [Constraint::House(..)] => "locked-conclusion.one".into(),
                    [Constraint::House(..), ..] => "locked-conclusion.house".into(),
                    _ => phrase.key,
                };
                if let [Constraint::House(house, _), ..] = of[..] {
                    phrase.set("house", house.to_slot());
                }
                phrase.set("cells", cells.to_vec().to_slot());
                phrase.set("digits", digits.to_slot());
                place(&mut phrase, at);
            }
            Clause::RefutedInside { by, .. } => phrase.set("by", labels(by)),
            Clause::Contradicts { by, .. } | Clause::LeadsTo { by, .. } => {
                phrase.key = if by.is_empty() { phrase.key + ".at-once" } else { phrase.key };
                phrase.set("by", labels(by));
            }
            Clause::SeesCells { effect, .. } => phrase.set("cells", effect.cells().to_slot()),
            Clause::FinOrFish { others: Some(_), .. } => phrase.key = "fin-or-fish.others".into(),
            _ => {}
        }
        phrase
    }
}

/// Whether two times as many houses are told apart by their order alone.
fn are_told_by_order(bases: &[House], covers: &[House], layout: &Layout) -> bool {
    let kinds = |houses: &[House]| by_kind(houses, layout).into_iter().map(|(kind, _)| kind).collect_vec();
    let [bases, covers] = [kinds(bases), kinds(covers)];
    bases == covers || bases.len() > 1 && covers.len() > 1
}

/// The steps from a coloured cell to one that would have the same colour and see it: not here, so there, in turns.
fn color_walk(digit: Digit, walk: &[(House, Cell)]) -> Slot {
    list(walk.iter().enumerate().map(|(turn, (house, cell))| match turn % 2 {
        0 => phrase!("color-meets-itself.not", cell: cell, digit: digit),
        _ => phrase!("color-meets-itself.is", cell: cell, digit: digit, house: house),
    }))
}

/// Why each of these cannot be true together with a candidate.
fn excluded_pairs(tried: Candidate, with: &[(Candidate, PairConflict)]) -> Slot {
    list(with.iter().enumerate().map(|(index, (other, conflict))| {
        let ends = index + 1 < with.len();
        match conflict {
            PairConflict::SameDigit => {
                phrase!("pairs-excluded.same", other: other, digit: tried.digit, ends: ends)
            }
            PairConflict::TooFew(cells, digits) => {
                let key = if digits.is_empty() { "pairs-excluded.none" } else { "pairs-excluded.few" };
                phrase!(key, other: other, cells: cells, digits: digits, ends: ends)
            }
        }
    }))
}

/// What is forced, as the last digit of its cell or the last place of its house.
fn forced_by(truth: Candidate, of: Constraint) -> Phrase {
    match of {
        Constraint::Cell(_) => phrase!("would-force.digit", one: truth),
        Constraint::House(house, _) => phrase!("would-force.place", one: truth, house: house),
    }
}

/// The template for why the second node of a strong link is true if the first is not.
fn link(by: &Strong, without: Digit, gives: &Node, supposed: Option<&Node>) -> Slot {
    Slot::Phrase(match by {
        Strong::In(Constraint::House(house, digit)) => {
            phrase!("link.house", gives: gives, house: house, digit: digit)
        }
        Strong::Through { set, .. } if set.cells.len() > 1 => {
            let supposed = supposed.cloned();
            phrase!("link.set", gives: gives, cells: set.cells, digits: set.digits, without: without, supposed: supposed)
        }
        Strong::In(Constraint::Cell(_)) | Strong::Through { .. } => phrase!("link.cell", gives: gives),
    })
}

/// The template for why three lines have no places for digits of a base.
fn of_room(room: &NoPlace, digits: DigitSet) -> Phrase {
    match room {
        NoPlace::NoneIn { line, targets, seen } if seen.is_empty() => {
            phrase!("exocet-base.only", line: line, digits: digits, targets: targets)
        }
        NoPlace::NoneIn { line, targets, seen } => {
            let key = if targets.is_empty() { "exocet-base.none" } else { "exocet-base.target" };
            phrase!(key, line: line, digits: digits, targets: targets, seen: seen)
        }
        NoPlace::OnlyIn(houses) => phrase!("exocet-base.houses", houses: houses, digits: digits),
    }
}

/// What follows from a supposition.
fn follow(follows: &Follows, layout: &Layout) -> Phrase {
    let effect = |left: &[(Cell, DigitSet)], gone: &[Candidate]| {
        Slot::RuleEffect(left.to_vec(), Effect::eliminating(gone.to_vec()))
    };
    match follows {
        Follows::Left { seen, rule, left, gone, why } => {
            let why = list(why.iter().map(|claim| claim.phrase(*rule, layout)));
            phrase!("together.left", seen: effect(&[], &seen.gone), by: seen.by, rule: rule, left: effect(left, gone), why: why, would: true)
        }
        Follows::Place { house, one, by } => {
            phrase!("together.place", house: house, digit: one.digit, cell: one.cell, by: by)
        }
        Follows::Digits { ones } => {
            let each = |(one, by): &(Candidate, Vec<Candidate>)| phrase!("together.digit", one: one, by: by);
            phrase!("together.digits", ones: list(ones.iter().map(each)))
        }
        Follows::Broken { seen, rule, left, few, why } => match broken_phrase(*rule, left, layout) {
            mut broken if broken.key == "broken" => {
                broken.key = "together.nothing".into();
                broken.set("left", each_holds(few, layout));
                broken.set("by", seen.by.to_slot());
                broken.set("claims", list(why.iter().map(|claim| claim.phrase(*rule, layout))));
                broken.set("would", true.to_slot());
                broken
            }
            // Two digits that do not go together show by themselves how they came there.
            broken => {
                let Seen { by, gone } =
                    if broken.key == "broken.pair" { Seen::default() } else { seen.clone() };
                phrase!("together.broken", seen: effect(&[], &gone), by: by, broken: broken)
            }
        },
        Follows::None { constraint, known, by } => {
            let (key, house) = match constraint {
                Constraint::Cell(_) => ("together.no-digit", None),
                Constraint::House(house, _) => ("together.no-place", Some(*house)),
            };
            let digits: DigitSet = known.iter().map(|one| one.digit).collect();
            let cells = known.iter().map(|one| one.cell).collect_vec();
            phrase!(key, house: house, digits: digits, cells: cells, by: by)
        }
    }
}

/// The letter of a conclusion, and what it follows from.
fn place(phrase: &mut Phrase, NetPlace { label, by, follows, .. }: &NetPlace) {
    phrase.set("label", label.to_slot());
    phrase.set("follows", follows.to_slot());
    phrase.set("by", if *follows { Slot::Nothing } else { labels(by) });
}

/// A pattern of this technique. Others than these have clauses of their own.
fn pattern(technique: TechniqueId, parts: &[Part]) -> Phrase {
    let of_role = |role| parts.iter().filter(move |part| part.role == role);
    let sides = of_role(Role::Set).map(|part| part.cells.clone()).collect_vec();
    let houses = of_role(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
    let (lines, boxes) = houses.split_at(houses.len() / 2);
    match (technique, &sides[..]) {
        (TechniqueId::LawOfLeftover, [beyond_boxes, beyond_lines]) => phrase!(
            "law-of-leftover",
            lines: lines.to_vec(),
            boxes: boxes.to_vec(),
            beyond_boxes: beyond_boxes,
            beyond_lines: beyond_lines,
        ),
        _ => phrase!("few-choices", sides: sides),
    }
}
