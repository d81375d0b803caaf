//! The command line, told as stories: each test is a sentence that a user could have said.

mod check;
mod documents;
mod exits;
<<<<<<< HEAD
mod hint;
=======
mod generate;
>>>>>>> 316707e (generate: levels by rate; required techniques read off a trace; soundness draws its puzzles; tests)
mod inputs;
mod json;
mod manners;
mod readme;
mod show;
mod support;
mod why;
