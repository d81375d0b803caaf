//! Words and pictures: the only place with sentences, English and Japanese.

mod fault;
mod lang;
mod snippet;

pub use fault::{board_message, message, originals_message, remedy, unwritable_message};
pub use lang::Lang;
pub use snippet::{Style, render_faults};
