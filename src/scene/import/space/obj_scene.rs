//! A surface as a scene in space: its convex closed pieces are solids, the rest of each of its parts one mesh.

use std::collections::BTreeMap;

use glam::DVec3;

use super::closed::{SurfacePiece, pieces};
use super::id_stem;
use super::obj::ObjSurface;
use crate::scene::import::counts::{some_en, some_fr};
use crate::scene::space::SpaceScene;
use crate::scene::space::shape::{MeshShape, PolyhedronShape};
use crate::scene::{ObjectRole, SpaceObject, SpaceShape};

/// The most convex pieces that become solids of their own: a surface of more is litter, and stays a mesh.
const MOST_SOLIDS: usize = 2_000;

/// What was found in a surface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Found {
    solids: usize,
    meshes: usize,
    /// Closed pieces that are not convex.
    dented: usize,
    /// Pieces that enclose nothing.
    open: usize,
    /// Pieces whose faces are seen from inside.
    inside_out: usize,
    /// Faces without area.
    empty: usize,
}

/// Turns a surface into a scene. `name` is what it is called, `source` tells where it comes from and its licence.
#[must_use]
pub fn scene_from_surface(surface: &ObjSurface, name: &str, source: Option<&str>) -> SpaceScene {
    let mut scene = SpaceScene::new(name);
    scene.header.source = source.map(str::to_owned);
    let all = pieces(&surface.points, surface.faces.iter().map(|face| face.corners.as_slice()));
    let whole = all.iter().map(|piece| piece.faces.len()).sum::<usize>();
    let mut found = Found { empty: surface.faces.len() - whole, ..Found::default() };
    let own = all.iter().filter(|piece| piece.convex.is_some()).count() <= MOST_SOLIDS;
    let mut rest: BTreeMap<usize, Vec<&SurfacePiece>> = BTreeMap::new();
    let mut shapes: Vec<(usize, SpaceShape)> = Vec::new();
    for piece in &all {
        let part = surface.faces[piece.faces[0]].part;
        found.inside_out += usize::from(piece.inside_out);
        match &piece.convex {
            Some((points, faces)) if own => {
                found.solids += 1;
                let (points, faces) = (points.clone(), Some(faces.clone()));
                shapes.push((part, SpaceShape::Polyhedron(PolyhedronShape { points, faces })));
            }
            _ => {
                found.dented += usize::from(piece.closed && !piece.is_convex);
                found.open += usize::from(!piece.closed);
                rest.entry(part).or_default().push(piece);
            }
        }
    }
    for (part, pieces) in rest {
        let mesh = mesh(surface, &pieces);
        if !mesh.triangles.is_empty() {
            found.meshes += 1;
            shapes.push((part, SpaceShape::Mesh(mesh)));
        }
    }
    // Parts of one thing are chosen and moved together.
    let group = (shapes.len() > 1).then(|| id_stem(name, "surface"));
    for (part, shape) in shapes {
        let called = &surface.parts[part];
        let id = scene.unique_id(&id_stem(called, shape.kind_name()));
        let mut object = SpaceObject::new(id, ObjectRole::Body, shape);
        object.name = id_stem(called, "");
        object.group.clone_from(&group);
        scene.objects.push(object);
    }
    scene.header.about = about(name, surface, found);
    scene
}

/// The faces of some pieces as triangles, over the points that they have.
fn mesh(surface: &ObjSurface, pieces: &[&SurfacePiece]) -> MeshShape {
    let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
    let mut points: Vec<DVec3> = Vec::new();
    let mut triangles = Vec::new();
    let at = |c: u32| surface.points[c as usize];
    for piece in pieces {
        for i in &piece.faces {
            let corners = &surface.faces[*i].corners;
            for k in 1..corners.len() - 1 {
                let mut triangle = [corners[0], corners[k], corners[k + 1]];
                let [a, b, c] = triangle.map(at);
                if a == b || b == c || c == a {
                    continue;
                }
                if piece.inside_out {
                    triangle.swap(1, 2);
                }
                triangles.push(triangle.map(|corner| {
                    *numbers.entry(corner).or_insert_with(|| {
                        points.push(at(corner));
                        points.len() as u32 - 1
                    })
                }));
            }
        }
    }
    MeshShape { points, triangles }
}

/// What is in the scene, and what is not, in each language.
fn about(name: &str, surface: &ObjSurface, found: Found) -> BTreeMap<String, String> {
    let Found { solids, meshes, dented, open, inside_out, empty } = found;
    let some = |of: [(usize, [&str; 2]); 2], words: fn(usize, [&str; 2]) -> String| {
        let some = of.into_iter().filter(|(n, _)| *n > 0).map(|(n, kind)| words(n, kind));
        some.collect::<Vec<_>>().join(", ")
    };
    let mut en = format!(
        "{name}, a surface of {}: {}.",
        some_en(surface.faces.len(), ["face", "faces"]),
        some([(solids, ["convex solid", "convex solids"]), (meshes, ["mesh", "meshes"])], some_en),
    );
    let mut fr = format!(
        "{name}, une surface de {} : {}.",
        some_fr(surface.faces.len(), ["face", "faces"]),
        some(
            [(solids, ["solide convexe", "solides convexes"]), (meshes, ["maillage", "maillages"])],
            some_fr
        ),
    );
    for (n, en_words, fr_words) in [
        (
            dented,
            ["piece is closed and not convex", "pieces are closed and not convex"],
            ["morceau est fermé et non convexe", "morceaux sont fermés et non convexes"],
        ),
        (
            open,
            ["piece is open: it has no inside", "pieces are open: they have no inside"],
            [
                "morceau est ouvert : il n’a pas d’intérieur",
                "morceaux sont ouverts : ils n’ont pas d’intérieur",
            ],
        ),
        (
            inside_out,
            ["piece was inside out and is turned", "pieces were inside out and are turned"],
            [
                "morceau était à l’envers et est retourné",
                "morceaux étaient à l’envers et sont retournés",
            ],
        ),
        (
            empty,
            ["face without area, left out", "faces without area, left out"],
            ["face sans aire, laissée de côté", "faces sans aire, laissées de côté"],
        ),
    ] {
        if n > 0 {
            en.push_str(&format!(" {}.", some_en(n, en_words)));
            fr.push_str(&format!(" {}.", some_fr(n, fr_words)));
        }
    }
    for (what, n) in &surface.left_out {
        let [en_words, fr_words] = match *what {
            "lines" => [["line not read", "lines not read"], ["ligne non lue", "lignes non lues"]],
            "points" => [["point not read", "points not read"], ["point non lu", "points non lus"]],
            "free_form" => [
                ["free-form curve or surface not read", "free-form curves and surfaces not read"],
                ["courbe ou surface libre non lue", "courbes et surfaces libres non lues"],
            ],
            _ => [
                ["line of the file not understood", "lines of the file not understood"],
                ["ligne du fichier non comprise", "lignes du fichier non comprises"],
            ],
        };
        en.push_str(&format!(" {}.", some_en(*n, en_words)));
        fr.push_str(&format!(" {}.", some_fr(*n, fr_words)));
    }
    en.push_str(
        " Here z is up; a file whose y is up lies on its back until it is turned by 90° about x.",
    );
    fr.push_str(" Ici z pointe vers le haut ; un fichier où c’est y reste couché jusqu’à ce qu’on le tourne de 90° autour de x.");
    BTreeMap::from([("en".to_owned(), en), ("fr".to_owned(), fr)])
}
