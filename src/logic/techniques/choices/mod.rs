//! Patterns whose constraints leave no choice: exocets, tridagons, fireworks, aligned pairs, leftover cells.

mod aligned_pair;
mod clauses;
mod exocet;
mod fireworks;
mod leftover;
#[cfg(test)]
mod tests;
mod tridagon;
mod tridagon_forcing;

pub use aligned_pair::AlignedPair;
pub use exocet::Exocet;
pub use fireworks::Fireworks;
pub use leftover::LawOfLeftover;
pub use tridagon::Tridagon;
pub use tridagon_forcing::TridagonForcing;
