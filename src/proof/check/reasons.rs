//! Each kind of reason: from its pattern follow the bases it builds on, and from these its conclusion.
//!
//! Nothing that a reason states is believed: the bases that it lists must be those of its pattern, and the parts
//! of the pattern must be linked as their kind says. That the bases really hold no more is asked of the premises.

use super::{
    allowance::Allowance,
    board::Board,
    branches,
    count::Count,
    fault::{CheckErrorKind, ReasonError},
    follow::Clauses,
    reading::{Base, Chain, Node, Reason, ReasonKind, Set, Shape, Step, Strong},
    terms::{Candidate, Cell, Constraint, Digit, House, Literal},
};

/// The bases that a step's reason builds on. Assumptions and refutations have none.
///
/// Of the reasons that are not [searched](conclude) it is known then that the conclusion follows from these.
pub fn weigh(
    step: &Step<'_>,
    board: &Board,
    allowance: &Allowance,
    is_given: &dyn Fn(Cell) -> bool,
) -> Result<Vec<Base>, CheckErrorKind> {
    let reason = &step.reason;
    let bases = match reason.kind {
        // Told without bases, since the pattern is nothing but these.
        ReasonKind::Only => return only(step, reason, board),
        ReasonKind::Cover => {
            let constraints: Vec<Constraint> = reason.bases.iter().map(|base| base.constraint).collect();
            let count = Count::with(&constraints, &reason.covers, &reason.fins);
            let bases = count.bases(board, allowance)?;
            count.conclude(step, &bases, board, allowance)?;
            return Ok(bases);
        }
        ReasonKind::Locked => locked(step, reason, board, allowance)?,
        ReasonKind::Chain => {
            let shape = reason.shape.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
            chain(&reason.nodes, &reason.strong, shape, board, allowance)?
        }
        ReasonKind::Chains => {
            let links = |one: &Chain| chain(&one.nodes, &one.strong, one.shape, board, allowance);
            let bases: Result<Vec<Vec<Base>>, CheckErrorKind> = reason.chains.iter().map(links).collect();
            bases?.concat()
        }
        ReasonKind::Colors => colors(reason, board, allowance)?,
        ReasonKind::Blossom => blossom(reason, board, allowance)?,
        ReasonKind::Deadly => deadly(reason, board, allowance, is_given)?,
        ReasonKind::Cases => branches::cases(step, reason, board, allowance)?,
        ReasonKind::Kraken => branches::kraken(step, reason, board, allowance)?,
        ReasonKind::Template => template(reason, board, allowance)?,
        ReasonKind::Assumption | ReasonKind::Refutation => Vec::new(),
    };
    agree(&bases, &reason.bases, allowance)?;
    Ok(bases)
}

