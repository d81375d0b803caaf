//! The source of the page: a server of naze's own, or a folder of files that `naze site` wrote.

use super::visit::{Running, read_until};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::{JoinHandle, JoinSet},
};

/// The source that delivers the page; it ends when it is dropped.
pub enum Place {
    /// A server of naze's own.
    Server(Running),
    /// A folder of files.
    Files(JoinHandle<()>),
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Place::Files(serving) = self {
            serving.abort();
        }
    }
}

impl Place {
    /// Stops a server as the system does, and waits until it has ended.
    pub fn stop(&mut self) {
        let Place::Server(Running(server)) = self else { panic!("files have no server to stop") };
        let sent = Command::new("kill").args(["-s", "TERM", &server.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        assert!(server.wait().expect("an end").success(), "a server that is stopped ends in order");
    }
}

/// Whether the stories of this run use a folder of files, as `NAZE_PAGE=files` requests.
pub fn is_of_files() -> bool {
    std::env::var("NAZE_PAGE").is_ok_and(|page| page == "files")
}

/// The library as a WebAssembly module, if `NAZE_MODULE` names it.
pub fn module() -> Option<PathBuf> {
    std::env::var_os("NAZE_MODULE").map(PathBuf::from)
}

/// Starts naze with a store of its own at any free port, and returns its address.
pub fn start_server(folder: &Path) -> (Place, String) {
    start_server_at(folder, "127.0.0.1:0")
}

/// Starts naze with the store of this folder at an address, and returns the address.
pub fn start_server_at(folder: &Path, address: &str) -> (Place, String) {
    let log = File::create(folder.join("serve.log")).expect("a log");
    let mut server = Command::new(env!("CARGO_BIN_EXE_naze"))
        .args(["serve", "--addr", address])
        .env("NAZE_STORE", folder.join("store.sqlite"))
        .env("LC_ALL", "C.UTF-8")
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("naze starts");
    let output = server.stdout.take().expect("a pipe");
    let address = read_until(output, |line| {
        line.split_whitespace()
            .find(|word| word.starts_with("http://"))
            .map(|word| word.trim_end_matches('/').into())
    });
    (Place::Server(Running(server)), address)
}

/// Writes the page with this module into a folder below this one, serves it, and returns its address: not at the root
/// of the server, since it may be anywhere.
pub async fn start_files(folder: &Path, module: &Path) -> (Place, String) {
    let site = folder.join("site");
    let written =
        Command::new(env!("CARGO_BIN_EXE_naze")).arg("site").arg(module).arg("-o").arg(&site).output();
    let written = written.expect("naze starts");
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}/site", listener.local_addr().expect("an address"));
    let root = folder.to_path_buf();
    let serving = tokio::spawn(async move {
        // They end with this task.
        let mut connections = JoinSet::new();
        while let Ok((socket, _)) = listener.accept().await {
            connections.spawn(hand_out(socket, root.clone()));
        }
    });
    (Place::Files(serving), address)
}

/// Answers the requests of a connection as a plain web server does: files by their names, folders by their index.
async fn hand_out(mut socket: TcpStream, root: PathBuf) {
    let mut head = Vec::new();
    loop {
        while !head.windows(4).any(|four| four == b"\r\n\r\n") {
            let mut part = [0; 4096];
            match socket.read(&mut part).await {
                Ok(length) if length > 0 => head.extend_from_slice(&part[..length]),
                _ => return,
            }
        }
        let line = String::from_utf8_lossy(&head).lines().next().unwrap_or_default().to_string();
        head.clear();
        let path = line.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/").to_string();
        if socket.write_all(&response(&root, &path)).await.is_err() {
            return;
        }
    }
}

fn response(root: &Path, path: &str) -> Vec<u8> {
    let file = root.join(path.trim_start_matches('/'));
    let (status, more, content) = if file.is_dir() && !path.ends_with('/') {
        ("301 Moved Permanently", format!("Location: {path}/\r\n"), Vec::new())
    } else {
        let file = if file.is_dir() { file.join("index.html") } else { file };
        let media_type = match file.extension().and_then(|ending| ending.to_str()) {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript",
            Some("css") => "text/css",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("wasm") => "application/wasm",
            _ => "application/json",
        };
        match fs::read(&file) {
            Ok(content) => ("200 OK", format!("Content-Type: {media_type}\r\n"), content),
            Err(_) => ("404 Not Found", String::new(), Vec::new()),
        }
    };
    let head = format!("HTTP/1.1 {status}\r\n{more}Content-Length: {}\r\n\r\n", content.len());
    [head.into_bytes(), content].concat()
}
