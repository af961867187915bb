//! What the mouse and the keys do right now, in short pairs: a key or a gesture, and what it does.
//!
//! [`Now`] is all that the hints depend on, [`hints`] derives them from it, and nothing else in the program
//! does; [`paint`] draws them at the canvas's lower left, wrapped so that none is ever cut off.

pub mod now;
pub mod paint;

use egui_macroquad::egui::Modifiers;

use super::probe::Mode;
use crate::app::edit::{By, Even, FramePart, Handle, Hold, Painted, Reshape, TileMode, Tool};
use crate::app::ui::command::Command;

/// What the pointer is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PointerOver {
    /// Nothing that can be taken.
    #[default]
    Nothing,
    /// The picture of a step that a click would go to.
    Step,
    /// An object: whether it is selected, and whether an edge of it is near that can take a vertex.
    Object {
        /// Whether it is selected.
        selected: bool,
        /// Whether a double click would add a vertex.
        edge: bool,
        /// Whether a double click would reach into its group.
        grouped: bool,
    },
    /// A handle.
    Handle(Handle),
    /// A part of the frame around what is selected.
    Frame(FramePart),
}

/// A shape being drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftHint {
    /// Whether it has points enough to be a shape.
    pub enough: bool,
    /// Whether a click would close it.
    pub closes: bool,
}

/// All that the hints depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The tool.
    pub tool: Tool,
    /// What is being drawn.
    pub draft: Option<DraftHint>,
    /// What is dragged.
    pub hold: Option<Hold>,
    /// What the pointer is over.
    pub over: PointerOver,
    /// Whether anything is selected.
    pub selected: bool,
    /// Whether arrow keys move it.
    pub nudges: bool,
    /// Whether the view is being moved, or would be.
    pub pans: bool,
    /// Whether time runs.
    pub running: bool,
    /// Whether nothing moves, so that there is no time to run.
    pub still: bool,
    /// Whether there are frames after the one looked at.
    pub ahead: bool,
    /// What the arrow keys do while time runs, by its name in the texts.
    pub arrows_do: &'static str,
    /// Whether the chosen point is a node of a path, whose joint can be turned.
    pub joint: bool,
    /// Whether two ends of chains can be joined.
    pub join: bool,
    /// What is painted, or could be at once.
    pub painted: Option<Painted>,
    /// What the tool for tiles does.
    pub tiles: TileMode,
    /// The probe's question.
    pub probe: Mode,
    /// Whether its disc or its ray is dragged.
    pub probe_held: bool,
    /// The keys held with the mouse.
    pub mods: Modifiers,
    /// Whether clicks are those of a map of answers.
    pub map: bool,
}

/// What a plate says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// A word of the texts: a gesture, or a key held.
    Say(&'static str),
    /// The key of a command.
    Do(Command),
}

/// One hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The key or the gesture.
    pub cap: Cap,
    /// What it does, by its name in the texts.
    pub what: &'static str,
    /// Whether that key is held now.
    pub lit: bool,
}

const DRAG: Cap = Cap::Say("cap-drag");
const CLICK: Cap = Cap::Say("cap-click");
const DOUBLE: Cap = Cap::Say("cap-double");
const LET_GO: Cap = Cap::Say("cap-let-go");
const ESC: Cap = Cap::Do(Command::Cancel);

/// The hints for a moment, the most useful first.
#[must_use]
pub fn hints(now: &Now) -> Vec<Hint> {
    let mut all = all_hints(now);
    all.retain(|hint| !now.still || hint.what != "can-run-time");
    // On a map a click, and a second one, are the map's.
    if now.map && now.mods.is_none() && now.hold.is_none() {
        all.retain(|hint| hint.cap != CLICK && hint.cap != DOUBLE);
        let at = usize::from(all.first().is_some_and(|hint| hint.cap == DRAG));
        all.insert(at, Hint { cap: CLICK, what: "can-put-on-map", lit: false });
    }
    all
}

