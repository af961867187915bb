//! The numbers of what is drawn or dragged, at the pointer: read there, and typed there.
//!
//! A digit opens the fields; Tab goes on, Enter puts what was typed, Esc closes them.

use egui_macroquad::egui::{
    self, Context, FontId, Frame, Id, Key, LayerId, Margin, Order, Painter, Rect, RichText, Stroke,
    TextEdit, Ui, UiBuilder, vec2,
};
use egui_macroquad::macroquad::miniquad::KeyCode;
use glam::DVec2;

use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::edit::snap::neat;
use crate::app::edit::{Editor, Measure, Quantity};
use crate::app::sides::arithmetic;
use crate::app::ui::dress::colour;
use crate::text::{Message, number};

/// How far from the pointer they are, in points: below the name of what was snapped to.
const ASIDE: egui::Vec2 = vec2(18.0, 32.0);
/// How wide a field is, in points.
const WIDTH: f32 = 64.0;
/// How much room a field needs with its words, and how high the fields are.
const ROOM: f32 = 150.0;
const HIGH: f32 = 46.0;

/// What is typed at the pointer, while it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TypedMeasures {
    texts: [String; 2],
    /// Whether the first field had the keyboard already.
    begun: bool,
}

/// What came of the fields.
pub(in crate::app) enum Typed {
    /// They are typed into.
    On,
    /// They were put away.
    Closed,
    /// These numbers are to be put.
    Put([Option<f64>; 2]),
}

fn field_id(k: usize) -> Id {
    Id::new(("measure", k))
}

/// A number to as many decimals as the screen can show.
fn shown(camera: &Camera, measure: &Measure) -> String {
    let value = measure.value;
    number::number(match measure.of.is_angle() {
        true => (value * 10.0).round() / 10.0 + 0.0,
        false => neat(camera, DVec2::new(value, 0.0)).x + 0.0,
    })
}

/// The numbers in words.
#[must_use]
pub fn words(view: &AppView<'_>, measures: &[Measure]) -> String {
    let say = |m: &Measure| shown(view.camera, m);
    let message = match measures {
        [w, h] if w.of == Quantity::Width => {
            Message::new("measures-size").with("width", say(w)).with("height", say(h))
        }
        [l, a] if l.of == Quantity::Length => {
            Message::new("measures-arrow").with("length", say(l)).with("angle", say(a))
        }
        [x, y] => Message::new("measures-place").with("x", say(x)).with("y", say(y)),
        [one] if one.of == Quantity::Turn => Message::new("measures-turn").with("angle", say(one)),
        [one] => Message::new("measures-radius").with("radius", say(one)),
        _ => return String::new(),
    };
    view.say(&message)
}

/// Paints the numbers at the pointer.
pub(super) fn paint(painter: &Painter, view: &AppView<'_>) {
    let measures = view.editor.measures(view.camera.units(1.0));
    let Some(at) = view.gestures.pointer().filter(|p| view.camera.view().contains(*p)) else {
        return;
    };
    if measures.is_empty() || view.types_measures {
        return;
    }
    let theme = view.theme();
    let font = FontId::monospace(12.5);
    let galley = painter.layout_no_wrap(words(view, &measures), font, colour(theme.text));
    let size = galley.size() + vec2(12.0, 6.0);
    // where the drawing ends they are on the pointer's other side
    let room = painter.clip_rect();
    let right = at.x + ASIDE.x + size.x > room.right();
    let below = at.y + ASIDE.y + size.y > room.bottom();
    let corner = egui::pos2(
        if right { at.x - ASIDE.x - size.x } else { at.x + ASIDE.x },
        if below { at.y - ASIDE.y - size.y } else { at.y + ASIDE.y },
    );
    let rect = Rect::from_min_size(corner, size);
    let edge = Stroke::new(1.0, colour(theme.rule));
    painter.rect(rect, 5, colour(theme.panel.percent(92)), edge, egui::StrokeKind::Inside);
    painter.galley(rect.min + vec2(6.0, 3.0), galley, colour(theme.text));
}

