//! Sentences, pictures, JSON and the pages made of them.

mod examples;
mod messages;
mod pictures;
mod read_back;
mod schema;
mod sentences;
mod spans;
mod techniques_page;
