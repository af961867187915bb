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
    [level] B commence exactement où A finit. Dans l’article, ce bord est à la voisine (>=) : B est trop loin, elles sont séparées.
    [touching] B commence exactement où A finit : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } avant la fin de A, donc pas de ce côté.
}
box-box-left = Trop à gauche ? B finit à x = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } avant que A commence : elles sont séparées.
    [level] B finit exactement où A commence. Dans l’article, ce bord de B est à la voisine (<=) : B est trop loin, elles sont séparées.
    [touching] B finit exactement où A commence : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } après le début de A, donc pas de ce côté.
}
box-box-down = Trop bas ? B commence à y = { $other }, et A finit à { $own }. { $apart ->
    [yes] B commence { $depth } plus bas (y croît vers le bas) : elles sont séparées.
    [level] B commence exactement au côté bas de A. Dans l’article, ce bord est à la voisine (>=) : B est trop loin, elles sont séparées.
    [touching] B commence exactement au côté bas de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } au-dessus du côté bas de A, donc pas de ce côté.
}
box-box-up = Trop haut ? B finit à y = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } au-dessus du côté haut de A : elles sont séparées.
    [level] B finit exactement au côté haut de A. Dans l’article, ce bord de B est à la voisine (<=) : B est trop loin, elles sont séparées.
    [touching] B finit exactement au côté haut de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } au-dessous du côté haut de A, donc pas de ce côté.
}
box-box-shared = B n’est trop loin d’aucun des quatre côtés : { $touching ->
    [yes] elles ne partagent que leur bord, { $width } × { $height }. Des boîtes fermées s’y touchent, donc se rencontrent.
   *[no] elles partagent un rectangle de { $width } × { $height }, donc se rencontrent.
}
box-box-out = { $touching ->
    [yes] La sortie : la moindre des quatre profondeurs est { $depth }, B n’a pas à bouger.
   *[no] La sortie : des quatre profondeurs, la moindre est { $depth }, { $way ->
        [right] à droite
        [left] à gauche
        [down] en bas
       *[up] en haut
    }. Déplacée d’autant par là, B ne fait plus que toucher A ; tout autre chemin est plus long.
}
published-box-box = Le >= de l’article sur les bords, pour des boîtes de pixels : celles qui ne partagent qu’un bord sont séparées
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
    [yes] C’est plus que r = { $radius } : séparés, et on ne demande rien d’autre.
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
