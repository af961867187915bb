# Ce que dit chaque étape de chaque algorithme, avec ses nombres.

## Les labos
lab-bsp-build = Comment les droites des murs coupent-elles l’espace en morceaux tout pleins ou tout vides ?
lab-offset = À quelle distance d’un plan une forme le touche-t-elle tout juste ?
lab-bsp-sweep = Quand une forme mobile rencontre-t-elle un mur pour la première fois, dans l’arbre ?
lab-slide = Où finit une forme qui glisse le long des murs sur son chemin ?
lab-needs-mover = Ce labo a besoin d’un mobile : sélectionnez un cercle, une boîte ou un polygone convexe et donnez-lui le rôle « mobile ».
lab-needs-walls = Ce labo a besoin de murs : dessinez un polygone ou un segment.
lab-no-steps = Aucune étape.

## Les sortes d’étapes
kind-start = départ
kind-start-solid = départ dans un solide
kind-aim = visée
kind-node = nœud
kind-culled = écarté
kind-empty-leaf = feuille vide
kind-solid-leaf = feuille solide
kind-wall = mur
kind-round = solide rond
kind-brush = brush
kind-done = fin
kind-free = libre
kind-impact = impact
kind-normals = normales
kind-project = projection
kind-rest = reste
kind-corner = coin
kind-limit = limite
kind-skin = épaisseur
kind-first-impact = premier impact
kind-open = espace
kind-candidate = candidat
kind-split = coupe
kind-face = mur
kind-support = sommet
kind-offset = offset
kind-outline = contour
kind-bounds = boîtes
kind-pieces = morceaux
kind-distance = distance
kind-side = côté
kind-dot = extrémité
kind-clamp = point le plus proche
kind-nearest = éléments proches
kind-axis = axe
kind-broad = phase large
kind-meets = rencontre
kind-apart = séparés

## Mots
word-apart = séparés
word-meets = se rencontrent
word-free = libre
word-corner = coin
word-back = retour
word-short = trop court
word-max-impact = MAX_IMPACT
word-stuck = coincé
word-inside = dedans
word-solid = solide
word-empty = vide

