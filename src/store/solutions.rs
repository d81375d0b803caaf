//! How many solutions a stored puzzle has.

/// How many solutions a stored puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// Exactly one.
    One,
    /// More than one.
    Many,
    /// The search ran out of work before it was certain.
    Unknown,
}

impl Solutions {
    /// All of them.
    pub const ALL: [Solutions; 3] = [Solutions::One, Solutions::Many, Solutions::Unknown];

    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            Solutions::One => "one",
            Solutions::Many => "many",
            Solutions::Unknown => "unknown",
        }
    }
}
