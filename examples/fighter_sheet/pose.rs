//! The fighter's poses: where the joints are, in pixels from the hot point between the feet; x to the right, where it
//! looks, y down.

/// Where the joints are.
#[derive(Clone, Copy)]
pub(crate) struct Pose {
    pub(crate) head: [f64; 2],
    pub(crate) neck: [f64; 2],
    pub(crate) pelvis: [f64; 2],
    /// Shoulder, elbow, fist: of the near arm and of the far one.
    pub(crate) arms: [[[f64; 2]; 3]; 2],
    /// Hip, knee, heel: of the near leg and of the far one.
    pub(crate) legs: [[[f64; 2]; 3]; 2],
    /// Which way the feet point, near and far: their toes from the heels.
    pub(crate) toes: [[f64; 2]; 2],
    /// How the band's ends fly, from the back of the head.
    pub(crate) ribbon: [f64; 2],
    /// What strikes: the place that hurts.
    pub(crate) strikes: Option<[f64; 2]>,
    /// Whether its eyes are shut.
    pub(crate) winces: bool,
}

/// A row of the sheet: its name, whether it goes round, and its frames with their durations in milliseconds.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) loops: bool,
    pub(crate) frames: [(Pose, u32); 4],
}

const FLAT: [f64; 2] = [4.5, 0.5];

const GUARD: Pose = Pose {
    head: [4.0, -46.0],
    neck: [1.0, -38.0],
    pelvis: [-1.0, -23.0],
    arms: [
        [[-3.0, -36.0], [-1.0, -27.5], [8.0, -32.0]],
        [[5.0, -36.5], [11.0, -30.0], [15.0, -38.0]],
    ],
    legs: [
        [[-3.0, -22.0], [-9.0, -13.0], [-13.0, -2.5]],
        [[2.0, -22.0], [10.0, -14.0], [9.0, -2.5]],
    ],
    toes: [FLAT, FLAT],
    ribbon: [-7.0, 4.0],
    strikes: None,
    winces: false,
};

/// The upper body moved, with the feet where they are.
const fn lifted(pose: Pose, by: [f64; 2]) -> Pose {
    let mut p = pose;
    p.head = plus(p.head, by);
    p.neck = plus(p.neck, by);
    p.pelvis = plus(p.pelvis, [by[0] * 0.6, by[1] * 0.6]);
    let mut i = 0;
    while i < 2 {
        p.arms[i][0] = plus(p.arms[i][0], by);
        p.arms[i][1] = plus(p.arms[i][1], by);
        p.arms[i][2] = plus(p.arms[i][2], by);
        p.legs[i][0] = plus(p.legs[i][0], [by[0] * 0.6, by[1] * 0.6]);
        i += 1;
    }
    p
}

const fn plus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

const IDLE: [(Pose, u32); 4] = [
    (GUARD, 160),
    (Pose { ribbon: [-7.5, 3.0], ..lifted(GUARD, [0.0, 1.0]) }, 140),
    (Pose { ribbon: [-8.0, 2.0], ..lifted(GUARD, [0.5, 2.0]) }, 160),
    (Pose { ribbon: [-7.5, 5.0], ..lifted(GUARD, [0.0, 1.0]) }, 140),
];

