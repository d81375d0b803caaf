//! Excess: long heads and bodies, slow and silent clients, paths outside the table, endless boards.

use super::support::{Host, PUZZLE, receive};
use naze::serve::ServerLimits;
use serde_json::{Value, json};
use std::{io::Write, net::TcpStream, num::NonZeroUsize, time::Duration};

/// A server with little patience.
fn hasty() -> Host {
    Host::with(|settings| {
        settings.limits.patience = Duration::from_millis(600);
        settings.limits.request = Duration::from_millis(300);
    })
}

#[test]
fn a_body_may_be_as_long_as_the_limit_and_no_longer() {
    let host = Host::new();
    let limit = ServerLimits::default().body;
    let of_length = |length: usize| {
        let start = format!("{{\"puzzle\":\"{PUZZLE}\"");
        format!("{start}{}}}", " ".repeat(length - start.len() - 1))
    };
    let json = "Content-Type: application/json\r\n";
    assert_eq!(host.ask("POST", "/api/v1/count", json, of_length(limit).as_bytes()).status, 200);
    assert_eq!(host.ask("POST", "/api/v1/count", json, of_length(limit + 1).as_bytes()).status, 413);
    let host_line = host.name();
    // A length that is announced and never sent need not be waited for.
    for length in ["16385", "99999999999999"] {
        let head = format!(
            "POST /api/v1/count HTTP/1.1\r\nHost: {host_line}\r\n{json}Content-Length: {length}\r\n\r\n"
        );
        assert_eq!(host.send(head.as_bytes()).status, 413, "{length}");
    }
    // A length that is not announced is counted.
    let part = format!("800\r\n{}\r\n", " ".repeat(0x800));
    let head = format!(
        "POST /api/v1/count HTTP/1.1\r\nHost: {host_line}\r\nConnection: close\r\n{json}Transfer-Encoding: chunked\r\n\r\n"
    );
    assert_eq!(host.send(format!("{head}{}0\r\n\r\n", part.repeat(9)).as_bytes()).status, 413);
}

#[test]
fn a_head_may_be_as_long_as_the_limit_and_no_longer() {
    let host = Host::new();
    let long = |length: usize| format!("X-Long: {}\r\n", "x".repeat(length));
    assert_eq!(host.ask("GET", "/api/v1", &long(4000), b"").status, 200);
    assert_eq!(host.ask("GET", "/api/v1", &long(9000), b"").status, 431);
    assert_eq!(host.ask("GET", "/api/v1", &long(10).repeat(200), b"").status, 431);
    assert_eq!(host.get(&format!("/{}", "x".repeat(4000))).status, 404);
    let status = host.get(&format!("/{}", "x".repeat(9000))).status;
    assert!([414, 431].contains(&status), "{status}");
}

#[test]
fn an_error_before_any_route_has_a_body_too() {
    let host = Host::new();
    let name = host.name();
    let with = |headers: &str| format!("GET /api/v1 HTTP/1.1\r\nHost: {name}\r\n{headers}\r\n");
    let length = |word: &str| format!("Content-Length: {word}\r\n");
    for (request, status) in [
        ("GET /api/v1 HTTP/1.1\r\n\r\n".to_string(), 403),
        (with(&format!("Host: {name}\r\n")), 403),
        ("G@T /api/v1 HTTP/1.1\r\n\r\n".to_string(), 400),
        ("GET /api/v1 HTTP/9.9\r\n\r\n".to_string(), 400),
        ("GET\r\n\r\n".to_string(), 400),
        ("\x16\x03\x01\x02\x00\x01\x00\x01\u{7f}\r\n\r\n".to_string(), 400),
        (with("no colon\r\n"), 400),
        (with("X-A : b\r\n"), 400),
        (with(&length("x")), 400),
        (with(&length("-1")), 400),
        (with(&(length("1") + &length("2"))), 400),
        (with(&format!("X-Long: {}\r\n", "x".repeat(100_000))), 431),
        (with(&"X-Many: 1\r\n".repeat(200)), 431),
        (format!("GET /{} HTTP/1.1\r\nHost: {name}\r\n\r\n", "x".repeat(70_000)), 0),
    ] {
        let answer = host.send(request.as_bytes());
        let shown = &request[..request.len().min(90)];
        match status {
            0 => assert!([414, 431].contains(&answer.status), "{shown}"),
            _ => assert_eq!(answer.status, status, "{shown}"),
        }
        assert_eq!(answer.json()["error"]["code"], 2, "{shown}");
        assert!(answer.json()["error"]["message"].is_string(), "{shown}");
        let length = answer.body.len().to_string();
        for (header, value) in [
            ("content-type", "application/json"),
            ("content-length", &length),
            ("x-content-type-options", "nosniff"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(header), Some(value), "{shown}");
        }
        assert!(answer.header("content-security-policy").is_some(), "{shown}");
    }
}

