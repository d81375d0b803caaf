//! The server, with clients of every kind: http_client, wrong, foreign, slow and hostile.

mod interface;
mod limits;
mod origins;
mod stored;
mod strings;
mod support;
