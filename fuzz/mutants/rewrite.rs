//! Rewrites a source with every mutant in it, each behind a test whether it is the active one.

use crate::edits::{Change, Edit, Variant};
use std::ops::Range;

/// The source with these edits, each outer one before the inner ones.
pub fn rewrite(source: &str, edits: &[Edit]) -> String {
    Writer { source, edits }.piece(&(0..source.len()), 0)
}

struct Writer<'a> {
    source: &'a str,
    edits: &'a [Edit],
}

impl Writer<'_> {
    /// A piece of the source with its edits, among those from `first` on.
    fn piece(&self, range: &Range<usize>, first: usize) -> String {
        let (mut text, mut done) = (String::new(), range.start);
        for (index, Edit { range: inner, change }) in self.edits.iter().enumerate().skip(first) {
            if inner.start >= range.end {
                break;
            }
            // One that an outer edit has written, or that contains this piece.
            if inner.start < done || inner.end > range.end {
                continue;
            }
            text += &self.source[done..inner.start];
            text += &self.change(inner, change, index + 1);
            done = inner.end;
        }
        text + &self.source[done..range.end]
    }

    /// The replacement of a piece. Nothing is written twice, or a source would double with each level.
    fn change(&self, range: &Range<usize>, change: &Change, next: usize) -> String {
        let piece = |range: &Range<usize>| self.piece(range, next);
        match change {
            Change::Body(variants) => {
                let mut text = String::from("{ ");
                for Variant { id, text: value } in variants {
                    let value = if value.trim() == "()" { "" } else { value };
                    text += &format!("if crate::mutant({id}) {{ return {value}; }} ");
                }
                text + &piece(&(range.start + 1..range.end))
            }
            Change::Binary { operator, left, right, variants } => {
                binary(operator, &piece(left), &piece(right), variants)
            }
            Change::Assign { operator, left, right, variants } => {
                let (left, right) = (piece(left), piece(right));
                let choice = choice(&left, operator, variants);
                format!("{{ let __r = {right}; {choice} }}")
            }
            Change::Unary { operator, operand, id } => {
                let operand = piece(operand);
                format!("(if crate::mutant({id}) {{ {operand} }} else {{ {operator}({operand}) }})")
            }
            Change::Guard(variants) => {
                variants.iter().fold(format!("({})", piece(range)), |guard, variant| {
                    let id = variant.id;
                    match variant.text.as_str() {
                        "true" => format!("({guard} || crate::mutant({id}))"),
                        _ => format!("({guard} && !crate::mutant({id}))"),
                    }
                })
            }
            Change::Arm { pattern, guard, body, id } => {
                let pattern = &self.source[pattern.clone()];
                let guard = guard.as_ref().map_or(String::new(), |guard| format!(" && ({})", piece(guard)));
                format!("{pattern} if !crate::mutant({id}){guard}{}", piece(body))
            }
        }
    }
}

fn binary(operator: &str, left: &str, right: &str, variants: &[Variant]) -> String {
    if let [Variant { id, text }] = variants {
        match (operator, text.as_str()) {
            // The right side stays lazy: `a && b` evaluates `b` if `a`, the mutant `a || b` if not `a`, and if it is
            // not evaluated, the value is whether the mutant is active.
            ("&&", "||") => {
                return format!(
                    "(if ({left}) ^ crate::mutant({id}) {{ {right} }} else {{ crate::mutant({id}) }})"
                );
            }
            ("||", "&&") => {
                return format!(
                    "(if ({left}) ^ crate::mutant({id}) {{ !crate::mutant({id}) }} else {{ {right} }})"
                );
            }
            ("==", "!=") | ("!=", "==") => {
                return format!("((({left}) {operator} ({right})) ^ crate::mutant({id}))");
            }
            _ => {}
        }
    }
    // A comparison borrows its operands, and so must this. A `match` lets temporaries live as long as the whole
    // expression, as they would without it; a `let` would drop them.
    let borrow = if ["==", "!=", "<", ">", "<=", ">="].contains(&operator) { "&" } else { "" };
    let choice = choice("__l", operator, variants);
    format!("(match ({borrow}({left}), {borrow}({right})) {{ (__l, __r) => {choice} }})")
}

/// The operator of the active mutant, or the original one, between a left side and `__r`.
fn choice(left: &str, operator: &str, variants: &[Variant]) -> String {
    let mut text = String::new();
    for Variant { id, text: other } in variants {
        text += &format!("if crate::mutant({id}) {{ {left} {other} __r }} else ");
    }
    text + &format!("{{ {left} {operator} __r }}")
}
