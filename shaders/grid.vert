#version 100
// The quiet grid: a rectangle of the screen, each corner with its place in points from the view's middle.
attribute vec3 position;
attribute vec2 texcoord;

varying highp vec2 place;

uniform mat4 Model;
uniform mat4 Projection;

void main() {
    gl_Position = Projection * Model * vec4(position, 1.0);
    place = texcoord;
}
