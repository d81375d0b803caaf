//! Ratings, and puzzles made to order.

mod braids;
mod generate;
mod ratings;
mod se;
