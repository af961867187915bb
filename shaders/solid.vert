#version 100
// Faces of solids: where they are, and which way they face.
attribute vec3 place;
attribute vec3 facing;
attribute vec4 ink;

uniform mat4 clip_from_world;
uniform vec4 eye; // where the eye is; or with w = 0 the direction to it

varying highp vec3 normal;
varying highp vec3 to_eye;
varying lowp vec4 colour;

void main() {
    gl_Position = clip_from_world * vec4(place, 1.0);
    normal = facing;
    to_eye = eye.xyz - place * eye.w;
    colour = ink / 255.0;
}
