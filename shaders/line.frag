#version 100
// Lines with a soft border, dashed where that is wished.
precision highp float;

varying highp vec3 spot;
varying highp float reach;
varying lowp vec4 colour;

uniform vec4 dash; // how long a dash is and how far apart dashes begin, in pixels; z: how much of the line is seen; w is for the corners

void main() {
    vec2 at = spot.xy / spot.z;
    float cover = clamp(reach + 0.5 - abs(at.x), 0.0, 1.0);
    if (dash.y > 0.0) {
        float in_dash = mod(at.y, dash.y);
        cover *= clamp(dash.x - in_dash + 0.5, 0.0, 1.0);
    }
    gl_FragColor = vec4(colour.rgb, colour.a * cover * dash.z);
}
