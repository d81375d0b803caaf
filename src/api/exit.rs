//! The exit codes: how an answer ends; errors carry them in JSON.

use super::prelude::*;
use crate::{
    search::Uniqueness,
    teach::{Advice, Report},
};

/// How a command ended, as the exit code of the program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(u8)]
pub enum Exit {
    /// The command did what it should.
    #[default]
    Done = 0,
    /// The system failed, such as a file or the network.
    System = 1,
    /// The command was used in a wrong way.
    Usage = 2,
    /// The input cannot be read.
    Unreadable = 3,
    /// The clues contradict each other.
    Contradiction = 4,
    /// The puzzle has no solution, though no digit occurs twice in a house.
    NoSolution = 5,
    /// The puzzle has more than one solution.
    ManySolutions = 6,
    /// Logic alone is not enough, and guessing was off.
    Stuck = 7,
    /// The claim that should be shown does not hold.
    NotProven = 8,
    /// The budget was spent.
    GaveUp = 9,
}

impl Exit {
    /// All exits, in the order of their codes.
    pub const ALL: [Exit; 10] = {
        use Exit::*;
        [Done, System, Usage, Unreadable, Contradiction, NoSolution, ManySolutions, Stuck, NotProven, GaveUp]
    };

    /// The exit code of the program, from 0 to 9, which errors in JSON carry too.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// The exit with this code; `None` if there is none.
    ///
    /// ```
    /// use naze::api::Exit;
    ///
    /// assert_eq!(Exit::of_code(Exit::Stuck.code()), Some(Exit::Stuck));
    /// assert_eq!(Exit::of_code(10), None);
    /// ```
    pub fn of_code(code: u8) -> Option<Exit> {
        Exit::ALL.into_iter().find(|exit| exit.code() == code)
    }

    /// The exit for a puzzle with this number of solutions, whose clues may contradict each other.
    pub(super) fn of_search(uniqueness: &Uniqueness, has_duplicates: bool) -> Exit {
        match uniqueness {
            Uniqueness::One(_) => Exit::Done,
            Uniqueness::None if has_duplicates => Exit::Contradiction,
            Uniqueness::None => Exit::NoSolution,
            Uniqueness::Many(_) => Exit::ManySolutions,
            Uniqueness::Unknown => Exit::GaveUp,
        }
    }

    /// The worse of two exits, for a run over several puzzles: the one with the higher code, but a failing system is
    /// worse than all others.
    pub fn worse(self, other: Exit) -> Exit {
        let rank = |exit: Exit| (exit == Exit::System, exit.code());
        if rank(self) >= rank(other) { self } else { other }
    }
}

impl From<&End> for Exit {
    fn from(end: &End) -> Exit {
        match end {
            End::Solved(_) => Exit::Done,
            End::Duplicates(_) => Exit::Contradiction,
            End::NoSolution(_) => Exit::NoSolution,
            End::Many(_) => Exit::ManySolutions,
            End::Stuck => Exit::Stuck,
            End::GaveUp(_) => Exit::GaveUp,
        }
    }
}

impl From<&Report> for Exit {
    fn from(report: &Report) -> Exit {
        Exit::of_search(&report.uniqueness, !report.duplicates.is_empty())
    }
}

/// The exit for a hint. A mistake that a hint reports is an answer like any other.
impl From<&Advice> for Exit {
    fn from(advice: &Advice) -> Exit {
        match advice {
            Advice::TakeBack(_)
            | Advice::Step { .. }
            | Advice::Guess(_)
            | Advice::Filled(_)
            | Advice::Excluded(_)
            | Advice::Finished(_) => Exit::Done,
            Advice::Broken(report) => Exit::from(report),
            Advice::Stuck => Exit::Stuck,
            Advice::GaveUp => Exit::GaveUp,
        }
    }
}

impl From<&RateError> for Exit {
    fn from(error: &RateError) -> Exit {
        match error {
            RateError::Duplicates(_) => Exit::Contradiction,
            RateError::NoSolution => Exit::NoSolution,
            RateError::Many(_) => Exit::ManySolutions,
            RateError::Unknown => Exit::GaveUp,
        }
    }
}
