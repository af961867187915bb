//! Maps of 512 × 512 places, timed: `maps`, or `maps SCENE OBJECT WHAT`
//!
//! What one thread works, for the coarse places that are found first and for all of them; as many threads share it as there are
//! cores.

use std::error::Error;
use std::sync::Mutex;

use glisse::explore::map::{Field, Placing, Sheet, moving, place_axes};
use glisse::lab::{self, Overlays, scene_figure};
use glisse::scene::{Document, library, read_document};

use crate::stopwatch::Clock;

/// How many places each way.
const SIZE: [u32; 2] = [512, 512];
/// The rows of the first stride.
const COARSE: usize = 512 / 16;

/// Measures the usual maps, or one.
pub(crate) fn main(args: impl Iterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = args.collect();
    if let [scene, object, of] = &args[..] {
        return time(scene, Some(object), of);
    }
    for (scene, of) in [
        ("sat-polygon", "overlap"),
        ("sat-polygon", "depth"),
        ("sat-polygon", "case"),
        ("circle-box", "case"),
        ("polygon-crossings", "steps"),
        ("slide", "position"),
        ("freedoom-e1m1", "position"),
    ] {
        time(scene, None, of)?;
    }
    Ok(())
}

fn time(name: &str, object: Option<&str>, of: &str) -> Result<(), Box<dyn Error>> {
    let text = library::find(name).ok_or_else(|| format!("there is no scene {name}"))?;
    let document = read_document(text)?;
    let Document::Plane(scene) = &document else { return Err("maps are of the plane".into()) };
    let id = object.map(str::to_owned).or_else(|| moving(scene)).ok_or("nothing to vary")?;
    let lab = lab::find(scene.lab.as_deref().unwrap_or(lab::SANDBOX)).ok_or("no such lab")?;
    let area = scene_figure(scene, &Overlays::default()).bounds().ok_or("an empty scene")?;
    let axes = place_axes(&format!("{id}.position"), Placing::UPRIGHT, area, SIZE)?;
    let field = Field::new(document.clone(), lab, of, axes, SIZE)?;
    let clock = Clock::now();
    let sheet = Sheet::new(&field);
    let coarse = Mutex::new(0.0);
    field.work_on(&sheet, &|done, _| {
        if done == COARSE
            && let Ok(mut coarse) = coarse.lock()
        {
            *coarse = clock.milliseconds();
        }
    });
    let whole = clock.milliseconds();
    let coarse = coarse.into_inner().unwrap_or_default();
    let each = whole * 1e3 / f64::from(SIZE[0] * SIZE[1]);
    println!(
        "{name:18} {id:16} {of:10} coarse {coarse:7.1} ms  whole {whole:8.1} ms  {each:6.2} µs a place"
    );
    Ok(())
}
