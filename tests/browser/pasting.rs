//! Pasted texts: all that was read of them is kept, what is refused does not come back, and what is too long is told so.

use super::visit::{Device, HARD, PUZZLE, visit};

/// The example of the tridagon in `docs/TECHNIQUES.md`: seven candidates are crossed out.
const TRIDAGON: &str = ":tridagon:27:8.....5...5.8..4...61.....9...4..6......89.5...915.3.4.4.7....56.5..3....9.61..4.\
    :914 126 626 431 435 843 152:266 766:::";
const MARKS: &str = "marks=r1c4-9.r2c6-1.r2c6-6.r3c1-4.r3c5-4.r4c3-8.r5c2-1";

/// [`PUZZLE`] with two digits entered and a candidate crossed out.
fn played() -> String {
    format!(":0000:x:+2+3{}:821:::", &PUZZLE[2..])
}

#[test]
fn a_pasted_position_keeps_its_entries_and_crossed_out_candidates() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            page.fill_candidates().await?;
            page.open("/new").await?;
            page.put(TRIDAGON).await?;
            page.reads(".faults", "28 clues and 7 crossed-out candidates read.").await?;
            page.until("document.querySelectorAll('[data-gone]').length === 7").await?;
            // Another language loads the page again.
            page.press("日本語").await?;
            page.reads(".faults", "読み取りました（ヒント数字28個、消した候補7個）。").await?;
            page.until("document.querySelectorAll('[data-gone]').length === 7").await?;
            page.press("English").await?;
            page.reads(".verdict", "Exactly one solution.").await?;
            page.press("Open without keeping").await?;
            page.until("document.body.dataset.ready === 'puzzle'").await?;
            page.until(&format!("location.hash.endsWith('{MARKS}')")).await?;
            page.press("Marks").await?;
            page.until("document.querySelectorAll('[data-gone]').length === 7").await?;

            page.open("/new").await?;
            page.put(&played()).await?;
            page.reads(".faults", "24 clues, 2 entries and 1 crossed-out candidate read.").await?;
            page.until("document.querySelectorAll('.cell.entry').length === 2").await?;
            // A clue more, and back: the position is as it was.
            page.cell(9, 9).await?;
            page.types("3").await?;
            page.press("Undo").await?;
            page.reads(".verdict", "Exactly one solution.").await?;
            page.press("Keep it and open").await?;
            page.until("document.body.dataset.ready === 'puzzle' && location.href.includes('/p/')").await?;
            page.until(&format!("location.hash === '#puzzle={PUZZLE}&entries=r1c1-2.r1c2-3&marks=r2c1-8'"))
                .await?;
            page.until("document.querySelectorAll('.cell.entry').length === 2").await?;
            page.until("document.querySelectorAll('.cell.given').length === 24").await
        });
    }
}

#[test]
fn a_refused_paste_survives_a_reload_and_does_not_come_back_later() {
    visit(Device::Desk, |page| async move {
        let text = "document.getElementById('paste').value";
        page.open("/new").await?;
        page.put("12x\n34").await?;
        page.reads(".faults", "line 1, column 1").await?;
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.reads(".faults", "line 1, column 1").await?;
        assert_eq!(page.value(text).await?, "12x\n34");
        page.press("Today").await?;
        page.until("document.body.dataset.ready === 'list'").await?;
        page.press("New").await?;
        page.until("document.body.dataset.ready === 'new'").await?;
        assert_eq!(page.value(text).await?, "");

        // A person who goes on by hand has left the text behind.
        page.put("12x\n34").await?;
        page.reads(".faults", "line 1, column 1").await?;
        page.cell(1, 1).await?;
        page.types("5").await?;
        page.reads(".verdict", "More than one solution.").await?;
        assert_eq!(page.text(".faults").await?, "");
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.reads(".verdict", "More than one solution.").await?;
        assert_eq!(page.text(".faults").await?, "");
        assert_eq!(page.value(text).await?, "");
        // A text that is still to be read comes too late for a grid that was changed since.
        page.cell(1, 2).await?;
        page.run(&format!(
            "const field = document.getElementById('paste'); field.value = '{HARD}'; \
             field.dispatchEvent(new Event('input')); \
             document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '6', bubbles: true }}))"
        ))
        .await?;
        page.answer("setTimeout(arguments[0], 600)").await?;
        assert_eq!(page.value("document.querySelectorAll('.cell.given').length").await?, 2);
        Ok(())
    });
}

#[test]
fn a_text_too_long_for_one_puzzle_is_told_so_in_a_persons_words() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        let collection = format!("{HARD}\n").repeat(400);
        for (language, words, advice) in [
            (
                "English",
                "This is too much for one puzzle: about 16,000 characters are the most.",
                "Paste a single puzzle",
            ),
            (
                "日本語",
                "1つの問題としては長すぎます（約16,000文字まで）。",
                "問題を1つだけ貼り付けてください",
            ),
        ] {
            if language == "日本語" {
                page.press(language).await?;
                page.until("document.documentElement.lang === 'ja'").await?;
                page.arrive().await?;
            }
            page.put(&collection).await?;
            page.reads(".faults .trouble", words).await?;
            page.reads(".faults .trouble", advice).await?;
            page.put("").await?;
            page.until("!document.querySelector('.faults .trouble')").await?;
            // Nor is a file so long that it could not be read at all.
            page.run(
                "const file = new DataTransfer(); file.items.add(new File(['.'.repeat(2e7)], 'many.txt')); \
                 const field = document.getElementById('file'); field.files = file.files; \
                 field.dispatchEvent(new Event('change'))",
            )
            .await?;
            page.reads(".faults .trouble", words).await?;
        }
        Ok(())
    });
}
