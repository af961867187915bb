use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::sweep::Corners;
use glisse::sweep::slide::*;
struct R(u64);
impl R {
    fn n(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
        ((z ^ (z >> 31)) >> 11) as f64 / 9007199254740992.0
    }
    fn u(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.n()
    }
}
fn seg(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let ab = b - a;
    let t = ((p - a).dot(ab) / ab.length_squared()).clamp(0., 1.);
    (p - a - ab * t).length()
}
#[test]
fn e1m1_walk() {
    let scene =
        glisse::scene::read(glisse::scene::library::find("freedoom-e1m1").unwrap()).unwrap();
    let w = glisse::world::World::build(&scene);
    let t0 = std::time::Instant::now();
    let (s, _) = glisse::world::solids::solids(&scene);
    let tree = build(s, Splitting::Scored);
    println!(
        "build {:?} nodes {} depth {} cuts {}",
        t0.elapsed(),
        tree.nodes().len(),
        tree.depth(),
        tree.cuts
    );
    let _ = w;
    let disc = Convex::circle(16.).unwrap();
    let mut r = R(7);
    let o = SlideOptions { min_distance: 0.03, min_move: 0.06, ..Default::default() };
    let mut p = DVec2::new(-160., -304.);
    let mut worst = f64::MAX;
    let mut lim = 0;
    let mut stops = [0u32; 6];
    let mut bad = 0;
    let t0 = std::time::Instant::now();
    let n = 20000;
    for i in 0..n {
        let a = r.u(0., 6.283185307);
        let l = if i % 10 == 0 { r.u(0., 2000.) } else { r.u(0., 60.) };
        let v = DVec2::from_angle(a) * l;
        let out = slide(&tree, &disc, p, v, &o);
        stops[out.stopped as usize] += 1;
        if out.stopped == Stopped::MaxImpact {
            lim += 1;
        }
        let mut d = f64::MAX;
        for w in &tree.solids.walls {
            d = d.min(seg(out.position, w.a, w.b));
            for k in out.path.windows(2) {
                // cross
                let c = |a: DVec2, b: DVec2, c: DVec2| (b - a).perp_dot(c - a);
                if (c(w.a, w.b, k[0]) > 0.) != (c(w.a, w.b, k[1]) > 0.)
                    && (c(k[0], k[1], w.a) > 0.) != (c(k[0], k[1], w.b) > 0.)
                {
                    bad += 1;
                }
            }
        }
        if d - 16. - 0.03 < worst {
            worst = d - 16. - 0.03;
            println!(
                "{i} worst {worst:e} at {p} v {v} -> {} {:?} {:?}",
                out.position,
                out.stopped,
                out.impacts.last()
            );
        }
        if out.start_solid {
            println!("{i} start solid at {p}");
            bad += 1;
            if bad > 20 {
                break;
            }
        }
        p = out.position;
    }
    println!("{:?} for {n}: worst {worst:e} limits {lim} stops {stops:?} bad {bad}", t0.elapsed());
    let t0 = std::time::Instant::now();
    for _ in 0..200000 {
        let a = r.u(0., 6.28);
        let v = DVec2::from_angle(a) * r.u(0., 30.);
        p = slide(&tree, &disc, p, v, &o).position;
    }
    println!("slide ns {}", t0.elapsed().as_nanos() / 200000);
}
#[test]
fn tree_vs_brute() {
    // random polygons, tree independence and brute force
    let mut r = R(99);
    let mut diffs = 0;
    let mut hits = 0;
    let mut tot = 0;
    for m in 0..300 {
        let mut s = Solids::default();
        let k = 1 + (r.n() * 8.) as usize;
        for _ in 0..k {
            let c = DVec2::new(r.u(0., 100.), r.u(0., 100.));
            let n = 3 + (r.n() * 6.) as usize;
            let ph = r.n() * 6.28;
            let ring: Vec<_> = (0..n)
                .map(|i| {
                    c + DVec2::from_angle(ph + 6.283185307 * i as f64 / n as f64) * r.u(3., 20.)
                })
                .collect();
            s.add_outline(&[ring], 0);
        }
        if m % 3 == 0 {
            let pts: Vec<_> = (0..3).map(|_| DVec2::new(r.u(0., 100.), r.u(0., 100.))).collect();
            s.add_thin(&pts, 1);
        }
        let ta = build(s.clone(), Splitting::Scored);
        let tb = build(s.clone(), Splitting::Given);
        for _ in 0..3000 {
            let q = DVec2::new(r.u(-20., 120.), r.u(-20., 120.));
            let e = s.outlines.iter().any(|o| o.contains(q));
            for (n, t) in [("scored", &ta), ("given", &tb)] {
                if t.is_solid(q) != e {
                    println!("map {m} {n} point {q} expected {e} outlines {}", s.outlines.len());
                    diffs += 1;
                }
            }
        }
        let shapes = [
            Convex::circle(2.).unwrap(),
            Convex::rectangle(DVec2::new(2., 1.), 0.3).unwrap(),
            Convex::capsule(DVec2::new(-1., 0.), DVec2::new(1., 1.), 0.7).unwrap(),
            Convex::circle(0.).unwrap(),
            Convex::rectangle(DVec2::new(2., 1.), 0.).unwrap(),
        ];
        for sh in &shapes {
            for _ in 0..60 {
                let p = DVec2::new(r.u(-10., 110.), r.u(-10., 110.));
                let v = DVec2::from_angle(r.u(0., 6.28)) * r.u(1., 120.);
                if glisse::sweep::overlap::overlaps(&ta, sh, p) {
                    if !glisse::sweep::overlap::overlaps(&tb, sh, p) {
                        println!("map {m} A overlaps B not {p} {sh:?}");
                        diffs += 1;
                    }
                    continue;
                }
                if glisse::sweep::overlap::overlaps(&tb, sh, p) {
                    println!("map {m} B overlaps A not {p} {sh:?}");
                    diffs += 1;
                }
                let op = glisse::sweep::bsp_sweep::Options {
                    min_distance: 0.05,
                    corners: Corners::Exact,
                    check_start: true,
                };
                let a = glisse::sweep::bsp_sweep::sweep(&ta, sh, p, v, &op);
                let b = glisse::sweep::bsp_sweep::sweep(&tb, sh, p, v, &op);
                tot += 1;
                if a.real.is_some() {
                    hits += 1
                }
                if a != b {
                    diffs += 1;
                    if diffs < 5 {
                        println!("map {m} tree differs {sh:?} {p} {v}\n {a:?}\n {b:?}");
                    }
                }
                // brute over all walls
                let mo = glisse::sweep::wall_sweep::Motion::new(sh, p, v);
                let mut best: Option<glisse::sweep::Contact> = None;
                for (i, w) in ta.solids.walls.iter().enumerate() {
                    if let Some(c) = glisse::sweep::wall_sweep::sweep_wall(&mo, w, i as u32, 0.0) {
                        if best.is_none_or(|q| c.before(&q, v)) {
                            best = Some(c)
                        }
                    }
                }
                match (best, a.real) {
                    (None, None) => {}
                    (Some(x), Some(y)) if (x.fraction - y.fraction).abs() < 1e-9 => {}
                    (x, y) => {
                        diffs += 1;
                        if diffs < 8 {
                            println!(
                                "map {m} brute differs {sh:?} {p} {v}\n brute {x:?}\n tree {y:?}"
                            );
                        }
                    }
                }
                // conservative check: at slide end clearance
                let o = SlideOptions { min_distance: 0.05, min_move: 0.1, ..Default::default() };
                let near = glisse::sweep::overlap::clearance_below(&ta, sh, p, 0.05);
                let out = slide(&ta, sh, p, v, &o);
                let bad = if near {
                    glisse::sweep::overlap::overlaps(&ta, sh, out.position)
                } else {
                    glisse::sweep::overlap::clearance_below(&ta, sh, out.position, 0.05 - 1e-9)
                };
                if bad {
                    diffs += 1;
                    if diffs < 8 {
                        println!("map {m} ends too near {sh:?} {p} {v} -> {out:?}");
                    }
                }
                let outb = slide(&tb, sh, p, v, &o);
                if (outb.position - out.position).length() > 1e-9 {
                    diffs += 1;
                    if diffs < 8 {
                        println!("slide differs");
                    }
                }
                let len: f64 = out.path.windows(2).map(|k| (k[1] - k[0]).length()).sum();
                if len > v.length() * (1. + 1e-12) {
                    diffs += 1;
                    println!("too long");
                }
                for k in out.path.windows(2) {
                    if (k[1] - k[0]).dot(v) < -1e-12 * v.length_squared() {
                        diffs += 1;
                        println!("back {}", (k[1] - k[0]).dot(v));
                    }
                }
            }
        }
    }
    println!("total {tot} hits {hits} diffs {diffs}");
    assert_eq!(diffs, 0);
}
