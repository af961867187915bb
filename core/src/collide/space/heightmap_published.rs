//! Is a box's foot under the ground? (Article C, "Heightmap", as published.)
//!
//! The article wants the middle of the box's lower side, says that z goes up, and takes `z + d` for it: that is the middle of the
//! *upper* side (erratum 13). A box is let go down until its lid is under the ground. Its comparison leaves touching out, too.
//! Heights are found as in [`super::heightmap`](mod@super::heightmap), by the nearest crossing or by the four around; the article names the bicubic way without
//! giving it, so that ground found so is that of the right rule. Where the image has no pixel the article says nothing: here there is
//! no ground, as in the right rule.
//!
//! Frame: z up; world units. Cost: one, four or sixteen reads.

use glam::DVec3;
use serde::Serialize;

use super::heightmap::{HeightMethod, height};
use crate::geom::solid::Box3;
use crate::geom::solid::height_field::HeightField;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What the article finds under a box.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LidInGround {
    /// The height of the ground; none where there is none.
    pub ground: Option<f64>,
    /// How far the ground is over the box's lid, in world units: above 0 the article says that they collide. 0 without ground.
    pub depth: f64,
}

impl LidInGround {
    /// Whether the article says that they collide.
    #[must_use]
    pub fn collides(&self) -> bool {
        self.depth > 0.0
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// What the article takes for the foot.
    Foot {
        /// The middle of the upper side, in the world.
        lid: DVec3,
    },
    /// The height of the ground there.
    Height {
        /// In the world; none where there is no ground.
        ground: Option<f64>,
    },
    /// The ground against the lid.
    Compare {
        /// The ground's height.
        ground: f64,
        /// The lid's.
        lid: f64,
        /// Whether the ground is higher.
        under: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        // The same words as in the right rule's keys, so that a place in one rule is found in the other.
        match *self {
            Self::Foot { .. } => About::at("foot", []).chapter("place"),
            Self::Height { ground } => {
                let about = About::at("height", []).chapter("height").because(Reason::Last("foot"));
                if ground.is_some() { about } else { about.kind(Kind::Result).decides(true) }
            }
            Self::Compare { under, .. } => About::at("compare", [])
                .chapter("answer")
                .kind(if under { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("height"))
                .because(Reason::Last("foot")),
        }
    }
}

/// What the article finds under a box.
#[must_use]
pub fn heightmap_published(field: &HeightField, method: HeightMethod, of: &Box3) -> LidInGround {
    heightmap_published_traced(field, method, of, &mut Silent)
}

/// [`heightmap_published`], traced.
pub fn heightmap_published_traced<T: Trace<Step>>(
    field: &HeightField,
    method: HeightMethod,
    of: &Box3,
    trace: &mut T,
) -> LidInGround {
    // 1. "The point below in the middle": x + w/2, y + h/2, z + d.
    let lid = of.centre().with_z(of.max.z);
    trace.step(|| Step::Foot { lid });
    // 2. The height of the ground there.
    let ground = height(field, method, lid.truncate());
    trace.step(|| Step::Height { ground });
    let Some(ground) = ground else { return LidInGround { ground: None, depth: 0.0 } };
    // 3. Is it higher?
    trace.decide(ground > lid.z, |under| Step::Compare { ground, lid: lid.z, under });
    LidInGround { ground: Some(ground), depth: ground - lid.z }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::heightmap::{foot, heightmap};
    use crate::trace::Recorder;
    use glam::{DVec2, dvec3};

    #[test]
    fn a_box_in_the_ground_up_to_its_lid_is_not_noticed() {
        let field = HeightField::new(DVec2::ONE, &[vec![1.0, 1.0], vec![1.0, 1.0]]).unwrap();
        let at = |z: f64| Box3::new(dvec3(0.25, 0.25, z), dvec3(0.75, 0.75, z + 2.0)).unwrap();
        // z of the lower side, the right rule, the article's.
        for (z, right, article) in [
            (1.5, false, false),
            (1.0, true, false),
            (0.0, true, false),
            (-1.0, true, false),
            (-1.5, true, true),
        ] {
            let of = at(z);
            let input = (field.clone(), of);
            let timeline = Recorder::run(input, |(f, b), t| {
                heightmap_published_traced(f, HeightMethod::Bilinear, b, t)
            });
            assert_eq!(timeline.steps().len(), 3);
            let found = timeline.output;
            assert_eq!(found, heightmap_published(&field, HeightMethod::Bilinear, &of));
            assert_eq!(found.collides(), article, "{z}");
            let right_one = heightmap(&field, HeightMethod::Bilinear, foot(&of));
            assert_eq!(right_one.is_some(), right, "{z}");
        }
        let beside = Box3::new(dvec3(4.0, 4.0, -9.0), dvec3(5.0, 5.0, -8.0)).unwrap();
        let none = heightmap_published(&field, HeightMethod::Nearest, &beside);
        assert_eq!((none.ground, none.collides()), (None, false));
    }
}
