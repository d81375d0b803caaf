//! Writes shapes into an SVG picture.

use super::super::prelude::*;

/// The colour and the width of the band around the shapes of a rule that a step uses.
const BAND: (&str, f64) = ("#f6c945", 7.0);

/// Writes a shape into a picture whose grid begins at this margin.
pub fn draw_shape(svg: &mut String, shape: &RuleShape, margin: usize, lettering: Lettering) {
    let (fill, stroke, width, dashes) = shape.look.colours();
    let dashes = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
    match &shape.form {
        RuleForm::Label { at, size, text } => {
            let at_least_0 = |place: i32| usize::try_from(place).unwrap_or(0);
            let (x, y) = inside(*at, margin);
            let size = at_least_0(*size);
            // The middle of a digit is a little more than a third of the size above the line that it stands on.
            let (x, y) = (at_least_0(x), at_least_0(y) + size * 3 / 8);
            let label = TextLabel { text, x, y, size, colour: fill, weight: Weight::Bold, rim: false };
            lettering.write(svg, &label);
        }
        form => {
            let look = format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"{dashes}");
            put_form(svg, form, margin, &look);
        }
    }
}

/// Writes the band around a shape; words get none.
pub fn draw_band(svg: &mut String, shape: &RuleShape, margin: usize) {
    let own: f64 = shape.look.colours().2.parse().unwrap_or(0.0);
    let (colour, more) = BAND;
    let width = own + more;
    let look = format!("fill=\"none\" stroke=\"{colour}\" stroke-opacity=\"0.8\" stroke-width=\"{width}\"");
    put_form(svg, &shape.form, margin, &look);
}

fn inside((x, y): ShapePoint, margin: usize) -> ShapePoint {
    let margin = i32::try_from(margin).unwrap_or(0);
    (x + margin, y + margin)
}

fn put_form(svg: &mut String, form: &RuleForm, margin: usize, look: &str) {
    match form {
        RuleForm::Path { points, is_closed } => {
            let kind = if *is_closed { "polygon" } else { "polyline" };
            let points = points.iter().map(|&point| inside(point, margin));
            let points = points.map(|(x, y)| format!("{x},{y}")).join(" ");
            *svg += &format!(
                "<{kind} points=\"{points}\" {look} stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
            );
        }
        RuleForm::Block { at, half: (wide, high), round } => {
            let (x, y) = inside(*at, margin);
            let (left, top, width, height) = (x - wide, y - high, 2 * wide, 2 * high);
            *svg += &format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" {look}/>\n"
            );
        }
        RuleForm::Label { .. } => {}
    }
}
