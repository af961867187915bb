//! A level as a scene: its objects, its layers of tiles as maps, and the collision shapes of tiles that are in no map, where
//! they lie.
//!
//! What is drawn by hand in Tiled becomes walls, tiles that are placed freely and the entities of LDtk become bodies,
//! points notes. A tile that is placed freely is what its collision shapes are, or else its rectangle, in one group
//! with its picture.

use std::collections::{BTreeMap, HashMap, HashSet};

use glam::{DAffine2, DMat2, DVec2, dvec2};

use super::laid::percent;
use super::left_out::{SIZES, left_out_said};
use super::outline::{Frame, Placed, placed};
use super::tile_images::Sheets;
use super::{
    Cell, Content, Form, Layer, LeftOut, Level, MapObject, Orientation, Origin, TileError,
};
use crate::geom::{Pose, Tile};
use crate::scene::import::counts::{some_en, some_fr};
use crate::scene::shape::cells::tile_pictures::Picked;
use crate::scene::validate::{MOST_OBJECTS, MOST_POINTS};
use crate::scene::{Object, ObjectRole, Scene, Shape, TilePictures, TilemapShape};
use crate::text::Language;

/// Turns a level into a scene of the sandbox. `name` is what it is called where it has no name of its own, `source` tells
/// where it comes from and its licence.
///
/// # Errors
/// When its cells lie as in no scene, it comes to more than a scene may hold, or to nothing.
pub fn scene_from_level(
    level: &Level,
    name: &str,
    source: Option<&str>,
) -> Result<Scene, TileError> {
    if matches!(level.orientation, Orientation::Hexagonal | Orientation::Oblique) {
        return Err(TileError::Orientation { orientation: level.orientation.name().to_owned() });
    }
    let name = if level.name.is_empty() { name } else { &level.name };
    let mut scene = Scene::new(name);
    scene.source = source.map(str::to_owned);
    let mut maker = Maker {
        level,
        scene,
        points: 0,
        ids: HashSet::new(),
        numbers: HashMap::new(),
        left_out: level.left_out.clone(),
        sheets: Sheets::default(),
        pictures: 0,
    };
    for (number, layer) in level.layers.iter().enumerate() {
        maker.layer(number, layer)?;
    }
    let Maker { mut scene, left_out, pictures, .. } = maker;
    if scene.objects.is_empty() {
        return Err(TileError::Nothing { left_out });
    }
    scene.about = about(level, &scene, pictures, &left_out);
    Ok(scene)
}

/// What is in the scene, and what is not; `pictures` of its maps are those of tiles that are placed freely.
fn about(
    level: &Level,
    scene: &Scene,
    pictures: usize,
    left_out: &LeftOut,
) -> BTreeMap<String, String> {
    let is_map = |o: &Object| matches!(o.shape, Shape::Tilemap(_));
    let count = |role| scene.objects.iter().filter(|o| o.role == role && !is_map(o)).count();
    let [walls, bodies, notes] =
        [ObjectRole::Wall, ObjectRole::Body, ObjectRole::Passage].map(count);
    let maps = scene.objects.iter().filter(|o| is_map(o)).count() - pictures;
    let (en, fr) = match level.origin {
        Origin::Tiled => ("a map of Tiled", "une carte de Tiled"),
        Origin::Ldtk => ("a level of LDtk", "un niveau de LDtk"),
    };
    let name = &scene.name;
    let counts = [
        (maps, ["map of tiles", "maps of tiles"], ["carte de tuiles", "cartes de tuiles"]),
        (walls, ["wall", "walls"], ["mur", "murs"]),
        (bodies, ["body", "bodies"], ["corps", "corps"]),
        (notes, ["point", "points"], ["point", "points"]),
    ];
    let mut en = format!("{name}, {en}: {}.", counts.map(|(n, en, _)| some_en(n, en)).join(", "));
    let mut fr = format!("{name}, {fr} : {}.", counts.map(|(n, _, fr)| some_fr(n, fr)).join(", "));
    en += &left_out_said(left_out, Language::English);
    fr += &left_out_said(left_out, Language::French);
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}

/// A scene being made of a level.
pub(super) struct Maker<'a> {
    pub(super) level: &'a Level,
    pub(super) scene: Scene,
    points: usize,
    ids: HashSet<String>,
    numbers: HashMap<String, usize>,
    pub(super) left_out: LeftOut,
    pub(super) sheets: Sheets,
    /// How many pictures of tiles that are placed freely there are.
    pictures: usize,
}

