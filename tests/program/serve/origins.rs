//! Allowed clients: every host, origin and kind of site, and the restrictions that answers set for a browser.

use super::support::{Host, PUZZLE};
use naze::serve::{AllowedHosts, PAGES, ServeError, Server, Settings};
use serde_json::json;

#[test]
fn every_request_for_another_host_is_refused() {
    let host = Host::new();
    let port = host.address.port();
    let ok = |name: &str| [name.to_string()].to_vec();
    let cases: [(&str, Vec<String>, u16); 14] = [
        ("the address", ok(&format!("127.0.0.1:{port}")), 200),
        ("its name", ok(&format!("localhost:{port}")), 200),
        ("in capitals", ok(&format!("LOCALHOST:{port}")), 200),
        ("the other address", ok(&format!("[::1]:{port}")), 200),
        ("no host", vec![], 403),
        ("an empty host", ok(""), 403),
        ("no port", ok("localhost"), 403),
        ("another port", ok(&format!("localhost:{}", port.wrapping_add(1))), 403),
        ("another name", ok(&format!("rebound.example:{port}")), 403),
        ("a name that begins so", ok(&format!("localhost.example:{port}")), 403),
        ("a name that ends so", ok(&format!("my-localhost:{port}")), 403),
        ("with a user", ok(&format!("me@localhost:{port}")), 403),
        ("two hosts", vec![format!("localhost:{port}"), format!("rebound.example:{port}")], 403),
        ("the same host twice", vec![format!("localhost:{port}"), format!("localhost:{port}")], 403),
    ];
    for (what, names, status) in cases {
        for path in ["/", "/api/v1"] {
            let names: String = names.iter().map(|name| format!("Host: {name}\r\n")).collect();
            let answer =
                host.send(format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{names}\r\n").as_bytes());
            assert_eq!(answer.status, status, "{what}: {path}");
        }
    }
    let whole = |target: &str| {
        format!("GET http://{target}/api/v1 HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n")
    };
    assert_eq!(host.send(whole(&format!("localhost:{port}")).as_bytes()).status, 200);
    assert_eq!(host.send(whole(&format!("rebound.example:{port}")).as_bytes()).status, 403);
}

#[test]
fn names_are_allowed_with_the_server_s_port_or_their_own() {
    let hosts = AllowedHosts::new(
        ([0, 0, 0, 0], 8181).into(),
        &["Sudoku.example".into(), "other:90".into(), "[fe80::1]".into()],
    );
    for (name, allowed) in [
        ("sudoku.example:8181", true),
        ("other:90", true),
        ("[fe80::1]:8181", true),
        ("localhost:8181", true),
        ("sudoku.example", true),
        ("SUDOKU.example", true),
        ("sudoku.example:90", false),
        ("other:8181", false),
        ("", false),
    ] {
        assert_eq!(hosts.allow(name), allowed, "{name}");
    }
    assert!(AllowedHosts::new(([127, 0, 0, 1], 80).into(), &[]).allow("localhost"));
}

/// Headers that a browser sends, and whether their request comes from this server's own page; `H` is the
/// host.
const SITES: [(&str, &str, bool); 24] = [
    ("a program", "", true),
    ("the page itself", "Origin: http://H\r\nSec-Fetch-Site: same-origin\r\n", true),
    ("the page in an old browser", "Origin: http://H\r\n", true),
    ("the page, reading", "Sec-Fetch-Site: same-origin\r\n", true),
    ("another site", "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n", false),
    ("another site in an old browser", "Origin: https://evil.example\r\n", false),
    ("another site without an origin", "Sec-Fetch-Site: cross-site\r\n", false),
    ("another origin of the same site", "Origin: http://localhost:1\r\nSec-Fetch-Site: same-site\r\n", false),
    ("the same site without an origin", "Sec-Fetch-Site: same-site\r\n", false),
    ("an origin that is not disclosed", "Origin: null\r\n", false),
    ("a file that says so", "Origin: file://\r\n", false),
    ("another scheme", "Origin: https://H\r\n", false),
    ("a scheme that begins so", "Origin: http+x://H\r\n", false),
    ("another port", "Origin: http://127.0.0.1:1\r\n", false),
    ("no port", "Origin: http://127.0.0.1\r\n", false),
    ("another name of this machine", "Origin: http://127.0.0.2:1\r\n", false),
    ("a name that begins so", "Origin: http://H.evil.example\r\n", false),
    ("with a user", "Origin: http://H@evil.example\r\n", false),
    ("with a path", "Origin: http://H/\r\n", false),
    ("empty", "Origin: \r\n", false),
    ("two origins", "Origin: http://H\r\nOrigin: https://evil.example\r\n", false),
    ("two in one", "Origin: http://H https://evil.example\r\n", false),
    ("a good origin that contradicts itself", "Origin: http://H\r\nSec-Fetch-Site: cross-site\r\n", false),
    ("an unknown kind of site", "Sec-Fetch-Site: sibling\r\n", false),
];

#[test]
fn every_request_from_another_origin_is_refused() {
    let host = Host::new();
    let question = json!({ "puzzle": PUZZLE }).to_string();
    let json = "Content-Type: application/json\r\n";
    let requests: [(&str, &str, &str, &str, u16); 8] = [
        ("GET", "/api/v1", "", "", 200),
        ("GET", "/api/v1/openapi.json", "", "", 200),
        ("GET", "/api/v1/puzzles", "", "", 200),
        ("POST", "/api/v1/check", json, &question, 200),
        ("POST", "/api/v1/png", json, &question, 200),
        ("POST", "/api/v1/puzzles", json, &question, 200),
        ("DELETE", "/api/v1/puzzles/zzzzzz", "", "", 404),
        ("OPTIONS", "/api/v1/check", "Access-Control-Request-Method: POST\r\n", "", 405),
    ];
    for (what, headers, own) in SITES {
        let headers = headers.replace('H', &host.name()).replace(&format!("{}ttp", host.name()), "http");
        for (method, path, more, body, status) in requests {
            let answer = host.ask(method, path, &format!("{headers}{more}"), body.as_bytes());
            assert_eq!(answer.status, if own { status } else { 403 }, "{what}: {method} {path}");
            assert_eq!(answer.header("access-control-allow-origin"), None);
            assert!(own || answer.json()["error"]["code"] == 2);
        }
    }
    // A request for an address that a person entered may read, and nothing else.
    let written = "Sec-Fetch-Site: none\r\n";
    assert_eq!(host.ask("GET", "/api/v1", written, b"").status, 200);
    assert_eq!(host.ask("DELETE", "/api/v1/puzzles/zzzzzz", written, b"").status, 403);
    // A link on another site leads to the page.
    assert_eq!(host.ask("GET", "/puzzle", "Sec-Fetch-Site: cross-site\r\n", b"").status, 200);
    assert_eq!(host.ask("POST", "/puzzle", "Sec-Fetch-Site: cross-site\r\n", b"").status, 403);
}

#[test]
fn reading_changes_nothing() {
    let host = Host::new();
    let added = host.post("/api/v1/puzzles", &json!({ "puzzle": PUZZLE })).json();
    let key = added[0]["key"].as_str().expect("a key").to_string();
    let list = || host.get("/api/v1/puzzles").json();
    host.rated(&key);
    let before = list();
    for path in [
        "/",
        "/new",
        "/api/v1",
        "/api/v1/puzzles?page=1&distinct=1",
        &format!("/api/v1/puzzles/{key}"),
        "/api/v1/solve",
    ] {
        for method in ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "PATCH"] {
            host.ask(method, path, "", b"");
        }
    }
    assert_eq!(list(), before);
}

