//! A drawing as a scene: fills are bodies (`svg_fill`), strokes without a fill are walls, each in the simplest shape
//! that it is (`svg_chain`).
//!
//! A path of ours has no holes, so a ring with curves and holes becomes a polygon of its chords, and the scene's text
//! says how many there are, and what of the drawing was left out.

use std::collections::BTreeMap;

use super::counts::{bodies_and_walls, some_en, some_fr};
use super::svg::{Drawing, LeftOut, PathPaint};
use super::svg_chain::{ShapeAt, chords, ring_shape, straight_ring, stroked};
use super::svg_fill::{FilledBody, OuterRing, bodies, region};
use crate::scene::{Colour, Object, ObjectRole, Scene};

/// Turns a drawing into a scene of the sandbox. `name` is what it is called, `source` tells where it comes from and
/// its licence. Rings and lines without size are left out; so is what is out of all bounds, which is reported.
#[must_use]
pub fn scene_from_drawing(drawing: &Drawing, name: &str, source: Option<&str>) -> Scene {
    let mut scene = Scene::new(name);
    scene.source = source.map(str::to_owned);
    let (mut chorded, mut left_out) = (0, drawing.left_out);
    let coloured = distinct_colours(drawing) > 1;
    let mut numbers = BTreeMap::new();
    for part in &drawing.parts {
        let walls = |c| stroked(c).map(|place| (ObjectRole::Wall, place));
        let shapes: Vec<(ObjectRole, ShapeAt)> = match part.paint {
            PathPaint::Stroke => part.chains.iter().filter_map(walls).collect(),
            PathPaint::Fill { even_odd, stroked, .. } => {
                let lines = part.chains.iter().filter(|c| stroked && region(c).is_none());
                let bodies = bodies(&part.chains, even_odd);
                chorded += bodies.iter().filter(|b| b.chorded).count();
                let bodies = bodies.into_iter().filter_map(place);
                bodies
                    .map(|place| (ObjectRole::Body, place))
                    .chain(lines.filter_map(walls))
                    .collect()
            }
        };
        for (role, ShapeAt { shape, position }) in shapes {
            if shape.check().is_err() {
                left_out.sizes += 1;
                continue;
            }
            let stem = if part.id.is_empty() { shape.kind_name() } else { &part.id };
            let n = numbers.entry(stem.to_owned()).or_insert(0usize);
            *n += 1;
            let id = format!("{stem}-{n}");
            let mut object = Object { position, ..Object::new(id, role, shape) };
            if let PathPaint::Fill { colour: Some(colour), .. } = part.paint
                && coloured
            {
                object.colour = Some(Colour(colour));
            }
            scene.objects.push(object);
        }
    }
    make_unique(&mut scene);
    scene.about = about(name, &scene, chorded, &left_out);
    scene
}

/// Ids that a drawing's own happen to give twice get another number.
fn make_unique(scene: &mut Scene) {
    let mut taken = std::collections::HashSet::new();
    for object in &mut scene.objects {
        let stem = object.id.clone();
        let mut n = 2;
        while !taken.insert(object.id.clone()) {
            object.id = format!("{stem}-{n}");
            n += 1;
        }
    }
}

fn distinct_colours(drawing: &Drawing) -> usize {
    let colours: std::collections::BTreeSet<_> = drawing
        .parts
        .iter()
        .filter_map(|p| match p.paint {
            PathPaint::Fill { colour, .. } => colour,
            PathPaint::Stroke => None,
        })
        .collect();
    colours.len()
}

/// A body of a fill.
fn place(body: FilledBody<'_>) -> Option<ShapeAt> {
    let points = match body.outline {
        OuterRing::Chain(chain) if body.holes.is_empty() => return ring_shape(chain),
        OuterRing::Chain(chain) => chords(chain),
        OuterRing::Points(points) => points,
    };
    Some(ShapeAt::at_origin(straight_ring(points, body.holes)))
}

/// What is in the scene, and what is not: in each language, sentences that start with a space.
fn about(name: &str, scene: &Scene, chorded: usize, out: &LeftOut) -> BTreeMap<String, String> {
    let [en, fr] = bodies_and_walls(scene);
    let (mut en, mut fr) =
        (format!("{name}, a drawing: {en}."), format!("{name}, un dessin : {fr}."));
    if chorded > 0 {
        en.push_str(&format!(" Chords stand for the curves of {chorded} with holes or crossings."));
        fr.push_str(&format!(
            " Des cordes remplacent les courbes de {chorded} corps troués ou croisés."
        ));
    }
    for (n, en_words, fr_words) in [
        (out.texts, ["text not read", "texts not read"], ["texte non lu", "textes non lus"]),
        (out.images, ["image not read", "images not read"], ["image non lue", "images non lues"]),
        (
            out.clips,
            ["clip or mask not applied", "clips and masks not applied"],
            ["découpe ou masque non appliqué", "découpes et masques non appliqués"],
        ),
        (
            out.sizes,
            ["shape too large, left out", "shapes too large, left out"],
            ["forme trop grande, laissée de côté", "formes trop grandes, laissées de côté"],
        ),
    ] {
        if n > 0 {
            en.push_str(&format!(" {}.", some_en(n, en_words)));
            fr.push_str(&format!(" {}.", some_fr(n, fr_words)));
        }
    }
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}
