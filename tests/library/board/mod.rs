//! Boards: their limits, rules beyond houses, and what follows from these.

mod board_limits;
mod board_rules;
mod house_sums;
mod rules;
mod variants;
