//! Takes the pictures of `docs/page`.

use super::visit::{Device, HARD, Story, Visit, visit};
use std::path::{Path, PathBuf};

/// The widths of the pictures, and the screens that they show.
const SCREENS: [(&str, u32, Device); 2] =
    [("", 1280, Device::Screen(1280, 720)), ("phone-", 540, Device::Screen(360, 780))];

/// Writes what the screen shows as a WebP of this width.
async fn take(page: &Visit, width: u32, file: &Path) -> Story {
    // Whatever still moves or comes late.
    page.answer("setTimeout(arguments[0], 400)").await?;
    let png = page.screen().await?;
    let script = format!(
        "const done = arguments[0]; (async () => {{
            const image = await createImageBitmap(new Blob([new Uint8Array({png:?})]));
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [{width}, Math.round({width} * image.height / image.width)];
            const pen = canvas.getContext('2d');
            pen.imageSmoothingQuality = 'high';
            pen.drawImage(image, 0, 0, canvas.width, canvas.height);
            const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
            done([...new Uint8Array(await blob.arrayBuffer())]);
        }})()"
    );
    let webp: Vec<u8> = serde_json::from_value(page.answer(&script).await?).expect("bytes");
    std::fs::write(file, webp).expect("the folder can be written");
    Ok(())
}

#[test]
#[ignore = "it writes files: NAZE_PICTURES=docs/page cargo test --test browser pictures -- --ignored"]
fn take_the_pictures_of_every_view() {
    let folder = PathBuf::from(std::env::var_os("NAZE_PICTURES").expect("NAZE_PICTURES names a folder"));
    for (prefix, width, device) in SCREENS {
        let folder = folder.clone();
        visit(device, move |page| async move {
            for theme in ["light", "dark"] {
                let file = |view: &str| folder.join(format!("{prefix}{view}-{theme}.webp"));
                page.open("/?day=2026-11-26").await?;
                page.run(&format!("localStorage.setItem('naze-theme', '{theme}')")).await?;
                page.open("/?day=2026-11-26").await?;
                page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
                take(&page, width, &file("day")).await?;
                page.open(&format!("/new#puzzle={HARD}")).await?;
                page.reads(".verdict", "Exactly one").await?;
                take(&page, width, &file("new")).await?;
                page.open("/lessons#technique=skyscraper").await?;
                page.until("document.querySelector('.example-grid')").await?;
                page.until("document.querySelector('.to-practice a').checkVisibility()").await?;
                take(&page, width, &file("lesson")).await?;
                page.open("/lessons#technique=skyscraper&practice=1&marks=r4c1-6.r1c1-1").await?;
                page.press("Check").await?;
                page.reads(".practice .verdict.bad", "Wrong").await?;
                take(&page, width, &file("practice")).await?;

                page.run("localStorage.removeItem('naze-settings')").await?;
                page.open(&format!("/puzzle#puzzle={HARD}&corners=r1c1-259.r1c3-159.r5c5-9")).await?;
                page.until("document.querySelector('.facts .level')").await?;
                page.cell(1, 1).await?;
                take(&page, width, &file("puzzle")).await?;
                page.click("#tab-hint").await?;
                page.reads(".hint-body", "Hint 1 of 4").await?;
                take(&page, width, &file("hint")).await?;
                page.click("#tab-why").await?;
                page.until("document.querySelector('.why .looked-at')").await?;
                take(&page, width, &file("why")).await?;
                page.panel("keep").await?;
                take(&page, width, &file("keep")).await?;
                page.panel("all").await?;
                page.until("document.querySelector('.finding-group .step-head')").await?;
                page.click(".finding-group .step-head").await?;
                take(&page, width, &file("all")).await?;
                page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
                page.reads(".sentence-card h2", "#15").await?;
                take(&page, width, &file("trace")).await?;
                page.run("document.activeElement.blur()").await?;
                page.types("p").await?;
                page.until("document.querySelector('.projector-tools')").await?;
                take(&page, width, &file("wall")).await?;
            }
            Ok(())
        });
    }
}
