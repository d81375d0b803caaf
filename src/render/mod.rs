//! Words and pictures: the only place with sentences, English and Japanese.

mod boxed;
mod drawing;
pub mod json;
mod lang;
mod svg;
mod text;
mod words;

pub use boxed::draw_boxed;
pub use drawing::{Drawing, Square};
pub use lang::Lang;
pub use svg::draw_svg;
pub use text::{solve_text, why_text};
pub use words::{Trouble, Verdict, Voice};
