//! What the tool for tiles is set to, below the tools while it is taken: how a new map's cells lie, and which tile is
//! painted.

use egui_macroquad::egui::{self, Color32, RichText, Sense, Ui};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::edit::{NewCells, TileBrush, TileMode, Tool};
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::figure::Theme;
use crate::geom::Tile;
use crate::geom::cells::tile::Slope;
use crate::text::Message;

/// The side of a tile's button, in points.
const TILE: f32 = 26.0;

/// The tiles in rows, floors above ceilings.
const PALETTE: [&[Tile]; 3] = [
    &[Tile::Solid, Tile::OneWay, Tile::HalfLeft, Tile::HalfRight],
    &[
        Tile::Floor(Slope::Flat),
        Tile::Floor(Slope::Rise),
        Tile::Floor(Slope::Fall),
        Tile::Floor(Slope::LowRise),
        Tile::Floor(Slope::HighRise),
        Tile::Floor(Slope::HighFall),
        Tile::Floor(Slope::LowFall),
    ],
    &[
        Tile::Ceiling(Slope::Flat),
        Tile::Ceiling(Slope::Rise),
        Tile::Ceiling(Slope::Fall),
        Tile::Ceiling(Slope::LowRise),
        Tile::Ceiling(Slope::HighRise),
        Tile::Ceiling(Slope::HighFall),
        Tile::Ceiling(Slope::LowFall),
    ],
];

/// The settings.
pub(super) fn tile_tools_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    if view.editor.tool() != Tool::Tiles {
        return;
    }
    let brush = &view.editor.tiles;
    let mut wish = |brush: TileBrush| wishes.push(Wish::Tiles(Box::new(brush)));
    ui.add_space(4.0);
    match brush.mode {
        TileMode::New => {
            let named = |c: NewCells| (view.word(c.id()), view.word(&format!("{}-tip", c.id())));
            let words: Vec<(String, String)> = NewCells::ALL.into_iter().map(named).collect();
            let taken = NewCells::ALL.iter().position(|c| *c == brush.cells).unwrap_or(0);
            if let Some(i) = widgets::choice(ui, view.theme(), &words, taken) {
                wish(TileBrush { cells: NewCells::ALL[i], ..brush.clone() });
            }
        }
        TileMode::Picker | TileMode::Patch | TileMode::Eraser => {}
        TileMode::Brush | TileMode::Line | TileMode::Rectangle | TileMode::Fill => {
            for row in PALETTE {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
                    for tile in row {
                        let taken = brush.patch.is_none() && *tile == brush.tile;
                        let name = view.word(tile_id(*tile));
                        if tile_button(ui, view.theme(), *tile, taken, &name) {
                            wish(brush.clone().with_tile(*tile));
                        }
                    }
                });
            }
        }
    }
    if let Some(patch) = brush.patch.as_ref().filter(|_| brush.mode == TileMode::Brush) {
        let [w, h] = patch.size().map(|n| n as f64);
        let said = Message::new("tiles-patch-taken").with("columns", w).with("rows", h);
        ui.label(RichText::new(view.say(&said)).small().color(colour(view.theme().muted)));
    }
}

/// The picture of what a press does.
pub(super) fn tile_mode_icon(mode: TileMode) -> &'static str {
    match mode {
        TileMode::New => icon::PLUS_SQUARE,
        TileMode::Brush => icon::PAINT_BRUSH,
        TileMode::Line => icon::PENCIL_LINE,
        TileMode::Rectangle => icon::SELECTION_FOREGROUND,
        TileMode::Fill => icon::PAINT_BUCKET,
        TileMode::Eraser => icon::ERASER,
        TileMode::Picker => icon::EYEDROPPER,
        TileMode::Patch => icon::SELECTION,
    }
}

/// A button that looks like its tile; whether it was clicked.
fn tile_button(ui: &mut Ui, theme: &Theme, tile: Tile, taken: bool, name: &str) -> bool {
    let (rect, answer) = ui.allocate_exact_size(egui::Vec2::splat(TILE), Sense::click());
    answer.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, ui.is_enabled(), taken, name)
    });
    let painter = ui.painter();
    let edge = if taken { theme.accent } else { theme.rule };
    let width = if taken { 2.0 } else { 1.0 };
    let ground = if answer.hovered() { theme.accent.percent(14) } else { theme.canvas };
    painter.rect(
        rect,
        3,
        colour(ground),
        egui::Stroke::new(width, colour(edge)),
        egui::StrokeKind::Inside,
    );
    let inner = rect.shrink(4.0);
    let at = |[u, v]: [u8; 2]| {
        inner.min + egui::vec2(f32::from(u), f32::from(v)) * (inner.width() / 2.0)
    };
    let ink: Color32 = colour(if taken { theme.accent } else { theme.text });
    if tile == Tile::OneWay {
        painter.line_segment([at([0, 0]), at([2, 0])], egui::Stroke::new(3.0, ink));
    } else {
        let ring = tile.outline().into_iter().map(at).collect();
        painter.add(egui::Shape::convex_polygon(ring, ink, egui::Stroke::NONE));
    }
    answer.on_hover_text(name).clicked()
}

/// The name of a tile in the texts.
fn tile_id(tile: Tile) -> &'static str {
    match tile {
        Tile::Empty => "tile-empty",
        Tile::Solid => "tile-solid",
        Tile::OneWay => "tile-one-way",
        Tile::HalfLeft => "tile-half-left",
        Tile::HalfRight => "tile-half-right",
        Tile::Floor(slope) => match slope {
            Slope::Flat => "tile-floor-flat",
            Slope::Rise => "tile-floor-rise",
            Slope::Fall => "tile-floor-fall",
            Slope::LowRise => "tile-floor-low-rise",
            Slope::HighRise => "tile-floor-high-rise",
            Slope::HighFall => "tile-floor-high-fall",
            Slope::LowFall => "tile-floor-low-fall",
        },
        Tile::Ceiling(slope) => match slope {
            Slope::Flat => "tile-ceiling-flat",
            Slope::Rise => "tile-ceiling-rise",
            Slope::Fall => "tile-ceiling-fall",
            Slope::LowRise => "tile-ceiling-low-rise",
            Slope::HighRise => "tile-ceiling-high-rise",
            Slope::HighFall => "tile-ceiling-high-fall",
            Slope::LowFall => "tile-ceiling-low-fall",
        },
    }
}