## Le balayage
sweep-start = La forme est en A = { $position } et veut se déplacer de { $letter } = { $displacement }. { $solid ->
    [yes] Elle y chevauche déjà un solide.
   *[no] Elle n’y chevauche aucun solide.
} On descend l’arbre depuis la racine : de quel côté de chaque droite le trajet reste-t-il ?
sweep-node-front = Nœud { $node }, { $line } : d₁ = { $d1 } et d₂ = { $d2 } dépassent tous deux o₊ = { $offset }. La forme reste devant cette droite tout du long ; seul l’avant est parcouru.
sweep-node-rear = Nœud { $node }, { $line } : d₁ = { $d1 } et d₂ = { $d2 } sont tous deux sous −o₋ = { $rear }. La forme reste derrière cette droite tout du long ; seul l’arrière est parcouru.
sweep-node-in = Nœud { $node }, { $line } : de d₁ = { $d1 } à d₂ = { $d2 }, la forme traverse et touche la droite à t = { $t }. { $enters ->
    [yes] Aucune droite au-dessus n’est franchie plus tard
   *[no] Une droite au-dessus est franchie plus tard
} : ce qui est derrière peut l’arrêter à partir de { $from }. Les deux côtés sont parcourus.
sweep-node-out = Nœud { $node }, { $line } : de d₁ = { $d1 } à d₂ = { $d2 }, la forme va vers l’avant. Elle est derrière toutes les droites jusqu’ici au plus tard jusqu’à { $to }. Les deux côtés sont parcourus.
sweep-node-along = Nœud { $node }, { $line } : d₁ = { $d1 } et d₂ = { $d2 }, la forme longe cette droite et en reste à portée (o₊ = { $offset }, et MIN_DISTANCE). Les deux côtés sont parcourus.
sweep-culled-empty = Ce qui est sous le nœud { $node } est écarté : la forme quitte { $left } à { $to }, avant de franchir { $entered } à { $from }. Elle n’est jamais derrière les deux à la fois, donc ne peut rencontrer ce qu’elles enferment.
sweep-culled-before = Ce qui est sous le nœud { $node } est écarté : la forme quitte { $left } à { $to }, avant le début du trajet.
sweep-culled-beside = Ce qui est sous le nœud { $node } est écarté : la forme ne passe jamais derrière { $left } (t₋ = { $to }).
sweep-culled-beyond = Ce qui est sous le nœud { $node } est écarté : la forme franchit { $entered } à { $from }, une fois le trajet fini (t* = { $nearest }).
sweep-culled-later = Ce qui est sous le nœud { $node } est écarté : la forme franchit { $entered } à { $from } au plus tôt, et { $what } a déjà été touché à { $nearest }.
sweep-culled-none = Ce qui est sous le nœud { $node } est écarté : il n’y reste rien du trajet, [{ $from }, { $to }].
sweep-empty = La feuille { $node } est vide : rien à rencontrer ici.
sweep-solid = La feuille { $node } est solide, et la forme en est à portée de { $from } à { $to } du trajet. Elle y entre par { $line }. La touche-t-elle, et où ? Ses propres murs sont balayés.
sweep-solid-within = La feuille { $node } est solide, et la forme en est à portée de { $from } à { $to } du trajet, dès le départ. La touche-t-elle, et où ? Ses propres murs sont balayés.
sweep-wall-nearest = À { $impact } du trajet, { $wall } arrête la forme, MIN_DISTANCE = { $min } avant le contact. Rien n’a été touché plus tôt.
sweep-wall-later = À { $impact } du trajet, { $wall } arrêterait la forme, mais autre chose l’arrête plus tôt.
sweep-wall-missed = Pas d’arrêt ici : la forme reste à { $min } ou plus, ou bien longe ou s’éloigne. Manqué : { $wall }.
sweep-brush-impact = Feuille { $node }, par ses seules droites : { $from }, la dernière entrée, précède { $to }, la première sortie. La droite { $wall } arrête la forme à { $impact }.
sweep-brush-later = Feuille { $node }, par ses seules droites : elle arrêterait la forme à { $impact }, mais autre chose l’arrête plus tôt.
sweep-brush-missed = Feuille { $node }, par ses seules droites : entre la dernière entrée { $from } et la première sortie { $to }, rien du trajet n’est derrière toutes. Elle est manquée.
sweep-brush-inside = Feuille { $node }, par ses seules droites : la forme est derrière toutes dès le départ, de { $from } à { $to }. Elle n’entre pas, donc n’est pas arrêtée.
sweep-skin = La forme part à moins de MIN_DISTANCE d’un mur et toucherait { $wall } à { $real } sans entrer d’abord dans son épaisseur. L’arrêt est donc reculé de { $back } : { $impact }.
sweep-done-hit = Premier impact : à { $impact } du trajet, { $wall } arrête la forme, MIN_DISTANCE = { $min } avant le contact, qui serait à { $real }.
sweep-done-skin = Premier impact : la forme ne touche rien, mais à { $impact } du trajet elle arrive à { $min } { $wall }, et s’y arrête.
sweep-done-free = Rien sur le chemin : la forme va au bout du trajet, t = { $t }.

## Le balayage tel que publié
published-start = De A = { $position }, de { $letter } = { $displacement }. En descendant l’arbre, la règle transporte un impact, et garde la droite franchie la plus proche.
published-node-first = Nœud { $node }, { $line } : la forme traverse à t = { $t }. Rien n’est encore transporté : cet impact l’est.
published-node-nearer = Nœud { $node }, { $line } : la forme traverse à t = { $t }, plus près que les { $carried } transportés. La règle garde donc cette droite, prise comme sans fin, et oublie l’autre.
published-node-farther = Nœud { $node }, { $line } : la forme traverse à t = { $t }, plus tard que les { $carried } transportés. La règle garde le plus proche. Pourtant on n’entre derrière les deux droites qu’à la plus tardive.
published-node-not-in = Nœud { $node }, { $line } : de d₁ = { $d1 } à d₂ = { $d2 }, la forme ne traverse pas depuis l’avant. Rien ne change ; les deux côtés sont parcourus.
published-solid-taken = La feuille { $node } est solide : l’impact transporté, t′ = { $t }, est pris pour le sien. On ne demande pas si { $line } borde la feuille à cet endroit.
published-solid-later = La feuille { $node } est solide : l’impact transporté, t′ = { $t }, n’est pas plus proche que { $nearest }, trouvé avant.
published-solid-nothing = La feuille { $node } est solide, mais aucune droite n’a été franchie pour y venir : pas d’impact.
published-empty-dropped = La feuille { $node } est vide : l’impact transporté, t′ = { $t }, est abandonné.
published-done-hit = La droite { $wall } est touchée à { $real } du trajet, et la forme s’arrête à { $impact }. La droite est prise comme sans fin : si le mur ne va pas jusque-là, la forme s’arrête dans le vide.
published-done-free = Aucune feuille solide n’a pris d’impact. La forme va au bout du trajet, t = { $t }.

