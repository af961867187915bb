//! Whether rings cross themselves or each other, exactly.

use glam::DVec2;

use super::wall::orient;

/// The first two edges found that cross or overlap other than at a shared corner, as (ring, edge) each, with a point where they meet.
pub type Crossing = ([usize; 2], [usize; 2], DVec2);

/// A crossing of the rings' edges, or none when every ring is simple and no two of them cross. Touching at a
/// corner is no crossing. Cost: near n log n for rings whose edges are short against the whole.
#[must_use]
pub fn first_crossing(rings: &[Vec<DVec2>]) -> Option<Crossing> {
    let mut edges: Vec<([usize; 2], DVec2, DVec2)> = Vec::new();
    for (r, ring) in rings.iter().enumerate() {
        for i in 0..ring.len() {
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            if a != b {
                edges.push(([r, i], a, b));
            }
        }
    }
    edges.sort_by(|p, q| p.1.x.min(p.2.x).total_cmp(&q.1.x.min(q.2.x)));
    for (i, (at, a, b)) in edges.iter().enumerate() {
        let (right, low, high) = (a.x.max(b.x), a.y.min(b.y), a.y.max(b.y));
        for (other, c, d) in &edges[i + 1..] {
            if c.x.min(d.x) > right {
                break;
            }
            if c.y.min(d.y) <= high
                && c.y.max(d.y) >= low
                && let Some(p) = meet(*a, *b, *c, *d)
            {
                return Some((*at, *other, p));
            }
        }
    }
    None
}

/// Where two segments cross inside both, or lie on each other; none when they only touch at an end.
fn meet(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> Option<DVec2> {
    let (sc, sd) = (orient(a, b, c), orient(a, b, d));
    let (sa, sb) = (orient(c, d, a), orient(c, d, b));
    if sc == 0.0 && sd == 0.0 {
        // In line: they overlap when more than an end is shared.
        let ab = b - a;
        let (tc, td) = (ab.dot(c - a), ab.dot(d - a));
        let (low, high) = (tc.min(td).max(0.0), tc.max(td).min(ab.length_squared()));
        return (low < high).then(|| a + ab * (0.5 * (low + high) / ab.length_squared()));
    }
    let crosses = ((sc > 0.0 && sd < 0.0) || (sc < 0.0 && sd > 0.0))
        && ((sa > 0.0 && sb < 0.0) || (sa < 0.0 && sb > 0.0));
    crosses.then(|| c + (d - c) * (sc / (sc - sd)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bow_tie_crosses_and_a_square_with_a_hole_does_not() {
        let p = DVec2::new;
        let bow = vec![p(0., 0.), p(2., 2.), p(2., 0.), p(0., 2.)];
        assert_eq!(first_crossing(&[bow]).unwrap().2, p(1., 1.));
        let square = vec![p(0., 0.), p(4., 0.), p(4., 4.), p(0., 4.)];
        let hole = vec![p(1., 1.), p(2., 1.), p(2., 2.)];
        assert_eq!(first_crossing(&[square.clone(), hole]), None);
        let across = vec![p(1., 1.), p(9., 1.), p(2., 2.)];
        assert!(first_crossing(&[square, across]).is_some());
    }
}