#[test]
fn an_error_after_a_good_request_is_answered_in_its_turn() {
    let host = Host::new();
    let name = host.name();
    let mut stream = host.connect();
    let both = format!("GET /api/v1 HTTP/1.1\r\nHost: {name}\r\n\r\nG@T / HTTP/1.1\r\n\r\n");
    stream.write_all(both.as_bytes()).expect("room");
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut stream, &mut bytes).expect("an end");
    let received = String::from_utf8(bytes).expect("text");
    let second = received.find("HTTP/1.1 400").expect("a second answer");
    assert!(received.starts_with("HTTP/1.1 200"), "{received}");
    let answer = receive(&mut &received.as_bytes()[second..]).expect("an answer");
    assert_eq!(answer.json()["error"]["code"], 2);
}

#[test]
fn bytes_that_are_no_request_get_an_error_or_nothing_and_the_connection_is_closed() {
    let host = Host::new();
    for bytes in [&b""[..], b"\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        let mut stream = host.connect();
        stream.write_all(bytes).expect("room");
        stream.shutdown(std::net::Shutdown::Write).expect("an end");
        if let Some(answer) = receive(&mut stream) {
            assert_eq!(answer.json()["error"]["code"], 2, "{bytes:?}");
        }
    }
}

#[test]
fn a_body_is_json_or_nothing() {
    let host = Host::new();
    let question = json!({ "puzzle": PUZZLE }).to_string();
    for (media_type, status) in [
        ("Content-Type: application/json\r\n", 200),
        ("Content-Type: Application/JSON; charset=utf-8\r\n", 200),
        ("", 415),
        ("Content-Type: text/plain\r\n", 415),
        ("Content-Type: application/x-www-form-urlencoded\r\n", 415),
        ("Content-Type: multipart/form-data; boundary=x\r\n", 415),
        ("Content-Type: application/jsonx\r\n", 415),
        ("Content-Type: text/plain; application/json\r\n", 415),
    ] {
        for path in ["/api/v1/count", "/api/v1/png", "/api/v1/puzzles"] {
            assert_eq!(
                host.ask("POST", path, media_type, question.as_bytes()).status,
                status,
                "{media_type}"
            );
        }
    }
    let json = "Content-Type: application/json\r\n";
    for body in
        [&b"{"[..], b"\xff\xfe", b"[]", b"5", b"null", b"{\"puzzle\":", b"\"\\ud800\"", &b"[".repeat(10_000)]
    {
        let answer = host.ask("POST", "/api/v1/count", json, body);
        assert_eq!((answer.status, answer.json()["error"]["code"].clone()), (400, 2.into()), "{body:?}");
    }
    assert_eq!(host.ask("POST", "/api/v1/count", json, b"").status, 400);
}

