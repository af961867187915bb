#version 100
// Lines of a width in pixels, whatever their distance. Each is a strip of four corners, moved apart on the screen.
const float FADE_FROM = 4.0; // pixels
const float FADE_TO = 30.0;

attribute vec3 from;
attribute vec3 to;
attribute vec4 corner; // which end (0, 1), which side (-1, 1), how wide in pixels, how wide what it borders is in the world
attribute vec4 ink;

uniform mat4 clip_from_world;
uniform vec4 dash; // w: how many pixels a unit of the world is, times the depth
uniform vec4 screen; // half its size in pixels; what is nearer to the eye than z is cut off; w lifts lines from faces

varying highp vec3 spot;  // across and along the line in pixels, times the third: straight on the screen
varying highp float reach;
varying lowp vec4 colour;

void main() {
    vec4 a = clip_from_world * vec4(from, 1.0);
    vec4 b = clip_from_world * vec4(to, 1.0);
    float beyond_a = a.w - screen.z;
    float beyond_b = b.w - screen.z;
    colour = ink / 255.0;
    reach = corner.z * 0.5;
    spot = vec3(0.0, 0.0, 1.0);
    if (beyond_a <= 0.0 && beyond_b <= 0.0) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    if (beyond_a < 0.0) a = mix(a, b, beyond_a / (beyond_a - beyond_b));
    else if (beyond_b < 0.0) b = mix(b, a, beyond_b / (beyond_b - beyond_a));
    vec2 start = a.xy / a.w * screen.xy;
    vec2 end = b.xy / b.w * screen.xy;
    float far = distance(start, end);
    vec2 along = far > 1e-3 ? (end - start) / far : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    // one pixel more on each side, for the soft border
    float side = corner.y * (reach + 1.0);
    float beyond = (corner.x * 2.0 - 1.0) * reach * 0.7;
    vec4 at = corner.x < 0.5 ? a : b;
    // the borders of what is a few pixels wide would cover it
    if (corner.w > 0.0) colour.a *= smoothstep(FADE_FROM, FADE_TO, corner.w * dash.w / at.w);
    vec2 spread = (corner.x < 0.5 ? start : end) + across * side + along * beyond;
    gl_Position = vec4(spread / screen.xy * at.w, at.z - screen.w, at.w);
    spot = vec3(side, corner.x * far + beyond, 1.0) * at.w;
}
