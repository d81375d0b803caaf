//! Stories of the command line: each test name is a sentence that a user could have said.

mod api;
mod certify;
mod check;
mod claims;
mod count;
mod documents;
mod exits;
mod generate;
mod help;
mod hint;
mod inputs;
mod json;
mod manners;
mod rate;
mod readme;
mod sentences;
mod serve;
mod shorthand;
mod show;
mod store;
mod stream;
mod support;
mod techniques;
mod terminal;
mod verify;
mod why;
