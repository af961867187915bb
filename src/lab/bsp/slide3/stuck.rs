//! The stuck finder: from many places around, how much of the same wish is kept. Larger discs on the floor where less is kept,
//! and a cross where one is caught.

use std::f64::consts::TAU;

use glam::DVec3;

use super::SlideLab;
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::ConvexSolid;
use crate::lab::Fact;
use crate::lab::common::draw::{count, tag};
use crate::partition::space::SpaceTree;
use crate::scene::Settings;
use crate::scene::setting::{Declarations, Range, Setting};
use crate::sweep::space::kept::{Keeps, KeptCounts, KeptMove, grid_around, kept_from};
use crate::sweep::space::slide::SlideOptions;
use crate::world::motion::slide::Drive;
use crate::world::settings::DRIVE;

inventory::submit! {
    Declarations(&[STARTS.declared()])
}

/// From how many places each way the same move is tried.
pub(super) static STARTS: Setting<u32> = Setting::new(
    "starts",
    "The stuck finder: from so many places each way around, the same move is tried; 0 for none.",
    Range::Whole { usual: 0, least: 0, most: 41 },
);

/// A disc has so many corners.
const CORNERS: u32 = 14;
/// How far the ground may be below a place, in sizes of what moves.
const DROP: f64 = 3.0;
/// What lies on the ground is drawn this much above it, in sizes of what moves.
const LIFT: f64 = 0.01;

/// The moves from all places around one, none where the settings ask for none.
pub(super) fn moves(
    (tree, solid): (&SpaceTree, &ConvexSolid),
    at: DVec3,
    wish: DVec3,
    options: &SlideOptions,
    settings: &Settings,
) -> Vec<KeptMove> {
    let across = settings.get(&STARTS);
    let size = size(solid);
    let falls = matches!(settings.get(&DRIVE), Drive::Gravity | Drive::Roll);
    let drop = if falls { DROP * size } else { 0.0 };
    let from = |start| kept_from(tree, solid, start, drop, wish, options);
    grid_around(at, spacing(solid), across).filter_map(from).collect()
}

fn size(solid: &ConvexSolid) -> f64 {
    let size = solid.bounds().size().max_element();
    if size > 0.0 { size } else { 1.0 }
}

/// The places lie as far apart as what moves is wide.
fn spacing(solid: &ConvexSolid) -> f64 {
    let wide = solid.bounds().size().truncate().max_element();
    if wide > 0.0 { wide } else { size(solid) }
}

/// Draws a disc below each start.
pub(super) fn draw(lab: &SlideLab, figure: &mut SpaceFigure) {
    let spacing = spacing(&lab.solid);
    let feet = lab.solid.bounds().min.z + LIFT * size(&lab.solid);
    for (k, kept) in (0..).zip(&lab.kept) {
        let keeps = kept.keeps();
        let (role, radius) = match keeps {
            Keeps::Most => (Role::Guide, 0.07),
            Keeps::Half => (Role::Impact, 0.15),
            Keeps::Little => (Role::Impact, 0.28),
            Keeps::Nothing => (Role::Impact, 0.4),
        };
        let at = kept.start + DVec3::Z * feet;
        let radius = radius * spacing;
        let rim = |i: u32| {
            let (sin, cos) = (TAU * f64::from(i) / f64::from(CORNERS)).sin_cos();
            at + DVec3::new(cos, sin, 0.0) * radius
        };
        let disc = Spatial::Face((0..CORNERS).map(rim).collect());
        figure.mark(role, disc).tag(tag("place", k)).glass();
        if keeps == Keeps::Nothing {
            for way in [DVec3::new(1.0, 1.0, 0.0), DVec3::new(1.0, -1.0, 0.0)] {
                let arm = way * (radius * 0.7);
                figure.mark(role, Spatial::Segment(at - arm, at + arm)).tag(tag("place", k));
            }
        }
    }
}

/// How many keep how much.
pub(super) fn counts(kept: &[KeptMove]) -> Vec<Fact> {
    if kept.is_empty() {
        return Vec::new();
    }
    let KeptCounts { starts, most, half, little, caught } = KeptCounts::of(kept);
    let count = |symbol, n: u32, means| count(symbol, n).means(means).unmarked();
    vec![
        count("starts", starts, "fact-starts"),
        count("keep-most", most, "fact-keep-most"),
        count("keep-half", half, "fact-keep-half"),
        count("keep-little", little, "fact-keep-little"),
        count("caught", caught, "fact-caught"),
    ]
}
