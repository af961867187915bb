//! What of a map is not read, in words.

use super::LeftOut;
use crate::text::Message;

/// What a kind of things that are left out is called.
pub(super) struct Kind {
    /// Its key in a summary.
    key: &'static str,
    /// The text of the window.
    id: &'static str,
    /// One, and more, in English.
    pub(super) en: [&'static str; 2],
    /// The same in French.
    pub(super) fr: [&'static str; 2],
}

/// All that may be left out.
const LEFT_OUT: [Kind; 9] = [
    Kind {
        key: "drawn_tiles",
        id: "tiled-left-drawn-tiles",
        en: ["tile that is only drawn not read", "tiles that are only drawn not read"],
        fr: ["tuile seulement dessinée non lue", "tuiles seulement dessinées non lues"],
    },
    Kind {
        key: "texts",
        id: "tiled-left-texts",
        en: ["text not read", "texts not read"],
        fr: ["texte non lu", "textes non lus"],
    },
    Kind {
        key: "image_layers",
        id: "tiled-left-image-layers",
        en: ["layer of images not read", "layers of images not read"],
        fr: ["calque d'images non lu", "calques d'images non lus"],
    },
    Kind {
        key: "missing_tilesets",
        id: "tiled-left-tilesets",
        en: ["tileset not found", "tilesets not found"],
        fr: ["jeu de tuiles introuvable", "jeux de tuiles introuvables"],
    },
    Kind {
        key: "missing_images",
        id: "tiled-left-images",
        en: ["image of tiles not found", "images of tiles not found"],
        fr: ["image de tuiles introuvable", "images de tuiles introuvables"],
    },
    Kind {
        key: "damaged_images",
        id: "tiled-left-damaged-images",
        en: [
            "image of tiles damaged or too large, left out",
            "images of tiles damaged or too large, left out",
        ],
        fr: [
            "image de tuiles abîmée ou trop grande, laissée de côté",
            "images de tuiles abîmées ou trop grandes, laissées de côté",
        ],
    },
    Kind {
        key: "missing_templates",
        id: "tiled-left-templates",
        en: ["template not found", "templates not found"],
        fr: ["modèle introuvable", "modèles introuvables"],
    },
    Kind {
        key: "missing_levels",
        id: "tiled-left-levels",
        en: ["level not found", "levels not found"],
        fr: ["niveau introuvable", "niveaux introuvables"],
    },
    Kind {
        key: SIZES,
        id: "tiled-left-sizes",
        en: [
            "shape without size or too large, left out",
            "shapes without size or too large, left out",
        ],
        fr: [
            "forme sans taille ou trop grande, laissée de côté",
            "formes sans taille ou trop grandes, laissées de côté",
        ],
    },
];
/// The key of shapes whose size can't be.
pub(super) const SIZES: &str = "sizes";

/// Sentences that start with a space, of what is left out. None is there 0 times.
pub(super) fn left_out_said(
    left_out: &LeftOut,
    language: fn(&Kind) -> [&'static str; 2],
) -> String {
    let words = LEFT_OUT.iter().filter_map(|kind| {
        let n = *left_out.get(kind.key)?;
        Some(format!(" {n} {}.", language(kind)[usize::from(n > 1)]))
    });
    words.collect()
}

/// The same for a window; none where nothing is left out.
pub(super) fn left_out_message(left_out: &LeftOut) -> Option<Message> {
    let known = LEFT_OUT
        .iter()
        .rev()
        .filter_map(|kind| Some(Message::new(kind.id).with("count", *left_out.get(kind.key)?)));
    known.reduce(|rest, left| Message::new("tiled-left-more").with("left", left).with("rest", rest))
}
