title-polygon-crossings = Dans un polygone quelconque
lab-polygon-crossings = Le point est-il dedans ? Comptez les arêtes entre lui et le lointain.
try-polygon-crossings = amenez P à la hauteur d’un sommet
kind-edge-apart = à l’écart
kind-edge-corner = sommet
kind-edge-along = le long
kind-edge-behind = derrière
kind-edge-crossed = traversée
kind-edge-holds = sur l’arête
word-odd = impair
word-even = pair
kind-ray = rayon
kind-edge-reaches = atteint le rayon
crossings-ray = Du point part un rayon vers la droite, à y = { $y }. Au loin, il est dehors. Chaque arête qu’il traverse en chemin change le dehors en dedans, ou l’inverse : on regarde donc, pour chaque arête, si le rayon la traverse.
crossings-height = Arête { $edge } : { $height ->
    [above] bottom.y = { $bottom } < { $y } = p.y. Elle est tout entière au-dessus du rayon, qui ne peut pas la traverser.
    [below] top.y = { $top } > { $y } = p.y. Elle est tout entière au-dessous du rayon, qui ne peut pas la traverser.
    [level] top.y = bottom.y = { $y } = p.y. Elle suit la droite du rayon. Le point est-il dessus ?
    [ends] bottom.y = { $bottom } = p.y. Son bout inférieur est à la hauteur du rayon, le reste au-dessus. De quel côté d’elle est le point ?
    [starts] top.y = { $top } = p.y. Son bout supérieur est à la hauteur du rayon, le reste au-dessous. De quel côté d’elle est le point ?
   *[across] top.y = { $top } < { $y } < { $bottom } = bottom.y. Elle passe par la hauteur du rayon. De quel côté d’elle est le point ?
}
crossings-told = { $by ->
    [left] p.x = { $x } < { $bound }, donc le point est à gauche de ses deux bouts
    [right] p.x = { $x } > { $bound }, donc le point est à droite de ses deux bouts
   *[det] { $sign ->
        [positive] det = { $det } > 0, donc le point est à sa gauche
        [negative] det = { $det } < 0, donc le point est à sa droite
       *[zero] det = { $det }, donc le point est dessus
    }
}
crossings-corner-above = Arête { $edge } : { $told }. Mais l’arête ne fait que finir sur le rayon, en venant d’en haut : elle ne compte pas, n reste { $crossed }. Le rayon passe comme un cheveu plus bas, si bien qu’un sommet compte une fois en tout.
crossings-along = Arête { $edge } : { $told }. L’arête longe le rayon : elle ne compte pas, n reste { $crossed }. Ses voisines décident.
crossings-behind = Arête { $edge } : { $told }. L’arête est derrière le point, où aucun rayon ne va : n reste { $crossed }.
crossings-crossed = Arête { $edge } : { $told }, et le rayon la traverse en { $cross }{ $corner ->
    [yes] , son bout supérieur ; le reste est au-dessous, donc elle compte
   *[no] {""}
}. n = { $crossed }, { $odd ->
    [yes] impair : dedans, s’il n’en vient plus
   *[no] pair : dehors, s’il n’en vient plus
}. L’arête { $down ->
    [yes] descend, donc w augmente de 1
   *[no] monte, donc w diminue de 1
} et vaut { $winding }.
crossings-holds = Arête { $edge } : { $told }, exactement. Le point est sur le bord, et rien d’autre n’est testé.
crossings-is = { $side ->
    [boundary] Le point est sur le bord : aucune des deux règles n’est appliquée.
   *[other] Au loin, c’est dehors ; n = { $crossed } traversées changent de côté { $odd ->
        [yes] un nombre impair de fois : dedans
       *[no] un nombre pair de fois : dehors
    }. Le nombre de tours est w = { $winding }, { $nonzero ->
        [yes] non nul : dedans
       *[no] c’est-à-dire dehors
    }. { $parts ->
        [hatched] Ici, les deux règles se séparent : ce que seul le nombre de tours remplit est hachuré.
        [yes] Ici, les deux règles se séparent.
       *[no] Les deux règles sont d’accord.
    }
}
fact-ray-height = La hauteur du rayon : le y du point. y croît vers le bas.
fact-top = Le y du bout supérieur de l’arête. Plus grand que p.y, toute l’arête est au-dessous du rayon.
fact-bottom = Le y du bout inférieur de l’arête. Plus petit que p.y, toute l’arête est au-dessus du rayon.
fact-edge-left = Le x du bout gauche de l’arête. Un point qui en a moins est à gauche de toute l’arête.
fact-edge-right = Le x du bout droit de l’arête. Un point qui en a plus est à droite de toute l’arête.
fact-edge-det = Deux fois l’aire du triangle formé par l’arête et le point, avec un signe : au-dessus de 0 le point est à gauche de l’arête, au-dessous à droite, à 0 dessus.
fact-crossing = Là où le rayon traverse l’arête. Les traversées se comptent le long du rayon, X₁ au plus près du point. La réponse n’a besoin que de leur nombre.
fact-crossed = Combien d’arêtes le rayon traverse, à ce qu’on en sait.
fact-parity = Si ce nombre est pair ou impair : selon la règle pair-impair, impair veut dire dedans.
fact-winding = Combien de fois le contour fait le tour du point, dans le sens des aiguilles d’une montre : 1 de plus par arête traversée qui descend, 1 de moins par arête qui monte.
fact-even-odd = La règle pair-impair : dedans quand le nombre d’arêtes traversées est impair.
fact-winding-rule = La règle du nombre de tours : dedans dès que le contour fait le tour du point.
legend-crossing = traversée, ou sous le point
legend-not-crossed = non traversée
legend-ray-inside = partie du rayon qui est dedans
crossings-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}{ $parts ->
    [yes] {" "}selon la règle pair-impair ; selon son nombre de tours, { $winding }, il est dedans
   *[no] {""}
}
word-outside = dehors
word-inside = dedans
