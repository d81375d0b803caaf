//! The search for chains on a grid, level by level.

use super::{
    super::simple::aligned,
    advance::advance,
    kept::Easiest,
    multiple::{Agreement, Closures, CountScratch},
    nested::{InnerFinds, NestedProofs, NestedRule, advance_by_chains, nested_rules},
    prelude::*,
    unary::UnarySearch,
};
use crate::meter::Meter;

/// The work of reading the links of a grid and finding the candidates that lead to their own opposites.
const WORK_PER_WEB: u64 = 200;

/// The work of a run apart from its facts, and the number of facts that cost one unit more.
const WORK_PER_RUN: u64 = 5;
const FACTS_PER_UNIT: u64 = 4;

/// The search for chains, with memory that is reused.
pub struct ChainEngine<'a> {
    web: Web,
    unary: UnarySearch,
    table: RunTable,
    kept: EasiestByOutcome,
    scratch: CountScratch,
    nested: NestedRuns<'a>,
}

/// What runs need to go on when nothing else follows.
struct NestedRuns<'a> {
    meter: &'a Meter,
    proofs: NestedProofs,
    inner: Option<Box<ChainEngine<'a>>>,
}

impl<'a> ChainEngine<'a> {
    /// An engine with nothing in its memory.
    pub fn new(meter: &'a Meter) -> ChainEngine<'a> {
        ChainEngine {
            web: Web::new(),
            unary: UnarySearch::new(),
            table: RunTable::new(),
            kept: EasiestByOutcome::new(),
            scratch: CountScratch::default(),
            nested: NestedRuns { meter, proofs: NestedProofs::default(), inner: None },
        }
    }

    /// The easiest step by chains or by Aligned Triplet Exclusion; `None` if there is none.
    pub fn find(&mut self, pencil: &Pencil) -> Option<SeHint> {
        let mut easiest = Easiest::default();
        self.web.read(pencil);
        if self.nested.meter.spend(WORK_PER_WEB).is_break() {
            return None;
        }
        self.unary.find(pencil, &self.web, &mut easiest);
        let first = easiest.find.map(hint_of).or_else(|| aligned::aligned_triplet(pencil));
        if first.is_some() {
            return first;
        }
        for level in [MultipleLevel::Nishio, MultipleLevel::Plain] {
            self.table.clear();
            if let Some(find) = self.easiest(pencil, level) {
                return Some(hint_of(find));
            }
        }
        self.table.clear();
        self.nested.proofs.clear();
        let mut first_levels = RunTable::new();
        for level in 0..=5 {
            match level {
                // Levels 2 and 4 go on from where level 1 stopped, 3 and 5 from where the previous level did.
                2 => first_levels.copy_from(&self.table),
                4 => {
                    self.nested.proofs.clear();
                    self.table.copy_from(&first_levels);
                }
                _ => {}
            }
            let mode = MultipleLevel::Dynamic(level).mode();
            let ChainEngine { web, table, nested, .. } = self;
            table.runs_mut().iter_mut().for_each(|run| nested.finish(run, pencil, web, mode, level));
            if let Some(find) = self.easiest(pencil, MultipleLevel::Dynamic(level)) {
                return Some(hint_of(find));
            }
        }
        None
    }

    /// The easiest step of a level of multiple chains; `None` if there is none.
    fn easiest(&mut self, pencil: &Pencil, level: MultipleLevel) -> Option<ChainFind> {
        let mut easiest = Easiest::default();
        let ChainEngine { web, table, scratch, nested, .. } = self;
        report_agreements(table, scratch, nested, pencil, web, level, &mut easiest);
        easiest.find
    }

    /// Finds the easiest step for each outcome, and puts the steps into `kept`.
    fn find_by_outcome(&mut self, pencil: &Pencil, outer: &Web, rule: NestedRule) {
        self.kept.clear();
        self.unary.paths.clear();
        self.web.read_within(outer, pencil);
        if self.nested.meter.spend(WORK_PER_WEB).is_break() {
            return;
        }
        match rule {
            NestedRule::Unary => self.unary.find(pencil, &self.web, &mut self.kept),
            NestedRule::Multiple(level) => {
                self.table.clear();
                self.nested.proofs.clear();
                let ChainEngine { web, table, scratch, nested, kept, .. } = self;
                report_agreements(table, scratch, nested, pencil, web, level, kept);
            }
        }
    }
}

/// Passes to a sink every conclusion that the runs of a level agree on.
fn report_agreements(
    table: &mut RunTable,
    scratch: &mut CountScratch,
    nested: &mut NestedRuns<'_>,
    pencil: &Pencil,
    web: &Web,
    level: MultipleLevel,
    sink: &mut impl ChainSink,
) {
    let number = match level {
        MultipleLevel::Dynamic(number) => number,
        _ => 0,
    };
    let mode = level.mode();
    if level == MultipleLevel::Plain && web.is_small() {
        // Single-cause consequences do not depend on the order, so they show before any run whether any runs
        // agree.
        if let Some(sets) = web.closures() {
            let closures = Some(Closures { web, sets: &sets });
            Agreement { pencil, table, level, nested: &[], scratch, sink, closures }
                .find(|run| nested.finish(run, pencil, web, mode, number));
            return;
        }
    }
    // All runs are made before any is compared, so that their nested chains are known.
    make_runs(table, pencil, level, &mut |run| nested.finish(run, pencil, web, mode, number));
    let nested = &nested.proofs.complexities;
    Agreement { pencil, table, level, nested, scratch, sink, closures: None }.find(|_| {});
}

/// Makes the runs that a level examines.
fn make_runs(
    table: &mut RunTable,
    pencil: &Pencil,
    level: MultipleLevel,
    finish: &mut impl FnMut(&mut ChainRun),
) {
    use super::{super::layout::bits, links::key};
    for cell in 0..81 {
        for digit in bits(pencil.cells[cell]) {
            table.number(key(cell, digit, true), pencil, finish);
            if level.mode().is_dynamic {
                table.number(key(cell, digit, false), pencil, finish);
            }
        }
    }
}

impl NestedRuns<'_> {
    /// Extends a run as far as its level goes.
    fn finish(&mut self, run: &mut ChainRun, base: &Pencil, web: &Web, mode: RunMode, level: u8) {
        loop {
            let before = run.nodes.len();
            run.spread(base, web, mode);
            let work = WORK_PER_RUN + (run.nodes.len() - before) as u64 / FACTS_PER_UNIT;
            if self.meter.spend(work).is_break() || run.clash.is_some() || level == 0 {
                return;
            }
            let has_more =
                advance(run, base) || nested_rules(level).iter().any(|&rule| self.ask(run, base, web, rule));
            if !has_more {
                return;
            }
        }
    }

    fn ask(&mut self, run: &mut ChainRun, base: &Pencil, web: &Web, rule: NestedRule) -> bool {
        let inner = self.inner.get_or_insert_with(|| Box::new(ChainEngine::new(self.meter)));
        inner.find_by_outcome(&run.pencil, web, rule);
        let ChainEngine { kept, table, unary, .. } = &**inner;
        advance_by_chains(run, base, InnerFinds { kept, table, paths: &unary.paths }, &mut self.proofs)
    }
}

fn hint_of(find: ChainFind) -> SeHint {
    let ChainFind { rule, rank, removals, placement, cells, digits, .. } = find;
    SeHint { rule, rating: rank.rating, removals, placement, cells, digits }
}
