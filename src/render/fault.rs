//! Sentences for the faults of a text or a format, each with advice.

use super::{
    folding::{FoldedFault, fold_faults},
    language::Language,
    sentence::{Sentence, both, pick},
};
use crate::{
    board::Layout,
    puzzle::{Fault, FaultKind, OriginalsError, UnsupportedFormat, WriteError},
};

/// A number of things, in English.
fn count_of(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

/// `there is 1 row`, `there are 2 rows`.
fn there_are(count: usize, thing: &str) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("there {verb} {}", count_of(count, thing))
}

/// The message for a fault of a text, in one line.
///
/// ```
/// use naze::{puzzle, render::{Language, message, remedy}};
///
/// let faults = puzzle::read("12..\n..1.\n.1..\n..27", None).expect_err("7 is too large");
/// assert_eq!(message(&faults[0].kind, Language::English), "7 is too large for a 4×4 board");
/// assert_eq!(remedy(&faults[0].kind, Language::English), "digits here are 1–4");
/// ```
pub fn message(kind: &FaultKind, language: Language) -> String {
    pick(sentences(kind).0, language)
}

/// The faults of a text and where they are, all in one line.
pub fn faults_message(faults: &[Fault], language: Language) -> String {
    let sentence = |folded: &FoldedFault| {
        let Fault { kind, line, column, .. } = &folded.fault;
        let elsewhere = folded.elsewhere(language).map_or_else(String::new, |more| format!(" ({more})"));
        format!("{line}:{column}: {}{elsewhere}", message(kind, language))
    };
    fold_faults(faults).iter().map(sentence).collect::<Vec<_>>().join("; ")
}

/// How to fix it, in one line.
pub fn remedy(kind: &FaultKind, language: Language) -> String {
    pick(sentences(kind).1, language)
}

/// The digits of a board, as they are written.
fn digits(side: usize) -> String {
    match side {
        0 | 1 => "1".to_string(),
        2..=9 => format!("1–{side}"),
        _ => {
            let last = crate::board::Digit::new(side).map_or('P', crate::board::Digit::symbol);
            format!("1–9, A–{last} (10–{side})")
        }
    }
}

fn visible(symbol: char) -> String {
    match symbol {
        ' ' | '\u{3000}' => "␣".to_string(),
        _ => symbol.to_string(),
    }
}

