//! The tab of the epsilon lens.

use egui_macroquad::egui::{
    self, Button, ComboBox, CursorIcon, Pos2, Rect, Response, RichText, ScrollArea, Sense, Slider,
    Stroke, StrokeKind, TextureHandle, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::{EpsilonChange, EpsilonPane, Put, SIZES, Seen};
use crate::app::app_view::AppView;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::explore::lens::{Bits, Float, Kind, LensError, Looked, ink, places};
use crate::geom::Sign;
use crate::text::Message;
use crate::text::number::power_of_two;

/// With more room than this, in points, the two pictures stand beside each other.
const BESIDE: f32 = 400.0;
/// Between them.
const GAP: f32 = 10.0;
/// Cells at least so large have lines between them, in points.
const PARTED: f32 = 6.0;
/// The room of a letter before a field, so that fields begin and end below each other.
const LETTER: f32 = 14.0;
/// The farthest that all is carried out: past 2⁵² doubles are whole numbers.
const FARTHEST: i32 = 52;

/// No more points of a scene than this are offered; others can be typed.
const MOST_OFFERED: usize = 500;

/// Whether there is something to look at: points of the plane.
pub(in crate::app) fn is_there(view: &AppView<'_>) -> bool {
    view.space.is_none() && !view.editor.scene().objects.is_empty()
}

/// The tab.
pub(in crate::app) fn epsilon_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let scene = view.editor.scene();
    let put = view.epsilon.put(scene);
    ScrollArea::vertical().id_salt("epsilon").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(RichText::new(view.word("epsilon-about")).size(12.0).color(view.look.muted()));
        kind_ui(ui, view, &put, wishes);
        points_ui(ui, view, &put, wishes);
        numbers_ui(ui, view, &put, wishes);
        match EpsilonPane::lens(&put, scene) {
            Ok(lens) => {
                let words = format!("{}  {}", icon::MAGNIFYING_GLASS_PLUS, view.word("epsilon-go"));
                let button = ui.add(Button::new(words));
                if button.on_hover_text(view.word("epsilon-go-tip")).clicked() {
                    wishes.push(Wish::Do(Command::Numbers));
                }
                let seen = view.epsilon.look(ui.ctx(), lens);
                pictures_ui(ui, view, &seen);
            }
            Err(why) => {
                let id = match &why {
                    LensError::Point(..) => "epsilon-bad-point",
                    LensError::Radius(_) => "epsilon-bad-radius",
                };
                let (LensError::Point(what, _) | LensError::Radius(what)) = why;
                let said = view.say(&Message::new(id).with("what", what));
                ui.colored_label(colour(view.theme().impact), said);
            }
        }
    });
}

/// Which predicate, and its formula.
fn kind_ui(ui: &mut Ui, view: &AppView<'_>, put: &Put, wishes: &mut Wishes) {
    let word = |kind: Kind| view.word(&format!("epsilon-{}", kind.name()));
    let wide = ui.available_width() - 8.0;
    ComboBox::from_id_salt("epsilon-kind").width(wide).selected_text(word(put.kind)).show_ui(
        ui,
        |ui| {
            for kind in Kind::ALL {
                if ui.selectable_label(kind == put.kind, word(kind)).clicked() {
                    wishes.push(Wish::Epsilon(EpsilonChange::Kind(kind)));
                }
            }
        },
    );
    ui.label(RichText::new(put.kind.formula()).monospace().color(view.look.muted()));
}

/// P, A, B and r: typed, or chosen among those of the scene.
fn points_ui(ui: &mut Ui, view: &AppView<'_>, put: &Put, wishes: &mut Wishes) {
    for (at, letter) in ["P", "A", "B"].into_iter().enumerate().take(put.kind.points()) {
        ui.horizontal(|ui| {
            letter_ui(ui, letter);
            let mut text = put.points[at].clone();
            let field = widgets::field(&mut text, ui.available_width() - 48.0);
            let response = ui.add(field.char_limit(120));
            if response.on_hover_text(view.word("epsilon-point-tip")).changed() {
                wishes.push(Wish::Epsilon(EpsilonChange::Point(at, text)));
            }
            ui.menu_button(icon::CARET_DOWN, |ui| {
                ScrollArea::vertical().max_height(280.0).show(ui, |ui| {
                    for point in places(view.editor.scene()).take(MOST_OFFERED) {
                        if ui.selectable_label(point == put.points[at], &point).clicked() {
                            wishes.push(Wish::Epsilon(EpsilonChange::Point(at, point)));
                            ui.close_menu();
                        }
                    }
                });
            });
        });
    }
    if put.kind.has_radius() {
        ui.horizontal(|ui| {
            letter_ui(ui, "r");
            let mut text = put.radius.clone();
            let field = widgets::field(&mut text, ui.available_width() - 48.0);
            if ui
                .add(field.char_limit(120))
                .on_hover_text(view.word("epsilon-radius-tip"))
                .changed()
            {
                wishes.push(Wish::Epsilon(EpsilonChange::Radius(text)));
            }
        });
    }
}

