//! Yes or no, and how deep: what most callers of [`overlap`] want, without contact points.
//!
//! The same tests decide, so the answers are the same. It skips: what only contact points need, the order of two bodies
//! where the answer does not depend on it, and, for a yes or no, all other pieces after one pair that meets. Discs,
//! upright boxes, segments and capsules go straight to their test, which is written without branches; two bodies of one
//! convex piece each go to theirs after a comparison of boxes.
//!
//! Frame: world units. Degenerate cases: as [`overlap`]. Cost: one comparison of boxes for what is far apart.

use glam::DVec2;

use super::super::contact::Contact;
use super::pieces::{deepest_of_two, deepest_piece};
use super::round_convex::round_convex_meet;
use super::segment_segment::ends_meet;
use crate::collide::any::body::{Body, ConvexPart, Simple};
use crate::collide::any::overlap::{is_turned, order_of_points, overlap};
use crate::collide::curve::curved;
use crate::collide::pair::box_box::box_box;
use crate::collide::pair::circle_box::circle_box;
use crate::collide::pair::circle_circle::circle_circle;
use crate::collide::pair::circle_segment::circle_segment;
use crate::collide::pair::{circle_box, circle_circle, circle_segment};
use crate::collide::polygon::inside_region;
use crate::geom::Rect;
use crate::geom::convex::Convex;
use crate::geom::exact::signs::within_segment_distance;

/// The way out of two shapes that meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penetration {
    /// Whether they share boundary alone; exact.
    pub touching: bool,
    /// How far the second must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec2,
}

/// Whether two bodies share a point. Exact, as [`overlap`] is.
#[must_use]
#[inline]
pub fn meets(a: &Body, b: &Body) -> bool {
    if let Some(answer) = simply(a.simple(), b.simple()) {
        return answer;
    }
    match one_each(a, b) {
        Some((p, q)) => round_convex_meet(p, q),
        None => in_pieces(a, b),
    }
}

/// Whether two simple shapes meet; none when one is not simple. The boxes around them come first only where the test
/// costs more than they do.
#[inline]
fn simply(a: &Simple, b: &Simple) -> Option<bool> {
    use Simple::{Box, Convex, Disc, Parallelogram, Segment};
    Some(match (a, b) {
        (Disc { centre: p, radius: r }, Disc { centre: q, radius: s }) => {
            circle_circle::meets(*p, *r, *q, *s)
        }
        (Box(p), Box(q)) => p.meets(*q),
        (Box(b), Disc { centre, radius }) | (Disc { centre, radius }, Box(b)) => {
            circle_box::meets(b, *centre, *radius)
        }
        (Segment { ends: [p, q], radius }, Disc { centre, radius: r })
        | (Disc { centre, radius: r }, Segment { ends: [p, q], radius }) => {
            circle_segment::meets(*p, *q, *centre, [*radius, *r])
        }
        (Segment { ends: [o, p], radius: 0.0 }, Segment { ends: [a, b], radius: 0.0 }) => {
            ends_meet(*o, *p, *a, *b)
        }
        (Segment { ends: s, radius: r }, Segment { ends: t, radius: q }) => {
            let around =
                |[p, q]: [DVec2; 2], radius| Rect::point(p).union(Rect::point(q)).expand(radius);
            around(*s, *r).meets(around(*t, *q)) && capsules_meet(*s, *t, [*r, *q])
        }
        (Parallelogram(p), Parallelogram(q)) => return p.meets(q),
        (Parallelogram(p), Convex { around, .. }) | (Convex { around, .. }, Parallelogram(p)) => {
            return (!p.around().meets(*around)).then_some(false);
        }
        (Convex { around: p, held: d }, Convex { around: q, held: e }) => {
            // Most that meet hold discs that do; for the others the vertices decide. Both at once, because either alone
            // is a guess.
            let (near, held) = (p.meets(*q), d.overlaps(e));
            return (!near | held).then_some(near);
        }
        _ => return None,
    })
}

/// Whether segments with these radii around them meet: they cross, or an end is as near to the other one as both radii
/// together.
fn capsules_meet([o, p]: [DVec2; 2], [a, b]: [DVec2; 2], radii: [f64; 2]) -> bool {
    let near = |x: DVec2, [c, d]: [DVec2; 2]| within_segment_distance(x, c, d, radii);
    near(o, [a, b]) | near(p, [a, b]) | near(a, [o, p]) | near(b, [o, p]) || ends_meet(o, p, a, b)
}

/// The polygons of two bodies that are one convex polygon each.
#[inline]
fn one_each<'a>(a: &'a Body, b: &'a Body) -> Option<(&'a Convex, &'a Convex)> {
    let polygon = |x: &Body| matches!(x.simple(), Simple::Convex { .. } | Simple::Parallelogram(_));
    if !(polygon(a) && polygon(b)) {
        return None;
    }
    Some((&a.only()?.convex, &b.only()?.convex))
}

