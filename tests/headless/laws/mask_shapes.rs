//! A mask met by every other shape is the union of its cells: against each cell as a box of its own.

use glam::{DVec2, IVec2};
use glisse::collide::{
    Body, Overlap, PlacedMask, cast, distance, mask_cast, mask_distance, mask_overlap,
    masks_overlap, meets, overlap, point_mask,
};
use glisse::geom::cells::mask::rings::mask_rings;
use glisse::geom::{
    AnyShape, Capsule, CellGrid, CellRect, Circle, Cubic, HalfPlane, Mask, Point, Polygon,
    Polyline, Pose, Ray, Rect, Segment,
};
use glisse::random::Rng;

use super::masks::random_mask;
use crate::times;

fn boxes(placed: &PlacedMask<'_>) -> Vec<Body> {
    let cell = |c: IVec2| AnyShape::Rect(placed.grid.rect(CellRect::between(c, c)));
    placed.mask.cells().map(|c| Body::new(&cell(c))).collect()
}

fn moved(body: &Body, by: DVec2) -> Body {
    body.moved(&Pose::new(by, 0.0).unwrap())
}

/// Any kind of shape, about as large as some cells; often with corners on the lines of the grid.
fn shape(rng: &mut Rng, kind: usize, around: DVec2, cell: f64) -> AnyShape {
    let whole = rng.below(2) == 0;
    let at = |rng: &mut Rng, reach: f64| {
        let p = around + rng.in_square(-reach, reach) * cell;
        if whole { (p / cell).round() * cell } else { p }
    };
    match kind {
        0 => AnyShape::Circle(Circle::new(at(rng, 1.0), rng.range(0.2, 2.5) * cell).unwrap()),
        1 => loop {
            let (a, b) = (at(rng, 3.0), at(rng, 3.0));
            if let Ok(rect) = Rect::new(a.min(b), a.max(b)) {
                return AnyShape::Rect(rect);
            }
        },
        2 => loop {
            if let Ok(segment) = Segment::new(at(rng, 3.0), at(rng, 3.0)) {
                return AnyShape::Segment(segment);
            }
        },
        3 => {
            let points = (0..3 + rng.below(4)).map(|_| at(rng, 3.0)).collect();
            AnyShape::Polygon(Polygon::new(points, Vec::new()).unwrap())
        }
        4 => loop {
            let (a, b) = (at(rng, 3.0), at(rng, 3.0));
            if let Ok(capsule) = Capsule::new(a, b, 0.4 * cell) {
                return AnyShape::Capsule(capsule);
            }
        },
        5 => loop {
            if let Ok(chain) = Polyline::new((0..4).map(|_| at(rng, 3.0)).collect()) {
                return AnyShape::Polyline(chain);
            }
        },
        _ => {
            let points = [(); 4].map(|()| around + rng.in_square(-3.0, 3.0) * cell);
            AnyShape::Bezier(Cubic::new(points).unwrap())
        }
    }
}

fn grid(rng: &mut Rng) -> CellGrid {
    let cell = [1.0, 0.5, 8.0][rng.below(3)];
    let origin = (rng.in_square(-20.0, 20.0)).round() * cell;
    CellGrid::new(origin, DVec2::splat(cell)).unwrap()
}

