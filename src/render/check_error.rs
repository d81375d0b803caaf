//! Sentences for the errors that the checker of traces finds.

use super::{
    language::Language,
    sentence::{Sentence, both, pick},
};
use crate::proof::check::{
    CandidateTerm, CheckError, CheckErrorKind, Claim, ConstraintTerm, HouseKindTerm, HouseTerm, LiteralTerm,
    OBJECT_LIMIT, ReadError, ReadErrorKind, ReasonError,
};

/// The message for an error of a trace, in one line that begins with the step: `step 12: …`.
pub fn check_error_message(error: &CheckError, language: Language) -> String {
    let sentence = pick(sentence(&error.kind), language);
    match error.step {
        Some(step) => format!("step {step}: {sentence}"),
        None => sentence,
    }
}

/// The message for a text that cannot be read as a trace, in one line.
pub fn read_error_message(error: &ReadError, language: Language) -> String {
    let ReadError { line, column, kind, cause } = error;
    let sentence = match kind {
        ReadErrorKind::Syntax => both!("this is not JSON: {cause}", "JSON ではありません：{cause}"),
        ReadErrorKind::End => both!("the text ends too early", "途中で終わっています"),
        ReadErrorKind::Form => both!(
            "this is not an answer of `solve --trace` or `why`: {cause}",
            "`solve --trace` や `why` の答えではありません：{cause}"
        ),
        ReadErrorKind::TooLong => both!(
            "this is too long: at most {OBJECT_LIMIT} bytes in all, or in each line",
            "長すぎます。全体、または1行ごとに {OBJECT_LIMIT} バイトまでです"
        ),
    };
    format!("{line}:{column}: {}", pick(sentence, language))
}

fn sentence(fault: &CheckErrorKind) -> Sentence {
    match fault {
        CheckErrorKind::Board => {
            both!("the board is not playable", "盤面の指定が正しくありません")
        }
        CheckErrorKind::Puzzle => both!("the puzzle does not fit its board", "問題が盤面に合いません"),
        CheckErrorKind::NoSteps => both!(
            "there are no steps to check; `solve --trace` prints them",
            "確かめる手順がありません（`solve --trace` で出力されます）"
        ),
        CheckErrorKind::Unknown(path) => both!(
            "the member `{path}` is unknown, so nobody vouches for it",
            "項目 `{path}` は未知のもので、確かめられません"
        ),
        CheckErrorKind::OtherBoard => both!(
            "this is about a different board from the one that --board or --puzzle names",
            "--board や --puzzle で指定したものとは別の盤面です"
        ),
        CheckErrorKind::OtherPuzzle => both!(
            "this is about a different puzzle from the one that --puzzle names, or has other entries or candidates",
            "--puzzle で指定したものとは別の問題か、記入した数字や候補が違います"
        ),
        CheckErrorKind::Nothing => both!("there is nothing to check", "確かめるものがありません"),
        CheckErrorKind::TooMuch => {
            both!("checking this takes more work than is allowed", "確かめるのに必要な計算が多すぎます")
        }
        CheckErrorKind::Id => both!("its id is not its place in the trace", "番号が並び順と合いません"),
        CheckErrorKind::Depth => both!(
            "its depth is not the number of open assumptions",
            "深さが、いま立っている仮定の数と合いません"
        ),
        CheckErrorKind::Pass => {
            both!("its pass is before that of an earlier step", "周回が前の手より戻っています")
        }
        CheckErrorKind::Round => both!(
            "its pass is not one more than the last of the steps it rests on",
            "周回が、根拠の手のうち最後のものの次になっていません"
        ),
        CheckErrorKind::Empty => both!("it does nothing", "何も決めず、何も消していません"),
        CheckErrorKind::Stale(literal) => both!(
            "{literal} was already known, or is impossible on this board",
            "{literal} はすでに分かっているか、この盤面ではありえません"
        ),
        CheckErrorKind::NotEarlier(id) => {
            both!("it rests on step {id}, which is not earlier", "根拠の手 {id} が先に来ていません")
        }
        CheckErrorKind::Closed(id) => both!(
            "it rests on step {id}, which followed from an assumption that has been refuted",
            "根拠の手 {id} は、すでに否定された仮定の中のものです"
        ),
        CheckErrorKind::NotAClue(candidate) => {
            both!("{candidate} is not a clue of the puzzle", "{candidate} は問題のヒントではありません")
        }
        CheckErrorKind::NotAMark(candidate) => {
            let mark = LiteralTerm::IsNot(*candidate);
            both!(
                "{mark} is not a candidate that was removed by hand",
                "{mark} は手で消した候補ではありません"
            )
        }
        CheckErrorKind::Superfluous(literal) => {
            both!("the premise {literal} is not needed", "根拠 {literal} は必要ありません")
        }
        CheckErrorKind::SuperfluousStep(id) => {
            both!("step {id} is not needed as a premise", "根拠の手 {id} は必要ありません")
        }
        CheckErrorKind::Unsupported(literal) => {
            both!("no premise says that {literal}", "{literal} を示す根拠がありません")
        }
        CheckErrorKind::Reason(error) => reason_error_sentence(*error),
        CheckErrorKind::DoesNotFollow(literal) => {
            both!("{literal} does not follow from its reason", "{literal} は理由から導けません")
        }
        CheckErrorKind::Unique => both!(
            "it assumes a single solution, which is allowed only with --assume-unique",
            "唯一解を前提にしています（--assume-unique を付けたときだけ認めます）"
        ),
        CheckErrorKind::NoGivens => both!(
            "it assumes that the givens have a single solution, but the trace does not say which digits are given",
            "ヒント数字だけで唯一解になることを前提にしていますが、どれがヒント数字か示されていません"
        ),
        CheckErrorKind::Assumes => both!(
            "its claim about assuming a single solution does not fit its reason",
            "唯一解を前提にするかどうかが、理由と合いません"
        ),
        CheckErrorKind::PatternGiven(candidate) => {
            let cell = candidate.cell;
            both!(
                "{cell} of the pattern is a given, so it cannot be exchanged",
                "形の中の {cell} は問題の数字なので入れ替えられません"
            )
        }
        CheckErrorKind::NotExchangeable(house) => {
            let (english, japanese) = house_names(*house);
            both!(
                "exchanging the pattern's digits changes {english}",
                "形の数字を入れ替えると{japanese}の数字が変わります"
            )
        }
        CheckErrorKind::Miscounted(member) => {
            both!("its `{member}` does not fit its reason", "`{member}` が理由と合いません")
        }
        CheckErrorKind::Assumption => {
            both!("it does not refute the last assumption", "最後に立てた仮定を否定していません")
        }
        CheckErrorKind::NoContradiction => both!("there is no such contradiction", "矛盾が起きていません"),
        CheckErrorKind::Open(id) => both!(
            "the assumption of step {id} is never refuted",
            "手 {id} の仮定が否定されないまま終わっています"
        ),
        CheckErrorKind::End(claim) => claim_sentence(claim),
    }
}

