title-point-polyhedron = Point dans un solide ou un polygone plat
lab-point-polyhedron = Un point est-il dans un solide convexe, ou sur un polygone plat ?
try-point-polyhedron = montez P à travers le couvercle, puis amenez-le à la plaque
lab-needs-point-and-solid = Ce labo demande un point, et une boîte, un polyèdre, un triangle ou un polygone plat à côté : dessinez-les.
published-point-polyhedron = Les cas de l’article à côté des plans des faces : à un sommet, une distance au centre qui vaut dans une boule, et non dans le solide
legend-plane-nearest = derrière : le plan le plus proche jusqu’ici
legend-plane-farther = derrière, mais pas plus proche
legend-point-within = dedans, ou dessus
kind-which-side = quel côté
track-plane = plan
polyhedron-face = Au-dessus du plan de la face { $face }, P est à h = { $height }. { $how ->
    [outside] Plus que 0 : P est devant cette face, et un solide est derrière toutes les siennes. P est donc dehors, quoi que disent les autres.
    [on] Exactement 0 : P est dans ce plan. S’il n’est devant aucun autre, il est sur le bord.
    [first] Moins que 0 : P est derrière. S’il est derrière tous, il est dedans ; ce plan est le premier à qui comparer.
    [nearest] Moins que 0 : P est derrière, et plus près de ce plan que de celui de { $best }, { $least }.
   *[deeper] Moins que 0 : P est derrière, et pas plus près de ce plan que de celui de { $best }, { $least }.
}
polyhedron-plane = Au-dessus du plan de { $face }, P est à h = { $height }. { $how ->
    [in] Exactement 0 : P est dans le plan. Y est-il au-delà d’une des arêtes ?
   *[off] Ce n’est pas 0, et un polygone n’a pas d’épaisseur : P n’est pas dessus, et aucune arête n’est à tester.
}
polyhedron-edge = Dans le plan, P est à e = { $past } au-delà de la droite { $edge }. { $how ->
    [outside] Plus que 0 : il est à l’extérieur de cette arête, et un polygone convexe est du côté intérieur de toutes.
    [on] Exactement 0 : sur la droite de cette arête.
    [first] Moins que 0 : du côté intérieur. L’est-il pour toutes les arêtes ?
    [nearest] Moins que 0 : du côté intérieur, et plus près de cette droite que de celle de { $best }, { $least }.
   *[deeper] Moins que 0 : du côté intérieur, et pas plus près que de la droite { $best }, { $least }.
}
polyhedron-found = { $how ->
    [before] { $point } est hors de { $solid } : une face suffit, { $feature }, devant laquelle P est à h = { $height }.
    [inside] { $point } est dans { $solid } : derrière ses { $count } faces. Le plan le plus proche est celui de { $feature }, à h = { $height } ; c’est par là que la sortie est la plus courte.
    [on] { $point } est sur le bord de { $solid } : dans le plan de { $feature }, h = { $height }, et devant aucune autre face.
    [thin] { $point } est sur { $solid } : ses sommets ne sont pas tout à fait dans un plan, et P est dans le mince solide qu’ils forment, à h = { $height } de { $feature }. Tout y est bord.
    [off] { $point } n’est pas sur { $solid } : il est hors du plan de { $feature }, à h = { $height }.
    [past] { $point } est dans le plan de { $solid }, mais pas dessus : au-delà de l’arête { $feature }, de e = { $height }.
    [on-edge] { $point } est sur { $solid }, sur son arête { $feature } : e = { $height }, et au-delà d’aucune autre.
   *[on-polygon] { $point } est sur { $solid } : dans son plan, et au-delà d’aucune arête ; la plus proche est { $feature }, e = { $height }. Un polygone n’a pas d’intérieur : c’est son bord.
}
polyhedron-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [on] { $a } est sur { $b }
   *[outside] { $a } est hors de { $b }
}
polyhedron-near = { $kind ->
    [corner] De tous les sommets, V = { $feature } est le plus proche de P, à { $distance }.
    [edge] De tous les milieux d’arêtes, M, celui de { $feature }, est le plus proche, à { $distance }.
   *[face] De tous les milieux de faces, M, celui de { $feature }, est le plus proche, à { $distance }.
} { $how ->
    [first] Un milieu est-il plus proche ?
    [nearer] Il l’est plus que ce qui précède : c’est donc son cas.
   *[farther] Ce qui précède est plus proche.
}
polyhedron-border = Un polygone a une région, entre les plans dressés sur ses arêtes. À celui de { $edge }, b = { $within } : { $how ->
    [past] moins que 0, P est au-delà.
   *[within] P est en deçà de tous, et le moins en deçà de celui-ci.
}
polyhedron-compared = { $case ->
    [corner] Le sommet { $feature } est le plus proche : l’article compare donc des distances au centre, |OP| = { $reach } et |OV| = { $limit }. { $inside ->
        [yes] La première est moindre : il dit dedans. Mais cela vaut dans toute la boule qui passe par { $feature }, et cette boule déborde devant les faces.
       *[no] La première n’est pas moindre : il dit dehors. Mais un solide long sort de la boule qui passe par { $feature }.
    }
    [along] { $kind ->
        [edge] Le milieu de l’arête { $feature }
       *[face] Le milieu de la face { $feature }
    } est le plus proche : les longueurs se comparent donc le long de n. P va jusqu’à { $reach } de O, et M jusqu’à { $limit }. { $inside ->
        [yes] P va moins loin : l’article dit dedans. Il est derrière ce seul plan ; des autres, rien n’est demandé.
       *[no] P va aussi loin ou plus : l’article dit dehors ; et devant un plan, on est dehors.
    }
    [past] Au-delà du bord de { $feature }, P est hors de la région du polygone, et donc pas dessus. La règle juste le dit aussi.
   *[polygon] Dans la région de { $feature }, à h = { $reach } au-dessus de son plan : { $inside ->
        [yes] exactement 0, P est donc sur le polygone.
       *[no] ce n’est pas 0, P n’est donc pas sur le polygone.
    } La règle juste le dit aussi.
}
fact-polyhedron-normal = Vers l’extérieur de la face, de longueur 1.
fact-polyhedron-height = À quelle distance P est devant le plan ; négative, il est derrière. Le signe est exact.
fact-polyhedron-best = Le plan le plus proche jusqu’ici, celui de { $face } : négatif, P est derrière.
fact-polyhedron-past = De combien P est au-delà de la droite { $edge }, dans le plan ; négatif, il est du côté intérieur. Le signe est exact.
fact-polyhedron-near = À quelle distance P en est.
fact-polyhedron-middle = Le sommet, ou le milieu.
fact-polyhedron-border = De combien P est en deçà du plan dressé sur cette arête ; négatif, il est au-delà.
fact-polyhedron-reach = À quelle distance P est du centre, la moyenne des sommets.
fact-polyhedron-limit = À quelle distance le sommet le plus proche est du centre.
fact-polyhedron-along = Jusqu’où P va depuis le centre, le long de n.
fact-polyhedron-along-limit = Jusqu’où va le milieu depuis le centre, le long de n.
