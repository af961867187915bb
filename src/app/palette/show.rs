//! How the palette looks, and what keys and the mouse do there.

use egui_macroquad::egui::{
    self, Align, Context, FontId, Key, Layout, Modal, Modifiers, Rect, RichText, ScrollArea, Sense,
    TextEdit, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::{Item, Palette, Target};
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::ui::plates::Plates;
use crate::app::ui::{plates, widgets};

/// The height of a line, in points.
const LINE: f32 = 32.0;
/// How many lines are seen at once, at most.
const LINES: f32 = 11.0;
/// The width, in points, where there is room.
const WIDTH: f32 = 640.0;

impl Palette {
    /// Shows the palette while it is open. What is chosen there.
    pub(crate) fn show(
        &mut self,
        ctx: &Context,
        look: Look<'_>,
        recent: &[String],
    ) -> Option<Item> {
        if !self.open {
            return None;
        }
        let screen = ctx.screen_rect();
        let area = Modal::default_area("palette".into())
            .anchor(egui::Align2::CENTER_TOP, vec2(0.0, (screen.height() * 0.12).max(8.0)));
        let keys = self.keys(ctx);
        let mut clicked = None;
        let modal = Modal::new("palette".into()).area(area).show(ctx, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 48.0));
            self.field(ui, look, recent);
            ui.add_space(6.0);
            clicked = self.lines(ui, look, keys.moved);
            ui.add_space(4.0);
            foot_ui(ui, look);
        });
        let wanted = clicked.or(keys.enter.then_some(self.chosen)).and_then(|line| {
            let i = *self.found.get(line)?;
            self.items.get(i).cloned()
        });
        if modal.should_close() {
            self.open = false;
            return None;
        }
        wanted
    }

    /// Arrows and Enter, taken before the field has them.
    fn keys(&mut self, ctx: &Context) -> PalettePress {
        let page = LINES as isize - 1;
        let moves =
            [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::PageDown, page), (Key::PageUp, -page)];
        let mut keys = PalettePress::default();
        for (key, by) in moves {
            let times = ctx.input_mut(|i| i.count_and_consume_key(Modifiers::NONE, key));
            for _ in 0..times {
                self.go(by);
                keys.moved = true;
            }
        }
        keys.enter = ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
        keys
    }

    fn field(&mut self, ui: &mut Ui, look: Look<'_>, recent: &[String]) {
        let mut query = self.query.clone();
        let hint = look.word("palette-hint");
        let field = TextEdit::singleline(&mut query)
            .hint_text(widgets::hint(look.theme, hint))
            .font(FontId::proportional(16.0))
            .margin(egui::Margin::symmetric(10, 8))
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        if std::mem::take(&mut self.fresh) || !response.has_focus() {
            response.request_focus();
        }
        if query != self.query {
            self.look_for(&query, recent);
        }
    }

    /// The lines; the one clicked.
    fn lines(&mut self, ui: &mut Ui, look: Look<'_>, moved: bool) -> Option<usize> {
        let count = self.found.len();
        let most = (ui.ctx().screen_rect().height() * 0.88 - 150.0).max(LINE);
        let height = (LINE * LINES).min(most);
        if count == 0 {
            let words = RichText::new(look.word("palette-none")).color(colour(look.theme.muted));
            ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
                ui.set_min_height(height);
                ui.add_space(16.0);
                ui.vertical_centered(|ui| ui.label(words));
            });
            return None;
        }
        let mut clicked = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        // as high as ever, so that nothing jumps while a person types
        let mut area = ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false);
        if moved {
            // keeps the chosen line in view: as near as it goes to the middle
            let middle = self.chosen as f32 * LINE - (height - LINE) / 2.0;
            area = area.vertical_scroll_offset(middle.max(0.0));
        }
        area.show_rows(ui, LINE, count, |ui, rows| {
            for line in rows {
                let Some(item) = self.found.get(line).and_then(|i| self.items.get(*i)) else {
                    continue;
                };
                let (rect, response) =
                    ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
                let lit = self.chosen == line;
                line_ui(ui, look, rect, item, lit);
                let enabled = item.why_not.is_none();
                response.widget_info(|| {
                    let kind = egui::WidgetType::SelectableLabel;
                    egui::WidgetInfo::selected(kind, enabled, lit, &item.name)
                });
                if response.hovered() && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
                    self.chosen = line;
                }
                if response.clicked() {
                    clicked = Some(line);
                }
            }
        });
        clicked
    }
}

fn line_ui(ui: &Ui, look: Look<'_>, rect: Rect, item: &Item, lit: bool) {
    let theme = look.theme;
    let painter = ui.painter_at(rect);
    if lit {
        painter.rect_filled(rect, 6, colour(theme.accent.percent(20).over(theme.panel)));
    }
    let able = item.why_not.is_none();
    let ink = colour(if able { theme.text } else { theme.muted.percent(80).over(theme.panel) });
    let muted = colour(theme.muted);
    let middle = rect.center().y;
    let mut right = rect.right() - 10.0;
    if let Some(key) = &item.key {
        let caps = plates::caps(look.texts, key);
        let plates = Plates::new(&painter, theme, &caps, false);
        right -= plates.width;
        plates.paint(&painter, pos2(right, middle));
        right -= 12.0;
    }
    let aside = item.why_not.clone().unwrap_or_else(|| look.word(item.target.kind()));
    let aside = painter.layout_no_wrap(aside, FontId::proportional(12.0), muted);
    right -= aside.size().x;
    painter.galley(pos2(right, middle - aside.size().y / 2.0), aside, muted);
    let left = rect.left() + 36.0;
    let at = pos2(rect.left() + 10.0, middle);
    let size = FontId::proportional(16.0);
    let sign_ink = if lit && able { colour(theme.accent) } else { muted };
    painter.text(at, egui::Align2::LEFT_CENTER, sign(&item.target), size, sign_ink);
    let body = FontId::proportional(14.0);
    let mut job = egui::text::LayoutJob::simple_singleline(item.name.clone(), body, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width((right - left - 12.0).max(40.0));
    let galley = painter.layout_job(job);
    painter.galley(pos2(left, middle - galley.size().y / 2.0), galley, ink);
}

/// What keys do here, at its foot.
fn foot_ui(ui: &mut Ui, look: Look<'_>) {
    let muted = colour(look.theme.muted);
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let pairs = [("↑", "palette-choose"), ("Enter", "palette-do"), ("Esc", "palette-close")];
        for (key, what) in pairs {
            let mut caps = plates::caps(look.texts, key);
            if key == "↑" {
                caps.push("↓".to_owned());
            }
            plates::plates_ui(ui, look.theme, &caps);
            ui.label(RichText::new(look.word(what)).color(muted).size(12.0));
            ui.add_space(6.0);
        }
    });
}

/// What was pressed.
#[derive(Debug, Default)]
struct PalettePress {
    moved: bool,
    enter: bool,
}

fn sign(target: &Target) -> &'static str {
    match target {
        Target::Command(_) => icon::LIGHTNING,
        Target::Lab(_) => icon::FLASK,
        Target::Scene(_) => icon::MAP_TRIFOLD,
        Target::File(_) => icon::FILE,
        Target::Object(_) => icon::CROSSHAIR_SIMPLE,
    }
}
