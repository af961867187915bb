//! The sandbox, a frame: all pairs of boxes that meet, beside parry2d-f64's tree updated and refitted and rstar's
//! built anew, on the seeded inputs of the project; and the whole of what happens when time goes one step on among 2,000 shapes of
//! every kind.

mod common;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use glam::DVec2;
use glisse::geom::Rect;
use glisse::lab::{self, Overlays};
use glisse::partition::broad::Broad;
use glisse::random::Rng;
use glisse::scene::{
    BoxShape, CapsuleShape, CircleShape, Object, ObjectRole, PolygonShape, Scene, Shape,
};
use glisse::world::meetings::meetings;
use glisse::world::{InputKeys, Moment, PlaneWorld};
use parry2d_f64::bounding_volume::Aabb;
use parry2d_f64::math::Vector;
use parry2d_f64::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{RTree, RTreeObject};

/// The order in which the five frames are played: no two alike follow each other.
const PLAYED: [usize; 8] = [0, 1, 2, 3, 4, 3, 2, 1];

/// W7, seed 700 + N: boxes at five moments.
fn moving_boxes(n: usize) -> Vec<Vec<Rect>> {
    let mut rng = Rng::new(700 + n as u64);
    let side = 4.0 * (n as f64).sqrt();
    let centres: Vec<DVec2> = (0..n).map(|_| rng.in_square(0.0, side)).collect();
    let halves: Vec<DVec2> = (0..n).map(|_| rng.in_square(0.5, 1.5)).collect();
    let speeds: Vec<DVec2> = (0..n).map(|_| rng.in_square(-0.1, 0.1)).collect();
    let frame = |t: usize| {
        let all = centres.iter().zip(&halves).zip(&speeds);
        all.map(|((c, h), v)| {
            let at = *c + *v * t as f64;
            Rect { min: at - *h, max: at + *h }
        })
        .collect()
    };
    (0..5).map(frame).collect()
}

/// Boxes as parry has them.
fn theirs(boxes: &[Rect]) -> Vec<Aabb> {
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    boxes.iter().map(|b| Aabb::new(vector(b.min), vector(b.max))).collect()
}

/// One frame of parry's: every box put where it is now, the tree mended, pairs counted.
fn parry_frame(tree: &mut Bvh, workspace: &mut BvhWorkspace, boxes: &[Aabb]) -> usize {
    for (i, aabb) in boxes.iter().enumerate() {
        tree.insert_or_update_partially(*aabb, i as u32, 0.0);
    }
    tree.refit(workspace);
    let mut pairs = 0;
    tree.traverse_bvtt_single_tree::<false>(workspace, &mut |_, _| pairs += 1);
    pairs
}

/// A box with its number, as rstar has it.
type Leaf = GeomWithData<Rectangle<[f64; 2]>, u32>;

/// Boxes as rstar has them.
fn leaves(boxes: &[Rect]) -> Vec<Leaf> {
    let leaf = |(i, b): (u32, &Rect)| {
        Leaf::new(Rectangle::from_corners(b.min.to_array(), b.max.to_array()), i)
    };
    (0..).zip(boxes).map(leaf).collect()
}

/// One frame of rstar's: the tree built anew, pairs counted. It tells each pair twice, and each box with itself.
fn rstar_frame(boxes: &[Leaf]) -> usize {
    let tree = RTree::bulk_load(boxes.to_vec());
    let pairs = tree.intersection_candidates_with_other_tree(&tree);
    pairs
        .filter(|(a, b)| {
            a.data < b.data && rstar::Envelope::intersects(&a.envelope(), &b.envelope())
        })
        .count()
}

/// The floor: a grid filled by counting for boxes of about one size. It counts pairs, and neither numbers nor orders them.
#[derive(Default)]
struct Floor {
    starts: Vec<u32>,
    cells: Vec<u32>,
    sorted: Vec<Rect>,
}

impl Floor {
    fn frame(&mut self, boxes: &[Rect]) -> usize {
        let around = boxes.iter().copied().reduce(Rect::union).expect("boxes");
        let largest = boxes.iter().map(|b| b.size().max_element()).fold(0.0, f64::max);
        let per = 1.0 / (largest * 1.000_001);
        let [columns, rows] = (around.size() * per).to_array().map(|n| n as usize + 3);
        self.starts.clear();
        self.starts.resize(columns * rows + 1, 0);
        self.cells.clear();
        for b in boxes {
            let at = (b.min - around.min) * per;
            let cell = (at.y as usize + 1) * columns + at.x as usize + 1;
            self.cells.push(cell as u32);
            self.starts[cell] += 1;
        }
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.sorted.resize(boxes.len(), around);
        for (b, cell) in boxes.iter().zip(&self.cells) {
            let at = &mut self.starts[*cell as usize];
            *at -= 1;
            self.sorted[*at as usize] = *b;
        }
        let at = |cell: usize| self.starts[cell] as usize;
        let mut pairs = 0;
        for row in 1..rows - 1 {
            for cell in row * columns + 1..(row + 1) * columns - 1 {
                let below = at(cell + columns - 1)..at(cell + columns + 2);
                for n in at(cell)..at(cell + 1) {
                    let b = self.sorted[n];
                    let meets = |o: &&Rect| {
                        (b.min.x <= o.max.x)
                            & (o.min.x <= b.max.x)
                            & (b.min.y <= o.max.y)
                            & (o.min.y <= b.max.y)
                    };
                    pairs += self.sorted[n + 1..at(cell + 2)].iter().filter(meets).count();
                    pairs += self.sorted[below.clone()].iter().filter(meets).count();
                }
            }
        }
        pairs
    }
}