fn reason_error_sentence(error: ReasonError) -> Sentence {
    match error {
        ReasonError::Parts => {
            both!("its reason lacks a part, or has one too many", "理由の部品が足りないか、余っています")
        }
        ReasonError::NoConstraint(constraint) => {
            let (english, japanese) = constraint_names(constraint);
            both!("this board has no {english}", "この盤面に{japanese}はありません")
        }
        ReasonError::Base(constraint) => {
            let (english, japanese) = constraint_names(constraint);
            both!(
                "the candidates that its reason lists for {english} do not fit its pattern",
                "{japanese}に残るとした候補が、形と合いません"
            )
        }
        ReasonError::Weak(one, other) => both!(
            "{one} and {other} are linked, but both could be true",
            "{one} と {other} はリンクされていますが、両立します"
        ),
        ReasonError::Apart(one, other) => both!(
            "{one} and {other} should see each other",
            "{one} と {other} は互いに見えていなければなりません"
        ),
        ReasonError::Stray(candidate) => {
            both!("{candidate} does not belong to its pattern", "{candidate} は形に属していません")
        }
        ReasonError::CauseNotEarlier(conclusion) => {
            let (english, japanese) = conclusion_names(conclusion);
            both!(
                "{english} is said to follow from something that is not yet known",
                "{japanese}の根拠として、まだ導かれていないものを挙げています"
            )
        }
        ReasonError::CauseSuperfluous(conclusion) => {
            let (english, japanese) = conclusion_names(conclusion);
            both!(
                "{english} is said to follow from something that it does not need",
                "{japanese}の根拠として、必要のないものを挙げています"
            )
        }
        ReasonError::CauseMissing(candidate) => both!(
            "no cause is given for {candidate} being impossible",
            "{candidate} がありえないことの根拠が挙げられていません"
        ),
    }
}

/// A conclusion of a branch, or the branch's end.
fn conclusion_names(conclusion: Option<CandidateTerm>) -> Sentence {
    match conclusion {
        Some(candidate) => both!("{candidate}", "{candidate} "),
        None => both!("the end of a branch", "場合の結末"),
    }
}

