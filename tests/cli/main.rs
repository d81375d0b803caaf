//! The command line, told as stories: each test is a sentence that a user could have said.

mod check;
mod documents;
mod exits;
mod inputs;
mod json;
mod manners;
mod rate;
mod readme;
mod show;
mod support;
mod why;
