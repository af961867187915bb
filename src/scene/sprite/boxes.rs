//! Boxes with labels, in each other.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{LONGEST_LABEL, MOST_HARM};
use crate::geom::Rect;

/// How much a hit takes where a box does not say.
pub const USUAL_HARM: u32 = 10;

/// A box of an image with what it is called, and the boxes in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelledBox {
    /// What it is: "head".
    #[schemars(length(min = 1, max = LONGEST_LABEL))]
    pub label: String,
    /// What other languages call it, by their codes ("fr").
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = serde_json::json!({"pattern": "^[a-z]{2,3}$"})))]
    pub labels: std::collections::BTreeMap<String, String>,
    /// Where it is, in the image's pixels: left, top, width, height.
    pub area: [f64; 4],
    /// How much energy a hit takes.
    #[serde(default = "usual_harm", skip_serializing_if = "is_usual_harm")]
    #[schemars(range(max = MOST_HARM))]
    pub harm: u32,
    /// The boxes in it, in the order in which they are tested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Self>,
}

fn usual_harm() -> u32 {
    USUAL_HARM
}

fn is_usual_harm(harm: &u32) -> bool {
    *harm == USUAL_HARM
}

impl LabelledBox {
    /// A box with nothing in it.
    #[must_use]
    pub fn new(label: impl Into<String>, rect: Rect) -> Self {
        let mut new = Self { label: label.into(), harm: USUAL_HARM, ..Self::default() };
        new.put(rect);
        new
    }

    /// Where it is.
    #[must_use]
    pub fn rect(&self) -> Rect {
        let [x, y, width, height] = self.area;
        Rect { min: DVec2::new(x, y), max: DVec2::new(x + width, y + height) }
    }

    /// Puts it somewhere else.
    pub fn put(&mut self, rect: Rect) {
        let size = rect.size();
        self.area = [rect.min.x, rect.min.y, size.x, size.y];
    }

    /// What it is called.
    #[must_use]
    pub fn called(&self) -> crate::text::Name {
        crate::text::Name::new(self.label.as_str(), &self.labels)
    }

    /// It and all boxes in it, in the order in which they are tested, each with how deep it is.
    #[must_use]
    pub fn in_order(&self) -> Vec<(&Self, usize)> {
        let mut all = Vec::new();
        let mut next = vec![(self, 0)];
        while let Some((one, depth)) = next.pop() {
            all.push((one, depth));
            next.extend(one.parts.iter().rev().map(|p| (p, depth + 1)));
        }
        all
    }

    /// The box of an index among [`LabelledBox::in_order`].
    pub fn at_mut(&mut self, index: usize) -> Option<&mut Self> {
        if index == 0 {
            return Some(self);
        }
        let mut left = index - 1;
        for part in &mut self.parts {
            let count = part.in_order().len();
            if left < count {
                return part.at_mut(left);
            }
            left -= count;
        }
        None
    }

    /// Takes the box of an index out, with all that is in it; not the outermost one.
    pub fn take(&mut self, index: usize) -> Option<Self> {
        let mut left = index.checked_sub(1)?;
        for i in 0..self.parts.len() {
            let count = self.parts[i].in_order().len();
            if left == 0 {
                return Some(self.parts.remove(i));
            }
            if left < count {
                return self.parts[i].take(left);
            }
            left -= count;
        }
        None
    }

    /// Puts the box of an index into the one before it in the same box, as its last part. Its new index; none where it is
    /// the first there.
    pub fn nest(&mut self, index: usize) -> Option<usize> {
        let (holder, place) = self.holder(index)?;
        let holder = self.at_mut(holder)?;
        let into = place.checked_sub(1)?;
        let one = holder.parts.remove(place);
        // What comes before it in the order is still what came before it.
        holder.parts[into].parts.push(one);
        Some(index)
    }

