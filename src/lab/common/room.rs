//! What is different in the plane and in space for labs of two things: which objects there are, and how two of them are
//! drawn.

use std::f64::consts::TAU;

use glam::DVec3;

use super::badges::{self, Badge, extent};
use super::base::placed;
use super::draw::tag;
use super::space::spatial;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Figure, Layer, MarkShape, Picture, Role, outline};
use crate::geom::solid::AnySolid;
use crate::geom::{AnyShape, Pose};
use crate::scene::{Object, ObjectRole, PointShape, Shape, SpaceShape};
use crate::text::Name;
use crate::world::{PlaneWorld, SpaceWorld};

/// One object of a world, where it is.
pub(crate) struct Candidate<R: Room> {
    /// Its index among the scene's objects.
    pub(crate) index: u32,
    pub(super) name: Name,
    /// As it is drawn, in the world.
    pub(crate) drawn: R::Drawn,
    /// It as tests have it; none where that can't be.
    pub(super) shape: Option<R::Shape>,
    pub(super) moves: bool,
    /// Whether it is turned and no test takes it so.
    pub(super) is_turned: bool,
}

/// The plane or space.
pub(crate) trait Room: Sized + 'static {
    /// A scene compiled.
    type World;
    /// A shape in the world, as algorithms have it.
    type Shape;
    /// The same as it is drawn.
    type Drawn: Clone + Send;
    /// A picture.
    type Figure: Default + Into<Picture>;

    /// The objects that can be tested, in the scene's order.
    fn candidates(world: &Self::World) -> Vec<Candidate<Self>>;
    /// The indices of the objects to look at first.
    fn focus(world: &Self::World) -> Vec<usize>;
    /// How far apart the middles of two are; infinite where one has none.
    fn apart(a: &Self::Drawn, b: &Self::Drawn) -> f64;
    /// Draws an object that moves, which the picture of the scene leaves to the lab.
    fn draw_mover(figure: &mut Self::Figure, index: u32, drawn: &Self::Drawn);
    /// Draws what is known of the other pairs than the one in focus.
    fn draw_badges<'d>(
        figure: &mut Self::Figure,
        badges: &[Badge],
        focus: [u32; 2],
        drawn: &dyn Fn(u32) -> Option<&'d Self::Drawn>,
    );
    /// Draws an object that was found to meet another.
    fn draw_met(figure: &mut Self::Figure, index: u32, drawn: &Self::Drawn);
    /// Draws one of the two that are tested; `met` when they were found to meet.
    fn draw_tested(
        figure: &mut Self::Figure,
        role: Role,
        index: u32,
        drawn: &Self::Drawn,
        met: bool,
    );
}

/// The plane, as labs of two things see it.
pub(crate) struct Plane;

impl Room for Plane {
    type World = PlaneWorld;
    type Shape = AnyShape;
    type Drawn = MarkShape;
    type Figure = Figure;

    fn candidates(world: &PlaneWorld) -> Vec<Candidate<Self>> {
        let shown = world.shown();
        let all = (0u32..).zip(&shown.objects).filter_map(|(index, object)| {
            let (drawn, shape, is_turned) = placed_for_tests(object)?;
            let moves = object.role == ObjectRole::Mover;
            Some(Candidate { index, name: object.called(), drawn, shape, moves, is_turned })
        });
        all.collect()
    }

    fn focus(world: &PlaneWorld) -> Vec<usize> {
        world.focus()
    }

    fn apart(a: &MarkShape, b: &MarkShape) -> f64 {
        let middles = extent(a).zip(extent(b));
        middles.map_or(f64::INFINITY, |(a, b)| (a.centre() - b.centre()).length())
    }

    fn draw_mover(figure: &mut Figure, index: u32, drawn: &MarkShape) {
        figure.mark(Role::ShapeA, Layer::Fill, drawn.clone()).tag(tag("object", index));
    }

    fn draw_badges<'d>(
        figure: &mut Figure,
        badges: &[Badge],
        focus: [u32; 2],
        drawn: &dyn Fn(u32) -> Option<&'d MarkShape>,
    ) {
        badges::draw(figure, badges, focus, drawn);
    }

    fn draw_met(figure: &mut Figure, index: u32, drawn: &MarkShape) {
        for shape in border(drawn) {
            let point = matches!(shape, MarkShape::Point(_));
            let layer = if point { Layer::Vertex } else { Layer::Edge };
            figure.mark(Role::Impact, layer, shape).tag(tag("object", index));
        }
    }

    fn draw_tested(figure: &mut Figure, role: Role, index: u32, drawn: &MarkShape, met: bool) {
        // A point that meets is marked so already, and has no border to show beside it.
        let point = matches!(drawn, MarkShape::Point(_));
        if point && met {
            return;
        }
        let layer = if point { Layer::Vertex } else { Layer::Edge };
        figure.mark(role, layer, drawn.clone()).tag(tag("object", index)).lit();
    }
}

