#version 100
// The quiet grid. Everything is in pixels of the screen and small: the great numbers of a deep zoom far
// from the origin were taken modulo the strong spacing, in doubles, before they came here.
precision highp float;

varying highp vec2 place;

uniform vec4 line_colour;   // every line
uniform vec4 strong_colour; // every fourth line
uniform vec4 ground;        // the canvas
uniform vec2 offset;        // where a line of the strongest level lies, in pixels
uniform float spacing;      // between lines of the finest level, in pixels
uniform float fade;         // how far the finest level has come in, 0 to 1

// How much of this pixel a family of lines one pixel wide covers, smoothly.
float cover(float gap) {
    vec2 from_line = abs(mod(place - offset + 0.5 * gap, gap) - 0.5 * gap);
    vec2 on = clamp(1.0 - from_line, 0.0, 1.0);
    return max(on.x, on.y);
}

void main() {
    // three levels, each four times the one before: the finest comes in while the next turns strong
    float fine = cover(spacing) * fade;
    float middle = cover(spacing * 4.0);
    float coarse = cover(spacing * 16.0);
    vec3 colour = ground.rgb;
    colour = mix(colour, line_colour.rgb, fine);
    colour = mix(colour, mix(line_colour.rgb, strong_colour.rgb, fade), middle);
    colour = mix(colour, strong_colour.rgb, coarse);
    gl_FragColor = vec4(colour, 1.0);
}
