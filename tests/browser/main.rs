//! What a person does with the page, done by a program in headless Chromium.

mod access;
mod keyboard;
mod looks;
mod story;
mod visit;