/// An object of the plane as it is drawn and as tests have it, and whether it is turned so that none takes it. None for what is
/// not tested.
pub(super) fn placed_for_tests(object: &Object) -> Option<(MarkShape, Option<AnyShape>, bool)> {
    // A point is solid in no role: where points are tested, one that was only noted is as good as any.
    let point = matches!(object.shape, Shape::Point(PointShape {}));
    if object.hidden || (object.role == ObjectRole::Passage && !point) {
        return None;
    }
    let pose = Pose::new(object.position, object.rotation).ok()?;
    let drawn = placed(&object.shape, &pose)?;
    let shape = object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok();
    let is_turned = matches!(object.shape, Shape::Mask(_)) && !pose.is_upright();
    Some((drawn, shape, is_turned))
}

/// A shape without its inside, so that what two of them share can still be seen.
pub(in crate::lab) fn border(shape: &MarkShape) -> Vec<MarkShape> {
    match shape {
        MarkShape::Point(_) | MarkShape::Segment(..) | MarkShape::Polyline(_) => {
            vec![shape.clone()]
        }
        // Of many cells, the test says which are met.
        MarkShape::Cells(_) => Vec::new(),
        MarkShape::Circle(centre, radius) => vec![MarkShape::Arc(*centre, *radius, 0.0, TAU)],
        _ => outline::chains(shape)
            .into_iter()
            .map(|chain| {
                let mut points = chain.points;
                points.extend(points.first().copied().filter(|_| chain.closed));
                MarkShape::Polyline(points)
            })
            .collect(),
    }
}

/// Space, as labs of two things see it. What is tested is seen through, so that what is found within
/// it is seen.
pub(crate) struct Space;

impl Room for Space {
    type World = SpaceWorld;
    type Shape = AnySolid;
    type Drawn = Vec<Spatial>;
    type Figure = SpaceFigure;

    fn candidates(world: &SpaceWorld) -> Vec<Candidate<Self>> {
        let mut all = Vec::new();
        for (index, object) in (0u32..).zip(&world.scene().objects) {
            let point = matches!(object.shape, SpaceShape::Point3(_));
            if object.hidden || (object.role == ObjectRole::Passage && !point) {
                continue;
            }
            all.push(Candidate {
                index,
                name: object.called(),
                drawn: spatial(object),
                shape: object.to_geom(),
                moves: object.role == ObjectRole::Mover,
                is_turned: false,
            });
        }
        all
    }

    fn focus(world: &SpaceWorld) -> Vec<usize> {
        world.focus()
    }

    fn apart(a: &Vec<Spatial>, b: &Vec<Spatial>) -> f64 {
        middle(a).zip(middle(b)).map_or(f64::INFINITY, |(a, b)| a.distance(b))
    }

    /// The picture of the scene has it.
    fn draw_mover(_: &mut SpaceFigure, _: u32, _: &Vec<Spatial>) {}

    fn draw_badges<'d>(
        figure: &mut SpaceFigure,
        badges: &[Badge],
        focus: [u32; 2],
        drawn: &dyn Fn(u32) -> Option<&'d Vec<Spatial>>,
    ) {
        // As in the plane: a dot on what others meet, and on what is apart from one of the pair in focus.
        let (meet, apart): (Vec<&Badge>, Vec<&Badge>) = badges.iter().partition(|b| b.meets);
        let mut taken = focus.to_vec();
        for badge in meet.into_iter().chain(apart) {
            let [a, b] = badge.pair;
            let other = if focus.contains(&b) { a } else { b };
            if taken.contains(&other) {
                continue;
            }
            if let Some(at) = drawn(other).and_then(|all| middle(all)) {
                let role = if badge.meets { Role::Impact } else { Role::Refused };
                figure.mark(role, Spatial::Point(at)).tag(tag("object", other));
                taken.push(other);
            }
        }
    }

    /// What a test found says where they meet; edges in its colour would hide which of the two is which.
    fn draw_met(_: &mut SpaceFigure, _: u32, _: &Vec<Spatial>) {}

    fn draw_tested(
        figure: &mut SpaceFigure,
        role: Role,
        index: u32,
        drawn: &Vec<Spatial>,
        _met: bool,
    ) {
        for shape in drawn {
            figure.mark(role, shape.clone()).tag(tag("object", index)).glass();
        }
    }
}

/// The middle of what is around some shapes.
fn middle(all: &[Spatial]) -> Option<DVec3> {
    let mut alone = SpaceFigure::default();
    for shape in all {
        alone.mark(Role::Guide, shape.clone());
    }
    alone.bounds().map(|[min, max]| min.midpoint(max))
}