/// The fault and the advice.
fn sentences(kind: &FaultKind) -> (Sentence, Sentence) {
    match kind {
        FaultKind::Undecodable => (
            both!("these bytes are not text", "文字として読めないバイトがあります"),
            both!(
                "save the text as UTF-8, UTF-16 or Shift_JIS",
                "UTF-8、UTF-16、Shift_JIS のいずれかで保存してください"
            ),
        ),
        FaultKind::Refused { format } => refusal(*format),
        FaultKind::TextTooLong { bytes, limit } => (
            both!(
                "the text is too long for one puzzle: {bytes} bytes",
                "1問として読むには長すぎます（{bytes} バイト）"
            ),
            both!("one puzzle takes at most {limit} bytes", "1問は {limit} バイトまでです"),
        ),
        FaultKind::LineTooLong { bytes, limit } => (
            both!("the line is too long: {bytes} bytes", "行が長すぎます（{bytes} バイト）"),
            both!("a line takes at most {limit} bytes", "1行は {limit} バイトまでです"),
        ),
        FaultKind::TooManyLines { lines, limit } => (
            both!("the file is too long: {lines} lines", "ファイルが長すぎます（{lines} 行）"),
            both!(
                "up to {limit} lines are read at once; `batch` answers files of any length",
                "一度に読めるのは {limit} 行までです。`batch` なら長さに制限はありません"
            ),
        ),
        FaultKind::Empty => (
            both!("there is no puzzle here", "問題がありません"),
            both!(
                "give 81 cells: digits, and '.' or '0' for each blank",
                "81マス分の数字を入れてください（空白マスは '.' か '0'）"
            ),
        ),
        FaultKind::SeveralPuzzles { found } => (
            both!("{found} puzzles where one is expected", "1問のところに {found} 問あります"),
            both!("keep only one of them", "1問だけにしてください"),
        ),
        FaultKind::DuplicateKey { key } => (
            both!("the key \"{key}\" stands twice", "「{key}」というキーが2回あります"),
            both!("keep only one of them", "1つだけにしてください"),
        ),
        FaultKind::WrongBoard { found, expected } => (
            both!(
                "the puzzle is {found}×{found}, the board {expected}×{expected}",
                "問題は {found}×{found}、盤面は {expected}×{expected} です"
            ),
            both!(
                "give a puzzle of {expected}×{expected} cells, or name another board",
                "{expected}×{expected} の問題を入れるか、盤面の指定を変えてください"
            ),
        ),
        FaultKind::WrongSymbol { found, side } => {
            let digits = digits(*side);
            (
                both!(
                    "'{found}' is neither a digit nor a blank",
                    "「{found}」は数字でも空白マスでもありません"
                ),
                both!(
                    "digits here are {digits}; a blank is one of 0 . x * _ - ・ □ ○, or another sign used only for blanks",
                    "使えるのは数字 {digits} と、空白マスの 0 . x * _ - ・ □ ○ などの記号1種類です"
                ),
            )
        }
        FaultKind::DigitTooLarge { found, side } => {
            let digits = digits(*side);
            (
                both!(
                    "{found} is too large for a {side}×{side} board",
                    "{found} は {side}×{side} の盤面には大きすぎます"
                ),
                both!("digits here are {digits}", "使える数字は {digits} です"),
            )
        }
        FaultKind::MixedBlanks { found, usual } => {
            let (found, usual) = (visible(*found), visible(*usual));
            (
                both!(
                    "'{found}' marks a blank, but other blanks are '{usual}'",
                    "空白マスの記号「{found}」が、ほかの「{usual}」と違います"
                ),
                both!("write every blank as '{usual}'", "空白マスはすべて「{usual}」にしてください"),
            )
        }
        FaultKind::ZeroOrBlank { usual, largest, last } => {
            let usual = visible(*usual);
            (
                both!(
                    "'0' may be a blank like '{usual}' or a digit: no cell holds {largest}",
                    "「0」は「{usual}」と同じ空白マスか、数字か、区別できません（{largest} がどこにもありません）"
                ),
                both!(
                    "if the digits here are 0–{last}, write {largest} for each 0; if 0 is a blank, write '{usual}' for it",
                    "数字が 0〜{last} なら 0 をすべて {largest} に、0 が空白マスなら「{usual}」にしてください"
                ),
            )
        }
        FaultKind::RowLength { row, found, expected } => (
            (format!("row {row} has {}", count_of(*found, "cell")), format!("{row} 行目が {found} マスです")),
            (format!("a row has {}", count_of(*expected, "cell")), format!("1行は {expected} マスです")),
        ),
        FaultKind::LostBlanks { row, found, expected } => (
            (
                format!(
                    "row {row} shows {} of {expected}, but not where the blanks are",
                    count_of(*found, "cell")
                ),
                format!(
                    "{row} 行目は {expected} マスのうち {found} マスだけで、空白マスの場所がわかりません"
                ),
            ),
            both!(
                "write every blank as '.' or '0'; spaces and lines that were lost in copying cannot be guessed",
                "空白マスをすべて '.' か '0' で書いてください。コピーで失われた空白は推測できません"
            ),
        ),
        FaultKind::RowCount { found, expected } => (
            (there_are(*found, "row"), format!("{found} 行あります")),
            (format!("the board has {}", count_of(*expected, "row")), format!("盤面は {expected} 行です")),
        ),
        FaultKind::CellCount { found, expected } => (
            (there_are(*found, "cell"), format!("{found} マスあります")),
            (format!("the board has {}", count_of(*expected, "cell")), format!("盤面は {expected} マスです")),
        ),
        FaultKind::AmbiguousRuler => (
            both!(
                "this line may be a row of blanks or part of the frame",
                "空白マスだけの行か、枠線か、区別できません"
            ),
            both!(
                "write the blanks of this row as '.', or draw the frame with '+'",
                "空白マスを '.' にするか、枠線に '+' を入れてください"
            ),
        ),
        FaultKind::WrongGroup { found } => (
            both!("'{found}' is not a group of candidates", "「{found}」は候補の組ではありません"),
            both!(
                "a cell holds only digits, or one sign for a blank",
                "1マスには数字だけ、または空白マスの記号1つを書きます"
            ),
        ),
        FaultKind::RepeatedCandidate { found } => (
            both!("the candidate {found} occurs twice in one cell", "候補 {found} が同じマスに2度あります"),
            both!("write each candidate of a cell once", "1マスの候補はそれぞれ1度だけ書きます"),
        ),
        FaultKind::MisplacedCandidate { found, expected } => (
            both!("{found} is in the place of {expected}", "{expected} の場所に {found} があります"),
            both!(
                "write {expected} here, or '.' if it is eliminated",
                "ここには {expected} か、消えた候補の '.' を書きます"
            ),
        ),
        FaultKind::WrongCode { found, base } => (
            both!("'{found}' is not the code of a cell", "「{found}」はマスの符号ではありません"),
            both!(
                "a cell is two characters, a number in base {base} that encodes a digit or candidates",
                "1マスは {base} 進数2文字で、数字か候補を表します"
            ),
        ),
        FaultKind::CodeLength { found, expected } => (
            both!("the coded puzzle has {found} characters", "符号が {found} 文字です"),
            both!("it should have {expected}", "{expected} 文字でなければなりません"),
        ),
        FaultKind::UnknownLink => (
            both!("there is no puzzle in this link", "このリンクには問題がありません"),
            both!(
                "only links that contain the puzzle are read: sudoku.coach /play/…, SudokuExchange ?s=…, SudokuWiki ?bd=…, f-puzzles ?load=…, SudokuPad scl… or fpuz…",
                "問題を含むリンクだけを読みます：sudoku.coach の /play/…、SudokuExchange の ?s=…、SudokuWiki の ?bd=…、f-puzzles の ?load=…、SudokuPad の scl…・fpuz…"
            ),
        ),
        FaultKind::BrokenLink => (
            both!(
                "the puzzle in this link is cut off or changed",
                "リンクの中の問題が途中で切れているか、壊れています"
            ),
            both!("copy the whole link again", "リンク全体をもう一度コピーしてください"),
        ),
        FaultKind::UnknownRules { rules } => {
            let rules = rules.join(", ");
            (
                both!(
                    "this puzzle has rules or drawings that naze does not know: {rules}",
                    "naze の知らないルールや図があります：{rules}"
                ),
                both!(
                    "naze knows rows, columns, boxes or regions, diagonals and extra regions; without the rest the puzzle may have other solutions",
                    "naze が扱うのは行・列・ブロック（不規則な領域を含む）・対角線・追加領域です。それ以外を除くと、解が変わることがあります"
                ),
            )
        }
        FaultKind::UndrawnShape { shape } => (
            both!(
                "this link names the jigsaw shape {shape} but does not draw it",
                "リンクにはジグソーの形の番号 {shape} だけがあり、図がありません"
            ),
            both!(
                "choose the custom shape on SudokuWiki, so that the link holds jigmap=…, or draw the shape in a file for --board",
                "SudokuWiki で形を Custom にするとリンクに jigmap=… が入ります。または --board に図のファイルを指定してください"
            ),
        ),
        FaultKind::NoPuzzleNoFile { word } => (
            both!(
                "'{word}' is neither a puzzle nor the name of a file",
                "「{word}」は問題ではなく、その名前のファイルもありません"
            ),
            both!(
                "name a file that exists, or give 81 cells: digits, and '.' or '0' for each blank",
                "あるファイルの名前か、81マス分の数字（空白マスは '.' か '0'）を入れてください"
            ),
        ),
        FaultKind::UnknownColumns { found } => {
            let found = found.join(", ");
            (
                both!("none of these columns holds puzzles: {found}", "問題の列がありません：{found}"),
                both!(
                    "name the column of puzzles puzzle, quizzes or question",
                    "問題の列の名前を puzzle、quizzes、question のいずれかにしてください"
                ),
            )
        }
        FaultKind::FieldCount { found, expected } => (
            (format!("the line has {}", count_of(*found, "field")), format!("項目が {found} 個です")),
            both!("it should have {expected}", "{expected} 個でなければなりません"),
        ),
        FaultKind::UnclosedQuote => (
            both!("the quote is not closed", "引用符が閉じていません"),
            both!("end the field with '\"'", "項目の終わりに '\"' を付けてください"),
        ),
        FaultKind::WrongItem { found } => (
            both!("'{found}' is not a candidate", "「{found}」は候補ではありません"),
            both!(
                "a candidate is three digits: its digit, row and column, as in 512",
                "候補は数字・行・列の3桁で書きます（例：512）"
            ),
        ),
    }
}

