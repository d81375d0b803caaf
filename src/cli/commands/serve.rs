//! `naze serve`: the page in a browser, and the JSON interface.

use crate::cli::{
    args::ServeArguments,
    exit::Exit,
    session::{Session, Stop},
};
use naze::{
    render::{RequestError, serving_message},
    serve::{self, Limits, ServeError, Settings},
};
use std::net::ToSocketAddrs;

/// Serves until it is told to stop.
pub fn serve(session: &mut Session, arguments: &ServeArguments) -> Result<(), Stop> {
    let fail = |cause: String| RequestError::File { name: arguments.addr.clone(), cause };
    let address = arguments.addr.to_socket_addrs().map_err(|error| fail(error.to_string()));
    let address = address.and_then(|mut found| found.next().ok_or_else(|| fail(String::new())));
    let address = address.map_err(|trouble| session.fail(Exit::Usage, &trouble))?;
    let settings = Settings {
        address,
        hosts: arguments.allow_host.clone(),
        writable: arguments.writable,
        store: session.store.clone(),
        limits: Limits::default(),
    };
    let mut told = Ok(());
    let served = serve::serve(settings, |address| {
        told = session.print(&serving_message(address, session.lang)).and_then(|()| session.flush());
    });
    match served {
        Ok(()) => told,
        Err(ServeError::NoHost) => {
            Err(session.fail(Exit::Usage, &RequestError::NoHost { address: arguments.addr.clone() }))
        }
        Err(ServeError::System(error)) => Err(session.fail(Exit::System, &fail(error.to_string()))),
    }
}