const WALK: [(Pose, u32); 4] = [
    (
        Pose {
            legs: [
                [[-3.0, -22.0], [-8.0, -13.0], [-14.0, -3.5]],
                [[2.0, -22.0], [9.0, -14.0], [11.0, -2.5]],
            ],
            toes: [[4.0, 2.0], FLAT],
            ribbon: [-9.0, 1.0],
            ..GUARD
        },
        110,
    ),
    (
        Pose {
            legs: [
                [[-3.0, -23.0], [1.0, -13.0], [-6.0, -5.5]],
                [[2.0, -23.0], [6.0, -13.0], [3.0, -2.5]],
            ],
            toes: [[4.0, 2.5], FLAT],
            ribbon: [-8.0, 3.0],
            ..lifted(GUARD, [0.5, -1.0])
        },
        110,
    ),
    (
        Pose {
            legs: [
                [[-3.0, -22.0], [5.0, -14.0], [7.0, -2.5]],
                [[2.0, -22.0], [-1.0, -12.0], [-8.0, -3.5]],
            ],
            toes: [FLAT, [4.0, 2.0]],
            ribbon: [-9.0, 1.5],
            ..GUARD
        },
        110,
    ),
    (
        Pose {
            legs: [
                [[-3.0, -23.0], [-3.0, -12.0], [-4.0, -2.5]],
                [[2.0, -23.0], [8.0, -15.0], [3.0, -6.5]],
            ],
            toes: [FLAT, [4.0, 1.5]],
            ribbon: [-8.0, 4.0],
            ..lifted(GUARD, [0.5, -1.0])
        },
        110,
    ),
];

const LUNGE: Pose = Pose {
    head: [7.0, -44.0],
    neck: [4.0, -36.5],
    pelvis: [0.0, -21.5],
    arms: [
        [[1.0, -35.0], [13.0, -37.5], [25.0, -41.5]],
        [[7.0, -35.0], [10.0, -27.0], [14.0, -33.0]],
    ],
    legs: [
        [[-2.0, -20.5], [-10.0, -12.0], [-17.0, -2.5]],
        [[3.0, -20.5], [13.0, -14.0], [13.0, -2.5]],
    ],
    toes: [FLAT, FLAT],
    ribbon: [-10.0, -1.0],
    strikes: Some([27.5, -42.0]),
    winces: false,
};

const PUNCH: [(Pose, u32); 4] = [
    (
        Pose {
            arms: [
                [[-5.0, -35.0], [-12.0, -29.0], [-5.0, -27.0]],
                [[5.0, -36.5], [11.0, -31.0], [16.0, -36.0]],
            ],
            ribbon: [-6.0, 5.0],
            ..lifted(GUARD, [-1.5, 1.0])
        },
        80,
    ),
    (
        Pose {
            arms: [
                [[-1.0, -35.5], [5.0, -30.0], [14.0, -35.0]],
                [[6.0, -35.5], [10.0, -28.0], [14.0, -35.0]],
            ],
            strikes: None,
            legs: [
                [[-3.0, -21.0], [-9.0, -12.5], [-15.0, -2.5]],
                [[2.0, -21.0], [11.0, -14.0], [10.0, -2.5]],
            ],
            ribbon: [-8.0, 2.0],
            ..lifted(GUARD, [2.0, 1.0])
        },
        50,
    ),
    (LUNGE, 120),
    (
        Pose {
            arms: [
                [[-1.0, -35.5], [6.0, -29.0], [15.0, -33.0]],
                [[6.0, -35.5], [11.0, -28.5], [15.0, -36.0]],
            ],
            ribbon: [-5.0, 6.0],
            ..lifted(GUARD, [1.0, 1.0])
        },
        150,
    ),
];

