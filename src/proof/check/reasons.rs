//! Checks each kind of reason: its pattern must give the bases that it lists, and these its conclusion.
//!
//! Nothing that a reason states is trusted: the bases that it lists must be those of its pattern, and the parts of
//! the pattern must be linked as its kind demands. The premises must show that the bases have nothing else left.

use super::{
    allowance::Allowance,
    branches,
    counting::CountingArgument,
    error::{CheckErrorKind, ReasonError},
    follow::Clauses,
    forms::{
        BaseForm, ChainForm, NodeForm, PatternCellForm, PetalForm, ReasonForm, SetForm, ShapeForm, StepForm,
        StrongLinkForm, StrongLinkThrough,
    },
    house_table::HouseTable,
    terms::{CandidateTerm, CellTerm, ConstraintTerm, DigitTerm, HouseTerm, LiteralTerm},
};

/// The bases that a step's reason builds on. Assumptions and refutations have none.
///
/// For kinds of reasons for which [`conclude`] does not search, this also checks that the conclusion follows.
pub fn bases_of(
    step: &StepForm<'_>,
    board: &HouseTable,
    allowance: &Allowance,
    is_given: &dyn Fn(CellTerm) -> bool,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let (bases, listed) = match &step.reason {
        ReasonForm::Only { constraint } => return only(step, *constraint, board),
        // Parts that other reasons of the same kind have.
        ReasonForm::Cover { bases, .. } if bases.iter().any(|base| !base.left.is_empty()) => {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        ReasonForm::Cases { constraint, pattern, refuted, .. }
            if !pattern.is_empty() && (constraint.is_some() || !refuted.is_empty()) =>
        {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        ReasonForm::Cover { bases, covers, fins } => {
            let constraints: Vec<ConstraintTerm> = bases.iter().map(|base| base.constraint).collect();
            let count = CountingArgument::new(&constraints, covers, fins);
            let bases = count.bases(board, allowance)?;
            count.conclude(step, &bases, board, allowance)?;
            return Ok(bases);
        }
        ReasonForm::Assumption | ReasonForm::Refutation { .. } => return Ok(Vec::new()),
        ReasonForm::Locked { bases, cells, places } => {
            (locked(step, cells, places, board, allowance)?, bases)
        }
        ReasonForm::Chain { bases, nodes, strong, shape } => {
            let shape = shape.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
            (chain(nodes, strong, shape, board, allowance)?, bases)
        }
        ReasonForm::Chains { bases, chains } => {
            let links = |one: &ChainForm| chain(&one.nodes, &one.strong, one.shape, board, allowance);
            let found: Result<Vec<Vec<BaseForm>>, CheckErrorKind> = chains.iter().map(links).collect();
            (found?.concat(), bases)
        }
        ReasonForm::Colors { bases, digit, clusters } => {
            (colors(*digit, clusters, bases, board, allowance)?, bases)
        }
        ReasonForm::Blossom { bases, stem, petals } => (blossom(*stem, petals, board, allowance)?, bases),
        ReasonForm::Deadly { bases, pattern, guardians } => {
            (deadly(pattern, guardians, bases, board, allowance, is_given)?, bases)
        }
        ReasonForm::Choices { bases } => return choices(bases, board),
        ReasonForm::Cases { bases, pattern, branches, .. } if !pattern.is_empty() => {
            (branches::guardians(step, pattern, branches, bases, board, allowance)?, bases)
        }
        ReasonForm::Cases { bases, constraint, branches, refuted, .. } => {
            (branches::cases(step, *constraint, branches, refuted, bases, board, allowance)?, bases)
        }
        ReasonForm::Kraken { bases, fish, branches } => {
            (branches::kraken(step, fish.as_ref(), branches, bases, board, allowance)?, bases)
        }
        ReasonForm::Template { bases, digit, left } => {
            (template(*digit, left, bases, board, allowance)?, bases)
        }
    };
    check_listed(&bases, listed, allowance)?;
    Ok(bases)
}

/// Checks that the bases that a reason lists are those of its pattern.
fn check_listed(
    bases: &[BaseForm],
    listed: &[BaseForm],
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    for (base, listed) in bases.iter().zip(listed) {
        let (a, b) = (&base.left, &listed.left);
        let within = |a: &[CandidateTerm], b: &[CandidateTerm]| a.iter().all(|one| b.contains(one));
        allowance.spend([a.len(), b.len()])?;
        if base.constraint != listed.constraint || a != b && !(within(a, b) && within(b, a)) {
            return Err(CheckErrorKind::Reason(ReasonError::Base(base.constraint)));
        }
    }
    match bases.len() == listed.len() {
        true => Ok(()),
        false => Err(CheckErrorKind::Reason(ReasonError::Parts)),
    }
}

/// Checks by search that the step follows from the bases and, for a deadly pattern, from one of its guardians being
/// true, unless the kind of reason shows that by itself. This may take long, so it comes last.
pub fn conclude(
    step: &StepForm<'_>,
    bases: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    let guardians = match &step.reason {
        ReasonForm::Deadly { guardians, .. } => Some(guardians),
        ReasonForm::Chain { .. }
        | ReasonForm::Chains { .. }
        | ReasonForm::Colors { .. }
        | ReasonForm::Blossom { .. }
        | ReasonForm::Choices { .. }
        | ReasonForm::Template { .. } => None,
        ReasonForm::Only { .. }
        | ReasonForm::Cover { .. }
        | ReasonForm::Locked { .. }
        | ReasonForm::Cases { .. }
        | ReasonForm::Kraken { .. }
        | ReasonForm::Assumption
        | ReasonForm::Refutation { .. } => return Ok(()),
    };
    let mut clauses = Clauses::default();
    bases.iter().for_each(|base| clauses.add(base.left.iter().copied()));
    guardians.into_iter().for_each(|guardians| clauses.add(guardians.iter().copied()));
    let links = links_as_clauses(&step.reason, board, allowance)?;
    for &gone in &step.eliminate {
        if !links.refute(gone, board, allowance)? && !clauses.refute(gone, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::IsNot(gone)));
        }
    }
    for &placed in &step.place {
        if !links.force(placed, board, allowance)? && !clauses.force(placed, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(placed)));
        }
    }
    Ok(())
}

