//! Questions and answers as data.

mod hands;
mod questions;
