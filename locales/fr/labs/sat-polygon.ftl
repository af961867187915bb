title-sat-polygon = Axes séparateurs
lab-sat-polygon = Deux formes convexes se rencontrent-elles, et quelle est la sortie la plus courte ?
try-sat-polygon = éloignez une forme jusqu’à ce qu’un axe les sépare
lab-needs-two-convex = Ce labo demande deux formes convexes : polygones, boîtes, cercles, capsules ou segments.
published-sat-polygon = Le recouvrement de l’article à côté du bon : les deux bouts du milieu sur quatre, ce qui est faux quand un intervalle contient l’autre
sat-axis-apart = Le long de la normale { $edge }, { $own } finit à 0 et { $other } ne commence qu’à { $gap } > 0 : un écart. Une droite y passe et sépare les deux ; aucun autre axe n’est testé.
sat-axis-narrow = Le long de la normale { $edge }, le noyau de { $own } finit à 0 et celui de { $other } commence à { $gap }. Ce n’est pas plus que les deux rayons, { $reach } : les bords arrondis peuvent encore se rencontrer, et les autres axes sont testés aussi.
sat-axis-first = Le long de la normale { $edge }, { $touching ->
    [yes] { $other } commence à 0, exactement où { $own } finit : ils se touchent, et ce n’est pas un écart. Un recouvrement de { $gap } est le moindre jusqu’ici.
   *[no] { $other } dépasse l’arête de { $gap } : pas d’écart ici. C’est le premier recouvrement, donc le moindre jusqu’ici.
}
sat-axis-least = Le long de la normale { $edge }, { $touching ->
    [yes] { $other } commence à 0, exactement où { $own } finit : ils se touchent, et ce n’est pas un écart. Un recouvrement de { $gap } est moins
   *[no] { $other } dépasse l’arête de { $gap } : pas d’écart ici. Ce recouvrement est moins
} que les { $least } { $least-edge } : le moindre jusqu’ici.
sat-axis-deeper = Le long de la normale { $edge }, { $other } dépasse l’arête de { $gap } : pas d’écart ici. Ce n’est pas non plus la sortie la plus courte : les { $least } { $least-edge } ne sont pas plus.
sat-in-line-apart = Tous les sommets sont alignés, et { $second } est à { $gap } de { $first } : un écart.
sat-in-line-narrow = Tous les sommets sont alignés, et le noyau de { $second } est à { $gap } de celui de { $first }. Ce n’est pas plus que les deux rayons, { $reach } : les points les plus proches décident.
sat-in-line = Tous les sommets sont alignés, et il n’y a pas d’écart entre eux : { $gap }. Ils partagent un point.
sat-meet-points = { $axes } axe n’a été testé : ni l’un ni l’autre n’a d’arête. Ce sont deux points au même endroit ; ils se rencontrent donc.
sat-found = La sortie est le moindre recouvrement : déplacé de profondeur · n = { $way }, long de { $depth }, { $second } ne fait plus que toucher { $first }. Aucun autre axe ne demanderait moins.
sat-found-touching = La sortie est de longueur { $depth } : ils ne font que se toucher, et { $second } n’a pas à bouger.
sat-found-cores = La sortie des noyaux est leur moindre recouvrement : déplacé de profondeur · n = { $way }, long de { $depth }, le noyau de { $second } ne fait plus que toucher celui de { $first }. Les rayons s’y ajoutent.
sat-nearest = Les noyaux sont séparés, et leurs points les plus proches sont à d = { $distance }. { $order ->
    [less] C’est moins que les deux rayons, r₁ + r₂ = { $reach } : les bords se chevauchent.
    [equal] C’est exactement les deux rayons, r₁ + r₂ = { $reach } : les bords se touchent.
   *[greater] C’est plus que les deux rayons, r₁ + r₂ = { $reach } : ils sont séparés, bien qu’aucune normale d’arête ne le montre. L’axe qui les sépare suit ce chemin.
}
sat-out = La sortie suit les points les plus proches : à d = { $distance } il manque { $depth } pour faire les deux rayons, { $reach } ; c’est de cela que { $second } doit bouger.
sat-out-touching = La sortie est de longueur { $depth } : les noyaux sont exactement à la somme des rayons, { $reach }, et { $second } n’a pas à bouger.
sat-out-cores = La sortie, bords arrondis compris : les { $core } des noyaux et les deux rayons, { $reach } ; { $second } doit donc bouger de { $depth }.
sat-verdict = { $a } et { $b } se rencontrent, sur { $depth }
sat-verdict-apart = un axe sépare { $a } et { $b }
sat-article-apart = Le long de la normale { $edge }, les deux longueurs réunies font |A| + |B| = { $sum }, pas plus que les { $whole } du premier bout p₀ au dernier, p₃. { $touching ->
    [yes] L’article dit donc séparés, alors qu’ils se touchent.
   *[no] Il y a donc un écart : ils sont séparés.
}
sat-article-least = Le long de la normale { $edge }, |A| + |B| = { $sum } dépasse p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, { $before ->
    [yes] moins que les { $least } { $least-edge }.
   *[no] le premier recouvrement.
} Ici c’est juste : chaque intervalle garde un bout à lui.
sat-article-deeper = Le long de la normale { $edge }, |A| + |B| = { $sum } dépasse p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, pas moins que les { $least } { $least-edge }.
sat-article-held = Le long de la normale { $edge }, { $turned ->
    [yes] les deux intervalles commencent au même endroit. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, ce qui est juste ; mais le premier bout est pris pour celui de A, si bien que le chemin traverse { $first }.
   *[no] l’intervalle de { $inner } est contenu dans l’autre. Les deux bouts du milieu, sur quatre, sont alors les siens : { $middle } n’est que sa longueur. Pour séparer les deux le long de cet axe, il faut { $right }.
} L’article le prend pour le moindre recouvrement{ $before ->
    [yes] {" "}: c’est moins que les { $least } { $least-edge }.
   *[no] .
}
sat-article-held-deeper = Le long de la normale { $edge }, l’intervalle de { $inner } est contenu dans l’autre, et { $middle } n’est que sa longueur ; il faudrait { $right } pour séparer les deux. Ici cela ne nuit pas : le moindre jusqu’ici est { $least }, celui { $least-edge }.
sat-article-meet = { $axes } axes ont été testés, et sur aucun |A| + |B| ne descend jusqu’à p₃ − p₀ : ils se rencontrent. Ce que l’article prend pour le moindre recouvrement est { $depth }, celui { $edge }.
sat-article-no-axis = { $axes } axe n’a été testé : ni l’un ni l’autre n’a d’arête. La règle de l’article n’en peut rien dire, et les bords arrondis lui sont inconnus.
sat-article-found = La sortie de l’article : déplacé de { $way }, long de { $depth }, { $second } ne fait plus que toucher { $first }. La règle juste dit la même chose.
sat-article-stuck = La sortie de l’article : { $second } est déplacé de { $way }, long de { $depth }, et se trouve encore dans { $first }. C’est un intervalle contenu dans l’autre qui a été mesuré ; le long de cet axe il faut { $right }.
sat-article-through = La sortie de l’article : { $second } est déplacé de { $way }, long de { $depth }, et plus avant dans { $first } : les deux intervalles commencent au même endroit, et le chemin a été retourné.
fact-shadow = L’ombre de { $shape } sur n, mesurée depuis l’arête : du sommet qui va le moins loin à celui qui va le plus loin.
fact-gap = À quelle distance au-delà de l’arête { $other } commence.
fact-overlap = De combien { $other } dépasse l’arête vers l’arrière : c’est de cela qu’il devrait bouger le long de n pour être tout juste dehors.
fact-least-overlap = Le moindre recouvrement : celui le long de la normale, pour { $edge }.
fact-axes = Combien de directions ont été testées : une par arête.
fact-least-depth = Le moindre recouvrement de tous les axes.
fact-way-normal = Le chemin du premier au second : la normale de l’arête au moindre recouvrement{ $side ->
    [b] , retournée, puisque l’arête est celle du second.
   *[a] .
}
fact-translation = Le déplacement le plus court qui libère { $b }.
fact-core-distance = À quelle distance sont les points les plus proches des noyaux : le noyau d’un disque est son centre.
fact-gap-in-line = À quelle distance ils sont sur la droite qui porte tous les sommets.
fact-outer-ends = Le premier et le dernier des quatre bouts, rangés.
fact-sum = La longueur des deux ombres, bout à bout.
fact-whole = Ce que les deux ombres couvrent ensemble sur la droite.
fact-middle = Les deux bouts du milieu, sur quatre : ce que l’article prend pour le recouvrement.
fact-right-overlap = Le plus court des deux chemins pour sortir : par un bout, ou par l’autre.
fact-article-normal = La normale, à partir de celui dont un bout vient en premier : ce que l’article devine de la sortie.
fact-article-translation = Le déplacement par lequel l’article veut libérer { $b }.
legend-shape-a = A, la première
legend-shape-b = B, la seconde
legend-axis = axe
