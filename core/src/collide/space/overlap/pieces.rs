//! What is made of convex pieces: brushes, meshes that are not convex, grounds of heights.
//!
//! The pieces of brushes are the brushes, of a mesh its triangles, of a ground the two triangles of each cell with all that is below
//! them. Every pair of pieces whose boxes meet is tested, and the deepest is the answer. What is wholly inside a closed mesh
//! meets none of its triangles: it leaves through the hull of the mesh. When no pair meets, the nearest pair says how far the two
//! are apart; pairs whose boxes are farther than that are not looked at.
//!
//! Degenerate cases: a place on the seam of two pieces of a ground only touches both; where it is below the ground, it leaves
//! upward. Cost: the boxes of all pairs, and the tests of those that are near.

use glam::DVec3;

use super::convex::convex_convex;
use super::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest};
use crate::collide::Side;
use crate::collide::space::contains::{in_ground, on_mesh};
use crate::geom::solid::height_field::GroundTriangle;
use crate::geom::solid::{AnySolid, Box3, Brushes, Convex3, Mesh, Triangle3};

/// By how many roundings of all that goes into it a contact point may be off.
const ROUNDINGS: f64 = 64.0;

/// The pieces of a solid, made when they are needed.
enum Pieces<'s> {
    One(Box<Convex3>),
    Brushes(&'s Brushes),
    Mesh(&'s Mesh, Vec<Triangle3>),
    Ground(Vec<GroundTriangle>),
}

impl<'s> Pieces<'s> {
    fn of(solid: &'s AnySolid) -> Option<Self> {
        if let Some(one) = Convex3::of(solid) {
            return Some(Self::One(Box::new(one)));
        }
        match solid {
            AnySolid::Brushes(b) => Some(Self::Brushes(b)),
            AnySolid::Mesh(m) => Some(Self::Mesh(m, m.triangles().collect())),
            AnySolid::Heights(h) => Some(Self::Ground(h.triangles().collect())),
            _ => None,
        }
    }

    /// The box around each piece; of a ground down to `bottom`, or to its triangles alone where that is no number.
    fn bounds(&self, bottom: f64) -> Vec<Box3> {
        let around = |[a, b, c]: [DVec3; 3]| Box3 { min: a.min(b).min(c), max: a.max(b).max(c) };
        match self {
            Self::One(c) => vec![c.bounds()],
            Self::Brushes(b) => b.all().iter().map(|b| b.solid().bounds()).collect(),
            Self::Mesh(_, all) => all.iter().map(|t| around(t.points())).collect(),
            Self::Ground(all) => all
                .iter()
                .map(|t| {
                    let box3 = around(t.corners);
                    Box3 { min: box3.min.with_z(box3.min.z.min(bottom)), ..box3 }
                })
                .collect(),
        }
    }

    fn piece(&self, i: usize, bottom: f64) -> Convex3 {
        match self {
            Self::One(c) => (**c).clone(),
            Self::Brushes(b) => b.all()[i].solid().clone(),
            Self::Mesh(_, all) => (&all[i]).into(),
            Self::Ground(all) => column(&all[i], bottom),
        }
    }
}

/// A triangle of the ground and what is below it.
fn column(triangle: &GroundTriangle, bottom: f64) -> Convex3 {
    let top = triangle.corners;
    let points = top.into_iter().chain(top.map(|p| p.with_z(bottom))).collect();
    // Cells have size, and so has what is below them.
    Convex3::new(points).unwrap_or_else(|_| top[0].into())
}

/// The box around all.
fn around(all: &[Box3]) -> Box3 {
    let first = all.first().copied().unwrap_or(Box3 { min: DVec3::ZERO, max: DVec3::ZERO });
    all.iter().fold(first, |a, b| Box3 { min: a.min.min(b.min), max: a.max.max(b.max) })
}

/// How two solids meet of which one is not convex; neither is a half-space.
pub(super) fn overlap(a: &AnySolid, b: &AnySolid) -> SpaceOverlap {
    // A half-space has no pieces, and has a test of its own.
    let (Some(p), Some(q)) = (Pieces::of(a), Pieces::of(b)) else {
        return convex_convex(&DVec3::ZERO.into(), &DVec3::ZERO.into());
    };
    // A ground goes down without end: so far that no way out is through its bottom.
    let whole = around(&[around(&p.bounds(f64::NAN)), around(&q.bounds(f64::NAN))]);
    let bottom = whole.min.z - 2.0 * (whole.max - whole.min).element_sum();
    let (of_a, of_b) = (p.bounds(bottom), q.bounds(bottom));
    let found = deepest((&p, &of_a), (&q, &of_b), bottom);
    let found = found.map(|c| above_ground(a, b, (&of_a, &of_b), c));
    match found {
        Some(contact) if !contact.touching => SpaceOverlap::Meets(contact),
        touching => match inside((&p, &of_a), (&q, &of_b), bottom) {
            Some(contact) => SpaceOverlap::Meets(contact),
            None => match touching {
                Some(contact) => SpaceOverlap::Meets(contact),
                None => SpaceOverlap::Apart(nearest((&p, &of_a), (&q, &of_b), bottom)),
            },
        },
    }
}

type Boxed<'p> = (&'p Pieces<'p>, &'p [Box3]);

