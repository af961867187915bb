//! The lens on the drawing itself: zoomed in until single numbers show, each a dot on the ground of its exact sign.
//!
//! Deep down nothing else is drawn, for a shape's own corners have no place between two neighbouring numbers. Before that, where
//! the numbers of the tab are far apart (singles, or carried far out), they lie under the drawing while the tab is open.

use std::rc::Rc;

use egui_macroquad::egui::{
    self, Align2, Color32, ColorImage, Context, FontId, Id, LayerId, Painter, Pos2, Rect, Stroke,
    TextureHandle, TextureOptions, pos2, vec2,
};
use glam::{DVec2, dvec2};

use super::{EpsilonPane, tab};
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::ui::dress::colour;
use crate::explore::lens::{Lens, Sight, Strip, Window, ink};
use crate::figure::Theme;
use crate::geom::Sign;
use crate::scene::Scene;
use crate::text::Message;

/// Numbers nearer to each other than this, in points, are not shown under a drawing.
const SHOWN: f64 = 4.0;
/// From so far apart on, in points, each number is a dot.
const DOTS: f64 = 9.0;
/// How much of the ground's colour is its sign's, in percent.
const GROUND: u8 = 34;
/// How far apart numbers are where one is looked at, in points.
const LOOKED: f64 = 18.0;
/// The greatest zoom that is gone to, so that there is still some ground about a place near the origin.
const NEAREST: f64 = 2e17;
/// How wide the card by the pointer is, in points: all bits of a double in a line.
const CARD: f32 = 520.0;
/// The legend's font, the height of its lines, and its room around, in points.
const FONT: f32 = 12.5;
const LINE: f32 = 19.0;
const PAD: f32 = 10.0;

/// What of the drawing is covered by numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Covers {
    /// There are none.
    None,
    /// They lie under the drawing.
    Under,
    /// There is nothing else.
    All,
}

/// What was painted last.
pub(super) struct Painted {
    of: (Window, Lens, bool),
    sight: Rc<Sight>,
    image: TextureHandle,
}

/// The view of a camera.
pub(super) fn window(camera: &Camera) -> Window {
    let size = camera.view().size();
    Window {
        middle: camera.centre(),
        rest: camera.rest(),
        zoom: camera.zoom(),
        size: dvec2(f64::from(size.x), f64::from(size.y)),
    }
}

/// The zoom at which single numbers about the place of a lens can be distinguished.
pub(super) fn zoom(lens: &Lens) -> f64 {
    let gap = lens.float.gap(lens.at.x).max(lens.float.gap(lens.at.y));
    (LOOKED / gap).min(NEAREST)
}

/// Paints the numbers, where they are to be seen.
pub(in crate::app) fn paint_numbers(painter: &Painter, view: &AppView<'_>) -> Covers {
    let (pane, deep) = (view.epsilon, view.camera.is_deep());
    if !pane.may_show(view.camera) {
        return Covers::None;
    }
    let window = window(view.camera);
    let Some(lens) = pane.lens_on_canvas(view.editor.scene()) else {
        return if deep { Covers::All } else { Covers::None };
    };
    if !pane.shows(&lens, view.camera) {
        return Covers::None;
    }
    let Some((sight, image)) = pane.sight(painter.ctx(), &window, &lens, view.theme()) else {
        return Covers::None;
    };
    let rect = view.camera.view();
    let all = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(image, rect, all, Color32::WHITE);
    if deep && let Some([foot, along]) = lens.border(&window) {
        let ends =
            [-1.0, 1.0].map(|k| screen(rect, foot + along * (k * 2.0 * window.size.length())));
        painter.line_segment(ends, Stroke::new(3.0, colour(view.theme().canvas)));
        painter.line_segment(ends, Stroke::new(1.5, view.look.text()));
    }
    if has_dots(&sight) {
        dots(painter, view.theme(), rect, &sight);
    }
    if deep {
        let points = [("P", lens.at), ("A", lens.question.a), ("B", lens.question.b)];
        for (letter, at) in points.into_iter().take(lens.question.kind.points()) {
            point(painter, view.theme(), rect, (letter, lens.place(&window, at)));
        }
        return Covers::All;
    }
    Covers::Under
}

/// A place in points from the view's corner.
fn screen(rect: Rect, p: DVec2) -> Pos2 {
    rect.min + vec2(p.x as f32, p.y as f32)
}

/// How far apart the numbers of one side are: the least there is.
fn least(strips: &[Strip]) -> f64 {
    let apart = strips.windows(2).map(|w| w[1].at - w[0].at);
    apart.fold(f64::INFINITY, f64::min)
}

