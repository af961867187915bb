//! The lab of the build in a scene in space: how the planes of the faces cut space until every piece is all solid or all empty.

use std::sync::Arc;

use glam::DVec3;
use serde::Serialize;

use super::{Summary, score_rows};
use crate::figure::space::{SpaceFigure, Spatial};
use crate::figure::{Role, Tag};
use crate::lab::bsp::slide3::picture::placed;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, row, tag, words};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::tree::ShownTree;
use crate::lab::{Fact, FactValue, Overlays, Played, Told};
use crate::partition::bsp_build::NodeSide;
use crate::partition::space::build_step::{FaceSide, SolidFaceId, Step};
use crate::partition::space::cell3::clip_ring;
use crate::partition::space::median::{Median3, SplitPlane};
use crate::partition::space::{SpaceNode, SpaceTree, build_traced};
use crate::scene::SpaceObject;
use crate::text::{Message, Name};
use crate::trace::Recorder;
use crate::world::settings::splitting;
use crate::world::{SpaceWorld, WhichMove};

/// More solids than this stay opaque.
const MOST_OF_GLASS: usize = 60;

/// Runs the lab, which looks at no move.
pub(super) fn run(world: &SpaceWorld, _look: WhichMove) -> Played {
    let many = || Message::new("lab-too-many-pieces");
    let tree = Arc::clone(world.walls().map_err(|_| many())?);
    let is_split = |n: &SpaceNode| matches!(n, SpaceNode::Split(_));
    if !tree.nodes().iter().any(is_split) {
        return Err(Message::new("lab-needs-solids"));
    }
    let (solids, splitting) = (tree.solids().clone(), splitting(&world.scene().settings));
    // The same build again, recorded this time; it gives the same tree.
    let timeline = Recorder::run((), |(), trace| {
        let built = build_traced(solids, splitting, trace);
        let built = built.as_ref().unwrap_or(&tree);
        let (nodes, depth) = (built.nodes().len(), built.depth());
        Summary { nodes, depth, cuts: built.cuts(), leaves: built.leaves() }
    });
    let names = world.scene().objects.iter().map(SpaceObject::called).collect();
    Ok(Box::new(Player::new(timeline, BuildInSpace { tree, names })))
}

struct BuildInSpace {
    tree: Arc<SpaceTree>,
    /// What each object is called.
    names: Vec<Name>,
}

impl BuildInSpace {
    /// A face in words: "face 2 of “ramp”".
    fn face(&self, of: SolidFaceId) -> Message {
        let solids = self.tree.solids();
        let owner = solids.owner(of.solid).unwrap_or(0);
        let several = solids.solids().iter().filter(|s| s.owner == owner).nth(1).is_some();
        let part = solids.solids().get(of.solid as usize).filter(|_| several);
        Message::new("build3-face")
            .with("face", of.face + 1)
            .with("name", self.names.get(owner as usize).cloned().unwrap_or_default())
            .with("part", part.map_or(0, |s| s.part + 1))
    }

    /// A plane: that of a face, or a median by its axis and place.
    fn plane(&self, SplitPlane { of, median }: SplitPlane) -> Message {
        let Some(Median3 { across, at }) = median else {
            return Message::new("build3-plane").with("face", self.face(of));
        };
        Message::new("build3-median").with("axis", across.letter()).with("at", at)
    }

    /// Puts the side of the plane into a sentence: which plane, and whether before or behind it.
    fn beside(&self, sentence: Message, side: Option<NodeSide>) -> Message {
        let Some(NodeSide { node, rear }) = side else { return sentence.with("side", "all") };
        let sentence = sentence.with("side", if rear { "rear" } else { "front" });
        match self.tree.node(node) {
            SpaceNode::Split(split) => sentence.with("plane", self.plane(split.plane())),
            SpaceNode::Leaf(_) => sentence,
        }
    }

    /// The corners of a face.
    fn ring(&self, of: SolidFaceId) -> Vec<DVec3> {
        let solid = self.tree.solids().solids().get(of.solid as usize).map(|s| &s.solid);
        let face = solid.and_then(|s| Some((s, s.faces().get(of.face as usize)?)));
        face.map_or_else(Vec::new, |(solid, face)| {
            face.ring.iter().map(|k| solid.points()[*k as usize]).collect()
        })
    }

