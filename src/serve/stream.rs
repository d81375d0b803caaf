//! A connection's bytes. An answer of hyper's own to an unreadable request has no body; this adds one.

use super::{
    prelude::*,
    response::{HEADERS, error_text},
};
use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The most bytes that are still read from the client after its last answer, so that the answer reaches it.
const MOST_UNREAD: usize = 1 << 20;

/// A socket on which every error has a body.
pub struct Stream<S> {
    socket: S,
    /// The unsent rest of an answer with an added body.
    waiting: Vec<u8>,
    /// Whether a body was added to an answer, which is then the last one of the connection.
    is_last: bool,
    unread: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Stream<S> {
    /// The stream of a socket.
    pub fn new(socket: S) -> Stream<S> {
        Stream { socket, waiting: Vec::new(), is_last: false, unread: MOST_UNREAD }
    }

    /// Sends the waiting bytes.
    fn poll_waiting(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.waiting.is_empty() {
            let sent = ready!(Pin::new(&mut self.socket).poll_write(context, &self.waiting))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.waiting.drain(..sent);
        }
        Poll::Ready(Ok(()))
    }

    /// Reads and discards what the client still sends: if it stayed unread, the system would drop the answer.
    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let mut room = [0; 4096];
        while self.unread > 0 {
            let mut rest = ReadBuf::new(&mut room);
            match ready!(Pin::new(&mut self.socket).poll_read(context, &mut rest)) {
                Ok(()) if !rest.filled().is_empty() => {
                    self.unread = self.unread.saturating_sub(rest.filled().len());
                }
                _ => break,
            }
        }
        Poll::Ready(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(context, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_waiting(context))?;
        match with_body(bytes) {
            None => Pin::new(&mut self.socket).poll_write(context, bytes),
            Some(answer) => {
                (self.waiting, self.is_last) = (answer, true);
                Poll::Ready(Ok(bytes.len()))
            }
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_waiting(context))?;
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_waiting(context))?;
        ready!(Pin::new(&mut self.socket).poll_shutdown(context))?;
        if self.is_last {
            ready!(self.poll_rest(context));
        }
        Poll::Ready(Ok(()))
    }
}

/// Bytes of an answer with a body added, if they end with an error of hyper's own. Such an error is a head without a content
/// type, which all answers of the routes have, and no body of theirs contains the end of a head.
fn with_body(bytes: &[u8]) -> Option<Vec<u8>> {
    const END: &[u8] = b"\r\n\r\n";
    const NO_BODY: &str = "content-length: 0";
    let bare = bytes.strip_suffix(END)?;
    let start = bare.windows(END.len()).rposition(|four| four == END).map_or(0, |index| index + END.len());
    // The answer before it may end with a body.
    let start = start + bare[start..].windows(STATUS.len()).rposition(|word| word == STATUS)?;
    let head = std::str::from_utf8(&bare[start..]).ok()?;
    let mut lines = head.split("\r\n");
    let code: u16 = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let status = StatusCode::from_u16(code).ok().filter(StatusCode::is_client_error)?;
    let is_bare = lines.clone().any(|line| line.eq_ignore_ascii_case(NO_BODY))
        && !lines.any(|line| line.to_ascii_lowercase().starts_with("content-type:"));
    is_bare.then_some(())?;
    let fault = match status {
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE | StatusCode::URI_TOO_LONG => HttpError::LongHead,
        _ => HttpError::Head,
    };
    // The language of the client is not known.
    let body = error_text(fault, Language::English);
    let kept = head.split("\r\n").filter(|line| !line.eq_ignore_ascii_case(NO_BODY));
    let mut answer = kept.collect::<Vec<_>>().join("\r\n").into_bytes();
    let length = format!("\r\ncontent-type: application/json\r\ncontent-length: {}", body.len());
    answer.extend_from_slice(length.as_bytes());
    for (name, value) in &HEADERS {
        answer.extend([b"\r\n", name.as_str().as_bytes(), b": ", value.as_bytes()].concat());
    }
    Some([&bytes[..start], &answer, END, body.as_bytes()].concat())
}

/// The start of every answer.
const STATUS: &[u8] = b"HTTP/1.";

#[cfg(test)]
mod tests {
    use super::*;

    const ERROR: &str = "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

    #[test]
    fn an_error_without_a_body_gets_one_even_after_another_answer() {
        let before = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
        for start in ["", "{}", before] {
            let answer = with_body((start.to_string() + ERROR).as_bytes()).expect("an error");
            let answer = String::from_utf8(answer).expect("text");
            let rest = answer.strip_prefix(start).expect("what stood before");
            let (head, body) = rest.split_once("\r\n\r\n").expect("a head");
            assert!(head.starts_with("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n"), "{head}");
            assert!(head.contains(&format!("\r\ncontent-length: {}\r\n", body.len())), "{head}");
            assert!(
                head.contains("content-security-policy: ") && !head.contains("content-length: 0"),
                "{head}"
            );
            assert!(body.starts_with("{\"error\":"), "{body}");
        }
    }

    #[test]
    fn every_other_answer_is_left_as_it_is() {
        for answer in [
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
            &ERROR[..ERROR.len() - 1],
            "\r\n\r\n",
            "",
        ] {
            assert_eq!(with_body(answer.as_bytes()), None, "{answer}");
        }
    }
}
