# Ce que dit le programme partout : les noms communs à la fenêtre et à la ligne de commande.

app-name = Glisse
app-about = Un terrain de jeu pour comprendre la détection des collisions

# Le thème et la langue.
theme-dark = Sombre
theme-light = Clair
language = Langue
theme = Thème

# Les menus.
menu-file = Fichier
menu-edit = Édition
menu-view = Affichage
menu-lab = Labo
menu-help = Aide

file-new = Nouveau
file-open = Ouvrir…
file-save = Enregistrer
file-save-as = Enregistrer sous…
file-import = Importer…
file-export = Exporter l’image…
file-quit = Quitter

edit-undo = Annuler
edit-redo = Rétablir
edit-cut = Couper
edit-copy = Copier
edit-paste = Coller
edit-duplicate = Dupliquer
edit-delete = Supprimer
edit-select-all = Tout sélectionner

view-fit = Ajuster à la fenêtre
view-whole = Tout voir
view-grid = Grille
view-panels = Panneaux

help-keys = Toutes les touches
help-about = À propos de Glisse

# Ce que veulent dire une couleur et un trait.
role-wall = mur
role-passage = passage, inactif
role-shape-a = forme mobile
role-shape-b = autre forme
role-swept = aire balayée
role-path = chemin parcouru
role-impact = impact
role-normal = normale
role-result = trouvé
role-refused = refusé
role-candidate = à l’essai
role-ghost = où elle serait
role-guide = construction
role-region = région
role-note = note

# Les comptes.
count-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
count-impacts = { $count ->
    [one] { $count } impact
   *[other] { $count } impacts
}
count-objects = { $count ->
    [one] { $count } objet
   *[other] { $count } objets
}
step-of = étape { $step } sur { $count }
steps-dropped = { $count ->
    [one] { $count } étape de plus n’a pas été gardée
   *[other] { $count } étapes de plus n’ont pas été gardées
}
untitled = Sans titre
