#version 100
// Which edge or corner of a convex polygon is nearest to each pixel: an edge's hue, grey for corners; and stripes
// where the sectors from the centre name an edge that does not hold the nearest place.
// Everything is in pixels from the view's middle: the corners were taken there, in doubles, before they came here.
precision highp float;

varying highp vec2 place;

uniform vec4 corners[65];  // x, y, the hue of the edge that starts there; the first again after the last
uniform float count;       // how many edges
uniform vec4 hues[8];      // the last is that of the corners
uniform float strength;    // how much of its hue a region shows
uniform vec3 centre;       // where the sectors begin; z is 0 when none are shown
uniform vec4 stripe;       // the colour of the stripes

float turn(vec2 a, vec2 b) {
    return a.x * b.y - a.y * b.x;
}

void main() {
    float least = 1e30;
    float hue = 7.0;
    float edge = -1.0;    // the edge that is nearest
    float corner = -1.0;  // or the corner
    float named = -1.0;   // the edge of the sector
    vec2 from_centre = place - centre.xy;
    for (int i = 0; i < 64; i++) {
        if (float(i) >= count) break;
        vec2 a = corners[i].xy;
        vec2 way = corners[i + 1].xy - a;
        vec2 p = place - a;
        float t = dot(p, way) / dot(way, way);
        vec2 off = p - way * clamp(t, 0.0, 1.0);
        float square = dot(off, off);
        if (square < least) {
            least = square;
            edge = float(i);
            corner = t <= 0.0 ? float(i) : (t >= 1.0 ? float(i) + 1.0 : -1.0);
            hue = corner < 0.0 ? corners[i].z : 7.0;
        }
        if (turn(a - centre.xy, from_centre) >= 0.0
            && turn(corners[i + 1].xy - centre.xy, from_centre) < 0.0) {
            named = float(i);
        }
    }
    vec4 colour = vec4(0.0);
    for (int i = 0; i < 8; i++) {
        if (abs(float(i) - hue) < 0.5) colour = vec4(hues[i].rgb, strength);
    }
    if (centre.z > 0.5 && named >= 0.0) {
        // The corner after the last edge is the first.
        float last = count - 0.5;
        if (corner > last) corner = 0.0;
        float after = named + 1.0 > last ? 0.0 : named + 1.0;
        bool holds = corner < -0.5
            ? abs(edge - named) < 0.5
            : (abs(corner - named) < 0.5 || abs(corner - after) < 0.5);
        if (!holds) {
            float across = abs(mod((place.x + place.y) * 0.7071068, 7.0) - 3.5);
            float on = clamp(1.5 - across, 0.0, 1.0) * stripe.a;
            colour = vec4(mix(colour.rgb, stripe.rgb, on), max(colour.a, on));
        }
    }
    gl_FragColor = colour;
}
