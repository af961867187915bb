title-action-point = Point d’action
lab-action-point = Un coup porte-t-il ? Seul le poing ou le pied frappe, et seulement dans certaines images.
try-action-point = faites glisser un combattant, ou laissez passer le temps : A D W S pour l’un, flèches pour l’autre
legend-hot-point = point chaud
legend-action-point = point d’action, ou touche
legend-whole-box = boîte entière
lab-needs-fighters = Ce labo a besoin de deux objets qui ont l’aspect de sprites.
play-keys-fighters = Lancez : le premier combattant marche avec A et D, frappe du poing avec W, du pied avec S ; le second marche avec ← et →, frappe du poing avec ↑, du pied avec ↓.
kind-fighter-shown = image
kind-blow-spent = déjà porté
kind-blow-struck = le coup porte
kind-blow-attack = coup ou non
kind-blow-offset = décalage
kind-blow-point = où il frappe
kind-blow-whole = boîte entière
track-fighter = { $who }
track-attack = coup : { $who }
track-whole = boîte entière
track-struck = { $who } touche
fighter-shown = { $who } montre l’image { $image } depuis { $elapsed } ms. { $attack ->
    [yes] Un coup y est porté.
   *[no] Aucun coup n’y est porté.
}
blow-spent = { $who } frappe encore dans l’image { $image }, mais ce coup a déjà porté : il ne porte pas deux fois.
blow-attack = { $strikes ->
    [yes] Dans l’image { $image }, { $who } porte un coup, et l’image dit où. Le test continue.
    [has-point] L’image { $image } de { $who } a un point d’action, mais aucun coup n’y est porté : rien n’est testé.
    [no-point] Dans l’image { $image }, { $who } frapperait, mais l’image n’a pas de point d’action : rien n’est testé.
   *[no] Dans l’image { $image }, { $who } ne porte aucun coup : rien n’est testé.
}
blow-offset = Dans l’image, le point chaud est en h = { $hot } et le point d’action en a = { $action } : de l’un à l’autre il y a o = { $offset }, en pixels.
blow-point = { $who } est en H = { $position }{ $mirrored ->
    [yes] {" "}et regarde à gauche : le décalage change de signe en x
   *[no] {""}
}. Le coup frappe en P = { $point }.
blow-whole = { $other } est en H₂ = { $position }. Sa boîte « { $label } » y va de { $min } à { $max }.
blow-nothing = L’image { $image } de { $other } n’a pas de boîte : rien n’en peut être touché.
blow-struck = { $who } touche { $other } : { $label }. Cela coûte { $harm }, il reste { $left }.
blows-done = { $landed ->
    [0] { $strikers ->
        [0] Aucun coup n’est porté dans ces deux images : { $landed } touche.
        [one] { $strikers } coup est porté, et il ne touche rien.
       *[other] { $strikers } coups sont portés, et aucun ne touche.
    }
    [one] { $landed } coup a porté.
   *[other] { $landed } coups ont porté en même temps.
}
blows-verdict = Il reste { $a-energy } à { $a } et { $b-energy } à { $b }
box-compared = { $label } : { $edge ->
    [left] côté gauche. P.x = { $point } { $beyond ->
        [yes] est inférieur à { $side } : le point est dehors.
       *[no] n’est pas inférieur à { $side }.
    }
    [right] côté droit. P.x = { $point } { $beyond ->
        [yes] n’est pas inférieur à { $side } ; le côté lui-même appartient au voisin : le point est dehors.
       *[no] est inférieur à { $side }.
    }
    [top] côté supérieur. P.y = { $point } { $beyond ->
        [yes] est inférieur à { $side } : le point est au-dessus, donc dehors.
       *[no] n’est pas inférieur à { $side }.
    }
   *[bottom] côté inférieur. P.y = { $point } { $beyond ->
        [yes] n’est pas inférieur à { $side } : le point est au-dessous, donc dehors.
       *[no] est inférieur à { $side }. C’était le dernier côté.
    }
}
box-within = { $label } : aucun côté n’écarte P, il est donc dans la boîte de { $min } à { $max }.
fact-image = Le numéro de l’image.
fact-hot-world = Où est le point chaud de celui qui frappe : sa position.
fact-hot-other = Où est le point chaud de l’autre : sa position.
fact-action-point = Le point d’action, en pixels depuis le coin supérieur gauche de l’image.
fact-blow-offset = Le chemin du point chaud au point d’action, en pixels.
fact-offset-world = Le même dans le monde : s est la taille d’un pixel.
fact-offset-mirrored = Le même dans le monde, retourné puisqu’il regarde à gauche : s est la taille d’un pixel.
fact-blow = Où le coup frappe.
fact-harm = Combien d’énergie coûte un coup dans cette boîte.
fact-energy-left = Combien d’énergie il reste à celui qui est touché, sur 100.
fact-strikers = Combien frappent dans leurs images et n’ont pas encore touché.
fact-landed = Combien de coups ont porté dans cette trame.
label-image = image
label-harm = coût
label-left = reste
label-strikers = frappent
label-landed = portés
game-fight = { $a } { $a-energy } · { $b } { $b-energy }
game-knockout = { $winner } gagne la manche
game-draw = Les deux sont à terre : égalité