/// Whether each pair of numbers is a dot: they are all there, and far enough from each other.
fn has_dots(sight: &Sight) -> bool {
    let far = |strips: &[Strip]| least(strips) >= DOTS;
    sight.whole == [true, true] && far(&sight.columns) && far(&sight.rows)
}

/// A dot for each pair of numbers, in the colour of its plain sign; with a ring where that is wrong.
fn dots(painter: &Painter, theme: &Theme, rect: Rect, sight: &Sight) {
    let apart = least(&sight.columns).min(least(&sight.rows)).min(60.0) as f32;
    let radius = (apart * 0.2).clamp(1.8, 6.0);
    let edge = Stroke::new(1.0, colour(theme.canvas));
    let ring = Stroke::new(1.6, colour(theme.text));
    let pairs =
        sight.rows.iter().flat_map(|y| sight.columns.iter().map(move |x| dvec2(x.at, y.at)));
    for (at, (exact, plain)) in pairs.zip(sight.exact.iter().zip(&sight.plain)) {
        let at = screen(rect, at);
        painter.circle(at, radius, colour(ink(*plain)), edge);
        if exact != plain {
            painter.circle_stroke(at, radius + 2.2, ring);
        }
    }
}

/// A point of the question, where it is in view.
fn point(painter: &Painter, theme: &Theme, rect: Rect, (letter, at): (&str, DVec2)) {
    let at = screen(rect, at);
    if !rect.expand(8.0).contains(at) {
        return;
    }
    painter.circle_stroke(at, 9.0, Stroke::new(4.0, colour(theme.canvas)));
    painter.circle_stroke(at, 9.0, Stroke::new(2.0, colour(theme.accent)));
    let font = FontId::proportional(15.0);
    let place = at + vec2(11.0, -10.0);
    let plate = painter.layout_no_wrap(letter.to_owned(), font, colour(theme.text));
    let ground = Align2::LEFT_BOTTOM.anchor_size(place, plate.size()).expand(2.0);
    painter.rect_filled(ground, 3, colour(theme.panel.percent(88)));
    painter.galley(ground.min + vec2(2.0, 2.0), plate, colour(theme.text));
}

/// What the colours mean, where nothing but numbers is shown.
pub(in crate::app) fn paint_legend(painter: &Painter, view: &AppView<'_>) {
    let theme = view.theme();
    let room = view.camera.view().shrink(12.0);
    let font = FontId::proportional(FONT);
    let text = colour(theme.text);
    let muted = colour(theme.muted);
    let Some(lens) = view.epsilon.lens_on_canvas(view.editor.scene()) else { return };
    let window = window(view.camera);
    let dots = view.epsilon.shown_sight().is_some_and(|sight| has_dots(&sight));
    let middle = lens.under(&window, window.size / 2.0).at;
    let gaps = [middle.x, middle.y].map(|x| tab::power(lens.float.gap(x)));
    let apart = Message::new("epsilon-apart");
    let apart = apart.with("x", gaps[0].clone()).with("y", gaps[1].clone());
    let lines = [
        (view.word(&format!("epsilon-{}", lens.question.kind.name())), text),
        (view.word(if dots { "epsilon-ground-dots" } else { "epsilon-ground" }), muted),
        (view.say(&apart), muted),
    ];
    let wide = (room.width() - 2.0 * PAD).max(60.0);
    let lines = lines.map(|(words, ink)| painter.layout(words, font.clone(), ink, wide));
    let signs = [Sign::Negative, Sign::Zero, Sign::Positive];
    let signs = signs
        .map(|sign| (sign, painter.layout_no_wrap(tab::sign_word(view, sign), font.clone(), text)));
    let row: f32 = signs.iter().map(|(_, words)| words.size().x + 34.0).sum();
    let high: f32 = lines.iter().map(|l| l.size().y + 3.0).sum::<f32>() + LINE + 2.0 * PAD - 3.0;
    let across = lines.iter().map(|l| l.size().x).fold(row - 16.0, f32::max).min(wide) + 2.0 * PAD;
    let corner = pos2(room.left(), room.bottom() - high);
    let ground = Rect::from_min_size(corner, vec2(across, high));
    let edge = Stroke::new(1.0, colour(theme.rule));
    painter.rect(ground, 6, colour(theme.panel.percent(94)), edge, egui::StrokeKind::Inside);
    let mut at = corner + vec2(PAD, PAD);
    for line in lines {
        let high = line.size().y + 3.0;
        painter.galley(at, line, text);
        at.y += high;
    }
    for (sign, words) in signs {
        let swatch = Rect::from_min_size(at + vec2(0.0, 3.0), vec2(12.0, 12.0));
        painter.rect(swatch, 2, colour(ink(sign)), edge, egui::StrokeKind::Inside);
        let width = words.size().x;
        painter.galley(at + vec2(18.0, 1.0), words, text);
        at.x += width + 34.0;
    }
}

