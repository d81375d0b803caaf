//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

mod assumptions;
mod conclusion;
mod fewest;
mod finder;
mod kind;
mod outcomes;
mod patterns;
mod prelude;
mod propagation;
mod remaining;
mod shortening;
#[cfg(test)]
mod tests;

pub use fewest::fewest_conclusions;
pub use kind::{Forcing, ForcingEnd};
pub use propagation::PropagationMode;
pub use shortening::shorten;
