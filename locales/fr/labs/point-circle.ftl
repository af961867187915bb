title-point-circle = Point dans un disque
lab-point-circle = Un point est-il dans un disque ? On compare des carrés, sans aucune racine.
try-point-circle = faites glisser P le long du bord
fact-inside-by = Positif : le point est dedans ; nul : sur le bord ; négatif : dehors.
lab-needs-point-and-circle = Ce labo demande un point et un cercle : dessinez les deux.
point-circle-offset = Du centre C au point : dx = { $dx } en largeur et dy = { $dy } vers le bas.
