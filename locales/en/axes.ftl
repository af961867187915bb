# What the labs of separating axes and Voronoi regions say.
