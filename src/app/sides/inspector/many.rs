//! What one or several selected objects share: where they differ there is a dash, and what is set is set for
//! all of them.

use egui_macroquad::egui::{self, RichText, Ui};
use egui_phosphor::regular as icon;
use glam::DVec2;

use crate::app::app_view::AppView;
use crate::app::edit::act::transform::mapped;
use crate::app::edit::change::{Change, Field};
use crate::app::edit::dust::dustless;
use crate::app::edit::extent::extent;
use crate::app::edit::time::ObjectsInTime;
use crate::app::edit::{Align, Axis, Editor};
use crate::app::shell::able;
use crate::app::sides::numbers::{self, Changed};
use crate::app::sides::{colours, inspector::object};
use crate::app::ui::command::Command;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::at_once::in_parts;
use crate::scene::colour::Colour;
use crate::scene::shape::Outline;
use crate::scene::shape::map::turned;
use crate::scene::{Map, Object, ObjectRole};
use crate::text::Message;

/// Buttons that line objects up, in their order.
const ALIGNING: [(Command, &str); 8] = [
    (Command::Align(Axis::X, Align::Start), icon::ALIGN_LEFT),
    (Command::Align(Axis::X, Align::Middle), icon::ALIGN_CENTER_HORIZONTAL),
    (Command::Align(Axis::X, Align::End), icon::ALIGN_RIGHT),
    (Command::Align(Axis::Y, Align::Start), icon::ALIGN_TOP),
    (Command::Align(Axis::Y, Align::Middle), icon::ALIGN_CENTER_VERTICAL),
    (Command::Align(Axis::Y, Align::End), icon::ALIGN_BOTTOM),
    (Command::Distribute(Axis::X), icon::SPLIT_HORIZONTAL),
    (Command::Distribute(Axis::Y), icon::SPLIT_VERTICAL),
];

/// What objects have in common, where they have. Found in one pass, shared by all cores: there may be a hundred thousand, each far
/// away in memory.
struct Shared<'o> {
    role: Option<ObjectRole>,
    x: Option<f64>,
    y: Option<f64>,
    rotation: Option<f64>,
    /// The radius, of round shapes alone; and whether all are.
    radius: Option<f64>,
    round: bool,
    colour: Option<Option<Colour>>,
    group: Option<&'o Option<String>>,
    locked: Option<bool>,
    hidden: Option<bool>,
}

impl<'o> Shared<'o> {
    /// None of no objects.
    fn of(editor: &'o Editor, all: &[usize]) -> Option<Self> {
        let now = editor.at_this_time();
        let parts = in_parts(all, |some| Self::of_some(&now, some));
        parts.into_iter().flatten().reduce(Self::and)
    }

    fn of_some(now: &ObjectsInTime<'o>, all: &[usize]) -> Option<Self> {
        let object = |i: &usize| Some((*i, now.objects.get(*i)?));
        let mut each = all.iter().filter_map(object);
        let (i, first) = each.next()?;
        let Placement { position, rotation } = placement(now, i, first);
        let radius = radius(first);
        let mut shared = Self {
            role: Some(first.role),
            x: Some(position.x),
            y: Some(position.y),
            rotation: Some(rotation),
            radius,
            round: radius.is_some(),
            colour: Some(first.colour),
            group: Some(&first.group),
            locked: Some(first.locked),
            hidden: Some(first.hidden),
        };
        for (i, object) in each {
            shared.keep_of(now, i, object);
        }
        Some(shared)
    }

    /// What these share and others, too.
    fn and(mut self, others: Self) -> Self {
        keep_shared(&mut self.role, &others.role);
        keep_shared(&mut self.x, &others.x);
        keep_shared(&mut self.y, &others.y);
        keep_shared(&mut self.rotation, &others.rotation);
        keep_shared(&mut self.radius, &others.radius);
        self.round &= others.round;
        keep_shared(&mut self.colour, &others.colour);
        keep_shared(&mut self.group, &others.group);
        keep_shared(&mut self.locked, &others.locked);
        keep_shared(&mut self.hidden, &others.hidden);
        self
    }

