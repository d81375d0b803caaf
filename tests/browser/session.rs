//! Nothing is lost: reload, Back, leaving for the list and coming back, another tab.

use super::visit::{Device, PUZZLE, Visit, cell, visit};
use fantoccini::error::CmdError;

/// A person's state on the grid: the position in the address without the step, and the number of possible undos.
async fn position(page: &Visit) -> Result<String, CmdError> {
    let script = "location.hash.replace(/&step=\\d+/, '') + ' ' + Object.entries(localStorage)\
        .filter(([name]) => name.startsWith('naze-session')).map(([, kept]) => JSON.parse(kept).past.length)";
    let value = page.value(script).await?;
    Ok(value.as_str().expect("a text").to_string())
}

#[test]
fn entries_marks_undo_and_the_place_in_the_trace_survive() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.cell(1, 1).await?;
        page.types("2m").await?;
        page.cell(1, 2).await?;
        page.types("5").await?;
        page.until("location.hash.includes('entries=r1c1-2&corners=r1c2-5')").await?;
        let before = position(&page).await?;

        page.press("Today").await?;
        page.until("document.body.dataset.ready === 'list'").await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        assert_eq!(position(&page).await?, before);
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.press("Undo").await?;
        page.until("location.hash.endsWith('entries=r1c1-2')").await?;
        page.press("Redo").await?;
        page.until("location.hash.endsWith('corners=r1c2-5')").await?;

        page.panel("steps").await?;
        for _ in 0..3 {
            page.press("Step forward").await?;
        }
        page.reads(".sentence-card h2", "#2").await?;
        page.press("Today").await?;
        page.until("document.body.dataset.ready === 'list'").await?;
        page.run("history.back()").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.reads(".sentence-card h2", "#2").await?;
        page.press("Back to your position").await?;
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.reads(".count", "#2").await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#2").await
    });
}

#[test]
fn changes_in_one_tab_appear_in_the_other() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}&entries=r1c1-2")).await?;
        // This tab receives what another tab writes.
        page.run(
            "const name = Object.keys(localStorage).find((one) => one.startsWith('naze-session')); \
             const session = JSON.parse(localStorage.getItem(name)); \
             session.past.push(session.now); session.now = 'entries=r1c1-2.r1c2-3'; \
             dispatchEvent(new StorageEvent('storage', { key: name, newValue: JSON.stringify(session) }))",
        )
        .await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(1, 2))).await?;
        page.press("Undo").await?;
        page.until(&format!("!document.querySelector('{}.entry')", cell(1, 2))).await
    });
}

/// Numbers that look random, and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

#[test]
fn nothing_is_lost_in_random_walks() {
    let walks = std::env::var("NAZE_WALKS").ok().and_then(|number| number.parse().ok()).unwrap_or(20);
    visit(Device::Desk, move |page| async move {
        let mut dice = Dice(18);
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        for walk in 0..walks {
            // The person does something, leaves in some way, and comes back.
            let (at, digit) = (dice.roll(81), 1 + dice.roll(9));
            let select = format!("document.querySelector('[data-cell=\"{at}\"]').focus()");
            page.run(&select).await?;
            match dice.roll(5) {
                0 => page.types("m").await?,
                1 => page.run("document.querySelector('[aria-label=Undo]').click()").await?,
                2 => page.run("document.querySelector('[aria-label=Redo]').click()").await?,
                _ => page.types(&digit.to_string()).await?,
            }
            let before = position(&page).await?;
            match dice.roll(4) {
                0 => page.run("location.reload()").await?,
                1 => page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?,
                2 => {
                    page.run("document.querySelector('.brand').click()").await?;
                    page.until("document.body.dataset.ready === 'list'").await?;
                    page.run("history.back()").await?;
                }
                _ => {
                    page.run("document.querySelector('nav a:nth-of-type(2)').click()").await?;
                    page.until("document.body.dataset.ready === 'new'").await?;
                    page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
                }
            }
            page.until("document.body.dataset.ready === 'puzzle' && document.querySelector('.grid')").await?;
            assert_eq!(position(&page).await?, before, "walk {walk}");
        }
        Ok(())
    });
}
