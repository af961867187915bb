//! What the steps of the curve beside an edge say.

use super::RaceLab;
use crate::collide::curve::offset_curve::Step;
use crate::figure::Role;
use crate::lab::Told;
use crate::lab::common::draw::{number, vector};
use crate::text::Message;

pub(super) fn tell(lab: &RaceLab, step: &Step) -> Told {
    let (place, what, index, id) = match step {
        Step::Place { index, place } => (place, "place", *index, "offset-place"),
        Step::Corner { index, place } => (place, "corner", *index, "offset-corner"),
        Step::Cusp { index, place } => (place, "cusp", *index, "offset-cusp"),
    };
    // That is what makes it a cusp; computed it is rounded.
    let pace = if what == "cusp" { 0.0 } else { place.pace };
    let role = if place.kept { Role::Result } else { Role::Refused };
    // A curve by itself needs no number.
    let alone = lab.edge.as_ref().is_none_or(|(edge, _)| edge.curves.len() == 1);
    let sentence = Message::new(id)
        .with("many", if alone { "no" } else { "yes" })
        .with("curve", f64::from(place.curve + 1))
        .with("u", place.u)
        .with("at", place.at)
        .with("d", lab.radius)
        .with("distance", place.distance)
        .with("kept", if place.kept { "yes" } else { "no" });
    let mut facts = vec![
        number("u", place.u).means("fact-offset-u").at("foot", Role::ShapeB),
        vector("N", place.normal).means("fact-offset-normal").at("offset-normal", Role::Normal),
        vector("O", place.at)
            .formula("C(u) + d N(u)")
            .means("fact-offset-at")
            .of(what, index, role),
        number("distance", place.distance).means("fact-offset-distance").of(what, index, role),
    ];
    if what != "corner" {
        facts.insert(3, number("1 + d k", pace).means("fact-offset-pace").of(what, index, role));
    }
    (sentence, facts)
}
