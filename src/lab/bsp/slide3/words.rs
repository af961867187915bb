//! What the slide in space says in words of its own.

use glam::DVec3;

use super::descent::contact_rows;
use super::{SlideLab, Way};
use crate::figure::Role;
use crate::lab::bsp::slide::sentences::{Impact, Slides, Words};
use crate::lab::common::draw::{number, product, vector};
use crate::lab::{Told, no_steps};
use crate::sweep::space::slide::{Crease, SlideOptions, Step};
use crate::sweep::space::{SpaceSweepContact, tree_sweep};
use crate::text::Message;

impl Slides for SlideLab {
    type Inner = tree_sweep::Step;
    type Vector = DVec3;
    type Contact = SpaceSweepContact;

    const WORDS: Words = Words {
        v: "fact-v3",
        w: "fact-w3",
        normal: "fact-normal3",
        along: "fact-v-along3",
        facing: "fact-facing3",
        aim: "slide3-aim",
        normals: ["slide3-normals-first", "slide3-normals-forgotten", "slide3-normals-kept"],
        project: ["slide3-project-refused", "slide3-project-only", "slide3-project-kept"],
        corner: ["slide3-corner", "slide3-corner-parallel"],
        thing: "thing",
        way: ("here", Role::Result),
    };

    fn options(&self) -> &SlideOptions {
        &self.options
    }

    fn fraction_and_normal(contact: &SpaceSweepContact) -> (f64, DVec3) {
        (contact.fraction, contact.normal)
    }

    fn thing(&self, contact: &SpaceSweepContact) -> Message {
        self.touched(contact)
    }

    fn impact(&self, contact: &SpaceSweepContact, _: Option<f64>, way: &Way) -> Impact {
        let facts = contact_rows(self, way, contact, None);
        Impact { id: "slide3-impact", thing: self.touched(contact), facts, skin: None }
    }

    fn own(&self, step: &Step, way: &Way) -> Told {
        let Step::Crease { crease, .. } = step else { return no_steps() };
        let Crease { first, second, edge, along, projected } = *crease;
        let (a, b) = (way.letter(first.met), way.letter(second.met));
        let id = if edge.is_some() { "slide3-crease" } else { "slide3-crease-none" };
        let sentence = Message::new(id)
            .with("a", a.as_str())
            .with("b", b.as_str())
            .with("edge", edge.unwrap_or(DVec3::ZERO))
            .with("along", along)
            .with("projected", projected)
            .with("cross", first.normal.cross(second.normal).length());
        let mut facts = Vec::from([first, second].map(|n| {
            let row = vector(way.letter(n.met), n.normal).means("fact-normal3");
            row.of("normal", way.which(n.met), Role::Normal)
        }));
        if let Some(edge) = edge {
            facts.extend([
                vector("e", edge)
                    .formula(format!("{a}×{b} / |{a}×{b}|"))
                    .means("fact-crease")
                    .at("edge", Role::Candidate),
                number("v·e", along)
                    .formula(product(way.displacement, edge))
                    .means("fact-along-crease")
                    .at("velocity", Role::Path),
            ]);
        }
        let row = vector("v′", projected).formula("(v·e) e").means("fact-v-crease");
        facts.push(row.at("projected", Role::Result));
        (sentence, facts)
    }
}
