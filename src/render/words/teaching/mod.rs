//! Sentences that lead a learner: where to look, what is visible there, what was found before.

mod english;
mod japanese;
mod speak;