/// The strong links of chains as clauses of their own, if each follows from its set by itself. A chain of large sets
/// is then followed from link to link, instead of through every way to fill its cells.
fn links_as_clauses(
    reason: &ReasonForm,
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Clauses, CheckErrorKind> {
    let mut clauses = Clauses::default();
    let chains: Vec<(&[NodeForm], &[StrongLinkForm])> = match reason {
        ReasonForm::Chain { nodes, strong, .. } => vec![(nodes, strong)],
        ReasonForm::Chains { chains, .. } => {
            chains.iter().map(|chain| (&chain.nodes[..], &chain.strong[..])).collect()
        }
        _ => Vec::new(),
    };
    for (nodes, strong) in chains {
        for (strong, pair) in strong.iter().zip(nodes.chunks_exact(2)) {
            let link: Vec<CandidateTerm> = pair.iter().flat_map(candidates).collect();
            let Some(set) = &strong.set else {
                clauses.add(link);
                continue;
            };
            let places: Vec<&NodeForm> = pair.iter().chain(&strong.locked).collect();
            let mut bases = Vec::new();
            push_set_bases(set, &places, &mut bases, allowance)?;
            let mut without_link = Clauses::default();
            for base in bases {
                without_link.add(base.left.into_iter().filter(|one| !link.contains(one)));
            }
            if without_link.is_unsatisfiable(board, allowance)? {
                clauses.add(link);
            }
        }
    }
    Ok(clauses)
}

fn only(
    step: &StepForm<'_>,
    constraint: Option<ConstraintTerm>,
    board: &HouseTable,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let (Some(constraint), [place], []) = (constraint, &step.place[..], &step.eliminate[..]) else {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    };
    match board.belongs(*place, constraint) {
        true => Ok(vec![BaseForm { constraint, left: vec![*place] }]),
        false => Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(*place))),
    }
}

