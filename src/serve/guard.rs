//! Who may ask: requests for this server's own names, and from its own pages or from programs, not from other sites.

use super::{
    connections::Connection,
    reply::{HEADERS, refuse},
    routes::Shared,
};
use crate::render::{HttpError, Language};
use axum::{
    body::HttpBody,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, Method, header},
    middleware::Next,
    response::Response,
};
use std::{net::SocketAddr, sync::Arc};

/// The names that a server answers for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts {
    /// This machine's own, each with the server's port.
    own: Vec<String>,
    /// Those that were allowed, with the port or, as a proxy before the server sends them, without.
    allowed: Vec<String>,
}

/// What may be left out of a host.
const USUAL_PORT: u16 = 80;

/// The names by which a machine calls itself.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

impl Hosts {
    /// The names of the loopback with the server's port, and the names that were allowed, with their own port if they
    /// have one.
    pub fn new(address: SocketAddr, allowed: &[String]) -> Hosts {
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
        let written = |name: &String| match has_port(name) {
            true => vec![name.clone()],
            false => vec![with_port(name), name.clone()],
        };
        Hosts { own, allowed: allowed.iter().flat_map(written).collect() }
    }

    /// Whether the server answers for this host.
    pub fn allow(&self, host: &str) -> bool {
        self.own.iter().chain(&self.allowed).any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Whether an origin is that of the server's own pages. Where a proxy with HTTPS may stand before it, under a
    /// name that was allowed, either scheme will do.
    fn is_origin(&self, origin: &str, host: &str) -> bool {
        let by_proxy = || {
            origin
                .strip_prefix("https://")
                .filter(|_| !self.own.iter().any(|own| own.eq_ignore_ascii_case(host)))
        };
        origin.strip_prefix("http://").or_else(by_proxy).is_some_and(|name| name.eq_ignore_ascii_case(host))
    }
}

/// The only value of a header; nothing where it is missing, written more than once, or not text.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// Lets through what may be answered, and puts the safety headers on every answer.
pub async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let lang = lang(request.headers());
    let mut response = match fault(&shared.hosts, &request) {
        Some(fault) => refuse(fault, lang),
        None => {
            // A request without a body is all there.
            if request.body().is_end_stream()
                && let Some(connection) = request.extensions().get::<Arc<Connection>>()
            {
                connection.begin();
            }
            next.run(request).await
        }
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

/// What forbids a request.
fn fault(hosts: &Hosts, request: &Request) -> Option<HttpError> {
    let headers = request.headers();
    let Some(host) = only(headers, &header::HOST).filter(|host| hosts.allow(host)) else {
        return Some(HttpError::Host);
    };
    // A request may name its host in its first line, too.
    if request.uri().authority().is_some_and(|authority| !authority.as_str().eq_ignore_ascii_case(host)) {
        return Some(HttpError::Host);
    }
    let is_page = !request.uri().path().starts_with("/api");
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    (!(is_page && reads) && is_foreign(hosts, headers, host, reads)).then_some(HttpError::Origin)
}

/// Whether a browser says that a request comes from another site. A program says nothing.
fn is_foreign(hosts: &Hosts, headers: &HeaderMap, host: &str, reads: bool) -> bool {
    let origin = headers.contains_key(header::ORIGIN);
    let own_origin = only(headers, &header::ORIGIN).is_some_and(|origin| hosts.is_origin(origin, host));
    let site = HeaderName::from_static("sec-fetch-site");
    let own_site = match only(headers, &site) {
        Some("same-origin") => true,
        // The person wrote the address.
        Some("none") => reads,
        _ => false,
    };
    origin && !own_origin || headers.contains_key(&site) && !own_site
}

/// The language that a client asks for in its headers.
pub fn lang(headers: &HeaderMap) -> Language {
    match headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()) {
        Some(languages) if languages.trim_start().starts_with("ja") => Language::Japanese,
        _ => Language::English,
    }
}
