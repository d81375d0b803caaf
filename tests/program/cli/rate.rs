//! Rating puzzles: a table for one, a line for each of many, rows for other programs, and bars.

use super::support::{CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, piped, run};

#[test]
fn a_rating_shows_the_level_the_techniques_and_the_bottleneck() {
    let output = run(&["rate", PUZZLE]).ends(0).out;
    for words in [
        "level: easy\n",
        "hardest technique: Hidden Single\n",
        "solved without guessing",
        "bottleneck: round ",
    ] {
        assert!(output.contains(words), "{words}: {output}");
    }
    assert!(output.contains(" × ") && output.contains("+---"), "{output}");
    let output = run(&["rate", "--lang", "ja", PUZZLE]).ends(0).out;
    for words in
        ["難易度：易しい\n", "最も難しい手筋：隠れたシングル\n", "仮置きなしで解ける", "ボトルネック："]
    {
        assert!(output.contains(words), "{words}: {output}");
    }
}

#[test]
fn in_json_the_counts_make_up_the_score_and_the_bottleneck_has_its_position() {
    let output = run(&["rate", "--format", "json", HARDER]).ends(0).json();
    assert_eq!((&output["schema"], &output["puzzle"]), (&"naze/rate/1".into(), &HARDER.into()));
    assert_eq!(output["guesses"], 0);
    let scores = run(&["techniques", "--format", "json"]).json();
    let score = |id: &serde_json::Value| {
        let row = scores.as_array().expect("rows").iter().find(|row| row["id"] == *id);
        row.and_then(|row| row["score"].as_u64()).expect("a row of the ladder")
    };
    let counts = output["techniques"].as_array().expect("techniques");
    let sum: u64 = counts.iter().map(|row| score(&row["id"]) * row["count"].as_u64().expect("a count")).sum();
    assert_eq!(output["score"], sum);
    assert_eq!(counts.last().map(|row| &row["id"]), Some(&output["hardest"]));
    let bottleneck = &output["bottleneck"];
    assert_eq!(bottleneck["candidates"].as_array().map(Vec::len), Some(81));
    assert!(
        bottleneck["open"].as_u64() > Some(0) && bottleneck["round"].as_u64() <= output["rounds"].as_u64()
    );
}

#[test]
fn many_puzzles_have_a_line_each_and_the_worst_decides() {
    let output =
        piped([PUZZLE, "garbage", CONTRADICTING, HARDER, HOPELESS, EMPTY].join("\n"), &["rate"]).ends(6);
    let lines: Vec<&str> = output.out.lines().collect();
    assert!(lines[0].starts_with("easy ") && lines[0].ends_with(" hidden-single"), "{lines:?}");
    for (place, start) in [(1, "error 3: "), (2, "error 4: "), (4, "error 5: "), (5, "error 6: ")] {
        assert!(lines[place].starts_with(start), "{lines:?}");
    }
    let batch = piped([PUZZLE, HARDER].join("\n"), &["batch", "--do", "rate"]).ends(0);
    assert_eq!(batch.out.lines().collect::<Vec<_>>(), [lines[0], lines[3]]);
}

#[test]
fn a_puzzle_without_exactly_one_solution_is_refused_with_its_own_code() {
    for (puzzle, code) in [(CONTRADICTING, 4), (HOPELESS, 5), (EMPTY, 6)] {
        let output = run(&["rate", puzzle]).ends(code);
        assert!(output.out.is_empty() && output.err.starts_with("naze: "), "{output:?}");
        let data = run(&["rate", "--format", "json", puzzle]).ends(code).json();
        assert_eq!(data["error"]["code"], code);
    }
    run(&["rate", "--nodes", "0", HARDER]).ends(9);
}

#[test]
fn techniques_can_be_chosen_and_a_puzzle_that_needs_more_is_stuck_if_no_guess_is_allowed() {
    let output = run(&["rate", "--techniques", "singles", "--format", "json", HARDER]).ends(0).json();
    assert_eq!(
        (&output["level"], &output["guesses"], &output["hardest"]),
        (&"extreme".into(), &1.into(), &"guess".into())
    );
    run(&["rate", "--techniques", "singles", "--no-guess", HARDER]).ends(7);
    run(&["rate", "--techniques", "telepathy", HARDER]).ends(2);
}