    /// The part of a face that is in a node's piece of space.
    fn part(&self, of: SolidFaceId, node: u32) -> Vec<DVec3> {
        let (mut ring, mut at) = (self.ring(of), node);
        while at != SpaceTree::ROOT {
            let parent = self.tree.parent(at);
            if let SpaceNode::Split(split) = self.tree.node(parent) {
                let normal = if split.front == at { split.normal } else { -split.normal };
                ring = clip_ring(&ring, split.origin, normal, self.tree.rounding());
            }
            at = parent;
        }
        ring
    }

    /// Draws a face of glass, or its place where nothing is left of it.
    fn draw_ring(&self, figure: &mut SpaceFigure, ring: Vec<DVec3>, (role, tag): (Role, Tag)) {
        let shape = match ring.first() {
            Some(_) if ring.len() > 2 => Spatial::Face(ring),
            Some(only) => Spatial::Point(*only),
            None => Spatial::Point(self.tree.bounds().centre()),
        };
        figure.mark(role, shape).tag(tag).glass().lit();
    }

    /// Draws a node's piece of space.
    fn draw_cell(&self, figure: &mut SpaceFigure, node: u32, role: Role) {
        let cell = self.tree.cell(node);
        let shape = match cell.is_empty() {
            true => Spatial::Point(self.tree.bounds().centre()),
            false => Spatial::Solid(cell.faces),
        };
        figure.mark(role, shape).tag(tag("leaf", node)).glass().lit();
    }

    /// Draws the plane that a node is cut by, as far as its piece of space reaches.
    fn draw_plane(&self, figure: &mut SpaceFigure, node: u32, role: Role) {
        let ring = self.tree.split_face(node).unwrap_or_default();
        self.draw_ring(figure, ring, (role, tag("plane", node)));
    }

    /// The planes and the solid leaves there are before the last event. The solids are of glass, so that every face is seen,
    /// while they are few.
    fn standing(&self, figure: &mut SpaceFigure, events: &[&Step]) {
        let solids = self.tree.solids().solids();
        for solid in solids.iter().filter(|_| solids.len() <= MOST_OF_GLASS) {
            let shape = placed(&solid.solid, DVec3::ZERO);
            figure.mark(Role::Wall, shape).tag(tag("object", solid.owner)).glass();
        }
        for event in events {
            match **event {
                Step::Split { node, .. } => {
                    if let Some(ring) = self.tree.split_face(node) {
                        let chain = ring.iter().zip(ring.iter().cycle().skip(1));
                        for (a, b) in chain {
                            let line = Spatial::Segment(*a, *b);
                            figure.mark(Role::Guide, line).tag(tag("plane", node));
                        }
                    }
                }
                Step::Leaf { node, inside: Some(_), .. } => {
                    let cell = self.tree.cell(node);
                    if !cell.is_empty() {
                        let shape = Spatial::Solid(cell.faces);
                        figure.mark(Role::Impact, shape).tag(tag("leaf", node)).glass();
                    }
                }
                _ => {}
            }
        }
    }

    /// What is said of a part of a face that is put on a side of the plane.
    fn tell_face(
        &self,
        (plane, of): (SplitPlane, SolidFaceId),
        [low, high]: [f64; 2],
        side: FaceSide,
    ) -> Told {
        let id = match side {
            FaceSide::Front => "build3-face-front",
            FaceSide::Rear => "build3-face-rear",
            FaceSide::Along if plane == (SplitPlane { of, median: None }) => "build3-face-own",
            FaceSide::Along => "build3-face-along",
            FaceSide::Against => "build3-face-against",
            FaceSide::Cut => "build3-face-cut",
        };
        let sentence = Message::new(id)
            .with("face", self.face(of))
            .with("plane", self.plane(plane))
            .with("low", low)
            .with("high", high);
        let about = |fact: Fact| fact.of("face", face_tag(of), Role::Candidate);
        let facts = vec![
            about(number("d₋", low).means("fact-lowest")),
            about(number("d₊", high).means("fact-highest")),
        ];
        (sentence, facts)
    }
}

/// A face's number in the picture.
fn face_tag(of: SolidFaceId) -> u32 {
    of.solid.wrapping_mul(1 << 10).wrapping_add(of.face)
}

impl Teller for BuildInSpace {
    type Event = Step;
    type Output = Summary;
    type Figure = SpaceFigure;

