//! The help in Japanese: what every command and every option does.

/// What a command does, such as `store add`.
pub fn about(path: &str) -> Option<&'static str> {
    Some(match path {
        "" => "ナンプレ（数独）を人と同じやり方で解き、1手ごとに理由を説明します。",
        "solve" => "問題を解く（--trace で全手順を表示する）",
        "why" => "マスの値の理由を、必要な手順だけで説明する",
        "hint" => "次の一手を示す（間違いがあれば、先にそれを示す）",
        "check" => "問題として正しいか調べる（重複、解なし、唯一解、複数解）",
        "certify" => "VeriPB で検査できる証明書を書く（解、唯一解であること、各手順）",
        "count" => "解の個数を数える",
        "rate" => "難易度を判定する（レベル、評価点、最も難しい手筋、最も狭い所）",
        "show" => "盤面を候補数字付きで描く",
        "convert" => "問題を別の形式に書き換える",
        "generate" => "新しい問題を作る",
        "serve" => "このパソコンでページを開く（手順の再生、理由の質問、問題の保存）。JSON でも質問できる",
        "site" => {
            "ページを、専用のサーバーがいらないファイルの集まりとして書く（どの Web サーバーからでも公開できる）"
        }
        "batch" => "1行に1問の入力に1行ずつ、順番どおりに、すべてのコアを使って答える",
        "verify" => {
            "solve --trace や why の JSON の全手順を、書いてあることを何も信用せずに検査し、何が証明されたかを示す。\
             --puzzle や --board を付けると、その問題のものであることも確かめる"
        }
        "store" => {
            "問題をファイルに保存する（追加、一覧、表示、解答、削除）。保存した問題は、どのコマンドでも @KEY か @ID で使える"
        }
        "store add" => {
            "問題をまとめて保存する。表示される行は、ディスクに保存された問題のキーを示す。\n\n\
             途中の盤面は、ヒント数字だけを保存する。すでに保存してある問題は、そのキーを示す。回転、鏡映、並べ替え、\
             数字の入れ替えで同じになる問題は、そのことを示して保存する。複数解の問題はレベルなしで保存し、解のない問題は\
             保存せずにコード 4 か 5 で終わる"
        }
        "store list" => "保存した問題の一覧を番号順に表示する",
        "store show" => "保存した問題と、分かっていることを表示する",
        "store solve" => "保存した問題を解き、かかった時間を標準エラー出力に示す",
        "store remove" => "保存した問題を削除する",
        "store seed" => "見本の7問を保存する（空いていれば 1 番から 7 番に入る）",
        "techniques" => "手筋の一覧や説明を表示する。HoDoKu のライブラリの行で手筋を試すこともできる",
        "completions" => "シェルの補完スクリプトを出力する",
        "man" => "マニュアルページを出力する",
        "help" | "store help" => "この説明か、コマンドの説明を表示する",
        _ => return None,
    })
}

/// What the program's own help adds: what an input is.
pub const INPUT: &str = "ナンプレ（数独）を人と同じやり方で解き、1手ごとに理由を説明します。\n\n\
    INPUT には、標準入力を表す -、保存した問題を表す @KEY か @ID、ファイル名、または問題そのものを書きます。\
    コマンドを省くと、INPUT か、パイプで渡された問題を解きます。問題は、空きマスを . か 0 とした81文字、9行の表、枠付きの盤面、候補数字の表、\
    SudokuWiki・sudoku.coach・SudokuExchange のリンク、CSV、HoDoKu のライブラリの行などで書けます（全角数字でもかまいません）。\
    ファイルには、問題を1つか、1行に1問ずつ書きます。";

/// The exit codes.
pub const EXITS: &str = "終了コード：0 正常、1 システムの失敗、2 使い方の誤り、3 読めない入力、4 ヒント数字の矛盾、5 解なし、\
    6 複数解、7 論理だけでは解けず、仮置きも禁止、8 証明されない、9 打ち切り。問題が複数あれば、その中で最も大きいコード\
    （1 はほかのどれよりも優先）。";