#[test]
fn shapes_meet_a_mask_when_they_meet_a_cell_and_the_way_out_is_out_of_all() {
    let mut rng = Rng::new(81);
    let (mut yes, mut touches, mut cases) = (0, 0, 0);
    for case in 0..420 * times() {
        let density = [0.05, 0.3, 0.9][rng.below(3)];
        let mask = random_mask(&mut rng, 16, density);
        let placed = PlacedMask { mask: &mask, grid: grid(&mut rng) };
        let cell = placed.grid.cell().x;
        let around =
            placed.grid.origin() + mask.area().max.as_dvec2() * cell * rng.in_square(-0.1, 1.1);
        let shape = shape(&mut rng, case % 7, around, cell);
        let body = Body::new(&shape);
        let all = boxes(&placed);
        let say = format!("case {case}: {shape:?} and {:?} at {:?}", mask.to_rows(), placed.grid);
        let found = mask_overlap(&placed, &body);
        let brute = all.iter().any(|b| meets(b, &body));
        assert_eq!(found.contact().is_some(), brute, "{say}");
        cases += 1;
        yes += usize::from(brute);
        let Some(contact) = found.contact() else {
            // 1. Apart: as far as the nearest cell.
            let far = mask_distance(&placed, &body).map(|n| n.distance);
            let near = all.iter().filter_map(|b| distance(b, &body)).map(|n| n.distance);
            let near = near.reduce(f64::min);
            match (far, near) {
                (Some(far), Some(near)) => {
                    assert!((far - near).abs() < 1e-9 * (1.0 + near), "{say}")
                }
                _ => assert_eq!(far, near, "{say}"),
            }
            continue;
        };
        assert_eq!(mask_distance(&placed, &body), None);
        // 2. One cell that is more than touched is enough.
        let deep = all.iter().any(|b| overlap(b, &body).contact().is_some_and(|c| !c.touching));
        assert!(!(deep && contact.touching), "{say}");
        touches += usize::from(contact.touching);
        if contact.touching {
            assert_eq!(contact.depth, 0.0);
            continue;
        }
        // 3. The way out parts it from all cells; for shapes that are not curves nothing shorter does.
        let still = |by: DVec2| {
            let body = moved(&body, by);
            all.iter().any(|b| overlap(b, &body).contact().is_some_and(|c| c.depth > 1e-7 * cell))
        };
        assert!(!still(contact.normal * contact.depth), "{say}: {contact:?}");
        if contact.least && contact.depth > 1e-6 * cell {
            for k in 0..32 {
                let way = DVec2::from_angle(f64::from(k) * std::f64::consts::TAU / 32.0);
                let body = moved(&body, way * contact.depth * 0.99);
                assert!(matches!(mask_overlap(&placed, &body), Overlap::Meets(_)), "{say}: {way}");
            }
        }
    }
    assert!(yes * 10 > cases * 3 && yes * 10 < cases * 9, "{yes} of {cases}");
    assert!(touches > 3, "{touches}");
}

#[test]
fn a_point_meets_the_cell_it_is_on() {
    let mut rng = Rng::new(82);
    for _ in 0..2_000 * times() {
        let mask = random_mask(&mut rng, 12, 0.5);
        let placed = PlacedMask { mask: &mask, grid: grid(&mut rng) };
        let reach = mask.area().max.as_dvec2() * placed.grid.cell();
        let p = placed.grid.origin() + reach * rng.in_square(-0.2, 1.2);
        let p = if rng.below(2) == 0 { placed.grid.corner(placed.grid.cell_at(p)) } else { p };
        let body = Body::new(&AnyShape::Point(Point::new(p).unwrap()));
        let found = mask_overlap(&placed, &body);
        assert_eq!(found.contact().is_some(), point_mask(p, &mask, &placed.grid).is_some());
    }
}

