//! The image, large: its pixels, its points and its boxes, to be dragged.

use egui_macroquad::egui::{
    self, Align2, Color32, CursorIcon, FontId, Painter, PointerButton, Pos2, Rect, Sense, Shape,
    Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use glam::DVec2;

use super::grip::{HANDLES, drag, grip, handle_at};
use super::sheet::Sheet;
use super::{Picked, SpriteEditor};
use crate::app::app_view::AppView;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::view::hint::{self, Cap, Hint};
use crate::figure::{Rgba, Theme};
use crate::geom::Rect as Area;
use crate::scene::sprite::{LabelledBox, Sprite, SpriteImage};
use crate::text::Message;

/// Room around the image for what is written beside it, in points.
const MARGIN: f32 = 150.0;
/// A pixel at least so large has lines around it, in points.
const LINED: f32 = 7.0;
/// How far labels are from each other, in points.
const LABEL: f32 = 24.0;

/// Where an image is on the screen.
#[derive(Clone, Copy)]
pub(super) struct ImagePlace {
    /// Its upper left corner.
    pub(super) origin: Pos2,
    /// Points a pixel.
    pub(super) scale: f32,
}

impl ImagePlace {
    pub(super) fn on_screen(self, p: DVec2) -> Pos2 {
        self.origin + vec2(p.x as f32, p.y as f32) * self.scale
    }

    fn in_image(self, p: Pos2) -> DVec2 {
        let off = (p - self.origin) / self.scale;
        DVec2::new(f64::from(off.x), f64::from(off.y))
    }

    pub(super) fn rect(self, area: Area) -> Rect {
        Rect::from_min_max(self.on_screen(area.min), self.on_screen(area.max))
    }
}

/// The whole of an image, in its pixels.
pub(super) fn bounds(image: &SpriteImage) -> Area {
    Area { min: DVec2::ZERO, max: image.size() }
}

/// The colour of a box: one of eight for what can be hit, by its number; else that of groups.
pub(super) fn box_colour(theme: &Theme, one: &LabelledBox, index: usize) -> Rgba {
    match (index, one.parts.is_empty()) {
        (0, _) => theme.muted,
        (_, true) => theme.regions[index % theme.regions.len()],
        (_, false) => theme.candidate,
    }
}

impl SpriteEditor {
    /// The canvas with the image that is worked on.
    pub(super) fn stage_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        sprite: &mut Sprite,
        sheet: &Sheet,
    ) {
        let room = ui.max_rect();
        let response = ui.allocate_rect(room, Sense::click_and_drag());
        let painter = ui.painter_at(room);
        let Some(image) = sprite.images.get(self.image) else { return };
        let place = self.place(ui, room, image, &response);
        self.paint_ground(&painter, view.theme(), image, place);
        if self.playing.is_none() {
            self.paint_onion(&painter, view.theme(), sprite, sheet, place);
        }
        let image = &mut sprite.images[self.image];
        sheet.paint(&painter, image, place.rect(bounds(image)), Color32::WHITE);
        if place.scale >= LINED {
            lines(&painter, view.theme(), image, place);
        }
        if self.playing.is_none() {
            self.take_hold(ui, image, place, &response);
            self.paint_boxes(&painter, view, image, place);
            self.paint_points(&painter, view, image, place);
            name_parts(ui, view, image, place);
        }
        let head = Message::new("sprite-head")
            .with("image", self.image)
            .with("percent", f64::from((place.scale * 100.0).round()));
        let at = room.left_top() + vec2(14.0, 12.0);
        let ink = colour(view.theme().muted);
        painter.text(at, Align2::LEFT_TOP, view.say(&head), FontId::proportional(13.0), ink);
        if self.playing.is_none() {
            let corner = room.left_bottom() + vec2(12.0, -12.0);
            let look = (view.theme(), view.look.texts);
            hint::paint::paint(&painter, look, &self.hints(ui), corner, room.width() - 24.0);
        }
        if let Err(why) = &sheet.pixels {
            let ink = colour(view.theme().impact);
            let font = FontId::proportional(14.0);
            painter.text(room.center_top() + vec2(0.0, 40.0), Align2::CENTER_TOP, why, font, ink);
        }
    }

    /// What the mouse and the keys do on the image.
    fn hints(&self, ui: &Ui) -> Vec<Hint> {
        let can = |cap, what| Hint { cap: Cap::Say(cap), what, lit: false };
        let lit = ui.input(|i| i.modifiers.ctrl);
        let free = Hint { lit, ..can("cap-ctrl", "can-free") };
        if self.picked == Picked::Nothing {
            let drag = can("cap-drag", "can-move-parts");
            return vec![drag, can("cap-arrows", "can-change-image"), can("cap-wheel", "can-zoom")];
        }
        let delete = (self.picked != Picked::Hot).then_some(Hint {
            cap: Cap::Do(Command::Delete),
            what: "can-delete",
            lit: false,
        });
        let mut all = vec![can("cap-drag", "can-move"), can("cap-arrows", "can-move-pixel"), free];
        all.extend(delete);
        all
    }

    /// Where the image is: fitted, zoomed by the wheel at the pointer, moved by the middle or the right button.
    fn place(
        &mut self,
        ui: &Ui,
        room: Rect,
        image: &SpriteImage,
        response: &egui::Response,
    ) -> ImagePlace {
        let size = vec2(image.area[2] as f32, image.area[3] as f32);
        let fit = ((room.width() - 2.0 * MARGIN) / size.x).min((room.height() - 110.0) / size.y);
        let at = |zoom: f32, pan| {
            let scale = (fit.max(0.5) * zoom).clamp(0.1, 200.0);
            let scale = if scale > 2.0 { scale.floor() } else { scale };
            ImagePlace { origin: room.center() - size * scale / 2.0 + pan, scale }
        };
        if [PointerButton::Middle, PointerButton::Secondary].iter().any(|b| response.dragged_by(*b))
        {
            self.pan += response.drag_delta();
        }
        let wheel = if response.hovered() { ui.input(|i| i.smooth_scroll_delta.y) } else { 0.0 };
        if wheel != 0.0
            && let Some(pointer) = response.hover_pos()
        {
            let before = at(self.zoom, self.pan);
            let under = before.in_image(pointer);
            self.zoom = (self.zoom * (wheel * 0.004).exp()).clamp(0.1, 40.0);
            let moved = pointer - at(self.zoom, self.pan).on_screen(under);
            self.pan += moved;
        }
        at(self.zoom, self.pan)
    }

    /// Takes hold of what is pressed, and drags it.
    fn take_hold(
        &mut self,
        ui: &Ui,
        image: &mut SpriteImage,
        place: ImagePlace,
        response: &egui::Response,
    ) {
        let unit = 1.0 / f64::from(place.scale);
        let under = |p: Pos2, picked| grip(image, picked, place.in_image(p), unit);
        let hovered = response.hover_pos().and_then(|p| under(p, self.picked));
        if response.contains_pointer() {
            let icon = match hovered.map(|h| (h.picked, h.sides)) {
                Some((_, [0, 0])) => CursorIcon::Grab,
                Some((_, [_, 0])) => CursorIcon::ResizeHorizontal,
                Some((_, [0, _])) => CursorIcon::ResizeVertical,
                Some((_, [x, y])) if x == y => CursorIcon::ResizeNwSe,
                Some(_) => CursorIcon::ResizeNeSw,
                None => CursorIcon::Default,
            };
            ui.ctx().set_cursor_icon(icon);
        }
        let (pressed, down, pointer, free) = ui.input(|i| {
            let p = &i.pointer;
            (p.primary_pressed(), p.primary_down(), p.interact_pos(), i.modifiers.ctrl)
        });
        if pressed && response.contains_pointer() {
            let taken = pointer.and_then(|p| under(p, self.picked));
            self.picked = taken.map_or(Picked::Nothing, |h| h.picked);
            self.hold = taken;
        }
        match (self.hold, pointer) {
            (Some(hold), Some(p)) if down => {
                let to = place.in_image(p);
                // A shaky press moves nothing.
                if hold.from.distance(to) * f64::from(place.scale) > 2.0 || self.is_dragged(image) {
                    drag(image, &hold, to, free);
                }
            }
            _ => self.hold = None,
        }
    }

    /// Whether what is held is away from where it was taken.
    fn is_dragged(&self, image: &SpriteImage) -> bool {
        self.hold.is_some_and(|hold| match hold.picked {
            Picked::Nothing => false,
            Picked::Hot => image.hot != hold.was.min,
            Picked::Action => image.action != Some(hold.was.min),
            Picked::Area(i) => image.boxes().get(i).is_some_and(|(b, _)| b.rect() != hold.was),
        })
    }

    /// The ground that the hot point is on, and the sides of the image.
    fn paint_ground(
        &self,
        painter: &Painter,
        theme: &Theme,
        image: &SpriteImage,
        place: ImagePlace,
    ) {
        let rect = place.rect(bounds(image));
        painter.rect_filled(rect, 0.0, colour(theme.grid.percent(60)));
        let edge = Stroke::new(1.0, colour(theme.grid_strong));
        painter.rect_stroke(rect, 0.0, edge, StrokeKind::Outside);
        let y = place.on_screen(image.hot).y;
        let room = painter.clip_rect();
        painter.hline(room.x_range(), y, Stroke::new(1.0, colour(theme.rule)));
    }

    fn paint_boxes(
        &self,
        painter: &Painter,
        view: &AppView<'_>,
        image: &SpriteImage,
        place: ImagePlace,
    ) {
        let theme = view.theme();
        let boxes = image.boxes();
        for (i, (one, _)) in boxes.iter().enumerate() {
            let rect = place.rect(one.rect());
            let picked = self.picked == Picked::Area(i);
            let ink = if picked { theme.step } else { box_colour(theme, one, i) };
            let stroke = Stroke::new(if picked { 2.0 } else { 1.5 }, colour(ink));
            if one.parts.is_empty() {
                painter.rect_filled(rect, 0.0, colour(ink.percent(if picked { 14 } else { 5 })));
                painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Middle);
            } else {
                let [dash, gap] = if i == 0 { [2.0, 4.0] } else { [8.0, 5.0] };
                let [a, b, c, d] =
                    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
                painter.extend(Shape::dashed_line(&[a, b, c, d, a], stroke, dash, gap));
            }
        }
        if let Picked::Area(i) = self.picked
            && let Some((one, _)) = boxes.get(i)
        {
            for handle in HANDLES {
                let at = place.on_screen(handle_at(one.rect(), handle));
                let knob = Rect::from_center_size(at, vec2(8.0, 8.0));
                let edge = Stroke::new(1.5, colour(theme.step));
                painter.rect(knob, 1.0, colour(theme.canvas), edge, StrokeKind::Middle);
            }
        }
        self.paint_labels(painter, view, &boxes, image, place);
    }

    /// What the boxes are called, outside of the image, each tied to its own.
    fn paint_labels(
        &self,
        painter: &Painter,
        view: &AppView<'_>,
        boxes: &[(&LabelledBox, usize)],
        image: &SpriteImage,
        place: ImagePlace,
    ) {
        let theme = view.theme();
        let frame = place.rect(bounds(image));
        let middle = image.size().x * 0.5;
        let language = view.look.texts.language();
        for left in [true, false] {
            let mut own: Vec<usize> = (0..boxes.len())
                .filter(|i| (boxes[*i].0.rect().centre().x < middle) == left)
                .collect();
            own.sort_by(|a, b| boxes[*a].0.area[1].total_cmp(&boxes[*b].0.area[1]));
            let mut free = f32::NEG_INFINITY;
            for i in own {
                let rect = place.rect(boxes[i].0.rect());
                let y = (rect.top() + rect.height() * 0.3).max(free);
                free = y + LABEL;
                let picked = self.picked == Picked::Area(i);
                let ink = if picked { theme.step } else { box_colour(theme, boxes[i].0, i) };
                let [w, h] = [boxes[i].0.area[2], boxes[i].0.area[3]];
                let words = format!("{}  {w:.0}×{h:.0}", boxes[i].0.called().said_in(language));
                let side = if left {
                    frame.left().min(rect.left())
                } else {
                    frame.right().max(rect.right())
                };
                let at = pos2(if left { side - 26.0 } else { side + 26.0 }, y);
                let align = if left { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER };
                let font = FontId::proportional(12.0);
                let text = painter.layout_no_wrap(words, font, colour(theme.text));
                let plate = align.anchor_size(at, text.size()).expand2(vec2(7.0, 3.0));
                // Not past the canvas's side.
                let room = painter.clip_rect().x_range().shrink(4.0);
                let aside =
                    (room.min - plate.left()).max(0.0) + (room.max - plate.right()).min(0.0);
                let plate = plate.translate(vec2(aside, 0.0));
                let tie = pos2(
                    if left { rect.left() } else { rect.right() },
                    y.clamp(rect.top(), rect.bottom()),
                );
                let from = if left { plate.right_center() } else { plate.left_center() };
                painter.line_segment([from, tie], Stroke::new(1.0, colour(ink.percent(70))));
                painter.circle_filled(tie, 2.0, colour(ink));
                let edge = Stroke::new(1.0, colour(ink));
                painter.rect(plate, 4.0, colour(theme.panel.percent(92)), edge, StrokeKind::Inside);
                painter.galley(plate.min + vec2(7.0, 3.0), text, colour(theme.text));
            }
        }
    }

    fn paint_points(
        &self,
        painter: &Painter,
        view: &AppView<'_>,
        image: &SpriteImage,
        place: ImagePlace,
    ) {
        let theme = view.theme();
        let hot = place.on_screen(image.hot);
        let ink = |own: Rgba, what| colour(if self.picked == what { theme.step } else { own });
        let green = ink(theme.result, Picked::Hot);
        painter.circle_stroke(hot, 7.0, Stroke::new(2.0, green));
        for by in [vec2(12.0, 0.0), vec2(0.0, 12.0)] {
            painter.line_segment([hot - by, hot + by], Stroke::new(1.5, green));
        }
        point_label(painter, view, hot + vec2(0.0, 24.0), ("sprite-hot", image.hot), green);
        let Some(action) = image.action else { return };
        let at = place.on_screen(action);
        let red = ink(theme.impact, Picked::Action);
        let way = Stroke::new(1.0, colour(theme.impact.percent(60)));
        painter.extend(Shape::dashed_line(&[hot, at], way, 3.0, 4.0));
        painter.circle_stroke(at, 8.0, Stroke::new(2.5, red));
        painter.circle_filled(at, 3.0, red);
        point_label(painter, view, at - vec2(0.0, 26.0), ("sprite-action", action), red);
    }
}

