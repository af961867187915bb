//! Building the BSP tree in space: which plane cuts next, which faces fall on which side.
//!
//! Question: how is space cut by the planes of closed convex solids until each piece is all solid or all empty?
//! Method: article B, II-A, as in the plane ([`crate::partition::bsp_build`]): a face's plane is chosen; faces in front go to
//! the front child, those behind to the rear child, a face across the plane is cut and goes to both, a face on it is used up.
//! [`Splitting::Given`] takes the first face left, as published; [`Splitting::Walls`] the one of a few that balances best
//! and cuts least (erratum 14); [`Splitting::Scored`] does the same, and where each leaves most faces on one side, as in a
//! convex solid, it also tries planes that are no face's ([`super::median`]).
//!
//! Solid or empty: when the last face of a solid is used up on a side, that side is all inside of the solid or all outside,
//! and its middle says which. A piece that is all inside of one solid is a leaf at once, whatever other faces are buried in
//! it. So solids may overlap, nest and touch, and faces that lie on each other make no slivers.
//!
//! Corners within [`ON_PLANE`] of a plane are on it. Solids with a radius and those without volume are beside the tree.
//! Degenerate: nothing at all is one empty leaf. Cost: about n log n sides for n faces and their cuts; by faces' planes alone
//! n² for one solid of many faces, whose tree is then a chain.

use std::sync::Arc;

use glam::DVec3;
use smallvec::SmallVec;

use super::cell3::Cell3;
use super::face_fragment::{BuildPlane, FaceFragment};
use super::median::{self, Across, Median3, SplitPlane};
use super::solids::SpaceSolids;
use super::tree::{SpaceLeaf, SpaceNode, SpaceSplit, SpaceTree};
use crate::geom::error::{ShapeError, ShapeFault};
use crate::geom::exact::tolerance::ON_PLANE;
use crate::geom::solid::Box3;
use crate::partition::bsp_build::{Splitting, set_depth};
use crate::trace::{Silent, Trace};

pub use super::build_step::{FaceSide, NodeSide, SolidFaceId, Step};

/// How many faces are tried for one plane: as in the plane, more costs time and gains little.
const CANDIDATES: usize = 16;
/// About how many parts a plane is judged by.
const JUDGES: usize = 256;
/// What one cut face weighs against one face of imbalance.
const CUT_WEIGHT: u32 = 4;
/// The most nodes of a tree: faces that all cut each other could make it as large as the cube of their number.
pub const MOST_NODES: usize = 4_000_000;

/// Builds the tree over some solids.
///
/// # Errors
/// When the solids cut each other into more pieces than [`MOST_NODES`].
pub fn build(
    solids: impl Into<Arc<SpaceSolids>>,
    splitting: Splitting,
) -> Result<SpaceTree, ShapeError> {
    build_traced(solids, splitting, &mut Silent)
}

/// [`build`], traced.
///
/// # Errors
/// As [`build`].
pub fn build_traced<T: Trace<Step>>(
    solids: impl Into<Arc<SpaceSolids>>,
    splitting: Splitting,
    trace: &mut T,
) -> Result<SpaceTree, ShapeError> {
    let mut builder = Builder::new(solids.into());
    let mut depth = 0;
    // A stack, not recursion: a solid of many faces is as many levels deep.
    while let Some(task) = builder.tasks.pop() {
        if T::ON {
            set_depth(&mut depth, task.depth, trace);
        }
        // 1. A piece of space that no face is in, or that is inside of a solid, is a leaf.
        if task.fragments.is_empty() || !task.inside.is_empty() {
            trace.step(|| Step::Leaf {
                node: task.node,
                inside: task.inside.first().copied(),
                middle: task.middle,
                buried: task.fragments.len() as u32,
                side: task.side,
            });
            builder.make_leaf(task);
            continue;
        }
        let faces = task.fragments.len() as u32;
        trace.step(|| Step::Open { node: task.node, faces, side: task.side });
        // 2. One of its faces gives the plane.
        let (chosen, scored) = builder.choose(&task, splitting, trace);
        trace.step(|| Step::Split { node: task.node, plane: chosen.which, scored });
        // 3. Every part of a face goes to its side; those across the plane are cut.
        let sides = builder.sort(&task, &chosen, trace);
        // 4. Both sides are tasks for later; the front is done first.
        builder.make_split(task, &chosen, sides)?;
    }
    if T::ON {
        set_depth(&mut depth, 0, trace);
    }
    let tree = builder.tree;
    trace.step(|| Step::Done { nodes: tree.nodes.len() as u32, cuts: tree.cuts });
    Ok(tree)
}

