//! Why a cell has its value, and why it cannot have another.
//!
//! ```text
//! r5c6?
//! Why r5c6=1? 2 steps resting on 7 clues (the whole solve took 8 steps to get there):
//!    #0 Look at box 5: where can 3 go?
//!       On the grid: r5c5 holds 5; r3c4=3 keeps 3 out of r456c4; r4c7=3 keeps 3 out of r4c56; r7c6=3 keeps 3 out of r56c6.
//!       Hidden Single: Box 5 has only one place left for 3: r6c5=3.
//!    #1 Look at box 5: where can 1 go?
//!       On the grid: r5c5 holds 5, r6c6 holds 4; r1c4=1 keeps 1 out of r456c4; r4c1=1 keeps 1 out of r4c56.
//!       Found before: r6c5 holds 3 (#0).
//!       Hidden Single: Box 5 has only one place left for 1: r5c6=1.
//! So r5c6=1. No answer by these techniques is easier.
//!
//! r1c1<>5?
//! Why is r1c1 not 5? 1 step resting on 4 clues (the whole solve took 1 step to get there):
//!    #0 Look at box 2: where can 5 go?
//!       On the grid: r2c6 holds 9; r3c9=5 keeps 5 out of r3c456; r5c5=5 keeps 5 out of r12c5; r7c4=5 keeps 5 out of r12c4.
//!       Hidden Single: Box 2 has only one place left for 5: r1c6=5.
//! So r1c1≠5. No answer by these techniques is easier.
//!
//! r5c6=9?
//! r5c6 is 1, not 9.
//! r5c6 is not 9: column 6 has it already, at r2c6=9.
//!
//! なぜr5c6=1なのか。2手、ヒント数字7個による（全体の手順ではここまで8手）：
//!    #0 ブロック5を見る：3はどこに入るか。
//!       盤面から：r5c5は5、r3c4=3によりr456c4に3は入らない、r4c7=3によりr4c56に3は入らない、
//!       r7c6=3によりr56c6に3は入らない。
//!       隠れたシングル：ブロック5で3が入るマスは1つだけ：r6c5=3。
//!    #1 ブロック5を見る：1はどこに入るか。
//!       盤面から：r5c5は5、r6c6は4、r1c4=1によりr456c4に1は入らない、
//!       r4c1=1によりr4c56に1は入らない。
//!       前の手順から：r6c5は3 (#0)。
//!       隠れたシングル：ブロック5で1が入るマスは1つだけ：r5c6=1。
//! よってr5c6=1。これらの手筋でこれよりやさしい説明はありません。
//! ```

use naze::{Language, Meter, Puzzle, why};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let puzzle: Puzzle =
        "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".parse()?;
    let mut output = String::new();
    for question in ["r5c6", "r1c1<>5", "r5c6=9"] {
        let answer = why(&puzzle, question, &Meter::unbounded())?;
        output += &format!("{question}?\n{}\n", answer.steps_text(Language::English));
    }
    let japanese = why(&puzzle, "r5c6", &Meter::unbounded())?.steps_text(Language::Japanese);
    Ok(output + &japanese)
}
