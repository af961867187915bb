title-slide3 = Glissement le long des plans
lab-slide3 = Deux plans arrêtent un solide en même temps : où peut-il encore aller ?
try-slide3 = tirez la bille, ou la pointe de sa flèche, et voyez quand elle quitte l’arête
lab-needs-mover3 = Ce labo demande quelque chose qui bouge : donnez à une bille, une boîte ou un autre solide convexe le rôle de mobile, et une vélocité.
lab-too-many-pieces = Ce qui barre la route est coupé en trop de morceaux : retirez-en une partie.
fact-v3 = Le déplacement demandé : sa vélocité, pour une seconde.
fact-w3 = Ce qui reste du trajet, le long de ce contre quoi elle s’appuie.
fact-normal3 = La direction dans laquelle un plan repousse : de longueur 1, vers l’extérieur du solide.
fact-v-along3 = Ce que le plan laisse de v : cela court le long de lui.
fact-facing3 = La vitesse de v′ le long de l’autre normale. Au-dessous de 0, elle entre dans ce plan.
fact-crease = La direction de l’arête où les deux plans se coupent : perpendiculaire aux deux normales, de longueur 1.
fact-along-crease = La vitesse de v le long de l’arête.
fact-v-crease = Ce que les deux plans laissent de v : cela court le long de leur arête.
fact-d1-plane = La distance de A devant le plan ; au-dessous de 0, il est derrière celui-ci.
fact-d2-plane = La distance de B devant le plan ; au-dessous de 0, il est derrière celui-ci.
fact-offset-front-plane = Jusqu’où la forme s’étend vers le plan depuis l’avant. À cette distance, elle le touche.
fact-offset-rear-plane = Jusqu’où elle s’étend vers le plan depuis l’arrière.
fact-t-plane = La fraction du trajet à laquelle elle touche le plan, comme si celui-ci n’avait pas de fin.
fact-interval-planes = La part du trajet où elle est derrière tous les plans rencontrés en descendant jusqu’ici : de la dernière entrée t₊ à la première sortie t₋. Quand t₊ dépasse t₋, il n’y en a pas.
fact-skin-solid = La distance qu’elle garde de tout : un réglage.
kind-crease = arête
kind-solid-swept = solide
kind-swept-again = déjà balayé
track-crease = { $which ->
    [1] arête
   *[other] arête { $which }
}
track-beside = hors de l’arbre
slide3-thing = { $feature ->
    [face] une face
    [edge] une arête
    [corner] un sommet
   *[plane] un plan
} de { $part ->
    [0] « { $name } »
   *[other] la pièce { $part } de « { $name } »
}
slide3-plane = un plan de { $part ->
    [0] « { $name } »
   *[other] la pièce { $part } de « { $name } »
}
slide3-median = le plan { $axis } = { $at } (d’aucune face)
slide3-whole = { $part ->
    [0] « { $name } »
   *[other] la pièce { $part } de « { $name } »
}
slide3-aim = Il reste w = { $remaining }, soit f = { $frac } de la vélocité le long de ce contre quoi elle s’appuie. Jusqu’où peut-elle aller maintenant depuis { $position } ?
slide3-impact = À { $impact } du trajet, { $thing } arrête la forme, MIN_DISTANCE = { $min } avant le contact. Cela repousse le long de { $name } = { $normal }, et il reste { $frac } de la vélocité.
slide3-normals-first = Contre quoi s’appuie-t-elle ? Elle a avancé de { $moved }, et n’a rien rencontré d’autre : en jeu, { $names }.
slide3-normals-kept = Contre quoi s’appuie-t-elle ? Elle a avancé de { $moved }, pas plus que MIN_MOVE = { $least } : ce qu’elle a rencontré avant la touche encore. En jeu, { $count } normales : { $names }.
slide3-normals-forgotten = Contre quoi s’appuie-t-elle ? Elle a avancé de { $moved }, plus que MIN_MOVE = { $least } : elle a quitté ce qu’elle avait rencontré avant. En jeu, { $names }.
slide3-project-only = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v entre dans { $thing }
   *[away] {"\u00A0"}: v n’entre pas dans { $thing }
}. On retire cette part : v′ = { $projected } court le long. Rien d’autre n’est en jeu, elle continue donc ainsi.
slide3-project-kept = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0 : v entre dans { $thing }
   *[away] {"\u00A0"}: v n’entre pas dans { $thing }
}. On retire cette part : v′ = { $projected } court le long. Cela n’entre pas dans les autres plans en jeu ({ $others }), elle continue donc ainsi.
slide3-project-refused = v·{ $name } = { $dot } : on retire cette part, et v′ = { $projected } court le long de { $thing }. Mais v′·{ $by } = { $facing } < 0 : ce chemin mène dans { $other }. Refusé.
slide3-crease = Le long de chaque plan, elle entrerait dans l’autre : les deux projections sont refusées. Seule leur arête ne fait face à aucun : e = { $a }×{ $b } / |{ $a }×{ $b }| = { $edge }. Elle continue donc le long de l’arête, de v′ = (v·e) e = { $projected }, avec v·e = { $along }.
slide3-crease-none = Le long de chaque plan, elle entrerait dans l’autre, et { $a } et { $b } sont parallèles : |{ $a }×{ $b }| = { $cross }. De tels plans n’ont pas d’arête à suivre, v′ = { $projected }.
slide3-corner = Chaque chemin le long d’un plan en jeu ({ $names }) mène dans un autre. À deux, il resterait une arête ; { $count } normales sont un coin : elle s’arrête en { $position }.
slide3-corner-parallel = Deux plans parallèles ({ $names }), face à face, ne laissent aucun chemin : { $count } normales, et elle s’arrête en { $position }.
slide3-sweep = De A = { $position }, de w = { $displacement }. { $solid ->
    [yes] Elle y chevauche déjà un solide.
   *[no] Elle n’y chevauche aucun solide.
} On descend l’arbre depuis sa racine : de quel côté de chaque plan reste le trajet ?
slide3-node-front = Nœud { $node }, { $plane } : d₁ = { $d1 } et d₂ = { $d2 } dépassent tous deux o₊ = { $offset }. Elle reste devant ce plan tout du long ; on ne regarde que l’avant.
slide3-node-rear = Nœud { $node }, { $plane } : d₁ = { $d1 } et d₂ = { $d2 } sont tous deux inférieurs à −o₋ = { $rear }. Elle reste derrière ce plan tout du long ; on ne regarde que l’arrière.
slide3-node-in = Nœud { $node }, { $plane } : de d₁ = { $d1 } à d₂ = { $d2 }, elle traverse, et touche le plan à t = { $t }. On regarde les deux côtés.
slide3-node-out = Nœud { $node }, { $plane } : de d₁ = { $d1 } à d₂ = { $d2 }, elle sort vers l’avant. Elle est derrière tous les plans vus jusqu’à { $to } au plus tard. On regarde les deux côtés.
slide3-node-along = Nœud { $node }, { $plane } : d₁ = { $d1 } et d₂ = { $d2 }, elle longe ce plan à sa portée (o₊ = { $offset }, et MIN_DISTANCE). On regarde les deux côtés.
slide3-culled-empty = Ce qui est sous le nœud { $node } est laissé de côté : elle quitte { $left } à { $to }, avant d’entrer derrière { $entered } à { $from }. Elle n’est jamais derrière les deux à la fois.
slide3-culled-before = Ce qui est sous le nœud { $node } est laissé de côté : elle quitte { $left } à { $to }, avant le début du trajet.
slide3-culled-later = Ce qui est sous le nœud { $node } est laissé de côté : elle n’entre derrière { $entered } qu’à { $from } au plus tôt, et le trajet finit, ou rencontre autre chose, à { $nearest }.
slide3-culled-none = Ce qui est sous le nœud { $node } est laissé de côté : il n’y reste rien du trajet, [{ $from }, { $to }].
slide3-empty = La feuille { $node } est vide : il n’y a rien à rencontrer ici.
slide3-solid = La feuille { $node } est solide, et le trajet est à sa portée de { $from } à { $to }. Est-elle rencontrée, et où ? Le solide qui la contient est balayé à part.
slide3-again = Revoici { $thing }, déjà balayé.
slide3-missed = Pas d’arrêt ici : elle garde { $min } ou plus avec { $thing }, le longe ou s’en éloigne.
slide3-nearest = À { $impact } du trajet, { $thing } l’arrête, MIN_DISTANCE = { $min } avant le contact. Rien n’a été rencontré plus tôt.
slide3-later = À { $impact } du trajet, { $thing } l’arrêterait, mais autre chose a été rencontré plus tôt.
slide3-brush-impact = Feuille { $node }, par ses plans seuls : { $from } est la dernière entrée et précède { $to }, la première sortie. Elle est arrêtée à { $impact }.
slide3-brush-later = Feuille { $node }, par ses plans seuls : elle serait arrêtée à { $impact }, mais autre chose a été rencontré plus tôt.
slide3-brush-missed = Feuille { $node }, par ses plans seuls : la dernière entrée { $from } et la première sortie { $to } ne laissent rien du trajet entre tous. Elle est manquée.
slide3-brush-inside = Feuille { $node }, par ses plans seuls : la forme est derrière tous dès le départ, de { $from } à { $to }. Elle n’entre pas, elle n’est donc pas arrêtée.
slide3-skin = Elle part à moins de MIN_DISTANCE de quelque chose, et touche { $thing } à { $real } avant d’entrer dans sa marge. L’arrêt est donc reculé de { $back } : { $impact }.
slide3-done-hit = Premier impact : à { $impact } du trajet, { $thing } l’arrête, MIN_DISTANCE = { $min } avant le contact, qui serait à { $real }.
slide3-done-skin = Premier impact : elle ne touche rien, mais à { $impact } du trajet { $thing } n’est plus qu’à { $min }, et elle s’arrête là.
slide3-done-free = Rien ne barre la route : elle va au bout du trajet, t = { $t }.
play-keys-space = Lancez : W, S ou ↑, ↓ avancent et reculent, A et D vont de côté, ← et → tournent, comme le bouton droit de la souris ; E saute, ou monte sans gravité, et Q descend ; 9 regarde de derrière ou par ses yeux.
setting-starts = cherche-coins
setting-starts-tip = De tant de places en large et en long, le même mouvement est essayé : là où il en reste peu, on se coince. 0 pour aucune.
count-starts = départs essayés
count-starts-tip = De combien de places le même mouvement a été essayé ; celles qui sont dans un solide ou sans sol n’en sont pas
count-keep-most = gardent ≥ 75 %
count-keep-most-tip = D’autant de places, les trois quarts du mouvement ou plus sont gardés
count-keep-half = gardent 35 à 75 %
count-keep-half-tip = D’autant de places, environ la moitié du mouvement est gardée
count-keep-little = gardent 8 à 35 %
count-keep-little-tip = D’autant de places, peu du mouvement est gardé
count-caught = pris, < 8 %
count-caught-tip = D’autant de places, il ne reste presque rien du mouvement : on y est pris
fact-starts = De combien de places alentour le même mouvement a été essayé.
fact-keep-most = Les places d’où les trois quarts du mouvement ou plus sont gardés.
fact-keep-half = Les places d’où la moitié environ du mouvement est gardée.
fact-keep-little = Les places d’où peu du mouvement est gardé.
fact-caught = Les places d’où il ne reste presque rien du mouvement : les disques barrés. Cliquez-en un, et parcourez-le.
