# La loupe epsilon.

tab-epsilon = Epsilon
view-epsilon = Loupe epsilon
view-numbers = Zoomer jusqu’aux nombres
epsilon-go = Zoomer le dessin sur P
epsilon-go-tip = Jusqu’à voir les nombres un à un autour de P, un point chacun. La molette y mène aussi, et F en revient.
epsilon-ground = Le fond : le signe tel qu’il est. Couleurs vives : là où l’arithmétique simple en a un autre.
epsilon-ground-dots = Chaque point est une paire de nombres que l’ordinateur a. Le fond : le signe tel qu’il est. Les points : par l’arithmétique simple ; cerclés là où elle se trompe.
epsilon-apart = Le nombre suivant est à { $x } à droite, à { $y } en bas. Glisser : déplacer ; molette : zoomer ; F : revenir au tout.
epsilon-about = Les nombres un à un que l’ordinateur a autour de P, une case chacun : à droite le x suivant, en bas le y suivant. La couleur est le signe du prédicat à cet endroit, tel qu’il est et tel que l’arithmétique arrondie le donne.
epsilon-side = de quel côté de A B se trouve P ?
epsilon-along = avant A sur le chemin de B, ou après ?
epsilon-circle = dans le cercle autour de A ?
epsilon-line = un disque autour de P atteint-il la droite A B ?
epsilon-segment = un disque autour de P atteint-il le segment A B ?
epsilon-point-tip = Un point de la scène, comme disc.position ou kite.points.0, ou deux nombres, comme 0.5,0.5
epsilon-radius-tip = Un nombre de la scène, comme disc.radius, ou un nombre
epsilon-f64 = Doubles : 53 bits par nombre
epsilon-f32 = Simples : 24 bits par nombre
epsilon-size = Combien de nombres sont montrés dans chaque sens
epsilon-out = Éloigné de
epsilon-out-tip = Tous les points sont d’abord éloignés d’autant le long des deux axes : plus c’est loin, moins il y a de nombres
epsilon-exact = le signe tel qu’il est
epsilon-plain = par l’arithmétique simple
epsilon-negative = négatif
epsilon-zero = zéro
epsilon-positive = positif
epsilon-differ = { $count ->
    [0] Ils s’accordent aux { $all } places.
    [one] Ils diffèrent à 1 place sur { $all }.
   *[other] Ils diffèrent à { $count } places sur { $all }.
}
epsilon-steps = { $steps } nombres depuis le milieu
epsilon-ulp = signe, exposant, fraction ; le nombre suivant est à { $ulp }
epsilon-sign-exact = Tel qu’il est :
epsilon-sign-plain = Simplement :
epsilon-bad-point = « { $what } » n’est pas un point ici : écrivez-en un de la scène, comme disc.position, ou deux nombres, comme 0.5,0.5.
epsilon-bad-radius = « { $what } » n’est pas un rayon : écrivez un nombre de la scène, comme disc.radius, ou un nombre à partir de 0.
