//! A histogram as a picture: bars side by side, the levels, the scores and the whole ERs.

use super::prelude::*;
use crate::{rate::Histogram, render::text::rating::histogram_groups};

/// The height of the highest bar, in pixels.
const HEIGHT: usize = 240;
/// The width of a bar with the space beside it.
const STEP: usize = 64;
/// The width of a bar.
const BAR: usize = 44;
/// The space around the bars.
const MARGIN: usize = 40;

/// The colours of the levels, of scores and of ERs.
const COLOURS: [&[&str]; 3] =
    [&["#7fbf7b", "#b8d98a", "#f1c75b", "#ee9a4d", "#d6553f"], &["#6a8fb5"], &["#9a7fb5"]];

/// Draws a histogram; every bar has its count above and its name below.
pub fn draw_histogram(histogram: &Histogram, language: Language) -> String {
    let groups = histogram_groups(histogram, language);
    // There is a bar's width between two groups.
    let bars = groups.iter().map(|(names, _)| names.len() + 1).sum::<usize>() - 1;
    let (width, height) = (2 * MARGIN + bars * STEP, HEIGHT + 3 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{}\" y=\"{}\" font-size=\"16\">{}</text>\n",
        width / 2,
        MARGIN * 3 / 4,
        language.histogram_summary(histogram)
    );
    let mut from = 0;
    for ((names, counts), colours) in groups.iter().zip(COLOURS) {
        draw_bars(&mut svg, from, names, counts, colours);
        from += names.len() + 1;
    }
    svg + "</svg>\n"
}

/// Draws a row of bars, starting at this distance from the left; the colours alternate.
fn draw_bars(svg: &mut String, from: usize, names: &[String], counts: &[usize], colours: &[&str]) {
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let baseline = 2 * MARGIN + HEIGHT;
    for (index, ((name, &count), colour)) in names.iter().zip(counts).zip(colours.iter().cycle()).enumerate()
    {
        let left = MARGIN + (from + index) * STEP + (STEP - BAR) / 2;
        // Even a single puzzle must be visible.
        let tall = (count * HEIGHT).div_ceil(most);
        let (top, middle, above, below) =
            (baseline - tall, left + BAR / 2, baseline - tall - 6, baseline + 18);
        *svg += &format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{BAR}\" height=\"{tall}\" fill=\"{colour}\"/>\n\
             <text x=\"{middle}\" y=\"{above}\" font-size=\"12\">{count}</text>\n\
             <text x=\"{middle}\" y=\"{below}\" font-size=\"10\">{name}</text>\n"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Language;

    #[test]
    fn every_bar_has_its_number_and_the_highest_reaches_the_top() {
        let histogram = Histogram {
            levels: [4, 2, 0, 0, 1],
            scores: [0, 3, 4, 0, 0, 0, 0, 0, 0],
            ..Histogram::default()
        };
        let svg = draw_histogram(&histogram, Language::English);
        assert_eq!(svg.matches("<rect").count(), 1 + 5 + 9);
        assert_eq!(svg.matches("<text").count(), 1 + 2 * (5 + 9));
        for (height, bars) in [(HEIGHT, 2), (HEIGHT / 2, 1), (HEIGHT / 4, 1), (HEIGHT * 3 / 4, 1)] {
            assert_eq!(
                svg.matches(&format!("width=\"{BAR}\" height=\"{height}\"")).count(),
                bars,
                "{height}"
            );
        }
        let with_ers = Histogram { ers: [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], ..histogram };
        assert_eq!(draw_histogram(&with_ers, Language::English).matches("<rect").count(), 1 + 5 + 9 + 11);
    }
}
