title-slide-anywhere = Glisser sur tout
lab-slide-anywhere = Une seule glissade suffit-elle pour murs, disques, courbes, masques, tuiles et sol, tous ensemble ?
try-slide-anywhere = tirez un mur sur le chemin de la boîte, ou un bras de la courbe
fact-t-candidate = Quand cette partie de la forme et la courbe se rejoignent, en fraction du déplacement.
fact-q-curve = Où sur la courbe : 0 à son premier point de contrôle, 1 au dernier.
fact-place-curve = Ce point de la courbe.
fact-reach-curve = À quelle distance le noyau de la forme peut venir : son rayon, et MIN_DISTANCE.
fact-tangent = Le reste du chemin le long de la tangente à la courbe.
fact-turned = Le même chemin le long d’une corde du creux de la courbe.
fact-turn-angle = De combien de degrés il s’écarte de la courbe.
fact-v-turned = v′, tournée d’autant : elle garde sa longueur.
kind-curve-candidate = premier contact ?
kind-curve = courbe
kind-chord-turn = tourné
anywhere-start = La forme est en A = { $position } et voudrait avancer de { $letter } = { $displacement }. { $solid ->
    [yes] Elle y recouvre déjà quelque chose.
   *[no] Elle n’y recouvre rien.
} Un arbre de boîtes dit quels murs sont proches. Chacun est balayé par la méthode exacte pour son genre.
anywhere-candidate-near = { $part ->
    [centre] Le centre de la forme
    [corner] Le coin { $number } de la forme
   *[side] Le côté { $number } de la forme
} arrive à { $reach } de la courbe ({ $wall }) à t = { $t } : du point q = { $q }, { $place }. { $part ->
    [side] C’est un bout de la courbe, ou un point où elle longe ce côté.
   *[corner] De là, le chemin est perpendiculaire à la courbe, ou c’en est un bout.
} { $first ->
    [yes] Rien de la forme ne rencontre cette courbe plus tôt jusqu’ici.
   *[no] Une autre partie de la forme rencontre cette courbe plus tôt.
}
anywhere-candidate-on = { $part ->
    [centre] Le centre de la forme
    [corner] Le coin { $number } de la forme
   *[side] Le côté { $number } de la forme
} touche la courbe ({ $wall }) à t = { $t }, en q = { $q } : { $place }. { $part ->
    [side] C’est un bout de la courbe, ou un point où elle longe ce côté.
   *[corner] Là, son chemin droit et la courbe se croisent : une racine d’une équation du troisième degré.
} { $first ->
    [yes] Rien de la forme ne rencontre cette courbe plus tôt jusqu’ici.
   *[no] Une autre partie de la forme rencontre cette courbe plus tôt.
}
anywhere-platform-passed = Sans effet : { $wall }. Une plateforme ne retient que ce qui est au-dessus d’elle au début du mouvement et qui descend dessus.
anywhere-apart = Écarté : { $object }. La boîte qui l’entoure et celle que la forme parcourt ne se rencontrent pas.
anywhere-between = Écarté : { $object }. Sa boîte est rencontrée, mais la forme n’arrive à la boîte d’aucun de ses murs.
anywhere-later = Écarté : { $object }. La forme n’arriverait à la boîte d’un de ses murs qu’après le contact avec { $what }, à { $nearest } du déplacement.