fn letter_ui(ui: &mut Ui, letter: &str) {
    ui.scope(|ui| {
        ui.set_width(LETTER);
        ui.label(RichText::new(letter).family(semibold()));
    });
}

/// Which numbers, how many of them, and how far out.
fn numbers_ui(ui: &mut Ui, view: &AppView<'_>, put: &Put, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        let floats = [Float::F64, Float::F32];
        let words =
            floats.map(|f| (f.name().to_owned(), view.word(&format!("epsilon-{}", f.name()))));
        let taken = floats.iter().position(|f| *f == put.float).unwrap_or(0);
        if let Some(i) = widgets::choice(ui, view.theme(), &words, taken) {
            wishes.push(Wish::Epsilon(EpsilonChange::Float(floats[i])));
        }
        let words = SIZES.map(|n| (format!("{n}²"), view.word("epsilon-size")));
        let taken = SIZES.iter().position(|n| *n == put.size).unwrap_or(0);
        if let Some(i) = widgets::choice(ui, view.theme(), &words, taken) {
            wishes.push(Wish::Epsilon(EpsilonChange::Size(SIZES[i])));
        }
    });
    ui.horizontal(|ui| {
        ui.label(RichText::new(view.word("epsilon-out")).color(view.look.muted()));
        let mut out = put.out.unwrap_or(-1);
        let said = |k: f64, _: std::ops::RangeInclusive<usize>| match k as i32 {
            k if k < 0 => "0".to_owned(),
            k => format!("2^{k}"),
        };
        let slider = Slider::new(&mut out, -1..=FARTHEST).custom_formatter(said);
        let slider = slider.custom_parser(|text| match text.trim().strip_prefix("2^") {
            Some(k) => k.parse().ok(),
            None => text.trim().parse().ok().map(|k: f64| if k == 0.0 { -1.0 } else { k }),
        });
        if ui.add(slider).on_hover_text(view.word("epsilon-out-tip")).changed() {
            let out = Some(out).filter(|k| *k >= 0);
            wishes.push(Wish::Epsilon(EpsilonChange::Out(out)));
        }
    });
}

/// The two pictures, and the number under the pointer, or in the middle.
fn pictures_ui(ui: &mut Ui, view: &AppView<'_>, seen: &Seen) {
    let wide = ui.available_width() - 8.0;
    let beside = wide > BESIDE;
    let side = if beside { (wide - GAP) / 2.0 } else { wide };
    let heads = ["epsilon-exact", "epsilon-plain"].map(|id| view.word(id));
    let textures = [&seen.exact, &seen.plain];
    let mut shown: Vec<(Rect, Response)> = Vec::new();
    let mut one = |ui: &mut Ui, k: usize| {
        ui.vertical(|ui| {
            ui.label(RichText::new(&heads[k]).size(12.0).color(view.look.muted()));
            shown.push(picture(ui, view, textures[k], side, seen.lens.size[0]));
        });
    };
    if beside {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            (0..2).for_each(|k| one(ui, k));
        });
    } else {
        (0..2).for_each(|k| one(ui, k));
    }
    let size = seen.lens.size;
    let under = shown.iter().find_map(|(rect, response)| {
        let at = response.hover_pos()?;
        let share = (at - rect.min) / rect.size();
        let cell = [share.x * size[0] as f32, share.y * size[1] as f32];
        Some([0, 1].map(|k| (cell[k].max(0.0) as u32).min(size[k] - 1)))
    });
    let cell = under.unwrap_or(size.map(|n| n / 2));
    for (rect, _) in &shown {
        let ring = cell_rect(*rect, size, cell).expand(1.0);
        let ink = if under.is_some() { view.look.accent() } else { view.look.text() };
        let painter = ui.painter_at(rect.expand(2.0));
        painter.rect_stroke(
            ring,
            1,
            Stroke::new(3.0, colour(view.theme().canvas)),
            StrokeKind::Outside,
        );
        painter.rect_stroke(ring, 1, Stroke::new(1.5, ink), StrokeKind::Outside);
    }
    ui.horizontal_wrapped(|ui| {
        for sign in [Sign::Negative, Sign::Zero, Sign::Positive] {
            let (rect, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
            ui.painter().rect_filled(rect, 2, colour(ink(sign)));
            ui.label(RichText::new(sign_word(view, sign)).size(12.0));
        }
    });
    let (differ, all) = (seen.signs.differ(), seen.signs.exact.len());
    let said = Message::new("epsilon-differ").with("count", differ).with("all", all);
    ui.label(view.say(&said));
    widgets::rule(ui, view.theme());
    number_ui(ui, view, seen.lens.float, (&seen.lens.cell(cell), true));
}

