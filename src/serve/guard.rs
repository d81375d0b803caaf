//! Who may ask: requests for this server's own names, and from its own pages or from programs, not from other sites.

use super::{
    connections::Connection,
    reply::{HEADERS, refuse},
    routes::Shared,
};
use crate::render::{Lang, RequestFault};
use axum::{
    body::HttpBody,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, Method, header},
    middleware::Next,
    response::Response,
};
use std::{net::SocketAddr, sync::Arc};

/// The names that a server answers for, each with its port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts(Vec<String>);

/// What may be left out of a host.
const USUAL_PORT: u16 = 80;

impl Hosts {
    /// The names of the loopback with the server's port, and the names that were allowed, with theirs if they have
    /// one.
    pub fn new(address: SocketAddr, allowed: &[String]) -> Hosts {
        let port = address.port();
        let has_port = |name: &str| {
            name.rsplit_once(':').is_some_and(|(before, after)| {
                (!before.contains(':') || before.ends_with(']')) && after.parse::<u16>().is_ok()
            })
        };
        let mut hosts = Vec::new();
        for name in ["localhost", "127.0.0.1", "[::1]"].into_iter().chain(allowed.iter().map(String::as_str))
        {
            if has_port(name) {
                hosts.push(name.to_ascii_lowercase());
            } else {
                hosts.push(format!("{}:{port}", name.to_ascii_lowercase()));
                if port == USUAL_PORT {
                    hosts.push(name.to_ascii_lowercase());
                }
            }
        }
        Hosts(hosts)
    }

    /// Whether the server answers for this host.
    pub fn allow(&self, host: &str) -> bool {
        self.0.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
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
fn fault(hosts: &Hosts, request: &Request) -> Option<RequestFault> {
    let headers = request.headers();
    let Some(host) = only(headers, &header::HOST).filter(|host| hosts.allow(host)) else {
        return Some(RequestFault::Host);
    };
    // A request may name its host in its first line, too.
    if request.uri().authority().is_some_and(|authority| !authority.as_str().eq_ignore_ascii_case(host)) {
        return Some(RequestFault::Host);
    }
    let is_page = !request.uri().path().starts_with("/api");
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    (!(is_page && reads) && is_foreign(headers, host, reads)).then_some(RequestFault::Origin)
}

/// Whether a browser says that a request comes from another site. A program says nothing.
fn is_foreign(headers: &HeaderMap, host: &str, reads: bool) -> bool {
    let origin = headers.contains_key(header::ORIGIN);
    let own_origin = only(headers, &header::ORIGIN)
        .and_then(|origin| origin.strip_prefix("http://"))
        .is_some_and(|origin| origin.eq_ignore_ascii_case(host));
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
pub fn lang(headers: &HeaderMap) -> Lang {
    match headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()) {
        Some(languages) if languages.trim_start().starts_with("ja") => Lang::Japanese,
        _ => Lang::English,
    }
}