/// A piece of space still to be cut.
struct Task {
    node: u32,
    depth: u32,
    /// Parts of faces that can still give a plane. Those of one solid are side by side.
    fragments: Vec<FaceFragment>,
    /// The solids that it is all inside of.
    inside: SmallVec<[u32; 2]>,
    /// The middle that said so; none where it has none.
    middle: Option<DVec3>,
    cell: Cell3,
    side: Option<NodeSide>,
}

/// A plane, and which it is.
#[derive(Clone, Copy)]
struct NamedPlane {
    which: SplitPlane,
    plane: BuildPlane,
}

/// The parts on either side of a plane, front first.
type SortedFaces = [Vec<FaceFragment>; 2];

struct Builder {
    tree: SpaceTree,
    tasks: Vec<Task>,
}

impl Builder {
    fn new(solids: Arc<SpaceSolids>) -> Self {
        let bounds = solids.bounds().unwrap_or(Box3 { min: DVec3::ZERO, max: DVec3::ZERO });
        let size = solids.size();
        // A margin, so that every outer leaf has a volume; about nothing at all any will do.
        let extent = bounds.size().max_element();
        let margin = DVec3::splat(if extent > 0.0 { extent * 0.25 } else { size.max(1.0) });
        let bounds = Box3 { min: bounds.min - margin, max: bounds.max + margin };
        let mut fragments = Vec::new();
        let mut beside = Vec::new();
        for (i, owned) in (0..).zip(&solids.solids) {
            let solid = &owned.solid;
            if !solid.has_volume() || solid.radius() > 0.0 {
                beside.push(i);
                continue;
            }
            for (face, of) in (0..).zip(solid.faces()) {
                let ring = of.ring.iter().map(|k| solid.points()[*k as usize]).collect();
                fragments.push(FaceFragment { solid: i, face, ring });
            }
        }
        let cell = Cell3::of_box(&bounds);
        let tree = SpaceTree {
            nodes: vec![SpaceNode::Leaf(SpaceLeaf::default())],
            parents: vec![0],
            solids,
            beside,
            cuts: 0,
            bounds,
            rounding: ON_PLANE * size,
        };
        let root = Task {
            node: 0,
            depth: 0,
            fragments,
            inside: SmallVec::new(),
            middle: None,
            cell,
            side: None,
        };
        Self { tree, tasks: vec![root] }
    }

    /// The unit normal of a face.
    fn normal(&self, of: SolidFaceId) -> DVec3 {
        self.tree.solid(of.solid).solid.faces()[of.face as usize].unit()
    }

    /// The plane of a face.
    fn plane(&self, of: SolidFaceId) -> NamedPlane {
        let solid = &self.tree.solid(of.solid).solid;
        let face = &solid.faces()[of.face as usize];
        let origin = solid.points()[face.ring[0] as usize];
        NamedPlane {
            which: SplitPlane { of, median: None },
            plane: BuildPlane { origin, normal: face.unit(), near: self.tree.rounding },
        }
    }

