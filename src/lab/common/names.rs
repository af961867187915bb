//! What walls and corners are called: by the object they belong to and the side of it they are on.
//!
//! An edge is named by where its outside looks ("the ramp’s upper edge"), a corner by where it points. Edges of one
//! object that look the same way are counted in reading order. The walls of a map have numbers, from 1.

use std::sync::Arc;

use glam::DVec2;

use crate::geom::wall::{Wall, WallKind};
use crate::partition::Tree;
use crate::partition::bsp::{Median, SplitLine};
use crate::scene::{Object, Scene};
use crate::sweep::anywhere::curve_wall::CurveWall;
use crate::sweep::{SweepContact, WallFeature};
use crate::text::{Language, Message, Name};

/// The names of everything solid in a scene.
pub(crate) struct Names {
    tree: Arc<Tree>,
    /// The scene's objects by their indices.
    objects: Vec<Message>,
    /// The objects that the curves belong to, whose numbers count on from the round solids.
    curves: Vec<u32>,
}

impl Names {
    pub(crate) fn new(scene: &Scene, tree: Arc<Tree>) -> Self {
        Self { tree, objects: scene.objects.iter().map(object).collect(), curves: Vec::new() }
    }

    /// The same with curves beside what is in the tree.
    pub(crate) fn with_curves(self, curves: &[CurveWall]) -> Self {
        Self { curves: curves.iter().map(|c| c.owner).collect(), ..self }
    }

    /// An object: "the ramp".
    pub(crate) fn object(&self, index: u32) -> Message {
        let known = self.objects.get(index as usize).cloned();
        known.unwrap_or_else(|| Message::new("object-proper").with("name", index.to_string()))
    }

    /// A wall by its index in the tree, or a round solid: "the ramp’s upper edge".
    pub(crate) fn wall(&self, wall: u32) -> Message {
        self.wall_as(wall, "plain")
    }

    /// The same behind "of".
    pub(crate) fn of_wall(&self, wall: u32) -> Message {
        self.wall_as(wall, "of")
    }

    /// A line of the tree, behind "the line": "of the ramp’s upper edge".
    pub(crate) fn line(&self, line: SplitLine) -> Message {
        let (id, other) = match line.median {
            None => return self.of_wall(line.wall),
            Some(Median::To(other)) => ("name-median", Some(other)),
            Some(Median::Upright) => ("name-median-upright", None),
            Some(Median::Level) => ("name-median-level", None),
        };
        let name = Message::new(id).with("wall", self.of_wall(line.wall));
        match other {
            Some(other) => name.with("other", self.of_wall(other)),
            None => name,
        }
    }

    fn wall_as(&self, index: u32, case: &'static str) -> Message {
        let walls = &self.tree.solids.walls;
        let Some(wall) = walls.get(index as usize) else {
            let (rounds, at) = (&self.tree.solids.rounds, index as usize - walls.len());
            let owner = match rounds.get(at) {
                Some(round) => round.owner,
                None => self.curves.get(at - rounds.len()).copied().unwrap_or(u32::MAX),
            };
            return self.named("name-round", owner, case);
        };
        let (id, side) = match wall.kind {
            WallKind::HalfPlane => return self.named("name-border", wall.owner, case),
            WallKind::Facing => {
                let before = walls[..index as usize].iter().filter(|w| w.owner == wall.owner);
                let number = before.count() as u64 + 1;
                return self
                    .named("name-map-wall", wall.owner, case)
                    .with("number", number as usize);
            }
            WallKind::Outline(_) => ("name-edge", side(wall.normal())),
            WallKind::Thin(_) => ("name-face", side(wall.normal())),
            WallKind::OneWay => ("name-platform", side(wall.normal())),
        };
        let name = self.named(id, wall.owner, case).with("side", side);
        let alike =
            walls.iter().filter(|w| w.owner == wall.owner && self::side(w.normal()) == side);
        nth(name, alike.map(|w| (w.a + w.b) * 0.5), (wall.a + wall.b) * 0.5)
    }