fn all_hints(now: &Now) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let shift = |what| Hint { cap: Cap::Say("cap-shift"), what, lit: now.mods.shift };
    let free = Hint { cap: Cap::Say("cap-ctrl"), what: "can-free", lit: now.mods.ctrl };
    if now.pans {
        return vec![can(DRAG, "can-move-view"), can(Cap::Say("cap-wheel"), "can-zoom")];
    }
    if let Some(hold) = now.hold {
        return held(hold, now.mods, shift, free);
    }
    if now.tool == Tool::Probe {
        return probing(now, shift);
    }
    if now.tool == Tool::Tiles {
        return tiles(now.tiles, now.mods);
    }
    if now.tool != Tool::Select {
        return match now.draft {
            Some(draft) => drawing(now.tool, draft, shift, free),
            None if now.tool.paints() => painting(now.tool, now.mods),
            None => tool(now.tool, free),
        };
    }
    match now.over {
        PointerOver::Handle(handle) => {
            let mut all = vec![can(DRAG, does(handle))];
            all.extend(even(handle).map(shift));
            if matches!(handle, Handle::Arm(..)) {
                let lit = now.mods.alt;
                all.push(Hint { cap: Cap::Say("cap-alt"), what: "can-bend-alone", lit });
            }
            if now.joint && matches!(handle, Handle::Vertex(_)) {
                all.push(can(DOUBLE, "can-turn-joint"));
            }
            if now.join {
                all.push(can(Cap::Do(Command::Reshape(Reshape::Join)), "can-join"));
            }
            if matches!(handle, Handle::Vertex(_) | Handle::Hole(..)) {
                all.push(can(Cap::Do(Command::Delete), "can-take-vertex"));
            }
            all.push(free);
            all
        }
        PointerOver::Frame(part) => framed(part, now.mods, free),
        PointerOver::Object { selected, edge, grouped } => {
            let mut all = vec![can(DRAG, "can-move")];
            if !selected {
                let add = now.selected;
                all.push(can(CLICK, "can-select"));
                all.extend(add.then(|| shift("can-select-add")));
            }
            let double = if grouped { Some("can-enter") } else { edge.then_some("can-add-vertex") };
            all.extend(double.map(|what| can(DOUBLE, what)));
            if selected {
                all.push(Hint {
                    cap: Cap::Say("cap-alt-drag"),
                    what: "can-copy",
                    lit: now.mods.alt,
                });
                all.push(Hint {
                    cap: Cap::Say("cap-alt"),
                    what: "can-select-below",
                    lit: now.mods.alt,
                });
                all.extend(paint(now.painted));
                all.push(can(Cap::Do(Command::Delete), "can-delete"));
            }
            all
        }
        _ if now.running && now.ahead => vec![
            can(Cap::Say("cap-arrows"), "can-take-over"),
            can(Cap::Do(Command::Play), "can-stop-time"),
            can(Cap::Do(Command::Restart), "can-restart"),
        ],
        _ if now.running => vec![
            can(Cap::Say("cap-arrows"), now.arrows_do),
            can(Cap::Do(Command::Play), "can-stop-time"),
            can(Cap::Do(Command::Restart), "can-restart"),
        ],
        PointerOver::Step => vec![
            can(CLICK, "can-go-to-step"),
            can(Cap::Do(Command::StepForward), "can-step"),
            can(Cap::Do(Command::Play), "can-run-time"),
        ],
        PointerOver::Nothing if now.join => vec![
            can(Cap::Do(Command::Reshape(Reshape::Join)), "can-join"),
            can(CLICK, "can-let-go"),
        ],
        PointerOver::Nothing if now.selected => {
            let mut all = vec![can(CLICK, "can-let-go")];
            all.extend(now.nudges.then(|| can(Cap::Say("cap-arrows"), "can-nudge")));
            all.extend(paint(now.painted));
            all.extend([
                can(Cap::Do(Command::Delete), "can-delete"),
                can(Cap::Do(Command::Duplicate), "can-duplicate"),
                can(Cap::Do(Command::Fit), "can-fit"),
            ]);
            all
        }
        PointerOver::Nothing if now.ahead => vec![
            can(Cap::Do(Command::Play), "can-go-on"),
            can(Cap::Do(Command::FrameForward), "can-step-frame"),
            can(Cap::Do(Command::LetGo), "can-let-frames-go"),
            can(Cap::Do(Command::StepForward), "can-step"),
        ],
        PointerOver::Nothing => vec![
            can(Cap::Do(Command::Play), "can-run-time"),
            can(Cap::Do(Command::StepForward), "can-step"),
            can(Cap::Do(Command::Palette), "can-find"),
            can(Cap::Do(Command::Keys), "can-see-keys"),
        ],
    }
}