/// Whether bodies meet of which one is not simple.
fn in_pieces(a: &Body, b: &Body) -> bool {
    let (Some(p), Some(q)) = (a.bounds(), b.bounds()) else {
        return overlap(a, b).contact().is_some();
    };
    if !p.meets(q) {
        return false;
    }
    if let (Some(p), Some(q)) = (a.only(), b.only()) {
        return pieces_meet(p, q);
    }
    let special = |body: &Body| body.is_minute() || body.is_of_cells();
    if special(a) || special(b) {
        return overlap(a, b).contact().is_some();
    }
    if a.curves().is_some() || b.curves().is_some() {
        return curved::meet(a, b);
    }
    if let Some(found) = inside_region::of_point(a, b) {
        return found.contact().is_some();
    }
    // Rounded pieces need their polygon's edges to decide.
    if a.parts().iter().chain(b.parts()).any(|p| p.rounded > 0.0) {
        return overlap(a, b).contact().is_some();
    }
    let meets = |p: &ConvexPart, q: &ConvexPart| p.bounds.meets(q.bounds) && pieces_meet(p, q);
    let near = |p: &&ConvexPart| p.bounds.meets(q);
    a.parts().iter().filter(near).any(|p| b.parts().iter().any(|q| meets(p, q)))
}

/// Whether two pieces whose boxes meet do so themselves.
fn pieces_meet(a: &ConvexPart, b: &ConvexPart) -> bool {
    if let Some(answer) = simply(&a.simple(), &b.simple()) {
        return answer;
    }
    round_convex_meet(&a.convex, &b.convex)
}

/// How deep two bodies are in each other and the shortest way out; none when they are apart.
#[must_use]
#[inline]
pub fn penetration(a: &Body, b: &Body) -> Option<Penetration> {
    use Simple::{Box, Convex, Disc, Parallelogram, Segment};
    // Adding 0.0 keeps -0.0 out of answers.
    let found = |touching, depth, normal: DVec2| {
        Some(Penetration { touching, depth, normal: normal + DVec2::ZERO })
    };
    match (a.simple(), b.simple()) {
        (Disc { centre: p, radius: r }, Disc { centre: q, radius: s }) => {
            let c = circle_circle(*p, *r, *q, *s)?;
            // Round one centre all ways are as short, and which one is taken depends on the order.
            let turned = p == q && is_turned(a, b);
            found(c.touching, c.depth, if turned { -c.normal } else { c.normal })
        }
        (Box(p), Box(q)) => {
            // The same for equal depths: the order of the bodies, by their first vertices that differ.
            let turned = order_of_points(&[p.min, p.max], &[q.min, q.max]).is_gt();
            let c = if turned { box_box(q, p) } else { box_box(p, q) }?;
            found(c.depth == 0.0, c.depth, if turned { -c.normal } else { c.normal })
        }
        (Box(b), Disc { centre, radius }) => {
            let c = circle_box(b, *centre, *radius)?;
            found(c.touching, c.depth, c.normal)
        }
        (Disc { centre, radius }, Box(b)) => {
            let c = circle_box(b, *centre, *radius)?;
            found(c.touching, c.depth, -c.normal)
        }
        (Segment { ends: [p, q], radius }, Disc { centre, radius: r }) => {
            let c = circle_segment(*p, *q, *centre, [*radius, *r])?;
            found(c.touching, c.depth, c.normal)
        }
        (Disc { centre, radius: r }, Segment { ends: [p, q], radius }) => {
            let c = circle_segment(*p, *q, *centre, [*radius, *r])?;
            found(c.touching, c.depth, -c.normal)
        }
        (Convex { around: p, .. }, Convex { around: q, .. }) if !p.meets(*q) => None,
        (Parallelogram(p), Parallelogram(q)) if p.meets(q) == Some(false) => None,
        _ => deepest(a, b),
    }
}

/// The same of bodies that are not simple.
fn deepest(a: &Body, b: &Body) -> Option<Penetration> {
    let found = match (a.bounds(), b.bounds()) {
        (Some(p), Some(q)) if !p.meets(q) => return None,
        (Some(_), Some(_)) => deepest_of_near(a, b)?,
        _ => overlap(a, b).contact()?.clone(),
    };
    Some(Penetration { touching: found.touching, depth: found.depth, normal: found.normal })
}

/// The same of bodies whose boxes meet.
fn deepest_of_near(a: &Body, b: &Body) -> Option<Contact> {
    if let (Some(p), Some(q)) = (a.only(), b.only()) {
        return deepest_of_two(p, q);
    }
    let special = |x: &Body| x.curves().is_some() || x.is_of_cells() || x.is_minute();
    if special(a) || special(b) {
        return overlap(a, b).contact().cloned();
    }
    match inside_region::of_point(a, b) {
        Some(found) => found.contact().cloned(),
        None => deepest_piece(a, b),
    }
}