    /// Keeps what another object has, too.
    fn keep_of(&mut self, now: &ObjectsInTime<'_>, i: usize, object: &'o Object) {
        keep(&mut self.role, object.role);
        keep(&mut self.colour, object.colour);
        keep(&mut self.group, &object.group);
        keep(&mut self.locked, object.locked);
        keep(&mut self.hidden, object.hidden);
        // These are computed: no more than while all so far share something of them.
        if self.x.is_some() || self.y.is_some() || self.rotation.is_some() {
            let Placement { position, rotation } = placement(now, i, object);
            keep(&mut self.x, position.x);
            keep(&mut self.y, position.y);
            keep(&mut self.rotation, rotation);
        }
        if self.round {
            let radius = radius(object);
            self.round = radius.is_some();
            self.radius = self.radius.filter(|common| Some(*common) == radius);
        }
    }
}

/// Where an object is, and how it is turned, in radians.
struct Placement {
    position: DVec2,
    rotation: f64,
}

fn placement(now: &ObjectsInTime<'_>, i: usize, object: &Object) -> Placement {
    let placed = now.placed(i);
    Placement {
        position: placed.map_or(object.position, |p| p.position),
        rotation: object.rotation + placed.map_or(0.0, |p| p.turn),
    }
}

/// The radius of a round shape.
fn radius(object: &Object) -> Option<f64> {
    match object.shape.outline() {
        Outline::Round { radius, .. } => Some(radius),
        _ => None,
    }
}

/// Leaves what objects have in common if this one has it too.
fn keep<T: PartialEq>(common: &mut Option<T>, own: T) {
    if common.as_ref().is_some_and(|common| *common != own) {
        *common = None;
    }
}

/// Leaves what some objects have in common if others have it in common, too.
fn keep_shared<T: PartialEq>(common: &mut Option<T>, others: &Option<T>) {
    if common != others {
        *common = None;
    }
}

/// What objects share beside their shapes: colour, group, locked, hidden.
pub(super) fn shared_rows(ui: &mut Ui, view: &AppView<'_>, all: &[usize], wishes: &mut Wishes) {
    if let Some(shared) = Shared::of(view.editor, all) {
        rows_of(ui, view, (all, &shared), wishes);
    }
}

