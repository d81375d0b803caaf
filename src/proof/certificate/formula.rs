//! The puzzle as pseudo-Boolean constraints: a variable for each candidate, and the rules, clues and marks.

use super::{prelude::*, rules::lines_of};
use crate::{logic::shared_constraint, puzzle::Puzzle};

/// The number by which VeriPB knows a constraint; the constraints of the formula are numbered from 1.
pub(super) type ConstraintId = usize;

/// The formula of a puzzle: names of the variables and ids of the constraints.
pub(super) struct Formula<'a> {
    puzzle: &'a Puzzle,
    names: Vec<String>,
    /// What holds from the start, in order: the clues, then that the removed marks are false.
    units: Vec<Literal>,
    /// The lines of each rule beyond the houses, which come after everything else.
    rules: Vec<Vec<RuleLine>>,
}

impl<'a> Formula<'a> {
    /// The formula of a puzzle.
    ///
    /// # Errors
    /// A rule that has no constraints.
    pub(super) fn new(puzzle: &'a Puzzle) -> Result<Formula<'a>, RuleId> {
        let layout = puzzle.layout();
        let candidates = layout.cells().flat_map(|cell| layout.candidates_of(Constraint::Cell(cell)));
        let name = |Candidate { cell, digit }| format!("x_{}_{}", layout.show(cell), digit.value());
        let mut names: Vec<String> = candidates.map(name).collect();
        let clues = puzzle.clues().map(|(clue, _)| Literal::True(clue));
        let units = clues.chain(puzzle.removed_marks().into_iter().map(Literal::False)).collect();
        let mut rules = Vec::new();
        for id in layout.rules() {
            let (lines, own) = lines_of(layout.rule(id), layout, names.len()).ok_or(id)?;
            names.extend((1..=own).map(|number| format!("y_{}_{number}", id.index() + 1)));
            rules.push(lines);
        }
        Ok(Formula { puzzle, names, units, rules })
    }

    pub(super) fn layout(&self) -> &'a Layout {
        self.puzzle.layout()
    }

    /// The number of constraints; an equation counts as two.
    pub(super) fn constraint_count(&self) -> usize {
        self.id_after(&self.rules) - 1
    }

    /// The number of variables.
    pub(super) fn variable_count(&self) -> usize {
        self.names.len()
    }

    /// The index of a candidate's variable.
    pub(super) fn variable(&self, candidate: Candidate) -> usize {
        candidate.number(self.layout().side())
    }

    /// The candidate of the variable with this index; `None` if the variable is a rule's own.
    pub(super) fn candidate(&self, variable: usize) -> Option<Candidate> {
        let (side, cell) = (self.layout().side(), Cell::new(variable / self.layout().side()));
        (cell.index() < self.layout().cell_count())
            .then(|| Candidate::new(cell, Digit::from_index(variable % side)))
    }

    /// A literal as the formula writes it: its sign and its variable's name.
    pub(super) fn literal(&self, literal: Literal) -> (&'static str, &str) {
        let sign = if let Literal::True(_) = literal { "" } else { "~" };
        (sign, &self.names[self.variable(literal.candidate())])
    }

    /// The id of the line that at least one candidate of a constraint is true.
    pub(super) fn at_least(&self, constraint: Constraint) -> ConstraintId {
        2 * self.place(constraint) + 1
    }

    /// The id of the line that at most one candidate of a constraint is true.
    pub(super) fn at_most(&self, constraint: Constraint) -> ConstraintId {
        2 * self.place(constraint) + 2
    }

    /// The id of a clue, or of a mark that the person removed; `None` if the puzzle says no such thing.
    pub(super) fn unit(&self, literal: Literal) -> Option<ConstraintId> {
        let index = self.units.binary_search(&literal).ok()?;
        Some(2 * self.layout().constraints().count() + 1 + index)
    }

    /// The lines of a rule.
    pub(super) fn rule_lines(&self, rule: RuleId) -> &[RuleLine] {
        &self.rules[rule.index()]
    }

    /// The id of the first line of a rule.
    pub(super) fn first_of_rule(&self, rule: RuleId) -> ConstraintId {
        self.id_after(&self.rules[..rule.index()])
    }

    /// The id after the lines of the first rules.
    fn id_after(&self, rules: &[Vec<RuleLine>]) -> ConstraintId {
        let equations = self.layout().constraints().count();
        2 * equations + self.units.len() + 1 + rules.iter().map(Vec::len).sum::<usize>()
    }

    /// The id of the line that at most one of two candidates is true; `None` if both may be.
    pub(super) fn at_most_of_two(&self, a: Candidate, b: Candidate) -> Option<ConstraintId> {
        let layout = self.layout();
        if let Some(shared) = shared_constraint(&[a, b], layout) {
            return Some(self.at_most(shared));
        }
        let rule = layout.binding_rule(a.cell, b.cell).filter(|_| a.digit == b.digit)?;
        Some(self.first_of_rule(rule) + a.digit.index())
    }

    fn place(&self, constraint: Constraint) -> usize {
        let layout = self.layout();
        match constraint {
            Constraint::Cell(cell) => cell.index(),
            Constraint::House(house, digit) => {
                layout.cell_count() + house.index() * layout.side() + digit.index()
            }
        }
    }

    /// The formula as text (OPB). With a solution, the objective is to minimise the number of its digits that are true: if
    /// the minimum is all of them, there is no other solution.
    pub(super) fn write(&self, solution: Option<&Solution>) -> String {
        let layout = self.layout();
        let constraints: Vec<Constraint> = layout.constraints().collect();
        let equations = constraints.len();
        let units = self.constraint_count() - 2 * equations;
        let mut text = String::with_capacity(equations * layout.side() * 12);
        let out = &mut text;
        let _ = writeln!(out, "* #variable= {} #constraint= {}", self.variable_count(), equations + units);
        let _ = writeln!(out, "* {}", self.puzzle.line());
        if let Some(solution) = solution {
            out.push_str("min:");
            for cell in layout.cells() {
                self.write_term(out, Literal::True(Candidate::new(cell, solution.digit(cell))));
            }
            out.push_str(" ;\n");
        }
        for constraint in constraints {
            layout.candidates_of(constraint).for_each(|is| self.write_term(out, Literal::True(is)));
            out.push_str(" = 1 ;\n");
        }
        for &unit in &self.units {
            self.write_term(out, unit);
            out.push_str(" >= 1 ;\n");
        }
        for (id, rule) in layout.rules().zip(&self.rules) {
            let _ = writeln!(out, "* {}", layout.show_rule(id));
            for line in rule {
                for &(variable, weight) in &line.weights {
                    let _ = write!(out, " {weight} {}", self.names[variable]);
                }
                let _ = writeln!(out, " >= {} ;", line.degree);
            }
        }
        text
    }

    /// Writes a literal with coefficient 1.
    pub(super) fn write_term(&self, out: &mut String, literal: Literal) {
        let (sign, name) = self.literal(literal);
        for part in [" 1 ", sign, name] {
            out.push_str(part);
        }
    }
}