    /// What a contact touches: a wall's flat part, a corner or a round solid.
    pub(crate) fn touched(&self, contact: &SweepContact) -> Message {
        self.touched_as(contact, "plain")
    }

    /// The same behind "of".
    pub(crate) fn of_touched(&self, contact: &SweepContact) -> Message {
        self.touched_as(contact, "of")
    }

    fn touched_as(&self, contact: &SweepContact, case: &'static str) -> Message {
        let walls = &self.tree.solids.walls;
        let Some(wall) = walls.get(contact.wall as usize) else {
            return self.wall_as(contact.wall, case);
        };
        let at = match contact.feature {
            WallFeature::End => wall.b,
            WallFeature::Start => wall.a,
            WallFeature::Face | WallFeature::Plane | WallFeature::Round | WallFeature::Curve => {
                return self.wall_as(contact.wall, case);
            }
        };
        let own = walls.iter().filter(|w| w.owner == wall.owner);
        if wall.kind == WallKind::Facing {
            let number = |meets: &dyn Fn(&Wall) -> bool| {
                own.clone().position(meets).map(|i| i + 1).unwrap_or_default()
            };
            let (ends, starts) = (number(&|w| w.b == at), number(&|w| w.a == at));
            let (id, first, second) = match (ends, starts) {
                (0, n) | (n, 0) => ("name-map-end", n, 0),
                (m, n) => ("name-map-corner", m.min(n), m.max(n)),
            };
            return self.named(id, wall.owner, case).with("first", first).with("second", second);
        }
        let thin = matches!(wall.kind, WallKind::Thin(_));
        let pointing = points_to(wall);
        let id = if thin && pointing == side(wall.tangent) { "name-end" } else { "name-corner" };
        let name = self.named(id, wall.owner, case).with("side", pointing);
        let alike = own.filter(|w| w.end().is_some() && points_to(w) == pointing);
        nth(name, alike.map(|w| w.b), at)
    }

    fn named(&self, id: &'static str, owner: u32, case: &'static str) -> Message {
        Message::new(id).with("object", self.object(owner)).with("case", case)
    }
}

/// The edge of a ring at a place, by where its outside looks. The ring may be wound either way.
pub(crate) fn edge(object: Message, ring: &[[DVec2; 2]], place: usize) -> Message {
    let area: f64 = ring.iter().map(|[a, b]| a.perp_dot(*b)).sum();
    let outward = |[a, b]: [DVec2; 2]| {
        let left = (b - a).perp();
        if area > 0.0 { -left } else { left }
    };
    let middle = |[a, b]: [DVec2; 2]| (a + b) * 0.5;
    let own = outward(ring[place]);
    let side = side(own);
    let is_alike = |edge: &&[DVec2; 2]| has_side_of(outward(**edge), (own, side));
    let name = Message::new("name-edge").with("object", object).with("case", "plain");
    // Repeated points make edges of no length, which look nowhere.
    let alike = ring.iter().filter(|e| e[0] != e[1]).filter(is_alike).map(|e| middle(*e));
    nth(name.with("side", side), alike, middle(ring[place]))
}

/// One of several parts of a thing, counted from 1.
pub(crate) fn nth_of(name: Message, number: usize, of: usize) -> Message {
    Message::new("name-nth").with("name", name).with("number", number).with("of", of)
}

/// The same by the number of the point that the edge starts at: "the kite’s upper edge".
pub(crate) fn ring_edge(name: &Name, ring: &[DVec2], place: usize) -> Message {
    let next = ring.iter().skip(1).chain(ring.first());
    let edges: Vec<[DVec2; 2]> = ring.iter().zip(next).map(|(a, b)| [*a, *b]).collect();
    edge(called(name.clone()), &edges, place)
}

/// What an object is called.
pub(crate) fn object(object: &Object) -> Message {
    called(object.called())
}

/// A name in a sentence: "the ramp". One that begins with a capital, or with no letter, is one of its own.
pub(crate) fn called(name: Name) -> Message {
    let proper = !name.said_in(Language::English).starts_with(char::is_lowercase);
    Message::new(if proper { "object-proper" } else { "object-common" }).with("name", name)
}

