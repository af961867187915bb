# Ce que disent le rebond et le jeu de plates-formes.

lab-bounce = Dans quel sens une balle repart-elle d’un mur, et quel mur heurte-t-elle d’abord ?
lab-character-points = Comment quelques points – pieds, tête, côtés – portent-ils un personnage sur tout sol ?
lab-needs-ball = Ce labo a besoin d’une balle : donnez à un cercle ou à un point le rôle « mobile ».
setting-restitution = restitution
setting-restitution-tip = La part de sa vitesse vers le mur que la balle garde : 1 pour toute, 0 pour rien
play-keys-pinball = Lancez, puis tenez ← ou Maj gauche, → ou Maj droite pour les batteurs.
play-keys-character = Lancez, puis marchez avec ← et →, sautez avec ↑ : plus on la tient, plus on monte.

## Ce que fait un objet sur la table de flipper
inspect-pinball = table
inspect-pinball-tip = Ce qu’il fait sur une table de flipper, outre d’y être
inspect-swing = débattement
inspect-swing-tip = De combien le batteur tourne tant que sa touche est tenue, en degrés, dans le sens horaire
inspect-kick = élan
inspect-kick-tip = La vitesse que le champignon ajoute à la balle, en unités du monde par seconde
pinball-none = simple obstacle
pinball-flipper = batteur
pinball-flipper-tip = Seul un segment ou une capsule peut être un batteur : il tourne autour de sa première extrémité
pinball-bumper = champignon
pinball-drain = trou
did-pinball = rôle sur la table

## Sortes d’étapes
kind-bounce-way = le trajet
kind-bounce-touching = au contact
kind-bounce-line = droite
kind-bounce-end = extrémité
kind-bounce-chord = corde
kind-bounce-touch = touché
kind-bounce-missed = manqué
kind-bounce-earliest = le premier
kind-bounce-normal = normale
kind-bounce-projection = projeté
kind-bounce-double = deux fois plus loin
kind-bounce-reflect = réfléchi
kind-bounce-rest = repos
kind-bounce-kick = élan
kind-bounce-arrived = arrivée
kind-table-turn = batteur
kind-table-drain = trou
kind-character-run = vitesse
kind-character-jump = saut
kind-character-cut = saut écourté
kind-character-fall = chute
kind-character-probe = recherche du sol
kind-character-ground = sol
kind-point-path = trajet
kind-point-meets = rencontre
kind-point-wins = le plus tôt
kind-correction = correction

## Le rebond
table-start = { $pulled ->
    [yes] Une image : la balle va selon son vecteur vitesse v pendant Δt secondes, et g la tire vers le bas. { $slices ->
        [one] Aucun batteur ne tourne.
       *[other] Des batteurs tournent : l’image est coupée en { $slices } tranches ; dans chacune ils tournent d’abord, puis la balle vole.
    }
   *[no] Et si la balle suivait sa flèche v pendant { $time } seconde, sans que rien ne la tire ?
}
table-turn = { $wall } { $held ->
    [yes] se lève : sa touche est tenue.
   *[no] revient : sa touche n’est pas tenue.
} { $reaches ->
    [yes] À φ′ il touche la balle et lui donne sa propre vitesse.
   *[no] De φ il passe à φ′, sans toucher la balle.
}
table-drain = La balle est dans { $wall } : elle est remise à son départ.
bounce-way = Trajet { $part } : sans murs, la balle irait jusqu’au bout de AB. { $near ->
    [0] Aucun mur n’a sa boîte à proximité.
    [one] Un seul mur a sa boîte à proximité ; on le balaie.
   *[other] { $near } murs ont leur boîte à proximité ; on les balaie l’un après l’autre.
}
bounce-sweep-start = La balle touche déjà { $wall }. { $met ->
    [yes] Elle s’en approcherait : elle est arrêtée aussitôt.
   *[no] Elle s’en éloigne ou le longe : ce mur ne gêne pas.
}
bounce-sweep-line = { $wall } : sa droite. { $said ->
    [on] La hauteur tombe au rayon de la balle à t, et le pied du centre est alors sur le segment : c’est le plat qui est touché.
    [beside] La hauteur tombe au rayon à t, mais le pied du centre est alors à côté du segment : seule une extrémité peut être touchée.
   *[never] Sur ce trajet, la hauteur au-dessus d’elle ne tombe pas au rayon de la balle.
}
bounce-sweep-end = { $wall } : le point P. { $met ->
    [yes] Le centre s’en approche jusqu’au rayon : t est la plus petite racine d’une équation du second degré.
   *[no] Le centre passe plus loin que le rayon.
}
bounce-sweep-chord = { $wall } : ce morceau de la courbe ne s’écarte pas de sa corde de plus de δ. { $met ->
    [yes] La corde, épaissie de δ, est touchée à t : la courbe elle-même, pas avant. Le morceau au plus petit t est coupé en deux ensuite.
   *[no] La corde, épaissie de δ, est manquée : le morceau aussi, on l’abandonne.
}
bounce-sweep-touch = { $wall } est touché à t = { $t }.
bounce-sweep-free = { $wall } n’est pas sur le chemin.
bounce-earliest = { $wall } vient en premier, à t = { $t }. { $others ->
    [0] Rien d’autre n’est sur le chemin
    [one] Ce qui est derrière n’est pas touché ; un autre l’aurait été
   *[other] Ce qui est derrière n’est pas touché ; { $others } autres l’auraient été
} : le centre s’arrête en I.
bounce-normal = La normale N est perpendiculaire au mur et regarde le côté d’où vient la balle : le signe du déterminant dit lequel.
bounce-project = A projeté sur la droite de la normale est J. IJ = −v · N = { $d } : c’est la vitesse à laquelle la balle va vers le mur.
bounce-away = La balle ne s’approche pas du mur (−v · N = { $d }) : il n’y a rien à réfléchir.
bounce-double = { $full ->
    [yes] K est deux fois plus loin que J : ce qui va vers le mur est rendu tout entier. AK est v′.
   *[no] Le mur ne rend qu’une part e de ce qui va vers lui : IK = (1 + e) d N.
}
bounce-reflect = v′ = v − (1 + e)(v · N) N. Portée depuis I, elle finit en B ; il reste { $kept } fois la vitesse.
bounce-kept = v′ = v : la vitesse reste ({ $kept } fois la vitesse).
bounce-rest = { $wall } est touché à { $across } unités par seconde, pas plus vite que { $limit } : la balle ne rebondit pas, elle repose dessus désormais.
bounce-kick = { $wall } lance la balle, { $kick } unités par seconde de plus le long de N.
bounce-done = { $bounces ->
    [0] Rien sur le chemin : la balle le fait tout entier.
    [one] Après un rebond, le temps est épuisé.
   *[other] Après { $bounces } rebonds, le temps est épuisé.
}
bounce-dropped = Après { $bounces } rebonds elle s’arrête ici : la balle est coincée, et on abandonne le reste du trajet. Elle est quand même hors de tous les murs.
bounce-verdict = { $bounces ->
    [0] La balle ne heurte rien en chemin.
    [one] La balle rebondit une fois en chemin.
   *[other] La balle rebondit { $bounces } fois en chemin.
}