## Comment s’appellent les murs
object-common = « { $name } »
object-proper = « { $name } »
name-round = { $case ->
    [of] de { $object }
   *[plain] { $object }
}
name-border = { $case ->
    [of] du bord de { $object }
   *[plain] le bord de { $object }
}
name-map-wall = { $case ->
    [of] du mur { $number } de { $object }
   *[plain] le mur { $number } de { $object }
}
name-map-corner = { $case ->
    [of] du coin entre les murs { $first } et { $second } de { $object }
   *[plain] le coin entre les murs { $first } et { $second } de { $object }
}
name-map-end = { $case ->
    [of] du bout du mur { $first } de { $object }
   *[plain] le bout du mur { $first } de { $object }
}
name-edge = { $case ->
    [of] de l’arête
   *[plain] l’arête
} { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
} de { $object }
name-face = { $case ->
    [of] du côté
   *[plain] le côté
} { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
} de { $object }
name-corner = { $case ->
    [of] du coin
   *[plain] le coin
} { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
} de { $object }
name-end = { $case ->
    [of] de l’extrémité
   *[plain] l’extrémité
} { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
} de { $object }
name-nth = { $name } ({ $number } sur { $of })
name-line = la droite { $wall }
name-leaf = la feuille { $node }

## Le glissement
slide-start = La forme est en p = { $position } et veut se déplacer de v = { $velocity }, jusqu’en q = { $wish }.
slide-start-still = La forme est en p = { $position }. v = { $velocity } : elle ne veut aller nulle part.
slide-start-solid = Elle part de l’intérieur d’un solide : elle en est d’abord poussée dehors, de { $by } ; { $push } est la plus courte sortie trouvée.
slide-stuck = Elle part de l’intérieur d’un solide, et aucune sortie n’a été trouvée : elle reste.
slide-aim-first = Jusqu’où peut-elle aller de { $position }, de w = v = { $remaining } ? Rien n’est encore dépensé : f = { $frac }.
slide-aim = Il reste w = { $remaining }, soit f = { $frac } de la vélocité le long du mur. Jusqu’où peut-elle aller maintenant, de { $position } ?
slide-free-whole = Rien ne gêne le trajet entier : elle finit en p + w = { $position }.
slide-free-still = Elle ne demande aucun déplacement, w = { $remaining } : elle reste en { $position }.
slide-free = Rien ne gêne le reste : elle finit en p + w = { $position }.
slide-impact = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. La poussée revient selon { $name } = { $normal }, et il reste { $frac } de la vélocité.
slide-impact-corner = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. De là vers la forme pointe { $name } = { $normal }, et il reste { $frac } de la vélocité.
slide-impact-round = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. De là vers la forme pointe { $name } = { $normal }, et il reste { $frac } de la vélocité.
slide-impact-published = À { $impact } du chemin, la droite { $wall } l’arrête, comme si elle était sans fin. La poussée revient selon { $name } = { $normal }, et il reste { $frac } de la vélocité.
slide-normals-first = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, et ce mur est le seul rencontré : en jeu, { $names }.
slide-normals-kept = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, pas plus que MIN_MOVE = { $least } : les murs précédents touchent encore. En jeu, { $count } normales : { $names }.
slide-normals-forgotten = Sur quels murs s’appuie-t-elle ? Elle a avancé de { $moved }, plus que MIN_MOVE = { $least } : elle a quitté les murs précédents. En jeu, { $names }.
slide-project-only = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v pointe dans { $wall }
   *[away] {"\u00A0"}: v ne pointe pas dans { $wall }
}. On retire cette part : v′ = { $projected } suit le mur. Aucun autre mur n’est en jeu : la forme continue ainsi.
slide-project-kept = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v pointe dans { $wall }
   *[away] {"\u00A0"}: v ne pointe pas dans { $wall }
}. On retire cette part : v′ = { $projected } suit le mur. Elle ne pointe pas dans les autres murs en jeu ({ $others }) : la forme continue ainsi.
slide-project-refused = v·{ $name } = { $dot } : on retire cette part, et v′ = { $projected } suit { $wall }. Mais v′·{ $by } = { $facing } < 0 : ce chemin mène dans { $other }. Refusé.
slide-rest = v′ est raccourcie à ce qui reste, f = { $frac } : w = { $remaining }, longue de { $length }, sans revenir (v·w = { $forward }) et pas moins que MIN_MOVE = { $least }. Elle continue.
slide-rest-back = Ce qui reste, w = { $remaining }, reviendrait en arrière : v·w = { $forward } < 0. Elle s’arrête ici.
slide-rest-short = Ce qui reste, w = { $remaining }, est long de { $length }, moins que MIN_MOVE = { $least } : pas la peine d’avancer. Elle s’arrête ici.
slide-corner = Chaque chemin le long d’un mur en jeu ({ $names }) mène dans un autre. Dans le plan, { $count } normales font déjà un coin : elle s’arrête en { $position }.
slide-limit = MAX_IMPACT = { $count } : un glissement n’a pas droit à plus d’impacts. La forme s’arrête en { $position }, et ce qui reste, w = { $remaining }, est abandonné.
slide-done-free = { $impacts ->
    [0] Elle finit en { $position } : rien ne la gênait.
   *[other] Elle finit en { $position } : plus rien ne la gêne. Impacts : { $impacts }.
}
slide-done-corner = Elle finit dans un coin en { $position } : le long de chaque mur en jeu, elle entrerait dans un autre. Impacts : { $impacts }.
slide-done-back = Elle finit en { $position } : le reste reviendrait en arrière. Impacts : { $impacts }.
slide-done-short = Elle finit en { $position } : le reste est trop court. Impacts : { $impacts }.
slide-done-max-impact = Elle finit en { $position } : MAX_IMPACT est atteint, le reste est abandonné. Impacts : { $impacts }.
slide-done-stuck = Elle reste en { $position }, dans un solide. Impacts : { $impacts }.

