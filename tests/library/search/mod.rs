//! The search engines, and all else against them.

mod data;
mod engines;
