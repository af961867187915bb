//! Above the drawing: the lab's question, what to do first or how a game goes, and what the lines of this picture mean.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use egui_macroquad::egui::{
    self, Context, Frame, Margin, RichText, Sense, Stroke, TopBottomPanel, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::run::picture;
use crate::app::ui::dress::{colour, semibold};
use crate::figure::theme::Marker;
use crate::figure::{Role, Theme};
use crate::lab::Lab;
use crate::scene::{self, library};
use crate::world::{Board, Standing};

/// Roles in the order of the legend, the most telling first.
const ORDER: [Role; 15] = [
    Role::ShapeA,
    Role::ShapeB,
    Role::Impact,
    Role::Result,
    Role::Ghost,
    Role::Normal,
    Role::Path,
    Role::Candidate,
    Role::Refused,
    Role::Disputed,
    Role::Region(0),
    Role::Swept,
    Role::Wall,
    Role::Guide,
    Role::Passage,
];

/// The height of a row below the question, in points.
const ROW: f32 = 19.0;
/// From this width on the legend is beside the invitation.
const WIDE: f32 = 860.0;
/// With less height than this for the drawing, in points, the legend has no row of its own.
const TALL: f32 = 480.0;
/// The most of the row that the invitation takes, where the legend is beside it.
const INVITATION: f32 = 0.62;
/// The room kept for how many entries are left out.
const REST: f32 = 30.0;
/// The room of a swatch.
const SWATCH: f32 = 26.0;

/// The bar above the drawing. It has its own room, so that it covers nothing.
pub fn show(ctx: &Context, view: &AppView<'_>, fold: &mut bool) {
    let Some(lab) = view.live.lab() else { return };
    let theme = view.theme();
    let tall = ctx.available_rect().height() > TALL;
    let frame = Frame::new()
        .fill(colour(theme.panel.percent(60).over(theme.canvas)))
        .inner_margin(Margin::symmetric(12, 5));
    let panel = TopBottomPanel::top("question").frame(frame).resizable(false);
    panel.show(ctx, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
        let folded = *fold;
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let sign = if folded { icon::CARET_DOWN } else { icon::CARET_UP };
                let about = view.word(if folded { "question-open" } else { "question-fold" });
                let button = egui::Button::new(RichText::new(sign).size(12.0)).frame(false);
                if ui.add(button).on_hover_text(&about).clicked() {
                    *fold = !folded;
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let words = RichText::new(view.say(&lab.question()));
                    let words = if folded {
                        words.size(12.0).color(colour(theme.muted))
                    } else {
                        words.size(14.5).family(semibold()).color(colour(theme.text))
                    };
                    ui.add(egui::Label::new(words).truncate());
                });
            });
        });
        if folded {
            return;
        }
        // The room is the same at every step, so that the drawing does not jump.
        let narrow = tall && ui.available_width() < WIDE;
        let mut roles = legend(view);
        ui.horizontal(|ui| {
            ui.set_height(ROW);
            let ink = colour(theme.accent);
            let (sign, says) = match board(view) {
                Some(board) => (sign_of(board.standing), view.say(&board.message())),
                None => (icon::HAND_POINTING, invitation(view, lab)),
            };
            let words = format!("{sign}  {says}");
            let words = RichText::new(words).color(ink).size(13.0);
            let room = ui.available_width() * if narrow { 1.0 } else { INVITATION };
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(egui::Label::new(words).truncate());
            });
            if !narrow {
                ui.add_space(10.0);
                roles = legend_row(ui, view, lab, std::mem::take(&mut roles));
                legend_rest(ui, view, lab, &roles);
            }
        });
        if narrow {
            ui.horizontal(|ui| {
                ui.set_height(ROW);
                roles = legend_row(ui, view, lab, std::mem::take(&mut roles));
                legend_rest(ui, view, lab, &roles);
            });
        }
    });
}

/// How a game goes that has been played.
fn board(view: &AppView<'_>) -> Option<Board> {
    view.live.plane().filter(|w| w.frames().len() > 1)?.board()
}

/// The sign before how a game goes.
fn sign_of(standing: Standing) -> &'static str {
    match standing {
        Standing::Playing => icon::GAME_CONTROLLER,
        Standing::Won => icon::TROPHY,
        Standing::Over => icon::FLAG_CHECKERED,
    }
}

/// What to try first. The lab's own words speak of its own scene; elsewhere the scene has words, or there are some
/// for any scene.
fn invitation(view: &AppView<'_>, lab: &Lab) -> String {
    if has_objects_of(view, lab) {
        return view.say(&lab.invitation());
    }
    let about = view.header().about.get(view.look.texts.language().code());
    about.cloned().unwrap_or_else(|| view.word("try-any"))
}

/// As many entries as there is room for; the others are left.
fn legend_row(ui: &mut Ui, view: &AppView<'_>, lab: &Lab, roles: Vec<Role>) -> Vec<Role> {
    let theme = view.theme();
    let mut left = Vec::new();
    for role in roles {
        let Some(id) = lab.word_of(role) else { continue };
        let words = view.word(id);
        if left.is_empty() && entry_width(ui, &words) + REST < ui.available_width() {
            legend_entry(ui, theme, role, &words);
        } else {
            left.push(role);
        }
    }
    left
}

/// How many entries there was no room for; a pointer that waits sees them.
fn legend_rest(ui: &mut Ui, view: &AppView<'_>, lab: &Lab, roles: &[Role]) {
    if roles.is_empty() {
        return;
    }
    let theme = view.theme();
    let more = RichText::new(format!("+{}", roles.len())).size(12.0).color(colour(theme.muted));
    ui.add(egui::Label::new(more).selectable(false)).on_hover_ui(|ui| {
        for role in roles {
            if let Some(id) = lab.word_of(*role) {
                legend_entry(ui, theme, *role, &view.word(id));
            }
        }
    });
}

