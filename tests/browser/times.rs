//! Measures the time from a click to the drawn answer, for `docs/PAGE.md`.

use super::visit::{Device, HARD, LARGE, PUZZLE, Visit, visit};
use fantoccini::error::CmdError;

/// One of the hardest known.
const HARDEST: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

/// The number of times each thing is done.
const TIMES: usize = 20;

/// Clicks on a button and calls back with the milliseconds until a condition holds and the next picture is drawn.
async fn milliseconds(page: &Visit, button: &str, done: &str) -> Result<u64, CmdError> {
    let script = format!(
        "const [done, began] = [arguments[0], performance.now()];
        const before = document.querySelector('.sentence-card').textContent;
        document.querySelector('{button}').click();
        const look = () => ({done})
            ? requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - began))))
            : setTimeout(look, 2);
        look()"
    );
    Ok(page.answer(&script).await?.as_u64().expect("milliseconds"))
}

/// The median, and the 95th percentile.
fn middle_and_slow(mut all: Vec<u64>) -> (u64, u64) {
    all.sort_unstable();
    (all[all.len() / 2], all[all.len() * 95 / 100])
}

#[test]
#[ignore = "a measurement: cargo test --test browser times -- --ignored --nocapture"]
fn measure_the_time_from_a_click_to_the_drawn_answer() {
    visit(Device::Desk, |page| async move {
        for (name, puzzle, board) in
            [("easy", PUZZLE, "9"), ("hard", HARD, "9"), ("hardest", HARDEST, "9"), ("16×16", LARGE, "16")]
        {
            page.open(&format!("/puzzle#puzzle={puzzle}&board={board}")).await?;
            let opened = page.answer(
                "const look = () => document.querySelector('.facts .level')
                    ? arguments[0](Math.round(performance.now())) : setTimeout(look, 2); look()",
            );
            let opened = opened.await?.as_u64().expect("milliseconds");
            page.run(
                "window.long = []; new PerformanceObserver((list) => list.getEntries()
                    .forEach(({ duration }) => window.long.push(duration))).observe({ type: 'longtask' })",
            )
            .await?;
            let open: Vec<usize> =
                puzzle.bytes().enumerate().filter(|(_, sign)| *sign == b'.').map(|(cell, _)| cell).collect();
            let mut why = Vec::new();
            for place in 0..TIMES {
                let cell = open[place * open.len() / TIMES];
                page.run(&format!("document.querySelector('[data-cell=\"{cell}\"]').focus()")).await?;
                page.run("document.querySelector('.why').replaceChildren()").await?;
                let answered = "document.querySelector('.why .therefore, .why .trouble')";
                why.push(milliseconds(&page, "#tab-why", answered).await?);
                let trouble = page.value("document.querySelector('.why .trouble')?.textContent").await?;
                assert!(trouble.is_null(), "{name}, cell {cell}: {trouble}");
            }
            let step = "document.querySelector('.sentence-card h2') && document.querySelector('.sentence-card').textContent !== before";
            let forward = "[aria-label=\"Step forward\"]";
            page.panel("steps").await?;
            let first = milliseconds(&page, forward, step).await?;
            let mut next = Vec::new();
            for _ in 0..TIMES {
                next.push(milliseconds(&page, forward, step).await?);
            }
            let ((why, slow_why), (next, slow_next)) = (middle_and_slow(why), middle_and_slow(next));
            let long = page.value("window.long.length + ', longest ' + Math.max(0, ...window.long)").await?;
            println!(
                "| {name} | {opened} ms | {why}, {slow_why} ms | {first} ms | {next}, {slow_next} ms | {} |",
                long.as_str().expect("a text")
            );
        }
        Ok(())
    });
}