fn broad(c: &mut Criterion) {
    let mut group = c.benchmark_group("broad");
    for n in [1_000, 10_000, 100_000] {
        let frames = moving_boxes(n);
        let ours: Vec<Vec<Option<Rect>>> =
            frames.iter().map(|f| f.iter().copied().map(Some).collect()).collect();
        let other: Vec<Vec<Aabb>> = frames.iter().map(|f| theirs(f)).collect();
        let third: Vec<Vec<Leaf>> = frames.iter().map(|f| leaves(f)).collect();
        let mut broad = Broad::default();
        let mut floor = Floor::default();
        let mut workspace = BvhWorkspace::default();
        let mut tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &other[0]);
        let found = [
            broad.pairs(&ours[1]).len(),
            parry_frame(&mut tree, &mut workspace, &other[1]),
            rstar_frame(&third[1]),
            floor.frame(&frames[1]),
        ];
        println!(
            "{n} boxes: {} pairs, parry {}, rstar {}, floor {}",
            found[0], found[1], found[2], found[3]
        );
        group.throughput(Throughput::Elements(PLAYED.len() as u64));
        group.bench_function(format!("glisse/{n}"), |b| {
            b.iter(|| PLAYED.iter().map(|&f| broad.pairs(&ours[f]).len()).sum::<usize>());
        });
        group.bench_function(format!("floor/{n}"), |b| {
            b.iter(|| PLAYED.iter().map(|&f| floor.frame(&frames[f])).sum::<usize>());
        });
        group.bench_function(format!("parry/{n}"), |b| {
            b.iter(|| {
                let one = |&f: &usize| parry_frame(&mut tree, &mut workspace, &other[f]);
                PLAYED.iter().map(one).sum::<usize>()
            });
        });
        group.bench_function(format!("rstar/{n}"), |b| {
            b.iter(|| PLAYED.iter().map(|&f| rstar_frame(&third[f])).sum::<usize>());
        });
    }
    group.finish();
}

/// Moving shapes of every kind, about a meeting to each.
fn crowd(n: usize) -> Scene {
    let mut rng = Rng::new(7);
    let side = 2.9 * (n as f64).sqrt();
    let object = |i: usize| {
        let ring = |rng: &mut Rng, k: u32, low: f64| -> Vec<DVec2> {
            (0..k)
                .map(|j| {
                    let angle = std::f64::consts::TAU * f64::from(j) / f64::from(k);
                    DVec2::from_angle(angle) * rng.range(low, 1.5)
                })
                .collect()
        };
        let half = rng.in_square(0.5, 1.4);
        let shape = match i % 6 {
            0 => Shape::Circle(CircleShape { radius: half.x }),
            1 | 2 => Shape::Box(BoxShape::Half { half }),
            3 => Shape::Capsule(CapsuleShape { a: -half, b: half, radius: 0.5 }),
            4 => Shape::Polygon(PolygonShape { points: ring(&mut rng, 6, 1.4), holes: Vec::new() }),
            _ => Shape::Polygon(PolygonShape { points: ring(&mut rng, 9, 0.5), holes: Vec::new() }),
        };
        // Of the boxes one half stands upright.
        let rotation = if i % 6 == 1 { 0.0 } else { rng.range(0.0, std::f64::consts::TAU) };
        let position = rng.in_square(0.0, side);
        let velocity = Some(rng.in_square(-6.0, 6.0));
        let object = Object::new(format!("object-{i}"), ObjectRole::Body, shape);
        Object { position, rotation, velocity, ..object }
    };
    Scene { objects: (0..n).map(object).collect(), ..Scene::new("crowd") }
}

fn sandbox(c: &mut Criterion) {
    let Some(lab) = lab::find("sandbox") else { return };
    let mut world = glisse::lab::plane_world(&crowd(2_000));
    let found = meetings(world.crowd());
    println!("2000 shapes: {} tested, {} meet", found.tested, found.all.len());
    let mut group = c.benchmark_group("sandbox");
    let step = |world: &mut PlaneWorld| {
        if world.current() > 600 {
            world.rewind(0);
        }
        world.advance(InputKeys::NONE);
    };
    group.bench_function("advance", |b| b.iter(|| step(&mut world)));
    // What has not moved since the last look is not looked at again, so that all move before each.
    group.bench_function("advance and meetings", |b| {
        b.iter(|| {
            step(&mut world);
            meetings(world.crowd()).all.len()
        });
    });
    group.bench_function("advance and run", |b| {
        b.iter(|| {
            step(&mut world);
            lab.run_in_plane(&world, &Moment::STILL).map(|p| p.len())
        });
    });
    if let Ok(run) = lab.run_in_plane(&world, &Moment::STILL) {
        let last = run.len() - 1;
        let show = Overlays::default();
        group.bench_function("figure", |b| b.iter(|| run.figure(last, &show).marks.len()));
    }
    group.bench_function("frame", |b| {
        b.iter(|| {
            step(&mut world);
            let meet = meetings(world.crowd()).all.len();
            let marks = lab.run_in_plane(&world, &Moment::STILL).map(|run| {
                let last = run.len().saturating_sub(1);
                run.figure(last, &Overlays::default()).marks.len()
            });
            (meet, marks)
        });
    });
    group.finish();
}

criterion_group!(benches, broad, sandbox);
criterion_main!(benches);
