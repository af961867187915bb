# Ce que disent les labos des segments et des courbes.

## Un déplacement contre des murs
lab-segment-segment = Un déplacement rencontre-t-il un mur, et où doit-il s’arrêter ?
lab-needs-two-segments = Ce labo demande deux segments : dessinez un mur, et un second segment dont le rôle est « mobile » pour le déplacement.
kind-move-sides = côtés du déplacement
kind-wall-sides = côtés du mur
kind-touches = contact
kind-crosses = croisement
kind-collinear = alignés
kind-short = raccourci
kind-earliest-wall = le premier jusqu’ici
kind-stop-move = arrêt
segment-move-sides = De quel côté de la droite du mur sont les bouts du déplacement ? Chaque triangle a pour aire la moitié de son déterminant, et sa couleur en est le signe : d(O) = { $first }, d(P) = { $second }. { $sides ->
    [parallel] Les deux bouts sont du même côté, à la même distance : le déplacement est parallèle au mur et n’atteint jamais sa droite.
    [apart] Les deux bouts sont du même côté : le déplacement n’atteint pas la droite, rien n’est touché.
    [line] Les deux sont nuls : déplacement et mur sont sur une même droite.
    [touch] L’un d’eux est exactement nul : ce bout est sur la droite même.
   *[across] Les signes diffèrent : le déplacement traverse la droite. Reste à savoir si c’est sur le mur.
}
segment-wall-sides = Dans l’autre sens : de quel côté de la droite du déplacement sont les bouts du mur ? d(A) = { $first }, d(B) = { $second }. { $sides ->
    [apart] Les deux sont du même côté : le déplacement passe à côté du mur.
    [touch] L’un d’eux est exactement nul : ce bout du mur est sur la droite du déplacement.
   *[across] Les signes diffèrent ici aussi : les deux segments se croisent.
}
segment-touches = { $end } est sur l’autre segment : son déterminant est exactement nul, si bien qu’aucune division n’est nécessaire et que le point est { $end } lui-même, à l = { $l } sur le déplacement et k = { $k } sur le mur. Les segments sont fermés : se toucher, c’est se rencontrer.
segment-crosses = Ils se croisent : l = d(O) / (d(O) − d(P)) = { $l } sur le déplacement, k = d(A) / (d(A) − d(B)) = { $k } sur le mur. Les deux désignent le même point, I = O + l·OP = A + k·AB = { $point }.
segment-collinear = Les quatre bouts sont sur une même droite : aucune division ne dit où ils se rencontrent, mais comparer les coordonnées suffit. { $shares ->
    [nothing] L’un finit avant que l’autre commence : rien de commun.
    [point] Un seul point est commun, à l = { $from }.
   *[stretch] La partie de l = { $from } à l = { $to } est commune.
}
segment-short = Le déplacement ne doit pas entrer dans ce mur. Par ce seul mur, il s’arrête ε = { $epsilon } avant, à l − ε / |OP| = { $l } − { $epsilon } / { $length } = { $fraction } de son chemin.
segment-earliest = { $verdict ->
    [free-all] { $b } laisse le déplacement entier, comme tous les murs jusqu’ici.
    [free] { $b } laisse le déplacement entier : { $other }, à l = { $least }, reste le premier.
    [first] { $b } est rencontré à l = { $l }. Aucun mur avant lui n’arrête le déplacement : c’est le premier jusqu’ici.
    [earlier] { $b } est rencontré à l = { $l }, plus tôt que { $other } à l = { $least } : c’est maintenant le premier.
    [level] { $b } est rencontré à l = { $l }, exactement là où l’est { $other } : ils arrêtent le déplacement de même, et { $other } reste.
   *[later] { $b } est rencontré à l = { $l }, plus tard que { $other } à l = { $least } : le déplacement ne va jamais si loin, et { $other } reste le premier.
}
segment-stop = { $walls ->
    [one] Le seul mur, { $b }, arrête le déplacement
   *[other] Des { $walls } murs, { $b } est rencontré le premier, à l = { $l }, et arrête le déplacement
} à { $fraction } de son chemin, en Q = { $end }.
segment-stop-free = { $walls ->
    [one] Le seul mur n’est pas sur le chemin
   *[other] Aucun des { $walls } murs n’est sur le chemin
} : le déplacement va jusqu’au bout, en Q = P = { $end }.
segment-verdict-earliest = { $a } s’arrête avant { $b }, le premier de { $walls } murs, à { $fraction } de son chemin
segment-verdict-free = aucun des { $walls } murs n’arrête { $a }
segment-verdict = { $how ->
    [crossing] { $a } rencontre { $b } à l = { $l } et garde { $fraction } de son chemin
    [touching] { $a } touche { $b } à l = { $l } et garde { $fraction } de son chemin
    [overlap] { $a } longe { $b } dès l = { $l } et garde { $fraction } de son chemin
    [wall-on-one-side] { $a } passe à côté de { $b }
    [in-line] { $a } et { $b } sont alignés et séparés
   *[move-on-one-side] { $a } reste d’un même côté de { $b }
}
published-segment = Le test des articles est strict : un déplacement qui ne fait que toucher passe au travers ; et l’un d’eux donne pour point tI, sans A
published-strict = tel que publié, strictement : pas de rencontre

