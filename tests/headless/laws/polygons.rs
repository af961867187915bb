//! Polygons of every kind against oracles that share no code with the crate: whole numbers, every pair of
//! edges, every edge for every point.
//!
//! Corners are on a coarse grid of whole numbers, so that repeated points, corners in line, touches and overlaps
//! come up all the time.

use geo::coordinate_position::{CoordPos, CoordinatePosition as _};
use geo::{Area as _, Contains as _};
use glam::DVec2;
use glisse::collide::point::polygon_left::{Unfit, fit};
use glisse::collide::polygon::triangulate::TriangulateError;
use glisse::collide::polygon::uncross::triangulate_even_odd;
use glisse::collide::{
    EdgeMeeting, PolygonKind, Side, convex_hull, convex_pieces, decompose, point_polygon,
    polygon_kind, polygon_left, triangulate, uncross, winding_faces,
};
use glisse::geom::{Polygon, Sign, orient};
use glisse::random::Rng;
use proptest::prelude::*;

type Whole = [i64; 2];

fn ring() -> impl Strategy<Value = Vec<Whole>> {
    prop::collection::vec([0..9_i64, 0..9_i64], 3..12)
}

fn rings() -> impl Strategy<Value = Vec<Vec<Whole>>> {
    prop::collection::vec(ring(), 1..4)
}

fn polygon(rings: &[Vec<Whole>], place: impl Fn(Whole) -> DVec2) -> Polygon {
    let mut rings = rings.iter().map(|r| r.iter().map(|p| place(*p)).collect());
    let outer = rings.next().unwrap();
    Polygon::new(outer, rings.collect()).unwrap()
}

fn plain([x, y]: Whole) -> DVec2 {
    DVec2::new(x as f64, y as f64)
}

fn side(a: Whole, b: Whole, c: Whole) -> i64 {
    ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).signum()
}

fn edges(rings: &[Vec<Whole>]) -> Vec<[Whole; 2]> {
    rings.iter().flat_map(|r| (0..r.len()).map(|i| [r[i], r[(i + 1) % r.len()]])).collect()
}

fn holds([a, b]: [Whole; 2], p: Whole) -> bool {
    side(a, b, p) == 0 && (0..2).all(|k| a[k].min(b[k]) <= p[k] && p[k] <= a[k].max(b[k]))
}