fn claim_sentence(claim: &Claim) -> Sentence {
    match claim {
        Claim::Value(candidate) => {
            both!("the steps do not agree with {candidate}", "手順が {candidate} と合いません")
        }
        Claim::Solution(house) => {
            let (english, japanese) = house_names(*house);
            both!("a solution lacks a digit in {english}", "解の{japanese}に足りない数字があります")
        }
        Claim::NoGrid => {
            both!("a solution is not a full grid of this board", "解がこの盤面の完成形ではありません")
        }
        Claim::SameSolutions => both!("the two solutions are the same", "2つの解が同じです"),
        Claim::NoSolution => {
            both!("nothing shows that there is no solution", "解がないことが示されていません")
        }
        Claim::Duplicates => both!(
            "the listed duplicates are not those of the clues",
            "挙げた重複が、ヒントの重複と合いません"
        ),
        Claim::Status => {
            both!("the claims at the end do not fit the status", "結びの内容が status と合いません")
        }
        Claim::Assumes => {
            both!("no step assumes a single solution", "唯一解を前提にした手がありません")
        }
        Claim::Counts => {
            both!("guesses, passes or techniques are counted wrongly", "仮定・周回・手筋の数が合いません")
        }
        Claim::Because => both!(
            "the stated conclusion does not answer the question",
            "答えとされたものが、問いに答えていません"
        ),
        Claim::Givens => {
            both!("the listed clues are not the cited ones", "挙げたヒントが、引いたヒントと合いません")
        }
        Claim::Matters(id) => both!("step {id} serves no purpose", "手 {id} はどこにも使われていません"),
    }
}

fn house_names(house: HouseTerm) -> Sentence {
    let number = house.place + 1;
    match house.kind {
        HouseKindTerm::Row => both!("row {number}", "行{number}"),
        HouseKindTerm::Column => both!("column {number}", "列{number}"),
        HouseKindTerm::Box => both!("box {number}", "ブロック{number}"),
        HouseKindTerm::Extra => both!("extra house {number}", "追加領域{number}"),
    }
}

fn constraint_names(constraint: ConstraintTerm) -> Sentence {
    match constraint {
        ConstraintTerm::Cell(cell) => both!("{cell}", "{cell} "),
        ConstraintTerm::House(house, digit) => {
            let ((english, japanese), digit) = (house_names(house), digit + 1);
            both!("{digit} in {english}", "{japanese}の {digit} ")
        }
    }
}

/// The kind of a fault, as one word for data.
pub fn check_error_code(fault: &CheckErrorKind) -> &'static str {
    match fault {
        CheckErrorKind::Board => "board",
        CheckErrorKind::Puzzle => "puzzle",
        CheckErrorKind::OtherBoard => "other-board",
        CheckErrorKind::OtherPuzzle => "other-puzzle",
        CheckErrorKind::Unknown(_) => "unknown-member",
        CheckErrorKind::NoSteps => "no-steps",
        CheckErrorKind::Nothing => "nothing",
        CheckErrorKind::TooMuch => "too-much",
        CheckErrorKind::Id => "id",
        CheckErrorKind::Depth => "depth",
        CheckErrorKind::Pass | CheckErrorKind::Round => "pass",
        CheckErrorKind::Empty => "empty",
        CheckErrorKind::Stale(_) => "stale",
        CheckErrorKind::NotEarlier(_) => "not-earlier",
        CheckErrorKind::Closed(_) => "closed",
        CheckErrorKind::NotAClue(_) => "not-a-clue",
        CheckErrorKind::NotAMark(_) => "not-a-mark",
        CheckErrorKind::Superfluous(_) | CheckErrorKind::SuperfluousStep(_) => "superfluous",
        CheckErrorKind::Unsupported(_) => "unsupported",
        CheckErrorKind::Reason(_) => "reason",
        CheckErrorKind::DoesNotFollow(_) => "does-not-follow",
        CheckErrorKind::Unique => "unique",
        CheckErrorKind::NoGivens => "no-givens",
        CheckErrorKind::Assumes => "assumes",
        CheckErrorKind::PatternGiven(_) => "pattern-given",
        CheckErrorKind::NotExchangeable(_) => "not-exchangeable",
        CheckErrorKind::Miscounted(_) => "miscounted",
        CheckErrorKind::Assumption => "assumption",
        CheckErrorKind::NoContradiction => "no-contradiction",
        CheckErrorKind::Open(_) => "open",
        CheckErrorKind::End(_) => "end",
    }
}
