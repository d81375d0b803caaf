//! Serving: where it is told, what stops it, and where it does not begin.

use super::support::{PROGRAM, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdout, Command, Stdio},
};

/// A server with what it prints, and its address.
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

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
#[cfg(unix)]
fn a_server_says_where_it_is_and_stops_when_it_is_told_to() {
    for signal in ["TERM", "INT"] {
        let (mut child, mut out, address) = serve(&[]);
        assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
        // One that says nothing is not waited for.
        let _silent = TcpStream::connect(&address).expect("a connection");
        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        assert_eq!(child.wait().expect("an end").code(), Some(0), "{signal}");
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("the rest");
        assert_eq!(rest, "");
    }
}

#[test]
fn a_port_that_is_taken_is_told_and_ends_with_1() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let told = run(&["serve", "--addr", &address]).ends(1);
    assert!(told.err.contains(&address) && told.out.is_empty(), "{told:?}");
}

#[test]
fn beyond_this_machine_a_name_is_asked_for() {
    let told = run(&["serve", "--addr", "0.0.0.0:0"]).ends(2);
    assert!(told.err.contains("--allow-host"), "{told:?}");
    for nowhere in ["nowhere", "127.0.0.1", "127.0.0.1:99999", ""] {
        let told = run(&["serve", "--addr", nowhere]).ends(2);
        assert!(told.err.starts_with("naze: "), "{told:?}");
    }
}
