//! Convex pieces of the plane, cut smaller and smaller: the cells of a tree, for its build and for pictures.

use glam::DVec2;

/// The part of a convex ring on the side of a line that `normal` points to.
#[must_use]
pub fn clip(ring: &[DVec2], origin: DVec2, normal: DVec2) -> Vec<DVec2> {
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for i in 0..ring.len() {
        let (p, q) = (ring[i], ring[(i + 1) % ring.len()]);
        let (dp, dq) = (normal.dot(p - origin), normal.dot(q - origin));
        if dp >= 0.0 {
            kept.push(p);
        }
        if (dp > 0.0 && dq < 0.0) || (dp < 0.0 && dq > 0.0) {
            kept.push(p + (q - p) * (dp / (dp - dq)));
        }
    }
    kept
}

/// [`clip`], but where nothing is left the corner that is nearest to the line: what rounding leaves nothing of, or lies
/// beyond the whole picture, is next to it.
pub(super) fn clip_or_corner(ring: &[DVec2], origin: DVec2, normal: DVec2) -> Vec<DVec2> {
    let kept = clip(ring, origin, normal);
    if !kept.is_empty() {
        return kept;
    }
    let height = |p: &DVec2| normal.dot(*p - origin);
    ring.iter().copied().max_by(|p, q| height(p).total_cmp(&height(q))).into_iter().collect()
}

/// The middle of a ring's vertices.
pub(super) fn middle(ring: &[DVec2]) -> DVec2 {
    ring.iter().sum::<DVec2>() / ring.len().max(1) as f64
}

/// Whether a cell is narrower than `width`.
pub(super) fn is_narrow(cell: &[DVec2], width: f64) -> bool {
    let Some(first) = cell.first() else { return true };
    let (mut area, mut length) = (0.0f64, 0.0f64);
    for (p, q) in cell.iter().zip(cell.iter().cycle().skip(1)) {
        area += (*p - *first).perp_dot(*q - *first);
        length = length.max((*p - *first).length());
    }
    area.abs() <= length * width
}