/// What an argument of a command does. Values that have a meaning of their own are listed in it.
pub fn argument(path: &str, id: &str) -> Option<&'static str> {
    Some(match (path, id) {
        (_, "help") => "説明を表示する",
        (_, "version") => "バージョンを表示する",
        (_, "format") => {
            "答えの形式：text（読むための文章）、json（1つの JSON 文書。問題が複数なら配列）、jsonl（1行に1つの JSON）、\
             csv（rate のみ。ほかのプログラム向けの表）"
        }
        (_, "lang") => "表示する言語：en（英語）、ja（日本語）。省くとロケールの言語",
        (_, "board") => {
            "盤面：4、16、7（ブロックなし）、9:none、6:2x3、またはハウスを描いたファイル。省くとマスの数から決まる"
        }
        (_, "nodes") => {
            "1つの答えにかける手間の上限（探索のノード数。1つ数マイクロ秒）。超えると打ち切る。どの環境でも結果は同じ。\
             省くと数秒分で、普通の 9×9 には十分"
        }
        (_, "timeout") => "この秒数がたったら、途中でも打ち切る",
        ("verify", "givens") => "--puzzle の盤面の、元の問題（ヒント数字と記入した数字を区別するため）",
        (_, "givens") => "途中の盤面の、元の問題（ヒント数字と記入した数字を区別するため）",
        (_, "store") => {
            "問題を保存するファイル。省くと NAZE_STORE のファイル、それもなければデータ用フォルダーの naze/puzzles.sqlite"
        }
        (_, "verbose") => "経過を標準エラー出力に記録する。2回書くと全手順も記録する",
        ("batch", "inputs") => "1行に1問のファイル。- は標準入力",
        (_, "inputs") => "ファイル、問題そのもの、保存した問題を表す @KEY か @ID、または標準入力を表す -",
        (_, "techniques") => {
            "使う手筋：singles、default、hodoku、sudokuwiki、all、または手筋の id、名前、コードをコンマで区切ったもの。候補数字が1つになったマスは、\
             どれを選んでも確定する"
        }
        (_, "no_guess") => "論理だけで進めなくなったら、そこで止まる（仮置きをしない）",
        (_, "no_uniqueness") => "唯一解を前提とする手筋を使わない",
        ("verify", "assume_unique") => "唯一解を前提とする手順も認める（検査はする）",
        (_, "assume_unique") => {
            "唯一解と分かっていない問題でも、唯一解を前提とする手筋を使う。使った手順には、そのことを示す"
        }
        ("solve", "trace") => "全手順を表示する",
        ("solve", "brief") => "無駄な手順のない、短くやさしい道筋を探して全手順を説明する",
        ("solve", "notation") => "全手順を、文を付けずに記法だけで表示する",
        ("techniques", "ids") => "説明する手筋の id、名前、コード。省くと一覧を表示する",
        ("techniques", "library") => {
            "HoDoKu のライブラリのファイルの各行で手筋を試し、期待どおりの結果になった行をコードごとに数える"
        }
        ("verify", "files") => {
            "JSON のファイル。1つのオブジェクト、その配列、または1行に1つずつ。- は標準入力"
        }
        ("verify", "puzzle") => "すべてのオブジェクトが対象とするはずの問題（記入した数字とメモも同じもの）",
        ("why", "cell") => {
            "マス（r5c6 など）。問題の後に書いてもよい。r5c6=4 なら、4 が正しいかどうかと、その理由を答える"
        }
        ("why", "not") => "この数字が入らない理由を説明する",
        ("why", "all") => "すべての空きマスについて答える（それぞれ、問題を一度調べて見つかる短い説明）",
        ("why", "prefer") => {
            "どの説明を選ぶか：easy（全体として易しいもの）、short（手順の少ないもの。強制連鎖と強制ネットは推論の数だけ数える）"
        }
        ("certify", "output") => {
            "puzzle.opb と puzzle.pbp を書くフォルダー。問題が複数なら、その中に番号付きのフォルダーを作る"
        }
        ("hint", "level") => "どこまで示すか：1 見る場所、2 手筋、3 形、4 結果",
        ("hint", "cell") => {
            "このマス（r5c6 など）の数字に近づく一手を示す。r5c6=4 と書くと、間違いならそう言う"
        }
        ("count" | "batch", "limit") => "この個数まで数える",
        ("rate", "histogram") => {
            "1問ずつではなく、レベル、評価点、（--se があれば）ER ごとの問題数を表示する"
        }
        ("rate", "depth") => "シングルだけで解くために仮定を何重に重ねるか（T&Eの深さ、0〜3）を示す",
        ("rate", "se") => "コミュニティーの評価（Sudoku Explainer 1.2.1 の ER/EP/ED）も示す",
        ("rate", "explain") => "ER、EP、ED を決める手も示す",
        ("rate", "se_images") => "この個数の対称な像も評価し、評価がどれだけ違うかを示す",
        ("rate", "seed") => "像を選ぶ乱数の種",
        ("rate", "svg") => "問題数の分布を図にしてこのファイルに書く。- は標準出力で、ほかには何も出力しない",
        ("show", "svg") => "文字の代わりに、SVG の図をこのファイルに書く。- は標準出力",
        ("show", "png") => "同じ図を PNG で書く",
        ("show", "blank") => "空きマスを空白にする（印刷用）",
        ("show", "step") => {
            "問題を解くときの、この番号の手順（全手順の # の後の数）の直前の盤面を描く。図には、手順の形、リンク、結果も描く"
        }
        ("convert", "to") => "書き換える形式",
        ("generate", "count") => "問題の個数",
        ("generate", "seed") => {
            "乱数の種。種と条件が同じなら、同じ問題ができる。省くと種を選び、標準エラー出力に示す"
        }
        ("generate" | "store list", "se") => "コミュニティーの評価 ER。1つの評価か、両端を含む A..B",
        ("generate", "level") => {
            "難しさ：easy（シングル）、medium（ロックされた候補、二国同盟、三国同盟）、hard（四国同盟、フィッシュ、ウイング）、\
             unfair（連鎖、準同盟）、extreme（強制連鎖。許せば仮置きも）"
        }
        ("generate", "symmetry") => "ヒント数字の配置の対称性",
        ("generate" | "store list", "clues") => "ヒント数字の個数。1つの数か、両端を含む A..B",
        ("generate", "minimal") => "どのヒント数字も省けない問題にする",
        ("generate", "require") => {
            "必ず必要になる手筋（id、名前、コード）。これと、一覧でこれより後の手筋がなければ論理では進めない問題にする"
        }
        ("generate", "allow_guess") => "解くのに仮置きが必要な問題も認める",
        ("generate", "pattern") => {
            "ヒント数字を置くマスを示すファイル。1マス1文字で、空きマスは「.」、ヒント数字を置くマスはほかの文字"
        }
        ("generate", "attempts") => "1問ごとに、この個数の完成した盤面まで試してあきらめる",
        (_, "threads") => "スレッドの数。省くとコアの数",
        ("batch", "what") => {
            "1行ごとに答えること：solve（解）、count（解の個数）、check（問題として正しいか）、\
             rate（難易度：レベル、評価点、最も難しい手筋）、\
             se（Sudoku Explainer 1.2.1 の評価 ER/EP/ED）、trace（手順を短く）"
        }
        ("batch", "full") => "--do trace で、短い手順の代わりに全手順を JSON で書く",
        ("batch", "shard") => "行の番号を N で割った余りが I − 1 の行だけに答える",
        ("batch", "output") => "答えをこのファイルに書く",
        ("batch", "resume") => "同じ入力の答えを書いていて中断したところから続ける",
        ("store list", "page") => "何ページ目か。省くと1ページ目（--format jsonl ではすべて）",
        ("store list", "size") => "1ページの問題数",
        ("store list", "technique") => "この手筋を使う問題だけ",
        ("store list", "level") => {
            "このレベルの問題だけ：easy（易しい）、medium、hard、unfair、extreme（最も難しい）"
        }
        ("store list", "distinct") => "回転などで同じになる問題は、最初に保存したものだけ",
        ("store show" | "store solve" | "store remove", "names") => "保存した問題のキーか番号",
        ("serve", "addr") => {
            "待ち受けるアドレス。ほかの機械から使うには --allow-host が必要。ポート 0 は空いているもの"
        }
        ("serve", "allow_host") => "サーバーを呼ぶときの名前（sudoku.example や sudoku.example:8080 など）",
        ("serve", "writable") => "--allow-host でほかの人が使うときも、保存した問題の変更を認める",
        ("site", "module") => "WebAssembly にしたライブラリ naze.wasm。作り方は docs/SITE.md にある",
        ("site", "output") => "書き込むフォルダー",
        ("completions", "shell") => "シェルの名前",
        ("man", "command") => "ページを出力するコマンド。省くと全体のページ",
        ("man", "output") => "すべてのページを、このフォルダーにファイルとして書く",
        ("help" | "store help", _) => "コマンドの名前",
        _ => return None,
    })
}

