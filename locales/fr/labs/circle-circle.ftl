title-circle-circle = Deux disques
lab-circle-circle = Deux disques se rencontrent-ils ? Mettez leurs rayons bout à bout.
try-circle-circle = déplacez un disque jusqu’à ce que les rayons mis bout à bout suffisent tout juste
fact-overlap-square = Positif : les disques se chevauchent ; nul : ils se touchent ; négatif : ils sont séparés.
lab-needs-circles = Ce labo demande deux cercles : dessinez-les.
circle-circle-offset = Du premier centre C₁ au second C₂ : dx = { $dx } en largeur et dy = { $dy } vers le bas.
circle-circle-reach = Bout à bout, les rayons font { $reach }, dont le carré est { $square }. { $order ->
    [less] d² = { $distance } est plus petit : les disques se chevauchent.
    [equal] d² est exactement aussi grand : les disques se touchent, et toucher, c’est se rencontrer.
   *[greater] d² = { $distance } est plus grand : les rayons ne couvrent pas le chemin, et les disques sont séparés.
}
circle-circle-out = { $how ->
    [touching] La sortie : les centres sont à d = { $distance }, toute la portée des rayons ; le second n’a pas à bouger.
    [level] La sortie : les centres sont au même endroit, et tous les chemins se valent. On prend celui de droite ; le second doit bouger de tout r₁ + r₂ = { $reach }.
   *[no] La sortie suit les centres. La racine n’est prise que maintenant : à d = { $distance } il manque { $depth } pour faire r₁ + r₂ = { $reach } ; c’est de cela que le second doit bouger.
}