    fn choose<T: Trace<Step>>(
        &self,
        task: &Task,
        splitting: Splitting,
        trace: &mut T,
    ) -> (NamedPlane, bool) {
        let first = self.plane(task.fragments[0].of());
        if splitting == Splitting::Given || task.fragments.len() == 1 {
            return (first, false);
        }
        let mut best = (u32::MAX, first);
        let count = task.fragments.len();
        for candidate in task.fragments.iter().step_by(count.div_ceil(CANDIDATES)) {
            let plane = self.plane(candidate.of());
            let counts = judge(&plane.plane, &task.fragments);
            best = compare(task.node, plane, counts, best, trace);
        }
        // A plane of its own leaves most of the faces on one side, whichever face it is of.
        let every = count.div_ceil(JUDGES);
        let lopsided = best.0 as usize > count.div_ceil(every) / 2 && count >= median::FROM;
        if splitting == Splitting::Scored && lopsided {
            for across in Across::ALL {
                let rings = task.fragments.iter().step_by(every).map(|f| &f.ring[..]);
                let Some((k, origin)) = median::middle(rings, across) else { continue };
                let of = task.fragments[k * every].of();
                let plane = BuildPlane { origin, normal: across.unit(), near: self.tree.rounding };
                let at = across.unit().dot(origin);
                let which = SplitPlane { of, median: Some(Median3 { across, at }) };
                let counts = judge(&plane, &task.fragments);
                // Both sides must have fewer than there are.
                if counts[0] > 0 && counts[1] > 0 {
                    best = compare(task.node, NamedPlane { which, plane }, counts, best, trace);
                }
            }
        }
        (best.1, true)
    }

    fn sort<T: Trace<Step>>(
        &mut self,
        task: &Task,
        chosen: &NamedPlane,
        trace: &mut T,
    ) -> SortedFaces {
        let NamedPlane { which, plane } = chosen;
        let mut sides = SortedFaces::default();
        for fragment in &task.fragments {
            let of = fragment.of();
            // A face is on its own plane, whatever rounding says of its corners.
            let side = match which.median.is_none() && of == which.of {
                true => FaceSide::Along,
                false => plane.side(&fragment.ring, self.normal(of)),
            };
            trace.step(|| {
                let (low, high) = plane.heights(&fragment.ring);
                let (low, high) = (low.min(0.0), high.max(0.0));
                Step::Face { node: task.node, plane: *which, of, low, high, side }
            });
            match side {
                FaceSide::Front => sides[0].push(fragment.clone()),
                FaceSide::Rear => sides[1].push(fragment.clone()),
                FaceSide::Along | FaceSide::Against => {}
                FaceSide::Cut => {
                    self.tree.cuts += 1;
                    for (side, part) in sides.iter_mut().zip(plane.cut(fragment)) {
                        side.push(part);
                    }
                }
            }
        }
        sides
    }

    fn make_split(
        &mut self,
        task: Task,
        chosen: &NamedPlane,
        sides: SortedFaces,
    ) -> Result<(), ShapeError> {
        if self.tree.nodes.len() + 2 > MOST_NODES {
            let message = format!("these solids cut each other into more than {MOST_NODES} pieces");
            return Err(ShapeFault::Count.at("", message));
        }
        let NamedPlane { which: SplitPlane { of, median }, plane } = *chosen;
        let own = median.is_none().then_some(of.solid);
        let [front, rear] = [(); 2].map(|()| {
            self.tree.nodes.push(SpaceNode::Leaf(SpaceLeaf::default()));
            self.tree.parents.push(task.node);
            self.tree.nodes.len() as u32 - 1
        });
        self.tree.nodes[task.node as usize] = SpaceNode::Split(SpaceSplit {
            origin: plane.origin,
            normal: plane.normal,
            front,
            rear,
            solid: of.solid,
            face: of.face,
            median,
        });
        let mut here: Vec<u32> = task.fragments.iter().map(|f| f.solid).collect();
        here.dedup();
        let child = |node, fragments: Vec<FaceFragment>, is_rear: bool| {
            let normal = if is_rear { -plane.normal } else { plane.normal };
            let cell = task.cell.clip(plane.origin, normal, plane.near);
            let middle = cell.middle();
            let inside = self.covering(&here, &fragments, middle, (is_rear, own));
            let side = Some(NodeSide { node: task.node, rear: is_rear });
            Task { node, depth: task.depth + 1, fragments, inside, middle, cell, side }
        };
        let [before, behind] = sides;
        let children = [child(rear, behind, true), child(front, before, false)];
        self.tasks.extend(children);
        Ok(())
    }