#[test]
fn as_a_table_every_row_has_as_many_fields_as_there_are_columns() {
    let lines = [PUZZLE, "\"bad\", line", HOPELESS].join("\n");
    let output = piped(lines, &["rate", "--format", "csv"]).ends(5);
    let rows: Vec<Vec<String>> = output.out.lines().map(fields).collect();
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0][..4], ["puzzle", "level", "score", "hardest"]);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{rows:?}");
    assert_eq!((rows[1][0].as_str(), rows[1][1].as_str(), rows[1][10].as_str()), (PUZZLE, "easy", ""));
    assert!(rows[1][9].contains("hidden-single:"), "{rows:?}");
    assert_eq!(rows[2][0], "\"bad\", line");
    assert!(rows[2][10].starts_with("error 3: ") && rows[3][10].starts_with("error 5: "), "{rows:?}");
}

/// The fields of a row of CSV.
fn fields(row: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for symbol in row.replace("\"\"", "\u{1}").chars() {
        match symbol {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            '\u{1}' => fields.last_mut().expect("a field").push('"'),
            symbol => fields.last_mut().expect("a field").push(symbol),
        }
    }
    fields
}

#[test]
fn a_table_is_for_ratings_and_bars_are_for_people() {
    run(&["solve", "--format", "csv", PUZZLE]).ends(2);
    run(&["rate", "--histogram", "--format", "json", PUZZLE]).ends(2);
}

#[test]
fn many_ratings_make_bars_in_text_and_in_a_picture() {
    let desk = Desk::new();
    let picture = desk.path("spread.svg");
    let lines = [PUZZLE, PUZZLE, HARDER, EMPTY].join("\n");
    let output = piped(lines, &["rate", "--histogram", "--svg", &picture.display().to_string()]).ends(6);
    assert!(
        output.out.starts_with("3 puzzles rated, 0 of them by guessing; 1 not rated\n"),
        "{}",
        output.out
    );
    let easy = output.out.lines().find(|line| line.trim_start().starts_with("easy")).expect("a row");
    assert!(easy.contains(" 2 ") && easy.ends_with(&"█".repeat(50)), "{easy}");
    assert!(!output.out.contains("error"), "{}", output.out);
    let picture = std::fs::read_to_string(picture).expect("a picture");
    assert!(picture.starts_with("<svg") && picture.contains("3 puzzles rated"), "{picture}");
    run(&["rate", "--svg", "no/folder/x.svg", PUZZLE]).ends(1);
}

#[test]
fn bars_by_er_and_columns_of_more_figures_are_printed_on_request() {
    let lines = [PUZZLE, PUZZLE, HARDER, EMPTY].join("\n");
    let bars = piped(lines.clone(), &["rate", "--histogram", "--se"]).ends(6).out;
    let row = |name: &str| bars.lines().find(|line| line.contains(name)).expect("a row").to_string();
    assert!(row("ER 1.0–1.9").contains(" 2 ") && row("ER 2.0–2.9").contains(" 1 "), "{bars}");
    assert!(!piped(lines.clone(), &["rate", "--histogram"]).ends(6).out.contains("ER"));
    run(&["rate", "--histogram", "--depth", PUZZLE]).ends(2);
    let table = piped(lines, &["rate", "--format", "csv", "--depth", "--se"]).ends(6).out;
    let rows: Vec<Vec<String>> = table.lines().map(fields).collect();
    let ends: Vec<&[String]> = rows.iter().map(|row| &row[row.len() - 4..]).collect();
    assert_eq!(ends[0], ["trial_depth", "er", "ep", "ed"]);
    assert_eq!(ends[1], ["0", "1.5", "1.2", "1.2"]);
    assert_eq!(ends[3][1..], ["2.6", "1.5", "1.5"]);
    assert_eq!(ends[4], ["", "", "", ""]);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{rows:?}");
}

