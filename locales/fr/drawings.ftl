# Ce que dit l’import de dessins.
file-kind-drawing = Dessins (SVG)
reading-title = Lecture de { $file }
reading-failed = { $file } n’a pas pu être lu : le lecteur y a renoncé