## Le personnage
character-run = { $grounded ->
    [yes] Au sol : la vitesse s, le long du sol,
   *[no] En l’air : la vitesse s, de côté,
} va vers { $wish } unités par seconde, que demandent les touches. { $reached ->
    [yes] Elle y est.
   *[no] En une image elle change de { $most } au plus.
}
character-jump = { $late ->
    [yes] Un saut, un instant après avoir quitté le bord : il monte.
   *[no] Un saut : il monte.
}
character-cut = La touche du saut est lâchée : ce qui reste de la montée est écourté.
character-fall = Il ne se tient sur rien : dans cette image, la gravité ajoute { $by } unités par seconde à sa chute.
character-probe = Il marche ou atterrit : on cherche le sol au-dessous, pour qu’il ne rebondisse pas dans les descentes ni ne flotte. { $room ->
    [yes] D’un peu plus haut, où il y a de la place.
   *[no] D’où il est : il n’y a pas de place au-dessus.
}
character-ground = { $found ->
    [yes] Un sol au-dessous : il y est posé, et son vecteur vitesse le suit.
   *[no] Pas de sol juste au-dessous : désormais il tombe.
}
character-step-done = { $impacts ->
    [0] Rien n’était sur son chemin
    [one] Une correction
   *[other] { $impacts } corrections
} ; il est { $grounded ->
    [yes] debout sur un sol.
   *[no] en l’air.
}
character-path = { $part ->
    [feet] Le point { $point }, des pieds
    [head] Le point { $point }, de la tête
   *[side] Le point { $point }, d’un côté
} : il irait de A à B, comme tous les points.
character-meets = { $part ->
    [feet] Ce point des pieds
    [head] Ce point de la tête
   *[side] Ce point du côté
} rencontrerait { $wall } à t = { $t }. { $earliest ->
    [yes] C’est jusqu’ici sa première rencontre.
   *[no] Il rencontre autre chose plus tôt.
}
character-wins = { $part ->
    [feet] Un point des pieds
    [head] Un point de la tête
   *[side] Un point d’un côté
} (le point { $point }) rencontre { $wall } avant tous les autres, à t = { $t }. { $later ->
    [0] Aucun autre point ne rencontre rien.
    [one] Un autre le ferait, plus tard ; peut-être jamais.
   *[other] { $later } autres le feraient, plus tard ; peut-être jamais.
} Tout le personnage va jusque-là.
character-correct = { $correction ->
    [land] Des pieds sur un sol : il atterrit. Ce qui reste du trajet de côté continue le long du sol, et la chute est finie.
    [climb] Des pieds sur un sol, en marchant : il continue le long de la pente, aussi loin que sur le plat.
    [bump] La tête est heurtée : la montée est finie, le reste continue.
    [stop] Un mur, ou une pente trop raide pour y marcher : il s’arrête.
    [slide] En l’air, contre un mur : il continue le long du mur.
   *[corner] Il retournerait dans ce qu’il a déjà touché : il est dans un coin.
}
character-done = { $impacts ->
    [0] Aucun point n’a rien rencontré : le personnage fait tout le trajet.
    [one] Une correction
   *[other] { $impacts } corrections
}{ $impacts ->
    [0] { "" }
   *[other] , et le personnage est arrivé{ $grounded ->
        [yes] , debout sur un sol
        [no] , en l’air
       *[walks] { "" }
    }.
}
character-stays = La flèche n’a pas de longueur : le personnage reste où il est.
character-verdict = { $correction ->
    [none] Rien n’est sur le chemin du personnage
    [land] Il atterrit
    [climb] Il continue le long de la pente
    [bump] Sa tête est heurtée
    [stop] Un mur l’arrête
    [slide] Il glisse le long d’un mur
   *[corner] Il est dans un coin
}{ $impacts ->
    [0] .
    [one] { " " }(une correction).
   *[other] { " " }({ $impacts } corrections).
}
