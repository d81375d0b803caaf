//! A macro for enums whose values each have a word in data and on the command line.

/// Defines an enum of words: its values in the order to list them, each with its word.
macro_rules! worded {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $value,)*
        }

        impl $name {
            /// All values, in the order to list them.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$value),*];

            /// The word for this value in data and on the command line.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)* }
            }

            /// The value with this word; `None` if no value has it.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|value| value.word() == word)
            }
        }
    };
}
pub(crate) use worded;
