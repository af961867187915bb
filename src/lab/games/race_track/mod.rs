//! The lab of the race track: the distance from the border as a field, the band of the car's radius, the one pixel read.
//!
//! Of a frame that was driven it shows the step that was made: the same function runs again, under a recorder. Before that, or
//! when asked what if, it shows where the field comes from, by the row of the pixel under the car; beside a Bézier curve or a path of
//! the scene the article's formula for the band's border; and where the arrow would take the car.

mod edge_sentences;
mod field_sentences;
mod graph;
mod picture;
mod sentences;

use glam::{DVec2, IVec2};
use serde::Serialize;

use crate::collide::curve::offset_curve::{self, OffsetCurve, offset_curve, offset_curve_traced};
use crate::collide::pixel::distance_field::{self, distance_row_traced};
use crate::collide::pixel::track_pixel::PixelRead;
use crate::figure::{Figure, Role};
use crate::geom::{AnyShape, Cubic, Pose};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::plot::Plot;
use crate::lab::{Fact, FactValue, Lab, Overlay, Overlays, Played, Told, lab};
use crate::scene::{Scene, Shape};
use crate::text::{Message, Name};
use crate::trace::{About, Event, Key, Kind, Reason, Recorder, Trace};
use crate::world::motion::race::{self, Course, Crossed, Laps, PlacedGate, Race, RaceStep};
use crate::world::settings::SPEED;
use crate::world::{Moment, PlaneWorld, WhichMove};

pub(crate) const LAB: Lab = lab("race-track", 7, run)
    .moving::<Race>()
    .showing(&[Overlay::Distances, Overlay::Normals])
    .saying(&[
        (Role::ShapeA, "legend-car"),
        (Role::ShapeB, "legend-race-edge"),
        (Role::Guide, "legend-race-gate"),
        (picture::BEST, "legend-race-best"),
        (Role::Ghost, "legend-race-last"),
        (Role::Impact, "legend-race-touches"),
        (Role::Region(6), "legend-race-band"),
        (Role::Candidate, "legend-race-pixel"),
        (Role::Result, "legend-race-offset"),
        (Role::Refused, "legend-race-fold"),
    ])
    .reading(const { &[SPEED.declared()] });