/// The number under the pointer in all its digits and bits, where nothing but numbers is shown.
pub(in crate::app) fn show_card(ctx: &Context, view: &AppView<'_>) {
    if !view.camera.is_deep() || view.gestures.are_busy() {
        return;
    }
    let Some(at) = view.pointer_on_canvas() else { return };
    let Some(lens) = view.epsilon.lens_on_canvas(view.editor.scene()) else { return };
    let from = at - view.camera.view().min;
    let looked = lens.under(&window(view.camera), dvec2(f64::from(from.x), f64::from(from.y)));
    let layer = LayerId::background();
    egui::show_tooltip_at_pointer(ctx, layer, Id::new("epsilon-card"), |ui| {
        ui.set_max_width(CARD);
        ui.spacing_mut().item_spacing.y = 2.0;
        tab::number_ui(ui, view, lens.float, (&looked, false));
    });
}

impl EpsilonPane {
    /// Whether single numbers are to be seen in the drawing.
    pub fn is_in_sight(&self, scene: &Scene, camera: &Camera) -> bool {
        self.may_show(camera)
            && self.lens_on_canvas(scene).is_some_and(|lens| self.shows(&lens, camera))
    }

    /// Whether any lens would show there. Where none does, its points are not looked for in the scene.
    fn may_show(&self, camera: &Camera) -> bool {
        camera.is_deep() || self.is_open
    }

    fn shows(&self, lens: &Lens, camera: &Camera) -> bool {
        camera.is_deep() || self.is_open && lens.apart(&window(camera)) >= SHOWN
    }

    /// What is seen in a view, with its picture: found anew where either is another.
    fn sight(
        &self,
        ctx: &Context,
        window: &Window,
        lens: &Lens,
        theme: &Theme,
    ) -> Option<(Rc<Sight>, egui::TextureId)> {
        let mut painted = self.painted.borrow_mut();
        let of = (*window, *lens, theme.dark);
        if let Some(last) = painted.as_ref().filter(|last| last.of == of) {
            return Some((Rc::clone(&last.sight), last.image.id()));
        }
        let sight = Rc::new(lens.see(window)?);
        let pixels = picture(&sight, window, theme);
        let image = match painted.take() {
            Some(mut last) => {
                last.image.set(pixels, TextureOptions::NEAREST);
                last.image
            }
            None => ctx.load_texture("epsilon-canvas", pixels, TextureOptions::NEAREST),
        };
        let id = image.id();
        *painted = Some(Painted { of, sight: Rc::clone(&sight), image });
        Some((sight, id))
    }

    /// What was seen last.
    fn shown_sight(&self) -> Option<Rc<Sight>> {
        self.painted.borrow().as_ref().map(|last| Rc::clone(&last.sight))
    }
}

/// The ground as pixels: the exact sign, or strongly the plain one where that is another and there are no dots for it.
fn picture(sight: &Sight, window: &Window, theme: &Theme) -> ColorImage {
    let size = [window.size.x, window.size.y].map(|side| (side.round() as usize).max(1));
    // The strip that each pixel lies in.
    let strips = |strips: &[Strip], count: usize| -> Vec<usize> {
        let mut at = 0;
        let of = |pixel: usize| {
            while at + 1 < strips.len() && strips[at].ends[1] <= pixel as f64 + 0.5 {
                at += 1;
            }
            at
        };
        (0..count).map(of).collect()
    };
    let dotted = has_dots(sight);
    let signs = [Sign::Negative, Sign::Zero, Sign::Positive];
    let strong = signs.map(|sign| colour(ink(sign)));
    let pale = signs.map(|sign| colour(ink(sign).percent(GROUND).over(theme.canvas)));
    let index = |sign: Sign| signs.iter().position(|s| *s == sign).unwrap_or(0);
    let inks: Vec<Color32> = (sight.exact.iter().zip(&sight.plain))
        .map(
            |(exact, plain)| {
                if dotted || exact == plain { pale[index(*exact)] } else { strong[index(*plain)] }
            },
        )
        .collect();
    let (across, down) = (strips(&sight.columns, size[0]), strips(&sight.rows, size[1]));
    let columns = sight.columns.len();
    let pixels =
        down.iter().flat_map(|row| across.iter().map(move |column| row * columns + column));
    ColorImage { size, pixels: pixels.map(|cell| inks[cell]).collect() }
}