/// Locked digits: n cells, n digits, and no digit in two of the cells. So each digit is in one of them, and no cell
/// that sees all its places can hold it.
fn locked(
    step: &StepForm<'_>,
    cells: &[CellTerm],
    places: &[NodeForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let repeats =
        (1..places.len()).any(|one| places[..one].iter().any(|other| other.digit == places[one].digit));
    // Digits without repeats are few, so the cells that go with them are few too.
    if cells.is_empty() || cells.len() != places.len() || repeats || has_repeats(cells) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let candidate_count: usize = places.iter().map(|place| place.cells.len()).sum();
    allowance.spend([cells.len() + step.eliminate.len(), candidate_count])?;
    for place in places {
        check_within(place, cells)?;
        allowance.spend([place.cells.len(), place.cells.len()])?;
        for (one, other) in candidates(place).flat_map(|one| candidates(place).map(move |other| (one, other)))
        {
            if one != other && !board.conflict(one, other) {
                return Err(CheckErrorKind::Reason(ReasonError::Apart(one, other)));
            }
        }
    }
    if let Some(&placed) = step.place.first() {
        return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(placed)));
    }
    for &gone in &step.eliminate {
        let sees_all = |place: &NodeForm| candidates(place).all(|one| board.conflict(one, gone));
        if !places.iter().any(|place| place.digit.0 == gone.digit && sees_all(place)) {
            return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::IsNot(gone)));
        }
    }
    let base = |&cell: &CellTerm| {
        let here = places.iter().filter(|place| place.cells.contains(&cell));
        BaseForm {
            constraint: ConstraintTerm::Cell(cell),
            left: here.map(|place| cell.with(place.digit.0)).collect(),
        }
    };
    Ok(cells.iter().map(base).collect())
}

