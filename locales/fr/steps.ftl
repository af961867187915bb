# Ce que dit chaque étape de chaque algorithme, avec ses nombres.