    // Nodes and leaves have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn caption(event: &Step) -> Caption {
        match *event {
            Step::Open { node, .. } => caption("kind-open").of("leaf", node).node(node),
            Step::Candidate { node, plane: SplitPlane { of, .. }, .. } => {
                caption("kind-candidate").of("face", face_tag(of)).node(node)
            }
            Step::Split { node, .. } => caption("kind-split").of("plane", node).node(node),
            Step::Face { node, of, .. } => {
                caption("kind-face3").of("face", face_tag(of)).node(node)
            }
            Step::Leaf { node, inside, .. } => {
                let kind = if inside.is_some() { "kind-solid-leaf" } else { "kind-empty-leaf" };
                caption(kind).of("leaf", node).node(node)
            }
            Step::Done { .. } => caption("kind-done"),
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> SpaceFigure {
        let mut figure = SpaceFigure::default();
        let Some((last, before)) = events.split_last() else { return figure };
        self.standing(&mut figure, before);
        match **last {
            Step::Open { node, side, .. } => {
                self.draw_cell(&mut figure, node, Role::Candidate);
                if let Some(NodeSide { node, .. }) = side {
                    self.draw_plane(&mut figure, node, Role::Guide);
                }
            }
            Step::Candidate { node, plane: SplitPlane { of, median }, best, .. } => {
                let role = if best { Role::Candidate } else { Role::Refused };
                let ring = match median {
                    None => self.part(of, node),
                    Some(Median3 { across, at }) => {
                        let cell = self.tree.cell(node);
                        cell.section(across.unit() * at, across.unit(), self.tree.rounding())
                    }
                };
                self.draw_ring(&mut figure, ring, (role, tag("face", face_tag(of))));
            }
            Step::Split { node, .. } => self.draw_plane(&mut figure, node, Role::Candidate),
            Step::Face { node, of, side, .. } => {
                self.draw_plane(&mut figure, node, Role::Guide);
                let role = match side {
                    FaceSide::Front => Role::Result,
                    FaceSide::Rear => Role::ShapeB,
                    FaceSide::Along | FaceSide::Against => Role::Candidate,
                    FaceSide::Cut => Role::Impact,
                };
                self.draw_ring(&mut figure, self.part(of, node), (role, tag("face", face_tag(of))));
            }
            Step::Leaf { node, inside, middle, side, .. } => {
                let role = if inside.is_some() { Role::Impact } else { Role::Result };
                self.draw_cell(&mut figure, node, role);
                if let Some(NodeSide { node, .. }) = side {
                    self.draw_plane(&mut figure, node, Role::Guide);
                }
                if let Some(p) = middle {
                    figure.mark(Role::Candidate, Spatial::Point(p)).tag(tag("middle", 0)).lit();
                }
            }
            Step::Done { .. } => {}
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        let count = |n: u32| FactValue::Count(u64::from(n));
        match *event {
            Step::Open { node, faces, side } => {
                let sentence = Message::new("build3-open").with("node", node).with("faces", faces);
                let fact = row("faces", count(faces)).means("fact-faces-in");
                (self.beside(sentence, side), vec![fact.of("leaf", node, Role::Candidate)])
            }
            Step::Candidate { plane, front, rear, cuts, score, best, before, .. } => {
                let id = match (best, before, plane.median) {
                    (true, None, _) => "build3-candidate-first",
                    (true, Some(_), None) => "build3-candidate-best",
                    (false, _, None) => "build3-candidate",
                    (true, Some(_), Some(_)) => "build3-median-best",
                    (false, _, Some(_)) => "build3-median-worse",
                };
                let of = plane.of;
                let mut sentence = Message::new(id)
                    .with("plane", self.plane(plane))
                    .with("front", front)
                    .with("rear", rear)
                    .with("cuts", cuts)
                    .with("score", score);
                let about = |fact: Fact| fact.of("face", face_tag(of), Role::Candidate);
                let means = ["fact-front3", "fact-rear3", "fact-cuts3"];
                let mut facts = score_rows([front, rear, cuts], score, means).map(about).to_vec();
                if let Some((other, least)) = before {
                    sentence = sentence.with("least", least).with("other", self.plane(other));
                    facts.push(row("least", count(least)).means("fact-least").unmarked());
                }
                (sentence, facts)
            }
            Step::Split { node, plane, scored } => {
                let id = match (scored, plane.median) {
                    (_, Some(_)) => "build3-split-median",
                    (true, None) => "build3-split-best",
                    (false, None) => "build3-split-first",
                };
                let sentence = Message::new(id).with("node", node);
                (sentence.with("plane", self.plane(plane)), Vec::new())
            }
            Step::Face { plane, of, low, high, side, .. } => {
                self.tell_face((plane, of), [low, high], side)
            }
            Step::Leaf { node, inside, middle, buried, side } => {
                let id = if middle.is_some() { "build3-leaf" } else { "build3-leaf-thin" };
                let solids = self.tree.solids();
                let owner = inside.and_then(|solid| solids.owner(solid));
                let name = owner.and_then(|o| self.names.get(o as usize).cloned());
                let sentence = Message::new(id)
                    .with("node", node)
                    .with("solid", if inside.is_some() { "yes" } else { "no" })
                    .with("name", name.unwrap_or_default())
                    .with("buried", buried)
                    .with("middle", middle.unwrap_or_default());
                let fact =
                    words("leaf", if inside.is_some() { "word-solid" } else { "word-empty" });
                let role = if inside.is_some() { Role::Impact } else { Role::Result };
                let fact = fact.means("fact-leaf").of("leaf", node, role);
                (self.beside(sentence, side), vec![fact])
            }
            Step::Done { nodes, cuts } => (
                Message::new("build3-done").with("nodes", nodes).with("cuts", cuts),
                vec![
                    row("nodes", count(nodes)).means("fact-nodes").unmarked(),
                    row("cuts", count(cuts)).means("fact-cuts-faces").unmarked(),
                ],
            ),
        }
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        Some(&*self.tree)
    }

    fn outcome(&self, summary: &Summary) -> impl Serialize {
        summary.json()
    }

    fn verdict(&self, summary: &Summary) -> Message {
        Message::new("build3-done").with("nodes", summary.nodes).with("cuts", summary.cuts)
    }
}

#[cfg(test)]
mod tests {
    use crate::lab::Playback;
    use crate::partition::Splitting;
    use crate::scene::{Document, SpaceScene, read_document};
    use crate::world::WhichMove;
    use crate::world::settings::SPLITTING;

    fn played(change: impl FnOnce(&mut SpaceScene)) -> Result<Box<dyn Playback>, String> {
        let text = crate::scene::library::find("bsp-build3").unwrap();
        let Document::Space(mut scene) = read_document(text).unwrap() else { panic!("in space") };
        change(&mut scene);
        let world = crate::lab::space_world(&scene);
        super::run(&world, WhichMove::Made).map_err(|m| m.id.into_owned())
    }

    #[test]
    fn the_build_that_is_shown_is_the_tree_of_the_world_and_its_choice_a_setting() {
        let scored = played(|_| ()).ok().unwrap();
        let given = played(|s| s.settings.set(&SPLITTING, Splitting::Given)).ok().unwrap();
        let [a, b] = [&scored, &given].map(|run| run.outcome());
        assert!(a["solid_leaves"].as_u64().unwrap() >= 4, "{a}");
        assert!(a != b, "{a} {b}");
        let candidates = |run: &dyn Playback| {
            (0..run.len()).filter(|k| run.step(*k).name == "kind-candidate").count()
        };
        assert!(candidates(scored.as_ref()) > 0 && candidates(given.as_ref()) == 0);
        // Every step goes back to the start.
        let chain = scored.chain(scored.len() - 1);
        assert_eq!(chain.last(), Some(&0));
    }

    #[test]
    fn its_tree_is_beside_it_each_node_with_a_piece_of_space_and_the_step_that_opens_it() {
        let run = played(|_| ()).ok().unwrap();
        let tree = run.tree().unwrap();
        let built = run.outcome()["nodes"].as_u64().unwrap();
        assert_eq!(tree.len() as u64, built);
        let last = run.len() - 1;
        let path = run.tree_path(last);
        assert_eq!(path.visited.len(), tree.len(), "the build has been at each");
        for node in 0..tree.len() as u32 {
            assert!(tree.faces(node).len() >= 4, "{node} covers something");
            let children = tree.children(node);
            assert_eq!(tree.cut(node).is_some(), !children.is_empty(), "{node}");
            assert!(children.iter().all(|child| tree.parent(*child) == node));
            assert!(run.find_tag(tree.tag(node), 0).is_some(), "{node} is in a step");
        }
    }

    #[test]
    fn without_a_solid_that_has_faces_it_says_what_is_needed() {
        let none = played(|scene| scene.objects.clear());
        assert_eq!(none.err().as_deref(), Some("lab-needs-solids"));
    }
}