/// Where a direction points, of eight: the texts choose the word.
pub(crate) fn side(direction: DVec2) -> &'static str {
    const SIDES: [&str; 8] = [
        "right",
        "lower-right",
        "lower",
        "lower-left",
        "left",
        "upper-left",
        "upper",
        "upper-right",
    ];
    let eighth = (direction.to_angle() / std::f64::consts::FRAC_PI_4).round() as i64;
    SIDES[eighth.rem_euclid(8) as usize]
}

/// Whether two directions may have the same [`side`], which takes longer to know: they are less than an eighth of a turn apart,
/// or little more.
fn may_share_side(a: DVec2, b: DVec2) -> bool {
    let along = a.dot(b);
    along > 0.0 && along * along >= 0.49 * a.length_squared() * b.length_squared()
}

/// Whether a direction has the [`side`] of another, which is given with it.
pub(crate) fn has_side_of(way: DVec2, (other, its): (DVec2, &'static str)) -> bool {
    may_share_side(other, way) && side(way) == its
}

/// Where the corner at a wall's end points: midway between the outsides of the walls that meet there.
fn points_to(wall: &Wall) -> &'static str {
    let next = wall.end().and_then(|c| c.before).map(|t| DVec2::new(-t.y, t.x));
    let middle = next.and_then(|n| {
        let middle = wall.normal() + n;
        // Two walls back to back end in a tip that points on along them.
        (middle.length() > 1e-6).then_some(middle)
    });
    side(middle.unwrap_or(wall.tangent))
}

