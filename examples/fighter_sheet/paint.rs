//! A small canvas for pixel art: limbs with a light and a dark side and a line around them.

/// Columns and rows of one frame.
pub(crate) const CELL: i32 = 64;

/// A colour, opaque.
pub(crate) type Rgb = [u8; 3];

/// The tones of a material from the lit side to the other, and the line around it.
#[derive(Clone, Copy)]
pub(crate) struct Ramp {
    pub(crate) light: Rgb,
    pub(crate) base: Rgb,
    pub(crate) dark: Rgb,
    pub(crate) line: Rgb,
}

/// A part that reaches from one place to another, with a radius at each.
#[derive(Clone, Copy)]
pub(crate) struct Limb {
    pub(crate) from: [f64; 2],
    pub(crate) to: [f64; 2],
    pub(crate) radii: [f64; 2],
    pub(crate) ramp: Ramp,
}

/// The pixels of one frame.
pub(crate) struct Canvas {
    pixels: Vec<Option<Rgb>>,
}

impl Canvas {
    pub(crate) fn new() -> Self {
        Self { pixels: vec![None; (CELL * CELL) as usize] }
    }

    pub(crate) fn get(&self, x: i32, y: i32) -> Option<Rgb> {
        let inside = (0..CELL).contains(&x) && (0..CELL).contains(&y);
        if inside { self.pixels[(y * CELL + x) as usize] } else { None }
    }

    pub(crate) fn set(&mut self, x: i32, y: i32, colour: Rgb) {
        if (0..CELL).contains(&x) && (0..CELL).contains(&y) {
            self.pixels[(y * CELL + x) as usize] = Some(colour);
        }
    }

    /// Paints connected limbs as one: first their lines, so that none is between them.
    pub(crate) fn limbs(&mut self, limbs: &[Limb]) {
        for limb in limbs {
            self.cover(limb, 1.0, |_| limb.ramp.line);
        }
        for limb in limbs {
            self.cover(limb, 0.0, |side| match side {
                s if s > 0.42 => limb.ramp.light,
                s if s > -0.45 => limb.ramp.base,
                _ => limb.ramp.dark,
            });
        }
    }

    /// Colours the pixels whose middle is within a limb, by how much they face the light: -1 to 1.
    fn cover(&mut self, limb: &Limb, more: f64, colour: impl Fn(f64) -> Rgb) {
        const LIGHT: [f64; 2] = [-0.45, -0.89];
        let [a, b] = [limb.from, limb.to];
        let along = [b[0] - a[0], b[1] - a[1]];
        let length = (along[0] * along[0] + along[1] * along[1]).max(1e-9);
        for y in 0..CELL {
            for x in 0..CELL {
                let p = [f64::from(x) + 0.5 - a[0], f64::from(y) + 0.5 - a[1]];
                let t = ((p[0] * along[0] + p[1] * along[1]) / length).clamp(0.0, 1.0);
                let off = [p[0] - along[0] * t, p[1] - along[1] * t];
                let radius = limb.radii[0] + (limb.radii[1] - limb.radii[0]) * t;
                let far = (off[0] * off[0] + off[1] * off[1]).sqrt();
                if far <= radius + more {
                    let side = (off[0] * LIGHT[0] + off[1] * LIGHT[1]) / radius.max(1.0);
                    self.set(x, y, colour(side));
                }
            }
        }
    }

    /// A straight line of pixels.
    pub(crate) fn line(&mut self, from: [f64; 2], to: [f64; 2], colour: Rgb) {
        let steps = ((to[0] - from[0]).abs().max((to[1] - from[1]).abs()).ceil() as i32).max(1);
        for i in 0..=steps {
            let t = f64::from(i) / f64::from(steps);
            let [x, y] = [0, 1].map(|k| (from[k] + (to[k] - from[k]) * t).floor() as i32);
            self.set(x, y, colour);
        }
    }
}
