#version 100
// A rectangle of the screen, each corner with its place in pixels from the view's middle: the grid's, the regions'.
attribute vec3 position;
attribute vec2 texcoord;

varying highp vec2 place;

uniform mat4 Model;
uniform mat4 Projection;

void main() {
    gl_Position = Projection * Model * vec4(position, 1.0);
    place = texcoord;
}
