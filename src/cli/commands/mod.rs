//! The commands, one file each.

mod certify;
mod check;
mod convert;
mod count;
mod generate;
mod hint;
mod manual;
mod rate;
mod show;
mod solve;
mod store;
mod techniques;
mod verify;
mod why;

pub use certify::certify;
pub use check::{check, exit_of as check_exit};
pub use convert::{convert, format_words};
pub use count::count;
pub use generate::generate;
pub use hint::hint;
pub use manual::{completions, man};
pub use rate::{Telling, exit_of as rate_exit, rate};
pub use show::show;
pub use solve::{exit_of as solve_exit, solve};
pub use store::store;
pub use techniques::techniques;
pub use verify::verify;
pub use why::why;