/// Whether a key begins a number.
#[must_use]
pub fn begins(key: KeyCode) -> bool {
    let name = format!("{key:?}");
    let digit = name.strip_prefix("Key").or_else(|| name.strip_prefix("Kp"));
    digit.is_some_and(|d| d.len() == 1 && d.as_bytes()[0].is_ascii_digit())
        || matches!(
            key,
            KeyCode::Minus | KeyCode::KpSubtract | KeyCode::Period | KeyCode::KpDecimal
        )
}

impl TypedMeasures {
    /// Opens the fields, where there is something to be typed, with the keyboard in the first one.
    pub(in crate::app) fn open(editor: &Editor, camera: &Camera, ctx: &Context) -> Option<Self> {
        if editor.measures(camera.units(1.0)).is_empty() {
            return None;
        }
        ctx.memory_mut(|m| m.request_focus(field_id(0)));
        Some(Self::default())
    }

    /// The numbers typed so far; none where there is no number.
    pub(in crate::app) fn numbers(&self) -> [Option<f64>; 2] {
        [0, 1].map(|k| arithmetic::value(&self.texts[k]).ok())
    }

    /// Shows the fields.
    pub(in crate::app) fn show(&mut self, ctx: &Context, view: &AppView<'_>) -> Typed {
        let measures = view.editor.measures(view.camera.units(1.0));
        if measures.is_empty() {
            return Typed::Closed;
        }
        let canvas = view.camera.view();
        let at = view.gestures.pointer().unwrap_or(canvas.center());
        let theme = view.theme();
        let keys = ctx.input(|i| [Key::Tab, Key::Enter, Key::Escape].map(|k| i.key_pressed(k)));
        let focused = (0..2).find(|k| ctx.memory(|m| m.has_focus(field_id(*k))));
        let frame = Frame::new()
            .fill(colour(theme.panel))
            .stroke(Stroke::new(1.0, colour(theme.accent)))
            .corner_radius(6)
            .inner_margin(Margin::symmetric(8, 5));
        // An area would be invisible in its first frame, and the first digit lost: this is a layer by itself. It follows the
        // pointer, which so never is on it.
        let wide = measures.len() as f32 * ROOM;
        let corner = at + ASIDE;
        let corner = egui::pos2(
            corner.x.min(canvas.right() - wide).max(canvas.left()),
            corner.y.min(canvas.bottom() - HIGH).max(canvas.top()),
        );
        let layer = LayerId::new(Order::Foreground, Id::new("measures"));
        let room = Rect::from_min_size(corner, vec2(wide, HIGH));
        let builder = UiBuilder::new().layer_id(layer).max_rect(room);
        let mut ui = Ui::new(ctx.clone(), Id::new("measures"), builder);
        frame.show(&mut ui, |ui| {
            ui.horizontal(|ui| {
                for (k, measure) in measures.iter().enumerate().take(2) {
                    ui.label(RichText::new(view.word(measure.of.id())).size(12.5));
                    let hint = RichText::new(shown(view.camera, measure));
                    let field = TextEdit::singleline(&mut self.texts[k])
                        .id(field_id(k))
                        .lock_focus(true)
                        .desired_width(WIDTH)
                        .font(FontId::monospace(12.5))
                        .hint_text(hint.color(colour(theme.muted)));
                    ui.add(field);
                }
            });
        });
        let [tab, enter, escape] = keys;
        if escape {
            return Typed::Closed;
        }
        if enter {
            return Typed::Put(self.numbers());
        }
        if tab && measures.len() == 2 {
            let next = 1 - focused.unwrap_or(1);
            ctx.memory_mut(|m| m.request_focus(field_id(next)));
        } else if focused.is_none() && std::mem::replace(&mut self.begun, true) {
            // a press elsewhere took the keyboard away
            return Typed::Closed;
        }
        self.begun |= focused.is_some();
        Typed::On
    }
}