/// The community's ratings of the puzzles above, by the original program.
const SE: [(&str, &str); 2] = [(PUZZLE, "1.5/1.2/1.2"), (HARDER, "2.6/1.5/1.5")];

#[test]
fn the_rating_of_the_community_is_printed_on_request() {
    for (puzzle, rating) in SE {
        assert!(!run(&["rate", puzzle]).ends(0).out.contains("SE"));
        let output = run(&["rate", "--se", puzzle]).ends(0).out;
        assert!(output.ends_with(&format!("\nSE rating (ER/EP/ED): {rating}\n")), "{output}");
        let output = run(&["rate", "--se", "--lang", "ja", puzzle]).ends(0).out;
        assert!(output.ends_with(&format!("\nSE 評価（ER/EP/ED）：{rating}\n")), "{output}");
        let data = run(&["rate", "--se", "--format", "json", puzzle]).ends(0).json();
        let figures: Vec<f64> = rating.split('/').map(|figure| figure.parse().expect("a figure")).collect();
        assert_eq!(data["se"], serde_json::json!({"er": figures[0], "ep": figures[1], "ed": figures[2]}));
        assert!(run(&["rate", "--format", "json", puzzle]).ends(0).json().get("se").is_none());
    }
    let output = piped([PUZZLE, HARDER].join("\n"), &["rate", "--se"]).ends(0).out;
    assert!(
        output.lines().zip(SE).all(|(line, (_, rating))| line.ends_with(&format!(" {rating}"))),
        "{output}"
    );
    let table =
        piped([PUZZLE, "garbage", HARDER].join("\n"), &["rate", "--se", "--format", "csv"]).ends(3).out;
    let rows: Vec<Vec<String>> = table.lines().map(fields).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{rows:?}");
    assert_eq!(rows[0][11..], ["er", "ep", "ed"]);
    assert_eq!(rows[1][11..].join("/"), SE[0].1);
    assert_eq!(rows[2][11..], ["", "", ""]);
}

#[test]
fn the_steps_that_set_it_and_its_spread_over_images_are_printed() {
    let output = run(&["rate", "--se", "--explain", HARDER]).ends(0).out;
    for figure in ["ER is set by step ", "EP is set by step ", "ED is set by step 1, Hidden Single in a "] {
        assert!(output.contains(figure), "{output}");
    }
    let output = run(&["rate", "--se", "--se-images", "3", "--seed", "5", HARDER]).ends(0).out;
    assert!(output.contains("over 3 symmetric images (seed 5): ER "), "{output}");
    let arguments = ["rate", "--se", "--explain", "--se-images", "3", "--format", "json", HARDER];
    let data = run(&arguments).ends(0).json();
    assert_eq!(data["se"]["steps"].as_array().map(Vec::len), Some(3));
    assert_eq!(data["se"]["images"]["count"], 3);
    run(&["rate", "--explain", HARDER]).ends(2);
}

#[test]
fn a_board_without_such_a_rating_has_null() {
    let other = "3..........1.4.3";
    let data = run(&["rate", "--se", "--format", "json", other]).ends(0).json();
    assert!(data["se"].is_null() && data.get("se").is_some(), "{data}");
    assert!(run(&["rate", "--se", other]).ends(0).out.contains("defined only for the classic 9×9 board"));
}

#[test]
fn a_batch_answers_one_rating_in_each_line() {
    let lines = [PUZZLE, "garbage", HOPELESS, EMPTY, HARDER, "3..........1.4.3"].join("\n");
    let output = piped(&lines, &["batch", "--do", "se"]).ends(6).out;
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!((answers[0], answers[4]), (SE[0].1, SE[1].1));
    for (place, start) in
        [(1, "error 3: "), (2, "error 5: "), (3, "error 6: "), (5, "error 2: the SE rating")]
    {
        assert!(answers[place].starts_with(start), "{answers:?}");
    }
    let data = piped(&lines, &["batch", "--do", "se", "--format", "jsonl"]).ends(6).jsonl();
    assert_eq!(data[4]["schema"], "naze/se/1");
    assert!(data[4]["se"]["er"].is_number() && data[1]["error"]["code"] == 3);
    let one = piped(&lines, &["batch", "--do", "se", "--threads", "1"]).ends(6).out;
    assert_eq!(one, output);
}

