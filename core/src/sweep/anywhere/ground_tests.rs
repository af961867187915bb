//! Ground in the plane, beside an oracle that knows only many places on y = f(x).

use glam::DVec2;

use super::curve_sweep::middle_of;
use super::slide_anywhere::slide_anywhere;
use super::sweep_anywhere::sweep_anywhere;
use super::tests::movers;
use super::{CurveWalls, MixedWalls};
use crate::collide::convex::nearest_cores::nearest_cores;
use crate::geom::convex::Convex;
use crate::geom::wall::Solids;
use crate::geom::{Ground, GroundProfile, Pose, Spline};
use crate::random::Rng;
use crate::sweep::fast::{IndexSweepOptions, WallIndex};
use crate::sweep::slide::{SlideOptions, Stopped};

const SKIN: f64 = 0.01;
/// How far below the line a corner may be found by rounding, and by what a formula's pieces are off.
const OFF: f64 = 1e-7;
const PLACES: usize = 1500;

struct Hills {
    ground: GroundProfile,
    walls: MixedWalls,
    places: Vec<DVec2>,
}

fn over(ground: GroundProfile) -> Hills {
    let mut curves = CurveWalls::default();
    curves.add_ground(&ground, 0);
    let walls = MixedWalls::new(WallIndex::new(Solids::default()), curves);
    let [from, to] = ground.span();
    let x = |k: usize| from + (to - from) * (k as f64 / PLACES as f64);
    let place = |k: usize| Some(DVec2::new(x(k), ground.at(x(k))?.height));
    Hills { places: (0..=PLACES).filter_map(place).collect(), ground, walls }
}

/// A spline through points at random, 12 wide.
fn spline(rng: &mut Rng) -> Hills {
    let points = (0..8).map(|k| DVec2::new(1.7 * f64::from(k) - 6.0, rng.range(-1.5, 1.5)));
    let spline = Spline::new(points.collect()).expect("a spline");
    over(GroundProfile::new(Ground::Spline(spline), None, None).expect("ground"))
}

#[cfg(feature = "formula")]
fn formula(text: &str) -> Hills {
    let formula = crate::geom::Formula::new(text).expect("a formula");
    let ground = GroundProfile::new(Ground::Formula(formula), Some(-6.0), Some(6.0));
    over(ground.expect("ground"))
}

/// Hills of all kinds.
fn hills(rng: &mut Rng, _round: usize) -> Hills {
    #[cfg(feature = "formula")]
    {
        let texts =
            ["sin(2*x)", "abs(x)-2", "x^2/8", "2*floor(x/3)", "sqrt(abs(x))-2", "cos(x)*x/4"];
        if _round % 2 == 1 {
            return formula(texts[_round / 2 % texts.len()]);
        }
    }
    spline(rng)
}

impl Hills {
    /// How far a shape is from the places of the line.
    fn apart(&self, shape: &Convex, at: DVec2) -> f64 {
        let placed = shape.moved(&Pose::new(at, 0.0).expect("a place"));
        let near = self.places.iter().filter(|p| (**p - at).abs().max_element() < 1.6);
        let here = Convex::circle(0.0).expect("a point");
        let point = |p: &DVec2| here.moved(&Pose::new(*p, 0.0).expect("a place"));
        let all = near.map(|p| nearest_cores(&placed, &point(p)).distance);
        all.fold(f64::INFINITY, f64::min) - shape.radius()
    }

    /// Whether any corner of a shape is below the line by f itself.
    fn is_below(&self, shape: &Convex, at: DVec2) -> bool {
        let below = |p: DVec2| self.ground.at(p.x).is_some_and(|g| p.y > g.height + OFF);
        shape.core().iter().any(|c| below(at + *c)) || below(at + middle_of(shape))
    }

    /// A place above the ground.
    fn start(&self, rng: &mut Rng, shape: &Convex) -> Option<DVec2> {
        let place = |rng: &mut Rng| DVec2::new(rng.range(-5.0, 5.0), rng.range(-5.0, 1.0));
        let free = |at: &DVec2| !self.is_below(shape, *at) && self.apart(shape, *at) > 2.0 * SKIN;
        (0..20).map(|_| place(rng)).find(free)
    }
}