/// The deepest pair of pieces.
fn deepest((p, of_a): Boxed<'_>, (q, of_b): Boxed<'_>, bottom: f64) -> Option<SpaceContact> {
    let whole = around(of_b);
    let mut best: Option<SpaceContact> = None;
    for (i, own) in of_a.iter().enumerate().filter(|(_, own)| own.meets(&whole)) {
        let mut piece = None;
        for (j, _) in of_b.iter().enumerate().filter(|(_, other)| own.meets(other)) {
            let piece = piece.get_or_insert_with(|| p.piece(i, bottom));
            if let SpaceOverlap::Meets(found) = convex_convex(piece, &q.piece(j, bottom))
                && best.as_ref().is_none_or(|b| found.depth > b.depth)
            {
                best = Some(found);
            }
        }
    }
    best.map(|contact| SpaceContact { pieces: true, ..contact })
}

/// What only touches the seams of a ground's pieces but is below it leaves upward.
fn above_ground(
    a: &AnySolid,
    b: &AnySolid,
    (of_a, of_b): (&[Box3], &[Box3]),
    contact: SpaceContact,
) -> SpaceContact {
    if !contact.touching {
        return contact;
    }
    // Contact points are rounded: at the edge of the field, and under its surface, that could put them inside.
    let reach = around(of_a).min.abs().max(around(of_a).max.abs());
    let off = ROUNDINGS
        * f64::EPSILON
        * reach.max(around(of_b).min.abs()).max(around(of_b).max.abs()).max_element();
    let nearby = [DVec3::ZERO, DVec3::X, DVec3::NEG_X, DVec3::Y, DVec3::NEG_Y, DVec3::Z];
    let ground = |s: &AnySolid| match s {
        AnySolid::Heights(h) => contact
            .points
            .iter()
            .any(|p| nearby.iter().all(|way| in_ground(h, *p + *way * off) == Side::Inside)),
        _ => false,
    };
    let up = |ground: &[Box3], other: &[Box3]| {
        let other = around(other);
        let is_beside =
            |g: &&Box3| (0..2).all(|k| g.min[k] <= other.max[k] && other.min[k] <= g.max[k]);
        let top =
            ground.iter().filter(is_beside).map(|g| g.max.z).fold(f64::NEG_INFINITY, f64::max);
        (top - other.min.z).max(f64::MIN_POSITIVE)
    };
    if ground(a) {
        SpaceContact { touching: false, depth: up(of_a, of_b), normal: DVec3::Z, ..contact }
    } else if ground(b) {
        SpaceContact { touching: false, depth: up(of_b, of_a), normal: DVec3::NEG_Z, ..contact }
    } else {
        contact
    }
}

