//! Words and pictures: the only place with sentences, English and Japanese.

mod lang;

pub use lang::Lang;
