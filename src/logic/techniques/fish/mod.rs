//! Fish: n houses whose places for a digit, apart from fins, lie in n other houses.

mod family;
mod finder;
mod kraken;
mod search;
#[cfg(test)]
mod tests;

pub(in crate::logic) use finder::Fish;
pub(in crate::logic) use kraken::KrakenFish;