/// A piece of the one that is wholly inside a closed mesh, and its way out of the hull of that.
fn inside(a: Boxed<'_>, b: Boxed<'_>, bottom: f64) -> Option<SpaceContact> {
    within(a, b, bottom).or_else(|| {
        let found = within(b, a, bottom)?;
        Some(SpaceContact { normal: -found.normal + DVec3::ZERO, ..found })
    })
}

fn within((p, of_a): Boxed<'_>, (q, of_b): Boxed<'_>, bottom: f64) -> Option<SpaceContact> {
    let Pieces::Mesh(mesh, _) = p else { return None };
    if !mesh.is_closed() {
        return None;
    }
    let whole = around(of_a);
    let hull = || Convex3::new(mesh.points().to_vec()).ok();
    let mut deepest: Option<SpaceContact> = None;
    let near = |other: &Box3| whole.meets(other);
    for (j, _) in of_b.iter().enumerate().filter(|(_, other)| near(other)) {
        let piece = q.piece(j, bottom);
        let count = piece.corners().count() as f64;
        let middle = piece.anchor() + piece.offsets().iter().sum::<DVec3>() / count;
        if on_mesh(mesh, middle) != Side::Inside {
            continue;
        }
        if let SpaceOverlap::Meets(found) = convex_convex(&hull()?, &piece)
            && deepest.as_ref().is_none_or(|d| found.depth > d.depth)
        {
            deepest = Some(SpaceContact { pieces: true, ..found });
        }
    }
    deepest
}

/// The nearest pair of pieces.
fn nearest((p, of_a): Boxed<'_>, (q, of_b): Boxed<'_>, bottom: f64) -> SpaceGap {
    let whole = around(of_b);
    let mut order: Vec<(f64, usize)> =
        of_a.iter().enumerate().map(|(i, own)| (box_gap(own, &whole), i)).collect();
    order.sort_by(|x, y| x.0.total_cmp(&y.0));
    let mut best =
        SpaceGap { distance: f64::INFINITY, nearest: [DVec3::ZERO; 2], test: SpaceTest::Polyhedra };
    for (gap, i) in order {
        if gap > best.distance {
            break;
        }
        let mut others: Vec<(f64, usize)> = of_b
            .iter()
            .enumerate()
            .map(|(j, other)| (box_gap(&of_a[i], other), j))
            .filter(|(gap, _)| *gap <= best.distance)
            .collect();
        others.sort_by(|x, y| x.0.total_cmp(&y.0));
        let mut piece = None;
        for (gap, j) in others {
            if gap > best.distance {
                break;
            }
            let piece = piece.get_or_insert_with(|| p.piece(i, bottom));
            if let SpaceOverlap::Apart(found) = convex_convex(piece, &q.piece(j, bottom))
                && found.distance < best.distance
            {
                best = found;
            }
        }
    }
    best
}

/// How far two boxes are apart.
fn box_gap(a: &Box3, b: &Box3) -> f64 {
    (a.min - b.max).max(b.min - a.max).max(DVec3::ZERO).length()
}

/// The deeper of two answers; apart, the nearer.
pub(super) fn deeper(a: SpaceOverlap, b: SpaceOverlap) -> SpaceOverlap {
    let height = |s: &SpaceOverlap| match s {
        SpaceOverlap::Meets(c) => c.depth,
        SpaceOverlap::Apart(gap) => -gap.distance,
    };
    let later = match (&a, &b) {
        (SpaceOverlap::Meets(_), SpaceOverlap::Apart(_)) => false,
        (SpaceOverlap::Apart(_), SpaceOverlap::Meets(_)) => true,
        _ => height(&b) > height(&a),
    };
    if later { b } else { a }
}

/// An answer as that of the deepest pair of pieces.
pub(super) fn as_pieces(found: SpaceOverlap) -> SpaceOverlap {
    match found {
        SpaceOverlap::Meets(c) => SpaceOverlap::Meets(SpaceContact { pieces: true, ..c }),
        apart => apart,
    }
}
