//! What has to be mended, in one place: each shape with what is wrong and what can be made of it.

use egui_macroquad::egui::{
    Align, Button, Label, Layout, RichText, ScrollArea, Sense, Ui, WidgetInfo, WidgetType,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::edit::MaskEdit;
use crate::app::edit::change::Change;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::text::Message;

/// The list is no higher than this, in points.
const HIGHEST: f32 = 132.0;

/// One of the list: the object, what is wrong, and the first thing that mends it.
struct Row {
    index: usize,
    words: Message,
    fix: Option<Command>,
}

fn rows(view: &AppView<'_>) -> Vec<Row> {
    let polygons = view.editor.flaws();
    let polygons = polygons.iter().map(|flaw| Row {
        index: flaw.index,
        words: flaw.words.clone(),
        fix: flaw.fixes.first().map(|fix| Command::Reshape(*fix)),
    });
    let masks = view.editor.mask_faults(false).into_iter().map(|fault| Row {
        index: fault.index,
        words: fault.words,
        fix: Some(Command::Mask(MaskEdit::Resample)),
    });
    polygons.chain(masks).collect()
}

/// While the side is folded: a sign with how many there are, which opens it. Whether it was clicked.
pub(in crate::app::sides) fn flaws_sign(ui: &mut Ui, view: &AppView<'_>) -> bool {
    let count = rows(view).len();
    if count == 0 {
        return false;
    }
    let about = view.say(&Message::new("flaws").with("count", count));
    let sign = RichText::new(format!("{}{count}", icon::WARNING)).size(14.0);
    let button = Button::new(sign.color(colour(view.theme().normal))).frame(false);
    let button = ui.add(button).on_hover_text(&about);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &about));
    button.clicked()
}

/// The list under its heading, while there is anything to mend.
pub(in crate::app::sides) fn flaws_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let rows = rows(view);
    if rows.is_empty() {
        return;
    }
    let theme = view.theme();
    widgets::heading(ui, theme, &view.say(&Message::new("flaws").with("count", rows.len())));
    let list = ScrollArea::vertical().id_salt("flaws").auto_shrink([false, true]);
    list.max_height(HIGHEST).show(ui, |ui| {
        for row in &rows {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                ui.label(RichText::new(icon::WARNING).color(colour(theme.normal)));
                let name = view.name_of(row.index);
                if let Some(fix) = row.fix {
                    let right = Layout::right_to_left(Align::Center);
                    ui.with_layout(right, |ui| {
                        if ui.small_button(view.word(fix.id())).clicked() {
                            wishes.push(Wish::Change(Change::Select(vec![row.index])));
                            wishes.push(Wish::Do(fix));
                        }
                        let left = Layout::left_to_right(Align::Center);
                        ui.with_layout(left, |ui| name_ui(ui, view, row, &name, wishes));
                    });
                } else {
                    name_ui(ui, view, row, &name, wishes);
                }
            });
        }
    });
}

fn name_ui(ui: &mut Ui, view: &AppView<'_>, row: &Row, name: &str, wishes: &mut Wishes) {
    let words = view.say(&row.words);
    let text = RichText::new(format!("{name}: {words}")).size(12.5);
    let label = ui.add(Label::new(text).truncate().sense(Sense::click()));
    if label.clicked() {
        wishes.push(Wish::Change(Change::Select(vec![row.index])));
    }
}
