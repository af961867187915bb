//! The hints of every state, and that none is cut off.

use egui_macroquad::egui::{self, Modifiers, Rect, pos2};

use super::*;
use crate::app::edit::TOOLS;
use crate::app::ui::keys;
use crate::figure::Theme;
use crate::text::{Language, Texts};

const ARROW: Now = Now { over: PointerOver::Handle(Handle::Velocity), ..REST };
const REST: Now = Now {
    tool: Tool::Select,
    draft: None,
    hold: None,
    over: PointerOver::Nothing,
    selected: false,
    nudges: false,
    pans: false,
    running: false,
    still: false,
    ahead: false,
    arrows_do: "can-drive",
    joint: false,
    join: false,
    painted: None,
    tiles: TileMode::Brush,
    probe: Mode::Contains,
    probe_held: false,
    mods: Modifiers::NONE,
    map: false,
};

fn whats(now: &Now) -> Vec<&'static str> {
    hints(now).into_iter().map(|h| h.what).collect()
}

/// Every state there can be, near enough.
fn all_states() -> Vec<Now> {
    let handles = [
        Handle::Vertex(0),
        Handle::Hole(0, 0),
        Handle::Corner(0),
        Handle::Radius,
        Handle::Velocity,
        Handle::Turn,
        Handle::Arm(0, 0),
    ];
    let flags = [false, true];
    let mut overs = vec![PointerOver::Nothing, PointerOver::Step];
    overs.extend(handles.map(PointerOver::Handle));
    overs.extend(flags.iter().flat_map(|&selected| {
        flags.map(|edge| PointerOver::Object { selected, edge, grouped: false })
    }));
    let mut holds = vec![None, Some(Hold::Objects), Some(Hold::Around)];
    holds.extend(handles.map(|h| Some(Hold::Handle(h))));
    let mut drafts = vec![None];
    drafts.extend(
        flags.iter().flat_map(|&enough| flags.map(|closes| Some(DraftHint { enough, closes }))),
    );
    let mut all = Vec::new();
    for tool in TOOLS.iter().map(|e| e.tool) {
        for draft in &drafts {
            all.push(Now { tool, draft: *draft, ..REST });
        }
    }
    for over in overs {
        for selected in flags {
            for running in flags {
                for painted in [None, Some(Painted::Mask)] {
                    let nudges = selected && !running;
                    all.push(Now { over, selected, nudges, running, painted, ..REST });
                }
            }
        }
    }
    all.extend(holds.into_iter().map(|hold| Now { hold, ..REST }));
    for probe in Mode::ALL {
        let tool = Tool::Probe;
        all.extend(flags.map(|probe_held| Now { tool, probe, probe_held, ..REST }));
    }
    all.push(Now { pans: true, ..REST });
    all
}

#[test]
fn each_state_says_what_hands_do_there() {
    assert_eq!(whats(&REST), ["can-run-time", "can-step", "can-find", "can-see-keys"]);
    let still = Now { still: true, ..REST };
    assert_eq!(whats(&still), ["can-step", "can-find", "can-see-keys"], "nothing moves");
    // On a map a click is the map's.
    assert_eq!(whats(&Now { map: true, ..REST })[0], "can-put-on-map");
    assert_eq!(whats(&Now { pans: true, ..ARROW }), ["can-move-view", "can-zoom"]);
    assert_eq!(whats(&Now { running: true, ..REST })[..2], ["can-drive", "can-stop-time"]);
    let ball = Now { running: true, arrows_do: "can-flip", ..REST };
    assert_eq!(whats(&ball)[..2], ["can-flip", "can-stop-time"]);
    assert_eq!(whats(&ARROW), ["can-aim", "can-turn-even", "can-free"]);
    let vertex = Now { over: PointerOver::Handle(Handle::Vertex(1)), ..REST };
    assert_eq!(whats(&vertex), ["can-move", "can-take-vertex", "can-free"]);
    let object = |selected, edge| Now {
        over: PointerOver::Object { selected, edge, grouped: false },
        ..REST
    };
    assert_eq!(whats(&object(false, false)), ["can-move", "can-select"]);
    assert!(whats(&object(true, true)).contains(&"can-add-vertex"));
    assert!(!whats(&object(true, false)).contains(&"can-add-vertex"));
    let more = Now { selected: true, ..object(false, false) };
    assert!(whats(&more).contains(&"can-select-add"));
    assert_eq!(whats(&Now { over: PointerOver::Step, ..REST })[0], "can-go-to-step");
    let brush = |now: &Now| whats(now).contains(&"can-take-brush");
    for painted in [Painted::Mask, Painted::Tilemap].map(Some) {
        assert!(brush(&Now { painted, selected: true, ..REST }));
        assert!(brush(&Now { painted, ..object(true, false) }));
        assert!(!brush(&Now { painted, ..object(false, false) }), "that is another object");
    }
    assert!(!brush(&Now { selected: true, ..REST }));
}