    /// The solids that a piece of space is all inside of: those that had faces around it, have none in it, and hold its
    /// middle. Before one of its own faces a convex solid is not. A piece no wider than rounding has no middle: behind the
    /// chosen face it is inside that solid.
    fn covering(
        &self,
        here: &[u32],
        fragments: &[FaceFragment],
        middle: Option<DVec3>,
        (is_rear, chosen): (bool, Option<u32>),
    ) -> SmallVec<[u32; 2]> {
        let mut inside = SmallVec::new();
        // Both lists are in the order of the solids.
        let mut left = fragments.iter().map(|f| f.solid).peekable();
        for &solid in here {
            while left.next_if(|s| *s < solid).is_some() {}
            if left.peek() == Some(&solid) {
                continue;
            }
            let own = chosen == Some(solid);
            if own && !is_rear {
                continue;
            }
            let of = &self.tree.solid(solid).solid;
            let holds = |p: DVec3| {
                let b = of.bounds();
                (p.cmpge(b.min) & p.cmple(b.max)).all() && of.core_contains(p)
            };
            if middle.map_or(own, holds) {
                inside.push(solid);
            }
        }
        inside
    }

    fn make_leaf(&mut self, task: Task) {
        let mut buried: SmallVec<[u32; 2]> = task.fragments.iter().map(|f| f.solid).collect();
        buried.sort_unstable();
        buried.dedup();
        buried.retain(|k| !task.inside.contains(k));
        let leaf = SpaceLeaf { inside: task.inside, buried };
        self.tree.nodes[task.node as usize] = SpaceNode::Leaf(leaf);
    }
}

/// How many parts of faces a plane leaves in front and behind, and how many it cuts, of those that it is judged by.
fn judge(plane: &BuildPlane, fragments: &[FaceFragment]) -> [u32; 3] {
    let (mut front, mut rear, mut cuts) = (0u32, 0u32, 0u32);
    for piece in fragments.iter().step_by(fragments.len().div_ceil(JUDGES)) {
        let (low, high) = plane.heights(&piece.ring);
        let (behind, before) = (low < -plane.near, high > plane.near);
        // Added without an `if`: this loop is the hottest of the build, and no side is likelier.
        cuts += u32::from(behind & before);
        front += u32::from(before & !behind);
        rear += u32::from(behind & !before);
    }
    [front, rear, cuts]
}

