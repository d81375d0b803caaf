//! The members that each kind of object may have, and which of them are not checked.
//!
//! The forms ignore what they do not know. Here nothing is ignored: a member is checked, or listed as unchecked, or
//! unknown.

use super::prelude::*;
use serde::{
    Deserializer,
    de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::fmt::{self, Write};

/// The members of a kind of object. Each list is of words.
struct ObjectKind {
    /// The members that every object of this kind may have.
    members: &'static str,
    /// The member that says what else it has, and for each of its values what it must have and what it may have.
    variants: (&'static str, &'static [(&'static str, &'static str, &'static str)]),
    /// The members that are objects, or lists of objects, of which each member is checked.
    objects: &'static [(&'static str, &'static ObjectKind)],
    /// The members that are not checked, as a verdict names them: `reason.parts` is the member `parts`.
    unchecked: &'static str,
}

const DOCUMENT: ObjectKind = ObjectKind {
    members: "schema board puzzle entries marks left_out steps assumes drawings",
    variants: (
        "schema",
        &[
            (
                "naze/solve/2",
                "",
                "solution status solutions contradiction text spans contradiction_premises duplicates wrong guesses passes \
                 techniques moves",
            ),
            (
                "naze/dataset/2",
                "",
                "solution status guesses passes techniques seed number canonical split rating",
            ),
            (
                "naze/why/2",
                "",
                "cell digit not wrong_entry wrong because givens removed trace_steps cost shortest outline",
            ),
            (
                "naze/why-none/2",
                "",
                "cell contradiction contradiction_premises culprit givens removed trace_steps cost shortest outline",
            ),
            ("naze/why-unique/2", "", "cell solution wrong givens removed trace_steps cost shortest outline"),
        ],
    ),
    objects: &[
        ("board", &ObjectKind { objects: &[("rules", &OWN_RULE)], ..of("n houses rules") }),
        ("steps", &STEP),
        ("contradiction", &CONTRADICTION),
        ("duplicates", &of("digit house cells")),
        ("techniques", &of("id count")),
    ],
    unchecked: "left_out text spans passes moves drawings seed number canonical split rating wrong_entry wrong culprit \
                trace_steps cost shortest outline",
};

const STEP: ObjectKind = ObjectKind {
    objects: &[("reason", &REASON), ("braid", &of("length kind"))],
    unchecked: "technique name logic text spans depths clauses grounds",
    ..of("id pass depth technique name place eliminate reason logic braid premises assumes text spans \
         depths clauses grounds")
};

const REASON: ObjectKind = ObjectKind {
    members: "kind",
    variants: (
        "kind",
        &[
            ("only", "constraint", ""),
            ("cover", "bases covers", "fins"),
            ("locked", "bases cells places", ""),
            ("chain", "bases nodes strong shape", ""),
            ("chains", "bases chains", ""),
            ("colors", "bases digit clusters", ""),
            ("blossom", "bases stem petals", ""),
            ("deadly", "bases pattern guardians", ""),
            ("choices", "bases", "parts digits rules"),
            ("cases", "bases branches", "constraint pattern nesting refuted"),
            ("kraken", "bases fish branches", ""),
            ("template", "bases digit left", ""),
            ("fit", "rule left", ""),
            ("assumption", "", ""),
            ("refutation", "assumption contradiction", ""),
        ],
    ),
    objects: &[
        ("constraint", &CONSTRAINT),
        ("bases", &BASE),
        ("covers", &CONSTRAINT),
        ("places", &NODE),
        ("nodes", &NODE),
        ("strong", &STRONG),
        ("chains", &CHAIN),
        ("petals", &PETAL),
        ("pattern", &of("cell digits")),
        ("refuted", &ObjectKind { objects: &[("branch", &BRANCH)], ..of("after branch") }),
        ("branches", &BRANCH),
        ("fish", &FISH),
        ("rule", &RULE),
        ("rules", &ObjectKind { objects: &[("rule", &RULE)], ..of("rule left") }),
        ("contradiction", &CONTRADICTION),
    ],
    unchecked: "reason.parts reason.digits",
};

const CONSTRAINT: ObjectKind = of("cell house digit");

const CONTRADICTION: ObjectKind = ObjectKind {
    variants: (
        "kind",
        &[
            ("no-digit", "cell", ""),
            ("no-place", "house digit", ""),
            ("duplicate", "house digit cells", ""),
            ("broken-rule", "rule left", ""),
            ("searched", "", ""),
        ],
    ),
    objects: &[("rule", &RULE)],
    ..of("kind")
};

const OWN_RULE: ObjectKind = of("family numbers cells");

const RULE: ObjectKind = ObjectKind { objects: &[("from", &HOUSE_SUM)], ..of("family numbers cells from") };

const HOUSE_SUM: ObjectKind = ObjectKind {
    objects: &[("rules", &OWN_RULE), ("equalities", &EQUALITY)],
    ..of("houses rules equalities")
};

const EQUALITY: ObjectKind = ObjectKind { objects: &[("rule", &OWN_RULE)], ..of("rule taken given") };

const NODE: ObjectKind = of("digit cells");

const SET: ObjectKind = of("cells digits");

const BASE: ObjectKind =
    ObjectKind { objects: &[("constraint", &CONSTRAINT)], ..of("constraint left cell house digit") };

const STRONG: ObjectKind =
    ObjectKind { objects: &[("set", &SET), ("locked", &NODE)], ..of("set locked cell house digit") };

const CHAIN: ObjectKind =
    ObjectKind { objects: &[("nodes", &NODE), ("strong", &STRONG)], ..of("nodes strong shape") };

const PETAL: ObjectKind = ObjectKind {
    objects: &[("set", &SET), ("taken", &NODE), ("common", &NODE), ("locked", &NODE)],
    ..of("set taken common locked")
};

const FISH: ObjectKind =
    ObjectKind { objects: &[("bases", &CONSTRAINT), ("covers", &CONSTRAINT)], ..of("bases covers fins") };

const BRANCH: ObjectKind = ObjectKind {
    objects: &[
        ("implied", &IMPLIED),
        ("contradiction", &CONTRADICTION),
        ("end", &of("from from_assumed from_refuted from_outer from_outer_assumed")),
    ],
    ..of("assumed implied contradiction end")
};

const IMPLIED: ObjectKind = ObjectKind {
    objects: &[("of", &CONSTRAINT), ("locked", &SET), ("constraints", &CONSTRAINT)],
    ..of("place of locked constraints from from_assumed from_refuted from_outer from_outer_assumed")
};

/// An object with these members, all of them checked.
const fn of(members: &'static str) -> ObjectKind {
    ObjectKind { members, variants: ("", &[]), objects: &[], unchecked: "" }
}

fn words(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split_ascii_whitespace()
}

impl ObjectKind {
    /// The members that an object of this variant must have, and those that it may have; `None` if there is no such
    /// variant.
    fn of_variant(&self, variant: &str) -> Option<(&'static str, &'static str)> {
        let found = self.variants.1.iter().find(|(value, ..)| *value == variant);
        found.map(|&(_, must, may)| (must, may)).or(self.variants.0.is_empty().then_some(("", "")))
    }

    fn object(&self, member: &str) -> Option<&'static ObjectKind> {
        self.objects.iter().find(|(name, _)| *name == member).map(|(_, kind)| *kind)
    }

    /// The name of an unchecked member in a verdict.
    fn unchecked(&self, member: &str) -> Option<&'static str> {
        words(self.unchecked).find(|name| name.rsplit('.').next() == Some(member))
    }
}

/// The members of a document that are not checked.
#[derive(Default)]
pub struct MemberReport {
    /// The path of a member that is not known, such as `steps[3].reason.colour`; `None` if there is none.
    pub unknown: Option<String>,
    /// The names of the known members that are not checked.
    pub unchecked: BTreeSet<&'static str>,
    /// The path of the object that is being read.
    path: String,
}

impl<'de> Deserialize<'de> for MemberReport {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MemberReport, D::Error> {
        let mut report = MemberReport::default();
        MemberWalk { kind: &DOCUMENT, report: &mut report }.deserialize(deserializer)?;
        Ok(report)
    }
}

/// Walks through an object, or a list of objects, of this kind.
struct MemberWalk<'a> {
    kind: &'static ObjectKind,
    report: &'a mut MemberReport,
}

impl MemberWalk<'_> {
    /// The walk through what is inside of the object or list at this path.
    fn inside(&mut self, kind: &'static ObjectKind, here: fmt::Arguments<'_>) -> MemberWalk<'_> {
        let _ = self.report.path.write_fmt(here);
        MemberWalk { kind, report: self.report }
    }
}

