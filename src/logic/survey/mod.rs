//! Survey results of a position that several finders use: made once, and kept until it changes.

pub(super) mod almost_locked;
pub(super) mod als_graph;
pub(super) mod bilocation;
pub(super) mod bit_rows;
mod cache;
pub(super) mod candidate_counts;
pub(super) mod cell_choices;
mod cells;
pub(super) mod chains;
pub(super) mod clusters;
mod fish;
pub(super) mod forcing_results;
mod hodoku_chains;
pub(super) mod incidence;
mod lazy;
pub(super) mod level_search;
pub(super) mod link_graph;
mod lists;
pub(super) mod n_in_n;
mod position;
pub(super) mod prelude;
pub(super) mod rectangles;
pub(super) mod restricted_commons;
pub(super) mod subsets;
pub(super) mod templates;
pub(super) mod work;

pub(crate) use cache::SurveyCache;
pub use position::Position;