#[test]
fn half_planes_meet_the_outermost_cells() {
    let mut rng = Rng::new(83);
    let mut yes = 0;
    for case in 0..400 * times() {
        let mask = random_mask(&mut rng, 14, 0.1);
        let placed = PlacedMask { mask: &mask, grid: grid(&mut rng) };
        let all = boxes(&placed);
        let corner = placed.grid.corner(IVec2::new(rng.below(14) as i32, rng.below(14) as i32));
        let normal = (rng.direction() * 3.0).round();
        let normal = if normal == DVec2::ZERO { DVec2::X } else { normal };
        let ground = AnyShape::HalfPlane(HalfPlane::new(normal, normal.dot(corner)).unwrap());
        let ground = Body::new(&ground);
        let found = mask_overlap(&placed, &ground);
        let each: Vec<Overlap> = all.iter().map(|b| overlap(b, &ground)).collect();
        let deepest = each.iter().filter_map(|o| o.contact()).map(|c| c.depth).reduce(f64::max);
        assert_eq!(found.contact().map(|c| c.depth), deepest, "case {case}");
        yes += usize::from(deepest.is_some());
        let near = all.iter().filter_map(|b| distance(b, &ground)).map(|n| n.distance);
        let near = near.reduce(f64::min).filter(|_| deepest.is_none());
        assert_eq!(mask_distance(&placed, &ground).map(|n| n.distance), near, "case {case}");
    }
    assert!(yes > 100, "{yes}");
}

/// The polygon of a mask's rings.
fn polygon(placed: &PlacedMask<'_>) -> Option<Polygon> {
    let rings = mask_rings(placed.mask, placed.mask.area());
    let mut rings =
        rings.into_iter().map(|ring| ring.into_iter().map(|p| placed.grid.corner(p)).collect());
    Some(Polygon::new(rings.next()?, rings.collect()).unwrap())
}

#[test]
fn rings_hold_the_cells_and_rays_meet_the_rings() {
    let mut rng = Rng::new(84);
    let mut hits = 0;
    for case in 0..300 * times() {
        let density = rng.unit();
        let mask = random_mask(&mut rng, 13, density);
        let placed = PlacedMask { mask: &mask, grid: grid(&mut rng) };
        let Some(polygon) = polygon(&placed) else { continue };
        let shape = AnyShape::Polygon(polygon);
        for y in -1..=mask.height() as i32 {
            for x in -1..=mask.width() as i32 {
                let cell = IVec2::new(x, y);
                let middle = placed.grid.rect(CellRect::between(cell, cell)).centre();
                let inside = glisse::collide::contains(&shape, middle);
                assert_eq!(
                    inside == glisse::collide::Side::Inside,
                    mask.get(cell),
                    "{case}: {cell}"
                );
            }
        }
        // Through corners and along lines as often as not.
        let any = |rng: &mut Rng| IVec2::new(rng.below(18) as i32 - 2, rng.below(18) as i32 - 2);
        for _ in 0..6 {
            let (a, b) = (any(&mut rng), any(&mut rng));
            let (a, b) = (placed.grid.corner(a), placed.grid.corner(b));
            let b = if rng.below(2) == 0 { b } else { b + rng.in_square(-0.5, 0.5) };
            let Ok(ray) = Ray::new(a, b - a) else { continue };
            let (found, wanted) = (mask_cast(&ray, &mask, &placed.grid), cast(&ray, &shape));
            let t = |c: &glisse::collide::Cast| c.hits.iter().map(|h| h.t).collect::<Vec<_>>();
            let (found_t, wanted_t) = (t(&found), t(&wanted));
            let same = found_t.len() == wanted_t.len()
                && found_t.iter().zip(&wanted_t).all(|(p, q)| (p - q).abs() <= 1e-12 * (1.0 + q));
            assert!(same, "case {case}: {ray:?} {:?}: {found_t:?} {wanted_t:?}", mask.to_rows());
            assert_eq!(found.in_plane, wanted.in_plane, "case {case}");
            hits += found.hits.len();
        }
    }
    assert!(hits > 1_000, "{hits}");
}

