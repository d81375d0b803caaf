//! The exit codes that the command line promises.

use std::process::ExitCode;

/// How a command ended; the greater, the more there is to say, and a failing system comes before all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Exit {
    /// Done.
    Done = 0,
    /// The system failed: a file, the network.
    System = 1,
    /// Wrong usage.
    Usage = 2,
    /// Input that cannot be read.
    Unreadable = 3,
    /// Clues that contradict each other.
    Contradiction = 4,
    /// No solution, though no digit stands twice.
    NoSolution = 5,
    /// More than one solution.
    ManySolutions = 6,
    /// Logic alone is not enough, and guessing was off.
    Stuck = 7,
    /// What was to be shown does not hold.
    NotProven = 8,
    /// The budget was spent.
    GaveUp = 9,
}

impl Exit {
    /// The number.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// Of two, the one that many puzzles exit with.
    pub fn worse(self, other: Exit) -> Exit {
        let rank = |exit: Exit| (exit == Exit::System, exit.code());
        if rank(self) >= rank(other) { self } else { other }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