#[test]
fn puzzles_of_a_rating_can_be_made() {
    let made = run(&["generate", "--se", "2.0..2.8", "--count", "3", "--seed", "4"]).ends(0).out;
    let rated = piped(&made, &["batch", "--do", "se"]).ends(0).out;
    let figures =
        rated.lines().map(|line| line.split('/').next().expect("ER").parse::<f64>().expect("a figure"));
    assert!(
        figures.clone().count() == 3 && figures.into_iter().all(|er| (2.0..=2.8).contains(&er)),
        "{rated}"
    );
    run(&["generate", "--se", "hard"]).ends(2);
    run(&["generate", "--se", "2.0", "--board", "6"]).ends(2);
}

#[test]
fn the_ratings_of_braids_are_printed_on_request() {
    let line = "12...67.9......12..............9....56....9..9.867..1.3..5....1.4..3...2.75..2.4.";
    let text = run(&["rate", "--braids", line]).ends(0).out;
    assert!(text.ends_with("B 2 (braids), W 2 (whips), BxB 0 (braids inside an assumption)\n"), "{text}");
    let japanese = run(&["rate", "--braids", "--lang", "ja", line]).ends(0).out;
    assert!(japanese.contains("バーティエの評価：B 2（ブレード）"), "{japanese}");
    let rating = run(&["rate", "--braids", "--format", "json", line]).ends(0).json();
    let two = serde_json::json!({"least": 2, "most": 2});
    assert_eq!((&rating["braids"]["b"], &rating["braids"]["w"]), (&two, &two));
    let plain = run(&["rate", "--format", "json", line]).ends(0).json();
    assert_eq!(plain.get("braids"), None);
    let table = piped(line, &["rate", "--braids", "--se", "--format", "csv"]).ends(0).out;
    let row = |place: usize| fields(table.lines().nth(place).expect("a row"));
    let named =
        |name: &str| row(1)[row(0).iter().position(|column| column == name).expect("a column")].clone();
    assert_eq!(["b", "w", "bxb"].map(named), ["2", "2", "0"]);
    let lines = piped([line, line].join("\n"), &["rate", "--braids"]).ends(0).out;
    assert!(lines.lines().all(|line| line.ends_with(" 2/2/0")), "{lines}");
}

#[test]
fn the_depth_of_trial_and_error_is_printed_on_request() {
    let easy = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    let text = run(&["rate", "--depth", easy]).ends(0).out;
    assert!(text.contains("trial and error: depth 0 (singles alone)"), "{text}");
    let japanese = run(&["rate", "--depth", "--lang", "ja", easy]).ends(0).out;
    assert!(japanese.contains("試行錯誤の深さ：0（シングルだけで解ける）"), "{japanese}");
    let rating = run(&["rate", "--depth", "--format", "json", easy]).ends(0).json();
    assert_eq!(rating["trial_depth"], 0);
    let plain = run(&["rate", "--format", "json", easy]).ends(0).json();
    assert_eq!(plain.get("trial_depth"), None);
}

#[test]
fn the_table_says_what_it_counts_and_text_and_rows_name_the_same_score_first() {
    for file in ["docs/rules/killer.txt", "fixtures/documents/001.txt"] {
        let rows = run(&["rate", "--format", "csv", file]).ends(0).out;
        let score = rows.lines().nth(1).and_then(|row| row.split(',').nth(2)).expect("a score").to_string();
        let text = run(&["rate", file]).ends(0).out;
        assert!(text.contains(&format!("\nscore: {score} for everything there is to find, ")), "{text}");
        assert!(text.contains("\n\nof everything there is to find:\n "), "{text}");
        let text = run(&["rate", "--lang", "ja", file]).ends(0).out;
        assert!(text.contains(&format!("\n評価点：見つかるものすべて{score}、")), "{text}");
        assert!(text.contains("\n\n見つかるものすべて：\n "), "{text}");
    }
}