## La construction
build-open = Nœud { $node } : { $side ->
    [all] l’espace entier
    [front] l’espace devant la droite { $line }
   *[rear] l’espace derrière la droite { $line }
} contient encore des murs, il faut le couper (morceaux de mur : { $walls }).
build-candidate-first = Quelle droite coupe le mieux ? La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }. Le plus petit score gagne.
build-candidate-best = La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, moins que les { $least } de la droite { $other }. La meilleure jusqu’ici.
build-candidate = La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, pas moins que les { $least } de la droite { $other }.
build-split-best = Le nœud { $node } est coupé par la droite { $line } : son score était le plus petit.
build-split-first = Le nœud { $node } est coupé par la droite { $line } : c’est le premier mur qui reste.
build-face-front = Va à l’avant : { $wall }. Ses bouts sont à d₁ = { $d1 } et d₂ = { $d2 } de la droite { $line }, aucun sous 0.
build-face-rear = Va à l’arrière : { $wall }. Ses bouts sont à d₁ = { $d1 } et d₂ = { $d2 } de la droite { $line }, aucun au-dessus de 0.
build-face-own = Donne la droite (d₁ = { $d1 }, d₂ = { $d2 }) : { $wall }. Ce mur borde ce qui est derrière, et ne coupe plus.
build-face-along = Sur la droite { $line } (d₁ = { $d1 }, d₂ = { $d2 }), tourné du même côté : { $wall }. Ce mur borde ce qui est derrière.
build-face-against = Sur la droite { $line } (d₁ = { $d1 }, d₂ = { $d2 }), tourné de l’autre côté : { $wall }. Ce mur borde ce qui est devant.
build-face-cut = Traverse la droite { $line } : { $wall }, car d₁ = { $d1 } et d₂ = { $d2 } sont de signes contraires. Ce mur est coupé à { $at } de sa longueur, une partie va de chaque côté.
build-leaf-line = Feuille { $node } : plus aucun mur { $side ->
    [all] du tout
    [front] devant la droite { $line }
   *[rear] derrière la droite { $line }
}. { $solid ->
    [yes] Derrière le dernier mur, c’est l’intérieur : solide.
   *[no] Devant le dernier mur, c’est l’extérieur : vide.
}
build-leaf-middle = Feuille { $node } : plus aucun mur ici. Son milieu, { $middle }, est dans { $solid ->
    [yes] un contour : solide.
   *[no] aucun contour : vide.
}
build-leaf-sliver = Feuille { $node } : plus aucun mur ici, et elle est trop mince pour avoir un milieu. { $solid ->
    [yes] Un mur de contour { $side ->
        [all] la borde
        [front] devant la droite { $line } la borde
       *[rear] derrière la droite { $line } la borde
    } : solide.
   *[no] Aucun mur de contour ne la borde : vide.
}
build-done = L’arbre est fait : { $nodes } nœuds et feuilles, { $cuts } murs coupés.

