//! Patterns whose constraints leave no choice: exocets, tridagons, fireworks.

mod clauses;
mod exocet;
mod fireworks;
#[cfg(test)]
mod tests;
mod tridagon;

pub use exocet::Exocet;
pub use fireworks::Fireworks;
pub use tridagon::Tridagon;
