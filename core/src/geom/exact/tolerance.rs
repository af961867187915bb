//! Every tolerance of the crate: its unit, why it has this size, and what breaks if it changes.
//!
//! No tolerance here is a length by itself. A sign is decided by an exact predicate where it can be. Where a length
//! must be compared, the tolerance is a fraction of the lengths compared, so that the same scene at another scale gives
//! the same answers.

/// A direction counts as moving into a wall when `v · n < -INWARD · |v|`. No unit.
///
/// A velocity projected on a wall keeps a rounding error of about 1e-16 of its length along the normal. Ten times
/// smaller, that error counts as an approach, and a slide along a wall spends impacts on the wall it slides on. A
/// hundred times larger, a move of 10⁶ units may sink 10⁻⁶ units into a wall.
pub const INWARD: f64 = 1e-14;

/// Half the angle, in radians, of the overlap between a wall's flat contact and the round contact at its
/// end.
///
/// A disc that rolls along two walls in line touches the round end between them at a tangent, where
/// rounding alone would decide. So the round end takes only normals that are at least this far from its
/// walls' own, and the flat part reaches as much further: `r · CONE` past its end, where it is wrong by
/// `r · CONE² / 2`, half a part in 10¹². A hundred times smaller and seams begin to catch; a hundred
/// times larger and the outline is wrong in the ninth digit.
pub const CONE: f64 = 1e-6;

/// The rounding of coordinates, as a fraction of their size: how far apart two places may be computed
/// that are the same. Four hundred times the unit in the last place.
pub const ROUNDING: f64 = 1e-13;

/// Two impacts whose fractions differ by less are one impact on two walls, and the tie rule decides.
pub const SAME_FRACTION: f64 = 1e-12;

/// A piece of wall that reaches over a splitting line by less than this fraction of its wall is not cut by it; of a wall
/// without ends, by less than this fraction of the coordinates' size.
///
/// Where two lines cut a wall at one place, their cuts differ by some units in the last place. Ten times smaller, such
/// leftovers count as pieces, and there are cells for them; ten times larger, a wall reaches out of its leaf
/// by as much as leaves are searched around ([`ROUNDING`]).
pub const SLIVER: f64 = 1e-14;

/// How far the chords that replace a curve may be from it, as a fraction of the curve's size.
///
/// A curve of 100 units is then met within 0.01 of where it is, with some 90 chords when it bends much.
/// Ten times smaller, there are three times as many chords; ten times larger, the chords begin to show.
pub const FLATTENING: f64 = 1e-4;

/// How much nearer than d, as a fraction of d, a place of the curve at a distance d must be to be cut off.
///
/// The distance of a place from the curve is computed to some units in the last place, more where the curve bends as
/// tightly as a circle of radius d. A thousand times smaller, places that are on the border flicker; a million times
/// larger, the fold near a cusp is kept.
pub const OFFSET_KEPT: f64 = 1e-10;

/// How near two places must be, as a fraction of the shapes' size, for a curve to touch there.
///
/// Where a curve touches something is the root of a polynomial of degree five or more and has no exact sign: it is
/// computed to a few units in the last place. A hundred times smaller, rounding decides whether a tangency is found; a
/// thousand times larger, curves touch that are a billionth apart.
pub const CURVE: f64 = 1e-12;

/// How far apart two convex cores must be, as a fraction of their size, for the way between them to give a direction.
///
/// Rounding turns a shorter way by more than a hundred-thousandth, and a radius along it would then be short of the way out
/// by the square of that. A hundred times larger, cores that nearly touch with corners are parted by a billionth too little.
pub const DIRECTION: f64 = 1e-11;

/// How deep a translation must lie in what a pair of pieces forbids to count as forbidden, as a fraction of the shapes' size.
///
/// The way out of two shapes ends on the border of what several pairs forbid, and is computed to a few units in the last
/// place. A hundred times smaller, rounding closes passages that are exactly as wide as what goes through; a hundred
/// times larger, a way out may leave shapes a trillionth of their size deep in each other.
pub const COVERED: f64 = 1e-14;

/// How far corners of a face may be from its plane, and points in front of a face of a convex solid, as a fraction of its
/// size.
///
/// Corners of turned solids, and those that files write with six decimals, as most do, are not in one plane to the last bit.
/// Ten times smaller, a dodecahedron of another program is refused; a thousand times larger, dents that can be seen pass for
/// flat.
pub const FLAT: f64 = 1e-6;

/// The least sine of the angle between two edges whose cross product is taken for an axis. No unit.
///
/// Rounding turns the cross product by 1e-16 over that sine, and without it the least overlap of two boxes is too long by
/// that sine of their size at most: both are 1e-8 here. Ten times smaller or larger, one of the two is ten times as much.
pub const PARALLEL: f64 = 1e-8;

/// How far from a plane a corner may be to count as on it when a tree in space is built, as a fraction of the coordinates.
///
/// Corners of brushes are where three planes meet, computed and made one where they are nearer than a ten-billionth. Ten
/// times smaller, the faces of neighbours that lie on each other are distinguished and make slivers; a thousand times larger,
/// thin slabs are lost from the tree.
pub const ON_PLANE: f64 = 1e-9;

/// How far the length of a rotation's quaternion may be from 1. No unit.
///
/// Files write quaternions with seven digits and more. A thousand times smaller, those are refused; a thousand times larger,
/// a solid is visibly larger or smaller for its rotation.
pub const UNIT: f64 = 1e-6;

/// The least size of a radius, of a box's side, of a half-plane's normal, of a facing wall and of the extent of any other
/// shape's points, across or down, in world units; smaller ones are refused where shapes are made. An edge of a larger shape
/// may be as short as it is.
///
/// Signs are those of products of two lengths, and with the rounding errors of these they take twice the digits. Ten
/// thousand times smaller, what is below the last of these is lost: a sign may be wrong, and a box has no area.
pub const SMALLEST: f64 = 1e-140;

/// Coordinates and radii smaller than this, and not 0, in world units, are left to the slow and sure tests.
///
/// Errors of products of four of them have to be numbers still. A billion times smaller, these products underflow; larger, more
/// shapes are tested slowly, and no answer changes.
pub(crate) const MINUTE: f64 = 1e-70;

/// Whether a number is not 0 and as small.
#[inline]
pub(crate) fn is_minute(x: f64) -> bool {
    (x != 0.0) & (x.abs() < MINUTE)
}
