title-circle-box = Disque et boîte
lab-circle-box = Disque et boîte se rencontrent-ils ? Quatre tests, les moins chers d’abord, ou un bornage.
try-circle-box = faites tourner le disque autour d’un coin de la boîte
fact-centre = Le centre du disque.
fact-past-side = De combien le centre dépasse ce côté de la boîte ; en dessous de 0, il n’y est pas arrivé. Plus que r, c’est trop loin.
fact-box-corner = Un sommet de la boîte.
fact-corner-square = Le carré de la distance du sommet au centre. S’il ne dépasse pas r², le sommet est dans le disque.
fact-side-of-end = De quel côté de cette extrémité est le centre, le long du côté de S à T : positif vers T, négatif en arrière.
fact-corners-held = Combien de sommets de la boîte sont dans le disque.
fact-nearest-corner = La distance du centre au sommet le plus proche.
fact-clamped = La coordonnée du centre si elle est dans la boîte ; sinon celle du côté qu’il dépasse.
fact-to-side = La distance du centre à ce côté.
fact-out-of-box = Jusqu’au côté, puis de tout le rayon : c’est de cela que le disque doit bouger pour être libre.
fact-disc-way-out = La direction dans laquelle sort le disque, de longueur 1.
fact-box-distance-square = Le carré de la distance de P au centre. S’il ne dépasse pas r², P est dans le disque.
lab-needs-circle-and-box = Ce labo demande un cercle et une boîte non tournée : dessinez les deux.
kind-test-boxes = côté
kind-test-corners = sommet
kind-test-centre = centre
kind-test-sides = projection
kind-case = cas
kind-disc = le disque
circle-box-disc = Le disque a pour centre C = { $centre } et pour rayon r = { $radius }. La boîte qui l’entoure s’étend de r de chaque côté : elle est trop loin d’un côté quand C le dépasse de plus de r.
circle-box-side = Test 1, la boîte autour du disque : trop { $way ->
    [right] à droite
    [left] à gauche
    [down] bas
   *[up] haut
} ? C est { $past } { $place ->
    [before] en deçà
   *[past] au-delà
} du côté { $way ->
    [right] droit
    [left] gauche
    [down] bas
   *[up] haut
} de la boîte. { $apart ->
    [yes] C’est plus que r = { $radius } : séparés, et on ne teste rien d’autre.
   *[no] { $place ->
        [before] Le disque ne peut donc pas être trop loin par là.
       *[past] Ce n’est pas plus que r = { $radius }, donc pas de ce côté.
    }
}
circle-box-corner = Test 2, un sommet dans le disque ? Celui { $corner ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [lower-right] en bas à droite
   *[lower-left] en bas à gauche
} est à d² = { $square } de C, { $within ->
    [yes] pas plus que r² = { $limit } : il est dans le disque.
   *[no] plus que r² = { $limit } : il n’y est pas.
}
circle-box-centre = Test 3, le centre dans la boîte ? { $within ->
    [yes] C = { $centre } est entre min et max pour les deux coordonnées : il y est.
   *[no] C.{ $axis } = { $at } est { $side ->
        [below] inférieur à min.{ $axis } = { $border }
       *[above] supérieur à max.{ $axis } = { $border }
    } : il n’y est pas.
}
circle-box-project = Test 4, le projeté I du centre est-il sur un côté { $side ->
    [upright] vertical
   *[level] horizontal
} ? { $on ->
    [yes] s₁ = { $s1 } et s₂ = { $s2 } ne sont pas tous deux du même côté de 0 : I est entre les extrémités S et T.
   *[no] s₁ = { $s1 } et s₂ = { $s2 } sont du même signe : I est au-delà d’une extrémité.
}
circle-box-case = { $case ->
    [A] Cas A, par le test { $test } : { $held ->
        [one] un sommet
       *[other] { $held } sommets
    } de la boîte dans le disque. Ils se rencontrent.
    [B] Cas B, par le test { $test } : C n’est en face d’aucun côté ; le plus proche est un sommet, à { $nearest }, plus que r = { $radius }. Ils sont séparés, bien que leurs boîtes se rencontrent.
    [C] Cas C, par le test { $test } : le centre du disque est dans la boîte. Ils se rencontrent.
    [D] Cas D, par le test { $test } : les { $held } sommets sont dans le disque, qui couvre la boîte. Ils se rencontrent.
    [E] Cas E, par le test { $test } : C est en face d’un côté, et d’après le test 1 pas plus loin de lui que r = { $radius }. Ils se rencontrent.
   *[far] Décidé par le test { $test } : C dépasse le côté de { $past }, plus que r = { $radius }. Même la boîte autour du disque est à l’écart.
}
circle-box-clamp = La même chose par un seul bornage : { $said }
clamp-nearest = chaque coordonnée de C = { $centre } est ramenée dans la boîte. C’est P = { $nearest }, le point de la boîte le plus proche de C.
clamp-inside = chaque coordonnée de C = { $centre } est déjà dans la boîte. C est lui-même le point le plus proche P, donc ils se rencontrent.
clamp-side = C est à { $distance } du côté { $way ->
    [right] droit
    [left] gauche
    [down] bas
   *[up] haut
} : { $nearest ->
    [yes] le plus proche jusqu’ici.
   *[no] pas plus proche que le plus proche jusqu’ici.
}
clamp-inside-out = la sortie passe par le côté { $way ->
    [right] droit
    [left] gauche
    [down] bas
   *[up] haut
}, le plus proche : { $distance } jusqu’à lui et r = { $radius } au-delà font { $depth }.
clamp-reach = { $order ->
    [less] P est dans le disque, car d² = { $square } est inférieur à r² = { $limit } : ils se chevauchent.
    [equal] P est sur le bord, car d² = { $square } vaut exactement r² : ils se touchent, et toucher, c’est se rencontrer.
   *[greater] P n’est pas dans le disque, car d² = { $square } dépasse r² = { $limit } : ils sont séparés.
}
clamp-out = { $how ->
    [touching] la sortie : P est à d = { $distance }, tout le rayon ; le disque n’a pas à bouger.
    [level] la sortie : P est en C ; le disque doit bouger de tout r = { $reach }.
   *[no] la sortie mène de P à C. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r = { $reach } ; c’est de cela que le disque doit bouger.
}
circle-box-verdict = { $case ->
    [A] { $a } contient un sommet de { $b } (cas A)
    [B] { $a } frôle un sommet de { $b } (cas B)
    [C] { $a } a son centre dans { $b } (cas C)
    [D] { $a } couvre { $b } (cas D)
    [E] { $a } entre par un côté de { $b } (cas E)
   *[far] { $a } est loin de { $b }
}
