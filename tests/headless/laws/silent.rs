//! The answer under a recorder is the answer without one, bit for bit.

use glisse::partition::{Splitting, build, build_traced};
use glisse::sweep::Corners;
use glisse::sweep::bsp_published::{sweep_published, sweep_published_traced};
use glisse::sweep::bsp_sweep::{Sweep, SweepOptions, sweep, sweep_traced};
use glisse::sweep::grown::{grown, grown_traced};
use glisse::sweep::slide::{SlideOptions, slide, slide_traced};
use glisse::sweep::slide_published::{slide_published, slide_published_traced};
use glisse::trace::{Recorder, Tally};

use super::motion::wish;
use super::{bits, contact_bits, each_case};

fn sweep_bits(found: &Sweep) -> (Option<[u64; 5]>, Option<[u64; 5]>, bool) {
    let bits = |c: Option<glisse::sweep::SweepContact>| c.map(|c| contact_bits(&c));
    (bits(found.impact), bits(found.real), found.start_solid)
}

#[test]
fn traced_is_silent_bit_for_bit() {
    each_case(70_000..70_010, |case, rng| {
        // The tree: its text holds every number to the last bit, and the sign of a zero.
        for splitting in [Splitting::Given, Splitting::Scored] {
            let solids = &case.map.solids;
            let run = Recorder::run((), |(), t| build_traced(solids.clone(), splitting, t));
            let silent = build(solids.clone(), splitting);
            assert_eq!(format!("{:?}", run.output), format!("{silent:?}"));
        }
        for _ in 0..4 {
            // Anywhere, also inside a solid.
            let from = rng.point(case.map.low, case.map.high);
            let v = wish(case, rng);
            let (tree, shape) = (&case.tree, &case.shape);
            let skin = case.options.min_distance;
            for corners in [Corners::Planes, Corners::Bevels, Corners::Exact] {
                for min_distance in [0.0, skin] {
                    let options = SweepOptions { min_distance, corners, check_start: true };
                    let run =
                        Recorder::run((), |(), t| sweep_traced(tree, shape, from, v, &options, t));
                    let silent = sweep(tree, shape, from, v, &options);
                    assert_eq!(sweep_bits(&run.output), sweep_bits(&silent));
                    // A recorder too small for all of it, and a tally, see the same answer.
                    let mut small = Recorder::with_budget(3);
                    let cut = sweep_traced(tree, shape, from, v, &options, &mut small);
                    assert_eq!(sweep_bits(&cut), sweep_bits(&silent));
                    let mut tally = Tally::default();
                    let counted = sweep_traced(tree, shape, from, v, &options, &mut tally);
                    assert_eq!(sweep_bits(&counted), sweep_bits(&silent));
                    assert_eq!(tally.steps, run.steps().len() as u64);
                }
                let options = SlideOptions { corners, ..case.options };
                let run =
                    Recorder::run((), |(), t| slide_traced(tree, shape, from, v, &options, t));
                assert_eq!(bits(&run.output), bits(&slide(tree, shape, from, v, &options)));
                let run = Recorder::run((), |(), t| grown_traced(shape, shape, corners, t));
                assert_eq!(run.output, grown(shape, shape, corners));
            }
            let options = case.options;
            let run = Recorder::run((), |(), t| {
                slide_published_traced(tree, shape, from, v, &options, t)
            });
            let silent = slide_published(tree, shape, from, v, &options);
            assert_eq!(bits(&run.output), bits(&silent));
            let run =
                Recorder::run((), |(), t| sweep_published_traced(tree, shape, from, v, skin, t));
            let silent = sweep_published(tree, shape, from, v, skin);
            let number = |x: f64| x.to_bits();
            assert_eq!(number(run.output.impact), number(silent.impact));
            assert_eq!(number(run.output.real), number(silent.real));
            let contact = |c: Option<glisse::sweep::SweepContact>| c.map(|c| contact_bits(&c));
            assert_eq!(contact(run.output.contact), contact(silent.contact));
        }
    });
}
