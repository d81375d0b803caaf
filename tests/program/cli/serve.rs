//! Serving: the printed address, the ways to stop, and the errors at the start.

use super::support::{PROGRAM, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdout, Command, Stdio},
};

/// A server with its output, and its address.
fn serve(arguments: &[&str]) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = Command::new(PROGRAM)
        .args(["serve", "--addr", "127.0.0.1:0", "--lang", "en"])
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    let address = line.strip_prefix("http://").and_then(|rest| rest.split('/').next()).expect("an address");
    (child, out, address.to_string())
}

/// The settings of glibc's heaps in the environment of a server.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn heap_settings(set: &[(&str, &str)]) -> Vec<String> {
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--addr", "127.0.0.1:0"]).stdout(Stdio::piped());
    for name in ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "GLIBC_TUNABLES"] {
        command.env_remove(name);
    }
    let mut child = command.envs(set.iter().copied()).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("where it is");
    let environment = std::fs::read(format!("/proc/{}/environ", child.id())).expect("the environment");
    child.kill().and_then(|()| child.wait()).expect("an end");
    let set = environment.split(|&byte| byte == 0).map(|one| String::from_utf8_lossy(one).into_owned());
    let mut set: Vec<String> =
        set.filter(|one| one.starts_with("MALLOC_") || one.starts_with("GLIBC_")).collect();
    set.sort();
    set
}

#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_server_has_small_heaps_unless_the_environment_sets_others() {
    let blocks = "MALLOC_MMAP_THRESHOLD_=131072";
    assert_eq!(heap_settings(&[]), ["MALLOC_ARENA_MAX=2", blocks]);
    assert_eq!(heap_settings(&[("MALLOC_ARENA_MAX", "16")]), ["MALLOC_ARENA_MAX=16", blocks]);
    let both = [("MALLOC_ARENA_MAX", "16"), ("MALLOC_MMAP_THRESHOLD_", "65536")];
    assert_eq!(heap_settings(&both), ["MALLOC_ARENA_MAX=16", "MALLOC_MMAP_THRESHOLD_=65536"]);
    let tunables = [("GLIBC_TUNABLES", "glibc.malloc.arena_max=3")];
    assert_eq!(heap_settings(&tunables), ["GLIBC_TUNABLES=glibc.malloc.arena_max=3"]);
    let others = [("GLIBC_TUNABLES", "glibc.rtld.nns=5")];
    let all = ["GLIBC_TUNABLES=glibc.rtld.nns=5", "MALLOC_ARENA_MAX=2", blocks];
    assert_eq!(heap_settings(&others), all);
}

#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_server_that_cannot_get_small_heaps_starts_without_them() {
    // The settings may be removed on each start, and then the program must not restart forever.
    assert_eq!(heap_settings(&[("NAZE_RESTARTED", "1")]), Vec::<String>::new());
}

/// Asserts that it prints its address, and ends it.
fn assert_serves(mut child: Child) {
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("where it is");
    child.kill().and_then(|()| child.wait()).expect("an end");
    assert!(line.contains("http://127.0.0.1:"), "{line}");
}

#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_server_can_be_started_by_the_loader_too() {
    let folders = ["/lib64", "/lib"].into_iter().filter_map(|folder| std::fs::read_dir(folder).ok());
    let loaders = folders.flatten().flatten().map(|entry| entry.path());
    let is_loader = |path: &std::path::PathBuf| path.to_string_lossy().contains("/ld-linux");
    let loader = loaders.into_iter().find(is_loader).expect("a program of glibc has a loader");
    let mut command = Command::new(loader);
    command.env_remove("MALLOC_ARENA_MAX").args([PROGRAM, "serve", "--addr", "127.0.0.1:0"]);
    let child = command.stdout(Stdio::piped()).spawn().expect("the loader starts");
    assert_serves(child);
}

#[test]
fn a_server_takes_no_givens_since_each_question_has_its_own() {
    let refused = run(&["serve", "--addr", "127.0.0.1:0", "--givens", "-"]).ends(2);
    assert!(refused.err.contains("has no effect on `naze serve`"), "{refused:?}");
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
#[cfg(unix)]
fn a_server_prints_its_address_and_stops_on_a_signal() {
    for signal in ["TERM", "INT"] {
        let (mut child, mut out, address) = serve(&[]);
        assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
        // A silent connection is not waited for.
        let _silent = TcpStream::connect(&address).expect("a connection");
        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        assert_eq!(child.wait().expect("an end").code(), Some(0), "{signal}");
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("the rest");
        assert_eq!(rest, "");
    }
}

/// Asks a question that takes long, without waiting for the answer.
fn ask_long(address: &str) -> TcpStream {
    let body = format!(r#"{{"puzzle":"{}","techniques":"all","brief":true}}"#, HARD);
    let mut stream = TcpStream::connect(address).expect("a connection");
    let head =
        format!("POST /api/v1/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n");
    let request = format!("{head}Connection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).expect("a request");
    stream
}

/// A puzzle that takes a good part of a second to solve with all techniques.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
#[cfg(unix)]
fn answers_in_progress_when_a_server_stops_are_sent_whole_or_not_at_all() {
    let (mut child, _out, address) = serve(&[]);
    let mut streams: Vec<TcpStream> = (0..4).map(|_| ask_long(&address)).collect();
    // The first byte of an answer to another client shows that these are being worked on.
    assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
    let killed = Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    for stream in &mut streams {
        let mut answer = String::new();
        let end = stream.read_to_string(&mut answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or(("", ""));
        let length = head
            .lines()
            .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ").map(str::to_string));
        let is_whole = length.is_some_and(|length| length == body.len().to_string());
        assert!(is_whole && end.is_ok() || answer.is_empty(), "{answer:?}");
    }
    assert_eq!(child.wait().expect("an end").code(), Some(0));
}

#[test]
#[cfg(unix)]
fn a_client_that_keeps_asking_across_a_restart_is_answered_as_before() {
    let ask = |address: &str| {
        let mut answer = String::new();
        let mut stream = ask_long(address);
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").expect("a head").1.to_string()
    };
    let (mut child, _out, address) = serve(&[]);
    let before = (ask(&address), get(&address, "/api/v1/openapi.json").len());
    child.kill().expect("a child");
    child.wait().expect("an end");
    // The page of the first server continues with the second, at the same address.
    let mut again = Command::new(PROGRAM)
        .args(["serve", "--addr", &address])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(again.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    assert_eq!((ask(&address), get(&address, "/api/v1/openapi.json").len()), before);
    again.kill().expect("a child");
    again.wait().expect("an end");
}

#[test]
fn a_port_in_use_is_reported_and_exits_with_1() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let output = run(&["serve", "--addr", &address]).ends(1);
    assert!(output.err.contains(&address) && output.out.is_empty(), "{output:?}");
}

#[test]
fn beyond_this_machine_a_name_is_required() {
    let output = run(&["serve", "--addr", "0.0.0.0:0"]).ends(2);
    assert!(output.err.contains("--allow-host"), "{output:?}");
    for nowhere in ["nowhere", "127.0.0.1", "127.0.0.1:99999", ""] {
        let output = run(&["serve", "--addr", nowhere]).ends(2);
        assert!(output.err.starts_with("naze: "), "{output:?}");
    }
}
