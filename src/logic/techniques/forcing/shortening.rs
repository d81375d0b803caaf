//! Shortens a contradiction: looks for one of the same assumption with fewer conclusions.

use super::{prelude::*, propagation::Avoided};

/// A finding, or for a contradiction by forcing one with fewer conclusions, if a search finds it.
///
/// Each nested assumption of the contradiction is left out in turn and each conclusion avoided, the latest first. If
/// the assumption then contradicts itself by fewer conclusions, that contradiction is used instead, and its parts are
/// tried.
///
/// `r1c9=4` may follow from three conclusions, which leave 4 no other place in row 1, and from `r5c9=7` alone, if
/// `r1c9` holds 4 and 7. The first way is found first. Once one of the three is avoided, the shorter way is found.
pub fn shorten<B: Board>(finding: Finding, position: &Position<'_, B>) -> Finding {
    let Reason::Cases(given) = &finding.reason else { return finding };
    let (Cases::Contradiction(branch) | Cases::Nested { branch, .. }) = &**given else { return finding };
    let mode = match finding.technique {
        TechniqueId::ForcingChainContradiction => PropagationMode::Chain,
        TechniqueId::ForcingNetPatterns => PropagationMode::Patterns,
        _ => PropagationMode::Net,
    };
    let assumed = branch.assumed.candidate();
    match find_shorter(given, assumed, mode, position) {
        Continue(Some(cases)) => {
            let cases = cases.with_causes(Literal::False(assumed), position.grid);
            Finding { reason: Reason::Cases(Box::new(cases)), ..finding }
        }
        _ => finding,
    }
}

/// A contradiction of the assumption by fewer conclusions than the known one; `None` if the search finds none.
fn find_shorter<B: Board>(
    given: &Cases,
    assumed: Candidate,
    mode: PropagationMode,
    position: &Position<'_, B>,
) -> Metered<Option<Cases>> {
    let start = StartGrid::new(position.grid, position.meter)?;
    let (case, inner) = (SinglesPropagation::on(&start)?, SinglesPropagation::on(&start)?);
    let mut places = position.grid.board().every_digit_everywhere();
    places.as_mut().fill(B::Cells::EMPTY);
    let avoided = Avoided { places, patterns: Vec::new() };
    let mut search = DetourSearch { mode, assumed, case, inner, avoided };
    let mut shortest: Option<Cases> = None;
    let mut tried = BTreeSet::new();
    loop {
        let known = shortest.as_ref().unwrap_or(given);
        let Some(part) = parts(known).into_iter().rev().find(|part| !tried.contains(part)) else {
            return Continue(shortest);
        };
        let detour = search.contradiction_without(&part, known)?;
        match detour.filter(|detour| detour.conclusions() < known.conclusions()) {
            Some(shorter) => shortest = Some(shorter),
            None => search.allow(&part),
        }
        tried.insert(part);
    }
}

/// A part of a contradiction that another may do without.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum ContradictionPart {
    Conclusion(LockedDigits),
    /// A nested assumption, which contradicts itself.
    Refuted(Candidate),
}

/// The parts of a contradiction: conclusions, those of nested assumptions first, then the nested assumptions.
fn parts(cases: &Cases) -> Vec<ContradictionPart> {
    let refuted = cases.refuted();
    let inside = refuted.iter().map(|case| &case.branch);
    let conclusions = inside.chain(cases.branches()).flat_map(|branch| &branch.implied);
    let conclusions = conclusions.map(|implied| ContradictionPart::Conclusion(implied.locked.clone()));
    let nested = refuted.iter().map(|case| ContradictionPart::Refuted(case.branch.assumed.candidate()));
    conclusions.chain(nested).collect()
}

/// Follows an assumption, but draws none of the avoided conclusions.
struct DetourSearch<'a, B: Board> {
    mode: PropagationMode,
    assumed: Candidate,
    case: SinglesPropagation<'a, B>,
    inner: SinglesPropagation<'a, B>,
    avoided: Avoided<B>,
}

impl<B: Board> DetourSearch<'_, B> {
    /// A contradiction of the assumption without this part of the known one. If the part is a conclusion, it is avoided
    /// from now on.
    fn contradiction_without(&mut self, part: &ContradictionPart, known: &Cases) -> Metered<Option<Cases>> {
        if let ContradictionPart::Conclusion(conclusion) = part {
            self.avoided.add(conclusion.clone());
        }
        let refuted = |other| match other {
            ContradictionPart::Refuted(candidate) if other != *part => Some(candidate),
            _ => None,
        };
        let refuted: Vec<Candidate> = parts(known).into_iter().filter_map(refuted).collect();
        self.follow(&refuted, NestedRecord::Skipped)?;
        if refuted.is_empty() {
            let branch = self.case.contradiction()?;
            return Continue(branch.map(Cases::Contradiction));
        }
        if self.case.is_contradictory() {
            self.follow(&refuted, NestedRecord::Kept)?;
        }
        self.case.nested_contradiction()
    }

    fn follow(&mut self, refuted: &[Candidate], nested: NestedRecord) -> Metered {
        let DetourSearch { mode, assumed, case, inner, avoided } = self;
        case.assume_avoiding(*assumed, avoided)?;
        case.advance_by(usize::MAX, *mode)?;
        case.propagate_with(refuted, inner, nested)
    }

    /// Stops avoiding the part.
    fn allow(&mut self, part: &ContradictionPart) {
        if let ContradictionPart::Conclusion(conclusion) = part {
            self.avoided.remove(conclusion);
        }
    }
}