#[test]
fn while_a_hand_holds_something_modifiers_are_told_and_lit() {
    let moving = Now { hold: Some(Hold::Objects), ..REST };
    assert_eq!(whats(&moving), ["can-straight", "can-free", "can-put-back"]);
    let lit = |now: &Now| hints(now).iter().map(|h| h.lit).collect::<Vec<_>>();
    assert_eq!(lit(&moving), [false; 3]);
    assert_eq!(lit(&Now { mods: Modifiers::SHIFT, ..moving }), [true, false, false]);
    assert_eq!(lit(&Now { mods: Modifiers::CTRL, ..moving }), [false, true, false]);
    assert_eq!(whats(&Now { hold: Some(Hold::Around), ..REST }), ["can-select-in"]);
}

#[test]
fn tools_say_how_they_draw_and_how_they_end() {
    let with = |tool, draft| whats(&Now { tool, draft, ..REST });
    assert_eq!(with(Tool::Box, None)[0], "can-draw-box");
    assert_eq!(with(Tool::Polygon, None)[0], "can-first-point");
    let chain = |enough, closes| with(Tool::Polygon, Some(DraftHint { enough, closes }));
    assert_eq!(chain(false, false)[0], "can-next-point");
    assert!(!chain(false, false).contains(&"can-end"));
    assert!(chain(true, false).contains(&"can-end"));
    assert_eq!(chain(true, true)[0], "can-close");
    let disc = with(Tool::Circle, Some(DraftHint { enough: false, closes: false }));
    assert_eq!(disc, ["can-end-here", "can-type-numbers", "can-free", "can-drop"]);
}

#[test]
fn each_question_of_the_probe_says_how_it_is_asked() {
    let with = |probe, probe_held| whats(&Now { tool: Tool::Probe, probe, probe_held, ..REST });
    assert_eq!(with(Mode::Contains, false)[..2], ["can-ask-contains", "can-ask-snap"]);
    assert!(with(Mode::Overlap, false).contains(&"can-size-disc"));
    assert_eq!(with(Mode::Cast, false)[1], "can-aim-ray");
    assert_eq!(with(Mode::Cast, true)[0], "can-turn-even");
    assert_eq!(with(Mode::Nearest, true)[0], "can-ask-nearest");
}

#[test]
fn every_state_has_hints_in_both_languages_that_fit_in_two_rows_of_a_small_window() {
    let ctx = egui::Context::default();
    let _ = ctx.run(egui::RawInput::default(), |ctx| {
        ctx.set_fonts(crate::app::ui::dress::font_definitions());
    });
    // the canvas of a window of 1280 points, beside the chip of the grid
    let room = 590.0;
    for language in Language::ALL {
        let texts = Texts::new(language);
        let _ = ctx.run(egui::RawInput::default(), |ctx| {
            let painter = ctx.debug_painter();
            for now in all_states() {
                let hints = hints(&now);
                assert!(!hints.is_empty());
                for hint in &hints {
                    assert!(texts.knows(hint.what), "{}", hint.what);
                    match hint.cap {
                        Cap::Say(id) => assert!(texts.knows(id), "{id}"),
                        Cap::Do(command) => assert!(keys::words_for(command).is_some()),
                    }
                }
                let look = (&Theme::DARK, &texts);
                let rect: Rect = paint::paint(&painter, look, &hints, pos2(10.0, 500.0), room);
                assert!(rect.width() <= room, "{now:?}: {} wide", rect.width());
                assert!(rect.height() <= 2.0 * paint::ROW + 8.0, "{now:?}: {} high", rect.height());
            }
        });
    }
}
