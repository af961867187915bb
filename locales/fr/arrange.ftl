# Objets disposés : menus, liste des objets, ce qui a été fait.

# Les menus.
edit-invert-selection = Inverser la sélection
menu-order = Ordre
edit-to-front = Au premier plan
edit-raise = Monter
edit-lower = Descendre
edit-to-back = À l’arrière-plan
menu-place = Aligner
edit-align-left = Bords gauches
edit-align-centre = Centres, de gauche à droite
edit-align-right = Bords droits
edit-align-top = Bords hauts
edit-align-middle = Milieux, de haut en bas
edit-align-bottom = Bords bas
edit-distribute-x = Écarts égaux, de gauche à droite
edit-distribute-y = Écarts égaux, de haut en bas
menu-turn = Retourner et tourner
edit-mirror-x = Retourner gauche et droite
edit-mirror-y = Retourner haut et bas
edit-quarter = Quart de tour, sens horaire
edit-quarter-back = Quart de tour, sens inverse
menu-group = Grouper, verrouiller, cacher
edit-group = Grouper
edit-ungroup = Dégrouper
edit-lock = Verrouiller ou libérer
edit-unlock-all = Tout libérer
edit-hide = Cacher ou montrer
edit-show-all = Tout montrer
menu-history = Historique
history-start = À l’ouverture
do-nudge-far = Pousser la sélection dix fois plus loin (toutes les flèches)

# Ce qui a été fait, à côté d’Annuler et Rétablir.
did-align = aligner
did-distribute = répartir
did-mirror = retourner
did-raise = monter
did-lower = descendre
did-reorder = réordonner
did-group = grouper
did-ungroup = dégrouper
did-lock = verrouiller
did-unlock = libérer
did-hide = cacher
did-show = montrer
did-colour = couleur
did-role = rôle

# Ce que l’on peut faire maintenant.
can-scale = étirer
can-scale-even = garder les proportions
can-from-pivot = depuis le pivot
can-move-pivot = déplacer le pivot
can-enter = entrer dans le groupe
no-objects-for = aucun objet ne s’y prête

# Le presse-papiers.
turn-refused = { $object } reste tel quel : un sol y = f(x) ne se tourne pas. Forme › Arêtes droites en fait un polygone, qui se tourne.
paste-refused = Rien collé : { $why }

# La liste des objets.
list-lock = verrouiller { $name }
list-unlock = libérer { $name }
list-hide = cacher { $name }
list-show = montrer { $name }
list-fold = plier { $name }
list-tip = Double-clic pour renommer ; glisser pour réordonner

# L’inspecteur.
inspect-colour = couleur
colour-role = comme son rôle
colour-own = une couleur à elle
inspect-group = groupe
inspect-group-hint = aucun
inspect-locked = verrouillé
inspect-hidden = caché
inspect-size = taille
field-word = « { $word } » n’est ici ni nombre ni fonction
field-bad = Ce n’est pas un calcul : { $why }
field-large = Le résultat n’est pas un nombre utilisable
