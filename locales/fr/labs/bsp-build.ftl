title-bsp-build = Construire un arbre BSP
lab-bsp-build = Comment les droites des murs coupent-elles l’espace en morceaux tout pleins ou tout vides ?
try-bsp-build = déplacez un mur et voyez quelle ligne coupe en premier
fact-walls = Combien de morceaux de mur il y a dans ce morceau d’espace. S’il n’y en a pas, c’est une feuille.
fact-front = Combien seraient devant la droite.
fact-rear = Combien seraient derrière la droite.
fact-cuts = Combien la droite en couperait en deux.
fact-score = L’inégalité des deux côtés, et quatre de plus par coupe. Le plus petit gagne.
fact-least = Le plus petit score avant celui-ci.
fact-end-1 = De combien le début du mur est devant la droite ; en dessous de 0, il est derrière.
fact-end-2 = De combien la fin du mur est devant la droite ; en dessous de 0, elle est derrière.
fact-piece = Quelle partie du mur c’est, en fractions de sa longueur.
fact-cut-at = La fraction de la longueur du mur à laquelle la droite le coupe.
fact-leaf = Dit si ce morceau d’espace est dans quelque chose.
fact-nodes = Combien de nœuds et de feuilles a l’arbre.
fact-cuts-all = Combien de murs ont été coupés en deux.
legend-line-tried = ligne essayée
lab-needs-walls = Ce labo a besoin de murs : dessinez un polygone ou un segment.
kind-open = espace
kind-candidate = candidat
kind-split = coupe
kind-face = mur
word-solid = solide
word-empty = vide
build-open = Nœud { $node } : { $side ->
    [all] l’espace entier
    [front] l’espace devant la droite { $line }
   *[rear] l’espace derrière la droite { $line }
} contient encore des murs, il faut le couper (morceaux de mur : { $walls }).
build-candidate-first = Quelle droite coupe le mieux ? La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }. Le plus petit score gagne.
build-candidate-best = La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, moins que les { $least } de la droite { $other }. La meilleure jusqu’ici.
build-candidate = La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, pas moins que les { $least } de la droite { $other }.
build-median-best = La droite de chaque mur laisse presque tous les murs d’un côté. Une autre les sépare-t-elle mieux ? La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, moins que les { $least } de la droite { $other }. La meilleure jusqu’ici.
build-median = La droite de chaque mur laisse presque tous les murs d’un côté. Une autre les sépare-t-elle mieux ? La droite { $line } en laisserait { $front } devant et { $rear } derrière, et en couperait { $cuts } : score { $score }, pas moins que les { $least } de la droite { $other }.
build-split-median = Le nœud { $node } est coupé par la droite { $line } : la droite de chaque mur laisse presque tous les murs d’un côté, et son score était le plus petit. Elle ne borde rien, elle partage seulement les murs en deux.
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
lab-needs-solids = Ce labo a besoin de solides à faces qui font obstacle : dessinez une boîte ou un prisme, et donnez-lui le rôle de mur.
kind-face3 = face
label-faces = faces
fact-faces-in = Combien de morceaux de faces il y a dans ce morceau d’espace. S’il n’y en a pas, c’est une feuille.
fact-front3 = Combien de morceaux de faces seraient devant le plan.
fact-rear3 = Combien de morceaux de faces seraient derrière le plan.
fact-cuts3 = Combien de morceaux de faces le plan couperait en deux.
fact-lowest = De combien le morceau de face descend sous le plan ; 0 s’il n’y descend pas.
fact-highest = De combien le morceau de face monte au-dessus du plan ; 0 s’il n’y monte pas.
fact-cuts-faces = Combien de faces ont été coupées en deux.
build3-face = la face { $face } de { $part ->
    [0] « { $name } »
   *[other] la partie { $part } de « { $name } »
}
build3-plane = le plan de { $face }
build3-median = le plan { $axis } = { $at } (d’aucune face)
build3-open = Nœud { $node } : { $side ->
    [all] l’espace entier
    [front] l’espace devant { $plane }
   *[rear] l’espace derrière { $plane }
} contient encore des faces, il faut le couper (morceaux de faces : { $faces }).
build3-candidate-first = Quel plan coupe le mieux ? Avec { $plane }, il en resterait { $front } devant et { $rear } derrière, et { $cuts } seraient coupés : score { $score }. Le plus petit score gagne.
build3-candidate-best = Avec { $plane }, il en resterait { $front } devant et { $rear } derrière, et { $cuts } seraient coupés : score { $score }, moins que les { $least } pour { $other }. Le meilleur jusqu’ici.
build3-candidate = Avec { $plane }, il en resterait { $front } devant et { $rear } derrière, et { $cuts } seraient coupés : score { $score }, pas moins que les { $least } pour { $other }.
build3-median-best = Le plan de chaque face laisse presque toutes les faces d’un côté. Un autre les sépare-t-il mieux ? Avec { $plane } il en resterait { $front } devant et { $rear } derrière, et { $cuts } seraient coupés : score { $score }, moins que les { $least } pour { $other }. Le meilleur jusqu’ici.
build3-median-worse = Le plan de chaque face laisse presque toutes les faces d’un côté. Un autre les sépare-t-il mieux ? Avec { $plane } il en resterait { $front } devant et { $rear } derrière, et { $cuts } seraient coupés : score { $score }, pas moins que les { $least } pour { $other }.
build3-split-median = Le nœud { $node } est coupé par { $plane } car le plan de chaque face laisse presque toutes les faces d’un côté, et son score était le plus petit. Il ne borde rien, il partage seulement les faces en deux.
build3-split-best = Le nœud { $node } est coupé par { $plane } : son score était le plus petit.
build3-split-first = Le nœud { $node } est coupé par { $plane } : c’est la première face qui reste.
build3-face-front = Va à l’avant : { $face }. Elle s’étend de { $low } à { $high } par rapport à { $plane }, nulle part sous 0.
build3-face-rear = Va à l’arrière : { $face }. Elle s’étend de { $low } à { $high } par rapport à { $plane }, nulle part au-dessus de 0.
build3-face-own = Donne le plan (de { $low } à { $high }) : { $face }. Elle borde ce qui est derrière, et ne coupe plus.
build3-face-along = Est dans { $plane } (de { $low } à { $high }), tournée du même côté : { $face }. Elle ne coupe plus.
build3-face-against = Est dans { $plane } (de { $low } à { $high }), tournée de l’autre côté : { $face }. Elle ne coupe plus.
build3-face-cut = Traverse { $plane } : { $face }, de { $low } en dessous à { $high } au-dessus. Elle est coupée, une partie va de chaque côté.
build3-leaf = Feuille { $node } : { $side ->
    [all] l’espace entier
    [front] le morceau devant { $plane }
   *[rear] le morceau derrière { $plane }
} n’a plus besoin de coupe. Son milieu, { $middle }, est { $solid ->
    [yes] dans « { $name } » : plein.
   *[no] dans rien : vide.
}
build3-leaf-thin = Feuille { $node } : { $side ->
    [all] l’espace entier
    [front] le morceau devant { $plane }
   *[rear] le morceau derrière { $plane }
} est trop mince pour avoir un milieu : { $solid ->
    [yes] plein, comme « { $name } » autour.
   *[no] vide.
}
build3-done = L’arbre est construit : { $nodes } nœuds et feuilles, { $cuts } faces coupées.