#[test]
fn a_method_that_a_path_does_not_accept_is_refused() {
    let host = Host::new();
    for (method, path, status) in [
        ("GET", "/api/v1/solve", 405),
        ("PUT", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/puzzles", 405),
        ("POST", "/api/v1/puzzles/c5nr9v", 405),
        ("POST", "/", 405),
        ("OPTIONS", "/api/v1/solve", 405),
        ("TRACE", "/", 405),
        ("BREW", "/api/v1", 405),
        ("HEAD", "/api/v1", 200),
        ("POST", "/api/v1/guess", 404),
        ("GET", "/api/v2", 404),
    ] {
        let answer = host.ask(method, path, "", b"");
        assert_eq!(answer.status, status, "{method} {path}");
        if status != 200 {
            assert!(answer.json()["error"]["message"].is_string());
        }
    }
}

/// Paths that would lead out of a folder if there were one.
fn traversals() -> Vec<String> {
    let ups = [
        "..",
        "%2e%2e",
        "%2E.",
        ".%2e",
        "%252e%252e",
        "..;",
        "..%00",
        "..%c0%af",
        "%c0%ae%c0%ae",
        "....//..",
    ];
    let slashes = ["/", "%2f", "\\", "%5c", "//"];
    let targets = ["etc/passwd", "Cargo.toml"];
    let starts = ["/", "/assets/"];
    let mut paths = Vec::new();
    for start in starts {
        for up in ups {
            for slash in slashes {
                for target in targets {
                    paths.push(format!("{start}{}{target}", format!("{up}{slash}").repeat(4)));
                }
            }
        }
    }
    paths.extend(
        [
            "/assets/",
            "/assets",
            "/assets/index.html",
            "/assets//etc/passwd",
            "/assets/%00",
            "/assets/.git/config",
            "/index.html",
            "/src/main.rs",
            "//etc/passwd",
            "/./",
            "/file:///etc/passwd",
            "/C:/Windows/win.ini",
            "/api/v1/../../etc/passwd",
            "/api/v1/puzzles/../../etc/passwd",
            "/api/v1/puzzles/..%2f..%2fetc%2fpasswd",
            "/p/..%2f..%2f/x",
            "/p/a/b",
            "/new/",
            "/puzzle/x",
        ]
        .map(str::to_string),
    );
    paths
}

#[test]
fn no_path_leads_out_of_the_table() {
    let host = Host::new();
    let paths = traversals();
    assert!(paths.len() > 200, "{}", paths.len());
    for path in paths {
        let answer = host.get(&path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.json()["error"]["message"].is_string(), "{path}");
    }
}

#[test]
fn a_body_that_does_not_arrive_is_not_waited_for() {
    let host = hasty();
    let head = format!(
        "POST /api/v1/count HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        host.name()
    );
    let answer = host.send(head.as_bytes());
    assert_eq!((answer.status, answer.json()["error"]["code"].clone()), (408, 2.into()));
}

#[test]
fn a_client_that_sends_nothing_or_never_finishes_is_disconnected() {
    let host = hasty();
    let head = format!("GET /api/v1 HTTP/1.1\r\nHost: {}\r\n", host.name());
    for start in ["", "G", &head] {
        let mut stream = host.connect();
        stream.write_all(start.as_bytes()).expect("a few bytes");
        assert!(receive(&mut stream).is_none_or(|answer| answer.status == 408), "{start:?}");
    }
    // Sending little by little is no way around it, nor is a next request that is never begun.
    let mut slow = host.connect();
    let mut sent = 0;
    while slow.write_all(b"X-A: b\r\n").is_ok() && sent < 1000 {
        sent += 1;
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(sent < 1000, "the server hung up");
    let mut idle = host.connect();
    idle.write_all(format!("{head}\r\n").as_bytes()).expect("a request");
    assert_eq!(receive(&mut idle).map(|answer| answer.status), Some(200));
    assert!(receive(&mut idle).is_none());
}

#[test]
fn a_new_client_takes_the_place_of_the_one_that_was_silent_longest() {
    let host = Host::with(|settings| {
        settings.limits.connections = const { NonZeroUsize::new(8).expect("eight") };
        settings.limits.patience = Duration::from_secs(60);
    });
    let mut silent: Vec<TcpStream> = (0..100).map(|_| host.connect()).collect();
    for _ in 0..20 {
        assert_eq!(host.get("/api/v1").status, 200);
    }
    // The first ones were disconnected, long before their time.
    for stream in silent.iter_mut().take(90) {
        assert!(receive(stream).is_none());
    }
}

#[test]
fn an_honest_client_is_answered_among_many_silent_and_slow_ones() {
    let host = Host::new();
    let head = format!(
        "POST /api/v1/count HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n",
        host.name()
    );
    let mut others: Vec<TcpStream> = Vec::new();
    for number in 0..300 {
        let mut stream = host.connect();
        let said = [&b""[..], b"GET / HT", head.as_bytes()][number % 3];
        stream.write_all(said).expect("a few bytes");
        others.push(stream);
        if number % 10 == 0 {
            let answer = host.post("/api/v1/count", &json!({ "puzzle": PUZZLE }));
            assert_eq!((answer.status, answer.json()["count"].clone()), (200, 1.into()));
        }
    }
}

#[test]
fn boards_without_end_come_to_an_end() {
    let host = Host::new();
    for side in [9, 16, 25] {
        for name in ["read", "check", "count", "solve", "why", "hint", "rate", "show", "convert"] {
            let mut question = json!({ "puzzle": ".".repeat(side * side) });
            match name {
                "count" => question["limit"] = u64::MAX.into(),
                "why" => question["cell"] = "r1c1".into(),
                "hint" => question["level"] = 4.into(),
                "convert" => question["to"] = "canonical".into(),
                _ => {}
            }
            let answer = host.post(&format!("/api/v1/{name}"), &question);
            assert!([200, 422].contains(&answer.status), "{name} {side}: {}", answer.status);
            let is_told = |body: Value| body["schema"].is_string() || body["error"]["message"].is_string();
            assert!(is_told(answer.json()), "{name} {side}");
        }
    }
}
