//! Around the grid: puzzles made, named, found again, handed on; the message when one is solved, and why a digit
//! cannot be in a cell.

use super::{
    place::is_of_files,
    visit::{Device, HARD, LARGE, PUZZLE, Visit, solving_entries, visit},
};
use fantoccini::{error::CmdError, key::Key};

#[test]
fn a_puzzle_is_made_by_level_and_symmetry() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.click(".make summary").await?;
        page.click("#make-level option[value=easy]").await?;
        page.click("#make-symmetry option[value=rotational]").await?;
        page.press("Make one").await?;
        page.reads(".make [role=status]", "easy · hardest: ").await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        let made = page.text(".make [role=status]").await?;
        let score = made.rsplit(" · ").next().expect("a score").to_string();
        assert!(score.starts_with("score "), "{made}");
        // The clues are opposite each other.
        page.until(
            "(() => { const clues = [...document.querySelectorAll('.cell')].map((one) => one.matches('.given'));\
             return clues.some(Boolean) && clues.every((is, at) => is === clues[80 - at]) })()",
        )
        .await?;
        // Opened, it has the same score.
        page.press("Open without keeping").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.until("document.querySelector('.facts .level')").await?;
        page.click(".facts .level").await?;
        let facts = "[...document.querySelectorAll('dialog .about li')].map((one) => one.textContent)";
        page.until(&format!("{facts}.includes('{score}')")).await
    });
}

#[test]
fn a_puzzle_is_named_found_by_its_name_and_shows_the_progress() {
    visit(Device::Desk, |page| async move {
        page.keep(PUZZLE).await?;
        page.cell(1, 1).await?;
        page.types("2").await?;
        page.panel("keep").await?;
        page.click("#label-name").await?;
        page.types(&format!("Sunday{}", char::from(Key::Tab))).await?;
        page.reads("h1", "Sunday").await?;
        page.keep(HARD).await?;
        page.open("/").await?;
        page.reads(".kept", "hard · Skyscraper").await?;
        page.reads(".kept", "Sunday").await?;
        page.reads(".kept", "1 of 57 cells").await?;
        // The SE rating is found after a puzzle was kept.
        for _ in 0..100 {
            if page.text(".kept").await?.contains("SE 1.5") {
                break;
            }
            page.open("/").await?;
        }
        page.reads(".kept", "SE 1.5").await?;
        page.click(".filter-fold summary").await?;
        page.click("#search").await?;
        page.types("sund").await?;
        page.until(
            "document.querySelectorAll('.kept .card').length === 1 && location.search === '?search=sund'",
        )
        .await
    });
}

/// Opens [`PUZZLE`] with every cell solved but the last, and tells the row and column of that one, and its digit.
async fn open_all_but_one(page: &Visit) -> Result<(usize, usize, String), CmdError> {
    let entries = solving_entries();
    let (last, before) = entries.split_last().expect("open cells");
    page.open(&format!("/puzzle#puzzle={PUZZLE}&entries={}", before.join("."))).await?;
    page.reads(".facts", "easy").await?;
    let numbers: Vec<&str> = last.split(['r', 'c', '-']).collect();
    let [_, row, column, digit] = numbers[..] else { panic!("{last} is no entry") };
    Ok((row.parse().expect("a row"), column.parse().expect("a column"), digit.to_string()))
}

#[test]
fn a_solved_puzzle_shows_the_time_the_hints_and_the_hardest_step() {
    visit(Device::Desk, |page| async move {
        let (row, column, digit) = open_all_but_one(&page).await?;
        page.cell(row, column).await?;
        page.types(&digit).await?;
        page.reads("dialog[open]", "Finished and correct!").await?;
        page.reads(".solved", "Without a hint.").await?;
        page.reads(".solved", "The hardest step: Hidden Single (easy).").await?;
        page.press("Show the elegant way").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.open("/").await?;
        page.reads(".begun", "solved").await
    });
}

#[test]
fn a_puzzle_solved_with_an_answer_to_why_is_not_solved_without_a_hint() {
    visit(Device::Desk, |page| async move {
        let (row, column, digit) = open_all_but_one(&page).await?;
        page.cell(row, column).await?;
        page.click("#tab-why").await?;
        page.reads(".why .therefore", "=").await?;
        page.cell(row, column).await?;
        page.types(&digit).await?;
        page.reads("dialog[open]", "Finished and correct!").await?;
        page.reads(".solved", "1 hint.").await
    });
}

#[test]
fn a_puzzle_is_copied_and_a_fault_is_shown() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.panel("keep").await?;
        page.run("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } } })")
            .await?;
        page.press("81 characters").await?;
        page.until(&format!("window.copied === '{HARD}'")).await?;
        page.press("HoDoKu’s format").await?;
        page.until("window.copied.startsWith(':0000:x:')").await?;

        // Two solutions side by side, and clues that contradict each other.
        page.open(&format!("/puzzle#puzzle=5{}", ".".repeat(80))).await?;
        page.reads(".facts", "More than one solution.").await?;
        page.press("Compare two solutions").await?;
        page.until("document.querySelectorAll('dialog[open] .grid').length === 2").await?;
        let hopeless = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
        page.open(&format!("/puzzle#puzzle={hopeless}")).await?;
        page.reads(".facts", "No solution.").await?;
        page.press("Show the clues that contradict each other").await?;
        page.until("document.querySelectorAll('.light').length === 7").await
    });
}

#[test]
fn why_not_names_the_house_that_rules_out_a_digit() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.cell(1, 1).await?;
        page.chord(Key::Shift, '4').await?;
        page.reads(".why", "r1c2 and r1c1 share row 1 and box 1.").await
    });
}

#[test]
fn a_long_answer_says_so_and_can_be_cancelled_also_on_a_large_board() {
    if is_of_files() {
        // `site.rs` has the same for the questions asked there.
        return;
    }
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={LARGE}&board=16")).await?;
        page.until("document.querySelector('.facts .level')").await?;
        page.run(
            "window.real = fetch; window.fetch = (path, options) => !path.endsWith('/why') ? real(path, options)
                : new Promise((_, reject) => options.signal.addEventListener('abort',
                    () => reject(new DOMException('', 'AbortError'))))",
        )
        .await?;
        page.click("[data-cell=\"2\"]").await?;
        page.press("Why?").await?;
        page.reads(".why", "Thinking").await?;
        page.until("document.querySelector('.why .thinking button')?.checkVisibility()").await?;
        page.press("Cancel").await?;
        page.until("!document.querySelector('.why .thinking')").await?;
        page.run("window.fetch = real").await?;
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r1c3").await?;
        page.until("document.querySelector('.why .therefore')").await
    });
}
