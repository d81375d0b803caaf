//! Sentences about the store: errors of its file, and the results of adding puzzles.

use super::{
    language::Language,
    sentence::{both, pick},
};
use thiserror::Error;

/// An error of a file of stored puzzles. None of them loses a stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// No file was named, and the system has no folder for a user's data.
    #[error("store-homeless")]
    NoDataFolder,
    /// The file's folder does not exist.
    #[error("store-folder")]
    MissingFolder {
        /// The file.
        file: String,
        /// The folder.
        folder: String,
    },
    /// There is no store there yet.
    #[error("store-missing")]
    Missing {
        /// The file.
        file: String,
    },
    /// The file is something else, and is left unchanged.
    #[error("store-other")]
    NotAStore {
        /// The file.
        file: String,
    },
    /// It is a pipe, a socket or a device, and was not touched.
    #[error("store-no-file")]
    NotAFile {
        /// The name.
        file: String,
    },
    /// A later naze wrote the file.
    #[error("store-newer")]
    Newer {
        /// The file.
        file: String,
        /// Its version.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The file, or its disk, is read-only.
    #[error("store-read-only")]
    ReadOnly {
        /// The file.
        file: String,
    },
    /// The file's disk is full.
    #[error("store-full")]
    Full {
        /// The file.
        file: String,
    },
    /// The file is damaged.
    #[error("store-corrupt")]
    Corrupt {
        /// The file.
        file: String,
        /// SQLite's message.
        cause: String,
    },
    /// One row of the file is damaged; the others are not.
    #[error("store-record")]
    BrokenRecord {
        /// The file.
        file: String,
        /// The row's number.
        id: i64,
        /// The first column with an invalid value.
        column: &'static str,
    },
    /// The last possible number was used, and numbers are never reused.
    #[error("store-used-up")]
    UsedUp {
        /// The file.
        file: String,
        /// The last number.
        last: i64,
    },
    /// Another program locked the file for too long.
    #[error("store-locked")]
    Locked {
        /// The file.
        file: String,
    },
    /// The system does not open the file.
    #[error("store-closed")]
    Closed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// Reading or writing the file failed.
    #[error("store-failed")]
    Failed {
        /// The file.
        file: String,
        /// The system's message.
        cause: String,
    },
    /// The system provided no random numbers to draw a key from.
    #[error("store-chance")]
    NoRandomness {
        /// The system's message.
        cause: String,
    },
}

/// What is wrong with the store, and what to do.
pub fn store_message(error: &StoreError, language: Language) -> String {
    let sentence = match error {
        StoreError::NoDataFolder => both!(
            "no folder for your data is known here; name a file with --store FILE or NAZE_STORE",
            "データ用のフォルダーが分かりません。--store FILE か NAZE_STORE でファイルを指定してください"
        ),
        StoreError::MissingFolder { file, folder } => both!(
            "{file}: there is no folder {folder}; create it first, or name another file with --store",
            "{file}：フォルダー {folder} がありません。先に作るか、--store で別のファイルを指定してください"
        ),
        StoreError::Missing { file } => both!(
            "{file}: there is no store yet; `naze store add` or `naze store seed` makes one",
            "{file}：保存場所がまだありません。`naze store add` か `naze store seed` で作られます"
        ),
        StoreError::NotAStore { file } => both!(
            "{file}: this is not a store of puzzles, and was left as it is; name another file with --store",
            "{file}：問題の保存ファイルではありません（変更していません）。--store で別のファイルを指定してください"
        ),
        StoreError::NotAFile { file } => both!(
            "{file}: this is a pipe, a socket or a device, and was not touched; name a file with --store",
            "{file}：パイプ・ソケット・デバイスです（触れていません）。--store で普通のファイルを指定してください"
        ),
        StoreError::Newer { file, found, known } => both!(
            "{file}: a later naze wrote this store (version {found}, known here up to {known}); it was left as it is, use a later naze",
            "{file}：新しい naze が書いた保存ファイルです（版 {found}、この naze は {known} まで）。変更していません。新しい naze をお使いください"
        ),
        StoreError::ReadOnly { file } => both!(
            "{file}: this store can only be read; allow writing, or name another file with --store",
            "{file}：この保存ファイルは読み取り専用です。書き込みを許可するか、--store で別のファイルを指定してください"
        ),
        StoreError::Full { file } => both!(
            "{file}: the disk is full, and nothing was changed; make room and try again",
            "{file}：ディスクがいっぱいです（変更していません）。空きを作ってやり直してください"
        ),
        StoreError::Corrupt { file, cause } => both!(
            "{file}: this store is damaged ({cause}); restore a copy, or move it away and start a new one",
            "{file}：保存ファイルが壊れています（{cause}）。控えから戻すか、別の場所へ移して新しく始めてください"
        ),
        StoreError::BrokenRecord { file, id, column } => both!(
            "{file}: puzzle {id} cannot be read (its {column} is damaged); `naze store remove {id}` removes it; the others are intact",
            "{file}：{id} 番の問題が読めません（{column} が壊れています）。`naze store remove {id}` で取り除けます。ほかの問題は無事です"
        ),
        StoreError::UsedUp { file, last } => both!(
            "{file}: the numbers are used up, {last} being the last, and nothing was changed; start another file with --store",
            "{file}：番号を使い切りました（最後は {last}、変更していません）。--store で別のファイルに保存してください"
        ),
        StoreError::Locked { file } => both!(
            "{file}: another program is writing to this store; try again when it is done",
            "{file}：ほかのプログラムが書き込み中です。終わってからやり直してください"
        ),
        StoreError::Closed { file, cause } => both!(
            "{file}: this cannot be opened ({cause}); allow it, or name another file with --store",
            "{file}：開けません（{cause}）。許可するか、--store で別のファイルを指定してください"
        ),
        StoreError::Failed { file, cause } => both!(
            "{file}: reading or writing failed ({cause}), and nothing was changed",
            "{file}：読み書きに失敗しました（{cause}）。変更していません"
        ),
        StoreError::NoRandomness { cause } => both!(
            "the system provides no random numbers for a key ({cause})",
            "キーを作る乱数が得られません（{cause}）"
        ),
    };
    pick(sentence, language)
}

