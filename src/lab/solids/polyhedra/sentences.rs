//! What the steps of two solids say.

use super::picture::{features, role};
use super::{Two, names};
use crate::collide::space::nearest_convex::{Feature3, NearestConvex, Step as Walk};
use crate::collide::space::overlap::convex::Step;
use crate::collide::space::overlap::{SpaceContact, SpaceGap};
use crate::collide::space::sat_convex::{AxisGap, SolidAxisVerdict, Step as Sat};
use crate::figure::Role;
use crate::geom::solid::exact_convex::ConvexAxis;
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::solids::features::kind;
use crate::lab::{Fact, Told};
use crate::text::Message;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
    let (sentence, facts) = match step {
        Step::Axes(Sat::Axis { found, corner, verdict, best }) => {
            axis(pair, *found, *corner, *verdict, *best)
        }
        Step::Axes(Sat::Skipped { inner, parallel }) => {
            let sentence = Message::new("polyhedra-skipped").with("inner", *inner);
            (sentence.with("parallel", *parallel), Vec::new())
        }
        Step::Axes(Sat::Meet { found }) => meet(pair, *found),
        Step::Walk(Walk::Begin { near }) => begin(steps, pair, near),
        Step::Walk(Walk::Look { of, from, found, nearer, across }) => {
            let (now, role) =
                if *nearer { (found, Role::Candidate) } else { (from, Role::Candidate) };
            let how = match (nearer, across) {
                (true, true) => "across",
                (true, false) => "nearer",
                (false, _) => "settled",
            };
            let which = *of as usize % 2;
            let [one, two] = named(pair, now);
            let sentence = Message::new("polyhedra-look")
                .with("how", how)
                .with("from", names(pair)[which].name(from.features[which]))
                .with("owner", called([pair.0, pair.1][which].name.clone()))
                .with("one", one)
                .with("two", two)
                .with("distance", now.distance())
                .with("before", from.distance());
            (sentence, vec![distance_fact(now.distance(), "way", role)])
        }
        Step::Apart { gap, features, axis } => apart(pair, gap, *features, *axis),
        Step::Meets { contact, axis } => meets(pair, contact, *axis),
    };
    let sentence = sentence
        .with("first", called(pair.0.name.clone()))
        .with("second", called(pair.1.name.clone()));
    (sentence, facts)
}

/// What two features are called.
fn named(pair: Two<'_>, near: &NearestConvex) -> [String; 2] {
    let [a, b] = names(pair);
    [a.name(near.features[0]), b.name(near.features[1])]
}

/// What an axis is called by what it is across: "ABC", or "AB × GH".
fn axis_name(pair: Two<'_>, axis: ConvexAxis) -> String {
    let on = names(pair).into_iter().zip(features(pair, axis));
    let words: Vec<String> = on.filter_map(|(of, f)| f.map(|f| of.name(f))).collect();
    words.join(" × ")
}

fn axis_kind(axis: ConvexAxis) -> &'static str {
    if matches!(axis, ConvexAxis::Edges(..)) { "edges" } else { "face" }
}

fn axis(
    pair: Two<'_>,
    found: AxisGap,
    corner: Option<u32>,
    verdict: SolidAxisVerdict,
    best: Option<AxisGap>,
) -> Told {
    let [a, b] = names(pair);
    // The corner is one of the solid whose face it is not.
    let other = if matches!(found.axis, ConvexAxis::FaceA(_)) { b } else { a };
    let how = match (verdict, best) {
        (SolidAxisVerdict::Apart, _) => "apart",
        (SolidAxisVerdict::Least, _) if found.gap == 0.0 => "touching",
        (SolidAxisVerdict::Least, None) => "first",
        (SolidAxisVerdict::Least, Some(_)) => "least",
        (SolidAxisVerdict::Deeper, _) => "deeper",
    };
    let sentence = Message::new("polyhedra-axis")
        .with("kind", axis_kind(found.axis))
        .with("axis", axis_name(pair, found.axis))
        .with("corner", corner.map_or_else(String::new, |i| other.letter(i)))
        .with("gap", found.gap)
        .with("how", how)
        .with("best", best.map_or_else(String::new, |b| axis_name(pair, b.axis)))
        .with("least", best.map_or(0.0, |b| -b.gap));
    (sentence, axis_facts(found, role(verdict)))
}

