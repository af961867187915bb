title-bsp-sweep = Premier impact
lab-bsp-sweep = Quand une forme mobile rencontre-t-elle un mur pour la première fois, dans l’arbre ?
try-bsp-sweep = faites traverser un autre mur à la pointe de la flèche
fact-a = Là où est la forme : son point de référence, d’où se mesurent toutes les distances.
fact-b = Là où elle veut être à la fin du trajet.
fact-t-line = La fraction du trajet à laquelle la forme touche la droite, comme si celle-ci était sans fin.
fact-interval = La part du trajet pendant laquelle la forme est derrière toutes les droites jusqu’ici : de la dernière entrée t₊ à la première sortie t₋. Quand t₊ dépasse t₋, il n’y en a pas.
fact-nearest = Le contact le plus proche trouvé jusqu’ici, en fraction du trajet. Ce qu’on franchit plus tard ne compte plus.
fact-t-free = 1 est le trajet entier : rien ne l’arrête.
fact-carried = La droite franchie la plus proche jusqu’ici, en fraction du trajet : ce que la règle publiée transporte.
kind-node = nœud
kind-culled = écarté
kind-wall = mur
kind-round = solide rond
kind-platform = plateforme
kind-brush = brush
kind-skin = épaisseur
kind-first-impact = premier impact
sweep-start = La forme est en A = { $position } et veut se déplacer de { $letter } = { $displacement }. { $solid ->
    [yes] Elle y chevauche déjà un solide.
   *[no] Elle n’y chevauche aucun solide.
} On descend l’arbre depuis la racine : de quel côté de chaque droite le trajet reste-t-il ?
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
sweep-culled-later = Ce qui est sous le nœud { $node } est écarté : la forme franchit { $entered } à { $from } au plus tôt, et la rencontre avec { $what } vient avant, à { $nearest }.
sweep-culled-none = Ce qui est sous le nœud { $node } est écarté : il n’y reste rien du trajet, [{ $from }, { $to }].
sweep-empty = La feuille { $node } est vide : rien à rencontrer ici.
sweep-solid = La feuille { $node } est solide, et la forme en est à portée de { $from } à { $to } du trajet. Elle y entre par { $line }. La touche-t-elle, et où ? Ses propres murs sont balayés.
sweep-solid-within = La feuille { $node } est solide, et la forme en est à portée de { $from } à { $to } du trajet, dès le départ. La touche-t-elle, et où ? Ses propres murs sont balayés.
sweep-wall-nearest = À { $impact } du trajet, { $wall } arrête la forme, MIN_DISTANCE = { $min } avant le contact. Rien n’a été touché plus tôt.
sweep-wall-later = À { $impact } du trajet, { $wall } arrêterait la forme, mais autre chose l’arrête plus tôt.
sweep-wall-missed = Pas d’arrêt ici : la forme reste à { $min } ou plus, ou bien longe ou s’éloigne. Manqué : { $wall }.
sweep-platform-passed = Cette plateforme n’existe pas pour ce trajet : une partie de la forme est sous sa droite au départ, et elle ne retient que ce qui vient d’en haut.
sweep-brush-impact = Feuille { $node }, par ses seules droites : { $from }, la dernière entrée, précède { $to }, la première sortie. La droite { $wall } arrête la forme à { $impact }.
sweep-brush-later = Feuille { $node }, par ses seules droites : elle arrêterait la forme à { $impact }, mais autre chose l’arrête plus tôt.
sweep-brush-missed = Feuille { $node }, par ses seules droites : entre la dernière entrée { $from } et la première sortie { $to }, rien du trajet n’est derrière toutes. Elle est manquée.
sweep-brush-inside = Feuille { $node }, par ses seules droites : la forme est derrière toutes dès le départ, de { $from } à { $to }. Elle n’entre pas, donc n’est pas arrêtée.
sweep-skin = La forme part à moins de MIN_DISTANCE d’un mur et toucherait { $wall } à { $real } sans entrer d’abord dans son épaisseur. L’arrêt est donc reculé de { $back } : { $impact }.
sweep-done-hit = Premier impact : à { $impact } du trajet, { $wall } arrête la forme, MIN_DISTANCE = { $min } avant le contact, qui serait à { $real }.
sweep-done-skin = Premier impact : la forme ne touche rien, mais à { $impact } du trajet elle arrive à { $min } { $wall }, et s’y arrête.
sweep-done-free = Rien sur le chemin : la forme va au bout du trajet, t = { $t }.
published-start = De A = { $position }, de { $letter } = { $displacement }. En descendant l’arbre, la règle transporte un impact, et garde la droite franchie la plus proche.
published-node-first = Nœud { $node }, { $line } : la forme traverse à t = { $t }. Rien n’est encore transporté : cet impact l’est.
published-node-nearer = Nœud { $node }, { $line } : la forme traverse à t = { $t }, plus près que les { $carried } transportés. La règle garde donc cette droite, prise comme sans fin, et oublie l’autre.
published-node-farther = Nœud { $node }, { $line } : la forme traverse à t = { $t }, plus tard que les { $carried } transportés. La règle garde le plus proche. Pourtant on n’entre derrière les deux droites qu’à la plus tardive.
published-node-not-in = Nœud { $node }, { $line } : de d₁ = { $d1 } à d₂ = { $d2 }, la forme ne traverse pas depuis l’avant. Rien ne change ; les deux côtés sont parcourus.
published-solid-taken = La feuille { $node } est solide : l’impact transporté, t′ = { $t }, est pris pour le sien. On ne vérifie pas si { $line } borde la feuille à cet endroit.
published-solid-later = La feuille { $node } est solide : l’impact transporté, t′ = { $t }, n’est pas plus proche que { $nearest }, trouvé avant.
published-solid-nothing = La feuille { $node } est solide, mais aucune droite n’a été franchie pour y venir : pas d’impact.
published-empty-dropped = La feuille { $node } est vide : l’impact transporté, t′ = { $t }, est abandonné.
published-done-hit = La droite { $wall } est touchée à { $real } du trajet, et la forme s’arrête à { $impact }. La droite est prise comme sans fin : si le mur ne va pas jusque-là, la forme s’arrête dans le vide.
published-done-free = Aucune feuille solide n’a pris d’impact. La forme va au bout du trajet, t = { $t }.
name-leaf = la feuille { $node }
lab-needs-disc-mover = Un par un ou par leurs boîtes, les murs ne sont balayés que par un disque : donnez le rôle « mobile » à un cercle.
kind-wall-near = départ
disc-one-by-one-start = Le disque de rayon r = { $radius } va de A = { $from } selon AQ = { $by }. Sans arbre on ne sait pas où { $walls ->
    [one] est le mur : on lui demande
   *[other] sont les { $walls } murs : on demande à chacun
} s’il recouvre le départ, puis quand il serait touché.
disc-one-by-one-near = { $wall } : à d = { $distance } du centre. { $inside ->
    [yes] C’est moins que r = { $radius } : le disque part dessus, et aucun déplacement n’est cherché.
   *[no] Ce n’est pas moins que r = { $radius } : le disque ne part pas dessus.
}
disc-one-by-one-compare = { $how ->
    [free] { $wall } n’est pas touché : le plus tôt reste ce qu’il était.
    [first] { $wall } serait touché à t = { $t } : le premier mur qui soit touché.
    [earlier] { $wall } serait touché à t = { $t }, avant { $other } à { $before } : voilà le plus tôt maintenant.
   *[later] { $wall } serait touché à t = { $t }, pas plus tôt que { $other } à { $before } : le disque n’y arrive jamais.
}
disc-one-by-one-answer = { $met ->
    [yes] Il ne reste aucun mur : { $wall } arrête le disque, à t = { $t } de son chemin.
   *[no] Il ne reste aucun mur, et aucun n’est touché : le disque fait tout son chemin.
} { $walls ->
    [0] Il n’y avait aucun mur.
    [one] Un mur a été balayé.
   *[other] Les { $walls } murs ont tous été balayés, où qu’ils soient.
}
disc-one-by-one-verdict = { $how ->
    [inside] Le disque part sur { $wall }
    [touch] { $wall } arrête le disque, à t = { $t }
   *[free] Rien n’est sur le chemin du disque
}
fact-disc-from = D’où part le centre du disque.
fact-disc-way = Le chemin que le disque ferait sans murs.
fact-disc-radius = Le rayon du disque.
fact-disc-least = Le contact le plus tôt avant ce mur.
disc-boxes-start = Le disque de rayon r = { $radius } va de A = { $from } selon AQ = { $by }. { $walls ->
    [0] Il n’y a aucun mur.
    [one] Le seul mur est dans une boîte.
   *[other] Les { $walls } murs sont { $grid ->
        [yes] dans les cases d’une grille, et ceux qui sont trop longs pour elle dans des boîtes.
       *[no] dans des boîtes, et celles-ci dans de plus grandes, jusqu’à huit dans chacune.
    }
} Les boîtes se comparent vite : celle autour du disque avance, et seuls sont balayés les murs { $grid ->
    [yes] des cases et des boîtes qu’elle atteint
   *[no] dont elle atteint la boîte
}.
disc-boxes-check = { $inside ->
    [wall] Au départ, le disque est sur { $wall } : sa distance au centre, d = { $distance }, est inférieure à r = { $radius }. C’est la réponse. On cherche tout de même ce qu’il toucherait en chemin.
    [yes] Au départ, le disque est sur un solide. C’est la réponse. On cherche tout de même ce qu’il toucherait en chemin.
   *[no] Aucun mur n’est plus près du centre que r = { $radius } : le disque ne part sur aucun.
}
disc-boxes-every = Le déplacement est trop long ou trop lointain pour être comparé aux boîtes, dont les nombres sont arrondis. Tout est tenu pour atteint : { $walls }.
disc-boxes-row = { $how ->
    [on] Rangée { $row } de la grille : la boîte du disque atteint les cases { $from } à { $to }. { $walls ->
        [0] Aucun mur n’y est.
        [one] Un mur y est.
       *[other] Elles contiennent { $walls } murs.
    }
    [later] Rangée { $row } de la grille : la boîte du disque n’y viendrait qu’une fois le disque arrêté par { $other } à t = { $best }. On n’y regarde rien.
   *[missed] Rangée { $row } de la grille : la boîte du disque n’atteint pas ses cases.
}
disc-boxes-passed = Une de ces cases contient { $wall }, mais une droite le sépare { $stopped ->
    [yes] de ce qui reste du chemin, jusqu’à t = { $best }
   *[no] de tout le chemin
}. Il ne peut y être touché, et n’est pas balayé.
disc-boxes-known = Une case de la rangée { $row } contient aussi { $wall }, qui a déjà été balayé.
disc-boxes-node = { $root ->
    [yes] La plus grande boîte
   *[no] Cette boîte
} contient { $boxes ->
    [one] une boîte
   *[other] { $boxes } boîtes
}. { $on ->
    [0] Aucune ne compte : rien n’est balayé ici.
    [one] La boîte du disque en atteint une, à t = { $first } : on regarde ensuite dans celle-là.
   *[other] La boîte du disque en atteint { $on }, la première à t = { $first } : on y regarde dans l’ordre de leurs numéros{ $sorted ->
        [yes] .
       *[no] , selon leur place le long d’un axe : elle est connue depuis que les boîtes sont faites, et rien n’est à trier.
    }
}{ $later ->
    [0] {""}
    [one] {" "}La boîte du disque n’entrerait dans une qu’à t = { $enters }, or { $other } arrête le disque à t = { $best } : celle-là est écartée.
   *[other] {" "}La boîte du disque n’entrerait dans { $later } qu’à partir de t = { $enters }, or { $other } arrête le disque à t = { $best } : celles-là sont écartées.
}{ $beside ->
    [0] {""}
    [one] {" "}La boîte du disque en atteint une, mais reste d’un côté du mur, qui en est la diagonale.
   *[other] {" "}La boîte du disque en atteint { $beside }, mais reste d’un côté des murs, qui en sont les diagonales.
}{ $missed ->
    [0] {""}
    [one] {" "}La boîte du disque n’en atteint jamais une.
   *[other] {" "}La boîte du disque n’en atteint jamais { $missed }.
}
disc-boxes-behind = { $what ->
    [wall] La boîte de { $wall }
   *[node] Cette boîte
} ne serait atteinte qu’à t = { $enters }, or { $other } arrête le disque à t = { $best }. { $what ->
    [wall] Le mur ne peut être touché plus tôt : il n’est pas balayé.
   *[node] Rien dedans ne peut être touché plus tôt : elle n’est pas ouverte.
}
disc-boxes-test = { $found ->
    [row] Une case du chemin contient { $wall },
    [box] La boîte de { $wall } est sur le chemin,
   *[all] Rien n’écarte { $wall },
} donc le mur lui-même est balayé : { $how ->
    [over] le disque est dessus dès le départ, et ne le touche pas de nouveau.
    [free] le disque ne le touche pas. Une boîte ou une case dit seulement ce qui peut être touché.
    [first] le disque le touche à t = { $t }, le premier contact jusqu’ici. Ce qui est atteint plus tard ne compte plus.
    [earlier] le disque le touche à t = { $t }, avant { $other } à { $before }. C’est maintenant le premier contact.
   *[later] il serait touché à t = { $t }, pas plus tôt que { $other } à { $before }. Le disque n’y arrive jamais.
}
disc-boxes-answer = { $inside ->
    [yes] Le disque part sur un mur. À part cela,
   *[no] Il ne reste aucune boîte qui compte :
} { $met ->
    [yes] { $wall } arrête le disque à t = { $t } de son chemin.
   *[no] rien n’arrête le disque en chemin.
} Murs balayés : { $tests } sur { $walls }. Regardées : { $rows ->
    [0] {""}
    [one] une rangée de cases,{" "}
   *[other] { $rows } rangées de cases,{" "}
}{ $nodes ->
    [0] aucune boîte
    [one] une boîte
   *[other] { $nodes } boîtes
}.
kind-box-all = tous
kind-cell-row = rangée
name-nothing = rien
fact-disc-first = Le premier contact jusqu’ici. Ce qui est atteint plus tard ne peut compter.
fact-box-enters = Quand la boîte autour du disque entre dans cette boîte, en part du chemin de A à Q.
fact-cells-walls = Combien de murs ces cases contiennent ; un mur dans deux cases compte deux fois.
fact-boxes-opened = Combien de boîtes ont été ouvertes, pour comparer celles qu’elles contiennent.
fact-rows-looked-at = Dans combien de rangées de cases on a regardé.
