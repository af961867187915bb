//! What the painting tool is set to, over the drawing: the brush's size and form, and what is painted.

use egui_macroquad::egui::{
    Align2, Area, Color32, Context, DragValue, Frame, Id, Margin, Order, RichText, Sense, Stroke,
    StrokeKind, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::edit::{PaintSettings, Tool};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::geom::cells::mask::colours::Zone;
use crate::geom::cells::mask::paint::LARGEST_BRUSH;
use crate::scene::MaskInk;
use crate::text::Name;

/// The side of a swatch.
const SWATCH: f32 = 20.0;

/// The bar; nothing while another tool is taken.
pub fn show(ctx: &Context, view: &AppView<'_>, wishes: &mut Wishes) {
    let tool = view.editor.tool();
    if !tool.paints() || view.gallery {
        return;
    }
    let canvas = view.camera.view().shrink(10.0);
    let theme = view.theme();
    let frame = Frame::new()
        .fill(colour(theme.panel.percent(96)))
        .stroke(Stroke::new(1.0, colour(theme.rule)))
        .corner_radius(7)
        .inner_margin(Margin::symmetric(9, 5));
    let area = Area::new(Id::new("brush-bar")).order(Order::Middle);
    let area = area.fixed_pos(canvas.center_top()).pivot(Align2::CENTER_TOP).constrain_to(canvas);
    area.show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 7.0;
                let was = view.editor.paint_settings();
                let mut settings = was;
                ui.label(RichText::new(tool.entry().icon).size(16.0).color(colour(theme.accent)));
                if tool == Tool::MaskRect {
                    filling(ui, view, &mut settings);
                }
                if tool.prints() || (tool == Tool::MaskRect && !settings.filled) {
                    size(ui, view, &mut settings);
                }
                if tool.prints() {
                    form(ui, view, &mut settings);
                }
                if tool != Tool::Eraser {
                    inks(ui, view, &mut settings);
                }
                if settings != was {
                    wishes.push(Wish::Paint(settings));
                }
            });
        });
    });
}

/// How many cells the brush is across: dragged or typed.
fn size(ui: &mut Ui, view: &AppView<'_>, settings: &mut PaintSettings) {
    ui.label(RichText::new(view.word("brush-size")).size(12.5));
    let field = DragValue::new(&mut settings.size).range(1..=LARGEST_BRUSH).speed(0.1);
    let [smaller, larger] = [false, true].map(|on| view.look.key_words(Command::Size(on)));
    let about = format!("{}  ({smaller} {larger})", view.word("brush-size-tip"));
    ui.add_sized([52.0, 22.0], field).on_hover_text(about);
}

/// A disc or a square.
fn form(ui: &mut Ui, view: &AppView<'_>, settings: &mut PaintSettings) {
    let words = [(icon::CIRCLE, "brush-round"), (icon::SQUARE, "brush-square")];
    let words = words.map(|(sign, about)| (sign.to_owned(), view.word(about)));
    let taken = usize::from(settings.square);
    if let Some(i) = widgets::choice(ui, view.theme(), &words, taken) {
        settings.square = i == 1;
    }
}

/// A rectangle with its inside, or a frame.
fn filling(ui: &mut Ui, view: &AppView<'_>, settings: &mut PaintSettings) {
    let words = ["brush-filled", "brush-frame"].map(|id| (view.word(id), String::new()));
    if let Some(i) = widgets::choice(ui, view.theme(), &words, usize::from(!settings.filled)) {
        settings.filled = i == 0;
    }
}

/// What can be painted: nothing, cells in no zone, cells of each zone.
fn inks(ui: &mut Ui, view: &AppView<'_>, settings: &mut PaintSettings) {
    let theme = view.theme();
    let mask = view.editor.selected_mask().and_then(|i| view.editor.mask(i));
    let zones = mask.map_or(&[][..], |mask| mask.cells().zones());
    let plain = colour(theme.cell(crate::figure::Role::ShapeB, true, None));
    let fixed = [(MaskInk::Clear, None, "ink-clear"), (MaskInk::Set, Some(plain), "ink-set")];
    for (ink, fill, about) in fixed {
        if swatch(ui, view, (fill, settings.ink == ink), &view.word(about)) {
            settings.ink = ink;
        }
    }
    for (i, zone) in zones.iter().enumerate() {
        let ink = MaskInk::Zone(i);
        let [r, g, b] = zone.colour;
        let fill = Some(Color32::from_rgb(r, g, b));
        if swatch(ui, view, (fill, settings.ink == ink), &name_of(zone, view)) {
            settings.ink = ink;
        }
    }
    if let MaskInk::Zone(zone) = settings.ink
        && let Some(zone) = zones.get(zone)
    {
        ui.label(RichText::new(name_of(zone, view)).size(12.5));
    }
}

/// What a zone is called in the window's language.
fn name_of(zone: &Zone, view: &AppView<'_>) -> String {
    let name = Name::new(zone.name.as_str(), &zone.names);
    name.said_in(view.look.texts.language()).to_owned()
}

/// A square of a colour, or a crossed one; whether it was clicked.
fn swatch(
    ui: &mut Ui,
    view: &AppView<'_>,
    (fill, taken): (Option<Color32>, bool),
    about: &str,
) -> bool {
    let theme = view.theme();
    let (rect, response) = ui.allocate_exact_size(vec2(SWATCH, SWATCH), Sense::click());
    response.widget_info(|| {
        let kind = egui_macroquad::egui::WidgetType::SelectableLabel;
        egui_macroquad::egui::WidgetInfo::selected(kind, true, taken, about)
    });
    let painter = ui.painter();
    let square = rect.shrink(3.0);
    let edge = if response.hovered() { theme.accent } else { theme.muted };
    painter.rect_filled(square, 3, fill.unwrap_or(colour(theme.canvas)));
    painter.rect_stroke(square, 3, Stroke::new(1.0, colour(edge)), StrokeKind::Inside);
    if fill.is_none() {
        let line = [pos2(square.left(), square.bottom()), pos2(square.right(), square.top())];
        painter.line_segment(line, Stroke::new(1.0, colour(theme.muted)));
    }
    if taken {
        painter.rect_stroke(rect, 5, Stroke::new(2.0, colour(theme.accent)), StrokeKind::Inside);
    }
    response.on_hover_text(about).clicked()
}