impl Maker<'_> {
    fn leave_out(&mut self, what: &'static str) {
        *self.left_out.entry(what).or_default() += 1;
    }

    fn layer(&mut self, number: usize, layer: &Layer) -> Result<(), TileError> {
        match &layer.content {
            Content::Objects(objects) => {
                for object in objects {
                    self.object(layer, object)?;
                }
            }
            Content::Tiles(_) => self.tile_layer(number, layer)?,
            Content::Numbers { .. } => self.number_layer(layer)?,
        }
        Ok(())
    }

    fn object(&mut self, layer: &Layer, object: &MapObject) -> Result<(), TileError> {
        let visible = layer.visible && object.visible;
        let stem = if object.name.is_empty() { &object.class } else { &object.name };
        let slant = slant(self.level);
        let place = Frame {
            position: layer.offset + slant * object.position,
            rotation: object.rotation.to_radians(),
            linear: slant,
        };
        match object.form {
            Form::Text => self.leave_out("texts"),
            Form::Tile(cell) => {
                let place = Frame { linear: DMat2::IDENTITY, ..place };
                let Some((set, id)) = self.level.tileset(cell) else { return Ok(()) };
                let anchor = set.anchor.unwrap_or(match self.level.orientation {
                    Orientation::Isometric => dvec2(0.5, 1.0),
                    _ => dvec2(0.0, 1.0),
                });
                let (flip, size) = flip(cell, set.size_of(id));
                let stretch =
                    if size.min_element() > 0.0 { object.size / size } else { DVec2::ONE };
                // The set's offset is stretched with the tile.
                let corner = set.offset * stretch - anchor * object.size;
                let begins = self.scene.objects.len();
                let at = within(place, DAffine2::from_translation(corner), 0.0);
                if let Some(shape) = self.tile_picture(cell, object.size, layer.opacity) {
                    let (shape, rotation) = (Shape::Tilemap(shape), at.rotation);
                    let picture = Placed { shape, position: at.position, rotation };
                    self.add(ObjectRole::Passage, stem, visible, Some(picture))?;
                }
                let pictured = self.scene.objects.len() > begins;
                self.pictures += usize::from(pictured);
                let shapes = set.tile(id).map_or(&[][..], |tile| &tile.collision);
                if shapes.is_empty() {
                    let box_of_it = placed(&Form::Rectangle, object.size, at);
                    self.add(ObjectRole::Body, stem, visible, box_of_it)?;
                }
                let tile = DAffine2::from_scale_angle_translation(stretch, 0.0, corner) * flip;
                for shape in shapes {
                    self.collision(ObjectRole::Body, stem, visible, shape, place, tile)?;
                }
                if pictured && let Some(first) = self.scene.objects.get(begins) {
                    // They are moved as one.
                    let group = Some(first.id.clone());
                    for i in begins..self.scene.objects.len() {
                        self.scene.objects[i].group.clone_from(&group);
                    }
                }
            }
            _ => {
                let role = match (&object.form, self.level.origin) {
                    (Form::Point, _) => ObjectRole::Passage,
                    (_, Origin::Tiled) => ObjectRole::Wall,
                    (_, Origin::Ldtk) => ObjectRole::Body,
                };
                self.add(role, stem, visible, placed(&object.form, object.size, place))?;
            }
        }
        Ok(())
    }

    /// The picture of a tile that is stretched to a size: a map of one cell in which nothing is solid. None where there is
    /// none of it.
    fn tile_picture(&mut self, cell: Cell, size: DVec2, opacity: f64) -> Option<TilemapShape> {
        let Self { level, scene, left_out, sheets, .. } = self;
        let mut sheet = sheets.sheet(level, cell, DVec2::ZERO, scene, left_out)?;
        let [w, h] = sheet.tile.map(f64::from);
        let side = if cell.is_transposed() { dvec2(h, w) } else { dvec2(w, h) };
        sheet.corner = dvec2(-side.x, side.y) / 2.0;
        let pictures = TilePictures {
            sheets: vec![sheet],
            sides: [dvec2(side.x, 0.0), dvec2(0.0, side.y)],
            rows: vec![vec![cell.0 & Picked::ALL]],
            opacity: percent(opacity),
            ..TilePictures::default()
        };
        Some(TilemapShape {
            cell: Some(size),
            rows: vec![Tile::Empty.letter().to_string()],
            pictures: Some(pictures),
            ..TilemapShape::default()
        })
    }

    /// The collision shapes of a cell's tile, where the cell is.
    pub(super) fn cell(
        &mut self,
        layer: &Layer,
        at: [i64; 2],
        cell: Cell,
    ) -> Result<(), TileError> {
        let Some((set, id)) = self.level.tileset(cell) else { return Ok(()) };
        let shapes = set.tile(id).map_or(&[][..], |tile| &tile.collision);
        let (flip, size) = flip(cell, set.size_of(id));
        // Tiles of another size than the cells grow up and to the right.
        let corner = lower_left(self.level, at) - dvec2(0.0, size.y);
        let position = layer.offset + corner + set.offset;
        let place = Frame { position, rotation: 0.0, linear: DMat2::IDENTITY };
        for shape in shapes {
            self.collision(ObjectRole::Wall, &layer.name, layer.visible, shape, place, flip)?;
        }
        Ok(())
    }

    /// A collision shape of a tile that is placed, and turned and stretched by `tile`.
    fn collision(
        &mut self,
        role: ObjectRole,
        stem: &str,
        visible: bool,
        shape: &MapObject,
        place: Frame,
        tile: DAffine2,
    ) -> Result<(), TileError> {
        let own = DAffine2::from_translation(shape.position);
        let frame = within(place, tile * own, shape.rotation.to_radians());
        let visible = visible && shape.visible;
        self.add(role, stem, visible, placed(&shape.form, shape.size, frame))
    }

    pub(super) fn add(
        &mut self,
        role: ObjectRole,
        stem: &str,
        visible: bool,
        placed: Option<Placed>,
    ) -> Result<(), TileError> {
        let Some(Placed { shape, position, rotation }) = placed else {
            self.leave_out("texts");
            return Ok(());
        };
        if shape.check().is_err() || Pose::new(position, rotation).is_err() {
            self.leave_out(SIZES);
            return Ok(());
        }
        let count = shape.point_count();
        self.reserve(count)?;
        self.points += count;
        if self.scene.objects.len() == MOST_OBJECTS {
            return Err(TileError::TooMuch { what: "shapes", most: MOST_OBJECTS });
        }
        let role = if matches!(shape, Shape::Point(_)) { ObjectRole::Passage } else { role };
        let id = self.id(if stem.is_empty() { shape.kind_name() } else { stem });
        let object =
            Object { position, rotation, hidden: !visible, ..Object::new(id, role, shape) };
        self.scene.objects.push(object);
        Ok(())
    }

    /// Refuses more points than a scene may have.
    pub(super) fn reserve(&self, count: usize) -> Result<(), TileError> {
        if self.points.saturating_add(count) > MOST_POINTS {
            return Err(TileError::TooMuch { what: "points", most: MOST_POINTS });
        }
        Ok(())
    }

    /// An id that no object has.
    fn id(&mut self, stem: &str) -> String {
        let n = self.numbers.entry(stem.to_owned()).or_insert(0);
        loop {
            *n += 1;
            let id = format!("{stem}-{n}");
            if self.ids.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// A frame within a placed one: first `own`, turned by an angle of its own before.
fn within(place: Frame, own: DAffine2, angle: f64) -> Frame {
    let position = place.position + DVec2::from_angle(place.rotation).rotate(own.translation);
    if own.matrix2 == DMat2::IDENTITY {
        return Frame { position, rotation: place.rotation + angle, linear: DMat2::IDENTITY };
    }
    let turn = if angle == 0.0 { DMat2::IDENTITY } else { DMat2::from_angle(angle) };
    Frame { position, rotation: place.rotation, linear: own.matrix2 * turn }
}

/// How a cell turns its tile's pixels, and the size of what comes of it.
pub(super) fn flip(cell: Cell, size: DVec2) -> (DAffine2, DVec2) {
    let (mut matrix, mut size) = (DMat2::IDENTITY, size);
    if cell.is_transposed() {
        matrix = DMat2::from_cols(DVec2::Y, DVec2::X);
        size = dvec2(size.y, size.x);
    }
    let mut translation = DVec2::ZERO;
    if cell.is_mirrored() {
        matrix = DMat2::from_diagonal(dvec2(-1.0, 1.0)) * matrix;
        translation.x = size.x;
    }
    if cell.is_upside_down() {
        matrix = DMat2::from_diagonal(dvec2(1.0, -1.0)) * matrix;
        translation.y = size.y;
    }
    (DAffine2 { matrix2: matrix, translation }, size)
}

/// What takes Tiled's coordinates of objects to the screen: in isometric maps, both axes count tiles' heights.
fn slant(level: &Level) -> DMat2 {
    if level.orientation != Orientation::Isometric {
        return DMat2::IDENTITY;
    }
    let half = level.tile / 2.0;
    DMat2::from_cols(half / level.tile.y, dvec2(-half.x, half.y) / level.tile.y)
}

/// The lower left corner of the rectangle round a cell. In isometric maps the origin is the upper corner of the first
/// cell.
pub(super) fn lower_left(level: &Level, [i, j]: [i64; 2]) -> DVec2 {
    let (tile, half) = (level.tile, level.tile / 2.0);
    let at = dvec2(i as f64, j as f64);
    let upper_left = match level.orientation {
        Orientation::Isometric => dvec2((at.x - at.y - 1.0) * half.x, (at.x + at.y) * half.y),
        Orientation::Staggered { columns, odd } => {
            let shifted = |n: i64| if (n.rem_euclid(2) == 1) == odd { 1.0 } else { 0.0 };
            if columns {
                dvec2(at.x * half.x, at.y * tile.y + shifted(i) * half.y)
            } else {
                dvec2(at.x * tile.x + shifted(j) * half.x, at.y * half.y)
            }
        }
        _ => at * tile,
    };
    upper_left + dvec2(0.0, tile.y)
}