/// The strong links of a chain as bases. Its weak links must join nodes that exclude each other.
fn chain(
    nodes: &[NodeForm],
    strong: &[StrongLinkForm],
    shape: ShapeForm,
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    if nodes.is_empty() || nodes.len() != 2 * strong.len() {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let inner = nodes[1..].chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
    let closing = (shape == ShapeForm::Loop).then(|| (&nodes[nodes.len() - 1], &nodes[0]));
    for (a, b) in inner.chain(closing) {
        check_exclusive(a, b, board, allowance)?;
    }
    let mut bases = Vec::new();
    for (strong, pair) in strong.iter().zip(nodes.chunks_exact(2)) {
        match strong.through().ok_or(CheckErrorKind::Reason(ReasonError::Parts))? {
            StrongLinkThrough::In(constraint) => {
                let left: Vec<CandidateTerm> = pair.iter().flat_map(candidates).collect();
                if !left.iter().all(|&one| board.belongs(one, constraint)) {
                    return Err(CheckErrorKind::Reason(ReasonError::Link(constraint)));
                }
                bases.push(BaseForm { constraint, left });
            }
            StrongLinkThrough::Set(set) => {
                let places: Vec<&NodeForm> = pair.iter().chain(&strong.locked).collect();
                push_set_bases(set, &places, &mut bases, allowance)?;
            }
        }
    }
    Ok(bases)
}

/// The cells of an almost locked set as bases: a digit with places has only these left.
fn push_set_bases(
    set: &SetForm,
    places: &[&NodeForm],
    bases: &mut Vec<BaseForm>,
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    let digits: Vec<u8> = set.digits.iter().map(|digit| digit.0).collect();
    // Digits without repeats are few, so the cells that go with them are few too.
    if digits.len() != set.cells.len() + 1 || has_repeats(&digits) || has_repeats(&set.cells) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let candidate_count: usize = places.iter().map(|place| 1 + place.cells.len()).sum();
    allowance.spend([set.cells.len(), digits.len(), candidate_count])?;
    for place in places {
        check_within(place, &set.cells)?;
        if let Some(stray) = candidates(place).find(|one| !digits.contains(&one.digit)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    bases.extend(set.cells.iter().map(|&cell| {
        let stays = |digit: &u8| {
            places.iter().filter(|place| place.digit.0 == *digit).all(|place| place.cells.contains(&cell))
        };
        let left = digits.iter().filter(|digit| stays(digit)).map(|&digit| cell.with(digit));
        BaseForm { constraint: ConstraintTerm::Cell(cell), left: left.collect() }
    }));
    Ok(())
}

/// The strong links between coloured cells as bases. Each must join cells of the two colours of one cluster, and every
/// coloured cell must have a link.
fn colors(
    digit: Option<DigitTerm>,
    clusters: &[[Vec<CellTerm>; 2]],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let digit = digit.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?.0;
    let coloured: usize = clusters.iter().map(|[one, other]| 1 + one.len() + other.len()).sum();
    let left: usize = listed.iter().map(|base| 1 + base.left.len()).sum();
    allowance.spend([coloured, left, 4])?;
    for base in listed {
        let BaseForm { constraint: ConstraintTerm::House(..), left } = base else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        let ends = |[one, other]: &[Vec<CellTerm>; 2]| match left[..] {
            [a, b] => {
                one.contains(&a.cell) && other.contains(&b.cell)
                    || one.contains(&b.cell) && other.contains(&a.cell)
            }
            _ => false,
        };
        let of_digit = left.iter().all(|&one| one.digit == digit && board.belongs(one, base.constraint));
        if !of_digit || !clusters.iter().any(ends) {
            return Err(CheckErrorKind::Reason(ReasonError::Base(base.constraint)));
        }
    }
    let is_linked = |cell: CellTerm| listed.iter().any(|base| base.left.contains(&cell.with(digit)));
    match clusters.iter().flatten().flatten().find(|&&cell| !is_linked(cell)) {
        Some(&cell) => Err(CheckErrorKind::Reason(ReasonError::Stray(cell.with(digit)))),
        None => Ok(listed.to_vec()),
    }
}

/// The stem and the sets of a death blossom as bases. Each digit of the stem must exclude its places in its petal.
fn blossom(
    stem: Option<CellTerm>,
    petals: &[PetalForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let stem = stem.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    let left = petals.iter().map(|petal| stem.with(petal.taken.digit.0)).collect();
    let mut bases = vec![BaseForm { constraint: ConstraintTerm::Cell(stem), left }];
    for petal in petals {
        check_exclusive(
            &NodeForm { digit: petal.taken.digit, cells: vec![stem] },
            &petal.taken,
            board,
            allowance,
        )?;
        let places: Vec<&NodeForm> = [&petal.taken, &petal.common].into_iter().chain(&petal.locked).collect();
        push_set_bases(&petal.set, &places, &mut bases, allowance)?;
    }
    Ok(bases)
}

/// The cells of a deadly pattern with their guardians as bases, and the other bases that the reason lists.
///
/// Each house has every digit of the pattern in two of its pattern cells or in none. So, filled with only these
/// digits, the cells of the pattern have each digit once in a house, and still do after the digits of every cell are
/// swapped. If there are more than two digits, the two halves of the cells change places instead.
fn deadly(
    pattern: &[PatternCellForm],
    guardians: &[CandidateTerm],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
    is_given: &dyn Fn(CellTerm) -> bool,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let cells: Vec<CellTerm> = pattern.iter().map(|one| one.cell).collect();
    let (side, houses) = (board.side(), board.named_houses().count());
    allowance.spend([cells.len(), cells.len() + guardians.len() + side * houses])?;
    let are_two = |digits: &[DigitTerm]| matches!(digits, [one, other] if one != other);
    let swaps_digits = pattern.iter().all(|one| are_two(&one.digits));
    if cells.is_empty() || has_repeats(&cells) || !swaps_digits && !are_halves(pattern, board) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let own = |one: CandidateTerm| {
        let here = pattern.iter().find(|here| here.cell == one.cell);
        here.map(|here| here.digits.contains(&DigitTerm(one.digit)))
    };
    if let Some(&stray) = guardians.iter().find(|&&one| own(one) != Some(false)) {
        return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
    }
    if let Some(given) = pattern.iter().find(|here| is_given(here.cell)) {
        return Err(CheckErrorKind::PatternGiven(given.cell.with(given.digits[0].0)));
    }
    for (house, place) in board.named_houses() {
        let keeps_digits = match swaps_digits {
            true => has_in_pairs(pattern, place),
            false => keeps_halves(&cells, place),
        };
        if !keeps_digits {
            return Err(CheckErrorKind::NotExchangeable(house));
        }
    }
    let base = |&cell: &CellTerm| {
        let mine = pattern.iter().filter(|here| here.cell == cell).flat_map(|here| &here.digits);
        let guardians = guardians.iter().copied().filter(|one| one.cell == cell);
        let left = mine.map(|digit| cell.with(digit.0)).chain(guardians).collect();
        BaseForm { constraint: ConstraintTerm::Cell(cell), left }
    };
    let listed = listed.get(cells.len()..).ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    for base in listed {
        if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    Ok(cells.iter().map(base).chain(listed.iter().cloned()).collect())
}

/// Whether a house has each digit of the pattern in two of its cells or in none.
fn has_in_pairs(pattern: &[PatternCellForm], house: &[CellTerm]) -> bool {
    let mut times = [0; HouseTable::MAX_SIDE];
    let here = pattern.iter().filter(|here| house.contains(&here.cell));
    here.flat_map(|here| &here.digits).for_each(|digit| times[usize::from(digit.0)] += 1);
    times.iter().all(|times| [0, 2].contains(times))
}

/// Whether the cells are two halves, each in one house, with as many cells as there are digits, the same in all
/// cells, and each cell sees its counterpart in the other half. Then each half holds every digit, and the two do not
/// hold them in the same order.
fn are_halves(pattern: &[PatternCellForm], board: &HouseTable) -> bool {
    let digits = &pattern[0].digits;
    let (one, other) = pattern.split_at(pattern.len() / 2);
    let is_in_one_house = |half: &[PatternCellForm]| {
        board.named_houses().any(|(_, house)| half.iter().all(|here| house.contains(&here.cell)))
    };
    pattern.len() == 2 * digits.len()
        && !has_repeats(digits)
        && pattern.iter().all(|here| here.digits == *digits)
        && [one, other].into_iter().all(is_in_one_house)
        && one.iter().zip(other).all(|(a, b)| board.sees(a.cell, b.cell))
}

/// Whether a house keeps its digits when the halves change places: it has both or none of two cells that change
/// places, or it has one whole half and nothing of the other, which holds the same digits.
fn keeps_halves(cells: &[CellTerm], house: &[CellTerm]) -> bool {
    let (one, other) = cells.split_at(cells.len() / 2);
    let is_in = |cell: &CellTerm| house.contains(cell);
    let (one, other): (Vec<bool>, Vec<bool>) =
        (one.iter().map(is_in).collect(), other.iter().map(is_in).collect());
    let is_whole = |a: &[bool], b: &[bool]| a.iter().all(|here| *here) && !b.iter().any(|here| *here);
    one == other || is_whole(&one, &other) || is_whole(&other, &one)
}

/// The constraints that leave no choice, as the reason lists them: they are the whole pattern.
fn choices(listed: &[BaseForm], board: &HouseTable) -> Result<Vec<BaseForm>, CheckErrorKind> {
    for base in listed {
        if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    match listed.is_empty() {
        true => Err(CheckErrorKind::Reason(ReasonError::Parts)),
        false => Ok(listed.to_vec()),
    }
}

/// The places of a digit in every house as bases, and the bases of other digits that the reason lists.
fn template(
    digit: Option<DigitTerm>,
    places: &[CellTerm],
    listed: &[BaseForm],
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<Vec<BaseForm>, CheckErrorKind> {
    let digit = digit.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?.0;
    allowance.spend([board.named_houses().count(), board.side(), places.len()])?;
    let in_house = |(house, cells): (HouseTerm, &[CellTerm])| {
        let left = places.iter().filter(|cell| cells.contains(cell));
        BaseForm {
            constraint: ConstraintTerm::House(house, digit),
            left: left.map(|cell| cell.with(digit)).collect(),
        }
    };
    let own: Vec<BaseForm> = board.named_houses().map(in_house).collect();
    let listed = listed.get(own.len()..).ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    for base in listed {
        let ConstraintTerm::House(..) = base.constraint else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    Ok(own.into_iter().chain(listed.iter().cloned()).collect())
}

fn candidates(node: &NodeForm) -> impl Iterator<Item = CandidateTerm> + Clone + '_ {
    node.cells.iter().map(|cell| cell.with(node.digit.0))
}

/// Checks that all places of a digit are among these cells.
fn check_within(place: &NodeForm, cells: &[CellTerm]) -> Result<(), CheckErrorKind> {
    match candidates(place).find(|one| !cells.contains(&one.cell)) {
        Some(stray) => Err(CheckErrorKind::Reason(ReasonError::Stray(stray))),
        None => Ok(()),
    }
}

/// Checks that no candidate of one node can be true together with one of the other.
fn check_exclusive(
    a: &NodeForm,
    b: &NodeForm,
    board: &HouseTable,
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    allowance.spend([a.cells.len(), b.cells.len()])?;
    let mut pairs = candidates(a).flat_map(|one| candidates(b).map(move |other| (one, other)));
    match pairs.find(|&(one, other)| !board.conflict(one, other)) {
        Some((one, other)) => Err(CheckErrorKind::Reason(ReasonError::Weak(one, other))),
        None => Ok(()),
    }
}

fn has_repeats<T: PartialEq>(items: &[T]) -> bool {
    (1..items.len()).any(|place| items[..place].contains(&items[place]))
}
