title-heightmap = Carte de hauteurs
lab-heightmap = Le pied d’une boîte est-il sous un sol connu aux seuls croisements d’une grille ?
try-heightmap = faites glisser la boîte sur la colline, et suivez les trois courbes de son profil
lab-needs-box-and-heights = Ce labo demande une boîte non tournée et une carte de hauteurs : un sol donné par ses hauteurs sur une grille.
published-heightmap = Le point de l’article, z + d : avec z vers le haut, c’est le milieu du couvercle, et la boîte s’enfonce avant qu’on le remarque
legend-foot-under = sous le sol ; parts de la cellule
legend-heights-read = hauteurs lues, rangées, sol trouvé
legend-surface-nearest = A, plus proche : un escalier
legend-surface-bilinear = B, bilinéaire
legend-surface-bicubic = C, bicubique
kind-grid-cell = cellule
kind-heights-read = hauteurs lues
kind-along-row = le long d’une rangée
kind-ground-under = sol
track-place = endroit
setting-method = hauteurs entre
setting-method-tip = Comment trouver la hauteur du sol entre les croisements de la grille
method-nearest = plus proche
method-nearest-about = La hauteur du croisement le plus proche : une seule est lue, et le sol est un escalier
method-bilinear = bilinéaire
method-bilinear-about = Tout droit selon x, puis tout droit selon y : quatre sont lues, et le sol a des plis
method-bicubic = bicubique
method-bicubic-about = Courbes de Catmull–Rom selon x, puis selon y : seize sont lues, et le sol est lisse
setting-lifted = écart des surfaces
setting-lifted-tip = À quelle distance l’une au-dessus de l’autre les trois surfaces sont dessinées ; à 0, seule celle qui décide l’est
heightmap-profile = Le sol de profil, selon x par P : un escalier (A), tout droit (B), lisse (C)
heightmap-foot = Un seul endroit de la boîte compte : le milieu de sa face du bas, P = { $foot }. Sur la grille, c’est la colonne u = { $u } et la rangée v = { $v }. { $covered ->
    [yes] Les hauteurs ne sont connues qu’aux nombres entiers : que valent-elles entre eux ?
   *[no] La grille ne va pas jusque-là : il n’y a pas de sol.
}
heightmap-cell = { $method ->
    [nearest] Aux entiers les plus proches, c’est le croisement ({ $i }, { $j }) ; P en est à dx = { $dx } et dy = { $dy }, en cellules.
   *[other] Arrondi vers le bas, c’est la cellule du croisement ({ $i }, { $j }) ; P y est avancé de dx = { $dx } et dy = { $dy } cellule.
}
heightmap-samples = { $method ->
    [nearest] Une seule hauteur est lue, celle du croisement le plus proche, et elle compte tout entière : les autres pourraient valoir n’importe quoi.
    [bilinear] Les quatre coins de la cellule sont lus. Chacun compte d’autant plus que P en est proche : (1 − dx) ou dx, fois (1 − dy) ou dy. Ensemble, les poids font 1.
   *[bicubic] Quatre croisements sur quatre sont lus ; { $count } différents, car au-delà du bord le dernier en tient lieu. Chacun compte selon la courbe de Catmull et Rom en x, fois celle en y. Certains comptent moins que 0 : c’est ainsi que la courbe n’a pas de pli.
}
heightmap-row = { $method ->
    [bilinear] Le long de la rangée { $row }, le sol va tout droit d’un croisement à l’autre : au x de P, il est à { $height }.
   *[bicubic] { $past ->
        [yes] La rangée { $row } est au-delà du bord ; la dernière en tient lieu. Une courbe y passe par les quatre hauteurs : au x de P, elle est à { $height }.
       *[no] Le long de la rangée { $row }, une courbe passe par quatre hauteurs : au x de P, elle est à { $height }.
    }
}
heightmap-height = { $method ->
    [nearest] Le sol sous P est pris à la hauteur de ce croisement : { $ground }. Il y reste jusqu’à mi-chemin du suivant, et là il saute.
    [bilinear] Entre les deux rangées, il va tout droit selon y : le sol sous P est à { $ground }.
   *[bicubic] À travers les quatre rangées passe encore une telle courbe, selon y : le sol sous P est à { $ground }.
}
heightmap-compare = Le sol est à { $ground }, le pied à z = { $foot }. { $how ->
    [under] Le sol est plus haut, de { $depth } : la boîte est dedans, et doit être levée d’autant.
    [touching] Ils sont exactement à la même hauteur : le pied touche le sol.
   *[above] Le sol est plus bas, de { $depth } : le pied est au-dessus.
}
heightmap-verdict = { $how ->
    [nothing] il n’y a pas de sol de { $b } sous { $a }
    [above] le pied de { $a } est au-dessus de { $b }, dont le sol y est à { $depth }
    [touching] le pied de { $a } touche { $b }
   *[under] le pied de { $a } est à { $depth } sous le sol de { $b }
}
heightmap-lid = L’article prend z + d pour le pied. z va vers le haut et d est la hauteur de la boîte : c’est le milieu du couvercle, P = { $lid }.
heightmap-lid-height = { $found ->
    [yes] Le sol aux mêmes x et y est à { $ground }.
   *[no] L’image n’a pas de pixel à cet endroit, et l’article n’en dit rien.
}
heightmap-lid-compare = Le sol, à { $ground }, face au couvercle, à { $lid }. { $under ->
    [yes] Le sol est plus haut que toute la boîte : c’est seulement là que l’article dit qu’il y a collision.
   *[no] Le sol n’est pas plus haut que le couvercle : pour l’article, pas de collision, si profond que soit le pied.
}
heightmap-lid-verdict = par la règle de l’article, { $a } { $how ->
    [under] entre en collision avec { $b }
   *[above] n’entre pas en collision avec { $b }
}
fact-heights-place = Le seul endroit de la boîte qui compte : le milieu de sa face du bas.
fact-heights-u = Où est P selon les colonnes de la grille, en cellules depuis son premier croisement.
fact-heights-v = Où est P selon les rangées de la grille, en cellules depuis son premier croisement.
fact-heights-part = À quelle distance P est du croisement selon cet axe, en cellules.
fact-heights-sample = Ce que ce croisement apporte au sol : son poids fois sa hauteur.
fact-heights-row = La hauteur dans cette rangée au x de P : les poids selon x, fois les hauteurs.
fact-heights-ground = La hauteur du sol sous P.
fact-heights-foot = La hauteur du pied.
fact-heights-depth = De combien le sol est au-dessus du pied ; négatif, le pied est en l’air.
fact-lid-place = Ce que l’article prend pour le pied.
fact-lid-height = La hauteur du couvercle : le z de la face du bas, et la hauteur de la boîte en plus.
