//! Polygons of any kind: points in them, their corners and edges, and how they are taken apart.

use glam::DVec2;
use glisse::collide::convex::nearest_feature::{
    ConvexRing, nearest_feature, nearest_feature_traced,
};
use glisse::collide::convex::nearest_published::{nearest_published, nearest_published_traced};
use glisse::collide::fast::point_polygon::by_heights;
use glisse::collide::point::point_polygon::{point_polygon, point_polygon_traced};
use glisse::collide::point::polygon_left::{fit, fit_traced, polygon_left, polygon_left_traced};
use glisse::collide::polygon::convex_pieces::{convex_pieces, convex_pieces_traced};
use glisse::collide::polygon::decompose::{decompose, decompose_traced};
use glisse::collide::polygon::polygon_kind::{PolygonKind, polygon_kind, polygon_kind_traced};
use glisse::collide::polygon::triangulate::{triangulate, triangulate_traced};
use glisse::collide::{PreparedPolygon, Side};
use glisse::geom::Polygon;

use super::inputs::Place;
use super::same::{Rate, reached, same};
use glisse::random::Rng;

/// A point beside a polygon, at one of its corners or on one of its edges as often as not.
fn near(polygon: &Polygon, place: &Place, rng: &mut Rng) -> DVec2 {
    let edges: Vec<[DVec2; 2]> = polygon.edges().collect();
    let [a, b] = edges[rng.below(edges.len())];
    match rng.below(6) {
        0 => a,
        1 => a.midpoint(b),
        // Level with a corner.
        2 => DVec2::new(place.point(rng).x, a.y),
        _ => place.point(rng),
    }
}

#[test]
fn points_in_polygons() {
    let (mut inside, mut on, mut long) = (Rate::default(), 0, 0);
    let mut rng = Rng::new(11);
    for _ in 0..6_000 {
        let place = Place::new(&mut rng);
        // More edges than are looked at together, now and then.
        let corners = 3 + if rng.below(10) == 0 { 60 + rng.below(80) } else { rng.below(10) };
        let any = rng.below(3) == 0;
        let polygon = if any { place.polygon(&mut rng) } else { place.star(&mut rng, corners) };
        long += u32::from(polygon.points().count() > 64);
        let prepared = PreparedPolygon::new(&polygon);
        for _ in 0..3 {
            let p = near(&polygon, &place, &mut rng);
            let found = same!(point_polygon(p, &polygon), |t| point_polygon_traced(p, &polygon, t));
            assert_eq!(by_heights(p, &polygon), found, "{p} {polygon:?}");
            assert_eq!(prepared.locate(p), found, "{p} {polygon:?}");
            on += u32::from(found.side == Side::Boundary);
            inside.count(found.side != Side::Outside);
        }
    }
    inside.check(18_000);
    reached("on the boundary", on, 3_000);
    reached("more than 64 edges", long, 200);
}

#[test]
fn convex_rings() {
    let (mut inside, mut unfit) = (Rate::default(), 0);
    let mut before: Option<ConvexRing> = None;
    let mut rng = Rng::new(12);
    for _ in 0..4_000 {
        let place = Place::new(&mut rng);
        let any = place.polygon(&mut rng);
        unfit += u32::from(same!(fit(&any), |t| fit_traced(&any, t)).is_err());
        let hull = glisse::collide::convex_hull(&any.points().collect::<Vec<_>>());
        let Ok(polygon) = Polygon::new(hull, Vec::new()) else { continue };
        let fits = same!(fit(&polygon), |t| fit_traced(&polygon, t));
        let Ok(ring) = fits else { continue };
        let p = near(&polygon, &place, &mut rng);
        let side = same!(polygon_left(p, &ring), |t| polygon_left_traced(p, &ring, t));
        inside.count(side != Side::Outside);
        let Ok(ring) = ConvexRing::new(&polygon) else { continue };
        same!(nearest_feature(&ring, p), |t| nearest_feature_traced(&ring, p, t));
        if let Some(other) = before.replace(ring.clone()) {
            same!(nearest_published(&ring, &other), |t| nearest_published_traced(&ring, &other, t));
        }
    }
    inside.check(2_000);
    reached("no convex ring", unfit, 1_000);
}

#[test]
fn polygons_taken_apart() {
    let (mut crossing, mut cut) = (Rate::default(), 0);
    let mut rng = Rng::new(13);
    for _ in 0..2_000 {
        let place = Place::new(&mut rng);
        let corners = 3 + rng.below(12);
        let any = rng.below(3) < 2;
        let polygon = if any { place.polygon(&mut rng) } else { place.star(&mut rng, corners) };
        let kind = same!(polygon_kind(&polygon), |t| polygon_kind_traced(&polygon, t));
        crossing.count(kind.kind == PolygonKind::SelfCrossing);
        let triangles = same!(triangulate(&polygon), |t| triangulate_traced(&polygon, t));
        if let Ok(triangles) = triangles {
            cut += 1;
            let points: Vec<DVec2> = polygon.points().collect();
            same!(convex_pieces(&points, &triangles), |t| convex_pieces_traced(
                &points, &triangles, t
            ));
        }
        let _ = same!(decompose(&polygon), |t| decompose_traced(&polygon, t));
    }
    crossing.check(2_000);
    reached("cut into triangles", cut, 500);
}