## L’offset
offset-corner-first = Jusqu’où la forme s’étend-elle vers le plan, contre n ? Son sommet { $corner } atteint −n·{ $corner } = { $reach }. C’est le premier regardé, donc le plus loin jusqu’ici.
offset-corner-further = Son sommet { $corner } atteint −n·{ $corner } = { $reach }, plus loin que { $other } avec { $best } : le plus loin jusqu’ici.
offset-corner-nearer = Son sommet { $corner } atteint −n·{ $corner } = { $reach }, pas plus loin que { $other } avec { $best }.
offset-done = { $corner } va le plus loin, { $reach }, et le bord arrondi { $radius } plus loin encore : à la distance { $offset } du plan, la forme le touche tout juste. C’est son offset ; il ne dépend que de n.
offset-verdict = L’offset vaut { $offset } pour n = { $normal }. Il ne dépend que de la normale.
offset-planes = Plans seuls : au coin c de { $object }, les deux côtés sont poussés de leurs offsets. Leurs droites se croisent en c′, à { $reach } de c, là où la forme ne touche jamais. C’est la règle publiée.
offset-bevels = Biseaux : une droite de plus en travers du coin c de { $object } coupe ce bout. Ce qui reste s’étend à { $reach } de c.
offset-exact = Exact : tant que la forme s’appuie sur le coin c de { $object }, sa position tourne autour de c, à { $reach } au plus.
offset-chosen = { $which ->
    [planes] Le balayage se fait contre les plans seuls
    [bevels] Le balayage se fait contre les plans avec biseaux
   *[exact] Le balayage se fait contre le contour exact
}, comme le veut le réglage. À ce coin, cela s’étend à { $reach }, soit { $excess } plus loin que la forme même.