## Une courbe contre des segments
lab-bezier-segment = Où une courbe rencontre-t-elle un segment, et des cordes feraient-elles aussi bien ?
lab-needs-curve-and-segment = Ce labo demande une courbe de Bézier et un segment : dessinez les deux.
kind-curve-sides = côtés
kind-one-change = un changement
kind-degree = degré
kind-turns = virages
kind-piece = morceau
kind-root = racine
kind-kept = gardée
kind-dropped = écartée
kind-earliest = première
kind-chain = cordes
kind-chord = corde
kind-beside = côte à côte
bezier-boxes = La courbe reste dans la boîte de ses points de contrôle. { $apart ->
    [yes] La boîte du segment ne l’atteint pas : ils ne peuvent pas se rencontrer.
   *[no] La boîte du segment l’atteint : ils peuvent se rencontrer.
}
bezier-sides = La droite (AB) a pour forme implicite D(X) = det(AB, AX), nulle sur la droite. Le long de la courbe, D est un polynôme de degré 3 en q dont les coefficients sont les valeurs des points de contrôle, d₀ à d₃. { $apart ->
    [yes] Tous les quatre ont le même signe : la courbe reste de ce côté de la droite.
   *[no] Les signes diffèrent : la courbe peut traverser la droite.
}
bezier-in-line = Les quatre points de contrôle sont sur la droite : la courbe y va et vient, de t = { $from } à t = { $to }. { $apart ->
    [yes] Rien de cela n’est sur le segment.
   *[no] Ce qui est entre 0 et 1 est commun.
}
bezier-one-change = De d₀ à d₃ le signe change une fois, entre { $from } et { $to } : il y a donc une racine et une seule, et il n’est pas besoin de savoir où la courbe tourne. La droite de { $from } à { $to } vaut 0 en { $start } ; de là, { $steps ->
    [one] un pas à la manière de Newton mène
   *[other] { $steps } pas à la manière de Newton mènent
} à la racine, q = { $q }.
bezier-degree = f(q) = a q³ + b q² + c q + d, divisée par le plus grand de d₀ à d₃. { $degree ->
    [3] a vaut { $ratio } du plus grand coefficient, bien plus que { $almost } : la formule de degré 3 commence.
    [2] a est presque nul, et diviser par lui perdrait tout : la formule de degré 2 commence, et les pas de Newton sur le polynôme entier corrigent.
   *[1] a et b sont presque nuls : une droite commence, et les pas de Newton sur le polynôme entier corrigent.
}
bezier-turns = f tourne là où sa pente, de degré 2, s’annule. { $turns ->
    [yes] Son discriminant vaut { $discriminant } ; { $inside ->
        [0] aucun virage n’est sur la courbe.
        [one] un virage est sur la courbe.
       *[other] { $inside } virages sont sur la courbe.
    } Entre deux virages f ne fait que monter ou que descendre : aucun morceau n’a deux racines.
   *[no] Son discriminant { $discriminant } est négatif : f ne tourne jamais et a une racine au plus.
}
bezier-turn = Au virage q = { $q } la valeur est { $value }. { $touches ->
    [yes] C’est zéro autant que l’arrondi permet de le dire : la courbe touche ici la droite, et la racine est double.
   *[no] Ce n’est pas zéro : la courbe tourne avant la droite, ou après.
}
bezier-piece = De q = { $from } à q = { $to } le signe change : il y a une racine et une seule. La formule dit { $start } ; { $steps ->
    [one] un pas de Newton la rend
   *[other] { $steps } pas de Newton la rendent
} exacte.
bezier-root = Une racine du polynôme, q = { $q } : ici la courbe est sur la droite. { $double ->
    [yes] Elle ne fait que la toucher.
   *[no] Reste à savoir si c’est entre A et B.
}
bezier-kept = Pour q = { $q }, le paramètre du segment, lu sur son axe le plus long, est t = { $t } : entre 0 et 1, donc ils se rencontrent en A + tI. { $tangent ->
    [yes] La courbe ne fait que toucher ; cela compte, une fois.
   *[no] Ils s’y croisent.
}
bezier-dropped = Pour q = { $q } la courbe est sur la droite, mais t = { $t } : au-delà de { $end }, hors du segment. Écartée.
bezier-none = Aucune racine n’est sur le segment : ils ne se rencontrent pas.
bezier-earliest = { $met ->
    [one] La seule rencontre est
   *[other] Des { $met } rencontres, la première le long du segment est
} à t = { $t } : là s’arrêterait un déplacement de A vers B.
bezier-chain = La même courbe en { $chords } cordes, à q régulier. Elles s’en écartent de { $error } au plus.
bezier-chord = La corde { $chord } rencontre le segment à t = { $t } ; sur la courbe, ce serait q = { $q }.
bezier-beside = { $tests } tests de deux segments { $found ->
    [0] ne trouvent aucune rencontre
    [one] trouvent une rencontre
   *[other] trouvent { $found } rencontres
} ; la courbe en a { $right }. { $how ->
    [agrees] Aucune ne manque et aucune n’est de trop ; l’écart le plus grand est { $off }.
    [none] Les deux sont d’accord.
    [all] Manquées : { $missed } ; inventées : { $wrong }.
   *[parts] Manquées : { $missed } ; inventées : { $wrong }. Les autres s’écartent de { $off } au plus.
}
bezier-verdict = { $how ->
    [overlap] { $a } longe { $b }, dès t = { $t }
    [apart] { $a } et { $b } ne se rencontrent pas
   *[points] { $a } et { $b } se rencontrent { $met ->
        [one] une fois, à t = { $t }
       *[other] { $met } fois, d’abord à t = { $t }
    }
}
published-curve = La règle de l’article : t lu sur x sauf si Iₓ est exactement nul, a comparé à zéro exactement, tangences perdues, point donné comme tI
published-curve-agrees = les mêmes rencontres
published-curve-parts = en perd { $lost }, en invente { $phantom }
plot-curve = f(q) : à quelle distance { $a } est de la droite de { $b }

## Mesure du temps
race-head = TEMPS
race-segment = une corde
race-curve = la courbe
race-chain = { $chords } cordes
race-ratio = { $a } : { $b }
race-tip = Mesuré ici et maintenant sur ce couple, encore et encore : le processeur l’a appris par cœur. Sur beaucoup de couples différents, les meilleures bibliothèques d’aujourd’hui mettent 4 à 5 fois plus de temps pour la courbe que pour un segment, là où l’article de 2009 dit environ 100.
setting-flatten = cordes
setting-flatten-tip = En combien de cordes la courbe est coupée, à côté de sa formule
