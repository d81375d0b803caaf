//! The contents of a template's slots: names, numbers, effects, lists of these, and other templates.

use super::{effect::Effect, rules::Follows};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, RuleId},
    grid::Contradiction,
    logic::{Literal, LockedDigits, Node, Part, StepId, Strong, TechniqueId},
    render::words::marks,
};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

/// The content of a slot in a template.
#[derive(Clone, Debug)]
pub(in crate::render) enum Slot {
    Nothing,
    Text(String),
    Count(usize),
    Digit(Digit),
    Digits(DigitSet),
    Cells(Vec<Cell>),
    Houses(Vec<House>),
    Node(Node),
    Is(Candidate),
    IsNot(Candidate),
    Effect(Effect),
    /// An effect of a rule, which may take many digits from a cell, and what it leaves of some cells.
    RuleEffect(Vec<(Cell, DigitSet)>, Effect),
    /// A cell, or a digit in a house, by a template for each.
    Of(Constraint),
    /// The name of a rule.
    Rule(RuleId),
    /// What a rule demands.
    Asks(RuleId),
    /// A rule is broken by what is left of its cells.
    Broken(RuleId, Vec<Candidate>),
    Phrase(Phrase),
    List(Vec<Slot>),
}

/// A template by its key, and what fills its slots.
#[derive(Clone, Debug)]
pub(in crate::render) struct Phrase {
    pub key: Cow<'static, str>,
    pub slots: Vec<(Cow<'static, str>, Slot)>,
}

impl Phrase {
    /// A value of data by the template of its kind: `room.kind`, with its fields in the slots.
    pub fn from_data(room: &str, value: &impl Serialize) -> Phrase {
        let (kind, fields) = match serde_json::to_value(value) {
            Ok(Value::Object(kinds)) => kinds.into_iter().next().unwrap_or_default(),
            Ok(Value::String(kind)) => (kind, Value::Null),
            _ => Default::default(),
        };
        let slots = match fields {
            Value::Object(fields) => {
                fields.into_iter().map(|(name, value)| (name.into(), of_json(value))).collect()
            }
            Value::Null => Vec::new(),
            only => vec![("".into(), of_json(only))],
        };
        Phrase { key: format!("{room}.{kind}").into(), slots }
    }

    /// Fills a slot, whatever it held before.
    pub fn set(&mut self, name: &'static str, slot: Slot) {
        self.slots.retain(|(own, _)| *own != name);
        self.slots.push((name.into(), slot));
    }
}

fn of_json(value: Value) -> Slot {
    match value {
        Value::String(text) => Slot::Text(text),
        Value::Number(number) => match number.as_u64() {
            Some(count) => Slot::Count(count as usize),
            None => Slot::Text(number.to_string()),
        },
        Value::Array(all) => Slot::List(all.into_iter().map(of_json).collect()),
        _ => Slot::Nothing,
    }
}

impl Slot {
    pub fn part(self, name: &str) -> Slot {
        let index = name.parse().unwrap_or(usize::MAX);
        let part = match self {
            Slot::Node(node) if name == "digit" => Some(Slot::Digit(node.digit)),
            Slot::Node(node) => Some(Slot::Cells(node.cells.to_vec())),
            Slot::Cells(cells) => cells.get(index).map(|&cell| Slot::Cells(vec![cell])),
            Slot::Houses(houses) => houses.get(index).map(|&house| Slot::Houses(vec![house])),
            Slot::List(list) => list.into_iter().nth(index),
            _ => None,
        };
        part.unwrap_or(Slot::Nothing)
    }

    pub fn count(&self) -> usize {
        match self {
            Slot::Nothing => 0,
            Slot::Text(text) => usize::from(!text.is_empty()),
            Slot::Count(count) => *count,
            Slot::Digits(digits) => digits.len(),
            Slot::Cells(cells) => cells.len(),
            Slot::Houses(houses) => houses.len(),
            Slot::Node(node) => node.cells.len(),
            Slot::List(list) => list.len(),
            Slot::RuleEffect(left, effect) => left.len() + effect.placed.len() + effect.eliminated.len(),
            _ => 1,
        }
    }
}

/// A type whose values can fill a slot.
pub(in crate::render) trait ToSlot: Sized {
    fn to_slot(&self) -> Slot;

