//! What of a map is not read, in words.

use super::LeftOut;
use crate::text::{Language, Message, Texts};

/// All that may be left out: its key in a summary, and its text.
const LEFT_OUT: [(&str, &str); 9] = [
    ("drawn_tiles", "tiled-left-drawn-tiles"),
    ("texts", "tiled-left-texts"),
    ("image_layers", "tiled-left-image-layers"),
    ("missing_tilesets", "tiled-left-tilesets"),
    ("missing_images", "tiled-left-images"),
    ("damaged_images", "tiled-left-damaged-images"),
    ("missing_templates", "tiled-left-templates"),
    ("missing_levels", "tiled-left-levels"),
    (SIZES, "tiled-left-sizes"),
];
/// The key of shapes whose size can't be.
pub(super) const SIZES: &str = "sizes";

/// What is left out, one thing after the other. None is there 0 times.
fn each(left_out: &LeftOut) -> impl DoubleEndedIterator<Item = Message> {
    let all = LEFT_OUT.iter();
    all.filter_map(|(key, id)| Some(Message::new(*id).with("count", *left_out.get(key)?)))
}

/// Sentences that start with a space, of what is left out.
pub(super) fn left_out_said(left_out: &LeftOut, language: Language) -> String {
    let texts = Texts::of_file(language, "tiles");
    each(left_out).map(|left| format!(" {}.", texts.say(&left))).collect()
}

/// The same for a window; none where nothing is left out.
pub(super) fn left_out_message(left_out: &LeftOut) -> Option<Message> {
    let known = each(left_out).rev();
    known.reduce(|rest, left| Message::new("tiled-left-more").with("left", left).with("rest", rest))
}
