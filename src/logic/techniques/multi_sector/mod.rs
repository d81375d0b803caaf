//! Multi-sector locked sets, and SK-loops as a form of them.

mod cover;
mod finder;
mod lanes;
mod sk_loop;
#[cfg(test)]
mod tests;

pub use finder::MultiSector;