    /// Puts the box of an index behind the one that holds it. Its new index; none where that is the outermost one.
    pub fn lift(&mut self, index: usize) -> Option<usize> {
        let (holder, place) = self.holder(index)?;
        let (outer, at) = self.holder(holder)?;
        let one = self.at_mut(holder)?.parts.remove(place);
        let rest = self.at_mut(holder)?.in_order().len();
        self.at_mut(outer)?.parts.insert(at + 1, one);
        Some(holder + rest)
    }

    /// The box that holds the one of an index, and its place among that box's parts.
    fn holder(&self, index: usize) -> Option<(usize, usize)> {
        let depths: Vec<usize> = self.in_order().iter().map(|(_, depth)| *depth).collect();
        let depth = *depths.get(index).filter(|_| index > 0)?;
        let holder = depths[..index].iter().rposition(|d| *d < depth)?;
        let before = depths[holder + 1..index].iter().filter(|d| **d == depth);
        Some((holder, before.count()))
    }

    /// Makes every box that holds others large enough for them.
    pub fn grow(&mut self) {
        for i in 0..self.parts.len() {
            self.parts[i].grow();
            let around = self.rect().union(self.parts[i].rect());
            if around != self.rect() {
                self.put(around);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) }
    }

    fn tree() -> LabelledBox {
        let mut whole = LabelledBox::new("whole", rect(0.0, 0.0, 10.0, 20.0));
        let mut torso = LabelledBox::new("torso", rect(0.0, 0.0, 10.0, 10.0));
        torso.parts.push(LabelledBox::new("head", rect(3.0, 0.0, 4.0, 4.0)));
        torso.parts.push(LabelledBox::new("chest", rect(1.0, 4.0, 8.0, 6.0)));
        whole.parts = vec![torso, LabelledBox::new("legs", rect(0.0, 10.0, 10.0, 10.0))];
        whole
    }

    fn labels(of: &LabelledBox) -> Vec<&str> {
        of.in_order().iter().map(|(b, _)| b.label.as_str()).collect()
    }

    #[test]
    fn boxes_are_counted_in_the_order_of_their_tests() {
        let mut whole = tree();
        assert_eq!(labels(&whole), ["whole", "torso", "head", "chest", "legs"]);
        for (i, label) in ["whole", "torso", "head", "chest", "legs"].iter().enumerate() {
            assert_eq!(whole.at_mut(i).unwrap().label, *label);
        }
        assert_eq!(whole.at_mut(5), None);
        assert_eq!(whole.take(2).unwrap().label, "head");
        assert_eq!(labels(&whole), ["whole", "torso", "chest", "legs"]);
        assert_eq!(whole.take(1).unwrap().parts.len(), 1);
        assert_eq!(labels(&whole), ["whole", "legs"]);
        assert_eq!(whole.take(0), None);
    }

    #[test]
    fn boxes_go_into_each_other_and_out_again() {
        let mut whole = tree();
        assert_eq!(whole.nest(3), Some(3), "the chest goes into the head");
        assert_eq!(whole.parts[0].parts[0].parts[0].label, "chest");
        assert_eq!(whole.lift(3), Some(3));
        assert_eq!(whole, tree());
        assert_eq!(whole.lift(2), Some(3), "the head goes behind the torso");
        assert_eq!(labels(&whole), ["whole", "torso", "chest", "head", "legs"]);
        assert_eq!((whole.parts.len(), whole.at_mut(3).unwrap().label.as_str()), (3, "head"));
        for (none, of) in
            [(whole.nest(0), "whole"), (whole.nest(1), "torso"), (whole.lift(1), "torso")]
        {
            assert_eq!(none, None, "{of}");
        }
    }

    #[test]
    fn what_holds_a_box_grows_with_it() {
        let mut whole = tree();
        whole.at_mut(2).unwrap().put(rect(3.0, -5.0, 14.0, 9.0));
        whole.grow();
        assert_eq!(whole.rect(), rect(0.0, -5.0, 17.0, 25.0));
        assert_eq!(whole.parts[0].rect(), rect(0.0, -5.0, 17.0, 15.0));
        assert_eq!(whole.parts[1].rect(), rect(0.0, 10.0, 10.0, 10.0));
    }
}
