title-voronoi-polyhedron = Élément le plus proche dans l’espace
lab-voronoi-polyhedron = Quel sommet, quelle arête ou quelle face d’un solide est le plus proche d’un point ?
try-voronoi-polyhedron = faites passer P de devant une face au-delà d’une arête, puis au-delà d’un sommet
lab-needs-point-and-polyhedron = Ce labo demande un point, et une boîte ou un polyèdre à côté : dessinez-les.
published-voronoi-polyhedron = Les secteurs de l’article, des pyramides depuis le centre : leur face n’est pas forcément la plus proche, et arêtes et sommets n’en ont pas
legend-asked-solid = solide testé
legend-region-asked = région qui contient P
legend-region-refused = région qui ne contient pas P
kind-region-borders = bords d’une région
kind-pyramid = pyramide
track-faces = faces
track-corners = sommets
track-pyramids = pyramides
setting-exploded = écart des régions
region3-side = Par rapport au plan de la face { $face }, P est à d = { $distance }. { $how ->
    [before] Plus que 0 : P est devant, cette face le regarde. Est-il entre les bords de la région de la face ?
    [on] Exactement 0 : P est dans le plan. Est-il entre les bords de la région de la face ?
    [behind] Moins que 0 : P est derrière, cette face n’est donc pas la plus proche.
    [first] Moins que 0 : P est derrière. S’il est derrière tous les plans, il est à l’intérieur, et c’est le plan le plus proche qui compte : celui-ci est le premier.
    [nearer] Moins que 0 : P est derrière. S’il est à l’intérieur, c’est le plan le plus proche qui compte : celui-ci l’est plus que { $best }, à { $least }.
   *[farther] Moins que 0 : P est derrière. S’il est à l’intérieur, c’est le plan le plus proche qui compte : celui-ci ne l’est pas plus que { $best }, à { $least }.
}
region3-borders = La région de la face { $face } est le prisme posé dessus. { $how ->
    [within] P est entre tous ses bords, au plus près de celui de { $edge }, à b = { $within }. Rien n’est plus proche que cette face.
   *[past] Au bord de { $edge }, b = { $within } n’est pas positif : P est au-delà, et l’arête peut être plus proche.
}
region3-edge = L’arête { $edge } a le coin compris entre les prismes de ses deux faces, d’un bout à l’autre. { $how ->
    [within] P est entre les bouts, s = { $start } et t = { $end }, et au-delà des bords de { $one } et de { $two } : rien n’est plus proche que cette arête.
    [past] { $symbol } = { $value } n’est pas positif : P est au-delà du bout { $corner }, et ce sommet peut être plus proche.
   *[over] { $symbol } = { $value } est négatif : P est au-dessus de la face { $face }, hors du coin.
}
region3-corner = Le sommet { $corner } a ce qui est au-delà de toutes les arêtes qui en partent. { $how ->
    [within] P est au-delà de toutes, au plus près pour { $edge }, à b = { $past } : rien n’est plus proche que ce sommet.
   *[past] Pour { $edge }, b = { $past } est négatif : P est du côté de cette arête, pas du sommet.
}
region3-found = { $how ->
    [inside] Derrière tous les plans, { $point } est à l’intérieur de { $solid }. Le plan le plus proche est celui de { $feature }, à |PQ| = { $distance }, en Q = { $place }.
    [on] À |PQ| = { $distance }, { $point } est sur { $kind ->
        [corner] le sommet
        [edge] l’arête
       *[face] la face
    } { $feature } de { $solid }, en Q = { $place }.
   *[outside] De { $solid }, le plus proche de { $point } est { $kind ->
        [corner] le sommet
        [edge] l’arête
       *[face] la face
    } { $feature }, à |PQ| = { $distance }, en Q = { $place }.
}
region3-put = Cliquez : { $point } va dans la région { $kind ->
        [corner] du sommet
        [edge] de l’arête
       *[face] de la face
    } { $feature }.
region3-verdict = { $inside ->
    [yes] { $a } est à l’intérieur de { $b }, à { $distance } de la face la plus proche
   *[no] { $kind ->
        [corner] un sommet
        [edge] une arête
       *[face] une face
    } de { $b } est au plus près de { $a }, à { $distance }
}
pyramid-asked = L’article trace une pyramide du centre, O = { $centre }, à travers la face { $face }. { $how ->
    [within] P est du côté intérieur le long de chaque arête : l’article nomme cette face, sans demander à quelle distance elle est.
   *[outside] P est du côté extérieur du plan par O et { $edge } : il n’est pas dans cette pyramide.
}
pyramid-named = La face de la pyramide est { $face }. Son point le plus proche de P est Q, à |PQ| = { $distance } ; des autres faces, des arêtes et des sommets, rien n’est demandé.
pyramid-verdict = une pyramide de { $b } nomme la face pour { $a }, à { $distance }
fact-region3-normal = Vers l’extérieur de la face, de longueur 1.
fact-region3-side = À quelle distance P est devant le plan de la face ; négative, il est derrière.
fact-region3-best = Le plan le plus proche jusqu’ici, celui de { $face } : négatif, P est derrière.
fact-region3-border = De combien P est en deçà du bord à cette arête, le plan qui la contient et qui est perpendiculaire à la face ; s’il n’est pas positif, P est au-delà.
fact-region3-start = De combien P est au-delà du bout S, le long de l’arête ; s’il n’est pas positif, le sommet S peut être plus proche.
fact-region3-end = De combien P est en deçà du bout T, le long de l’arête ; s’il n’est pas positif, le sommet T peut être plus proche.
fact-region3-past = De combien P est au-delà du bord de { $face } à cette arête ; négatif, il est au-dessus de cette face.
fact-region3-corner = De combien P est au-delà du sommet, à l’opposé de l’autre bout de l’arête ; négatif, il est du côté de l’arête.
fact-region3-place = Le point du solide le plus proche de P.
fact-region3-distance = La distance entre P et Q.
fact-pyramid-centre = La moyenne des sommets, la pointe de chaque pyramide.
fact-pyramid-place = Le point de la face de la pyramide le plus proche de P.
fact-pyramid-distance = À quelle distance il est. Un autre élément peut être plus proche.
