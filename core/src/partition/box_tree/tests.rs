//! The tree finds all that a move comes to, and its watched search says why it leaves out the rest.

use super::*;
use crate::random::Rng;

fn boxes<const D: usize>(rng: &mut Rng, count: usize, family: usize) -> Vec<BoxCorners<D>> {
    let one = |i: usize, rng: &mut Rng| {
        let at: [f64; D] = match family {
            0 => std::array::from_fn(|_| rng.range(-50.0, 50.0)),
            1 => std::array::from_fn(|_| rng.range(-4.0, 4.0).round()),
            // Each a thousandth of the one before, far from the origin.
            2 => std::array::from_fn(|k| 1e6 + 1e3_f64.powi(-((i % 6) as i32)) * (k as f64 + 1.0)),
            _ => [1e300; D],
        };
        let size: [f64; D] = std::array::from_fn(|_| match family {
            0 => rng.range(0.0, 5.0),
            1 => rng.range(0.0, 3.0).floor(),
            _ => 0.0,
        });
        [at, std::array::from_fn(|k| at[k] + size[k])]
    };
    (0..count).map(|i| one(i, rng)).collect()
}

/// Whether a box that moves comes to another, by the intervals of each axis.
fn comes<const D: usize>(own: &BoxCorners<D>, by: &[f64; D], other: &BoxCorners<D>) -> bool {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for k in 0..D {
        let (near, far) = (other[0][k] - own[1][k], other[1][k] - own[0][k]);
        if by[k] == 0.0 {
            if near > 0.0 || far < 0.0 {
                return false;
            }
            continue;
        }
        let (a, b) = (near / by[k], far / by[k]);
        from = from.max(a.min(b));
        to = to.min(a.max(b));
    }
    from <= to
}

fn finds_all<const D: usize>() {
    let mut rng = Rng::new(90);
    for round in 0..400 {
        let family = round % 4;
        let all = boxes::<D>(&mut rng, round % 70, family);
        let tree = BoxTree::new(&all);
        for _ in 0..10 {
            let own = boxes::<D>(&mut rng, 1, family)[0];
            let by: [f64; D] = std::array::from_fn(|_| match family {
                0 => rng.range(-60.0, 60.0),
                1 => rng.range(-2.0, 2.0).round(),
                2 => rng.range(-1.0, 1.0) * 1e-9,
                _ => 1e299,
            });
            let mut found = vec![];
            tree.along(own, by, 1.0, |k| {
                found.push(k);
                1.0
            });
            let mut once = found.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), found.len(), "each once");
            for (k, other) in (0..).zip(&all) {
                assert!(!comes(&own, &by, other) || found.contains(&k), "{own:?} {by:?} {other:?}");
            }
            let mut meeting = vec![];
            let _ = tree.meeting::<()>(own, |k| {
                meeting.push(k);
                ControlFlow::Continue(())
            });
            for (k, other) in (0..).zip(&all) {
                let meets = (0..D).all(|k| own[0][k] <= other[1][k] && other[0][k] <= own[1][k]);
                assert!(!meets || meeting.contains(&k));
            }
        }
    }
}

#[test]
fn all_boxes_that_a_move_comes_to_are_found() {
    finds_all::<2>();
    finds_all::<3>();
}

#[test]
fn a_segment_is_found_where_the_move_crosses_it_and_not_where_it_passes_by() {
    let boxes: Vec<BoxCorners<2>> = vec![[[0.0, 0.0], [10.0, 10.0]]; 2];
    let filling = |k| if k == 0 { Filling::Rising } else { Filling::Falling };
    let tree = BoxTree::filled(&boxes, filling);
    let found = |at: [f64; 2], by: [f64; 2]| {
        let mut found = vec![];
        tree.along([at, at], by, 1.0, |k| {
            found.push(k);
            1.0
        });
        found.sort_unstable();
        found
    };
    assert_eq!(found([4.0, 0.0], [3.0, 0.0]), [] as [u32; 0], "below both");
    assert_eq!(found([1.0, 5.0], [3.0, 0.0]), [] as [u32; 0]);
    assert_eq!(found([0.0, 1.0], [3.0, 0.0]), [0]);
    assert_eq!(found([0.0, 9.0], [3.0, 0.0]), [1]);
    assert_eq!(found([0.0, 5.0], [10.0, 0.0]), [0, 1]);
    assert_eq!(found([0.0, 0.0], [0.0, 0.0]), [0], "its end, standing still");
}

#[test]
fn moves_of_any_length_and_nothing_at_all() {
    let nothing = BoxTree::<2>::new(&[]);
    nothing.along([[0.0; 2]; 2], [1.0; 2], 1.0, |_| panic!("there is nothing"));
    let tree = BoxTree::<2>::new(&[[[0.0; 2], [1.0; 2]], [[5.0; 2], [6.0; 2]]]);
    for by in [[1e308, 1e308], [f64::INFINITY, 0.0], [f64::NAN, 0.0]] {
        let mut found = 0;
        tree.along([[0.5; 2]; 2], by, 1.0, |_| {
            found += 1;
            1.0
        });
        assert_eq!(found, 2, "all, where it can't be compared");
    }
    // One after the other a thousandth of the size: the tree stays flat enough for all that wait.
    let many: Vec<BoxCorners<2>> =
        (0..3000).map(|k| 1.003_f64.powi(-k)).map(|x| [[x, 0.0], [x, 1.0]]).collect();
    let tree = BoxTree::new(&many);
    let mut found = 0;
    tree.along([[0.0, 0.5]; 2], [1.0, 0.0], 1.0, |_| {
        found += 1;
        1.0
    });
    assert_eq!(found, 3000);
    assert!(tree.bytes() < 3000 * 120);
}
