//! The keyboard from one part of the window to the next: the bar above, the deck below, the panels on both sides, and
//! back to the drawing, which has every key when no part has the keyboard.

use egui_macroquad::egui::{self, Context, Id};

/// A part of the window that can have the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pane {
    /// The steps and what is below them.
    Deck,
    /// The panel on the right.
    Right,
    /// The panel on the left.
    Left,
    /// The menus.
    Top,
}

/// The parts in the order the keyboard goes through them.
const ORDER: [Pane; 4] = [Pane::Deck, Pane::Right, Pane::Left, Pane::Top];

fn key(pane: Pane) -> Id {
    Id::new(("pane", pane))
}

/// Notes the widget that gets the keyboard when a part does, in every frame that it is shown.
pub fn anchor(ctx: &Context, pane: Pane, widget: Id) {
    let frame = ctx.cumulative_pass_nr();
    ctx.data_mut(|d| d.insert_temp(key(pane), (widget, frame)));
}

/// Gives the keyboard to the next part that is shown, and after the last to the drawing.
pub fn next(ctx: &Context) {
    let now = ctx.cumulative_pass_nr();
    let shown = |pane: Pane| {
        let (widget, frame): (Id, u64) = ctx.data(|d| d.get_temp(key(pane)))?;
        (frame + 1 >= now).then_some(widget)
    };
    let last = Id::new("pane-last");
    let focused = ctx.memory(egui::Memory::focused);
    let had: Option<Pane> = ctx.data(|d| d.get_temp(last)).filter(|_| focused.is_some());
    let from = had.and_then(|p| ORDER.iter().position(|o| *o == p)).map_or(0, |i| i + 1);
    match ORDER[from..].iter().find_map(|p| Some((*p, shown(*p)?))) {
        Some((pane, widget)) => {
            ctx.memory_mut(|m| m.request_focus(widget));
            ctx.data_mut(|d| d.insert_temp(last, pane));
        }
        None => {
            if let Some(focused) = focused {
                ctx.memory_mut(|m| m.surrender_focus(focused));
            }
            ctx.data_mut(|d| d.remove::<Pane>(last));
        }
    }
}