/// One of the two pictures.
fn picture(
    ui: &mut Ui,
    view: &AppView<'_>,
    texture: &TextureHandle,
    side: f32,
    cells: u32,
) -> (Rect, Response) {
    // Cells of whole points, so that all are the same.
    let cell = (side / cells as f32).max(1.0).floor();
    let (rect, response) = ui.allocate_exact_size(vec2(cell, cell) * cells as f32, Sense::hover());
    let all = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(texture.id(), rect, all, egui::Color32::WHITE);
    if cell >= PARTED {
        let line = Stroke::new(1.0, colour(view.theme().canvas.percent(35)));
        for k in 1..cells {
            let by = cell * k as f32;
            ui.painter().vline(rect.left() + by, rect.y_range(), line);
            ui.painter().hline(rect.x_range(), rect.top() + by, line);
        }
    }
    (rect, response.on_hover_cursor(CursorIcon::Crosshair))
}

fn cell_rect(rect: Rect, size: [u32; 2], cell: [u32; 2]) -> Rect {
    let one = rect.size() / vec2(size[0] as f32, size[1] as f32);
    let corner = rect.min + vec2(cell[0] as f32, cell[1] as f32) * one;
    Rect::from_min_size(corner, one)
}

pub(super) fn sign_word(view: &AppView<'_>, sign: Sign) -> String {
    view.word(match sign {
        Sign::Negative => "epsilon-negative",
        Sign::Zero => "epsilon-zero",
        Sign::Positive => "epsilon-positive",
    })
}

/// A pair of numbers in all their digits and bits, how far they are from the middle if that is known, and the two signs there.
pub(super) fn number_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    float: Float,
    (looked, counts): (&Looked, bool),
) {
    let small = |text: String| RichText::new(text).monospace().size(11.0);
    for (name, x, steps) in
        [("x", looked.at.x, looked.steps[0]), ("y", looked.at.y, looked.steps[1])]
    {
        let bits = match float {
            Float::F64 => Bits::of(x),
            Float::F32 => Bits::of_single(x as f32),
        };
        let value = match float {
            Float::F64 => format!("{x}"),
            Float::F32 => format!("{}", x as f32),
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(format!("{name} = {value}")).monospace());
            if counts {
                let far = Message::new("epsilon-steps").with("steps", format!("{steps:+}"));
                ui.label(RichText::new(view.say(&far)).size(11.0).color(view.look.muted()));
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.label(small(bits.sign.to_string()).color(view.look.accent()));
            ui.label(small(bits.exponent).color(view.look.muted()));
            ui.label(small(bits.fraction));
        });
        // By the pointer there is the legend for that.
        if counts {
            let ulp = Message::new("epsilon-ulp").with("ulp", power(bits.ulp));
            ui.label(RichText::new(view.say(&ulp)).size(11.0).color(view.look.muted()));
        }
    }
    let rows = [
        ("epsilon-sign-exact", sign_word(view, looked.exact)),
        (
            "epsilon-sign-plain",
            format!("{} ({:e})", sign_word(view, Sign::of(looked.value)), looked.value),
        ),
    ];
    for (id, said) in rows {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(view.word(id)).color(view.look.muted()));
            ui.label(RichText::new(said).family(semibold()));
        });
    }
}

/// A number that is a power of two as one: 2⁻⁴⁶.
pub(super) fn power(ulp: f64) -> String {
    power_of_two(ulp.log2().round() as i64)
}
