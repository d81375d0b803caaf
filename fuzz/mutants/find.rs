//! Walks through a file and takes the wanted mutants of each place.

use crate::{
    edits::{Change, Edit, Edits, Variant},
    list::{Mutant, Position},
};
use quote::ToTokens;
use std::{collections::HashMap, ops::Range};
use syn::{
    Arm, Attribute, Block, Expr, ExprBinary, ExprConst, ExprMatch, ExprRepeat, ExprUnary, File,
    ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemMod, ItemStatic, Pat, ReturnType, Signature,
    TraitItemConst, TraitItemFn, TypeArray, TypeImplTrait, UnOp,
    spanned::Spanned,
    visit::{self, Visit},
};

/// The results for the mutants of a source, in the order of the walk.
pub fn find(source: &str, file: &File, mutants: Vec<Mutant>) -> Edits {
    let mut finder = Finder {
        source,
        lines: std::iter::once(0).chain(source.match_indices('\n').map(|(end, _)| end + 1)).collect(),
        wanted: HashMap::new(),
        found: Edits { edits: Vec::new(), left_out: Vec::new() },
        constants: 0,
    };
    for Mutant { id, genre, start, replacement } in mutants {
        finder.wanted.entry((genre, start)).or_default().push(Variant { id, text: replacement });
    }
    finder.visit_file(file);

    let Finder { wanted, mut found, .. } = finder;
    for ((genre, _), variants) in wanted {
        // A field that is not set but taken from `..`: a choice between two struct expressions, which is not
        // supported.
        let why = if genre == "StructField" { "field" } else { "not found" };
        found.left_out.extend(variants.iter().map(|variant| (variant.id, why)));
    }
    found
}

struct Finder<'a> {
    source: &'a str,
    /// The start of each line.
    lines: Vec<usize>,
    wanted: HashMap<(String, Position), Vec<Variant>>,
    found: Edits,
    /// The number of constants around the place: the compiler computes these, so no switch can change them.
    constants: usize,
}