/// The better of the best plane so far and another, by score.
fn compare<T: Trace<Step>>(
    node: u32,
    plane: NamedPlane,
    [front, rear, cuts]: [u32; 3],
    best: (u32, NamedPlane),
    trace: &mut T,
) -> (u32, NamedPlane) {
    let score = front.abs_diff(rear) + CUT_WEIGHT * cuts;
    let better = score < best.0;
    trace.step(|| Step::Candidate {
        node,
        plane: plane.which,
        front,
        rear,
        cuts,
        score,
        best: better,
        before: (best.0 != u32::MAX).then_some((best.1.which, best.0)),
    });
    if better { (score, plane) } else { best }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::hull::hull;
    use crate::geom::solid::{ConvexSolid, Sphere};
    use crate::random::Rng;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn cuboid(min: DVec3, max: DVec3) -> ConvexSolid {
        ConvexSolid::upright(&Box3::new(min, max).unwrap())
    }

    fn all(solids: impl IntoIterator<Item = ConvexSolid>) -> SpaceSolids {
        let mut out = SpaceSolids::default();
        for (i, solid) in (0..).zip(solids) {
            out.add(solid, i, 0).unwrap();
        }
        out
    }

    /// Boxes and hulls on a coarse grid, so that many overlap, touch and share planes.
    fn drawn(random: &mut Rng, count: usize) -> SpaceSolids {
        let mut out = SpaceSolids::default();
        while out.solids().len() < count {
            let mut corner = || DVec3::from([0; 3].map(|_| random.below(8) as f64));
            let points: Vec<DVec3> = (0..6).map(|_| corner()).collect();
            let solid = match out.solids().len() % 2 {
                0 => match Box3::new(points[0].min(points[1]), points[0].max(points[1])) {
                    Ok(b) => ConvexSolid::upright(&b),
                    Err(_) => continue,
                },
                _ => match hull(&points) {
                    Ok(faces) => ConvexSolid::polyhedron(&points, &faces).unwrap(),
                    Err(_) => continue,
                },
            };
            out.add(solid, 0, 0).unwrap();
        }
        out
    }

    #[test]
    fn a_box_is_a_chain_of_six_with_one_solid_leaf() {
        let solids = all([cuboid(DVec3::ZERO, DVec3::ONE)]);
        let run = |(), t: &mut _| build_traced(solids.clone(), Splitting::Given, t);
        let timeline = Recorder::run((), |(), t| run((), t).unwrap());
        let tree = &timeline.output;
        assert_eq!(*tree, build(solids.clone(), Splitting::Given).unwrap());
        assert_eq!((tree.leaves(), tree.depth(), tree.cuts()), ((1, 6), 6, 0));
        assert!(tree.is_solid(DVec3::splat(0.5)) && !tree.is_solid(dvec3(0.5, 0.5, 1.5)));
        assert!(timeline.deciding().is_some());
        let nothing = build(SpaceSolids::default(), Splitting::Scored).unwrap();
        assert_eq!(nothing.leaves(), (0, 1));
    }

    #[test]
    fn what_is_round_or_flat_is_beside_the_tree() {
        let ball = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 1.0).unwrap());
        let flat = ConvexSolid::flat(&[DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
        let tree = build(all([ball, flat]), Splitting::Scored).unwrap();
        assert_eq!((tree.beside(), tree.nodes().len()), (&[0, 1][..], 1));
    }

    #[test]
    fn each_place_is_solid_where_some_solid_holds_it() {
        let mut random = Rng::new(11);
        for round in 0..40 {
            let solids = drawn(&mut random, 2 + round % 14);
            for splitting in [Splitting::Given, Splitting::Scored] {
                let tree = build(solids.clone(), splitting).unwrap();
                for _ in 0..300 {
                    // Off all planes of the grid.
                    let mut number = || random.range(-1.0, 9.0);
                    let p = dvec3(number(), number(), number());
                    let expected = solids.contain(p);
                    assert_eq!(tree.is_solid(p), expected, "{p} in round {round}, {splitting:?}");
                    if let SpaceNode::Leaf(leaf) = tree.node(tree.leaf_at(p)) {
                        let holds = |s: &u32| tree.solid(*s).solid.core_contains(p);
                        assert!(leaf.inside.iter().all(holds));
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_face_to_face_cut_nothing() {
        let grid = (0..27).map(|i| {
            let at = dvec3(f64::from(i % 3), f64::from(i / 3 % 3), f64::from(i / 9));
            cuboid(at, at + DVec3::ONE)
        });
        let tree = build(all(grid), Splitting::Scored).unwrap();
        assert_eq!((tree.leaves().0, tree.cuts()), (27, 0));
        // The cells of all leaves fill the bounds.
        let volume: f64 = (0..tree.nodes().len() as u32)
            .filter(|i| matches!(tree.node(*i), SpaceNode::Leaf(_)))
            .map(|i| {
                let cell = tree.cell(i);
                let fan = |f: &Vec<DVec3>| {
                    (2..f.len()).map(|i| f[0].dot(f[i - 1].cross(f[i])) / 6.0).sum::<f64>()
                };
                cell.faces.iter().map(fan).sum::<f64>()
            })
            .sum();
        let whole = tree.bounds().size();
        assert!((volume - whole.x * whole.y * whole.z).abs() < 1e-6, "{volume}");
    }

    #[test]
    fn five_thousand_brushes_are_cut_little() {
        let mut random = Rng::new(3);
        let boxes = (0..5_000).map(|_| {
            let mut number = |high: f64| random.range(0.0, high);
            let at = dvec3(number(4000.0), number(4000.0), number(400.0));
            cuboid(at, at + dvec3(number(60.0) + 1.0, number(60.0) + 1.0, number(60.0) + 1.0))
        });
        let tree = build(all(boxes), Splitting::Scored).unwrap();
        let nodes = tree.nodes().len();
        assert!(nodes < 250_000 && tree.depth() < 120, "{nodes} nodes, {} deep", tree.depth());
    }
}
