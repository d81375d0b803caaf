//! Puzzles kept in a SQLite file: none twice, each with a number and a key.
