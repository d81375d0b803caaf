//! Texts and data that become puzzles, and puzzles that are written.

pub mod fault_words;
mod input;
mod input_beside;
mod input_lines;
mod input_links;
mod input_programs;
mod input_rules;
mod out_of_range;
mod reading;
mod reading_faults;
mod reading_shapes;
mod writing;
