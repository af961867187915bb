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