/// Counts a name among those alike, in reading order: from above, then from the left.
pub(crate) fn nth(name: Message, alike: impl Iterator<Item = DVec2>, at: DVec2) -> Message {
    let mut places: Vec<DVec2> = alike.collect();
    places.sort_by(|p, q| p.y.total_cmp(&q.y).then(p.x.total_cmp(&q.x)));
    places.dedup();
    if places.len() < 2 {
        return name;
    }
    let number = places.iter().position(|p| *p == at).map_or(0, |i| i + 1);
    nth_of(name, number, places.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{ObjectRole, PolygonShape, SegmentShape, Shape, WallsShape};
    use crate::text::Texts;
    use crate::world::motion::slide::Sliding;
    use crate::world::{MotionKind, PlaneWorld};

    fn said(scene: &Scene, language: Language) -> Vec<String> {
        let world = PlaneWorld::build(scene, MotionKind::of::<Sliding>());
        let tree = Arc::clone(world.tree().unwrap());
        let names = Names::new(scene, Arc::clone(&tree));
        let texts = Texts::new(language);
        let mut said = Vec::new();
        for (i, wall) in tree.solids.walls.iter().enumerate() {
            said.push(texts.say(&names.wall(i as u32)));
            if wall.end().is_some() {
                let feature = WallFeature::End;
                let normal = wall.normal();
                let contact = SweepContact { fraction: 0.0, normal, wall: i as u32, feature };
                said.push(texts.say(&names.touched(&contact)));
            }
        }
        said
    }

    fn scene(name: &str, shape: Shape) -> Scene {
        let object = Object { name: name.to_owned(), ..Object::new("id", ObjectRole::Wall, shape) };
        let mut scene = Scene { objects: vec![object].into(), ..Scene::new("") };
        scene.lab = Some("slide".to_owned());
        scene
    }

    #[test]
    fn directions_with_one_side_are_never_told_apart_beforehand() {
        let mut rng = crate::random::Rng::new(8);
        let (mut same, mut parted) = (0, 0);
        for _ in 0..20_000 {
            let [a, b] = [0; 2].map(|_| {
                // Many lie where one side ends and the next begins.
                let turn = std::f64::consts::FRAC_PI_8 * rng.below(16) as f64;
                let turn = if rng.below(2) == 0 { turn } else { rng.range(0.0, 7.0) };
                DVec2::from_angle(turn) * rng.range(1e-3, 1e3)
            });
            let one = side(a) == side(b);
            assert!(!one || may_share_side(a, b), "{a} {b}");
            same += usize::from(one);
            parted += usize::from(!may_share_side(a, b));
        }
        assert!(same > 2_000 && parted > 10_000, "{same} {parted}");
    }

    #[test]
    fn edges_and_corners_are_named_by_the_side_they_are_on() {
        let p = DVec2::new;
        let points = vec![p(330., 190.), p(520., 250.), p(520., 290.), p(330., 290.)];
        let ramp = scene("ramp", Shape::Polygon(PolygonShape { points, holes: Vec::new() }));
        let english = said(&ramp, Language::English);
        for name in [
            "the ramp’s upper edge",
            "the ramp’s right edge",
            "the ramp’s lower edge",
            "the ramp’s left edge",
            "the ramp’s lower left corner",
            "the ramp’s lower right corner",
        ] {
            assert!(english.iter().any(|n| n == name), "{name} is not in {english:#?}");
        }
        let french = said(&ramp, Language::French);
        let has = |n: &str| french.iter().any(|f| f == n);
        assert!(has("l’arête supérieure de «\u{a0}ramp\u{a0}»"), "{french:#?}");
        assert!(has("le sommet inférieur gauche de «\u{a0}ramp\u{a0}»"), "{french:#?}");
    }

    #[test]
    fn edges_that_look_the_same_way_are_counted_in_reading_order() {
        let p = DVec2::new;
        // Two teeth that both look up.
        let points = vec![
            p(0., 0.),
            p(10., 0.),
            p(10., 5.),
            p(20., 5.),
            p(20., 0.),
            p(30., 0.),
            p(30., 9.),
            p(0., 9.),
        ];
        let comb = scene("Comb", Shape::Polygon(PolygonShape { points, holes: Vec::new() }));
        let english = said(&comb, Language::English);
        for name in [
            "Comb’s upper edge (1 of 3)",
            "Comb’s upper edge (2 of 3)",
            "Comb’s upper edge (3 of 3)",
            "Comb’s lower edge",
        ] {
            assert!(english.iter().any(|n| n == name), "{name} is not in {english:#?}");
        }
        let mut once = english.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), english.len(), "two things have one name: {english:#?}");
    }

    #[test]
    fn a_ring_s_edges_are_named_alike_whichever_way_it_goes() {
        let p = DVec2::new;
        let ring = [p(0., 0.), p(10., 0.), p(10., 10.), p(0., 10.)];
        let back: Vec<DVec2> = ring.iter().rev().copied().collect();
        let name = Name::new("crate", &std::collections::BTreeMap::new());
        let texts = Texts::new(Language::English);
        let said = |ring: &[DVec2]| -> Vec<String> {
            (0..4).map(|i| texts.say(&ring_edge(&name, ring, i))).collect()
        };
        let sides = ["upper", "right", "lower", "left"].map(|s| format!("the crate’s {s} edge"));
        assert_eq!(said(&ring), sides);
        let [upper, right, lower, left] = sides;
        assert_eq!(said(&back), [lower, right, upper, left]);
    }

    #[test]
    fn a_segment_has_two_sides_and_two_ends_and_a_maps_walls_have_numbers() {
        let p = DVec2::new;
        let plank = scene("plank", Shape::Segment(SegmentShape { a: p(0., 0.), b: p(0., 10.) }));
        let mut english = said(&plank, Language::English);
        english.sort();
        assert_eq!(
            english,
            [
                "the plank’s left side",
                "the plank’s lower end",
                "the plank’s right side",
                "the plank’s upper end"
            ]
        );
        let points = vec![p(0., 0.), p(10., 0.), p(10., 10.)];
        let map = scene("room", Shape::Walls(WallsShape { points, lines: vec![[1, 0], [2, 1]] }));
        let english = said(&map, Language::English);
        for name in [
            "wall 1 of the room",
            "wall 2 of the room",
            "the corner between walls 1 and 2 of the room",
        ] {
            assert!(english.iter().any(|n| n == name), "{name} is not in {english:#?}");
        }
    }
}
