//! An honest client of the server, and how long it waits.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// An honest client: a new connection, one question, one answer.
pub fn ask(address: SocketAddr) -> bool {
    let body = format!("{{\"puzzle\":\"{PUZZLE}\"}}");
    let request = format!(
        "POST /api/v1/check HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answered = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    answered().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.contains("\"valid\":true"))
}

/// How many waits there were, and how long the middle one, the one that a hundredth are longer than and the longest were.
pub fn summary(mut waits: Vec<Duration>) -> String {
    waits.sort();
    let part = |share: f64| {
        let place = (waits.len() as f64 * share) as usize;
        waits
            .get(place.min(waits.len().saturating_sub(1)))
            .map_or(f64::NAN, |wait| wait.as_secs_f64() * 1000.0)
    };
    format!(
        "{} answers, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        waits.len(),
        part(0.5),
        part(0.99),
        part(1.0)
    )
}
