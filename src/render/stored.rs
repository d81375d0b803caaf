//! Sentences about the store: what goes wrong with its file, and what becomes of a puzzle that is added.

use super::{
    Lang,
    fault::{both, pick},
};
use thiserror::Error;

/// What goes wrong with a file of stored puzzles. Nothing that was stored is lost by any of it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// No file was named, and the system tells no folder for a user's data.
    #[error("store-homeless")]
    Homeless,
    /// The folder that the file should be in is not there.
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
    /// The file is something else, and is left as it is.
    #[error("store-other")]
    NotAStore {
        /// The file.
        file: String,
    },
    /// A later naze wrote the file.
    #[error("store-newer")]
    Newer {
        /// The file.
        file: String,
        /// Its version.
        found: i64,
        /// The latest version that is known here.
        known: i64,
    },
    /// The file, or what it lies on, may only be read.
    #[error("store-read-only")]
    ReadOnly {
        /// The file.
        file: String,
    },
    /// There is no room left where the file lies.
    #[error("store-full")]
    Full {
        /// The file.
        file: String,
    },
    /// What the file holds is damaged.
    #[error("store-corrupt")]
    Corrupt {
        /// The file.
        file: String,
        /// Where that was noticed.
        cause: String,
    },
    /// Another program kept the file to itself for too long.
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
        /// What the system says.
        cause: String,
    },
    /// Reading or writing the file failed.
    #[error("store-failed")]
    Failed {
        /// The file.
        file: String,
        /// What the system says.
        cause: String,
    },
    /// The system gave no random numbers to draw a key from.
    #[error("store-chance")]
    NoChance {
        /// What the system says.
        cause: String,
    },
}

/// What is wrong with the store, and what would be right.
pub fn store_message(error: &StoreError, lang: Lang) -> String {
    let sentence = match error {
        StoreError::Homeless => both!(
            "no folder for your data is known here; name a file with --store FILE or NAZE_STORE",
            "データ用のフォルダーが分かりません。--store FILE か NAZE_STORE でファイルを指定してください"
        ),
        StoreError::MissingFolder { file, folder } => both!(
            "{file}: there is no folder {folder}; make it first, or name another file with --store",
            "{file}：フォルダー {folder} がありません。先に作るか、--store で別のファイルを指定してください"
        ),
        StoreError::Missing { file } => both!(
            "{file}: there is no store yet; `naze store add` or `naze store seed` makes one",
            "{file}：保存場所がまだありません。`naze store add` か `naze store seed` で作られます"
        ),
        StoreError::NotAStore { file } => both!(
            "{file}: this is no store of puzzles, and was left as it is; name another file with --store",
            "{file}：問題の保存ファイルではありません（変更していません）。--store で別のファイルを指定してください"
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
            "{file}: this store is damaged ({cause}); put a copy back, or move it away and begin a new one",
            "{file}：保存ファイルが壊れています（{cause}）。控えから戻すか、別の場所へ移して新しく始めてください"
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
        StoreError::NoChance { cause } => both!(
            "the system gives no random numbers to make a key of ({cause})",
            "キーを作る乱数が得られません（{cause}）"
        ),
    };
    pick(sentence, lang)
}