/// What clap and the manual pages write by themselves, longer phrases first.
const PHRASES: [(&str, &str); 21] = [
    ("Usage:\u{1b}[0m ", "使い方：\u{1b}[0m"),
    ("Usage:", "使い方："),
    ("Commands:", "コマンド："),
    ("Arguments:", "引数："),
    ("Options:", "オプション："),
    ("[OPTIONS]", "[オプション]"),
    ("<COMMAND>", "<コマンド>"),
    ("[COMMAND]", "[コマンド]"),
    ("[default: ", "[初期値："),
    ("[possible values: ", "[値："),
    ("[\\fIdefault: ", "[\\fI初期値："),
    ("[\\fIpossible values: ", "[\\fI値："),
    ("[\\fIsubcommands\\fR]", "[\\fIコマンド\\fR]"),
    ("<\\fIsubcommands\\fR>", "<\\fIコマンド\\fR>"),
    (".SH NAME\n", ".SH 名前\n"),
    (".SH SYNOPSIS\n", ".SH 書式\n"),
    (".SH DESCRIPTION\n", ".SH 説明\n"),
    (".SH OPTIONS\n", ".SH オプション\n"),
    (".SH SUBCOMMANDS\n", ".SH コマンド\n"),
    (".SH EXAMPLES\n", ".SH 例\n"),
    (".SH VERSION\n", ".SH バージョン\n"),
];

/// A page of help, or a manual page, with the phrases that clap writes in Japanese.
pub fn with_phrases(page: String) -> String {
    PHRASES.iter().fold(page, |page, (english, japanese)| page.replace(english, japanese))
}
