//! The web page and its JSON interface, served on this machine.