    fn all_to_slot(all: &[Self]) -> Slot {
        Slot::List(all.iter().map(ToSlot::to_slot).collect())
    }
}

macro_rules! to_slot {
    ($($type:ty: $value:pat => $slot:expr;)*) => {
        $(impl $crate::render::words::deduction::slot::ToSlot for $type {
            fn to_slot(&self) -> $crate::render::words::deduction::slot::Slot {
                let $value = self;
                $slot
            }
        })*
    };
}

pub(super) use to_slot;

to_slot! {
    usize: count => Slot::Count(*count);
    u32: count => Slot::Count(*count as usize);
    bool: is => Slot::Count(usize::from(*is));
    String: text => Slot::Text(text.clone());
    &str: text => Slot::Text(text.to_string());
    Slot: slot => slot.clone();
    Phrase: phrase => Slot::Phrase(phrase.clone());
    Digit: digit => Slot::Digit(*digit);
    DigitSet: digits => Slot::Digits(*digits);
    Candidate: candidate => Slot::Is(*candidate);
    Literal: literal => match literal {
        Literal::True(candidate) => Slot::Is(*candidate),
        Literal::False(candidate) => Slot::IsNot(*candidate),
    };
    Node: node => Slot::Node(node.clone());
    Effect: effect => Slot::Effect(effect.clone());
    Constraint: of => Slot::Of(*of);
    RuleId: rule => Slot::Rule(*rule);
    StepId: step => Slot::Text(marks::step(*step));
    Contradiction: contradiction => contradiction_slot(contradiction);
    // These are told by templates of their own.
    LockedDigits: _ => Slot::Nothing;
    Part: _ => Slot::Nothing;
    Strong: _ => Slot::Nothing;
    TechniqueId: _ => Slot::Nothing;
    Follows: _ => Slot::Nothing;
}

impl ToSlot for Cell {
    fn to_slot(&self) -> Slot {
        Slot::Cells(vec![*self])
    }

    fn all_to_slot(all: &[Cell]) -> Slot {
        Slot::Cells(all.to_vec())
    }
}

impl ToSlot for House {
    fn to_slot(&self) -> Slot {
        Slot::Houses(vec![*self])
    }

    fn all_to_slot(all: &[House]) -> Slot {
        Slot::Houses(all.to_vec())
    }
}

impl<T: ToSlot> ToSlot for Vec<T> {
    fn to_slot(&self) -> Slot {
        T::all_to_slot(self)
    }
}

impl<T: ToSlot, const N: usize> ToSlot for [T; N] {
    fn to_slot(&self) -> Slot {
        T::all_to_slot(self)
    }
}

impl<T: ToSlot> ToSlot for Option<T> {
    fn to_slot(&self) -> Slot {
        self.as_ref().map_or(Slot::Nothing, ToSlot::to_slot)
    }
}

impl<A: ToSlot, B: ToSlot> ToSlot for (A, B) {
    fn to_slot(&self) -> Slot {
        Slot::List(vec![self.0.to_slot(), self.1.to_slot()])
    }
}

/// A template with values by their names.
macro_rules! phrase {
    ($key:expr $(, $name:ident: $value:expr)* $(,)?) => {
        Phrase { key: $key.into(), slots: vec![$((stringify!($name).into(), $value.to_slot())),*] }
    };
}

pub(in crate::render) use phrase;

/// The slot for how a grid, or a supposition, contradicts itself.
pub(in crate::render) fn contradiction_slot(contradiction: &Contradiction) -> Slot {
    Slot::Phrase(match contradiction {
        Contradiction::NoDigit(cell) => phrase!("no-digit", cell: cell),
        Contradiction::NoPlace(house, digit) => phrase!("no-place", house: house, digit: digit),
        Contradiction::Duplicate(house, digit, cells) => {
            phrase!("duplicate", house: house, digit: digit, cells: cells)
        }
        Contradiction::BrokenRule(rule, left) => return Slot::Broken(*rule, left.clone()),
        Contradiction::Searched => phrase!("searched"),
    })
}

pub(in crate::render) fn list(all: impl IntoIterator<Item = Phrase>) -> Slot {
    Slot::List(all.into_iter().map(Slot::Phrase).collect())
}
