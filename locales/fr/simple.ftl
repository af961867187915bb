# Ce que disent les labos des formes simples.

lab-point-box = Un point est-il dans une boîte dont les côtés suivent les axes ?
lab-needs-point-and-box = Ce labo demande un point et une boîte non tournée : dessinez les deux.
kind-compare = comparaison
kind-within = dedans
pairs-step = { $a } · { $b } — { $said }
pairs-verdict = { $meet ->
    [one] { $meet } paire sur { $pairs } se rencontre
   *[other] { $meet } paires sur { $pairs } se rencontrent
}
pairs-verdict-left = { $meet } des { $pairs } premières paires se rencontrent ; { $left } autres n'ont pas été testées
point-box-left = Gauche : x = { $point } est-il au-delà du côté gauche, à { $side } ? { $beyond ->
    [yes] Oui : tout ce qui est à sa gauche est exclu, le point aussi.
   *[no] Non, donc le point peut être dans la boîte.
}
point-box-right = Droite : x = { $point } est-il { $rule ->
    [half-open] sur le côté droit, à { $side }, ou au-delà
   *[closed] au-delà du côté droit, à { $side }
} ? { $beyond ->
    [yes] Oui : tout ce qui est à sa droite est exclu, le point aussi.
   *[no] Non, donc le point peut être dans la boîte.
}
point-box-top = Haut : y = { $point } est-il au-dessus du côté haut, à { $side } ? (y croît vers le bas.) { $beyond ->
    [yes] Oui : tout ce qui est au-dessus est exclu, le point aussi.
   *[no] Non, donc le point peut être dans la boîte.
}
point-box-bottom = Bas : y = { $point } est-il { $rule ->
    [half-open] sur le côté bas, à { $side }, ou au-dessous
   *[closed] au-dessous du côté bas, à { $side }
} ? { $beyond ->
    [yes] Oui : tout ce qui est au-dessous est exclu, le point aussi.
   *[no] Non : les quatre comparaisons tiennent.
}
point-box-within = { $side ->
    [boundary] Sur un bord : pour des formes fermées, toucher c'est se rencontrer ; pour un pixel ou une case, seuls les bords gauche et haut seraient à la boîte.
   *[inside] Les quatre comparaisons tiennent : le point est dans la boîte.
}
point-box-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}
published-point-box = La boîte semi-ouverte de l'article, utile aux pixels et aux cases : les bords droit et bas sont aux voisines
