//! What the brush for grounds is set to, over the drawing: what it does, how far it reaches, how much it does.

use egui_macroquad::egui::{
    Align2, Area, Context, DragValue, Frame, Id, Margin, Order, RichText, Stroke, Ui,
};

use crate::app::space::sculpt::SculptSettings;
use crate::app::space::{SpaceRoom, SpaceTool};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::geom::solid::sculpt::SculptKind;

/// All that a brush does, with their names in the texts.
const KINDS: [(SculptKind, &str); 4] = [
    (SculptKind::Raise, "sculpt-raise"),
    (SculptKind::Lower, "sculpt-lower"),
    (SculptKind::Smooth, "sculpt-smooth"),
    (SculptKind::Flatten, "sculpt-flatten"),
];

/// The bar; nothing while another tool is taken.
pub(in crate::app) fn show(ctx: &Context, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    if room.tool() != SpaceTool::Sculpt {
        return;
    }
    let canvas = room.camera.view().shrink(10.0);
    let frame = Frame::new()
        .fill(colour(look.theme.panel.percent(96)))
        .stroke(Stroke::new(1.0, colour(look.theme.rule)))
        .corner_radius(7)
        .inner_margin(Margin::symmetric(9, 5));
    let area = Area::new(Id::new("sculpt-bar")).order(Order::Middle);
    let area = area.fixed_pos(canvas.left_top()).pivot(Align2::LEFT_TOP).constrain_to(canvas);
    area.show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 7.0;
                let was = room.sculpt();
                let settings = fields(ui, room, look, was);
                if settings != was {
                    wishes.push(Wish::Sculpt(settings));
                }
            });
        });
    });
}

fn fields(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, was: SculptSettings) -> SculptSettings {
    let mut settings = was;
    let sign = SpaceTool::Sculpt.entry().icon;
    ui.label(RichText::new(sign).size(16.0).color(colour(look.theme.accent)));
    let words = KINDS.map(|(_, id)| (look.word(id), look.word(&format!("{id}-tip"))));
    let taken = KINDS.iter().position(|(kind, _)| *kind == was.kind).unwrap_or_default();
    if let Some((kind, _)) =
        widgets::choice(ui, look.theme, &words, taken).and_then(|i| KINDS.get(i))
    {
        settings.kind = *kind;
    }
    ui.label(RichText::new(look.word("sculpt-radius")).size(12.5));
    let mut radius = room.sculpt_radius();
    let speed = 0.01 * radius;
    let field = DragValue::new(&mut radius).speed(speed).max_decimals(3);
    let [smaller, larger] = [false, true].map(|on| look.key_words(Command::Size(on)));
    let about = format!("{}  ({smaller} {larger})", look.word("sculpt-radius-tip"));
    if ui.add_sized([56.0, 22.0], field).on_hover_text(about).changed() {
        settings.radius = Some(radius);
    }
    ui.label(RichText::new(look.word("sculpt-strength")).size(12.5));
    let field = DragValue::new(&mut settings.strength).range(1.0..=100.0).speed(0.5).suffix(" %");
    let about = look.word("sculpt-strength-tip");
    ui.add_sized([52.0, 22.0], field.max_decimals(0)).on_hover_text(about);
    settings
}
