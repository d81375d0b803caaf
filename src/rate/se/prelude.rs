//! What every rule of Sudoku Explainer may use: the layout, pencil marks, rules and hints.

pub(super) use super::{
    hint::SeHint,
    layout::{HOUSES, HOUSES_OF, KINDS, PEERS, SEES, bits, cells_at, cells_of, choices},
    pencil::Pencil,
    rule::SeRule,
};