impl<'de> DeserializeSeed<'de> for MemberWalk<'_> {
    /// Whether anything is there.
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// The name of a member.
#[derive(Deserialize)]
struct MemberName<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Visitor<'de> for MemberWalk<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<bool, A::Error> {
        let (kind, length) = (self.kind, self.report.path.len());
        let dot = if length == 0 { "" } else { "." };
        let (mut names, mut variant) = (Vec::new(), MemberName(Cow::Borrowed("")));
        while let Some(MemberName(name)) = map.next_key()? {
            let is_there = if name == kind.variants.0 {
                variant = map.next_value()?;
                true
            } else if let Some(kind) = kind.object(&name) {
                map.next_value_seed(self.inside(kind, format_args!("{dot}{name}")))?
            } else {
                map.next_value::<Option<IgnoredAny>>()?.is_some()
            };
            self.report.path.truncate(length);
            self.report.unchecked.extend(kind.unchecked(&name).filter(|_| is_there));
            names.push((name, is_there));
        }
        // What the variant is may stand last.
        let Some((must, may)) = kind.of_variant(&variant.0) else {
            return Err(A::Error::custom(format_args!("unknown {} `{:.99}`", kind.variants.0, variant.0)));
        };
        if let Some(missing) =
            words(must).find(|word| !names.iter().any(|(name, is_there)| *is_there && name == word))
        {
            return Err(A::Error::missing_field(missing));
        }
        let knows =
            |name: &str| [kind.members, must, may].into_iter().flat_map(words).any(|word| word == name);
        if let Some((unknown, _)) = names.iter().find(|(name, _)| !knows(name)) {
            let MemberReport { unknown: first, path, .. } = self.report;
            // A name may be as long as the text.
            first.get_or_insert_with(|| format!("{path}{dot}{unknown}").chars().take(300).collect());
        }
        Ok(true)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<bool, A::Error> {
        let (kind, length) = (self.kind, self.report.path.len());
        for index in 0.. {
            let item = list.next_element_seed(self.inside(kind, format_args!("[{index}]")))?;
            self.report.path.truncate(length);
            if item.is_none() {
                break;
            }
        }
        Ok(true)
    }

    // A board may be a word, and anything may be left out.
    fn visit_str<E: Error>(self, _: &str) -> Result<bool, E> {
        Ok(true)
    }

    fn visit_unit<E: Error>(self) -> Result<bool, E> {
        Ok(false)
    }
}
