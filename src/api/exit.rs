//! The exit codes: how an answer ends; errors carry them in JSON.

use crate::{
    logic::End,
    rate::RateError,
    search::Uniqueness,
    teach::{Advice, Report},
};

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(u8)]
pub enum Exit {
    /// Done.
    #[default]
    Done = 0,
    /// The system failed: a file, the network.
    System = 1,
    /// Wrong usage.
    Usage = 2,
    /// Input that cannot be read.
    Unreadable = 3,
    /// Clues that contradict each other.
    Contradiction = 4,
    /// No solution, though no digit occurs twice in a house.
    NoSolution = 5,
    /// More than one solution.
    ManySolutions = 6,
    /// Logic alone is not enough, and guessing was off.
    Stuck = 7,
    /// The claim to be shown does not hold.
    NotProven = 8,
    /// The budget was spent.
    GaveUp = 9,
}

impl Exit {
    /// All of them, in the order of their codes.
    pub const ALL: [Exit; 10] = {
        use Exit::*;
        [Done, System, Usage, Unreadable, Contradiction, NoSolution, ManySolutions, Stuck, NotProven, GaveUp]
    };

    /// The program's exit code, which errors carry too.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// The exit with this code.
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

    /// The exit for a puzzle with these solutions, whose clues may contradict each other.
    pub(super) fn of_search(uniqueness: &Uniqueness, has_duplicates: bool) -> Exit {
        match uniqueness {
            Uniqueness::One(_) => Exit::Done,
            Uniqueness::None if has_duplicates => Exit::Contradiction,
            Uniqueness::None => Exit::NoSolution,
            Uniqueness::Many(_) => Exit::ManySolutions,
            Uniqueness::Unknown => Exit::GaveUp,
        }
    }

    /// The exit of a run over several puzzles, from two of them: the higher code, but a failing system comes before
    /// all others.
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

/// A mistake that a hint reports is an answer like any other.
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
