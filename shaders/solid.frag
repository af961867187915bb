#version 100
// Faces of solids in soft light: so much of their colour over the canvas as light falls on them, from over the eye's left
// shoulder. What is seen from its back is lit as if it were its front.
precision highp float;

varying highp vec3 normal;
varying highp vec3 to_eye;
varying lowp vec4 colour;

uniform vec4 light;  // the way to it
uniform vec4 ground; // the canvas
uniform vec4 shade;  // how much colour there is in the shade, and how much more in full light

void main() {
    vec3 n = normalize(normal);
    if (dot(n, to_eye) < 0.0) n = -n;
    float share = shade.x + shade.y * clamp(dot(n, light.xyz), 0.0, 1.0);
    // Glass has all of its colour, and lets through what is behind it.
    vec3 ink = colour.a < 1.0 ? colour.rgb : mix(ground.rgb, colour.rgb, share);
    gl_FragColor = vec4(ink, colour.a * (colour.a < 1.0 ? 0.6 + 0.6 * share : 1.0));
}
