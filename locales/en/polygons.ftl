# What the labs of polygons say.
