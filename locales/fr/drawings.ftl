# Ce que dit l'import de dessins.
