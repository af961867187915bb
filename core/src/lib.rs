//! The core of Glisse: collision detection that can be watched.
//!
//! Each algorithm exists once, generic over a [`trace::Trace`]: under [`trace::Silent`] it is the fast one, under
//! [`trace::Recorder`] it is the one that is stepped through. Nothing here knows of windows, files or sentences: those are in
//! the crate `glisse`, which has these rooms under the same names.
//!
//! | room | what is in it |
//! |---|---|
//! | [`collide`], [`sweep`], [`partition`] | the algorithms: still shapes, moving shapes, trees and grids |
//! | [`trace`] | how an algorithm is watched without a second copy of it |
//! | [`geom`] | shapes that are valid once made, exact predicates, tolerances |
//! | [`random`] | the same numbers on every machine, for tests and searches |
//!
//! # The frame
//! In the plane x goes right, **y down**, and angles are in radians, clockwise on the screen; in space z goes up, and rotations
//! are unit quaternions. Lengths are in units of your own, f64; sizes go from 1e-140 to 1e75, and constructors refuse what no
//! algorithm could answer for, such as numbers that are not finite. Closed shapes that touch meet, cells are half-open.
//! Whether shapes touch is decided by exact predicates, never by a small number ([`geom::exact`] has every tolerance there is).
//! Vectors are those of `glam`, which is exported again, so that its release is the same one.
//!
//! Points and displacements are plain vectors, and nothing keeps NaN out of them. Queries of any shape, of many walls or
//! of many solids ([`collide::contains`], an index's `sweep`, `slide`, `overlaps`, boxes in [`partition::broad`]) meet nothing
//! at a place or along a way that is not finite. The function of one pair, in [`collide::pair`] or [`collide::point`], compares
//! the numbers it is given, so that its answer is then any of its answers.
//!
//! Each algorithm has its own `Step`, in its module, as each room of the standard library has its own `Error`.
//!
//! # Which function for what
//!
//! | you have | you want | it is |
//! |---|---|---|
//! | a point, any shape | inside, on the boundary or outside | [`collide::contains`] |
//! | any two shapes | do they meet, how deep, which way out, where | [`collide::overlap`] of two [`collide::Body`]s |
//! | | yes or no, or the depth alone | [`collide::meets`], [`collide::penetration`] |
//! | | how far apart | [`collide::distance`] |
//! | a body that moves, many of them | the body where it is now | [`collide::Body::follow`], [`collide::follow_all`] |
//! | a ray, any shape | every hit | [`collide::cast`] |
//! | two segments; a segment, a curve; two curves | where they meet | [`collide::segment_segment`], [`collide::bezier_segment`], [`collide::curve_curve`] |
//! | two segments, most of them far apart | where they first meet, or yes or no | [`segment_segment::first_shared`](collide::pair::segment_segment::first_shared), [`meets`](collide::pair::segment_segment::meets) |
//! | one segment or disc, many walls; one disc, many boxes | which are met | [`collide::SegmentSet`], [`collide::BoxSet`] |
//! | many points and rays, a shape that moves | inside or outside each, every hit of each | [`collide::PreparedShape`] |
//! | many points, one polygon | inside or outside each | [`collide::PreparedPolygon`] |
//! | many boxes | the pairs that meet | [`partition::broad::Broad`] |
//! | a moving shape, walls | the first impact | [`WallIndex::new`](sweep::fast::WallIndex), then `sweep`; to watch it, `sweep_traced`, or down article B’s tree [`partition::build`], then [`sweep::bsp_sweep::sweep`] |
//! | | where it ends as it slides along them | the same, then `slide`; [`sweep::slide::slide`](fn@sweep::slide::slide) |
//! | a moving solid, others in space | both | [`SolidIndex::new`](sweep::space::fast::SolidIndex), then `sweep` and `slide` |
//! | a moving disc, a curve | the first impact | [`sweep::disc_sweep`] |
//! | two convex polygons | every axis, and why | [`collide::convex::sat_polygon`](mod@collide::convex::sat_polygon) |
//! | a polygon of any kind | triangles, convex pieces | [`collide::triangulate`], [`collide::region_triangles`], [`collide::decompose`] |
//! | masks of cells, tiles, labyrinths, ground | what is under a point, do they meet | [`collide::pixel`], [`collide::grid`] |
//! | solids in space | the same questions | [`collide::space`] |
//! | any of these | to watch it | its `…_traced` under a [`trace::Recorder`] |
//!
//! # Examples
//! A ray against any shape:
//! ```
//! use glisse_core::collide::cast;
//! use glisse_core::geom::{AnyShape, Circle, Ray};
//! use glisse_core::glam::DVec2;
//!
//! let ray = Ray::new(DVec2::new(-5.0, 0.0), DVec2::X)?;
//! let found = cast(&ray, &AnyShape::Circle(Circle::new(DVec2::ZERO, 2.0)?));
//! let at: Vec<f64> = found.hits.iter().map(|hit| hit.t).collect();
//! assert_eq!(at, [3.0, 7.0]); // in, and out again
//! # Ok::<(), glisse_core::geom::ShapeError>(())
//! ```
//!
//! From the lines of a map to a slide along them. A wall's free side is on the right of its way on the screen, as in the
//! maps of Doom:
//! ```
//! use glisse_core::geom::convex::Convex;
//! use glisse_core::geom::wall::Solids;
//! use glisse_core::glam::DVec2;
//! use glisse_core::partition::{Splitting, build};
//! use glisse_core::sweep::slide::{SlideOptions, Stopped, slide};
//!
//! let mut walls = Solids::default();
//! // a floor, ten below, free above
//! walls.add_facing(&[DVec2::new(50.0, 10.0), DVec2::new(-50.0, 10.0)], &[[0, 1]], 0);
//! let tree = build(walls, Splitting::Scored);
//!
//! let disc = Convex::circle(1.0)?;
//! let options = SlideOptions::default();
//! let moved = slide(&tree, &disc, DVec2::ZERO, DVec2::new(6.0, 20.0), &options);
//! assert_eq!((moved.impacts.len(), moved.stopped), (1, Stopped::Free));
//! assert!((moved.position.y - (9.0 - options.min_distance)).abs() < 1e-3); // on the floor
//! assert!(moved.velocity.x > 5.9 && moved.velocity.y.abs() < 1e-9); // and along it
//! # Ok::<(), glisse_core::geom::convex::ConvexError>(())
//! ```
//!
//! An algorithm that is watched, here separating axes:
//! ```
//! use glisse_core::collide::convex::sat_polygon::{sat_polygon, sat_polygon_traced};
//! use glisse_core::geom::convex::Convex;
//! use glisse_core::geom::Pose;
//! use glisse_core::glam::DVec2;
//! use glisse_core::trace::Recorder;
//!
//! let a = Convex::rectangle(DVec2::new(2.0, 1.0), 0.0)?;
//! let b = Convex::rectangle(DVec2::ONE, 0.5)?.moved(&Pose::new(DVec2::new(2.5, 0.5), 0.0)?);
//! let run = Recorder::run((), |(), trace| sat_polygon_traced(&a, &b, 0.0, trace));
//! assert_eq!(run.output, sat_polygon(&a, &b)); // what is watched is what runs
//! for step in run.steps() {
//!     println!("{:?}, at line {}", step.event, step.location.line());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Which of many boxes meet, and many points in one polygon:
//! ```
//! use glisse_core::collide::point::point_polygon::Side;
//! use glisse_core::collide::PreparedPolygon;
//! use glisse_core::geom::{Polygon, Rect};
//! use glisse_core::glam::{DVec2, dvec2};
//! use glisse_core::partition::broad::Broad;
//!
//! let boxes: Vec<Option<Rect>> =
//!     (0..5).map(|i| Some(Rect::centred(DVec2::X * f64::from(i) * 1.5, DVec2::splat(2.0)))).collect();
//! assert_eq!(Broad::default().pairs(&boxes), [[0, 1], [1, 2], [2, 3], [3, 4]]);
//!
//! let outline = vec![dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
//! let prepared = PreparedPolygon::new(&Polygon::new(outline, Vec::new())?);
//! assert_eq!(prepared.locate(dvec2(0.5, 0.5)).side, Side::Inside);
//! assert_eq!(prepared.locate(dvec2(2.0, 2.0)).side, Side::Outside);
//! # Ok::<(), glisse_core::geom::ShapeError>(())
//! ```
//!
//! Whole programs are in the folder `examples` of the package, one a question: overlap, ray, slide_walls, recorded_sat,
//! broad_phase, prepared_polygon, curves. From a map of Doom to a slide: `examples/wad_slide.rs` of the crate `glisse`.
//!
//! # The articles
//! Many algorithms follow articles in French, which pages and comments call by a letter. What is taken from them is formulas
//! and facts; where a rule of theirs is wrong, the right one is here under its own name, and theirs in a module that ends in
//! `_published` and says in what it errs.
//!
//! | | title | about |
//! |---|---|---|
//! | B | *Glissement d'une forme englobante contre un arbre BSP* | sliding a shape along the walls of a BSP tree |
//! | C | *Théorie des collisions*, a tutorial | simple shapes, segments, pixels, tiles, grids and trees, sprites |
//! | S | on the theorem of the separating axis, with two boxes in Unity | boxes in space |
//! | V | *Le module physique de ODFAEG*, part 1: *Détection de collision polygone vs polygone* | Voronoi regions, polyhedra, triangles, rays |
//! | Z | *Les Courbes de Bezier #2 : collision* | where a curve meets a segment, characters on curves |
//!
//! # Features
//! All are off by default.
//! - `mint`: vectors of other crates become those of `glam` by `into`, and the other way round.
//! - `formula`: ground as y = f(x) that somebody types, `geom::Formula`.
//! - `schema`: JSON Schema of the few types that files hold as they are.
//!
//! # Where to begin reading
//! 1. A whole algorithm: [`collide::pair::circle_circle`](mod@collide::pair::circle_circle). Its formula, its steps,
//!    its tests.
//! 2. How its steps are kept: [`trace::Trace`], then [`trace::Timeline`].
//! 3. A larger algorithm: [`sweep::slide`](mod@sweep::slide), which calls [`sweep::bsp_sweep`] for each part of its way.

pub mod collide;
pub mod geom;
pub mod partition;
pub mod random;
pub mod sweep;
pub mod trace;

pub use glam;

/// Path below the package and text of every source file that reports steps, for whoever shows a step's own lines.
pub static SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The examples of the front page are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