#[test]
fn every_answer_forbids_a_browser_everything_unnecessary() {
    let host = Host::new();
    let answers = [
        host.get("/"),
        host.get("/nowhere"),
        host.get("/api/v1"),
        host.get("/api/v1/openapi.json"),
        host.post("/api/v1/check", &json!({ "puzzle": PUZZLE })),
        host.post("/api/v1/check", &json!({ "puzzle": "12x4", "what": 1 })),
        host.ask("GET", "/api/v1", "Origin: null\r\n", b""),
        host.ask("POST", "/api/v1/check", "", b"{}"),
        host.ask("PUT", "/", "", b""),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").expect("a policy");
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("cache-control").is_some_and(|kept| kept == "no-store" || kept == "no-cache"));
        assert!(answer.header("server").is_none());
    }
}

#[test]
fn every_page_is_the_same_shell_without_data() {
    let host = Host::new();
    let shell = host.get("/");
    assert_eq!(shell.header("content-type"), Some("text/html; charset=utf-8"));
    for page in PAGES {
        let path = page.replace("{key}", "c5nr9v");
        assert_eq!(host.get(&path).body, shell.body, "{path}");
    }
    assert_eq!(host.get("/p/%3Cscript%3Ealert(1)%3C%2Fscript%3E").body, shell.body);
    for asset in naze::page::ASSETS {
        let answer = host.get(&format!("/assets/{}", asset.path));
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, Some(asset.media_type)),
            "{}",
            asset.path
        );
        assert!(answer.body == asset.content, "{}", asset.path);
    }
}

#[test]
fn beyond_this_machine_a_name_must_be_allowed() {
    let host = Host::with(|settings| {
        settings.address = ([0, 0, 0, 0], 0).into();
        settings.hosts = vec!["sudoku.example".into()];
    });
    let named = format!(
        "GET /api/v1 HTTP/1.1\r\nHost: sudoku.example:{}\r\nConnection: close\r\n\r\n",
        host.address.port()
    );
    let about = host.send(named.as_bytes());
    assert_eq!((about.status, about.json()["writable"].clone()), (200, false.into()));
    let question = json!({ "puzzle": PUZZLE });
    assert_eq!(host.post("/api/v1/puzzles", &question).status, 403);
    assert_eq!(host.ask("DELETE", "/api/v1/puzzles/zzzzzz", "", b"").status, 403);
    assert_eq!(host.post("/api/v1/check", &question).status, 200);

    let writable = Host::with(|settings| {
        settings.address = ([0, 0, 0, 0], 0).into();
        settings.hosts = vec!["sudoku.example".into()];
        settings.writable = true;
    });
    assert_eq!(writable.post("/api/v1/puzzles", &question).status, 200);

    let nameless = Settings {
        address: ([0, 0, 0, 0], 0).into(),
        hosts: Vec::new(),
        writable: true,
        store: None,
        limits: naze::serve::ServerLimits::default(),
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    assert!(matches!(runtime.block_on(Server::bind(nameless)), Err(ServeError::NoHost)));
}