/// The roles that are in the picture now, each once.
fn legend(view: &AppView<'_>) -> Vec<Role> {
    // The regions that the lab has words for, one by one; the others are regions.
    let legend = view.live.lab().map_or(&[][..], |lab| lab.legend);
    let regions: Vec<Role> = legend.iter().map(|(role, _)| *role).filter(is_own_region).collect();
    let named = |role| regions.contains(&role);
    let mut shown = view.live.figure().map_or_else(Vec::new, |f| picture::roles(&f, named));
    if let Some(step) = view.live.space_figure() {
        shown.extend(step.marks.iter().map(|m| m.role));
    }
    let of_scene = |role: Role| {
        let part = match role {
            Role::Wall => scene::ObjectRole::Wall,
            Role::ShapeB => scene::ObjectRole::Body,
            Role::ShapeA => scene::ObjectRole::Mover,
            Role::Passage if view.live.overlays.passages => scene::ObjectRole::Passage,
            _ => return false,
        };
        view.editor.has_part(part, false)
    };
    let [first, rest] = [&ORDER[..2], &ORDER[2..]];
    let all = first.iter().chain(&regions).chain(rest).copied();
    all.filter(|role| shown.contains(role) || of_scene(*role)).collect()
}

/// Whether it is a region that can be distinguished from the others.
fn is_own_region(role: &Role) -> bool {
    matches!(role, Role::Region(1..))
}

/// Whether all objects of a lab's own scene are in the document.
fn has_objects_of(view: &AppView<'_>, lab: &Lab) -> bool {
    /// The objects of the labs' own scenes that were read, by the labs' names.
    static OWN: Mutex<BTreeMap<&'static str, Vec<String>>> = Mutex::new(BTreeMap::new());
    let mut all = OWN.lock().unwrap_or_else(PoisonError::into_inner);
    let own = all.entry(lab.name).or_insert_with(|| {
        let own = library::find(lab.name).and_then(|text| scene::read_document(text).ok());
        own.map_or_else(Vec::new, |own| own.ids().map(str::to_owned).collect())
    });
    view.has_objects(own)
}

fn entry_width(ui: &Ui, words: &str) -> f32 {
    let font = egui::FontId::proportional(12.0);
    let ink = egui::Color32::PLACEHOLDER;
    SWATCH + ui.painter().layout_no_wrap(words.to_owned(), font, ink).size().x + 6.0
}

/// A swatch and its word, kept together on one line.
fn legend_entry(ui: &mut Ui, theme: &Theme, role: Role, words: &str) {
    let font = egui::FontId::proportional(12.0);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, colour(theme.muted));
    let size = vec2(SWATCH + galley.size().x + 6.0, 17.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words));
    let painter = ui.painter_at(rect.expand(1.0));
    let style = theme.style(role, false);
    let [left, right] = [rect.left() + 1.0, rect.left() + 21.0];
    let middle = rect.center().y;
    let stroke = Stroke::new((style.width as f32).clamp(1.5, 3.0), colour(style.stroke));
    let area = matches!(role, Role::ShapeA | Role::ShapeB | Role::Swept | Role::Region(_));
    if area {
        let at = pos2((left + right) / 2.0, middle);
        let fill = style.fill.map_or(egui::Color32::TRANSPARENT, colour);
        painter.circle(at, 5.5, fill, Stroke::new(1.5, colour(style.stroke)));
    } else if style.dash.is_empty() {
        painter.line_segment([pos2(left, middle), pos2(right, middle)], stroke);
        if role == Role::Normal {
            let head = [[-4.0, -3.5], [-4.0, 3.5]].map(|[x, y]| pos2(right + x, middle + y));
            for from in head {
                painter.line_segment([from, pos2(right, middle)], stroke);
            }
        }
    } else {
        let dash = style.dash.iter().map(|d| *d as f32).collect::<Vec<_>>();
        let (on, off) = (dash[0].clamp(1.5, 5.0), dash.get(1).map_or(3.0, |d| d.clamp(1.5, 4.0)));
        let line = [pos2(left, middle), pos2(right, middle)];
        painter.extend(egui::Shape::dashed_line(&line, stroke, on, off));
    }
    if role == Role::Impact && style.marker == Marker::Dot {
        painter.circle_filled(pos2((left + right) / 2.0, middle), 3.0, colour(style.stroke));
    }
    let at = pos2(rect.left() + SWATCH, middle - galley.size().y / 2.0);
    painter.galley(at, galley, colour(theme.muted));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::lab;
    use crate::scene::Scene;

    #[test]
    fn the_lab_s_words_are_for_its_own_scene_and_others_have_their_own() {
        let mut app = App::new(Preferences::default());
        let slide = lab::find("slide").unwrap();
        let open = |app: &mut App, name: &str| {
            let scene = scene::read(library::find(name).unwrap()).unwrap();
            app.editor = crate::app::edit::Editor::new(scene);
        };
        open(&mut app, "slide");
        assert_eq!(invitation(&app.view(), slide), app.texts.say(&slide.invitation()));
        open(&mut app, "platforms");
        let about = app.editor.scene().about["en"].clone();
        assert_eq!(invitation(&app.view(), slide), about, "there is no ramp to speak of");
        app.editor = crate::app::edit::Editor::new(Scene::new("of one's own".to_owned()));
        assert_eq!(invitation(&app.view(), slide), app.texts.word("try-any"));
    }
}
