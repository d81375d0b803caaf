//! The command line, told as stories: each test is a sentence that a user could have said.

mod api;
mod certify;
mod check;
mod documents;
mod exits;
mod generate;
mod hint;
mod inputs;
mod json;
mod manners;
mod rate;
mod readme;
mod serve;
mod show;
mod store;
mod support;
mod verify;
mod why;
