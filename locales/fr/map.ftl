# La carte des réponses.

tab-map = Carte
view-map = Carte des réponses
map-about = Ce que le labo répondrait à chaque place d’un objet, en couleurs sous le dessin. Pointer une place dit ce qui s’y passerait, un clic y pose l’objet, et un second clic va au pas qui décide.
map-shows = Montre
map-varies = Varie
map-place = place de { $name }
map-arrow = flèche de { $name }
map-point = point { $which } de { $name }
map-numbers = deux nombres…
map-across = Horizontal
map-down = Vertical
map-hint = disc.radius:1..50
map-axis-tip = Un nombre de la scène et son étendue : l’identifiant d’un objet, un point, le nom du nombre, deux-points, puis de..à. Les angles sont en degrés.
map-click = Clic : poser { $name } ici
map-again = Clic à nouveau : aller au pas qui décide
map-word-no-answer = pas de réponse
map-word-yes = oui
map-word-no = non
map-word-agrees = d’accord
map-word-parts = diffèrent
map-word-case = le cas qui décide
map-word-published = juste contre publié
map-word-steps = pas de l’exécution
no-map = Il n’y a pas de carte entière à écrire : le menu Affichage la montre
file-export-map-svg = Exporter la carte en SVG
file-export-map-png = Exporter la carte en PNG
