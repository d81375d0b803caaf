//! The console of a run: where responses are printed, and the exit that the run will end with.

use super::{
    output::{Printer, ResponseList},
    prelude::*,
};

/// Prints the responses of a run, and keeps its exit.
pub struct Console {
    /// The settings of the run.
    pub context: Context,
    printer: Printer,
    worst: Exit,
}

impl Console {
    /// A console that has printed nothing yet.
    pub fn new(context: Context) -> Console {
        Console { context, printer: Printer::new(), worst: Exit::Done }
    }

    /// Prints results as they are.
    pub fn print(&mut self, text: &str) -> Outcome {
        Ok(self.printer.text(text)?)
    }

    /// Flushes what was printed.
    pub fn flush(&mut self) -> Outcome {
        Ok(self.printer.flush()?)
    }

    /// Begins a list of responses, whose number is known.
    pub fn list(&self, multiplicity: Multiplicity) -> ResponseList {
        ResponseList::new(self.context.format, multiplicity)
    }

    /// Prints the next response of a list.
    pub fn add(&mut self, list: &mut ResponseList, body: &ResponseBody) -> Outcome {
        Ok(list.add(&mut self.printer, body)?)
    }

    /// Ends a list of responses.
    pub fn end(&mut self, list: ResponseList) -> Outcome {
        Ok(list.end(&mut self.printer)?)
    }

    /// Notes the exit of one puzzle; the worst becomes that of the run.
    pub fn note(&mut self, exit: Exit) {
        self.worst = self.worst.worse(exit);
    }

    /// Sends a request about every puzzle of the inputs, in order, and prints the answers: their documents, or the text
    /// that `text` makes.
    pub fn ask_each<R: ApiRequest>(
        &mut self,
        inputs: &[String],
        request: impl Fn(&Puzzle, Multiplicity) -> Result<R, ApiError>,
        text: impl Fn(&Context, &R::Answer, Multiplicity) -> String,
    ) -> Outcome {
        self.answer_items(inputs, |context, item, multiplicity| {
            let answer = match context.position_of(item) {
                Err(ApiError::Unreadable(faults)) if !context.format.is_text() => {
                    R::answer_unreadable(&faults).ok_or(ApiError::Unreadable(faults))
                }
                puzzle => {
                    let puzzle = puzzle?;
                    context.ask(&puzzle, &request(&puzzle, multiplicity)?)
                }
            };
            Ok(context.respond(&answer?, |answer| text(context, answer, multiplicity)))
        })
    }

    /// Answers for every puzzle of the inputs, in order; an unreadable one does not affect the others.
    pub fn answer_each(
        &mut self,
        inputs: &[String],
        answer: impl Fn(&Context, &Puzzle, Multiplicity) -> Result<Response, EarlyExit>,
    ) -> Outcome {
        self.answer_items(inputs, |context, item, multiplicity| {
            answer(context, &context.position_of(item)?, multiplicity)
        })
    }

    /// Answers for every item of the inputs, whether it could be read or not.
    pub fn answer_items(
        &mut self,
        inputs: &[String],
        answer: impl Fn(&Context, &InputPuzzle, Multiplicity) -> Result<Response, EarlyExit>,
    ) -> Outcome {
        let items = input::items(inputs, &self.context)?;
        let multiplicity = |item: &InputPuzzle| Multiplicity::of(items.len(), item.line);
        let mut list = self.list(multiplicity(&items[0]));
        for item in &items {
            let multiplicity = multiplicity(item);
            let context = &self.context;
            let response = match answer(context, item, multiplicity) {
                // A response made after the time was over depends on the machine.
                Ok(_) | Err(EarlyExit::Refused(_)) if context.is_stopped() => {
                    context.refuse(&refusal(Exit::GaveUp, RequestError::Stopped), None, multiplicity)
                }
                Err(EarlyExit::Refused(error)) => context.refuse(&error, Some(item), multiplicity),
                response => response?,
            };
            self.note(response.exit);
            list.add(&mut self.printer, &response.body)?;
        }
        self.end(list)
    }

    /// Prints the only response.
    pub fn answer(&mut self, response: &Response) -> Outcome {
        self.note(response.exit);
        let mut list = self.list(Multiplicity::Only);
        self.add(&mut list, &response.body)
    }

    /// Answers for every item of a list, in order.
    pub fn answer_list<T>(
        &mut self,
        multiplicity: Multiplicity,
        things: impl Iterator<Item = T>,
        answer: impl Fn(&Context, T) -> Result<Response, ApiError>,
    ) -> Outcome {
        let mut list = self.list(multiplicity);
        for thing in things {
            let response = answer(&self.context, thing);
            let response = response.unwrap_or_else(|error| self.context.refuse(&error, None, multiplicity));
            self.note(response.exit);
            list.add(&mut self.printer, &response.body)?;
        }
        self.end(list)
    }

    /// Finishes the run, and returns the exit of the program.
    pub fn finish(mut self, outcome: Outcome) -> Exit {
        match outcome.and_then(|()| self.flush()) {
            Ok(()) => self.worst,
            Err(early) => self.worst.worse(early.report(self.context.language)),
        }
    }
}
