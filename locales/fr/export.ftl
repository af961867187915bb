# Des images pour d’autres programmes, et des paires en texte.
file-export-svg = Exporter l’image en SVG
file-export-png = Exporter l’image en PNG
file-export-steps = Exporter les étapes en GIF
file-export-frames = Exporter le déroulement dans le temps en GIF
no-frames-made = Le temps n’a pas passé : laissez-le s’écouler d’abord
picture-exported = { $name } est écrit.
animating-title = Création de { $file }
animating-of = { $done } images sur { $count }
animation-given-up = L’image animée est abandonnée ; rien n’est écrit.
animation-lost = l’exécution a changé avant que l’image animée ne soit faite

edit-copy-query = Copier la paire comme question
edit-copy-test = Copier la paire comme test Rust
no-pair = sélectionnez deux objets
copied-query = Une ligne pour glisse query est dans le presse-papiers.
copied-test = Un test en Rust est dans le presse-papiers.

dropped-elsewhere = { $address } n’est pas un fichier de cette machine : enregistrez-le d’abord ici.

# Une exécution sous la forme d’une page à parcourir dans un navigateur.
file-export-page = Exporter les étapes en page pour navigateurs
page-first = Première étape
page-back = Étape précédente
page-play = Lecture
page-pause = Pause
page-next = Étape suivante
page-last = Dernière étape
page-step = Étape {"{"}n{"}"}
page-numbers = Nombres
page-source = Code source
page-because = À cause de
page-given = C’est une donnée.
page-keys = ← → avancer, reculer · Page préc., Page suiv. par dix · Début, Fin · Espace lit · L langue · T thème
page-theme = Clair ou sombre
page-language = English
page-left-out = {"{"}n{"}"} étapes de plus ne sont pas sur cette page.
page-made-by = Faite par Glisse d’après une exécution enregistrée.
