//! What the steps of a ray and a plane say.

use super::Two;
use crate::collide::space::ray_plane::{PlaneHit, Step};
use crate::figure::Role;
use crate::geom::Sign;
use crate::lab::Told;
use crate::lab::common::draw::{number, vector};
use crate::lab::sandbox::pair::short;
use crate::text::Message;
use crate::text::number::vector as place;

/// The sentence and the numbers of the last of some steps.
pub(super) fn tell(step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
    let (ray, plane) = (&pair.0.is, &pair.1.is);
    let (n, d) = (plane.normal(), ray.direction());
    match step {
        Step::Rise { rise, sign, .. } => {
            let facts = vec![
                vector("n", n).means("fact-ray-plane-normal").at("normal", Role::Normal),
                vector("D", d).means("fact-ray-direction").at("ray", Role::ShapeA),
                number("n · D", *rise)
                    .formula(format!("{} · {}", place(n), place(d)))
                    .means("fact-plane-rise")
                    .at("rise", Role::Candidate),
            ];
            let how = sign.name();
            (Message::new("ray-plane-rise").with("rise", *rise).with("how", how), facts)
        }
        Step::Height { height, sign, parallel, ahead } => {
            let facts = vec![
                vector("O", ray.origin()).means("fact-plane-origin").of(
                    "object",
                    pair.0.index,
                    Role::ShapeA,
                ),
                number("k", plane.offset()).means("fact-plane-offset").unmarked(),
                number("n · O − k", *height)
                    .formula(format!("{} − {}", short(n.dot(ray.origin())), short(plane.offset())))
                    .means("fact-plane-height")
                    .at("height", Role::Candidate),
            ];
            let how = match (parallel, sign) {
                (true, Sign::Zero) => "in",
                (true, _) => "parallel",
                (false, Sign::Zero) => "there",
                (false, _) if !ahead => "behind",
                (false, Sign::Positive) => "down",
                (false, Sign::Negative) => "up",
            };
            (Message::new("ray-plane-height").with("height", *height).with("how", how), facts)
        }
        Step::Hit(hit) => tell_hit(steps, hit),
    }
}

fn tell_hit(steps: &[&Step], hit: &PlaneHit) -> Told {
    let (mut height, mut rise) = (0.0, 1.0);
    for step in steps {
        match step {
            Step::Rise { rise: known, .. } => rise = *known,
            Step::Height { height: known, .. } => height = *known,
            Step::Hit(_) => {}
        }
    }
    let sentence = Message::new("ray-plane-hit").with("t", hit.t).with("point", hit.point);
    let facts = vec![
        number("t", hit.t)
            .formula(format!("−(n · O − k) / (n · D) = −{} / {}", short(height), short(rise)))
            .means("fact-plane-t")
            .at("along", Role::Candidate),
        vector("X", hit.point).formula("O + t D").means("fact-plane-place").at("hit", Role::Impact),
        vector("n", hit.normal).means("fact-plane-normal-unit").at("normal", Role::Normal),
    ];
    (sentence, facts)
}