#[test]
fn the_first_touch_of_ground_is_where_its_many_places_have_it() {
    let mut rng = Rng::new(51);
    let (mut hits, mut free) = (0, 0);
    for round in 0..24 {
        let hills = hills(&mut rng, round);
        for shape in movers() {
            let Some(from) = hills.start(&mut rng, &shape) else { continue };
            let v = DVec2::new(rng.range(-4.0, 4.0), rng.range(-1.0, 6.0));
            let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
            let found = sweep_anywhere(&hills.walls, &shape, from, v, &options);
            assert!(!found.start_solid, "{shape:?} {from}");
            let end = found.real.map_or(1.0, |c| c.fraction);
            for k in 0..=60 {
                let at = from + v * (end * f64::from(k) / 60.0);
                let apart = hills.apart(&shape, at);
                assert!(apart > -1e-7, "{apart} {k} {shape:?} {from} {v}");
                // A small shape falls between two places.
                assert!(k == 60 || !hills.is_below(&shape, at), "{k} {shape:?} {from} {v}");
            }
            let Some(contact) = found.real else {
                free += 1;
                continue;
            };
            let apart = hills.apart(&shape, from + v * end);
            // At a side or a cliff there are no places.
            let side = contact.normal.y.abs() < 1e-9;
            assert!(side || apart < 0.1, "{apart} {shape:?} {from} {v} {contact:?}");
            assert!(contact.normal.dot(v) < 0.0 && (contact.normal.length() - 1.0).abs() < 1e-12);
            hits += 1;
        }
    }
    assert!(hits > 40 && free > 15, "{hits} {free}");
}

#[test]
fn a_slide_over_ground_keeps_the_laws() {
    let mut rng = Rng::new(53);
    let options = SlideOptions::default();
    let (mut met, mut ended) = (0, 0);
    for round in 0..24 {
        let hills = hills(&mut rng, round);
        for shape in movers() {
            let Some(mut at) = hills.start(&mut rng, &shape) else { continue };
            for _ in 0..12 {
                let v = DVec2::new(rng.range(-2.0, 2.0), rng.range(-0.5, 2.5));
                let out = slide_anywhere(&hills.walls, &shape, at, v, &options);
                assert!(!out.start_solid, "{shape:?} {at} {v}");
                for piece in out.path.windows(2) {
                    for k in 0..=12 {
                        let at = piece[0].lerp(piece[1], f64::from(k) / 12.0);
                        let apart = hills.apart(&shape, at);
                        assert!(apart > SKIN - 1e-7, "{apart} {shape:?} {at} {v} {out:?}");
                        assert!(!hills.is_below(&shape, at), "{shape:?} {at} {v} {out:?}");
                    }
                    assert!((piece[1] - piece[0]).dot(v) >= -1e-9);
                }
                let length: f64 = out.path.windows(2).map(|p| p[0].distance(p[1])).sum();
                assert!(length <= v.length() * (1.0 + 1e-12), "{length} {v}");
                met += u32::from(!out.impacts.is_empty());
                ended += u32::from(out.stopped == Stopped::MaxImpact);
                at = out.position;
            }
        }
    }
    assert!(met > 600 && ended * 100 < met, "{met} {ended}");
}

/// Pieces of one line are no corners: over even ground of many pieces nothing catches, and no normal but the ground's is met. On a
/// slope the pieces bend by what their heights are rounded by: where one is hollow by that, the way is a chord of it.
#[test]
fn seams_of_ground_do_not_catch() {
    for slope in [0.0, 0.25, -0.7, 1.0 / 3.0] {
        let points = (0..17).map(|k| DVec2::new(1.0, slope) * (f64::from(k) - 8.0)).collect();
        let even = Ground::Spline(Spline::new(points).expect("a spline"));
        let hills = over(GroundProfile::new(even, None, None).expect("ground"));
        let along = DVec2::new(1.0, slope).normalize();
        // y goes down: up is away from the ground.
        let up = along.perp() * -1.0;
        for shape in movers() {
            let high = shape.support(-up) + SKIN;
            let (from, v) = (along * -2.5 + up * high, along * 5.0 - up);
            let out = slide_anywhere(&hills.walls, &shape, from, v, &SlideOptions::default());
            let expected = along * 2.5 + up * high;
            let rounded = if slope == 0.0 { 1e-9 } else { 1e-8 };
            let off = (out.position - expected).length();
            assert!(off < rounded, "{off} {slope} {shape:?} {out:?}");
            let is_even = |n: DVec2| (n - up).length() < rounded;
            assert!(out.impacts.iter().all(|c| is_even(c.normal)), "{slope} {shape:?} {out:?}");
        }
    }
}
