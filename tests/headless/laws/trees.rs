//! Laws 11 and 18: what the tree says of space, whichever way it was built.

use glam::DVec2;
use glisse::geom::Rect;
use glisse::geom::wall::Solids;
use glisse::partition::bsp_build::{Step, WallSide, build_traced};
use glisse::partition::{BspNode, Splitting, Tree, build};
use glisse::sweep::slide::slide;
use glisse::trace::Count;

use super::each_case;

/// Law 18: a random point's leaf is what the oracle says.
#[test]
fn every_point_is_solid_where_the_oracle_says_so() {
    let mut solid = 0;
    let mut all = 0;
    each_case(100..115, |case, rng| {
        for splitting in [Splitting::Given, Splitting::Scored] {
            let mut map = case.map.solids.clone();
            map.rounds.clear();
            let tree = build(map, splitting);
            for _ in 0..300 {
                let p = rng.point(case.map.low, case.map.high);
                let oracle = &case.map.oracle;
                let behind =
                    |(about, n, k): &(DVec2, DVec2, f64)| (n.dot(p - *about) - k) / n.length();
                let deepest = oracle.half_planes.iter().map(behind).fold(f64::INFINITY, f64::min);
                let expected = deepest < 0.0 || oracle.areas.iter().any(|a| a.solid(p));
                // Where two lines cross a cut is rounded; nothing is asked within the rounding of an edge.
                let near =
                    |[a, b]: &[DVec2; 2]| super::oracle::point_segment(p, *a, *b) < case.tolerance;
                if deepest.abs() < case.tolerance
                    || oracle.areas.iter().any(|a| a.edges.iter().any(near))
                {
                    continue;
                }
                assert_eq!(tree.is_solid(p), expected, "{p} with {splitting:?}");
                solid += u32::from(expected);
                all += 1;
            }
        }
    });
    let rate = f64::from(solid) / f64::from(all);
    assert!((0.1..0.9).contains(&rate), "{solid} of {all} points are solid");
}

/// Law 11: another order of the walls or another rule for the lines gives another tree and the same slide.
#[test]
fn slides_do_not_depend_on_the_tree() {
    let (mut same, mut all) = (0u32, 0u32);
    let mut shapes = 0u32;
    each_case(11_000..11_015, |case, rng| {
        // The same things in another order.
        let other = shuffled(&case.map.solids, rng);
        let trees: Vec<Tree> = [Splitting::Given, Splitting::Scored]
            .into_iter()
            .flat_map(|s| [build(case.map.solids.clone(), s), build(other.clone(), s)])
            .collect();
        shapes += u32::from(trees[0].nodes().len() != trees[3].nodes().len());
        let Some(mut at) = case.free_place(rng) else { return };
        for _ in 0..5 {
            let v = super::motion::wish(case, rng);
            let out: Vec<_> =
                trees.iter().map(|t| slide(t, &case.shape, at, v, &case.options)).collect();
            for o in &out[1..] {
                all += 1;
                let apart = (o.position - out[0].position).length();
                same += u32::from(apart <= case.tolerance + 1e-12 * v.length());
            }
            at = out[0].position;
        }
    });
    assert!(shapes > 25, "the trees are not the same: {shapes}");
    assert_eq!(same, all, "slides that differ by more than 1e-9");
}

/// The same solids with everything in another order.
fn shuffled(solids: &Solids, rng: &mut glisse::random::Rng) -> Solids {
    use glisse::geom::wall::WallKind;
    let mut order: Vec<usize> = (0..solids.walls.len()).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i + 1));
    }
    let mut place = vec![0u32; order.len()];
    for (new, old) in order.iter().enumerate() {
        place[*old] = new as u32;
    }
    let mut out = solids.clone();
    out.walls = order.iter().map(|i| solids.walls[*i].clone()).collect();
    for wall in &mut out.walls {
        if let WallKind::Thin(other) = &mut wall.kind {
            *other = place[*other as usize];
        }
    }
    out.rounds.reverse();
    out
}

/// Law 18: the leaves cover the box, each once; the cuts told are the cuts made.
#[test]
fn leaves_cover_the_box_and_cuts_are_counted() {
    each_case(18_000..18_010, |case, rng| {
        let mut cuts =
            Count::of(|s: &Step| matches!(s, Step::Face { side: WallSide::Cut { .. }, .. }));
        let splitting = [Splitting::Given, Splitting::Scored][rng.below(2)];
        let tree = build_traced(case.map.solids.clone(), splitting, &mut cuts);
        assert_eq!(u64::from(tree.cuts), cuts.count);
        let Rect { min: lo, max: hi } = tree.bounds();
        let box_area = (hi - lo).x * (hi - lo).y;
        let leaves = tree.nodes().iter().enumerate().filter(|(_, n)| matches!(n, BspNode::Leaf(_)));
        let area: f64 = leaves.map(|(i, _)| area(&tree.cell(i as u32))).sum();
        let far = lo.abs().max(hi.abs()).max_element() / (hi - lo).min_element();
        assert!(
            (area - box_area).abs() <= (1e-9 + 1e-13 * far * tree.nodes().len() as f64) * box_area,
            "{area} of {box_area}"
        );
    });
}

fn area(ring: &[DVec2]) -> f64 {
    let Some(first) = ring.first() else { return 0.0 };
    let twice: f64 =
        super::maps::ring_edges(ring).map(|[a, b]| (a - *first).perp_dot(b - *first)).sum();
    0.5 * twice.abs()
}

/// Law 18: faces in line, twice the same, turned round, and without length.
#[test]
fn odd_faces_are_accepted() {
    let v = DVec2::new;
    let square = vec![v(0., 0.), v(2., 0.), v(2., 0.), v(2., 2.), v(1., 2.), v(0., 2.), v(0., 0.)];
    let mut back = square.clone();
    back.reverse();
    let mut solids = Solids::default();
    solids.add_outline(std::slice::from_ref(&square), 0).unwrap();
    solids.add_outline(&[square], 1).unwrap();
    solids.add_outline(&[back], 2).unwrap();
    // No area, no length, nothing.
    solids.add_outline(&[vec![v(5., 0.), v(6., 0.), v(7., 0.)]], 3).unwrap();
    solids.add_outline(&[vec![v(5., 0.), v(6., 0.)], vec![]], 4).unwrap();
    solids.add_thin(&[v(4., 4.), v(4., 4.)], 5);
    solids.add_thin(&[v(4., 4.), v(4., 5.), v(4., 4.)], 6);
    solids.add_facing(&[v(9., 9.), v(9., 9.)], &[[0, 1], [0, 0], [0, 7]], 7);
    for splitting in [Splitting::Given, Splitting::Scored] {
        let tree = build(solids.clone(), splitting);
        assert!(tree.is_solid(v(1., 1.)), "{splitting:?}");
        for p in
            [v(3., 1.), v(-1., 1.), v(1., -1.), v(1., 3.), v(6., 0.5), v(6., -0.5), v(3.9, 4.5)]
        {
            assert!(!tree.is_solid(p), "{p} {splitting:?}");
        }
    }
    let nothing = build(Solids::default(), Splitting::Scored);
    assert!(!nothing.is_solid(v(0., 0.)));
}