fn axis_facts(found: AxisGap, role: Role) -> Vec<Fact> {
    vec![
        vector("n", found.normal).means("fact-polyhedra-normal").at("normal", Role::Normal),
        number("g", found.gap).means("fact-polyhedra-gap").at("side", role),
    ]
}

fn meet(pair: Two<'_>, found: AxisGap) -> Told {
    let sentence = Message::new("polyhedra-meet")
        .with("kind", axis_kind(found.axis))
        .with("axis", axis_name(pair, found.axis))
        .with("depth", -found.gap);
    (sentence, axis_facts(found, Role::Impact))
}

fn begin(steps: &[&Step], pair: Two<'_>, near: &NearestConvex) -> Told {
    let parted = steps.iter().find_map(|step| match step {
        Step::Axes(Sat::Axis { found, verdict: SolidAxisVerdict::Apart, .. }) => Some(*found),
        _ => None,
    });
    let [one, two] = named(pair, near);
    let sentence = Message::new("polyhedra-begin")
        .with("axis", parted.map_or_else(String::new, |f| axis_name(pair, f.axis)))
        .with("how", if parted.is_some() { "along" } else { "flat" })
        .with("one", one)
        .with("two", two)
        .with("distance", near.distance());
    (sentence, vec![distance_fact(near.distance(), "way", Role::Candidate)])
}

fn distance_fact(distance: f64, what: &'static str, role: Role) -> Fact {
    let of = tag(what, 0);
    number("d", distance).means("fact-polyhedra-distance").tagged(of, role)
}

fn apart(pair: Two<'_>, gap: &SpaceGap, on: [Feature3; 2], axis: Option<ConvexAxis>) -> Told {
    let [a, b] = names(pair);
    let [p, q] = gap.nearest;
    let sentence = Message::new("polyhedra-apart")
        .with("distance", gap.distance)
        .with("one-kind", kind(on[0]))
        .with("one", a.name(on[0]))
        .with("two-kind", kind(on[1]))
        .with("two", b.name(on[1]))
        .with("kind", axis.map_or("none", axis_kind))
        .with("axis", axis.map_or_else(String::new, |axis| axis_name(pair, axis)));
    let facts = vec![
        vector("P", p).means("fact-polyhedra-place").at("place", Role::Result),
        vector("Q", q).means("fact-polyhedra-place").of("place", 1, Role::Result),
        number("|PQ|", gap.distance).means("fact-polyhedra-nearest").at("nearest", Role::Result),
    ];
    (sentence, facts)
}

fn meets(pair: Two<'_>, contact: &SpaceContact, axis: Option<ConvexAxis>) -> Told {
    let how = match (contact.touching, axis) {
        (true, Some(_)) => "touch",
        (_, None) => "flat",
        (false, Some(_)) => "deep",
    };
    let sentence = Message::new("polyhedra-meets")
        .with("how", how)
        .with("depth", contact.depth)
        .with("kind", axis.map_or("none", axis_kind))
        .with("axis", axis.map_or_else(String::new, |axis| axis_name(pair, axis)))
        .with("count", contact.points.len());
    let mut facts = vec![
        number("d", contact.depth).means("fact-polyhedra-depth").at("out", Role::Normal),
        vector("n", contact.normal).means("fact-polyhedra-out").at("out", Role::Normal),
    ];
    if let Some(first) = contact.points.first() {
        facts.push(vector("X", *first).means("fact-polyhedra-contact").at("contact", Role::Impact));
    }
    (sentence, facts)
}
