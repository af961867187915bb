//! Every tolerance of the crate: its unit, why it has this size, and what breaks if it changes.
//!
//! No tolerance here is a length by itself. A sign is decided by an exact predicate where it can be; where a
//! length must be compared, the tolerance is a fraction of the lengths at hand, so that the same scene
//! at another scale gives the same answers.

/// A direction counts as moving into a wall when `v · n < -INWARD · |v|`. No unit.
///
/// A velocity projected on a wall keeps a rounding rest of about 1e-16 of its length along the normal.
/// Ten times smaller, that rest counts as an approach and a slide along a wall spends impacts on the wall
/// it slides on. A hundred times larger, a move of 10⁶ units may sink 10⁻⁶ units into a wall.
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

/// A piece of wall shorter than this fraction of the wall is not kept when a splitting line cuts it.
///
/// The place of a cut is rounded; a piece this short is that rounding. It holds no random point, and the
/// neighbouring pieces close over it.
pub const SLIVER: f64 = 1e-12;

/// How far the chords that stand for a curve may be from it, as a fraction of the curve's size.
///
/// A curve of 100 units is then met within 0.01 of where it is, with some 90 chords when it bends much.
/// Ten times smaller, there are three times as many chords; ten times larger, the chords begin to show.
pub const FLATTENING: f64 = 1e-4;

/// How near two places must be, as a fraction of the shapes' size, for a curve to touch there.
///
/// Where a curve touches something is the root of a polynomial of degree five or more and has no exact sign: it is
/// computed to a few units in the last place. A hundred times smaller, rounding decides whether a tangency is found; a
/// thousand times larger, curves touch that are a billionth apart.
pub const CURVE: f64 = 1e-12;