fn rows_of(
    ui: &mut Ui,
    view: &AppView<'_>,
    (all, shared): (&[usize], &Shared<'_>),
    wishes: &mut Wishes,
) {
    let mut set = |to| {
        wishes.push(Wish::Change(Change::Each { objects: all.to_vec(), to, typed: false }));
    };
    let theme = view.theme();
    let &Shared { colour, group, locked, hidden, .. } = shared;
    let group = group.cloned();
    let wish = widgets::row(ui, view.look.texts, "inspect-colour", |ui| {
        colours::swatches(ui, theme, view.look.texts, colour)
    });
    if let Some(colour) = wish {
        set(Field::Colour(colour));
    }
    let mut words = group.clone().flatten().unwrap_or_default();
    let hint = if group.is_some() { view.word("inspect-group-hint") } else { "—".to_owned() };
    let named = widgets::row(ui, view.look.texts, "inspect-group", |ui| {
        let field = widgets::field(&mut words, 138.0).hint_text(widgets::hint(theme, hint));
        widgets::name_field(ui, field).changed()
    });
    if named {
        set(Field::Group(Some(words.trim().to_owned()).filter(|w| !w.is_empty())));
    }
    for (id, on, lock) in [("inspect-locked", locked, true), ("inspect-hidden", hidden, false)] {
        let words = view.word(id);
        let mut to = on.unwrap_or(false);
        let changed = widgets::row(ui, view.look.texts, id, |ui| {
            let changed = widgets::switch(ui, theme, &mut to, &words).changed();
            if on.is_none() {
                ui.label("—");
            }
            changed
        });
        if changed {
            let all = all.to_vec();
            let change = if lock { Change::Locked(all, to) } else { Change::Hidden(all, to) };
            wishes.push(Wish::Change(change));
        }
    }
}

/// The exact width and height of an object in its own axes, for shapes that no other number sizes.
pub(super) fn size_rows(
    ui: &mut Ui,
    view: &AppView<'_>,
    object: &mut Object,
    speed: f64,
) -> Option<Changed> {
    let sized = matches!(
        object.shape.outline(),
        Outline::Chains { .. } | Outline::Curves { .. } | Outline::Walls(_) | Outline::Tiles(_)
    );
    let bounds = extent(object, object.rotation).filter(|_| sized)?;
    let was = bounds.size();
    let mut size = was;
    let tip = view.word("number-tip");
    let did = widgets::row(ui, view.look.texts, "inspect-size", |ui| {
        numbers::vector(ui, &mut size, speed, &tip)
    })?;
    let one = |was: f64, now: f64| if was > 0.0 && now > 0.0 { now / was } else { 1.0 };
    let by = DVec2::new(one(was.x, size.x), one(was.y, size.y));
    let middle = turned(bounds.centre(), object.rotation);
    let map = Map::Scale { angle: object.rotation, by };
    *object = mapped(object, map, middle)?;
    Some(did)
}

/// The numbers of several objects.
pub(super) fn inspect_many(ui: &mut Ui, view: &AppView<'_>, all: &[usize], wishes: &mut Wishes) {
    let words = Message::new("inspect-many").with("count", all.len());
    widgets::heading(ui, view.theme(), &view.say(&words));
    aligning(ui, view, wishes);
    let mut set = |to, did| {
        let typed = did == Changed::Typed;
        wishes.push(Wish::Change(Change::Each { objects: all.to_vec(), to, typed }));
    };
    let Some(shared) = Shared::of(view.editor, all) else { return };
    let Shared { role, x, y, rotation, radius, round, .. } = shared;
    let degrees = rotation.map(|r| dustless(r.to_degrees(), 360.0));
    let bounds = view.editor.extent_of_selected();
    if let Some(role) = widgets::row(ui, view.look.texts, "inspect-role", |ui| {
        object::role_box(ui, view.look, role)
    }) {
        set(Field::Role(role), Changed::Typed);
    }
    let speed = view.camera.units(1.0);
    let tip = view.word("number-tip");
    let position = widgets::row(ui, view.look.texts, "inspect-position", |ui| {
        numbers::beside(ui, (2, numbers::WIDTH), |ui| {
            let x = numbers::shared(ui, x, speed, &tip);
            (x, numbers::shared(ui, y, speed, &tip))
        })
    });
    if let Some((x, did)) = position.0 {
        set(Field::X(x), did);
    }
    if let Some((y, did)) = position.1 {
        set(Field::Y(y), did);
    }
    let turned = widgets::row(ui, view.look.texts, "inspect-rotation", |ui| {
        numbers::shared(ui, degrees, 0.5, &tip)
    });
    if let Some((degrees, did)) = turned {
        set(Field::Degrees(degrees), did);
    }
    if round {
        let sized = widgets::row(ui, view.look.texts, "inspect-radius", |ui| {
            numbers::shared(ui, radius, speed, &tip)
        });
        if let Some((to, did)) = sized {
            set(Field::Radius(to), did);
        }
    }
    if let Some(bounds) = bounds {
        let size = bounds.size();
        widgets::row(ui, view.look.texts, "inspect-size", |ui| {
            let words = format!("{} × {}", neat(size.x), neat(size.y));
            ui.label(RichText::new(words).monospace());
        });
    }
    rows_of(ui, view, (all, &shared), wishes);
}

/// A row of buttons that line the selected objects up.
fn aligning(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.spacing_mut().button_padding = egui::vec2(4.0, 2.0);
        for (command, sign) in ALIGNING {
            let button = egui::Button::new(RichText::new(sign).size(16.0));
            let able = able::has_objects_for(view.editor, command);
            let name = view.word(command.id());
            if ui.add_enabled(able, button).on_hover_text(name).clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
}

/// A length to as many digits as are read at a glance.
fn neat(x: f64) -> String {
    crate::text::number::number((x * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::Editor;
    use crate::random::Rng;
    use crate::scene::{CapsuleShape, CircleShape, Scene, SegmentShape, Shape};

    /// What all have, if they have the same.
    fn common<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all = all.into_iter();
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    #[test]
    fn one_pass_finds_what_each_field_has_in_common() {
        let mut rng = Rng::new(29);
        let object = |i: usize| {
            let shape = match rng.below(3) {
                0 => Shape::Circle(CircleShape { radius: 1.0 + rng.below(2) as f64 }),
                1 => Shape::Segment(SegmentShape { a: DVec2::ZERO, b: DVec2::X }),
                _ => Shape::Capsule(CapsuleShape { a: DVec2::ZERO, b: DVec2::X, radius: 1.0 }),
            };
            let role = [ObjectRole::Wall, ObjectRole::Body][rng.below(2)];
            let position = DVec2::new(rng.below(2) as f64, rng.below(2) as f64);
            Object {
                position,
                locked: rng.below(2) == 0,
                ..Object::new(format!("{i}"), role, shape)
            }
        };
        let objects: Vec<Object> = (0..40).map(object).collect();
        let editor = Editor::new(Scene { objects: objects.into(), ..Scene::new("") });
        let (mut rounds, mut equal) = (0, 0);
        for _ in 0..2_000 {
            let picked: Vec<usize> = (0..1 + rng.below(4)).map(|_| rng.below(41)).collect();
            let there: Vec<&Object> =
                picked.iter().filter_map(|i| editor.scene().objects.get(*i)).collect();
            let Some(shared) = Shared::of(&editor, &picked) else {
                assert!(there.is_empty());
                continue;
            };
            assert_eq!(shared.role, common(there.iter().map(|o| o.role)));
            assert_eq!(shared.x, common(there.iter().map(|o| o.position.x)));
            assert_eq!(shared.y, common(there.iter().map(|o| o.position.y)));
            assert_eq!(shared.locked, common(there.iter().map(|o| o.locked)));
            let radius = |o: &&Object| match o.shape.outline() {
                Outline::Round { radius, .. } => Some(radius),
                _ => None,
            };
            let round = there.iter().all(|o| radius(o).is_some());
            assert_eq!(shared.round, round);
            if round {
                let radius = common(there.iter().map(radius)).flatten();
                assert_eq!(shared.radius, radius);
                rounds += 1;
                equal += usize::from(radius.is_some());
            }
        }
        assert!(rounds > 300 && equal > 100 && equal < rounds, "{rounds} {equal}");
        // So many that threads share them, with one among them that is other.
        for odd in [0, 1, 700, 2_999] {
            let (mut alike, other) = (
                vec![0; 3_000],
                (1..40).find(|i| {
                    let [one, two] = [0, *i].map(|i| &editor.scene().objects[i]);
                    one.locked != two.locked && one.role == two.role
                }),
            );
            let whole = Shared::of(&editor, &alike).unwrap();
            alike[odd] = other.unwrap();
            let all = Shared::of(&editor, &alike).unwrap();
            assert!(whole.locked.is_some() && all.locked.is_none());
            assert!(all.role == whole.role && all.group == whole.group && all.role.is_some());
            let two = Shared::of(&editor, &[0, alike[odd]]).unwrap();
            assert_eq!(
                (all.x, all.y, all.radius, all.round),
                (two.x, two.y, two.radius, two.round)
            );
        }
    }
}