fn cross([a, b]: [Whole; 2], [c, d]: [Whole; 2]) -> bool {
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// Whether two edges share more than a point.
fn run_along([a, b]: [Whole; 2], [c, d]: [Whole; 2]) -> bool {
    let shared =
        (0..2).map(|k| a[k].max(b[k]).min(c[k].max(d[k])) - a[k].min(b[k]).max(c[k].min(d[k])));
    let shared: Vec<i64> = shared.collect();
    let in_line = side(a, b, c) == 0 && side(a, b, d) == 0;
    in_line && shared.iter().all(|s| *s >= 0) && shared.iter().any(|s| *s > 0)
}

/// How often the rings go around a point, by quarter turns; none on the boundary.
fn winding(rings: &[Vec<Whole>], p: Whole) -> Option<i64> {
    let edges = edges(rings);
    if edges.iter().any(|e| holds(*e, p)) {
        return None;
    }
    // The sum of the angles, in quarters: each edge goes from one quarter plane to another.
    let quarter = |q: Whole| match (q[0] >= p[0], q[1] >= p[1]) {
        (true, true) => 0,
        (false, true) => 1,
        (false, false) => 2,
        (true, false) => 3,
    };
    let turn = |[a, b]: [Whole; 2]| match (quarter(b) - quarter(a) + 4) % 4 {
        1 => 1,
        3 => -1,
        // Half a turn goes the way of the side.
        2 => 2 * side(p, a, b),
        _ => 0,
    };
    Some(edges.into_iter().map(turn).sum::<i64>() / 4)
}

/// Whether edges meet nowhere but neighbours at their corner, by trying all pairs.
fn simple(rings: &[Vec<Whole>]) -> bool {
    let rings: Vec<Vec<Whole>> = rings
        .iter()
        .map(|r| (0..r.len()).filter(|&i| r[i] != r[(i + 1) % r.len()]).map(|i| r[i]).collect())
        .collect();
    if rings.iter().any(|r| r.len() < 3) {
        return false;
    }
    let corners: Vec<Whole> = rings.iter().flatten().copied().collect();
    let edges = edges(&rings);
    let once = (0..corners.len()).all(|i| !corners[..i].contains(&corners[i]));
    once && edges.iter().enumerate().all(|(i, e)| {
        edges[..i].iter().all(|f| !cross(*e, *f))
            && corners.iter().all(|c| e.contains(c) || !holds(*e, *c))
    })
}

/// How many triangles a point is inside of. None when it is on a side.
fn covered(points: &[DVec2], triangles: &[[usize; 3]], p: DVec2) -> Option<usize> {
    let mut inside = 0;
    for t in triangles {
        let [a, b, c] = t.map(|i| points[i]);
        let signs = [orient(a, b, p), orient(b, c, p), orient(c, a, p)];
        match signs.iter().min() {
            Some(Sign::Positive) => inside += 1,
            Some(Sign::Zero) => return None,
            _ => {}
        }
    }
    Some(inside)
}

fn twice_area(points: &[DVec2], triangles: &[[usize; 3]]) -> f64 {
    let of = |[a, b, c]: [usize; 3]| (points[b] - points[a]).perp_dot(points[c] - points[a]);
    triangles.iter().map(|t| of(*t)).sum()
}

/// The same for `geo`, which is right of rings that neither cross nor overlap.
fn theirs(polygon: &Polygon) -> geo::Polygon<f64> {
    let ring = |r: &[DVec2]| r.iter().map(|p| (p.x, p.y)).collect::<geo::LineString<f64>>();
    geo::Polygon::new(ring(polygon.outer()), polygon.holes().iter().map(|r| ring(r)).collect())
}

/// What can be said of triangles and their pieces without knowing the region.
fn well_made(points: &[DVec2], triangles: &[[usize; 3]]) -> Result<(), TestCaseError> {
    for t in triangles {
        let [a, b, c] = t.map(|i| points[i]);
        prop_assert_eq!(orient(a, b, c), Sign::Positive);
    }
    let mut sides: Vec<[usize; 2]> =
        triangles.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
    sides.sort_unstable();
    prop_assert!(sides.windows(2).all(|w| w[0] != w[1]));
    let pieces = convex_pieces(points, triangles);
    let corners: usize = pieces.iter().map(|p| p.len() - 2).sum();
    prop_assert_eq!(corners, triangles.len());
    for piece in pieces {
        let places: Vec<DVec2> = piece.iter().map(|i| points[*i]).collect();
        let kind = polygon_kind(&Polygon::new(places, Vec::new()).unwrap());
        prop_assert!(kind.is_convex(), "{:?}", kind);
    }
    Ok(())
}

/// The triangles of any rings, crossing or not.
fn covered_once(rings: &[Vec<Whole>]) -> Result<(), TestCaseError> {
    let given = polygon(rings, plain);
    let all = edges(rings);
    let crossing = all.iter().enumerate().any(|(i, e)| all[..i].iter().any(|f| cross(*e, *f)));
    let found = triangulate(&given);
    prop_assert_eq!(matches!(found, Err(TriangulateError::SelfCrossing(_))), crossing);
    let (points, triangles) = triangulate_even_odd(&given).unwrap();
    if let Ok(found) = found {
        prop_assert_eq!(&found, &triangles);
        for scale in [2f64.powi(-27), 2f64.powi(27)] {
            let scaled = triangulate(&polygon(rings, |p| plain(p) * scale));
            prop_assert_eq!(&scaled, &Ok(found.clone()));
        }
    }
    well_made(&points, &triangles)?;
    // Places that rounding cannot move a boundary over.
    for x in -1..18 {
        for y in -1..18 {
            let p = DVec2::new(f64::from(x) * 0.5 + 0.013, f64::from(y) * 0.5 + 0.017);
            let inside = point_polygon(p, &given).side == Side::Inside;
            if let Some(count) = covered(&points, &triangles, p) {
                prop_assert_eq!(count, usize::from(inside), "{}", p);
            }
        }
    }
    Ok(())
}

/// The simple parts of any rings.
fn uncrossed(rings: &[Vec<Whole>]) -> Result<(), TestCaseError> {
    let given = polygon(rings, plain);
    let parts = uncross(&given).unwrap();
    let (points, triangles) = triangulate_even_odd(&given).unwrap();
    let mut area = 0.0;
    for part in &parts {
        for ring in part.rings() {
            prop_assert!(polygon_kind(&Polygon::new(ring.to_vec(), vec![]).unwrap()).is_simple());
        }
        let kind = polygon_kind(part).kind;
        prop_assert!(kind != PolygonKind::SelfCrossing, "{:?}", kind);
        let own: Vec<DVec2> = part.points().collect();
        area += twice_area(&own, &triangulate(part).unwrap());
    }
    prop_assert!((area - twice_area(&points, &triangles)).abs() <= 1e-11 * area);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_point_is_where_whole_numbers_say(rings in rings()) {
        let polygon = polygon(&rings, plain);
        for x in -1..10 {
            for y in -1..10 {
                let found = point_polygon(plain([x, y]), &polygon);
                let expected = winding(&rings, [x, y]);
                prop_assert_eq!(found.winding.map(i64::from), expected);
                let side = match expected {
                    None => Side::Boundary,
                    Some(n) if n % 2 == 0 => Side::Outside,
                    Some(_) => Side::Inside,
                };
                prop_assert_eq!(found.side, side);
            }
        }
    }

    #[test]
    fn a_kind_is_that_of_all_pairs_and_the_same_from_every_side(rings in rings(), by in 0..9_usize) {
        let found = polygon_kind(&polygon(&rings, plain));
        prop_assert_eq!(found.is_simple(), simple(&rings));
        let all = edges(&rings);
        let crossing = all.iter().enumerate().any(|(i, e)| all[..i].iter().any(|f| cross(*e, *f)));
        if !matches!(found.kind, PolygonKind::Degenerate(_)) {
            prop_assert!(!crossing || found.kind == PolygonKind::SelfCrossing);
        }
        let name = std::mem::discriminant(&found.kind);
        let count = |kind: &PolygonKind| match kind {
            PolygonKind::Concave { reflex } => reflex.len(),
            _ => 0,
        };
        let mut turned = rings.clone();
        for ring in &mut turned {
            let n = ring.len();
            ring.rotate_left(by % n);
            ring.reverse();
        }
        let others = [
            polygon(&turned, plain),
            polygon(&rings, |[x, y]| plain([-x, y])),
            polygon(&rings, |[x, y]| plain([y, x])),
        ];
        for other in others {
            let other = polygon_kind(&other);
            prop_assert_eq!(std::mem::discriminant(&other.kind), name);
            prop_assert_eq!(count(&other.kind), count(&found.kind));
            // Of a corner at the end of an overlap, it is the edge that starts there which tells or not.
            if !found.contacts.iter().any(|c| c.how == EdgeMeeting::Overlaps) {
                prop_assert_eq!(other.contacts.len(), found.contacts.len());
            }
        }
        for scale in [2f64.powi(-27), 2f64.powi(27)] {
            let scaled = polygon_kind(&polygon(&rings, |p| plain(p) * scale));
            prop_assert_eq!(&scaled.kind, &found.kind);
            let places = |c: &[glisse::collide::EdgeContact], s| -> Vec<_> {
                c.iter().map(|c| (c.edges, c.point * s, c.how)).collect()
            };
            prop_assert_eq!(places(&scaled.contacts, 1.0), places(&found.contacts, scale));
        }
    }

    #[test]
    fn geo_agrees_about_the_parts(rings in rings(), between in prop::collection::vec(prop::array::uniform2(-1.0..10.0_f64), 30)) {
        let given = polygon(&rings, plain);
        let parts = uncross(&given).unwrap();
        let whole = (-1..10).flat_map(|x| (-1..10).map(move |y| plain([x, y])));
        let between: Vec<DVec2> = between.into_iter().map(DVec2::from).collect();
        let mut times = vec![0; between.len()];
        let mut area = 0.0;
        for part in &parts {
            let theirs = theirs(part);
            area += 2.0 * theirs.unsigned_area();
            let position = |p: DVec2| theirs.coordinate_position(&geo::Coord { x: p.x, y: p.y });
            for p in whole.clone().chain(part.points()).chain(between.iter().copied()) {
                let side = match position(p) {
                    CoordPos::Inside => Side::Inside,
                    CoordPos::OnBoundary => Side::Boundary,
                    CoordPos::Outside => Side::Outside,
                };
                prop_assert_eq!(point_polygon(p, part).side, side, "{}", p);
            }
            for (p, times) in between.iter().zip(&mut times) {
                *times += usize::from(theirs.contains(&geo::Coord { x: p.x, y: p.y }));
            }
        }
        // As random as they are, these are no nearer to a boundary than rounding moves it.
        for (p, times) in between.iter().zip(times) {
            prop_assert_eq!(times, usize::from(point_polygon(*p, &given).side == Side::Inside), "{}", p);
        }
        let (points, triangles) = triangulate_even_odd(&given).unwrap();
        prop_assert!((area - twice_area(&points, &triangles)).abs() <= 1e-11 * area);
    }

    #[test]
    fn triangles_cover_the_region_once(rings in rings()) {
        covered_once(&rings)?;
    }

    #[test]
    fn uncrossed_parts_are_simple_and_cover_the_region(rings in rings()) {
        uncrossed(&rings)?;
    }

    #[test]
    fn a_hull_is_convex_and_holds_its_points(points in prop::collection::vec([0..9_i64, 0..9_i64], 0..20)) {
        let points: Vec<DVec2> = points.into_iter().map(plain).collect();
        let hull = convex_hull(&points);
        prop_assert!(hull.iter().all(|p| points.contains(p)));
        if hull.len() > 2 {
            let ring = Polygon::new(hull.clone(), vec![]).unwrap();
            prop_assert!(polygon_kind(&ring).is_convex());
            prop_assert!(points.iter().all(|p| point_polygon(*p, &ring).side != Side::Outside));
        }
    }

    #[test]
    fn the_inner_hand_says_what_whole_numbers_and_geo_say(
        points in prop::collection::vec([0..9_i64, 0..9_i64], 3..20), back in any::<bool>(),
    ) {
        let places: Vec<DVec2> = points.iter().copied().map(plain).collect();
        let mut hull = convex_hull(&places);
        if hull.len() > 2 {
            if back {
                hull.reverse();
            }
            // A repeated corner and one in line are no matter.
            hull.push(hull[hull.len() - 1]);
            hull.push(0.5 * (hull[0] + hull[hull.len() - 1]));
            let doubled: Vec<Whole> =
                hull.iter().map(|p| [(2.0 * p.x) as i64, (2.0 * p.y) as i64]).collect();
            let polygon = Polygon::new(hull, vec![]).unwrap();
            let ring = fit(&polygon).unwrap();
            let theirs = theirs(&polygon);
            for x in -1..18 {
                for y in -1..18 {
                    let p = 0.5 * plain([x, y]);
                    let found = polygon_left(p, &ring);
                    let expected = match winding(std::slice::from_ref(&doubled), [x, y]) {
                        None => Side::Boundary,
                        Some(0) => Side::Outside,
                        Some(_) => Side::Inside,
                    };
                    prop_assert_eq!(found, expected);
                    let inside = theirs.contains(&geo::Coord { x: p.x, y: p.y });
                    prop_assert_eq!(found == Side::Inside, inside);
                }
            }
        }
    }

    #[test]
    fn only_convex_rings_are_fit_and_the_others_say_why(rings in rings()) {
        let given = polygon(&rings, plain);
        let kind = polygon_kind(&given);
        match fit(&given) {
            Ok(_) => prop_assert!(kind.is_convex()),
            Err(why) => {
                prop_assert!(!kind.is_convex());
                let crosses = matches!(why, Unfit::SelfCrossing(_));
                prop_assert_eq!(crosses, kind.kind == PolygonKind::SelfCrossing);
                let nothing = matches!(why, Unfit::Degenerate(Some(_)));
                prop_assert_eq!(nothing, matches!(kind.kind, PolygonKind::Degenerate(_)));
                prop_assert!(why != Unfit::Degenerate(None));
            }
        }
    }

    #[test]
    fn a_face_has_one_winding_number(rings in rings()) {
        let given = polygon(&rings, plain);
        let faces = winding_faces(&given);
        let all: Vec<_> = edges(&rings).into_iter().filter(|[a, b]| a != b).collect();
        let along = all.iter().enumerate().any(|(i, e)| all[..i].iter().any(|f| run_along(*e, *f)));
        prop_assert_eq!(faces.is_none(), along);
        // In thousandths, so that places are whole numbers that lie on no edge.
        let fine: Vec<Vec<Whole>> =
            rings.iter().map(|r| r.iter().map(|[x, y]| [x * 1000, y * 1000]).collect()).collect();
        for (x, y) in (-1..18).flat_map(|x| (-1..18).map(move |y| (x, y))) {
            let (Some(faces), place) = (&faces, [x * 500 + 13, y * 500 + 17]) else { continue };
            let p = plain(place) / 1000.0;
            let held: Vec<i64> = faces
                .iter()
                .filter(|f| point_polygon(p, &f.region).side == Side::Inside)
                .map(|f| i64::from(f.winding))
                .collect();
            let expected = winding(&fine, place).unwrap_or_default();
            match held.as_slice() {
                [] => prop_assert_eq!(expected, 0),
                [one] => prop_assert_eq!(*one, expected),
                more => prop_assert!(false, "{} faces hold {}", more.len(), p),
            }
        }
    }

    #[test]
    fn taking_apart_is_its_parts_one_after_the_other(rings in rings()) {
        let given = polygon(&rings, plain);
        let made = decompose(&given).unwrap();
        prop_assert_eq!(&made.kind, &polygon_kind(&given));
        let (points, triangles) = triangulate_even_odd(&given).unwrap();
        prop_assert_eq!(&made.points, &points);
        prop_assert_eq!(&made.triangles, &triangles);
        prop_assert_eq!(&made.pieces, &convex_pieces(&points, &triangles));
    }

    #[test]
    fn stars_have_two_triangles_less_than_corners_and_their_own_area(
        radii in prop::collection::vec(5.0..10.0_f64, 3..300),
    ) {
        let n = radii.len() as f64;
        let at = |(i, r): (usize, &f64)| DVec2::from_angle(std::f64::consts::TAU * i as f64 / n) * *r;
        let ring: Vec<DVec2> = radii.iter().enumerate().map(at).collect();
        let polygon = Polygon::new(ring.clone(), vec![]).unwrap();
        let triangles = triangulate(&polygon).unwrap();
        prop_assert_eq!(triangles.len(), ring.len() - 2);
        let area = 2.0 * theirs(&polygon).unsigned_area();
        prop_assert!((twice_area(&ring, &triangles) - area).abs() <= 1e-12 * area);
        well_made(&ring, &triangles)?;
    }

    #[test]
    fn hostile_numbers_are_answered(
        points in prop::collection::vec(
            prop::array::uniform2(prop::sample::select(vec![
                0.0, -0.0, 1.0, 1.0 + f64::EPSILON, -1.0, 1e75, -1e75, 1e-75, 1e-300, 5e-324, 0.1, 0.3,
            ])),
            3..14,
        ),
    ) {
        let ring: Vec<DVec2> = points.into_iter().map(DVec2::from).collect();
        // What is too small as a whole is refused.
        let made = Polygon::new(ring.clone(), vec![ring.iter().rev().copied().collect()]);
        let alone = Polygon::new(ring, vec![]);
        prop_assert_eq!(made.is_ok(), alone.is_ok());
        for polygon in [made, alone].iter().flatten() {
            let _ = polygon_kind(polygon);
            let _ = triangulate(polygon);
            let _ = uncross(polygon);
            let _ = triangulate_even_odd(polygon);
            let _ = point_polygon(DVec2::ZERO, polygon);
        }
    }
}

#[test]
fn ten_thousand_corners_are_little() {
    let mut rng = Rng::new(9);
    let n = 10_000;
    let ring: Vec<DVec2> = (0..n)
        .map(|i| {
            let angle = std::f64::consts::TAU * f64::from(i) / f64::from(n);
            DVec2::from_angle(angle) * (5.0 + 5.0 * rng.unit())
        })
        .collect();
    // Where two of four corners change places, the edges before and after them cross.
    let mut crossed = ring.clone();
    crossed.chunks_exact_mut(4).for_each(|four| four.swap(1, 2));
    let crossed = Polygon::new(crossed, vec![]).unwrap();
    let polygon = Polygon::new(ring.clone(), vec![]).unwrap();
    assert!(polygon_kind(&polygon).is_simple());
    let triangles = triangulate(&polygon).unwrap();
    assert_eq!(triangles.len(), 9_998);
    assert!(convex_pieces(&ring, &triangles).len() < 9_000);
    assert_eq!(uncross(&polygon), Ok(vec![polygon]));
    assert!(uncross(&crossed).unwrap().len() > 100);
}

#[test]
fn what_random_rings_once_found() {
    // Slivers beside crossings, whose corners are in line but for rounding.
    let slivers = [
        vec![[0, 5], [8, 4], [2, 3]],
        vec![[0, 0], [6, 4], [1, 4], [5, 7], [6, 2], [6, 4], [6, 3], [4, 8]],
    ];
    // An upright edge, crossed at places that differ in x by rounding.
    let upright = [vec![[4, 0], [1, 1], [6, 0], [0, 1]], vec![[3, 6], [3, 0], [2, 8], [5, 1]]];
    for rings in [slivers.as_slice(), &upright] {
        covered_once(rings).unwrap();
        uncrossed(rings).unwrap();
    }
}
