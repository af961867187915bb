title-point-box = Point dans une boîte
lab-point-box = Un point est-il dans une boîte dont les côtés suivent les axes ?
try-point-box = faites passer le point P par-dessus un côté
fact-side = La position de ce côté de la boîte.
fact-past = De combien le point dépasse le côté ; négatif, il n’y arrive pas.
lab-needs-point-and-box = Ce labo demande un point et une boîte non tournée : dessinez les deux.
point-box-left = Côté gauche : x = { $point } { $beyond ->
    [yes] est inférieur à { $side }. Tout ce qui est à gauche du côté est exclu, le point aussi.
   *[no] n’est pas inférieur à { $side }. Le point peut être dans la boîte.
}
point-box-right = Côté droit : x = { $point } { $beyond ->
    [yes] { $rule ->
        [half-open] n’est pas inférieur à { $side }. Le côté lui-même est à la voisine : le point est exclu.
       *[closed] est supérieur à { $side }. Tout ce qui est à droite du côté est exclu, le point aussi.
    }
   *[no] { $rule ->
        [half-open] est inférieur à { $side }. Le point peut être dans la boîte.
       *[closed] n’est pas supérieur à { $side }. Le point peut être dans la boîte.
    }
}
point-box-top = Côté haut : y = { $point } { $beyond ->
    [yes] est inférieur à { $side } : y croît vers le bas, donc le point est au-dessus de la boîte, et exclu.
   *[no] n’est pas inférieur à { $side }. Le point peut être dans la boîte.
}
point-box-bottom = Côté bas : y = { $point } { $beyond ->
    [yes] { $rule ->
        [half-open] n’est pas inférieur à { $side }. Le côté lui-même est à la voisine : le point est exclu.
       *[closed] est supérieur à { $side }. Le point est sous la boîte, et exclu.
    }
   *[no] { $rule ->
        [half-open] est inférieur à { $side }. C’était le dernier côté.
       *[closed] n’est pas supérieur à { $side }. C’était le dernier côté.
    }
}
point-box-within = { $side ->
    [boundary] Aucun côté n’exclut { $p }, et il est à la hauteur de l’un d’eux : il est sur le bord, et pour des formes fermées toucher, c’est se rencontrer.
   *[inside] Aucun côté n’exclut { $p } : le point est dans la boîte.
}
published-point-box = La boîte semi-ouverte de l’article, utile aux pixels et aux cases : les bords droit et bas sont aux voisines
