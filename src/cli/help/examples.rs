//! Examples of every command, as shown in its help and its manual page.

use naze::render::Language;

/// A line to type, and its effect in English and in Japanese.
type Example = (&'static str, &'static str, &'static str);

/// The examples of a command, such as `store add`; for the program itself, those of its first use.
pub fn examples(path: &str) -> &'static [Example] {
    match path {
        "" => &[
            ("naze puzzle.txt", "solve it", "解く"),
            ("naze why r5c6 puzzle.txt", "why r5c6 has its value", "r5c6 の値の理由を説明する"),
            ("naze generate --level hard", "make a puzzle", "問題を作る"),
        ],
        "solve" => &[
            ("naze solve puzzle.txt", "the solution, and which techniques it took", "解と、使った手筋"),
            ("naze solve --trace puzzle.txt", "every step with its reason", "理由の付いた全手順"),
            (
                "naze solve --no-guess --techniques singles puzzle.txt",
                "how far singles go",
                "シングルだけで進めるところまで",
            ),
        ],
        "why" => &[
            ("naze why r5c6 puzzle.txt", "why this cell has its value", "このマスの値の理由"),
            ("naze why r5c6=4 puzzle.txt", "is it 4? Why, or why not", "4 かどうかと、その理由"),
            (
                "naze why --all --format jsonl puzzle.txt",
                "every open cell, for a program",
                "すべての空きマスを、プログラム向けに",
            ),
        ],
        "hint" => &[
            ("naze hint position.txt", "where to look", "どこを見ればよいか"),
            ("naze hint --level 3 position.txt", "which technique, and its pattern", "手筋とその形まで"),
            (
                "naze hint --givens puzzle.txt position.txt",
                "mistakes are named first",
                "間違いがあれば先に示す",
            ),
        ],
        "check" => &[
            ("naze check puzzle.txt", "is it a proper puzzle?", "問題として正しいか"),
            ("naze check --format jsonl puzzles.txt", "an object for every puzzle", "1問ごとに1つの JSON"),
        ],
        "certify" => &[
            (
                "naze certify -o proof puzzle.txt",
                "write proof/puzzle.opb and proof/puzzle.pbp",
                "proof/puzzle.opb と proof/puzzle.pbp を書く",
            ),
            (
                "naze certify -o proofs puzzles.txt",
                "a numbered folder for each puzzle",
                "1問ごとに番号付きのフォルダーに書く",
            ),
        ],
        "count" => &[
            ("naze count puzzle.txt", "0, 1, or 2 for two or more", "0 か 1、2つ以上なら 2"),
            ("naze count --limit 1000 puzzle.txt", "count further", "もっと先まで数える"),
        ],
        "rate" => &[
            ("naze rate puzzle.txt", "how hard it is, and where", "難しさと、最も難しい場所"),
            (
                "naze rate --se --explain puzzle.txt",
                "the community's rating",
                "コミュニティーの評価とその理由",
            ),
            ("naze rate --histogram puzzles.txt", "how the levels are spread", "レベルの分布"),
        ],
        "show" => &[
            ("naze show puzzle.txt", "with the candidates", "候補数字付きで描く"),
            ("naze show --blank --svg puzzle.svg puzzle.txt", "a picture to print", "印刷用の図"),
            (
                "naze show --step 12 --png - puzzle.txt > step.png",
                "a step with its pattern",
                "ある手順の形を示した図",
            ),
        ],
        "convert" => &[
            ("naze convert --to rows puzzle.txt", "one row of the grid on each line", "盤面の1行を1行に書く"),
            (
                "naze convert --to csv puzzles.txt > puzzles.csv",
                "a table of many puzzles",
                "多くの問題を1つの表にする",
            ),
            (
                "naze convert --to canonical puzzle.txt",
                "one line for all its images",
                "回転などで同じになる問題に共通の1行",
            ),
        ],
        "generate" => &[
            (
                "naze generate --level hard --symmetry rotational",
                "its clues in rotational symmetry",
                "ヒント数字が点対称に並ぶ問題",
            ),
            (
                "naze generate --require x-wing --count 5 --seed 1",
                "five that need an X-Wing",
                "X-ウイングが必要な問題を5問",
            ),
            (
                "naze generate --clues 24..26 --minimal",
                "few clues, none to spare",
                "ヒント数字が少なく、1つも省けない問題",
            ),
        ],
        "serve" => &[
            ("naze serve", "then open http://127.0.0.1:8717/", "http://127.0.0.1:8717/ を開く"),
            (
                "naze serve --addr 0.0.0.0:8080 --allow-host sudoku.example",
                "for others too",
                "ほかの人にも公開する",
            ),
        ],
        "site" => &[
            ("naze site -o page naze.wasm", "write the page into page/", "ページを page/ に書く"),
            (
                "naze site -o /var/www/naze naze.wasm",
                "where a web server finds it",
                "Web サーバーの公開フォルダーに書く",
            ),
        ],
        "batch" => &[
            ("naze batch puzzles.txt > solutions.txt", "the solution of every line", "1行ごとの解"),
            ("naze batch --do se puzzles.txt", "the SE rating of every line", "1行ごとの SE 評価"),
            (
                "naze batch -o out.txt --resume puzzles.txt",
                "continue where it stopped",
                "中断したところから続ける",
            ),
        ],
        "verify" => &[
            (
                "naze solve --trace --format json puzzle.txt | naze verify -",
                "check a solve",
                "解いた手順を検査する",
            ),
            (
                "naze verify --puzzle puzzle.txt trace.json",
                "and that it is about this puzzle",
                "この問題の手順であることも確かめる",
            ),
        ],
        "store" => &[
            ("naze store add puzzles.txt", "keep puzzles", "問題を保存する"),
            ("naze store list --level hard", "which are hard?", "難しい問題の一覧"),
            ("naze why r5c6 @1", "ask about the first", "1番の問題について質問する"),
        ],
        "store add" => &[
            ("naze store add puzzle.txt", "prints its key", "キーが表示される"),
            ("naze generate --count 10 | naze store add -", "keep what was made", "作った問題を保存する"),
        ],
        "store list" => &[
            ("naze store list --technique x-wing", "that use an X-Wing", "X-ウイングを使う問題"),
            ("naze store list --format jsonl", "all, for a program", "すべてを、プログラム向けに"),
        ],
        "store show" => &[
            ("naze store show 1", "by its number", "番号で選ぶ"),
            ("naze store show KEY --format json", "by its key, as data", "キーで選び、データで出力する"),
        ],
        "store solve" => &[
            ("naze store solve 1", "the first puzzle", "1番の問題"),
            ("naze store solve 1 2 3", "several", "いくつかの問題"),
        ],
        "store remove" => &[
            ("naze store remove 1", "by its number", "番号で選ぶ"),
            ("naze store remove KEY", "by its key", "キーで選ぶ"),
        ],
        "store seed" => &[
            ("naze store seed", "seven puzzles to begin with", "見本の7問を入れる"),
            ("naze store seed --store samples.sqlite", "into a file of their own", "別のファイルに入れる"),
        ],
        "techniques" => &[
            ("naze techniques", "all of them, the easiest first", "易しい順の一覧"),
            ("naze techniques x-wing", "what an X-Wing is", "X-ウイングの説明"),
            ("naze techniques --library reglib.txt", "try them on HoDoKu's lines", "HoDoKu の行で試す"),
        ],
        "completions" => &[
            (
                "naze completions bash > ~/.local/share/bash-completion/completions/naze",
                "for bash",
                "bash 用",
            ),
            ("naze completions fish > ~/.config/fish/completions/naze.fish", "for fish", "fish 用"),
        ],
        "man" => &[
            ("naze man solve | man -l -", "read about a command", "コマンドのページを読む"),
            ("naze man --output ~/.local/share/man/man1", "write all pages", "すべてのページを書き出す"),
        ],
        _ => &[],
    }
}

/// The examples of a command under their heading, each with its effect below it.
pub fn examples_text(path: &str, language: Language) -> Option<String> {
    let examples = examples(path);
    let heading = match language {
        Language::English => "Examples:",
        Language::Japanese => "例：",
    };
    let line = |(line, english, japanese): &Example| {
        let meaning = match language {
            Language::English => english,
            Language::Japanese => japanese,
        };
        format!("\n  {line}\n      {meaning}")
    };
    (!examples.is_empty()).then(|| heading.to_string() + &examples.iter().map(line).collect::<String>())
}