/// How what is selected is painted, if it can be.
fn paint(painted: Option<Painted>) -> Option<Hint> {
    let command = match painted? {
        Painted::Mask => Command::Tool(Tool::Brush),
        Painted::Tilemap => Command::TileMode(TileMode::Brush),
    };
    Some(Hint { cap: Cap::Do(command), what: "can-take-brush", lit: false })
}

/// While something is dragged.
fn held(
    hold: Hold,
    mods: Modifiers,
    shift: impl Fn(&'static str) -> Hint,
    free: Hint,
) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let back = can(ESC, "can-put-back");
    match hold {
        Hold::Around => vec![can(LET_GO, "can-select-in")],
        Hold::Frame(part) => framed(part, mods, free).into_iter().skip(1).chain([back]).collect(),
        Hold::Objects => vec![shift("can-straight"), free, back],
        Hold::Handle(handle) => even(handle).map(shift).into_iter().chain([free, back]).collect(),
    }
}

/// A part of the frame: what it does, and what Shift and Alt make of it.
fn framed(part: FramePart, mods: Modifiers, free: Hint) -> Vec<Hint> {
    let can = |what| Hint { cap: DRAG, what, lit: false };
    let shift = |what| Hint { cap: Cap::Say("cap-shift"), what, lit: mods.shift };
    let alt = Hint { cap: Cap::Say("cap-alt"), what: "can-from-pivot", lit: mods.alt };
    match part {
        FramePart::Corner(_) | FramePart::Side(_) => {
            vec![can("can-scale"), shift("can-scale-even"), alt, free]
        }
        FramePart::Turn => vec![can("can-turn"), shift("can-turn-even")],
        FramePart::Pivot => vec![can("can-move-pivot"), free],
    }
}

/// A drawing tool before its first point.
fn tool(tool: Tool, free: Hint) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let done = can(ESC, "can-use-select");
    match tool.entry().by {
        By::Nothing => vec![done],
        By::Press(what) | By::Chain(what) | By::Ring(what) => vec![can(CLICK, what), free, done],
        By::Drag(what) | By::Arrow(what) => vec![can(DRAG, what), free, done],
        By::Stroke(what) => vec![can(DRAG, what), done],
        By::Arms([click, drag]) => vec![can(CLICK, click), can(DRAG, drag), done],
    }
}

/// A tool that paints in masks.
fn painting(tool: Tool, mods: Modifiers) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let By::Stroke(what) = tool.entry().by else { return Vec::new() };
    let clicks = matches!(tool, Tool::Fill | Tool::Picker);
    let mut all = vec![can(if clicks { CLICK } else { DRAG }, what)];
    let shift = match tool {
        Tool::Brush | Tool::Eraser => Some("can-paint-from-last"),
        Tool::MaskLine => Some("can-paint-even"),
        Tool::MaskRect => Some("can-square"),
        _ => None,
    };
    all.extend(shift.map(|what| Hint { cap: Cap::Say("cap-shift"), what, lit: mods.shift }));
    if tool != Tool::Picker {
        all.push(Hint { cap: Cap::Say("cap-alt"), what: "can-pick-ink", lit: mods.alt });
    }
    if !clicks {
        all.push(can(Cap::Say("cap-brackets"), "can-size-brush"));
    }
    all.push(can(ESC, "can-use-select"));
    all
}

/// The tool for tiles.
fn tiles(mode: TileMode, mods: Modifiers) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let pick = Hint { cap: Cap::Say("cap-alt"), what: "can-pick-tile", lit: mods.alt };
    let first = match mode {
        TileMode::New => return vec![can(DRAG, "can-draw-tilemap"), can(ESC, "can-use-select")],
        TileMode::Brush => can(DRAG, "can-paint-tiles"),
        TileMode::Line => can(DRAG, "can-paint-tile-line"),
        TileMode::Rectangle => can(DRAG, "can-paint-rectangle"),
        TileMode::Fill => can(CLICK, "can-fill-tiles"),
        TileMode::Eraser => can(DRAG, "can-erase-tiles"),
        TileMode::Picker => can(CLICK, "can-pick-tile"),
        TileMode::Patch => can(DRAG, "can-take-patch"),
    };
    vec![first, pick, can(ESC, "can-use-select")]
}

