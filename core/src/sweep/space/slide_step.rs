//! What happens while a solid slides along others in space, one event at a time: [`super::slide`](mod@super::slide) reports it.

use glam::DVec3;
use serde::Serialize;
use smallvec::SmallVec;

use super::{SpaceSweepContact, tree_sweep};
use crate::sweep::slide::{Facing, InPlay, Stopped};
use crate::trace::{About, Chapter, Event, Key, Kind, Reason};

/// One event of a slide.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The slide starts.
    Start {
        /// Where.
        position: DVec3,
        /// Where it wants to go, from there.
        displacement: DVec3,
    },
    /// It started inside a solid.
    StartSolid {
        /// The way out, if one was found.
        push: Option<DVec3>,
    },
    /// Where it wants to go next.
    Aim {
        /// Which impact this is before, from 0.
        iteration: u32,
        /// From where.
        position: DVec3,
        /// The rest of the way.
        remaining: DVec3,
        /// The fraction of the displacement left.
        frac: f64,
    },
    /// An event of the sweep inside.
    Sweep {
        /// In which iteration.
        iteration: u32,
        /// The event.
        #[serde(rename = "inner")]
        step: tree_sweep::Step,
    },
    /// Nothing is in the way.
    Free {
        /// In which iteration.
        iteration: u32,
        /// Where it was.
        from: DVec3,
        /// The rest of the way.
        remaining: DVec3,
        /// Where it ends.
        position: DVec3,
    },
    /// Something is.
    Impact {
        /// In which iteration.
        iteration: u32,
        /// What, and where it stops the solid.
        contact: SpaceSweepContact,
        /// The fraction at which it would be touched, if within the rest.
        real: Option<f64>,
        /// Where the solid stops.
        position: DVec3,
        /// How far it went.
        moved: f64,
        /// The fraction of the displacement left before it.
        before: f64,
        /// The fraction of the displacement left after it.
        frac: f64,
    },
    /// The normals in play after an impact.
    Normals {
        /// In which iteration.
        iteration: u32,
        /// How far the solid went; above MIN_MOVE the earlier normals are forgotten.
        moved: f64,
        /// Whether they were.
        forgotten: bool,
        /// How many there were before.
        before: u32,
        /// The normals, the newest last.
        normals: SmallVec<[InPlay<DVec3>; 3]>,
    },
    /// The displacement was projected on the plane of one of the normals.
    Project {
        /// In which iteration.
        iteration: u32,
        /// On which of the normals in play.
        on: u32,
        /// The normal.
        normal: InPlay<DVec3>,
        /// The displacement along it: `v · n`.
        dot: f64,
        /// The projection, of the whole displacement.
        projected: DVec3,
        /// The other normal that faces it.
        refused_by: Option<Facing<DVec3>>,
    },
    /// What is left of the displacement after the projection.
    Rest {
        /// In which iteration.
        iteration: u32,
        /// Where from.
        position: DVec3,
        /// The projection.
        projected: DVec3,
        /// Whether it is along a crease.
        creased: bool,
        /// The fraction of the displacement left.
        frac: f64,
        /// The rest of the way.
        remaining: DVec3,
        /// `v · remaining`: below 0 it goes back.
        forward: f64,
        /// Its length, to compare with MIN_MOVE.
        length: f64,
        /// Why it stops here, if it does.
        stopped: Option<Stopped>,
    },
    /// Every projection was refused, and two normals are in play: the edge between their planes is the only way left.
    Crease {
        /// In which iteration.
        iteration: u32,
        /// One normal.
        first: InPlay<DVec3>,
        /// The other, in the order in which their edge goes along the displacement.
        second: InPlay<DVec3>,
        /// Unit, along both planes, as the first × the second points; none where the planes are parallel but for rounding.
        edge: Option<DVec3>,
        /// The displacement along it: `v · e`.
        along: f64,
        /// What is left of the displacement on the edge.
        projected: DVec3,
    },
    /// Every projection was refused, and three normals or more are in play, or two of parallel planes: no way is left.
    Corner {
        /// In which iteration.
        iteration: u32,
        /// Where.
        position: DVec3,
        /// How many normals are in play.
        normals: u32,
        /// Whether the crease of two of them was tried before.
        crease: bool,
    },
    /// As many impacts as are allowed; the rest is dropped.
    Limit {
        /// How many are allowed.
        max_impact: u32,
        /// Where.
        position: DVec3,
        /// What is dropped.
        remaining: DVec3,
    },
    /// The slide is over.
    Done {
        /// Where it ends.
        position: DVec3,
        /// The displacement it keeps.
        velocity: DVec3,
        /// Why.
        stopped: Stopped,
        /// How many impacts there were.
        impacts: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let key = Key::new::<1>;
        let of = |what, i| Reason::Key(key(what, [i]));
        match *self {
            Self::Start { .. } => About::new(key("start", [0])).chapter("start"),
            Self::StartSolid { push } => About::new(key("start-solid", [0]))
                .kind(Kind::Impact)
                .chapter("push-out")
                .decides(push.is_none())
                .because(of("sweep", 0)),
            Self::Aim { iteration, .. } => {
                let about = About::new(key("aim", [iteration])).chapter_of("aim", iteration);
                match iteration.checked_sub(1) {
                    Some(last) => about.because(of("rest", last)),
                    None => about.because(Reason::Last("start")),
                }
            }
            Self::Sweep { iteration, ref step } => {
                let inner =
                    |k: Key| Key { what: k.what, which: [k.which[0], k.which[1], iteration] };
                let about = step.about().within(u64::from(iteration), inner);
                let kind = match about.kind {
                    Kind::Impact | Kind::Candidate => Kind::Candidate,
                    Kind::Refused => Kind::Refused,
                    _ => Kind::Plain,
                };
                let chapter = Some(Chapter { what: "sweep", which: iteration });
                About { kind, chapter, decides: false, ..about }
            }
            Self::Free { iteration, .. } => {
                let about = About::new(key("free", [iteration]))
                    .kind(Kind::Result)
                    .chapter_of("free", iteration)
                    .decides(true);
                let swept = Reason::at("swept", [0, 0, iteration]);
                match iteration.checked_sub(1) {
                    Some(last) => about.because(of("rest", last)).because(swept),
                    None => about.because(swept),
                }
            }
            Self::Impact { iteration, .. } => About::new(key("impact", [iteration]))
                .kind(Kind::Impact)
                .chapter_of("impact", iteration)
                .because(Reason::at("swept", [0, 0, iteration]))
                .because(of("aim", iteration)),
            Self::Normals { iteration, ref normals, .. } => normals.iter().rev().fold(
                About::new(key("normals", [iteration])).chapter_of("project", iteration),
                |about, n| about.because(of("impact", n.met)),
            ),
            Self::Project { iteration, on, normal, refused_by, .. } => {
                let kind = if refused_by.is_some() { Kind::Refused } else { Kind::Turn };
                let about = About::at("project", [iteration, on])
                    .kind(kind)
                    .chapter_of("project", iteration)
                    .because(of("impact", normal.met));
                let about = refused_by.iter().fold(about, |a, by| a.because(of("impact", by.met)));
                about.because(of("normals", iteration)).because(Reason::Last("start"))
            }
            Self::Rest { iteration, stopped, creased, .. } => {
                let kind = if stopped.is_some() { Kind::Refused } else { Kind::Plain };
                let about = About::new(key("rest", [iteration]))
                    .kind(kind)
                    .chapter_of("project", iteration)
                    .decides(stopped.is_some());
                let by = if creased { of("crease", iteration) } else { Reason::Kept("project") };
                about.because(by).because(of("impact", iteration))
            }
            Self::Crease { iteration, edge, .. } => {
                let kind = if edge.is_some() { Kind::Turn } else { Kind::Refused };
                let about = About::new(key("crease", [iteration])).kind(kind);
                let tried = [1, 0].map(|on| Reason::at("project", [iteration, on]));
                tried.into_iter().fold(about.chapter_of("crease", iteration), About::because)
            }
            Self::Corner { iteration, normals, crease, .. } => {
                let about = About::new(key("corner", [iteration]))
                    .kind(Kind::Impact)
                    .chapter("corner")
                    .decides(true);
                let about = if crease { about.because(of("crease", iteration)) } else { about };
                let tried = (0..normals).rev();
                tried.fold(about, |about, on| about.because(Reason::at("project", [iteration, on])))
            }
            Self::Limit { max_impact, .. } => {
                let last = max_impact.saturating_sub(1);
                About::new(key("limit", [0]))
                    .kind(Kind::Refused)
                    .chapter("end")
                    .decides(true)
                    .because(of("rest", last))
                    .because(of("impact", last))
            }
            Self::Done { stopped, .. } => {
                let by = match stopped {
                    Stopped::Free => "free",
                    Stopped::Corner => "corner",
                    Stopped::Back | Stopped::Short => "rest",
                    Stopped::MaxImpact => "limit",
                    Stopped::Stuck => "start-solid",
                };
                let about = About::new(key("end", [0])).kind(Kind::Result).chapter("end");
                about.because(Reason::Last(by))
            }
        }
    }
}
