title-polygon-left = Dans un polygone convexe
lab-polygon-left = Un point est-il dans un polygone convexe : du côté intérieur de chaque arête ?
try-polygon-left = faites franchir à P une arête à la fois
fact-ring-turn = Deux fois l’aire du triangle A, B, C avec son signe : positive, le contour tourne à droite en B.
fact-edge = L’arête comme vecteur, dans le sens où on la parcourt.
fact-to-point = Du début de l’arête à P.
fact-det = Deux fois l’aire du triangle A, B, P avec son signe : avec y vers le bas, positive, P est à droite de l’arête.
fact-unfit-at = L’endroit où le polygone n’est pas convexe.
fact-points = Le nombre de points du contour.
kind-unfit = inadapté
kind-winding = sens de parcours
kind-edge-side = arête
polygon-left-unfit = { $why ->
    [holes] Ce polygone a des trous : il n’est pas convexe, et un point dans un trou est du côté intérieur de chaque arête extérieure.
    [concave] Ce polygone est concave : en B, son sommet { $corner }, il tourne dans l’autre sens, si bien qu’une part de son intérieur est du mauvais côté d’une arête.
    [self-crossing] Ce polygone se croise en I = { $at } : ses arêtes n’ont pas de côté où se trouve tout son intérieur.
    [touching] Ce polygone se touche lui-même en I = { $at } : il n’est pas convexe.
   *[degenerate] Ce polygone n’a pas d’aire : aucun côté de ses arêtes n’est l’intérieur.
}{ $why ->
    [degenerate] {""}
   *[other] {" "}Ouvrez plutôt « Dans un polygone quelconque », ou coupez-le d’abord en morceaux convexes avec « Triangles d’un polygone ».
}
polygon-left-winding = { $clockwise ->
    [yes] À ce sommet, det(AB, BC) = { $turn } > 0 : avec y vers le bas, on tourne à droite. Un contour convexe tourne toujours du même côté : l’intérieur est à droite de chaque arête, là où d > 0.
   *[no] À ce sommet, det(AB, BC) = { $turn } < 0 : avec y vers le bas, on tourne à gauche. Un contour convexe tourne toujours du même côté : l’intérieur est à gauche de chaque arête, là où d < 0.
}
polygon-left-edge = Pour { $edge }, d = det(AB, AP) = { $det }{ $on-side ->
    [right] {" "}> 0 : P est à sa droite
    [left] {" "}< 0 : P est à sa gauche
   *[on] {"\u00A0"}: P est sur sa droite support
}. { $inner ->
    [yes] C’est le côté intérieur : on passe à l’arête suivante.
    [on] Ce n’est pas un mauvais côté : on passe à l’arête suivante.
   *[no] C’est le côté extérieur, et une fois suffit : P est dehors, aucune autre arête n’est testée.
}
polygon-left-within = { $side ->
    [boundary] Aucune arête n’a P de son côté extérieur, et pour { $edge } d = { $det } : P est dessus, donc sur le bord.
   *[inside] Chaque arête a P de son côté intérieur : P est dedans. Le plus petit triangle est celui de { $edge }, d = { $det }.
}
polygon-left-assumed = Le code de l’article prend les { $points } points comme ils viennent, et d < 0 comme dehors. Il suppose donc que l’intérieur est à droite de chaque arête. Il ne le vérifie jamais.
polygon-left-published = Version publiée, pour { $edge } : d = { $det }. { $out ->
    [yes] d < 0 : « dehors », aussitôt.
   *[no] Pas au-dessous de 0 : on continue.
}
polygon-left-published-in = Version publiée : « dedans », car aucun d n’était au-dessous de 0. Le plus petit était d = { $det }, pour { $edge }.
polygon-left-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
    [unfit] { $b } n’est pas un polygone convexe : ouvrez « Dans un polygone quelconque »
   *[outside] { $a } est hors de { $b }
}
published-polygon-left = La règle de l’article, d < 0 est dehors : juste pour un seul sens de parcours
