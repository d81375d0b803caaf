//! The candidates of a board, the variables that they belong to, and the consequences of assuming one.

use crate::{
    board::{Candidate, Layout},
    meter::Meter,
};

/// The number of a candidate in a [`Network`].
pub(super) type CandidateNumber = u16;

/// The candidates and the variables (CSP variables: a cell, or a digit in a house) of a board.
pub(super) struct Network {
    side: usize,
    /// For each candidate, its variables.
    variables: Vec<Vec<u16>>,
    /// For each variable, its candidates.
    nodes: Vec<Vec<CandidateNumber>>,
    /// For each candidate, the candidates that cannot be true together with it.
    links: Vec<Vec<CandidateNumber>>,
}

impl Network {
    pub fn new(layout: &Layout) -> Network {
        let side = layout.side();
        let number = |candidate: Candidate| candidate.cell.index() * side + candidate.digit.index();
        let members = |of| layout.candidates_of(of).map(|member| number(member) as CandidateNumber).collect();
        let nodes: Vec<Vec<CandidateNumber>> = layout.constraints().map(members).collect();
        let mut variables = vec![Vec::new(); layout.cell_count() * side];
        for (variable, members) in nodes.iter().enumerate() {
            members.iter().for_each(|&node| variables[node as usize].push(variable as u16));
        }
        let links = (0..variables.len() as CandidateNumber).map(|node| {
            let others = variables[node as usize].iter().flat_map(|&variable| &nodes[variable as usize]);
            let mut links: Vec<CandidateNumber> = others.copied().filter(|&other| other != node).collect();
            links.sort_unstable();
            links.dedup();
            links
        });
        Network { side, links: links.collect(), variables, nodes }
    }

    /// The number of a candidate.
    pub fn number(&self, candidate: Candidate) -> CandidateNumber {
        (candidate.cell.index() * self.side + candidate.digit.index()) as CandidateNumber
    }

    /// The number of cells of the board.
    pub fn cell_count(&self) -> usize {
        self.links.len() / self.side
    }

    /// The number of candidates of the board.
    fn len(&self) -> usize {
        self.links.len()
    }

    /// The candidates that cannot be true together with a candidate.
    pub fn links(&self, node: CandidateNumber) -> &[CandidateNumber] {
        &self.links[node as usize]
    }
}

/// A state of the candidates: which are left and which of them are true. Changes can be undone.
#[derive(Clone)]
pub(super) struct BraidGrid<'a> {
    pub network: &'a Network,
    meter: &'a Meter,
    stands: Vec<bool>,
    is_true: Vec<bool>,
    /// For each variable, the number of its candidates that are left.
    left: Vec<u16>,
    /// The changes made: a candidate became false, or true.
    done: Vec<GridChange>,
    /// The variables that were left with one candidate and have not been examined since.
    ready: Vec<u16>,
    /// Whether some variable has no candidate left.
    pub is_broken: bool,
    /// The number of candidates examined that the meter has not been charged for yet.
    work: u64,
}

#[derive(Clone, Copy)]
enum GridChange {
    False(CandidateNumber),
    True(CandidateNumber),
}

impl<'a> BraidGrid<'a> {
    /// The state in which all candidates are left.
    pub fn full(network: &'a Network, meter: &'a Meter) -> BraidGrid<'a> {
        BraidGrid {
            network,
            meter,
            stands: vec![true; network.len()],
            is_true: vec![false; network.len()],
            left: network.nodes.iter().map(|nodes| nodes.len() as u16).collect(),
            done: Vec::new(),
            ready: Vec::new(),
            is_broken: false,
            work: 0,
        }
    }

    /// For each candidate, whether it is left.
    pub fn standing(&self) -> Vec<bool> {
        self.stands.clone()
    }

    /// Whether a candidate is open: neither true nor false.
    pub fn is_open(&self, node: CandidateNumber) -> bool {
        self.stands[node as usize] && !self.is_true[node as usize]
    }

    /// All open candidates, which are neither true nor false.
    pub fn open_candidates(&self) -> Vec<CandidateNumber> {
        (0..self.network.len() as CandidateNumber).filter(|&node| self.is_open(node)).collect()
    }

    /// Whether no candidate is open.
    pub fn is_full(&self) -> bool {
        self.stands.iter().zip(&self.is_true).all(|(stands, is_true)| stands == is_true)
    }

    /// Charges the meter for the work so far and for `looks` more; `None` if the meter ran out.
    pub fn spend(&mut self, looks: usize) -> Option<()> {
        self.meter.spend(std::mem::take(&mut self.work) + looks as u64).continue_value()
    }

    /// Makes a candidate false.
    pub fn eliminate(&mut self, node: CandidateNumber) {
        if !std::mem::replace(&mut self.stands[node as usize], false) {
            return;
        }
        self.done.push(GridChange::False(node));
        for &variable in &self.network.variables[node as usize] {
            let left = &mut self.left[variable as usize];
            *left -= 1;
            match left {
                0 => self.is_broken = true,
                1 => self.ready.push(variable),
                _ => {}
            }
        }
    }

    /// Makes a candidate true, and all candidates that it excludes false.
    pub fn assert(&mut self, node: CandidateNumber) {
        self.is_true[node as usize] = true;
        self.done.push(GridChange::True(node));
        let network = self.network;
        let links = network.links(node);
        self.work += links.len() as u64;
        links.iter().for_each(|&link| self.eliminate(link));
    }

    /// A mark in the list of changes, to which [`BraidGrid::undo`] can return.
    pub fn mark(&self) -> usize {
        self.done.len()
    }

    /// Undoes all changes since a mark. The variables that were ready are forgotten.
    pub fn undo(&mut self, mark: usize) {
        for done in self.done.drain(mark..).rev() {
            match done {
                GridChange::True(node) => self.is_true[node as usize] = false,
                GridChange::False(node) => {
                    self.stands[node as usize] = true;
                    let variables = &self.network.variables[node as usize];
                    variables.iter().for_each(|&variable| self.left[variable as usize] += 1);
                }
            }
        }
        self.ready.clear();
        self.is_broken = false;
    }

    /// The next open candidate that is the only one left of some variable; `None` if there is none.
    pub fn next_single(&mut self) -> Option<CandidateNumber> {
        while let Some(variable) = self.ready.pop() {
            if let Some(single) = self.single_of(variable) {
                return Some(single);
            }
        }
        None
    }

    /// The candidate of a variable if it is the only one left and not known to be true; else `None`.
    fn single_of(&self, variable: u16) -> Option<CandidateNumber> {
        if self.left[variable as usize] != 1 {
            return None;
        }
        let nodes = &self.network.nodes[variable as usize];
        nodes.iter().copied().find(|&node| self.stands[node as usize]).filter(|&node| self.is_open(node))
    }

    /// Makes all singles true, until there are none.
    pub fn take_singles(&mut self) {
        while let (false, Some(single)) = (self.is_broken, self.next_single()) {
            self.assert(single);
        }
    }

    /// The open candidates that are the only ones left of some variable of these candidates.
    pub fn singles_near(&mut self, nodes: impl Iterator<Item = CandidateNumber>) -> Vec<CandidateNumber> {
        let network = self.network;
        let variables = nodes.flat_map(|node| &network.variables[node as usize]);
        let mut singles: Vec<CandidateNumber> =
            variables.filter_map(|&variable| self.single_of(variable)).collect();
        singles.sort_unstable();
        singles.dedup();
        singles
    }
}
