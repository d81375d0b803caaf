//! `naze serve`: the page in a browser, and the JSON interface.

use crate::cli::args::ServeArguments;
use crate::cli::prelude::*;
use naze::serve::{self, ServeError, ServerLimits, Settings};
use std::net::ToSocketAddrs;

/// Runs `naze serve`: serves until a signal to stop.
pub fn run(console: &mut Console, arguments: &ServeArguments) -> Outcome {
    let fail = |cause: String| RequestError::File { name: arguments.addr.clone(), cause };
    let address = arguments.addr.to_socket_addrs().map_err(|error| fail(error.to_string()));
    let address = address.and_then(|mut found| found.next().ok_or_else(|| fail(String::new())));
    let address = address.map_err(ApiError::usage)?;
    let settings = Settings {
        address,
        hosts: arguments.allow_host.clone(),
        writable: arguments.writable,
        store: console.context.store.clone(),
        limits: ServerLimits::default(),
    };
    let mut printed = Ok(());
    let served = serve::serve(settings, |address| {
        let serving = console.context.language.message("http.serving", &[("address", &address)]);
        printed = console.print(&(serving + "\n")).and_then(|()| console.flush());
    });
    match served {
        Ok(()) => printed,
        Err(ServeError::NoHost) => {
            Err(ApiError::usage(RequestError::NoHost { address: arguments.addr.clone() }).into())
        }
        Err(ServeError::System(error)) => Err(refusal(Exit::System, fail(error.to_string())).into()),
    }
}