const KICK: [(Pose, u32); 4] = [
    (
        Pose {
            legs: [
                [[-3.0, -22.0], [6.0, -24.0], [1.0, -14.0]],
                [[1.0, -22.0], [3.0, -12.0], [-1.0, -2.5]],
            ],
            toes: [[3.0, 3.5], FLAT],
            arms: [
                [[-5.0, -35.0], [-9.0, -27.0], [-1.0, -30.0]],
                [[3.0, -36.5], [9.0, -30.0], [12.0, -38.0]],
            ],
            ..lifted(GUARD, [-2.0, 0.5])
        },
        90,
    ),
    (
        Pose {
            legs: [
                [[-3.0, -22.0], [9.0, -29.0], [14.0, -20.0]],
                [[0.0, -22.0], [2.0, -12.0], [-2.0, -2.5]],
            ],
            toes: [[4.0, 0.5], FLAT],
            arms: [
                [[-7.0, -34.0], [-13.0, -28.0], [-7.0, -24.0]],
                [[1.0, -36.0], [7.0, -30.0], [9.0, -38.0]],
            ],
            ribbon: [-8.0, 0.0],
            ..lifted(GUARD, [-4.0, 1.0])
        },
        60,
    ),
    (
        Pose {
            head: [-9.0, -44.0],
            neck: [-8.0, -36.0],
            pelvis: [-2.0, -23.0],
            arms: [
                [[-11.0, -34.0], [-18.0, -29.0], [-13.0, -23.0]],
                [[-5.0, -35.0], [1.0, -30.0], [2.0, -38.0]],
            ],
            legs: [
                [[-1.0, -24.0], [12.0, -31.0], [25.0, -36.0]],
                [[-3.0, -22.0], [0.0, -12.0], [-3.0, -2.5]],
            ],
            toes: [[2.5, -4.0], FLAT],
            ribbon: [-7.0, -4.0],
            strikes: Some([27.5, -38.0]),
            winces: false,
        },
        130,
    ),
    (
        Pose {
            legs: [
                [[-3.0, -22.0], [7.0, -26.0], [6.0, -15.0]],
                [[0.0, -22.0], [3.0, -12.0], [-1.0, -2.5]],
            ],
            toes: [[4.0, 2.0], FLAT],
            ribbon: [-6.0, 6.0],
            ..lifted(GUARD, [-2.5, 0.5])
        },
        140,
    ),
];

const HIT: [(Pose, u32); 4] = [
    (
        Pose {
            head: [-3.0, -45.0],
            winces: true,
            ribbon: [7.0, -3.0],
            arms: [
                [[-5.0, -35.0], [-1.0, -27.0], [7.0, -26.0]],
                [[3.0, -36.0], [11.0, -33.0], [17.0, -31.0]],
            ],
            ..lifted(GUARD, [-2.0, 0.0])
        },
        70,
    ),
    (
        Pose {
            head: [-10.0, -42.0],
            neck: [-6.0, -35.5],
            pelvis: [-2.0, -21.5],
            arms: [
                [[-10.0, -34.0], [-8.0, -25.0], [1.0, -23.0]],
                [[-3.0, -35.0], [6.0, -32.0], [14.0, -33.0]],
            ],
            legs: [
                [[-4.0, -20.5], [-11.0, -13.0], [-14.0, -2.5]],
                [[1.0, -20.5], [10.0, -15.0], [10.0, -2.5]],
            ],
            toes: [FLAT, [4.0, -1.5]],
            ribbon: [8.0, -4.0],
            winces: true,
            ..GUARD
        },
        120,
    ),
    (
        Pose {
            head: [-8.0, -41.5],
            neck: [-5.0, -34.5],
            pelvis: [-2.0, -20.5],
            arms: [
                [[-9.0, -33.0], [-8.0, -24.0], [0.0, -22.0]],
                [[-2.0, -34.0], [6.0, -29.0], [12.0, -28.0]],
            ],
            legs: [
                [[-4.0, -19.5], [-11.0, -13.0], [-14.0, -2.5]],
                [[1.0, -19.5], [10.0, -14.5], [10.0, -2.5]],
            ],
            ribbon: [3.0, 6.0],
            winces: true,
            ..GUARD
        },
        110,
    ),
    (Pose { ribbon: [-4.0, 7.0], ..lifted(GUARD, [-1.5, 2.0]) }, 100),
];

pub(crate) const ROWS: [Row; 5] = [
    Row { name: "idle", loops: true, frames: IDLE },
    Row { name: "walk", loops: true, frames: WALK },
    Row { name: "punch", loops: false, frames: PUNCH },
    Row { name: "kick", loops: false, frames: KICK },
    Row { name: "hit", loops: false, frames: HIT },
];
