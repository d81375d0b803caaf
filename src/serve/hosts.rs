//! The names that the server answers for, as a defence against DNS rebinding and other sites' pages.

use super::prelude::*;

/// The host names that a server answers for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllowedHosts {
    /// The loopback names, each with the server's port.
    own: Vec<String>,
    /// The allowed names, with the port, and without it as a proxy sends them.
    allowed: Vec<String>,
}

/// The port that a host may leave out.
const USUAL_PORT: u16 = 80;

/// The loopback names.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

impl AllowedHosts {
    /// The names that a server at this address answers for: the loopback names with its port, and the allowed names,
    /// with their own port if they have one.
    pub fn new(address: SocketAddr, allowed: &[String]) -> AllowedHosts {
        let port = address.port();
        let has_port = |name: &str| {
            name.rsplit_once(':').is_some_and(|(before, after)| {
                (!before.contains(':') || before.ends_with(']')) && after.parse::<u16>().is_ok()
            })
        };
        let with_port = |name: &str| format!("{name}:{port}");
        let mut own: Vec<String> = LOOPBACK.map(with_port).to_vec();
        if port == USUAL_PORT {
            own.extend(LOOPBACK.map(String::from));
        }
        let written = |name: &String| {
            if has_port(name) { vec![name.clone()] } else { vec![with_port(name), name.clone()] }
        };
        AllowedHosts { own, allowed: allowed.iter().flat_map(written).collect() }
    }

    /// Whether the server answers requests for this host.
    pub fn allow(&self, host: &str) -> bool {
        self.own.iter().chain(&self.allowed).any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Whether an origin is that of the server's own pages. Under an allowed name either scheme is accepted, because
    /// a proxy with HTTPS may be in front of the server.
    pub fn is_origin(&self, origin: &str, host: &str) -> bool {
        let is_own = || self.own.iter().any(|own| own.eq_ignore_ascii_case(host));
        let by_proxy = || origin.strip_prefix("https://").filter(|_| !is_own());
        origin.strip_prefix("http://").or_else(by_proxy).is_some_and(|name| name.eq_ignore_ascii_case(host))
    }
}
