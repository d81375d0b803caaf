//! Sentences for errors of requests to the server.

use super::{
    language::Language,
    sentence::{both, pick},
};

/// An error of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HttpError {
    /// It was sent to a name that this server does not have.
    Host,
    /// It comes from a page of another origin.
    Origin,
    /// There is nothing at this path.
    Path,
    /// The path does not accept this method.
    Method,
    /// Its body is not declared as JSON.
    MediaType,
    /// Its body is too long.
    TooLarge {
        /// How many bytes it may have.
        limit: usize,
    },
    /// It did not arrive in time.
    TooSlow,
    /// Its head cannot be read.
    Head,
    /// Its head is too long.
    LongHead,
    /// Its body broke off.
    Body,
    /// Something in its query is wrong.
    Query,
    /// The server has too much to do, or the answer takes too long.
    Busy,
    /// The puzzles may be read but not changed.
    ReadOnly,
    /// The store failed.
    Store,
    /// No puzzle has this key.
    NoSuchPuzzle,
    /// The server failed.
    Broken,
}

/// The message for an error of a request, in one line.
pub fn http_error_message(fault: HttpError, language: Language) -> String {
    let sentence = match fault {
        HttpError::Host => both!(
            "the request is for a host that this server does not answer for; allow it with --allow-host NAME",
            "このサーバーが受け付けないホスト名です（--allow-host で許可できます）"
        ),
        HttpError::Origin => both!(
            "the request comes from a page of another origin",
            "別のサイトのページからの要求は受け付けません"
        ),
        HttpError::Path => both!("there is nothing here", "ここには何もありません"),
        HttpError::Method => {
            both!("this path does not support this method", "このパスではこのメソッドは使えません")
        }
        HttpError::MediaType => both!(
            "the body must be JSON, with Content-Type: application/json",
            "本文は JSON とし、Content-Type: application/json を付けてください"
        ),
        HttpError::TooLarge { limit } => {
            both!("the body may have {limit} bytes at most", "本文は {limit} バイトまでです")
        }
        HttpError::TooSlow => {
            both!("the request did not finish in time", "要求が時間内に終わりませんでした")
        }
        HttpError::Head => {
            both!("this is not a readable HTTP/1.1 request", "HTTP/1.1 の要求として読めません")
        }
        HttpError::LongHead => both!(
            "the address or the headers of the request are too long, or too many",
            "要求のアドレスかヘッダーが長すぎるか、多すぎます"
        ),
        HttpError::Body => both!("the request broke off", "要求が途中で切れました"),
        HttpError::Query => both!("the query is malformed", "クエリの形が正しくありません"),
        HttpError::Busy => both!(
            "the answer takes too long, or there is too much to do; try again later",
            "時間内に答えられませんでした。しばらくしてからもう一度お試しください"
        ),
        HttpError::ReadOnly => both!(
            "the puzzles here can be viewed but not changed; --writable allows changes",
            "ここでは問題を見るだけで、変更はできません（--writable で許可できます）"
        ),
        HttpError::Store => both!(
            "the store of puzzles failed, and nothing was changed; `naze store list` says why",
            "問題の保存ファイルが使えません（変更していません）。理由は `naze store list` で分かります"
        ),
        HttpError::NoSuchPuzzle => both!("no puzzle has this key", "このキーの問題はありません"),
        HttpError::Broken => both!("the server failed", "サーバーの内部で失敗しました"),
    };
    pick(sentence, language)
}

/// The address of the page, in one line.
pub fn serving_message(address: impl std::fmt::Display, language: Language) -> String {
    let sentence = both!("http://{address}/ (Ctrl-C stops)\n", "http://{address}/ （Ctrl-C で終了）\n");
    pick(sentence, language)
}
