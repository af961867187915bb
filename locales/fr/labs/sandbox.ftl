title-sandbox = Bac à sable
lab-sandbox = Qui rencontre qui ? Chaque objet contre tous les autres, à la fois.
try-sandbox = faites glisser une forme sur une autre
pair-axes-meet = { $axes } axes ont été testés, et aucun n’a d’écart : elles se rencontrent.
fact-distance = La distance elle-même : la racine n’est prise que maintenant, quand on sait qu’ils se rencontrent.
legend-looked-at = forme regardée
legend-shape = forme
legend-touching = contact sans chevauchement
fact-sandbox-pairs = Combien de paires font tous les objets.
fact-sandbox-tested = Combien de paires ont des boîtes qui se rencontrent. Elles seules sont testées.
fact-sandbox-meetings = Combien de paires se rencontrent.
fact-sandbox-contact = Un endroit où les deux se rencontrent.
fact-sandbox-pair-offset = Le chemin du premier centre au second.
fact-sandbox-pair-distance = À quelle distance sont les deux endroits que l’on regarde.
fact-sandbox-pair-gap = De combien les deux intervalles sur cet axe sont séparés.
fact-sandbox-pair-interval = Où la forme commence et finit le long de cet axe.
fact-sandbox-pair-place = L’endroit que l’on regarde.
fact-sandbox-pair-length = La longueur de cette sortie.
fact-sandbox-pair-normal = La direction que l’on regarde, longue d’une unité.
fact-sandbox-pair-verdict = Ce qui en découle.
kind-pieces = morceaux
kind-side = côté
kind-broad = phase large
kind-apart = séparés
word-apart = séparés
word-meets = se rencontrent
lab-needs-shapes = Rien à rencontrer encore : dessinez deux formes et faites glisser l’une sur l’autre.
sandbox-broad = { $bodies } objets font { $possible } paires. Les boîtes qui les entourent se rencontrent dans { $tested } ; seules celles-là sont testées.
sandbox-test = { $a } et { $b } : { $said }
sandbox-overlaps = { $a } et { $b } se chevauchent de { $depth } ({ $test }). Le fantôme montre où le second serait libre.
sandbox-touches = { $a } et { $b } se touchent ({ $test }) : ils ne partagent que leur bord.
sandbox-apart = { $a } et { $b } sont séparés ({ $test }).
sandbox-meets-at-a-glance = { $a } et { $b } se rencontrent. La profondeur est cherchée quand le temps s’arrête.
sandbox-apart-at-a-glance = { $a } et { $b } sont séparés.
sandbox-done-at-a-glance = { $meet } rencontres. Profondeurs à l’arrêt.
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
pair-nearest = les noyaux sont à { $distance }, moins que les rayons { $reach } : ils se chevauchent.
pair-nearest-touching = les noyaux sont exactement à la somme des rayons, { $reach } : ils se touchent.
pair-nearest-apart = les noyaux sont à { $distance }, plus que les rayons { $reach } : ils sont séparés.
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
pair-axis-narrow = arête { $edge } de { $side } : les noyaux sont à { $gap } l’un de l’autre, mais les bords arrondis vont plus loin.
pair-axis-least = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, le moins jusqu’ici.
pair-axis-deeper = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, plus que le moins.
pair-in-line = tous les sommets sont alignés, et ils partagent un morceau de la droite.
pair-in-line-apart = tous les sommets sont alignés, l’un après l’autre : séparés.
pair-in-line-narrow = tous les sommets sont alignés, à { $gap } les uns des autres, mais les bords arrondis vont plus loin.
pair-found = aucun axe ne les sépare ; la sortie la plus courte est { $depth }.
