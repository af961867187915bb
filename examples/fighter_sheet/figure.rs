//! A pose painted, and the boxes around its parts.

use crate::paint::{CELL, Canvas, Limb, Ramp, Rgb};
use crate::pose::Pose;

/// Where the hot point is in every cell: on the ground, between the feet.
pub(crate) const HOT: [f64; 2] = [30.0, 60.0];

/// What a fighter wears.
pub(crate) struct Dress {
    pub(crate) cloth: Ramp,
    pub(crate) far_cloth: Ramp,
    pub(crate) belt: Rgb,
    pub(crate) band: Ramp,
    pub(crate) hair: Ramp,
}

const fn hex(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

const fn ramp(light: u32, base: u32, dark: u32, line: u32) -> Ramp {
    Ramp { light: hex(light), base: hex(base), dark: hex(dark), line: hex(line) }
}

const SKIN: Ramp = ramp(0xffd9a8, 0xe8a96c, 0xb8723f, 0x4a2a1c);
const FAR_SKIN: Ramp = ramp(0xd99c66, 0xc1834f, 0x8f5530, 0x3d2318);
const GLOVE: Ramp = ramp(0xffffff, 0xdfe6ee, 0xa3b1c2, 0x2b3340);
const FAR_GLOVE: Ramp = ramp(0xc9d3de, 0xaab7c6, 0x7d8b9c, 0x2b3340);

pub(crate) const DRESSES: [Dress; 2] = [
    Dress {
        cloth: ramp(0xbfe9fb, 0x6cb8e0, 0x3b7cab, 0x16324a),
        far_cloth: ramp(0x6ba8c9, 0x4b8db4, 0x2e638a, 0x122a3f),
        belt: hex(0x2a3541),
        band: ramp(0xffffff, 0xe6eaf0, 0xaeb9c6, 0x39424e),
        hair: ramp(0x6d5180, 0x4a3560, 0x33234a, 0x1d1330),
    },
    Dress {
        cloth: ramp(0xffe0a8, 0xf4a259, 0xbf6a26, 0x4d260c),
        far_cloth: ramp(0xcc8a4c, 0xb3722f, 0x85501c, 0x3f1f0a),
        belt: hex(0x40231a),
        band: ramp(0xff8f9c, 0xe0455a, 0x9c2237, 0x4a0d1a),
        hair: ramp(0x8a6a4c, 0x5e4128, 0x40291a, 0x241408),
    },
];

fn at(p: [f64; 2]) -> [f64; 2] {
    [p[0] + HOT[0], p[1] + HOT[1]]
}

fn limb(from: [f64; 2], to: [f64; 2], radii: [f64; 2], ramp: Ramp) -> Limb {
    Limb { from: at(from), to: at(to), radii, ramp }
}

/// The limbs of an arm: sleeve, forearm, fist.
fn arm(joints: [[f64; 2]; 3], far: bool, dress: &Dress) -> Vec<Limb> {
    let [shoulder, elbow, fist] = joints;
    let (cloth, skin, glove) =
        if far { (dress.far_cloth, FAR_SKIN, FAR_GLOVE) } else { (dress.cloth, SKIN, GLOVE) };
    vec![
        limb(shoulder, elbow, [3.4, 2.7], cloth),
        limb(elbow, fist, [2.3, 2.0], skin),
        limb(fist, fist, [3.1, 3.1], glove),
    ]
}

/// The limbs of a leg: thigh, shin, foot.
fn leg(joints: [[f64; 2]; 3], toes: [f64; 2], far: bool, dress: &Dress) -> Vec<Limb> {
    let [hip, knee, heel] = joints;
    let (cloth, skin) = if far { (dress.far_cloth, FAR_SKIN) } else { (dress.cloth, SKIN) };
    let toe = [heel[0] + toes[0], heel[1] + toes[1]];
    vec![
        limb(heel, toe, [2.1, 1.7], skin),
        limb(hip, knee, [4.6, 3.7], cloth),
        limb(knee, heel, [3.6, 2.6], cloth),
    ]
}

fn torso(pose: &Pose, dress: &Dress) -> Vec<Limb> {
    let [neck, pelvis] = [pose.neck, pose.pelvis];
    let chest = [neck[0] * 0.8 + pelvis[0] * 0.2, neck[1] * 0.8 + pelvis[1] * 0.2 + 1.0];
    vec![
        limb(neck, pose.head, [2.4, 2.4], SKIN),
        limb(pelvis, pelvis, [5.3, 5.3], dress.cloth),
        limb(chest, pelvis, [6.4, 4.8], dress.cloth),
    ]
}

fn head(canvas: &mut Canvas, pose: &Pose, dress: &Dress) {
    let [x, y] = pose.head;
    let back = at([x - 4.5, y - 1.0]);
    for (spread, ramp_end) in [(0.0, 1.0), (2.0, 0.85)] {
        let end =
            [back[0] + pose.ribbon[0] * ramp_end, back[1] + pose.ribbon[1] * ramp_end + spread];
        canvas.line([back[0], back[1] + 1.0], [end[0], end[1] + 1.0], dress.band.line);
        canvas.line(back, end, dress.band.dark);
    }
    canvas.limbs(&[limb([x, y], [x + 0.5, y + 1.5], [5.6, 4.9], SKIN)]);
    canvas.limbs(&[limb([x - 3.0, y - 3.6], [x + 2.4, y - 4.4], [2.9, 2.5], dress.hair)]);
    let [cx, cy] = at([x, y]);
    let (cx, cy) = (cx.floor() as i32, cy.floor() as i32);
    // Hair down the back of the head, the band over it, then the face.
    for row in -3..=2 {
        for column in -6..=-4 {
            if canvas.get(cx + column, cy + row).is_some() {
                let dark = column == -6 || row > 0;
                canvas.set(
                    cx + column,
                    cy + row,
                    if dark { dress.hair.dark } else { dress.hair.base },
                );
            }
        }
    }
    for column in -5..=5 {
        let tone = match column {
            c if c < -2 => dress.band.dark,
            c if c < 3 => dress.band.base,
            _ => dress.band.light,
        };
        canvas.set(cx + column, cy - 2, tone);
        canvas.set(cx + column, cy - 1, if column < 3 { dress.band.dark } else { dress.band.base });
    }
    let ink = hex(0x2a1a16);
    if pose.winces {
        for c in 2..=4 {
            canvas.set(cx + c, cy + 1, ink);
        }
        canvas.set(cx + 3, cy + 4, ink);
        canvas.set(cx + 4, cy + 4, ink);
    } else {
        canvas.set(cx + 2, cy + 1, hex(0xffffff));
        canvas.set(cx + 3, cy + 1, ink);
        canvas.set(cx + 3, cy, ink);
        canvas.set(cx + 4, cy, ink);
        canvas.set(cx + 3, cy + 4, hex(0x8f4a36));
        canvas.set(cx + 4, cy + 4, hex(0x8f4a36));
    }
    canvas.set(cx + 6, cy + 2, SKIN.base);
    canvas.set(cx - 1, cy + 2, SKIN.dark);
}

/// A pose painted.
pub(crate) fn painted(pose: &Pose, dress: &Dress) -> Canvas {
    let mut canvas = Canvas::new();
    canvas.limbs(&arm(pose.arms[1], true, dress));
    canvas.limbs(&leg(pose.legs[1], pose.toes[1], true, dress));
    canvas.limbs(&leg(pose.legs[0], pose.toes[0], false, dress));
    canvas.limbs(&torso(pose, dress));
    // The jacket: its opening, and the belt with its knot.
    let [neck, pelvis] = [at(pose.neck), at(pose.pelvis)];
    let middle = [neck[0] * 0.45 + pelvis[0] * 0.55 + 2.0, neck[1] * 0.45 + pelvis[1] * 0.55];
    canvas.line([neck[0] + 2.5, neck[1] + 0.5], middle, SKIN.base);
    canvas.line([neck[0] + 3.5, neck[1] + 1.5], middle, SKIN.dark);
    canvas.line([neck[0] - 0.5, neck[1] + 1.5], middle, dress.cloth.dark);
    for row in -1..=0 {
        let y = pelvis[1] - 1.0 + f64::from(row);
        canvas.line([pelvis[0] - 5.0, y], [pelvis[0] + 4.6, y], dress.belt);
    }
    canvas.line([pelvis[0] + 3.0, pelvis[1]], [pelvis[0] + 4.5, pelvis[1] + 5.0], dress.belt);
    canvas.line([pelvis[0] + 2.0, pelvis[1]], [pelvis[0] + 1.5, pelvis[1] + 4.0], dress.belt);
    head(&mut canvas, pose, dress);
    canvas.limbs(&arm(pose.arms[0], false, dress));
    canvas
}

/// A box in whole pixels: left, top, width, height.
pub(crate) type Area = [i32; 4];

fn around(limbs: &[Limb]) -> Area {
    let (mut low, mut high) = ([CELL; 2], [0; 2]);
    for limb in limbs {
        for (place, radius) in [(limb.from, limb.radii[0]), (limb.to, limb.radii[1])] {
            for k in 0..2 {
                low[k] = low[k].min(((place[k] - radius).round() as i32).max(0));
                high[k] = high[k].max(((place[k] + radius).round() as i32).min(CELL));
            }
        }
    }
    [low[0], low[1], high[0] - low[0], high[1] - low[1]]
}

/// The boxes of the parts: head, chest, near arm, far arm, near leg, far leg.
pub(crate) fn boxes(pose: &Pose) -> [Area; 6] {
    let dress = &DRESSES[0];
    let [x, y] = pose.head;
    [
        around(&[limb([x - 0.5, y - 1.5], [x + 0.5, y + 0.8], [6.6, 6.4], SKIN)]),
        around(&torso(pose, dress)[1..]),
        around(&arm(pose.arms[0], false, dress)),
        around(&arm(pose.arms[1], true, dress)),
        around(&leg(pose.legs[0], pose.toes[0], false, dress)),
        around(&leg(pose.legs[1], pose.toes[1], true, dress)),
    ]
}
