//! What several finders read off a position: made once, and kept until it changes.

pub(super) mod almost_locked;
pub(super) mod als_graph;
pub(super) mod als_links;
pub(super) mod bilocation;
pub(super) mod bit_rows;
mod cache;
pub(super) mod cell_choices;
pub(super) mod chains;
pub(super) mod clusters;
pub(super) mod counts;
mod fish;
mod flood;
mod forced;
pub(super) mod incidence;
pub(super) mod links;
mod lists;
mod once;
mod position;
pub(super) mod rectangles;
pub(super) mod subsets;
pub(super) mod templates;
pub(super) mod tight;
pub(super) mod work;

pub(super) use cache::Shared;
pub use position::Position;
