//! What the slide in the plane says in words of its own.

use glam::DVec2;

use super::sentences::{Impact, Slides, Words};
use super::{SlideLab, Way};
use crate::figure::Role;
use crate::lab::bsp::descent::Descent;
use crate::lab::common::draw::{number, vector};
use crate::lab::{Told, no_steps};
use crate::sweep::slide::{SlideOptions, Step};
use crate::sweep::{SweepContact, WallFeature};
use crate::text::Message;

impl<D: Descent> Slides for SlideLab<D> {
    type Inner = D;
    type Vector = DVec2;
    type Contact = SweepContact;

    const WORDS: Words = Words {
        v: "fact-v",
        w: "fact-w",
        normal: "fact-normal",
        along: "fact-v-along",
        facing: "fact-facing",
        aim: "slide-aim",
        normals: ["slide-normals-first", "slide-normals-forgotten", "slide-normals-kept"],
        project: ["slide-project-refused", "slide-project-only", "slide-project-kept"],
        corner: ["slide-corner"; 2],
        thing: "wall",
        way: ("path", Role::Path),
    };

    fn options(&self) -> &SlideOptions {
        &self.options
    }

    fn fraction_and_normal(contact: &SweepContact) -> (f64, DVec2) {
        (contact.fraction, contact.normal)
    }

    fn thing(&self, contact: &SweepContact) -> Message {
        let names = &self.scenery.names;
        if D::PUBLISHED {
            Message::new("name-line").with("wall", names.of_wall(contact.wall))
        } else {
            names.touched(contact)
        }
    }

    fn impact(&self, contact: &SweepContact, real: Option<f64>, way: &Way) -> Impact {
        let names = &self.scenery.names;
        let (id, thing) = match (D::PUBLISHED, contact.feature) {
            (true, _) => ("slide-impact-published", names.of_wall(contact.wall)),
            (false, WallFeature::Face | WallFeature::Plane) => {
                ("slide-impact", names.touched(contact))
            }
            (false, WallFeature::Curve) => ("slide-impact-curve", names.touched(contact)),
            (false, WallFeature::Round) => ("slide-impact-round", names.touched(contact)),
            (false, _) => ("slide-impact-corner", names.touched(contact)),
        };
        let facts = self.scenery.contact_rows(contact, real, &way.sight());
        Impact { id, thing, facts, skin: Some(self.scenery.skin_row()) }
    }

    fn own(&self, step: &Step<D>, way: &Way) -> Told {
        let Step::Turned { tangent, turned, projected, .. } = *step else { return no_steps() };
        let Some((_, contact)) = way.impacts.last() else { return no_steps() };
        let angle = tangent.angle_to(turned).abs().to_degrees();
        let sentence = Message::new("slide-turned")
            .with("wall", self.scenery.names.touched(contact))
            .with("name", way.sight().letter(contact))
            .with("angle", angle)
            .with("turned", turned);
        let facts = vec![
            vector("f v′", tangent).means("fact-tangent").at("remaining", Role::Refused),
            vector("w", turned).means("fact-turned").at("turned", Role::Result),
            number("angle", angle).means("fact-turn-angle").at("turned", Role::Result),
            vector("v′", projected).means("fact-v-turned").at("turned", Role::Result),
        ];
        (sentence, facts)
    }
}