#[test]
fn masks_on_one_grid_get_apart_by_whole_cells_and_others_as_their_cells_do() {
    let mut rng = Rng::new(85);
    let (mut yes, mut on_grid) = (0, 0);
    for case in 0..260 * times() {
        let (a, b) = (random_mask(&mut rng, 9, 0.5), random_mask(&mut rng, 9, 0.5));
        let one = PlacedMask { mask: &a, grid: CellGrid::new(DVec2::ZERO, DVec2::ONE).unwrap() };
        let whole = rng.below(2) == 0;
        let size = if whole { 1.0 } else { [1.0, 0.75, 2.0][rng.below(3)] };
        let place = rng.in_square(-8.0, 8.0);
        let place = if whole { place.round() } else { (place * 4.0).round() / 4.0 };
        let two = PlacedMask { mask: &b, grid: CellGrid::new(place, DVec2::splat(size)).unwrap() };
        let found = masks_overlap(&one, &two);
        let (p, q) = (boxes(&one), boxes(&two));
        let share = |by: DVec2| {
            let q: Vec<Body> = q.iter().map(|b| moved(b, by)).collect();
            let deep = |x: &Body, y: &Body| overlap(x, y).contact().is_some_and(|c| c.depth > 1e-9);
            p.iter().any(|x| q.iter().any(|y| deep(x, y)))
        };
        assert_eq!(found.overlap.contact().is_some(), share(DVec2::ZERO), "case {case}");
        // The other way round it is the same, turned.
        let turned = masks_overlap(&two, &one);
        assert_eq!(turned.shared.map(|s| s.count), found.shared.map(|s| s.count));
        let Some(contact) = found.overlap.contact() else { continue };
        yes += 1;
        on_grid += usize::from(found.shared.is_some());
        let back = turned.overlap.contact().unwrap();
        assert!((back.depth - contact.depth).abs() < 1e-9, "case {case}: {contact:?} {back:?}");
        assert!(contact.least && !share(contact.normal * contact.depth), "case {case}");
        for k in 0..16 {
            let way = DVec2::from_angle(f64::from(k) * std::f64::consts::TAU / 16.0);
            assert!(share(way * contact.depth * 0.98), "case {case}: {contact:?}, {way}");
        }
    }
    assert!(yes > 60 && on_grid > 30, "{yes} {on_grid}");
}

#[test]
fn more_cells_than_a_body_has_are_met_too() {
    let mut rng = Rng::new(86);
    let mut noise = Mask::new(300, 300).unwrap();
    for y in 0..300 {
        for x in 0..300 {
            noise.set(IVec2::new(x, y), rng.below(2) == 0);
        }
    }
    let placed = PlacedMask { mask: &noise, grid: CellGrid::new(DVec2::ZERO, DVec2::ONE).unwrap() };
    let disc = |x: f64, r: f64| {
        Body::new(&AnyShape::Circle(Circle::new(DVec2::new(x, 150.0), r).unwrap()))
    };
    let Overlap::Meets(deep) = mask_overlap(&placed, &disc(150.0, 100.0)) else { panic!() };
    assert!(!deep.least && !deep.touching && (deep.depth - 250.0).abs() < 1e-9, "{deep:?}");
    assert!(matches!(mask_overlap(&placed, &disc(400.0, 99.0)), Overlap::Apart(_)));
    let far = mask_distance(&placed, &disc(400.0, 99.0)).unwrap();
    assert!(far.distance >= 1.0 && far.distance < 12.0, "{far:?}");
    let other = CellGrid::new(DVec2::splat(0.5), DVec2::ONE).unwrap();
    let found = masks_overlap(&placed, &PlacedMask { mask: &noise, grid: other });
    let contact = found.overlap.contact().unwrap();
    assert!(!contact.least && contact.depth == 299.5, "{contact:?}");
    // Combs that lie between each other share nothing.
    let mut comb = Mask::new(300, 300).unwrap();
    (0..300).step_by(2).for_each(|y| {
        (0..300).step_by(2).for_each(|x| comb.set(IVec2::new(x, y), true));
    });
    let half = CellGrid::new(DVec2::new(1.0, 0.5), DVec2::ONE).unwrap();
    let comb_at = |grid| PlacedMask { mask: &comb, grid };
    assert!(matches!(
        masks_overlap(&comb_at(placed.grid), &comb_at(half)).overlap,
        Overlap::Apart(_)
    ));
}
