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
pairs-verdict-left = { $meet } des { $pairs } premières paires se rencontrent ; { $left } autres n’ont pas été testées
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
point-box-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}
word-outside = dehors
published-point-box = La boîte semi-ouverte de l’article, utile aux pixels et aux cases : les bords droit et bas sont aux voisines

lab-box-box = Deux boîtes dont les côtés suivent les axes se chevauchent-elles ?
lab-needs-boxes = Ce labo demande deux boîtes non tournées : dessinez-les.
kind-too-far = trop loin ?
kind-shared = partage
box-box-right = Trop à droite ? B commence à x = { $other }, et A finit à { $own }. { $apart ->
    [yes] B commence { $depth } plus loin : rien d’elle n’est en deçà, et une comparaison a suffi.
    [touching] B commence exactement où A finit : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } avant la fin de A, donc pas de ce côté.
}
box-box-left = Trop à gauche ? B finit à x = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } avant que A commence : elles sont séparées.
    [touching] B finit exactement où A commence : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } après le début de A, donc pas de ce côté.
}
box-box-down = Trop bas ? B commence à y = { $other }, et A finit à { $own }. { $apart ->
    [yes] B commence { $depth } plus bas (y croît vers le bas) : elles sont séparées.
    [touching] B commence exactement au côté bas de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } au-dessus du côté bas de A, donc pas de ce côté.
}
box-box-up = Trop haut ? B finit à y = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } au-dessus du côté haut de A : elles sont séparées.
    [touching] B finit exactement au côté haut de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } au-dessous du côté haut de A, donc pas de ce côté.
}
box-box-shared = B n’est trop loin d’aucun des quatre côtés : { $touching ->
    [yes] elles ne partagent que leur bord. Des boîtes fermées s’y touchent, donc se rencontrent ; celles de l’article, faites de pixels, non.
   *[no] elles partagent un rectangle de { $width } × { $height }. La moindre des quatre profondeurs, { $depth }, est la sortie la plus courte pour B.
}
shapes-verdict = { $order ->
    [less] { $a } et { $b } se chevauchent
    [equal] { $a } et { $b } se touchent
   *[greater] { $a } et { $b } sont séparés
}

lab-point-circle = Un point est-il dans un disque ? On compare des carrés, sans aucune racine.
lab-needs-point-and-circle = Ce labo demande un point et un cercle : dessinez les deux.
kind-difference = différences
kind-squares = carrés
point-circle-offset = Du centre C au point : dx = { $dx } en largeur et dy = { $dy } vers le bas.
point-circle-squares = Les carrés des deux côtés de l’angle droit, { $dx2 } et { $dy2 }, font ensemble d² = { $sum }, le carré du chemin lui-même : c’est Pythagore.
point-circle-compare = { $side ->
    [inside] d² = { $distance } est inférieur à r² = { $radius } : le point est dans le disque. De deux longueurs, la plus grande a le plus grand carré ; nul besoin de racine.
    [boundary] d² = { $distance } vaut exactement r² : le point est sur le bord, et le bord est au disque.
   *[outside] d² = { $distance } dépasse r² = { $radius } : le point est dehors. De deux longueurs, la plus grande a le plus grand carré ; nul besoin de racine.
}

lab-circle-circle = Deux disques se rencontrent-ils ? Mettez leurs rayons bout à bout.
lab-needs-circles = Ce labo demande deux cercles : dessinez-les.
circle-circle-offset = Du premier centre C₁ au second C₂ : dx = { $dx } en largeur et dy = { $dy } vers le bas.
circle-circle-reach = Bout à bout, les rayons font { $reach }, dont le carré est { $square }. { $order ->
    [less] d² = { $distance } est plus petit : les disques se chevauchent.
    [equal] d² est exactement aussi grand : les disques se touchent, et toucher, c’est se rencontrer.
   *[greater] d² = { $distance } est plus grand : les rayons ne couvrent pas le chemin, et les disques sont séparés.
}
circle-circle-out = { $how ->
    [touching] La sortie : les centres sont à d = { $distance }, toute la portée des rayons ; le second n’a pas à bouger.
    [level] La sortie : les centres sont au même endroit, et tous les chemins se valent. On prend celui de droite ; le second doit bouger de tout r₁ + r₂ = { $reach }.
   *[no] La sortie suit les centres. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r₁ + r₂ = { $reach } ; c’est de cela que le second doit bouger.
}

lab-circle-line = À quelle distance d’une droite sans fin est le centre d’un disque ?
lab-needs-circle-and-segment = Ce labo demande un cercle et un segment : dessinez les deux.
circle-line-project = Le centre se projette sur la droite en I = A + t · AB, avec t = (AC · AB) / |AB|² = { $t } : { $part ->
    [before] avant A, là où le segment n’est pas mais où la droite passe.
    [past] après B, là où le segment n’est pas mais où la droite passe.
   *[between] entre A et B.
}
circle-line-distance = AB × AC = { $cross } est l’aire du parallélogramme construit sur AB et AC. Divisée par sa base, c’est sa hauteur CI ; au carré, CI² = { $square }.
circle-line-compare = { $order ->
    [less] CI² = { $square } est inférieur à r² = { $limit } : la droite traverse le disque.
    [equal] CI² vaut exactement r² = { $limit } : la droite est tangente. Les formes sont fermées, donc elle rencontre le disque ; le < strict de l’article la manquerait.
   *[greater] CI² = { $square } dépasse r² = { $limit } : la droite passe à côté du disque.
}
circle-line-compare-strict = { $order ->
    [less] CI² = { $square } est inférieur à r² = { $limit } : la droite traverse le disque.
   *[greater] CI² = { $square } n’est pas inférieur à r² = { $limit } : telle que publiée, avec un < strict, la règle manque la droite.
}
published-circle-line = Le test strict de l’article, CI < r, à côté du test fermé CI ≤ r : ils se séparent quand la droite est tangente
word-misses = se manquent
circle-line-verdict = { $order ->
    [less] la droite de { $b } traverse { $a }
    [equal] la droite de { $b } est tangente à { $a }
   *[greater] la droite de { $b } passe à côté de { $a }
}

