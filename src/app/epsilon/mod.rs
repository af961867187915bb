//! The epsilon lens in the window: which predicate, at which points of the scene, in which numbers; and the signs about there.

pub(super) mod tab;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use egui_macroquad::egui::{ColorImage, Context, TextureHandle, TextureOptions};

use crate::app::ui::dress::colour;
use crate::explore::lens::{Float, Kind, Lens, LensError, Question, Signs, ink, place_of, suggest};
use crate::geom::Sign;
use crate::scene::Scene;

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
