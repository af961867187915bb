//! What the edges and corners of a ring are called: an edge by where its outside looks, a corner by where it points.
//!
//! The ring is convex, may be wound either way, and may have corners twice. Those that have one name are counted in
//! reading order.

use glam::DVec2;

use super::names::{called, has_side_of, nth, side};
use crate::text::{Message, Name};

/// The names of the edges and corners of one ring.
pub(crate) struct RingNames<'n> {
    name: &'n Name,
    /// Its corners, in world units; equal neighbours are one corner.
    points: &'n [DVec2],
    /// Whether it goes clockwise as seen on the screen: the inside is on the right of its edges.
    clockwise: bool,
}

impl<'n> RingNames<'n> {
    pub(crate) fn new(name: &'n Name, points: &'n [DVec2], clockwise: bool) -> Self {
        Self { name, points, clockwise }
    }

    /// An edge by the number of its first corner: "the kite’s upper edge".
    pub(crate) fn edge(&self, i: usize) -> Message {
        self.edge_as(i, "plain")
    }

    /// The same behind "of".
    pub(crate) fn of_edge(&self, i: usize) -> Message {
        self.edge_as(i, "of")
    }

    fn edge_as(&self, i: usize, case: &'static str) -> Message {
        // Both sides of a segment are edges.
        let id = if self.points.len() < 3 { "name-face" } else { "name-edge" };
        let (side, alike) = self.alike(i, Self::normal);
        let middle = |i: usize| (self.points[i] + self.points[self.after(i)]) * 0.5;
        nth(self.named(id, case).with("side", side), alike.map(middle), middle(i))
    }

    /// The side of an edge alone: "upper edge".
    pub(crate) fn edge_alone(&self, i: usize) -> Message {
        let (side, alike) = self.alike(i, Self::normal);
        let middle = |i: usize| (self.points[i] + self.points[self.after(i)]) * 0.5;
        let name = Message::new("name-edge-alone").with("side", side);
        nth(name, alike.map(middle), middle(i))
    }

    /// A corner: "the kite’s upper corner".
    pub(crate) fn corner(&self, i: usize) -> Message {
        let id = if self.points.len() < 3 { "name-end" } else { "name-corner" };
        let (side, alike) = self.alike(i, Self::outward);
        let name = self.named(id, "plain").with("side", side);
        nth(name, alike.map(|j| self.points[j]), self.points[i])
    }

    /// The side of a corner alone: "upper corner".
    pub(crate) fn corner_alone(&self, i: usize) -> Message {
        let (side, alike) = self.alike(i, Self::outward);
        let name = Message::new("name-corner-alone").with("side", side);
        nth(name, alike.map(|j| self.points[j]), self.points[i])
    }

    fn named(&self, id: &'static str, case: &'static str) -> Message {
        Message::new(id).with("object", called(self.name.clone())).with("case", case)
    }

    /// On which side one of the ring looks that way, and all that do.
    fn alike(
        &self,
        i: usize,
        looks: impl Fn(&Self, usize) -> DVec2,
    ) -> (&'static str, impl Iterator<Item = usize>) {
        let own = looks(self, i);
        let here = side(own);
        let is_alike = move |j: &usize| has_side_of(looks(self, *j), (own, here));
        (here, self.edges().filter(is_alike))
    }

    /// The edges with length, by the numbers of their first corners.
    fn edges(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.points.len()).filter(|i| self.points[*i] != self.points[self.after(*i)])
    }

    /// The next corner elsewhere, or the next of all.
    fn after(&self, i: usize) -> usize {
        let n = self.points.len();
        let next = (1..n).map(|k| (i + k) % n).find(|j| self.points[*j] != self.points[i]);
        next.unwrap_or((i + 1) % n)
    }

    fn before(&self, i: usize) -> usize {
        let n = self.points.len();
        let next = (1..n).map(|k| (i + n - k) % n).find(|j| self.points[*j] != self.points[i]);
        next.unwrap_or((i + n - 1) % n)
    }

    /// The direction along an edge.
    fn tangent(&self, i: usize) -> DVec2 {
        (self.points[self.after(i)] - self.points[i]).normalize_or_zero()
    }

    fn normal(&self, i: usize) -> DVec2 {
        let way = self.tangent(i);
        if self.clockwise { -way.perp() } else { way.perp() }
    }

    /// Where a corner points: midway between the outsides of its edges.
    fn outward(&self, i: usize) -> DVec2 {
        let before = self.before(i);
        let middle = self.normal(i) + self.normal(before);
        // Two sides of a segment end in a tip that points on along them.
        if middle.length() > 1e-6 { middle } else { -self.tangent(i) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn a_ring_has_the_names_of_its_walls_whichever_way_it_goes_round() {
        let p = DVec2::new;
        let texts = Texts::new(Language::English);
        let there = [p(0., 0.), p(10., 0.), p(10., 0.), p(10., 4.), p(0., 4.)];
        let mut back = there;
        back.reverse();
        let name = Name::new("plate", &std::collections::BTreeMap::new());
        let edges = ["upper", "right", "right", "lower", "left"];
        let corners = ["upper left", "upper right", "upper right", "lower right", "lower left"];
        for i in 0..5 {
            let ring = RingNames::new(&name, &there, true);
            assert_eq!(texts.say(&ring.edge(i)), format!("the plate’s {} edge", edges[i]));
            assert_eq!(texts.say(&ring.corner(i)), format!("the plate’s {} corner", corners[i]));
            // Turned round, the edge after a corner is the one that was before it.
            let ring = RingNames::new(&name, &back, false);
            assert_eq!(
                texts.say(&ring.corner(4 - i)),
                format!("the plate’s {} corner", corners[i])
            );
        }
        let ring = RingNames::new(&name, &back, false);
        assert_eq!(texts.say(&ring.edge(0)), "the plate’s lower edge");
        assert_eq!(texts.say(&ring.of_edge(4)), "of the plate’s left edge");
        assert_eq!(texts.say(&ring.edge_alone(0)), "lower edge");
        // Edges that look the same way are counted; a segment has sides and ends.
        let wide: Vec<_> = [p(0., 2.), p(5., 0.), p(10., 2.), p(5., 9.)].into();
        let ring = RingNames::new(&name, &wide, true);
        assert_eq!(texts.say(&ring.edge(0)), "the plate’s upper edge (1 of 2)");
        let line = [p(0., 0.), p(10., 0.)];
        let ring = RingNames::new(&name, &line, true);
        assert_eq!(texts.say(&ring.edge(0)), "the plate’s upper side");
        assert_eq!(texts.say(&ring.corner(1)), "the plate’s right end");
    }
}
