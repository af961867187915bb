title-spheres = Deux boules
lab-spheres = Deux boules se rencontrent-elles, et un point est-il dans une boule ? Pythagore, deux fois.
try-spheres = déplacez une boule jusqu’à ce que les rayons mis bout à bout suffisent tout juste
fact-difference3 = De combien le second centre s’écarte du premier le long de cet axe.
fact-square3 = Le carré de ce côté de l’angle droit.
fact-level-square = Le carré du trajet au sol : l’hypoténuse des deux premiers côtés.
fact-ball-radius = Le rayon de la boule ; 0 pour un point.
fact-balls-overlap = Positif : les boules se chevauchent ; nul : elles se touchent ; négatif : elles sont séparées.
lab-needs-spheres = Ce labo demande deux boules, ou un point et une boule : dessinez-les.
spheres-offset = Du premier centre C₁ au second C₂ : dx = { $dx } vers la droite, dy = { $dy } vers le fond et dz = { $dz } vers le haut.
spheres-squares = dx² = { $dx2 } et dy² = { $dy2 } font s² = { $level }, le carré du trajet au sol. Ce trajet et la hauteur forment encore un angle droit : avec dz² = { $dz2 }, cela fait d² = { $sum }.
spheres-reach = { $point ->
    [yes] Un point n’a pas de rayon : r₂ seul doit suffire, et son carré est { $square }.
   *[no] Bout à bout, les rayons font { $reach }, dont le carré est { $square }.
} { $order ->
    [less] d² = { $distance } est plus petit : ils se chevauchent.
    [equal] d² est exactement aussi grand : ils se touchent, et toucher, c’est se rencontrer.
   *[greater] d² = { $distance } est plus grand : les rayons ne couvrent pas le chemin, et ils sont séparés.
}
spheres-out = { $how ->
    [touching] La sortie : les centres sont à d = { $distance }, toute la portée des rayons ; le second n’a pas à bouger.
    [level] La sortie : les centres sont au même endroit, et tous les chemins se valent. On prend celui qui suit x ; le second doit bouger de tout r₁ + r₂ = { $reach }.
   *[no] La sortie suit les centres. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r₁ + r₂ = { $reach } ; c’est de cela que le second doit bouger.
}
