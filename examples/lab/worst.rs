//! How long every command takes on the worst boards, by default and with a timeout.
//!
//! `cargo run --release --features lab --example lab -- worst target/release/naze [SEED]` prints a row for each kind
//! of board: the longest time of its boards for each command, in seconds, and the commands that do not end in time.

use std::{
    error::Error,
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// How long a command may take by default.
const DEFAULT: Duration = Duration::from_secs(10);
/// The timeout in the second round, and how much longer than that a command may take.
const TIMEOUT: Duration = Duration::from_secs(1);
const GRACE: Duration = Duration::from_millis(500);

/// A source of numbers from a seed.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).rev().for_each(|last| items.swap(last, self.below(last + 1)));
    }
}

/// A board as a word or a drawing of its houses, and a puzzle on it.
struct Case {
    kind: &'static str,
    board: String,
    puzzle: String,
}

/// A board with scattered houses besides rows and columns: one letter for each cell.
fn scattered(side: usize, draw: &mut Draw) -> String {
    let mut letters: Vec<u8> = (0..side * side).map(|cell| b'A' + (cell % side) as u8).collect();
    draw.shuffle(&mut letters);
    letters.chunks(side).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

fn symbol(digit: usize) -> char {
    char::from(if digit < 9 { b'1' + digit as u8 } else { b'A' + (digit - 9) as u8 })
}

/// A full grid that obeys rows, columns and square boxes.
fn pattern(side: usize, row: usize, column: usize) -> char {
    let root = (1..side).find(|root| root * root == side).unwrap_or(1);
    symbol((row * root + row / root + column) % side)
}

/// A line with some cells of the pattern, and with another digit in one of them if it should contradict
/// itself.
fn line(side: usize, clues: usize, contradicts: bool, draw: &mut Draw) -> String {
    let mut cells: Vec<usize> = (0..side * side).collect();
    draw.shuffle(&mut cells);
    let mut line = vec!['.'; side * side];
    cells.iter().take(clues).for_each(|&cell| line[cell] = pattern(side, cell / side, cell % side));
    if contradicts {
        // The digits of one row except two, and these two in a column of the remaining cells.
        line[..side - 2].iter_mut().enumerate().for_each(|(column, cell)| *cell = symbol(column));
        line[side - 2..side].fill('.');
        (1..side).for_each(|row| line[row * side..(row + 1) * side].fill('.'));
        line[2 * side + side - 1] = symbol(side - 1);
        line[3 * side + side - 2] = symbol(side - 1);
    }
    line.into_iter().collect()
}

fn cases(folder: &Path, seed: u64) -> Result<Vec<Case>, Box<dyn Error>> {
    let mut draw = Draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut cases = Vec::new();
    for number in 0..10 {
        let file = folder.join(format!("scattered-{number}.txt"));
        fs::write(&file, scattered(9, &mut draw))?;
        let clues = [0, 0, 0, 0, 0, 1, 2, 3, 4, 6][number];
        let board = file.display().to_string();
        // A clue of a scattered board may be anywhere.
        let puzzle = line(9, clues, false, &mut draw);
        cases.push(Case { kind: "9×9, scattered houses", board, puzzle });
    }
    for (kind, board, side, clues) in [
        ("9×9, empty or nearly", "9", 9, [0, 3, 8, 16]),
        ("9×9 without boxes", "9:none", 9, [0, 2, 10, 20]),
        ("16×16", "16", 16, [0, 10, 60, 100]),
        ("16×16 without boxes", "16:none", 16, [0, 10, 60, 100]),
        ("25×25", "25", 25, [0, 20, 150, 605]),
        ("25×25 without boxes", "25:none", 25, [0, 20, 150, 605]),
    ] {
        for clues in clues {
            let puzzle = line(side, clues, false, &mut draw);
            cases.push(Case { kind, board: board.to_string(), puzzle });
        }
    }
    for (board, side) in [("9", 9), ("9:none", 9), ("16", 16), ("16:none", 16), ("25", 25), ("25:none", 25)] {
        let puzzle = line(side, 0, true, &mut draw);
        cases.push(Case { kind: "contradictory", board: board.to_string(), puzzle });
    }
    Ok(cases)
}

/// The commands: the words after the program's name, and those after the puzzle.
const COMMANDS: [(&str, &[&str]); 17] = [
    ("solve", &["solve"]),
    ("solve --trace", &["solve", "--trace", "--format", "json"]),
    ("solve all", &["solve", "--techniques", "all"]),
    ("why", &["why", "r1c1"]),
    ("why --not", &["why", "r2c2", "--not", "1"]),
    ("why --all", &["why", "--all"]),
    ("hint", &["hint", "--level", "4"]),
    ("hint --cell", &["hint", "--cell", "r3c3"]),
    ("check", &["check"]),
    ("count", &["count", "--limit", "1000000000"]),
    ("rate", &["rate"]),
    ("certify", &["certify", "-o", "certificate"]),
    ("show --step", &["show", "--step", "0"]),
    ("canonical", &["convert", "--to", "canonical"]),
    ("batch rate", &["batch", "--do", "rate"]),
    ("batch trace", &["batch", "--do", "trace"]),
    ("generate", &["generate", "--seed", "1"]),
];

/// How long a command takes, and its exit code; it is killed long after it should have ended.
fn run(
    program: &Path,
    folder: &Path,
    words: &[&str],
    case: &Case,
    timeout: Option<Duration>,
) -> Result<(Duration, Option<i32>), Box<dyn Error>> {
    let mut command = Command::new(program);
    command.current_dir(folder).args(words).args(["--board", &case.board]);
    if words[0] != "generate" {
        command.arg(&case.puzzle);
    }
    if let Some(timeout) = timeout {
        command.args(["--timeout", &timeout.as_secs().to_string()]);
    }
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((start.elapsed(), status.code()));
        }
        if start.elapsed() > 3 * DEFAULT {
            child.kill()?;
            child.wait()?;
            return Ok((start.elapsed(), None));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(2);
    let program = arguments.next().ok_or("usage: worst PROGRAM [SEED] [COMMAND]")?;
    let program = fs::canonicalize(program)?;
    let seed = arguments.next().map_or(Ok(1), |word| word.parse())?;
    let only = arguments.next();
    let folder = std::env::temp_dir().join(format!("naze-worst-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let cases = cases(&folder, seed)?;
    let mut kinds: Vec<&str> = cases.iter().map(|case| case.kind).collect();
    kinds.dedup();
    let (mut late, mut longest) = (0, [Duration::ZERO; 2]);
    for (round, timeout) in [None, Some(TIMEOUT)].into_iter().enumerate() {
        println!(
            "{}",
            timeout.map_or("By default:".to_string(), |time| format!("With --timeout {}:", time.as_secs()))
        );
        println!("\n| command | {} |\n|---|{}", kinds.join(" | "), "---|".repeat(kinds.len()));
        for (name, words) in
            COMMANDS.iter().filter(|(name, _)| only.as_deref().is_none_or(|only| only == *name))
        {
            let mut row = Vec::new();
            for kind in &kinds {
                let mut most = Duration::ZERO;
                for case in cases.iter().filter(|case| case.kind == *kind) {
                    let (time, exit) = run(&program, &folder, words, case, timeout)?;
                    let allowed = timeout.map_or(DEFAULT, |timeout| timeout + GRACE);
                    if time > allowed || exit.is_none_or(|exit| exit > 9) {
                        late += 1;
                        eprintln!(
                            "{name}: {time:.2?}, exit {exit:?}: --board {} {}",
                            case.board, case.puzzle
                        );
                    }
                    most = most.max(time);
                }
                longest[round] = longest[round].max(most);
                row.push(format!("{:.2}", most.as_secs_f64()));
            }
            println!("| `{name}` | {} |", row.join(" | "));
        }
        println!();
    }
    println!(
        "{} boards, longest {:.2?} by default, {:.2?} with the timeout; {late} too late",
        cases.len(),
        longest[0],
        longest[1]
    );
    fs::remove_dir_all(&folder)?;
    if late > 0 { Err("some commands did not end in time".into()) } else { Ok(()) }
}