lab-circle-segment = Disque et segment se rencontrent-ils ? Entre les bouts la droite décide, au-delà, les bouts.
circle-segment-dot-a = En A : AC · AB = { $dot }. { $beyond ->
    [yes] Au-dessous de 0 : le centre est derrière A, et A est le point le plus proche.
    [level] Exactement 0 : le centre est sur ce bord de la bande, juste à côté de A, et A est le point le plus proche.
   *[no] Au-dessus de 0 : le centre est du côté de B, en deçà de ce bord de la bande.
}
circle-segment-dot-b = En B : BC · BA = { $dot }. { $beyond ->
    [yes] Au-dessous de 0 : le centre est après B, et B est le point le plus proche.
    [level] Exactement 0 : le centre est sur ce bord de la bande, juste à côté de B, et B est le point le plus proche.
   *[no] Au-dessus de 0 aussi : le centre est dans la bande, et sa projection entre les extrémités.
}
circle-segment-project = t = { $t } : { $part ->
    [before] la projection I est avant A, hors du segment ; A est donc le plus proche.
    [past] la projection I est après B, hors du segment ; B est donc le plus proche.
    [end] la projection I est cette extrémité même du segment.
   *[between] la projection I est sur le segment, et rien n’y est plus proche.
}
circle-segment-reach = { $part ->
    [before] Il ne reste que le disque de ce rayon autour de A : AC²
    [past] Il ne reste que le disque de ce rayon autour de B : BC²
   *[between] Depuis I : CI²
} = { $square } { $order ->
    [less] est inférieur à r² = { $limit } : ils se chevauchent.
    [equal] vaut exactement r² : ils se touchent, et toucher, c’est se rencontrer.
   *[greater] dépasse r² = { $limit } : ils sont séparés.
}
circle-segment-out = { $how ->
    [touching] La sortie : le point le plus proche est à d = { $distance }, tout le rayon ; le disque n’a pas à bouger.
    [level] La sortie : le centre est sur le segment, et aucun côté n’est plus proche. Le disque part à gauche de A→B, de tout r = { $reach }.
   *[no] La sortie mène du point le plus proche au centre. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r = { $reach } ; c’est de cela que le disque doit bouger.
}

lab-circle-box = Disque et boîte se rencontrent-ils ? Quatre tests, les moins chers d’abord, ou un bornage.
lab-needs-circle-and-box = Ce labo demande un cercle et une boîte non tournée : dessinez les deux.
kind-test-boxes = 1 boîtes
kind-test-corners = 2 sommets
kind-test-centre = 3 centre
kind-test-sides = 4 côtés
kind-case = cas
circle-box-side = Test 1, la boîte autour du disque : est-elle trop { $way ->
    [right] à droite
    [left] à gauche
    [down] bas
   *[up] haut
} ? Le centre est à { $past } { $place ->
    [before] en deçà
   *[past] au-delà
} du côté de la boîte. { $apart ->
    [yes] Plus que le rayon : séparés, et on ne demande rien d'autre.
   *[no] Pas plus que le rayon, donc pas de ce côté.
}
circle-box-corner = Test 2, un sommet dans le disque : celui { $corner ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [lower-right] en bas à droite
   *[lower-left] en bas à gauche
} est à d² = { $square } du centre, contre r² = { $limit }. { $within ->
    [yes] Il est dans le disque.
   *[no] Il n'y est pas.
}
circle-box-centre = Test 3, le centre dans la boîte : { $within ->
    [yes] il y est.
   *[no] il n'y est pas.
}
circle-box-project = Test 4, la projection du centre sur un côté { $side ->
    [upright] vertical
   *[level] horizontal
} : { $on ->
    [yes] s₁ et s₂ ne sont pas du même signe, donc elle est entre ses extrémités S et T.
   *[no] s₁ et s₂ sont du même signe, donc elle est au-delà d'une extrémité.
}
circle-box-case = { $case ->
    [A] Cas A, par le test { $test } : un sommet de la boîte est dans le disque. Ils se rencontrent.
    [B] Cas B, par le test { $test } : le disque est près d'un sommet et n'atteint ni lui ni un côté. Ils sont séparés, bien que leurs boîtes se rencontrent.
    [C] Cas C, par le test { $test } : le centre du disque est dans la boîte. Ils se rencontrent.
    [D] Cas D, par le test { $test } : les quatre sommets sont dans le disque, qui couvre la boîte. Ils se rencontrent.
    [E] Cas E, par le test { $test } : le disque entre par un côté. Ils se rencontrent.
   *[far] Décidé par le test { $test } : même la boîte autour du disque est à l'écart.
}
circle-box-clamp = À côté, le centre ramené dans la boîte : { $said }
circle-box-verdict = { $case ->
    [A] { $a } contient un sommet de { $b } (cas A)
    [B] { $a } frôle un sommet de { $b } (cas B)
    [C] { $a } a son centre dans { $b } (cas C)
    [D] { $a } couvre { $b } (cas D)
    [E] { $a } entre par un côté de { $b } (cas E)
   *[far] { $a } est loin de { $b }
}
