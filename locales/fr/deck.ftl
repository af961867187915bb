# Le pas à pas : chapitres, raisons, boucles, arrêts, deux règles.

menu-steps = Étapes
menu-loop = Boucle et vitesse
menu-stops = Arrêts et signets
menu-rules = Deux règles
menu-time = Temps

do-step-in = Entrer : l’étape plus profonde suivante
do-step-over-back = Étape du même niveau, en arrière
do-next-chapter = Chapitre suivant
do-chapter-before = Chapitre précédent
do-play-steps = Dérouler les étapes, ou arrêter
do-loop = Dérouler en boucle
do-loop-from = Commencer la boucle ici
do-loop-to = Finir la boucle ici
do-stop-here = S’arrêter à chaque étape de cette sorte
do-next-stop = Aller à l’arrêt suivant
do-stop-before = Aller à l’arrêt précédent
do-bookmark = Mettre un signet à cette étape
do-next-bookmark = Signet suivant
do-bookmark-before = Signet précédent
do-faster = Dérouler plus vite
do-slower = Dérouler moins vite
do-other-rule = Suivre l’autre des deux règles
do-parting = Aller là où les deux règles se séparent
do-find-parting = Montrer un cas où les deux règles se séparent
view-deck = Textes sous les étapes
view-lens = Loupe pour les petites choses
view-left = Outils, labos et objets
view-right = Leçon, nombres et arbre
view-larger = Interface plus grande
view-smaller = Interface plus petite
menu-scale = Taille de l’interface
side-open = Ouvrir
side-fold = Replier
do-next-pane = Clavier à la partie suivante de la fenêtre

no-step-deeper = aucune étape sous celle-ci
no-chapter-after = c’est le dernier chapitre
no-stops = on ne s’arrête à aucune sorte d’étape
no-bookmarks = aucune étape n’a de signet
no-published = la règle publiée ne tourne pas à côté de celle-ci ; activez-la parmi les réglages
no-published-rule = ce labo n’a pas d’autre règle
no-part = les deux règles sont d’accord ici

stepper-run = lancer
stepper-stops = S’arrêter à des sortes d’étapes
stepper-stops-head = On s’arrête à chaque
stepper-no-stops = Aucun arrêt
loop-of = boucle { $from }–{ $to }
track-tip = { $title } : { $count ->
    [one] étape { $from }
   *[other] étapes { $from } à { $to }
}
track-loop-from = Commencer la boucle à l’étape { $step }
track-loop-to = Finir la boucle à l’étape { $step }
track-bookmark = Mettre un signet à l’étape { $step }
track-stop = S’arrêter à chaque « { $kind } »
track-no-stop = Ne plus s’arrêter à « { $kind } »

why-head = Pourquoi
why-hint = cliquez sur un maillon pour aller à son étape · Échap ferme
why-others = Autres raisons de cette étape

number-unmarked = Rien ne le montre sur l’image.
number-given = C’est une donnée.
number-pin = clic : garder cette ligne ouverte

source-about = ce qui a décidé · valeurs de l’étape { $step }
source-told = ⋯ note l’étape

rules-right = règle juste
rules-published = publiée
rules-part = les deux règles se séparent ici · { $step }
rules-agree = les deux règles sont d’accord ici
rules-agree-here = La règle publiée est d’accord ici.
rules-part-later = La règle publiée fait les mêmes pas jusqu’à l’étape { $step }.
rules-part-here-published = Elles se séparent ici, car la règle publiée dit : { $said }
rules-part-here-right = Elles se séparent ici, car la règle juste dit : { $said }
rules-parted-published = Pendant ce temps, la règle publiée : { $said }
rules-rival = Pendant ce temps, { $name } : { $said }
rules-parted-right = Pendant ce temps, la règle juste : { $said }

parting-search = Recherche d’un cas où les deux règles se séparent… Échap l’arrête.
parting-not-here = La règle publiée ne peut pas tourner ici à côté de la règle juste.
parting-none = { $tries } cas ont été essayés, et les deux règles étaient toujours d’accord. Déplacez quelque chose et recommencez.
did-parting = un cas où les règles se séparent

tree-step = clic : aller à l’étape { $step }
lens-scale = × { $scale }