/// Says what can be dragged and where it is to who does not see it, such as a screen reader.
fn name_parts(ui: &Ui, view: &AppView<'_>, image: &SpriteImage, place: ImagePlace) {
    let name = |rect: Rect, what: (&str, usize), words: &str| {
        let response = ui.interact(rect, ui.id().with(what), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, words));
    };
    let points = [("sprite-hot", Some(image.hot)), ("sprite-action", image.action)];
    for (id, point) in points {
        let Some(point) = point else { continue };
        let words = view.say(&Message::new(id).with("point", point));
        name(Rect::from_center_size(place.on_screen(point), vec2(16.0, 16.0)), (id, 0), &words);
    }
    let language = view.look.texts.language();
    for (i, (one, _)) in image.boxes().into_iter().enumerate() {
        name(place.rect(one.rect()), ("sprite-box", i), one.called().said_in(language));
    }
}

fn point_label(
    painter: &Painter,
    view: &AppView<'_>,
    at: Pos2,
    (id, point): (&'static str, DVec2),
    ink: Color32,
) {
    let words = view.say(&Message::new(id).with("point", point));
    let font = FontId::new(12.0, semibold());
    let text = painter.layout_no_wrap(words, font, ink);
    let plate = Align2::CENTER_CENTER.anchor_size(at, text.size()).expand2(vec2(7.0, 3.0));
    painter.rect_filled(plate, 4.0, colour(view.theme().canvas.percent(85)));
    painter.galley(plate.min + vec2(7.0, 3.0), text, ink);
}

/// Lines between the pixels.
fn lines(painter: &Painter, theme: &Theme, image: &SpriteImage, place: ImagePlace) {
    let rect = place.rect(bounds(image));
    let line = Stroke::new(1.0, colour(theme.canvas.percent(12)));
    for i in 1..image.area[2] {
        painter.vline(rect.left() + i as f32 * place.scale, rect.y_range(), line);
    }
    for j in 1..image.area[3] {
        painter.hline(rect.x_range(), rect.top() + j as f32 * place.scale, line);
    }
}
