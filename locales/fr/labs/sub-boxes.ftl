title-sub-boxes = Des boîtes dans des boîtes
lab-sub-boxes = Que touche un coup : la tête, un bras, ou l’air à côté ?
try-sub-boxes = faites glisser un combattant, ou laissez passer le temps : A D W S pour l’un, flèches pour l’autre
legend-box-waiting = boîte pas encore testée
legend-box-entered = boîte qui a le point
legend-box-missed = boîte manquée
kind-box-next = boîte suivante
kind-box-missed = manquée
kind-box-entered = groupe
kind-box-hit = touchée
kind-box-between = rien de touché
track-labelled-box = { $label }
box-next = Vient ensuite « { $label } » de { $other } : de { $min } à { $max }.
box-missed = { $spared ->
    [0] P n’est pas dans « { $label } ». Elle n’en contient aucune autre ({ $spared }) : rien n’est épargné.
    [one] P n’est pas dans « { $label } » : { $spared } boîte qu’elle contient n’a pas à être testée.
   *[other] P n’est pas dans « { $label } » : les { $spared } boîtes qu’elle contient n’ont pas à être testées.
}
box-entered = P est dans « { $label } », qui est un groupe : { $holds ->
    [one] { $holds } boîte qu’il contient est testée.
   *[other] les { $holds } boîtes qu’il contient sont testées.
}
box-hit = P = { $point } est dans « { $label } » de { $other }, qui ne contient aucune autre boîte : c’est ce qui est touché.
box-between = P = { $point } est dans la boîte entière de { $other }, mais après { $tested } tests dans aucune des dernières : il frappe l’air à côté du corps.
fact-spared = Combien de boîtes qu’elle contient sont laissées de côté avec elle.
fact-holds = Combien de boîtes elle contient.
fact-boxes-tested = Combien de boîtes ont été testées, avec la boîte entière.
label-spared = épargnées
label-holds = contient
label-whole = tout
label-torso = haut du corps
label-head = tête
label-chest = poitrine
label-near-arm = bras avant
label-far-arm = bras arrière
label-near-leg = jambe avant
label-far-leg = jambe arrière
label-legs = jambes
