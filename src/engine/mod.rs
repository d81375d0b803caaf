//! Answers one question in JSON by one answer in JSON: what a page asks of the library, with a server or without.
