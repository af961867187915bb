//! Curves that were once told wrongly, each as it was found: by exact roots of resultants, by 720 directions of the way
//! out, by sides on both sides of a normal.

use glam::dvec2 as v;
use glisse::collide::{Body, Side, cast, contains, curve_curve, overlap};
use glisse::geom::{AnyShape, Cubic, Path, Polygon, Pose, Ray, Segment};

type Points = [(f64, f64); 4];

fn cubic(p: Points) -> Cubic {
    Cubic::new(p.map(|p| v(p.0, p.1))).unwrap()
}

fn closed(start: (f64, f64), curves: &[[(f64, f64); 3]]) -> AnyShape {
    let curves: Vec<_> = curves.iter().map(|c| c.map(|p| v(p.0, p.1))).collect();
    AnyShape::Path(Path::new(v(start.0, start.1), &curves, true).unwrap())
}

fn polygon(points: &[(f64, f64)]) -> AnyShape {
    let points = points.iter().map(|p| v(p.0, p.1)).collect();
    AnyShape::Polygon(Polygon::new(points, Vec::new()).unwrap())
}

/// Both curves meet at these parameters and nowhere else.
fn meet_at(a: Points, b: Points, expected: &[[f64; 2]]) {
    let found = curve_curve(&cubic(a), &cubic(b));
    assert!(!found.shared && found.hits.len() == expected.len(), "{found:?}");
    for (hit, q) in found.hits.iter().zip(expected) {
        assert!((0..2).all(|k| (hit.q[k] - q[k]).abs() < 1e-9), "{hit:?} {q:?}");
    }
}

#[test]
fn a_curve_and_the_same_a_little_beside_it() {
    // By a ten-millionth, by a thousandth and turned round: they cross at the smallest angles.
    let arch = [(0.0, 3.0), (4.0, 0.0), (3.0, 4.0), (-1.0, 7.0)];
    let by = (7.64962704799133e-8, 3.2194029624092874e-9);
    let beside = arch.map(|p| (p.0 + by.0, p.1 + by.1));
    let found = curve_curve(&cubic(arch), &cubic(beside));
    assert!(found.hits.len() == 1 && !found.shared, "{found:?}");
    assert!((found.hits[0].q[0] - 0.2566235283).abs() < 1e-7, "{found:?}");
    meet_at(
        [(6.0, 0.0), (4.0, 12.0), (12.0, 6.0), (-2.0, 6.0)],
        [(-1.999, 6.0), (12.001, 6.0), (4.001, 12.0), (6.001, 0.0)],
        &[[0.47954528305122646, 0.4789713298265448]],
    );
    meet_at(
        [(7.0, 0.0), (-12.0, 26.0), (23.0, -9.0), (0.0, 7.0)],
        [(0.001, 7.0), (23.001, -9.0), (-11.999, 26.0), (7.001, 0.0)],
        &[
            [0.0670062899053073, 0.066951305244796],
            [0.29074504475172896, 0.709368706696046],
            [0.7985576774169411, 0.2013625847416013],
            [0.932976702211737, 0.9330316890318423],
        ],
    );
}

#[test]
fn a_tangency_is_placed_to_the_last_digits_and_told_from_two_crossings() {
    let arch = cubic([(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)]);
    let over = |by: f64| {
        cubic([(1.0, -12.0), (1.0, -4.0), (7.0, -4.0), (7.0, -12.0)].map(|p| (p.0, p.1 + by)))
    };
    let touch = curve_curve(&arch, &over(0.0));
    assert!(touch.hits.len() == 1 && touch.hits[0].touch, "{touch:?}");
    assert!(touch.hits[0].point.distance(v(4.0, -6.0)) < 1e-13, "{touch:?}");
    for by in [1e-6, 1e-9, 1e-11, 1e-12] {
        let two = curve_curve(&arch, &over(by));
        assert!(two.hits.len() == 2 && two.hits.iter().all(|h| !h.touch), "{by} {two:?}");
        for hit in &two.hits {
            assert!(arch.at(hit.q[0]).distance(over(by).at(hit.q[1])) < 1e-14, "{two:?}");
        }
        assert!(by < 1e-11 || curve_curve(&arch, &over(-by)).hits.is_empty());
    }
}