fn refusal(format: UnsupportedFormat) -> (Sentence, Sentence) {
    let (what, what_ja) = match format {
        UnsupportedFormat::JavaObjects => (
            "serialized Java objects (.hsol), which can run any program",
            "直列化された Java オブジェクト（.hsol）で、任意のプログラムを実行しうるもの",
        ),
        UnsupportedFormat::Archive => ("a compressed archive", "圧縮ファイル"),
        UnsupportedFormat::Xml => ("XML", "XML"),
        UnsupportedFormat::SoloVariant => (
            "a Solo game with diagonals, cages or jigsaw pieces",
            "対角線・ケージ・ジグソーのある Solo の問題",
        ),
        UnsupportedFormat::Picture => ("a picture or a document", "画像または文書"),
    };
    (
        both!("this is {what}; it is not read", "これは{what_ja}です。読み込みません"),
        both!(
            "export the puzzle as text: one line of 81 characters will do",
            "問題をテキストで書き出してください（81文字の1行で足ります）"
        ),
    )
}

/// Why a puzzle cannot be written in a format.
pub fn write_error_message(reason: &WriteError, layout: &Layout, language: Language) -> String {
    let sentence = match *reason {
        WriteError::Side { format, expected, found } => both!(
            "the format {format} is only for {expected}×{expected} boards, but this one is {found}×{found}",
            "{format} 形式は {expected}×{expected} 専用で、この盤面は {found}×{found} です"
        ),
        WriteError::Digits { format, largest, found } => both!(
            "the format {format} has signs for digits up to {largest}, but this board goes to {found}",
            "{format} 形式で書ける数字は {largest} までで、この盤面は {found} までです"
        ),
        WriteError::NoBoxes { format } => both!(
            "the format {format} is for boards with boxes of equal shape",
            "{format} 形式は、同じ形のブロックのある盤面専用です"
        ),
        WriteError::NoCandidate { format, cell } => {
            let cell = layout.show(cell);
            both!(
                "the format {format} cannot show {cell}, which has no candidate left",
                "{format} 形式では、候補のないマス {cell} を表せません"
            )
        }
        WriteError::NoLetter { format } => both!(
            "in the format {format} these candidates would be read as numbers",
            "{format} 形式では、これらの候補が2桁の数と区別できません"
        ),
    };
    pick(sentence, language)
}

/// Why a puzzle cannot be the original of a position.
pub fn originals_message(fault: &OriginalsError, layout: &Layout, language: Language) -> String {
    let sentence = match *fault {
        OriginalsError::Board { original, position } => both!(
            "the original puzzle and the position are on different boards ({original} and {position})",
            "元の問題（{original}）と局面（{position}）の盤面が違います"
        ),
        OriginalsError::Missing { given } => {
            let given = layout.show_placed(given);
            both!("the given {given} is missing from the position", "元の数字 {given} が局面にありません")
        }
        OriginalsError::Different { given, found } => {
            let given = layout.show_placed(given);
            both!("the given {given} is {found} in the position", "元の数字 {given} が局面では {found} です")
        }
    };
    pick(sentence, language)
}
