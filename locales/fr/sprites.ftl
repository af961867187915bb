## Les sprites : l’aspect d’un objet, et l’éditeur d’images

inspect-sprite = sprite
inspect-sprite-tip = Son aspect : une image découpée dans une planche, avec ses points et ses boîtes
inspect-image = image
inspect-image-tip = Le numéro de l’image qu’il montre
inspect-pixel = pixel
inspect-pixel-tip = La taille d’un pixel, en unités du monde
inspect-mirrored = regarde à gauche
inspect-mirrored-tip = Retourné autour de la verticale qui passe par le point chaud
inspect-by-corner = par le coin
inspect-by-corner-tip = C’est le coin supérieur gauche de l’image qui est à la position, au lieu de son point chaud
sprite-none = aucun
sprite-edit = Modifier les images
sprite-edit-tip = Les images en grand, avec point chaud, point d’action et boîtes à faire glisser
sprite-other-sheet = Planche d’un fichier…
sprite-other-sheet-tip = Fait un nouveau sprite d’un fichier PNG, dont les images sont ce que les pixels transparents séparent, ou d’une planche exportée par Aseprite (du JSON à côté d’un PNG)
sheet-bad = { $name } n’est pas une planche d’images : { $why }
file-sheet = Ouvrir une planche d’images
file-kind-sheet = Planches (PNG, JSON d’Aseprite)
did-sprite = images d’un sprite
did-look = aspect
did-sheet = planche d’images

sprite-close = Terminé
sprite-sheet = planche
sprite-cut = découper
sprite-by-grid = en grille
sprite-by-grid-tip = Des cases d’une même taille ; les vides sont laissées de côté
sprite-by-alpha = par l’alpha
sprite-by-alpha-tip = Ce que les pixels transparents séparent
sprite-gap = écart
sprite-gap-tip = Des figures plus proches que ce nombre de pixels n’en font qu’une
sprite-cell = case
sprite-cell-tip = Largeur et hauteur d’une case, en pixels
sprite-cut-now = Découper
sprite-cut-now-tip = Les images au même endroit de la planche gardent leurs points et leurs boîtes
sprite-cut-none = Rien n’a été trouvé : la planche n’a que des pixels transparents
sprite-cut-found = { $images ->
    [one] { $images } image trouvée, aucune vide
   *[other] { $images } images trouvées, aucune vide
}
sprite-no-animation = dans aucune animation
sprite-animation = animation
sprite-new-animation = Nouvelle animation avec celles-ci
sprite-new-animation-tip = Toutes les images qui ne sont encore dans aucune animation, dans l’ordre
sprite-animation-name-tip = Le nom de l’animation : tout nom qu’aucune autre ne porte
sprite-loops = en boucle
sprite-ends-here = Finit ici
sprite-ends-here-tip = L’image en cours est la dernière de l’animation
sprite-no-animation-any-more = Défaire
sprite-no-animation-any-more-tip = Retire l’animation ; ses images restent
sprite-time = { $images ->
    [one] { $images } image
   *[other] { $images } images
} · { $whole } ms
sprite-before = Image précédente
sprite-play = Lancer ou arrêter
sprite-after = Image suivante

sprite-head = image { $image } · { $percent } %
sprite-image = image { $image }
sprite-hot = point chaud { $point }
sprite-action = point d’action { $point }
sprite-duration = durée, ms
sprite-duration-tip = Combien de temps elle est montrée, en millisecondes
sprite-hot-row = point chaud
sprite-hot-row-tip = L’endroit qui est à la position de l’objet, en pixels depuis le coin supérieur gauche
sprite-attack = frappe
sprite-attack-tip = Un coup est porté dans cette image : son point d’action ne compte qu’alors
sprite-has-action = point d’action
sprite-has-action-tip = L’endroit qui frappe
sprite-action-row = frappe en
sprite-onion = pelure d’oignon
sprite-onion-tip = Les images d’avant et d’après se voient à travers celle-ci, point chaud sur point chaud
sprite-onion-around = images vues
sprite-onion-around-tip = Combien avant elle, et combien après
sprite-onion-opacity = à combien, %
sprite-onion-opacity-tip = À combien les plus proches couvrent ; les plus lointaines couvrent moins
sprite-direction-tip = Dans quel ordre les images sont montrées, comme le disent les étiquettes d’Aseprite
sprite-forward = en avant
sprite-reverse = à rebours
sprite-pingpong = aller-retour
sprite-pingpong-reverse = retour-aller
sprite-act-tip = Ce que fait le combattant pendant qu’elle est montrée
sprite-act-none = aucune action
sprite-act-idle = attend
sprite-act-walk = marche
sprite-act-punch = donne un coup de poing
sprite-act-kick = donne un coup de pied
sprite-act-hit = est touché
sprite-boxes = boîtes
sprite-box = boîte
sprite-box-add = Ajouter
sprite-box-add-tip = Une nouvelle boîte dans celle qui est choisie
sprite-box-fit = Ajuster
sprite-box-fit-tip = Rend la boîte choisie aussi petite que ce qu’on y voit
sprite-box-copy = Recopier
sprite-box-copy-tip = Copie la boîte choisie, ou toutes, dans l’image suivante : vues depuis son point chaud
sprite-box-delete = Supprimer
sprite-box-delete-tip = Retire ce qui est choisi
sprite-box-in = Dans la boîte d’avant
sprite-box-out = Hors de la boîte qui la contient
sprite-box-label = étiquette
sprite-box-at = gauche, haut
sprite-box-size = largeur, hauteur
sprite-box-harm = coût
sprite-box-harm-tip = Combien d’énergie coûte un coup
