//! The commands, one file each.

mod certify;
mod check;
mod convert;
mod count;
mod generate;
mod hint;
mod manual;
mod method;
mod practice;
mod rate;
mod serve;
mod show;
mod site;
mod solve;
mod store;
mod techniques;
mod verify;
mod why;

pub use certify::certify;
pub use check::check;
pub use convert::convert;
pub use count::count;
pub use generate::generate;
pub use hint::hint;
pub use manual::{completions, man};
pub use method::options;
pub use practice::practice;
pub use rate::{RatingStyle, rate};
pub use serve::serve;
pub use show::{is_stdout, show};
pub use site::site;
pub use solve::solve;
pub use store::store;
pub use techniques::techniques;
pub use verify::verify;
pub use why::why;
