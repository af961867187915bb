//! What a drawing must keep to before it is read: numbers and counts that no reader hangs on.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use super::svg::{LARGEST_NUMBER, LeftOut, MOST_ELEMENTS, SvgError};

/// Attributes whose numbers become geometry.
const GEOMETRY: [&str; 21] = [
    "d",
    "points",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "width",
    "height",
    "viewBox",
    "transform",
    "dx",
    "dy",
    "markerWidth",
    "markerHeight",
];

/// Checks a drawing's numbers and how many elements it comes to.
///
/// # Errors
/// With the first thing that is past its limit.
pub(super) fn check(xml: &Document<'_>) -> Result<(), SvgError> {
    let root = xml.root_element();
    if root.tag_name().name() != "svg" {
        return Err(SvgError::NoDrawing { name: root.tag_name().name().to_owned() });
    }
    for node in root.descendants().filter(Node::is_element) {
        for attribute in node.attributes().filter(|a| GEOMETRY.contains(&a.name())) {
            if let Some(number) = numbers(attribute.value()).find(|n| is_huge(n)) {
                let place = xml.text_pos_at(node.range().start);
                return Err(SvgError::HugeNumber {
                    line: place.row,
                    column: place.col,
                    attribute: attribute.name().to_owned(),
                    number: number.chars().take(24).collect(),
                });
            }
        }
    }
    let too_much = SvgError::TooMuch { what: "elements", most: MOST_ELEMENTS };
    let mut count = UseCount { ids: ids(root), known: HashMap::new() };
    let drawn = count.of(root, 0).saturating_add(markers(root, &mut count));
    if drawn > MOST_ELEMENTS { Err(too_much) } else { Ok(()) }
}

/// What there is in a drawing that is not read. Of clips and masks, those that its own elements name.
pub(super) fn left_out(xml: &Document<'_>) -> LeftOut {
    let elements = || xml.root_element().descendants().filter(Node::is_element);
    let named = |name: &str| elements().filter(|n| n.tag_name().name() == name).count();
    let cut = |n: &Node<'_, '_>| {
        let names = |text: &str| text.contains("url(");
        ["clip-path", "mask"].iter().any(|property| {
            let own = n.attribute(*property).is_some_and(names);
            let style = n.attribute("style").unwrap_or_default().split(';');
            own || style
                .filter_map(|s| s.split_once(':'))
                .any(|(p, v)| p.trim() == *property && names(v))
        })
    };
    LeftOut {
        texts: named("text"),
        images: named("image"),
        clips: elements().filter(cut).count(),
        sizes: 0,
    }
}

fn is_huge(number: &str) -> bool {
    number.parse::<f64>().is_ok_and(|x| x.is_nan() || x.abs() > LARGEST_NUMBER)
}

/// The numbers in a text, by SVG's spelling: `-1.5e3.5` is two of them.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_digit);
        let is = |i: usize, any: &[u8]| bytes.get(i).is_some_and(|b| any.contains(b));
        while at < bytes.len() && !(digit(at) || (is(at, b".") && digit(at + 1))) {
            at += 1;
        }
        if at >= bytes.len() {
            return None;
        }
        let start = at;
        while digit(at) {
            at += 1;
        }
        if is(at, b".") {
            at += 1;
            while digit(at) {
                at += 1;
            }
        }
        if is(at, b"eE") {
            let signed = at + 1 + usize::from(is(at + 1, b"+-"));
            if digit(signed) {
                at = signed;
                while digit(at) {
                    at += 1;
                }
            }
        }
        text.get(start..at)
    })
}

fn ids<'a>(root: Node<'a, 'a>) -> HashMap<&'a str, Node<'a, 'a>> {
    root.descendants().filter_map(|n| Some((n.attribute("id")?, n))).collect()
}

/// How many elements are drawn once every `use` is replaced by what it names.
struct UseCount<'a> {
    ids: HashMap<&'a str, Node<'a, 'a>>,
    known: HashMap<NodeId, usize>,
}

impl<'a> UseCount<'a> {
    fn of(&mut self, node: Node<'a, 'a>, depth: usize) -> usize {
        // Deeper than any reader goes; a circle of uses ends here too.
        if depth > 1024 {
            return 1;
        }
        if let Some(known) = self.known.get(&node.id()) {
            return *known;
        }
        // While it is being counted it counts as one, so that a circle ends.
        self.known.insert(node.id(), 1);
        let mut sum = 1usize;
        for child in node.children().filter(Node::is_element) {
            sum = sum.saturating_add(self.of(child, depth + 1));
        }
        if node.tag_name().name() == "use"
            && let Some(target) = named(&node).and_then(|id| self.ids.get(id).copied())
        {
            sum = sum.saturating_add(self.of(target, depth + 1));
        }
        self.known.insert(node.id(), sum);
        sum
    }
}

fn named<'a>(node: &Node<'a, 'a>) -> Option<&'a str> {
    let link = node.attributes().find(|a| a.name() == "href")?;
    link.value().strip_prefix('#')
}

/// The most that markers can come to: the largest of them at every vertex of what can have one.
fn markers<'a>(root: Node<'a, 'a>, count: &mut UseCount<'a>) -> usize {
    let largest = root
        .descendants()
        .filter(|n| n.tag_name().name() == "marker")
        .map(|n| count.of(n, 0))
        .max()
        .unwrap_or(0);
    if largest == 0 {
        return 0;
    }
    let vertices: usize = root
        .descendants()
        .filter_map(|n| n.attribute("d").or_else(|| n.attribute("points")))
        .map(|text| numbers(text).count() / 2 + 1)
        .sum();
    largest.saturating_mul(vertices)
}
