//! Forcing chains and nets: assumptions followed until they contradict themselves or agree.

mod assumptions;
mod conclusion;
mod finder;
mod kind;
mod outcomes;
mod propagation;
mod shortening;

pub use kind::Forcing;
pub use shortening::shorten;
