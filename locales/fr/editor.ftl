# Ce que dit l’éditeur : outils, défauts des formes, annulation.
