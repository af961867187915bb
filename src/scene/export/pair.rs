//! Two objects as text for others: a question for `glisse query`, a test in Rust.

use serde::Serialize;
use serde_json::json;

use crate::collide::{Body, Overlap, overlap};
use crate::scene::error::{Code, Problem};
use crate::scene::{Object, Shape};

/// A shape and where it is, as queries have it.
#[derive(Serialize)]
struct PlacedText<'a> {
    shape: &'a Shape,
    position: [f64; 2],
    #[serde(skip_serializing_if = "is_zero")]
    rotation: f64,
}

fn is_zero(x: &f64) -> bool {
    *x == 0.0
}

fn placed(object: &Object) -> PlacedText<'_> {
    let Object { shape, position, rotation, .. } = object;
    PlacedText { shape, position: position.to_array(), rotation: *rotation }
}

/// The line that asks `glisse query` how two objects meet.
///
/// # Errors
/// When a shape is none that can be written.
pub fn query_line(a: &Object, b: &Object) -> Result<String, Problem> {
    body(a)?;
    body(b)?;
    Ok(json!({"ask": "overlap", "a": placed(a), "b": placed(b)}).to_string())
}

/// A test in Rust that puts two objects to [`overlap`] and holds the answer to what it is now. It needs `glisse` and
/// `serde_json`.
///
/// # Errors
/// When a shape is none that can meet another.
pub fn rust_test(a: &Object, b: &Object) -> Result<String, Problem> {
    let answer = overlap(&body(a)?, &body(b)?);
    let [a_text, b_text] = [a, b].map(|o| raw(&json!(placed(o)).to_string()));
    let name = name(a, b);
    let asserts = match &answer {
        Overlap::Apart(_) => "    assert!(overlap(&a, &b).contact().is_none());\n".to_owned(),
        Overlap::Meets(contact) => {
            let [x, y] = contact.normal.to_array();
            let touching = contact.touching;
            let mut lines = "    let answer = overlap(&a, &b);\n    let contact = \
                             answer.contact().expect(\"they meet\");\n"
                .to_owned();
            let not = if touching { "" } else { "!" };
            lines.push_str(&format!("    assert!({not}contact.touching);\n"));
            if contact.depth.is_finite() {
                // sines of angles may end otherwise on another machine
                let depth = contact.depth;
                lines.push_str(&format!(
                    "    let near = |x: f64, y: f64| (x - y).abs() <= 1e-9 * y.abs().max(1.0);
    assert!(near(contact.depth, {depth:?}), \"{{}}\", contact.depth);
    assert!(near(contact.normal.x, {x:?}), \"{{}}\", contact.normal.x);
    assert!(near(contact.normal.y, {y:?}), \"{{}}\", contact.normal.y);\n"
                ));
            }
            lines
        }
    };
    Ok(format!(
        "#[test]
fn {name}() {{
    use glisse::collide::{{Body, overlap}};
    use glisse::scene::read_placed;
    let body = |text: &str| {{
        let value = serde_json::from_str(text).expect(\"JSON\");
        let placed = read_placed(&value, \"\").expect(\"a placed shape\");
        let shape = placed.shape.to_geom().expect(\"a valid shape\");
        Body::new(&shape).moved(&placed.pose().expect(\"a valid place\"))
    }};
    let a = body({a_text});
    let b = body({b_text});
{asserts}}}
"
    ))
}

fn body(object: &Object) -> Result<Body, Problem> {
    let refused = |e| Problem::shape(&format!("/{}/shape", object.id), &e);
    let shape = object.shape.to_geom().map_err(refused)?;
    let pose = crate::geom::Pose::new(object.position, object.rotation).map_err(refused)?;
    object.shape.check_pose(&pose).map_err(refused)?;
    if object.hidden {
        let message = "a hidden object takes part in nothing: show it first";
        return Err(Problem::new(Code::Range, format!("/{}", object.id), message));
    }
    Ok(Body::new(&shape).moved(&pose))
}

/// The most signs around a raw string; the language allows 255.
const MOST_SIGNS: usize = 6;

/// A text as a raw string, with as many signs around it as none in it can end; as a plain one where those are many.
fn raw(text: &str) -> String {
    let longest = text.split('"').skip(1).map(|s| s.len() - s.trim_start_matches('#').len()).max();
    let longest = longest.unwrap_or(0);
    if longest >= MOST_SIGNS {
        return format!("{text:?}");
    }
    let signs = "#".repeat(longest + 1);
    format!("r{signs}\"{text}\"{signs}")
}

/// A function's name of two ids.
fn name(a: &Object, b: &Object) -> String {
    let word = |object: &Object| {
        let mut word = String::new();
        for c in object.id.chars() {
            if c.is_ascii_alphanumeric() {
                word.push(c.to_ascii_lowercase());
            } else if !word.ends_with('_') {
                word.push('_');
            }
        }
        word.trim_matches('_').to_owned()
    };
    format!("how_{}_and_{}_meet", word(a), word(b)).replace("__", "_")
}