/// How many parts of the curve beside an edge are looked at, shared among the edge's curves.
const PLACES: u32 = 32;
/// The fewest parts of a curve of many.
const LEAST_PLACES: u32 = 6;

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-race");
    let game = world.motion::<Race>().ok_or_else(needs)?;
    let (course, radius) = game.course().zip(game.radius()).ok_or_else(needs)?;
    let made = world.made::<Race>().filter(|_| moment.look == WhichMove::Made);
    let now = world.state::<Race>(world.current()).cloned().unwrap_or_default();
    let before = made.map_or(&now, |m| m.before).clone();
    let edge = edge_of(world.scene());
    let cell = course.track().grid().cell_at(before.position);
    let timeline = Recorder::run((), |(), trace| match made {
        Some(made) => {
            let wrap = |inner| Step::Drive { inner };
            game.step_traced(made.before, made.inputs, &mut trace.nest(wrap))
        }
        None => {
            let pixels = radius / course.track().grid().cell().x;
            trace.step(|| Step::Start { cell, radius, pixels, reach: course.reach });
            // The border's mask has one row more above.
            if let Ok(row) = u32::try_from(cell.y + 1) {
                let wrap = |inner| Step::Field { inner };
                distance_row_traced(course.track().border(), row, &mut trace.nest(wrap));
            }
            if let Some(EdgeCurves { curves, closed }) = &edge {
                let wrap = |inner| Step::Edge { inner };
                let each = (PLACES / curves.len() as u32).max(LEAST_PLACES);
                offset_curve_traced(curves, *closed, radius, each, &mut trace.nest(wrap));
            }
            let wrap = |inner| Step::Drive { inner };
            game.what_if_traced(&before, moment.displacement, &mut trace.nest(wrap))
        }
    });
    let objects = &world.scene().objects;
    let name = |i: u32| objects.get(i as usize).map_or_else(Name::default, |o| o.called());
    let after = timeline.output.as_ref().map_or_else(Laps::default, |s| s.state.laps.clone());
    let laps = if made.is_some() { after } else { before.laps.clone() };
    let teller = RaceLab {
        ghosts: [&laps.last, &laps.best].map(|lap| {
            let lap = lap.as_ref()?;
            Some((laps.ghost(lap)?, race::seconds(lap.len())))
        }),
        course: course.clone(),
        radius,
        start: before.position,
        headings: [
            before.heading,
            timeline.output.as_ref().map_or(before.heading, |s| s.state.heading),
        ],
        gates: game.gates().to_vec(),
        next: game.next_gate(&laps),
        edge: edge.map(|edge| {
            let each = (4 * PLACES / edge.curves.len() as u32).max(4 * LEAST_PLACES);
            let offset = offset_curve(&edge.curves, edge.closed, radius, each);
            (edge, offset)
        }),
        names: objects.iter().map(crate::scene::Object::called).collect(),
        track: name(course.owner),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

/// Curves end to end, in the world.
struct EdgeCurves {
    curves: Vec<Cubic>,
    closed: bool,
}

/// The most curves of an edge that places are looked at beside.
const MOST_CURVES: usize = 256;

/// The first Bézier curve or path of curves of a scene, in the world.
fn edge_of(scene: &Scene) -> Option<EdgeCurves> {
    scene.objects.iter().filter(|o| !o.hidden).find_map(|object| {
        let (Shape::Bezier(_) | Shape::Path(_)) = object.shape else { return None };
        let pose = Pose::new(object.position, object.rotation).ok()?;
        let edge = match object.shape.to_geom().ok()?.to_world(&pose).ok()? {
            AnyShape::Bezier(curve) => EdgeCurves { curves: vec![curve], closed: false },
            AnyShape::Path(path) => {
                EdgeCurves { curves: path.curves().collect(), closed: path.is_closed() }
            }
            _ => return None,
        };
        (1..=MOST_CURVES).contains(&edge.curves.len()).then_some(edge)
    })
}

pub(crate) struct RaceLab {
    course: Course,
    /// The car's radius.
    radius: f64,
    /// Where the car starts.
    start: DVec2,
    /// Where it looks before the step and after it, in radians.
    headings: [f64; 2],
    gates: Vec<PlacedGate>,
    /// The number of the gate that is next.
    next: Option<u32>,
    /// Where the last and the best lap are, and how many seconds each took.
    ghosts: [Option<(DVec2, f64)>; 2],
    /// An edge of the track, and the curve beside it.
    edge: Option<(EdgeCurves, OffsetCurve)>,
    /// What the scene's objects are called.
    names: Vec<Name>,
    track: Name,
}

impl RaceLab {
    /// The middle of a pixel.
    fn middle(&self, cell: IVec2) -> DVec2 {
        let grid = self.course.track().grid();
        0.5 * (grid.corner(cell) + grid.corner(cell + IVec2::ONE))
    }

    /// The set pixel that is so many rows above or below a pixel, as the picture has them.
    fn set_in_column(&self, cell: IVec2, distance: u32) -> IVec2 {
        let (border, by) = (self.course.track().border(), IVec2::new(0, distance as i32));
        if border.get(cell - by + IVec2::ONE) { cell - by } else { cell + by }
    }

    fn name(&self, owner: u32) -> Name {
        self.names.get(owner as usize).cloned().unwrap_or_default()
    }
}

/// A pixel of the picture from one of the border's mask, which has one more on each side.
fn in_picture(cell: IVec2) -> IVec2 {
    cell - IVec2::ONE
}

/// One event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The car, counted in pixels.
    Start {
        /// The pixel under it.
        cell: IVec2,
        /// Its radius, in world units.
        radius: f64,
        /// The same in pixels.
        pixels: f64,
        /// The largest squared distance, in pixels, at which it touches.
        reach: u32,
    },
    /// The row of the field that this pixel is in. Its pixels count from one before the picture.
    Field {
        /// The event.
        inner: distance_field::Step,
    },
    /// The car drives.
    Drive {
        /// The event.
        inner: race::Step,
    },
    /// The curve beside an edge of the track.
    Edge {
        /// The event.
        inner: offset_curve::Step,
    },
}

const START: Reason = Reason::at("car", []);

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Start { .. } => About::at("car", []).chapter("start"),
            Self::Field { inner } => {
                let about = inner.about().decides(false).because(START);
                let about =
                    if about.kind == Kind::Impact { about.kind(Kind::Plain) } else { about };
                let columns = matches!(inner, distance_field::Step::Column { .. });
                about.chapter(if columns { "field-columns" } else { "field-row" })
            }
            Self::Drive { inner } => {
                let about = inner.about();
                match inner {
                    race::Step::Pixel { inner, .. } => {
                        let IVec2 { x, y } = inner.read.cell + IVec2::ONE;
                        let read = Key::new("read", [x as u32, y as u32]);
                        about.because(Reason::Key(read)).because(START)
                    }
                    _ => about.because(START),
                }
            }
            Self::Edge { inner } => inner.about().decides(false).because(START),
        }
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    read: PixelRead,
    position: DVec2,
    velocity: DVec2,
    reads: u32,
    laps: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_frames: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_frames: Option<usize>,
}

