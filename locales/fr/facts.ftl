## Ce que disent les valeurs d'une étape

# Le balayage et le glissement
fact-v = Le déplacement qu’elle demande pour un pas de temps.
fact-v-length = La longueur de ce déplacement.
fact-d1 = De combien A est devant la droite ; en dessous de 0, il est derrière. n est la normale de la droite, a l’un de ses points.
fact-d2 = De combien B est devant la droite ; en dessous de 0, il est derrière.
fact-offset-front = Jusqu’où la forme s’étend vers la droite, depuis l’avant. À cette distance elle touche.
fact-offset-rear = Jusqu’où la forme s’étend vers la droite, depuis l’arrière.
fact-t-impact = La fraction du trajet à laquelle la forme s’arrête, MIN_DISTANCE avant le contact.
fact-t-real = La fraction du trajet à laquelle elle toucherait.
fact-normal = La direction dans laquelle ce qui est rencontré repousse : longue de un, vers le dehors du solide.
fact-min-distance = L’épaisseur gardée devant chaque mur, pour que l’arrondi ne mette jamais la forme dedans.
fact-w = Ce qui reste du trajet, le long du mur où elle s’appuie.
fact-impacts = Combien de fois elle a été arrêtée en route.
fact-coordinate = La coordonnée du point que l’on compare.
fact-point = Le point dont il est question.
fact-min = Le coin de la boîte aux plus petits x et y.
fact-max = Le coin de la boîte aux plus grands x et y.
label-past = dépassement
# Un déplacement contre des murs
fact-impact-point = Où ils se rencontrent.
# Une courbe contre des segments
label-products = produits
# La construction et l’offset
fact-difference = De combien le second endroit s’écarte du premier le long de cet axe ; négatif : vers la gauche, ou vers le haut.
fact-square = L’aire du carré construit sur ce côté de l’angle droit.
fact-distance-square = Le carré construit sur le trajet lui-même. Il croît avec la distance : on compare donc des distances sans racine.
fact-radius = Le rayon du disque.
fact-radius-square = Le carré du rayon : tout point dont d² ne le dépasse pas est dans le disque.
fact-reach-square = Le carré construit sur les deux rayons mis bout à bout.
fact-reach = La portée des deux ensemble.
fact-depth = De combien le second doit se déplacer pour être libre.
fact-way-out = La direction dans laquelle sort le second, de longueur 1.
fact-t = La position de la projection le long de AB : 0 en A, 1 en B.
fact-foot = Le point de la droite le plus proche du centre.
fact-behind-end = Positif : le centre est du côté de l’autre extrémité ; négatif : il est au-delà de celle-ci, qui est alors le point le plus proche.
# Les boîtes, un disque et une boîte, un point et un polygone convexe
label-corner = sommet
label-held = sommets dans le disque