/// Whether the bases that are listed are those of the pattern.
fn agree(bases: &[Base], listed: &[Base], allowance: &Allowance) -> Result<(), CheckErrorKind> {
    for (base, listed) in bases.iter().zip(listed) {
        let (a, b) = (&base.left, &listed.left);
        let within = |a: &[Candidate], b: &[Candidate]| a.iter().all(|one| b.contains(one));
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

/// Whether the step follows from the bases, and from one of the guardians of a deadly pattern being true; this is
/// searched for where the kind of reason does not tell by itself. That may take long, and comes last.
pub fn conclude(
    step: &Step<'_>,
    bases: &[Base],
    board: &Board,
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    let guardians = match step.reason.kind {
        ReasonKind::Deadly => Some(&step.reason.guardians),
        ReasonKind::Chain
        | ReasonKind::Chains
        | ReasonKind::Colors
        | ReasonKind::Blossom
        | ReasonKind::Template => None,
        ReasonKind::Only
        | ReasonKind::Cover
        | ReasonKind::Locked
        | ReasonKind::Cases
        | ReasonKind::Kraken
        | ReasonKind::Assumption
        | ReasonKind::Refutation => return Ok(()),
    };
    let mut clauses = Clauses::default();
    bases.iter().for_each(|base| clauses.add(base.left.iter().copied()));
    guardians.into_iter().for_each(|guardians| clauses.add(guardians.iter().copied()));
    let links = links(&step.reason, board, allowance)?;
    for &gone in &step.eliminate {
        if !links.refute(gone, board, allowance)? && !clauses.refute(gone, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(Literal::IsNot(gone)));
        }
    }
    for &placed in &step.place {
        if !links.force(placed, board, allowance)? && !clauses.force(placed, board, allowance)? {
            return Err(CheckErrorKind::DoesNotFollow(Literal::Is(placed)));
        }
    }
    Ok(())
}

/// The strong links of a chain as clauses of their own, where they follow from their sets by themselves: a chain of
/// large sets is then followed from link to link, instead of through every way to fill its cells.
fn links(reason: &Reason, board: &Board, allowance: &Allowance) -> Result<Clauses, CheckErrorKind> {
    let mut links = Clauses::default();
    let own = (reason.kind == ReasonKind::Chain).then_some((&reason.nodes, &reason.strong));
    let chains = match reason.kind {
        ReasonKind::Chains => &reason.chains[..],
        _ => &[],
    };
    let chains = chains.iter().map(|chain| (&chain.nodes, &chain.strong));
    for (nodes, strong) in own.into_iter().chain(chains) {
        for (strong, pair) in strong.iter().zip(nodes.chunks_exact(2)) {
            let link: Vec<Candidate> = pair.iter().flat_map(candidates).collect();
            let Some(set) = &strong.set else {
                links.add(link);
                continue;
            };
            let places: Vec<&Node> = pair.iter().chain(&strong.locked).collect();
            let mut bases = Vec::new();
            set_bases(set, &places, &mut bases, allowance)?;
            let mut denied = Clauses::default();
            for base in bases {
                denied.add(base.left.into_iter().filter(|one| !link.contains(one)));
            }
            if denied.fail(board, allowance)? {
                links.add(link);
            }
        }
    }
    Ok(links)
}

fn only(step: &Step<'_>, reason: &Reason, board: &Board) -> Result<Vec<Base>, CheckErrorKind> {
    let (Some(constraint), [place], []) = (reason.constraint, &step.place[..], &step.eliminate[..]) else {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    };
    match board.belongs(*place, constraint) {
        true => Ok(vec![Base { constraint, left: vec![*place] }]),
        false => Err(CheckErrorKind::DoesNotFollow(Literal::Is(*place))),
    }
}

/// As many cells as digits, and no digit in two of them: so each digit is in one, and what sees all its places
/// cannot hold it.
fn locked(
    step: &Step<'_>,
    reason: &Reason,
    board: &Board,
    allowance: &Allowance,
) -> Result<Vec<Base>, CheckErrorKind> {
    let (cells, places) = (&reason.cells, &reason.places);
    let repeats =
        (1..places.len()).any(|one| places[..one].iter().any(|other| other.digit == places[one].digit));
    // Digits that do not repeat are few, and then so are the cells.
    if cells.is_empty() || cells.len() != places.len() || repeats || has_repeats(cells) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let spots: usize = places.iter().map(|place| place.cells.len()).sum();
    allowance.spend([cells.len() + step.eliminate.len(), spots])?;
    for place in places {
        within(place, cells)?;
        allowance.spend([place.cells.len(), place.cells.len()])?;
        for (one, other) in candidates(place).flat_map(|one| candidates(place).map(move |other| (one, other)))
        {
            if one != other && !board.conflict(one, other) {
                return Err(CheckErrorKind::Reason(ReasonError::Apart(one, other)));
            }
        }
    }
    if let Some(&placed) = step.place.first() {
        return Err(CheckErrorKind::DoesNotFollow(Literal::Is(placed)));
    }
    for &gone in &step.eliminate {
        let sees_all = |place: &Node| candidates(place).all(|one| board.conflict(one, gone));
        if !places.iter().any(|place| place.digit.0 == gone.digit && sees_all(place)) {
            return Err(CheckErrorKind::DoesNotFollow(Literal::IsNot(gone)));
        }
    }
    let base = |&cell: &Cell| {
        let here = places.iter().filter(|place| place.cells.contains(&cell));
        Base {
            constraint: Constraint::Cell(cell),
            left: here.map(|place| cell.with(place.digit.0)).collect(),
        }
    };
    Ok(cells.iter().map(base).collect())
}

/// The strong links of a chain as bases; its weak links must be between nodes that exclude each other.
fn chain(
    nodes: &[Node],
    strong: &[Strong],
    shape: Shape,
    board: &Board,
    allowance: &Allowance,
) -> Result<Vec<Base>, CheckErrorKind> {
    if nodes.is_empty() || nodes.len() != 2 * strong.len() {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let inner = nodes[1..nodes.len() - 1].chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
    let closing = (shape == Shape::Loop).then(|| (&nodes[nodes.len() - 1], &nodes[0]));
    for (a, b) in inner.chain(closing) {
        exclude(a, b, board, allowance)?;
    }
    let mut bases = Vec::new();
    for (strong, pair) in strong.iter().zip(nodes.chunks_exact(2)) {
        match (strong.constraint(), &strong.set) {
            (Some(constraint), _) => {
                let left: Vec<Candidate> = pair.iter().flat_map(candidates).collect();
                if !left.iter().all(|&one| board.belongs(one, constraint)) {
                    return Err(CheckErrorKind::Reason(ReasonError::Link(constraint)));
                }
                bases.push(Base { constraint, left });
            }
            (None, Some(set)) => {
                let places: Vec<&Node> = pair.iter().chain(&strong.locked).collect();
                set_bases(set, &places, &mut bases, allowance)?;
            }
            (None, None) => return Err(CheckErrorKind::Reason(ReasonError::Parts)),
        }
    }
    Ok(bases)
}

/// The cells of an almost locked set as bases: of the digits that have places, nothing else is left.
fn set_bases(
    set: &Set,
    places: &[&Node],
    bases: &mut Vec<Base>,
    allowance: &Allowance,
) -> Result<(), CheckErrorKind> {
    let digits: Vec<u8> = set.digits.iter().map(|digit| digit.0).collect();
    // Digits that do not repeat are few, and then so are the cells.
    if digits.len() != set.cells.len() + 1 || has_repeats(&digits) || has_repeats(&set.cells) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let spots: usize = places.iter().map(|place| 1 + place.cells.len()).sum();
    allowance.spend([set.cells.len(), digits.len(), spots])?;
    for place in places {
        within(place, &set.cells)?;
        if let Some(stray) = candidates(place).find(|one| !digits.contains(&one.digit)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    bases.extend(set.cells.iter().map(|&cell| {
        let stays = |digit: &u8| {
            places.iter().filter(|place| place.digit.0 == *digit).all(|place| place.cells.contains(&cell))
        };
        let left = digits.iter().filter(|digit| stays(digit)).map(|&digit| cell.with(digit));
        Base { constraint: Constraint::Cell(cell), left: left.collect() }
    }));
    Ok(())
}

/// The links of coloured cells: in each, one cell of either colour of a cluster is left, and no coloured cell is
/// without a link.
fn colors(reason: &Reason, board: &Board, allowance: &Allowance) -> Result<Vec<Base>, CheckErrorKind> {
    let digit = reason.digit.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?.0;
    let coloured: usize = reason.clusters.iter().map(|[one, other]| 1 + one.len() + other.len()).sum();
    let left: usize = reason.bases.iter().map(|base| 1 + base.left.len()).sum();
    allowance.spend([coloured, left, 4])?;
    for base in &reason.bases {
        let Base { constraint: Constraint::House(..), left } = base else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        let ends = |[one, other]: &[Vec<Cell>; 2]| match left[..] {
            [a, b] => {
                one.contains(&a.cell) && other.contains(&b.cell)
                    || one.contains(&b.cell) && other.contains(&a.cell)
            }
            _ => false,
        };
        let of_digit = left.iter().all(|&one| one.digit == digit && board.belongs(one, base.constraint));
        if !of_digit || !reason.clusters.iter().any(ends) {
            return Err(CheckErrorKind::Reason(ReasonError::Base(base.constraint)));
        }
    }
    let linked = |cell: Cell| reason.bases.iter().any(|base| base.left.contains(&cell.with(digit)));
    match reason.clusters.iter().flatten().flatten().find(|&&cell| !linked(cell)) {
        Some(&cell) => Err(CheckErrorKind::Reason(ReasonError::Stray(cell.with(digit)))),
        None => Ok(reason.bases.clone()),
    }
}

/// The stem and the sets of a blossom; the stem's digit takes its places in the petal.
fn blossom(reason: &Reason, board: &Board, allowance: &Allowance) -> Result<Vec<Base>, CheckErrorKind> {
    let stem = reason.stem.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    let left = reason.petals.iter().map(|petal| stem.with(petal.taken.digit.0)).collect();
    let mut bases = vec![Base { constraint: Constraint::Cell(stem), left }];
    for petal in &reason.petals {
        exclude(&Node { digit: petal.taken.digit, cells: vec![stem] }, &petal.taken, board, allowance)?;
        let places: Vec<&Node> = [&petal.taken, &petal.common].into_iter().chain(&petal.locked).collect();
        set_bases(&petal.set, &places, &mut bases, allowance)?;
    }
    Ok(bases)
}

/// The cells of a deadly pattern, with their guardians, and what else the reason lists.
///
/// Each house holds every digit of the pattern in two of its cells or in none, so that it has as many of the
/// pattern's digits as of its cells: filled by these alone, each digit stands once, and after the exchange again.
fn deadly(
    reason: &Reason,
    board: &Board,
    allowance: &Allowance,
    is_given: &dyn Fn(Cell) -> bool,
) -> Result<Vec<Base>, CheckErrorKind> {
    let cells: Vec<Cell> = reason.pattern.iter().map(|one| one.cell).collect();
    let (side, houses) = (board.side(), board.named_houses().count());
    allowance.spend([cells.len(), cells.len() + reason.guardians.len() + side * houses])?;
    let two = |digits: &[Digit]| matches!(digits, [one, other] if one != other);
    if cells.is_empty() || has_repeats(&cells) || !reason.pattern.iter().all(|one| two(&one.digits)) {
        return Err(CheckErrorKind::Reason(ReasonError::Parts));
    }
    let own = |one: Candidate| {
        let here = reason.pattern.iter().find(|here| here.cell == one.cell);
        here.map(|here| here.digits.contains(&Digit(one.digit)))
    };
    if let Some(&stray) = reason.guardians.iter().find(|&&one| own(one) != Some(false)) {
        return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
    }
    if let Some(given) = reason.pattern.iter().find(|here| is_given(here.cell)) {
        return Err(CheckErrorKind::PatternGiven(given.cell.with(given.digits[0].0)));
    }
    for (house, place) in board.named_houses() {
        let mut times = [0; Board::MAX_SIDE];
        let here = reason.pattern.iter().filter(|here| place.contains(&here.cell));
        here.flat_map(|here| &here.digits).for_each(|digit| times[usize::from(digit.0)] += 1);
        if times.iter().any(|times| ![0, 2].contains(times)) {
            return Err(CheckErrorKind::NotExchangeable(house));
        }
    }
    let base = |&cell: &Cell| {
        let mine = reason.pattern.iter().filter(|here| here.cell == cell).flat_map(|here| &here.digits);
        let guardians = reason.guardians.iter().copied().filter(|one| one.cell == cell);
        let left = mine.map(|digit| cell.with(digit.0)).chain(guardians).collect();
        Base { constraint: Constraint::Cell(cell), left }
    };
    let listed = reason.bases.get(cells.len()..).ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    for base in listed {
        if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    Ok(cells.iter().map(base).chain(listed.iter().cloned()).collect())
}

/// The places of a digit in every house, and those of the others that the reason lists.
fn template(reason: &Reason, board: &Board, allowance: &Allowance) -> Result<Vec<Base>, CheckErrorKind> {
    let digit = reason.digit.ok_or(CheckErrorKind::Reason(ReasonError::Parts))?.0;
    allowance.spend([board.named_houses().count(), board.side(), reason.left.len()])?;
    let in_house = |(house, cells): (House, &[Cell])| {
        let left = reason.left.iter().filter(|cell| cells.contains(cell));
        Base {
            constraint: Constraint::House(house, digit),
            left: left.map(|cell| cell.with(digit)).collect(),
        }
    };
    let own: Vec<Base> = board.named_houses().map(in_house).collect();
    let listed = reason.bases.get(own.len()..).ok_or(CheckErrorKind::Reason(ReasonError::Parts))?;
    for base in listed {
        let Constraint::House(..) = base.constraint else {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        };
        if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
        }
    }
    Ok(own.into_iter().chain(listed.iter().cloned()).collect())
}

fn candidates(node: &Node) -> impl Iterator<Item = Candidate> + Clone + '_ {
    node.cells.iter().map(|cell| cell.with(node.digit.0))
}

/// Whether all places of a digit are among these cells, and there is one.
fn within(place: &Node, cells: &[Cell]) -> Result<(), CheckErrorKind> {
    match candidates(place).find(|one| !cells.contains(&one.cell)) {
        Some(stray) => Err(CheckErrorKind::Reason(ReasonError::Stray(stray))),
        None => Ok(()),
    }
}

/// Whether no candidate of one node can be true together with one of the other.
fn exclude(a: &Node, b: &Node, board: &Board, allowance: &Allowance) -> Result<(), CheckErrorKind> {
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