impl Teller for RaceLab {
    type Event = Step;
    type Output = Option<RaceStep>;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        use distance_field::Step as F;
        use offset_curve::Step as O;
        use race::Step as D;
        match *event {
            Step::Start { .. } => caption("kind-race-car").at("mover"),
            Step::Field { inner } => match inner {
                F::Column { cell, .. } => caption("kind-field-column").of("column", cell.x as u32),
                F::Compare { column, last, .. } => {
                    caption("kind-field-compare").of("column", column).of("column", last)
                }
                F::Part { column, .. } => caption("kind-field-part").of("column", column),
                F::Read { cell, .. } => caption("kind-field-read").of("read", cell.x as u32),
            },
            Step::Drive { inner } => match inner {
                D::Steer { .. } => caption("kind-race-steer").at("mover"),
                D::Way { .. } => caption("kind-race-way").at("way"),
                D::Pixel { round, place, .. } => {
                    caption("kind-race-pixel").of("pixel", 1_000 * round + place)
                }
                D::Border { .. } => caption("kind-race-border").at("normal").at("along"),
                D::Gate { owner, .. } => caption("kind-race-gate").of("gate", owner),
                D::Done { .. } => caption("kind-done").at("end"),
            },
            Step::Edge { inner } => match inner {
                O::Place { index, .. } => caption("kind-offset-place").of("place", index),
                O::Corner { index, .. } => caption("kind-offset-corner").of("corner", index),
                O::Cusp { index, .. } => caption("kind-offset-cusp").of("cusp", index),
            },
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        picture::figure(self, events, show)
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        sentences::tell(self, event)
    }

    fn plot(&self, events: &[&Step]) -> Option<Plot> {
        graph::graph(self, events)
    }

    fn outcome(&self, step: &Option<RaceStep>) -> impl Serialize {
        step.as_ref().map(|RaceStep { state, reads, read, .. }| Outcome {
            read: *read,
            position: state.position,
            velocity: state.velocity(),
            reads: *reads,
            laps: state.laps.count,
            last_frames: state.laps.last.as_ref().map(|l| l.len()),
            best_frames: state.laps.best.as_ref().map(|l| l.len()),
        })
    }

    fn verdict(&self, step: &Option<RaceStep>) -> Message {
        let held = step.as_ref().is_some_and(|s| s.held > 0);
        let touches = step.as_ref().is_some_and(|s| s.read.touches);
        let square = step.as_ref().map_or(0, |s| s.read.square);
        Message::new("race-verdict")
            .with(
                "case",
                if held {
                    "held"
                } else if touches {
                    "inside"
                } else {
                    "free"
                },
            )
            .with("track", self.track.clone())
            .with("square", square)
            .with("reach", self.course.reach)
    }

    fn counts(&self, step: &Option<RaceStep>) -> Vec<Fact> {
        let reads = step.as_ref().map_or(0, |s| s.reads);
        let reads = Fact::new("pixels-read", FactValue::Count(u64::from(reads)));
        vec![reads.means("fact-race-reads").unmarked()]
    }
}

/// What became of a gate, as the texts know it.
fn crossed_word(crossed: Crossed) -> &'static str {
    match crossed {
        Crossed::Start => "start",
        Crossed::Next => "next",
        Crossed::Lap { best: true, .. } => "best",
        Crossed::Lap { best: false, .. } => "lap",
        Crossed::Early => "early",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PathShape;
    use crate::text::{Language, Texts};

    #[test]
    fn beside_a_path_every_curve_and_corner_has_its_places() {
        let text = crate::scene::library::find("race-track").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        let edge = scene.objects.iter_mut().find(|o| o.id == "edge").unwrap();
        let v = DVec2::new;
        // A bay with a tip, and a straight side from it.
        let curves = vec![
            [v(-6.0, 14.0), v(6.0, 14.0), v(48.0, -92.0)],
            [v(58.0, -80.0), v(68.0, -70.0), v(78.0, -60.0)],
        ];
        let start = v(-48.0, -92.0);
        edge.shape = Shape::Path(PathShape { start, curves, closed: false, joints: Vec::new() });
        let run = run(&crate::lab::plane_world(&scene), &Moment::STILL).ok().unwrap();
        let of = |kind: &str| -> Vec<usize> {
            (0..run.len()).filter(|k| run.step(*k).name == kind).collect()
        };
        assert_eq!(of("kind-offset-place").len(), 2 * 17);
        assert_eq!(of("kind-offset-cusp").len(), 2, "those of the bay");
        let corners = of("kind-offset-corner");
        assert!(corners.len() > 3);
        for language in [Language::English, Language::French] {
            let texts = Texts::new(language);
            let said = texts.say(&run.tell(corners[0]).sentence);
            assert!(said.contains(" 1 ") && !said.contains("offset-corner"), "{said}");
            let said = texts.say(&run.tell(*of("kind-offset-place").last().unwrap()).sentence);
            assert!(said.contains(" 2,"), "{said}");
        }
        assert!(!run.because(corners[0]).is_empty());
    }
}