/// The probe's question, and how to put it.
fn probing(now: &Now, shift: impl Fn(&'static str) -> Hint) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let (other, done) = (can(Cap::Say("cap-modes"), "can-ask-other"), can(ESC, "can-use-select"));
    let ask = |what| can(Cap::Say("cap-move"), what);
    let exact = shift("can-ask-snap");
    match now.probe {
        Mode::Contains => vec![ask("can-ask-contains"), exact, other, done],
        Mode::Nearest => vec![ask("can-ask-nearest"), exact, other, done],
        Mode::Overlap if now.probe_held => vec![can(LET_GO, "can-keep-it"), can(ESC, "can-drop")],
        Mode::Overlap => {
            let lit = now.mods.ctrl;
            let size = Hint { cap: Cap::Say("cap-ctrl-wheel"), what: "can-size-disc", lit };
            vec![ask("can-ask-overlap"), can(DRAG, "can-size-disc"), size, other, done]
        }
        Mode::Cast if now.probe_held => {
            vec![shift("can-turn-even"), can(LET_GO, "can-keep-it"), can(ESC, "can-drop")]
        }
        Mode::Cast => vec![ask("can-ask-cast"), can(DRAG, "can-aim-ray"), exact, other, done],
    }
}

/// While something is drawn.
fn drawing(
    tool: Tool,
    draft: DraftHint,
    shift: impl Fn(&'static str) -> Hint,
    free: Hint,
) -> Vec<Hint> {
    let can = |cap, what| Hint { cap, what, lit: false };
    let even = match tool.entry().even {
        Even::No => None,
        Even::Square => Some("can-square"),
        Even::Angle => Some("can-turn-even"),
    };
    let mut all = Vec::new();
    if tool.has_arms() {
        let next = if tool == Tool::Path { "can-draw-corner" } else { "can-next-point" };
        all.push(can(CLICK, if draft.closes { "can-close" } else { next }));
        all.push(can(DRAG, if tool == Tool::Path { "can-draw-curve" } else { "can-pull-arm" }));
        if tool == Tool::Path && draft.enough && !draft.closes {
            all.push(can(Cap::Do(Command::Finish), "can-end"));
        }
        all.extend([can(Cap::Do(Command::DropPoint), "can-one-back"), can(ESC, "can-drop")]);
        return all;
    }
    if tool.is_chain() {
        all.push(can(CLICK, if draft.closes { "can-close" } else { "can-next-point" }));
        if draft.enough && !draft.closes {
            all.push(can(Cap::Do(Command::Finish), "can-end"));
        }
        all.push(can(Cap::Do(Command::DropPoint), "can-one-back"));
    } else {
        all.push(can(CLICK, "can-end-here"));
    }
    all.extend(even.map(shift));
    if tool == Tool::Box {
        all.push(can(Cap::Say("cap-alt"), "can-draw-centred"));
    }
    all.push(can(Cap::Say("cap-digits"), "can-type-numbers"));
    if !tool.is_chain() {
        all.push(free);
    }
    all.push(can(ESC, "can-drop"));
    all
}

/// What dragging a handle does.
fn does(handle: Handle) -> &'static str {
    match handle {
        Handle::Velocity => "can-aim",
        Handle::Turn => "can-turn",
        Handle::Radius | Handle::Corner(_) => "can-resize",
        Handle::Arm(..) => "can-bend",
        Handle::Vertex(_) | Handle::Hole(..) => "can-move",
    }
}

/// What Shift does to a handle.
fn even(handle: Handle) -> Option<&'static str> {
    match handle {
        Handle::Velocity | Handle::Turn | Handle::Arm(..) => Some("can-turn-even"),
        Handle::Corner(_) => Some("can-square"),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