/// The result of storing or removing a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreEvent<'a> {
    /// It is stored now.
    New,
    /// It is stored now, and is an image of the puzzle of this key.
    ImageOf(&'a str),
    /// It was stored before.
    Known,
    /// It was removed.
    Removed,
}

/// The result for the puzzle with this key, in a line that begins with the key.
pub fn store_event_message(key: &str, event: StoreEvent<'_>, language: Language) -> String {
    let sentence = match event {
        StoreEvent::New => both!("{key}: stored", "{key}：保存しました"),
        StoreEvent::ImageOf(first) => both!(
            "{key}: stored; an image of {first}",
            "{key}：保存しました（{first} を回転・反転・入れ替え・置き換えたものです）"
        ),
        StoreEvent::Known => both!("{key}: stored before", "{key}：すでに保存されています"),
        StoreEvent::Removed => both!("{key}: removed", "{key}：削除しました"),
    };
    pick(sentence, language)
}

/// Which page of how many a list shows, and how many puzzles there are on all.
pub fn list_message(page: usize, pages: usize, total: usize, language: Language) -> String {
    let sentence = match (total, pages) {
        (0, _) => both!("no such puzzle is stored", "該当する問題は保存されていません"),
        _ if page > pages => {
            both!(
                "there is no page {page}; the last is {pages}",
                "{page} ページはありません（最後は {pages}）"
            )
        }
        _ => both!("page {page} of {pages}, {total} puzzles", "{page}／{pages} ページ（全 {total} 問）"),
    };
    pick(sentence, language)
}

/// How long a solve took.
pub fn duration_message(seconds: f64, language: Language) -> String {
    pick(both!("time taken: {seconds:.3} s", "実行時間：{seconds:.3} 秒"), language)
}

/// The labels of the parts of a stored puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreLabels {
    /// Its number.
    pub id: &'static str,
    /// Its key.
    pub key: &'static str,
    /// How many clues it has.
    pub clues: &'static str,
    /// Its level.
    pub level: &'static str,
    /// Its score.
    pub score: &'static str,
    /// Its SE rating.
    pub se: &'static str,
    /// Its hardest technique.
    pub hardest: &'static str,
    /// The puzzle that it is an image of.
    pub image_of: &'static str,
    /// When it was stored.
    pub added: &'static str,
}

/// The labels of the parts of a stored puzzle in a language.
pub fn store_labels(language: Language) -> StoreLabels {
    match language {
        Language::English => StoreLabels {
            id: "id",
            key: "key",
            clues: "clues",
            level: "level",
            score: "score",
            se: "SE",
            hardest: "hardest technique",
            image_of: "image of",
            added: "stored",
        },
        Language::Japanese => StoreLabels {
            id: "番号",
            key: "キー",
            clues: "ヒント",
            level: "難易度",
            score: "得点",
            se: "SE",
            hardest: "最も難しい手筋",
            image_of: "同型の元",
            added: "保存日時",
        },
    }
}

/// Rows of words as columns; wide characters, such as Japanese ones, take two places.
pub fn table_text(rows: &[Vec<String>]) -> String {
    let wide = |word: &str| word.chars().map(|symbol| if symbol.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|word| wide(word)).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let padded =
            row.iter().zip(&widths).map(|(word, width)| word.clone() + &" ".repeat(width - wide(word)));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}
