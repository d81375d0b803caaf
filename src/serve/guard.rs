//! Refuses requests for names that are not this server's, and requests from pages of other sites.

use super::{prelude::*, response::HEADERS};
use axum::{
    body::HttpBody,
    extract::State,
    http::{HeaderName, Method},
    middleware::Next,
};

/// The value of a header; `None` if it is missing, repeated, or not text.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// Passes requests that may be answered, and adds the safety headers to every response.
pub async fn guard(State(state): State<Arc<ServerState>>, request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let mut response = match find_fault(&state.hosts, &request) {
        Some(fault) => error_response(fault, language),
        None => {
            // A request without a body is complete.
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

/// Why a request is forbidden; `None` if it is allowed.
fn find_fault(hosts: &AllowedHosts, request: &Request) -> Option<HttpError> {
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

/// Whether a browser marks a request as coming from another site. Programs send no such mark.
fn is_foreign(hosts: &AllowedHosts, headers: &HeaderMap, host: &str, reads: bool) -> bool {
    let origin = headers.contains_key(header::ORIGIN);
    let own_origin = only(headers, &header::ORIGIN).is_some_and(|origin| hosts.is_origin(origin, host));
    let site = HeaderName::from_static("sec-fetch-site");
    let own_site = match only(headers, &site) {
        Some("same-origin") => true,
        // The person entered the address.
        Some("none") => reads,
        _ => false,
    };
    origin && !own_origin || headers.contains_key(&site) && !own_site
}