## Le bac à sable
lab-sandbox = Qui rencontre qui ? Chaque objet contre tous les autres, à la fois.
lab-needs-shapes = Rien à rencontrer encore : dessinez deux formes et faites glisser l’une sur l’autre.
sandbox-broad = { $bodies } objets font { $possible } paires. Les boîtes qui les entourent se rencontrent dans { $tested } ; seules celles-là sont testées.
sandbox-test = { $a } et { $b } : { $said }
sandbox-overlaps = { $a } et { $b } se chevauchent de { $depth } ({ $test }). Le fantôme montre où le second serait libre.
sandbox-touches = { $a } et { $b } se touchent ({ $test }) : ils ne partagent que leur bord.
sandbox-apart = { $a } et { $b } sont séparés ({ $test }).
sandbox-done = { $meet ->
    [0] Toutes les paires sont testées : aucune rencontre.
    [one] Toutes les paires sont testées : { $meet } rencontre.
   *[other] Toutes les paires sont testées : { $meet } rencontres.
}
sandbox-verdict = { $meet ->
    [one] { $meet } rencontre ; paires testées : { $tested } sur { $possible }
   *[other] { $meet } rencontres ; paires testées : { $tested } sur { $possible }
}
pair-bounds = les boîtes qui les entourent se rencontrent ; on regarde de plus près.
pair-bounds-apart = les boîtes qui les entourent ne se rencontrent pas, donc eux non plus.
pair-pieces = le morceau { $a } contre le morceau { $b }, par { $test }.
pair-piece-apart = ces morceaux sont séparés.
pair-piece-deepest = ces morceaux se rencontrent, sur { $depth } : le plus profond jusqu’ici.
pair-piece-less = ces morceaux se rencontrent, sur { $depth } : moins que le plus profond.
pair-meets = ils se rencontrent.
pair-apart = ils sont séparés.
pair-offset = d’un centre à l’autre il y a { $offset }.
pair-squares = les carrés des deux différences font ensemble d² = { $square }.
pair-circles = d² est inférieur à (r₁ + r₂)² = { $limit } : ils se chevauchent.
pair-circles-touching = d² vaut exactement (r₁ + r₂)² = { $limit } : ils se touchent.
pair-circles-apart = d² dépasse (r₁ + r₂)² = { $limit } : ils sont séparés.
pair-side = pas trop loin de ce côté : { $depth } au-delà du bord.
pair-side-apart = trop loin de ce côté, de { $depth } : ils sont séparés.
pair-way-out = aucun côté ne les sépare ; la sortie la plus courte est { $depth }.
pair-reach = d² = { $square } est inférieur à { $limit } : ils se chevauchent.
pair-reach-touching = d² vaut exactement { $limit } : ils se touchent.
pair-reach-apart = d² = { $square } dépasse { $limit } : ils sont séparés.
pair-dot = le centre est du côté intérieur de l’extrémité { $end } : le produit vaut { $dot }, au-dessus de 0.
pair-dot-beyond = le centre est au-delà de l’extrémité { $end } : le produit vaut { $dot }, pas au-dessus de 0.
pair-project-a = la projection du centre est avant A (t = { $t }) : A est le plus proche.
pair-project-between = la projection I du centre est entre A et B (t = { $t }).
pair-project-b = la projection du centre est après B (t = { $t }) : B est le plus proche.
pair-radii-out = { $how ->
    [touching] la sortie : il ne manque rien à la portée, { $reach }, donc rien n’a à bouger.
    [level] la sortie : sans distance aucune, c’est toute la portée, { $reach }.
   *[no] la sortie : à d = { $distance } il manque { $depth } pour atteindre la portée, { $reach }.
}
pair-nearest = les cœurs sont à { $distance }, moins que les rayons { $reach } : ils se chevauchent.
pair-nearest-touching = les cœurs sont exactement à la somme des rayons, { $reach } : ils se touchent.
pair-nearest-apart = les cœurs sont à { $distance }, plus que les rayons { $reach } : ils sont séparés.
pair-curve-nearest = les points les plus proches du noyau et de la courbe sont à { $distance } ; le rayon vaut { $radius }.
pair-curve-crossing = les deux se croisent en P = { $point }.
pair-curve-touch = les deux se touchent en P = { $point }.
pair-stretch-inside = cette portion, avec P = { $point }, est à l’intérieur de l’autre : elles se recouvrent.
pair-stretch-outside = cette portion, avec P = { $point }, n’est pas à l’intérieur de l’autre.
pair-way-parts = déplacées de { $length } dans ce sens, elles se touchent à peine : c’est la sortie.
pair-way-not = déplacées de { $length } dans ce sens, elles se recouvrent encore.
pair-way-deepest = hors de la paire la plus profonde, il y a { $length }, et cela sépare aussi tous les autres morceaux : rien n’est plus court.
pair-way-deepest-not = déplacé de { $length } hors de la paire la plus profonde, le second recouvre encore d’autres morceaux.
pair-way-enough = déplacé de { $length } dans ce sens, le second quitte tous les morceaux : inutile de regarder plus loin.
pair-way-pairs = { $pairs ->
    [one] une paire de morceaux est à portée ; ce qu’elle interdit a { $sides } côtés
   *[other] { $pairs } paires de morceaux sont à portée ; ce qu’elles interdisent a { $sides } côtés
}. La sortie la plus courte finit sur l’un d’eux, hors de tous les autres.
pair-way-shorter = déplacées de { $length } dans ce sens, elles se touchent à peine : le plus court jusqu’ici.
pair-way-least = rien de plus court que { $length } ne les sépare.
pair-way-hulls = trop de côtés à essayer : la sortie des enveloppes convexes est { $length }, et il en existe peut-être une plus courte.
pair-way-off = elles ne font que se toucher : aucun déplacement n’est nécessaire, et n s’écarte de tous les morceaux touchés.
pair-axis-apart = arête { $edge } de { $side } : les intervalles sont à { $gap } l’un de l’autre. Cet axe les sépare.
pair-axis-narrow = arête { $edge } de { $side } : les cœurs sont à { $gap } l’un de l’autre, mais les bords arrondis vont plus loin.
pair-axis-least = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, le moins jusqu’ici.
pair-axis-deeper = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, plus que le moins.
pair-in-line = tous les sommets sont alignés, et ils partagent un morceau de la droite.
pair-in-line-apart = tous les sommets sont alignés, l’un après l’autre : séparés.
pair-in-line-narrow = tous les sommets sont alignés, à { $gap } les uns des autres, mais les bords arrondis vont plus loin.
pair-found = aucun axe ne les sépare ; la sortie la plus courte est { $depth }.
