//! `show`: draws a puzzle with its candidates, or the position before a step of its solve.

use crate::{
    api::prelude::*,
    logic,
    render::{
        GridDrawing, draw_boxed, draw_svg,
        json::{DrawingJson, ShowJson},
    },
};

/// Asks for the drawing of a puzzle.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, ShowRequest}, puzzle::read, render::draw_svg};
///
/// let puzzle = read("1...............", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = ShowRequest::default().answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert!(draw_svg(&answer.drawing).starts_with("<svg"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ShowRequest {
    /// The number of a step of the solve: the position before it is drawn, with its pattern and effect highlighted.
    /// `None` to draw the puzzle itself.
    pub step: Option<usize>,
    /// How to solve the puzzle up to the step.
    pub options: Options,
    /// Whether open cells show their candidates.
    pub open_cells: OpenCells,
    /// The form of the drawing in the JSON answer; the command line ignores it.
    pub picture: Picture,
}

/// What is shown in open cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OpenCells {
    /// Their candidates are shown.
    #[default]
    Candidates,
    /// Nothing is shown, as on paper.
    Blank,
}

/// The form of a drawing in the JSON answer of `show`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Picture {
    /// The candidates of each cell as data.
    #[default]
    Candidates,
    /// A picture in SVG.
    Svg,
    /// Boxed text.
    Text,
}

/// The answer of `show`: a drawing of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShowAnswer {
    /// The puzzle that is drawn.
    pub puzzle: Puzzle,
    /// The clues, candidates and colours to draw.
    pub drawing: GridDrawing,
    /// The form of the drawing in the JSON answer; the command line ignores it.
    pub picture: Picture,
}

impl ShowAnswer {
    /// The drawing as text. For a board with more than boxes, the lines of the board file come first, which such a
    /// drawing cannot show.
    pub fn text(&self) -> String {
        let layout = self.puzzle.layout();
        let board = if layout.has_more_than_boxes() { layout.to_drawing() } else { String::new() };
        board + &draw_boxed(&self.drawing)
    }
}

impl ApiRequest for ShowRequest {
    type Answer = ShowAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<ShowAnswer, ApiError> {
        let drawing = match self.step {
            None => match self.open_cells {
                OpenCells::Candidates => GridDrawing::of_puzzle(puzzle),
                OpenCells::Blank => GridDrawing::of_clues(puzzle),
            },
            Some(number) => {
                budget.allow(puzzle, self.options.techniques)?;
                let trace = logic::solve(puzzle, &self.options, meter);
                let steps = trace.steps.len();
                let step = trace.steps.get(number);
                let step = step.ok_or_else(|| ApiError::usage(RequestError::NoSuchStep { number, steps }))?;
                GridDrawing::of_step(&trace, step)
            }
        };
        Ok(ShowAnswer { puzzle: puzzle.clone(), drawing, picture: self.picture })
    }
}

impl ApiAnswer for ShowAnswer {
    fn document(&self, language: Language) -> impl Serialize {
        match self.picture {
            Picture::Candidates => EitherDocument::Left(ShowJson::new(&self.puzzle, &self.drawing)),
            Picture::Svg => EitherDocument::Right(DrawingJson::of_svg(draw_svg(&GridDrawing {
                language,
                ..self.drawing.clone()
            }))),
            Picture::Text => EitherDocument::Right(DrawingJson::of_text(without_styles(&self.text()))),
        }
    }
}

/// A text without its ANSI escape sequences.
fn without_styles(styled: &str) -> String {
    let mut parts = styled.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.filter_map(|part| Some(part.split_once('m')?.1)).collect::<String>()
}

/// The fields of `show` in JSON.
#[derive(Deserialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(in crate::api) struct ShowQuestion {
    /// The position before this step of the puzzle's solve, with the step's pattern and effect highlighted.
    step: Option<usize>,
    /// Whether open cells are left blank, for printing; a position before a step always has its candidates.
    blank: bool,
    /// What to draw; by default `svg`.
    #[serde(rename = "as")]
    picture: PictureQuestion,
}

/// What to draw.
#[derive(Deserialize, Clone, Copy, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum PictureQuestion {
    /// A picture.
    #[default]
    Svg,
    /// Boxed text.
    Text,
}

impl JsonQuestion for ShowQuestion {
    type Request = ShowRequest;

    fn request(self, _: &Puzzle, options: Options) -> Result<ShowRequest, ApiError> {
        let picture = match self.picture {
            PictureQuestion::Svg => Picture::Svg,
            PictureQuestion::Text => Picture::Text,
        };
        let open_cells = if self.blank { OpenCells::Blank } else { OpenCells::Candidates };
        Ok(ShowRequest { step: self.step, options, open_cells, picture })
    }
}