#[test]
fn a_loop_and_itself_are_one_stretch() {
    // Both ends are in one place, which is no stretch by its ends alone.
    let around = [(0.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)];
    let back = [around[3], around[2], around[1], around[0]];
    let arch = [(0.0, 0.0), (9.0, 5.0), (-9.0, 5.0), (0.0, 0.0)];
    for (a, b, shared) in [(around, around, true), (around, back, true), (around, arch, false)] {
        let found = curve_curve(&cubic(a), &cubic(b));
        assert_eq!(found.shared, shared, "{found:?}");
        let [first, .., last] = &found.hits[..] else { panic!("{found:?}") };
        assert!(!shared || last.q[0] - first.q[0] == 1.0, "{found:?}");
    }
}

#[test]
fn where_a_curve_stands_still_one_place_is_one_meeting() {
    // The second starts on the first with three control points in one place: its first millionth does not move.
    meet_at(
        [(5.0, 0.0), (5.0, 0.0), (3.0, 5.0), (3.0, 5.0)],
        [
            (3.574220738873114, 3.5644481528172136),
            (3.574220738873114, 3.5644481528172136),
            (3.574220738873114, 3.5644481528172136),
            (17.574220738873116, 1.5644481528172136),
        ],
        &[[0.6460830174694423, 0.0]],
    );
}

/// How deep two shapes are, as expected; that far along the normal they part.
fn depth(a: &AnyShape, b: &AnyShape, most: f64) {
    let (a, b) = (Body::new(a), Body::new(b));
    let contact = overlap(&a, &b).contact().unwrap().clone();
    assert!(contact.depth <= most * (1.0 + 1e-9), "{contact:?} {most}");
    let at = |by: f64| overlap(&a, &b.moved(&Pose::new(contact.normal * by, 0.0).unwrap()));
    assert!(at(contact.depth + 1e-8).contact().is_none_or(|c| c.touching));
    assert!(at(0.9 * contact.depth).contact().is_some_and(|c| !c.touching));
}

#[test]
fn the_way_out_past_a_sharp_bend() {
    // Curves of one arc that turn most of their way at once.
    let d = closed(
        (1.4887214934204762, 1.0706604742095962),
        &[[
            (2.2933518208540313, -1.7606646685357832),
            (-2.270642508106858, -3.0790171193237468),
            (-3.093418146395279, -0.18384243835604286),
        ]],
    );
    let drop = closed(
        (-2.2644168981332675, 0.06074183811705369),
        &[[
            (-2.780602158187001, 4.346769113946616),
            (-0.8886354697596919, -0.29813230821962716),
            (-2.2644168981332675, 0.06074183811705369),
        ]],
    );
    depth(&d, &drop, 0.05352);
    let drop = closed(
        (-0.4387468972397286, -0.13765014154521205),
        &[[
            (-4.171778069484471, 2.573910636426289),
            (2.9697108173589344, 7.2083572292449505),
            (-0.4387468972397286, -0.13765014154521205),
        ]],
    );
    let stone = polygon(&[
        (2.3681052763144326, 2.3762680298689873),
        (2.246054909516821, 2.816448791651932),
        (0.8651569422318364, 3.7990643940042657),
        (-0.058659978115491396, 0.727492676456184),
    ]);
    depth(&drop, &stone, 0.04666);
}

#[test]
fn the_way_out_of_curves_that_are_straight() {
    // Control points in line make an edge, though not one with an even pace; where it turns back is a corner.
    let bend = cubic([
        (3.2430657962628304, 2.7117574200568884),
        (-4.090267537070503, -4.954909246609779),
        (12.576399129596165, 5.378424086723555),
        (5.24306579626283, -2.2882425799431116),
    ]);
    let body = closed(
        (-7.0, -2.0),
        &[
            [(-7.0, -2.0), (-7.0, -2.0), (3.0, 0.0)],
            [(3.0, 0.0), (3.0, 0.0), (3.0, -15.0)],
            [(8.0, -5.0), (-4.0, -7.0), (-4.0, -7.0)],
            [(-26.0, -15.0), (-38.0, -11.0), (-7.0, -2.0)],
        ],
    );
    depth(&AnyShape::Bezier(bend), &body, 0.14);
    // From (0, 0) to (4, 0), on to 4.5 and back.
    let back = cubic([(0.0, 0.0), (6.0, 0.0), (6.0, 0.0), (0.0, 0.0)]);
    let wall = AnyShape::Segment(Segment::new(v(4.25, -9.0), v(4.25, 9.0)).unwrap());
    depth(&AnyShape::Bezier(back), &wall, 0.25);
}

