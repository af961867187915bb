//! The epsilon lens in the window: which predicate, at which points of the scene, in which numbers; and the signs about there.

pub(super) mod canvas;
pub(super) mod tab;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use egui_macroquad::egui::{ColorImage, Context, TextureHandle, TextureOptions};

use crate::app::camera::Camera;
use crate::app::ui::dress::colour;
use crate::explore::lens::{
    Float, Kind, Lens, LensError, Question, Signs, ink, near, place_of, suggest,
};
use crate::geom::Sign;
use crate::scene::Scene;
use glam::DVec2;

/// How many numbers there are each way: a choice.
const SIZES: [u32; 3] = [16, 32, 64];

/// What is changed of the lens.
#[derive(Clone, Debug, PartialEq)]
pub enum EpsilonChange {
    /// Which predicate.
    Kind(Kind),
    /// P, A or B, as it is typed or chosen.
    Point(usize, String),
    /// The radius, as it is typed.
    Radius(String),
    /// Which numbers.
    Float(Float),
    /// By which power of two all is carried out.
    Out(Option<i32>),
    /// How many numbers each way.
    Size(u32),
}

/// What the lens is put on.
#[derive(Clone, Debug, PartialEq)]
struct Put {
    kind: Kind,
    /// P, A and B.
    points: [String; 3],
    radius: String,
    float: Float,
    out: Option<i32>,
    size: u32,
}

/// The lens, and what is seen through it.
#[derive(Default)]
pub struct EpsilonPane {
    /// None until it is first looked through.
    put: RefCell<Option<Put>>,
    /// Whether the person has put it somewhere: else it goes to what is looked at.
    by_hand: bool,
    /// Whether its tab is in sight.
    is_open: bool,
    /// Whether the drawing was seen from so near that nothing but numbers is there.
    was_deep: bool,
    painted: RefCell<Option<canvas::Painted>>,
    seen: RefCell<Option<Rc<Seen>>>,
}

/// What is seen.
struct Seen {
    lens: Lens,
    signs: Signs,
    exact: TextureHandle,
    plain: TextureHandle,
}

impl EpsilonPane {
    /// Starts over with another document.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Carries out a change.
    pub fn change(&mut self, change: EpsilonChange) {
        let Some(put) = self.put.get_mut() else { return };
        self.by_hand |= matches!(change, EpsilonChange::Point(..) | EpsilonChange::Kind(_));
        match change {
            EpsilonChange::Kind(kind) => put.kind = kind,
            EpsilonChange::Point(at, point) => {
                if let Some(place) = put.points.get_mut(at) {
                    *place = point;
                }
            }
            EpsilonChange::Radius(radius) => put.radius = radius,
            EpsilonChange::Float(float) => put.float = float,
            EpsilonChange::Out(out) => put.out = out,
            EpsilonChange::Size(size) => put.size = size,
        }
    }

    /// Goes along with the drawing: where single numbers come in sight, the lens is put on what is nearest, unless the person has
    /// put it somewhere.
    pub fn follow(&mut self, scene: &Scene, camera: &Camera, is_open: bool) {
        self.is_open = is_open;
        let deep = camera.is_deep();
        if deep && !self.was_deep && !self.by_hand {
            self.put_near(scene, camera.centre());
        }
        self.was_deep = deep;
    }

    /// Puts it on the line that is nearest to a place.
    fn put_near(&mut self, scene: &Scene, at: DVec2) {
        let Some(found) = near(scene, at) else { return };
        let mut put = self.put(scene);
        put.kind = found.kind;
        put.points = found.points;
        put.radius = found.radius.unwrap_or(put.radius);
        *self.put.get_mut() = Some(put);
    }

    /// Puts it on the line nearest to a place, or leaves it where it is; and where to look from, and how near, to see single
    /// numbers there.
    pub fn go(&mut self, scene: &Scene, at: Option<DVec2>) -> Option<(DVec2, f64)> {
        if let Some(at) = at {
            self.put_near(scene, at);
            self.by_hand = false;
        }
        let put = self.put(scene);
        let lens = Self::lens(&put, scene).ok()?;
        let place = place_of(scene, &put.points[0]).ok()?;
        // What is put there stays, and is not looked for again.
        self.was_deep = true;
        Some((place, canvas::zoom(&lens)))
    }

    /// The lens as the drawing has it; none where it is on nothing.
    fn lens_on_canvas(&self, scene: &Scene) -> Option<Lens> {
        Self::lens(&self.put(scene), scene).ok()
    }

    /// What the lens is put on: at first on points of the scene.
    fn put(&self, scene: &Scene) -> Put {
        let mut put = self.put.borrow_mut();
        let usual = || {
            let (points, radius) = suggest(scene).unwrap_or_default();
            Put {
                kind: Kind::Side,
                points,
                radius: radius.unwrap_or_else(|| "10".to_owned()),
                float: Float::F64,
                out: None,
                size: SIZES[1],
            }
        };
        put.get_or_insert_with(usual).clone()
    }

    /// The lens on a scene.
    ///
    /// # Errors
    /// When a point or the radius is not there.
    fn lens(put: &Put, scene: &Scene) -> Result<Lens, LensError> {
        let [p, a, b] = put.points.each_ref().map(String::as_str);
        let question = Question::of(scene, put.kind, [a, b], &put.radius)?;
        let at = place_of(scene, p)?;
        Ok(Lens::new(question, at, put.float, put.out, [put.size; 2]))
    }

    /// What is seen through it; found anew where the lens is another.
    fn look(&self, ctx: &Context, lens: Lens) -> Rc<Seen> {
        let mut seen = self.seen.borrow_mut();
        if let Some(seen) = seen.as_ref().filter(|seen| seen.lens == lens) {
            return Rc::clone(seen);
        }
        let signs = lens.signs();
        let size = lens.size.map(|side| side as usize);
        let texture = |name: &str, all: &[Sign]| {
            let pixels = all.iter().map(|sign| colour(ink(*sign))).collect();
            ctx.load_texture(name, ColorImage { size, pixels }, TextureOptions::NEAREST)
        };
        let exact = texture("epsilon-exact", &signs.exact);
        let plain = texture("epsilon-plain", &signs.plain);
        let found = Rc::new(Seen { lens, signs, exact, plain });
        *seen = Some(Rc::clone(&found));
        found
    }
}