impl Finder<'_> {
    fn range(&self, node: &impl Spanned) -> Range<usize> {
        let span = node.span();
        self.offset(position(span.start()))..self.offset(position(span.end()))
    }

    fn offset(&self, (line, column): Position) -> usize {
        let start = self.lines[line - 1];
        let rest = &self.source[start..];
        start + rest.char_indices().nth(column).map_or(rest.len(), |(offset, _)| offset)
    }

    /// The mutants of a place, unless there is a reason to leave them out.
    fn take(&mut self, genre: &str, node: &impl Spanned, reason: Option<&'static str>) -> Vec<Variant> {
        let start = position(node.span().start());
        let variants = self.wanted.remove(&(genre.to_owned(), start)).unwrap_or_default();
        let Some(why) = (if self.constants > 0 { Some("const") } else { reason }) else { return variants };
        self.found.left_out.extend(variants.iter().map(|variant| (variant.id, why)));
        Vec::new()
    }

    /// Notes that a piece of the source changes.
    fn edit(&mut self, range: Range<usize>, change: Change) {
        self.found.edits.push(Edit { range, change });
    }

    /// Visits an expression that may be a constant.
    fn constant(&mut self, is_constant: bool, visit: impl FnOnce(&mut Self)) {
        self.constants += usize::from(is_constant);
        visit(self);
        self.constants -= usize::from(is_constant);
    }

    /// The mutants that return at once.
    fn function(&mut self, signature: &Signature, block: &Block) {
        // The early return of a mutant would have a different type from the body.
        let reason = returns_impl(signature).then_some("impl");
        // cargo-mutants gives the start of the first statement, or of the block if it has none.
        let variants = match block.stmts.first() {
            Some(first) => self.take("FnValue", first, reason),
            None => self.take("FnValue", block, reason),
        };
        if !variants.is_empty() {
            self.edit(self.range(block), Change::Body(variants));
        }
    }
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        if !is_test(&item.attrs) {
            self.constant(item.sig.constness.is_some(), |finder| {
                finder.function(&item.sig, &item.block);
                visit::visit_item_fn(finder, item);
            });
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        self.constant(item.sig.constness.is_some(), |finder| {
            finder.function(&item.sig, &item.block);
            visit::visit_impl_item_fn(finder, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'a TraitItemFn) {
        self.constant(item.sig.constness.is_some(), |finder| {
            if let Some(block) = &item.default {
                finder.function(&item.sig, block);
            }
            visit::visit_trait_item_fn(finder, item);
        });
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_const(&mut self, item: &'a ItemConst) {
        self.constant(true, |finder| visit::visit_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'a ItemStatic) {
        self.constant(true, |finder| visit::visit_item_static(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'a ImplItemConst) {
        self.constant(true, |finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_trait_item_const(&mut self, item: &'a TraitItemConst) {
        self.constant(true, |finder| visit::visit_trait_item_const(finder, item));
    }

    fn visit_expr_const(&mut self, block: &'a ExprConst) {
        self.constant(true, |finder| visit::visit_expr_const(finder, block));
    }

    fn visit_type_array(&mut self, array: &'a TypeArray) {
        self.constant(true, |finder| visit::visit_type_array(finder, array));
    }

    fn visit_expr_repeat(&mut self, array: &'a ExprRepeat) {
        self.visit_expr(&array.expr);
        self.constant(true, |finder| finder.visit_expr(&array.len));
    }

    fn visit_expr_binary(&mut self, binary: &'a ExprBinary) {
        let reason = (has_let(&binary.left) || has_let(&binary.right)).then_some("let");
        let variants = self.take("BinaryOperator", &binary.op, reason);
        if !variants.is_empty() {
            let operator = binary.op.to_token_stream().to_string();
            let (left, right) = (self.range(&binary.left), self.range(&binary.right));
            let compares = ["==", "!=", "<=", ">="].contains(&operator.as_str());
            let change = if operator.ends_with('=') && !compares {
                Change::Assign { operator, left, right, variants }
            } else {
                Change::Binary { operator, left, right, variants }
            };
            self.edit(self.range(binary), change);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'a ExprUnary) {
        let reason = has_let(&unary.expr).then_some("let");
        let operator = match unary.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => "*",
        };
        for Variant { id, .. } in self.take("UnaryOperator", &unary.op, reason) {
            self.edit(self.range(unary), Change::Unary { operator, operand: self.range(&unary.expr), id });
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, choice: &'a ExprMatch) {
        // cargo-mutants takes `_ if …` for an arm that matches everything, without which no arm can be removed.
        let takes_all = |arm: &Arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_));
        if !choice.arms.iter().any(takes_all) {
            for arm in choice.arms.iter().filter(|arm| arm.guard.is_none()) {
                self.take("MatchArm", arm, Some("does not compile"));
            }
        }
        visit::visit_expr_match(self, choice);
    }

    fn visit_arm(&mut self, arm: &'a Arm) {
        let guard = arm.guard.as_ref().map(|(_, guard)| &**guard);
        let reason = guard.is_some_and(has_let).then_some("let");
        if let Some(guard) = guard {
            let variants = self.take("MatchArmGuard", guard, reason);
            if !variants.is_empty() {
                self.edit(self.range(guard), Change::Guard(variants));
            }
        }
        for Variant { id, .. } in self.take("MatchArm", arm, reason) {
            let (pattern, guard) = (self.range(&arm.pat), guard.map(|guard| self.range(guard)));
            let end = self.range(&arm.body).end;
            // The body with the arrow before it.
            let body = guard.as_ref().unwrap_or(&pattern).end..end;
            self.edit(pattern.start..end, Change::Arm { pattern, guard, body, id });
        }
        visit::visit_arm(self, arm);
    }
}

fn position(place: proc_macro2::LineColumn) -> Position {
    (place.line, place.column)
}

/// Whether a `let` belongs to a chain of `&&`: its names are bound only directly in the condition itself.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        Expr::Unary(unary) => has_let(&unary.expr),
        _ => false,
    }
}

fn returns_impl(signature: &Signature) -> bool {
    struct Search(bool);
    impl<'a> Visit<'a> for Search {
        fn visit_type_impl_trait(&mut self, _: &'a TypeImplTrait) {
            self.0 = true;
        }
    }
    let ReturnType::Type(_, returned) = &signature.output else { return false };
    let mut search = Search(false);
    search.visit_type(returned);
    search.0
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        !attribute.path().is_ident("doc") && attribute.to_token_stream().to_string().contains("test")
    })
}