#[test]
fn a_ray_through_a_double_point_meets_it_once() {
    let loops = [(4.0, -6.0), (6.0, 4.0), (6.0, 4.0), (5.0, -1.0)];
    let ray = Ray::new(v(5.0, 0.21474849908901393), v(5.0, 0.0)).unwrap();
    let hits = cast(&ray, &AnyShape::Bezier(cubic(loops))).hits;
    assert!(hits.len() == 1, "{hits:?}");
}

/// Every normal of a ray's hits on a solid leads out of it.
fn leads_out(shape: &AnyShape, origin: (f64, f64), direction: (f64, f64)) {
    let ray = Ray::new(v(origin.0, origin.1), v(direction.0, direction.1)).unwrap();
    let by = 1e-6 * shape.bounds().unwrap().size().max_element();
    for hit in cast(&ray, shape).hits {
        assert_ne!(contains(shape, hit.point + hit.normal * by), Side::Inside, "{hit:?}");
    }
}

#[test]
fn normals_lead_out_when_the_ray_passes_by_a_joint() {
    // A meeting rounded to the end of its curve, where the next one begins with an arm of no length.
    let u = 1e-6;
    let shape = closed(
        (-6.0 * u, 3.0 * u),
        &[
            [(-2.0 * u, -3.0 * u), (8.0 * u, 7.0 * u), (-7.0 * u, 0.0)],
            [
                (-5.98486347481999e-6, 5.679725094635234e-7),
                (-4.96972694963998e-6, 1.1359450189270467e-6),
                (-3.9545904244599704e-6, 1.70391752839057e-6),
            ],
            [
                (-3.9545904244599704e-6, 1.70391752839057e-6),
                (-1.095459042445997e-5, -7.29608247160943e-6),
                (-1.095459042445997e-5, -7.29608247160943e-6),
            ],
            [
                (-1.095459042445997e-5, -7.29608247160943e-6),
                (-6.9545904244599705e-6, -7.29608247160943e-6),
                (-6.9545904244599705e-6, -7.29608247160943e-6),
            ],
        ],
    );
    leads_out(&shape, (-u, u), (-2.9545904244599707e-6, 7.039175283905701e-7));
    // A curve that crosses the ray within rounding of the end that it has on it.
    let shape = closed(
        (-6.118737498275908, -5.153741497901528),
        &[
            [
                (-4.147650310523445, 9.581074934557957),
                (-5.5156149980419205, 1.8915578747093695),
                (-4.750772810757432, 2.5357755619470606),
            ],
            [
                (-1.812028552396469, 3.7035864175374016),
                (1.126715699460902, 4.871397324031884),
                (-6.118737498275908, -5.153741497901528),
            ],
        ],
    );
    leads_out(
        &shape,
        (-9.339825934464363, -1.3295305614790855),
        (4.589053123706931, 3.865306123426146),
    );
}

#[test]
fn an_edge_nearly_along_the_ray_is_met_where_it_is() {
    let (a, b) = (v(20999999.99999148, -27000000.000008393), v(0.0, -6000000.0));
    let ray = Ray::new(
        v(5734766.658829528, -11734766.658831831),
        v(14999999.999996275, -15000000.000012178),
    )
    .unwrap();
    let hits = cast(&ray, &AnyShape::Segment(Segment::new(a, b).unwrap())).hits;
    // By fractions.
    assert!(hits.len() == 1 && (hits[0].t - 0.6057167678826447).abs() < 1e-9, "{hits:?}");
}
